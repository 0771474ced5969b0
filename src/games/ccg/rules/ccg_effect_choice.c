// Choosing while an effect is carried out (12.2.6, 12.2.7, 22.5): by whom, what there is, and when
// there is nothing to decide.
#include "ccg_effect.h"

static void close_pick(Run *r, unsigned pick, unsigned seat)
{
    ccg__list_push(r->g, CCG_PLACE_CLOSED << 5 | pick, seat);
}

static unsigned chosen_since_closed(const Run *r, unsigned pick)
{
    unsigned count = 0;
    for (unsigned i = r->f->list_base; i < r->s->list_count; i++) {
        if ((r->s->list[i].head & 31) != pick)
            continue;
        count = r->s->list[i].head >> 5 == CCG_PLACE_CLOSED ? 0 : count + 1;
    }
    return count;
}

static void refresh(Run *r)
{
    unsigned their = r->ab.their;
    r->ab = ccg__ability_of(r->g, r->f);
    r->ab.their = (uint8_t)their;
}

// The options of a choice at resolution for the seat in `f->chooser`. CCG-12.2.7, 12.2.6: as much
// as possible.
unsigned ccg__effect_choices(const Run *r, unsigned pick, unsigned seat, Action *out,
                             unsigned out_max)
{
    Ability ab = r->ab;
    ab.their = (uint8_t)seat;
    const CardlangPick *k = &r->p->pick[pick];
    // An effect of an enemy's or each player's choice looks at that player's own zones.
    if (k->chooser == CARDLANG_PLAYER_ENEMY || k->chooser == CARDLANG_PLAYER_EACH ||
        k->chooser == CARDLANG_PLAYER_THAT)
        ab.their = (uint8_t)seat;
    CcgEntry option[CCG_PICK_OPTIONS_MAX];
    unsigned options = ccg__pick_options(r->g, &ab, pick, option), count = 0;
    bool one = k->kind != CARDLANG_PICK_CHOOSE;
    unsigned have = chosen_since_closed(r, pick),
             min = one ? 1 : ccg__pick_count(r->g, &ab, k->min),
             max = one ? 1 : ccg__pick_count(r->g, &ab, k->max);
    if (have < max && r->s->list_count < CCG_LIST_MAX - 2) {
        for (unsigned i = 0; i < options; i++) {
            CcgAction a = ccg__choice(option[i]);
            if (k->zone == CARDLANG_ZONE_DECK)
                a.kind = CCG_ACTION_FIND;
            ccg__option(out, &count, out_max, a);
        }
    } else {
        options = 0;
    }
    // Searching a deck may always fail to find (CCG-22.5.7).
    if (have >= min || options == 0 || k->zone == CARDLANG_ZONE_DECK)
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_DONE});
    return count;
}

void ccg__effect_choose(Run *r, unsigned pick, unsigned seat, const CcgAction *a)
{
    if (a->kind == CCG_ACTION_DONE)
        close_pick(r, pick, seat);
    else
        ccg__choose(r->g, pick, a);
}

// CCG-18.2.6: of a choice by the seat in `r->ab.their`.
static bool is_held(const Run *r, unsigned pick)
{
    unsigned min = ccg__pick_count(r->g, &r->ab, r->p->pick[pick].min);
    return ccg__hold_choice(r->g, &r->ab, pick, chosen_since_closed(r, pick), min);
}

// Has to be chosen what there is, all of it? Then there is nothing to decide.
static bool must_take_all(const Run *r, unsigned pick)
{
    const CardlangPick *k = &r->p->pick[pick];
    unsigned have = chosen_since_closed(r, pick);
    return k->kind == CARDLANG_PICK_CHOOSE && k->zone != CARDLANG_ZONE_DECK &&
           have < ccg__pick_count(r->g, &r->ab, k->min) &&
           ccg__pick_capacity(r->g, &r->ab, pick) <= ccg__pick_count(r->g, &r->ab, k->min) - have;
}

// One more choice of a seat for a pick. EXEC_WAIT: somebody, or chance, is asked.
static Exec choose_one(Run *r, unsigned pick, unsigned seat)
{
    if (r->p->pick[pick].random) {
        if (r->s->player[seat].hand_count <= chosen_since_closed(r, pick)) {
            close_pick(r, pick, seat);
            return EXEC_NEXT;
        }
        r->f->stage = CCG_STAGE_RANDOM;
        r->f->chooser = (uint8_t)seat;
        ccg__wait(r->g, CCG_D_CHANCE, ACTOR_CHANCE);
        return EXEC_WAIT;
    }
    Action two[2];
    unsigned room;
    Action *option = ccg__room(r->g, two, &room);
    unsigned count = ccg__effect_choices(r, pick, seat, option, room);
    CcgAction only = ccg_action(&option[0]);
    bool held = r->g->m->held_windows && is_held(r, pick);
    if (held || (count > 1 && !must_take_all(r, pick))) {
        r->f->stage = CCG_STAGE_CHOOSE;
        r->f->chooser = (uint8_t)seat;
        ccg__keep_listing(r->g, count);
        ccg__wait(r->g, ccg__effect_decision(r), seat);
        return EXEC_WAIT;
    }
    if (r->g->ev && r->g->ev->forced && only.kind != CCG_ACTION_DONE)
        r->g->ev->forced(r->g->ev, &option[0]);
    ccg__effect_choose(r, pick, seat, &only);
    return EXEC_NEXT;
}

// Makes sure that a pick that is chosen at resolution has been chosen. EXEC_NEXT: it has.
Exec ccg__ensure_chosen(Run *r, unsigned pick_1)
{
    if (pick_1 == 0)
        return EXEC_NEXT;
    unsigned pick = pick_1 - 1;
    const CardlangPick *k = &r->p->pick[pick];
    bool chooses = k->kind == CARDLANG_PICK_CHOOSE || k->kind == CARDLANG_PICK_SECTOR ||
                   k->kind == CARDLANG_PICK_PLAYER;
    if (!chooses || k->announce || k->zone == CARDLANG_ZONE_DECK_TOP)
        return EXEC_NEXT;
    if ((k->min == CARDLANG_COUNT_D6 || k->max == CARDLANG_COUNT_D6) &&
        !(r->f->flags & CCG_PLAY_ROLLED)) {
        ccg__roll(r->g, r->f->player, CCG_ROLL_D6, 0);
        return EXEC_AGAIN;
    }
    unsigned seats[2], players = ccg__choosers(r->g, &r->ab, k, seats);
    for (unsigned turn; (turn = ccg__times_closed(r->s, r->f, pick)) < players;) {
        unsigned seat = seats[turn];
        refresh(r);
        r->ab.their = (uint8_t)seat;
        unsigned want = k->kind == CARDLANG_PICK_CHOOSE ? ccg__pick_count(r->g, &r->ab, k->max) : 1;
        if (chosen_since_closed(r, pick) >= want || r->s->list_count >= CCG_LIST_MAX - 2) {
            close_pick(r, pick, seat);
            if (r->s->list_count >= CCG_LIST_MAX - 1)
                break;
            continue;
        }
        if (choose_one(r, pick, seat) == EXEC_WAIT)
            return EXEC_WAIT;
    }
    refresh(r);
    return EXEC_NEXT;
}

// CCG-14.3.6: the costs of an event are chosen when they are paid; one that cannot be paid whole is
// not paid at all.
bool ccg__cost_choosable(const Run *r)
{
    if (r->in->pick_1 == 0)
        return true;
    unsigned pick = r->in->pick_1 - 1U;
    const CardlangPick *k = &r->p->pick[pick];
    if (k->kind != CARDLANG_PICK_CHOOSE || k->announce || ccg__times_closed(r->s, r->f, pick))
        return true;
    if (k->min == CARDLANG_COUNT_D6 && !(r->f->flags & CCG_PLAY_ROLLED))
        return true; // not known yet
    return chosen_since_closed(r, pick) + ccg__pick_capacity(r->g, &r->ab, pick) >=
           ccg__pick_count(r->g, &r->ab, k->min);
}
