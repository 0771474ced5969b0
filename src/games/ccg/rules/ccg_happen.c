// What happens at once, whoever causes it: cards drawn, locked and leaving, what the enemy learns
// of a hand, a battle action taken, the end of the game. No frame is begun and nobody is asked
// here.
//
// Map: cards that a search found, choices, the hand, cards that leave, draws, locking, actions and
// the end.
#include "ccg_steps.h"

// --- cards that a search found -------------------------------------------------------------------

static bool sought_fits(const CcgGame *g, const CcgSought *k, unsigned type)
{
    Ability ab = ccg__ability_new(g, k->ability >> 7, k->type, k->ability & 127U, 0, CCG_FROM_BOX);
    return ccg__pick_type_fits(g, &ab, k->pick, type);
}

void ccg__sought_add(CcgGame *g, const CcgFramePlay *f, unsigned pick, unsigned seat)
{
    CcgState *s = g->s;
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    ASSERT(pick < p->pick_count && seat < 2);
    ASSERT(s->sought_count <= CCG_SOUGHT_MAX);
    if (p->pick[pick].filter_1 == 0 || s->sought_count == CCG_SOUGHT_MAX)
        return;
    const CardlangFilter *filter = &p->filter[p->pick[pick].filter_1 - 1];
    for (unsigned i = 0; i < filter->compare_count; i++) {
        // What it was compared with may change.
        unsigned kind = p->compare[filter->compare_first + i].kind;
        if (kind != CARDLANG_COMPARE_AT_LEAST && kind != CARDLANG_COMPARE_AT_MOST)
            return;
    }
    s->sought[s->sought_count++] =
        (CcgSought){f->type, (uint8_t)(f->ability | seat << 7), (uint8_t)pick};
}

static void sought_drop(CcgState *s, unsigned i)
{
    ASSERT(i < s->sought_count);
    memmove(s->sought + i, s->sought + i + 1, (--s->sought_count - i) * sizeof *s->sought);
    memset(s->sought + s->sought_count, 0, sizeof *s->sought);
}

// The card that was seen may be the one that was found: then nothing is known of the hand any more.
// Of two found in the same way one is still there.
void ccg__sought_seen(CcgGame *g, unsigned seat, unsigned type)
{
    CcgState *s = g->s;
    CcgSought gone = {0};
    for (unsigned i = s->sought_count; i-- > 0;) {
        CcgSought k = s->sought[i];
        if (k.ability >> 7 != seat || memcmp(&k, &gone, sizeof k) == 0 || !sought_fits(g, &k, type))
            continue;
        sought_drop(s, i);
        gone = k;
    }
}

void ccg__sought_forget(CcgState *s, unsigned seat)
{
    for (unsigned i = s->sought_count; i-- > 0;)
        if (s->sought[i].ability >> 7 == seat)
            sought_drop(s, i);
}

// --- choices -------------------------------------------------------------------------------------

CcgAction ccg__choice(CcgEntry e)
{
    switch (e.head >> 5) {
    case CCG_PLACE_HAND:
        return (CcgAction){.kind = CCG_ACTION_HAND, .type = e.value};
    case CCG_PLACE_DISCARD:
        return (CcgAction){.kind = CCG_ACTION_PILE, .type = e.value};
    case CCG_PLACE_SECTOR:
        return (CcgAction){.kind = CCG_ACTION_INTO, .number = (uint8_t)(e.value + 1)};
    case CCG_PLACE_PLAYER:
        return (CcgAction){.kind = CCG_ACTION_PLAYER, .number = e.value};
    default:
        return (CcgAction){.kind = CCG_ACTION_TARGET, .slot = e.value};
    }
}

void ccg__choose(CcgGame *g, unsigned pick, const CcgAction *a)
{
    switch (a->kind) {
    case CCG_ACTION_HAND:
    case CCG_ACTION_FIND:
        ccg__list_push(g, CCG_PLACE_HAND << 5 | pick, a->type);
        return;
    case CCG_ACTION_PILE:
        ccg__list_push(g, CCG_PLACE_DISCARD << 5 | pick, a->type);
        return;
    case CCG_ACTION_INTO:
        ccg__list_push(g, CCG_PLACE_SECTOR << 5 | pick, a->number - 1U);
        return;
    case CCG_ACTION_PLAYER:
        ccg__list_push(g, CCG_PLACE_PLAYER << 5 | pick, a->number);
        return;
    default: {
        unsigned place = ccg_place(g->s, a->slot);
        bool away = place < CCG_SECTORS && place != g->s->current;
        ccg__list_push(g, (away ? CCG_PLACE_AWAY : CCG_PLACE_HERE) << 5 | pick, a->slot);
    }
    }
}

// --- the hand ------------------------------------------------------------------------------------

void ccg__hand_remove(CcgGame *g, unsigned seat, unsigned type)
{
    if (!ccg__hand_take(g->s, seat, type) && g->s->sought_count)
        ccg__sought_seen(g, seat, type);
}

// --- cards that leave ----------------------------------------------------------------------------

void ccg__leave(CcgGame *g, const CcgSlot *slots, unsigned count)
{
    CcgState *s = g->s;
    bool mattered = false;
    for (unsigned i = 0; i < count && s->current < CCG_SECTORS; i++)
        ccg__last_note(g, slots[i]);
    for (unsigned i = 0; i < count; i++) {
        const CcgType *t = &g->m->type[ccg_slot_card(s, slots[i])];
        mattered |= (t->box_mask | t->static_mask) && ccg_in_reach(s, slots[i]);
        ccg__take_out(s, slots[i]);
    }
    if (mattered)
        ccg__reach_refresh(g);
}

// --- draws ---------------------------------------------------------------------------------------

bool ccg__draw_left(CcgGame *g, unsigned seat, Rule rule)
{
    CcgState *s = g->s;
    const CcgPlayer *p = ccg__cards_of(s, seat);
    while (s->left > 1) {
        CcgNeed need = ccg__need_card(g, seat);
        if (need == CCG_NEED_SHUFFLE)
            return false;
        if (need == CCG_NEED_NONE)
            break;
        REPORT_SECRET(g, rule, DRAWS, 1U << !seat, 2, "pt", (int)seat, p->card[p->deck_count - 1]);
        ccg__draw(s, seat);
        s->left--;
    }
    s->left = 0;
    return true;
}

// --- locking, actions, the end -------------------------------------------------------------------

// CCG-6.1.2, 6.1.3: from ready or charging; the charge ends.
bool ccg__lock(CcgGame *g, CcgSlot slot)
{
    CcgState *s = g->s;
    if (ccg_place(s, slot) == CCG_NONE || ccg_position(s, slot) == CARDLANG_LOCKED ||
        ccg__cannot_be(g, slot, CARDLANG_CANNOT_BE_LOCKED))
        return false;
    CcgPlayer *p = ccg__owner_of(s, slot);
    p->charging &= ~ccg_bit(slot);
    p->locked |= ccg_bit(slot);
    REPORT(g, CCG_RULE(6, 1, 2), LOCKS, "c", slot);
    return true;
}

// CCG-9.1.3: anything but a pass breaks the succession, even if it fails later.
void ccg__ba_taken(CcgGame *g)
{
    ASSERT(g->s->phase == CCG_PHASE_BA); // one at a time
    g->s->passed = 0;
    g->s->ba_count++;
    g->s->phase = CCG_PHASE_BA_END;
}

void ccg__over(CcgGame *g, unsigned outcome, Rule rule)
{
    CcgState *s = g->s;
    ASSERT(s->outcome == OUTCOME_NONE);
    ASSERT(outcome != OUTCOME_NONE);
    s->phase = CCG_PHASE_OVER;
    s->outcome = (uint8_t)outcome;
    s->decision = CCG_D_NONE;
    s->decider = ACTOR_NONE;
    if (outcome == OUTCOME_DRAW)
        REPORT(g, rule, DRAWN, "", 0);
    else
        REPORT(g, rule, WINS, "p", outcome == OUTCOME_SEAT1);
}
