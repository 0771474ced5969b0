// A table of Age of Darkness made by hand, for tests of where models stand and what they see: eight
// kinds of models, each added as a unit of its own, and pieces of ground that are boxes.
#pragma once

#include "unit_test.h"

#include "aod_eyes.h"

#include <string.h>

// What a test need not use.
#define MAYBE __attribute__((unused)) static

#define IN(inches) ((int32_t)((inches)*2540))

enum { MAN, TANK, SKIMMER, FLYER, BIKE, JETBIKE, DREADNOUGHT, GIANT, KINDS };
enum {
    MODELS = 64,
    UNITS = 12,
    PIECES = 4,
    FLOORS = 6,
    Y = 40000
}; // Y: where the row of a test is

static AodMatchKind kind[KINDS];
static AodModelCard card[MODELS];
static AodUnitCard unit[UNITS];
static AodPiece piece[PIECES];
static GeomPoint corner[PIECES][4];
static AodFloor level[FLOORS];
static AodTable table;
static AodMatch match;
static AodState state;
static AodScene scene;
static const Aod g = {&match, &state, NULL, false};

// --- the table of a test --------------------------------------------------------------------------

MAYBE AodOutline disc(int32_t across_u)
{
    return (AodOutline){.form = AOD_FORM_DISC, .length_u = across_u, .width_u = across_u};
}

MAYBE void set_kind(unsigned n, uint32_t types, uint64_t subtypes, AodOutline stand,
                    AodOutline hull, int32_t height_u)
{
    static const AodProfile profile = {.name = "Legionary"};
    static const AodKind made = {.profile = &profile};
    kind[n] = (AodMatchKind){.made = &made,
                             .types = types,
                             .subtypes = subtypes,
                             .stand = stand,
                             .hull = hull,
                             .has_two = stand.form != hull.form,
                             .height_u = height_u};
}

MAYBE int set_up(void **none)
{
    (void)none;
    AodOutline hull = {.form = AOD_FORM_RECTANGLE, .length_u = IN(4), .width_u = IN(2)};
    AodOutline oval = {.form = AOD_FORM_OVAL, .length_u = 7500, .width_u = 4200};
    set_kind(MAN, AOD_TYPE(INFANTRY), 0, disc(3200), disc(3200), IN(1.5));
    set_kind(TANK, AOD_TYPE(VEHICLE), 0, hull, hull, IN(3));
    set_kind(SKIMMER, AOD_TYPE(VEHICLE), AOD_SUBTYPE(SKIMMER), disc(6000), hull, IN(3));
    set_kind(FLYER, AOD_TYPE(VEHICLE), AOD_SUBTYPE(FLYER), disc(6000), hull, IN(7));
    set_kind(BIKE, AOD_TYPE(CAVALRY), 0, oval, oval, IN(2));
    set_kind(JETBIKE, AOD_TYPE(CAVALRY), AOD_SUBTYPE(ANTIGRAV), oval, oval, IN(2));
    set_kind(DREADNOUGHT, AOD_TYPE(DREADNOUGHT), 0, disc(6000), disc(6000), IN(3));
    set_kind(GIANT, AOD_TYPE(INFANTRY), 0, disc(5200), disc(5200), IN(2));
    memset(&state, 0, sizeof state);
    memset(&match, 0, sizeof match);
    table = (AodTable){.piece = piece};
    level[0] = (AodFloor){0};
    match = (AodMatch){.kind = kind,
                       .model = card,
                       .unit = unit,
                       .floor = level,
                       .table = &table,
                       .kind_count = KINDS,
                       .floor_count = 1};
    return 0;
}

// A unit of one model more each time; gives the model.
MAYBE unsigned add(unsigned seat, unsigned what, int32_t x, int32_t y, unsigned floor)
{
    unsigned n = match.model_count++, u = match.unit_count++;
    assert_true(n < MODELS && u < UNITS);
    card[n] = (AodModelCard){(uint16_t)what, (uint8_t)u, 1};
    unit[u] = (AodUnitCard){.name = "Squad",
                            .first = (uint16_t)n,
                            .count = 1,
                            .seat = (uint8_t)seat,
                            .number = (uint8_t)(u + 1)};
    state.unit_count = match.unit_count;
    state.unit[u].where = AOD_AT_TABLE;
    state.model[n] = (AodModelNow){
        .x = x, .y = y, .unit = (uint8_t)u, .floor = (uint8_t)floor, .where = AOD_AT_TABLE};
    return n;
}

// Another model of the unit that was added last.
MAYBE unsigned more(unsigned what, int32_t x, int32_t y, unsigned floor)
{
    unsigned n = match.model_count++, u = match.unit_count - 1U;
    assert_true(n < MODELS);
    card[n] = (AodModelCard){(uint16_t)what, (uint8_t)u, (uint8_t)++unit[u].count};
    state.model[n] = (AodModelNow){
        .x = x, .y = y, .unit = (uint8_t)u, .floor = (uint8_t)floor, .where = AOD_AT_TABLE};
    return n;
}

MAYBE AodPiece *add_piece(AodTerrain terrain, AodTerrainClass form, unsigned flags, unsigned cover,
                          int32_t height_u, GeomPoint low, GeomPoint high)
{
    unsigned n = table.piece_count++;
    assert_true(n < PIECES);
    corner[n][0] = low;
    corner[n][1] = (GeomPoint){high.x, low.y};
    corner[n][2] = high;
    corner[n][3] = (GeomPoint){low.x, high.y};
    piece[n] = (AodPiece){.name = "Chapel",
                          .kind = terrain,
                          .form = form,
                          .flags = (uint8_t)flags,
                          .cover = (uint8_t)cover,
                          .height_u = height_u};
    assert_int_equal(geom_polygon_make(corner[n], 4, &piece[n].outline), GEOM_POLYGON_OK);
    return &piece[n];
}

MAYBE AodPiece *add_block(int32_t height_u, GeomPoint low, GeomPoint high)
{
    return add_piece(AOD_BLOCK, AOD_CLASS_IMPASSABLE, AOD_BLOCKS_SIGHT, 6, height_u, low, high);
}

MAYBE AodPiece *add_ruin(GeomPoint low, GeomPoint high)
{
    return add_piece(AOD_RUIN, AOD_CLASS_AREA, AOD_DIFFICULT, 5, 0, low, high);
}

MAYBE void add_wall(AodPiece *of, GeomPoint from, GeomPoint to, int32_t height_u)
{
    of->wall[of->wall_count++] = (AodWall){from, to, height_u};
}

MAYBE unsigned add_floor(AodPiece *of, int32_t height_u)
{
    unsigned n = match.floor_count++;
    of->floor_u[of->floor_count++] = height_u;
    level[n] = (AodFloor){.polygon = &of->outline,
                          .height_u = height_u,
                          .piece = (uint8_t)(of - piece),
                          .level = of->floor_count};
    return n;
}

MAYBE AodLooker eyes(unsigned model)
{
    return (AodLooker){(uint16_t)model, NULL};
}

MAYBE bool sees(unsigned from, unsigned to)
{
    aod__scene_make(&g, &scene);
    return aod__sees(&g, &scene, eyes(from), to);
}

MAYBE AodCover cover(unsigned from, unsigned to)
{
    aod__scene_make(&g, &scene);
    return aod__cover(&g, &scene, eyes(from), to);
}

MAYBE AodHidden hidden(unsigned from, unsigned to)
{
    aod__scene_make(&g, &scene);
    AodLook look = aod__look(&g, eyes(from), to);
    return aod__look_hidden(&scene, &look);
}

// A weapon on a mount.
MAYBE AodLooker weapon(unsigned model, AodMount slot, AodMount side)
{
    static AodThing thing;
    static AodArm arm;
    thing = (AodThing){.mount = slot};
    arm = (AodArm){.thing = &thing, .mount = (uint8_t)side};
    return (AodLooker){(uint16_t)model, &arm};
}

MAYBE bool has(unsigned model, AodMount slot, AodMount side, int32_t x, int32_t y)
{
    AodModelNow *now = &state.model[model];
    return aod__arc_has(&g, weapon(model, slot, side), (GeomPoint){now->x + x, now->y + y});
}

#define TEST(name) static void name(void **none)
#define START()    (void)none
