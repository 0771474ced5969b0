// Names as people write them: what is the same name, and which name was probably meant.
//
// Map: the same name, words, guesses.
#include "aod_read.h"

#include <string.h>

// --- the same name ---

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Takes one character; the typographic apostrophe counts as the plain one.
static char next_letter(Span *rest)
{
    if (rest->text[0] == '\xe2' && rest->length >= 3 &&
        memcmp(rest->text, "\xe2\x80\x99", 3) == 0) {
        *rest = span_from(*rest, 3);
        return '\'';
    }
    char c = rest->text[0];
    *rest = span_from(*rest, 1);
    return lower(c);
}

static bool is_same(Span a, Span b)
{
    while (a.length > 0 && b.length > 0)
        if (next_letter(&a) != next_letter(&b))
            return false;
    return a.length == 0 && b.length == 0;
}

char aod__first_letter(Span name)
{
    return name.length > 0 ? next_letter(&name) : 0;
}

// It may be written in two ways, of one byte and of three.
static bool may_be_apostrophe(char c)
{
    return c == '\'' || c == '\xe2';
}

static bool begin_otherwise(char a, char b)
{
    return !may_be_apostrophe(a) && !may_be_apostrophe(b) && lower(a) != lower(b);
}

bool aod__same_name(Span written, const char *name)
{
    // Nearly all that are compared begin differently.
    if (written.length != 0 && begin_otherwise(written.text[0], name[0]))
        return false;
    // A plural leaves the second letter of three alone.
    if (written.length >= 3 && name[0] != 0 && name[1] != 0 && name[2] != 0 &&
        !may_be_apostrophe(written.text[0]) && !may_be_apostrophe(name[0]) &&
        begin_otherwise(written.text[1], name[1]))
        return false;
    Span known = span_of(name);
    if (written.length == 0 || known.length == 0 || is_same(written, known))
        return written.length != 0 && known.length != 0;
    // "Legionaries" is "Legionary", "Chosens" is "Chosen".
    if (written.length > 3 && known.length > 1 && span_ends_with(written, "ies") &&
        span_ends_with(known, "y")) {
        return is_same(span_slice(written, 0, written.length - 3),
                       span_slice(known, 0, known.length - 1));
    }
    if (known.length > 1 && span_ends_with(known, "s") &&
        is_same(written, span_slice(known, 0, known.length - 1)))
        return true;
    return written.length > 1 && span_ends_with(written, "s") &&
           is_same(span_slice(written, 0, written.length - 1), known);
}

bool aod__is_printed(Span written, const char *printed)
{
    return printed != NULL && aod__same_name(written, printed);
}

// --- words ---

// Takes the next word; one that says nothing, "Legion" or "the", is passed over.
static bool next_telling_word(Span *rest, Span *word)
{
    static const char *const idle[] = {"legion", "the", "of", "and"};
    while (span_next_word(rest, word)) {
        bool is_idle = false;
        for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++)
            is_idle = is_idle || span_equal_nocase_text(*word, idle[i]);
        if (!is_idle)
            return true;
    }
    return false;
}

// Whether a word stands in the text, whole or as the beginning of a longer one: "Recon" in
// "Reconnaissance Squad".
static bool has_word(Span text, Span word)
{
    enum { BEGINNING_MIN = 4 };
    Span known;
    while (span_next_word(&text, &known)) {
        size_t length = word.length < known.length ? word.length : known.length;
        bool is_plural = known.length + 1 == word.length && span_ends_with(word, "s");
        if (is_same(known, word) || (is_plural && is_same(span_slice(word, 0, length), known)) ||
            (word.length >= BEGINNING_MIN && word.length < known.length &&
             is_same(span_slice(known, 0, length), word)))
            return true;
    }
    return false;
}

// Whether all words of one text stand in the other; *more: how many telling words that one has
// besides.
static bool has_all_words(Span text, Span words, unsigned *more)
{
    unsigned count = 0;
    Span rest = words;
    Span word;
    while (next_telling_word(&rest, &word)) {
        if (!has_word(text, word))
            return false;
        count++;
    }
    unsigned all = 0;
    rest = text;
    while (next_telling_word(&rest, &word))
        all++;
    *more = all > count ? all - count : 0;
    return count > 0;
}

// --- guesses ---

// Nearest are names that have all words that were written, then names whose words were all written
// among others, then names with few other letters, then names that share most of their words.
enum { WORDS = 0, AMONG_OTHERS = 100, LETTERS = 200, SHARED = 300, ALIKE_MAX = 6 };

// How many words of one text the other has not, if they share two at least and more than half of
// what was written: "Leviathan Siege Dreadnought" is "Leviathan Dreadnought Talon".
static unsigned words_not_shared(Span written, Span known)
{
    unsigned shared = 0;
    unsigned others = 0;
    Span rest = written;
    Span word;
    while (next_telling_word(&rest, &word))
        *(has_word(known, word) ? &shared : &others) += 1;
    return shared >= 2 && shared > others ? others : AOD_NOT_NEAR;
}

// With which letters the words begin, a bit each; the last one is for all else.
static uint32_t beginnings(Span text)
{
    uint32_t bits = 0;
    Span word;
    while (span_next_word(&text, &word)) {
        char c = lower(word.text[0]);
        bits |= UINT32_C(1) << (c >= 'a' && c <= 'z' ? c - 'a' : 'z' - 'a' + 1);
    }
    return bits;
}

AodGuess aod__guess_for(Span wanted)
{
    Span trimmed = span_trim(wanted);
    return (AodGuess){.wanted = trimmed, .begins = beginnings(trimmed), .distance = AOD_NOT_NEAR};
}

void aod__guess(AodGuess *guess, const char *name)
{
    Span known = span_of(name);
    unsigned more = 0;
    unsigned distance = AOD_NOT_NEAR;
    if (guess->wanted.length == 0 || known.length == 0 ||
        (guess->name != NULL && strcmp(guess->name, name) == 0))
        return;
    // Words that are the same begin alike: of most names nothing more needs to be looked at.
    bool may_share = (guess->begins & beginnings(known)) != 0;
    if (may_share && has_all_words(known, guess->wanted, &more)) {
        distance = WORDS + more;
        guess->alike++;
    } else if (may_share && has_all_words(guess->wanted, known, &more) &&
               known.length * 2 >= guess->wanted.length) {
        distance = AMONG_OTHERS + more;
        guess->alike++;
    } else {
        size_t most = guess->wanted.length < 4 ? 1 : guess->wanted.length / 4;
        size_t letters = text_distance(guess->wanted, known, most);
        distance = letters <= most ? (unsigned)(LETTERS + letters) : AOD_NOT_NEAR;
        unsigned others = may_share ? words_not_shared(guess->wanted, known) : AOD_NOT_NEAR;
        if (distance == AOD_NOT_NEAR && others != AOD_NOT_NEAR) {
            distance = SHARED + others;
            guess->alike++;
        }
    }
    if (distance < guess->distance) {
        guess->distance = distance;
        guess->name = name;
    }
}

bool aod__guess_is_good(const AodGuess *guess)
{
    // A word of many names, "Squad", tells nothing.
    bool is_by_letters = guess->distance >= LETTERS && guess->distance < SHARED;
    return guess->name != NULL && (is_by_letters || guess->alike <= ALIKE_MAX);
}

const char *aod__guessed(Arena *arena, const AodGuess *guess)
{
    return aod__guess_is_good(guess) ? text_format(arena, "Perhaps \"%s\" is meant", guess->name)
                                     : NULL;
}

static void guess_pack(AodGuess *guess, const AodUnits *pack)
{
    for (uint32_t i = 0; i < pack->unit_count; i++)
        if (pack->unit[i].role != AOD_PART)
            aod__guess(guess, pack->unit[i].name);
}

void aod__guess_units(AodGuess *guess, const AodList *list)
{
    for (uint8_t i = 0; i < list->pack_count; i++)
        guess_pack(guess, list->pack[i]);
}

static bool is_pack_before(const AodLibrary *library, uint32_t list, const AodUnits *pack)
{
    for (uint32_t i = 0; i < list; i++) {
        for (uint8_t j = 0; j < library->list[i].pack_count; j++)
            if (library->list[i].pack[j] == pack)
                return true;
    }
    return false;
}

// Most lists share packs: each is looked through once.
const AodList *aod__guess_lists(AodGuess *guess, const AodLibrary *library)
{
    AodGuess start = *guess;
    for (uint32_t i = 0; i < library->list_count; i++) {
        const AodList *list = &library->list[i];
        *guess = start;
        for (uint8_t j = 0; j < list->pack_count; j++)
            if (!is_pack_before(library, i, list->pack[j]))
                guess_pack(guess, list->pack[j]);
        if (aod__guess_is_good(guess))
            return list;
    }
    return NULL;
}

void aod__guess_things(AodGuess *guess, const AodUnit *unit)
{
    for (uint16_t i = 0; i < unit->model_count; i++)
        aod__guess(guess, unit->model[i].name);
    for (uint16_t i = 0; i < unit->option_count; i++)
        for (uint16_t j = 0; j < unit->option[i].choice_count; j++)
            aod__guess(guess, unit->option[i].choice[j].name);
}

bool aod_list_means_unit(const AodList *list, const AodUnit *unit, Span written)
{
    AodGuess thing = aod__guess_for(written);
    AodGuess other = aod__guess_for(written);
    aod__guess_things(&thing, unit);
    aod__guess_units(&other, list);
    return aod__guess_is_good(&other) && other.distance < thing.distance;
}

static bool has_option(const AodUnit *unit, Span name)
{
    for (uint16_t i = 0; i < unit->option_count; i++) {
        for (uint16_t j = 0; j < unit->option[i].choice_count; j++)
            if (aod__same_name(name, unit->option[i].choice[j].name))
                return true;
    }
    return false;
}

static bool has_model(const AodUnit *unit, Span name)
{
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (span_equal_nocase_text(name, unit->model[i].name))
            return true;
    return false;
}

const char *aod__whose_option(Arena *arena, const AodList *list, Span name)
{
    for (uint8_t i = 0; i < list->pack_count; i++) {
        for (uint32_t j = 0; j < list->pack[i]->unit_count; j++) {
            const AodUnit *unit = &list->pack[i]->unit[j];
            if (unit->role != AOD_PART && has_model(unit, name)) {
                return language_text_in(
                    arena, "It is a model of a unit: indent it by two spaces under that");
            }
            if (unit->role != AOD_PART && has_option(unit, name))
                return text_format(arena, "It is an option of %s, among others", unit->name);
        }
    }
    return NULL;
}
