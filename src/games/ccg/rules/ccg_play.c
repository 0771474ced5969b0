// The stages of a play (CCG-20.5.1), from the announcement to the end.
#include "ccg_steps.h"

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
        if (ccg__announce_step(g, f) == STEP_WAIT)
            return STEP_WAIT;
        ccg__announce(g, f, p);
        f->pick = 0;
        f->stage = CCG_STAGE_PAY;
        return STEP_ON;
    case CCG_STAGE_PAY: {
        Step step = ccg__run_code(g, f);
        if (step == STEP_WAIT || ccg__frame(s, 0, &(unsigned){0}) != f || f->stage != CCG_STAGE_PAY)
            return step;
        if (f->flags & CCG_PLAY_FAILED) {
            // CCG-12.3.4, 7.4.2, 9.8.2: what was paid stays paid, the ability has no effect.
            if (p->code[f->pc].op == CARDLANG_OP_TEST)
                REPORT(g, CCG_RULE(7, 4, 2), NO_EFFECT, "t", f->type);
            else
                REPORT(g, CCG_RULE(12, 3, 4), NOT_PAID, "t", f->type);
            f->stage = CCG_STAGE_END;
            return STEP_ON;
        }
        if (f->pc < p->cost_count)
            return STEP_ON;
        f->flags |= CCG_PLAY_PAID;
        REPORT(g, CCG_RULE(12, 3, 4), PAID, "|i", f->type);
        if (g->watch && f->type == g->watch->type && f->ability == g->watch->ability)
            g->watch->paid = true;
        f->pc = p->effect_first;
        f->stage = ccg__is_optional(p) && s->battle_step ? CCG_STAGE_PLAYS : CCG_STAGE_RESOLVE;
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
        if (f->flags & CCG_PLAY_CANCELLED) { // CCG-20.6.3
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
