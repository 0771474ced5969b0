#include "bs_json.h"

#include "bs_profiles.h"

static void put_amount(JsonWriter *writer, const char *key, int64_t milli)
{
    if (milli % 1000 == 0)
        json_put_int(writer, key, milli / 1000);
    else
        json_put_real(writer, key, (double)milli / 1000);
}

static void put_costs(JsonWriter *writer, const char *key, const BsCost *cost, size_t count)
{
    json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "name", cost[i].name);
        json_put_text(writer, "type", cost[i].type_id);
        put_amount(writer, "value", cost[i].milli);
        json_close(writer);
    }
    json_close(writer);
}

static void put_selections(JsonWriter *writer, const BsSelection *selection, size_t count)
{
    json_open_list(writer, "selections");
    for (size_t i = 0; i < count; i++) {
        const BsCategory *role = bs_selection_role(&selection[i]);
        json_open_object(writer, NULL);
        json_put_text(writer, "name", selection[i].name);
        if (selection[i].custom_name[0] != '\0')
            json_put_text(writer, "custom_name", selection[i].custom_name);
        json_put_text(writer, "type", selection[i].type);
        json_put_int(writer, "number", selection[i].number);
        json_put_text(writer, "entry", selection[i].entry_id);
        if (role != NULL)
            json_put_text(writer, "role", role->name);
        put_costs(writer, "costs", selection[i].cost, selection[i].cost_count);
        put_selections(writer, selection[i].selection, selection[i].selection_count);
        json_close(writer);
    }
    json_close(writer);
}

static void put_forces(JsonWriter *writer, const BsForce *force, size_t count)
{
    json_open_list(writer, "forces");
    for (size_t i = 0; i < count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "name", force[i].name);
        if (force[i].custom_name[0] != '\0')
            json_put_text(writer, "custom_name", force[i].custom_name);
        json_put_text(writer, "catalogue", force[i].catalogue_name);
        json_put_text(writer, "catalogue_id", force[i].catalogue_id);
        json_put_text(writer, "catalogue_revision", force[i].catalogue_revision);
        put_selections(writer, force[i].selection, force[i].selection_count);
        put_forces(writer, force[i].force, force[i].force_count);
        json_close(writer);
    }
    json_close(writer);
}

static void put_profiles(JsonWriter *writer, const BsRoster *roster)
{
    BsProfiles profiles = bs__profiles(writer->buffer->arena, roster);
    json_open_list(writer, "profiles");
    for (size_t i = 0; i < profiles.count; i++) {
        const BsProfile *profile = profiles.item[i];
        json_open_object(writer, NULL);
        json_put_text(writer, "name", profile->name);
        json_put_text(writer, "type", profile->type_name);
        json_open_list(writer, "characteristics");
        for (size_t j = 0; j < profile->characteristic_count; j++) {
            json_open_object(writer, NULL);
            json_put_text(writer, "name", profile->characteristic[j].name);
            json_put_text(writer, "value", profile->characteristic[j].value);
            json_close(writer);
        }
        json_close(writer);
        json_close(writer);
    }
    json_close(writer);
}

void bs_put_roster(JsonWriter *writer, const char *key, const BsRoster *roster, const char *game,
                   const char *about)
{
    json_open_object(writer, key);
    json_put_text(writer, "file", roster->file);
    json_put_text(writer, "name", roster->name);
    json_put_text(writer, "game", game);
    json_put_text(writer, "about", about);
    json_put_text(writer, "system", roster->system_name);
    json_put_text(writer, "system_id", roster->system_id);
    json_put_text(writer, "system_revision", roster->system_revision);
    put_costs(writer, "costs", roster->cost, roster->cost_count);
    put_costs(writer, "limits", roster->limit, roster->limit_count);
    put_costs(writer, "totals", roster->total, roster->total_count);
    json_put_int(writer, "selections", roster->selection_count);
    json_put_int(writer, "units", roster->unit_count);
    json_put_int(writer, "models", roster->model_count);
    json_put_int(writer, "not_understood", roster->unknown_count);
    put_forces(writer, roster->force, roster->force_count);
    put_profiles(writer, roster);
    json_close(writer);
}
