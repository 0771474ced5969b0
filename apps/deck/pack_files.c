#include "pack_files.h"

#include "base_file.h"
#include "packs.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

// Whether two paths lead to one file.
static bool is_same_file(const char *a, const char *b)
{
    struct stat of_a;
    struct stat of_b;
    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
           of_a.st_ino == of_b.st_ino;
}

// Whether the user has named this shipped file, or a file with the same content: a pack that was
// copied to data is still the same pack.
static bool is_named_by_user(Arena *arena, const Game *game, const PackFiles *files,
                             const SourceText *pack, size_t count, const SourceText *shipped)
{
    const char *path =
        file_at_home(arena, text_format(arena, "data/%s/%s", game->id, shipped->name));
    for (size_t i = 0; i < count; i++)
        if (is_same_file(path, files->pack[i]) || span_equal(pack[i].text, shipped->text))
            return true;
    return false;
}

const void *pack_files_load(Arena *arena, const Game *game, const PackFiles *files,
                            bool *unreadable, DiagnosticList *problems)
{
    const SourceText *shipped = NULL;
    size_t shipped_count = 0;
    bool ok = packs_read(arena, game->id, &shipped, &shipped_count, problems);
    SourceText *pack = ARENA_ARRAY(arena, SourceText, files->pack_count);
    for (size_t i = 0; i < files->pack_count; i++) {
        // The loader tells packs from decks by the name.
        if (!span_ends_with(span_of(files->pack[i]), ".json")) {
            Diagnostic *problem = diagnostic_report(problems, files->pack[i], 0, 0,
                                                    "this is no card pack by its name");
            if (problem != NULL)
                problem->remedy = "Give the file a name that ends in .json";
            ok = false;
        } else if (!packs_read_file(arena, files->pack[i], &pack[i], problems)) {
            ok = false;
        }
    }
    SourceText *source = ARENA_ARRAY(arena, SourceText, shipped_count + files->pack_count);
    size_t count = 0;
    for (size_t i = 0; ok && i < shipped_count; i++) {
        bool is_deck = !span_ends_with(span_of(shipped[i].name), ".json");
        if (!(is_deck && files->without_decks) &&
            !is_named_by_user(arena, game, files, pack, files->pack_count, &shipped[i]))
            source[count++] = shipped[i];
    }
    for (size_t i = 0; ok && i < files->pack_count; i++)
        source[count++] = pack[i];
    if (unreadable != NULL)
        *unreadable = !ok;
    return ok ? game->library_load(arena, source, count, problems) : NULL;
}

static bool take_pack(PackFiles *files, const char *command, const char *path)
{
    if (path == NULL || files->pack_count == PACK_FILES_MAX) {
        fprintf(stderr, "strategium %s: --pack needs a file%s.\n", command,
                path != NULL ? "; at most 64 can be given" : "");
        return false;
    }
    files->pack[files->pack_count++] = path;
    return true;
}

bool pack_words_read(Arena *arena, const char *command, bool takes_as, int argc, char **argv,
                     PackWords *out)
{
    for (int i = 2; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--pack") == 0) {
            if (!take_pack(&out->files, command, i + 1 < argc ? argv[i + 1] : NULL))
                return false;
            i++;
        } else if (strcmp(word, "--json") == 0) {
            out->json = true;
        } else if (takes_as && strcmp(word, "--as") == 0 && i + 1 < argc) {
            out->as = argv[++i];
        } else if (word[0] == '-' && word[1] == '-') {
            fprintf(stderr,
                    "strategium %s: there is no option \"%s\", or its value is missing. "
                    "See `strategium %s --help`.\n",
                    command, text_visible(arena, span_of(word)), command);
            return false;
        } else if (out->word_count == PACK_WORDS_MAX) {
            fprintf(stderr, "strategium %s: too many words; at most %d can be given.\n", command,
                    PACK_WORDS_MAX);
            return false;
        } else {
            out->word[out->word_count++] = word;
        }
    }
    return true;
}

Span pack_words_joined(Arena *arena, const PackWords *words)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; i < words->word_count; i++)
        text_print(&text, "%s%s", i == 0 ? "" : " ", words->word[i]);
    return text_span(&text);
}
