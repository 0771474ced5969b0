// Suppression (1.9.2d, e; 3.2.4b; 5.1.1a; 9.6c).
#include "epic_shoot.h"

static bool comes_before(const EpicCandidate *a, const EpicCandidate *b)
{
    if (a->gap_u != b->gap_u)
        return a->gap_u > b->gap_u;
    return !a->can_fire && b->can_fire;
}

unsigned epic__candidates(const EpicAim *aim, EpicCandidate out[EPIC_FORMATION_UNITS_MAX])
{
    unsigned count = 0;
    for (unsigned u = epic__first_shooter(aim->m, aim->s, aim->shooter);
         u != EPIC_NO_UNIT && count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_shooter(aim->m, aim->s, aim->shooter, u)) {
        EpicEye eye;
        epic__eye_make(&eye, aim, u);
        // EPIC-1.9.2e: only who could shoot the target now counts.
        if ((aim->s->unit[u].flags & EPIC_U_SUPPRESSED) != 0 || !epic__is_candidate(aim, &eye))
            continue;
        // EPIC-9.10a: by the gap to the nearest unit of the target, whole hundredths.
        int32_t gap_u = INT32_MAX;
        for (unsigned i = 0; i < aim->count; i++) {
            int32_t to_u = geom_gap_floor_u(eye.place, aim->disc[i]);
            if (to_u < gap_u)
                gap_u = to_u;
        }
        EpicCandidate one = {.unit = (uint16_t)u,
                             .weight = epic__kind(aim->m, u)->counts, // EPIC-3.2.4b
                             .can_fire = epic__can_fire(aim, &eye),
                             .gap_u = gap_u};
        unsigned at = count++;
        for (; at > 0 && comes_before(&one, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = one;
    }
    return count;
}

// EPIC-9.6c: the candidates that are farthest, all at the same gap.
typedef struct Group {
    EpicCandidate candidate[EPIC_FORMATION_UNITS_MAX];
    unsigned count;
    unsigned weight;
} Group;

static void find_group(const Epic *g, Group *group)
{
    EpicAim aim;
    epic__aim_make(&aim, g->m, g->s, g->s->attack.shooter, g->s->attack.target,
                   g->s->attack.to_hit);
    unsigned all = epic__candidates(&aim, group->candidate);
    group->count = 0;
    group->weight = 0;
    while (group->count < all && group->candidate[group->count].gap_u == group->candidate[0].gap_u)
        group->weight += group->candidate[group->count++].weight;
}

static void suppress(Epic *g, EpicFrame *frame, unsigned unit, unsigned weight)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    epic__unit(g, unit)->flags |= EPIC_U_SUPPRESSED;
    shooting->suppress.markers = (uint8_t)(shooting->suppress.markers - weight);
    EPIC_REPORT(g, 1_9_2d, SUPPRESSED, "u", (int)unit);
}

// Those of the group that the markers left are enough for.
static unsigned choices(const Group *group, unsigned left, uint16_t out[EPIC_FORMATION_UNITS_MAX])
{
    unsigned count = 0;
    for (unsigned i = 0; i < group->count; i++)
        if (group->candidate[i].weight <= left)
            out[count++] = group->candidate[i].unit;
    return count;
}

unsigned epic__suppress_ties(const Epic *g, const EpicFrame *frame,
                             uint16_t out[EPIC_FORMATION_UNITS_MAX])
{
    Group group;
    find_group(g, &group);
    return choices(&group, frame->attack.suppress.markers, out);
}

bool epic__suppress_step(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    while (shooting->suppress.markers > 0) {
        Group group;
        uint16_t choice[EPIC_FORMATION_UNITS_MAX];
        find_group(g, &group);
        // EPIC-3.2.4b: markers fill a war engine completely; too few for it stay with it.
        unsigned count = choices(&group, shooting->suppress.markers, choice);
        if (count == 0)
            break;
        if (group.weight <= shooting->suppress.markers) {
            for (unsigned i = 0; i < group.count; i++)
                suppress(g, frame, group.candidate[i].unit, group.candidate[i].weight);
            continue;
        }
        if (count > 1 && shooting->suppress.is_chosen == 0) {
            epic__ask(g, EPIC_D_TIE, frame->seat); // EPIC-1.9.2d: ties by the owner
            return true;
        }
        unsigned unit = count == 1 ? choice[0] : shooting->suppress.chosen;
        shooting->suppress.is_chosen = 0;
        suppress(g, frame, unit, epic__kind(g->m, unit)->counts);
    }
    return false;
}
