// Counts what a player of the card game plays for nothing, in games against itself.
//
//     ccg_blunders WHO GAMES SEED[:FIRST] [show]
//
// "WHO@waste" plays also what the game calls a waste (GamePlayers.is_waste).
//
// Each ability that was played although it could have been passed is tried again in 64 worlds that
// fit what its player saw, beside passing in the same worlds; both are followed with everybody
// passing. It is counted
//
// - as `spent` if its player then takes the sector in no more of the worlds, if the battle is
// passed
//   to its end: what changes a fight that was won or lost anyway is among them;
// - as `idle` if moreover, at the end of the battle action, in none of the worlds anything is
// better
//   for its player: nothing of its row (flags, values, cards not locked), nothing of the enemy's
//   row or hand, no card in its own hand, no other lasting effect or turn;
// - as `blunder` if, moreover, nothing was better at the moment when it had been carried out
// either:
//   it helped the enemy, or changed nothing but what its own player has left. (One more firepower
//   that was not enough, or not needed, is idle: it might have been the first of two.)
//
// What its player added in the same battle action is tried with both as well: a part of a
// combination is no blunder.
//
// A line for each blunder: the game, the turn, what was going on and what was played; with `show`
// also for what was idle, and the table as its player saw it. Sums come last. The games do not hang
// on where they are split: game N of a seed is the same in any slice (`ccg_blunders WHO 50 1`,
// `ccg_blunders WHO 50 1:50`).
#include "ccg_matches.h"
#include "ccg_values.h"

#include "ccg.h"
#include "kernel_players.h"
#include "kernel_views.h"
#include "kernel_words.h"
#include "search_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 64, ACTIONS_MAX = 256, PLAYS_MAX = 32, STEPS_MAX = 4000 };

static const Game *const game = &ccg_game;

// --- what a position is to a seat ----------------------------------------------------------------

// Each number is the better the higher it is.
enum { FLAGS = 2 * CARDLANG_STAT_COUNT, CARDS = FLAGS + 2, DECK = CARDS + 2, NUMBERS = DECK + 2 };

typedef struct Standing {
    int number[NUMBERS];
    // Copies of each card in hand, and of each card in play that is not locked; the enemy's below
    // zero.
    int hand[2][CCG_TYPES_MAX + 1], free[2][CCG_TYPES_MAX + 1];
    CcgLasting lasting[CCG_LASTING_MAX]; // that change no value
    int other[8];                        // whatever differs here is taken for better
} Standing;

static void add_row(const CcgGame *g, unsigned seat, int sign, int *number, int *free)
{
    for (unsigned place = 0; place <= CCG_FLEET; place++) {
        CCG_FOREACH(slot, ccg_row(g->s, seat, place))
        {
            number[CARDS] += sign;
            if (ccg_position(g->s, slot) != CARDLANG_LOCKED)
                free[ccg_slot_card(g->s, slot)] += sign;
            for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT && place == g->s->current; stat++)
                number[2 * stat] += sign * ccg__value(g, slot, stat);
        }
    }
    number[FLAGS] = sign * ccg__flag_total(g, seat);
    number[DECK] = sign < 0 ? -g->s->player[seat].deck_count : 0;
}

static void stand(const CcgMatch *m, CcgState *s, unsigned seat, Standing *out)
{
    CcgGame g = {m, s, NULL, NULL, NULL};
    memset(out, 0, sizeof *out);
    if (s->current >= CCG_SECTORS) {
        out->other[0] = -1;
        return;
    }
    add_row(&g, seat, 1, out->number, out->free[0]);
    add_row(&g, !seat, -1, out->number + 1, out->free[1]);
    for (unsigned n = 0; n < s->player[seat].hand_count; n++)
        out->hand[0][ccg_hand_at(&s->player[seat], n)]++;
    for (unsigned n = 0; n < s->player[!seat].hand_count; n++)
        out->hand[1][ccg_hand_at(&s->player[!seat], n)]--;
    unsigned count = 0;
    for (unsigned i = 0; i < s->lasting_count; i++)
        if (!ccg__is_plain(&s->lasting[i]))
            out->lasting[count++] = s->lasting[i];
    const int other[] = {s->phase,
                         s->actor,
                         s->decision,
                         ccg__requirement(&g),
                         s->player[0].extra_ba - s->player[0].lost_ba,
                         s->player[1].extra_ba - s->player[1].lost_ba,
                         (int)bits128_count(s->player[seat].known_own) +
                             (int)bits128_count(s->player[!seat].known_enemy),
                         (int)bits128_count(s->player[seat].charging) -
                             (int)bits128_count(s->player[!seat].charging)};
    memcpy(out->other, other, sizeof other);
}

static bool is_better(const Standing *a, const Standing *b)
{
    for (unsigned i = 0; i < NUMBERS; i++)
        if (a->number[i] > b->number[i])
            return true;
    for (unsigned type = 0; type <= CCG_TYPES_MAX; type++) {
        for (unsigned i = 0; i < 2; i++)
            if (a->hand[i][type] > b->hand[i][type] || a->free[i][type] > b->free[i][type])
                return true;
    }
    return memcmp(a->lasting, b->lasting, sizeof a->lasting) != 0 ||
           memcmp(a->other, b->other, sizeof a->other) != 0;
}

// --- a play, and passing in its place ------------------------------------------------------------

typedef struct Line {
    Action action[ACTIONS_MAX];
    size_t count;
} Line;

typedef struct Play {
    CcgState state; // before it
    unsigned seat;
    Line line;  // of the play, then of what its player added in the same battle action
    size_t own; // actions of the play itself
} Play;

// Passes where that can be done; a sweeping advance is made, and what is looked for is found.
static Action quiet_choice(const CcgMatch *m, const CcgState *s)
{
    static Action option[KERNEL_OPTIONS_MAX];
    size_t count = game->rules->legal(m, s, option, KERNEL_OPTIONS_MAX);
    size_t quiet = game->players->quiet(m, s, option, count);
    unsigned kind = option[quiet].kind;
    bool passes = kind == CCG_ACTION_PASS || kind == CCG_ACTION_NO_BLOCK;
    return option[passes ? quiet : 0];
}

// Goes on with everybody passing and chance falling alike.
static void step(const CcgMatch *m, CcgState *s)
{
    Action action = {0};
    if (s->decision == CCG_D_CHANCE)
        game->rules->chance_action(m, s, 0, &action);
    else
        action = quiet_choice(m, s);
    game->rules->apply(m, s, &action, NULL);
}

// Plays these actions where the seat is asked, else passes, to the end of the battle action.
static void follow(const CcgMatch *m, CcgState *s, unsigned seat, const Action *action,
                   size_t count)
{
    Refusal refusal;
    size_t at = 0;
    for (unsigned steps = 0; steps < STEPS_MAX && s->phase != CCG_PHASE_OVER; steps++) {
        if (steps > 0 && s->stack_size == 0 && !game->rules->pending(m, s).continues)
            return;
        if (at < count && s->decider == seat && game->rules->check(m, s, &action[at], &refusal))
            game->rules->apply(m, s, &action[at++], NULL);
        else
            step(m, s);
    }
}

// The same, to where the first ability has been carried out; false: what it was played in is over.
static bool follow_one(const CcgMatch *m, CcgState *s, unsigned seat, const Action *action,
                       size_t count)
{
    Refusal refusal;
    unsigned height = s->stack_size;
    size_t at = 0;
    for (unsigned steps = 0; steps < STEPS_MAX && (at < count || s->stack_size > height); steps++)
        if (at < count && s->decider == seat && game->rules->check(m, s, &action[at], &refusal))
            game->rules->apply(m, s, &action[at++], NULL);
        else
            step(m, s);
    return height > 0 && s->stack_size == height;
}

// Does the seat take the sector, if the battle is passed to its end?
static bool takes(const CcgMatch *m, CcgState *s, unsigned seat, unsigned sector)
{
    for (size_t steps = 0; steps < STEPS_MAX; steps++) {
        if (s->phase == CCG_PHASE_OVER || s->current != sector)
            break;
        step(m, s);
    }
    return s->taken[sector] == 1 + seat;
}

typedef struct Verdict {
    bool spent, idle, blunder;
} Verdict;

// With or without what its player added.
static Verdict judge(const CcgMatch *m, const Play *play, bool added)
{
    const Action *action = play->line.action;
    size_t more = added ? play->line.count - play->own : 0;
    static CcgState seen, world, with, without;
    static Standing a, b;
    unsigned won = 0, won_without = 0, sector = play->state.current;
    Verdict verdict = {true, true, true};
    Rng rng;
    rng_start(&rng, 1, 0, RNG_PURPOSE_TEST);
    game->rules->observe(m, &play->state, (int)play->seat, &seen);
    for (int i = 0; i < WORLDS; i++) {
        with = seen;
        game->rules->resample(m, &with, (int)play->seat, &rng);
        world = without = with;
        follow(m, &with, play->seat, action, play->own + more);
        follow(m, &without, play->seat, action + play->own, more);
        stand(m, &with, play->seat, &a);
        stand(m, &without, play->seat, &b);
        verdict.idle &= !is_better(&a, &b);
        won += takes(m, &with, play->seat, sector);
        won_without += takes(m, &without, play->seat, sector);
        with = world;
        if (follow_one(m, &with, play->seat, action, play->own)) {
            stand(m, &with, play->seat, &a);
            stand(m, &world, play->seat, &b);
            verdict.blunder &= !is_better(&a, &b);
        }
    }
    verdict.spent = won <= won_without;
    verdict.idle &= verdict.spent;
    verdict.blunder &= verdict.idle;
    return verdict;
}

// --- games ---------------------------------------------------------------------------------------

typedef struct Count {
    bool show;
    uint64_t seed, game;
    Play play[PLAYS_MAX]; // of this battle action
    unsigned play_count;
    unsigned long plays, spent, idle, blunders, games_with;
    bool has_one;
    bool open; // the last line goes on
} Count;

static void put_card(const CcgMatch *m, const CcgState *s, CcgSlot slot, TextBuffer *out)
{
    text_append(out, " ");
    if (slot)
        game->words->name_text(m, ccg_name(CCG_NAME_TYPE, ccg_slot_card(s, slot)), out);
}

static void put_place(const CcgMatch *m, const Play *play, TextBuffer *out)
{
    static const char *const attack[] = {"", "shot", "assault", "special assault", "charge"};
    const CcgState *s = &play->state;
    if (s->attack.kind == CCG_ATTACK_NONE) {
        text_append(out, s->decision == CCG_D_BA ? ", battle action" : ", no attack");
        return;
    }
    text_print(out, ", %s %s:", s->attack.player == play->seat ? "its" : "the enemy's",
               attack[s->attack.kind]);
    put_card(m, s, s->attack.attacker, out);
    text_append(out, s->attack.defender ? " at" : "");
    put_card(m, s, s->attack.defender, out);
}

static void tell(const Count *c, const CcgMatch *m, const Play *play, const char *what)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    static CcgState at;
    at = play->state;
    text_print(&text, "%s: game %llu:%llu turn %u seat %u", what, (unsigned long long)c->seed,
               (unsigned long long)c->game, at.turn, play->seat);
    put_place(m, play, &text);
    for (size_t i = 0; i < play->own; i++) {
        text_append(&text, i > 0 ? ", " : "; ");
        game->words->action_write(m, &at, &play->line.action[i], VIEWER_ALL, &text);
        text_append(&text, i > 0 ? "" : ": ");
        if (i == 0)
            game->words->action_describe(m, &at, &play->line.action[i], &text);
        game->rules->apply(m, &at, &play->line.action[i], NULL);
    }
    text_append(&text, "\n");
    if (c->show) {
        game->views->screen(m, &play->state, (int)play->seat, 100, 40, &text);
        text_append(&text, "\n");
    }
    fwrite(text_span(&text).text, 1, text_span(&text).length, stdout);
    fflush(stdout);
    arena_destroy(arena);
}

// The battle action is over: what was played in it is judged.
static void close_action(Count *c, const CcgMatch *m)
{
    for (unsigned i = 0; i < c->play_count; i++) {
        const Play *play = &c->play[i];
        Verdict verdict = judge(m, play, false);
        if (verdict.spent && play->line.count > play->own) {
            Verdict with_more = judge(m, play, true);
            verdict.spent &= with_more.spent;
            verdict.idle &= with_more.idle;
            verdict.blunder &= with_more.idle;
        }
        c->plays++;
        c->spent += verdict.spent;
        c->idle += verdict.idle;
        c->blunders += verdict.blunder;
        c->has_one |= verdict.blunder;
        if (verdict.blunder || (verdict.idle && c->show))
            tell(c, m, play, verdict.blunder ? "blunder" : "idle");
    }
    c->play_count = 0;
}

static void add_action(Count *c, const Action *action, unsigned seat)
{
    for (unsigned i = 0; i < c->play_count; i++) {
        Play *play = &c->play[i];
        if (play->seat == seat && play->line.count < ACTIONS_MAX)
            play->line.action[play->line.count++] = *action;
    }
}

static bool can_pass(const CcgState *s)
{
    return s->decision == CCG_D_BA || s->decision == CCG_D_TACTIC || s->decision == CCG_D_REACT ||
           s->decision == CCG_D_MODIFY;
}

// A choice of a seat; `begins`: it does not go on with a line.
static void note(Count *c, const CcgState *s, const Action *action, bool begins)
{
    bool plays = action->kind == CCG_ACTION_PLAY || action->kind == CCG_ACTION_USE;
    if (begins)
        c->open = false;
    if (begins && plays && can_pass(s) && c->play_count < PLAYS_MAX) {
        Play *play = &c->play[c->play_count++];
        play->state = *s;
        play->seat = s->decider;
        play->line.count = play->own = 0;
        c->open = true;
    }
    add_action(c, action, s->decider);
    if (c->open)
        c->play[c->play_count - 1].own++;
}

static void play_game(Count *c, const CcgMatch *m, SearchPlayer *const player[2])
{
    static CcgState state, seen;
    Rng chance;
    uint64_t chances = 0;
    rng_start(&chance, c->seed, c->game, RNG_PURPOSE_CHANCE);
    for (int seat = 0; seat < 2; seat++)
        search_player_restart(player[seat], m, c->seed, c->game, seat);
    c->has_one = false;
    game->rules->start(m, &state);
    for (;;) {
        Decision decision = game->rules->pending(m, &state);
        Action action = {0};
        if (state.stack_size == 0 && decision.continues == 0)
            close_action(c, m);
        if (decision.actor == ACTOR_NONE)
            break;
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(game, m, &state, &chance, chances++, &action);
        } else {
            game->rules->observe(m, &state, decision.actor, &seen);
            search_player_choose(player[decision.actor], &seen, NULL, &action);
            note(c, &state, &action, decision.continues == 0);
        }
        game->rules->apply(m, &state, &action, NULL);
    }
    c->games_with += c->has_one;
}

int main(int argc, char **argv)
{
    static Count c;
    Game playing = ccg_game;
    GamePlayers players = *ccg_game.players;
    playing.players = &players;
    c.show = argc == 5 && strcmp(argv[4], "show") == 0;
    if (argc != 4 && !c.show) {
        fputs("usage: ccg_blunders WHO GAMES SEED[:FIRST] [show]\n", stderr);
        return 2;
    }
    Arena *arena = arena_create(0);
    SearchSpec spec;
    const char *problem = NULL;
    const char *at = strchr(argv[1], '@');
    size_t length = at != NULL ? (size_t)(at - argv[1]) : strlen(argv[1]);
    if (at != NULL && strcmp(at, "@waste") == 0)
        players.is_waste = NULL;
    if (!search_spec_parse(arena, span_make(argv[1], length), &spec, &problem)) {
        fprintf(stderr, "%s\n", problem);
        return 2;
    }
    size_t match_count = 0;
    const void *const *match = ccg_matches(arena, &match_count);
    SearchPlayer *player[2];
    for (int seat = 0; seat < 2; seat++)
        player[seat] = search_player_create(arena, &playing, match[0], &spec, 0, 0, seat);
    uint64_t games = strtoull(argv[2], NULL, 10);
    char *end = NULL;
    c.seed = strtoull(argv[3], &end, 10);
    uint64_t first = *end == ':' ? strtoull(end + 1, NULL, 10) : 0;
    for (c.game = first; c.game < first + games; c.game++)
        play_game(&c, match[c.game * 7 % match_count], player);
    printf("%s: %llu games, %lu abilities played, %lu spent, %lu idle, %lu blunders in %lu "
           "games\n",
           argv[1], (unsigned long long)games, c.plays, c.spent, c.idle, c.blunders, c.games_with);
    arena_destroy(arena);
    return 0;
}
