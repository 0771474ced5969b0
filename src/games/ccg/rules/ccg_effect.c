// What an instruction is about: players, a number, cards, what has been chosen for it.
#include "ccg_effect.h"

// Players an instruction is about, the acting player first.
unsigned ccg__effect_players(const Run *r, unsigned player, unsigned seats[2])
{
    if (player == CARDLANG_PLAYER_EACH || player == CARDLANG_PLAYER_ANY) {
        seats[0] = r->f->player;
        seats[1] = !r->f->player;
        return 2;
    }
    seats[0] = ccg__player(r->g, &r->ab, player);
    if (player == CARDLANG_PLAYER_CHOSEN && r->in->second_1) {
        for (unsigned i = 0; i < r->ab.entry_count; i++)
            if (r->ab.entry[i].head == (CCG_PLACE_PLAYER << 5 | (r->in->second_1 - 1U)))
                seats[0] = r->ab.entry[i].value;
    }
    return 1;
}

unsigned ccg__effect_amount(Run *r)
{
    if (r->in->quantity_1 == 0)
        return 0;
    unsigned amount = ccg__quantity(r->g, &r->ab, &r->p->quantity[r->in->quantity_1 - 1]);
    if (r->in->each_1)
        amount *= ccg_group_count(ccg__group(r->g, &r->ab, &r->p->filter[r->in->each_1 - 1]));
    return amount > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : amount;
}

CcgGroup ccg__effect_cards(const Run *r)
{
    return r->in->pick_1 ? ccg__pick_cards(r->g, &r->ab, r->in->pick_1 - 1U) : (CcgGroup){{0, 0}};
}

// Why nothing comes of it: there is no such card in play, none was chosen, or it has gone.
void ccg__say_none(const Run *r, CcgGroup group)
{
    if (r->g->ev == NULL || r->in->pick_1 == 0 || !ccg_group_is_empty(group))
        return;
    if (r->p->pick[r->in->pick_1 - 1].kind == CARDLANG_PICK_CHOOSE)
        REPORT(r->g, CCG_RULE(12, 5, 1), NONE_CHOSEN, "|i", 0);
    else
        REPORT(r->g, CCG_RULE(12, 5, 1), NONE_FITS, "|i", 0);
}

// A cost on chosen cards is payable only if every one of them can still be used (CCG-12.3.4).
bool ccg__all_there(const Run *r, CcgGroup group)
{
    const CardlangPick *k = &r->p->pick[r->in->pick_1 - 1];
    if (k->kind == CARDLANG_PICK_GROUP)
        return true;
    if (k->kind != CARDLANG_PICK_CHOOSE)
        return ccg_group_count(group) == 1;
    unsigned chosen = 0;
    for (unsigned i = 0; i < r->ab.entry_count; i++)
        chosen += (r->ab.entry[i].head & 31) == r->in->pick_1 - 1U &&
                  r->ab.entry[i].head >> 5 != CCG_PLACE_CLOSED;
    return ccg_group_count(group) == chosen;
}

// The entries of a pick with the seat that chose them, in order; calls with the entry's index.
unsigned ccg__next_entry(const Run *r, unsigned pick, unsigned from, unsigned *seat)
{
    for (unsigned i = from; i < r->s->list_count; i++) {
        unsigned place = r->s->list[i].head >> 5;
        if ((r->s->list[i].head & 31) != pick || place == CCG_PLACE_GONE ||
            place == CCG_PLACE_CLOSED)
            continue;
        *seat = ccg__zone_seat(r->g, &r->ab, pick);
        for (unsigned k = i; k < r->s->list_count; k++) {
            if (r->s->list[k].head == (CCG_PLACE_CLOSED << 5 | pick)) {
                if (r->p->pick[pick].zone_whose == CARDLANG_PLAYER_THEIR ||
                    r->p->pick[pick].zone_whose == CARDLANG_PLAYER_EACH ||
                    r->p->pick[pick].zone_whose == CARDLANG_PLAYER_OWNER)
                    *seat = r->s->list[k].value;
                break;
            }
        }
        return i;
    }
    return CCG_LIST_MAX;
}

void ccg__entry_gone(Run *r, unsigned i)
{
    ASSERT(i >= r->f->list_base);
    CcgEntry *e = ccg__entries(r->s, i, 1);
    e->head = (uint8_t)(CCG_PLACE_GONE << 5 | (e->head & 31));
}
