// What is said about the moment, about a unit, a model, a weapon.
#include "aod_score.h"
#include "aod_sight_words.h"
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
    else
        text_print(out, "Game Turn %u, player %u, %s", (unsigned)s->game_turn, (unsigned)s->active,
                   text_in(out, phases[s->phase]));
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

void aod__say_status(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out)
{
    const AodUnitNow *now = &s->unit[unit];
    unsigned count = 0;
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        count += !aod__is_lost(s->model[n].where);
    text_print(out, language_count(count, "%u model", "%u models"), count);
    say_wounded(m, s, unit, out);
    if (now->joined != 0) {
        TextBuffer name = text_start(out->arena);
        aod__write_unit(m, now->joined - 1U, &name);
        text_print(out, ", with %s", name.text);
    }
    if (now->within != 0) {
        TextBuffer name = text_start(out->arena);
        aod__write_unit(m, now->within - 1U, &name);
        text_print(out, ", in %s", name.text);
    } else {
        text_print(out, ", %s", text_in(out, aod__where_word(now->where)));
    }
    say_conditions(now->conditions, out);
    for (unsigned n = 0; n < s->lock_count; n++) {
        const AodLock *lock = &s->lock[n];
        if (lock->a != unit && lock->b != unit)
            continue;
        TextBuffer name = text_start(out->arena);
        aod__write_unit(m, lock->a == unit ? lock->b : lock->a, &name);
        text_print(out, ", locked with %s", name.text);
    }
}

static void explain_kind(const AodMatchKind *kind, TextBuffer *out)
{
    text_print(out, "  %s (%s", kind->made->profile->name, kind->made->profile->type);
    for (uint8_t i = 0; i < kind->made->profile->subtype_count; i++)
        text_print(out, ", %s", kind->made->profile->subtype[i]);
    text_append(out, "):");
    for (unsigned i = 0; i < AOD_VALUE_COUNT; i++)
        if (kind->made->profile->value[i] != NULL)
            text_print(out, " %s %s", aod_value_word((AodValue)i), kind->made->profile->value[i]);
    for (uint16_t i = 0; i < kind->made->thing_count; i++)
        text_print(out, "%s %s", i == 0 ? ";" : ",", kind->made->thing[i].name);
    text_append_char(out, '\n');
}

static void explain_unit(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out)
{
    aod__say_unit(m, unit, out);
    text_append(out, ": ");
    aod__say_status(m, s, unit, out);
    text_append_char(out, '\n');
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        if (n == m->unit[unit].first || m->model[n].kind != m->model[n - 1].kind)
            explain_kind(aod__kind(m, n), out);
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
    if (span_equal_nocase_text(rest, "armies")) {
        for (unsigned u = 0; u < m->unit_count; u++)
            explain_unit(m, s, u, out);
        return true;
    }
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
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
        text_append_char(out, '\n');
        explain_kind(aod__kind(m, id), out);
        return true;
    }
    rest = span_trim(words);
    if (!aod__take_unit(m, &rest, &id) || span_trim(rest).length > 0)
        return false;
    explain_unit(m, s, id, out);
    return true;
}
