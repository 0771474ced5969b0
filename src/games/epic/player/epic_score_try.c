// Choices that the greedy player tries out on a copy: moves.
#include "epic_field.h"
#include "epic_machine.h"
#include "epic_rehearse.h"
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

double epic__shot_to_come(EpicOutlook *t, unsigned f, unsigned moves_left)
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
// rally (1.13.3c, 1.14.1b). It goes the shorter way to where it is safe, towards its own side.
static double refuge_worth(EpicOutlook *t, unsigned f, const EpicState *before)
{
    double worth = 0;
    EpicSet enemies = epic__side_set(t->m, 1 - t->seat);
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u)) {
        GeomPoint at = epic__point(t->s, u);
        double gap = epic__gap_to(t->m, t->s, u, enemies) / (double)EPIC_CM;
        double way = epic__distance(epic__point(before, u), at) / (double)EPIC_CM;
        worth += gap < 16   ? t->w->refuge_lost
                 : gap < 32 ? (gap - 16) * t->w->refuge_cm
                            : t->w->refuge_safe;
        worth -= way * t->w->refuge_way +
                 epic__from_edge(t->m, t->s, t->seat, at) / (double)EPIC_CM * t->w->refuge_home;
        worth += epic__is_in_terrain_cover(t->m, t->s, u) ? t->w->in_cover : 0;
    }
    return worth;
}

// Units of a formation that fell apart which do not belong to its largest part (1.7.4b).
static unsigned units_apart(const EpicOutlook *t, unsigned f)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    unsigned all = 0;
    unsigned most = 0;
    int parts = epic__parts(t->m, t->s, f, NULL, unit, part);
    for (int n = 0; n < parts; n++) {
        unsigned size = (unsigned)__builtin_popcountll(part[n]);
        all += size;
        most = size > most ? size : most;
    }
    return all - most;
}

double epic__points_lost(const EpicOutlook *t, unsigned f, const EpicState *before)
{
    const EpicFormationCard *card = &t->m->formation[f];
    unsigned was = epic__strength(t->m, before, f);
    unsigned is = epic__strength(t->m, t->s, f);
    double lost = was > is ? was - is : 0;
    lost += t->w->apart * units_apart(t, f);
    return card->start_count > 0 ? card->points * lost / card->start_count : 0;
}

static int32_t nearest_enemy(EpicOutlook *t, unsigned f)
{
    int32_t nearest = INT32_MAX;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        int32_t gap = epic__is_enemy(t, e) ? epic__gap_between(t, f, e) : INT32_MAX;
        nearest = gap < nearest ? gap : nearest;
    }
    return nearest;
}

// What standing as the formation does now is worth, with what is still to come of its action.
static double position_worth(EpicOutlook *t, unsigned f, const EpicFrame *move,
                             const EpicState *before)
{
    GeomPoint was = t->force[f].centre;
    epic__middle(t->m, t->s, f, &t->force[f].centre);
    forget_gaps(t, f);
    if (epic__is_broken(t->s, f))
        return refuge_worth(t, f, before);
    GeomPoint at = t->force[f].centre;
    double worth = epic__ground_held(t, f) - epic__danger(t, f, at) + epic__threat(t, f, at);
    bool acts = move->tag == EPIC_FRAME_MOVE && move->move.purpose == EPIC_MOVE_ACTION;
    if (acts && epic__shoots_in(t->s->formation[f].action))
        worth += epic__shot_to_come(t, f, (move->move.flags & EPIC_MOVED_IS_LAST) != 0 ? 0 : 1);
    worth -= t->w->way * epic__distance(was, t->force[f].centre) / EPIC_CM;
    // Passengers go on faster, but only those outside fight and look for cover.
    unsigned outside = 0;
    for (unsigned u = epic__first_on_table(t->m, t->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(t->m, t->s, f, u)) {
        outside++;
        worth += epic__is_in_terrain_cover(t->m, t->s, u) ? t->w->in_cover : 0;
    }
    if (outside < t->force[f].units)
        worth += (t->force[f].units - outside) *
                 (nearest_enemy(t, f) < 60 * EPIC_CM ? t->w->aboard_near : t->w->aboard_far);
    return worth;
}

// The fight that the charge has led to, and the ground that it ends on.
static double charge_worth(EpicOutlook *t, unsigned f)
{
    epic__middle(t->m, t->s, f, &t->force[f].centre);
    double fight = epic__fight_worth(t, true);
    fight = fight > 0 && epic__can_dodge(t->m, t->s) ? 0 : fight;
    return fight + t->w->charge_holds * epic__ground_held(t, f);
}

#define VAIN 0.05 // points: less than anything else that is weighed

// A plan that moves nobody after all, though it says that it would.
static bool is_vain(const EpicOutlook *t, unsigned f, const EpicState *before, EpicAction option)
{
    if (option.kind != EPIC_ACTION_PLAN || option.choice == EPIC_PLAN_STAY)
        return false;
    for (unsigned u = epic__first(t->m, before, f); u != EPIC_NO_UNIT;
         u = epic__next(t->m, before, f, u))
        if (before->unit[u].x != t->s->unit[u].x || before->unit[u].y != t->s->unit[u].y ||
            before->unit[u].at != t->s->unit[u].at)
            return false;
    return true;
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
    double risk = epic__finish_plan(t->m, &trial);
    t->s = &trial;
    bool charges = move->tag == EPIC_FRAME_MOVE && move->move.purpose == EPIC_MOVE_CHARGE;
    double worth =
        trial.assault.is_active && charges ? charge_worth(t, f) : position_worth(t, f, move, now);
    worth -= epic__points_lost(t, f, now) + t->w->risk_on_the_way * risk;
    // To stay is as good, and says so.
    worth -= is_vain(t, f, now, epic_action(option)) ? VAIN : 0;
    t->s = now;
    t->force[f] = before;
    forget_gaps(t, f);
    return worth;
}
