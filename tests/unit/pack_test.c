#include "pack.h"

#include "unit_test.h"

#include <string.h>

typedef struct Read {
    Arena *arena;
    DiagnosticList problems;
    PackReader reader;
    SourceText source;
} Read;

static void open_text(Read *read, const char *text)
{
    read->arena = arena_create(0);
    read->problems = diagnostic_list(read->arena);
    read->source = (SourceText){.name = "p.json", .text = span_of(text)};
    assert_true(pack_open(&read->reader, read->arena, &read->source, &read->problems));
}

static const char *shown(Read *read)
{
    TextBuffer text = text_start(read->arena);
    diagnostic_format_all(&text, &read->problems, false);
    return text.text;
}

static void reads_every_type(void **state)
{
    (void)state;
    Read read;
    open_text(&read, "{\"name\": \"Wall\", \"die\": 3, \"kind\": \"ship\", \"list\": [1, 2]}");
    PackObject object = pack_object(&read.reader, read.reader.root, "card");
    static const char *const kinds[] = {"unit", "ship"};
    assert_true(span_equal_text(pack_text(&object, "name", 10), "Wall"));
    assert_int_equal(pack_int(&object, "die", 1, 6), 3);
    assert_int_equal(pack_int_optional(&object, "flags", 0, 6, 4), 4);
    assert_int_equal(pack_word(&object, "kind", kinds, 2), 1);
    assert_int_equal(pack_list(&object, "list", 1, 3)->count, 2);
    assert_true(span_equal_text(pack_text_optional(&object, "note", 10, "none"), "none"));
    pack_object_end(&object);
    assert_true(read.reader.ok);
    assert_int_equal(read.problems.count, 0);
    arena_destroy(read.arena);
}

static void reports_everything_with_place_and_path(void **state)
{
    (void)state;
    Read read;
    open_text(&read, "{\"cards\": [\n  {\"nam\": \"x\", \"die\": 7,\n   \"kind\": \"shop\"}]}");
    PackObject pack = pack_object(&read.reader, read.reader.root, "pack");
    const ExtJson *cards = pack_list(&pack, "cards", 0, 10);
    PackObject object = pack_object(&read.reader, ext_json_item(cards, 0), "card");
    static const char *const kinds[] = {"unit", "ship"};
    pack_text(&object, "name", 10);
    pack_int(&object, "die", 1, 6);
    assert_true(pack_word(&object, "kind", kinds, 2) == SIZE_MAX);
    pack_object_end(&object);
    assert_false(read.reader.ok);
    assert_string_equal(
        shown(&read),
        "p.json:2:3: this card has no \"name\" [at /cards/0]. Add \"name\".\n"
        "p.json:2:23: \"die\" must be a whole number from 1 to 6, not 7 [at /cards/0/die].\n"
        "p.json:3:12: \"kind\" must be \"unit\" or \"ship\", not \"shop\" [at /cards/0/kind]. "
        "Perhaps \"ship\" is meant.\n"
        "p.json:2:4: a card has no field \"nam\" [at /cards/0/nam]. Perhaps \"name\" is meant.\n");
    arena_destroy(read.arena);
}

static void counts_a_name_once(void **state)
{
    (void)state;
    Read read;
    open_text(&read, "{\"here\": 1, \"zzzzzzzz\": 2}");
    PackObject object = pack_object(&read.reader, read.reader.root, "card");
    for (int i = 0; i < PACK_FIELDS_MAX; i++) {
        pack_field(&object, "here");
        pack_field(&object, "absent");
    }
    pack_object_end(&object);
    assert_non_null(strstr(shown(&read), "Known fields are here, absent."));
    arena_destroy(read.arena);
}

static void refuses_wrong_texts(void **state)
{
    (void)state;
    Read read;
    open_text(&read, "[\"\", \" a\", \"a\\nb\", 5, \"long\", \"\\u202e\"]");
    for (uint32_t i = 0; i < 6; i++) {
        Span text = pack_text_value(&read.reader, ext_json_item(read.reader.root, i), "it", 3);
        assert_int_equal(text.length, 0);
    }
    assert_int_equal(read.problems.count, 6);
    arena_destroy(read.arena);
}

static void forbids_and_survives_non_objects(void **state)
{
    (void)state;
    Read read;
    open_text(&read, "{\"a\": 1, \"b\": []}");
    PackObject object = pack_object(&read.reader, read.reader.root, "thing");
    assert_true(pack_forbid(&object, "a", "CCG-1.3.1", "a thing has no a"));
    assert_false(pack_forbid(&object, "z", "CCG-1.3.1", "a thing has no z"));
    PackObject none = pack_object(&read.reader, pack_field(&object, "b"), "part");
    assert_null(none.value);
    assert_int_equal(pack_int(&none, "n", 2, 5), 2);
    assert_null(pack_list(&none, "l", 0, 1));
    pack_object_end(&none);
    pack_object_end(&object);
    assert_int_equal(read.problems.count, 2);
    arena_destroy(read.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_type),
        cmocka_unit_test(reports_everything_with_place_and_path),
        cmocka_unit_test(counts_a_name_once),
        cmocka_unit_test(refuses_wrong_texts),
        cmocka_unit_test(forbids_and_survives_non_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
