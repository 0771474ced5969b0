// Frame GROUP: shots without a To Hit roll: markers, Templates, Wall of Death (FLOW-8.1 (3),
// WPN-2.8, 3.4, 5.4).
#include "aod_group.h"

#include "base_assert.h"

static bool is_shot(const AodDie *die)
{
    return (die->came & AOD_DIE_SHOT) != 0;
}

static void skip_to_shot(const Aod *g, AodGroupFrame *own)
{
    while (own->die < g->s->die_count && !is_shot(aod__die(g, own->die)))
        own->die++;
}

// --- heat ----------------------------------------------------------------------------------------

// WPN-2.13: what a 1 may be rolled again by.
static bool may_again(const Aod *g, const AodFrame *frame, const AodDie *die)
{
    enum { SKILLED = 6 };
    return aod__mode_has(aod__group_mode(g, frame), AOD_S_TWIN_LINKED) ||
           aod__group_of(g, frame)->skill >= SKILLED ||
           aod__can_craft(g, aod__group_of(g, frame), die->model);
}

static void note_heat(Aod *g, AodFrame *frame, AodDie *die)
{
    enum { SKILLED = 6 };
    const AodGroup *group = aod__group_of(g, frame);
    if (die->face != 1 || !may_again(g, frame, die))
        return;
    die->came |= AOD_DIE_AGAIN;
    if (!aod__mode_has(aod__group_mode(g, frame), AOD_S_TWIN_LINKED) && group->skill < SKILLED)
        aod__use_master_crafted(g, group, die->model);
}

AodStep aod__roll_heat(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (!aod__gets_hot(g, frame))
        return aod__group_go(frame, GROUP_MARKS);
    if (frame->rolled != 0) {
        AodDie *die = aod__die(g, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        note_heat(g, frame, die);
    }
    skip_to_shot(g, own);
    return own->die < g->s->die_count ? aod__roll(g) : aod__group_go(frame, GROUP_HEAT_AGAIN);
}

AodStep aod__roll_heat_again(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (frame->rolled != 0)
        aod__die(g, own->die++)->face = (uint8_t)aod__take_roll(frame);
    while (own->die < g->s->die_count && (aod__die(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    if (own->die < g->s->die_count)
        return aod__roll(g);
    for (unsigned n = 0; n < g->s->die_count; n++)
        if (is_shot(aod__die(g, n)) && aod__die(g, n)->face == 1)
            AOD_REPORT(g, WPN_2_8, SHOT_LOST, "m", (int)aod__die(g, n)->model);
    return aod__group_go(frame, GROUP_MARKS);
}

// --- shots ---------------------------------------------------------------------------------------

// WPN-3.4: the hits of each shot that was not lost, on the target.
static void wall_of_death(Aod *g, const AodFrame *frame)
{
    bool is_lost = false;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        AodDie *die = aod__die(g, n);
        if (is_shot(die))
            is_lost = die->face == 1;
        if (is_lost)
            continue;
        die->came = (uint8_t)(die->came | AOD_DIE_WAITS);
        die->face = (uint8_t)aod__group_of(g, frame)->target;
    }
}

static int32_t off_target_u(const Aod *g, unsigned model, unsigned target)
{
    int32_t least_u = INT32_MAX;
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        int32_t gap_u = aod__gap_u(g, model, at.model);
        least_u = gap_u < least_u ? gap_u : least_u;
    }
    return least_u;
}

// WPN-5.4, 5.10: the shots of the model nearest to the target come first.
static void order_barrage(Aod *g, const AodFrame *frame)
{
    AodState *s = g->s;
    unsigned target = aod__group_of(g, frame)->target;
    unsigned best = 0;
    int32_t best_u = INT32_MAX;
    for (unsigned n = 0; n < s->die_count; n++) {
        if (aod__die(g, n)->face == 1 || !aod__on_table(s, s->die[n].model))
            continue;
        int32_t gap_u = off_target_u(g, s->die[n].model, target);
        if (gap_u < best_u) {
            best_u = gap_u;
            best = n;
        }
    }
    for (; best > 0 && s->die_count > 0; best--) {
        AodDie moved = s->die[best];
        s->die[best] = s->die[best - 1];
        s->die[best - 1] = moved;
    }
}

static void end_shots(const Aod *g, const AodFrame *frame)
{
    unsigned hits = 0;
    for (unsigned n = 0; n < g->s->die_count; n++)
        hits += (aod__die(g, n)->came & AOD_DIE_WAITS) != 0;
    if (g->s->die_count > 0)
        AOD_REPORT(g, WPN_2_5, GROUP_HITS, "ui", (int)aod__frame_unit(frame), (int)hits);
}

// Marker by marker. Hits lie behind the shots, so that the walk over these ends before them.
AodStep aod__fire_shots(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    const AodArmMode *mode = aod__group_mode(g, frame);
    if (aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE && (group->flags & AOD_GROUP_SNAP) != 0) {
        wall_of_death(g, frame);
        end_shots(g, frame);
        return aod__group_go(frame, GROUP_HOT);
    }
    if (own->die == 0 && aod__mode_has(mode, AOD_S_BARRAGE))
        order_barrage(g, frame);
    for (; own->die < g->s->die_count; own->die++) {
        const AodDie *die = aod__die(g, own->die);
        if (!is_shot(die) || die->face == 1)
            continue;
        unsigned model = die->model;
        own->die++;
        aod__begin_mark(g, frame, own->group, model);
        return AOD_GO_ON;
    }
    end_shots(g, frame);
    return aod__group_go(frame, GROUP_HOT);
}
