// Lesson files: their form.
#include "kernel_puzzle.h"

#include "base_assert.h"
#include "kernel_scenarios.h"

#include <string.h>

static const char lesson_ending[] = ".lesson";
static const char puzzle_ending[] = ".puzzle";

bool lesson_is_puzzle(const char *file)
{
    return span_ends_with(span_of(file), puzzle_ending);
}

bool lesson_is_file(const char *file)
{
    return span_ends_with(span_of(file), lesson_ending) || lesson_is_puzzle(file);
}

static Span name_in(const char *file)
{
    ASSERT(lesson_is_file(file));
    _Static_assert(sizeof lesson_ending == sizeof puzzle_ending, "one length is taken off");
    const char *slash = strrchr(file, '/');
    Span name = span_of(slash == NULL ? file : slash + 1);
    return span_slice(name, 0, name.length - strlen(lesson_ending));
}

bool lesson_is_called(const char *file, const char *name)
{
    return lesson_is_file(file) && span_equal_text(name_in(file), name);
}

const char *lesson_name(Arena *arena, const char *file)
{
    Span name = name_in(file);
    return arena_text(arena, name.text, name.length);
}

typedef struct LessonReader {
    Arena *arena;
    const char *file;
    DiagnosticList *problems;
    Span rest;
    uint32_t number; // of the last line taken
    Lesson *lesson;
    LessonText *last;  // where a text in another language belongs
    LessonText say;    // for the line that comes next
    LessonLine before; // what was said of it
    bool has_say;
} LessonReader;

static const char lesson_lines_are[] =
    "lesson, game, title, about, end, position, say, 0, 1, chance, goal, de";
static const char puzzle_lines_are[] =
    "puzzle, game, title, about, position, 0, 1, asks, choice, tempting, de";

static bool problem(LessonReader *reader, uint32_t line, const char *text, const char *remedy)
{
    Diagnostic *added = diagnostic_report(reader->problems, reader->file, line, 0, "%s", text);
    if (added != NULL)
        added->remedy = remedy;
    return false;
}

// Lines of what can be shown as it is.
static bool is_text(Span text)
{
    Span line;
    while (span_next_line(&text, &line))
        if (!text_is_visible(line))
            return false;
    return true;
}

static bool is_indented(Span line)
{
    return line.length > 0 && (line.text[0] == ' ' || line.text[0] == '\t');
}

static bool take_line(LessonReader *reader, Span *line)
{
    reader->number++;
    return span_next_line(&reader->rest, line);
}

static bool next_is_inside(const LessonReader *reader)
{
    Span rest = reader->rest;
    Span line;
    // Blank lines belong to a block that goes on behind them.
    while (span_next_line(&rest, &line))
        if (span_trim(line).length > 0)
            return is_indented(line);
    return false;
}

// A text that goes on in the indented lines below it, in one line.
static Span take_text(LessonReader *reader, Span first)
{
    TextBuffer out = text_start(reader->arena);
    text_append_span(&out, span_trim(first));
    Span line;
    while (next_is_inside(reader) && take_line(reader, &line)) {
        if (out.length > 0 && span_trim(line).length > 0)
            text_append_char(&out, ' ');
        text_append_span(&out, span_trim(line));
    }
    return text_span(&out);
}

static void take_position(LessonReader *reader)
{
    Lesson *lesson = reader->lesson;
    lesson->position_at = reader->number;
    lesson->position_line = reader->number + 1;
    TextBuffer out = text_start(reader->arena);
    size_t common = SIZE_MAX;
    Span line;
    while (next_is_inside(reader) && take_line(reader, &line)) {
        size_t indent = line.length - span_trim(line).length; // ends have no blanks (tidy)
        if (span_trim(line).length > 0 && common == SIZE_MAX)
            common = indent;
        Span kept = span_trim(line).length > 0 && line.text[indent] != '#'
                        ? span_from(line, common < indent ? common : indent)
                        : (Span){0};
        text_append_span(&out, kept);
        text_append_char(&out, '\n');
    }
    lesson->position = (SourceText){reader->file, text_span(&out)};
}

static void keep_text(LessonReader *reader, LessonText *text, Span said)
{
    text->text[LANGUAGE_ENGLISH] = arena_text(reader->arena, said.text, said.length);
    text->file_line = reader->number;
    reader->last = text;
}

// "say D-BA about card wall-rifles: ..."
static bool take_say(LessonReader *reader, Span key, Span value, uint32_t line)
{
    Span words = span_from(key, 3);
    Span word;
    LessonLine *before = &reader->before;
    if (reader->has_say)
        return problem(reader, line, "two sentences stand before one line", "Leave one out");
    memset(before, 0, sizeof *before);
    memset(&reader->say, 0, sizeof reader->say);
    bool good = span_next_word(&words, &before->decision);
    if (good && span_next_word(&words, &word))
        good = span_equal_text(word, "about") && span_next_word(&words, &before->about_kind) &&
               span_next_word(&words, &before->about_id);
    if (!good || span_trim(words).length > 0)
        return problem(reader, line, "this sentence belongs to no decision",
                       "say D-BA: ..., or say D-BA about card wall-rifles: ...");
    keep_text(reader, &reader->say, take_text(reader, value));
    reader->say.file_line = line;
    reader->has_say = true;
    return true;
}

static bool take_choices(LessonReader *reader, uint8_t actor, Span value, uint32_t line)
{
    Lesson *lesson = reader->lesson;
    if (lesson->line_count == LESSON_LINES_MAX)
        return problem(reader, line, "the lesson has too many lines", "At most 100");
    if (actor == 0 && !reader->has_say && !lesson->is_puzzle)
        return problem(reader, line, "the learner is asked and nothing is said",
                       "Write `say D-BA: ...` before the line");
    if (actor != 0 && reader->has_say)
        return problem(reader, line, "a sentence stands before a line that is not the learner's",
                       "Only the learner is told something");
    LessonLine *out = &lesson->line[lesson->line_count++];
    *out = reader->before;
    out->say = reader->say;
    out->actor = actor;
    out->text = take_text(reader, value);
    out->file_line = line;
    lesson->learner_count += actor == 0 && !lesson->is_puzzle;
    memset(&reader->before, 0, sizeof reader->before);
    reader->has_say = false;
    reader->last = NULL;
    return true;
}

static bool take_goal(LessonReader *reader, Span key, Span value, uint32_t line)
{
    Lesson *lesson = reader->lesson;
    if (lesson->goal_count == LESSON_GOALS_MAX)
        return problem(reader, line, "the lesson has too many goals", "At most 6");
    LessonGoal *goal = &lesson->goal[lesson->goal_count++];
    goal->fact = span_trim(span_from(key, 4));
    keep_text(reader, &goal->say, take_text(reader, value));
    goal->say.file_line = line;
    return true;
}

// "choice 71: shoot bikes, at bunker"
static bool take_choice(LessonReader *reader, Span key, Span value, uint32_t line)
{
    Lesson *lesson = reader->lesson;
    if (lesson->choice_count == LESSON_CHOICES_MAX)
        return problem(reader, line, "the question has too many choices", "At most 64");
    LessonChoice *choice = &lesson->choice[lesson->choice_count++];
    choice->text = take_text(reader, value);
    choice->file_line = line;
    return span_integer(span_trim(span_from(key, 6)), 0, 100, &choice->chance) ||
           problem(reader, line, "a choice wins so many games of a hundred",
                   "choice 71: shoot bikes, at bunker");
}

// What only a puzzle has. False: it is none of that.
static bool take_of_puzzle(LessonReader *reader, Span key, Span value, uint32_t line)
{
    Lesson *lesson = reader->lesson;
    if (span_starts_with(key, "choice "))
        take_choice(reader, key, value, line);
    else if (span_equal_text(key, "asks")) {
        lesson->asks = span_trim(value);
        lesson->asks_line = line;
    } else if (span_equal_text(key, "tempting")) {
        lesson->tempting = take_text(reader, value);
        lesson->tempting_line = line;
    } else
        return false;
    return true;
}

// The text above in another language.
static bool take_other(LessonReader *reader, Language language, Span value, uint32_t line)
{
    // What is said of a line that comes is copied into it with all its languages.
    if (reader->last == NULL || reader->last->text[language] != NULL)
        return problem(reader, line, "there is no text above that this would translate",
                       "Write it below its English");
    Span said = take_text(reader, value);
    reader->last->text[language] = arena_text(reader->arena, said.text, said.length);
    return true;
}

static LessonText *text_of_key(Lesson *lesson, Span key)
{
    return span_equal_text(key, "title")   ? &lesson->title
           : span_equal_text(key, "about") ? &lesson->about
           : span_equal_text(key, "end")   ? &lesson->end
                                           : NULL;
}

static bool take_key(LessonReader *reader, Span key, Span value)
{
    Lesson *lesson = reader->lesson;
    uint32_t line = reader->number;
    Language language;
    if (span_equal_text(key, lesson->is_puzzle ? "puzzle" : "lesson"))
        return span_integer(span_trim(value), 1, LESSON_NUMBER_MAX, &lesson->number) ||
               problem(reader, line, "a lesson has a number, and a puzzle",
                       "lesson: 1, or puzzle: 1");
    if (lesson->is_puzzle && take_of_puzzle(reader, key, value, line))
        return true;
    if (span_equal_text(key, "game")) {
        value = span_trim(value);
        lesson->game = arena_text(reader->arena, value.text, value.length);
        return true;
    }
    if (span_equal_text(key, "position")) {
        take_position(reader);
        return true;
    }
    LessonText *text = text_of_key(lesson, key);
    if (text != NULL) {
        keep_text(reader, text, take_text(reader, value));
        text->file_line = line;
        return true;
    }
    if (span_equal_text(key, "0") || span_equal_text(key, "1"))
        return take_choices(reader, span_equal_text(key, "1"), value, line);
    if (span_equal_text(key, "chance") && !lesson->is_puzzle)
        return take_choices(reader, ACTOR_CHANCE, value, line);
    if (span_starts_with(key, "say ") && !lesson->is_puzzle)
        return take_say(reader, key, value, line);
    if (span_starts_with(key, "goal ") && !lesson->is_puzzle)
        return take_goal(reader, key, value, line);
    if (language_of_code(key, &language) && language != LANGUAGE_ENGLISH)
        return take_other(reader, language, value, line);
    return problem(reader, line, "this is no line of a lesson",
                   lesson->is_puzzle ? puzzle_lines_are : lesson_lines_are);
}

static void need_text(LessonReader *reader, const LessonText *text, uint32_t line)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (text->text[i] == NULL || text->text[i][0] == '\0')
            problem(reader, text->file_line != 0 ? text->file_line : line,
                    "a text is missing, or one of its languages",
                    "Write it in English, and below it `de: ...`");
}

static void judge_puzzle(LessonReader *reader)
{
    Lesson *lesson = reader->lesson;
    if (lesson->number == 0 || lesson->game == NULL || lesson->position.text.length == 0 ||
        lesson->asks.length == 0 || lesson->choice_count < PUZZLE_CHOICES_MIN ||
        lesson->tempting.length == 0)
        problem(reader, 0, "the puzzle is not whole",
                "It has puzzle, game, position, asks, at least five choices, and tempting");
    need_text(reader, &lesson->title, 0);
    need_text(reader, &lesson->about, 0);
}

static void judge(LessonReader *reader)
{
    Lesson *lesson = reader->lesson;
    if (lesson->number == 0 || lesson->game == NULL || lesson->position.text.length == 0 ||
        lesson->learner_count == 0 || lesson->goal_count == 0)
        problem(reader, 0, "the lesson is not whole",
                "It has lesson, game, position, lines of seat 0, and a goal");
    need_text(reader, &lesson->title, 0);
    need_text(reader, &lesson->about, 0);
    need_text(reader, &lesson->end, 0);
    for (size_t i = 0; i < lesson->line_count; i++)
        if (lesson->line[i].actor == 0)
            need_text(reader, &lesson->line[i].say, lesson->line[i].file_line);
    for (size_t i = 0; i < lesson->goal_count; i++)
        need_text(reader, &lesson->goal[i].say, 0);
    if (reader->has_say)
        problem(reader, reader->say.file_line, "no line follows this sentence", "Write `0: ...`");
}

bool lesson_read(Arena *arena, const SourceText *source, Lesson *out, DiagnosticList *problems)
{
    size_t before = problems->count;
    LessonReader reader = {
        .arena = arena,
        .file = source->name,
        .problems = problems,
        .rest = source->text,
        .lesson = out,
    };
    memset(out, 0, sizeof *out);
    out->file = source->name;
    out->name = lesson_name(arena, source->name);
    out->is_puzzle = lesson_is_puzzle(source->name);
    if (source->text.length > LESSON_BYTES_MAX || !is_text(source->text))
        return problem(&reader, 0, "this is not the text of a lesson",
                       "UTF-8 of at most 64 KiB, without control characters");
    Span line;
    while (take_line(&reader, &line)) {
        Span value = line;
        Span key;
        if (span_trim(line).length == 0 || line.text[0] == '#')
            continue;
        if (is_indented(line) || !span_next_part(&value, ':', &key) || key.length == line.length)
            problem(&reader, reader.number, "this is no line of a lesson",
                    out->is_puzzle ? puzzle_lines_are : lesson_lines_are);
        else
            take_key(&reader, span_trim(key), value);
    }
    if (out->is_puzzle)
        judge_puzzle(&reader);
    else
        judge(&reader);
    return problems->count == before;
}

const void *lesson_begin(Arena *arena, const Game *game, const void *library,
                         const SourceText *file, const MatchSetup *setup, void *state,
                         DiagnosticList *problems)
{
    if (setup->option_count > 0) {
        diagnostic_report(problems, file->name, 0, 0, "a lesson has no match options");
        return NULL;
    }
    Lesson *lesson = ARENA_NEW(arena, Lesson);
    const void *match = NULL;
    if (!lesson_read(arena, file, lesson, problems) ||
        !game->scenarios->position(arena, library, &lesson->position, lesson->position_line, &match,
                                   state, problems) ||
        (lesson->is_puzzle && !puzzle_lead(arena, game, lesson, match, state, problems)))
        return NULL;
    return match;
}

bool lesson_problem(const Lesson *lesson, DiagnosticList *problems, uint32_t line,
                    const char *format, ...)
{
    TextBuffer text = text_start(problems->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    diagnostic_report(problems, lesson->file, line, 0, "%s", text.text);
    return false;
}
