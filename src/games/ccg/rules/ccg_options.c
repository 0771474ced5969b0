// What can be chosen now, why something else cannot, and carrying a choice out (chapter 19).
#include "ccg_steps.h"

static CcgGame game_of(const void *match, const void *state)
{
    return (CcgGame){match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
}

// The frame on top if it is an announcement (with the aiming of an attack).
static bool announcing(const CcgState *s)
{
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    return tag == CCG_FRAME_AIM || (tag == CCG_FRAME_PLAY && f->stage == CCG_STAGE_ANNOUNCE);
}

// The shuffle that chance is about, or NULL.
static inline CcgFrameShuffle *shuffling(const CcgState *s)
{
    return ccg__top_tag(s) == CCG_FRAME_SHUFFLE
               ? (CcgFrameShuffle *)(uintptr_t)(s->stack + s->stack_size - sizeof(CcgFrameShuffle))
               : NULL;
}

// Does the decision belong to the one before it, as one line of play?
static bool continues(const CcgState *s)
{
    const CcgFrameShuffle *shuffle = shuffling(s);
    if (shuffle != NULL) // CCG-19.2.5
        return s->decision == CCG_D_CHANCE &&
               shuffle->left != s->player[shuffle->player].deck_count;
    unsigned tag = ccg__top_tag(s);
    if (tag != CCG_FRAME_PLAY)
        return tag == CCG_FRAME_AIM;
    // CCG-19.2.3. The first choice of a set-up instruction or an event may stand alone.
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    return f->stage == CCG_STAGE_ANNOUNCE &&
           ((s->decision != CCG_D_EVENT && s->decision != CCG_D_SETUP) || f->mode != CCG_NONE);
}

Decision ccg_pending(const void *match, const void *state)
{
    (void)match;
    const CcgState *s = state;
    return (Decision){s->decider, s->decision, continues(s), 0};
}

static unsigned list_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    unsigned tag, count = 0;
    void *frame = ccg__frame(s, 0, &tag);
    switch (tag) {
    case CCG_FRAME_AIM: {
        const CcgFrameAim *f = frame;
        CcgSlot slots[2 * CCG_CARDS];
        unsigned total =
            ccg_group_list(ccg__attack_targets(g, s->actor, f->kind, f->slot), !s->actor, slots);
        for (unsigned i = 0; i < total; i++)
            ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_AT, .slot = slots[i]});
        return count;
    }
    case CCG_FRAME_PLAY: {
        const CcgFramePlay *f = frame;
        return f->stage == CCG_STAGE_ANNOUNCE ? ccg__announce_options(g, f, out, out_max)
                                              : ccg__effect_options(g, f, out, out_max);
    }
    case CCG_FRAME_WINDOW:
        return ccg__window_options(g, frame, out, out_max);
    case CCG_FRAME_ATTACK:
        return ccg__attack_options(g, frame, out, out_max);
    case CCG_FRAME_DESTROY:
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_YES});
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_NO});
        return count;
    default:
        return s->phase == CCG_PHASE_BA ? ccg__ba_options(g, out, out_max)
                                        : ccg__turn_options(g, out, out_max);
    }
}

size_t ccg_legal(const void *match, const void *state, Action *out, size_t out_max)
{
    CcgGame g = game_of(match, state);
    const CcgState *s = g.s;
    unsigned count = 0, tag, max = (unsigned)out_max;
    if (s->phase == CCG_PHASE_OVER)
        return 0;
    const void *frame = ccg__frame(s, 0, &tag);
    if (s->decision == CCG_D_CHANCE && tag == CCG_FRAME_SHUFFLE) {
        const CcgFrameShuffle *f = frame;
        const CcgPlayer *p = &s->player[f->player];
        for (unsigned i = 0; i < f->left; i++) {
            if (i == 0 || p->card[i] != p->card[i - 1])
                ccg__option(out, &count, max,
                            (CcgAction){.kind = CCG_ACTION_CARD, .type = p->card[i]});
        }
        return count;
    }
    count = list_options(&g, out, max);
    if (s->decision != CCG_D_CHANCE)
        return count < out_max ? count : out_max;
    // A random choice in a hand: each card once.
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        bool before = false;
        for (unsigned k = 0; k < kept; k++)
            before |= memcmp(&out[k], &out[i], sizeof *out) == 0;
        if (!before)
            out[kept++] = out[i];
    }
    return kept;
}

uint32_t ccg_chance_count(const void *match, const void *state)
{
    const CcgFrameShuffle *shuffle = shuffling(state);
    if (shuffle != NULL)
        return shuffle->left;
    if (((const CcgState *)state)->stack_size == 0)
        return 2; // a coin
    CcgGame g = game_of(match, state);
    Action option[CCG_CARDS];
    return list_options(&g, option, CCG_CARDS);
}

// A coin, or a card drawn at random from a hand.
static CcgAction rare_chance(const CcgGame *g, uint32_t n)
{
    if (g->s->stack_size == 0)
        return (CcgAction){.kind = CCG_ACTION_COIN, .number = (uint8_t)n};
    Action option[CCG_CARDS];
    list_options(g, option, CCG_CARDS);
    return ccg_action(&option[n]);
}

void ccg_chance_action(const void *match, const void *state, uint32_t n, Action *out)
{
    const CcgState *s = state;
    const CcgFrameShuffle *shuffle = shuffling(s);
    CcgAction a;
    if (shuffle != NULL) {
        a = (CcgAction){.kind = CCG_ACTION_CARD, .type = s->player[shuffle->player].card[n]};
    } else {
        CcgGame g = game_of(match, state);
        a = rare_chance(&g, n);
    }
    memcpy(out, &a, sizeof a);
}

// --- apply ---------------------------------------------------------------------------------------

// The next card from the top. False when chance has nothing more to say.
static bool shuffle_next(CcgState *s, CcgFrameShuffle *f, unsigned type)
{
    CcgPlayer *p = &s->player[f->player];
    uint8_t *card = memchr(p->card, (int)type, f->left);
    ASSERT(card != NULL);
    uint8_t *last = p->card + --f->left;
    memmove(card, card + 1, (size_t)(last - card));
    *last = (uint8_t)type;
    return ccg__shuffle_goes_on(s, f);
}

// The next card of the shuffle on top, if there is one. A shuffle is many outcomes one after the
// other, and between them nothing else happens: true if only chance goes on.
static inline bool shuffles_on(CcgState *s, const Action *action)
{
    CcgFrameShuffle *shuffle = shuffling(s);
    return shuffle != NULL && shuffle_next(s, shuffle, ccg_action(action).type);
}

// Is the action one of those that can be chosen?
static bool is_offered(const CcgGame *g, const Action *action)
{
    Action option[KERNEL_OPTIONS_MAX];
    size_t count = ccg_legal(g->m, g->s, option, KERNEL_OPTIONS_MAX);
    for (size_t i = 0; i < count; i++)
        if (memcmp(&option[i], action, sizeof *action) == 0)
            return true;
    return false;
}

// Carries out what has been chosen (the outcome of a shuffle has been already), and what follows.
void ccg__carry_out(CcgGame *g, const Action *action)
{
    CcgState *s = g->s;
    CcgAction a = ccg_action(action);
    unsigned tag;
    void *frame = ccg__frame(s, 0, &tag);
    ASSERT(s->decision != CCG_D_NONE);
    VALIDATE(tag == CCG_FRAME_SHUFFLE || is_offered(g, action));
    s->decision = CCG_D_NONE;
    switch (tag) {
    case CCG_FRAME_SHUFFLE:
        break;
    case CCG_FRAME_AIM: {
        CcgFrameAim f = *(const CcgFrameAim *)frame;
        ccg__pop(s);
        ccg__attack_begin(g, f.kind, s->actor, f.slot, a.slot);
        break;
    }
    case CCG_FRAME_PLAY:
        if (((CcgFramePlay *)frame)->stage == CCG_STAGE_ANNOUNCE)
            ccg__announce_apply(g, frame, &a);
        else
            ccg__effect_apply(g, frame, &a);
        break;
    case CCG_FRAME_WINDOW:
        if (a.kind == CCG_ACTION_PASS) {
            CcgFrameWindow *w = frame;
            w->passes++;
            w->turn ^= 1;
        } else {
            unsigned seat = s->decider;
            if (a.kind == CCG_ACTION_PLAY)
                ccg__play_begin(g, seat, a.type, CCG_COMMAND, 0, CCG_FROM_HAND);
            else
                ccg__play_begin(g, seat, a.type, a.ability, a.slot,
                                a.slot ? CCG_FROM_BOX : CCG_FROM_SECTOR);
        }
        break;
    case CCG_FRAME_ATTACK:
        ccg__attack_apply(g, frame, &a);
        break;
    case CCG_FRAME_DESTROY:
        if (a.kind == CCG_ACTION_NO) {
            CcgFrameDestroy *f = frame;
            f->stage = 0;
            if (f->declined < CCG_DECLINED_MAX)
                f->declined = (f->declined + 1U) & CCG_DECLINED_MAX; // CCG-13.6.5
        }
        break;
    default:
        if (s->phase == CCG_PHASE_BA)
            ccg__ba_apply(g, &a);
        else
            ccg__turn_apply(g, &a);
    }
    ccg__run(g);
}

void ccg_apply(const void *match, void *state, const Action *action, EventSink *events)
{
    CcgGame g = {match, state, events, NULL, NULL};
    if (!shuffles_on(state, action))
        ccg__carry_out(&g, action);
}

// What finds out that a decision is real mostly lists its options; they are kept instead of being
// listed again.
static size_t advance(const CcgMatch *match, CcgState *s, const Action *action, Action *out,
                      size_t out_max)
{
    CcgListing listing = {out, (unsigned)out_max, 0};
    CcgGame g = {match, s, NULL, &listing, NULL};
    ccg__carry_out(&g, action);
    if (s->phase == CCG_PHASE_OVER || s->decision == CCG_D_CHANCE)
        return 0;
    if (listing.count == 0)
        return ccg_legal(match, s, out, out_max);
    return listing.count < out_max ? listing.count : out_max;
}

size_t ccg_advance(const void *match, void *state, const Action *action, Action *out,
                   size_t out_max)
{
    return shuffles_on(state, action) ? 0 : advance(match, state, action, out, out_max);
}

Outcome ccg_outcome(const void *match, const void *state)
{
    (void)match;
    return (Outcome)((const CcgState *)state)->outcome;
}

void ccg_concede(const void *match, void *state, int seat, EventSink *events)
{
    CcgGame g = {match, state, events, NULL, NULL};
    REPORT(&g, CCG_RULE(4, 2, 7), CONCEDES, "p", seat);
    ccg__over(&g, seat ? OUTCOME_SEAT0 : OUTCOME_SEAT1, CCG_RULE(4, 2, 7));
}

// --- why not -------------------------------------------------------------------------------------

static bool refuse(Refusal *why, Rule rule, CcgMessage number)
{
    why->rule = rule;
    why->message = message_make((uint16_t)number);
    return false;
}

static const char *const asked[CCG_D_COUNT] = {
    [CCG_D_CHANCE] = "a card or a coin of chance",
    [CCG_D_ROLE] = "be attacker or be defender",
    [CCG_D_PLANET] = "a planet",
    [CCG_D_WAVE] = "a sector for the first-wave card",
    [CCG_D_DEPLOY] = "a card to deploy",
    [CCG_D_SECTOR] = "the sector of the battle",
    [CCG_D_KEEP] = "the copy that stays",
    [CCG_D_SETUP] = "set-up text",
    [CCG_D_BA] = "a battle action",
    [CCG_D_BLOCK] = "block, or no block",
    [CCG_D_TACTIC] = "a tactic, or pass",
    [CCG_D_REACT] = "a reaction, or pass",
    [CCG_D_MODIFY] = "a modifier, or pass",
    [CCG_D_SWEEP] = "a sweeping advance, or decline",
    [CCG_D_EFFECT] = "a choice of an effect",
    [CCG_D_EVENT] = "the next event",
};

static bool not_now(const CcgState *s, Refusal *why)
{
    Rule rule;
    switch (s->decision) {
    case CCG_D_DEPLOY:
        return refuse(why, CCG_RULE(5, 2, 3), CCG_MESSAGE_MUST_DEPLOY);
    case CCG_D_SECTOR:
        return refuse(why, s->second ? CCG_RULE(4, 1, 5) : CCG_RULE(4, 1, 3),
                      CCG_MESSAGE_MUST_CHOOSE_SECTOR);
    case CCG_D_EVENT:
        rule = CCG_RULE(14, 1, 2);
        break;
    case CCG_D_SETUP:
        rule = CCG_RULE(12, 1, 2);
        break;
    case CCG_D_BA:
        rule = CCG_RULE(9, 1, 2);
        break;
    case CCG_D_BLOCK:
        rule = CCG_RULE(9, 2, 3);
        break;
    case CCG_D_TACTIC:
        rule = CCG_RULE(10, 1, 2);
        break;
    case CCG_D_REACT:
        rule = CCG_RULE(11, 1, 2);
        break;
    case CCG_D_MODIFY:
        rule = CCG_RULE(7, 3, 1);
        break;
    case CCG_D_SWEEP:
        rule = CCG_RULE(9, 6, 2);
        break;
    case CCG_D_WAVE:
        rule = CCG_RULE(5, 1, 1);
        break;
    case CCG_D_ROLE:
        rule = CCG_RULE(3, 1, 5);
        break;
    case CCG_D_PLANET:
        rule = CCG_RULE(3, 1, 8);
        break;
    default:
        rule = CCG_RULE(19, 1, 1);
    }
    refuse(why, rule, CCG_MESSAGE_NOT_NOW);
    message_add_words(&why->message, asked[s->decision] ? asked[s->decision] : "nothing");
    return false;
}

// An ability played at a moment that is not its own.
static bool explain_timing(const CardlangProgram *p, Refusal *why)
{
    switch (p->timing) {
    case CARDLANG_TIMING_T:
        return refuse(why, CCG_RULE(10, 1, 10), CCG_MESSAGE_TACTIC_TIMING);
    case CARDLANG_TIMING_R:
        return refuse(why, CCG_RULE(11, 1, 1), CCG_MESSAGE_REACTION_TIMING);
    case CARDLANG_TIMING_M:
        return refuse(why, CCG_RULE(7, 3, 1), CCG_MESSAGE_MODIFIER_TIMING);
    case CARDLANG_TIMING_BA:
        return refuse(why, CCG_RULE(9, 1, 2), CCG_MESSAGE_BA_TIMING);
    case CARDLANG_TIMING_A:
        return refuse(why, CCG_RULE(9, 7, 1), CCG_MESSAGE_SPECIAL_TIMING);
    case CARDLANG_TIMING_E:
        return refuse(why, CCG_RULE(1, 8, 1), CCG_MESSAGE_EVENT_TIMING);
    default:
        return refuse(why, CCG_RULE(1, 8, 1), CCG_MESSAGE_NOT_PLAYABLE);
    }
}

static bool explain_play(const CcgGame *g, const CcgAction *a, Refusal *why)
{
    const CcgState *s = g->s;
    unsigned seat = s->decider, timing;
    switch (s->decision) {
    case CCG_D_BA:
        timing = a->kind == CCG_ACTION_SPECIAL ? CARDLANG_TIMING_A : CARDLANG_TIMING_BA;
        break;
    case CCG_D_TACTIC:
        timing = CARDLANG_TIMING_T;
        break;
    case CCG_D_REACT:
        timing = CARDLANG_TIMING_R;
        break;
    case CCG_D_MODIFY:
        timing = CARDLANG_TIMING_M;
        break;
    default:
        // CCG-12.1.2: optional abilities only during the battle step.
        return s->battle_step || s->decision == CCG_D_DEPLOY || s->decision == CCG_D_SECTOR
                   ? not_now(s, why)
                   : refuse(why, CCG_RULE(12, 1, 2), CCG_MESSAGE_WRONG_TIMING);
    }
    if (a->kind == CCG_ACTION_PLAY) {
        if (a->type == 0 || a->type > g->m->type_count ||
            ccg_hand_copies(&s->player[seat], a->type) == 0)
            return refuse(why, CCG_RULE(1, 8, 4), CCG_MESSAGE_NOT_IN_HAND);
        const CardlangProgram *p = g->m->type[a->type].command;
        if (p == NULL)
            return refuse(why, CCG_RULE(1, 6, 4), CCG_MESSAGE_NO_COMMAND);
        if (p->timing != timing)
            return explain_timing(p, why);
        return ccg__can_play(g, seat, a->type, CCG_COMMAND, 0, CCG_FROM_HAND, timing, why);
    }
    const CcgType *t;
    if (a->slot == 0) {
        t = ccg__type_or_sector(g, ccg__sector_type(s));
    } else {
        if (ccg_place(s, a->slot) == CCG_NONE)
            return refuse(why, CCG_RULE(11, 1, 6), CCG_MESSAGE_NOT_HERE);
        if (!ccg_in_reach(s, a->slot))
            return refuse(why, CCG_RULE(1, 8, 3), CCG_MESSAGE_NOT_HERE);
        if (ccg_controller(s, a->slot) != seat)
            return refuse(why, CCG_RULE(9, 9, 1), CCG_MESSAGE_NOT_YOURS);
        t = &g->m->type[ccg_slot_card(s, a->slot)];
    }
    if (a->ability >= t->box_count)
        return refuse(why, CCG_RULE(1, 8, 4), CCG_MESSAGE_NO_COMMAND);
    const CardlangProgram *p = t->box[a->ability];
    if (p->timing != timing)
        return explain_timing(p, why);
    if (a->kind == CCG_ACTION_SPECIAL && !ccg__can_attack(g, a->slot, CCG_SPECIAL, why))
        return false;
    return ccg__can_play(g, seat, a->slot ? ccg_slot_card(s, a->slot) : ccg__sector_type(s),
                         a->ability, a->slot, a->slot ? CCG_FROM_BOX : CCG_FROM_SECTOR, timing,
                         why);
}

static bool explain_attack_target(const CcgGame *g, unsigned kind, CcgSlot attacker, CcgSlot target,
                                  Refusal *why)
{
    const CcgState *s = g->s;
    unsigned seat = ccg_controller(s, attacker);
    if (ccg_in_reach(s, target) && ccg_controller(s, target) == seat)
        return refuse(why, CCG_RULE(9, 2, 8), CCG_MESSAGE_NOT_ENEMY);
    if (g->m->type[ccg_slot_card(s, target)].kind == CARDLANG_SHIP)
        return refuse(why, kind == CCG_SHOOT ? CCG_RULE(9, 3, 3) : CCG_RULE(9, 5, 2),
                      CCG_MESSAGE_SHIP_TARGET);
    if (!ccg_is_here(s, target))
        return refuse(why, CCG_RULE(9, 1, 6), CCG_MESSAGE_NOT_HERE);
    return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT_TARGET);
}

// A card in play that cannot be chosen for the pick in progress.
static bool explain_card(const CcgGame *g, const CcgFramePlay *f, const CardlangProgram *p,
                         const CcgAction *a, Refusal *why)
{
    const CcgState *s = g->s;
    unsigned pick = f->stage == CCG_STAGE_ANNOUNCE ? f->pick
                    : p->code[f->pc].pick_1        ? p->code[f->pc].pick_1 - 1U
                                                   : 0;
    if (a->slot == 0 || pick >= p->pick_count)
        return not_now(s, why);
    const CardlangPick *k = &p->pick[pick];
    Ability ab = ccg__ability_of(g, f);
    for (unsigned i = 0; i < ab.entry_count; i++)
        if ((ab.entry[i].head & 31) == pick && ab.entry[i].value == a->slot)
            return refuse(why, CCG_RULE(12, 2, 8), CCG_MESSAGE_CHOSEN_ALREADY);
    if (ccg_place(s, a->slot) == CCG_FLEET && k->filter_1 &&
        !(p->filter[k->filter_1 - 1].kinds & CARDLANG_SHIP))
        return refuse(why, CCG_RULE(16, 1, 4), CCG_MESSAGE_NO_FIT);
    if (!ccg_in_reach(s, a->slot) && k->filter_1 &&
        p->filter[k->filter_1 - 1].area == CARDLANG_AREA_HERE)
        return refuse(why, CCG_RULE(9, 1, 6), CCG_MESSAGE_NOT_HERE);
    if (!ccg__positions_allow(g, a->slot, k->positions_allowed))
        return refuse(why, CCG_RULE(12, 2, 9), CCG_MESSAGE_WRONG_POSITION);
    if (k->filter_1 && p->filter[k->filter_1 - 1].other &&
        ccg__fits(g, &ab, &p->filter[k->filter_1 - 1], a->slot) == false)
        return refuse(why, CCG_RULE(22, 5, 4), CCG_MESSAGE_NO_FIT);
    if (ccg__cannot_be_targeted(g, a->slot,
                                p->timing == CARDLANG_TIMING_T ? CARDLANG_BY_TACTICS
                                                               : CARDLANG_BY_ABILITIES,
                                f->source, f->type))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT_TARGET);
    return refuse(why, CCG_RULE(22, 5, 1), CCG_MESSAGE_NO_FIT);
}

// What cannot be chosen for the pick in progress.
static bool explain_choice(const CcgGame *g, const CcgAction *a, Refusal *why)
{
    const CcgState *s = g->s;
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    if (tag != CCG_FRAME_PLAY)
        return not_now(s, why);
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    bool announcing = f->stage == CCG_STAGE_ANNOUNCE;
    if (announcing && p->mode_count && f->mode == CCG_NONE && a->kind != CCG_ACTION_MODE)
        return refuse(why, CCG_RULE(12, 2, 2), CCG_MESSAGE_MODE_FIRST);
    bool names_x = announcing && p->free_x && f->x == CCG_NONE;
    if (names_x && a->kind != CCG_ACTION_X && a->kind != CCG_ACTION_MODE)
        return refuse(why, CCG_RULE(12, 4, 2), CCG_MESSAGE_X_FIRST);
    switch (a->kind) {
    case CCG_ACTION_X:
        return p->free_x && f->x == CCG_NONE ? refuse(why, CCG_RULE(12, 4, 2), CCG_MESSAGE_BAD_X)
                                             : not_now(s, why);
    case CCG_ACTION_MODE:
        return p->mode_count ? refuse(why, CCG_RULE(12, 2, 3), CCG_MESSAGE_BAD_MODE)
                             : not_now(s, why);
    case CCG_ACTION_DONE:
        return refuse(why, CCG_RULE(12, 2, 3), CCG_MESSAGE_TOO_FEW);
    case CCG_ACTION_INTO:
        return refuse(why, CCG_RULE(17, 6, 1), CCG_MESSAGE_BAD_SECTOR);
    case CCG_ACTION_HAND:
        return refuse(why, CCG_RULE(12, 3, 6), CCG_MESSAGE_NOT_IN_HAND);
    case CCG_ACTION_PILE:
    case CCG_ACTION_FIND:
        return refuse(why, CCG_RULE(22, 5, 1), CCG_MESSAGE_NOT_IN_PILE);
    default:
        break;
    }
    return explain_card(g, f, p, a, why);
}

// An attack or a charge that the unit cannot begin.
static bool explain_attack(const CcgGame *g, const CcgAction *a, Refusal *why)
{
    const CcgState *s = g->s;
    if (a->slot == 0 || ccg_place(s, a->slot) == CCG_NONE)
        return refuse(why, CCG_RULE(9, 1, 6), CCG_MESSAGE_NOT_HERE);
    if (ccg_controller(s, a->slot) != s->decider) {
        return refuse(why,
                      a->kind == CCG_ACTION_SHOOT    ? CCG_RULE(9, 3, 1)
                      : a->kind == CCG_ACTION_CHARGE ? CCG_RULE(9, 4, 1)
                                                     : CCG_RULE(9, 5, 1),
                      CCG_MESSAGE_NOT_YOURS);
    }
    if (a->kind == CCG_ACTION_CHARGE)
        return ccg__can_charge(g, a->slot, why) ? not_now(s, why) : false;
    return ccg__can_attack(g, a->slot, a->kind == CCG_ACTION_SHOOT ? CCG_SHOOT : CCG_ASSAULT, why)
               ? not_now(s, why)
               : false;
}

static bool explain_sweep(const CcgGame *g, const CcgAction *a, Refusal *why)
{
    const CcgState *s = g->s;
    if (s->decision != CCG_D_SWEEP || a->slot == 0)
        return not_now(s, why);
    if (ccg__cannot(g, s->attack.attacker, CARDLANG_VERB_SWEEP))
        return refuse(why, CCG_RULE(0, 1, 7), CCG_MESSAGE_CANNOT);
    if (ccg_in_reach(s, a->slot) && ccg_controller(s, a->slot) == s->decider)
        return refuse(why, CCG_RULE(9, 2, 8), CCG_MESSAGE_NOT_ENEMY);
    return refuse(why, CCG_RULE(9, 6, 2), CCG_MESSAGE_ASSET_SWEEP);
}

// A sector for a first-wave card, a card to deploy or a battle that cannot be chosen.
static bool explain_sector(const CcgState *s, const CcgAction *a, Refusal *why)
{
    switch (a->kind) {
    case CCG_ACTION_WAVE:
        if (s->decision != CCG_D_WAVE)
            return not_now(s, why);
        if (a->number < 1 || a->number > CCG_SECTORS)
            return refuse(why, CCG_RULE(3, 1, 2), CCG_MESSAGE_BAD_SECTOR);
        if (s->taken[a->number - 1])
            return refuse(why, CCG_RULE(5, 1, 4), CCG_MESSAGE_SECTOR_TAKEN);
        return refuse(why, CCG_RULE(5, 1, 3), CCG_MESSAGE_WAVE_PLACED);
    case CCG_ACTION_DEPLOY:
        if (s->decision != CCG_D_DEPLOY)
            return not_now(s, why);
        if (a->number < 1 || a->number > CCG_SECTORS)
            return refuse(why, CCG_RULE(5, 2, 2), CCG_MESSAGE_BAD_SECTOR);
        if (s->taken[a->number - 1])
            return refuse(why, CCG_RULE(14, 4, 3), CCG_MESSAGE_SECTOR_TAKEN);
        return refuse(why, CCG_RULE(5, 2, 2), CCG_MESSAGE_NOT_IN_HAND);
    default:
        if (s->decision != CCG_D_SECTOR)
            return not_now(s, why);
        if (a->number < 1 || a->number > CCG_SECTORS)
            return refuse(why, CCG_RULE(4, 1, 3), CCG_MESSAGE_BAD_SECTOR);
        if (s->taken[a->number - 1])
            return refuse(why, s->second ? CCG_RULE(4, 1, 5) : CCG_RULE(4, 1, 3),
                          CCG_MESSAGE_SECTOR_TAKEN);
        if (s->fought == a->number - 1)
            return refuse(why, CCG_RULE(4, 1, 5), CCG_MESSAGE_FOUGHT);
        return refuse(why, s->second ? CCG_RULE(4, 1, 5) : CCG_RULE(4, 1, 3),
                      CCG_MESSAGE_NO_CARD_THERE);
    }
}

static bool explain(const CcgGame *g, const CcgAction *a, Refusal *why)
{
    const CcgState *s = g->s;
    unsigned seat = s->decider, tag;
    const void *frame = ccg__frame(s, 0, &tag);
    bool choosing_ba = s->decision == CCG_D_BA && tag == CCG_FRAME_NONE;
    switch (a->kind) {
    case CCG_ACTION_SHOOT:
    case CCG_ACTION_ASSAULT:
    case CCG_ACTION_CHARGE:
        return choosing_ba ? explain_attack(g, a, why) : not_now(s, why);
    case CCG_ACTION_AT:
        if (tag != CCG_FRAME_AIM || a->slot == 0)
            return not_now(s, why);
        return explain_attack_target(g, ((const CcgFrameAim *)frame)->kind,
                                     ((const CcgFrameAim *)frame)->slot, a->slot, why);
    case CCG_ACTION_SPECIAL:
        if (!choosing_ba)
            return not_now(s, why);
        return explain_play(g, a, why) ? not_now(s, why) : false;
    case CCG_ACTION_PLAY:
    case CCG_ACTION_USE:
        if (announcing(s))
            return not_now(s, why);
        return explain_play(g, a, why) ? not_now(s, why) : false;
    case CCG_ACTION_WITHDRAW:
        if (!choosing_ba)
            return not_now(s, why);
        return ccg__can_withdraw(g, seat, why) ? not_now(s, why) : false;
    case CCG_ACTION_TARGET:
    case CCG_ACTION_HAND:
    case CCG_ACTION_PILE:
    case CCG_ACTION_FIND:
    case CCG_ACTION_INTO:
    case CCG_ACTION_PLAYER:
    case CCG_ACTION_X:
    case CCG_ACTION_MODE:
    case CCG_ACTION_DONE:
        return explain_choice(g, a, why);
    case CCG_ACTION_BLOCK:
        if (s->decision != CCG_D_BLOCK || a->slot == 0 || ccg_place(s, a->slot) == CCG_NONE)
            return not_now(s, why);
        return ccg__can_block(g, a->slot, why) ? not_now(s, why) : false;
    case CCG_ACTION_SWEEP:
        return explain_sweep(g, a, why);
    case CCG_ACTION_WAVE:
    case CCG_ACTION_DEPLOY:
    case CCG_ACTION_BATTLE:
        return explain_sector(s, a, why);
    case CCG_ACTION_ROLE:
        return s->decision == CCG_D_ROLE ? refuse(why, CCG_RULE(3, 1, 5), CCG_MESSAGE_BAD_ROLE)
                                         : not_now(s, why);
    case CCG_ACTION_PLANET:
        return s->decision == CCG_D_PLANET ? refuse(why, CCG_RULE(3, 1, 8), CCG_MESSAGE_BAD_PLANET)
                                           : not_now(s, why);
    case CCG_ACTION_CARD:
    case CCG_ACTION_COIN:
        return s->decision == CCG_D_CHANCE ? refuse(why, CCG_RULE(19, 2, 5), CCG_MESSAGE_NOT_LEFT)
                                           : not_now(s, why);
    case CCG_ACTION_KEEP:
        return s->decision == CCG_D_KEEP ? refuse(why, CCG_RULE(17, 4, 1), CCG_MESSAGE_NO_FIT)
                                         : not_now(s, why);
    case CCG_ACTION_EFFECT:
        return s->decision == CCG_D_SWEEP ? refuse(why, CCG_RULE(9, 7, 8), CCG_MESSAGE_NO_CHOICE)
                                          : not_now(s, why);
    case CCG_ACTION_NO:
        // CCG-14.3.5, 8.2.6: what does not say "may" is not refused.
        if (s->decision == CCG_D_EFFECT || s->decision == CCG_D_EVENT || s->decision == CCG_D_SETUP)
            return refuse(why, CCG_RULE(22, 5, 10), CCG_MESSAGE_NO_CHOICE);
        return not_now(s, why);
    default:
        return not_now(s, why);
    }
}

bool ccg_check(const void *match, const void *state, const Action *action, Refusal *refusal)
{
    CcgGame g = game_of(match, state);
    const CcgState *s = g.s;
    if (s->phase == CCG_PHASE_OVER)
        return refuse(refusal, CCG_RULE(20, 1, 1), CCG_MESSAGE_GAME_OVER);
    if (is_offered(&g, action))
        return true;
    CcgAction a = ccg_action(action);
    // Slots and types from outside may be anything: what names no card is refused before anything
    // looks at it.
    bool slot_there =
        a.slot == 0 || (ccg_slot_index(a.slot) < s->player[ccg_slot_owner(a.slot)].slot_count);
    if (a.kind == CCG_ACTION_NONE || a.kind >= CCG_ACTION_COUNT || !slot_there)
        return not_now(s, refusal);
    if (s->decision == CCG_D_CHANCE && a.kind != CCG_ACTION_CARD && a.kind != CCG_ACTION_COIN)
        return not_now(s, refusal);
    if (s->decider > 1)
        return explain(&g, &a, refusal);
    // CCG-18.2.3: the reason is found in what the seat knows, so that it tells nothing of what lies
    // face down.
    CcgState seen;
    ccg_observe(match, state, s->decider, &seen);
    CcgGame known = game_of(match, &seen);
    return explain(&known, &a, refusal);
}
