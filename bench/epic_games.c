// What games of Epic are like: how often it comes to blows, what plans come to, who is lost and
// why, which goals are reached.
//
//     ninja -C build bench/epic_games
//     build/bench/epic_games [--games 300] [--from 0] [--who greedy] [--seed 1] [--each]
//
// Game i is played on pairing i modulo six (epic_pairings.c), 3,000 points a side, straight on the
// rules, by `who` on both seats. It depends on the seed and i only, so slices (--from) can be
// played side by side. --each tells a line for each game. All else is told at the end, as text.
//
// An engage action ends without an assault if no first round was fought in it. A plan moves nobody
// if no unit of its formation stands elsewhere, or is in another transport, when its moves are
// over; dice for ground included. It was announced if it is the plan that says so itself ("stay")
// or the preview says so (announces).
#include "epic.h"
#include "epic_action.h"
#include "epic_move.h"

#include "epic_pairings.h"
#include "epic_units.h"
#include "epic_zone.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Count {
    ENGAGES,
    ASSAULTS,
    ROUNDS,
    EMPTY,
    EMPTY_UNJOINED,
    EMPTY_COUNTER,
    EMPTY_OTHER,
    OVERWATCHES,
    READY_GARRISONS,
    SHOTS,
    LOST,
    OUT,
    OUT_WITHDRAWN,
    OUT_LEGAL,
    IN_ZONE,
    IN_GROUND,
    PLANS,
    IDLE,
    STAYS,
    IDLE_SILENT,
    TURNS,
    DECISIONS,
    COUNTS
} Count;

static const char *const count_name[COUNTS] = {
    [ENGAGES] = "engage actions passed",
    [ASSAULTS] = "assaults fought",
    [ROUNDS] = "rounds of assaults",
    [EMPTY] = "engage actions without an assault",
    [EMPTY_UNJOINED] = "  nobody near enough after the charge",
    [EMPTY_COUNTER] = "  nobody near enough after the counter charge",
    [EMPTY_OTHER] = "  broken or lost on the way",
    [OVERWATCHES] = "overwatch actions taken",
    [READY_GARRISONS] = "garrisons set up on overwatch",
    [SHOTS] = "overwatch shots fired",
    [LOST] = "units lost",
    [OUT] = "  out of formation (1.7.4)",
    [OUT_WITHDRAWN] = "    of these in a withdrawal",
    [OUT_LEGAL] = "    of these from a formation that was together",
    [IN_ZONE] = "  for staying in a zone (1.7.3e)",
    [IN_GROUND] = "  in dangerous ground",
    [PLANS] = "plans played",
    [IDLE] = "plans that moved nobody",
    [STAYS] = "  of these `stay`",
    [IDLE_SILENT] = "  of these unannounced",
    [TURNS] = "turns",
    [DECISIONS] = "decisions of seats",
};

enum { GOALS = 5 };
static const struct {
    EpicRule rule;
    const char *name;
} goal[GOALS] = {{EPIC_R_6_1_7b, "Blitzkrieg"},
                 {EPIC_R_6_1_7c, "Break Their Spirit"},
                 {EPIC_R_6_1_7d, "Defend the Flag"},
                 {EPIC_R_6_1_7e, "Take and Hold"},
                 {EPIC_R_6_1_7f, "They Shall Not Pass"}};

// Purposes of moves, as EpicMovePurpose counts them.
static const char *const purpose_name[EPIC_MOVE_PURPOSES] = {
    "action", "charge", "withdrawal", "consolidation", "jet", "counter charge", "entry"};

typedef struct Figures {
    uint64_t count[COUNTS];
    uint64_t goal[GOALS][2];     // games in which the seat reached it in any turn
    uint64_t goal_at_end[GOALS]; // games in which somebody had it at the end
    uint64_t goal_any[GOALS];    // games in which anybody reached it
    uint64_t plans[EPIC_MOVE_PURPOSES], idle[EPIC_MOVE_PURPOSES];
    uint64_t plan_kind[EPIC_PLAN_COUNT], idle_kind[EPIC_PLAN_COUNT];
    uint64_t outcome[4];
    uint64_t aborted;
    double spread_cm, apart_cm; // sums
    uint64_t spreads, aparts;
} Figures;

// One game that is being watched.
typedef struct Watch {
    EventSink sink;
    EpicPlay *play;
    Figures *own;
    bool is_engaging; // an engage action has begun, and no round of it
    bool has_plan;    // a plan is being carried out
    uint8_t plan_formation, plan_purpose, plan_kind;
    bool is_announced;
    EpicState before; // the plan
    uint8_t at[EPIC_UNITS_MAX];
    bool was_together[EPIC_FORMATIONS_MAX]; // before its latest move
} Watch;

// --- what is reported ----------------------------------------------------------------------------

static unsigned name_of(const Event *event, unsigned n)
{
    return event->message.argument[n].as.name & 0xFFFFFF;
}

static bool is_action(const Event *event, unsigned action)
{
    const MessageArgument *words = &event->message.argument[1];
    const char *name = epic__action_name(action);
    return words->text_length == strlen(name) &&
           memcmp(words->as.text, name, words->text_length) == 0;
}

// The engage action that was going on has come to nothing.
static void end_engage(Watch *watch, Count why)
{
    if (!watch->is_engaging)
        return;
    watch->is_engaging = false;
    watch->own->count[EMPTY]++;
    watch->own->count[why]++;
}

static void take_action(Watch *watch, const Event *event)
{
    end_engage(watch, EMPTY_OTHER);
    if (is_action(event, EPIC_ENGAGE)) {
        watch->is_engaging = true;
        watch->own->count[ENGAGES]++;
    }
    watch->own->count[OVERWATCHES] += is_action(event, EPIC_OVERWATCH);
}

static void note_out(Watch *watch, unsigned unit)
{
    EpicState *s = watch->play->state;
    const EpicFrame *top = epic__top(s);
    watch->own->count[OUT]++;
    if (top->tag == EPIC_FRAME_MOVE && top->move.purpose == EPIC_MOVE_WITHDRAW)
        watch->own->count[OUT_WITHDRAWN]++;
    watch->own->count[OUT_LEGAL] += watch->was_together[s->unit[unit].formation];
}

static void note_goal(Watch *watch, const Event *event)
{
    for (unsigned n = 0; n < GOALS; n++)
        if (event->rule == goal[n].rule)
            watch->own->goal[n][name_of(event, 0) & 1] = 1;
}

static void note_together(Watch *watch, unsigned formation)
{
    watch->was_together[formation] =
        epic__is_legal_formation(watch->play->match, watch->play->state, formation);
}

static double far_cm(GeomPoint a, GeomPoint b)
{
    return sqrt((double)geom_distance_u2(a, b)) / EPIC_CM;
}

// The farthest two units of each formation.
static void measure_spread(Watch *watch)
{
    const EpicMatch *m = watch->play->match;
    const EpicState *s = watch->play->state;
    for (unsigned f = 0; f < m->formation_count; f++) {
        double most = 0;
        unsigned units = 0;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u), units++)
            for (unsigned v = epic__next_on_table(m, s, f, u); v != EPIC_NO_UNIT;
                 v = epic__next_on_table(m, s, f, v)) {
                double far = far_cm(epic__point(s, u), epic__point(s, v));
                most = far > most ? far : most;
            }
        if (units > 1) {
            watch->own->spread_cm += most;
            watch->own->spreads++;
        }
    }
}

// How far the first units of two formations of an army are apart, as it was set up.
static void measure_deployment(Watch *watch)
{
    const EpicMatch *m = watch->play->match;
    const EpicState *s = watch->play->state;
    for (unsigned f = 0; f < m->formation_count; f++) {
        unsigned u = epic__first_on_table(m, s, f);
        for (unsigned e = f + 1; e < m->formation_count && u != EPIC_NO_UNIT; e++) {
            unsigned v = epic__first_on_table(m, s, e);
            if (v == EPIC_NO_UNIT || m->formation[e].seat != m->formation[f].seat)
                continue;
            watch->own->apart_cm += far_cm(epic__point(s, u), epic__point(s, v));
            watch->own->aparts++;
        }
    }
}

static void note_turn(Watch *watch)
{
    watch->own->count[TURNS]++;
    if (watch->play->state->turn == 1)
        measure_deployment(watch);
    else
        measure_spread(watch);
}

static void note_round(Watch *watch, const Event *event)
{
    watch->own->count[ROUNDS]++;
    if (event->message.argument[0].as.number == 1)
        watch->own->count[ASSAULTS]++;
    watch->is_engaging = false;
}

static void report(EventSink *sink, const Event *event)
{
    Watch *watch = (Watch *)sink;
    switch (event->message.number) {
    case EPIC_M_TURN_BEGINS:
        note_turn(watch);
        break;
    case EPIC_M_NOMINATED:
        end_engage(watch, EMPTY_OTHER);
        note_together(watch, name_of(event, 1));
        break;
    case EPIC_M_TAKES_ACTION:
        take_action(watch, event);
        break;
    case EPIC_M_NOT_JOINED:
        end_engage(watch, event->rule == EPIC_R_1_12_3b ? EMPTY_UNJOINED : EMPTY_COUNTER);
        break;
    case EPIC_M_ASSAULT_ROUND:
        note_round(watch, event);
        break;
    case EPIC_M_GARRISON_ON_OVERWATCH:
        watch->own->count[READY_GARRISONS]++;
        break;
    case EPIC_M_REACTS:
        watch->own->count[SHOTS]++;
        break;
    case EPIC_M_GOAL:
        note_goal(watch, event);
        break;
    case EPIC_M_OUT_OF_FORMATION:
        note_out(watch, name_of(event, 0));
        break;
    case EPIC_M_STAYED_IN_ZONE:
        watch->own->count[IN_ZONE]++;
        break;
    case EPIC_M_TERRAIN_LOST:
        watch->own->count[IN_GROUND]++;
        break;
    default:
        break;
    }
}

// --- plans ---------------------------------------------------------------------------------------

// Whether whoever chooses the plan is told beforehand that nobody will move.
static bool announces(EpicAction plan)
{
    return plan.choice == EPIC_PLAN_STAY;
}

static void begin_plan(Watch *watch, EpicAction plan)
{
    const EpicFrame *frame = epic__top(watch->play->state);
    watch->has_plan = true;
    watch->plan_formation = frame->formation;
    watch->plan_purpose = frame->tag == EPIC_FRAME_MOVE ? frame->move.purpose : EPIC_MOVE_ENTER;
    watch->plan_kind = plan.choice & 0x7F;
    watch->is_announced = announces(plan);
    watch->before = *watch->play->state;
}

// Its moves are over, or somebody has to decide something else.
static bool is_plan_over(const Watch *watch)
{
    const EpicState *s = watch->play->state;
    if (s->decider != ACTOR_CHANCE)
        return true;
    for (unsigned n = 0; n < s->frame_count; n++)
        if (s->frame[n].tag == EPIC_FRAME_MOVE && s->frame[n].formation == watch->plan_formation &&
            s->frame[n].stage <= EPIC_MOVING_TEST)
            return false;
    return true;
}

static bool has_moved(const Watch *watch)
{
    const EpicState *s = watch->play->state;
    for (unsigned u = 0; u < watch->play->match->unit_count; u++) {
        const EpicUnit *was = &watch->before.unit[u];
        const EpicUnit *is = &s->unit[u];
        if (was->formation == watch->plan_formation &&
            (was->x != is->x || was->y != is->y || was->at != is->at ||
             was->carrier != is->carrier))
            return true;
    }
    return false;
}

static void end_plan(Watch *watch)
{
    Figures *own = watch->own;
    bool is_idle = !has_moved(watch);
    watch->has_plan = false;
    own->count[PLANS]++;
    own->plans[watch->plan_purpose]++;
    own->plan_kind[watch->plan_kind % EPIC_PLAN_COUNT]++;
    if (!is_idle)
        return;
    own->count[IDLE]++;
    own->idle[watch->plan_purpose]++;
    own->idle_kind[watch->plan_kind % EPIC_PLAN_COUNT]++;
    own->count[STAYS] += watch->plan_kind == EPIC_PLAN_STAY;
    own->count[IDLE_SILENT] += !watch->is_announced;
}

static void note_losses(Watch *watch)
{
    for (unsigned u = 0; u < watch->play->match->unit_count; u++) {
        uint8_t at = watch->play->state->unit[u].at;
        watch->own->count[LOST] += at == EPIC_AT_DESTROYED && watch->at[u] != at;
        watch->at[u] = at;
    }
}

// --- a game --------------------------------------------------------------------------------------

static void play_on(Watch *watch)
{
    EpicPlay *play = watch->play;
    const GameRules *rules = epic_game.rules;
    for (;;) {
        Decision decision = rules->pending(play->match, play->state);
        if (watch->has_plan && is_plan_over(watch))
            end_plan(watch);
        if (decision.actor == ACTOR_NONE)
            break;
        if (play->decisions >= EPIC_DECISIONS_MAX) {
            watch->own->aborted = 1;
            break;
        }
        if (decision.kind == EPIC_D_MOVE && decision.continues == 0)
            note_together(watch, epic__top(play->state)->formation);
        Action action = epic_play_next(play);
        if (action.kind == EPIC_ACTION_PLAN)
            begin_plan(watch, epic_action(&action));
        rules->apply(play->match, play->state, &action, &watch->sink);
        note_losses(watch);
    }
}

static void close_game(Watch *watch)
{
    static const unsigned bit[GOALS] = {1, 2, 4, 8, 16}; // of EpicState.goals (6.1.7)
    const EpicState *s = watch->play->state;
    end_engage(watch, EMPTY_OTHER);
    measure_spread(watch);
    watch->own->count[DECISIONS] = watch->play->decisions;
    watch->own->outcome[s->outcome] = 1;
    for (unsigned n = 0; n < GOALS; n++) {
        watch->own->goal_any[n] = watch->own->goal[n][0] | watch->own->goal[n][1];
        watch->own->goal_at_end[n] = ((s->goals[0] | s->goals[1]) & bit[n]) != 0;
    }
}

static void play_game(const EpicMatch *match, const char *who, uint64_t seed, uint64_t index,
                      Figures *own)
{
    Arena *arena = arena_create(0);
    EpicPlay *play = ARENA_NEW(arena, EpicPlay);
    Watch *watch = ARENA_NEW(arena, Watch);
    memset(own, 0, sizeof *own);
    epic_play_start(arena, play, match, who, 0, seed, index);
    watch->sink.report = report;
    watch->play = play;
    watch->own = own;
    note_losses(watch);
    play_on(watch);
    close_game(watch);
    arena_destroy(arena);
}

// --- telling -------------------------------------------------------------------------------------

static void add(Figures *all, const Figures *one)
{
    // What is counted comes first, in one run of numbers; the rest is added by name.
    const uint64_t *from = (const uint64_t *)one;
    uint64_t *to = (uint64_t *)all;
    for (size_t n = 0; n < offsetof(Figures, spread_cm) / sizeof *to; n++)
        to[n] += from[n];
    all->spread_cm += one->spread_cm;
    all->apart_cm += one->apart_cm;
    all->spreads += one->spreads;
    all->aparts += one->aparts;
}

static double percent(uint64_t part, uint64_t of)
{
    return of == 0 ? 0 : 100.0 * (double)part / (double)of;
}

static void tell_game(uint64_t index, const Figures *own)
{
    const EpicPairing *pairing = &epic_pairings[index % EPIC_PAIRINGS];
    printf("game %" PRIu64 ", %s against %s: %s, %" PRIu64 " turns, %" PRIu64 " decisions; "
           "%" PRIu64 " assaults, %" PRIu64 " engages (%" PRIu64 " empty), %" PRIu64
           " overwatch shots; %" PRIu64 " of %" PRIu64 " plans moved nobody; %" PRIu64
           " lost, %" PRIu64 " out of formation; goals",
           index, pairing->army[0], pairing->army[1],
           own->aborted != 0      ? "aborted"
           : own->outcome[1] != 0 ? "seat 0 wins"
           : own->outcome[2] != 0 ? "seat 1 wins"
                                  : "a draw",
           own->count[TURNS], own->count[DECISIONS], own->count[ASSAULTS], own->count[ENGAGES],
           own->count[EMPTY], own->count[SHOTS], own->count[IDLE], own->count[PLANS],
           own->count[LOST], own->count[OUT]);
    for (unsigned n = 0; n < GOALS; n++)
        for (unsigned seat = 0; seat < 2; seat++)
            if (own->goal[n][seat] != 0)
                printf(" %s (%u)", goal[n].name, seat);
    printf("\n");
}

static void tell_goals(const Figures *all, uint64_t games)
{
    printf("\ngames in which a goal was reached: by seat 0, by seat 1, by anybody; standing at the "
           "end\n");
    for (unsigned n = 0; n < GOALS; n++)
        printf("  %-20s %5" PRIu64 " %5" PRIu64 " %5" PRIu64 " (%.1f %%) %5" PRIu64 "\n",
               goal[n].name, all->goal[n][0], all->goal[n][1], all->goal_any[n],
               percent(all->goal_any[n], games), all->goal_at_end[n]);
}

static void tell_plans(const Figures *all)
{
    static const char *const kind[EPIC_PLAN_COUNT] = {
        "stay", "close", "charge", "firefight", "to", "cover", "away", "leave", "gather", "board"};
    printf("\nplans by purpose: played, moved nobody\n");
    for (unsigned n = 0; n < EPIC_MOVE_PURPOSES; n++)
        if (all->plans[n] > 0)
            printf("  %-20s %7" PRIu64 " %7" PRIu64 " (%.1f %%)\n", purpose_name[n], all->plans[n],
                   all->idle[n], percent(all->idle[n], all->plans[n]));
    printf("plans by what they want: played, moved nobody\n");
    for (unsigned n = 0; n < EPIC_PLAN_COUNT; n++)
        if (all->plan_kind[n] > 0)
            printf("  %-20s %7" PRIu64 " %7" PRIu64 " (%.1f %%)\n",
                   kind[n] != NULL ? kind[n] : "another", all->plan_kind[n], all->idle_kind[n],
                   percent(all->idle_kind[n], all->plan_kind[n]));
}

static void tell(const Figures *all, uint64_t games)
{
    const uint64_t *count = all->count;
    double each = games == 0 ? 1 : (double)games;
    printf("%" PRIu64 " games: seat 0 won %" PRIu64 ", seat 1 %" PRIu64 ", drawn %" PRIu64
           ", aborted %" PRIu64 "\n",
           games, all->outcome[1], all->outcome[2], all->outcome[3], all->aborted);
    for (unsigned n = 0; n < COUNTS; n++)
        printf("%-48s %9" PRIu64 " %9.2f a game\n", count_name[n], count[n],
               (double)count[n] / each);
    printf("engage actions without an assault: %.1f %%\n", percent(count[EMPTY], count[ENGAGES]));
    printf("plans that moved nobody: %.1f %%, `stay` aside %.1f %%, unannounced %.1f %%\n",
           percent(count[IDLE], count[PLANS]),
           percent(count[IDLE] - count[STAYS], count[PLANS] - all->plan_kind[EPIC_PLAN_STAY]),
           percent(count[IDLE_SILENT], count[PLANS]));
    printf("lost out of formation: %.2f %% of all lost; from a formation that was together %.2f "
           "%%\n",
           percent(count[OUT], count[LOST]), percent(count[OUT_LEGAL], count[LOST]));
    printf("farthest two units of a formation: %.1f cm; two formations of an army as set up: %.1f "
           "cm\n",
           all->spread_cm / (double)(all->spreads + (all->spreads == 0)),
           all->apart_cm / (double)(all->aparts + (all->aparts == 0)));
    tell_goals(all, games);
    tell_plans(all);
}

int main(int argc, char **argv)
{
    uint64_t games = 300, from = 0, seed = 1;
    const char *who = "greedy";
    bool each = false;
    for (int n = 1; n < argc; n++) {
        const char *value = n + 1 < argc ? argv[n + 1] : NULL;
        if (strcmp(argv[n], "--each") == 0)
            each = true;
        else if (strcmp(argv[n], "--who") == 0 && value != NULL)
            who = argv[++n];
        else if (strcmp(argv[n], "--games") == 0)
            games = epic_number(argv[n++], value);
        else if (strcmp(argv[n], "--from") == 0)
            from = epic_number(argv[n++], value);
        else if (strcmp(argv[n], "--seed") == 0)
            seed = epic_number(argv[n++], value);
        else {
            fprintf(stderr, "%s is not known; see the head of bench/epic_games.c.\n", argv[n]);
            return 2;
        }
    }
    Arena *arena = arena_create(0);
    const EpicMatch *match[EPIC_PAIRINGS];
    epic_matches(arena, match);
    static Figures all, own;
    for (uint64_t i = from; i < from + games; i++) {
        play_game(match[i % EPIC_PAIRINGS], who, seed, i, &own);
        if (each)
            tell_game(i, &own);
        add(&all, &own);
    }
    tell(&all, games);
    arena_destroy(arena);
    return 0;
}
