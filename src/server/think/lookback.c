// A look back at a game (search_review.h): what is found is kept, what finds it goes when it is
// done.
#include "think.h"

bool think__review_is_ready(const Review *it)
{
    return it != NULL && it->review != NULL && it->working == NULL;
}

bool think__review_is_under_way(const Review *it)
{
    return it != NULL && it->working != NULL;
}

void think__review_begin(Review *it, const Run *run)
{
    it->arena = arena_create(0);
    it->working = arena_create(0);
    it->review = search_review_create(it->arena, it->working, run, search_review_usual(run));
    it->lines = run->line_count;
}

void think__review_finish(Review *it)
{
    arena_destroy(it->working);
    it->working = NULL;
}

void think__review_drop(Review *it)
{
    if (it != NULL) {
        arena_destroy(it->working);
        arena_destroy(it->arena);
        *it = (Review){0};
    }
}
