// What the search expects after its choice.
#include "search_internal.h"

#include "base_assert.h"
#include "kernel_players.h"
#include "kernel_words.h"

#include <string.h>

enum {
    VISITS_MIN = 20, // simulations, under which a choice is no expectation
    STEPS_MAX = 60,
};

// The choice below the node that was tried most; NODE_NONE: none was tried often.
static uint32_t most_tried(const SearchTree *tree, uint32_t node, int actor)
{
    uint32_t best = NODE_NONE;
    for (uint32_t at = tree->node[node].first; at != NODE_NONE; at = tree->node[at].next) {
        bool counts = tree->node[at].actor == actor && tree->node[at].visits >= VISITS_MIN;
        if (counts && (best == NODE_NONE || tree->node[at].visits > tree->node[best].visits))
            best = at;
    }
    return best;
}

// Goes on in the world until a seat has a choice; gives the number of its options, 0: it is over.
static size_t to_next_choice(SearchThinker *thinker, void *world, Rng *rng)
{
    const Game *game = thinker->game;
    Action *option = thinker->walker[0].option;
    for (int i = 0; i < STEPS_MAX; i++) {
        Decision decision = game->rules->pending(thinker->match, world);
        if (decision.actor == ACTOR_NONE)
            return 0;
        Action action = {0};
        if (decision.actor == ACTOR_CHANCE) {
            uint64_t count = game->rules->chance_count(thinker->match, world);
            game->rules->chance_action(thinker->match, world, (uint32_t)rng_below(rng, count),
                                       &action);
        } else {
            size_t count = game->rules->legal(thinker->match, world, option, KERNEL_OPTIONS_MAX);
            if (count > 1)
                return count;
            action = option[0];
        }
        game->rules->apply(thinker->match, world, &action, NULL);
    }
    return 0;
}

static bool is_quiet(SearchThinker *thinker, const void *world, size_t count, const Action *action)
{
    const Game *game = thinker->game;
    const Action *option = thinker->walker[0].option;
    return game->players->quiet != NULL &&
           action_equal(&option[game->players->quiet(thinker->match, world, option, count)],
                        action);
}

// Whether the choice can be made in every world and means the same there: else something hidden
// would be named that nobody has seen.
static bool is_everywhere(SearchThinker *thinker, const Action *action)
{
    const Game *game = thinker->game;
    Arena *arena = arena_create(0);
    bool same = true;
    TextBuffer words[SEARCH_WORLDS];
    for (int i = 0; i < SEARCH_WORLDS && same; i++) {
        Refusal refusal;
        same = game->rules->check(thinker->match, thinker->worlds[i], action, &refusal);
        if (same) {
            words[i] = text_start(arena);
            game->words->action_describe(thinker->match, thinker->worlds[i], action, &words[i]);
            same = span_equal(text_span(&words[i]), text_span(&words[0]));
        }
    }
    arena_destroy(arena);
    return same;
}

void search__course(SearchThinker *thinker, SearchCourse *out)
{
    const Game *game = thinker->game;
    const SearchTree *tree = &thinker->walker[0].tree;
    out->count = 0;
    if (!thinker->has_answer || thinker->advice_count == 0)
        return;
    Rng rng;
    rng_start_fast(&rng, thinker->simulations, 0);
    for (int i = 0; i < SEARCH_WORLDS; i++) {
        memcpy(thinker->worlds[i], thinker->asked, game->rules->state_bytes);
        game->rules->resample(thinker->match, thinker->worlds[i], thinker->seat, &rng);
    }
    uint32_t node = tree->root;
    Action action = thinker->answer;
    for (bool first = true; out->count < SEARCH_COURSE_MAX; first = false) {
        size_t count = 0;
        int actor = -1;
        for (int i = SEARCH_WORLDS - 1; i >= 0; i--) {
            count = to_next_choice(thinker, thinker->worlds[i], &rng);
            int who = game->rules->pending(thinker->match, thinker->worlds[i]).actor;
            if (count == 0 || (actor >= 0 && who != actor))
                return;
            actor = who;
        }
        // The options are those of the first world now, which the words are made from.
        uint32_t child =
            first ? search__tree_child(tree, node, actor, &action) : most_tried(tree, node, actor);
        if (child == NODE_NONE)
            break;
        action = tree->node[child].action;
        if (!is_everywhere(thinker, &action))
            return;
        // What is passed is no news, and the first is the choice itself.
        if (!first && !is_quiet(thinker, thinker->worlds[0], count, &action)) {
            out->action[out->count] = action;
            out->actor[out->count] = actor;
            memcpy(out->state[out->count], thinker->worlds[0], game->rules->state_bytes);
            out->count++;
        }
        for (int i = 0; i < SEARCH_WORLDS; i++)
            game->rules->apply(thinker->match, thinker->worlds[i], &action, NULL);
        node = child;
    }
}
