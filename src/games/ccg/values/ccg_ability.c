// An ability being looked at: whose it is, what has been chosen for it, who chooses, and what its
// trigger says.
#include "ccg_text.h"

// The window right under a frame, if the frame is a play in one.
static void trigger_context(const CcgGame *g, const CcgFramePlay *f, Ability *ab)
{
    const CcgState *s = g->s;
    unsigned end = (unsigned)((const uint8_t *)f - s->stack);
    unsigned tag = s->stack[end - 1];
    const uint8_t *below = s->stack + end - ccg__frame_bytes[tag];
    if (tag == CCG_FRAME_WINDOW) {
        const CcgFrameWindow *w = (const CcgFrameWindow *)(const void *)below;
        ab->subject = w->subject;
        ab->who = w->who;
    } else if (tag == CCG_FRAME_DESTROY && f->from == CCG_FROM_INSTEAD) {
        const CcgFrameDestroy *d = (const CcgFrameDestroy *)(const void *)below;
        ab->subject = s->list[d->list_base + d->at].head;
    }
}

Ability ccg__ability_of(const CcgGame *g, const CcgFramePlay *f)
{
    const CcgProgramInfo *info;
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, &info);
    Ability ab = {.p = p,
                  .info = info,
                  .entry = g->s->list + f->list_base,
                  .entry_count = (uint8_t)(g->s->list_count - f->list_base),
                  .player = f->player,
                  .type = f->type,
                  .ability = f->ability,
                  .source = f->source,
                  .from = f->from,
                  .x = f->x,
                  .mode = f->mode,
                  .who = f->player,
                  .rolled = f->rolled,
                  .their = f->player};
    if ((const uint8_t *)f != g->s->stack)
        trigger_context(g, f, &ab);
    return ab;
}

unsigned ccg__player(const CcgGame *g, const Ability *ab, unsigned player)
{
    (void)g;
    switch (player) {
    case CARDLANG_PLAYER_ENEMY:
        return !ab->player;
    case CARDLANG_PLAYER_THAT:
        return ab->who;
    case CARDLANG_PLAYER_THEIR:
        return ab->their;
    case CARDLANG_PLAYER_CHOSEN:
        for (unsigned i = 0; i < ab->entry_count; i++)
            if (ab->entry[i].head >> 5 == CCG_PLACE_PLAYER)
                return ab->entry[i].value;
        return ab->player;
    default:
        return ab->player;
    }
}

// Whose hand, pile or deck a pick is made in: "each player" means the one who is choosing, "any
// player's" the one chosen.
unsigned ccg__zone_seat(const CcgGame *g, const Ability *ab, unsigned pick)
{
    unsigned whose = ab->p->pick[pick].zone_whose;
    if (whose == CARDLANG_PLAYER_EACH)
        return ab->their;
    unsigned seat = ccg__player(g, ab, whose);
    if (whose == CARDLANG_PLAYER_CHOSEN) {
        for (unsigned i = 0; i < ab->entry_count; i++)
            if (ab->entry[i].head >> 5 == CCG_PLACE_PLAYER && (ab->entry[i].head & 31U) < pick)
                seat = ab->entry[i].value;
    }
    return seat;
}

unsigned ccg__times_closed(const CcgState *s, const CcgFramePlay *f, unsigned pick)
{
    unsigned count = 0;
    for (unsigned i = f->list_base; i < s->list_count; i++)
        count += s->list[i].head == (CCG_PLACE_CLOSED << 5 | pick);
    return count;
}

unsigned ccg__choosers(const CcgGame *g, const Ability *ab, const CardlangPick *k,
                       unsigned seats[2])
{
    seats[0] = ccg__player(g, ab, k->chooser);
    seats[1] = !ab->player;
    if (k->chooser != CARDLANG_PLAYER_EACH)
        return 1;
    seats[0] = ab->player; // CCG-0.1.5 and EX-060: the acting player first
    return 2;
}

unsigned ccg__effect_pick(const CcgGame *g, const CcgFramePlay *f)
{
    Ability ab = ccg__ability_of(g, f);
    const CardlangInstr *in = &ab.p->code[f->pc];
    unsigned seats[2], pick = in->pick_1;
    if (pick != 0) {
        const CardlangPick *k = &ab.p->pick[pick - 1];
        bool chooses = k->kind == CARDLANG_PICK_CHOOSE || k->kind == CARDLANG_PICK_SECTOR ||
                       k->kind == CARDLANG_PICK_PLAYER;
        if (chooses && !k->announce &&
            ccg__times_closed(g->s, f, pick - 1) < ccg__choosers(g, &ab, k, seats))
            return pick - 1;
    }
    return in->second_1 ? in->second_1 - 1U : pick - 1;
}
