// Who is put down after all others have been deployed (FLOW-2.2, nodes 13 to 15): Infiltrators,
// Scouts, who are put elsewhere, and Hammerfall Strikes. In each of them the players take turns,
// one unit at a time; if both have such units a roll-off says who begins.
//
// Map: who is left, the steps, what can be chosen. Where they may stand is aod_apart.c's.
#include "aod_arrive.h"
#include "aod_arrive_parts.h"

#include "base_assert.h"

// --- who is left ---------------------------------------------------------------------------------

static bool is_left(const Aod *g, AodSetupStage stage, unsigned unit)
{
    const AodUnitNow *now = &g->s->unit[unit];
    if (now->joined != 0)
        return false;
    switch (stage) {
    case AOD_SETUP_INFILTRATE:
        return now->where == AOD_AT_KEPT;
    case AOD_SETUP_SCOUTS:
        return now->where == AOD_AT_TABLE && (now->phase & AOD_UP_ACTED) == 0 &&
               aod__lends(g, unit, AOD_S_SCOUT);
    default:
        ASSERT(stage == AOD_SETUP_HAMMER);
        return now->where == AOD_AT_UNPLACED && aod__falls_late(g, unit);
    }
}

static bool has_left(const Aod *g, AodSetupStage stage, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (is_left(g, stage, u))
            return true;
    return false;
}

// --- the steps -----------------------------------------------------------------------------------

static AodStep next_node(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    own->finished = own->has_rolled = 0;
    frame->seat = g->s->first;
    frame->stage = frame->stage == AOD_SETUP_INFILTRATE ? AOD_SETUP_SCOUTS
                   : frame->stage == AOD_SETUP_SCOUTS   ? AOD_SETUP_HAMMER
                                                        : AOD_SETUP_LATE;
    return AOD_GO_ON;
}

AodStep aod__late_step(Aod *g, AodFrame *frame)
{
    static const uint8_t asked[] = {AOD_D_INFILTRATE, AOD_D_SCOUT, AOD_D_DEPLOY};
    AodSetupFrame *own = aod__setup_frame(frame);
    AodSetupStage stage = (AodSetupStage)frame->stage;
    ASSERT(stage >= AOD_SETUP_INFILTRATE && stage <= AOD_SETUP_HAMMER);
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        if (!has_left(g, stage, seat))
            own->finished |= (uint8_t)(1U << seat);
    if (own->finished == 3)
        return next_node(g, frame);
    if (own->has_rolled == 0) {
        own->has_rolled = 1;
        if (own->finished == 0)
            return aod__roll_off(frame, (uint8_t)stage);
        own->winner = own->finished == 1 ? 1 : 0;
    }
    if (own->has_rolled == 1) {
        own->has_rolled = 2;
        frame->seat = own->winner;
    }
    if ((own->finished >> frame->seat & 1) != 0)
        frame->seat = (uint8_t)(1 - frame->seat);
    return aod__ask(g, (AodDecision)asked[stage - AOD_SETUP_INFILTRATE], frame->seat);
}

// The unit is put down next.
static void begin_unit(Aod *g, AodFrame *frame, unsigned unit)
{
    static const uint8_t ways[] = {AOD_COMES_INFILTRATES, AOD_COMES_SCOUTS, AOD_COMES_HAMMERS};
    AodSetupFrame *own = aod__setup_frame(frame);
    ASSERT(frame->stage >= AOD_SETUP_INFILTRATE && frame->stage <= AOD_SETUP_HAMMER);
    own->how = ways[frame->stage - AOD_SETUP_INFILTRATE];
    own->stage_back = frame->stage;
    own->has_asked = 0;
    own->was_chosen = !g->is_forced;
    frame->unit = (uint16_t)(unit + 1);
    if (own->how == AOD_COMES_INFILTRATES)
        aod__take_out(g, unit);
    frame->stage = AOD_SETUP_PLACE;
}

// --- what can be chosen --------------------------------------------------------------------------

static AodActionKind kind_of(unsigned stage)
{
    return stage == AOD_SETUP_INFILTRATE ? AOD_ACTION_INFILTRATE
           : stage == AOD_SETUP_SCOUTS   ? AOD_ACTION_SCOUT
                                         : AOD_ACTION_DEPLOY;
}

size_t aod__late_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (frame->stage == AOD_SETUP_SCOUTS) // "pass" of FLOW-6.1
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        if (is_left(g, (AodSetupStage)frame->stage, u))
            count =
                aod__list(out, out_max, count,
                          (AodAction){.kind = (uint16_t)kind_of(frame->stage), .unit = (uint8_t)u});
    return count;
}

bool aod__late_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    static const uint16_t rules[] = {AOD_R_RULE_Infiltrate, AOD_R_RULE_Scout,
                                     AOD_R_RULE_Hammerfall_Strike};
    AodRule rule = (AodRule)rules[frame->stage - AOD_SETUP_INFILTRATE];
    if (a.kind == AOD_ACTION_NONE_OF_IT && frame->stage == AOD_SETUP_SCOUTS && aod__is_plain(a, 0))
        return true;
    if (a.kind != kind_of(frame->stage) || !aod__is_plain(a, AOD_HAS_UNIT) ||
        a.unit >= g->m->unit_count)
        return aod__refuse(refusal, rule, AOD_MSG_NOT_NOW, "");
    if (g->m->unit[a.unit].seat != frame->seat)
        return aod__refuse(refusal, rule, AOD_MSG_NOT_YOURS, "u", (int)a.unit);
    return is_left(g, (AodSetupStage)frame->stage, a.unit) ||
           aod__refuse(refusal, rule, AOD_MSG_NOT_LATE, "u", (int)a.unit);
}

void aod__late_apply(Aod *g, AodFrame *frame, AodAction a)
{
    if (a.kind == AOD_ACTION_NONE_OF_IT) { // MISSION-1.13: who passes is done
        aod__setup_frame(frame)->finished |= (uint8_t)(1U << frame->seat);
        frame->seat = (uint8_t)(1 - frame->seat);
        return;
    }
    begin_unit(g, frame, a.unit);
}
