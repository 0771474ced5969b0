// Shooting on random tables: lines of fire against a slow second answer, places of templates
// against random ones, random orders to weapons; and what is said to somebody who asks why not.
#include "epic_ground.h"
#include "epic_machine.h"
#include "epic_position.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_units.h"

#include "epic.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdio.h>
#include <string.h>

enum { TABLES = 200 };

static uint32_t below(uint64_t *seed, uint32_t limit)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*seed >> 33) % limit);
}

static bool read_position(const Shipped *shipped, Arena *arena, const TextBuffer *text,
                          const EpicMatch **m, EpicState *s)
{
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"table", {text->text, text->length}};
    const void *match = NULL;
    bool is_read = epic_position_read(arena, shipped->library, &block, 1, &match, s, &problems);
    *m = match;
    return is_read;
}

static void write_terrain(uint64_t *seed, TextBuffer *text, unsigned features)
{
    static const char *const types[] = {"woods", "ruins",  "buildings", "hill",  "jungle",
                                        "hill",  "cliffs", "scrub",     "marsh", "woods"};
    for (unsigned n = 0; n < features; n++) {
        unsigned x = below(seed, 150), y = below(seed, 90);
        unsigned width = 3 + below(seed, 25), depth = 3 + below(seed, 25);
        const char *type = types[below(seed, 10)];
        if (below(seed, 2) == 0)
            text_print(text, "terrain %s %u,%u to %u,%u: level %u\n", type, x, y, x + width,
                       y + depth, 1 + below(seed, 2));
        else
            text_print(text, "terrain %s %u,%u %u,%u %u,%u\n", type, x, y, x + width, y,
                       x + width / 2, y + depth);
    }
}

// --- lines of fire -------------------------------------------------------------------------------

static bool slow_is_high(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return (s->unit[unit].flags & EPIC_U_POPPED_UP) != 0 ||
           epic__has(m, unit, EPIC_A_SUPPORT_CRAFT);
}

// 2 blocked, 1 clear but in cover, 0 clear: EPIC-9.4c to e and 2.1.13d as they stand.
static int slow_feature(const EpicMatch *m, const EpicState *s, const FieldTerrain *t, unsigned a,
                        unsigned b, GeomPoint end, bool is_middle)
{
    GeomPoint from = epic__point(s, a), to = epic__point(s, b);
    bool has_a = geom_polygon_has(&t->polygon, from), has_b = geom_polygon_has(&t->polygon, to);
    unsigned eye_a = epic__eye_level(m, s, a), eye_b = epic__eye_level(m, s, b);
    switch (t->type) {
    case EPIC_TERRAIN_OPEN:
    case EPIC_TERRAIN_MARSH:
    case EPIC_TERRAIN_RIVER:
    case EPIC_TERRAIN_ROAD:
    case EPIC_TERRAIN_SCRUB:
    case EPIC_TERRAIN_BUNKER:
    case EPIC_TERRAIN_GUN_EMPLACEMENT:
    case EPIC_TERRAIN_RAZOR_WIRE:
    case EPIC_TERRAIN_TRENCH:
    case EPIC_TERRAIN_MINEFIELD:
        return 0;
    default:
        break;
    }
    if (eye_a == eye_b && eye_a >= t->level)
        return 0;
    if (has_a || has_b) {
        if (t->type == EPIC_TERRAIN_HILL && has_a && has_b)
            return 0;
        if (!geom_polygon_hides_more(&t->polygon, from, end, 10 * EPIC_CM))
            return 0;
    } else if (!geom_polygon_is_crossed(&t->polygon, from, end)) {
        return 0;
    }
    int32_t da = 0, db = 0;
    if (!geom_polygon_reach(&t->polygon, from, end, &da, &db))
        return 2;
    da -= epic__kind(m, a)->radius_u;
    db -= is_middle ? epic__kind(m, b)->radius_u : 0;
    da = da < 0 ? 0 : da;
    db = db < 0 ? 0 : db;
    int best = 2;
    if (slow_is_high(m, s, a) || (eye_a > eye_b && t->level <= eye_a))
        best = da < db ? 0 : da == db ? 1 : 2;
    if (slow_is_high(m, s, b) || (eye_b > eye_a && t->level <= eye_b)) {
        int other = db < da ? 0 : da == db ? 1 : 2;
        best = other < best ? other : best;
    }
    return best;
}

// 0 no line of fire, 1 obscured, 2 clear.
static int slow_sees(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    GeomPoint end[3];
    unsigned clear = 0;
    bool covers = false;
    geom_rays(epic__point(s, a), epic__disc(m, s, b), end);
    for (unsigned ray = 0; ray < 3; ray++) {
        bool is_blocked = false;
        for (unsigned i = 0; i < m->terrain_count; i++) {
            int effect = slow_feature(m, s, &m->terrain[i], a, b, end[ray], ray == 0);
            is_blocked = is_blocked || effect == 2;
            covers = covers || effect == 1;
        }
        for (unsigned u = 0; u < m->unit_count; u++)
            if (u != a && u != b && epic__kind(m, u)->type == EPIC_WE &&
                s->unit[u].at == EPIC_AT_TABLE &&
                geom_segment_crosses_disc(epic__point(s, a), end[ray], epic__disc(m, s, u)))
                is_blocked = true;
        clear += !is_blocked;
    }
    return clear == 0 ? 0 : clear < 3 || covers ? 1 : 2;
}

static void test_sight(void **state)
{
    static const char *const units[] = {"6 Tactical of codex", "2 Warhound Class Titan of codex",
                                        "5 Land Speeder of codex", "3 Baneblade of steel-legion",
                                        "2 Reaver Class Titan of titan-legion"};
    uint64_t seed = 3;
    unsigned asked = 0, clear = 0, hidden = 0;
    for (unsigned table = 0; table < TABLES; table++) {
        Arena *arena = arena_create(0);
        EpicState *s = ARENA_NEW(arena, EpicState);
        const EpicMatch *m;
        TextBuffer text = text_start(arena);
        write_terrain(&seed, &text, below(&seed, 14));
        for (unsigned n = 0; n < 5; n++) {
            unsigned kind = below(&seed, 5);
            text_print(&text, "formation %u f%u: %s at row %u,%u every 12\n", n == 0 ? 0 : n % 2, n,
                       units[kind], 8 + below(&seed, 90), 6 + 22 * n);
            if (kind == 2)
                text_print(&text, "  units 1-3: popped up\n");
        }
        text_print(&text, "still\n");
        if (!read_position(*state, arena, &text, &m, s)) {
            arena_destroy(arena);
            continue;
        }
        for (unsigned a = 0; a < m->unit_count; a++) {
            for (unsigned b = 0; b < m->unit_count; b++) {
                bool obscured;
                if (a == b)
                    continue;
                int fast = epic__sees(m, s, a, b, &obscured) ? (obscured ? 1 : 2) : 0;
                int slow = slow_sees(m, s, a, b);
                if (fast != slow && (fast != 0 || slow != 0))
                    fprintf(stderr, "%s: %u to %u: %d, not %d\n", text.text, a, b, fast, slow);
                assert_int_equal(fast, slow);
                asked++;
                clear += slow == 2;
                hidden += slow == 0;
            }
        }
        arena_destroy(arena);
    }
    printf("%u lines of fire, %u clear, %u none\n", asked, clear, hidden);
    assert_true(clear > asked / 20 && hidden > asked / 20);
}

// --- templates -----------------------------------------------------------------------------------

static unsigned units_under(const EpicMatch *m, const EpicState *s, unsigned formation,
                            GeomPoint at)
{
    unsigned sum = 0;
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u))
        if (geom_is_under(epic__disc(m, s, u), (GeomDisc){at, 3700}))
            sum += epic__kind(m, u)->counts;
    return sum;
}

// All weapons reach everything here, so that units are all that counts.
static void check_first_template(const EpicMatch *m, const EpicState *s, uint64_t *seed)
{
    Action option[8];
    unsigned target = s->attack.target;
    size_t count = epic_legal(m, s, option, 8);
    assert_true(count >= 2);
    EpicAction first = epic_action(&option[0]);
    unsigned best = units_under(m, s, target, (GeomPoint){first.x, first.y});
    for (size_t i = 0; i < count; i++)
        assert_true(epic_check(m, s, &option[i], NULL));
    for (unsigned n = 0; n < 200; n++) {
        unsigned u = m->formation[target].unit_first + below(seed, m->formation[target].unit_count);
        EpicAction action = {.kind = EPIC_ACTION_TEMPLATE,
                             .x = s->unit[u].x + (int32_t)below(seed, 10000) - 5000,
                             .y = s->unit[u].y + (int32_t)below(seed, 10000) - 5000};
        Action packed = epic_action_pack(action);
        unsigned value = units_under(m, s, target, (GeomPoint){action.x, action.y});
        assert_true(value <= best);
        assert_true(epic_check(m, s, &packed, NULL) == (value == best));
    }
}

static void test_templates(void **state)
{
    uint64_t seed = 11;
    unsigned tables = 0;
    for (unsigned table = 0; table < TABLES; table++) {
        Arena *arena = arena_create(0);
        EpicState *s = ARENA_NEW(arena, EpicState);
        const EpicMatch *m;
        TextBuffer text = text_start(arena);
        text_print(&text, "formation 0 ww: 8 Whirlwind of codex at row 40,30 every 4\n"
                          "formation 1 mob: 12 Boyz, 3 Battlewagon of war-horde at");
        for (unsigned n = 0; n < 15; n++) // nobody overlaps: each has a cell of 4 by 4
            text_print(&text, " %u.%u,%u.%u", 40 + 4 * (n % 8), below(&seed, 10), 50 + 4 * (n / 8),
                       below(&seed, 10));
        text_print(&text, "\nbegin attack a1 on b1\n");
        if (read_position(*state, arena, &text, &m, s)) {
            tables++;
            for (unsigned placed = 0; placed < 3; placed++) {
                Action option[8];
                assert_int_equal(s->decision, EPIC_D_TEMPLATE);
                if (placed == 0)
                    check_first_template(m, s, &seed);
                size_t count = epic_legal(m, s, option, 8);
                assert_true(count > 0);
                size_t pick = below(&seed, (uint32_t)count);
                assert_true(epic_check(m, s, &option[pick], NULL));
                epic_apply(m, s, &option[pick], NULL);
                if (s->decision != EPIC_D_TEMPLATE)
                    break;
            }
            assert_int_equal(s->attack.templates, 3);
        }
        arena_destroy(arena);
    }
    assert_true(tables > TABLES / 4);
}

// --- orders --------------------------------------------------------------------------------------

static void give_random_orders(const EpicMatch *m, EpicState *s, uint64_t *seed, unsigned *given)
{
    for (unsigned n = 0; n < 30 && s->decision == EPIC_D_FIRE; n++) {
        EpicAction action = {.kind = EPIC_ACTION_USE,
                             .unit = (uint16_t)below(seed, m->unit_count),
                             .other = (uint16_t)below(seed, 4),
                             .choice = (uint8_t)below(seed, EPIC_USE_COUNT + 1)};
        if (below(seed, 6) == 0)
            action = (EpicAction){.kind = EPIC_ACTION_OPEN_ONLY, .choice = (uint8_t)below(seed, 5)};
        if (below(seed, 6) == 0)
            action = (EpicAction){.kind = EPIC_ACTION_BARRAGE, .choice = (uint8_t)below(seed, 10)};
        Action packed = epic_action_pack(action);
        Refusal refusal = {0};
        if (epic_check(m, s, &packed, &refusal)) {
            epic_apply(m, s, &packed, NULL);
            (*given)++;
        } else {
            assert_int_not_equal(refusal.rule, EPIC_R_NONE);
            assert_int_not_equal(refusal.message.number, EPIC_M_NONE);
        }
    }
}

static void play_attack(const EpicMatch *m, EpicState *s, uint64_t *seed, unsigned *given)
{
    Action option[64];
    for (unsigned n = 0; n < 2000 && s->frame_count > 0 && s->attack.is_active; n++) {
        Message problem = {0};
        give_random_orders(m, s, seed, given);
        size_t count = epic_legal(m, s, option, 64);
        assert_true(count > 0);
        for (size_t i = 0; i < count; i++)
            assert_true(epic_check(m, s, &option[i], NULL));
        epic_apply(m, s, &option[below(seed, (uint32_t)count)], NULL);
        if (!epic_game.rules->validate(m, s, &problem)) {
            Arena *arena = arena_create(0);
            TextBuffer what = text_start(arena);
            kernel_message_write(epic_game.words, m, &problem, &what);
            fprintf(stderr, "%s\n", what.text);
            fail();
        }
    }
    assert_false(s->attack.is_active);
    assert_int_equal(s->hit_count, 0);
}

static void test_orders(void **state)
{
    static const char *const shooters[] = {"4 Predator Destructor, 2 Whirlwind of codex",
                                           "4 Basilisk, 2 Manticore of steel-legion",
                                           "10 Infantry, 2 Snipers of steel-legion",
                                           "2 Baneblade, 1 Shadowsword of steel-legion",
                                           "3 Deathstrike, 2 Bombard of steel-legion",
                                           "6 Pathfinders, 2 Hammerhead of tau",
                                           "2 Warhound Class Titan of codex",
                                           "1 Great Gargant of war-horde"};
    static const char *const targets[] = {"8 Boyz, 2 Battlewagon, 2 Skorcha of war-horde",
                                          "2 Gunfortress, 3 Battlewagon of war-horde",
                                          "6 Tactical, 3 Rhino of codex",
                                          "1 Gargant of war-horde",
                                          "4 Land Speeder, 2 Land Raider of codex",
                                          "5 Leman Russ of steel-legion"};
    uint64_t seed = 5;
    unsigned given = 0, attacks = 0;
    for (unsigned table = 0; table < TABLES; table++) {
        Arena *arena = arena_create(0);
        EpicState *s = ARENA_NEW(arena, EpicState);
        const EpicMatch *m;
        TextBuffer text = text_start(arena);
        write_terrain(&seed, &text, below(&seed, 6));
        text_print(&text,
                   "formation 0 guns: %s at block 30,30 by 4 every 8\n"
                   "  blast %u\n"
                   "formation 0 pals: 3 Boyz of war-horde at 20,95 24,95 28,95\n"
                   "formation 1 mob: %s at block 20,%u by 5 every 9\n"
                   "  %s\n"
                   "begin attack a1 to hit %s\n",
                   shooters[below(&seed, 8)], below(&seed, 3), targets[below(&seed, 6)],
                   55 + below(&seed, 20), below(&seed, 4) == 0 ? "broken" : "blast 1",
                   below(&seed, 2) == 0   ? "1"
                   : below(&seed, 2) == 0 ? "-1"
                                          : "0");
        if (read_position(*state, arena, &text, &m, s) && s->attack.is_active) {
            attacks++;
            play_attack(m, s, &seed, &given);
        }
        arena_destroy(arena);
    }
    printf("%u attacks, %u random orders taken\n", attacks, given);
    assert_true(attacks > TABLES / 4 && given > attacks);
}

// --- why not -------------------------------------------------------------------------------------

static void expect_answer(const Shipped *shipped, const char *position, unsigned unit,
                          unsigned target, const char *sentence)
{
    Arena *arena = arena_create(0);
    EpicState *s = ARENA_NEW(arena, EpicState);
    const EpicMatch *m;
    TextBuffer text = text_start(arena), out = text_start(arena);
    text_append(&text, position);
    assert_true(read_position(shipped, arena, &text, &m, s));
    Refusal reason[EPIC_REASONS_MAX];
    unsigned count = epic__explain_shot(m, s, unit, target, reason);
    for (unsigned i = 0; i < count; i++) {
        kernel_refusal_write(epic_game.words, m, &reason[i], &out);
        text_append_char(&out, '\n');
    }
    if (strstr(out.text, sentence) == NULL)
        fprintf(stderr, "no \"%s\" in:\n%s", sentence, out.text);
    assert_non_null(strstr(out.text, sentence));
    arena_destroy(arena);
}

static void test_explain(void **state)
{
    expect_answer(*state,
                  "terrain woods 15,40 to 25,44\n"
                  "formation 0 mob: 1 Boyz of war-horde at 20,30\n"
                  "formation 1 tac: 1 Tactical of codex at 20,55\nstill\n",
                  0, 1, "no line of fire to Tactical b1.1: woods 1 is in the way (EPIC-1.9.2b)");
    expect_answer(*state,
                  "formation 0 mob: 1 Boyz of war-horde at 20,30\n"
                  "formation 1 tac: 1 Tactical of codex at 20,70\nstill\n",
                  0, 1, "is 38 cm away, its range is 30 cm (EPIC-1.9.2a)");
    expect_answer(*state,
                  "formation 0 mob: 2 Boyz of war-horde at 20,30 20,33\n  blast 1\n"
                  "formation 1 tac: 1 Tactical of codex at 20,50\nstill\n",
                  0, 1, "is suppressed by blast markers (EPIC-1.9.2d)");
    expect_answer(*state,
                  "formation 0 mob: 2 Boyz of war-horde at 20,30 20,33\n"
                  "formation 1 tac: 2 Tactical of codex at 20,50 20,90\nstill\n",
                  0, 1, "a1.1/1 Big Shoota reaches 1 of the 2 units of tac b1");
    expect_answer(*state,
                  "formation 0 tank: 1 Shadowsword of steel-legion at 20,30\n"
                  "  unit 1: facing 270\n"
                  "formation 1 tac: 1 Tactical of codex at 20,80\nstill\n",
                  0, 1, "in its fire arc");
    expect_answer(*state,
                  "formation 0 mob: 1 Grotz of war-horde at 20,30\n"
                  "formation 1 tac: 1 Tactical of codex at 20,40\nstill\n",
                  0, 1, "has no ranged weapon (EPIC-1.9.4-q2)");
}

// --- dice of slow weapons that may be kept -------------------------------------------------------

// EPIC-2.2.8b, of weapons that own packs may have and the shipped ones have not.
static void test_slow_dice(void **state)
{
    (void)state;
    EpicWeapon weapon = {.mode_count = 1};
    EpicMode *mode = &weapon.mode[0];
    *mode = (EpicMode){.traits = EPIC_T_SLOW, .shots = {.fixed = 3}};
    assert_int_equal(epic__slow_dice(&weapon, 0), 3);
    mode->bp = 2; // points of a barrage are no dice
    assert_int_equal(epic__slow_dice(&weapon, 0), 0);
    mode->bp = 0;
    mode->shots = (EpicAmount){.fixed = 2, .dice = 1, .sides = 3}; // all are rolled for at once
    assert_int_equal(epic__slow_dice(&weapon, 0), 0);
    mode->shots = (EpicAmount){.fixed = 2};
    mode->extra = (EpicAmount){.dice = 1, .sides = 3};
    assert_int_equal(epic__slow_dice(&weapon, 0), 0);
    mode->extra = (EpicAmount){.fixed = 1};
    assert_int_equal(epic__slow_dice(&weapon, 0), 3);
    mode->traits |= EPIC_T_SINGLE_SHOT; // what is fired once is not loaded again
    assert_int_equal(epic__slow_dice(&weapon, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sight), cmocka_unit_test(test_templates),
        cmocka_unit_test(test_orders), cmocka_unit_test(test_explain),
        cmocka_unit_test(test_slow_dice)};
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
