// Carrying out a program (12.5, 22.5): costs while paying, then the effect, instruction by
// instruction. The switch stands in the order of the instruction table in cardlang_program.h; what
// an instruction does is in the files ccg_effect_*.c.
#include "ccg_effect.h"

static bool needs_d6(const Run *r)
{
    return r->in->quantity_1 &&
           r->p->quantity[r->in->quantity_1 - 1].kind == CARDLANG_QUANTITY_D6 &&
           !(r->f->flags & CCG_PLAY_ROLLED) && r->f->left == 0;
}

static Exec table(Run *r)
{
    CcgFramePlay *f = r->f;
    if (f->rolls_left == 0) {
        unsigned times =
            r->in->each_1
                ? ccg_group_count(ccg__group(r->g, &r->ab, &r->p->filter[r->in->each_1 - 1]))
                : 1;
        ASSERT(times <= 2 * CCG_CARDS);
        f->rolls_left = (uint8_t)(times + 1);
    }
    if (f->rolls_left == 1) {
        f->rolls_left = 0;
        f->pc = r->in->jump;
        return EXEC_JUMP;
    }
    if (!(f->flags & CCG_PLAY_ROLLED)) {
        ccg__roll(r->g, f->player, CCG_ROLL_TABLE, 0);
        return EXEC_AGAIN;
    }
    f->flags &= (uint8_t)~CCG_PLAY_ROLLED;
    f->rolls_left--;
    // CCG-22.5.14: choices inside a row are made when it is reached, each time anew.
    unsigned kept = f->list_base;
    for (unsigned i = f->list_base; i < r->s->list_count; i++)
        if (r->p->pick[r->s->list[i].head & 31].announce)
            r->s->list[kept++] = r->s->list[i];
    ccg__list_cut(r->s, kept);
    // CCG-7.2.3: above the last row the last, below the first row the first.
    unsigned row = 0;
    while (row + 1 < r->in->row_count && f->rolled > r->p->row[r->in->row_first + row].high &&
           r->p->row[r->in->row_first + row].high != 255)
        row++;
    ASSERT(r->in->row_first + row < r->p->row_count);
    f->pc = r->p->row[r->in->row_first + row].start;
    return EXEC_JUMP;
}

static Exec execute(Run *r)
{
    CcgFramePlay *f = r->f;
    const CardlangInstr *in = r->in;
    unsigned seats[2];
    if (in->op != CARDLANG_OP_TABLE && in->op != CARDLANG_OP_TEST) {
        if (needs_d6(r)) { // CCG-7.2.2: rolled at the moment it is needed
            ccg__roll(r->g, f->player, CCG_ROLL_D6, 0);
            return EXEC_AGAIN;
        }
        if (ccg__is_paying(r) && !ccg__cost_choosable(r))
            return EXEC_FAIL;
        Exec ready = ccg__ensure_chosen(r, in->pick_1);
        if (ready != EXEC_NEXT)
            return ready;
        if (in->op == CARDLANG_OP_MOVE || in->player == CARDLANG_PLAYER_CHOSEN) {
            ready = ccg__ensure_chosen(r, in->second_1);
            if (ready != EXEC_NEXT)
                return ready;
        }
    }
    r->ab.their = (uint8_t)ccg__player(r->g, &r->ab, in->player);
    switch (in->op) {
    case CARDLANG_OP_TEST:
        if (f->flags & CCG_PLAY_ROLLED)
            return f->flags & CCG_PLAY_FAILED ? EXEC_FAIL : EXEC_NEXT;
        // CCG-12.4.3: of `(X+)` it is X that is needed.
        ccg__roll(r->g, f->player, CCG_ROLL_TEST, ccg__effect_amount(r));
        return EXEC_AGAIN;
    case CARDLANG_OP_LOCK:
        return ccg__change_positions(r, CCG_MOMENT_LOCKED);
    case CARDLANG_OP_CHARGE:
        return ccg__change_positions(r, CCG_MOMENT_CHARGES);
    case CARDLANG_OP_RALLY:
        return ccg__change_positions(r, CCG_MOMENT_RALLIED);
    case CARDLANG_OP_DESTROY:
        return ccg__destroy_cards(r);
    case CARDLANG_OP_DISCARD:
        return ccg__discard_chosen(r);
    case CARDLANG_OP_DISCARD_HAND:
        return ccg__discard_hands(r);
    case CARDLANG_OP_MILL:
        // CCG-12.3.7: a cost takes exactly as many as it says.
        if (ccg__is_paying(r) && f->left == 0 &&
            r->s->player[f->player].deck_count + r->s->player[f->player].discard_count <
                ccg__effect_amount(r))
            return EXEC_FAIL;
        return ccg__take_cards(r, false);
    case CARDLANG_OP_REVEAL: {
        unsigned pick = in->pick_1 - 1U, seat = f->player;
        for (unsigned i = f->list_base; (i = ccg__next_entry(r, pick, i, &seat)) < CCG_LIST_MAX;
             i++) {
            unsigned type = r->s->list[i].value;
            CcgPlayer *p = &r->s->player[seat];
            if (ccg_hand_copies(p, type) == 0) {
                if (ccg__is_paying(r))
                    return EXEC_FAIL;
                continue;
            }
            ccg__entry_gone(r, i);
            // Of several copies one that was not known yet becomes known.
            unsigned found = CCG_CARDS;
            for (unsigned c = p->deck_count; c < (unsigned)(p->deck_count + p->hand_count); c++)
                if (p->card[c] == type && (found == CCG_CARDS || !bits128_has(p->known_enemy, c)))
                    found = c;
            if (!bits128_has(p->known_enemy, found))
                ccg__sought_seen(r->g, seat, type);
            p->known_enemy |= bits128_single(found);
            REPORT(r->g, CCG_RULE(18, 2, 1), REVEALS, "pt", (int)seat, (int)type);
            ccg__did(r);
        }
        return EXEC_NEXT;
    }
    case CARDLANG_OP_REVEAL_HAND:
        for (unsigned i = 0, n = ccg__effect_players(r, in->player, seats); i < n; i++)
            ccg__know_hand(r, seats[i], true);
        return EXEC_NEXT;
    case CARDLANG_OP_REVEAL_TOP:
        for (unsigned i = 0, n = ccg__effect_players(r, in->player, seats); i < n; i++)
            ccg__look_top(r, seats[i], ccg__effect_amount(r), true);
        return EXEC_NEXT;
    case CARDLANG_OP_RETURN:
        return ccg__return_cards(r);
    case CARDLANG_OP_DRAW:
        return ccg__take_cards(r, true);
    case CARDLANG_OP_STAT:
        ccg__lasting_on_cards(r, in->sign < 0 ? -(int)ccg__effect_amount(r)
                                              : (int)ccg__effect_amount(r));
        return EXEC_NEXT;
    case CARDLANG_OP_SET_STAT:
        ccg__lasting_on_cards(r, (int)ccg__effect_amount(r));
        return EXEC_NEXT;
    case CARDLANG_OP_IGNORE:
    case CARDLANG_OP_GAIN:
    case CARDLANG_OP_LOSE:
    case CARDLANG_OP_LOSE_ABILITIES:
    case CARDLANG_OP_RESTRICT:
        ccg__lasting_on_cards(r, 0);
        return EXEC_NEXT;
    case CARDLANG_OP_DAMAGE: {
        CcgGroup group = ccg__effect_cards(r);
        unsigned amount = ccg__effect_amount(r);
        ccg__say_none(r, group);
        if (amount == 0)
            REPORT(r->g, CCG_RULE(13, 2, 3), IS_ZERO, "|i", 0);
        if (!ccg_group_is_empty(group) && amount)
            ccg__did(r);
        ccg__deal(r->g, f->player, group, amount);
        return EXEC_NEXT;
    }
    case CARDLANG_OP_LOOK_HAND:
        for (unsigned i = 0, n = ccg__effect_players(r, in->player, seats); i < n; i++)
            ccg__know_hand(r, seats[i], false);
        return EXEC_NEXT;
    case CARDLANG_OP_LOOK_TOP:
        for (unsigned i = 0, n = ccg__effect_players(r, in->player, seats); i < n; i++)
            ccg__look_top(r, seats[i], ccg__effect_amount(r), false);
        return EXEC_NEXT;
    case CARDLANG_OP_LOOK:
        ccg__look_at_cards(r);
        return EXEC_NEXT;
    case CARDLANG_OP_PUT_BACK:
        return ccg__put_back(r);
    case CARDLANG_OP_PUT_TOP:
    case CARDLANG_OP_PUT_BOTTOM:
    case CARDLANG_OP_PUT_HAND:
    case CARDLANG_OP_PUT_DISCARD:
        ccg__put_seen(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SHUFFLE_DECK:
    case CARDLANG_OP_SHUFFLE_DISCARD:
        for (unsigned n = ccg__effect_players(r, in->player, seats); n-- > 0;) {
            REPORT(r->g, CCG_RULE(22, 5, 7), SHUFFLES, "p", (int)seats[n]);
            ccg__shuffle_start(r->g, seats[n], in->op == CARDLANG_OP_SHUFFLE_DISCARD);
        }
        ccg__did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SHUFFLE_CARDS:
        ccg__shuffle_cards_in(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SEARCH:
        return ccg__search(r);
    case CARDLANG_OP_INFILTRATE:
        return ccg__infiltrate_cards(r);
    case CARDLANG_OP_RECOVER:
        ccg__recover(r);
        return EXEC_NEXT;
    case CARDLANG_OP_MOVE:
        ccg__move_cards(r);
        return EXEC_NEXT;
    case CARDLANG_OP_CONTROL:
        ccg__take_control(r);
        return EXEC_NEXT;
    case CARDLANG_OP_CANCEL:
        ccg__cancel(r);
        return EXEC_NEXT;
    case CARDLANG_OP_PREVENT:
        ccg__prevent(r);
        return EXEC_NEXT;
    case CARDLANG_OP_SAVE:
        ccg__save(r);
        return EXEC_NEXT;
    case CARDLANG_OP_DEFEND:
        ccg__become_defending(r);
        return EXEC_NEXT;
    case CARDLANG_OP_ROLL_ADD:
    case CARDLANG_OP_ROLL_SET:
    case CARDLANG_OP_REROLL:
    case CARDLANG_OP_ROLL_TWICE:
        return ccg__change_roll(r);
    case CARDLANG_OP_FLAGS:
        for (unsigned i = 0, n = ccg__effect_players(r, in->player, seats); i < n; i++) {
            r->ab.their = (uint8_t)seats[i];
            int value = in->sign < 0 ? -(int)ccg__effect_amount(r) : (int)ccg__effect_amount(r);
            ccg__lasting_add(r->g, &r->ab, f->pc, 0, value, in->duration);
            REPORT(r->g, CCG_RULE(14, 2, 1), FLAG_CHANGE, "pi", (int)seats[i], value);
        }
        ccg__did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_REQUIREMENT: {
        int value = in->sign < 0 ? -(int)ccg__effect_amount(r) : (int)ccg__effect_amount(r);
        ccg__lasting_add(r->g, &r->ab, f->pc, 0, value, in->duration);
        REPORT(r->g, CCG_RULE(14, 4, 1), REQUIREMENT, "i", ccg__requirement(r->g));
        ccg__did(r);
        return EXEC_NEXT;
    }
    case CARDLANG_OP_EXTRA_BA: // CCG-9.1.8
        if (r->s->player[f->player].extra_ba < 255)
            r->s->player[f->player].extra_ba++;
        REPORT(r->g, CCG_RULE(9, 1, 8), TO_TAKE_BA, "p", (int)f->player);
        ccg__did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_LOSE_BA:
        for (unsigned i = 0, n = ccg__effect_players(r, in->player, seats); i < n; i++) {
            if (r->s->player[seats[i]].lost_ba < 255)
                r->s->player[seats[i]].lost_ba++;
            REPORT(r->g, CCG_RULE(9, 1, 8), TO_LOSE_BA, "p", (int)seats[i]);
        }
        ccg__did(r);
        return EXEC_NEXT;
    case CARDLANG_OP_END_BA:
        r->s->ba_ended = r->s->battle_step;
        return EXEC_NEXT;
    case CARDLANG_OP_END_BATTLE:
        if (r->s->phase < CCG_PHASE_HANDS) {
            r->s->battle_ended = 1;
            r->s->ba_ended = r->s->battle_step;
        }
        return EXEC_NEXT;
    case CARDLANG_OP_IF:
        if (ccg__condition(r->g, &r->ab, in->cond_first, in->cond_count))
            return EXEC_NEXT;
        REPORT(r->g, CCG_RULE(22, 5, 7), DOES_NOT_HOLD, "|i", 0);
        f->pc = in->jump;
        return EXEC_JUMP;
    case CARDLANG_OP_IF_DONE:
        if (f->flags & CCG_PLAY_DONE)
            return EXEC_NEXT;
        f->pc = in->jump;
        return EXEC_JUMP;
    case CARDLANG_OP_MAY: // CCG-22.5.10
        if (f->flags & CCG_PLAY_ASKED) {
            f->flags &= (uint8_t)~CCG_PLAY_ASKED;
            return EXEC_NEXT;
        }
        f->stage = CCG_STAGE_MAY;
        ccg__wait(r->g, ccg__effect_decision(r), f->player);
        return EXEC_WAIT;
    case CARDLANG_OP_JUMP:
        f->pc = in->jump;
        return EXEC_JUMP;
    case CARDLANG_OP_MODE:
        f->pc = r->p->mode_start[f->mode < r->p->mode_count ? f->mode : 0];
        return EXEC_JUMP;
    case CARDLANG_OP_TABLE:
        return table(r);
    case CARDLANG_OP_ROW_END:
        f->pc = in->jump;
        return EXEC_JUMP;
    default:
        UNREACHABLE();
    }
}

// Whether an event tells all that comes of it, or it only leads to other instructions: of those
// that hide or wait, or that change what is asked later, nothing is said now.
static bool says_what_it_does(const CardlangInstr *in)
{
    switch (in->op) {
    case CARDLANG_OP_TEST:
    case CARDLANG_OP_LOCK:
    case CARDLANG_OP_CHARGE:
    case CARDLANG_OP_RALLY:
    case CARDLANG_OP_DESTROY:
    case CARDLANG_OP_DISCARD:
    case CARDLANG_OP_DISCARD_HAND:
    case CARDLANG_OP_MILL:
    case CARDLANG_OP_REVEAL:
    case CARDLANG_OP_RETURN:
    case CARDLANG_OP_DRAW:
    case CARDLANG_OP_STAT:
    case CARDLANG_OP_SET_STAT:
    case CARDLANG_OP_DAMAGE:
    case CARDLANG_OP_INFILTRATE:
    case CARDLANG_OP_RECOVER:
    case CARDLANG_OP_MOVE:
    case CARDLANG_OP_CONTROL:
    case CARDLANG_OP_PREVENT:
    case CARDLANG_OP_SAVE:
    case CARDLANG_OP_DEFEND:
    case CARDLANG_OP_IF:
    case CARDLANG_OP_IF_DONE:
    case CARDLANG_OP_MAY:
        return true;
    case CARDLANG_OP_IGNORE:
    case CARDLANG_OP_GAIN:
    case CARDLANG_OP_LOSE:
    case CARDLANG_OP_LOSE_ABILITIES:
    case CARDLANG_OP_RESTRICT:
        return in->pick_1 != 0;
    default:
        return false;
    }
}

Step ccg__run_code(CcgGame *g, CcgFramePlay *f)
{
    CcgState *s = g->s;
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    for (;;) {
        if (!ccg__stays_on(s, f, CCG_FRAME_PLAY))
            return STEP_ON;
        if (f->stage == CCG_STAGE_PAY && f->pc >= p->cost_count)
            return STEP_ON;
        ASSERT(f->pc < p->code_count);
        // The two that stand in every program and need no view of the ability.
        if (p->code[f->pc].op == CARDLANG_OP_END)
            return STEP_ON;
        if (p->code[f->pc].op == CARDLANG_OP_BEGIN) {
            f->flags &= (uint8_t) ~(CCG_PLAY_DONE | CCG_PLAY_ROLLED);
            f->pc++;
            continue;
        }
        Run r = {g, s, f, p, &p->code[f->pc], ccg__ability_of(g, f)};
        switch (execute(&r)) {
        case EXEC_NEXT:
            if (g->ev && !says_what_it_does(r.in))
                REPORT(g, CCG_RULE(12, 5, 1), TAKES_EFFECT, "|i", f->type);
            f->flags &= (uint8_t)~CCG_PLAY_ROLLED;
            f->pc++;
            break;
        case EXEC_AGAIN:
            break;
        case EXEC_WAIT:
            return STEP_WAIT;
        case EXEC_FAIL:
            f->flags |= CCG_PLAY_FAILED;
            return STEP_ON;
        case EXEC_JUMP:
            break;
        }
    }
}

// --- decisions while carrying out ----------------------------------------------------------------

static Run run_of(CcgGame *g, CcgFramePlay *f)
{
    const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
    Run r = {g, g->s, f, p, &p->code[f->pc], ccg__ability_of(g, f)};
    return r;
}

unsigned ccg__effect_options(const CcgGame *g, const CcgFramePlay *f, Action *out, unsigned out_max)
{
    Run r = run_of((CcgGame *)(uintptr_t)g, (CcgFramePlay *)(uintptr_t)f);
    unsigned count = 0;
    switch (f->stage) {
    case CCG_STAGE_MAY:
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_YES});
        ccg__option(out, &count, out_max, (CcgAction){.kind = CCG_ACTION_NO});
        return count;
    case CCG_STAGE_ORDER:
        return ccg__order_choices(&r, out, out_max);
    case CCG_STAGE_RANDOM: {
        unsigned pick = ccg__effect_pick(g, f), seat = f->chooser;
        const CcgPlayer *p = &g->s->player[seat];
        uint8_t used[256] = {0};
        for (unsigned i = f->list_base; i < g->s->list_count; i++) {
            if (g->s->list[i].head == (CCG_PLACE_CLOSED << 5 | pick))
                memset(used, 0, sizeof used);
            if (g->s->list[i].head == (CCG_PLACE_HAND << 5 | pick))
                used[g->s->list[i].value]++;
        }
        for (unsigned n = 0; n < p->hand_count; n++) {
            unsigned type = ccg_hand_at(p, n);
            if (used[type]) {
                used[type]--;
                continue;
            }
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_CARD, .type = (uint8_t)type});
        }
        return count;
    }
    default:
        return ccg__effect_choices(&r, ccg__effect_pick(g, f), f->chooser, out, out_max);
    }
}

void ccg__effect_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a)
{
    Run r = run_of(g, f);
    unsigned stage = f->stage;
    f->stage =
        f->flags & CCG_PLAY_PAID || f->from == CCG_FROM_INSTEAD ? CCG_STAGE_RESOLVE : CCG_STAGE_PAY;
    switch (stage) {
    case CCG_STAGE_MAY:
        if (a->kind == CCG_ACTION_YES)
            f->flags |= CCG_PLAY_ASKED;
        else
            f->pc = r.in->jump;
        return;
    case CCG_STAGE_ORDER:
        ccg__order_choose(&r, a->type);
        return;
    case CCG_STAGE_RANDOM:
        ccg__list_push(g, CCG_PLACE_HAND << 5 | ccg__effect_pick(g, f), a->type);
        return;
    default:
        ccg__effect_choose(&r, ccg__effect_pick(g, f), f->chooser, a);
    }
}
