// Whether a wording may be proposed in place of another one: it passes every check that a card's
// text passes, and means the same people and cards.
//
// What does not parse has no meaning that could be compared. So words are: a word that says who or
// which is meant (WHO) stands in the repaired text if and only if it stood in the typed one, in
// the same order, but for slips of the pen ("enmy"), words of other games ("opponent") and
// words that point back ("its owner's hand"). No
// noun, verb, value or number that was understood gets lost, nor any other word without a trace.
// And what another player does does not become what you do: "each player draws 2 cards, then
// discards 1 card" is not "then discard".
#include "cardlang_internal.h"

#include <string.h>

static const char *const who_words[] = {
    "all",     "another", "any",   "attacker", "attacking", "both", "defender", "defending",
    "each",    "enemy",   "if",    "it",       "named",     "non",  "other",    "owner's",
    "owners'", "player",  "than",  "target",   "their",     "them", "they",     "this",
    "those",   "vs",      "while", "with",     "you",       "your",
};
// Words that carry no meaning of their own; everything else that is known does.
static const char *const little_words[] = {
    "a",    "an",   "and",  "are",  "as",  "at",   "be",   "by", "do",   "does",  "for", "from",
    "gain", "get",  "has",  "have", "if",  "in",   "into", "is", "may",  "of",    "on",  "one",
    "or",   "over", "than", "that", "the", "then", "to",   "up", "when", "would", "non",
};

enum {
    WHO_COUNT = sizeof who_words / sizeof who_words[0],
    LITTLE_COUNT = sizeof little_words / sizeof little_words[0],
};

static bool is_among(const char *const words[], size_t count, Span word)
{
    for (size_t i = 0; i < count; i++)
        if (span_equal_text(word, words[i]))
            return true;
    return false;
}

static bool is_text(At token)
{
    return token->word != WORD_END && !token->supplied && token->text.length > 0;
}

static bool is_unknown(At token)
{
    return token->word == WORD_UNKNOWN;
}

static bool is_sign(At token)
{
    return token->word >= WORD_PLUS && token->word <= WORD_APOSTROPHE_S;
}

// "units" and "unit", "players" and "player", "you" and "your".
static Span stem_of(Span word)
{
    if (span_equal_text(word, "your"))
        return span_slice(word, 0, 3);
    if (span_equal_text(word, "non-flag"))
        return span_slice(word, 0, 3);
    if (span_equal_text(word, "this"))
        return word;
    if (span_equal_text(word, "its") || (word.length > 3 && span_ends_with(word, "s")))
        return span_slice(word, 0, word.length - 1);
    return word;
}

static bool is_who(At token)
{
    return !is_sign(token) && (is_among(who_words, WHO_COUNT, token->text) ||
                               is_among(who_words, WHO_COUNT, stem_of(token->text)));
}

// "non flag" is "non-flag".
static bool is_content(At token)
{
    bool is_denied =
        (token->word == WORD_FLAG || token->word == WORD_FLAGS) && token[-1].word == WORD_NON;
    return !is_denied && !is_unknown(token) && !is_sign(token) && !is_who(token) &&
           token->word != WORD_TIMING && !is_among(little_words, LITTLE_COUNT, token->text) &&
           !is_among(little_words, LITTLE_COUNT, stem_of(token->text));
}

// A slip of the pen for that word, or the same in another game's words.
static bool stands_for(Span typed, Span word)
{
    return cardlang__is_synonym(typed, word) || cardlang__is_slip(typed, word);
}

static bool has_word(Tokens tokens, const char *stem)
{
    for (size_t i = 0; i < tokens.count; i++)
        if (is_text(tokens.token + i) && span_equal_text(stem_of(tokens.token[i].text), stem))
            return true;
    return false;
}

// What may be put in though it says who: it points back at what was typed, or leaves no choice.
static bool is_harmless(Tokens typed, At added)
{
    static const char *const back[] = {"it", "its", "owner's", "owners'", "their", "them"};
    bool is_your = span_equal_text(added->text, "your");
    if (is_among(back, sizeof back / sizeof back[0], added->text))
        return true;
    if (is_your && added[1].word == WORD_ENEMY) // there is one enemy
        return has_word(typed, "enemy");
    if (is_your)
        return has_word(typed, "you") && !has_word(typed, "enemy") && !has_word(typed, "player");
    if (span_equal_text(added->text, "this"))
        return has_word(typed, "this") && !has_word(typed, "enemy") &&
               (added[-1].word == WORD_WHILE || added[-1].word == WORD_WHEN);
    return added->word == WORD_ANOTHER && added[1].word == WORD_SECTOR;
}

// The next who of the repaired text from `at` on.
static size_t next_who(Tokens tokens, size_t at)
{
    while (at < tokens.count && !(is_text(tokens.token + at) && is_who(tokens.token + at)))
        at++;
    return at;
}

static bool is_same_who(At typed, At repaired)
{
    return span_equal(stem_of(typed->text), stem_of(repaired->text)) ||
           cardlang__is_synonym(typed->text, repaired->text);
}

static bool keeps_who(Tokens typed, Tokens repaired)
{
    size_t at = next_who(repaired, 0);
    for (size_t i = 0; i < typed.count; i++) {
        At token = typed.token + i;
        if (!is_text(token))
            continue;
        // "opponent" is "your enemy".
        while (is_unknown(token) && !is_who(token) && at < repaired.count &&
               stands_for(token->text, repaired.token[at].text))
            at = next_who(repaired, at + 1);
        if (!is_who(token))
            continue;
        while (at < repaired.count && !is_same_who(token, repaired.token + at) &&
               is_harmless(typed, repaired.token + at))
            at = next_who(repaired, at + 1);
        if (at >= repaired.count || !is_same_who(token, repaired.token + at))
            return false;
        at = next_who(repaired, at + 1);
    }
    while (at < repaired.count && is_harmless(typed, repaired.token + at))
        at = next_who(repaired, at + 1);
    return at >= repaired.count;
}

static size_t count_like(Tokens tokens, At like)
{
    size_t count = 0;
    for (size_t i = 0; i < tokens.count; i++) {
        At token = tokens.token + i;
        bool is_same = like->word == WORD_NUMBER
                           ? token->word == WORD_NUMBER && token->number == like->number
                           : span_equal(stem_of(token->text), stem_of(like->text));
        count += is_text(token) && is_same;
    }
    return count;
}

// Whether the word stands for a synonym of ours that is in the repaired text.
static bool is_translated(Tokens repaired, At typed)
{
    for (size_t i = 0; i < repaired.count; i++)
        if (cardlang__is_synonym(typed->text, repaired.token[i].text))
            return true;
    return false;
}

// But for a first word that may be meant as the timing word.
static bool keeps_content(Tokens typed, Tokens repaired)
{
    for (size_t i = 0; i < typed.count; i++) {
        At token = typed.token + i;
        if (i == 0 && (token[1].word == WORD_COLON || token[1].word == WORD_OPEN))
            continue;
        if (is_text(token) && is_content(token) && !is_translated(repaired, token) &&
            count_like(repaired, token) < count_like(typed, token))
            return false;
    }
    return true;
}

// Whether what was not understood is there as a word that it was meant for, or in a name.
static bool is_read(Tokens repaired, Span typed)
{
    for (size_t i = 0; i < repaired.count; i++) {
        At token = repaired.token + i;
        bool is_named =
            token->word == WORD_NAME && span_find_nocase(token->text, typed) != SIZE_MAX;
        if (is_text(token) && (is_named || stands_for(typed, token->text)))
            return true;
    }
    return false;
}

static bool keeps_unknown(Tokens typed, Tokens repaired)
{
    for (size_t i = 1; i < typed.count; i++) {
        At token = typed.token + i;
        if (is_text(token) && is_unknown(token) && !is_read(repaired, token->text))
            return false;
    }
    return true;
}

// "then discards": what somebody who was named before does.
static size_t count_their_verbs(Tokens tokens, Span verb)
{
    size_t count = 0;
    for (size_t i = 1; i < tokens.count; i++) {
        At token = tokens.token + i;
        Word before = (Word)token[-1].word;
        bool goes_on = before == WORD_THEN || before == WORD_AND || before == WORD_COMMA;
        count += goes_on && span_equal(token->text, verb);
    }
    return count;
}

static bool is_their_verb(At token)
{
    Span base = span_slice(token->text, 0, token->text.length - 1);
    return token->text.length > 1 && span_ends_with(token->text, "s") && !is_unknown(token) &&
           token->word != WORD_KEYWORD && cardlang__word_of(base) != WORD_UNKNOWN;
}

static bool keeps_verbs(Tokens typed, Tokens repaired)
{
    for (size_t i = 1; i < typed.count; i++) {
        At token = typed.token + i;
        if (is_text(token) && is_their_verb(token) &&
            count_their_verbs(repaired, token->text) < count_their_verbs(typed, token->text))
            return false;
    }
    return true;
}

bool cardlang__means_same(Tokens typed, Tokens repaired)
{
    return keeps_who(typed, repaired) && keeps_content(typed, repaired) &&
           keeps_unknown(typed, repaired) && keeps_verbs(typed, repaired);
}

bool cardlang__is_sound(Arena *arena, Span text, const CardlangContext *context)
{
    LexProblem *bad = NULL;
    CheckProblem *found = NULL;
    Tokens tokens = cardlang__lex(arena, text, context->keywords, &bad);
    Parse parse = {.arena = arena, .keywords = context->keywords, .is_try = true};
    Ability *tree = bad == NULL && tokens.count > 0 ? cardlang__parse(&parse, tokens) : NULL;
    if (tree == NULL || cardlang__check(arena, tree, context) != NULL)
        return false;
    cardlang__compile(arena, tree, &found);
    return found == NULL;
}
