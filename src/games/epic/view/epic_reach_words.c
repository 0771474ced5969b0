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

// After a move: whether the range suffices, whatever lies between (9.3).
static bool comes_near(const EpicMatch *m, const EpicState *s, const Shooter *shooter,
                       const EpicMode *mode, unsigned other)
{
    for (unsigned e = epic__first_on_table(m, s, other); e != EPIC_NO_UNIT;
         e = epic__next_on_table(m, s, other, e))
        if (can_hurt(mode, epic__kind(m, e)) &&
            (mode->range_u == EPIC_RANGE_UNLIMITED ||
             epic__gap(m, s, shooter->body, e) <= mode->range_u + shooter->travel_u))
            return true;
    return false;
}

static EpicUnitBits hurtable(const EpicAim *aim, const EpicMode *mode)
{
    EpicUnitBits bits = 0;
    for (unsigned i = 0; i < aim->count; i++)
        if (can_hurt(mode, epic__kind(aim->m, aim->unit[i])))
            bits |= (EpicUnitBits)1 << i;
    return bits;
}

// From where it stands: by the rules, indirect fire too where its order allows it (2.2.10a).
static void try_modes(const EpicAim *aim, EpicEye *eye, unsigned weapon, bool *reaches, bool *bears)
{
    const EpicWeapon *w = &epic__kind(aim->m, eye->unit)->weapon[weapon];
    for (unsigned n = 0; n < w->mode_count && !*bears; n++) {
        const EpicMode *mode = &w->mode[n];
        if (!epic__is_ranged(mode))
            continue;
        EpicUnitBits hurt = hurtable(aim, mode);
        bool is_indirect = aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0;
        EpicUnitBits bits = epic__reach(aim, eye, mode, false);
        if (is_indirect)
            bits |= epic__reach(aim, eye, mode, true);
        *bears = (bits & hurt) != 0;
        *reaches = *reaches || *bears || (epic__in_range(aim, eye, mode, false) & hurt) != 0 ||
                   (is_indirect && (epic__in_range(aim, eye, mode, true) & hurt) != 0);
    }
}

static void try_weapons(const EpicMatch *m, const EpicState *s, const Shooter *shooter,
                        const EpicAim *aim, EpicReach *reach)
{
    const EpicKind *kind = epic__kind(m, shooter->unit);
    EpicEye eye;
    epic__eye_make(&eye, aim, shooter->unit);
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        bool reaches = false, bears = false;
        if (kind->weapon[w].mode[0].kind != EPIC_MODE_RANGED ||
            !epic__is_ready(m, s, shooter->unit, w)) // EPIC-2.2.7a, 2.2.8a
            continue;
        if (shooter->travel_u > 0)
            reaches = comes_near(m, s, shooter, &kind->weapon[w].mode[0], aim->target);
        else if (epic__may_shoot(m, s, shooter->unit))
            try_modes(aim, &eye, w, &reaches, &bears);
        reach->weapons++;
        reach->in_range += reaches;
        reach->in_sight += bears;
    }
}

int epic__to_hit_now(const EpicState *s, unsigned f)
{
    if (s->attack.is_active && s->attack.shooter == f)
        return s->attack.to_hit;
    return epic__to_hit_of(s->formation[f].action);
}

EpicReach epic__reach_of(const EpicMatch *m, const EpicState *s, unsigned f, unsigned other,
                         unsigned moves, int to_hit)
{
    EpicReach reach = {.gap_u = INT32_MAX};
    EpicAim aim;
    epic__aim_make(&aim, m, s, f, other, to_hit);
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
        try_weapons(m, s, &shooter, &aim, &reach);
    }
    return reach;
}

void epic__say_reach(const EpicMatch *m, const EpicState *s, unsigned f, bool in_range_only,
                     TextBuffer *out)
{
    for (unsigned e = 0; e < m->formation_count; e++) {
        if (!is_enemy_here(m, s, f, e))
            continue;
        EpicReach reach = epic__reach_of(m, s, f, e, 0, epic__to_hit_now(s, f));
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
static bool say_targets(const EpicMatch *m, const EpicState *s, unsigned f, unsigned order,
                        const char *before, TextBuffer *out)
{
    unsigned bears[EPIC_FORMATIONS_MAX] = {0}, named = 0, moves = epic__moves_of(order);
    for (unsigned e = 0; e < m->formation_count; e++) {
        if (!is_enemy_here(m, s, f, e))
            continue;
        EpicReach reach = epic__reach_of(m, s, f, e, moves, epic__to_hit_of(order));
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
        if (shoots && !say_targets(m, s, f, order, "; in range then: ", out))
            text_say(out, "; nobody in range then");
        text_append_char(out, ')');
    } else if (shoots) {
        if (say_targets(m, s, f, order, " (can shoot: ", out))
            text_append_char(out, ')');
        else
            text_say(out, " (can shoot nobody)");
    }
}
