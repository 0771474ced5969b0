// What is counted of a state, and the network that judges it.
#include "ccg_evaluate.h"

#include "ccg_weights.inl"

static int positive(int value)
{
    return value > 0 ? value : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int8_t small(int value)
{
    return (int8_t)(value < 127 ? value : 127);
}

typedef int Row[CCG_ROW_COUNT];

static void count_unit(const CcgGame *g, const CcgType *t, CcgSlot slot, int *row)
{
    unsigned position = ccg_position(g->s, slot);
    int firepower = positive(t->value[CARDLANG_FIREPOWER]);
    int assault = positive(t->value[CARDLANG_ASSAULT]);
    int armor = positive(t->value[CARDLANG_ARMOR]);
    row[CCG_ROW_ARMOR] += armor;
    row[CCG_ROW_TOUGHEST] = larger(row[CCG_ROW_TOUGHEST], armor);
    if (position == CARDLANG_LOCKED) {
        row[CCG_ROW_LOCKED]++;
        return;
    }
    row[CCG_ROW_FIREPOWER] += firepower;
    if (firepower > row[CCG_ROW_BEST_SHOT]) {
        row[CCG_ROW_BEST_SHOT] = firepower;
        row[CCG_ROW_SPEED_OF_SHOT] = positive(t->value[CARDLANG_SPEED]);
    }
    row[CCG_ROW_ACTIVE_FLAGS] += positive(t->value[CARDLANG_FLAGS]);
    row[CCG_ROW_BEST_ASSAULT] = larger(row[CCG_ROW_BEST_ASSAULT], assault);
    if (position == CARDLANG_CHARGING) {
        row[CCG_ROW_CHARGING]++;
        row[CCG_ROW_CHARGE] += assault;
        row[CCG_ROW_BEST_CHARGE] = larger(row[CCG_ROW_BEST_CHARGE], assault);
    } else {
        row[CCG_ROW_READY]++;
        row[CCG_ROW_ASSAULT] += assault;
        row[CCG_ROW_SPEED] = larger(row[CCG_ROW_SPEED], positive(t->value[CARDLANG_SPEED]));
    }
}

static void count_row(const CcgGame *g, unsigned seat, unsigned sector, int *row)
{
    CcgGroup cards = ccg_row(g->s, seat, sector);
    memset(row, 0, sizeof(Row));
    CCG_FOREACH(slot, cards)
    {
        const CcgType *t = &g->m->type[ccg_slot_card(g->s, slot)];
        row[CCG_ROW_LINES] += t->box_count;
        if (t->kind == CARDLANG_SHIP) {
            row[CCG_ROW_SHIPS]++;
            continue;
        }
        row[CCG_ROW_FLAGS] += positive(t->value[CARDLANG_FLAGS]);
        if (t->kind == CARDLANG_UNIT)
            count_unit(g, t, slot, row);
        else
            row[CCG_ROW_ASSETS]++;
    }
}

// What the one side can do to the other: the two rows have been counted.
static void compare_rows(const CcgGame *g, unsigned seat, unsigned sector, int *mine,
                         const int *theirs)
{
    enum { ARMOR_NONE = 1000 };
    int weakest = ARMOR_NONE;
    CcgGroup cards = ccg_row(g->s, !seat, sector);
    CCG_FOREACH(slot, cards)
    {
        const CcgType *t = &g->m->type[ccg_slot_card(g->s, slot)];
        int armor = t->kind != CARDLANG_SHIP ? t->value[CARDLANG_ARMOR] : 0;
        if (armor <= 0)
            continue;
        weakest = armor < weakest ? armor : weakest;
        if (mine[CCG_ROW_BEST_SHOT] >= armor) {
            mine[CCG_ROW_TARGETS]++;
            mine[CCG_ROW_PREY] = larger(mine[CCG_ROW_PREY], t->value[CARDLANG_FLAGS]);
        }
    }
    cards = ccg_row(g->s, seat, sector);
    CCG_FOREACH(slot, cards)
    {
        const CcgType *t = &g->m->type[ccg_slot_card(g->s, slot)];
        unsigned position = ccg_position(g->s, slot);
        if (t->kind != CARDLANG_UNIT || position == CARDLANG_LOCKED)
            continue;
        mine[CCG_ROW_HITTERS] += t->value[CARDLANG_FIREPOWER] >= weakest;
        mine[CCG_ROW_STRIKERS] +=
            position == CARDLANG_CHARGING && t->value[CARDLANG_ASSAULT] >= weakest;
        mine[CCG_ROW_BLOCKERS] += theirs[CCG_ROW_BEST_SHOT] > 0 &&
                                  t->value[CARDLANG_SPEED] > theirs[CCG_ROW_SPEED_OF_SHOT];
    }
}

// Flags ahead of the enemy: who is further ahead does not win more surely.
enum { LEAD_MAX = 8 };

static void describe_sector(const CcgGame *g, unsigned sector, int8_t out[2][CCG_SECTOR_BYTES])
{
    const CcgState *s = g->s;
    bool here = sector == s->current;
    int need = here ? ccg__requirement(g) : g->m->face[s->planet][sector].requirement;
    Row row[2];
    for (unsigned seat = 0; seat < 2; seat++) {
        count_row(g, seat, sector, row[seat]);
        if (here)
            row[seat][CCG_ROW_FLAGS] = ccg__flag_total(g, seat);
    }
    for (unsigned seat = 0; seat < 2; seat++)
        if (row[!seat][CCG_ROW_ARMOR] > 0 || row[!seat][CCG_ROW_ASSETS] > 0)
            compare_rows(g, seat, sector, row[seat], row[!seat]);
    for (unsigned seat = 0; seat < 2; seat++) {
        int8_t *in = out[seat];
        for (unsigned i = 0; i < CCG_ROW_COUNT; i++) {
            in[i] = small(row[seat][i]);
            in[CCG_ROW_COUNT + i] = small(row[!seat][i]);
        }
        int mine = row[seat][CCG_ROW_FLAGS], theirs = row[!seat][CCG_ROW_FLAGS];
        int lead = positive(mine - theirs), behind = positive(theirs - mine);
        in[CCG_SECTOR_REQUIREMENT] = small(need);
        in[CCG_SECTOR_LEAD] = small(lead < LEAD_MAX ? lead : LEAD_MAX);
        in[CCG_SECTOR_BEHIND] = small(behind < LEAD_MAX ? behind : LEAD_MAX);
        in[CCG_SECTOR_WINS] = mine > theirs && mine >= need;
        in[CCG_SECTOR_LOSES] = theirs > mine && theirs >= need;
        if (!here)
            continue;
        in[CCG_SECTOR_HERE] = 1;
        in[CCG_SECTOR_MY_HAND] = small(s->player[seat].hand_count);
        in[CCG_SECTOR_THEIR_HAND] = small(s->player[!seat].hand_count);
        in[CCG_SECTOR_OVER] = s->phase > CCG_PHASE_BA_END;
        if (s->phase != CCG_PHASE_BA)
            continue;
        in[CCG_SECTOR_I_ACT] = s->actor == seat;
        in[CCG_SECTOR_THEY_ACT] = s->actor != seat;
        in[CCG_SECTOR_I_PASSED] = s->passed >> seat & 1;
        in[CCG_SECTOR_THEY_PASSED] = s->passed >> !seat & 1;
    }
}

// What is still to be deployed.
static void describe_hand(const CcgGame *g, unsigned seat, int8_t *in, unsigned hand,
                          unsigned flags, unsigned power)
{
    const CcgPlayer *p = &g->s->player[seat];
    int flag_sum = 0, power_sum = 0;
    for (unsigned i = 0; i < p->hand_count; i++) {
        const CcgType *t = &g->m->type[ccg_hand_at(p, i)];
        flag_sum += positive(t->value[CARDLANG_FLAGS]);
        power_sum += positive(t->value[CARDLANG_FIREPOWER]) + positive(t->value[CARDLANG_ASSAULT]);
    }
    in[hand] = small(p->hand_count);
    in[flags] = small(flag_sum);
    in[power] = small(power_sum);
}

static void describe_game(const CcgGame *g, unsigned seat, int8_t *in)
{
    const CcgState *s = g->s;
    int taken[2] = {0, 0}, total[2] = {0, 0};
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (s->taken[sector]) {
            taken[s->taken[sector] - 1]++;
            total[s->taken[sector] - 1] += g->m->face[s->planet][sector].requirement;
        }
    }
    // CCG-4.2.2, CCG-4.2.3
    int ahead =
        taken[seat] != taken[!seat] ? taken[seat] - taken[!seat] : total[seat] - total[!seat];
    unsigned turn = s->turn < 1 ? 1 : s->turn > 4 ? 4 : s->turn;
    in[CCG_GAME_ONE] = 1;
    in[CCG_GAME_TAKEN] = small(taken[seat]);
    in[CCG_GAME_LOST] = small(taken[!seat]);
    in[CCG_GAME_AHEAD] = ahead > 0;
    in[CCG_GAME_TRAILING] = ahead < 0;
    in[CCG_GAME_TURN_1 + turn - 1] = 1;
    in[CCG_GAME_ATTACKER] = s->attacker == seat;
    in[CCG_GAME_SECOND] = s->fought != CCG_NONE;
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        in[owner == seat ? CCG_GAME_MY_SHIPS : CCG_GAME_THEIR_SHIPS] =
            small((int)bits128_count(p->at[CCG_FLEET] & ~p->locked));
    }
    if (s->current == CCG_NONE) {
        describe_hand(g, seat, in, CCG_GAME_MY_HAND, CCG_GAME_MY_FLAGS, CCG_GAME_MY_POWER);
        describe_hand(g, !seat, in, CCG_GAME_THEIR_HAND, CCG_GAME_THEIR_FLAGS,
                      CCG_GAME_THEIR_POWER);
    }
}

bool ccg__picture(const CcgGame *g, CcgPicture *out)
{
    const CcgState *s = g->s;
    if (s->attacker > 1 || s->planet == CCG_NONE)
        return false;
    memset(out, 0, sizeof *out);
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++)
        if (!s->taken[sector])
            describe_sector(g, sector, out->sector[out->sectors++]);
    for (unsigned seat = 0; seat < 2; seat++)
        describe_game(g, seat, out->game[seat]);
    return true;
}

// The units of a layer, four at a time: as many as the smallest vectors of a processor hold. The
// loops over them have a known number of rounds and are unrolled, so that all stay in registers.
typedef int32_t Four __attribute__((vector_size(4 * sizeof(int32_t))));
enum { FIRST_FOURS = CCG_NET_FIRST / 4, SECOND_FOURS = CCG_NET_SECOND / 4 };
_Static_assert(CCG_NET_FIRST % 4 == 0 && CCG_NET_SECOND % 4 == 0, "units come in fours");
#define EACH_FOUR(k, count) _Pragma("GCC unroll 16") for (unsigned k = 0; k < (count); k++)

static inline Four weights(const int32_t *row, unsigned k)
{
    Four four;
    memcpy(&four, row + 4 * (size_t)k, sizeof four);
    return four;
}

static inline Four above_zero(Four units)
{
    return units & (units > 0);
}

// The top bit of each byte of eight that is not zero; the first byte is the lowest one.
static uint64_t bits_not_zero(const void *bytes)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return (((word & low) + low) | word) & ~low;
}

// In 65536ths of the logarithm of the odds.
static int32_t judge(const CcgPicture *picture, unsigned seat)
{
    Four sum[FIRST_FOURS] = {{0}};
    for (unsigned n = 0; n < picture->sectors; n++) {
        const int8_t *in = picture->sector[n][seat];
        Four unit[FIRST_FOURS];
        EACH_FOUR(k, FIRST_FOURS)
        unit[k] = weights(net_first_bias, k);
        for (unsigned first = 0; first < CCG_SECTOR_COUNT; first += 8) {
            // One in three is not zero: those of a word are found at once.
            for (uint64_t left = bits_not_zero(in + first); left != 0; left &= left - 1) {
                unsigned i = first + (unsigned)__builtin_ctzll(left) / 8;
                EACH_FOUR(k, FIRST_FOURS)
                unit[k] += weights(net_first[i], k) * in[i];
            }
        }
        EACH_FOUR(k, FIRST_FOURS)
        sum[k] += above_zero(unit[k]);
    }
    Four unit[SECOND_FOURS] = {{0}};
    for (unsigned i = 0; i < CCG_GAME_COUNT; i++) {
        if (picture->game[seat][i] != 0) {
            EACH_FOUR(k, SECOND_FOURS)
            unit[k] += weights(net_game[i], k) * (picture->game[seat][i] * (1 << CCG_NET_BITS));
        }
    }
    for (unsigned i = 0; i < CCG_NET_FIRST; i++) {
        EACH_FOUR(k, SECOND_FOURS)
        unit[k] += weights(net_second[i], k) * sum[i / 4][i % 4];
    }
    Four result = {0};
    EACH_FOUR(k, SECOND_FOURS)
    result += weights(net_last, k) * (above_zero(unit[k]) >> CCG_NET_BITS);
    return result[0] + result[1] + result[2] + result[3];
}

int32_t ccg_evaluate(const void *match, const void *state, int seat)
{
    CcgGame g = {match, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    const CcgState *s = g.s;
    if (s->outcome == OUTCOME_DRAW)
        return 0;
    if (s->outcome != OUTCOME_NONE)
        return (s->outcome == OUTCOME_SEAT0) == (seat == 0) ? 1000000 : -1000000;
    CcgPicture picture;
    if (!ccg__picture(&g, &picture))
        return 0;
    int64_t odds = (int64_t)judge(&picture, 0) - judge(&picture, 1);
    odds = odds * 1000 / 65536;
    return (int32_t)(seat == 0 ? odds : -odds);
}
