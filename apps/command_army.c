// `strategium army`: check army files against their lists, list and show armies and lists, write a
// file to start from.
//
// Map: an army as JSON and as text, check, list, show, new, the command.
#include "commands.h"

#include "army_json.h"
#include "base_file.h"
#include "epic_library.h"
#include "ext_json.h"
#include "games.h"
#include "usage.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 256, PACKS_MAX = 64, FILE_BYTES_MAX = 1 << 22 };

typedef struct Armies {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    const EpicLibrary *library;
    bool json;
    const char *word[WORDS_MAX];
    size_t word_count;
    const char *pack[PACKS_MAX]; // from --pack
    size_t pack_count;
} Armies;

// --- an army ---

static void append_army(Armies *armies, const EpicArmy *army)
{
    TextBuffer *out = &armies->out;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *formation = &army->formation[i];
        text_print(out, "  %4u  %s%s\n", (unsigned)formation->points, formation->name,
                   formation->is_out_of_play ? " (out of play)" : "");
        for (uint8_t j = 0; j < formation->unit_count; j++) {
            text_append(out, "          ");
            epic_army_unit_write(&formation->unit[j], out);
            text_append_char(out, '\n');
        }
    }
}

static bool read_file(Armies *armies, const char *path, SourceText *out)
{
    const char *error = NULL;
    out->name = path;
    if (!file_read(armies->arena, path, FILE_BYTES_MAX, &out->text, &error)) {
        diagnostic_report(&armies->problems, path, 0, 0, "%s", error);
        return false;
    }
    return true;
}

// --- check ---

static void append_open(TextBuffer *out, const DiagnosticList *unjudged)
{
    for (size_t i = 0; i < unjudged->count; i++) {
        const Diagnostic *item = &unjudged->item[i];
        if (item->line != 0) {
            text_print(out, "  not judged (line %u): %s\n", (unsigned)item->line, item->text);
        } else {
            text_print(out, "  not judged: %s\n", item->text);
        }
    }
}

static int check_armies(Armies *armies)
{
    if (armies->word_count == 0) {
        return bad_usage("army", "check needs one file or more");
    }
    const EpicArmy *read[WORDS_MAX] = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    bool unreadable = false;
    for (size_t i = 0; i < armies->word_count; i++) {
        SourceText source = {0};
        size_t before = armies->problems.count;
        DiagnosticList here = diagnostic_list(armies->arena);
        if (!read_file(armies, armies->word[i], &source)) {
            unreadable = true;
            continue;
        }
        read[i] =
            epic_army_read(armies->arena, armies->library, &source, 1, &armies->problems, &here);
        bool is_open = read[i] != NULL && !read[i]->list->is_judged;
        if (!armies->json && read[i] != NULL) {
            text_print(&armies->out, "%s: %s, %s, %u of %u points, %u formations, %s\n",
                       text_visible(armies->arena, span_of(armies->word[i])), read[i]->name,
                       read[i]->list->name, (unsigned)read[i]->points,
                       (unsigned)read[i]->points_limit, (unsigned)read[i]->formation_count,
                       armies->problems.count != before ? "NOT LEGAL"
                       : is_open                        ? "nothing wrong that can be judged"
                                                        : "legal");
            append_open(&armies->out, &here);
        }
        for (size_t j = 0; j < here.count; j++) {
            diagnostic_add(&unjudged, &here.item[j]);
        }
    }
    bool ok = armies->problems.count == 0;
    if (armies->json) {
        ExtJsonWriter writer = ext_json_writer(&armies->out);
        ext_json_open_object(&writer, NULL);
        ext_json_put_bool(&writer, "ok", ok);
        ext_json_put_problems(&writer, "problems", &armies->problems);
        ext_json_put_problems(&writer, "unjudged", &unjudged);
        ext_json_open_list(&writer, "armies");
        for (size_t i = 0; i < armies->word_count; i++) {
            if (read[i] != NULL) {
                army_put(&writer, armies->arena, read[i], true);
            }
        }
        ext_json_close(&writer);
        ext_json_close(&writer);
        text_append_char(&armies->out, '\n');
    } else {
        diagnostic_format_all(&armies->out, &armies->problems, true);
    }
    armies->problems.count = 0; // said
    return unreadable ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- list ---

static int list_armies(Armies *armies)
{
    const EpicLibrary *library = armies->library;
    if (armies->json) {
        ExtJsonWriter writer = ext_json_writer(&armies->out);
        ext_json_open_object(&writer, NULL);
        ext_json_open_list(&writer, "armies");
        for (size_t i = 0; i < library->army_count; i++) {
            army_put(&writer, armies->arena, library->army[i], false);
        }
        ext_json_close(&writer);
        ext_json_open_list(&writer, "lists");
        for (size_t i = 0; i < library->list_count; i++) {
            const EpicList *list = &library->list[i];
            ext_json_open_object(&writer, NULL);
            ext_json_put_text(&writer, "id", list->id);
            ext_json_put_text(&writer, "name", list->name);
            ext_json_put_int(&writer, "strategy", list->strategy);
            ext_json_put_int(&writer, "initiative", list->initiative);
            ext_json_put_int(&writer, "formations", list->formation_count);
            ext_json_put_int(&writer, "units", list->sheet_count);
            ext_json_put_bool(&writer, "judged", list->is_judged);
            ext_json_close(&writer);
        }
        ext_json_close(&writer);
        ext_json_close(&writer);
        text_append_char(&armies->out, '\n');
        return EXIT_HOLDS;
    }
    text_append(&armies->out, "armies:\n");
    for (size_t i = 0; i < library->army_count; i++) {
        const EpicArmy *army = library->army[i];
        text_print(&armies->out, "  %-28s %4u points  %s\n", army->slug, (unsigned)army->points,
                   army->about);
    }
    text_append(&armies->out, "lists (strategy, initiative; * not every rule can be judged):\n");
    for (size_t i = 0; i < library->list_count; i++) {
        const EpicList *list = &library->list[i];
        if (list->formation_count > 0) {
            text_print(&armies->out, "  %-40s %u %u+ %s %s\n", list->id, (unsigned)list->strategy,
                       (unsigned)list->initiative, list->is_judged ? " " : "*", list->name);
        }
    }
    return EXIT_HOLDS;
}

// --- show and new ---

static Span joined_words(Armies *armies)
{
    TextBuffer text = text_start(armies->arena);
    for (size_t i = 0; i < armies->word_count; i++) {
        text_print(&text, "%s%s", i == 0 ? "" : " ", armies->word[i]);
    }
    return text_span(&text);
}

static void say_no_such(Armies *armies, Span name, const char *what)
{
    fprintf(stderr,
            "strategium army: there is no %s \"%s\". `strategium army list` lists what there is.\n",
            what, text_visible(armies->arena, name));
}

static int show_list(Armies *armies, const EpicList *list)
{
    if (!armies->json) {
        epic_army_template(list, &armies->out);
        return EXIT_HOLDS;
    }
    TextBuffer text = text_start(armies->arena);
    epic_army_template(list, &text);
    ExtJsonWriter writer = ext_json_writer(&armies->out);
    ext_json_open_object(&writer, NULL);
    ext_json_put_text(&writer, "id", list->id);
    ext_json_put_text(&writer, "name", list->name);
    ext_json_put_int(&writer, "strategy", list->strategy);
    ext_json_put_int(&writer, "initiative", list->initiative);
    ext_json_put_bool(&writer, "judged", list->is_judged);
    ext_json_put_text(&writer, "text", text.text);
    ext_json_close(&writer);
    text_append_char(&armies->out, '\n');
    return EXIT_HOLDS;
}

static int show_army(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0) {
        return bad_usage("army", "show needs the name of an army, a list or a file");
    }
    const EpicArmy *army = epic_library_army(armies->library, name);
    const EpicList *list = army == NULL ? epic_library_list(armies->library, name) : NULL;
    if (list != NULL) {
        return show_list(armies, list);
    }
    if (army == NULL && file_exists(name.text)) {
        SourceText source = {0};
        if (read_file(armies, name.text, &source)) {
            army =
                epic_army_read(armies->arena, armies->library, &source, 1, &armies->problems, NULL);
        }
    } else if (army == NULL) {
        say_no_such(armies, name, "army, list or file");
    }
    if (army == NULL) {
        return EXIT_USAGE;
    }
    if (armies->json) {
        ExtJsonWriter writer = ext_json_writer(&armies->out);
        army_put(&writer, armies->arena, army, true);
        text_append_char(&armies->out, '\n');
        return EXIT_HOLDS;
    }
    text_print(&armies->out, "%s (%s), %s, %u of %u points\n  %s\n\n", army->name, army->slug,
               army->list->name, (unsigned)army->points, (unsigned)army->points_limit, army->about);
    append_army(armies, army);
    return EXIT_HOLDS;
}

static int new_army(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0) {
        return bad_usage("army", "new needs the name of a list");
    }
    const EpicList *list = epic_library_list(armies->library, name);
    if (list == NULL) {
        say_no_such(armies, name, "list");
        return EXIT_USAGE;
    }
    epic_army_template(list, &armies->out);
    return EXIT_HOLDS;
}

// --- the command ---

static const EpicLibrary *load(Armies *armies, bool with_armies)
{
    const SourceText *source = NULL;
    size_t count = 0;
    if (!games_read_packs(armies->arena, "epic", &source, &count, &armies->problems)) {
        return NULL;
    }
    // A shipped army with a mistake must not stop a question about another.
    SourceText *kept = ARENA_ARRAY(armies->arena, SourceText, count);
    size_t kept_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (with_armies || !span_ends_with(span_of(source[i].name), ".army")) {
            kept[kept_count++] = source[i];
        }
    }
    const EpicLibrary *shipped =
        epic_library_load(armies->arena, kept, kept_count, &armies->problems);
    SourceText *own = ARENA_ARRAY(armies->arena, SourceText, armies->pack_count);
    for (size_t i = 0; i < armies->pack_count; i++) {
        if (!read_file(armies, armies->pack[i], &own[i])) {
            return NULL;
        }
    }
    return shipped == NULL || armies->pack_count == 0
               ? shipped
               : epic_library_extend(armies->arena, shipped, own, armies->pack_count,
                                     &armies->problems);
}

static int run(Armies *armies, const char *what)
{
    static const struct {
        const char *name;
        int (*run)(Armies *armies);
        bool with_armies;
    } known[] = {{"check", check_armies, false},
                 {"list", list_armies, true},
                 {"show", show_army, true},
                 {"new", new_army, false}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(what, known[i].name) == 0) {
            armies->library = load(armies, known[i].with_armies);
            return armies->library != NULL ? known[i].run(armies) : EXIT_USAGE;
        }
    }
    return bad_usage("army", "say check, list, show or new");
}

int command_army(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Armies armies = {.arena = arena, .problems = diagnostic_list(arena), .out = text_start(arena)};
    int code = EXIT_HOLDS;
    for (int i = 2; i < argc && code == EXIT_HOLDS; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            armies.json = true;
        } else if (strcmp(argv[i], "--pack") == 0) {
            if (i + 1 == argc || armies.pack_count == PACKS_MAX) {
                code = bad_usage("army", "--pack needs a file; at most %d can be given", PACKS_MAX);
            } else {
                armies.pack[armies.pack_count++] = argv[++i];
            }
        } else if (argv[i][0] == '-' && argv[i][1] == '-') {
            code = bad_usage("army", "there is no option \"%s\"", argv[i]);
        } else if (armies.word_count == WORDS_MAX) {
            code = bad_usage("army", "too many words; at most %d can be given", WORDS_MAX);
        } else {
            armies.word[armies.word_count++] = argv[i];
        }
    }
    if (code == EXIT_HOLDS) {
        code = run(&armies, argc >= 2 ? argv[1] : "");
    }
    fwrite(armies.out.text, 1, armies.out.length, stdout);
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, &armies.problems, true);
    fputs(text.text, stderr);
    arena_destroy(arena);
    return code;
}
