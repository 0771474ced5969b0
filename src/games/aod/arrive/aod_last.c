// What is chosen last before the first turn (FLOW-2.2, nodes 17 to 20): who is Marked for Death,
// the class of Blood Feud, in secret, who tries to Seize the first turn, and whose Helical
// targeting arrays work in it.
#include "aod_arrive.h"
#include "aod_move.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

bool aod__has_secret(const Aod *g)
{
    const AodPlay *play = aod__play(g);
    for (unsigned n = 0; n < play->primary_count; n++)
        if (play->primary[n].kind == AOD_AWARD_TARGET_CLASS)
            return true;
    return false;
}

void aod__last_begin(Aod *g, AodFrame *frame)
{
    ASSERT(g->s->first < KERNEL_SEATS);
    aod__setup_frame(frame)->finished = 0;
    frame->stage = AOD_SETUP_NAME;
    frame->seat = g->s->first;
}

// --- who is Marked for Death (RULE-Marked_for_Death) ---------------------------------------------

static bool marks(const Aod *g, unsigned unit)
{
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (!aod__is_lost(g->s->model[n].where) && aod__model_has(g->m, n, AOD_S_MARKED_FOR_DEATH))
            return true;
    return false;
}

static bool may_name(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (marks(g, u))
            return true;
    return false;
}

// An enemy unit, wherever it is; who has joined another is named with it.
static bool can_be_named(const Aod *g, unsigned seat, unsigned unit)
{
    return unit < g->m->unit_count && g->m->unit[unit].seat != seat &&
           g->s->unit[unit].joined == 0 && !aod__is_lost(g->s->unit[unit].where);
}

static AodStep step_name(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    for (unsigned n = 0; n < KERNEL_SEATS; n++) {
        unsigned seat = n == 0 ? g->s->first : 1U - g->s->first;
        if ((own->finished >> seat & 1) != 0 || !may_name(g, seat))
            continue;
        frame->seat = (uint8_t)seat;
        return aod__ask(g, AOD_D_NAME, seat);
    }
    own->finished = 0;
    frame->stage = aod__has_secret(g) ? AOD_SETUP_SECRET : AOD_SETUP_SEIZE;
    frame->seat = aod__has_secret(g) ? g->s->first : (uint8_t)(1 - g->s->first);
    return AOD_GO_ON;
}

static void name(Aod *g, AodFrame *frame, unsigned enemy)
{
    unsigned seat = frame->seat;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (marks(g, u))
            aod__unit(g, u)->named = (uint16_t)(enemy + 1);
    AOD_REPORT(g, RULE_Marked_for_Death, IS_MARKED, "su", (int)seat, (int)enemy);
    aod__setup_frame(frame)->finished |= (uint8_t)(1U << seat);
}

// --- the last of all -----------------------------------------------------------------------------

// The player of the first turn is known: the other one is asked before it.
static AodStep end_setup(AodFrame *frame, unsigned seat)
{
    ASSERT(seat < 2);
    frame->seat = (uint8_t)(1 - seat);
    frame->stage = AOD_SETUP_ARRAY;
    return AOD_GO_ON;
}

static bool has_array(const Aod *g, unsigned seat)
{
    Action any;
    return aod__list_arrays(g, seat, &any, 1, 0) > 0;
}

static AodStep begin_battle(Aod *g, unsigned seat)
{
    aod__pop(g);
    AodFrame *turn = aod__push(g, AOD_FRAME_TURN); // its first stage, AOD_TURN_START
    turn->seat = (uint8_t)seat;
    return AOD_GO_ON;
}

// RULE-Reign_of_Confusion.
static bool confuses(const Aod *g, unsigned seat)
{
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        if (aod__model_has(g->m, n, AOD_S_REIGN_OF_CONFUSION))
            return true;
    return false;
}

// MISSION-1.6.
static AodStep seize(Aod *g, AodFrame *frame)
{
    if (frame->rolled == 0)
        return aod__roll(g);
    AodSetupFrame *setup = aod__setup_frame(frame);
    unsigned die = aod__take_roll(frame), seat = frame->seat;
    AOD_REPORT(g, MISSION_1_6, SEIZE_DIE, "si", (int)seat, (int)die);
    bool is_seized = die >= LIMIT(MISSION_1_6, 6U);
    if (is_seized && setup->rolls[1] == 0 && confuses(g, 1 - seat)) {
        setup->rolls[0] = 0;
        setup->rolls[1] = 1; // once
        AOD_REPORT(g, RULE_Reign_of_Confusion, SEIZES_AGAIN, "s", (int)seat);
        return AOD_GO_ON;
    }
    unsigned dice = g->m->primary[seat] == AOD_WHITE_SCARS ? 2 : 1; // LEGION-2.5
    if (!is_seized && ++setup->rolls[0] < dice)
        return AOD_GO_ON;
    if (is_seized)
        AOD_REPORT(g, MISSION_1_6, SEIZES, "s", (int)seat);
    return end_setup(frame, is_seized ? seat : 1 - seat);
}

AodStep aod__last_step(Aod *g, AodFrame *frame)
{
    switch ((AodSetupStage)frame->stage) {
    case AOD_SETUP_NAME:
        return step_name(g, frame);
    case AOD_SETUP_SECRET:
        return aod__ask(g, AOD_D_SECRET, frame->seat);
    case AOD_SETUP_SEIZE:
        return aod__ask(g, AOD_D_SEIZE, frame->seat);
    case AOD_SETUP_ARRAY:
        return has_array(g, frame->seat) ? aod__ask(g, AOD_D_ARRAY, frame->seat)
                                         : begin_battle(g, 1U - frame->seat);
    default:
        ASSERT(frame->stage == AOD_SETUP_SEIZE_DIE);
        return seize(g, frame);
    }
}

size_t aod__last_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = 0; frame->stage == AOD_SETUP_NAME && u < g->m->unit_count; u++)
        if (can_be_named(g, frame->seat, u))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_NAME, .unit = (uint8_t)u});
    if (frame->stage == AOD_SETUP_NAME)
        return count;
    if (frame->stage == AOD_SETUP_ARRAY) {
        count = aod__list_arrays(g, frame->seat, out, out_max, count);
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    }
    if (frame->stage == AOD_SETUP_SEIZE) {
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_SEIZE});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    }
    ASSERT(frame->stage == AOD_SETUP_SECRET);
    for (uint8_t n = 0; n < AOD_CLASSES; n++)
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_CLASS, .choice = n});
    return count;
}

bool aod__last_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (frame->stage == AOD_SETUP_NAME) {
        if (a.kind != AOD_ACTION_NAME || !aod__is_plain(a, AOD_HAS_UNIT))
            return aod__refuse(refusal, AOD_R_RULE_Marked_for_Death, AOD_MSG_NOT_NOW, "");
        return can_be_named(g, frame->seat, a.unit) ||
               aod__refuse(refusal, AOD_R_RULE_Marked_for_Death, AOD_MSG_NOT_AN_ENEMY, "u",
                           (int)a.unit);
    }
    if (frame->stage == AOD_SETUP_ARRAY) {
        if (a.kind == AOD_ACTION_ARRAY && aod__is_plain(a, AOD_HAS_UNIT))
            return aod__may_switch_on(g, frame->seat, a.unit, refusal);
        return (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_NOT_NOW, "");
    }
    if (frame->stage == AOD_SETUP_SEIZE)
        return ((a.kind == AOD_ACTION_SEIZE || a.kind == AOD_ACTION_NONE_OF_IT) &&
                aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_MISSION_1_6, AOD_MSG_NOT_NOW, "");
    return (a.kind == AOD_ACTION_CLASS && aod__is_plain(a, AOD_HAS_CHOICE) &&
            a.choice < AOD_CLASSES) ||
           aod__refuse(refusal, AOD_R_MISSION_4_1, AOD_MSG_NOT_NOW, "");
}

void aod__last_apply(Aod *g, AodFrame *frame, AodAction a)
{
    switch ((AodActionKind)a.kind) {
    case AOD_ACTION_NAME:
        name(g, frame, a.unit);
        return;
    case AOD_ACTION_CLASS:
        aod__player(g, frame->seat)->target_class = (uint8_t)(a.choice + 1);
        AOD_REPORT(g, MISSION_4_1, HAS_CLASS, "s", (int)frame->seat);
        if (frame->seat != g->s->first)
            frame->stage = AOD_SETUP_SEIZE;
        frame->seat = (uint8_t)(1 - g->s->first);
        return;
    case AOD_ACTION_SEIZE:
        memset(aod__setup_frame(frame)->rolls, 0, sizeof frame->setup.rolls);
        frame->stage = AOD_SETUP_SEIZE_DIE;
        return;
    case AOD_ACTION_ARRAY:
        aod__switch_on(g, a.unit);
        return;
    default:
        ASSERT(a.kind == AOD_ACTION_NONE_OF_IT);
        if (frame->stage == AOD_SETUP_SEIZE)
            end_setup(frame, 1U - frame->seat);
        else
            begin_battle(g, 1U - frame->seat);
        return;
    }
}
