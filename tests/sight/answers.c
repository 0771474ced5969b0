// Answers for sight_test.py, which makes situations up and works them out by itself.
//
// A line is a situation, whole numbers only: how it is looked (0 from a body, 1 from a point, 2
// from a body to a side of a hull); the viewer: x y body low high; the target: x y body low high, 0
// or 4 corners; what is looked over; pieces, each: kind, class, flags, cover, height, corners,
// walls (two ends, height), floors; hulls, each: four corners, low, high, host; bodies, each: x y
// radius low high host. The viewer's host is 1, the target's 2. The answer: seen (twice, by either
// question), eye, dim, hidden, hidden lines, and the first culprit.
#include "aod_sight.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static AodScene scene;
static char *at;

static int32_t number(void)
{
    char *end;
    long value = strtol(at, &end, 10);
    if (end == at)
        exit(2);
    at = end;
    return (int32_t)value;
}

static GeomPoint point(void)
{
    GeomPoint p = {.x = number()};
    p.y = number();
    return p;
}

static AodSilhouette silhouette(unsigned host)
{
    AodSilhouette who = {.centre = point(), .host = (uint16_t)host};
    who.body_u = number();
    who.low_u = number();
    who.high_u = number();
    return who;
}

static void read_piece(unsigned n, GeomPoint corner[AOD_PIECE_CORNERS_MAX])
{
    AodPiece piece = {.kind = (AodTerrain)number()};
    piece.form = (AodTerrainClass)number();
    piece.flags = (uint8_t)number();
    piece.cover = (uint8_t)number();
    piece.height_u = number();
    int count = number();
    for (int i = 0; i < count; i++)
        corner[i] = point();
    if (geom_polygon_make(corner, count, &piece.outline) != GEOM_POLYGON_OK)
        exit(3);
    piece.wall_count = (uint8_t)number();
    for (int i = 0; i < piece.wall_count; i++) {
        piece.wall[i].from = point();
        piece.wall[i].to = point();
        piece.wall[i].height_u = number();
    }
    piece.floor_count = (uint8_t)number();
    for (int i = 0; i < piece.floor_count; i++)
        piece.floor_u[i] = number();
    aod__scene_add_piece(&scene, &piece, n);
}

static void read_obstacles(void)
{
    static GeomPoint corner[AOD_PIECES_MAX][AOD_PIECE_CORNERS_MAX];
    aod__scene_begin(&scene);
    int count = number();
    for (int n = 0; n < count; n++)
        read_piece((unsigned)n, corner[n]);
    count = number();
    for (int n = 0; n < count; n++) {
        GeomPoint hull[4];
        for (int i = 0; i < 4; i++)
            hull[i] = point();
        GeomShape shape;
        if (!geom_shape_make_polygon(&shape, hull, 4))
            exit(4);
        int32_t low_u = number(), high_u = number();
        aod__scene_add_hull(&scene, &shape, low_u, high_u, (unsigned)number(), (unsigned)n, 6);
    }
    count = number();
    for (int n = 0; n < count; n++) {
        GeomDisc disc = {.centre = point()};
        disc.radius_u = number();
        int32_t low_u = number(), high_u = number();
        aod__scene_add_body(&scene, disc, low_u, high_u, (unsigned)number(), 100U + (unsigned)n);
    }
    aod__scene_end(&scene);
}

int main(void)
{
    static char line[1 << 16];
    while (fgets(line, sizeof line, stdin) != NULL) {
        at = line;
        int how = number();
        AodSilhouette from = silhouette(1), to = silhouette(2);
        GeomPoint hull[4];
        int corners = number();
        for (int i = 0; i < corners; i++)
            hull[i] = point();
        to.hull = corners == 4 ? hull : NULL;
        AodLook look = how == 1 ? aod__look_from_point(from.centre, from.high_u, 1, &to)
                                : aod__look_from_body(&from, &to);
        if (how == 2)
            aod__look_at_side(&look, hull[0], hull[1]);
        look.over_u = number();
        read_obstacles();
        AodHidden hidden = aod__look_hidden(&scene, &look);
        AodCulprit culprit[AOD_CULPRITS_MAX];
        unsigned count = aod__look_culprits(&scene, &look, &hidden, culprit);
        printf("%d %d %u %" PRIu32 " %" PRIu32 " %u", aod__look_sees(&scene, &look, NULL),
               hidden.is_seen, hidden.eye, hidden.dim, hidden.hidden, hidden.lines_hidden);
        if (count != 0)
            printf(" %d %u %u %u", culprit[0].is_model, culprit[0].whose, culprit[0].dim_count,
                   culprit[0].line_count);
        printf("\n");
    }
    return 0;
}
