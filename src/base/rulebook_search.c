// Looking for rules by words as people type them: "how do I block a shot".
#include "base_rulebook.h"

#include "base_assert.h"

#include <assert.h>
#include <string.h>

enum {
    WORDS_MAX = 16,      // what is typed beyond that is not looked at
    STEM_MIN = 4,        // letters that are left of a word whose ending goes
    IN_HEADING = 4,      // how much a word counts where it is found
    AS_WORD = 3,         // the same word
    AS_BEGINNING = 2,    // "block" in "blocked"
    AS_PART = 1,         // "charge" in "countercharge"
    STRENGTH_BITS = 4,   // of a word in a rule
    RARITY_BITS_MAX = 8, // a word that one rule in 256 has counts no more than one that fewer have
};

// They say nothing of what is looked for.
static const char *const said_anyway[] = {
    "a",      "after",   "also",  "am",    "an",   "and",  "any",    "are",  "as",   "at",
    "be",     "by",      "can",   "could", "did",  "do",   "does",   "for",  "from", "get",
    "happen", "happens", "has",   "have",  "he",   "her",  "his",    "how",  "i",    "if",
    "in",     "into",    "is",    "it",    "its",  "may",  "me",     "mean", "must", "my",
    "of",     "on",      "or",    "our",   "say",  "she",  "should", "so",   "that", "the",
    "their",  "them",    "then",  "there", "they", "this", "to",     "use",  "was",  "we",
    "what",   "when",    "where", "which", "who",  "why",  "will",   "with", "work", "works",
    "would",  "you",     "your",
};

// Forms that an ending does not tell.
static const char *const same_word[][2] = {
    {"shot", "shoot"},   {"shots", "shoot"},   {"won", "win"},      {"lost", "lose"},
    {"drew", "draw"},    {"drawn", "draw"},    {"dice", "die"},     {"fell", "fall"},
    {"fought", "fight"}, {"broke", "break"},   {"broken", "break"}, {"hidden", "hide"},
    {"chose", "choose"}, {"chosen", "choose"},
};

typedef struct Word {
    Span stem;      // as it is looked for
    Span other;     // the same word in its other form; empty: none
    size_t letters; // of the word as it was typed
    uint32_t weight;
} Word;

typedef struct Search {
    Word word[WORDS_MAX];
    size_t count;
} Search;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static Span without_marks(Span word)
{
    static const char marks[] = "?!.,;:\"'()";
    while (word.length != 0 && strchr(marks, word.text[0]) != NULL)
        word = span_from(word, 1);
    while (word.length != 0 && strchr(marks, word.text[word.length - 1]) != NULL)
        word.length--;
    return word;
}

static bool is_said_anyway(Span word)
{
    for (size_t i = 0; i < sizeof said_anyway / sizeof said_anyway[0]; i++)
        if (span_equal_nocase_text(word, said_anyway[i]))
            return true;
    return false;
}

static Span stem_of(Span word)
{
    static const char *const endings[] = {"ing", "ed", "es", "s"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        size_t ending = strlen(endings[i]);
        if (word.length >= STEM_MIN + ending &&
            span_equal_nocase_text(span_from(word, word.length - ending), endings[i])) {
            word.length -= ending;
            return word;
        }
    }
    return word;
}

static void add_word(Search *search, Span typed)
{
    if (typed.length == 0 || search->count == WORDS_MAX)
        return;
    Word *word = &search->word[search->count++];
    *word = (Word){.stem = stem_of(typed), .letters = typed.length};
    for (size_t i = 0; i < sizeof same_word / sizeof same_word[0]; i++)
        if (span_equal_nocase_text(typed, same_word[i][0]))
            word->other = span_of(same_word[i][1]);
}

static void read_words(Search *search, Span words, bool with_all)
{
    Span typed = {NULL, 0};
    while (span_next_word(&words, &typed)) {
        typed = without_marks(typed);
        if (with_all || !is_said_anyway(typed))
            add_word(search, typed);
    }
}

// How well the stem stands in the text; 0: not at all.
static uint32_t found_in(Span text, Span stem, size_t letters)
{
    uint32_t best = 0;
    size_t at = 0;
    for (Span rest = text; stem.length != 0 && best < AS_WORD; rest = span_from(text, at)) {
        size_t next = span_find_nocase(rest, stem);
        if (next == SIZE_MAX)
            break;
        at += next;
        size_t end = at + letters;
        bool begins = at == 0 || !is_letter(text.text[at - 1]);
        bool ends = end >= text.length || !is_letter(text.text[end]);
        uint32_t now = !begins ? AS_PART : ends ? AS_WORD : AS_BEGINNING;
        best = now > best ? now : best;
        at++;
    }
    return best;
}

static uint32_t strength_of(const RulebookRule *rule, const Word *word)
{
    Span places[2] = {span_of(rule->text), span_of(rule->section)};
    Span forms[2] = {word->stem, word->other};
    uint32_t best = span_equal_nocase_text(word->stem, rule->game) ? AS_PART : 0;
    for (int i = 0; i < 4; i++) {
        Span form = forms[i / 2];
        uint32_t now = found_in(places[i % 2], form, i < 2 ? word->letters : form.length);
        now += i % 2 == 1 && now > AS_PART ? IN_HEADING : 0;
        best = now > best ? now : best;
    }
    return best;
}

static bool is_of(const RulebookRule *rule, Span game)
{
    return span_is_empty(game) || span_equal_text(game, rule->game);
}

static_assert(WORDS_MAX * STRENGTH_BITS <= 64, "a strength for each word fits into RulebookHit");
static_assert(AS_WORD + IN_HEADING < 1 << STRENGTH_BITS, "the greatest strength fits");

static uint64_t judge(const Search *search, const RulebookRule *rule)
{
    uint64_t strengths = 0;
    for (size_t w = 0; w < search->count; w++)
        strengths |= (uint64_t)strength_of(rule, &search->word[w]) << w * STRENGTH_BITS;
    return strengths;
}

static uint32_t strength_in(uint64_t strengths, size_t word)
{
    return strengths >> word * STRENGTH_BITS & ((1U << STRENGTH_BITS) - 1);
}

// Judges each rule, once. A word that few rules have tells more than one that many have.
static void weigh(Search *search, const Rulebook *book, Span game, RulebookHit *hit)
{
    uint32_t of = 1;
    uint32_t with[WORDS_MAX] = {0};
    for (size_t i = 0; i < book->count; i++) {
        bool is_asked = is_of(&book->rule[i], game);
        hit[i] = (RulebookHit){.rule = &book->rule[i],
                               .strengths = is_asked ? judge(search, &book->rule[i]) : 0};
        of += is_asked;
        for (size_t w = 0; w < search->count; w++)
            with[w] += strength_in(hit[i].strengths, w) != 0;
    }
    for (size_t w = 0; w < search->count; w++) {
        uint32_t weight = 1;
        while (weight < RARITY_BITS_MAX && (with[w] + 1) << weight <= of)
            weight++;
        search->word[w].weight = weight;
    }
}

static void add_up(const Search *search, RulebookHit *hit)
{
    for (size_t w = 0; w < search->count; w++) {
        uint32_t strength = strength_in(hit->strengths, w);
        hit->weight += strength != 0 ? search->word[w].weight : 0;
        hit->score += strength * search->word[w].weight;
    }
}

size_t rulebook_search(const Rulebook *book, Span game, Span words, RulebookHit *out)
{
    Search search = {0};
    read_words(&search, words, false);
    if (search.count == 0)
        read_words(&search, words, true);
    weigh(&search, book, game, out);
    // The best come to the front of what was judged; those behind are still to be looked at.
    size_t count = 0;
    uint32_t most = 0;
    for (size_t i = 0; i < book->count; i++) {
        RulebookHit now = out[i];
        add_up(&search, &now);
        if (now.weight == 0 || now.weight < most)
            continue;
        // What lacks more than others do is not what was meant.
        count = now.weight > most ? 0 : count;
        most = now.weight;
        size_t at = count++;
        for (; at > 0 && now.score > out[at - 1].score; at--)
            out[at] = out[at - 1];
        out[at] = now;
    }
    ASSERT(count <= book->count);
    return count;
}

size_t rulebook_look_up(const Rulebook *book, Span game, const Span *number, size_t number_count,
                        Span words, RulebookHit *out, bool *is_searched)
{
    size_t found = 0;
    for (size_t i = 0; i < book->count; i++) {
        const RulebookRule *rule = &book->rule[i];
        bool is_named = false;
        for (size_t j = 0; j < number_count && !is_named; j++)
            is_named = rulebook_rule_is_named(rule, number[j]);
        if (is_named && (span_is_empty(game) || span_equal_text(game, rule->game)))
            out[found++].rule = rule;
    }
    *is_searched = found == 0;
    return *is_searched ? rulebook_search(book, game, words, out) : found;
}
