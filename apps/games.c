#include "games.h"

#include "aod.h"
#include "base_file.h"
#include "base_language.h"
#include "ccg.h"
#include "epic.h"
#include "packs.h"

#ifdef STRATEGIUM_PEBBLE
#    include "pebble.h"
#endif

#include <stdio.h>
#include <string.h>

const GameModule *const games_all[] = {
    // One line a game, in the order that people see.
    &ccg_module,
    &epic_module,
#ifdef STRATEGIUM_PEBBLE
    &pebble_module, // the kernel's tiny test game, only in the program that the tests run
#endif
    NULL,
};

const GameModule *const games_unplayed[] = {&aod_module, NULL};

enum {
    SIDE_BYTES_MAX = 1024 * 1024,
    SIDES_MAX = 256,
};

static const GameModule *find_in(const GameModule *const *games, Span name)
{
    for (size_t i = 0; games[i] != NULL; i++) {
        if (span_equal_text(name, games[i]->name)) {
            return games[i];
        }
    }
    return NULL;
}

const GameModule *games_find(Span name)
{
    return find_in(games_all, name);
}

const GameModule *games_find_reader(Span name)
{
    const GameModule *played = games_find(name);
    return played != NULL ? played : find_in(games_unplayed, name);
}

void games_say_playouts(const Arena *speaker, const GameModule *module, const SearchSpec *who)
{
    if (who->kind != SEARCH_TREE || module->evaluate != NULL) {
        return;
    }
    Arena *arena = arena_create(0);
    arena_set_language(arena, arena_language(speaker));
    TextBuffer text = text_start(arena);
    text_print(&text, "%s has no evaluation, so %s judges by games played on at random",
               module->title, who->text);
    fprintf(stderr, "%s\n", text_visible(arena, text_span(&text)));
    arena_destroy(arena);
}

void games_say_unknown(const char *command, const char *name)
{
    const GameModule *unplayed = find_in(games_unplayed, span_of(name));
    if (unplayed != NULL) {
        fprintf(stderr,
                "strategium %s: the table rules of %s are not there yet. Its armies can be "
                "judged: `strategium army check FILE`.\n",
                command, unplayed->title);
        return;
    }
    Arena *arena = arena_create(0);
    size_t count = 0;
    while (games_all[count] != NULL) {
        count++;
    }
    const char **names = ARENA_ARRAY(arena, const char *, count);
    for (size_t i = 0; i < count; i++) {
        names[i] = games_all[i]->name;
    }
    size_t nearest = text_nearest(span_of(name), names, count);
    fprintf(stderr, "strategium %s: there is no game \"%s\".", command,
            text_visible(arena, span_of(name)));
    if (nearest != SIZE_MAX) {
        fprintf(stderr, " Did you mean \"%s\"?", names[nearest]);
    }
    fputs(" `strategium games` lists them.\n", stderr);
    arena_destroy(arena);
}

bool game_load(Arena *arena, const GameModule *module, Game *out, DiagnosticList *problems)
{
    memset(out, 0, sizeof *out);
    out->module = module;
    if (!packs_read(arena, module->name, &out->pack, &out->pack_count, problems)) {
        return false;
    }
    out->library = module->library_load(arena, out->pack, out->pack_count, problems);
    return out->library != NULL;
}

// Those that the record carries and that are not here.
static bool add_own_packs(Arena *arena, const Record *record, Game *game, DiagnosticList *problems)
{
    SourceText *own = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    size_t count = record_own_packs(record, game->pack, game->pack_count, own);
    if (count == 0) {
        return true;
    }
    if (game->module->library_extend == NULL) {
        diagnostic_report(problems, record->file, 0, 0,
                          "the record carries packs, and this game takes none");
        return false;
    }
    SourceText *all = ARENA_ARRAY(arena, SourceText, game->pack_count + count);
    memcpy(all, game->pack, game->pack_count * sizeof *all);
    memcpy(all + game->pack_count, own, count * sizeof *own);
    // One after another, as the match was made.
    for (size_t i = 0; i < count && game->library != NULL; i++) {
        game->library = game->module->library_extend(arena, game->library, &own[i], 1, problems);
    }
    game->pack = all;
    game->pack_count += count;
    return game->library != NULL;
}

bool game_load_for(Arena *arena, const Record *record, const GameModule *module, Game *out,
                   DiagnosticList *problems)
{
    SourceText *packs = ARENA_ARRAY(arena, SourceText, RECORD_PACKS_MAX);
    size_t carried = 0;
    for (size_t i = 0; i < record->pack_count; i++) {
        if (record->pack[i].text.text != NULL) {
            packs[carried++] = (SourceText){record->pack[i].name, record->pack[i].text};
        }
    }
    if (carried == 0 || carried < record->pack_count) {
        return game_load(arena, module, out, problems) &&
               record_check_packs(record, out->pack, out->pack_count, problems) &&
               add_own_packs(arena, record, out, problems);
    }
    *out = (Game){.module = module, .pack = packs, .pack_count = carried};
    out->library = module->library_load(arena, packs, carried, problems);
    return out->library != NULL;
}

void game_carry_packs(const Game *game, Record *record)
{
    for (size_t i = 0; i < record->pack_count; i++) {
        for (size_t j = 0; j < game->pack_count; j++) {
            if (strcmp(record->pack[i].name, game->pack[j].name) == 0) {
                record->pack[i].text = game->pack[j].text;
            }
        }
    }
}

bool game_brings_sides(const Game *game, const char *mission)
{
    return game->module->brings_sides != NULL && game->module->brings_sides(game->library, mission);
}

bool game_take_side(Arena *arena, const Game *game, int seat, const char *name, MatchSetup *setup,
                    Record *header, DiagnosticList *problems)
{
    const char **names = ARENA_ARRAY(arena, const char *, SIDES_MAX);
    size_t count = game->module->list_sides(game->library, names, SIDES_MAX);
    if (game_brings_sides(game, setup->mission)) {
        Diagnostic *problem = name == NULL
                                  ? NULL
                                  : diagnostic_report(problems, NULL, 0, 0,
                                                      "the mission \"%s\" brings both sides itself",
                                                      text_visible(arena, span_of(setup->mission)));
        if (problem != NULL) {
            problem->remedy = "Leave the sides out, or play another mission";
        }
        return name == NULL;
    }
    if (name == NULL) {
        if (count > 0) {
            setup->side[seat] = names[(size_t)seat < count ? (size_t)seat : count - 1];
            header->side[seat].name = setup->side[seat];
        }
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        if (span_equal_nocase_text(span_of(name), names[i])) {
            setup->side[seat] = names[i];
            header->side[seat].name = names[i];
            return true;
        }
    }
    if (!file_exists(name)) {
        size_t nearest = text_nearest(span_of(name), names, count);
        Diagnostic *problem =
            diagnostic_report(problems, NULL, 0, 0, "there is no shipped side and no file \"%s\"",
                              text_visible(arena, span_of(name)));
        if (problem != NULL) {
            problem->remedy =
                nearest == SIZE_MAX
                    ? "`strategium games` lists the sides"
                    : text_format(problems->arena, "Did you mean \"%s\"?", names[nearest]);
        }
        return false;
    }
    const char *error = NULL;
    SourceText *source = &setup->side_text[seat];
    source->name = name;
    setup->side[seat] = name;
    if (!file_read(arena, name, SIDE_BYTES_MAX, &source->text, &error)) {
        diagnostic_report(problems, name, 0, 0, "%s", error);
        return false;
    }
    header->side[seat] =
        (RecordText){.name = name, .hash = kernel_content_hash(source->text), .text = source->text};
    return true;
}

const char *game_side_name(const GameModule *module, const void *match, const Record *header,
                           int seat)
{
    return module->side_title != NULL ? module->side_title(match, seat) : header->side[seat].name;
}

Record game_record(const Game *game)
{
    Record header = record_default(game->module);
    for (size_t i = 0; i < game->pack_count && i < RECORD_PACKS_MAX; i++) {
        header.pack[i] = (RecordText){.name = game->pack[i].name,
                                      .hash = kernel_content_hash(game->pack[i].text)};
        header.pack_count++;
    }
    return header;
}

void game_drop_other_sides(Arena *arena, const Game *game, Record *header)
{
    const char **sides = ARENA_ARRAY(arena, const char *, SIDES_MAX);
    record_drop_other_sides(header, sides,
                            game->module->list_sides(game->library, sides, SIDES_MAX));
}

uint64_t games_random_seed(void)
{
    uint64_t seed = 0;
    FILE *random = fopen("/dev/urandom", "rb");
    if (random == NULL || fread(&seed, sizeof seed, 1, random) != 1) {
        fputs("strategium: no random numbers could be had from the system.\n", stderr);
    }
    if (random != NULL) {
        fclose(random);
    }
    return seed & INT64_MAX; // so that every JSON reader can hold it
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
    if (!record_read(arena, file, text, record, problems)) {
        return false;
    }
    const GameModule *module = games_find(span_of(record->game));
    if (module == NULL) {
        diagnostic_report(problems, file, 0, 0, "there is no game \"%s\" here",
                          text_visible(arena, span_of(record->game)));
        return false;
    }
    Game game;
    MatchSetup setup = record_setup(record);
    const void *match = game_load_for(arena, record, module, &game, problems)
                            ? module->match_create(arena, game.library, &setup, problems)
                            : NULL;
    if (match == NULL) {
        return false;
    }
    bool good = record_replay(record, module, match, arena, lines_max, run, problems);
    if (!good && strcmp(record->rules, module->version) != 0) {
        diagnostic_report(problems, file, 0, 0,
                          "the record was played by version \"%s\" of the rules, these are \"%s\"",
                          text_visible(arena, span_of(record->rules)), module->version);
    }
    return good;
}
