#include "base_json_patch.h"

#include "base_assert.h"
#include "base_hash.h"

#include <string.h>

enum { DEPTH_MAX = 64 }; // what base_json.h writes is no deeper

static const Span order_key = {"\"[]\"", 4};

// --- reading ---
//
// A text is read once, into the list of its values in the order in which they stand there, each
// with where it ends: so whoever does not want to know what is in a value goes past it in one step.
// The text is our own: what is asserted is only that nothing is read beyond its end.

typedef struct Value {
    Span text;
    Span key;       // with its quotes; empty: it is no member of an object
    uint32_t end;   // the value behind it and all that is in it
    uint32_t count; // of members or items
} Value;

typedef struct Reader {
    const char *at;
    const char *end;
    Value *value;
    uint32_t count;
    uint32_t space;
} Reader;

static char peek(const Reader *reader)
{
    ASSERT(reader->at < reader->end);
    return *reader->at;
}

static Span take_text(Reader *reader)
{
    const char *from = reader->at++;
    for (;;) {
        const char *quote = memchr(reader->at, '"', (size_t)(reader->end - reader->at));
        ASSERT(quote != NULL);
        const char *slash = quote;
        while (slash > reader->at && slash[-1] == '\\')
            slash--;
        reader->at = quote + 1;
        if ((quote - slash) % 2 == 0)
            return span_make(from, (size_t)(reader->at - from));
    }
}

static Span take_word(Reader *reader) // a number, true, false, null
{
    const char *from = reader->at;
    while (reader->at < reader->end && *reader->at != ',' && *reader->at != '}' &&
           *reader->at != ']')
        reader->at++;
    return span_make(from, (size_t)(reader->at - from));
}

static void take_value(Reader *reader, Span key, int depth)
{
    ASSERT(depth < DEPTH_MAX);
    ASSERT(reader->count < reader->space);
    uint32_t self = reader->count++;
    const char *from = reader->at;
    char opened = peek(reader);
    uint32_t count = 0;
    if (opened == '"') {
        take_text(reader);
    } else if (opened != '{' && opened != '[') {
        take_word(reader);
    } else {
        char closed = opened == '{' ? '}' : ']';
        reader->at++;
        while (peek(reader) != closed) {
            reader->at += *reader->at == ',' ? 1 : 0;
            Span name = SPAN_LITERAL("");
            if (opened == '{') {
                ASSERT(peek(reader) == '"');
                name = take_text(reader);
                ASSERT(peek(reader) == ':');
                reader->at++;
            }
            take_value(reader, name, depth + 1);
            count++;
        }
        reader->at++;
    }
    reader->value[self] = (Value){.text = span_make(from, (size_t)(reader->at - from)),
                                  .key = key,
                                  .end = reader->count,
                                  .count = count};
}

// The values of a text, the whole first; they live in the arena.
static const Value *read_values(Arena *arena, Span text)
{
    Reader reader = {.at = text.text, .end = text.text + text.length, .space = 1};
    ASSERT(text.length > 0);
    for (const char *at = reader.at; at < reader.end; at++)
        reader.space += *at == ',' || *at == '{' || *at == '[';
    reader.value = ARENA_ARRAY(arena, Value, reader.space);
    take_value(&reader, SPAN_LITERAL(""), 0);
    ASSERT(reader.at == reader.end);
    return reader.value;
}

static bool is_object(const Value *value)
{
    return value->text.text[0] == '{';
}

static bool is_container(const Value *value)
{
    return value->text.text[0] == '{' || value->text.text[0] == '[';
}

// Members or items are gone through like this: what is in one is gone past.
#define EACH_PART(all, box, i)                  \
    uint32_t i = (uint32_t)((box) - (all)) + 1; \
    i < (box)->end;                             \
    i = (all)[i].end

static const Value *find(const Value *all, const Value *object, Span key)
{
    for (EACH_PART(all, object, i))
        if (span_equal(all[i].key, key))
            return &all[i];
    return NULL;
}

// --- writing ---

// The comma, if something stands in the object already, and the key.
static void put_key(TextBuffer *out, size_t opened, Span key)
{
    if (out->length > opened)
        text_append_char(out, ',');
    text_append_span(out, key);
    text_append_char(out, ':');
}

// --- the plain form ---

static void put_plain(const Value *all, const Value *value, TextBuffer *out);

static bool are_different(Arena *arena, const Span *key, uint32_t count)
{
    uint32_t slots = 4;
    while (slots < 2 * count)
        slots *= 2;
    const Span **slot = ARENA_ARRAY(arena, const Span *, slots);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = (uint32_t)hash64(key[i].text, key[i].length) & (slots - 1);
        for (; slot[at] != NULL; at = (at + 1) & (slots - 1))
            if (span_equal(*slot[at], key[i]))
                return false;
        slot[at] = &key[i];
    }
    return true;
}

// What the items are called; NULL: they are only counted.
static const Span *keys_of(Arena *arena, const Value *all, const Value *list)
{
    Span *key = ARENA_ARRAY(arena, Span, list->count);
    uint32_t count = 0;
    for (EACH_PART(all, list, i)) {
        const Value *name =
            is_object(&all[i]) ? find(all, &all[i], SPAN_LITERAL("\"notation\"")) : NULL;
        if (name == NULL || name->text.text[0] != '"' || span_equal(name->text, order_key))
            return NULL;
        key[count++] = name->text;
    }
    return are_different(arena, key, count) ? key : NULL;
}

static void put_order(TextBuffer *out, const Span *key, uint32_t count)
{
    if (key == NULL) {
        text_append_int(out, count);
        return;
    }
    text_append_char(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            text_append_char(out, ',');
        text_append_span(out, key[i]);
    }
    text_append_char(out, ']');
}

static bool is_of_containers(const Value *all, const Value *list)
{
    for (EACH_PART(all, list, i))
        if (!is_container(&all[i]))
            return false;
    return list->count > 0;
}

static void put_plain_list(const Value *all, const Value *list, TextBuffer *out)
{
    if (!is_of_containers(all, list)) {
        text_append_span(out, list->text);
        return;
    }
    const Span *key = keys_of(out->arena, all, list);
    uint32_t count = 0;
    text_append_char(out, '{');
    size_t opened = out->length;
    put_key(out, opened, order_key);
    put_order(out, key, list->count);
    for (EACH_PART(all, list, i)) {
        if (key != NULL)
            put_key(out, opened, key[count]);
        else
            text_print(out, ",\"%u\":", count);
        put_plain(all, &all[i], out);
        count++;
    }
    text_append_char(out, '}');
}

static void put_plain_object(const Value *all, const Value *object, TextBuffer *out)
{
    text_append_char(out, '{');
    size_t opened = out->length;
    for (EACH_PART(all, object, i)) {
        ASSERT(!span_equal(all[i].key, order_key));
        if (span_equal_text(all[i].text, "null"))
            continue;
        put_key(out, opened, all[i].key);
        put_plain(all, &all[i], out);
    }
    text_append_char(out, '}');
}

static void put_plain(const Value *all, const Value *value, TextBuffer *out)
{
    if (is_object(value))
        put_plain_object(all, value, out);
    else if (is_container(value))
        put_plain_list(all, value, out);
    else
        text_append_span(out, value->text);
}

void json_patch_plain(Span object, TextBuffer *out)
{
    const Value *all = read_values(out->arena, object);
    ASSERT(is_object(all));
    put_plain(all, all, out);
}

// --- the difference ---

// Members of an object that are asked for one after the other: mostly in the order in which they
// stand, and then each is found at once.
typedef struct Members {
    const Value *all;
    const Value *object;
    uint32_t next;
} Members;

static Members members_of(const Value *all, const Value *object)
{
    ASSERT(is_object(object));
    return (Members){.all = all, .object = object, .next = (uint32_t)(object - all) + 1};
}

static const Value *find_member(Members *members, Span key)
{
    const Value *found = NULL;
    if (members->next < members->object->end && span_equal(members->all[members->next].key, key))
        found = &members->all[members->next];
    else
        found = find(members->all, members->object, key);
    if (found != NULL)
        members->next = found->end;
    return found;
}

// What never changes once it was told, as JsonPatchLasting has it.
static bool is_lasting(const JsonPatchLasting *lasting, int depth, Span key)
{
    Span name = span_slice(key, 1, key.length - 2);
    // Members of the members of the document.
    for (size_t i = 0; depth == 1 && lasting->names != NULL && lasting->names[i] != NULL; i++)
        if (span_equal_text(name, lasting->names[i]))
            return true;
    return false;
}

// Keys stand between line ends, which no key has.
static bool is_told(const JsonPatchLasting *lasting, Span key, TextBuffer *room)
{
    text_clear(room);
    text_append_char(room, '\n');
    text_append_span(room, key);
    text_append_char(room, '\n');
    return span_find(text_span(lasting->told), text_span(room)) != SIZE_MAX;
}

// Notes what is told; says it, if `out` is not NULL.
static void tell_lasting(const Value *all, const Value *object, JsonPatchLasting *lasting,
                         TextBuffer *out)
{
    TextBuffer room = text_start(lasting->told->arena);
    size_t opened = out == NULL ? 0 : out->length;
    for (EACH_PART(all, object, i)) {
        if (is_told(lasting, all[i].key, &room))
            continue;
        if (lasting->told->length == 0)
            text_append_char(lasting->told, '\n');
        text_append_span(lasting->told, all[i].key);
        text_append_char(lasting->told, '\n');
        if (out == NULL)
            continue;
        put_key(out, opened, all[i].key);
        text_append_span(out, all[i].text);
    }
}

void json_patch_note(Span whole, JsonPatchLasting *lasting)
{
    const Value *all = read_values(lasting->told->arena, whole);
    for (EACH_PART(all, all, i))
        for (uint32_t j = i + 1; j < all[i].end; j = all[j].end)
            if (is_object(&all[i]) && is_object(&all[j]) && is_lasting(lasting, 1, all[j].key))
                tell_lasting(all, &all[j], lasting, NULL);
}

// Two documents that are gone through together.
typedef struct Pair {
    const Value *old;
    const Value *fresh;
} Pair;

static void put_diff(Pair all, Pair value, int depth, JsonPatchLasting *lasting, TextBuffer *out)
{
    Members known = members_of(all.old, value.old);
    Members there = members_of(all.fresh, value.fresh);
    text_append_char(out, '{');
    size_t opened = out->length;
    for (EACH_PART(all.fresh, value.fresh, i)) {
        const Value *now = &all.fresh[i];
        const Value *was = find_member(&known, now->key);
        if (was != NULL && span_equal(was->text, now->text))
            continue;
        put_key(out, opened, now->key);
        if (is_object(now) && is_lasting(lasting, depth, now->key)) {
            text_append_char(out, '{');
            tell_lasting(all.fresh, now, lasting, out);
            text_append_char(out, '}');
        } else if (was != NULL && is_object(was) && is_object(now)) {
            put_diff(all, (Pair){was, now}, depth + 1, lasting, out);
        } else {
            text_append_span(out, now->text);
        }
    }
    for (EACH_PART(all.old, value.old, j)) {
        Span key = all.old[j].key;
        if (find_member(&there, key) != NULL || is_lasting(lasting, depth, key))
            continue;
        put_key(out, opened, key);
        text_append(out, "null");
    }
    text_append_char(out, '}');
}

void json_patch_diff(Span old, Span fresh, JsonPatchLasting *lasting, TextBuffer *out)
{
    JsonPatchLasting none = {.names = NULL};
    Pair all = {read_values(out->arena, old), read_values(out->arena, fresh)};
    ASSERT(lasting == NULL || lasting->told != NULL);
    put_diff(all, all, 0, lasting == NULL ? &none : lasting, out);
}
