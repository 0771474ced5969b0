// What the battle is played for, in the view (aod_goals_json.c).
#pragma once

#include "aod_core.h"
#include "aod_mission.h"
#include "base_json.h"

// "goals": of each award of the mission `source`, its name, and `text`, what gives Victory points
// (MISSION-4, 5). Empty: the mission has not been rolled yet.
void aod__put_goals(JsonWriter *json, const AodMatch *m, const AodState *s);
