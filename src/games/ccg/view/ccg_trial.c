// A set position to try a card in: the mission "trial:CARD". The card is in play and in hand,
// beside cards of the first shipped deck of its side and against those of the other side's.
#include "ccg_view.h"

#include "base_assert.h"

#include <string.h>

static const char prefix[] = "trial:";

enum { BESIDE = 2, AGAINST = 3, AWAY = 2, HAND = 5, LINES_MAX = CCG_CARDS };

bool ccg_trial_is(const char *mission)
{
    return mission != NULL && span_starts_with(span_of(mission), prefix);
}

// A deck that is dealt out card by card, one of each before the next of any, so that what comes is
// mixed and always the same.
typedef struct Dealer {
    const CcgLibrary *library;
    uint8_t left[LINES_MAX]; // copies, by line of the deck
    const CcgDeck *deck;
    unsigned at; // the line that comes next
} Dealer;

static bool deals(Dealer *dealer, const CcgLibrary *library, unsigned side, bool of_side)
{
    memset(dealer, 0, sizeof *dealer);
    dealer->library = library;
    for (uint32_t i = 0; i < library->deck_count && dealer->deck == NULL; i++)
        if ((library->deck[i].side == side) == of_side)
            dealer->deck = &library->deck[i];
    for (unsigned i = 0; dealer->deck != NULL && i < dealer->deck->line_count; i++)
        dealer->left[i] = dealer->deck->line[i].count;
    return dealer->deck != NULL;
}

// The next card of a kind; `kinds`: set of them. NULL: there is none left.
static const CcgCard *next_card(Dealer *dealer, unsigned kinds)
{
    ASSERT(dealer->deck->line_count <= LINES_MAX);
    for (unsigned tried = 0; tried < dealer->deck->line_count; tried++) {
        unsigned line = dealer->at;
        const CcgCard *card = &dealer->library->card[dealer->deck->line[line].card];
        dealer->at = (line + 1) % dealer->deck->line_count;
        if (dealer->left[line] > 0 && (kinds >> card->kind & 1) != 0) {
            dealer->left[line]--;
            return card;
        }
    }
    return NULL;
}

static void put_cards(Dealer *dealer, unsigned kinds, unsigned count, TextBuffer *out)
{
    for (unsigned i = 0; i < count; i++) {
        const CcgCard *card = next_card(dealer, kinds);
        if (card == NULL)
            return;
        text_print(out, ", %s", card->name);
    }
}

// A line of a position; `first` stands before the others, NULL: nothing does.
static void put_place(Dealer *dealer, const char *place, const CcgCard *first, unsigned kinds,
                      unsigned count, TextBuffer *out)
{
    TextBuffer cards = text_start(out->arena);
    if (first != NULL)
        text_print(&cards, ", %s", first->name);
    put_cards(dealer, kinds, count, &cards);
    if (cards.length > 0)
        text_print(out, "%s: %s\n", place, cards.text + strlen(", "));
}

static void put_position(const CcgCard *card, unsigned side, Dealer dealer[2], TextBuffer *out)
{
    enum { UNITS = 1U << CARDLANG_UNIT, SHIPS = 1U << CARDLANG_SHIP };
    const unsigned all = UNITS | SHIPS | 1U << CARDLANG_ASSET;
    bool is_ship = card->kind == CARDLANG_SHIP;
    const CcgLibrary *library = dealer[0].library;
    text_print(out, "planet %s\nturn 2\nattacker 0\nbattle 1\n", library->set[0].planet[0]);
    text_print(out, "side 0 %s\nside 1 %s\n", ccg_side_word((uint8_t)side),
               ccg_side_word(dealer[1].deck->side));
    put_place(&dealer[0], "0 at 1", is_ship ? NULL : card, UNITS, BESIDE, out);
    put_place(&dealer[0], "0 fleet", is_ship ? card : NULL, SHIPS, 1, out);
    put_place(&dealer[0], "0 at 2", NULL, UNITS, AWAY, out);
    put_place(&dealer[0], "0 hand", card, all, HAND, out);
    put_place(&dealer[0], "0 deck", NULL, all, CCG_CARDS / 3, out);
    put_place(&dealer[1], "1 at 1", NULL, UNITS, AGAINST, out);
    put_place(&dealer[1], "1 fleet", NULL, SHIPS, 1, out);
    put_place(&dealer[1], "1 at 3", NULL, UNITS, AWAY, out);
    put_place(&dealer[1], "1 hand", NULL, all, HAND, out);
    put_place(&dealer[1], "1 deck", NULL, all, CCG_CARDS / 3, out);
}

const void *ccg_trial_create(Arena *arena, const void *library_, const MatchSetup *setup,
                             DiagnosticList *problems)
{
    const char *mission = setup->mission;
    ASSERT(ccg_trial_is(mission));
    if (setup->option_count > 0) {
        diagnostic_report(problems, mission, 0, 0, "a lesson has no match options");
        return NULL;
    }
    const CcgLibrary *library = library_;
    Span name = span_from(span_of(mission), strlen(prefix));
    const CcgCard *card = ccg_library_card(library, name);
    Dealer dealer[2];
    if (card == NULL) {
        Diagnostic *problem = diagnostic_report(problems, mission, 0, 0, "there is no such card");
        if (problem != NULL)
            problem->remedy = "Name one of a pack that is loaded";
        return NULL;
    }
    unsigned side = card->side == CARDLANG_TRAITOR ? CARDLANG_TRAITOR : CARDLANG_LOYALIST;
    if (library->set_count == 0 || !deals(&dealer[0], library, side, true) ||
        !deals(&dealer[1], library, side, false)) {
        diagnostic_report(problems, mission, 0, 0, "a deck of each side is wanted to try a card");
        return NULL;
    }
    TextBuffer lines = text_start(arena);
    put_position(card, side, dealer, &lines);
    SourceText block = {mission, text_span(&lines)};
    CcgState *state = ARENA_NEW(arena, CcgState);
    const void *match = NULL;
    if (!ccg_position_read(arena, library, &block, 1, &match, state, problems))
        return NULL;
    return ccg__match_at(arena, match, state, NULL);
}
