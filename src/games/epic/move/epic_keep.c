// Who is out of formation after a move, or has stayed in a zone, and what becomes of them (9.3c).
#include "epic_course.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_zone.h"

// EPIC-1.7.3e: still in a zone that it began the action in, and did not charge. EPIC-1.7.3-q3: one
// that charges must be out of the zones of those that it does not engage.
bool epic__is_stuck(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicState *s = g->s;
    const EpicUnit *u = &s->unit[unit];
    // EPIC-1.7.3f: who was put there by force in this action leaves it in the next one.
    if (u->at != EPIC_AT_TABLE || (u->flags & EPIC_U_BARGED) != 0 ||
        epic__speed(g->m, s, unit, (EpicMovePurpose)frame->move.purpose) <= 0)
        return false;
    EpicSet charged = 0;
    if (frame->move.purpose == EPIC_MOVE_CHARGE) {
        charged = s->assault.defenders;
        // EPIC-1.7.3-q3: the way of one that has moved was judged (2.1.12-q3 may leave it in a
        // scout's zone).
        if (epic__touching(g->m, s, unit) > 0)
            charged = (u->flags & EPIC_U_MOVED) != 0 ? ~(EpicSet)0 : s->assault.defenders;
        else if ((u->flags & EPIC_U_MOVED) == 0 && !epic__has(g->m, unit, EPIC_A_INFILTRATOR))
            charged = 0;
    }
    return epic__point_in_zone(g->m, s, frame->seat, epic__disc(g->m, s, unit), charged);
}

static void lose(Epic *g, EpicFrame *frame, unsigned unit, bool is_zone)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    if (g->s->unit[unit].at != EPIC_AT_TABLE && g->s->unit[unit].at != EPIC_AT_CARRIED)
        return;
    if (is_zone)
        EPIC_REPORT(g, 1_7_3e, STAYED_IN_ZONE, "u", (int)unit);
    else
        EPIC_REPORT(g, 1_7_4a, OUT_OF_FORMATION, "u", (int)unit);
    // EPIC-1.7.4a: a blast marker for each unit.
    // 1.7.4c: for a war engine for each point that it had left.
    unsigned times = epic__kind(g->m, unit)->type == EPIC_WE ? g->s->unit[unit].dc : 1;
    moving->blast = (uint8_t)(moving->blast + epic__loss_blast(g->m, g->s, unit) * times);
    epic__destroy(g, unit, true);
}

// Cargo goes first, so that each unit is counted.
static void lose_set(Epic *g, EpicFrame *frame, const uint16_t *unit, uint64_t set, bool is_zone)
{
    for (int carried = 1; carried >= 0; carried--) {
        for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
            unsigned u = unit[__builtin_ctzll(rest)];
            if ((g->s->unit[u].at == EPIC_AT_CARRIED) == (carried != 0))
                lose(g, frame, u, is_zone);
        }
    }
}

static void lose_stuck(Epic *g, EpicFrame *frame)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t stuck = 0;
    unsigned count = 0;
    if (!epic__is_in_zone(g->m, g->s, frame->formation))
        return;
    for (unsigned u = epic__first(g->m, g->s, frame->formation);
         u != EPIC_NO_UNIT && count < GEOM_LINK_MAX;
         u = epic__next(g->m, g->s, frame->formation, u)) {
        unsigned place = g->s->unit[u].at == EPIC_AT_CARRIED ? g->s->unit[u].carrier - 1U : u;
        if (epic__is_stuck(g, frame, place))
            stuck |= UINT64_C(1) << count;
        unit[count++] = (uint16_t)u;
    }
    lose_set(g, frame, unit, stuck, true);
}

// Loses all but the part with that unit (EPIC_NO_UNIT: the only one).
void epic__keep_part(Epic *g, EpicFrame *frame, unsigned kept)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    int count = epic__parts(g->m, g->s, frame->formation, NULL, unit, part);
    uint64_t lost = 0;
    for (int n = 0; n < count; n++) {
        bool is_kept = false;
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1)
            is_kept = is_kept || unit[__builtin_ctzll(rest)] == kept;
        if (!is_kept)
            lost |= part[n];
    }
    lose_set(g, frame, unit, lost, false);
}

// EPIC-1.12.9-q2: a consolidation need not leave a zone. EPIC-1.7.3-q1: an action has until its
// last move.
bool epic__loses_stuck(const EpicFrame *frame)
{
    return (frame->move.flags & EPIC_MOVED_IS_LAST) != 0 &&
           frame->move.purpose != EPIC_MOVE_CONSOLIDATE &&
           frame->move.purpose != EPIC_MOVE_WITHDRAW;
}

EpicStep epic__check_formation(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    epic__settle_boarding(g, frame->formation);
    if (moving->purpose == EPIC_MOVE_CHARGE)
        moving->blast = (uint8_t)(moving->blast + epic__settle_entry(g, frame->formation));
    if (g->s->formation[frame->formation].carrier != 0) {
        frame->stage = EPIC_MOVING_END; // it rides in a war engine (3.1.3b)
        return EPIC_GO_ON;
    }
    bool is_action = moving->purpose != EPIC_MOVE_CONSOLIDATE;
    if (epic__loses_stuck(frame))
        lose_stuck(g, frame);
    frame->stage = EPIC_MOVING_WINDOW;
    if (is_action && epic__parts(g->m, g->s, frame->formation, NULL, unit, part) > 1) {
        frame->stage = EPIC_MOVING_KEEP;
        return epic__ask(g, EPIC_D_KEEP_PART, frame->seat);
    }
    return EPIC_GO_ON;
}

void epic__settle_losses(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    unsigned blast = moving->blast;
    moving->blast = 0;
    // EPIC-1.13.3b: a broken formation gets no hits for these.
    if (blast > 0 && !epic__is_broken(g->s, frame->formation))
        epic__add_blast(g, frame->formation, blast, EPIC_NO_FORMATION);
    // EPIC-1.3d, 1.13.2a: fewer units may be enough to break it; a winner's check comes later
    // (9.7h).
    if (moving->purpose != EPIC_MOVE_CONSOLIDATE &&
        epic__first(g->m, g->s, frame->formation) != EPIC_NO_UNIT)
        epic__check_break(g, frame->formation);
}
