// Merge patches: RFC 7396's own cases, the plain form, and made-up documents by the thousand. Views
// of whole games are held against theirs in tests/session/games_test.c.
#include "base_json_patch.h"

#include "base_json.h"
#include "base_rng.h"
#include "patch.h"

#include "unit_test.h"

#include <string.h>

static int start(void **state)
{
    *state = arena_create(0);
    return 0;
}

static int finish(void **state)
{
    arena_destroy(*state);
    return 0;
}

// As base_json.h writes it.
static Span written(Arena *arena, const char *text)
{
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    ext_json_put_value(&writer, NULL, patch_read(arena, span_of(text)));
    return text_span(&out);
}

static const char *plain_of(Arena *arena, const char *text)
{
    TextBuffer out = text_start(arena);
    json_patch_plain(written(arena, text), &out);
    return out.text;
}

static const char *diff_of(Arena *arena, Span old, Span fresh)
{
    TextBuffer out = text_start(arena);
    json_patch_diff(old, fresh, NULL, &out);
    return out.text;
}

// --- the standard ---

// RFC 7396, appendix A: original, patch, result.
static const char *const standard[][3] = {
    {"{\"a\":\"b\"}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"b\":\"c\"}", "{\"a\":\"b\",\"b\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"a\":null}", "{}"},
    {"{\"a\":\"b\",\"b\":\"c\"}", "{\"a\":null}", "{\"b\":\"c\"}"},
    {"{\"a\":[\"b\"]}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"c\"}", "{\"a\":[\"b\"]}", "{\"a\":[\"b\"]}"},
    {"{\"a\":{\"b\":\"c\"}}", "{\"a\":{\"b\":\"d\",\"c\":null}}", "{\"a\":{\"b\":\"d\"}}"},
    {"{\"a\":[{\"b\":\"c\"}]}", "{\"a\":[1]}", "{\"a\":[1]}"},
    {"[\"a\",\"b\"]", "[\"c\",\"d\"]", "[\"c\",\"d\"]"},
    {"{\"a\":\"b\"}", "[\"c\"]", "[\"c\"]"},
    {"{\"a\":\"foo\"}", "null", "null"},
    {"{\"a\":\"foo\"}", "\"bar\"", "\"bar\""},
    {"{\"e\":null}", "{\"a\":1}", "{\"e\":null,\"a\":1}"},
    {"[1,2]", "{\"a\":\"b\",\"c\":null}", "{\"a\":\"b\"}"},
    {"{}", "{\"a\":{\"bb\":{\"ccc\":null}}}", "{\"a\":{\"bb\":{}}}"},
};

// The tests' own end of it first, as everything else is held against it.
static void applies_as_the_standard_says(void **state)
{
    Arena *arena = *state;
    for (size_t i = 0; i < sizeof standard / sizeof *standard; i++) {
        const ExtJson *made = patch_apply(arena, patch_read(arena, span_of(standard[i][0])),
                                          patch_read(arena, span_of(standard[i][1])));
        assert_true(patch_same(made, patch_read(arena, span_of(standard[i][2]))));
    }
}

// Where both are objects without null the standard's patch is ours, but for what changes nothing.
static void finds_the_patches_of_the_standard(void **state)
{
    Arena *arena = *state;
    int found = 0;
    for (size_t i = 0; i < sizeof standard / sizeof *standard; i++) {
        const char *const *row = standard[i];
        if (row[0][0] != '{' || row[2][0] != '{' || strstr(row[0], "null") != NULL)
            continue;
        const char *patch = diff_of(arena, span_of(row[0]), span_of(row[2]));
        assert_true(patch_same(patch_apply(arena, patch_read(arena, span_of(row[0])),
                                           patch_read(arena, span_of(patch))),
                               patch_read(arena, span_of(row[2]))));
        found += strcmp(patch, row[1]) == 0;
    }
    assert_int_equal(found, 7); // of nine: two name a member that was not there
}

static void says_what_has_changed(void **state)
{
    Arena *arena = *state;
    static const char *const rows[][3] = {
        {"{}", "{}", "{}"},
        {"{\"a\":1}", "{\"a\":1}", "{}"},
        {"{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "{}"},
        {"{\"a\":{\"b\":1,\"c\":[1,2]}}", "{\"a\":{\"b\":2,\"c\":[1,2]}}", "{\"a\":{\"b\":2}}"},
        {"{\"a\":{\"b\":1}}", "{\"a\":{}}", "{\"a\":{\"b\":null}}"},
        {"{\"a\":{}}", "{\"a\":[]}", "{\"a\":[]}"},
        {"{\"a\":[null]}", "{\"a\":[null,null]}", "{\"a\":[null,null]}"},
        {"{\"a\":1,\"c\":3}", "{\"a\":1,\"b\":2,\"c\":4}", "{\"b\":2,\"c\":4}"},
        {"{\"\\\"}\":\"\\\\\"}", "{\"\\\"}\":\"\\\\\\\"\"}", "{\"\\\"}\":\"\\\\\\\"\"}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(diff_of(arena, span_of(rows[i][0]), span_of(rows[i][1])), rows[i][2]);
}

// --- the plain form ---

static void takes_lists_apart(void **state)
{
    Arena *arena = *state;
    static const char *const rows[][2] = {
        {"{}", "{}"},
        {"{\"a\":null,\"b\":{\"c\":null}}", "{\"b\":{}}"},
        {"{\"a\":[],\"b\":[1,null,\"x\"]}", "{\"a\":[],\"b\":[1,null,\"x\"]}"},
        {"{\"a\":[[1],[2,3]]}", "{\"a\":{\"[]\":2,\"0\":[1],\"1\":[2,3]}}"},
        {"{\"a\":[{\"b\":null}]}", "{\"a\":{\"[]\":1,\"0\":{}}}"},
        {"{\"a\":[{\"notation\":\"x\",\"n\":1},{\"notation\":\"y\"}]}",
         "{\"a\":{\"[]\":[\"x\",\"y\"],\"x\":{\"notation\":\"x\",\"n\":1},\"y\":{\"notation\":"
         "\"y\"}}}"},
        // Two of a name, one without, one that is no text, one that would be taken for the order.
        {"{\"a\":[{\"notation\":\"x\"},{\"notation\":\"x\"}]}",
         "{\"a\":{\"[]\":2,\"0\":{\"notation\":\"x\"},\"1\":{\"notation\":\"x\"}}}"},
        {"{\"a\":[{\"notation\":\"x\"},{}]}",
         "{\"a\":{\"[]\":2,\"0\":{\"notation\":\"x\"},\"1\":{}}}"},
        {"{\"a\":[{\"notation\":7}]}", "{\"a\":{\"[]\":1,\"0\":{\"notation\":7}}}"},
        {"{\"a\":[{\"notation\":\"[]\"}]}", "{\"a\":{\"[]\":1,\"0\":{\"notation\":\"[]\"}}}"},
        // What is no list of objects or lists alone stays, with what is null in it.
        {"{\"a\":[{\"b\":null},1]}", "{\"a\":[{\"b\":null},1]}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *plain = plain_of(arena, rows[i][0]);
        assert_string_equal(plain, rows[i][1]);
        const ExtJson *document = patch_read(arena, span_of(rows[i][0]));
        assert_true(patch_same(patch_unplain(arena, patch_read(arena, span_of(plain))),
                               patch_without_null(arena, document)));
    }
}

static void tells_once_what_never_changes(void **state)
{
    Arena *arena = *state;
    static const char *const names[] = {"cards", NULL};
    static const char *const documents[] = {
        "{\"view\":{\"cards\":{\"a\":{\"n\":1},\"b\":{\"n\":2}},\"x\":1}}",
        "{\"view\":{\"cards\":{\"b\":{\"n\":2},\"a\\\"b\":{\"n\":3}},\"x\":1}}",
        "{\"view\":{\"cards\":{\"a\":{\"n\":1}},\"x\":{\"cards\":{\"a\":1}}}}",
        "{\"view\":{\"x\":{\"cards\":{}}}}",
        "{\"view\":{\"cards\":{\"c\":{}},\"x\":{\"cards\":{}}}}",
    };
    // Only on their own level are they what the names mean.
    static const char *const patches[] = {
        "{\"view\":{\"cards\":{\"a\\\"b\":{\"n\":3}}}}",
        "{\"view\":{\"cards\":{},\"x\":{\"cards\":{\"a\":1}}}}",
        "{\"view\":{\"x\":{\"cards\":{\"a\":null}}}}",
        "{\"view\":{\"cards\":{\"c\":{}}}}",
    };
    TextBuffer told = text_start(arena);
    JsonPatchLasting lasting = {.names = names, .told = &told};
    json_patch_note(span_of(documents[0]), &lasting);
    assert_string_equal(told.text, "\n\"a\"\n\"b\"\n");
    for (size_t i = 0; i < sizeof patches / sizeof *patches; i++) {
        TextBuffer out = text_start(arena);
        json_patch_diff(span_of(documents[i]), span_of(documents[i + 1]), &lasting, &out);
        assert_string_equal(out.text, patches[i]);
    }
    assert_string_equal(told.text, "\n\"a\"\n\"b\"\n\"a\\\"b\"\n\"c\"\n");
}

// --- made-up documents ---

enum { PAIRS = 6000, PARTS_MAX = 6 };

static void put_made_up(JsonWriter *writer, const char *key, FastRng *rng, int depth);

static void put_parts(JsonWriter *writer, FastRng *rng, int depth, bool is_list)
{
    static const char *const keys[] = {"a", "b", "\"", "\\", "notation", "[", "{}", "\xc3\xa9"};
    uint32_t used = 0;
    uint32_t style = fast_rng_below(rng, 3); // of a list: anything, objects with names, lists
    for (uint32_t n = fast_rng_below(rng, PARTS_MAX); n > 0; n--) {
        uint32_t which = fast_rng_below(rng, 8);
        if (is_list && style == 1) {
            json_open_object(writer, NULL);
            json_put_text(writer, "notation", keys[which]);
            put_made_up(writer, "n", rng, depth + 1);
            json_close(writer);
        } else if (is_list && style == 2) {
            json_open_list(writer, NULL);
            put_made_up(writer, NULL, rng, depth + 1);
            json_close(writer);
        } else if (is_list || (used >> which & 1) == 0) {
            used |= 1u << which;
            put_made_up(writer, is_list ? NULL : keys[which], rng, depth);
        }
    }
}

static void put_made_up(JsonWriter *writer, const char *key, FastRng *rng, int depth)
{
    static const char *const texts[] = {"", "x", "\"", "\\", "},{", ":[", "null", "a\"b"};
    switch (fast_rng_below(rng, depth > 3 ? 5 : 8)) {
    case 0:
        json_put_null(writer, key);
        break;
    case 1:
        json_put_int(writer, key, (int64_t)fast_rng_below(rng, 3) - 1);
        break;
    case 2:
        json_put_real(writer, key, 0.5 * fast_rng_below(rng, 5));
        break;
    case 3:
        json_put_bool(writer, key, fast_rng_below(rng, 2) == 0);
        break;
    case 4:
        json_put_text(writer, key, texts[fast_rng_below(rng, 8)]);
        break;
    case 5:
        json_open_list(writer, key);
        put_parts(writer, rng, depth + 1, true);
        json_close(writer);
        break;
    default:
        json_open_object(writer, key);
        put_parts(writer, rng, depth + 1, false);
        json_close(writer);
        break;
    }
}

// Two documents of one seed are the same up to somewhere, and then mostly alike.
static Span made_up(Arena *arena, uint64_t seed, uint32_t changes_from)
{
    FastRng rng = fast_rng_start(seed, 0);
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    for (uint32_t i = 0; i < PARTS_MAX; i++) {
        FastRng own = fast_rng_start(seed, i >= changes_from ? 100 + i : i);
        put_made_up(&writer, text_format(arena, "m%u", fast_rng_below(&rng, 3) + 3 * i), &own, 0);
    }
    json_close(&writer);
    return text_span(&out);
}

static void leads_from_any_document_to_any_other(void **state)
{
    Arena *arena = *state;
    for (uint64_t seed = 1; seed <= PAIRS; seed++) {
        Span document[2] = {made_up(arena, seed, PARTS_MAX), made_up(arena, seed, seed % 7)};
        if (seed % 5 == 0)
            document[1] = made_up(arena, seed + PAIRS, 0); // nothing in common
        TextBuffer plain[2] = {text_start(arena), text_start(arena)};
        const ExtJson *read[2];
        for (int i = 0; i < 2; i++) {
            json_patch_plain(document[i], &plain[i]);
            read[i] = patch_read(arena, text_span(&plain[i]));
            // Nothing is lost but what is null.
            assert_true(patch_same(patch_unplain(arena, read[i]),
                                   patch_without_null(arena, patch_read(arena, document[i]))));
        }
        const char *patch = diff_of(arena, text_span(&plain[0]), text_span(&plain[1]));
        const ExtJson *reached = patch_apply(arena, read[0], patch_read(arena, span_of(patch)));
        assert_true(patch_same(reached, read[1]));
        // Nothing is said where nothing has changed, and the same is said in the same bytes.
        assert_true((strcmp(patch, "{}") == 0) == patch_same(read[0], read[1]));
        assert_string_equal(patch, diff_of(arena, text_span(&plain[0]), text_span(&plain[1])));
        assert_string_equal(diff_of(arena, text_span(&plain[1]), text_span(&plain[1])), "{}");
        arena_reset(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(applies_as_the_standard_says, start, finish),
        cmocka_unit_test_setup_teardown(finds_the_patches_of_the_standard, start, finish),
        cmocka_unit_test_setup_teardown(says_what_has_changed, start, finish),
        cmocka_unit_test_setup_teardown(takes_lists_apart, start, finish),
        cmocka_unit_test_setup_teardown(tells_once_what_never_changes, start, finish),
        cmocka_unit_test_setup_teardown(leads_from_any_document_to_any_other, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
