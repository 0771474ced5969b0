// The run loop: frames, decisions, and what all chapters need of formations and units.
//
// Map: frames; asking; the module's machine; formations and units; distances; events.
#include "epic_beast.h"
#include "epic_blast.h"
#include "epic_game.h"
#include "epic_units.h"

#include "base_assert.h"

#include <stdarg.h>

// --- frames --------------------------------------------------------------------------------------

#define FUNCTIONS(name)                                                                       \
    {                                                                                         \
        epic__##name##_step, epic__##name##_legal, epic__##name##_check, epic__##name##_apply \
    }
static const EpicFrameTable frames[EPIC_FRAME_COUNT] = {
    [EPIC_FRAME_SETUP] = FUNCTIONS(setup),     [EPIC_FRAME_TURN] = FUNCTIONS(turn),
    [EPIC_FRAME_ACTIONS] = FUNCTIONS(actions), [EPIC_FRAME_ACTION] = FUNCTIONS(action),
    [EPIC_FRAME_END] = FUNCTIONS(end),         [EPIC_FRAME_MOVE] = FUNCTIONS(move),
    [EPIC_FRAME_PLACE] = FUNCTIONS(place),     [EPIC_FRAME_WINDOW] = FUNCTIONS(window),
    [EPIC_FRAME_ATTACK] = FUNCTIONS(attack),   [EPIC_FRAME_HITS] = FUNCTIONS(hits),
    [EPIC_FRAME_ASSAULT] = FUNCTIONS(assault), [EPIC_FRAME_COUNTER] = FUNCTIONS(counter),
    [EPIC_FRAME_BREAK] = FUNCTIONS(break),     [EPIC_FRAME_CRITICAL] = FUNCTIONS(critical),
    [EPIC_FRAME_LANDING] = FUNCTIONS(landing),
};

EpicFrame *epic__top(EpicState *s)
{
    ASSERT(s->frame_count > 0);
    return &s->frame[s->frame_count - 1];
}

EpicFrame *epic__push(Epic *g, EpicFrameTag tag)
{
    EpicState *s = g->s;
    ASSERT(s->frame_count < EPIC_FRAMES_MAX);
    EpicFrame *frame = &s->frame[s->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->tag = (uint8_t)tag;
    frame->formation = EPIC_NO_FORMATION;
    return frame;
}

void epic__pop(Epic *g)
{
    EpicState *s = g->s;
    memset(epic__top(s), 0, sizeof(EpicFrame));
    s->frame_count--;
}

// --- asking --------------------------------------------------------------------------------------

EpicStep epic__ask(Epic *g, EpicDecision decision, unsigned seat)
{
    g->s->decision = (uint8_t)decision;
    g->s->decider = (uint8_t)seat;
    g->s->continues = 0;
    return EPIC_ASK;
}

EpicStep epic__ask_more(Epic *g, EpicDecision decision, unsigned seat)
{
    epic__ask(g, decision, seat);
    g->s->continues = 1;
    return EPIC_ASK;
}

EpicStep epic__roll(Epic *g)
{
    return epic__ask(g, EPIC_D_DIE, ACTOR_CHANCE);
}

size_t epic__list(Action *out, size_t out_max, size_t count, EpicAction action)
{
    if (count < out_max)
        out[count++] = epic_action_pack(action);
    return count;
}

static void add_arguments(Message *message, const char *kinds, va_list list)
{
    for (; *kinds != '\0'; kinds++) {
        if (*kinds == 't') {
            message_add_words(message, va_arg(list, const char *));
            continue;
        }
        int value = va_arg(list, int);
        if (*kinds == 'i')
            message_add_int(message, value);
        else
            message_add_name(message, epic__name(*kinds, value));
    }
}

void epic__message(Message *message, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    add_arguments(message, kinds, list);
    va_end(list);
}

bool epic__refuse(Refusal *refusal, EpicRule rule, EpicMessage message, const char *kinds, ...)
{
    if (refusal == NULL)
        return false;
    refusal->rule = (Rule)rule;
    refusal->message = message_make((uint16_t)message);
    va_list list;
    va_start(list, kinds);
    add_arguments(&refusal->message, kinds, list);
    va_end(list);
    return false;
}

void epic__report(const Epic *g, EpicRule rule, EpicMessage message, const char *kinds, ...)
{
    if (g->events == NULL)
        return;
    Event event = {.rule = (Rule)rule, .message = message_make((uint16_t)message)};
    va_list list;
    va_start(list, kinds);
    add_arguments(&event.message, kinds, list);
    va_end(list);
    g->events->report(g->events, &event);
}

// --- the module's machine ------------------------------------------------------------------------

// The action that is the only choice, if a seat is asked and there is no other; a place that can
// be drawn freely is never forced (its frame then lists two choices at least).
static bool is_forced(const Epic *g, Action *out)
{
    Action two[2];
    if (g->s->decider > ACTOR_SEAT1)
        return false;
    size_t count = epic_legal(g->m, g->s, two, 2);
    ASSERT(count > 0);
    *out = two[0];
    EpicAction wild;
    if (count > 1 && epic__beast_answer(g, &wild)) { // EPIC-6.13.3a: nobody is asked
        *out = epic_action_pack(wild);
        return true;
    }
    return count == 1;
}

static void give_answer(Epic *g, const Action *action)
{
    EpicState *s = g->s;
    EpicFrame *frame = epic__top(s);
    EpicAction answer = epic_action(action);
    bool is_die = s->decision == EPIC_D_DIE;
    s->decision = EPIC_D_NONE;
    s->decider = ACTOR_NONE;
    s->continues = 0;
    if (is_die)
        frame->rolled = (uint8_t)answer.other;
    else
        frames[frame->tag].apply(g, frame, answer);
}

// Goes on until somebody has a real choice, chance has to roll, or the game is over.
static void run(Epic *g)
{
    EpicState *s = g->s;
    while (s->outcome == OUTCOME_NONE) {
        EpicFrame *frame = epic__top(s);
        if (frames[frame->tag].step(g, frame) == EPIC_GO_ON)
            continue;
        Action only;
        if (s->outcome != OUTCOME_NONE || !is_forced(g, &only))
            return;
        if (g->events != NULL && g->events->forced != NULL)
            g->events->forced(g->events, &only);
        give_answer(g, &only);
    }
    s->decision = EPIC_D_NONE;
    s->decider = ACTOR_NONE;
    s->continues = 0;
}

void epic_start(const void *match, void *state)
{
    Epic g = {.m = match, .s = state};
    if (g.m->start != NULL) {
        memcpy(state, g.m->start, sizeof(EpicState));
    } else {
        memset(state, 0, sizeof(EpicState));
        for (unsigned u = 0; u < g.m->unit_count; u++) {
            g.s->unit[u].formation = g.m->unit[u].formation;
            g.s->unit[u].at = EPIC_AT_UNPLACED;
            g.s->unit[u].dc = epic__kind(g.m, u)->dc;
        }
        epic__push(&g, EPIC_FRAME_SETUP);
    }
    run(&g);
}

Decision epic_pending(const void *match, const void *state)
{
    const EpicState *s = state;
    (void)match;
    if (s->outcome != OUTCOME_NONE)
        return (Decision){.actor = ACTOR_NONE};
    return (Decision){.actor = s->decider, .kind = s->decision, .continues = s->continues};
}

size_t epic_legal(const void *match, const void *state, Action *out, size_t out_max)
{
    Epic g = {.m = match, .s = (EpicState *)(uintptr_t)state};
    size_t count = 0;
    if (g.s->outcome != OUTCOME_NONE)
        return 0;
    if (g.s->decision == EPIC_D_DIE) {
        for (uint16_t face = 1; face <= 6; face++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_DIE, .other = face});
        return count;
    }
    EpicFrame *frame = epic__top(g.s);
    return frames[frame->tag].legal(&g, frame, out, out_max);
}

bool epic_check(const void *match, const void *state, const Action *action, Refusal *refusal)
{
    Epic g = {.m = match, .s = (EpicState *)(uintptr_t)state};
    EpicAction answer = epic_action(action);
    if (g.s->outcome != OUTCOME_NONE)
        return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
    if (g.s->decision == EPIC_D_DIE) {
        if (answer.kind != EPIC_ACTION_DIE)
            return epic__refuse(refusal, EPIC_R_0_1j, EPIC_M_NOT_NOW, "");
        if (answer.other < 1 || answer.other > 6 || answer.formation != 0 || answer.choice != 0 ||
            answer.unit != 0 || answer.x != 0 || answer.y != 0)
            return epic__refuse(refusal, EPIC_R_0_1j, EPIC_M_BAD_DIE, "");
        return true;
    }
    if (answer.kind == EPIC_ACTION_DIE)
        return epic__refuse(refusal, EPIC_R_0_1j, EPIC_M_NO_CHANCE, "");
    EpicFrame *frame = epic__top(g.s);
    return frames[frame->tag].check(&g, frame, answer, refusal);
}

void epic_apply(const void *match, void *state, const Action *action, EventSink *events)
{
    Epic g = {.m = match, .s = state, .events = events};
    give_answer(&g, action);
    run(&g);
}

// --- formations and units ------------------------------------------------------------------------

EpicSet epic__side_set(const EpicMatch *m, unsigned seat)
{
    unsigned first = m->formation_first[seat];
    unsigned end = m->formation_first[seat + 1];
    EpicSet below_end = end == 64 ? ~(EpicSet)0 : ((EpicSet)1 << end) - 1;
    return below_end & ~(((EpicSet)1 << first) - 1);
}

void epic__guard(Epic *g, EpicGuard guard)
{
    if (g->s->guard[guard] < UINT8_MAX)
        g->s->guard[guard]++;
}

// The numbers among which the formation's units are: its own, or, with those that it has absorbed
// (6.21.1a), all of its seat's.
static EpicUnitRange numbers_of(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    if (s->formation[formation].has_absorbed != 0)
        return epic__seat_units(m, m->formation[formation].seat);
    unsigned first = m->formation[formation].unit_first;
    return (EpicUnitRange){first, first + m->formation[formation].unit_count};
}

unsigned epic__rank(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned formation = s->unit[unit].formation;
    EpicUnitRange own = numbers_of(m, s, formation);
    unsigned rank = 0;
    ASSERT(unit >= own.first && unit < own.end);
    for (unsigned u = own.first; u < unit; u++)
        rank += s->unit[u].formation == formation;
    ASSERT(rank < EPIC_FORMATION_UNITS_MAX);
    return rank;
}

// The next unit of the formation with a number from `from` on, on the table or `also`.
static unsigned find_unit(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned from,
                          EpicAt also)
{
    EpicUnitRange own = numbers_of(m, s, formation);
    for (unsigned u = from > own.first ? from : own.first; u < own.end; u++) {
        if (s->unit[u].formation == formation &&
            (s->unit[u].at == EPIC_AT_TABLE || s->unit[u].at == (unsigned)also))
            return u;
    }
    return EPIC_NO_UNIT;
}

unsigned epic__first(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return find_unit(m, s, formation, 0, EPIC_AT_CARRIED);
}

unsigned epic__next(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned unit)
{
    return find_unit(m, s, formation, unit + 1, EPIC_AT_CARRIED);
}

unsigned epic__first_on_table(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return find_unit(m, s, formation, 0, EPIC_AT_TABLE);
}

unsigned epic__next_on_table(const EpicMatch *m, const EpicState *s, unsigned formation,
                             unsigned unit)
{
    return find_unit(m, s, formation, unit + 1, EPIC_AT_TABLE);
}

unsigned epic__first_mover(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return find_unit(m, s, formation, 0, EPIC_AT_RESERVE);
}

unsigned epic__next_mover(const EpicMatch *m, const EpicState *s, unsigned formation, unsigned unit)
{
    return find_unit(m, s, formation, unit + 1, EPIC_AT_RESERVE);
}

unsigned epic__strength(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned sum = 0;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u))
        sum += epic__kind(m, u)->counts;
    if (sum > 0)
        return sum;
    // EPIC-6.1.6c: in reserve it breaks and rallies by the units that wait.
    for (unsigned u = epic__first_mover(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(m, s, formation, u))
        sum += epic__kind(m, u)->counts;
    return sum;
}

unsigned epic__unit_count(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned sum = 0;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u))
        sum++;
    return sum;
}

bool epic__is_fearless(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    // EPIC-5.19.2c: or led by one who makes it so.
    return epic__has(m, unit, EPIC_A_FEARLESS) ||
           epic__any_has(m, s, s->unit[unit].formation, EPIC_A_GUIDES);
}

bool epic__has_command(const EpicState *s, unsigned unit)
{
    return s->unit[unit].lost != EPIC_LOSE_COMMAND;
}

bool epic__any_has(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        if (epic__has(m, u, ability))
            return true;
    }
    return false;
}

bool epic__all_have(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        if (!epic__has(m, u, ability))
            return false;
    }
    return true;
}

unsigned epic__blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    // EPIC-1.13.4a: a broken formation counts as having as many as units.
    return epic__is_broken(s, formation) ? epic__strength(m, s, formation)
                                         : s->formation[formation].blast;
}

void epic__put(Epic *g, unsigned unit, GeomPoint at)
{
    EpicState *s = g->s;
    s->unit[unit].x = at.x;
    s->unit[unit].y = at.y;
    if (!epic__carries_anything(s, unit))
        return;
    // EPIC-1.7.5a, 3.1.3a: it may carry another formation, but no enemies.
    EpicUnitRange own = epic__seat_units(g->m, epic__seat_of(g->m, s, unit));
    for (unsigned u = own.first; u < own.end; u++) {
        if (s->unit[u].carrier == unit + 1) {
            s->unit[u].x = at.x;
            s->unit[u].y = at.y;
        }
    }
}

bool epic__carries_anything(const EpicState *s, unsigned unit)
{
    return s->unit[unit].cargo > 0;
}

// --- distances -----------------------------------------------------------------------------------

bool epic__within(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b, int32_t u)
{
    return geom_within(epic__disc(m, s, a), epic__disc(m, s, b), u);
}

bool epic__touches(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    return geom_touches(epic__disc(m, s, a), epic__disc(m, s, b));
}

int32_t epic__gap(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    return geom_gap_floor_u(epic__disc(m, s, a), epic__disc(m, s, b));
}

int32_t epic__gap_to(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations)
{
    GeomDisc disc = epic__disc(m, s, unit);
    int32_t best = INT32_MAX;
    for (EpicSet rest = formations; rest != 0; rest &= rest - 1) {
        unsigned f = (unsigned)__builtin_ctzll(rest);
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u))
            geom_gap_lowers(disc, epic__disc(m, s, u), &best);
    }
    return best;
}

bool epic__within_any(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet formations,
                      int32_t range)
{
    GeomDisc disc = epic__disc(m, s, unit);
    for (EpicSet rest = formations; rest != 0; rest &= rest - 1) {
        unsigned f = (unsigned)__builtin_ctzll(rest);
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u)) {
            if (geom_within(disc, epic__disc(m, s, u), range))
                return true;
        }
    }
    return false;
}

bool epic__enemy_within(const EpicMatch *m, const EpicState *s, unsigned formation, int32_t range)
{
    EpicSet enemies = epic__side_set(m, 1U - m->formation[formation].seat);
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u)) {
        if (epic__within_any(m, s, u, enemies, range))
            return true;
    }
    return false;
}
