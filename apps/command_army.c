// `strategium army`: check army files against their lists, list and show armies and lists, write a
// file to start from.
//
// Epic and Age of Darkness; a file says in its line `game:` which it is for, else it is Epic's.
//
// Map: the libraries, an army as text, check, list, show, new, the command.
#include "commands.h"

#include "aod_files.h"
#include "army_builder.h"
#include "army_json.h"
#include "base_file.h"
#include "epic_library.h"
#include "ext_json.h"
#include "packs.h"
#include "usage.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 256, PACKS_MAX = 64, FILE_BYTES_MAX = 1 << 22 };

typedef struct Armies {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    const EpicLibrary *library;
    const AodLibrary *aod; // read when something asks for it
    bool with_armies;      // shipped ones are read too
    bool json;
    bool guided; // --guided, or both ends are a terminal
    const char *word[WORDS_MAX];
    size_t word_count;
    const char *pack[PACKS_MAX]; // from --pack: files or folders of them
    size_t pack_count;
    const SourceText *own; // the packs that they hold, of both games
    size_t own_count;
} Armies;

// --- the libraries ---

// The packs of data/<game>; shipped armies only where they are asked for. NULL: with problems.
static const SourceText *read_packs(Armies *armies, const char *game, size_t *count)
{
    const SourceText *source = NULL;
    bool is_read =
        armies->with_armies
            ? packs_read(armies->arena, game, &source, count, &armies->problems)
            : packs_read_without_armies(armies->arena, game, &source, count, &armies->problems);
    return is_read ? source : NULL;
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
        if (problem != NULL) {
            problem->remedy = "Packs are files whose names end in .json";
        }
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
        if (!list_pack(armies, armies->pack[i], &file, &count)) {
            return false;
        }
        for (size_t j = 0; j < count; j++) {
            if (armies->own_count == OWN_MAX) {
                diagnostic_report(&armies->problems, armies->pack[i], 0, 0,
                                  "at most %d packs can be loaded", (int)OWN_MAX);
                return false;
            }
            if (!read_file(armies, file[j], &own[armies->own_count++])) {
                return false;
            }
        }
    }
    return true;
}

// Those of one game.
static SourceText *own_packs(Armies *armies, bool is_aod, size_t *count)
{
    SourceText *out = ARENA_ARRAY(armies->arena, SourceText, armies->own_count);
    *count = 0;
    for (size_t i = 0; i < armies->own_count; i++) {
        if (aod_is_pack(armies->own[i].text) == is_aod) {
            out[(*count)++] = armies->own[i];
        }
    }
    return out;
}

static const AodLibrary *aod_packs(Armies *armies)
{
    size_t count = 0;
    const SourceText *source = armies->aod == NULL ? read_packs(armies, "aod", &count) : NULL;
    if (source != NULL) {
        armies->aod = aod_library_load(armies->arena, source, count, &armies->problems);
        source = own_packs(armies, true, &count);
        if (armies->aod != NULL && count > 0) {
            armies->aod =
                aod_library_extend(armies->arena, armies->aod, source, count, &armies->problems);
        }
    }
    return armies->aod;
}

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
    if (army->points_shared > 0) { // EPIC-6.7-q1
        text_print(out, "  %4u  for what is shared out, beyond what its formations count\n",
                   (unsigned)army->points_shared);
    }
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

// An army that was checked, of one of the games.
typedef struct Checked {
    const EpicArmy *epic;
    const AodArmy *aod;
} Checked;

// The games that have armies: whose a file is, how it is read, and what is said of it.
typedef struct ArmyGame {
    bool (*is_of)(Armies *armies, Span text);
    // False: its packs cannot be read. `out` stays empty where a file is no army at all.
    bool (*read)(Armies *armies, const SourceText *source, Checked *out, DiagnosticList *unjudged);
    void (*say)(Armies *armies, const char *file, const Checked *army, bool is_legal, bool is_open);
    void (*put)(ExtJsonWriter *writer, Armies *armies, const Checked *army);
} ArmyGame;

static const AodLibrary *asked_packs(void *context)
{
    return aod_packs(context);
}

static bool is_aod(Armies *armies, Span text)
{
    return aod_is_army_by_list(text, armies->library, asked_packs, armies);
}

static bool read_aod(Armies *armies, const SourceText *source, Checked *out,
                     DiagnosticList *unjudged)
{
    if (aod_packs(armies) == NULL) {
        return false;
    }
    out->aod = aod_army_read(armies->arena, armies->aod, source, 1, &armies->problems, unjudged);
    return true;
}

static void say_aod(Armies *armies, const char *file, const Checked *army, bool is_legal,
                    bool is_open)
{
    aod_append_verdict(&armies->out, armies->arena, file, army->aod, is_legal, is_open);
}

static void put_aod(ExtJsonWriter *writer, Armies *armies, const Checked *army)
{
    (void)armies;
    aod_put_army(writer, army->aod, true);
}

// What no other game claims.
static bool is_epic(Armies *armies, Span text)
{
    (void)armies;
    (void)text;
    return true;
}

static bool read_epic(Armies *armies, const SourceText *source, Checked *out,
                      DiagnosticList *unjudged)
{
    out->epic =
        epic_army_read(armies->arena, armies->library, source, 1, &armies->problems, unjudged);
    return true;
}

static void say_epic(Armies *armies, const char *file, const Checked *checked, bool is_legal,
                     bool is_open)
{
    const EpicArmy *army = checked->epic;
    text_print(&armies->out, "%s: %s, %s, %u of %u points, %u formations, %s\n",
               text_visible(armies->arena, span_of(file)), army->name, army->list->name,
               (unsigned)army->points, (unsigned)army->points_limit,
               (unsigned)army->formation_count,
               aod_state_word(armies->arena, is_legal, is_open || !army->list->is_judged));
}

static void put_epic(ExtJsonWriter *writer, Armies *armies, const Checked *army)
{
    army_put(writer, armies->arena, army->epic, true);
}

static const ArmyGame army_games[] = {{is_aod, read_aod, say_aod, put_aod},
                                      {is_epic, read_epic, say_epic, put_epic}};

static const ArmyGame *game_of(Armies *armies, Span text)
{
    const ArmyGame *game = army_games;
    while (!game->is_of(armies, text)) {
        game++;
    }
    return game;
}

// What is plainly no army file gets one sentence instead of a problem for each of its lines.
static bool is_army_file(Armies *armies, const SourceText *source)
{
    Span text = span_trim(source->text);
    const char *what = NULL;
    const char *remedy = "`strategium army new LIST` writes one to start from";
    if (text.length == 0) {
        what = "the file is empty";
    } else if (text.text[0] == '<' || span_starts_with(text, "PK")) {
        what = "this is no army file, but perhaps the roster of another program";
        remedy = "`strategium roster check FILE` reads rosters";
    } else if (text.text[0] == '{' || text.text[0] == '[') {
        what = "this is no army file, but perhaps a pack";
        remedy = "`--pack FILE` adds a pack";
    } else if (aod_header(text, "game").length == 0 && aod_header(text, "list").length == 0) {
        what = "the file says neither for which game it is nor of which list";
        remedy = "Begin it with `game: aod` or `game: epic`, and `list: NAME`";
    }
    Diagnostic *problem =
        what != NULL ? diagnostic_report(&armies->problems, source->name, 0, 0, "%s", what) : NULL;
    if (problem != NULL) {
        problem->remedy = remedy;
    }
    return what == NULL;
}

// False: the packs of its game cannot be read.
static bool check_army(Armies *armies, const SourceText *source, const ArmyGame *game, Checked *out,
                       DiagnosticList *unjudged)
{
    size_t before = armies->problems.count;
    DiagnosticList here = diagnostic_list(armies->arena);
    if (!game->read(armies, source, out, &here)) {
        return false;
    }
    bool is_read = out->epic != NULL || out->aod != NULL;
    if (!armies->json && is_read) {
        game->say(armies, source->name, out, armies->problems.count == before, here.count > 0);
        append_open(&armies->out, &here);
    }
    diagnostic_add_all(unjudged, &here);
    return true;
}

static int check_armies(Armies *armies)
{
    if (armies->word_count == 0) {
        return bad_usage("army", "check needs one file or more");
    }
    Checked army[WORDS_MAX] = {0};
    const ArmyGame *game[WORDS_MAX] = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    bool unreadable = false;
    for (size_t i = 0; i < armies->word_count; i++) {
        SourceText source = {0};
        if (!read_file(armies, armies->word[i], &source) || !is_army_file(armies, &source)) {
            unreadable = true;
            continue;
        }
        game[i] = game_of(armies, source.text);
        if (!check_army(armies, &source, game[i], &army[i], &unjudged)) {
            return EXIT_USAGE;
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
            if (army[i].epic != NULL || army[i].aod != NULL) {
                game[i]->put(&writer, armies, &army[i]);
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

static void list_epic(Armies *armies)
{
    const EpicLibrary *library = armies->library;
    text_append(&armies->out, "armies of Epic:\n");
    for (size_t i = 0; i < library->army_count; i++) {
        const EpicArmy *army = library->army[i];
        text_print(&armies->out, "  %-28s %4u points  %s\n", army->slug, (unsigned)army->points,
                   army->about);
    }
    text_append(&armies->out,
                "lists of Epic (strategy, initiative; * not every rule can be judged):\n");
    for (size_t i = 0; i < library->list_count; i++) {
        const EpicList *list = &library->list[i];
        if (list->formation_count > 0) {
            text_print(&armies->out, "  %-40s %u %u+ %s %s\n", list->id, (unsigned)list->strategy,
                       (unsigned)list->initiative, list->is_judged ? " " : "*", list->name);
        }
    }
}

static int list_armies(Armies *armies)
{
    const EpicLibrary *library = armies->library;
    bool only_epic = armies->word_count == 1 && strcmp(armies->word[0], "epic") == 0;
    bool only_aod = armies->word_count == 1 && strcmp(armies->word[0], "aod") == 0;
    if (armies->word_count > 0 && !only_epic && !only_aod) {
        return bad_usage("army", "list takes epic or aod, or nothing for both");
    }
    if (armies->word_count > 0 && armies->json) {
        return bad_usage("army", "list --json tells both games; leave out \"%s\"", armies->word[0]);
    }
    if (aod_packs(armies) == NULL) {
        return EXIT_USAGE;
    }
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
        aod_put_all(&writer, armies->aod);
        ext_json_close(&writer);
        text_append_char(&armies->out, '\n');
        return EXIT_HOLDS;
    }
    if (!only_aod) {
        list_epic(armies);
    }
    if (!only_epic) {
        aod_append_all(&armies->out, armies->aod);
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

static void add_name(const char **names, size_t max, size_t *count, const char *name)
{
    if (*count < max) {
        names[(*count)++] = name;
    }
}

// The name of a list (`all`: or of an army or a unit of Age of Darkness) that is spelt nearly so.
static const char *nearest_name(Armies *armies, Span name, bool all)
{
    enum { NAMES_MAX = 4096 };
    const char **names = ARENA_ARRAY(armies->arena, const char *, NAMES_MAX);
    const EpicLibrary *epic = armies->library;
    const AodLibrary *aod = aod_packs(armies);
    size_t count = 0;
    for (size_t i = 0; i < epic->list_count; i++) {
        add_name(names, NAMES_MAX, &count, epic->list[i].id);
        add_name(names, NAMES_MAX, &count, epic->list[i].name);
    }
    for (size_t i = 0; all && i < epic->army_count; i++) {
        add_name(names, NAMES_MAX, &count, epic->army[i]->slug);
    }
    for (size_t i = 0; all && aod != NULL && i < aod->army_count; i++) {
        add_name(names, NAMES_MAX, &count, aod->army[i]->slug);
    }
    for (size_t i = 0; aod != NULL && i < aod->list_count; i++) {
        const AodList *list = &aod->list[i];
        add_name(names, NAMES_MAX, &count, list->id);
        add_name(names, NAMES_MAX, &count, list->name);
        // Its own pack comes first; the others are the first of other lists.
        for (size_t j = 0; all && list->pack_count > 0 && j < list->pack[0]->unit_count; j++) {
            add_name(names, NAMES_MAX, &count, list->pack[0]->unit[j].name);
        }
    }
    size_t nearest = text_nearest(name, names, count);
    return nearest == SIZE_MAX ? NULL : names[nearest];
}

static void say_no_such(Armies *armies, Span name, const char *what, bool all)
{
    const char *nearest = nearest_name(armies, name, all);
    const char *remedy = nearest != NULL
                             ? text_format(armies->arena, "Did you mean \"%s\"?", nearest)
                             : "`strategium army list` lists what there is.";
    fprintf(stderr, "strategium army: there is no %s \"%s\". %s\n", what,
            text_visible(armies->arena, name), remedy);
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

static int show_aod_army(Armies *armies, const AodArmy *army)
{
    if (!armies->json) {
        aod_append_page(&armies->out, armies->arena, armies->aod, army);
        return EXIT_HOLDS;
    }
    ExtJsonWriter writer = ext_json_writer(&armies->out);
    aod_put_army(&writer, army, true);
    text_append_char(&armies->out, '\n');
    return EXIT_HOLDS;
}

static int show_epic_army(Armies *armies, const EpicArmy *army)
{
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

// A list or a unit of Age of Darkness: what it offers, in words.
static int show_aod_text(Armies *armies, const char *id, const char *name, const TextBuffer *text)
{
    if (!armies->json) {
        text_append_span(&armies->out, text_span(text));
        return EXIT_HOLDS;
    }
    ExtJsonWriter writer = ext_json_writer(&armies->out);
    ext_json_open_object(&writer, NULL);
    if (id != NULL) {
        ext_json_put_text(&writer, "id", id);
    }
    ext_json_put_text(&writer, "name", name);
    ext_json_put_text(&writer, "text", text->text);
    ext_json_close(&writer);
    text_append_char(&armies->out, '\n');
    return EXIT_HOLDS;
}

// An army, a list or a unit of Age of Darkness. EXIT_DOES_NOT_HOLD: it is none.
static int show_aod(Armies *armies, Span name)
{
    if (aod_packs(armies) == NULL) {
        return EXIT_USAGE;
    }
    const AodArmy *army = aod_library_army(armies->aod, name);
    if (army != NULL) {
        return show_aod_army(armies, army);
    }
    TextBuffer text = text_start(armies->arena);
    const AodList *list = aod_library_list(armies->aod, name);
    if (list != NULL) {
        aod_army_template(armies->aod, list, &text);
        return show_aod_text(armies, list->id, list->name, &text);
    }
    return aod_append_unit(&text, armies->aod, name)
               ? show_aod_text(armies, NULL, text_visible(armies->arena, name), &text)
               : EXIT_DOES_NOT_HOLD;
}

static int show_file(Armies *armies, const char *path)
{
    SourceText source = {0};
    if (!read_file(armies, path, &source) || !is_army_file(armies, &source)) {
        return EXIT_USAGE;
    }
    Checked army = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    if (!game_of(armies, source.text)->read(armies, &source, &army, &unjudged)) {
        return EXIT_USAGE;
    }
    return army.aod != NULL    ? show_aod_army(armies, army.aod)
           : army.epic != NULL ? show_epic_army(armies, army.epic)
                               : EXIT_USAGE;
}

static int show_army(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0) {
        return bad_usage("army", "show needs the name of an army, a list or a file");
    }
    const EpicArmy *army = epic_library_army(armies->library, name);
    if (army != NULL) {
        return show_epic_army(armies, army);
    }
    const EpicList *list = epic_library_list(armies->library, name);
    if (list != NULL) {
        return show_list(armies, list);
    }
    if (file_exists(name.text)) {
        return show_file(armies, name.text);
    }
    int code = show_aod(armies, name);
    if (code == EXIT_DOES_NOT_HOLD) {
        say_no_such(armies, name, "army, list, unit or file", true);
        code = EXIT_USAGE;
    }
    return code;
}

static int new_army(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0) {
        return bad_usage("army", "new needs the name of a list");
    }
    const EpicList *list = epic_library_list(armies->library, name);
    if (list != NULL) {
        epic_army_template(list, &armies->out);
        return EXIT_HOLDS;
    }
    const AodList *aod = aod_packs(armies) != NULL ? aod_library_list(armies->aod, name) : NULL;
    if (aod != NULL && armies->guided) {
        army_build(armies->arena, armies->aod, aod, &armies->out);
        return EXIT_HOLDS;
    }
    if (aod != NULL) {
        aod_army_template(armies->aod, aod, &armies->out);
        return EXIT_HOLDS;
    }
    say_no_such(armies, name, "list", false);
    return EXIT_USAGE;
}

// --- the command ---

static const EpicLibrary *load(Armies *armies, bool with_armies)
{
    size_t count = 0;
    armies->with_armies = with_armies;
    const SourceText *source = read_packs(armies, "epic", &count);
    const EpicLibrary *shipped =
        source != NULL ? epic_library_load(armies->arena, source, count, &armies->problems) : NULL;
    if (shipped == NULL) {
        return NULL;
    }
    if (!read_own_packs(armies)) {
        return NULL;
    }
    SourceText *own = own_packs(armies, false, &count);
    if (count > 0) {
        shipped = epic_library_extend(armies->arena, shipped, own, count, &armies->problems);
    }
    // A pack with a mistake is told whether or not this command would use it.
    own_packs(armies, true, &count);
    return shipped == NULL || (count > 0 && aod_packs(armies) == NULL) ? NULL : shipped;
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
    Armies armies = {.arena = arena,
                     .problems = diagnostic_list(arena),
                     .out = text_start(arena),
                     .guided = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
    int code = EXIT_HOLDS;
    for (int i = 2; i < argc && code == EXIT_HOLDS; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            armies.json = true;
        } else if (strcmp(argv[i], "--language") == 0) {
            Language language = LANGUAGE_ENGLISH;
            if (i + 1 == argc || !language_of_code(span_of(argv[i + 1]), &language)) {
                code = bad_usage("army", "--language needs en or de");
            } else {
                arena_set_language(arena, language);
                i++;
            }
        } else if (strcmp(argv[i], "--guided") == 0) {
            armies.guided = true;
        } else if (strcmp(argv[i], "--pack") == 0) {
            if (i + 1 == argc || armies.pack_count == PACKS_MAX) {
                code = bad_usage("army", "--pack needs a file or a folder; at most %d can be given",
                                 PACKS_MAX);
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
