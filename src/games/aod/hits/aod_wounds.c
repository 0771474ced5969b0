// Frame WOUNDS (FLOW-8.2): pool by pool, Wound by Wound: whose it is, save, mitigation, loss.
#include "aod_hits.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "base_assert.h"
#include "base_limit.h"

enum {
    WOUNDS_GIVE, // the next Wound is given to somebody
    WOUNDS_SAVE, // dice that have been asked for
    WOUNDS_MITIGATE,
    WOUNDS_DAMAGE,   // a D3 of Wounds
    WOUNDS_STAND_IN, // asked whether a Guardian takes it
    WOUNDS_TAKEN,    // ... and answered
};

static AodPool *pool_of(const Aod *g, const AodWoundsFrame *own)
{
    ASSERT(own->pool < g->s->pool_count);
    return &g->s->pool[own->pool];
}

static unsigned struck_model(const AodWoundsFrame *own)
{
    ASSERT(own->model > 0);
    return own->model - 1U;
}

static unsigned count_of(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

// RULE-Djinn_sight: two worse where all who have hit have it.
static uint8_t cover_left(const Aod *g, const AodWoundsFrame *own, unsigned need)
{
    enum { WORST = 6, WORSE = 2 };
    bool all_see = own->hitters != 0;
    for (AodMembers at = aod__members(g, own->shooter); aod__member(g, &at);)
        if ((own->hitters >> at.rank & 1) != 0)
            all_see = all_see && (aod__model_has(g->m, at.model, AOD_S_DJINN_SIGHT) ||
                                  aod__is_guided_by_two(g, at.model)); // DOCT-Cybernetica.2
    if (need == 0 || !all_see)
        return (uint8_t)need;
    return need + WORSE > WORST ? 0 : (uint8_t)(need + WORSE);
}

// By a Shooting Attack or in a fight, by somebody else.
static bool is_attacked(const Aod *g, const AodWoundsFrame *own, const AodPool *pool)
{
    unsigned role = g->s->attack[own->attack].role;
    return (pool->flags & (AOD_POOL_HOT | AOD_POOL_GRIM)) == 0 && role != AOD_ATTACK_EXPLOSION &&
           role != AOD_ATTACK_RAM;
}

// RULE-Assassins_Eye: of those who have hit.
static bool is_seen_by_assassin(const Aod *g, const AodWoundsFrame *own)
{
    bool all_see = own->hitters != 0 && aod__anyone_has(g->m, AOD_S_ASSASSIN_S_EYE);
    for (AodMembers at = aod__members(g, own->shooter); all_see && aod__member(g, &at);)
        if ((own->hitters >> at.rank & 1) != 0)
            all_see = aod__has_assassins_eye(g, at.model);
    return all_see;
}

// TYPE-2.16: Force does nothing to an Anathema model.
static bool is_anathema(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(ANATHEMA));
}
static uint8_t strength_for(const Aod *g, const AodPool *pool, unsigned model)
{
    unsigned plain = pool->flags / AOD_POOL_PLAIN;
    return plain > 0 && is_anathema(g, model) ? (uint8_t)plain : pool->strength;
}

// What the Wound in hand is, for the model that has been given it.
static AodWound wound_of(const Aod *g, const AodFrame *frame)
{
    const AodWoundsFrame *own = &frame->wounds;
    const AodPool *pool = pool_of(g, own);
    const AodArmMode *mode = aod__mode(g->m, pool->mode);
    unsigned model = struck_model(own);
    AodWound wound = {.ap = pool->ap,
                      .strength = strength_for(g, pool, model),
                      .is_deadly =
                          (pool->flags & AOD_POOL_DEADLY) != 0 || aod__dies_of(g->m, model, mode),
                      .is_hot = (pool->flags & AOD_POOL_HOT) != 0,
                      .is_hard = (pool->flags & (AOD_POOL_HARD | AOD_POOL_GRIM)) != 0,
                      .is_grim = (pool->flags & AOD_POOL_GRIM) != 0,
                      .is_sure = (pool->flags & AOD_POOL_SURE) != 0,
                      .is_bare = (pool->flags & (AOD_POOL_BARE | AOD_POOL_OWN)) != 0,
                      .is_crushing = (pool->flags & AOD_POOL_CRUSHING) != 0,
                      .families = mode->families,
                      .is_forced = aod__mode_has(mode, AOD_S_FORCE),
                      .is_psychic = (pool->flags & AOD_POOL_GRIM) != 0 || // PSY-1.6
                                    aod__is_psychic(mode),
                      .ignores_cover = own->is_melee != 0 || // ASSAULT-8.6: nor Shrouded
                                       aod__mode_has(mode, AOD_S_IGNORES_COVER) ||
                                       mode->reach != AOD_REACH_RANGE, // WPN-3.3
                      .sees_by_night = aod__host_has(g, own->shooter, AOD_S_NIGHT_VISION) ||
                                       aod__has_gift(g->s, own->shooter, AOD_GIFT_ARRAY) ||
                                       is_seen_by_assassin(g, own),
                      .has_again = aod__saves_again(g, aod__frame_unit(frame), mode) &&
                                   (pool->flags & AOD_POOL_HOT) == 0,
                      .is_guarded = is_attacked(g, own, pool) && aod__is_in_gauntlet(g, model)};
    // Cover costs much to find out: only where it may be the best save.
    enum { COVER_BEST = 3, COVER_BEST_OF_SKIRMISHERS = 2 };
    bool is_skirmisher = aod__is_sub(g->m, model, AOD_SUBTYPE(SKIRMISH));
    uint8_t best = is_skirmisher ? COVER_BEST_OF_SKIRMISHERS : COVER_BEST;
    // REACT-5.2: against Overwatch there are no Cover Saves.
    bool is_overwatch = g->s->attack[own->attack].role == AOD_ATTACK_OVERWATCH;
    if (!wound.ignores_cover && !wound.is_hot && !wound.is_hard && !wound.is_sure &&
        !wound.is_bare && !wound.is_crushing && !is_overwatch &&
        aod__best_save(g, model, &wound).need > best)
        wound.cover = cover_left(g, own,
                                 aod__cover_against(g, own->shooter, own->hitters,
                                                    (AodCoverBy)own->cover_by, mode, model));
    return wound;
}

// Nothing has been said of whose its Wounds are.
static void begin_pool(Aod *g, AodWoundsFrame *own, unsigned pool)
{
    ASSERT(pool <= g->s->pool_count);
    own->pool = (uint8_t)pool;
    own->has_order = own->is_single = 0;
    memset(g->s->order, 0, sizeof g->s->order);
    g->s->order_count = 0;
}

// --- one Wound -----------------------------------------------------------------------------------

static const char *save_word(unsigned kind)
{
    static const char *const words[AOD_SAVE_KINDS] = {
        [AOD_SAVE_NONE] = "",
        [AOD_SAVE_ARMOUR] = "its Armour Save",
        [AOD_SAVE_INVULNERABLE] = "its Invulnerable Save",
        [AOD_SAVE_COVER] = "its Cover Save",
        [AOD_SAVE_FEEL_NO_PAIN] = "Feel No Pain",
        [AOD_SAVE_SHROUDED] = "Shrouded",
    };
    ASSERT(kind < AOD_SAVE_KINDS);
    return words[kind];
}

static AodStep roll_at(Aod *g, AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= WOUNDS_DAMAGE);
    frame->stage = (uint8_t)stage;
    return aod__roll(g);
}

// The Wound in hand is dealt with; SHOOT-6.11: of a Brutal one the next is saved apart.
static AodStep is_over(Aod *g, AodFrame *frame)
{
    AodWoundsFrame *own = aod__wounds_frame(frame);
    unsigned model = struck_model(own);
    bool lives = aod__on_table(g->s, model) && (g->s->model[model].flags & AOD_M_WAITS) == 0;
    ASSERT(own->brutal > 0);
    own->is_again = 0;
    own->brutal = lives ? (uint8_t)(own->brutal - 1) : 0;
    if (own->brutal == 0) {
        own->model = 0;
        if (own->is_single)
            begin_pool(g, own, own->pool); // he is asked again
    }
    frame->stage = WOUNDS_GIVE;
    return AOD_GO_ON;
}

// RULE-Rocket_Barrage: of one that has not moved.
static bool is_barrage_of_rockets(const Aod *g, const AodWoundsFrame *own, const AodArmMode *mode)
{
    for (AodMembers at = aod__members(g, own->shooter); aod__member(g, &at);)
        if ((own->hitters >> at.rank & 1) != 0 && aod__fires_rockets(g, at.model, mode))
            return true;
    return false;
}

// What an unsaved Wound leaves behind (SHOOT-7.1, MORALE-4.1, RULE-Deflagrate, RULE-Shell_Shock).
static void note_unsaved(Aod *g, const AodFrame *frame)
{
    const AodPool *pool = pool_of(g, &frame->wounds);
    const AodArmMode *mode = aod__mode(g->m, pool->mode);
    AodUnitNow *host = aod__unit(g, aod__frame_unit(frame));
    ASSERT(frame->wounds.attack < g->s->attack_count);
    if ((pool->flags & (AOD_POOL_HOT | AOD_POOL_GRIM | AOD_POOL_OWN)) != 0)
        return;
    g->s->attack[frame->wounds.attack].unsaved++;
    if (frame->wounds.is_melee) // who is locked is not Pinned (MORALE-4.2)
        return;
    if (aod__is_led_by(g, frame->wounds.shooter, AOD_TRAIT_STOIC_DEFENDER)) // ARMY-5.6
        aod__owe_pinning(g, aod__frame_unit(frame), AOD_R_ARMY_5_6, "Stoic Defender");
    if (aod__mode_has(mode, AOD_S_PINNING) || is_barrage_of_rockets(g, &frame->wounds, mode)) {
        int malus = -aod__mode_value(mode, AOD_S_SHELL_SHOCK, 1);
        aod__owe_pinning(g, aod__frame_unit(frame), AOD_R_RULE_Pinning, mode->weapon->name);
        host->test_malus = malus < host->test_malus ? (int8_t)malus : host->test_malus;
    }
}

// ASSAULT-9.1: what a side has inflicted in this combat; CHAL-3.4: one more for each beyond the
// last.
static void note_inflicted(Aod *g, const AodFrame *frame, unsigned count)
{
    unsigned left = g->s->model[struck_model(&frame->wounds)].wounds;
    unsigned lost = left == 0 ? 1 : count < left ? count : left;
    ASSERT(frame->seat < KERNEL_SEATS);
    uint16_t *sum = &g->s->combat.inflicted[frame->seat];
    AodUnitNow *shooter = aod__unit(g, frame->wounds.shooter);
    *sum = (uint16_t)(*sum + lost);
    shooter->inflicted =
        (uint8_t)(shooter->inflicted + lost < UINT8_MAX ? shooter->inflicted + lost : UINT8_MAX);
}

// TRAIT-From_Hels_Heart: whose attack it was, and of which kind.
static void note_slayer(Aod *g, const AodFrame *frame, unsigned model, unsigned count)
{
    unsigned unit = aod__unit_of(g->s, model), shooter = frame->wounds.shooter;
    if (!aod__is_warlord_with(g, model, AOD_TRAIT_FROM_HELS_HEART) ||
        g->s->model[model].wounds > count || !aod__is_enemy(g, unit, shooter) ||
        g->s->attack[frame->wounds.attack].role == AOD_ATTACK_EXPLOSION)
        return;
    AodPlayer *player = aod__player(g, aod__seat_of(g->m, unit));
    player->slayer = (uint16_t)(shooter + 1);
    player->slain_in_melee = frame->wounds.is_melee;
}

static AodStep lose(Aod *g, AodFrame *frame, unsigned count)
{
    const AodPool *pool = pool_of(g, &frame->wounds);
    unsigned model = struck_model(&frame->wounds);
    bool is_melee = frame->wounds.is_melee != 0;
    note_unsaved(g, frame);
    if (is_melee)
        note_inflicted(g, frame, count);
    note_slayer(g, frame, model, count);
    if (g->s->model[model].wounds > 0)
        aod__lose(g, model, count, is_melee ? AOD_CAUSE_FOUGHT : AOD_CAUSE_SHOT);
    // RULE-Rad_phage: who lives is weaker for the battle.
    if (aod__on_table(g->s, model) && aod__mode_has(aod__mode(g->m, pool->mode), AOD_S_RAD_PHAGE))
        aod__model(g, model)->changes |= AOD_CHANGE_RAD;
    if (aod__on_table(g->s, model) && aod__mode_has(aod__mode(g->m, pool->mode), AOD_S_SHOCK_PULSE))
        aod__pulse(g, model);
    return is_over(g, frame);
}

// SHOOT-6.9 to 6.13, 6.16: how many Wounds it costs; 0: a D3, which is rolled.
static unsigned cost_of(const Aod *g, const AodFrame *frame)
{
    AodWound wound = wound_of(g, frame);
    unsigned model = struck_model(&frame->wounds);
    const AodArmMode *mode = aod__mode(g->m, pool_of(g, &frame->wounds)->mode);
    bool is_destroyer = mode->arm_class == AOD_ARM_DESTROYER && !wound.is_hot;
    bool is_eternal = aod__model_has(g->m, model, AOD_S_ETERNAL_WARRIOR) ||
                      aod__is(g->m, model, AOD_TYPE(PRIMARCH)) ||
                      aod__is_sub(g->m, model, AOD_SUBTYPE(GARGANTUAN)); // TYPE-1.5, 2.17
    if (aod__is_instant_death(g, model, &wound) && !is_eternal) {
        bool is_deflected = aod__has_gear(g->m, model, AOD_GEAR(ATOMANTIC_DEFLECTOR)) ||
                            aod__model_has(g->m, model, AOD_S_EMPYREAN_AVATAR) ||
                            aod__model_has(g->m, model, AOD_S_SHROUD_OF_DARK_FIRE) ||
                            aod__is_sub(g->m, model, AOD_SUBTYPE(CORRUPTED_ENGINE));
        unsigned left = g->s->model[model].wounds;     // none of who waits for its removal
        return is_deflected ? 0 : left > 0 ? left : 1; // GEAR-1.5, TYPE-2.11
    }
    // RULE-Swarm: twice what a Blast or a Template does, but for Instant Death.
    bool is_swarm = aod__model_has(g->m, model, AOD_S_SWARM) && !wound.is_hot &&
                    aod__strikes(mode) != AOD_STRIKES_BY_ROLL &&
                    !aod__is_instant_death(g, model, &wound);
    return is_destroyer ? 0 : is_swarm ? 2 : 1;
}

static AodStep suffer(Aod *g, AodFrame *frame)
{
    unsigned cost = cost_of(g, frame);
    return cost == 0 ? roll_at(g, frame, WOUNDS_DAMAGE) : lose(g, frame, cost);
}

static AodStep mitigate(Aod *g, AodFrame *frame)
{
    AodWound wound = wound_of(g, frame);
    AodSave save = aod__best_mitigation(g, struck_model(&frame->wounds), &wound);
    return save.kind == AOD_SAVE_NONE ? suffer(g, frame) : roll_at(g, frame, WOUNDS_MITIGATE);
}

static AodStep save(Aod *g, AodFrame *frame)
{
    AodWound wound = wound_of(g, frame);
    AodSave best = aod__best_save(g, struck_model(&frame->wounds), &wound);
    if (best.kind != AOD_SAVE_NONE)
        return roll_at(g, frame, WOUNDS_SAVE);
    AOD_REPORT(g, SHOOT_6_5, NO_SAVE, "m", (int)struck_model(&frame->wounds));
    return mitigate(g, frame);
}

// PRIN-1.3: what has failed is rolled again: TYPE-2.2, RITE-The_Stone_Gauntlet.2,
// RULE-Harbingers_of_the_Legion, LEGION-2.1.
static bool may_save_again(const Aod *g, unsigned model, const AodWound *wound, AodSaveKind kind)
{
    switch (kind) {
    case AOD_SAVE_ARMOUR:
        return wound->has_again;
    case AOD_SAVE_INVULNERABLE:
        return wound->is_guarded;
    case AOD_SAVE_SHROUDED:
        return aod__model_has(g->m, model, AOD_S_HARBINGERS_OF_THE_LEGION) ||
               (aod__is(g->m, model, AOD_TYPE(CAVALRY)) && aod__wing_of(g, model) == AOD_RAVENWING);
    default:
        return false;
    }
}

// A die of a save or mitigation has been rolled.
static AodStep saved_by(Aod *g, AodFrame *frame, bool is_save)
{
    AodWound wound = wound_of(g, frame);
    unsigned model = struck_model(&frame->wounds);
    unsigned die = aod__take_roll(frame);
    AodSave best =
        is_save ? aod__best_save(g, model, &wound) : aod__best_mitigation(g, model, &wound);
    ASSERT(best.kind != AOD_SAVE_NONE);
    aod__note_test(g, aod__seat_of(g->m, aod__unit_of(g->s, model)), best.need, die);
    AodRule rule = is_save ? AOD_R_SHOOT_6_5 : AOD_R_SHOOT_6_8;
    bool is_saved = die >= best.need;
    aod__report(g, rule, is_saved ? AOD_MSG_SAVED : AOD_MSG_NOT_SAVED, "mtii", (int)model,
                save_word(best.kind), (int)best.need, (int)die);
    if (is_saved)
        return is_over(g, frame);
    AodWoundsFrame *own = aod__wounds_frame(frame);
    if (own->is_again == 0 && may_save_again(g, model, &wound, (AodSaveKind)best.kind)) {
        own->is_again = 1;
        AOD_REPORT(g, PRIN_1_3, SAVE_AGAIN, "mt", (int)model, save_word(best.kind));
        return aod__roll(g);
    }
    own->is_again = 0;
    return is_save ? mitigate(g, frame) : suffer(g, frame);
}

// --- whose it is ---------------------------------------------------------------------------------

static AodStep finish(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    unsigned first = frame->wounds.first;
    begin_pool(g, aod__wounds_frame(frame), first);
    memset(&s->pool[first], 0, (s->pool_count - first) * sizeof *s->pool);
    s->pool_count = (uint8_t)first;
    aod__pop(g);
    return AOD_GO_ON;
}

static bool is_precise(const AodPool *pool)
{
    return (pool->flags & AOD_POOL_PRECISE) != 0;
}

static AodStep ask_for_order(Aod *g, const AodFrame *frame, bool is_more)
{
    bool attacker_chooses = is_precise(pool_of(g, &frame->wounds));
    unsigned seat = attacker_chooses ? frame->seat : aod__seat_of(g->m, aod__frame_unit(frame));
    AodDecision decision = attacker_chooses ? AOD_D_PRECISE : AOD_D_ALLOCATE;
    return is_more ? aod__ask_more(g, decision, seat) : aod__ask(g, decision, seat);
}

// It is whose it is.
static AodStep take(Aod *g, AodFrame *frame)
{
    const AodPool *pool = pool_of(g, &frame->wounds);
    unsigned model = struck_model(&frame->wounds);
    if ((pool->flags & AOD_POOL_FORCE) != 0 && is_anathema(g, model)) {
        AOD_REPORT(g, TYPE_2_16, FORCE_FAILS, "m", (int)model);
        return is_over(g, frame);
    }
    if (!is_precise(pool) && (pool->flags & (AOD_POOL_HOT | AOD_POOL_OWN)) == 0) // SHOOT-6.2, 6.15
        aod__model(g, struck_model(&frame->wounds))->flags |= AOD_M_STRUCK;
    return save(g, frame);
}

static uint64_t stand_ins(const Aod *g, const AodFrame *frame)
{
    const AodWoundsFrame *own = &frame->wounds;
    return aod__stand_ins(g, pool_of(g, own), aod__frame_unit(frame), struck_model(own));
}

// RULE-Brutal, RULE-Deadly_Aim.
static int brutal_of(const Aod *g, const AodWoundsFrame *own, const AodArmMode *mode)
{
    bool is_aimed = aod__mode_has(mode, AOD_S_DEADLY_AIM) &&
                    (g->s->attack[own->attack].flags & AOD_ATTACK_AIMED) != 0;
    return is_aimed ? LIMIT(RULE_Deadly_Aim, 2) : aod__mode_value(mode, AOD_S_BRUTAL, 1);
}

static AodStep give(Aod *g, AodFrame *frame)
{
    AodWoundsFrame *own = aod__wounds_frame(frame);
    if (own->pool == g->s->pool_count)
        return finish(g, frame);
    if (own->brutal > 0)
        return save(g, frame);
    AodPool *pool = pool_of(g, own);
    uint64_t may = pool->count == 0 ? 0 : aod__may_take(g, own, pool, aod__frame_unit(frame));
    if (pool->count > 0 && may == 0) // SHOOT-6.3
        AOD_REPORT(g, SHOOT_6_3, WOUNDS_LOST, "i", (int)pool->count);
    if (may == 0) {
        begin_pool(g, own, own->pool + 1U);
        return AOD_GO_ON;
    }
    if (count_of(may) > 1 && !own->has_order)
        return ask_for_order(g, frame, g->s->order_count > 0);
    unsigned rank = aod__first_to_take(g, aod__frame_unit(frame), may, is_precise(pool));
    unsigned model = aod__member_of_rank(g, aod__frame_unit(frame), rank);
    int brutal = brutal_of(g, own, aod__mode(g->m, pool->mode));
    bool is_hot = (pool->flags & AOD_POOL_HOT) != 0;
    pool->count--;
    own->model = (uint16_t)(model + 1);
    own->brutal = (uint8_t)(brutal > 0 && !is_hot ? brutal : 1);
    if (own->brutal > 1)
        AOD_REPORT(g, RULE_Brutal, BRUTAL, "mi", (int)model, (int)own->brutal);
    if (stand_ins(g, frame) == 0)
        return take(g, frame);
    frame->stage = WOUNDS_STAND_IN;
    return aod__ask(g, AOD_D_ALLOCATE, aod__seat_of(g->m, aod__frame_unit(frame)));
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__wounds_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case WOUNDS_SAVE:
        return saved_by(g, frame, true);
    case WOUNDS_MITIGATE:
        return saved_by(g, frame, false);
    case WOUNDS_DAMAGE:
        return lose(g, frame, aod__d3(aod__take_roll(frame)));
    case WOUNDS_TAKEN:
        return take(g, frame);
    default:
        return give(g, frame);
    }
}

static bool is_named(const AodState *s, unsigned rank)
{
    for (unsigned n = 0; n < s->order_count; n++)
        if (s->order[n] == rank)
            return true;
    return false;
}

size_t aod__wounds_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    const AodWoundsFrame *own = &frame->wounds;
    if (frame->stage == WOUNDS_STAND_IN)
        return aod__stand_in_legal(g, aod__frame_unit(frame), stand_ins(g, frame), out, out_max);
    uint64_t may = aod__may_take(g, own, pool_of(g, own), aod__frame_unit(frame));
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_DEFAULT});
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);) {
        if ((may >> at.rank & 1) == 0 || is_named(g->s, at.rank))
            continue;
        AodAction next = {.kind = AOD_ACTION_NEXT, .model = at.model};
        count = aod__list(out, out_max, count, next);
        if (g->s->order_count > 0)
            continue;
        next.kind = AOD_ACTION_ONE;
        count = aod__list(out, out_max, count, next);
    }
    return count;
}

bool aod__wounds_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    const AodWoundsFrame *own = &frame->wounds;
    if (frame->stage == WOUNDS_STAND_IN)
        return aod__stand_in_check(g, aod__frame_unit(frame), stand_ins(g, frame), action, refusal);
    if (action.kind == AOD_ACTION_DEFAULT)
        return aod__is_plain(action, 0) ||
               aod__refuse(refusal, AOD_R_SHOOT_6_18, AOD_MSG_NOT_NOW, "");
    if ((action.kind != AOD_ACTION_NEXT && action.kind != AOD_ACTION_ONE) ||
        !aod__is_plain(action, AOD_HAS_MODEL) || action.model >= g->m->model_count)
        return aod__refuse(refusal, AOD_R_SHOOT_6_18, AOD_MSG_NOT_NOW, "");
    uint64_t may = aod__may_take(g, own, pool_of(g, own), aod__frame_unit(frame));
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);) {
        if (at.model != action.model)
            continue;
        if ((may >> at.rank & 1) == 0)
            break;
        if (is_named(g->s, at.rank) || (action.kind == AOD_ACTION_ONE && g->s->order_count > 0))
            return aod__refuse(refusal, AOD_R_SHOOT_6_18, AOD_MSG_NAMED_TWICE, "m",
                               (int)action.model);
        return true;
    }
    return aod__refuse(refusal, AOD_R_SHOOT_6_1, AOD_MSG_MAY_NOT_TAKE, "m", (int)action.model);
}

// TYPE-2.13, 2.24.
static void stand_in(Aod *g, AodFrame *frame, AodAction action)
{
    AodWoundsFrame *own = aod__wounds_frame(frame);
    unsigned meant = struck_model(own), model = action.model;
    frame->stage = WOUNDS_TAKEN;
    if (action.kind == AOD_ACTION_NONE_OF_IT)
        return;
    if (action.kind == AOD_ACTION_DEFAULT)
        model = aod__usual_stand_in(g, aod__frame_unit(frame), stand_ins(g, frame));
    ASSERT(model < g->m->model_count);
    own->model = (uint16_t)(model + 1);
    AOD_REPORT(g, TYPE_2_13, STANDS_IN, "mm", (int)model, (int)meant);
}

void aod__wounds_apply(Aod *g, AodFrame *frame, AodAction action)
{
    AodWoundsFrame *own = aod__wounds_frame(frame);
    if (frame->stage == WOUNDS_STAND_IN) {
        stand_in(g, frame, action);
        return;
    }
    if (action.kind == AOD_ACTION_DEFAULT) {
        own->has_order = 1;
        return;
    }
    ASSERT(g->s->order_count < AOD_ORDER_MAX);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (at.model == action.model)
            g->s->order[g->s->order_count++] = (uint8_t)at.rank;
    if (action.kind == AOD_ACTION_ONE)
        own->has_order = own->is_single = 1;
}
