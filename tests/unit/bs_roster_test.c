#include "bs_number.h"
#include "bs_roster.h"

#include "unit_test.h"

#include <string.h>

// A roster of our own invention with everything that rosters have.
static const char small[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<roster id=\"r\" name=\"Watch &amp; Ward\" gameSystemId=\"sys\" gameSystemName=\"Test\"\n"
    "        gameSystemRevision=\"3\" generatedBy=\"us\" xmlns=\"urn:x\" future=\"1\">\n"
    "  <costs><cost name=\"pts\" typeId=\"p\" value=\"127.5\"/></costs>\n"
    "  <costLimits><costLimit name=\"pts\" typeId=\"p\" value=\"200.0\"/></costLimits>\n"
    "  <forces><force id=\"f\" name=\"Line\" catalogueId=\"c\" catalogueName=\"Wardens\"\n"
    "                 catalogueRevision=\"7\">\n"
    "    <selections>\n"
    "      <selection id=\"s1\" name=\"Squad\" entryId=\"a::b\" number=\"1\" type=\"unit\">\n"
    "        <selections>\n"
    "          <selection id=\"s2\" name=\"Trooper\" entryId=\"a::c\" number=\"9\" "
    "type=\"model\">\n"
    "            <profiles><profile id=\"p\" name=\"Trooper\" typeName=\"Unit\" hidden=\"false\">\n"
    "              <characteristics><characteristic name=\"M\">7</characteristic>\n"
    "                <characteristic name=\"Note\">a\n b</characteristic></characteristics>\n"
    "            </profile></profiles>\n"
    "            <rules><rule name=\"Steady\" hidden=\"false\"><description>Holds.</description>\n"
    "            </rule></rules>\n"
    "            <costs><cost name=\"pts\" typeId=\"p\" value=\"90\"/></costs>\n"
    "          </selection>\n"
    "          <selection id=\"s3\" name=\"Flag\" entryId=\"a::d\" number=\"1\" type=\"upgrade\">\n"
    "            <costs><cost name=\"pts\" typeId=\"p\" value=\"7.5\"/></costs>\n"
    "          </selection>\n"
    "        </selections>\n"
    "        <costs><cost name=\"pts\" typeId=\"p\" value=\"30\"/></costs>\n"
    "        <categories><category name=\"Infantry\" entryId=\"i\" primary=\"false\"/>\n"
    "          <category name=\"Troops\" entryId=\"t\" primary=\"true\"/></categories>\n"
    "        <omen kind=\"&#10;&quot;\">why <b>not</b></omen>\n"
    "      </selection>\n"
    "    </selections>\n"
    "    <categories><category name=\"Troops\" entryId=\"t\" primary=\"false\"/></categories>\n"
    "  </force></forces>\n"
    "</roster>\n";

typedef struct Read {
    Arena *arena;
    DiagnosticList problems;
    const BsRoster *roster;
} Read;

static Read read_bytes(const char *bytes, size_t length)
{
    Read read = {.arena = arena_create(0)};
    read.problems = diagnostic_list(read.arena);
    read.roster = bs_roster_read(read.arena, span_make(bytes, length), "r.ros",
                                 bs_roster_limits_default(), &read.problems);
    return read;
}

static Read read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static const char *shown(Read *read)
{
    TextBuffer text = text_start(read->arena);
    diagnostic_format_all(&text, &read->problems, false);
    return text.text;
}

// A roster with one thing changed in it.
static Read read_changed(const char *from, const char *to)
{
    static char changed[sizeof small + 4096];
    const char *at = strstr(small, from);
    assert_non_null(at);
    size_t before = (size_t)(at - small);
    memcpy(changed, small, before);
    strcpy(changed + before, to);
    strcat(changed, at + strlen(from));
    return read_text(changed);
}

static void reads_everything(void **state)
{
    (void)state;
    Read read = read_text(small);
    assert_int_equal(read.problems.count, 0);
    const BsRoster *roster = read.roster;
    assert_string_equal(roster->name, "Watch & Ward");
    assert_string_equal(roster->system_revision, "3");
    assert_int_equal(roster->selection_count, 3);
    assert_int_equal(roster->model_count, 9);
    assert_int_equal(roster->unit_count, 1);
    assert_int_equal(roster->cost[0].milli, 127500);
    assert_int_equal(bs_cost_of(roster->total, roster->total_count, "p"), 127500);
    const BsForce *force = &roster->force[0];
    assert_string_equal(force->catalogue_name, "Wardens");
    const BsSelection *squad = &force->selection[0];
    assert_string_equal(squad->entry_id, "a::b");
    assert_string_equal(bs_selection_role(squad)->name, "Troops");
    assert_int_equal(bs_selection_cost(squad, "p"), 127500);
    const BsSelection *trooper = &squad->selection[0];
    assert_ptr_equal(trooper->parent, squad);
    assert_int_equal(trooper->number, 9);
    assert_string_equal(trooper->profile[0].characteristic[1].value, "a\n b");
    assert_string_equal(trooper->rule[0].description, "Holds.");
    assert_int_equal(roster->unknown_count, 2);
    assert_string_equal(roster->unknown_name, "omen");
    assert_true(bs_roster_check_totals(roster, &read.problems));
    arena_destroy(read.arena);
}

static void writes_what_it_read(void **state)
{
    (void)state;
    static const char *const names[] = {"out.ros", "folder/out.rosz"};
    for (size_t i = 0; i < 2; i++) {
        Read read = read_text(small);
        Span written;
        Span again;
        assert_true(bs_roster_write(read.arena, read.roster, names[i], &written));
        assert_true(bs_roster_write(read.arena, read.roster, names[i], &again));
        assert_true(span_equal(written, again));
        Read back = read_bytes(written.text, written.length);
        assert_int_equal(back.problems.count, 0);
        assert_true(ext_xml_equal(read.roster->xml, back.roster->xml));
        assert_string_equal(ext_xml_attribute(back.roster->xml, "future"), "1");
        arena_destroy(back.arena);
        arena_destroy(read.arena);
    }
}

static void tells_wrong_totals(void **state)
{
    (void)state;
    Read read = read_changed("value=\"127.5\"", "value=\"120\"");
    assert_false(bs_roster_check_totals(read.roster, &read.problems));
    assert_non_null(strstr(shown(&read), "r.ros:4:10: the roster says 120 pts, its selections add "
                                         "up to 127.5."));
    arena_destroy(read.arena);
    read = read_changed("value=\"200.0\"", "value=\"100\"");
    assert_false(bs_roster_check_totals(read.roster, &read.problems));
    assert_non_null(strstr(shown(&read), "its limit is 100. Take out 27.5 or raise the limit."));
    arena_destroy(read.arena);
    read = read_changed("value=\"200.0\"", "value=\"-1.0\"");
    assert_true(bs_roster_check_totals(read.roster, &read.problems));
    arena_destroy(read.arena);
}

static void tells_wrong_values(void **state)
{
    (void)state;
    Read read = read_changed("value=\"7.5\"", "value=\"1e9\"");
    assert_non_null(read.roster);
    assert_non_null(strstr(shown(&read), "\"1e9\" is no cost"));
    arena_destroy(read.arena);
    read = read_changed("number=\"9\"", "number=\"-9\"");
    assert_non_null(strstr(shown(&read), "\"-9\" is no number of selections"));
    arena_destroy(read.arena);
}

static void refuses(const char *text, const char *sentence)
{
    Read read = read_text(text);
    assert_null(read.roster);
    assert_int_equal(read.problems.count, 1);
    if (strstr(shown(&read), sentence) == NULL)
        fail_msg("expected \"%s\", got \"%s\"", sentence, shown(&read));
    arena_destroy(read.arena);
}

static void refuses_what_is_no_roster(void **state)
{
    (void)state;
    refuses("", "the file is empty");
    refuses("hello", "this is not XML");
    refuses("<catalogue/>", "not a roster");
    refuses("<html></html>", "<html> is not how a roster begins");
    refuses("<roster><forces>", "r.ros:1:17: the file ends inside <forces>");
    refuses("<roster><a></b></roster>", "this does not close <a>");
    refuses("<!DOCTYPE r [<!ENTITY a \"b\">]><roster>&a;</roster>", "a DOCTYPE is not allowed");
    refuses("<roster>&a;</roster>", "undefined entity");
    refuses("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><roster/>", "ISO-8859-1, not UTF-8");
    refuses("<roster name=\"\xe9\"/>", "this is not UTF-8");
    refuses("\xff\xfe<", "the file is UTF-16");
    refuses("<roster><?run me?></roster>", "an instruction to programs");
    refuses("PK\x03\x04", "the archive has no end");
}

static void refuses_too_much(void **state)
{
    (void)state;
    TextBuffer text = text_start(arena_create(0));
    text_append(&text, "<roster>");
    for (int i = 0; i < 60; i++)
        text_append(&text, "<a>");
    refuses(text.text, "nested more than 48 deep");
    text_clear(&text);
    text_append(&text, "<roster a=\"");
    text_append_repeat(&text, 'x', 5000);
    text_append(&text, "\"/>");
    refuses(text.text, "an attribute is longer than 4096 bytes");
    text_clear(&text);
    text_append(&text, "<roster>");
    text_append_repeat(&text, 'x', 70000);
    text_append(&text, "</roster>");
    refuses(text.text, "a text is longer than 65536 bytes");
    text_clear(&text);
    text_append(&text, "<roster>");
    for (int i = 0; i < 200000; i++)
        text_append(&text, "<a/>");
    refuses(text.text, "more than 200000 elements");
    text_clear(&text);
    text_append(&text, "<roster><forces><force><selections>");
    for (int i = 0; i < 2001; i++)
        text_append(&text, "<selection name=\"a\"/>");
    text_append(&text, "</selections></force></forces></roster>");
    refuses(text.text, "more than 2000 elements in one list");
    arena_destroy(text.arena);
}

static void refuses_bombs(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    text_append(&text, "<roster>");
    text_append_repeat(&text, ' ', 7 << 20);
    text_append(&text, "</roster>");
    Span archive;
    assert_true(ext_zip_write(arena, "a.ros", text_span(&text), &archive));
    Read read = read_bytes(archive.text, archive.length);
    assert_null(read.roster);
    assert_non_null(strstr(shown(&read), "more than 100 times"));
    arena_destroy(read.arena);
    text_append_repeat(&text, ' ', 2 << 20);
    assert_true(ext_zip_write(arena, "a.ros", text_span(&text), &archive));
    read = read_bytes(archive.text, archive.length);
    assert_non_null(strstr(shown(&read), "the file inside is larger than 8388608 bytes"));
    arena_destroy(read.arena);
    assert_true(ext_zip_write(arena, "a.txt", span_of(small), &archive));
    read = read_bytes(archive.text, archive.length);
    assert_non_null(strstr(shown(&read), "the archive holds no .ros file"));
    arena_destroy(read.arena);
    arena_destroy(arena);
}

static void reads_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t milli;
        const char *written;
    } good[] = {{"0", 0, "0"},          {"260", 260000, "260"},   {"1905.0", 1905000, "1905"},
                {"-0.5", -500, "-0.5"}, {"2.125", 2125, "2.125"}, {"7.10000", 7100, "7.1"}};
    static const char *const bad[] = {"", "-", ".5", "1e3", "1.2345", " 1", "1 ", "9999999999999"};
    Arena *arena = arena_create(0);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        int64_t milli = 1;
        assert_true(bs_number_read(good[i].text, &milli));
        assert_int_equal(milli, good[i].milli);
        assert_string_equal(bs_number_text(arena, milli), good[i].written);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int64_t milli = 1;
        assert_false(bs_number_read(bad[i], &milli));
        assert_int_equal(milli, 1);
    }
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_everything),
        cmocka_unit_test(writes_what_it_read),
        cmocka_unit_test(tells_wrong_totals),
        cmocka_unit_test(tells_wrong_values),
        cmocka_unit_test(refuses_what_is_no_roster),
        cmocka_unit_test(refuses_too_much),
        cmocka_unit_test(refuses_bombs),
        cmocka_unit_test(reads_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
