// Words of a question that change nothing: told, never passed over in silence.
//
// A word is idle if the question has the same answer without it, and with any other value that it
// may take. So this needs no list of what goes with what: the question is asked again.
#include "odds_internal.h"

#include "base_assert.h"

#include <string.h>

enum { HEAD_WORDS = 2 }; // the game and what is asked

// What asking again may take, of all words together.
static const double STEPS_MAX = 1e8;

// Values that show what a setting does if any does.
static const char *const values[] = {"1",  "2",  "3",   "4",  "5",  "6",  "8",  "10", "0",
                                     "12", "20", "100", "2+", "4+", "6+", "D6", "-1", "-"};
enum { VALUES = sizeof values / sizeof values[0] };

struct OddsWords {
    const OddsGames *games;
    const OddsGame *game;
    size_t count;
    Span word[ODDS_QUERY_WORDS_MAX];
};

static bool is_part_word(Span word)
{
    return span_equal_nocase_text(word, "at") || span_equal_nocase_text(word, "and");
}

static bool starts_like_value(Span word)
{
    char first = word.text[0];
    return (first >= '0' && first <= '9') || first == '-' ||
           ((first == 'D' || first == 'd') && word.length > 1 && word.text[1] <= '9');
}

// How many words the setting at `at` has: "bs=4" and "snap" one, "bs 4" two; 0: it is none.
static size_t setting_length(const OddsWords *words, size_t at)
{
    Span word = words->word[at];
    if (is_part_word(word) || starts_like_value(word))
        return 0;
    bool has_value = span_find_char(word, '=') != SIZE_MAX;
    bool is_two = !has_value && at + 1 < words->count && !is_part_word(words->word[at + 1]) &&
                  starts_like_value(words->word[at + 1]);
    return is_two ? 2 : 1;
}

// The question without some words, or with others in their place.
static Span with_words(Arena *arena, const OddsWords *words, size_t at, size_t length,
                       const char *other)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; i < words->count; i++) {
        bool is_here = i >= at && i < at + length;
        if (is_here && (i > at || other == NULL))
            continue;
        text_append(&text, text.length == 0 ? "" : " ");
        if (is_here)
            text_append(&text, other);
        else
            text_append_span(&text, words->word[i]);
    }
    return text_span(&text);
}

static bool is_same_dist(const OddsDist *a, const OddsDist *b)
{
    int most = a->max > b->max ? a->max : b->max;
    for (int i = 0; i <= most; i++) {
        double p = i <= a->max ? a->p[i] : 0, q = i <= b->max ? b->p[i] : 0;
        if (p - q > 1e-12 || q - p > 1e-12)
            return false;
    }
    return true;
}

static bool is_same_answer(const OddsAnswer *a, const OddsAnswer *b)
{
    if (a->more_count != b->more_count || a->row_count != b->row_count ||
        !is_same_dist(&a->main.dist, &b->main.dist))
        return false;
    for (size_t i = 0; i < a->more_count; i++)
        if (!is_same_dist(&a->more[i].dist, &b->more[i].dist))
            return false;
    for (size_t i = 0; i < a->row_count; i++) {
        double d = a->row[i].chance - b->row[i].chance;
        if (d > 1e-12 || d < -1e-12 || strcmp(a->row[i].name, b->row[i].name) != 0)
            return false;
    }
    return true;
}

typedef enum Probe { PROBE_SAME, PROBE_OTHER, PROBE_REFUSED } Probe;

static Probe probe(const OddsAnswer *answer, const OddsGames *games, Arena *arena, Span question,
                   double *budget)
{
    DiagnosticList problems = diagnostic_list(arena);
    const OddsAnswer *other = odds_ask(arena, games, "question", question, budget, &problems);
    if (other == NULL)
        return PROBE_REFUSED;
    return is_same_answer(answer, other) ? PROBE_SAME : PROBE_OTHER;
}

static bool is_idle(const OddsAnswer *answer, const OddsWords *words, size_t at, size_t length,
                    double *budget)
{
    Arena *arena = arena_create(0);
    bool idle = probe(answer, words->games, arena, with_words(arena, words, at, length, NULL),
                      budget) == PROBE_SAME;
    Span word = words->word[at];
    size_t equals = span_find_char(word, '=');
    bool has_value = length == 2 || equals != SIZE_MAX;
    for (size_t i = 0; idle && has_value && i < VALUES; i++) {
        Span key = equals == SIZE_MAX ? word : span_slice(word, 0, equals);
        const char *other = text_format(arena, "%.*s=%s", SPAN_PRINT(key), values[i]);
        Span question = with_words(arena, words, at, length, other);
        idle = probe(answer, words->games, arena, question, budget) != PROBE_OTHER;
    }
    arena_destroy(arena);
    return idle;
}

// --- why ---

Span odds_words_verb(const OddsWords *words)
{
    return words->word[1];
}

bool odds_words_have(const OddsWords *words, const char *key)
{
    for (size_t i = HEAD_WORDS; i < words->count; i++) {
        size_t equals = span_find_char(words->word[i], '=');
        Span name = equals == SIZE_MAX ? words->word[i] : span_slice(words->word[i], 0, equals);
        if (span_equal_nocase_text(name, key))
            return true;
    }
    return false;
}

static void add_note(Arena *arena, const OddsWords *words, size_t at, size_t length, OddsNotes *out)
{
    Span word = words->word[at];
    size_t equals = span_find_char(word, '=');
    const char *shown = text_visible(arena, span_slice(word, 0, 60));
    if (length == 2)
        shown = text_format(arena, "%s %s", shown,
                            text_visible(arena, span_slice(words->word[at + 1], 0, 20)));
    Span key = equals == SIZE_MAX ? word : span_slice(word, 0, equals);
    const char *why =
        words->game->why_idle == NULL ? NULL : words->game->why_idle(arena, words, key);
    const char *note = why == NULL
                           ? text_format(arena, "\"%s\" changes nothing here", shown)
                           : text_format(arena, "\"%s\" changes nothing here: %s", shown, why);
    for (size_t i = 0; i < out->count; i++)
        if (strcmp(out->note[i], note) == 0)
            return;
    out->note[out->count++] = note;
}

// Whether every number of the answer is certainly 0.
static bool comes_to_nothing(const OddsAnswer *answer)
{
    bool is_nothing = answer->main.dist.max > 1 && answer->main.dist.p[0] >= 1;
    for (size_t i = 0; i < answer->more_count; i++)
        is_nothing = is_nothing && answer->more[i].dist.p[0] >= 1;
    return is_nothing;
}

// Whether the word was written, and is not from a name.
static bool is_asked(Span asked, Span word)
{
    Span own;
    while (span_next_word(&asked, &own))
        if (span_equal(own, word))
            return true;
    return false;
}

void odds__note_idle(Arena *arena, const OddsGames *games, const OddsAnswer *answer, double budget,
                     OddsNotes *out)
{
    OddsWords *words = ARENA_NEW(arena, OddsWords);
    Span rest = span_of(answer->question), word;
    Span asked = answer->asked == NULL ? rest : span_of(answer->asked);
    while (words->count < ODDS_QUERY_WORDS_MAX && span_next_word(&rest, &word))
        words->word[words->count++] = word;
    words->games = games;
    words->game = odds_find_game(games, words->word[0]);
    ASSERT(words->count >= HEAD_WORDS);
    ASSERT(words->game != NULL);
    double left = budget < STEPS_MAX ? budget : STEPS_MAX;
    out->count = 0;
    bool is_nothing = comes_to_nothing(answer);
    for (size_t i = HEAD_WORDS; !is_nothing && i < words->count && out->count < ODDS_NOTES_MAX;) {
        size_t length = setting_length(words, i);
        if (length > 0 && left > 0 && is_asked(asked, words->word[i]) &&
            is_idle(answer, words, i, length, &left) && left > 0)
            add_note(arena, words, i, length, out);
        i += length > 0 ? length : 1;
    }
    if (is_nothing)
        out->note[out->count++] =
            language_text_in(arena, "nothing comes of this, whatever its other words are");
    else if (left <= 0 && out->count < ODDS_NOTES_MAX)
        out->note[out->count++] = language_text_in(
            arena, "this is too large to tell whether a word of it changes nothing");
}

void odds__show_notes(TextBuffer *out, const OddsNotes *notes)
{
    for (size_t i = 0; i < notes->count; i++)
        text_print(out, "  %s\n", notes->note[i]);
}

void odds__put_notes(TextBuffer *out, const OddsNotes *notes)
{
    text_append(out, ",\"notes\":[");
    for (size_t i = 0; i < notes->count; i++) {
        text_append(out, i == 0 ? "" : ",");
        text_append_json(out, span_of(notes->note[i]));
    }
    text_append(out, "]");
}
