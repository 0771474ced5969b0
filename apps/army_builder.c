// The talk: lines come in, the army is judged anew after each, and what changed is said.
//
// Map: the screen, the verdict, what there is, the army, files, commands, the loop.
#include "army_builder.h"

#include "aod_files.h"
#include "army_draft.h"
#include "base_file.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

enum { LINE_BYTES_MAX = 400, WIDTH_MIN = 40, WIDTH_MAX = 100, FILE_BYTES_MAX = 1 << 20 };

typedef struct Builder {
    ArmyDraft draft;
    const AodList *list;
    TextBuffer out;    // what is said next
    const char **told; // problems that stood in the last verdict
    size_t told_count;
    const char *file;    // where it was saved or read from; NULL: nowhere
    const char *pending; // a file that is overwritten if the command comes again
    bool is_saved;
    bool is_leaving;     // `quit` came once
    bool is_interrupted; // Ctrl-C came once
    bool is_done, is_dropped;
} Builder;

static volatile sig_atomic_t was_interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    was_interrupted = 1;
}

// --- the screen ---

static unsigned screen_width(void)
{
    struct winsize size;
    unsigned width = WIDTH_MAX;
    if (isatty(STDERR_FILENO) && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        width = size.ws_col;
    }
    return width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

// How many bytes of a text stand in so many columns.
static size_t bytes_in(Span text, unsigned columns)
{
    size_t bytes = 0;
    for (; bytes < text.length; bytes++) {
        bool is_start = ((unsigned char)text.text[bytes] & 0xc0) != 0x80;
        if (is_start && columns-- == 0) {
            break;
        }
    }
    return bytes;
}

// Where the text of a line begins, after its number and price.
static unsigned text_column(Span line)
{
    enum { NUMBERS_WIDTH = 30 };
    unsigned column = 0;
    for (unsigned i = 0; i + 1 < line.length && i < NUMBERS_WIDTH; i++) {
        if (line.text[i] == ' ' && line.text[i + 1] != ' ' && (i == 0 || line.text[i - 1] == ' ')) {
            column = i + 1;
        }
    }
    return column;
}

// A line that is too long goes on below, indented further than it began.
static void put_line(Span line, unsigned width)
{
    unsigned hang = text_column(line) + 4;
    unsigned indent = 0;
    while (bytes_in(line, width - indent) < line.length) {
        size_t end = bytes_in(line, width - indent);
        size_t cut = end;
        while (cut > 0 && line.text[cut] != ' ') {
            cut--;
        }
        cut = cut <= text_column(line) ? end : cut; // a word without end
        fprintf(stderr, "%*s%.*s\n", (int)indent, "", SPAN_PRINT(span_slice(line, 0, cut)));
        line = span_trim(span_from(line, cut));
        indent = hang < width / 2 ? hang : 4;
    }
    fprintf(stderr, "%*s%.*s\n", (int)indent, "", SPAN_PRINT(line));
}

// Says what was put into `out`.
static void say(Builder *builder)
{
    Span rest = text_span(&builder->out);
    Span line;
    while (span_next_line(&rest, &line)) {
        put_line(line, screen_width());
    }
    builder->out = text_start(builder->draft.arena);
}

// --- the verdict ---

static void append_problem(TextBuffer *out, const Diagnostic *problem)
{
    text_print(out, "  %s", problem->text);
    if (problem->rule != NULL) {
        text_print(out, " (%s)", problem->rule);
    }
    text_append(out, ".");
    if (problem->remedy != NULL) {
        text_print(out, " %s.", problem->remedy);
    }
    text_append_char(out, '\n');
}

static bool is_told(const Builder *builder, const char *text)
{
    for (size_t i = 0; i < builder->told_count; i++) {
        if (strcmp(builder->told[i], text) == 0) {
            return true;
        }
    }
    return false;
}

static void remember(Builder *builder, const DiagnosticList *problems)
{
    builder->told = ARENA_ARRAY(builder->draft.arena, const char *, problems->count + 1);
    builder->told_count = 0;
    for (size_t i = 0; i < problems->count; i++) {
        builder->told[builder->told_count++] =
            arena_strdup(builder->draft.arena, problems->item[i].text);
    }
}

// The points and what is wrong: all of it, or what was not said the last time.
static void say_verdict(Builder *builder, bool all)
{
    TextBuffer *out = &builder->out;
    Arena *scratch = arena_create(1 << 20);
    arena_set_language(scratch, arena_language(builder->draft.arena));
    DiagnosticList problems = diagnostic_list(scratch);
    DiagnosticList unjudged = diagnostic_list(scratch);
    const AodArmy *army = draft_read(&builder->draft, scratch, &problems, &unjudged);
    if (army != NULL) {
        aod_append_state(out, army, problems.count == 0, unjudged.count > 0);
        text_append_char(out, '\n');
    }
    size_t old = 0;
    for (size_t i = 0; i < problems.count; i++) {
        if (all || !is_told(builder, problems.item[i].text)) {
            append_problem(out, &problems.item[i]);
        } else {
            old++;
        }
    }
    for (size_t i = 0; i < unjudged.count && all; i++) {
        text_print(out, "  not judged: %s\n", unjudged.item[i].text);
    }
    if (old > 0) {
        text_print(out,
                   old == 1 ? "  and 1 problem as before; `problems` shows all\n"
                            : "  and %zu problems as before; `problems` shows all\n",
                   old);
    }
    remember(builder, &problems);
    say(builder);
    arena_destroy(scratch);
}

// --- what there is ---

static void append_help(TextBuffer *out)
{
    text_print(out,
               "Type the army line by line. Nothing is refused; what is wrong is said.\n"
               "  Praetor                    a unit, or `2 Tactical Squad` for two alike\n"
               "  14 Legionary               models of the unit\n"
               "  + Paragon Blade            what the unit buys; `+ Rhino Transport`\n"
               "  rite: Pride of the Legion  also name, allegiance, points, mission, warlord, "
               "trait\n"
               "  Allied Detachment of LIST  what follows belongs to it\n"
               "What there is:\n"
               "  units [WORDS]              the units of the list, or those of a slot or name\n"
               "  show [UNIT]                what a unit may have; alone: the last one\n"
               "  rites, missions            what else there is to choose\n"
               "The army:\n"
               "  army, text, page           in short with numbers; as a file; with all rules\n"
               "  problems                   everything that is wrong or not judged\n"
               "  edit N                     goes back to unit N of `army`\n"
               "  remove [N]                 takes unit N out; alone: the last line\n"
               "  undo                       takes back the last change, and the one before\n"
               "  open FILE, save [FILE]     reads an army file; writes this one\n"
               "  done                       ends, and prints the file if it was not saved\n"
               "  quit                       ends without it\n");
}

// Whether the unit is asked for: by its slot, or by words of its name.
static bool is_wanted(const AodUnit *unit, Span words)
{
    Span word;
    if (words.length == 0 || span_equal_nocase_text(words, aod_role_word(unit->role))) {
        return true;
    }
    while (span_next_word(&words, &word)) {
        if (span_find_nocase(span_of(unit->name), word) == SIZE_MAX) {
            return false;
        }
    }
    return true;
}

static void append_units(Builder *builder, Span words)
{
    TextBuffer *out = &builder->out;
    size_t before = out->length;
    for (unsigned role = 0; role <= AOD_RETINUE; role++) {
        bool has_title = false;
        for (uint8_t i = 0; i < builder->list->pack_count; i++) {
            const AodUnits *pack = builder->list->pack[i];
            for (uint32_t j = 0; j < pack->unit_count; j++) {
                const AodUnit *unit = &pack->unit[j];
                if (unit->role != role || !is_wanted(unit, words)) {
                    continue;
                }
                if (!has_title) {
                    text_print(out, "%s\n", aod_role_word((AodRole)role));
                }
                has_title = true;
                text_print(out, "  %5d  %s%s%s\n", (int)unit->points, unit->name,
                           unit->is_support_squad ? ", Support Squad" : "",
                           unit->is_retinue && role != AOD_RETINUE ? ", Retinue" : "");
            }
        }
    }
    if (out->length == before) {
        text_print(out, "  No unit of %s has that in its name.\n", builder->list->name);
    }
}

static void append_rites(Builder *builder)
{
    const AodLibrary *library = builder->draft.library;
    const AodList *list = builder->list;
    for (uint32_t i = 0; i < library->rite_count && list->is_legion; i++) {
        const AodRite *rite = &library->rite[i];
        bool is_own = list->legion != AOD_NONE && (rite->legions >> list->legion & 1U) != 0;
        if (rite->legions == 0 || is_own) {
            text_print(&builder->out, "  %s%s%s\n", rite->name,
                       rite->allegiance != AOD_ANY_SIDE ? ", " : "",
                       rite->allegiance != AOD_ANY_SIDE ? aod_allegiance_word(rite->allegiance)
                                                        : "");
        }
    }
    if (!list->is_legion) {
        text_print(&builder->out, "  Only Legions have Rites of War.\n");
    }
}

static void append_missions(Builder *builder)
{
    const AodLibrary *library = builder->draft.library;
    for (uint32_t i = 0; i < library->mission_count; i++) {
        text_print(&builder->out, "  %s, %d-%d\n", library->mission[i].name,
                   (int)library->mission[i].points_min, (int)library->mission[i].points_max);
    }
}

// --- the army ---

static const AodArmy *read_army(Builder *builder)
{
    DiagnosticList ignored = diagnostic_list(builder->draft.arena);
    return draft_read(&builder->draft, builder->draft.arena, &ignored, NULL);
}

static void append_army(Builder *builder)
{
    const AodArmy *army = read_army(builder);
    TextBuffer *out = &builder->out;
    for (uint16_t d = 0; army != NULL && d < army->detachment_count; d++) {
        text_print(out, "%s, %s, %d\n", aod_detachment_word(army->detachment[d].kind),
                   army->detachment[d].list->name, (int)army->detachment[d].points);
        for (uint16_t i = 0; i < army->unit_count; i++) {
            const AodArmyUnit *unit = &army->unit[i];
            if (unit->detachment == d) {
                text_print(out, "  %3u  %5d  %s", i + 1U, (int)(unit->points * unit->count),
                           unit->parent != 0 ? "- " : "");
                aod_army_write_unit(unit, out);
                text_append_char(out, '\n');
            }
        }
    }
    if (army == NULL || army->unit_count == 0) {
        text_print(out, "  There is no unit yet; `units` lists them.\n");
    }
}

// The line of the unit that a number of `army` means; SIZE_MAX and words if there is none.
static size_t line_of_number(Builder *builder, Span number)
{
    const AodArmy *army = read_army(builder);
    int64_t value = 0;
    size_t line = SIZE_MAX;
    if (army == NULL || !span_integer(number, 1, army->unit_count, &value)) {
        text_print(&builder->out, "  There is no unit %.*s; `army` shows their numbers.\n",
                   SPAN_PRINT(number));
        return SIZE_MAX;
    }
    line = draft_line_of(&builder->draft, army, (uint16_t)(value - 1));
    if (line == SIZE_MAX) {
        text_print(&builder->out, "  Unit %d comes with the one before it and has no line.\n",
                   (int)value);
    }
    return line;
}

static void change(Builder *builder)
{
    draft_mark(&builder->draft);
    builder->is_saved = false;
}

static void remove_unit(Builder *builder, Span number)
{
    ArmyDraft *draft = &builder->draft;
    size_t line = number.length > 0 ? line_of_number(builder, number)
                  : draft->end == 0 ? SIZE_MAX
                                    : draft->end - 1;
    if (line == SIZE_MAX) {
        if (number.length == 0) {
            text_print(&builder->out, "  There is nothing to remove.\n");
        }
        say(builder);
        return;
    }
    change(builder);
    text_print(&builder->out, "  removed: %s\n", draft->line[line]);
    draft_remove(draft, line);
    say_verdict(builder, false);
}

static void edit_unit(Builder *builder, Span number)
{
    size_t line = line_of_number(builder, number);
    if (line != SIZE_MAX) {
        draft_work_on(&builder->draft, line);
        text_print(&builder->out, "  What you add now belongs to: %s\n", builder->draft.line[line]);
    }
    say(builder);
}

static void show_unit(Builder *builder, Span name)
{
    if (name.length == 0) {
        const AodArmy *army = read_army(builder);
        if (army == NULL || army->unit_count == 0) {
            text_print(&builder->out, "  There is no unit yet; `units` lists them.\n");
            say(builder);
            return;
        }
        const AodArmyUnit *unit = draft_current(&builder->draft, army);
        name = span_of(unit != NULL ? unit->unit->name : army->unit[0].unit->name);
    }
    if (!aod_append_unit(&builder->out, builder->draft.library, name)) {
        text_print(&builder->out, "  There is no unit \"%s\"; these have it in their names:\n",
                   text_visible(builder->draft.arena, name));
        append_units(builder, name);
    }
    say(builder);
}

// --- files ---

// A file that was not made here is overwritten only if it is said twice.
static void save(Builder *builder, Span name)
{
    const char *path =
        name.length > 0 ? arena_text(builder->draft.arena, name.text, name.length) : builder->file;
    const char *error = NULL;
    if (path == NULL) {
        text_print(&builder->out, "  Say where: `save FILE`.\n");
        say(builder);
        return;
    }
    const char *shown = text_visible(builder->draft.arena, span_of(path));
    bool is_own = builder->file != NULL && strcmp(builder->file, path) == 0;
    bool is_repeated = builder->pending != NULL && strcmp(builder->pending, path) == 0;
    if (!is_own && !is_repeated && file_exists(path)) {
        builder->pending = path;
        text_print(&builder->out,
                   "  %s is there already. Say it again to overwrite it, or give another name.\n",
                   shown);
        say(builder);
        return;
    }
    TextBuffer text = text_start(builder->draft.arena);
    draft_append(&builder->draft, &text);
    if (!file_write(builder->draft.arena, path, text_span(&text), &error)) {
        text_print(&builder->out, "  %s: %s.\n", shown, error);
    } else {
        text_print(&builder->out, "  %s is written.\n", shown);
        builder->file = path;
        builder->is_saved = true;
    }
    say(builder);
}

static void open_file(Builder *builder, Span name)
{
    Arena *arena = builder->draft.arena;
    const char *path = arena_text(arena, name.text, name.length);
    const char *shown = text_visible(arena, name);
    const char *error = NULL;
    Span text;
    if (!file_read(arena, path, FILE_BYTES_MAX, &text, &error)) {
        text_print(&builder->out, "  %s: %s.\n", shown, error);
        say(builder);
        return;
    }
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {path, text};
    const AodArmy *army =
        aod_is_army(text) && text_is_utf8(text, NULL)
            ? aod_army_read(arena, builder->draft.library, &source, 1, &problems, NULL)
            : NULL;
    if (army == NULL) {
        text_print(&builder->out, "  %s is no army file of Age of Darkness.\n", shown);
        say(builder);
        return;
    }
    change(builder);
    draft_set(&builder->draft, text);
    builder->list = army->list;
    builder->file = path;
    builder->is_saved = true;
    text_print(&builder->out, "  %s is read; `undo` brings back what was here.\n", shown);
    say_verdict(builder, true);
}

// --- commands ---

static void quit(Builder *builder)
{
    if (builder->is_saved || builder->is_leaving || builder->draft.step_count == 0) {
        builder->is_done = builder->is_dropped = true;
        return;
    }
    builder->is_leaving = true;
    text_print(&builder->out, "  The army is not saved. `save FILE` saves it, `done` prints it, "
                              "`quit` again leaves it.\n");
    say(builder);
}

static void say_text(Builder *builder)
{
    draft_append(&builder->draft, &builder->out);
    fputs(builder->out.text, stderr);
    builder->out = text_start(builder->draft.arena);
}

static void say_page(Builder *builder)
{
    const AodArmy *army = read_army(builder);
    if (army != NULL) {
        aod_append_page(&builder->out, builder->draft.arena, builder->draft.library, army);
    }
    say(builder);
}

static void undo(Builder *builder)
{
    if (!draft_undo(&builder->draft)) {
        text_print(&builder->out, "  There is nothing to take back.\n");
        say(builder);
        return;
    }
    builder->is_saved = false;
    say_verdict(builder, false);
}

// A word for the builder itself. False: it is a line of the army.
static bool take_command(Builder *builder, Span line)
{
    Span rest = line;
    Span word;
    if (!span_next_word(&rest, &word)) {
        return false;
    }
    rest = span_trim(rest);
    bool is_alone = rest.length == 0;
    if (is_alone && span_equal_nocase_text(word, "done")) {
        builder->is_done = true;
    } else if (is_alone &&
               (span_equal_nocase_text(word, "quit") || span_equal_nocase_text(word, "exit") ||
                span_equal_nocase_text(word, "abort"))) {
        quit(builder);
    } else if (is_alone && (span_equal_nocase_text(word, "help") || span_equal_text(word, "?"))) {
        append_help(&builder->out);
        say(builder);
    } else if (span_equal_nocase_text(word, "units")) {
        append_units(builder, rest);
        say(builder);
    } else if (span_equal_nocase_text(word, "show")) {
        show_unit(builder, rest);
    } else if (is_alone && span_equal_nocase_text(word, "rites")) {
        append_rites(builder);
        say(builder);
    } else if (is_alone && span_equal_nocase_text(word, "missions")) {
        append_missions(builder);
        say(builder);
    } else if (is_alone && span_equal_nocase_text(word, "army")) {
        append_army(builder);
        say(builder);
    } else if (is_alone && span_equal_nocase_text(word, "text")) {
        say_text(builder);
    } else if (is_alone && span_equal_nocase_text(word, "page")) {
        say_page(builder);
    } else if (is_alone && span_equal_nocase_text(word, "problems")) {
        say_verdict(builder, true);
    } else if (span_equal_nocase_text(word, "remove")) {
        remove_unit(builder, rest);
    } else if (span_equal_nocase_text(word, "edit")) {
        edit_unit(builder, rest);
    } else if (is_alone && span_equal_nocase_text(word, "undo")) {
        undo(builder);
    } else if (span_equal_nocase_text(word, "save")) {
        save(builder, rest);
    } else if (!is_alone && span_equal_nocase_text(word, "open")) {
        open_file(builder, rest);
    } else {
        return false;
    }
    return true;
}

static void take_line(Builder *builder, Span line)
{
    bool is_quit = builder->is_leaving;
    builder->is_interrupted = false;
    const char *pending = builder->pending;
    if (take_command(builder, line)) {
        // What must be said twice must be said twice in a row.
        builder->is_leaving = builder->is_leaving && !is_quit;
        builder->pending = builder->pending != pending ? builder->pending : NULL;
        return;
    }
    builder->is_leaving = false;
    builder->pending = NULL;
    change(builder);
    if (draft_is_header(line)) {
        draft_set_header(&builder->draft, line);
    } else if (!draft_add(&builder->draft, line)) {
        text_print(&builder->out, "  The army is as long as this builder can make it.\n");
    }
    say_verdict(builder, false);
}

// --- the loop ---

static void start(Builder *builder, Arena *arena, const AodLibrary *library, const AodList *list)
{
    builder->draft.arena = arena;
    builder->draft.library = library;
    builder->list = list;
    builder->out = text_start(arena);
    draft_set(
        &builder->draft,
        span_of(text_format(arena,
                            "game: aod\nlist: %s\nname: My army\nallegiance: %s\n"
                            "points: 2000\n\n",
                            list->id, list->allegiance == AOD_TRAITOR ? "traitor" : "loyalist")));
    append_help(&builder->out);
    text_print(&builder->out, "\n%s\n", list->name);
    say(builder);
    say_verdict(builder, true);
}

// Ctrl-C at a prompt leaves nothing behind by accident: once it says how to leave, twice it ends
// like `done`.
static void take_interrupt(Builder *builder)
{
    fputc('\n', stderr);
    if (builder->is_interrupted) {
        builder->is_done = true;
        return;
    }
    builder->is_interrupted = true;
    text_print(&builder->out, "  `done` ends and prints the army, `quit` leaves it; Ctrl-C again "
                              "ends too.\n");
    say(builder);
}

// A line that is too long is taken from the input whole and told.
static bool is_whole(const char *buffer)
{
    if (strchr(buffer, '\n') != NULL || strlen(buffer) + 1 < LINE_BYTES_MAX) {
        return true;
    }
    for (int c = getchar(); c != EOF && c != '\n'; c = getchar()) {
    }
    return false;
}

// Waits for input. SIGINT comes through only here, so that none is lost before the wait begins.
// False: it came.
static bool wait_for_input(const sigset_t *open)
{
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    was_interrupted = 0;
    pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, open);
    return was_interrupted == 0;
}

void army_build(Arena *arena, const AodLibrary *library, const AodList *list, TextBuffer *out)
{
    Builder *builder = ARENA_NEW(arena, Builder);
    struct sigaction action = {.sa_handler = on_interrupt};
    struct sigaction old;
    sigset_t closed;
    sigset_t open;
    sigemptyset(&closed);
    sigaddset(&closed, SIGINT);
    sigprocmask(SIG_BLOCK, &closed, &open);
    sigaction(SIGINT, &action, &old);
    setvbuf(stdin, NULL, _IONBF, 0); // what was read ahead could not be waited for
    start(builder, arena, library, list);
    char buffer[LINE_BYTES_MAX];
    while (!builder->is_done) {
        fputs("> ", stderr);
        if (!wait_for_input(&open)) {
            take_interrupt(builder);
            continue;
        }
        if (fgets(buffer, sizeof buffer, stdin) == NULL) {
            break; // the input is over: as `done`
        }
        if (!is_whole(buffer)) {
            text_print(&builder->out, "  A line has at most %d characters.\n", LINE_BYTES_MAX - 2);
            say(builder);
            continue;
        }
        Span line = span_of(buffer);
        while (line.length > 0 && strchr(" \t\r\n", line.text[line.length - 1]) != NULL) {
            line.length--;
        }
        if (line.length > 0) {
            take_line(builder, line);
        }
    }
    sigaction(SIGINT, &old, NULL);
    sigprocmask(SIG_SETMASK, &open, NULL);
    if (!builder->is_dropped && !(builder->is_saved && isatty(STDOUT_FILENO))) {
        draft_append(&builder->draft, out);
    }
}
