// Questions with several values in one place: "bs=3..5", "weapon=Bolter,Plasma Gun".
#include "odds_internal.h"

static bool bad_vary(Span text, DiagnosticList *problems)
{
    Diagnostic *problem =
        diagnostic_report(problems, NULL, 0, 0, "\"%s\" is no setting with several values",
                          text_visible(problems->arena, span_slice(text, 0, 60)));
    if (problem != NULL)
        problem->remedy =
            language_text_in(problems->arena, "Write KEY=FROM..TO or KEY=VALUE,VALUE");
    return false;
}

// No setting and no value has anything else in it; names may be of any letters.
static bool is_plain(Span text, bool is_name)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i];
        if (is_name ? c == '"' || (c >= 0 && c < ' ') : c <= ' ' || c > '~')
            return false;
    }
    return !is_name || text_is_utf8(text, NULL);
}

bool odds_vary_read(Arena *arena, const OddsGames *games, Span text, OddsVary *out,
                    DiagnosticList *problems)
{
    size_t equals = span_find_char(text, '=');
    if (equals == 0 || equals == SIZE_MAX)
        return bad_vary(text, problems);
    out->key = span_slice(text, 0, equals);
    out->text = span_from(text, equals + 1);
    bool is_name = odds_is_name_key(games, out->key);
    out->is_name = is_name;
    if (!is_plain(text, is_name))
        return bad_vary(text, problems);
    out->count = 0;
    Span rest = span_from(text, equals + 1), part;
    while (span_next_part(&rest, ',', &part)) {
        size_t dots = is_name ? SIZE_MAX : span_find(part, SPAN_LITERAL(".."));
        part = is_name ? span_trim(part) : part;
        int64_t from = 0, to = 0;
        if (dots == SIZE_MAX) {
            if (part.length == 0 || out->count == ODDS_GRID_MAX)
                return bad_vary(text, problems);
            out->value[out->count++] = arena_text(arena, part.text, part.length);
            continue;
        }
        Span last = span_from(part, dots + 2);
        bool has_plus = span_ends_with(last, "+");
        last = has_plus ? span_slice(last, 0, last.length - 1) : last;
        if (!span_integer(span_slice(part, 0, dots), -100, 1000, &from) ||
            !span_integer(last, -100, 1000, &to) || to < from)
            return bad_vary(text, problems);
        for (int64_t i = from; i <= to; i++) {
            if (out->count == ODDS_GRID_MAX)
                return bad_vary(text, problems);
            out->value[out->count++] = text_format(arena, has_plus ? "%d+" : "%d", (int)i);
        }
    }
    return out->count > 0 || bad_vary(text, problems);
}

static bool is_key(Span word, Span key)
{
    size_t equals = span_find_char(word, '=');
    return equals != SIZE_MAX && span_equal_nocase(span_slice(word, 0, equals), key);
}

// Whether the question has the key before its `at`, and whether after it.
static void find_key(Span question, Span key, bool found[2])
{
    Span rest = question, word;
    int side = 0;
    while (odds__next_word(&rest, &word)) {
        if (span_equal_nocase_text(word, "at"))
            side = 1;
        found[side] = found[side] || is_key(word, key);
    }
}

static bool has_side(Span question, const OddsVary *vary, Span *key, int *side)
{
    bool is_target = span_starts_with_nocase(vary->key, "at.");
    *key = is_target ? span_from(vary->key, 3) : vary->key;
    bool found[2] = {false, false};
    find_key(question, *key, found);
    *side = is_target || !found[0] ? 1 : 0;
    return found[*side];
}

static char *with_value(Arena *arena, Span question, Span key, bool is_name, int wanted_side,
                        Span value)
{
    TextBuffer text = text_start(arena);
    Span rest = question, word;
    int side = 0;
    const char *quote = is_name ? "\"" : "";
    while (odds__next_word(&rest, &word)) {
        if (span_equal_nocase_text(word, "at"))
            side = 1;
        text_append(&text, text.length == 0 ? "" : " ");
        if (side == wanted_side && is_key(word, key))
            text_print(&text, "%.*s=%s%.*s%s", SPAN_PRINT(key), quote, SPAN_PRINT(value), quote);
        else
            text_append_span(&text, word);
    }
    return text.text;
}

const char *odds_vary_apply(Arena *arena, const char *file, Span question, const OddsVary *vary,
                            size_t value, DiagnosticList *problems)
{
    Span key;
    int side = 0;
    if (has_side(question, vary, &key, &side))
        return with_value(arena, question, key, vary->is_name, side, span_of(vary->value[value]));
    const char *name = text_visible(arena, span_slice(vary->key, 0, 40));
    Diagnostic *problem =
        diagnostic_report(problems, file, 0, 0, "the question has no %s= to put values in", name);
    if (problem != NULL)
        problem->remedy = text_format(problems->arena, "Write %s= with any value into it", name);
    return NULL;
}

const char *odds_vary_title(Arena *arena, Span question, const OddsVary *vary)
{
    Span key;
    int side = 0;
    return has_side(question, vary, &key, &side)
               ? with_value(arena, question, key, vary->is_name, side, vary->text)
               : arena_text(arena, question.text, question.length);
}
