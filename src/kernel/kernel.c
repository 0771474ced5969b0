// What holds for every game: names, sentences, random choices, fingerprints.
#include "kernel.h"
#include "kernel_lab.h"
#include "kernel_loadouts.h"
#include "kernel_map.h"
#include "kernel_players.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"

#include "base_assert.h"
#include "base_hash.h"
#include "base_language.h"

#include <string.h>

// One line an entry that must be there.
typedef struct Entry {
    const char *name;
    bool present;
} Entry;

// The first that is missing, or NULL.
static const char *first_missing(const Entry *entry, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!entry[i].present)
            return entry[i].name;
    return NULL;
}

#define FIRST_MISSING(entries) first_missing(entries, sizeof entries / sizeof entries[0])

static const char *missing_rules(const GameRules *rules)
{
    const Entry entries[] = {
        {"rules.state_bytes",
         rules->state_bytes > 0 && rules->state_bytes <= KERNEL_STATE_BYTES_MAX},
        {"rules.list_missions", rules->list_missions != NULL},
        {"rules.match_create", rules->match_create != NULL},
        {"rules.start", rules->start != NULL},
        {"rules.pending", rules->pending != NULL},
        {"rules.legal", rules->legal != NULL},
        {"rules.check", rules->check != NULL},
        {"rules.apply", rules->apply != NULL},
        {"rules.chance_count", rules->chance_count != NULL},
        {"rules.chance_action", rules->chance_action != NULL},
        {"rules.observe", rules->observe != NULL},
        {"rules.resample", rules->resample != NULL},
        {"rules.outcome", rules->outcome != NULL},
        {"rules.concede", rules->concede != NULL},
        {"rules.validate", rules->validate != NULL},
    };
    return FIRST_MISSING(entries);
}

static const char *missing_words(const GameWords *words)
{
    const Entry entries[] = {
        {"words.messages", words->messages != NULL && words->messages->count > 0},
        {"words.decision_names", words->decision_names != NULL && words->decision_count > 0},
        {"words.rule_name", words->rule_name != NULL},
        {"words.rule_parse", words->rule_parse != NULL},
        {"words.name_text", words->name_text != NULL},
        {"words.action_write", words->action_write != NULL},
        {"words.action_read", words->action_read != NULL},
        {"words.action_describe", words->action_describe != NULL},
        {"words.prompt", words->prompt != NULL},
    };
    const char *missing = FIRST_MISSING(entries);
    for (uint8_t i = 0; missing == NULL && i < words->decision_count; i++)
        missing = words->decision_names[i] == NULL ? "words.decision_names" : NULL;
    return missing;
}

static const char *missing_import(const GameImport *import)
{
    const Entry entries[] = {
        {"loadouts.import.knows", import->knows != NULL},
        {"loadouts.import.make", import->make != NULL},
        {"loadouts.import.say", import->say != NULL},
        {"loadouts.import.put", import->put != NULL},
        {"loadouts.import.compare", import->compare != NULL},
    };
    return FIRST_MISSING(entries);
}

static const char *missing_builder(const GameBuilder *builder)
{
    const Entry entries[] = {
        {"loadouts.builder.start", builder->start != NULL},
        {"loadouts.builder.take", builder->take != NULL},
        {"loadouts.builder.append", builder->append != NULL},
    };
    return FIRST_MISSING(entries);
}

static const char *missing_offers(const GameOffers *offers)
{
    const Entry entries[] = {
        {"loadouts.offers.list", offers->list != NULL},
        {"loadouts.offers.means", offers->means != NULL},
        {"loadouts.offers.line", offers->line != NULL},
        {"loadouts.offers.points", offers->points != NULL},
        {"loadouts.offers.text", offers->text != NULL},
    };
    return FIRST_MISSING(entries);
}

// What the commands for decks or armies ask of a game that has a kind of loadout.
static const char *missing_loadouts(const GameLoadouts *loadouts)
{
    if (loadouts == NULL || loadouts->kind == LOADOUT_NONE)
        return NULL;
    const Entry both[] = {
        {"loadouts.read", loadouts->read != NULL}, {"loadouts.find", loadouts->find != NULL},
        {"loadouts.say", loadouts->say != NULL},   {"loadouts.page", loadouts->page != NULL},
        {"loadouts.put", loadouts->put != NULL},   {"loadouts.say_all", loadouts->say_all != NULL},
    };
    const Entry deck[] = {
        {"loadouts.put_checked", loadouts->put_checked != NULL},
        {"loadouts.parts", loadouts->parts != NULL},
    };
    const Entry army[] = {
        {"loadouts.is_pack", loadouts->is_pack != NULL},
        {"loadouts.has_list", loadouts->has_list != NULL},
        {"loadouts.put_all", loadouts->put_all != NULL},
        {"loadouts.list_names", loadouts->list_names != NULL},
        {"loadouts.say_template", loadouts->say_template != NULL},
        {"loadouts.show", loadouts->show != NULL},
    };
    const char *missing = FIRST_MISSING(both);
    if (missing == NULL)
        missing = loadouts->kind == LOADOUT_DECK ? FIRST_MISSING(deck) : FIRST_MISSING(army);
    if (missing == NULL && loadouts->import != NULL)
        missing = missing_import(loadouts->import);
    if (missing == NULL && loadouts->builder != NULL)
        missing = missing_builder(loadouts->builder);
    if (missing == NULL && loadouts->offers != NULL)
        missing = missing_offers(loadouts->offers);
    return missing;
}

static const char *missing_lab(const GameLab *lab)
{
    const Entry entries[] = {
        {"lab.guard_names", lab->guards == NULL || lab->guard_names != NULL},
        {"lab.mark_count", lab->marks == NULL || lab->mark_count != NULL},
        {"lab.mark_name", lab->marks == NULL || lab->mark_name != NULL},
    };
    return FIRST_MISSING(entries);
}

static const char *missing_map(const GameMap *map)
{
    const Entry entries[] = {
        {"map.trial", map->trial != NULL},
        {"map.reach", map->reach != NULL},
        {"map.sight", map->sight != NULL},
        {"map.place", map->place != NULL},
    };
    return FIRST_MISSING(entries);
}

static const char *missing_of_played(const Game *game)
{
    const Entry tables[] = {
        {"words", game->words != NULL},         {"loadouts", game->loadouts != NULL},
        {"views", game->views != NULL},         {"players", game->players != NULL},
        {"scenarios", game->scenarios != NULL},
    };
    const char *missing = FIRST_MISSING(tables);
    if (missing == NULL)
        missing = missing_rules(game->rules);
    if (missing == NULL)
        missing = missing_words(game->words);
    if (missing == NULL && game->scenarios->series == NULL)
        missing = "scenarios.series";
    if (missing == NULL && game->loadouts->list_sides == NULL)
        missing = "loadouts.list_sides";
    if (missing == NULL && game->lab != NULL)
        missing = missing_lab(game->lab);
    if (missing == NULL && game->map != NULL)
        missing = missing_map(game->map);
    return missing;
}

// All that is asked of a game without rules yet: scenario files check its texts, for its numbered
// rules.
static const char *missing_of_unplayed(const Game *game)
{
    const Entry entries[] = {
        {"words.rule_parse", game->words != NULL && game->words->rule_parse != NULL},
        {"scenarios.check_text", game->scenarios != NULL && game->scenarios->check_text != NULL},
        {"scenarios.series", game->scenarios != NULL && game->scenarios->series != NULL},
    };
    return FIRST_MISSING(entries);
}

bool kernel_game_check(const Game *game, const char **missing)
{
    const Entry entries[] = {
        {"id", game->id != NULL},
        {"title", game->title != NULL},
        {"version", game->version != NULL},
        {"library_load", game->library_load != NULL},
    };
    *missing = FIRST_MISSING(entries);
    if (*missing == NULL)
        *missing = game->rules != NULL ? missing_of_played(game) : missing_of_unplayed(game);
    if (*missing == NULL)
        *missing = missing_loadouts(game->loadouts);
    return *missing == NULL;
}

uint64_t kernel_fingerprint(const Game *game, const void *state)
{
    return hash64(state, game->rules->state_bytes);
}

uint64_t kernel_content_hash(Span content)
{
    return hash64(content.text, content.length);
}

const char *kernel_decision_name(const Game *game, uint8_t kind)
{
    return kind < game->words->decision_count ? game->words->decision_names[kind] : "?";
}

const char *kernel_actor_name(Actor actor)
{
    static const char *const names[] = {"seat 0", "seat 1", "chance", "nobody"};
    ASSERT(actor <= ACTOR_NONE);
    return names[actor];
}

const char *kernel_actor_word(Actor actor)
{
    static const char *const words[] = {"0", "1", "chance", "-"};
    ASSERT(actor <= ACTOR_NONE);
    return words[actor];
}

const char *kernel_outcome_text(Outcome outcome)
{
    static const char *const texts[] = {"not over", "seat 0", "seat 1", "draw"};
    ASSERT(outcome <= OUTCOME_DRAW);
    return texts[outcome];
}

void kernel_option_values(const MatchOption *option, TextBuffer *out)
{
    switch (option->kind) {
    case MATCH_OPTION_SWITCH:
        text_append(out, strcmp(option->fallback, "yes") == 0 ? "yes|no" : "no|yes");
        break;
    case MATCH_OPTION_NUMBER:
        text_print(out, "%s (%d..%d)", option->fallback, (int)option->least, (int)option->most);
        break;
    case MATCH_OPTION_NAME:
        text_append(out, "NAME");
        break;
    }
}

static void put_option(JsonWriter *writer, const MatchOption *option)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "name", option->name);
    json_put_text(writer, "default", option->fallback);
    if (option->kind == MATCH_OPTION_SWITCH) {
        json_open_list(writer, "values");
        json_put_text(writer, NULL, "yes");
        json_put_text(writer, NULL, "no");
        json_close(writer);
    } else if (option->kind == MATCH_OPTION_NUMBER) {
        json_put_int(writer, "least", option->least);
        json_put_int(writer, "most", option->most);
    }
    json_put_text(writer, "rule", option->rule);
    json_put_text(writer, "text", language_text_in(writer->buffer->arena, option->text));
    json_close(writer);
}

void kernel_put_options(JsonWriter *writer, const char *key, const Game *game)
{
    json_open_list(writer, key);
    for (const MatchOption *o = game->rules->options; o != NULL && o->name != NULL; o++)
        put_option(writer, o);
    json_close(writer);
}

bool action_equal(const Action *a, const Action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

// --- Sentences ---

typedef struct Named {
    const GameWords *words;
    const void *match;
} Named;

static void write_name(TextBuffer *buffer, const MessageArgument *argument, const void *context)
{
    const Named *named = context;
    if (argument->kind == MESSAGE_RULE)
        kernel_rule_write(named->words, argument->as.rule, buffer);
    else
        named->words->name_text(named->match, argument->as.name, buffer);
}

void kernel_message_write(const GameWords *words, const void *match, const Message *message,
                          TextBuffer *out)
{
    Named named = {words, match};
    message_format(out, words->messages, message, write_name, &named);
}

static bool is_between_digits(Span text, size_t at)
{
    return at > 0 && at + 1 < text.length && text.text[at - 1] >= '0' && text.text[at - 1] <= '9' &&
           text.text[at + 1] >= '0' && text.text[at + 1] <= '9';
}

bool kernel_take_action(const GameWords *words, const void *match, const void *state, Span *rest,
                        Action *out, Message *problem)
{
    size_t length = 0;
    bool is_told = false;
    for (int pieces = 0; pieces < WORDS_PIECES_MAX; pieces++) {
        size_t comma = span_find_char(span_from(*rest, length), ',');
        size_t end = comma == SIZE_MAX ? rest->length : length + comma;
        Message message = {0};
        memset(out, 0, sizeof *out);
        if (words->action_read(match, state, span_trim(span_slice(*rest, 0, end)), out, &message)) {
            *rest = comma == SIZE_MAX ? span_from(*rest, rest->length) : span_from(*rest, end + 1);
            return true;
        }
        *problem = is_told ? *problem : message;
        is_told = is_told || !is_between_digits(*rest, end);
        if (comma == SIZE_MAX)
            break;
        length = end + 1;
    }
    return false;
}

void kernel_rule_write(const GameWords *words, Rule rule, TextBuffer *out)
{
    char name[64];
    size_t length = words->rule_name(rule, name, sizeof name);
    text_append_span(out, span_make(name, length < sizeof name ? length : sizeof name - 1));
}

// A sentence of the catalogue may or may not end in a full stop; the rule stands before it.
static void write_sentence(const GameWords *words, const void *match, Rule rule,
                           const Message *message, TextBuffer *out)
{
    kernel_message_write(words, match, message, out);
    bool stopped = out->length > 0 && out->text[out->length - 1] == '.';
    if (rule != 0) {
        if (stopped)
            out->text[--out->length] = '\0';
        text_append(out, " (");
        kernel_rule_write(words, rule, out);
        text_append(out, ")");
        stopped = false;
    }
    if (!stopped)
        text_append_char(out, '.');
}

void kernel_refusal_write(const GameWords *words, const void *match, const Refusal *refusal,
                          TextBuffer *out)
{
    write_sentence(words, match, refusal->rule, &refusal->message, out);
    Named named = {words, match};
    size_t before = out->length;
    text_append_char(out, ' ');
    if (!message_format_remedy(out, words->messages, &refusal->message, write_name, &named)) {
        out->text[before] = '\0';
        out->length = before;
    } else if (out->text[out->length - 1] != '.') {
        text_append_char(out, '.');
    }
}

bool kernel_event_hides(const Event *event, unsigned i, int viewer)
{
    ASSERT(i < MESSAGE_ARGUMENTS_MAX + EVENT_MORE_MAX);
    bool hidden = viewer == VIEWER_ALL      ? false
                  : viewer == VIEWER_PUBLIC ? event->secret_from != 0
                                            : (event->secret_from >> viewer & 1) != 0;
    return hidden && (event->secret_arguments >> i & 1) != 0;
}

bool kernel_event_is_quiet(const GameWords *words, const Event *event)
{
    const MessageEntry *entry = message_entry(words->messages, event->message.number);
    return entry != NULL && entry->text[0] == '\0';
}

void kernel_event_write(const GameWords *words, const void *match, const Event *event, int viewer,
                        TextBuffer *out)
{
    if (kernel_event_is_quiet(words, event))
        return;
    Message shown = event->message;
    for (uint8_t i = 0; i < shown.argument_count; i++)
        if (kernel_event_hides(event, i, viewer))
            shown.argument[i] = (MessageArgument){.kind = MESSAGE_NONE}; // printed as "?"
    write_sentence(words, match, event->rule, &shown, out);
}

// --- Choices ---

enum { SCRATCH_ALIGN = 64 };

void *kernel_scratch_create(Arena *arena, const Game *game)
{
    size_t bytes = game->players->scratch_bytes;
    return bytes == 0 ? NULL : arena_alloc(arena, bytes, SCRATCH_ALIGN);
}

void kernel_scratch_clear(const Game *game, void *scratch)
{
    ASSERT((scratch != NULL) == (game->players->scratch_bytes > 0));
    if (scratch != NULL)
        memset(scratch, 0, game->players->scratch_bytes);
}

size_t kernel_random_action(const Game *game, const void *match, const void *state, Rng *rng,
                            Action *scratch, Action *out)
{
    Decision decision = game->rules->pending(match, state);
    if (decision.actor == ACTOR_NONE)
        return 0;
    if (decision.actor == ACTOR_CHANCE) {
        uint32_t count = game->rules->chance_count(match, state);
        game->rules->chance_action(match, state, (uint32_t)rng_below(rng, count), out);
        return count;
    }
    size_t count = game->rules->legal(match, state, scratch, KERNEL_OPTIONS_MAX);
    ASSERT(count > 0);
    *out = scratch[count == 1 ? 0 : rng_below(rng, count)];
    return count;
}

void kernel_chance_draw(const Game *game, const void *match, const void *state, const Rng *stream,
                        uint64_t n, Action *out)
{
    uint32_t count = game->rules->chance_count(match, state);
    ASSERT(count > 0);
    game->rules->chance_action(match, state, (uint32_t)rng_outcome(stream, n, count), out);
}

bool kernel_brings_sides(const LoadedGame *loaded, const char *mission)
{
    const GameRules *rules = loaded->game->rules;
    return rules->brings_sides != NULL && rules->brings_sides(loaded->library, mission);
}

bool kernel_add_packs(Arena *arena, LoadedGame *loaded, const SourceText *packs, size_t pack_count,
                      DiagnosticList *problems)
{
    ASSERT(loaded->game->library_extend != NULL);
    SourceText *all = ARENA_ARRAY(arena, SourceText, loaded->pack_count + pack_count);
    if (loaded->pack_count > 0)
        memcpy(all, loaded->pack, loaded->pack_count * sizeof *all);
    for (size_t i = 0; i < pack_count; i++) {
        all[loaded->pack_count + i] = packs[i];
        loaded->library =
            loaded->game->library_extend(arena, loaded->library, &packs[i], 1, problems);
        if (loaded->library == NULL)
            return false;
    }
    loaded->pack = all;
    loaded->pack_count += pack_count;
    return true;
}
