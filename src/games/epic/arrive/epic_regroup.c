// Regrouping (1.13.1): blast markers, void shields (5.4.1b), units that come back (5.15.1, 5.21.1).
#include "epic_arrive.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_limit.h"

unsigned epic__shields_down(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned down = 0;
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        const EpicShields *shields = &epic__kind(m, u)->shields;
        if (shields->kind == EPIC_SHIELDS_VOID && epic__can_restore_shield(m, s, u))
            down += epic__amount_max(shields->amount) - s->unit[u].shields;
    }
    return down;
}

void epic__remove_blast(Epic *g, unsigned f, unsigned count)
{
    EpicFormation *formation = epic__formation(g, f);
    unsigned gone = count < formation->blast ? count : formation->blast;
    if (gone == 0)
        return;
    formation->blast = (uint8_t)(formation->blast - gone);
    EPIC_REPORT(g, 1_13_1a, BLAST_REMOVED, "fii", f, gone, formation->blast);
}

// EPIC-5.4.1-q4: the whole formation shares the one die.
static void raise_shields(Epic *g, unsigned f, unsigned count)
{
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u))
        while (count > 0 && epic__raise_shield(g, u, EPIC_SHIELDS_VOID))
            count--;
}

static unsigned lost_necrons(const Epic *g, unsigned f)
{
    return epic__lost_units(g->m, g->s, f, EPIC_A_NECRON);
}

void epic__share_out(Epic *g, EpicFrame *frame, unsigned part)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned best = acting->best_die;
    unsigned f = frame->formation;
    unsigned all = best + epic__leader_blast(g->m, g->s, f);
    acting->points = 0;
    frame->stage = EPIC_STAGE_RETURN;
    if (lost_necrons(g, f) > 0)
        acting->points = (uint8_t)part; // EPIC-5.15.1a, 5.15.1-q1, q2: those just come in as well
    else
        raise_shields(g, f, part);
    epic__remove_blast(g, f, all - part);
    if (epic__lost_units(g->m, g->s, f, EPIC_A_BROOD) > 0) { // EPIC-5.21.1a: after a regroup
        bool near = epic__enemy_within(g->m, g->s, f, LIMIT(5_21_1a, 30 * EPIC_CM));
        acting->points = (uint8_t)epic__brood_points(g, f, near);
    }
}

EpicStep epic__bring_back(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    Action one;
    if (acting->points > 0 && epic__list_returns(g, frame->formation, acting->points, &one, 1) > 0)
        return epic__ask(g, EPIC_D_RETURN, frame->seat);
    acting->points = 0;
    frame->stage = EPIC_STAGE_CLOSE;
    return EPIC_GO_ON;
}

// EPIC-1.13.1a: two dice, the higher counts.
EpicStep epic__regroup(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned f = frame->formation;
    // EPIC-5.4.1-q3: shields alone are reason enough.
    bool useless = g->s->formation[f].blast == 0 && epic__shields_down(g->m, g->s, f) == 0 &&
                   epic__lost_units(g->m, g->s, f, EPIC_A_NECRON) == 0 &&
                   epic__lost_units(g->m, g->s, f, EPIC_A_BROOD) == 0;
    if (epic__is_out(g, frame) || useless) {
        frame->stage = EPIC_STAGE_CLOSE;
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    if (acting->first_die == 0) {
        acting->first_die = (uint8_t)epic__take_roll(frame);
        return epic__roll(g);
    }
    unsigned second = epic__take_roll(frame);
    unsigned best = second > acting->first_die ? second : acting->first_die;
    EPIC_REPORT(g, 1_13_1a, REGROUPS, "fii", f, acting->first_die, (int)second);
    acting->first_die = 0;
    acting->best_die = (uint8_t)best;
    frame->stage = EPIC_STAGE_SHARE;
    if (epic__shields_down(g->m, g->s, f) == 0 && lost_necrons(g, f) == 0)
        epic__share_out(g, frame, 0);
    return EPIC_GO_ON;
}

unsigned epic__repair_max(const Epic *g, const EpicFrame *frame)
{
    unsigned best = frame->action.best_die;
    unsigned down = epic__shields_down(g->m, g->s, frame->formation);
    unsigned lost = lost_necrons(g, frame->formation);
    if (lost > 0) { // EPIC-5.15.1-q1: a Leader's part as well
        best += epic__leader_blast(g->m, g->s, frame->formation);
        return lost < best ? lost : best;
    }
    return down < best ? down : best;
}
