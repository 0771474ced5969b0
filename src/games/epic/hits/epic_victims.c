// Who may take the hits of a batch, and how far away they are (1.9.6a, b, 1.12.5d, 9.8b, 9.10a).
#include "epic_victims.h"
#include "epic_assault.h"
#include "epic_toll.h"
#include "epic_units.h"

enum { RADII_MAX = 16 };

// --- batches -------------------------------------------------------------------------------------

static bool is_on_attackers(const Epic *g, const EpicHit *hit)
{
    const EpicState *s = g->s;
    unsigned seat = hit->unit != EPIC_NO_UNIT ? epic__seat_of(g->m, s, hit->unit)
                                              : 1U - epic__seat_of(g->m, s, hit->source);
    return seat == s->assault.seat;
}

EpicBatch epic__batch_of(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    bool is_assault = epic__is_assault_purpose(frame);
    bool is_early = is_assault && epic__batch(frame) < EPIC_BATCH_MACRO_1;
    if ((hit->flags & EPIC_H_EFFECT) != 0)
        return is_early ? EPIC_BATCH_EFFECT_EARLY : EPIC_BATCH_EFFECT;
    if ((hit->flags & EPIC_H_CARGO) != 0)
        return is_early ? EPIC_BATCH_CARGO_EARLY : EPIC_BATCH_CARGO;
    if ((hit->flags & EPIC_H_BLAST) != 0)
        return is_early ? EPIC_BATCH_BLAST_EARLY : EPIC_BATCH_BLAST;
    // EPIC-1.9.6e, 2.2.6b: normal hits, then macro and titan killers.
    bool is_macro = hit->hit_class == EPIC_HIT_MACRO || hit->hit_class == EPIC_HIT_KILLER;
    // EPIC-9.7e, i: in each batch, first strike too, hits on defenders first.
    bool is_second = is_assault && is_on_attackers(g, hit);
    if (is_macro)
        return is_second ? EPIC_BATCH_MACRO_2 : EPIC_BATCH_MACRO_1;
    return is_second ? EPIC_BATCH_NORMAL_2 : EPIC_BATCH_NORMAL_1;
}

// Hits of the batch that nobody has yet.
static bool is_free(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    return hit->unit == EPIC_NO_UNIT && (hit->flags & EPIC_H_SNIPER) == 0 &&
           epic__batch_of(g, frame, hit) == epic__batch(frame);
}

// --- the field -----------------------------------------------------------------------------------

// A source binds a hit only if it is a war engine (3.3.2a); otherwise whose it is does not matter.
EpicHit epic__essence(const Epic *g, const EpicHit *hit)
{
    EpicHit like = *hit;
    if (like.source != EPIC_NO_UNIT && !epic__is_engine(g->m, like.source))
        like.source = EPIC_NO_UNIT;
    return like;
}

static void add_kind(const Epic *g, EpicVictims *field, unsigned index)
{
    EpicHit like = epic__essence(g, &g->s->hit[index]);
    for (unsigned k = 0; k < field->kind_count; k++) {
        EpicHit other = epic__essence(g, &field->kind[k].like);
        if (memcmp(&other, &like, sizeof like) == 0) {
            field->kind[k].left++;
            return;
        }
    }
    // More kinds than that wait for the next round.
    if (field->kind_count < EPIC_HIT_KINDS_MAX)
        field->kind[field->kind_count++] = (EpicHitKind){.like = g->s->hit[index], .left = 1};
}

static bool may_be_shot(const Epic *g, const EpicHit *hit, unsigned unit)
{
    unsigned flags = g->s->unit[unit].flags;
    unsigned type = epic__kind(g->m, unit)->type;
    // EPIC-3.2.1b, 1.9.5c.
    if ((hit->flags & EPIC_H_WE_ONLY) != 0 && type != EPIC_WE)
        return false;
    if ((hit->flags & EPIC_H_NOT_WE) != 0 && type == EPIC_WE)
        return false;
    if ((hit->flags & EPIC_H_OPEN_ONLY) != 0 && (flags & EPIC_U_IN_COVER) != 0)
        return false;
    switch (hit->hit_class) { // EPIC-1.9.6a
    case EPIC_HIT_AP:
        return (flags & EPIC_U_TARGET_AP) != 0;
    case EPIC_HIT_AT:
        return (flags & EPIC_U_TARGET_AT) != 0;
    case EPIC_HIT_MACRO:
    case EPIC_HIT_KILLER:
        return (flags & EPIC_U_TARGET_MW) != 0;
    default:
        return (flags & (EPIC_U_TARGET_AP | EPIC_U_TARGET_AT | EPIC_U_TARGET_MW)) != 0;
    }
}

static bool may_take(const Epic *g, const EpicFrame *frame, const EpicHit *hit, unsigned unit)
{
    switch (frame->hits.purpose) {
    case EPIC_HITS_SHOOTING:
        return may_be_shot(g, hit, unit);
    case EPIC_HITS_ASSAULT:
    case EPIC_HITS_SUPPORT: // EPIC-1.12.5d, 1.12.6c
        return (g->s->unit[unit].flags & EPIC_U_MAY_BE_HIT) != 0 &&
               epic__hit_may_go(g->m, g->s, hit, unit);
    default:
        // EPIC-2.1.3a: others take what falls to Fearless units.
        return !epic__is_fearless(g->m, g->s, unit);
    }
}

// Enemies that distances are measured to, by radius, so that one root a radius is enough.
typedef struct Front {
    GeomPoint centre[EPIC_UNITS_MAX];
    int32_t radius_u[EPIC_UNITS_MAX];
    int32_t radius[RADII_MAX]; // different ones
    unsigned count;
    unsigned radius_count;
} Front;

static void add_front(const Epic *g, Front *front, unsigned unit)
{
    const EpicUnit *x = &g->s->unit[unit];
    // EPIC-1.7.5-q8: a carried unit fires from its transport.
    GeomDisc disc = epic__disc(g->m, g->s, x->carrier != 0 ? x->carrier - 1U : unit);
    front->centre[front->count] = disc.centre;
    front->radius_u[front->count++] = disc.radius_u;
    for (unsigned r = 0; r < front->radius_count; r++)
        if (front->radius[r] == disc.radius_u)
            return;
    if (front->radius_count < RADII_MAX)
        front->radius[front->radius_count++] = disc.radius_u;
}

static EpicSet enemies_of_frame(const Epic *g, const EpicFrame *frame, unsigned seat)
{
    const EpicState *s = g->s;
    EpicSet side = epic__side_set(g->m, 1 - seat);
    switch (frame->hits.purpose) {
    case EPIC_HITS_ASSAULT:
    case EPIC_HITS_SUPPORT:
    case EPIC_HITS_EXTRA:
        return (s->assault.attackers | s->assault.defenders) & side;
    default:
        // EPIC-9.8b: from the formation that caused it, otherwise nearest to any enemy.
        return frame->formation != EPIC_NO_FORMATION ? epic__set(frame->formation) : side;
    }
}

static void make_front(const Epic *g, const EpicFrame *frame, unsigned seat, Front *front)
{
    EpicSet enemies = enemies_of_frame(g, frame, seat);
    front->count = 0;
    front->radius_count = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((enemies & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, g->s, f, u)) {
            const EpicUnit *x = &g->s->unit[u];
            // EPIC-1.9.6b: to the nearest unit that fires.
            bool counts = frame->hits.purpose == EPIC_HITS_SHOOTING ? (x->flags & EPIC_U_FIRES) != 0
                                                                    : x->at == EPIC_AT_TABLE;
            if (counts)
                add_front(g, front, u);
        }
    }
}

// The gap to the front. EPIC-9.10a: exact squares where all radii are the same (`is_exact`),
// otherwise gaps rounded down.
static int64_t distance_to(const Front *front, GeomDisc disc, bool is_exact)
{
    int64_t best = INT64_MAX;
    for (unsigned r = 0; r < front->radius_count; r++) {
        int64_t near_u2 = INT64_MAX;
        for (unsigned i = 0; i < front->count; i++) {
            if (front->radius_u[i] != front->radius[r])
                continue;
            int64_t u2 = geom_distance_u2(disc.centre, front->centre[i]);
            if (u2 < near_u2)
                near_u2 = u2;
        }
        int64_t touch_u = (int64_t)disc.radius_u + front->radius[r] + EPIC_TOUCH_U;
        int64_t gap = near_u2;
        if (near_u2 <= geom_square(touch_u))
            gap = 0; // EPIC-0.1e: contact is as near as can be
        else if (!is_exact)
            gap = (int64_t)geom_root_floor((uint64_t)near_u2) - disc.radius_u - front->radius[r];
        if (gap < best)
            best = gap;
    }
    return best;
}

static void add_target(const Epic *g, const EpicFrame *frame, EpicVictims *field, unsigned unit)
{
    const EpicUnit *x = &g->s->unit[unit];
    if (x->at != EPIC_AT_TABLE || x->dc == 0)
        return;
    EpicVictim target = {.unit = (uint16_t)unit, .capacity = 1};
    // EPIC-3.2.1a: a war engine takes up to its starting DC before the next unit; EPIC-5.4.1-q5:
    // shields do not raise that. Hits without saves: no more than it has left.
    if (epic__is_engine(g->m, unit))
        target.capacity = field->is_final ? x->dc : epic__kind(g->m, unit)->dc;
    for (unsigned k = 0; k < field->kind_count; k++)
        if (may_take(g, frame, &field->kind[k].like, unit))
            target.kinds |= UINT64_C(1) << k;
    if (target.kinds != 0)
        field->target[field->target_count++] = target;
}

void epic__measure_victims(const Epic *g, const EpicFrame *frame, EpicVictims *field, unsigned seat)
{
    Front front;
    make_front(g, frame, seat, &front);
    bool is_exact = front.radius_count == 1;
    int32_t radius_u = epic__kind(g->m, field->target[0].unit)->radius_u;
    for (unsigned t = 1; t < field->target_count && is_exact; t++)
        is_exact = epic__kind(g->m, field->target[t].unit)->radius_u == radius_u;
    for (unsigned t = 0; t < field->target_count; t++) {
        EpicVictim *target = &field->target[t];
        target->distance = distance_to(&front, epic__disc(g->m, g->s, target->unit), is_exact);
    }
}

void epic__find_victims(const Epic *g, const EpicFrame *frame, EpicVictims *field)
{
    const EpicState *s = g->s;
    field->kind_count = 0;
    field->target_count = 0;
    field->has_riders = frame->hits.purpose == EPIC_HITS_EXTRA;
    field->is_final =
        frame->hits.purpose == EPIC_HITS_EXTRA || frame->hits.purpose == EPIC_HITS_BROKEN;
    for (unsigned h = frame->hits.placed; h < s->hit_count; h++)
        if (is_free(g, frame, &s->hit[h]))
            add_kind(g, field, h);
    if (field->kind_count == 0)
        return;
    EpicSet victims = frame->hits.victims;
    if (epic__is_assault_purpose(frame)) {
        bool is_second = is_on_attackers(g, &field->kind[0].like);
        victims &= epic__side_set(g->m, is_second ? s->assault.seat : 1U - s->assault.seat);
    }
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((victims & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first_on_table(g->m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, s, f, u))
            add_target(g, frame, field, u);
    }
    if (field->target_count > 1)
        epic__measure_victims(g, frame, field, epic__seat_of(g->m, s, field->target[0].unit));
}
