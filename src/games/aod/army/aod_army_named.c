// What rules of single units say of the army that they are in (chapter AOD-RULE).
//
// Map: questions, the Warlord, roles, guests, what must stand together or apart.
#include "aod_judge.h"

#include "base_limit.h"

#include <string.h>

// What the packs call the rules; of whom these speak is the unit's `person`.
#define TRIBUNE      "Tribune of the Golden Legion"
#define THE_NIGHT    "Lords of the Night"
#define LOYALTY      "Sworn Loyalty"
#define SISTERHOOD   "Silent Sisterhood"
#define SILENT_ORDER "Ally of the Silent Order"
#define TORMENT      "Torment"
#define UNBOUND      "Unbound"

// --- questions ---

static bool has_unit(const AodArmy *army, const char *name)
{
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (aod__same_name(span_of(name), army->unit[i].unit->name))
            return true;
    return false;
}

// The first of those of whom the unit's rule speaks who is there; NULL: nobody is.
static const char *person_in(const AodArmy *army, const AodUnit *unit)
{
    for (uint16_t i = 0; i < unit->person_count; i++)
        if (has_unit(army, unit->person[i]))
            return unit->person[i];
    return NULL;
}

// --- the Warlord ---

const char *aod__never_leads(const AodUnit *unit)
{
    static const struct {
        const char *rule, *number;
    } known[] = {{"Lone Killer", "AOD-RULE-Lone_Killer"},
                 {"Militaris Attaché", "AOD-RULE-Militaris_Attache"},
                 {"Unfit for Command", "AOD-RULE-Unfit_for_Command"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (aod_unit_has_rule(unit, known[i].rule))
            return known[i].number;
    return unit->is_assassin ? "AOD-ARMY-5.1" : NULL;
}

bool aod__is_tribune_to_lead(const AodArmy *army, const AodArmyUnit *unit)
{
    return aod_unit_has_rule(unit->unit, TRIBUNE) && person_in(army, unit->unit) == NULL;
}

// AOD-RULE-Tribune_of_the_Golden_Legion.
static void judge_tribune(AodJudge *judge, const AodArmyUnit *unit)
{
    const char *number = "AOD-RULE-Tribune_of_the_Golden_Legion";
    int32_t least = LIMIT(RULE_Tribune_of_the_Golden_Legion, 3000);
    const AodArmy *army = judge->army;
    if (army->detachment[unit->detachment].kind != AOD_PRIMARY) {
        aod__problem(judge, &unit->at, number, "Remove it", "%s is of the Primary Detachment only",
                     unit->unit->name);
    } else if (army->points < least && army->is_complete) {
        aod__problem(judge, &unit->at, number,
                     text_format(judge->arena, "Spend %d points more, or remove it",
                                 (int)(least - army->points)),
                     "%s needs an army of %d points; this one has %d", unit->unit->name, (int)least,
                     (int)army->points);
    }
}

// --- roles ---

// AOD-RULE-Sworn_Loyalty: he to whom it is sworn is the Warlord; until it is found out who is, he
// whom the file names.
static bool is_sworn_to_warlord(const AodArmy *army, const AodUnit *unit)
{
    const char *lord = unit->person_count > 0 ? unit->person[0] : "";
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].is_warlord)
            return strcmp(army->unit[i].unit->name, lord) == 0;
    return army->warlord != NULL && aod__same_name(span_of(army->warlord), lord);
}

AodRole aod__named_role(const AodArmy *army, const AodArmyUnit *unit)
{
    // AOD-RULE-Lords_of_the_Night: under these they are no HQ.
    bool is_led = aod_unit_has_rule(unit->unit, THE_NIGHT) && person_in(army, unit->unit) != NULL;
    return is_led ? AOD_ELITES : unit->unit->role;
}

bool aod__may_be_named(const AodArmy *army, const AodArmyUnit *unit, AodRole role)
{
    if (aod_unit_has_rule(unit->unit, THE_NIGHT))
        return role == AOD_ELITES;
    return role == AOD_TROOPS && unit->unit->role == AOD_ELITES &&
           aod_unit_has_rule(unit->unit, LOYALTY) && is_sworn_to_warlord(army, unit->unit);
}

static void judge_night(AodJudge *judge, const AodArmyUnit *unit)
{
    const char *number = "AOD-RULE-Lords_of_the_Night";
    const char *lord = person_in(judge->army, unit->unit);
    if (unit->role != AOD_HQ || unit->parent != 0)
        return;
    if (lord != NULL) {
        aod__problem(judge, &unit->at, number, "Take it as Elites",
                     "%s is no choice of the HQ in an army with %s", unit->unit->name, lord);
        return;
    }
    unsigned before = 0;
    for (const AodArmyUnit *other = judge->army->unit; other <= unit; other++)
        if (other->unit == unit->unit && other->role == AOD_HQ && other->parent == 0)
            before += other->count;
    if (before > LIMIT(RULE_Lords_of_the_Night, 1)) {
        aod__problem(judge, &unit->at, number, "Take it as Elites",
                     "only one %s is a choice of the HQ", unit->unit->name);
    }
}

// --- guests ---

// AOD-RULE-Ally_of_the_Silent_Order: a Knight Centura in a Detachment of a Legion.
static bool is_sister_of_legion(const AodArmy *army, const AodArmyUnit *unit)
{
    return unit->parent == 0 && army->detachment[unit->detachment].list->legion != AOD_NONE &&
           aod_unit_has_rule(unit->unit, SISTERHOOD);
}

enum { ANY_DETACHMENT = -1 };

static bool has_host(const AodArmy *army, int detachment)
{
    for (uint16_t i = 0; i < army->unit_count; i++)
        if ((detachment == ANY_DETACHMENT || army->unit[i].detachment == detachment) &&
            aod_unit_has_rule(army->unit[i].unit, SILENT_ORDER))
            return true;
    return false;
}

bool aod__is_silent_guest(const AodArmy *army, const AodArmyUnit *unit)
{
    return is_sister_of_legion(army, unit) && has_host(army, unit->detachment);
}

bool aod__are_silent_allies(const AodArmy *army, const AodDetachment *one, const AodDetachment *two)
{
    static const char *const sisters = "sisters-of-silence";
    return (strcmp(one->list->id, sisters) == 0 || strcmp(two->list->id, sisters) == 0) &&
           has_host(army, ANY_DETACHMENT);
}

static void judge_guest(AodJudge *judge, const AodArmyUnit *unit)
{
    const char *number = "AOD-RULE-Ally_of_the_Silent_Order";
    unsigned count = 0;
    for (const AodArmyUnit *other = judge->army->unit; other <= unit; other++)
        if (other->detachment == unit->detachment && is_sister_of_legion(judge->army, other))
            count += other->count;
    if (!has_host(judge->army, unit->detachment)) {
        aod__problem(judge, &unit->at, number, "Take Tsolmon Khan, or remove it",
                     "%s is in no Detachment without Tsolmon Khan", unit->unit->name);
    } else if (count > LIMIT(RULE_Ally_of_the_Silent_Order, 1)) {
        aod__problem(judge, &unit->at, number, "Remove it",
                     "a Detachment with Tsolmon Khan has one %s", unit->unit->name);
    }
}

// --- what must stand together or apart ---

// AOD-RULE-Torment: bought as a Lord of War, too, it is Perturabo's.
static void judge_torment(AodJudge *judge, const AodArmyUnit *unit)
{
    const char *owner = unit->unit->person_count > 0 ? unit->unit->person[0] : "";
    if (person_in(judge->army, unit->unit) == NULL) {
        aod__problem(judge, &unit->at, "AOD-RULE-Torment",
                     text_format(judge->arena, "Take %s, or remove it", owner),
                     "%s is in no army without %s", unit->unit->name, owner);
    }
}

// AOD-RULE-Unbound.
static void judge_unbound(AodJudge *judge, const AodArmyUnit *unit)
{
    const char *bound = person_in(judge->army, unit->unit);
    if (bound != NULL) {
        aod__problem(judge, &unit->at, "AOD-RULE-Unbound", "Keep one of them",
                     "%s and %s are the same Daemon", unit->unit->name, bound);
    }
}

void aod__judge_named(AodJudge *judge)
{
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        if (aod_unit_has_rule(unit->unit, TRIBUNE))
            judge_tribune(judge, unit);
        if (aod_unit_has_rule(unit->unit, THE_NIGHT))
            judge_night(judge, unit);
        if (unit->unit->role == AOD_LORDS_OF_WAR && aod_unit_has_rule(unit->unit, TORMENT))
            judge_torment(judge, unit);
        if (aod_unit_has_rule(unit->unit, UNBOUND))
            judge_unbound(judge, unit);
        if (is_sister_of_legion(judge->army, unit))
            judge_guest(judge, unit);
    }
}
