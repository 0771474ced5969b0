// What the battle is played for, as sentences of the view: the awards of its mission in their
// order.
#include "aod_goals_json.h"

#include "aod_score.h"
#include "aod_turn.h"

#include "base_language.h"

// MISSION-4: what each gives, at the end of the battle unless it says otherwise.
static void say_primary(const AodAward *award, TextBuffer *out)
{
    const uint8_t *points = award->point;
    switch (award->kind) {
    case AOD_AWARD_TARGET_CLASS:
        text_print(out,
                   "For each enemy unit of the class that you choose in secret, destroyed or "
                   "Falling Back: Infantry %u, Daemons %u, Dreadnoughts and Automata %u, Cavalry "
                   "and Flyers %u, Vehicles %u, Primarchs %u",
                   points[0], points[1], points[2], points[3], points[4], points[5]);
        return;
    case AOD_AWARD_FIRST_TURN:
        text_print(out, "%u for each enemy unit destroyed in Game Turn 1", points[0]);
        return;
    case AOD_AWARD_ZONE_MARKER:
        text_print(out, "%u for controlling the marker that you laid in the enemy zone", points[0]);
        return;
    case AOD_AWARD_ZONE_UNITS:
        text_print(out,
                   "%u for each of your units that scores and stands wholly in the enemy zone, %u "
                   "for one that only denies",
                   points[0], points[1]);
        return;
    case AOD_AWARD_TURN_MARKERS:
        text_print(out, "%u for each marker that you control as your turn begins", points[0]);
        return;
    case AOD_AWARD_SECTORS:
        text_print(out,
                   "For each sector in which only you have units that score: %u for your own zone, "
                   "%u for No Man's Land, %u for the enemy zone",
                   points[0], points[1], points[2]);
        return;
    case AOD_AWARD_LOSSES:
        text_print(out, "%u for each enemy unit destroyed or Falling Back", points[0]);
        return;
    default: // AOD_AWARD_LOTTERY; two faces of the die each
        text_print(out, "A die for each marker that you control: 3 or 4 gives %u, 5 or 6 gives %u",
                   points[2], points[4]);
    }
}

// MISSION-5.1, 5.2.
static void say_secondary(const AodAward *award, TextBuffer *out)
{
    if (award->is_d3)
        text_append(out, "D3");
    else
        text_append_int(out, award->point[0]);
    switch (award->kind) {
    case AOD_AWARD_WARLORD:
        text_print(out, " for the enemy Warlord, %u more for a Primarch", award->point[1]);
        return;
    case AOD_AWARD_LAST_MAN:
        text_say(out, " for having more units left than the enemy");
        return;
    case AOD_AWARD_ATTRITION:
        text_say(out, " for having destroyed more units than the enemy");
        return;
    default: // AOD_AWARD_PRICE
        text_say(out, " for a Lords of War unit of the enemy");
    }
}

static void put_awards(JsonWriter *json, const AodAward *award, unsigned count,
                       void (*say)(const AodAward *, TextBuffer *))
{
    for (unsigned n = 0; n < count; n++) {
        TextBuffer text = text_start(json->buffer->arena);
        say(&award[n], &text);
        json_open_object(json, NULL);
        json_put_text(json, "source", aod_award_word(award[n].kind));
        json_put_text(json, "name",
                      language_text_in(json->buffer->arena, aod__award_name(award[n].kind)));
        json_put_text(json, "text", text.text);
        json_close(json);
    }
}

static void put_term(JsonWriter *json, const char *rule, const TextBuffer *text)
{
    json_open_object(json, NULL);
    json_put_text(json, "rule", rule);
    json_put_span(json, "text", text_span(text));
    json_close(json);
}

// What is asked of whoever wants the awards: how markers are controlled, when the battle ends.
static void put_terms(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    TextBuffer held = text_start(json->buffer->arena), one = text_start(json->buffer->arena),
               end = text_start(json->buffer->arena);
    enum { FACES = 6 };
    if (s->objective_count > 0) {
        text_print(
            &held,
            "A marker is controlled by a unit that scores within %u\" of it, if no enemy unit "
            "that scores or denies is so near",
            (unsigned)AOD_MARKER_REACH);
        put_term(json, "AOD-MISSION-6.2", &held);
        text_say(&one, "A unit controls one marker at a time");
        put_term(json, "AOD-MISSION-6.3", &one);
    }
    const Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    unsigned turn = 1, need;
    while (aod__lasts_on(&g, turn) <= 1)
        turn++;
    text_print(&end, "The battle ends after Game Turn %u", turn);
    for (unsigned first = turn; (need = aod__lasts_on(&g, turn)) <= FACES; turn++)
        text_print(&end,
                   turn == first ? "; on %u or more of a die there is one more"
                                 : ", and on %u or more then another",
                   need);
    bool is_variable = m->training != NULL && m->training->has_variable_length;
    put_term(json, is_variable ? "AOD-MISSION-2.2" : "AOD-MISSION-2.1", &end);
}

void aod__put_goals(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    json_open_list(json, "goals");
    if (s->play != 0) {
        const AodPlay *play = &m->library->play[s->play - 1];
        put_awards(json, play->primary, play->primary_count, say_primary);
        put_awards(json, play->secondary, play->secondary_count, say_secondary);
    }
    json_close(json);
    json_open_list(json, "terms");
    if (s->play != 0)
        put_terms(json, m, s);
    json_close(json);
}
