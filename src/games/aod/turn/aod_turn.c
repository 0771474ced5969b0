// The player turns (TURN-1.1, 1.2): the frame TURN, which stays until the battle is over.
//
// Map: the start of a turn, phases, the end of a turn, the length of the battle, the frame.
#include "aod_turn.h"
#include "aod_arrive.h"
#include "aod_mission.h"
#include "aod_react.h"
#include "aod_score.h"
#include "aod_toll.h"
#include "aod_units.h"
#include "aod_value.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

// --- the start of a turn (TURN-1.8) --------------------------------------------------------------

// RULE-Ex_Oblivio: with the player turn.
static void clear_numb(Aod *g)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        aod__model(g, n)->changes &= (uint8_t)~AOD_CHANGE_NUMB;
}

// GEAR-2.6.
static void clear_smoke(Aod *g, unsigned seat)
{
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        aod__model(g, n)->changes &= (uint8_t)~AOD_CHANGE_SMOKE;
}

static AodStep begin_turn(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    ASSERT(frame->seat < KERNEL_SEATS);
    ASSERT(s->player_turn < UINT8_MAX);
    if (s->player_turn % 2 == 0)
        s->game_turn++;
    s->player_turn++;
    s->active = frame->seat;
    s->phase = AOD_PHASE_START;
    AOD_REPORT(g, TURN_1_1, TURN_BEGINS, "is", (int)s->game_turn, (int)frame->seat);
    aod__effects_end(g, AOD_MOMENT_TURN_START);
    clear_smoke(g, frame->seat);
    frame->stage = AOD_TURN_NIGHT;
    return AOD_GO_ON;
}

// MISSION-10.1: it may last through Game Turn 2, and no longer.
static AodStep step_night(Aod *g, AodFrame *frame)
{
    enum { SECOND_GAME_TURN = 3, THIRD_GAME_TURN = 5 }; // as player turns
    AodState *s = g->s;
    ASSERT(s->player_turn > 0);
    if (s->night != 0 && s->player_turn == SECOND_GAME_TURN) {
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned die = aod__take_roll(frame);
        s->night = die >= LIMIT(MISSION_10_1, 4U);
        AOD_REPORT(g, MISSION_10_1, NIGHT_LASTS_DIE, "i", (int)die);
        if (s->night != 0)
            AOD_REPORT(g, MISSION_10_1, NIGHT_LASTS, "");
        else
            AOD_REPORT(g, MISSION_10_1, NIGHT_ENDS, "");
    } else if (s->night != 0 && s->player_turn == THIRD_GAME_TURN) {
        s->night = 0;
        AOD_REPORT(g, MISSION_10_1, NIGHT_ENDS, "");
    }
    frame->stage = AOD_TURN_POINTS;
    return AOD_GO_ON;
}

// --- phases --------------------------------------------------------------------------------------

static void tell_phase(const Aod *g, unsigned phase, unsigned seat)
{
    switch (phase) {
    case AOD_PHASE_MOVEMENT:
        AOD_REPORT(g, TURN_1_2, PHASE_MOVEMENT, "s", (int)seat);
        return;
    case AOD_PHASE_SHOOTING:
        AOD_REPORT(g, TURN_1_2, PHASE_SHOOTING, "s", (int)seat);
        return;
    case AOD_PHASE_CHARGE:
        AOD_REPORT(g, TURN_1_2, PHASE_CHARGE, "s", (int)seat);
        return;
    default:
        ASSERT(phase == AOD_PHASE_FIGHT);
        AOD_REPORT(g, TURN_1_2, PHASE_FIGHT, "s", (int)seat);
        return;
    }
}

// Nobody has acted, and losses are counted anew (MORALE-1.1).
static void begin_phase(Aod *g, AodFrame *frame, AodPhase phase, AodTurnStage next)
{
    g->s->phase = (uint8_t)phase;
    aod__free_joined(g);
    aod__part_talons(g);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        AodUnitNow *now = aod__unit(g, u);
        now->phase = 0;
        now->lost = 0;
        now->then = (uint8_t)(now->joined == 0 ? aod__alive(g, u) : 0);
    }
    for (unsigned n = 0; n < g->m->model_count; n++)
        aod__model(g, n)->flags &= (uint16_t)~AOD_M_REPAIRED;
    if (phase != AOD_PHASE_FIGHT) // REACT-1.1: both sub-phases of the Assault phase are one
        aod__forget_reactions(g);
    tell_phase(g, phase, frame->seat);
    frame->stage = (uint8_t)next;
    AodFrame *loop = aod__push(g, AOD_FRAME_LOOP);
    loop->seat = frame->seat;
}

// FLOW-3.7.
static void end_phase(Aod *g)
{
    aod__effects_end(g, AOD_MOMENT_PHASE_END);
}

// MOVE-1.3: whoever is not picked now is Stationary.
static void forget_moves(Aod *g, unsigned seat)
{
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
        AodModelNow *now = aod__model(g, n);
        now->flags = (uint16_t)(now->flags & ~(unsigned)(AOD_M_MOVED | AOD_M_CRUISED));
    }
}

// --- the end of a turn (TURN-1.5, 1.10) ----------------------------------------------------------

// RULE-It_Will_Not_Die: what its D6 needs; AOD_NEVER: it has not the rule, or has lost nothing.
static unsigned recovers_on(const Aod *g, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    int whole = kind->value[AOD_W] > 0 ? kind->value[AOD_W] : kind->value[AOD_HP];
    // TRANS-1.6: aboard, too.
    bool is_there = aod__on_table(g->s, model) || g->s->model[model].where == AOD_AT_ABOARD;
    return is_there && g->s->model[model].wounds < whole ? aod__recovers_on(g, model) : AOD_NEVER;
}

// One D6 for each of the Active player's models that has the rule and has lost something, in order.
static AodStep step_recovery(Aod *g, AodFrame *frame)
{
    AodTurnFrame *own = aod__turn_frame(frame);
    unsigned first = g->m->model_first[frame->seat], end = g->m->model_first[frame->seat + 1];
    own->model = own->model < first ? (uint16_t)first : own->model;
    if (frame->rolled != 0) {
        unsigned model = own->model++, die = aod__take_roll(frame);
        AOD_REPORT(g, RULE_It_Will_Not_Die, RECOVERY_DIE, "mii", (int)model,
                   (int)recovers_on(g, model), (int)die);
        if (die >= recovers_on(g, model))
            aod__regain(g, model, 1);
    }
    for (; own->model < end; own->model++)
        if (recovers_on(g, own->model) <= 6)
            return aod__roll(g);
    own->model = 0;
    frame->stage = AOD_TURN_END;
    return AOD_GO_ON;
}

static void forget_turn(Aod *g)
{
    enum {
        OF_THE_TURN = AOD_M_PACK | AOD_M_HAMMERS,
        OF_THE_FIRST = AOD_U_SCOUTED | AOD_U_INFILTRATED,
        FAST = AOD_U_RAN | AOD_U_FLAT_OUT
    };
    g->s->combat = (AodCombat){.is_active = 0}; // which combats have been fought
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        AodUnitNow *now = aod__unit(g, u);
        bool is_fast = (now->turn & FAST) != 0;
        now->turn &= g->s->player_turn == 1 ? (uint32_t)OF_THE_FIRST : 0; // of Game Turn 1
        // GEAR-5.1, LEGION-2.19: up to its next turn.
        now->conditions =
            (uint16_t)((now->conditions & ~(unsigned)AOD_C_SPED) | (is_fast ? AOD_C_SPED : 0U));
        now->phase = 0;
        now->lost = now->then = 0;
        now->shot_count = 0;
        now->charge_at = 0;
        memset(now->shot_at, 0, sizeof now->shot_at);
        memset(now->chase, 0, sizeof now->chase);
    }
    for (unsigned n = 0; n < g->m->model_count; n++) {
        AodModelNow *now = aod__model(g, n);
        now->flags = (uint16_t)(now->flags & ~(unsigned)OF_THE_TURN);
        now->fired = now->rerolled = 0;
    }
}

static AodStep end_turn(Aod *g, AodFrame *frame)
{
    ASSERT(frame->seat == g->s->active);
    aod__effects_end(g, AOD_MOMENT_TURN_END);
    clear_numb(g);
    forget_turn(g);
    frame->stage = AOD_TURN_START;
    if (g->s->player_turn % 2 == 0) {
        aod__effects_end(g, AOD_MOMENT_GAME_TURN_END);
        frame->stage = AOD_TURN_LENGTH;
    }
    frame->seat = (uint8_t)(1 - frame->seat);
    return AOD_GO_ON;
}

// --- the length of the battle (MISSION-2.1) ------------------------------------------------------

static AodStep end_battle(Aod *g, AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_TURN);
    AOD_REPORT(g, MISSION_2_1, BATTLE_ENDS, "");
    frame->stage = AOD_TURN_SCORE;
    return AOD_GO_ON;
}

unsigned aod__lasts_on(const Aod *g, unsigned turn)
{
    enum { SURE = 1, NEVER = 7 };
    const AodPlay *play = aod__play(g);
    if (g->m->training != NULL && g->m->training->has_variable_length) { // MISSION-2.2
        return turn < LIMIT(MISSION_2_2, 5U) ? SURE
               : turn == 5                   ? LIMIT(MISSION_2_2, 3U)
               : turn == 6                   ? LIMIT(MISSION_2_2, 4U)
                                             : NEVER;
    }
    if (turn < play->turns)
        return SURE;
    return turn == play->turns && play->more_on > 0 ? LIMIT(MISSION_2_1, play->more_on) : NEVER;
}

unsigned aod__last_turn(const Aod *g, bool *is_sure)
{
    unsigned turn = g->s->game_turn;
    *is_sure = true;
    for (unsigned need; (need = aod__lasts_on(g, turn)) <= 6; turn++)
        *is_sure = *is_sure && need <= 1;
    return turn;
}

static AodStep step_length(Aod *g, AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_TURN);
    unsigned need = aod__lasts_on(g, g->s->game_turn);
    if (aod__is_wiped_out(g, 0) || aod__is_wiped_out(g, 1)) { // MISSION-2.3
        frame->stage = AOD_TURN_SCORE;
        return AOD_GO_ON;
    }
    if (need > 6)
        return end_battle(g, frame);
    if (need > 1) {
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned die = aod__take_roll(frame);
        g->s->length_rolled = 1;
        AOD_REPORT(g, MISSION_2_1, LENGTH_DIE, "ii", (int)die, (int)need);
        if (die < need)
            return end_battle(g, frame);
        AOD_REPORT(g, MISSION_2_1, LENGTH_MORE, "");
    }
    frame->stage = AOD_TURN_START;
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__turn_step(Aod *g, AodFrame *frame)
{
    switch ((AodTurnStage)frame->stage) {
    case AOD_TURN_START:
        return begin_turn(g, frame);
    case AOD_TURN_NIGHT:
        return step_night(g, frame);
    case AOD_TURN_POINTS:
        aod__score_turn(g, frame->seat);
        frame->stage = AOD_TURN_RESERVES;
        return AOD_GO_ON;
    case AOD_TURN_RESERVES:
        frame->stage = AOD_TURN_MOVEMENT;
        aod__begin_reserve_rolls(g, frame->seat);
        return AOD_GO_ON;
    case AOD_TURN_SCORE:
        return aod__score_step(g, frame);
    case AOD_TURN_RESULT:
        return aod__end_with_result(g, frame);
    case AOD_TURN_MOVEMENT:
        forget_moves(g, frame->seat);
        begin_phase(g, frame, AOD_PHASE_MOVEMENT, AOD_TURN_SHOOTING);
        aod__begin_arrivals(g, frame->seat);
        return AOD_GO_ON;
    case AOD_TURN_SHOOTING:
        end_phase(g);
        begin_phase(g, frame, AOD_PHASE_SHOOTING, AOD_TURN_CHARGE);
        return AOD_GO_ON;
    case AOD_TURN_CHARGE:
        end_phase(g);
        begin_phase(g, frame, AOD_PHASE_CHARGE, AOD_TURN_FIGHT);
        return AOD_GO_ON;
    case AOD_TURN_FIGHT:
        aod__effects_end(g, AOD_MOMENT_SUBPHASE_END);
        begin_phase(g, frame, AOD_PHASE_FIGHT, AOD_TURN_RECOVER);
        return AOD_GO_ON;
    case AOD_TURN_RECOVER:
        if (g->s->phase == AOD_PHASE_FIGHT)
            end_phase(g);
        g->s->phase = AOD_PHASE_END;
        return step_recovery(g, frame);
    case AOD_TURN_END:
        return end_turn(g, frame);
    default:
        ASSERT(frame->stage == AOD_TURN_LENGTH);
        return step_length(g, frame);
    }
}

size_t aod__turn_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_TURN); // only chance is asked
    return 0;
}

bool aod__turn_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_TURN_1_2, AOD_MSG_NOT_NOW, "");
}

void aod__turn_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_TURN); // only chance is asked
}
