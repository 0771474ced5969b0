// What a person asks about: formations and units with their datasheets, ranges, lines of fire,
// weapons, abilities.
#include "epic_ground.h"
#include "epic_screen.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_works.h"
#include "epic_zone.h"

// --- datasheets ----------------------------------------------------------------------------------

static void put_target(const char *name, unsigned number, TextBuffer *out)
{
    if (number != 0)
        text_print(out, ", %s%u+", name, number);
}

static void put_amount(EpicAmount a, TextBuffer *out)
{
    if (a.dice == 0) {
        text_append_int(out, a.fixed);
        return;
    }
    if (a.dice > 1)
        text_append_int(out, a.dice);
    text_append_char(out, 'D');
    text_append_int(out, a.sides);
    if (a.fixed != 0) {
        text_append_char(out, '+');
        text_append_int(out, a.fixed);
    }
}

static const struct {
    uint16_t trait;
    const char *word;
} traits[] = {
    {EPIC_T_DISRUPT, "disrupt"},
    {EPIC_T_FIRST_STRIKE, "first strike"},
    {EPIC_T_IGNORE_COVER, "ignore cover"},
    {EPIC_T_MACRO, "macro weapon"},
    {EPIC_T_SINGLE_SHOT, "single shot"},
    {EPIC_T_SLOW, "slow firing"},
    {EPIC_T_INDIRECT, "indirect fire"},
    {EPIC_T_LANCE, "lance"},
    {EPIC_T_SNIPER, "sniper"},
    {EPIC_T_GUIDED, "guided missiles"},
    {EPIC_T_DIRECTED, "directed"},
    {EPIC_T_IGNORE_SHIELDS, "ignores shields"},
};

static void put_mode(const EpicMode *mode, TextBuffer *out)
{
    static const char *const arcs[] = {
        [EPIC_ARC_ALL] = NULL,
        [EPIC_ARC_FORWARD_180] = "forward arc",
        [EPIC_ARC_REAR_180] = "rear arc",
        [EPIC_ARC_LEFT_180] = "left arc",
        [EPIC_ARC_RIGHT_180] = "right arc",
        [EPIC_ARC_FIXED_FORWARD_90] = "fixed forward arc",
    };
    if (mode->kind == EPIC_MODE_ASSAULT)
        text_say(out, "assault weapon");
    else if (mode->kind == EPIC_MODE_SMALL_ARMS)
        text_say(out, "small arms");
    else if (mode->range_u == EPIC_RANGE_UNLIMITED)
        text_say(out, "unlimited range");
    else
        text_print(out, "%d cm", (int)(mode->range_u / EPIC_CM));
    if (mode->shots.dice > 0 || mode->shots.fixed > 1) {
        text_append(out, ", ");
        put_amount(mode->shots, out);
        text_append_char(out, 'x');
    }
    put_target("AP", mode->ap, out);
    put_target("AT", mode->at, out);
    put_target("MW", mode->mw, out);
    put_target("AA", mode->aa, out);
    if (mode->bp > 0)
        text_print(out, ", %u BP", mode->bp);
    for (size_t i = 0; i < sizeof traits / sizeof *traits; i++)
        if ((mode->traits & traits[i].trait) != 0)
            text_print(out, ", %s", text_in(out, traits[i].word));
    if ((mode->traits & EPIC_T_TITAN_KILLER) != 0) {
        text_append(out, ", TK(");
        put_amount(mode->killer, out);
        text_append_char(out, ')');
    }
    if ((mode->traits & EPIC_T_EXTRA_ATTACKS) != 0) {
        text_append(out, ", EA(+");
        put_amount(mode->extra, out);
        text_append_char(out, ')');
    }
    if (mode->arc < sizeof arcs / sizeof *arcs && arcs[mode->arc] != NULL)
        text_print(out, ", %s", text_in(out, arcs[mode->arc]));
}

static void put_weapon(const EpicWeapon *weapon, unsigned number, TextBuffer *out)
{
    text_print(out, "  %u  %s: ", number, weapon->name);
    for (unsigned i = 0; i < weapon->mode_count; i++) {
        if (i > 0)
            text_append(out, text_in(out, weapon->any_mode ? " and " : " or "));
        put_mode(&weapon->mode[i], out);
    }
    text_append_char(out, '\n');
}

static void put_value(const char *name, unsigned number, TextBuffer *out)
{
    if (number == 0)
        text_print(out, ", %s -", text_in(out, name));
    else
        text_print(out, ", %s %u+", text_in(out, name), number);
}

static void put_kind(const EpicKind *kind, TextBuffer *out)
{
    text_print(out, "%s: %s, ", kind->title, text_in(out, epic_type_word(kind->type)));
    if (kind->speed_u == 0)
        text_say(out, "does not move");
    else
        text_print(out, "speed %d cm", (int)(kind->speed_u / EPIC_CM));
    put_value("armour", kind->armour, out);
    put_value("close combat", kind->cc, out);
    put_value("firefight", kind->ff, out);
    if (kind->type == EPIC_WE)
        text_print(out, ", damage capacity %u", kind->dc);
    if (kind->shields.kind != 0) {
        text_append(out, ", ");
        put_amount(kind->shields.amount, out);
        text_say(out, " shields");
    }
    text_append_char(out, '\n');
    bool any = false;
    for (unsigned ability = 0; ability < EPIC_A_COUNT; ability++) {
        if ((kind->abilities >> ability & 1) == 0 || epic_ability_word(ability) == NULL)
            continue;
        text_append(out, any ? ", " : "  ");
        text_append(out, epic_ability_word(ability));
        any = true;
    }
    text_append(out, any ? "\n" : "");
    for (unsigned w = 0; w < kind->weapon_count; w++)
        put_weapon(&kind->weapon[w], w + 1, out);
}

// --- formations and units ------------------------------------------------------------------------

static void put_units(const EpicMatch *m, const EpicState *s, unsigned f, TextBuffer *out)
{
    for (unsigned u = epic__first(m, s, f); u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
        const EpicUnit *unit = &s->unit[u];
        text_append(out, "  ");
        epic__say_unit(m, u, out);
        if (unit->at == EPIC_AT_CARRIED) {
            text_say(out, " in ");
            epic__write_unit(m, unit->carrier - 1U, out);
        } else {
            text_say(out, " at ");
            epic__write_point(unit->x, unit->y, out);
        }
        if (epic__kind(m, u)->type == EPIC_WE)
            text_print(out, ", %u of %u damage capacity", unit->dc, epic__kind(m, u)->dc);
        if (unit->shields > 0)
            text_print(out, ", %u shields up", unit->shields);
        if (epic__is_in_terrain_cover(m, s, u))
            text_say(out, ", in cover");
        if (unit->at == EPIC_AT_TABLE && epic__unit_in_zone(m, s, u))
            text_say(out, ", in an enemy zone of control");
        text_append_char(out, '\n');
    }
}

static void explain_formation(const EpicMatch *m, const EpicState *s, unsigned f, TextBuffer *out)
{
    uint16_t shown[EPIC_FORMATION_UNITS_MAX];
    unsigned count = 0;
    epic__say_formation(m, f, out);
    text_append(out, ": ");
    epic__say_status(m, s, f, out);
    text_print(out, "\n  initiative %u+, %u points\n", epic__initiative(m, s, f),
               m->formation[f].points);
    if (epic__first(m, s, f) != EPIC_NO_UNIT && !epic__is_legal_formation(m, s, f))
        text_say(out, "  It is out of formation (EPIC-1.2.1c).\n");
    put_units(m, s, f, out);
    const EpicFormationCard *card = &m->formation[f];
    for (unsigned u = card->unit_first; u < (unsigned)card->unit_first + card->unit_count; u++) {
        bool is_new = true;
        for (unsigned i = 0; i < count; i++)
            is_new &= shown[i] != m->unit[u].kind;
        if (!is_new || count == EPIC_FORMATION_UNITS_MAX)
            continue;
        shown[count++] = m->unit[u].kind;
        text_append_char(out, '\n');
        put_kind(epic__kind(m, u), out);
    }
}

static void explain_unit(const EpicMatch *m, const EpicState *s, unsigned u, TextBuffer *out)
{
    epic__say_unit(m, u, out);
    text_say(out, " of ");
    epic__say_formation(m, s->unit[u].formation, out);
    text_append_char(out, '\n');
    EpicFeature room;
    for (unsigned i = 0; i < epic__feature_count(m, s) && s->unit[u].at == EPIC_AT_TABLE; i++) {
        if (epic__feature_at(m, s, i, epic__point(s, u), &room) == NULL)
            continue;
        TextBuffer name = text_start(out->arena);
        epic__write_feature(m, s, i, &name);
        text_print(out, "  in %s\n", name.text);
    }
    unsigned save = s->unit[u].at == EPIC_AT_TABLE ? epic__cover_save(m, s, u) : 0;
    if (save > 0)
        text_print(out, "  cover save %u+\n", save);
    put_kind(epic__kind(m, u), out);
}

// --- ranges and sight ----------------------------------------------------------------------------

static void explain_range(const EpicMatch *m, const EpicState *s, unsigned f, TextBuffer *out)
{
    epic__say_formation(m, f, out);
    text_append_char(out, '\n');
    epic__say_reach(m, s, f, false, out);
}

static void say_sight(const EpicMatch *m, const EpicState *s, unsigned u, unsigned e,
                      TextBuffer *out)
{
    bool obscured = false;
    bool sees = epic__sees(m, s, u, e, &obscured);
    text_append(out, "  ");
    epic__say_unit(m, e, out);
    text_append(out, ": ");
    epic__write_length(epic__gap(m, s, u, e), out);
    text_append(out, " cm, ");
    text_say(out, !sees      ? "no line of fire"
                  : obscured ? "line of fire, partly hidden (-1)"
                             : "clear line of fire");
    if (sees && !obscured && epic__is_in_terrain_cover(m, s, e))
        text_say(out, ", in cover (-1)");
    text_append_char(out, '\n');
}

// "sight a1.2 b3" or "sight a1.2 b3.1".
static bool explain_sight(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    unsigned u, e;
    if (!epic__take_unit(m, &rest, &u))
        return false;
    if (epic__take_unit(m, &rest, &e)) {
        say_sight(m, s, u, e, out);
        return span_trim(rest).length == 0;
    }
    if (!epic__take_formation(m, &rest, &e) || span_trim(rest).length > 0)
        return false;
    epic__say_unit(m, u, out);
    text_append_char(out, '\n');
    for (unsigned other = epic__first_on_table(m, s, e); other != EPIC_NO_UNIT;
         other = epic__next_on_table(m, s, e, other))
        say_sight(m, s, u, other, out);
    Refusal reason[EPIC_REASONS_MAX];
    unsigned count = epic__explain_shot(m, s, u, e, reason);
    for (unsigned i = 0; i < count; i++) {
        kernel_refusal_write(&epic_words, m, &reason[i], out);
        text_append_char(out, '\n');
    }
    return true;
}

// --- words ---------------------------------------------------------------------------------------

static bool explain_kind(const EpicMatch *m, Span words, TextBuffer *out)
{
    bool any = false;
    for (unsigned i = 0; i < m->kind_count; i++) {
        if (!span_equal_nocase_text(words, m->kind[i].name) &&
            !span_equal_nocase_text(words, m->kind[i].title))
            continue;
        put_kind(&m->kind[i], out);
        any = true;
    }
    return any;
}

// A weapon that somebody here has.
static bool explain_weapon(const EpicMatch *m, Span words, TextBuffer *out)
{
    for (unsigned i = 0; i < m->kind_count; i++) {
        for (unsigned w = 0; w < m->kind[i].weapon_count; w++) {
            if (!span_equal_nocase_text(words, m->kind[i].weapon[w].name))
                continue;
            put_weapon(&m->kind[i].weapon[w], w + 1, out);
            return true;
        }
    }
    return false;
}

static const struct {
    uint8_t ability;
    EpicRule rule;
} ability_rules[] = {
    {EPIC_A_COMMANDER, EPIC_R_2_1_2a},
    {EPIC_A_FEARLESS, EPIC_R_2_1_3a},
    {EPIC_A_INFILTRATOR, EPIC_R_2_1_4a},
    {EPIC_A_INSPIRING, EPIC_R_2_1_5a},
    {EPIC_A_INVULNERABLE, EPIC_R_2_1_6a},
    {EPIC_A_JUMP_PACKS, EPIC_R_2_1_7a},
    {EPIC_A_LEADER, EPIC_R_2_1_8a},
    {EPIC_A_MOUNTED, EPIC_R_2_1_10a},
    {EPIC_A_REINFORCED, EPIC_R_2_1_11a},
    {EPIC_A_SCOUT, EPIC_R_2_1_12a},
    {EPIC_A_SKIMMER, EPIC_R_2_1_13a},
    {EPIC_A_SNIPER, EPIC_R_2_1_14a},
    {EPIC_A_SUPREME_COMMANDER, EPIC_R_2_1_15a},
    {EPIC_A_THICK_REAR, EPIC_R_2_1_16a},
    {EPIC_A_TELEPORT, EPIC_R_2_1_17a},
    {EPIC_A_WALKER, EPIC_R_2_1_18a},
    {EPIC_A_SLOW_AND_STEADY, EPIC_R_2_1_19a},
    {EPIC_A_SUPPORT_CRAFT, EPIC_R_2_1_20a},
    {EPIC_A_SELF_PLANETFALL, EPIC_R_2_1_21a},
    {EPIC_A_EXPENDABLE, EPIC_R_2_1_22a},
    {EPIC_A_TUNNELER, EPIC_R_2_1_23a},
    {EPIC_A_SELF_RELIANT, EPIC_R_2_1_24a},
    {EPIC_A_FIRST_STRIKE, EPIC_R_2_2_4a},
    {EPIC_A_FARSIGHT, EPIC_R_5_6_1a},
    {EPIC_A_HOLOFIELD, EPIC_R_5_6_3a},
    {EPIC_A_WEBWAY_PORTAL, EPIC_R_5_6_3b},
    {EPIC_A_AUGMENTED_SUMMONING, EPIC_R_5_11_1a},
    {EPIC_A_DAEMONIC_FOCUS, EPIC_R_5_11_2a},
    {EPIC_A_DAEMONIC_PACT, EPIC_R_6_11_3a},
    {EPIC_A_NECRON, EPIC_R_5_15_1a},
    {EPIC_A_LIVING_METAL, EPIC_R_5_15_1a},
    {EPIC_A_PORTAL, EPIC_R_5_15_1a},
    {EPIC_A_COORDINATED_FIRE, EPIC_R_5_19_1a},
    {EPIC_A_MARKERLIGHTS, EPIC_R_5_19_2a},
    {EPIC_A_DEFLECTOR, EPIC_R_5_19_2a},
    {EPIC_A_TAU_JET_PACKS, EPIC_R_5_19_2a},
    {EPIC_A_BROOD, EPIC_R_5_21_1a},
    {EPIC_A_SYNAPSE, EPIC_R_5_21_1a},
    {EPIC_A_REGENERATION, EPIC_R_5_21_2a},
    {EPIC_A_BROOD_NEST, EPIC_R_5_21_2a},
    {EPIC_A_AUTOMATON, EPIC_R_5_22_1a},
    {EPIC_A_KNIGHT_SHIELD, EPIC_R_5_23_1a},
    {EPIC_A_AUTOMATA, EPIC_R_5_25_3a},
    {EPIC_A_SPOTTER, EPIC_R_5_36_1a},
    {EPIC_A_STEP_OVER, EPIC_R_5_4_2a},
    {EPIC_A_GROTZ, EPIC_R_5_5_4a},
    {EPIC_A_HALF_HAVE, EPIC_R_5_2_1a},
};

static bool explain_ability(const EpicMatch *m, Span words, TextBuffer *out)
{
    for (unsigned ability = 0; ability < EPIC_A_COUNT; ability++) {
        const char *word = epic_ability_word(ability);
        if (word == NULL || !span_equal_nocase_text(words, word))
            continue;
        text_append(out, word);
        for (size_t i = 0; i < sizeof ability_rules / sizeof *ability_rules; i++) {
            char name[40];
            if (ability_rules[i].ability != ability)
                continue;
            epic_rule_name((Rule)ability_rules[i].rule, name, sizeof name);
            text_print(out, " (%s; `rules %.*s`)", name, (int)(strlen(name) - 1), name);
        }
        text_append(out, ":");
        bool any = false;
        for (unsigned i = 0; i < m->kind_count; i++) {
            if ((m->kind[i].abilities >> ability & 1) == 0)
                continue;
            text_append(out, any ? ", " : " ");
            text_append(out, m->kind[i].title);
            any = true;
        }
        text_append(out, any ? "\n" : text_in(out, " nobody here has it\n"));
        return true;
    }
    return false;
}

static void explain_objectives(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    (void)m;
    for (unsigned i = 0; i < EPIC_OBJECTIVES; i++) {
        const EpicObjective *o = &s->objective[i];
        if (!o->placed)
            continue;
        text_print(out, "objective %u at ", i + 1);
        epic__write_point(o->x, o->y, out);
        if (o->seat < 2)
            text_print(out, ", in the half of player %u", o->seat);
        if (o->held > 0)
            text_print(out, ", captured by player %u", o->held - 1U);
        text_append_char(out, '\n');
    }
}

bool epic_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    unsigned id;
    Span rest = span_trim(words);
    (void)viewer;
    if (span_take_word(&rest, "range"))
        return epic__take_formation(m, &rest, &id) && span_trim(rest).length == 0 &&
               (explain_range(m, s, id, out), true);
    if (span_take_word(&rest, "sight"))
        return explain_sight(m, s, rest, out);
    if (span_equal_nocase_text(rest, "objectives")) {
        explain_objectives(m, s, out);
        return true;
    }
    if (epic__take_unit(m, &rest, &id) && rest.length == 0) {
        explain_unit(m, s, id, out);
        return true;
    }
    rest = span_trim(words);
    if (epic__take_formation(m, &rest, &id) && rest.length == 0) {
        explain_formation(m, s, id, out);
        return true;
    }
    rest = span_trim(words);
    return explain_kind(m, rest, out) || explain_weapon(m, rest, out) ||
           explain_ability(m, rest, out);
}
