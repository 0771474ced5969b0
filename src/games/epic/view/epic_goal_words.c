// The goals of the tournament game (6.1.7) in words: what each is, and how a seat stands with it as
// things are now. The end of a turn judges them by the same function.
#include "epic_json.h"
#include "epic_screen.h"
#include "epic_view.h"

#include "base_assert.h"

// --- how a seat stands ---------------------------------------------------------------------------

static void say_blitz(const EpicGoalState *goal, unsigned seat, TextBuffer *out)
{
    if (goal->objective == 0)
        text_say(out, "there is no objective on the enemy's edge");
    else if (goal->seats == 0)
        text_print(out, "nobody is at objective %u", goal->objective);
    else if (goal->seats == EPIC_CONTESTED)
        text_print(out, "objective %u is contested", goal->objective);
    else
        text_print(out,
                   goal->seats == 1U << seat ? "objective %u is held"
                                             : "objective %u is held by the enemy",
                   goal->objective);
}

static bool is_one(EpicSet set)
{
    return (set & (set - 1)) == 0;
}

static const char *names_of(const EpicMatch *m, EpicSet set, Arena *arena)
{
    TextBuffer names = text_start(arena);
    epic__say_formations(m, set, &names);
    return names.text;
}

static void say_spirit(const EpicMatch *m, const EpicGoalState *goal, TextBuffer *out)
{
    if (goal->formations == 0)
        text_say(out, "no enemy formation has been on the table");
    else
        text_print(out,
                   goal->is_met               ? "destroyed: %s"
                   : is_one(goal->formations) ? "not destroyed: %s"
                                              : "none of these is destroyed: %s",
                   names_of(m, goal->formations, out->arena));
}

void epic__say_goal(const EpicMatch *m, const EpicGoalState *goals, unsigned goal, unsigned seat,
                    TextBuffer *out)
{
    const EpicGoalState *state = &goals[goal];
    ASSERT(goal < EPIC_GOALS && seat < 2);
    switch (goal) {
    case EPIC_GOAL_BLITZ:
        say_blitz(state, seat, out);
        return;
    case EPIC_GOAL_SPIRIT:
        say_spirit(m, state, out);
        return;
    case EPIC_GOAL_FLAG:
        text_print(out, "%u of %u objectives in the own half held", state->held, state->needed);
        return;
    case EPIC_GOAL_HOLD:
        text_print(out, "%u of %u objectives in the enemy half held", state->held, state->needed);
        return;
    default:
        if (state->is_met)
            text_say(out, "no unbroken enemy formation is in the own half");
        else
            text_print(out, "unbroken in the own half: %s",
                       names_of(m, state->formations, out->arena));
    }
}

// --- the view ------------------------------------------------------------------------------------

static void put_rule(JsonWriter *json, Rule rule)
{
    TextBuffer name = text_start(json->buffer->arena);
    kernel_rule_write(&epic_words, rule, &name);
    json_put_text(json, "rule", name.text);
}

// Before the first turn nothing has been set up to be judged; a lesson has goals of its own.
void epic__put_goals(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    static const char *const what[EPIC_GOALS] = {
        [EPIC_GOAL_BLITZ] = "Hold the objective on the enemy's edge",
        [EPIC_GOAL_SPIRIT] = "Destroy the enemy formation that is worth most points",
        [EPIC_GOAL_FLAG] = "Hold all three objectives in the own half",
        [EPIC_GOAL_HOLD] = "Hold two objectives in the enemy half",
        [EPIC_GOAL_PASS] = "Have no unbroken enemy formation in the own half",
    };
    json_open_list(json, "goals");
    if (m->mission == EPIC_MISSION_TOURNAMENT && m->lesson == NULL &&
        s->phase != EPIC_PHASE_SETUP) {
        EpicGoalState goals[2][EPIC_GOALS];
        for (unsigned seat = 0; seat < 2; seat++)
            epic__goals_of(m, s, seat, goals[seat]);
        for (unsigned goal = 0; goal < EPIC_GOALS; goal++) {
            json_open_object(json, NULL);
            json_put_text(json, "name", text_in(json->buffer, epic__goal_names[goal].name));
            put_rule(json, (Rule)epic__goal_names[goal].rule);
            json_put_text(json, "text", text_in(json->buffer, what[goal]));
            json_open_list(json, "met");
            for (unsigned seat = 0; seat < 2; seat++)
                json_put_bool(json, NULL, goals[seat][goal].is_met);
            json_close(json);
            json_open_list(json, "words");
            for (unsigned seat = 0; seat < 2; seat++) {
                TextBuffer words = text_start(json->buffer->arena);
                epic__say_goal(m, goals[seat], goal, seat, &words);
                json_put_text(json, NULL, words.text);
            }
            json_close(json);
            json_close(json);
        }
    }
    json_close(json);
}

void epic__put_left(JsonWriter *json, unsigned left)
{
    json_open_list(json, "warnings");
    for (; left != 0; left &= left - 1) {
        unsigned number = (unsigned)__builtin_ctz(left) + 1;
        TextBuffer text = text_start(json->buffer->arena);
        text_print(&text, "leaves objective %u", number);
        json_open_object(json, NULL);
        json_put_int(json, "objective", number);
        json_put_text(json, "text", text.text);
        json_close(json);
    }
    json_close(json);
}

static void put_term(JsonWriter *json, Rule rule, const char *text)
{
    json_open_object(json, NULL);
    put_rule(json, rule);
    json_put_text(json, "text", text_in(json->buffer, text));
    json_close(json);
}

static void put_the_terms(JsonWriter *json, const EpicMatch *m)
{
    switch (m->mission) {
    case EPIC_MISSION_TRAINING:
        put_term(json, EPIC_R_1_15c, "An objective held at the end of two turns running wins");
        break;
    case EPIC_MISSION_COMBINED:
        put_term(json, EPIC_R_1_15c, "Two objectives held at the end of two turns running win");
        break;
    case EPIC_MISSION_KORPS_GRINDA:
        put_term(json, EPIC_R_3_4_1a,
                 "Both bunkers destroyed: player 0 wins. The Gargant destroyed and no bunker: "
                 "player 1 wins. The Gargant and one bunker: a draw");
        break;
    default:
        put_term(json, EPIC_R_6_1_7a,
                 "From the end of turn 3 on, two goals or more, and more than the enemy, win");
        put_term(json, EPIC_R_6_1_7g,
                 "If nobody has won at the end of turn 4 or later, both roll a die: equal dice are "
                 "another turn, else more points destroyed win");
    }
}

void epic__put_terms(JsonWriter *json, const EpicMatch *m)
{
    json_open_list(json, "terms");
    if (m->lesson == NULL)
        put_the_terms(json, m);
    json_close(json);
}
