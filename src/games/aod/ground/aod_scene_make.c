// The scene of a battle as it is: its pieces, and every model on the table.
#include "aod_silhouette.h"

#define BODY_PERCENT LIMIT(TABLE_4_1, 60)

// TABLE-4.1: 0.6 of the radius of the base; of an oval, of the mean of both (TABLE-4.14).
static int32_t body_of(const AodMatchKind *kind)
{
    return (kind->stand.length_u + kind->stand.width_u) / 4 * BODY_PERCENT / AOD_PERCENT;
}

static void add_model(const Aod *g, AodScene *scene, unsigned model)
{
    const AodModelNow *now = &g->s->model[model];
    bool is_wreck = now->where == AOD_AT_WRECK;
    AodStand place = aod__stand_of(g->s, model);
    AodRise rise = aod__rise(g, model, place);
    unsigned host = is_wreck ? (unsigned)AOD_NO_HOST : aod__host(g->s, now->unit);
    if (is_wreck || aod__has_hull(g->m, model)) {
        GeomShape hull;
        aod__hull_shape(g->m, model, place, &hull);
        aod__scene_add_hull(scene, &hull, rise.low_u, rise.high_u, host, model, AOD_MODEL_COVER);
    } else {
        GeomDisc body = {place.at, body_of(aod__kind(g->m, model))};
        aod__scene_add_body(scene, body, rise.low_u, rise.high_u, host, model);
    }
}

void aod__scene_make(const Aod *g, AodScene *scene)
{
    aod__scene_begin(scene);
    for (unsigned n = 0; n < g->m->table->piece_count; n++) {
        unsigned first = scene->screen_count;
        aod__scene_add_piece(scene, &g->m->table->piece[n], n);
        for (; aod__is_undermined(g, &g->m->table->piece[n]) && first < scene->screen_count;
             first++)
            scene->screen[first].cover = 0; // DOCT-Reductor.3
    }
    for (unsigned n = 0; n < g->m->model_count; n++) {
        unsigned where = g->s->model[n].where;
        // SHOOT-2.7: a Zooming Flyer is in nobody's way.
        if ((where == AOD_AT_TABLE && !aod__is_zooming(g, n)) || where == AOD_AT_WRECK)
            add_model(g, scene, n);
    }
    aod__scene_end(scene);
}

void aod__silhouette(const Aod *g, unsigned model, GeomPoint corner[4], AodSilhouette *out)
{
    AodStand place = aod__stand_of(g->s, model);
    AodRise rise = aod__rise(g, model, place);
    *out = (AodSilhouette){.centre = place.at,
                           .low_u = rise.low_u,
                           .high_u = rise.high_u,
                           .host = (uint16_t)aod__host(g->s, g->s->model[model].unit)};
    if (!aod__has_hull(g->m, model)) {
        out->body_u = body_of(aod__kind(g->m, model));
        return;
    }
    aod__hull_corners(g, model, corner);
    out->hull = corner;
}
