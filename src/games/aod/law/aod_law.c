#include "aod_law.h"

#include "base_assert.h"

#include <stdint.h>

enum {
    BS_MAX = 10,
    BS_AND_AGAIN = 12, // what BS and the second need come to
    STRENGTH_MAX = 10, // AOD-PRIN-2.5
};

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

int aod__faces_from(int need)
{
    return need > 6 ? 0 : 7 - need;
}

int aod__need_with(int need, int modifier)
{
    return clamp(need - modifier, 2, AOD_NEVER);
}

int aod__shoot_need(int bs)
{
    return bs <= 0 ? AOD_NEVER : clamp(7 - bs, 2, 6);
}

int aod__shoot_again_need(int bs)
{
    return bs < 6 ? 0 : BS_AND_AGAIN - clamp(bs, 6, BS_MAX);
}

int aod__snap_bs(int bs, bool is_primarch)
{
    return bs <= 0 || is_primarch ? bs : 1;
}

int aod__fight_need(int ws, int target_ws)
{
    if (ws <= 0)
        return AOD_NEVER;
    if (target_ws <= 0)
        return AOD_ALWAYS;
    if (target_ws * 2 <= ws)
        return 2;
    if (target_ws < ws)
        return 3;
    if (target_ws == ws)
        return 4;
    return target_ws >= ws * 2 ? 6 : 5;
}

int aod__strength_for_wounds(int strength)
{
    return strength > STRENGTH_MAX ? STRENGTH_MAX : strength;
}

int aod__wound_need(int strength, int toughness)
{
    int d = aod__strength_for_wounds(strength) - toughness;
    if (d >= 2)
        return 2;
    if (d >= -2)
        return 4 - d;
    return d == -3 ? 6 : AOD_NEVER;
}

bool aod__is_doubled(int strength, int toughness)
{
    return aod__strength_for_wounds(strength) >= 2 * toughness;
}

bool aod__leaves_armour(int ap, int save)
{
    return ap == 0 || ap > save;
}

AodPenetration aod__penetration(int sum, int armour)
{
    return sum < armour ? AOD_NO_EFFECT : sum == armour ? AOD_GLANCING : AOD_PENETRATING;
}

AodVehicleResult aod__vehicle_result(int roll)
{
    return (AodVehicleResult)(clamp(roll, 3, 7) - 3);
}

int aod__vehicle_modifier(int ap)
{
    return ap == 1 ? 2 : ap == 2 ? 1 : 0;
}

int aod__charge_modifier(int movement)
{
    ASSERT(movement > 0);
    static const int8_t last[] = {4, 7, 10, 12}; // no limit: a chart
    int modifier = -1;
    while (modifier < 3 && movement > last[modifier + 1])
        modifier++;
    return modifier;
}

int aod__charge_distance(int roll, int modifier)
{
    return clamp(roll + modifier, 0, AOD_CHARGE_MAX);
}
