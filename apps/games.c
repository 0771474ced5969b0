#include "games.h"

#include "aod.h"
#include "base_assert.h"
#include "base_file.h"
#include "base_language.h"
#include "ccg.h"
#include "epic.h"
#include "kernel_loadouts.h"
#include "kernel_players.h"
#include "kernel_words.h"
#include "odds_language.h"
#include "packs.h"
#include "search_player.h"

#ifdef STRATEGIUM_BATTLESCRIBE
#    include "bs_roster.h"
#endif
#ifdef STRATEGIUM_PEBBLE
#    include "pebble.h"
#endif

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {
    // One line a game, in the order that people see.
    &ccg_game,    &epic_game, &aod_game,
#ifdef STRATEGIUM_PEBBLE
    &pebble_game, // the kernel's tiny test game, only in the program that the tests run
#endif
    NULL,
};
_Static_assert(sizeof games_all / sizeof *games_all <= GAMES_MAX + 1,
               "whoever lists games has room");

enum {
    SIDE_BYTES_MAX = 1024 * 1024,
};

const Game *games_find(Span name)
{
    for (size_t i = 0; games_all[i] != NULL; i++)
        if (span_equal_text(name, games_all[i]->id))
            return games_all[i];
    return NULL;
}

const char *games_names(Arena *arena)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; games_all[i] != NULL; i++) {
        const char *before = i == 0 ? "" : games_all[i + 1] == NULL ? " or " : ", ";
        text_print(&text, "%s%s", before, games_all[i]->id);
    }
    return text.text;
}

const OddsGame *const *games_odds(Arena *arena)
{
    // From the last in the table on: the odds of Age of Darkness are asked about most.
    const OddsGame **out = ARENA_ARRAY(arena, const OddsGame *, GAMES_MAX + 1);
    size_t count = 0, all = 0;
    while (games_all[all] != NULL)
        all++;
    for (size_t i = all; i-- > 0;) {
        const Game *game = games_all[i];
        if (game->odds != NULL) {
            ASSERT(strcmp(game->odds->name, game->id) == 0);
            out[count++] = game->odds;
        }
    }
    out[count] = NULL;
    return out;
}

void games_say_playouts(const Arena *speaker, const Game *game, const SearchSpec *who)
{
    if (who->kind != SEARCH_TREE || game->players->evaluate != NULL ||
        search_player_is_scored(game, who))
        return;
    Arena *arena = arena_create(0);
    arena_set_language(arena, arena_language(speaker));
    TextBuffer text = text_start(arena);
    text_print(&text, "%s has no evaluation, so %s judges by games played on at random",
               game->title, who->text);
    fprintf(stderr, "%s\n", text_visible(arena, text_span(&text)));
    arena_destroy(arena);
}

void games_say_unknown(const char *command, const char *name)
{
    const Game *unplayed = games_find(span_of(name));
    if (unplayed != NULL) {
        fprintf(stderr,
                "strategium %s: the table rules of %s are not there yet. Its armies can be "
                "judged: `strategium army check FILE`.\n",
                command, unplayed->title);
        return;
    }
    Arena *arena = arena_create(0);
    const char *names[GAMES_MAX];
    size_t count = 0;
    for (size_t i = 0; games_all[i] != NULL; i++)
        if (games_all[i]->rules != NULL)
            names[count++] = games_all[i]->id;
    size_t nearest = text_nearest(span_of(name), names, count);
    fprintf(stderr, "strategium %s: there is no game \"%s\".", command,
            text_visible(arena, span_of(name)));
    if (nearest != SIZE_MAX)
        fprintf(stderr, " Did you mean \"%s\"?", names[nearest]);
    fputs(" `strategium games` lists them.\n", stderr);
    arena_destroy(arena);
}

bool game_load(Arena *arena, const Game *game, LoadedGame *out, DiagnosticList *problems)
{
    memset(out, 0, sizeof *out);
    out->game = game;
    if (!packs_read(arena, game->id, &out->pack, &out->pack_count, problems))
        return false;
    out->library = game->library_load(arena, out->pack, out->pack_count, problems);
    return out->library != NULL;
}

const LoadedGame *game_library(Arena *arena, const Game *game, LoadedGame loaded[GAMES_MAX],
                               DiagnosticList *problems)
{
    while (loaded->game != NULL && loaded->game != game)
        loaded++;
    loaded->game = game;
    const SourceText *source = NULL;
    size_t count = 0;
    if (loaded->library == NULL &&
        packs_read_without_armies(arena, game->id, &source, &count, problems))
        loaded->library = game->library_load(arena, source, count, problems);
    return loaded;
}

// Those that the record carries and that are not here.
static bool add_own_packs(Arena *arena, const Record *record, LoadedGame *loaded,
                          DiagnosticList *problems)
{
    SourceText *own = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    size_t count = record_own_packs(record, loaded->pack, loaded->pack_count, own);
    if (count == 0)
        return true;
    if (loaded->game->library_extend == NULL) {
        diagnostic_report(problems, record->file, 0, 0,
                          "the record carries packs, and this game takes none");
        return false;
    }
    return kernel_add_packs(arena, loaded, own, count, problems); // as the match was made
}

// Adds to those that a record carries the others that are here.
static bool fill_up(Arena *arena, const Game *game, LoadedGame *loaded, DiagnosticList *problems)
{
    const SourceText *here;
    size_t count;
    if (!packs_read(arena, game->id, &here, &count, problems))
        return false;
    SourceText *all = ARENA_ARRAY(arena, SourceText, count + loaded->pack_count);
    loaded->pack_count = record_fill_packs(loaded->pack, loaded->pack_count, here, count, all);
    loaded->pack = all;
    return true;
}

bool game_load_for(Arena *arena, const Record *record, const Game *game, LoadedGame *out,
                   DiagnosticList *problems)
{
    SourceText *packs = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    size_t carried = 0;
    for (size_t i = 0; i < record->pack_count; i++)
        if (record->pack[i].text.text != NULL)
            packs[carried++] = (SourceText){record->pack[i].name, record->pack[i].text};
    if (carried == 0 || carried < record->pack_count) {
        return game_load(arena, game, out, problems) &&
               record_check_packs(record, out->pack, out->pack_count, problems) &&
               add_own_packs(arena, record, out, problems);
    }
    *out = (LoadedGame){.game = game, .pack = packs, .pack_count = carried};
    DiagnosticList alone = diagnostic_list(arena);
    out->library = game->library_load(arena, packs, carried, &alone);
    if (out->library == NULL && fill_up(arena, game, out, problems))
        out->library = game->library_load(arena, out->pack, out->pack_count, problems);
    return out->library != NULL;
}

// There is neither a shipped side nor a file of that name.
static bool report_no_side(Arena *arena, const char *name, const char *const *names, size_t count,
                           DiagnosticList *problems)
{
    size_t nearest = text_nearest(span_of(name), names, count);
    Diagnostic *problem =
        diagnostic_report(problems, NULL, 0, 0, "there is no shipped side and no file \"%s\"",
                          text_visible(arena, span_of(name)));
    if (problem != NULL) {
        problem->remedy = nearest == SIZE_MAX ? "`strategium games` lists the sides"
                                              : text_format(problems->arena, "Did you mean \"%s\"?",
                                                            names[nearest]);
    }
    return false;
}

// --- rosters as sides ---

bool games_is_roster(Span content)
{
    Span text = span_trim(content);
    return span_starts_with(text, "<") || span_starts_with(text, "PK");
}

static bool refuse_roster(Arena *arena, const char *path, const char *why, DiagnosticList *problems)
{
    Diagnostic *problem =
        diagnostic_report(problems, path, 0, 0, "%s", language_text_in(arena, why));
    if (problem != NULL)
        problem->remedy =
            language_text_in(arena, "`strategium roster import FILE` tells what of it is known");
    return false;
}

#ifdef STRATEGIUM_BATTLESCRIBE
bool games_roster_army(Arena *arena, const LoadedGame *loaded, const char *path, Span content,
                       SourceText *out, DiagnosticList *problems)
{
    const GameImport *import = loaded->game->loadouts->import;
    const BsRoster *roster =
        bs_roster_read(arena, content, path, bs_roster_limits_default(), problems);
    RosterWhose whose = {0};
    if (roster == NULL)
        return false;
    if (import == NULL || !import->knows(arena, roster, &whose) || !whose.is_judged)
        return refuse_roster(arena, path, "the roster is of no game that is judged here", problems);
    GameImported imported = {.problems = diagnostic_list(arena),
                             .unjudged = diagnostic_list(arena)};
    import->make(arena, loaded->library, roster, &imported);
    if (imported.text.length == 0)
        return refuse_roster(arena, path, "the roster is of no list of the packs", problems);
    *out = (SourceText){path, imported.text};
    return true;
}
#else
bool games_roster_army(Arena *arena, const LoadedGame *loaded, const char *path, Span content,
                       SourceText *out, DiagnosticList *problems)
{
    (void)loaded, (void)content, (void)out;
    return refuse_roster(arena, path, "this program was built without the reading of rosters",
                         problems);
}
#endif

static bool read_side(Arena *arena, const LoadedGame *loaded, const char *name, SourceText *source,
                      DiagnosticList *problems)
{
    const char *error = NULL;
    source->name = name;
    if (!file_read(arena, name, SIDE_BYTES_MAX, &source->text, &error)) {
        diagnostic_report(problems, name, 0, 0, "%s", error);
        return false;
    }
    return !games_is_roster(source->text) ||
           games_roster_army(arena, loaded, name, source->text, source, problems);
}

// The mission brings both sides. False with a problem: one is named all the same.
static bool needs_no_side(const char *name, const char *mission, DiagnosticList *problems)
{
    if (name == NULL)
        return true;
    Diagnostic *problem =
        diagnostic_report(problems, NULL, 0, 0, "the mission \"%s\" brings both sides itself",
                          text_visible(problems->arena, span_of(mission)));
    if (problem != NULL)
        problem->remedy = "Leave the sides out, or play another mission";
    return false;
}

bool game_take_side(Arena *arena, const LoadedGame *loaded, int seat, const char *name,
                    MatchSetup *setup, Record *header, DiagnosticList *problems)
{
    const char **names = ARENA_ARRAY(arena, const char *, KERNEL_SIDES_MAX);
    size_t count = loaded->game->loadouts->list_sides(loaded->library, names, KERNEL_SIDES_MAX);
    if (kernel_brings_sides(loaded, setup->mission))
        return needs_no_side(name, setup->mission, problems);
    const char *shipped =
        name == NULL && count > 0 ? names[(size_t)seat < count ? (size_t)seat : count - 1] : NULL;
    for (size_t i = 0; name != NULL && shipped == NULL && i < count; i++)
        shipped = span_equal_nocase_text(span_of(name), names[i]) ? names[i] : NULL;
    if (shipped != NULL)
        setup->side[seat] = header->side[seat].name = shipped;
    if (shipped != NULL || name == NULL)
        return true;
    if (!file_exists(name))
        return report_no_side(arena, name, names, count, problems);
    SourceText *source = &setup->side_text[seat];
    if (!read_side(arena, loaded, name, source, problems))
        return false;
    setup->side[seat] = name;
    header->side[seat] =
        (RecordText){.name = name, .hash = kernel_content_hash(source->text), .text = source->text};
    return true;
}

bool game_replay_file(Arena *arena, const char *file, size_t lines_max, Record *record, Run **run,
                      DiagnosticList *problems)
{
    const char *error = NULL;
    Span text;
    if (!file_read(arena, file, RECORD_BYTES_MAX, &text, &error)) {
        diagnostic_report(problems, file, 0, 0, "%s", error);
        return false;
    }
    if (!record_read(arena, file, text, record, problems))
        return false;
    const Game *game = games_find(span_of(record->game));
    if (game == NULL || game->rules == NULL) {
        diagnostic_report(problems, file, 0, 0, "there is no game \"%s\" here",
                          text_visible(arena, span_of(record->game)));
        return false;
    }
    LoadedGame loaded;
    MatchSetup setup = record_setup(record);
    const void *match = game_load_for(arena, record, game, &loaded, problems)
                            ? game->rules->match_create(arena, loaded.library, &setup, problems)
                            : NULL;
    if (match == NULL)
        return false;
    bool good = record_replay(record, game, match, arena, lines_max, run, problems);
    // Whoever reads that it holds has to know by which rules.
    if (strcmp(record->rules, game->version) != 0) {
        diagnostic_report(problems, file, 0, 0,
                          good ? "the record was played by version \"%s\" of the rules; these are "
                                 "\"%s\", and every line of it holds under them"
                               : "the record was played by version \"%s\" of the rules, these are "
                                 "\"%s\"",
                          text_visible(arena, span_of(record->rules)), game->version);
    }
    return good;
}
