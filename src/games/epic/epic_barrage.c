// Barrages (1.9.8, 2.2.10, 9.6f).
//
// While the dice are rolled, the frame's `unit` is 1 + the first unit of the group (0: none yet),
// `purpose` the score it needs, `die` the dice left, `weapon` the second dice left, `count` the
// hits, `answer` which dice are being rolled.
#include "epic_shoot.h"

enum {
    TEMPLATE_R_U = 3700, // EPIC-1.0.1a
    WEAPONS_MAX = 128,
    CENTRES_MAX = EPIC_FORMATION_UNITS_MAX +
                  3 * (EPIC_FORMATION_UNITS_MAX * (EPIC_FORMATION_UNITS_MAX - 1) / 2),
    PROPOSED = 3, // placements that are listed
    CHOSEN = 128, // in EpicAttack.barrage_choice: it has been chosen
    ABILITIES =
        EPIC_T_DISRUPT | EPIC_T_IGNORE_COVER | EPIC_T_MACRO | EPIC_T_TITAN_KILLER | EPIC_T_INDIRECT
};
enum { DICE_NONE, DICE_FIRST, DICE_SECOND }; // EpicFrame.answer

// EPIC-1.9.8b
typedef struct Row {
    uint8_t points, templates, blast, ap, at;
} Row;
static const Row rows[] = {
    {1, 0, 0, 6, 6}, {2, 0, 0, 5, 6},  {3, 0, 0, 4, 5},  {4, 1, 0, 4, 5},  {6, 1, 1, 4, 5},
    {8, 2, 1, 4, 5}, {10, 2, 2, 4, 5}, {13, 2, 3, 4, 5}, {16, 2, 4, 4, 5},
};

static unsigned row_of(unsigned points)
{
    unsigned row = 0;
    while (row + 1 < sizeof rows / sizeof rows[0] && rows[row + 1].points <= points)
        row++;
    return row;
}

unsigned epic__barrage_to_hit(unsigned points, bool is_soft)
{
    const Row *row = &rows[row_of(points)];
    return is_soft ? row->ap : row->at;
}

// A weapon that may contribute.
typedef struct Gun {
    const EpicMode *mode;
    uint16_t unit;
    uint8_t weapon, mode_index;
    EpicUnitBits reach, indirect; // of the target, either way
} Gun;

typedef struct Battery {
    Gun gun[WEAPONS_MAX];
    unsigned count;
} Battery;

static void add_guns(Battery *b, const EpicAim *aim, unsigned unit)
{
    const EpicKind *kind = epic__kind(aim->m, unit);
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++) {
            const EpicMode *mode = &kind->weapon[w].mode[n];
            if (mode->kind != EPIC_MODE_RANGED || mode->bp == 0 || b->count == WEAPONS_MAX ||
                !epic__uses_mode(aim, &eye, w, n))
                continue;
            Gun gun = {.mode = mode,
                       .unit = (uint16_t)unit,
                       .weapon = (uint8_t)w,
                       .mode_index = (uint8_t)n,
                       .reach = epic__reach(aim, &eye, mode, false)};
            if (aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0)
                gun.indirect = epic__reach(aim, &eye, mode, true);
            if ((gun.reach | gun.indirect) != 0)
                b->gun[b->count++] = gun;
        }
    }
}

static bool has_barrage_mode(const EpicKind *kind)
{
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++) {
            if (kind->weapon[w].mode[n].bp != 0)
                return true;
        }
    }
    return false;
}

static void battery_make(Battery *b, const EpicAim *aim)
{
    b->count = 0;
    for (unsigned u = epic__first_shooter(aim->m, aim->s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(aim->m, aim->s, aim->shooter, u)) {
        if (has_barrage_mode(epic__kind(aim->m, u)) &&
            (aim->s->unit[u].flags & EPIC_U_SUPPRESSED) == 0 && epic__may_shoot(aim->m, aim->s, u))
            add_guns(b, aim, u);
    }
}

// --- which abilities (1.9.8-q7) ------------------------------------------------------------------

static EpicUnitBits gun_reach(const Gun *gun, unsigned needed)
{
    if ((gun->mode->traits & needed) != needed)
        return 0;
    return (needed & EPIC_T_INDIRECT) != 0 ? gun->indirect : gun->reach;
}

static unsigned points_with(const Battery *b, unsigned needed)
{
    unsigned points = 0;
    for (unsigned i = 0; i < b->count; i++) {
        if (gun_reach(&b->gun[i], needed) != 0)
            points += b->gun[i].mode->bp;
    }
    return points;
}

// The abilities of one of the weapons with which most points come together.
static unsigned best_abilities(const Battery *b, bool is_sustained)
{
    unsigned best = 0, best_points = 0;
    for (unsigned i = 0; i < b->count; i++) {
        unsigned needed = b->gun[i].mode->traits & ABILITIES;
        if (!is_sustained)
            needed &= ~(unsigned)EPIC_T_INDIRECT;
        unsigned points = needed != 0 ? points_with(b, needed) : 0;
        if (points > best_points || (points == best_points && points > 0 && needed > best)) {
            best = needed;
            best_points = points;
        }
    }
    return best;
}

// What a weapon must have to contribute.
static unsigned abilities_needed(const Battery *b, const EpicAim *aim, unsigned choice)
{
    switch (choice & ~(unsigned)CHOSEN) {
    case EPIC_BARRAGE_SPECIAL:
        return best_abilities(b, aim->is_sustained);
    case EPIC_BARRAGE_INDIRECT:
        return EPIC_T_INDIRECT;
    case EPIC_BARRAGE_DISRUPT:
        return EPIC_T_DISRUPT;
    case EPIC_BARRAGE_IGNORE_COVER:
        return EPIC_T_IGNORE_COVER;
    case EPIC_BARRAGE_MACRO:
        return EPIC_T_MACRO;
    case EPIC_BARRAGE_KILLER:
        return EPIC_T_TITAN_KILLER;
    default:
        return 0;
    }
}

void epic__barrage_default(Epic *g)
{
    EpicAttack *a = &g->s->attack;
    EpicAim aim;
    Battery b;
    if (a->to_hit <= 0)
        return; // only sustained fire can be indirect
    epic__aim_make(&aim, g->m, g->s, a->shooter, a->target, a->to_hit);
    battery_make(&b, &aim);
    if (points_with(&b, EPIC_T_INDIRECT) > points_with(&b, 0))
        a->barrage_choice = EPIC_BARRAGE_INDIRECT;
}

// Whether asking for the ability would change which weapons contribute.
static bool is_a_choice(const Battery *b, const EpicAim *aim, unsigned choice)
{
    unsigned needed = abilities_needed(b, aim, choice);
    unsigned points = points_with(b, needed);
    if (points == 0)
        return false;
    if (choice == EPIC_BARRAGE_PLAIN || (needed & EPIC_T_INDIRECT) != 0)
        return true;
    return points != points_with(b, 0);
}

size_t epic__barrage_legal(const Epic *g, const EpicAim *aim, Action *out, size_t out_max,
                           size_t count)
{
    unsigned now = g->s->attack.barrage_choice;
    Battery b;
    battery_make(&b, aim);
    if (b.count == 0 || (now & CHOSEN) != 0)
        return count;
    for (unsigned c = 0; c < EPIC_BARRAGE_CHOICES; c++) {
        if (c != now && c != EPIC_BARRAGE_NONE && c != EPIC_BARRAGE_SPECIAL &&
            is_a_choice(&b, aim, c))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_BARRAGE, .choice = (uint8_t)c});
    }
    return count;
}

bool epic__barrage_check(const Epic *g, const EpicAim *aim, EpicAction action, Refusal *refusal)
{
    Battery b;
    (void)g;
    if (action.choice >= EPIC_BARRAGE_CHOICES)
        return epic__refuse(refusal, EPIC_R_1_9_8_q7, EPIC_M_NOT_NOW, "");
    battery_make(&b, aim);
    if (b.count == 0)
        return epic__refuse(refusal, EPIC_R_1_9_8c, EPIC_M_NO_BARRAGE, "f", aim->shooter);
    if (action.choice == EPIC_BARRAGE_NONE)
        return true;
    if (action.choice == EPIC_BARRAGE_INDIRECT && !aim->is_sustained)
        return epic__refuse(refusal, EPIC_R_2_2_10a, EPIC_M_NOT_SUSTAINED, "f", aim->shooter);
    unsigned needed = abilities_needed(&b, aim, action.choice);
    if ((needed == 0 && action.choice != EPIC_BARRAGE_PLAIN) || points_with(&b, needed) == 0)
        return epic__refuse(refusal, EPIC_R_1_9_8_q7, EPIC_M_NO_ABILITY, "f", aim->shooter);
    return true;
}

void epic__barrage_apply(Epic *g, EpicAction action)
{
    g->s->attack.barrage_choice = action.choice | CHOSEN;
}

// --- placing templates ---------------------------------------------------------------------------

// Everything that a placement is judged by.
typedef struct Field {
    const Epic *g;
    EpicAim aim;
    Battery battery;
    unsigned needed;
    EpicUnitBits covered; // under a template that lies already
} Field;

static void field_make(Field *f, const Epic *g)
{
    const EpicAttack *a = &g->s->attack;
    f->g = g;
    epic__aim_make(&f->aim, g->m, g->s, a->shooter, a->target, a->to_hit);
    battery_make(&f->battery, &f->aim);
    f->needed = abilities_needed(&f->battery, &f->aim, a->barrage_choice);
    f->covered = 0;
    for (unsigned i = 0; i < a->templates; i++) {
        GeomDisc blast = {{a->template_x[i], a->template_y[i]}, TEMPLATE_R_U};
        f->covered |= geom_template_covers(blast, f->aim.disc, f->aim.count);
    }
}

// EPIC-1.9.8g: barrage points first, then units of the target, war engines by starting DC
// (3.2.1-q1). Extra templates have no points of their own and count what is newly covered.
typedef struct Value {
    unsigned points, units;
} Value;

static Value value_of(const Field *f, GeomPoint at)
{
    Value v = {0};
    GeomDisc blast = {at, TEMPLATE_R_U};
    EpicUnitBits under = geom_template_covers(blast, f->aim.disc, f->aim.count);
    if (f->g->s->attack.templates == 0) {
        for (unsigned i = 0; i < f->battery.count; i++) {
            const Gun *gun = &f->battery.gun[i];
            if ((gun_reach(gun, f->needed) & under) != 0)
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
static int fits(const EpicAttack *a, GeomPoint at)
{
    GeomDisc blast = {at, TEMPLATE_R_U};
    if (a->templates == 0)
        return EPIC_TEMPLATES_MAX;
    if (!geom_touches(blast, (GeomDisc){{a->template_x[0], a->template_y[0]}, TEMPLATE_R_U}))
        return -1;
    for (int i = 0; i < a->templates; i++) {
        if (geom_overlaps(blast, (GeomDisc){{a->template_x[i], a->template_y[i]}, TEMPLATE_R_U}))
            return i;
    }
    return EPIC_TEMPLATES_MAX;
}

static unsigned find_centres(const Field *f, GeomPoint out[CENTRES_MAX])
{
    const EpicAttack *a = &f->g->s->attack;
    if (a->templates == 0)
        return (unsigned)geom_template_centres(f->aim.disc, f->aim.count, TEMPLATE_R_U, out,
                                               CENTRES_MAX);
    GeomPoint placed[EPIC_TEMPLATES_MAX];
    for (unsigned i = 0; i < a->templates; i++)
        placed[i] = (GeomPoint){a->template_x[i], a->template_y[i]};
    return (unsigned)geom_template_neighbours(placed, a->templates, f->aim.disc, f->aim.count,
                                              TEMPLATE_R_U, out, CENTRES_MAX);
}

static Value best_value(const Field *f, const GeomPoint *centre, unsigned count)
{
    Value best = {0};
    for (unsigned i = 0; i < count; i++) {
        if (fits(&f->g->s->attack, centre[i]) != EPIC_TEMPLATES_MAX)
            continue;
        Value v = value_of(f, centre[i]);
        if (compare(v, best) > 0)
            best = v;
    }
    return best;
}

// What else lies there, for the proposals: enemies of other formations are welcome, friends not.
static int side_effect(const Field *f, GeomPoint at)
{
    const EpicMatch *m = f->g->m;
    const EpicState *s = f->g->s;
    int sum = 0;
    for (unsigned u = 0; u < m->unit_count; u++) {
        const EpicUnit *unit = &s->unit[u];
        if (unit->at != EPIC_AT_TABLE || unit->formation == f->aim.target ||
            !geom_is_under(epic__disc(m, s, u), (GeomDisc){at, TEMPLATE_R_U}))
            continue;
        bool is_friend = epic__seat_of(m, s, u) == m->formation[f->aim.shooter].seat;
        sum += is_friend ? -3 : 1;
    }
    return sum;
}

typedef struct Proposals {
    GeomPoint at[PROPOSED];
    int effect[PROPOSED];
    size_t count;
} Proposals;

static void propose(Proposals *p, GeomPoint at, int effect)
{
    size_t i = 0;
    while (i < p->count && p->effect[i] >= effect) {
        if (geom_is_same(p->at[i], at))
            return;
        i++;
    }
    if (i == PROPOSED)
        return;
    if (p->count < PROPOSED)
        p->count++;
    for (size_t k = p->count - 1; k > i; k--) {
        p->at[k] = p->at[k - 1];
        p->effect[k] = p->effect[k - 1];
    }
    p->at[i] = at;
    p->effect[i] = effect;
}

// A template can be moved a little, so that there are always two places to choose from.
static void propose_beside(const Field *f, Proposals *p, Value best)
{
    static const GeomPoint steps[] = {{EPIC_CM, 0}, {-EPIC_CM, 0}, {0, EPIC_CM}, {0, -EPIC_CM}};
    for (unsigned i = 0; i < 4 && p->count == 1 && f->g->s->attack.templates == 0; i++) {
        GeomPoint at = {p->at[0].x + steps[i].x, p->at[0].y + steps[i].y};
        if (compare(value_of(f, at), best) >= 0)
            propose(p, at, side_effect(f, at) - 1);
    }
}

size_t epic__template_legal(const Epic *g, Action *out, size_t out_max)
{
    Field f;
    GeomPoint centre[CENTRES_MAX];
    Proposals p = {.count = 0};
    field_make(&f, g);
    unsigned count = find_centres(&f, centre);
    Value best = best_value(&f, centre, count);
    for (unsigned i = 0; i < count; i++) {
        if (fits(&g->s->attack, centre[i]) == EPIC_TEMPLATES_MAX &&
            compare(value_of(&f, centre[i]), best) == 0)
            propose(&p, centre[i], side_effect(&f, centre[i]));
    }
    propose_beside(&f, &p, best);
    size_t listed = 0;
    for (size_t i = 0; i < p.count; i++)
        listed =
            epic__list(out, out_max, listed,
                       (EpicAction){.kind = EPIC_ACTION_TEMPLATE, .x = p.at[i].x, .y = p.at[i].y});
    return listed;
}

bool epic__template_check(const Epic *g, EpicAction action, Refusal *refusal)
{
    Field f;
    GeomPoint centre[CENTRES_MAX];
    GeomPoint at = {action.x, action.y};
    const EpicAttack *a = &g->s->attack;
    if (action.kind != EPIC_ACTION_TEMPLATE || !geom_is_in_bound(at))
        return epic__refuse(refusal, EPIC_R_9_6f, EPIC_M_NOT_NOW, "");
    int fit = fits(a, at);
    if (fit < 0)
        return epic__refuse(refusal, EPIC_R_1_9_8f, EPIC_M_TEMPLATE_APART, "");
    if (fit < EPIC_TEMPLATES_MAX)
        return epic__refuse(refusal, EPIC_R_1_9_8f, EPIC_M_TEMPLATES_OVERLAP, "i", fit + 1);
    field_make(&f, g);
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
static void open_barrage(Epic *g, Field *f)
{
    EpicAttack *a = &g->s->attack;
    GeomDisc blast = {{a->template_x[0], a->template_y[0]}, TEMPLATE_R_U};
    EpicUnitBits under = geom_template_covers(blast, f->aim.disc, f->aim.count);
    unsigned points = 0, traits = ABILITIES;
    for (unsigned i = 0; i < f->battery.count; i++) {
        const Gun *gun = &f->battery.gun[i];
        if ((gun_reach(gun, f->needed) & under) == 0) // EPIC-1.9.8c
            continue;
        points += gun->mode->bp;
        traits &= gun->mode->traits;
        g->s->unit[gun->unit].flags |= EPIC_U_FIRES;
    }
    int rolled = (int)points + (int8_t)a->bp; // EPIC-1.9.8m
    points = rolled < 1 ? 1U : (unsigned)rolled;
    a->bp = (uint8_t)(points < 255 ? points : 255);
    a->indirect = (f->needed & EPIC_T_INDIRECT) != 0;
    a->barrage_traits = (uint8_t)(traits & ~(unsigned)EPIC_T_INDIRECT);
    a->barrage_row = (uint8_t)row_of(points);
    a->templates_left = rows[a->barrage_row].templates;
    EPIC_REPORT(g, 1_9_8b, BARRAGE, "fiii", a->shooter, (int)points, rows[a->barrage_row].ap,
                rows[a->barrage_row].at);
}

void epic__template_apply(Epic *g, EpicAction action)
{
    EpicAttack *a = &g->s->attack;
    Field f;
    if (a->templates == 0)
        field_make(&f, g);
    a->template_x[a->templates] = action.x;
    a->template_y[a->templates] = action.y;
    a->templates++;
    if (a->templates == 1)
        open_barrage(g, &f);
    else
        a->templates_left--;
}

// EPIC-1.9.8d, h: everybody under a template is attacked, friend or foe.
static void mark_under(Epic *g)
{
    EpicState *s = g->s;
    EpicAttack *a = &s->attack;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE)
            continue;
        for (unsigned i = 0; i < a->templates; i++) {
            GeomDisc blast = {{a->template_x[i], a->template_y[i]}, TEMPLATE_R_U};
            if (!geom_is_under(epic__disc(g->m, s, u), blast))
                continue;
            s->unit[u].flags |= EPIC_U_UNDER;
            a->targets |= epic__set(s->unit[u].formation);
        }
    }
}

// EPIC-1.9.8m: random points are rolled before the first template is placed. What they come to
// above the average waits in EpicAttack.bp. True: a die has been asked for.
static bool roll_points(Epic *g, EpicFrame *frame, const Field *f)
{
    for (; frame->unit < f->battery.count; frame->unit++) {
        const Gun *gun = &f->battery.gun[frame->unit];
        EpicAmount amount = gun->mode->bp_rolled;
        if (amount.dice == 0 || gun_reach(gun, f->needed) == 0)
            continue;
        if (frame->rolled != 0) {
            frame->count = (uint8_t)(frame->count +
                                     (amount.sides == 3 ? epic__d3(frame->rolled) : frame->rolled));
            frame->die++;
            frame->rolled = 0;
        }
        if (frame->die < amount.dice) {
            epic__roll(g);
            return true;
        }
        g->s->attack.bp = (uint8_t)(g->s->attack.bp + amount.fixed + frame->count - gun->mode->bp);
        frame->die = frame->count = 0;
    }
    return false;
}

bool epic__template_step(Epic *g, EpicFrame *frame)
{
    const EpicAttack *a = &g->s->attack;
    if (a->templates > 0 && a->templates_left == 0) {
        mark_under(g);
        return false;
    }
    if (a->templates == 0) {
        Field f;
        if ((a->barrage_choice & ~CHOSEN) == EPIC_BARRAGE_NONE)
            return false;
        field_make(&f, g);
        if (points_with(&f.battery, f.needed) == 0)
            return false;
        if (!roll_points(g, frame, &f))
            epic__ask(g, EPIC_D_TEMPLATE, frame->seat);
        return true;
    }
    epic__ask_more(g, EPIC_D_TEMPLATE, frame->seat);
    return true;
}

// --- dice ----------------------------------------------------------------------------------------

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
        s->unit[u].flags &= (uint16_t)~EPIC_U_IN_COVER;
        if (is_covered(g, u))
            s->unit[u].flags |= EPIC_U_IN_COVER;
    }
}

// EPIC-1.9.8i, q8: by formation, name of the unit with what was added to it, cover first.
static int compare_groups(const Epic *g, unsigned a, unsigned b)
{
    const EpicUnit *x = &g->s->unit[a], *y = &g->s->unit[b];
    if (x->formation != y->formation)
        return x->formation < y->formation ? -1 : 1;
    int names = strcmp(epic__kind(g->m, a)->title, epic__kind(g->m, b)->title);
    if (names != 0)
        return names < 0 ? -1 : 1;
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
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (is_attacked(g, u) && (last == EPIC_NO_UNIT || compare_groups(g, u, last) > 0) &&
            (best == EPIC_NO_UNIT || compare_groups(g, u, best) < 0))
            best = u;
    }
    return best;
}

// EPIC-3.2.1c: a war engine under the centre of a template is attacked by half its starting DC.
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
    const Row *row = &rows[a->barrage_row];
    int need = (is_ap(g, unit) ? row->ap : row->at) - a->to_hit;
    if ((s->unit[unit].flags & EPIC_U_IN_COVER) != 0 &&
        (a->barrage_traits & EPIC_T_IGNORE_COVER) == 0)
        need++; // EPIC-1.9.8-q6
    if (s->unit[unit].formation == a->target) {
        EpicAim aim;
        epic__aim_make(&aim, g->m, s, a->shooter, a->target, a->to_hit);
        need -= aim.is_marked; // EPIC-5.19.2a
    }
    return need < 2 ? 2U : need > 10 ? 10U : (unsigned)need;
}

// The weapon whose titan killer value counts, and the unit that the hits come from.
static const Gun *lead_gun(const Field *f)
{
    for (unsigned i = 0; i < f->battery.count; i++) {
        if (gun_reach(&f->battery.gun[i], f->needed) != 0)
            return &f->battery.gun[i];
    }
    return NULL;
}

static EpicHit barrage_hit(const Epic *g, unsigned unit)
{
    const EpicAttack *a = &g->s->attack;
    Field f;
    field_make(&f, g);
    const Gun *lead = lead_gun(&f);
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

// EPIC-1.9.8i: nearest first inside the group, to nobody more than he was attacked.
static void give_hits(Epic *g, unsigned group, unsigned hits)
{
    uint8_t taken[EPIC_UNITS_MAX] = {0};
    while (hits > 0) {
        unsigned unit = nearest_left(g, group, taken);
        if (unit == EPIC_NO_UNIT)
            return;
        taken[unit] = 1;
        for (unsigned n = attacks_on(g, unit); n > 0 && hits > 0; n--, hits--)
            epic__add_hit(g, barrage_hit(g, unit));
    }
}

static bool begin_group(Epic *g, EpicFrame *frame)
{
    unsigned group = next_group(g, frame->unit == 0 ? EPIC_NO_UNIT : frame->unit - 1U);
    if (group == EPIC_NO_UNIT)
        return false;
    unsigned dice = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (is_attacked(g, u) && compare_groups(g, u, group) == 0)
            dice += attacks_on(g, u);
    }
    frame->unit = (uint16_t)(group + 1);
    frame->purpose = (uint8_t)need_of(g, group);
    frame->die = (uint8_t)(frame->purpose > 9 ? 0 : dice); // EPIC-1.9.5d
    frame->weapon = frame->count = 0;
    frame->answer = DICE_FIRST;
    EPIC_REPORT(g, 1_9_8i, GROUP, "uii", (int)group, (int)dice, frame->purpose);
    return true;
}

static void take_die(EpicFrame *frame)
{
    unsigned need = frame->purpose;
    unsigned rolled = frame->rolled;
    frame->rolled = 0;
    if (frame->answer == DICE_SECOND) {
        frame->weapon--;
        frame->count = (uint8_t)(frame->count + (rolled >= need - 3));
        return;
    }
    frame->die--;
    if (need <= 6)
        frame->count = (uint8_t)(frame->count + (rolled >= need));
    else
        frame->weapon = (uint8_t)(frame->weapon + (rolled == 6)); // EPIC-1.9.5d
}

static void end_barrage(Epic *g)
{
    EpicState *s = g->s;
    Field f;
    field_make(&f, g);
    GeomDisc blast = {{s->attack.template_x[0], s->attack.template_y[0]}, TEMPLATE_R_U};
    EpicUnitBits under = geom_template_covers(blast, f.aim.disc, f.aim.count);
    for (unsigned i = 0; i < f.battery.count; i++) {
        const Gun *gun = &f.battery.gun[i];
        if ((gun_reach(gun, f.needed) & under) != 0)
            epic__mark_fired(g, gun->unit, gun->weapon, gun->mode_index);
    }
    // EPIC-1.9.8h: the extra markers go to every formation that is attacked.
    for (unsigned n = 0; n < g->m->formation_count; n++) {
        if ((s->attack.targets & epic__set(n)) != 0)
            s->formation[n].gained =
                (uint8_t)(s->formation[n].gained + rows[s->attack.barrage_row].blast);
    }
    epic__take_aim(g);
}

bool epic__barrage_step(Epic *g, EpicFrame *frame)
{
    if (g->s->attack.templates == 0)
        return false;
    if (frame->answer == DICE_NONE && frame->unit == 0)
        judge_cover(g);
    for (;;) {
        if (frame->answer == DICE_NONE && !begin_group(g, frame)) {
            end_barrage(g);
            return false;
        }
        if (frame->rolled != 0)
            take_die(frame);
        if (frame->answer == DICE_FIRST && frame->die == 0)
            frame->answer = DICE_SECOND;
        if (frame->die > 0 || frame->weapon > 0) {
            epic__roll(g);
            return true;
        }
        give_hits(g, frame->unit - 1U, frame->count);
        frame->answer = DICE_NONE;
    }
}
