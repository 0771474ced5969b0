// Whom a formation reaches, in words: from where it stands, and with each order before one is
// chosen. An order is estimated: straight ways, ranges without sight.
#include "epic_bout.h"
#include "epic_estimate.h"
#include "epic_move.h"
#include "epic_names.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_units.h"
#include "epic_view.h"

#include "base_language.h"

enum { NAMED_MAX = 3 }; // enemies in one line

static bool is_enemy_here(const EpicMatch *m, const EpicState *s, unsigned f, unsigned other)
{
    return m->formation[other].seat != m->formation[f].seat &&
           epic__first_on_table(m, s, other) != EPIC_NO_UNIT;
}

// Whether the weapon can hurt such a unit at all.
static bool can_hurt(const EpicMode *mode, const EpicKind *target)
{
    if (mode->bp > 0 || mode->mw > 0)
        return true;
    bool is_soft = target->type == EPIC_INF || target->type == EPIC_LV;
    return (is_soft && mode->ap > 0) || (target->type != EPIC_INF && mode->at > 0);
}

// A unit of the formation, from where it would shoot: whoever is aboard gets out before.
typedef struct Shooter {
    unsigned unit, body;
    int32_t travel_u;
} Shooter;

static void try_mode(const EpicMatch *m, const EpicState *s, const Shooter *shooter,
                     const EpicMode *mode, unsigned other, bool *reaches, bool *sees)
{
    for (unsigned e = epic__first_on_table(m, s, other); e != EPIC_NO_UNIT && !*sees;
         e = epic__next_on_table(m, s, other, e)) {
        bool is_obscured;
        if (!can_hurt(mode, epic__kind(m, e)) ||
            (mode->range_u != EPIC_RANGE_UNLIMITED &&
             epic__gap(m, s, shooter->body, e) > mode->range_u + shooter->travel_u))
            continue;
        *reaches = true;
        if (shooter->travel_u > 0)
            return;
        *sees = epic__sees(m, s, shooter->body, e, &is_obscured) &&
                epic__in_arc(m, s, shooter->body, e, (EpicArc)mode->arc);
    }
}

static void try_weapons(const EpicMatch *m, const EpicState *s, const Shooter *shooter,
                        unsigned other, EpicReach *reach)
{
    const EpicKind *kind = epic__kind(m, shooter->unit);
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        bool reaches = false, sees = false;
        if (kind->weapon[w].mode[0].kind != EPIC_MODE_RANGED ||
            !epic__is_ready(m, s, shooter->unit, w)) // EPIC-2.2.7a, 2.2.8a
            continue;
        try_mode(m, s, shooter, &kind->weapon[w].mode[0], other, &reaches, &sees);
        reach->weapons++;
        reach->in_range += reaches;
        reach->in_sight += sees;
    }
}

EpicReach epic__reach_of(const EpicMatch *m, const EpicState *s, unsigned f, unsigned other,
                         unsigned moves)
{
    EpicReach reach = {.gap_u = INT32_MAX};
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        bool is_aboard = s->unit[u].at == EPIC_AT_CARRIED;
        Shooter shooter = {.unit = u, .body = is_aboard ? s->unit[u].carrier - 1U : u};
        if ((is_aboard && moves == 0) || s->unit[shooter.body].at != EPIC_AT_TABLE)
            continue;
        if (moves > 0)
            shooter.travel_u = (int32_t)moves * epic__speed(m, s, shooter.body, EPIC_MOVE_ACTION) +
                               (is_aboard ? EPIC_OUT_U : 0);
        int32_t gap_u = epic__gap_to(m, s, shooter.body, epic__set(other));
        reach.gap_u = gap_u < reach.gap_u ? gap_u : reach.gap_u;
        try_weapons(m, s, &shooter, other, &reach);
    }
    return reach;
}

void epic__say_reach(const EpicMatch *m, const EpicState *s, unsigned f, bool in_range_only,
                     TextBuffer *out)
{
    for (unsigned e = 0; e < m->formation_count; e++) {
        if (!is_enemy_here(m, s, f, e))
            continue;
        EpicReach reach = epic__reach_of(m, s, f, e, 0);
        if (reach.gap_u == INT32_MAX || (in_range_only && reach.in_range == 0))
            continue;
        text_append(out, "  ");
        epic__say_formation(m, e, out);
        text_append(out, ": ");
        epic__write_length(reach.gap_u, out);
        text_print(out,
                   language_count(reach.in_range,
                                  " cm, %u weapon in range, %u of them with line of fire\n",
                                  " cm, %u weapons in range, %u of them with line of fire\n"),
                   reach.in_range, reach.in_sight);
    }
}

// --- what an order would bring -------------------------------------------------------------------

static int32_t slowest_u(const EpicMatch *m, const EpicState *s, unsigned f)
{
    int32_t least_u = 0;
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        int32_t speed_u = epic__speed(m, s, u, EPIC_MOVE_ACTION);
        if (speed_u > 0 && (least_u == 0 || speed_u < least_u))
            least_u = speed_u;
    }
    return least_u;
}

static const char *short_name(const EpicMatch *m, unsigned f, Arena *arena)
{
    TextBuffer name = text_start(arena);
    epic__write_formation(m, f, &name);
    return name.text;
}

// "6 at b2, 4 at b7": the enemies on whom most weapons bear, the most first.
static bool say_targets(const EpicMatch *m, const EpicState *s, unsigned f, unsigned moves,
                        const char *before, TextBuffer *out)
{
    unsigned bears[EPIC_FORMATIONS_MAX] = {0}, named = 0;
    for (unsigned e = 0; e < m->formation_count; e++) {
        if (!is_enemy_here(m, s, f, e))
            continue;
        EpicReach reach = epic__reach_of(m, s, f, e, moves);
        bears[e] = moves > 0 ? reach.in_range : reach.in_sight;
    }
    for (; named < NAMED_MAX; named++) {
        unsigned best = 0;
        for (unsigned e = 1; e < m->formation_count; e++)
            best = bears[e] > bears[best] ? e : best;
        if (bears[best] == 0)
            break;
        text_append(out, named == 0 ? text_in(out, before) : ", ");
        text_print(out, "%u at %s", bears[best], short_name(m, best, out->arena));
        bears[best] = 0;
    }
    return named > 0;
}

// " (in contact: b2; by fire: b6)": in straight lines (1.12.3a, b).
static void say_charge(const EpicMatch *m, const EpicState *s, unsigned f, TextBuffer *out)
{
    static const char *const heads[2] = {"in contact: ", "by fire alone: "};
    bool is_any = false;
    for (unsigned way = 0; way < 2; way++) {
        bool is_first = true;
        for (unsigned e = 0; e < m->formation_count; e++) {
            EpicProspect prospect;
            if (!is_enemy_here(m, s, f, e))
                continue;
            epic__prospect(m, s, f, e, &prospect);
            bool is_reached = way == 0 ? prospect.contact_short_u == 0
                                       : prospect.contact_short_u > 0 && prospect.fire_short_u == 0;
            if (!is_reached)
                continue;
            text_append(out, !is_first ? ", " : is_any ? "; " : " (");
            text_append(out, is_first ? text_in(out, heads[way]) : "");
            text_append(out, short_name(m, e, out->arena));
            is_first = false;
            is_any = true;
        }
    }
    text_append(out, is_any ? ")" : text_in(out, " (reaches nobody)"));
}

void epic__say_order(const EpicMatch *m, const EpicState *s, unsigned order, TextBuffer *out)
{
    unsigned f = s->frame_count > 0 ? s->frame[s->frame_count - 1].formation : EPIC_NO_FORMATION;
    bool is_asked = s->decision == EPIC_D_ACTION || s->decision == EPIC_D_HOLD;
    if (!is_asked || f >= m->formation_count || epic__first_on_table(m, s, f) == EPIC_NO_UNIT)
        return;
    unsigned moves = epic__moves_of(order);
    bool shoots = epic__order_shoots(order);
    if (order == EPIC_ENGAGE) {
        say_charge(m, s, f, out);
        return;
    }
    if (moves > 0) {
        int32_t far_u = (int32_t)moves * slowest_u(m, s, f);
        text_append(out, " (");
        epic__write_length(far_u, out);
        text_append(out, " cm");
        if (shoots && !say_targets(m, s, f, moves, "; in range then: ", out))
            text_say(out, "; nobody in range then");
        text_append_char(out, ')');
    } else if (shoots) {
        if (say_targets(m, s, f, 0, " (in sight: ", out))
            text_append_char(out, ')');
        else
            text_say(out, " (nobody in sight)");
    }
}
