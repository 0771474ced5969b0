// Results as tables.
#include "sim_sqlite.h"

#ifndef SIM_HAS_SQLITE

bool sim_sqlite_write(Arena *arena, const char *path, const SimAbout *about,
                      const SimResult *result, size_t count, const char **why)
{
    (void)arena;
    (void)path;
    (void)about;
    (void)result;
    (void)count;
    *why = "this program was built without SQLite. Install libsqlite3-dev and build it again";
    return false;
}

#else

#    include "base_file.h"
#    include "ext_db.h"

#    include <inttypes.h>
#    include <stdio.h>
#    include <string.h>
#    include <unistd.h>

static const char schema[] =
    "CREATE TABLE batch (number TEXT, game TEXT, kind TEXT, seed INTEGER, command TEXT);"
    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE side (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE contestant (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE mark (id INTEGER PRIMARY KEY, kind TEXT, name TEXT, UNIQUE (kind, name));"
    "CREATE TABLE game (id INTEGER PRIMARY KEY, pair INTEGER, outcome TEXT,"
    " decisions INTEGER, turns INTEGER, chances INTEGER, fingerprint TEXT);"
    "CREATE TABLE seat (game INTEGER, seat INTEGER, contestant INTEGER, player INTEGER,"
    " side INTEGER, points REAL, is_a INTEGER, PRIMARY KEY (game, seat)) WITHOUT ROWID;"
    "CREATE TABLE seat_mark (game INTEGER, seat INTEGER, mark INTEGER,"
    " PRIMARY KEY (game, seat, mark)) WITHOUT ROWID;"
    "CREATE TABLE flow (game INTEGER, tenth INTEGER, evaluation INTEGER,"
    " PRIMARY KEY (game, tenth)) WITHOUT ROWID;"
    "CREATE VIEW result AS SELECT seat.game, game.pair, seat.seat,"
    " contestant.name AS contestant, player.name AS player, side.name AS side,"
    " opponent.name AS opponent, seat.points, game.turns, game.decisions"
    " FROM seat JOIN game ON game.id = seat.game"
    " JOIN contestant ON contestant.id = seat.contestant JOIN player ON player.id = seat.player"
    " JOIN side ON side.id = seat.side"
    " JOIN seat AS other ON other.game = seat.game AND other.seat = 1 - seat.seat"
    " JOIN contestant AS opponent ON opponent.id = other.contestant;";

typedef struct Writer {
    Arena *arena;
    ExtDb *db;
    const SimAbout *about;
    int64_t **mark; // [list of marks][mark]: its id
} Writer;

static void write_names(Writer *writer, const char *table, const char *const *text, size_t count)
{
    ExtDbQuery *put = ext_db_query(
        writer->db, text_format(writer->arena, "INSERT INTO %s VALUES (?1, ?2)", table));
    for (size_t i = 0; i < count; i++) {
        ext_db_set_int(put, 1, (int64_t)i);
        ext_db_set_text(put, 2, span_of(text[i]));
        ext_db_do(put);
    }
}

static void write_batch(Writer *writer)
{
    const SimAbout *about = writer->about;
    ExtDbQuery *put = ext_db_query(writer->db, "INSERT INTO batch VALUES (?1, ?2, ?3, ?4, ?5)");
    TextBuffer command = text_start(writer->arena);
    text_append(&command, "strategium sim");
    for (size_t i = 0; i < about->word_count; i++) {
        text_append_char(&command, ' ');
        text_append(&command, about->words[i]);
    }
    ext_db_set_text(put, 1, span_of(text_format(writer->arena, "%016" PRIx64, about->batch)));
    ext_db_set_text(put, 2, span_of(about->game));
    ext_db_set_text(put, 3, span_of(about->kind));
    ext_db_set_int(put, 4, about->seed);
    ext_db_set_text(put, 5, text_span(&command));
    ext_db_do(put);
    write_names(writer, "player", about->player, about->player_count);
    write_names(writer, "side", about->side, about->side_count);
    write_names(writer, "contestant", about->contestant, about->contestant_count);
}

// Every mark once, whatever lists it is in.
static void write_marks(Writer *writer)
{
    const SimAbout *about = writer->about;
    ExtDbQuery *put =
        ext_db_query(writer->db, "INSERT OR IGNORE INTO mark (kind, name) VALUES (?1, ?2)");
    ExtDbQuery *find =
        ext_db_query(writer->db, "SELECT id FROM mark WHERE kind = ?1 AND name = ?2");
    writer->mark = ARENA_ARRAY(writer->arena, int64_t *, about->marks_count);
    for (size_t i = 0; i < about->marks_count; i++) {
        const SimMarks *list = &about->marks[i];
        writer->mark[i] = ARENA_ARRAY(writer->arena, int64_t, list->count);
        for (size_t j = 0; j < list->count; j++) {
            ExtDbQuery *both[] = {put, find};
            for (int k = 0; k < 2; k++) {
                ext_db_set_text(both[k], 1, span_of(list->mark[j].kind));
                ext_db_set_text(both[k], 2, span_of(list->mark[j].name));
            }
            ext_db_do(put);
            if (ext_db_row(find))
                writer->mark[i][j] = ext_db_int(find, 0);
            ext_db_end_rows(find);
        }
    }
}

typedef struct Queries {
    ExtDbQuery *game;
    ExtDbQuery *seat;
    ExtDbQuery *mark;
    ExtDbQuery *flow;
} Queries;

static void write_seat(Writer *writer, const Queries *put, const SimResult *result, int seat)
{
    const SimAbout *about = writer->about;
    const SimAboutTable *table = &about->table[result->index % about->table_count];
    bool is_even = result->outcome == OUTCOME_DRAW || result->outcome == OUTCOME_NONE;
    bool won = (result->outcome == OUTCOME_SEAT0) == (seat == 0);
    ext_db_set_int(put->seat, 1, (int64_t)result->index);
    ext_db_set_int(put->seat, 2, seat);
    ext_db_set_int(put->seat, 3, table->contestant[seat]);
    ext_db_set_int(put->seat, 4, table->player[seat]);
    ext_db_set_int(put->seat, 5, table->side[seat]);
    ext_db_set_int(put->seat, 6, is_even ? 1 : won ? 2 : 0); // halves: the statement divides
    uint16_t contestant = table->contestant[seat];
    if (sim_about_compares(about) && (contestant == about->a || contestant == about->b))
        ext_db_set_int(put->seat, 7, contestant == about->a);
    else
        ext_db_set_null(put->seat, 7); // nobody whom the batch compares
    ext_db_do(put->seat);
    size_t bits = about->marks_count > 0 ? about->marks[table->marks[seat]].count : 0;
    for (size_t bit = 0; bit < bits && result->in_detail; bit++) {
        if ((result->marks[seat][bit / 64] >> (bit % 64) & 1) != 0) {
            ext_db_set_int(put->mark, 1, (int64_t)result->index);
            ext_db_set_int(put->mark, 2, seat);
            ext_db_set_int(put->mark, 3, writer->mark[table->marks[seat]][bit]);
            ext_db_do(put->mark);
        }
    }
}

static void write_games(Writer *writer, const SimResult *result, size_t count)
{
    const SimAbout *about = writer->about;
    Queries put = {
        ext_db_query(writer->db, "INSERT INTO game VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
        ext_db_query(writer->db, "INSERT INTO seat VALUES (?1, ?2, ?3, ?4, ?5, ?6 / 2.0, ?7)"),
        ext_db_query(writer->db, "INSERT INTO seat_mark VALUES (?1, ?2, ?3)"),
        ext_db_query(writer->db, "INSERT INTO flow VALUES (?1, ?2, ?3)"),
    };
    for (size_t i = 0; i < count; i++) {
        const SimResult *one = &result[i];
        char fingerprint[17];
        snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, one->fingerprint);
        ext_db_set_int(put.game, 1, (int64_t)one->index);
        if (sim_about_is_paired(about))
            ext_db_set_int(put.game, 2, (int64_t)(one->index / 2));
        else
            ext_db_set_null(put.game, 2);
        ext_db_set_text(put.game, 3, span_of(kernel_outcome_text((Outcome)one->outcome)));
        ext_db_set_int(put.game, 4, one->decisions);
        ext_db_set_int(put.game, 5, one->turns);
        ext_db_set_int(put.game, 6, one->chances);
        ext_db_set_text(put.game, 7, span_of(fingerprint));
        ext_db_do(put.game);
        for (int seat = 0; seat < KERNEL_SEATS; seat++)
            write_seat(writer, &put, one, seat);
        for (int tenth = 0; tenth < SIM_FLOW && one->in_detail; tenth++) {
            ext_db_set_int(put.flow, 1, (int64_t)one->index);
            ext_db_set_int(put.flow, 2, tenth);
            ext_db_set_int(put.flow, 3, one->flow[tenth]);
            ext_db_do(put.flow);
        }
    }
}

bool sim_sqlite_write(Arena *arena, const char *path, const SimAbout *about,
                      const SimResult *result, size_t count, const char **why)
{
    if (file_exists(path)) {
        *why = "this file exists. Name another, or take it away";
        return false;
    }
    Writer writer = {.arena = arena, .about = about};
    writer.db = ext_db_open(arena, &(ExtDbConfig){.path = path}, why);
    if (writer.db == NULL) {
        // The caller says the path itself.
        size_t length = strlen(path);
        *why += strncmp(*why, path, length) == 0 && (*why)[length] == ':' ? length + 2 : 0;
        return false;
    }
    ext_db_begin(writer.db);
    ext_db_run(writer.db, schema);
    write_batch(&writer);
    write_marks(&writer);
    write_games(&writer, result, count);
    bool good = ext_db_commit(writer.db);
    if (!good)
        *why = text_format(arena, "%s", ext_db_error(writer.db));
    ext_db_close(writer.db);
    if (!good)
        unlink(path);
    return good;
}

#endif
