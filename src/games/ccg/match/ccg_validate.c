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
    for (size_t i = 0; i < count; i++) {
        if (((const uint8_t *)bytes)[i])
            return false;
    }
    return true;
}

bool ccg_validate(const void *match, const void *state, Message *problem)
{
    CcgGame g = {match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    const CcgMatch *m = g.m;
    const CcgState *s = g.s;
    if (s->phase > CCG_PHASE_OVER)
        return broken(problem, "phase");
    if (s->stack_size > CCG_STACK_BYTES ||
        !all_zero(s->stack + s->stack_size, CCG_STACK_BYTES - s->stack_size))
        return broken(problem, "stack");
    if (s->list_count > CCG_LIST_MAX ||
        !all_zero(s->list + s->list_count, (CCG_LIST_MAX - s->list_count) * sizeof *s->list))
        return broken(problem, "list");
    if (s->lasting_count > CCG_LASTING_MAX ||
        !all_zero(s->lasting + s->lasting_count,
                  (CCG_LASTING_MAX - s->lasting_count) * sizeof *s->lasting))
        return broken(problem, "lasting effects");
    if (s->mark_count > CCG_MARKS_MAX ||
        !all_zero(s->mark + s->mark_count, (CCG_MARKS_MAX - s->mark_count) * sizeof *s->mark))
        return broken(problem, "marks");
    uint8_t table[2][CCG_TYPES_MAX + 1] = {{0}};
    unsigned on_table[2] = {0, 0}, windows = 0;
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        if (tag == CCG_FRAME_NONE || tag >= CCG_FRAME_COUNT || ccg__frame_bytes[tag] > end)
            return broken(problem, "frame");
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_WINDOW)
            windows++;
        if (tag != CCG_FRAME_PLAY)
            continue;
        const CcgFramePlay *f = (const CcgFramePlay *)(const void *)(s->stack + end);
        unsigned timing = ccg__program(&g, f->type, f->ability, NULL)->timing;
        if (f->from == CCG_FROM_HAND && f->stage != CCG_STAGE_ANNOUNCE &&
            timing >= CARDLANG_TIMING_BA && timing <= CARDLANG_TIMING_A) {
            on_table[f->player]++;
            table[f->player][f->type]++;
        }
        if (f->list_base > s->list_count)
            return broken(problem, "list of a play");
    }
    if (windows != s->depth)
        return broken(problem, "number of windows");
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgPlayer *p = &s->player[seat];
        // CCG-18.1.2: every card in exactly one zone, the number of a player's cards never changes.
        Bits128 play = 0;
        for (unsigned place = 0; place <= CCG_FLEET; place++) {
            if (play & p->at[place])
                return broken(problem, "a card at two places");
            play |= p->at[place];
        }
        if (p->table_count != on_table[seat])
            return broken(problem, "cards on the table");
        unsigned total =
            p->deck_count + p->hand_count + p->discard_count + p->table_count + bits128_count(play);
        if (total != m->deck_size[seat])
            return broken(problem, "number of cards");
        uint8_t *count = table[seat];
        unsigned end = p->deck_count + p->hand_count;
        for (unsigned i = 0; i < CCG_CARDS; i++) {
            bool used = i < end || i >= (unsigned)CCG_CARDS - p->discard_count;
            if (used ? p->card[i] == 0 || p->card[i] > m->type_count : p->card[i] != 0)
                return broken(problem, "piles and hand");
            if (used)
                count[p->card[i]]++;
        }
        BITS128_FOREACH (index, play) {
            if (index >= p->slot_count)
                return broken(problem, "slot count");
            count[p->slot_type[index]]++;
        }
        if (m->open_lists && memcmp(count + 1, m->copies[seat] + 1, CCG_TYPES_MAX) != 0)
            return broken(problem, "which cards there are");
        for (unsigned i = p->slot_count; i < CCG_CARDS; i++) {
            if (p->slot_type[i])
                return broken(problem, "free slot");
        }
        // Position and controller of a card that has left stay with its slot (CCG-12.5.6).
        if ((p->locked | p->charging | p->alien) & ~bits128_below(p->slot_count))
            return broken(problem, "state of a free slot");
        if (p->facedown & ~play)
            return broken(problem, "state of a card that is not in play");
        if (p->locked & p->charging)
            return broken(problem, "two positions"); // CCG-6.1.1
        if (p->seen & ~p->facedown)
            return broken(problem, "seen cards");
        if (p->facedown & p->at[CCG_FLEET])
            return broken(problem, "face down in a fleet");
        if (p->known_own & ~bits128_below(p->deck_count))
            return broken(problem, "cards known to the owner");
        if (p->known_enemy & ~bits128_below(end))
            return broken(problem, "cards known to the enemy");
        BITS128_FOREACH (index, p->charging) {
            if (m->type[p->slot_type[index]].kind != CARDLANG_UNIT)
                return broken(problem, "a charging card that is no unit");
        }
        BITS128_FOREACH (index, p->at[CCG_FLEET]) {
            if (m->type[p->slot_type[index]].kind != CARDLANG_SHIP)
                return broken(problem, "no ship in a fleet");
        }
        if (s->current < CCG_SECTORS && s->phase > CCG_PHASE_REVEAL &&
            (p->at[s->current] & p->facedown))
            return broken(problem, "face down at the current sector");
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            if (s->taken[sector] && p->at[sector])
                return broken(problem, "a card at a taken sector");
        }
    }
    // The derived words.
    CcgState copy = *s;
    CcgGame other = {m, &copy, NULL, NULL, NULL};
    ccg__reach_refresh(&other);
    if (memcmp(&copy, s, sizeof copy) != 0)
        return broken(problem, "reach");
    return true;
}
