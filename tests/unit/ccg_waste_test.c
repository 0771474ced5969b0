// What is played for nothing: abilities that help the enemy or change nothing, and others that look
// like them; and that no search chooses the former.
#include "ccg.h"
#include "ccg_player.h"
#include "ccg_rules.h"
#include "late.h"
#include "search_player.h"

#include "kernel_players.h"
#include "kernel_words.h"
#include "unit_test.h"

#include <string.h>

// A shot of seat 0 at Wall, which nobody blocked; Tough is as hard as the shot is not.
#define CARDS                                         \
    "  card Gun: unit, firepower 3, armor 2, die 4\n" \
    "  card Guard: unit, firepower 3\n"               \
    "  card Wall: unit, armor 4\n"                    \
    "  card Soft: unit, armor 3\n"                    \
    "  card Tough: unit, armor 9\n"                   \
    "  card Idle: unit\n"

#define TABLE                \
    "  battle 1\n"           \
    "  0 at 1: Gun, Guard\n" \
    "  1 at 1: Wall, Soft, Tough, Idle locked\n"

typedef struct Row {
    const char *wording; // of a command line in hand
    const char *shot;    // what is going on; NULL: a battle action is asked for
    const char *choice;
    bool is_waste;
} Row;

static const Row rows[] = {
    // What the finding names.
    {"T: Any unit gets +1 armor.", "shoot gun, at wall", "play trick, target wall", true},
    {"T: The shooting unit gets -1 firepower.", "shoot gun, at wall", "play trick", true},
    {"T: All of your charging units get +2 firepower.", "shoot gun, at wall", "play trick", true},
    // One step before it: the target may still be a better one, and is then no better here.
    {"T: Any unit gets +1 armor.", "shoot gun, at soft", "play trick", true},
    // What destroys the target, and what is one too few or too many for that.
    {"T: The shooting unit gets +1 firepower.", "shoot gun, at wall", "play trick", false},
    {"T: The shooting unit gets +1 firepower.", "shoot gun, at tough", "play trick", true},
    {"T: The shooting unit gets +1 firepower.", "shoot gun, at soft", "play trick", true},
    {"T: The defending unit gets -1 armor.", "shoot gun, at wall", "play trick", false},
    {"T (4+): The defending unit gets -1 armor.", "shoot gun, at wall", "play trick", false},
    {"T (5+): The defending unit gets -1 armor.", "shoot gun, at wall", "play trick", true},
    // What goes on after the battle action, brings a card, takes one, or tells of one.
    {"T: Any unit gets +1 armor until the end of the battle.", "shoot gun, at tough",
     "play trick, target gun", false},
    {"T: Draw 1 card.", "shoot gun, at tough", "play trick", false},
    {"T: Your enemy discards a card.", "shoot gun, at tough", "play trick", false},
    {"T: Look at your enemy's command hand.", "shoot gun, at tough", "play trick", false},
    {"T: Lock 1 enemy unit.", "shoot gun, at tough", "play trick", false},
    // Many ways to announce it, and with a second one many times as many.
    {"T (X+): Any unit gets +X assault.", "shoot gun, at wall", "play trick", true},
    {"T (X+): Any unit gets +X firepower.", "shoot gun, at wall", "play trick", false},
    // Two together destroy it.
    {"T: The shooting unit gets +3 firepower.", "shoot gun, at tough", "play trick", false},
    // Battle actions.
    {"BA: Rally any unit.", NULL, "play trick", true},
    {"BA: Lock any unit.", NULL, "play trick, target wall", false},
    {"BA: Lock any unit.", NULL, "play trick, target gun", true},
    {"BA: Deal 2 damage to any unit.", NULL, "play trick, target wall", true},
    {"BA: Deal 4 damage to any unit.", NULL, "play trick, target wall", false},
};
enum { ROWS = sizeof rows / sizeof rows[0], CHOICES_MAX = 256 };

static void carry_out(const void *match, CcgState *state, const char *words, Action *last)
{
    char text[80];
    for (const char *at = words; *at;) {
        size_t length = strcspn(at, ",");
        Message problem;
        assert_true(length < sizeof text);
        memcpy(text, at, length);
        if (last->kind != 0)
            ccg_game.rules->apply(match, state, last, NULL);
        assert_true(
            ccg_game.words->action_read(match, state, span_make(text, length), last, &problem));
        Refusal refusal;
        if (!ccg_game.rules->check(match, state, last, &refusal))
            fail_msg("%.*s is not allowed", (int)length, text);
        at += length;
        at += strspn(at, ", ");
    }
}

// The decision at which the last action of the row is chosen; that action.
static const void *set_up(Arena *arena, const Row *row, CcgState *state, Action *choice)
{
    DiagnosticList problems = diagnostic_list(arena);
    const void *library = ccg_game.library_load(arena, NULL, 0, &problems);
    char *text = text_format(
        arena,
        "position:\n" CARDS "  card Trick: unit\n    command %s\n" TABLE "  0 hand: Trick, Trick\n"
        "  1 hand: Guard, Guard\n"
        "  0 deck: Gun x9\n"
        "  1 deck: Guard x9\n"
        "script:\n%s%s\n",
        row->wording, row->shot == NULL ? "" : "  0: ", row->shot == NULL ? "" : row->shot);
    LatePosition late;
    const char *problem = NULL;
    if (!late_read_one(arena, &ccg_game, library, span_of(text), &late, &problem))
        fail_msg("%s", problem);
    memcpy(state, late.state, sizeof *state);
    Action action = {0};
    carry_out(late.match, state, row->choice, &action);
    *choice = action;
    return late.match;
}

static void plays_are_told_from_wastes(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ROWS; i++) {
        Arena *arena = arena_create(0);
        CcgState state;
        Action choice;
        const void *match = set_up(arena, &rows[i], &state, &choice);
        CcgState before = state;
        if (ccg_is_waste(match, &state, &choice) != rows[i].is_waste)
            fail_msg("%s (%s)", rows[i].wording, rows[i].choice);
        assert_memory_equal(&before, &state, sizeof state);
        arena_destroy(arena);
    }
}

// So that nothing but the choices before it decides what a search likes best.
static int32_t even(const void *match, const void *state, int seat)
{
    (void)match;
    (void)state;
    (void)seat;
    return 0;
}

static void likes_to_play(const void *match, const void *state, void *scratch, const Action *option,
                          size_t count, uint8_t *weight)
{
    (void)scratch;
    (void)match;
    (void)state;
    for (size_t i = 0; i < count; i++) {
        bool plays = option[i].kind == CCG_ACTION_PLAY || option[i].kind == CCG_ACTION_TARGET;
        weight[i] = plays ? 255 : 1;
    }
}

static void no_search_chooses_a_waste(void **unused)
{
    (void)unused;
    GamePlayers players = *ccg_game.players;
    players.evaluate = even;
    players.policy = likes_to_play;
    Game game = ccg_game;
    game.players = &players;
    for (size_t i = 0; i < 4; i++) {
        Arena *arena = arena_create(0);
        CcgState state, seen;
        Action waste, chosen;
        const void *match = set_up(arena, &rows[i], &state, &waste);
        game.rules->observe(match, &state, 0, &seen);
        SearchSpec spec = search_spec_of("search:60sims");
        SearchPlayer *player = search_player_create(arena, &game, match, &spec, 1, 0, 0);
        search_player_choose(player, &seen, NULL, &chosen);
        assert_false(action_equal(&chosen, &waste));
        // It is what the search would have liked.
        players.is_waste = NULL;
        search_player_restart(player, match, 1, 0, 0);
        search_player_choose(player, &seen, NULL, &chosen);
        assert_int_not_equal(chosen.kind, CCG_ACTION_PASS);
        players.is_waste = ccg_game.players->is_waste;
        arena_destroy(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_are_told_from_wastes),
        cmocka_unit_test(no_search_chooses_a_waste),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
