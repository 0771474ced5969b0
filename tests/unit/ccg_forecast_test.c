// Forecasts come true: random games of the shipped decks and of random texts, and every attack and
// ability in them on which both players then pass. What was called certain happens, always; of what
// was called p, in ten groups by p, the share that happens lies within four standard errors.
//
//   ccg_forecast_test [TRIALS [SEED]]     so many of shipped decks, and half as many of random
//   texts
#include "ccg.h"
#include "ccg_forecast.h"
#include "ccg_rules.h"
#include "ccg_shipped.h"
#include "ccg_view.h"
#include "random_cards.h"

#include "base_rng.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include "unit_test.h"

#include <stdio.h>
#include <stdlib.h>

enum { GROUPS = 10, TOLD_MAX = 32, DECISIONS_MAX = 4000 };

static unsigned long trials_wanted = 500, first_seed = 1;

// Claims of a chance between 10 n and 10 (n + 1) per cent.
typedef struct Group {
    unsigned long said, happened;
    double expected, variance;
} Group;

typedef struct Count {
    unsigned long trials, certain, unknown, flags;
    Group group[GROUPS];
} Count;

// A battle action on which both players pass as soon as it has been announced.
typedef struct Trial {
    EventSink sink;
    const void *match;
    CcgState state;
    unsigned type, ability;                // of a played ability, 0: an attack
    bool failed;                           // its costs
    unsigned destroyed[CCG_TYPES_MAX + 1]; // by type, as reported
    unsigned told_count;
    CcgForecast told[TOLD_MAX];
} Trial;

static void hear(EventSink *sink, const Event *event)
{
    Trial *trial = (Trial *)(void *)sink;
    const Message *m = &event->message;
    if (m->number == CCG_MESSAGE_DESTROYED)
        trial->destroyed[m->argument[0].as.name & 0xFFFFFF]++;
    if ((m->number == CCG_MESSAGE_NO_EFFECT || m->number == CCG_MESSAGE_NOT_PAID) &&
        (m->argument[0].as.name & 0xFFFFFF) == trial->type)
        trial->failed = true;
}

static void tell(Trial *trial, int viewer, const Action *first)
{
    CcgForecast *out = &trial->told[trial->told_count];
    if (trial->told_count < TOLD_MAX &&
        ccg_forecast(trial->match, &trial->state, viewer, first, first != NULL, out))
        trial->told_count++;
}

static bool is_pass(const Action *option)
{
    unsigned kind = ccg_action(option).kind;
    return kind == CCG_ACTION_PASS || kind == CCG_ACTION_NO_BLOCK || kind == CCG_ACTION_DECLINE;
}

// The next choice of the trial: to pass, if that can be done, else any.
static void choose(Trial *trial, Rng *rng, Action *out)
{
    static Action option[KERNEL_OPTIONS_MAX];
    const CcgState *s = &trial->state;
    if (s->decider > 1) {
        ccg_chance_action(trial->match, s,
                          (uint32_t)rng_below(rng, ccg_chance_count(trial->match, s)), out);
        return;
    }
    size_t count = ccg_legal(trial->match, s, option, KERNEL_OPTIONS_MAX);
    *out = option[rng_below(rng, count)];
    for (size_t i = 0; i < count; i++)
        if (is_pass(&option[i]))
            *out = option[i];
    // What is asked for now may have been worked out already when it began; and anew.
    if (!is_pass(out))
        tell(trial, s->decider, out);
    if (trial->told_count < TOLD_MAX / 2) {
        tell(trial, 0, NULL);
        tell(trial, 1, NULL);
    }
}

// --- what happened -------------------------------------------------------------------------------

static unsigned gone_of_type(const Trial *trial, const CcgForecast *told, unsigned type)
{
    unsigned gone = 0;
    for (unsigned i = 0; i < told->count; i++)
        gone += ccg_slot_card(&trial->state, told->card[i]) == type &&
                ccg_place(&trial->state, told->card[i]) == CCG_NONE;
    return gone;
}

enum { DESTROYED, LEAVES, TAKEN, OF_A_CARD };

// Happened what the claim is about? 2: the reports do not say which of two cards it was.
static unsigned happened(const Trial *trial, const CcgState *before, const CcgForecast *told,
                         unsigned claim)
{
    unsigned i = claim / OF_A_CARD;
    if (i == told->count)
        return !trial->failed;
    unsigned type = ccg_slot_card(&trial->state, told->card[i]);
    unsigned destroyed = trial->destroyed[type], gone = gone_of_type(trial, told, type);
    bool in_play = ccg_place(&trial->state, told->card[i]) != CCG_NONE;
    if (!in_play && destroyed != 0 && destroyed != gone)
        return 2;
    bool is_destroyed = !in_play && destroyed != 0;
    bool is_there = ccg_in_reach(&trial->state, told->card[i]);
    switch (claim % OF_A_CARD) {
    case DESTROYED:
        return is_destroyed;
    case LEAVES:
        return !is_destroyed && !is_there;
    default:
        return is_there && ccg_controller(&trial->state, told->card[i]) !=
                               ccg_controller(before, told->card[i]);
    }
}

static CcgClaim claim_at(const CcgForecast *told, unsigned claim)
{
    unsigned i = claim / OF_A_CARD;
    if (i == told->count)
        return told->paid;
    return claim % OF_A_CARD == DESTROYED ? told->destroyed[i]
           : claim % OF_A_CARD == LEAVES  ? told->leaves[i]
                                          : told->taken[i];
}

static void show(const Trial *trial, const CcgState *before, const CcgForecast *told,
                 unsigned claim, const char *line)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    ccg_game.views->screen(trial->match, before, VIEWER_ALL, 100, 40, &text);
    text_append(&text, "\n");
    text_append(&text, line);
    if (claim / OF_A_CARD < told->count) {
        static const char *const what[] = {": is destroyed: ", ": leaves: ", ": is taken: "};
        text_append(&text, what[claim % OF_A_CARD]);
        text_append(&text, ((const CcgMatch *)trial->match)
                               ->type[ccg_slot_card(&trial->state, told->card[claim / OF_A_CARD])]
                               .card->name);
    } else {
        text_append(&text, ": is paid");
    }
    (void)fprintf(stderr, "%s: said %d\n", text.text, (int)claim_at(told, claim).says);
    arena_destroy(arena);
}

// The totals are within what was said, wherever something was said.
static void judge_flags(Trial *trial, Count *count)
{
    CcgGame g = {.m = trial->match, .s = &trial->state};
    for (unsigned t = 0; t < trial->told_count; t++) {
        const CcgForecast *told = &trial->told[t];
        if (!told->flags_known)
            continue;
        count->flags++;
        for (unsigned seat = 0; seat < 2; seat++)
            assert_in_range(ccg__flag_total(&g, seat) + 1000, told->flags_least[seat] + 1000,
                            told->flags_most[seat] + 1000);
    }
}

static void judge(Trial *trial, const CcgState *before, const char *line, Rng *rng, Count *count)
{
    double chance = -1;
    bool came = false;
    unsigned seen = 0;
    for (unsigned t = 0; t < trial->told_count; t++) {
        const CcgForecast *told = &trial->told[t];
        unsigned claims = OF_A_CARD * told->count + (trial->type != 0);
        for (unsigned c = 0; c < claims; c++) {
            CcgClaim claim = claim_at(told, c);
            unsigned was = happened(trial, before, told, c);
            if (was == 2)
                continue;
            if (claim.says == CCG_SAYS_UNKNOWN) {
                count->unknown++;
            } else if (claim.says == CCG_SAYS_CHANCE) {
                // One of a trial, so that the claims do not hang on one another.
                if (rng_below(rng, ++seen) == 0) {
                    chance = claim.chance;
                    came = was;
                }
            } else {
                count->certain++;
                if ((claim.says == CCG_SAYS_YES) != (was == 1))
                    show(trial, before, told, c, line);
                assert_int_equal(claim.says == CCG_SAYS_YES, was);
            }
        }
    }
    judge_flags(trial, count);
    if (chance < 0)
        return;
    assert_true(chance < 1);
    Group *g = &count->group[(int)(chance * GROUPS)];
    g->said++;
    g->happened += came;
    g->expected += chance;
    g->variance += chance * (1 - chance);
}

// --- playing -------------------------------------------------------------------------------------

static bool is_trial(const CcgState *s, const Action *action)
{
    switch (ccg_action(action).kind) {
    case CCG_ACTION_SHOOT:
    case CCG_ACTION_ASSAULT:
    case CCG_ACTION_SPECIAL:
    case CCG_ACTION_PLAY:
    case CCG_ACTION_USE:
        return s->decision == CCG_D_BA && s->stack_size == 0;
    default:
        return false;
    }
}

// Plays a battle action out with passes.
static void try_out(const void *match, const CcgState *s, const Action *action, Rng *rng,
                    Count *count)
{
    static Trial trial;
    memset(&trial, 0, sizeof trial);
    trial.sink.report = hear;
    trial.match = match;
    trial.state = *s;
    CcgAction a = ccg_action(action);
    bool ability = a.kind != CCG_ACTION_SHOOT && a.kind != CCG_ACTION_ASSAULT;
    trial.type = ability ? a.type : 0;
    Arena *arena = arena_create(0);
    TextBuffer line = text_start(arena);
    ccg_game.words->action_write(match, s, action, VIEWER_ALL, &line);
    tell(&trial, s->decider, action);
    ccg_apply(match, &trial.state, action, &trial.sink);
    while (trial.state.stack_size != 0) {
        Action next;
        choose(&trial, rng, &next);
        text_append(&line, ", ");
        ccg_game.words->action_write(match, &trial.state, &next, VIEWER_ALL, &line);
        ccg_apply(match, &trial.state, &next, &trial.sink);
    }
    // The end of the battle closes up the slots.
    if (trial.state.decision == CCG_D_BA && trial.state.current == s->current &&
        trial.state.ba_count > s->ba_count) {
        count->trials++;
        judge(&trial, s, line.text, rng, count);
    }
    arena_destroy(arena);
}

static void play_games(const CcgLibrary *library, const MatchSetup *setup, uint64_t seed,
                       unsigned long trials, Count *count)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    const void *match = ccg_game.rules->match_create(arena, library, setup, &problems);
    assert_non_null(match);
    static Action scratch[KERNEL_OPTIONS_MAX];
    for (uint64_t game = 0; count->trials < trials; game++) {
        Rng rng;
        rng_start(&rng, seed, game, RNG_PURPOSE_TEST);
        CcgState s;
        ccg_start(match, &s);
        for (unsigned n = 0; n < DECISIONS_MAX && count->trials < trials; n++) {
            Action action;
            if (kernel_random_action(&ccg_game, match, &s, &rng, scratch, &action) == 0)
                break;
            if (is_trial(&s, &action))
                try_out(match, &s, &action, &rng, count);
            ccg_apply(match, &s, &action, NULL);
        }
    }
    arena_destroy(arena);
}

static void assert_true_to_chance(const Count *count, const char *what)
{
    print_message("%s: %lu trials, %lu certain, %lu not known, flags %lu times\n", what,
                  count->trials, count->certain, count->unknown, count->flags);
    for (unsigned i = 0; i < GROUPS; i++) {
        const Group *g = &count->group[i];
        if (g->said == 0)
            continue;
        double off = (double)g->happened - g->expected;
        print_message("  %u to %u %%: %lu, expected %.1f, happened %lu; 16 is the limit of %.2f\n",
                      10 * i, 10 * i + 10, g->said, g->expected, g->happened,
                      off * off / g->variance);
        assert_true(off * off <= 16 * g->variance);
    }
}

// --- the tests -----------------------------------------------------------------------------------

// Whatever can be written can be asked about: what was allowed at other moments, and choices of an
// announcement that is not there.
static void previews_of_what_is_not_allowed(void **state)
{
    enum { KEPT = 512, EACH = 6, GAMES = 4 };
    (void)state;
    static const char *const words[] = {"x 2", "mode 1", "mode 8", "pass"};
    static Action kept[KEPT], option[KERNEL_OPTIONS_MAX];
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {"red-wake", "skyfall-muster"}};
    const void *match = ccg_game.rules->match_create(arena, ccg_shipped(arena), &setup, &problems);
    assert_non_null(match);
    unsigned long asked = 0, kept_count = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        Rng rng;
        rng_start(&rng, first_seed, game, RNG_PURPOSE_TEST);
        CcgState s, seen;
        ccg_start(match, &s);
        for (unsigned n = 0; n < DECISIONS_MAX; n++) {
            Action action;
            if (kernel_random_action(&ccg_game, match, &s, &rng, option, &action) == 0)
                break;
            Decision decision = ccg_game.rules->pending(match, &s);
            if (decision.actor < KERNEL_SEATS) {
                Arena *working = arena_create(0);
                ccg_game.rules->observe(match, &s, decision.actor, &seen);
                for (unsigned i = 0; i < EACH + sizeof words / sizeof *words; i++) {
                    Message problem;
                    Action what = kept[rng_below(&rng, kept_count < KEPT ? kept_count + 1 : KEPT)];
                    TextBuffer out = text_start(working);
                    if (i >= EACH && !ccg_game.words->action_read(
                                         match, &seen, span_of(words[i - EACH]), &what, &problem))
                        continue;
                    if (((const CcgAction *)(const void *)&what)->kind == 0)
                        continue;
                    ccg_game.views->preview_json(match, &seen, &what, &out);
                    assert_true(out.length > 0);
                    asked++;
                }
                arena_destroy(working);
                kept[kept_count++ % KEPT] = action;
            }
            ccg_apply(match, &s, &action, NULL);
        }
    }
    assert_true(asked > 1000);
    arena_destroy(arena);
}

static void shipped_decks(void **state)
{
    (void)state;
    static const char *const decks[] = {"bastion-line", "hollow-web", "red-wake", "skyfall-muster"};
    static const char *const closed[] = {"open_lists=no"};
    enum { PAIRS = 16 };
    Arena *arena = arena_create(0);
    const CcgLibrary *library = ccg_shipped(arena);
    Count count = {0};
    for (unsigned i = 0; i < PAIRS; i++) {
        MatchSetup setup = {.side = {decks[i / 4], decks[i % 4]}, .option = closed};
        setup.option_count = i % 5 == 1;
        play_games(library, &setup, first_seed + i, trials_wanted * (i + 1) / PAIRS, &count);
    }
    assert_true_to_chance(&count, "shipped decks");
    assert_true(count.certain > count.trials);
    arena_destroy(arena);
}

static void random_texts(void **state)
{
    (void)state;
    unsigned packs = trials_wanted / 2 / 150 + 1;
    Count count = {0};
    for (unsigned i = 0; i < packs; i++) {
        const char *error = "";
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        const SourceText *source = random_cards(arena, first_seed + i, &error);
        assert_non_null(source);
        const CcgLibrary *library =
            ccg_library_load(arena, source, RANDOM_CARDS_SOURCES, &problems);
        assert_non_null(library);
        MatchSetup setup = {.side = {"one", "two"}};
        play_games(library, &setup, first_seed + i, trials_wanted / 2 * (i + 1) / packs, &count);
        arena_destroy(arena);
    }
    assert_true_to_chance(&count, "random texts");
}

// --- what is said --------------------------------------------------------------------------------

static const void *place(Arena *arena, const char *text, CcgState *s)
{
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"test", span_of(text)};
    bool read = ccg_position_read(arena, ccg_shipped(arena), &block, 1, &match, s, &problems);
    if (!read)
        print_message("%s\n", problems.item[0].text);
    assert_true(read);
    return match;
}

// What seat 0, which begins with `action`, may expect of the enemy's first card.
static CcgClaim expected(const char *text, const char *words)
{
    Arena *arena = arena_create(0);
    CcgState s;
    const void *match = place(arena, text, &s);
    Action action;
    Message problem;
    assert_true(ccg_game.words->action_read(match, &s, span_of(words), &action, &problem));
    assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
    CcgForecast told;
    assert_true(ccg_forecast(match, &s, 0, &action, 1, &told));
    CcgClaim claim = ccg_forecast_destroyed(&told, ccg_slot(1, 0));
    arena_destroy(arena);
    return claim;
}

static void damage_that_does_not_destroy(void **state)
{
    (void)state;
    static const char plain[] = "card Guns: unit, firepower 5\n"
                                "card Wall: unit, armor 2\n"
                                "battle 1\n0 at 1: Guns\n1 at 1: Wall\n";
    static const char firm[] = "card Guns: unit, firepower 5\n"
                               "card Wall: unit, armor 2\n"
                               "  This unit cannot be destroyed.\n"
                               "battle 1\n0 at 1: Guns\n1 at 1: Wall\n";
    static const char whole[] = "card Guns: unit, firepower 5\n"
                                "card Wall: unit, armor 2\n"
                                "  This unit cannot be dealt damage.\n"
                                "battle 1\n0 at 1: Guns\n1 at 1: Wall\n";
    static const char instead[] =
        "card Guns: unit, firepower 5\n"
        "card Wall: unit, armor 2\n"
        "  If this unit would be destroyed, return it to its owner's hand instead.\n"
        "battle 1\n0 at 1: Guns\n1 at 1: Wall\n";
    assert_int_equal(expected(plain, "shoot guns").says, CCG_SAYS_YES);
    assert_int_equal(expected(firm, "shoot guns").says, CCG_SAYS_NO);
    assert_int_equal(expected(whole, "shoot guns").says, CCG_SAYS_NO);
    assert_int_equal(expected(instead, "shoot guns").says, CCG_SAYS_NO);
}

#define BOLT                               \
    "card Bolt: asset, die 3\n"            \
    "  BA (4+): Destroy one enemy unit.\n" \
    "card Low: unit, die 1\ncard High: unit, die 6\n"

static void chances_are_counted_from_what_is_seen(void **state)
{
    (void)state;
    // Of five cards that may lie on top three pass; the two in hand are known.
    CcgClaim claim = expected(BOLT "battle 1\n0 at 1: Low, Bolt\n1 at 1: Low\n"
                                   "0 hand: High x2\n0 deck: High, High, Low, Low, High\n",
                              "use bolt");
    assert_int_equal(claim.says, CCG_SAYS_CHANCE);
    assert_true(claim.chance > 0.6 - 1e-9 && claim.chance < 0.6 + 1e-9);
    // A card that was seen is no chance, and what is all alike is none.
    claim = expected(BOLT "battle 1\n0 at 1: Low, Bolt\n1 at 1: Low\n0 deck: High seen, Low, Low\n",
                     "use bolt");
    assert_int_equal(claim.says, CCG_SAYS_YES);
    claim = expected(BOLT "battle 1\n0 at 1: Low, Bolt\n1 at 1: Low\n0 deck: Low x3\n", "use bolt");
    assert_int_equal(claim.says, CCG_SAYS_NO);
}

// A roll that waits, with what changes it already: CCG-7.3.4.
static void a_waiting_roll_counts_what_changes_it(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    CcgState s;
    const void *match = place(arena,
                              "card Guard: unit\n"
                              "card Early: asset\n"
                              "  M: Before a roll is made, the roll gets +1.\n"
                              "card Omen: asset\n"
                              "  command BA (5+): Draw 1 card.\n"
                              "card Three: asset, die 3\ncard Four: asset, die 4\n"
                              "card Later: asset\n"
                              "  M: Before a roll is made, the roll gets +1.\n"
                              "battle 1\n0 at 1: Guard, Early, Later\n1 at 1: Guard\n"
                              "0 hand: Omen\n0 deck: Three, Four x3\n",
                              &s);
    static const char *const lines[] = {"play omen", "use early"};
    static const char *const told[] = {"\"chance\":{\"need\":5,\"good\":0,\"of\":4}",
                                       "\"chance\":{\"need\":5,\"good\":3,\"of\":4}"};
    for (unsigned i = 0; i < 2; i++) {
        Action action;
        Message problem;
        assert_true(ccg_game.words->action_read(match, &s, span_of(lines[i]), &action, &problem));
        assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
        ccg_apply(match, &s, &action, NULL);
        TextBuffer view = text_start(arena);
        ccg_view_json(match, &s, 0, &view);
        assert_non_null(strstr(text_span(&view).text, told[i]));
    }
    arena_destroy(arena);
}

// What is told of the roll of Omen, for 5 or more, once these are played on it in turn.
static void tells_of_a_roll(const char *deck, const char *const *lines, const char *told)
{
    Arena *arena = arena_create(0);
    TextBuffer position = text_start(arena);
    text_print(&position,
               "card Guard: unit\n"
               "card Omen: asset\n"
               "  command BA (5+): Draw 1 card.\n"
               "card Three: asset, die 3\ncard Five: asset, die 5\n"
               "card Best: asset, die 1\n"
               "  command M: Roll twice and use the higher number.\n"
               "card Worst: asset, die 1\n"
               "  command M: Roll twice and use the lower number.\n"
               "card Later: asset\n"
               "  M: Before a roll is made, the roll gets +1.\n"
               "battle 1\n0 at 1: Guard, Later\n1 at 1: Guard\n"
               "0 hand: Omen, Best, Worst\n0 deck: %s\n",
               deck);
    CcgState s;
    const void *match = place(arena, text_span(&position).text, &s);
    for (unsigned i = 0; lines[i] != NULL; i++) {
        Action action;
        Message problem;
        assert_true(ccg_game.words->action_read(match, &s, span_of(lines[i]), &action, &problem));
        assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
        ccg_apply(match, &s, &action, NULL);
    }
    TextBuffer view = text_start(arena);
    ccg_view_json(match, &s, 0, &view);
    // The ability says the same as its roll.
    const char *chance = strstr(text_span(&view).text, "\"chance\"");
    for (unsigned i = 0; i < 2 && told != NULL; i++) {
        assert_non_null(chance);
        assert_memory_equal(chance, told, strlen(told));
        chance = strstr(chance + 1, "\"chance\"");
    }
    assert_null(chance);
    arena_destroy(arena);
}

// CCG-7.3.4: of two cards, as pairs in their order.
static void a_roll_of_two_cards_is_counted_as_pairs(void **state)
{
    (void)state;
    static const char *const once[] = {"play omen", NULL};
    static const char *const best[] = {"play omen", "play best", NULL};
    static const char *const worst[] = {"play omen", "play worst", NULL};
    tells_of_a_roll("Three x2, Five x2", once, "\"chance\":{\"need\":5,\"good\":2,\"of\":4}");
    tells_of_a_roll("Three x2, Five x2", best,
                    "\"chance\":{\"need\":5,\"good\":10,\"of\":12,\"twice\":\"higher\"}");
    tells_of_a_roll("Three x2, Five x2", worst,
                    "\"chance\":{\"need\":5,\"good\":2,\"of\":12,\"twice\":\"lower\"}");
    tells_of_a_roll("Three x2, Five", best,
                    "\"chance\":{\"need\":5,\"good\":4,\"of\":6,\"twice\":\"higher\"}");
    tells_of_a_roll("Three x3", best,
                    "\"chance\":{\"need\":5,\"good\":0,\"of\":6,\"twice\":\"higher\"}");
    // Known cards, and a deck that is shuffled between the two, are counted by nobody.
    tells_of_a_roll("Five seen, Three x3", best, NULL);
    tells_of_a_roll("Three, Five seen, Three", best, NULL);
    tells_of_a_roll("Five", best, NULL);
}

// CCG-9.10.1: a row without a card can be withdrawn from, and its owner loses nothing.
static void a_withdrawal_says_what_is_lost(void **state)
{
    (void)state;
    static const char *const rows[] = {"0 at 1: Guard locked\n", ""};
    static const char *const told[] = {
        "Withdraw: all your cards here are destroyed and the battle ends",
        "End the battle: you withdraw, and have no cards here to lose"};
    for (unsigned i = 0; i < 2; i++) {
        Arena *arena = arena_create(0);
        TextBuffer position = text_start(arena), words = text_start(arena);
        text_print(&position, "card Guard: unit\nbattle 1\n%s1 at 1: Guard\n", rows[i]);
        CcgState s;
        const void *match = place(arena, text_span(&position).text, &s);
        Action action;
        Message problem;
        assert_true(ccg_game.words->action_read(match, &s, span_of("withdraw"), &action, &problem));
        assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
        ccg_game.words->action_describe(match, &s, &action, &words);
        assert_string_equal(text_span(&words).text, told[i]);
        arena_destroy(arena);
    }
}

// Whether Boost, played in the window after `begins`, is said to bring nothing by itself.
static bool is_idle(const char *boost, unsigned armor, const char *guns, const char *begins)
{
    Arena *arena = arena_create(0);
    TextBuffer position = text_start(arena);
    text_print(&position,
               "card Guns: unit, firepower 3, assault 3\ncard Wall: unit, armor %u\n"
               "card Thin: unit, armor 1\n"
               "card Boost: unit\n  command T%s%s\n"
               "battle 1\n0 at 1: %s\n1 at 1: Wall, Thin\n0 hand: Boost\n0 deck: Wall x3\n",
               armor, boost[0] == '(' ? " " : ": ", boost, guns);
    CcgState s;
    const void *match = place(arena, text_span(&position).text, &s);
    const char *const lines[] = {begins, "at wall", "play boost"};
    Action action;
    Message problem;
    for (unsigned i = 0; i < 3; i++) {
        assert_true(ccg_game.words->action_read(match, &s, span_of(lines[i]), &action, &problem));
        assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
        if (i < 2)
            ccg_apply(match, &s, &action, NULL);
    }
    TextBuffer told = text_start(arena);
    ccg_game.views->preview_json(match, &s, &action, &told);
    bool idle = strstr(text_span(&told).text, "\"idle\":true") != NULL;
    assert_int_equal(idle, strstr(text_span(&told).text, "would bring you nothing") != NULL);
    arena_destroy(arena);
    return idle;
}

static void what_brings_nothing_by_itself_is_said(void **state)
{
    (void)state;
    static const char more[] = "The shooting unit gets +1 firepower.";
    // Enough already, one too few, two too few.
    assert_true(is_idle(more, 3, "Guns", "shoot guns"));
    assert_false(is_idle(more, 4, "Guns", "shoot guns"));
    assert_true(is_idle(more, 5, "Guns", "shoot guns"));
    // Who blocks has been chosen.
    assert_true(is_idle("The shooting unit gets +1 speed.", 3, "Guns", "shoot guns"));
    // It lasts longer, it does something else, or what is left over counts.
    assert_false(is_idle("One of your units gets +1 firepower until the end of the battle.", 3,
                         "Guns", "shoot guns"));
    assert_false(is_idle("Draw 1 card.", 3, "Guns", "shoot guns"));
    assert_false(
        is_idle("The assaulting unit gets +1 assault.", 3, "Guns charging", "assault guns"));
    // It helps the enemy alone, in either attack.
    assert_true(is_idle("The defending unit gets +1 armor.", 3, "Guns", "shoot guns"));
    // What a die decides is not tried often enough to say so.
    assert_false(is_idle("(6+): The shooting unit gets +1 firepower.", 4, "Guns", "shoot guns"));
    assert_true(is_idle("The defending unit gets +1 armor.", 2, "Guns charging", "assault guns"));
    assert_false(is_idle("The defending unit gets -1 armor.", 4, "Guns", "shoot guns"));
}

// While somebody chooses for a tactic it is as it was before that was begun, for both; what each
// choice would make of it is said of the choice.
static void what_is_being_announced_changes_nothing_yet(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    CcgState s;
    const void *match = place(arena,
                              "card Guns: unit, firepower 5\ncard Wall: unit, armor 5\n"
                              "card Rock: unit\n"
                              "card Shield: unit\n  command T: One of your units gets +1 armor.\n"
                              "battle 1\n0 at 1: Guns\n1 at 1: Wall, Rock\n1 hand: Shield\n",
                              &s);
    static const char *const lines[] = {"shoot guns", "at wall", "play shield"};
    Action action;
    Message problem;
    CcgForecast told;
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_true(ccg_game.words->action_read(match, &s, span_of(lines[i]), &action, &problem));
        assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
        ccg_apply(match, &s, &action, NULL);
    }
    const CcgSlot wall = s.attack.target;
    for (int viewer = 0; viewer < 2; viewer++) {
        assert_true(ccg_forecast(match, &s, viewer, NULL, 0, &told));
        assert_int_equal(ccg_forecast_destroyed(&told, wall).says, CCG_SAYS_YES);
    }
    action = (Action){0};
    const CcgAction target = {.kind = CCG_ACTION_TARGET, .slot = wall};
    memcpy(&action, &target, sizeof action);
    assert_true(ccg_check(match, &s, &action, &(Refusal){0}));
    assert_true(ccg_forecast(match, &s, 1, &action, 1, &told));
    assert_int_equal(ccg_forecast_destroyed(&told, wall).says, CCG_SAYS_NO);
    arena_destroy(arena);
}

static void what_hangs_on_a_choice_is_not_known(void **state)
{
    (void)state;
    CcgClaim claim = expected("card Order: asset\n"
                              "  BA: Your enemy destroys one of their units.\n"
                              "card Low: unit\n"
                              "battle 1\n0 at 1: Low, Order\n1 at 1: Low, Low\n",
                              "use order");
    assert_int_equal(claim.says, CCG_SAYS_UNKNOWN);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        trials_wanted = strtoul(argv[1], NULL, 10);
    if (argc > 2)
        first_seed = strtoul(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_that_does_not_destroy),
        cmocka_unit_test(chances_are_counted_from_what_is_seen),
        cmocka_unit_test(a_waiting_roll_counts_what_changes_it),
        cmocka_unit_test(a_roll_of_two_cards_is_counted_as_pairs),
        cmocka_unit_test(a_withdrawal_says_what_is_lost),
        cmocka_unit_test(what_brings_nothing_by_itself_is_said),
        cmocka_unit_test(what_is_being_announced_changes_nothing_yet),
        cmocka_unit_test(what_hangs_on_a_choice_is_not_known),
        cmocka_unit_test(previews_of_what_is_not_allowed),
        cmocka_unit_test(shipped_decks),
        cmocka_unit_test(random_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
