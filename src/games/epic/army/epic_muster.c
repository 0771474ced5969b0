// What a formation of an army file consists of and what it costs.
//
// A formation's lines ask for units; its type says what it starts with and what may be bought. The
// core takes members first, then every option takes what it offers, and what is left over is a
// problem.
#include "epic_muster.h"

#include "base_text.h"

#include <string.h>

#define RULE "EPIC-6.1.1a"

// --- entries ---

void epic__add_entry(EpicMuster *muster, const EpicBuildUnit *unit, unsigned count,
                     const LoadoutLine *line)
{
    if (count == 0)
        return;
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
    for (unsigned i = 0; i < muster->entry_count; i++)
        out += muster->entry[i].unit.sheet == sheet ? muster->entry[i].count : 0;
    return out;
}

bool epic__is_one_of(const EpicSheet *const *of, unsigned count, const EpicSheet *sheet)
{
    for (unsigned i = 0; i < count; i++)
        if (of[i] == sheet)
            return true;
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
    for (uint8_t i = 0; part->points_each != NULL && i < part->of_count; i++)
        muster->points += part->of[i] == sheet ? count * part->points_each[i] : 0;
    unsigned least = part->least * muster->times;
    unsigned above = before + count > least ? before + count - least : 0;
    unsigned above_before = before > least ? before - least : 0;
    muster->points += (above - above_before) * part->points_extra;
}

static void add_part_units(EpicMuster *muster, const EpicPart *part, EpicBuildUnit unit,
                           unsigned count, const LoadoutLine *line)
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
            !epic__is_one_of(part->of, part->of_count, wanted->unit.sheet))
            continue;
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

// --- prices ---

static unsigned price_of(const EpicOption *option, unsigned count)
{
    if (option->is_included)
        return 0;
    if (option->pair_points != 0)
        return count / 2 * option->pair_points + count % 2 * option->points;
    if (option->most_rule == EPIC_MOST_VEHICLES)
        return count > 0 ? option->points : 0;
    return count * option->points;
}

static void check_vehicles(EpicMuster *muster, const EpicChoice *choice)
{
    unsigned vehicles = 0;
    for (unsigned i = 0; i < muster->entry_count; i++)
        vehicles += muster->entry[i].unit.sheet->type == EPIC_AV ? muster->entry[i].count : 0;
    if (choice->option->most_rule == EPIC_MOST_VEHICLES && choice->count != vehicles) {
        epic__complain(muster, choice->line, RULE,
                       text_format(muster->reader->arena, "Take %u", vehicles),
                       "one %s for each armoured vehicle makes %u; there are %u",
                       choice->option->of[0]->name, vehicles, choice->count);
    }
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
                other->option->choose != choice->option->choose)
                continue;
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
    if (choice->count == 0)
        return;
    if (choice->count > epic__most_of(muster, option)) {
        epic__complain(
            muster, choice->line, RULE,
            text_format(arena, "Remove %u", choice->count - epic__most_of(muster, option)),
            "at most %u of %s in this formation", epic__most_of(muster, option),
            what_of(muster, choice));
    }
    check_vehicles(muster, choice);
    if (choice->count < option->least) {
        epic__complain(
            muster, choice->line, RULE, text_format(arena, "Add %u", option->least - choice->count),
            "at least %u of %s, or none", (unsigned)option->least, what_of(muster, choice));
    }
    for (unsigned i = 0; option->only_count > 0 && i < muster->entry_count; i++) {
        const EpicSheet *sheet = muster->entry[i].unit.sheet;
        bool is_new = false;
        for (uint8_t p = 0; p < option->part_count; p++)
            is_new = is_new || epic__is_one_of(option->part[p].of, option->part[p].of_count, sheet);
        if (muster->entry[i].count > 0 && !is_new &&
            !epic__is_one_of(option->only, option->only_count, sheet)) {
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
        if (choice->count == 0 || choice->upgrade == NULL)
            continue;
        bool is_first = true;
        for (unsigned j = 0; j < i; j++) {
            is_first = is_first && (muster->choice[j].count == 0 ||
                                    muster->choice[j].upgrade != choice->upgrade);
        }
        upgrades += is_first && choice->option->kind != EPIC_OPTION_MOUNT;
    }
    check_choose(muster);
    if (list->upgrades_max != 0 && upgrades > list->upgrades_max) {
        epic__complain(muster, muster->line, RULE,
                       text_format(muster->reader->arena,
                                   language_count(upgrades - list->upgrades_max,
                                                  "Remove %u upgrade", "Remove %u upgrades"),
                                   upgrades - list->upgrades_max),
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
        if (epic__is_one_of(option->of, option->of_count, sheet))
            here = epic__most_of(muster, option);
        for (uint8_t p = 0; p < option->part_count; p++)
            if (epic__is_one_of(option->part[p].of, option->part[p].of_count, sheet))
                here = epic__most_of(muster, option) * option->part[p].least;
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
        if (sheet != NULL && sheet->type != EPIC_CH)
            epic__add_entry(muster, &wanted->unit, wanted->left, wanted->line);
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
                   "%u x %s too many in %s", wanted->left, name, muster->type->name);
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
    epic__muster_options(muster);
    epic__muster_transport(muster);
    muster_prices(muster);
    epic__muster_characters(muster);
    muster_leftovers(muster);
    for (unsigned i = 0; i < muster->entry_count; i++)
        muster->entry[i].unit.granted |= muster->type->grants;
}
