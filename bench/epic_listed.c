// What the plans that are listed come to: which of them move nobody, after which of the shots no
// weapon bears, how many plans a list has at most.
//
//     ninja -C build bench/epic_listed
//     build/bench/epic_listed [--games 24] [--from 0] [--seed 1] [--who greedy]
//
// Games on the six pairings (epic_pairings.c); at each decision D-MOVE at which a formation has not
// begun to move each plan is worked out as its sentence tells it.
#include "epic.h"
#include "epic_move.h"
#include "epic_pairings.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const plan_name[EPIC_PLAN_COUNT] = {
    [EPIC_PLAN_STAY] = "stay",           [EPIC_PLAN_TO] = "to",
    [EPIC_PLAN_CLOSE] = "close",         [EPIC_PLAN_CHARGE] = "charge",
    [EPIC_PLAN_FIREFIGHT] = "firefight", [EPIC_PLAN_FACE] = "face",
    [EPIC_PLAN_COVER] = "cover",         [EPIC_PLAN_AWAY] = "away",
    [EPIC_PLAN_LEAVE] = "leave",         [EPIC_PLAN_GATHER] = "gather",
    [EPIC_PLAN_BOARD] = "board",         [EPIC_PLAN_SHOOT] = "shoot",
    [EPIC_PLAN_HIDE] = "hide",           [EPIC_PLAN_GUARD] = "guard",
    [EPIC_PLAN_SUPPORT] = "support",
};

typedef struct Count {
    uint64_t listed[EPIC_PLAN_COUNT], idle[EPIC_PLAN_COUNT];
    uint64_t shots, blind, early, early_blind; // shots before the last move apart
    uint64_t lists, most;
} Count;

static void count_plan(Count *count, const EpicMatch *m, const EpicState *s, EpicAction plan)
{
    Arena *arena = arena_create(0);
    const EpicForesight *foresight = epic__foresee_plan(m, s, plan, arena);
    bool is_last = (s->frame[s->frame_count - 1].move.flags & EPIC_MOVED_IS_LAST) != 0;
    count->listed[plan.choice]++;
    if (foresight != NULL) {
        count->idle[plan.choice] += foresight->report.moves == 0;
        if (plan.choice == EPIC_PLAN_SHOOT && foresight->has_reach) {
            bool is_blind = foresight->reach.in_sight == 0 && foresight->aboard == 0;
            *(is_last ? &count->shots : &count->early) += 1;
            *(is_last ? &count->blind : &count->early_blind) += is_blind;
        }
    }
    arena_destroy(arena);
}

static void count_game(Count *count, const EpicMatch *match, const char *who, uint64_t seed,
                       uint64_t index)
{
    Arena *arena = arena_create(0);
    EpicPlay play;
    epic_play_start(arena, &play, match, who, 0, seed, index);
    while (play.state->decider != ACTOR_NONE && play.decisions < EPIC_DECISIONS_MAX) {
        Decision decision = epic_game.rules->pending(match, play.state);
        if (decision.kind == EPIC_D_MOVE && decision.continues == 0) {
            size_t options =
                epic_game.rules->legal(match, play.state, play.options, KERNEL_OPTIONS_MAX);
            uint64_t plans = 0;
            for (size_t n = 0; n < options; n++)
                if (play.options[n].kind == EPIC_ACTION_PLAN) {
                    plans++;
                    count_plan(count, match, play.state, epic_action(&play.options[n]));
                }
            count->lists++;
            count->most = plans > count->most ? plans : count->most;
        }
        Action action = epic_play_next(&play);
        epic_game.rules->apply(match, play.state, &action, NULL);
    }
    arena_destroy(arena);
}

int main(int argc, char **argv)
{
    static Count count;
    uint64_t games = 24, from = 0, seed = 1;
    const char *who = "greedy";
    for (int n = 1; n + 1 < argc; n += 2)
        if (strcmp(argv[n], "--who") == 0)
            who = argv[n + 1];
        else if (strcmp(argv[n], "--games") == 0)
            games = epic_number(argv[n], argv[n + 1]);
        else if (strcmp(argv[n], "--from") == 0)
            from = epic_number(argv[n], argv[n + 1]);
        else if (strcmp(argv[n], "--seed") == 0)
            seed = epic_number(argv[n], argv[n + 1]);
    Arena *arena = arena_create(0);
    const void *library = epic_shipped(arena);
    for (uint64_t i = from; i < from + games; i++)
        count_game(&count, epic_match_of(arena, library, &epic_pairings[i % EPIC_PAIRINGS]), who,
                   seed, i);
    printf("%" PRIu64 " lists, at most %" PRIu64 " plans\n", count.lists, count.most);
    for (unsigned n = 0; n < EPIC_PLAN_COUNT; n++)
        printf("%-10s %8" PRIu64 " listed, %6" PRIu64 " move nobody\n", plan_name[n],
               count.listed[n], count.idle[n]);
    printf("shots of the last move: %" PRIu64 ", after which no weapon bears %" PRIu64
           "; of moves before: %" PRIu64 ", %" PRIu64 "\n",
           count.shots, count.blind, count.early, count.early_blind);
    arena_destroy(arena);
    return 0;
}
