// What a formation of an army file consists of and what it costs.
//
// Map: entries, the core, the options, prices, leftovers, all of it.
//
// A formation's lines ask for units; its type says what it starts with and what may be bought. The
// core takes members first, then every option takes what it offers, and what is left over is a
// problem.
#include "epic_army.h"

#include <string.h>

#define RULE "EPIC-6.1.1a"

// --- entries ---

void epic__add_entry(EpicMuster *muster, const EpicBuildUnit *unit, unsigned count,
                     const RosterLine *line)
{
    if (count == 0) {
        return;
    }
    if (muster->entry_count == EPIC_ENTRIES_MAX) {
        muster->is_full = true;
        return;
    }
    muster->entry[muster->entry_count++] = (EpicArmyUnit){
        .unit = *unit, .count = (uint16_t)count, .line = line != NULL ? line->line : 0};
}

unsigned epic__count_units(const EpicMuster *muster, const EpicSheet *sheet)
{
    unsigned out = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        out += muster->entry[i].unit.sheet == sheet ? muster->entry[i].count : 0;
    }
    return out;
}

static bool is_one_of(const EpicSheet *const *of, unsigned count, const EpicSheet *sheet)
{
    for (unsigned i = 0; i < count; i++) {
        if (of[i] == sheet) {
            return true;
        }
    }
    return false;
}

// "A, B or C".
static const char *names_of(Arena *arena, const EpicSheet *const *of, unsigned count)
{
    TextBuffer text = text_start(arena);
    for (unsigned i = 0; i < count; i++) {
        text_append(&text, i == 0 ? "" : i + 1 == count ? text_in(&text, " or ") : ", ");
        text_append(&text, of[i]->name);
    }
    return text.text;
}

// --- the core ---

static void price_part(EpicMuster *muster, const EpicPart *part, const EpicSheet *sheet,
                       unsigned count, unsigned before)
{
    for (uint8_t i = 0; part->points_each != NULL && i < part->of_count; i++) {
        muster->points += part->of[i] == sheet ? count * part->points_each[i] : 0;
    }
    unsigned least = part->least * muster->times;
    unsigned above = before + count > least ? before + count - least : 0;
    unsigned above_before = before > least ? before - least : 0;
    muster->points += (above - above_before) * part->points_extra;
}

static void add_part_units(EpicMuster *muster, const EpicPart *part, EpicBuildUnit unit,
                           unsigned count, const RosterLine *line)
{
    if (part->with != NULL && unit.with_count < EPIC_WITH_MAX) {
        unit.with_alternative[unit.with_count] = UINT8_MAX;
        unit.with[unit.with_count++] = part->with;
    }
    epic__add_entry(muster, &unit, count, line);
}

// Members that a part of the core may consist of; `limit` so many at most.
static unsigned take_members(EpicMuster *muster, const EpicPart *part, unsigned limit)
{
    const EpicSheet *first = NULL;
    unsigned total = 0;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (!wanted->is_member || wanted->unit.sheet == NULL ||
            !is_one_of(part->of, part->of_count, wanted->unit.sheet)) {
            continue;
        }
        if (part->is_same && first != NULL && first != wanted->unit.sheet && total < limit) {
            epic__complain(muster, wanted->line, RULE,
                           text_format(muster->reader->arena, "Take %u %s", limit, first->name),
                           "these must all be the same");
        }
        first = first != NULL ? first : wanted->unit.sheet;
        unsigned taken = wanted->left < limit - total ? wanted->left : limit - total;
        price_part(muster, part, wanted->unit.sheet, taken, total);
        add_part_units(muster, part, wanted->unit, taken, wanted->line);
        wanted->left -= taken;
        total += taken;
    }
    return total;
}

static void muster_core(EpicMuster *muster)
{
    Arena *arena = muster->reader->arena;
    for (uint8_t p = 0; p < muster->type->part_count; p++) {
        const EpicPart *part = &muster->type->part[p];
        unsigned least = part->least * muster->times;
        unsigned total = take_members(muster, part, part->most * muster->times);
        if (total == 0 && part->of_count == 1) {
            EpicBuildUnit unit = {.sheet = part->of[0]};
            price_part(muster, part, part->of[0], least, 0);
            add_part_units(muster, part, unit, least, muster->line);
        } else if (total < least) {
            epic__complain(muster, muster->line, RULE,
                           text_format(arena, "List %u more: %s", least - total,
                                       names_of(arena, part->of, part->of_count)),
                           "%s needs %u of: %s; it has %u", muster->type->name, least,
                           names_of(arena, part->of, part->of_count), total);
        }
    }
}

// --- the options ---

static void add_choices(EpicMuster *muster, const EpicUpgrade *upgrade, const EpicOption *option,
                        unsigned count)
{
    for (unsigned i = 0; i < count && muster->choice_count < EPIC_CHOICES_MAX; i++) {
        muster->choice[muster->choice_count++] =
            (EpicChoice){.option = &option[i], .upgrade = upgrade};
    }
}

static unsigned most_of(const EpicMuster *muster, const EpicOption *option)
{
    return option->most == UINT8_MAX ? 1000 : option->most * muster->times;
}

static void note_choice(EpicChoice *choice, unsigned count, const RosterLine *line)
{
    choice->count += count;
    choice->line = choice->line != NULL ? choice->line : line;
}

static unsigned wanted_of(const EpicMuster *muster, const EpicSheet *const *of, unsigned of_count)
{
    unsigned out = 0;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        const EpicWanted *wanted = &muster->wanted[i];
        out += wanted->unit.sheet != NULL && is_one_of(of, of_count, wanted->unit.sheet)
                   ? wanted->left
                   : 0;
    }
    return out;
}

// Takes up to `limit` of what was asked for; adds them as units if they are any.
static unsigned take_wanted(EpicMuster *muster, EpicChoice *choice, const EpicSheet *const *of,
                            unsigned of_count, unsigned limit)
{
    unsigned total = 0;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (wanted->unit.sheet == NULL || !is_one_of(of, of_count, wanted->unit.sheet)) {
            continue;
        }
        unsigned taken = wanted->left < limit - total ? wanted->left : limit - total;
        if (taken > 0) {
            epic__add_entry(muster, &wanted->unit, taken, wanted->line);
            choice->line = choice->line != NULL ? choice->line : wanted->line;
        }
        wanted->left -= taken;
        total += taken;
    }
    return total;
}

static bool suits_faction(const EpicMuster *muster, const EpicOption *option)
{
    return option->factions == 0 || (option->factions & muster->factions) != 0;
}

// Sets: as many as their first part is asked for.
static void take_set(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    const EpicPart *key = &option->part[0];
    unsigned sets = wanted_of(muster, key->of, key->of_count) / key->least;
    sets = sets < most_of(muster, option) ? sets : most_of(muster, option);
    if (sets == 0 || !suits_faction(muster, option)) {
        return;
    }
    for (uint8_t p = 0; p < option->part_count; p++) {
        const EpicPart *part = &option->part[p];
        unsigned taken = take_wanted(muster, choice, part->of, part->of_count, sets * part->least);
        if (taken < sets * part->least && !part->is_optional) {
            epic__complain(muster, choice->line, RULE,
                           text_format(muster->reader->arena, "Add %u %s",
                                       sets * part->least - taken, part->of[0]->name),
                           "%s comes only with %s", key->of[0]->name, part->of[0]->name);
        }
    }
    note_choice(choice, sets, choice->line);
}

// Takes units out of the formation for others.
static unsigned remove_units(EpicMuster *muster, const EpicOption *option, unsigned count)
{
    unsigned left = count;
    for (unsigned i = 0; i < muster->entry_count && left > 0; i++) {
        EpicArmyUnit *entry = &muster->entry[i];
        bool is_it = is_one_of(option->from, option->from_count, entry->unit.sheet);
        unsigned taken = is_it ? (entry->count < left ? entry->count : left) : 0;
        entry->count = (uint16_t)(entry->count - taken);
        left -= taken;
    }
    return count - left;
}

// A character for another, or a unit for a unit with a character: the one asked for goes.
static bool swaps_character(const EpicOption *option)
{
    return option->from_count > 0 && option->from[0]->type == EPIC_CH;
}

// Whether another of the included characters was chosen instead.
static bool is_replaced(const EpicMuster *muster, const EpicChoice *choice)
{
    for (unsigned i = 0; i < muster->choice_count; i++) {
        const EpicChoice *other = &muster->choice[i];
        if (other != choice && other->upgrade == choice->upgrade && other->count > 0 &&
            other->option->is_included && other->option->choose == choice->option->choose) {
            return true;
        }
    }
    return false;
}

static unsigned remove_characters(EpicMuster *muster, const EpicOption *option, unsigned count)
{
    unsigned left = count;
    for (unsigned i = 0; i < muster->choice_count && left > 0; i++) {
        EpicChoice *other = &muster->choice[i];
        bool is_it = other->option->kind == EPIC_OPTION_CHARACTER &&
                     is_one_of(option->from, option->from_count, other->option->of[0]);
        // An included character is there though nobody has asked for it.
        bool is_silent =
            is_it && other->option->is_included && other->count == 0 && !is_replaced(muster, other);
        unsigned has = is_silent ? 1 : other->count;
        unsigned taken = is_it ? (has < left ? has : left) : 0;
        left -= taken;
    }
    unsigned gone = count - left; // so many are no longer placed on units
    for (unsigned w = 0; w < muster->wanted_count; w++) {
        EpicWanted *wanted = &muster->wanted[w];
        if (wanted->unit.sheet != NULL && wanted->count > wanted->left &&
            is_one_of(option->from, option->from_count, wanted->unit.sheet)) {
            unsigned placed = wanted->count - wanted->left;
            unsigned taken = gone < placed ? gone : placed;
            wanted->count -= taken;
            gone -= taken;
        }
    }
    return count - left;
}

static void take_swap(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    bool is_character = option->of[0]->type == EPIC_CH;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (wanted->unit.sheet == NULL || wanted->left == 0 ||
            !is_one_of(option->of, option->of_count, wanted->unit.sheet)) {
            continue;
        }
        unsigned room = most_of(muster, option) - choice->count;
        unsigned count = wanted->left < room ? wanted->left : room;
        if (swaps_character(option)) {
            unsigned gone = remove_characters(muster, option, count);
            count = gone;
            if (!is_character && gone > 0) { // the unit that had it goes too
                EpicOption unit = {.from = muster->type->part[0].of,
                                   .from_count = muster->type->part[0].of_count};
                remove_units(muster, &unit, gone);
            }
        } else {
            count = remove_units(muster, option, count);
        }
        if (!is_character) {
            epic__add_entry(muster, &wanted->unit, count, wanted->line);
        }
        wanted->left -= count;
        note_choice(choice, count, wanted->line);
    }
}

static void take_units(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    unsigned room = most_of(muster, option) - choice->count;
    if (suits_faction(muster, option) && room > 0) {
        note_choice(choice, take_wanted(muster, choice, option->of, option->of_count, room), NULL);
    }
}

static void take_characters(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        unsigned room = most_of(muster, option) - choice->count;
        if (wanted->unit.sheet == NULL || wanted->left == 0 || room == 0 ||
            !is_one_of(option->of, option->of_count, wanted->unit.sheet)) {
            continue;
        }
        unsigned taken = wanted->left < room ? wanted->left : room;
        wanted->left -= taken;
        note_choice(choice, taken, wanted->line);
    }
}

static void take_ability(EpicMuster *muster, EpicChoice *choice)
{
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (wanted->ability != choice->option->ability || wanted->left == 0) {
            continue;
        }
        unsigned room = most_of(muster, choice->option) - choice->count;
        unsigned taken = wanted->left < room ? wanted->left : room;
        wanted->left -= taken;
        note_choice(choice, taken, wanted->line);
    }
}

// A named upgrade: what it does without more words.
static void take_named(EpicMuster *muster, EpicWanted *wanted)
{
    Arena *arena = muster->reader->arena;
    unsigned found = 0;
    for (unsigned i = 0; i < muster->choice_count; i++) {
        EpicChoice *choice = &muster->choice[i];
        const EpicOption *option = choice->option;
        if (choice->upgrade != wanted->upgrade || !suits_faction(muster, option) || found > 0) {
            continue;
        }
        unsigned count = wanted->count;
        switch (option->kind) {
        case EPIC_OPTION_SET:
            for (uint8_t p = 0; p < option->part_count; p++) {
                EpicBuildUnit unit = {.sheet = option->part[p].of[0]};
                epic__add_entry(muster, &unit, count * option->part[p].least, wanted->line);
            }
            break;
        case EPIC_OPTION_PACT:
        case EPIC_OPTION_RIDE:
        case EPIC_OPTION_UNREAD:
            break;
        case EPIC_OPTION_ABILITY:
            count =
                wanted->line->has_count || option->of_count == 0 ? count : most_of(muster, option);
            break;
        default:
            continue;
        }
        found++;
        wanted->left = 0;
        note_choice(choice, count, wanted->line);
    }
    if (found == 0) {
        epic__complain(muster, wanted->line, RULE,
                       text_format(arena, "Name the units or characters that it adds"),
                       "the upgrade \"%s\" leaves a choice", wanted->upgrade->name);
        wanted->left = 0;
    }
}

static void muster_options(EpicMuster *muster)
{
    const EpicListFormation *type = muster->type;
    add_choices(muster, NULL, type->option, type->option_count);
    for (uint8_t i = 0; i < type->upgrade_count; i++) {
        add_choices(muster, type->upgrade[i], type->upgrade[i]->option,
                    type->upgrade[i]->option_count);
    }
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        if (muster->wanted[i].upgrade != NULL) {
            take_named(muster, &muster->wanted[i]);
        }
    }
    for (unsigned i = 0; i < muster->choice_count; i++) {
        if (muster->choice[i].option->kind == EPIC_OPTION_SET) {
            take_set(muster, &muster->choice[i]);
        }
    }
    for (unsigned i = 0; i < muster->choice_count; i++) {
        EpicChoice *choice = &muster->choice[i];
        switch (choice->option->kind) {
        case EPIC_OPTION_ADD:
        case EPIC_OPTION_RIDE:
            take_units(muster, choice);
            break;
        case EPIC_OPTION_CHARACTER:
        case EPIC_OPTION_MOUNT:
            take_characters(muster, choice);
            break;
        case EPIC_OPTION_ABILITY:
            take_ability(muster, choice);
            break;
        default:
            break;
        }
    }
    for (unsigned i = 0; i < muster->choice_count; i++) { // after what they take from
        if (muster->choice[i].option->kind == EPIC_OPTION_SWAP) {
            take_swap(muster, &muster->choice[i]);
        }
    }
}

// --- prices ---

static unsigned price_of(const EpicOption *option, unsigned count)
{
    if (option->is_included) {
        return 0;
    }
    if (option->pair_points != 0) {
        return count / 2 * option->pair_points + count % 2 * option->points;
    }
    return count * option->points;
}

static const char *what_of(EpicMuster *muster, const EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    return choice->upgrade != NULL  ? choice->upgrade->name
           : option->of_count > 0   ? names_of(muster->reader->arena, option->of, option->of_count)
           : option->part_count > 0 ? option->part[0].of[0]->name
                                    : "this";
}

// Of options with the same number at most one, and one of those that are compulsory.
static void check_choose(EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->choice_count; i++) {
        const EpicChoice *choice = &muster->choice[i];
        bool is_first = choice->option->choose != 0;
        unsigned used = 0;
        const EpicChoice *last = NULL;
        TextBuffer names = text_start(muster->reader->arena);
        for (unsigned j = 0; j < muster->choice_count && is_first; j++) {
            const EpicChoice *other = &muster->choice[j];
            if (other->upgrade != choice->upgrade ||
                other->option->choose != choice->option->choose) {
                continue;
            }
            is_first = j >= i;
            used += other->count > 0;
            last = other->count > 0 ? other : last;
            text_print(&names, "%s%s", names.length > 0 ? text_in(&names, " or ") : "",
                       other->option->of_count > 0 ? other->option->of[0]->name
                                                   : other->option->part[0].of[0]->name);
        }
        if (is_first && used > 1) {
            epic__complain(muster, last->line, RULE, "Keep one of them",
                           "only one may be taken: %s", names.text);
        }
        if (is_first && used == 0 && choice->option->is_compulsory) {
            epic__complain(muster, muster->line, RULE,
                           text_format(muster->reader->arena, "Add %u of: %s",
                                       choice->option->part[0].least, names.text),
                           "%s needs one of: %s", muster->type->name, names.text);
        }
    }
}

static void check_choice(EpicMuster *muster, EpicChoice *choice)
{
    Arena *arena = muster->reader->arena;
    const EpicOption *option = choice->option;
    if (choice->count == 0) {
        return;
    }
    if (choice->count > most_of(muster, option)) {
        epic__complain(muster, choice->line, RULE,
                       text_format(arena, "Remove %u", choice->count - most_of(muster, option)),
                       "at most %u of %s in this formation", most_of(muster, option),
                       what_of(muster, choice));
    }
    if (choice->count < option->least) {
        epic__complain(
            muster, choice->line, RULE, text_format(arena, "Add %u", option->least - choice->count),
            "at least %u of %s, or none", (unsigned)option->least, what_of(muster, choice));
    }
    for (unsigned i = 0; option->only_count > 0 && i < muster->entry_count; i++) {
        const EpicSheet *sheet = muster->entry[i].unit.sheet;
        bool is_new = false;
        for (uint8_t p = 0; p < option->part_count; p++) {
            is_new = is_new || is_one_of(option->part[p].of, option->part[p].of_count, sheet);
        }
        if (muster->entry[i].count > 0 && !is_new &&
            !is_one_of(option->only, option->only_count, sheet)) {
            epic__complain(muster, choice->line, RULE, text_format(arena, "Remove %s", sheet->name),
                           "%s may only join a formation of %s", what_of(muster, choice),
                           names_of(arena, option->only, option->only_count));
            break;
        }
    }
    if (option->kind == EPIC_OPTION_PACT) {
        muster->has_pact = true;
        muster->lesser_daemons = (uint8_t)(muster->lesser_daemons + option->lesser_daemons);
    }
    if (option->kind == EPIC_OPTION_UNREAD) {
        epic__leave_open(muster->reader, choice->line, "the price and limits of \"%s\": %s",
                         what_of(muster, choice), option->text);
    }
}

static void muster_prices(EpicMuster *muster)
{
    const EpicList *list = muster->reader->list;
    unsigned upgrades = 0;
    for (unsigned i = 0; i < muster->choice_count; i++) {
        EpicChoice *choice = &muster->choice[i];
        check_choice(muster, choice);
        muster->points += price_of(choice->option, choice->count);
        if (choice->count == 0 || choice->upgrade == NULL) {
            continue;
        }
        bool is_first = true;
        for (unsigned j = 0; j < i; j++) {
            is_first = is_first && (muster->choice[j].count == 0 ||
                                    muster->choice[j].upgrade != choice->upgrade);
        }
        upgrades += is_first && choice->option->kind != EPIC_OPTION_MOUNT;
    }
    check_choose(muster);
    if (list->upgrades_max != 0 && upgrades > list->upgrades_max) {
        epic__complain(
            muster, muster->line, RULE,
            text_format(muster->reader->arena, "Remove %u upgrades", upgrades - list->upgrades_max),
            "%s has %u upgrades; at most %u are allowed", muster->type->name, upgrades,
            (unsigned)list->upgrades_max);
    }
}

// --- leftovers ---

// The most of this sheet that an option offers, 0: none does.
static unsigned most_offered(const EpicMuster *muster, const EpicSheet *sheet)
{
    unsigned most = 0;
    for (unsigned i = 0; i < muster->choice_count; i++) {
        const EpicOption *option = muster->choice[i].option;
        unsigned here = 0;
        if (is_one_of(option->of, option->of_count, sheet)) {
            here = most_of(muster, option);
        }
        for (uint8_t p = 0; p < option->part_count; p++) {
            if (is_one_of(option->part[p].of, option->part[p].of_count, sheet)) {
                here = most_of(muster, option) * option->part[p].least;
            }
        }
        most = here > most ? here : most;
    }
    return most;
}

static void complain_left(EpicMuster *muster, const EpicWanted *wanted)
{
    Arena *arena = muster->reader->arena;
    const EpicSheet *sheet = wanted->unit.sheet;
    const char *name = sheet != NULL ? sheet->name : "this";
    unsigned most = sheet != NULL ? most_offered(muster, sheet) : 0;
    if (!muster->reader->list->is_judged) {
        epic__leave_open(muster->reader, wanted->line, "whether %s may have %u %s, and the price",
                         muster->type->name, wanted->left, name);
        if (sheet != NULL && sheet->type != EPIC_CH) {
            epic__add_entry(muster, &wanted->unit, wanted->left, wanted->line);
        }
        return;
    }
    if (most == 0) {
        epic__complain(muster, wanted->line, RULE,
                       text_format(arena,
                                   "Remove it; `strategium army new %s` shows what it may have",
                                   muster->reader->list->id),
                       "%s cannot have %s", muster->type->name, name);
        return;
    }
    epic__complain(muster, wanted->line, RULE, text_format(arena, "Remove %u", wanted->left),
                   "%u %s too many in %s", wanted->left, name, muster->type->name);
}

static void muster_leftovers(EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        if (muster->wanted[i].left > 0 && muster->wanted[i].unit.sheet != NULL) {
            complain_left(muster, &muster->wanted[i]);
        } else if (muster->wanted[i].left > 0 && muster->wanted[i].ability != 0) {
            epic__complain(muster, muster->wanted[i].line, RULE,
                           text_format(muster->reader->arena, "Remove %u", muster->wanted[i].left),
                           "%u too many in %s", muster->wanted[i].left, muster->type->name);
        }
    }
}

// --- all of it ---

void epic__muster(EpicMuster *muster)
{
    unsigned base = muster->type->points[muster->size];
    muster->points = base != EPIC_NO_POINTS ? base : 0;
    if (muster->type->text != NULL) {
        epic__leave_open(muster->reader, muster->line, "%s: %s", muster->type->name,
                         muster->type->text);
    }
    muster_core(muster);
    muster_options(muster);
    epic__muster_transport(muster);
    muster_prices(muster);
    epic__muster_characters(muster);
    muster_leftovers(muster);
    for (unsigned i = 0; i < muster->entry_count; i++) {
        muster->entry[i].unit.granted |= muster->type->grants;
    }
}
