// Laying templates (1.9.8c, f, g; 9.6f).
#include "epic_barrage.h"
#include "epic_units.h"

#include "base_assert.h"

#include <string.h>

enum {
    CENTRES_MAX = EPIC_FORMATION_UNITS_MAX +
                  3 * (EPIC_FORMATION_UNITS_MAX * (EPIC_FORMATION_UNITS_MAX - 1) / 2),
    PROPOSED = 3 // placements that are listed
};

// EPIC-1.9.8g: barrage points first, then units of the target, war engines by starting DC
// (3.2.1-q1). Extra templates have no points of their own and count what is newly covered.
typedef struct Value {
    unsigned points, units;
} Value;

// EPIC-1.9.8-q4, q5: nobody else under it need be seen or in range.
static Value value_of(const EpicBarrageField *f, GeomPoint at)
{
    Value v = {0};
    GeomDisc blast = {at, epic__template_u(f->g->m, f->g->s)};
    EpicUnitBits under = geom_template_covers(blast, f->aim.disc, f->aim.count);
    if (f->g->s->attack.templates == 0) {
        for (unsigned i = 0; i < f->battery.count; i++) {
            const EpicGun *gun = &f->battery.gun[i];
            if ((epic__gun_reach(gun, f->needed) & under) != 0)
                v.points += gun->mode->bp;
        }
    }
    for (EpicUnitBits left = under & ~f->covered; left != 0; left &= left - 1)
        v.units += epic__kind(f->g->m, f->aim.unit[__builtin_ctzll(left)])->counts;
    return v;
}

static int compare(Value a, Value b)
{
    if (a.points != b.points)
        return a.points < b.points ? -1 : 1;
    return a.units == b.units ? 0 : a.units < b.units ? -1 : 1;
}

// EPIC-1.9.8f: an extra template touches the first and overlaps none. Gives the one it overlaps, or
// -1 if it does not touch the first; TEMPLATES_MAX if all is well.
static int fits(const Epic *g, GeomPoint at)
{
    const EpicAttack *a = &g->s->attack;
    int32_t radius_u = epic__template_u(g->m, g->s);
    GeomDisc blast = {at, radius_u};
    if (a->templates == 0)
        return EPIC_TEMPLATES_MAX;
    if (!geom_touches(blast, (GeomDisc){{a->template_x[0], a->template_y[0]}, radius_u},
                      EPIC_TOUCH_U))
        return -1;
    for (int i = 0; i < a->templates; i++)
        if (geom_overlaps(blast, (GeomDisc){{a->template_x[i], a->template_y[i]}, radius_u},
                          EPIC_TOUCH_U))
            return i;
    return EPIC_TEMPLATES_MAX;
}

static unsigned find_centres(const EpicBarrageField *f, GeomPoint out[CENTRES_MAX])
{
    const EpicAttack *a = &f->g->s->attack;
    if (a->templates == 0)
        return (unsigned)geom_template_centres(
            f->aim.disc, f->aim.count, epic__template_u(f->g->m, f->g->s), out, CENTRES_MAX);
    GeomPoint placed[EPIC_TEMPLATES_MAX];
    for (unsigned i = 0; i < a->templates; i++)
        placed[i] = (GeomPoint){a->template_x[i], a->template_y[i]};
    return (unsigned)geom_template_neighbours(placed, a->templates, f->aim.disc, f->aim.count,
                                              epic__template_u(f->g->m, f->g->s), out, CENTRES_MAX);
}

static Value best_value(const EpicBarrageField *f, const GeomPoint *centre, unsigned count)
{
    Value best = {0};
    for (unsigned i = 0; i < count; i++) {
        if (fits(f->g, centre[i]) != EPIC_TEMPLATES_MAX)
            continue;
        Value v = value_of(f, centre[i]);
        if (compare(v, best) > 0)
            best = v;
    }
    return best;
}

// Everybody under a template, of whatever formation, and what that is worth beyond the target:
// enemies of other formations are welcome, friends not.
typedef struct Covered {
    uint64_t unit[(EPIC_UNITS_MAX + 63) / 64];
    int effect;
} Covered;

static Covered covered_at(const EpicBarrageField *f, GeomPoint at)
{
    const EpicMatch *m = f->g->m;
    const EpicState *s = f->g->s;
    GeomDisc blast = {at, epic__template_u(m, s)};
    Covered covered = {.effect = 0};
    for (unsigned u = 0; u < m->unit_count; u++) {
        const EpicUnit *unit = &s->unit[u];
        if (unit->at != EPIC_AT_TABLE || !geom_is_under(epic__disc(m, s, u), blast))
            continue;
        covered.unit[u / 64] |= UINT64_C(1) << (u % 64);
        if (unit->formation == f->aim.target)
            continue;
        bool is_friend = epic__seat_of(m, s, u) == m->formation[f->aim.shooter].seat;
        covered.effect += is_friend ? -3 : 1;
    }
    return covered;
}

// Places that cover the same are one proposal.
typedef struct Proposals {
    GeomPoint at[PROPOSED];
    Covered covered[PROPOSED];
    size_t count;
    GeomPoint same; // another place for one that is proposed, if has_same
    bool has_same;
} Proposals;

static void propose(Proposals *p, GeomPoint at, const Covered *covered)
{
    size_t i = p->count;
    for (size_t n = 0; n < p->count; n++) {
        if (memcmp(p->covered[n].unit, covered->unit, sizeof covered->unit) != 0)
            continue;
        if (!p->has_same && !geom_is_same(p->at[n], at)) {
            p->same = at;
            p->has_same = true;
        }
        return;
    }
    while (i > 0 && p->covered[i - 1].effect < covered->effect)
        i--;
    if (i == PROPOSED)
        return;
    if (p->count < PROPOSED)
        p->count++;
    for (size_t k = p->count - 1; k > i; k--) {
        p->at[k] = p->at[k - 1];
        p->covered[k] = p->covered[k - 1];
    }
    p->at[i] = at;
    p->covered[i] = *covered;
}

// A template can be moved a little, so that there are always two places to choose from.
static void find_beside(const EpicBarrageField *f, Proposals *p, Value best)
{
    static const GeomPoint steps[] = {{EPIC_CM, 0}, {-EPIC_CM, 0}, {0, EPIC_CM}, {0, -EPIC_CM}};
    for (unsigned i = 0; i < 4 && f->g->s->attack.templates == 0; i++) {
        GeomPoint at = {p->at[0].x + steps[i].x, p->at[0].y + steps[i].y};
        if (compare(value_of(f, at), best) >= 0) {
            p->same = at;
            p->has_same = true;
            return;
        }
    }
}

size_t epic__template_legal(const Epic *g, Action *out, size_t out_max)
{
    EpicBarrageField f;
    GeomPoint centre[CENTRES_MAX];
    Proposals p = {.count = 0};
    epic__barrage_field(&f, g);
    unsigned count = find_centres(&f, centre);
    Value best = best_value(&f, centre, count);
    for (unsigned i = 0; i < count; i++) {
        if (fits(g, centre[i]) != EPIC_TEMPLATES_MAX || compare(value_of(&f, centre[i]), best) != 0)
            continue;
        Covered covered = covered_at(&f, centre[i]);
        propose(&p, centre[i], &covered);
    }
    ASSERT(p.count > 0);
    if (p.count == 1)
        find_beside(&f, &p, best);
    if (p.count == 1 && p.has_same)
        p.at[p.count++] = p.same;
    size_t listed = 0;
    for (size_t i = 0; i < p.count; i++)
        listed =
            epic__list(out, out_max, listed,
                       (EpicAction){.kind = EPIC_ACTION_TEMPLATE, .x = p.at[i].x, .y = p.at[i].y});
    return listed;
}

bool epic__template_check(const Epic *g, EpicAction action, Refusal *refusal)
{
    EpicBarrageField f;
    GeomPoint centre[CENTRES_MAX];
    GeomPoint at = {action.x, action.y};
    const EpicAttack *a = &g->s->attack;
    if (action.kind != EPIC_ACTION_TEMPLATE || !geom_is_in_bound(at))
        return epic__refuse(refusal, EPIC_R_9_6f, EPIC_M_NOT_NOW, "");
    int fit = fits(g, at);
    if (fit < 0)
        return epic__refuse(refusal, EPIC_R_1_9_8f, EPIC_M_TEMPLATE_APART, "");
    if (fit < EPIC_TEMPLATES_MAX)
        return epic__refuse(refusal, EPIC_R_1_9_8f, EPIC_M_TEMPLATES_OVERLAP, "i", fit + 1);
    epic__barrage_field(&f, g);
    Value best = best_value(&f, centre, find_centres(&f, centre));
    Value v = value_of(&f, at);
    if (v.points < best.points)
        return epic__refuse(refusal, EPIC_R_1_9_8g, EPIC_M_TEMPLATE_POINTS, "ii", (int)v.points,
                            (int)best.points);
    if (v.points == best.points && v.units < best.units)
        return epic__refuse(refusal, a->templates == 0 ? EPIC_R_1_9_8g : EPIC_R_1_9_8_q3,
                            EPIC_M_TEMPLATE_UNITS, "ii", (int)v.units, (int)best.units);
    return true;
}

// What the first template settles: the weapons that contribute, their points and abilities.
static void open_barrage(Epic *g, EpicBarrageField *f)
{
    EpicAttack *a = epic__attack(g);
    GeomDisc blast = {{a->template_x[0], a->template_y[0]}, epic__template_u(g->m, g->s)};
    EpicUnitBits under = geom_template_covers(blast, f->aim.disc, f->aim.count);
    unsigned points = 0, traits = ~0U;
    for (unsigned i = 0; i < f->battery.count; i++) {
        const EpicGun *gun = &f->battery.gun[i];
        if ((epic__gun_reach(gun, f->needed) & under) == 0) // EPIC-1.9.8c
            continue;
        points += gun->mode->bp;
        traits &= epic__barrage_abilities(gun->mode); // EPIC-2.0b: what all of them have
        epic__unit(g, gun->unit)->flags |= EPIC_U_FIRES;
    }
    int rolled = (int)points + (int8_t)a->bp; // EPIC-1.9.8m
    points = rolled < 1 ? 1U : (unsigned)rolled;
    a->bp = (uint8_t)(points < 255 ? points : 255);
    a->indirect = (f->needed & EPIC_T_INDIRECT) != 0;
    a->barrage_traits = (uint8_t)(traits & ~(unsigned)EPIC_T_INDIRECT);
    a->barrage_row = (uint8_t)epic__barrage_row_of(points);
    a->templates_left = epic__barrage_row(a->barrage_row)->templates;
    EPIC_REPORT(g, 1_9_8b, BARRAGE, "fiii", a->shooter, (int)points,
                epic__barrage_row(a->barrage_row)->ap, epic__barrage_row(a->barrage_row)->at);
}

void epic__template_apply(Epic *g, EpicAction action)
{
    EpicAttack *a = epic__attack(g);
    EpicBarrageField f;
    if (a->templates == 0)
        epic__barrage_field(&f, g);
    ASSERT(a->templates < EPIC_TEMPLATES_MAX);
    ASSERT(a->templates == 0 || a->templates_left > 0);
    a->template_x[a->templates] = action.x;
    a->template_y[a->templates] = action.y;
    a->templates++;
    int32_t more[] = {action.x, action.y, epic__template_u(g->m, g->s)};
    epic__report_more(g, EPIC_R_1_9_8b, EPIC_M_TEMPLATE_LIES, more, 3, "f", (int)a->shooter);
    if (a->templates == 1)
        open_barrage(g, &f);
    else
        a->templates_left--;
}

// EPIC-1.9.8d, h: everybody under a template is attacked, friend or foe.
void epic__mark_under(Epic *g)
{
    EpicState *s = g->s;
    EpicAttack *a = epic__attack(g);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE)
            continue;
        for (unsigned i = 0; i < a->templates; i++) {
            GeomDisc blast = {{a->template_x[i], a->template_y[i]}, epic__template_u(g->m, g->s)};
            if (!geom_is_under(epic__disc(g->m, s, u), blast))
                continue;
            epic__unit(g, u)->flags |= EPIC_U_UNDER; // EPIC-1.9.8-q2: once, under however many
            a->targets |= epic__set(s->unit[u].formation);
        }
    }
}

// EPIC-1.9.8m: random points are rolled before the first template is placed. What they come to
// above the average waits in EpicAttack.bp. True: a die has been asked for.
static bool roll_points(Epic *g, EpicFrame *frame, const EpicBarrageField *f)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    for (; shooting->points.gun < f->battery.count; shooting->points.gun++) {
        const EpicGun *gun = &f->battery.gun[shooting->points.gun];
        EpicAmount amount = gun->mode->bp_rolled;
        if (amount.dice == 0 || epic__gun_reach(gun, f->needed) == 0)
            continue;
        if (frame->rolled != 0) {
            unsigned rolled = epic__take_roll(frame);
            shooting->points.points = (uint8_t)(shooting->points.points +
                                                (amount.sides == 3 ? epic__d3(rolled) : rolled));
            shooting->points.dice++;
        }
        if (shooting->points.dice < amount.dice) {
            epic__roll(g);
            return true;
        }
        g->s->attack.bp =
            (uint8_t)(g->s->attack.bp + amount.fixed + shooting->points.points - gun->mode->bp);
        shooting->points.dice = shooting->points.points = 0;
    }
    return false;
}

bool epic__template_step(Epic *g, EpicFrame *frame)
{
    const EpicAttack *a = &g->s->attack;
    if (a->templates > 0 && a->templates_left == 0) {
        epic__mark_under(g);
        return false;
    }
    if (a->templates == 0) {
        EpicBarrageField f;
        if ((a->barrage_choice & ~EPIC_BARRAGE_CHOSEN) == EPIC_BARRAGE_NONE)
            return false;
        epic__barrage_field(&f, g);
        if (epic__barrage_points(&f.battery, f.needed) == 0)
            return false;
        if (!roll_points(g, frame, &f))
            epic__ask(g, EPIC_D_TEMPLATE, frame->seat);
        return true;
    }
    epic__ask_more(g, EPIC_D_TEMPLATE, frame->seat);
    return true;
}
