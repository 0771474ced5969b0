// A state of a battle as lines of a position, which ccg_position.c reads.
#include "ccg_view.h"
#include "ccg_zones.h"

#include "base_assert.h"

// What no line can say: something half done, lasting effects, limits that are used up, and what one
// player alone knows of a deck.
static bool can_be_said(const CcgState *s)
{
    if (s->phase != CCG_PHASE_BA || s->current >= CCG_SECTORS || s->stack_size > 0 ||
        s->lasting_count > 0 || s->mark_count > 0 || s->list_count > 0 || s->sought_count > 0 ||
        s->depth > 0 || s->withdrawn || s->ba_ended || s->battle_ended)
        return false;
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgPlayer *p = &s->player[seat];
        for (unsigned i = 0; i < p->deck_count; i++)
            if (bits128_has(p->known_own, i) != bits128_has(p->known_enemy, i))
                return false;
        if (p->table_count > 0 || p->extra_ba > 0 || p->lost_ba > 0 || p->alien != 0)
            return false;
    }
    return true;
}

static void put_name(const CcgMatch *m, unsigned type, TextBuffer *out)
{
    ASSERT(type > 0 && type <= m->type_count);
    text_append(out, m->type[type].card->name);
}

// Cards of one place, each with how it stands; equal ones that follow one another as "x N".
typedef struct Listing {
    const CcgMatch *m;
    TextBuffer *out;
    unsigned seat; // as it is written
    const char *place;
    unsigned count; // of the cards alike that wait to be written
    unsigned type;
    const char *stands;
    bool any;
} Listing;

static void put_waiting(Listing *list)
{
    if (list->count == 0)
        return;
    if (list->any)
        text_append(list->out, ", ");
    else
        text_print(list->out, "%u %s: ", list->seat, list->place);
    put_name(list->m, list->type, list->out);
    text_append(list->out, list->stands);
    if (list->count > 1)
        text_print(list->out, " x%u", list->count);
    list->any = true;
    list->count = 0;
}

static void put_card(Listing *list, unsigned type, const char *stands)
{
    if (list->count > 0 && list->type == type && strcmp(list->stands, stands) == 0) {
        list->count++;
        return;
    }
    put_waiting(list);
    list->type = type;
    list->stands = stands;
    list->count = 1;
}

static void end_list(Listing *list)
{
    put_waiting(list);
    if (list->any)
        text_append_char(list->out, '\n');
}

typedef struct Writer {
    const CcgMatch *m;
    const CcgState *s;
    unsigned first; // the seat that is written as 0
} Writer;

static unsigned named(const Writer *w, unsigned seat)
{
    ASSERT(seat < 2);
    return seat ^ w->first;
}

static const char *stands(const CcgPlayer *p, CcgSlot slot)
{
    Bits128 bit = ccg_bit(slot);
    if (p->facedown & bit)
        return p->seen & bit ? " facedown seen" : " facedown";
    return p->locked & bit ? " locked" : p->charging & bit ? " charging" : "";
}

static void put_row(const Writer *w, unsigned seat, unsigned place, TextBuffer *out)
{
    const CcgPlayer *p = &w->s->player[seat];
    static const char *const places[] = {"at 1", "at 2", "at 3", "fleet"};
    Listing list = {.m = w->m, .out = out, .seat = named(w, seat), .place = places[place]};
    BITS128_FOREACH (index, p->at[place])
        put_card(&list, p->slot_type[index], stands(p, ccg_slot(seat, index)));
    end_list(&list);
}

static void put_piles(const Writer *w, unsigned seat, TextBuffer *out)
{
    const CcgPlayer *p = &w->s->player[seat];
    Listing hand = {.m = w->m, .out = out, .seat = named(w, seat), .place = "hand"};
    for (unsigned n = 0; n < p->hand_count; n++) {
        unsigned at = p->deck_count + p->hand_count - 1U - n;
        put_card(&hand, p->card[at], bits128_has(p->known_enemy, at) ? " seen" : "");
    }
    end_list(&hand);
    Listing deck = {.m = w->m, .out = out, .seat = named(w, seat), .place = "deck"};
    for (unsigned i = p->deck_count; i-- > 0;)
        put_card(&deck, p->card[i], bits128_has(p->known_own, i) ? " seen" : "");
    end_list(&deck);
    Listing discard = {.m = w->m, .out = out, .seat = named(w, seat), .place = "discard"};
    for (unsigned n = 0; n < p->discard_count; n++)
        put_card(&discard, ccg_discard_at(p, n), "");
    end_list(&discard);
}

static void put_clock(const Writer *w, TextBuffer *out)
{
    const CcgMatch *m = w->m;
    const CcgState *s = w->s;
    ASSERT(s->planet < m->set->planet_count);
    text_print(out, "planet %s\n", m->set->planet[s->planet]);
    for (unsigned name = 0; name < 2; name++) {
        unsigned side = m->side[named(w, name)];
        if (side != (name == 0 ? CARDLANG_LOYALIST : CARDLANG_TRAITOR))
            text_print(out, "side %u %s\n", name,
                       side == CARDLANG_LOYALIST ? "loyalist" : "traitor");
    }
    if (!m->open_lists)
        text_append(out, "lists closed\n");
    if (m->held_windows)
        text_append(out, "windows held\n");
    text_print(out, "turn %u\nattacker %u\nbattle %u\n", s->turn, named(w, s->attacker),
               s->current + 1U);
    if (s->second)
        text_append(out, "second\n");
    text_print(out, "to act %u\nbas %u\n", named(w, s->actor), s->ba_count);
    for (unsigned name = 0; name < 2; name++)
        if (s->passed >> named(w, name) & 1)
            text_print(out, "passed %u\n", name);
    if (s->fought < CCG_SECTORS)
        text_print(out, "fought %u\n", s->fought + 1U);
    for (unsigned i = 0; i < CCG_SECTORS; i++)
        if (s->taken[i])
            text_print(out, "taken %u by %u\n", i + 1, named(w, s->taken[i] - 1U));
}

bool ccg_position_write(const void *match, const void *state, int first, TextBuffer *out)
{
    const Writer w = {match, state, (unsigned)first};
    if (!can_be_said(w.s))
        return false;
    put_clock(&w, out);
    for (unsigned name = 0; name < 2; name++) {
        for (unsigned place = 0; place <= CCG_FLEET; place++)
            put_row(&w, named(&w, name), place, out);
        put_piles(&w, named(&w, name), out);
    }
    return true;
}
