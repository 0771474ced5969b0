// What a window is about: the names of its moment (20.6), the triggers of reactions that match it
// (11.1), and what has been used already (10.1.6, 11.1.3, 7.3.3).
#include "ccg_steps.h"

// The names that a moment has for reactions (CCG-20.6.4: one event, several names).
const uint32_t ccg__moment_events[CCG_MOMENT_COUNT] = {
    [CCG_MOMENT_SHOOTS] =
        CCG_HAS_EVENT(CARDLANG_EVENT_SHOOTS) | CCG_HAS_EVENT(CARDLANG_EVENT_ATTACKS),
    [CCG_MOMENT_ASSAULTS] =
        CCG_HAS_EVENT(CARDLANG_EVENT_ASSAULTS) | CCG_HAS_EVENT(CARDLANG_EVENT_ATTACKS),
    [CCG_MOMENT_SWEEPS] = CCG_HAS_EVENT(CARDLANG_EVENT_SWEEPS) |
                          CCG_HAS_EVENT(CARDLANG_EVENT_ASSAULTS) |
                          CCG_HAS_EVENT(CARDLANG_EVENT_ATTACKS),
    [CCG_MOMENT_TARGETED] =
        CCG_HAS_EVENT(CARDLANG_EVENT_TARGETED) | CCG_HAS_EVENT(CARDLANG_EVENT_BECOMES_DEFENDING),
    [CCG_MOMENT_CHOSEN] = CCG_HAS_EVENT(CARDLANG_EVENT_TARGETED),
    [CCG_MOMENT_BLOCKS] = CCG_HAS_EVENT(CARDLANG_EVENT_BLOCKS) |
                          CCG_HAS_EVENT(CARDLANG_EVENT_IS_BLOCKED) |
                          CCG_HAS_EVENT(CARDLANG_EVENT_BECOMES_DEFENDING),
    [CCG_MOMENT_CHARGES] = CCG_HAS_EVENT(CARDLANG_EVENT_CHARGES),
    [CCG_MOMENT_LOCKED] = CCG_HAS_EVENT(CARDLANG_EVENT_LOCKED),
    [CCG_MOMENT_RALLIED] = CCG_HAS_EVENT(CARDLANG_EVENT_RALLIED),
    [CCG_MOMENT_DAMAGED] = CCG_HAS_EVENT(CARDLANG_EVENT_DAMAGED),
    [CCG_MOMENT_WOULD_BE_DESTROYED] = CCG_HAS_EVENT(CARDLANG_EVENT_WOULD_BE_DESTROYED),
    [CCG_MOMENT_DESTROYED] = CCG_HAS_EVENT(CARDLANG_EVENT_DESTROYED),
    [CCG_MOMENT_INFILTRATED] = CCG_HAS_EVENT(CARDLANG_EVENT_INFILTRATED),
    [CCG_MOMENT_RETURNED] = CCG_HAS_EVENT(CARDLANG_EVENT_RETURNED),
    [CCG_MOMENT_PLAYS] = CCG_HAS_EVENT(CARDLANG_EVENT_PLAYS),
    [CCG_MOMENT_DEFENDING] = CCG_HAS_EVENT(CARDLANG_EVENT_BECOMES_DEFENDING),
    [CCG_MOMENT_DRAWS] = CCG_HAS_EVENT(CARDLANG_EVENT_DRAWS),
    [CCG_MOMENT_DISCARDS] = CCG_HAS_EVENT(CARDLANG_EVENT_DISCARDS),
    [CCG_MOMENT_ROLLED] = CCG_HAS_EVENT(CARDLANG_EVENT_ROLLED),
    [CCG_MOMENT_PASSED] =
        CCG_HAS_EVENT(CARDLANG_EVENT_ROLLED) | CCG_HAS_EVENT(CARDLANG_EVENT_PASSED_TEST),
    [CCG_MOMENT_FAILED] =
        CCG_HAS_EVENT(CARDLANG_EVENT_ROLLED) | CCG_HAS_EVENT(CARDLANG_EVENT_FAILED_TEST),
};

// --- once-limits ---------------------------------------------------------------------------------

static uint16_t mark_of(CcgSlot source, unsigned ability, unsigned player, unsigned depth)
{
    return (uint16_t)(source | (ability & 7U) << 8 | player << 11 | depth << 12);
}

bool ccg__marked(const CcgGame *g, CcgSlot source, unsigned ability, unsigned player,
                 unsigned depth)
{
    uint16_t mark = mark_of(source, ability, player, depth);
    for (unsigned i = 0; i < g->s->mark_count; i++)
        if (g->s->mark[i] == mark)
            return true;
    return false;
}

void ccg__mark(CcgGame *g, CcgSlot source, unsigned ability, unsigned player, unsigned depth)
{
    CcgState *s = g->s;
    ASSERT(s->mark_count < CCG_MARKS_MAX);
    s->mark[s->mark_count++] = mark_of(source, ability, player, depth);
    if (s->mark_count == CCG_MARKS_MAX) {
        ccg__guard_hit(s, CCG_GUARD_MARKS); // CCG-21.1.9
        REPORT(g, CCG_RULE(21, 1, 9), GUARD_MARKS, "i", CCG_MARKS_MAX);
    }
}

// Forgets the marks of windows at `depth` and deeper; the marks of the BA have depth 0.
void ccg__marks_drop(CcgState *s, unsigned depth)
{
    unsigned kept = 0;
    ASSERT(depth > 0);
    for (unsigned i = 0; i < s->mark_count; i++)
        if (s->mark[i] >> 12 < depth)
            s->mark[kept++] = s->mark[i];
    memset(s->mark + kept, 0, (s->mark_count - kept) * sizeof *s->mark);
    s->mark_count = (uint8_t)kept;
}

// --- triggers ------------------------------------------------------------------------------------

// `who`: the player who controlled the card, which matters when it has left (CCG-11.1.6).
static bool card_matches(const CcgGame *g, const Ability *ab, unsigned pick_1, CcgSlot slot,
                         unsigned who)
{
    if (pick_1 == 0)
        return true;
    if (slot == 0)
        return false;
    const CardlangPick *pick = &ab->p->pick[pick_1 - 1];
    switch (pick->kind) {
    case CARDLANG_PICK_THIS:
        return slot == ab->source;
    case CARDLANG_PICK_EVENT:
        return slot == ab->subject;
    default:
        break;
    }
    const CardlangFilter *filter = &ab->p->filter[pick->filter_1 - 1];
    // The card itself is the trigger's subject, so "another" excludes only the card the text is on.
    if (ccg_place(g->s, slot) != CCG_NONE)
        return ccg__fits(g, ab, filter, slot);
    if (filter->whose == CARDLANG_PLAYER_YOU && who != ab->player)
        return false;
    if (filter->whose == CARDLANG_PLAYER_ENEMY && who == ab->player)
        return false;
    return ccg__fits_anybodys(g, ab, filter, slot);
}

static bool player_matches(const Ability *ab, unsigned player, unsigned who)
{
    switch (player) {
    case CARDLANG_PLAYER_YOU:
        return who == ab->player;
    case CARDLANG_PLAYER_ENEMY:
        return who != ab->player;
    default:
        return true;
    }
}

static unsigned play_bits(const CardlangProgram *p, const CcgFramePlay *f)
{
    unsigned command = f->from == CCG_FROM_HAND ? CARDLANG_PLAY_COMMAND : 0;
    switch (p->timing) {
    case CARDLANG_TIMING_T:
        return command | CARDLANG_PLAY_T;
    case CARDLANG_TIMING_R:
        return command | CARDLANG_PLAY_R;
    case CARDLANG_TIMING_M:
        return command | CARDLANG_PLAY_M;
    case CARDLANG_TIMING_A:
        return command | CARDLANG_PLAY_A;
    default:
        return command |
               (f->from == CCG_FROM_HAND ? CARDLANG_PLAY_BA_CARD : CARDLANG_PLAY_BA_ABILITY);
    }
}

// The ability that a window about plays and choices is about: the frame right under the window.
static const CcgFramePlay *play_below(const CcgState *s, const CcgFrameWindow *w)
{
    unsigned end = (unsigned)((const uint8_t *)w - s->stack);
    while (end > 0) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == CCG_FRAME_PLAY)
            return (const CcgFramePlay *)(const void *)(s->stack + end);
    }
    return NULL;
}

unsigned ccg__window_rolled(const CcgGame *g, const CcgFrameWindow *w)
{
    if (!ccg__is_about_roll(w))
        return 0;
    if (w->kind == CCG_WINDOW_M)
        return ccg__roll_final(g, ccg__nearest(g->s, CCG_FRAME_ROLL));
    const CcgFramePlay *f = play_below(g->s, w);
    return f ? f->rolled : 0;
}

bool ccg__trigger_matches(const CcgGame *g, const Ability *ab, const CcgFrameWindow *w)
{
    const CcgState *s = g->s;
    const CardlangTrigger *t = &ab->p->trigger;
    if (w->kind != CCG_WINDOW_R || !(ccg__moment_events[w->moment] & CCG_HAS_EVENT(t->event)))
        return false;
    CcgSlot subject = w->subject;
    switch (t->event) {
    case CARDLANG_EVENT_IS_BLOCKED:
        return card_matches(g, ab, t->pick_1, s->attack.attacker, s->attack.player);
    case CARDLANG_EVENT_TARGETED: {
        unsigned bits;
        if (w->moment == CCG_MOMENT_TARGETED) {
            bits = s->attack.sweep               ? CARDLANG_TARGET_SWEEP | CARDLANG_TARGET_ASSAULT
                   : s->attack.kind == CCG_SHOOT ? CARDLANG_TARGET_SHOT
                                                 : CARDLANG_TARGET_ASSAULT;
        } else {
            const CcgFramePlay *f = play_below(s, w);
            bits = CARDLANG_TARGET_ABILITY;
            if (f != NULL &&
                ccg__program(g, f->type, f->ability, NULL)->timing == CARDLANG_TIMING_T)
                bits |= CARDLANG_TARGET_TACTIC;
        }
        return (t->detail & bits) && card_matches(g, ab, t->pick_1, subject, w->who);
    }
    case CARDLANG_EVENT_PLAYS: {
        const CcgFramePlay *f = play_below(s, w);
        if (f == NULL)
            return false;
        const CardlangProgram *p = ccg__program(g, f->type, f->ability, NULL);
        // "Plays a special assault" is said of the unit, the others of a player.
        if (t->pick_1 && !card_matches(g, ab, t->pick_1, f->source, f->player))
            return false;
        return (t->detail == 0 || (t->detail & play_bits(p, f))) &&
               player_matches(ab, t->player, w->who);
    }
    case CARDLANG_EVENT_INFILTRATED:
        return player_matches(ab, t->player, w->who) &&
               card_matches(g, ab, t->pick_1, subject, w->who);
    case CARDLANG_EVENT_DRAWS:
    case CARDLANG_EVENT_DISCARDS:
        return player_matches(ab, t->player, w->who);
    case CARDLANG_EVENT_ROLLED: // the final number, CCG-20.6.1
        return (t->detail == 0 || t->detail == ccg__window_rolled(g, w)) &&
               player_matches(ab, t->player, w->who);
    case CARDLANG_EVENT_PASSED_TEST:
    case CARDLANG_EVENT_FAILED_TEST:
        return player_matches(ab, t->player, w->who);
    default:
        return card_matches(g, ab, t->pick_1, subject, w->who);
    }
}

bool ccg__reacts_to_itself(const CardlangProgram *p)
{
    return p->timing == CARDLANG_TIMING_R && p->trigger.pick_1 &&
           p->pick[p->trigger.pick_1 - 1].kind == CARDLANG_PICK_THIS;
}
