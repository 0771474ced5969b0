// What text changes for players and the sector: denials, command hands, the requirement, flag
// totals, rolls.
#include "ccg_text.h"

typedef struct PlayerQuery {
    unsigned seat;
    unsigned detail;
    int sum;
} PlayerQuery;

static bool about_seat(const CcgGame *g, const Ability *ab, unsigned player, unsigned seat)
{
    return player == CARDLANG_PLAYER_EACH || ccg__player(g, ab, player) == seat;
}

static bool static_denied(const CcgGame *g, const CcgText *t, void *context)
{
    const PlayerQuery *q = context;
    Ability ab = ccg__text_ability(g, t);
    return about_seat(g, &ab, t->c->clause->player, q->seat) && ccg__text_works(g, t, &ab);
}

bool ccg__denied(const CcgGame *g, unsigned seat, unsigned deny)
{
    if (!(g->s->denied & deny))
        return false;
    PlayerQuery q = {seat, deny, 0};
    return ccg__static_any(g, CCG_STATIC_DENIES(deny), static_denied, &q);
}

static bool static_hand(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = ccg__text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!ccg__text_works(g, t, ab))
        return false;
    if (!about_seat(g, ab, clause->player, q->seat))
        return false;
    q->sum += clause->sign * (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

// CCG-8.2.9: six, changed by static text, not below 0.
int ccg__command_hand(const CcgGame *g, unsigned seat)
{
    PlayerQuery q = {seat, 0, 6};
    if (g->s->statics & CCG_STATIC(CARDLANG_STATIC_HAND))
        ccg__static_any(g, CCG_STATIC(CARDLANG_STATIC_HAND), static_hand, &q);
    return q.sum < 0 ? 0 : q.sum;
}

static bool static_requirement_set(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = ccg__text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!ccg__text_works(g, t, ab))
        return false;
    if (clause->sign == 0)
        q->sum = (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

static bool static_requirement_add(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = ccg__text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!ccg__text_works(g, t, ab))
        return false;
    if (clause->sign != 0)
        q->sum +=
            clause->sign * (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

int ccg__requirement(const CcgGame *g)
{
    const CcgState *s = g->s;
    PlayerQuery q = {0, 0, ccg__type_or_sector(g, ccg__sector_type(g->s))->requirement};
    uint64_t about = CCG_STATIC(CARDLANG_STATIC_REQUIREMENT);
    if (s->statics & about)
        ccg__static_any(g, about, static_requirement_set, &q);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < s->lasting_count; i++) {
            const CcgLasting *l = &s->lasting[i];
            if (l->slot != 0 || !ccg__is_instruction(l))
                continue;
            const CardlangInstr *in = ccg__instr_of(g, l);
            if (in->op != CARDLANG_OP_REQUIREMENT)
                continue;
            if (pass == 0 && in->sign == 0)
                q.sum = l->value;
            if (pass == 1 && in->sign != 0)
                q.sum += l->value;
        }
    }
    if (s->statics & about)
        ccg__static_any(g, about, static_requirement_add, &q);
    return q.sum < 0 ? 0 : q.sum;
}

// CCG-14.2.1
int ccg__flag_total(const CcgGame *g, unsigned seat)
{
    const CcgState *s = g->s;
    int total = 0;
    CcgGroup row = ccg_row(s, seat, s->current);
    CCG_FOREACH(slot, row)
    {
        if (g->m->type[ccg_slot_card(s, slot)].kind != CARDLANG_SHIP)
            total += ccg__stat(g, slot, CARDLANG_FLAGS, 0, false);
    }
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != 0 || !ccg__is_instruction(l) || ccg__instr_of(g, l)->op != CARDLANG_OP_FLAGS)
            continue;
        if ((l->flags >> 3 & 1U) == seat)
            total += l->value;
    }
    return total < 0 ? 0 : total;
}

static bool static_roll(const CcgGame *g, const CcgText *t, void *context)
{
    const Ability text = ccg__text_ability(g, t), *ab = &text;
    const CardlangStatic *clause = t->c->clause;
    PlayerQuery *q = context;
    if (!ccg__text_works(g, t, ab))
        return false;
    if (clause->detail == CARDLANG_ROLL_YOURS && ab->player != q->seat)
        return false;
    if (clause->detail == CARDLANG_ROLL_ENEMYS && ab->player == q->seat)
        return false;
    q->sum += clause->sign * (int)ccg__quantity(g, ab, &ab->p->quantity[clause->quantity_1 - 1]);
    return false;
}

static int roll_statics(const CcgGame *g, unsigned roller)
{
    PlayerQuery q = {roller, 0, 0};
    ccg__static_any(g, CCG_STATIC(CARDLANG_STATIC_ROLL), static_roll, &q);
    return q.sum;
}

// CCG-7.3.6; static text about rolls belongs to the changes.
unsigned ccg__roll_final(const CcgGame *g, const CcgFrameRoll *f)
{
    if (f->flags & CCG_ROLL_NULL)
        return 0;
    int value = f->base + f->change +
                (g->s->statics & CCG_STATIC(CARDLANG_STATIC_ROLL) ? roll_statics(g, f->player) : 0);
    return value < 0 ? 0 : (unsigned)value;
}
