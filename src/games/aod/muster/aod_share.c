// Who has what: wargear and choices are shared out among the models (AOD-ARMY-7.1, 7.2, 7.7, 7.8,
// 7.15).
//
// Map: items of a model, conditions, guns and crews, what a choice grows with, sharing out, parts
// of a whole, everything, leaders.
#include "aod_squad.h"

#include "base_assert.h"

#include <string.h>

// What is shared out: so many of a choice, or of a line of wargear.
typedef struct Gift {
    const AodArmyUnit *from;
    const AodModel *model; // whose it is; NULL: the unit's
    const AodOption *option;
    const AodChoice *choice;
    const AodWargear *wargear;
    const char *name;
    uint16_t count;
    bool is_arm, is_heavy; // a weapon; one that a gun has and its crew has not
} Gift;

// --- items of a model ---

static Item *item_of(const Copy *copy, const AodChoice *choice)
{
    for (uint16_t i = 0; i < copy->item_count; i++)
        if (copy->item[i].choice == choice)
            return &copy->item[i];
    return NULL;
}

static void give(Squad *squad, Copy *copy, const Gift *gift)
{
    for (uint16_t i = 0; i < copy->item_count; i++) {
        Item *item = &copy->item[i];
        if (item->choice == gift->choice && item->wargear == gift->wargear &&
            strcmp(item->name, gift->name) == 0) {
            item->count++;
            return;
        }
    }
    ASSERT(copy->item_count < squad->item_max);
    copy->item[copy->item_count++] =
        (Item){gift->name, 1, gift->option, gift->choice, gift->wargear};
}

// How many the model has of an option and of those that are parts of it.
static unsigned taken_of(const Copy *copy, const AodOption *option)
{
    unsigned taken = 0;
    for (uint16_t i = 0; i < copy->item_count; i++) {
        const AodOption *in = copy->item[i].option;
        while (in != NULL && in != option)
            in = aod_option_above(copy->from->unit, in);
        taken += in == option && in != NULL ? copy->item[i].count : 0;
    }
    return taken;
}

// --- conditions ---

static bool has_fact(const Copy *copy, const AodFact *fact)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < copy->item_count; i++) {
        const Item *item = &copy->item[i];
        const char *name = fact->is_group && item->option != NULL ? item->option->name : item->name;
        bool is_it = strcmp(name, fact->name) == 0 || (!fact->is_group && item->choice != NULL &&
                                                       strcmp(item->choice->name, fact->name) == 0);
        count += is_it ? item->count : 0;
    }
    return count >= (fact->count > 0 ? fact->count : 1U);
}

// Of what a model itself has: the rest was judged with the army.
typedef enum Truth { UNTRUE, TRUE, ELSEWHERE } Truth;

static Truth truth_of(const Copy *copy, const AodFacts *facts)
{
    Truth all = TRUE;
    for (uint8_t i = 0; i < facts->count; i++) {
        const AodFact *fact = &facts->fact[i];
        if (fact->kind != AOD_FACT_HERE)
            all = all == UNTRUE ? UNTRUE : ELSEWHERE;
        else if (has_fact(copy, fact) == fact->is_not)
            all = UNTRUE;
    }
    return all;
}

// Whether a model may have it, as far as that hangs on its other things.
static bool may_have(const Copy *copy, const AodGate *gate)
{
    bool is_open = gate->only_with.count == 0;
    for (uint8_t i = 0; i < gate->only_with.count; i++)
        is_open = is_open || truth_of(copy, &gate->only_with.any[i]) != UNTRUE;
    for (uint8_t i = 0; i < gate->not_with.count; i++)
        is_open = is_open && truth_of(copy, &gate->not_with.any[i]) != TRUE;
    return is_open;
}

// --- guns and crews ---

// AOD-ARMY-7.7: what a gunner could carry.
static bool is_small(const AodWeapon *weapon)
{
    static const char *const kinds[] = {"Pistol", "Melee", "Assault", "Rapid Fire"};
    for (size_t i = 0; weapon->kind != NULL && i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(weapon->kind, kinds[i]) == 0)
            return true;
    return false;
}

static void weigh(const Squad *squad, Gift *gift)
{
    uint16_t count = 0;
    const AodWeapon *const *arm = aod__arms_of(squad, gift->name, &count);
    gift->is_arm = count > 0;
    for (uint16_t i = 0; i < count; i++)
        gift->is_heavy = gift->is_heavy || !is_small(arm[i]);
}

// Whether models of the unit are guns and others their crews.
static bool has_crew(const Squad *squad, const AodArmyUnit *from)
{
    bool guns = false, others = false;
    for (uint16_t i = 0; i < squad->count; i++) {
        bool is_gun = aod__is_gun(squad->copy[i].profile);
        bool is_own = squad->copy[i].from == from;
        guns = guns || (is_own && is_gun);
        others = others || (is_own && !is_gun);
    }
    return guns && others;
}

// --- what a choice grows with (AOD-ARMY-7.8) ---

typedef enum Growth { GROWS_NOT, GROWS_IN_PRICE, GROWS_IN_NUMBER } Growth;

// With what the price or the number grows: *with NULL is every model of the unit.
static Growth growth_in(const AodGate *gate, const AodFact **with)
{
    Growth growth = GROWS_NOT;
    for (uint8_t i = 0; i < gate->shift_count; i++) {
        const AodShift *shift = &gate->shift[i];
        if (shift->every == 0 || shift->value == 0)
            continue;
        if (shift->field == AOD_SHIFT_POINTS)
            growth = GROWS_IN_PRICE;
        else if (growth == GROWS_NOT)
            growth = GROWS_IN_NUMBER;
        *with = shift->of;
    }
    return growth;
}

// What the choice itself does not say its group says, else another choice of the group.
static Growth growth_of(const Gift *gift, const AodFact **with)
{
    *with = NULL;
    Growth growth = growth_in(&gift->choice->gate, with);
    if (growth == GROWS_NOT)
        growth = growth_in(&gift->option->gate, with);
    for (uint16_t i = 0; growth == GROWS_NOT && i < gift->option->choice_count; i++)
        growth = growth_in(&gift->option->choice[i].gate, with);
    return growth;
}

static bool is_of_entry(const Copy *copy, const AodFact *with)
{
    const AodModel *entry = copy->entry;
    if (with == NULL)
        return true;
    if (entry != NULL && with->is_group)
        return entry->group != AOD_NONE &&
               strcmp(copy->from->unit->group[entry->group].name, with->name) == 0;
    return (entry != NULL && strcmp(entry->name, with->name) == 0) ||
           (copy->via != NULL && strcmp(copy->via->name, with->name) == 0) ||
           strcmp(copy->profile->name, with->name) == 0;
}

// --- sharing out ---

// Whose it may be: a bit a model. 60 models a unit fit.
static uint64_t bearers_of(const Squad *squad, const Gift *gift, const AodFact *with)
{
    uint64_t bearers = 0, named = 0;
    bool by_weight = gift->is_arm && has_crew(squad, gift->from);
    for (uint16_t i = 0; i < squad->count; i++) {
        const Copy *copy = &squad->copy[i];
        // What the unit has its parts have too (AOD-ARMY-7.8).
        bool is_own =
            copy->from == gift->from || (gift->model == NULL && gift->from == squad->bought);
        bool is_bearer = is_own && (gift->model == NULL || copy->entry == gift->model) &&
                         (!by_weight || aod__is_gun(copy->profile) == gift->is_heavy);
        bearers |= (uint64_t)is_bearer << i;
        named |= (uint64_t)(is_bearer && is_of_entry(copy, with)) << i;
    }
    return named != 0 ? named : bearers;
}

// How much room there is for one more of it: 0 none, then by how well it fits.
static unsigned rank_of(const Copy *copy, const Gift *gift)
{
    const AodOption *option = gift->option;
    if (option == NULL)
        return 1;
    const AodOption *top = option;
    for (const AodOption *at = option; at != NULL; at = aod_option_above(copy->from->unit, at))
        top = at;
    const Item *same = item_of(copy, gift->choice);
    bool has_room = (option->max == 0 || taken_of(copy, option) < option->max) &&
                    (top->max == 0 || taken_of(copy, top) < top->max) &&
                    (gift->choice->max == 0 || same == NULL || same->count < gift->choice->max);
    bool is_open = may_have(copy, &gift->choice->gate) && may_have(copy, &option->gate);
    return 1U + (same == NULL) + 2U * is_open + 4U * has_room;
}

// Which of them gets the next: the last one, or the first, of those whom it fits best and who have
// least of its kind.
static int next_bearer(const Squad *squad, const Gift *gift, uint64_t bearers, bool from_first)
{
    int found = AOD_NONE;
    unsigned best = 0, least = 0;
    for (uint16_t i = 0; i < squad->count; i++) {
        uint16_t at = from_first ? i : (uint16_t)(squad->count - 1 - i);
        const Copy *copy = &squad->copy[at];
        unsigned rank = (bearers >> at & 1) != 0 ? rank_of(copy, gift) : 0;
        unsigned taken = gift->option == NULL ? 0 : taken_of(copy, gift->option);
        if (rank > best || (rank == best && rank > 0 && taken < least)) {
            best = rank;
            least = taken;
            found = at;
        }
    }
    return found;
}

static void share_out(Squad *squad, const Gift *gift, uint64_t bearers, bool from_first)
{
    for (uint16_t i = 0; i < gift->count; i++) {
        int at = next_bearer(squad, gift, bearers, from_first);
        if (at != AOD_NONE)
            give(squad, &squad->copy[at], gift);
    }
}

// Of those with whose number it grows each has one first, then the others of the unit who have
// none.
static void share_wider(Squad *squad, const Gift *gift, uint64_t bearers, bool from_first)
{
    uint64_t others = bearers_of(squad, gift, NULL) & ~bearers;
    for (uint16_t i = 0; i < gift->count; i++) {
        int at = next_bearer(squad, gift, bearers, from_first);
        int other = next_bearer(squad, gift, others, from_first);
        if (other != AOD_NONE && taken_of(&squad->copy[other], gift->option) == 0 &&
            (at == AOD_NONE || taken_of(&squad->copy[at], gift->option) > 0))
            at = other;
        if (at != AOD_NONE)
            give(squad, &squad->copy[at], gift);
    }
}

static void give_all(Squad *squad, const Gift *gift, uint64_t bearers)
{
    for (uint16_t i = 0; i < squad->count; i++)
        for (uint16_t j = 0; (bearers >> i & 1) != 0 && j < gift->count; j++)
            give(squad, &squad->copy[i], gift);
}

// AOD-ARMY-7.15: what one model of a unit carries, though the list offers it to the unit.
static bool is_of_one(const Gift *gift)
{
    static const char *const things[] = {"Nuncio-Vox", "Augury Scanner", "Legion Vexilla"};
    static const char *const starts[] = {"One ", "A single "};
    bool is_one = false;
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++)
        is_one = is_one || span_equal_nocase_text(span_of(gift->name), things[i]);
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        is_one = is_one || span_starts_with_nocase(span_of(gift->option->name), starts[i]);
    return is_one;
}

// Of models that are no Characters, if there are such.
static uint64_t without_leaders(const Squad *squad, uint64_t bearers)
{
    uint64_t others = bearers;
    for (uint16_t i = 0; i < squad->count; i++)
        if (aod__has_subtype(squad->copy[i].profile, "Character"))
            others &= ~((uint64_t)1 << i);
    return others != 0 ? others : bearers;
}

// A choice of the unit: had by all, or bought one by one (AOD-ARMY-7.8, 7.15).
static void share_unit_choice(Squad *squad, const Gift *gift, bool from_first)
{
    const AodFact *with = NULL;
    Growth growth = growth_of(gift, &with);
    uint64_t bearers = bearers_of(squad, gift, with);
    if (span_starts_with_nocase(span_of(gift->option->name), "The Sergeant ")) // it is his
        bearers &= ~without_leaders(squad, bearers);
    bool has_limit = gift->option->max != 0 || gift->choice->max != 0;
    bool is_of_all = gift->choice->is_each || growth == GROWS_IN_PRICE ||
                     (growth == GROWS_NOT && has_limit && gift->count == 1);
    if (is_of_one(gift) && growth != GROWS_IN_PRICE)
        share_out(squad, gift, without_leaders(squad, bearers), from_first);
    else if (is_of_all)
        give_all(squad, gift, bearers);
    else if (growth == GROWS_IN_NUMBER)
        share_wider(squad, gift, bearers, from_first);
    else
        share_out(squad, gift, bearers, from_first);
}

static void share_choice(Squad *squad, const Gift *gift, bool from_first)
{
    if (gift->model == NULL)
        share_unit_choice(squad, gift, from_first);
    else
        share_out(squad, gift, bearers_of(squad, gift, NULL), from_first);
}

// --- parts of a whole ---

// What is told by the part that was chosen of it: a Power Weapon that is a Power Axe. A weapon with
// something more stays itself: a Missile Launcher with Stasis Missiles.
static bool is_told_by(const Squad *squad, const char *whole, const Gift *part)
{
    Span rest = span_of(part->name);
    if (span_starts_with(rest, whole) && span_starts_with(span_from(rest, strlen(whole)), " - "))
        return true;
    uint16_t arms = 0;
    aod__arms_of(squad, whole, &arms);
    return arms == 0 || span_ends_with(span_of(part->option->name), "(all)");
}

// The thing of the model that the choice is a part of; NULL: none.
static Item *whole_of(const Copy *copy, const Gift *part)
{
    for (uint16_t i = 0; i < copy->item_count; i++) {
        Item *item = &copy->item[i];
        if (item->choice != NULL && item->option != part->option &&
            strcmp(item->name, item->choice->name) == 0 &&
            aod__is_part_of(part->option, item->choice->name))
            return item;
    }
    return NULL;
}

// Whether somebody has what it is a part of.
static bool is_part(const Squad *squad, const Gift *gift)
{
    for (uint16_t i = 0; i < squad->count; i++)
        if (squad->copy[i].from == gift->from && whole_of(&squad->copy[i], gift) != NULL)
            return true;
    return false;
}

static void share_part(Squad *squad, const Gift *gift)
{
    for (uint16_t given = 0; given < gift->count; given++) {
        Copy *copy = NULL;
        for (uint16_t i = 0; i < squad->count; i++) {
            Copy *here = &squad->copy[i];
            bool is_his =
                here->from == gift->from && (gift->model == NULL || here->entry == gift->model);
            if (is_his && whole_of(here, gift) != NULL && item_of(here, gift->choice) == NULL)
                copy = here;
        }
        if (copy == NULL) { // more parts than wholes
            Gift rest = *gift;
            rest.count = (uint16_t)(gift->count - given);
            share_choice(squad, &rest, false);
            return;
        }
        Item *whole = whole_of(copy, gift);
        if (is_told_by(squad, whole->name, gift) && whole->count == 1)
            whole->name = gift->name;
        else
            give(squad, copy, gift);
    }
}

// --- everything ---

// Where choices are the models, a list names their wargear at the unit and again at the choice.
static bool is_said_again(const AodUnit *unit, const AodWargear *line)
{
    for (uint16_t i = 0; line->with == NULL && i < unit->wargear_count; i++) {
        const char *with = unit->wargear[i].with;
        for (uint16_t j = 0; with != NULL && j < unit->option_count; j++)
            for (uint16_t k = 0; k < unit->option[j].choice_count; k++)
                if (unit->option[j].choice[k].crew_count > 0 &&
                    strcmp(unit->option[j].choice[k].name, with) == 0 &&
                    strcmp(unit->wargear[i].name, line->name) == 0)
                    return true;
    }
    return false;
}

static void share_wargear(Squad *squad, const AodArmyUnit *from)
{
    const AodUnit *kind = from->unit;
    for (uint16_t i = 0; i < kind->wargear_count; i++) {
        const AodWargear *line = &kind->wargear[i];
        Gift gift = {.from = from,
                     .model = line->of == AOD_NONE ? NULL : &kind->model[line->of],
                     .wargear = line,
                     .name = line->name,
                     .count = line->count};
        if (strcmp(line->name, kind->name) == 0 || is_said_again(kind, line))
            continue; // the model itself, or told with the choice that it is
        weigh(squad, &gift);
        uint64_t bearers = bearers_of(squad, &gift, NULL);
        for (uint16_t j = 0; line->with != NULL && j < squad->count; j++) {
            const Copy *copy = &squad->copy[j];
            AodFact with = {.kind = AOD_FACT_HERE, .count = 1, .name = line->with};
            bool is_with = (copy->via != NULL && strcmp(copy->via->name, line->with) == 0) ||
                           has_fact(copy, &with);
            bearers &= ~((uint64_t)!is_with << j);
        }
        give_all(squad, &gift, bearers);
    }
}

typedef enum Round { ROUND_BOUGHT, ROUND_USUAL, ROUND_PARTS, ROUND_COUNT } Round;

// What was bought goes to the last models, what is usual to the first ones, so that the two meet;
// what is chosen of a thing goes to who has that.
static void share_choices(Squad *squad, const AodArmyUnit *from, Round round)
{
    for (uint16_t i = 0; i < from->choice_count; i++) {
        const AodArmyChoice *taken = &from->choice[i];
        const AodChoice *choice = taken->choice;
        if (choice == NULL || choice->is_unit || choice->crew_count > 0 || taken->option == NULL)
            continue;
        Gift gift = {.from = from,
                     .model = taken->model,
                     .option = taken->option,
                     .choice = choice,
                     .name = taken->name,
                     .count = taken->count < AOD_NO_MAX ? taken->count : AOD_NO_MAX};
        bool is_usual = taken->is_default || choice->is_usual;
        bool may_be_part = taken->option->gate.only_with.count > 0;
        weigh(squad, &gift);
        if (round == ROUND_PARTS && may_be_part && is_part(squad, &gift))
            share_part(squad, &gift);
        else if (round == ROUND_PARTS && may_be_part)
            share_choice(squad, &gift, is_usual);
        else if (!may_be_part && round == (is_usual ? ROUND_USUAL : ROUND_BOUGHT))
            share_choice(squad, &gift, is_usual);
    }
}

// A model that has a choice with the name of a profile has that profile, and what its part has.
static void become(Squad *squad, Copy *copy)
{
    for (uint16_t i = 0; i < copy->item_count; i++) {
        const AodChoice *choice = copy->item[i].choice;
        if (choice == NULL || choice->becomes == AOD_NONE)
            continue;
        copy->profile = &copy->from->unit->profile[choice->becomes];
        copy->part = aod__part_of_choice(squad->library, squad->army, copy->from, choice);
        copy->item[i] = copy->item[--copy->item_count];
        i--;
    }
    for (uint16_t i = 0; copy->part != NULL && i < copy->part->wargear_count; i++) {
        const AodWargear *line = &copy->part->wargear[i];
        Gift gift = {.from = copy->from, .wargear = line, .name = line->name};
        for (uint16_t n = 0; n < line->count; n++)
            give(squad, copy, &gift);
    }
}

// --- leaders (AOD-ARMY-7.1) ---

static void put_leaders_first(Squad *squad)
{
    Copy *sorted = ARENA_ARRAY(squad->arena, Copy, squad->count);
    uint16_t count = 0;
    for (int leaders = 1; leaders >= 0; leaders--) {
        for (uint16_t i = 0; i < squad->count; i++)
            if (aod__has_subtype(squad->copy[i].profile, "Character") == (leaders == 1))
                sorted[count++] = squad->copy[i];
    }
    ASSERT(count == squad->count);
    squad->copy = sorted;
}

void aod__squad_share(Squad *squad)
{
    ASSERT(squad->count <= 64);
    const AodArmy *army = squad->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *from = &army->unit[i];
        bool is_here = from == squad->bought ||
                       (from->parent == squad->bought - army->unit + 1 && aod__is_part(army, from));
        for (Round round = ROUND_BOUGHT; is_here && round < ROUND_COUNT; round++)
            share_choices(squad, from, round);
        if (is_here)
            share_wargear(squad, from);
    }
    for (uint16_t i = 0; i < squad->count; i++)
        become(squad, &squad->copy[i]);
    put_leaders_first(squad);
}
