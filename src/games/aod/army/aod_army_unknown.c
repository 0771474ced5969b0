// Lines of an army that name nothing of the packs and say so: they are kept, and no problem is
// told as such that they could mend.
#include "aod_judge.h"

void aod__keep_unknown(AodJudge *judge, const AodArmyUnit *unit, Span name, AodPlace at)
{
    AodArmy *army = judge->army;
    if (army->unknown_count < AOD_UNKNOWNS_MAX) {
        uint16_t whose = unit == NULL ? 0 : (uint16_t)(unit - army->unit + 1);
        judge->unknown[army->unknown_count] = (AodUnknownLine){aod__shown(judge, name), whose, at};
    }
    if (army->unknown_count < UINT16_MAX)
        army->unknown_count++;
}

bool aod__read_unknown(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line)
{
    if (!span_starts_with(line->name, "? "))
        return false;
    AodPlace at = aod__place_of(line);
    aod__leave_open(judge, &at, "\"%s\" is not known here: neither it nor its points are judged",
                    aod__shown(judge, span_trim(span_from(line->name, 2))));
    aod__keep_unknown(judge, unit, span_trim(span_from(line->name, 2)), at);
    if (unit != NULL) {
        unit->has_unknown = true;
        return true;
    }
    Span rest = span_trim(span_from(line->name, 2));
    Span word;
    int64_t count = 0;
    bool is_thing =
        span_next_word(&rest, &word) && rest.length > 0 && span_integer(word, 1, INT32_MAX, &count);
    AodUnknown kind = is_thing ? AOD_UNKNOWN_THING : AOD_UNKNOWN_RULE;
    judge->army->unknown = kind > judge->army->unknown ? kind : judge->army->unknown;
    return true;
}

// The unit that a line of the file belongs to; NULL: none.
static const AodArmyUnit *unit_at(const AodArmy *army, uint32_t line)
{
    const AodArmyUnit *found = NULL;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->at.line <= line && (found == NULL || unit->at.line > found->at.line))
            found = unit;
    }
    return found;
}

void aod__set_aside(AodJudge *judge, size_t from)
{
    AodArmy *army = judge->army;
    DiagnosticList *problems = judge->problems;
    size_t kept = from;
    for (size_t i = from; i < problems->count; i++) {
        const Diagnostic *problem = &problems->item[i];
        const AodArmyUnit *unit = problem->line == 0 ? NULL : unit_at(army, problem->line);
        if (unit != NULL && unit->has_unknown) {
            AodPlace at = {problem->line, problem->column, {0}};
            aod__leave_open(judge, &at, "perhaps because of what is not known here: %s",
                            problem->text);
            army->doubt_count++;
        } else {
            problems->item[kept++] = *problem;
        }
    }
    problems->count = kept;
}
