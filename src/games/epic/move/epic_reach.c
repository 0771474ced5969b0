// Areas that a formation reaches and hits.
#include "epic_reach.h"
#include "epic_plan.h"
#include "epic_units.h"

#include "base_assert.h"

enum {
    UNREACHED = INT32_MAX,
    NEIGHBOURS = 8,
    FIGHT_U = 15 * EPIC_CM, // 1.12.3b
    HEAP_MAX = EPIC_AREA_CELLS_MAX * 2,
};

typedef struct Open {
    int32_t far_u;
    uint16_t cell;
} Open;

// One kind of unit flooding the table.
typedef struct Flood {
    EpicPlanWork plan;
    const FieldWays *ways;
    EpicArea *area;
    unsigned asked;
    bool takes_risks;
    int32_t limit_u;
    int32_t far_u[EPIC_AREA_CELLS_MAX];   // of the shortest way to its middle
    GeomPoint bend[EPIC_AREA_CELLS_MAX];  // where the last straight part of it begins
    int32_t bend_u[EPIC_AREA_CELLS_MAX];  // how far that is
    GeomPoint start[EPIC_AREA_CELLS_MAX]; // where the unit stood
    bool is_done[EPIC_AREA_CELLS_MAX];
    unsigned open_count;
    Open open[HEAP_MAX];
} Flood;

static GeomPoint middle_of(const EpicArea *area, unsigned cell)
{
    return (GeomPoint){(int32_t)(cell % area->columns) * EPIC_AREA_CELL_U + EPIC_AREA_CELL_U / 2,
                       (int32_t)(cell / area->columns) * EPIC_AREA_CELL_U + EPIC_AREA_CELL_U / 2};
}

// --- what comes next: a heap -----------------------------------------------------------------------

static bool is_before(Open a, Open b)
{
    return a.far_u != b.far_u ? a.far_u < b.far_u : a.cell < b.cell;
}

static void push(Flood *flood, unsigned cell, int32_t far_u)
{
    if (flood->open_count == HEAP_MAX)
        return;
    unsigned n = flood->open_count++;
    Open one = {far_u, (uint16_t)cell};
    for (; n > 0 && is_before(one, flood->open[(n - 1) / 2]); n = (n - 1) / 2)
        flood->open[n] = flood->open[(n - 1) / 2];
    flood->open[n] = one;
}

static Open pop(Flood *flood)
{
    ASSERT(flood->open_count > 0);
    Open first = flood->open[0], last = flood->open[--flood->open_count];
    unsigned n = 0;
    for (;;) {
        unsigned child = 2 * n + 1;
        if (child >= flood->open_count)
            break;
        if (child + 1 < flood->open_count && is_before(flood->open[child + 1], flood->open[child]))
            child++;
        if (!is_before(flood->open[child], last))
            break;
        flood->open[n] = flood->open[child];
        n = child;
    }
    flood->open[n] = last;
    return first;
}

// --- flooding --------------------------------------------------------------------------------------

static bool is_free(Flood *flood, GeomPoint start, GeomPoint a, GeomPoint b)
{
    int64_t price_u = 0;
    flood->asked++;
    return field_way_is_free(flood->ways, start, a, b, &price_u) &&
           (flood->takes_risks || price_u == 0);
}

// A way to the cell whose last part begins at `bend`: if it is shorter than what is known, and
// free.
static bool offer(Flood *flood, unsigned cell, GeomPoint start, GeomPoint bend, int32_t bend_u)
{
    GeomPoint to = middle_of(flood->area, cell);
    int64_t far_u = bend_u + geom_length_u(bend, to);
    if (flood->is_done[cell] || far_u > flood->limit_u || far_u >= flood->far_u[cell])
        return true; // of no use
    if (!is_free(flood, start, bend, to))
        return false;
    flood->far_u[cell] = (int32_t)far_u;
    flood->bend[cell] = bend;
    flood->bend_u[cell] = bend_u;
    flood->start[cell] = start;
    push(flood, cell, (int32_t)far_u);
    return true;
}

// The cell beside it in one of eight directions; false: the table ends there.
static bool beside(const EpicArea *area, unsigned cell, unsigned way, unsigned *other)
{
    static const int8_t dx[NEIGHBOURS] = {1, -1, 0, 0, 1, 1, -1, -1};
    static const int8_t dy[NEIGHBOURS] = {0, 0, 1, -1, 1, -1, 1, -1};
    int column = (int)(cell % area->columns) + dx[way], row = (int)(cell / area->columns) + dy[way];
    if (column < 0 || row < 0 || column >= (int)area->columns || row >= (int)area->rows)
        return false;
    *other = (unsigned)row * area->columns + (unsigned)column;
    return true;
}

static unsigned cell_at(const EpicArea *area, GeomPoint at)
{
    unsigned column = (unsigned)(at.x < 0 ? 0 : at.x / EPIC_AREA_CELL_U);
    unsigned row = (unsigned)(at.y < 0 ? 0 : at.y / EPIC_AREA_CELL_U);
    column = column < area->columns ? column : area->columns - 1;
    row = row < area->rows ? row : area->rows - 1;
    return row * area->columns + column;
}

static void begin_at(Flood *flood, GeomPoint from)
{
    unsigned own = cell_at(flood->area, from), other;
    offer(flood, own, from, from, 0);
    for (unsigned way = 0; way < NEIGHBOURS; way++)
        if (beside(flood->area, own, way, &other))
            offer(flood, other, from, from, 0);
}

// Lets it run out. False: it was stopped.
static bool run(Flood *flood, const EpicAreaAsked *asked)
{
    while (flood->open_count > 0) {
        Open next = pop(flood);
        unsigned cell = next.cell, other;
        if (flood->is_done[cell] || next.far_u != flood->far_u[cell])
            continue;
        if (flood->asked >= EPIC_AREA_ASKED_MAX) {
            flood->area->is_whole = false;
            return true;
        }
        if (asked->stop != NULL && atomic_load_explicit(asked->stop, memory_order_relaxed))
            return false;
        flood->is_done[cell] = true;
        GeomPoint middle = middle_of(flood->area, cell);
        for (unsigned way = 0; way < NEIGHBOURS; way++)
            if (beside(flood->area, cell, way, &other) &&
                !offer(flood, other, flood->start[cell], flood->bend[cell], flood->bend_u[cell]))
                offer(flood, other, flood->start[cell], middle, flood->far_u[cell]);
    }
    return true;
}

static void clear(Flood *flood, bool takes_risks)
{
    unsigned cells = flood->area->columns * flood->area->rows;
    ASSERT(cells <= EPIC_AREA_CELLS_MAX);
    flood->takes_risks = takes_risks;
    flood->open_count = 0;
    for (unsigned i = 0; i < cells; i++) {
        flood->far_u[i] = UNREACHED;
        flood->is_done[i] = false;
    }
}

// --- kinds of units --------------------------------------------------------------------------------

static bool is_alike(const EpicPlanWork *plan, unsigned a, unsigned b)
{
    return epic__plan_kind(plan, a) == epic__plan_kind(plan, b) &&
           plan->mover[a].speed_u == plan->mover[b].speed_u;
}

static bool is_first(const EpicPlanWork *plan, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (is_alike(plan, i, n))
            return false;
    return true;
}

// How far it, and who is aboard it, hits.
static int32_t range_of(const EpicPlanWork *plan, unsigned n, const EpicAreaAsked *asked)
{
    const EpicState *s = plan->s;
    int32_t range_u = epic__plan_kind(plan, n)->range_max_u;
    if (asked->purpose == EPIC_MOVE_CHARGE)
        return FIGHT_U;
    for (unsigned u = epic__first(plan->m, s, asked->formation); u != EPIC_NO_UNIT;
         u = epic__next(plan->m, s, asked->formation, u))
        if (s->unit[u].carrier == plan->mover[n].unit + 1U &&
            epic__kind(plan->m, u)->range_max_u > range_u)
            range_u = epic__kind(plan->m, u)->range_max_u;
    return range_u;
}

// Where somebody of the kind may end; `level`: the bit for it, unless there is a better one.
static void mark(const Flood *flood, uint8_t level, uint8_t *reached)
{
    EpicArea *area = flood->area;
    for (unsigned i = 0; i < area->columns * area->rows; i++) {
        if (!flood->is_done[i])
            continue;
        GeomPoint at = middle_of(area, i);
        if (!field_way_may_end(flood->ways, at) && level == EPIC_AREA_SAFE)
            continue;
        reached[i] = 1;
        if ((area->cell[i] & EPIC_AREA_SAFE) == 0)
            area->cell[i] |= level;
    }
}

// All cells within the range of one that is reached: first how far it is along each column, then
// the nearest of all columns.
static void threaten(EpicArea *area, const uint8_t *reached, int32_t range_u)
{
    int32_t off[EPIC_AREA_CELLS_MAX];
    int32_t most = (int32_t)(area->columns + area->rows);
    int32_t reach = range_u / EPIC_AREA_CELL_U < most ? range_u / EPIC_AREA_CELL_U : most;
    for (unsigned c = 0; c < area->columns; c++) {
        int32_t gap = most;
        for (unsigned r = 0; r < area->rows; r++) {
            gap = reached[r * area->columns + c] != 0 ? 0 : gap + 1;
            off[r * area->columns + c] = gap;
        }
        gap = most;
        for (unsigned r = area->rows; r-- > 0;) {
            gap = reached[r * area->columns + c] != 0 ? 0 : gap + 1;
            if (gap < off[r * area->columns + c])
                off[r * area->columns + c] = gap;
        }
    }
    for (unsigned i = 0; i < area->columns * area->rows; i++) {
        int32_t column = (int32_t)(i % area->columns);
        unsigned row = i - (unsigned)column;
        for (int32_t c = column - reach; c <= column + reach; c++) {
            if (c < 0 || c >= (int32_t)area->columns)
                continue;
            int32_t dy = off[row + (unsigned)c], dx = c - column;
            if (dy <= reach && dx * dx + dy * dy <= reach * reach) {
                area->cell[i] |= EPIC_AREA_THREAT;
                break;
            }
        }
    }
}

// One kind: first without dangerous ground, then with it. False: it was stopped.
static bool flood_kind(Flood *flood, unsigned n, const EpicAreaAsked *asked)
{
    static const uint8_t levels[] = {EPIC_AREA_SAFE, EPIC_AREA_RISKY};
    uint8_t reached[EPIC_AREA_CELLS_MAX] = {0};
    EpicPlanWork *plan = &flood->plan;
    flood->limit_u = plan->mover[n].speed_u * (int32_t)asked->moves;
    flood->ways = epic__plan_meet_ground(plan, n, asked->purpose != EPIC_MOVE_CHARGE);
    for (unsigned i = 0; i < plan->count; i++)
        if (is_alike(plan, i, n))
            reached[cell_at(flood->area, plan->mover[i].from)] = 1;
    bool has_risks = false;
    for (unsigned i = 0; i < flood->ways->floor_count; i++)
        has_risks = has_risks || flood->ways->floor[i].price_u != FIELD_BARRED;
    for (unsigned pass = 0; pass < (has_risks ? 2U : 1U) && flood->limit_u > 0; pass++) {
        clear(flood, pass > 0);
        for (unsigned i = 0; i < plan->count; i++)
            if (is_alike(plan, i, n))
                begin_at(flood, plan->mover[i].from);
        if (!run(flood, asked))
            return false;
        mark(flood, levels[pass], reached);
    }
    if (asked->shoots || asked->purpose == EPIC_MOVE_CHARGE)
        threaten(flood->area, reached, range_of(plan, n, asked));
    return true;
}

bool epic__area_make(const EpicMatch *m, const EpicState *s, const EpicAreaAsked *asked,
                     EpicArea *area, Arena *arena)
{
    Flood *flood = ARENA_NEW(arena, Flood);
    EpicFrame frame = {.tag = EPIC_FRAME_MOVE,
                       .formation = (uint8_t)asked->formation,
                       .seat = m->formation[asked->formation].seat};
    ASSERT(asked->formation < m->formation_count);
    frame.move.purpose = (uint8_t)asked->purpose;
    unsigned cell_u = EPIC_AREA_CELL_U;
    area->columns = ((unsigned)m->options.table_width_u + cell_u - 1) / cell_u;
    area->rows = ((unsigned)m->options.table_depth_u + cell_u - 1) / cell_u;
    ASSERT(area->columns <= EPIC_AREA_SIDE_MAX && area->rows <= EPIC_AREA_SIDE_MAX);
    area->is_whole = true;
    memset(area->cell, 0, sizeof area->cell);
    flood->area = area;
    flood->asked = 0;
    flood->plan.m = m;
    flood->plan.s = (EpicState *)(uintptr_t)s; // only read
    flood->plan.frame = &frame;
    flood->plan.purpose = asked->purpose;
    epic__plan_collect(&flood->plan);
    for (unsigned n = 0; n < flood->plan.count; n++)
        if (is_first(&flood->plan, n) && !flood_kind(flood, n, asked))
            return false;
    return true;
}
