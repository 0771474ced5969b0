// What the options and upgrades of a formation take of the lines that ask for units (6.1.1a).
#include "epic_muster.h"

#include "base_text.h"

#define RULE "EPIC-6.1.1a"

static void add_choices(EpicMuster *muster, const EpicUpgrade *upgrade, const EpicOption *option,
                        unsigned count)
{
    for (unsigned i = 0; i < count && muster->choice_count < EPIC_CHOICES_MAX; i++) {
        muster->choice[muster->choice_count++] =
            (EpicChoice){.option = &option[i], .upgrade = upgrade};
    }
}

unsigned epic__most_of(const EpicMuster *muster, const EpicOption *option)
{
    return option->most == UINT8_MAX ? 1000 : option->most * muster->times;
}

static void note_choice(EpicChoice *choice, unsigned count, const LoadoutLine *line)
{
    choice->count += count;
    choice->line = choice->line != NULL ? choice->line : line;
}

static unsigned wanted_of(const EpicMuster *muster, const EpicSheet *const *of, unsigned of_count)
{
    unsigned out = 0;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        const EpicWanted *wanted = &muster->wanted[i];
        out += wanted->unit.sheet != NULL && epic__is_one_of(of, of_count, wanted->unit.sheet)
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
        if (wanted->unit.sheet == NULL || !epic__is_one_of(of, of_count, wanted->unit.sheet))
            continue;
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
    sets = sets < epic__most_of(muster, option) ? sets : epic__most_of(muster, option);
    if (sets == 0 || !suits_faction(muster, option))
        return;
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
    muster->on_foot = muster->on_foot || option->is_on_foot;
}

// Takes units out of the formation for others.
static unsigned remove_units(EpicMuster *muster, const EpicOption *option, unsigned count)
{
    unsigned left = count;
    for (unsigned i = 0; i < muster->entry_count && left > 0; i++) {
        EpicArmyUnit *entry = &muster->entry[i];
        bool is_it = epic__is_one_of(option->from, option->from_count, entry->unit.sheet);
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
            other->option->is_included && other->option->choose == choice->option->choose)
            return true;
    }
    return false;
}

static unsigned remove_characters(EpicMuster *muster, const EpicOption *option, unsigned count)
{
    unsigned left = count;
    for (unsigned i = 0; i < muster->choice_count && left > 0; i++) {
        EpicChoice *other = &muster->choice[i];
        bool is_it = other->option->kind == EPIC_OPTION_CHARACTER &&
                     epic__is_one_of(option->from, option->from_count, other->option->of[0]);
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
            epic__is_one_of(option->from, option->from_count, wanted->unit.sheet)) {
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
            !epic__is_one_of(option->of, option->of_count, wanted->unit.sheet))
            continue;
        unsigned room = epic__most_of(muster, option) - choice->count;
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
        if (!is_character)
            epic__add_entry(muster, &wanted->unit, count, wanted->line);
        wanted->left -= count;
        note_choice(choice, count, wanted->line);
    }
}

static void take_units(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    unsigned room = epic__most_of(muster, option) - choice->count;
    if (suits_faction(muster, option) && room > 0)
        note_choice(choice, take_wanted(muster, choice, option->of, option->of_count, room), NULL);
}

static void take_characters(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        unsigned room = epic__most_of(muster, option) - choice->count;
        if (wanted->unit.sheet == NULL || wanted->left == 0 || room == 0 ||
            !epic__is_one_of(option->of, option->of_count, wanted->unit.sheet))
            continue;
        unsigned taken = wanted->left < room ? wanted->left : room;
        wanted->left -= taken;
        note_choice(choice, taken, wanted->line);
    }
}

static void take_ability(EpicMuster *muster, EpicChoice *choice)
{
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (wanted->ability != choice->option->ability || wanted->left == 0)
            continue;
        unsigned room = epic__most_of(muster, choice->option) - choice->count;
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
        if (choice->upgrade != wanted->upgrade || !suits_faction(muster, option) || found > 0)
            continue;
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
            count = wanted->line->has_count || option->of_count == 0
                        ? count
                        : epic__most_of(muster, option);
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

void epic__muster_options(EpicMuster *muster)
{
    const EpicListFormation *type = muster->type;
    add_choices(muster, NULL, type->option, type->option_count);
    for (uint8_t i = 0; i < type->upgrade_count; i++) {
        add_choices(muster, type->upgrade[i], type->upgrade[i]->option,
                    type->upgrade[i]->option_count);
    }
    for (unsigned i = 0; i < muster->wanted_count; i++)
        if (muster->wanted[i].upgrade != NULL)
            take_named(muster, &muster->wanted[i]);
    for (unsigned i = 0; i < muster->choice_count; i++)
        if (muster->choice[i].option->kind == EPIC_OPTION_SET)
            take_set(muster, &muster->choice[i]);
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
    for (unsigned i = 0; i < muster->choice_count; i++) // after what they take from
        if (muster->choice[i].option->kind == EPIC_OPTION_SWAP)
            take_swap(muster, &muster->choice[i]);
}
