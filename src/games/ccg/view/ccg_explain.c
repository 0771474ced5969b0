// The explanation of a word that a person asks about: a card, a sector, a planet, a hand, a pile.
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_view_parts.h"
#include "ccg_words.h"

#include "base_text.h"

static void explain_sector(const CcgGame *game, unsigned sector, TextBuffer *out)
{
    ccg__words_sector(game, sector, out);
    text_print(out, ": a sector that needs %d flags\n  ", ccg__words_requirement(game, sector));
    ccg__words_sector_text(game, sector, out);
    text_append_char(out, '\n');
}

// The three sectors of a planet as they would lie there.
void ccg__explain_planet(const CcgGame *game, unsigned planet, TextBuffer *out)
{
    CcgState there;
    memcpy(&there, game->s, sizeof there);
    there.planet = (uint8_t)planet;
    const CcgGame then = {.m = game->m, .s = &there, .ev = NULL};
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++)
        explain_sector(&then, sector, out);
}

static void explain_hand(const CcgGame *game, unsigned seat, TextBuffer *out)
{
    const CcgPlayer *player = &game->s->player[seat];
    if (player->hand_count == 0)
        text_say(out, "Your hand is empty.\n");
    for (unsigned i = 0; i < player->hand_count; i++)
        ccg__words_card(game, ccg_hand_at(player, i), out);
}

static void explain_discard(const CcgGame *game, int viewer, TextBuffer *out)
{
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        const CcgPlayer *player = &game->s->player[seat];
        ccg__words_seat(viewer, seat, true, out);
        text_print(out, ": %u cards, the newest first\n", player->discard_count);
        for (unsigned i = player->discard_count; i-- > 0;) {
            text_append(out, "  ");
            ccg__words_type(game, ccg_discard_at(player, i), out);
            text_append_char(out, '\n');
        }
    }
}

// The list that the deck was built from: CCG-18.2.5 says when it is open.
static void explain_deck(const CcgGame *game, unsigned seat, TextBuffer *out)
{
    const CcgMatch *m = game->m;
    text_print(out, "The list of seat %u, %u cards:\n", seat, m->deck_size[seat]);
    for (unsigned i = 0; i < m->deck_size[seat];) {
        unsigned type = m->deck[seat][i];
        unsigned copies = 0;
        while (i < m->deck_size[seat] && m->deck[seat][i] == type) {
            copies++;
            i++;
        }
        text_print(out, "  %u ", copies);
        ccg__words_face(game, type, out);
        text_append_char(out, '\n');
    }
}

// Where cards of this type stand that the viewer can see, with their present values.
static void explain_copies(const CcgGame *game, unsigned type, int viewer, TextBuffer *out)
{
    for (unsigned owner = 0; owner < KERNEL_SEATS; owner++) {
        for (unsigned place = 0; place <= CCG_FLEET; place++) {
            Bits128 rest = game->s->player[owner].at[place];
            while (rest) {
                CcgSlot slot = ccg_slot(owner, bits128_remove_first(&rest));
                if (ccg_slot_card(game->s, slot) != type)
                    continue;
                text_say(out, "  In play: ");
                ccg__words_slot(game, slot, viewer, out);
                text_say(out, " of ");
                ccg__words_seat(viewer, ccg_controller(game->s, slot), false, out);
                if (place == CCG_FLEET) {
                    text_say(out, " in the fleet");
                } else {
                    text_say(out, " at ");
                    ccg__words_sector(game, place, out);
                }
                text_print(out, ", %s",
                           text_in(out, ccg__position_name(ccg_position(game->s, slot))));
                const CcgType *printed = &game->m->type[type];
                for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
                    int now = place == game->s->current && ccg__has_stat(printed, stat)
                                  ? ccg__stat(game, slot, (unsigned)stat, 0, false)
                                  : printed->value[stat];
                    if (now != printed->value[stat] && printed->value[stat] != CCG_DASH) {
                        text_print(out, ", %s now %d", text_in(out, ccg__stat_name((unsigned)stat)),
                                   now);
                        ccg__append_parts(game, slot, (unsigned)stat, 0, out);
                    }
                }
                text_append_char(out, '\n');
            }
        }
    }
}

static bool explain_card(const CcgGame *game, Span words, int viewer, TextBuffer *out)
{
    const CcgLibrary *library = game->m->library;
    const CcgCard *card = ccg_library_card(library, words);
    if (card == NULL)
        return false;
    for (unsigned type = 1; type <= game->m->type_count; type++) {
        if (game->m->type[type].card == card) {
            ccg__words_card(game, type, out);
            explain_copies(game, type, viewer, out);
            return true;
        }
    }
    text_print(out, "%s is a card of this library but not of this game.\n", card->name);
    return true;
}

bool ccg_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out)
{
    CcgState copy;
    if (viewer == VIEWER_ALL)
        memcpy(&copy, state, sizeof copy);
    else
        ccg_observe(match, state, viewer, &copy);
    const CcgGame game = {.m = match, .s = &copy, .ev = NULL};
    bool is_seat = viewer >= 0 && viewer < KERNEL_SEATS;
    words = span_trim(words);
    if (span_equal_nocase_text(words, "hand") && is_seat) {
        explain_hand(&game, (unsigned)viewer, out);
        return true;
    }
    if (span_equal_nocase_text(words, "discard") || span_equal_nocase_text(words, "discards")) {
        explain_discard(&game, viewer, out);
        return true;
    }
    if (span_equal_nocase_text(words, "deck") && is_seat) {
        explain_deck(&game, (unsigned)viewer, out);
        return true;
    }
    if (span_equal_nocase_text(words, "enemy deck") && is_seat && game.m->open_lists) {
        explain_deck(&game, !(unsigned)viewer, out);
        return true;
    }
    for (unsigned sector = 0; sector < CCG_SECTORS && copy.planet != CCG_NONE; sector++) {
        const CcgSectorFace *face = game.m->face[copy.planet][sector].sector;
        if (span_equal_nocase_text(words, face->name) ||
            span_equal_nocase_text(words, face->slug)) {
            explain_sector(&game, sector, out);
            return true;
        }
    }
    for (unsigned planet = 0; planet < game.m->planet_count; planet++) {
        if (span_equal_nocase_text(words, game.m->set->planet[planet])) {
            ccg__explain_planet(&game, planet, out);
            return true;
        }
    }
    return explain_card(&game, words, viewer, out);
}
