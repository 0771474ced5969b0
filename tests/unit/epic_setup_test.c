// Proposals of set-up, of all shipped armies on all shipped tables: every one is legal and puts
// everybody down, nobody lies on anybody, and an army that sets itself up does not jam.
#include "epic_army.h"
#include "epic_machine.h"
#include "epic_player.h"
#include "epic_setup.h"
#include "epic_station.h"
#include "epic_units.h"
#include "epic_zone.h"

#include "epic.h"
#include "kernel_loadouts.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdio.h>
#include <string.h>

enum { SIDES_MAX = 64, MISSIONS_MAX = 32, OPTIONS_MAX = 256, WAY_U = 10 * EPIC_CM };

static struct {
    unsigned games, proposals, riders, jammed;
} tally;

static unsigned below(uint64_t *seed, unsigned limit)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*seed >> 33) % limit;
}

static void nobody_overlaps(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u))
        for (unsigned other = 0; other < m->unit_count; other++)
            assert_true(other == u || s->unit[other].at != EPIC_AT_TABLE ||
                        !geom_overlaps(epic__disc(m, s, u), epic__disc(m, s, other), EPIC_TOUCH_U));
}

// The layout is allowed, and puts everybody down as the rules want it.
static void hold(const EpicMatch *m, const EpicState *before, const Action *layout)
{
    static EpicState s;
    unsigned f = before->frame[before->frame_count - 1].formation;
    assert_true(epic_check(m, before, layout, NULL));
    s = *before;
    epic_apply(m, &s, layout, NULL);
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++)
        if (before->unit[u].at == EPIC_AT_UNPLACED)
            assert_true(s.unit[u].at == EPIC_AT_TABLE || s.unit[u].at == EPIC_AT_CARRIED);
    assert_true(epic__is_legal_formation(m, &s, f));
    nobody_overlaps(m, &s, f);
    tally.proposals++;
}

static void hold_all(const EpicMatch *m, const EpicState *s)
{
    Action option[OPTIONS_MAX];
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    if (s->decision != EPIC_D_PLACE || frame->tag != EPIC_FRAME_SETUP)
        return;
    size_t count = epic_legal(m, s, option, OPTIONS_MAX);
    assert_true(count > 1); // who has one choice is not asked
    for (size_t n = 0; n < count; n++)
        if (epic_action(&option[n]).kind == EPIC_ACTION_LAYOUT)
            hold(m, s, &option[n]);
}

// Sets up until the game begins: what is proposed, or else the first choice.
static void set_up(const EpicMatch *m, EpicState *s, uint64_t *seed)
{
    epic_game.rules->start(m, s);
    while (s->phase == EPIC_PHASE_SETUP) {
        Action action;
        bool is_last = false;
        if (s->decider == ACTOR_CHANCE) {
            epic_game.rules->chance_action(m, s, below(seed, 6), &action);
        } else if (!epic_arrange(m, s, &action, &is_last)) {
            assert_true(s->decision != EPIC_D_DEPLOY && s->decision != EPIC_D_PLACE);
            Action option[OPTIONS_MAX];
            size_t count = epic_legal(m, s, option, OPTIONS_MAX);
            action = option[below(seed, (unsigned)count)];
        }
        hold_all(m, s);
        assert_true(epic_check(m, s, &action, NULL));
        epic_apply(m, s, &action, NULL);
    }
}

// Whether another formation's vehicle stands close before it.
static bool is_jammed(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    GeomPoint from = epic__point(s, unit);
    GeomPoint to = geom_point_toward(from, s->unit[unit].facing, WAY_U);
    for (unsigned other = 0; other < m->unit_count; other++)
        if (s->unit[other].at == EPIC_AT_TABLE &&
            s->unit[other].formation != s->unit[unit].formation &&
            epic__kind(m, other)->type != EPIC_INF &&
            geom_passes_over(from, to, epic__kind(m, unit)->radius_u, epic__disc(m, s, other),
                             EPIC_TOUCH_U))
            return true;
    return false;
}

static void count_jams(const EpicMatch *m, const EpicState *s)
{
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE || !epic__carries_anything(s, u))
            continue;
        tally.riders++;
        tally.jammed += is_jammed(m, s, u);
    }
}

static void test_all_tables(void **state)
{
    Shipped *shipped = *state;
    const char *side[SIDES_MAX], *mission[MISSIONS_MAX];
    size_t sides = epic_list_sides(shipped->library, side, SIDES_MAX);
    size_t missions = epic_list_missions(shipped->library, mission, MISSIONS_MAX);
    uint64_t seed = 16;
    static EpicState s;
    assert_true(sides > 1 && missions > 0);
    for (size_t n = 0; n < missions; n++) {
        bool own = epic_brings_sides(shipped->library, mission[n]);
        for (size_t i = 0; i < (own ? 1 : sides); i++) {
            Arena *arena = arena_create(0);
            DiagnosticList problems = diagnostic_list(arena);
            MatchSetup setup = {.mission = mission[n]};
            if (!own) {
                setup.side[0] = side[i];
                setup.side[1] = side[(i + n + 1) % sides];
            }
            const EpicMatch *m = epic_match_create(arena, shipped->library, &setup, &problems);
            assert_non_null(m);
            set_up(m, &s, &seed);
            count_jams(m, &s);
            tally.games++;
            arena_destroy(arena);
        }
    }
    printf("%u games, %u proposals; %u of %u transports jammed\n", tally.games, tally.proposals,
           tally.jammed, tally.riders);
    assert_true(tally.jammed * 20 < tally.riders);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_tables)};
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
