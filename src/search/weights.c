// Files of weights.
#include "search_weights.h"

#include "base_assert.h"
#include "base_file.h"
#include "base_hash.h"

#include <string.h>

enum { THOUSANDTHS = 1000, DECIMALS = 3 };

size_t search_weights_count(const Game *game)
{
    size_t count = 0;
    if (game->players == NULL || game->players->weight == NULL)
        return 0;
    while (game->players->weight[count].name != NULL)
        count++;
    ASSERT(count <= GAME_WEIGHTS_MAX);
    return count;
}

void search_weights_usual(const Game *game, int32_t *out)
{
    size_t count = search_weights_count(game);
    for (size_t i = 0; i < count; i++)
        out[i] = game->players->weight[i].usual;
}

// --- values --------------------------------------------------------------------------------------

void search_weight_print(int64_t thousandths, TextBuffer *out)
{
    int64_t size = thousandths < 0 ? -thousandths : thousandths;
    text_print(out, "%s%lld", thousandths < 0 ? "-" : "", (long long)(size / THOUSANDTHS));
    int rest = (int)(size % THOUSANDTHS);
    if (rest % 10 != 0)
        text_print(out, ".%03d", rest);
    else if (rest % 100 != 0)
        text_print(out, ".%02d", rest / 10);
    else if (rest != 0)
        text_print(out, ".%d", rest / 100);
}

bool search_weight_parse(Span text, int32_t *out)
{
    bool is_negative = span_starts_with(text, "-");
    Span number = is_negative ? span_from(text, 1) : text;
    size_t point = span_find_char(number, '.');
    Span decimals = point < number.length ? span_from(number, point + 1) : span_of("0");
    int64_t whole = 0;
    int64_t part = 0;
    if (!span_is_digits(span_slice(number, 0, point)) || !span_is_digits(decimals) ||
        decimals.length > DECIMALS ||
        !span_integer(span_slice(number, 0, point), 0, GAME_WEIGHT_VALUE_MAX / THOUSANDTHS - 1,
                      &whole) ||
        !span_integer(decimals, 0, THOUSANDTHS - 1, &part))
        return false;
    for (size_t i = decimals.length; i < DECIMALS; i++)
        part *= 10;
    int64_t value = whole * THOUSANDTHS + part;
    *out = (int32_t)(is_negative ? -value : value);
    return true;
}

// --- files ---------------------------------------------------------------------------------------

static size_t find(const Game *game, Span name)
{
    size_t count = search_weights_count(game);
    size_t i = 0;
    while (i < count && !span_equal_text(name, game->players->weight[i].name))
        i++;
    return i;
}

static void complain(DiagnosticList *problems, const char *file, uint32_t line, const char *what,
                     Span part, const char *remedy)
{
    const char *seen = text_visible(problems->arena, span_slice(part, 0, 100));
    Diagnostic *problem = diagnostic_report(problems, file, line, 0, what, seen);
    if (problem != NULL)
        problem->remedy = remedy;
}

static bool has_other_sign(int32_t value, int32_t usual)
{
    return (value < 0 && usual > 0) || (value > 0 && usual < 0);
}

// A line without its remark; `line` is its number.
static bool read_line(const Game *game, const char *file, uint32_t line, Span text,
                      bool seen[GAME_WEIGHTS_MAX], int32_t *out, DiagnosticList *problems)
{
    Span name = {0};
    Span value = {0};
    Span more = {0};
    if (!span_next_word(&text, &name))
        return true;
    size_t i = find(game, name);
    int32_t number = 0;
    if (i == search_weights_count(game)) {
        complain(problems, file, line, "there is no weight \"%s\"", name,
                 "`strategium tune GAME --list` names them");
    } else if (seen[i]) {
        complain(problems, file, line, "the weight \"%s\" stands here twice", name,
                 "take one of the lines out");
    } else if (!span_next_word(&text, &value) || span_next_word(&text, &more) ||
               !search_weight_parse(value, &number)) {
        complain(problems, file, line, "\"%s\" needs one number with at most three decimals", name,
                 "write NAME NUMBER, such as objective 12.5, and remarks behind #");
    } else if (has_other_sign(number, game->players->weight[i].usual)) {
        complain(problems, file, line, "\"%s\" has the wrong sign", name,
                 "a weight keeps the sign that it has in `strategium tune GAME --list`");
    } else {
        seen[i] = true;
        out[i] = number;
        return true;
    }
    return false;
}

bool search_weights_read(const Game *game, const char *file, Span text, int32_t *out,
                         DiagnosticList *problems)
{
    bool seen[GAME_WEIGHTS_MAX] = {0};
    bool good = true;
    Span line = {0};
    search_weights_usual(game, out);
    for (uint32_t number = 1; span_next_line(&text, &line); number++) {
        Span said = span_slice(line, 0, span_find_char(line, '#'));
        good = read_line(game, file, number, said, seen, out, problems) && good;
    }
    return good;
}

void search_weights_write(const Game *game, const int32_t *weight, TextBuffer *out)
{
    size_t count = search_weights_count(game);
    for (size_t i = 0; i < count; i++) {
        text_print(out, "%s ", game->players->weight[i].name);
        search_weight_print(weight[i], out);
        text_print(out, " # %s\n", game->players->weight[i].text);
    }
}

// --- players -------------------------------------------------------------------------------------

void search_weights_give(const Game *game, const int32_t *weight, SearchSpec *spec)
{
    Hash64 hash = hash64_start(0);
    size_t count = search_weights_count(game);
    for (size_t i = 0; i < count; i++)
        hash64_add_u64(&hash, (uint64_t)(int64_t)weight[i]);
    spec->weights = weight;
    size_t used = strlen(spec->text);
    ASSERT(used + 17 <= SEARCH_SPEC_TEXT_MAX);
    static const char digits[] = "0123456789abcdef";
    uint64_t number = hash64_finish(&hash);
    spec->text[used++] = '@';
    for (int i = 0; i < 16; i++)
        spec->text[used++] = digits[number >> (60 - 4 * i) & 15];
}

bool search_weights_take(Arena *arena, const Game *game, SearchSpec *spec, DiagnosticList *problems)
{
    const char *error = NULL;
    Span text = {0};
    if (spec->weights_file == NULL)
        return true;
    if (search_weights_count(game) == 0) {
        diagnostic_report(problems, NULL, 0, 0, "greedy has no weights in %s, so %s has no use",
                          game->title, text_visible(arena, span_of(spec->weights_file)));
        return false;
    }
    if (!file_read(arena, spec->weights_file, SEARCH_WEIGHTS_BYTES_MAX, &text, &error)) {
        diagnostic_report(problems, spec->weights_file, 0, 0, "%s", error);
        return false;
    }
    int32_t *weight = ARENA_ARRAY(arena, int32_t, GAME_WEIGHTS_MAX);
    if (!search_weights_read(game, spec->weights_file, text, weight, problems))
        return false;
    search_weights_give(game, weight, spec);
    return true;
}
