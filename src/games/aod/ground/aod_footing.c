// What ground does to models: who is barred, slowed or tested (MOVE-3, 5; TERR-1.2, 1.8, 1.9, 1.11,
// 1.13), and in which pieces they stand (TABLE-3.4).
#include "aod_ground.h"

#include "base_assert.h"

// --- what a model is ------------------------------------------------------------------------------

// It passes over what stands there: jump and jet packs that are on, Antigrav, Skimmers, Flyers.
bool aod__passes_over(const Aod *g, unsigned model)
{
    return (g->s->model[model].flags & AOD_M_PACK) != 0 ||
           aod__is_sub(g->m, model,
                       AOD_SUBTYPE(ANTIGRAV) | AOD_SUBTYPE(SKIMMER) | AOD_SUBTYPE(FLYER));
}

static bool is_cavalry(const Aod *g, unsigned model) // MOVE-3.5
{
    return aod__is(g->m, model, AOD_TYPE(CAVALRY)) &&
           !aod__is_sub(g->m, model, AOD_SUBTYPE(ANTIGRAV));
}

// --- pieces ---------------------------------------------------------------------------------------

// TERR-1.13: solid, and higher than what everybody crosses.
static bool is_too_high(const AodPiece *piece)
{
    return piece->form == AOD_CLASS_PIECE && (piece->flags & AOD_BLOCKS_SIGHT) != 0 &&
           piece->height_u > LIMIT(TERR_1_13, 1 * AOD_INCH);
}

// TERR-1.13: a vehicle tests at barricades and walls as in Difficult Terrain.
static bool is_difficult(const AodPiece *piece, bool is_vehicle)
{
    return (piece->flags & AOD_DIFFICULT) != 0 ||
           (is_vehicle && piece->form == AOD_CLASS_BARRICADE);
}

bool aod__is_undermined(const Aod *g, const AodPiece *piece)
{
    const AodPiece *first = g->m->table->piece;
    if (piece < first || piece >= first + g->m->table->piece_count)
        return false; // a wreck, or ground that has appeared
    size_t n = (size_t)(piece - first);
    return n < 8 * sizeof g->s->undermined && (g->s->undermined[n / 8] >> n % 8 & 1) != 0;
}

AodFooting aod__footing(const Aod *g, unsigned model, const AodPiece *piece)
{
    bool is_vehicle = aod__is(g->m, model, AOD_TYPE(VEHICLE)), over = aod__passes_over(g, model);
    bool is_undermined = aod__is_undermined(g, piece);
    bool difficult = is_undermined || is_difficult(piece, is_vehicle);
    bool dangerous = is_undermined || (piece->flags & AOD_DANGEROUS) != 0;
    bool is_barred = piece->form == AOD_CLASS_IMPASSABLE || is_too_high(piece);
    AodFooting footing = {.bars_way = is_barred && !over, .bars_end = is_barred};
    if (aod__is_zooming(g, model)) // FLY-1.5
        return (AodFooting){0};
    // VEH-10.3: a Skimmer may stand over Impassable, and tests.
    bool is_skimmer = aod__is_sub(g->m, model, AOD_SUBTYPE(SKIMMER) | AOD_SUBTYPE(FLYER));
    if (is_barred && is_skimmer)
        return (AodFooting){.tests_end = true};
    if (is_barred)
        return footing;
    // TYPE-2.16, 2.17: nothing slows them, and they pass all tests.
    if (aod__is_sub(g->m, model, AOD_SUBTYPE(ASSASSIN) | AOD_SUBTYPE(GARGANTUAN)))
        return footing;
    bool antigrav = aod__is_sub(g->m, model, AOD_SUBTYPE(ANTIGRAV));
    if (over) {
        // MOVE-5.1, 5.3, VEH-10.2, TERR-1.8; TYPE-2.8: Antigrav tests in Dangerous ground alone.
        footing.tests_end = dangerous || (difficult && !antigrav);
        return footing;
    }
    bool tests_difficult = is_vehicle || is_cavalry(g, model); // MOVE-3.4, 3.5
    footing.slows = difficult && !tests_difficult;
    footing.tests_way = footing.tests_end = dangerous || (difficult && tests_difficult);
    return footing;
}

AodFooting aod__wreck_footing(const Aod *g, unsigned model)
{
    static const AodPiece wreck = {.form = AOD_CLASS_PIECE, .flags = AOD_DIFFICULT | AOD_DANGEROUS};
    return aod__footing(g, model, &wreck);
}

AodFooting aod__area_footing(const Aod *g, unsigned model, const AodArea *area)
{
    static const AodPiece graviton = {.form = AOD_CLASS_AREA,
                                      .flags = AOD_DIFFICULT | AOD_DANGEROUS};
    static const AodPiece phosphex = {.form = AOD_CLASS_AREA, .flags = AOD_DANGEROUS};
    if (area->kind == AOD_AREA_GRAVITON)
        return aod__footing(g, model, &graviton);
    ASSERT(area->kind == AOD_AREA_PHOSPHEX);
    // RULE-Lingering_Death: of models with a Toughness.
    return aod__kind(g->m, model)->value[AOD_T] > 0 ? aod__footing(g, model, &phosphex)
                                                    : (AodFooting){0};
}

AodFooting aod__areas_footing(const Aod *g, unsigned model, const GeomShape *shape)
{
    AodFooting all = {0};
    for (unsigned n = 0; n < g->s->area_count; n++) {
        GeomShape area;
        geom_shape_make_disc(&area, aod__area_disc(&g->s->area[n]));
        if (!geom_shapes_within(shape, &area, 0))
            continue;
        AodFooting one = aod__area_footing(g, model, &g->s->area[n]);
        all.slows = all.slows || one.slows;
        all.tests_way = all.tests_way || one.tests_way;
        all.tests_end = all.tests_end || one.tests_end;
    }
    return all;
}

bool aod__walls_stop(const Aod *g, unsigned model)
{
    if (aod__passes_over(g, model))
        return false;
    const AodMatchKind *kind = aod__kind(g->m, model);
    int32_t across_u =
        kind->stand.length_u > kind->stand.width_u ? kind->stand.length_u : kind->stand.width_u;
    return aod__is(g->m, model,
                   AOD_TYPE(VEHICLE) | AOD_TYPE(CAVALRY) | AOD_TYPE(DREADNOUGHT) |
                       AOD_TYPE(AUTOMATA)) ||
           aod__is_sub(g->m, model, AOD_SUBTYPE(MONSTROUS)) || across_u > LIMIT(TERR_1_11, 5000);
}

// --- where it stands ------------------------------------------------------------------------------

// The outline meets the polygon: an edge of the one meets an edge of the other, or one lies in the
// other.
static bool meets_outline(const GeomShape *shape, const GeomPolygon *outline)
{
    GeomBox box = geom_box_grown(outline->box, shape->round.radius_u);
    if (!geom_box_has(box, shape->round.centre))
        return false;
    if (geom_polygon_has(outline, shape->corner[0]))
        return true;
    for (int n = 0; n < outline->count; n++) {
        GeomPoint next = outline->vertex[n + 1 == outline->count ? 0 : n + 1];
        if (geom_segment_meets_shape(outline->vertex[n], next, shape))
            return true;
    }
    return false;
}

unsigned aod__next_piece(const AodMatch *m, const GeomShape *shape, unsigned from)
{
    for (; from < m->table->piece_count; from++)
        if (meets_outline(shape, &m->table->piece[from].outline))
            break;
    return from;
}

bool aod__is_in_area(const Aod *g, unsigned model, const AodPiece *piece)
{
    GeomShape shape;
    if (piece->form != AOD_CLASS_AREA)
        return false;
    aod__stand_shape(g->m, model, aod__stand_of(g->s, model), &shape);
    return meets_outline(&shape, &piece->outline);
}
