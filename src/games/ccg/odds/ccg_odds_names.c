// What the names of cards and decks stand for in questions about odds.
#include "ccg_odds_query.h"

#include "base_text.h"
#include "ccg_library.h"

#include <string.h>

static const char place[] = "data/ccg";

static bool find_card(const CcgLibrary *library, OddsFill *fill, const char *key,
                      const CcgCard **out)
{
    Span name = odds_fill_name(fill, key);
    *out = name.length > 0 ? ccg_library_card(library, name) : NULL;
    if (name.length == 0 || *out != NULL)
        return true;
    const char **names = ARENA_ARRAY(odds_fill_arena(fill), const char *, CCG_CARDS_MAX);
    for (uint32_t i = 0; i < library->card_count; i++)
        names[i] = library->card[i].name;
    return odds_fill_unknown(fill, key, names, library->card_count);
}

static bool add_value(OddsFill *fill, const CcgCard *card, CardlangStat stat, const char *key)
{
    if (card == NULL)
        return true;
    if (!odds_fill_knows(fill, key))
        return odds_fill_fail(fill, "Ask odds ccg attack", "this question has no use for a card");
    if (card->value[stat] == CCG_DASH && !odds_fill_has(fill, key))
        return odds_fill_fail(fill, "Name another card", "this card has no such value");
    odds_fill_word(fill, "%s=%d", key, (int)card->value[stat]);
    if (card->ability_count > 0) // CCG-12: abilities come with the table
        odds_fill_left(fill, text_format(odds_fill_arena(fill), "the text of %s", card->name));
    odds_fill_from(fill, place, card->name);
    return true;
}

// CCG-7.1.1: how many of its cards have each die number.
static bool add_deck(const CcgLibrary *library, OddsFill *fill)
{
    static const char *const keys[] = {"", "ones", "twos", "threes", "fours", "fives", "sixes"};
    Span name = odds_fill_name(fill, "deck");
    const CcgDeck *deck = name.length > 0 ? ccg_library_deck(library, name) : NULL;
    int cards[7] = {0};
    if (name.length > 0 && deck == NULL) {
        const char **names = ARENA_ARRAY(odds_fill_arena(fill), const char *, CCG_DECKS_MAX);
        for (uint32_t i = 0; i < library->deck_count; i++)
            names[i] = library->deck[i].name;
        return odds_fill_unknown(fill, "deck", names, library->deck_count);
    }
    for (uint8_t i = 0; deck != NULL && i < deck->line_count; i++)
        cards[library->card[deck->line[i].card].die] += deck->line[i].count;
    for (int i = 1; deck != NULL && i <= 6; i++)
        odds_fill_word(fill, "%s=%d", keys[i], cards[i]);
    if (deck != NULL)
        odds_fill_from(fill, place, deck->name);
    return true;
}

bool ccg_odds__fill(const void *packs, OddsFill *fill)
{
    const CcgLibrary *library = packs;
    const CcgCard *card = NULL;
    bool is_assault = odds_fill_take(fill, "assault");
    CardlangStat stat = is_assault ? CARDLANG_ASSAULT : CARDLANG_FIREPOWER;
    if (!is_assault && odds_fill_name(fill, "unit").length > 0)
        odds_fill_word(fill, "shot");
    return find_card(library, fill, "unit", &card) && add_value(fill, card, stat, "value") &&
           find_card(library, fill, "target", &card) &&
           add_value(fill, card, CARDLANG_ARMOR, "armor") &&
           find_card(library, fill, "next-target", &card) &&
           add_value(fill, card, CARDLANG_ARMOR, "next") && add_deck(library, fill);
}
