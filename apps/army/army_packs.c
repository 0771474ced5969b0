// What `strategium army` reads: shipped packs, those of --pack, files.
#include "army_command.h"

#include "base_file.h"
#include "packs.h"

// The packs of data/<game>; shipped armies only where they are asked for. NULL: with problems.
static const SourceText *read_packs(Armies *armies, const char *game, size_t *count)
{
    const SourceText *source = NULL;
    if (armies->is_unread)
        return NULL;
    armies->is_unread =
        !(armies->with_armies
              ? packs_read(armies->arena, game, &source, count, &armies->problems)
              : packs_read_without_armies(armies->arena, game, &source, count, &armies->problems));
    return armies->is_unread ? NULL : source;
}

// The files that one --pack names: itself, or all that end in .json if it is a folder.
static bool list_pack(Armies *armies, const char *path, const char *const **file, size_t *count)
{
    const char *error = NULL;
    if (!file_is_folder(path)) {
        const char **one = ARENA_ARRAY(armies->arena, const char *, 1);
        one[0] = path;
        *file = one;
        *count = 1;
        return true;
    }
    if (!file_list(armies->arena, path, ".json", file, count, &error)) {
        diagnostic_report(&armies->problems, path, 0, 0, "%s", error);
        return false;
    }
    if (*count == 0) {
        Diagnostic *problem =
            diagnostic_report(&armies->problems, path, 0, 0, "the folder holds no pack");
        if (problem != NULL)
            problem->remedy = "Packs are files whose names end in .json";
    }
    return *count > 0;
}

static bool read_own_packs(Armies *armies)
{
    enum { OWN_MAX = 1000 };
    SourceText *own = ARENA_ARRAY(armies->arena, SourceText, OWN_MAX);
    armies->own = own;
    for (size_t i = 0; i < armies->pack_count; i++) {
        const char *const *file = NULL;
        size_t count = 0;
        if (!list_pack(armies, armies->pack[i], &file, &count))
            return false;
        for (size_t j = 0; j < count; j++) {
            if (armies->own_count == OWN_MAX) {
                diagnostic_report(&armies->problems, armies->pack[i], 0, 0,
                                  "at most %d packs can be loaded", (int)OWN_MAX);
                return false;
            }
            if (!packs_read_file(armies->arena, file[j], &own[armies->own_count++],
                                 &armies->problems))
                return false;
        }
    }
    return true;
}

// Whose pack a file is; what no game claims the first is asked to read, which says what is wrong
// with it.
static const Game *game_of_pack(Span text)
{
    for (size_t i = 0; army_games(i) != NULL; i++)
        if (army_games(i)->loadouts->is_pack(text))
            return army_games(i);
    return army_games(0);
}

static SourceText *own_packs(Armies *armies, const Game *game, size_t *count)
{
    SourceText *out = ARENA_ARRAY(armies->arena, SourceText, armies->own_count);
    *count = 0;
    for (size_t i = 0; i < armies->own_count; i++)
        if (game_of_pack(armies->own[i].text) == game)
            out[(*count)++] = armies->own[i];
    return out;
}

const void *army_library(Armies *armies, const Game *game)
{
    LoadedGame *loaded = armies->loaded;
    while (loaded->game != NULL && loaded->game != game)
        loaded++;
    size_t count = 0;
    const SourceText *source = NULL;
    if (loaded->game == NULL && (source = read_packs(armies, game->id, &count)) != NULL) {
        loaded->game = game;
        loaded->library = game->library_load(armies->arena, source, count, &armies->problems);
        source = own_packs(armies, game, &count);
        if (loaded->library != NULL && count > 0) {
            loaded->library = game->library_extend(armies->arena, loaded->library, source, count,
                                                   &armies->problems);
        }
        armies->is_unread = loaded->library == NULL;
    }
    return loaded->library;
}

bool army_libraries(Armies *armies)
{
    size_t i = 0;
    while (army_games(i) != NULL && army_library(armies, army_games(i)) != NULL)
        i++;
    return army_games(i) == NULL;
}

// A pack with a mistake is told whether or not the command would use it.
bool army_packs_load(Armies *armies, bool with_armies)
{
    armies->with_armies = with_armies;
    if (!read_own_packs(armies))
        return false;
    for (size_t i = 0; army_games(i) != NULL; i++) {
        size_t count = 0;
        own_packs(armies, army_games(i), &count);
        if (count > 0 && army_library(armies, army_games(i)) == NULL)
            return false;
    }
    return true;
}
