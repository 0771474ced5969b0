// Frame FIGHT: one combat: challenges, weapons, Initiative steps, result (ASSAULT-6.1, 6.2).
//
// Map: combats, the beginning, challenges, weapons, the frame, what can be chosen.
#include "aod_fight.h"
#include "aod_blow.h"
#include "aod_challenge.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    FIGHT_RAMPAGE,   // start of the combat (ASSAULT-6.2)
    FIGHT_CHALLENGE, // of the Active player, then of the Reactive one
    FIGHT_ACCEPT,
    FIGHT_STEP_BACK,
    FIGHT_OBLIVION, // likewise: RULE-Ex_Oblivio
    FIGHT_WEAPONS,  // likewise
    FIGHT_STEPS,
    FIGHT_RESULT,
    FIGHT_END,
};

enum { STEP_FIRST = 10 };

// --- combats -------------------------------------------------------------------------------------

static void put_in(uint8_t set[32], unsigned unit)
{
    ASSERT(unit < AOD_UNITS_MAX);
    set[unit / 8] = (uint8_t)(set[unit / 8] | 1U << unit % 8);
}

// ASSAULT-5.4: vehicles that the Active player's units of the set touch, and his units that touch
// vehicles of it. True: the set has grown.
static bool add_contacts(const Aod *g, uint8_t set[32])
{
    bool grows = false;
    unsigned active = g->s->active;
    for (unsigned hull = g->m->unit_first[1 - active]; hull < g->m->unit_first[2 - active];
         hull++) {
        if (!aod__is_hull_unit(g->m, hull) || g->s->unit[hull].where != AOD_AT_TABLE)
            continue;
        for (unsigned u = g->m->unit_first[active]; u < g->m->unit_first[active + 1]; u++) {
            if (aod__is_in(set, u) == aod__is_in(set, hull) || g->s->unit[u].joined != 0 ||
                g->s->unit[u].where != AOD_AT_TABLE || !aod__meets_hull(g, u, hull))
                continue;
            put_in(set, u);
            put_in(set, hull);
            grows = true;
        }
    }
    return grows;
}

// ASSAULT-11.1: all that are connected with the host by locks, and by contact with vehicles.
static void find_combat(const Aod *g, unsigned host, uint8_t set[32])
{
    memset(set, 0, 32);
    put_in(set, host);
    for (bool grows = true; grows;) {
        grows = add_contacts(g, set);
        for (unsigned n = 0; n < g->s->lock_count; n++) {
            const AodLock *lock = &g->s->lock[n];
            if (aod__is_in(set, lock->a) == aod__is_in(set, lock->b))
                continue;
            put_in(set, lock->a);
            put_in(set, lock->b);
            grows = true;
        }
    }
}

bool aod__may_fight(const Aod *g, unsigned host, Refusal *refusal)
{
    uint8_t set[32];
    bool is_fleeing = (g->s->unit[host].conditions & AOD_C_FALLING_BACK) != 0;
    if (aod__is_in(g->s->combat.fought, host))
        return aod__refuse(refusal, AOD_R_ASSAULT_6_1, AOD_MSG_HAS_FOUGHT, "u", (int)host);
    if (!aod__is_locked(g->s, host) && (is_fleeing || !aod__meets_any_hull(g, host)))
        return aod__refuse(refusal, AOD_R_ASSAULT_6_1, AOD_MSG_NOT_LOCKED, "u", (int)host);
    find_combat(g, host, set);
    for (unsigned u = 0; u < host; u++)
        if (aod__is_in(set, u) && !aod__is_enemy(g, host, u))
            return aod__refuse(refusal, AOD_R_ASSAULT_6_1, AOD_MSG_NAMED_BY, "uu", (int)host,
                               (int)u);
    return true;
}

bool aod__must_fight(const Aod *g, unsigned host)
{
    uint8_t set[32];
    unsigned active = g->s->active;
    find_combat(g, host, set);
    for (unsigned u = g->m->unit_first[active]; u < g->m->unit_first[active + 1]; u++)
        if (aod__is_in(set, u) &&
            (aod__is_locked(g->s, u) || (g->s->unit[u].turn & AOD_U_CHARGED) != 0))
            return true;
    return false;
}

unsigned aod__next_in_combat(const Aod *g, unsigned after)
{
    unsigned active = g->s->active;
    unsigned seat = after == AOD_NO_UNIT ? active : aod__seat_of(g->m, after);
    unsigned u = after == AOD_NO_UNIT ? g->m->unit_first[seat] : after + 1;
    for (;;) {
        for (; u < g->m->unit_first[seat + 1]; u++)
            if (aod__is_in(g->s->combat.units, u) && aod__standing(g, u) > 0)
                return u;
        if (seat != active)
            return AOD_NO_UNIT;
        seat = 1 - active;
        u = g->m->unit_first[seat];
    }
}

bool aod__combat_touches(const Aod *g)
{
    AodFoes foes;
    for (unsigned u = aod__next_in_combat(g, AOD_NO_UNIT); u != AOD_NO_UNIT;
         u = aod__next_in_combat(g, u)) {
        aod__foes(g, u, &foes);
        if (foes.count > 0)
            return true;
    }
    return false;
}

void aod__lock_in_combat(Aod *g, unsigned host)
{
    AodFoes foes;
    if (aod__standing(g, host) == 0)
        return;
    aod__foes(g, host, &foes);
    for (unsigned n = 0; n < foes.count; n++)
        if (foes.touching[n] != 0 && !aod__is_hull_unit(g->m, foes.host[n]))
            aod__lock(g, host, foes.host[n]);
}

// --- the beginning -------------------------------------------------------------------------------

static AodCombat *combat_of(const Aod *g)
{
    ASSERT(g->s->combat.is_active <= 1);
    return &g->s->combat;
}

void aod__begin_fight(Aod *g, unsigned host)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_FIGHT);
    AodCombat *combat = combat_of(g);
    ASSERT(!combat->is_active);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->s->active;
    aod__fight_frame(frame)->step = STEP_FIRST;
    find_combat(g, host, combat->units);
    combat->is_active = 1;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_in(combat->units, u)) {
            aod__unit(g, u)->inflicted = 0;
            put_in(combat->fought, u);
            if (!aod__is_locked(g->s, u)) // VEH-9.8: it wins and loses nothing
                aod__unit(g, u)->phase |= AOD_UP_HULLS;
        }
    AOD_REPORT(g, ASSAULT_6_1, COMBAT_BEGINS, "u", (int)host);
}

static AodStep finish(Aod *g)
{
    enum { OF_THE_FIGHT = AOD_M_STEPPED | AOD_M_FOUGHT };
    AodCombat *combat = combat_of(g);
    for (unsigned n = 0; n < g->m->model_count; n++) {
        AodModelNow *now = aod__model(g, n);
        if (!aod__is_in(combat->units, aod__host(g->s, now->unit)))
            continue;
        now->flags = (uint16_t)(now->flags & ~(unsigned)OF_THE_FIGHT);
        now->melee = 0;
    }
    for (unsigned u = 0; u < g->m->unit_count; u++)
        aod__unit(g, u)->inflicted = 0;
    AodCombat after = {.is_active = 0};
    memcpy(after.fought, combat->fought, sizeof after.fought);
    *combat = after;
    aod__pop(g);
    return AOD_GO_ON;
}

// --- Rampage -------------------------------------------------------------------------------------

// RULE-Rampage, RULE-Bulky: as how many the models of the side in the combat count.
static unsigned bulk_of(const Aod *g, unsigned seat)
{
    unsigned sum = 0;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        if (aod__on_table(g->s, n) &&
            aod__is_in(g->s->combat.units, aod__host(g->s, aod__unit_of(g->s, n))))
            sum += aod__kind(g->m, n)->bulk;
    return sum;
}

static bool rolls_rampage(const Aod *g, unsigned seat)
{
    if ((g->s->combat.outnumbered >> seat & 1) == 0 || g->s->combat.rampage[seat] != 0)
        return false;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        if (aod__on_table(g->s, n) &&
            aod__is_in(g->s->combat.units, aod__host(g->s, aod__unit_of(g->s, n))) &&
            aod__may_rampage(g, n, true))
            return true;
    return false;
}

// One roll for each side, the Active player's first.
static AodStep step_rampage(Aod *g, AodFrame *frame)
{
    AodCombat *combat = combat_of(g);
    if (frame->rolled != 0) {
        combat->rampage[frame->seat] = (uint8_t)aod__d3(aod__take_roll(frame));
        AOD_REPORT(g, RULE_Rampage, RAMPAGE_DIE, "si", (int)frame->seat,
                   (int)combat->rampage[frame->seat]);
    }
    unsigned own[2] = {bulk_of(g, 0), bulk_of(g, 1)};
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        if (own[1 - seat] > own[seat])
            combat->outnumbered = (uint8_t)(combat->outnumbered | 1U << seat);
    for (unsigned n = 0; n < KERNEL_SEATS; n++) {
        frame->seat = (uint8_t)(n == 0 ? g->s->active : 1 - g->s->active);
        if (rolls_rampage(g, frame->seat))
            return aod__roll(g);
    }
    frame->seat = g->s->active;
    frame->stage = FIGHT_CHALLENGE;
    return AOD_GO_ON;
}

// --- challenges (CHAL-1, 2) ----------------------------------------------------------------------

// Of an enemy whose unit is locked with that model's.
static bool may_answer(const Aod *g, unsigned challenger, unsigned model)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, challenger));
    unsigned other = aod__host(g->s, aod__unit_of(g->s, model));
    return aod__is_enemy(g, host, other) && aod__is_locked_with(g->s, host, other) &&
           aod__may_challenge(g, model);
}

static bool has_answer(const Aod *g, unsigned challenger)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (may_answer(g, challenger, n))
            return true;
    return false;
}

static bool may_issue(const Aod *g, const AodFrame *frame, unsigned model)
{
    return model < g->m->model_count &&
           aod__seat_of(g->m, aod__unit_of(g->s, model)) == frame->seat &&
           aod__may_challenge(g, model) && has_answer(g, model);
}

static bool may_anybody(const Aod *g, const AodFrame *frame)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (may_issue(g, frame, n))
            return true;
    return false;
}

// The first of those with whom it is locked, else of the vehicles that it touches.
static unsigned foe_of(const Aod *g, unsigned host)
{
    unsigned foe = 0;
    while (foe < g->m->unit_count && !aod__is_locked_with(g->s, host, foe))
        foe++;
    if (foe < g->m->unit_count)
        return foe;
    for (foe = 0; foe < g->m->unit_count; foe++)
        if (aod__is_in(g->s->combat.units, foe) && aod__meets_hull(g, host, foe))
            break;
    return foe;
}

// RULE-Ex_Oblivio: behind the challenges.
static AodStep go_on_to_oblivion(Aod *g, AodFrame *frame)
{
    frame->stage = FIGHT_OBLIVION;
    frame->seat = g->s->active;
    aod__fight_frame(frame)->user = aod__fight_frame(frame)->named = 0;
    return AOD_GO_ON;
}

static AodStep go_on_to_weapons(Aod *g, AodFrame *frame)
{
    frame->stage = FIGHT_WEAPONS;
    frame->seat = g->s->active;
    aod__fight_frame(frame)->has_begun = 0;
    for (unsigned u = aod__next_in_combat(g, AOD_NO_UNIT); u != AOD_NO_UNIT;
         u = aod__next_in_combat(g, u)) {
        unsigned foe = foe_of(g, u);
        for (AodMembers at = aod__members(g, u); foe < g->m->unit_count && aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) || aod__is_laid(g, at.model)) // he fell to Overwatch
                aod__model(g, at.model)->melee = (uint8_t)aod__best_blade(g, at.model, foe);
    }
    return AOD_GO_ON;
}

// CHAL-2.5: each player is asked once.
static AodStep ask_challenge(Aod *g, AodFrame *frame)
{
    ASSERT(frame->seat < KERNEL_SEATS);
    if (aod__has_challenge(g))
        return go_on_to_oblivion(g, frame);
    if (may_anybody(g, frame))
        return aod__ask(g, AOD_D_CHALLENGE, frame->seat);
    if (frame->seat != g->s->active)
        return go_on_to_oblivion(g, frame);
    frame->seat = (uint8_t)(1 - frame->seat);
    return AOD_GO_ON;
}

static unsigned challenger_of(const AodFrame *frame)
{
    ASSERT(frame->fight.challenger > 0);
    return frame->fight.challenger - 1U;
}

// --- Ex-Oblivio ----------------------------------------------------------------------------------

static bool is_fighting(const Aod *g, unsigned model)
{
    return aod__on_table(g->s, model) &&
           aod__is_in(g->s->combat.units, aod__host(g->s, aod__unit_of(g->s, model)));
}

// CHAL-3.1: who fights a challenge is in contact with the opponent alone.
static bool may_be_numbed(const Aod *g, unsigned user, unsigned model)
{
    unsigned opponent = aod__opponent(g, user);
    if (model >= g->m->model_count || !is_fighting(g, model) ||
        !aod__is_enemy(g, aod__unit_of(g->s, user), aod__unit_of(g->s, model)) ||
        aod__is_never_lowered(g->m, model) || aod__value(g, model, AOD_WS) <= 1)
        return false;
    return opponent != AOD_NO_MODEL
               ? model == opponent
               : aod__opponent(g, model) == AOD_NO_MODEL && aod__touches(g, user, model);
}

// The next of the player's who may use it, behind the one that was asked last; AOD_NO_MODEL.
static unsigned next_user(const Aod *g, const AodFrame *frame)
{
    unsigned n = frame->fight.user > g->m->model_first[frame->seat]
                     ? frame->fight.user
                     : g->m->model_first[frame->seat];
    for (; n < g->m->model_first[frame->seat + 1]; n++) {
        if (!is_fighting(g, n) || !aod__model_has(g->m, n, AOD_S_EX_OBLIVIO))
            continue;
        for (unsigned foe = 0; foe < g->m->model_count; foe++)
            if (may_be_numbed(g, n, foe))
                return n;
    }
    return AOD_NO_MODEL;
}

// Named first, rolled afterwards.
static AodStep numb(Aod *g, AodFrame *frame)
{
    AodFightFrame *own = aod__fight_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame), model = own->named - 1U;
    ASSERT(own->user > 0 && model < g->m->model_count);
    AOD_REPORT(g, RULE_Ex_Oblivio, NUMBED, "mmi", (int)own->user - 1, (int)model, (int)die);
    aod__model(g, model)->changes |= AOD_CHANGE_NUMB;
    own->named = 0;
    if (die <= LIMIT(RULE_Ex_Oblivio, 1U))
        aod__begin_oblivion(g, own->user - 1U);
    return AOD_GO_ON;
}

static AodStep ask_oblivion(Aod *g, AodFrame *frame)
{
    AodFightFrame *own = aod__fight_frame(frame);
    if (own->named != 0)
        return numb(g, frame);
    unsigned user = aod__anyone_has(g->m, AOD_S_EX_OBLIVIO) ? next_user(g, frame) : AOD_NO_MODEL;
    if (user != AOD_NO_MODEL) {
        own->user = (uint16_t)(user + 1);
        return aod__ask(g, AOD_D_ABILITY, frame->seat);
    }
    if (frame->seat != g->s->active)
        return go_on_to_weapons(g, frame);
    frame->seat = (uint8_t)(1 - frame->seat);
    own->user = 0;
    return AOD_GO_ON;
}

static bool check_oblivion(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    ASSERT(frame->fight.user > 0);
    unsigned user = frame->fight.user - 1U;
    return (aod__is_plain(a, AOD_HAS_MODEL) && may_be_numbed(g, user, a.model)) ||
           aod__refuse(refusal, AOD_R_RULE_Ex_Oblivio, AOD_MSG_NOT_NUMBED, "m", (int)user);
}

// --- weapons (WPN-6.3) ---------------------------------------------------------------------------

// The first standing model of that kind in its own unit stands for all of them.
static bool is_first_of_kind(const Aod *g, unsigned model)
{
    for (unsigned n = g->m->unit[g->m->model[model].unit].first; n < model; n++)
        if (aod__on_table(g->s, n) && g->m->model[n].kind == g->m->model[model].kind)
            return false;
    return aod__on_table(g->s, model);
}

static bool is_asked_for(const Aod *g, const AodFrame *frame, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model);
    AodBlade blade;
    return aod__seat_of(g->m, unit) == frame->seat &&
           aod__is_in(g->s->combat.units, aod__host(g->s, unit)) && is_first_of_kind(g, model) &&
           aod__next_blade(g, model, 1, &blade) &&
           aod__next_blade(g, model, blade.number + 1U, &blade);
}

// RULE-Skill_Unmatched: the player has such models in this combat.
static bool is_unmatched(const Aod *g, const AodFrame *frame)
{
    for (unsigned n = g->m->model_first[frame->seat];
         aod__anyone_has(g->m, AOD_S_SKILL_UNMATCHED) && n < g->m->model_first[frame->seat + 1];
         n++)
        if (aod__on_table(g->s, n) && aod__model_has(g->m, n, AOD_S_SKILL_UNMATCHED) &&
            aod__is_in(g->s->combat.units, aod__host(g->s, aod__unit_of(g->s, n))))
            return true;
    return false;
}

static bool has_choice(const Aod *g, const AodFrame *frame)
{
    if (is_unmatched(g, frame))
        return true;
    for (unsigned n = g->m->model_first[frame->seat]; n < g->m->model_first[frame->seat + 1]; n++)
        if (is_asked_for(g, frame, n))
            return true;
    return false;
}

static AodStep next_weapons(Aod *g, AodFrame *frame)
{
    if (frame->seat != g->s->active) {
        frame->stage = FIGHT_STEPS;
        return AOD_GO_ON;
    }
    frame->seat = (uint8_t)(1 - frame->seat);
    aod__fight_frame(frame)->has_begun = 0;
    return AOD_GO_ON;
}

static AodStep ask_weapons(Aod *g, AodFrame *frame)
{
    if (!has_choice(g, frame))
        return next_weapons(g, frame);
    return frame->fight.has_begun != 0 ? aod__ask_more(g, AOD_D_WEAPONS, frame->seat)
                                       : aod__ask(g, AOD_D_WEAPONS, frame->seat);
}

// --- the steps -----------------------------------------------------------------------------------

static bool is_there(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (aod__is_in(g->s->combat.units, u) && aod__standing(g, u) > 0)
            return true;
    return false;
}

static AodStep next_step(Aod *g, AodFrame *frame)
{
    AodFightFrame *own = aod__fight_frame(frame);
    bool are_both = is_there(g, 0) && is_there(g, 1);
    if (!are_both && own->step > 1 && aod__any_laid(g)) // they strike at the last
        own->step = 1;
    if (own->step == 0 || combat_of(g)->is_apart || (!are_both && !aod__any_laid(g))) {
        frame->stage = FIGHT_RESULT;
        return AOD_GO_ON;
    }
    aod__begin_step(g, own->step--);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__fight_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_FIGHT);
    switch (frame->stage) {
    case FIGHT_RAMPAGE:
        return step_rampage(g, frame);
    case FIGHT_CHALLENGE:
        return ask_challenge(g, frame);
    case FIGHT_ACCEPT:
        return aod__ask(g, AOD_D_ACCEPT, frame->seat);
    case FIGHT_STEP_BACK:
        return aod__ask(g, AOD_D_STEP_BACK, frame->seat);
    case FIGHT_OBLIVION:
        return ask_oblivion(g, frame);
    case FIGHT_WEAPONS:
        return ask_weapons(g, frame);
    case FIGHT_STEPS:
        return next_step(g, frame);
    case FIGHT_RESULT:
        frame->stage = FIGHT_END;
        aod__begin_result(g);
        return AOD_GO_ON;
    default:
        return finish(g);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

static bool check_model(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned model = a.model;
    bool is_issue = frame->stage == FIGHT_CHALLENGE;
    if (!aod__is_plain(a, AOD_HAS_MODEL) || model >= g->m->model_count)
        return aod__refuse(refusal, AOD_R_CHAL_2_5, AOD_MSG_NOT_NOW, "");
    if (is_issue ? may_issue(g, frame, model) : may_answer(g, challenger_of(frame), model))
        return true;
    return aod__refuse(refusal, is_issue ? AOD_R_CHAL_1_2 : AOD_R_CHAL_2_1, AOD_MSG_NO_DUELLIST,
                       "m", (int)model);
}

static bool check_weapon(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodBlade blade;
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_CHOICE | AOD_HAS_OTHER) ||
        a.model >= g->m->model_count)
        return aod__refuse(refusal, AOD_R_WPN_6_3, AOD_MSG_NOT_NOW, "");
    if (!is_asked_for(g, frame, a.model))
        return aod__refuse(refusal, AOD_R_WPN_6_3, AOD_MSG_NO_CHOICE_OF_WEAPON, "m", (int)a.model);
    for (unsigned n = 1; aod__next_blade(g, a.model, n, &blade); n = blade.number + 1U)
        if (blade.arm == a.choice && blade.mode == a.other)
            return blade.number != g->s->model[a.model].melee ||
                   aod__refuse(refusal, AOD_R_WPN_6_3, AOD_MSG_HAS_THAT_WEAPON, "m", (int)a.model);
    return aod__refuse(refusal, AOD_R_WPN_6_1, AOD_MSG_NO_MELEE_WEAPON, "m", (int)a.model);
}

static bool check_skill(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (!aod__is_plain(a, AOD_HAS_CHOICE) || a.choice >= AOD_SKILLS || !is_unmatched(g, frame))
        return aod__refuse(refusal, AOD_R_RULE_Skill_Unmatched, AOD_MSG_NOT_UNMATCHED, "");
    return g->s->combat.skill[frame->seat] == 0 ||
           aod__refuse(refusal, AOD_R_RULE_Skill_Unmatched, AOD_MSG_HAS_SKILL, "");
}

bool aod__fight_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool is_bare = aod__is_plain(a, 0);
    switch (frame->stage) {
    case FIGHT_CHALLENGE:
        if (a.kind == AOD_ACTION_NONE_OF_IT && is_bare)
            return true;
        if (a.kind == AOD_ACTION_CHALLENGE)
            return check_model(g, frame, a, refusal);
        break;
    case FIGHT_ACCEPT:
        if (a.kind == AOD_ACTION_DECLINE && is_bare)
            return true;
        if (a.kind == AOD_ACTION_ACCEPT)
            return check_model(g, frame, a, refusal);
        break;
    case FIGHT_STEP_BACK:
        if (a.kind == AOD_ACTION_BACK)
            return check_model(g, frame, a, refusal);
        break;
    case FIGHT_OBLIVION:
        if (a.kind == AOD_ACTION_NONE_OF_IT && is_bare)
            return true;
        if (a.kind == AOD_ACTION_OBLIVION)
            return check_oblivion(g, frame, a, refusal);
        break;
    default:
        if (a.kind == AOD_ACTION_READY && is_bare)
            return true;
        if (a.kind == AOD_ACTION_WITH)
            return check_weapon(g, frame, a, refusal);
        if (a.kind == AOD_ACTION_SKILL)
            return check_skill(g, frame, a, refusal);
        break;
    }
    return aod__refuse(refusal, AOD_R_CHAL_2_5, AOD_MSG_NOT_NOW, "");
}

static size_t list_oblivion(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (unsigned n = 0; n < g->m->model_count; n++) {
        AodAction a = {.kind = AOD_ACTION_OBLIVION, .model = (uint16_t)n};
        if (check_oblivion(g, frame, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

static size_t list_weapons(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_READY});
    for (unsigned n = 0; n < AOD_SKILLS; n++) {
        AodAction a = {.kind = AOD_ACTION_SKILL, .choice = (uint8_t)n};
        if (check_skill(g, frame, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    for (unsigned n = g->m->model_first[frame->seat]; n < g->m->model_first[frame->seat + 1]; n++) {
        AodBlade blade;
        if (!is_asked_for(g, frame, n))
            continue;
        for (unsigned from = 1; aod__next_blade(g, n, from, &blade); from = blade.number + 1U)
            if (blade.number != g->s->model[n].melee)
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_WITH,
                                              .choice = blade.arm,
                                              .model = (uint16_t)n,
                                              .other = blade.mode});
    }
    return count;
}

size_t aod__fight_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    static const uint16_t kinds[] = {[FIGHT_CHALLENGE] = AOD_ACTION_CHALLENGE,
                                     [FIGHT_ACCEPT] = AOD_ACTION_ACCEPT,
                                     [FIGHT_STEP_BACK] = AOD_ACTION_BACK};
    size_t count = 0;
    if (frame->stage == FIGHT_WEAPONS)
        return list_weapons(g, frame, out, out_max);
    if (frame->stage == FIGHT_OBLIVION)
        return list_oblivion(g, frame, out, out_max);
    ASSERT(frame->stage <= FIGHT_STEP_BACK);
    if (frame->stage == FIGHT_CHALLENGE)
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    if (frame->stage == FIGHT_ACCEPT)
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_DECLINE});
    for (unsigned n = 0; n < g->m->model_count; n++) {
        AodAction a = {.kind = kinds[frame->stage], .model = (uint16_t)n};
        if (check_model(g, frame, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

static void take_weapon(Aod *g, AodAction a)
{
    AodBlade blade;
    unsigned unit = g->m->model[a.model].unit, number = 0;
    for (unsigned n = 1; aod__next_blade(g, a.model, n, &blade); n = blade.number + 1U)
        if (blade.arm == a.choice && blade.mode == a.other)
            number = blade.number;
    ASSERT(number > 0);
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if ((aod__on_table(g->s, n) || aod__is_laid(g, n)) &&
            g->m->model[n].kind == g->m->model[a.model].kind)
            aod__model(g, n)->melee = (uint8_t)number;
}

void aod__fight_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodFightFrame *own = aod__fight_frame(frame);
    switch (a.kind) {
    case AOD_ACTION_OBLIVION:
        own->named = (uint16_t)(a.model + 1);
        return;
    case AOD_ACTION_NONE_OF_IT:
        if (frame->stage == FIGHT_OBLIVION)
            return; // the next of them is asked about
        if (frame->seat != g->s->active)
            go_on_to_oblivion(g, frame);
        else
            frame->seat = (uint8_t)(1 - frame->seat);
        return;
    case AOD_ACTION_CHALLENGE:
        AOD_REPORT(g, CHAL_1_1, CHALLENGES, "m", (int)a.model);
        own->challenger = (uint16_t)(a.model + 1);
        frame->stage = FIGHT_ACCEPT;
        frame->seat = (uint8_t)(1 - frame->seat);
        return;
    case AOD_ACTION_DECLINE:
        AOD_REPORT(g, CHAL_2_2, CHALLENGE_DECLINED, "m", (int)challenger_of(frame));
        frame->stage = FIGHT_STEP_BACK;
        frame->seat = (uint8_t)(1 - frame->seat);
        return;
    case AOD_ACTION_ACCEPT:
        aod__begin_challenge(g, challenger_of(frame), a.model);
        own->challenger = 0;
        go_on_to_oblivion(g, frame);
        return;
    case AOD_ACTION_BACK:
        AOD_REPORT(g, CHAL_2_2, STEPS_BACK, "m", (int)a.model);
        aod__model(g, a.model)->flags |= AOD_M_STEPPED;
        own->challenger = 0;
        go_on_to_oblivion(g, frame);
        return;
    case AOD_ACTION_SKILL:
        ASSERT(a.choice < AOD_SKILLS);
        own->has_begun = 1;
        combat_of(g)->skill[frame->seat] = (uint8_t)(a.choice + 1);
        AOD_REPORT(g, RULE_Skill_Unmatched, TAKES_SKILL, "st", (int)frame->seat,
                   a.choice == AOD_SKILL_GUARD    ? "Guard"
                   : a.choice == AOD_SKILL_STRIKE ? "Strike"
                                                  : "Fury");
        return;
    case AOD_ACTION_WITH:
        own->has_begun = 1;
        take_weapon(g, a);
        return;
    default:
        ASSERT(a.kind == AOD_ACTION_READY);
        next_weapons(g, frame);
        return;
    }
}
