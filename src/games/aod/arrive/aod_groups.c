// Who joins whom and who is aboard what when the battle begins (ARMY-7.6, 7.10).
//
// Assignments (CHAR-1.6), Retinues, wings and choices that the roster leaves open are not there
// yet.
#include "aod_arrive.h"
#include "aod_seats.h"
#include "aod_toll.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

enum { LISTED_MAX = 400 };

// --- joining -------------------------------------------------------------------------------------

// RULE-Vigilant_Covenant: of those in it that may leave it.
static bool is_vestal(const Aod *g, unsigned unit)
{
    return aod__model_has(g->m, g->m->unit[unit].first, AOD_S_VIGILANT_COVENANT);
}

static bool check_join(const Aod *g, AodAction a, Refusal *refusal)
{
    const AodUnitNow *who = &g->s->unit[a.unit];
    const AodUnitNow *host = &g->s->unit[a.other];
    bool is_assigned = g->m->unit[a.unit].is_assigned;
    if (!is_assigned && !aod__is_independent(g->m, a.unit))
        return aod__refuse(refusal, AOD_R_CHAR_1_1, AOD_MSG_NO_CHARACTER, "u", (int)a.unit);
    if (who->where != AOD_AT_UNPLACED || who->joined != 0 || who->next != 0)
        return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_GROUPED, "u", (int)a.unit);
    if (is_vestal(g, a.unit) &&
        g->m->unit[a.unit].bought->detachment != g->m->unit[a.other].bought->detachment)
        return aod__refuse(refusal, AOD_R_RULE_Vigilant_Covenant, AOD_MSG_OTHER_DETACHMENT, "u",
                           (int)a.unit);
    if (host->joined != 0 || (host->where != AOD_AT_UNPLACED && host->where != AOD_AT_ABOARD))
        return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_GROUPED, "u", (int)a.other);
    if (!(is_assigned ? aod__may_be_assigned(g, a.unit, a.other, refusal)
                      : aod__may_belong(g, a.unit, a.other, refusal)))
        return false;
    if (host->where == AOD_AT_ABOARD) // the whole unit is aboard, or nobody (TRANS-1.1)
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_JOIN_FIRST, "uu", (int)a.unit,
                           (int)a.other);
    return true;
}

// --- being aboard --------------------------------------------------------------------------------

static bool check_aboard(const Aod *g, AodAction a, Refusal *refusal)
{
    const AodUnitNow *who = &g->s->unit[a.unit];
    if (who->where != AOD_AT_UNPLACED || who->joined != 0 ||
        g->s->unit[a.other].where != AOD_AT_UNPLACED)
        return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_GROUPED, "u", (int)a.unit);
    return aod__may_ride_in(g, a.unit, a.other, refusal);
}

// --- taking back ---------------------------------------------------------------------------------

// The last who joined, or who is aboard.
static bool check_apart(const Aod *g, AodAction a, Refusal *refusal)
{
    const AodUnitNow *who = &g->s->unit[a.unit];
    bool is_last = who->joined != 0 && who->next == 0 && who->where == AOD_AT_UNPLACED &&
                   (g->m->unit[a.unit].lead == 0 || is_vestal(g, a.unit)) && // CHAR-1.7
                   !aod__leads_retinue(g, a.unit);
    if (is_last || (who->joined == 0 && who->where == AOD_AT_ABOARD))
        return true;
    return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_NOT_GROUPED, "u", (int)a.unit);
}

static void take_apart(Aod *g, unsigned unit)
{
    if (aod__unit(g, unit)->joined != 0) {
        aod__part(g, unit);
        return;
    }
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);) {
        aod__unit(g, at.unit)->where = AOD_AT_UNPLACED;
        aod__unit(g, at.unit)->within = 0;
        aod__model(g, at.model)->where = AOD_AT_UNPLACED;
    }
}

// --- what is chosen for a unit -------------------------------------------------------------------

// RITE-The_Maru_Skara.1.
static unsigned count_given(const Aod *g, unsigned seat)
{
    unsigned count = 0;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        count += g->s->unit[u].chosen == AOD_PICK_OUTFLANK + 1U;
    return count;
}

static bool check_choice(const Aod *g, AodAction a, Refusal *refusal)
{
    unsigned legion = a.choice < AOD_PICKS ? aod__pick_legion(a.choice) : 0;
    bool is_wing = a.choice < AOD_PICKS && aod__pick_wing(a.choice) != AOD_WING_NONE;
    const AodUnitNow *now = &g->s->unit[a.unit];
    if (a.choice >= AOD_PICKS || (now->joined != 0 && !is_wing) || aod__is_lost(now->where))
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_NOW, "");
    if (is_wing &&
        !aod__is_warlord_with(g, g->m->unit[a.unit].first, AOD_TRAIT_MARSHAL_OF_THE_CROWN))
        return aod__refuse(refusal, AOD_R_TRAIT_Marshal_of_the_Crown, AOD_MSG_NO_MARSHAL, "u",
                           (int)a.unit);
    if (a.choice == AOD_PICK_OUTFLANK)
        return (aod__may_be_given_outflank(g, a.unit) && now->chosen == 0 &&
                count_given(g, g->m->unit[a.unit].seat) < LIMIT(RITE_The_Maru_Skara_1, 4U)) ||
               aod__refuse(refusal, AOD_R_RITE_The_Maru_Skara_1, AOD_MSG_NO_MARU_SKARA, "u",
                           (int)a.unit);
    bool is_back = a.choice == AOD_PICK_NEITHER && now->chosen == AOD_PICK_OUTFLANK + 1U;
    if (legion == 0 && !is_wing && !is_back && !aod__is_vigilant(g, a.unit))
        return aod__refuse(refusal, AOD_R_RULE_Silent_Sisterhood, AOD_MSG_NO_VIGILANCE, "u",
                           (int)a.unit);
    if (legion != 0 && !aod__is_exemplary_of_hydra(g, a.unit))
        return aod__refuse(refusal, AOD_R_RULE_Hydran_Exemplars, AOD_MSG_NO_EXEMPLAR, "u",
                           (int)a.unit);
    return now->chosen != a.choice + 1U ||
           aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_NOW, "");
}

static void choose(Aod *g, AodAction a)
{
    ASSERT(a.choice < AOD_PICKS);
    bool is_back = g->s->unit[a.unit].chosen == AOD_PICK_OUTFLANK + 1U;
    aod__unit(g, a.unit)->chosen = is_back ? 0 : (uint8_t)(a.choice + 1);
    if (is_back)
        return;
    if (a.choice == AOD_PICK_OUTFLANK)
        AOD_REPORT(g, RITE_The_Maru_Skara_1, IS_GIVEN_OUTFLANK, "u", (int)a.unit);
    else if (aod__pick_wing(a.choice) != AOD_WING_NONE)
        AOD_REPORT(g, TRAIT_Marshal_of_the_Crown, HAS_NAMED, "ut", (int)a.unit,
                   aod__pick_word(a.choice));
    else if (aod__pick_legion(a.choice) == 0)
        AOD_REPORT(g, RULE_Silent_Sisterhood, IS_GIVEN, "ut", (int)a.unit,
                   aod__pick_word(a.choice));
    else
        AOD_REPORT(g, RULE_Hydran_Exemplars, HAS_STUDIED, "ut", (int)a.unit,
                   aod__pick_word(a.choice));
}

// A Legion that nobody of the enemy is of need not be listed.
static bool is_worth_listing(const Aod *g, unsigned seat, unsigned choice)
{
    unsigned legion = aod__pick_legion(choice);
    if (legion == 0)
        return choice != AOD_PICK_NEITHER;
    for (unsigned u = g->m->unit_first[1 - seat]; u < g->m->unit_first[2 - seat]; u++)
        if (g->m->unit[u].legion_number == legion)
            return true;
    return false;
}

static size_t list_choices(const Aod *g, unsigned seat, Action *out, size_t out_max, size_t count)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        for (unsigned n = 0; g->s->unit[u].chosen == 0 && n < AOD_PICKS; n++) {
            AodAction a = {.kind = AOD_ACTION_CHOOSE, .unit = (uint8_t)u, .choice = (uint8_t)n};
            if (is_worth_listing(g, seat, n) && check_choice(g, a, NULL))
                count = aod__list(out, out_max, count, a);
        }
    return count;
}

// --- the decision --------------------------------------------------------------------------------

// CHAR-1.6: the first that has to be given to a unit, and can be; AOD_NO_UNIT: none.
static unsigned first_unassigned(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (!g->m->unit[u].is_assigned)
            continue;
        for (unsigned v = g->m->unit_first[seat]; v < g->m->unit_first[seat + 1]; v++)
            if (v != u &&
                check_join(g, (AodAction){.unit = (uint8_t)u, .other = (uint16_t)v}, NULL))
                return u;
    }
    return AOD_NO_UNIT;
}

// RITE-Underworld_Assault.2: it has to begin in a Termite, and does not yet.
static bool has_to_ride(const Aod *g, unsigned unit)
{
    if ((g->m->unit[unit].rites & AOD_RITE(UNDERWORLD_ASSAULT)) == 0 ||
        g->s->unit[unit].where != AOD_AT_UNPLACED || g->s->unit[unit].joined != 0)
        return false;
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (!aod__is(g->m, at.model, AOD_TYPE(INFANTRY)) || aod__kind(g->m, at.model)->bulk > 1)
            return false;
    return true;
}

// ... and can, or can join somebody; AOD_NO_UNIT: none.
static unsigned first_to_ride(const Aod *g, unsigned seat)
{
    if (!aod__army_has_rite(g, seat, AOD_RITE(UNDERWORLD_ASSAULT)))
        return AOD_NO_UNIT;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        for (unsigned v = g->m->unit_first[seat];
             has_to_ride(g, u) && v < g->m->unit_first[seat + 1]; v++) {
            AodAction a = {.unit = (uint8_t)u, .other = (uint16_t)v};
            if (v != u &&
                ((aod__is_termite(g, v) && check_aboard(g, a, NULL)) || check_join(g, a, NULL)))
                return u;
        }
    return AOD_NO_UNIT;
}

bool aod__must_ride(const Aod *g, unsigned seat)
{
    return first_to_ride(g, seat) != AOD_NO_UNIT;
}

void aod__leave_behind(Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (!has_to_ride(g, u))
            continue;
        AOD_REPORT(g, RITE_Underworld_Assault_2, NO_DRILL_LOST, "u", (int)u);
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);)
            if (!aod__is_lost(g->s->model[at.model].where))
                aod__remove(g, at.model, AOD_CAUSE_NO_ROOM);
    }
}

bool aod__groups_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_READY && aod__is_plain(a, 0)) {
        unsigned left = first_unassigned(g, seat);
        if (left != AOD_NO_UNIT)
            return aod__refuse(refusal, AOD_R_CHAR_1_6, AOD_MSG_ASSIGN_FIRST, "u", (int)left);
        left = first_to_ride(g, seat);
        return left == AOD_NO_UNIT || aod__refuse(refusal, AOD_R_RITE_Underworld_Assault_2,
                                                  AOD_MSG_RIDE_FIRST, "u", (int)left);
    }
    if (a.kind == AOD_ACTION_READY)
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_NOW, "");
    bool has_two = a.kind == AOD_ACTION_JOIN || a.kind == AOD_ACTION_ABOARD;
    bool is_choice = a.kind == AOD_ACTION_CHOOSE;
    if ((!has_two && !is_choice && a.kind != AOD_ACTION_APART) ||
        !aod__is_plain(a, AOD_HAS_UNIT | (has_two ? AOD_HAS_OTHER : 0) |
                              (is_choice ? AOD_HAS_CHOICE : 0)))
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_NOW, "");
    if (a.unit >= g->m->unit_count || g->m->unit[a.unit].seat != seat)
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_YOURS, "u", (int)a.unit);
    if (is_choice)
        return check_choice(g, a, refusal);
    if (!has_two)
        return check_apart(g, a, refusal);
    if (a.other >= g->m->unit_count || g->m->unit[a.other].seat != seat || a.other == a.unit)
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_YOURS, "u", (int)a.other);
    return a.kind == AOD_ACTION_JOIN ? check_join(g, a, refusal) : check_aboard(g, a, refusal);
}

size_t aod__groups_legal(const Aod *g, unsigned seat, Action *out, size_t out_max)
{
    size_t count = 0;
    if (first_unassigned(g, seat) == AOD_NO_UNIT && first_to_ride(g, seat) == AOD_NO_UNIT)
        count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_READY});
    unsigned first = g->m->unit_first[seat];
    unsigned end = g->m->unit_first[seat + 1];
    size_t max = out_max < LISTED_MAX ? out_max : LISTED_MAX;
    for (unsigned u = first; u < end; u++) {
        bool is_alone = aod__is_independent(g->m, u) || g->m->unit[u].is_assigned;
        for (unsigned v = first; v < end; v++) {
            AodAction a = {.kind = AOD_ACTION_JOIN, .unit = (uint8_t)u, .other = (uint16_t)v};
            if (is_alone && aod__groups_check(g, seat, a, NULL))
                count = aod__list(out, max, count, a);
            a.kind = AOD_ACTION_ABOARD;
            if (aod__is_transport(g->m, v) && aod__groups_check(g, seat, a, NULL))
                count = aod__list(out, max, count, a);
        }
    }
    if (aod__anyone_has(g->m, AOD_S_SILENT_SISTERHOOD) ||
        aod__anyone_has(g->m, AOD_S_HYDRAN_EXEMPLARS) ||
        aod__has_trait(g, seat, AOD_TRAIT_MARSHAL_OF_THE_CROWN) ||
        aod__army_has_rite(g, seat, AOD_RITE(MARU_SKARA)))
        count = list_choices(g, seat, out, max, count);
    // Where nobody else can be grouped, a line that has begun may still take somebody back.
    for (unsigned u = first; count == 1 && u < end; u++) {
        AodAction a = {.kind = AOD_ACTION_APART, .unit = (uint8_t)u};
        if (aod__groups_check(g, seat, a, NULL))
            count = aod__list(out, out_max, count, a);
        a.kind = AOD_ACTION_CHOOSE;
        a.choice = AOD_PICK_NEITHER;
        if (g->s->unit[u].chosen != 0 && aod__groups_check(g, seat, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

void aod__groups_apply(Aod *g, AodAction a)
{
    ASSERT(a.unit < g->m->unit_count);
    if (a.kind == AOD_ACTION_JOIN) {
        aod__join(g, a.unit, a.other,
                  g->m->unit[a.unit].is_assigned ? AOD_R_CHAR_1_6 : AOD_R_ARMY_7_6);
    } else if (a.kind == AOD_ACTION_ABOARD) {
        aod__put_aboard(g, a.unit, a.other);
        AOD_REPORT(g, ARMY_7_6, GOES_ABOARD, "uu", (int)a.unit, (int)a.other);
    } else if (a.kind == AOD_ACTION_CHOOSE) {
        choose(g, a);
    } else {
        take_apart(g, a.unit);
    }
}
