// One match: the few cards of two decks and one sector set, laid out for the rules.
#include "ccg_match.h"

#include <stdlib.h>

static void problem(DiagnosticList *problems, const char *rule, const char *name, const char *what,
                    const char *remedy)
{
    Diagnostic *d = diagnostic_report(problems, NULL, 0, 0, "%s: %s",
                                      text_visible(problems->arena, span_of(name)),
                                      language_text_in(problems->arena, what));
    if (d == NULL)
        return;
    d->rule = rule;
    d->remedy = remedy;
}

uint32_t ccg__restrict_bits(const CardlangRestrict *r)
{
    uint32_t bits = CCG_RESTRICT(r->kind);
    if (r->kind == CARDLANG_CANNOT)
        bits |= CCG_RESTRICT_VERB(r->verb);
    if (r->kind == CARDLANG_CAN_ONLY)
        bits |= CCG_RESTRICT_VERB(CCG_OWN_VERBS & ~(unsigned)r->verb);
    return bits;
}

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

static void note_type(CcgFilterSet *set, const CcgType *t, unsigned type)
{
    const CardlangFilter *f = set->filter;
    uint64_t bit = UINT64_C(1) << (type & 63);
    if (!(t->kind & f->kinds) || (t->side & f->sides) != f->sides)
        return;
    if (f->name_1 && (t->card == NULL || !span_equal_nocase(span_of(set->p->name[f->name_1 - 1]),
                                                            span_of(t->card->name))))
        return;
    set->kind[type >> 6] |= bit;
    for (unsigned word = 0; word < 2; word++) {
        if ((t->keyword[word] & f->with[word]) != f->with[word] ||
            (t->keyword[word] & f->without[word]))
            return;
    }
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
    for (const CcgFilterSet *old = m->filter_sets; old; old = old->next) {
        if (same_words(old, p, f))
            return old;
    }
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
        note_type(set, &m->type[type], type);
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

// Notes what costs need before anything is chosen for them, as ccg__costs_payable would find.
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
    for (unsigned i = 0; i < p->code_count; i++) {
        if (p->code[i].op == op && p->code[i].pick_1 == pick + 1)
            return true;
    }
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

static CcgProgramInfo examine(CcgMatch *m, const CardlangProgram *p)
{
    CcgProgramInfo info = {.rolls = CARDLANG_ROLL_ANY};
    bool sure = true;    // no condition or "may" so far
    bool gained = false; // nothing so far that brings cards to the hand
    const CcgFilterSet **sets = ARENA_ARRAY(m->arena, const CcgFilterSet *, p->filter_count + 1U);
    for (unsigned i = 0; i < p->filter_count; i++)
        sets[i] = filter_set(m, p, &p->filter[i]);
    info.set = sets;
    unsigned choices = 0, others = 0, hand_costs = 0, roll_ops = 0, roll_any = 0;
    for (unsigned i = 0; i < p->pick_count; i++) {
        const CardlangPick *k = &p->pick[i];
        if (!k->announce || k->kind != CARDLANG_PICK_CHOOSE)
            continue;
        choices++;
        if (k->zone_whose == CARDLANG_PLAYER_CHOSEN)
            info.entangled = 1; // the pile hangs on the player chosen
        if (!k->filter_1)
            continue;
        const CardlangFilter *f = &p->filter[k->filter_1 - 1];
        others += f->other != 0;
        for (unsigned c = 0; c < f->compare_count; c++) {
            unsigned pick_1 = p->compare[f->compare_first + c].pick_1;
            if (pick_1 && p->pick[pick_1 - 1].kind == CARDLANG_PICK_CHOOSE)
                info.entangled = 1;
        }
        // A number of cards that depends on what was chosen before.
        if ((k->min == CARDLANG_COUNT_X || k->max == CARDLANG_COUNT_X) && p->x_quantity_1)
            info.entangled = 1;
    }
    if (choices > 1 && others)
        info.entangled = 1;
    for (unsigned pc = 0; pc < p->code_count; pc++) {
        const CardlangInstr *in = &p->code[pc];
        if (in->pick_1 && p->pick[in->pick_1 - 1].kind == CARDLANG_PICK_ROLE && !in_row(p, pc))
            info.roles |= UINT32_C(1) << (in->pick_1 - 1);
        if (in->op == CARDLANG_OP_IF || in->op == CARDLANG_OP_IF_DONE ||
            in->op == CARDLANG_OP_MAY || in->op == CARDLANG_OP_TABLE)
            sure = false;
        if (in->op == CARDLANG_OP_DRAW || in->op == CARDLANG_OP_RETURN ||
            in->op == CARDLANG_OP_SEARCH || in->op == CARDLANG_OP_RECOVER ||
            in->op == CARDLANG_OP_PUT_HAND)
            gained = true;
        // CCG-12.2.7, 12.2.10: what the own hand must hold when it is announced.
        bool discards = in->op == CARDLANG_OP_DISCARD && pc >= p->cost_count && !gained &&
                        in->pick_1 && p->pick[in->pick_1 - 1].zone_whose == CARDLANG_PLAYER_YOU &&
                        !p->pick[in->pick_1 - 1].random;
        if ((in->op == CARDLANG_OP_INFILTRATE || discards) && sure && in->pick_1) {
            const CardlangPick *k = &p->pick[in->pick_1 - 1];
            bool hand = k->zone == CARDLANG_ZONE_HAND || k->zone == CARDLANG_ZONE_HAND_OR_DISCARD;
            if (k->kind == CARDLANG_PICK_CHOOSE && !k->announce && hand && k->min != 0 &&
                k->min < CARDLANG_COUNT_D6)
                info.hidden |= UINT32_C(1) << (in->pick_1 - 1);
        }
        if (in->op == CARDLANG_OP_DEFEND && in->pick_1)
            info.redirect |= UINT32_C(1) << (in->pick_1 - 1);
        if (pc < p->cost_count) {
            if (is_card_cost(in->op))
                info.cost_cards++;
            if (in->op == CARDLANG_OP_DISCARD || in->op == CARDLANG_OP_DISCARD_HAND ||
                in->op == CARDLANG_OP_REVEAL)
                hand_costs++;
        }
        if (in->op == CARDLANG_OP_ROLL_ADD || in->op == CARDLANG_OP_ROLL_SET ||
            in->op == CARDLANG_OP_REROLL) {
            roll_ops++;
            if (in->detail == CARDLANG_ROLL_ANY)
                roll_any = 1;
            info.rolls = in->detail;
        }
    }
    if (roll_any || roll_ops == 0)
        info.rolls = CARDLANG_ROLL_ANY;
    if ((info.cost_cards > 1 || hand_costs > 1) && choices)
        info.entangled = 1;
    bool announced = false;
    for (unsigned i = 0; i < p->pick_count; i++) {
        unsigned kind = p->pick[i].kind;
        announced |=
            p->pick[i].announce && (kind == CARDLANG_PICK_CHOOSE || kind == CARDLANG_PICK_SECTOR ||
                                    kind == CARDLANG_PICK_PLAYER);
    }
    info.plain = !announced && p->cost_count == 0 && info.roles == 0 && info.hidden == 0 &&
                 p->mode_count == 0 && !p->free_x;
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

static uint32_t has_mask(const CardlangProgram *p)
{
    switch (p->timing) {
    case CARDLANG_TIMING_T:
        return CCG_HAS_T;
    case CARDLANG_TIMING_R:
        return CCG_HAS_EVENT(p->trigger.event);
    case CARDLANG_TIMING_M:
        return p->pre_roll ? CCG_HAS_M_BEFORE : CCG_HAS_M;
    case CARDLANG_TIMING_BA:
        return CCG_HAS_BA;
    case CARDLANG_TIMING_A:
        return CCG_HAS_A;
    case CARDLANG_TIMING_E:
        return CCG_HAS_E;
    case CARDLANG_TIMING_SETUP:
        return CCG_HAS_SETUP;
    case CARDLANG_TIMING_STATIC:
        return CCG_HAS_STATIC;
    default:
        return 0;
    }
}

static uint64_t clause_about(const CardlangProgram *p, const CardlangStatic *clause)
{
    uint64_t about = CCG_STATIC(clause->kind);
    switch (clause->kind) {
    case CARDLANG_STATIC_RESTRICT:
        return about |
               CCG_STATIC_RESTRICTS(ccg__restrict_bits(&p->restrict_[clause->restrict_1 - 1]));
    case CARDLANG_STATIC_STAT:
        return about | CCG_STATIC_OF_STAT(clause->detail);
    case CARDLANG_STATIC_PLAYER_CANNOT:
        return about | CCG_STATIC_DENIES(clause->detail);
    default:
        return about;
    }
}

static void fill_clauses(CcgMatch *m, CcgType *t)
{
    unsigned count = 0;
    for (unsigned i = 0; i < t->box_count; i++)
        count += t->box[i]->static_count;
    CcgClause *c = ARENA_ARRAY(m->arena, CcgClause, count + 1);
    t->clause = c;
    for (unsigned i = 0; i < t->box_count; i++) {
        const CardlangProgram *p = t->box[i];
        if (p->timing != CARDLANG_TIMING_STATIC)
            continue;
        for (unsigned k = 0; k < p->static_count && t->clause_count < UINT8_MAX; k++) {
            const CardlangStatic *clause = &p->statics[k];
            const CardlangPick *pick = clause->pick_1 ? &p->pick[clause->pick_1 - 1] : NULL;
            bool about_this = pick == NULL || pick->kind == CARDLANG_PICK_THIS;
            *c++ = (CcgClause){
                .clause = clause,
                .p = p,
                .filter = !about_this && pick->filter_1 ? &p->filter[pick->filter_1 - 1] : NULL,
                .set =
                    !about_this && pick->filter_1 ? t->box_info[i].set[pick->filter_1 - 1] : NULL,
                .about = clause_about(p, clause),
                .kind = clause->kind,
                .line = (uint8_t)i,
                .about_this = about_this,
            };
            if (!about_this)
                m->text_others |= clause_about(p, clause);
            t->clause_count++;
        }
    }
}

static void fill_box(CcgMatch *m, CcgType *t, const CcgAbility *const *ability, unsigned count)
{
    t->box_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) {
        const CardlangProgram *p = ability[i]->program;
        t->box[i] = p;
        t->lines[p->timing] |= (uint8_t)(1U << i);
        t->box_info[i] = examine(m, p);
        t->box_mask |= has_mask(p);
        t->keyword[0] |= p->grants[0];
        t->keyword[1] |= p->grants[1];
        for (unsigned k = 0; k < p->static_count; k++)
            t->static_mask |= clause_about(p, &p->statics[k]);
    }
    fill_clauses(m, t);
}

static unsigned acts_of(const CcgType *t)
{
    if (t->kind == CARDLANG_ASSET)
        return CCG_ACTS_FIGHTER;
    if (t->kind != CARDLANG_UNIT)
        return 0;
    return CCG_ACTS_UNIT | CCG_ACTS_FIGHTER |
           (t->value[CARDLANG_FIREPOWER] >= 0 ? CCG_ACTS_SHOOTS : 0U) |
           (t->value[CARDLANG_ASSAULT] >= 0 ? CCG_ACTS_ASSAULTS : 0U);
}

static void fill_type(CcgMatch *m, CcgType *t, const CcgCard *card)
{
    t->card = card;
    memcpy(t->keyword, card->keyword, sizeof t->keyword);
    memcpy(t->value, card->value, sizeof t->value);
    t->kind = card->kind;
    t->side = card->side;
    t->die = card->die;
    m->acts[t - m->type] = (uint8_t)acts_of(t);
    fill_box(m, t, card->ability, card->ability_count);
    if (card->command) {
        t->command = card->command->program;
        t->command_info = examine(m, t->command);
        t->command_mask = has_mask(t->command);
        m->command_mask[t - m->type] = t->command_mask;
    }
}

static unsigned match_type(const CcgMatch *m, const CcgCard *card)
{
    for (unsigned type = 1; type <= m->type_count; type++) {
        if (m->type[type].card == card)
            return type;
    }
    return 0;
}

static unsigned covers_row(const CcgClause *c)
{
    switch (c->kind) {
    case CARDLANG_STATIC_STAT:
        return CCG_COVERS_STAT + c->clause->detail;
    case CARDLANG_STATIC_RESTRICT:
        return CCG_COVERS_RESTRICT;
    case CARDLANG_STATIC_BEGINS:
        return CCG_COVERS_BEGINS;
    default:
        return CCG_COVERS_COUNT;
    }
}

// Notes which text of `source` may cover cards of type `target`.
static void note_covered(CcgMatch *m, unsigned source, unsigned target)
{
    const CcgType *t = &m->type[source];
    for (unsigned i = 0; i < t->clause_count; i++) {
        const CcgClause *c = &t->clause[i];
        unsigned row = covers_row(c);
        bool covers =
            c->about_this
                ? source == target
                : c->set && ccg_type_in(c->set->flags ? c->set->kind : c->set->words, target);
        if (row < CCG_COVERS_COUNT && covers)
            m->text[CCG_TEXT_COVERS + 4 * row + target / 64][source] |= UINT64_C(1) << target % 64;
    }
}

unsigned ccg__match_add(CcgMatch *m, const CcgCard *card)
{
    unsigned type = match_type(m, card);
    if (type || m->type_count == CCG_TYPES_MAX)
        return type;
    type = ++m->type_count;
    // The type's own filters are looked at before it counts, so that every set learns of it exactly
    // once.
    m->type_count--;
    fill_type(m, &m->type[type], card);
    m->type_count++;
    for (CcgFilterSet *set = m->filter_sets; set; set = set->next)
        note_type(set, &m->type[type], type);
    m->text[CCG_TEXT_ABOUT][type] = m->type[type].static_mask;
    m->box_mask[type] = m->type[type].box_mask;
    for (unsigned other = 1; other <= type; other++)
        note_covered(m, other, type);
    for (unsigned other = 1; other < type; other++)
        note_covered(m, type, other);
    // CCG-17.4.6: copies of each other share a group; every other card is a group of its own.
    unsigned group = 0;
    for (unsigned other = 1; other < type; other++) {
        if (card->group && m->type[other].card->group == card->group)
            group = m->type[other].group;
    }
    m->type[type].group = (uint8_t)(group ? group : type);
    return type;
}

void ccg__match_sectors(CcgMatch *m, const CcgSectorSet *set)
{
    m->set = set;
    m->planet_count = set->planet_count;
    for (unsigned planet = 0; planet < set->planet_count; planet++) {
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            const CcgSectorFace *face = &set->face[sector][planet];
            CcgType *t = &m->face[planet][sector];
            t->sector = face;
            t->requirement = face->requirement;
            memcpy(t->keyword, face->keyword, sizeof t->keyword);
            fill_box(m, t, face->ability, face->ability_count);
        }
    }
}

static int ascending(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

void ccg__match_deck(CcgMatch *m, unsigned seat, const uint8_t *types, unsigned count)
{
    m->deck_size[seat] = (uint8_t)count;
    memcpy(m->deck[seat], types, count);
    qsort(m->deck[seat], count, 1, ascending);
    memset(m->copies[seat], 0, sizeof m->copies[seat]);
    m->commands[seat] = 0;
    for (unsigned i = 0; i < count; i++) {
        m->copies[seat][types[i]]++;
        m->commands[seat] |= m->command_mask[types[i]];
    }
    memset(m->rank[seat], 0, sizeof m->rank[seat]);
    m->rank_count[seat] = 0;
    for (unsigned i = 0; i < count; i++) {
        uint8_t *rank = &m->rank[seat][m->deck[seat][i]];
        if (*rank == 0)
            *rank = ++m->rank_count[seat];
    }
}

CcgMatch *ccg__match_new(Arena *arena, const CcgLibrary *library)
{
    CcgMatch *m = arena_alloc(arena, sizeof *m, _Alignof(CcgMatch));
    m->library = library;
    m->arena = arena;
    m->open_lists = 1;
    return m;
}

static const CcgDeck *find_deck(Arena *arena, const CcgLibrary *library, const MatchSetup *setup,
                                unsigned seat, DiagnosticList *problems)
{
    if (setup->side_text[seat].text.text)
        return ccg_deck_read(arena, library, &setup->side_text[seat], problems);
    if (setup->side[seat]) {
        const CcgDeck *deck = ccg_library_deck(library, span_of(setup->side[seat]));
        if (deck == NULL)
            problem(problems, "CCG-2.1.5", setup->side[seat], "there is no deck of this name",
                    "Name a shipped deck (strategium deck list) or a deck file");
        return deck;
    }
    if (library->deck_count <= seat) {
        problem(problems, "CCG-2.1.1", "decks", "no deck was loaded", "Give a deck file");
        return NULL;
    }
    return &library->deck[seat];
}

const void *ccg_match_create(Arena *arena, const void *library_, const MatchSetup *setup,
                             DiagnosticList *problems)
{
    const CcgLibrary *library = library_;
    CcgMatch *m = ccg__match_new(arena, library);
    size_t before = problems->count;
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgDeck *deck = find_deck(arena, library, setup, seat, problems);
        if (deck == NULL || problems->count > before)
            continue;
        uint8_t types[CCG_CARDS] = {0};
        unsigned count = 0;
        for (unsigned i = 0; i < deck->line_count; i++) {
            unsigned type = ccg__match_add(m, &library->card[deck->line[i].card]);
            for (unsigned n = 0; n < deck->line[i].count && count < CCG_CARDS; n++)
                types[count++] = (uint8_t)type;
        }
        m->list[seat] = deck;
        m->side[seat] = deck->side;
        ccg__match_deck(m, seat, types, count);
    }
    const CcgSectorSet *set = NULL;
    if (setup->mission) {
        set = ccg_library_set(library, span_of(setup->mission));
        if (set == NULL)
            problem(problems, "CCG-3.1.2", setup->mission, "there is no sector set of this name",
                    "See strategium games for the sets");
    } else if (library->set_count) {
        set = &library->set[0];
    } else {
        problem(problems, "CCG-3.1.2", "packs", "no sector set was loaded",
                "Load a pack with sectors");
    }
    for (size_t i = 0; i < setup->option_count; i++) {
        if (strcmp(setup->option[i], "open_lists=no") == 0)
            m->open_lists = 0;
        else if (strcmp(setup->option[i], "open_lists=yes") == 0)
            m->open_lists = 1;
        else if (strcmp(setup->option[i], "held_windows=no") == 0)
            m->held_windows = 0;
        else if (strcmp(setup->option[i], "held_windows=yes") == 0)
            m->held_windows = 1;
        else
            problem(problems, "AMB-72", setup->option[i], "there is no such match option",
                    "The options are open_lists and held_windows, each =yes or =no");
    }
    if (problems->count > before)
        return NULL;
    ccg__match_sectors(m, set);
    if (!m->open_lists) {
        // What a closed list may be (CCG-18.2.5): the shipped decks, and all cards as far as there
        // is room.
        for (unsigned d = 0; d < library->deck_count && m->belief_count < CCG_BELIEFS_MAX; d++) {
            const CcgDeck *deck = &library->deck[d];
            uint8_t *copies = m->belief[m->belief_count];
            for (unsigned i = 0; i < deck->line_count; i++) {
                unsigned type = ccg__match_add(m, &library->card[deck->line[i].card]);
                if (type)
                    copies[type] = deck->line[i].count;
            }
            m->belief_side[m->belief_count] = deck->side;
            m->belief_size[m->belief_count++] = (uint8_t)deck->card_count;
        }
        for (unsigned i = 0; i < library->card_count; i++)
            ccg__match_add(m, &library->card[i]);
    }
    m->arena = NULL;
    return m;
}
