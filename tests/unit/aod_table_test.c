// Tables of Age of Darkness: those made from chance are all legal, what is written reads the same,
// and maps and missions have the numbers of the rules.
#include "aod_library.h"
#include "aod_mission.h"
#include "aod_packs_once.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- chance ---

// AOD-MISSION-1.14: each piece has its copy, turned by 180 degrees.
static void check_symmetry(const AodTable *table)
{
    for (uint16_t i = 0; i + 1 < table->piece_count; i += 2) {
        const AodPiece *a = &table->piece[i], *b = &table->piece[i + 1];
        assert_int_equal(a->kind, b->kind);
        for (uint16_t j = 0; j < a->outline.count && a->box.width_u > 0; j++) {
            assert_int_equal(AOD_TABLE_WIDTH_U, a->outline.vertex[j].x + b->outline.vertex[j].x);
            assert_int_equal(AOD_TABLE_DEPTH_U, a->outline.vertex[j].y + b->outline.vertex[j].y);
        }
    }
}

static unsigned count_of(const AodTable *table, AodTerrain kind)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < table->piece_count; i++)
        count += table->piece[i].kind == kind;
    return count;
}

// Of so many seeds: how many tables have a hill, how many are one of the fixed ones.
typedef struct Made {
    unsigned hills, fixed;
} Made;

static Made make_many(uint64_t from, uint64_t count)
{
    Made made = {0, 0};
    Arena *here = arena_create(1 << 16);
    for (uint64_t seed = from; seed < from + count; seed++) {
        arena_reset(here);
        const AodTable *table = aod_table_make(here, library, seed);
        assert_int_equal(0, aod_table_faults(table, NULL, 0));
        if (strncmp(table->id, "seed-", 5) != 0) {
            made.fixed++;
            continue;
        }
        assert_int_equal(18, table->piece_count);
        assert_int_equal(6, count_of(table, AOD_RUIN));
        assert_int_equal(4, count_of(table, AOD_WOODS));
        assert_int_equal(2, count_of(table, AOD_BLOCK));
        assert_int_equal(4, count_of(table, AOD_BARRICADE));
        unsigned hills = count_of(table, AOD_HILL);
        assert_int_equal(2, hills + count_of(table, AOD_CRATER));
        made.hills += hills > 0;
        check_symmetry(table);
    }
    arena_destroy(here);
    return made;
}

// As many as the environment says, `TABLES=10000`: that takes a while.
static void test_tables_of_chance_are_legal(void **state)
{
    (void)state;
    const char *said = getenv("TABLES");
    uint64_t count = said != NULL ? strtoull(said, NULL, 10) : 2000;
    Made made = make_many(0, count);
    print_message("%u tables, with a hill %u, fixed %u\n", (unsigned)count, made.hills, made.fixed);
    assert_true(made.hills > count / 10 && made.hills < count / 2);
    assert_true(made.fixed <= count / 100);
}

static void test_a_seed_is_a_table(void **state)
{
    (void)state;
    TextBuffer a = text_start(arena), b = text_start(arena), c = text_start(arena);
    aod_table_write(aod_table_make(arena, library, 42), &a);
    aod_table_write(aod_table_make(arena, library, 42), &b);
    aod_table_write(aod_table_make(arena, library, 43), &c);
    assert_true(span_equal(text_span(&a), text_span(&b)));
    assert_false(span_equal(text_span(&a), text_span(&c)));
}

// --- files ---

static void check_same(const AodTable *a, const AodTable *b)
{
    assert_int_equal(a->piece_count, b->piece_count);
    for (uint16_t i = 0; i < a->piece_count; i++) {
        const AodPiece *p = &a->piece[i], *q = &b->piece[i];
        assert_int_equal(p->kind, q->kind);
        assert_int_equal(p->height_u, q->height_u);
        assert_int_equal(p->cover, q->cover);
        assert_int_equal(p->flags, q->flags);
        assert_int_equal(p->outline.count, q->outline.count);
        for (uint16_t j = 0; j < p->outline.count; j++)
            assert_true(geom_is_same(p->outline.vertex[j], q->outline.vertex[j]));
        assert_int_equal(p->wall_count, q->wall_count);
        for (uint8_t j = 0; j < p->wall_count; j++) {
            assert_true(geom_is_same(p->wall[j].from, q->wall[j].from));
            assert_true(geom_is_same(p->wall[j].to, q->wall[j].to));
        }
    }
}

static void check_round(const AodTable *table)
{
    TextBuffer text = text_start(arena);
    aod_table_write(table, &text);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"written", text_span(&text)};
    AodTable read;
    bool ok = aod_table_read(arena, library, &source, &read, &problems);
    if (!ok)
        fprintf(stderr, "%s: %s\n", table->id, problems.item[0].text);
    assert_true(ok);
    check_same(table, &read);
}

static void test_what_is_written_reads_the_same(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++)
        check_round(aod_table_make(arena, library, seed));
    for (uint32_t i = 0; i < library->table_count; i++)
        check_round(&library->table[i]);
}

// AOD-MISSION-1.9: six fixed ones, one for each deployment map, fair to both sides.
static void test_the_fixed_tables(void **state)
{
    (void)state;
    assert_int_equal(6, library->table_count);
    for (uint32_t i = 0; i < library->map_count; i++) {
        unsigned count = 0;
        for (uint32_t j = 0; j < library->table_count; j++)
            count += strcmp(library->table[j].map, library->map[i].name) == 0;
        assert_int_equal(1, count);
    }
    for (uint32_t i = 0; i < library->table_count; i++) {
        const AodTable *table = &library->table[i];
        assert_true(table->piece_count >= 15 && table->piece_count <= 20);
        assert_in_range(aod_table_covered(table), 250, 330); // AOD-TERR-2.1
        check_symmetry(table);
    }
}

// --- maps and missions ---

// AOD-MISSION-3.1 to 3.6: the second zone is the first, turned or mirrored, and they are apart.
static void test_zones_are_apart(void **state)
{
    (void)state;
    assert_int_equal(6, library->map_count);
    for (uint32_t i = 0; i < library->map_count; i++) {
        const AodMap *map = &library->map[i];
        unsigned in[2] = {0, 0};
        for (int x = 0; x <= 72; x++) {
            for (int y = 0; y <= 48; y++) {
                GeomPoint at = {x * AOD_INCH, y * AOD_INCH};
                bool a = aod_map_has(map, 0, at), b = aod_map_has(map, 1, at);
                assert_false(a && b && !map->has_roles);
                in[0] += a;
                in[1] += b;
            }
        }
        assert_true(in[0] > 500);
        if (!map->has_roles)
            assert_int_equal(in[0], in[1]);
    }
}

typedef struct Expected {
    const char *name;
    uint8_t turns, more_on, markers;
    AodAwardKind primary, last;
    uint8_t points, secondary;
} Expected;

// AOD-MISSION-4.1 to 4.8, read off the rules.
static void test_missions_have_their_numbers(void **state)
{
    (void)state;
    static const Expected expected[] = {
        {"Blood Feud", 6, 0, 0, AOD_AWARD_TARGET_CLASS, AOD_AWARD_PRICE, 1, 3},
        {"Onslaught", 6, 0, 2, AOD_AWARD_ZONE_MARKER, AOD_AWARD_PRICE, 5, 3},
        {"Shatter Strike", 5, 4, 0, AOD_AWARD_ZONE_UNITS, AOD_AWARD_PRICE, 2, 3},
        {"Dominion", 5, 4, 5, AOD_AWARD_TURN_MARKERS, AOD_AWARD_PRICE, 1, 3},
        {"Tide of Carnage", 5, 0, 0, AOD_AWARD_SECTORS, AOD_AWARD_PRICE, 3, 3},
        {"War of Lies", 6, 0, 5, AOD_AWARD_LOSSES, AOD_AWARD_PRICE, 1, 2}};
    assert_int_equal(6, library->play_count);
    for (unsigned i = 0; i < 6; i++) {
        const AodPlay *play = aod_library_play(library, span_of(expected[i].name));
        assert_non_null(play);
        assert_int_equal(i + 1, play->number);
        assert_int_equal(expected[i].turns, play->turns);
        assert_int_equal(expected[i].more_on, play->more_on);
        assert_int_equal(expected[i].markers, play->markers.count);
        assert_int_equal(expected[i].primary, play->primary[0].kind);
        assert_int_equal(expected[i].points, play->primary[0].point[0]);
        assert_int_equal(expected[i].secondary, play->secondary_count);
        assert_int_equal(AOD_AWARD_WARLORD, play->secondary[0].kind);
        assert_int_equal(expected[i].last, play->secondary[play->secondary_count - 1].kind);
        assert_non_null(aod_library_mission(library, span_of(play->name)));
    }
    const AodPlay *dominion = aod_library_play(library, SPAN_LITERAL("Dominion"));
    assert_true(dominion->secondary[0].is_d3 && dominion->secondary[0].point[1] == 3);
    assert_int_equal(6 * AOD_INCH, dominion->markers.between_u);
    assert_true(dominion->markers.is_outside_zones);
    const AodPlay *lies = aod_library_play(library, SPAN_LITERAL("War of Lies"));
    static const uint8_t lottery[6] = {0, 0, 1, 1, 3, 3};
    assert_memory_equal(lottery, lies->primary[1].point, sizeof lottery);
    assert_true(lies->markers.is_first_at_centre && lies->markers.between_u == 12 * AOD_INCH);
    assert_true(aod_library_play(library, SPAN_LITERAL("Onslaught"))->is_staged);
    assert_true(aod_library_play(library, SPAN_LITERAL("Tide of Carnage"))->vehicles_score);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_of_chance_are_legal),
        cmocka_unit_test(test_a_seed_is_a_table),
        cmocka_unit_test(test_what_is_written_reads_the_same),
        cmocka_unit_test(test_the_fixed_tables),
        cmocka_unit_test(test_zones_are_apart),
        cmocka_unit_test(test_missions_have_their_numbers),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
