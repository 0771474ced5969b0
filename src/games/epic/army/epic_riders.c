// Transports that come with a formation (EPIC-6.3.1a).
#include "epic_muster.h"

#include "base_text.h"

#include <string.h>

#define RULE "EPIC-6.1.1a"

// How many copies of the rider one carrier takes.
static unsigned room_for(const EpicSheet *carrier, const EpicSheet *rider)
{
    enum { ROOM_MAX = 12 }; // of one kind; more places than that are not counted
    const EpicSheet *load[ROOM_MAX];
    unsigned count = 0;
    while (count < ROOM_MAX) {
        load[count] = rider;
        if (!epic__cargo_fits_sheets(carrier, load, count + 1))
            break;
        count++;
    }
    return count;
}

// Units that need a place: those that this carrier could take. *rider: one of them.
static unsigned riders_of(const EpicMuster *muster, const EpicSheet *carrier,
                          const EpicSheet **rider)
{
    unsigned out = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        const EpicSheet *sheet = muster->entry[i].unit.sheet;
        if (muster->entry[i].count > 0 && room_for(carrier, sheet) > 0) {
            out += muster->entry[i].count;
            *rider = sheet;
        }
    }
    return out;
}

// Places that the formation's other transports have for it.
static unsigned places_besides(const EpicMuster *muster, const EpicSheet *rider,
                               const EpicSheet *const *but, unsigned but_count)
{
    unsigned out = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        const EpicSheet *sheet = muster->entry[i].unit.sheet;
        bool is_left_out = false;
        for (unsigned j = 0; j < but_count; j++)
            is_left_out = is_left_out || but[j] == sheet;
        if (!is_left_out && sheet->cargo_count > 0)
            out += muster->entry[i].count * room_for(sheet, rider);
    }
    return out;
}

// So many of the carrier are needed for what the others leave on foot.
static unsigned fewest(const EpicMuster *muster, const EpicSheet *carrier,
                       const EpicSheet *const *but, unsigned but_count)
{
    const EpicSheet *rider = NULL;
    unsigned riders = riders_of(muster, carrier, &rider);
    if (riders == 0)
        return 0;
    unsigned places = places_besides(muster, rider, but, but_count);
    unsigned room = room_for(carrier, rider);
    return riders > places ? (riders - places + room - 1) / room : 0;
}

static void check_carriers(EpicMuster *muster, EpicChoice *choice)
{
    Arena *arena = muster->reader->arena;
    const EpicOption *option = choice->option;
    const EpicSheet *carrier = option->of_count > 0 ? option->of[0] : NULL;
    if (carrier == NULL || choice->count == 0)
        return;
    if (option->most_rule == EPIC_MOST_FEWEST) {
        unsigned most = fewest(muster, carrier, option->of, option->of_count);
        if (choice->count > most) {
            epic__complain(muster, choice->line, "EPIC-6.3.1a",
                           text_format(arena, "Remove %u", choice->count - most),
                           "%u %s are enough to carry the formation", most, carrier->name);
        }
    }
    if (option->most_rule == EPIC_MOST_EXACT) {
        const EpicSheet *rider = NULL;
        const EpicSheet *best = carrier;
        unsigned riders = 0;
        for (uint8_t i = 0; i < option->of_count; i++) {
            riders = riders_of(muster, option->of[i], &rider);
            best = riders > 0 ? option->of[i] : best;
        }
        unsigned places = 0;
        unsigned least_room = UINT8_MAX;
        for (uint8_t i = 0; i < option->of_count && rider != NULL; i++) {
            unsigned room = room_for(option->of[i], rider);
            unsigned count = epic__count_units(muster, option->of[i]);
            places += count * room;
            least_room = count > 0 && room < least_room ? room : least_room;
        }
        if (places < riders) {
            epic__complain(
                muster, choice->line, RULE,
                text_format(arena, "Add places for %u units, or take none at all", riders - places),
                "there must be places for every unit without jump packs: %u of %u", places, riders);
        } else if (places - riders >= least_room) {
            epic__complain(muster, choice->line, RULE,
                           text_format(arena, "Remove %u", (places - riders) / least_room),
                           "there must be exactly enough of them: %u places for %u units", places,
                           riders);
        }
    }
    if (option->most_rule == EPIC_MOST_HALF) {
        unsigned infantry = 0;
        for (unsigned i = 0; i < muster->entry_count; i++)
            infantry += muster->entry[i].unit.sheet->type == EPIC_INF ? muster->entry[i].count : 0;
        unsigned need = (infantry + 1) / 2;
        if (choice->count != need && epic__count_units(muster, carrier) != 0) {
            epic__complain(muster, choice->line, RULE, text_format(arena, "Take %u, or none", need),
                           "one %s for two infantry units: %u, not %u", carrier->name, need,
                           choice->count);
        }
    }
}

// A named RIDE upgrade brings as many as its rule says.
static void fill_ride(EpicMuster *muster, EpicChoice *choice)
{
    const EpicOption *option = choice->option;
    unsigned units = 0;
    unsigned infantry = 0;
    for (unsigned i = 0; i < muster->entry_count; i++) {
        units += muster->entry[i].count;
        infantry += muster->entry[i].unit.sheet->type == EPIC_INF ? muster->entry[i].count : 0;
    }
    if (choice->count == 0 || epic__count_units(muster, option->of[0]) > 0)
        return;
    if (option->most_rule == EPIC_MOST_HALF) {
        EpicBuildUnit unit = {.sheet = option->of[0]};
        choice->count = (infantry + 1) / 2;
        epic__add_entry(muster, &unit, choice->count, choice->line);
    } else if (option->most_rule == EPIC_MOST_FORMATION) { // pods: paid for, not in play
        choice->count = units;
        epic__leave_open(muster->reader, choice->line,
                         "%s: arrival by planetfall is not in play yet (chapter 4); the formation "
                         "starts on the table",
                         option->of[0]->name);
    }
}

// EPIC-6.3.1a: "plus transport" gives the fewest Rhinos that carry the formation, after upgrades;
// 6.3.1c: or fewer, or none, never more.
static void add_rhinos(EpicMuster *muster)
{
    const EpicSheet *rhino = epic_list_sheet(muster->reader->list, SPAN_LITERAL("Rhino"));
    if (rhino == NULL)
        return;
    unsigned need = fewest(muster, rhino, &rhino, 1);
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (wanted->unit.sheet != rhino)
            continue;
        if (wanted->left > need) {
            epic__complain(
                muster, wanted->line, "EPIC-6.3.1a",
                text_format(muster->reader->arena, "Write %u, or leave the line out", need),
                "the formation gets the fewest Rhinos that carry it: %u", need);
        }
        epic__add_entry(muster, &wanted->unit, wanted->left < need ? wanted->left : need,
                        wanted->line);
        wanted->left = 0;
        return; // what is named is what comes along; the others are left behind
    }
    if (!muster->on_foot) {
        EpicBuildUnit unit = {.sheet = rhino};
        epic__add_entry(muster, &unit, need, muster->line);
    }
}

// Chimeras for units of some upgrades: one for each of them at most, and then for all infantry.
static void take_list_carriers(EpicMuster *muster)
{
    const EpicList *list = muster->reader->list;
    unsigned most = 0;
    unsigned count = 0;
    const LoadoutLine *line = NULL;
    if (list->carrier == NULL)
        return;
    for (unsigned i = 0; i < muster->choice_count; i++) {
        for (uint8_t j = 0; j < list->carrier_for_count; j++) {
            const EpicOption *option = muster->choice[i].option;
            if (muster->choice[i].upgrade == list->carrier_for[j]) {
                most += muster->choice[i].count *
                        (option->kind == EPIC_OPTION_SET ? option->part[0].least : 1U);
            }
        }
    }
    for (unsigned i = 0; i < muster->wanted_count; i++) {
        EpicWanted *wanted = &muster->wanted[i];
        if (wanted->unit.sheet != list->carrier || most == 0)
            continue;
        unsigned taken = wanted->left < most - count ? wanted->left : most - count;
        epic__add_entry(muster, &wanted->unit, taken, wanted->line);
        wanted->left -= taken;
        count += taken;
        line = wanted->line;
    }
    muster->points += count * list->carrier_points;
    if (count > 0) {
        unsigned need = fewest(muster, list->carrier, NULL, 0);
        if (need > 0) {
            epic__complain(muster, line, RULE,
                           text_format(muster->reader->arena, "Add %u %s, or take none", need,
                                       list->carrier->name),
                           "with any %s every infantry unit needs a place", list->carrier->name);
        }
    }
}

void epic__muster_transport(EpicMuster *muster)
{
    for (unsigned i = 0; i < muster->choice_count; i++)
        if (muster->choice[i].option->kind == EPIC_OPTION_RIDE)
            fill_ride(muster, &muster->choice[i]);
    take_list_carriers(muster);
    for (unsigned i = 0; i < muster->choice_count; i++)
        check_carriers(muster, &muster->choice[i]);
    if (muster->type->has_transport)
        add_rhinos(muster);
}
