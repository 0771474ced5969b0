// The dice of a server: commitment, hashes, key, the header that carries them, and their check.
#include "unit_test.h"

#include "kernel_loadouts.h"
#include "kernel_record.h"
#include "server_fair.h"

#include <string.h>

static RecordBytes bytes_of(const char *digits)
{
    RecordBytes bytes = {0};
    assert_true(record_bytes_read(span_of(digits), &bytes));
    return bytes;
}

static RecordBytes repeated(uint8_t byte)
{
    RecordBytes bytes = {.is_given = true};
    memset(bytes.byte, byte, sizeof bytes.byte);
    return bytes;
}

static void expect_bytes(const RecordBytes *real, const char *digits)
{
    RecordBytes wanted = bytes_of(digits);
    assert_true(real->is_given);
    assert_memory_equal(real->byte, wanted.byte, sizeof wanted.byte);
}

// Values of Python's hashlib.blake2b.
static void hashes_and_keys_are_those_of_the_page(void **state)
{
    (void)state;
    RecordDice dice = {.secret = repeated(3)};
    RecordBytes hash = {0};
    RecordBytes key = {0};
    server_fair_hash(&(RecordBytes){.is_given = true, .byte = {0}}, &hash);
    expect_bytes(&hash, "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
    server_fair_key(&dice, &key);
    expect_bytes(&key, "7daeb757ae516b053f94a813cda167be204b85ac9bd488f6b44a9d63a516a9eb");
    dice.contribution[1] = repeated(2);
    server_fair_key(&dice, &key);
    expect_bytes(&key, "35c911206cfee2272dded34b99be5ab611de5da30d8415dda9b4b3ab257f06e6");
    dice.contribution[0] = repeated(1);
    server_fair_key(&dice, &key);
    expect_bytes(&key, "b4f86b941eabab66a8a68b21edd28cf1a24c6aae2c679d5f6bce417f0c47abff");
    // The key is never what was published.
    server_fair_hash(&dice.secret, &hash);
    server_fair_key(&(RecordDice){.secret = dice.secret}, &key);
    assert_memory_not_equal(key.byte, hash.byte, sizeof hash.byte);
}

// A computer's own choices come from what nobody at the table knows: once from seed 0, for all.
static void computers_draw_from_the_secret(void **state)
{
    (void)state;
    Record record = {.dice = {.commitment = repeated(9), .secret = repeated(3)}};
    uint64_t first = server_fair_player_seed(&record);
    assert_true(first != 0);
    record.dice.contribution[0] = repeated(1); // sent after it was chosen
    record.key = repeated(7);
    assert_true(server_fair_player_seed(&record) == first);
    record.dice.secret = repeated(4);
    assert_true(server_fair_player_seed(&record) != first);
    record.dice.secret.is_given = false;
    assert_true(server_fair_player_seed(&record) != 0);
    assert_true(server_fair_player_seed(&(Record){.seed = 42}) == 42);
}

static void only_64_digits_are_bytes(void **state)
{
    (void)state;
    RecordBytes bytes = {0};
    static const char digits[] = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
    assert_true(record_bytes_read(span_of(digits), &bytes));
    assert_int_equal(bytes.byte[31], 0xff);
    assert_false(record_bytes_read(span_slice(span_of(digits), 0, 62), &bytes));
    assert_false(record_bytes_read(SPAN_LITERAL(""), &bytes));
    char changed[sizeof digits];
    memcpy(changed, digits, sizeof digits);
    for (size_t i = 0; i < 64; i++) {
        changed[i] = i % 2 == 0 ? ' ' : 'g';
        assert_false(record_bytes_read(span_of(changed), &bytes));
        changed[i] = digits[i];
    }
}

static const char header_text[] = "strategium-record 1\ngame: g\nrules: 1\n"
                                  "pack: shared.json 0000000000000001\n"
                                  "pack: sides/round.deck 0000000000000002\n"
                                  "pack: sides/flat.deck 0000000000000003\n"
                                  "pack: sides/flat.deck.json 0000000000000004\n"
                                  "side0: round\nside1-text: flat 0000000000000000\n"
                                  "dice: shared\n";

// Reads the header with these lines added.
static bool read(Arena *arena, const char *more, Record *record, DiagnosticList *problems)
{
    TextBuffer text = text_start(arena);
    text_append(&text, "strategium-record 1\ngame: g\nrules: 1\n");
    text_append(&text, more);
    text_append(&text, "\n");
    return record_read(arena, "record", text_span(&text), record, problems);
}

static void a_header_has_each_once(void **state)
{
    (void)state;
    static const char *const keys[] = {"commitment", "hash0",         "hash1",
                                       "secret",     "contribution0", "contribution1"};
    Arena *arena = arena_create(0);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        DiagnosticList problems = diagnostic_list(arena);
        Record record;
        const char *line = text_format(arena, "%s: %064d\n", keys[i], 7);
        assert_true(read(arena, line, &record, &problems));
        assert_false(read(arena, text_format(arena, "%s%s", line, line), &record, &problems));
        assert_non_null(strstr(problems.item[0].text, "given before"));
        assert_false(read(arena, text_format(arena, "%s: 7\n", keys[i]), &record, &problems));
        assert_non_null(strstr(problems.item[1].text, "64 hexadecimal digits"));
    }
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    assert_true(read(arena, "given: 37\ndice: shared\n", &record, &problems));
    assert_int_equal(record.given, 37);
    assert_true(record.dice.shared);
    assert_false(read(arena, "given: many\n", &record, &problems));
    assert_false(read(arena, "dice: loaded\n", &record, &problems));
    arena_destroy(arena);
}

static size_t list_sides(const void *library, const char **out, size_t out_max)
{
    static const char *const sides[] = {"flat", "round", "square"};
    (void)library;
    assert_true(out_max >= 3);
    memcpy(out, sides, sizeof sides);
    return 3;
}

static void only_the_sides_that_are_played_are_named(void **state)
{
    (void)state;
    static const GameLoadouts loadouts = {.list_sides = list_sides};
    static const Game game = {.loadouts = &loadouts};
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    TextBuffer text = text_start(arena);
    text_append(&text, header_text);
    text_append(&text, "\n");
    record_read(arena, "record", text_span(&text), &record, &problems);
    // Seat 1 plays a list of its own that is called as a shipped one.
    record.side[1].text = SPAN_LITERAL("");
    record_drop_other_sides(&record, &(LoadedGame){.game = &game}, arena);
    assert_int_equal(record.pack_count, 3);
    assert_string_equal(record.pack[0].name, "shared.json");
    assert_string_equal(record.pack[1].name, "sides/round.deck");
    assert_string_equal(record.pack[2].name, "sides/flat.deck.json");
    arena_destroy(arena);
}

// A pack of somebody's own may be called as a shipped one is: its content decides.
static void packs_are_carried_by_name_and_content(void **state)
{
    (void)state;
    static const Game game = {.id = "g", .version = "1"};
    static const SourceText packs[] = {
        {"a.json", {"shipped", 7}}, {"b.json", {"other", 5}}, {"a.json", {"own", 3}}};
    const LoadedGame loaded = {.game = &game, .pack = packs, .pack_count = 3};
    Record record = record_header(&loaded);
    assert_int_equal(record.pack_count, 3);
    assert_null(record.pack[0].text.text);
    record_carry_texts(&record, packs + 2, 1);
    assert_null(record.pack[0].text.text);
    assert_null(record.pack[1].text.text);
    assert_ptr_equal(record.pack[2].text.text, packs[2].text.text);
    record_carry_texts(&record, packs, 3);
    assert_ptr_equal(record.pack[0].text.text, packs[0].text.text);
    assert_ptr_equal(record.pack[2].text.text, packs[2].text.text);
}

static void what_does_not_fit_is_said(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Record record = {.file = "record", .chance = RUN_CHANCE_KEY};
    RecordDice *dice = &record.dice;
    dice->shared = true;
    dice->secret = repeated(3);
    server_fair_hash(&dice->secret, &dice->commitment);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        dice->contribution[seat] = repeated((uint8_t)(seat + 1));
        server_fair_hash(&dice->contribution[seat], &dice->hash[seat]);
    }
    server_fair_key(dice, &record.key);
    RecordBytes *parts[] = {&dice->secret,  &dice->commitment,      &dice->hash[0],
                            &dice->hash[1], &dice->contribution[0], &dice->contribution[1],
                            &record.key};
    ServerFairReport report;
    DiagnosticList none = diagnostic_list(arena);
    assert_true(server_fair_check(arena, &record, NULL, false, &report, &none));
    assert_int_equal(report.count, 4);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        for (size_t byte = 0; byte < sizeof parts[i]->byte; byte++) {
            DiagnosticList problems = diagnostic_list(arena);
            parts[i]->byte[byte] ^= 0x10;
            assert_false(server_fair_check(arena, &record, NULL, false, &report, &problems));
            assert_true(problems.count > 0);
            assert_non_null(problems.item[0].remedy);
            parts[i]->byte[byte] ^= 0x10;
        }
        if (parts[i] != &record.key) {
            DiagnosticList problems = diagnostic_list(arena);
            parts[i]->is_given = false;
            assert_false(server_fair_check(arena, &record, NULL, false, &report, &problems));
            assert_true(problems.count > 0);
            parts[i]->is_given = true;
        }
    }
    record.chance = RUN_CHANCE_MANUAL; // no key
    assert_false(server_fair_check(arena, &record, NULL, false, &report, &none));
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_and_keys_are_those_of_the_page),
        cmocka_unit_test(computers_draw_from_the_secret),
        cmocka_unit_test(only_64_digits_are_bytes),
        cmocka_unit_test(a_header_has_each_once),
        cmocka_unit_test(only_the_sides_that_are_played_are_named),
        cmocka_unit_test(packs_are_carried_by_name_and_content),
        cmocka_unit_test(what_does_not_fit_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
