// What the file of the store looks like: its tables and the sums of their rows, what brings older
// files up to date, and the statements.
#include "store_inner.h"

// Changing this asks for a step that brings older files up to date: see store__open_schema.
enum { SCHEMA_VERSION = 7 };

// A file of before there were numbers in their heads.
const char store__older[] =
    "SELECT 1 FROM pragma_user_version, sqlite_schema WHERE user_version BETWEEN 1 AND 5"
    " AND name = 'match' AND sql LIKE '%takeback_seat INT%'";

// What of a row its sum is made of (ext_db.h). Those of a match are three, as it is written in
// three parts; what is reckoned from other rows is in none.
#define SUM_HEADER "row_sum(id, game, header)"
#define SUM_REST                                                                              \
    "row_sum(id, maker, result, token0, token1, token2, name0, name1, taken0, taken1, open, " \
    "next0, next1, claim_after, clock_bank, clock_increment, accepted0, accepted1)"
#define SUM_PART                                                                            \
    "row_sum(id, fingerprint, steps0, steps1, steps2, answers0, answers1, answers2, "       \
    "takeback_seat, takeback_line, entries, lines, draw_seat, left0, left1, paid0, paid1, " \
    "changed, journal)"
#define SUM_LINE   "row_sum(match, number, text)"
#define SUM_NOTE   "row_sum(match, entry, kind, seat, first, line)"
#define SUM_ANSWER "row_sum(match, seat, slot, id, text)"
#define SUM_STEP   "row_sum(number, match, step, again)"
#define SUM_PLAYED \
    "row_sum(match, seat, person, game, side, foe_side, foe, foe_name, result, actor, alone)"
#define SUM_MOMENT "row_sum(token, match, seat, entry, eyes)"
#define MATCH_IS_WHOLE \
    "sum_header IS " SUM_HEADER " AND sum_rest IS " SUM_REST " AND sum_part IS " SUM_PART

// What a row weighs (store_inner.h), in SQL.
#define IN_SQL_2(text) #text
#define IN_SQL(number) IN_SQL_2(number)
#define MATCH_BYTES    "length(CAST(header AS BLOB)) + " IN_SQL(MATCH_WEIGHT)
#define LINE_BYTES     "length(CAST(text AS BLOB)) + " IN_SQL(LINE_WEIGHT)
#define NOTE_BYTES     IN_SQL(NOTE_WEIGHT)
#define ANSWER_BYTES   "length(CAST(text AS BLOB)) + " IN_SQL(ANSWER_WEIGHT)
#define WEIGHT                                                                      \
    MATCH_BYTES                                                                     \
    " + (SELECT coalesce(sum(" LINE_BYTES "), 0) FROM line WHERE match = match.id)" \
    " + (SELECT count(*) * " NOTE_BYTES " FROM note WHERE match = match.id)"        \
    " + (SELECT coalesce(sum(" ANSWER_BYTES "), 0) FROM answer WHERE match = match.id)"
// A computer's choices are none of anybody's: its first one comes without being asked for.
#define PEOPLE_HAVE_CHOSEN                                                          \
    "(steps0 > 0 AND instr(header, char(10) || 'seat0: human' || char(10)) > 0 OR " \
    "steps1 > 0 AND instr(header, char(10) || 'seat1: human' || char(10)) > 0 OR "  \
    "steps2 > 0)"
// For how many are not over, what is old, and what a maker has.
#define MATCH_INDEXES                                    \
    "CREATE INDEX match_age ON match (changed, result);" \
    "CREATE INDEX match_maker ON match (maker, bytes);"
// What the file knows of the servers that ran on it.
#define SERVER_TABLE                               \
    "CREATE TABLE server (lived INT, secret INT);" \
    "INSERT INTO server VALUES (0, random());"

// What persons play and have played, which outlives the match; and links to moments, which do not
// (where nothing but persons is kept there are no matches).
#define PEOPLE_TABLES                                                                          \
    "CREATE TABLE played (match TEXT, seat INT, person BLOB, game TEXT, side TEXT,"            \
    " foe_side TEXT, foe TEXT, foe_name TEXT, result INT, actor INT, alone INT, began INT,"    \
    " changed INT, aged INT, gone INT DEFAULT 0, sum INT, PRIMARY KEY (match, seat)) WITHOUT " \
    "ROWID;"                                                                                   \
    "CREATE INDEX played_person ON played (person);"                                           \
    "CREATE TABLE moment (token BLOB PRIMARY KEY, match TEXT,"                                 \
    " seat INT, entry INT, eyes INT, sum INT) WITHOUT ROWID;"                                  \
    "CREATE INDEX moment_match ON moment (match);"

static const char schema[] =
    "BEGIN;"
    // The texts that games were made of, so that a game outlives a change of the shipped ones.
    "CREATE TABLE pack (name TEXT, hash TEXT, text BLOB, PRIMARY KEY (name, hash));"
    "CREATE TABLE match (id TEXT PRIMARY KEY, game TEXT, header TEXT, result TEXT,"
    " fingerprint TEXT, token0 BLOB, token1 BLOB, token2 BLOB, name0 TEXT, name1 TEXT,"
    " taken0 INT, taken1 INT, open INT, steps0 INT, steps1 INT, steps2 INT, answers0 INT,"
    " answers1 INT, answers2 INT, takeback_seat INT, takeback_line INT, entries INT, lines INT,"
    " made INT, changed INT, next0 BLOB, next1 BLOB, draw_seat INT, claim_after INT, clock_bank "
    "INT,"
    " clock_increment INT, left0 INT, left1 INT, paid0 INT, paid1 INT,"
    " accepted0 INT, accepted1 INT, journal INT DEFAULT 0, maker INT DEFAULT 0,"
    " bytes INT DEFAULT 0, sum_header INT, sum_rest INT, sum_part INT);"
    "CREATE INDEX match_token0 ON match (token0);"
    "CREATE INDEX match_token1 ON match (token1);"
    "CREATE INDEX match_token2 ON match (token2);"
    "CREATE INDEX match_next0 ON match (next0);"
    "CREATE INDEX match_next1 ON match (next1);" MATCH_INDEXES
    "CREATE TABLE line (match TEXT REFERENCES match ON DELETE CASCADE, number INT, text TEXT,"
    " sum INT, PRIMARY KEY (match, number)) WITHOUT ROWID;"
    "CREATE TABLE note (match TEXT REFERENCES match ON DELETE CASCADE, entry INT, kind INT,"
    " seat INT, first INT, line INT, sum INT, PRIMARY KEY (match, entry)) WITHOUT ROWID;"
    "CREATE TABLE answer (match TEXT REFERENCES match ON DELETE CASCADE, seat INT, slot INT,"
    " id TEXT, text TEXT, sum INT, PRIMARY KEY (match, seat, slot)) WITHOUT ROWID;"
    // Steps that wait (journal.h): those whose number is above their match's `journal`. The match
    // stands there twice, so that a damaged one is still known.
    "CREATE TABLE journal (number INTEGER PRIMARY KEY, match TEXT, step TEXT, again TEXT, sum "
    "INT);" SERVER_TABLE PEOPLE_TABLES "PRAGMA user_version = 7;"
    "COMMIT;";

// Files of earlier versions: step i makes version i + 2 out of i + 1.
static const char *const updates[] = {
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN next0 BLOB;"
    "ALTER TABLE match ADD COLUMN next1 BLOB;"
    "CREATE INDEX match_next0 ON match (next0);"
    "CREATE INDEX match_next1 ON match (next1);"
    "PRAGMA user_version = 2;"
    "COMMIT;",
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN draw_seat INT DEFAULT -1;"
    "ALTER TABLE match ADD COLUMN claim_after INT DEFAULT 300000;"
    "ALTER TABLE match ADD COLUMN clock_bank INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN clock_increment INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN left0 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN left1 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN paid0 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN paid1 INT DEFAULT 0;"
    "PRAGMA user_version = 3;"
    "COMMIT;",
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN accepted0 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN accepted1 INT DEFAULT 0;"
    "PRAGMA user_version = 4;"
    "COMMIT;",
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN journal INT DEFAULT 0;"
    "CREATE TABLE journal (number INTEGER PRIMARY KEY, match TEXT, step TEXT);"
    "PRAGMA user_version = 5;"
    "COMMIT;",
    // Ages begin anew: what the clock said then cannot be compared with time that a server ran. The
    // journal always has a last row from now on.
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN maker INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN bytes INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN sum_header INT;"
    "ALTER TABLE match ADD COLUMN sum_rest INT;"
    "ALTER TABLE match ADD COLUMN sum_part INT;"
    "ALTER TABLE line ADD COLUMN sum INT;"
    "ALTER TABLE note ADD COLUMN sum INT;"
    "ALTER TABLE answer ADD COLUMN sum INT;"
    "ALTER TABLE journal ADD COLUMN again TEXT;"
    "ALTER TABLE journal ADD COLUMN sum INT;" SERVER_TABLE
    "INSERT INTO journal (number, match) SELECT max(journal) AS last, '' FROM match"
    " WHERE (SELECT coalesce(max(number), 0) FROM journal) < (SELECT max(journal) FROM match);"
    "UPDATE match SET made = 0, changed = 0;"
    "UPDATE match SET sum_header = " SUM_HEADER ", sum_rest = " SUM_REST ", sum_part = " SUM_PART
    ";"
    "UPDATE line SET sum = " SUM_LINE ";"
    "UPDATE note SET sum = " SUM_NOTE ";"
    "UPDATE answer SET sum = " SUM_ANSWER ";"
    "UPDATE journal SET again = match;"
    "UPDATE journal SET sum = " SUM_STEP ";"
    "UPDATE match SET bytes = " WEIGHT ";" MATCH_INDEXES "PRAGMA application_id = 1398035015;"
    "PRAGMA user_version = 6;"
    "COMMIT;",
    "BEGIN;" PEOPLE_TABLES "PRAGMA user_version = 7;"
    "COMMIT;",
};

bool store__open_schema(Store *store, const char **error)
{
    ExtDbQuery *query = ext_db_query(store->db, "PRAGMA user_version");
    int64_t version = ext_db_row(query) ? ext_db_int(query, 0) : -1;
    ext_db_end_rows(query);
    if (version == 0 && ext_db_run(store->db, schema))
        return true;
    while (version > 0 && version < SCHEMA_VERSION && ext_db_run(store->db, updates[version - 1]))
        version++;
    if (version > SCHEMA_VERSION) {
        *error = "the games were kept by a newer version of this program";
        return false;
    }
    if (version != SCHEMA_VERSION) {
        *error = text_format(store->arena, "the games cannot be read: %s", ext_db_error(store->db));
        return false;
    }
    return true;
}

void store__prepare(Store *store)
{
#define STATEMENT(name, text) store->name = ext_db_query(store->db, text);
#include "store_statements.inl"
#undef STATEMENT
}

// Whether every table is there. The statements are made ready one by one as they are used, and it
// is to be told before a game is begun.
bool store__has_tables(Store *store)
{
    ExtDbQuery *query =
        ext_db_query(store->db, "SELECT pack.text, match.sum_part, line.sum, "
                                "note.sum, answer.sum, journal.again, played.sum, moment.sum "
                                "FROM pack, match, line, note, answer, journal, "
                                "played, moment "
                                "LIMIT 0");
    ext_db_row(query);
    ext_db_end_rows(query);
    return !ext_db_has_failed(store->db);
}

// Every row that has a sum.
const char store__find_damaged[] =
    "SELECT id FROM match WHERE NOT (" MATCH_IS_WHOLE ")"
    " UNION SELECT match FROM line WHERE sum IS NOT " SUM_LINE
    " UNION SELECT match FROM note WHERE sum IS NOT " SUM_NOTE
    " UNION SELECT match FROM answer WHERE sum IS NOT " SUM_ANSWER
    " UNION SELECT match FROM played WHERE sum IS NOT " SUM_PLAYED
    " UNION SELECT match FROM moment WHERE sum IS NOT " SUM_MOMENT
    " UNION SELECT id FROM journal CROSS JOIN match ON id IN (match, again)"
    " WHERE number > match.journal AND sum IS NOT " SUM_STEP;
