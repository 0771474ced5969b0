// Which unit is next in a phase (TURN-1.7, 1.9): the frame LOOP, one for Movement, Shooting and
// Charge. A phase in which nobody can act is over.
#include "aod_aboard.h"
#include "aod_armour.h"
#include "aod_assault.h"
#include "aod_joining.h"
#include "aod_morale.h"
#include "aod_move.h"
#include "aod_shoot.h"
#include "aod_turn.h"
#include "aod_turn_parts.h"
#include "aod_units.h"

#include "base_assert.h"

// What a phase does with units. `may` refuses; `must` is a unit without which the phase does not
// end; `begin` pushes the frame of what the unit does.
typedef struct Phase {
    bool (*may)(const Aod *g, unsigned host, Refusal *refusal);
    bool (*must)(const Aod *g, unsigned host);
    void (*begin)(Aod *g, unsigned host);
    AodDecision decision;
    AodActionKind action; // which names the unit
    AodRule rule;         // of one without which the phase does not end, and what it says
    AodMessage why_not_end;
} Phase;

// MORALE-3.1.
static void begin_move(Aod *g, unsigned host)
{
    if (g->s->unit[host].where == AOD_AT_ABOARD)
        aod__begin_leave(g, host);
    else if (aod__host(g->s, host) != host)
        aod__begin_leaving(g, host);
    else if ((aod__unit(g, host)->conditions & AOD_C_FALLING_BACK) != 0)
        aod__begin_test(g, host, AOD_TEST_REGROUP, 0);
    else
        aod__move_begin(g, host);
}

// MOVE-5.5: whoever has jet packs is picked for these alone, too.
static bool may_shoot_now(const Aod *g, unsigned host, AodWatch *watch, Refusal *refusal)
{
    bool may_jet = aod__may_jet(g, host);
    return aod__may_shoot_now(g, host, watch, may_jet ? NULL : refusal) || may_jet;
}
static bool may_shoot(const Aod *g, unsigned host, Refusal *refusal)
{
    AodWatch watch;
    watch.is_made = false;
    return may_shoot_now(g, host, &watch, refusal);
}

static bool must_shoot(const Aod *g, unsigned host)
{
    return aod__is_programmed(g, host) && aod__may_shoot(g, host, NULL) && aod__must_shoot(g, host);
}

static void begin_shooting(Aod *g, unsigned host)
{
    aod__unit(g, host)->phase &= (uint16_t)~AOD_UP_ACTED; // it is asked once more
    // Aboard it can repair at most (RULE-Battlesmith).
    bool is_aboard = g->s->unit[host].where == AOD_AT_ABOARD;
    bool shoots = is_aboard || aod__may_shoot(g, host, NULL);
    if (!is_aboard && aod__may_jet(g, host))
        aod__begin_jet(g, host, shoots);
    if (shoots)
        aod__begin_attack(g, host);
    aod__unit(g, host)->phase |= AOD_UP_ACTED;
}

static const Phase phases[AOD_PHASES] = {
    [AOD_PHASE_MOVEMENT] = {aod__may_move, aod__must_move, begin_move, AOD_D_UNIT, AOD_ACTION_ACT,
                            AOD_R_TURN_1_9, AOD_MSG_APART_FIRST},
    // TYPE-2.12: who is programmed has to.
    [AOD_PHASE_SHOOTING] = {may_shoot, must_shoot, begin_shooting, AOD_D_UNIT, AOD_ACTION_ACT,
                            AOD_R_TYPE_2_12, AOD_MSG_PROGRAMMED_FIRST},
    [AOD_PHASE_CHARGE] = {aod__may_charge, aod__must_charge, aod__begin_charge, AOD_D_UNIT,
                          AOD_ACTION_ACT, AOD_R_TYPE_2_12, AOD_MSG_PROGRAMMED_FIRST},
    // ASSAULT-6.1: every combat is fought.
    [AOD_PHASE_FIGHT] = {aod__may_fight, aod__must_fight, aod__begin_fight, AOD_D_COMBAT,
                         AOD_ACTION_FIGHT, AOD_R_ASSAULT_6_1, AOD_MSG_FIGHT_FIRST},
};

// `watch` may be NULL: nobody else is asked about.
static bool may_act_now(const Aod *g, const AodFrame *frame, unsigned unit, AodWatch *watch,
                        Refusal *refusal)
{
    const Phase *phase = &phases[g->s->phase];
    if (unit >= g->m->unit_count || phase->may == NULL)
        return aod__refuse(refusal, AOD_R_TURN_1_9, AOD_MSG_NOT_NOW, "");
    unsigned host = aod__host(g->s, unit);
    if (g->m->unit[unit].seat != frame->seat)
        return aod__refuse(refusal, AOD_R_TURN_1_9, AOD_MSG_NOT_YOURS, "u", (int)unit);
    if (g->s->phase == AOD_PHASE_MOVEMENT && g->s->unit[unit].where == AOD_AT_ABOARD)
        return (host == unit || aod__may_leave_host(g, unit, refusal)) && // TRANS-2.4
               aod__may_leave(g, unit, refusal);
    bool mends_aboard = g->s->phase == AOD_PHASE_SHOOTING && host == unit &&
                        g->s->unit[unit].where == AOD_AT_ABOARD &&
                        (g->s->unit[unit].phase & AOD_UP_ACTED) == 0 && aod__can_repair(g, unit);
    if (mends_aboard) // RULE-Battlesmith
        return true;
    if (g->s->unit[unit].where != AOD_AT_TABLE)
        return aod__refuse(refusal, AOD_R_TURN_1_9, AOD_MSG_NOT_THERE, "u", (int)unit);
    if (host != unit && g->s->phase == AOD_PHASE_MOVEMENT)
        return aod__may_leave_host(g, unit, refusal);
    if (host != unit)
        return aod__refuse(refusal, AOD_R_CHAR_1_3, AOD_MSG_IS_JOINED, "uu", (int)unit, (int)host);
    return watch != NULL && g->s->phase == AOD_PHASE_SHOOTING
               ? may_shoot_now(g, unit, watch, refusal)
               : phase->may(g, unit, refusal);
}

static bool may_act(const Aod *g, const AodFrame *frame, unsigned unit, Refusal *refusal)
{
    return may_act_now(g, frame, unit, NULL, refusal);
}

static bool must_act(const Aod *g, const AodFrame *frame, unsigned unit)
{
    const Phase *phase = &phases[g->s->phase];
    return phase->must != NULL && aod__host(g->s, unit) == unit &&
           g->s->unit[unit].where == AOD_AT_TABLE && phase->must(g, unit) &&
           may_act(g, frame, unit, NULL); // which costs more
}

// The first unit without which the phase may not end; AOD_NO_UNIT: it may.
static unsigned first_who_must(const Aod *g, const AodFrame *frame)
{
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        if (must_act(g, frame, u))
            return u;
    return AOD_NO_UNIT;
}

static bool can_anybody(const Aod *g, const AodFrame *frame)
{
    AodWatch watch; // large: filled in when it is needed
    watch.is_made = false;
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        if (may_act_now(g, frame, u, &watch, NULL))
            return true;
    return aod__can_shadow(g, frame->seat);
}

// FLOW-3.7: its tests come next.
static void finish(Aod *g)
{
    aod__pop(g);
    aod__begin_phase_end(g);
    if (g->s->phase != AOD_PHASE_FIGHT)
        return;
    aod__forget_laid(g, true);
    aod__begin_dart(g); // on top of it
}

// RULE-Ruinous_Cybernetica: before anybody is picked.
static bool begin_ruin(Aod *g, unsigned seat)
{
    if (g->s->phase != AOD_PHASE_SHOOTING || !aod__anyone_has(g->m, AOD_S_RUINOUS_CYBERNETICA))
        return false;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        AodUnitNow *now = aod__unit(g, u);
        if (aod__host(g->s, u) != u || now->where != AOD_AT_TABLE ||
            (now->phase & (AOD_UP_RUINED | AOD_UP_ACTED)) != 0 ||
            !aod__all_have(g, u, AOD_S_RUINOUS_CYBERNETICA))
            continue;
        now->phase |= AOD_UP_RUINED;
        aod__begin_test(g, u, AOD_TEST_RUIN, 0);
        return true;
    }
    return false;
}

AodStep aod__loop_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_LOOP);
    if (aod__begin_explosion(g) || aod__bail_out(g)) // TRANS-4.9
        return AOD_GO_ON;
    if (begin_ruin(g, frame->seat))
        return AOD_GO_ON;
    if (can_anybody(g, frame))
        return aod__ask(g, phases[g->s->phase].decision, frame->seat);
    finish(g);
    return AOD_GO_ON;
}

size_t aod__loop_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    AodWatch watch; // large: filled in when it is needed
    watch.is_made = false;
    if (first_who_must(g, frame) == AOD_NO_UNIT)
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_END});
    for (unsigned u = g->m->unit_first[frame->seat];
         aod__anyone_has(g->m, AOD_S_FATAL_STRIKE) && u < g->m->unit_first[frame->seat + 1]; u++)
        if (aod__may_be_fatal(g, frame->seat, u, NULL))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_FATAL, .unit = (uint8_t)u});
    count = aod__list_arrays(g, frame->seat, out, out_max, count);
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        if (may_act_now(g, frame, u, &watch, NULL))
            count = aod__list(
                out, out_max, count,
                (AodAction){.kind = (uint16_t)phases[g->s->phase].action, .unit = (uint8_t)u});
    return aod__list_shadows(g, frame->seat, out, out_max, count);
}

bool aod__loop_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind == phases[g->s->phase].action && aod__is_plain(a, AOD_HAS_UNIT))
        return may_act(g, frame, a.unit, refusal);
    if (a.kind == AOD_ACTION_ARRAY && aod__is_plain(a, AOD_HAS_UNIT))
        return aod__may_switch_on(g, frame->seat, a.unit, refusal);
    if (a.kind == AOD_ACTION_FATAL && aod__is_plain(a, AOD_HAS_UNIT))
        return aod__may_be_fatal(g, frame->seat, a.unit, refusal);
    if (a.kind == AOD_ACTION_SHADOW &&
        aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_POINT | AOD_HAS_CHOICE))
        return aod__shadow_check(g, frame->seat, a, refusal);
    if (a.kind != AOD_ACTION_END || !aod__is_plain(a, 0))
        return aod__refuse(refusal, AOD_R_TURN_1_9, AOD_MSG_NOT_NOW, "");
    const Phase *phase = &phases[g->s->phase];
    unsigned first = first_who_must(g, frame);
    bool is_bloody =
        first != AOD_NO_UNIT && g->s->phase == AOD_PHASE_CHARGE && !aod__is_programmed(g, first);
    if (is_bloody && aod__has_gift(g->s, first, AOD_GIFT_RUIN))
        return aod__refuse(refusal, AOD_R_RULE_Ruinous_Cybernetica, AOD_MSG_CHARGES_FIRST, "u",
                           (int)first);
    if (is_bloody)
        return aod__refuse(refusal, AOD_R_RULE_Bearers_of_the_Blood_Hand, AOD_MSG_CHARGES_FIRST,
                           "u", (int)first);
    bool is_fleeing = first != AOD_NO_UNIT && g->s->phase == AOD_PHASE_MOVEMENT &&
                      (g->s->unit[first].conditions & AOD_C_FALLING_BACK) != 0;
    return first == AOD_NO_UNIT ||
           aod__refuse(refusal, phase->rule, is_fleeing ? AOD_MSG_FLEES_FIRST : phase->why_not_end,
                       "u", (int)first);
}

void aod__loop_apply(Aod *g, AodFrame *frame, AodAction a)
{
    ASSERT(frame->tag == AOD_FRAME_LOOP);
    if (a.kind == AOD_ACTION_END) {
        finish(g);
        return;
    }
    if (a.kind == AOD_ACTION_ARRAY) {
        aod__switch_on(g, a.unit);
        return;
    }
    if (a.kind == AOD_ACTION_FATAL) {
        aod__be_fatal(g, a.unit);
        return;
    }
    if (a.kind == AOD_ACTION_SHADOW) {
        aod__shadow(g, a);
        return;
    }
    ASSERT(a.kind == phases[g->s->phase].action);
    aod__unit(g, a.unit)->phase |= AOD_UP_ACTED;
    phases[g->s->phase].begin(g, a.unit);
}
