// Thoughts: decisions of computers, whoever carries them out.
#include "think.h"

void server_thought_run(ServerThought *thought)
{
    if (thought->look != NULL) {
        think__look_run(thought->look);
        return;
    }
    if (thought->review != NULL) {
        search_review_go_on(thought->review);
        return;
    }
    search_player_choose(thought->player, thought->observation, &thought->hurry, &thought->answer);
}

void server_thought_hurry(ServerThought *thought)
{
    atomic_store_explicit(&thought->hurry, true, memory_order_relaxed);
}

bool server_thought_is_hurried(const ServerThought *thought)
{
    return atomic_load_explicit(&thought->hurry, memory_order_relaxed);
}

ServerThought **server_thought_next(ServerThought *thought)
{
    return &thought->next;
}

uint64_t *server_thought_mark(ServerThought *thought)
{
    return &thought->mark;
}

bool server_thought_is_quick(const ServerThought *thought)
{
    return thought->look != NULL;
}
