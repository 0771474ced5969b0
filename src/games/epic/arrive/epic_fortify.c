// Laying fortified positions at set-up (6.7.2): those that an army has bought before everybody else
// is set up, those that come with a formation together with it. A person lays them piece by piece;
// or anybody has a whole group laid round a point.
#include "epic_fortify.h"
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_pack.h"
#include "epic_units.h"
#include "epic_works.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    TENTH_MM_U = 10,
    ALONG_MAX = 30, // steps to either side of the point
    STEP_U = 2 * EPIC_CM,
    ROW_U = 9 * EPIC_CM / 2,
    AHEAD_U = 7 * EPIC_CM / 2,
    GUARD_U = 8 * EPIC_CM, // before an objective
    MIDDLE = 500,          // thousandths of an edge
    LINE_SECTIONS = 5,     // of one piece
    BLOCK_SECTIONS = 2
};

#define CHAIN_U LIMIT(6_7_2a, 5 * EPIC_CM)

// --- where a piece may lie -----------------------------------------------------------------------

static bool has_inside(const GeomPolygon *of, const GeomPolygon *other)
{
    for (unsigned v = 0; v < other->count; v++)
        if (geom_polygon_is_crossed(of, other->vertex[v], other->vertex[(v + 1U) % other->count]))
            return true;
    return false;
}

// Whether a piece shares more than edges with something else. Two in the same place cross none.
static bool overlaps(const GeomPolygon *piece, const GeomPolygon *other)
{
    GeomPoint middle = {(piece->box.low.x + piece->box.high.x) / 2,
                        (piece->box.low.y + piece->box.high.y) / 2};
    return geom_boxes_meet(piece->box, other->box) &&
           (has_inside(piece, other) || has_inside(other, piece) ||
            geom_polygon_side(other, middle) == GEOM_INSIDE);
}

// Whether the gap from a corner of one to an edge of the other is at most so long. Of two that do
// not overlap the shortest gap is one of these.
static bool has_corner_within(const GeomPolygon *of, const GeomPolygon *other, int32_t u)
{
    for (unsigned c = 0; c < of->count; c++) {
        for (unsigned v = 0; v < other->count; v++)
            if (geom_segment_meets_disc(other->vertex[v], other->vertex[(v + 1U) % other->count],
                                        (GeomDisc){of->vertex[c], u}))
                return true;
    }
    return false;
}

static bool are_within(const GeomPolygon *a, const GeomPolygon *b, int32_t u)
{
    return geom_boxes_meet(geom_box_grown(a->box, u), b->box) &&
           (has_corner_within(a, b, u) || has_corner_within(b, a, u));
}

// EPIC-6.7.2a: where vehicles may be set up: on the table, in the own half, on no ground that is
// impassable to them.
static bool check_ground(const Epic *g, unsigned seat, const GeomPolygon *piece, Refusal *refusal)
{
    for (unsigned v = 0; v < piece->count; v++) {
        if (!geom_is_in_bound(piece->vertex[v]) ||
            !geom_box_has(epic__table(g->m), piece->vertex[v]))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_WORK_OFF_TABLE, "");
        if (!epic__in_half(g->m, g->s, seat, (GeomDisc){piece->vertex[v], 0}))
            return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_WORK_IN_ENEMY_HALF, "");
    }
    for (unsigned t = 0; t < g->m->terrain_count; t++) {
        const FieldTerrain *terrain = &g->m->terrain[t];
        if (epic__stops_vehicles(terrain) && overlaps(piece, &terrain->polygon))
            return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_WORK_ON_IMPASSABLE, "t",
                                terrain->name);
    }
    return true;
}

// EPIC-6.7.2b: works do not lie on one another.
static bool check_others(const Epic *g, const GeomPolygon *piece, Refusal *refusal)
{
    EpicFeature room;
    for (unsigned t = g->m->terrain_count; t < epic__feature_count(g->m, g->s); t++) {
        const FieldTerrain *other = epic__feature(g->m, g->s, t, &room);
        if (overlaps(piece, &other->polygon))
            return epic__refuse(refusal, EPIC_R_6_7_2b, EPIC_M_WORK_ON_WORK, "t", other->name);
    }
    return true;
}

static bool is_at_unit(const Epic *g, unsigned formation, const GeomPolygon *piece)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, formation, u)) {
        GeomDisc disc = epic__disc(g->m, g->s, u);
        disc.radius_u += CHAIN_U;
        if (geom_polygon_meets_disc(piece, disc))
            return true;
    }
    return false;
}

// EPIC-6.7.2a: chained at 5 with the rest of the group, or with the formation that it belongs to.
static bool check_chain(const Epic *g, unsigned group, const GeomPolygon *piece, Refusal *refusal)
{
    EpicFeature room;
    unsigned formation = g->m->work_group[group].formation;
    bool is_first = formation == EPIC_NO_FORMATION;
    for (unsigned w = 0; w < g->s->work_count; w++) {
        if (g->s->work[w].group != group)
            continue;
        is_first = false;
        epic__make_work(g->m, &g->s->work[w], &room);
        if (are_within(&room.terrain.polygon, piece, CHAIN_U))
            return true;
    }
    if (is_first || (formation != EPIC_NO_FORMATION && is_at_unit(g, formation, piece)))
        return true;
    // EPIC-6.3.1-q2: in coherency with its formation.
    return epic__refuse(refusal, formation == EPIC_NO_FORMATION ? EPIC_R_6_7_2a : EPIC_R_6_3_1_q2,
                        EPIC_M_WORK_NOT_CHAINED, "");
}

static EpicWork work_of(EpicAction a)
{
    return (EpicWork){.x = (uint16_t)(a.x / TENTH_MM_U),
                      .y = (uint16_t)(a.y / TENTH_MM_U),
                      .direction = (uint8_t)a.unit,
                      .length = (uint8_t)a.other,
                      .type = (uint8_t)(EPIC_TERRAIN_BUNKER + a.choice),
                      .group = a.formation};
}

static unsigned laid_by(const Epic *g, unsigned seat)
{
    unsigned count = 0;
    for (unsigned w = 0; w < g->s->work_count; w++)
        count += g->m->work_group[g->s->work[w].group].seat == seat;
    return count;
}

bool epic__check_lay(const Epic *g, unsigned group, EpicAction a, Refusal *refusal)
{
    EpicFeature room;
    unsigned seat = g->m->work_group[group].seat;
    if (!epic__is_plain(a, EPIC_HAS_FORMATION | EPIC_HAS_CHOICE | EPIC_HAS_UNIT | EPIC_HAS_OTHER |
                               EPIC_HAS_POINT) ||
        a.formation != group || a.choice >= EPIC_WORK_TYPES || a.unit >= 180 || a.other == 0 ||
        (a.other > 1 && !epic__is_line(EPIC_TERRAIN_BUNKER + a.choice)))
        return epic__refuse(refusal, EPIC_R_6_7_2b, EPIC_M_NO_SUCH_WORK, "");
    unsigned left = epic__works_left(g->m, g->s, group, EPIC_TERRAIN_BUNKER + a.choice);
    if (a.other > left)
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_WORKS_USED_UP, "i", (int)left);
    if (!geom_box_has(epic__table(g->m), (GeomPoint){a.x, a.y}))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_WORK_OFF_TABLE, "");
    if (a.x % TENTH_MM_U != 0 || a.y % TENTH_MM_U != 0 || laid_by(g, seat) >= EPIC_SEAT_WORKS_MAX)
        return epic__refuse(refusal, EPIC_R_6_7_2b, EPIC_M_NO_SUCH_WORK, "");
    EpicWork work = work_of(a);
    epic__make_work(g->m, &work, &room);
    const GeomPolygon *piece = &room.terrain.polygon;
    return check_ground(g, seat, piece, refusal) && check_others(g, piece, refusal) &&
           check_chain(g, group, piece, refusal);
}

void epic__lay(Epic *g, EpicAction a)
{
    ASSERT(g->s->work_count < EPIC_WORKS_MAX);
    EpicWork work = work_of(a);
    g->s->work[g->s->work_count++] = work;
    EPIC_REPORT(g, 6_7_2a, WORK_LAID, "stq", g->m->work_group[work.group].seat,
                epic__terrain_words[work.type], (int)epic__told((GeomPoint){a.x, a.y}));
}

// --- the decisions -------------------------------------------------------------------------------

int epic__works_of(const EpicMatch *m, unsigned formation)
{
    for (unsigned n = 0; n < m->work_group_count; n++)
        if (m->work_group[n].formation == formation)
            return (int)n;
    return -1;
}

static bool is_open(const EpicMatch *m, const EpicState *s, unsigned group, unsigned seat)
{
    const EpicWorkGroup *card = &m->work_group[group];
    return card->seat == seat && card->formation == EPIC_NO_FORMATION &&
           (s->works_done >> group & 1) == 0;
}

bool epic__has_works_to_lay(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    for (unsigned n = 0; n < m->work_group_count; n++)
        if (is_open(m, s, n, seat))
            return true;
    return false;
}

bool epic__has_begun_works(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    for (unsigned w = 0; w < s->work_count; w++)
        if (m->work_group[s->work[w].group].seat == seat)
            return true;
    return false;
}

static bool has_room(const Epic *g, unsigned group, unsigned layout, GeomPoint from);

static size_t list_at(const Epic *g, unsigned group, GeomPoint at, Action *out, size_t out_max,
                      size_t count)
{
    EpicAction a = {.kind = EPIC_ACTION_FORTIFY,
                    .formation = (uint8_t)group,
                    .x = at.x / EPIC_CM * EPIC_CM,
                    .y = at.y / EPIC_CM * EPIC_CM};
    for (a.choice = EPIC_LAYOUT_LINE; a.choice <= EPIC_LAYOUT_BLOCK; a.choice++)
        if (epic__fortify_check(g, g->m->work_group[group].seat, a, NULL))
            count = epic__list(out, out_max, count, a);
    return count;
}

// Before the objectives of the own half, and across its middle.
static size_t list_group(const Epic *g, unsigned group, Action *out, size_t out_max, size_t count)
{
    static const int32_t parts[3] = {500, 250, 750}; // no limit: thousandths of the edge
    unsigned seat = g->m->work_group[group].seat;
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        GeomPoint at = {o->x, o->y};
        if (!o->placed || !epic__in_half(g->m, g->s, seat, (GeomDisc){at, 0}))
            continue;
        GeomPoint edge = epic__on_edge(g->m, g->s, seat, MIDDLE);
        GeomPoint ahead = geom_point_toward(at, geom_bearing_bam(edge, centre), GUARD_U);
        count = list_at(g, group, ahead, out, out_max, count);
    }
    for (unsigned n = 0; n < 3; n++) {
        GeomPoint edge = epic__on_edge(g->m, g->s, seat, parts[n]);
        GeomPoint at = {edge.x + (centre.x - edge.x) / 2, edge.y + (centre.y - edge.y) / 2};
        count = list_at(g, group, at, out, out_max, count);
    }
    return count;
}

size_t epic__fortify_legal(const Epic *g, unsigned seat, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned n = 0; n < g->m->work_group_count; n++)
        if (is_open(g->m, g->s, n, seat))
            count = list_group(g, n, out, out_max, count);
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_READY});
}

bool epic__fortify_check(const Epic *g, unsigned seat, EpicAction a, Refusal *refusal)
{
    if (a.kind == EPIC_ACTION_READY && epic__is_plain(a, 0)) // EPIC-6.7.2a: optional
        return true;
    if ((a.kind != EPIC_ACTION_LAY && a.kind != EPIC_ACTION_FORTIFY))
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_NOT_NOW, "");
    if (a.formation >= g->m->work_group_count || !is_open(g->m, g->s, a.formation, seat))
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_NOT_YOUR_WORKS, "");
    if (a.kind == EPIC_ACTION_LAY) {
        if (g->s->given_works != 0 && g->s->given_works != a.formation + 1U)
            return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_NOT_NOW, "");
        return epic__check_lay(g, a.formation, a, refusal);
    }
    if (!epic__is_plain(a, EPIC_HAS_FORMATION | EPIC_HAS_CHOICE | EPIC_HAS_POINT) ||
        (a.choice & ~(unsigned)EPIC_PLAN_GIVEN) > EPIC_LAYOUT_BLOCK)
        return epic__refuse(refusal, EPIC_R_6_7_2b, EPIC_M_NO_SUCH_WORK, "");
    if ((a.choice & EPIC_PLAN_GIVEN) != 0) // its pieces are judged one by one
        return true;
    if (!geom_box_has(epic__table(g->m), (GeomPoint){a.x, a.y}))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
    if (!epic__in_half(g->m, g->s, seat, (GeomDisc){{a.x, a.y}, 0}))
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_WORK_IN_ENEMY_HALF, "");
    if (!has_room(g, a.formation, a.choice, (GeomPoint){a.x, a.y}))
        return epic__refuse(refusal, EPIC_R_6_7_2a, EPIC_M_NO_ROOM_FOR_WORKS, "");
    return true;
}

// --- by itself -----------------------------------------------------------------------------------

// The way to the enemy, and the directions of pieces along and across it, in degrees.
typedef struct Front {
    uint16_t ahead_bam;
    uint16_t along, across;
} Front;

static Front front_of(const Epic *g, unsigned seat)
{
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    Front front = {.ahead_bam = geom_bearing_bam(epic__on_edge(g->m, g->s, seat, MIDDLE), centre)};
    front.across = (uint16_t)((front.ahead_bam * 360U + 32768) / 65536 % 180);
    front.along = (uint16_t)((front.across + 90U) % 180); // no limit: degrees
    return front;
}

static int32_t tenths(int32_t u)
{
    return u / TENTH_MM_U * TENTH_MM_U;
}

static bool may_lay(const Epic *g, unsigned group, unsigned type, unsigned length, GeomPoint at,
                    uint16_t direction, EpicAction *out)
{
    *out = (EpicAction){.kind = EPIC_ACTION_LAY,
                        .formation = (uint8_t)group,
                        .choice = (uint8_t)(type - EPIC_TERRAIN_BUNKER),
                        .unit = direction,
                        .other = (uint16_t)length,
                        .x = tenths(at.x),
                        .y = tenths(at.y)};
    return epic__check_lay(g, group, *out, NULL);
}

// A point so far ahead of another and so far to its left.
static GeomPoint beside(GeomPoint from, Front front, int32_t ahead_u, int32_t left_u)
{
    GeomPoint at = geom_point_toward(from, front.ahead_bam, ahead_u);
    return geom_point_toward(at, (uint16_t)(front.ahead_bam + 16384), left_u);
}

// Wire and mines lie ahead of the trench, bunkers and emplacements behind it.
static int32_t row_of(unsigned type)
{
    switch (type) {
    case EPIC_TERRAIN_RAZOR_WIRE:
    case EPIC_TERRAIN_MINEFIELD:
        return AHEAD_U;
    case EPIC_TERRAIN_TRENCH:
        return 0;
    default:
        return -AHEAD_U;
    }
}

// One piece as near to the middle of its row as there is room, else in a row farther back.
static bool find_in_row(const Epic *g, unsigned group, unsigned type, unsigned length,
                        unsigned layout, GeomPoint from, Front front, EpicAction *out)
{
    int32_t most = layout == EPIC_LAYOUT_LINE ? ALONG_MAX : ALONG_MAX / 6;
    for (int32_t row = 0; row < 4; row++) {
        int32_t ahead_u = row_of(type) - row * ROW_U;
        for (int32_t n = 0; n <= 2 * most; n++) {
            int32_t left_u = (n % 2 == 0 ? n / 2 : -(n + 1) / 2) * STEP_U;
            if (may_lay(g, group, type, length, beside(from, front, ahead_u, left_u), front.along,
                        out))
                return true;
        }
    }
    return false;
}

static const uint8_t order[EPIC_WORK_TYPES] = {EPIC_TERRAIN_TRENCH, EPIC_TERRAIN_BUNKER,
                                               EPIC_TERRAIN_GUN_EMPLACEMENT,
                                               EPIC_TERRAIN_RAZOR_WIRE, EPIC_TERRAIN_MINEFIELD};

// Whether any piece of the group, however short, finds a place round the point.
static bool has_room(const Epic *g, unsigned group, unsigned layout, GeomPoint from)
{
    Front front = front_of(g, g->m->work_group[group].seat);
    EpicAction piece;
    for (unsigned n = 0; n < EPIC_WORK_TYPES; n++)
        if (epic__works_left(g->m, g->s, group, order[n]) > 0 &&
            find_in_row(g, group, order[n], 1, layout, from, front, &piece))
            return true;
    return false;
}

// Gives what has been laid, as actions.
static size_t fortify(Epic *g, unsigned group, unsigned layout, GeomPoint from,
                      Action laid[EPIC_WORKS_MAX])
{
    Front front = front_of(g, g->m->work_group[group].seat);
    size_t count = 0;
    for (unsigned n = 0; n < EPIC_WORK_TYPES; n++) {
        unsigned length = !epic__is_line(order[n])     ? 1U
                          : layout == EPIC_LAYOUT_LINE ? (unsigned)LINE_SECTIONS
                                                       : (unsigned)BLOCK_SECTIONS;
        unsigned left = epic__works_left(g->m, g->s, group, order[n]);
        while (left > 0 && length > 0) {
            length = length < left ? length : left;
            EpicAction piece;
            if (find_in_row(g, group, order[n], length, layout, from, front, &piece)) {
                epic__lay(g, piece);
                count = epic__list(laid, EPIC_WORKS_MAX, count, piece);
                left -= length;
            } else {
                length--; // a shorter piece may find room
            }
        }
    }
    return count;
}

// EPIC-6.7.2a: no more of the group will be laid.
static void close_group(Epic *g, unsigned group)
{
    ASSERT(group < g->m->work_group_count);
    g->s->works_done |= UINT32_C(1) << group;
}

// The whole group, and what that has become: its pieces, and `ready` where some found no room.
static void fortify_group(Epic *g, EpicAction a)
{
    Action told[EPIC_WORKS_MAX + 2];
    EpicAction given = a;
    ASSERT(a.formation < g->m->work_group_count);
    given.choice |= EPIC_PLAN_GIVEN;
    size_t count = epic__list(told, 1, 0, given);
    count += fortify(g, a.formation, a.choice, (GeomPoint){a.x, a.y}, told + count);
    if (epic__has_works_left(g->m, g->s, a.formation))
        count =
            epic__list(told, EPIC_WORKS_MAX + 2, count, (EpicAction){.kind = EPIC_ACTION_READY});
    epic__became(g, told, count);
    close_group(g, a.formation);
    g->s->is_given = g->s->given_works = 0;
}

// That was all: of every group of the seat, or of the one that is being laid as it was given.
static void close_groups(Epic *g, unsigned seat)
{
    EpicState *s = g->s;
    if (s->given_works != 0) {
        close_group(g, s->given_works - 1U);
        return;
    }
    for (unsigned n = 0; n < g->m->work_group_count; n++)
        if (is_open(g->m, s, n, seat))
            close_group(g, n);
}

void epic__fortify_apply(Epic *g, unsigned seat, EpicAction a)
{
    EpicState *s = g->s;
    ASSERT(s->is_given <= 1 && s->given_works <= g->m->work_group_count);
    switch (a.kind) {
    case EPIC_ACTION_LAY:
        epic__lay(g, a);
        if (!epic__has_works_left(g->m, s, a.formation)) {
            close_group(g, a.formation);
            s->is_given = s->given_works = 0;
        }
        return;
    case EPIC_ACTION_FORTIFY:
        if ((a.choice & EPIC_PLAN_GIVEN) == 0) {
            fortify_group(g, a);
            return;
        }
        ASSERT(a.formation < g->m->work_group_count);
        s->is_given = 1;
        s->given_works = (uint8_t)(a.formation + 1U);
        return;
    default:
        close_groups(g, seat);
        s->is_given = s->given_works = 0;
        return;
    }
}

void epic__take_up_works(Epic *g, unsigned formation)
{
    int group = epic__works_of(g->m, formation);
    unsigned kept = 0;
    if (group < 0)
        return;
    ASSERT(group < g->m->work_group_count);
    ASSERT(g->s->work_count <= EPIC_WORKS_MAX);
    for (unsigned w = 0; w < g->s->work_count; w++)
        if (g->s->work[w].group != group)
            g->s->work[kept++] = g->s->work[w];
    memset(&g->s->work[kept], 0, (g->s->work_count - kept) * sizeof *g->s->work);
    g->s->work_count = (uint8_t)kept;
}

static bool try_lay(Epic *g, unsigned group, unsigned type, unsigned length, GeomPoint at,
                    uint16_t direction)
{
    EpicAction piece;
    if (!may_lay(g, group, type, length, at, direction, &piece))
        return false;
    epic__lay(g, piece);
    return true;
}

// Under a unit that it can shelter, or before it.
static bool lay_at(Epic *g, unsigned group, unsigned type, unsigned unit, Front front)
{
    GeomPoint at = epic__point(g->s, unit);
    bool shelters = type == EPIC_TERRAIN_BUNKER || type == EPIC_TERRAIN_GUN_EMPLACEMENT ||
                    type == EPIC_TERRAIN_TRENCH;
    if (!shelters)
        return try_lay(g, group, type, 1, beside(at, front, AHEAD_U, 0), front.along);
    return !epic__holds_position(g->m, g->s, unit) &&
           (try_lay(g, group, type, 1, at, front.across) ||
            try_lay(g, group, type, 1, at, front.along));
}

void epic__lay_round(Epic *g, unsigned formation)
{
    int group = epic__works_of(g->m, formation);
    if (group < 0)
        return;
    Front front = front_of(g, g->m->formation[formation].seat);
    for (unsigned n = 0; n < EPIC_WORK_TYPES; n++)
        for (unsigned u = epic__first_on_table(g->m, g->s, formation);
             u != EPIC_NO_UNIT && epic__works_left(g->m, g->s, (unsigned)group, order[n]) > 0;
             u = epic__next_on_table(g->m, g->s, formation, u))
            lay_at(g, (unsigned)group, order[n], u, front);
}

size_t epic__list_laid(const Epic *g, unsigned formation, Action *out, size_t out_max)
{
    int group = epic__works_of(g->m, formation);
    size_t count = 0;
    for (unsigned w = 0; w < g->s->work_count && group >= 0; w++) {
        const EpicWork *work = &g->s->work[w];
        GeomPoint at = epic__work_point(work);
        if (work->group == group)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_LAY,
                                            .formation = (uint8_t)group,
                                            .choice = (uint8_t)(work->type - EPIC_TERRAIN_BUNKER),
                                            .unit = work->direction,
                                            .other = work->length,
                                            .x = at.x,
                                            .y = at.y});
    }
    return count;
}

// For a person who puts the units down: a piece under each of them.
size_t epic__list_lay(const Epic *g, unsigned formation, Action *out, size_t out_max, size_t count)
{
    int group = epic__works_of(g->m, formation);
    if (group < 0)
        return count;
    Front front = front_of(g, g->m->formation[formation].seat);
    for (unsigned n = 0; n < EPIC_WORK_TYPES; n++) {
        for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, formation, u)) {
            EpicAction a = {.kind = EPIC_ACTION_LAY,
                            .formation = (uint8_t)group,
                            .choice = (uint8_t)(order[n] - EPIC_TERRAIN_BUNKER),
                            .unit = front.across,
                            .other = 1,
                            .x = tenths(g->s->unit[u].x),
                            .y = tenths(g->s->unit[u].y)};
            if (!epic__holds_position(g->m, g->s, u) &&
                epic__check_lay(g, (unsigned)group, a, NULL))
                count = epic__list(out, out_max, count, a);
        }
    }
    return count;
}

// EPIC-6.7.2a, 6.3.1-q2: from the formation each piece is reached in steps of 5.
bool epic__works_hold(const Epic *g, unsigned formation)
{
    EpicFeature one;
    EpicFeature other;
    bool reached[EPIC_WORKS_MAX] = {false};
    bool goes_on = true;
    int group = epic__works_of(g->m, formation);
    if (group < 0)
        return true;
    for (unsigned w = 0; w < g->s->work_count; w++) {
        epic__make_work(g->m, &g->s->work[w], &one);
        reached[w] = g->s->work[w].group != group || is_at_unit(g, formation, &one.terrain.polygon);
    }
    while (goes_on) {
        goes_on = false;
        for (unsigned w = 0; w < g->s->work_count; w++) {
            epic__make_work(g->m, &g->s->work[w], &one);
            for (unsigned v = 0; v < g->s->work_count && !reached[w]; v++) {
                epic__make_work(g->m, &g->s->work[v], &other);
                if (reached[v] && g->s->work[v].group == group &&
                    are_within(&one.terrain.polygon, &other.terrain.polygon, CHAIN_U))
                    reached[w] = goes_on = true;
            }
        }
    }
    for (unsigned w = 0; w < g->s->work_count; w++)
        if (!reached[w])
            return false;
    return true;
}
