// The area that a unit reaches on the map holds what a move is allowed, and nothing else, where one
// model goes alone and straight.
#include "aod.h"
#include "aod_packs_once.h"
#include "aod_units.h"
#include "kernel_map.h"
#include "kernel_scenarios.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = AOD_TABLE_WIDTH_U / AOD_INCH, ROWS = AOD_TABLE_DEPTH_U / AOD_INCH };

typedef struct Area {
    bool has[ROWS][COLUMNS];
} Area;

// One layer of the answer: [[row,from,to,...],...].
static void read_layer(const char *json, const char *name, Area *area)
{
    const char *at = strstr(json, name);
    assert_non_null(at);
    at = strchr(at, '[') + 1;
    while (*at != ']') {
        char *end;
        at += *at == ',';
        assert_int_equal(*at, '[');
        long row = strtol(at + 1, &end, 10);
        for (at = end; *at == ','; at = end) {
            long from = strtol(at + 1, &end, 10), to = strtol(end + 1, &end, 10);
            for (long column = from; column <= to; column++)
                area->has[row][column] = true;
        }
        at++;
    }
}

// Whether the model may end its move there, on any floor.
static bool may_end(const AodMatch *m, AodState *s, unsigned model, GeomPoint at)
{
    for (unsigned floor = 0; floor < m->floor_count; floor++) {
        AodAction a = {.kind = AOD_ACTION_MOVE,
                       .model = (uint16_t)model,
                       .choice = (uint8_t)floor,
                       .x = at.x,
                       .y = at.y};
        Action packed = aod_action_pack(a);
        if (aod_game.rules->check(m, s, &packed, NULL))
            return true;
    }
    return false;
}

// Of the last of a squad, who stands there. Gives how many squares he gets to.
static unsigned compare(const char *where)
{
    AodState *s = ARENA_NEW(arena, AodState);
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer text = text_start(arena), json = text_start(arena);
    text_print(&text,
               "army 0 first-of-macragge\narmy 1 first-of-macragge\npiece hill 20,16 size 6 5\n"
               "piece hill 27,12 size 3 3\nfew a3 %s\nfew b3 60,40\nbegin turn\n",
               where);
    SourceText block = {"position", text_span(&text)};
    bool ok = aod_game.scenarios->position(arena, library, &block, 1, &match, s, &problems);
    if (!ok)
        print_error("%s\n", problems.item[0].text);
    assert_true(ok);
    MapQuestion question = {.match = match, .state = s, .seat = 0, .arena = arena};
    MapProblem problem;
    JsonWriter out = json_writer(&json);
    json_open_object(&out, NULL);
    assert_int_equal(
        aod_game.map->reach(&question, SPAN_LITERAL("a3"), SPAN_LITERAL("move"), &out, &problem),
        MAP_TOLD);
    Area *area = ARENA_NEW(arena, Area);
    memset(area, 0, sizeof *area);
    read_layer(json.text, "\"reach\"", area);
    unsigned unit = ((const AodMatch *)match)->unit_first[0] + 2U;
    Action act = aod_action_pack((AodAction){.kind = AOD_ACTION_ACT, .unit = (uint8_t)unit});
    EventSink sink = {0};
    aod_game.rules->apply(match, s, &act, &sink);
    unsigned reached = 0;
    for (unsigned row = 0; row < ROWS; row++)
        for (unsigned column = 0; column < COLUMNS; column++) {
            GeomPoint at = {(int32_t)column * AOD_INCH + AOD_INCH / 2,
                            (int32_t)row * AOD_INCH + AOD_INCH / 2};
            bool may = may_end(match, s, ((const AodMatch *)match)->unit[unit].first, at);
            if (may != area->has[row][column])
                print_error("%s: row %u, column %u: the move is %s\n", where, row, column,
                            may ? "allowed" : "refused");
            assert_int_equal(may, area->has[row][column]);
            reached += may;
        }
    return reached;
}

static void test_beside_and_on_hills(void **none)
{
    (void)none;
    assert_true(compare("20,12") > 60);   // near the foot of one
    assert_true(compare("20,16@1") > 30); // on its top: all that is down costs its height
    assert_true(compare("24,13") > 60);   // between both
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_beside_and_on_hills)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
