// Every invariant of a state (CCG-18.1.2 and what the engine relies on). Slow; for tests.
#include "ccg_zones.h"

static bool broken(Message *problem, const char *what)
{
    *problem = message_make(CCG_MESSAGE_INVALID);
    message_add_text(problem, span_of(what));
    return false;
}

static bool all_zero(const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (((const uint8_t *)bytes)[i])
            return false;
    return true;
}

// Groups of invariants. Each gives what is broken in two or three words, or NULL.

static const char *broken_tables(const CcgState *s)
{
    if (s->phase > CCG_PHASE_OVER)
        return "phase";
    if (s->stack_size > CCG_STACK_BYTES ||
        !all_zero(s->stack + s->stack_size, CCG_STACK_BYTES - s->stack_size))
        return "stack";
    if (s->list_count > CCG_LIST_MAX ||
        !all_zero(s->list + s->list_count, (CCG_LIST_MAX - s->list_count) * sizeof *s->list))
        return "list";
    if (s->lasting_count > CCG_LASTING_MAX ||
        !all_zero(s->lasting + s->lasting_count,
                  (CCG_LASTING_MAX - s->lasting_count) * sizeof *s->lasting))
        return "lasting effects";
    if (s->mark_count > CCG_MARKS_MAX ||
        !all_zero(s->mark + s->mark_count, (CCG_MARKS_MAX - s->mark_count) * sizeof *s->mark))
        return "marks";
    return NULL;
}

// Cards of each type that lie on the table while they are played, by seat.
typedef struct OnTable {
    uint8_t of_type[2][CCG_TYPES_MAX + 1];
    unsigned count[2];
} OnTable;

static const char *broken_frames(const CcgGame *g, OnTable *table)
{
    const CcgState *s = g->s;
    unsigned windows = 0;
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        if (tag == CCG_FRAME_NONE || tag >= CCG_FRAME_COUNT || ccg__frame_bytes[tag] > end)
            return "frame";
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_WINDOW)
            windows++;
        if (tag != CCG_FRAME_PLAY)
            continue;
        const CcgFramePlay *f = (const CcgFramePlay *)(const void *)(s->stack + end);
        unsigned timing = ccg__program(g, f->type, f->ability, NULL)->timing;
        if (f->from == CCG_FROM_HAND && f->stage != CCG_STAGE_ANNOUNCE &&
            timing >= CARDLANG_TIMING_BA && timing <= CARDLANG_TIMING_A) {
            table->count[f->player]++;
            table->of_type[f->player][f->type]++;
        }
        if (f->list_base > s->list_count)
            return "list of a play";
    }
    return windows != s->depth ? "number of windows" : NULL;
}

// CCG-18.1.2: every card in exactly one zone, the number of a player's cards never changes.
// `count`: the cards of each type on the table, to which the others are added; `play`: the slots in
// play.
static const char *broken_zones(const CcgMatch *m, const CcgPlayer *p, unsigned seat,
                                unsigned on_table, uint8_t *count, Bits128 play)
{
    if (p->table_count != on_table)
        return "cards on the table";
    unsigned total =
        p->deck_count + p->hand_count + p->discard_count + p->table_count + bits128_count(play);
    if (total != m->deck_size[seat])
        return "number of cards";
    unsigned end = p->deck_count + p->hand_count;
    for (unsigned i = 0; i < CCG_CARDS; i++) {
        bool used = i < end || i >= (unsigned)CCG_CARDS - p->discard_count;
        if (used ? p->card[i] == 0 || p->card[i] > m->type_count : p->card[i] != 0)
            return "piles and hand";
        if (used)
            count[p->card[i]]++;
    }
    BITS128_FOREACH (index, play) {
        if (index >= p->slot_count)
            return "slot count";
        count[p->slot_type[index]]++;
    }
    if (m->open_lists && memcmp(count + 1, m->copies[seat] + 1, CCG_TYPES_MAX) != 0)
        return "which cards there are";
    return NULL;
}

// What is known of each slot fits the card in it.
static const char *broken_slots(const CcgMatch *m, const CcgPlayer *p, Bits128 play)
{
    for (unsigned i = p->slot_count; i < CCG_CARDS; i++)
        if (p->slot_type[i])
            return "free slot";
    // Position and controller of a card that has left stay with its slot (CCG-12.5.6).
    if ((p->locked | p->charging | p->alien) & ~bits128_below(p->slot_count))
        return "state of a free slot";
    if (p->facedown & ~play)
        return "state of a card that is not in play";
    if (p->locked & p->charging)
        return "two positions"; // CCG-6.1.1
    if (p->seen & ~p->facedown)
        return "seen cards";
    if (p->facedown & p->at[CCG_FLEET])
        return "face down in a fleet";
    if (p->known_own & ~bits128_below(p->deck_count))
        return "cards known to the owner";
    if (p->known_enemy & ~bits128_below(p->deck_count + p->hand_count))
        return "cards known to the enemy";
    BITS128_FOREACH (index, p->charging)
        if (m->type[p->slot_type[index]].kind != CARDLANG_UNIT)
            return "a charging card that is no unit";
    BITS128_FOREACH (index, p->at[CCG_FLEET])
        if (m->type[p->slot_type[index]].kind != CARDLANG_SHIP)
            return "no ship in a fleet";
    return NULL;
}

static const char *broken_sectors(const CcgState *s, const CcgPlayer *p)
{
    if (s->current < CCG_SECTORS && s->phase > CCG_PHASE_REVEAL &&
        (p->at[s->current] & p->facedown))
        return "face down at the current sector";
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++)
        if (s->taken[sector] && p->at[sector])
            return "a card at a taken sector";
    return NULL;
}

static const char *broken_player(const CcgMatch *m, const CcgState *s, unsigned seat,
                                 OnTable *table)
{
    const CcgPlayer *p = &s->player[seat];
    Bits128 play = 0;
    for (unsigned place = 0; place <= CCG_FLEET; place++) {
        if (play & p->at[place])
            return "a card at two places";
        play |= p->at[place];
    }
    const char *what = broken_zones(m, p, seat, table->count[seat], table->of_type[seat], play);
    if (what == NULL)
        what = broken_slots(m, p, play);
    return what != NULL ? what : broken_sectors(s, p);
}

// The words that are kept beside what they follow from.
static const char *broken_derived(const CcgMatch *m, const CcgState *s)
{
    CcgState copy = *s;
    CcgGame other = {m, &copy, NULL, NULL, NULL};
    ccg__reach_refresh(&other);
    return memcmp(&copy, s, sizeof copy) != 0 ? "reach" : NULL;
}

bool ccg_validate(const void *match, const void *state, Message *problem)
{
    CcgGame g = {match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    OnTable table = {0};
    const char *what = broken_tables(g.s);
    if (what == NULL)
        what = broken_frames(&g, &table);
    for (unsigned seat = 0; what == NULL && seat < 2; seat++)
        what = broken_player(g.m, g.s, seat, &table);
    if (what == NULL)
        what = broken_derived(g.m, g.s);
    return what == NULL || broken(problem, what);
}
