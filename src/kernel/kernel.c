// What holds for every game module: names, sentences, random choices, fingerprints.
#include "kernel.h"

#include "base_assert.h"
#include "base_hash.h"
#include "base_language.h"

#include <string.h>

bool kernel_module_check(const GameModule *module, const char **missing)
{
    // One line an entry that must be there.
    const struct {
        const char *name;
        bool present;
    } entries[] = {
        {"name", module->name != NULL},
        {"title", module->title != NULL},
        {"version", module->version != NULL},
        {"state_bytes", module->state_bytes > 0 && module->state_bytes <= KERNEL_STATE_BYTES_MAX},
        {"messages", module->messages != NULL && module->messages->count > 0},
        {"decision_names", module->decision_names != NULL && module->decision_count > 0},
        {"library_load", module->library_load != NULL},
        {"list_sides", module->list_sides != NULL},
        {"list_missions", module->list_missions != NULL},
        {"match_create", module->match_create != NULL},
        {"start", module->start != NULL},
        {"pending", module->pending != NULL},
        {"legal", module->legal != NULL},
        {"check", module->check != NULL},
        {"apply", module->apply != NULL},
        {"chance_count", module->chance_count != NULL},
        {"chance_action", module->chance_action != NULL},
        {"observe", module->observe != NULL},
        {"resample", module->resample != NULL},
        {"outcome", module->outcome != NULL},
        {"concede", module->concede != NULL},
        {"validate", module->validate != NULL},
        {"rule_name", module->rule_name != NULL},
        {"rule_parse", module->rule_parse != NULL},
        {"name_text", module->name_text != NULL},
        {"action_write", module->action_write != NULL},
        {"action_read", module->action_read != NULL},
        {"action_describe", module->action_describe != NULL},
        {"prompt", module->prompt != NULL},
        {"guard_names", module->guards == NULL || module->guard_names != NULL},
        {"mark_count", module->marks == NULL || module->mark_count != NULL},
        {"mark_name", module->marks == NULL || module->mark_name != NULL},
    };
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        if (!entries[i].present) {
            *missing = entries[i].name;
            return false;
        }
    }
    for (uint8_t i = 0; i < module->decision_count; i++) {
        if (module->decision_names[i] == NULL) {
            *missing = "decision_names";
            return false;
        }
    }
    return true;
}

uint64_t kernel_fingerprint(const GameModule *module, const void *state)
{
    return hash64(state, module->state_bytes);
}

uint64_t kernel_content_hash(Span content)
{
    return hash64(content.text, content.length);
}

const char *kernel_decision_name(const GameModule *module, uint8_t kind)
{
    return kind < module->decision_count ? module->decision_names[kind] : "?";
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

static void option_json(const MatchOption *option, TextBuffer *out)
{
    text_append(out, "{\"name\":");
    text_append_json(out, span_of(option->name));
    text_append(out, ",\"default\":");
    if (option->fallback == NULL) {
        text_append(out, "null");
    } else {
        text_append_json(out, span_of(option->fallback));
    }
    if (option->kind == MATCH_OPTION_SWITCH) {
        text_append(out, ",\"values\":[\"yes\",\"no\"]");
    } else if (option->kind == MATCH_OPTION_NUMBER) {
        text_print(out, ",\"least\":%d,\"most\":%d", (int)option->least, (int)option->most);
    }
    text_append(out, ",\"rule\":");
    text_append_json(out, span_of(option->rule));
    text_append(out, ",\"text\":");
    text_append_json(out, span_of(language_text_in(out->arena, option->text)));
    text_append_char(out, '}');
}

void kernel_options_json(const GameModule *module, TextBuffer *out)
{
    text_append_char(out, '[');
    for (const MatchOption *o = module->options; o != NULL && o->name != NULL; o++) {
        if (o != module->options) {
            text_append_char(out, ',');
        }
        option_json(o, out);
    }
    text_append_char(out, ']');
}

bool action_equal(const Action *a, const Action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

// --- Sentences ---

typedef struct Words {
    const GameModule *module;
    const void *match;
} Words;

static void write_name(TextBuffer *buffer, const MessageArgument *argument, const void *context)
{
    const Words *words = context;
    if (argument->kind == MESSAGE_RULE) {
        kernel_rule_write(words->module, argument->as.rule, buffer);
    } else {
        words->module->name_text(words->match, argument->as.name, buffer);
    }
}

void kernel_message_write(const GameModule *module, const void *match, const Message *message,
                          TextBuffer *out)
{
    Words words = {module, match};
    message_format(out, module->messages, message, write_name, &words);
}

void kernel_rule_write(const GameModule *module, Rule rule, TextBuffer *out)
{
    char name[64];
    size_t length = module->rule_name(rule, name, sizeof name);
    text_append_span(out, span_make(name, length < sizeof name ? length : sizeof name - 1));
}

// A sentence of the catalogue may or may not end in a full stop; the rule stands before it.
static void write_sentence(const GameModule *module, const void *match, Rule rule,
                           const Message *message, TextBuffer *out)
{
    kernel_message_write(module, match, message, out);
    bool stopped = out->length > 0 && out->text[out->length - 1] == '.';
    if (rule != 0) {
        if (stopped) {
            out->text[--out->length] = '\0';
        }
        text_append(out, " (");
        kernel_rule_write(module, rule, out);
        text_append(out, ")");
        stopped = false;
    }
    if (!stopped) {
        text_append_char(out, '.');
    }
}

void kernel_refusal_write(const GameModule *module, const void *match, const Refusal *refusal,
                          TextBuffer *out)
{
    write_sentence(module, match, refusal->rule, &refusal->message, out);
    Words words = {module, match};
    size_t before = out->length;
    text_append_char(out, ' ');
    if (!message_format_remedy(out, module->messages, &refusal->message, write_name, &words)) {
        out->text[before] = '\0';
        out->length = before;
    } else if (out->text[out->length - 1] != '.') {
        text_append_char(out, '.');
    }
}

void kernel_event_write(const GameModule *module, const void *match, const Event *event, int viewer,
                        TextBuffer *out)
{
    // What is secret from any seat is secret from spectators too.
    bool hidden = viewer == VIEWER_ALL      ? false
                  : viewer == VIEWER_PUBLIC ? event->secret_from != 0
                                            : (event->secret_from >> viewer & 1) != 0;
    Message shown = event->message;
    for (uint8_t i = 0; hidden && i < shown.argument_count; i++) {
        if ((event->secret_arguments >> i & 1) != 0) {
            shown.argument[i] = (MessageArgument){.kind = MESSAGE_NONE}; // printed as "?"
        }
    }
    write_sentence(module, match, event->rule, &shown, out);
}

// --- Choices ---

size_t kernel_random_action(const GameModule *module, const void *match, const void *state,
                            Rng *rng, Action *scratch, Action *out)
{
    Decision decision = module->pending(match, state);
    if (decision.actor == ACTOR_NONE) {
        return 0;
    }
    if (decision.actor == ACTOR_CHANCE) {
        uint32_t count = module->chance_count(match, state);
        module->chance_action(match, state, (uint32_t)rng_below(rng, count), out);
        return count;
    }
    size_t count = module->legal(match, state, scratch, KERNEL_OPTIONS_MAX);
    ASSERT(count > 0);
    *out = scratch[count == 1 ? 0 : rng_below(rng, count)];
    return count;
}

void kernel_chance_draw(const GameModule *module, const void *match, const void *state,
                        const Rng *stream, uint64_t n, Action *out)
{
    uint32_t count = module->chance_count(match, state);
    ASSERT(count > 0);
    module->chance_action(match, state, (uint32_t)rng_outcome(stream, n, count), out);
}
