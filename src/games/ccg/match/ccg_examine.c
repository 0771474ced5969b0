// What is known of a program and its filters before play, so that the rules need not look at it
// each time: which printed cards a filter lets through, what a program asks for, and what must be
// there for it.
#include "ccg_examine.h"
#include "ccg_match.h"

static bool is_card_cost(unsigned op)
{
    return op == CARDLANG_OP_LOCK || op == CARDLANG_OP_CHARGE || op == CARDLANG_OP_DESTROY ||
           op == CARDLANG_OP_RETURN;
}

static bool in_row(const CardlangProgram *p, unsigned pc)
{
    for (unsigned i = 0; i < p->row_count; i++) {
        unsigned end = p->row[i].start;
        while (end < p->code_count && p->code[end].op != CARDLANG_OP_ROW_END)
            end++;
        if (pc >= p->row[i].start && pc <= end)
            return true;
    }
    return false;
}

// --- filter sets ---------------------------------------------------------------------------------

static bool same_words(const CcgFilterSet *set, const CardlangProgram *p, const CardlangFilter *f)
{
    const CardlangFilter *old = set->filter;
    if (memcmp(old->with, f->with, sizeof f->with) != 0 ||
        memcmp(old->without, f->without, sizeof f->without) != 0)
        return false;
    if (old->kinds != f->kinds || old->sides != f->sides || old->flag_class != f->flag_class)
        return false;
    if ((old->name_1 == 0) != (f->name_1 == 0) || old->compare_count != f->compare_count)
        return false;
    if (f->name_1 && strcmp(set->p->name[old->name_1 - 1], p->name[f->name_1 - 1]) != 0)
        return false;
    return f->compare_count == 0 ||
           memcmp(&set->p->compare[old->compare_first], &p->compare[f->compare_first],
                  f->compare_count * sizeof *p->compare) == 0;
}

static bool numbers_fit(const CcgType *t, const CcgFilterSet *set)
{
    for (unsigned i = 0; i < set->filter->compare_count; i++) {
        const CardlangCompare *c = &set->p->compare[set->filter->compare_first + i];
        int value = t->value[c->stat] < 0 ? 0 : t->value[c->stat]; // CCG-1.2.4
        if (c->kind == CARDLANG_COMPARE_AT_LEAST && value < c->number)
            return false;
        if (c->kind == CARDLANG_COMPARE_AT_MOST && value > c->number)
            return false;
    }
    return true;
}

void ccg__note_type(CcgFilterSet *set, const CcgType *t, unsigned type)
{
    const CardlangFilter *f = set->filter;
    uint64_t bit = UINT64_C(1) << (type & 63);
    if (!(t->kind & f->kinds) || (t->side & f->sides) != f->sides)
        return;
    if (f->name_1 && (t->card == NULL || !span_equal_nocase(span_of(set->p->name[f->name_1 - 1]),
                                                            span_of(t->card->name))))
        return;
    set->kind[type >> 6] |= bit;
    for (unsigned word = 0; word < 2; word++)
        if ((t->keyword[word] & f->with[word]) != f->with[word] ||
            (t->keyword[word] & f->without[word]))
            return;
    unsigned flag_class = t->value[CARDLANG_FLAGS] > 0 ? CARDLANG_FLAG_UNIT : CARDLANG_NONFLAG_UNIT;
    if ((flag_class & f->flag_class) != f->flag_class)
        return;
    set->words[type >> 6] |= bit;
    if (numbers_fit(t, set))
        set->numbers[type >> 6] |= bit;
}

static const CcgFilterSet *filter_set(CcgMatch *m, const CardlangProgram *p,
                                      const CardlangFilter *f)
{
    for (const CcgFilterSet *old = m->filter_sets; old; old = old->next)
        if (same_words(old, p, f))
            return old;
    CcgFilterSet *set = ARENA_NEW(m->arena, CcgFilterSet);
    set->p = p;
    set->filter = f;
    set->keywords = (f->with[0] | f->with[1] | f->without[0] | f->without[1]) != 0;
    set->flags = f->flag_class != 0;
    for (unsigned i = 0; i < f->compare_count; i++) {
        const CardlangCompare *c = &p->compare[f->compare_first + i];
        if (c->kind == CARDLANG_COMPARE_AT_LEAST || c->kind == CARDLANG_COMPARE_AT_MOST)
            set->stats |= (uint16_t)CCG_STATIC_OF_STAT(c->stat);
        else
            set->cards = true;
    }
    for (unsigned type = 1; type <= m->type_count; type++)
        ccg__note_type(set, &m->type[type], type);
    set->next = m->filter_sets;
    m->filter_sets = set;
    return set;
}

// --- programs ------------------------------------------------------------------------------------

// What must be there for a card to have all these roles.
static unsigned needs_of_roles(unsigned roles)
{
    if (roles == 0 || (roles & CARDLANG_DESTROYED))
        return 0;
    unsigned needs = CCG_NEEDS_ATTACK;
    if (roles & CARDLANG_SHOOTING)
        needs |= CCG_NEEDS_SHOT;
    if (roles & CARDLANG_ASSAULTING)
        needs |= CCG_NEEDS_ASSAULT;
    if (roles & (CARDLANG_DEFENDING | CARDLANG_BLOCKING))
        needs |= CCG_NEEDS_DEFENDER;
    return needs;
}

// Must a card in play be chosen for the pick on announcement, whatever else is chosen?
static bool must_be_there(const CardlangPick *k)
{
    return k->kind == CARDLANG_PICK_CHOOSE && k->announce && k->zone == CARDLANG_ZONE_PLAY &&
           !k->mode_1 && k->filter_1 && k->min > 0 && k->min < CARDLANG_COUNT_D6;
}

// What must be there for the program to be playable at all.
static unsigned needs_of(const CardlangProgram *p, const CcgProgramInfo *info)
{
    unsigned needs = info->locks_this ? CCG_NEEDS_UNLOCKED : 0;
    for (uint32_t rest = info->roles; rest; rest &= rest - 1) {
        const CardlangPick *k = &p->pick[__builtin_ctz(rest)];
        if (!k->mode_1)
            needs |= needs_of_roles(p->filter[k->filter_1 - 1].roles);
    }
    for (unsigned i = 0; i < p->pick_count; i++) {
        const CardlangPick *k = &p->pick[i];
        if (!must_be_there(k))
            continue;
        needs |= needs_of_roles(p->filter[k->filter_1 - 1].roles);
        // CCG-22.5.7: only during an attack that has a defending card.
        if (info->redirect >> i & 1)
            needs |= CCG_NEEDS_ATTACK | CCG_NEEDS_DEFENDER;
    }
    return needs;
}

// The reaction's event is about a player (and not only about a card).
static bool names_a_player(unsigned event)
{
    return event == CARDLANG_EVENT_PLAYS || event == CARDLANG_EVENT_INFILTRATED ||
           event == CARDLANG_EVENT_DRAWS || event == CARDLANG_EVENT_DISCARDS ||
           event == CARDLANG_EVENT_ROLLED || event == CARDLANG_EVENT_PASSED_TEST ||
           event == CARDLANG_EVENT_FAILED_TEST;
}

static void examine_trigger(const CardlangProgram *p, CcgProgramInfo *info)
{
    const CardlangTrigger *t = &p->trigger;
    info->trigger_player = names_a_player(t->event) ? t->player : CARDLANG_PLAYER_ANY;
    bool about_card = !names_a_player(t->event) && t->event != CARDLANG_EVENT_IS_BLOCKED;
    info->trigger_this =
        about_card && t->pick_1 && p->pick[t->pick_1 - 1].kind == CARDLANG_PICK_THIS;
}

// Of a cost's cards nothing is to be judged before they are chosen.
static bool chooses(const CardlangProgram *p, const CardlangInstr *in)
{
    return in->pick_1 && p->pick[in->pick_1 - 1].kind == CARDLANG_PICK_CHOOSE;
}

// Notes what costs need before anything is chosen for them (CCG-12.3.3), and whether that is all.
static void examine_costs(const CardlangProgram *p, CcgProgramInfo *info)
{
    for (unsigned pc = 0; pc < p->cost_count; pc++) {
        const CardlangInstr *in = &p->code[pc];
        const CardlangQuantity *q = in->quantity_1 ? &p->quantity[in->quantity_1 - 1] : NULL;
        if (in->op == CARDLANG_OP_LOCK && p->pick[in->pick_1 - 1].kind == CARDLANG_PICK_THIS &&
            !info->locks_this && p->timing != CARDLANG_TIMING_A)
            info->locks_this = 1;
        else if (in->op == CARDLANG_OP_MILL && q && q->kind == CARDLANG_QUANTITY_NUMBER &&
                 q->plus == 0 && info->mills == 0)
            info->mills = q->number;
        else if (in->op != CARDLANG_OP_TEST && in->op != CARDLANG_OP_DISCARD &&
                 !(is_card_cost(in->op) && chooses(p, in)))
            info->odd_costs = 1;
    }
}

// Picks that need at least one card.
static uint32_t asked_picks(const CardlangProgram *p)
{
    uint32_t asked = 0;
    for (unsigned i = 0; i < p->pick_count; i++) {
        const CardlangPick *k = &p->pick[i];
        bool one = k->kind == CARDLANG_PICK_SECTOR || k->kind == CARDLANG_PICK_PLAYER;
        if (k->announce && (one || (k->kind == CARDLANG_PICK_CHOOSE && k->min != 0)))
            asked |= UINT32_C(1) << i;
    }
    return asked;
}

static bool is_done_to(const CardlangProgram *p, unsigned pick, unsigned op)
{
    for (unsigned i = 0; i < p->code_count; i++)
        if (p->code[i].op == op && p->code[i].pick_1 == pick + 1)
            return true;
    return false;
}

// Cards that cannot be chosen for a verb or a cost.
static uint32_t pick_restricts(const CardlangProgram *p, unsigned pick)
{
    const CardlangPick *k = &p->pick[pick];
    uint32_t bits = 0;
    switch (k->positions_allowed) {
    case CARDLANG_READY | CARDLANG_CHARGING:
        bits = CCG_RESTRICT(CARDLANG_CANNOT_BE_LOCKED);
        break;
    case CARDLANG_LOCKED | CARDLANG_CHARGING:
        bits = CCG_RESTRICT(CARDLANG_CANNOT_BE_RALLIED) | CCG_RESTRICT_VERB(CARDLANG_VERB_RALLY);
        break;
    case CARDLANG_READY:
        bits = CCG_RESTRICT_VERB(CARDLANG_VERB_CHARGE);
        break;
    default:
        break;
    }
    // CCG-12.3.3: what cannot be destroyed does not pay such a cost.
    if (k->cost && is_done_to(p, pick, CARDLANG_OP_DESTROY))
        bits |= CCG_RESTRICT(CARDLANG_CANNOT_BE_DESTROYED);
    return bits;
}

static CcgPickInfo examine_pick(const CardlangProgram *p, const CcgProgramInfo *info, unsigned pick)
{
    enum { ALL = CARDLANG_READY | CARDLANG_LOCKED | CARDLANG_CHARGING };
    const CardlangPick *k = &p->pick[pick];
    CcgPickInfo out = {.restricts = pick_restricts(p, pick),
                       .looks = is_done_to(p, pick, CARDLANG_OP_LOOK),
                       .moves = is_done_to(p, pick, CARDLANG_OP_MOVE)};
    bool by_print = k->filter_1 == 0 || !info->set[k->filter_1 - 1]->cards;
    out.own_hand = k->kind == CARDLANG_PICK_CHOOSE && k->zone == CARDLANG_ZONE_HAND &&
                   k->zone_whose == CARDLANG_PLAYER_YOU && k->announce && by_print;
    if (k->filter_1 == 0)
        return out;
    const CardlangFilter *f = &p->filter[k->filter_1 - 1];
    out.set = info->set[k->filter_1 - 1];
    out.whose = f->whose;
    out.kinds = f->kinds;
    out.numbers = f->compare_count != 0;
    // Every position named must be the card's: two different ones are no card's.
    out.positions = k->positions_allowed ? k->positions_allowed : ALL;
    out.positions &= f->positions == 0                     ? ALL
                     : (f->positions & (f->positions - 1)) ? 0
                                                           : f->positions;
    out.plain = k->kind == CARDLANG_PICK_CHOOSE &&
                (k->zone == CARDLANG_ZONE_PLAY || k->zone == CARDLANG_ZONE_FLEET) &&
                f->area <= CARDLANG_AREA_THIS_SECTOR && !f->roles && !f->other && !f->not_this &&
                !out.set->cards && !(info->redirect >> pick & 1) &&
                !(k->cost && p->timing == CARDLANG_TIMING_A);
    return out;
}

// Do the choices on announcement depend on each other? Then whether all can be made is only known
// by trying.
static bool choices_entangle(const CardlangProgram *p, unsigned *choices)
{
    bool entangled = false;
    unsigned others = 0;
    *choices = 0;
    for (unsigned i = 0; i < p->pick_count; i++) {
        const CardlangPick *k = &p->pick[i];
        if (!k->announce || k->kind != CARDLANG_PICK_CHOOSE)
            continue;
        ++*choices;
        if (k->zone_whose == CARDLANG_PLAYER_CHOSEN)
            entangled = true; // the pile hangs on the player chosen
        if (!k->filter_1)
            continue;
        const CardlangFilter *f = &p->filter[k->filter_1 - 1];
        others += f->other != 0;
        for (unsigned c = 0; c < f->compare_count; c++) {
            unsigned pick_1 = p->compare[f->compare_first + c].pick_1;
            if (pick_1 && p->pick[pick_1 - 1].kind == CARDLANG_PICK_CHOOSE)
                entangled = true;
        }
        // A number of cards that depends on what was chosen before.
        if ((k->min == CARDLANG_COUNT_X || k->max == CARDLANG_COUNT_X) && p->x_quantity_1)
            entangled = true;
    }
    return entangled || (*choices > 1 && others);
}

static bool brings_cards(unsigned op)
{
    return op == CARDLANG_OP_DRAW || op == CARDLANG_OP_RETURN || op == CARDLANG_OP_SEARCH ||
           op == CARDLANG_OP_RECOVER || op == CARDLANG_OP_PUT_HAND;
}

static bool is_unsure(unsigned op)
{
    return op == CARDLANG_OP_IF || op == CARDLANG_OP_IF_DONE || op == CARDLANG_OP_MAY ||
           op == CARDLANG_OP_TABLE;
}

// CCG-12.2.7, 12.2.10: the picks of what the own hand must hold when it is announced.
static uint32_t hidden_picks(const CardlangProgram *p)
{
    uint32_t hidden = 0;
    bool gained = false; // nothing so far that brings cards to the hand
    for (unsigned pc = 0; pc < p->code_count && !is_unsure(p->code[pc].op); pc++) {
        const CardlangInstr *in = &p->code[pc];
        gained |= brings_cards(in->op);
        if (in->pick_1 == 0)
            continue;
        const CardlangPick *k = &p->pick[in->pick_1 - 1];
        bool discards = in->op == CARDLANG_OP_DISCARD && pc >= p->cost_count && !gained &&
                        k->zone_whose == CARDLANG_PLAYER_YOU && !k->random;
        bool hand = k->zone == CARDLANG_ZONE_HAND || k->zone == CARDLANG_ZONE_HAND_OR_DISCARD;
        if ((in->op == CARDLANG_OP_INFILTRATE || discards) && k->kind == CARDLANG_PICK_CHOOSE &&
            !k->announce && hand && k->min != 0 && k->min < CARDLANG_COUNT_D6)
            hidden |= UINT32_C(1) << (in->pick_1 - 1);
    }
    return hidden;
}

static void examine_code(const CardlangProgram *p, CcgProgramInfo *info)
{
    for (unsigned pc = 0; pc < p->code_count; pc++) {
        const CardlangInstr *in = &p->code[pc];
        if (in->pick_1 && p->pick[in->pick_1 - 1].kind == CARDLANG_PICK_ROLE && !in_row(p, pc))
            info->roles |= UINT32_C(1) << (in->pick_1 - 1);
        if (in->op == CARDLANG_OP_DEFEND && in->pick_1)
            info->redirect |= UINT32_C(1) << (in->pick_1 - 1);
        if (pc < p->cost_count && is_card_cost(in->op))
            info->cost_cards++;
    }
}

static unsigned count_hand_costs(const CardlangProgram *p)
{
    unsigned count = 0;
    for (unsigned pc = 0; pc < p->cost_count; pc++)
        count += p->code[pc].op == CARDLANG_OP_DISCARD ||
                 p->code[pc].op == CARDLANG_OP_DISCARD_HAND || p->code[pc].op == CARDLANG_OP_REVEAL;
    return count;
}

// Whose rolls the program changes; ANY too if it changes none.
static unsigned changed_rolls(const CardlangProgram *p)
{
    unsigned rolls = CARDLANG_ROLL_ANY;
    for (unsigned pc = 0; pc < p->code_count; pc++) {
        const CardlangInstr *in = &p->code[pc];
        if (in->op != CARDLANG_OP_ROLL_ADD && in->op != CARDLANG_OP_ROLL_SET &&
            in->op != CARDLANG_OP_REROLL)
            continue;
        if (in->detail == CARDLANG_ROLL_ANY)
            return CARDLANG_ROLL_ANY;
        rolls = in->detail;
    }
    return rolls;
}

static bool announces_choices(const CardlangProgram *p)
{
    for (unsigned i = 0; i < p->pick_count; i++) {
        unsigned kind = p->pick[i].kind;
        if (p->pick[i].announce && (kind == CARDLANG_PICK_CHOOSE || kind == CARDLANG_PICK_SECTOR ||
                                    kind == CARDLANG_PICK_PLAYER))
            return true;
    }
    return false;
}

CcgProgramInfo ccg__examine(CcgMatch *m, const CardlangProgram *p)
{
    CcgProgramInfo info = {.rolls = (uint8_t)changed_rolls(p), .hidden = hidden_picks(p)};
    const CcgFilterSet **sets = ARENA_ARRAY(m->arena, const CcgFilterSet *, p->filter_count + 1U);
    for (unsigned i = 0; i < p->filter_count; i++)
        sets[i] = filter_set(m, p, &p->filter[i]);
    info.set = sets;
    unsigned choices = 0;
    info.entangled = choices_entangle(p, &choices);
    examine_code(p, &info);
    if ((info.cost_cards > 1 || count_hand_costs(p) > 1) && choices)
        info.entangled = 1;
    info.plain = !announces_choices(p) && p->cost_count == 0 && info.roles == 0 &&
                 info.hidden == 0 && p->mode_count == 0 && !p->free_x;
    CcgPickInfo *picks = ARENA_ARRAY(m->arena, CcgPickInfo, p->pick_count + 1U);
    for (unsigned i = 0; i < p->pick_count; i++)
        picks[i] = examine_pick(p, &info, i);
    info.pick = picks;
    info.straight = !info.entangled && p->mode_count == 0 && !p->free_x;
    info.asked = asked_picks(p);
    examine_costs(p, &info);
    info.needs = (uint8_t)needs_of(p, &info);
    examine_trigger(p, &info);
    info.sure = info.straight && !info.roles && !info.hidden && !info.asked && !info.odd_costs &&
                !info.locks_this && !info.mills && p->restriction_count == 0 &&
                (p->timing == CARDLANG_TIMING_T || p->timing == CARDLANG_TIMING_BA);
    return info;
}
