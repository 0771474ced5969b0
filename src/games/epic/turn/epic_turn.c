// The start of a turn and its strategy phase (1.4, 1.5, 9.1).
//
// Phases follow one another: SETUP, then TURN, ACTIONS, END again and again; each pops itself and
// pushes the next.
#include "epic_turn.h"
#include "epic_arrive.h"
#include "epic_beast.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

enum {
    STAGE_GROUP,  // who has effects of this group
    STAGE_ORDER,  // who begins with them
    STAGE_EFFECT, // the next one
    STAGE_PLACE,
    STAGE_GROUND, // tests for dangerous ground
    STAGE_DICE,   // 2.1.17b
    STAGE_STRATEGY,
    STAGE_STRATEGY_TIE,
    STAGE_FICKLE, // 6.11.2
    STAGE_FIRST
};

// --- a new turn ----------------------------------------------------------------------------------

static void start_turn_of_units(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicUnit *unit = epic__unit(g, u);
        unit->reloading =
            unit->fired &
            epic__kind(g->m, u)->slow; // EPIC-2.2.8a: it may not fire in the next turn
        unit->fired = 0;
        unit->turn_flags = 0;
    }
    epic__reload(g);
}

void epic__next_turn(Epic *g)
{
    EpicState *s = g->s;
    s->turn++;
    s->phase = EPIC_PHASE_START;
    s->order_winner = 0;
    s->reroll_used[0] = s->reroll_used[1] = 0; // EPIC-2.1.15a: once a turn
    s->farsight_used = 0;                      // EPIC-5.6.1b: once a turn
    s->retained = 0;
    s->passed = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        epic__formation(g, f)->flags &=
            (uint16_t) ~(EPIC_F_ACTED | EPIC_F_MARCHED | EPIC_F_MOVED | EPIC_F_RALLIED |
                         EPIC_F_RALLY_DONE | EPIC_F_PORTAL_USED | EPIC_F_FIRED_EARLY);
        epic__formation(g, f)->action = EPIC_NO_ACTION;
        epic__formation(g, f)->fights_with = 0; // EPIC-3.1.3c
    }
    start_turn_of_units(g);
    EPIC_REPORT(g, 1_4_1a, TURN_BEGINS, "i", s->turn);
    epic__push(g, EPIC_FRAME_TURN);
}

// --- who comes first -----------------------------------------------------------------------------

static bool has_order(const EpicMatch *m, const EpicState *s)
{
    return m->strategy[0] != m->strategy[1] || s->order_winner != 0;
}

unsigned epic__order_seat(const EpicMatch *m, const EpicState *s)
{
    if (m->strategy[0] != m->strategy[1])
        return m->strategy[0] > m->strategy[1] ? 0 : 1;
    return s->order_winner == 2 ? 1 : 0;
}

// 1.4-tie: the next die of a roll-off; true: it is decided. `first_die`, of the frame, keeps the
// first of the two.
static bool roll_off(Epic *g, EpicFrame *frame, uint8_t *first_die, unsigned *winner)
{
    // EPIC-1.4-tie: a die each, seat 0 first; equal scores are rolled again.
    if (frame->rolled == 0)
        return false;
    unsigned rolled = epic__take_roll(frame);
    if (*first_die == 0) {
        *first_die = (uint8_t)rolled;
        return false;
    }
    unsigned first = *first_die;
    *first_die = 0;
    EPIC_REPORT(g, 1_4_tie, ROLL_OFF, "ii", first, rolled);
    if (first == rolled)
        return false;
    *winner = first > rolled ? 0 : 1;
    return true;
}

// EPIC-1.4.2-q3: one roll-off holds for the whole turn, or (option) for one thing only.
void epic__begin_order(Epic *g)
{
    if (!g->m->options.one_order_roll)
        g->s->order_winner = 0;
}

bool epic__settle_order(Epic *g, EpicFrame *frame, uint8_t *first_die)
{
    unsigned winner;
    if (has_order(g->m, g->s))
        return true;
    if (!roll_off(g, frame, first_die, &winner)) // EPIC-1.4.2-q2
        return false;
    ASSERT(winner < 2);
    g->s->order_winner = (uint8_t)(winner + 1);
    return true;
}

EpicStep epic__ask_order(Epic *g, EpicFrame *frame, uint8_t *first_die)
{
    // EPIC-1.4.2b, q1, q2: the higher rating, or the winner of a roll-off, says who begins.
    if (!epic__settle_order(g, frame, first_die))
        return epic__roll(g);
    return epic__ask(g, EPIC_D_ORDER, epic__order_seat(g->m, g->s));
}

bool epic__take_turns(EpicFrame *frame, EpicSet zero, EpicSet one)
{
    ASSERT(frame->seat < 2);
    ASSERT((zero & one) == 0); // no formation is of both
    if ((frame->seat == 0 ? zero : one) == 0)
        frame->seat ^= 1;
    return zero != 0 && one != 0;
}

size_t epic__list_begin(Action *out, size_t out_max)
{
    size_t count = 0;
    for (uint8_t who = EPIC_BEGIN_MINE; who <= EPIC_BEGIN_THEIRS; who++)
        count =
            epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_BEGIN, .choice = who});
    return count;
}

bool epic__is_begin(EpicAction a)
{
    return a.kind == EPIC_ACTION_BEGIN && epic__is_plain(a, EPIC_HAS_CHOICE) &&
           (a.choice == EPIC_BEGIN_MINE || a.choice == EPIC_BEGIN_THEIRS);
}

uint8_t epic__beginner(EpicAction begin, unsigned chooser)
{
    return (uint8_t)(begin.choice == EPIC_BEGIN_MINE ? chooser : 1 - chooser);
}

// --- effects of the start of the turn (9.1b) -----------------------------------------------------

static bool is_avatar(const Epic *g, unsigned f)
{
    return epic__has_force(g->m, f, EPIC_FORCE_AVATAR);
}

// EPIC-6.6.2a: with a Farseer on the table.
static bool avatar_may_come(const Epic *g, unsigned f)
{
    return is_avatar(g, f) &&
           epic__next_farseer(g->m, g->s, g->m->formation[f].seat, 0) != EPIC_NO_UNIT;
}

static EpicSet effects(const Epic *g, const EpicFrame *frame, unsigned seat)
{
    EpicSet out = 0;
    for (unsigned f = g->m->formation_first[seat]; f < g->m->formation_first[seat + 1]; f++) {
        const EpicFormation *formation = &g->s->formation[f];
        // EPIC-2.1.23a: the turn that was written down.
        bool due = frame->turn.group == EPIC_EFFECTS_TUNNEL
                       ? formation->entry == EPIC_ENTRY_TUNNEL && formation->plot_turn <= g->s->turn
                       : formation->entry == EPIC_ENTRY_TELEPORT || avatar_may_come(g, f) ||
                             epic__beast_may_come(g->m, g->s, f);
        if (due && !epic__is_broken(g->s, f) && epic__is_waiting(g->m, g->s, f))
            out |= epic__set(f);
    }
    return out & ~frame->turn.done;
}

static EpicStep group(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    if (g->s->phase == EPIC_PHASE_STRATEGY || turn->group == EPIC_EFFECTS_GROUPS) {
        if (g->s->phase != EPIC_PHASE_STRATEGY && epic__begin_beast(g))
            return EPIC_GO_ON; // EPIC-6.13.3a: first of all, before the roll
        g->s->phase = EPIC_PHASE_STRATEGY;
        frame->stage = STAGE_STRATEGY;
        return EPIC_GO_ON;
    }
    EpicSet zero = effects(g, frame, 0);
    EpicSet one = effects(g, frame, 1);
    // EPIC-1.5a: tunnelers first, then the others. EPIC-1.4.2a: all of them before the strategy
    // roll.
    if ((zero | one) == 0) {
        turn->group++;
        turn->done = 0;
        return EPIC_GO_ON;
    }
    epic__begin_order(g);
    frame->seat = 0;
    frame->stage = epic__take_turns(frame, zero, one) ? STAGE_ORDER : STAGE_EFFECT;
    return EPIC_GO_ON;
}

static EpicStep effect(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_TURN);
    EpicSet zero = effects(g, frame, 0);
    EpicSet one = effects(g, frame, 1);
    if ((zero | one) == 0) {
        frame->stage = STAGE_GROUP;
        return EPIC_GO_ON;
    }
    epic__take_turns(frame, zero, one);
    return epic__ask(g, EPIC_D_EFFECT, frame->seat);
}

static EpicPlacePurpose purpose_of(const Epic *g, const EpicFrame *frame)
{
    if (is_avatar(g, frame->formation))
        return EPIC_PLACE_RETURN;
    if (epic__is_beast(g->m, frame->formation))
        return EPIC_PLACE_BEAST;
    return frame->turn.group == EPIC_EFFECTS_TUNNEL ? EPIC_PLACE_TUNNEL : EPIC_PLACE_TELEPORT;
}

static EpicStep ground(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    EpicStep step = epic__arrival_tests(g, frame, &turn->unit, &turn->has_rerolled);
    if (step == EPIC_GO_ON && turn->unit == EPIC_NO_UNIT) {
        frame->stage = STAGE_DICE;
        turn->unit = (uint16_t)epic__first_on_table(g->m, g->s, frame->formation);
        turn->dice = 0;
        turn->ones = 0;
    }
    return step;
}

// EPIC-2.1.17b: a die for each unit, a war engine its starting DC; each 1 is a blast marker.
static EpicStep teleport_dice(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    unsigned f = frame->formation;
    unsigned u = turn->unit;
    bool teleports = purpose_of(g, frame) == EPIC_PLACE_TELEPORT;
    if (teleports && u != EPIC_NO_UNIT) {
        if (frame->rolled == 0)
            return epic__roll(g);
        if (epic__take_roll(frame) == 1)
            turn->ones++;
        turn->dice++;
        if (turn->dice >= epic__kind(g->m, u)->counts) {
            turn->dice = 0;
            turn->unit = (uint16_t)epic__next_on_table(g->m, g->s, f, u);
        }
        return EPIC_GO_ON;
    }
    unsigned ones = turn->ones;
    turn->ones = 0;
    turn->dice = 0;
    turn->done |= epic__set(f);
    frame->formation = EPIC_NO_FORMATION;
    frame->seat ^= 1;
    frame->stage = STAGE_EFFECT;
    if (ones > 0) {
        EPIC_REPORT(g, 2_1_17b, TELEPORT_ONES, "fi", f, ones);
        epic__add_blast(g, f, ones, EPIC_NO_FORMATION);
    }
    epic__check_break(g, f); // EPIC-9.1b: also who has lost units on the way
    return EPIC_GO_ON;
}

// --- strategy (9.1c) -----------------------------------------------------------------------------

static EpicStep won(Epic *g, EpicFrame *frame, unsigned winner)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    g->s->strategy_winner = (uint8_t)(winner + 1);
    EPIC_REPORT(g, 1_5b, STRATEGY_WON, "s", winner);
    frame->stage = STAGE_FICKLE;
    turn->fickle_seat = 0;
    return EPIC_GO_ON;
}

// EPIC-6.11.2a: a natural 6 adds D3 lesser daemons to the pool, a natural 1 takes D3 away.
static EpicStep fickle(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    for (; turn->fickle_seat < 2; turn->fickle_seat++) {
        unsigned seat = turn->fickle_seat;
        unsigned natural = turn->natural[seat];
        if (g->m->pool_lesser[seat] + g->m->pool_greater[seat] == 0 ||
            (natural != 1 && natural != 6))
            continue;
        if (frame->rolled == 0)
            return epic__roll(g);
        int amount = (int)epic__d3(epic__take_roll(frame));
        epic__change_pool(g, seat, natural == 6 ? amount : -amount);
    }
    frame->stage = STAGE_FIRST;
    return EPIC_GO_ON;
}

static EpicStep strategy(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned rolled = epic__take_roll(frame);
    if (turn->first_die == 0) {
        turn->first_die = (uint8_t)rolled;
        return epic__roll(g);
    }
    // EPIC-1.5b: the die and the strategy rating.
    turn->natural[0] = turn->first_die;
    turn->natural[1] = (uint8_t)rolled;
    unsigned zero = turn->first_die + g->m->strategy[0];
    unsigned one = rolled + g->m->strategy[1];
    turn->first_die = 0;
    EPIC_REPORT(g, 1_5b, STRATEGY_ROLL, "ii", zero, one);
    if (zero != one)
        return won(g, frame, zero > one ? 0 : 1);
    // EPIC-1.5c: the player who did not win the roll last turn; on turn 1 a roll-off.
    if (g->s->strategy_winner != 0) {
        unsigned winner = g->s->strategy_winner == 1 ? 1 : 0;
        EPIC_REPORT(g, 1_5c, STRATEGY_TIED, "s", (int)winner);
        return won(g, frame, winner);
    }
    EPIC_REPORT(g, 1_5c, STRATEGY_ROLL_OFF, "");
    frame->stage = STAGE_STRATEGY_TIE;
    return EPIC_GO_ON;
}

static EpicStep strategy_tie(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    unsigned winner;
    if (!roll_off(g, frame, &turn->first_die, &winner))
        return epic__roll(g);
    return won(g, frame, winner);
}

// --- the frame -----------------------------------------------------------------------------------

EpicStep epic__turn_step(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    if (g->s->breaking != 0 && epic__withdraw_next(g))
        return EPIC_GO_ON;
    switch (frame->stage) {
    case STAGE_GROUP:
        return group(g, frame);
    case STAGE_ORDER:
        return epic__ask_order(g, frame, &turn->first_die);
    case STAGE_EFFECT:
        return effect(g, frame);
    case STAGE_PLACE:
        return epic__deploy_goes_on(g, frame->formation)
                   ? epic__ask_more(g, EPIC_D_PLACE, frame->seat)
                   : epic__ask(g, EPIC_D_PLACE, frame->seat);
    case STAGE_GROUND:
        return ground(g, frame);
    case STAGE_DICE:
        return teleport_dice(g, frame);
    case STAGE_STRATEGY:
        return strategy(g, frame);
    case STAGE_STRATEGY_TIE:
        return strategy_tie(g, frame);
    case STAGE_FICKLE:
        return fickle(g, frame);
    default:
        return epic__ask(g, EPIC_D_FIRST, g->s->strategy_winner - 1U);
    }
}

size_t epic__turn_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (frame->stage == STAGE_PLACE)
        return epic__deploy_legal(g, frame->formation, purpose_of(g, frame), out, out_max);
    if (frame->stage != STAGE_EFFECT)
        return epic__list_begin(out, out_max);
    EpicSet own = effects(g, frame, frame->seat);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((own & epic__set(f)) != 0)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_EFFECT, .formation = (uint8_t)f});
    }
    if (frame->turn.group != EPIC_EFFECTS_TUNNEL)
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_WAIT});
    return count;
}

static bool check_effect(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (a.kind == EPIC_ACTION_WAIT && epic__is_plain(a, 0)) {
        if (frame->turn.group != EPIC_EFFECTS_TUNNEL)
            return true;
        return epic__refuse(refusal, EPIC_R_2_1_23a, EPIC_M_MUST_SURFACE, "");
    }
    if (a.kind != EPIC_ACTION_EFFECT || a.formation >= g->m->formation_count ||
        !epic__is_plain(a, EPIC_HAS_FORMATION))
        return epic__refuse(refusal, EPIC_R_9_1b, EPIC_M_NOT_NOW, "");
    if ((effects(g, frame, frame->seat) & epic__set(a.formation)) != 0)
        return true;
    return epic__refuse(refusal, EPIC_R_9_1b, EPIC_M_NO_EFFECT, "f", a.formation);
}

bool epic__turn_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (frame->stage == STAGE_PLACE)
        return epic__deploy_check(g, frame->formation, purpose_of(g, frame), a, refusal);
    if (frame->stage == STAGE_EFFECT)
        return check_effect(g, frame, a, refusal);
    if (epic__is_begin(a))
        return true;
    return epic__refuse(refusal, EPIC_R_9_1c, EPIC_M_NOT_NOW, "");
}

static void begin_actions(Epic *g, unsigned seat)
{
    EPIC_REPORT(g, 1_5b, GOES_FIRST, "s", seat);
    g->s->side = (uint8_t)seat;
    epic__pop(g);
    epic__push(g, EPIC_FRAME_ACTIONS); // EPIC-9.1a: after the strategy roll the actions
}

// All of it has come: what was left behind outside is lost (2.1.17-q1).
static void arrived(Epic *g, EpicFrame *frame)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    unsigned f = frame->formation;
    epic__formation(g, f)->flags |= EPIC_F_ENTERED;
    epic__formation(g, f)->entry = EPIC_ENTRY_NONE;
    EPIC_REPORT(g, 9_1b, ARRIVES, "f", f);
    frame->stage = STAGE_GROUND;
    turn->unit = (uint16_t)epic__first_on_table(g->m, g->s, f);
    turn->has_rerolled = 0;
}

void epic__turn_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicTurnFrame *turn = epic__turn_frame(frame);
    switch (frame->stage) {
    case STAGE_ORDER:
        frame->seat = epic__beginner(action, epic__order_seat(g->m, g->s));
        frame->stage = STAGE_EFFECT;
        break;
    case STAGE_EFFECT:
        if (action.kind == EPIC_ACTION_WAIT) { // done for the turn
            turn->done |= effects(g, frame, frame->seat);
            frame->seat ^= 1;
            break;
        }
        frame->formation = action.formation;
        frame->stage = STAGE_PLACE;
        break;
    case STAGE_PLACE:
        if (epic__deploy_apply(g, frame->formation, purpose_of(g, frame), action))
            arrived(g, frame);
        break;
    default:
        begin_actions(g, epic__beginner(action, g->s->strategy_winner - 1U));
        break;
    }
}
