// Map: the walk's state; failing; single properties; one game; games that are taken back and
// replayed.
#include "conform.h"

#include "kernel_lab.h"
#include "kernel_map.h"
#include "kernel_players.h"
#include "kernel_record.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

// Bytes before and after each state, to see whether a function writes outside its block.
enum { GUARD_BYTES = 64, GUARD = 0xa5 };
enum { BECAME_MAX = 512 }; // actions of one line; a whole formation's ways have less
enum { WORLDS = 2, WORLD_STEPS = 12, FOREIGN_TRIES = 6, FOREIGN_KEPT = 32 };

typedef enum Block {
    BLOCK_STATE,  // the game
    BLOCK_TWIN,   // the same game, with a listener
    BLOCK_BEFORE, // to see whether a question changed the state
    BLOCK_SEEN,   // an observation
    BLOCK_AGAIN,  // another one
    BLOCK_WORLD,  // a world that the seat thinks possible
    BLOCK_SPARE,
    BLOCK_START,
    BLOCK_COUNT
} Block;

typedef struct Walk {
    const ConformSettings *settings;
    const Game *game;
    const void *match;
    const char *setup_text;
    uint8_t *memory[BLOCK_COUNT];
    Action options[KERNEL_OPTIONS_MAX];
    Action others[KERNEL_OPTIONS_MAX];
    Action sorted[KERNEL_OPTIONS_MAX];
    Action foreign[FOREIGN_KEPT]; // choices of earlier decisions
    size_t foreign_count;
    void *scratch, *fresh; // of the players: kept for the match, and cleared each time
    Rng rng;
    uint64_t number;
    Arena *texts; // reset at every decision
    TextBuffer log;
    Arena *arena; // of the report
    ConformReport *report;
    EventSink sink;
    Action became[BECAME_MAX]; // what the wish that was applied has become
    size_t became_count;
    uint64_t events; // that it has reported
} Walk;

static void *block(Walk *walk, Block which)
{
    return walk->memory[which] + GUARD_BYTES;
}

static void copy(Walk *walk, Block to, Block from)
{
    memcpy(block(walk, to), block(walk, from), walk->game->rules->state_bytes);
}

static bool same(Walk *walk, Block a, Block b)
{
    return memcmp(block(walk, a), block(walk, b), walk->game->rules->state_bytes) == 0;
}

// --- Failing ---

static bool fail(Walk *walk, const char *format, ...)
{
    conform_memory_watched = false;
    if (walk->report->failures++ > 0)
        return false;
    TextBuffer text = text_start(walk->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    text_print(&text, "\n  game %s, %s, seed %" PRIu64 ", game number %" PRIu64 "\n",
               walk->game->id, walk->setup_text, walk->settings->seed, walk->number);
    text_append(&text, "  played so far:\n");
    // The last lines tell most.
    size_t shown = walk->log.length > 6000 ? walk->log.length - 6000 : 0;
    text_append_span(&text, span_from(text_span(&walk->log), shown));
    walk->report->text = text.text;
    return false;
}

#define HOLDS(condition, ...)               \
    do {                                    \
        walk->report->questions++;          \
        if (!(condition))                   \
            return fail(walk, __VA_ARGS__); \
    } while (0)

static const char *notation(Walk *walk, Block state, const Action *action, int viewer)
{
    TextBuffer text = text_start(walk->texts);
    walk->game->words->action_write(walk->match, block(walk, state), action, viewer, &text);
    return text.text;
}

static const char *sentence(Walk *walk, const Message *message)
{
    TextBuffer text = text_start(walk->texts);
    kernel_message_write(walk->game->words, walk->match, message, &text);
    return text.text;
}

static void watch(bool on)
{
    conform_memory_watched = on;
}

// --- Single properties ---

static bool guards_are_whole(Walk *walk)
{
    for (int i = 0; i < BLOCK_COUNT; i++) {
        const uint8_t *memory = walk->memory[i];
        size_t end = GUARD_BYTES + walk->game->rules->state_bytes;
        for (size_t j = 0; j < GUARD_BYTES; j++) {
            HOLDS(memory[j] == GUARD && memory[end + j] == GUARD,
                  "a function wrote outside the state's block");
        }
    }
    return true;
}

static bool is_sound(Walk *walk, Block which, const char *what)
{
    Message problem = {0};
    HOLDS(walk->game->rules->validate(walk->match, block(walk, which), &problem),
          "%s breaks an invariant: %s", what, sentence(walk, &problem));
    return true;
}

// Marks lie below their number and have names.
static bool marks_hold(Walk *walk)
{
    const Game *game = walk->game;
    bool has_marks = game->lab != NULL && game->lab->marks != NULL;
    for (int seat = 0; seat < KERNEL_SEATS && has_marks; seat++) {
        uint64_t set[KERNEL_MARK_WORDS] = {0};
        size_t count = game->lab->mark_count(walk->match, seat);
        HOLDS(count <= KERNEL_MARKS_MAX, "there are too many marks");
        game->lab->marks(walk->match, block(walk, BLOCK_STATE), seat, set);
        for (size_t i = 0; i < KERNEL_MARKS_MAX; i++)
            HOLDS(i < count || (set[i / 64] >> (i % 64) & 1) == 0, "a mark has no number");
        for (size_t i = 0; i < count; i++) {
            TextBuffer name = text_start(walk->texts);
            const char *kind = game->lab->mark_name(walk->match, seat, i, &name);
            HOLDS(kind != NULL && kind[0] != '\0' && name.length > 0, "a mark has no name");
        }
    }
    return true;
}

static int compare_actions(const Action *a, const Action *b)
{
    return memcmp(a, b, sizeof *a);
}

// Shell sort: short, and no dependence on the library's order of equals.
static void sort_actions(Action *actions, size_t count)
{
    for (size_t gap = count / 2; gap > 0; gap /= 2) {
        for (size_t i = gap; i < count; i++) {
            Action moved = actions[i];
            size_t j = i;
            for (; j >= gap && compare_actions(&actions[j - gap], &moved) > 0; j -= gap)
                actions[j] = actions[j - gap];
            actions[j] = moved;
        }
    }
}

static bool is_listed(Walk *walk, size_t count, const Action *action)
{
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = compare_actions(&walk->sorted[middle], action);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

// Who has a side arranged knows no more than its seat, and is not refused.
static bool arranges_well(Walk *walk, Decision decision)
{
    const Game *game = walk->game;
    const void *state = block(walk, BLOCK_STATE);
    Action action;
    bool is_last = false;
    if (game->players->arrange == NULL || decision.actor == ACTOR_CHANCE)
        return true;
    game->rules->observe(walk->match, state, (int)decision.actor, block(walk, BLOCK_SEEN));
    watch(true);
    bool is_there = game->players->arrange(walk->match, block(walk, BLOCK_SEEN), &action, &is_last);
    watch(false);
    HOLDS(!is_there || game->rules->check(walk->match, state, &action, NULL),
          "a side is arranged by what is refused");
    return true;
}

// Every choice has a weight, and what a scratch holds from before changes neither weights nor
// scores.
static bool judges_well(Walk *walk, Decision decision, size_t count)
{
    static uint8_t weight[2][KERNEL_OPTIONS_MAX];
    static int32_t score[2][KERNEL_OPTIONS_MAX];
    const GamePlayers *players = walk->game->players;
    void *scratch[2] = {walk->scratch, walk->fresh};
    int times = players->scratch_bytes > 0 ? 2 : 1;
    if (decision.actor == ACTOR_CHANCE || (players->policy == NULL && times == 1))
        return true;
    kernel_scratch_clear(walk->game, walk->fresh);
    const void *state = block(walk, BLOCK_STATE);
    watch(true);
    for (int i = 0; i < times; i++) {
        if (players->policy != NULL)
            players->policy(walk->match, state, scratch[i], walk->options, count, weight[i]);
        if (players->score != NULL && times == 2)
            players->score(walk->match, state, scratch[i], NULL, walk->options, count, score[i]);
    }
    watch(false);
    for (size_t n = 0; players->policy != NULL && n < count; n++) {
        HOLDS(weight[0][n] > 0, "the policy gives \"%s\" no weight",
              notation(walk, BLOCK_STATE, &walk->options[n], VIEWER_ALL));
        HOLDS(times == 1 || weight[0][n] == weight[1][n],
              "what the policy has kept changes what it thinks of \"%s\"",
              notation(walk, BLOCK_STATE, &walk->options[n], VIEWER_ALL));
    }
    for (size_t n = 0; players->score != NULL && times == 2 && n < count; n++)
        HOLDS(score[0][n] == score[1][n], "what the score has kept changes that of \"%s\"",
              notation(walk, BLOCK_STATE, &walk->options[n], VIEWER_ALL));
    return true;
}

// The list of choices: not empty, all different, all allowed.
static bool options_hold(Walk *walk, Decision decision, size_t *count_out)
{
    const Game *game = walk->game;
    const void *state = block(walk, BLOCK_STATE);
    watch(true);
    size_t count = game->rules->legal(walk->match, state, walk->options, KERNEL_OPTIONS_MAX);
    watch(false);
    *count_out = count;
    HOLDS(count <= KERNEL_OPTIONS_MAX, "%zu choices are more than a list may have", count);
    // Where more is allowed than is listed, as of plans and ways, one that is listed will do.
    bool one_will_do = decision.actor == ACTOR_CHANCE || walk->settings->windows_are_held ||
                       walk->settings->choices_are_open;
    HOLDS(count >= (one_will_do ? 1U : 2U), "%s has %zu choices",
          kernel_decision_name(game, decision.kind), count);
    memcpy(walk->sorted, walk->options, count * sizeof *walk->sorted);
    sort_actions(walk->sorted, count);
    for (size_t i = 0; i < count; i++) {
        const Action *option = &walk->options[i];
        HOLDS(i == 0 || compare_actions(&walk->sorted[i - 1], &walk->sorted[i]) != 0,
              "the choice \"%s\" is listed twice",
              notation(walk, BLOCK_STATE, &walk->sorted[i], VIEWER_ALL));
        HOLDS(option->kind != 0, "a choice has kind 0");
        Refusal refusal = {0};
        watch(true);
        bool allowed = game->rules->check(walk->match, state, option, &refusal);
        watch(false);
        HOLDS(allowed, "the choice \"%s\" is listed but refused: %s",
              notation(walk, BLOCK_STATE, option, VIEWER_ALL), sentence(walk, &refusal.message));
    }
    size_t again = game->rules->legal(walk->match, state, walk->others, KERNEL_OPTIONS_MAX);
    HOLDS(again == count && memcmp(walk->others, walk->options, count * sizeof(Action)) == 0,
          "asked twice, legal gives different lists");
    if (!arranges_well(walk, decision))
        return false;
    if (game->players->quiet != NULL && decision.actor != ACTOR_CHANCE) {
        HOLDS(game->players->quiet(walk->match, state, walk->options, count) < count,
              "the quiet choice is not one of the listed ones");
    }
    return judges_well(walk, decision, count);
}

// Chance: each outcome is listed, each listed action is an outcome.
static bool chance_holds(Walk *walk, size_t count)
{
    const Game *game = walk->game;
    uint32_t outcomes = game->rules->chance_count(walk->match, block(walk, BLOCK_STATE));
    HOLDS(outcomes >= count && outcomes <= 1000000, "%zu choices of chance, %u outcomes", count,
          (unsigned)outcomes);
    size_t found = 0;
    memset(walk->others, 0, count * sizeof(Action));
    for (uint32_t n = 0; n < outcomes; n++) {
        Action action = {0};
        game->rules->chance_action(walk->match, block(walk, BLOCK_STATE), n, &action);
        HOLDS(is_listed(walk, count, &action), "chance outcome %u is not listed", (unsigned)n);
        bool new = true;
        for (size_t i = 0; i < found && new; i++)
            new = !action_equal(&walk->others[i], &action);
        if (new)
            walk->others[found++] = action;
    }
    HOLDS(found == count, "only %zu of the %zu listed outcomes of chance can come", found, count);
    return true;
}

// What is not listed is refused, with a rule, or (places) may be played.
static bool foreign_holds(Walk *walk, size_t count, const Action *action)
{
    if (is_listed(walk, count, action))
        return true;
    Refusal refusal = {0};
    bool allowed =
        walk->game->rules->check(walk->match, block(walk, BLOCK_STATE), action, &refusal);
    if (!allowed) {
        HOLDS(refusal.rule != 0, "a refusal without a rule: %s", sentence(walk, &refusal.message));
        HOLDS(refusal.message.number != 0 && sentence(walk, &refusal.message)[0] != '\0',
              "a refusal without a sentence");
        return true;
    }
    HOLDS(walk->settings->choices_are_open, "\"%s\" (kind %u) is allowed but not listed",
          notation(walk, BLOCK_STATE, action, VIEWER_ALL), (unsigned)action->kind);
    copy(walk, BLOCK_SPARE, BLOCK_STATE);
    walk->game->rules->apply(walk->match, block(walk, BLOCK_SPARE), action, NULL);
    return is_sound(walk, BLOCK_SPARE, "the state after a choice that is allowed but not listed");
}

static bool all_foreign_hold(Walk *walk, size_t count)
{
    Action nothing = {0};
    if (!foreign_holds(walk, count, &nothing))
        return false;
    for (int i = 0; i < FOREIGN_TRIES; i++) {
        Action action = walk->options[rng_below(&walk->rng, count)];
        uint8_t bytes[sizeof action];
        memcpy(bytes, &action, sizeof bytes);
        for (uint64_t changes = 1 + rng_below(&walk->rng, 3); changes > 0; changes--) {
            // Mostly small values: they are nearer to something that exists.
            uint64_t value =
                rng_below(&walk->rng, 2) ? rng_below(&walk->rng, 8) : rng_below(&walk->rng, 256);
            bytes[rng_below(&walk->rng, sizeof bytes)] = (uint8_t)value;
        }
        memcpy(&action, bytes, sizeof bytes);
        if (!foreign_holds(walk, count, &action))
            return false;
        if (walk->foreign_count > 0 &&
            !foreign_holds(walk, count, &walk->foreign[rng_below(&walk->rng, walk->foreign_count)]))
            return false;
    }
    if (walk->game->views->refused != NULL) {
        size_t refused = walk->game->views->refused(walk->match, block(walk, BLOCK_STATE),
                                                    walk->others, KERNEL_OPTIONS_MAX);
        for (size_t i = 0; i < refused; i++) {
            HOLDS(!is_listed(walk, count, &walk->others[i]), "\"%s\" is listed and refused",
                  notation(walk, BLOCK_STATE, &walk->others[i], VIEWER_ALL));
            HOLDS(notation(walk, BLOCK_STATE, &walk->others[i], VIEWER_ALL)[0] != '\0',
                  "a refused choice has no notation");
            if (!foreign_holds(walk, count, &walk->others[i]))
                return false;
        }
    }
    return true;
}

// Every choice is read back from what is written for it, and no two are written alike.
static bool notation_holds(Walk *walk, size_t count)
{
    const Game *game = walk->game;
    const char **texts = ARENA_ARRAY(walk->texts, const char *, count);
    for (size_t i = 0; i < count; i++) {
        texts[i] = notation(walk, BLOCK_STATE, &walk->options[i], VIEWER_ALL);
        HOLDS(texts[i][0] != '\0', "a choice has no notation");
        Action read = {0};
        Message problem = {0};
        HOLDS(game->words->action_read(walk->match, block(walk, BLOCK_STATE), span_of(texts[i]),
                                       &read, &problem),
              "\"%s\" is written but not read: %s", texts[i], sentence(walk, &problem));
        HOLDS(action_equal(&read, &walk->options[i]), "\"%s\" is read as \"%s\"", texts[i],
              notation(walk, BLOCK_STATE, &read, VIEWER_ALL));
        TextBuffer words = text_start(walk->texts);
        game->words->action_describe(walk->match, block(walk, BLOCK_STATE), &walk->options[i],
                                     &words);
        HOLDS(words.length > 0, "\"%s\" has no description", texts[i]);
        // Broken notation must be answered, whatever it is.
        Span cut = span_of(texts[i]);
        cut.length = rng_below(&walk->rng, cut.length + 1);
        if (!game->words->action_read(walk->match, block(walk, BLOCK_STATE), cut, &read,
                                      &problem)) {
            HOLDS(problem.number != 0, "\"%.*s\" cannot be read and nobody says why",
                  SPAN_PRINT(cut));
        }
    }
    return true;
}

// --- Hidden information ---

// What a viewer is told in one state, all of it.
static Span told(Walk *walk, Block which, int viewer)
{
    TextBuffer text = text_start(walk->texts);
    const Game *game = walk->game;
    const void *state = block(walk, which);
    game->words->prompt(walk->match, state, viewer, &text);
    text_append_char(&text, '\n');
    if (game->views->view_json != NULL) {
        game->views->view_json(walk->match, state, viewer, &text);
        text_append_char(&text, '\n');
    }
    if (game->views->screen != NULL)
        game->views->screen(walk->match, state, viewer, 80, 24, &text);
    return text_span(&text);
}

// The choices as the seat that decides is told them.
static Span told_choices(Walk *walk, Block which, const Action *options, size_t count, int seat)
{
    TextBuffer text = text_start(walk->texts);
    for (size_t i = 0; i < count; i++) {
        walk->game->words->action_write(walk->match, block(walk, which), &options[i], seat, &text);
        text_append(&text, " = ");
        walk->game->words->action_describe(walk->match, block(walk, which), &options[i], &text);
        text_append_char(&text, '\n');
    }
    return text_span(&text);
}

static void add_answer(MapAnswer answer, const MapProblem *problem, TextBuffer *text)
{
    if (answer == MAP_UNREAD)
        text_print(text, "%s: %s (%s)", problem->path, problem->text, problem->remedy);
    text_append_char(text, '\n');
}

// What a map is told: of some of the choices, if they are the seat's, and of formations of both
// sides. In a game it is given the seat's observation; what it says may not depend on more.
static Span told_map(Walk *walk, Block which, size_t options, int seat)
{
    enum { TRIED = 6 };
    static const char *const names[] = {"a1", "a2", "b1", "b2"};
    const Game *game = walk->game;
    TextBuffer text = text_start(walk->texts);
    MapQuestion question = {
        .match = walk->match, .state = block(walk, which), .seat = seat, .arena = walk->texts};
    for (size_t i = 0; i < options && i < TRIED; i++) {
        MapTrial trial = {0};
        MapProblem problem = {0};
        TextBuffer line = text_start(walk->texts);
        JsonWriter out = json_writer(&text);
        const Action *option = &walk->options[i * options / (options < TRIED ? options : TRIED)];
        game->words->action_write(walk->match, block(walk, which), option, seat, &line);
        trial.line = text_span(&line);
        json_open_object(&out, NULL);
        add_answer(game->map->trial(&question, &trial, &out, &problem), &problem, &text);
    }
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        MapProblem problem = {0};
        JsonWriter out = json_writer(&text);
        json_open_object(&out, NULL);
        add_answer(game->map->reach(&question, span_of(names[i]), (Span){0}, &out, &problem),
                   &problem, &text);
        for (unsigned whom = 0; whom < 2; whom++) { // the other's, then all that it could attack
            MapSight asked = {.from = span_of(names[i])};
            asked.to = whom == 0 ? span_of(names[3 - i]) : (Span){0};
            json_open_object(&out, "sight");
            add_answer(game->map->sight(&question, &asked, &out, &problem), &problem, &text);
        }
    }
    return text_span(&text);
}

// Where two texts part, for a message.
static const char *difference(Walk *walk, Span a, Span b)
{
    size_t at = 0;
    while (at < a.length && at < b.length && a.text[at] == b.text[at])
        at++;
    size_t from = at > 60 ? at - 60 : 0;
    return text_format(walk->texts, "\"%.*s\" against \"%.*s\"",
                       SPAN_PRINT(span_slice(a, from, 120)), SPAN_PRINT(span_slice(b, from, 120)));
}

static bool world_tells_the_same(Walk *walk, int seat, Decision decision, size_t count,
                                 bool thorough, const char *what)
{
    const Game *game = walk->game;
    Decision there = game->rules->pending(walk->match, block(walk, BLOCK_WORLD));
    if (decision.actor != seat) {
        // The first choices of a line that somebody else is announcing may be hidden: then it has
        // not begun (CCG-19.2.3).
        there.continues = decision.continues;
    }
    HOLDS(memcmp(&there, &decision, sizeof there) == 0,
          "%s of seat %d asks for something else: %s of %s instead of %s of %s", what, seat,
          kernel_decision_name(game, there.kind), kernel_actor_name((Actor)there.actor),
          kernel_decision_name(game, decision.kind), kernel_actor_name((Actor)decision.actor));
    bool own = decision.actor == seat;
    if (own) {
        watch(true);
        size_t others = game->rules->legal(walk->match, block(walk, BLOCK_WORLD), walk->others,
                                           KERNEL_OPTIONS_MAX);
        watch(false);
        HOLDS(others == count, "seat %d has %zu choices, but %zu in %s", seat, count, others, what);
        HOLDS(memcmp(walk->others, walk->options, count * sizeof(Action)) == 0,
              "seat %d has other choices in %s", seat, what);
    }
    if (!thorough)
        return true;
    Span here = told(walk, BLOCK_STATE, seat);
    Span elsewhere = told(walk, BLOCK_WORLD, seat);
    HOLDS(span_equal(here, elsewhere), "seat %d is told something else in %s: %s", seat, what,
          difference(walk, here, elsewhere));
    here = told(walk, BLOCK_STATE, VIEWER_PUBLIC);
    elsewhere = told(walk, BLOCK_WORLD, VIEWER_PUBLIC);
    HOLDS(span_equal(here, elsewhere), "spectators are told something else in %s of seat %d: %s",
          what, seat, difference(walk, here, elsewhere));
    if (game->map != NULL) {
        here = told_map(walk, BLOCK_STATE, own ? count : 0, seat);
        elsewhere = told_map(walk, BLOCK_WORLD, own ? count : 0, seat);
        HOLDS(span_equal(here, elsewhere), "a map of seat %d is told something else in %s: %s",
              seat, what, difference(walk, here, elsewhere));
    }
    if (own) {
        here = told_choices(walk, BLOCK_STATE, walk->options, count, seat);
        elsewhere = told_choices(walk, BLOCK_WORLD, walk->options, count, seat);
        HOLDS(span_equal(here, elsewhere), "the choices of seat %d read otherwise in %s: %s", seat,
              what, difference(walk, here, elsewhere));
    }
    return true;
}

// A world filled in for a seat must be playable: the search plays on from there.
static bool world_is_playable(Walk *walk)
{
    copy(walk, BLOCK_SPARE, BLOCK_WORLD);
    for (int step = 0; step < WORLD_STEPS; step++) {
        Action action = {0};
        watch(true);
        size_t count = kernel_random_action(walk->game, walk->match, block(walk, BLOCK_SPARE),
                                            &walk->rng, walk->others, &action);
        watch(false);
        if (count == 0)
            break;
        walk->game->rules->apply(walk->match, block(walk, BLOCK_SPARE), &action, NULL);
        if (!is_sound(walk, BLOCK_SPARE, "a game played on in a world filled in for a seat"))
            return false;
    }
    return true;
}

static bool seat_learns_nothing(Walk *walk, int seat, Decision decision, size_t count,
                                bool thorough)
{
    const Game *game = walk->game;
    watch(true);
    game->rules->observe(walk->match, block(walk, BLOCK_STATE), seat, block(walk, BLOCK_SEEN));
    game->rules->observe(walk->match, block(walk, BLOCK_SEEN), seat, block(walk, BLOCK_AGAIN));
    watch(false);
    HOLDS(same(walk, BLOCK_SEEN, BLOCK_AGAIN),
          "what seat %d observes of its own observation is something else", seat);
    copy(walk, BLOCK_WORLD, BLOCK_SEEN);
    if (!world_tells_the_same(walk, seat, decision, count, thorough, "the observation"))
        return false;
    for (int i = 0; i < (thorough ? WORLDS : 1); i++) {
        copy(walk, BLOCK_WORLD, BLOCK_SEEN);
        watch(true);
        game->rules->resample(walk->match, block(walk, BLOCK_WORLD), seat, &walk->rng);
        game->rules->observe(walk->match, block(walk, BLOCK_WORLD), seat, block(walk, BLOCK_AGAIN));
        watch(false);
        HOLDS(conform_memory_count == 0, "observe, resample or legal allocated memory");
        if (!is_sound(walk, BLOCK_WORLD, "a world filled in for a seat"))
            return false;
        HOLDS(same(walk, BLOCK_SEEN, BLOCK_AGAIN),
              "seat %d observes something else in a world that was filled in for it", seat);
        if (!world_tells_the_same(walk, seat, decision, count, thorough,
                                  "a world that it thinks possible") ||
            (thorough && !world_is_playable(walk)))
            return false;
    }
    return true;
}

// What both seats know together: filled in it is a sound world, with the same choices, that looks
// the same to them; and all that either of them knows is in it.
static bool both_learn_nothing(Walk *walk, Decision decision, size_t count)
{
    const Game *game = walk->game;
    if (game->rules->observe_both == NULL)
        return true;
    watch(true);
    game->rules->observe_both(walk->match, block(walk, BLOCK_STATE), block(walk, BLOCK_SEEN));
    copy(walk, BLOCK_WORLD, BLOCK_SEEN);
    game->rules->resample(walk->match, block(walk, BLOCK_WORLD), VIEWER_ALL, &walk->rng);
    game->rules->observe_both(walk->match, block(walk, BLOCK_WORLD), block(walk, BLOCK_AGAIN));
    watch(false);
    HOLDS(conform_memory_count == 0, "observe_both or resample allocated memory");
    if (!is_sound(walk, BLOCK_WORLD, "a world filled in for both seats together"))
        return false;
    HOLDS(same(walk, BLOCK_SEEN, BLOCK_AGAIN),
          "both seats together observe something else in a world that was filled in for them");
    // Chance knows more: what it has shuffled so far.
    HOLDS(decision.actor == ACTOR_CHANCE ||
              (game->rules->legal(walk->match, block(walk, BLOCK_WORLD), walk->others,
                                  KERNEL_OPTIONS_MAX) == count &&
               memcmp(walk->others, walk->options, count * sizeof(Action)) == 0),
          "there are other choices in a world that was filled in for both seats");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        game->rules->observe(walk->match, block(walk, BLOCK_STATE), seat, block(walk, BLOCK_SEEN));
        game->rules->observe(walk->match, block(walk, BLOCK_WORLD), seat, block(walk, BLOCK_AGAIN));
        HOLDS(same(walk, BLOCK_SEEN, BLOCK_AGAIN),
              "both seats together know less than seat %d alone", seat);
    }
    return true;
}

// --- One game ---

static void log_action(Walk *walk, Decision decision, const Action *action)
{
    if (decision.continues == 0) {
        text_print(&walk->log, "%s    %s:", walk->log.length > 0 ? "\n" : "",
                   kernel_actor_word((Actor)decision.actor));
    } else {
        text_append_char(&walk->log, ',');
    }
    text_append_char(&walk->log, ' ');
    walk->game->words->action_write(walk->match, block(walk, BLOCK_STATE), action, VIEWER_ALL,
                                    &walk->log);
}

static bool decision_holds(Walk *walk, Decision decision, size_t *count, bool thorough)
{
    copy(walk, BLOCK_BEFORE, BLOCK_STATE);
    if (!options_hold(walk, decision, count) ||
        (decision.actor == ACTOR_CHANCE && !chance_holds(walk, *count)))
        return false;
    if (thorough && (!all_foreign_hold(walk, *count) || !notation_holds(walk, *count)))
        return false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (!seat_learns_nothing(walk, seat, decision, *count, thorough))
            return false;
    if (!both_learn_nothing(walk, decision, *count))
        return false;
    if (thorough) {
        told(walk, BLOCK_STATE, VIEWER_ALL);
        copy(walk, BLOCK_SPARE, BLOCK_STATE);
        int seat = (int)rng_below(&walk->rng, KERNEL_SEATS);
        walk->game->rules->concede(walk->match, block(walk, BLOCK_SPARE), seat, NULL);
        HOLDS(walk->game->rules->outcome(walk->match, block(walk, BLOCK_SPARE)) ==
                  (seat == 0 ? OUTCOME_SEAT1 : OUTCOME_SEAT0),
              "seat %d conceded and did not lose", seat);
        HOLDS(walk->game->rules->pending(walk->match, block(walk, BLOCK_SPARE)).actor == ACTOR_NONE,
              "a decision is pending after a concession");
    }
    HOLDS(same(walk, BLOCK_BEFORE, BLOCK_STATE), "a question changed the state");
    return guards_are_whole(walk);
}

static Walk *walk_of(EventSink *sink)
{
    return (Walk *)(void *)((char *)sink - offsetof(Walk, sink));
}

// The events so far as one number.
static void count_event(EventSink *sink, const Event *event)
{
    Walk *walk = walk_of(sink);
    walk->events = walk->events * 31 + event->message.number + UINT64_C(65536) * event->rule + 1;
}

static void keep_became(EventSink *sink, const Action *actions, size_t count)
{
    Walk *walk = walk_of(sink);
    walk->became_count = count;
    for (size_t i = 0; i < count && i < BECAME_MAX; i++)
        walk->became[i] = actions[i];
}

// What a refusal says, and what was refused.
static const char *refusal_words(Walk *walk, const void *state, const Action *action,
                                 const Refusal *refusal)
{
    TextBuffer text = text_start(walk->arena);
    walk->game->words->action_write(walk->match, state, action, VIEWER_ALL, &text);
    text_append(&text, ": ");
    kernel_refusal_write(walk->game->words, walk->match, refusal, &text);
    return text.text;
}

// A wish and what it has become lead to the same bytes, in one line, and nothing of that is a wish.
// The spare block holds the state before.
static bool became_alike(Walk *walk, Decision decision)
{
    const Game *game = walk->game;
    size_t count = walk->became_count;
    uint64_t events = walk->events;
    HOLDS(count <= BECAME_MAX, "a wish has become %zu actions", count);
    copy(walk, BLOCK_BEFORE, BLOCK_SPARE);
    walk->events = 0;
    for (size_t i = 0; i < count; i++) {
        Refusal refusal = {0};
        Action action = walk->became[i];
        Decision now = game->rules->pending(walk->match, block(walk, BLOCK_BEFORE));
        HOLDS(now.actor == decision.actor && (i == 0 || now.continues != 0),
              "a wish has become more than one line: action %zu of %zu", i + 1, count);
        HOLDS(game->rules->check(walk->match, block(walk, BLOCK_BEFORE), &action, &refusal),
              "what a wish has become is refused: action %zu of %zu, %s", i + 1, count,
              refusal_words(walk, block(walk, BLOCK_BEFORE), &action, &refusal));
        walk->became_count = 0;
        game->rules->apply(walk->match, block(walk, BLOCK_BEFORE), &action, &walk->sink);
        HOLDS(walk->became_count == 0, "what a wish has become is a wish: action %zu", i + 1);
    }
    HOLDS(count == 0 || same(walk, BLOCK_STATE, BLOCK_BEFORE),
          "a wish leads elsewhere than what it has become, %zu actions", count);
    // A server that goes on with a game reckons with the same log.
    HOLDS(count == 0 || walk->events == events,
          "a wish tells of other events than what it has become");
    return true;
}

// `advance` is apply and legal in one: the spare block holds the state before the action.
static bool advances_alike(Walk *walk, const Action *action)
{
    const Game *game = walk->game;
    if (game->players->advance == NULL)
        return true;
    static Action listed[KERNEL_OPTIONS_MAX], options[KERNEL_OPTIONS_MAX];
    watch(true);
    size_t count = game->players->advance(walk->match, block(walk, BLOCK_SPARE), action, listed,
                                          KERNEL_OPTIONS_MAX);
    watch(false);
    HOLDS(conform_memory_count == 0, "advance allocated memory");
    HOLDS(same(walk, BLOCK_STATE, BLOCK_SPARE), "advance went another way than apply");
    Decision next = game->rules->pending(walk->match, block(walk, BLOCK_STATE));
    size_t expected = 0;
    if (next.actor < KERNEL_SEATS) {
        expected =
            game->rules->legal(walk->match, block(walk, BLOCK_STATE), options, KERNEL_OPTIONS_MAX);
    }
    HOLDS(count == expected && memcmp(listed, options, count * sizeof *options) == 0,
          "advance lists other options than legal");
    return true;
}

static bool play_action(Walk *walk, Decision decision, const Action *action)
{
    log_action(walk, decision, action);
    copy(walk, BLOCK_SPARE, BLOCK_STATE);
    watch(true);
    walk->game->rules->apply(walk->match, block(walk, BLOCK_STATE), action, NULL);
    walk->became_count = 0;
    walk->events = 0;
    walk->game->rules->apply(walk->match, block(walk, BLOCK_TWIN), action, &walk->sink);
    watch(false);
    HOLDS(conform_memory_count == 0, "apply, legal or check allocated memory");
    HOLDS(same(walk, BLOCK_STATE, BLOCK_TWIN),
          "a copy of the state went another way (or listening to events changed it)");
    if (!became_alike(walk, decision) || !advances_alike(walk, action))
        return false;
    // From now on the twin is a fresh copy: nothing may depend on where a state lies.
    copy(walk, BLOCK_TWIN, BLOCK_STATE);
    if (walk->foreign_count < FOREIGN_KEPT)
        walk->foreign[walk->foreign_count++] = *action;
    else
        walk->foreign[rng_below(&walk->rng, FOREIGN_KEPT)] = *action;
    return is_sound(walk, BLOCK_STATE, "the state");
}

static bool play_game(Walk *walk)
{
    const Game *game = walk->game;
    text_clear(&walk->log);
    memset(block(walk, BLOCK_STATE), 0x5c, game->rules->state_bytes);
    memset(block(walk, BLOCK_TWIN), 0xc5, game->rules->state_bytes);
    game->rules->start(walk->match, block(walk, BLOCK_STATE));
    game->rules->start(walk->match, block(walk, BLOCK_TWIN));
    HOLDS(same(walk, BLOCK_STATE, BLOCK_TWIN), "start leaves bytes as they were");
    for (uint32_t step = 0;; step++) {
        arena_reset(walk->texts);
        HOLDS(step < walk->settings->decisions_max, "the game does not end");
        Decision decision = game->rules->pending(walk->match, block(walk, BLOCK_STATE));
        Outcome outcome = game->rules->outcome(walk->match, block(walk, BLOCK_STATE));
        HOLDS((decision.actor == ACTOR_NONE) == (outcome != OUTCOME_NONE),
              "the game is over for one function and not for another");
        if (decision.actor == ACTOR_NONE) {
            HOLDS(game->rules->legal(walk->match, block(walk, BLOCK_STATE), walk->options,
                                     KERNEL_OPTIONS_MAX) == 0,
                  "there are choices after the end");
            return true;
        }
        HOLDS(decision.actor <= ACTOR_CHANCE && decision.kind < game->words->decision_count &&
                  decision.continues <= 1 && decision.zero == 0,
              "the pending decision makes no sense");
        bool thorough = rng_below(&walk->rng, walk->settings->thorough_one_in) == 0;
        size_t count = 0;
        if (!decision_holds(walk, decision, &count, thorough) || (thorough && !marks_hold(walk)))
            return false;
        Action action = walk->options[rng_below(&walk->rng, count)];
        if (decision.actor == ACTOR_CHANCE) {
            uint32_t outcomes = game->rules->chance_count(walk->match, block(walk, BLOCK_STATE));
            game->rules->chance_action(walk->match, block(walk, BLOCK_STATE),
                                       (uint32_t)rng_below(&walk->rng, outcomes), &action);
            walk->report->chances++;
        } else {
            walk->report->decisions++;
        }
        if (!play_action(walk, decision, &action))
            return false;
    }
}

// --- Take-back and records ---

static bool record_holds(Walk *walk, const MatchSetup *setup, Arena *arena)
{
    const Game *game = walk->game;
    text_clear(&walk->log);
    Run *run = run_create(arena, game, walk->match);
    run_chance_seed(run, walk->settings->seed + walk->number);
    RunProblem problem = {.arena = arena};
    uint32_t steps = 0;
    for (run_settle(run); run_outcome(run) == OUTCOME_NONE; run_settle(run)) {
        const Action *options;
        size_t count = run_legal(run, &options);
        Action action = options[rng_below(&walk->rng, count)];
        HOLDS(run_act(run, (Actor)run_pending(run).actor, &action, &problem),
              "a listed choice was refused: %s", problem.text);
        HOLDS(++steps < walk->settings->decisions_max, "the game does not end");
        size_t last = run->line_count - 1;
        if (rng_below(&walk->rng, 8) == 0) {
            run_state_before(run, last, block(walk, BLOCK_SPARE));
            if (run_can_takeback(run, last, &problem)) {
                HOLDS(run_takeback(run, last, ACTOR_NONE, &problem), "a take-back failed: %s",
                      problem.text);
                HOLDS(memcmp(run->state, block(walk, BLOCK_SPARE), game->rules->state_bytes) == 0,
                      "a take-back led to another state");
            }
        }
    }
    // Back to the start.
    game->rules->start(walk->match, block(walk, BLOCK_START));
    run_state_before(run, 0, block(walk, BLOCK_SPARE));
    HOLDS(same(walk, BLOCK_START, BLOCK_SPARE), "taken back to the start, the state is another");
    run_state_before(run, run->line_count, block(walk, BLOCK_SPARE));
    HOLDS(memcmp(run->state, block(walk, BLOCK_SPARE), game->rules->state_bytes) == 0,
          "played again, the game leads to another state");
    // Written, read, replayed.
    Record header = record_default(game);
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        header.side[seat] = (RecordText){.name = setup->side[seat]};
    header.mission = setup->mission;
    for (size_t i = 0; i < setup->option_count && i < RECORD_OPTIONS_MAX; i++)
        header.option[header.option_count++] = setup->option[i];
    TextBuffer text = text_start(arena);
    record_write(&header, run, VIEWER_ALL, &text);
    text_append_span(&walk->log, text_span(&text));
    Record record;
    DiagnosticList problems = diagnostic_list(arena);
    bool read = record_read(arena, "record", text_span(&text), &record, &problems);
    Run *again = NULL;
    if (read)
        read = record_replay(&record, game, walk->match, arena, SIZE_MAX, &again, &problems);
    if (!read) {
        TextBuffer words = text_start(arena);
        diagnostic_format_all(&words, &problems, false);
        return fail(walk, "the record does not replay: %s", words.text);
    }
    HOLDS(again->wish_count == 0, "the replay asked %zu times for something to be worked out",
          again->wish_count);
    HOLDS(memcmp(run->state, again->state, game->rules->state_bytes) == 0,
          "the replay ends in another state");
    TextBuffer second = text_start(arena);
    record_write(&record, again, VIEWER_ALL, &second);
    HOLDS(span_equal(text_span(&text), text_span(&second)),
          "the record of the replay is another: %s",
          difference(walk, text_span(&text), text_span(&second)));
    // A seat's view can be read, has no line more, and nothing of the seed.
    for (int viewer = 0; viewer < VIEWER_ALL; viewer++) {
        text_clear(&second);
        record_write(&header, run, viewer, &second);
        HOLDS(span_find(text_span(&second), SPAN_LITERAL("\nseed: ?\n")) != SIZE_MAX,
              "a seat's view of the record tells the seed");
        bool view = record_read(arena, "record", text_span(&second), &record, &problems);
        TextBuffer words = text_start(arena);
        diagnostic_format_all(&words, &problems, false);
        HOLDS(view, "a seat's view of the record cannot be read: %s", words.text);
        HOLDS(record.is_view && record.line_count <= run->line_count,
              "a seat's view of the record has %zu lines, the record %zu", record.line_count,
              run->line_count);
    }
    return true;
}

// --- The suite ---

ConformSettings conform_default(const Game *game, const void *library)
{
    return (ConformSettings){
        .game = game,
        .library = library,
        .seed = 1,
        .games = 20,
        .decisions_max = 200000,
        .thorough_one_in = 4,
    };
}

static const char *setup_words(Arena *arena, const MatchSetup *setup)
{
    TextBuffer text = text_start(arena);
    text_print(&text, "%s against %s, %s", setup->side[0] ? setup->side[0] : "(default)",
               setup->side[1] ? setup->side[1] : "(default)",
               setup->mission ? setup->mission : "(default)");
    for (size_t i = 0; i < setup->option_count; i++)
        text_print(&text, ", %s", setup->option[i]);
    return text.text;
}

static bool run_setup(Walk *walk, const MatchSetup *setup, Arena *arena)
{
    DiagnosticList problems = diagnostic_list(arena);
    walk->setup_text = setup_words(arena, setup);
    walk->match = walk->game->rules->match_create(arena, walk->settings->library, setup, &problems);
    if (walk->match == NULL) {
        TextBuffer words = text_start(walk->arena);
        diagnostic_format_all(&words, &problems, false);
        return fail(walk, "the match cannot be made: %s", words.text);
    }
    Arena *run_arena = arena_create(0);
    bool good = true;
    for (uint32_t i = 0; i < walk->settings->games && good; i++) {
        walk->number = i;
        rng_start(&walk->rng, walk->settings->seed, i, RNG_PURPOSE_TEST);
        conform_memory_count = 0;
        good = play_game(walk);
        if (good && i % 4 == 0) {
            good = record_holds(walk, setup, run_arena);
            arena_reset(run_arena);
        }
        walk->report->games += good;
    }
    arena_destroy(run_arena);
    return good;
}

bool conform_run(const ConformSettings *settings, const MatchSetup *setups, size_t setup_count,
                 Arena *arena, ConformReport *report)
{
    *report = (ConformReport){.text = arena_strdup(arena, "")};
    Walk *walk = ARENA_NEW(arena, Walk);
    walk->settings = settings;
    walk->game = settings->game;
    walk->arena = arena;
    walk->report = report;
    walk->sink.report = count_event;
    walk->sink.became = keep_became;
    walk->texts = arena_create(0);
    walk->log = text_start(arena);
    walk->setup_text = "";
    const char *missing = "";
    bool good = kernel_game_check(walk->game, &missing);
    if (!good)
        fail(walk, "the game's entry \"%s\" is missing or wrong", missing);
    for (int i = 0; i < BLOCK_COUNT && good; i++) {
        size_t bytes = walk->game->rules->state_bytes + 2 * GUARD_BYTES;
        walk->memory[i] = arena_alloc(arena, bytes, 64);
        memset(walk->memory[i], GUARD, bytes);
    }
    if (good) {
        walk->scratch = kernel_scratch_create(arena, walk->game);
        walk->fresh = kernel_scratch_create(arena, walk->game);
    }
    for (size_t i = 0; i < setup_count && good; i++)
        good = run_setup(walk, &setups[i], arena);
    arena_destroy(walk->texts);
    return good;
}
