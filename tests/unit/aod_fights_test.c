// Armies that stand face to face charge and fight, at random: no state that cannot be, nothing that
// stalls, and what the engine's own ways become is taken by the judge of drawn ones and leads to
// the same state.
//
// PLAYS says how many battles each pair of armies fights.
#include "aod_action.h"
#include "aod_played.h"

#include <string.h>

enum { PLAYS_USUAL = 1, STEPS_MAX = 40000, TURNS = 4, GIVEN_MAX = 400 };

// --- a position ------------------------------------------------------------------------------------

static bool is_foot(const AodMatch *m, unsigned unit)
{
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        if (aod__is(m, n, AOD_TYPE(VEHICLE) | AOD_TYPE(FORTIFICATION)))
            return false;
    return true;
}

// Blocks of five files side by side, row behind row; the fronts some inches apart.
static void place_side(const AodMatch *m, unsigned seat, TextBuffer *out)
{
    enum { FILES = 5, LEFT = 300, RIGHT = 6600, MIDDLE = 2400, APART = 300, ROW = 900 };
    int x = LEFT, row = 0;
    for (unsigned u = m->unit_first[seat]; u < m->unit_first[seat + 1]; u++) {
        const AodOutline *stand = &aod__kind(m, m->unit[u].first)->stand;
        int step = (int)((stand->length_u > stand->width_u ? stand->length_u : stand->width_u) *
                         100 / AOD_INCH) +
                   20;
        if (!is_foot(m, u))
            continue;
        if (x + FILES * step > RIGHT) {
            x = LEFT;
            row++;
        }
        if (row > 1)
            continue;
        text_print(out, "at %c%u", seat == 0 ? 'a' : 'b', (unsigned)m->unit[u].number);
        for (unsigned n = 0; n < m->unit[u].count; n++) {
            int off = APART + row * ROW + (int)(n / FILES) * step;
            int y = seat == 0 ? MIDDLE - off : MIDDLE + off;
            int px = x + (int)(n % FILES) * step;
            text_print(out, " %d.%02d,%d.%02d", px / 100, px % 100, y / 100, y % 100);
        }
        text_append(out, "\n");
        x += FILES * step + 150;
    }
}

static const void *position(const char *first, const char *second, AodState *start)
{
    const char *armies = text_format(arena, "army 0 %s\narmy 1 %s\n", first, second);
    SourceText block = {"armies", span_of(text_format(arena, "%sstill\n", armies))};
    const void *match = match_of(block, start);
    TextBuffer text = text_start(arena);
    text_append(&text, armies);
    for (unsigned seat = 0; seat < 2; seat++)
        place_side(match, seat, &text);
    text_append(&text, "begin charge\n");
    block.text = text_span(&text);
    return match_of(block, start);
}

// --- playing ---------------------------------------------------------------------------------------

typedef struct Given {
    EventSink sink;
    size_t count;
    Action action[GIVEN_MAX];
} Given;

static void became(EventSink *sink, const Action *action, size_t count)
{
    Given *given = (Given *)(void *)sink;
    assert_true(count <= GIVEN_MAX);
    given->count = count;
    memcpy(given->action, action, count * sizeof *action);
}

static void report(EventSink *sink, const Event *event)
{
    (void)sink, (void)event;
}

// What the wish became, played as a record is.
static void follow(const void *match, const AodState *before, const AodState *after,
                   const Given *given)
{
    static AodState now;
    now = *before;
    for (size_t i = 0; i < given->count; i++) {
        Refusal refusal = {0};
        bool ok = aod_game.rules->check(match, &now, &given->action[i], &refusal);
        if (!ok) {
            TextBuffer text = text_start(arena);
            kernel_refusal_write(aod_game.words, match, &refusal, &text);
            text_append(&text, ": ");
            for (size_t n = 0; n <= i; n++) {
                aod_game.words->action_write(match, &now, &given->action[n], VIEWER_ALL, &text);
                text_append(&text, ", ");
            }
            print_error("%s\n", text.text);
        }
        assert_true(ok);
        aod_game.rules->apply(match, &now, &given->action[i], NULL);
    }
    assert_memory_equal(&now, after, sizeof now);
}

static bool is_rush(const AodState *s)
{
    return s->decision == AOD_D_CHARGE_MOVE || s->decision == AOD_D_PILE_IN ||
           s->decision == AOD_D_CONSOLIDATE;
}

// In the phases of assaults anything at random; in the others units stay and do not shoot.
static void choose(const void *match, const AodState *s, Rng *rng, Action *out)
{
    Action option[256];
    if (is_rolled(match, s, rng, out))
        return;
    size_t count = aod_game.rules->legal(match, s, option, 256);
    assert_true(count > 0);
    bool is_assault = s->phase == AOD_PHASE_CHARGE || s->phase == AOD_PHASE_FIGHT;
    *out = option[is_assault ? rng_next64(rng) % count : 0];
    // Whoever may charge mostly does.
    for (size_t i = 0; i < count && is_assault && rng_next64(rng) % 4 != 0; i++) {
        uint16_t kind = aod_action(&option[i]).kind;
        if (kind == AOD_ACTION_ACT || kind == AOD_ACTION_CHARGE || kind == AOD_ACTION_GO) {
            *out = option[i + (kind == AOD_ACTION_CHARGE ? rng_next64(rng) % (count - i) : 0)];
            return;
        }
    }
}

typedef struct Seen {
    unsigned charges, fights, steps;
} Seen;

static void play(const void *match, const AodState *start, Rng *rng, Seen *seen)
{
    static AodState now, before;
    Given given = {.sink = {.report = report, .became = became}};
    now = *start;
    for (unsigned step = 0; now.outcome == OUTCOME_NONE && now.player_turn <= TURNS; step++) {
        Action action;
        assert_true(step < STEPS_MAX);
        choose(match, &now, rng, &action);
        given.count = 0;
        before = now;
        seen->charges += before.decision == AOD_D_CHARGE_MOVE;
        seen->fights += before.decision == AOD_D_DIE && before.phase == AOD_PHASE_FIGHT;
        seen->steps++;
        apply_soundly(match, &now, &action, &given.sink);
        if (given.count > 0 && is_rush(&before))
            follow(match, &before, &now, &given);
    }
}

static void armies_fight(void **none)
{
    static AodState start;
    static const char *const armies[] = {
        "spear-of-cthonia",      "wall-of-the-praetorian",    "talons-of-the-emperor",
        "harvest-of-skulls",     "reapers-of-barbarus",       "cohort-of-the-forge",
        "levy-of-the-hive",      "excerpt-night-lords",       "excerpt-raven-guard",
        "excerpt-sons-of-horus", "excerpt-emperors-children", "excerpt-solar-auxilia"};
    enum { ARMIES = sizeof armies / sizeof *armies };
    unsigned plays = plays_or(PLAYS_USUAL);
    (void)none;
    Seen seen = {0, 0, 0};
    for (unsigned pair = 0; pair < ARMIES; pair++) {
        const char *first = armies[pair], *second = armies[(pair + 1) % ARMIES];
        const void *match = position(first, second, &start);
        for (unsigned n = 0; n < plays; n++) {
            Rng rng;
            rng_start(&rng, 20261128, pair, n);
            play(match, &start, &rng, &seen);
        }
    }
    print_message("%u charges, %u dice of fights, %u decisions\n", seen.charges, seen.fights,
                  seen.steps);
    assert_true(seen.charges > ARMIES * plays);
    assert_true(seen.fights > 100 * plays);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(armies_fight)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
