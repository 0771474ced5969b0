// Deployment maps and missions: data/aod/missions.json (AOD-MISSION-3, 4).
//
// Map: words, zones, maps, markers, awards, missions, the pack.
#include "aod_mission.h"
#include "aod_read.h"

#include "base_assert.h"

#include <string.h>

enum { MAPS_MAX = 20, PLAYS_MAX = 40, TURNS_MAX = 9, POINTS_MAX = 20 };

// --- words ---

static const char *const award_words[AOD_AWARD_COUNT] = {
    "target class",     "first turn",        "zone marker", "zone units",
    "turn markers",     "sectors",           "losses",      "lottery",
    "slay the warlord", "last man standing", "attrition",   "price of failure"};

const char *aod_award_word(AodAwardKind kind)
{
    ASSERT(kind < AOD_AWARD_COUNT);
    return award_words[kind];
}

// --- zones ---

static GeomPoint read_corner(PackReader *reader, const ExtJson *value)
{
    GeomPoint out = {0, 0};
    if (value == NULL)
        return out; // told
    if (value->kind != EXT_JSON_LIST || value->count != 2) {
        pack_report(reader, value, "AOD-TABLE-1.1", "Write [x, y] in inches from the lower left",
                    "this is no point");
        return out;
    }
    out.x = aod__scaled(reader, ext_json_item(value, 0), AOD_INCH, 0, AOD_TABLE_WIDTH_U);
    out.y = aod__scaled(reader, ext_json_item(value, 1), AOD_INCH, 0, AOD_TABLE_DEPTH_U);
    return out;
}

static AodLine read_line(PackReader *reader, const ExtJson *value)
{
    if (value->kind != EXT_JSON_LIST || value->count != 2) {
        pack_report(reader, value, "AOD-TABLE-1.1", "Write two points, [[x, y], [x, y]]",
                    "this is no line");
        return (AodLine){0};
    }
    return (AodLine){read_corner(reader, ext_json_item(value, 0)),
                     read_corner(reader, ext_json_item(value, 1))};
}

static void read_part(PackReader *reader, const ExtJson *value, GeomPolygon *out)
{
    uint32_t count = value->kind == EXT_JSON_LIST ? value->count : 0;
    GeomPoint *corner = ARENA_ARRAY(reader->arena, GeomPoint, count + 1);
    for (uint32_t i = 0; i < count && i < AOD_PIECE_CORNERS_MAX; i++)
        corner[i] = read_corner(reader, ext_json_item(value, i));
    if (count > AOD_PIECE_CORNERS_MAX ||
        geom_polygon_make(corner, (int)count, out) != GEOM_POLYGON_OK) {
        pack_report(reader, value, "AOD-MISSION-3.8", "Let no two of its edges cross or meet",
                    "this is no outline of a zone");
    }
}

static void read_zone(PackReader *reader, const ExtJson *value, AodZone *out)
{
    PackObject object = pack_object(reader, value, "zone");
    out->name = pack_text(&object, "name", AOD_NAME_BYTES_MAX).text;
    const ExtJson *list = pack_list(&object, "parts", 1, AOD_ZONE_PARTS_MAX);
    for (uint32_t i = 0; list != NULL && i < list->count; i++)
        read_part(reader, ext_json_item(list, i), &out->part[out->part_count++]);
    list = pack_list(&object, "edges", 1, AOD_ZONE_PARTS_MAX);
    for (uint32_t i = 0; list != NULL && i < list->count; i++)
        out->edge[out->edge_count++] = read_line(reader, ext_json_item(list, i));
    pack_object_end(&object);
}

static bool is_near_line(AodLine line, GeomPoint at, int32_t off_u)
{
    int64_t cross = geom_cross(line.from, line.to, at);
    int64_t length_u2 = geom_distance_u2(line.from, line.to);
    // cross / length <= off, both squared; below 2^83 as 128 bits.
    __extension__ typedef unsigned __int128 Wide;
    uint64_t high = (uint64_t)(cross < 0 ? -cross : cross);
    return (Wide)high * high <= (Wide)geom_square(off_u) * (uint64_t)length_u2;
}

bool aod_map_has(const AodMap *map, unsigned zone, GeomPoint at)
{
    ASSERT(zone < 2);
    bool is_in = false;
    for (uint8_t i = 0; i < map->zone[zone].part_count; i++)
        is_in = is_in || geom_polygon_has(&map->zone[zone].part[i], at);
    if (map->keep_out.radius_u > 0 &&
        geom_distance_u2(map->keep_out.centre, at) <= geom_square(map->keep_out.radius_u))
        return false;
    return is_in && (map->line_off_u == 0 || !is_near_line(map->line, at, map->line_off_u));
}

// --- maps ---

static void read_keep_out(PackObject *object, AodMap *map)
{
    const ExtJson *value = pack_field(object, "keep_out");
    if (value == NULL)
        return;
    PackObject item = pack_object(object->reader, value, "circle");
    map->keep_out.centre = read_corner(object->reader, pack_required(&item, "at"));
    map->keep_out.radius_u = aod__read_scaled(&item, "radius", AOD_INCH, 1, AOD_TABLE_DEPTH_U);
    pack_object_end(&item);
}

static void read_off_line(PackObject *object, AodMap *map)
{
    const ExtJson *value = pack_field(object, "off_line");
    if (value == NULL)
        return;
    PackObject item = pack_object(object->reader, value, "line");
    const ExtJson *line = pack_list(&item, "line", 2, 2);
    if (line != NULL)
        map->line = read_line(object->reader, line);
    map->line_off_u = aod__read_scaled(&item, "distance", AOD_INCH, 1, AOD_TABLE_DEPTH_U);
    pack_object_end(&item);
}

static AodMap read_map(PackReader *reader, const ExtJson *value)
{
    AodMap out = {0};
    PackObject object = pack_object(reader, value, "map");
    out.name = pack_text(&object, "name", AOD_NAME_BYTES_MAX).text;
    out.rule = pack_text(&object, "rule", AOD_NAME_BYTES_MAX).text;
    out.number = (uint8_t)pack_int(&object, "number", 1, 6);
    out.has_roles = aod__read_bool(&object, "roles");
    out.may_turn = aod__read_bool(&object, "any_quarter");
    const ExtJson *zones = pack_list(&object, "zones", 2, 2);
    for (uint32_t i = 0; zones != NULL && i < 2; i++)
        read_zone(reader, ext_json_item(zones, i), &out.zone[i]);
    read_keep_out(&object, &out);
    read_off_line(&object, &out);
    pack_object_end(&object);
    return out;
}

// --- markers ---

static AodMarkers read_markers(PackObject *object)
{
    static const char *const whens[] = {"none", "before", "after"};
    AodMarkers out = {0};
    const ExtJson *value = pack_field(object, "markers");
    if (value == NULL)
        return out;
    PackObject item = pack_object(object->reader, value, "markers");
    size_t when = pack_word(&item, "when", whens, 3);
    out.when = when == SIZE_MAX ? AOD_MARKERS_NONE : (AodMarkersWhen)when;
    out.count = (uint8_t)pack_int(&item, "count", 1, 8);
    out.is_first_at_centre = aod__read_bool(&item, "first_at_centre");
    out.is_outside_zones = aod__read_bool(&item, "outside_zones");
    out.is_in_enemy_zone = aod__read_bool(&item, "in_enemy_zone");
    out.from_edge_u = aod__read_scaled(&item, "from_edge", AOD_INCH, 0, AOD_TABLE_DEPTH_U);
    const ExtJson *between = pack_field(&item, "between");
    if (between != NULL)
        out.between_u = aod__scaled(object->reader, between, AOD_INCH, 0, AOD_TABLE_DEPTH_U);
    pack_object_end(&item);
    return out;
}

// --- awards ---

// How many numbers each has; 0 where it is a D3 and something.
static unsigned points_of(AodAwardKind kind)
{
    static const uint8_t counts[AOD_AWARD_COUNT] = {[AOD_AWARD_TARGET_CLASS] = 6,
                                                    [AOD_AWARD_ZONE_UNITS] = 2,
                                                    [AOD_AWARD_SECTORS] = 3,
                                                    [AOD_AWARD_LOTTERY] = 6,
                                                    [AOD_AWARD_WARLORD] = 2};
    return counts[kind] == 0 ? 1 : counts[kind];
}

static AodAward read_award(PackReader *reader, const ExtJson *value)
{
    AodAward out = {0};
    PackObject object = pack_object(reader, value, "award");
    size_t kind = pack_word(&object, "for", award_words, AOD_AWARD_COUNT);
    out.kind = kind == SIZE_MAX ? AOD_AWARD_LOSSES : (AodAwardKind)kind;
    out.is_d3 = aod__read_bool(&object, "d3");
    unsigned count = points_of(out.kind);
    const ExtJson *list = pack_list(&object, "points", count, count);
    for (uint32_t i = 0; list != NULL && i < count; i++) {
        int64_t points = 0;
        if (!ext_json_get_int(ext_json_item(list, i), 0, POINTS_MAX, &points))
            pack_report(reader, list, "AOD-MISSION-5.2", "Write whole numbers from 0 to 20",
                        "these are no Victory points");
        out.point[out.point_count++] = (uint8_t)points;
    }
    pack_object_end(&object);
    return out;
}

static uint8_t read_awards(PackObject *object, const char *field, AodAward *out)
{
    const ExtJson *list = pack_list(object, field, 1, AOD_AWARDS_MAX);
    uint32_t count = list == NULL ? 0 : list->count;
    for (uint32_t i = 0; i < count; i++)
        out[i] = read_award(object->reader, ext_json_item(list, i));
    return (uint8_t)count;
}

// --- missions ---

static AodPlay read_play(PackReader *reader, const ExtJson *value)
{
    AodPlay out = {0};
    PackObject object = pack_object(reader, value, "mission");
    out.name = pack_text(&object, "name", AOD_NAME_BYTES_MAX).text;
    out.rule = pack_text(&object, "rule", AOD_NAME_BYTES_MAX).text;
    out.number = (uint8_t)pack_int(&object, "number", 1, 6);
    out.turns = (uint8_t)pack_int(&object, "turns", 1, TURNS_MAX);
    out.more_on = (uint8_t)pack_int_optional(&object, "one_more_on", 2, 6, 0);
    out.is_staged = aod__read_bool(&object, "staged");
    out.vehicles_score = aod__read_bool(&object, "vehicles_score");
    out.markers = read_markers(&object);
    out.primary_count = read_awards(&object, "primary", out.primary);
    out.secondary_count = read_awards(&object, "secondary", out.secondary);
    pack_object_end(&object);
    return out;
}

// --- the pack ---

// Each has its own name and number.
static void report_same(PackReader *reader, const ExtJson *at, const char *name)
{
    pack_report(reader, at, "AOD-MISSION-1.1", "Give each its own name and its own number",
                "\"%s\" has a name or number that another has", name);
}

static void read_maps(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *list = pack_list(object, "maps", 1, MAPS_MAX);
    uint32_t count = list == NULL ? 0 : list->count;
    AodMap *map = ARENA_ARRAY(reader->arena, AodMap, count);
    for (uint32_t i = 0; i < count; i++) {
        map[i] = read_map(reader, ext_json_item(list, i));
        for (uint32_t j = 0; reader->ok && j < i; j++)
            if (strcmp(map[i].name, map[j].name) == 0 || map[i].number == map[j].number)
                report_same(reader, ext_json_item(list, i), map[i].name);
    }
    all->library->map = map;
    all->library->map_count = count;
}

void aod__read_missions(AodReader *all, PackReader *reader, PackObject *object)
{
    all->has_missions = true;
    read_maps(all, reader, object);
    const ExtJson *list = pack_list(object, "missions", 1, PLAYS_MAX);
    uint32_t count = list == NULL ? 0 : list->count;
    AodPlay *play = ARENA_ARRAY(reader->arena, AodPlay, count);
    for (uint32_t i = 0; i < count; i++) {
        play[i] = read_play(reader, ext_json_item(list, i));
        for (uint32_t j = 0; reader->ok && j < i; j++)
            if (strcmp(play[i].name, play[j].name) == 0 || play[i].number == play[j].number)
                report_same(reader, ext_json_item(list, i), play[i].name);
    }
    all->library->play = play;
    all->library->play_count = count;
}
