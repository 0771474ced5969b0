// match.sight of Epic without an end to look at: every enemy as a target of the formation, with
// what its fire would do: as everywhere (epic_foretell.h).
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_json.h"
#include "epic_map_inner.h"
#include "epic_sight.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_view.h"

static void put_number(JsonWriter *json, const char *key, double number)
{
    json_start_value(json, key);
    text_print(json->buffer, "%.4f", number);
}

// EPIC-1.8.2a: those that stand in what covers, of those on the table.
static void put_cover(JsonWriter *out, const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned units = 0, covered = 0;
    for (unsigned u = epic__first_on_table(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, formation, u)) {
        units++;
        covered += epic__is_in_terrain_cover(m, s, u);
    }
    json_put_int(out, "units", units);
    json_put_int(out, "cover", covered);
}

static void put_shot(JsonWriter *out, const EpicMatch *m, const EpicState *s, unsigned shooter,
                     unsigned target)
{
    EpicForetold told;
    if (!epic__foretell(m, s, shooter, target, epic__to_hit_now(s, shooter), out->buffer->arena,
                        &told))
        return;
    put_number(out, "hits", told.hits);
    put_number(out, "kills", told.kills);
    json_put_int(out, "suppressed", told.suppressed);
    if (!epic__is_broken(s, target))
        put_number(out, "breaks", told.breaks);
    json_put_bool(out, "indirect", told.is_indirect);
    epic__put_barrage(out, m, shooter, &told);
}

static void put_target(JsonWriter *out, const EpicMatch *m, const EpicState *s, unsigned shooter,
                       unsigned target)
{
    EpicReach reach = epic__reach_of(m, s, shooter, target, 0, epic__to_hit_now(s, shooter));
    json_open_object(out, NULL);
    epic__put_formation(out, "formation", m, target);
    epic__put_length(out, "distance", reach.gap_u);
    json_open_object(out, "weapons");
    json_put_int(out, "all", reach.weapons);
    json_put_int(out, "in_range", reach.in_range);
    json_put_int(out, "in_sight", reach.in_sight);
    json_close(out);
    put_cover(out, m, s, target);
    if (reach.in_sight > 0)
        put_shot(out, m, s, shooter, target);
    json_close(out);
}

MapAnswer epic__put_targets(const MapQuestion *question, const EpicState *s, unsigned formation,
                            JsonWriter *out)
{
    const EpicMatch *m = question->match;
    if (epic__is_broken(s, formation)) { // EPIC-1.13.4d: it shoots at nobody, whoever is in range
        Refusal refusal = {0};
        epic__refuse(&refusal, EPIC_R_1_13_4d, EPIC_M_BROKEN_SHOOTER, "f", (int)formation);
        json_open_list(out, "targets");
        json_close(out);
        epic__put_refusal(out, m, &refusal);
        return MAP_TOLD;
    }
    json_open_list(out, "targets");
    for (unsigned f = 0; f < m->formation_count; f++) {
        if (map_is_stopped(question))
            return MAP_STOPPED;
        if (m->formation[f].seat != m->formation[formation].seat &&
            epic__first_on_table(m, s, f) != EPIC_NO_UNIT)
            put_target(out, m, s, formation, f);
    }
    json_close(out);
    return MAP_TOLD;
}
