#include "base_json_patch.h"

#include "base_assert.h"
#include "base_hash.h"

#include <string.h>

enum { DEPTH_MAX = 64 }; // what base_json.h writes is no deeper

static const Span order_key = {"\"[]\"", 4};

// --- reading ---
//
// A reader is a place in a text. The text is our own: what is asserted is only that nothing is read
// beyond its end.

typedef struct Reader {
    const char *at;
    const char *end;
} Reader;

static Reader reader_of(Span text)
{
    return (Reader){.at = text.text, .end = text.text + text.length};
}

static char peek(const Reader *reader)
{
    ASSERT(reader->at < reader->end);
    return *reader->at;
}

static void skip_text(Reader *reader)
{
    reader->at++;
    while (peek(reader) != '"')
        reader->at += *reader->at == '\\' ? 2 : 1;
    reader->at++;
}

static bool ends_word(char c)
{
    return c == ',' || c == ':' || c == ']' || c == '}' || c == '"';
}

// Goes past one value, whatever is in it.
static Span take_value(Reader *reader)
{
    const char *from = reader->at;
    int depth = 0;
    do {
        char c = peek(reader);
        if (c == '"') {
            skip_text(reader);
        } else if (c == ',' || c == ':') {
            ASSERT(depth > 0);
            reader->at++;
        } else if (c == '{' || c == '[' || c == '}' || c == ']') {
            depth += c == '{' || c == '[' ? 1 : -1;
            ASSERT(depth >= 0);
            reader->at++;
        } else { // a number, true, false, null
            while (reader->at < reader->end && !ends_word(*reader->at))
                reader->at++;
        }
    } while (depth > 0);
    return span_make(from, (size_t)(reader->at - from));
}

static bool is_object(Span value)
{
    return value.length > 0 && value.text[0] == '{';
}

static bool is_list(Span value)
{
    return value.length > 0 && value.text[0] == '[';
}

// From the bracket that opens an object or a list, or from behind a part of it, to the next part;
// false: there is none.
static bool next_part(Reader *reader)
{
    char c = peek(reader);
    if (c == '{' || c == '[' || c == ',')
        reader->at++;
    c = peek(reader);
    return c != '}' && c != ']';
}

// The key has its quotes.
static bool next_member(Reader *reader, Span *key, Span *value)
{
    if (!next_part(reader))
        return false;
    const char *from = reader->at;
    ASSERT(*from == '"');
    skip_text(reader);
    *key = span_make(from, (size_t)(reader->at - from));
    ASSERT(peek(reader) == ':');
    reader->at++;
    *value = take_value(reader);
    return true;
}

static bool next_item(Reader *reader, Span *item)
{
    if (!next_part(reader))
        return false;
    *item = take_value(reader);
    return true;
}

// Members of an object that are asked for one after the other: mostly in the order in which they
// stand, and then each is found at once.
typedef struct Members {
    Span object;
    Reader next;
} Members;

static Members members_of(Span object)
{
    ASSERT(is_object(object));
    return (Members){.object = object, .next = reader_of(object)};
}

static bool find_member(Members *members, Span wanted, Span *value)
{
    Span key;
    Reader reader = members->next;
    bool found = next_member(&reader, &key, value) && span_equal(key, wanted);
    if (!found)
        reader = reader_of(members->object);
    while (!found && next_member(&reader, &key, value))
        found = span_equal(key, wanted);
    if (found)
        members->next = reader;
    return found;
}

Span json_patch_member(Span object, const char *key)
{
    Span found;
    Span value;
    Reader reader = reader_of(object);
    ASSERT(is_object(object));
    while (next_member(&reader, &found, &value))
        if (span_equal_text(span_slice(found, 1, found.length - 2), key))
            return value;
    return SPAN_LITERAL("");
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

static void put_plain(Span value, int depth, TextBuffer *out);

static uint32_t count_items(Span list, bool *are_containers)
{
    Span item;
    Reader reader = reader_of(list);
    uint32_t count = 0;
    *are_containers = true;
    for (; next_item(&reader, &item); count++)
        *are_containers = *are_containers && (is_object(item) || is_list(item));
    return count;
}

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
static const Span *keys_of(Arena *arena, Span list, uint32_t count)
{
    Span *key = ARENA_ARRAY(arena, Span, count);
    Span item;
    Reader reader = reader_of(list);
    for (uint32_t i = 0; next_item(&reader, &item); i++) {
        ASSERT(i < count);
        key[i] = is_object(item) ? json_patch_member(item, "notation") : SPAN_LITERAL("");
        if (key[i].length == 0 || key[i].text[0] != '"' || span_equal(key[i], order_key))
            return NULL;
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

static void put_plain_list(Span list, int depth, TextBuffer *out)
{
    bool are_containers;
    uint32_t count = count_items(list, &are_containers);
    if (count == 0 || !are_containers) {
        text_append_span(out, list);
        return;
    }
    const Span *key = keys_of(out->arena, list, count);
    Span item;
    Reader reader = reader_of(list);
    text_append_char(out, '{');
    size_t opened = out->length;
    put_key(out, opened, order_key);
    put_order(out, key, count);
    for (uint32_t i = 0; next_item(&reader, &item); i++) {
        if (key != NULL)
            put_key(out, opened, key[i]);
        else
            text_print(out, ",\"%u\":", i);
        put_plain(item, depth + 1, out);
    }
    text_append_char(out, '}');
}

static void put_plain_object(Span object, int depth, TextBuffer *out)
{
    Span key;
    Span value;
    Reader reader = reader_of(object);
    text_append_char(out, '{');
    size_t opened = out->length;
    while (next_member(&reader, &key, &value)) {
        ASSERT(!span_equal(key, order_key));
        if (span_equal_text(value, "null"))
            continue;
        put_key(out, opened, key);
        put_plain(value, depth + 1, out);
    }
    text_append_char(out, '}');
}

static void put_plain(Span value, int depth, TextBuffer *out)
{
    ASSERT(depth < DEPTH_MAX);
    if (is_object(value))
        put_plain_object(value, depth, out);
    else if (is_list(value))
        put_plain_list(value, depth, out);
    else
        text_append_span(out, value);
}

void json_patch_plain(Span object, TextBuffer *out)
{
    ASSERT(is_object(object));
    put_plain(object, 0, out);
}

// --- the difference ---

static void put_diff(Span old, Span fresh, int depth, TextBuffer *out)
{
    ASSERT(depth < DEPTH_MAX);
    Span key;
    Span value;
    Span before;
    Members known = members_of(old);
    Reader reader = reader_of(fresh);
    text_append_char(out, '{');
    size_t opened = out->length;
    while (next_member(&reader, &key, &value)) {
        bool was = find_member(&known, key, &before);
        if (was && span_equal(before, value))
            continue;
        put_key(out, opened, key);
        if (was && is_object(before) && is_object(value))
            put_diff(before, value, depth + 1, out);
        else
            text_append_span(out, value);
    }
    Members there = members_of(fresh);
    reader = reader_of(old);
    while (next_member(&reader, &key, &before)) {
        if (find_member(&there, key, &value))
            continue;
        put_key(out, opened, key);
        text_append(out, "null");
    }
    text_append_char(out, '}');
}

void json_patch_diff(Span old, Span fresh, TextBuffer *out)
{
    put_diff(old, fresh, 0, out);
}

void json_patch_join(Span old, Span fresh, TextBuffer *out)
{
    Span key;
    Span value;
    Span before;
    Reader reader = reader_of(old);
    text_append_char(out, '{');
    size_t opened = out->length;
    while (next_member(&reader, &key, &value)) {
        put_key(out, opened, key);
        text_append_span(out, value);
    }
    Members known = members_of(old);
    reader = reader_of(fresh);
    while (next_member(&reader, &key, &value)) {
        if (find_member(&known, key, &before))
            continue;
        put_key(out, opened, key);
        text_append_span(out, value);
    }
    text_append_char(out, '}');
}
