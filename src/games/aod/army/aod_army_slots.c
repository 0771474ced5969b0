// Which slots of which Detachment the units fill (AOD-ARMY-1.5, 2.1 to 2.8, 2.10, 6.2).
//
// Map: roles, counting, charts, Detachments, what is bought for another, Clade Assassins.
#include "aod_judge.h"

#include "base_limit.h"

#include <string.h>

// --- roles ---

// Techmarines and the like are one choice; a Retinue or a transport is none (AOD-ARMY-2.7, 6.2).
static bool fills_slot(const AodArmyUnit *unit)
{
    return unit->parent == 0 && unit->role < AOD_TRANSPORT && !unit->is_foreign;
}

// Units of a Detachment that fill slots of a role; only those that may fill compulsory ones.
static unsigned count_role(const AodJudge *judge, unsigned detachment, AodRole role,
                           bool compulsory)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        if (fills_slot(unit) && unit->detachment == detachment && unit->role == role &&
            (!compulsory || aod__fills_compulsory(judge, unit)))
            count += unit->count;
    }
    return count;
}

// A rite moves units to another role where the file does not say otherwise (AOD-ARMY-1.5).
static void move_role(AodJudge *judge, AodArmyUnit *unit)
{
    if (!unit->is_role_given) {
        const AodChange *change = aod__change_of(judge, unit);
        if (change != NULL && !change->is_choice && !change->is_single && change->is_compulsory)
            unit->role = change->to;
        else if (change == NULL)
            unit->role = aod__named_role(judge->army, unit);
        return;
    }
    if (unit->role == unit->unit->role || aod__may_be_named(judge->army, unit, unit->role))
        return;
    const AodChange *change = aod__change_of(judge, unit);
    if (change != NULL && change->to == unit->role)
        return;
    aod__problem_unless(judge, AOD_UNKNOWN_RULE, unit, &unit->at, "AOD-ARMY-1.5",
                        text_format(judge->arena, "Take it as %s", aod_role_word(unit->unit->role)),
                        "%s is no choice of %s here", unit->unit->name, aod_role_word(unit->role));
    unit->role = unit->unit->role;
}

// --- charts ---

bool aod__has_own_chart(const AodDetachment *detachment)
{
    return detachment->kind == AOD_PRIMARY && detachment->list->chart != NULL;
}

static AodSlots slots_of(const AodJudge *judge, unsigned index, AodRole role)
{
    const AodDetachment *detachment = &judge->army->detachment[index];
    AodSlots slots = judge->library->chart[detachment->kind][role];
    // AOD-ARMY-2.12: Households of Knights and Titan Legions have a chart of their own.
    if (aod__has_own_chart(detachment)) {
        slots = detachment->list->chart[role];
        unsigned share = slots.per_troops == 0 ? slots.max
                                               : count_role(judge, index, AOD_TROOPS, false) /
                                                     LIMIT(ARMY_2_12, slots.per_troops);
        slots.max = share < slots.max ? (uint8_t)share : slots.max;
    }
    const AodRite *rite;
    for (unsigned r = 0; (rite = aod__rite_of(detachment, r)) != NULL; r++)
        for (uint8_t i = 0; i < rite->slot_count; i++)
            slots = rite->slot_role[i] == role ? rite->slot[i] : slots;
    return slots;
}

// So many of what fills that role stand beside its slots: a doctrine gives more for some units.
static unsigned count_extra(const AodJudge *judge, unsigned index, AodRole role)
{
    unsigned extra = 0;
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        bool is_guest = fills_slot(unit) && unit->detachment == index && unit->role == role &&
                        aod__is_silent_guest(judge->army, unit);
        extra += is_guest ? unit->count : 0;
    }
    const AodRite *rite;
    for (unsigned r = 0; (rite = aod__rite_of(&judge->army->detachment[index], r)) != NULL; r++) {
        for (uint8_t i = 0; i < rite->limit_count; i++) {
            const AodLimit *limit = &rite->limit[i];
            unsigned found = 0;
            for (uint16_t j = 0; j < judge->army->unit_count; j++) {
                const AodArmyUnit *unit = &judge->army->unit[j];
                bool is_one = fills_slot(unit) && unit->detachment == index && unit->role == role &&
                              aod__matches(&limit->what, unit);
                found += is_one ? unit->count : 0;
            }
            if (limit->kind == AOD_LIMIT_EXTRA && limit->role == role) {
                unsigned most = LIMIT(ARMY_2_13, limit->count);
                extra += found < most ? found : most;
            }
        }
    }
    return extra;
}

static const char *rule_of(AodDetachmentKind kind)
{
    static const char *const rules[] = {"AOD-ARMY-2.1", "AOD-ARMY-2.2", "AOD-ARMY-2.3"};
    return rules[kind];
}

// The last unit of that role, where one too many is best seen.
static const AodPlace *last_place(const AodJudge *judge, unsigned detachment, AodRole role)
{
    const AodPlace *at = &judge->army->detachment[detachment].at;
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        at = fills_slot(unit) && unit->detachment == detachment && unit->role == role ? &unit->at
                                                                                      : at;
    }
    return at;
}

static void judge_most(AodJudge *judge, unsigned index, AodRole role, unsigned count,
                       AodSlots slots)
{
    const AodDetachment *detachment = &judge->army->detachment[index];
    const char *where = aod_detachment_word(detachment->kind);
    if (slots.per_troops > 0 && count > slots.max) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, last_place(judge, index, role), "AOD-ARMY-2.12",
            text_format(judge->arena, "Add %u Troops, or remove %u %s",
                        count * slots.per_troops - count_role(judge, index, AOD_TROOPS, false),
                        count - slots.max, aod_role_word(role)),
            "the %s of %s has one %s for each %u Troops: %u, not %u", where, detachment->list->name,
            aod_role_word(role), (unsigned)slots.per_troops, (unsigned)slots.max, count);
    } else if (slots.max == 0 && count > 0) {
        const char *remedy =
            role == AOD_LORDS_OF_WAR
                ? text_format(judge->arena, "Write it under `Lords of War Detachment of %s`",
                              detachment->list->id)
                : "Remove it";
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, NULL, last_place(judge, index, role),
                            role == AOD_LORDS_OF_WAR ? "AOD-ARMY-2.3" : rule_of(detachment->kind),
                            remedy, "the %s has no slot for %s", where, aod_role_word(role));
    } else if (count > LIMIT(ARMY_2_1, slots.max)) {
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, NULL, last_place(judge, index, role),
                            rule_of(detachment->kind),
                            text_format(judge->arena, "Remove %u", count - slots.max),
                            "the %s has at most %u %s, not %u", where, (unsigned)slots.max,
                            aod_role_word(role), count);
    }
}

static bool has_lone_killer(const AodArmy *army, unsigned index, AodRole role)
{
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->detachment == index && unit->role == role && unit->unit->is_lone_killer)
            return true;
    }
    return false;
}

// AOD-ARMY-2.4: compulsory choices; AOD-ARMY-2.8: not with Support Squads, AOD-RULE-Lone_Killer:
// nor with a Lone Killer.
static void judge_least(AodJudge *judge, unsigned index, AodRole role, unsigned count,
                        AodSlots slots)
{
    const AodDetachment *detachment = &judge->army->detachment[index];
    unsigned good = count_role(judge, index, role, true);
    if (good >= LIMIT(ARMY_2_4, slots.min) || !judge->army->is_complete)
        return;
    const char *where = aod_detachment_word(detachment->kind);
    bool is_lone = has_lone_killer(judge->army, index, role);
    const char *without = is_lone ? "Add %u %s without the rule Lone Killer"
                                  : "Add %u %s without the rule Support Squad";
    if (count >= slots.min) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, last_place(judge, index, role),
            is_lone ? "AOD-RULE-Lone_Killer" : "AOD-ARMY-2.8",
            text_format(judge->arena, without, slots.min - good, aod_role_word(role)),
            "only %u of the %s of the %s may be compulsory, of %u needed", good,
            aod_role_word(role), where, (unsigned)slots.min);
    } else {
        aod__problem_unless(judge, AOD_UNKNOWN_THING, NULL, &detachment->at, "AOD-ARMY-2.4",
                            text_format(judge->arena, good < count ? without : "Add %u %s",
                                        slots.min - good, aod_role_word(role)),
                            "the %s needs %u %s and has %u", where, (unsigned)slots.min,
                            aod_role_word(role), count);
    }
}

static void judge_chart(AodJudge *judge, unsigned index)
{
    for (unsigned role = 0; role < AOD_TRANSPORT; role++) {
        unsigned count = count_role(judge, index, (AodRole)role, false);
        AodSlots slots = slots_of(judge, index, (AodRole)role);
        unsigned extra = count_extra(judge, index, (AodRole)role);
        judge_most(judge, index, (AodRole)role, count - extra, slots);
        judge_least(judge, index, (AodRole)role, count, slots);
    }
}

// --- Detachments ---

// AOD-ARMY-2.13: a doctrine may let the Primary have allies of its own Faction.
static bool may_ally_own(const AodArmy *army)
{
    const AodRite *rite;
    for (unsigned r = 0; (rite = aod__rite_of(&army->detachment[0], r)) != NULL; r++)
        if (rite->allies_of_own_faction)
            return true;
    return false;
}

static void judge_detachments(AodJudge *judge)
{
    const AodArmy *army = judge->army;
    unsigned seen[AOD_DETACHMENT_COUNT] = {0};
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        const AodDetachment *detachment = &army->detachment[i];
        if (++seen[detachment->kind] > LIMIT(ARMY_2_2, 1)) {
            aod__problem(judge, &detachment->at, rule_of(detachment->kind),
                         "Remove one, or join them", "an army has at most one %s",
                         aod_detachment_word(detachment->kind));
        }
        // AOD-ARMY-2.5
        if (detachment->kind == AOD_ALLIED &&
            strcmp(detachment->list->faction, army->list->faction) == 0 && !may_ally_own(army)) {
            aod__problem_unless(judge, AOD_UNKNOWN_RULE, NULL, &detachment->at, "AOD-ARMY-2.5",
                                "Take the Allied Detachment of another Faction",
                                "the Allied Detachment is of the same Faction as the Primary, %s",
                                aod__faction_name(judge, detachment->list->faction));
        }
        for (uint16_t j = 0; j < detachment->list->open_count; j++) {
            aod__leave_open(judge, &detachment->at, "%s: not judged here: %s",
                            detachment->list->name, detachment->list->open[j]);
        }
        // AOD-ARMY-2.6: some lists are open to one side only.
        if (detachment->list->allegiance != AOD_ANY_SIDE &&
            detachment->list->allegiance != army->allegiance) {
            aod__problem(judge, i == 0 ? &army->allegiance_at : &detachment->at, "AOD-ARMY-2.6",
                         "Take another list, or the other Allegiance", "the list %s is only %s",
                         detachment->list->name, aod_allegiance_word(detachment->list->allegiance));
        }
    }
}

// --- what is bought for another ---

static void judge_attached(AodJudge *judge, const AodArmyUnit *unit)
{
    const AodArmy *army = judge->army;
    if (unit->parent == 0) {
        // AOD-ARMY-2.7
        if (unit->role == AOD_TRANSPORT || unit->role == AOD_PART) {
            aod__problem(judge, &unit->at, "AOD-ARMY-2.7",
                         "Write it indented under the unit that buys it",
                         "%s is only bought for another unit", unit->unit->name);
        }
        return;
    }
    const AodArmyUnit *parent = &army->unit[unit->parent - 1];
    for (uint16_t i = 0; i < parent->choice_count; i++)
        if (parent->choice[i].choice != NULL && parent->choice[i].choice->is_unit &&
            aod__same_name(span_of(parent->choice[i].choice->name), unit->unit->name))
            return;
    if (!unit->is_retinue) {
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, parent, &unit->at, "AOD-ARMY-2.7",
                            "Remove it, or take it as a unit of its own", "%s cannot buy %s",
                            parent->unit->name, unit->unit->name);
    } else if (!aod__is_master(judge, parent)) {
        aod__problem_unless(judge, AOD_UNKNOWN_RULE, parent, &unit->at, "AOD-ARMY-6.2",
                            "Take it with a model that is Master of the Legion",
                            "%s is a Retinue, and %s has no Master of the Legion", unit->unit->name,
                            parent->unit->name);
    }
}

// AOD-ARMY-6.2: a Retinue belongs to a Master of the Legion and fills no slot.
static void judge_retinues(AodJudge *judge, unsigned detachment)
{
    unsigned masters = 0;
    unsigned retinues = 0;
    const AodPlace *at = NULL;
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        if (unit->detachment != detachment)
            continue;
        masters += aod__is_master(judge, unit) ? unit->count : 0;
        if (unit->is_retinue || (unit->parent == 0 && unit->role == AOD_RETINUE)) {
            retinues += unit->count;
            at = &unit->at;
        }
    }
    if (retinues > masters) {
        aod__problem_unless(
            judge, AOD_UNKNOWN_THING, NULL, at, "AOD-ARMY-6.2",
            text_format(judge->arena, "Remove %u", retinues - masters),
            "the Detachment has Retinues: %u, models that are Master of the Legion: %u", retinues,
            masters);
    }
}

// AOD-ARMY-2.10: one Clade Assassin a Detachment.
static void judge_assassins(AodJudge *judge, unsigned detachment)
{
    unsigned count = 0;
    const AodPlace *at = NULL;
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        const AodArmyUnit *unit = &judge->army->unit[i];
        if (unit->detachment == detachment && unit->unit->is_clade_assassin) {
            count += unit->count;
            at = &unit->at;
        }
    }
    if (count > LIMIT(ARMY_2_10, 1)) {
        aod__problem(judge, at, "AOD-ARMY-2.10", text_format(judge->arena, "Remove %u", count - 1),
                     "a Detachment has at most one Clade Assassin, not %u", count);
    }
}

void aod__judge_slots(AodJudge *judge)
{
    AodArmy *army = judge->army;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        if (army->unit[i].parent == 0)
            move_role(judge, &army->unit[i]);
        judge_attached(judge, &army->unit[i]);
    }
    judge_detachments(judge);
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        judge_chart(judge, i);
        judge_retinues(judge, i);
        judge_assassins(judge, i);
    }
}
