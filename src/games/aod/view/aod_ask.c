// What a person asks about the table: ranges, zones and markers, what a plan comes to.
#include "aod_going.h"
#include "aod_hope.h"
#include "aod_move.h"
#include "aod_score.h"
#include "aod_seats.h"
#include "aod_turn.h"
#include "aod_units.h"
#include "aod_view.h"

#include "base_language.h"

static bool stands(const Aod *g, unsigned host)
{
    return host < g->m->unit_count && aod__unit(g, host)->where == AOD_AT_TABLE &&
           aod__host(g->s, host) == host && aod__standing(g, host) > 0;
}

// --- ranges --------------------------------------------------------------------------------------

// How far the first of it goes: as it is, with a Run or flat out, with packs.
static void say_pace(const Aod *g, unsigned host, TextBuffer *out)
{
    unsigned first = aod__victim_of(g, host);
    bool may[] = {true, aod__may_run(g, host) || aod__may_go_flat_out(g, host),
                  aod__may_use_packs(g, host)};
    for (unsigned n = 0; n < sizeof may / sizeof *may; n++) {
        AodGoingUnit unit;
        AodGoing going;
        if (!may[n])
            continue;
        aod__going_of_unit(g, host, n == 1, n == 2, &unit);
        aod__going_of(g, &unit, first, &going);
        text_print(out,
                   n == 0   ? "  goes %s\""
                   : n == 1 ? ", with a Run or flat out %s\""
                            : ", with packs %s\"",
                   aod__tenths(going.reach_u, out->arena));
    }
    text_append_char(out, '\n');
}

// From edge to edge, to the nearest.
static int32_t gap_of(const Aod *g, unsigned host, unsigned enemy)
{
    int32_t gap_u = INT32_MAX;
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);)
        for (AodMembers b = aod__members(g, enemy); aod__member(g, &b);) {
            if (!aod__on_table(g->s, a.model) || !aod__on_table(g->s, b.model))
                continue;
            GeomDisc one = {aod__point(g->s, a.model), aod__kind(g->m, a.model)->hull.width_u / 2};
            GeomDisc two = {aod__point(g->s, b.model), aod__kind(g->m, b.model)->hull.width_u / 2};
            geom_gap_lowers(one, two, &gap_u);
        }
    return gap_u;
}

// One enemy: how far, in what cover, what a shot may cost; how often a charge would reach it.
static void say_enemy(const Aod *g, unsigned host, unsigned enemy, TextBuffer *out)
{
    enum { DICE = 36, HUNDRED = 100 };
    AodNearest nearest;
    const char *gap = aod__tenths(gap_of(g, host, enemy), out->arena);
    text_append(out, "  ");
    aod__say_unit(g->m, enemy, out);
    if (aod__is_locked(g->s, enemy)) // SHOOT-2.1
        text_print(out, ": %s\" away, locked in combat, so not to be shot at", gap);
    else if (!aod__say_shot(g, host, enemy, true, out))
        text_print(out, ": %s\" away, out of sight", gap);
    aod__nearest_charger(g, host, enemy, false, &nearest);
    if (nearest.model != AOD_NO_MODEL && nearest.length_u <= AOD_CHARGE_REACH_U) {
        unsigned good = aod__rolls_that_reach(g, host, nearest.length_u, nearest.is_slow);
        text_print(out, "; a charge goes %s\" and reaches %u%% of the time",
                   aod__tenths(nearest.length_u, out->arena), (good * HUNDRED + DICE / 2) / DICE);
    }
    text_append_char(out, '\n');
}

void aod__explain_range(const Aod *g, unsigned unit, TextBuffer *out)
{
    unsigned host = aod__host(g->s, unit);
    aod__say_unit(g->m, unit, out);
    text_append_char(out, '\n');
    if (!stands(g, host)) {
        text_say(out, "  is not on the table");
        text_append_char(out, '\n');
        return;
    }
    say_pace(g, host, out);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (stands(g, u) && aod__is_enemy(g, host, u))
            say_enemy(g, host, u, out);
}

// --- markers, zones ------------------------------------------------------------------------------

// Of that player's units that may have a say there the nearest, and how far it is (MISSION-6.2).
static void say_nearest(const Aod *g, const AodObjective *marker, unsigned seat, TextBuffer *out)
{
    GeomDisc point = {{marker->x, marker->y}, 0};
    int32_t best_u = INT32_MAX;
    unsigned best = AOD_NO_UNIT;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (!stands(g, u) || !aod__is_denying(g, u))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);) {
            GeomDisc base = {aod__point(g->s, at.model),
                             aod__kind(g->m, at.model)->hull.width_u / 2};
            if (aod__on_table(g->s, at.model) && geom_gap_lowers(point, base, &best_u))
                best = u;
        }
    }
    if (best == AOD_NO_UNIT)
        return;
    TextBuffer name = text_start(out->arena);
    aod__write_unit(g->m, best, &name);
    text_print(out, aod__is_scoring(g, best) ? "; %s is %s\" off, and scores" : "; %s is %s\" off",
               name.text, aod__tenths(best_u, out->arena));
}

void aod__explain_objectives(const Aod *g, TextBuffer *out)
{
    unsigned controlled[KERNEL_SEATS] = {aod__controlled(g, 0), aod__controlled(g, 1)};
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        const AodObjective *marker = &g->s->objective[n];
        text_print(out, "marker %u at ", n + 1);
        aod__write_point(marker->x, marker->y, 0, out);
        for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
            if ((controlled[seat] >> n & 1) != 0)
                text_print(out, ", controlled by player %u", seat);
        for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
            say_nearest(g, marker, seat, out);
        text_append_char(out, '\n');
    }
    if (g->s->objective_count == 0)
        text_say(out, "No markers lie on the table.\n");
}

// Which units of both sides stand wholly in one, and whether they score.
static void say_those_in(const Aod *g, unsigned zone, TextBuffer *out)
{
    unsigned count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!stands(g, u) ||
            !(zone < KERNEL_SEATS ? aod__is_in_zone(g, u, zone) : aod__is_in_no_zone(g, u)))
            continue;
        text_append(out, count++ == 0 ? ": " : ", ");
        aod__write_unit(g->m, u, out);
        if (aod__is_scoring(g, u))
            text_say(out, " (scores)");
    }
    if (count == 0)
        text_say(out, ": nobody");
    text_append_char(out, '\n');
}

// TERR-1.12, 1.17: what can be stood on above the ground, and by which numbers.
static void say_floors(const Aod *g, TextBuffer *out)
{
    const AodMatch *m = g->m;
    for (unsigned n = 1; n < m->floor_count; n++) {
        const AodFloor *floor = &m->floor[n];
        GeomBox box = m->table->piece[floor->piece].outline.box;
        TextBuffer name = text_start(out->arena);
        aod__say_piece(m, floor->piece, &name);
        text_append(&name, " (");
        aod__write_point(box.low.x + (box.high.x - box.low.x) / 2,
                         box.low.y + (box.high.y - box.low.y) / 2, 0, &name);
        text_append_char(&name, ')');
        text_print(out,
                   m->table->piece[floor->piece].form == AOD_CLASS_HILL
                       ? "%s is walked up by all: a point with @%u is its top, %s\" high"
                       : "%s has a floor: a point with @%u is on it, %s\" high",
                   name.text, n, aod__tenths(floor->height_u, out->arena));
        text_append_char(out, '\n');
    }
    if (m->floor_count > 1)
        text_say(out, "Up and down the height counts in a move (AOD-TERR-1.17, AOD-TABLE-7.2).\n");
}

static void say_zones(const Aod *g, TextBuffer *out)
{
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        if (g->s->map == 0 || g->s->player[seat].zone == 0) {
            text_say(out, "The zones are not taken yet: `a` and `b` on the map are what they are "
                          "taken by.\n");
            return;
        }
        text_print(out, "wholly in the zone of player %u (`%c` on the map)", seat,
                   (char)('a' + seat));
        say_those_in(g, seat, out);
    }
    text_say(out, "wholly outside of both");
    say_those_in(g, KERNEL_SEATS, out);
}

void aod__explain_zones(const Aod *g, TextBuffer *out)
{
    say_zones(g, out);
    say_floors(g, out);
}

// --- plans ---------------------------------------------------------------------------------------

typedef struct Plan {
    Aod before, after;
    unsigned host;
    AodScene scene; // after
    unsigned dice;  // that test the ground on the way; here they pass
} Plan;

// Of one that comes onto the table.
static void say_arrival(const Plan *p, TextBuffer *out)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(&p->after, p->host); aod__member(&p->after, &at);)
        count += aod__on_table(p->after.s, at.model);
    text_print(out, language_count(count, "%u model stands there", "%u models stand there"), count);
    if (p->dice > 0)
        text_say(out, "; it tests the ground");
}

// How far they come, and who stays.
static void say_way(const Plan *p, TextBuffer *out)
{
    int64_t most_u2 = 0;
    unsigned stay = 0, count = 0;
    for (AodMembers at = aod__members(&p->before, p->host); aod__member(&p->before, &at);) {
        if (!aod__on_table(p->before.s, at.model))
            continue;
        int64_t u2 =
            geom_distance_u2(aod__point(p->before.s, at.model), aod__point(p->after.s, at.model));
        most_u2 = u2 > most_u2 ? u2 : most_u2;
        stay += u2 == 0;
        count++;
    }
    text_print(out, "It comes up to %s\" far",
               aod__tenths((int64_t)geom_root_floor((uint64_t)most_u2), out->arena));
    if (stay > 0)
        text_print(out, "; %u of %u stay where they are", stay, count);
    if (p->dice > 0)
        text_say(out, "; it tests the ground");
}

// The enemy that is nearest and sees it afterwards; AOD_NO_UNIT.
static unsigned nearest_of(const Plan *p, AodAim *aim)
{
    int32_t best_u = AOD_SEES_NOBODY;
    unsigned best = AOD_NO_UNIT;
    for (unsigned u = 0; u < p->after.m->unit_count; u++) {
        AodAim other;
        if (!stands(&p->after, u) || !aod__is_enemy(&p->after, p->host, u))
            continue;
        aod__aim(&p->after, &p->scene, u, p->host, &other);
        int32_t near_u = aod__nearest_u(&p->after, &other);
        if (near_u < best_u) {
            best_u = near_u;
            best = u;
            *aim = other;
        }
    }
    return best;
}

// Who sees it from nearest by, and how many of it then have cover.
static void say_cover(const Plan *p, TextBuffer *out)
{
    AodAim aim;
    unsigned enemy = nearest_of(p, &aim), covered = 0, count = 0;
    if (enemy == AOD_NO_UNIT) {
        text_say(out, "No enemy sees it there");
        return;
    }
    for (AodMembers at = aod__members(&p->after, p->host); aod__member(&p->after, &at);) {
        if (!aod__on_table(p->after.s, at.model))
            continue;
        count++;
        covered += aod__cover_of(&p->after, &aim, at.model) > 0;
    }
    text_print(out, "%s sees it from %s\": %u of %u in cover",
               aod__unit_name(p->after.m, enemy, out->arena),
               aod__tenths(aod__nearest_u(&p->after, &aim), out->arena), covered, count);
}

// What the mission has of it there.
static void say_goal(const Plan *p, TextBuffer *out)
{
    const Aod *g = &p->after;
    unsigned seat = g->m->unit[p->host].seat;
    unsigned now = aod__controlled(&p->before, seat), then = aod__controlled(g, seat);
    for (unsigned n = 0; n < g->s->objective_count; n++)
        if (((now ^ then) >> n & 1) != 0)
            text_print(out,
                       (then >> n & 1) != 0 ? "Marker %u is yours then. "
                                            : "Marker %u is yours no more. ",
                       n + 1);
    if (g->s->map == 0)
        return;
    if (aod__is_in_zone(g, p->host, 1 - seat) && !aod__is_in_zone(&p->before, p->host, 1 - seat))
        text_say(out, "It stands wholly in the enemy's zone. ");
    if (aod__is_in_zone(&p->before, p->host, seat) && !aod__is_in_zone(g, p->host, seat))
        text_say(out, "It leaves your zone. ");
}

// Whom it may shoot at from there, if it still may.
static void say_targets(const Plan *p, TextBuffer *out)
{
    const AodState *s = p->before.s;
    const AodFrame *frame = aod__top(p->before.s);
    bool is_own = frame->tag == AOD_FRAME_MOVE
                      ? frame->move.role == AOD_ROLE_OWN && frame->move.runs == 0
                      : (s->decision == AOD_D_ARRIVE || s->decision == AOD_D_STRIKE) &&
                            frame->setup.runs == 0;
    if (!is_own)
        return;
    for (unsigned u = 0; u < p->after.m->unit_count; u++) {
        AodAim aim;
        if (!stands(&p->after, u) || !aod__is_enemy(&p->after, p->host, u) ||
            aod__is_locked(p->after.s, u)) // SHOOT-2.1
            continue;
        aod__aim(&p->after, &p->scene, p->host, u, &aim);
        if (aod__nearest_u(&p->after, &aim) == AOD_SEES_NOBODY ||
            aod__hope_now(&p->after, &aim, aod__victim_of(&p->after, u), 0) == 0)
            continue;
        text_append(out, "  ");
        aod__say_unit(p->after.m, u, out);
        aod__say_shot(&p->after, p->host, u, true, out);
        text_append_char(out, '\n');
    }
}

unsigned aod__moved_by(const AodFrame *frame)
{
    if (frame->tag == AOD_FRAME_WINDOW) // a reaction
        return frame->window.mover == 0 ? AOD_NO_UNIT : frame->window.mover - 1U;
    return frame->unit == 0 ? AOD_NO_UNIT : frame->unit - 1U;
}

bool aod__say_plan(const AodMatch *m, const AodState *s, const Action *action, TextBuffer *out)
{
    AodAction a = aod_action(action);
    if (s->decider > ACTOR_SEAT1 || aod__moved_by(&s->frame[s->frame_count - 1]) == AOD_NO_UNIT ||
        (a.kind != AOD_ACTION_PLAN && a.kind != AOD_ACTION_AUTO) || !aod_check(m, s, action, NULL))
        return false;
    AodState *then = ARENA_NEW(out->arena, AodState);
    *then = *s;
    aod_apply(m, then, action, NULL);
    Plan *p = ARENA_NEW(out->arena, Plan);
    p->before = (Aod){.m = m, .s = (AodState *)(uintptr_t)s};
    p->after = (Aod){.m = m, .s = then};
    p->host = aod__moved_by(&s->frame[s->frame_count - 1]);
    p->dice = aod__pass_ground(&p->after);
    if (!stands(&p->after, p->host))
        return false;
    aod__scene_make(&p->after, &p->scene);
    if (stands(&p->before, p->host))
        say_way(p, out);
    else
        say_arrival(p, out);
    text_append(out, ". ");
    say_goal(p, out);
    say_cover(p, out);
    text_append(out, ".\n");
    say_targets(p, out);
    return true;
}
