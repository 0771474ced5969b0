// What opens, closes and changes models, options and choices, as the packs say it: "only_with",
// "not_with", "changes".
//
// Map: facts, alternatives, changes, the gate.
#include "aod_read.h"

#include <string.h>

enum { ALTERNATIVES_MAX = 60, FACTS_MAX = 12, SHIFTS_MAX = 24 };

// --- facts ---

typedef struct Start {
    const char *text;
    AodFactKind kind;
} Start;

static const Start starts[] = {
    {"unit: ", AOD_FACT_UNIT}, {"detachment: ", AOD_FACT_DETACHMENT},
    {"army: ", AOD_FACT_ARMY}, {"legion: ", AOD_FACT_LEGION},
    {"side: ", AOD_FACT_SIDE}, {"rite: ", AOD_FACT_RITE},
    {"list: ", AOD_FACT_LIST}, {"role: ", AOD_FACT_ROLE},
    {"in: ", AOD_FACT_IN},     {"for: ", AOD_FACT_FOR},
};

static const char *const sides[] = {"loyalist", "traitor"};
static const char *const detachments[] = {"primary", "allied", "lords"};

static bool cut_start(Span *text, const char *start)
{
    if (!span_starts_with(*text, start))
        return false;
    *text = span_from(*text, strlen(start));
    return true;
}

// The place of a text among words, or SIZE_MAX.
static size_t word_of(Span text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (span_equal_text(text, words[i]))
            return i;
    return SIZE_MAX;
}

// "2x NAME": so often.
static void cut_count(Span *text, AodFact *fact)
{
    size_t end = span_find(*text, SPAN_LITERAL("x "));
    int64_t count = 0;
    if (end != SIZE_MAX && end < 4 && span_integer(span_slice(*text, 0, end), 1, 999, &count)) {
        fact->count = (uint16_t)count;
        *text = span_from(*text, end + 2);
    }
}

// "11 models"
static bool is_models(Span text, AodFact *fact)
{
    Span word;
    int64_t count = 0;
    if (!span_next_word(&text, &word) || !span_integer(word, 1, AOD_NO_MAX, &count) ||
        !span_equal_text(span_trim(text), "models"))
        return false;
    fact->count = (uint16_t)count;
    return true;
}

// What stands behind the start of a fact that is no place.
static bool take_value(AodReader *all, AodFact *fact, Span text)
{
    size_t value = 0;
    switch (fact->kind) {
    case AOD_FACT_LEGION:
        value = aod__legion_bit(all->library, text);
        return (fact->value = (uint32_t)value) != 0;
    case AOD_FACT_SIDE:
        value = word_of(text, sides, 2);
        fact->value = (uint32_t)value + AOD_LOYALIST;
        return value != SIZE_MAX;
    case AOD_FACT_ROLE:
        value = word_of(text, aod__role_words, AOD_ROLE_COUNT);
        fact->value = (uint32_t)value;
        return value != SIZE_MAX;
    case AOD_FACT_IN:
        value = word_of(text, detachments, AOD_DETACHMENT_COUNT);
        fact->value = (uint32_t)value;
        return value != SIZE_MAX;
    default:
        return true;
    }
}

static AodFact read_fact(AodReader *all, PackReader *reader, const ExtJson *value)
{
    AodFact fact = {.kind = AOD_FACT_HERE, .count = 1};
    Span text = pack_text_value(reader, value, "condition", AOD_NAME_BYTES_MAX);
    if (text.text == NULL)
        return fact;
    fact.is_not = cut_start(&text, "not ");
    if (span_equal_text(text, "?") || span_equal_text(text, "warlord"))
        fact.kind = span_equal_text(text, "?") ? AOD_FACT_UNKNOWN : AOD_FACT_WARLORD;
    else if (is_models(text, &fact))
        fact.kind = AOD_FACT_MODELS;
    for (size_t i = 0; i < sizeof starts / sizeof starts[0] && fact.kind == AOD_FACT_HERE; i++)
        if (cut_start(&text, starts[i].text))
            fact.kind = starts[i].kind;
    if (fact.kind <= AOD_FACT_ARMY) {
        cut_count(&text, &fact);
        fact.is_group = cut_start(&text, "any: ");
    }
    fact.name = arena_text(all->arena, text.text, text.length);
    if (text.length == 0 || !take_value(all, &fact, text)) {
        pack_report(reader, value, NULL, "See docs/adding-a-unit.md for what a condition may be",
                    "nothing is known as \"%s\"", fact.name);
    }
    return fact;
}

// --- alternatives ---

static AodFacts read_facts(AodReader *all, PackReader *reader, const ExtJson *value)
{
    bool is_list = value->kind == EXT_JSON_LIST;
    uint32_t count = is_list ? value->count : 1;
    if (count < 1 || count > FACTS_MAX) {
        pack_report(reader, value, NULL, NULL, "a condition has 1 to %d parts", (int)FACTS_MAX);
        return (AodFacts){0};
    }
    AodFact *fact = ARENA_ARRAY(all->arena, AodFact, count);
    for (uint32_t i = 0; i < count; i++)
        fact[i] = read_fact(all, reader, is_list ? ext_json_item(value, i) : value);
    return (AodFacts){.count = (uint8_t)count, .fact = fact};
}

static AodWhen read_when(AodReader *all, PackObject *object, const char *field)
{
    const ExtJson *list = pack_list_optional(object, field, 1, ALTERNATIVES_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodFacts *any = ARENA_ARRAY(all->arena, AodFacts, count);
    for (uint32_t i = 0; i < count; i++)
        any[i] = read_facts(all, object->reader, ext_json_item(list, i));
    return (AodWhen){.count = (uint8_t)count, .any = any};
}

// --- changes ---

static AodShift read_shift(AodReader *all, PackReader *reader, const ExtJson *value)
{
    static const struct {
        const char *field;
        AodShifted shifted;
        bool is_more;
    } fields[] = {{"min", AOD_SHIFT_MIN, false},       {"max", AOD_SHIFT_MAX, false},
                  {"points", AOD_SHIFT_POINTS, false}, {"more_min", AOD_SHIFT_MIN, true},
                  {"more_max", AOD_SHIFT_MAX, true},   {"more_points", AOD_SHIFT_POINTS, true}};
    AodShift shift = {0};
    unsigned said = 0;
    PackObject item = pack_object(reader, value, "change");
    shift.with = read_when(all, &item, "with");
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (pack_field(&item, fields[i].field) != NULL) {
            shift.field = fields[i].shifted;
            shift.is_more = fields[i].is_more;
            shift.value = (int32_t)pack_int_optional(&item, fields[i].field, -AOD_POINTS_MAX,
                                                     AOD_POINTS_MAX, 0);
            said++;
        }
    }
    if (said != 1) {
        pack_report(reader, value, NULL, "Write `min`, `max`, `points` or one with `more_`",
                    "a change says one thing");
    }
    shift.every = (uint16_t)pack_int_optional(&item, "every", 1, AOD_NO_MAX, 0);
    const ExtJson *of = pack_field(&item, "of");
    if (of != NULL && !(of->kind == EXT_JSON_TEXT &&
                        span_equal_text(pack_text_value(reader, of, "of", 240), "models"))) {
        AodFact *fact = ARENA_NEW(all->arena, AodFact);
        *fact = read_fact(all, reader, of);
        shift.of = fact;
    }
    pack_object_end(&item);
    return shift;
}

// --- the gate ---

AodGate aod__read_changes(AodReader *all, PackObject *object)
{
    const ExtJson *list = pack_list_optional(object, "changes", 1, SHIFTS_MAX);
    AodGate gate = {.shift_count = (uint8_t)(list != NULL ? list->count : 0)};
    AodShift *shift = ARENA_ARRAY(all->arena, AodShift, gate.shift_count);
    for (uint32_t i = 0; i < gate.shift_count; i++)
        shift[i] = read_shift(all, object->reader, ext_json_item(list, i));
    gate.shift = shift;
    return gate;
}

AodGate aod__read_gate(AodReader *all, PackObject *object)
{
    AodGate gate = aod__read_changes(all, object);
    gate.legions = aod__read_legions(all, object, "legions");
    gate.not_legions = aod__read_legions(all, object, "not_legions");
    gate.only_with = read_when(all, object, "only_with");
    gate.not_with = read_when(all, object, "not_with");
    return gate;
}
