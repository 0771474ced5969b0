// Features, and the sum that judges a state.
#include "ccg_evaluate.h"

static const int16_t weights[CCG_STAKES][CCG_FEATURE_COUNT] = {
#include "ccg_weights.inl"
};

static int positive(int value)
{
    return value > 0 ? value : 0;
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

// What stands at one sector for one player.
typedef struct Row {
    int units, ready, charging, locked;
    int firepower, assault_ready, assault_charging, armor;
    int assets, ships, flags, fast, hits;
    bool holds; // a unit or an asset
} Row;

static Row row_of(const Game *g, unsigned seat, unsigned sector)
{
    const CcgState *s = g->s;
    Row row = {0};
    CcgGroup cards = ccg_row(s, seat, sector);
    CCG_FOREACH(slot, cards)
    {
        const CcgType *t = &g->m->type[ccg_slot_card(s, slot)];
        if (t->kind == CARDLANG_SHIP) {
            row.ships++;
            continue;
        }
        row.holds = true;
        row.flags += positive(t->value[CARDLANG_FLAGS]);
        if (t->kind != CARDLANG_UNIT) {
            row.assets++;
            continue;
        }
        unsigned position = ccg_position(s, slot);
        int firepower = positive(t->value[CARDLANG_FIREPOWER]);
        int assault = positive(t->value[CARDLANG_ASSAULT]);
        row.units++;
        row.armor += positive(t->value[CARDLANG_ARMOR]);
        if (position == CARDLANG_LOCKED) {
            row.locked++;
            continue;
        }
        row.firepower += firepower;
        row.hits = firepower > row.hits ? firepower : row.hits;
        if (position == CARDLANG_CHARGING) {
            row.charging++;
            row.assault_charging += assault;
        } else {
            row.ready++;
            row.assault_ready += assault;
            row.fast = positive(t->value[CARDLANG_SPEED]) > row.fast
                           ? positive(t->value[CARDLANG_SPEED])
                           : row.fast;
        }
    }
    return row;
}

// Enemy cards that fall to a shot of so much firepower.
static int in_reach_of(const Game *g, unsigned enemy, unsigned sector, int firepower)
{
    int count = 0;
    CcgGroup cards = ccg_row(g->s, enemy, sector);
    CCG_FOREACH(slot, cards)
    {
        const CcgType *t = &g->m->type[ccg_slot_card(g->s, slot)];
        count += t->kind != CARDLANG_SHIP && t->value[CARDLANG_ARMOR] > 0 &&
                 firepower >= t->value[CARDLANG_ARMOR];
    }
    return count;
}

typedef int16_t Sums[CCG_FEATURE_COUNT];

static void add(Sums *sums, unsigned seat, CcgFeature feature, int amount)
{
    (*sums)[feature] = (int16_t)((*sums)[feature] + (seat == 0 ? amount : -amount));
}

static void judge_here(const Game *g, Sums *sums)
{
    const CcgState *s = g->s;
    int need = ccg__requirement(g);
    int flags[2] = {ccg__flag_total(g, 0), ccg__flag_total(g, 1)};
    for (unsigned seat = 0; seat < 2; seat++) {
        Row row = row_of(g, seat, s->current);
        int mine = flags[seat], theirs = flags[!seat];
        bool wins = mine > theirs && mine >= need;
        bool fights = s->phase == CCG_PHASE_BA;
        add(sums, seat, CCG_FEATURE_HERE_WINS, wins);
        add(sums, seat, CCG_FEATURE_HERE_LEAD, at_most(positive(mine - theirs), 6));
        add(sums, seat, CCG_FEATURE_HERE_FLAGS, at_most(mine, 12));
        add(sums, seat, CCG_FEATURE_HERE_READY, row.ready);
        add(sums, seat, CCG_FEATURE_HERE_CHARGING, row.charging);
        add(sums, seat, CCG_FEATURE_HERE_LOCKED, row.locked);
        add(sums, seat, CCG_FEATURE_HERE_FIREPOWER, row.firepower);
        add(sums, seat, CCG_FEATURE_HERE_ASSAULT_READY, row.assault_ready);
        add(sums, seat, CCG_FEATURE_HERE_ASSAULT_CHARGING, row.assault_charging);
        add(sums, seat, CCG_FEATURE_HERE_ARMOR, row.armor);
        add(sums, seat, CCG_FEATURE_HERE_FAST, row.fast);
        add(sums, seat, CCG_FEATURE_HERE_ASSETS, row.assets);
        add(sums, seat, CCG_FEATURE_HERE_HAND, s->player[seat].hand_count);
        if (row.hits > 0)
            add(sums, seat, CCG_FEATURE_HERE_KILLS, in_reach_of(g, !seat, s->current, row.hits));
        if (fights) {
            add(sums, seat, CCG_FEATURE_TO_ACT, s->actor == seat);
            add(sums, seat, CCG_FEATURE_PASSED, s->passed >> seat & 1);
            add(sums, seat, CCG_FEATURE_HERE_WINS_PASS,
                wins && s->actor == seat && (s->passed >> !seat & 1));
        }
    }
}

static void judge_away(const Game *g, unsigned sector, Sums *sums)
{
    int need = g->m->face[g->s->planet][sector].requirement;
    Row row[2] = {row_of(g, 0, sector), row_of(g, 1, sector)};
    for (unsigned seat = 0; seat < 2; seat++) {
        const Row *mine = &row[seat], *theirs = &row[!seat];
        bool enough = mine->flags >= need && mine->flags > theirs->flags;
        add(sums, seat, CCG_FEATURE_AWAY_WINS, enough);
        add(sums, seat, CCG_FEATURE_AWAY_ALONE, enough && !theirs->holds);
        add(sums, seat, CCG_FEATURE_AWAY_LEAD, at_most(positive(mine->flags - theirs->flags), 6));
        add(sums, seat, CCG_FEATURE_AWAY_FLAGS, at_most(mine->flags, 12));
        add(sums, seat, CCG_FEATURE_AWAY_UNITS, mine->units);
        add(sums, seat, CCG_FEATURE_AWAY_FIREPOWER, mine->firepower);
        add(sums, seat, CCG_FEATURE_AWAY_ASSAULT, mine->assault_ready + mine->assault_charging);
        add(sums, seat, CCG_FEATURE_AWAY_ARMOR, mine->armor);
        add(sums, seat, CCG_FEATURE_AWAY_ASSETS, mine->assets);
        add(sums, seat, CCG_FEATURE_AWAY_SHIPS, mine->ships);
    }
}

static void judge_deployment(const Game *g, Sums *sums)
{
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgPlayer *p = &g->s->player[seat];
        for (unsigned i = 0; i < p->hand_count; i++) {
            const CcgType *t = &g->m->type[ccg_hand_at(p, i)];
            add(sums, seat, CCG_FEATURE_HAND_FLAGS, positive(t->value[CARDLANG_FLAGS]));
            if (t->kind != CARDLANG_UNIT)
                continue;
            add(sums, seat, CCG_FEATURE_HAND_UNITS, 1);
            add(sums, seat, CCG_FEATURE_HAND_POWER,
                positive(t->value[CARDLANG_FIREPOWER]) + positive(t->value[CARDLANG_ASSAULT]));
        }
    }
}

bool ccg__features(const Game *g, int16_t out[CCG_FEATURE_COUNT], unsigned *stakes)
{
    const CcgState *s = g->s;
    if (s->attacker > 1 || s->planet == CCG_NONE)
        return false;
    Sums sums = {0};
    unsigned taken[2] = {0, 0}, total[2] = {0, 0};
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (s->taken[sector]) {
            taken[s->taken[sector] - 1]++;
            total[s->taken[sector] - 1] += g->m->face[s->planet][sector].requirement;
        } else if (sector == s->current) {
            judge_here(g, &sums);
        } else {
            judge_away(g, sector, &sums);
        }
    }
    if (s->current == CCG_NONE)
        judge_deployment(g, &sums);
    CcgFeature lead = s->turn < 4 ? CCG_FEATURE_AHEAD_EARLY : CCG_FEATURE_AHEAD_LATE;
    for (unsigned seat = 0; seat < 2; seat++) {
        Bits128 fleet = s->player[seat].at[CCG_FLEET], locked = s->player[seat].locked;
        // CCG-4.2.2, CCG-4.2.3
        bool ahead = taken[seat] > taken[!seat] ||
                     (taken[seat] == taken[!seat] && total[seat] > total[!seat]);
        add(&sums, seat, CCG_FEATURE_TAKEN, (int)taken[seat]);
        add(&sums, seat, lead, ahead);
        add(&sums, seat, CCG_FEATURE_ATTACKER, s->attacker == seat);
        add(&sums, seat, CCG_FEATURE_SHIPS_READY, (int)bits128_count(fleet & ~locked));
        add(&sums, seat, CCG_FEATURE_SHIPS_LOCKED, (int)bits128_count(fleet & locked));
    }
    memcpy(out, sums, sizeof sums);
    unsigned all = taken[0] + taken[1];
    *stakes = all < CCG_STAKES ? all : CCG_STAKES - 1;
    return true;
}

int32_t ccg_evaluate(const void *match, const void *state, int seat)
{
    Game g = {match, (CcgState *)(uintptr_t)state, NULL, NULL};
    const CcgState *s = g.s;
    if (s->outcome == OUTCOME_DRAW)
        return 0;
    if (s->outcome != OUTCOME_NONE)
        return (s->outcome == OUTCOME_SEAT0) == (seat == 0) ? 1000000 : -1000000;
    int16_t feature[CCG_FEATURE_COUNT];
    unsigned stakes;
    if (!ccg__features(&g, feature, &stakes))
        return 0;
    int32_t sum = 0;
    for (unsigned i = 0; i < CCG_FEATURE_COUNT; i++)
        sum += weights[stakes][i] * feature[i];
    return seat == 0 ? sum : -sum;
}
