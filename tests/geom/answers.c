// Answers questions about geometry: a line in, a line out, for geom_test.py beside it.
//
// A question is the name of a function and whole numbers; a path or polygon is the number of its
// points and then their coordinates. The answer is whole numbers.
#include "geom.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_MAX_POINTS = 256, TOUCH_U = 10 };

static char *rest; // of the line

static int64_t number(void)
{
    char *end;
    int64_t value = strtoll(rest, &end, 10);
    if (end == rest) {
        fprintf(stderr, "a number is missing\n");
        exit(2);
    }
    rest = end;
    return value;
}

static GeomPoint point(void)
{
    GeomPoint p = {.x = (int32_t)number()};
    p.y = (int32_t)number();
    return p;
}

static GeomDisc disc(void)
{
    GeomDisc d = {.centre = point()};
    d.radius_u = (int32_t)number();
    return d;
}

typedef struct Path {
    int count;
    GeomPoint point[PATH_MAX_POINTS];
} Path;

static void path(Path *p)
{
    p->count = (int)number();
    if (p->count > PATH_MAX_POINTS)
        exit(2);
    for (int i = 0; i < p->count; i++)
        p->point[i] = point();
}

static GeomPolygon polygon(Path *p)
{
    GeomPolygon made;
    path(p);
    if (geom_polygon_make(p->point, p->count, &made) != GEOM_POLYGON_OK) {
        fprintf(stderr, "no polygon\n");
        exit(2);
    }
    return made;
}

static void root(void)
{
    char *end;
    uint64_t square = strtoull(rest, &end, 10);
    printf("%" PRIu32 " %" PRIu64, geom_root_floor(square), geom_root_ceil(square));
}

static void length(void)
{
    GeomPoint a = point(), b = point();
    printf("%" PRId32, geom_length_u(a, b));
}

static void discs(void)
{
    GeomDisc a = disc(), b = disc();
    int32_t range_u = (int32_t)number();
    printf("%d %d %d %d %" PRId32, geom_within(a, b, range_u), geom_touches(a, b, TOUCH_U),
           geom_overlaps(a, b, TOUCH_U), geom_is_under(a, b), geom_gap_floor_u(a, b));
}

static void segment_disc(void)
{
    GeomPoint a = point(), b = point();
    GeomDisc d = disc();
    int32_t mover_u = (int32_t)number();
    printf("%d %d %d", geom_segment_meets_disc(a, b, d), geom_segment_crosses_disc(a, b, d),
           geom_passes_over(a, b, mover_u, d, TOUCH_U));
}

static void segments(void)
{
    GeomPoint a = point(), b = point(), c = point(), d = point();
    printf("%d", geom_segments_meet(a, b, c, d));
}

static void along(void)
{
    GeomPoint a = point(), b = point();
    GeomPoint reached = geom_point_along(a, b, (int32_t)number());
    printf("%" PRId32 " %" PRId32, reached.x, reached.y);
}

static void web(void)
{
    Path p;
    GeomWeb made;
    path(&p);
    GeomPoint a = point(), b = point();
    geom_web_make(&made, p.point, p.count);
    printf("%d", geom_web_is_met(&made, a, b));
}

static void zones(void)
{
    Path p;
    path(&p);
    GeomDisc x = disc(), y = disc();
    GeomEntry of_x = {0}, of_y = {0};
    GeomCourse course_x = geom_path_course(p.point, p.count, x, &of_x);
    GeomCourse course_y = geom_path_course(p.point, p.count, y, &of_y);
    int order = 0;
    if (course_x != GEOM_COURSE_OUT && course_y != GEOM_COURSE_OUT)
        order = geom_entry_compare(&of_x, &of_y);
    printf("%d %d %d", (int)course_x, (int)course_y, order);
}

static void polygon_fault(void)
{
    Path p;
    GeomPolygon made;
    path(&p);
    printf("%d", (int)geom_polygon_make(p.point, p.count, &made));
}

static void polygon_disc(void)
{
    Path p;
    GeomPolygon made = polygon(&p);
    GeomDisc d = disc();
    printf("%d %d %d %d", (int)geom_polygon_side(&made, d.centre),
           geom_polygon_has(&made, d.centre), geom_polygon_holds(&made, d),
           geom_polygon_meets_disc(&made, d));
}

static void polygon_segment(void)
{
    Path p;
    GeomPolygon made = polygon(&p);
    GeomPoint a = point(), b = point();
    int32_t limit_u = (int32_t)number(), from_a_u = -1, from_b_u = -1;
    geom_polygon_reach(&made, a, b, &from_a_u, &from_b_u);
    printf("%d %d %" PRId32 " %" PRId32, geom_polygon_is_crossed(&made, a, b),
           geom_polygon_hides_more(&made, a, b, limit_u), from_a_u, from_b_u);
}

static void polygon_path(void)
{
    Path p, way;
    GeomPolygon made = polygon(&p);
    path(&way);
    int32_t limit_u = (int32_t)number();
    GeomCrossing entry[64];
    int count = geom_path_entries(way.point, way.count, &made, entry, 64);
    printf("%d %d %d", geom_path_stays_in(way.point, way.count, &made),
           geom_path_steps_over(way.point, way.count, &made, limit_u), count);
    for (int i = 0; i < count && i < 64; i++) {
        printf(" %" PRId32 " %" PRIu64 " %" PRId32 " %" PRId32, entry[i].segment, entry[i].part,
               entry[i].point.x, entry[i].point.y);
    }
}

static void sine(void)
{
    uint16_t angle = (uint16_t)number();
    printf("%" PRId32 " %" PRId32, geom_sine(angle), geom_cosine(angle));
}

static void bearing(void)
{
    GeomPoint a = point(), b = point();
    printf("%d", geom_bearing_bam(a, b));
}

static void arc(void)
{
    GeomPoint centre = point(), target = point();
    uint16_t facing = (uint16_t)number();
    for (int i = 0; i <= GEOM_ARC_FIXED_FORWARD; i++)
        printf("%d ", geom_arc_has((GeomArc)i, centre, facing, target));
}

static void rays(void)
{
    GeomPoint from = point(), end[3];
    GeomDisc target = disc();
    geom_rays(from, target, end);
    for (int i = 0; i < 3; i++)
        printf("%" PRId32 " %" PRId32 " ", end[i].x, end[i].y);
}

static void links(void)
{
    GeomDisc d[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    GeomLinks made;
    uint64_t part[GEOM_LINK_MAX];
    int count = (int)number();
    for (int i = 0; i < count; i++) {
        d[i] = disc();
        chain_u[i] = (int32_t)number();
    }
    geom_links_make(&made, d, chain_u, count);
    uint64_t all = geom_links_all(&made);
    int parts = geom_links_parts(&made, all, part);
    printf("%d %d", geom_links_is_legal(&made, all), parts);
    for (int i = 0; i < parts; i++)
        printf(" %" PRIu64, part[i]);
}

// A kind and its numbers: 0 a disc, 1 a way, 2 a rectangle, 3 an oval, 4 a polygon.
static void shape(GeomShape *made)
{
    int64_t kind = number();
    if (kind == 0) {
        geom_shape_make_disc(made, disc());
    } else if (kind == 1) {
        GeomPoint a = point(), b = point();
        geom_shape_make_way(made, a, b, (int32_t)number());
    } else if (kind == 4) {
        Path p;
        path(&p);
        if (!geom_shape_make_polygon(made, p.point, p.count)) {
            fprintf(stderr, "no shape\n");
            exit(2);
        }
    } else {
        GeomPoint centre = point();
        uint16_t facing = (uint16_t)number();
        int32_t length_u = (int32_t)number(), width_u = (int32_t)number();
        (kind == 2 ? geom_shape_make_rectangle : geom_shape_make_oval)(made, centre, facing,
                                                                       length_u, width_u);
    }
}

static void shapes(void)
{
    GeomShape a, b;
    shape(&a);
    shape(&b);
    int32_t range_u = (int32_t)number(), touch_u = (int32_t)number();
    printf("%d %d %d %d %d %" PRId32 " %" PRId32, geom_shapes_within(&a, &b, range_u),
           geom_shapes_within(&b, &a, range_u), geom_shapes_are_nearer(&a, &b, range_u),
           geom_shapes_touch(&a, &b, touch_u), geom_shapes_overlap(&a, &b, touch_u),
           geom_shapes_gap_floor_u(&a, &b), geom_shapes_gap_floor_u(&b, &a));
}

static void shape_way(void)
{
    GeomShape made;
    shape(&made);
    GeomPoint a = point(), b = point();
    int32_t mover_u = (int32_t)number(), touch_u = (int32_t)number();
    printf("%d %d %d", geom_segment_crosses_shape(a, b, &made, mover_u),
           geom_passes_over_shape(a, b, mover_u, &made, touch_u),
           geom_segment_meets_shape(a, b, &made));
}

static void shape_corners(void)
{
    GeomShape made;
    shape(&made);
    printf("%d", made.count);
    for (int i = 0; i < made.count; i++)
        printf(" %" PRId32 " %" PRId32, made.corner[i].x, made.corner[i].y);
}

static void shape_fault(void)
{
    Path p;
    GeomShape made;
    path(&p);
    printf("%d", geom_shape_make_polygon(&made, p.point, p.count));
}

static int discs_of(GeomDisc *d)
{
    int count = (int)number();
    for (int i = 0; i < count && i < PATH_MAX_POINTS; i++)
        d[i] = disc();
    return count;
}

static void print_points(const GeomPoint *p, int count)
{
    printf("%d", count);
    for (int i = 0; i < count; i++)
        printf(" %" PRId32 " %" PRId32, p[i].x, p[i].y);
}

static void template_centres(void)
{
    GeomDisc d[PATH_MAX_POINTS];
    GeomPoint out[PATH_MAX_POINTS];
    int count = discs_of(d);
    int32_t radius_u = (int32_t)number();
    print_points(out, geom_template_centres(d, count, radius_u, out, PATH_MAX_POINTS));
}

static void template_neighbours(void)
{
    Path placed;
    GeomDisc d[PATH_MAX_POINTS];
    GeomPoint out[PATH_MAX_POINTS];
    path(&placed);
    int count = discs_of(d);
    int32_t radius_u = (int32_t)number();
    print_points(out, geom_template_neighbours(placed.point, placed.count, d, count, radius_u, out,
                                               PATH_MAX_POINTS));
}

static void grid(void)
{
    int32_t reach_u = (int32_t)number();
    int count = 0;
    GeomPoint offset;
    for (GeomGrid walk = geom_grid_start(reach_u); geom_grid_next(&walk, &offset);)
        count++;
    printf("%d", count);
    for (GeomGrid walk = geom_grid_start(reach_u); geom_grid_next(&walk, &offset);)
        printf(" %" PRId32 " %" PRId32 " %" PRId32, walk.ring, offset.x, offset.y);
}

static const struct {
    const char *name;
    void (*answer)(void);
} question[] = {
    {"root", root},
    {"length", length},
    {"discs", discs},
    {"segment_disc", segment_disc},
    {"segments", segments},
    {"along", along},
    {"web", web},
    {"zones", zones},
    {"polygon_fault", polygon_fault},
    {"polygon_disc", polygon_disc},
    {"polygon_segment", polygon_segment},
    {"polygon_path", polygon_path},
    {"shapes", shapes},
    {"shape_way", shape_way},
    {"shape_corners", shape_corners},
    {"shape_fault", shape_fault},
    {"sine", sine},
    {"bearing", bearing},
    {"arc", arc},
    {"rays", rays},
    {"links", links},
    {"template_centres", template_centres},
    {"template_neighbours", template_neighbours},
    {"grid", grid},
};

int main(void)
{
    static char line[1 << 16];
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t name_length = strcspn(line, " ");
        size_t at = 0, count = sizeof question / sizeof question[0];
        while (at < count && (strlen(question[at].name) != name_length ||
                              memcmp(question[at].name, line, name_length) != 0))
            at++;
        if (at == count) {
            fprintf(stderr, "no such question: %s", line);
            return 2;
        }
        rest = line + name_length;
        question[at].answer();
        putchar('\n');
    }
    return 0;
}
