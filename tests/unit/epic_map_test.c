// What a map asks of Epic: moves that are tried, areas, sight; in positions, row by row, and for
// every plan on random tables: what a trial says is what happens then.
#include "epic.h"
#include "epic_machine.h"
#include "epic_names.h"
#include "epic_position.h"
#include "epic_units.h"
#include "epic_view.h"
#include "ext_json.h"
#include "kernel_map.h"
#include "kernel_run.h"
#include "kernel_words.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Stage {
    Arena *arena;
    const EpicMatch *m;
    EpicState *s;
} Stage;

static bool read_stage(const Shipped *shipped, const char *position, Stage *stage)
{
    const void *match = NULL;
    stage->arena = arena_create(0);
    stage->s = ARENA_NEW(stage->arena, EpicState);
    DiagnosticList problems = diagnostic_list(stage->arena);
    SourceText block = {"position", span_of(position)};
    bool good =
        epic_position_read(stage->arena, shipped->library, &block, 1, &match, stage->s, &problems);
    stage->m = match;
    if (!good && problems.count > 0)
        printf("%s\n", problems.item[0].text);
    return good;
}

static MapQuestion question_of(const Stage *stage, int seat)
{
    return (MapQuestion){.match = stage->m, .state = stage->s, .seat = seat, .arena = stage->arena};
}

// The answer as text; what could not be read, with its path.
static const char *tried(const Stage *stage, int seat, const char *line, const char *at)
{
    MapQuestion question = question_of(stage, seat);
    MapTrial trial = {.line = span_of(line)};
    MapProblem problem = {0};
    TextBuffer text = text_start(stage->arena);
    JsonWriter out = json_writer(&text);
    if (at != NULL)
        trial.at[trial.at_count++] = span_of(at);
    json_open_object(&out, NULL);
    if (epic_game.map->trial(&question, &trial, &out, &problem) != MAP_TOLD)
        return text_format(stage->arena, "%s: %s", problem.path, problem.text);
    json_close(&out);
    return text.text;
}

// --- rows ------------------------------------------------------------------------------------------

#define TACTICAL  "formation 0 tac: 2 Tactical of codex at 20,20 24.5,20\n"
#define FAR_ENEMY "formation 1 mob: 1 Boyz of war-horde at 150,100\n"

typedef struct Row {
    const char *why, *position, *line, *at;
    const char *has[4];
} Row;

static const Row rows[] = {
    {"at the limit of its move",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 20,35, way a1.2 to 24.5,35, done",
     NULL,
     {"{\"verdict\":\"allowed\"", "\"used\":15,\"of\":15", "\"complete\":true",
      "\"commit\":\"plan stay thus, way a1.1 to 20,35, way a1.2 to 24.5,35, done\""}},
    {"and just beyond it",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 20,35.001, way a1.2 to 24.5,35, done",
     NULL,
     {"{\"verdict\":\"forbidden\"", "\"rule\":\"EPIC-1.7a\"", "\"nearest\":[20,35]",
      "{\"unit\":\"a1.2\",\"verdict\":\"allowed\""}},
    {"who may not go bars nobody",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 20,36, way a1.2 to 20,31, done",
     NULL,
     {"{\"unit\":\"a1.1\",\"verdict\":\"forbidden\"",
      "{\"unit\":\"a1.2\",\"verdict\":\"allowed\""}},
    {"nobody ends on anybody",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 20,26, way a1.2 to 20.5,26, done",
     NULL,
     {"{\"unit\":\"a1.1\",\"verdict\":\"allowed\"", "{\"unit\":\"a1.2\",\"verdict\":\"forbidden\"",
      "\"rule\":\"EPIC-1.7.2b\"", "\"nearest\":["}},
    {"a way that is being drawn ends nowhere yet",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "via a1.1 to 24.5,20",
     NULL,
     {"{\"verdict\":\"allowed\"", "\"complete\":false", "\"way\":[[20,20],[24.5,20]]"}},
    {"two drawn one after the other",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "via a1.1 to 20,24, move a1.1 to 22,26, move a1.2 to 22,26",
     NULL,
     {"\"way\":[[20,20],[20,24],[22,26]]", "{\"unit\":\"a1.2\",\"verdict\":\"forbidden\"",
      "\"rule\":\"EPIC-1.7.2b\"", "\"complete\":false"}},
    {"who leaves an objective is told so",
     TACTICAL FAR_ENEMY "objective 20,5: of 0\nobjective 24.5,36: of 0\nbegin move a1\n",
     "plan stay thus, way a1.1 to 20,25, way a1.2 to 24.5,25, done",
     NULL,
     {"\"warnings\":[{\"objective\":1,\"text\":\"leaves objective 1\"}]"}},
    {"but not while one of them stays within 15 cm of it, to the hair",
     TACTICAL FAR_ENEMY "objective 20,5: of 0\nbegin move a1\n",
     "plan stay thus, way a1.1 to 20,20.5, way a1.2 to 24.5,25, done",
     NULL,
     {"\"warnings\":[]"}},
    {"dangerous ground has its price, twice one in six",
     "terrain woods 10,24 to 60,50\nformation 0 rhinos: 2 Rhino of codex at 20,20 "
     "24.5,20\n" FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 20,30, done",
     NULL,
     {"{\"verdict\":\"price\"", "\"tests\":1,\"risk\":0.1667,\"ground\":\"woods",
      "\"verdict\":\"price\""}},
    {"a walker rolls again",
     "terrain woods 10,24 to 60,50\nformation 0 dreads: 2 Dreadnought of codex at 20,20 "
     "24.5,20\n" FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 20,28, done",
     NULL,
     {"\"tests\":1,\"risk\":0.0278", "\"cover\":true"}},
    {"into a zone of control",
     TACTICAL "formation 1 mob: 1 Boyz of war-horde at 20,36\nbegin move a1\n",
     "plan stay thus, way a1.1 to 20,31, done",
     NULL,
     {"\"rule\":\"EPIC-1.7.3b\"", "\"zone\":true", "\"zones\":[\"b1\"]", "\"nearest\":[20,"}},
    {"who stays in one after its last move is lost",
     TACTICAL "formation 1 mob: 1 Boyz of war-horde at 20,26\nbegin move a1\n",
     "plan stay thus, done",
     NULL,
     {"{\"unit\":\"a1.1\",\"verdict\":\"price\"", "\"lost\":\"zone\",\"rule\":\"EPIC-1.7.3e\"",
      "\"zones\":[\"b1\"]"}},
    {"who stays in one before it is not",
     TACTICAL "formation 1 mob: 1 Boyz of war-horde at 20,26\nbegin move a1 first\n",
     "plan stay thus, done",
     NULL,
     {"{\"verdict\":\"allowed\"", "\"zones\":[\"b1\"]"}},
    {"coherency to the last hundredth of a millimetre",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 17.5,20, done",
     NULL,
     {"\"coherency\":{\"parts\":1,\"spare\":0}", "{\"verdict\":\"allowed\""}},
    {"and beyond it",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 17.499,20, done",
     NULL,
     {"\"coherency\":{\"parts\":2,\"spare\":-0.001}", "{\"verdict\":\"price\""}},
    {"out of formation",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay thus, way a1.1 to 10,20, done",
     NULL,
     {"\"lost\":\"coherency\",\"rule\":\"EPIC-1.7.4a\"", "\"coherency\":{\"parts\":2,\"spare\":-",
      "{\"verdict\":\"price\""}},
    {"who watches from overwatch",
     TACTICAL
     "formation 1 mob: 2 Boyz, 2 Nobz of war-horde at block 20,60 by 2\n  overwatch\nbegin "
     "move a1\n",
     "plan stay thus, way a1.1 to 20,33, way a1.2 to 24.5,33, done",
     NULL,
     {"\"overwatch\":[{\"formation\":\"b1\",\"units\":2}]"}},
    {"who does not see them does not watch",
     "terrain buildings 5,45 to 60,52\n" TACTICAL "formation 1 mob: 2 Boyz, 2 Nobz of war-horde at "
     "block 20,60 by 2\n  overwatch\nbegin move a1\n",
     "plan stay thus, way a1.1 to 20,33, way a1.2 to 24.5,33, done",
     NULL,
     {"\"overwatch\":[]"}},
    {"a charge comes into contact, or near",
     TACTICAL "formation 1 mob: 2 Boyz of war-horde at 20,30 24,30\nbegin charge a1 on b1\n",
     "plan charge b1",
     NULL,
     {"\"contact\":true,\"near\":true", "{\"verdict\":\"allowed\""}},
    {"in a charge contact must be made",
     TACTICAL "formation 1 mob: 2 Boyz of war-horde at 20,30 24,30\nbegin charge a1 on b1\n",
     "plan stay thus, way a1.1 to 20,27, done",
     NULL,
     {"{\"verdict\":\"forbidden\"", "\"rule\":\"EPIC-1.12.3c\""}},
    {"a consolidation leaves it no less legal",
     TACTICAL FAR_ENEMY "begin consolidation a1\n",
     "plan stay thus, way a1.1 to 17.499,20, done",
     NULL,
     {"{\"verdict\":\"forbidden\"", "\"rule\":\"EPIC-1.12.9c\"", "\"of\":5"}},
    {"and may go up to there",
     TACTICAL FAR_ENEMY "begin consolidation a1\n",
     "plan stay thus, way a1.1 to 17.5,20, done",
     NULL,
     {"{\"verdict\":\"allowed\"", "\"commit\":\"plan stay thus"}},
    {"transports fetch",
     "formation 0 tac: 2 Tactical, 1 Rhino of codex at 20,20 24.5,20 22,24\n" FAR_ENEMY
     "begin move a1\n",
     "plan board",
     NULL,
     {"\"carrier\":\"a1.3\"", "{\"verdict\":\"allowed\""}},
    {"one is put elsewhere, round the other",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan to 20,30",
     "a1.1 to 27,24",
     {"{\"unit\":\"a1.1\",\"verdict\":\"allowed\",\"to\":[27,24]", "\"complete\":true"}},
    {"a place that is taken",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay",
     "a1.1 to 24.5,20.5",
     {"\"rule\":\"EPIC-1.7.2b\"", "\"to\":[24.5,20.5]", "\"nearest\":["}},
    {"a vehicle looks where it is told",
     "formation 0 rhinos: 2 Rhino of codex at 20,20 24.5,20\n" FAR_ENEMY "begin move a1\n",
     "plan stay",
     "a1.1 to 20,25 facing 270",
     {"\"to\":[20,25],\"way\":[[20,20],[20,25]],\"used\":5,\"of\":30,\"facing\":270",
      "turn a1.1 270"}},
    {"who stays in a zone is lost, with those aboard",
     "formation 0 scouts: 4 Scout, 2 Rhino of codex\n  at 60,20 67,20\n  units 1 2: in 5\n"
     "  units 3 4: in 6\nformation 1 mob: 2 Boyz of war-horde at 60,25 57,25\nbegin move a1\n",
     "plan stay",
     NULL,
     {"\"aboard\":2,\"lost\":\"zone\",\"rule\":\"EPIC-1.7.3e\"", "\"aboard\":2,\"spare\"",
      "\"verdict\":\"price\""}},
    {"the order is chosen on the way, its test passed",
     TACTICAL "  initiative 3\n" FAR_ENEMY,
     "activate a1, double, plan to 20,40",
     NULL,
     {"\"dice\":1", "\"complete\":true", "\"of\":15"}},
    {"a line that ends with the order",
     TACTICAL FAR_ENEMY,
     "activate a1, advance",
     NULL,
     {"\"complete\":false", "\"units\":[{\"unit\":\"a1.1\",\"verdict\":\"allowed\",\"to\":[20,20],"
                            "\"of\":15"}},
    {"what cannot be chosen says where",
     TACTICAL FAR_ENEMY,
     "activate a1, advance, plan charge b1",
     NULL,
     {"{\"verdict\":\"forbidden\"", "\"offset\":21", "\"rule\":\"EPIC-9.3a\""}},
    {"behind a whole plan comes nothing",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan to 20,30, plan to 20,31",
     NULL,
     {"{\"verdict\":\"forbidden\"", "\"offset\":14"}},
    {"what is no choice at all", TACTICAL FAR_ENEMY, "fly away", NULL, {"/action: "}},
    {"a place without a move",
     TACTICAL FAR_ENEMY,
     "activate a1, overwatch",
     "a1.1 to 20,25",
     {"/at: "}},
    {"the enemy's unit cannot be put",
     TACTICAL FAR_ENEMY "begin move a1\n",
     "plan stay",
     "b1.1 to 20,25",
     {"/at/0: "}},
};

static void test_rows(void **state)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Stage stage;
        assert_true(read_stage(*state, rows[i].position, &stage));
        const char *told = tried(&stage, 0, rows[i].line, rows[i].at);
        for (unsigned n = 0; n < 4 && rows[i].has[n] != NULL; n++) {
            if (strstr(told, rows[i].has[n]) == NULL) {
                printf("%s: no %s in\n%s\n", rows[i].why, rows[i].has[n], told);
                fail();
            }
        }
        arena_destroy(stage.arena);
    }
}

// --- what a trial says happens ---------------------------------------------------------------------

static uint32_t below(uint64_t *seed, uint32_t limit)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*seed >> 33) % limit);
}

static void write_table(uint64_t *seed, TextBuffer *text)
{
    static const char *const units[] = {
        "6 Tactical, 3 Rhino of codex", "4 Assault of codex",
        "5 Land Speeder of codex",      "4 Predator Destructor of codex",
        "8 Boyz, 2 Nobz of war-horde",  "6 Warbikes of war-horde",
        "4 Dreadnought of codex",       "1 Warhound Class Titan of codex"};
    static const char *const terrain[] = {"woods", "ruins", "buildings", "river",
                                          "marsh", "scrub", "cliffs",    "road"};
    static const char *const begin[] = {"move a1", "move a1 first", "charge a1 on b1",
                                        "withdrawal a1", "consolidation a1"};
    for (unsigned n = below(seed, 9); n > 0; n--) {
        unsigned x = below(seed, 100), y = below(seed, 60);
        text_print(text, "terrain %s %u,%u to %u,%u\n", terrain[below(seed, 8)], x, y,
                   x + 2 + below(seed, 18), y + 2 + below(seed, 18));
    }
    for (unsigned n = 0; n < 6; n++)
        text_print(text, "formation %u f%u: %s at block %u,%u by 4\n", n % 2, n,
                   units[below(seed, 8)], 8 + n / 2 * 30 + below(seed, 6),
                   8 + n % 2 * (22 + below(seed, 20)));
    text_print(text, "begin %s\n", begin[below(seed, 5)]);
}

// Plays what the trial gave to make that move, each test passed, up to the next decision.
static Run *play_commit(const Stage *stage, Span commit)
{
    enum { DICE_MAX = 64, PASSED = 5 };
    Run *run = run_create_at(stage->arena, &epic_game, stage->m, stage->s);
    RunProblem problem = {.arena = stage->arena};
    run_chance_manual(run);
    if (!run_play(run, ACTOR_SEAT0, commit, &problem)) {
        printf("%.*s: %s\n", SPAN_PRINT(commit), problem.text);
        fail();
    }
    for (unsigned n = 0; n < DICE_MAX && run_pending(run).actor == ACTOR_CHANCE; n++) {
        Action die;
        epic_game.rules->chance_action(stage->m, run->state, PASSED, &die);
        assert_true(run_act(run, ACTOR_CHANCE, &die, &problem));
    }
    return run;
}

static unsigned compare_units(const Stage *stage, const ExtJson *answer, const EpicState *after)
{
    const ExtJson *units = ext_json_member(answer, "units");
    unsigned compared = 0;
    for (uint32_t i = 0; i < units->count; i++) {
        const ExtJson *told = ext_json_item(units, i);
        const ExtJson *to = ext_json_member(told, "to");
        Span name;
        unsigned unit = 0;
        double x = 0, y = 0;
        ext_json_get_text(ext_json_member(told, "unit"), &name);
        assert_true(epic__take_unit(stage->m, &name, &unit));
        ext_json_get_real(ext_json_item(to, 0), &x);
        ext_json_get_real(ext_json_item(to, 1), &y);
        bool is_lost = ext_json_member(told, "lost") != NULL;
        bool is_there =
            after->unit[unit].at == EPIC_AT_TABLE || after->unit[unit].at == EPIC_AT_CARRIED;
        if (is_lost || !is_there)
            continue;
        GeomPoint at = epic__point(after, unit);
        assert_int_equal(at.x, (int32_t)(x * EPIC_CM + 0.5));
        assert_int_equal(at.y, (int32_t)(y * EPIC_CM + 0.5));
        compared++;
    }
    return compared;
}

static void test_what_is_told_happens(void **state)
{
    enum { TABLES = 120, PLANS = 6 };
    uint64_t seed = 7;
    unsigned plans = 0, compared = 0;
    for (unsigned n = 0; n < TABLES; n++) {
        Stage stage;
        Arena *scratch = arena_create(0);
        TextBuffer text = text_start(scratch);
        write_table(&seed, &text);
        bool good = read_stage(*state, text.text, &stage);
        Action *option = ARENA_ARRAY(scratch, Action, KERNEL_OPTIONS_MAX);
        size_t count =
            good && (stage.s->decision == EPIC_D_MOVE || stage.s->decision == EPIC_D_CONSOLIDATE)
                ? epic_legal(stage.m, stage.s, option, KERNEL_OPTIONS_MAX)
                : 0;
        for (unsigned p = 0; p < PLANS && count > 0; p++) {
            const Action *plan = &option[below(&seed, (uint32_t)count)];
            if (plan->kind != EPIC_ACTION_PLAN)
                continue;
            TextBuffer line = text_start(scratch);
            epic_game.words->action_write(stage.m, stage.s, plan, 0, &line);
            const char *told = tried(&stage, 0, line.text, NULL);
            DiagnosticList problems = diagnostic_list(scratch);
            const ExtJson *answer =
                ext_json_parse(scratch, span_of(told), NULL, ext_json_limits_default(), &problems);
            Span commit;
            assert_non_null(answer);
            if (!ext_json_get_text(ext_json_member(answer, "commit"), &commit)) {
                printf("%s: %s\n", line.text, told); // what the planner gives the rules take
                fail();
            }
            Run *run = play_commit(&stage, commit);
            compared += compare_units(&stage, answer, run->state);
            plans++;
        }
        arena_destroy(stage.arena);
        arena_destroy(scratch);
    }
    printf("%u plans, %u units where they were said to come to\n", plans, compared);
    assert_true(plans > 200 && compared > 1000);
}

// --- in which order people are told ------------------------------------------------------------------

// The first is told before the second, as the server puts them: worth something, unknown, nothing.
typedef struct Better {
    const char *why, *position, *line[2], *one, *other; // lines that are played before
} Better;

#define IN_A_ZONE                                                                          \
    "formation 0 scouts: 4 Scout, 2 Rhino of codex\n  at 60,20 67,20\n  units 1 2: in 5\n" \
    "  units 3 4: in 6\nformation 1 mob: 2 Boyz of war-horde at 60,25 57,25\n"             \
    "formation 1 far: 4 Boyz of war-horde at row 160,110 every 3\n"
#define BROKEN                                                                            \
    "terrain ruins 10,38 to 40,50\nformation 0 mob: 2 Boyz of war-horde at 20,30 23,30\n" \
    "formation 1 gang: 1 Boyz of war-horde at 20,54\nbegin withdrawal a1\n"
#define TARGETS                                                   \
    "formation 0 tac: 4 Tactical of codex at row 60,30 every 3\n" \
    "formation 1 one: 1 Boyz of war-horde at 90,60\n"             \
    "formation 1 mob: 4 Boyz of war-horde at row 60,57 every 3\n" \
    "formation 1 far: 4 Boyz of war-horde at row 60,118 every 3\n"

static const Better better[] = {
    {"who is lost stands last", IN_A_ZONE, {"advance"}, "plan leave", "plan stay"},
    {"behind a shot that hits nobody, too", IN_A_ZONE, {"advance"}, "plan shoot b2", "plan stay"},
    {"broken, away from all enemies comes first", BROKEN, {NULL}, "plan away", "plan cover"},
    {"and to end near an enemy last", BROKEN, {NULL}, "plan stay", "plan to 20,46"},
    {"who loses more comes first", TARGETS, {"advance"}, "plan shoot b2", "plan shoot b1"},
    {"a shot before what is none", TARGETS, {"advance"}, "plan shoot b1", "plan stay"},
    {"whom no weapon reaches last", TARGETS, {"advance"}, "plan stay", "plan shoot b3"},
    {"of targets, too", TARGETS, {"advance", "plan to 66,42"}, "shoot b2", "shoot b1"},
    {"a charge that does not reach last", TARGETS, {"engage"}, "assault b2", "assault b3"},
};

static int64_t worth_of(const Stage *stage, const char *name)
{
    Action action;
    if (!epic_action_read(stage->m, stage->s, span_of(name), &action, NULL))
        fail_msg("%s", name);
    int64_t worth = epic_worth(stage->m, stage->s, &action);
    return worth > 0 ? worth : worth < 0 ? 0 : -1;
}

static void test_worth(void **state)
{
    for (size_t i = 0; i < sizeof better / sizeof better[0]; i++) {
        Stage stage;
        assert_true(read_stage(*state, better[i].position, &stage));
        for (unsigned n = 0; n < 2 && better[i].line[n] != NULL; n++)
            stage.s = play_commit(&stage, span_of(better[i].line[n]))->state;
        int64_t one = worth_of(&stage, better[i].one);
        int64_t other = worth_of(&stage, better[i].other);
        if (one <= other) {
            printf("%s: %d is not above %d\n", better[i].why, (int)one, (int)other);
            fail();
        }
        arena_destroy(stage.arena);
    }
}

// --- areas -----------------------------------------------------------------------------------------

static const char *reached(const Stage *stage, const char *formation, const char *order)
{
    MapQuestion question = question_of(stage, 0);
    MapProblem problem = {0};
    TextBuffer text = text_start(stage->arena);
    JsonWriter out = json_writer(&text);
    json_open_object(&out, NULL);
    if (epic_game.map->reach(&question, span_of(formation), span_of(order), &out, &problem) !=
        MAP_TOLD)
        return text_format(stage->arena, "%s: %s", problem.path, problem.text);
    json_close(&out);
    return text.text;
}

// Whether the layer has the cell in which the place lies.
static bool has_cell(const Stage *stage, const char *told, const char *layer, int x, int y)
{
    DiagnosticList problems = diagnostic_list(stage->arena);
    const ExtJson *answer =
        ext_json_parse(stage->arena, span_of(told), NULL, ext_json_limits_default(), &problems);
    const ExtJson *rows_of = ext_json_member(answer, layer);
    for (uint32_t i = 0; rows_of != NULL && i < rows_of->count; i++) {
        const ExtJson *row = ext_json_item(rows_of, i);
        int64_t number = 0, from = 0, to = 0;
        ext_json_get_int(ext_json_item(row, 0), 0, 1000, &number);
        for (uint32_t n = 1; number == y / 2 && n + 1 < row->count; n += 2) {
            ext_json_get_int(ext_json_item(row, n), 0, 1000, &from);
            ext_json_get_int(ext_json_item(row, n + 1), 0, 1000, &to);
            if (x / 2 >= from && x / 2 <= to)
                return true;
        }
    }
    return false;
}

static void test_areas(void **state)
{
    // A wall of buildings, which vehicles cannot enter, beside the way; woods behind it; an enemy.
    Stage stage;
    assert_true(read_stage(*state,
                           "terrain buildings 40,0 to 44,60\nterrain woods 10,26 to 38,40\n"
                           "formation 0 rhinos: 2 Rhino of codex at 31,21 36,21\n"
                           "formation 1 mob: 2 Boyz of war-horde at 11,9 11,13\n"
                           "formation 1 lost: 1 Boyz of war-horde at 100,100\n  broken\n",
                           &stage));
    const char *told = reached(&stage, "a1", "advance");
    assert_true(has_cell(&stage, told, "reach", 31, 5));
    assert_false(has_cell(&stage, told, "reach", 51, 21)); // through the wall
    assert_false(has_cell(&stage, told, "risk", 51, 21));
    assert_false(has_cell(&stage, told, "reach", 31, 31)); // a test
    assert_true(has_cell(&stage, told, "risk", 31, 31));
    assert_false(has_cell(&stage, told, "reach", 13, 11)); // in a zone of control
    assert_false(has_cell(&stage, told, "risk", 13, 11));
    assert_true(has_cell(&stage, reached(&stage, "a1", "engage"), "reach", 13, 11));
    assert_false(has_cell(&stage, told, "reach", 31, 57));
    told = reached(&stage, "a1", "march");
    assert_true(has_cell(&stage, told, "reach", 31, 75) || has_cell(&stage, told, "risk", 31, 75));
    told = reached(&stage, "a1", "advance");
    assert_non_null(strstr(told, "\"moves\":1"));
    assert_non_null(strstr(reached(&stage, "a1", "double"), "\"moves\":2"));
    // The enemy's, which hits in a charge within 15 of where it comes to; one that is broken,
    // nothing.
    told = reached(&stage, "b1", "engage");
    assert_true(has_cell(&stage, told, "reach", 21, 11));
    assert_true(has_cell(&stage, told, "threat", 37, 11));
    assert_false(has_cell(&stage, told, "threat", 51, 11));
    assert_non_null(
        strstr(reached(&stage, "b2", "advance"), "\"reach\":[],\"risk\":[],\"threat\":[]"));
    assert_non_null(strstr(reached(&stage, "a1", "stroll"), "/order: "));
    assert_non_null(strstr(reached(&stage, "c1", ""), "/formation: "));
    arena_destroy(stage.arena);
}

// --- sight -----------------------------------------------------------------------------------------

static const char *seen_after(const Stage *stage, const char *from, const char *to,
                              const char *line)
{
    const MapSight asked = {
        .from = span_of(from), .to = span_of(to), .trial = {.line = span_of(line)}};
    MapQuestion question = question_of(stage, 0);
    MapProblem problem = {0};
    TextBuffer text = text_start(stage->arena);
    JsonWriter out = json_writer(&text);
    json_open_object(&out, NULL);
    if (epic_game.map->sight(&question, &asked, &out, &problem) != MAP_TOLD)
        return text_format(stage->arena, "%s: %s", problem.path, problem.text);
    json_close(&out);
    return text.text;
}

static const char *seen(const Stage *stage, const char *from, const char *to)
{
    return seen_after(stage, from, to, "");
}

static void assert_told(const char *told, const char *part)
{
    if (strstr(told, part) == NULL) {
        printf("no %s in %s\n", part, told);
        fail();
    }
}

static void test_sight(void **state)
{
    Stage stage;
    assert_true(read_stage(*state,
                           "terrain buildings 0,30 to 40,34\nterrain woods 50,40 to 70,60\n"
                           "formation 0 tac: 2 Tactical of codex at 20,20 24.5,20\n"
                           "formation 1 mob: 2 Boyz of war-horde at 20,44 60,42\n",
                           &stage));
    assert_told(seen(&stage, "a1.1", "b1.1"), "\"sees\":false");
    assert_told(seen(&stage, "a1.1", "b1.1"), "\"blocked\":{\"ground\":\"buildings");
    assert_told(seen(&stage, "a1.1", "b1.1"), "\"rule\":\"EPIC-1.9.2b\"");
    assert_told(seen(&stage, "a1.1 at 60,20", "b1"), "\"to\":\"b1.2\"");
    assert_told(seen(&stage, "a1.1 at 60,20", "b1"), "\"sees\":true,\"cover\":true");
    assert_told(seen(&stage, "a1.1 at 60,20", "b1"), "reaches 1 of the 2");
    assert_told(seen(&stage, "a1", "b1"), "\"weapons\":{\"all\":2,");
    assert_told(seen(&stage, "20,20", "20,44"), "\"distance\":24,\"sees\":false");
    assert_told(seen(&stage, "50,20", "a1.2"), "\"sees\":true");
    assert_told(seen(&stage, "a1.1", "b1.9"), "/to: ");
    assert_told(seen(&stage, "a1.1 at 999,5", "b1"), "/from: ");
    // Nothing of it has changed where anybody stands.
    assert_told(seen(&stage, "a1.1", "b1.1"), "\"distance\":");
    assert_int_equal(stage.s->unit[0].y, 20 * EPIC_CM);
    arena_destroy(stage.arena);
}

// Every enemy as a target, from here and from where a line leads.
static void test_targets(void **state)
{
    Stage stage;
    assert_true(read_stage(*state,
                           "terrain buildings 58,16 to 80,34\n"
                           "formation 0 tac: 2 Tactical of codex at 20,20 24.5,20\n"
                           "formation 1 near: 2 Boyz of war-horde at 50,20 50,24\n"
                           "formation 1 far: 2 Boyz of war-horde at 70,20 70,24\n"
                           "formation 1 torn: 2 Boyz of war-horde at 24,50 28,50\n  broken\n",
                           &stage));
    const char *told = seen(&stage, "a1", "");
    // Two dice at AP5+, saves of 6+; the first marker is there for the fire, the second breaks it.
    assert_told(told,
                "{\"formation\":\"b1\",\"distance\":23.5,\"weapons\":{\"all\":2,\"in_range\":2,"
                "\"in_sight\":2},\"units\":2,\"cover\":0,\"hits\":0.6667,\"kills\":0.5556,"
                "\"suppressed\":0,\"breaks\":0.4784,\"indirect\":false}");
    assert_told(told, "\"in_sight\":0},\"units\":2,\"cover\":2}");
    const char *torn = strstr(told, "\"b3\"");
    assert_non_null(torn);
    assert_non_null(strstr(torn, "\"kills\":"));
    assert_null(strstr(torn, "\"breaks\":"));
    // A broken formation shoots at nobody, and says why.
    stage.s->formation[0].flags |= EPIC_F_BROKEN;
    assert_told(seen(&stage, "a1", ""), "{\"targets\":[],\"rule\":\"EPIC-1.13.4d\",\"why\":\"");
    stage.s->formation[0].flags &= (uint16_t)~EPIC_F_BROKEN;
    // Nearer to the others; a line that is no choice; one without an end has to be a formation.
    told = seen_after(&stage, "a1", "", "activate a1, advance, plan to 35,20");
    assert_told(told, "\"formation\":\"b1\",\"distance\":10.75");
    assert_told(seen_after(&stage, "a1", "b1", "activate a1, advance, plan to 35,20"),
                "\"distance\":10.75");
    assert_told(seen_after(&stage, "a1", "", "activate a1, stroll"), "/action: ");
    assert_told(seen(&stage, "a1.1", ""), "/from: ");
    assert_int_equal(stage.s->unit[0].x, 20 * EPIC_CM);
    arena_destroy(stage.arena);
}

// The number behind a key, as it stands in the answer from that part on.
static const char *number_of(const Stage *stage, const char *told, const char *part,
                             const char *key)
{
    assert_told(told, part);
    const char *from = strstr(told, part);
    assert_told(from, key);
    from = strstr(from, key);
    from += strlen(key);
    return text_format(stage->arena, "%.*s", (int)strspn(from, "0123456789."), from);
}

static const char *previewed(const Stage *stage, const char *line, Action *action)
{
    TextBuffer text = text_start(stage->arena);
    Message problem = {0};
    assert_true(epic_action_read(stage->m, stage->s, span_of(line), action, &problem));
    epic_preview_json(stage->m, stage->s, action, &text);
    return text.text;
}

// One shot has one number: in the plan that leads to it, among the targets on the map, beside the
// choice, and in its price.
static void test_one_number(void **state)
{
    static const char *const armies[] = {
        "terrain ruins 68,78 to 72,82\n"
        "formation 0 tac: 4 Tactical of codex at row 60,50 every 3\n  blast 1\n"
        "formation 1 mob: 4 Boyz of war-horde at 60,80 63,80 66,80 70,80\n",
        "terrain ruins 68,78 to 72,82\nformation 0 ww: 3 Whirlwind of codex at row 60,50 every 6\n"
        "formation 1 mob: 6 Boyz of war-horde at 60,80 63,80 66,80 70,80 74,80 78,80\n",
    };
    for (unsigned i = 0; i < 2; i++) {
        Stage stage;
        Action action;
        assert_true(read_stage(*state, armies[i], &stage));
        const char *map = seen_after(&stage, "a1", "", "activate a1, advance, plan shoot b1");
        const char *hits = number_of(&stage, map, "\"b1\"", "\"hits\":");
        const char *kills = number_of(&stage, map, "\"b1\"", "\"kills\":");
        assert_string_not_equal(hits, kills);
        assert_int_equal(stage.s->decision, EPIC_D_ACTION);
        previewed(&stage, "advance", &action);
        epic_apply(stage.m, stage.s, &action, NULL);
        if (stage.s->decider == ACTOR_CHANCE) {
            previewed(&stage, "6", &action);
            epic_apply(stage.m, stage.s, &action, NULL);
        }
        const char *plan = previewed(&stage, "plan shoot b1", &action);
        assert_string_equal(number_of(&stage, plan, "\"plan\"", "\"hits\":"), hits);
        assert_string_equal(number_of(&stage, plan, "\"plan\"", "\"kills\":"), kills);
        epic_apply(stage.m, stage.s, &action, NULL);
        assert_int_equal(stage.s->decision, EPIC_D_TARGET);
        const char *shot = previewed(&stage, "shoot b1", &action);
        assert_string_equal(number_of(&stage, shot, "\"shooting\"", "\"hits\":"), hits);
        assert_string_equal(number_of(&stage, shot, "\"shooting\"", "\"kills\":"), kills);
        TextBuffer words = text_start(stage.arena);
        epic_words.action_describe(stage.m, stage.s, &action, &words);
        assert_told(words.text, text_format(stage.arena, ", %.1f hits, ", atof(hits)));
        arena_destroy(stage.arena);
    }
}

// Whoever is pressed and is no garrison is refused with its reason, not passed over in silence.
static void test_who_is_no_garrison(void **state)
{
    static const char *const lines[] = {"edge south",      "objective 90,0",  "objective 90,120",
                                        "objective 60,80", "objective 60,40", "objective 120,80",
                                        "objective 120,40"};
    Stage stage;
    Action action;
    assert_true(read_stage(*state,
                           "strategy 0 4\nstrategy 1 2\n"
                           "formation 0 foot: 6 Tactical of codex\n"
                           "formation 0 titan: 1 Reaver Class Titan of titan-legion\n"
                           "formation 1 three: 2 Rhino of codex\nphase setup\n",
                           &stage));
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        previewed(&stage, lines[i], &action);
        epic_apply(stage.m, stage.s, &action, NULL);
    }
    Action refused[KERNEL_OPTIONS_MAX];
    assert_int_equal(epic_refused(stage.m, stage.s, refused, KERNEL_OPTIONS_MAX), 1);
    assert_int_equal(epic_action(&refused[0]).kind, EPIC_ACTION_GARRISON);
    assert_int_equal(epic_action(&refused[0]).formation, 1);
    arena_destroy(stage.arena);
}

// Whatever is going on, shots are foretold of every formation, and nothing of it changes.
static void test_foretold_at_any_time(void **state)
{
    enum { TABLES = 40, STEPS = 120 };
    static const char *const from[] = {"a1", "a2", "a3", "b1", "b2", "b3"};
    uint64_t seed = 11;
    unsigned asked = 0;
    for (unsigned n = 0; n < TABLES; n++) {
        Stage stage;
        Arena *scratch = arena_create(0);
        TextBuffer text = text_start(scratch);
        write_table(&seed, &text);
        Span lines = text_span(&text); // without what it begins with
        while (lines.length > 0 && !span_starts_with(lines, "begin "))
            lines = span_from(lines, 1);
        TextBuffer table = text_start(scratch);
        text_append_span(&table, span_slice(text_span(&text), 0, text.length - lines.length));
        text_print(&table, "formation 0 guns: 3 Basilisk of steel-legion at block 100,8 by 2\n");
        if (!read_stage(*state, table.text, &stage))
            continue;
        EpicState *before = ARENA_NEW(stage.arena, EpicState);
        Action *option = ARENA_ARRAY(scratch, Action, KERNEL_OPTIONS_MAX);
        for (unsigned step = 0; step < STEPS && stage.s->outcome == OUTCOME_NONE; step++) {
            *before = *stage.s;
            const char *told = seen(&stage, from[below(&seed, 6)], "");
            asked += strstr(told, "\"kills\":") != NULL;
            TextBuffer view = text_start(stage.arena);
            epic_view_json(stage.m, stage.s, (int)below(&seed, 2), &view);
            size_t count = 0;
            if (stage.s->decider == ACTOR_CHANCE) {
                epic_game.rules->chance_action(stage.m, stage.s, below(&seed, 6), &option[0]);
                count = 1;
            } else {
                count = epic_legal(stage.m, stage.s, option, KERNEL_OPTIONS_MAX);
            }
            assert_true(count > 0);
            const Action *chosen = &option[below(&seed, (uint32_t)count)];
            if (stage.s->decider != ACTOR_CHANCE)
                epic_preview_json(stage.m, stage.s, chosen, &view);
            assert_memory_equal(stage.s, before, sizeof *before);
            epic_apply(stage.m, stage.s, chosen, NULL);
        }
        arena_destroy(stage.arena);
        arena_destroy(scratch);
    }
    assert_true(asked > 100);
}

// Of a target of a barrage it is told where the templates would lie, and who is under them.
static void test_barrage(void **state)
{
    Stage stage;
    Action action;
    assert_true(read_stage(*state,
                           "formation 0 guns: 3 Basilisk of steel-legion at 20,20 25,20 30,20\n"
                           "formation 0 close: 1 Infantry of steel-legion at 50,47.5\n"
                           "formation 1 mob: 3 Boyz of war-horde at 50,130 46,123.1 54,123.1\n"
                           "formation 1 by: 1 Boyz of war-horde at 50,122\n"
                           "begin attack a1\n",
                           &stage));
    const char *told = "\"barrage\":{\"points\":3,\"radius\":3.7,\"templates\":[[50.144,125.307]],"
                       "\"enemies\":4,\"own\":0}";
    assert_told(seen(&stage, "a1", ""), told);
    assert_told(previewed(&stage, "shoot b1", &action), told);
    epic_apply(stage.m, stage.s, &action, NULL);
    previewed(&stage, "fire", &action);
    epic_apply(stage.m, stage.s, &action, NULL);
    assert_int_equal(stage.s->decision, EPIC_D_TEMPLATE);
    assert_told(previewed(&stage, "template 50.144,125.307", &action),
                "\"templates\":[[50.144,125.307]],\"enemies\":4,");
    arena_destroy(stage.arena);
}

// Goals are told for both seats as things stand, to whom it matters: not in a lesson.
static void test_goals(void **state)
{
    Stage stage;
    assert_true(read_stage(*state,
                           "formation 0 tac: 2 Tactical of codex at 20,110 24.5,110\n"
                           "formation 1 mob: 2 Boyz of war-horde at 50,20 50,24\n  points 300\n"
                           "objective 20,120: of 1, blitz\nobjective 60,20: of 0\n"
                           "objective 40,110: of 1\nturn 2\n",
                           &stage));
    TextBuffer text = text_start(stage.arena);
    epic_view_json(stage.m, stage.s, 1, &text);
    assert_told(text.text,
                "{\"name\":\"Blitzkrieg\",\"rule\":\"EPIC-6.1.7b\",\"text\":\"Hold the "
                "objective on the enemy's edge\",\"met\":[true,false],\"words\":["
                "\"objective 1 is held\",\"there is no objective on the enemy's edge\"]}");
    assert_told(text.text, "\"not destroyed: mob b1\",\"not destroyed: tac a1\"");
    assert_told(text.text, "\"0 of 3 objectives in the own half held\",");
    assert_told(text.text, "\"met\":[true,false],\"words\":[\"2 of 2 objectives in the enemy half");
    assert_told(text.text, "\"unbroken in the own half: mob b1\",");
    assert_told(text.text, "\"terms\":[{\"rule\":\"EPIC-6.1.7a\",");
    assert_told(text.text,
                "{\"number\":2,\"x\":60,\"y\":20,\"seat\":0,\"held\":null,\"near\":[1]}");
    EpicMatch lesson = *stage.m;
    lesson.lesson = "a lesson";
    text = text_start(stage.arena);
    epic_view_json(&lesson, stage.s, 1, &text);
    assert_told(text.text, "\"goals\":[],\"terms\":[],");
    arena_destroy(stage.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),       cmocka_unit_test(test_what_is_told_happens),
        cmocka_unit_test(test_areas),      cmocka_unit_test(test_sight),
        cmocka_unit_test(test_targets),    cmocka_unit_test(test_goals),
        cmocka_unit_test(test_one_number), cmocka_unit_test(test_foretold_at_any_time),
        cmocka_unit_test(test_barrage),    cmocka_unit_test(test_who_is_no_garrison),
        cmocka_unit_test(test_worth),
    };
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
