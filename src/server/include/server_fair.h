// Provably fair dice: what a server promises before a game, how the key of the dice is made of it
// and of what the seats contribute, and the check of a record afterwards. docs/records.md tells the
// same for somebody with another program.
//
//     commitment = BLAKE2b-256(secret)
//     hash       = BLAKE2b-256(contribution), of each seat that takes part
//     key        = BLAKE2b-256("strategium dice 1" secret contribution0 contribution1)
//
// The server publishes the commitment; then the hashes are sent; only when all are there the
// contributions. So nobody could choose a value after having seen another one.
#pragma once

#include "kernel_record.h"

void server_fair_hash(const RecordBytes *of, RecordBytes *out);
bool server_fair_fits(const RecordBytes *of, const RecordBytes *hash);
// From the secret and the contributions that are there.
void server_fair_key(const RecordDice *dice, RecordBytes *key);

// What the computers of the game draw their own choices from: nobody at the table knows it, and it
// tells nothing of the dice. Of a game with a seed, that.
uint64_t server_fair_player_seed(const Record *header);

enum { SERVER_FAIR_SENTENCES_MAX = 8 };

// What a check has found to hold, as sentences; and what it has not shown although nothing is
// wrong: with a doubt the dice are not proven fair.
typedef struct ServerFairReport {
    const char *sentence[SERVER_FAIR_SENTENCES_MAX];
    size_t count;
    const char *doubt[SERVER_FAIR_SENTENCES_MAX];
    size_t doubt_count;
} ServerFairReport;

// Checks commitment, hashes and key of a record that has been read. `run`: its replay as far as it
// went, and whether that held. Texts live in the arena. False and problems if something does not
// fit.
bool server_fair_check(Arena *arena, const Record *record, const Run *run, bool replayed,
                       ServerFairReport *report, DiagnosticList *problems);
