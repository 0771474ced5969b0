// What a choice is expected to come to (aod_forecast.c).
#pragma once

#include "aod_core.h"
#include "base_text.h"

// Of a target: how far, what cover the nearest model has from the nearest, what it may cost.
void aod__say_target(const Aod *g, unsigned target, TextBuffer *out);
// Of a charge: how far away the target is, from base to base as for a shot; how far the shortest
// way to it is, where that is longer; what 2D6 have to show for that way, and how often they do.
void aod__say_charge(const Aod *g, AodAction a, TextBuffer *out);
// What the attack would cost that unit as it stands, by all that its enemy may fire.
void aod__say_harm(const Aod *g, unsigned enemy, unsigned unit, TextBuffer *out);
// MISSION-4.1: of a class, what it gives, and how many of the enemy are of it.
void aod__say_class(const Aod *g, unsigned class_, TextBuffer *out);
