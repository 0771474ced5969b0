#include "ccg_shipped.h"

#include "base_file.h"
#include "unit_test.h"

enum { FILE_BYTES_MAX = 1 << 20 };

const CcgLibrary *ccg_shipped(Arena *arena)
{
    static const char *const files[] = {"base.json", "decks/bastion-line.deck",
                                        "decks/hollow-web.deck", "decks/red-wake.deck",
                                        "decks/skyfall-muster.deck"};
    enum { FILES = sizeof files / sizeof *files };
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source[FILES];
    const char *error = NULL;
    for (unsigned i = 0; i < FILES; i++) {
        source[i].name = files[i];
        const char *path = file_at_home(arena, text_format(arena, "data/ccg/%s", files[i]));
        assert_true(file_read(arena, path, FILE_BYTES_MAX, &source[i].text, &error));
    }
    const CcgLibrary *library = ccg_library_load(arena, source, FILES, &problems);
    assert_non_null(library);
    return library;
}
