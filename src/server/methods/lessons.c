// The lessons and the puzzles that come with a game.
#include "methods.h"

#include <stdlib.h>

static int by_number(const void *a, const void *b)
{
    const Lesson *const *left = a;
    const Lesson *const *right = b;
    return ((*left)->number > (*right)->number) - ((*left)->number < (*right)->number);
}

static bool list(Call *call, bool puzzles)
{
    static const char *const keys[] = {"game", NULL};
    Span name;
    if (!server__only(call, keys) || !server__need_text(call, "game", &name))
        return false;
    const LoadedGame *loaded = server__find_game(call, name);
    if (loaded == NULL)
        return false;
    const Lesson **lesson = ARENA_ARRAY(call->arena, const Lesson *, loaded->pack_count + 1);
    size_t count = 0;
    for (size_t i = 0; i < loaded->pack_count; i++) {
        if (lesson_is_puzzle(loaded->pack[i].name) != puzzles)
            continue;
        lesson[count] = table_read_lesson(call->arena, &loaded->pack[i]);
        count += lesson[count] != NULL;
    }
    qsort(lesson, count, sizeof(const Lesson *), by_number);
    Language language = arena_language(call->arena);
    json_open_list(&call->result, puzzles ? "puzzles" : "lessons");
    for (size_t i = 0; i < count; i++) {
        json_open_object(&call->result, NULL);
        json_put_text(&call->result, "name", lesson[i]->name);
        json_put_text(&call->result, "title", lesson[i]->title.text[language]);
        json_put_text(&call->result, "about", lesson[i]->about.text[language]);
        if (!puzzles)
            json_put_int(&call->result, "steps", (int64_t)lesson[i]->learner_count);
        json_close(&call->result);
    }
    json_close(&call->result);
    return true;
}

bool server__lessons(Call *call)
{
    return list(call, false);
}

bool server__puzzles(Call *call)
{
    return list(call, true);
}
