// What models of Age of Darkness see, rule by rule. A test is named by its rule (tools/aod-coverage
// counts them); a limit is two cases. The lines themselves are held against a slow twin by
// tests/sight.
#include "aod_stage.h"

#include "aod_sight_words.h"
#include "aod_view.h"
#include "base_language.h"

// --- points of sight ------------------------------------------------------------------------------

TEST(TABLE_2_3_eyes_are_at_90_of_100_of_the_height)
{
    START();
    unsigned a = add(0, MAN, IN(10), Y, 0), b = add(1, MAN, IN(20), Y, 0);
    AodLook look = aod__look(&g, eyes(a), b);
    assert_int_equal(look.eye_u, 3429);
}

TEST(TABLE_2_3_mounts_are_on_the_hull_at_60_of_100)
{
    START();
    int32_t high_u;
    unsigned tank = add(0, TANK, IN(20), Y, 0);
    AodLooker front = weapon(tank, AOD_MOUNT_HULL_FRONT, AOD_MOUNT_HULL_FRONT);
    assert_true(geom_is_same(aod__mount_point(&g, front, &high_u), (GeomPoint){IN(22), Y}));
    assert_int_equal(high_u, IN(3) * 6 / 10);
    AodLooker side = weapon(tank, AOD_MOUNT_SPONSON, AOD_MOUNT_HULL_LEFT);
    assert_true(geom_is_same(aod__mount_point(&g, side, &high_u), (GeomPoint){IN(20), Y + IN(1)}));
    AodLooker turret = weapon(tank, AOD_MOUNT_TURRET, AOD_MOUNT_TURRET);
    assert_true(geom_is_same(aod__mount_point(&g, turret, &high_u), (GeomPoint){IN(20), Y}));
}

TEST(TABLE_4_1_three_eyes_of_a_body)
{
    START();
    unsigned a = add(0, MAN, IN(10), Y, 0), b = add(1, MAN, IN(20), Y, 0);
    AodLook look = aod__look(&g, eyes(a), b);
    assert_int_equal(look.eye_count, 3);
    assert_true(geom_is_same(look.eye[0], (GeomPoint){IN(10), Y}));
    assert_true(geom_is_same(look.eye[1], (GeomPoint){IN(10), Y + 864})); // 0.9 of 0.6 of 1,600
    assert_true(geom_is_same(look.eye[2], (GeomPoint){IN(10), Y - 864}));
}

TEST(TABLE_4_1_a_vehicle_without_a_weapon_looks_from_its_top)
{
    START();
    unsigned a = add(0, TANK, IN(10), Y, 0), b = add(1, MAN, IN(20), Y, 0);
    AodLook look = aod__look(&g, eyes(a), b);
    assert_int_equal(look.eye_count, 1);
    assert_int_equal(look.eye_u, IN(3));
}

TEST(TABLE_4_2_twenty_samples)
{
    START();
    unsigned a = add(0, MAN, IN(10), Y, 0), b = add(1, MAN, IN(20), Y, 0);
    AodLook look = aod__look(&g, eyes(a), b);
    assert_int_equal(look.sample_u[0], 476);
    assert_int_equal(look.sample_u[3], 3333);
    assert_true(geom_is_same(look.column[0], (GeomPoint){IN(20), Y + 768})); // 4 fifths of 960
    assert_true(geom_is_same(look.column[1], (GeomPoint){IN(20), Y + 384}));
    assert_true(geom_is_same(look.column[4], (GeomPoint){IN(20), Y - 768}));
}

TEST(TABLE_4_2_a_hull_is_as_wide_as_it_looks)
{
    START();
    unsigned a = add(0, MAN, IN(10), Y, 0), b = add(1, TANK, IN(20), Y, 0);
    assert_int_equal(aod__look(&g, eyes(a), b).column[0].y, Y + IN(1) * 4 / 5);
    state.model[b].facing = 16384;
    assert_int_equal(aod__look(&g, eyes(a), b).column[0].y, Y + IN(2) * 4 / 5);
}

TEST(TABLE_4_14_an_oval_sees_as_a_disc_of_its_mean)
{
    START();
    unsigned a = add(0, BIKE, IN(10), Y, 0), b = add(1, MAN, IN(20), Y, 0);
    int32_t body_u = (7500 + 4200) / 4 * 6 / 10;
    AodLook look = aod__look(&g, eyes(a), b);
    assert_int_equal(look.eye[1].y, Y + (body_u * 9 + 5) / 10);
}

// --- what hides -----------------------------------------------------------------------------------

TEST(TABLE_4_3_solid_pieces_hide)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    assert_true(sees(a, b));
    add_block(IN(5), (GeomPoint){IN(14), Y - IN(3)}, (GeomPoint){IN(16), Y + IN(3)});
    assert_false(sees(a, b));
}

TEST(TABLE_4_3_walls_hide)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(20), Y + IN(5)});
    assert_true(sees(a, b));
    add_wall(ruin, (GeomPoint){IN(15), Y - IN(3)}, (GeomPoint){IN(15), Y + IN(3)}, IN(3));
    assert_false(sees(a, b));
}

TEST(TABLE_4_3_hulls_of_others_hide)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    unsigned tank = add(1, TANK, IN(15), Y, 0);
    state.model[tank].facing = 16384;
    assert_false(sees(a, b));
    state.model[tank].where = AOD_AT_DESTROYED;
    assert_true(sees(a, b));
}

TEST(TABLE_4_3_bodies_of_own_and_target_unit_do_not)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0);
    more(MAN, IN(5) + 2000, Y, 0);
    unsigned b = add(1, MAN, IN(25), Y, 0);
    more(MAN, IN(25) - 2000, Y, 0);
    assert_int_equal(hidden(a, b).dim_count, 0);
    add(1, MAN, IN(25) - 1900, Y, 0); // of another unit
    assert_int_not_equal(hidden(a, b).dim_count, 0);
}

TEST(TABLE_4_4_one_line_is_enough)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(24.9), Y + IN(5)});
    // Just before the target: higher than three rows, then higher than all four.
    add_wall(ruin, (GeomPoint){IN(24.9), Y - IN(3)}, (GeomPoint){IN(24.9), Y + IN(3)}, 3300);
    assert_true(sees(a, b));
    assert_int_equal(hidden(a, b).dim_count, 15);
    ruin->wall[0].height_u = 3400;
    assert_false(sees(a, b));
}

// A wall just before the target that hides its lowest row, as wide as said to the right.
static void hide_lowest(AodPiece *ruin, int32_t to_y)
{
    ruin->wall_count = 0;
    add_wall(ruin, (GeomPoint){IN(25) - 100, Y + IN(2)}, (GeomPoint){IN(25) - 100, to_y}, 1000);
}

TEST(TABLE_4_5_five_of_twenty_are_a_quarter)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(20), Y + IN(5)});
    hide_lowest(ruin, Y - IN(2));
    assert_int_equal(cover(a, b).hidden, 5);
    assert_int_equal(cover(a, b).save, 5);
    hide_lowest(ruin, Y - 576); // not the last column
    assert_int_equal(cover(a, b).hidden, 4);
    assert_int_equal(cover(a, b).save, 0);
}

TEST(TABLE_4_5_the_eye_with_fewest_counts)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(5), Y - IN(5)}, (GeomPoint){IN(8), Y + IN(5)});
    // Right before the viewer, on its left: only the right eye looks past it.
    add_wall(ruin, (GeomPoint){IN(5) + 500, Y + IN(2)}, (GeomPoint){IN(5) + 500, Y - 400}, IN(3));
    AodHidden seen = hidden(a, b);
    assert_int_equal(seen.eye, 2);
    assert_int_equal(seen.dim_count, 0);
    assert_true(seen.lines_hidden > 20);
}

static AodPiece *woods_of(int32_t deep_u)
{
    table.piece_count = 0;
    return add_piece(AOD_WOODS, AOD_CLASS_AREA, AOD_DIFFICULT, 5, IN(6),
                     (GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(10) + deep_u, Y + IN(5)});
}

// What woods so deep do to the middle column, looked at straight: 0, 1 obscured, 2 hidden.
static int through(int32_t deep_u)
{
    woods_of(deep_u);
    aod__scene_make(&g, &scene);
    AodSilhouette to = {.centre = {IN(30), Y}, .body_u = 960, .high_u = IN(1.5), .host = 1};
    AodLook look = aod__look_from_point((GeomPoint){IN(5), Y}, IN(1), 0, &to);
    AodHidden seen = aod__look_hidden(&scene, &look);
    return (seen.hidden >> 8 & 15) == 15 ? 2 : (seen.dim >> 8 & 15) == 15 ? 1 : 0;
}

TEST(TABLE_4_6_more_than_3_inches_of_woods_obscure)
{
    START();
    assert_int_equal(through(IN(3)), 0);
    assert_int_equal(through(IN(3) + 1), 1);
}

TEST(TABLE_4_6_more_than_6_inches_of_woods_hide)
{
    START();
    assert_int_equal(through(IN(6)), 1);
    assert_int_equal(through(IN(6) + 1), 2);
}

TEST(TABLE_4_6_trees_are_looked_over)
{
    START();
    woods_of(IN(10));
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(30), Y, 0);
    assert_false(sees(a, b));
    piece[0].height_u = 400; // lower than all samples
    assert_true(sees(a, b));
}

TEST(TABLE_4_7_bodies_between_give_6)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    unsigned one = add(1, MAN, IN(24), Y + 1000, 0);
    add(1, MAN, IN(24), Y - 3000, 0); // and a gap beside it
    AodCover got = cover(a, b);
    assert_int_equal(got.save, 6);
    assert_true(got.is_model);
    assert_int_equal(got.whose, one);
    state.model[one].y = Y + 3000;
    assert_int_equal(cover(a, b).hidden, 0); // through the gap nothing is added
}

TEST(TABLE_4_8_a_zooming_flyer_is_seen_over_what_is_lower)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, FLYER, IN(60), Y, 0);
    AodPiece *block =
        add_block(IN(7) - 1, (GeomPoint){IN(6), Y - IN(9)}, (GeomPoint){IN(9), Y + IN(9)});
    assert_true(sees(a, b));
    block->height_u = IN(7);
    assert_false(sees(a, b));
}

TEST(TABLE_4_9_touching_is_not_passing)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(20), Y + IN(5)});
    // Its end lies on the line from the middle eye to the middle column; from there the columns on
    // the left are hidden.
    add_wall(ruin, (GeomPoint){IN(15), Y + IN(3)}, (GeomPoint){IN(15), Y}, IN(3));
    aod__scene_make(&g, &scene);
    AodLook look = aod__look(&g, eyes(a), b);
    look.eye_count = 1;
    assert_int_equal(aod__look_hidden(&scene, &look).hidden, 0x000FF);
    ruin->wall[0].to.y--;
    aod__scene_make(&g, &scene);
    assert_int_equal(aod__look_hidden(&scene, &look).hidden, 0x00FFF);
}

TEST(TABLE_4_12_a_point_is_looked_for_at_1_inch)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(24.9), Y + IN(5)});
    add_wall(ruin, (GeomPoint){IN(25) - 1, Y - IN(3)}, (GeomPoint){IN(25) - 1, Y + IN(3)}, IN(1));
    aod__scene_make(&g, &scene);
    assert_true(aod__sees_point(&g, &scene, eyes(a), (GeomPoint){IN(25), Y}, 0));
    ruin->wall[0].height_u++;
    aod__scene_make(&g, &scene);
    assert_false(aod__sees_point(&g, &scene, eyes(a), (GeomPoint){IN(25), Y}, 0));
}

TEST(TABLE_4_12_a_wreck_hides_a_point)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), wreck = add(1, TANK, IN(15), Y, 0);
    state.model[wreck].facing = 16384;
    aod__scene_make(&g, &scene);
    assert_false(aod__sees_point(&g, &scene, eyes(a), (GeomPoint){IN(25), Y}, 0));
    state.model[wreck].where = AOD_AT_WRECK;
    aod__scene_make(&g, &scene);
    assert_false(aod__sees_point(&g, &scene, eyes(a), (GeomPoint){IN(25), Y}, 0));
    state.model[wreck].where = AOD_AT_DESTROYED;
    aod__scene_make(&g, &scene);
    assert_true(aod__sees_point(&g, &scene, eyes(a), (GeomPoint){IN(25), Y}, 0));
}

TEST(TABLE_4_13_a_floor_is_opaque)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(20), Y + IN(5)});
    unsigned floor = add_floor(ruin, IN(3));
    unsigned below = add(0, MAN, IN(12), Y, 0), above = add(1, MAN, IN(18), Y, floor);
    assert_false(sees(below, above));
    assert_false(sees(above, below));
    state.model[below].x = IN(40); // past the edge, from far away
    state.model[above].x = IN(20) - 500;
    assert_true(sees(below, above));
}

TEST(SHOOT_2_7_a_zooming_flyer_is_in_nobodys_way)
{
    START();
    unsigned a = add(0, FLYER, IN(5), Y, 0), b = add(1, FLYER, IN(45), Y, 0);
    unsigned between = add(1, FLYER, IN(25), Y, 0);
    state.model[between].facing = 16384;
    assert_int_equal(hidden(a, b).dim_count, 0);
    state.model[a].flags = state.model[b].flags = state.model[between].flags = AOD_M_HOVERS;
    assert_int_equal(hidden(a, b).dim_count, 20);
}

TEST(SHOOT_2_1_one_of_the_unit_is_seen)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0);
    add(1, MAN, IN(25), Y, 0);
    more(MAN, IN(25), Y + IN(6), 0);
    add_block(IN(5), (GeomPoint){IN(22), Y - IN(3)}, (GeomPoint){IN(23), Y + IN(3)});
    aod__scene_make(&g, &scene);
    assert_int_equal(aod__seen(&g, &scene, eyes(a), 1), 2);
    assert_true(aod__host_sees(&g, &scene, 0, 1));
    state.model[2].where = AOD_AT_DESTROYED;
    assert_false(aod__host_sees(&g, &scene, 0, 1));
}

// --- cover ----------------------------------------------------------------------------------------

TEST(TERR_1_2_a_piece_that_hides_a_quarter)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *statue =
        add_piece(AOD_STATUARY, AOD_CLASS_PIECE, AOD_BLOCKS_SIGHT, 4, 1000,
                  (GeomPoint){IN(24) - 200, Y - IN(2)}, (GeomPoint){IN(25) - 100, Y + IN(2)});
    assert_int_equal(cover(a, b).save, 4);
    statue->height_u = 400;
    assert_int_equal(cover(a, b).save, 0);
}

TEST(TERR_1_3_whoever_stands_in_an_area_has_its_cover)
{
    START();
    add_ruin((GeomPoint){IN(25) + 1600, Y - IN(5)}, (GeomPoint){IN(35), Y + IN(5)});
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodCover got = cover(a, b);
    assert_int_equal(got.save, 5);
    assert_true(got.is_area);
    assert_int_equal(got.hidden, 0);
    state.model[b].x--;
    assert_int_equal(cover(a, b).save, 0);
}

TEST(TERR_1_3_shots_through_an_area_are_obscured)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *crater = add_piece(AOD_CRATER, AOD_CLASS_AREA, AOD_DIFFICULT, 6, IN(3),
                                 (GeomPoint){IN(12), Y - IN(5)}, (GeomPoint){IN(18), Y + IN(5)});
    AodCover got = cover(a, b);
    assert_int_equal(got.save, 6);
    assert_int_equal(got.hidden, 20);
    assert_true(sees(a, b)); // obscured is not hidden
    crater->height_u = 0;    // TABLE-3.3: flat
    assert_int_equal(cover(a, b).save, 0);
}

TEST(TABLE_4_15_out_of_an_area_one_looks_freely)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    add_piece(AOD_CRATER, AOD_CLASS_AREA, AOD_DIFFICULT, 6, IN(3), (GeomPoint){IN(5), Y - IN(5)},
              (GeomPoint){IN(9), Y + IN(5)});
    assert_int_equal(cover(a, b).save, 0);
    state.model[a].x--;
    assert_int_equal(cover(a, b).save, 6);
}

TEST(TABLE_4_16_of_eyes_that_are_equal_the_left_comes_first)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    assert_int_equal(hidden(a, b).eye, 0); // all see everything
    kind[GIANT].stand = kind[GIANT].hull = disc(1000);
    add(1, GIANT, IN(5) + 2000, Y, 0); // before the middle eye alone
    assert_int_equal(hidden(a, b).eye, 1);
    assert_int_equal(hidden(a, b).dim_count, 0);
    assert_int_equal(hidden(a, b).lines_hidden, 20);
}

TEST(TABLE_5_4_what_gives_no_cover_decides_nothing)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    add_piece(AOD_HILL, AOD_CLASS_HILL, AOD_BLOCKS_SIGHT, 0, 2200, (GeomPoint){IN(22), Y - IN(2)},
              (GeomPoint){IN(23), Y + IN(2)});
    add_piece(AOD_DEBRIS, AOD_CLASS_PIECE, AOD_BLOCKS_SIGHT, 6, 700, (GeomPoint){IN(24), Y - IN(2)},
              (GeomPoint){IN(24.9), Y + IN(2)});
    AodCover got = cover(a, b);
    assert_int_equal(got.hidden, 10);
    assert_int_equal(got.save, 6); // though the hill hides twice as many
    assert_int_equal(got.whose, 1);
    piece[1].cover = 0;
    assert_int_equal(cover(a, b).save, 0);
}

TEST(TERR_1_10_a_wreck_hides_as_the_hull_did)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    unsigned wreck = add(0, TANK, IN(24), Y - IN(1), 0);
    state.model[wreck].facing = 16384;
    state.model[wreck].where = AOD_AT_WRECK;
    AodCover got = cover(a, b);
    assert_int_equal(got.save, 6);
    assert_int_equal(got.whose, wreck);
}

TEST(TABLE_3_3_a_wreck_is_70_of_100_high)
{
    START();
    unsigned wreck = add(0, TANK, IN(24), Y, 0);
    state.model[wreck].where = AOD_AT_WRECK;
    assert_int_equal(aod__rise(&g, wreck, aod__stand_of(&state, wreck)).high_u, IN(3) * 7 / 10);
}

TEST(TERR_1_13_a_hill_gives_no_cover)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    AodPiece *hill =
        add_piece(AOD_HILL, AOD_CLASS_HILL, AOD_BLOCKS_SIGHT, 0, 1000,
                  (GeomPoint){IN(24) - 200, Y - IN(2)}, (GeomPoint){IN(25) - 100, Y + IN(2)});
    assert_int_equal(cover(a, b).hidden, 5);
    assert_int_equal(cover(a, b).save, 0);
    hill->cover = 6;
    assert_int_equal(cover(a, b).save, 6);
}

TEST(TABLE_5_1_the_best_of_area_and_pieces)
{
    START();
    AodPiece *ruin = add_ruin((GeomPoint){IN(24), Y - IN(5)}, (GeomPoint){IN(35), Y + IN(5)});
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    add_piece(AOD_STATUARY, AOD_CLASS_PIECE, AOD_BLOCKS_SIGHT, 4, 1000,
              (GeomPoint){IN(20), Y - IN(2)}, (GeomPoint){IN(24.9), Y + IN(2)});
    assert_int_equal(cover(a, b).save, 4);
    ruin->cover = 3;
    assert_int_equal(cover(a, b).save, 3);
}

TEST(TABLE_5_1_who_hides_most_decides)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    add_piece(AOD_STATUARY, AOD_CLASS_PIECE, AOD_BLOCKS_SIGHT, 4, 1000,
              (GeomPoint){IN(24), Y - IN(2)}, (GeomPoint){IN(24.9), Y + IN(2)});
    add_piece(AOD_DEBRIS, AOD_CLASS_PIECE, AOD_BLOCKS_SIGHT, 6, 2000,
              (GeomPoint){IN(22), Y - IN(2)}, (GeomPoint){IN(23), Y + IN(2)});
    // Both hide the lowest row; of equal ones the better cover.
    piece[1].height_u = 1000;
    assert_int_equal(cover(a, b).save, 4);
    piece[1].height_u = 2200;
    assert_int_equal(cover(a, b).save, 6);
}

TEST(TABLE_5_2_of_a_hull_the_side_that_is_struck)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, TANK, IN(25), Y, 0);
    // Along the hull's left, hiding half of what is seen of it but nothing of its front.
    state.model[b].facing = 32768; // towards the viewer
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(20), Y + IN(5)});
    add_wall(ruin, (GeomPoint){IN(23) + 10, Y - IN(1)}, (GeomPoint){IN(23) + 10, Y}, IN(3));
    assert_int_equal(cover(a, b).save, 0);
    assert_int_not_equal(hidden(a, b).dim_count, 0);
    ruin->wall[0].from.x = ruin->wall[0].to.x = IN(23) - 10; // before the front
    assert_int_equal(cover(a, b).save, 5);
}

TEST(VEH_4_5_a_hull_in_an_area_has_no_cover)
{
    START();
    add_ruin((GeomPoint){IN(20), Y - IN(5)}, (GeomPoint){IN(35), Y + IN(5)});
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, TANK, IN(25), Y, 0);
    assert_int_equal(cover(a, b).save, 0);
    card[b].kind = DREADNOUGHT;
    assert_int_equal(cover(a, b).save, 5);
}

TEST(TYPE_2_8_antigrav_has_no_cover)
{
    START();
    add_ruin((GeomPoint){IN(20), Y - IN(5)}, (GeomPoint){IN(35), Y + IN(5)});
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, JETBIKE, IN(25), Y, 0);
    assert_int_equal(cover(a, b).save, 0);
    card[b].kind = BIKE;
    assert_int_equal(cover(a, b).save, 5);
}

TEST(FLY_2_8_a_zooming_flyer_has_no_cover_of_terrain)
{
    START();
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, FLYER, IN(25), Y, 0);
    AodPiece *ruin = add_ruin((GeomPoint){IN(10), Y - IN(5)}, (GeomPoint){IN(20), Y + IN(5)});
    add_wall(ruin, (GeomPoint){IN(22), Y - IN(3)}, (GeomPoint){IN(22), Y}, IN(20));
    assert_int_equal(cover(a, b).save, 0);
    state.model[b].flags = AOD_M_HOVERS;
    assert_int_equal(cover(a, b).save, 5);
}

// --- in words -------------------------------------------------------------------------------------

static const char *said(unsigned from, unsigned to, Language language, Arena *arena)
{
    arena_set_language(arena, language);
    TextBuffer out = text_start(arena);
    aod__scene_make(&g, &scene);
    aod__say_sight(&g, &scene, eyes(from), to, &out);
    return out.text;
}

TEST(who_is_destroyed_flees_no_more)
{
    START();
    AodUnitNow now = {.where = AOD_AT_TABLE, .conditions = AOD_C_FALLING_BACK};
    assert_int_equal(aod__conditions_told(&now), AOD_C_FALLING_BACK);
    now.where = AOD_AT_DESTROYED;
    assert_int_equal(aod__conditions_told(&now), 0);
}

TEST(why_somebody_is_not_seen)
{
    START();
    Arena *arena = arena_create(1 << 12);
    unsigned a = add(0, MAN, IN(5), Y, 0), b = add(1, MAN, IN(25), Y, 0);
    assert_non_null(strstr(said(a, b, LANGUAGE_ENGLISH, arena), "sees all of"));
    add_block(IN(5), (GeomPoint){IN(14), Y - IN(3)}, (GeomPoint){IN(16), Y + 600});
    const char *half = said(a, b, LANGUAGE_ENGLISH, arena);
    assert_non_null(strstr(half, "'Chapel': Cover Save 6+ (AOD-TABLE-5.1)"));
    corner[0][2].y = corner[0][3].y = Y + IN(3);
    assert_int_equal(geom_polygon_make(corner[0], 4, &piece[0].outline), GEOM_POLYGON_OK);
    const char *unseen = said(a, b, LANGUAGE_ENGLISH, arena);
    assert_non_null(strstr(unseen, "'Chapel' hides every line (AOD-TABLE-4.3)"));
    const char *german = said(a, b, LANGUAGE_GERMAN, arena);
    assert_non_null(strstr(german, "verdeckt jede Linie"));
    arena_destroy(arena);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        CASE(TABLE_2_3_eyes_are_at_90_of_100_of_the_height),
        CASE(TABLE_2_3_mounts_are_on_the_hull_at_60_of_100),
        CASE(TABLE_4_1_three_eyes_of_a_body),
        CASE(TABLE_4_1_a_vehicle_without_a_weapon_looks_from_its_top),
        CASE(TABLE_4_2_twenty_samples),
        CASE(TABLE_4_2_a_hull_is_as_wide_as_it_looks),
        CASE(TABLE_4_14_an_oval_sees_as_a_disc_of_its_mean),
        CASE(TABLE_4_3_solid_pieces_hide),
        CASE(TABLE_4_3_walls_hide),
        CASE(TABLE_4_3_hulls_of_others_hide),
        CASE(TABLE_4_3_bodies_of_own_and_target_unit_do_not),
        CASE(TABLE_4_4_one_line_is_enough),
        CASE(TABLE_4_5_five_of_twenty_are_a_quarter),
        CASE(TABLE_4_5_the_eye_with_fewest_counts),
        CASE(TABLE_4_6_more_than_3_inches_of_woods_obscure),
        CASE(TABLE_4_6_more_than_6_inches_of_woods_hide),
        CASE(TABLE_4_6_trees_are_looked_over),
        CASE(TABLE_4_7_bodies_between_give_6),
        CASE(TABLE_4_8_a_zooming_flyer_is_seen_over_what_is_lower),
        CASE(TABLE_4_9_touching_is_not_passing),
        CASE(TABLE_4_12_a_point_is_looked_for_at_1_inch),
        CASE(TABLE_4_12_a_wreck_hides_a_point),
        CASE(TABLE_4_13_a_floor_is_opaque),
        CASE(SHOOT_2_7_a_zooming_flyer_is_in_nobodys_way),
        CASE(SHOOT_2_1_one_of_the_unit_is_seen),
        CASE(TERR_1_2_a_piece_that_hides_a_quarter),
        CASE(TERR_1_3_whoever_stands_in_an_area_has_its_cover),
        CASE(TERR_1_3_shots_through_an_area_are_obscured),
        CASE(TABLE_4_15_out_of_an_area_one_looks_freely),
        CASE(TABLE_4_16_of_eyes_that_are_equal_the_left_comes_first),
        CASE(TABLE_5_4_what_gives_no_cover_decides_nothing),
        CASE(TERR_1_10_a_wreck_hides_as_the_hull_did),
        CASE(TABLE_3_3_a_wreck_is_70_of_100_high),
        CASE(TERR_1_13_a_hill_gives_no_cover),
        CASE(TABLE_5_1_the_best_of_area_and_pieces),
        CASE(TABLE_5_1_who_hides_most_decides),
        CASE(TABLE_5_2_of_a_hull_the_side_that_is_struck),
        CASE(VEH_4_5_a_hull_in_an_area_has_no_cover),
        CASE(TYPE_2_8_antigrav_has_no_cover),
        CASE(FLY_2_8_a_zooming_flyer_has_no_cover_of_terrain),
        CASE(why_somebody_is_not_seen),
        CASE(who_is_destroyed_flees_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
