// A batch studied: shares, ratings, groups, lengths, flow, a comparison; lifts are in lift.c.
#include "study.h"

#include "sim_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- Shares ---

// Adds points up deal by deal.
typedef struct Sum {
    uint64_t games;
    uint64_t deals;
    double points;
    double means; // of the deals
    double squares;
    uint64_t deal; // the one that is being added up
    uint32_t deal_games;
    double deal_points;
} Sum;

static void end_deal(Sum *sum)
{
    if (sum->deal_games > 0) {
        double mean = sum->deal_points / sum->deal_games;
        sum->deals++;
        sum->means += mean;
        sum->squares += mean * mean;
    }
    sum->deal_games = 0;
    sum->deal_points = 0;
}

static void add_points(Sum *sum, uint64_t deal, double won)
{
    if (deal != sum->deal) {
        end_deal(sum);
        sum->deal = deal;
    }
    sum->games++;
    sum->points += won;
    sum->deal_games++;
    sum->deal_points += won;
}

static SimShare share_of(Sum *sum)
{
    end_deal(sum);
    SimShare share = {.value = 0.5, .high = 1, .games = sum->games, .deals = sum->deals};
    if (sum->deals == 0)
        return share;
    double n = (double)sum->deals;
    share.value = sum->means / n;
    double variance = n > 1 ? (sum->squares - sum->means * sum->means / n) / (n - 1) : 0;
    share.spread = variance > 0 ? sqrt(variance) : 0;
    if (variance > 1e-9) {
        double width = SIM_Z95 * sqrt(variance / n);
        share.low = share.value - width > 0 ? share.value - width : 0;
        share.high = share.value + width < 1 ? share.value + width : 1;
    } else {
        sim_pairs_agree(share.value, sum->deals, &share.low, &share.high);
    }
    return share;
}

uint64_t sim_study_games_needed(const SimShare *share, double half_width)
{
    if (share->deals < 2)
        return 0;
    double spread = share->spread > 0.05 ? share->spread : 0.05;
    double deals = ceil(pow(SIM_Z95 * spread / half_width, 2));
    double more = deals - (double)share->deals;
    return more <= 0 ? 0 : (uint64_t)(more * (double)share->games / (double)share->deals);
}

static void study_cells(Study *study)
{
    size_t n = study->about->contestant_count;
    Sum *sum = ARENA_ARRAY(study->arena, Sum, n * n);
    SimShare *cell = ARENA_ARRAY(study->arena, SimShare, n * n);
    for (size_t i = 0; i < study->count; i++) {
        const SimResult *result = &study->result[i];
        const SimAboutTable *table = sim__table_of(study, result);
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            add_points(&sum[table->contestant[seat] * n + table->contestant[!seat]],
                       sim__deal_of(study, result), sim__points(result, seat));
        }
    }
    for (size_t i = 0; i < n * n; i++)
        cell[i] = share_of(&sum[i]);
    study->out->cell = cell;
}

// --- Ratings ---

static double expected(const double *strength, size_t a, size_t b)
{
    return strength[a] / (strength[a] + strength[b]);
}

// The fit ends when no strength changes by more than this share of itself: far below what is shown.
// Where the contestants are far apart it gets there slowly.
static const double FIT_CHANGE = 1e-10;
enum { FIT_STEPS_MAX = 20000 };

// The strengths, of mean logarithm 0.
static void fit(const Study *study, double *strength)
{
    const SimAbout *about = study->about;
    size_t n = about->contestant_count;
    double *won = ARENA_ARRAY(study->arena, double, n);
    double *met = ARENA_ARRAY(study->arena, double, n *n);
    for (size_t i = 0; i < n; i++) {
        strength[i] = 1;
        won[i] = 0.5; // the drawn game against an average one
    }
    for (size_t i = 0; i < study->count; i++) {
        const SimAboutTable *table = sim__table_of(study, &study->result[i]);
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            won[table->contestant[seat]] += sim__points(&study->result[i], seat);
            met[table->contestant[seat] * n + table->contestant[!seat]] += 1;
        }
    }
    for (int step = 0; step < FIT_STEPS_MAX; step++) {
        double change = 0;
        for (size_t i = 0; i < n; i++) {
            double sum = 1 / (strength[i] + 1);
            for (size_t j = 0; j < n; j++)
                sum += j != i ? met[i * n + j] / (strength[i] + strength[j]) : 0;
            double better = won[i] / sum;
            change = fmax(change, fabs(log(better / strength[i])));
            strength[i] = better;
        }
        if (change < FIT_CHANGE)
            break;
    }
}

// Solves a symmetric positive system in place by Cholesky: matrix becomes its inverse.
static bool invert(double *matrix, size_t n, double *scratch)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j <= i; j++) {
            double sum = matrix[i * n + j];
            for (size_t k = 0; k < j; k++)
                sum -= scratch[i * n + k] * scratch[j * n + k];
            if (i == j) {
                if (sum <= 0)
                    return false;
                scratch[i * n + i] = sqrt(sum);
            } else {
                scratch[i * n + j] = sum / scratch[j * n + j];
            }
        }
    }
    for (size_t column = 0; column < n; column++) {
        for (size_t i = 0; i < n; i++) {
            double sum = i == column ? 1 : 0;
            for (size_t k = 0; k < i; k++)
                sum -= scratch[i * n + k] * matrix[k * n + column];
            matrix[i * n + column] = sum / scratch[i * n + i];
        }
        for (size_t i = n; i-- > 0;) {
            double sum = matrix[i * n + column];
            for (size_t k = i + 1; k < n; k++)
                sum -= scratch[k * n + i] * matrix[k * n + column];
            matrix[i * n + column] = sum / scratch[i * n + i];
        }
    }
    return true;
}

// Adds the products of what a deal said beyond what was expected.
static void add_products(double *products, double *surprise, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n && surprise[i] != 0; j++)
            products[i * n + j] += surprise[i] * surprise[j];
    memset(surprise, 0, n * sizeof *surprise);
}

// The variances of the logarithms of the strengths.
static void variances(const Study *study, const double *strength, double *out)
{
    const SimAbout *about = study->about;
    size_t n = about->contestant_count;
    double *information = ARENA_ARRAY(study->arena, double, n *n);
    double *products = ARENA_ARRAY(study->arena, double, n *n);
    double *scratch = ARENA_ARRAY(study->arena, double, n *n);
    double *surprise = ARENA_ARRAY(study->arena, double, n);
    uint64_t deal = 0;
    for (size_t i = 0; i < n; i++) {
        double p = strength[i] / (strength[i] + 1);
        information[i * n + i] = p * (1 - p);
    }
    for (size_t i = 0; i < study->count; i++) {
        const SimResult *result = &study->result[i];
        const SimAboutTable *table = sim__table_of(study, result);
        size_t a = table->contestant[0];
        size_t b = table->contestant[1];
        if (a == b)
            continue;
        if (sim__deal_of(study, result) != deal) {
            add_products(products, surprise, n);
            deal = sim__deal_of(study, result);
        }
        double p = expected(strength, a, b);
        information[a * n + a] += p * (1 - p);
        information[b * n + b] += p * (1 - p);
        information[a * n + b] -= p * (1 - p);
        information[b * n + a] -= p * (1 - p);
        surprise[a] += sim__points(result, 0) - p;
        surprise[b] -= sim__points(result, 0) - p;
    }
    add_products(products, surprise, n);
    if (!invert(information, n, scratch))
        return;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++)
            for (size_t k = 0; k < n; k++)
                out[i] += information[i * n + j] * products[j * n + k] * information[k * n + i];
    }
}

static int by_rating(const void *a, const void *b)
{
    const SimRating *left = a;
    const SimRating *right = b;
    return left->elo != right->elo ? (left->elo < right->elo) - (left->elo > right->elo)
                                   : (int)left->contestant - (int)right->contestant;
}

static void study_ratings(Study *study)
{
    size_t n = study->about->contestant_count;
    double *strength = ARENA_ARRAY(study->arena, double, n);
    double *variance = ARENA_ARRAY(study->arena, double, n);
    SimRating *rating = ARENA_ARRAY(study->arena, SimRating, n);
    Sum *sum = ARENA_ARRAY(study->arena, Sum, n);
    fit(study, strength);
    variances(study, strength, variance);
    double mean = 0;
    for (size_t i = 0; i < n; i++)
        mean += log(strength[i]) / (double)n;
    for (size_t i = 0; i < study->count; i++) {
        const SimResult *result = &study->result[i];
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            add_points(&sum[sim__table_of(study, result)->contestant[seat]],
                       sim__deal_of(study, result), sim__points(result, seat));
        }
    }
    const double elo = 400 / log(10);
    for (size_t i = 0; i < n; i++) {
        double at = elo * (log(strength[i]) - mean);
        double width = SIM_Z95 * elo * sqrt(variance[i]);
        rating[i] = (SimRating){(uint16_t)i, at, at - width, at + width, share_of(&sum[i])};
    }
    qsort(rating, n, sizeof *rating, by_rating);
    study->out->rating = rating;
}

// --- Groups ---

enum { GROUPS_MAX = 32 };

typedef struct Groups {
    const char *kind[GROUPS_MAX];
    const char *name[GROUPS_MAX];
    Sum sum[GROUPS_MAX];
    size_t count;
} Groups;

static void add_to_group(Groups *groups, const char *kind, const char *name, uint64_t deal,
                         double won)
{
    size_t i = 0;
    while (i < groups->count &&
           (strcmp(groups->kind[i], kind) != 0 || strcmp(groups->name[i], name) != 0))
        i++;
    if (i == GROUPS_MAX)
        return;
    if (i == groups->count) {
        groups->kind[i] = kind;
        groups->name[i] = name;
        groups->count++;
    }
    add_points(&groups->sum[i], deal, won);
}

static int by_kind_and_name(const void *a, const void *b)
{
    const SimGroup *left = a;
    const SimGroup *right = b;
    // Seats first: every game has them.
    int seat = (strcmp(right->kind, "seat") == 0) - (strcmp(left->kind, "seat") == 0);
    int kind = seat != 0 ? seat : strcmp(left->kind, right->kind);
    return kind != 0 ? kind : strcmp(left->name, right->name);
}

static void study_groups(Study *study)
{
    const SimAbout *about = study->about;
    Groups *groups = ARENA_NEW(study->arena, Groups);
    for (size_t i = 0; i < study->count; i++) {
        const SimResult *result = &study->result[i];
        const SimAboutTable *table = sim__table_of(study, result);
        uint64_t deal = sim__deal_of(study, result);
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            double won = sim__points(result, seat);
            add_to_group(groups, "seat", seat == 0 ? "seat 0" : "seat 1", deal, won);
            size_t bits = about->marks_count > 0 ? about->marks[table->marks[seat]].count : 0;
            for (size_t bit = 0; bit < bits && result->in_detail; bit++) {
                const SimMark *mark = &about->marks[table->marks[seat]].mark[bit];
                if ((result->marks[seat][bit / 64] >> (bit % 64) & 1) != 0 &&
                    !sim__is_card(mark->kind))
                    add_to_group(groups, mark->kind, mark->name, deal, won);
            }
        }
    }
    SimGroup *group = ARENA_ARRAY(study->arena, SimGroup, groups->count);
    for (size_t i = 0; i < groups->count; i++)
        group[i] = (SimGroup){groups->kind[i], groups->name[i], share_of(&groups->sum[i])};
    qsort(group, groups->count, sizeof *group, by_kind_and_name);
    study->out->group = group;
    study->out->group_count = groups->count;
}

// --- Lengths ---

static int by_number(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void make_bars(uint32_t *number, size_t count, SimBars *bars)
{
    static const double place[5] = {0.05, 0.25, 0.5, 0.75, 0.95};
    if (count == 0)
        return;
    qsort(number, count, sizeof *number, by_number);
    for (int i = 0; i < 5; i++)
        bars->quantile[i] = number[(size_t)(place[i] * (double)(count - 1))];
    // A few games that are very long must not press all others into one bar.
    uint32_t first = number[0];
    uint32_t last = number[(size_t)(0.998 * (double)(count - 1))];
    uint32_t width = 1;
    while ((last - first) / width + 1 > SIM_BARS_MAX - 8) {
        uint32_t power = 1;
        while (power * 10 <= width)
            power *= 10;
        width = width / power == 1 ? 2 * power : width / power == 2 ? 5 * power : 10 * power;
    }
    bars->width = width;
    bars->first = first / width * width;
    for (size_t i = 0; i < count; i++) {
        uint32_t bar = (number[i] - bars->first) / width;
        bar = bar < SIM_BARS_MAX ? bar : SIM_BARS_MAX - 1;
        bars->games[bar]++;
        bars->count = bar + 1 > bars->count ? bar + 1 : bars->count;
        bars->mean += (double)number[i] / (double)count;
    }
}

static void study_lengths(Study *study)
{
    uint32_t *number = ARENA_ARRAY(study->arena, uint32_t, study->count);
    bool has_turns = false;
    for (size_t i = 0; i < study->count; i++) {
        number[i] = study->result[i].decisions;
        has_turns = has_turns || study->result[i].turns > 0;
    }
    make_bars(number, study->count, &study->out->decisions);
    for (size_t i = 0; i < study->count; i++)
        number[i] = study->result[i].turns;
    make_bars(number, has_turns ? study->count : 0, &study->out->turns);
}

// --- Flow ---

// What a game's evaluation after a tenth means is read from the batch itself: games are sorted by
// it and cut into bins; the share of wins in a bin is the chance of all games in it. A better
// standing means no worse a chance, so bins that say otherwise are one (the "pool adjacent
// violators" of Ayer and others, 1955), and none is so small that luck alone makes it lopsided.
enum { BINS = 20, BIN_GAMES_LEAST = 50 };

typedef struct Bin {
    size_t games;
    double points; // of seat 0
} Bin;

static double share_in(const Bin *bin)
{
    return (bin->points + 0.5) / ((double)bin->games + 1);
}

typedef struct Standing {
    int32_t value;
    float points; // of seat 0
} Standing;

static int by_standing(const void *a, const void *b)
{
    const Standing *left = a;
    const Standing *right = b;
    return (left->value > right->value) - (left->value < right->value);
}

static int by_chance(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;
    return (left > right) - (left < right);
}

static void study_tenth(Study *study, int tenth, Standing *standing, double *chance)
{
    static const double place[SIM_FLOW_BANDS] = {0.1, 0.25, 0.5, 0.75, 0.9};
    size_t count = 0;
    for (size_t i = 0; i < study->count; i++) {
        if (study->result[i].in_detail) {
            standing[count++] =
                (Standing){study->result[i].flow[tenth], (float)sim__points(&study->result[i], 0)};
        }
    }
    qsort(standing, count, sizeof *standing, by_standing);
    size_t least = (count + BINS - 1) / BINS;
    least = least > BIN_GAMES_LEAST ? least : BIN_GAMES_LEAST;
    Bin bin[BINS];
    size_t bins = 0;
    for (size_t first = 0; first < count;) {
        size_t end = count - first < 2 * least ? count : first + least;
        while (end < count && standing[end].value == standing[end - 1].value)
            end++; // what stands alike has the same chance
        bin[bins] = (Bin){.games = end - first};
        for (size_t i = first; i < end; i++)
            bin[bins].points += standing[i].points;
        bins++;
        while (bins > 1 && share_in(&bin[bins - 1]) < share_in(&bin[bins - 2])) {
            bin[bins - 2].games += bin[bins - 1].games;
            bin[bins - 2].points += bin[bins - 1].points;
            bins--;
        }
        first = end;
    }
    double leader = 0;
    size_t at = 0;
    for (size_t i = 0; i < bins; i++) {
        double p = share_in(&bin[i]);
        leader += (double)bin[i].games * fmax(p, 1 - p);
        for (size_t end = at + bin[i].games; at < end; at++)
            chance[at] = standing[at].points > 0.5f ? p : standing[at].points < 0.5f ? 1 - p : 0.5;
    }
    qsort(chance, count, sizeof *chance, by_chance);
    for (int i = 0; i < SIM_FLOW_BANDS && count > 0; i++)
        study->out->winner[tenth][i] = chance[(size_t)(place[i] * (double)(count - 1))];
    study->out->leader[tenth] = count > 0 ? leader / (double)count : 0.5;
}

static void study_flow(Study *study)
{
    Standing *standing = ARENA_ARRAY(study->arena, Standing, study->count);
    double *chance = ARENA_ARRAY(study->arena, double, study->count);
    for (size_t i = 0; i < study->count && !study->out->has_flow; i++)
        for (int tenth = 0; tenth < SIM_FLOW; tenth++)
            study->out->has_flow = study->out->has_flow || study->result[i].flow[tenth] != 0;
    for (int tenth = 0; tenth < SIM_FLOW && study->out->has_flow; tenth++)
        study_tenth(study, tenth, standing, chance);
}

// --- A comparison ---

// What the test said, at the pair at which it said it.
static void judge(Study *study)
{
    const SimSprt *test = study->about->test;
    SimStudy *out = study->out;
    if (test != NULL && out->verdict == SIM_VERDICT_NONE) {
        out->verdict = sim_sprt_judge(test, &out->pairs, NULL);
        out->verdict_pairs = out->pairs.pairs;
    }
}

// Adds a game to the pairs of a comparison: all of them, and those against its opponent.
static void compare(Study *study, const SimResult *result)
{
    SimStudy *out = study->out;
    const SimAboutTable *table = sim__table_of(study, result);
    uint64_t before[] = {out->pairs.count[0], out->pairs.count[SIM_PAIR_SCORES - 1]};
    if (!sim_pairs_add(&out->pairs, table->seat_of_a, result))
        return;
    judge(study);
    for (int i = 0; i < 2; i++) {
        uint64_t now = out->pairs.count[i == 0 ? 0 : SIM_PAIR_SCORES - 1];
        if (now > before[i] && now == 1)
            out->swing[i] = result->index - 1;
    }
}

// Of a comparison of two sides against others: opponent by opponent.
static void study_opponents(Study *study)
{
    const SimAbout *about = study->about;
    size_t n = about->contestant_count;
    if (strcmp(about->kind, "variant") != 0)
        return;
    SimPairs *pairs = ARENA_ARRAY(study->arena, SimPairs, n);
    for (size_t i = 0; i < study->count; i++) {
        const SimAboutTable *table = sim__table_of(study, &study->result[i]);
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            uint16_t contestant = table->contestant[seat];
            if (contestant != about->a && contestant != about->b)
                sim_pairs_add(&pairs[contestant], table->seat_of_a, &study->result[i]);
        }
    }
    SimOpponent *opponent = ARENA_ARRAY(study->arena, SimOpponent, n);
    for (uint16_t i = 0; i < n; i++) {
        if (pairs[i].pairs > 0) {
            SimOpponent *one = &opponent[study->out->opponent_count++];
            double mean = sim_pairs_mean(&pairs[i], &one->low, &one->high);
            // The score is a half and half the difference of the two.
            *one = (SimOpponent){i, pairs[i], 2 * mean - 1, 2 * one->low - 1, 2 * one->high - 1};
        }
    }
    study->out->opponent = opponent;
}

const SimStudy *sim_study_make(Arena *arena, const SimAbout *about, const SimResult *result,
                               size_t count)
{
    SimStudy *out = ARENA_NEW(arena, SimStudy);
    Study study = {.arena = arena, .about = about, .result = result, .count = count, .out = out};
    out->about = about;
    sim_summary_start(&out->summary);
    for (size_t i = 0; i < count; i++) {
        sim_summary_add(&out->summary, &result[i]);
        if (sim_about_is_paired(about))
            compare(&study, &result[i]);
    }
    study_opponents(&study);
    study_cells(&study);
    study_ratings(&study);
    sim__study_lifts(&study);
    study_groups(&study);
    study_lengths(&study);
    study_flow(&study);
    return out;
}
