// Saves, and a hit from its allocation to its damage (1.9.6c, d, 2.1.6, 2.1.11, 2.2, 3.2, 5.4.1).
#include "epic_ground.h"
#include "epic_hits.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

// --- which saves ---------------------------------------------------------------------------------

static bool is_crossfire(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    const EpicState *s = g->s;
    // EPIC-1.11c: units of the target, against that attack.
    return frame->hits.purpose == EPIC_HITS_SHOOTING && s->attack.crossfire != 0 &&
           (hit->flags & EPIC_H_BLAST) == 0 && s->unit[hit->unit].formation == s->attack.target;
}

// How much worse saves get. EPIC-1.9.6-q1: it adds up.
static unsigned modifier(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    unsigned worse = 0;
    if ((hit->flags & EPIC_H_SNIPER) != 0) // EPIC-2.1.14a
        worse++;
    // EPIC-2.1.16a: thick rear armour; EPIC-1.8.4f: fortifications.
    if (is_crossfire(g, frame, hit) && !epic__has(g->m, hit->unit, EPIC_A_THICK_REAR) &&
        !epic__is_fortified(g->m, g->s, hit->unit))
        worse++;
    return worse;
}

static bool is_plain(const EpicHit *hit)
{
    return hit->hit_class == EPIC_HIT_AP || hit->hit_class == EPIC_HIT_AT ||
           hit->hit_class == EPIC_HIT_ANY;
}

// EPIC-5.22.1a: an automaton may save against hits from blast markers; nobody else may.
static bool may_save_at_all(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    return hit->hit_class != EPIC_HIT_NO_SAVE || (frame->hits.purpose == EPIC_HITS_BROKEN &&
                                                  epic__has(g->m, hit->unit, EPIC_A_AUTOMATON));
}

static unsigned armour(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    const EpicKind *kind = epic__kind(g->m, hit->unit);
    unsigned value = kind->armour;
    if (epic__has(g->m, hit->unit, EPIC_A_ASSAULT_ARMOUR) && epic__is_assault_purpose(frame))
        value = kind->assault_armour;      // EPIC-5.13-q1
    if (hit->hit_class == EPIC_HIT_KILLER) // EPIC-2.2.9a
        return 0;
    // What its transport's sheet gives instead of armour and cover (epic_damage.c, cargo_flag).
    if ((hit->flags & EPIC_H_CARGO) != 0 && (hit->flags & EPIC_H_BLAST) != 0)
        return epic__kind(g->m, hit->source)->critical.cargo_save;
    // EPIC-2.2.6a: macro hits leave only reinforced armour.
    if (hit->hit_class == EPIC_HIT_MACRO && !epic__has(g->m, hit->unit, EPIC_A_REINFORCED))
        return 0;
    return value;
}

static unsigned cover(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    const EpicState *s = g->s;
    // EPIC-2.2.5a, 2.2.6a, 2.2.9a; 1.7.5-q7 for cargo.
    if ((hit->flags & EPIC_H_IGNORE_COVER) != 0 || !is_plain(hit))
        return 0;
    if ((hit->flags & EPIC_H_CARGO) != 0)
        return (hit->flags & EPIC_H_BLAST) != 0 ? 0 : LIMIT(1_7_5h, 6);
    // EPIC-1.12.5f: those who charged have left their cover; 1.12.3-q4: not for overwatch fire.
    if (epic__is_assault_purpose(frame) &&
        (s->assault.chargers & epic__set(s->unit[hit->unit].formation)) != 0)
        return 0;
    return epic__cover_save(g->m, s, hit->unit);
}

static bool has_knight_shield(const Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    // EPIC-5.23.1a: not in crossfire, not against support fire.
    return epic__has(g->m, hit->unit, EPIC_A_KNIGHT_SHIELD) && !is_crossfire(g, frame, hit) &&
           frame->hits.purpose != EPIC_HITS_SUPPORT;
}

static bool has_holofield(const Epic *g, const EpicHit *hit)
{
    return epic__has(g->m, hit->unit, EPIC_A_HOLOFIELD) &&
           g->s->unit[hit->unit].lost != EPIC_LOSE_HOLOFIELD;
}

// EPIC-2.1.11a, 2.1.11-q2, 5.6.3a, 5.23.1a: what a failed first save may be rolled again on, also
// one by cover; 0: nothing.
static unsigned second_roll(const Epic *g, const EpicHit *hit, unsigned armour_need)
{
    if (!epic__has(g->m, hit->unit, EPIC_A_REINFORCED) || !is_plain(hit))
        return 0;
    if ((hit->flags & EPIC_H_LANCE) != 0) // EPIC-2.2.12a
        return 0;
    return armour_need;
}

// EPIC-5.25.1a: Imperial Fists in their own bunkers save on 4+, reinforced; not against hits that
// ignore cover.
static bool is_bunkered(const Epic *g, const EpicHit *hit)
{
    return (hit->flags & (EPIC_H_IGNORE_COVER | EPIC_H_CARGO)) == 0 &&
           hit->hit_class != EPIC_HIT_KILLER &&
           epic__is_siege_master(g->m, g->s, hit->unit, EPIC_TERRAIN_BUNKER);
}

#define WORST_SAVE LIMIT(1_9_6_q2, 6)

static unsigned add_save(EpicSave *out, unsigned count, EpicSaveWay kind, unsigned need,
                         unsigned again)
{
    if (need == 0 || need > WORST_SAVE)
        return count;
    // EPIC-9.6i: only what no other save is better than; of alike ones the later kind, since a
    // holofield's save leaves no marker of a disrupt hit (5.6.3a).
    EpicSave save = {(uint8_t)kind, (uint8_t)need, (uint8_t)again};
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        bool is_worse = need <= out[i].need &&
                        (again != 0 ? again : 7) <= (out[i].again != 0 ? out[i].again : 7);
        bool is_better = !is_worse && out[i].need <= need &&
                         (out[i].again != 0 ? out[i].again : 7) <= (again != 0 ? again : 7);
        if (is_better)
            return count;
        if (!is_worse)
            out[kept++] = out[i];
    }
    out[kept++] = save;
    return kept;
}

unsigned epic__saves(const Epic *g, const EpicFrame *frame, const EpicHit *hit,
                     EpicSave out[EPIC_SAVES_MAX])
{
    if (!may_save_at_all(g, frame, hit))
        return 0;
    unsigned worse = modifier(g, frame, hit);
    unsigned value = armour(g, frame, hit);
    unsigned need = value == 0 || value + worse > WORST_SAVE ? 0 : value + worse;
    unsigned again = second_roll(g, hit, need);
    // EPIC-1.8.3a: armour or cover, its owner chooses for each hit.
    unsigned count = add_save(out, 0, EPIC_SAVE_ARMOUR, need, again);
    if (is_bunkered(g, hit)) {
        bool may_again = is_plain(hit) && (hit->flags & EPIC_H_LANCE) == 0;
        unsigned bunker = LIMIT(5_25_1a, 4) + worse;
        count = add_save(out, count, EPIC_SAVE_ARMOUR, bunker, may_again ? bunker : 0);
    }
    value = cover(g, frame, hit);
    if (value != 0) // EPIC-1.11-q4
        count = add_save(out, count, EPIC_SAVE_COVER, value + worse, again);
    if (has_holofield(g, hit)) // EPIC-5.6.3a
        count = add_save(out, count, EPIC_SAVE_HOLOFIELD, 3 + worse, again);
    if (has_knight_shield(g, frame, hit)) // EPIC-5.23.1a: no modifiers
        count = add_save(out, count, EPIC_SAVE_SHIELD, 4, again);
    return count;
}

static unsigned invulnerable(const Epic *g, const EpicHit *hit)
{
    // EPIC-2.1.6a, 2.1.6-q1, 5.15.1a living metal, 5.19.2a deflector shield.
    if (hit->hit_class == EPIC_HIT_NO_SAVE || (epic__has(g->m, hit->unit, EPIC_A_DEFLECTOR) &&
                                               g->s->unit[hit->unit].lost == EPIC_LOSE_DEFLECTOR))
        return 0;
    return epic__kind(g->m, hit->unit)->invulnerable;
}

// --- the steps of a hit --------------------------------------------------------------------------

static void begin_step(EpicFrame *frame, EpicSaveStep step)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    hits->step = (uint8_t)step;
}

// EPIC-5.4.1a: each shield stops one point and goes down; EPIC-5.13.3a: a shadowfield one hit.
// Gives the points that are left.
static unsigned stop_with_shields(Epic *g, const EpicHit *hit, unsigned points)
{
    EpicUnit *x = epic__unit(g, hit->unit);
    // EPIC-5.4.1a, q1: close combat and what is no attack goes past them.
    if ((hit->flags & (EPIC_H_CC | EPIC_H_IGNORE_SHIELDS | EPIC_H_CARGO)) != 0 ||
        hit->hit_class == EPIC_HIT_NO_SAVE || x->shields == 0)
        return points;
    if (epic__kind(g->m, hit->unit)->shields.kind == EPIC_SHIELDS_SHADOW) {
        x->shields--;
        points = 0;
    }
    while (points > 0 && x->shields > 0) { // EPIC-5.4.1-q2
        x->shields--;
        points--;
    }
    EPIC_REPORT(g, 5_4_1a, SHIELDED, "ui", hit->unit, (int)x->shields);
    return points;
}

// EPIC-2.2.2a: a disrupt hit places a marker, whatever becomes of it, unless shields stop it (q2)
// or a holofield saves (5.6.3a).
static void disrupt(Epic *g, const EpicFrame *frame, const EpicHit *hit)
{
    if ((hit->flags & EPIC_H_DISRUPT) == 0)
        return;
    // EPIC-2.2.2-q1, 2.1.22a: not on expendable units. EPIC-5.22.1a: on automata it does.
    if (epic__loss_blast(g->m, g->s, hit->unit) != 0 ||
        epic__has(g->m, hit->unit, EPIC_A_AUTOMATON))
        epic__give_blast(g, frame, g->s->unit[hit->unit].formation, 1);
}

static void begin_hit(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    unsigned points = 1;
    // EPIC-3.2.5a, b: TK(x) costs a war engine x points.
    if (hit->hit_class == EPIC_HIT_KILLER && epic__is_engine(g->m, hit->unit) && hit->damage > 0)
        points = hit->damage;
    points = stop_with_shields(g, hit, points); // EPIC-2.2.2-q2: before disrupt
    hits->points = (uint8_t)points;
    hits->critical = 0;
    if (points == 0)
        return;
    if (!has_holofield(g, hit))
        disrupt(g, frame, hit);
    begin_step(frame, EPIC_SAVE_FIRST);
}

static bool is_saved(Epic *g, EpicFrame *frame, const EpicHit *hit, unsigned need)
{
    unsigned rolled = epic__take_roll(frame);
    if (rolled < need) {
        EPIC_REPORT(g, 1_9_6c, SAVE_FAILED, "uii", hit->unit, (int)rolled, (int)need);
        return false;
    }
    EPIC_REPORT(g, 1_9_6c, SAVED, "uii", hit->unit, (int)rolled, (int)need);
    return true;
}

// Points that one roll of this save stops. EPIC-5.6.3a, 2.1.6-q2: a holofield the whole hit, a
// knight shield (5.23.1a) and invulnerable saves one point each.
static unsigned stopped_by(const EpicFrame *frame, EpicSaveWay kind)
{
    return kind == EPIC_SAVE_SHIELD ? 1 : frame->hits.points;
}

static void end_points(EpicFrame *frame, unsigned count)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    hits->points = (uint8_t)(hits->points - count);
    begin_step(frame, hits->points > 0 ? EPIC_SAVE_FIRST : EPIC_SAVE_BEGIN);
}

static bool find_save(const Epic *g, const EpicFrame *frame, const EpicHit *hit, EpicSave *out)
{
    EpicSave save[EPIC_SAVES_MAX];
    unsigned count = epic__saves(g, frame, hit, save);
    for (unsigned i = 0; i < count; i++) {
        if (count == 1 || save[i].kind + 1U == frame->hits.save) {
            *out = save[i];
            return true;
        }
    }
    return false;
}

// Chooses the first save; EPIC_ASK: its die, or the owner.
static EpicStep choose_save(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicSave save[EPIC_SAVES_MAX];
    unsigned count = epic__saves(g, frame, hit, save);
    if (count == 0) {
        begin_step(frame, EPIC_SAVE_INVULNERABLE);
        return EPIC_GO_ON;
    }
    if (count > 1 && frame->hits.save == 0)
        return epic__ask(g, EPIC_D_SAVE, epic__seat_of(g->m, g->s, hit->unit));
    EpicSave chosen;
    if (!find_save(g, frame, hit, &chosen))
        chosen = save[0];
    if (chosen.need <= 1) { // chapter 0: no die for 1+
        end_points(frame, stopped_by(frame, (EpicSaveWay)chosen.kind));
        return EPIC_GO_ON;
    }
    begin_step(frame, EPIC_SAVE_FIRST_DIE);
    return epic__roll(g);
}

static EpicStep first_die(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicSave save = {0};
    if (!find_save(g, frame, hit, &save))
        ASSERT(false);
    bool is_stopped = is_saved(g, frame, hit, save.need);
    // EPIC-5.6.3a: no marker for a hit that a holofield saves.
    if (has_holofield(g, hit) && !(is_stopped && save.kind == EPIC_SAVE_HOLOFIELD))
        disrupt(g, frame, hit);
    if (is_stopped) {
        end_points(frame, stopped_by(frame, (EpicSaveWay)save.kind));
        return EPIC_GO_ON;
    }
    if (save.again != 0) { // EPIC-2.1.11a
        begin_step(frame, EPIC_SAVE_AGAIN_DIE);
        return epic__roll(g);
    }
    begin_step(frame, EPIC_SAVE_INVULNERABLE);
    return EPIC_GO_ON;
}

static EpicStep again_die(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicSave save = {0};
    if (!find_save(g, frame, hit, &save))
        ASSERT(false);
    if (is_saved(g, frame, hit, save.again))
        end_points(frame, stopped_by(frame, (EpicSaveWay)save.kind));
    else
        begin_step(frame, EPIC_SAVE_INVULNERABLE);
    return EPIC_GO_ON;
}

static EpicStep damage_step(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    EpicHit cause = *hit;
    if (hits->critical > 0) {
        hits->critical--; // a point that a critical costs: it places its own marker (3.2.4a)
        cause.flags &= (uint16_t)~EPIC_H_DISRUPT;
    }
    epic__wound(g, frame, &cause, hit->unit, 1);
    if (!epic__is_engine(g->m, hit->unit)) {
        begin_step(frame, EPIC_SAVE_BEGIN);
        return EPIC_GO_ON;
    }
    // EPIC-3.2.3a, b, 3.2.3-q1: a die for every point, the last one too.
    begin_step(frame, EPIC_SAVE_CRITICAL_DIE);
    return epic__roll(g);
}

static EpicStep critical_die(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    unsigned rolled = epic__take_roll(frame);
    if (rolled == 6)
        epic__critical(g, frame, hit, hit->unit);
    if (g->s->unit[hit->unit].dc == 0) { // EPIC-9.6i: the rest is dropped
        begin_step(frame, EPIC_SAVE_BEGIN);
        return EPIC_GO_ON;
    }
    if (hits->critical > 0) { // EPIC-3.2.3-q2
        begin_step(frame, EPIC_SAVE_DAMAGE);
        return EPIC_GO_ON;
    }
    hits->points--;
    // What is left of the hit is behind the saves that stop whole hits, unless a shield stops
    // single points.
    bool is_by_point = epic__has(g->m, hit->unit, EPIC_A_KNIGHT_SHIELD);
    begin_step(frame, hits->points == 0 ? EPIC_SAVE_BEGIN
                      : is_by_point     ? EPIC_SAVE_FIRST
                                        : EPIC_SAVE_INVULNERABLE);
    return EPIC_GO_ON;
}

static EpicStep one_step(Epic *g, EpicFrame *frame, const EpicHit *hit)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    switch ((EpicSaveStep)hits->step) {
    case EPIC_SAVE_FIRST:
        return choose_save(g, frame, hit);
    case EPIC_SAVE_FIRST_DIE:
        return first_die(g, frame, hit);
    case EPIC_SAVE_AGAIN_DIE:
        return again_die(g, frame, hit);
    case EPIC_SAVE_INVULNERABLE:
        if (invulnerable(g, hit) == 0) {
            begin_step(frame, EPIC_SAVE_DAMAGE);
            return EPIC_GO_ON;
        }
        begin_step(frame, EPIC_SAVE_INVULNERABLE_DIE);
        return epic__roll(g);
    case EPIC_SAVE_INVULNERABLE_DIE: // EPIC-2.1.11-q1: never again
        if (!is_saved(g, frame, hit, invulnerable(g, hit))) {
            begin_step(frame, EPIC_SAVE_DAMAGE);
            return EPIC_GO_ON;
        }
        hits->points--; // EPIC-2.1.6-q2
        begin_step(frame, hits->points > 0 ? EPIC_SAVE_INVULNERABLE : EPIC_SAVE_BEGIN);
        return EPIC_GO_ON;
    case EPIC_SAVE_DAMAGE:
        return damage_step(g, frame, hit);
    case EPIC_SAVE_CRITICAL_DIE:
        return critical_die(g, frame, hit);
    case EPIC_SAVE_BEGIN:
        break;
    }
    return EPIC_GO_ON;
}

EpicStep epic__resolve(Epic *g, EpicFrame *frame)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    EpicHit hit = g->s->hit[hits->hit];
    if (hits->step == EPIC_SAVE_BEGIN) {
        // EPIC-1.9.6d: later hits on a dead unit are spent; 2.2.2b: a disrupt hit is a hit all the
        // same.
        if (g->s->unit[hit.unit].dc == 0) {
            disrupt(g, frame, &hit);
            return EPIC_GO_ON;
        }
        begin_hit(g, frame, &hit);
    }
    while (hits->step != EPIC_SAVE_BEGIN)
        if (one_step(g, frame, &hit) == EPIC_ASK)
            return EPIC_ASK;
    hits->save = 0;
    return EPIC_GO_ON;
}
