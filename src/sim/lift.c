// Lifts: which marks go with winning, how much, and which of them may be luck (sim_study.h).
#include "study.h"

#include "sim_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIFTHS = 5, GAMES_LEAST = 20 };

// The lengths at which the fifths of all games end.
static void find_fifths(const SimSummary *summary, uint32_t end[FIFTHS])
{
    for (int i = 0; i < FIFTHS; i++)
        end[i] = sim_summary_length(summary, (double)(i + 1) / FIFTHS);
    end[FIFTHS - 1] = UINT32_MAX;
}

typedef struct Stratum {
    double games[2]; // without and with the mark
    double points[2];
} Stratum;

// A mark of a side by its words: different tables may number it differently.
typedef struct SideMark {
    const char *kind;
    const char *name;
    uint16_t side;
    bool comes_with_time; // so it is compared among games of like length
    double lift;
    double weights;
    double deal;    // what the deal that is being added up says beyond the lift
    double squares; // of that, of all deals
} SideMark;

typedef struct SideMarks {
    SideMark *mark;
    size_t count;
    size_t max;
} SideMarks;

bool sim__is_card(const char *kind)
{
    return strncmp(kind, "card", 4) == 0;
}

bool sim__comes_with_time(const char *kind)
{
    return sim__is_card(kind) && strstr(kind, "first") == NULL;
}

static uint32_t find_mark(Study *study, SideMarks *marks, uint16_t side, const SimMark *mark)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->mark[i].side == side && strcmp(marks->mark[i].kind, mark->kind) == 0 &&
            strcmp(marks->mark[i].name, mark->name) == 0)
            return (uint32_t)i;
    if (marks->count == marks->max) {
        size_t max = marks->max == 0 ? 256 : 2 * marks->max;
        SideMark *moved = ARENA_ARRAY(study->arena, SideMark, max);
        if (marks->count > 0)
            memcpy(moved, marks->mark, marks->count * sizeof *moved);
        marks->mark = moved;
        marks->max = max;
    }
    marks->mark[marks->count] = (SideMark){.kind = mark->kind,
                                           .name = mark->name,
                                           .side = side,
                                           .comes_with_time = sim__comes_with_time(mark->kind)};
    return (uint32_t)marks->count++;
}

// The marks of one side, and their sums.
typedef struct Lifts {
    SideMarks *marks;
    uint32_t **of; // which mark a bit of a table's seat stands for
    size_t side;
    size_t first; // of the side's marks, which need not stand together
    size_t end;
    const size_t *place; // of a table's seat among those of the side
    const uint32_t *fifth_end;
    size_t strata;
    Stratum *stratum; // [mark - first][place][fifth]
} Lifts;

static void begin_deal(const Lifts *lifts)
{
    for (size_t i = lifts->first; i < lifts->end; i++) {
        SideMark *mark = &lifts->marks->mark[i];
        mark->squares += mark->deal * mark->deal; // nothing, for marks of another side
        mark->deal = 0;
    }
}

// One seat's game: counted in its stratum, or, once the lifts are known, weighed against them.
static void take_game(const Lifts *lifts, size_t at, uint32_t bit, int fifth, int with, double won,
                      bool is_known)
{
    size_t number = lifts->of[at][bit];
    SideMark *mark = &lifts->marks->mark[number];
    Stratum *one =
        &lifts->stratum[(number - lifts->first) * lifts->strata + lifts->place[at] * FIFTHS +
                        (size_t)(mark->comes_with_time ? fifth : 0)];
    if (!is_known) {
        one->games[with] += 1;
        one->points[with] += won;
        return;
    }
    double games = one->games[0] + one->games[1];
    double has = with - one->games[1] / games;
    mark->deal += has * (won - (one->points[0] + one->points[1]) / games - mark->lift * has);
}

static void take_games(const Study *study, const Lifts *lifts, bool is_known)
{
    const SimAbout *about = study->about;
    uint64_t deal = UINT64_MAX;
    for (size_t i = 0; i < study->count; i++) {
        const SimResult *result = &study->result[i];
        size_t number = result->index % about->table_count;
        const SimAboutTable *table = &about->table[number];
        int fifth = 0;
        while (result->decisions > lifts->fifth_end[fifth])
            fifth++;
        if (is_known && sim__deal_of(study, result) != deal) {
            begin_deal(lifts);
            deal = sim__deal_of(study, result);
        }
        for (int seat = 0; seat < KERNEL_SEATS && result->in_detail; seat++) {
            size_t bits = about->marks_count > 0 ? about->marks[table->marks[seat]].count : 0;
            for (uint32_t bit = 0; bit < bits && table->side[seat] == lifts->side; bit++) {
                take_game(lifts, 2 * number + (size_t)seat, bit, fifth,
                          (int)(result->marks[seat][bit / 64] >> (bit % 64) & 1),
                          sim__points(result, seat), is_known);
            }
        }
    }
    begin_deal(lifts);
}

// The mean of the strata's differences, weighed as by Mantel and Haenszel. It is also what a
// regression of the points on the mark gives, with a constant for each stratum; the error below is
// that regression's, with the deals as its clusters (Liang and Zeger, 1986).
static void weigh(SideMark *mark, const Stratum *stratum, size_t strata)
{
    double sum = 0;
    for (size_t i = 0; i < strata; i++) {
        const Stratum *one = &stratum[i];
        if (one->games[0] > 0 && one->games[1] > 0) {
            double weight = one->games[0] * one->games[1] / (one->games[0] + one->games[1]);
            mark->weights += weight;
            sum += weight * (one->points[1] / one->games[1] - one->points[0] / one->games[0]);
        }
    }
    mark->lift = mark->weights > 0 ? sum / mark->weights : 0;
}

static void add_lift(const SideMark *mark, const Stratum *stratum, size_t strata, SimLift *lift,
                     size_t *count)
{
    double games[2] = {0};
    double won[2] = {0};
    for (size_t i = 0; i < strata; i++) {
        for (int with = 0; with < 2; with++) {
            games[with] += stratum[i].games[with];
            won[with] += stratum[i].points[with];
        }
    }
    if (games[0] < GAMES_LEAST || games[1] < GAMES_LEAST || mark->weights <= 0)
        return;
    const SimLift *before = *count > 0 ? &lift[*count - 1] : NULL;
    if (before != NULL && before->side == mark->side && strcmp(before->kind, mark->kind) == 0 &&
        before->games_with == (uint64_t)games[0] && fabs(before->lift + mark->lift) < 1e-9)
        return; // the other of two that exclude each other says nothing new
    double error = sqrt(fmax(mark->squares, 1e-6 * mark->weights)) / mark->weights;
    lift[(*count)++] = (SimLift){.kind = mark->kind,
                                 .name = mark->name,
                                 .side = mark->side,
                                 .games_with = (uint64_t)games[1],
                                 .games_without = (uint64_t)games[0],
                                 .score_with = won[1] / games[1],
                                 .score_without = won[0] / games[0],
                                 .lift = mark->lift,
                                 .low = mark->lift - SIM_Z95 * error,
                                 .high = mark->lift + SIM_Z95 * error,
                                 .p = erfc(fabs(mark->lift / error) / sqrt(2))};
}

static int by_kind_and_p(const void *a, const void *b)
{
    const SimLift *left = a;
    const SimLift *right = b;
    int kind = strcmp(left->kind, right->kind);
    return kind != 0 ? kind : (left->p > right->p) - (left->p < right->p);
}

// What is certain of a lift: the end of its interval that is nearer to zero, or zero.
static double certain(const SimLift *lift)
{
    return lift->low > 0 ? lift->low : lift->high < 0 ? lift->high : 0;
}

static int by_kind_and_lift(const void *a, const void *b)
{
    const SimLift *left = a;
    const SimLift *right = b;
    int order = strcmp(left->kind, right->kind);
    order =
        order != 0 ? order : (certain(left) < certain(right)) - (certain(left) > certain(right));
    order = order != 0 ? order : (left->lift < right->lift) - (left->lift > right->lift);
    return order != 0 ? order : strcmp(left->name, right->name);
}

// Benjamini and Hochberg: of m sorted by p, all up to the last whose p is at most 5 % * place / m.
static void correct(SimLift *lift, size_t count)
{
    qsort(lift, count, sizeof *lift, by_kind_and_p);
    for (size_t first = 0; first < count;) {
        size_t end = first;
        while (end < count && strcmp(lift[end].kind, lift[first].kind) == 0)
            end++;
        size_t shown = first;
        for (size_t i = first; i < end; i++)
            if (lift[i].p <= 0.05 * (double)(i - first + 1) / (double)(end - first))
                shown = i + 1;
        for (size_t i = first; i < shown; i++)
            lift[i].is_shown = true;
        first = end;
    }
    qsort(lift, count, sizeof *lift, by_kind_and_lift);
}

// The lifts of one side's marks.
static void study_side(Study *study, Lifts *lifts, Arena *scratch, SimLift *lift)
{
    SideMarks *marks = lifts->marks;
    lifts->first = SIZE_MAX;
    lifts->end = 0;
    for (size_t i = 0; i < marks->count; i++) {
        if (marks->mark[i].side == lifts->side) {
            lifts->first = lifts->first < i ? lifts->first : i;
            lifts->end = i + 1;
        }
    }
    if (lifts->first >= lifts->end)
        return;
    const SimAbout *about = study->about;
    size_t seats = about->table_count * KERNEL_SEATS;
    size_t *place = ARENA_ARRAY(scratch, size_t, seats);
    size_t places = 0;
    for (size_t i = 0; i < seats; i++)
        place[i] = about->table[i / 2].side[i % 2] == lifts->side ? places++ : 0;
    lifts->place = place;
    lifts->strata = places * FIFTHS;
    lifts->stratum = ARENA_ARRAY(scratch, Stratum, (lifts->end - lifts->first) * lifts->strata);
    take_games(study, lifts, false);
    for (size_t i = lifts->first; i < lifts->end; i++) {
        if (marks->mark[i].side == lifts->side) {
            weigh(&marks->mark[i], &lifts->stratum[(i - lifts->first) * lifts->strata],
                  lifts->strata);
        }
    }
    take_games(study, lifts, true);
    for (size_t i = lifts->first; i < lifts->end; i++) {
        if (marks->mark[i].side == lifts->side) {
            add_lift(&marks->mark[i], &lifts->stratum[(i - lifts->first) * lifts->strata],
                     lifts->strata, lift, &study->out->lift_count);
        }
    }
}

void sim__study_lifts(Study *study)
{
    const SimAbout *about = study->about;
    uint32_t fifth_end[FIFTHS];
    find_fifths(&study->out->summary, fifth_end);
    SideMarks marks = {0};
    size_t seats = about->table_count * KERNEL_SEATS;
    uint32_t **of = ARENA_ARRAY(study->arena, uint32_t *, seats);
    for (size_t i = 0; i < seats; i++) {
        const SimAboutTable *table = &about->table[i / 2];
        const SimMarks *list =
            about->marks_count > 0 ? &about->marks[table->marks[i % 2]] : &(SimMarks){0};
        of[i] = ARENA_ARRAY(study->arena, uint32_t, list->count);
        for (size_t j = 0; j < list->count; j++)
            of[i][j] = find_mark(study, &marks, table->side[i % 2], &list->mark[j]);
    }
    SimLift *lift = ARENA_ARRAY(study->arena, SimLift, marks.count);
    Arena *scratch = arena_create(0);
    // One table's seat belongs to one side, so a side's strata are those of its seats.
    for (size_t side = 0; side < about->side_count; side++) {
        arena_reset(scratch);
        Lifts lifts = {.marks = &marks, .of = of, .side = side, .fifth_end = fifth_end};
        study_side(study, &lifts, scratch, lift);
    }
    arena_destroy(scratch);
    correct(lift, study->out->lift_count);
    study->out->lift = lift;
}
