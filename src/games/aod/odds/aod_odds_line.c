// Where a unit stands: its models in the order in which they fall, and the places of the walk.
#include "aod_odds_internal.h"

#include <string.h>

static void add_model(AodOddsLine *line, const AodOddsUnit *unit, int kind, int lost)
{
    int left = unit->kind[kind].wounds - lost;
    int model = line->model_count++;
    line->kind[model] = (uint8_t)kind;
    line->start[model] = line->length;
    for (int i = 0; i < left; i++)
        line->model_at[line->length++] = (uint8_t)model;
}

bool aod_odds__fits(const AodOddsUnit *unit)
{
    int wounds = 0;
    for (int i = 0; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        if (kind->count < 0 || kind->count > AOD_ODDS_LINE_MAX || kind->wounds < 1 ||
            kind->wounds > AOD_ODDS_MODEL_WOUNDS_MAX || kind->lost < 0 ||
            kind->lost >= kind->wounds)
            return false;
        wounds += kind->count * kind->wounds;
        if (wounds > AOD_ODDS_LINE_MAX)
            return false;
    }
    return unit->kind_count > 0 && unit->kind_count <= AOD_ODDS_KINDS_MAX;
}

static void make_line(AodOddsLine *line, const AodOddsUnit *unit)
{
    line->model_count = line->length = 0;
    bool is_first[AOD_ODDS_KINDS_MAX] = {false};
    // AOD-SHOOT-6.2: models that have lost Wounds come first, Characters may be skipped.
    for (int i = 0; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        is_first[i] = kind->lost > 0 && !kind->is_character && kind->count > 0;
        if (is_first[i])
            add_model(line, unit, i, kind->lost);
    }
    for (int i = 0; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        for (int j = is_first[i] ? 1 : 0; j < kind->count; j++)
            add_model(line, unit, i, j == 0 && !is_first[i] ? kind->lost : 0);
    }
    line->start[line->model_count] = line->length;
}

// The places of a plain line.
static void make_space(AodOddsWork *work, const AodOddsUnit *unit)
{
    const AodOddsLine *line = &work->line;
    AodOddsSpace *space = &work->space;
    int count[AOD_ODDS_KINDS_MAX] = {0};
    space->places = line->length + 1;
    space->is_split = false;
    space->half = 0;
    space->is_mixed = unit->kind_count > 1;
    for (int i = line->model_count - 1; i >= 0; i--) {
        AodOddsMajority majority;
        count[line->kind[i]]++;
        if (space->is_mixed)
            majority = aod_odds__majority_of(unit, count);
        for (int s = line->start[i]; s < line->start[i + 1]; s++) {
            AodOddsVictim victim = {line->kind[i], (uint8_t)(line->start[i + 1] - s), 1};
            space->victim[0][s] = space->victim[1][s] = victim;
            if (space->is_mixed)
                space->majority[s] = majority;
        }
    }
    space->victim[0][line->length] = space->victim[1][line->length] = (AodOddsVictim){0};
    space->majority[line->length] = (AodOddsMajority){0};
}

// What counts where the first model left, at that place, is weak: it is a kind of its own.
static AodOddsMajority weak_majority(const AodOddsLine *line, const AodOddsUnit *unit, int place)
{
    AodOddsUnit as_if = *unit;
    int count[AOD_ODDS_KINDS_MAX] = {0}, first = line->model_at[place];
    int weak = as_if.kind_count++;
    as_if.kind[weak] = aod_odds__weak(&unit->kind[line->kind[first]]);
    count[weak] = 1;
    for (int i = first + 1; i < line->model_count; i++)
        count[line->kind[i]]++;
    return aod_odds__majority_of(&as_if, count);
}

bool aod_odds__weaken(AodOddsWork *work, const AodOddsUnit *unit)
{
    AodOddsSpace *space = &work->space;
    const AodOddsLine *line = &work->line;
    int half = space->places;
    if (space->is_split || 2 * half > AOD_ODDS_STATES_MAX || unit->kind_count == AOD_ODDS_KINDS_MAX)
        return false;
    for (int s = 0; s < half; s++) {
        bool is_there = s < line->length;
        if (!space->is_mixed)
            space->majority[s] = is_there ? aod_odds_majority(unit) : (AodOddsMajority){0};
        space->victim[0][s + half] = space->victim[1][s + half] = space->victim[0][s];
        space->majority[s + half] = is_there ? weak_majority(line, unit, s) : (AodOddsMajority){0};
    }
    space->half = half;
    space->places = 2 * half;
    space->is_mixed = true;
    return true;
}

// The unit at that place.
bool aod_odds__stand(AodOddsWork *work, const AodOddsUnit *unit, bool is_split, int place)
{
    make_line(&work->line, unit);
    make_space(work, unit);
    if (is_split && !aod_odds__split(work, unit))
        return false;
    memset(work->start, 0, sizeof work->start);
    work->start[place] = 1;
    return true;
}

void aod_odds__read_places(const AodOddsWork *work, AodOddsPlace out[])
{
    const AodOddsSpace *space = &work->space;
    bool is_split = space->is_split;
    memset(out, 0, sizeof *out * (size_t)space->places);
    for (int place = 0; place < space->places; place++) {
        int stride = is_split ? space->part[0].length + 1 : space->places;
        int at[2] = {place % stride, place / stride};
        for (int side = 0; side < (is_split ? 2 : 1); side++) {
            const AodOddsLine *line = is_split ? &space->part[side] : &work->line;
            int dead = at[side] == line->length ? line->model_count : line->model_at[at[side]];
            for (int i = dead; i < line->model_count; i++)
                out[place].alive[line->kind[i]]++;
            out[place].dead = (uint8_t)(out[place].dead + dead);
            out[place].lost = (uint8_t)(out[place].lost + at[side]);
        }
    }
}

int aod_odds__places(AodOddsWork *work, const AodOddsUnit *unit, bool is_split, int most,
                     AodOddsPlace out[])
{
    if (!aod_odds__fits(unit) || !aod_odds__stand(work, unit, is_split, 0) ||
        work->space.places > most)
        return 0;
    aod_odds__read_places(work, out);
    return work->space.places;
}
