// Limits of a unit that several options, choices and kinds of models count for together: "one
// model in five may take one of these", wherever in its options these stand.
#include "aod_judge.h"

#include "base_limit.h"

// What counts for one limit, and the last place where somebody said so.
typedef struct Tally {
    unsigned count;
    const AodPlace *at;
} Tally;

static bool counts(const AodUnit *unit, const AodArmyChoice *taken, uint32_t bit)
{
    const AodOption *option = taken->option;
    uint32_t bits = taken->choice->counts_for;
    for (; option != NULL; option = aod_option_above(unit, option))
        bits |= option->counts_for;
    return (bits & bit) != 0;
}

// What nobody said could be something else, and what is refused must go anyhow.
static Tally tally_of(const AodArmyUnit *unit, uint32_t bit)
{
    Tally out = {0, &unit->at};
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodArmyModels *models = &unit->model[i];
        if (models->count > 0 && (models->model->counts_for & bit) != 0) {
            out.count += models->count;
            out.at = &models->at;
        }
    }
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        if (taken->choice != NULL && !taken->is_default && !taken->is_refused &&
            counts(unit->unit, taken, bit)) {
            out.count += taken->count;
            out.at = &taken->at;
        }
    }
    return out;
}

static bool grows(const AodShared *shared)
{
    for (uint8_t i = 0; i < shared->gate.shift_count; i++)
        if (shared->gate.shift[i].every != 0)
            return true;
    return false;
}

void aod__judge_shared(AodJudge *judge, const AodArmyUnit *unit)
{
    AodAsker asker = {.judge = judge, .unit = unit};
    for (uint16_t i = 0; i < unit->unit->shared_count; i++) {
        const AodShared *shared = &unit->unit->shared[i];
        Tally tally = tally_of(unit, 1U << i);
        AodLimits max = aod__shifted(&asker, &shared->gate, AOD_SHIFT_MAX, shared->max);
        int64_t most = max.most < 0 ? 0 : max.most;
        if (tally.count > LIMIT(ARMY_1_6, most) && most < AOD_NO_MAX) {
            // AOD-ARMY-1.6: "one in five" counts the models that were bought.
            aod__problem(judge, tally.at, grows(shared) ? "AOD-ARMY-1.6" : "AOD-ARMY-1.4",
                         text_format(judge->arena, "Keep %u", (unsigned)most),
                         "%s has %u of \"%s\"; at most %u may be chosen", unit->unit->name,
                         tally.count, shared->name, (unsigned)most);
        } else if (tally.count > 0 && max.is_open) {
            aod__leave_open(judge, tally.at,
                            "how much there may be of \"%s\" hangs on what is not known here",
                            shared->name);
        }
    }
}
