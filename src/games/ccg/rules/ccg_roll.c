// Rolls (chapter 7) and shuffles (CCG-19.2.5).
#include "ccg_steps.h"

enum { BEFORE, DISCARD, MODIFY, APPLY, REACT, OVER };

void ccg__roll(CcgGame *g, unsigned player, unsigned purpose, unsigned need)
{
    CcgFrameRoll *f = ccg__push(g->s, CCG_FRAME_ROLL);
    f->player = (uint8_t)player;
    f->purpose = (uint8_t)purpose;
    f->need = (uint8_t)need;
}

// Tells the report on luck of a test whose last card is about to come up: how many of the cards
// that the roller could not tell apart would pass it. Nothing is told of a card that the roller
// knew, and of two cards (CCG-7.3.4) between which the deck was shuffled.
void ccg__report_test(const CcgGame *g, const CcgFrameRoll *f)
{
    const CcgPlayer *p = &g->s->player[f->player];
    unsigned top = p->deck_count - 1U;
    bool second = f->flags & CCG_ROLL_SECOND;
    if (g->ev->tested == NULL || f->purpose != CCG_ROLL_TEST || bits128_has(p->known_own, top) ||
        (second ? p->discard_count == 0 : f->twice != 0))
        return;
    CcgFrameRoll rolled = *f;
    unsigned passing = 0;
    unsigned total = 0;
    for (unsigned i = 0; i <= top + second; i++) {
        if (i <= top && bits128_has(p->known_own, i))
            continue;
        // The first of two cards was one of them too.
        rolled.base = i <= top ? g->m->type[p->card[i]].die : f->base;
        passing += ccg__roll_final(g, &rolled) >= f->need;
        total++;
    }
    rolled.base = g->m->type[p->card[top]].die;
    if (second && (rolled.base > f->base) != (f->twice == 1))
        rolled.base = f->base;
    ChanceTest test = {.seat = f->player,
                       .need = f->need,
                       .rolled = (int16_t)ccg__roll_final(g, &rolled),
                       .good = passing,
                       .of = total};
    test.passed = test.rolled >= test.need;
    if (second) {
        unsigned failing = total - passing;
        test.of = total * (total - 1);
        test.good = f->twice == 1 ? test.of - failing * (failing - (failing > 0))
                                  : passing * (passing - (passing > 0));
    }
    g->ev->tested(g->ev, &test);
}

// The frame that asked for the roll lies right under it.
static CcgFramePlay *asker(const CcgState *s)
{
    unsigned tag;
    CcgFramePlay *f = ccg__frame(s, 1, &tag);
    ASSERT(tag == CCG_FRAME_PLAY);
    return f;
}

// The top card is turned up and discarded. CCG-7.1.1
static Step turn_up(CcgGame *g, CcgFrameRoll *f)
{
    CcgState *s = g->s;
    CcgNeed need = ccg__need_card(g, f->player);
    if (need == CCG_NEED_SHUFFLE)
        return STEP_ON;
    if (need == CCG_NEED_NONE) {
        // CCG-7.5.4: a null roll has no modifier window. A second card that is not there leaves
        // the first.
        if (!(f->flags & CCG_ROLL_SECOND))
            f->flags |= CCG_ROLL_NULL;
        REPORT(g, CCG_RULE(7, 5, 4), NULL_ROLL, "p", f->player);
        f->stage = f->flags & CCG_ROLL_NULL ? APPLY : MODIFY;
        return STEP_ON;
    }
    CcgPlayer *p = ccg__cards_of(s, f->player);
    if (g->watch && p->card[p->deck_count - 1] == 0)
        return ccg__wait(g, CCG_D_CHANCE, ACTOR_CHANCE);
    if (g->ev != NULL)
        ccg__report_test(g, f);
    unsigned type = ccg__deck_remove(s, f->player, p->deck_count - 1U);
    ccg__discard_add(s, f->player, type); // CCG-7.1.1, 7.1.3
    unsigned number = g->m->type[type].die;
    // Of rolls on a table, how many are left with this one.
    REPORT(g, CCG_RULE(7, 1, 1), ROLLS, "pti|ii", f->player, (int)type, (int)number,
           f->purpose == CCG_ROLL_TEST ? f->need : 0,
           f->purpose == CCG_ROLL_TABLE ? asker(s)->rolls_left - 1 : 0);
    if (f->twice && !(f->flags & CCG_ROLL_SECOND)) { // CCG-7.3.4
        f->base = (uint8_t)number;
        f->flags |= CCG_ROLL_SECOND;
        return STEP_ON;
    }
    if (f->flags & CCG_ROLL_SECOND) {
        bool higher = f->twice == 1;
        f->base = (uint8_t)((number > f->base) == higher ? number : f->base);
    } else {
        f->base = (uint8_t)number;
    }
    f->stage = MODIFY;
    return STEP_ON;
}

// The number goes to the frame that asked for it.
static void answer(CcgGame *g, CcgFrameRoll *f)
{
    unsigned total = ccg__roll_final(g, f);
    CcgFramePlay *play = asker(g->s);
    play->rolled = (uint8_t)(total > 255 ? 255 : total);
    play->flags |= CCG_PLAY_ROLLED;
    unsigned moment = CCG_MOMENT_ROLLED;
    if (f->purpose == CCG_ROLL_TEST) {
        bool passed = !(f->flags & CCG_ROLL_NULL) && total >= f->need; // CCG-7.2.1
        if (!passed)
            play->flags |= CCG_PLAY_FAILED;
        moment = passed ? CCG_MOMENT_PASSED : CCG_MOMENT_FAILED;
        if (passed)
            REPORT(g, CCG_RULE(7, 2, 1), TEST_PASSED, "pii", f->player, (int)total, f->need);
        else
            REPORT(g, CCG_RULE(7, 4, 2), TEST_FAILED, "pii", f->player, (int)total, f->need);
    } else {
        REPORT(g, CCG_RULE(7, 2, 2), ROLL_RESULT, "pi", f->player, (int)total);
    }
    f->stage = OVER;
    ccg__moment(g, moment, 0, f->player, f->player);
}

Step ccg__roll_step(CcgGame *g, CcgFrameRoll *f)
{
    switch (f->stage) {
    case BEFORE: // CCG-7.4.1: pre-roll modifiers first
        f->stage = DISCARD;
        ccg__modifiers(g, f->player, true);
        return STEP_ON;
    case DISCARD:
        return turn_up(g, f);
    case MODIFY: // CCG-7.3.1, 7.3.2
        f->stage = APPLY;
        ccg__modifiers(g, f->player, false);
        return STEP_ON;
    case APPLY:
        answer(g, f);
        return STEP_ON;
    default:
        ccg__pop(g->s);
        return STEP_ON;
    }
}

Step ccg__shuffle_step(CcgGame *g, CcgFrameShuffle *f)
{
    CcgState *s = g->s;
    if (!ccg__shuffle_goes_on(s, f)) {
        ccg__pop_known(s, CCG_FRAME_SHUFFLE);
        return STEP_ON;
    }
    return ccg__wait(g, CCG_D_CHANCE, ACTOR_CHANCE);
}
