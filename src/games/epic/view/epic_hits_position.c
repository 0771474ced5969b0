// Scenario positions that begin with hits already rolled (docs/scenarios.md, "Epic"):
//
// - begin hits a1 on b1 [crossfire] [snipers last] with 3 AP, 2 AT ignore cover, TK D3 on b1.2
// - begin hits of assault a1 on b1 with 3 CC by a1.1, 2 FF by a1.2, MW CC by b1.1; or: of support
// - begin extra hits 3 on b1 from a1
// - begin broken hits 2 on b1 [from a1]
// - begin damage 2 on b1.1 [without markers]
// - begin end effect b1.1
// - begin loss of b1.1; begin lost withdrawal of b1.1
//
// An attack or assault goes on behind its hits as it does in a game.
//
// Traits of a hit: disrupt, ignore cover, lance, sniper, CC, FF, engines, others, ignore shields,
// open only; `on` a unit that it is allocated to already, `by` the unit that it comes from. All
// units of the formations may be hit by what can hit their type, and all shooters fire.
#include "epic_assault.h"
#include "epic_hits.h"
#include "epic_position.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

static const struct {
    const char *word;
    unsigned flag;
} traits[] = {
    {"disrupt", EPIC_H_DISRUPT},
    {"ignore cover", EPIC_H_IGNORE_COVER},
    {"lance", EPIC_H_LANCE},
    {"sniper", EPIC_H_SNIPER},
    {"cc", EPIC_H_CC},
    {"ff", EPIC_H_FF},
    {"engines", EPIC_H_WE_ONLY},
    {"others", EPIC_H_NOT_WE},
    {"open only", EPIC_H_OPEN_ONLY},
    {"ignore shields", EPIC_H_IGNORE_SHIELDS},
    {"barrage", EPIC_H_BARRAGE},
};

// A number, or dice: "3", "D3", "2D6".
static void take_amount(Span *rest, EpicAmount *out)
{
    int64_t number = 1;
    span_take_number(rest, 1, 15, &number);
    *out = (EpicAmount){.dice = (uint8_t)number};
    if (span_take_word(rest, "d3"))
        out->sides = 3;
    else if (span_take_word(rest, "d6"))
        out->sides = 6;
    else
        *out = (EpicAmount){.fixed = (int8_t)number};
}

static bool take_class(Span *rest, EpicHit *hit)
{
    static const char *const words[] = {
        [EPIC_HIT_AP] = "ap",    [EPIC_HIT_AT] = "at",     [EPIC_HIT_ANY] = "hit",
        [EPIC_HIT_MACRO] = "mw", [EPIC_HIT_KILLER] = "tk", [EPIC_HIT_NO_SAVE] = "no save",
    };
    size_t hit_class = span_take_words(rest, words, sizeof words / sizeof *words);
    hit->hit_class = hit_class == SIZE_MAX ? EPIC_HIT_ANY : (uint8_t)hit_class;
    hit->damage = 1;
    EpicAmount amount;
    if (hit_class == EPIC_HIT_KILLER) {
        take_amount(rest, &amount);
        hit->damage = epic__damage_pack(amount);
    }
    return hit_class != SIZE_MAX;
}

static bool take_traits(const EpicMatch *m, Span *rest, EpicHit *hit)
{
    for (;;) {
        unsigned unit, flag = 0;
        for (size_t i = 0; i < sizeof traits / sizeof *traits && flag == 0; i++)
            if (span_take_word(rest, traits[i].word))
                flag = traits[i].flag;
        hit->flags = (uint16_t)(hit->flags | flag);
        if (flag != 0)
            continue;
        if (span_take_word(rest, "on")) {
            if (!epic__take_unit(m, rest, &unit))
                return false;
            hit->unit = (uint16_t)unit;
            continue;
        }
        if (!span_take_word(rest, "by"))
            return true;
        if (!epic__take_unit(m, rest, &unit))
            return false;
        hit->source = (uint16_t)unit;
    }
}

static bool take_hits(Epic *g, Span rest, unsigned source)
{
    while (rest.length > 0) {
        size_t comma = span_find_char(rest, ',');
        size_t end = comma == SIZE_MAX ? rest.length : comma;
        Span one = span_trim(span_slice(rest, 0, end));
        rest = span_trim(span_from(rest, comma == SIZE_MAX ? end : end + 1));
        int64_t count = 1;
        EpicHit hit = {.unit = EPIC_NO_UNIT, .source = (uint16_t)source};
        span_take_number(&one, 1, 100, &count);
        bool has_class = take_class(&one, &hit);
        if (!take_traits(g->m, &one, &hit) || span_trim(one).length > 0 ||
            (!has_class && hit.flags == 0))
            return false;
        for (int64_t i = 0; i < count; i++)
            epic__add_hit(g, hit);
    }
    return true;
}

// Everybody may be hit by what hits the type (1.1.3e).
static void mark(Epic *g, unsigned formation, bool is_target, bool is_assault)
{
    for (unsigned u = epic__first(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, formation, u)) {
        unsigned type = epic__kind(g->m, u)->type;
        unsigned flags = 0;
        if (is_target && g->s->unit[u].at == EPIC_AT_TABLE) {
            flags = EPIC_U_TARGET_MW;
            if (is_assault)
                flags |= EPIC_U_MAY_BE_HIT;
            if (type == EPIC_INF || type == EPIC_LV)
                flags |= EPIC_U_TARGET_AP;
            if (type != EPIC_INF)
                flags |= EPIC_U_TARGET_AT;
            if (epic__is_in_terrain_cover(g->m, g->s, u))
                flags |= EPIC_U_IN_COVER;
        }
        if (is_assault)
            flags |= EPIC_U_INVOLVED;
        else if (!is_target)
            flags |= EPIC_U_FIRES;
        epic__unit(g, u)->flags |= (uint16_t)flags;
    }
}

static bool begin_shooting(Epic *g, Span *rest)
{
    unsigned shooter, target;
    if (!epic__take_formation(g->m, rest, &shooter) || !span_take_word(rest, "on") ||
        !epic__take_formation(g->m, rest, &target))
        return false;
    epic__begin_attack(g, shooter, target, 0, false)->stage = EPIC_ATTACK_SETTLE;
    EpicAttack *attack = epic__attack(g);
    attack->targets = epic__set(target);
    attack->crossfire = span_take_word(rest, "crossfire");
    attack->snipers_last = span_take_word(rest, "snipers last");
    if (!span_take_word(rest, "with"))
        return false;
    mark(g, shooter, false, false);
    mark(g, target, true, false);
    epic__begin_hits(g, EPIC_HITS_SHOOTING, epic__set(target), epic__set(shooter));
    return take_hits(g, *rest, EPIC_NO_UNIT);
}

static bool begin_fight(Epic *g, Span *rest, EpicHitsPurpose purpose)
{
    unsigned attacker, defender;
    if (!epic__take_formation(g->m, rest, &attacker) || !span_take_word(rest, "on") ||
        !epic__take_formation(g->m, rest, &defender))
        return false;
    if (attacker == defender)
        return false;
    epic__begin_fight_at(
        g, purpose == EPIC_HITS_ASSAULT ? EPIC_ASSAULT_HITS : EPIC_ASSAULT_SUPPORT_HITS, attacker,
        epic__set(attacker), epic__set(defender));
    if (!span_take_word(rest, "with"))
        return false;
    mark(g, attacker, true, true);
    mark(g, defender, true, true);
    EpicSet all = epic__set(attacker) | epic__set(defender);
    epic__begin_hits(g, purpose, all, all);
    return take_hits(g, *rest, epic__first(g->m, g->s, attacker));
}

static bool begin_unsaved(Epic *g, Span *rest, EpicHitsPurpose purpose)
{
    unsigned target, from = EPIC_NO_FORMATION;
    int64_t count;
    if (!span_take_number(rest, 1, 100, &count) || !span_take_word(rest, "on") ||
        !epic__take_formation(g->m, rest, &target))
        return false;
    if (span_take_word(rest, "from") && !epic__take_formation(g->m, rest, &from))
        return false;
    EpicSet source = from == EPIC_NO_FORMATION ? 0 : epic__set(from);
    if (purpose == EPIC_HITS_BROKEN) {
        epic__begin_hits(g, purpose, epic__set(target), source)->hits.due = (uint8_t)count;
        return span_trim(*rest).length == 0;
    }
    if (source == epic__set(target))
        return false;
    epic__begin_fight_at(g, EPIC_ASSAULT_DESTROY, source != 0 ? from : target, source,
                         epic__set(target));
    g->s->assault.winner = (uint8_t)(g->s->assault.seat + 1U);
    g->s->assault.lost_by = (uint8_t)count;
    epic__begin_hits(g, purpose, epic__set(target), source);
    for (int64_t i = 0; i < count; i++)
        epic__add_hit(g, (EpicHit){.unit = EPIC_NO_UNIT,
                                   .source = EPIC_NO_UNIT,
                                   .hit_class = EPIC_HIT_NO_SAVE,
                                   .damage = 1});
    return span_trim(*rest).length == 0;
}

static bool begin_damage(Epic *g, Span *rest)
{
    int64_t count;
    unsigned unit;
    if (!span_take_number(rest, 1, 100, &count) || !span_take_word(rest, "on") ||
        !epic__take_unit(g->m, rest, &unit))
        return false;
    epic__damage(g, unit, (unsigned)count, !span_take_word(rest, "without markers"));
    return span_trim(*rest).length == 0;
}

bool epic__take_hits(Epic *g, Span *rest)
{
    unsigned unit;
    if (span_take_word(rest, "hits of assault"))
        return begin_fight(g, rest, EPIC_HITS_ASSAULT);
    if (span_take_word(rest, "hits of support"))
        return begin_fight(g, rest, EPIC_HITS_SUPPORT);
    if (span_take_word(rest, "hits"))
        return begin_shooting(g, rest);
    if (span_take_word(rest, "extra hits"))
        return begin_unsaved(g, rest, EPIC_HITS_EXTRA);
    if (span_take_word(rest, "broken hits"))
        return begin_unsaved(g, rest, EPIC_HITS_BROKEN);
    if (span_take_word(rest, "damage"))
        return begin_damage(g, rest);
    if (span_take_word(rest, "end effect"))
        return epic__take_unit(g->m, rest, &unit) && epic__begin_end_effect(g, unit);
    if (span_take_word(rest, "loss of") && epic__take_unit(g->m, rest, &unit)) {
        epic__destroy(g, unit, false);
        return true;
    }
    if (span_take_word(rest, "lost withdrawal of") && epic__take_unit(g->m, rest, &unit)) {
        epic__destroy_withdrawn(g, unit);
        return true;
    }
    return false;
}
