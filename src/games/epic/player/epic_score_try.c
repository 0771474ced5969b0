// Choices that the greedy player tries out on a copy: moves.
#include "epic_machine.h"
#include "epic_score_table.h"
#include "epic_sight.h"
#include "epic_turn.h"
#include "epic_units.h"

static void forget_gaps(EpicOutlook *t, unsigned formation)
{
    memset(t->gap[formation], 0, sizeof t->gap[formation]);
    for (unsigned f = 0; f < t->m->formation_count; f++)
        t->gap[f][formation] = 0;
}

static void find_centre(EpicOutlook *t, unsigned formation)
{
    int64_t x = 0;
    int64_t y = 0;
    int64_t count = 0;
    for (unsigned u = epic__first_on_table(t->m, t->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, formation, u)) {
        x += t->s->unit[u].x;
        y += t->s->unit[u].y;
        count++;
    }
    if (count > 0)
        t->force[formation].centre = (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

// The best shot that the action still brings: at once, or after `moves_left` more moves.
static double shot_to_come(EpicOutlook *t, unsigned f, unsigned moves_left)
{
    double best = 0;
    int to_hit = epic__to_hit_of(t->s->formation[f].action);
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        double shot;
        double kills;
        double markers;
        if (!epic__is_enemy(t, e))
            continue;
        if (moves_left > 0) {
            int32_t gap = epic__gap_between(t, f, e) + 3 * EPIC_CM -
                          (int32_t)moves_left * t->force[f].speed_u;
            shot = t->w->after_move * epic__shot_worth(t, f, e, gap > 0 ? gap : 0, to_hit);
        } else if (epic__gap_between(t, f, e) <= t->force[f].reach_u) {
            shot = epic__shot_now(t->w, t->m, t->s, f, e, &t->force[e], to_hit, &kills, &markers);
        } else {
            continue;
        }
        best = shot > best ? shot : best;
    }
    return best;
}

// A broken formation wants to be away: who ends near an enemy is lost, and near one it is hard to
// rally (1.13.3c, 1.14.1b).
static double refuge_worth(EpicOutlook *t, unsigned f)
{
    double worth = 0;
    EpicSet enemies = epic__side_set(t->m, 1 - t->seat);
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u)) {
        double gap = epic__gap_to(t->m, t->s, u, enemies) / (double)EPIC_CM;
        worth += gap < 16   ? t->w->refuge_lost
                 : gap < 32 ? (gap - 16) * t->w->refuge_cm
                            : t->w->refuge_safe;
    }
    return worth;
}

// Points that the formation has lost since `before`.
static double points_lost(const EpicOutlook *t, unsigned f, const EpicState *before)
{
    const EpicFormationCard *card = &t->m->formation[f];
    unsigned was = epic__strength(t->m, before, f);
    unsigned is = epic__strength(t->m, t->s, f);
    return card->start_count > 0 && was > is ? (double)card->points * (was - is) / card->start_count
                                             : 0;
}

// What standing as the formation does now is worth, with what is still to come of its action.
static double position_worth(EpicOutlook *t, unsigned f, const EpicFrame *move)
{
    find_centre(t, f);
    forget_gaps(t, f);
    if (epic__is_broken(t->s, f))
        return refuge_worth(t, f);
    double worth = epic__ground_held(t, f) - epic__danger(t, f, t->force[f].centre);
    bool acts = move->tag == EPIC_FRAME_MOVE && move->move.purpose == EPIC_MOVE_ACTION;
    if (acts && epic__shoots_in(t->s->formation[f].action))
        worth += shot_to_come(t, f, (move->move.flags & EPIC_MOVED_IS_LAST) != 0 ? 0 : 1);
    // Passengers go on faster, but only those outside fight and look for cover.
    unsigned outside = 0;
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u)) {
        outside++;
        worth += epic__is_in_terrain_cover(t->m, t->s, u) ? t->w->in_cover : 0;
    }
    int32_t nearest = INT32_MAX;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        int32_t gap = epic__is_enemy(t, e) ? epic__gap_between(t, f, e) : INT32_MAX;
        nearest = gap < nearest ? gap : nearest;
    }
    if (outside < t->force[f].units)
        worth += (t->force[f].units - outside) *
                 (nearest < 60 * EPIC_CM ? t->w->aboard_near : t->w->aboard_far);
    return worth;
}

// The best fight that the charge has led to.
static double charge_worth(EpicOutlook *t, unsigned f)
{
    double worth = t->w->impossible;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        if ((t->s->assault.defenders & epic__set(e)) == 0)
            continue;
        EpicBout bout = epic__bout_now(t->w, t->m, t->s, f, e, &t->force[f], &t->force[e]);
        double gain = bout.defender_loss - bout.attacker_loss;
        worth = gain > worth ? gain : worth;
    }
    find_centre(t, f);
    return worth + t->w->charge_holds * epic__ground_held(t, f);
}

double epic__tried_worth(EpicOutlook *t, const EpicFrame *frame, const Action *option)
{
    EpicState trial;
    const EpicState *now = t->s;
    unsigned f = frame->formation;
    const EpicFrame *move =
        frame->tag == EPIC_FRAME_PLACE && frame > now->frame ? frame - 1 : frame;
    EpicForce before = t->force[f];
    memcpy(&trial, now, sizeof trial);
    epic_apply(t->m, &trial, option, NULL);
    t->s = &trial;
    bool charges = move->tag == EPIC_FRAME_MOVE && move->move.purpose == EPIC_MOVE_CHARGE;
    double worth =
        trial.assault.is_active && charges ? charge_worth(t, f) : position_worth(t, f, move);
    worth -= points_lost(t, f, now);
    t->s = now;
    t->force[f] = before;
    forget_gaps(t, f);
    return worth;
}
