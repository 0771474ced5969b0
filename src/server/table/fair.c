// Commitment, hashes and key of the dice, and the check of a record.
#include "server_fair.h"

#include "base_assert.h"
#include "ext_crypto.h"

#include <inttypes.h>
#include <string.h>

// Before the secret, so that the key is never what the commitment is: a hash of the secret alone.
static const char key_purpose[] = "strategium dice 1";

void server_fair_hash(const RecordBytes *of, RecordBytes *out)
{
    _Static_assert((int)RECORD_DICE_BYTES == (int)EXT_HASH_BYTES, "a hash is as long as a value");
    ext_hash256(of->byte, sizeof of->byte, out->byte);
    out->is_given = true;
}

bool server_fair_fits(const RecordBytes *of, const RecordBytes *hash)
{
    RecordBytes wanted = {0};
    server_fair_hash(of, &wanted);
    return memcmp(wanted.byte, hash->byte, sizeof wanted.byte) == 0;
}

void server_fair_key(const RecordDice *dice, RecordBytes *key)
{
    uint8_t all[sizeof key_purpose - 1 + (1 + KERNEL_SEATS) * (size_t)RECORD_DICE_BYTES];
    size_t length = sizeof key_purpose - 1;
    ASSERT(dice->secret.is_given);
    memcpy(all, key_purpose, length);
    memcpy(all + length, dice->secret.byte, RECORD_DICE_BYTES);
    length += RECORD_DICE_BYTES;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (dice->contribution[seat].is_given) {
            memcpy(all + length, dice->contribution[seat].byte, RECORD_DICE_BYTES);
            length += RECORD_DICE_BYTES;
        }
    }
    ext_hash256(all, length, key->byte);
    key->is_given = true;
}

uint64_t server_fair_player_seed(const Record *header)
{
    static const char purpose[] = "strategium players 1";
    const RecordBytes *of = header->dice.secret.is_given ? &header->dice.secret : &header->key;
    if (!of->is_given)
        return header->seed;
    uint8_t all[sizeof purpose - 1 + RECORD_DICE_BYTES];
    uint8_t hash[EXT_HASH_BYTES];
    uint64_t seed = 0;
    memcpy(all, purpose, sizeof purpose - 1);
    memcpy(all + sizeof purpose - 1, of->byte, RECORD_DICE_BYTES);
    ext_hash256(all, sizeof all, hash);
    for (size_t i = 0; i < sizeof seed; i++)
        seed = seed << 8 | hash[i];
    return seed;
}

// --- the check ---

typedef struct Check {
    Arena *arena;
    const Record *record;
    ServerFairReport *report;
    DiagnosticList *problems;
    bool good;
} Check;

static void holds(Check *check, const char *sentence)
{
    ASSERT(check->report->count < SERVER_FAIR_SENTENCES_MAX);
    check->report->sentence[check->report->count++] = sentence;
}

static void doubts(Check *check, const char *sentence)
{
    ASSERT(check->report->doubt_count < SERVER_FAIR_SENTENCES_MAX);
    check->report->doubt[check->report->doubt_count++] = sentence;
}

static void fails(Check *check, const RecordBytes *place, const char *sentence, const char *remedy)
{
    check->good = false;
    Diagnostic *added = diagnostic_report(check->problems, check->record->file, place->file_line, 0,
                                          "%s", sentence);
    if (added != NULL)
        added->remedy = remedy;
}

static void check_secret(Check *check)
{
    const RecordDice *dice = &check->record->dice;
    if (!dice->secret.is_given) {
        fails(check, &dice->commitment,
              "the record has the server's commitment but not the secret that it stands for",
              "Take the whole record, once the game is over");
    } else if (!server_fair_fits(&dice->secret, &dice->commitment)) {
        fails(check, &dice->secret,
              "the server's secret does not fit what it published before the game",
              "The secret or the commitment was changed");
    } else {
        holds(check, "The server's secret fits what it published before the game.");
    }
}

static void check_seat(Check *check, int seat)
{
    const RecordBytes *hash = &check->record->dice.hash[seat];
    const RecordBytes *contribution = &check->record->dice.contribution[seat];
    Arena *arena = check->arena;
    if (!hash->is_given && !contribution->is_given) {
        const char *who = check->record->seat[seat];
        bool computer = who != NULL && strcmp(who, "human") != 0;
        if (check->record->dice.shared && computer) {
            holds(check, text_format(arena, "Seat %d took no part in the dice.", seat));
        } else if (check->record->dice.shared) {
            doubts(check, text_format(arena,
                                      "Seat %d gave no contribution to the dice: nothing protects "
                                      "it from a server that plays together with the other seat.",
                                      seat));
        }
    } else if (!contribution->is_given) {
        fails(check, hash,
              text_format(arena, "seat %d's contribution to the dice is missing; its hash is there",
                          seat),
              "It was removed");
    } else if (!hash->is_given) {
        fails(
            check, contribution,
            text_format(arena, "seat %d's contribution has no hash that was sent before it", seat),
            "The hash was removed");
    } else if (!server_fair_fits(contribution, hash)) {
        fails(check, contribution,
              text_format(arena,
                          "seat %d's contribution does not fit the hash that was sent before it",
                          seat),
              "The contribution or the hash was changed");
    } else {
        holds(check, text_format(arena,
                                 "Seat %d's contribution fits the hash that it sent before "
                                 "anybody's contribution was shown.",
                                 seat));
    }
}

static void check_key(Check *check)
{
    const Record *record = check->record;
    RecordBytes key = {0};
    if (!record->dice.secret.is_given)
        return; // said before
    server_fair_key(&record->dice, &key);
    if (record->chance != RUN_CHANCE_KEY) {
        fails(check, &record->dice.secret, "the record has no key of the dice", "It was removed");
    } else if (memcmp(key.byte, record->key.byte, sizeof key.byte) != 0) {
        fails(check, &record->key,
              "the key of the dice is not the hash of the secret and the contributions",
              "The key, the secret or a contribution was changed");
    } else {
        holds(check, "The key of the dice is the hash of the secret and the contributions.");
    }
}

// What is weak although all of it fits.
static void say_doubts(Check *check)
{
    const Record *record = check->record;
    const RecordDice *dice = &record->dice;
    if (record->chance == RUN_CHANCE_MANUAL) {
        doubts(check, "Every outcome of chance was given by hand: nothing vouches for the dice.");
    } else if (!dice->commitment.is_given) {
        doubts(check, record->chance == RUN_CHANCE_KEY
                          ? "Nobody has promised anything about the dice before this game: whoever "
                            "had the key may have chosen it, and knew what would come."
                          : "Nobody has promised anything about the dice before this game: whoever "
                            "had the seed may have chosen it, and knew what would come.");
    } else if (!dice->contribution[0].is_given && !dice->contribution[1].is_given) {
        doubts(check,
               "The server made the dice alone: its promise came before the game, but it may "
               "have chosen what it promised, and knew what would come.");
    }
    if (record->given > 0) {
        doubts(check, text_format(check->arena,
                                  "Nothing vouches for the first %" PRIu64
                                  " outcomes of chance: they are as they stood in the record that "
                                  "the game goes on from.",
                                  record->given));
    }
}

static void say_outcomes(Check *check, const Run *run)
{
    const Record *record = check->record;
    uint64_t count = run->chance_count;
    const char *source =
        language_text_in(check->arena, record->chance == RUN_CHANCE_KEY ? "key" : "seed");
    if (record->chance == RUN_CHANCE_MANUAL)
        return; // say_doubts says it
    if (record->given > 0) {
        uint64_t given = record->given < count ? record->given : count;
        holds(check, text_format(check->arena,
                                 "The first %" PRIu64
                                 " outcomes of chance came with the record that the game goes on "
                                 "from; the other %" PRIu64 " are what the %s gives.",
                                 given, count - given, source));
    } else if (count == 1) {
        holds(check,
              text_format(check->arena, "The one outcome of chance is what the %s gives.", source));
    } else {
        holds(check,
              text_format(check->arena, "All %" PRIu64 " outcomes of chance are what the %s gives.",
                          count, source));
    }
}

bool server_fair_check(Arena *arena, const Record *record, const Run *run, bool replayed,
                       ServerFairReport *report, DiagnosticList *problems)
{
    Check check = {
        .arena = arena, .record = record, .report = report, .problems = problems, .good = true};
    const RecordDice *dice = &record->dice;
    *report = (ServerFairReport){0};
    if (record->is_view)
        return true; // the replay says what is missing
    if (replayed) {
        holds(&check,
              text_format(arena, "Every one of the %zu lines could be played.", run->line_count));
    }
    bool has_dice = dice->secret.is_given || dice->shared;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        has_dice = has_dice || dice->hash[seat].is_given || dice->contribution[seat].is_given;
    if (dice->commitment.is_given) {
        check_secret(&check);
    } else if (has_dice) {
        fails(&check, &dice->secret,
              "the record does not say what the server published before the "
              "game",
              "The commitment was removed");
    }
    if (dice->commitment.is_given || has_dice) {
        check_seat(&check, 0);
        check_seat(&check, 1);
        check_key(&check);
    }
    if (replayed && check.good) {
        say_outcomes(&check, run);
        say_doubts(&check);
    }
    return check.good;
}
