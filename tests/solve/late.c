#include "late.h"

#include "base_file.h"
#include "kernel_run.h"
#include "kernel_scenarios.h"

#include <string.h>

enum { FILE_BYTES_MAX = 1 << 22, POSITIONS_MAX = 1000 };

static bool play_line(Arena *arena, Run *run, Span line, const char **problem)
{
    Actor actor = line.text[0] == '0'   ? ACTOR_SEAT0
                  : line.text[0] == '1' ? ACTOR_SEAT1
                                        : ACTOR_CHANCE;
    size_t colon = span_find_char(line, ':');
    RunProblem why = {.arena = arena};
    if (colon < line.length && run_play(run, actor, span_trim(span_from(line, colon + 1)), &why))
        return true;
    *problem = text_format(arena, "\"%.*s\" cannot be played: %s", SPAN_PRINT(line),
                           why.text != NULL ? why.text : "there is no colon");
    return false;
}

bool late_read_one(Arena *arena, const Game *game, const void *library, Span text,
                   LatePosition *out, const char **problem)
{
    Span rest = text;
    Span line = {NULL, 0};
    TextBuffer position = text_start(arena);
    Span script = {NULL, 0};
    bool inside = false;
    while (script.text == NULL && span_next_line(&rest, &line)) {
        if (span_equal_text(span_trim(line), "script:")) {
            script = rest;
        } else if (span_equal_text(span_trim(line), "position:")) {
            inside = true;
        } else if (inside && line.length > 2) {
            text_append_span(&position, span_from(line, 2));
            text_append_char(&position, '\n');
        }
    }
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"position", text_span(&position)};
    out->state = arena_alloc(arena, game->rules->state_bytes, 64);
    if (!game->scenarios->position(arena, library, &block, 1, &out->match, out->state, &problems)) {
        *problem = problems.count > 0
                       ? text_format(arena, "line %u of the position: %s",
                                     (unsigned)problems.item[0].line, problems.item[0].text)
                       : "the position is incomplete";
        return false;
    }
    Run *run = run_create_at(arena, game, out->match, out->state);
    run_chance_manual(run);
    while (span_next_line(&script, &line)) {
        line = span_trim(line);
        if (line.length > 0 && !span_starts_with(line, "expect ") &&
            !play_line(arena, run, line, problem))
            return false;
    }
    memcpy(out->state, run->state, game->rules->state_bytes);
    *problem = "nobody is to decide at the end";
    return game->rules->pending(out->match, out->state).actor <= ACTOR_SEAT1;
}

LatePosition *late_read(Arena *arena, const Game *game, const void *library, const char *path,
                        size_t *count, const char **problem)
{
    Span all = {NULL, 0};
    if (!file_read(arena, path, FILE_BYTES_MAX, &all, problem))
        return NULL;
    LatePosition *found = ARENA_ARRAY(arena, LatePosition, POSITIONS_MAX);
    Span head = SPAN_LITERAL("\nscenario:");
    size_t at = span_find(all, head);
    *count = 0;
    while (at < all.length && *count < POSITIONS_MAX) {
        Span rest = span_from(all, at + head.length);
        size_t next = span_find(rest, head);
        Span text = span_slice(rest, 0, next < rest.length ? next : rest.length);
        Span title = {NULL, 0};
        span_next_line(&text, &title);
        LatePosition *position = &found[*count];
        position->title = arena_text(arena, span_trim(title).text, span_trim(title).length);
        if (!late_read_one(arena, game, library, text, position, problem)) {
            *problem = text_format(arena, "%s: %s", position->title, *problem);
            return NULL;
        }
        ++*count;
        at = next < rest.length ? at + head.length + next : all.length;
    }
    return found;
}
