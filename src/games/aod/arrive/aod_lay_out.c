// Where the models of a unit stand that is deployed by a shape (TABLE-7.6, 7.7).
#include "aod_arrive.h"
#include "aod_arrive_parts.h"

#include "base_assert.h"

#include "field_shape.h"
#include <string.h>

_Static_assert(AOD_SHAPE_KEEP == (int)FIELD_SHAPE_KEEP &&
                   AOD_SHAPE_SCREEN == (int)FIELD_SHAPE_SCREEN,
               "the first shapes are those of the field");
_Static_assert(FIELD_SHAPE_BODIES_MAX <= 64, "who has been laid is one word");

enum {
    APART_U = AOD_INCH / 10,      // TABLE-7.7: between bases, and less than the coherency distance
    ASIDE_U = 3 * AOD_INCH,       // how far from its slot a model may have to stand
    FIRST_ASIDE_U = 6 * AOD_INCH, // ... the first, whose unit goes with it
    ROUND_U = 12 * AOD_INCH,      // MISSION-8.4: likewise, before it is given up
    NEAR_U = 24 * AOD_INCH,
    AGAIN_MAX = 16, // of one search: it is what large units cost that find no place at all
    FRONT_STEP = 4, // centimetres between anchors at the front of a zone
    FRONT_PLACES_MAX = (AOD_TABLE_WIDTH_U / (FRONT_STEP * GEOM_CM_U) + 2) *
                       (AOD_TABLE_DEPTH_U / (FRONT_STEP * GEOM_CM_U) + 2),
    ROUNDED_U = 2,
};

// Places round a point, the nearest first; found as they are asked for.
enum { SPOTS_MAX = 1 << 14 };
typedef struct Spots {
    GeomGrid grid;
    unsigned count;
    GeomPoint at[SPOTS_MAX];
} Spots;

typedef struct Laying {
    const Aod *g;
    AodComing coming;
    AodWatch watch; // its own
    AodCrowd all;   // who stands there already
    AodCrowd crowd; // of them those near by, and who has been laid
    AodCrowd close; // of those who matter to who is being laid, round its slot
    AodBars bars;   // ... of them who is plainly in its way
    GeomBox where;  // ... it may stand nowhere else
    int32_t in_u;   // ... how far it comes in
    FieldShape shape;
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    bool has_slots; // the shape has been laid, facing `slot_bam`, its anchor at the origin
    uint16_t slot_bam;
    GeomPoint slot[FIELD_SHAPE_BODIES_MAX];
    GeomShape laid[FIELD_SHAPE_BODIES_MAX]; // of those in `out`
    uint64_t is_laid;                       // who of them, bits
    GeomBox laid_box;                       // around them
    bool is_any_aside;                      // somebody does not stand in its slot
    unsigned again;                         // so often they have been laid in the other order
    unsigned seat;
    unsigned floor;
    int32_t range_u; // coherency
    Spots spots;
    AodLayout *out;
} Laying;

static bool next_spot(Spots *spots, unsigned n)
{
    if (n < spots->count)
        return true;
    ASSERT(n < SPOTS_MAX);
    if (!geom_grid_next(&spots->grid, &spots->at[n]))
        return false;
    spots->count++;
    return true;
}

static uint16_t facing_of(const Laying *laying, unsigned model)
{
    return aod__has_facing(laying->g->m, model) ? laying->shape.facing_bam : 0;
}

// Half of the way across its outline, whichever way that is widest.
static int32_t radius_of(const AodMatchKind *kind)
{
    if (kind->stand.form == AOD_FORM_DISC)
        return kind->stand.length_u / 2;
    int64_t half2 = geom_square(kind->stand.length_u / 2) + geom_square(kind->stand.width_u / 2);
    return (int32_t)geom_root_ceil((uint64_t)half2);
}

static void begin(Laying *laying, const Aod *g, const AodComing *coming, AodLayout *out)
{
    unsigned host = coming->host;
    laying->g = g;
    laying->coming = *coming;
    laying->coming.watch = &laying->watch;
    laying->watch.count = 0;
    laying->seat = coming->seat;
    aod__crowd_make(&laying->all, g, host);
    laying->range_u = aod__coherency(g, host);
    laying->out = out;
    laying->shape = (FieldShape){.spacing_u = APART_U};
    out->count = out->left_count = 0;
    laying->again = 0;
    laying->is_any_aside = false;
    laying->has_slots = false;
    laying->spots.grid = geom_grid_start(NEAR_U);
    laying->spots.count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        out->laid[out->count++].model = at.model;
        laying->shape.body[laying->shape.count++] =
            (FieldShapeBody){.radius_u = radius_of(aod__kind(g->m, at.model)),
                             .chain_u = laying->range_u - APART_U,
                             .at = aod__point(g->s, at.model)};
    }
    ASSERT(out->count > 0);
}

static bool is_linked(const Laying *laying, unsigned model, AodStand stand)
{
    const AodMatch *m = laying->g->m;
    GeomShape own;
    bool is_made = false;
    if (laying->is_laid == 0)
        return true;
    for (uint64_t left = laying->is_laid; left != 0;) {
        unsigned i = 63U - (unsigned)__builtin_clzll(left); // its neighbour mostly came just before
        left &= ~(UINT64_C(1) << i);
        const AodLaid *one = &laying->out->laid[i];
        AodLink link = aod__link_by_discs(m, one->model, one->stand, model, stand, laying->range_u);
        if (link == AOD_LINK_IS)
            return true;
        if (link == AOD_LINK_NONE)
            continue;
        if (!is_made)
            aod__stand_shape(m, model, stand, &own);
        is_made = true;
        if (geom_shapes_within(&laying->laid[i], &own, laying->range_u))
            return true;
    }
    return false;
}

// Whoever is being laid stands at its slot or so near to it.
static void look_round(Laying *laying, unsigned n, AodStand slot, int32_t aside_u)
{
    const AodMatch *m = laying->g->m;
    unsigned model = laying->out->laid[n].model;
    int32_t radius_u = laying->shape.body[n].radius_u;
    GeomBox all = geom_box_grown((GeomBox){slot.at, slot.at}, aside_u + AOD_INCH);
    aod__crowd_near(&laying->close, &laying->crowd, geom_box_grown(all, radius_u));
    aod__bars_make(&laying->bars, m, &laying->close, model, slot, aside_u + AOD_INCH);
    laying->in_u = aod__comes_in_u(&laying->coming, laying->g, model);
    laying->where = laying->bars.table;
    if (laying->is_laid != 0)
        laying->where = geom_box_shared(
            laying->where,
            geom_box_grown(laying->laid_box, laying->range_u + radius_u + 2 * ROUNDED_U));
    GeomBox reach;
    if (aod__reach_box(&laying->coming, laying->g, laying->in_u, &reach))
        laying->where = geom_box_shared(laying->where, reach);
}

static bool may_stand(Laying *laying, unsigned model, AodStand stand)
{
    const AodComing *coming = &laying->coming;
    const Aod *g = laying->g;
    return geom_box_has(laying->where, stand.at) &&
           !aod__is_plainly_barred(&laying->bars, stand.at) &&
           !aod__is_out_of_reach(coming, g, stand.at, laying->in_u) &&
           is_linked(laying, model, stand) &&
           aod__standing_fault(coming, g, &laying->close, model, stand, NULL) == AOD_PLACE_FREE &&
           aod__way_in_fault(coming, g, &laying->crowd, model, stand, NULL) == AOD_PLACE_FREE;
}

static void put(Laying *laying, unsigned n, AodStand stand)
{
    unsigned model = laying->out->laid[n].model;
    GeomBox box = geom_box_grown((GeomBox){stand.at, stand.at}, laying->shape.body[n].radius_u);
    laying->laid_box = laying->is_laid == 0
                           ? box
                           : geom_box_with(geom_box_with(laying->laid_box, box.low), box.high);
    laying->out->laid[n].stand = stand;
    laying->is_laid |= UINT64_C(1) << n;
    aod__stand_shape(laying->g->m, model, stand, &laying->laid[n]);
    aod__crowd_add(&laying->crowd, laying->g->m, model, stand);
}

// At its slot, or as near to it as it may stand in touch with those who have been laid.
static bool lay_one(Laying *laying, unsigned n, int32_t aside_u)
{
    unsigned model = laying->out->laid[n].model;
    AodStand stand = {laying->wish[n], facing_of(laying, model), (uint8_t)laying->floor};
    look_round(laying, n, stand, aside_u);
    bool found = may_stand(laying, model, stand);
    const GeomPoint slot = stand.at, *offset = laying->spots.at;
    for (unsigned i = 0; !found && next_spot(&laying->spots, i); i++) {
        if (geom_distance_u2((GeomPoint){0, 0}, offset[i]) > geom_square(aside_u))
            break;
        stand.at = aod__told_point((GeomPoint){slot.x + offset[i].x, slot.y + offset[i].y});
        found = may_stand(laying, model, stand);
        laying->is_any_aside = laying->is_any_aside || found;
    }
    if (found)
        put(laying, n, stand);
    return found;
}

// Those who are not laid yet: whose slots are free, and then the others; false: somebody finds no
// place.
static bool lay_left(Laying *laying)
{
    for (unsigned n = 0; n < laying->out->count; n++)
        if ((laying->is_laid >> n & 1) == 0)
            lay_one(laying, n, 0);
    for (unsigned n = 0; n < laying->out->count; n++)
        if ((laying->is_laid >> n & 1) == 0 && !lay_one(laying, n, ASIDE_U))
            return false;
    return true;
}

static void clear(Laying *laying, GeomBox box)
{
    aod__crowd_near(&laying->crowd, &laying->all, box);
    laying->is_laid = 0;
    laying->is_any_aside = false;
}

// Where the shape's anchor alone differs all slots move with it: of a search they are laid once.
static void move_slots(Laying *laying)
{
    GeomPoint anchor = laying->shape.anchor;
    ASSERT(geom_is_same(anchor, laying->shape.second));
    if (!laying->has_slots || laying->slot_bam != laying->shape.facing_bam) {
        laying->shape.anchor = laying->shape.second = (GeomPoint){0, 0};
        field_shape_lay(&laying->shape, laying->slot);
        laying->shape.anchor = laying->shape.second = anchor;
        laying->slot_bam = laying->shape.facing_bam;
        laying->has_slots = true;
    }
    for (unsigned n = 0; n < laying->out->count; n++)
        laying->wish[n] = (GeomPoint){laying->slot[n].x + anchor.x, laying->slot[n].y + anchor.y};
}

// Everybody round the shape's anchor, in the slots that are wished; false: somebody finds no place.
// They are laid one after the other. Whoever stands aside may stand in another's slot, so that who
// gets farther in may leave less room to all: where that has failed, those whose slots are free
// stand in them first.
static bool lay(Laying *laying, int32_t first_aside_u)
{
    unsigned count = laying->out->count;
    GeomPoint anchor = laying->out->anchor = laying->shape.anchor;
    GeomBox box = {anchor, anchor};
    int32_t widest_u = 0;
    for (unsigned n = 0; n < count; n++) {
        box = geom_box_with(box, laying->wish[n]);
        if (laying->shape.body[n].radius_u > widest_u)
            widest_u = laying->shape.body[n].radius_u;
    }
    box = geom_box_grown(box, first_aside_u + ASIDE_U + widest_u + laying->coming.reach_u);
    clear(laying, box);
    GeomPoint first = laying->wish[0];
    if (!lay_one(laying, 0, first_aside_u))
        return false;
    AodStand stand = laying->out->laid[0].stand;
    for (unsigned n = 0; n < count; n++) {
        laying->wish[n].x += stand.at.x - first.x;
        laying->wish[n].y += stand.at.y - first.y;
        if (!geom_is_in_bound(laying->wish[n]))
            return false;
    }
    laying->is_any_aside = false;
    unsigned n = 1;
    while (n < count && lay_one(laying, n, ASIDE_U))
        n++;
    if (n == count || !laying->is_any_aside || laying->again == AGAIN_MAX)
        return n == count;
    laying->again++;
    clear(laying, box);
    put(laying, 0, stand);
    return lay_left(laying);
}

// Only Scouts stand in a shape that they may keep: others stand as a block.
static FieldShapeKind kind_of(AodComes how, unsigned shape)
{
    bool has_none = shape == AOD_SHAPE_KEEP && how != AOD_COMES_SCOUTS;
    return has_none ? FIELD_SHAPE_BLOCK : (FieldShapeKind)shape;
}

bool aod__lay_out(const Aod *g, const AodComing *coming, AodAction plan, AodLayout *out)
{
    Laying laying;
    begin(&laying, g, coming, out);
    laying.shape.kind = kind_of(coming->how, aod__plan_shape(plan));
    laying.shape.anchor = aod__plan_anchor(plan);
    laying.shape.second = aod__plan_second(plan);
    laying.shape.facing_bam = plan.model != 0 ? aod__bam_of(plan.model - 1U)
                                              : aod__inward(g, laying.seat, laying.shape.anchor);
    laying.floor = plan.other;
    if (laying.shape.kind == FIELD_SHAPE_SKIRMISH || laying.shape.kind == FIELD_SHAPE_SCREEN)
        laying.shape.spacing_u = laying.range_u - APART_U;
    field_shape_lay(&laying.shape, laying.wish);
    return lay(&laying, FIRST_ASIDE_U);
}

// --- the front -----------------------------------------------------------------------------------

// Where a unit's gather plan stands: which shape it is laid in, and at which of the places of the
// front, counted from 1.
enum {
    FRONT_PLACES = 1 << 12,      // below it the place
    FRONT_SHAPES = 1 << 14,      // ... the shape
    FRONT_ON_FOOT = FRONT_SHAPES // it runs, and stands where it walks to
};

static const FieldShapeKind front_shape[] = {FIELD_SHAPE_BLOCK, FIELD_SHAPE_RANKS_3,
                                             FIELD_SHAPE_RANKS_2, FIELD_SHAPE_LINE};
enum { FRONT_SHAPE_COUNT = sizeof front_shape / sizeof *front_shape };
_Static_assert(FRONT_SHAPE_COUNT *FRONT_PLACES <= FRONT_SHAPES, "a shape has its bits");

// The places of the front: points of a grid of so many centimetres, the nearest to the middle of
// the table first.
typedef struct Front {
    GeomGrid grid;
    unsigned count; // of those that have been given
} Front;

static Front front_start(void)
{
    int64_t corner_u2 = geom_square(AOD_TABLE_WIDTH_U / 2) + geom_square(AOD_TABLE_DEPTH_U / 2);
    int32_t corner_u = (int32_t)geom_root_ceil((uint64_t)corner_u2);
    return (Front){.grid = geom_grid_start(corner_u / FRONT_STEP)};
}

static bool front_next(Front *front, GeomPoint *out)
{
    GeomPoint offset;
    if (!geom_grid_next(&front->grid, &offset))
        return false;
    front->count++;
    ASSERT(front->count < FRONT_PLACES);
    *out = aod__told_point((GeomPoint){AOD_TABLE_WIDTH_U / 2 + FRONT_STEP * offset.x,
                                       AOD_TABLE_DEPTH_U / 2 + FRONT_STEP * offset.y});
    return true;
}

// Those of them that a unit may be laid at, in whatever shape; found as they are asked for.
typedef struct Places {
    Front front;
    unsigned count;
    uint16_t number[FRONT_PLACES_MAX]; // of the front, counted from 1
    GeomPoint at[FRONT_PLACES_MAX];
} Places;

static bool next_place(Places *places, const Laying *laying, unsigned n)
{
    GeomBox table = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
    GeomPoint at;
    while (n == places->count) {
        if (!front_next(&places->front, &at))
            return false;
        if (!geom_box_has(table, at) || !aod__coming_has(&laying->coming, laying->g, at))
            continue;
        ASSERT(places->count < FRONT_PLACES_MAX);
        places->number[places->count] = (uint16_t)places->front.count;
        places->at[places->count++] = at;
    }
    return true;
}

static bool lay_at(Laying *laying, FieldShapeKind kind, GeomPoint at)
{
    laying->shape.kind = kind;
    laying->floor = 0;
    laying->shape.anchor = laying->shape.second = at;
    laying->shape.facing_bam = aod__inward(laying->g, laying->seat, at);
    move_slots(laying);
    return lay(laying, 0);
}

// The first place at which that shape finds room; 0: none.
static unsigned first_place(Laying *laying, Places *places, FieldShapeKind kind)
{
    laying->has_slots = false;
    for (unsigned n = 0; next_place(places, laying, n); n++)
        if (lay_at(laying, kind, places->at[n]))
            return places->number[n];
    return 0;
}

// Few models stand in one shape as in another: one that has been tried finds no place either.
static bool is_as_another(Laying *laying, unsigned shape)
{
    GeomPoint slot[2][FIELD_SHAPE_BODIES_MAX];
    laying->shape.anchor = laying->shape.second = (GeomPoint){0, 0};
    laying->shape.facing_bam = 0;
    laying->shape.kind = front_shape[shape];
    field_shape_lay(&laying->shape, slot[0]);
    for (unsigned n = 0; n < shape; n++) {
        laying->shape.kind = front_shape[n];
        field_shape_lay(&laying->shape, slot[1]);
        if (memcmp(slot[0], slot[1], laying->out->count * sizeof slot[0][0]) == 0)
            return true;
    }
    return false;
}

static unsigned find_front(const Aod *g, const AodComing *coming)
{
    Laying laying;
    AodLayout layout;
    Places places;
    begin(&laying, g, coming, &layout);
    places.front = front_start();
    places.count = 0;
    unsigned shapes = coming->how == AOD_COMES_DEPLOYED ? 1 : FRONT_SHAPE_COUNT;
    for (unsigned n = 0; n < shapes; n++) {
        if (is_as_another(&laying, n))
            continue;
        unsigned place = first_place(&laying, &places, front_shape[n]);
        if (place != 0)
            return n * FRONT_PLACES + place;
    }
    return 0;
}

bool aod__seek_front(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    AodComing coming = aod__coming(g, frame);
    ASSERT(!aod__comes_round(coming.how));
    unsigned front = find_front(g, &coming);
    // Who gets farther in stands elsewhere, and one after the other they may find less (see `lay`):
    // where it walks to it runs to, whatever the search has come to.
    if (front == 0 && coming.runs && coming.front != 0)
        front = coming.front | FRONT_ON_FOOT;
    own->front = (uint16_t)front;
    return front != 0;
}

GeomPoint aod__front_anchor(const AodComing *coming)
{
    Front front = front_start();
    GeomPoint at = {0, 0};
    ASSERT(coming->front != 0);
    while (front.count < coming->front % FRONT_PLACES && front_next(&front, &at))
        continue;
    return at;
}

void aod__lay_out_front(const Aod *g, const AodComing *coming, AodLayout *out)
{
    Laying laying;
    bool on_foot = (coming->front & FRONT_ON_FOOT) != 0;
    AodComing comes = on_foot ? aod__coming_on_foot(g, coming) : *coming;
    begin(&laying, g, &comes, out);
    unsigned shape = coming->front % FRONT_SHAPES / FRONT_PLACES;
    bool has_room = lay_at(&laying, front_shape[shape], aod__front_anchor(coming));
    ASSERT(has_room); // it has been found there, and nothing has happened since
}

void aod__lay_out_round(const Aod *g, const AodComing *coming, AodLayout *out)
{
    Laying laying;
    begin(&laying, g, coming, out);
    const AodModelNow *lead = NULL;
    for (AodMembers at = aod__members(g, coming->lead); lead == NULL && aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            lead = &g->s->model[at.model];
    ASSERT(lead != NULL); // who leads an assault stands
    bool is_down = coming->how == AOD_COMES_DOWN || coming->how == AOD_COMES_MIRRORED;
    unsigned placed = 0, count = out->count;
    laying.floor = 0;
    laying.shape.kind = FIELD_SHAPE_BLOCK;
    laying.shape.anchor = laying.shape.second = out->anchor = (GeomPoint){lead->x, lead->y};
    laying.shape.facing_bam = aod__inward(g, laying.seat, laying.shape.anchor);
    laying.crowd = laying.all;
    laying.is_laid = 0;
    field_shape_lay(&laying.shape, laying.wish);
    GeomPoint first = laying.wish[0];
    for (unsigned n = 0; n < count; n++) {
        unsigned model = out->laid[n].model;
        if (is_down && n == 0) { // it stands
            put(&laying, placed++, aod__stand_of(g->s, model));
            continue;
        }
        GeomPoint wish = laying.wish[n];
        if (is_down) {
            wish.x += out->laid[0].stand.at.x - first.x;
            wish.y += out->laid[0].stand.at.y - first.y;
        }
        out->laid[placed].model = (uint16_t)model;
        laying.shape.body[placed] = laying.shape.body[n];
        laying.wish[placed] = wish;
        if (geom_is_in_bound(wish) && lay_one(&laying, placed, is_down ? ROUND_U : NEAR_U))
            placed++;
        else
            out->left[out->left_count++] = (uint16_t)model;
    }
    out->count = (uint8_t)placed;
    if (!is_down)
        return;
    out->count--; // who stands is not put down again
    memmove(&out->laid[0], &out->laid[1], out->count * sizeof out->laid[0]);
}
