#include "loadout.h"

#include "unit_test.h"

#include <string.h>

typedef struct Read {
    Arena *arena;
    DiagnosticList problems;
    Loadout roster;
    bool ok;
} Read;

static Read read_bytes(const char *text, size_t length)
{
    Read read = {.arena = arena_create(0)};
    read.problems = diagnostic_list(read.arena);
    SourceText source = {.name = "d", .text = span_make(text, length)};
    read.ok = loadout_read(read.arena, &source, 1, &read.roster, &read.problems);
    assert_int_equal(read.ok, read.problems.count == 0);
    return read;
}

static const char *shown(Read *read)
{
    TextBuffer text = text_start(read->arena);
    diagnostic_format_all(&text, &read->problems, false);
    return text.text;
}

static void reads_header_and_body(void **state)
{
    (void)state;
    const char *text = "# a deck\n\nside: loyalist\r\nname:  Big # Deck\n# note\n\n4 Wall Rifles\n"
                       "2x Gun #5  # trailing\nBanner\n\n";
    Read read = read_bytes(text, strlen(text));
    assert_true(read.ok);
    assert_int_equal(read.roster.field_count, 2);
    assert_true(span_equal_text(loadout_field(&read.roster, "name")->value, "Big"));
    assert_int_equal(read.roster.line_count, 3);
    assert_int_equal(read.roster.line[0].count, 4);
    assert_int_equal(read.roster.line[0].line, 7);
    assert_int_equal(read.roster.line[0].column, 3);
    assert_int_equal(read.roster.line[1].count, 2);
    assert_true(span_equal_text(read.roster.line[1].name, "Gun"));
    assert_false(read.roster.line[2].has_count);
    assert_int_equal(read.roster.line[2].count, 1);
    arena_destroy(read.arena);
}

static void reads_members(void **state)
{
    (void)state;
    const char *text = "list: x\n\nCompany\n  + Banner\n  2 Guns\n    + Wheels\nOther\n";
    Read read = read_bytes(text, strlen(text));
    assert_true(read.ok);
    assert_int_equal(read.roster.line[0].parent, LOADOUT_NO_PARENT);
    assert_true(read.roster.line[1].is_upgrade);
    assert_int_equal(read.roster.line[2].parent, 0);
    assert_int_equal(read.roster.line[3].parent, 2);
    assert_int_equal(read.roster.line[4].depth, 0);
    arena_destroy(read.arena);
}

static void reports_all_problems_at_once(void **state)
{
    (void)state;
    const char *text =
        "side: a\nside: b\nwhat is this\n\n0 Nothing\n5\n   Odd\n99999 Many\n+\n Even\n";
    Read read = read_bytes(text, strlen(text));
    assert_string_equal(
        shown(&read),
        "d:2:1: \"side\" stands twice in the header, first on line 1. Remove one of the two.\n"
        "d:3:1: \"what is this\" is no header line. Header lines read `key: value`; a blank line "
        "stands between them and the list.\n"
        "d:5:1: a count must be from 1 to 1000, not 0.\n"
        "d:6:1: a name is missing after the count. Write a count and a name, such as `4 Wall "
        "Rifles`.\n"
        "d:7:1: this line is indented by 3 spaces. Indent members by two spaces for each level.\n"
        "d:8:1: a count must be from 1 to 1000, not 99999.\n"
        "d:9:1: a name is missing after the plus sign. Write a count and a name, such as `4 Wall "
        "Rifles`.\n"
        "d:10:1: this line is indented by 1 space. Indent members by two spaces for each level.\n");
    arena_destroy(read.arena);
}

static void says_that_lines_have_no_bullets(void **state)
{
    (void)state;
    const char *text = "list: x\n\nCompany\n  - 2 Guns\n  * Banner\n-Odd Name\n";
    Read read = read_bytes(text, strlen(text));
    assert_string_equal(shown(&read),
                        "d:4:3: a line does not begin with \"-\". Leave it out; a plus "
                        "sign marks what is bought.\n"
                        "d:5:3: a line does not begin with \"*\". Leave it out; a plus "
                        "sign marks what is bought.\n");
    arena_destroy(read.arena);
}

static void reads_counts_as_people_write_them(void **state)
{
    (void)state;
    const char *text = "list: x\n\n2x Guns\nx3 Guns\n4\xc3\x97 Guns\n\xc3\x97"
                       "5 Guns\nX6 Guns\n"
                       "7 Guns x2\nx2y Guns\n2xx Guns\nGuns 8\n";
    Read read = read_bytes(text, strlen(text));
    assert_true(read.ok);
    static const unsigned counts[] = {2, 3, 4, 5, 6, 7, 1, 1, 1};
    assert_int_equal(read.roster.line_count, 9);
    for (size_t i = 0; i < 9; i++)
        assert_int_equal(read.roster.line[i].count, counts[i]);
    arena_destroy(read.arena);
    // Behind a name it may belong to a part of the line.
    text = "list: x\n\nGuns with Sights x2\n  + Sights 3x\nx0 Guns\n";
    read = read_bytes(text, strlen(text));
    assert_string_equal(shown(&read),
                        "d:3:18: a count stands before the name. Write `2 Guns with Sights`.\n"
                        "d:4:12: a count stands before the name. Write `3 Sights`.\n"
                        "d:5:2: a count must be from 1 to 1000, not 0.\n");
    arena_destroy(read.arena);
}

static void reads_points_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int points; // 0: refused
    } rows[] = {
        {"2500", 2500},
        {"2,500", 2500},
        {"2.500", 2500},
        {"2'500", 2500},
        {"2 500", 2500},
        {"750 pts", 750},
        {"750pts.", 750},
        {"2,500 Points", 2500},
        {"1000 Punkte", 1000},
        {"1,000,000", 0},
        {"2,50", 0},
        {"25,00", 0},
        {"2500.0", 0},
        {"2500,000", 0},
        {"2,500.000", 0},
        {"2,500,", 0},
        {"2k", 0},
        {"-5", 0},
        {"points", 0},
        {"", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Arena *arena = arena_create(0);
        LoadoutField field = {.value = span_of(rows[i].text)};
        int64_t points = 0;
        assert_int_equal(loadout_points(arena, &field, 1, 20000, &points), rows[i].points != 0);
        assert_int_equal(points, rows[i].points);
        arena_destroy(arena);
    }
}

static void refuses_bad_bytes(void **state)
{
    (void)state;
    Read read = read_bytes("side: a\n\n4 A\xff\n4 B\0C\n", 18);
    assert_int_equal(read.problems.count, 2);
    arena_destroy(read.arena);
    char line[500];
    memset(line, 'a', sizeof line);
    read = read_bytes(line, sizeof line);
    assert_int_equal(read.problems.count, 1);
    arena_destroy(read.arena);
    read = read_bytes("4 Wall Rifles\n2 More\n", 21);
    assert_int_equal(read.problems.count, 1);
    assert_int_equal(read.roster.line_count, 2);
    arena_destroy(read.arena);
}

static void checks_keys(void **state)
{
    (void)state;
    Read read = read_bytes("sid: a\nName: b\nzzzzzz: c\n", 25);
    static const char *const keys[] = {"name", "side"};
    assert_false(loadout_check_keys(read.arena, &read.roster, keys, 2, &read.problems));
    assert_string_equal(shown(&read),
                        "d:1:1: there is no header key \"sid\". Perhaps \"side\" is meant.\n"
                        "d:3:1: there is no header key \"zzzzzz\". Known keys are name, side.\n");
    arena_destroy(read.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_header_and_body),
        cmocka_unit_test(reads_members),
        cmocka_unit_test(reports_all_problems_at_once),
        cmocka_unit_test(says_that_lines_have_no_bullets),
        cmocka_unit_test(reads_counts_as_people_write_them),
        cmocka_unit_test(reads_points_as_people_write_them),
        cmocka_unit_test(refuses_bad_bytes),
        cmocka_unit_test(checks_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
