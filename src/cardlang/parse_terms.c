// The parser's terminals, and its memory of what was expected at the furthest place.
#include "parse_internal.h"

static const char *const class_names[CLASS_COUNT] = {
#define CLASS(name, text, example) [CLASS_##name] = text,
    CARDLANG_CLASSES(CLASS)
#undef CLASS
};

static const char *const class_examples[CLASS_COUNT] = {
#define CLASS(name, text, example) [CLASS_##name] = example,
    CARDLANG_CLASSES(CLASS)
#undef CLASS
};

const char *cardlang__class_name(unsigned class_)
{
    ASSERT(class_ < CLASS_COUNT);
    return class_names[class_];
}

const char *cardlang__class_example(unsigned class_)
{
    ASSERT(class_ < CLASS_COUNT);
    return class_examples[class_];
}

static bool is_noted(const Parse *p, size_t until, Expected expected, bool hidden_too)
{
    for (size_t i = 0; i < until; i++)
        if (p->expected[i].word == expected.word && p->expected[i].class_ == expected.class_ &&
            (hidden_too || !p->expected[i].hidden))
            return true;
    return false;
}

static void note_expected(Parse *p, At at, uint16_t word, uint16_t class_)
{
    if (at < p->furthest)
        return;
    if (at > p->furthest) {
        p->furthest = at;
        p->expected_count = 0;
    }
    if (p->is_try)
        return;
    Expected expected = {word, class_, false};
    if (p->expected_count < EXPECTS_MAX && !is_noted(p, p->expected_count, expected, false))
        p->expected[p->expected_count++] = expected;
}

At parse__word(Parse *p, At at, Word word)
{
    if (at == NULL)
        return NULL;
    if (at->word == word)
        return at + 1;
    note_expected(p, at, (uint16_t)word, CLASS_NONE);
    return NULL;
}

At parse__words(Parse *p, At at, const Word *words)
{
    for (; *words != WORD_END && at != NULL; words++)
        at = parse__word(p, at, *words);
    return at;
}

At parse__either(Parse *p, At at, Word one, Word other)
{
    At rest = parse__word(p, at, one);
    return rest ? rest : parse__word(p, at, other);
}

At parse__optional(Parse *p, At at, Word word)
{
    At rest = parse__word(p, at, word);
    return rest ? rest : at;
}

At parse__one(Parse *p, At at)
{
    if (at == NULL)
        return NULL;
    if (at->word == WORD_NUMBER && at->number == 1)
        return at + 1;
    note_expected(p, at, WORD_NUMBER, CLASS_NONE);
    return NULL;
}

At parse__number(Parse *p, At at, uint16_t *number)
{
    At rest = parse__word(p, at, WORD_NUMBER);
    if (rest)
        *number = at->number;
    return rest;
}

At parse__keyword(Parse *p, At at, uint16_t *keyword, bool *plural)
{
    At rest = parse__word(p, at, WORD_KEYWORD);
    if (rest) {
        *keyword = at->number;
        *plural = at->plural;
    }
    return rest;
}

At parse__ability_keyword(Parse *p, At at, uint16_t *id)
{
    static const Word words[] = {
#define ABILITY_KEYWORD(name, text, units_only, meaning) WORD_##name,
        CARDLANG_ABILITY_KEYWORDS(ABILITY_KEYWORD)
#undef ABILITY_KEYWORD
    };
    for (uint16_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        At rest = parse__word(p, at, words[i]);
        if (rest) {
            *id = (uint16_t)(i + 1); // the ids begin at 1, in the same order
            return rest;
        }
    }
    return NULL;
}

At parse__article(Parse *p, At at)
{
    return parse__either(p, at, WORD_A, WORD_AN);
}

ClassMark parse__open(const Parse *p, At at)
{
    return (ClassMark){at, at != NULL && at == p->furthest ? p->expected_count : 0};
}

At parse__close(Parse *p, ClassMark mark, Class class_, At rest)
{
    if (mark.at == NULL || p->furthest != mark.at)
        return rest;
    // What the phrase could begin with is hidden behind its name, and kept once for guesses.
    size_t kept = mark.count;
    for (size_t i = mark.count; i < p->expected_count; i++) {
        p->expected[i].hidden = true;
        if (!is_noted(p, kept, p->expected[i], true))
            p->expected[kept++] = p->expected[i];
    }
    p->expected_count = kept;
    if (rest == NULL)
        note_expected(p, mark.at, WORD_END, (uint16_t)class_);
    return rest;
}

At parse__vocabulary(Parse *p, At at, const Vocabulary *table, size_t count, uint8_t *value)
{
    if (at == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        At rest = parse__word(p, at, (Word)table[i].word);
        if (rest) {
            *value = (uint8_t)table[i].value;
            return rest;
        }
    }
    return NULL;
}
