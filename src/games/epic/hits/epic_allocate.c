// Who takes a hit (1.9.6b, 3.2.1, 1.12.5d, 1.12.7f, 1.13.4b, 9.10).
//
// Who may be hit at all stands in epic_victims.c.
//
// Hits that are alike (class, traits, origin as far as it binds them) are a kind. A unit is served
// when it has the fewest rounds (a war engine has a round for its starting DC) and is nearest; it
// then gets the hit that suits it best.
#include "epic_ground.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_victims.h"

#include "base_assert.h"

// --- the choice ----------------------------------------------------------------------------------

static unsigned round_of(const Epic *g, const EpicVictim *target)
{
    return g->s->unit[target->unit].hits / target->capacity;
}

// A war engine that has some of its hits and not all of this round.
static bool is_begun(const Epic *g, const EpicVictim *target)
{
    return g->s->unit[target->unit].hits % target->capacity != 0;
}

static unsigned room(const Epic *g, const EpicVictim *target)
{
    return target->capacity - g->s->unit[target->unit].hits % target->capacity;
}

// EPIC-1.9.6b, 9.10b: one each before a second to any, nearest first.
static int compare(const Epic *g, const EpicVictim *a, const EpicVictim *b)
{
    unsigned round_a = round_of(g, a);
    unsigned round_b = round_of(g, b);
    if (round_a != round_b)
        return round_a < round_b ? -1 : 1;
    if (a->distance != b->distance)
        return a->distance < b->distance ? -1 : 1;
    // EPIC-3.2.1a: what has been begun is filled.
    return (int)is_begun(g, b) - (int)is_begun(g, a);
}

// AP and AT hits and the room for them: of units that only AP, only AT, or both can hit.
typedef struct Mix {
    unsigned ap, at;
    unsigned ap_room, at_room, both_room;
} Mix;

static bool is_class(const EpicHitKind *kind, EpicHitClass hit_class)
{
    return kind->like.hit_class == hit_class;
}

static unsigned classes_of(const EpicVictims *field, const EpicVictim *target)
{
    unsigned classes = 0;
    for (unsigned k = 0; k < field->kind_count; k++)
        if ((target->kinds >> k & 1) != 0 && field->kind[k].left > 0)
            classes |= 1U << field->kind[k].like.hit_class;
    return classes & (1U << EPIC_HIT_AP | 1U << EPIC_HIT_AT);
}

static void add_room(Mix *mix, unsigned classes, unsigned count)
{
    if (classes == (1U << EPIC_HIT_AP))
        mix->ap_room += count;
    else if (classes == (1U << EPIC_HIT_AT))
        mix->at_room += count;
    else if (classes != 0)
        mix->both_room += count;
}

static Mix make_mix(const Epic *g, const EpicVictims *field, unsigned round)
{
    Mix mix = {0};
    for (unsigned k = 0; k < field->kind_count; k++) {
        if (is_class(&field->kind[k], EPIC_HIT_AP))
            mix.ap += field->kind[k].left;
        if (is_class(&field->kind[k], EPIC_HIT_AT))
            mix.at += field->kind[k].left;
    }
    for (unsigned t = 0; t < field->target_count; t++) {
        const EpicVictim *target = &field->target[t];
        if (round_of(g, target) == round)
            add_room(&mix, classes_of(field, target), room(g, target));
    }
    return mix;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

// The most hits that can be put down in the round.
static unsigned fill(Mix mix)
{
    unsigned ap = least(mix.ap, mix.ap_room);
    unsigned at = least(mix.at, mix.at_room);
    return ap + at + least(mix.both_room, mix.ap - ap + mix.at - at);
}

// EPIC-1.9.6-q3: which class goes on a unit (an LV) that both can hit, so that no hit is wasted.
static EpicHitClass class_for_both(const Epic *g, const EpicVictims *field,
                                   const EpicVictim *target)
{
    Mix mix = make_mix(g, field, round_of(g, target));
    // With INF: AT first. With AV, or both: AP first, if that wastes nothing.
    bool is_at_first = mix.at_room == 0 && mix.ap_room > 0;
    Mix after = mix;
    after.both_room--;
    if (is_at_first)
        after.at--;
    else
        after.ap--;
    bool is_wasted = fill(after) + 1 < fill(mix);
    return is_at_first != is_wasted ? EPIC_HIT_AT : EPIC_HIT_AP;
}

// EPIC-1.12.5-q1, 1.9.6g: special hits go where they count.
static int special_worth(const Epic *g, const EpicHit *hit, unsigned unit)
{
    int value = 0;
    if ((hit->flags & EPIC_H_IGNORE_COVER) != 0)
        value += epic__cover_save(g->m, g->s, unit) != 0 ? 8 : -8;
    if ((hit->flags & EPIC_H_LANCE) != 0)
        value += epic__has(g->m, unit, EPIC_A_REINFORCED) ? 4 : -4;
    if ((hit->flags & EPIC_H_DISRUPT) != 0)
        value += epic__has(g->m, unit, EPIC_A_EXPENDABLE) ? -2 : 2;
    return value;
}

// What is left over is the owner's best.
static int worth(const Epic *g, const EpicVictims *field, unsigned k, unsigned unit)
{
    const EpicHit *hit = &field->kind[k].like;
    int value = 0;
    for (unsigned t = 0; t < field->target_count; t++) {
        if ((field->target[t].kinds >> k & 1) == 0) {
            value += 16; // it can go to fewer units, so it goes first (3.3.2a)
            break;
        }
    }
    if (g->m->options.special_hits_count)
        value += special_worth(g, hit, unit);
    if ((hit->flags & (EPIC_H_CC | EPIC_H_FF)) != 0) {
        // EPIC-5.4.1a: shields stop FF hits only, so the owner keeps those for them.
        bool is_cc = (hit->flags & EPIC_H_CC) != 0;
        value += is_cc == (g->s->unit[unit].shields == 0) ? 1 : -1;
    }
    return value;
}

static unsigned best_kind(const Epic *g, const EpicVictims *field, const EpicVictim *target)
{
    unsigned classes = classes_of(field, target);
    bool is_both = (classes & (classes - 1)) != 0;
    EpicHitClass wanted = is_both ? class_for_both(g, field, target) : EPIC_HIT_ANY;
    unsigned best = EPIC_HIT_KINDS_MAX;
    int best_worth = 0;
    for (unsigned k = 0; k < field->kind_count; k++) {
        if ((target->kinds >> k & 1) == 0 || field->kind[k].left == 0 ||
            (is_both && !is_class(&field->kind[k], wanted)))
            continue;
        // EPIC-9.6j: macro hits before titan killers.
        int value = worth(g, field, k, target->unit) -
                    (is_class(&field->kind[k], EPIC_HIT_KILLER) ? 64 : 0);
        if (best == EPIC_HIT_KINDS_MAX || value > best_worth) {
            best = k;
            best_worth = value;
        }
    }
    ASSERT(best < EPIC_HIT_KINDS_MAX);
    return best;
}

// Whether all of these equals get their hits of the round anyhow, so that nobody need choose.
static bool is_enough(const Epic *g, const EpicVictims *field, const EpicVictim *const *tied,
                      unsigned count)
{
    uint64_t common = UINT64_MAX;
    unsigned rooms = 0;
    Mix mix = {0};
    for (unsigned i = 0; i < count; i++) {
        common &= tied[i]->kinds;
        rooms += room(g, tied[i]);
        add_room(&mix, classes_of(field, tied[i]), room(g, tied[i]));
    }
    unsigned hits = 0;
    for (unsigned k = 0; k < field->kind_count; k++) {
        if ((common >> k & 1) != 0)
            hits += field->kind[k].left;
        if (is_class(&field->kind[k], EPIC_HIT_AP))
            mix.ap += field->kind[k].left;
        if (is_class(&field->kind[k], EPIC_HIT_AT))
            mix.at += field->kind[k].left;
    }
    bool is_mixed = mix.ap_room + mix.at_room + mix.both_room == rooms;
    return hits >= rooms || (is_mixed && fill(mix) == rooms);
}

// EPIC-1.12.7-q1: once a hit is put on a transport, or passes it over as Fearless, those that it
// carries come before the next unit; q2: the second holds for any Fearless transport.
static unsigned next_cargo(const Epic *g, unsigned transport)
{
    const EpicState *s = g->s;
    if (s->unit[transport].cargo == 0)
        return EPIC_NO_UNIT;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (s->unit[u].carrier == transport + 1 && s->unit[u].at == EPIC_AT_CARRIED &&
            s->unit[u].hits == 0 && s->unit[u].dc > 0 && !epic__is_fearless(g->m, g->s, u))
            return u;
    return EPIC_NO_UNIT;
}

static unsigned opened_cargo(const Epic *g, const EpicFrame *frame)
{
    const EpicState *s = g->s;
    for (unsigned h = 0; h < frame->hits.placed; h++) {
        unsigned u = s->hit[h].unit;
        unsigned cargo = next_cargo(g, s->unit[u].carrier != 0 ? s->unit[u].carrier - 1U : u);
        if (cargo != EPIC_NO_UNIT)
            return cargo;
    }
    return EPIC_NO_UNIT;
}

// Fearless transports stand in the row as long as there is somebody to be hit in them.
static void add_fearless_transports(const Epic *g, const EpicFrame *frame, EpicVictims *field)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((frame->hits.victims & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, f, u)) {
            if (epic__is_fearless(g->m, g->s, u) && next_cargo(g, u) != EPIC_NO_UNIT)
                field->target[field->target_count++] =
                    (EpicVictim){.unit = (uint16_t)u, .capacity = 1, .kinds = 1};
        }
    }
    if (field->target_count > 1)
        epic__measure_victims(g, frame, field, epic__seat_of(g->m, g->s, field->target[0].unit));
}

static void choose_one(EpicChoice *choice, unsigned unit)
{
    choice->count = 1;
    choice->chosen = unit;
    choice->unit[0] = (uint16_t)unit;
}

static bool can_get_more(const Epic *g, const EpicVictims *field, const EpicVictim *target)
{
    const EpicUnit *x = &g->s->unit[target->unit];
    if (field->is_final && x->hits >= x->dc)
        return false;
    for (unsigned k = 0; k < field->kind_count; k++)
        if ((target->kinds >> k & 1) != 0 && field->kind[k].left > 0)
            return true;
    return false;
}

// Options in ascending order (chapter 9).
static void add_choice(EpicChoice *choice, unsigned unit)
{
    unsigned i = choice->count++;
    for (; i > 0 && choice->unit[i - 1] > unit; i--)
        choice->unit[i] = choice->unit[i - 1];
    choice->unit[i] = (uint16_t)unit;
}

// Whether nobody need choose between these: the lower number goes first where all of them get their
// hits, since then only the order of the saves depends on it.
static bool is_settled(const Epic *g, const EpicVictims *field, const EpicVictim *const *tied,
                       unsigned count)
{
    if (count == 1)
        return true;
    for (unsigned i = 0; i < count && field->has_riders; i++)
        if (g->s->unit[tied[i]->unit].cargo > 0)
            return false;
    return is_enough(g, field, tied, count);
}

// The nearest of all that are still to be served; several if they are equals.
static void choose_nearest(const Epic *g, const EpicVictims *field, EpicChoice *choice)
{
    const EpicVictim *tied[EPIC_TIES_MAX];
    unsigned count = 0;
    for (unsigned t = 0; t < field->target_count; t++) {
        const EpicVictim *target = &field->target[t];
        if (!can_get_more(g, field, target))
            continue;
        int order = count == 0 ? -1 : compare(g, target, tied[0]);
        if (order < 0)
            count = 0;
        if (order <= 0)
            tied[count++] = target;
    }
    for (unsigned i = 0; i < count; i++)
        add_choice(choice, tied[i]->unit);
    choice->chosen = EPIC_NO_UNIT;
    if (count > 0 && is_settled(g, field, tied, count))
        choice->chosen = choice->unit[0];
}

static void choose(const Epic *g, const EpicFrame *frame, EpicVictims *field, EpicChoice *choice)
{
    choice->count = 0;
    choice->chosen = EPIC_NO_UNIT;
    if (field->kind_count == 0)
        return;
    if (frame->hits.purpose == EPIC_HITS_EXTRA) {
        unsigned cargo = opened_cargo(g, frame);
        if (cargo != EPIC_NO_UNIT) {
            choose_one(choice, cargo);
            return;
        }
        add_fearless_transports(g, frame, field);
    }
    choose_nearest(g, field, choice);
}

void epic__choose(const Epic *g, const EpicFrame *frame, EpicChoice *choice)
{
    EpicVictims field;
    epic__find_victims(g, frame, &field);
    choose(g, frame, &field, choice);
}

// --- putting a hit down --------------------------------------------------------------------------

// Moves hit number `index` behind the last allocated one of its unit, or of all (9.6i: saves go
// unit by unit, in the order in which units got their first hit).
static void move_forward(Epic *g, EpicFrame *frame, unsigned index)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    EpicState *s = g->s;
    unsigned placed = hits->placed;
    EpicHit hit = s->hit[index];
    unsigned at = placed;
    for (unsigned h = placed; h > 0; h--) {
        if (s->hit[h - 1].unit == hit.unit) {
            at = h;
            break;
        }
    }
    memmove(&s->hit[at + 1], &s->hit[at], (index - at) * sizeof s->hit[0]);
    s->hit[at] = hit;
    hits->placed++;
}

static void count_hit(Epic *g, unsigned unit)
{
    if (g->s->unit[unit].hits < UINT8_MAX)
        epic__unit(g, unit)->hits++;
}

// The first hit of this kind that nobody has.
static unsigned find_hit(const Epic *g, const EpicFrame *frame, const EpicHitKind *kind)
{
    EpicHit like = epic__essence(g, &kind->like);
    for (unsigned h = frame->hits.placed; h < g->s->hit_count; h++) {
        EpicHit other = epic__essence(g, &g->s->hit[h]);
        if (memcmp(&other, &like, sizeof like) == 0)
            return h;
    }
    ASSERT(false);
    return 0;
}

static void allocate(Epic *g, EpicFrame *frame, EpicVictims *field, unsigned unit)
{
    EpicState *s = g->s;
    unsigned kind = 0;
    for (unsigned t = 0; t < field->target_count; t++)
        if (field->target[t].unit == unit)
            kind = best_kind(g, field, &field->target[t]);
    // EPIC-1.12.7-q1: a Fearless transport takes nothing: those that it carries do.
    unsigned victim = unit;
    if (frame->hits.purpose == EPIC_HITS_EXTRA && s->unit[unit].at == EPIC_AT_TABLE &&
        epic__is_fearless(g->m, g->s, unit))
        victim = next_cargo(g, unit);
    ASSERT(victim != EPIC_NO_UNIT);
    unsigned index = find_hit(g, frame, &field->kind[kind]);
    s->hit[index].unit = (uint16_t)victim;
    field->kind[kind].left--;
    count_hit(g, victim);
    move_forward(g, frame, index);
}

void epic__allocate(Epic *g, EpicFrame *frame, unsigned unit)
{
    EpicVictims field;
    epic__find_victims(g, frame, &field);
    if (frame->hits.purpose == EPIC_HITS_EXTRA)
        add_fearless_transports(g, frame, &field);
    allocate(g, frame, &field, unit);
}

bool epic__allocate_more(Epic *g, EpicFrame *frame)
{
    EpicVictims field;
    EpicChoice choice;
    epic__find_victims(g, frame, &field);
    for (;;) {
        choose(g, frame, &field, &choice);
        if (choice.count == 0)
            return true;
        if (choice.chosen == EPIC_NO_UNIT)
            return false;
        allocate(g, frame, &field, choice.chosen);
        if (epic__damage_to_roll(g, frame) != EPIC_NO_UNIT)
            return false;
        if (frame->hits.purpose == EPIC_HITS_EXTRA) // who may be hit changes with every hit
            epic__find_victims(g, frame, &field);
    }
}

unsigned epic__damage_to_roll(const Epic *g, const EpicFrame *frame)
{
    // EPIC-3.2.5a: TK(x) is rolled when it is allocated to a war engine; on others it is one hit.
    for (unsigned h = 0; h < frame->hits.placed; h++) {
        const EpicHit *hit = &g->s->hit[h];
        if (hit->hit_class == EPIC_HIT_KILLER && (hit->damage & EPIC_DAMAGE_DICE) != 0 &&
            epic__is_engine(g->m, hit->unit) && g->s->unit[hit->unit].dc > 0)
            return h;
    }
    return EPIC_NO_UNIT;
}

void epic__collect(Epic *g, EpicFrame *frame, bool is_counted)
{
    EpicState *s = g->s;
    for (unsigned h = frame->hits.placed; h < s->hit_count; h++) {
        if (s->hit[h].unit == EPIC_NO_UNIT ||
            epic__batch_of(g, frame, &s->hit[h]) != epic__batch(frame))
            continue;
        if (is_counted && (s->hit[h].flags & EPIC_H_SNIPER) == 0)
            count_hit(g, s->hit[h].unit);
        move_forward(g, frame, h);
    }
}
