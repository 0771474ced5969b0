// The store on a real file: what is damaged is found, what is old goes by time that the server ran,
// whose file it is, who has how much of it.
#include "base_rng.h"
#include "ext_db.h"
#include "server_rpc.h"
#include "unit_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEXT(literal)                                    \
    {                                                    \
        .text = (literal), .length = sizeof(literal) - 1 \
    }

enum { HOUR_MS = 3600 * 1000, DAY_MS = 24 * 3600 * 1000 };

typedef struct Shelf {
    char folder[64];
    char path[96];
    Arena *arena;
    int64_t now_ms;
    ServerStore *store;
} Shelf;

static int64_t clock_ms(void *context)
{
    return ((Shelf *)context)->now_ms;
}

static void open_store(Shelf *shelf)
{
    const char *error = NULL;
    ServerStoreConfig config = {.path = shelf->path, .clock_ms = clock_ms, .context = shelf};
    shelf->store = server_store_open(shelf->arena, &config, &error);
    if (shelf->store == NULL)
        print_error("%s\n", error);
    assert_non_null(shelf->store);
}

static void close_store(Shelf *shelf)
{
    server_store_close(shelf->store);
    shelf->store = NULL;
}

static void reopen(Shelf *shelf)
{
    close_store(shelf);
    open_store(shelf);
}

static int set_up(void **state)
{
    Shelf *shelf = calloc(1, sizeof *shelf);
    strcpy(shelf->folder, "/tmp/store-XXXXXX");
    if (mkdtemp(shelf->folder) == NULL)
        return 1;
    snprintf(shelf->path, sizeof shelf->path, "%s/games.db", shelf->folder);
    shelf->arena = arena_create(0);
    shelf->now_ms = 5000;
    open_store(shelf);
    *state = shelf;
    return 0;
}

static int tear_down(void **state)
{
    Shelf *shelf = *state;
    const char *endings[] = {"", "-wal", "-shm"};
    server_store_close(shelf->store);
    for (int i = 0; i < 3; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", shelf->path, endings[i]);
        unlink(path);
    }
    rmdir(shelf->folder);
    arena_destroy(shelf->arena);
    free(shelf);
    return 0;
}

// --- games ---

// One with something in every column that is kept.
static ServerKept game(const char *id)
{
    static const Span lines[] = {TEXT("0: lay 3"), TEXT("1: pass")};
    static const ServerKeptNote notes[] = {
        {.entry = 2, .kind = 2, .seat = 1, .index = 3, .line = 1}};
    static const ServerKeptAnswer answers[] = {
        {.seat = 1, .slot = 4, .id = TEXT("7"), .text = TEXT("{\"complete\":true}")}};
    ServerKept kept = {.id = span_of(id),
                       .maker = 9,
                       .game = SPAN_LITERAL("pebble"),
                       .header = SPAN_LITERAL("game: pebble\nseat0: human\ncommitment: 77\n"),
                       .result = SPAN_LITERAL(""),
                       .fingerprint = 0x1234,
                       .token_hash = {{1, 2}, {3, 4}, {5, 6}},
                       .next_hash = {{7}, {8}},
                       .name = {SPAN_LITERAL("Ada"), SPAN_LITERAL("Bo")},
                       .taken = {true, true},
                       .open = true,
                       .accepted = {true, true},
                       .step_count = {2, 3, 4},
                       .answer_count = {5, 6, 7},
                       .takeback_seat = 1,
                       .takeback_line = 1,
                       .entry_count = 3,
                       .draw_seat = 1,
                       .claim_after_ms = 60000,
                       .clock_bank_ms = 61000,
                       .clock_increment_ms = 62,
                       .clock_left_ms = {63, 64},
                       .clock_paid = {65, 66},
                       .line_count = 2,
                       .line = lines,
                       .note = notes,
                       .note_count = 1,
                       .answer = answers,
                       .answer_count_new = 1};
    return kept;
}

static void put(Shelf *shelf, const ServerKept *kept)
{
    const char *error = NULL;
    assert_true(shelf->store->put(shelf->store->context, kept));
    assert_true(shelf->store->commit(shelf->store->context, &error));
}

static ServerLoaded load(Shelf *shelf, const char *id, ServerKept *out)
{
    return shelf->store->load(shelf->store->context, shelf->arena, span_of(id), out);
}

static ServerLoaded load_number(Shelf *shelf, int number)
{
    return load(shelf, text_format(shelf->arena, "m%d", number), &(ServerKept){0});
}

// By somebody else, who knows SQL and no sums. (A disk by its name is not asked who uses the file.)
static void change(Shelf *shelf, const char *path, const char *sql)
{
    const char *error = NULL;
    ExtDbConfig config = {.path = path, .disk = "unix"};
    ExtDb *db = ext_db_open(shelf->arena, &config, &error);
    assert_non_null(db);
    assert_true(ext_db_run(db, sql));
    ext_db_close(db);
}

// --- damage ---

static void each_changed_value_is_found(void **state)
{
    static const char *const columns[] = {
        "game",    "header",        "result",      "fingerprint",     "token0",    "token1",
        "token2",  "name0",         "name1",       "taken0",          "taken1",    "open",
        "steps0",  "steps1",        "steps2",      "answers0",        "answers1",  "answers2",
        "entries", "takeback_seat", "lines",       "takeback_line",   "changed",   "next0",
        "next1",   "draw_seat",     "claim_after", "clock_bank",      "left0",     "left1",
        "paid0",   "paid1",         "accepted0",   "clock_increment", "accepted1", "journal",
        "maker",   "sum_rest",      "sum_header",  "sum_part",        NULL};
    static const char *const lines[] = {"number", "text", "sum", NULL};
    static const char *const notes[] = {"entry", "kind", "seat", "first", "line", "sum", NULL};
    static const char *const answers[] = {"seat", "slot", "id", "text", "sum", NULL};
    static const struct {
        const char *table;
        const char *key;
        const char *const *column;
    } tables[] = {{"match", "id", columns},
                  {"line", "match", lines},
                  {"note", "match", notes},
                  {"answer", "match", answers}};
    Shelf *shelf = *state;
    TextBuffer changes = text_start(shelf->arena);
    const char *error = NULL;
    int cases = 0;
    for (size_t t = 0; t < 4; t++) {
        for (const char *const *column = tables[t].column; *column != NULL; column++) {
            ServerKept kept = game(text_format(shelf->arena, "m%d", ++cases));
            assert_true(shelf->store->put(shelf->store->context, &kept));
            // A number, the last character of a text, the last byte of bytes.
            text_print(&changes,
                       "UPDATE %s SET %s = CASE typeof(%s) WHEN 'integer' THEN %s + 10 "
                       "WHEN 'blob' THEN CAST(substr(%s, 1, 31) || x'77' AS BLOB) "
                       "ELSE substr(%s, 1, length(%s) - 1) || '~' END WHERE %s = 'm%d';",
                       tables[t].table, *column, *column, *column, *column, *column, *column,
                       tables[t].key, cases);
        }
    }
    assert_true(shelf->store->commit(shelf->store->context, &error));
    for (int i = 1; i <= cases; i++)
        assert_int_equal(load_number(shelf, i), SERVER_LOADED);
    change(shelf, shelf->path, changes.text);
    for (int i = 1; i <= cases; i++)
        if (load_number(shelf, i) != SERVER_LOADED_DAMAGED)
            fail_msg("change %d of %s: nobody noticed", i, changes.text);
}

// Two games and a step of the first; then as if the server had been killed while it waits.
static void put_waiting(Shelf *shelf, const char *killed)
{
    static const Span line[] = {TEXT("0: pass")};
    const char *error = NULL;
    TextBuffer damaged = text_start(shelf->arena);
    ServerKept a = game("a");
    ServerKept b = game("b");
    shelf->store->remove(shelf->store->context, a.id);
    shelf->store->remove(shelf->store->context, b.id);
    put(shelf, &a);
    put(shelf, &b);
    a.is_step = true;
    a.line_first = 2;
    a.line_count = 3;
    a.line = line;
    a.note_count = a.answer_count_new = 0;
    put(shelf, &a);
    assert_true(server_store_copy(shelf->arena, shelf->path, killed, &damaged, &error));
    assert_string_equal(damaged.text, "");
    close_store(shelf);
    assert_int_equal(rename(killed, shelf->path), 0);
}

static void a_changed_step_is_found(void **state)
{
    static const char *const changes[] = {NULL,
                                          "match = 'b'",
                                          "match = 'x'",
                                          "again = 'b'",
                                          "step = replace(step, 'pass', 'pasS')",
                                          "sum = sum + 1"};
    Shelf *shelf = *state;
    char killed[128];
    snprintf(killed, sizeof killed, "%s.killed", shelf->path);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        const char *error = NULL;
        ServerKept out;
        TextBuffer damaged = text_start(shelf->arena);
        put_waiting(shelf, killed);
        if (changes[i] == NULL) {
            open_store(shelf);
            assert_int_equal(load(shelf, "a", &out), SERVER_LOADED);
            assert_int_equal(out.line_count, 3);
            continue;
        }
        change(shelf, shelf->path,
               text_format(shelf->arena,
                           "UPDATE journal SET %s WHERE number = (SELECT max(number) FROM journal)",
                           changes[i]));
        // Whoever makes a copy is told.
        assert_true(server_store_copy(shelf->arena, shelf->path, killed, &damaged, &error));
        assert_non_null(strstr(damaged.text, "a\n"));
        unlink(killed);
        open_store(shelf);
        if (load(shelf, "a", &out) != SERVER_LOADED_DAMAGED)
            fail_msg("%s, and nobody noticed", changes[i]);
        assert_int_equal(load(shelf, "none", &out), SERVER_LOADED_NONE);
    }
}

// --- ages ---

static bool is_there(Shelf *shelf, const char *id)
{
    return load(shelf, id, &(ServerKept){0}) != SERVER_LOADED_NONE;
}

// The server runs and looks for old games every hour.
static void run_for(Shelf *shelf, int hours)
{
    static const ServerStoreAges ages = {.days_over = 4, .days_running = 6, .days_unplayed = 2};
    for (int i = 0; i < hours; i++) {
        shelf->now_ms += HOUR_MS;
        assert_true(server_store_clear(shelf->store, &ages));
    }
}

static void put_kinds(Shelf *shelf)
{
    ServerKept running = game("running");
    ServerKept over = game("over");
    ServerKept unplayed = game("unplayed");
    over.result = SPAN_LITERAL("result draw");
    memset(unplayed.step_count, 0, sizeof unplayed.step_count);
    put(shelf, &running);
    put(shelf, &over);
    put(shelf, &unplayed);
}

static void each_kind_goes_after_its_days(void **state)
{
    Shelf *shelf = *state;
    put_kinds(shelf);
    run_for(shelf, 48);
    assert_true(is_there(shelf, "unplayed"));
    run_for(shelf, 1);
    assert_false(is_there(shelf, "unplayed"));
    reopen(shelf); // the time is kept
    run_for(shelf, 47);
    assert_true(is_there(shelf, "over"));
    run_for(shelf, 1);
    assert_false(is_there(shelf, "over"));
    run_for(shelf, 47);
    assert_true(is_there(shelf, "running"));
    run_for(shelf, 1);
    assert_false(is_there(shelf, "running"));
}

// It begins where a computer is the Attacker, whether anybody ever comes or not.
static void a_computers_choice_keeps_no_game(void **state)
{
    Shelf *shelf = *state;
    ServerKept kept = game("begun");
    kept.header = SPAN_LITERAL("game: pebble\nseat0: greedy\nseat1: human\n");
    memcpy(kept.step_count, (uint64_t[]){1, 0, 0}, sizeof kept.step_count);
    put(shelf, &kept);
    kept.id = SPAN_LITERAL("played");
    kept.step_count[1] = 1;
    put(shelf, &kept);
    kept.id = SPAN_LITERAL("rolled");
    memcpy(kept.step_count, (uint64_t[]){1, 0, 1}, sizeof kept.step_count);
    put(shelf, &kept);
    // The other way round.
    kept.header = SPAN_LITERAL("game: pebble\nseat0: human\nseat1: greedy\n");
    kept.id = SPAN_LITERAL("answered");
    memcpy(kept.step_count, (uint64_t[]){0, 1, 0}, sizeof kept.step_count);
    put(shelf, &kept);
    kept.id = SPAN_LITERAL("opened");
    memcpy(kept.step_count, (uint64_t[]){1, 0, 0}, sizeof kept.step_count);
    put(shelf, &kept);
    run_for(shelf, 49);
    assert_false(is_there(shelf, "begun"));
    assert_true(is_there(shelf, "played"));
    assert_true(is_there(shelf, "rolled"));
    assert_false(is_there(shelf, "answered"));
    assert_true(is_there(shelf, "opened"));
}

// Nothing goes because of a date, at a start or at any other time.
static void a_clock_that_jumps_deletes_nothing(void **state)
{
    static const ServerStoreAges ages = {.days_over = 4, .days_running = 6, .days_unplayed = 2};
    Shelf *shelf = *state;
    put_kinds(shelf);
    for (int year = 1; year < 20; year++) {
        shelf->now_ms = year % 3 == 0 ? 0 : (int64_t)year * 365 * DAY_MS;
        if (year % 2 == 0)
            reopen(shelf);
        assert_true(server_store_clear(shelf->store, &ages));
    }
    assert_true(is_there(shelf, "running") && is_there(shelf, "over") &&
                is_there(shelf, "unplayed"));
}

static void what_is_damaged_is_never_deleted(void **state)
{
    Shelf *shelf = *state;
    put_kinds(shelf);
    change(shelf, shelf->path, "UPDATE match SET changed = -99999999");
    run_for(shelf, 30 * 24);
    assert_int_equal(load(shelf, "running", &(ServerKept){0}), SERVER_LOADED_DAMAGED);
    assert_true(is_there(shelf, "over") && is_there(shelf, "unplayed"));
}

// --- makers ---

static uint64_t number_of(ServerStore *store, const char *network, const char *address)
{
    return store->maker(store->context, span_of(network), span_of(address));
}

static int64_t bytes_of(ServerStore *store, uint64_t maker)
{
    return store->bytes(store->context, maker, maker);
}

static void what_a_maker_has_is_counted(void **state)
{
    Shelf *shelf = *state;
    ServerStore *store = shelf->store;
    uint64_t one = number_of(store, "192.0.2.1", "192.0.2.1");
    uint64_t other = number_of(store, "192.0.2.2", "192.0.2.2");
    assert_true(one != 0 && other != 0 && one != other);
    assert_int_equal(bytes_of(store, one), 0);
    ServerKept kept = game("a");
    kept.maker = one;
    put(shelf, &kept);
    int64_t first = bytes_of(store, one);
    assert_in_range(first, 500, 1500);
    char *text = arena_text(shelf->arena, "", 0);
    text = arena_alloc(shelf->arena, 100001, 1);
    memset(text, 'x', 100000);
    text[100000] = '\0';
    kept.id = SPAN_LITERAL("b");
    kept.header = span_of(text);
    put(shelf, &kept);
    assert_int_equal(bytes_of(store, one), 2 * first + 100000 - (int64_t)game("a").header.length);
    assert_int_equal(bytes_of(store, other), 0);
    assert_int_equal(store->all_bytes(store->context), bytes_of(store, one));
    assert_int_equal(store->count(store->context), 2);
    reopen(shelf);
    store = shelf->store;
    assert_true(number_of(store, "192.0.2.1", "192.0.2.1") == one);
    store->remove(store->context, SPAN_LITERAL("b"));
    assert_int_equal(bytes_of(store, one), first);
}

// A household has a whole network of addresses.
static void what_a_network_has_is_counted(void **state)
{
    Shelf *shelf = *state;
    ServerStore *store = shelf->store;
    static const char *const ids[] = {"a", "b", "c"};
    uint64_t makers[3] = {number_of(store, "2001:db8:1::", "2001:db8:1:1::"),
                          number_of(store, "2001:db8:1::", "2001:db8:1:2::"),
                          number_of(store, "2001:db8:2::", "2001:db8:2:1::")};
    uint64_t network = server_network(makers[0]);
    assert_true(makers[0] != makers[1] && server_network(makers[1]) == network);
    assert_true(server_network(makers[2]) != network);
    for (int i = 0; i < 3; i++) {
        ServerKept kept = game(ids[i]);
        kept.maker = makers[i];
        put(shelf, &kept);
    }
    uint64_t first = network << SERVER_MAKER_BITS;
    uint64_t last = first + (1 << SERVER_MAKER_BITS) - 1;
    assert_int_equal(store->bytes(store->context, first, last), 2 * bytes_of(store, makers[2]));
}

// The sum is kept, and stays what all rows together are: lines that are written anew, answers that
// take another's place, a header that changes.
static void the_sum_that_is_kept_is_that_of_the_rows(void **state)
{
    Shelf *shelf = *state;
    static const Span other[] = {TEXT("0: lay 3"), TEXT("1: bury 2"), TEXT("0: pass")};
    static const ServerKeptNote note[] = {{.entry = 5, .kind = 2}};
    static const ServerKeptAnswer answers[] = {
        {.seat = 1, .slot = 4, .id = TEXT("8"), .text = TEXT("{\"complete\":false, \"x\":1}")},
        {.seat = 0, .slot = 4, .id = TEXT("9"), .text = TEXT("{}")}};
    ServerKept kept = game("a");
    put(shelf, &kept);
    kept.line = other + 1;
    kept.line_first = 1;
    kept.line_count = 3;
    kept.note = note;
    kept.answer = answers;
    kept.answer_count_new = 2;
    kept.header = SPAN_LITERAL("game: pebble\ncommitment: 77\nsecret: \xc3\xa4\n");
    put(shelf, &kept);
    int64_t sum = (int64_t)kept.header.length + 500 + 2 * 40;
    for (int i = 0; i < 3; i++)
        sum += (int64_t)other[i].length + 30;
    sum += (int64_t)(answers[0].text.length + answers[1].text.length) + 2 * 60;
    assert_int_equal(bytes_of(shelf->store, kept.maker), sum);
}

// Whole parts that begin anew anywhere, steps that wait or are settled, starts in between: the text
// of each line, answer and header has another length each time.
static void put_at_random(Shelf *shelf, FastRng *rng, const char *id)
{
    enum { LINES = 4 };
    ServerKept out;
    Span line[LINES];
    Span answer_text = span_slice(SPAN_LITERAL("{\"complete\":false}"), 0, fast_rng_below(rng, 18));
    bool is_there = load(shelf, id, &out) == SERVER_LOADED;
    ServerKept kept = game(id);
    ServerKeptAnswer answer = {.seat = fast_rng_below(rng, 2) == 0,
                               .slot = fast_rng_below(rng, 3),
                               .id = SPAN_LITERAL("1"),
                               .text = answer_text};
    ServerKeptNote note = {.entry = is_there ? (uint32_t)out.entry_count : 0};
    for (int i = 0; i < LINES; i++)
        line[i] = span_slice(SPAN_LITERAL("0: shoot \xc3\xa4, at b"), 0, fast_rng_below(rng, 20));
    kept.line = line;
    kept.line_first = is_there ? out.line_count : 0;
    kept.is_step = is_there && fast_rng_below(rng, 4) > 0;
    if (!kept.is_step) {
        kept.header = span_slice(kept.header, 0, 1 + fast_rng_below(rng, 40));
        kept.line_first = fast_rng_below(rng, (uint32_t)kept.line_first + 1);
    }
    kept.line_count = kept.line_first + fast_rng_below(rng, LINES + 1);
    kept.entry_count = note.entry + 1;
    kept.note = &note;
    kept.answer = &answer;
    assert_true(shelf->store->put(shelf->store->context, &kept));
}

static void the_sum_stays_right_whatever_is_put(void **state)
{
    static const char *const ids[] = {"a", "b", "c"};
    // A row for each match whose sum is another than that of its rows.
    static const char wrong[] =
        "CREATE TABLE wrong (id TEXT); INSERT INTO wrong SELECT id FROM match WHERE bytes <> "
        "500 + length(CAST(header AS BLOB))"
        " + (SELECT coalesce(sum(30 + length(CAST(text AS BLOB))), 0) FROM line WHERE match = id)"
        " + (SELECT 40 * count(*) FROM note WHERE match = match.id)"
        " + (SELECT coalesce(sum(60 + length(CAST(text AS BLOB))), 0) FROM answer"
        " WHERE match = match.id)";
    Shelf *shelf = *state;
    const char *error = NULL;
    FastRng rng = fast_rng_start(14, 0);
    for (int i = 0; i < 400; i++) {
        const char *id = ids[fast_rng_below(&rng, 3)];
        if (fast_rng_below(&rng, 40) == 0)
            assert_true(shelf->store->remove(shelf->store->context, span_of(id)));
        else
            put_at_random(shelf, &rng, id);
        if (fast_rng_below(&rng, 20) == 0)
            assert_true(shelf->store->commit(shelf->store->context, &error));
        if (fast_rng_below(&rng, 100) == 0) {
            assert_true(shelf->store->commit(shelf->store->context, &error));
            reopen(shelf);
        }
    }
    assert_true(shelf->store->commit(shelf->store->context, &error));
    close_store(shelf);
    change(shelf, shelf->path, wrong);
    ExtDbConfig config = {.path = shelf->path, .disk = "unix"};
    ExtDb *db = ext_db_open(shelf->arena, &config, &error);
    ExtDbQuery *query =
        ext_db_query(db, "SELECT (SELECT count(*) FROM match), count(*) FROM wrong");
    assert_true(ext_db_row(query));
    assert_in_range(ext_db_int(query, 0), 2, 3);
    assert_int_equal(ext_db_int(query, 1), 0);
    ext_db_close(db);
    open_store(shelf);
}

// --- what cannot be read ---

static void what_cannot_be_read_is_asked_for_later(void **state)
{
    Shelf *shelf = *state;
    ServerStore *store = shelf->store;
    Span id;
    ServerKept kept = game("a");
    put(shelf, &kept);
    assert_int_equal(store->find(store->context, shelf->arena, kept.token_hash[0], &id),
                     SERVER_LOADED);
    change(shelf, shelf->path, "ALTER TABLE match RENAME TO elsewhere");
    assert_int_equal(store->find(store->context, shelf->arena, kept.token_hash[0], &id),
                     SERVER_LOADED_LATER);
    assert_int_equal(load(shelf, "a", &(ServerKept){0}), SERVER_LOADED_LATER);
    change(shelf, shelf->path, "ALTER TABLE elsewhere RENAME TO match");
    assert_int_equal(store->find(store->context, shelf->arena, kept.token_hash[0], &id),
                     SERVER_LOADED);
    assert_int_equal(store->find(store->context, shelf->arena, (const uint8_t[32]){99}, &id),
                     SERVER_LOADED_NONE);
}

// Each refusal has its reason, not only the first one.
static void a_store_that_is_lost_says_so(void **state)
{
    Shelf *shelf = *state;
    ServerStore *store = shelf->store;
    ServerKept kept = game("a");
    put(shelf, &kept);
    kept.is_step = true;
    change(shelf, shelf->path, "ALTER TABLE journal RENAME TO elsewhere");
    for (int i = 0; i < 3; i++) {
        const char *error = "";
        assert_false(store->put(store->context, &kept));
        assert_false(store->commit(store->context, &error));
        assert_true(error[0] != '\0');
    }
    // What waits is not known, and so no game.
    assert_int_equal(load(shelf, "a", &(ServerKept){0}), SERVER_LOADED_LATER);
    change(shelf, shelf->path, "ALTER TABLE elsewhere RENAME TO journal");
    assert_int_equal(load(shelf, "a", &(ServerKept){0}), SERVER_LOADED);
    put(shelf, &kept);
}

// --- the start ---

static int64_t log_bytes(Shelf *shelf)
{
    char path[128];
    struct stat found;
    snprintf(path, sizeof path, "%s-wal", shelf->path);
    return stat(path, &found) == 0 ? (int64_t)found.st_size : 0;
}

// The log gets its length when somebody has been answered, not before.
static void a_start_writes_no_log(void **state)
{
    Shelf *shelf = *state;
    reopen(shelf);
    assert_in_range(log_bytes(shelf), 0, 1 << 20);
    server_store_rest(shelf->store);
    assert_in_range(log_bytes(shelf), 8 << 20, 16 << 20);
}

// --- whose file ---

static Span read_all(Shelf *shelf)
{
    FILE *file = fopen(shelf->path, "rb");
    char *bytes = arena_alloc(shelf->arena, 1 << 16, 1);
    size_t count = fread(bytes, 1, 1 << 16, file);
    fclose(file);
    return span_make(bytes, count);
}

static void refuse(Shelf *shelf)
{
    const char *error = NULL;
    char path[128];
    Span before = read_all(shelf);
    ServerStoreConfig config = {.path = shelf->path};
    assert_null(server_store_open(shelf->arena, &config, &error));
    assert_non_null(strstr(error, "another program"));
    Span after = read_all(shelf);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.text, after.text, before.length);
    snprintf(path, sizeof path, "%s-wal", shelf->path);
    assert_int_not_equal(access(path, F_OK), 0);
}

static void another_programs_file_is_left_alone(void **state)
{
    static const char *const programs[] = {
        "CREATE TABLE places (url TEXT); INSERT INTO places VALUES ('x');",
        "CREATE TABLE match (id TEXT); PRAGMA user_version = 3;",
        "PRAGMA application_id = 7;",
        ("PRAGMA journal_mode = WAL; CREATE TABLE match (takeback_seat INT); "
         "PRAGMA user_version = 12;"),
    };
    Shelf *shelf = *state;
    const char *error = NULL;
    close_store(shelf);
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        unlink(shelf->path);
        ExtDb *db = ext_db_open(shelf->arena, &(ExtDbConfig){.path = shelf->path}, &error);
        assert_true(ext_db_run(db, "PRAGMA journal_mode = DELETE"));
        assert_true(ext_db_run(db, programs[i]));
        ext_db_close(db);
        refuse(shelf);
    }
    FILE *file = fopen(shelf->path, "wb");
    fputs("a letter to a friend, and no database at all; long enough to have a head, which "
          "has one hundred bytes.",
          file);
    fclose(file);
    refuse(shelf);
    unlink(shelf->path);
    open_store(shelf); // and one that is not there yet is made
}

// --- persons ---

static const uint8_t ada[SERVER_TOKEN_HASH_BYTES] = {9, 8, 7};

static void put_played(Shelf *shelf, const char *match, ServerResult result)
{
    ServerPlayed row = {.match = span_of(match),
                        .seat = 1,
                        .game = SPAN_LITERAL("pebble"),
                        .side = SPAN_LITERAL("flat"),
                        .foe_side = SPAN_LITERAL("round"),
                        .foe = SPAN_LITERAL("greedy"),
                        .foe_name = SPAN_LITERAL(""),
                        .result = (uint8_t)result,
                        .actor = result == SERVER_PLAYING ? 1 : -1};
    memcpy(row.person, ada, sizeof row.person);
    assert_true(shelf->store->put_played(shelf->store->context, &row));
}

static void keep(Shelf *shelf)
{
    const char *error = NULL;
    assert_true(shelf->store->commit(shelf->store->context, &error));
}

static size_t played(Shelf *shelf, ServerPlayed out[4])
{
    size_t count = 0;
    size_t all = 0;
    assert_int_equal(shelf->store->list_played(shelf->store->context, shelf->arena, ada, 0, 4, out,
                                               &count, &all),
                     SERVER_LOADED);
    assert_true(count == (all < 4 ? all : 4));
    return all;
}

// What was played to its end outlives its match, and goes after its days; what was not goes with
// it.
static void what_was_played_outlives_its_match(void **state)
{
    static const ServerStoreAges ages = {
        .days_over = 4, .days_running = 6, .days_unplayed = 2, .days_history = 3};
    Shelf *shelf = *state;
    ServerPlayed row[4];
    put_kinds(shelf);
    put_played(shelf, "over", SERVER_WON);
    put_played(shelf, "running", SERVER_PLAYING);
    put_played(shelf, "unplayed", SERVER_PLAYING);
    keep(shelf);
    reopen(shelf);
    assert_int_equal(played(shelf, row), 3);
    assert_int_equal(row[2].result, SERVER_WON); // behind what goes on
    assert_true(row[2].is_kept);
    assert_true(span_equal_text(row[2].foe, "greedy"));
    assert_true(shelf->store->remove(shelf->store->context, SPAN_LITERAL("over")));
    assert_true(shelf->store->remove(shelf->store->context, SPAN_LITERAL("running")));
    keep(shelf);
    assert_int_equal(played(shelf, row), 2);
    assert_true(row[1].result == SERVER_WON && !row[1].is_kept);
    for (int hour = 1; hour <= 49; hour++) {
        shelf->now_ms += HOUR_MS;
        assert_true(server_store_clear(shelf->store, &ages));
    }
    assert_int_equal(played(shelf, row), 1); // the match that nobody played has gone, and its row
    for (int hour = 50; hour <= 72; hour++) {
        shelf->now_ms += HOUR_MS;
        assert_true(server_store_clear(shelf->store, &ages));
    }
    assert_int_equal(played(shelf, row), 1);
    shelf->now_ms += HOUR_MS;
    assert_true(server_store_clear(shelf->store, &ages));
    assert_int_equal(played(shelf, row), 0);
}

static void the_newest_games_of_a_person_are_kept(void **state)
{
    enum { MOST = 500 };
    Shelf *shelf = *state;
    ServerPlayed row[4];
    for (int i = 0; i < MOST; i++)
        put_played(shelf, text_format(shelf->arena, "m%d", i), SERVER_LOST);
    put_played(shelf, "on", SERVER_PLAYING);
    keep(shelf);
    assert_int_equal(played(shelf, row), MOST + 1);
    put_played(shelf, "one more", SERVER_LOST);
    keep(shelf);
    assert_int_equal(played(shelf, row), MOST + 1);
}

// A row that was changed by hand is as if it were not there; a copy names it.
static void a_changed_row_of_a_person_is_found(void **state)
{
    static const char *const columns[] = {"match", "seat",     "person",   "game",
                                          "side",  "foe_side", "foe_name", "result",
                                          "actor", "alone",    "foe"};
    Shelf *shelf = *state;
    ServerPlayed row[4];
    uint8_t token[SERVER_TOKEN_HASH_BYTES] = {1};
    ServerMoment moment = {.match = SPAN_LITERAL("m"), .entry = 3};
    put_played(shelf, "m", SERVER_PLAYING);
    assert_true(shelf->store->put_moment(shelf->store->context, token, &moment));
    keep(shelf);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        assert_int_equal(played(shelf, row), 1);
        change(
            shelf, shelf->path,
            text_format(shelf->arena,
                        "CREATE TABLE was AS SELECT * FROM played; UPDATE played SET %s = %s || 1",
                        columns[i], columns[i]));
        assert_int_equal(played(shelf, row), 0);
        change(shelf, shelf->path,
               "DELETE FROM played; INSERT INTO played SELECT * FROM was; DROP TABLE was");
    }
    ServerMoment found;
    assert_int_equal(shelf->store->find_moment(shelf->store->context, shelf->arena, token, &found),
                     SERVER_LOADED);
    assert_int_equal(found.entry, 3);
    change(shelf, shelf->path, "UPDATE moment SET entry = 4");
    assert_int_equal(shelf->store->find_moment(shelf->store->context, shelf->arena, token, &found),
                     SERVER_LOADED_NONE);
}

// A file of before there were persons gets their tables.
static void an_older_file_gets_persons(void **state)
{
    Shelf *shelf = *state;
    ServerPlayed row[4];
    ServerKept kept = game("old");
    put(shelf, &kept);
    close_store(shelf);
    change(shelf, shelf->path, "DROP TABLE played; DROP TABLE moment; PRAGMA user_version = 6");
    open_store(shelf);
    assert_int_equal(load(shelf, "old", &kept), SERVER_LOADED);
    assert_int_equal(played(shelf, row), 0);
    put_played(shelf, "old", SERVER_DRAWN);
    keep(shelf);
    assert_int_equal(played(shelf, row), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_played_outlives_its_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_newest_games_of_a_person_are_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_changed_row_of_a_person_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_older_file_gets_persons, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_changed_value_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_changed_step_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_kind_goes_after_its_days, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clock_that_jumps_deletes_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_damaged_is_never_deleted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_computers_choice_keeps_no_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_maker_has_is_counted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_network_has_is_counted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_sum_that_is_kept_is_that_of_the_rows, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_sum_stays_right_whatever_is_put, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_read_is_asked_for_later, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_store_that_is_lost_says_so, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_start_writes_no_log, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_programs_file_is_left_alone, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
