// Actions in plain words.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_words.h"

static const char *name_of(const CcgMatch *m, const CcgState *s, const CcgAction *a,
                           const TextBuffer *out)
{
    unsigned type = a->slot ? ccg_slot_card(s, a->slot) : a->type;
    if (a->slot && ccg__is_down(s, a->slot))
        return text_in(out, "a face-down card");
    // One of several of its name is told by its number.
    if (a->slot && type != 0 && ccg_place(s, a->slot) != CCG_NONE) {
        CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
        TextBuffer name = text_start(out->arena);
        ccg__words_slot(&g, a->slot, VIEWER_ALL, &name);
        return name.text;
    }
    if (type >= CCG_SECTOR_TYPE && type < CCG_SECTOR_TYPE + CCG_SECTORS)
        return m->face[s->planet][type - CCG_SECTOR_TYPE].sector->name;
    return type && type <= m->type_count ? m->type[type].card->name : text_in(out, "a hidden card");
}

// The text of a line of a card or sector in its canonical wording.
static const char *text_of(const CcgMatch *m, const CcgState *s, const CcgAction *a)
{
    unsigned type = a->slot ? ccg_slot_card(s, a->slot) : a->type;
    const CcgAbility *ability = ccg__line(m, s->planet, type, a->ability);
    return ability == NULL ? "" : ability->canonical;
}

static const char *sector_name(const CcgMatch *m, const CcgState *s, unsigned number,
                               const TextBuffer *out)
{
    // Asked about before there is a planet, by somebody who tries words.
    if (s->planet == CCG_NONE)
        return text_in(out, "the sector");
    return m->face[s->planet][number - 1].sector->name;
}

static void put_value(const CcgGame *g, CcgSlot slot, unsigned stat, TextBuffer *out)
{
    if (g->s->current < CCG_SECTORS)
        text_print(out, "%s %d", text_in(out, ccg__stat_words[stat]), ccg__value(g, slot, stat));
}

void ccg_action_describe(const void *match, const void *state, const Action *action,
                         TextBuffer *out)
{
    const CcgMatch *m = match;
    CcgGame g = {m, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    const CcgState *s = g.s;
    CcgAction a = ccg_action(action);
    const char *name = name_of(m, s, &a, out);
    switch (a.kind) {
    case CCG_ACTION_ROLE:
        text_say(out, a.number ? "Be the Defender for the whole game"
                               : "Be the Attacker for the whole game");
        return;
    case CCG_ACTION_PLANET:
        text_print(out, "Fight on %s (", m->set->planet[a.number]);
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            const CcgSectorFace *face = m->face[a.number][sector].sector;
            text_print(out, "%s%s %u*", sector ? ", " : "", face->name, face->requirement);
        }
        text_append(out, ")");
        return;
    case CCG_ACTION_WAVE:
        text_print(out, "Place the card turned up at %s", sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_DEPLOY:
        text_print(out, "Deploy %s face down at %s", name, sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_BATTLE:
        text_print(out, "Fight the battle at %s", sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_KEEP:
        text_print(out, "%s stays; the other copies go to the hand", name);
        return;
    case CCG_ACTION_RESOLVE:
        text_print(out, "Carry out the text of %s now: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_SHOOT:
        text_print(out, ccg__words_agree(name, "%s shoots (", "%s shoot ("), name);
        put_value(&g, a.slot, CARDLANG_FIREPOWER, out);
        text_append(out, ")");
        return;
    case CCG_ACTION_CHARGE:
        text_print(out, ccg__words_agree(name, "%s charges", "%s charge"), name);
        return;
    case CCG_ACTION_ASSAULT:
        text_print(out, ccg__words_agree(name, "%s assaults (", "%s assault ("), name);
        put_value(&g, a.slot, CARDLANG_ASSAULT, out);
        text_append(out, ")");
        return;
    case CCG_ACTION_SPECIAL:
        text_print(out,
                   ccg__words_agree(name, "%s makes a special assault: %s",
                                    "%s make a special assault: %s"),
                   name, text_of(m, s, &a));
        return;
    case CCG_ACTION_PLAY:
        text_print(out, "Play %s from hand: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_USE:
        text_print(out, "Use the ability of %s: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_WITHDRAW:
        // CCG-9.10.1 allows it where there is nobody, too.
        text_say(out,
                 s->current < CCG_SECTORS && ccg_group_is_empty(ccg_row(s, s->actor, s->current))
                     ? "End the battle: you withdraw, and have no cards here to lose"
                     : "Withdraw: all your cards here are destroyed and the battle ends");
        return;
    case CCG_ACTION_PASS:
        text_say(out, "Pass");
        return;
    case CCG_ACTION_AT:
    case CCG_ACTION_TARGET:
        text_append(out, name);
        if (!ccg__is_down(s, a.slot) && ccg_in_reach(s, a.slot) &&
            m->type[ccg_slot_card(s, a.slot)].kind != CARDLANG_SHIP) {
            text_append(out, " (");
            put_value(&g, a.slot, CARDLANG_ARMOR, out);
            text_print(out, ", player %u)", ccg_controller(s, a.slot));
        }
        return;
    case CCG_ACTION_HAND:
        text_print(out, "%s from the hand", name);
        return;
    case CCG_ACTION_PILE:
        text_print(out, "%s from the discard pile", name);
        return;
    case CCG_ACTION_FIND:
        text_print(out, "Take %s out of the deck", name);
        return;
    case CCG_ACTION_INTO:
        text_append(out, sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_PLAYER:
        text_print(out, "Player %u", a.number);
        return;
    case CCG_ACTION_X:
        text_print(out, "X is %u", a.number);
        return;
    case CCG_ACTION_MODE: {
        // What it does is enough; its number is for notation.
        unsigned tag;
        const CcgFramePlay *f = ccg__frame(s, 0, &tag);
        Span mode = {0};
        if (tag == CCG_FRAME_PLAY)
            mode = ccg__mode_text(ccg__line(m, s->planet, f->type, f->ability), a.number);
        if (mode.length == 0) {
            text_print(out, "Mode %u", a.number);
            return;
        }
        size_t first = out->length;
        text_append_span(out, mode);
        if (out->text[first] >= 'a' && out->text[first] <= 'z')
            out->text[first] = (char)(out->text[first] - 'a' + 'A');
        return;
    }
    case CCG_ACTION_DONE:
        text_say(out, "No more");
        return;
    case CCG_ACTION_BLOCK:
        text_print(out,
                   ccg__words_agree(name, "%s blocks and becomes the defending card",
                                    "%s block and become the defending card"),
                   name);
        return;
    case CCG_ACTION_NO_BLOCK:
        text_say(out, "Do not block");
        return;
    case CCG_ACTION_SWEEP:
        text_print(out, "Sweep on against %s with %u damage left", name, s->attack.excess);
        return;
    case CCG_ACTION_EFFECT:
        text_say(out, "Carry out the special assault's effect instead");
        return;
    case CCG_ACTION_DECLINE:
        text_say(out, "Leave it at that");
        return;
    case CCG_ACTION_YES:
        text_say(out, "Yes");
        return;
    case CCG_ACTION_NO:
        text_say(out, "No");
        return;
    case CCG_ACTION_NEXT:
        text_print(out, "%s comes next from the top", name);
        return;
    case CCG_ACTION_CARD:
        text_print(out, "The next card is %s", name);
        return;
    case CCG_ACTION_COIN:
        text_print(out, "Player %u wins the flip", a.number);
        return;
    default:
        text_append(out, ccg__action_word(a.kind));
    }
}
