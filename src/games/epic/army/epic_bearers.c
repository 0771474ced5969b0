// Who of a formation carries its characters and the weapons of its mounts.
#include "epic_muster.h"

#include "base_text.h"

#include <string.h>

#define RULE "EPIC-6.1.1a"

static bool has_character(const EpicBuildUnit *unit, const EpicSheet *character)
{
    for (uint8_t i = 0; i < unit->with_count; i++)
        if (unit->with[i] == character)
            return true;
    return false;
}

static unsigned plain_characters(const EpicBuildUnit *unit)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < unit->with_count; i++)
        out += unit->with[i]->on_mount == NULL;
    return out;
}

static bool may_carry(const EpicOption *option, const EpicWanted *wanted, const EpicBuildUnit *unit)
{
    if (unit->sheet->type == EPIC_FORT ||
        (wanted != NULL && wanted->on != NULL && wanted->on != unit->sheet))
        return false;
    if (option->on_types != 0 && (option->on_types >> unit->sheet->type & 1) == 0)
        return false;
    bool ok = option->on_count == 0;
    for (uint8_t i = 0; i < option->on_count; i++)
        ok = ok || option->on[i] == unit->sheet || has_character(unit, option->on[i]);
    return ok && unit->with_count < EPIC_WITH_MAX;
}

// One unit of the entry for itself.
static EpicArmyUnit *split_one(EpicMuster *muster, unsigned i)
{
    if (muster->entry[i].count == 1)
        return &muster->entry[i];
    if (muster->entry_count == EPIC_ENTRIES_MAX) {
        muster->is_full = true;
        return &muster->entry[i];
    }
    for (unsigned j = muster->entry_count; j > i; j--)
        muster->entry[j] = muster->entry[j - 1];
    muster->entry_count++;
    muster->entry[i].count = 1;
    muster->entry[i + 1].count--;
    return &muster->entry[i];
}

// The best unit for one more character: a transport last, one without a character first.
static int unit_for(const EpicMuster *muster, const EpicOption *option, const EpicWanted *wanted)
{
    int best = -1;
    unsigned best_worth = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        const EpicBuildUnit *unit = &muster->entry[i].unit;
        if (muster->entry[i].count == 0 || !may_carry(option, wanted, unit))
            continue;
        unsigned others = plain_characters(unit);
        bool beside = option->on_count > 0;
        unsigned worth = 100 - (unit->sheet->cargo_count > 0 && unit->sheet->dc == 1 ? 50 : 0) -
                         (beside ? 0 : 10 * (others < 4 ? others : 4));
        if (best < 0 || worth > best_worth) {
            best = (int)i;
            best_worth = worth;
        }
    }
    return best;
}

static void put_character(EpicMuster *muster, const EpicOption *option, const EpicSheet *sheet,
                          const EpicWanted *wanted)
{
    int best = unit_for(muster, option, wanted);
    if (best < 0) {
        epic__complain(muster, wanted != NULL ? wanted->line : muster->line, "EPIC-2.1.1a",
                       "Name a unit of the formation that may have it, after `on`",
                       "no unit of %s can have %s", muster->type->name, sheet->name);
        return;
    }
    EpicArmyUnit *entry = split_one(muster, (unsigned)best);
    uint8_t at = entry->unit.with_count++;
    entry->unit.with[at] = sheet;
    entry->unit.with_alternative[at] = wanted != NULL && wanted->unit.alternative != 0
                                           ? (uint8_t)(wanted->unit.alternative - 1)
                                           : UINT8_MAX;
}

static unsigned mounts_of(const EpicSheet *sheet)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < sheet->mount_count; i++)
        out += sheet->mount[i].count;
    return out;
}

static unsigned mounted_on(const EpicBuildUnit *unit)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < unit->with_count; i++)
        out += unit->with[i]->on_mount != NULL;
    return out;
}

static void put_weapon(EpicMuster *muster, const EpicSheet *weapon, const LoadoutLine *line)
{
    for (unsigned i = 0; i < muster->entry_count; i++) {
        EpicArmyUnit *entry = &muster->entry[i];
        if (entry->count == 0 || mounted_on(&entry->unit) >= mounts_of(entry->unit.sheet) ||
            entry->unit.with_count == EPIC_WITH_MAX)
            continue;
        entry = split_one(muster, i);
        entry->unit.with_alternative[entry->unit.with_count] = UINT8_MAX;
        entry->unit.with[entry->unit.with_count++] = weapon;
        return;
    }
    epic__complain(muster, line, "EPIC-5.22.2a", "Remove it",
                   "no weapon mount of %s is free for %s", muster->type->name, weapon->name);
}

// EPIC-5.22.2a: one weapon for each mount; and those for one kind of mount only fit.
static void check_mounts(EpicMuster *muster)
{
    const EpicList *list = muster->reader->list;
    const EpicSheet *first = NULL;
    bool is_varied = false;
    unsigned total = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        const EpicBuildUnit *unit = &muster->entry[i].unit;
        unsigned mounts = mounts_of(unit->sheet);
        total += muster->entry[i].count * mounts;
        if (muster->entry[i].count > 0 && mounted_on(unit) < mounts) {
            epic__complain(muster, muster->line, "EPIC-5.22.2a",
                           text_format(muster->reader->arena, "Add %u weapons",
                                       muster->entry[i].count * (mounts - mounted_on(unit))),
                           "every weapon mount of %s must have a weapon", unit->sheet->name);
        }
        for (uint8_t m = 0; m < unit->sheet->mount_count; m++) {
            unsigned own = 0;
            for (uint8_t w = 0; w < unit->with_count; w++) {
                own += unit->with[w]->on_mount != NULL &&
                       strcmp(unit->with[w]->on_mount, unit->sheet->mount[m].name) == 0;
            }
            if (own > unit->sheet->mount[m].count) {
                epic__complain(muster, muster->line, "EPIC-5.22.2a", "Choose another weapon",
                               "%s has %u mounts of the kind \"%s\", and %u weapons need one",
                               unit->sheet->name, (unsigned)unit->sheet->mount[m].count,
                               unit->sheet->mount[m].name, own);
            }
        }
        for (uint8_t w = 0; w < unit->with_count; w++) {
            if (unit->with[w]->on_mount != NULL) {
                is_varied = is_varied || (first != NULL && first != unit->with[w]);
                first = unit->with[w];
            }
        }
    }
    if (total > 0 && first != NULL && !is_varied)
        muster->points += list->mount_surcharge;
}

// Prices of weapons that stand under their titan.
static void price_mounted(EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->entry_count; i++) {
        const EpicBuildUnit *unit = &muster->entry[i].unit;
        for (uint8_t w = 0; w < unit->with_count; w++) {
            const EpicSheet *weapon = unit->with[w];
            bool found = weapon->on_mount == NULL;
            for (unsigned c = 0; c < muster->choice_count && !found; c++) {
                EpicChoice *choice = &muster->choice[c];
                if (choice->option->kind == EPIC_OPTION_MOUNT && choice->option->of[0] == weapon) {
                    muster->points += muster->entry[i].count * choice->option->points;
                    found = true;
                }
            }
            if (!found) {
                epic__complain(muster, muster->line, "EPIC-5.22.2a", "Choose another weapon",
                               "%s cannot have %s", muster->type->name, weapon->name);
            }
        }
    }
}

static void give_ability(EpicMuster *muster, const EpicOption *option, unsigned count)
{
    for (unsigned i = 0; i < muster->entry_count && option->of_count == 0 && count > 0; i++) {
        bool is_it = option->on_types == 0 ||
                     (option->on_types >> muster->entry[i].unit.sheet->type & 1) != 0;
        muster->entry[i].unit.granted |= is_it ? option->ability : 0;
    }
    if (option->of_count == 0)
        return; // all of them
    for (unsigned i = 0; i < muster->entry_count && count > 0; i++) {
        bool is_it = false;
        for (uint8_t j = 0; j < option->of_count; j++)
            is_it = is_it || option->of[j] == muster->entry[i].unit.sheet;
        if (!is_it || (muster->entry[i].unit.granted & option->ability) != 0)
            continue;
        while (count > 0 && muster->entry[i].count > count) {
            EpicArmyUnit rest = muster->entry[i];
            rest.count = (uint16_t)(rest.count - count);
            muster->entry[i].count = (uint16_t)count;
            if (muster->entry_count < EPIC_ENTRIES_MAX)
                muster->entry[muster->entry_count++] = rest;
            else
                muster->is_full = true;
        }
        muster->entry[i].unit.granted |= option->ability;
        count -= muster->entry[i].count < count ? muster->entry[i].count : count;
    }
}

// Included characters that nobody named: the first of those that may be chosen.
static void add_included(EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->choice_count; i++) {
        const EpicChoice *choice = &muster->choice[i];
        bool is_open = choice->option->kind == EPIC_OPTION_CHARACTER && choice->option->is_included;
        bool is_gone = false;
        for (unsigned j = 0; j < muster->choice_count && is_open; j++) {
            const EpicChoice *other = &muster->choice[j];
            bool is_alike = other->option->choose == choice->option->choose &&
                            other->upgrade == choice->upgrade &&
                            other->option->kind == EPIC_OPTION_CHARACTER;
            is_open = !(is_alike && (other->count > 0 || j < i)) || j == i;
            is_open = is_open && !(j == i && choice->count > 0);
            is_gone = is_gone || (other->option->kind == EPIC_OPTION_SWAP && other->count > 0 &&
                                  other->option->from[0]->type == EPIC_CH);
        }
        if (is_open && !is_gone)
            put_character(muster, choice->option, choice->option->of[0], NULL);
    }
}

static void put_wanted(EpicMuster *muster, const EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        const EpicWanted *wanted = &muster->wanted[i];
        bool is_it = false;
        for (uint8_t j = 0; j < option->of_count; j++)
            is_it = is_it || option->of[j] == wanted->unit.sheet;
        bool is_placed =
            is_it && wanted->unit.sheet->type == EPIC_CH && wanted->count > wanted->left;
        unsigned count = is_placed ? wanted->count - wanted->left : 0;
        for (unsigned n = 0; n < count; n++)
            put_character(muster, option, wanted->unit.sheet, wanted);
    }
}

// EPIC-5.22.2c: in the order of the file: it says which weapon is on which mount.
static void put_weapons(EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        const EpicWanted *wanted = &muster->wanted[i];
        bool is_weapon = wanted->unit.sheet != NULL && wanted->unit.sheet->on_mount != NULL;
        for (unsigned n = wanted->left; is_weapon && n < wanted->count; n++)
            put_weapon(muster, wanted->unit.sheet, wanted->line);
    }
}

void epic__muster_characters(EpicMuster *muster)
{
    price_mounted(muster); // those that stand under their titan; the others are paid for already
    put_weapons(muster);
    add_included(muster);
    // Characters that want others beside them come after these.
    for (int beside = 0; beside < 2; beside++) {
        for (unsigned i = 0; i < muster->choice_count; i++) {
            const EpicChoice *choice = &muster->choice[i];
            bool is_character = choice->option->kind == EPIC_OPTION_CHARACTER ||
                                (choice->option->kind == EPIC_OPTION_SWAP &&
                                 choice->option->of[0]->type == EPIC_CH);
            if (is_character && choice->count > 0 && (choice->option->on_count > 0) == beside)
                put_wanted(muster, choice);
        }
    }
    for (unsigned i = 0; i < muster->choice_count; i++)
        if (muster->choice[i].option->kind == EPIC_OPTION_ABILITY)
            give_ability(muster, muster->choice[i].option, muster->choice[i].count);
    if (muster->reader->list->fills_mounts)
        check_mounts(muster);
}
