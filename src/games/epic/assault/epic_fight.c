// Who fights how in an assault, and the dice (1.12.5, 2.1.13e, 2.2.3, 2.2.4, 9.7d, e).
#include "epic_assault.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

void epic__list_units(const EpicMatch *m, const EpicState *s, EpicSet formations, EpicUnitList *out)
{
    out->count = 0;
    for (unsigned u = 0; u < m->unit_count; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && (formations & epic__set(s->unit[u].formation)) != 0)
            out->unit[out->count++] = (uint16_t)u;
}

bool epic__any_alive(const EpicMatch *m, const EpicState *s, EpicSet formations)
{
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((formations & epic__set(f)) != 0 && epic__first(m, s, f) != EPIC_NO_UNIT)
            return true;
    return false;
}

// --- values --------------------------------------------------------------------------------------

// The CC value as it is now (1.1.3b, criticals): 0 none.
static unsigned cc_of(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned lost = s->unit[unit].lost;
    if (lost == EPIC_LOSE_WEAPONS || lost == EPIC_LOSE_WEAPONS_FF6)
        return 0;
    return epic__kind(m, unit)->cc;
}

unsigned epic__ff(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned lost = s->unit[unit].lost;
    if (lost == EPIC_LOSE_WEAPONS)
        return 0;
    return lost == EPIC_LOSE_WEAPONS_FF6 ? 6 : epic__kind(m, unit)->ff;
}

unsigned epic__body(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    if (s->unit[unit].at == EPIC_AT_TABLE)
        return unit;
    if (s->unit[unit].at != EPIC_AT_CARRIED)
        return EPIC_NO_UNIT;
    unsigned carrier = s->unit[unit].carrier - 1U;
    // EPIC-1.7.5g: only where its transport's sheet lets it.
    if (s->unit[carrier].at != EPIC_AT_TABLE || !epic__may_shoot_inside(m, s, unit))
        return EPIC_NO_UNIT;
    return carrier;
}

bool epic__can_reach(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned enemy)
{
    unsigned body = epic__body(m, s, unit);
    return body != EPIC_NO_UNIT && epic__within(m, s, body, enemy, EPIC_FIGHT_REACH_U) &&
           epic__sees(m, s, unit, enemy, NULL);
}

// --- choices -------------------------------------------------------------------------------------

// EPIC-9.7j: where nothing was said there is none.
const EpicOrder *epic__find_order(const EpicState *s, unsigned unit, EpicUse use)
{
    for (unsigned n = 0; n < s->assault.order_count; n++)
        if (s->order[n].unit == unit && s->order[n].use == use)
            return &s->order[n];
    return NULL;
}

bool epic__keeps_away(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return epic__has(m, unit, EPIC_A_SUPPORT_CRAFT) ||
           epic__find_order(s, unit, EPIC_USE_FIREFIGHT) != NULL;
}

// Whether two units that touch fight hand to hand. EPIC-2.1.13-q7: one that keeps away is enough to
// make both use FF; q8: that is about these two, so either may use CC against others.
bool epic__is_close(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    return epic__touches(m, s, a, b) && !epic__keeps_away(m, s, a) && !epic__keeps_away(m, s, b);
}

// --- who fights ----------------------------------------------------------------------------------

static void mark_unit(Epic *g, unsigned unit, const EpicUnitList *enemies)
{
    const EpicMatch *m = g->m;
    EpicState *s = g->s;
    bool is_engine = epic__kind(m, unit)->type == EPIC_WE;
    bool is_on_table = s->unit[unit].at == EPIC_AT_TABLE;
    bool close = false;
    bool far = false;
    bool is_engaged = false;
    unsigned body = epic__body(m, s, unit);
    for (unsigned n = 0; body != EPIC_NO_UNIT && n < enemies->count; n++) {
        unsigned e = enemies->unit[n];
        // EPIC-2.1.13-q6: contact remains contact, q10: so it can be hit.
        if (is_on_table && epic__touches(m, s, unit, e)) {
            is_engaged = true;
            if (epic__is_close(m, s, unit, e))
                close = true;
            else
                far = true;
        }
    }
    for (unsigned n = 0;
         body != EPIC_NO_UNIT && !far && (!close || is_engine) && n < enemies->count; n++) {
        unsigned e = enemies->unit[n];
        far = !(is_on_table && epic__touches(m, s, unit, e)) && epic__can_reach(m, s, unit, e);
    }
    unsigned flags = s->unit[unit].flags & ~(unsigned)EPIC_U_ATTACK_FLAGS;
    // EPIC-1.12.5a: in contact CC, else FF; 3.3.2a: a war engine may do both.
    if (close && cc_of(m, s, unit) > 0)
        flags |= EPIC_U_CC;
    if (far && (!close || is_engine) && epic__ff(m, s, unit) > 0)
        flags |= EPIC_U_FF;
    if ((flags & (EPIC_U_CC | EPIC_U_FF)) != 0)
        flags |= EPIC_U_INVOLVED;
    if (is_on_table && (is_engaged || close || far))
        flags |= EPIC_U_ENGAGED | EPIC_U_MAY_BE_HIT;
    epic__unit(g, unit)->flags = (uint16_t)flags;
    epic__unit(g, unit)->hits = 0;
}

static void mark_side(Epic *g, EpicSet own, const EpicUnitList *enemies)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned at = g->s->unit[u].at;
        if ((at == EPIC_AT_TABLE || at == EPIC_AT_CARRIED) &&
            (own & epic__set(g->s->unit[u].formation)) != 0)
            mark_unit(g, u, enemies);
    }
}

void epic__mark_fight(Epic *g)
{
    EpicUnitList enemies;
    epic__list_units(g->m, g->s, g->s->assault.defenders, &enemies);
    mark_side(g, g->s->assault.attackers, &enemies);
    epic__list_units(g->m, g->s, g->s->assault.attackers, &enemies);
    mark_side(g, g->s->assault.defenders, &enemies);
}

void epic__clear_marks(EpicState *s)
{
    ASSERT(s->assault.order_count <= EPIC_ORDERS_MAX);
    for (unsigned u = 0; u < EPIC_UNITS_MAX; u++) {
        s->unit[u].flags &= (uint16_t) ~(unsigned)EPIC_U_ATTACK_FLAGS;
        s->unit[u].hits = 0;
    }
    for (unsigned n = 0; n < s->assault.order_count; n++)
        s->order[n] = (EpicOrder){0};
    s->assault.order_count = 0;
}

void epic__mark_involved(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicUnit *unit = epic__unit(g, u);
        unit->hits = 0;
        if ((unit->flags & EPIC_U_INVOLVED) == 0 || unit->at != EPIC_AT_TABLE)
            unit->flags &= (uint16_t) ~(unsigned)EPIC_U_MAY_BE_HIT;
    }
}

// --- volleys -------------------------------------------------------------------------------------

// Some dice of one unit that are alike.
typedef struct Volley {
    EpicAmount dice;
    uint32_t traits; // EPIC_T_
    uint8_t need;
    bool is_close; // CC
    EpicAmount killer;
} Volley;

enum { VOLLEY_CC, VOLLEY_FF, VOLLEY_LINES }; // the unit's own dice, then its weapons' extra attacks

static unsigned volley_count(const EpicKind *kind)
{
    return VOLLEY_LINES + (unsigned)kind->weapon_count * EPIC_MODES_MAX;
}

static const EpicMode *line_of(const EpicKind *kind, unsigned volley)
{
    unsigned n = volley - VOLLEY_LINES;
    const EpicWeapon *weapon = &kind->weapon[n / EPIC_MODES_MAX];
    return n % EPIC_MODES_MAX < weapon->mode_count ? &weapon->mode[n % EPIC_MODES_MAX] : NULL;
}

// EPIC-2.2.6c, 2.2.4a, 2.0f: what lines without extra attacks give to all dice of their kind.
static void add_plain_traits(const EpicMatch *m, const EpicState *s, unsigned unit, Volley *volley)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned wanted = volley->is_close ? EPIC_MODE_ASSAULT : EPIC_MODE_SMALL_ARMS;
    for (unsigned n = VOLLEY_LINES; n < volley_count(kind); n++) {
        const EpicMode *mode = line_of(kind, n);
        if (mode == NULL || mode->kind != wanted || (mode->traits & EPIC_T_EXTRA_ATTACKS) != 0)
            continue;
        if ((mode->traits & EPIC_T_TITAN_KILLER) != 0)
            volley->killer = mode->killer;
        volley->traits |= mode->traits;
    }
    if ((kind->abilities & EPIC_ABILITY(EPIC_A_FIRST_STRIKE)) != 0)
        volley->traits |= EPIC_T_FIRST_STRIKE;
    // EPIC-5.25.1a: Imperial Fists in their own trenches.
    if (epic__is_siege_master(m, s, unit, EPIC_TERRAIN_TRENCH))
        volley->traits |= EPIC_T_FIRST_STRIKE;
}

// EPIC-3.3.2a: how many of its dice a war engine throws with CC (or FF); others have one.
static unsigned own_dice(const EpicMatch *m, const EpicState *s, unsigned unit, bool is_close)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned flags = s->unit[unit].flags;
    if ((flags & (is_close ? EPIC_U_CC : EPIC_U_FF)) == 0)
        return 0;
    if (kind->type != EPIC_WE)
        return 1;
    if ((flags & (is_close ? EPIC_U_FF : EPIC_U_CC)) == 0)
        return kind->dc;
    const EpicOrder *split = epic__find_order(s, unit, EPIC_USE_SPLIT);
    unsigned close = split != NULL ? split->weapon : kind->dc; // EPIC-9.7j: all CC in contact
    return is_close ? close : kind->dc - close;
}

// The n-th volley of a unit in this step; false: it throws none there.
static bool make_volley(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned n,
                        EpicVolleyStep step, Volley *out)
{
    const EpicKind *kind = epic__kind(m, unit);
    *out = (Volley){0};
    if (n < VOLLEY_LINES) {
        out->is_close = n == VOLLEY_CC;
        out->dice.fixed = (int8_t)own_dice(m, s, unit, out->is_close);
        if (out->dice.fixed == 0)
            return false;
    } else {
        // EPIC-2.2.3a: extra attacks with the kind of dice that the line is for; 2.2.3-q2: small
        // arms in contact only for a war engine with somebody to fire at; q1: what stands on the
        // line is for these dice. EPIC-1.12.6e: in support too.
        const EpicMode *mode = line_of(kind, n);
        if (mode == NULL || (mode->traits & EPIC_T_EXTRA_ATTACKS) == 0 ||
            (mode->kind != EPIC_MODE_ASSAULT && mode->kind != EPIC_MODE_SMALL_ARMS))
            return false;
        // EPIC-5.23.1a: a knight's lance, which it has in its own engage action only.
        if ((mode->traits & EPIC_T_CHARGE) != 0 &&
            (step == EPIC_VOLLEY_SUPPORT ||
             (s->assault.chargers & epic__set(s->unit[unit].formation)) == 0))
            return false;
        out->is_close = mode->kind == EPIC_MODE_ASSAULT;
        if ((s->unit[unit].flags & (out->is_close ? EPIC_U_CC : EPIC_U_FF)) == 0)
            return false;
        out->dice = mode->extra;
        out->traits = mode->traits;
        out->killer = mode->killer;
    }
    add_plain_traits(m, s, unit, out);
    bool strikes_first = (out->traits & EPIC_T_FIRST_STRIKE) != 0;
    // EPIC-1.12.6b, 2.2.4-q2: in support first strike gives nothing.
    if (step != EPIC_VOLLEY_SUPPORT && strikes_first != (step == EPIC_VOLLEY_STRIKE))
        return false;
    out->need = (uint8_t)(out->is_close ? cc_of(m, s, unit) : epic__ff(m, s, unit));
    return true;
}

void epic__mark_after_strike(Epic *g)
{
    EpicUnitList enemies[2]; // of attackers, of defenders
    epic__list_units(g->m, g->s, g->s->assault.defenders, &enemies[0]);
    epic__list_units(g->m, g->s, g->s->assault.attackers, &enemies[1]);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicUnit *unit = epic__unit(g, u);
        unit->hits = 0;
        if (unit->at != EPIC_AT_TABLE || (unit->flags & EPIC_U_CC) == 0)
            continue;
        EpicSet own = epic__set(unit->formation);
        const EpicUnitList *list = &enemies[(g->s->assault.attackers & own) != 0 ? 0 : 1];
        bool close = false;
        bool far = false;
        for (unsigned n = 0; n < list->count && !close; n++)
            close = epic__is_close(g->m, g->s, u, list->unit[n]);
        for (unsigned n = 0; n < list->count && !far; n++)
            far = epic__can_reach(g->m, g->s, u, list->unit[n]);
        if (close)
            continue;
        // EPIC-2.2.4-q1: its remaining die uses FF, if it has not thrown it in first strike.
        Volley volley;
        bool has_die_left = make_volley(g->m, g->s, u, VOLLEY_CC, EPIC_VOLLEY_ROUND, &volley);
        unit->flags &= (uint16_t) ~(unsigned)EPIC_U_CC;
        if (has_die_left && far && epic__ff(g->m, g->s, u) > 0)
            unit->flags |= EPIC_U_FF;
    }
}

// --- dice ----------------------------------------------------------------------------------------

void epic__begin_dice(EpicFrame *frame)
{
    EpicAssaultFrame *fight = epic__assault_frame(frame);
    fight->side = 0;
    fight->unit = 0;
    fight->volley = 0;
    fight->thrown = 0;
    fight->count = 0;
}

// Formations whose dice are thrown: side 0 is the attackers'.
static EpicSet throwers(const EpicMatch *m, const EpicState *s, EpicVolleyStep step, unsigned side)
{
    EpicSet fighters = side == 0 ? s->assault.attackers : s->assault.defenders;
    if (step != EPIC_VOLLEY_SUPPORT)
        return fighters;
    unsigned seat = side == 0 ? s->assault.seat : 1U - s->assault.seat;
    return epic__side_set(m, seat) & ~fighters;
}

// Sets the cursor on the next volley, if it is not on one.
static bool find_volley(const Epic *g, EpicFrame *frame, EpicVolleyStep step, Volley *volley)
{
    EpicAssaultFrame *fight = epic__assault_frame(frame);
    for (; fight->side < 2; fight->side++, fight->unit = 0) {
        EpicSet own = throwers(g->m, g->s, step, fight->side);
        for (; fight->unit < g->m->unit_count; fight->unit++, fight->volley = 0) {
            const EpicUnit *unit = &g->s->unit[fight->unit];
            if ((unit->at != EPIC_AT_TABLE && unit->at != EPIC_AT_CARRIED) ||
                (unit->flags & (EPIC_U_CC | EPIC_U_FF)) == 0 ||
                (own & epic__set(unit->formation)) == 0)
                continue;
            unsigned count = volley_count(epic__kind(g->m, fight->unit));
            for (; fight->volley < count; fight->volley++)
                if (make_volley(g->m, g->s, fight->unit, fight->volley, step, volley))
                    return true;
        }
    }
    return false;
}

static void add_hit(Epic *g, unsigned unit, const Volley *volley, EpicVolleyStep step)
{
    unsigned flags = volley->is_close ? EPIC_H_CC : EPIC_H_FF;
    if (step == EPIC_VOLLEY_SUPPORT)
        flags |= EPIC_H_SUPPORT;
    if ((volley->traits & EPIC_T_DISRUPT) != 0)
        flags |= EPIC_H_DISRUPT;
    if ((volley->traits & EPIC_T_IGNORE_COVER) != 0)
        flags |= EPIC_H_IGNORE_COVER;
    if ((volley->traits & EPIC_T_LANCE) != 0)
        flags |= EPIC_H_LANCE;
    if ((volley->traits & EPIC_T_SNIPER) != 0) // EPIC-2.1.14-q1: on the weapon only
        flags |= EPIC_H_SNIPER;
    if ((volley->traits & EPIC_T_IGNORE_SHIELDS) != 0)
        flags |= EPIC_H_IGNORE_SHIELDS;
    flags |= epic__aim_flag(g->m, g->s, unit, volley->is_close);
    EpicHit hit = {.unit = EPIC_NO_UNIT,
                   .source = (uint16_t)unit,
                   .flags = (uint16_t)flags,
                   .hit_class = EPIC_HIT_ANY}; // EPIC-1.12.5e: for any type of unit
    if ((volley->traits & EPIC_T_TITAN_KILLER) != 0) {
        hit.hit_class = EPIC_HIT_KILLER;
        hit.damage = epic__damage_pack(volley->killer);
    } else if ((volley->traits & EPIC_T_MACRO) != 0) {
        hit.hit_class = EPIC_HIT_MACRO;
    }
    epic__add_hit(g, hit);
}

bool epic__throw_dice(Epic *g, EpicFrame *frame, EpicVolleyStep step)
{
    EpicAssaultFrame *fight = epic__assault_frame(frame);
    Volley volley;
    while (find_volley(g, frame, step, &volley)) {
        // EPIC-2.2.3a: a random number of dice is rolled first.
        if (volley.dice.dice > 0 && fight->count == 0) {
            if (frame->rolled == 0)
                return false;
            unsigned rolled = epic__take_roll(frame);
            unsigned add = volley.dice.sides == 3 ? epic__d3(rolled) : rolled;
            fight->count = (uint8_t)(1 + volley.dice.fixed + (int)add);
        }
        unsigned dice = fight->count > 0 ? fight->count - 1U : (unsigned)volley.dice.fixed;
        if (fight->thrown >= dice) {
            fight->volley++;
            fight->thrown = 0;
            fight->count = 0;
            continue;
        }
        if (frame->rolled == 0)
            return false;
        // EPIC-1.12.5b: no modifier ever.
        unsigned rolled = epic__take_roll(frame);
        bool is_hit = rolled >= volley.need;
        EPIC_REPORT(
            g, 1_12_5b, ASSAULT_DIE, "uiit", (int)fight->unit, (int)rolled, (int)volley.need,
            is_hit ? (volley.is_close ? "hits in close combat" : "hits in the firefight")
                   : (volley.is_close ? "misses in close combat" : "misses in the firefight"));
        if (is_hit)
            add_hit(g, fight->unit, &volley, step);
        fight->thrown++;
    }
    epic__begin_dice(frame);
    return true;
}
