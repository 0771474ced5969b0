// What a shot is worth against armour, for what is left to the engine (FLOW-6.1).
#include "aod_armour.h"
#include "aod_shoot.h"

#include "aod_law.h"
#include "base_assert.h"

enum { FACES = 6, PAIRS = FACES * FACES };

// Of 36 pairs of dice those that make at least that many, kept as the weapon keeps them. Of a
// Destroyer's three dice two are reckoned.
static unsigned pairs_from(const AodPenetrating *dice, int need)
{
    unsigned count = 0;
    bool is_sum = dice->more > 0 || dice->kept > 1;
    for (int a = 1; a <= FACES; a++)
        for (int b = 1; b <= FACES; b++) {
            int best = dice->rolled > 1 && a < b ? b : a;
            count += (is_sum ? a + b : best) >= need;
        }
    return count;
}

unsigned aod__pairs_that_harm(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target)
{
    enum { HAYWIRE_PAIRS = 30, COLLAPSE = 14 };
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodShell shell = {.mode = mode, .model = (uint16_t)model, .hull = at.model};
        if (aod__mode_has(mode, AOD_S_BARRAGE))
            shell.by = AOD_STRUCK_FROM_ABOVE;
        if (aod__mode_has(mode, AOD_S_HAYWIRE))
            return HAYWIRE_PAIRS;
        AodPenetrating dice = aod__penetrating(g, &shell);
        int armour = aod__armour_of(g, &shell);
        if (dice.rolled > 3) // Graviton Collapse: the middle of four dice
            return armour <= COLLAPSE ? PAIRS / 2 : PAIRS / FACES;
        return dice.strength < 0 ? 0 : pairs_from(&dice, armour - dice.strength);
    }
    return 0;
}
