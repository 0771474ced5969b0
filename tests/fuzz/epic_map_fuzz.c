// What a map asks of Epic, in anybody's words: the first byte says what is asked and where the game
// stands, then comes a line of choices, and a line for each unit that is put elsewhere; or a
// formation and an order, or two ends of a line of sight. Each is answered or refused with its
// place, and leaves the state alone.
#include "epic.h"
#include "fuzz.h"
#include "fuzz_epic.h"

#include "base_assert.h"
#include "kernel_map.h"
#include "kernel_scenarios.h"

#include <string.h>

enum { BYTES_MAX = 2048, STANDS = 4, ASKS = 3 };

// The same formations at the beginning of an activation, a move, a charge, a consolidation.
static const char *const begin[STANDS] = {"", "begin move a1\n", "begin charge a1 on b1\n",
                                          "begin consolidation a1\n"};
static const void *match_of[STANDS];
static void *state_of[STANDS];

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    Arena *arena = arena_create(0); // to the end
    for (unsigned n = 0; n < STANDS; n++) {
        const char *text = text_format(
            arena,
            "terrain woods 40,20 to 60,30\nterrain buildings 62,20 to 70,40\nterrain road 0,14 to "
            "120,18\nformation 0 tac: 6 Tactical, 3 Rhino of codex at block 30,10 by 3\n"
            "formation 0 titan: 1 Warhound Class Titan of codex at 50,10\n"
            "formation 1 mob: 6 Boyz, 2 Nobz of war-horde at block 30,30 by 4\n  overwatch\n"
            "formation 1 bikes: 4 Warbikes of war-horde at block 80,50 by 2\n%s",
            begin[n]);
        SourceText block = {"stands", span_of(text)};
        DiagnosticList problems = diagnostic_list(arena);
        state_of[n] = arena_alloc(arena, epic_game.rules->state_bytes, 64);
        bool is_built = epic_game.scenarios->position(arena, fuzz_epic_library(), &block, 1,
                                                      &match_of[n], state_of[n], &problems);
        ASSERT(is_built);
    }
    return 0;
}

// The lines left: a line of choices, and places.
static void read_trial(Span text, MapTrial *out)
{
    span_next_part(&text, '\n', &out->line);
    while (out->at_count < MAP_PLACES_MAX && span_next_part(&text, '\n', &out->at[out->at_count]))
        out->at_count++;
}

static MapAnswer ask(const MapQuestion *question, unsigned what, Span text, JsonWriter *out,
                     MapProblem *problem)
{
    Span part[2] = {{0}};
    MapTrial trial = {0};
    if (what == 0) {
        read_trial(text, &trial);
        return epic_game.map->trial(question, &trial, out, problem);
    }
    span_next_part(&text, '\n', &part[0]);
    span_next_part(&text, '\n', &part[1]);
    if (what == 1)
        return epic_game.map->reach(question, part[0], part[1], out, problem);
    MapSight sight = {.from = part[0], .to = part[1]};
    read_trial(text, &sight.trial);
    return epic_game.map->sight(question, &sight, out, problem);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > BYTES_MAX)
        return 0;
    Arena *arena = arena_create(0);
    unsigned stands = bytes[0] % STANDS;
    size_t state_bytes = epic_game.rules->state_bytes;
    void *before = arena_alloc(arena, state_bytes, 64);
    memcpy(before, state_of[stands], state_bytes);
    MapQuestion question = {
        .match = match_of[stands], .state = state_of[stands], .seat = 0, .arena = arena};
    MapProblem problem = {0};
    TextBuffer text = text_start(arena);
    JsonWriter out = json_writer(&text);
    json_open_object(&out, NULL);
    MapAnswer answer = ask(&question, bytes[0] / STANDS % ASKS,
                           span_make((const char *)bytes + 1, length - 1), &out, &problem);
    ASSERT(answer == MAP_TOLD || (answer == MAP_UNREAD && problem.path[0] == '/' &&
                                  problem.text[0] != '\0' && problem.remedy != NULL));
    ASSERT(memcmp(before, state_of[stands], state_bytes) == 0);
    arena_destroy(arena);
    return 0;
}
