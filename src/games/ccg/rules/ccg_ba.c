// Battle actions (9.1, 9.8 to 9.11): the list of what can be done, and what is chosen of it.
#include "ccg_steps.h"

static void list_lines(const CcgGame *g, const CcgJudge *j, unsigned type, CcgSlot source,
                       Action *out, unsigned *count, unsigned out_max)
{
    unsigned kind = j->timing == CARDLANG_TIMING_A ? CCG_ACTION_SPECIAL : CCG_ACTION_USE;
    const CcgType *t = ccg__type_or_sector(g, type);
    for (unsigned lines = ccg__judge_box(g, j, t, type, source); lines; lines &= lines - 1) {
        ccg__option(out, count, out_max,
                    (CcgAction){.kind = (uint16_t)kind,
                                .slot = source,
                                .type = (uint8_t)type,
                                .ability = (uint8_t)__builtin_ctz(lines)});
    }
}

typedef struct UnitActs {
    CcgGroup shoot, charge, assault;
    bool unlocked; // there is a unit that is not locked
} UnitActs;

// What units of an owner can do by what is printed on them, in one walk.
typedef struct PrintedActs {
    Bits128 units, shooters, assaulters;
} PrintedActs;

static PrintedActs printed_acts(const CcgGame *g, unsigned owner, Bits128 cards)
{
    const uint8_t *type = g->s->player[owner].slot_type;
    uint64_t half[2] = {bits128_low(cards), bits128_high(cards)};
    PrintedActs acts = {0, 0, 0};
    for (unsigned h = 0; h < 2; h++, type += 64) {
        uint64_t units = 0, shooters = 0, assaulters = 0;
        for (uint64_t rest = half[h]; rest; rest &= rest - 1) {
            unsigned i = (unsigned)__builtin_ctzll(rest), can = g->m->acts[type[i]];
            units |= (uint64_t)((can & CCG_ACTS_UNIT) != 0) << i;
            shooters |= (uint64_t)((can & CCG_ACTS_SHOOTS) != 0) << i;
            assaulters |= (uint64_t)((can & CCG_ACTS_ASSAULTS) != 0) << i;
        }
        acts.units |= (Bits128)units << 64 * h;
        acts.shooters |= (Bits128)shooters << 64 * h;
        acts.assaulters |= (Bits128)assaulters << 64 * h;
    }
    return acts;
}

// What the units of a row can do: ccg__can_attack and ccg__can_charge for all of them at once, as
// far as restrictions have no say.
static void free_acts(const CcgGame *g, unsigned seat, CcgGroup row, UnitActs *acts)
{
    const CcgState *s = g->s;
    CcgGroup enemies = ccg_row(s, !seat, s->current);
    bool target =
        ccg__that_can(g, !seat, enemies.of[!seat], CCG_ACTS_FIGHTER) != 0 ||
        (enemies.of[seat] && ccg__that_can(g, seat, enemies.of[seat], CCG_ACTS_FIGHTER) != 0);
    for (unsigned owner = 0; owner < 2; owner++) {
        if (row.of[owner] == 0)
            continue;
        PrintedActs can = printed_acts(g, owner, row.of[owner]);
        Bits128 locked = s->player[owner].locked, charging = s->player[owner].charging & ~locked;
        acts->charge.of[owner] = can.units & ~(locked | charging);
        acts->unlocked |= (can.units & ~locked) != 0;
        if (!target)
            continue;
        acts->shoot.of[owner] = can.shooters & ~locked;
        acts->assault.of[owner] = can.assaulters & charging;
    }
}

// What restrictions and permissions make of it.
static void restrict_acts(const CcgGame *g, unsigned seat, CcgGroup row, UnitActs *acts)
{
    const CcgState *s = g->s;
    CcgGroup targets = ccg__fighters(g, ccg_row(s, !seat, s->current));
    CcgGroup shooters = ccg__restricted(g, CCG_RESTRICT(CARDLANG_MAY_SHOOT_LOCKED));
    CcgGroup assaulters = ccg__restricted(g, CCG_RESTRICT(CARDLANG_MAY_ASSAULT_READY));
    for (unsigned owner = 0; owner < 2 && !ccg_group_is_empty(targets); owner++) {
        const CcgPlayer *p = &s->player[owner];
        Bits128 more = row.of[owner] & p->locked & shooters.of[owner];
        if (more)
            acts->shoot.of[owner] |= ccg__that_can(g, owner, more, CCG_ACTS_SHOOTS);
        more = row.of[owner] & ~(p->locked | p->charging) & assaulters.of[owner];
        if (more)
            acts->assault.of[owner] |= ccg__that_can(g, owner, more, CCG_ACTS_ASSAULTS);
    }
    acts->shoot =
        ccg_group_without(acts->shoot, ccg__restricted(g, CCG_RESTRICT_VERB(CARDLANG_VERB_SHOOT)));
    acts->charge = ccg_group_without(acts->charge,
                                     ccg__restricted(g, CCG_RESTRICT_VERB(CARDLANG_VERB_CHARGE)));
    acts->assault = ccg_group_without(acts->assault,
                                      ccg__restricted(g, CCG_RESTRICT_VERB(CARDLANG_VERB_ASSAULT)));
    // Where it depends on the unit and not only on its position each is asked alone: when something
    // cannot be locked, or when nothing is left that everybody may target.
    CcgGroup fixed = ccg__restricted(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_LOCKED));
    CcgGroup open =
        ccg_group_without(targets, ccg__restricted(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED)));
    if (ccg_group_is_empty(fixed) && !ccg_group_is_empty(open))
        return;
    CCG_FOREACH(slot, row)
    {
        unsigned owner = ccg_slot_owner(slot);
        if (ccg_group_has(acts->shoot, slot) && !ccg__can_attack(g, slot, CCG_SHOOT, NULL))
            acts->shoot.of[owner] &= ~ccg_bit(slot);
        if (ccg_group_has(acts->assault, slot) && !ccg__can_attack(g, slot, CCG_ASSAULT, NULL))
            acts->assault.of[owner] &= ~ccg_bit(slot);
    }
}

// The same slowly, for a comparison: each card of the row is asked.
static bool are_right(const CcgGame *g, CcgGroup row, const UnitActs *acts)
{
    CCG_FOREACH(slot, row)
    {
        if (ccg_group_has(acts->shoot, slot) != ccg__can_attack(g, slot, CCG_SHOOT, NULL) ||
            ccg_group_has(acts->assault, slot) != ccg__can_attack(g, slot, CCG_ASSAULT, NULL) ||
            ccg_group_has(acts->charge, slot) != ccg__can_charge(g, slot, NULL))
            return false;
    }
    return true;
}

static unsigned list_slots(CcgGroup group, unsigned seat, unsigned kind, Action *out,
                           unsigned first, unsigned out_max)
{
    unsigned count = first;
    for (unsigned i = 0; i < 2; i++) {
        unsigned owner = seat ^ i;
        BITS128_FOREACH (index, group.of[owner])
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = (uint16_t)kind, .slot = ccg_slot(owner, index)});
    }
    return count - first;
}

// All BAs in the order of CCG-20.2.1 B7; no more of them than fit into `out` are looked for.
unsigned ccg__ba_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    unsigned seat = s->actor, count = 0;
    CcgGroup row = ccg_row(s, seat, s->current);
    UnitActs acts = {.unlocked = false};
    free_acts(g, seat, row, &acts);
    if (ccg__restricts(g, CCG_RESTRICTS_ATTACK))
        restrict_acts(g, seat, row, &acts);
    VALIDATE(are_right(g, row, &acts));
    count += list_slots(acts.shoot, seat, CCG_ACTION_SHOOT, out, count, out_max);
    count += list_slots(acts.charge, seat, CCG_ACTION_CHARGE, out, count, out_max);
    count += list_slots(acts.assault, seat, CCG_ACTION_ASSAULT, out, count, out_max);
    if (count >= out_max)
        return count;
    CcgJudge j;
    if (s->reach[seat] & CCG_HAS_A) {
        ccg__judge(g, seat, CARDLANG_TIMING_A, NULL, &j);
        for (unsigned i = 0; i < 2; i++) {
            unsigned owner = seat ^ i;
            BITS128_FOREACH (index, row.of[owner]) {
                unsigned type = s->player[owner].slot_type[index];
                CcgSlot slot = ccg_slot(owner, index);
                if ((g->m->type[type].box_mask & CCG_HAS_A) &&
                    ccg__can_attack(g, slot, CCG_SPECIAL, NULL))
                    list_lines(g, &j, type, slot, out, &count, out_max);
            }
        }
    }
    ccg__judge(g, seat, CARDLANG_TIMING_BA, NULL, &j);
    uint8_t hand[CCG_CARDS];
    unsigned in_hand = ccg__hand_with(g, seat, CCG_HAS_BA, hand);
    for (unsigned n = 0; n < in_hand && count < out_max; n++) {
        if (ccg__judge_command(g, &j, hand[n]))
            ccg__option(
                out, &count, out_max,
                (CcgAction){.kind = CCG_ACTION_PLAY, .type = hand[n], .ability = CCG_COMMAND});
    }
    if (count >= out_max)
        return count;
    if (s->reach[seat] & CCG_HAS_BA) {
        for (unsigned i = 0; i < 2; i++) {
            unsigned owner = seat ^ i;
            BITS128_FOREACH (index, ccg_reach(s, seat, owner)) {
                unsigned type = s->player[owner].slot_type[index];
                if (g->m->type[type].box_mask & CCG_HAS_BA)
                    list_lines(g, &j, type, ccg_slot(owner, index), out, &count, out_max);
            }
        }
        unsigned sector = ccg__sector_type(s);
        if (ccg__type_or_sector(g, sector)->box_mask & CCG_HAS_BA)
            list_lines(g, &j, sector, 0, out, &count, out_max);
    }
    if (!acts.unlocked && ccg__can_withdraw(g, seat, NULL))
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_WITHDRAW});
    ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_PASS});
    return count;
}

// CCG-9.10.2: all cards of the row are destroyed at once; no tactics, no reactions.
static void withdraw(CcgGame *g, unsigned seat)
{
    CcgState *s = g->s;
    ASSERT(ccg__can_withdraw(g, seat, NULL));
    REPORT(g, CCG_RULE(9, 10, 2), WITHDRAWS, "p", (int)seat);
    ccg__ba_taken(g);
    s->battle_step = 0;
    s->withdrawn = 1;
    CcgSlot slots[2 * CCG_CARDS];
    unsigned total = ccg_group_list(ccg_row(s, seat, s->current), seat, slots),
             base = s->list_count;
    unsigned listed = 0;
    for (; listed < total && s->list_count < CCG_LIST_MAX; listed++)
        ccg__list_push(g, slots[listed], CCG_FATE_PENDING);
    ccg__destroy_rest(g, slots + listed, total - listed);
    if (s->list_count > base)
        ccg__destroy(g, seat, base, s->list_count - base, false);
}

void ccg__ba_apply(CcgGame *g, const CcgAction *a)
{
    CcgState *s = g->s;
    unsigned seat = s->actor;
    ASSERT(s->phase == CCG_PHASE_BA);
    ASSERT(s->stack_size == 0);
    switch (a->kind) {
    case CCG_ACTION_SHOOT:
    case CCG_ACTION_ASSAULT: {
        ASSERT(ccg__stands_for(s, a->slot, seat));
        unsigned kind = a->kind == CCG_ACTION_SHOOT ? CCG_SHOOT : CCG_ASSAULT;
        CcgGroup targets = ccg__attack_targets(g, seat, kind, a->slot);
        unsigned count = ccg_group_count(targets);
        ASSERT(count > 0);
        if (count == 1) {
            CcgSlot only[1];
            ccg_group_list(targets, !seat, only);
            if (g->ev && g->ev->forced) {
                CcgAction at = {.kind = CCG_ACTION_AT, .slot = only[0]};
                Action forced;
                memcpy(&forced, &at, sizeof forced);
                g->ev->forced(g->ev, &forced);
            }
            ccg__attack_begin(g, kind, seat, a->slot, only[0]);
            return;
        }
        CcgFrameAim *f = ccg__push(s, CCG_FRAME_AIM);
        f->kind = (uint8_t)kind;
        f->slot = a->slot;
        if (g->listing) {
            list_slots(targets, !seat, CCG_ACTION_AT, g->listing->out, 0, g->listing->max);
            ccg__keep_listing(g, count);
        }
        return;
    }
    case CCG_ACTION_CHARGE:
        ccg__attack_begin(g, CCG_CHARGE, seat, a->slot, 0);
        return;
    case CCG_ACTION_SPECIAL:
        ccg__play_begin(g, seat, a->type, a->ability, a->slot, CCG_FROM_BOX);
        return;
    case CCG_ACTION_PLAY:
        ccg__play_begin(g, seat, a->type, CCG_COMMAND, 0, CCG_FROM_HAND);
        return;
    case CCG_ACTION_USE:
        ccg__play_begin(g, seat, a->type, a->ability, a->slot,
                        a->slot ? CCG_FROM_BOX : CCG_FROM_SECTOR);
        return;
    case CCG_ACTION_WITHDRAW:
        withdraw(g, seat);
        return;
    default: // pass
        REPORT(g, CCG_RULE(9, 11, 1), PASSES, "p", (int)seat);
        s->passed |= (uint8_t)(1U << seat);
        s->phase = CCG_PHASE_BA_END;
    }
}

// CCG-20.5.5: every open window is closed, what is unresolved has no effect, command cards go to
// the discard piles.
void ccg__end_ba(CcgGame *g)
{
    CcgState *s = g->s;
    while (s->stack_size) {
        unsigned tag = ccg__top_tag(s);
        s->depth = (uint8_t)(s->depth - (tag == CCG_FRAME_WINDOW));
        if (tag == CCG_FRAME_PLAY)
            ccg__play_end(g);
        else
            ccg__pop(s);
    }
    ASSERT(s->depth == 0);
    ccg__list_cut(s, 0);
    REPORT(g, CCG_RULE(20, 5, 5), BA_ENDED, "", 0);
}
