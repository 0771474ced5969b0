// Rules by number, names in messages, what a choice means, and what is asked.
#include "aod_assault.h"
#include "aod_blow.h"
#include "aod_forecast.h"
#include "aod_going.h"
#include "aod_law.h"
#include "aod_place_words.h"
#include "aod_shoot.h"
#include "aod_turn.h"
#include "aod_units.h"
#include "aod_view.h"

#include "base_language.h"
#include "field_where.h"

#include <stdio.h>

// --- rules ---------------------------------------------------------------------------------------

static const char *const rule_numbers[AOD_R_COUNT] = {
#define X(name, text) [AOD_R_##name] = text,
#include "aod_rules.inl"
#undef X
};

static size_t rule_name(Rule rule, char *out, size_t out_max)
{
    const char *number = rule < AOD_R_COUNT ? rule_numbers[rule] : "?";
    int length = snprintf(out, out_max, "AOD-%s", number);
    return length < 0 ? 0 : (size_t)length;
}

static bool rule_parse(Span text, Rule *out)
{
    if (!span_starts_with_nocase(text, "AOD-"))
        return false;
    Span number = span_from(text, 4);
    for (unsigned rule = 1; rule < AOD_R_COUNT; rule++) {
        if (!span_equal_nocase_text(number, rule_numbers[rule]))
            continue;
        *out = (Rule)rule;
        return true;
    }
    return false;
}

// --- names in messages ---------------------------------------------------------------------------

// Units have letters; the notation of a zone has one too, and is not what people are told.
static const char *const zone_names[] = {"I", "II", "III", "IV"};

int32_t aod__told_length(int64_t u)
{
    enum { TENTH_U = AOD_INCH / 10 };
    return (int32_t)((u + TENTH_U - 1) / TENTH_U * TENTH_U);
}

static void name_text(const void *match, uint32_t handle, TextBuffer *out)
{
    const AodMatch *m = match;
    unsigned value = handle & 0xFFFFFF;
    GeomPoint at;
    switch (handle >> 24) {
    case 'u':
        aod__say_unit(m, value, out);
        return;
    case 'm':
        aod__say_model(m, value, out);
        return;
    case 's':
        text_print(out, "player %d", (int)value);
        return;
    case 'c':
        aod__write_length(aod__told_length(value), out);
        return;
    case 'p':
        aod__say_piece(m, value, out);
        return;
    case 'w':
        text_append(out, value < m->mode_count ? m->mode[value].weapon->name : "?");
        return;
    case 'z':
        text_append(out, zone_names[value & 3]);
        return;
    case 'q':
        if (value == AOD_TOLD_NOWHERE) {
            text_say(out, "nowhere near");
            return;
        }
        at = aod__untold(value);
        aod__write_point(at.x, at.y, 0, out);
        return;
    case 'o':
        aod__say_told(aod__untold(value), out);
        return;
    case 'd':
        field_say_direction(value, out);
        return;
    default:
        text_append_int(out, (int)value);
    }
}

// --- what a choice means -------------------------------------------------------------------------

// Whether a single model moves.
static bool is_single(const Aod *g)
{
    unsigned host = aod__moved_by(&g->s->frame[g->s->frame_count - 1]), count = 0;
    if (host == AOD_NO_UNIT)
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += aod__on_table(g->s, at.model);
    return count == 1;
}

static const char *plain_sentence(const Aod *g, AodAction a)
{
    const AodState *s = g->s;
    bool is_regroup = s->decision == AOD_D_REGROUP || s->decision == AOD_D_CONSOLIDATE;
    bool is_rush = s->decision == AOD_D_CHARGE_MOVE || s->decision == AOD_D_PILE_IN;
    bool is_move =
        s->decision == AOD_D_MOVE || s->decision == AOD_D_REACT_MOVE || is_regroup || is_rush;
    if (a.kind == AOD_ACTION_STAY && s->decision == AOD_D_BLAST)
        return "Leave the marker where it is";
    switch (a.kind) {
    case AOD_ACTION_FIRST:
        return a.choice == 0 ? "Deploy first" : "Deploy second";
    case AOD_ACTION_ROLE:
        return a.choice == 0 ? "Be the Attacker: your zone is both short ends of the table, and "
                               "from there your Reserves come"
                             : "Be the Defender: your zone is the middle of the table, and your "
                               "Reserves come over its long edges";
    case AOD_ACTION_SEIZE:
        return "Try: on a 6 the first turn is yours";
    case AOD_ACTION_NIGHT:
        return "Ask for Night Fighting";
    case AOD_ACTION_NONE_OF_IT:
        if (s->decision == AOD_D_SCOUT)
            return "All Scouts stay where they are now";
        if (s->decision == AOD_D_SHOOT)
            return "Do not shoot after all";
        return is_regroup ? "Stay where it is" : "No";
    case AOD_ACTION_READY:
        return "Ready: no more";
    case AOD_ACTION_DONE:
        return is_move ? "Done: the unit goes" : "Done: the unit stands";
    case AOD_ACTION_END:
        return "End the phase";
    case AOD_ACTION_STAY:
        return "Stay where it is";
    case AOD_ACTION_SHOOT:
        return "Shoot with all that has been declared";
    case AOD_ACTION_DEFAULT:
        return "The rest: plain models first, leaders last";
    case AOD_ACTION_REROLL:
        return "Roll it again";
    case AOD_ACTION_KEEP:
        return "Keep what was rolled";
    case AOD_ACTION_RUN:
        return "Run: farther, but no shooting and no charge this turn";
    case AOD_ACTION_FLAT_OUT:
        return "Flat-out: up to twice as far, Snap Shots alone, and a die for each vehicle";
    case AOD_ACTION_ARRIVE:
        return "The assault arrives";
    case AOD_ACTION_WAIT:
        return "Wait: it is rolled for again next turn";
    case AOD_ACTION_NONE_THIS_PHASE:
        return "No, and ask no more in this phase";
    case AOD_ACTION_SHORT:
        return "Flee by one die";
    case AOD_ACTION_FULL:
        return "Flee as far as others do";
    case AOD_ACTION_SKILL:
        return a.choice == AOD_SKILL_GUARD    ? "Guard: WS +1 when struck, A -1"
               : a.choice == AOD_SKILL_STRIKE ? "Strike: WS +1 to hit, A -1"
                                              : "Fury: A +1, WS -1";
    case AOD_ACTION_EDGE:
        return a.choice == 0   ? "Flee to the west edge"
               : a.choice == 1 ? "Flee to the south edge"
               : a.choice == 2 ? "Flee to the east edge"
                               : "Flee to the north edge";
    case AOD_ACTION_PACKS:
        return "Use jump or jet packs";
    case AOD_ACTION_SMOKE:
        return "Smoke: harder to hurt up to the next own turn, no faster than Combat Speed, no "
               "shooting";
    case AOD_ACTION_THROUGH:
        return "The first model goes through Difficult Terrain";
    case AOD_ACTION_ROUND:
        return "The first model goes round Difficult Terrain";
    case AOD_ACTION_GO:
        return "Charge: roll the dice";
    case AOD_ACTION_DECLINE:
        return "Decline the challenge";
    case AOD_ACTION_FAIL:
        return "Fail the check, and Fall Back";
    case AOD_ACTION_SWEEP:
        return "Make a Sweeping Advance";
    case AOD_ACTION_AUTO:
        if (s->decision == AOD_D_REACT_MOVE)
            return "All as far as they come";
        if (is_rush)
            return "By the nearest ways";
        if (is_move)
            return is_single(g) ? "Stay: there is nobody to gather" : "Gather in a block";
        return "As a block, as near to the middle of the table as there is room";
    default:
        return NULL;
    }
}

static const char *const plan_sentences[AOD_SHAPES] = {
    [AOD_SHAPE_KEEP] = "All %s",
    [AOD_SHAPE_LINE] = "All in a line, %s",
    [AOD_SHAPE_RANKS_2] = "All in two ranks, %s",
    [AOD_SHAPE_RANKS_3] = "All in three ranks, %s",
    [AOD_SHAPE_COLUMN] = "All in a column, %s",
    [AOD_SHAPE_BLOCK] = "All in a block, %s",
    [AOD_SHAPE_RING] = "All in a ring, %s",
    [AOD_SHAPE_SKIRMISH] = "All spread out, %s",
    [AOD_SHAPE_SCREEN] = "All in a thin line, %s",
};

static bool describe_unit(const AodMatch *m, const AodState *s, AodAction a, TextBuffer *out)
{
    const char *name = aod__unit_name(m, a.unit, out->arena);
    switch (a.kind) {
    case AOD_ACTION_JOIN:
        text_print(out, "%s joins %s", name, aod__unit_name(m, a.other, out->arena));
        return true;
    case AOD_ACTION_ABOARD:
        text_print(out, "%s begins aboard %s", name, aod__unit_name(m, a.other, out->arena));
        return true;
    case AOD_ACTION_APART:
        text_print(out, "Take %s out of its group", name);
        return true;
    case AOD_ACTION_CHOOSE:
        text_print(out,
                   aod__pick_wing(a.choice) != AOD_WING_NONE ? "%s names the %s"
                   : aod__pick_legion(a.choice) == 0         ? "%s is given %s"
                                                             : "%s has studied %s",
                   name, text_in(out, aod__pick_word(a.choice)));
        return true;
    case AOD_ACTION_ARRAY:
        text_print(out, "%s switches its Helical targeting array on: no move until its next turn",
                   name);
        return true;
    case AOD_ACTION_FATAL:
        text_print(out, "%s declares its Fatal Strike: Rending (4+) in this phase, once a battle",
                   name);
        return true;
    case AOD_ACTION_RESERVE:
        text_print(out, "Keep %s in Reserve", name);
        return true;
    case AOD_ACTION_STAND:
        text_print(out, "Take %s out of Reserve", name);
        return true;
    case AOD_ACTION_ACT:
        text_print(out, "%s is next", name);
        return true;
    case AOD_ACTION_FIGHT:
        text_print(out, "The combat of %s is next", name);
        return true;
    case AOD_ACTION_TEST:
        text_print(out, "%s tests next", name);
        return true;
    case AOD_ACTION_DEEP:
        text_print(out,
                   s->phase == AOD_PHASE_SETUP ? "%s waits for the Deep Strike Assault"
                                               : "%s comes down first",
                   name);
        return true;
    case AOD_ACTION_FLANK:
        text_print(out, "%s waits for the Flanking Assault", name);
        return true;
    case AOD_ACTION_INFILTRATE:
        text_print(out,
                   s->decision == AOD_D_RESERVE ? "%s waits until all others stand, and Infiltrates"
                                                : "%s is next",
                   name);
        return true;
    case AOD_ACTION_SCOUT:
        text_print(out, "%s scouts ahead", name);
        return true;
    case AOD_ACTION_NAME:
        text_print(out, "%s is Marked for Death", name);
        return true;
    case AOD_ACTION_ENTER:
        text_print(out, "%s arrives next", name);
        return true;
    case AOD_ACTION_DEPLOY:
        text_print(
            out,
            language_count(m->unit[a.unit].count, "Deploy %s (%u model)", "Deploy %s (%u models)"),
            name, (unsigned)m->unit[a.unit].count);
        return true;
    default:
        return false;
    }
}

const char *aod__tenths(int64_t u, Arena *arena)
{
    enum { TEN = 10, TENTH_U = AOD_INCH / TEN };
    TextBuffer text = text_start(arena);
    int64_t parts = aod__told_length(u) / TENTH_U;
    text_print(&text, "%d.%d", (int)(parts / TEN), (int)(parts % TEN));
    return text.text;
}

// PRIN-3.2: 36 rolls of 2D6.
static unsigned rolls_up_to(int sum)
{
    enum { FACES = 6 };
    unsigned good = 0;
    for (int first = 1; first <= FACES; first++)
        for (int second = 1; second <= FACES; second++)
            good += first + second <= sum || first + second == 2;
    return good;
}

static const char *const legion_names[] = {
#define X(name, words, legion, trigger, rule) words,
#include "aod_legion_reactions.inl"
#undef X
};

// What each does (LEGION-2).
static const char *const legion_deeds[AOD_LEGION_REACTIONS] = {
    [AOD_LEGION_DEATH_DEALERS] =
        "it shoots at the attacker first, BS +1; whom it kills shoots all the same",
    [AOD_LEGION_BITTER_FURY] = "it shoots at the attacker with twice the attacks, Gets Hot",
    [AOD_LEGION_GORGONS_SPITE] = "it shoots at the charger with twice the attacks, Gets Hot",
    [AOD_LEGION_WRATH_OF_ANGELS] = "Shrouded (5+) against this attack, then it may charge the "
                                   "attacker",
    [AOD_LEGION_SAVAGE_TIDE] = "Feel No Pain (5+) against this attack, then it may charge the "
                               "attacker",
    [AOD_LEGION_UNITY_OF_PURPOSE] = "it and another of its units shoot at the attacker",
    [AOD_LEGION_REMORSELESS_ADVANCE] = "Feel No Pain (4+) against this attack, then it may move "
                                       "up to 7\"",
    [AOD_LEGION_FORTRESS_OF_THE_MIND] = "Psychic check: an Invulnerable Save of 3+ against this "
                                        "attack, or 5+ and Perils",
    [AOD_LEGION_GLORIOUS_MARTYRDOM] = "one of its models is removed, and the attack ends",
    [AOD_LEGION_FADE_TO_BLACK] = "it moves before the attack and is Shrouded (4+)",
    [AOD_LEGION_CHASING_THE_WIND] = "its units within 12\" may move",
    [AOD_LEGION_NO_PREY_ESCAPES] = "it moves, then charges if it is within 12\"",
    [AOD_LEGION_BEST_DEFENCE] = "it charges at once",
    [AOD_LEGION_ANGELS_OF_DEATH] = "Leadership test: Fearless and Fear (2), or Stubborn and "
                                   "Fear (1)",
    [AOD_LEGION_PERFECT_COUNTER] = "it charges first if its roll is not lower, else it may shoot",
    [AOD_LEGION_BETTER_PART_OF_VALOUR] = "it Falls Back and Regroups before the charge",
    [AOD_LEGION_DUTY_IS_SACRIFICE] = "WS, S and A +1 if the charge succeeds, afterwards a Wound "
                                     "on each 6",
    [AOD_LEGION_SCORNFUL_FIRE] = "it and its units within 12\" shoot at the attacker",
    [AOD_LEGION_NO_LORDS] = "Fearless if the charge succeeds, A +1 against Characters",
    [AOD_LEGION_SMOKE_AND_MIRRORS] = "it is set down elsewhere, up to 12\" away, before the attack",
};

// A reaction, and what may come of it. False: it is none.
static bool describe_reaction(const Aod *g, AodAction a, TextBuffer *out)
{
    enum { DICE = 36 };
    const AodFrame *frame = aod__top(g->s);
    if (frame->tag != AOD_FRAME_WINDOW || a.unit >= g->m->unit_count)
        return false;
    const char *name = aod__unit_name(g->m, a.unit, out->arena);
    unsigned cause = a.kind == AOD_ACTION_INTERCEPT ? a.other : aod__frame_unit(frame);
    switch (a.kind) {
    case AOD_ACTION_ADVANCE:
    case AOD_ACTION_WITHDRAW:
        text_print(out,
                   a.kind == AOD_ACTION_ADVANCE
                       ? "%s advances towards it, up to %d\": then you say how far"
                       : "%s withdraws from it, up to %d\": then you say how far",
                   name, (int)(aod__reaction_u(g, a.unit) / AOD_INCH));
        return true;
    case AOD_ACTION_EVADE:
        text_print(out, "%s evades: Shrouded (5+) against this attack", name);
        aod__say_harm(g, cause, a.unit, out);
        return true;
    case AOD_ACTION_HOLD_LINE: {
        bool is_sure = aod__is_fearless(g, a.unit);
        int leadership = aod__leadership(g, a.unit, AOD_FOR_MORALE, 0);
        unsigned good = is_sure ? DICE : rolls_up_to(leadership);
        text_print(out, "%s holds the line: in %u%% the charge is Disordered, else %s Falls Back",
                   name, (good * 100 + DICE / 2) / DICE, name);
        return true;
    }
    case AOD_ACTION_USE:
        if (a.choice >= AOD_LEGION_REACTIONS)
            return false;
        text_print(out, "%s makes the reaction of its Legion, once a battle (%s): %s", name,
                   legion_names[a.choice], text_in(out, legion_deeds[a.choice]));
        return true;
    case AOD_ACTION_RETURN_FIRE:
        text_print(out, "%s returns the fire", name);
        break;
    case AOD_ACTION_OVERWATCH:
        text_print(out, "%s fires Overwatch", name);
        break;
    case AOD_ACTION_INTERCEPT:
        if (a.other >= g->m->unit_count)
            return false;
        text_print(out, "%s intercepts %s", name, aod__unit_name(g->m, a.other, out->arena));
        break;
    default:
        return false;
    }
    // REACT-5.2: against Overwatch nothing has cover.
    aod__say_shot(g, a.unit, cause, a.kind != AOD_ACTION_OVERWATCH, out);
    text_say(out, a.kind == AOD_ACTION_RETURN_FIRE ? "; with what, you say when the attack is over"
                                                   : "; then you say with what");
    return true;
}

// Of a marker or Template: who would be under it, friends apart.
static void describe_place(const Aod *g, AodAction a, TextBuffer *out)
{
    const char *point = aod__mark_name(g, a, out->arena);
    AodUnder under = aod__under(g, a);
    switch (a.kind) {
    case AOD_ACTION_MARK:
        text_print(out, "The marker %s", point);
        break;
    case AOD_ACTION_CRAWL:
        text_print(out, "The marker crawls: %s", point);
        break;
    case AOD_ACTION_TOWARD:
        text_print(out, "The Template %s", aod__aim_name(g, a, out->arena));
        break;
    default:
        text_print(out, "The Template %s, its narrow end %s", aod__aim_name(g, a, out->arena),
                   point);
    }
    text_print(out, ": %u of the target under it", under.target);
    if (under.others > 0)
        text_print(out, language_count(under.others, ", %u other enemy", ", %u other enemies"),
                   under.others);
    if (under.friends > 0)
        text_print(out, ", %u of your own", under.friends);
}

static bool describe_weapon(const Aod *g, AodAction a, TextBuffer *out)
{
    const AodMatch *m = g->m;
    const AodMatchKind *kind = a.model < m->model_count ? aod__kind(m, a.model) : NULL;
    if (kind == NULL || a.choice >= kind->arm_count || a.other >= kind->arm[a.choice].mode_count)
        return false;
    text_print(out,
               a.kind == AOD_ACTION_WITH     ? "%s and its like fight with: %s"
               : a.kind == AOD_ACTION_AVENGE ? "%s strikes a last time with: %s"
               : a.kind == AOD_ACTION_GLORY  ? "%s stands in its way with: %s"
               : a.kind == AOD_ACTION_LOSE   ? "%s loses: %s"
               : a.kind == AOD_ACTION_FIRE   ? "%s fires: %s"
                                             : "%s does not fire: %s",
               aod__model_name(m, a.model, out->arena),
               m->mode[kind->arm[a.choice].mode_first + a.other].weapon->name);
    if (a.kind == AOD_ACTION_WITH)
        text_print(out, ", in place of %s", m->mode[aod__blade_mode(g, a.model)].weapon->name);
    return true;
}

const char *aod__direction_name(unsigned degrees, Arena *arena)
{
    TextBuffer name = text_start(arena);
    field_say_direction(degrees, &name);
    return name.text;
}

// Of one model: where it goes or is put.
static void describe_step(const AodMatch *m, const AodState *s, AodAction a, const char *sentence,
                          TextBuffer *out)
{
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    text_print(out, language_text_in(out->arena, sentence), aod__model_name(m, a.model, out->arena),
               aod__step_name(&g, a, out->arena));
}

static void action_describe(const void *match, const void *state, const Action *action,
                            TextBuffer *out)
{
    const AodMatch *m = match;
    AodAction a = aod_action(action);
    const char *sentence = plain_sentence(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a);
    if (sentence != NULL) {
        text_say(out, sentence);
        return;
    }
    if (describe_reaction(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a, out) ||
        (a.unit < m->unit_count && describe_unit(m, state, a, out)))
        return;
    switch (a.kind) {
    case AOD_ACTION_DIE:
        text_print(out, "The die shows %u", a.other);
        return;
    case AOD_ACTION_ZONE:
        text_print(out, "Zone %s", zone_names[a.choice & 3]);
        return;
    case AOD_ACTION_PUT:
        aod__say_landing(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, (GeomPoint){a.x, a.y},
                         out);
        return;
    case AOD_ACTION_MARKER:
        aod__say_objective(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, (GeomPoint){a.x, a.y},
                           out);
        return;
    case AOD_ACTION_TARGET:
        aod__say_target(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a.unit, out);
        return;
    case AOD_ACTION_CLASS:
        if (a.choice >= AOD_CLASSES)
            break;
        aod__say_class(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a.choice, out);
        return;
    case AOD_ACTION_FIRE:
    case AOD_ACTION_HOLD:
    case AOD_ACTION_LOSE:
    case AOD_ACTION_GLORY:
        if (describe_weapon(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a, out))
            return;
        break;
    case AOD_ACTION_CHARGE:
    case AOD_ACTION_ALSO:
        aod__say_charge(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a, out);
        return;
    case AOD_ACTION_WITH:
    case AOD_ACTION_AVENGE:
        if (describe_weapon(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a, out))
            return;
        break;
    case AOD_ACTION_CHALLENGE:
        text_print(out, "%s issues a challenge", aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_ACCEPT:
        text_print(out, "%s accepts the challenge", aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_AIM:
        text_print(out, "Deadly Aim of %s: Brutal (2), but no charge this turn",
                   aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_OVERLOAD:
        text_print(out, "%s overloads its reactor: twice the shots, for D3 Wounds",
                   aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_OBLIVION:
        text_print(out, "Ex-Oblivio: WS 1 for %s in this turn; on a 1 a Wound of one's own",
                   aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_BACK:
        text_print(out, "%s has to step back", aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_VEIL:
        text_print(out, "Fire blindly, which hides %s", aod__unit_name(m, a.unit, out->arena));
        return;
    case AOD_ACTION_SHADOW:
        describe_step(m, state, a, "%s is set down, %s", out);
        return;
    case AOD_ACTION_FORCE:
        text_print(out, "%s takes a Psychic check for twice the Strength",
                   aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_UNDERMINE:
        text_print(out, "Undermine %s (terrain %u)",
                   a.other > 0 && a.other <= m->table->piece_count
                       ? m->table->piece[a.other - 1].name
                       : "?",
                   a.other);
        return;
    case AOD_ACTION_SABOTAGE:
        text_print(out,
                   a.other == 0   ? "%s sabotages %s"
                   : a.other == 1 ? "%s immobilises %s"
                                  : "%s destroys a weapon of %s",
                   aod__model_name(m, a.model, out->arena), aod__unit_name(m, a.unit, out->arena));
        return;
    case AOD_ACTION_REPAIR: // 0: a Hull Point or Wound; 1: mobility; from 2 on a weapon
        text_print(out,
                   a.other == 0   ? "%s mends %s"
                   : a.other == 1 ? "%s lets %s move again"
                                  : "%s repairs a weapon of %s",
                   aod__model_name(m, a.model, out->arena), aod__unit_name(m, a.unit, out->arena));
        return;
    case AOD_ACTION_STRIKE:
        text_print(out, "%s strikes %s", aod__model_name(m, a.model, out->arena),
                   aod__unit_name(m, a.unit, out->arena));
        if (a.other > 0)
            text_print(out, language_count(a.other, " with %u attack", " with %u attacks"),
                       (unsigned)a.other);
        return;
    case AOD_ACTION_MARK:
    case AOD_ACTION_CRAWL:
    case AOD_ACTION_TOWARD:
    case AOD_ACTION_FROM:
        describe_place(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a, out);
        return;
    case AOD_ACTION_DASH:
        text_print(out, "Leave the combat %s (%u degrees)",
                   aod__direction_name(a.other, out->arena), a.other);
        return;
    case AOD_ACTION_HIGH:
    case AOD_ACTION_LOW:
        text_print(out, "A part of the direction: %u of 256", a.other);
        return;
    case AOD_ACTION_NEXT:
        text_print(out, "Wounds to %s until it is lost", aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_ONE:
        text_print(out, "One Wound to %s, then ask again", aod__model_name(m, a.model, out->arena));
        return;
    case AOD_ACTION_VIA:
        describe_step(m, state, a, "%s goes first %s", out);
        return;
    case AOD_ACTION_EMBARK:
        text_print(out, "Into %s", aod__unit_name(m, a.unit, out->arena));
        return;
    case AOD_ACTION_REVERSE:
        describe_step(m, state, a, "%s backs %s", out);
        return;
    case AOD_ACTION_RAM:
        describe_step(m, state, a, "%s rams, %s", out);
        return;
    case AOD_ACTION_MOVE:
        describe_step(m, state, a, "%s goes %s", out);
        return;
    case AOD_ACTION_FACE:
        text_print(out, "%s turns %s (%u degrees)", aod__model_name(m, a.model, out->arena),
                   aod__direction_name(a.other, out->arena), a.other);
        return;
    case AOD_ACTION_PLACE:
        describe_step(m, state, a, "Place %s, %s", out);
        return;
    case AOD_ACTION_PLAN:
        if (aod__plan_shape(a) < AOD_SHAPES) {
            text_print(
                out, plan_sentences[aod__plan_shape(a)],
                aod__goal_name(&(Aod){.m = m, .s = (AodState *)(uintptr_t)state}, a, out->arena));
            return;
        }
        break;
    default:
        break;
    }
    aod_action_write(match, state, action, VIEWER_ALL, out);
}

// From behind a wish that is given up to what ends it.
static bool is_detail(const Action *action, bool *is_given)
{
    AodAction a = aod_action(action);
    bool was_given = *is_given;
    if (aod__is_wish(a.kind)) {
        *is_given = (a.choice & AOD_GIVEN) != 0;
        return false;
    }
    if (a.kind == AOD_ACTION_DONE)
        *is_given = false;
    return was_given;
}

// --- what is asked -------------------------------------------------------------------------------

static const char *const asked[AOD_D_COUNT] = {
#define X(name, text, rule, asked) [AOD_D_##name] = asked,
#include "aod_decisions.inl"
#undef X
};

// Of a unit that has been chosen, or is the only one, it is not asked which is next; nor what has
// been answered.
static const char *question(const AodState *s)
{
    const AodFrame *frame = &s->frame[s->frame_count - 1];
    switch (frame->unit == 0 ? AOD_D_NONE : s->decision) {
    case AOD_D_DEPLOY:
    case AOD_D_INFILTRATE:
        return "where is it deployed?";
    case AOD_D_SCOUT:
        return "where does it scout to?";
    case AOD_D_ARRIVE:
        return "where does it arrive?";
    case AOD_D_CHARGE: // ASSAULT-1.5: another target may be named before the dice
        return s->charge.target_count == 0 ? asked[AOD_D_CHARGE] : "how does it charge?";
    default:
        return s->decision < AOD_D_COUNT ? asked[s->decision] : "?";
    }
}

// Of a weapon that several groups fire, all who do; 0: an earlier group has told it.
static unsigned firers_of(const AodMatch *m, const AodState *s, const AodAttack *attack, unsigned n)
{
    const AodWeapon *weapon = m->mode[s->group[n].mode].weapon;
    unsigned count = 0;
    for (unsigned i = attack->group_first; i < attack->group_first + attack->group_count; i++) {
        if (m->mode[s->group[i].mode].weapon != weapon)
            continue;
        if (i < n)
            return 0;
        count += (unsigned)__builtin_popcountll(s->group[i].models);
    }
    return count;
}

// Who fires at whom with what: "a1 fires at b2 with 9 Bolter, 1 Plasma Gun: ".
static void prompt_fire(const AodMatch *m, const AodState *s, const char *who, TextBuffer *out)
{
    const AodAttack *attack = &s->attack[s->attack_count > 0 ? s->attack_count - 1 : 0];
    const char *target = aod__unit_name(m, attack->target[0], out->arena);
    TextBuffer with = text_start(out->arena);
    for (unsigned n = attack->group_first; n < attack->group_first + attack->group_count; n++) {
        unsigned count = firers_of(m, s, attack, n);
        if (count > 0)
            text_print(&with, with.length == 0 ? "%u %s" : ", %u %s", count,
                       m->mode[s->group[n].mode].weapon->name);
    }
    if (with.length == 0)
        text_print(out, "%s fires at %s: ", who, target);
    else
        text_print(out, "%s fires at %s with %s: ", who, target, with.text);
}

// What it is that may be reacted to.
static void prompt_window(const AodMatch *m, const AodState *s, const AodFrame *frame,
                          TextBuffer *out)
{
    const char *who = aod__unit_name(m, aod__frame_unit(frame), out->arena);
    if (frame->window.trigger == AOD_TRIGGER_ARRIVED)
        text_print(out, "%s has arrived: ", who);
    else if (frame->window.trigger == AOD_TRIGGER_MOVED)
        text_print(out, "%s has moved: ", who);
    else if (frame->window.trigger == AOD_TRIGGER_CHARGED)
        text_print(out, "%s charges %s: ", who, aod__unit_name(m, s->charge.target[0], out->arena));
    else
        prompt_fire(m, s, who, out);
}

// Of Wounds that are to be given: how many, of what.
static void prompt_wounds(const AodMatch *m, const AodState *s, const AodFrame *frame,
                          TextBuffer *out)
{
    if (frame->tag != AOD_FRAME_WOUNDS || frame->wounds.pool >= s->pool_count)
        return;
    const AodPool *pool = &s->pool[frame->wounds.pool];
    unsigned count = pool->count;
    if (pool->ap == 0)
        text_print(out, language_count(count, "%u Wound by %s, AP -: ", "%u Wounds by %s, AP -: "),
                   count, m->mode[pool->mode].weapon->name);
    else
        text_print(out,
                   language_count(count, "%u Wound by %s, AP %u: ", "%u Wounds by %s, AP %u: "),
                   count, m->mode[pool->mode].weapon->name, (unsigned)pool->ap);
}

// Whom the question is about. Where it is put to the other side, what that unit does says so.
static void prompt_unit(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out)
{
    const char *name = aod__unit_name(m, unit, out->arena);
    bool is_own = aod__seat_of(m, unit) == s->decider;
    if (s->decision == AOD_D_GLORY)
        text_print(out, "%s comes on: ", name);
    else if (s->decision == AOD_D_CHALLENGE)
        text_print(out, is_own ? "The combat of %s: " : "The combat with %s: ", name);
    else
        text_print(out, "%s: ", name);
}

static void prompt(const void *match, const void *state, int viewer, TextBuffer *out)
{
    const AodMatch *m = match;
    const AodState *s = state;
    if (s->outcome != OUTCOME_NONE) {
        text_say(out, s->outcome == OUTCOME_DRAW    ? "The battle is a draw."
                      : s->outcome == OUTCOME_SEAT0 ? "The battle is over: player 0 has won."
                                                    : "The battle is over: player 1 has won.");
        return;
    }
    if (s->decider == ACTOR_CHANCE) {
        text_say(out, "Chance rolls a die.");
        return;
    }
    if (s->decider > ACTOR_SEAT1)
        return;
    text_print(out,
               viewer == s->decider || viewer == VIEWER_ALL ? "Player %u, "
                                                            : "Waiting for player %u: ",
               s->decider);
    const AodFrame *frame = &s->frame[s->frame_count - 1];
    if (frame->tag == AOD_FRAME_WINDOW && frame->window.mover != 0) {
        text_print(out, "%s: how far does it go?",
                   aod__unit_name(m, frame->window.mover - 1U, out->arena));
        return;
    }
    if (frame->tag == AOD_FRAME_WINDOW)
        prompt_window(m, s, frame, out);
    else if (frame->unit != 0)
        prompt_unit(m, s, frame->unit - 1U, out);
    if (s->decision == AOD_D_ALLOCATE)
        prompt_wounds(m, s, frame, out);
    text_say(out, question(s));
}

static const char *side_title(const void *match, int seat)
{
    return ((const AodMatch *)match)->muster[seat]->army->name;
}

// --- what may be written -------------------------------------------------------------------------

static const WordsUsage usages[] = {
    {"marker 36,24", "an objective marker at that point"},
    {"join a7 to a3", "before the battle: a character begins with a unit"},
    {"aboard a3 in a4", "before the battle: a unit begins in a transport"},
    {"apart a7", "takes one of these back"},
    {"reserve a3", "the unit waits in Reserve; table a3 takes it back"},
    {"deploy a3, auto", "the engine puts the unit down at the front of its zone"},
    {"deploy a3, plan block to 18,6", "as a block round that point; 18,6@2 is on floor 2"},
    {"deploy a3, plan line to 10,6 along 30,6 facing 90",
     "in a line from the one point to the other; so two ranks, three ranks, screen"},
    {"deploy a3, plan skirmish to 18,6", "spread out; so column, ring"},
    {"deploy a3, place a3.1 18,6, place a3.2 19.5,6, done", "model by model"},
    {"act a3, stay", "in a phase: the unit is next, and stays where it is"},
    {"act a3, target b2, shoot", "in the Shooting phase: all that can hurt the target most fires"},
    {"act a3, target b2, hold a3.1/1, fire a3.1/2 mode 2, shoot",
     "the first model's second weapon fires, in its second way, and not its first"},
    {"act a3, none", "the unit does not shoot"},
    {"mark 20.5,31", "a Blast marker's hole lies there; 20.5,31@1 strikes floor 1"},
    {"mark 20.5,31, crawl 21,32", "Crawling Fire moves it before it scatters; stay does not"},
    {"toward 90", "the Template lies at the base in that direction, 0 to the right"},
    {"from 18,24 toward 90", "a Template with Torrent: its narrow end and direction"},
    {"reroll", "the scatter is rolled again; keep leaves it"},
    {"next b2.4, next b2.2, default", "who takes the Wounds: these first, then the usual order"},
    {"one b2.4", "one Wound to it, then you are asked again"},
    {"act a3, plan two ranks to 18,14",
     "it moves in that shape towards the point, as far as it comes"},
    {"act a3, run, plan keep to 18,14", "it runs; so packs, for jump and jet packs"},
    {"act a3, charge b2, go",
     "in the Charge sub-phase; also b3 names a second target, none charges nobody"},
    {"act a3, charge b2, through, go", "its first model goes through Difficult Terrain; so round"},
    {"auto", "a charge, a pile-in: by the nearest ways; or draw them as any move"},
    {"fight a3", "in the Fight sub-phase: the combat of that unit is next"},
    {"challenge a3.1", "in a combat; then accept b2.1, or decline and back b2.1"},
    {"with a3.2/1, ready", "all models of that kind fight with that weapon"},
    {"strike a3.4 at b2, ready",
     "all its attacks go there; strike a3.4 at b2 1: one, and the others elsewhere"},
    {"sweep", "the winners chase those who Fall Back"},
    {"act a3, auto", "it gathers in a block"},
    {"act a3, via a3.1 12,8, move a3.1 14,9, done", "model by model; 14,9@1 climbs to floor 1"},
    {"class cavalry", "before Blood Feud, in secret: of whom the losses give points"},
    {"seize", "before the battle: a 6 gives the first turn"},
    {"deep a4", "before the battle: it waits for the Deep Strike Assault; so flank a5"},
    {"enter a3, auto", "it arrives from Reserve; so enter a3, run, plan line to 18,4 along 30,4"},
    {"put 30,20", "where the first of an assault comes down, or a Flanking marker lies"},
    {"arrive", "the assault comes this turn; wait: not yet"},
    {"return fire b2", "in the enemy's turn, shot at: it shoots back when the attack is over"},
    {"evade b2", "... or it is Shrouded (5+) against that attack"},
    {"overwatch b2", "charged: it shoots at the charger; so hold the line b2"},
    {"advance b2, auto", "an enemy has moved near: it goes towards him; so withdraw b2, auto"},
    {"intercept b2 at a3, shoot", "an enemy has come from Reserve: it shoots at him"},
    {"use death dealers b2", "the Advanced Reaction of its Legion, once a battle"},
    {"none this phase", "no reaction, and such a window is not opened again in this phase"},
    {"test b2", "the next of your units to test"},
    {"short", "before a flight: one die, by the vexilla; full, edge west"},
    {"end", "ends the phase"},
    {NULL, NULL},
};

// --- the table -----------------------------------------------------------------------------------

static const char *const decision_names[AOD_D_COUNT] = {
#define X(name, text, rule, asked) text,
#include "aod_decisions.inl"
#undef X
};

static const MessageEntry message_entries[AOD_MSG_COUNT] = {
    [AOD_MSG_NONE] = {0},
#define X(name, text, remedy) [AOD_MSG_##name] = {#name, text, remedy},
#include "aod_messages.inl"
#undef X
};
static const MessageCatalogue messages = {AOD_MSG_COUNT, message_entries};

const GameWords aod_words = {
    .messages = &messages,
    .decision_names = decision_names,
    .decision_count = AOD_D_COUNT,
    .rule_name = rule_name,
    .rule_parse = rule_parse,
    .name_text = name_text,
    .action_write = aod_action_write,
    .action_read = aod_action_read,
    .action_describe = action_describe,
    .is_detail = is_detail,
    .prompt = prompt,
    .explain = aod_explain,
    .usages = usages,
    .side_title = side_title,
};
