#include "roster_json.h"

#include "roster_game.h"
#include "roster_profiles.h"

static void put_amount(ExtJsonWriter *writer, const char *key, int64_t milli)
{
    if (milli % 1000 == 0) {
        ext_json_put_int(writer, key, milli / 1000);
    } else {
        ext_json_put_real(writer, key, (double)milli / 1000);
    }
}

static void put_costs(ExtJsonWriter *writer, const char *key, const BsCost *cost, size_t count)
{
    ext_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        ext_json_open_object(writer, NULL);
        ext_json_put_text(writer, "name", cost[i].name);
        ext_json_put_text(writer, "type", cost[i].type_id);
        put_amount(writer, "value", cost[i].milli);
        ext_json_close(writer);
    }
    ext_json_close(writer);
}

static void put_selections(ExtJsonWriter *writer, const BsSelection *selection, size_t count)
{
    ext_json_open_list(writer, "selections");
    for (size_t i = 0; i < count; i++) {
        const BsCategory *role = bs_selection_role(&selection[i]);
        ext_json_open_object(writer, NULL);
        ext_json_put_text(writer, "name", selection[i].name);
        if (selection[i].custom_name[0] != '\0') {
            ext_json_put_text(writer, "custom_name", selection[i].custom_name);
        }
        ext_json_put_text(writer, "type", selection[i].type);
        ext_json_put_int(writer, "number", selection[i].number);
        ext_json_put_text(writer, "entry", selection[i].entry_id);
        if (role != NULL) {
            ext_json_put_text(writer, "role", role->name);
        }
        put_costs(writer, "costs", selection[i].cost, selection[i].cost_count);
        put_selections(writer, selection[i].selection, selection[i].selection_count);
        ext_json_close(writer);
    }
    ext_json_close(writer);
}

static void put_forces(ExtJsonWriter *writer, const BsForce *force, size_t count)
{
    ext_json_open_list(writer, "forces");
    for (size_t i = 0; i < count; i++) {
        ext_json_open_object(writer, NULL);
        ext_json_put_text(writer, "name", force[i].name);
        if (force[i].custom_name[0] != '\0') {
            ext_json_put_text(writer, "custom_name", force[i].custom_name);
        }
        ext_json_put_text(writer, "catalogue", force[i].catalogue_name);
        ext_json_put_text(writer, "catalogue_id", force[i].catalogue_id);
        ext_json_put_text(writer, "catalogue_revision", force[i].catalogue_revision);
        put_selections(writer, force[i].selection, force[i].selection_count);
        put_forces(writer, force[i].force, force[i].force_count);
        ext_json_close(writer);
    }
    ext_json_close(writer);
}

static void put_profiles(ExtJsonWriter *writer, const BsRoster *roster)
{
    RosterProfiles profiles = roster_profiles(writer->buffer->arena, roster);
    ext_json_open_list(writer, "profiles");
    for (size_t i = 0; i < profiles.count; i++) {
        const BsProfile *profile = profiles.item[i];
        ext_json_open_object(writer, NULL);
        ext_json_put_text(writer, "name", profile->name);
        ext_json_put_text(writer, "type", profile->type_name);
        ext_json_open_list(writer, "characteristics");
        for (size_t j = 0; j < profile->characteristic_count; j++) {
            ext_json_open_object(writer, NULL);
            ext_json_put_text(writer, "name", profile->characteristic[j].name);
            ext_json_put_text(writer, "value", profile->characteristic[j].value);
            ext_json_close(writer);
        }
        ext_json_close(writer);
        ext_json_close(writer);
    }
    ext_json_close(writer);
}

void roster_put(ExtJsonWriter *writer, const char *key, const BsRoster *roster)
{
    ext_json_open_object(writer, key);
    ext_json_put_text(writer, "file", roster->file);
    ext_json_put_text(writer, "name", roster->name);
    ext_json_put_text(writer, "game", roster_game_word(roster));
    ext_json_put_text(writer, "about", roster_game_sentence(writer->buffer->arena, roster));
    ext_json_put_text(writer, "system", roster->system_name);
    ext_json_put_text(writer, "system_id", roster->system_id);
    ext_json_put_text(writer, "system_revision", roster->system_revision);
    put_costs(writer, "costs", roster->cost, roster->cost_count);
    put_costs(writer, "limits", roster->limit, roster->limit_count);
    put_costs(writer, "totals", roster->total, roster->total_count);
    ext_json_put_int(writer, "selections", roster->selection_count);
    ext_json_put_int(writer, "units", roster->unit_count);
    ext_json_put_int(writer, "models", roster->model_count);
    ext_json_put_int(writer, "not_understood", roster->unknown_count);
    put_forces(writer, roster->force, roster->force_count);
    put_profiles(writer, roster);
    ext_json_close(writer);
}
