// The table of limits: places of one limit put together, and where it is written.
#include "limits_table.h"

#include "base_file.h"
#include "base_text.h"

#include <stdio.h>
#include <string.h>

// Made by the linker: all places of this program.
extern LimitPlace *const __start_limit_places[];
extern LimitPlace *const __stop_limit_places[];

enum { LIMITS_MAX = 2000, WHOLE_CM_U = 1000, SOURCE_BYTES_MAX = 4 * 1024 * 1024 };

// "../src/games/epic/epic_aim.c" -> "epic".
static const char *game_of(Arena *arena, const char *file)
{
    const char *at = strstr(file, "games/");
    if (at == NULL)
        return "";
    at += strlen("games/");
    return arena_text(arena, at, strcspn(at, "/"));
}

// What a limit is written as has its blanks wherever the layout puts them.
static bool equal_but_blanks(Span a, Span b)
{
    size_t i = 0, k = 0;
    for (;;) {
        while (i < a.length && (a.text[i] == ' ' || a.text[i] == '\n'))
            i++;
        while (k < b.length && (b.text[k] == ' ' || b.text[k] == '\n'))
            k++;
        if (i == a.length || k == b.length)
            return i == a.length && k == b.length;
        if (a.text[i++] != b.text[k++])
            return false;
    }
}

static Limit *find(const LimitTable *table, Span game, Span words)
{
    for (size_t i = 0; i < table->count; i++)
        if (span_equal_text(game, table->limit[i].game) &&
            equal_but_blanks(words, span_of(table->limit[i].words)))
            return &table->limit[i];
    return NULL;
}

static void add_place(Arena *arena, LimitTable *table, LimitPlace *place, int64_t length_step)
{
    const char *game = game_of(arena, place->file);
    const char *words = text_format(arena, "LIMIT(%s, %s)", place->rule, place->value);
    Limit *limit = find(table, span_of(game), span_of(words));
    if (limit == NULL && table->count < LIMITS_MAX) {
        limit = &table->limit[table->count++];
        int64_t step = strstr(place->value, "_WHOLE_CM") != NULL ? WHOLE_CM_U
                       : strstr(place->value, "_CM") != NULL     ? length_step
                                                                 : 1;
        *limit = (Limit){.game = game, .words = words, .step = step};
    }
    if (limit == NULL)
        return;
    LimitPlace **more = ARENA_ARRAY(arena, LimitPlace *, limit->place_count + 1);
    for (size_t i = 0; i < limit->place_count; i++)
        more[i] = limit->place[i];
    more[limit->place_count++] = place;
    limit->place = more;
}

// The end of `LIMIT(...)` that begins the text; its length if there is none.
static size_t end_of_limit(Span text)
{
    unsigned depth = 0;
    for (size_t i = 0; i < text.length; i++) {
        depth += text.text[i] == '(';
        if (text.text[i] == ')' && --depth == 0)
            return i + 1;
    }
    return text.length;
}

// Notes for each limit of a game that this source has where it is written.
static void look_through(const char *file, Span source, Span game, LimitTable *table)
{
    unsigned line = 1;
    for (size_t i = 0; i < source.length; i++) {
        Span rest = span_from(source, i);
        line += rest.text[0] == '\n';
        if (!span_starts_with(rest, "LIMIT("))
            continue;
        Limit *limit = find(table, game, span_slice(rest, 0, end_of_limit(rest)));
        if (limit == NULL)
            continue;
        limit->file = file;
        limit->line = line;
        limit->written++;
    }
}

bool limits_find(Arena *arena, const char *home, int64_t length_step, LimitTable *out)
{
    *out = (LimitTable){ARENA_ARRAY(arena, Limit, LIMITS_MAX), 0};
    for (LimitPlace *const *p = __start_limit_places; p < __stop_limit_places; p++)
        add_place(arena, out, *p, length_step);
    const char *const suffix[] = {".c", ".h"};
    const char *folder = text_format(arena, "%s/src/games", home);
    const char *error = "";
    FileTree tree;
    if (!file_tree(arena, folder, suffix, 2, &tree, &error)) {
        fprintf(stderr, "%s: %s.\n", folder, error);
        return false;
    }
    for (size_t i = 0; i < tree.count; i++) {
        Span source;
        if (!file_read(arena, tree.path[i], SOURCE_BYTES_MAX, &source, &error)) {
            fprintf(stderr, "%s: %s.\n", tree.path[i], error);
            return false;
        }
        look_through(tree.path[i] + strlen(home) + 1, source, span_of(game_of(arena, tree.path[i])),
                     out);
    }
    bool good = true;
    for (size_t i = 0; i < out->count; i++) {
        const Limit *limit = &out->limit[i];
        if (limit->written == 1)
            continue;
        good = false;
        fprintf(stderr, "%s: %s of %s is written %u times; give it a name and write it once.\n",
                limit->file != NULL ? limit->file : "src/games", limit->words, limit->game,
                limit->written);
    }
    return good;
}

// "epic LIMIT(1_7a, 5 * EPIC_CM) up: reason"
static bool read_line(Arena *arena, Span line, LimitTable *table, const char **why)
{
    Span game, rest = line;
    *why = "a line is `GAME LIMIT(RULE, VALUE) up: REASON`, or `down`";
    if (!span_next_word(&rest, &game))
        return false;
    rest = span_trim(rest);
    size_t end = end_of_limit(rest);
    Limit *limit = find(table, game, span_slice(rest, 0, end));
    Span reason = span_trim(span_from(rest, end));
    bool up = span_starts_with(reason, "up:");
    if (!up && !span_starts_with(reason, "down:"))
        return false;
    reason = span_trim(span_from(reason, up ? 3 : 5));
    if (reason.length == 0)
        return false;
    *why = "there is no such limit";
    if (limit == NULL)
        return false;
    *why = "it is here twice";
    if (limit->known[up] != NULL)
        return false;
    limit->known[up] = arena_text(arena, reason.text, reason.length);
    return true;
}

bool limits_read_known(Arena *arena, const char *path, LimitTable *table)
{
    Span rest, line;
    const char *error = "";
    bool good = true;
    if (!file_read(arena, path, SOURCE_BYTES_MAX, &rest, &error)) {
        fprintf(stderr, "%s: %s.\n", path, error);
        return false;
    }
    for (unsigned number = 1; span_next_line(&rest, &line); number++) {
        line = span_trim(line);
        if (line.length == 0 || line.text[0] == '#' || read_line(arena, line, table, &error))
            continue;
        fprintf(stderr, "%s:%u: %s.\n", path, number, error);
        good = false;
    }
    return good;
}

void limit_shift(const Limit *limit, int64_t by)
{
    for (size_t i = 0; i < limit->place_count; i++)
        limit->place[i]->shift = by;
}

void limits_forget_reads(const LimitTable *table)
{
    for (size_t i = 0; i < table->count; i++)
        for (size_t k = 0; k < table->limit[i].place_count; k++)
            table->limit[i].place[k]->was_read = false;
}

bool limit_was_read(const Limit *limit)
{
    for (size_t i = 0; i < limit->place_count; i++)
        if (limit->place[i]->was_read)
            return true;
    return false;
}
