// An assault, step by step (1.12, 9.7).
#include "epic_assault.h"
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

EpicFrame *epic__begin_assault(Epic *g, unsigned formation, EpicSet followers)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_ASSAULT);
    frame->formation = (uint8_t)formation;
    frame->seat = g->m->formation[formation].seat;
    frame->assault.waiting = followers | epic__set(formation);
    frame->assault.flags = followers != 0 ? EPIC_FIGHT_TOGETHER : 0;
    g->s->assault = (EpicAssault){.is_active = 1,
                                  .seat = frame->seat,
                                  .chargers = frame->assault.waiting,
                                  .attackers = frame->assault.waiting,
                                  .target = EPIC_NO_FORMATION};
    return frame;
}

static unsigned first_of(const EpicMatch *m, EpicSet formations)
{
    unsigned f = 0;
    while (f < m->formation_count && (formations & epic__set(f)) == 0)
        f++;
    return f;
}

EpicFrame *epic__begin_fight_at(Epic *g, EpicAssaultStage stage, unsigned formation,
                                EpicSet attackers, EpicSet defenders)
{
    ASSERT(defenders != 0);
    ASSERT((attackers & defenders) == 0);
    EpicFrame *frame = epic__begin_assault(g, formation, attackers);
    EpicAssault *assault = epic__assault(g);
    assault->chargers = assault->attackers = attackers;
    assault->defenders = defenders;
    assault->target = (uint8_t)first_of(g->m, defenders);
    assault->seat = (uint8_t)(1U - g->m->formation[assault->target].seat);
    assault->round = stage < EPIC_ASSAULT_COUNTER ? 0 : 1;
    frame->seat = assault->seat;
    frame->assault.waiting = 0;
    frame->stage = (uint8_t)stage;
    return frame;
}

EpicFrame *epic__begin_fight(Epic *g, EpicSet attackers, EpicSet defenders, bool has_countered)
{
    EpicFrame *frame = epic__begin_fight_at(g, EPIC_ASSAULT_COUNTER, first_of(g->m, attackers),
                                            attackers, defenders);
    frame->assault.side = has_countered ? 2 : 1;
    return frame;
}

static EpicStep go_to(EpicFrame *frame, EpicAssaultStage stage)
{
    ASSERT(frame->tag == EPIC_FRAME_ASSAULT && stage <= EPIC_ASSAULT_OVER);
    frame->stage = (uint8_t)stage;
    return EPIC_GO_ON;
}

static bool is_on_table(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return epic__first_on_table(m, s, formation) != EPIC_NO_UNIT;
}

static bool is_touched(const Epic *g, unsigned beast, unsigned t)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, t); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, t, u))
        if (epic__touches(g->m, g->s, beast, u))
            return true;
    return false;
}

// EPIC-6.13.3a: intermingled formations fight only if it touches each.
static void leave_untouched(Epic *g)
{
    EpicAssault *assault = epic__assault(g);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((assault->chargers & epic__set(f)) == 0 || !epic__is_beast(g->m, f) ||
            g->s->formation[f].runs_wild == 0)
            continue;
        for (unsigned t = 0; t < g->m->formation_count; t++) {
            if (t != assault->target && (assault->defenders & epic__set(t)) != 0 &&
                !is_touched(g, g->m->formation[f].unit_first, t)) {
                assault->defenders &= ~epic__set(t);
                EPIC_REPORT(g, 6_13_3a, NOT_TOUCHED, "ff", f, t);
            }
        }
    }
}

static EpicStep after_charge(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    EpicAssault *assault = epic__assault(g);
    if (epic__withdraw_next(g))
        return EPIC_GO_ON;
    epic__drop_broken_chargers(g);
    if (assault->chargers == 0 || !epic__any_alive(g->m, g->s, assault->defenders))
        return go_to(frame, EPIC_ASSAULT_OVER);
    if (!epic__is_joined(g)) { // EPIC-9.7b
        EPIC_REPORT(g, 1_12_3b, NOT_JOINED, "f", (int)assault->target);
        return go_to(frame, EPIC_ASSAULT_OVER);
    }
    assault->round = 1;
    leave_untouched(g);
    epic__draw_in(g, frame->seat);
    own->side = 1; // EPIC-1.12.4a: the defenders
    return go_to(frame, EPIC_ASSAULT_COUNTER);
}

// --- rounds --------------------------------------------------------------------------------------

// Attacking units that were directly engaged when the round began and are alive (1.12.5i).
static unsigned engaged_attackers(const Epic *g)
{
    unsigned count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const EpicUnit *unit = &g->s->unit[u];
        if ((g->s->assault.attackers & epic__set(unit->formation)) != 0 &&
            (unit->flags & (EPIC_U_ENGAGED | EPIC_U_INVOLVED)) != 0 &&
            (unit->at == EPIC_AT_TABLE || unit->at == EPIC_AT_CARRIED))
            count++;
    }
    return count;
}

// EPIC-1.12.4, 1.12.7e: the defenders counter charge; in later rounds the attackers before them.
static EpicStep counter(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    const EpicAssault *assault = &g->s->assault;
    if (own->side < 2) {
        unsigned seat = own->side == 0 ? assault->seat : 1U - assault->seat;
        own->side++;
        epic__begin_counter(g, seat, epic__fighters(g->s, seat));
        return EPIC_GO_ON;
    }
    own->side = 0;
    // EPIC-1.12.4-q8: in the first round they must still be joined; q9: later the dice for the
    // result are thrown with or without attacks.
    if (assault->round == 1 && !epic__is_joined(g)) {
        EPIC_REPORT(g, 1_12_4_q8, NOT_JOINED, "f", (int)assault->target);
        return go_to(frame, EPIC_ASSAULT_OVER);
    }
    EPIC_REPORT(g, 9_7d, ASSAULT_ROUND, "i", (int)assault->round);
    epic__clear_marks(g->s);
    epic__mark_fight(g);
    own->flags &= (uint8_t)~EPIC_FIGHT_ENGAGED;
    if (engaged_attackers(g) > 0)
        own->flags |= EPIC_FIGHT_ENGAGED;
    return go_to(frame, EPIC_ASSAULT_WAYS);
}

// EPIC-9.7d: attackers first.
static EpicStep ways(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    for (; own->side < 2; own->side++) {
        unsigned seat = own->side == 0 ? g->s->assault.seat : 1U - g->s->assault.seat;
        // Several choices of a side are one line.
        if (epic__has_ways(g, seat))
            return (own->flags & EPIC_FIGHT_HAS_ASKED) != 0 ? epic__ask_more(g, EPIC_D_WAY, seat)
                                                            : epic__ask(g, EPIC_D_WAY, seat);
        own->flags &= (uint8_t)~EPIC_FIGHT_HAS_ASKED;
    }
    epic__begin_dice(frame);
    return go_to(frame, EPIC_ASSAULT_STRIKE_DICE);
}

static unsigned way_seat(const Epic *g, const EpicFrame *frame)
{
    return frame->assault.side == 0 ? g->s->assault.seat : 1U - g->s->assault.seat;
}

// EPIC-2.2.6-q2: all dice of a step are thrown before anybody is removed; then the pool is
// resolved, and the frame goes on with `next`.
static EpicStep fight(Epic *g, EpicFrame *frame, EpicVolleyStep step, EpicAssaultStage next)
{
    bool is_support = step == EPIC_VOLLEY_SUPPORT;
    if (!epic__throw_dice(g, frame, step))
        return epic__roll(g);
    // EPIC-1.12.10b: included formations take hits like the target.
    EpicSet all = g->s->assault.attackers | g->s->assault.defenders;
    if (g->s->hit_count > 0)
        epic__begin_hits(g, is_support ? EPIC_HITS_SUPPORT : EPIC_HITS_ASSAULT, all, all);
    return go_to(frame, next);
}

static void win(Epic *g, bool attackers, bool is_wiped)
{
    EpicAssault *assault = epic__assault(g);
    unsigned seat = attackers ? assault->seat : 1U - assault->seat;
    assault->winner = (uint8_t)(seat + 1);
    assault->is_wiped = is_wiped;
    EPIC_REPORT(g, 1_12_7a, ASSAULT_WON, "s", (int)seat);
}

// EPIC-1.12.5h, i, k, 1.12.6d, 9.7f. True: the assault is decided.
static bool is_decided(Epic *g, bool had_engaged)
{
    EpicAssault *assault = epic__assault(g);
    bool attackers = epic__any_alive(g->m, g->s, assault->attackers);
    bool defenders = epic__any_alive(g->m, g->s, assault->defenders);
    if (!attackers && !defenders) {
        assault->winner = 3;
        EPIC_REPORT(g, 1_12_5k, NOBODY_LEFT, "");
    } else if (!defenders) {
        EPIC_REPORT(g, 1_12_5h, WIPED_OUT, "s", (int)(1 - assault->seat));
        win(g, true, true);
    } else if (!attackers) {
        EPIC_REPORT(g, 1_12_5h, WIPED_OUT, "s", (int)assault->seat);
        win(g, false, true);
    } else if (had_engaged && engaged_attackers(g) == 0) {
        EPIC_REPORT(g, 1_12_5i, STALLED, "s", (int)assault->seat);
        win(g, false, true);
    }
    return assault->winner != 0;
}

// EPIC-1.12.5j: support is for what is not decided.
static EpicStep after_dice(Epic *g, EpicFrame *frame)
{
    if (is_decided(g, (frame->assault.flags & EPIC_FIGHT_ENGAGED) != 0))
        return go_to(frame, EPIC_ASSAULT_LOSER);
    epic__mark_involved(g);
    epic__begin_dice(frame);
    return go_to(frame, epic__mark_support(g) ? EPIC_ASSAULT_SUPPORT_DICE : EPIC_ASSAULT_SUPPORTED);
}

// EPIC-1.12.7a: 2D6 each, attackers first; the higher die counts.
static EpicStep result(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    EpicAssault *assault = epic__assault(g);
    ASSERT(own->result_dice < 4);
    if (frame->rolled != 0)
        assault->die[own->result_dice++] = (uint8_t)epic__take_roll(frame);
    if (own->result_dice < 4)
        return epic__roll(g);
    own->result_dice = 0;
    int total[2];
    for (unsigned side = 0; side < 2; side++) {
        int a = assault->die[2 * side];
        int b = assault->die[2 * side + 1];
        int seat = side == 0 ? assault->seat : 1 - assault->seat;
        int high = a > b ? a : b;
        EPIC_REPORT(g, 1_12_7a, RESULT_DICE, "siii", seat, a, b, high);
        total[side] = high + epic__result_modifiers(g, side);
        EPIC_REPORT(g, 1_12_7a, RESULT_TOTAL, "si", seat, total[side]);
    }
    memset(assault->die, 0, sizeof assault->die);
    if (total[0] == total[1]) {
        // EPIC-1.12.7e, 9.7g: another round, from the counter charges of both on.
        EPIC_REPORT(g, 1_12_7e, RESULT_EQUAL, "i", total[0]);
        if (assault->round < UINT8_MAX)
            assault->round++;
        own->side = 0;
        return go_to(frame, EPIC_ASSAULT_COUNTER);
    }
    int by = total[0] > total[1] ? total[0] - total[1] : total[1] - total[0];
    assault->lost_by = (uint8_t)by;
    win(g, total[0] > total[1], false);
    return go_to(frame, EPIC_ASSAULT_LOSER);
}

// --- the loser (1.12.8) --------------------------------------------------------------------------

static EpicSet losers(const EpicState *s)
{
    if (s->assault.winner > 2)
        return s->assault.attackers | s->assault.defenders;
    return epic__fighters(s, 2U - s->assault.winner);
}

static EpicSet winners(const EpicState *s)
{
    return s->assault.winner > 2 ? 0 : epic__fighters(s, s->assault.winner - 1U);
}

static EpicSet alive_of(const Epic *g, EpicSet formations)
{
    EpicSet alive = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++)
        if ((formations & epic__set(f)) != 0 && epic__first(g->m, g->s, f) != EPIC_NO_UNIT)
            alive |= epic__set(f);
    return alive;
}

// EPIC-1.12.5g: what the losses are worth in markers is kept in `lost` until the winner gets it,
// because others may shoot while the losers withdraw.
static void keep_markers(Epic *g)
{
    EpicSet won = winners(g->s);
    EpicSet all = g->s->assault.attackers | g->s->assault.defenders;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        EpicFormation *formation = epic__formation(g, f);
        if ((all & epic__set(f)) == 0)
            continue;
        formation->lost = (won & epic__set(f)) != 0 ? formation->gained : 0;
        formation->gained = 0;
    }
}

static EpicStep begin_loser(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    EpicState *s = g->s;
    keep_markers(g);
    own->waiting = 0;
    own->destroyed = 0;
    frame->stage = EPIC_ASSAULT_DESTROY;
    if (s->assault.winner > 2) // EPIC-1.12.5k
        return go_to(frame, EPIC_ASSAULT_END);
    // EPIC-1.12.8c: who could support, before anybody withdraws.
    own->waiting = epic__supporters(g->m, s, 2U - s->assault.winner);
    if (s->assault.is_wiped) // EPIC-1.12.7g
        return EPIC_GO_ON;
    // EPIC-1.12.7f: as many as the totals differ, without saves.
    unsigned extra = epic__extra_hits(g->m, alive_of(g, losers(s)), s->assault.lost_by);
    EPIC_REPORT(g, 1_12_7f, EXTRA_HITS, "si", (int)(2 - s->assault.winner), (int)extra);
    for (unsigned n = 0; n < extra; n++)
        epic__add_hit(
            g,
            (EpicHit){.unit = EPIC_NO_UNIT, .source = EPIC_NO_UNIT, .hit_class = EPIC_HIT_NO_SAVE});
    // EPIC-1.12.10-q1: before those that were broken already are destroyed; 3.3.3a: a point each of
    // a war engine.
    if (extra > 0)
        epic__begin_hits(g, EPIC_HITS_EXTRA, losers(s), winners(s));
    return EPIC_GO_ON;
}

// EPIC-1.12.8b: one that was broken already is destroyed, units in transports before these (their
// place is no rescue, 1.7.5-q5 is for others); 2.1.3a: not its fearless units. True: a frame was
// pushed.
static bool destroy_broken(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    EpicState *s = g->s;
    EpicSet lost = losers(s);
    unsigned total = 2U * g->m->unit_count;
    while (own->destroyed < total) {
        unsigned u = own->destroyed % g->m->unit_count;
        bool carried_pass = own->destroyed < g->m->unit_count;
        own->destroyed++;
        unsigned f = s->unit[u].formation;
        if (s->unit[u].at != (carried_pass ? EPIC_AT_CARRIED : EPIC_AT_TABLE) ||
            (lost & epic__set(f)) == 0 || !epic__is_broken(s, f) ||
            (s->breaking & epic__set(f)) != 0 || epic__is_fearless(g->m, g->s, u))
            continue;
        EPIC_REPORT(g, 1_12_8b, ALREADY_BROKEN, "u", (int)u);
        epic__destroy(g, u, false);
        if (epic__top(s) != frame)
            return true;
    }
    return false;
}

static EpicStep break_losers(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    if (destroy_broken(g, frame))
        return EPIC_GO_ON;
    // EPIC-1.12.8a: each of them, 1.12.4e, 1.12.10c, 2.1.2d: however they came to fight together.
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        // EPIC-1.12.8d: the fearless of one that was broken stay where they are.
        if ((losers(g->s) & epic__set(f)) != 0 && !epic__is_broken(g->s, f) &&
            epic__first(g->m, g->s, f) != EPIC_NO_UNIT)
            epic__break(g, f);
    }
    own->destroyed = 0;
    return go_to(frame, EPIC_ASSAULT_WITHDRAW);
}

// --- the winner (1.12.9) -------------------------------------------------------------------------

// EPIC-1.12.8c, e: who could support the losers, and whoever has lost units in support: the markers
// lie at once; whether they break anybody is looked at in the END stage (9.7h).
static void give_supporter(Epic *g, unsigned f, bool of_losers)
{
    EpicFormation *formation = epic__formation(g, f);
    unsigned count = formation->gained + (of_losers ? 1U : 0U);
    // A broken one supports nobody; what hits it gets in place of markers comes with the others.
    if (count == 0 || epic__is_broken(g->s, f) || epic__first(g->m, g->s, f) == EPIC_NO_UNIT)
        return;
    formation->gained = 0;
    unsigned sum = formation->blast + count;
    formation->blast = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
    if (of_losers)
        EPIC_REPORT(g, 1_12_8c, SUPPORT_MARKER, "f", (int)f);
    else
        EPIC_REPORT(g, 1_12_9a, BLAST, "fii", (int)f, (int)count, (int)formation->blast);
}

static EpicStep give_markers(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    EpicState *s = g->s;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        EpicFormation *formation = epic__formation(g, f);
        if (((s->assault.attackers | s->assault.defenders) & epic__set(f)) == 0)
            give_supporter(g, f, (own->waiting & epic__set(f)) != 0);
        if ((winners(s) & epic__set(f)) == 0)
            continue;
        // EPIC-1.12.9a: each for its own losses; 1.12.9b, 1.13.4c: a broken one none.
        unsigned count = epic__is_broken(s, f) ? 0 : formation->lost;
        formation->lost = 0;
        if (count == 0)
            continue;
        unsigned sum = formation->blast + count;
        formation->blast = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
        EPIC_REPORT(g, 1_12_9a, BLAST, "fii", (int)f, (int)count, (int)formation->blast);
    }
    own->waiting = winners(s);
    return go_to(frame, EPIC_ASSAULT_CONSOLIDATE);
}

static EpicStep consolidate(Epic *g, EpicFrame *frame)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((own->waiting & epic__set(f)) == 0)
            continue;
        own->waiting &= ~epic__set(f);
        if (is_on_table(g->m, g->s, f)) {
            epic__begin_move(g, f, EPIC_MOVE_CONSOLIDATE, true);
            return EPIC_GO_ON;
        }
    }
    return go_to(frame, EPIC_ASSAULT_END);
}

// EPIC-9.7h: last the break checks; a winner that breaks does not withdraw (1.12.9a).
static EpicStep end(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicSet won = winners(s);
    EpicSet fought = s->assault.attackers | s->assault.defenders;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((fought & epic__set(f)) == 0) // EPIC-1.12.8e: those that stood by
            epic__check_break(g, f);
        if ((won & epic__set(f)) == 0)
            continue;
        epic__formation(g, f)->gained = 0;
        if (epic__check_break(g, f))
            s->breaking &= ~epic__set(f);
    }
    epic__clear_marks(s);
    frame->stage = EPIC_ASSAULT_OVER;
    epic__settle_blast(g, EPIC_NO_FORMATION);
    return EPIC_GO_ON;
}

// What defenders and those drawn in have done lasts no longer than the action; its own frame does
// this for the one that was activated. EPIC-2.1.13b: on overwatch a skimmer stays up.
static void end_action_of_others(Epic *g, const EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicSet others = (s->assault.attackers | s->assault.defenders) & ~epic__set(frame->formation);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned f = s->unit[u].formation;
        unsigned cleared = EPIC_U_ACTION_FLAGS | EPIC_U_MOVE_FLAGS;
        if ((others & epic__set(f)) == 0)
            continue;
        if ((s->formation[f].flags & EPIC_F_OVERWATCH) != 0)
            cleared &= ~(unsigned)EPIC_U_POPPED_UP;
        epic__unit(g, u)->flags &= (uint16_t)~cleared;
    }
}

static EpicStep over(Epic *g, const EpicFrame *frame)
{
    if (g->s->assault.is_active) {
        // Hits in place of markers may have destroyed a war engine that blasted others (3.2.3-q4).
        epic__settle_blast(g, EPIC_NO_FORMATION);
        if (epic__top(g->s) != frame)
            return EPIC_GO_ON;
        end_action_of_others(g, frame);
        for (unsigned f = 0; f < g->m->formation_count; f++)
            epic__formation(g, f)->lost = 0;
        epic__clear_marks(g->s);
        memset(&g->s->assault, 0, sizeof g->s->assault);
    }
    if (!epic__withdraw_next(g))
        epic__pop(g);
    return EPIC_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

static EpicStep choose_target(Epic *g, EpicFrame *frame)
{
    Action one[1];
    if (epic__list_targets(g, frame->seat, one, 1) == 0)
        return go_to(frame, EPIC_ASSAULT_OVER);
    return epic__ask(g, EPIC_D_ASSAULT, frame->seat);
}

static EpicStep include(Epic *g, EpicFrame *frame)
{
    Action two[2];
    if (epic__list_intermingled(g, two, 2) > 1)
        return epic__ask_more(g, EPIC_D_ASSAULT, frame->seat);
    return go_to(frame, EPIC_ASSAULT_CHARGE);
}

// EPIC-1.12.1a: target, charge, counter charges, attacks, result, loser, winner.
EpicStep epic__assault_step(Epic *g, EpicFrame *frame)
{
    switch ((EpicAssaultStage)frame->stage) {
    case EPIC_ASSAULT_TARGET:
        return choose_target(g, frame);
    case EPIC_ASSAULT_INCLUDE:
        return include(g, frame);
    case EPIC_ASSAULT_CHARGE:
        if (epic__withdraw_next(g) || epic__charge_next(g, frame))
            return EPIC_GO_ON;
        return go_to(frame, EPIC_ASSAULT_WINDOWS);
    case EPIC_ASSAULT_WINDOWS:
        if (epic__withdraw_next(g) || epic__open_windows(g, frame))
            return EPIC_GO_ON;
        return go_to(frame, EPIC_ASSAULT_CHARGED);
    case EPIC_ASSAULT_CHARGED:
        return after_charge(g, frame);
    case EPIC_ASSAULT_COUNTER:
        return counter(g, frame);
    case EPIC_ASSAULT_WAYS:
        return ways(g, frame);
    case EPIC_ASSAULT_STRIKE_DICE: // EPIC-1.12.5c: first strike first
        return fight(g, frame, EPIC_VOLLEY_STRIKE, EPIC_ASSAULT_STRIKE_HITS);
    case EPIC_ASSAULT_STRIKE_HITS:
        epic__mark_after_strike(g);
        return go_to(frame, EPIC_ASSAULT_DICE);
    case EPIC_ASSAULT_DICE:
        return fight(g, frame, EPIC_VOLLEY_ROUND, EPIC_ASSAULT_HITS);
    case EPIC_ASSAULT_HITS:
        return after_dice(g, frame);
    case EPIC_ASSAULT_SUPPORT_DICE:
        return fight(g, frame, EPIC_VOLLEY_SUPPORT, EPIC_ASSAULT_SUPPORT_HITS);
    case EPIC_ASSAULT_SUPPORT_HITS:
    case EPIC_ASSAULT_SUPPORTED:
        // EPIC-1.12.6d: a stall is not looked for again.
        return go_to(frame, is_decided(g, false) ? EPIC_ASSAULT_LOSER : EPIC_ASSAULT_RESULT);
    case EPIC_ASSAULT_RESULT:
        return result(g, frame);
    case EPIC_ASSAULT_LOSER:
        return begin_loser(g, frame);
    case EPIC_ASSAULT_DESTROY:
        return break_losers(g, frame);
    case EPIC_ASSAULT_WITHDRAW:
        return epic__withdraw_next(g) ? EPIC_GO_ON : go_to(frame, EPIC_ASSAULT_MARKERS);
    case EPIC_ASSAULT_MARKERS:
        return give_markers(g, frame);
    case EPIC_ASSAULT_CONSOLIDATE:
        return consolidate(g, frame);
    case EPIC_ASSAULT_END:
        return end(g, frame);
    case EPIC_ASSAULT_OVER:
        break;
    }
    return over(g, frame);
}

size_t epic__assault_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    if (frame->stage == EPIC_ASSAULT_WAYS)
        return epic__ways_legal(g, way_seat(g, frame), out, out_max);
    return frame->stage == EPIC_ASSAULT_TARGET ? epic__list_targets(g, frame->seat, out, out_max)
                                               : epic__list_intermingled(g, out, out_max);
}

bool epic__assault_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (frame->stage == EPIC_ASSAULT_WAYS)
        return epic__way_check(g, way_seat(g, frame), action, refusal);
    return frame->stage == EPIC_ASSAULT_TARGET ? epic__check_target(g, frame, action, refusal)
                                               : epic__check_include(g, action, refusal);
}

void epic__assault_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicAssaultFrame *own = epic__assault_frame(frame);
    EpicAssault *assault = epic__assault(g);
    if (frame->stage == EPIC_ASSAULT_WAYS) {
        own->flags &= (uint8_t)~EPIC_FIGHT_HAS_ASKED;
        if (action.kind != EPIC_ACTION_GO)
            own->flags |= EPIC_FIGHT_HAS_ASKED;
        if (action.kind == EPIC_ACTION_GO)
            own->side++;
        else
            epic__way_apply(g, way_seat(g, frame), action);
        return;
    }
    if (action.kind == EPIC_ACTION_GO) {
        frame->stage = EPIC_ASSAULT_CHARGE;
        return;
    }
    assault->defenders |= epic__set(action.formation);
    if (frame->stage == EPIC_ASSAULT_TARGET) {
        assault->target = action.formation;
        frame->stage = EPIC_ASSAULT_INCLUDE;
        EPIC_REPORT(g, 1_12_2a, NAMES_TARGET, "ff", (int)frame->formation, (int)action.formation);
    } else {
        EPIC_REPORT(g, 1_12_10a, INCLUDES, "ff", (int)action.formation, (int)assault->target);
    }
}
