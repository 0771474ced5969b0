// The attack that is being declared in the words of the odds (games/aod/odds), which answer
// exactly.
//
// It stands above the rooms, for the odds stand beside them. Map: weapons; the target; the answer;
// what is said.
#include "aod_chances.h"
#include "aod_armour.h"
#include "aod_hits.h"
#include "aod_law.h"
#include "aod_odds.h"
#include "aod_shoot.h"
#include "aod_turn.h"
#include "aod_value.h"
#include "aod_view.h"

enum { USUAL = 6, POISON_USUAL = 4 };

// --- weapons -------------------------------------------------------------------------------------

static int own_precision(const Aod *g, unsigned shooter, const AodGroup *group)
{
    for (AodMembers at = aod__members(g, shooter); aod__member(g, &at);) {
        const AodHas *has = aod__has(aod__kind(g->m, at.model)->special, AOD_S_PRECISION_SHOTS);
        if ((group->models >> at.rank & 1) != 0 && has != NULL)
            return has->value == 0 ? USUAL : has->value;
    }
    return aod__mode_value(aod__mode(g->m, group->mode), AOD_S_PRECISION_SHOTS, USUAL);
}

static unsigned first_firer(const Aod *g, unsigned shooter, const AodGroup *group)
{
    for (AodMembers at = aod__members(g, shooter); aod__member(g, &at);)
        if ((group->models >> at.rank & 1) != 0 && aod__on_table(g->s, at.model))
            return at.model;
    return AOD_NO_MODEL;
}

static bool is_machine(const Aod *g, unsigned target)
{
    return aod__host_has_type(g, target,
                              AOD_TYPE(AUTOMATA) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(ARMIGER),
                              AOD_SUBTYPE(MECHANISED));
}

// Rules that the odds do not know: of the Legions, of hunters, of what strikes machines.
static bool is_otherwise(const Aod *g, unsigned shooter, unsigned model, const AodArmMode *mode,
                         unsigned target)
{
    return aod__prefers(g, shooter, target) || aod__hunts(g, shooter, target) ||
           aod__legion_wounds(g, model, mode, target) != 0 ||
           aod__legion_hit(g, model, mode, target) != 0 ||
           aod__hydran_hit(g, model, target, AOD_NO_MODEL) != 0 ||
           aod__mode_has(mode, AOD_S_GRAVITON_PULSE) ||
           aod__mode_has(mode, AOD_S_GRAVITON_COLLAPSE) ||
           aod__mode_has(mode, AOD_S_ROCKET_BARRAGE) ||
           aod__mode_has(mode, AOD_S_MOLECULAR_DISSONANCE) ||
           (is_machine(g, target) &&
            (aod__mode_has(mode, AOD_S_HAYWIRE) || aod__mode_has(mode, AOD_S_DISRUPTION) ||
             aod__mode_has(mode, AOD_S_NEUTRON_FLUX)));
}

// False: the odds do not tell it.
static bool weapon_of(const Aod *g, unsigned shooter, const AodGroup *group, AodOddsWeapon *out)
{
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    AodVolley volley = aod__volley(g, shooter, group);
    unsigned model = first_firer(g, shooter, group);
    bool is_rolled = aod__strikes(mode) == AOD_STRIKES_BY_ROLL;
    bool is_crafted = aod__mode_has(mode, AOD_S_MASTER_CRAFTED) && is_rolled;
    bool is_hot = aod__mode_has(mode, AOD_S_GETS_HOT) && !is_rolled;
    if (volley.models == 0 || volley.is_uncertain || model == AOD_NO_MODEL ||
        is_otherwise(g, shooter, model, mode, group->target) ||
        ((is_crafted || is_hot) && !volley.are_alike))
        return false;
    int parts = is_crafted || is_hot ? (int)volley.models : 1;
    bool is_shred = aod__mode_has(mode, AOD_S_SHRED) ||
                    (aod__mode_has(mode, AOD_S_ARMOURBANE) && is_machine(g, group->target)) ||
                    (!is_rolled && aod__mode_has(mode, AOD_S_TWIN_LINKED));
    *out = (AodOddsWeapon){
        .count = parts,
        .attacks = {(int)volley.dice / parts, (int)volley.sides, (int)volley.fixed / parts},
        .is_automatic = !is_rolled,
        .is_hot = is_hot,
        .is_snap = is_rolled && (group->flags & AOD_GROUP_SNAP) != 0,
        .is_primarch = aod__is(g->m, model, AOD_TYPE(PRIMARCH)),
        .skill = group->skill,
        .hit_reroll = is_rolled && aod__mode_has(mode, AOD_S_TWIN_LINKED) ? AOD_ODDS_REROLL_FAILED
                                                                          : AOD_ODDS_REROLL_NONE,
        .is_master_crafted = is_crafted && aod__can_craft(g, group, model),
        .strength = aod__weapon_strength(g, model, mode) +
                    aod__legion_strength(g, model, mode, group->target),
        .ap = mode->ap,
        .wound_reroll = is_shred ? AOD_ODDS_REROLL_FAILED : AOD_ODDS_REROLL_NONE,
        .rending = aod__rending(g, model, mode),
        .breaching = aod__mode_value(mode, AOD_S_BREACHING, USUAL),
        .murderous = aod__mode_value(mode, AOD_S_MURDEROUS_STRIKE, USUAL),
        .poisoned = aod__mode_value(mode, AOD_S_POISONED, POISON_USUAL),
        .is_fleshbane = aod__mode_has(mode, AOD_S_FLESHBANE),
        .is_instant_death = aod__mode_has(mode, AOD_S_INSTANT_DEATH),
        .brutal = aod__mode_value(mode, AOD_S_BRUTAL, 1),
        .is_deflagrating = aod__mode_has(mode, AOD_S_DEFLAGRATE),
        .ignores_cover = aod__mode_has(mode, AOD_S_IGNORES_COVER) || !is_rolled,
        .is_blast = !is_rolled,
        .precision = is_rolled ? own_precision(g, shooter, group) : 0,
        .is_sniper = is_rolled && aod__mode_has(mode, AOD_S_SNIPER),
        .is_rad_phage = aod__mode_has(mode, AOD_S_RAD_PHAGE),
    };
    return true;
}

// --- the target ----------------------------------------------------------------------------------

static int need_of(unsigned need)
{
    return need < AOD_NEVER ? (int)need : 0;
}

static unsigned traits_of(const Aod *g, unsigned model)
{
    unsigned traits = 0;
    if (aod__is(g->m, model,
                AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(ARMIGER) |
                    AOD_TYPE(ARTIFICIA)) ||
        aod__is_sub(g->m, model, AOD_SUBTYPE(GARGANTUAN)))
        traits |= AOD_ODDS_POISON_AGAIN;
    if (!aod__is_sub(g->m, model, AOD_SUBTYPE(HEAVY)))
        traits |= AOD_ODDS_IS_LIGHT;
    return traits;
}

static AodOddsKind kind_of(const Aod *g, unsigned model, unsigned cover)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodHas *hardened = aod__has(kind->special, AOD_S_BATTLE_HARDENED);
    return (AodOddsKind){
        .count = 1,
        .wounds = kind->value[AOD_W],
        .lost = kind->value[AOD_W] - g->s->model[model].wounds,
        .is_character = aod__is_sub(g->m, model, AOD_SUBTYPE(CHARACTER)) ||
                        aod__is(g->m, model, AOD_TYPE(PRIMARCH)),
        .toughness = aod__value(g, model, AOD_T),
        .save = need_of(aod__armour(g, model)),
        .invulnerable = need_of(aod__invulnerable(g, model)),
        .cover = (int)cover,
        .feel_no_pain = need_of(aod__feel_no_pain(g, model)),
        .shrouded = need_of(aod__shrouded(g, model)),
        .battle_hardened = hardened == NULL       ? 0
                           : hardened->value == 0 ? 1
                                                  : hardened->value,
        .is_eternal_warrior = aod__model_has(g->m, model, AOD_S_ETERNAL_WARRIOR) ||
                              aod__is(g->m, model, AOD_TYPE(PRIMARCH)) ||
                              aod__is_sub(g->m, model, AOD_SUBTYPE(GARGANTUAN)),
        .is_deflecting = aod__has_gear(g->m, model, AOD_GEAR(ATOMANTIC_DEFLECTOR)) ||
                         aod__is_sub(g->m, model, AOD_SUBTYPE(CORRUPTED_ENGINE)),
        .is_heavy = aod__is_sub(g->m, model, AOD_SUBTYPE(HEAVY)),
        .traits = traits_of(g, model),
    };
}

static bool are_alike(const AodOddsKind *a, const AodOddsKind *b)
{
    AodOddsKind one = *a;
    one.count = b->count;
    return b->lost == 0 && memcmp(&one, b, sizeof one) == 0;
}

// In the order in which they are given Wounds (SHOOT-6.2, 6.17). False: too many kinds.
static bool target_of(const Aod *g, const AodAttack *attack, uint64_t reach, uint64_t firers,
                      AodOddsUnit *out)
{
    unsigned target = attack->target[0];
    uint64_t wounded = 0;
    memset(out, 0, sizeof *out);
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);)
        if ((reach >> at.rank & 1) != 0 &&
            g->s->model[at.model].wounds < aod__kind(g->m, at.model)->value[AOD_W] &&
            !aod__is_sub(g->m, at.model, AOD_SUBTYPE(CHARACTER)))
            wounded |= UINT64_C(1) << at.rank;
    unsigned picked = aod__first_to_take(g, target, reach, true);
    while (reach != 0) {
        uint64_t may = (wounded & reach) != 0 ? wounded & reach : reach;
        unsigned rank = aod__first_to_take(g, target, may, false);
        unsigned model = aod__member_of_rank(g, target, rank);
        AodOddsKind kind = kind_of(
            g, model,
            aod__cover_against(g, attack->shooter, firers, AOD_COVER_BY_SIGHT, NULL, model));
        kind.is_picked = rank == picked;
        reach &= ~(UINT64_C(1) << rank);
        AodOddsKind *last = out->kind_count == 0 ? NULL : &out->kind[out->kind_count - 1];
        if (last != NULL && are_alike(last, &kind)) {
            last->count++;
            continue;
        }
        if (out->kind_count == AOD_ODDS_KINDS_MAX)
            return false;
        out->kind[out->kind_count++] = kind;
    }
    return true;
}

// --- the answer ----------------------------------------------------------------------------------

bool aod__chances(const Aod *g, Arena *arena, AodChances *out)
{
    const AodFrame *frame = aod__top(g->s);
    AodOddsWeapon weapon[AOD_ODDS_WEAPONS_MAX];
    AodOddsUnit unit;
    AodScene scene;
    int count = 0;
    uint64_t reach = 0, firers = 0;
    *out = (AodChances){0};
    if (frame->tag != AOD_FRAME_ATTACK || g->s->decision != AOD_D_SHOOT)
        return false;
    const AodAttack *attack = aod__attack(g, frame->attack.attack);
    if (attack->target_count == 0)
        return false;
    if (aod__is_armoured(g, attack->target[0]))
        return false; // its exact chances are those of `odds aod`
    aod__scene_make(g, &scene);
    for (unsigned n = 0; n < attack->group_count; n++) {
        const AodGroup *group = aod__group(g, attack->group_first + n);
        if (count == AOD_ODDS_WEAPONS_MAX ||
            !weapon_of(g, attack->shooter, group, &weapon[count])) {
            out->is_partial = true;
            continue;
        }
        count++;
        for (AodMembers at = aod__members(g, attack->shooter); aod__member(g, &at);) {
            if ((group->models >> at.rank & 1) == 0 || !aod__on_table(g->s, at.model))
                continue;
            firers |= UINT64_C(1) << at.rank;
            reach |= aod__reached(g, &scene, aod__group_gunner(g, group, at.model),
                                  aod__mode(g->m, group->mode), attack->target[0]);
        }
    }
    if (attack->role == AOD_ATTACK_OVERWATCH) // REACT-5.2: nobody has cover from it
        firers = 0;
    if (count == 0 || reach == 0 || !target_of(g, attack, reach, firers, &unit))
        return false;
    AodOddsWork *work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    AodOddsResult *result = ARENA_NEW(arena, AodOddsResult);
    if (!aod_odds_unit(work, weapon, count, &unit, result))
        return false;
    out->wounds = odds_mean(&result->wounds);
    out->models = odds_mean(&result->kills);
    out->destroyed = odds_at_least(&result->kills, (int)aod__standing(g, attack->target[0]));
    return true;
}

// --- said ----------------------------------------------------------------------------------------

enum { HUNDRED = 100 };

// Rounded to the nearest.
static unsigned hundredths(double value)
{
    return (unsigned)(value * HUNDRED + 0.5);
}

// The attack as it is declared, after this action: what it will do to its target.
static void put_chances(JsonWriter *json, const Aod *g, TextBuffer *said)
{
    AodChances chances;
    if (!aod__chances(g, json->buffer->arena, &chances))
        return;
    unsigned wounds = hundredths(chances.wounds), models = hundredths(chances.models);
    unsigned percent = hundredths(chances.destroyed);
    json_open_object(json, "shooting");
    json_put_int(json, "wounds_in_100", wounds);
    json_put_int(json, "models_in_100", models);
    json_put_int(json, "destroyed_in_100", percent);
    json_put_bool(json, "partial", chances.is_partial);
    json_close(json);
    text_print(said, "%u.%02u Wounds and %u.%02u models expected, %u of 100 times nobody is left",
               wounds / HUNDRED, wounds % HUNDRED, models / HUNDRED, models % HUNDRED, percent);
    if (chances.is_partial)
        text_say(said, ", without what scatters");
}

static void put_lines(JsonWriter *json, Span text)
{
    while (text.length > 0) {
        size_t end = span_find(text, span_of("\n"));
        Span line = span_trim(span_slice(text, 0, end));
        if (line.length > 0)
            json_put_span(json, NULL, line);
        text = span_from(text, end < text.length ? end + 1 : text.length);
    }
}

// What the choice does, in sentences, and what may come of it.
void aod_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    JsonWriter json = json_writer(out);
    TextBuffer text = text_start(out->arena);
    TextBuffer said = text_start(out->arena);
    AodAction a = aod_action(action);
    AodState *then = ARENA_NEW(out->arena, AodState);
    Aod g = {.m = match, .s = then};
    aod_words.action_describe(match, state, action, &text);
    *then = *(const AodState *)state;
    json_open_object(&json, NULL);
    bool is_shooting = then->decision == AOD_D_SHOOT && a.kind != AOD_ACTION_NONE_OF_IT;
    if (is_shooting && a.kind != AOD_ACTION_SHOOT && aod_check(match, then, action, NULL))
        aod_apply(match, then, action, NULL);
    if (is_shooting)
        put_chances(&json, &g, &said);
    else
        aod__say_plan(match, state, action, &said);
    json_open_list(&json, "text");
    json_put_text(&json, NULL, text.text);
    put_lines(&json, text_span(&said));
    json_close(&json);
    json_close(&json);
}
