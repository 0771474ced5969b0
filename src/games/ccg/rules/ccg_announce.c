// A play is begun, announced and over (12.2, 12.4, 12.5.4).
//
// An announcement is offered as a run of small choices (CCG-19.2.3): mode, X, then card after card.
// Every choice offered can be completed.
#include "ccg_steps.h"

// --- choosing ------------------------------------------------------------------------------------

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
    unsigned have = ccg__chosen_count(ab, pick), min = one ? 1 : ccg__pick_count(g, ab, k->min),
             max = one ? 1 : ccg__pick_count(g, ab, k->max);
    if (have < max && g->s->list_count < CCG_LIST_MAX) {
        CcgEntry option[CCG_PICK_OPTIONS_MAX];
        unsigned options = ccg__pick_options(g, ab, pick, option);
        CcgSearch search;
        if (ab->info->entangled && ab->entry_count)
            memcpy(search.entry, ab->entry, ab->entry_count * sizeof *search.entry);
        for (unsigned i = 0; i < options; i++) {
            if (ab->info->entangled) {
                Ability next = *ab;
                search.entry[ab->entry_count] = option[i];
                search.steps = 0;
                next.entry = search.entry;
                next.entry_count++;
                if (!ccg__picks_complete(g, &next, &search, pick))
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
static unsigned present_choices(const CcgGame *g, const CcgFramePlay *f, Ability ab, Action *out,
                                unsigned out_max)
{
    ab.announcing = 1;
    unsigned count = 0;
    const CardlangProgram *p = ab.p;
    if (p->mode_count && f->mode == CCG_NONE) {
        for (unsigned mode = 0; mode < p->mode_count; mode++) {
            ab.mode = (uint8_t)mode;
            if (ccg__can_complete(g, &ab))
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_MODE, .number = (uint8_t)(mode + 1)});
        }
        return count;
    }
    if (p->free_x && f->x == CCG_NONE) {
        for (unsigned x = 0; x <= CCG_X_MAX; x++) { // CCG-12.4.2
            ab.x = (uint8_t)x;
            if (ccg__can_complete(g, &ab))
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

// The next step of an announcement: STEP_ON when it is complete.
Step ccg__announce_step(CcgGame *g, CcgFramePlay *f)
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
            while (f->pick < p->pick_count && !ccg__is_announced(&ab, f->pick))
                f->pick++;
            if (f->pick >= p->pick_count)
                break;
            const CardlangPick *k = &p->pick[f->pick];
            unsigned have = ccg__chosen_count(&ab, f->pick);
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
        unsigned count = present_choices(g, f, ab, option, room);
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
        if (real || (g->m->held_windows && !ccg__is_optional(p) && ccg__hold_event(g, &ab))) {
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
        f->x = (uint8_t)(x > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : x);
    }
    return STEP_ON;
}

unsigned ccg__announce_options(const CcgGame *g, const CcgFramePlay *f, Action *out,
                               unsigned out_max)
{
    return present_choices(g, f, ccg__ability_of(g, f), out, out_max);
}

void ccg__announce_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a)
{
    choose(g, f, a);
}

// --- beginning, showing, ending ------------------------------------------------------------------

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
void ccg__announce(CcgGame *g, CcgFramePlay *f, const CardlangProgram *p)
{
    CcgState *s = g->s;
    const int text = f->type | f->ability << 8;
    if (f->from == CCG_FROM_HAND && ccg__is_optional(p)) {
        ccg__hand_remove(g, f->player, f->type);
        ccg__cards_of(s, f->player)->table_count++;
        REPORT(g, hand_rule(p->timing), PLAYS_CARD, "pta", f->player, f->type, text);
    } else if (f->from == CCG_FROM_BOX && ccg__is_optional(p)) { // else its begin was told
        REPORT(g, CCG_RULE(12, 1, 1), USES_CARD, "pta|c", f->player, f->type, text, f->source);
    } else if (f->from == CCG_FROM_SECTOR && ccg__is_optional(p)) {
        REPORT(g, CCG_RULE(17, 7, 3), USES_SECTOR, "psa", f->player, s->current, text);
    } else if (f->from == CCG_FROM_SECTOR) { // CCG-14.3.5: nobody chooses to use it
        Rule rule = p->timing == CARDLANG_TIMING_E ? CCG_RULE(14, 3, 4) : CCG_RULE(8, 2, 3);
        REPORT(g, rule, SECTOR_TEXT, "psa", f->player, s->current, text);
    }
    if (g->ev) {
        for (unsigned i = f->list_base; i < s->list_count; i++) {
            unsigned place = s->list[i].head >> 5, value = s->list[i].value;
            if (place == CCG_PLACE_HERE)
                REPORT(g, CCG_RULE(12, 2, 2), CHOOSES, "pc|c", f->player, (int)value, f->source);
            if (place == CCG_PLACE_DISCARD)
                REPORT(g, CCG_RULE(12, 2, 2), CHOOSES, "pt|cc", f->player, (int)value, 0,
                       f->source);
            if (place == CCG_PLACE_AWAY) {
                bool hidden = bits128_has(s->player[ccg_slot_owner((CcgSlot)value)].facedown,
                                          ccg_slot_index((CcgSlot)value));
                REPORT_SECRET(g, CCG_RULE(17, 3, 4), CHOOSES,
                              hidden ? 3 ^ (1 << ccg_slot_owner((CcgSlot)value)) : 0, 2, "pc|c",
                              f->player, (int)value, f->source);
            }
            if (place == CCG_PLACE_SECTOR)
                REPORT(g, CCG_RULE(12, 2, 2), CHOOSES_SECTOR, "ps", f->player, (int)value);
        }
        if (p->mode_count)
            REPORT(g, CCG_RULE(12, 2, 2), CHOOSES_MODE, "pa", f->player,
                   text | (f->mode + 1) << CCG_NAME_MODE_SHIFT);
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

// The frame on top is over: a command card goes to the discard pile (CCG-12.5.4), the choices are
// forgotten.
void ccg__play_end(CcgGame *g)
{
    CcgState *s = g->s;
    unsigned tag;
    CcgFramePlay *f = ccg__frame(s, 0, &tag);
    ASSERT(tag == CCG_FRAME_PLAY);
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    if (f->stage != CCG_STAGE_ANNOUNCE)
        REPORT(g, CCG_RULE(12, 5, 4), CARRIED_OUT, "|i", f->type);
    if (f->from == CCG_FROM_HAND && ccg__is_optional(p) && f->stage != CCG_STAGE_ANNOUNCE) {
        CcgPlayer *own = ccg__cards_of(s, f->player);
        ASSERT(own->table_count > 0);
        own->table_count--;
        ccg__discard_add(s, f->player, f->type);
        REPORT(g, CCG_RULE(12, 5, 4), PUT_AWAY, "|ii", f->player, f->type);
    }
    ccg__list_cut(s, f->list_base);
    ccg__pop_known(s, CCG_FRAME_PLAY);
}
