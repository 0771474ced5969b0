// Dealing damage and destroying (13.2 to 13.6, 20.4).
#include "ccg_steps.h"

enum { STATICS, INSTEAD_ASKED, WOULD, LEAVE, DESTROYED, OVER };

// A text "instead" of being destroyed that covers a card.
typedef struct Instead {
    CcgSlot slot;
    unsigned player, type, line, code, may;
    CcgSlot source;
    bool found;
    unsigned skip; // so many that would be found come first and have been declined
} Instead;

// CCG-13.6.4: a text that is being carried out does not replace a destruction again.
static bool instead_in_progress(const CcgState *s, CcgSlot source, unsigned line)
{
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag != CCG_FRAME_PLAY)
            continue;
        const CcgFramePlay *f = (const CcgFramePlay *)(const void *)(s->stack + end);
        if (f->from == CCG_FROM_INSTEAD && f->source == source && f->ability == line)
            return true;
    }
    return false;
}

// CCG-13.6.7: are all cards in play there that the text lets its player choose before anything
// else?
static bool is_choosable(const CcgGame *g, const Ability *ab, const CardlangStatic *clause)
{
    const CardlangProgram *program = ab->p;
    for (unsigned pc = clause->code_first; pc < program->code_count; pc++) {
        const CardlangInstr *in = &program->code[pc];
        if (in->op == CARDLANG_OP_END || in->op == CARDLANG_OP_IF ||
            in->op == CARDLANG_OP_IF_DONE || in->op == CARDLANG_OP_MAY ||
            in->op == CARDLANG_OP_JUMP || in->op == CARDLANG_OP_TABLE)
            break;
        if (in->pick_1 == 0)
            continue;
        unsigned pick = in->pick_1 - 1U;
        const CardlangPick *k = &program->pick[pick];
        if (k->kind == CARDLANG_PICK_CHOOSE && k->zone == CARDLANG_ZONE_PLAY &&
            k->min != CARDLANG_COUNT_D6 &&
            ccg__pick_capacity(g, ab, pick) < ccg__pick_count(g, ab, k->min))
            return false;
    }
    return true;
}

// The first text of a card (or, source 0, of the sector) that works, seen from a player; `out` says
// for which card.
static void instead_of(const CcgGame *g, unsigned player, unsigned type, CcgSlot source,
                       Instead *out)
{
    const CcgType *t = ccg__type_or_sector(g, type);
    for (unsigned line = 0; line < t->box_count; line++) {
        const CardlangProgram *program = t->box[line];
        if (program->timing != CARDLANG_TIMING_STATIC || instead_in_progress(g->s, source, line))
            continue;
        Ability ab = ccg__ability_new(g, player, type, line, source,
                                      source ? CCG_FROM_BOX : CCG_FROM_SECTOR);
        for (unsigned i = 0; i < program->static_count; i++) {
            const CardlangStatic *clause = &program->statics[i];
            if (clause->kind != CARDLANG_STATIC_INSTEAD)
                continue;
            if (clause->cond_count &&
                !ccg__condition(g, &ab, clause->cond_first, clause->cond_count))
                continue;
            const CardlangPick *pick = &program->pick[clause->pick_1 - 1];
            bool covers =
                pick->kind == CARDLANG_PICK_THIS
                    ? out->slot == source
                    : pick->filter_1 &&
                          ccg__fits(g, &ab, &program->filter[pick->filter_1 - 1], out->slot);
            if (!covers || (clause->may && !is_choosable(g, &ab, clause)))
                continue;
            if (out->skip > 0) {
                out->skip--;
                continue;
            }
            *out = (Instead){out->slot,   player, type, line, clause->code_first,
                             clause->may, source, true, 0};
            return;
        }
    }
}

// CCG-13.6.5: texts of cards, then those of the sector, which are each player's (CCG-17.7.2); of
// both first those of the player who controls the card.
static void find_instead(const CcgGame *g, Instead *out)
{
    const CcgState *s = g->s;
    out->found = false;
    if (out->skip == CCG_DECLINED_MAX || !(s->statics & CCG_STATIC(CARDLANG_STATIC_INSTEAD)) ||
        !ccg_in_reach(s, out->slot)) // CCG-22.5.1
        return;
    unsigned sector = ccg__sector_type(s), seat = ccg_controller(s, out->slot);
    for (unsigned i = 0; i < 2; i++) {
        unsigned player = seat ^ i;
        for (unsigned k = 0; k < 2; k++) {
            unsigned owner = player ^ k;
            BITS128_FOREACH (index, s->player[owner].statics & ccg_reach(s, player, owner)) {
                unsigned type = s->player[owner].slot_type[index];
                CcgSlot source = ccg_slot(owner, index);
                if (!(g->m->type[type].static_mask & CCG_STATIC(CARDLANG_STATIC_INSTEAD)) ||
                    ccg__lost_abilities(g, source))
                    continue;
                instead_of(g, player, type, source, out);
                if (out->found)
                    return;
            }
        }
    }
    if (!(ccg__type_or_sector(g, sector)->static_mask & CCG_STATIC(CARDLANG_STATIC_INSTEAD)))
        return;
    instead_of(g, seat, sector, 0, out);
    if (!out->found)
        instead_of(g, !seat, sector, 0, out);
}

// `count` entries of the list from `list_base` on are (slot, CCG_FATE_PENDING). With `keep` the
// caller reads the fates and cuts the list.
void ccg__destroy(CcgGame *g, unsigned player, unsigned list_base, unsigned count, bool keep)
{
    ASSERT(list_base + count == g->s->list_count);
    CcgFrameDestroy *f = ccg__push(g->s, CCG_FRAME_DESTROY);
    f->player = (uint8_t)player;
    f->list_base = (uint8_t)list_base;
    f->list_count = (uint8_t)count;
    f->keep = keep;
}

// A card that has left goes to its owner's discard pile (CCG-13.6.1).
static void discard_destroyed(CcgGame *g, CcgSlot slot)
{
    unsigned type = ccg_slot_card(g->s, slot);
    ccg__discard_add(g->s, ccg_slot_owner(slot), type);
    if (g->watch)
        g->watch->destroyed.of[ccg_slot_owner(slot)] |= ccg_bit(slot);
    REPORT(g, CCG_RULE(13, 6, 1), DESTROYED, "c", slot);
}

// Destroys a card without any window.
static void destroy_now(CcgGame *g, CcgSlot slot)
{
    CcgState *s = g->s;
    if (ccg_place(s, slot) == CCG_NONE)
        return;
    ccg__leave(g, &slot, 1);
    discard_destroyed(g, slot);
}

// CCG-11.1.2: the attacking player started the destruction of the defending card, the
// counterattacking one that of the attacking unit.
static unsigned initiator(const CcgState *s, const CcgFrameDestroy *f, CcgSlot slot)
{
    return f->keep && slot == s->attack.attacker ? !f->player : f->player;
}

static bool still_there(const CcgState *s, CcgSlot slot)
{
    return slot != 0 && ccg_place(s, slot) != CCG_NONE;
}

// CCG-21.1.8: cards for which there is no place in the list are destroyed without windows.
void ccg__destroy_rest(CcgGame *g, const CcgSlot *slots, unsigned count)
{
    if (count == 0)
        return;
    ccg__guard_hit(g->s, CCG_GUARD_LIST);
    REPORT(g, CCG_RULE(21, 1, 8), GUARD_LIST, "i", CCG_LIST_MAX);
    for (unsigned i = 0; i < count; i++)
        if (!ccg__cannot_be(g, slots[i], CARDLANG_CANNOT_BE_DESTROYED))
            destroy_now(g, slots[i]);
}

// At the same time (CCG-11.1.7); the controller that each had is noted for its own reaction
// (CCG-11.1.6).
static void leave_together(CcgGame *g, CcgFrameDestroy *f)
{
    CcgState *s = g->s;
    CcgEntry *list = ccg__entries(s, f->list_base, f->list_count);
    CcgSlot slots[CCG_LIST_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < f->list_count; i++) {
        if (list[i].value != CCG_FATE_PENDING)
            continue;
        if (!still_there(s, list[i].head)) {
            list[i].value = CCG_FATE_SAVED;
            continue;
        }
        list[i].value = ccg_in_reach(s, list[i].head)
                            ? (uint8_t)(CCG_FATE_DESTROYED + ccg_controller(s, list[i].head))
                            : CCG_FATE_ELSEWHERE;
        slots[count++] = list[i].head;
    }
    if (count == 0)
        return;
    ccg__leave(g, slots, count);
    for (unsigned i = 0; i < count; i++)
        discard_destroyed(g, slots[i]);
    unsigned tag;
    CcgFramePlay *below = ccg__frame(s, 1, &tag);
    if (tag == CCG_FRAME_PLAY)
        below->flags |= CCG_PLAY_DONE;
}

// The text is carried out and the card leaves the set.
static void carry_out_instead(CcgGame *g, CcgFrameDestroy *f)
{
    CcgState *s = g->s;
    CcgEntry *e = ccg__entries(s, f->list_base + f->at, 1);
    Instead in = {.slot = e->head, .skip = f->declined};
    find_instead(g, &in);
    f->stage = STATICS;
    f->declined = 0;
    if (!in.found)
        return;
    e->value = CCG_FATE_SAVED;
    REPORT(g, CCG_RULE(22, 5, 7), INSTEAD, "c", in.slot);
    ccg__play_begin(g, in.player, in.type, in.line, in.source, CCG_FROM_INSTEAD);
    unsigned tag;
    CcgFramePlay *play = ccg__frame(s, 0, &tag);
    play->stage = CCG_STAGE_RESOLVE;
    play->flags |= CCG_PLAY_PAID;
    play->pc = (uint8_t)in.code;
}

// CCG-20.4.1: static text first: cards that cannot be destroyed leave the set, "instead" is carried
// out.
static Step ask_statics(CcgGame *g, CcgFrameDestroy *f)
{
    CcgState *s = g->s;
    CcgEntry *list = ccg__entries(s, f->list_base, f->list_count);
    for (; f->at < f->list_count; f->at++, f->declined = 0) {
        CcgEntry *e = &list[f->at];
        if (e->value != CCG_FATE_PENDING)
            continue;
        if (!still_there(s, e->head)) {
            e->value = CCG_FATE_SAVED;
            continue;
        }
        if (ccg__cannot_be(g, e->head, CARDLANG_CANNOT_BE_DESTROYED)) {
            e->value = CCG_FATE_SAVED;
            REPORT(g, CCG_RULE(0, 1, 7), CANNOT_BE_DESTROYED, "c", e->head);
            continue;
        }
        Instead in = {.slot = e->head, .skip = f->declined};
        find_instead(g, &in);
        if (!in.found)
            continue;
        if (ccg__nesting(s) >= CCG_DEPTH_MAX) { // CCG-21.1.5
            ccg__guard_hit(s, CCG_GUARD_DEPTH);
            REPORT(g, CCG_RULE(21, 1, 5), GUARD_INSTEAD, "i", CCG_DEPTH_MAX);
            continue;
        }
        f->stage = INSTEAD_ASKED;
        if (in.may)
            return ccg__wait(g, CCG_D_EFFECT, in.player);
        carry_out_instead(g, f);
        return STEP_ON;
    }
    f->at = 0;
    f->stage = WOULD;
    return STEP_ON;
}

// The moment of one card after the other. False: something lies on the frame now and runs first.
static bool would_be_destroyed(CcgGame *g, CcgFrameDestroy *f)
{
    CcgState *s = g->s;
    const CcgEntry *list = ccg__entries(s, f->list_base, f->list_count);
    while (f->at < f->list_count) {
        CcgEntry e = list[f->at++];
        if (e.value != CCG_FATE_PENDING || !still_there(s, e.head))
            continue;
        ccg__moment(g, CCG_MOMENT_WOULD_BE_DESTROYED, e.head, ccg_controller(s, e.head),
                    initiator(s, f, e.head));
        if (ccg__frame(s, 0, &(unsigned){0}) != f)
            return false;
    }
    return true;
}

static bool were_destroyed(CcgGame *g, CcgFrameDestroy *f)
{
    CcgState *s = g->s;
    const CcgEntry *list = ccg__entries(s, f->list_base, f->list_count);
    while (f->at < f->list_count) {
        CcgEntry e = list[f->at++];
        if (e.value < CCG_FATE_DESTROYED || e.value == CCG_FATE_ELSEWHERE || e.head == 0)
            continue;
        ccg__moment(g, CCG_MOMENT_DESTROYED, e.head, e.value - CCG_FATE_DESTROYED,
                    initiator(s, f, e.head));
        if (ccg__frame(s, 0, &(unsigned){0}) != f)
            return false;
    }
    return true;
}

Step ccg__destroy_step(CcgGame *g, CcgFrameDestroy *f)
{
    switch (f->stage) {
    case STATICS:
        return ask_statics(g, f);
    case INSTEAD_ASKED: // yes
        carry_out_instead(g, f);
        return STEP_ON;
    case WOULD:
        if (would_be_destroyed(g, f)) {
            f->at = 0;
            f->stage = LEAVE;
        }
        return STEP_ON;
    case LEAVE:
        leave_together(g, f);
        f->stage = DESTROYED;
        return STEP_ON;
    case DESTROYED:
        if (were_destroyed(g, f))
            f->stage = OVER;
        return STEP_ON;
    default:
        if (!f->keep)
            ccg__list_cut(g->s, f->list_base);
        ccg__pop_known(g->s, CCG_FRAME_DESTROY);
        return STEP_ON;
    }
}

// Damage by an effect: one amount a card, no attack (CCG-13.2.5).
void ccg__deal(CcgGame *g, unsigned player, CcgGroup cards, unsigned amount)
{
    CcgState *s = g->s;
    if (amount == 0)
        return; // CCG-13.2.3
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(cards, player, slots), base = s->list_count;
    unsigned rest = 0;
    bool elsewhere = false;
    for (unsigned i = 0; i < total; i++) {
        if (ccg__cannot_be(g, slots[i], CARDLANG_CANNOT_BE_DAMAGED))
            continue;
        elsewhere |= !ccg_in_reach(s, slots[i]);
        REPORT(g, CCG_RULE(13, 2, 1), DAMAGE, "ci|i", slots[i], (int)amount,
               ccg__value(g, slots[i], CARDLANG_ARMOR));
        if (s->list_count < CCG_LIST_MAX)
            ccg__list_push(g, slots[i], amount);
        else if ((int)amount >= ccg__value(g, slots[i], CARDLANG_ARMOR))
            slots[rest++] = slots[i];
    }
    ccg__destroy_rest(g, slots, rest);
    if (s->list_count == base)
        return;
    CcgFrameDamage *f = ccg__push(s, CCG_FRAME_DAMAGE);
    f->elsewhere = elsewhere;
    f->player = (uint8_t)player;
    f->list_base = (uint8_t)base;
    f->list_count = (uint8_t)(s->list_count - base);
}

void ccg__report_survivor(CcgGame *g, CcgSlot slot, unsigned amount)
{
    if (g->ev == NULL || amount == 0 || !ccg_in_reach(g->s, slot))
        return;
    int armor = ccg__value(g, slot, CARDLANG_ARMOR);
    if ((int)amount < armor)
        REPORT(g, CCG_RULE(13, 2, 1), SURVIVES, "ci", slot, armor);
}

Step ccg__damage_step(CcgGame *g, CcgFrameDamage *f)
{
    CcgState *s = g->s;
    CcgEntry *list = ccg__entries(s, f->list_base, f->list_count);
    while (f->at < f->list_count) {
        CcgEntry e = list[f->at++];
        if (e.value == 0 || !still_there(s, e.head))
            continue;
        ccg__moment(g, CCG_MOMENT_DAMAGED, e.head, ccg_controller(s, e.head), f->player);
        if (ccg__frame(s, 0, &(unsigned){0}) != f)
            return STEP_ON;
    }
    // CCG-13.2.1, 13.2.2: each amount is compared alone.
    unsigned doomed = 0;
    for (unsigned i = 0; i < f->list_count; i++) {
        CcgEntry e = list[i];
        // A card that was moved away in the meantime is safe.
        bool there = f->elsewhere ? still_there(s, e.head) : ccg_in_reach(s, e.head);
        if (e.value == 0 || !there || e.value < ccg__value(g, e.head, CARDLANG_ARMOR)) {
            ccg__report_survivor(g, e.head, e.value);
            continue;
        }
        list[doomed++] = (CcgEntry){e.head, CCG_FATE_PENDING};
    }
    unsigned base = f->list_base, player = f->player;
    ccg__list_cut(s, base + doomed);
    ccg__pop(s);
    if (doomed)
        ccg__destroy(g, player, base, doomed, false);
    return STEP_ON;
}

// The older copies are destroyed together; the player of the arriving one initiated it.
void ccg__older_copies_go(CcgGame *g, CcgSlot arriving, unsigned player)
{
    CcgState *s = g->s;
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(ccg__unique_copies(g, arriving), player, slots),
             base = s->list_count;
    for (unsigned i = 0; i < count && s->list_count < CCG_LIST_MAX; i++) {
        REPORT(g, ccg_place(s, slots[i]) == CCG_FLEET ? CCG_RULE(17, 4, 4) : CCG_RULE(17, 4, 3),
               UNIQUE_OLDER, "c", slots[i]);
        ccg__list_push(g, slots[i], CCG_FATE_PENDING);
    }
    if (s->list_count > base)
        ccg__destroy(g, player, base, s->list_count - base, false);
}
