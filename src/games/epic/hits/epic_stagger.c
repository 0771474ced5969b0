// War engines that stagger after a critical hit (3.2.3d).
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_hits.h"
#include "epic_toll.h"
#include "epic_units.h"

enum { STEP_U = 100 }; // a millimetre

// The bits of units.
typedef struct Units {
    uint64_t bit[EPIC_UNITS_MAX / 64];
} Units;

static bool has(const Units *units, unsigned u)
{
    return (units->bit[u / 64] >> (u % 64) & 1) != 0;
}
static void add(Units *units, unsigned u)
{
    units->bit[u / 64] |= UINT64_C(1) << (u % 64);
}

static bool is_in_the_way(const Epic *g, unsigned engine, unsigned unit)
{
    const EpicUnit *x = &g->s->unit[unit];
    return unit != engine && x->at == EPIC_AT_TABLE && x->dc > 0;
}

// Whether it is stopped there: by the table's edge, impassable ground or another war engine, or by
// any unit if its sheet says so.
static bool is_blocked(const Epic *g, unsigned engine, GeomPoint at)
{
    const EpicKind *kind = epic__kind(g->m, engine);
    GeomDisc disc = {at, kind->radius_u};
    if (!geom_box_holds(epic__table(g->m), disc) ||
        epic__ground_at(g->m, g->s, engine, at) == EPIC_GROUND_IMPASSABLE)
        return true;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_in_the_way(g, engine, u) &&
            (epic__is_engine(g->m, u) || kind->critical.blocked_hits_unit) &&
            geom_overlaps(disc, epic__disc(g->m, g->s, u), EPIC_TOUCH_U))
            return true;
    return false;
}

static void run_over(const Epic *g, unsigned engine, GeomPoint at, Units *under)
{
    GeomDisc disc = {at, epic__kind(g->m, engine)->radius_u};
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_in_the_way(g, engine, u) &&
            geom_overlaps(disc, epic__disc(g->m, g->s, u), EPIC_TOUCH_U))
            add(under, u);
}

// A hit on a unit; damage 0: it has still to be rolled for.
static void add_overrun(Epic *g, unsigned engine, unsigned unit, EpicHitClass hit_class,
                        bool is_sure)
{
    epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                               .source = (uint16_t)engine,
                               .flags = EPIC_H_BLAST,
                               .hit_class = (uint8_t)hit_class,
                               .damage = is_sure});
}

// What stopped it costs it damage, or all that it has.
static void stop(Epic *g, unsigned engine, GeomPoint at)
{
    const EpicCritical *critical = &epic__kind(g->m, engine)->critical;
    unsigned points = critical->blocked_destroys ? g->s->unit[engine].dc : 1;
    GeomDisc disc = {at, epic__kind(g->m, engine)->radius_u};
    EPIC_REPORT(g, 3_2_3d, STAGGER_STOPS, "u", engine);
    for (unsigned u = 0; u < g->m->unit_count && critical->blocked_hits_unit; u++) {
        if (is_in_the_way(g, engine, u) &&
            geom_overlaps(disc, epic__disc(g->m, g->s, u), EPIC_TOUCH_U)) {
            add_overrun(g, engine, u, EPIC_HIT_MACRO, true);
            return; // a unit stops it without damage
        }
    }
    for (unsigned i = 0; i < points; i++)
        add_overrun(g, engine, engine, EPIC_HIT_NO_SAVE, true);
}

static void stagger(Epic *g, unsigned engine, uint16_t direction_bam, unsigned length_cm)
{
    const EpicCritical *critical = &epic__kind(g->m, engine)->critical;
    GeomPoint start = epic__point(g->s, engine);
    GeomPoint at = start;
    Units under = {{0}};
    EPIC_REPORT(g, 3_2_3d, STAGGERS, "ui", engine, (int)length_cm);
    for (int32_t way_u = STEP_U; way_u <= (int32_t)length_cm * EPIC_CM; way_u += STEP_U) {
        GeomPoint next = geom_point_toward(start, direction_bam, way_u);
        if (is_blocked(g, engine, next)) {
            stop(g, engine, next);
            break;
        }
        at = next;
        run_over(g, engine, at, &under);
    }
    epic__put(g, engine, at);
    epic__scatter(g, engine);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!has(&under, u))
            continue;
        if (critical->overrun_hit_on > 0)
            add_overrun(g, engine, u, EPIC_HIT_ANY, critical->overrun_hit_on <= 1);
        // EPIC-0.1k: whoever lies under it moves out of its way.
        if (geom_overlaps(epic__disc(g->m, g->s, engine), epic__disc(g->m, g->s, u), EPIC_TOUCH_U))
            epic__move_aside(g, u);
    }
    if (critical->then_destroyed)
        for (unsigned i = 0; i < g->s->unit[engine].dc; i++)
            add_overrun(g, engine, engine, EPIC_HIT_NO_SAVE, true);
}

// Two dice: 60 degrees for each of the first, 10 for each of the second.
EpicStep epic__roll_direction(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    if (frame->rolled != 0 && critical->first_die == 0)
        critical->first_die = (uint8_t)epic__take_roll(frame);
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned tens = (critical->first_die - 1U) * 6 + epic__take_roll(frame) - 1U;
    critical->first_die = 0;
    uint16_t way = (uint16_t)(tens * 65536 / 36); // no limit: tens of degrees
    stagger(g, critical->unit, way, critical->amount);
    return EPIC_GO_ON;
}

// The hits of the stagger that have still to be rolled for.
EpicStep epic__roll_overrun(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    const EpicCriticalFrame *critical = epic__critical_frame(frame);
    unsigned need = epic__kind(g->m, critical->unit)->critical.overrun_hit_on;
    for (unsigned h = 0; h < s->hit_count; h++) {
        EpicHit *hit = &s->hit[h];
        if ((hit->flags & EPIC_H_BLAST) == 0 || (hit->flags & EPIC_H_EFFECT) != 0 ||
            hit->source != critical->unit || hit->damage != 0)
            continue;
        if (frame->rolled == 0)
            return epic__roll(g);
        bool is_hit = epic__take_roll(frame) >= need;
        hit->damage = 1;
        if (!is_hit)
            epic__drop_hits(g, h--, 1);
    }
    return EPIC_GO_ON;
}
