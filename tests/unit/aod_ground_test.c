// Where models of Age of Darkness stand, rule by rule: shapes, contact, coherency, ground, facings
// and arcs. A test is named by its rule (tools/aod-coverage counts them); a limit is two cases.
#include "aod_stage.h"

// --- shapes, distance, contact --------------------------------------------------------------------

TEST(TABLE_1_4_contact_is_25_units)
{
    START();
    unsigned a = add(0, MAN, IN(10), Y, 0), b = add(1, MAN, IN(10) + 3225, Y, 0);
    assert_true(aod__touches(&g, a, b));
    assert_int_equal(aod__gap_u(&g, a, b), 25);
    state.model[b].x++;
    assert_false(aod__touches(&g, a, b));
}

TEST(TABLE_1_4_distance_is_of_outlines_in_the_plane)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){0, 0}, (GeomPoint){IN(30), IN(30)});
    unsigned floor = add_floor(ruin, IN(3));
    unsigned a = add(0, MAN, IN(10), IN(10), 0), b = add(1, MAN, IN(22) + 3200, IN(10), floor);
    assert_true(aod__within(&g, a, b, IN(12)));
    state.model[b].x++;
    assert_false(aod__within(&g, a, b, IN(12)));
}

TEST(TABLE_2_1_a_hull_is_a_rectangle_with_a_facing)
{
    START();
    unsigned tank = add(0, TANK, IN(20), Y, 0), man = add(1, MAN, IN(30), Y, 0);
    assert_int_equal(aod__gap_u(&g, tank, man), IN(8) - 1600);
    state.model[tank].facing = 16384;
    assert_int_equal(aod__gap_u(&g, tank, man), IN(9) - 1600);
}

TEST(TABLE_2_1_a_bike_is_an_oval)
{
    START();
    unsigned bike = add(0, BIKE, IN(20), Y, 0), man = add(1, MAN, IN(30), Y, 0);
    assert_int_equal(aod__gap_u(&g, bike, man), IN(10) - 1600 - 3750);
    state.model[bike].facing = 16384;
    assert_int_equal(aod__gap_u(&g, bike, man), IN(10) - 1600 - 2100);
}

TEST(TABLE_2_2_a_skimmer_is_looked_under)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(35), Y, 0);
    unsigned between = add(1, SKIMMER, IN(35) - 2740, Y, 0);
    state.model[between].facing = 16384; // across the way
    assert_true(sees(a, b));
    card[between].kind = TANK;
    assert_false(sees(a, b));
}

TEST(TABLE_2_2_a_skimmer_hovers_at_half_an_inch)
{
    START();
    unsigned skimmer = add(0, SKIMMER, IN(20), Y, 0);
    AodRise rise = aod__rise(&g, skimmer, aod__stand_of(&state, skimmer));
    assert_int_equal(rise.low_u, IN(0.5));
    assert_int_equal(rise.high_u, IN(3));
}

TEST(TABLE_2_5_hull_or_base_in_contact)
{
    START();
    unsigned skimmer = add(0, SKIMMER, IN(20), Y, 0);
    unsigned ahead = add(1, MAN, IN(22) + 1600, Y, 0);             // the hull, far from the base
    unsigned aside = add(1, MAN, IN(20), Y + 3000 + 1600 + 25, 0); // the base, beyond the hull
    assert_true(aod__touches(&g, skimmer, ahead));
    assert_true(aod__touches(&g, skimmer, aside));
    state.model[ahead].x += 26;
    state.model[aside].y++;
    assert_false(aod__touches(&g, skimmer, ahead));
    assert_false(aod__touches(&g, skimmer, aside));
    assert_int_equal(aod__gap_u(&g, skimmer, ahead), 26); // and the hull for range
}

TEST(TABLE_2_6_a_flyers_height_is_with_its_stem)
{
    START();
    unsigned flyer = add(0, FLYER, IN(20), Y, 0);
    AodRise rise = aod__rise(&g, flyer, aod__stand_of(&state, flyer));
    assert_int_equal(rise.low_u, IN(5));
    assert_int_equal(rise.high_u, IN(7));
    state.model[flyer].flags = AOD_M_HOVERS;
    rise = aod__rise(&g, flyer, aod__stand_of(&state, flyer));
    assert_int_equal(rise.low_u, IN(2));
    assert_int_equal(rise.high_u, IN(4));
    kind[FLYER].height_u = IN(6) - 1; // and is at least 1" thick
    rise = aod__rise(&g, flyer, aod__stand_of(&state, flyer));
    assert_int_equal(rise.high_u, IN(3));
}

TEST(TERR_1_5_contact_across_a_barricade)
{
    START();
    add_piece(AOD_BARRICADE, AOD_CLASS_BARRICADE, AOD_BLOCKS_SIGHT, 5, IN(1),
              (GeomPoint){IN(20), 30000}, (GeomPoint){IN(20) + 1270, 50000});
    unsigned a = add(0, MAN, IN(20) - 1600, Y, 0), b = add(1, MAN, IN(20) + 1270 + 1600, Y, 0);
    assert_true(aod__touches(&g, a, b));
    // Along it, until they are more than 2" apart: 8,280 units from middle to middle.
    state.model[b].y = Y + 6969;
    assert_true(aod__touches(&g, a, b));
    state.model[b].y = Y + 6970;
    assert_false(aod__touches(&g, a, b));
    state.model[b].y = Y;
    state.model[b].x += 26; // no longer at it
    assert_false(aod__touches(&g, a, b));
}

TEST(TERR_1_12_contact_across_one_floor)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){0, 0}, (GeomPoint){IN(30), IN(30)});
    unsigned first = add_floor(ruin, IN(3)), second = add_floor(ruin, IN(6));
    unsigned a = add(0, MAN, IN(10), IN(10), 0), b = add(1, MAN, IN(10) + 3200, IN(10), first);
    assert_true(aod__touches(&g, a, b));
    state.model[b].floor = (uint8_t)second;
    assert_false(aod__touches(&g, a, b));
    state.model[a].floor = (uint8_t)first;
    assert_true(aod__touches(&g, a, b));
}

// --- coherency ------------------------------------------------------------------------------------

static bool is_one_group(unsigned host)
{
    AodLinks links;
    aod__links(&g, host, &links);
    return aod__largest_group(&links) == links.there;
}

TEST(MOVE_2_1_two_inches_sideways)
{
    START();
    add(0, MAN, IN(10), Y, 0);
    unsigned b = more(MAN, IN(12) + 3200, Y, 0);
    assert_true(is_one_group(0));
    state.model[b].x++;
    assert_false(is_one_group(0));
}

TEST(MOVE_2_1_six_inches_up)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){0, 0}, (GeomPoint){IN(30), IN(30)});
    unsigned floor = add_floor(ruin, IN(6));
    add(0, MAN, IN(10), IN(10), 0);
    more(MAN, IN(12), IN(10), floor);
    assert_true(is_one_group(0));
    level[floor].height_u++;
    assert_false(is_one_group(0));
}

TEST(MOVE_2_3_four_inches_in_a_squadron)
{
    START();
    add(0, TANK, IN(10), Y, 0);
    unsigned b = more(TANK, IN(18), Y, 0);
    assert_true(is_one_group(0));
    state.model[b].x++;
    assert_false(is_one_group(0));
}

TEST(MOVE_2_4_the_largest_group)
{
    START();
    add(0, MAN, IN(10), Y, 0);
    more(MAN, IN(20), Y, 0);
    more(MAN, IN(22), Y, 0);
    AodLinks links;
    aod__links(&g, 0, &links);
    assert_int_equal(links.there, 7);
    assert_int_equal(aod__largest_group(&links), 6);
    AodStand elsewhere[3] = {{{IN(18.5), Y}, 0, 0}}; // what the first could do about it
    aod__links_if(&g, 0, 1, elsewhere, &links);
    assert_int_equal(aod__largest_group(&links), 7);
}

// --- ground ---------------------------------------------------------------------------------------

TEST(TABLE_3_4_in_what_its_shape_meets)
{
    START();
    add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    unsigned man = add(0, MAN, IN(20) - 1600, IN(10), 0);
    assert_true(aod__is_in_area(&g, man, &piece[0]));
    state.model[man].x--;
    assert_false(aod__is_in_area(&g, man, &piece[0]));
    GeomShape shape;
    aod__stand_shape(&match, man, aod__stand_of(&state, man), &shape);
    assert_int_equal(aod__next_piece(&match, &shape, 0), 1); // none
    state.model[man].x = IN(25);
    aod__stand_shape(&match, man, aod__stand_of(&state, man), &shape);
    assert_int_equal(aod__next_piece(&match, &shape, 0), 0);
}

static AodFooting footing(unsigned what, AodPiece *on)
{
    match.model_count = match.unit_count = 0;
    return aod__footing(&g, add(0, what, IN(60), Y, 0), on);
}

TEST(MOVE_3_1_difficult_ground_slows)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_true(footing(MAN, ruin).slows);
    assert_false(footing(MAN, ruin).tests_way);
    ruin->flags = 0;
    assert_false(footing(MAN, ruin).slows);
}

TEST(MOVE_3_2_dangerous_ground_tests)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    ruin->flags = AOD_DANGEROUS;
    assert_true(footing(MAN, ruin).tests_way);
    assert_true(footing(MAN, ruin).tests_end);
    assert_false(footing(MAN, ruin).slows);
}

TEST(MOVE_3_4_vehicles_test_in_difficult_ground)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_false(footing(TANK, ruin).slows);
    assert_true(footing(TANK, ruin).tests_way);
}

TEST(MOVE_3_5_cavalry_tests_in_difficult_ground)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_false(footing(BIKE, ruin).slows);
    assert_true(footing(BIKE, ruin).tests_way);
    assert_false(footing(JETBIKE, ruin).tests_way);
    assert_false(footing(JETBIKE, ruin).tests_end);
}

TEST(MOVE_3_6_impassable_ground_bars)
{
    START();
    AodPiece *block = add_block(IN(5), (GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_true(footing(MAN, block).bars_way);
    assert_true(footing(MAN, block).bars_end);
    assert_false(footing(JETBIKE, block).bars_way);
    assert_true(footing(JETBIKE, block).bars_end);
    assert_false(footing(SKIMMER, block).bars_end); // VEH-10.3
    assert_true(footing(SKIMMER, block).tests_end);
}

TEST(MOVE_5_1_packs_pass_over)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    footing(MAN, ruin);
    state.model[0].flags = AOD_M_PACK;
    AodFooting over = aod__footing(&g, 0, ruin);
    assert_false(over.slows);
    assert_false(over.tests_way);
    assert_true(over.tests_end);
}

TEST(VEH_10_2_a_skimmer_tests_where_it_ends)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_false(footing(SKIMMER, ruin).tests_way);
    assert_true(footing(SKIMMER, ruin).tests_end);
}

TEST(FLY_1_5_a_zooming_flyer_ignores_ground)
{
    START();
    AodPiece *block = add_block(IN(5), (GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_false(footing(FLYER, block).bars_end);
    assert_false(footing(FLYER, block).tests_end);
}

TEST(TERR_1_11_walls_stop_what_is_wider_than_50_mm)
{
    START();
    kind[GIANT].stand = disc(5000);
    assert_false(aod__walls_stop(&g, add(0, GIANT, IN(10), Y, 0)));
    kind[GIANT].stand = disc(5001);
    assert_true(aod__walls_stop(&g, 0));
    assert_false(aod__walls_stop(&g, add(0, MAN, IN(20), Y, 0)));
    assert_true(aod__walls_stop(&g, add(0, BIKE, IN(30), Y, 0)));
    assert_true(aod__walls_stop(&g, add(0, TANK, IN(40), Y, 0)));
    assert_true(aod__walls_stop(&g, add(0, DREADNOUGHT, IN(50), Y, 0)));
    assert_false(aod__walls_stop(&g, add(0, JETBIKE, IN(60), Y, 0)));
}

TEST(TERR_1_13_what_is_solid_and_higher_than_1_inch_bars)
{
    START();
    AodPiece *debris = add_piece(AOD_DEBRIS, AOD_CLASS_PIECE, AOD_BLOCKS_SIGHT | AOD_DIFFICULT, 6,
                                 IN(1), (GeomPoint){IN(20), 0}, (GeomPoint){IN(30), IN(30)});
    assert_false(footing(MAN, debris).bars_way);
    debris->height_u++;
    assert_true(footing(MAN, debris).bars_way);
}

TEST(TERR_1_13_a_barricade_is_crossed_and_tries_vehicles)
{
    START();
    AodPiece *barricade = add_piece(AOD_BARRICADE, AOD_CLASS_BARRICADE, AOD_BLOCKS_SIGHT, 5, IN(1),
                                    (GeomPoint){IN(20), 0}, (GeomPoint){IN(20) + 1270, IN(30)});
    assert_false(footing(MAN, barricade).bars_way);
    assert_false(footing(MAN, barricade).slows);
    assert_true(footing(TANK, barricade).tests_way);
}

// --- facings and arcs -----------------------------------------------------------------------------

static unsigned faces(unsigned hull, int32_t x, int32_t y)
{
    return aod__faces(&g, hull, (GeomPoint){state.model[hull].x + x, state.model[hull].y + y});
}

TEST(VEH_1_2_four_facings_by_the_diagonals)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0); // twice as long as wide
    assert_int_equal(faces(tank, 20001, 10000), AOD_FACE_FRONT);
    assert_int_equal(faces(tank, 20000, 10001), AOD_FACE_LEFT);
    assert_int_equal(faces(tank, 20000, -10001), AOD_FACE_RIGHT);
    assert_int_equal(faces(tank, -20001, 10000), AOD_FACE_REAR);
    state.model[tank].facing = 32768;
    assert_int_equal(faces(tank, -20001, 10000), AOD_FACE_FRONT);
    assert_int_equal(faces(tank, 20000, -10001), AOD_FACE_LEFT);
}

TEST(VEH_1_3_on_a_boundary_both)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    assert_int_equal(faces(tank, 20000, 10000), AOD_FACE_FRONT | AOD_FACE_LEFT);
    assert_int_equal(faces(tank, -20000, -10000), AOD_FACE_REAR | AOD_FACE_RIGHT);
}

TEST(TABLE_8_1_sectors_by_cross_products)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    assert_int_equal(faces(tank, 0, 0), AOD_FACE_ALL);
    assert_int_equal(faces(tank, 1, 0), AOD_FACE_FRONT);
    assert_int_equal(faces(tank, 0, -1), AOD_FACE_RIGHT);
}

TEST(VEH_1_5_hull_weapons_fire_into_their_facing)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    assert_true(has(tank, AOD_MOUNT_HULL_FRONT, AOD_MOUNT_HULL_FRONT, 20000, 10000));
    assert_false(has(tank, AOD_MOUNT_HULL_FRONT, AOD_MOUNT_HULL_FRONT, 20000, 10001));
    assert_true(has(tank, AOD_MOUNT_HULL_SIDES, AOD_MOUNT_HULL_LEFT, 20000, 10001));
    assert_false(has(tank, AOD_MOUNT_HULL_SIDES, AOD_MOUNT_HULL_RIGHT, 20000, 10001));
    assert_true(has(tank, AOD_MOUNT_HULL_REAR, AOD_MOUNT_HULL_REAR, -20000, 100));
    assert_true(has(tank, AOD_MOUNT_TURRET, AOD_MOUNT_TURRET, -20000, 100));
}

TEST(VEH_1_5_a_sponson_fires_to_its_side)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    assert_true(has(tank, AOD_MOUNT_SPONSON, AOD_MOUNT_HULL_LEFT, 30000, 0));
    assert_false(has(tank, AOD_MOUNT_SPONSON, AOD_MOUNT_HULL_LEFT, 30000, -1));
    assert_true(has(tank, AOD_MOUNT_SPONSON, AOD_MOUNT_HULL_RIGHT, -30000, 0));
    assert_false(has(tank, AOD_MOUNT_SPONSON, AOD_MOUNT_HULL_RIGHT, -30000, 1));
}

TEST(VEH_1_5_the_centreline_is_45_degrees)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    // The tangent of 22.5 degrees is 0.41421356...
    assert_true(has(tank, AOD_MOUNT_CENTRELINE, AOD_MOUNT_CENTRELINE, 100000, 41421));
    assert_false(has(tank, AOD_MOUNT_CENTRELINE, AOD_MOUNT_CENTRELINE, 100000, 41422));
    assert_true(has(tank, AOD_MOUNT_CENTRELINE, AOD_MOUNT_CENTRELINE, 100000, -41421));
    assert_false(has(tank, AOD_MOUNT_CENTRELINE, AOD_MOUNT_CENTRELINE, -100000, 0));
}

TEST(VEH_1_10_arms_fire_anywhere_but_to_the_rear)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    assert_true(has(tank, AOD_MOUNT_ARMS, AOD_MOUNT_ARMS, -20000, 10000));
    assert_false(has(tank, AOD_MOUNT_ARMS, AOD_MOUNT_ARMS, -20001, 10000));
    assert_true(has(tank, AOD_MOUNT_CARAPACE, AOD_MOUNT_CARAPACE, -20001, 10000));
}

TEST(VEH_1_11_arcs_are_taken_from_the_centre)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    // Ahead of the front edge but not in the sector of the centre's diagonals.
    assert_false(has(tank, AOD_MOUNT_HULL_FRONT, AOD_MOUNT_HULL_FRONT, IN(2) + 2000, IN(2)));
}

TEST(VEH_1_12_a_centreline_to_the_rear)
{
    START();
    unsigned tank = add(0, TANK, IN(30), Y, 0);
    assert_true(has(tank, AOD_MOUNT_CENTRELINE_REAR, AOD_MOUNT_CENTRELINE_REAR, -100000, 41421));
    assert_false(has(tank, AOD_MOUNT_CENTRELINE_REAR, AOD_MOUNT_CENTRELINE_REAR, -100000, 41422));
}

TEST(TABLE_8_2_some_part_of_it_in_the_arc_is_enough)
{
    START();
    unsigned tank = add(0, TANK, IN(20), Y, 0), man = add(1, MAN, IN(40), Y + IN(10), 0);
    aod__scene_make(&g, &scene);
    AodLooker front = weapon(tank, AOD_MOUNT_HULL_FRONT, AOD_MOUNT_HULL_FRONT);
    assert_true(aod__sees(&g, &scene, front, man)); // its right half is in it
    state.model[man].y += 2000;
    aod__scene_make(&g, &scene);
    assert_false(aod__sees(&g, &scene, front, man));
    assert_true(aod__sees(&g, &scene, eyes(tank), man));
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        CASE(TABLE_1_4_contact_is_25_units),
        CASE(TABLE_1_4_distance_is_of_outlines_in_the_plane),
        CASE(TABLE_2_1_a_hull_is_a_rectangle_with_a_facing),
        CASE(TABLE_2_1_a_bike_is_an_oval),
        CASE(TABLE_2_2_a_skimmer_is_looked_under),
        CASE(TABLE_2_2_a_skimmer_hovers_at_half_an_inch),
        CASE(TABLE_2_5_hull_or_base_in_contact),
        CASE(TABLE_2_6_a_flyers_height_is_with_its_stem),
        CASE(TERR_1_5_contact_across_a_barricade),
        CASE(TERR_1_12_contact_across_one_floor),
        CASE(MOVE_2_1_two_inches_sideways),
        CASE(MOVE_2_1_six_inches_up),
        CASE(MOVE_2_3_four_inches_in_a_squadron),
        CASE(MOVE_2_4_the_largest_group),
        CASE(TABLE_3_4_in_what_its_shape_meets),
        CASE(MOVE_3_1_difficult_ground_slows),
        CASE(MOVE_3_2_dangerous_ground_tests),
        CASE(MOVE_3_4_vehicles_test_in_difficult_ground),
        CASE(MOVE_3_5_cavalry_tests_in_difficult_ground),
        CASE(MOVE_3_6_impassable_ground_bars),
        CASE(MOVE_5_1_packs_pass_over),
        CASE(VEH_10_2_a_skimmer_tests_where_it_ends),
        CASE(FLY_1_5_a_zooming_flyer_ignores_ground),
        CASE(TERR_1_11_walls_stop_what_is_wider_than_50_mm),
        CASE(TERR_1_13_what_is_solid_and_higher_than_1_inch_bars),
        CASE(TERR_1_13_a_barricade_is_crossed_and_tries_vehicles),
        CASE(VEH_1_2_four_facings_by_the_diagonals),
        CASE(VEH_1_3_on_a_boundary_both),
        CASE(TABLE_8_1_sectors_by_cross_products),
        CASE(VEH_1_5_hull_weapons_fire_into_their_facing),
        CASE(VEH_1_5_a_sponson_fires_to_its_side),
        CASE(VEH_1_5_the_centreline_is_45_degrees),
        CASE(VEH_1_10_arms_fire_anywhere_but_to_the_rear),
        CASE(VEH_1_11_arcs_are_taken_from_the_centre),
        CASE(VEH_1_12_a_centreline_to_the_rear),
        CASE(TABLE_8_2_some_part_of_it_in_the_arc_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
