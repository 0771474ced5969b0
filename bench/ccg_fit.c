// Fits the network of the card game's evaluation, and its policy, on games that are played for it.
//
//     ccg_fit play WHO GAMES SEED > games
//     ccg_fit net PERCENT FILE... > src/games/ccg/player/ccg_weights.inl
//     ccg_fit policy FILE... > src/games/ccg/player/ccg_policy.inl
//
// In the games both seats are WHO, over all pairs of the shipped decks in turn; one choice in ten
// is a random one, so that odd positions are seen too. A file holds for each game what was chosen
// and, of a player that searches, the chance to win that it saw there. The same arguments give the
// same file; several files may be played side by side and are fitted together.
//
// Every other settled position is a sample for the network: what it sees of it, and who won in the
// end; PERCENT of that are what the search expected (its root looks further than one game tells).
// The network is fitted by gradient descent (Adam, Kingma and Ba 2015) on the cross entropy; every
// tenth game is held back and only measured. What the game uses of it is integers.
//
// With "policy" it is the classes of choices (ccg_policy.h) that are weighed, by what WHO chose.
#include "ccg.h"
#include "ccg_evaluate.h"
#include "ccg_matches.h"
#include "ccg_policy.h"

#include "kernel_players.h"
#include "kernel_words.h"
#include "search_player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES_MAX = 3000000,
    CHOICES_MAX = 8000000,
    STEPS_MAX = 20000,
    POLICY_ROUNDS = 60,
    RANDOM_PERCENT = 10,
    EPOCHS = 8,
    BATCH = 256,
    HELD_BACK = 10,
    UNKNOWN = -1,
};

// How a file of games is made: each game a head and its steps.
typedef struct GameHead {
    uint32_t match; // of ccg_matches
    uint32_t index;
    uint32_t steps;
    uint32_t outcome;
} GameHead;

typedef struct GameStep {
    Action action;
    int16_t win;        // thousandths, of the seat that chose; UNKNOWN: it did not say
    uint16_t is_random; // 1: not what the player would have chosen
} GameStep;

typedef struct Sample {
    CcgPicture picture;
    uint16_t won; // by seat 0, in thousandths
    uint8_t held_back;
} Sample;

static Sample *samples;
static size_t sample_count;

// A decision with the classes of its choices, that of the choice made first; runs of them one
// behind the other, each behind its length.
static uint16_t *choices;
static size_t choice_count;

static void fail(const char *message, const char *name)
{
    fprintf(stderr, "%s: %s.\n", name, message);
    exit(2);
}

// --- playing ---

static void play(const void *const *match, size_t match_count, SearchPlayer *const player[2],
                 uint64_t seed, uint64_t index)
{
    static CcgState state, seen;
    static Action option[KERNEL_OPTIONS_MAX];
    static GameStep step[STEPS_MAX];
    const Game *game = &ccg_game;
    GameHead head = {.match = (uint32_t)(index % match_count), .index = (uint32_t)index};
    const void *m = match[head.match];
    Rng chance, odd;
    uint64_t chances = 0;
    rng_start(&chance, seed, index, RNG_PURPOSE_CHANCE);
    rng_start(&odd, seed, index, RNG_PURPOSE_TEST);
    for (int seat = 0; seat < 2; seat++)
        search_player_restart(player[seat], m, seed, index, seat);
    game->rules->start(m, &state);
    for (;;) {
        Decision decision = game->rules->pending(m, &state);
        if (decision.actor == ACTOR_NONE || head.steps == STEPS_MAX)
            break;
        GameStep *now = &step[head.steps++];
        *now = (GameStep){.win = UNKNOWN};
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(game, m, &state, &chance, chances++, &now->action);
        } else if (rng_below(&odd, 100) < RANDOM_PERCENT) {
            kernel_random_action(game, m, &state, &odd, option, &now->action);
            now->is_random = 1;
        } else {
            game->rules->observe(m, &state, decision.actor, &seen);
            search_player_choose(player[decision.actor], &seen, NULL, &now->action);
            SearchAdvice best;
            if (search_player_advice(player[decision.actor], &best, 1) == 1)
                now->win = (int16_t)lrint(best.win * 1000);
        }
        game->rules->apply(m, &state, &now->action, NULL);
    }
    head.outcome = (uint32_t)game->rules->outcome(m, &state);
    fwrite(&head, sizeof head, 1, stdout);
    fwrite(step, sizeof *step, head.steps, stdout);
}

static int play_all(Arena *arena, const char *who, uint64_t games, uint64_t seed)
{
    size_t match_count = 0;
    const void *const *match = ccg_matches(arena, &match_count);
    SearchSpec spec = search_spec_of(who);
    SearchPlayer *player[2];
    for (int seat = 0; seat < 2; seat++)
        player[seat] = search_player_create(arena, &ccg_game, match[0], &spec, seed, 0, seat);
    for (uint64_t i = 0; i < games; i++)
        play(match, match_count, player, seed, i);
    return fflush(stdout) == 0 ? 0 : 1;
}

// --- reading what was played ---

static void note_choice(const CcgGame *g, const Action *action)
{
    static Action option[KERNEL_OPTIONS_MAX];
    size_t count = ccg_game.rules->legal(g->m, g->s, option, KERNEL_OPTIONS_MAX);
    if (count < 2 || choice_count + count + 1 > CHOICES_MAX)
        return;
    uint16_t *out = &choices[choice_count];
    size_t at = 1;
    out[0] = (uint16_t)count;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < count; i++) {
            CcgAction a = ccg_action(&option[i]);
            if (action_equal(&option[i], action) == (pass == 0) && at <= count)
                out[at++] = (uint16_t)ccg__policy_class(g, &a);
        }
    }
    choice_count += count + 1;
}

static uint32_t pairings = 1; // of decks; games go through them in turn

static void note_position(const CcgGame *g, Decision decision, const GameHead *head,
                          const GameStep *step, int percent)
{
    Sample *sample = &samples[sample_count];
    if (sample_count == SAMPLES_MAX || !ccg__picture(g, &sample->picture))
        return;
    int won = head->outcome == OUTCOME_SEAT0 ? 1000 : head->outcome == OUTCOME_SEAT1 ? 0 : 500;
    int expected = step->win == UNKNOWN ? won : decision.actor == 0 ? step->win : 1000 - step->win;
    sample->held_back = head->index / pairings % HELD_BACK == 0;
    percent = sample->held_back ? 0 : percent; // what is measured is who won
    sample->won = (uint16_t)((won * (100 - percent) + expected * percent) / 100);
    sample_count++;
}

static void read_game(const void *match, const GameHead *head, const GameStep *step, int percent)
{
    static CcgState state;
    const Game *game = &ccg_game;
    CcgGame g = {match, &state, NULL, NULL, NULL};
    FastRng rng = fast_rng_start(head->index, 5);
    game->rules->start(match, &state);
    for (uint32_t i = 0; i < head->steps; i++, step++) {
        Decision decision = game->rules->pending(match, &state);
        if (decision.actor < 2 && choices != NULL && !step->is_random)
            note_choice(&g, &step->action);
        if (decision.actor < 2 && samples != NULL && game->players->settled(match, &state) &&
            fast_rng_below(&rng, 2) == 0)
            note_position(&g, decision, head, step, percent);
        game->rules->apply(match, &state, &step->action, NULL);
    }
}

static void read_games(Arena *arena, char *const *file, int percent)
{
    size_t match_count = 0;
    const void *const *match = ccg_matches(arena, &match_count);
    pairings = (uint32_t)match_count;
    for (; *file != NULL; file++) {
        FILE *in = fopen(*file, "rb");
        if (in == NULL)
            fail("cannot be read", *file);
        GameHead head;
        static GameStep step[STEPS_MAX];
        while (fread(&head, sizeof head, 1, in) == 1) {
            if (head.match >= match_count || head.steps > STEPS_MAX ||
                fread(step, sizeof *step, head.steps, in) != head.steps)
                fail("holds no games of `ccg_fit play` of this version", *file);
            read_game(match[head.match], &head, step, percent);
        }
        fclose(in);
    }
}

// --- the network, in floating point ---

// All weights in one row, so that the optimizer need not know what they are.
typedef struct Net {
    float first[CCG_SECTOR_COUNT][CCG_NET_FIRST];
    float first_bias[CCG_NET_FIRST];
    float game[CCG_GAME_COUNT][CCG_NET_SECOND];
    float second[CCG_NET_FIRST][CCG_NET_SECOND];
    float last[CCG_NET_SECOND];
} Net;
enum { NET_WEIGHTS = sizeof(Net) / sizeof(float) };

// Inputs are of very different sizes; weights are fitted for them multiplied by these.
static float sector_scale[CCG_SECTOR_COUNT];
static float game_scale[CCG_GAME_COUNT];

typedef struct Pass {
    float unit[CCG_SECTORS][CCG_NET_FIRST];
    float sum[CCG_NET_FIRST];
    float deep[CCG_NET_SECOND];
} Pass;

static float run(const Net *net, const CcgPicture *picture, int seat, Pass *pass)
{
    memset(pass, 0, sizeof *pass);
    for (unsigned n = 0; n < picture->sectors; n++) {
        memcpy(pass->unit[n], net->first_bias, sizeof pass->unit[n]);
        for (unsigned i = 0; i < CCG_SECTOR_COUNT; i++) {
            float in = (float)picture->sector[n][seat][i] * sector_scale[i];
            if (in == 0)
                continue;
            for (unsigned k = 0; k < CCG_NET_FIRST; k++)
                pass->unit[n][k] += net->first[i][k] * in;
        }
        for (unsigned k = 0; k < CCG_NET_FIRST; k++)
            pass->sum[k] += pass->unit[n][k] > 0 ? pass->unit[n][k] : 0;
    }
    for (unsigned i = 0; i < CCG_GAME_COUNT; i++) {
        float in = (float)picture->game[seat][i] * game_scale[i];
        for (unsigned k = 0; k < CCG_NET_SECOND; k++)
            pass->deep[k] += net->game[i][k] * in;
    }
    for (unsigned i = 0; i < CCG_NET_FIRST; i++)
        for (unsigned k = 0; k < CCG_NET_SECOND; k++)
            pass->deep[k] += net->second[i][k] * pass->sum[i];
    float result = 0;
    for (unsigned k = 0; k < CCG_NET_SECOND; k++)
        result += net->last[k] * (pass->deep[k] > 0 ? pass->deep[k] : 0);
    return result;
}

// Adds to the gradient what an error of the result means for every weight.
static void run_back(const Net *net, const CcgPicture *picture, int seat, const Pass *pass,
                     float error, Net *gradient)
{
    float deep[CCG_NET_SECOND], sum[CCG_NET_FIRST] = {0};
    for (unsigned k = 0; k < CCG_NET_SECOND; k++) {
        bool on = pass->deep[k] > 0;
        gradient->last[k] += on ? error * pass->deep[k] : 0;
        deep[k] = on ? error * net->last[k] : 0;
    }
    for (unsigned i = 0; i < CCG_GAME_COUNT; i++) {
        float in = (float)picture->game[seat][i] * game_scale[i];
        for (unsigned k = 0; k < CCG_NET_SECOND; k++)
            gradient->game[i][k] += deep[k] * in;
    }
    for (unsigned i = 0; i < CCG_NET_FIRST; i++) {
        for (unsigned k = 0; k < CCG_NET_SECOND; k++) {
            gradient->second[i][k] += deep[k] * pass->sum[i];
            sum[i] += deep[k] * net->second[i][k];
        }
    }
    for (unsigned n = 0; n < picture->sectors; n++) {
        float unit[CCG_NET_FIRST];
        for (unsigned k = 0; k < CCG_NET_FIRST; k++) {
            unit[k] = pass->unit[n][k] > 0 ? sum[k] : 0;
            gradient->first_bias[k] += unit[k];
        }
        for (unsigned i = 0; i < CCG_SECTOR_COUNT; i++) {
            float in = (float)picture->sector[n][seat][i] * sector_scale[i];
            if (in == 0)
                continue;
            for (unsigned k = 0; k < CCG_NET_FIRST; k++)
                gradient->first[i][k] += unit[k] * in;
        }
    }
}

static double loss_of(const Net *net, bool held_back)
{
    double loss = 0;
    size_t count = 0;
    Pass pass;
    for (size_t i = 0; i < sample_count; i++) {
        const Sample *sample = &samples[i];
        if (sample->held_back != held_back || (!held_back && i % 7 != 0))
            continue;
        float mine = run(net, &sample->picture, 0, &pass);
        float theirs = run(net, &sample->picture, 1, &pass);
        double p = 1 / (1 + exp((double)(theirs - mine))), y = sample->won / 1000.0;
        loss -= y * log(p + 1e-9) + (1 - y) * log(1 - p + 1e-9);
        count++;
    }
    return count ? loss / (double)count : 0;
}

static void measure_scales(void)
{
    double sector[CCG_SECTOR_COUNT] = {0}, game[CCG_GAME_COUNT] = {0};
    size_t sectors = 1, games = 1;
    for (size_t i = 0; i < sample_count; i += 11) {
        const CcgPicture *picture = &samples[i].picture;
        for (unsigned n = 0; n < picture->sectors; n++, sectors++)
            for (unsigned k = 0; k < CCG_SECTOR_COUNT; k++)
                sector[k] += picture->sector[n][0][k] * picture->sector[n][0][k];
        for (unsigned k = 0; k < CCG_GAME_COUNT; k++)
            game[k] += picture->game[0][k] * picture->game[0][k];
        games++;
    }
    for (unsigned k = 0; k < CCG_SECTOR_COUNT; k++)
        sector_scale[k] = (float)(1 / sqrt(sector[k] / (double)sectors + 0.05));
    for (unsigned k = 0; k < CCG_GAME_COUNT; k++)
        game_scale[k] = (float)(1 / sqrt(game[k] / (double)games + 0.05));
}

static void fit(Net *net, uint64_t seed)
{
    static Net gradient, mean, square;
    FastRng rng = fast_rng_start(seed, 77);
    float *weight = (float *)net, *slope = (float *)&gradient, *m = (float *)&mean,
          *v = (float *)&square;
    for (unsigned i = 0; i < NET_WEIGHTS; i++)
        weight[i] = ((float)fast_rng_below(&rng, 2001) - 1000) / 1000 * 0.25F;
    memset(net->first_bias, 0, sizeof net->first_bias);
    double correct_m = 1, correct_v = 1;
    size_t batches = sample_count / BATCH;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        double rate = epoch < EPOCHS / 2 ? 0.002 : epoch < EPOCHS * 3 / 4 ? 0.0007 : 0.0002;
        for (size_t batch = 0; batch < batches; batch++) {
            memset(&gradient, 0, sizeof gradient);
            for (int n = 0; n < BATCH; n++) {
                const Sample *sample = &samples[fast_rng_below(&rng, (uint32_t)sample_count)];
                if (sample->held_back)
                    continue;
                Pass pass[2];
                float mine = run(net, &sample->picture, 0, &pass[0]);
                float theirs = run(net, &sample->picture, 1, &pass[1]);
                double p = 1 / (1 + exp((double)(theirs - mine)));
                float error = (float)(p - sample->won / 1000.0) / BATCH;
                run_back(net, &sample->picture, 0, &pass[0], error, &gradient);
                run_back(net, &sample->picture, 1, &pass[1], -error, &gradient);
            }
            correct_m *= 0.9;
            correct_v *= 0.999;
            for (unsigned i = 0; i < NET_WEIGHTS; i++) {
                m[i] = 0.9F * m[i] + 0.1F * slope[i];
                v[i] = 0.999F * v[i] + 0.001F * slope[i] * slope[i];
                double move =
                    (double)m[i] / (1 - correct_m) / (sqrt((double)v[i] / (1 - correct_v)) + 1e-8);
                weight[i] -= (float)(rate * (move + 0.01 * (double)weight[i]));
            }
        }
        fprintf(stderr, "epoch %d: loss %.4f, of games held back %.4f\n", epoch + 1,
                loss_of(net, false), loss_of(net, true));
    }
}

// --- the file ---

#define X(name) #name,
static const char *const row_names[] = {CCG_ROW_INPUTS(X)};
static const char *const sector_names[] = {CCG_SECTOR_INPUTS(X)};
static const char *const game_names[] = {CCG_GAME_INPUTS(X)};
#undef X

static void print_row(const float *row, unsigned count, float scale)
{
    for (unsigned k = 0; k < count; k++)
        printf("%s%ld", k ? ", " : "", lrintf(row[k] * scale * (1 << CCG_NET_BITS)));
}

static void print_net(const Net *net)
{
    printf("static const int32_t net_first[CCG_SECTOR_COUNT][CCG_NET_FIRST] = {\n");
    for (unsigned i = 0; i < CCG_SECTOR_COUNT; i++) {
        printf("    {");
        print_row(net->first[i], CCG_NET_FIRST, sector_scale[i]);
        if (i < 2 * CCG_ROW_COUNT)
            printf("}, // %s %s\n", i < CCG_ROW_COUNT ? "my" : "their",
                   row_names[i % CCG_ROW_COUNT]);
        else
            printf("}, // %s\n", sector_names[i - 2 * CCG_ROW_COUNT]);
    }
    printf("};\nstatic const int32_t net_first_bias[CCG_NET_FIRST] = {\n    ");
    print_row(net->first_bias, CCG_NET_FIRST, 1);
    printf(",\n};\nstatic const int32_t net_game[CCG_GAME_COUNT][CCG_NET_SECOND] = {\n");
    for (unsigned i = 0; i < CCG_GAME_COUNT; i++) {
        printf("    {");
        print_row(net->game[i], CCG_NET_SECOND, game_scale[i]);
        printf("}, // %s\n", game_names[i]);
    }
    printf("};\nstatic const int32_t net_second[CCG_NET_FIRST][CCG_NET_SECOND] = {\n");
    for (unsigned i = 0; i < CCG_NET_FIRST; i++) {
        printf("    {");
        print_row(net->second[i], CCG_NET_SECOND, 1);
        printf("},\n");
    }
    printf("};\nstatic const int32_t net_last[CCG_NET_SECOND] = {\n    ");
    print_row(net->last, CCG_NET_SECOND, 1);
    printf(",\n};\n");
}

// --- the policy ---

// Minorization and maximization: a class's weight is its wins over what it met, again and again.
static void fit_policy(void)
{
    static double weight[CCG_POLICY_CLASSES], won[CCG_POLICY_CLASSES], met[CCG_POLICY_CLASSES];
    for (unsigned i = 0; i < CCG_POLICY_CLASSES; i++)
        weight[i] = 1;
    double loss = 0;
    size_t decisions = 0;
    for (int round = 0; round < POLICY_ROUNDS; round++) {
        // As if each class had once won and once lost against a choice of weight one.
        for (unsigned i = 0; i < CCG_POLICY_CLASSES; i++) {
            won[i] = 1;
            met[i] = 2 / (1 + weight[i]);
        }
        loss = 0;
        decisions = 0;
        for (size_t at = 0; at < choice_count; at += choices[at] + 1U) {
            double sum = 0;
            for (unsigned i = 1; i <= choices[at]; i++)
                sum += weight[choices[at + i]];
            for (unsigned i = 1; i <= choices[at]; i++)
                met[choices[at + i]] += 1 / sum;
            won[choices[at + 1]]++;
            loss -= log(weight[choices[at + 1]] / sum);
            decisions++;
        }
        for (unsigned i = 0; i < CCG_POLICY_CLASSES; i++)
            weight[i] = won[i] / met[i];
    }
    fprintf(stderr, "%zu choices, loss %.4f\n", decisions, loss / (double)decisions);
    static uint8_t seen[CCG_POLICY_CLASSES];
    for (size_t at = 0; at < choice_count; at += choices[at] + 1U)
        for (unsigned i = 1; i <= choices[at]; i++)
            seen[choices[at + i]] = 1;
    printf("// %zu choices; loss %.4f. Decision, kind of choice, detail.\n", decisions,
           loss / (double)decisions);
    for (unsigned i = 0; i < CCG_POLICY_CLASSES; i++) {
        double scaled = weight[i] * 40;
        if (seen[i])
            printf("    [%u] = %d, // %s, %u, %u\n", i,
                   scaled < 1     ? 1
                   : scaled > 255 ? 255
                                  : (int)lrint(scaled),
                   ccg_game.words->decision_names[i / CCG_POLICY_DETAILS / CCG_ACTION_COUNT],
                   i / CCG_POLICY_DETAILS % CCG_ACTION_COUNT, i % CCG_POLICY_DETAILS);
    }
}

static void print_origin(char *const *argv)
{
    printf("// clang-format off\n// Made by: ccg_fit");
    for (argv++; *argv != NULL; argv++)
        printf(" %s", strrchr(*argv, '/') != NULL ? strrchr(*argv, '/') + 1 : *argv);
    printf("\n");
}

int main(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    if (argc == 5 && strcmp(argv[1], "play") == 0)
        return play_all(arena, argv[2], strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10));
    if (argc >= 3 && strcmp(argv[1], "policy") == 0) {
        choices = ARENA_ARRAY(arena, uint16_t, CHOICES_MAX);
        read_games(arena, argv + 2, 0);
        print_origin(argv);
        fit_policy();
    } else if (argc >= 4 && strcmp(argv[1], "net") == 0) {
        samples = ARENA_ARRAY(arena, Sample, SAMPLES_MAX);
        read_games(arena, argv + 3, atoi(argv[2]));
        fprintf(stderr, "%zu positions\n", sample_count);
        static Net net;
        measure_scales();
        fit(&net, 1);
        print_origin(argv);
        printf("// the games were played with the weights before these;\n"
               "// from %zu positions; loss %.4f, of games held back %.4f.\n",
               sample_count, loss_of(&net, false), loss_of(&net, true));
        print_net(&net);
    } else {
        fputs("usage: ccg_fit play WHO GAMES SEED | net PERCENT FILE... | policy FILE...\n",
              stderr);
        return 2;
    }
    arena_destroy(arena);
    return 0;
}
