#include "ext_json.h"

#include "unit_test.h"

#include <string.h>

// Parses and gives the problem as printed, or NULL for a good text.
static const char *problem_of(Arena *arena, Span content)
{
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *value =
        ext_json_parse(arena, content, "f.json", ext_json_limits_default(), &problems);
    if (value != NULL) {
        assert_int_equal(problems.count, 0);
        return NULL;
    }
    assert_int_equal(problems.count, 1);
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, &problems, true);
    return text.text;
}

static const ExtJson *parse(Arena *arena, const char *text)
{
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *value =
        ext_json_parse(arena, span_of(text), NULL, ext_json_limits_default(), &problems);
    assert_non_null(value);
    return value;
}

static void reads_all_kinds(void **state)
{
    Arena *arena = *state;
    const ExtJson *root =
        parse(arena, "{\"a\": [1, -2.5, true, null, \"x\\u00e9\\\"\"],\n \"b/~\": {}}");
    assert_int_equal(root->kind, EXT_JSON_OBJECT);
    const ExtJson *list = ext_json_member(root, "a");
    assert_int_equal(list->count, 5);
    int64_t number = 0;
    assert_true(ext_json_get_int(ext_json_item(list, 0), 0, 5, &number));
    assert_int_equal(number, 1);
    assert_false(ext_json_get_int(ext_json_item(list, 0), 2, 5, &number));
    double real = 0;
    assert_true(ext_json_get_real(ext_json_item(list, 1), &real));
    assert_true(real < -2.4 && real > -2.6);
    Span text = {NULL, 0};
    assert_true(ext_json_get_text(ext_json_item(list, 4), &text));
    assert_string_equal(text.text, "x\xc3\xa9\"");
    assert_null(ext_json_item(list, 5));
    assert_null(ext_json_member(list, "a"));
    TextBuffer path = text_start(arena);
    ext_json_path(&path, ext_json_item(list, 4));
    assert_string_equal(path.text, "/a/4");
    assert_ptr_equal(ext_json_at_path(root, text_span(&path)), ext_json_item(list, 4));
    text_clear(&path);
    ext_json_path(&path, ext_json_member(root, "b/~"));
    assert_string_equal(path.text, "/b~1~0");
    assert_ptr_equal(ext_json_at_path(root, text_span(&path)), ext_json_member(root, "b/~"));
    assert_null(ext_json_at_path(root, span_of("/a/9")));
    assert_null(ext_json_at_path(root, span_of("/a/0/1")));
}

static void knows_places(void **state)
{
    Arena *arena = *state;
    const char *text = "{\n  \"cards\": [\n    {\"name\": \"a\\\"]\", \"flags\": 7}\n  ]\n}\n";
    const ExtJson *root = parse(arena, text);
    const ExtJson *flags = ext_json_at_path(root, span_of("/cards/0/flags"));
    uint32_t line = 0;
    uint32_t column = 0;
    ext_json_place(span_of(text), flags, &line, &column, NULL);
    assert_int_equal(line, 3);
    assert_int_equal(column, 31);
    DiagnosticList problems = diagnostic_list(arena);
    ext_json_report(&problems, "p.json", span_of(text), flags, "flags must be %d to %d", 0, 3);
    ext_json_report_key(&problems, "p.json", span_of(text), flags, "there is no key");
    TextBuffer out = text_start(arena);
    diagnostic_format_all(&out, &problems, true);
    assert_string_equal(out.text, "p.json:3:31: flags must be 0 to 3.\n"
                                  "        {\"name\": \"a\\\"]\", \"flags\": 7}\n"
                                  "                                  ^\n"
                                  "p.json:3:22: there is no key.\n"
                                  "        {\"name\": \"a\\\"]\", \"flags\": 7}\n"
                                  "                         ^^^^^^^\n");
}

static void refuses_wrong_texts(void **state)
{
    Arena *arena = *state;
    static const struct {
        const char *text;
        const char *place;
        const char *says;
    } cases[] = {
        {"", "f.json:1:1:", "the text ends where a value is expected"},
        {"{\"a\": 1,\n \"a\": 2}", "f.json:2:2:", "the same key"},
        {"{\"\\u0061\": 1, \"a\": 2}", "f.json:1:15:", "the same key"},
        {"[1,]", "f.json:1:4:", "a value is expected"},
        {"[1 2]", "f.json:1:4:", "',' or ']' is expected"},
        {"{\"a\": 1 2}", "f.json:1:9:", "',' or '}' is expected"},
        {"{\"a\": 1,}", "f.json:1:9:", "a key in double quotes"},
        {"[1]\n[2]", "f.json:2:1:", "the end of the text is expected"},
        {"\"\\u0000\"", "f.json:1:2:", "\\u0000"},
        {"\"ab\\ud800\\u0041\"", "f.json:1:4:", "half of a character"},
        {"\"\\udc00\"", "f.json:1:2:", "half of a character"},
        {"\"\\u12g4\"", "f.json:1:2:", "four hexadecimal digits"},
        {"\"\\x\"", "f.json:1:2:", "stands for no character"},
        {"[9223372036854775808]", "f.json:1:2:", "whole number is too large"},
        {"[-99999999999999999999]", "f.json:1:2:", "whole number is too large"},
        {"[1e999]", "f.json:1:2:", "number is too large"},
        {"[-1e999]", "f.json:1:2:", "number is too large"},
        {"[01]", "f.json:1:2:", "needless 0"},
        {"[+1]", "f.json:1:2:", "a value"},
        {"[-]", "f.json:1:3:", "a digit"},
        {"[1.]", "f.json:1:4:", "a digit"},
        {"[.5]", "f.json:1:2:", "a value"},
        {"[1e+]", "f.json:1:5:", "a digit"},
        {"\"\xff\"", "f.json:1:2:", "UTF-8"},
        {"\"\x1b[2J\"", "f.json:1:2:", "control character"},
        {"\"one, two, three\n\"", "f.json:1:17:", "control character"},
        {"{\"a\" 1}", "f.json:1:6:", "':'"},
        {"[[[", "f.json:1:3:", "the text ends"},
        {"[\"abc", "f.json:1:2:", "no end"},
        {"[\"abc\\", "f.json:1:6:", "stands for no character"},
        {"nul", "f.json:1:1:", "a value"},
        {"[nulla]", "f.json:1:6:", "',' or ']'"},
        {"\xef\xbb\xbf{}", "f.json:1:1:", "a value"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *problem = problem_of(arena, span_of(cases[i].text));
        assert_non_null(problem);
        assert_true(span_starts_with(span_of(problem), cases[i].place));
        assert_true(span_find(span_of(problem), span_of(cases[i].says)) != SIZE_MAX);
        assert_null(memchr(problem, '\x1b', strlen(problem)));
    }
}

// At the limits, and what stands at other places of a word of eight bytes.
static void reads_what_is_just_allowed(void **state)
{
    Arena *arena = *state;
    int64_t number = 0;
    double real = 0;
    Span text = {NULL, 0};
    const ExtJson *root =
        parse(arena, "[9223372036854775807,-9223372036854775808,-0,1E-999,0.5e1]");
    assert_true(ext_json_get_int(ext_json_item(root, 0), 0, INT64_MAX, &number));
    assert_true(number == INT64_MAX);
    assert_true(ext_json_get_int(ext_json_item(root, 1), INT64_MIN, 0, &number));
    assert_true(number == INT64_MIN);
    assert_true(ext_json_get_int(ext_json_item(root, 2), 0, 0, &number));
    assert_true(ext_json_get_real(ext_json_item(root, 3), &real) && real >= 0 && real < 1e-300);
    assert_true(ext_json_get_real(ext_json_item(root, 4), &real) && real > 4.9 && real < 5.1);
    root = parse(arena, "\"\\ud83d\\ude00 \\/\\b\\f\\n\\r\\t\x7f \xf0\x9f\x98\x80\"");
    assert_true(ext_json_get_text(root, &text));
    assert_string_equal(text.text, "\xf0\x9f\x98\x80 /\b\f\n\r\t\x7f \xf0\x9f\x98\x80");
    for (size_t length = 0; length < 20; length++) {
        TextBuffer out = text_start(arena);
        text_append_char(&out, '"');
        text_append_repeat(&out, '#', length); // next to '"'
        text_append(&out, "\\\"[]!\"");
        assert_true(ext_json_get_text(parse(arena, out.text), &text));
        assert_int_equal(text.length, length + 4);
        assert_memory_equal(text.text + length, "\"[]!", 5);
    }
}

// Members of a large object are sorted to find twins: the first in the text is told.
static void finds_twins_among_many(void **state)
{
    Arena *arena = *state;
    TextBuffer out = text_start(arena);
    for (int i = 0; i < 100; i++)
        text_print(&out, "%s\"k%d\":%d", i == 0 ? "{" : ",\n", i, i);
    size_t length = out.length;
    text_append_char(&out, '}');
    const ExtJson *root = parse(arena, out.text);
    assert_int_equal(root->count, 100);
    const ExtJson *member = ext_json_member(root, "k99");
    assert_ptr_equal(member, ext_json_item(root, 99));
    assert_ptr_equal(member->parent, root);
    assert_null(root->parent);
    out.length = length;
    text_append(&out, ",\n\"k7\":0,\n\"k3\":0,\n\"k7\":0}");
    assert_true(span_starts_with(span_of(problem_of(arena, text_span(&out))), "f.json:101:1:"));
}

static void refuses_deep_and_large_texts(void **state)
{
    Arena *arena = *state;
    TextBuffer deep = text_start(arena);
    text_append_repeat(&deep, '[', 1000000);
    const char *problem = problem_of(arena, text_span(&deep));
    assert_non_null(strstr(problem, "nested"));
    assert_non_null(strstr(problem, "f.json:1:65:"));

    TextBuffer allowed = text_start(arena);
    text_append_repeat(&allowed, '[', 64);
    text_append_repeat(&allowed, ']', 64);
    assert_null(problem_of(arena, text_span(&allowed)));
    // Brackets inside a text do not count.
    TextBuffer quoted = text_start(arena);
    text_append(&quoted, "\"\\\"");
    text_append_repeat(&quoted, '[', 1000);
    text_append(&quoted, "\"");
    assert_null(problem_of(arena, text_span(&quoted)));

    DiagnosticList problems = diagnostic_list(arena);
    ExtJsonLimits limits = {.bytes_max = 4, .depth_max = 4};
    assert_null(ext_json_parse(arena, span_of("[1,2]"), "f", limits, &problems));
    assert_int_equal(problems.count, 1);
}

// Every cut and every changed byte of a good text gives a value or one problem, never a fault.
static void survives_damage(void **state)
{
    Arena *arena = *state;
    const char *good = "{\"a\\u00e9\": [1, -2.5e3, true, {\"b\": null}], \"c\": \"\\\\\\\"[{\"}";
    size_t length = strlen(good);
    for (size_t cut = 0; cut < length; cut++)
        assert_non_null(problem_of(arena, span_make(good, cut)));
    for (size_t at = 0; at < length; at++) {
        for (int byte = 0; byte < 256; byte++) {
            Arena *scratch = arena_create(0);
            char *bad = arena_strdup(scratch, good);
            bad[at] = (char)byte;
            problem_of(scratch, span_make(bad, length));
            arena_destroy(scratch);
        }
    }
}

static void writes_what_it_reads(void **state)
{
    Arena *arena = *state;
    const char *text = "{\"a\":[1,-2.5,0.1,true,null,\"x\\\"\\\\\\n\\u001b\"],\"b\":{\"c\":[]}}";
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    ext_json_put_value(&writer, NULL, parse(arena, text));
    assert_string_equal(out.text, text);

    text_clear(&out);
    writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_span(&writer, "t", span_of("a\xff"));
    json_put_text(&writer, "n", NULL);
    json_open_list(&writer, "l");
    json_put_int(&writer, NULL, -5);
    json_put_bool(&writer, NULL, false);
    json_put_raw(&writer, NULL, span_of("[7]"));
    json_close(&writer);
    json_close(&writer);
    assert_string_equal(out.text, "{\"t\":\"a\xef\xbf\xbd\",\"n\":null,\"l\":[-5,false,[7]]}");
}

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(reads_all_kinds, start, finish),
        cmocka_unit_test_setup_teardown(knows_places, start, finish),
        cmocka_unit_test_setup_teardown(refuses_wrong_texts, start, finish),
        cmocka_unit_test_setup_teardown(reads_what_is_just_allowed, start, finish),
        cmocka_unit_test_setup_teardown(finds_twins_among_many, start, finish),
        cmocka_unit_test_setup_teardown(refuses_deep_and_large_texts, start, finish),
        cmocka_unit_test_setup_teardown(survives_damage, start, finish),
        cmocka_unit_test_setup_teardown(writes_what_it_reads, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
