// The army as a whole (AOD-ARMY-1.1, 1.3, 1.6, 3, 6).
//
// Map: allegiance, points, what is there once, what a Legion asks for, Lords of War, all together.
#include "aod_judge.h"

#include "base_limit.h"

#include <string.h>

// --- allegiance ---

static void judge_allegiance(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    if (army->allegiance == AOD_ANY_SIDE) {
        aod__problem(judge, &army->allegiance_at, "AOD-ARMY-1.1",
                     "Write `allegiance: loyalist` or `allegiance: traitor`",
                     "an army is Loyalist or Traitor");
        return;
    }
    for (uint16_t i = 0; i < army->unit_count; i++) {
        AodAllegiance needed = army->unit[i].unit->allegiance;
        if (needed != AOD_ANY_SIDE && needed != army->allegiance) {
            aod__problem(judge, &army->unit[i].at, "AOD-ARMY-1.1", "Remove it",
                         "%s is only %s, and the army is %s", army->unit[i].unit->name,
                         aod_allegiance_word(needed), aod_allegiance_word(army->allegiance));
        }
    }
}

// --- points ---

static void judge_points(AodJudge *judge)
{
    AodArmy *army = judge->army;
    if (army->points_limit > 0 && army->points > LIMIT(ARMY_1_3, army->points_limit)) {
        aod__problem(
            judge, &army->points_at, "AOD-ARMY-1.3",
            text_format(judge->arena,
                        language_count((uint64_t)(army->points - army->points_limit),
                                       "Remove %d point or more", "Remove %d points or more"),
                        (int)(army->points - army->points_limit)),
            "the army costs %d points; %d are agreed", (int)army->points, (int)army->points_limit);
    }
    if (army->points_limit == 0 && army->is_complete)
        aod__leave_open(judge, NULL, "no limit is agreed: write `points: NUMBER`");
    const AodMission *mission = army->mission;
    if (mission != NULL && army->points_limit > 0 &&
        (army->points_limit < mission->points_min || army->points_limit > mission->points_max)) {
        aod__leave_open(judge, &army->mission_at, "%s is meant for %d to %d points", mission->name,
                        (int)mission->points_min, (int)mission->points_max);
    }
}

// --- what is there once ---

// Compared by name: two lists may both have the unit.
static bool is_second(const AodArmy *army, const AodArmyUnit *unit)
{
    for (const AodArmyUnit *other = army->unit; other < unit; other++)
        if (strcmp(other->unit->name, unit->unit->name) == 0)
            return true;
    return unit->count > LIMIT(ARMY_1_6, 1);
}

static void judge_unique(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->unit->is_unique && is_second(army, unit)) {
            aod__problem(judge, &unit->at, "AOD-ARMY-1.6", "Remove it",
                         "%s is Unique and in the army more than once", unit->unit->name);
        }
    }
}

static unsigned count_alike(const AodArmy *army, const AodArmyUnit *like, bool in_army)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if ((in_army || unit->detachment == like->detachment) &&
            strcmp(unit->unit->name, like->unit->name) == 0)
            count += unit->count;
        if (unit == like)
            break; // what comes after is told there
    }
    return count;
}

// AOD-ARMY-1.8: some units are once in a Detachment or an army, Unique or not.
static void judge_limited(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->unit->is_unique)
            continue;
        unsigned here = count_alike(army, unit, false);
        unsigned all = count_alike(army, unit, true);
        if (here > LIMIT(ARMY_1_6, unit->unit->per_detachment)) {
            aod__problem(judge, &unit->at, "AOD-ARMY-1.8",
                         text_format(judge->arena, "Remove %u", here - unit->unit->per_detachment),
                         "a Detachment has at most %u of %s, not %u",
                         (unsigned)unit->unit->per_detachment, unit->unit->name, here);
        } else if (all > LIMIT(ARMY_1_6, unit->unit->per_army)) {
            aod__problem(judge, &unit->at, "AOD-ARMY-1.8",
                         text_format(judge->arena, "Remove %u", all - unit->unit->per_army),
                         "an army has at most %u of %s, not %u", (unsigned)unit->unit->per_army,
                         unit->unit->name, all);
        }
    }
}

// A unit with something unknown, which costs what nobody knows; NULL: none.
static const AodArmyUnit *unknown_cost(const AodArmy *army)
{
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].has_unknown)
            return &army->unit[i];
    return NULL;
}

#define MASTER_POINTS LIMIT(RULE_Master_of_the_Legion, 1000)

// One Master of the Legion for each full 1,000 points of the army.
static void judge_masters(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    unsigned masters = 0;
    const AodPlace *at = NULL;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        if (aod__is_master(judge, &army->unit[i])) {
            masters += army->unit[i].count;
            at = &army->unit[i].at;
        }
    }
    unsigned most = (unsigned)army->points / MASTER_POINTS;
    if (masters > most && army->is_complete) {
        // Where the agreed limit has room for it, spending does as well.
        int32_t needed = (int32_t)masters * MASTER_POINTS;
        bool has_room = army->points_limit == 0 || army->points_limit >= needed;
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, unknown_cost(army), at, "AOD-RULE-Master_of_the_Legion",
            has_room ? text_format(judge->arena, "Spend %d points more, or remove %u",
                                   (int)(needed - army->points), masters - most)
                     : text_format(judge->arena, "Remove %u", masters - most),
            "Masters of the Legion in the army: %u; one for each full 1000 points makes %u",
            masters, most);
    }
}

// --- what a Legion asks for ---

// The first option that only this unit's Legion has and that asks for a choice; NULL.
static const AodOption *asked_of(const AodArmy *army, const AodArmyUnit *unit)
{
    int16_t legion = army->detachment[unit->detachment].list->legion;
    for (uint16_t i = 0; i < unit->unit->option_count && legion != AOD_NONE; i++) {
        const AodOption *option = &unit->unit->option[i];
        if (option->min > 0 && (option->gate.legions >> legion & 1U) != 0)
            return option;
    }
    return NULL;
}

// What a unit has of it; NULL: nothing was said.
static const AodArmyChoice *said_of(const AodArmyUnit *unit, const AodOption *option)
{
    for (uint16_t i = 0; i < unit->choice_count && option != NULL; i++)
        if (unit->choice[i].option == option)
            return &unit->choice[i];
    return NULL;
}

// What the unit has for which a Dedicated Transport was bought; NULL: it is none, or nothing.
static const AodArmyChoice *said_for(const AodArmy *army, const AodArmyUnit *transport)
{
    if (!transport->is_transport || transport->parent == 0)
        return NULL;
    const AodArmyUnit *unit = &army->unit[transport->parent - 1];
    return said_of(unit, asked_of(army, unit));
}

// AOD-LEGION-2.1: a Dedicated Transport has the wing of its unit.
static void judge_transports(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        const AodArmyChoice *own = said_of(unit, asked_of(army, unit));
        const AodArmyChoice *theirs = said_for(army, unit);
        if (own != NULL && theirs != NULL && strcmp(own->name, theirs->name) != 0) {
            aod__problem(judge, &own->at, "AOD-LEGION-2.1",
                         text_format(judge->arena, "Take %s", theirs->name),
                         "%s has %s, and the unit for which it was bought %s", unit->unit->name,
                         own->name, theirs->name);
        }
    }
}

// AOD-LEGION-2.1: each unit of the Dark Angels picks a wing. One that was not told may be known at
// the table, so it is no problem; all that lack one are named together.
static void leave_unsaid(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    const AodOption *first = NULL;
    const AodPlace *at = NULL;
    TextBuffer names = text_start(judge->arena);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodOption *option = asked_of(army, &army->unit[i]);
        bool is_said = option == NULL || aod__taken_of(&army->unit[i], option) > 0 ||
                       said_for(army, &army->unit[i]) != NULL;
        if (!is_said && (first == NULL || strcmp(first->name, option->name) == 0)) {
            text_print(&names, "%s%s", first != NULL ? ", " : "", army->unit[i].unit->name);
            at = first == NULL ? &army->unit[i].at : at;
            first = option;
        }
    }
    if (first != NULL) {
        aod__leave_open(judge, at, "nothing says which \"%s\" they have: %s", first->name,
                        names.text);
    }
}

// --- Lords of War ---

static bool is_lord(const AodArmyUnit *unit)
{
    return unit->role == AOD_LORDS_OF_WAR || unit->role == AOD_PRIMARCH ||
           unit->unit->role == AOD_LORDS_OF_WAR || unit->unit->role == AOD_PRIMARCH;
}

static void judge_lords(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    int32_t spent = 0;
    const AodPlace *at = NULL;
    const AodPlace *lord_at = NULL;
    bool is_massive = false;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        // AOD-ARMY-3.3: Massive Fortifications count with them, whatever their role.
        // AOD-ARMY-2.12: Knights and Titans of a chart with slots for them are not counted.
        bool is_limited = is_lord(unit) || unit->unit->is_massive_fortification;
        bool is_charted = aod__has_own_chart(&army->detachment[unit->detachment]);
        if (unit->parent == 0 && is_limited && !is_charted) {
            spent += aod_army_unit_total(army, unit); // what is bought for it counts too
            at = &unit->at;
            lord_at = is_lord(unit) ? at : lord_at;
            is_massive = is_massive || unit->unit->is_massive_fortification;
        }
    }
    if (at == NULL || !army->is_complete)
        return;
    if (lord_at != NULL && army->points < LIMIT(ARMY_3_1, judge->library->lords_total_min)) {
        aod__problem_unless(judge, AOD_UNKNOWN_THING, unknown_cost(army), lord_at, "AOD-ARMY-3.1",
                            text_format(judge->arena, "Spend %d points more, or remove it",
                                        (int)(judge->library->lords_total_min - army->points)),
                            "Lords of War and Primarchs need an army of %d points; this one has %d",
                            (int)judge->library->lords_total_min, (int)army->points);
    }
    // As many units as a file holds, at their dearest, are beyond 32 bits when multiplied.
    int64_t base = judge->library->lords_of_limit && army->points_limit > 0 ? army->points_limit
                                                                            : army->points;
    int64_t percent = LIMIT(ARMY_3_2, judge->library->lords_percent_max);
    int64_t most = (base * percent + 99) / 100; // no limit: percent, rounded up
    if (spent > most) {
        // What is removed is missing in the army's points too.
        bool shrinks = base == army->points && percent < 100;      // no limit: percent
        int64_t over = 100 * (int64_t)spent - percent * base - 99; // no limit: percent
        // What costs something else makes the share larger.
        bool is_share = base == army->points;
        AodUnknown mends = is_share ? AOD_UNKNOWN_THING : AOD_UNKNOWN_RULE;
        const AodArmyUnit *unit = is_share ? unknown_cost(army) : NULL;
        int64_t too_much =
            shrinks ? (over + 99 - percent) / (100 - percent) : spent - most; // no limit: percent
        aod__problem_unless(
            judge, mends, unit, at, is_massive ? "AOD-ARMY-3.3" : "AOD-ARMY-3.2",
            text_format(judge->arena,
                        language_count((uint64_t)too_much, "Remove %d point of them",
                                       "Remove %d points of them"),
                        (int)too_much),
            is_massive ? "Lords of War, Primarchs and Massive Fortifications cost %d "
                         "points; %d %% of %d are %d"
                       : "Lords of War and Primarchs cost %d points; %d %% of %d are %d",
            (int)spent, (int)percent, (int)base, (int)most);
    }
}

// --- all together ---

static void count_points(AodArmy *army)
{
    army->points = 0;
    for (uint16_t i = 0; i < army->detachment_count; i++)
        army->detachment[i].points = 0;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        AodArmyUnit *unit = &army->unit[i];
        unit->points = aod_army_unit_points(unit);
        if (unit->parent == 0) {
            int32_t total = aod_army_unit_total(army, unit);
            army->points += total;
            army->detachment[unit->detachment].points += total;
        }
    }
}

void aod_army_judge(Arena *arena, const AodLibrary *library, AodArmy *army,
                    DiagnosticList *problems, DiagnosticList *unjudged)
{
    AodJudge judge = {arena, library, army, problems, unjudged, NULL};
    aod__find_doctrines(&judge);
    for (uint16_t i = 0; i < army->unit_count; i++)
        aod__settle_choices(&judge, &army->unit[i]);
    aod__judge_slots(&judge);
    aod__judge_warlord(&judge);
    size_t from = problems->count;
    // Slots and the Warlord open and close options, and change prices.
    for (uint16_t i = 0; i < army->unit_count; i++) {
        aod__settle_choices(&judge, &army->unit[i]);
        aod__change_prices(&judge, &army->unit[i]);
    }
    count_points(army);
    for (uint16_t i = 0; i < army->unit_count; i++)
        aod__judge_unit(&judge, &army->unit[i]);
    aod__set_aside(&judge, from);
    aod__judge_rites(&judge);
    aod__judge_doctrines(&judge);
    judge_allegiance(&judge);
    judge_points(&judge);
    judge_unique(&judge);
    judge_limited(&judge);
    judge_masters(&judge);
    judge_lords(&judge);
    aod__judge_named(&judge);
    judge_transports(&judge);
    leave_unsaid(&judge);
    if (!army->is_complete)
        aod__leave_open(&judge, NULL, "this is an excerpt: what it lacks is not asked for");
}
