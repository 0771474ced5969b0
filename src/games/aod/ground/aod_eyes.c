// Lines of sight between models, and the cover that what is in between gives.
#include "aod_silhouette.h"

#define POINT_HEIGHT_U LIMIT(TABLE_4_12, 1 * AOD_INCH) // above its floor

// --- looks ----------------------------------------------------------------------------------------

void aod__viewer_make(const Aod *g, AodLooker looker, AodViewer *out)
{
    out->looker = looker;
    aod__silhouette(g, looker.model, out->corner, &out->own);
    out->own.hull = NULL;
    out->at = aod__mount_of(g, looker, out->corner, &out->eye_u);
}

// TABLE-4.1: a vehicle looks from one point, others from the middle and both sides of their body.
static AodLook look_at(const Aod *g, const AodViewer *viewer, const AodSilhouette *to)
{
    AodLook look = aod__is(g->m, viewer->looker.model, AOD_TYPE(VEHICLE))
                       ? aod__look_from_point(viewer->at, viewer->eye_u, viewer->own.host, to)
                       : aod__look_from_body(&viewer->own, to);
    look.columns = (uint8_t)aod__columns_from(g, viewer->looker, viewer->corner, &look);
    return look;
}

static AodLook look_to(const Aod *g, const AodViewer *viewer, unsigned to)
{
    AodSilhouette target;
    GeomPoint corner[4];
    ASSERT(aod__on_table(g->s, viewer->looker.model) && aod__on_table(g->s, to));
    aod__silhouette(g, to, corner, &target);
    AodLook look = look_at(g, viewer, &target);
    if (aod__is_zooming(g, to)) // TABLE-4.8
        look.over_u = target.high_u;
    return look;
}

AodLook aod__look(const Aod *g, AodLooker from, unsigned to)
{
    AodViewer viewer;
    aod__viewer_make(g, from, &viewer);
    return look_to(g, &viewer, to);
}

// --- sight ----------------------------------------------------------------------------------------

bool aod__viewer_sees(const Aod *g, const AodScene *scene, const AodViewer *viewer, unsigned to)
{
    if (viewer->looker.model == to)
        return true;
    AodLook look = look_to(g, viewer, to);
    return aod__look_sees(scene, &look, NULL);
}

bool aod__sees(const Aod *g, const AodScene *scene, AodLooker from, unsigned to)
{
    AodViewer viewer;
    aod__viewer_make(g, from, &viewer);
    return aod__viewer_sees(g, scene, &viewer, to);
}

int32_t aod__viewer_gap_u(const Aod *g, const AodViewer *viewer, unsigned to)
{
    GeomShape mount, hull;
    if (viewer->looker.arm == NULL)
        return aod__gap_u(g, viewer->looker.model, to);
    geom_shape_make_disc(&mount, (GeomDisc){viewer->at, 0});
    aod__hull_shape(g->m, to, aod__stand_of(g->s, to), &hull);
    return geom_shapes_gap_floor_u(&mount, &hull);
}

bool aod__sees_point(const Aod *g, const AodScene *scene, AodLooker from, GeomPoint at,
                     unsigned floor)
{
    AodViewer viewer;
    ASSERT(floor < g->m->floor_count);
    int32_t high_u = g->m->floor[floor].height_u + POINT_HEIGHT_U;
    AodSilhouette point = {.centre = at, .low_u = high_u, .high_u = high_u, .host = AOD_AT_NOBODY};
    aod__viewer_make(g, from, &viewer);
    AodLook look = look_at(g, &viewer, &point);
    return aod__look_sees(scene, &look, NULL);
}

uint64_t aod__seen(const Aod *g, const AodScene *scene, AodLooker from, unsigned host)
{
    uint64_t seen = 0;
    AodViewer viewer;
    aod__viewer_make(g, from, &viewer);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__viewer_sees(g, scene, &viewer, at.model))
            seen |= UINT64_C(1) << at.rank;
    return seen;
}

bool aod__host_sees(const Aod *g, const AodScene *scene, unsigned host, unsigned target)
{
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);) {
        AodViewer viewer;
        if (!aod__on_table(g->s, a.model))
            continue;
        aod__viewer_make(g, (AodLooker){a.model, NULL}, &viewer);
        for (AodMembers b = aod__members(g, target); aod__member(g, &b);)
            if (aod__on_table(g->s, b.model) && aod__viewer_sees(g, scene, &viewer, b.model))
                return true;
    }
    return false;
}

// --- cover ----------------------------------------------------------------------------------------

// The better of two saves is the lower number; 0 is none.
static void take_better(AodCover *best, AodCover other)
{
    uint8_t hidden = other.hidden > best->hidden ? other.hidden : best->hidden;
    if (other.save != 0 && (best->save == 0 || other.save < best->save))
        *best = other;
    best->hidden = hidden;
}

// TABLE-4.5, 5.1: of those that give cover, whoever obscures most samples.
static AodCover cover_past(const AodScene *scene, const AodLook *look)
{
    AodHidden hidden = aod__look_hidden(scene, look);
    AodCover cover = {.hidden = hidden.dim_count};
    if (hidden.dim_count < LIMIT(TABLE_4_5, 5))
        return cover;
    AodCulprit culprit[AOD_CULPRITS_MAX];
    unsigned count = aod__look_culprits(scene, look, &hidden, culprit);
    for (unsigned n = 0; n < count; n++) {
        if (culprit[n].cover == 0 || culprit[n].dim_count == 0)
            continue;
        cover.save = culprit[n].cover;
        cover.is_model = culprit[n].is_model;
        cover.whose = culprit[n].whose;
        break;
    }
    return cover;
}

// VEH-4.5, TABLE-5.2: what hides the side that is struck; on a boundary line the better of two.
static AodCover cover_of_hull(const Aod *g, const AodScene *scene, AodLooker from, unsigned to,
                              AodLook look)
{
    // Corners as aod__hull_corners gives them: each side from its left to its right, seen from
    // outside.
    static const struct {
        uint8_t face, left, right;
    } side[] = {{AOD_FACE_FRONT, 3, 0},
                {AOD_FACE_LEFT, 0, 1},
                {AOD_FACE_REAR, 1, 2},
                {AOD_FACE_RIGHT, 2, 3}};
    GeomPoint corner[4];
    AodCover best = {0};
    unsigned faces = aod__faces(g, to, aod__point(g->s, from.model));
    aod__hull_corners(g, to, corner);
    for (unsigned n = 0; n < sizeof side / sizeof side[0]; n++) {
        if ((faces & side[n].face) == 0)
            continue;
        AodLook at_side = look;
        aod__look_at_side(&at_side, corner[side[n].left], corner[side[n].right]);
        take_better(&best, cover_past(scene, &at_side));
    }
    return best;
}

// TERR-1.3: the best of the areas in which it stands.
static AodCover cover_of_area(const Aod *g, unsigned model)
{
    AodCover best = {0};
    for (unsigned n = 0; n < g->m->table->piece_count; n++) {
        const AodPiece *piece = &g->m->table->piece[n];
        if (piece->cover != 0 && !aod__is_undermined(g, piece) && aod__is_in_area(g, model, piece))
            take_better(&best,
                        (AodCover){.save = piece->cover, .is_area = true, .whose = (uint16_t)n});
    }
    return best;
}

AodCover aod__cover(const Aod *g, const AodScene *scene, AodLooker from, unsigned to)
{
    // TYPE-2.8; FLY-2.8: from effects only.
    if (aod__is_sub(g->m, to, AOD_SUBTYPE(ANTIGRAV)) || aod__is_zooming(g, to))
        return (AodCover){0};
    AodLook look = aod__look(g, from, to);
    look.columns = AOD_ALL_COLUMNS;
    if (aod__is(g->m, to, AOD_TYPE(VEHICLE)))
        return cover_of_hull(g, scene, from, to, look);
    AodCover best = cover_of_area(g, to);
    take_better(&best, cover_past(scene, &look));
    return best;
}

AodCover aod__cover_from_point(const Aod *g, const AodScene *scene, GeomPoint from, unsigned floor,
                               unsigned to)
{
    AodSilhouette target;
    GeomPoint corner[4];
    ASSERT(floor < g->m->floor_count);
    if (aod__is_sub(g->m, to, AOD_SUBTYPE(ANTIGRAV)) || aod__is_zooming(g, to))
        return (AodCover){0};
    aod__silhouette(g, to, corner, &target);
    int32_t high_u = g->m->floor[floor].height_u + POINT_HEIGHT_U;
    AodLook look = aod__look_from_point(from, high_u, AOD_AT_NOBODY, &target);
    look.columns = AOD_ALL_COLUMNS;
    AodCover best = cover_of_area(g, to);
    take_better(&best, cover_past(scene, &look));
    return best;
}
