// The game around the battles (chapters 3, 4, 5, 15; state machine 20.1) and the loop that runs
// everything.
#include "ccg_steps.h"

#include "base_limit.h"

void ccg_start(const void *match, void *state)
{
    CcgGame g = {match, state, NULL, NULL, NULL};
    CcgState *s = g.s;
    memset(s, 0, sizeof *s);
    s->attacker = s->chooser = s->planet = s->current = s->fought = CCG_NONE;
    for (unsigned seat = 0; seat < 2; seat++) {
        ASSERT(g.m->deck_size[seat] > 0);
        ASSERT(g.m->deck_size[seat] <= CCG_CARDS);
        memcpy(s->player[seat].card, g.m->deck[seat], g.m->deck_size[seat]);
        s->player[seat].deck_count = g.m->deck_size[seat];
    }
    // CCG-3.1.1, seat 0 first: frames run from the top.
    ccg__shuffle_start(&g, 1, false);
    ccg__shuffle_start(&g, 0, false);
    s->phase = CCG_PHASE_COIN;
    ccg__run(&g);
}

// --- set-up --------------------------------------------------------------------------------------

static unsigned top_die(const CcgGame *g, unsigned seat)
{
    const CcgPlayer *p = &g->s->player[seat];
    return g->m->type[p->card[p->deck_count - 1]].die;
}

// CCG-3.1.3: both top cards are shown; the lower die number chooses the role. CCG-3.1.7: this is no
// roll.
static Step show_tops(CcgGame *g)
{
    CcgState *s = g->s;
    for (unsigned seat = 0; seat < 2; seat++) {
        CcgPlayer *p = ccg__cards_of(s, seat);
        ASSERT(p->deck_count > 0);
        p->known_own |= bits128_single(p->deck_count - 1U);
        p->known_enemy |= bits128_single(p->deck_count - 1U);
        REPORT(g, CCG_RULE(3, 1, 3), SHOWS_TOP, "pti", (int)seat, p->card[p->deck_count - 1],
               (int)top_die(g, seat));
    }
    unsigned die[2] = {top_die(g, 0), top_die(g, 1)};
    s->phase = CCG_PHASE_ROLE;
    if (die[0] == die[1])
        return ccg__wait(g, CCG_D_CHANCE, ACTOR_CHANCE); // CCG-3.1.4
    s->chooser = die[1] < die[0];
    return STEP_ON;
}

// --- first wave and deployment -------------------------------------------------------------------

static unsigned untaken(const CcgState *s)
{
    unsigned set = 0;
    for (unsigned i = 0; i < CCG_SECTORS; i++)
        set |= (s->taken[i] == 0) << i;
    return set;
}

static void place_wave(CcgGame *g, unsigned seat, unsigned sector, bool forced)
{
    CcgState *s = g->s;
    CcgPlayer *p = ccg__cards_of(s, seat);
    ASSERT((untaken(s) & ~p->waves) >> sector & 1); // CCG-5.1.3, 5.1.4
    unsigned type = ccg__deck_remove(s, seat, p->deck_count - 1U);
    CcgSlot slot = ccg__arrive(g, seat, seat, type, sector);
    p->waves |= (uint8_t)(1U << sector);
    s->wave_type = 0;
    s->step++;
    if (forced)
        REPORT(g, CCG_RULE(5, 1, 3), WAVE_FORCED, "pts|c", (int)seat, (int)type, (int)sector, slot);
    else
        REPORT(g, CCG_RULE(5, 1, 1), WAVE, "pts|c", (int)seat, (int)type, (int)sector, slot);
}

static Step first_wave(CcgGame *g)
{
    CcgState *s = g->s;
    unsigned open = untaken(s);
    // CCG-5.1.3, 5.1.4: one card each at each untaken sector, the Defender first.
    if (s->step >= 2 * (unsigned)__builtin_popcount(open)) {
        s->step = 0;
        s->phase = CCG_PHASE_DRAW;
        return STEP_ON;
    }
    unsigned seat = s->step & 1 ? s->attacker : ccg__defender(s);
    switch (ccg__need_card(g, seat)) {
    case CCG_NEED_SHUFFLE:
        return STEP_ON;
    case CCG_NEED_NONE:
        s->step++;
        return STEP_ON; // CCG-5.1.6
    default:
        break;
    }
    CcgPlayer *p = &s->player[seat];
    if (s->wave_type == 0) { // CCG-5.1.2: turned up before the sector is chosen
        s->wave_type = p->card[p->deck_count - 1];
        p->known_own |= bits128_single(p->deck_count - 1U);
        p->known_enemy |= bits128_single(p->deck_count - 1U);
        REPORT(g, CCG_RULE(5, 1, 2), TURNS_UP, "pt", (int)seat, s->wave_type);
    }
    unsigned left = open & ~p->waves;
    ASSERT(left != 0);
    if ((left & (left - 1)) == 0) { // the last one is forced
        place_wave(g, seat, (unsigned)__builtin_ctz(left), true);
        return STEP_ON;
    }
    return ccg__wait(g, CCG_D_WAVE, seat);
}

static Step draw_deployment(CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->attacker < 2);
    for (; s->step < 2; s->step++) {
        unsigned seat = s->step ? s->attacker : ccg__defender(s);
        if (s->left == 0)
            s->left = LIMIT(5_2_1, 6) + 1;
        if (!ccg__draw_left(g, seat, CCG_RULE(5, 2, 1)))
            return STEP_ON;
    }
    s->step = 0;
    s->actor = (uint8_t)ccg__defender(s);
    s->phase = CCG_PHASE_DEPLOY;
    return STEP_ON;
}

static void deploy(CcgGame *g, unsigned seat, unsigned type, unsigned sector)
{
    CcgState *s = g->s;
    CcgPlayer *p = ccg__cards_of(s, seat);
    ASSERT(seat == s->actor);
    ASSERT(untaken(s) >> sector & 1);
    // The enemy may know some of these cards (seen on top of the deck). It is not told which one is
    // placed: from now on it knows only that they are among the hand and the unseen face-down
    // cards.
    Bits128 hand = bits128_below(p->deck_count + p->hand_count) & ~bits128_below(p->deck_count);
    BITS128_FOREACH (index, p->known_enemy & hand)
        if (p->loose_count < CCG_LOOSE_MAX)
            p->loose[p->loose_count++] = p->card[index];
    p->known_enemy &= ~hand;
    ccg__hand_remove(g, seat, type);
    CcgSlot slot = ccg__arrive(g, seat, seat, type, sector);
    p->facedown |= ccg_bit(slot);
    REPORT_SECRET(g, CCG_RULE(5, 2, 2), DEPLOYS, 1U << !seat, 2, "pts|c", (int)seat, (int)type,
                  (int)sector, slot);
    s->actor ^= 1;
}

static unsigned deploy_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    const CcgPlayer *p = &s->player[s->actor];
    unsigned open = untaken(s), count = 0;
    uint64_t done[4] = {0};
    for (unsigned n = 0; n < p->hand_count; n++) {
        unsigned type = ccg_hand_at(p, n);
        if (done[type >> 6] >> (type & 63) & 1)
            continue;
        done[type >> 6] |= UINT64_C(1) << (type & 63);
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            if (open >> sector & 1)
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_DEPLOY,
                                        .type = (uint8_t)type,
                                        .number = (uint8_t)(sector + 1)});
        }
    }
    return count;
}

static Step deployment(CcgGame *g)
{
    CcgState *s = g->s;
    if (s->player[0].hand_count + s->player[1].hand_count == 0) {
        s->actor = 0;
        s->phase = CCG_PHASE_SECTOR_A;
        return STEP_ON;
    }
    if (s->player[s->actor].hand_count == 0) { // CCG-5.2.5
        s->actor ^= 1;
        return STEP_ON;
    }
    Action two[2];
    unsigned max;
    Action *option = ccg__room(g, two, &max);
    unsigned count = deploy_options(g, option, max);
    // CCG-18.2.6: that the last cards are all the same is not for the enemy to see.
    bool held = g->m->held_windows && s->player[s->actor].hand_count > 1;
    if (count > 1 || held) {
        ccg__keep_listing(g, count);
        return ccg__wait(g, CCG_D_DEPLOY, s->actor);
    }
    ASSERT(count == 1);
    CcgAction only = ccg_action(&option[0]);
    deploy(g, s->actor, only.type, only.number - 1U);
    return STEP_ON;
}

// --- battles of the turn -------------------------------------------------------------------------

static bool has_card(const CcgState *s, unsigned seat, unsigned sector)
{
    return !ccg_group_is_empty(ccg_row(s, seat, sector));
}

// CCG-4.1.3, 4.1.5, 4.1.7
static unsigned battle_sectors(const CcgState *s, unsigned seat)
{
    unsigned set = 0;
    for (unsigned i = 0; i < CCG_SECTORS; i++)
        if (s->taken[i] == 0 && i != s->fought && has_card(s, seat, i))
            set |= 1U << i;
    return set;
}

static Step choose_sector(CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->current == CCG_NONE); // between battles
    s->second = s->phase == CCG_PHASE_SECTOR_D;
    unsigned seat = s->second ? ccg__defender(s) : s->attacker, set = battle_sectors(s, seat);
    if (set == 0) { // CCG-4.1.4, 4.1.6
        REPORT(g, s->second ? CCG_RULE(4, 1, 6) : CCG_RULE(4, 1, 4), NO_BATTLE, "p", (int)seat);
        s->phase = s->second ? CCG_PHASE_END : CCG_PHASE_SECTOR_D;
        return STEP_ON;
    }
    if ((set & (set - 1)) == 0) {
        ccg__battle_begin(g, (unsigned)__builtin_ctz(set), true);
        return STEP_ON;
    }
    return ccg__wait(g, CCG_D_SECTOR, seat);
}

// --- end phase -----------------------------------------------------------------------------------

// CCG-4.2.2 to 4.2.5: the winner on totals, or CCG_NONE.
static unsigned winner_on_totals(const CcgGame *g, Rule *rule)
{
    const CcgState *s = g->s;
    unsigned sum[2] = {0, 0}, count[2] = {0, 0};
    for (unsigned i = 0; i < CCG_SECTORS; i++) {
        if (s->taken[i] == 0)
            continue;
        unsigned seat = s->taken[i] - 1U;
        count[seat]++;
        sum[seat] += g->m->face[s->planet][i].requirement; // the printed number
    }
    if (count[0] == 0 && count[1] == 0)
        return CCG_NONE; // CCG-4.2.4
    *rule = CCG_RULE(4, 2, 3);
    if (count[0] == 0 || count[1] == 0)
        return count[1] > 0;
    *rule = CCG_RULE(4, 2, 2);
    if (sum[0] == sum[1])
        return CCG_NONE; // CCG-4.2.5
    return sum[1] > sum[0];
}

static Step end_phase(CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->current == CCG_NONE);
    ASSERT(s->list_count == 0);
    if (s->turn >= LIMIT(4_2_2, 4)) {
        Rule rule;
        unsigned winner = winner_on_totals(g, &rule);
        if (winner != CCG_NONE) {
            ccg__over(g, winner ? OUTCOME_SEAT1 : OUTCOME_SEAT0, rule);
            return STEP_ON;
        }
    }
    if (s->turn >= CCG_TURN_MAX) {
        ccg__guard_hit(s, CCG_GUARD_TURNS);
        ccg__over(g, OUTCOME_DRAW, CCG_RULE(21, 1, 3));
        return STEP_ON;
    }
    for (unsigned seat = 0; seat < 2; seat++) { // CCG-15.1.1
        CcgPlayer *p = ccg__cards_of(s, seat);
        Bits128 rally = p->locked & p->at[CCG_FLEET];
        p->locked &= ~rally;
        BITS128_FOREACH (index, rally)
            REPORT(g, CCG_RULE(15, 1, 1), STANDS, "|ci", ccg_slot(seat, index), CARDLANG_READY);
    }
    ccg__lasting_expire(g, CARDLANG_DURATION_TURN);
    s->phase = CCG_PHASE_TURN;
    return STEP_ON;
}

static Step turn_phase(CcgGame *g)
{
    CcgState *s = g->s;
    switch (s->phase) {
    case CCG_PHASE_COIN:
        return show_tops(g);
    case CCG_PHASE_ROLE:
        return ccg__wait(g, CCG_D_ROLE, s->chooser);
    case CCG_PHASE_PLANET:
        if (g->m->planet_count > 1)
            return ccg__wait(g, CCG_D_PLANET, ccg__defender(s));
        s->planet = 0;
        s->phase = CCG_PHASE_TURN;
        return STEP_ON;
    case CCG_PHASE_TURN:
        ASSERT(s->turn < UINT8_MAX);
        s->turn++;
        s->fought = CCG_NONE;
        s->second = 0;
        s->step = 0;
        s->player[0].waves = s->player[1].waves = 0;
        s->phase = CCG_PHASE_WAVE;
        REPORT(g, CCG_RULE(4, 1, 1), TURN, "i", s->turn);
        return STEP_ON;
    case CCG_PHASE_WAVE:
        return first_wave(g);
    case CCG_PHASE_DRAW:
        return draw_deployment(g);
    case CCG_PHASE_DEPLOY:
        return deployment(g);
    case CCG_PHASE_SECTOR_A:
    case CCG_PHASE_SECTOR_D:
        return choose_sector(g);
    case CCG_PHASE_END:
        return end_phase(g);
    default:
        return ccg__battle_phase(g);
    }
}

unsigned ccg__turn_options(const CcgGame *g, Action *out, unsigned out_max)
{
    const CcgState *s = g->s;
    unsigned count = 0;
    switch (s->phase) {
    case CCG_PHASE_ROLE:
        if (s->decision == CCG_D_CHANCE) {
            for (unsigned seat = 0; seat < 2; seat++)
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_COIN, .number = (uint8_t)seat});
            return count;
        }
        for (unsigned role = 0; role < 2; role++)
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_ROLE, .number = (uint8_t)role});
        return count;
    case CCG_PHASE_PLANET:
        for (unsigned planet = 0; planet < g->m->planet_count; planet++)
            ccg__option(out, &count, out_max,
                        (CcgAction){.kind = CCG_ACTION_PLANET, .number = (uint8_t)planet});
        return count;
    case CCG_PHASE_WAVE: {
        unsigned left = untaken(s) & ~s->player[s->decider].waves;
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            if (left >> sector & 1)
                ccg__option(out, &count, out_max,
                            (CcgAction){.kind = CCG_ACTION_WAVE, .number = (uint8_t)(sector + 1)});
        }
        return count;
    }
    case CCG_PHASE_DEPLOY:
        return deploy_options(g, out, out_max);
    case CCG_PHASE_SECTOR_A:
    case CCG_PHASE_SECTOR_D: {
        unsigned set = battle_sectors(s, s->decider);
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            if (set >> sector & 1)
                ccg__option(
                    out, &count, out_max,
                    (CcgAction){.kind = CCG_ACTION_BATTLE, .number = (uint8_t)(sector + 1)});
        }
        return count;
    }
    default:
        return ccg__battle_options(g, out, out_max);
    }
}

void ccg__turn_apply(CcgGame *g, const CcgAction *a)
{
    CcgState *s = g->s;
    switch (a->kind) {
    case CCG_ACTION_COIN:
        ASSERT(a->number < 2);
        s->chooser = a->number;
        REPORT(g, CCG_RULE(3, 1, 4), COIN, "p", a->number);
        return;
    case CCG_ACTION_ROLE:
        s->attacker = a->number == 0 ? s->chooser : !s->chooser;
        s->phase = CCG_PHASE_PLANET;
        REPORT(g, CCG_RULE(3, 1, 5), ROLES, "pp", s->attacker, (int)ccg__defender(s));
        return;
    case CCG_ACTION_PLANET:
        ASSERT(a->number < g->m->planet_count);
        s->planet = a->number;
        s->phase = CCG_PHASE_TURN;
        REPORT(g, CCG_RULE(3, 1, 8), PLANET, "pn", s->decider, a->number);
        return;
    case CCG_ACTION_WAVE:
        place_wave(g, s->decider, a->number - 1U, false);
        return;
    case CCG_ACTION_DEPLOY:
        deploy(g, s->decider, a->type, a->number - 1U);
        return;
    case CCG_ACTION_BATTLE:
        ccg__battle_begin(g, a->number - 1U, false);
        return;
    default:
        ccg__battle_apply(g, a);
        return;
    }
}

// --- the loop ------------------------------------------------------------------------------------

// Goes on until a decision is pending or the game is over.
void ccg__run(CcgGame *g)
{
    CcgState *s = g->s;
    // A step that opened a window says STEP_ON; the decision says whether the window asks somebody.
    for (Step step = STEP_ON; step == STEP_ON && s->decision == CCG_D_NONE;) {
        if (s->phase == CCG_PHASE_OVER)
            return;
        if (s->stack_size && (s->ba_ended || s->battle_ended) && s->phase < CCG_PHASE_HANDS) {
            // An effect ended the BA or the battle; not while withdrawing, which has no windows.
            ccg__end_ba(g);
            continue;
        }
        unsigned tag;
        void *frame = ccg__frame(s, 0, &tag);
        switch (tag) {
        case CCG_FRAME_NONE:
            if (g->watch)
                return;
            step = s->phase >= CCG_PHASE_REVEAL && s->phase <= CCG_PHASE_RESULT
                       ? ccg__battle_phase(g)
                       : turn_phase(g);
            break;
        case CCG_FRAME_ATTACK:
            step = ccg__attack_step(g, frame);
            break;
        case CCG_FRAME_PLAY:
            step = ccg__play_step(g, frame);
            break;
        case CCG_FRAME_WINDOW:
            step = ccg__window_step(g, frame);
            break;
        case CCG_FRAME_ROLL:
            step = ccg__roll_step(g, frame);
            break;
        case CCG_FRAME_DESTROY:
            step = ccg__destroy_step(g, frame);
            break;
        case CCG_FRAME_DAMAGE:
            step = ccg__damage_step(g, frame);
            break;
        case CCG_FRAME_SERIES:
            step = ccg__series_step(g, frame);
            break;
        case CCG_FRAME_SHUFFLE:
            step = ccg__shuffle_step(g, frame);
            break;
        default:
            step = ccg__wait(g, CCG_D_BA, s->actor); // aiming
        }
    }
}
