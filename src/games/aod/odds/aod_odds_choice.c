// Precision, Sniper: Wounds that the attacker gives to the models that he picks (AOD-SHOOT-6.4).
//
// Then a unit is no longer one line: the picked may fall while others before them stand. It is two
// lines, of the picked and of the others, and a place is a pair of places. A precise Wound goes to
// the picked while one is left. Any other goes where its owner gives it: to a model that has lost
// Wounds and is no Character (AOD-SHOOT-6.2), else to the first in the order told.
#include "aod_odds_internal.h"

#include <string.h>

static bool is_precise(const AodOddsWeapon *weapon)
{
    bool is_sniping = weapon->is_sniper && !weapon->is_blast;
    return !weapon->is_snap && (is_sniping || weapon->precision != 0);
}

bool aod_odds__has_choice(const AodOddsWeapon weapon[], int weapon_count, const AodOddsUnit *unit)
{
    bool has[2] = {false, false}, is_asked = false;
    for (int i = 0; i < unit->kind_count; i++)
        if (unit->kind[i].count > 0)
            has[unit->kind[i].is_picked ? 1 : 0] = true;
    for (int i = 0; i < weapon_count; i++)
        is_asked = is_asked || is_precise(&weapon[i]);
    return has[0] && has[1] && is_asked;
}

static void add_model(AodOddsLine *line, uint8_t kind, int left)
{
    int model = line->model_count++;
    line->kind[model] = kind;
    line->start[model] = line->length;
    for (int i = 0; i < left; i++)
        line->model_at[line->length++] = (uint8_t)model;
    line->start[line->model_count] = line->length;
}

// The first model of a part that is left at that place of it.
static AodOddsVictim first_of(const AodOddsLine *line, int place)
{
    if (place == line->length)
        return (AodOddsVictim){0};
    int model = line->model_at[place];
    return (AodOddsVictim){line->kind[model], (uint8_t)(line->start[model + 1] - place), 1};
}

// AOD-SHOOT-6.2: whether it must get the next Wound.
static bool is_bound(const AodOddsUnit *unit, AodOddsVictim victim)
{
    const AodOddsKind *kind = &unit->kind[victim.kind];
    return victim.left > 0 && victim.left < kind->wounds && !kind->is_character;
}

static void set_victims(AodOddsSpace *space, const AodOddsUnit *unit, int others, int picked)
{
    const AodOddsLine *part = space->part;
    int stride = part[0].length + 1, place = picked * stride + others;
    AodOddsVictim other = first_of(&part[0], others), pick = first_of(&part[1], picked);
    pick.stride = (uint8_t)stride;
    bool is_first = other.left == 0;
    if (other.left > 0 && pick.left > 0) {
        bool bound[2] = {is_bound(unit, other), is_bound(unit, pick)};
        is_first = bound[0] != bound[1] ? bound[1]
                                        : space->order[1][part[1].model_at[picked]] <
                                              space->order[0][part[0].model_at[others]];
    }
    space->victim[0][place] = is_first ? pick : other;
    space->victim[1][place] = pick.left > 0 ? pick : other;
}

static int dead_at(const AodOddsLine *line, int place)
{
    return place == line->length ? line->model_count : line->model_at[place];
}

// What counts of those that are left at a place.
static void set_majority(AodOddsSpace *space, const AodOddsUnit *unit, int place)
{
    int stride = space->part[0].length + 1, count[AOD_ODDS_KINDS_MAX] = {0};
    int at[2] = {place % stride, place / stride};
    for (int side = 0; side < 2; side++) {
        const AodOddsLine *part = &space->part[side];
        for (int i = dead_at(part, at[side]); i < part->model_count; i++)
            count[part->kind[i]]++;
    }
    space->majority[place] = aod_odds__majority_of(unit, count);
}

bool aod_odds__split(AodOddsWork *work, const AodOddsUnit *unit)
{
    const AodOddsLine *line = &work->line;
    AodOddsSpace *space = &work->space;
    memset(space->part, 0, sizeof space->part);
    for (int i = 0; i < line->model_count; i++) {
        int side = unit->kind[line->kind[i]].is_picked ? 1 : 0;
        AodOddsLine *part = &space->part[side];
        space->order[side][part->model_count] = (uint8_t)i;
        add_model(part, line->kind[i], line->start[i + 1] - line->start[i]);
    }
    space->is_split = true;
    space->places = (space->part[0].length + 1) * (space->part[1].length + 1);
    if (space->places > AOD_ODDS_STATES_MAX || space->part[0].length >= UINT8_MAX)
        return false;
    for (int picked = 0; picked <= space->part[1].length; picked++)
        for (int others = 0; others <= space->part[0].length; others++)
            set_victims(space, unit, others, picked);
    for (int place = 0; place < space->places; place++)
        set_majority(space, unit, place);
    return true;
}

void aod_odds__split_result(const AodOddsWork *work, AodOddsResult *out)
{
    const AodOddsSpace *space = &work->space;
    const AodOddsLine *line = &work->line;
    int stride = space->part[0].length + 1;
    out->wounds = (OddsDist){.max = line->length};
    out->kills = (OddsDist){.max = line->model_count};
    out->models = line->model_count;
    for (int i = 0; i < line->model_count; i++) {
        out->model[i].kind = line->kind[i];
        out->model[i].left = 0;
    }
    for (int place = 0; place < space->places; place++) {
        int at[2] = {place % stride, place / stride}, dead = 0;
        for (int side = 0; side < 2; side++) {
            const AodOddsLine *part = &space->part[side];
            int gone = dead_at(part, at[side]);
            dead += gone;
            for (int i = gone; i < part->model_count; i++)
                out->model[space->order[side][i]].left += work->start[place];
        }
        out->wounds.p[at[0] + at[1]] += work->start[place];
        out->kills.p[dead] += work->start[place];
    }
}
