// What the search would choose for a person: its player, what it found, and why in a sentence.
#include "think.h"

Advisor *think__advisor_create(Arena *arena, const Game *game)
{
    Advisor *advisor = ARENA_NEW(arena, Advisor);
    advisor->seen = arena_alloc(arena, game->rules->state_bytes, 64);
    for (int i = 0; i < SEARCH_COURSE_MAX; i++)
        advisor->course.state[i] = arena_alloc(arena, game->rules->state_bytes, 64);
    return advisor;
}

void think__advisor_drop_player(Advisor *advisor)
{
    arena_destroy(advisor->arena);
    advisor->arena = NULL;
    advisor->player = NULL;
}

SearchPlayer *think__advisor_player(Advisor *advisor, const Game *game, const void *match,
                                    uint64_t seed, int seat)
{
    if (advisor->player == NULL) {
        SearchSpec spec = search_spec_of("search:200ms"); // its pool serves for longer, too
        advisor->arena = arena_create(0);
        advisor->player = search_player_create(advisor->arena, game, match, &spec, seed, 0, seat);
        search_player_set_glancing(advisor->player, advisor->arena);
    }
    search_player_set_milliseconds(advisor->player, advisor->ms);
    return advisor->player;
}

void think__advisor_take_found(Advisor *advisor)
{
    advisor->count = search_player_advice(advisor->player, advisor->found, ADVISOR_CHOICES_MAX);
    advisor->simulations = search_player_simulations(advisor->player);
    search_player_course(advisor->player, &advisor->course);
    advisor->is_wanted = false;
    advisor->is_ready = true;
    think__advisor_drop_player(advisor);
}

static int percent(const SearchAdvice *advice)
{
    return (int)(advice->win * 100 + 0.5);
}

const char *think__advisor_reason(Arena *arena, const Advisor *advisor)
{
    if (advisor->count < 2)
        return text_format(arena, "There is nothing else to choose.");
    if (advisor->simulations == 0)
        return text_format(arena,
                           "This looks best at once; there is too much here to play it through.");
    if (percent(&advisor->found[0]) == percent(&advisor->found[1])) {
        return text_format(arena,
                           "Of %d courses looked at, this choice wins %d in 100, and the next best "
                           "as many.",
                           (int)advisor->simulations, percent(&advisor->found[0]));
    }
    return text_format(
        arena, "Of %d courses looked at, this choice wins %d in 100, the next best %d.",
        (int)advisor->simulations, percent(&advisor->found[0]), percent(&advisor->found[1]));
}
