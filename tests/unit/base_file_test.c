#include "base_file.h"
#include "base_text.h"

#include "unit_test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Place {
    Arena *arena;
    const char *folder; // a fresh one for each test
} Place;

static int start(void **state)
{
    Arena *arena = arena_create(0);
    const char *base = getenv("TMPDIR");
    char *folder = text_format(arena, "%s/strategium-file-XXXXXX", base != NULL ? base : "/tmp");
    if (mkdtemp(folder) == NULL)
        return -1;
    Place *place = ARENA_NEW(arena, Place);
    *place = (Place){arena, folder};
    *state = place;
    return 0;
}

static int finish(void **state)
{
    Place *place = *state;
    const char *const *paths = NULL;
    size_t count = 0;
    const char *error = NULL;
    if (file_list(place->arena, place->folder, "", &paths, &count, &error))
        for (size_t i = 0; i < count; i++)
            unlink(paths[i]);
    rmdir(text_format(place->arena, "%s/sub", place->folder));
    rmdir(place->folder);
    arena_destroy(place->arena);
    return 0;
}

static void what_is_written_is_read(void **state)
{
    Place *place = *state;
    const char *path = text_format(place->arena, "%s/a.txt", place->folder);
    const char *error = NULL;
    TextBuffer text = text_start(place->arena);
    text_append_repeat(&text, 'x', 10000);
    assert_true(file_write(place->arena, path, text_span(&text), &error));
    Span back = {NULL, 0};
    assert_true(file_read(place->arena, path, 10000, &back, &error));
    assert_true(span_equal(back, text_span(&text)));
    assert_int_equal(back.text[back.length], 0);
    assert_true(file_write(place->arena, path, SPAN_LITERAL(""), &error));
    assert_true(file_read(place->arena, path, 0, &back, &error));
    assert_int_equal(back.length, 0);
}

static void failures_say_why(void **state)
{
    Place *place = *state;
    const char *path = text_format(place->arena, "%s/a.txt", place->folder);
    const char *error = NULL;
    Span back = {NULL, 0};
    assert_false(file_read(place->arena, path, 10, &back, &error));
    assert_string_equal(error, "cannot be opened: No such file or directory");
    assert_true(file_write(place->arena, path, SPAN_LITERAL("12345678901"), &error));
    assert_false(file_read(place->arena, path, 10, &back, &error));
    assert_string_equal(error, "is larger than 10 bytes");
    assert_false(file_read(place->arena, place->folder, 10, &back, &error));
    assert_string_equal(error, "is a folder, not a file");
    const char *nowhere = text_format(place->arena, "%s/no/such", place->folder);
    assert_false(file_write(place->arena, nowhere, SPAN_LITERAL("1"), &error));
    assert_non_null(strstr(error, "cannot be written"));
}

static void folders_are_listed_in_order(void **state)
{
    Place *place = *state;
    Arena *arena = place->arena;
    const char *error = NULL;
    static const char *const names[] = {"b.scn", "a.scn", "c.txt", ".hidden.scn", "sub/a.scn"};
    mkdir(text_format(arena, "%s/sub", place->folder), 0777);
    for (int i = 0; i < 5; i++) {
        const char *path = text_format(arena, "%s/%s", place->folder, names[i]);
        assert_true(file_write(arena, path, SPAN_LITERAL("x"), &error));
    }
    const char *const *paths = NULL;
    size_t count = 0;
    assert_true(file_list(arena, place->folder, ".scn", &paths, &count, &error));
    assert_int_equal(count, 3);
    assert_string_equal(paths[0], text_format(arena, "%s/a.scn", place->folder));
    assert_string_equal(paths[2], text_format(arena, "%s/sub/a.scn", place->folder));
    unlink(text_format(arena, "%s/.hidden.scn", place->folder));
    assert_false(file_list(arena, "/no/such/folder", "", &paths, &count, &error));
    assert_true(file_exists(place->folder));
    assert_true(file_is_folder(place->folder));
}

static void home_can_be_set(void **state)
{
    Place *place = *state;
    setenv("STRATEGIUM_HOME", "/somewhere", 1);
    assert_string_equal(file_at_home(place->arena, "docs"), "/somewhere/docs");
    assert_string_equal(file_state_folder(place->arena), "/somewhere/var");
    // Without it: above this test, which lies in build/tests/unit.
    unsetenv("STRATEGIUM_HOME");
    assert_true(file_exists(file_at_home(place->arena, "docs/rules/ccg.md")));
}

// What was installed is shared, and each user has what it writes in his own folder, which is made.
static void state_is_the_users_own(void **state)
{
    Place *place = *state;
    Arena *arena = place->arena;
    setenv("STRATEGIUM_HOME", "/usr/share/strategium", 1);
    setenv("HOME", place->folder, 1);
    unsetenv("XDG_STATE_HOME");
    const char *own = text_format(arena, "%s/.local/state/strategium", place->folder);
    assert_string_equal(file_state_folder(arena), own);
    assert_true(file_is_folder(own));
    setenv("XDG_STATE_HOME", text_format(arena, "%s/state", place->folder), 1);
    own = text_format(arena, "%s/state/strategium", place->folder);
    assert_string_equal(file_state_folder(arena), own);
    assert_true(file_is_folder(own));
    setenv("XDG_STATE_HOME", "not/whole", 1); // not heeded, by the specification
    assert_string_equal(file_state_folder(arena),
                        text_format(arena, "%s/.local/state/strategium", place->folder));
    unsetenv("STRATEGIUM_HOME");
    static const char *const made[] = {".local/state/strategium", ".local/state", ".local",
                                       "state/strategium", "state"};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        assert_int_equal(rmdir(text_format(arena, "%s/%s", place->folder, made[i])), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_written_is_read, start, finish),
        cmocka_unit_test_setup_teardown(failures_say_why, start, finish),
        cmocka_unit_test_setup_teardown(folders_are_listed_in_order, start, finish),
        cmocka_unit_test_setup_teardown(home_can_be_set, start, finish),
        cmocka_unit_test_setup_teardown(state_is_the_users_own, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
