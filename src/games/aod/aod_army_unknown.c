// Lines of an army that name nothing of the packs and say so: they are kept, and no problem is
// told that they could mend.
#include "aod_internal.h"

bool aod__read_unknown(AodJudge *judge, AodArmyUnit *unit, const RosterLine *line)
{
    if (!span_starts_with(line->name, "? ")) {
        return false;
    }
    AodPlace at = aod__place_of(line);
    aod__leave_open(judge, &at, "\"%s\" is not known here: neither it nor its points are judged",
                    aod__shown(judge, span_trim(span_from(line->name, 2))));
    if (unit != NULL) {
        unit->has_unknown = true;
    } else {
        judge->army->has_unknown = true;
    }
    return true;
}

// The unit that a line of the file belongs to; NULL: none.
static const AodArmyUnit *unit_at(const AodArmy *army, uint32_t line)
{
    const AodArmyUnit *found = NULL;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        if (unit->at.line <= line && (found == NULL || unit->at.line > found->at.line)) {
            found = unit;
        }
    }
    return found;
}

static bool is_detachment_line(const AodArmy *army, uint32_t line)
{
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        if (army->detachment[i].at.line == line || army->detachment[i].rite_at.line == line) {
            return true;
        }
    }
    return false;
}

void aod__set_aside(AodJudge *judge, size_t from, bool of_army)
{
    const AodArmy *army = judge->army;
    DiagnosticList *problems = judge->problems;
    size_t kept = from;
    for (size_t i = from; i < problems->count; i++) {
        const Diagnostic *problem = &problems->item[i];
        const AodArmyUnit *unit = problem->line == 0 || is_detachment_line(army, problem->line)
                                      ? NULL
                                      : unit_at(army, problem->line);
        if ((unit != NULL && unit->has_unknown) || (of_army && army->has_unknown)) {
            AodPlace at = {problem->line, problem->column, {0}};
            aod__leave_open(judge, &at, "perhaps because of what is not known here: %s",
                            problem->text);
        } else {
            problems->item[kept++] = *problem;
        }
    }
    problems->count = kept;
}
