// The result of an assault: what is added to the dice (1.12.7).
#include "epic_assault.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_limit.h"

// What a side brings to the result.
typedef struct Side {
    unsigned units;     // 1.12.7c
    unsigned blast;     // 1.12.7d, 5.1.1c
    unsigned inspiring; // 2.1.5a
    bool has_no_blast;  // none at all, for the +1
} Side;

// A side's formations and those that its war engines carry (3.3-q1).
static EpicSet with_cargo(const EpicMatch *m, const EpicState *s, EpicSet fighters)
{
    EpicSet all = fighters;
    for (unsigned u = 0; u < m->unit_count; u++)
        if (s->unit[u].at == EPIC_AT_CARRIED &&
            (fighters & epic__set(s->unit[s->unit[u].carrier - 1U].formation)) != 0)
            all |= epic__set(s->unit[u].formation);
    return all;
}

// EPIC-1.12.10b, 1.12.4e: all formations of a side together. EPIC-3.3.3a: a war engine that lives
// counts its starting DC.
static Side count_side(const EpicMatch *m, const EpicState *s, EpicSet fighters)
{
    Side side = {0};
    EpicSet alive = 0;
    EpicSet all = with_cargo(m, s, fighters);
    for (unsigned f = 0; f < m->formation_count; f++) {
        unsigned strength = (all & epic__set(f)) != 0 ? epic__strength(m, s, f) : 0;
        if (strength == 0)
            continue;
        alive |= epic__set(f);
        side.units += strength;
        if ((fighters & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u))
            side.inspiring += epic__kind(m, u)->inspiring > 0 ? 1 : 0; // 2.0d: once a unit
    }
    side.blast = epic__result_blast(m, s, alive);
    side.has_no_blast = epic__has_no_blast(m, s, alive);
    return side;
}

int epic__result_modifiers(const Epic *g, unsigned side)
{
    const EpicAssault *assault = &g->s->assault;
    EpicSet own_set = side == 0 ? assault->attackers : assault->defenders;
    EpicSet enemy_set = side == 0 ? assault->defenders : assault->attackers;
    Side own = count_side(g->m, g->s, own_set);
    Side enemy = count_side(g->m, g->s, enemy_set);
    int seat = side == 0 ? assault->seat : 1 - assault->seat;
    int sum = 0;
    // EPIC-1.12.7b, each by itself, so that the log shows the whole sum.
    if (assault->kills[side] > 0) {
        sum += assault->kills[side];
        EPIC_REPORT(g, 1_12_7b, RESULT_KILLS, "si", seat, (int)assault->kills[side]);
    }
    if (own.units > enemy.units) {
        sum++;
        EPIC_REPORT(g, 1_12_7b, RESULT_MORE, "sii", seat, (int)own.units, (int)enemy.units);
    }
    if (own.units > LIMIT(1_12_7b, 2) * enemy.units) {
        sum++;
        EPIC_REPORT(g, 1_12_7b, RESULT_TWICE, "sii", seat, (int)own.units, (int)enemy.units);
    }
    if (own.has_no_blast) {
        sum++;
        EPIC_REPORT(g, 1_12_7b, RESULT_NO_BLAST, "s", seat);
    }
    if (enemy.blast > own.blast) {
        sum++;
        EPIC_REPORT(g, 1_12_7b, RESULT_LESS_BLAST, "sii", seat, (int)own.blast, (int)enemy.blast);
    }
    if (own.inspiring > 0) {
        sum += (int)own.inspiring;
        EPIC_REPORT(g, 2_1_5a, RESULT_INSPIRING, "si", seat, (int)own.inspiring);
    }
    return sum;
}
