// Damage, losses and what they are worth (1.3b, 1.9.6f, 1.12.5g, 3.2.2, 3.2.4a).
#include "epic_toll.h"
#include "epic_units.h"

// --- blast markers -------------------------------------------------------------------------------

unsigned epic__loss_blast(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned formation = s->unit[unit].formation;
    // EPIC-2.1.22a: expendable, unless the whole formation is.
    if (epic__has(m, unit, EPIC_A_EXPENDABLE) &&
        !epic__all_have(m, s, formation, EPIC_A_EXPENDABLE))
        return 0;
    if (epic__has(m, unit, EPIC_A_AUTOMATON)) // EPIC-5.22.1a
        return 0;
    // EPIC-5.25.3a: automata in mixed formations.
    if (epic__has(m, unit, EPIC_A_AUTOMATA) && !epic__all_have(m, s, formation, EPIC_A_AUTOMATA))
        return 0;
    return 1;
}

void epic__give_blast(Epic *g, const EpicFrame *frame, unsigned formation, unsigned count)
{
    EpicFormation *f = epic__formation(g, formation);
    bool is_victim = (frame->hits.victims & epic__set(formation)) != 0;
    switch (frame->hits.purpose) {
    case EPIC_HITS_EXTRA:    // the loser breaks, which takes its markers off (1.12.8a)
    case EPIC_HITS_WITHDRAW: // broken
    case EPIC_HITS_BROKEN:   // EPIC-1.13.4b: these cause no markers themselves
        if (is_victim)
            return;
        break;
    case EPIC_HITS_CARGO: // EPIC-1.7.5-q5
        return;
    default:
        break;
    }
    unsigned sum = f->gained + count;
    f->gained = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
}

// --- kills ---------------------------------------------------------------------------------------

// EPIC-5.5.4a, 5.25.3a: what does not count in the result of an assault.
static bool is_counted(const Epic *g, unsigned unit)
{
    unsigned formation = g->s->unit[unit].formation;
    if (epic__has(g->m, unit, EPIC_A_AUTOMATA) &&
        !epic__all_have(g->m, g->s, formation, EPIC_A_AUTOMATA))
        return false;
    return !epic__has(g->m, unit, EPIC_A_GROTZ) ||
           !epic__any_has(g->m, g->s, formation, EPIC_A_ORK);
}

// EPIC-1.12.7b, 3.3.3a: a kill for each unit and each damage point; EPIC-3.2.3-q5: those of
// criticals too, of formations that are in the assault; 1.12.3g, 1.12.7-q3: not of overwatch or
// terrain.
static void count_kills(Epic *g, const EpicFrame *frame, unsigned unit, unsigned count)
{
    EpicAssault *assault = &g->s->assault;
    unsigned formation = g->s->unit[unit].formation;
    if (!epic__is_assault_purpose(frame) ||
        ((assault->attackers | assault->defenders) & epic__set(formation)) == 0)
        return;
    EpicFormation *f = epic__formation(g, formation);
    unsigned lost = f->lost + count;
    f->lost = (uint8_t)(lost > UINT8_MAX ? UINT8_MAX : lost);
    if (!is_counted(g, unit))
        return;
    // kills[0] are the attackers': of defenders.
    unsigned side = epic__seat_of(g->m, g->s, unit) == assault->seat ? 1 : 0;
    unsigned kills = assault->kills[side] + count;
    assault->kills[side] = (uint8_t)(kills > UINT8_MAX ? UINT8_MAX : kills);
}

// --- wounds --------------------------------------------------------------------------------------

// EPIC-1.11d: the first unit destroyed in crossfire places one marker more, once an attack; with an
// expendable one it is lost (2.1.22a).
static void pay_crossfire(Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicAttack *attack = &g->s->attack;
    unsigned formation = g->s->unit[unit].formation;
    EpicFormation *f = epic__formation(g, formation);
    if (frame->hits.purpose != EPIC_HITS_SHOOTING || attack->crossfire == 0 ||
        formation != attack->target || (f->flags & EPIC_F_CROSSFIRE_PAID) != 0)
        return;
    f->flags |= EPIC_F_CROSSFIRE_PAID;
    if (epic__loss_blast(g->m, g->s, unit) != 0)
        epic__give_blast(g, frame, formation, 1);
}

// Some sheets leave what is carried a save of their own when the transport goes up after a stagger.
static unsigned cargo_flag(const Epic *g, const EpicHit *hit, unsigned transport)
{
    const EpicCritical *critical = &epic__kind(g->m, transport)->critical;
    bool is_own = hit->source == transport && (hit->flags & EPIC_H_BLAST) != 0;
    return is_own && critical->cargo_save > 0 ? EPIC_H_BLAST : 0;
}

// EPIC-1.7.5h: what the dead unit carried takes the hit's properties along (q7).
static void hit_cargo(Epic *g, const EpicFrame *frame, const EpicHit *hit, unsigned transport)
{
    EpicState *s = g->s;
    // EPIC-2.1.13c: nobody gets out of a popped-up skimmer.
    bool is_doomed = (s->unit[transport].flags & EPIC_U_POPPED_UP) != 0 ||
                     epic__has(g->m, transport, EPIC_A_SUPPORT_CRAFT);
    for (unsigned u = 0; u < g->m->unit_count && s->unit[transport].cargo > 0; u++) {
        if (s->unit[u].carrier != transport + 1 || s->unit[u].at != EPIC_AT_CARRIED ||
            s->unit[u].dc == 0)
            continue;
        // EPIC-1.7.5-q6: those who are broken and not Fearless die with it.
        bool dies = is_doomed ||
                    (frame->hits.purpose == EPIC_HITS_WITHDRAW &&
                     epic__is_broken(s, s->unit[u].formation) && !epic__is_fearless(g->m, g->s, u));
        if (dies) {
            epic__wound(g, frame, hit, u, s->unit[u].dc);
            continue;
        }
        EpicHit own = *hit;
        own.unit = (uint16_t)u;
        // EPIC-2.2.2-q3: cargo is not hit itself, so disrupt does nothing to it.
        own.flags = (uint16_t)((hit->flags & ~(EPIC_H_DISRUPT | EPIC_H_BLAST)) | EPIC_H_CARGO);
        own.flags = (uint16_t)(own.flags | cargo_flag(g, hit, transport));
        if (own.hit_class == EPIC_HIT_NO_SAVE)
            own.hit_class = EPIC_HIT_ANY;
        own.damage = 1;
        epic__add_hit(g, own);
    }
}

void epic__wound(Epic *g, const EpicFrame *frame, const EpicHit *hit, unsigned unit,
                 unsigned points)
{
    EpicUnit *x = epic__unit(g, unit);
    bool is_engine = epic__is_engine(g->m, unit);
    if (points > x->dc)
        points = x->dc;
    if (points == 0)
        return;
    count_kills(g, frame, unit, points);
    // EPIC-1.3b, 1.9.6f: a marker for a unit that dies, 3.2.4a: for each point of a war
    // engine. 2.2.2a: a disrupt hit has placed its own already.
    if ((hit->flags & (EPIC_H_DISRUPT | EPIC_H_NO_BLAST)) == 0 &&
        epic__loss_blast(g->m, g->s, unit) != 0)
        epic__give_blast(g, frame, x->formation, is_engine ? points : 1);
    x->dc = (uint8_t)(x->dc - points);
    if (x->dc > 0) {
        EPIC_REPORT(g, 3_2_2a, DAMAGED, "uii", unit, (int)points, (int)x->dc);
        return;
    }
    EPIC_REPORT(g, 1_9_6c, DESTROYED, "u", unit);
    pay_crossfire(g, frame, unit);
    if (epic__has(g->m, unit, EPIC_A_MOB_HEAD))
        epic__queue_effect(g, unit, EPIC_EFFECT_HEAD);
    if (epic__has(g->m, unit, EPIC_A_GUIDES))
        epic__queue_effect(g, unit, EPIC_EFFECT_MOURNING);
    if (x->cargo > 0)
        hit_cargo(g, frame, hit, unit);
}

// --- leaving play --------------------------------------------------------------------------------

// Some of it are on the table, or are still to come there: out of a portal, say (5.6.3b).
static bool is_anybody_left(const Epic *g, unsigned formation)
{
    for (unsigned u = epic__units_from(g->m, formation); u < epic__units_end(g->m, formation);
         u++) {
        const EpicUnit *unit = &g->s->unit[u];
        if (unit->formation == formation &&
            (unit->at == EPIC_AT_RESERVE || unit->at == EPIC_AT_UNPLACED))
            return true;
    }
    return epic__first(g->m, g->s, formation) != EPIC_NO_UNIT;
}

// A formation without units has no markers and nothing to withdraw.
static void forget_formation(Epic *g, unsigned formation)
{
    EpicState *s = g->s;
    if (is_anybody_left(g, formation))
        return;
    epic__formation(g, formation)->blast = 0;
    epic__formation(g, formation)->gained = 0;
    s->breaking &= ~epic__set(formation);
    EPIC_REPORT(g, 1_3d, FORMATION_GONE, "f", formation);
}

void epic__remove_unit(Epic *g, unsigned unit)
{
    EpicUnit *x = epic__unit(g, unit);
    if (x->carrier != 0)
        epic__leave_carrier(g, unit);
    epic__scatter(g, unit);
    x->at = EPIC_AT_DESTROYED;
    x->dc = 0;
    x->shields = 0;
    x->flags = 0;
    x->hits = 0;
    forget_formation(g, x->formation);
}

void epic__remove_dead(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const EpicUnit *x = &g->s->unit[u];
        if (x->dc == 0 && (x->at == EPIC_AT_TABLE || x->at == EPIC_AT_CARRIED))
            epic__remove_unit(g, u);
    }
}

void epic__put_down(Epic *g, unsigned unit)
{
    EpicUnit *x = epic__unit(g, unit);
    GeomPoint at = epic__point(g->s, x->carrier - 1U);
    epic__leave_carrier(g, unit);
    x->at = EPIC_AT_UNPLACED;
    epic__formation(g, x->formation)->carrier = 0; // EPIC-3.1.3: it is on the ground again
    epic__place_nearest(g, unit, at);
}

void epic__move_aside(Epic *g, unsigned unit)
{
    epic__place_nearest(g, unit, epic__point(g->s, unit));
}

// The unit leaves; its cargo dies or takes its saves in a frame of its own (1.7.5-q5).
static void destroy(Epic *g, unsigned unit, EpicHitsPurpose purpose, bool cargo_dies)
{
    EpicState *s = g->s;
    EpicSet carried = 0;
    for (unsigned u = 0; u < g->m->unit_count && s->unit[unit].cargo > 0; u++) {
        if (s->unit[u].carrier != unit + 1 || s->unit[u].at != EPIC_AT_CARRIED)
            continue;
        bool dies = cargo_dies ||
                    (purpose == EPIC_HITS_WITHDRAW && epic__is_broken(s, s->unit[u].formation) &&
                     !epic__is_fearless(g->m, g->s, u));
        if (dies) {
            EPIC_REPORT(g, 1_7_5h, DESTROYED, "u", u);
            epic__remove_unit(g, u);
            continue;
        }
        epic__add_hit(g, (EpicHit){.unit = (uint16_t)u,
                                   .source = EPIC_NO_UNIT,
                                   .flags = EPIC_H_CARGO,
                                   .hit_class = EPIC_HIT_ANY,
                                   .damage = 1});
        carried |= epic__set(s->unit[u].formation);
    }
    EPIC_REPORT(g, 1_3b, DESTROYED, "u", unit);
    epic__remove_unit(g, unit);
    if (carried == 0)
        return;
    EpicFrame *top = epic__top(s);
    if (top->tag == EPIC_FRAME_HITS && top->hits.purpose == EPIC_HITS_CARGO)
        top->hits.victims |= carried;
    else
        epic__begin_hits(g, EPIC_HITS_CARGO, carried, 0);
}

void epic__destroy(Epic *g, unsigned unit, bool cargo_dies)
{
    destroy(g, unit, EPIC_HITS_CARGO, cargo_dies);
}

void epic__destroy_withdrawn(Epic *g, unsigned unit)
{
    destroy(g, unit, EPIC_HITS_WITHDRAW, false);
}

void epic__damage(Epic *g, unsigned unit, unsigned points, bool has_markers)
{
    if (points == 0)
        return;
    for (unsigned i = 0; i < points; i++)
        epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                                   .source = EPIC_NO_UNIT,
                                   .flags = has_markers ? 0 : EPIC_H_NO_BLAST,
                                   .hit_class = EPIC_HIT_NO_SAVE,
                                   .damage = 1});
    // EPIC-3.2.4c: after a withdrawal; cargo by 1.7.5-q6.
    EpicHitsPurpose purpose =
        epic__top(g->s)->tag == EPIC_FRAME_BREAK ? EPIC_HITS_WITHDRAW : EPIC_HITS_CRITICAL;
    epic__begin_hits(g, purpose, epic__set(g->s->unit[unit].formation), 0);
}
