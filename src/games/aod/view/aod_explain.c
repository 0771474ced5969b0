// What is said about the moment, about a unit, a model, a weapon.
#include "aod_score.h"
#include "aod_sight_words.h"
#include "aod_turn.h"
#include "aod_value.h"
#include "aod_view.h"

#include "base_language.h"

const char *aod__where_word(unsigned where)
{
    static const char *const words[AOD_AT_COUNT] = {
        [AOD_AT_NOWHERE] = "nowhere",     [AOD_AT_UNPLACED] = "to be deployed",
        [AOD_AT_TABLE] = "table",         [AOD_AT_ABOARD] = "aboard",
        [AOD_AT_OCCUPYING] = "occupying", [AOD_AT_RESERVE] = "reserve",
        [AOD_AT_STRIKE] = "deep strike",  [AOD_AT_FLANK] = "flanking",
        [AOD_AT_UNDER] = "subterranean",  [AOD_AT_POD] = "drop pod",
        [AOD_AT_PATROL] = "patrol",       [AOD_AT_KEPT] = "kept",
        [AOD_AT_WRECK] = "wreck",         [AOD_AT_DESTROYED] = "destroyed",
        [AOD_AT_LEFT] = "left",
    };
    return where < AOD_AT_COUNT ? words[where] : "?";
}

// As people say it, behind the count of models. NULL: on the table, where it is seen.
static const char *where_told(unsigned where)
{
    static const char *const words[AOD_AT_COUNT] = {
        [AOD_AT_NOWHERE] = ", not in the battle",
        [AOD_AT_UNPLACED] = ", to be deployed",
        [AOD_AT_ABOARD] = ", aboard",
        [AOD_AT_OCCUPYING] = ", in a building",
        [AOD_AT_RESERVE] = ", in Reserve",
        [AOD_AT_STRIKE] = ", waiting to Deep Strike",
        [AOD_AT_FLANK] = ", waiting on the flank",
        [AOD_AT_UNDER] = ", waiting underground",
        [AOD_AT_POD] = ", waiting in a drop pod",
        [AOD_AT_PATROL] = ", on Combat Air Patrol",
        [AOD_AT_KEPT] = ", kept to Infiltrate",
        [AOD_AT_WRECK] = ", a wreck",
        [AOD_AT_DESTROYED] = ", destroyed",
        [AOD_AT_LEFT] = ", has left the table",
    };
    ASSERT(where < AOD_AT_COUNT);
    return words[where];
}

static const char *const phases[AOD_PHASES] = {
    [AOD_PHASE_SETUP] = "before the battle", [AOD_PHASE_START] = "start of the turn",
    [AOD_PHASE_MOVEMENT] = "Movement phase", [AOD_PHASE_SHOOTING] = "Shooting phase",
    [AOD_PHASE_CHARGE] = "Charge sub-phase", [AOD_PHASE_FIGHT] = "Fight sub-phase",
    [AOD_PHASE_END] = "end of the turn",     [AOD_PHASE_OVER] = "over",
};

const char *aod__phase_word(unsigned phase)
{
    return phase < AOD_PHASES ? phases[phase] : "?";
}

void aod__say_moment(const AodMatch *m, const AodState *s, bool has_score, TextBuffer *out)
{
    if (s->outcome != OUTCOME_NONE)
        text_say(out, "The battle is over");
    else if (s->game_turn == 0)
        text_say(out, "Before the battle");
    else {
        Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
        bool is_sure = false;
        unsigned last = aod__last_turn(&g, &is_sure);
        text_print(out,
                   is_sure ? "Game Turn %u of %u, player %u, %s"
                           : "Game Turn %u of up to %u, player %u, %s",
                   (unsigned)s->game_turn, last, (unsigned)s->active,
                   text_in(out, phases[s->phase]));
    }
    if (has_score && s->game_turn > 0) // in front: a narrow window cuts the end off
        text_print(out, ", score %u : %u", aod__points(s, 0), aod__points(s, 1));
    if (s->play != 0)
        text_print(out, ": %s", m->library->play[s->play - 1].name);
    if (s->map != 0)
        text_print(out, ", %s", m->library->map[s->map - 1].name);
    if (s->night)
        text_say(out, ", Night");
}

// What holds it for now.
static void say_conditions(unsigned conditions, TextBuffer *out)
{
    static const struct {
        uint16_t bit;
        const char *word;
    } told[] = {{AOD_C_FALLING_BACK, "Falling Back"},
                {AOD_C_PINNED, "Pinned"},
                {AOD_C_BLIND, "Blinded"},
                {AOD_C_CONCUSSED, "Concussed"}};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if ((conditions & told[i].bit) != 0)
            text_print(out, ", %s", text_in(out, told[i].word));
}

// Who has lost Wounds or Hull Points and is still there, and how many are left.
static void say_wounded(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out)
{
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++) {
        const AodMatchKind *kind = aod__kind(m, n);
        bool is_hull = kind->value[AOD_W] <= 0;
        int whole = kind->value[is_hull ? AOD_HP : AOD_W];
        if (aod__is_lost(s->model[n].where) || (int)s->model[n].wounds >= whole)
            continue;
        TextBuffer name = text_start(out->arena);
        aod__write_model(m, n, &name);
        text_print(out, is_hull ? ", %s: %u of %u Hull Points" : ", %s: %u of %u Wounds", name.text,
                   (unsigned)s->model[n].wounds, (unsigned)whole);
    }
}

// What holds a hull for now (VEH-6).
static void say_hulls(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out)
{
    static const struct {
        uint16_t bit;
        const char *word;
    } told[] = {{AOD_M_IMMOBILISED, ", %s Immobilised"},
                {AOD_M_SHAKEN, ", %s Shaken"},
                {AOD_M_STUNNED, ", %s Stunned"}};
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        for (size_t i = 0; i < sizeof told / sizeof *told; i++)
            if (!aod__is_lost(s->model[n].where) && (s->model[n].flags & told[i].bit) != 0) {
                TextBuffer name = text_start(out->arena);
                aod__write_model(m, n, &name);
                text_print(out, told[i].word, name.text);
            }
}

void aod__say_status(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out)
{
    const AodUnitNow *now = &s->unit[unit];
    unsigned count = 0;
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        count += !aod__is_lost(s->model[n].where);
    text_print(out, language_count(count, "%u model", "%u models"), count);
    say_wounded(m, s, unit, out);
    say_hulls(m, s, unit, out);
    if (now->joined != 0) {
        TextBuffer name = text_start(out->arena);
        aod__write_unit(m, now->joined - 1U, &name);
        text_print(out, ", with %s", name.text);
    }
    if (now->within != 0) {
        TextBuffer name = text_start(out->arena);
        aod__write_unit(m, now->within - 1U, &name);
        text_print(out, ", in %s", name.text);
    } else if (where_told(now->where) != NULL) {
        text_say(out, where_told(now->where));
    }
    say_conditions(aod__conditions_told(now), out);
    for (unsigned n = 0; n < s->lock_count; n++) {
        const AodLock *lock = &s->lock[n];
        if (lock->a != unit && lock->b != unit)
            continue;
        TextBuffer name = text_start(out->arena);
        aod__write_unit(m, lock->a == unit ? lock->b : lock->a, &name);
        text_print(out, ", locked with %s", name.text);
    }
}

// As on a card of the game: "Heavy Bolter 36" S 5 AP 4 Heavy 4, Twin-linked".
static void explain_mode(const AodWeapon *weapon, TextBuffer *out)
{
    text_print(out, "    %s", weapon->name);
    if (weapon->range != NULL && weapon->range[0] != '-')
        text_print(out, " %s", weapon->range);
    text_print(out, " S %s AP %s", weapon->strength == NULL ? "-" : weapon->strength,
               weapon->ap == NULL ? "-" : weapon->ap);
    if (weapon->kind != NULL)
        text_print(out, " %s", weapon->kind);
    if (weapon->attacks != NULL)
        text_print(out, " %s", weapon->attacks);
    for (uint8_t i = 0; i < weapon->rule_count; i++)
        text_print(out, ", %s", weapon->rule[i]);
    text_append_char(out, '\n');
}

// "Firing Protocols (2)", "Feel No Pain (5+)".
static void explain_rules(const AodMatchKind *kind, TextBuffer *out)
{
    for (uint16_t i = 0; i < kind->special.count; i++) {
        const AodHas *has = &kind->special.has[i];
        text_print(out, i == 0 ? "    %s" : ", %s", aod__special_word((AodSpecial)has->special));
        if (has->about.length > 0)
            text_print(out, " (%.*s)", SPAN_PRINT(has->about));
    }
    if (kind->special.count > 0)
        text_append_char(out, '\n');
}

// As printed, and what it is now where that is another number.
static void explain_value(const Aod *g, unsigned model, AodValue value, TextBuffer *out)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    text_print(out, " %s %s", aod_value_word(value), kind->made->profile->value[value]);
    bool may_change = value == AOD_M || value == AOD_WS || value == AOD_BS || value == AOD_S ||
                      value == AOD_T || value == AOD_I || value == AOD_A;
    if (!may_change || kind->value[value] <= 0)
        return;
    int now = aod__value(g, model, value);
    if (now != kind->value[value])
        text_print(out, " (now %d)", now);
}

// What it is and has now; below, its weapons and what rules it has.
static void explain_kind(const Aod *g, unsigned model, bool is_brief, TextBuffer *out)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    text_print(out, "  %s (%s", kind->made->profile->name, kind->made->profile->type);
    for (uint8_t i = 0; i < kind->made->profile->subtype_count; i++)
        text_print(out, ", %s", kind->made->profile->subtype[i]);
    text_append(out, "):");
    for (unsigned i = 0; i < AOD_VALUE_COUNT; i++)
        if (kind->made->profile->value[i] != NULL)
            explain_value(g, model, (AodValue)i, out);
    for (uint16_t i = 0; i < kind->made->thing_count; i++)
        text_print(out, "%s %s", i == 0 ? ";" : ",", kind->made->thing[i].name);
    text_append_char(out, '\n');
    if (is_brief)
        return;
    for (uint16_t i = 0; i < kind->made->thing_count; i++)
        for (uint16_t n = 0; n < kind->made->thing[i].arm_count; n++)
            explain_mode(kind->made->thing[i].arm[n], out);
    explain_rules(kind, out);
}

static void explain_unit(const Aod *g, unsigned unit, bool is_brief, TextBuffer *out)
{
    const AodMatch *m = g->m;
    const AodState *s = g->s;
    aod__say_unit(m, unit, out);
    text_append(out, ": ");
    aod__say_status(m, s, unit, out);
    text_append_char(out, '\n');
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        if (n == m->unit[unit].first || m->model[n].kind != m->model[n - 1].kind)
            explain_kind(g, n, is_brief, out);
}

// "sight a1.1 b1.1": whether and how well the one sees the other, or why not.
static bool explain_sight(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"sight"};
    unsigned from, to;
    AodScene scene;
    if (span_take_words(&rest, words, 1) == SIZE_MAX || !aod__take_model(g->m, &rest, &from) ||
        !aod__take_model(g->m, &rest, &to) || span_trim(rest).length > 0 ||
        !aod__on_table(g->s, from) || !aod__on_table(g->s, to))
        return false;
    aod__scene_make(g, &scene);
    aod__say_sight(g, &scene, (AodLooker){(uint16_t)from, NULL}, to, out);
    text_append_char(out, '\n');
    return true;
}

bool aod_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out)
{
    const AodMatch *m = match;
    const AodState *s = state;
    unsigned id;
    Span rest = span_trim(words);
    (void)viewer;
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    if (span_equal_nocase_text(rest, "armies")) {
        for (unsigned u = 0; u < m->unit_count; u++)
            explain_unit(&g, u, true, out);
        return true;
    }
    if (explain_sight(&g, rest, out))
        return true;
    if (span_equal_nocase_text(rest, "objectives"))
        return aod__explain_objectives(&g, out), true;
    if (span_equal_nocase_text(rest, "zones"))
        return aod__explain_zones(&g, out), true;
    if (span_take_word(&rest, "range"))
        return aod__take_unit(m, &rest, &id) && span_trim(rest).length == 0 &&
               (aod__explain_range(&g, id, out), true);
    if (aod__take_model(m, &rest, &id) && span_trim(rest).length == 0) {
        aod__say_model(m, id, out);
        if (s->model[id].where == AOD_AT_TABLE) {
            text_append(out, " ");
            aod__write_point(s->model[id].x, s->model[id].y, s->model[id].floor, out);
        }
        if (s->model[id].where == AOD_AT_TABLE && aod__has_facing(m, id)) {
            unsigned degrees = aod__degrees_of(s->model[id].facing);
            text_print(out, ", looks %s (%u degrees)", aod__direction_name(degrees, out->arena),
                       degrees);
        }
        text_append_char(out, '\n');
        explain_kind(&g, id, false, out);
        return true;
    }
    rest = span_trim(words);
    if (!aod__take_unit(m, &rest, &id) || span_trim(rest).length > 0)
        return false;
    explain_unit(&g, id, false, out);
    return true;
}
