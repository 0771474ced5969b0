// Text into tokens, CCG-22.1.
//
// First the text is normalised (quotes, dashes, blanks, "armour") into a copy that remembers for
// each byte where it came from, so that every token knows its place in the original text. Then the
// copy is cut: keywords by the longest match, then numbers, signs and words of the vocabulary.
#include "cardlang_internal.h"

#include <string.h>

static const char *const word_texts[WORD_COUNT] = {
    [WORD_END] = "the end of the line",
    [WORD_UNKNOWN] = "a word",
    [WORD_NUMBER] = "a number",
    [WORD_D6] = "d6",
    [WORD_X] = "X",
    [WORD_KEYWORD] = "a keyword",
    [WORD_NAME] = "a card name in double quotes",
    [WORD_TIMING] = "a timing word (BA, T, R, M, A or E)",
#define SIGN(name, text) [WORD_##name] = text,
#define WORD(name, text) [WORD_##name] = text,
#include "words.inl"
#undef SIGN
#undef WORD
};

static const char *const number_words[] = {"one", "two",   "three", "four", "five",
                                           "six", "seven", "eight", "nine", "ten"};

enum {
    NUMBER_WORD_COUNT = 10,
    NUMBER_MAX = 60000,    // fits its token; the checker allows far less
    KEYWORD_WORDS_MAX = 3, // CCG-22.1.4
};

const char *cardlang__word_text(Word word)
{
    ASSERT(word < WORD_COUNT);
    return word == WORD_BA ? "BA" : word_texts[word];
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || ((unsigned char)c & 0x80U) != 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_word_byte(char c)
{
    return is_letter(c) || is_digit(c);
}

Word cardlang__word_of(Span text)
{
    // Signs are few; words.inl keeps the words in order, so that halving finds them.
    bool sign = text.length > 0 && text.length <= 2 && !is_word_byte(text.text[0]);
    for (unsigned word = WORD_PLUS; sign && word <= WORD_APOSTROPHE_S; word++)
        if (span_equal_text(text, word_texts[word]))
            return (Word)word;
    unsigned low = WORD_APOSTROPHE_S + 1;
    unsigned high = WORD_COUNT;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        int order = span_compare(text, span_of(word_texts[middle]));
        if (order == 0)
            return (Word)middle;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return WORD_UNKNOWN;
}

// The text after normalisation, beside the lower-case text that is compared.
typedef struct Normal {
    char *text;     // as typed
    char *low;      // ASCII letters in lower case
    uint32_t *from; // place in the original; from[length] is the end
    size_t length;
} Normal;

static LexProblem *add_problem(Arena *arena, LexProblem **problems, uint32_t from, uint32_t to,
                               const char *rule, const char *text, const char *remedy)
{
    if (problems == NULL)
        return NULL;
    LexProblem *problem = ARENA_NEW(arena, LexProblem);
    *problem = (LexProblem){from, to, rule, text, remedy, "", NULL};
    while (*problems != NULL)
        problems = &(*problems)->next;
    *problems = problem;
    return problem;
}

// What a code point is turned into: a blank, a quote, a dash, itself (0), or nothing (-1).
static int normal_of(uint32_t c)
{
    if (c == ' ' || c == '\t' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
        c == 0x205f || c == 0x3000)
        return ' ';
    if (c == '\'' || c == '`' || c == 0xb4 || (c >= 0x2018 && c <= 0x201b) || c == 0x2032)
        return '\'';
    if (c == '"' || (c >= 0x201c && c <= 0x201f) || c == 0x2033 || c == 0xab || c == 0xbb)
        return '"';
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe58 || c == 0xfe63 || c == 0xff0d)
        return '-';
    if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || (c >= 0x200b && c <= 0x200f) ||
        (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff)
        return -1;
    if (c == 0xfffd)
        return -1;
    return 0;
}

static Normal normalise(Arena *arena, Span text, LexProblem **problems)
{
    Normal normal;
    normal.text = ARENA_ARRAY(arena, char, text.length + 1);
    normal.low = ARENA_ARRAY(arena, char, text.length + 1);
    normal.from = ARENA_ARRAY(arena, uint32_t, text.length + 1);
    normal.length = 0;
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t c = 0;
        if (!text_decode(text, &at, &c)) {
            add_problem(arena, problems, (uint32_t)start, (uint32_t)at, "CCG-22.1.1",
                        text_format(arena, "the byte 0x%02X is not valid UTF-8",
                                    (unsigned)(unsigned char)text.text[start]),
                        "Save the text as UTF-8, or type the character again");
            continue;
        }
        int to = normal_of(c);
        if (to < 0) {
            add_problem(arena, problems, (uint32_t)start, (uint32_t)at, "CCG-22.1.6",
                        text_format(arena,
                                    "the invisible character U+%04X does not belong in "
                                    "card text",
                                    (unsigned)c),
                        "Delete it; it may have come along with copied text");
            continue;
        }
        if (to == ' ' && normal.length > 0 && normal.text[normal.length - 1] == ' ')
            continue;
        if (to > 0) {
            normal.text[normal.length] = (char)to;
            normal.from[normal.length++] = (uint32_t)start;
            continue;
        }
        // "armour" is "armor": leave out the u.
        if ((c == 'u' || c == 'U') && normal.length >= 4 && at < text.length &&
            (text.text[at] == 'r' || text.text[at] == 'R') &&
            span_equal_nocase_text(span_make(normal.text + normal.length - 4, 4), "armo"))
            continue;
        for (size_t i = start; i < at; i++) {
            normal.text[normal.length] = text.text[i];
            normal.from[normal.length++] = (uint32_t)i;
        }
    }
    normal.from[normal.length] = (uint32_t)text.length;
    for (size_t i = 0; i < normal.length; i++)
        normal.low[i] = lower(normal.text[i]);
    return normal;
}

// A keyword of the table as it is compared: lower case, "armor". Gives its length, 0 if too long.
static size_t keyword_low(const char *text, char low[CARDLANG_KEYWORD_BYTES_MAX + 1])
{
    size_t length = 0;
    for (; *text != '\0'; text++) {
        if ((*text == 'u' || *text == 'U') && length >= 4 && (text[1] == 'r' || text[1] == 'R') &&
            memcmp(low + length - 4, "armo", 4) == 0)
            continue;
        if (length == CARDLANG_KEYWORD_BYTES_MAX)
            return 0;
        low[length++] = lower(*text);
    }
    low[length] = '\0';
    return length;
}

// CCG-22.1.4: the longest keyword at `at`; a plural s is accepted. Gives the end, or 0.
static size_t match_keyword(const Normal *normal, size_t at, const CardlangKeywords *keywords,
                            uint16_t *index, bool *plural)
{
    size_t best = 0;
    for (size_t i = 0; i < keywords->count; i++) {
        // Most are done with after one letter: lines are read many times over in repair.c.
        char low[CARDLANG_KEYWORD_BYTES_MAX + 1];
        if (lower(keywords->item[i].text[0]) != normal->low[at])
            continue;
        size_t length = keyword_low(keywords->item[i].text, low);
        if (length == 0 || length > normal->length - at ||
            memcmp(normal->low + at, low, length) != 0)
            continue;
        size_t end = at + length;
        bool has_s = end < normal->length && normal->low[end] == 's' &&
                     (end + 1 == normal->length || !is_word_byte(normal->low[end + 1]));
        if (!has_s && end < normal->length && is_word_byte(normal->low[end]))
            continue;
        size_t whole = has_s ? end + 1 : end;
        // Of two keywords that end at the same place the one without the plural s is meant.
        if (whole > best || (whole == best && !has_s)) {
            best = whole;
            *index = (uint16_t)i;
            *plural = has_s;
        }
    }
    return best;
}

static CardlangTiming timing_of(Span text)
{
    static const char *const timings[] = {"", "BA", "T", "R", "M", "A", "E"};
    for (unsigned i = 1; text.length <= 2 && i < sizeof timings / sizeof timings[0]; i++)
        if (span_equal_text(text, timings[i]))
            return (CardlangTiming)i;
    return CARDLANG_TIMING_NONE;
}

// CCG-22.1.2: a timing word is only one if a colon stands before the first period.
static bool colon_before_period(const Normal *normal)
{
    for (size_t i = 0; i < normal->length; i++) {
        if (normal->text[i] == ':')
            return true;
        if (normal->text[i] == '.')
            return false;
    }
    return false;
}

static size_t end_of_word(const Normal *normal, size_t at)
{
    while (at < normal->length && is_word_byte(normal->text[at]))
        at++;
    return at;
}

static bool follows(const Normal *normal, size_t at, const char *text)
{
    if (at == normal->length || normal->low[at] != text[0])
        return false;
    size_t length = strlen(text);
    return normal->length - at >= length && memcmp(normal->low + at, text, length) == 0 &&
           (at + length == normal->length || !is_word_byte(normal->low[at + length]));
}

// "can't" and the like: card text writes them out. Gives the end, or 0.
static size_t match_contraction(const Normal *normal, size_t at, const char **instead)
{
    static const char *const contractions[][2] = {
        {"can't", "cannot"},   {"doesn't", "does not"}, {"don't", "do not"},  {"isn't", "is not"},
        {"aren't", "are not"}, {"it's", "it is"},       {"you're", "you are"}};
    for (size_t i = 0; i < sizeof contractions / sizeof contractions[0]; i++)
        if (follows(normal, at, contractions[i][0])) {
            *instead = contractions[i][1];
            return at + strlen(contractions[i][0]);
        }
    return 0;
}

static Word sign_of(char c)
{
    char text[2] = {c, '\0'};
    Word word = cardlang__word_of(span_make(text, 1));
    return word <= WORD_EQUALS ? word : WORD_UNKNOWN;
}

static void set_number(Token *token, Span digits)
{
    int64_t number = 0;
    if (!span_integer(digits, 0, NUMBER_MAX, &number))
        number = NUMBER_MAX; // far above what the checker allows
    token->word = WORD_NUMBER;
    token->number = (uint16_t)number;
}

// A run of letters and digits that is no keyword.
static size_t lex_word(const Normal *normal, size_t at, Token *token)
{
    size_t end = end_of_word(normal, at);
    Span low = span_make(normal->low + at, end - at);
    size_t digits = 0;
    while (digits < low.length && is_digit(low.text[digits]))
        digits++;
    if (digits == low.length) {
        set_number(token, low);
        return end;
    }
    for (unsigned i = 0; i < NUMBER_WORD_COUNT; i++)
        if (low.text[0] == number_words[i][0] && span_equal_text(low, number_words[i])) {
            token->word = WORD_NUMBER;
            token->number = (uint16_t)(i + 1);
            return end;
        }
    // Words with a hyphen or an apostrophe inside them, CCG-22.1.3.
    if (span_equal_text(low, "non") && follows(normal, end, "-flag"))
        end += strlen("-flag");
    else if (span_equal_text(low, "owner") && follows(normal, end, "'s"))
        end += strlen("'s");
    else if (span_equal_text(low, "owners") && end < normal->length && normal->text[end] == '\'')
        end += 1;
    low.length = end - at;
    if (span_equal_text(low, "d6"))
        token->word = WORD_D6;
    else if (span_equal_text(low, "x"))
        token->word = WORD_X;
    else
        token->word = (uint16_t)cardlang__word_of(low);
    return end;
}

// What the cutting of one text shares. A token has at least one byte; two more for the supplied
// period and the end, and an end in front, so that whoever looks back from the first token finds
// nothing.
typedef struct Lexer {
    Arena *arena;
    LexProblem **problems;
    const CardlangKeywords *keywords;
    Normal normal;
    bool has_colon; // before the first period
    size_t count;   // of tokens so far
} Lexer;

// A keyword, a timing word at the beginning, or a word of the vocabulary; gives the end.
static size_t lex_letters(const Lexer *l, size_t at, Token *t)
{
    size_t word_end = end_of_word(&l->normal, at);
    size_t end = match_keyword(&l->normal, at, l->keywords, &t->number, &t->plural);
    CardlangTiming timing = timing_of(span_make(l->normal.text + at, word_end - at));
    if (l->count == 0 && l->has_colon && timing != CARDLANG_TIMING_NONE) {
        t->word = WORD_TIMING;
        t->number = (uint16_t)timing;
        return word_end;
    }
    if (end != 0) {
        t->word = WORD_KEYWORD;
        return end;
    }
    return lex_word(&l->normal, at, t);
}

// CCG-22.1.5: the name of a card between quotation marks; 0 if they are never closed.
static size_t lex_name(const Lexer *l, size_t at, Token *t)
{
    const Normal *normal = &l->normal;
    size_t end = at + 1;
    while (end < normal->length && normal->text[end] != '"')
        end++;
    if (end == normal->length) {
        add_problem(l->arena, l->problems, normal->from[at], normal->from[at] + 1, "CCG-22.1.5",
                    "the quotation mark is never closed",
                    "Write a card name as named \"Card Name\"");
        return 0;
    }
    t->word = WORD_NAME;
    t->text = span_trim(span_make(normal->text + at + 1, end - at - 1));
    return end + 1;
}

// The token that begins at `at`; gives its end, or 0 if there is none and the character was
// reported.
static size_t lex_token(const Lexer *l, size_t at, Token *t)
{
    const Normal *normal = &l->normal;
    char c = normal->text[at];
    if (is_word_byte(c))
        return lex_letters(l, at, t);
    if (c == '"')
        return lex_name(l, at, t);
    if (follows(normal, at, "'s") && at > 0 && is_word_byte(normal->text[at - 1])) {
        t->word = WORD_APOSTROPHE_S;
        return at + 2;
    }
    if (sign_of(c) != WORD_UNKNOWN) {
        t->word = (uint16_t)sign_of(c);
        return at + 1;
    }
    char shown[2] = {c, '\0'};
    add_problem(l->arena, l->problems, normal->from[at], normal->from[at] + 1, "CCG-22.1.6",
                text_format(l->arena, "the character %s does not belong in card text", shown),
                "Card text uses words, numbers, quotation marks and + - ( ) : ; , . =");
    return 0;
}

// Words such as "can't", which are reported; gives the end, or 0.
static size_t skip_contraction(const Lexer *l, size_t at)
{
    const Normal *normal = &l->normal;
    const char *instead = NULL;
    size_t end = match_contraction(normal, at, &instead);
    if (end == 0)
        return 0;
    LexProblem *problem =
        add_problem(l->arena, l->problems, normal->from[at], normal->from[end], "CCG-22.1.6",
                    text_format(l->arena, "\"%.*s\" is not written so in card text",
                                (int)(end - at), normal->text + at),
                    text_format(l->arena, "Write \"%s\"", instead));
    if (problem != NULL)
        problem->instead = instead;
    return end;
}

// A line that is longer than the engine reads is cut, but not inside a character.
static Span cut_long(Arena *arena, Span text, LexProblem **problems)
{
    if (text.length <= CARDLANG_LINE_BYTES_MAX)
        return text;
    add_problem(arena, problems, CARDLANG_LINE_BYTES_MAX, (uint32_t)text.length, "WF-18",
                text_format(arena, "the line has %zu bytes; the engine reads at most %d",
                            text.length, CARDLANG_LINE_BYTES_MAX),
                "Put each ability on a line of its own");
    text.length = CARDLANG_LINE_BYTES_MAX;
    while (text.length > 0 && ((unsigned char)text.text[text.length] & 0xc0U) == 0x80U)
        text.length--;
    return text;
}

Tokens cardlang__lex(Arena *arena, Span text, const CardlangKeywords *keywords,
                     LexProblem **problems)
{
    text = cut_long(arena, text, problems);
    Lexer l = {.arena = arena, .problems = problems, .keywords = keywords};
    l.normal = normalise(arena, text, problems);
    l.has_colon = colon_before_period(&l.normal);
    const Normal *normal = &l.normal;
    Token *token = ARENA_ARRAY(arena, Token, normal->length + 3);
    token++->word = WORD_END;
    for (size_t at = 0; at < normal->length;) {
        size_t skipped = normal->text[at] == ' ' ? at + 1 : skip_contraction(&l, at);
        if (skipped != 0) {
            at = skipped;
            continue;
        }
        Token *t = &token[l.count];
        *t = (Token){.word = WORD_UNKNOWN, .from = normal->from[at]};
        size_t end = lex_token(&l, at, t);
        if (end == 0) {
            at++;
            continue;
        }
        if (t->word != WORD_NAME)
            t->text = span_make(normal->low + at, end - at);
        t->to = normal->from[end - 1] + 1;
        // The end of a character of several bytes.
        while (t->to < text.length && ((unsigned char)text.text[t->to] & 0xc0U) == 0x80U)
            t->to++;
        at = end;
        l.count++;
    }
    // CCG-22.1.6: a missing final period is supplied.
    uint32_t end = l.count > 0 ? token[l.count - 1].to : 0;
    if (l.count > 0 && token[l.count - 1].word != WORD_PERIOD)
        token[l.count++] = (Token){.word = WORD_PERIOD,
                                   .supplied = true,
                                   .from = end,
                                   .to = end,
                                   .text = SPAN_LITERAL(".")};
    token[l.count] = (Token){.word = WORD_END, .from = end, .to = end};
    return (Tokens){token, l.count};
}

const char *cardlang_keyword_problem(Arena *arena, Span text)
{
    if (text.length == 0)
        return "a keyword may not be empty";
    if (text.length > CARDLANG_KEYWORD_BYTES_MAX)
        return text_format(arena, "a keyword has at most %d bytes", CARDLANG_KEYWORD_BYTES_MAX);
    size_t bad = 0;
    if (!text_is_utf8(text, &bad))
        return "a keyword must be valid UTF-8";
    unsigned words = 1;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i];
        bool inside = i > 0 && i + 1 < text.length;
        if (c == ' ' && inside && text.text[i - 1] != ' ')
            words++;
        else if (!is_word_byte(c) && !(inside && (c == '-' || c == '\'')))
            return text_format(
                arena,
                "\"%s\" is not a keyword: it may have letters, digits, inner hyphens "
                "and apostrophes, and single blanks between words",
                text_visible(arena, text));
    }
    if (!is_letter(text.text[0]))
        return "a keyword begins with a letter";
    if (words > KEYWORD_WORDS_MAX)
        return text_format(arena, "the keyword \"%s\" has more than three words",
                           text_visible(arena, text));
    // CCG-22.1.4: not a grammar word, and not with the plural s either.
    char *low = arena_text(arena, text.text, text.length);
    for (size_t i = 0; i < text.length; i++)
        low[i] = lower(low[i]);
    const CardlangKeywords none = {NULL, 0};
    for (int plural = 0; plural < 2; plural++) {
        const char *form = text_format(arena, plural ? "%ss" : "%s", low);
        Tokens tokens = cardlang__lex(arena, span_of(form), &none, NULL);
        if (tokens.count == 2 && tokens.token[0].word != WORD_UNKNOWN)
            return text_format(
                arena, "\"%s\" is a word of the card language (\"%s\") and cannot be a keyword",
                text_visible(arena, text), form);
    }
    return NULL;
}
