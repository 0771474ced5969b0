// May an ability be played (chapter 12)? Its moment, its restrictions, whether its choices can be
// completed and its costs paid.
//
// Mostly the choices of an ability do not depend on one another and counting is enough; an
// "entangled" program (CcgProgramInfo) is searched.
#include "ccg_steps.h"

static bool refuse(Refusal *why, Rule rule, CcgMessage number)
{
    if (why) {
        why->rule = rule;
        why->message = message_make((uint16_t)number);
    }
    return false;
}

bool ccg__is_announced(const Ability *ab, unsigned pick)
{
    const CardlangPick *k = &ab->p->pick[pick];
    if (!k->announce || (k->mode_1 && k->mode_1 != ab->mode + 1U))
        return false;
    return k->kind == CARDLANG_PICK_CHOOSE || k->kind == CARDLANG_PICK_SECTOR ||
           k->kind == CARDLANG_PICK_PLAYER;
}

unsigned ccg__chosen_count(const Ability *ab, unsigned pick)
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
            spent.cards += ccg__chosen_count(ab, in->pick_1 - 1U);
            break;
        case CARDLANG_OP_DISCARD_HAND:
            spent.cards = hand;
            break;
        case CARDLANG_OP_REVEAL:
            if (spent.cards + ccg__chosen_count(ab, in->pick_1 - 1U) > hand)
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

// Can the picks from `pick` on be chosen, `ab->entry` (in the search's own array) holding what is
// chosen so far?
bool ccg__picks_complete(const CcgGame *g, Ability *ab, CcgSearch *search, unsigned pick)
{
    const CardlangProgram *p = ab->p;
    for (; pick < p->pick_count; pick++) {
        if (!ccg__is_announced(ab, pick))
            continue;
        unsigned min = p->pick[pick].kind == CARDLANG_PICK_CHOOSE
                           ? ccg__pick_count(g, ab, p->pick[pick].min)
                           : 1;
        unsigned have = ccg__chosen_count(ab, pick);
        if (have >= min)
            continue;
        if (!ab->info->entangled) {
            if (!ccg__pick_has(g, ab, pick, min - have))
                return false;
            continue;
        }
        if (search == NULL || ++search->steps > CCG_SEARCH_STEPS_MAX)
            return false;
        CcgEntry option[CCG_PICK_OPTIONS_MAX];
        unsigned count = ccg__pick_options(g, ab, pick, option);
        if (count == 0 || ab->entry_count >= CCG_LIST_MAX)
            return false;
        for (unsigned i = 0; i < count; i++) {
            search->entry[ab->entry_count++] = option[i];
            bool complete = ccg__picks_complete(g, ab, search, pick);
            ab->entry_count--;
            if (complete)
                return true;
            if (search->steps > CCG_SEARCH_STEPS_MAX)
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

bool ccg__can_complete(const CcgGame *g, const Ability *given)
{
    if (given->info->plain)
        return true;
    Ability ab = *given;
    const CardlangProgram *p = ab.p;
    if (p->mode_count && ab.mode == CCG_NONE) {
        for (unsigned mode = 0; mode < p->mode_count; mode++) {
            ab.mode = (uint8_t)mode;
            if (ccg__can_complete(g, &ab))
                return true;
        }
        return false;
    }
    if (p->free_x && ab.x == CCG_NONE) {
        // The smallest X asks for least; only entangled choices could make a larger one possible
        // alone.
        for (unsigned x = 0; x <= (ab.info->entangled ? CCG_X_MAX : 0U); x++) {
            ab.x = (uint8_t)x;
            if (ccg__can_complete(g, &ab))
                return true;
        }
        return false;
    }
    if (!roles_stand(g, &ab) || (ab.info->hidden && !hidden_there(g, &ab)))
        return false;
    if (!ab.info->entangled)
        return ccg__picks_complete(g, &ab, NULL, 0);
    CcgSearch search;
    search.steps = 0;
    if (ab.entry_count)
        memcpy(search.entry, ab.entry, ab.entry_count * sizeof *search.entry);
    ab.entry = search.entry;
    return ccg__picks_complete(g, &ab, &search, 0);
}

static unsigned least_of(const CcgGame *g, const Ability *ab, unsigned pick)
{
    const CardlangPick *k = &ab->p->pick[pick];
    return k->kind == CARDLANG_PICK_CHOOSE ? ccg__pick_count(g, ab, k->min) : 1;
}

// Of an ability that cannot be completed: the choice that has too little to choose from, the card
// of a role that is not there, or CCG_NONE: choices stand in each other's way, or a cost does.
static unsigned choice_to_blame(const CcgGame *g, const Ability *ab)
{
    for (unsigned pick = 0; pick < ab->p->pick_count; pick++) {
        const CardlangPick *k = &ab->p->pick[pick];
        bool is_role = (ab->info->roles >> pick & 1) && (!k->mode_1 || k->mode_1 == ab->mode + 1U);
        if (is_role && ccg__role_card(g, ab, pick) == 0)
            return pick;
        if (ccg__is_announced(ab, pick) && !k->cost &&
            ccg__pick_capacity(g, ab, pick) < least_of(g, ab, pick))
            return pick;
    }
    return CCG_NONE;
}

static bool costs_to_blame(const CcgGame *g, const Ability *ab)
{
    for (unsigned pick = 0; pick < ab->p->pick_count; pick++)
        if (ccg__is_announced(ab, pick) && ab->p->pick[pick].cost)
            return true;
    return !costs_payable(g, ab);
}

// CCG-12.2.2: what is chosen is chosen on announcement, and CCG-22.5.11: conditions are read later;
// so a choice is needed even for a part that they will leave out.
static bool is_for_part(const CardlangProgram *p, unsigned pick)
{
    unsigned at = 0;
    while (at < p->code_count && p->code[at].pick_1 != pick + 1)
        at++;
    bool is_conditional = false, is_inside = false;
    for (unsigned i = 0; i < at; i++) {
        is_conditional |= p->code[i].op == CARDLANG_OP_IF;
        is_inside |= (p->code[i].op == CARDLANG_OP_IF || p->code[i].op == CARDLANG_OP_JUMP) &&
                     p->code[i].jump > at;
    }
    return is_conditional && is_inside;
}

static bool refuse_choice(const CcgGame *g, const Ability *ab, Refusal *why)
{
    unsigned pick = choice_to_blame(g, ab);
    if (pick == CCG_NONE) {
        bool costs = costs_to_blame(g, ab);
        return refuse(why, costs ? CCG_RULE(12, 3, 3) : CCG_RULE(12, 2, 3),
                      costs ? CCG_MESSAGE_NOT_PAYABLE : CCG_MESSAGE_NO_CHOICE);
    }
    bool is_role = ab->p->pick[pick].kind == CARDLANG_PICK_ROLE;
    bool is_some = !is_role && ccg__pick_capacity(g, ab, pick) > 0;
    refuse(why, CCG_RULE(12, 2, 3),
           is_some                                ? CCG_MESSAGE_TOO_LITTLE_FITS
           : !is_role && is_for_part(ab->p, pick) ? CCG_MESSAGE_NOTHING_FITS_PART
                                                  : CCG_MESSAGE_NOTHING_FITS);
    message_add_name(&why->message,
                     ccg_name(CCG_NAME_CHOICE, ab->type | (unsigned)ab->ability << 8 |
                                                   (g->s->planet & 0x7FU) << 12 |
                                                   pick << CCG_NAME_PICK_SHIFT));
    return false;
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
    VALIDATE(!ab->info->straight || completes_straight(g, ab) == ccg__can_complete(g, ab));
    if (ab->info->straight ? completes_straight(g, ab) : ccg__can_complete(g, ab))
        return true;
    if (why == NULL)
        return false;
    if (ab->info->hidden && !hidden_there(g, ab))
        return refuse(why, CCG_RULE(12, 2, 7), CCG_MESSAGE_NO_CHOICE);
    return refuse_choice(g, ab, why);
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
