// Rewriting what was kept before wishes were kept as what they have become.
#include "rewrite.h"
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_file.h"
#include "server_store.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char database_mark[] = "SQLite format 3";

// Plays it as it was meant then. False and problems.
static bool play_before(Arena *arena, Record *record, const LoadedGame *loaded, size_t *place,
                        Run **run, DiagnosticList *problems)
{
    const Game *game = loaded->game;
    MatchSetup setup = record_setup(record);
    const void *match = game->rules->match_create(arena, loaded->library, &setup, problems);
    if (match == NULL || !record_replay_before(record, game, match, arena, place, run, problems))
        return false;
    record->rules = game->version;
    return true;
}

static int rewrite_record(Arena *arena, const char *file, Span text, const char *out)
{
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    LoadedGame loaded;
    Run *run = NULL;
    const char *error = NULL;
    bool good = record_read(arena, file, text, &record, &problems);
    const Game *game = good ? games_find(span_of(record.game)) : NULL;
    if (game != NULL && game->rules != NULL && strcmp(record.rules, game->version) == 0) {
        printf("%s: has the rules' version %s already\n", file, game->version);
        return EXIT_HOLDS;
    }
    size_t *place = ARENA_ARRAY(arena, size_t, good ? record.line_count + 1 : 1);
    good = game != NULL && game->rules != NULL &&
           game_load_for(arena, &record, game, &loaded, &problems) &&
           play_before(arena, &record, &loaded, place, &run, &problems);
    if (good) {
        TextBuffer written = text_start(arena);
        record_write(&record, run, VIEWER_ALL, &written);
        good = file_write(arena, out != NULL ? out : file, text_span(&written), &error);
        if (!good)
            diagnostic_report(&problems, out != NULL ? out : file, 0, 0, "%s", error);
    }
    print_problems(&problems, true);
    if (good)
        printf("%s: %zu lines, %zu wishes, fingerprint %016" PRIx64 " (it was %016" PRIx64 ")\n",
               file, run->line_count, run->wish_count, kernel_fingerprint(game, run->state),
               record_fingerprint_before(game, run->state));
    return good ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- stores --------------------------------------------------------------------------------------

static Span record_of(Arena *arena, const ServerKept *kept)
{
    TextBuffer text = text_start(arena);
    text_append_span(&text, kept->header);
    text_append_char(&text, '\n');
    for (size_t i = 0; i < kept->line_count; i++) {
        text_append_span(&text, kept->line[i]);
        text_append_char(&text, '\n');
    }
    text_append_span(&text, kept->result);
    return text_span(&text);
}

// The game with the packs that the match was made of, from the store.
static bool load_kept(Arena *arena, ServerStore *store, const Record *record, LoadedGame *out,
                      DiagnosticList *problems)
{
    SourceText *pack = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    size_t count = 0;
    *out = (LoadedGame){.game = games_find(span_of(record->game))};
    for (size_t i = 0; i < record->pack_count; i++) {
        if (record->pack[i].text.text != NULL)
            continue; // the match's own, which it carries
        pack[count].name = record->pack[i].name;
        if (!store->load_pack(store->context, arena, span_of(pack[count].name),
                              record->pack[i].hash, &pack[count].text)) {
            diagnostic_report(problems, NULL, 0, 0, "its pack \"%s\" was not kept",
                              text_visible(arena, span_of(pack[count].name)));
            return false;
        }
        count++;
    }
    out->pack = pack;
    out->pack_count = count;
    out->library = out->game->library_load(arena, pack, count, problems);
    if (out->library == NULL)
        return false;
    SourceText *own = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    size_t own_count = record_own_packs(record, pack, count, own);
    return own_count == 0 || kernel_add_packs(arena, out, own, own_count, problems);
}

// The part that is put: all lines anew, the rest as it was.
static bool put_anew(Arena *arena, ServerStore *store, const Record *record, const Run *run,
                     ServerKept *kept)
{
    TextBuffer text = text_start(arena);
    record_write(record, run, VIEWER_ALL, &text);
    size_t end = span_find(text_span(&text), SPAN_LITERAL("\n\n"));
    kept->header = span_slice(text_span(&text), 0, end + 1);
    kept->fingerprint = kernel_fingerprint(run->game, run->state);
    if (!span_is_empty(kept->result))
        kept->result = span_of(text_format(arena, "result %s lines %zu fingerprint %016" PRIx64,
                                           kernel_outcome_text(run_outcome(run)), run->line_count,
                                           kept->fingerprint));
    Span *line = ARENA_ARRAY(arena, Span, run->line_count + 1);
    for (size_t i = 0; i < run->line_count; i++) {
        TextBuffer one = text_start(arena);
        run_line_write(run, i, VIEWER_ALL, &one);
        line[i] = text_span(&one);
    }
    kept->is_step = false;
    kept->line = line;
    kept->line_first = 0;
    kept->line_count = run->line_count;
    kept->note_count = kept->answer_count_new = 0; // these stay as they are
    return store->put(store->context, kept);
}

static bool rewrite_match(Arena *arena, ServerStore *store, Span id, DiagnosticList *problems)
{
    ServerKept kept;
    Record record;
    LoadedGame loaded;
    Run *run = NULL;
    if (store->load(store->context, arena, id, &kept) != SERVER_LOADED)
        return diagnostic_report(problems, NULL, 0, 0, "it cannot be read"), false;
    kept.id = id;
    if (!record_read(arena, "game", record_of(arena, &kept), &record, problems))
        return false;
    const Game *game = games_find(span_of(record.game));
    if (game == NULL || game->rules == NULL)
        return diagnostic_report(problems, NULL, 0, 0, "there is no such game here"), false;
    if (strcmp(record.rules, game->version) == 0)
        return true;
    size_t *place = ARENA_ARRAY(arena, size_t, record.line_count + 1);
    if (!load_kept(arena, store, &record, &loaded, problems) ||
        !play_before(arena, &record, &loaded, place, &run, problems))
        return false;
    if (record_fingerprint_before(game, run->state) != kept.fingerprint)
        return diagnostic_report(problems, NULL, 0, 0, "its lines lead to another position"), false;
    // What else is kept of it counts its lines.
    if (run->line_count != record.line_count)
        return diagnostic_report(problems, NULL, 0, 0, "it has a line more now"), false;
    record.has_result = false;
    return put_anew(arena, store, &record, run, &kept);
}

// One transaction: what cannot be rewritten stays as it is and is named; the file is kept only if
// all the rest could be put.
static int rewrite_store(Arena *arena, const char *file)
{
    const char *error = NULL;
    Span *id = NULL;
    size_t left = 0;
    ServerStore *store = server_store_open(arena, &(ServerStoreConfig){.path = file}, &error);
    if (store == NULL) {
        fprintf(stderr, "%s: %s\n", file, error);
        return EXIT_USAGE;
    }
    size_t count = server_store_list(store, arena, &id);
    for (size_t i = 0; i < count; i++) {
        Arena *scratch = arena_create(0);
        DiagnosticList problems = diagnostic_list(scratch);
        if (!rewrite_match(scratch, store, id[i], &problems)) {
            fprintf(stderr, "game %.*s stays as it is:\n", SPAN_PRINT(id[i]));
            print_problems(&problems, true);
            left++;
        }
        arena_destroy(scratch);
    }
    bool good = store->commit(store->context, &error);
    if (!good)
        fprintf(stderr, "%s: nothing was changed: %s\n", file, error);
    else
        printf("%s: %zu games, %zu stay as they were\n", file, count, left);
    server_store_close(store);
    return good && left == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

int rewrite_file(Arena *arena, const char *file, const char *out)
{
    const char *error = NULL;
    Span text;
    if (!file_read(arena, file, INT32_MAX, &text, &error)) {
        fprintf(stderr, "%s: %s\n", file, error);
        return EXIT_USAGE;
    }
    return span_starts_with(text, database_mark) ? rewrite_store(arena, file)
                                                 : rewrite_record(arena, file, text, out);
}
