// What is special about hulls in positions and facts of scenario files.
#include "aod_hull_view.h"
#include "aod_going.h"
#include "aod_toll.h"
#include "aod_value.h"

// "hull a1.1": its Hull Points, its speed in its last Movement phase, and what ails it.
bool aod__fact_hull(const Aod *g, Span rest, TextBuffer *out)
{
    unsigned model;
    if (!span_take_word(&rest, "hull") || !aod__take_model(g->m, &rest, &model) ||
        span_trim(rest).length > 0)
        return false;
    const AodModelNow *now = &g->s->model[model];
    const struct {
        unsigned flag;
        const char *word;
    } all[] = {
        {AOD_M_IMMOBILISED, "immobilised"}, {AOD_M_SHAKEN, "shaken"}, {AOD_M_STUNNED, "stunned"}};
    if (now->where != AOD_AT_TABLE) {
        text_append(out, aod__where_word(now->where));
        return true;
    }
    text_print(out, "%u, %s", now->wounds, aod__speed_word(aod__speed(g, model)));
    for (unsigned n = 0; n < sizeof all / sizeof *all; n++)
        if ((now->flags & all[n].flag) != 0)
            text_print(out, ", %s", all[n].word);
    return true;
}

// "hull a1.1 combat", "cruising", "immobilised", "shaken", "stunned", "points 1", "disarmed 2" (of
// its weapon 2), "wreck".
bool aod__position_hull(Aod *g, Span rest)
{
    static const char *const words[] = {"combat",  "cruising", "immobilised", "shaken",
                                        "stunned", "points",   "disarmed",    "wreck"};
    unsigned model;
    int64_t n;
    if (!aod__take_model(g->m, &rest, &model) || !aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        return false;
    unsigned owner = aod__unit_of(g->s, model);
    switch (span_take_words(&rest, words, sizeof words / sizeof *words)) {
    case 0:
        aod__model(g, model)->flags |= AOD_M_MOVED;
        break;
    case 1:
        aod__model(g, model)->flags |= AOD_M_MOVED | AOD_M_CRUISED;
        break;
    case 2:
        aod__model(g, model)->flags |= AOD_M_IMMOBILISED;
        break;
    case 3:
        aod__crew_on(g, model, AOD_M_SHAKEN, aod__next_turn(g, owner));
        break;
    case 4:
        aod__crew_on(g, model, AOD_M_STUNNED, aod__next_turn(g, owner));
        break;
    case 5:
        if (!span_take_number(&rest, 1, aod__kind(g->m, model)->value[AOD_HP], &n))
            return false;
        aod__model(g, model)->wounds = (uint8_t)n;
        break;
    case 6:
        if (!span_take_number(&rest, 1, aod__kind(g->m, model)->arm_count, &n))
            return false;
        aod__model(g, model)->destroyed = (uint16_t)(1U << (n - 1));
        break;
    case 7:
        if (!aod__on_table(g->s, model))
            return false;
        aod__wreck(g, model);
        break;
    default:
        return false;
    }
    return span_trim(rest).length == 0;
}
