// Late positions of the card game that are solved exactly: finds them, and measures players on
// them.
//
//     ccg_late make GAMES SEED COUNT CARDS LEAST MOST > FILE
//                                               positions from games that greedy plays, with at
//                                               most CARDS a side in the battle, and from LEAST to
//                                               MOST positions below each
//     ccg_late FILE SEEDS WHO...                what each WHO loses against the best choice
//     ccg_late show FILE NUMBER WHO             the choices of one position, exact and as WHO sees
//     them
//
// A position is the last battle of a game, made small enough to be solved: some cards of the rows
// and fleets as they were, the command hands and the cards elsewhere taken away (some cards of a
// hand stay, shown), a few cards of the decks left. So both hands are known or empty, and only the
// order of the decks is open; tests/solve makes sure of it. Some chosen at random are played on
// into the middle of a battle action. Kept is what has choices of different worth.
#include "ccg.h"
#include "ccg_matches.h"
#include "ccg_zones.h"

#include "base_assert.h"
#include "kernel_run.h"
#include "kernel_words.h"
#include "late.h"
#include "search_player.h"
#include "solve_ccg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS_MAX = 1500000, // below one that is solved
    PLAYOUTS = 24,           // random games that both sides must win some of
    CHOICES_MAX = 256,
    WHO_MAX = 16,
    DECK_MAX = 5, // cards that are left in a deck
    STEPS_MAX = 6,
    REQUIREMENT_MAX = 4, // few cards have few flags
    VARIANTS = 20,       // of a battle, with other cards left
    KIND_SHARE = 3,      // at most one in so many is of one kind of decision (D-BA: half)
    SURE_SHARE = 5,      // and in at most one in so many all choices win or lose for sure
};
static const double least_spread = 0.05;

// --- writing a position --------------------------------------------------------------------------

static void put_row(TextBuffer *out, const CcgMatch *m, const CcgState *s, unsigned seat,
                    unsigned place, const CcgGroup *left_out)
{
    bool any = false;
    for (unsigned i = 0; i < 2; i++) {
        unsigned owner = seat ^ i;
        const CcgPlayer *p = &s->player[owner];
        BITS128_FOREACH (index, p->at[place]) {
            if (bits128_has(p->alien, index) != (owner != seat) ||
                bits128_has(left_out->of[owner], index))
                continue;
            if (!any && place == CCG_FLEET)
                text_print(out, "  %u fleet: ", seat);
            else if (!any)
                text_print(out, "  %u at %u: ", seat, place + 1);
            text_print(out, "%s%s%s%s%s", any ? ", " : "", m->type[p->slot_type[index]].card->name,
                       bits128_has(p->locked, index) ? " locked" : "",
                       bits128_has(p->charging, index) ? " charging" : "",
                       owner != seat ? " stolen" : "");
            any = true;
        }
    }
    if (any)
        text_append_char(out, '\n');
}

static void put_cards(TextBuffer *out, const CcgMatch *m, unsigned seat, const char *zone,
                      const uint8_t *type, unsigned count, const char *suffix)
{
    if (count == 0)
        return;
    text_print(out, "  %u %s: ", seat, zone);
    for (unsigned i = 0; i < count; i++)
        text_print(out, "%s%s%s", i ? ", " : "", m->type[type[i]].card->name, suffix);
    text_append_char(out, '\n');
}

static void put_sector(TextBuffer *out, const CcgMatch *m, const CcgState *s, unsigned sector,
                       unsigned requirement)
{
    const CcgSectorFace *face = m->face[s->planet][sector].sector;
    text_print(out, "  sector %u The %s: requirement %u", sector + 1, face->name, requirement);
    const char *between = ", keywords ";
    for (unsigned id = 1; id < 128; id++) {
        if (face->keyword[id / 64] >> id % 64 & 1) {
            text_print(out, "%s%s", between, m->library->keyword[id]);
            between = " / ";
        }
    }
    text_append_char(out, '\n');
    for (unsigned i = 0; i < face->ability_count; i++)
        text_print(out, "    %s\n", face->ability[i]->text);
}

// Cards of the battle to be left out, so that at most so many are there on either side, and a ship.
static CcgGroup thin_out(const CcgState *s, unsigned most, Rng *rng)
{
    CcgGroup out = {{0}};
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        Bits128 row = p->at[s->current];
        Bits128 fleet = p->at[CCG_FLEET];
        unsigned wanted = 1 + (unsigned)rng_below(rng, most);
        for (unsigned n = bits128_count(row); n > wanted; n--) {
            Bits128 one = bits128_single(bits128_nth(row, (unsigned)rng_below(rng, n)));
            out.of[owner] |= one;
            row &= ~one;
        }
        for (unsigned n = bits128_count(fleet); n > 1; n--) {
            Bits128 one = bits128_single(bits128_nth(fleet, (unsigned)rng_below(rng, n)));
            out.of[owner] |= one;
            fleet &= ~one;
        }
    }
    return out;
}

// Up to `wanted` cards of the hand, then of the deck below those that stay there, whose command
// lines draw nothing; those that roll are liked best.
static unsigned pick_hand(const CcgMatch *m, const CcgPlayer *p, unsigned wanted, Rng *rng,
                          uint8_t *out)
{
    unsigned count = 0;
    for (unsigned i = p->deck_count + p->hand_count; i-- > 0 && count < wanted;) {
        const CcgAbility *command = m->type[p->card[i]].card->command;
        bool stays = i < p->deck_count && i + DECK_MAX >= p->deck_count;
        if (stays || command == NULL || strstr(command->text, "raw") != NULL)
            continue;
        bool rolls = strstr(command->text, "+)") != NULL || strstr(command->text, "oll") != NULL ||
                     strstr(command->text, "d6") != NULL;
        if (rolls ? rng_below(rng, 3) > 0 : rng_below(rng, 5) == 0)
            out[count++] = p->card[i];
    }
    return count;
}

// The battle as the last one of the game, with few cards left in decks, piles and hands.
static void put_position(TextBuffer *out, const CcgMatch *m, const CcgState *s, unsigned most,
                         Rng *rng)
{
    text_append(out, "position:\n");
    bool any_taken = false;
    for (unsigned i = 0; i < CCG_SECTORS; i++) {
        unsigned printed = m->face[s->planet][i].sector->requirement;
        put_sector(out, m, s, i,
                   i == s->current ? 1 + (unsigned)rng_below(rng, REQUIREMENT_MAX) : printed);
        any_taken |= s->taken[i] != 0;
    }
    text_print(out, "  turn %u\n  attacker %u\n  second\n  battle %u\n  to act %u\n",
               s->turn < 4 ? 4U : s->turn, s->attacker, s->current + 1U, s->actor);
    unsigned other = (s->current + 1U + (unsigned)rng_below(rng, 2)) % CCG_SECTORS;
    for (unsigned i = 0; i < CCG_SECTORS; i++)
        if (s->taken[i])
            text_print(out, "  taken %u by %u\n", i + 1, s->taken[i] - 1U);
        else if (!any_taken && i == other)
            text_print(out, "  taken %u by %u\n", i + 1, (unsigned)rng_below(rng, 2));
    CcgGroup left_out = thin_out(s, most, rng);
    bool with_hands = rng_below(rng, 4) != 0;
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgPlayer *p = &s->player[seat];
        uint8_t type[CCG_CARDS];
        put_row(out, m, s, seat, s->current, &left_out);
        put_row(out, m, s, seat, CCG_FLEET, &left_out);
        unsigned count = (unsigned)rng_below(rng, DECK_MAX + 1);
        for (unsigned i = 0; i < count && i < p->deck_count; i++)
            type[i] = p->card[p->deck_count - 1U - i];
        put_cards(out, m, seat, "deck", type, count < p->deck_count ? count : p->deck_count, "");
        count = (unsigned)rng_below(rng, 4);
        for (unsigned i = 0; i < count && i < p->discard_count; i++)
            type[i] = (uint8_t)ccg_discard_at(p, p->discard_count - 1U - i);
        put_cards(out, m, seat, "discard", type,
                  count < p->discard_count ? count : p->discard_count, "");
        count = with_hands ? pick_hand(m, p, (unsigned)rng_below(rng, 4), rng, type) : 0;
        put_cards(out, m, seat, "hand", type, count, " seen");
    }
    text_append(out, "script:\n");
}

// --- finding positions ---------------------------------------------------------------------------

typedef struct Maker {
    const void *library;
    Solver *solver;
    Rng rng;
    unsigned cards_most;    // of a side in the battle
    size_t positions_least; // below one that is kept
    unsigned kept;
    unsigned of_kind[CCG_D_COUNT];
    unsigned sure;
    unsigned tried, solved, hidden, large, dull;
} Maker;

static unsigned cards_of(const CcgState *s)
{
    return s->player[0].deck_count + s->player[1].deck_count;
}

// Whether either side wins some of the games that go on at random, and luck has a part in them
// (`or_sure`: or not): quickly sorts out most of what will not do.
static bool is_open_yet(Maker *maker, const LatePosition *late, bool or_sure)
{
    static CcgState state;
    static Action scratch[KERNEL_OPTIONS_MAX];
    unsigned won[2] = {0};
    unsigned lucky = 0;
    for (unsigned n = 0; n < PLAYOUTS; n++) {
        ccg_game.rules->observe(late->match, late->state, 0, &state);
        ccg_game.rules->resample(late->match, &state, 0, &maker->rng);
        while (ccg_game.rules->outcome(late->match, &state) == OUTCOME_NONE) {
            Action action = {0};
            if (state.turn > ((const CcgState *)late->state)->turn)
                return false; // it goes on with hidden hands
            kernel_random_action(&ccg_game, late->match, &state, &maker->rng, scratch, &action);
            ccg_game.rules->apply(late->match, &state, &action, NULL);
        }
        won[ccg_game.rules->outcome(late->match, &state) == OUTCOME_SEAT1]++;
        lucky += cards_of(&state) != cards_of(late->state);
    }
    return won[0] >= 2 && won[1] >= 2 && (or_sure || lucky >= 2);
}

// Whether there are choices of different worth; their kind of decision has its share.
static bool is_wanted(Maker *maker, const LatePosition *late)
{
    static SolveChoice choice[CHOICES_MAX];
    size_t count = 0;
    SolveGame game = solve_ccg(late->match);
    Decision decision = ccg_game.rules->pending(late->match, late->state);
    unsigned share = decision.kind == CCG_D_BA ? 2 : KIND_SHARE;
    bool is_usual = maker->of_kind[decision.kind] * share > maker->kept + share;
    maker->tried++;
    if (is_usual)
        return false;
    bool sure_will_do = maker->sure * SURE_SHARE <= maker->kept;
    if (!is_open_yet(maker, late, sure_will_do))
        return false;
    solver_restart(maker->solver, &game);
    maker->solved++;
    SolveStatus status = solver_choices(maker->solver, late->state, choice, CHOICES_MAX, &count);
    maker->hidden += status == SOLVE_HIDDEN;
    maker->large += status == SOLVE_TOO_LARGE;
    if (status != SOLVE_DONE || count > CHOICES_MAX)
        return false;
    double low = 1, high = 0;
    bool is_sure = true;
    for (size_t i = 0; i < count; i++) {
        is_sure &= choice[i].win < 1e-6 || choice[i].win > 1 - 1e-6;
        low = fmin(low, choice[i].win);
        high = fmax(high, choice[i].win);
    }
    size_t worse = 0;
    for (size_t i = 0; i < count; i++)
        worse += choice[i].win < high - least_spread / 2;
    bool is_dull = (decision.kind == CCG_D_BA && count < 3) || worse * 3 < count ||
                   solver_positions(maker->solver) < maker->positions_least ||
                   high - low < least_spread || (is_sure && !sure_will_do);
    maker->dull += is_dull;
    maker->sure += !is_dull && is_sure;
    return !is_dull;
}

// Two times of three, plays at random into the middle of a battle action and writes that down;
// false if it leads into chance or to the end.
static bool play_into(Arena *arena, Maker *maker, LatePosition *late, TextBuffer *out)
{
    Run *run = run_create_at(arena, &ccg_game, late->match, late->state);
    run_chance_manual(run);
    bool into = rng_below(&maker->rng, 3) > 0;
    for (unsigned steps = 0; into && steps < STEPS_MAX; steps++) {
        Decision decision = run_pending(run);
        const Action *option = NULL;
        if (decision.actor > ACTOR_SEAT1)
            return false;
        size_t count = run_legal(run, &option);
        Action action = option[rng_below(&maker->rng, count)];
        RunProblem problem = {.arena = arena};
        if (!run_act(run, decision.actor, &action, &problem))
            return false;
        into = run_pending(run).kind == CCG_D_BA || run_pending(run).continues;
    }
    for (size_t i = 0; i < run->line_count; i++) {
        text_append(out, "  ");
        run_line_write(run, i, VIEWER_ALL, out);
        text_append_char(out, '\n');
    }
    return run_pending(run).actor <= ACTOR_SEAT1;
}

static void consider(Maker *maker, const CcgMatch *m, const CcgState *s, const char *title)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    LatePosition late;
    const char *problem = NULL;
    put_position(&text, m, s, maker->cards_most, &maker->rng);
    if (!late_read_one(arena, &ccg_game, maker->library, text_span(&text), &late, &problem)) {
        fprintf(stderr, "%s\n%.*s\n", problem, SPAN_PRINT(text_span(&text)));
    } else if (play_into(arena, maker, &late, &text)) {
        if (!late_read_one(arena, &ccg_game, maker->library, text_span(&text), &late, &problem)) {
            fprintf(stderr, "%s\n%.*s\n", problem, SPAN_PRINT(text_span(&text)));
        } else if (is_wanted(maker, &late)) {
            Decision decision = ccg_game.rules->pending(late.match, late.state);
            const char *kind = kernel_decision_name(&ccg_game, decision.kind);
            maker->kept++;
            maker->of_kind[decision.kind]++;
            printf("\nscenario: %s, %s\nrules: CCG-4.2.1\n%.*s  expect decision %s %u\n", title,
                   kind, SPAN_PRINT(text_span(&text)), kind, decision.actor);
            fflush(stdout);
        }
    }
    arena_destroy(arena);
}

static bool is_late(const CcgState *s)
{
    if (s->decision != CCG_D_BA || s->stack_size > 0 || s->turn < 3 || s->lasting_count > 0 ||
        s->passed ||
        s->player[0].extra_ba | s->player[1].extra_ba | s->player[0].lost_ba | s->player[1].lost_ba)
        return false;
    return bits128_count(s->player[0].at[s->current]) > 0 &&
           bits128_count(s->player[1].at[s->current]) > 0;
}

// Greedy against itself, one choice in eight at random.
static void play_game(Maker *maker, Arena *arena, const CcgMatch *m, uint64_t seed, uint64_t index)
{
    static CcgState state, seen;
    static Action scratch[KERNEL_OPTIONS_MAX];
    SearchSpec spec = search_spec_of("greedy");
    SearchPlayer *player[2];
    for (int seat = 0; seat < 2; seat++)
        player[seat] = search_player_create(arena, &ccg_game, m, &spec, seed, index, seat);
    Rng chance;
    rng_start(&chance, seed, index, RNG_PURPOSE_CHANCE);
    ccg_game.rules->start(m, &state);
    uint64_t chances = 0;
    unsigned considered_at = 0;
    for (unsigned n = 0;; n++) {
        Decision decision = ccg_game.rules->pending(m, &state);
        Action action = {0};
        if (decision.actor == ACTOR_NONE)
            return;
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(&ccg_game, m, &state, &chance, chances++, &action);
        } else if (rng_below(&maker->rng, 8) == 0) {
            kernel_random_action(&ccg_game, m, &state, &maker->rng, scratch, &action);
        } else {
            ccg_game.rules->observe(m, &state, decision.actor, &seen);
            search_player_choose(player[decision.actor], &seen, NULL, &action);
        }
        if (is_late(&state) && n > considered_at + 5) {
            char title[100];
            snprintf(title, sizeof title, "seed %llu, game %llu, decision %u",
                     (unsigned long long)seed, (unsigned long long)index, n);
            unsigned kept = maker->kept;
            unsigned large = maker->large;
            for (unsigned i = 0; i < VARIANTS && maker->kept == kept && maker->large < large + 3;
                 i++)
                consider(maker, m, &state, title);
            considered_at = maker->kept > kept ? n + 1000 : n; // one from a game
        }
        ccg_game.rules->apply(m, &state, &action, NULL);
    }
}

static int make(uint64_t games, uint64_t seed, unsigned wanted, unsigned cards_most,
                size_t positions_least, size_t positions_most)
{
    Arena *arena = arena_create(0);
    size_t match_count = 0;
    const void *const *match = ccg_matches(arena, &match_count);
    Maker maker = {.library = ccg_shipped(arena),
                   .cards_most = cards_most,
                   .positions_least = positions_least};
    rng_start(&maker.rng, seed, 0, RNG_PURPOSE_TEST);
    SolveGame none = solve_ccg(match[0]);
    maker.solver = solver_create(arena, &none, positions_most);
    printf("# Late positions of the card game that bench/ccg_late solves exactly; made by\n"
           "#     build/bench/ccg_late make %llu %llu %u %u %zu %zu\ngame: ccg\n",
           (unsigned long long)games, (unsigned long long)seed, wanted, cards_most, positions_least,
           positions_most);
    for (uint64_t index = 0; index < games && maker.kept < wanted; index++) {
        Arena *game = arena_create(0);
        play_game(&maker, game, match[index * 7 % match_count], seed, index);
        arena_destroy(game);
        fprintf(stderr, "\r%llu games, %u tried, %u solved, %u hidden, %u large, %u dull, %u kept ",
                (unsigned long long)index + 1, maker.tried, maker.solved, maker.hidden, maker.large,
                maker.dull, maker.kept);
    }
    fputs("\n", stderr);
    arena_destroy(arena);
    return maker.kept == wanted ? 0 : 1;
}

// --- measuring -----------------------------------------------------------------------------------

static double value_of(const SolveChoice *choice, size_t count, const Action *action)
{
    for (size_t i = 0; i < count; i++)
        if (action_equal(&choice[i].action, action))
            return choice[i].win;
    ASSERT(false);
    return 0;
}

static int measure(const char *path, unsigned seeds, int who_count, char **who)
{
    Arena *arena = arena_create(0);
    const void *library = ccg_shipped(arena);
    const char *problem = NULL;
    size_t count = 0;
    LatePosition *late = late_read(arena, &ccg_game, library, path, &count, &problem);
    if (late == NULL) {
        fprintf(stderr, "%s: %s\n", path, problem);
        return 2;
    }
    SearchSpec spec[WHO_MAX];
    double loss[WHO_MAX] = {0}, squares[WHO_MAX] = {0};
    unsigned right[WHO_MAX] = {0};
    for (int w = 0; w < who_count; w++) {
        if (!search_spec_parse(arena, span_of(who[w]), &spec[w], &problem)) {
            fprintf(stderr, "%s\n", problem);
            return 2;
        }
    }
    SolveGame none = solve_ccg(late[0].match);
    Solver *solver = solver_create(arena, &none, POSITIONS_MAX);
    for (size_t n = 0; n < count; n++) {
        static SolveChoice choice[CHOICES_MAX];
        static CcgState seen;
        size_t choices = 0;
        SolveGame game = solve_ccg(late[n].match);
        solver_restart(solver, &game);
        int seat = ccg_game.rules->pending(late[n].match, late[n].state).actor;
        if (solver_choices(solver, late[n].state, choice, CHOICES_MAX, &choices) != SOLVE_DONE) {
            fprintf(stderr, "%s: not solved\n", late[n].title);
            return 1;
        }
        double best = 0, mean = 0;
        for (size_t i = 0; i < choices; i++) {
            best = fmax(best, choice[i].win);
            mean += choice[i].win / (double)choices;
        }
        printf("%zu %s: %zu positions, %zu choices, best %.3f, any %.3f; loses", n + 1,
               late[n].title, solver_positions(solver), choices, best, best - mean);
        ccg_game.rules->observe(late[n].match, late[n].state, seat, &seen);
        for (int w = 0; w < who_count; w++) {
            double sum = 0;
            for (unsigned k = 0; k < seeds; k++) {
                Arena *game_arena = arena_create(0);
                Action action = {0};
                SearchPlayer *player = search_player_create(game_arena, &ccg_game, late[n].match,
                                                            &spec[w], 1 + k, n, seat);
                search_player_choose(player, &seen, NULL, &action);
                double lost = best - value_of(choice, choices, &action);
                sum += lost / seeds;
                right[w] += lost < 1e-6;
                arena_destroy(game_arena);
            }
            loss[w] += sum / (double)count;
            squares[w] += sum * sum / (double)count;
            printf(" %.3f", sum);
        }
        printf("\n");
        fflush(stdout);
    }
    for (int w = 0; w < who_count; w++)
        printf("%s loses %.2f %% on average (+- %.2f), and nothing in %.0f of 100\n", spec[w].text,
               100 * loss[w], 196 * sqrt(fmax(0, squares[w] - loss[w] * loss[w]) / (double)count),
               100.0 * right[w] / ((double)count * seeds));
    arena_destroy(arena);
    return 0;
}

// One position: the exact value of each choice beside what the search makes of it.
static int show(const char *path, size_t number, const char *who)
{
    Arena *arena = arena_create(0);
    const char *problem = NULL;
    size_t count = 0;
    LatePosition *late = late_read(arena, &ccg_game, ccg_shipped(arena), path, &count, &problem);
    SearchSpec spec;
    if (late == NULL || number < 1 || number > count ||
        !search_spec_parse(arena, span_of(who), &spec, &problem)) {
        fprintf(stderr, "%s\n", problem != NULL ? problem : "there is no such position");
        return 2;
    }
    const LatePosition *at = &late[number - 1];
    static SolveChoice choice[CHOICES_MAX];
    static SearchAdvice advice[CHOICES_MAX];
    static CcgState seen;
    SolveGame game = solve_ccg(at->match);
    Solver *solver = solver_create(arena, &game, POSITIONS_MAX);
    size_t choices = 0;
    if (solver_choices(solver, at->state, choice, CHOICES_MAX, &choices) != SOLVE_DONE) {
        fprintf(stderr, "%s: not solved\n", at->title);
        return 1;
    }
    int seat = ccg_game.rules->pending(at->match, at->state).actor;
    ccg_game.rules->observe(at->match, at->state, seat, &seen);
    SearchPlayer *player = search_player_create(arena, &ccg_game, at->match, &spec, 1, 0, seat);
    Action chosen;
    search_player_choose(player, &seen, NULL, &chosen);
    size_t advised = search_player_advice(player, advice, CHOICES_MAX);
    printf("%s\nexact  found  visits  choice\n", at->title);
    for (size_t i = 0; i < advised; i++) {
        TextBuffer text = text_start(arena);
        ccg_game.words->action_write(at->match, at->state, &advice[i].action, VIEWER_ALL, &text);
        printf("%.3f  %.3f  %6llu  %.*s\n", value_of(choice, choices, &advice[i].action),
               advice[i].win, (unsigned long long)advice[i].visits, SPAN_PRINT(text_span(&text)));
    }
    arena_destroy(arena);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 8 && strcmp(argv[1], "make") == 0 && strtoul(argv[5], NULL, 10) > 0)
        return make(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10),
                    (unsigned)strtoul(argv[4], NULL, 10), (unsigned)strtoul(argv[5], NULL, 10),
                    strtoul(argv[6], NULL, 10), strtoul(argv[7], NULL, 10));
    if (argc == 5 && strcmp(argv[1], "show") == 0)
        return show(argv[2], strtoull(argv[3], NULL, 10), argv[4]);
    if (argc >= 4 && argc <= 3 + WHO_MAX && strtoul(argv[2], NULL, 10) > 0)
        return measure(argv[1], (unsigned)strtoul(argv[2], NULL, 10), argc - 3, argv + 3);
    fputs("usage: ccg_late make GAMES SEED COUNT CARDS LEAST MOST\n"
          "       ccg_late FILE SEEDS WHO...\n"
          "       ccg_late show FILE NUMBER WHO\n",
          stderr);
    return 2;
}
