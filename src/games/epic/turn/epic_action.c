// One formation's action (1.6.1, 9.2b to 9.2d), step by step; what the steps ask and do is declared
// in epic_action.h.
#include "epic_action.h"
#include "epic_arrive.h"
#include "epic_assault.h"
#include "epic_enter.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"

// --- carrying it out (9.2d) ----------------------------------------------------------------------

static bool hits_and_runs(const Epic *g, const EpicFrame *frame)
{
    return epic__has_force(g->m, frame->formation, EPIC_FORCE_HIT_AND_RUN) &&
           (frame->action.action == EPIC_ADVANCE || frame->action.action == EPIC_DOUBLE);
}

static void mark(Epic *g, unsigned f, unsigned action)
{
    EpicFormation *formation = epic__formation(g, f);
    formation->action = (uint8_t)action;
    formation->flags |= EPIC_F_ACTED;
    formation->flags &= (uint16_t)~EPIC_F_OVERWATCH;
    if (epic__moves_of(action) > 0 || action == EPIC_ENGAGE)
        formation->flags |= EPIC_F_MOVED;
    if (action == EPIC_MARCH || action == EPIC_ROAD_MARCH)
        formation->flags |= EPIC_F_MARCHED;
    if (action == EPIC_OVERWATCH)
        formation->flags |= EPIC_F_OVERWATCH;
}

// The test is over: what the action is made of.
static EpicStep start(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned action = acting->action;
    if (epic__is_in_orbit(g->m, g->s, frame->formation)) { // EPIC-2.1.21a: it comes down first
        epic__begin_landing(g, frame->formation);
        return EPIC_GO_ON;
    }
    if (epic__is_out(g, frame)) {
        frame->stage = EPIC_STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    EPIC_REPORT(g, 1_6_2b, TAKES_ACTION, "ft", frame->formation, epic__action_name(action));
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool joins = action == EPIC_ENGAGE && (acting->followers & epic__set(f)) != 0;
        if (f == frame->formation || joins)
            mark(g, f, action);
    }
    acting->moves = 0;
    acting->has_rerolled = 0;
    switch (action) {
    case EPIC_ENGAGE: // EPIC-1.6.1b, 1.12a: the only way into an assault; 2.1.2d: all together
        if (epic__first_on_table(g->m, g->s, frame->formation) == EPIC_NO_UNIT) {
            frame->stage = EPIC_STAGE_PORTAL;
            break;
        }
        frame->stage = EPIC_STAGE_CLOSE;
        epic__begin_assault(g, frame->formation, acting->followers);
        epic__suffer_hurry(g, frame->formation);
        break;
    case EPIC_OVERWATCH:
        frame->stage = EPIC_STAGE_CLOSE;
        break;
    case EPIC_SUSTAINED:
    case EPIC_MARSHAL_SHOOT:
    case EPIC_HOLD_SHOOT:
        frame->stage = EPIC_STAGE_SHOOT;
        break;
    case EPIC_HOLD_REGROUP:
        frame->stage = EPIC_STAGE_REGROUP;
        break;
    default:
        frame->stage = EPIC_STAGE_EARLY;
        break;
    }
    return EPIC_GO_ON;
}

// What comes after the last move.
static unsigned stage_after_moves(unsigned action)
{
    switch (action) {
    case EPIC_ADVANCE: // EPIC-1.6.1a, c: then they shoot
    case EPIC_DOUBLE:
        return EPIC_STAGE_SHOOT;
    case EPIC_MARSHAL_MOVE: // EPIC-1.6.1e
        return EPIC_STAGE_REGROUP;
    case EPIC_MARCH: // EPIC-1.6.1d: no shooting
        return EPIC_STAGE_JET;
    default:
        return EPIC_STAGE_CLOSE;
    }
}

static EpicStep early(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    // EPIC-5.6.2a, 5.13.1a: hit and run: shooting may come before or after any move. EPIC-5.6.2-q1,
    // q2: so between getting out and being fetched, or before leaving a zone of control.
    if (epic__is_out(g, frame)) {
        frame->stage = EPIC_STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    EpicPortal way;
    bool more = acting->moves < epic__moves_of(acting->action);
    if (acting->moves > 0 && (acting->flags & EPIC_ACTING_STAYS) == 0 &&
        epic__way_out(g->m, g->s, frame->formation, &way)) {
        frame->stage = EPIC_STAGE_LEAVE;
        return EPIC_GO_ON;
    }
    acting->flags &= (uint8_t)~EPIC_ACTING_STAYS;
    if (more && hits_and_runs(g, frame) && (acting->flags & EPIC_ACTING_HAS_SHOT) == 0 &&
        epic__enemy_in_range(g->m, g->s, frame->formation, 1))
        return epic__ask(g, EPIC_D_EARLY, frame->seat);
    frame->stage = more ? EPIC_STAGE_MOVE : (uint8_t)stage_after_moves(acting->action);
    return EPIC_GO_ON;
}

static EpicStep move(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned f = frame->formation;
    if (epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT) {
        frame->stage = EPIC_STAGE_ENTER;
        return EPIC_GO_ON;
    }
    // EPIC-1.7.1a, 9.3f: move after move, each made by everybody and judged by itself.
    acting->moves++;
    bool is_last = acting->moves == epic__moves_of(acting->action);
    frame->stage = EPIC_STAGE_EARLY;
    epic__begin_move(g, f, EPIC_MOVE_ACTION, is_last);
    epic__suffer_hurry(g, f);
    return EPIC_GO_ON;
}

// EPIC-5.6.3b, 6.1.6-q5: the first move begins at a portal.
static EpicStep enter(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    if (!epic__has_open_portal(g->m, g->s, frame->formation)) {
        frame->stage = EPIC_STAGE_CLOSE; // EPIC-6.1.6-q6: its activation is lost
        return EPIC_GO_ON;
    }
    return epic__deploy_goes_on(g, frame->formation) ? epic__ask_more(g, EPIC_D_PLACE, frame->seat)
                                                     : epic__ask(g, EPIC_D_PLACE, frame->seat);
}

// EPIC-5.6.3-q1: straight into an assault, the charge measured from the portal.
EpicStep epic__charge_out(Epic *g, EpicFrame *frame, GeomPoint at)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    frame->stage = EPIC_STAGE_CLOSE;
    if (epic__enter_at(g, frame->formation, at))
        epic__begin_assault(g, frame->formation, 0);
    return EPIC_GO_ON;
}

static EpicStep portal(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    Action way[2];
    size_t count = epic__list_ways_in(g, frame->formation, way, 2);
    if (count > 1)
        return epic__ask(g, EPIC_D_PORTAL, frame->seat);
    frame->stage = EPIC_STAGE_CLOSE;
    if (count == 0)
        return EPIC_GO_ON;
    EpicAction only = epic_action(&way[0]);
    return epic__charge_out(g, frame, (GeomPoint){only.x, only.y});
}

void epic__end_entry(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    EpicFormation *formation = epic__formation(g, frame->formation);
    epic__use_portal(g, frame->formation);
    formation->flags |= EPIC_F_ENTERED;
    EPIC_REPORT(g, 5_6_3b, ARRIVES, "f", frame->formation);
    acting->moves++;
    acting->has_rerolled = 0;
    acting->unit = (uint16_t)epic__first_on_table(g->m, g->s, frame->formation);
    frame->stage = EPIC_STAGE_GROUND;
}

static EpicStep ground(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    EpicStep step = epic__arrival_tests(g, frame, &acting->unit, &acting->has_rerolled);
    if (step == EPIC_ASK || acting->unit != EPIC_NO_UNIT)
        return step;
    acting->unit = 0;
    frame->stage = EPIC_STAGE_EARLY;
    // Until now it was on its way out of the portal, which may have been a Brood Nest (5.21.2a).
    epic__formation(g, frame->formation)->entry = EPIC_ENTRY_NONE;
    // EPIC-1.3d: fewer units may be enough to break it; EPIC-1.10a: it has moved.
    if (!epic__check_break(g, frame->formation))
        epic__begin_window(g, frame->formation);
    return EPIC_GO_ON;
}

static EpicStep shoot(Epic *g, EpicFrame *frame)
{
    const EpicActionFrame *acting = epic__action_frame(frame);
    bool has_shot = (acting->flags & EPIC_ACTING_HAS_SHOT) != 0;
    frame->stage = epic__is_marshal(acting->action) ? EPIC_STAGE_REGROUP : EPIC_STAGE_JET;
    if (epic__is_out(g, frame)) {
        frame->stage = EPIC_STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    bool together = acting->followers != 0 || (acting->flags & EPIC_ACTING_FOLLOWS) != 0;
    if (together && !has_shot)
        frame->stage = EPIC_STAGE_TARGET;
    else if (!has_shot)
        epic__begin_attack(g, frame->formation, EPIC_NO_FORMATION, epic__to_hit_of(acting->action),
                           false);
    return EPIC_GO_ON;
}

static EpicStep jet(Epic *g, EpicFrame *frame)
{
    const EpicActionFrame *acting = epic__action_frame(frame);
    // EPIC-5.19.2a: Tau jet packs move 10 more after an advance, a double or a march.
    unsigned action = acting->action;
    frame->stage = EPIC_STAGE_CLOSE;
    if ((action == EPIC_ADVANCE || action == EPIC_DOUBLE || action == EPIC_MARCH) &&
        !epic__is_out(g, frame) &&
        epic__any_has(g->m, g->s, frame->formation, EPIC_A_TAU_JET_PACKS))
        epic__begin_move(g, frame->formation, EPIC_MOVE_JET, true);
    return EPIC_GO_ON;
}

// --- before it and after it ----------------------------------------------------------------------

static EpicStep hold(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    // EPIC-5.6.3-q2, 6.1.6-q6: where only an engage action would do, the activation is lost.
    bool is_shut = epic__first_on_table(g->m, g->s, frame->formation) == EPIC_NO_UNIT &&
                   !epic__has_open_portal(g->m, g->s, frame->formation);
    if (epic__is_out(g, frame) || is_shut) {
        frame->stage = EPIC_STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    return epic__ask(g, EPIC_D_HOLD, frame->seat);
}

size_t epic__list_absorbable(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned f = g->m->formation_first[frame->seat];
         f < g->m->formation_first[frame->seat + 1]; f++) {
        if (epic__may_absorb(g, frame->formation, f))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_WITH, .formation = (uint8_t)f});
    }
    return count;
}

static EpicStep close(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    Action one;
    if (epic__next_follower(g, frame))
        return EPIC_GO_ON;
    if (frame->stage == EPIC_STAGE_CLOSE && !epic__is_out(g, frame) &&
        epic__list_absorbable(g, frame, &one, 1) > 0) { // EPIC-6.21.1a: at the end of its action
        frame->stage = EPIC_STAGE_ABSORB;
        return epic__ask(g, EPIC_D_ABSORB, frame->seat);
    }
    bool on_overwatch =
        frame->action.action == EPIC_OVERWATCH && (frame->action.flags & EPIC_ACTING_PASSED) != 0;
    uint16_t cleared = EPIC_U_ACTION_FLAGS | EPIC_U_MOVE_FLAGS;
    epic__formation(g, frame->formation)->flags &= (uint16_t)~EPIC_F_HURRIES;
    if (on_overwatch) // EPIC-2.1.13b: popped up until it has fired
        cleared &= (uint16_t)~EPIC_U_POPPED_UP;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned f = s->unit[u].formation;
        if (f == frame->formation || (frame->action.followers & epic__set(f)) != 0)
            epic__unit(g, u)->flags &= (uint16_t)~cleared;
    }
    EpicFrame *below = s->frame_count > 1 ? &s->frame[s->frame_count - 2] : NULL;
    if (below != NULL && below->tag == EPIC_FRAME_ACTION)
        below->action.target = frame->action.target;
    if (below != NULL && below->tag == EPIC_FRAME_ACTIONS)
        below->actions.has_passed = (frame->action.flags & EPIC_ACTING_PASSED) != 0;
    epic__pop(g);
    return EPIC_GO_ON;
}

static EpicStep begin(Epic *g, EpicFrame *frame)
{
    // EPIC-1.4.2a: what happens at the start of an action comes before it is chosen.
    EPIC_REPORT(g, 1_6a, NOMINATED, "sf", frame->seat, frame->formation);
    epic__set_going(g, frame->formation);
    epic__clear_pop_ups(g, frame->formation); // what popped up on overwatch comes down
    // EPIC-1.7.3f: who was put into a zone before this action has to leave it in this one.
    for (unsigned u = 0; u < g->m->unit_count; u++)
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_BARGED;
    frame->stage = epic__may_summon(g, frame->formation) ? EPIC_STAGE_SACRIFICE : EPIC_STAGE_HURRY;
    return EPIC_GO_ON;
}

// Who has popped up goes on with the same line.
static EpicStep ask_action(Epic *g, const EpicFrame *frame)
{
    return (frame->action.flags & EPIC_ACTING_POPS_UP) != 0
               ? epic__ask_more(g, EPIC_D_ACTION, frame->seat)
               : epic__ask(g, EPIC_D_ACTION, frame->seat);
}

// --- the frame -----------------------------------------------------------------------------------

EpicStep epic__action_step(Epic *g, EpicFrame *frame)
{
    // EPIC-1.13.3a: what has just broken withdraws before anything else goes on.
    if (g->s->breaking != 0 && epic__withdraw_next(g))
        return EPIC_GO_ON;
    switch (frame->stage) {
    case EPIC_STAGE_BEGIN:
        return begin(g, frame);
    case EPIC_STAGE_SACRIFICE:
        return epic__ask_sacrifice(g, frame);
    case EPIC_STAGE_SUMMON_DICE:
        return epic__roll_summons(g, frame);
    case EPIC_STAGE_SUMMON:
        return epic__ask_summons(g, frame);
    case EPIC_STAGE_HURRY:
        return epic__ask_hurry(g, frame);
    case EPIC_STAGE_CHOOSE:
        return ask_action(g, frame);
    case EPIC_STAGE_WITH:
        return epic__ask_followers(g, frame);
    case EPIC_STAGE_TEST:
        return epic__test(g, frame);
    case EPIC_STAGE_REROLL:
        return epic__ask(g, EPIC_D_REROLL, frame->seat);
    case EPIC_STAGE_FAILED:
        return epic__fail_test(g, frame);
    case EPIC_STAGE_HOLD:
        return hold(g, frame);
    case EPIC_STAGE_HOLD_POP_UP:
        return epic__ask_pop_up(g, frame);
    case EPIC_STAGE_START:
        return start(g, frame);
    case EPIC_STAGE_EARLY:
        return early(g, frame);
    case EPIC_STAGE_MOVE:
        return move(g, frame);
    case EPIC_STAGE_LEAVE:
        return epic__ask(g, EPIC_D_LEAVE, frame->seat);
    case EPIC_STAGE_ENTER:
        return enter(g, frame);
    case EPIC_STAGE_PORTAL:
        return portal(g, frame);
    case EPIC_STAGE_GROUND:
        return ground(g, frame);
    case EPIC_STAGE_SHOOT:
        return shoot(g, frame);
    case EPIC_STAGE_TARGET:
        return epic__fire_together(g, frame);
    case EPIC_STAGE_JET:
        return jet(g, frame);
    case EPIC_STAGE_REGROUP:
        return epic__regroup(g, frame);
    case EPIC_STAGE_SHARE:
        return epic__ask(g, EPIC_D_REPAIR, frame->seat);
    case EPIC_STAGE_RETURN:
        return epic__bring_back(g, frame);
    default:
        return close(g, frame);
    }
}
