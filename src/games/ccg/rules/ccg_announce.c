// Playing an ability (chapter 12): whether it can be played, the choices of its announcement,
// paying, and the stages of CCG-20.5.1 from the announcement to the end.
//
// An announcement is offered as a run of small choices (CCG-19.2.3): mode, X, then card after card.
// Every choice offered can be completed. Mostly the choices of an ability do not depend on one
// another and counting is enough; an "entangled" program (CcgProgramInfo) is searched.
#include "ccg_steps.h"

enum {
    SEARCH_STEPS_MAX = 20000
}; // a limit against hand-made monsters; ordinary cards need a few dozen

static bool refuse(Refusal *why, Rule rule, CcgMessage number)
{
    if (why) {
        why->rule = rule;
        why->message = message_make((uint16_t)number);
    }
    return false;
}

static bool pick_is_announced(const Ability *ab, unsigned pick)
{
    const CardlangPick *k = &ab->p->pick[pick];
    if (!k->announce || (k->mode_1 && k->mode_1 != ab->mode + 1U))
        return false;
    return k->kind == CARDLANG_PICK_CHOOSE || k->kind == CARDLANG_PICK_SECTOR ||
           k->kind == CARDLANG_PICK_PLAYER;
}

static unsigned chosen_count(const Ability *ab, unsigned pick)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ab->entry_count; i++)
        count += (ab->entry[i].head & 31) == pick && ab->entry[i].head >> 5 != CCG_PLACE_CLOSED;
    return count;
}

// --- costs ---------------------------------------------------------------------------------------

static bool can_lock(const CcgGame *g, CcgSlot slot)
{
    return ccg_place(g->s, slot) != CCG_NONE && ccg_position(g->s, slot) != CARDLANG_LOCKED &&
           !ccg__cannot_be(g, slot, CARDLANG_CANNOT_BE_LOCKED);
}

// Cards that a cost uses: the fixed ones or, of a choice, those chosen so far.
static CcgGroup cost_cards(const CcgGame *g, const Ability *ab, const CardlangInstr *in)
{
    return ccg__pick_cards(g, ab, in->pick_1 - 1U);
}

// What the costs looked at so far use up.
typedef struct Spent {
    CcgGroup locked, gone, charged;
    unsigned cards; // of the hand
} Spent;

// Can a cost that locks, charges, destroys or returns cards be paid with one of them?
static bool card_pays(const CcgGame *g, const Ability *ab, unsigned op, CcgSlot slot, Spent *spent)
{
    const CcgState *s = g->s;
    unsigned owner = ccg_slot_owner(slot);
    // CCG-9.7.2: the assaulting unit itself may not be used to pay.
    if (ab->p->timing == CARDLANG_TIMING_A && slot == ab->source)
        return false;
    if (ccg_group_has(spent->gone, slot))
        return false;
    switch (op) {
    case CARDLANG_OP_LOCK:
        if (!can_lock(g, slot) || ccg_group_has(spent->locked, slot))
            return false;
        spent->locked.of[owner] |= ccg_bit(slot);
        return true;
    case CARDLANG_OP_CHARGE:
        if (ccg_position(s, slot) != CARDLANG_READY || ccg_group_has(spent->locked, slot) ||
            ccg_group_has(spent->charged, slot))
            return false;
        if (g->m->type[ccg_slot_card(s, slot)].kind != CARDLANG_UNIT ||
            ccg__cannot(g, slot, CARDLANG_VERB_CHARGE))
            return false;
        spent->charged.of[owner] |= ccg_bit(slot);
        return true;
    default:
        if (op == CARDLANG_OP_DESTROY && ccg__cannot_be(g, slot, CARDLANG_CANNOT_BE_DESTROYED))
            return false;
        spent->gone.of[owner] |= ccg_bit(slot);
        return true;
    }
}

static bool cards_pay(const CcgGame *g, const Ability *ab, const CardlangInstr *in, Spent *spent)
{
    CcgGroup cards = cost_cards(g, ab, in);
    unsigned kind = ab->p->pick[in->pick_1 - 1].kind;
    if (kind != CARDLANG_PICK_CHOOSE && kind != CARDLANG_PICK_GROUP && ccg_group_is_empty(cards))
        return false;
    CCG_FOREACH(slot, cards)
    {
        if (!card_pays(g, ab, in->op, slot, spent))
            return false;
    }
    return true;
}

// CCG-12.3.3: with the choices made so far, could every cost but tests be paid, one after the
// other?
static bool costs_payable(const CcgGame *g, const Ability *ab)
{
    const CardlangProgram *p = ab->p;
    const CcgPlayer *own = &g->s->player[ab->player];
    Spent spent = {.cards = 0};
    unsigned hand = own->hand_count;
    if (ab->announcing && ab->from == CCG_FROM_HAND && hand > 0)
        hand--;
    for (unsigned pc = 0; pc < p->cost_count; pc++) {
        const CardlangInstr *in = &p->code[pc];
        switch (in->op) {
        case CARDLANG_OP_LOCK:
        case CARDLANG_OP_CHARGE:
        case CARDLANG_OP_DESTROY:
        case CARDLANG_OP_RETURN:
            if (!cards_pay(g, ab, in, &spent))
                return false;
            break;
        case CARDLANG_OP_DISCARD:
            spent.cards += chosen_count(ab, in->pick_1 - 1U);
            break;
        case CARDLANG_OP_DISCARD_HAND:
            spent.cards = hand;
            break;
        case CARDLANG_OP_REVEAL:
            if (spent.cards + chosen_count(ab, in->pick_1 - 1U) > hand)
                return false;
            break;
        case CARDLANG_OP_MILL: // CCG-12.3.7
            if (own->deck_count + own->discard_count + spent.cards <
                ccg__quantity(g, ab, &p->quantity[in->quantity_1 - 1]))
                return false;
            break;
        case CARDLANG_OP_DRAW:
            if (ccg__denied(g, !ab->player, CARDLANG_DENY_DRAW))
                return false;
            break;
        default:
            break; // a test can always be attempted
        }
        if (spent.cards > hand)
            return false;
    }
    return true;
}

// --- can it be completed? ------------------------------------------------------------------------

static bool roles_stand(const CcgGame *g, const Ability *ab)
{
    // EX-006, EX-008: "the attacking unit" has to be there.
    for (uint32_t rest = ab->info->roles; rest; rest &= rest - 1) {
        unsigned pick = (unsigned)__builtin_ctz(rest);
        if (ab->p->pick[pick].mode_1 && ab->p->pick[pick].mode_1 != ab->mode + 1U)
            continue;
        CcgSlot card = ccg__role_card(g, ab, pick);
        if (card == 0 || !ccg__positions_allow(g, card, ab->p->pick[pick].positions_allowed))
            return false;
    }
    return true;
}

// CCG-12.2.7: "infiltrate a unit from your hand" needs such a card in hand, although it is chosen
// later.
static bool hidden_there(const CcgGame *g, const Ability *ab)
{
    for (uint32_t rest = ab->info->hidden; rest; rest &= rest - 1) {
        unsigned pick = (unsigned)__builtin_ctz(rest);
        const CardlangPick *k = &ab->p->pick[pick];
        if (k->mode_1 && k->mode_1 != ab->mode + 1U)
            continue;
        unsigned capacity = ccg__pick_capacity(g, ab, pick);
        // The card being announced lies in the hand still.
        if (ab->announcing && ab->from == CCG_FROM_HAND && capacity > 0 &&
            ccg__pick_type_fits(g, ab, pick, ab->type))
            capacity--;
        if (capacity < k->min)
            return false;
    }
    return true;
}

typedef struct Search {
    CcgEntry entry[CCG_LIST_MAX + 1];
    unsigned steps;
} Search;

// Can the picks from `pick` on be chosen, `ab->entry` (in the search's own array) holding what is
// chosen so far?
static bool picks_complete(const CcgGame *g, Ability *ab, Search *search, unsigned pick)
{
    const CardlangProgram *p = ab->p;
    for (; pick < p->pick_count; pick++) {
        if (!pick_is_announced(ab, pick))
            continue;
        unsigned min = p->pick[pick].kind == CARDLANG_PICK_CHOOSE
                           ? ccg__pick_count(g, ab, p->pick[pick].min)
                           : 1;
        unsigned have = chosen_count(ab, pick);
        if (have >= min)
            continue;
        if (!ab->info->entangled) {
            if (!ccg__pick_has(g, ab, pick, min - have))
                return false;
            continue;
        }
        if (search == NULL || ++search->steps > SEARCH_STEPS_MAX)
            return false;
        CcgEntry option[CCG_PICK_OPTIONS_MAX];
        unsigned count = ccg__pick_options(g, ab, pick, option);
        if (count == 0 || ab->entry_count >= CCG_LIST_MAX)
            return false;
        for (unsigned i = 0; i < count; i++) {
            search->entry[ab->entry_count++] = option[i];
            bool complete = picks_complete(g, ab, search, pick);
            ab->entry_count--;
            if (complete)
                return true;
            if (search->steps > SEARCH_STEPS_MAX)
                return false;
        }
        return false;
    }
    return costs_payable(g, ab);
}

// The same as below for a `straight` program of which nothing has been chosen yet.
static bool completes_straight(const CcgGame *g, const Ability *ab)
{
    const CcgProgramInfo *info = ab->info;
    const CcgPlayer *own = &g->s->player[ab->player];
    if (info->roles && !roles_stand(g, ab))
        return false;
    if (info->hidden && !hidden_there(g, ab))
        return false;
    if (info->locks_this && !can_lock(g, ab->source))
        return false;
    if (info->mills > own->deck_count + own->discard_count) // CCG-12.3.7
        return false;
    for (uint32_t rest = info->asked; rest; rest &= rest - 1) {
        unsigned pick = (unsigned)__builtin_ctz(rest);
        const CardlangPick *k = &ab->p->pick[pick];
        unsigned min = k->kind == CARDLANG_PICK_CHOOSE ? ccg__pick_count(g, ab, k->min) : 1;
        if (!ccg__pick_has(g, ab, pick, min))
            return false;
    }
    return !info->odd_costs || costs_payable(g, ab);
}

static bool can_complete(const CcgGame *g, const Ability *given)
{
    if (given->info->plain)
        return true;
    Ability ab = *given;
    const CardlangProgram *p = ab.p;
    if (p->mode_count && ab.mode == CCG_NONE) {
        for (unsigned mode = 0; mode < p->mode_count; mode++) {
            ab.mode = (uint8_t)mode;
            if (can_complete(g, &ab))
                return true;
        }
        return false;
    }
    if (p->free_x && ab.x == CCG_NONE) {
        // The smallest X asks for least; only entangled choices could make a larger one possible
        // alone.
        for (unsigned x = 0; x <= (ab.info->entangled ? CCG_X_MAX : 0U); x++) {
            ab.x = (uint8_t)x;
            if (can_complete(g, &ab))
                return true;
        }
        return false;
    }
    if (!roles_stand(g, &ab) || (ab.info->hidden && !hidden_there(g, &ab)))
        return false;
    if (!ab.info->entangled)
        return picks_complete(g, &ab, NULL, 0);
    Search search;
    search.steps = 0;
    if (ab.entry_count)
        memcpy(search.entry, ab.entry, ab.entry_count * sizeof *search.entry);
    ab.entry = search.entry;
    return picks_complete(g, &ab, &search, 0);
}

// Of an ability that cannot be completed: is it a cost that cannot be paid, and not a target that
// is missing?
static bool costs_to_blame(const CcgGame *g, const Ability *ab)
{
    bool any = false;
    for (unsigned pick = 0; pick < ab->p->pick_count; pick++) {
        const CardlangPick *k = &ab->p->pick[pick];
        if (!pick_is_announced(ab, pick))
            continue;
        if (k->cost)
            any = true;
        else if (ccg__pick_capacity(g, ab, pick) <
                 (k->kind == CARDLANG_PICK_CHOOSE ? ccg__pick_count(g, ab, k->min) : 1))
            return false;
    }
    return any || !costs_payable(g, ab);
}

// CCG-17.3.4, 17.6.1: does a pick look at the faces of cards that lie face down?
bool ccg__pick_turns_up(const Ability *ab, unsigned pick)
{
    const CardlangPick *k = &ab->p->pick[pick];
    unsigned area = k->filter_1 ? ab->p->filter[k->filter_1 - 1].area : CARDLANG_AREA_HERE;
    return k->zone == CARDLANG_ZONE_ANOTHER_SECTOR ||
           (ab->info->pick[pick].moves &&
            (area == CARDLANG_AREA_ANOTHER_SECTOR || area == CARDLANG_AREA_ANY_SECTOR));
}

// Does what the ability needs hang on cards that `g` does not know? `*too_few`: whatever they are,
// it needs more cards in hand than there are.
bool ccg__hangs_on_hidden(const CcgGame *g, const Ability *ab, bool *too_few)
{
    const CardlangProgram *p = ab->p;
    unsigned held = g->s->player[ab->player].hand_count, own = ab->from == CCG_FROM_HAND;
    bool hangs = false;
    *too_few = false;
    for (unsigned pick = 0; pick < p->pick_count; pick++) {
        const CardlangPick *k = &p->pick[pick];
        bool announced = k->announce && k->kind == CARDLANG_PICK_CHOOSE;
        if (!announced && !(ab->info->hidden >> pick & 1))
            continue;
        switch (k->zone) {
        case CARDLANG_ZONE_HAND:
            // CCG-12.3.5: the card being played is none of them.
            if (k->zone_whose == CARDLANG_PLAYER_YOU && k->mode_1 == 0 &&
                k->min < CARDLANG_COUNT_D6 && k->min > 0 && k->min + own > held)
                *too_few = true;
            hangs |= ccg__hides_hand(g->s, ccg__zone_seat(g, ab, pick));
            break;
        case CARDLANG_ZONE_HAND_OR_DISCARD:
            hangs |= ccg__hides_hand(g->s, ccg__zone_seat(g, ab, pick));
            break;
        default:
            hangs |= ccg__pick_turns_up(ab, pick) &&
                     (g->s->player[0].facedown | g->s->player[1].facedown) != 0;
        }
    }
    return hangs;
}

// --- may it be played? ---------------------------------------------------------------------------

// CCG_NEEDS_ bits that nothing fulfils, by CcgAttackKind and whether there is a defending card.
enum { NEEDS_ALL = CCG_NEEDS_ATTACK | CCG_NEEDS_SHOT | CCG_NEEDS_ASSAULT | CCG_NEEDS_DEFENDER };
static const uint8_t missing_in[CCG_CHARGE + 1][2] = {
    [CCG_ATTACK_NONE] = {NEEDS_ALL, NEEDS_ALL},
    [CCG_SHOOT] = {CCG_NEEDS_ASSAULT | CCG_NEEDS_DEFENDER, CCG_NEEDS_ASSAULT},
    [CCG_ASSAULT] = {CCG_NEEDS_SHOT | CCG_NEEDS_DEFENDER, CCG_NEEDS_SHOT},
    [CCG_SPECIAL] = {CCG_NEEDS_SHOT | CCG_NEEDS_DEFENDER, CCG_NEEDS_SHOT},
    [CCG_CHARGE] = {NEEDS_ALL, NEEDS_ALL},
};

static const uint8_t denial_of[CARDLANG_TIMING_KEYWORDS + 1] = {
    [CARDLANG_TIMING_T] = CARDLANG_DENY_TACTICS,
    [CARDLANG_TIMING_R] = CARDLANG_DENY_REACTIONS,
    [CARDLANG_TIMING_M] = CARDLANG_DENY_MODIFIERS,
    [CARDLANG_TIMING_BA] = CARDLANG_DENY_BA_CARDS,
};

void ccg__judge(const CcgGame *g, unsigned seat, unsigned timing, const CcgFrameWindow *w,
                CcgJudge *out)
{
    const CcgState *s = g->s;
    out->w = w;
    out->open = false;
    out->seat = (uint8_t)seat;
    out->timing = (uint8_t)timing;
    out->missing = missing_in[s->attack.kind][s->attack.defender != 0];
    // CCG-11.1.3, 7.3.3: of tactics once a BA (CCG-10.1.6)
    out->depth = timing == CARDLANG_TIMING_T ? 0 : s->depth;
    out->rolled = w != NULL && ccg__is_about_roll(w) ? (uint8_t)ccg__window_rolled(g, w) : 0;
    unsigned deny = denial_of[timing] & s->denied;
    out->denied = deny != 0 && ccg__denied(g, seat, deny);
}

// CCG-10.1.6, 11.1.3, 7.3.3: once per BA, event, roll.
static bool may_again(const CcgGame *g, const CcgJudge *j, const CardlangProgram *p,
                      unsigned ability, CcgSlot source, Refusal *why)
{
    if (p->unlimited || g->s->mark_count == 0)
        return true;
    if (ccg__marked(g, source, ability, j->seat, j->depth)) {
        return refuse(why,
                      j->timing == CARDLANG_TIMING_T   ? CCG_RULE(10, 1, 6)
                      : j->timing == CARDLANG_TIMING_R ? CCG_RULE(11, 1, 3)
                                                       : CCG_RULE(7, 3, 3),
                      CCG_MESSAGE_ONCE);
    }
    if (g->s->mark_count == CCG_MARKS_MAX)
        return refuse(why, CCG_RULE(21, 1, 9), CCG_MESSAGE_MARKS_FULL);
    return true;
}

static bool changes_the_roll(const CcgGame *g, const CcgJudge *j, const CardlangProgram *p,
                             const CcgProgramInfo *info, Refusal *why)
{
    // CCG-7.3.4: pre-roll modifiers before the card is discarded, and only there.
    if (p->pre_roll != (j->w->kind == CCG_WINDOW_M_BEFORE))
        return refuse(why, CCG_RULE(7, 3, 4), CCG_MESSAGE_PRE_ROLL);
    const CcgFrameRoll *roll = ccg__nearest(g->s, CCG_FRAME_ROLL);
    if ((info->rolls == CARDLANG_ROLL_YOURS && roll->player != j->seat) ||
        (info->rolls == CARDLANG_ROLL_ENEMYS && roll->player == j->seat))
        return refuse(why, CCG_RULE(7, 3, 1), CCG_MESSAGE_OTHER_ROLL);
    return true;
}

static bool judge(const CcgGame *g, const CcgJudge *j, Ability *ab, Refusal *why)
{
    const CcgState *s = g->s;
    const CardlangProgram *p = ab->p;
    CcgSlot source = ab->source;
    unsigned from = ab->from;
    ab->announcing = 1;
    if (j->w != NULL) {
        ab->subject = j->w->subject;
        ab->who = j->w->who;
        ab->rolled = j->rolled;
    }
    if (from == CCG_FROM_BOX) {
        if (s->restricts && ccg__lost_abilities(g, source))
            return refuse(why, CCG_RULE(22, 5, 7), CCG_MESSAGE_LOST_ABILITIES);
        if (ccg__cannot(g, source, CARDLANG_VERB_USE_ABILITIES))
            return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT_USE);
    }
    if (j->w != NULL && from != CCG_FROM_HAND && !may_again(g, j, p, ab->ability, source, why))
        return false;
    if (j->denied && (j->timing != CARDLANG_TIMING_BA || from == CCG_FROM_HAND))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_DENIED);
    if (j->timing == CARDLANG_TIMING_R && !ccg__trigger_matches(g, ab, j->w))
        return refuse(why, CCG_RULE(11, 1, 1), CCG_MESSAGE_OTHER_EVENT);
    if (j->timing == CARDLANG_TIMING_M && !changes_the_roll(g, j, p, ab->info, why))
        return false;
    for (unsigned i = 0; i < p->restriction_count; i++) { // CCG-12.2.1
        const CardlangRestriction *r = &p->restriction[i];
        if (ccg__condition(g, ab, r->first, r->count) == (r->not_playable != 0))
            return refuse(why, CCG_RULE(12, 2, 1), CCG_MESSAGE_RESTRICTED);
    }
    bool too_few;
    if (j->open && ccg__hangs_on_hidden(g, ab, &too_few))
        return !too_few;
    if (ab->info->straight ? completes_straight(g, ab) : can_complete(g, ab))
        return true;
    if (why == NULL)
        return false;
    if (ab->info->hidden && !hidden_there(g, ab))
        return refuse(why, CCG_RULE(12, 2, 7), CCG_MESSAGE_NO_CHOICE);
    bool costs = costs_to_blame(g, ab);
    return refuse(why, costs ? CCG_RULE(12, 3, 3) : CCG_RULE(12, 2, 3),
                  costs ? CCG_MESSAGE_NOT_PAYABLE : CCG_MESSAGE_NO_CHOICE);
}

// `kind`: the timing that is asked for (CARDLANG_TIMING_); `why` may be NULL.
bool ccg__can_play(const CcgGame *g, unsigned player, unsigned type, unsigned ability,
                   CcgSlot source, unsigned from, unsigned kind, Refusal *why)
{
    const CardlangProgram *p = ccg__program(g, type, ability, NULL);
    if (p == NULL)
        return refuse(why, CCG_RULE(1, 6, 4), CCG_MESSAGE_NO_COMMAND);
    if (p->timing != kind)
        return refuse(why, CCG_RULE(12, 1, 1), CCG_MESSAGE_WRONG_TIMING);
    bool in_window =
        kind == CARDLANG_TIMING_T || kind == CARDLANG_TIMING_R || kind == CARDLANG_TIMING_M;
    const CcgFrameWindow *w = in_window ? ccg__nearest(g->s, CCG_FRAME_WINDOW) : NULL;
    ASSERT(w != NULL || !in_window);
    CcgJudge j;
    ccg__judge(g, player, kind, w, &j);
    Ability ab = ccg__ability_new(g, player, type, ability, source, from);
    return judge(g, &j, &ab, why);
}

// Most abilities cannot be played at a moment for a reason that needs no view of the ability.
static inline bool is_hopeless(const CcgGame *g, const CcgJudge *j, const CcgProgramInfo *info,
                               CcgSlot source)
{
    if (info->needs & j->missing)
        return true;
    if ((info->needs & CCG_NEEDS_UNLOCKED) &&
        (source == 0 ||
         bits128_has(g->s->player[ccg_slot_owner(source)].locked, ccg_slot_index(source))))
        return true;
    if (j->timing != CARDLANG_TIMING_R)
        return false;
    return (info->trigger_this && source != j->w->subject) ||
           (info->trigger_player == CARDLANG_PLAYER_YOU && j->w->who != j->seat) ||
           (info->trigger_player == CARDLANG_PLAYER_ENEMY && j->w->who == j->seat);
}

bool ccg__judge_command(const CcgGame *g, const CcgJudge *j, unsigned type)
{
    const CcgType *t = &g->m->type[type];
    const CcgProgramInfo *info = &t->command_info;
    if (j->denied || is_hopeless(g, j, info, 0))
        return false;
    if (info->sure)
        return true;
    Ability ab = ccg__ability_with(t->command, info, j->seat, type, CCG_COMMAND, 0, CCG_FROM_HAND);
    return judge(g, j, &ab, NULL);
}

unsigned ccg__judge_box(const CcgGame *g, const CcgJudge *j, const CcgType *t, unsigned type,
                        CcgSlot source)
{
    unsigned lines = 0, from = source ? CCG_FROM_BOX : CCG_FROM_SECTOR;
    for (unsigned rest = t->lines[j->timing]; rest; rest &= rest - 1) {
        unsigned line = (unsigned)__builtin_ctz(rest);
        const CardlangProgram *p = t->box[line];
        const CcgProgramInfo *info = &t->box_info[line];
        if (is_hopeless(g, j, info, source))
            continue;
        Ability ab = ccg__ability_with(p, info, j->seat, type, line, source, from);
        if (judge(g, j, &ab, NULL))
            lines |= 1U << line;
    }
    return lines;
}

// --- the announcement ----------------------------------------------------------------------------

static unsigned announce_decision(const CcgFramePlay *f, const Ability *ab)
{
    (void)f;
    switch (ab->p->timing) {
    case CARDLANG_TIMING_T:
        return CCG_D_TACTIC;
    case CARDLANG_TIMING_R:
        return CCG_D_REACT;
    case CARDLANG_TIMING_M:
        return CCG_D_MODIFY;
    case CARDLANG_TIMING_E:
        return CCG_D_EVENT;
    case CARDLANG_TIMING_SETUP:
        return CCG_D_SETUP;
    default:
        return CCG_D_BA;
    }
}

// Every card (sector, player) that can be chosen next for the present pick, or an end to choosing.
static unsigned pick_choices(const CcgGame *g, unsigned pick, const Ability *ab, Action *out,
                             unsigned out_max)
{
    unsigned count = 0;
    const CardlangPick *k = &ab->p->pick[pick];
    bool one = k->kind != CARDLANG_PICK_CHOOSE;
    unsigned have = chosen_count(ab, pick), min = one ? 1 : ccg__pick_count(g, ab, k->min),
             max = one ? 1 : ccg__pick_count(g, ab, k->max);
    if (have < max && g->s->list_count < CCG_LIST_MAX) {
        CcgEntry option[CCG_PICK_OPTIONS_MAX];
        unsigned options = ccg__pick_options(g, ab, pick, option);
        Search search;
        if (ab->info->entangled && ab->entry_count)
            memcpy(search.entry, ab->entry, ab->entry_count * sizeof *search.entry);
        for (unsigned i = 0; i < options; i++) {
            if (ab->info->entangled) {
                Ability next = *ab;
                search.entry[ab->entry_count] = option[i];
                search.steps = 0;
                next.entry = search.entry;
                next.entry_count++;
                if (!picks_complete(g, &next, &search, pick))
                    continue;
            }
            ccg__option(out, &count, out_max, ccg__choice(option[i]));
        }
    }
    if (have >= min)
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_DONE});
    return count;
}

// The values of the present choice, as actions.
static unsigned choices(const CcgGame *g, const CcgFramePlay *f, Ability ab, Action *out,
                        unsigned out_max)
{
    ab.announcing = 1;
    unsigned count = 0;
    const CardlangProgram *p = ab.p;
    if (p->mode_count && f->mode == CCG_NONE) {
        for (unsigned mode = 0; mode < p->mode_count; mode++) {
            ab.mode = (uint8_t)mode;
            if (can_complete(g, &ab))
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_MODE, .number = (uint8_t)(mode + 1)});
        }
        return count;
    }
    if (p->free_x && f->x == CCG_NONE) {
        for (unsigned x = 0; x <= CCG_X_MAX; x++) { // CCG-12.4.2
            ab.x = (uint8_t)x;
            if (can_complete(g, &ab))
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_X, .number = (uint8_t)x});
        }
        return count;
    }
    return pick_choices(g, f->pick, &ab, out, out_max);
}

static void choose(CcgGame *g, CcgFramePlay *f, const CcgAction *a)
{
    switch (a->kind) {
    case CCG_ACTION_MODE:
        f->mode = (uint8_t)(a->number - 1);
        return;
    case CCG_ACTION_X:
        f->x = a->number;
        return;
    case CCG_ACTION_DONE:
        f->pick++;
        return;
    default:
        ccg__choose(g, f->pick, a);
    }
}

// Are the `count` options exactly as many as are still needed? Then there is nothing to decide.
static bool all_are_needed(const CcgGame *g, const Ability *ab, unsigned pick, unsigned count,
                           unsigned needed)
{
    const CardlangPick *k = &ab->p->pick[pick];
    if (k->kind != CARDLANG_PICK_CHOOSE || ab->info->entangled || k->min != k->max)
        return false;
    switch (k->zone) {
    case CARDLANG_ZONE_HAND:
    case CARDLANG_ZONE_DISCARD:
    case CARDLANG_ZONE_HAND_OR_DISCARD:
    case CARDLANG_ZONE_DECK: {
        // One option stands for all copies.
        Ability announcing = *ab;
        announcing.announcing = 1;
        return ccg__pick_capacity(g, &announcing, pick) == needed;
    }
    default:
        return count == needed;
    }
}

static bool is_optional(const CardlangProgram *p)
{
    return p->timing >= CARDLANG_TIMING_BA && p->timing <= CARDLANG_TIMING_A;
}

// The next step of an announcement: STEP_ON when it is complete.
static Step announce_step(CcgGame *g, CcgFramePlay *f)
{
    Ability ab = ccg__ability_of(g, f);
    const CardlangProgram *p = ab.p;
    for (;;) {
        ab.mode = f->mode;
        ab.x = f->x;
        ab.entry_count = (uint8_t)(g->s->list_count - f->list_base);
        bool ask = (p->mode_count && f->mode == CCG_NONE) || (p->free_x && f->x == CCG_NONE);
        unsigned needed = 0;
        if (!ask) {
            while (f->pick < p->pick_count && !pick_is_announced(&ab, f->pick))
                f->pick++;
            if (f->pick >= p->pick_count)
                break;
            const CardlangPick *k = &p->pick[f->pick];
            unsigned have = chosen_count(&ab, f->pick);
            unsigned max = k->kind == CARDLANG_PICK_CHOOSE ? ccg__pick_count(g, &ab, k->max) : 1;
            if (have >= max) {
                f->pick++;
                continue;
            }
            needed = max - have;
        }
        Action two[2];
        unsigned room;
        Action *option = ccg__room(g, two, &room);
        unsigned count = choices(g, f, ab, option, room);
        if (count == 0) {
            // Only after a guard has closed the list, or in a world that a seat imagines: with the
            // hand imagined there it would never have been announced.
            if (!ask)
                f->pick++;
            else if (p->mode_count && f->mode == CCG_NONE)
                f->mode = 0;
            else
                f->x = 0;
            continue;
        }
        bool real = count > 1 && (ask || !all_are_needed(g, &ab, f->pick, count, needed));
        if (real || (g->m->held_windows && !is_optional(p) && ccg__hold_event(g, &ab))) {
            ccg__keep_listing(g, count);
            return ccg__wait(g, announce_decision(f, &ab), f->player);
        }
        CcgAction only = ccg_action(&option[0]);
        if (g->ev && g->ev->forced && only.kind != CCG_ACTION_DONE)
            g->ev->forced(g->ev, &option[0]);
        choose(g, f, &only);
    }
    // CCG-12.4.1: a defined X is worked out after the targets are chosen and stays fixed.
    if (p->x_quantity_1) {
        ab.announcing = 1;
        unsigned x = ccg__quantity(g, &ab, &p->quantity[p->x_quantity_1 - 1]);
        f->x = (uint8_t)(x > 250 ? 250 : x); // no limit: a byte
    }
    return STEP_ON;
}

unsigned ccg__announce_options(const CcgGame *g, const CcgFramePlay *f, Action *out,
                               unsigned out_max)
{
    return choices(g, f, ccg__ability_of(g, f), out, out_max);
}
void ccg__announce_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a)
{
    choose(g, f, a);
}

// --- the stages ----------------------------------------------------------------------------------

// Does what the ability does hang on cards that nobody asks about when a roll is made: on those of
// a hidden hand that fit a description, on those of a deck that are looked at or put into play?
static bool effect_hangs_on_hidden(const CcgGame *g, const CcgFramePlay *f)
{
    Ability ab = ccg__ability_of(g, f);
    const CardlangProgram *p = ab.p;
    for (unsigned i = 0; i < p->code_count; i++) {
        switch (p->code[i].op) {
        case CARDLANG_OP_LOOK_TOP:
        case CARDLANG_OP_REVEAL_TOP:
        case CARDLANG_OP_PUT_BACK:
        case CARDLANG_OP_PUT_TOP:
        case CARDLANG_OP_PUT_BOTTOM:
        case CARDLANG_OP_SEARCH:
            return true;
        default:
            break;
        }
    }
    for (unsigned pick = 0; pick < p->pick_count; pick++) {
        const CardlangPick *k = &p->pick[pick];
        bool hand = k->zone == CARDLANG_ZONE_HAND || k->zone == CARDLANG_ZONE_HAND_OR_DISCARD;
        if (k->zone == CARDLANG_ZONE_DECK || k->zone == CARDLANG_ZONE_DECK_TOP ||
            (hand && k->filter_1 && ccg__hides_hand(g->s, ccg__zone_seat(g, &ab, pick))) ||
            ccg__pick_turns_up(&ab, pick))
            return true;
    }
    return false;
}

void ccg__watch_play(CcgGame *g, const CcgFramePlay *f)
{
    g->watch->hidden |= effect_hangs_on_hidden(g, f);
}

void ccg__play_begin(CcgGame *g, unsigned player, unsigned type, unsigned ability, CcgSlot source,
                     unsigned from)
{
    CcgState *s = g->s;
    unsigned tag;
    const CcgFrameWindow *w = ccg__frame(s, 0, &tag);
    unsigned rolled = tag == CCG_FRAME_WINDOW ? ccg__window_rolled(g, w) : 0;
    CcgFramePlay *f = ccg__push(s, CCG_FRAME_PLAY);
    f->rolled = (uint8_t)rolled; // "the number rolled", until this ability rolls itself
    f->stage = CCG_STAGE_ANNOUNCE;
    f->player = (uint8_t)player;
    f->type = (uint8_t)type;
    f->ability = (uint8_t)ability;
    f->source = source;
    f->from = (uint8_t)from;
    f->x = f->mode = CCG_NONE;
    f->list_base = s->list_count;
    if (g->watch)
        ccg__watch_play(g, f);
}

// What a card is played from the hand by. In a command line stand BA, T, R, M and E only.
static Rule hand_rule(unsigned timing)
{
    switch (timing) {
    case CARDLANG_TIMING_T:
        return CCG_RULE(10, 1, 5);
    case CARDLANG_TIMING_R:
        return CCG_RULE(11, 1, 1);
    case CARDLANG_TIMING_M:
        return CCG_RULE(7, 3, 1);
    default:
        return CCG_RULE(9, 8, 1);
    }
}

// The announcement is complete: it is shown, counted and marked.
static void announce(CcgGame *g, CcgFramePlay *f, const CardlangProgram *p)
{
    CcgState *s = g->s;
    const int text = f->type | f->ability << 8;
    if (f->from == CCG_FROM_HAND && is_optional(p)) {
        ccg__hand_remove(g, f->player, f->type);
        ccg__cards_of(s, f->player)->table_count++;
        REPORT(g, hand_rule(p->timing), PLAYS_CARD, "pta", f->player, f->type, text);
    } else if (f->from == CCG_FROM_BOX) {
        Rule rule = p->timing == CARDLANG_TIMING_E ? CCG_RULE(14, 3, 5) : CCG_RULE(12, 1, 1);
        REPORT(g, rule, USES_CARD, "ptia", f->player, f->type, f->ability + 1, text);
    } else if (f->from == CCG_FROM_SECTOR) {
        Rule rule = p->timing == CARDLANG_TIMING_E ? CCG_RULE(14, 3, 5) : CCG_RULE(17, 7, 3);
        REPORT(g, rule, USES_SECTOR, "psia", f->player, s->current, f->ability + 1, text);
    }
    if (g->ev) {
        for (unsigned i = f->list_base; i < s->list_count; i++) {
            unsigned place = s->list[i].head >> 5, value = s->list[i].value;
            if (place == CCG_PLACE_HERE)
                REPORT(g, CCG_RULE(12, 2, 2), CHOOSES, "pt", f->player,
                       (int)ccg_slot_card(s, (CcgSlot)value));
            if (place == CCG_PLACE_DISCARD)
                REPORT(g, CCG_RULE(12, 2, 2), CHOOSES, "pt", f->player, (int)value);
            if (place == CCG_PLACE_AWAY) {
                bool hidden = bits128_has(s->player[ccg_slot_owner((CcgSlot)value)].facedown,
                                          ccg_slot_index((CcgSlot)value));
                REPORT_SECRET(g, CCG_RULE(17, 3, 4), CHOOSES,
                              hidden ? 3 ^ (1 << ccg_slot_owner((CcgSlot)value)) : 0, 2, "pt",
                              f->player, (int)ccg_slot_card(s, (CcgSlot)value));
            }
            if (place == CCG_PLACE_SECTOR)
                REPORT(g, CCG_RULE(12, 2, 2), CHOOSES_SECTOR, "ps", f->player, (int)value);
        }
        if (p->mode_count)
            REPORT(g, CCG_RULE(12, 2, 2), CHOOSES_MODE, "pi", f->player, f->mode + 1);
        if (f->x != CCG_NONE)
            REPORT(g, CCG_RULE(12, 4, 1), NAMES_X, "pi", f->player, f->x);
    }
    if (p->timing == CARDLANG_TIMING_BA || p->timing == CARDLANG_TIMING_A)
        ccg__ba_taken(g);
    if (p->timing == CARDLANG_TIMING_T || p->timing == CARDLANG_TIMING_R ||
        p->timing == CARDLANG_TIMING_M) {
        CcgFrameWindow *w = ccg__nearest(s, CCG_FRAME_WINDOW);
        ASSERT(w != NULL);
        ASSERT(w->turn == f->player);
        w->plays++;
        w->passes = 0;
        w->turn = !f->player; // the other player is next, CCG-20.5.1
        s->play_count++;
        if (f->from != CCG_FROM_HAND && !p->unlimited) {
            ccg__mark(g, f->source, f->ability, f->player,
                      p->timing == CARDLANG_TIMING_T ? 0 : s->depth);
        }
    }
}

static void chosen_targets(CcgGame *g, const CcgFramePlay *f, const CardlangProgram *p)
{
    CcgState *s = g->s;
    CcgSlot slots[CCG_LIST_MAX];
    unsigned count = 0;
    for (unsigned i = f->list_base; i < s->list_count; i++) {
        unsigned place = s->list[i].head >> 5, pick = s->list[i].head & 31;
        if ((place == CCG_PLACE_HERE || place == CCG_PLACE_AWAY) && !p->pick[pick].cost)
            slots[count++] = s->list[i].value;
    }
    ccg__series(g, CCG_MOMENT_CHOSEN, f->player, slots, count);
}

static inline Step play_stage(CcgGame *g, CcgFramePlay *f, const CardlangProgram *p)
{
    CcgState *s = g->s;
    switch (f->stage) {
    case CCG_STAGE_ANNOUNCE:
        if (announce_step(g, f) == STEP_WAIT)
            return STEP_WAIT;
        announce(g, f, p);
        f->pick = 0;
        f->stage = CCG_STAGE_PAY;
        return STEP_ON;
    case CCG_STAGE_PAY: {
        Step step = ccg__run_code(g, f);
        if (step == STEP_WAIT || ccg__frame(s, 0, &(unsigned){0}) != f || f->stage != CCG_STAGE_PAY)
            return step;
        if (f->flags & CCG_PLAY_FAILED) {
            // CCG-12.3.4, 7.4.2, 9.8.2: what was paid stays paid, the ability has no effect.
            REPORT(g, CCG_RULE(12, 3, 4), NO_EFFECT, "t", f->type);
            f->stage = CCG_STAGE_END;
            return STEP_ON;
        }
        if (f->pc < p->cost_count)
            return STEP_ON;
        f->flags |= CCG_PLAY_PAID;
        if (g->watch && f->type == g->watch->type && f->ability == g->watch->ability)
            g->watch->paid = true;
        f->pc = p->effect_first;
        f->stage = is_optional(p) && s->battle_step ? CCG_STAGE_PLAYS : CCG_STAGE_RESOLVE;
        return STEP_ON;
    }
    case CCG_STAGE_PLAYS:
        f->stage = CCG_STAGE_TARGETED;
        ccg__moment(g, CCG_MOMENT_PLAYS, f->source, f->player, f->player);
        return STEP_ON;
    case CCG_STAGE_TARGETED:
        f->stage = p->timing == CARDLANG_TIMING_BA || p->timing == CARDLANG_TIMING_A
                       ? CCG_STAGE_TACTICS
                       : CCG_STAGE_RESOLVE;
        if (!(f->flags & CCG_PLAY_CANCELLED))
            chosen_targets(g, f, p);
        return STEP_ON;
    case CCG_STAGE_TACTICS:
        f->stage = CCG_STAGE_RESOLVE;
        if (f->flags & CCG_PLAY_CANCELLED)
            return STEP_ON; // CCG-20.6.3
        if (p->timing == CARDLANG_TIMING_BA)
            ccg__tactics(g, f->player);
        else
            ccg__attack_begin(g, CCG_SPECIAL, f->player, f->source, 0);
        return STEP_ON;
    case CCG_STAGE_END:
        ccg__play_end(g);
        return STEP_ON;
    default: {
        if (f->flags & CCG_PLAY_CANCELLED) {
            REPORT(g, CCG_RULE(20, 6, 3), CANCELLED, "t", f->type);
            f->stage = CCG_STAGE_END;
            return STEP_ON;
        }
        // CCG-9.7.9, 9.7.10: a special assault resolves only if the attack came to that.
        if (p->timing == CARDLANG_TIMING_A && s->attack.resolves != 1) {
            f->stage = CCG_STAGE_END;
            return STEP_ON;
        }
        Step step = ccg__run_code(g, f);
        if (step == STEP_ON && ccg__frame(s, 0, &(unsigned){0}) == f &&
            p->code[f->pc].op == CARDLANG_OP_END && f->stage == CCG_STAGE_RESOLVE)
            f->stage = CCG_STAGE_END;
        return step;
    }
    }
}

Step ccg__play_step(CcgGame *g, CcgFramePlay *f)
{
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    Step step;
    do {
        step = play_stage(g, f, p);
    } while (step == STEP_ON && ccg__stays_on(g->s, f, CCG_FRAME_PLAY));
    return step;
}

// The frame on top is over: a command card goes to the discard pile (CCG-12.5.4), the choices are
// forgotten.
void ccg__play_end(CcgGame *g)
{
    CcgState *s = g->s;
    unsigned tag;
    CcgFramePlay *f = ccg__frame(s, 0, &tag);
    ASSERT(tag == CCG_FRAME_PLAY);
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    if (f->from == CCG_FROM_HAND && is_optional(p) && f->stage != CCG_STAGE_ANNOUNCE) {
        CcgPlayer *own = ccg__cards_of(s, f->player);
        ASSERT(own->table_count > 0);
        own->table_count--;
        ccg__discard_add(s, f->player, f->type);
    }
    ccg__list_cut(s, f->list_base);
    ccg__pop_known(s, CCG_FRAME_PLAY);
}
