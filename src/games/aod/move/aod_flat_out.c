// What going Flat-out costs: a D6 for each vehicle, on a 1 a Glancing Hit and a Stunned crew
// (VEH-2.6).
#include "aod_move.h"

#include "aod_law.h"
#include "base_assert.h"

// The crew is Stunned, saved or not.
static void stun(Aod *g, unsigned hull)
{
    ASSERT(aod__on_table(g->s, hull));
    aod__crew_on(g, hull, AOD_M_STUNNED, aod__next_turn(g, aod__unit_of(g->s, hull)));
    AOD_REPORT(g, VEH_6_3, CREW_STUNNED, "m", (int)hull);
}

static void suffer(Aod *g, unsigned hull)
{
    aod__lose_points(g, hull, 1);
    if (aod__model(g, hull)->wounds == 0) {
        aod__wreck(g, hull);
        return;
    }
    stun(g, hull);
}

static unsigned next_hull(const Aod *g, const AodFrame *frame)
{
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (at.rank >= frame->move.heated && aod__on_table(g->s, at.model) &&
            (g->s->model[at.model].flags & AOD_M_MOVED) != 0)
            return at.model;
    return AOD_NO_MODEL;
}

static void go_on(const Aod *g, AodFrame *frame, unsigned hull)
{
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (at.model == hull)
            aod__move_frame(frame)->heated = (uint8_t)(at.rank + 1);
    frame->stage = AOD_MOVE_HEAT;
}

bool aod__flat_out_step(Aod *g, AodFrame *frame, AodStep *step)
{
    unsigned hull = next_hull(g, frame);
    ASSERT(frame->stage == AOD_MOVE_HEAT || frame->stage == AOD_MOVE_SAVE);
    *step = AOD_GO_ON;
    if (hull == AOD_NO_MODEL)
        return false;
    if (frame->rolled == 0) {
        *step = aod__roll(g);
        return true;
    }
    unsigned die = aod__take_roll(frame), need = aod__invulnerable(g, hull);
    if (frame->stage == AOD_MOVE_SAVE) {
        go_on(g, frame, hull);
        if (die >= need) {
            AOD_REPORT(g, VEH_4_4, SAVED, "mtii", (int)hull, "its Invulnerable Save", (int)need,
                       (int)die);
            stun(g, hull);
        } else {
            AOD_REPORT(g, VEH_4_4, NOT_SAVED, "mtii", (int)hull, "its Invulnerable Save", (int)need,
                       (int)die);
            suffer(g, hull);
        }
        return true;
    }
    AOD_REPORT(g, VEH_2_6, FLAT_OUT_DIE, "mi", (int)hull, (int)die);
    if (die > LIMIT(VEH_2_6, 1U)) {
        go_on(g, frame, hull);
    } else if (need < AOD_NEVER) {
        frame->stage = AOD_MOVE_SAVE;
    } else {
        go_on(g, frame, hull);
        suffer(g, hull);
    }
    return true;
}
