// Records as texts: written, and read as untrusted ones.
#include "kernel_record.h"

#include "base_assert.h"

#include <inttypes.h>
#include <string.h>

static const char first_line[] = "strategium-record 1";

enum {
    HASH_DIGITS = 16,       // of 64 bits, in hexadecimal digits
    NUMBER_DIGITS_MAX = 20, // of 64 bits, in decimal digits
    SHOWN_BYTES_MAX = 200,  // of a line with a mistake
};

bool record_begins(Span text)
{
    return span_starts_with(text, first_line);
}

Record record_default(const Game *game)
{
    return (Record){
        .file = "record", .game = game->id, .rules = game->version, .chance = RUN_CHANCE_MANUAL};
}

// --- Writing ---

// A value of the header is one line of visible text.
static void write_value(TextBuffer *out, const char *key, const char *value)
{
    if (value != NULL) {
        text_print(out, "%s: ", key);
        text_append_visible(out, span_of(value));
        text_append_char(out, '\n');
    }
}

static void write_text(TextBuffer *out, const char *key, const RecordText *text)
{
    if (text->name == NULL)
        return;
    text_print(out, "%s%s: ", key, text->text.text != NULL ? "-text" : "");
    text_append_visible(out, span_of(text->name));
    // A shipped side has no hash of its own: it comes with the packs, which have theirs.
    if (text->hash != 0)
        text_print(out, " %016" PRIx64, text->hash);
    text_append_char(out, '\n');
    for (size_t at = 0; at < text->text.length;) {
        Span rest = span_from(text->text, at);
        size_t end = span_find_char(rest, '\n');
        text_append_char(out, end == SIZE_MAX ? '!' : '|');
        size_t length = end == SIZE_MAX ? rest.length : end;
        text_append_span(out, span_slice(rest, 0, length));
        text_append_char(out, '\n');
        at += length + 1;
    }
}

static void write_bytes(TextBuffer *out, const char *key, const RecordBytes *bytes)
{
    if (bytes->is_given) {
        text_print(out, "%s: ", key);
        for (size_t i = 0; i < sizeof bytes->byte; i++)
            text_print(out, "%02x", bytes->byte[i]);
        text_append_char(out, '\n');
    }
}

static void write_chance(TextBuffer *out, const Record *header, const Run *run, int viewer)
{
    const RecordDice *dice = &header->dice;
    if (dice->shared)
        text_append(out, "dice: shared\n");
    // All of this is public, each from the moment on that it is there.
    write_bytes(out, "commitment", &dice->commitment);
    write_bytes(out, "hash0", &dice->hash[0]);
    write_bytes(out, "hash1", &dice->hash[1]);
    write_bytes(out, "contribution0", &dice->contribution[0]);
    write_bytes(out, "contribution1", &dice->contribution[1]);
    if (header->given > 0)
        text_print(out, "given: %" PRIu64 "\n", header->given);
    if (viewer != VIEWER_ALL) {
        text_append(out, "seed: ?\n");
        return;
    }
    write_bytes(out, "secret", &dice->secret);
    if (run->chance == RUN_CHANCE_SEED)
        text_print(out, "seed: %" PRIu64 "\n", run->seed);
    else if (run->chance == RUN_CHANCE_KEY)
        write_bytes(out, "key", &header->key);
}

// How many of the lines before each line the viewer is shown, and last of all lines. Those that are
// left out for the viewer are not counted by its take-backs either.
static uint32_t *count_shown(Arena *arena, const Run *run, int viewer)
{
    uint32_t *before = ARENA_ARRAY(arena, uint32_t, run->line_count + 1);
    before[0] = 0;
    for (size_t i = 0; i < run->line_count; i++)
        before[i + 1] = before[i] + (run_line_is_shown(run, i, viewer) ? 1 : 0);
    return before;
}

size_t record_line_number(const Run *run, size_t line, int viewer, Arena *arena)
{
    ASSERT(line < run->line_count);
    uint32_t shown = count_shown(arena, run, viewer)[line + 1];
    // Not `shown == 0 ? 0 : shown - 1`, which clang 14 with sanitizers gets wrong.
    return shown - (shown > 0 ? 1 : 0);
}

// Gives how many were written.
static size_t write_lines(const Run *run, int viewer, TextBuffer *out)
{
    const uint32_t *before = count_shown(out->arena, run, viewer);
    for (size_t i = 0; i < run->line_count; i++) {
        const RunLine *line = &run->line[i];
        if (before[i + 1] == before[i])
            continue;
        if (line->kind == RUN_LINE_TAKEBACK && viewer != VIEWER_ALL)
            text_print(out, "takeback %u", (unsigned)before[line->target] + 1);
        else
            run_line_write(run, i, viewer, out);
        text_append_char(out, '\n');
    }
    return before[run->line_count];
}

void record_write(const Record *header, const Run *run, int viewer, TextBuffer *out)
{
    text_print(out, "%s\n", first_line);
    write_value(out, "game", header->game);
    write_value(out, "rules", header->rules);
    for (size_t i = 0; i < header->pack_count; i++)
        write_text(out, "pack", &header->pack[i]);
    bool closed = viewer != VIEWER_ALL;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        // A view names a carried loadout but does not carry it: lists may be closed.
        RecordText side = header->side[seat];
        if (closed && side.text.text != NULL) {
            side.text = (Span){0};
            side.hash = 0;
        }
        write_text(out, seat == 0 ? "side0" : "side1", &side);
    }
    write_value(out, "mission", header->mission);
    for (size_t i = 0; i < header->option_count; i++)
        write_value(out, "option", header->option[i]);
    write_value(out, "seat0", header->seat[0]);
    write_value(out, "seat1", header->seat[1]);
    write_chance(out, header, run, viewer);
    text_append_char(out, '\n');
    size_t written = write_lines(run, viewer, out);
    Outcome outcome = run_outcome(run);
    if (outcome == OUTCOME_NONE)
        return;
    text_print(out, "result %s lines %zu", kernel_outcome_text(outcome), written);
    if (viewer == VIEWER_ALL)
        text_print(out, " fingerprint %016" PRIx64, kernel_fingerprint(run->game, run->state));
    text_append_char(out, '\n');
}

// --- Reading ---

typedef struct Reader {
    Arena *arena;
    Record *record;
    DiagnosticList *problems;
    Span rest;
    uint32_t line; // number of `now`, from 1
    Span now;      // the current line
    bool ok;       // sticky
    uint32_t seen; // bit by KEY_, for keys that may come once
} Reader;

static Diagnostic *problem(Reader *reader, const char *where, const char *text, const char *remedy)
{
    reader->ok = false;
    bool has_line = reader->now.text != NULL;
    size_t column =
        has_line && where >= reader->now.text && where <= reader->now.text + reader->now.length
            ? (size_t)(where - reader->now.text) + 1
            : 0;
    Diagnostic *added =
        diagnostic_report(reader->problems, reader->record->file, reader->line, (uint32_t)column,
                          "%s", language_text_in(reader->problems->arena, text));
    if (added != NULL) {
        added->remedy = remedy;
        added->source =
            text_visible(reader->problems->arena, span_slice(reader->now, 0, SHOWN_BYTES_MAX));
    }
    return added;
}

static bool next_line(Reader *reader)
{
    if (!span_next_line(&reader->rest, &reader->now))
        return false;
    reader->line++;
    return true;
}

static const char *keep(Reader *reader, Span value)
{
    return arena_text(reader->arena, value.text, value.length);
}

// "NAME HASH"
static bool read_named(Reader *reader, Span value, RecordText *out)
{
    size_t blank = SIZE_MAX;
    for (size_t i = value.length; i-- > 0;) {
        if (value.text[i] == ' ') {
            blank = i;
            break;
        }
    }
    Span hash = blank == SIZE_MAX ? span_make(value.text, 0) : span_from(value, blank + 1);
    if (hash.length != HASH_DIGITS || !span_hex(hash, &out->hash)) {
        problem(reader, hash.text,
                "a name and its hash of 16 hexadecimal digits were expected here",
                "Write them as `NAME 0123456789abcdef`");
        return false;
    }
    out->name = keep(reader, span_trim(span_slice(value, 0, blank)));
    return true;
}

// The lines beginning with `|` or `!` that follow.
static void read_carried(Reader *reader, RecordText *out)
{
    TextBuffer text = text_start(reader->arena);
    while (reader->rest.length > 0 &&
           (reader->rest.text[0] == '|' || reader->rest.text[0] == '!')) {
        // Not span_next_line: a carriage return belongs to the carried text.
        size_t end = span_find_char(reader->rest, '\n');
        size_t length = end == SIZE_MAX ? reader->rest.length : end;
        bool open = reader->rest.text[0] == '!';
        text_append_span(&text, span_slice(reader->rest, 1, length - 1));
        if (!open)
            text_append_char(&text, '\n');
        reader->rest = span_from(reader->rest, end == SIZE_MAX ? length : length + 1);
        reader->line++;
        if (open)
            break;
    }
    out->text = text_span(&text);
    uint64_t hash = kernel_content_hash(out->text);
    if (hash != out->hash) {
        reader->now = (Span){0};
        problem(reader, NULL, "the text carried above does not have the hash that is given for it",
                "It was changed or cut off; take the record from where it came");
    }
}

bool record_bytes_read(Span value, RecordBytes *out)
{
    if (value.length != 2 * sizeof out->byte)
        return false;
    for (size_t i = 0; i < sizeof out->byte; i++) {
        uint64_t byte;
        if (!span_hex(span_slice(value, 2 * i, 2), &byte))
            return false;
        out->byte[i] = (uint8_t)byte;
    }
    out->is_given = true;
    return true;
}

static void read_bytes(Reader *reader, Span value, RecordBytes *out)
{
    out->file_line = reader->line;
    if (!record_bytes_read(value, out))
        problem(reader, value.text, "64 hexadecimal digits were expected here", NULL);
}

static bool read_number(Span value, uint64_t *out)
{
    uint64_t seed = 0;
    if (value.length == 0 || value.length > NUMBER_DIGITS_MAX)
        return false;
    for (size_t i = 0; i < value.length; i++) {
        unsigned digit = (unsigned)(value.text[i] - '0');
        if (digit > 9 || seed > (UINT64_MAX - digit) / 10)
            return false;
        seed = seed * 10 + digit;
    }
    *out = seed;
    return true;
}

enum {
    KEY_GAME,
    KEY_RULES,
    KEY_PACK,
    KEY_PACK_TEXT,
    KEY_SIDE0,
    KEY_SIDE0_TEXT,
    KEY_SIDE1,
    KEY_SIDE1_TEXT,
    KEY_MISSION,
    KEY_OPTION,
    KEY_SEAT0,
    KEY_SEAT1,
    KEY_DICE,
    KEY_COMMITMENT,
    KEY_HASH0,
    KEY_HASH1,
    KEY_CONTRIBUTION0,
    KEY_CONTRIBUTION1,
    KEY_SECRET,
    KEY_GIVEN,
    KEY_SEED,
    KEY_KEY,
    KEY_COUNT
};
static const char *const key_names[KEY_COUNT] = {
    "game",   "rules",      "pack",    "pack-text", "side0",         "side0-text",
    "side1",  "side1-text", "mission", "option",    "seat0",         "seat1",
    "dice",   "commitment", "hash0",   "hash1",     "contribution0", "contribution1",
    "secret", "given",      "seed",    "key",
};

static void read_pack(Reader *reader, Span value, bool carried)
{
    Record *record = reader->record;
    if (record->pack_count == RECORD_PACKS_MAX) {
        problem(reader, value.text, "there are more packs than any game has", NULL);
        return;
    }
    RecordText *pack = &record->pack[record->pack_count++];
    if (read_named(reader, value, pack) && carried)
        read_carried(reader, pack);
}

static void read_chance(Reader *reader, int key, Span value)
{
    Record *record = reader->record;
    if (span_equal_text(value, "?")) {
        record->is_view = true;
    } else if (record->chance != RUN_CHANCE_MANUAL) {
        problem(reader, value.text, "chance comes either from a seed or from a key", "Keep one");
    } else if (key == KEY_KEY) {
        read_bytes(reader, value, &record->key);
        record->chance = RUN_CHANCE_KEY;
    } else if (read_number(value, &record->seed)) {
        record->chance = RUN_CHANCE_SEED;
    } else {
        problem(reader, value.text, "a number from 0 to 18446744073709551615 was expected here",
                NULL);
    }
}

// What the key of the dice was made of.
static void read_dice(Reader *reader, int key, Span value)
{
    RecordDice *dice = &reader->record->dice;
    if (key == KEY_COMMITMENT) {
        read_bytes(reader, value, &dice->commitment);
    } else if (key == KEY_SECRET) {
        read_bytes(reader, value, &dice->secret);
    } else if (key == KEY_HASH0 || key == KEY_HASH1) {
        read_bytes(reader, value, &dice->hash[key - KEY_HASH0]);
    } else if (key == KEY_CONTRIBUTION0 || key == KEY_CONTRIBUTION1) {
        read_bytes(reader, value, &dice->contribution[key - KEY_CONTRIBUTION0]);
    } else if (key == KEY_GIVEN) {
        if (!read_number(value, &reader->record->given))
            problem(reader, value.text, "a number of outcomes was expected here", NULL);
    } else if (span_equal_text(value, "shared")) {
        dice->shared = true;
    } else {
        problem(reader, value.text, "only `shared` can stand here", "Leave the line out otherwise");
    }
}

static void read_value(Reader *reader, int key, Span value)
{
    Record *record = reader->record;
    bool many = key == KEY_PACK || key == KEY_PACK_TEXT || key == KEY_OPTION;
    if (!many && (reader->seen >> key & 1) != 0) {
        problem(reader, reader->now.text, "this key was given before", "Keep one of the two lines");
        return;
    }
    reader->seen |= 1U << key;
    switch (key) {
    case KEY_GAME:
        record->game = keep(reader, value);
        return;
    case KEY_RULES:
        record->rules = keep(reader, value);
        return;
    case KEY_PACK:
    case KEY_PACK_TEXT:
        read_pack(reader, value, key == KEY_PACK_TEXT);
        return;
    case KEY_SIDE0:
    case KEY_SIDE0_TEXT:
    case KEY_SIDE1:
    case KEY_SIDE1_TEXT: {
        RecordText *side = &record->side[key >= KEY_SIDE1];
        if (side->name != NULL) {
            problem(reader, reader->now.text, "this side was given before", "Keep one of the two");
            return;
        }
        if (key == KEY_SIDE0 || key == KEY_SIDE1)
            side->name = keep(reader, value); // it comes with the packs, which have their hashes
        else if (read_named(reader, value, side))
            read_carried(reader, side);
        return;
    }
    case KEY_MISSION:
        record->mission = keep(reader, value);
        return;
    case KEY_OPTION:
        if (record->option_count == RECORD_OPTIONS_MAX)
            problem(reader, value.text, "there are more options than any game has", NULL);
        else
            record->option[record->option_count++] = keep(reader, value);
        return;
    case KEY_SEAT0:
    case KEY_SEAT1:
        record->seat[key - KEY_SEAT0] = keep(reader, value);
        return;
    case KEY_SEED:
    case KEY_KEY:
        read_chance(reader, key, value);
        return;
    default:
        read_dice(reader, key, value);
        return;
    }
}

static void read_header_line(Reader *reader)
{
    size_t colon = span_find_char(reader->now, ':');
    if (colon == SIZE_MAX) {
        problem(reader, reader->now.text, "`key: value` was expected here",
                "A blank line ends the header");
        return;
    }
    Span key = span_trim(span_slice(reader->now, 0, colon));
    for (int i = 0; i < KEY_COUNT; i++) {
        if (span_equal_text(key, key_names[i])) {
            read_value(reader, i, span_trim(span_from(reader->now, colon + 1)));
            return;
        }
    }
    size_t nearest = text_nearest(key, key_names, KEY_COUNT);
    problem(reader, key.text, "there is no such key in a record's header",
            nearest == SIZE_MAX ? NULL
                                : text_format(reader->problems->arena, "Perhaps `%s` was meant",
                                              key_names[nearest]));
}

// "result seat 1 lines 12 fingerprint 0123456789abcdef"
static void read_result(Reader *reader, Span words)
{
    Record *record = reader->record;
    Span word;
    Span rest = words;
    record->result_line = reader->line;
    record->has_result = true;
    for (Outcome outcome = OUTCOME_SEAT0; outcome <= OUTCOME_DRAW; outcome++) {
        const char *text = kernel_outcome_text(outcome);
        if (span_starts_with(rest, text)) {
            record->outcome = (uint8_t)outcome;
            rest = span_from(rest, strlen(text));
            break;
        }
    }
    int64_t lines = -1;
    bool good = record->outcome != OUTCOME_NONE && span_next_word(&rest, &word) &&
                span_equal_text(word, "lines") && span_next_word(&rest, &word) &&
                span_integer(word, 0, INT32_MAX, &lines);
    if (good && span_is_empty(span_trim(rest))) {
        record->is_view = true; // a view has no fingerprint
    } else {
        good = good && span_next_word(&rest, &word) && span_equal_text(word, "fingerprint") &&
               span_next_word(&rest, &word) && word.length == HASH_DIGITS &&
               span_hex(word, &record->fingerprint) && span_is_empty(span_trim(rest));
    }
    if (!good) {
        problem(
            reader, words.text, "the result cannot be read",
            "It is `result seat 0 lines 12 fingerprint 0123456789abcdef`, or `seat 1`, or `draw`");
    } else if ((uint64_t)lines != record->line_count) {
        problem(reader, words.text, "lines are missing or too many before the result",
                "The record was cut or changed; take it from where it came");
    }
}

static bool read_actor(Span word, RecordLine *line)
{
    for (Actor actor = ACTOR_SEAT0; actor <= ACTOR_CHANCE; actor++) {
        if (span_equal_text(word, kernel_actor_word(actor))) {
            line->actor = (uint8_t)actor;
            return true;
        }
    }
    return false;
}

// The words of the lines by which one seat ends the game.
static bool is_ending_of_seat(Span word, RecordLine *line)
{
    static const struct {
        const char *word;
        RunLineKind kind;
    } endings[] = {{"concede", RUN_LINE_CONCEDE}, {"time", RUN_LINE_TIME}, {"away", RUN_LINE_AWAY}};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        if (span_equal_text(word, endings[i].word)) {
            line->kind = (uint8_t)endings[i].kind;
            return true;
        }
    }
    return false;
}

static bool read_game_line(Reader *reader, RecordLine *line)
{
    Span now = span_trim(reader->now);
    Span rest = now;
    Span word;
    int64_t number;
    *line = (RecordLine){.file_line = reader->line};
    span_next_word(&rest, &word);
    if (span_equal_text(word, "takeback")) {
        line->kind = RUN_LINE_TAKEBACK;
        line->actor = ACTOR_NONE;
        if (span_integer(span_trim(rest), 1, (int64_t)reader->record->line_count, &number)) {
            line->target = (uint32_t)number - 1;
            return true;
        }
        problem(reader, rest.text, "the number of an earlier line was expected here",
                "Lines of the game count from 1");
        return false;
    }
    if (span_equal_text(word, "draw") && span_is_empty(span_trim(rest))) {
        line->kind = RUN_LINE_DRAW;
        line->actor = ACTOR_NONE;
        return true;
    }
    if (is_ending_of_seat(word, line)) {
        if (span_integer(span_trim(rest), 0, KERNEL_SEATS - 1, &number)) {
            line->actor = (uint8_t)number;
            return true;
        }
        problem(reader, rest.text, "a seat, 0 or 1, was expected here", NULL);
        return false;
    }
    line->kind = RUN_LINE_PLAY;
    size_t colon = span_find_char(now, ':');
    if (colon == SIZE_MAX || !read_actor(span_trim(span_slice(now, 0, colon)), line)) {
        problem(reader, now.text, "a line of the game was expected here",
                "It begins with `0:`, `1:`, `chance:`, `takeback` or `result`, or tells how the "
                "game ended: `concede`, `time`, `away`, `draw`");
        return false;
    }
    line->text = span_trim(span_from(now, colon + 1));
    line->file_column = (uint32_t)(line->text.text - reader->now.text) + 1;
    if (line->text.length == 0) {
        problem(reader, now.text, "nothing is played on this line", NULL);
        return false;
    }
    return true;
}

static void read_lines(Reader *reader)
{
    // No line of a game is shorter than two bytes, so this bounds their number.
    size_t lines_max = reader->rest.length / 2 + 1;
    RecordLine *lines = NULL;
    size_t space = 0;
    Record *record = reader->record;
    while (next_line(reader)) {
        Span now = span_trim(reader->now);
        if (now.length == 0)
            continue;
        if (record->has_result) {
            problem(reader, now.text, "nothing may follow the result", "Delete what follows it");
            break;
        }
        if (span_starts_with(now, "result ")) {
            read_result(reader, span_from(now, 7));
            continue;
        }
        if (record->line_count == space) {
            size_t more = space == 0 ? 64 : space * 2;
            more = more < lines_max ? more : lines_max;
            RecordLine *moved = ARENA_ARRAY(reader->arena, RecordLine, more);
            if (space > 0)
                memcpy(moved, lines, space * sizeof *lines);
            lines = moved;
            space = more;
        }
        if (read_game_line(reader, &lines[record->line_count])) {
            record->line_count++;
            record->line = lines;
        } else if (reader->problems->count >= DIAGNOSTIC_MAX) {
            break;
        }
    }
}

bool record_read(Arena *arena, const char *file, Span text, Record *out, DiagnosticList *problems)
{
    *out = (Record){.file = file};
    Reader reader = {.arena = arena, .record = out, .problems = problems, .rest = text, .ok = true};
    size_t bad;
    if (text.length > RECORD_BYTES_MAX) {
        problem(&reader, NULL, "the file is larger than any record", NULL);
        return false;
    }
    if (!text_is_utf8(text, &bad)) {
        diagnostic_place(text, bad, &reader.line, &(uint32_t){0}, &reader.now);
        problem(&reader, text.text + bad, "this is not UTF-8 text",
                "Records are text files; this one is damaged or something else");
        return false;
    }
    if (!next_line(&reader) || !span_equal_text(span_trim(reader.now), first_line)) {
        reader.line = 1;
        problem(&reader, NULL, "this is no record: its first line is not `strategium-record 1`",
                "Give a file that `strategium play --record` has written");
        return false;
    }
    bool blank = false;
    while (!blank && next_line(&reader))
        if (span_trim(reader.now).length == 0)
            blank = true;
        else
            read_header_line(&reader);
    if (out->game == NULL || out->rules == NULL) {
        reader.now = (Span){0};
        problem(&reader, NULL, "the header does not name the game and its rules' version",
                "It needs a line `game:` and a line `rules:`");
    }
    read_lines(&reader);
    return reader.ok;
}
