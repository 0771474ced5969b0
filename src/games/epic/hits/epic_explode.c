// Blasts of war engines: who is near, and the dice for each (3.2.3c).
#include "epic_hits.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_limit.h"

#define SUMMONED_U LIMIT(3_2_3f, 5 * EPIC_CM)

static unsigned blast_class(unsigned blast_kind)
{
    switch (blast_kind) {
    case EPIC_BLAST_MACRO:
        return EPIC_HIT_MACRO;
    case EPIC_BLAST_TITAN_KILLER:
        return EPIC_HIT_KILLER;
    case EPIC_BLAST_AP:
        return EPIC_HIT_AP;
    default:
        return EPIC_HIT_ANY;
    }
}

static bool is_near(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicUnit *x = &g->s->unit[unit];
    const EpicKind *kind = epic__kind(g->m, unit);
    const EpicCritical *critical = &epic__kind(g->m, frame->critical.unit)->critical;
    if (x->at != EPIC_AT_TABLE || x->dc == 0)
        return false;
    // A blast of its own that it lives through hits itself as well.
    if (unit == frame->critical.unit)
        return critical->code == EPIC_CRITICAL_SELF_BLAST ||
               critical->code == EPIC_CRITICAL_BARRAGE_SELF;
    if (frame->critical.effect == EPIC_EFFECT_BARRAGE)
        return geom_is_under(
            epic__disc(g->m, g->s, unit),
            (GeomDisc){epic__point(g->s, frame->critical.unit), frame->critical.amount * EPIC_CM});
    if (frame->critical.effect == EPIC_EFFECT_SUMMONED)
        return epic__seat_of(g->m, g->s, unit) == epic__seat_of(g->m, g->s, frame->critical.unit) &&
               epic__has(g->m, unit, EPIC_A_SUMMONED) &&
               epic__within(g->m, g->s, frame->critical.unit, unit, SUMMONED_U);
    if (critical->blast_kind == EPIC_BLAST_AP && kind->type != EPIC_INF && kind->type != EPIC_LV)
        return false;
    return epic__within(g->m, g->s, frame->critical.unit, unit,
                        (int32_t)frame->critical.amount * EPIC_CM);
}

static unsigned next_near(const Epic *g, const EpicFrame *frame)
{
    unsigned u = frame->critical.near;
    while (u < g->m->unit_count && !is_near(g, frame, u))
        u++;
    return u;
}

// What a die has to show for a hit; 1: none is rolled.
static unsigned hits_on(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicCritical *critical = &epic__kind(g->m, frame->critical.unit)->critical;
    if (frame->critical.effect == EPIC_EFFECT_SUMMONED)
        return critical->summoned_destroyed_on;
    if (frame->critical.effect != EPIC_EFFECT_BARRAGE)
        return critical->blast_hit_on;
    unsigned type = epic__kind(g->m, unit)->type;
    bool is_soft = type == EPIC_INF || type == EPIC_LV;
    // EPIC-1.9.8b: by the barrage table; the -1 for terrain as in any barrage.
    unsigned need = epic__barrage_to_hit(critical->barrage_bp, is_soft);
    return need + (unit != frame->critical.unit && epic__is_in_terrain_cover(g->m, g->s, unit));
}

static void add_blast_hit(Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicCritical *critical = &epic__kind(g->m, frame->critical.unit)->critical;
    unsigned hit_class = blast_class(critical->blast_kind);
    if (frame->critical.effect == EPIC_EFFECT_SUMMONED)
        hit_class = EPIC_HIT_NO_SAVE;
    if (frame->critical.effect == EPIC_EFFECT_BARRAGE)
        hit_class = critical->barrage_macro ? EPIC_HIT_MACRO : EPIC_HIT_ANY;
    epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                               .source = frame->critical.unit,
                               .flags = EPIC_H_BLAST,
                               .hit_class = (uint8_t)hit_class,
                               .damage = 1});
}

// EPIC-3.2.1c: the template's centre lies on it: half its starting DC in attacks.
static bool has_more_dice(const Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    unsigned dice = 1;
    if (critical->effect == EPIC_EFFECT_BARRAGE && critical->near == critical->unit)
        dice = (epic__kind(g->m, critical->unit)->dc + 1U) / 2;
    critical->unit_dice++;
    if (critical->unit_dice < dice)
        return true;
    critical->unit_dice = 0;
    return false;
}

// EPIC-3.2.3c: a die for each unit within reach, in order of their numbers.
EpicStep epic__blast_units(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    if (frame->rolled != 0) {
        if (epic__take_roll(frame) >= hits_on(g, frame, critical->near))
            add_blast_hit(g, frame, critical->near);
        if (has_more_dice(g, frame))
            return epic__roll(g);
        critical->near++;
    }
    for (;;) {
        critical->near = (uint16_t)next_near(g, frame);
        if (critical->near >= g->m->unit_count)
            return EPIC_GO_ON;
        if (hits_on(g, frame, critical->near) > 1)
            return epic__roll(g);
        add_blast_hit(g, frame, critical->near++);
    }
}
