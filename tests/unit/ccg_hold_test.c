// With held windows (CCG-18.2.6) the enemy sees the same decision points whatever a seat holds.
//
// Random games; at every decision the hidden cards of one player change places and the same action
// is played in both worlds. From there on everybody passes. What the other player sees of it must
// be the same, step for step: who is to decide what, and every event.
#include "ccg_steps.h"

#include "base_rng.h"
#include "ccg.h"
#include "ccg_shipped.h"
#include "kernel_players.h"
#include "kernel_views.h"
#include "kernel_words.h"
#include "random_cards.h"

#include "unit_test.h"

enum { DECISIONS_MAX = 20000, STEPS_MAX = 60, EVENTS_MAX = 400, PACKS = 8 };

static Arena *arena;

static int make_arena(void **state)
{
    (void)state;
    arena = arena_create(0);
    return 0;
}

static int drop_arena(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

// --- worlds ---

// Exchanges hidden cards of `owner`: those in hand with those deep in the deck and face down. The
// top of the deck stays, so that rolls and draws go on alike.
static void exchange_hand(CcgState *s, unsigned owner, Rng *rng)
{
    CcgPlayer *p = &s->player[owner];
    uint8_t *hole[3 * CCG_CARDS];
    unsigned count = 0, end = p->deck_count + p->hand_count;
    for (unsigned i = 0; i < p->deck_count / 2U; i++)
        if (!bits128_has(p->known_own | p->known_enemy, i))
            hole[count++] = &p->card[i];
    BITS128_FOREACH (index, p->facedown & ~p->seen)
        hole[count++] = &p->slot_type[index];
    unsigned others = count;
    for (unsigned i = p->deck_count; i < end && others > 0; i++) {
        uint8_t *other = hole[rng_below(rng, others)];
        if (bits128_has(p->known_enemy, i))
            continue;
        uint8_t type = p->card[i];
        p->card[i] = *other;
        *other = type;
    }
}

typedef struct Heard {
    EventSink sink;
    unsigned count;
    Event event[EVENTS_MAX];
} Heard;

static void hear(EventSink *sink, const Event *event)
{
    Heard *heard = (Heard *)(void *)sink;
    if (heard->count < EVENTS_MAX)
        heard->event[heard->count++] = *event;
}

static const char *event_text(const void *match, const Event *event, int viewer, Arena *texts)
{
    TextBuffer text = text_start(texts);
    kernel_event_write(ccg_game.words, match, event, viewer, &text);
    return text.text;
}

// --- comparing ---

typedef struct Case {
    const void *match;
    Arena *texts;
    int viewer;
    const char *setup;
    uint64_t compared, stopped, held;
} Case;

// Do both worlds tell the viewer the same events? `*parted`: a card that was hidden has been shown.
static bool same_events(Case *c, const Heard *a, const Heard *b, bool *parted)
{
    for (unsigned i = 0; i < a->count && i < b->count; i++) {
        const char *here = event_text(c->match, &a->event[i], c->viewer, c->texts);
        const char *there = event_text(c->match, &b->event[i], c->viewer, c->texts);
        if (strcmp(here, there) == 0)
            continue;
        *parted = a->event[i].message.number == b->event[i].message.number;
        if (!*parted)
            print_message("\"%s\" against \"%s\"\n", here, there);
        return *parted;
    }
    if (a->count != b->count) {
        const Heard *more = a->count > b->count ? a : b;
        unsigned first = a->count < b->count ? a->count : b->count;
        print_message("only one world goes on: \"%s\"\n",
                      event_text(c->match, &more->event[first], c->viewer, c->texts));
    }
    return a->count == b->count;
}

static bool can_pass(const CcgState *s)
{
    return s->decision == CCG_D_TACTIC || s->decision == CCG_D_REACT || s->decision == CCG_D_MODIFY;
}

static bool is_announcing(const void *match, const CcgState *s)
{
    return ccg_pending(match, s).continues != 0;
}

// CCG-19.2.3: the choices of an announcement are seen when it is complete.
static bool hides_choices(const Case *c, const CcgState *s)
{
    return (int)s->decider != c->viewer && is_announcing(c->match, s);
}

static void show(Case *c, const CcgState *s, const CcgState *here, const CcgState *there,
                 const Action *action)
{
    TextBuffer text = text_start(c->texts);
    ccg_game.words->action_write(c->match, s, action, VIEWER_ALL, &text);
    print_message("%s: viewer %d, after \"%s\": %s of %u against %s of %u\n", c->setup, c->viewer,
                  text.text, kernel_decision_name(&ccg_game, here->decision), here->decider,
                  kernel_decision_name(&ccg_game, there->decision), there->decider);
    text_clear(&text);
    ccg_game.views->screen(c->match, here, VIEWER_ALL, 100, 40, &text);
    print_message("%s\n", text.text);
    text_clear(&text);
    ccg_game.views->screen(c->match, there, VIEWER_ALL, 100, 40, &text);
    print_message("%s\n", text.text);
}

static void compare_worlds(Case *c, const CcgState *s, const Action *action, Rng *rng)
{
    CcgState here = *s, there = *s;
    // A card that is being announced and those chosen in a hand must be there.
    if (is_announcing(c->match, s))
        return;
    for (unsigned i = 0; i < s->list_count; i++)
        if (s->list[i].head >> 5 == CCG_PLACE_HAND)
            return;
    exchange_hand(&there, !c->viewer, rng);
    Action next = *action;
    for (int step = 0; step < STEPS_MAX; step++) {
        Refusal refusal;
        if (here.decider > 1 || !ccg_check(c->match, &there, &next, &refusal))
            return;
        static Heard a, b;
        a.sink.report = b.sink.report = hear;
        a.count = b.count = 0;
        ccg_apply(c->match, &here, &next, &a.sink);
        ccg_apply(c->match, &there, &next, &b.sink);
        if (hides_choices(c, &here) || hides_choices(c, &there))
            return;
        bool parted = false;
        bool same = same_events(c, &a, &b, &parted);
        c->compared++;
        c->stopped += parted;
        if (same && parted)
            return;
        same = same && here.decider == there.decider && here.decision == there.decision &&
               ccg_is_held(c->match, &here) == ccg_is_held(c->match, &there);
        if (!same)
            show(c, s, &here, &there, &next);
        assert_true(same);
        if (!can_pass(&here) || is_announcing(c->match, &here) || is_announcing(c->match, &there))
            return;
        const CcgAction pass = {.kind = CCG_ACTION_PASS};
        memcpy(&next, &pass, sizeof next);
    }
}

// Where there is an answer, what is public must leave it open.
static void assert_open(Case *c, const CcgState *s, size_t options)
{
    unsigned tag;
    const void *frame = ccg__frame(s, 0, &tag);
    CcgGame g = {c->match, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    // Only a pass is ever made by somebody else.
    Action list[KERNEL_OPTIONS_MAX];
    size_t count = ccg_legal(c->match, s, list, KERNEL_OPTIONS_MAX);
    Action quiet = list[ccg_game.players->quiet(c->match, s, list, count)];
    if (ccg_is_held(c->match, s))
        assert_int_equal(ccg_action(&quiet).kind, CCG_ACTION_PASS);
    c->held += ccg_is_held(c->match, s) && options == 1;
    if (!can_pass(s) || tag != CCG_FRAME_WINDOW)
        return;
    if (!ccg__hold_window(&g, frame)) {
        TextBuffer text = text_start(c->texts);
        Action option[KERNEL_OPTIONS_MAX];
        ccg_legal(c->match, s, option, KERNEL_OPTIONS_MAX);
        ccg_game.words->action_write(c->match, s, &option[0], VIEWER_ALL, &text);
        text_append_char(&text, '\n');
        ccg_game.views->screen(c->match, s, VIEWER_ALL, 100, 40, &text);
        print_message("%s: %s is possible and ruled out: %s\n", c->setup,
                      kernel_decision_name(&ccg_game, s->decision), text.text);
    }
    assert_true(ccg__hold_window(&g, frame));
}

static void play_games(const CcgLibrary *library, const MatchSetup *setup, uint64_t seed,
                       unsigned games)
{
    DiagnosticList problems = diagnostic_list(arena);
    Case c = {.match = ccg_match_create(arena, library, setup, &problems)};
    assert_non_null(c.match);
    c.texts = arena_create(0);
    c.setup = text_format(arena, "%s against %s, seed %u", setup->side[0], setup->side[1],
                          (unsigned)seed);
    for (unsigned game = 0; game < games; game++) {
        Rng rng;
        rng_start(&rng, seed, game, RNG_PURPOSE_TEST);
        CcgState s;
        ccg_start(c.match, &s);
        static Action scratch[KERNEL_OPTIONS_MAX];
        Action action;
        size_t count;
        for (unsigned n = 0; n < DECISIONS_MAX; n++) {
            arena_reset(c.texts);
            count = kernel_random_action(&ccg_game, c.match, &s, &rng, scratch, &action);
            if (count == 0)
                break;
            if (s.decider <= 1) {
                assert_open(&c, &s, count);
                for (c.viewer = 0; c.viewer < 2; c.viewer++)
                    compare_worlds(&c, &s, &action, &rng);
            }
            ccg_apply(c.match, &s, &action, NULL);
            Message problem;
            assert_true(ccg_validate(c.match, &s, &problem));
        }
    }
    print_message("%s: %u steps compared, %u ended by something shown, %u windows held\n", c.setup,
                  (unsigned)c.compared, (unsigned)c.stopped, (unsigned)c.held);
    assert_true(c.compared > 0);
    arena_destroy(c.texts);
}

// --- the tests ---

static void shipped_decks_show_nothing(void **state)
{
    (void)state;
    static const char *const open[] = {"held_windows=yes"};
    static const char *const closed[] = {"held_windows=yes", "open_lists=no"};
    const CcgLibrary *library = ccg_shipped(arena);
    static const char *const decks[] = {"bastion-line", "hollow-web", "red-wake", "skyfall-muster"};
    for (unsigned i = 0; i < 4; i++) {
        MatchSetup setup = {.side = {decks[i], decks[(i + 1) % 4]}};
        setup.option = i == 0 ? closed : open;
        setup.option_count = i == 0 ? 2 : 1;
        play_games(library, &setup, i, 4);
    }
}

static void random_cards_show_nothing(void **state)
{
    (void)state;
    static const char *const open[] = {"held_windows=yes"};
    for (unsigned seed = 1; seed <= PACKS; seed++) {
        const char *error = "";
        DiagnosticList problems = diagnostic_list(arena);
        const SourceText *source = random_cards(arena, seed, &error);
        assert_non_null(source);
        const CcgLibrary *library =
            ccg_library_load(arena, source, RANDOM_CARDS_SOURCES, &problems);
        assert_non_null(library);
        MatchSetup setup = {.side = {"one", "two"}, .option = open, .option_count = 1};
        play_games(library, &setup, seed, 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_decks_show_nothing),
        cmocka_unit_test(random_cards_show_nothing),
    };
    return cmocka_run_group_tests(tests, make_arena, drop_arena);
}
