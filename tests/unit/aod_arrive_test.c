// Where the engine puts a unit that arrives.
#include "aod_stage.h"

#include "aod_arrive.h"
#include "aod_coming.h"
#include "base_rng.h"

enum { CROWDS = 300, COMRADES = 34, SQUAD = 24 };

static const GeomPoint marker = {0, 60000};

// A throng of comrades round the marker, and a ruin beside it in which one goes less far.
static void make_throng(FastRng *rng)
{
    match.model_count = match.unit_count = 0;
    table.piece_count = 0;
    for (unsigned n = 0; n < COMRADES; n++) {
        int32_t x = 1600 + (int32_t)fast_rng_below(rng, IN(12));
        int32_t y = marker.y - IN(12) + (int32_t)fast_rng_below(rng, IN(24));
        if (n == 0)
            add(0, MAN, x, y, 0);
        else
            more(n % 4 == 0 ? DREADNOUGHT : MAN, x, y, 0);
    }
    GeomPoint low = {(int32_t)fast_rng_below(rng, IN(6)),
                     marker.y - IN(4) + (int32_t)fast_rng_below(rng, IN(4))};
    add_ruin(low, (GeomPoint){low.x + IN(6), low.y + IN(6)});
    add(0, MAN, 0, 0, 0);
    for (unsigned n = 1; n < SQUAD; n++)
        more(MAN, 0, 0, 0);
    state.unit[1].where = AOD_AT_UNPLACED;
    for (unsigned n = COMRADES; n < match.model_count; n++)
        state.model[n].where = AOD_AT_UNPLACED;
}

static AodFrame comes(void)
{
    return (AodFrame){
        .setup = {.head = {.tag = AOD_FRAME_ARRIVE, .unit = 2}, .how = AOD_COMES_BY_MARKER}};
}

// Whoever has found a place stands there: `aod__lay_out_front` asserts it.
static bool finds_place(AodFrame *frame)
{
    AodLayout layout;
    Aod now = g;
    if (!aod__seek_front(&now, frame))
        return false;
    AodComing coming = aod__coming(&g, frame);
    aod__lay_out_front(&g, &coming, &layout);
    assert_int_equal(layout.count, SQUAD);
    return true;
}

// At the edge of the table that is theirs.
static void begin_at_edge(void)
{
    static const AodMap map = {
        .zone = {{.edge = {{{0, 0}, {0, AOD_TABLE_DEPTH_U}}}, .edge_count = 1}}};
    static const AodLibrary library = {.map = &map, .map_count = 1};
    match.library = &library;
    state.map = state.player[0].zone = 1;
    kind[MAN].value[AOD_M] = 9;
    kind[MAN].value[AOD_I] = 1;
    state.player[0].flank_x = marker.x;
    state.player[0].flank_y = marker.y;
}

TEST(MISSION_7_10_who_runs_in_finds_a_place_wherever_he_does_who_walks)
{
    START();
    FastRng rng = fast_rng_start(17, 0);
    unsigned walks = 0, runs = 0;
    begin_at_edge();
    for (unsigned n = 0; n < CROWDS; n++) {
        make_throng(&rng);
        AodFrame frame = comes();
        bool walks_in = finds_place(&frame);
        frame.setup.runs = 1;
        bool runs_in = finds_place(&frame);
        walks += walks_in;
        runs += runs_in;
        if (walks_in && !runs_in)
            print_message("crowd %u: only on foot\n", n);
        assert_true(runs_in || !walks_in);
    }
    print_message("%u of %u crowds let a squad in that walks, %u one that runs\n", walks, CROWDS,
                  runs);
    assert_true(walks > 0 && walks < CROWDS && runs > walks);
}

// It has been found for legs that were shorter: sought anew it would be farther in.
TEST(a_place_that_has_been_found_is_not_sought_again)
{
    START();
    Action option[2];
    AodLayout layout;
    FastRng rng = fast_rng_start(18, 0);
    begin_at_edge();
    make_throng(&rng);
    for (unsigned n = 0; n < COMRADES; n++)
        state.model[n].where = AOD_AT_UNPLACED;
    AodFrame found = comes(), farther = comes();
    kind[MAN].value[AOD_M] = 7;
    assert_true(finds_place(&found));
    kind[MAN].value[AOD_M] = 9;
    assert_true(finds_place(&farther));
    AodComing coming = aod__coming(&g, &found), anew = aod__coming(&g, &farther);
    GeomPoint anchor = aod__front_anchor(&coming);
    assert_false(geom_is_same(anchor, aod__front_anchor(&anew)));
    aod__lay_out_front(&g, &coming, &layout);
    assert_true(geom_is_same(layout.anchor, anchor));
    assert_int_equal(aod__deploy_legal(&g, &found, option, 2), 2);
    assert_int_equal(option[0].kind, AOD_ACTION_AUTO);
    assert_int_equal(option[1].kind, AOD_ACTION_PLAN);
    assert_true(geom_is_same(aod__plan_anchor(aod_action(&option[1])), anchor));
}

#define CASE(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(MISSION_7_10_who_runs_in_finds_a_place_wherever_he_does_who_walks),
        CASE(a_place_that_has_been_found_is_not_sought_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
