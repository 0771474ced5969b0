// match.reach of Epic: the area that a formation gets to with an order, and what it hits from
// there.
#include "epic_json.h"
#include "epic_map_inner.h"
#include "epic_reach.h"
#include "epic_units.h"

#include "base_assert.h"

// The order by its word; none: what the formation is doing, or an advance.
static bool read_order(const EpicState *s, unsigned formation, Span word, unsigned *order)
{
    *order = s->formation[formation].action;
    if (span_is_empty(span_trim(word))) {
        *order = *order == EPIC_NO_ACTION ? (unsigned)EPIC_ADVANCE : *order;
        return true;
    }
    for (*order = EPIC_NO_ACTION + 1; *order < EPIC_FORMATION_ACTIONS; ++*order)
        if (span_equal_nocase_text(span_trim(word), epic__action_words[*order]))
            return true;
    return false;
}

// Moves of its action that it has made: the one that is being made is still to come.
static unsigned moves_made(const EpicState *s, unsigned formation)
{
    bool is_moving;
    unsigned begun = epic__moves_begun(s, formation, &is_moving);
    return is_moving ? begun - 1 : begun;
}

MapAnswer epic__map_reach(const MapQuestion *question, Span formation, Span order, JsonWriter *out,
                          MapProblem *problem)
{
    const EpicMatch *m = question->match;
    const EpicState *s = question->state;
    EpicAreaAsked asked = {.stop = question->stop};
    unsigned action = 0;
    Span rest = span_trim(formation);
    if (!epic__take_formation(m, &rest, &asked.formation) || !span_is_empty(span_trim(rest))) {
        *problem = (MapProblem){"/formation", "there is no such formation",
                                "Give its notation, such as \"a1\""};
        return MAP_UNREAD;
    }
    if (!read_order(s, asked.formation, order, &action)) {
        *problem = (MapProblem){"/order", "there is no such order",
                                "Give an action, such as \"advance\", \"double\" or \"engage\""};
        return MAP_UNREAD;
    }
    bool is_broken = epic__is_broken(s, asked.formation);
    asked.purpose = action == EPIC_ENGAGE ? EPIC_MOVE_CHARGE : EPIC_MOVE_ACTION;
    asked.moves = is_broken               ? 0
                  : action == EPIC_ENGAGE ? 1 // EPIC-1.12.3
                                          : epic__moves_of(action);
    unsigned made = span_is_empty(span_trim(order)) ? moves_made(s, asked.formation) : 0;
    asked.moves -= made < asked.moves ? made : asked.moves;
    asked.shoots = !is_broken && epic__order_shoots(action);
    EpicArea *area = ARENA_NEW(question->arena, EpicArea);
    if (!epic__area_make(m, s, &asked, area, question->arena))
        return MAP_STOPPED;
    epic__put_formation(out, "formation", m, asked.formation);
    json_put_text(out, "order", epic__action_words[action]);
    json_put_int(out, "moves", asked.moves);
    epic__put_length(out, "cell", EPIC_AREA_CELL_U);
    json_put_bool(out, "whole", area->is_whole);
    MapSquares squares = {area->cell, area->rows, area->columns};
    map_put_layer(out, "reach", &squares, EPIC_AREA_SAFE);
    map_put_layer(out, "risk", &squares, EPIC_AREA_RISKY);
    map_put_layer(out, "threat", &squares, EPIC_AREA_THREAT);
    return MAP_TOLD;
}
