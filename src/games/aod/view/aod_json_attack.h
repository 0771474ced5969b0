// Inside the room view: parts of the JSON picture that have files of their own.
#pragma once

#include "aod_view.h"

// `key` NULL: in a list.
void aod__put_length(JsonWriter *json, const char *key, int32_t u);
void aod__put_point(JsonWriter *json, const char *key, int32_t x, int32_t y);
void aod__put_unit_name(JsonWriter *json, const char *key, const AodMatch *m, unsigned unit);
void aod__put_model_name(JsonWriter *json, const char *key, const AodMatch *m, unsigned model);

// "attack": what is going on of it, or null (AOD-FLOW-7.8).
void aod__put_attack(JsonWriter *json, const AodMatch *m, const AodState *s);
// "charge": the one being made and its targets so far, or null.
void aod__put_charge(JsonWriter *json, const AodMatch *m, const AodState *s);
