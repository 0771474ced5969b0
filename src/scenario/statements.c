// The statements of a script: what is played, what is refused, what must hold of choices and
// events. Other expectations have files of their own; the table of all forms is at the end.
#include "scenario_internal.h"

#include "kernel_words.h"

#include <string.h>

enum { PARTS_MAX = 512 }; // options that a scenario lists in one line

bool scenario__needs_position(ScenarioCase *the_case)
{
    if (the_case->run == NULL)
        return scenario__fail(the_case, "a `position:` or a `setup:` is missing before this");
    return true;
}

// "0", "1", "seat 0", "chance", "public"
static bool read_actor(Span text, int *out)
{
    static const char *const words[] = {"0", "1", "chance"};
    Span word = span_trim(text);
    if (span_starts_with(word, "seat "))
        word = span_trim(span_from(word, 5));
    for (int i = 0; i < 3; i++) {
        if (span_equal_text(word, words[i])) {
            *out = i;
            return true;
        }
    }
    return false;
}

bool scenario__read_viewer(ScenarioCase *the_case, Span text, int *out)
{
    if (span_equal_text(span_trim(text), "public")) {
        *out = VIEWER_PUBLIC;
        return true;
    }
    if (read_actor(text, out) && *out < KERNEL_SEATS)
        return true;
    return scenario__fail(the_case, "a seat (0, 1 or public) was expected, not \"%.*s\"",
                          SPAN_PRINT(text));
}

static const char *notation(ScenarioCase *the_case, const Action *action)
{
    TextBuffer text = text_start(the_case->arena);
    the_case->run->game->words->action_write(the_case->run->match, the_case->run->state, action,
                                             VIEWER_ALL, &text);
    return text.text;
}

// --- Playing ---

// `...` at the end of a chance line: the first listed outcome each time, until the run is complete.
static bool play_rest(ScenarioCase *the_case)
{
    Run *run = the_case->run;
    do {
        const Action *options;
        if (run_pending(run).actor != ACTOR_CHANCE || run_legal(run, &options) == 0)
            return scenario__fail(the_case, "`...` stands where chance has nothing to decide");
        Action first = options[0];
        run_act(run, ACTOR_CHANCE, &first, NULL);
    } while (run_is_unfinished(run) && run_pending(run).actor == ACTOR_CHANCE);
    return true;
}

// What a message quotes of a line: the action that it begins with.
static Span first_action(Span line)
{
    size_t comma = span_find_char(line, ',');
    return span_trim(comma == SIZE_MAX ? line : span_slice(line, 0, comma));
}

// Dice that follow one another may stand in one line of the script, though each is a line of the
// game. `text` is what is left of it.
static bool play_lines(Run *run, Actor actor, Span *text, RunProblem *why)
{
    while (!run_play(run, actor, *text, why)) {
        if (actor != ACTOR_CHANCE || why->status != RUN_TOO_LONG || why->offset == 0 ||
            run_pending(run).actor != ACTOR_CHANCE)
            return false;
        RunProblem unused = {0};
        Span first = span_trim(span_slice(*text, 0, why->offset));
        first = span_slice(first, 0, first.length - 1); // the comma
        if (!run_play(run, actor, first, &unused))
            return false;
        *text = span_from(*text, why->offset);
    }
    return true;
}

static bool play(ScenarioCase *the_case, Actor actor, Span text)
{
    if (!scenario__needs_position(the_case))
        return false;
    Run *run = the_case->run;
    the_case->event_from = run->event_count;
    the_case->chance_is_expected = false;
    bool rest = actor == ACTOR_CHANCE && span_ends_with(text, "...");
    if (rest) {
        text = span_trim(span_slice(text, 0, text.length - 3));
        if (span_ends_with(text, ","))
            text = span_slice(text, 0, text.length - 1);
    }
    RunProblem why = {.arena = the_case->arena};
    if ((text.length > 0 || !rest) && !play_lines(run, actor, &text, &why)) {
        return scenario__fail(the_case, "\"%.*s\" cannot be played: %s",
                              SPAN_PRINT(first_action(span_from(text, why.offset))), why.text);
    }
    // Every invariant of the game holds after every line, whatever the case asks about.
    return (!rest || play_rest(the_case)) &&
           scenario__is_sound(the_case, "the game has come to an impossible state");
}

static bool play_seat0(ScenarioCase *the_case, Span rest)
{
    return play(the_case, ACTOR_SEAT0, rest);
}

static bool play_seat1(ScenarioCase *the_case, Span rest)
{
    return play(the_case, ACTOR_SEAT1, rest);
}

static bool play_chance(ScenarioCase *the_case, Span rest)
{
    return play(the_case, ACTOR_CHANCE, rest);
}

static bool concede(ScenarioCase *the_case, Span rest)
{
    int seat;
    RunProblem why = {.arena = the_case->arena};
    if (!scenario__needs_position(the_case) || !scenario__read_viewer(the_case, rest, &seat))
        return false;
    the_case->event_from = the_case->run->event_count;
    return run_concede(the_case->run, seat, &why) || scenario__fail(the_case, "%s", why.text);
}

// The number of a line of the game, or the last one that was played.
static bool read_line_number(ScenarioCase *the_case, Span text, size_t *line)
{
    Run *run = the_case->run;
    int64_t number = 0;
    if (span_is_empty(span_trim(text))) {
        *line = SIZE_MAX;
        for (size_t i = run->line_count; i-- > 0 && *line == SIZE_MAX;)
            *line = run->line[i].kind == RUN_LINE_PLAY && !run->line[i].undone ? i : SIZE_MAX;
    } else if (span_integer(span_trim(text), 1, INT32_MAX, &number)) {
        *line = (size_t)number - 1;
    } else {
        return scenario__fail(the_case, "the number of a line was expected, not \"%.*s\"",
                              SPAN_PRINT(text));
    }
    return true;
}

static bool takeback(ScenarioCase *the_case, Span rest)
{
    size_t line;
    RunProblem why = {.arena = the_case->arena};
    if (!scenario__needs_position(the_case) || !read_line_number(the_case, rest, &line))
        return false;
    the_case->event_from = the_case->run->event_count;
    return run_takeback(the_case->run, line, ACTOR_NONE, &why) ||
           scenario__fail(the_case, "%s", why.text);
}

// --- Refusals ---

static bool refused_takeback(ScenarioCase *the_case, Span rest)
{
    size_t line;
    the_case->has_expectation = true;
    if (!scenario__needs_position(the_case) || !read_line_number(the_case, rest, &line))
        return false;
    return !run_can_takeback(the_case->run, line, NULL) ||
           scenario__fail(the_case, "the take-back is allowed");
}

// "0: ACTION (RULE)"
static bool refused(ScenarioCase *the_case, Span rest)
{
    Span actor_text;
    int actor;
    Span text = rest;
    the_case->has_expectation = true;
    if (!scenario__needs_position(the_case))
        return false;
    if (!span_next_part(&text, ':', &actor_text) || !read_actor(actor_text, &actor))
        return scenario__fail(the_case, "`refused SEAT: ACTION (RULE)` was expected");
    Run *run = the_case->run;
    const Game *game = run->game;
    Rule wanted;
    Span played = scenario__cut_rule(game, text, &wanted);
    uint64_t before = kernel_fingerprint(game, run->state);
    RunProblem why = {.arena = the_case->arena};
    if (run_try(run, (Actor)actor, played, &why))
        return scenario__fail(the_case, "\"%.*s\" is allowed", SPAN_PRINT(played));
    the_case->refusal = why.text;
    if (kernel_fingerprint(game, run->state) != before) {
        return scenario__fail(the_case, "\"%.*s\" is refused but changes the state",
                              SPAN_PRINT(played));
    }
    if (why.status == RUN_UNREADABLE && wanted == 0) {
        return scenario__fail(the_case, "\"%.*s\" is no action at all: %s",
                              SPAN_PRINT(first_action(span_from(played, why.offset))), why.text);
    }
    if (wanted == 0)
        return true;
    TextBuffer expected = text_start(the_case->arena);
    kernel_rule_write(game->words, wanted, &expected);
    if (why.status != RUN_REFUSED || why.rule != wanted) {
        return scenario__fail(the_case, "expected a refusal by %s; was: %s", expected.text,
                              why.text);
    }
    return true;
}

// TEXT in the sentence of what was refused last.
static bool expect_refusal(ScenarioCase *the_case, Span rest)
{
    the_case->has_expectation = true;
    if (the_case->refusal == NULL)
        return scenario__fail(the_case, "nothing has been refused before `expect refusal: TEXT`");
    return scenario__contains(span_of(the_case->refusal), span_trim(rest)) ||
           scenario__fail(the_case, "it is refused so: \"%s\"", the_case->refusal);
}

// --- Choices ---

static bool expect_decision(ScenarioCase *the_case, Span rest)
{
    Span name;
    int actor = -1;
    Run *run = the_case->run;
    if (!scenario__needs_position(the_case))
        return false;
    if (!span_next_word(&rest, &name))
        return scenario__fail(the_case, "`expect decision KIND SEAT` was expected");
    rest = span_trim(rest);
    if (span_starts_with(rest, "by ") || span_starts_with(rest, "of "))
        rest = span_from(rest, 3);
    if (span_trim(rest).length > 0 && !read_actor(rest, &actor)) {
        return scenario__fail(the_case, "a seat (0, 1 or chance) was expected, not \"%.*s\"",
                              SPAN_PRINT(rest));
    }
    size_t nearest = SIZE_MAX;
    bool known = false;
    for (uint8_t i = 0; i < run->game->words->decision_count && !known; i++)
        known = span_equal_text(name, run->game->words->decision_names[i]);
    if (!known) {
        nearest =
            text_nearest(name, run->game->words->decision_names, run->game->words->decision_count);
        return scenario__fail(the_case, "there is no decision \"%.*s\"%s%s", SPAN_PRINT(name),
                              nearest == SIZE_MAX ? "" : "; perhaps ",
                              nearest == SIZE_MAX ? "" : run->game->words->decision_names[nearest]);
    }
    Decision decision = run_pending(run);
    const char *is = decision.actor == ACTOR_NONE ? "no decision"
                                                  : kernel_decision_name(run->game, decision.kind);
    if (!span_equal_text(name, is) || (actor >= 0 && decision.actor != actor)) {
        return scenario__fail(the_case, "expected %.*s%s%s; was %s of %s", SPAN_PRINT(name),
                              actor < 0 ? "" : " of ",
                              actor < 0 ? "" : kernel_actor_name((Actor)actor), is,
                              kernel_actor_name((Actor)decision.actor));
    }
    the_case->chance_is_expected = decision.actor == ACTOR_CHANCE;
    return true;
}

static bool expect_over(ScenarioCase *the_case, Span rest)
{
    Span wanted = span_trim(rest);
    if (!scenario__needs_position(the_case))
        return false;
    Outcome outcome = run_outcome(the_case->run);
    const char *is = kernel_outcome_text(outcome);
    if (outcome == OUTCOME_NONE ||
        (wanted.length > 0 && !span_equal_text(wanted, is) &&
         !span_equal_text(wanted, is + (outcome == OUTCOME_DRAW ? 0 : 5)))) {
        return scenario__fail(the_case, "expected the game to be over%s%.*s; was %s",
                              wanted.length > 0 ? " for " : "", SPAN_PRINT(wanted), is);
    }
    return true;
}

static bool expect_not_over(ScenarioCase *the_case, Span rest)
{
    (void)rest;
    if (!scenario__needs_position(the_case))
        return false;
    Outcome outcome = run_outcome(the_case->run);
    return outcome == OUTCOME_NONE ||
           scenario__fail(the_case, "the game is over: %s", kernel_outcome_text(outcome));
}

static Actor now_deciding(const ScenarioCase *the_case)
{
    return (Actor)run_pending(the_case->run).actor;
}

static bool expect_legal(ScenarioCase *the_case, Span rest)
{
    RunProblem why = {.arena = the_case->arena};
    if (!scenario__needs_position(the_case))
        return false;
    return run_try(the_case->run, now_deciding(the_case), rest, &why) ||
           scenario__fail(the_case, "\"%.*s\" is not legal: %s",
                          SPAN_PRINT(span_from(rest, why.offset)), why.text);
}

static bool expect_not_legal(ScenarioCase *the_case, Span rest)
{
    if (!scenario__needs_position(the_case))
        return false;
    return !run_try(the_case->run, now_deciding(the_case), rest, NULL) ||
           scenario__fail(the_case, "\"%.*s\" is legal", SPAN_PRINT(rest));
}

static bool compare_options(ScenarioCase *the_case, Span list, bool ordered)
{
    if (!scenario__needs_position(the_case))
        return false;
    Run *run = the_case->run;
    Action *wanted = ARENA_ARRAY(the_case->arena, Action, PARTS_MAX);
    size_t wanted_count = 0;
    Span part;
    while (span_next_part(&list, '|', &part)) {
        RunProblem why = {.arena = the_case->arena};
        if (wanted_count == PARTS_MAX)
            return scenario__fail(the_case, "more than %d options are listed", PARTS_MAX);
        if (!run_read(run, part, &wanted[wanted_count++], &why)) {
            return scenario__fail(the_case, "\"%.*s\" is no action here: %s",
                                  SPAN_PRINT(span_trim(part)), why.text);
        }
    }
    const Action *options;
    size_t count = run_legal(run, &options);
    for (size_t i = 0; i < wanted_count; i++) {
        bool found = false;
        for (size_t j = 0; j < count && !found; j++)
            found = action_equal(&wanted[i], &options[j]);
        if (!found) {
            return scenario__fail(the_case, "\"%s\" is not among the options",
                                  notation(the_case, &wanted[i]));
        }
    }
    for (size_t j = 0; j < count; j++) {
        bool found = false;
        for (size_t i = 0; i < wanted_count && !found; i++)
            found = action_equal(&wanted[i], &options[j]);
        if (!found) {
            return scenario__fail(the_case, "\"%s\" is an option too",
                                  notation(the_case, &options[j]));
        }
        if (ordered && (j >= wanted_count || !action_equal(&wanted[j], &options[j]))) {
            return scenario__fail(the_case, "option %zu is \"%s\"", j + 1,
                                  notation(the_case, &options[j]));
        }
    }
    return true;
}

static bool expect_options(ScenarioCase *the_case, Span rest)
{
    return compare_options(the_case, rest, false);
}

static bool expect_options_in_order(ScenarioCase *the_case, Span rest)
{
    return compare_options(the_case, rest, true);
}

static bool expect_unfinished(ScenarioCase *the_case, Span rest)
{
    (void)rest;
    return scenario__needs_position(the_case) &&
           (run_is_unfinished(the_case->run) || scenario__fail(the_case, "the line is complete"));
}

// --- Events ---

static const char *event_text(ScenarioCase *the_case, size_t i, int viewer)
{
    TextBuffer text = text_start(the_case->arena);
    kernel_event_write(the_case->run->game->words, the_case->run->match, &the_case->run->event[i],
                       viewer, &text);
    return text.text;
}

// The first event from `from` on with this text and rule; SIZE_MAX if there is none.
static size_t find_event(ScenarioCase *the_case, Span words, size_t from)
{
    Run *run = the_case->run;
    Rule rule;
    Span text = scenario__cut_rule(run->game, words, &rule);
    for (size_t i = from; i < run->event_count; i++)
        if (!kernel_event_is_quiet(run->game->words, &run->event[i]) &&
            (rule == 0 || run->event[i].rule == rule) &&
            scenario__contains(span_of(event_text(the_case, i, VIEWER_ALL)), text))
            return i;
    return SIZE_MAX;
}

static bool look_for_event(ScenarioCase *the_case, Span words, size_t from, bool wanted)
{
    if (!scenario__needs_position(the_case))
        return false;
    size_t found = find_event(the_case, words, from);
    if ((found != SIZE_MAX) == wanted)
        return true;
    if (!wanted) {
        return scenario__fail(the_case, "there is an event \"%s\"",
                              event_text(the_case, found, VIEWER_ALL));
    }
    TextBuffer events = text_start(the_case->arena);
    for (size_t i = from; i < the_case->run->event_count; i++)
        if (!kernel_event_is_quiet(the_case->run->game->words, &the_case->run->event[i]))
            text_print(&events, "%s%s", events.length > 0 ? " | " : "",
                       event_text(the_case, i, VIEWER_ALL));
    return scenario__fail(
        the_case, "there is no event \"%.*s\"; there %s", SPAN_PRINT(words),
        events.length == 0 ? "are none" : text_format(the_case->arena, "are: %s", events.text));
}

static bool expect_event(ScenarioCase *the_case, Span rest)
{
    return look_for_event(the_case, rest, the_case->event_from, true);
}

static bool expect_no_event(ScenarioCase *the_case, Span rest)
{
    return look_for_event(the_case, rest, the_case->event_from, false);
}

static bool expect_logged(ScenarioCase *the_case, Span rest)
{
    return look_for_event(the_case, rest, 0, true);
}

static bool expect_not_logged(ScenarioCase *the_case, Span rest)
{
    return look_for_event(the_case, rest, 0, false);
}

static bool expect_events(ScenarioCase *the_case, Span rest)
{
    size_t from = the_case->event_from;
    Span part;
    while (scenario__needs_position(the_case) && span_next_part(&rest, '|', &part)) {
        if (!look_for_event(the_case, span_trim(part), from, true))
            return false;
        from = find_event(the_case, span_trim(part), from) + 1;
    }
    return !the_case->failed;
}

// --- All forms ---

// The first whose words the statement begins with. Longer ones stand before their beginnings.
static const struct {
    const char *words;
    bool (*run)(ScenarioCase *the_case, Span rest);
} forms[] = {
    {"0:", play_seat0},
    {"1:", play_seat1},
    {"chance:", play_chance},
    {"concede ", concede},
    {"takeback", takeback},
    {"refused takeback", refused_takeback},
    {"refused ", refused},
    {"expect refusal:", expect_refusal},
    {"expect decision ", expect_decision},
    {"expect over:", expect_over},
    {"expect over", expect_over},
    {"expect not over", expect_not_over},
    {"expect legal:", expect_legal},
    {"expect not legal:", expect_not_legal},
    {"expect options in order:", expect_options_in_order},
    {"expect options:", expect_options},
    {"expect unfinished", expect_unfinished},
    {"expect event:", expect_event},
    {"expect no event:", expect_no_event},
    {"expect events:", expect_events},
    {"expect logged:", expect_logged},
    {"expect not logged:", expect_not_logged},
    {"expect sees ", scenario__expect_sees},
    {"expect hides ", scenario__expect_hides},
    {"expect same ", scenario__expect_same},
    {"expect prompt ", scenario__expect_prompt},
    {"expect ok", scenario__expect_ok},
    {"expect problem:", scenario__expect_problem},
    {"expect problems ", scenario__expect_problems},
    {"expect wording:", scenario__expect_wording},
    {"expect line:", scenario__expect_line},
    {"expect ", scenario__expect_fact},
};

// "expect over" does not begin "expect overwatch a1 = yes", which is about a fact.
static bool begins_with(Span text, const char *words)
{
    size_t length = strlen(words);
    if (!span_starts_with(text, words))
        return false;
    bool ends_in_letter = words[length - 1] >= 'a' && words[length - 1] <= 'z';
    return !ends_in_letter || text.length == length || text.text[length] < 'a' ||
           text.text[length] > 'z';
}

bool scenario__statement(ScenarioCase *the_case, Span text)
{
    the_case->has_expectation |= span_starts_with(text, "expect ");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (begins_with(text, forms[i].words))
            return forms[i].run(the_case, span_trim(span_from(text, strlen(forms[i].words))));
    return scenario__fail(the_case,
                          "\"%.*s\" is no line of a script; one begins with `0:`, `1:`, `chance:`, "
                          "`expect`, `refused`, `concede` or `takeback`",
                          SPAN_PRINT(text));
}
