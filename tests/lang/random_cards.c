#include "random_cards.h"
#include "lang_generate.h"

#include "base_file.h"

#include <string.h>

enum {
    CARDS = 90,
    DECK_CARDS = 100,
    TRIES = 200,
    RULES_BYTES_MAX = 4 << 20,
};

static const char *const keyword_texts[] = {
    "artillery", "bike",  "city", "cruiser", "escort", "fortification", "infantry",
    "leader",    "scout", "seer", "vehicle", "walker", "war engine",    "wasteland",
};
enum { KEYWORDS = sizeof keyword_texts / sizeof *keyword_texts };

typedef struct Maker {
    Arena *arena;
    const LangGrammar *grammar;
    CardlangKeyword keyword[KEYWORDS];
    CardlangKeywords keywords;
    FastRng rng;
    TextBuffer out;
} Maker;

static const LangGrammar *grammar(const char **error)
{
    // Kept until the process ends, and reachable, so that the leak check is content.
    static Arena *arena;
    static const LangGrammar *read;
    Span rules = {NULL, 0};
    if (read == NULL) {
        arena = arena_create(0);
        if (file_read(arena, file_at_home(arena, "docs/rules/ccg.md"), RULES_BYTES_MAX, &rules,
                      error))
            read = lang_grammar_read(arena, rules, error);
    }
    return read;
}

static uint32_t below(Maker *maker, uint32_t bound)
{
    return fast_rng_below(&maker->rng, bound);
}

static void put_string(Maker *maker, const char *text)
{
    text_append_char(&maker->out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            text_append_char(&maker->out, '\\');
        text_append_char(&maker->out, *text);
    }
    text_append_char(&maker->out, '"');
}

static const char *ability(Maker *maker, CardlangPlace place)
{
    CardlangContext context = cardlang_context_default(&maker->keywords);
    context.place = place;
    CardlangLine line;
    bool made =
        lang_generate_ability(maker->arena, maker->grammar, &context, &maker->rng, TRIES, &line);
    return made ? line.wording : NULL;
}

static void put_keywords(Maker *maker)
{
    text_append(&maker->out, "\"keywords\": [");
    uint32_t first = below(maker, KEYWORDS);
    for (uint32_t i = 0, count = below(maker, 4); i < count; i++) {
        text_append(&maker->out, i > 0 ? ", " : "");
        put_string(maker, keyword_texts[(first + i * 5) % KEYWORDS]);
    }
    text_append(&maker->out, "]");
}

static void put_box(Maker *maker, CardlangPlace place)
{
    text_append(&maker->out, "\"text\": [");
    bool any = false;
    for (uint32_t count = below(maker, 4); count > 0; count--) {
        const char *text = ability(maker, place);
        if (text != NULL) {
            text_append(&maker->out, any ? ", " : "");
            put_string(maker, text);
            any = true;
        }
    }
    text_append(&maker->out, "]");
}

static const char *card_name(Maker *maker, uint32_t number)
{
    // The generator's sentences name two cards.
    return number == 0   ? "Old Guard"
           : number == 1 ? "Warden of the Gate"
                         : text_format(maker->arena, "Card %u", (unsigned)number);
}

static void put_card(Maker *maker, uint32_t number)
{
    uint32_t kind = below(maker, 10);
    CardlangPlace place = kind < 7   ? CARDLANG_PLACE_UNIT
                          : kind < 9 ? CARDLANG_PLACE_ASSET
                                     : CARDLANG_PLACE_SHIP;
    text_print(&maker->out, "{\"name\": \"%s\", \"kind\": \"%s\", \"side\": \"%s\", ",
               card_name(maker, number),
               place == CARDLANG_PLACE_UNIT    ? "unit"
               : place == CARDLANG_PLACE_ASSET ? "asset"
                                               : "ship",
               below(maker, 4) > 0 ? "loyalist" : "unaligned");
    if (place == CARDLANG_PLACE_UNIT) {
        text_print(&maker->out, "\"firepower\": %u, \"assault\": %u, \"speed\": %u, ",
                   (unsigned)below(maker, 6), (unsigned)below(maker, 6), (unsigned)below(maker, 5));
    }
    if (place != CARDLANG_PLACE_SHIP) {
        text_print(&maker->out, "\"flags\": %u, \"armor\": %u, ", (unsigned)below(maker, 3),
                   (unsigned)(1 + below(maker, 4)));
    }
    put_keywords(maker);
    text_append(&maker->out, ", ");
    put_box(maker, place);
    text_print(&maker->out, ", \"die\": %u", (unsigned)(1 + below(maker, 6)));
    const char *command = ability(maker, CARDLANG_PLACE_COMMAND);
    if (command != NULL) {
        text_append(&maker->out, ", \"command\": ");
        put_string(maker, command);
    }
    text_append(&maker->out, "}");
}

static Span pack(Maker *maker)
{
    maker->out = text_start(maker->arena);
    text_append(&maker->out, "{\"format\": \"strategium-ccg-pack\", \"version\": 1, "
                             "\"set\": \"Random\", \"keywords\": [");
    for (size_t i = 0; i < KEYWORDS; i++) {
        text_append(&maker->out, i > 0 ? ", " : "");
        put_string(maker, keyword_texts[i]);
    }
    text_append(&maker->out, "],\n\"cards\": [\n");
    for (uint32_t i = 0; i < CARDS; i++) {
        text_append(&maker->out, i > 0 ? ",\n" : "");
        put_card(maker, i);
    }
    text_append(&maker->out, "],\n\"sector_sets\": [{\"name\": \"Random Sectors\", "
                             "\"planets\": [\"Near\", \"Far\"], \"cards\": [");
    for (uint32_t sector = 0; sector < 3; sector++) {
        text_append(&maker->out, sector > 0 ? ",\n[" : "[");
        for (uint32_t planet = 0; planet < 2; planet++) {
            text_print(&maker->out, "%s{\"name\": \"Sector %u of %u\", \"requirement\": %u, ",
                       planet > 0 ? ", " : "", (unsigned)sector, (unsigned)planet,
                       (unsigned)(2 + below(maker, 5)));
            put_keywords(maker);
            text_append(&maker->out, ", ");
            put_box(maker, CARDLANG_PLACE_SECTOR);
            text_append(&maker->out, "}");
        }
        text_append(&maker->out, "]");
    }
    text_append(&maker->out, "]}]}\n");
    return text_span(&maker->out);
}

static Span deck(Maker *maker, const char *name)
{
    maker->out = text_start(maker->arena);
    text_print(&maker->out, "game: ccg\nname: %s\nside: loyalist\nabout: Whatever came.\n\n", name);
    uint8_t copies[CARDS] = {0};
    for (uint32_t left = 60 + below(maker, 2) * (DECK_CARDS - 60); left > 0;) {
        uint32_t number = below(maker, CARDS);
        if (copies[number] < 4) {
            copies[number]++;
            left--;
        }
    }
    for (uint32_t i = 0; i < CARDS; i++)
        if (copies[i] > 0)
            text_print(&maker->out, "%u %s\n", copies[i], card_name(maker, i));
    return text_span(&maker->out);
}

const SourceText *random_cards(Arena *arena, uint64_t seed, const char **error)
{
    Maker *maker = ARENA_NEW(arena, Maker);
    maker->arena = arena;
    maker->grammar = grammar(error);
    if (maker->grammar == NULL)
        return NULL;
    maker->rng = fast_rng_start(seed, 0);
    for (size_t i = 0; i < KEYWORDS; i++) {
        maker->keyword[i] =
            (CardlangKeyword){keyword_texts[i], (uint8_t)(CARDLANG_KEYWORD_FIRST + i)};
    }
    maker->keywords = (CardlangKeywords){maker->keyword, KEYWORDS};
    SourceText *source = ARENA_ARRAY(arena, SourceText, RANDOM_CARDS_SOURCES);
    source[0] = (SourceText){"random.json", pack(maker)};
    source[1] = (SourceText){"one.deck", deck(maker, "One")};
    source[2] = (SourceText){"two.deck", deck(maker, "Two")};
    return source;
}
