#include "base_diagnostic.h"
#include "base_length.h"
#include "base_message.h"
#include "base_numbers.h"
#include "base_rng.h"

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

static void arena_gives_zeroed_aligned_memory(void **state)
{
    (void)state;
    Arena *arena = arena_create(100);
    for (int round = 0; round < 3; round++) {
        for (size_t bytes = 0; bytes < 700; bytes += 7) {
            size_t align = (size_t)1 << (bytes % 7);
            unsigned char *memory = arena_alloc(arena, bytes, align);
            assert_int_equal((uintptr_t)memory % align, 0);
            for (size_t i = 0; i < bytes; i++)
                assert_int_equal(memory[i], 0);
            memset(memory, 0xa5, bytes);
        }
        assert_int_equal(arena_used_bytes(arena), 34650);
        arena_reset(arena);
        assert_int_equal(arena_used_bytes(arena), 0);
    }
    assert_non_null(ARENA_ARRAY(arena, uint64_t, 0));
    arena_destroy(arena);
    arena_destroy(NULL);
}

static void spans_are_cut(void **state)
{
    (void)state;
    Span rest = span_of("a line\r\n\n last");
    Span part = {NULL, 0};
    assert_true(span_next_line(&rest, &part));
    assert_true(span_equal_text(part, "a line"));
    assert_true(span_next_line(&rest, &part));
    assert_int_equal(part.length, 0);
    assert_true(span_next_line(&rest, &part));
    assert_true(span_equal_text(part, " last"));
    assert_false(span_next_line(&rest, &part));

    rest = span_of("  two\twords ");
    assert_true(span_next_word(&rest, &part));
    assert_true(span_equal_text(part, "two"));
    assert_true(span_next_word(&rest, &part));
    assert_true(span_equal_text(part, "words"));
    assert_false(span_next_word(&rest, &part));

    rest = span_of("a,,b,");
    const char *parts[] = {"a", "", "b", ""};
    for (int i = 0; i < 4; i++) {
        assert_true(span_next_part(&rest, ',', &part));
        assert_true(span_equal_text(part, parts[i]));
    }
    assert_false(span_next_part(&rest, ',', &part));
}

static void spans_are_compared(void **state)
{
    (void)state;
    assert_true(span_equal_nocase_text(span_of("Ab1"), "aB1"));
    assert_false(span_equal_nocase_text(span_of("\xc3\x84"), "\xc3\xa4"));
    assert_true(span_starts_with_nocase(span_of("CCG-1"), "ccg-"));
    assert_false(span_starts_with(span_of("CC"), "CCG"));
    assert_true(span_ends_with(span_of("a.scn"), ".scn"));
    assert_int_equal(span_compare(span_of("a"), span_of("ab")), -1);
    assert_int_equal(span_compare(span_of("b"), span_of("ab")), 1);
    assert_int_equal(span_find(span_of("abcbc"), span_of("cb")), 2);
    assert_true(span_find(span_of("ab"), span_of("abc")) == SIZE_MAX);
    assert_true(span_is_empty(span_from(span_of("ab"), 9)));
    assert_true(span_equal_text(span_trim(span_of(" \t a b\r\n")), "a b"));
}

static void integers_are_bounded(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
    } cases[] = {
        {"0", true, 0},
        {"-7", true, -7},
        {"+7", true, 7},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775808", true, INT64_MIN},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"99999999999999999999", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"1 ", false, 0},
        {"0x1", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 0;
        bool ok = span_integer(span_of(cases[i].text), INT64_MIN, INT64_MAX, &value);
        assert_int_equal(ok, cases[i].ok);
        assert_true(value == cases[i].value);
    }
    int64_t value = 3;
    assert_false(span_integer(span_of("11"), 0, 10, &value));
    assert_int_equal(value, 3);
    uint64_t hex = 0;
    assert_true(span_hex(span_of("00fFa"), &hex));
    assert_int_equal(hex, 0xffa);
    assert_false(span_hex(span_of("12345678123456781"), &hex));
}

static void words_are_taken_off_the_front(void **state)
{
    (void)state;
    static const char *const words[] = {"to", NULL, "to the end", "", "away"};
    Span rest = span_of(" \tTo the end -12 now");
    assert_int_equal(span_take_words(&rest, words, 5), 2);
    assert_true(span_equal_text(rest, "-12 now"));
    int64_t number = 7;
    assert_false(span_take_number(&rest, -11, 99, &number));
    assert_int_equal(number, 7);
    assert_true(span_equal_text(rest, "-12 now"));
    assert_true(span_equal_text(span_peek_token(rest), "-12"));
    assert_true(span_take_number(&rest, -12, 99, &number));
    assert_int_equal(number, -12);
    assert_true(span_equal_text(span_peek_token(rest), "now"));
    // A word ends where a word ends, a number where no letter follows.
    assert_false(span_take_word(&rest, "no"));
    assert_int_equal(span_take_words(&rest, words, 5), SIZE_MAX);
    assert_true(span_equal_text(rest, "now"));
    assert_true(span_take_word(&rest, "NOW"));
    assert_int_equal(rest.length, 0);
    rest = span_of("no_one 3rd");
    assert_false(span_take_word(&rest, "no"));
    assert_true(span_take_word(&rest, "no_one"));
    assert_false(span_take_number(&rest, 0, 9, &number));
    assert_true(span_equal_text(rest, "3rd"));
}

static const LengthScale cm = {1000, 3}, inch = {2540, 4};

static void lengths_are_written_and_read(void **state)
{
    static const struct {
        LengthScale scale;
        int32_t units;
        const char *text;
    } cases[] = {
        {{1000, 3}, 45200, "45.2"}, {{1000, 3}, -1, "-0.001"},
        {{1000, 3}, 0, "0"},        {{2540, 4}, 46990, "18.5"},
        {{2540, 4}, 1, "0.0004"},   {{2540, 4}, -2539, "-0.9996"},
        {{2540, 4}, 60960, "24"},   {{2540, 4}, 1270 + 1, "0.5004"},
        {{1, 0}, 12, "12"},         {{1000, 3}, 99999999, "99999.999"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TextBuffer text = text_start(*state);
        length_append(&text, cases[i].scale, cases[i].units);
        assert_string_equal(text.text, cases[i].text);
    }
    // Each unit has a text of its own, and the text means that unit.
    static const LengthScale scales[] = {{1000, 3}, {2540, 4}};
    TextBuffer text = text_start(*state);
    for (size_t i = 0; i < 2; i++) {
        for (int32_t units = -6000; units <= 6000; units++) {
            int32_t read = 0;
            text_clear(&text);
            length_append(&text, scales[i], units);
            Span rest = text_span(&text);
            assert_true(length_take(&rest, scales[i], &read));
            assert_int_equal(read, units);
            assert_int_equal(rest.length, 0);
        }
    }
}

static void points_are_taken_off_the_front(void **state)
{
    (void)state;
    int32_t x = 1, y = 2;
    Span rest = span_of(" 18.5 , 24@2");
    assert_true(length_take_point(&rest, inch, &x, &y));
    assert_int_equal(x, 46990);
    assert_int_equal(y, 60960);
    assert_true(span_equal_text(rest, "@2"));
    // To the nearest unit: 0.0002 is half of one.
    rest = span_of("0.0001 0.0002");
    assert_true(length_take_point(&rest, inch, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, 1);
    static const char *const bad[] = {"",         "1",        "1,",        "1.,2",  "1,2.",
                                      "1.2345,2", "100000,1", "1,-100000", "--1,2", "a,1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        rest = span_of(bad[i]);
        x = y = 5;
        assert_false(length_take_point(&rest, cm, &x, &y));
        assert_true(rest.text == bad[i] && x == 5 && y == 5);
    }
    rest = span_of("99999.999,-99999.999");
    assert_true(length_take_point(&rest, cm, &x, &y));
    assert_int_equal(x, 99999999);
    assert_int_equal(y, -99999999);
}

static void text_from_outside_is_visible(void **state)
{
    Arena *arena = *state;
    assert_string_equal(text_visible(arena, span_of("a\x1b[2Jb\r\n")),
                        "a\\u001b[2Jb\\u000d\\u000a");
    assert_string_equal(text_visible(arena, span_of("\xc3\xa4\xff\xc3")), "\xc3\xa4\\xff\\xc3");
    assert_string_equal(text_visible(arena, span_of("\xe2\x80\xae|\xc2\x9b|\xf3\xa0\x80\x81")),
                        "\\u202e|\\u009b|\\U000e0001");
    assert_string_equal(text_visible(arena, span_make("\0x", 2)), "\\u0000x");
}

static void utf8_is_checked(void **state)
{
    Arena *arena = *state;
    static const char *const bad[] = {"\xc0\x80",         "\xe0\x80\x80", "\xed\xa0\x80",
                                      "\xf4\x90\x80\x80", "\x80",         "\xc3",
                                      "\xe2\x82",         "\xf0\x9f\x98"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        size_t offset = 9;
        assert_false(text_is_utf8(span_of(bad[i]), &offset));
        assert_int_equal(offset, 0);
    }
    TextBuffer buffer = text_start(arena);
    static const uint32_t codepoints[] = {0x24, 0xa2, 0x20ac, 0x10348, 0x10ffff, 0xd7ff, 0xe000};
    for (size_t i = 0; i < sizeof codepoints / sizeof codepoints[0]; i++) {
        text_clear(&buffer);
        text_append_codepoint(&buffer, codepoints[i]);
        size_t at = 0;
        uint32_t back = 0;
        assert_true(text_decode(text_span(&buffer), &at, &back));
        assert_int_equal(back, codepoints[i]);
        assert_int_equal(at, buffer.length);
    }
    assert_int_equal(text_columns(span_of("\xc3\xa4o")), 2);
}

static void buffers_grow(void **state)
{
    TextBuffer buffer = text_start(*state);
    for (int i = 0; i < 1000; i++)
        text_print(&buffer, "%03d,", i);
    assert_int_equal(buffer.length, 4000);
    assert_int_equal(strlen(buffer.text), 4000);
    assert_true(span_ends_with(text_span(&buffer), "998,999,"));
}

static void nearest_word_is_found(void **state)
{
    (void)state;
    static const char *const words[] = {"charge", "shoot", "withdraw", "pass"};
    assert_int_equal(text_nearest(span_of("chagre"), words, 4), 0);
    assert_int_equal(text_nearest(span_of("SHOOT"), words, 4), 1);
    assert_int_equal(text_nearest(span_of("witdraw"), words, 4), 2);
    assert_true(text_nearest(span_of("zzzzzz"), words, 4) == SIZE_MAX);
    assert_true(text_nearest(span_of("x"), words, 0) == SIZE_MAX);
    assert_int_equal(text_distance(span_of("kitten"), span_of("sitting"), 9), 3);
    assert_int_equal(text_distance(span_of("abc"), span_of("xyz"), 1), 2);
}

// The usual table, whole.
static size_t plain_distance(Span a, Span b)
{
    enum { LETTERS_MAX = 80 };
    size_t table[LETTERS_MAX + 1][LETTERS_MAX + 1];
    for (size_t i = 0; i <= a.length; i++) {
        for (size_t j = 0; j <= b.length; j++) {
            size_t best = i == 0 ? j : i;
            if (i > 0 && j > 0) {
                size_t change = table[i - 1][j - 1] + (a.text[i - 1] != b.text[j - 1]);
                size_t one = table[i - 1][j] < table[i][j - 1] ? table[i - 1][j] : table[i][j - 1];
                best = change < one + 1 ? change : one + 1;
            }
            table[i][j] = best;
        }
    }
    return table[a.length][b.length];
}

// V13: the quick way of counting gives what the table gives.
static void distances_are_those_of_the_table(void **state)
{
    (void)state;
    FastRng rng = fast_rng_start(13, 0);
    for (int round = 0; round < 600; round++) {
        char letters[2][80];
        Span text[2];
        uint32_t kinds = 2 + fast_rng_below(&rng, 6);
        for (int side = 0; side < 2; side++) {
            text[side] = span_make(letters[side], fast_rng_below(&rng, round < 400 ? 12 : 65));
            for (size_t i = 0; i < text[side].length; i++)
                letters[side][i] = (char)('a' + fast_rng_below(&rng, kinds));
        }
        size_t distance = plain_distance(text[0], text[1]);
        size_t most = fast_rng_below(&rng, 60);
        assert_int_equal(text_distance(text[0], text[1], most),
                         distance <= most ? distance : most + 1);
    }
}

static void long_texts_are_near_if_they_differ_in_little(void **state)
{
    (void)state;
    char one[300];
    char other[300];
    memset(one, 'a', sizeof one);
    memset(other, 'a', sizeof other);
    other[150] = 'b';
    other[200] = 'B';
    assert_int_equal(text_distance(span_make(one, 300), span_make(other, 300), 5), 2);
    assert_int_equal(text_distance(span_make(one, 300), span_make(other, 299), 5), 3);
    other[20] = 'b'; // further apart than is looked at
    assert_int_equal(text_distance(span_make(one, 300), span_make(other, 300), 5), 6);
}

static void name_thing(TextBuffer *buffer, const MessageArgument *argument, const void *context)
{
    text_print(buffer, "%s%u", (const char *)context, (unsigned)argument->as.name);
}

// Of what somebody typed a sentence quotes the beginning: at most so many characters, all or none
// of each.
static void messages_quote_the_beginning(void **state)
{
    Arena *arena = *state;
    static const MessageEntry entries[] = {{"none", "", NULL}, {"much", "{0}!", NULL}};
    const MessageCatalogue catalogue = {2, entries};
    for (size_t more = 0; more < 3; more++) {
        TextBuffer typed = text_start(arena), out = text_start(arena);
        for (size_t i = 0; i < MESSAGE_QUOTED_MAX - 1 + more; i++)
            text_append(&typed, "\xc3\xa4");
        Message message = message_make(1);
        message_add_text(&message, text_span(&typed));
        message_format(&out, &catalogue, &message, NULL, NULL);
        bool is_cut = more == 2;
        size_t shown = MESSAGE_QUOTED_MAX - 1 + (is_cut ? 1 : more);
        assert_int_equal(out.length, 2 * shown + (is_cut ? 3 : 0) + 1);
        assert_true(span_ends_with(text_span(&out), is_cut ? "...!" : "\xc3\xa4!"));
    }
}

// What is said of a thing agrees with its name.
static void sentences_agree_with_names(void **state)
{
    Arena *arena = *state;
    static const char *const many[] = {"Guns", "Wall Rifles", "Hounds of War", "Boys in Chains"};
    static const char *const one[] = {"Gun",   "Wall of Guns", "Colossus", "Chorus of Knives",
                                      "Glass", "Anubis",       "?",        "s"};
    for (size_t i = 0; i < sizeof many / sizeof *many; i++)
        assert_true(message_is_plural(span_of(many[i])));
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        assert_false(message_is_plural(span_of(one[i])));
    static const MessageEntry entries[] = {
        {"none", "", NULL},
        {"take", "{0} {is|are} unique and {goes|go} to {1}; {is|are} {{x}", NULL}};
    const MessageCatalogue catalogue = {2, entries};
    Message message = message_make(1);
    message_add_text(&message, span_of("Guns"));
    message_add_text(&message, span_of("Ann"));
    TextBuffer out = text_start(arena);
    message_format(&out, &catalogue, &message, NULL, NULL);
    assert_string_equal(out.text, "Guns are unique and go to Ann; is {x}");
}

// And with a number.
static void sentences_agree_with_numbers(void **state)
{
    Arena *arena = *state;
    static const MessageEntry entries[] = {{"none", "", NULL},
                                           {"loses", "loses {0} {Wound|Wounds}", NULL}};
    static const char *const said[] = {"loses 0 Wounds", "loses 1 Wound", "loses 2 Wounds"};
    const MessageCatalogue catalogue = {2, entries};
    for (int number = 0; number < 3; number++) {
        Message message = message_make(1);
        message_add_int(&message, number);
        TextBuffer out = text_start(arena);
        message_format(&out, &catalogue, &message, NULL, NULL);
        assert_string_equal(out.text, said[number]);
    }
}

static void messages_become_sentences(void **state)
{
    Arena *arena = *state;
    static const MessageEntry entries[] = {
        {"none", "", NULL},
        {"not_ready", "{0} has {1} of {2}: {{{3}", "Ready {0} first"},
        {"changes", "{+0} and {+1}", NULL},
    };
    const MessageCatalogue catalogue = {3, entries};
    Message message = message_make(1);
    message_add_name(&message, 12);
    message_add_int(&message, -3);
    message_add_text(&message, span_of("\x1bx"));
    TextBuffer out = text_start(arena);
    message_format(&out, &catalogue, &message, name_thing, "card ");
    assert_string_equal(out.text, "card 12 has -3 of \\u001bx: {?");
    text_clear(&out);
    assert_true(message_format_remedy(&out, &catalogue, &message, NULL, NULL));
    assert_string_equal(out.text, "Ready #12 first");
    text_clear(&out);
    message.number = 77;
    message_format(&out, &catalogue, &message, NULL, NULL);
    assert_string_equal(out.text, "message 77");
    assert_null(message_entry(&catalogue, 3));
    text_clear(&out);
    message = message_make(2);
    message_add_int(&message, 2);
    message_add_int(&message, -2);
    message_format(&out, &catalogue, &message, NULL, NULL);
    assert_string_equal(out.text, "+2 and -2");
}

static void problems_have_place_and_caret(void **state)
{
    Arena *arena = *state;
    DiagnosticList list = diagnostic_list(arena);
    Span content = span_of("first\n\xc3\xa4 \x1b bad word\n");
    uint32_t line = 0;
    uint32_t column = 0;
    Span source = {NULL, 0};
    diagnostic_place(content, 11, &line, &column, &source);
    assert_int_equal(line, 2);
    assert_int_equal(column, 6);
    Diagnostic *problem = diagnostic_report(&list, "deck\n.txt", line, column, "no %s", "such");
    problem->rule = "CCG-2.1.2";
    problem->remedy = "Say it otherwise";
    problem->source = arena_text(arena, source.text, source.length);
    problem->length = 3;
    diagnostic_report(&list, NULL, 0, 0, "plain");
    diagnostic_report(&list, "f", 3, 0, "line only");
    TextBuffer out = text_start(arena);
    diagnostic_format_all(&out, &list, true);
    assert_string_equal(out.text, "deck\\u000a.txt:2:6: no such (CCG-2.1.2). Say it otherwise.\n"
                                  "    \xc3\xa4 \\u001b bad word\n"
                                  "             ^^^\n"
                                  "plain.\n"
                                  "f:3: line only.\n");
}

static void problems_are_limited(void **state)
{
    Arena *arena = *state;
    DiagnosticList list = diagnostic_list(arena);
    for (int i = 0; i < DIAGNOSTIC_MAX + 5; i++) {
        Diagnostic problem = {.file = "f", .line = 1, .text = "t"};
        diagnostic_add(&list, &problem);
    }
    assert_int_equal(list.count, DIAGNOSTIC_MAX);
    assert_int_equal(list.dropped, 5);
    TextBuffer out = text_start(arena);
    diagnostic_format_all(&out, &list, false);
    assert_true(span_ends_with(text_span(&out), "\n5 more problems are not shown.\n"));
    // What one list only counts, another that takes it over counts too.
    DiagnosticList all = diagnostic_list(arena);
    diagnostic_report(&all, "g", 1, 0, "first");
    diagnostic_add_all(&all, &list);
    assert_int_equal(all.count, DIAGNOSTIC_MAX);
    assert_int_equal(all.dropped, 6);
    diagnostic_keep(&all, 30);
    assert_int_equal(all.count, 30);
    assert_int_equal(all.dropped, DIAGNOSTIC_MAX - 30 + 6);
    list.dropped = 1;
    out = text_start(arena);
    diagnostic_format_all(&out, &list, false);
    assert_true(span_ends_with(text_span(&out), "\n1 more problem is not shown.\n"));
}

static void long_source_lines_are_cut(void **state)
{
    Arena *arena = *state;
    TextBuffer source = text_start(arena);
    for (int i = 0; i < 4000; i++)
        text_append(&source, "\xc3\xa4");
    for (uint32_t column = 1; column < 9000; column += 997) {
        Diagnostic problem = {.line = 1, .column = column, .text = "t", .source = source.text};
        TextBuffer out = text_start(arena);
        diagnostic_format(&out, &problem, true);
        assert_true(out.length < 700);
    }
}

static void languages_are_looked_up(void **state)
{
    Arena *arena = *state;
    static const MessageEntry entries[] = {{"none", "", NULL}, {"WINS", "{0} wins the game", NULL}};
    const MessageCatalogue catalogue = {2, entries};
    Message message = message_make(1);
    message_add_words(&message, "nobody");
    TextBuffer out = text_start(arena);
    assert_int_equal(arena_language(arena), LANGUAGE_ENGLISH);
    message_format(&out, &catalogue, &message, NULL, NULL);
    arena_set_language(arena, LANGUAGE_GERMAN);
    text_append(&out, "; ");
    message_format(&out, &catalogue, &message, NULL, NULL);
    text_print(&out, ", X is %u: ", 2U); // no sentence of the catalogue
    text_print(&out, "X is %u", 2U);
    text_append_char(&out, ' ');
    text_say(&out, "Pass");
    text_append(&out, "Pass");
    assert_string_equal(
        out.text, "nobody wins the game; niemand gewinnt die Partie, X is 2: X ist 2 PassenPass");
    text_clear(&out);
    text_append(&out, "3.5 ");
    numbers_print(&out, "on average %.3f", 0.25);
    assert_string_equal(out.text, "3.5 im Mittel 0,250");
    text_print(&out, " %s", numbers_format(arena, "%d.%d", 4, 2));
    text_print(&out, " %.1f", 0.5); // for a program
    assert_string_equal(out.text, "3.5 im Mittel 0,250 4,2 0.5");
    assert_null(language_text(LANGUAGE_GERMAN, NULL));
    arena_reset(arena);
    assert_int_equal(arena_language(arena), LANGUAGE_GERMAN);
    arena_set_language(arena, LANGUAGE_ENGLISH);
    assert_string_equal(numbers_format(arena, "%.1f", 0.5), "0.5");

    Language found = LANGUAGE_COUNT;
    assert_true(language_of_code(SPAN_LITERAL("de"), &found));
    assert_int_equal(found, LANGUAGE_GERMAN);
    assert_false(language_of_code(SPAN_LITERAL("tlh"), &found));
    const LanguageEntry *entry = NULL;
    assert_int_equal(language_entries(LANGUAGE_ENGLISH, &entry), 0);
    assert_true(language_entries(LANGUAGE_GERMAN, &entry) > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arena_gives_zeroed_aligned_memory),
        cmocka_unit_test(spans_are_cut),
        cmocka_unit_test(spans_are_compared),
        cmocka_unit_test(integers_are_bounded),
        cmocka_unit_test(words_are_taken_off_the_front),
        cmocka_unit_test_setup_teardown(lengths_are_written_and_read, start, finish),
        cmocka_unit_test(points_are_taken_off_the_front),
        cmocka_unit_test_setup_teardown(text_from_outside_is_visible, start, finish),
        cmocka_unit_test_setup_teardown(utf8_is_checked, start, finish),
        cmocka_unit_test_setup_teardown(buffers_grow, start, finish),
        cmocka_unit_test(nearest_word_is_found),
        cmocka_unit_test(distances_are_those_of_the_table),
        cmocka_unit_test(long_texts_are_near_if_they_differ_in_little),
        cmocka_unit_test_setup_teardown(messages_become_sentences, start, finish),
        cmocka_unit_test_setup_teardown(sentences_agree_with_names, start, finish),
        cmocka_unit_test_setup_teardown(sentences_agree_with_numbers, start, finish),
        cmocka_unit_test_setup_teardown(messages_quote_the_beginning, start, finish),
        cmocka_unit_test_setup_teardown(languages_are_looked_up, start, finish),
        cmocka_unit_test_setup_teardown(problems_have_place_and_caret, start, finish),
        cmocka_unit_test_setup_teardown(problems_are_limited, start, finish),
        cmocka_unit_test_setup_teardown(long_source_lines_are_cut, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
