// Any bytes read as JSON give a tree or one problem; a tree is written, read and written the same.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "ext_json.h"

static const ExtJson *parse(Arena *arena, Span content)
{
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *value =
        ext_json_parse(arena, content, "fuzz", ext_json_limits_default(), &problems);
    ASSERT((value == NULL) == (problems.count == 1));
    fuzz_tell(&problems);
    return value;
}

static TextBuffer write_value(Arena *arena, const ExtJson *value)
{
    TextBuffer text = text_start(arena);
    JsonWriter writer = json_writer(&text);
    // The writer goes one level less deep than the reader.
    ext_json_put_value(&writer, NULL, value);
    return text;
}

static uint32_t depth_of(const ExtJson *value)
{
    uint32_t deepest = 0;
    bool has_items = value->kind == EXT_JSON_LIST || value->kind == EXT_JSON_OBJECT;
    for (uint32_t i = 0; has_items && i < value->count; i++) {
        uint32_t depth = depth_of(&value->as.item[i]);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest + has_items;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    const ExtJson *value = parse(arena, span_make((const char *)bytes, length));
    if (value != NULL && depth_of(value) < 64) {
        TextBuffer first = write_value(arena, value);
        const ExtJson *again = parse(arena, text_span(&first));
        ASSERT(again != NULL);
        TextBuffer second = write_value(arena, again);
        ASSERT(span_equal(text_span(&first), text_span(&second)));
    }
    arena_destroy(arena);
    return 0;
}
