// The dice of a barrage (1.9.8d, h, i; 9.6f).
#include "epic_barrage.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

enum { DICE_NONE, DICE_FIRST, DICE_SECOND }; // EpicGroupDice.rolling

// EPIC-9.4f, g, i: in terrain, or (unless it is fired indirectly) not seen whole by any unit that
// fires.
static bool is_covered(const Epic *g, unsigned unit)
{
    const EpicState *s = g->s;
    if (epic__is_in_terrain_cover(g->m, s, unit))
        return true;
    if (s->attack.indirect)
        return false;
    for (unsigned u = epic__first_shooter(g->m, s, s->attack.shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, s, s->attack.shooter, u)) {
        bool obscured;
        if (u != unit && (s->unit[u].flags & EPIC_U_FIRES) != 0 &&
            epic__sees(g->m, s, u, unit, &obscured) && !obscured)
            return false;
    }
    return true;
}

static void judge_cover(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if ((s->unit[u].flags & EPIC_U_UNDER) == 0)
            continue;
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_IN_COVER;
        if (is_covered(g, u))
            epic__unit(g, u)->flags |= EPIC_U_IN_COVER;
    }
}

// EPIC-1.9.8i, q8: by formation, name of the unit with what was added to it, cover first.
static int compare_groups(const Epic *g, unsigned a, unsigned b)
{
    const EpicUnit *x = &g->s->unit[a], *y = &g->s->unit[b];
    if (x->formation != y->formation)
        return x->formation < y->formation ? -1 : 1;
    unsigned rank_x = epic__kind(g->m, a)->title_rank, rank_y = epic__kind(g->m, b)->title_rank;
    if (rank_x != rank_y)
        return rank_x < rank_y ? -1 : 1;
    return (int)(y->flags & EPIC_U_IN_COVER) - (int)(x->flags & EPIC_U_IN_COVER);
}

static bool is_attacked(const Epic *g, unsigned unit)
{
    return (g->s->unit[unit].flags & EPIC_U_UNDER) != 0 && g->s->unit[unit].at == EPIC_AT_TABLE;
}

// The first unit of the group after that of `last` (EPIC_NO_UNIT: of the first group).
static unsigned next_group(const Epic *g, unsigned last)
{
    unsigned best = EPIC_NO_UNIT;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_attacked(g, u) && (last == EPIC_NO_UNIT || compare_groups(g, u, last) > 0) &&
            (best == EPIC_NO_UNIT || compare_groups(g, u, best) < 0))
            best = u;
    return best;
}

// EPIC-3.2.1c, 1.0.1b: a war engine under the centre of a template is attacked by half its starting
// DC, rounded up; 3.2.1-q2: by no more for more templates.
static unsigned attacks_on(const Epic *g, unsigned unit)
{
    const EpicAttack *a = &g->s->attack;
    const EpicKind *kind = epic__kind(g->m, unit);
    if (kind->type != EPIC_WE)
        return 1;
    for (unsigned i = 0; i < a->templates; i++) {
        GeomPoint centre = {a->template_x[i], a->template_y[i]};
        if (geom_distance_u2(centre, epic__point(g->s, unit)) <= geom_square(kind->radius_u))
            return (kind->dc + 1U) / 2;
    }
    return 1;
}

static bool is_ap(const Epic *g, unsigned unit)
{
    // EPIC-1.9.8d: LV by the lower value, which is never the AT value.
    unsigned type = epic__kind(g->m, unit)->type;
    return type == EPIC_INF || type == EPIC_LV;
}

static unsigned need_of(const Epic *g, unsigned unit)
{
    const EpicState *s = g->s;
    const EpicAttack *a = &s->attack;
    const EpicBarrageRow *row = epic__barrage_row(a->barrage_row);
    int need = (is_ap(g, unit) ? row->ap : row->at) - a->to_hit;
    if ((s->unit[unit].flags & EPIC_U_IN_COVER) != 0 &&
        (a->barrage_traits & EPIC_T_IGNORE_COVER) == 0)
        need++; // EPIC-1.9.8-q6
    if (s->unit[unit].formation == a->target) {
        EpicAim aim;
        epic__aim_make(&aim, g->m, s, a->shooter, a->target, a->to_hit);
        need -= aim.is_marked; // EPIC-5.19.2a
    }
    return epic__score(need);
}

// The weapon whose titan killer value counts, and the unit that the hits come from.
static const EpicGun *lead_gun(const EpicBarrageField *f)
{
    for (unsigned i = 0; i < f->battery.count; i++)
        if (epic__gun_reach(&f->battery.gun[i], f->needed) != 0)
            return &f->battery.gun[i];
    return NULL;
}

static EpicHit barrage_hit(const Epic *g, const EpicGun *lead, unsigned unit)
{
    const EpicAttack *a = &g->s->attack;
    EpicHit hit = {.unit = (uint16_t)unit,
                   .source = lead != NULL ? lead->unit : EPIC_NO_UNIT,
                   .flags = EPIC_H_BARRAGE,
                   .hit_class = is_ap(g, unit) ? EPIC_HIT_AP : EPIC_HIT_AT};
    if ((a->barrage_traits & EPIC_T_DISRUPT) != 0)
        hit.flags |= EPIC_H_DISRUPT;
    if ((a->barrage_traits & EPIC_T_IGNORE_COVER) != 0)
        hit.flags |= EPIC_H_IGNORE_COVER;
    if ((a->barrage_traits & EPIC_T_TITAN_KILLER) != 0) {
        hit.hit_class = EPIC_HIT_KILLER;
        hit.damage = lead != NULL ? epic__damage_pack(lead->mode->killer) : 1;
    } else if ((a->barrage_traits & EPIC_T_MACRO) != 0) {
        hit.hit_class = EPIC_HIT_MACRO;
    }
    return hit;
}

static int32_t gap_to_shooter(const Epic *g, unsigned unit)
{
    int32_t best = INT32_MAX;
    unsigned shooter = g->s->attack.shooter;
    for (unsigned u = epic__first_shooter(g->m, g->s, shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, g->s, shooter, u)) {
        int32_t gap = epic__gap(g->m, g->s, unit, epic__place_of(g->s, u));
        if ((g->s->unit[u].flags & EPIC_U_FIRES) != 0 && gap < best)
            best = gap;
    }
    return best;
}

// The nearest unit of the group that has not had all its attacks.
static unsigned nearest_left(const Epic *g, unsigned group, const uint8_t taken[])
{
    unsigned best = EPIC_NO_UNIT;
    int32_t best_gap = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!is_attacked(g, u) || compare_groups(g, u, group) != 0 || taken[u] != 0)
            continue;
        int32_t gap = gap_to_shooter(g, u);
        if (best == EPIC_NO_UNIT || gap < best_gap) {
            best = u;
            best_gap = gap;
        }
    }
    return best;
}

// EPIC-1.9.8i: nearest first inside the group, 1.9.8l: equals by number, to nobody more than he was
// attacked.
static void give_hits(Epic *g, unsigned group, unsigned hits)
{
    uint8_t taken[EPIC_UNITS_MAX] = {0};
    EpicBarrageField f;
    epic__barrage_field(&f, g);
    const EpicGun *lead = lead_gun(&f);
    while (hits > 0) {
        unsigned unit = nearest_left(g, group, taken);
        if (unit == EPIC_NO_UNIT)
            return;
        taken[unit] = 1;
        for (unsigned n = attacks_on(g, unit); n > 0 && hits > 0; n--, hits--)
            epic__add_hit(g, barrage_hit(g, lead, unit));
    }
}

static bool begin_group(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    unsigned group =
        next_group(g, shooting->group.group == 0 ? EPIC_NO_UNIT : shooting->group.group - 1U);
    if (group == EPIC_NO_UNIT)
        return false;
    unsigned dice = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_attacked(g, u) && compare_groups(g, u, group) == 0)
            dice += attacks_on(g, u);
    shooting->group.group = (uint16_t)(group + 1);
    shooting->group.need = (uint8_t)need_of(g, group);
    shooting->group.dice = (uint8_t)(shooting->group.need >= EPIC_CANNOT_HIT ? 0 : dice);
    shooting->group.seconds = shooting->group.hits = 0;
    shooting->group.rolling = DICE_FIRST;
    EPIC_REPORT(g, 1_9_8i, GROUP, "uii", (int)group, (int)dice, shooting->group.need);
    return true;
}

static void take_die(const Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    unsigned need = shooting->group.need;
    unsigned rolled = epic__take_roll(frame);
    bool is_second = shooting->group.rolling == DICE_SECOND;
    int32_t more[1] = {(int32_t)rolled};
    epic__report_more(g, EPIC_R_1_9_8i, EPIC_M_GROUP_DIE, more, 1, "ui",
                      (int)shooting->group.group - 1,
                      (int)(is_second  ? need - 3
                            : need < 6 ? need
                                       : 6));
    if (is_second) {
        shooting->group.seconds--;
        shooting->group.hits = (uint8_t)(shooting->group.hits + (rolled >= need - 3));
        return;
    }
    shooting->group.dice--;
    if (need <= 6)
        shooting->group.hits = (uint8_t)(shooting->group.hits + (rolled >= need));
    else
        shooting->group.seconds = (uint8_t)(shooting->group.seconds + (rolled == 6)); // EPIC-1.9.5d
}

static void end_barrage(Epic *g)
{
    EpicState *s = g->s;
    EpicBarrageField f;
    epic__barrage_field(&f, g);
    GeomDisc blast = {{s->attack.template_x[0], s->attack.template_y[0]},
                      epic__template_u(g->m, s)};
    EpicUnitBits under = geom_template_covers(blast, f.aim.disc, f.aim.count);
    for (unsigned i = 0; i < f.battery.count; i++) {
        const EpicGun *gun = &f.battery.gun[i];
        if ((epic__gun_reach(gun, f.needed) & under) != 0)
            epic__mark_fired(g, gun->unit, gun->weapon, gun->mode_index);
    }
    // EPIC-1.9.8h: the extra markers go to every formation that is attacked.
    for (unsigned n = 0; n < g->m->formation_count; n++) {
        if ((s->attack.targets & epic__set(n)) != 0)
            epic__formation(g, n)->gained =
                (uint8_t)(s->formation[n].gained + epic__barrage_row(s->attack.barrage_row)->blast);
    }
    epic__take_aim(g);
}

bool epic__barrage_step(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    if (g->s->attack.templates == 0)
        return false;
    if (shooting->group.rolling == DICE_NONE && shooting->group.group == 0)
        judge_cover(g);
    for (;;) {
        if (shooting->group.rolling == DICE_NONE && !begin_group(g, frame)) {
            end_barrage(g);
            return false;
        }
        if (frame->rolled != 0)
            take_die(g, frame);
        if (shooting->group.rolling == DICE_FIRST && shooting->group.dice == 0)
            shooting->group.rolling = DICE_SECOND;
        if (shooting->group.dice > 0 || shooting->group.seconds > 0) {
            epic__roll(g);
            return true;
        }
        give_hits(g, shooting->group.group - 1U, shooting->group.hits);
        shooting->group.rolling = DICE_NONE;
    }
}

unsigned epic__under_fire(Epic *copy, EpicUnderFire out[EPIC_UNITS_MAX])
{
    EpicBarrageField f;
    unsigned count = 0;
    epic__mark_under(copy);
    judge_cover(copy);
    epic__barrage_field(&f, copy);
    const EpicGun *lead = lead_gun(&f);
    for (unsigned u = 0; u < copy->m->unit_count; u++) {
        unsigned need = is_attacked(copy, u) ? need_of(copy, u) : EPIC_CANNOT_HIT;
        if (!is_attacked(copy, u))
            continue;
        ASSERT(count < EPIC_UNITS_MAX);
        out[count++] = (EpicUnderFire){
            .hit = barrage_hit(copy, lead, u),
            .dice = (uint8_t)(need < EPIC_CANNOT_HIT ? attacks_on(copy, u) : 0),
            .need = (uint8_t)need,
            .mode = lead != NULL ? lead->mode : NULL,
        };
    }
    return count;
}
