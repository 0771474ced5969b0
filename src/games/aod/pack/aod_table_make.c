// Tables made from chance (AOD-MISSION-1.14): one half is laid piece by piece, each with the same
// turned by 180 degrees.
//
// Map: what is laid, places, one table, all tries.
#include "aod_library.h"
#include "aod_pieces.h"

#include "base_assert.h"
#include "base_rng.h"

// --- what is laid ---

// Lengths in half inches.
enum {
    RUIN_LONG = 20,
    RUIN_WIDE = 16,
    WOODS_LONG = 18,
    WOODS_WIDE = 16,
    CRATER_ACROSS = 10,
    HILL_LONG = 20,
    HILL_WIDE = 14,
    BLOCK_LONG = 12,
    BLOCK_WIDE = 8,
    BARRICADE_LONG = 12,
    BARRICADE_WIDE = 1,
    CRATER_AT = 5, // in the list below
};

typedef struct Wanted {
    AodTerrain kind;
    uint8_t length_halves, width_halves; // width 0: round
} Wanted;

// In this order, each twice.
static const Wanted wanted[] = {
    {AOD_RUIN, RUIN_LONG, RUIN_WIDE},
    {AOD_RUIN, RUIN_LONG, RUIN_WIDE},
    {AOD_RUIN, RUIN_LONG, RUIN_WIDE},
    {AOD_WOODS, WOODS_LONG, WOODS_WIDE},
    {AOD_WOODS, WOODS_LONG, WOODS_WIDE},
    {AOD_CRATER, CRATER_ACROSS, 0},
    {AOD_BLOCK, BLOCK_LONG, BLOCK_WIDE},
    {AOD_BARRICADE, BARRICADE_LONG, BARRICADE_WIDE},
    {AOD_BARRICADE, BARRICADE_LONG, BARRICADE_WIDE},
};
enum { WANTED_COUNT = sizeof wanted / sizeof wanted[0] };

static const Wanted hill = {AOD_HILL, HILL_LONG, HILL_WIDE};

enum {
    HALF_INCH = AOD_INCH / 2,
    COLUMNS = 145, // of half inches, both edges counted
    ROWS = 49,     // of one half of the table
    TURNS = 24,    // of TURN degrees
    TURN = 15,
    PLACES_MAX = 200,
    TABLES_MAX = 50,
    TABLES_WITH_HILLS = 5,
    NAME_PURPOSE = 0x7461626c, // of the stream of chance
};

// --- places ---

static bool make_piece(Arena *arena, const Wanted *what, AodBox box, AodPiece *out)
{
    *out = aod__piece_of(what->kind);
    if (!aod__piece_box(arena, out, box))
        return false;
    if (what->kind == AOD_RUIN) { // a floor at 3", walls along one long and the next short side
        out->floor_u[out->floor_count++] = 3 * AOD_INCH;
        aod__piece_wall(out, 0, 6 * AOD_INCH);
        aod__piece_wall(out, 1, 6 * AOD_INCH);
        out->height_u = 6 * AOD_INCH;
    }
    return true;
}

static AodBox turned(AodBox box)
{
    box.middle.x = AOD_TABLE_WIDTH_U - box.middle.x;
    box.middle.y = AOD_TABLE_DEPTH_U - box.middle.y;
    box.turn = (uint16_t)((box.turn + 180) % 360);
    return box;
}

static bool has_room(const AodTable *table, const AodPiece *piece)
{
    if (!aod__piece_is_inside(piece, AOD_FROM_EDGE_U))
        return false;
    for (uint16_t i = 0; i < table->piece_count; i++)
        if (aod__pieces_are_near(piece, &table->piece[i], AOD_APART_U))
            return false;
    return true;
}

// Lays a piece and its turned copy. False: no place was found.
static bool lay(Arena *arena, AodTable *table, const Wanted *what, Rng *rng)
{
    ASSERT(table->piece_count + 2 <= AOD_PIECES_MAX);
    for (int i = 0; i < PLACES_MAX; i++) {
        AodBox box = {.length_u = what->length_halves * HALF_INCH,
                      .width_u = what->width_halves * HALF_INCH};
        box.middle.x = (int32_t)rng_below(rng, COLUMNS) * HALF_INCH;
        box.middle.y = (int32_t)rng_below(rng, ROWS) * HALF_INCH;
        box.turn = (uint16_t)(rng_below(rng, TURNS) * TURN);
        AodPiece piece, copy;
        if (!make_piece(arena, what, box, &piece) || !make_piece(arena, what, turned(box), &copy) ||
            aod__pieces_are_near(&piece, &copy, AOD_APART_U) || !has_room(table, &piece) ||
            !has_room(table, &copy))
            continue;
        table->piece[table->piece_count++] = piece;
        table->piece[table->piece_count++] = copy;
        return true;
    }
    return false;
}

// --- one table ---

static bool lay_all(Arena *arena, AodTable *table, Rng *rng, bool may_have_hill)
{
    table->piece_count = 0;
    bool has_hill = rng_below(rng, 2) == 1 && may_have_hill;
    for (unsigned i = 0; i < WANTED_COUNT; i++)
        if (!lay(arena, table, i == CRATER_AT && has_hill ? &hill : &wanted[i], rng))
            return false;
    return true;
}

// --- all tries ---

const AodTable *aod_table_make(Arena *arena, const AodLibrary *library, uint64_t seed)
{
    Rng rng;
    rng_start(&rng, seed, 0, NAME_PURPOSE);
    AodTable *table = ARENA_NEW(arena, AodTable);
    *table = (AodTable){.id = text_format(arena, "seed-%llu", (unsigned long long)seed),
                        .about = "",
                        .piece = ARENA_ARRAY(arena, AodPiece, AOD_PIECES_MAX)};
    table->name = text_format(arena, "Table of seed %llu", (unsigned long long)seed);
    Arena *scratch = arena_create(1 << 16);
    bool is_made = false;
    for (int i = 0; i < TABLES_MAX && !is_made; i++) {
        arena_reset(scratch);
        is_made = lay_all(scratch, table, &rng, i < TABLES_WITH_HILLS);
    }
    // The outlines that are kept are made again where they stay.
    for (uint16_t i = 0; is_made && i < table->piece_count; i++) {
        AodBox box = table->piece[i].box;
        is_made = aod__piece_box(arena, &table->piece[i], box);
    }
    arena_destroy(scratch);
    if (!is_made) {
        ASSERT(library->table_count > 0);
        return &library->table[rng_below(&rng, library->table_count)];
    }
    aod__name_pieces(arena, table);
    ASSERT(aod_table_faults(table, NULL, 0) == 0);
    return table;
}
