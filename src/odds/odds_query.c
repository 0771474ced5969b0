// Reading questions: words, settings, problems; grids.
#include "odds_names.h"
#include "odds_query_internal.h"

#include "base_assert.h"

#include <string.h>

static const OddsGame *const games[] = {&odds__aod, &odds__epic, &odds__ccg};
enum { GAME_COUNT = sizeof games / sizeof games[0], NAMES_MAX = 80 };

// --- problems ---

static void fail_at(OddsReader *reader, size_t word, const char *remedy, const char *text)
{
    if (reader->failed)
        return;
    reader->failed = true;
    Span at = word < reader->word_count ? reader->word[word] : (Span){0};
    size_t offset =
        at.text != NULL ? (size_t)(at.text - reader->question.text) : reader->question.length;
    Arena *arena = reader->problems->arena; // may outlive the question's
    char *source = text_visible(arena, reader->question);
    bool is_same = strlen(source) == reader->question.length; // else columns would not fit
    Diagnostic problem = {.file = reader->file,
                          .line = 1,
                          .column = (uint32_t)offset + 1,
                          .length = (uint32_t)at.length,
                          .text = arena_strdup(arena, text),
                          .remedy = remedy == NULL ? NULL : arena_strdup(arena, remedy),
                          .source = is_same ? source : NULL};
    diagnostic_add(reader->problems, &problem);
}

void odds__fail(OddsReader *reader, const char *remedy, const char *format, ...)
{
    va_list arguments;
    TextBuffer text = text_start(reader->arena);
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    size_t last = reader->at > 0 ? reader->at - 1 : 0;
    fail_at(reader, last, language_text_in(reader->arena, remedy), text.text);
}

static const char *shown(OddsReader *reader, Span word)
{
    return text_visible(reader->arena, span_slice(word, 0, 60));
}

// --- words ---

bool odds__is_end(const OddsReader *reader)
{
    return reader->failed || reader->at >= reader->word_count;
}

bool odds__take(OddsReader *reader, const char *word)
{
    if (odds__is_end(reader) || !span_equal_nocase_text(reader->word[reader->at], word))
        return false;
    reader->at++;
    return true;
}

static bool split(OddsReader *reader)
{
    if (reader->question.length > ODDS_QUERY_BYTES_MAX) {
        fail_at(reader, SIZE_MAX, NULL,
                text_format(reader->arena, "the question has more than %d bytes",
                            (int)ODDS_QUERY_BYTES_MAX));
        return false;
    }
    Span rest = reader->question, word;
    while (span_next_word(&rest, &word)) {
        if (reader->word_count == ODDS_QUERY_WORDS_MAX) {
            fail_at(reader, reader->word_count - 1, NULL,
                    text_format(reader->arena, "the question has more than %d words",
                                (int)ODDS_QUERY_WORDS_MAX));
            return false;
        }
        reader->word[reader->word_count++] = word;
    }
    return true;
}

// --- values ---

static bool read_dice(Span text, OddsDice *out)
{
    int64_t count = 1, sides = 0, plus = 0;
    size_t d = span_find_char(text, 'D');
    if (d == SIZE_MAX)
        d = span_find_char(text, 'd');
    if (d == SIZE_MAX) {
        if (!span_integer(text, 0, ODDS_MAX, &plus))
            return false;
        *out = (OddsDice){0, 0, (int)plus};
        return true;
    }
    Span after = span_from(text, d + 1);
    size_t sign = span_find_char(after, '+');
    if (d > 0 && !span_integer(span_slice(text, 0, d), 1, 40, &count))
        return false;
    if (sign != SIZE_MAX && !span_integer(span_from(after, sign + 1), 0, ODDS_MAX, &plus))
        return false;
    if (!span_integer(sign == SIZE_MAX ? after : span_slice(after, 0, sign), 3, 6, &sides) ||
        (sides != 3 && sides != 6))
        return false;
    *out = (OddsDice){(int)count, (int)sides, (int)plus};
    return true;
}

static void *field(const OddsSetting *setting, void *part)
{
    return (char *)part + setting->offset;
}

static const char *wanted(OddsReader *reader, const OddsSetting *setting)
{
    if (setting->type == ODDS_DICE)
        return text_format(reader->arena, "Give %s=N or dice such as %s=2D6", setting->name,
                           setting->name);
    if (setting->type == ODDS_RANK)
        return text_format(reader->arena, "Give %s=%d to %s=%d, or %s=-", setting->name,
                           setting->min, setting->name, setting->max, setting->name);
    if (setting->type == ODDS_NEED)
        return text_format(reader->arena, "Give %s=%d+ to %s=%d+, or %s=-", setting->name,
                           setting->min, setting->name, setting->max, setting->name);
    return text_format(reader->arena, "Give %s=N with N from %d to %d", setting->name, setting->min,
                       setting->max);
}

static void set_value(OddsReader *reader, const OddsSetting *setting, Span value, void *part)
{
    bool ok = false;
    int64_t number = 0;
    if (setting->type == ODDS_DICE) {
        ok = read_dice(value, field(setting, part));
    } else if ((setting->type == ODDS_NEED || setting->type == ODDS_RANK) &&
               span_equal_text(value, "-")) {
        ok = true;
        *(int *)field(setting, part) = 0;
    } else {
        bool has_plus = setting->type == ODDS_NEED && span_ends_with(value, "+");
        Span digits = has_plus ? span_slice(value, 0, value.length - 1) : value;
        ok = span_integer(digits, setting->min, setting->max, &number);
        if (ok)
            *(int *)field(setting, part) = (int)number;
    }
    if (!ok)
        odds__fail(reader, wanted(reader, setting), "\"%s\" cannot be %s", setting->name,
                   shown(reader, value));
}

static const OddsSetting *find_setting(const OddsPartForm *form, Span name)
{
    for (const OddsSetting *s = form->setting; s->name != NULL; s++) {
        if (span_equal_nocase_text(name, s->name))
            return s;
    }
    return NULL;
}

static bool has_name(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0)
            return true;
    }
    return false;
}

// What people call settings whose names are short; the first that can stand here is meant.
static const char *meant(const char *const *names, size_t count, Span name)
{
    static const struct {
        const char *said, *name;
    } words[] = {
        {"strength", "s"},
        {"toughness", "t"},
        {"wounds", "w"},
        {"wound", "w"},
        {"attack", "attacks"},
        {"shots", "attacks"},
        {"shots", "dice"},
        {"ballistic-skill", "bs"},
        {"weapon-skill", "ws"},
        {"skill", "bs"},
        {"skill", "ws"},
        {"initiative", "i"},
        {"leadership", "ld"},
        {"movement", "m"},
        {"move", "m"},
        {"armour", "save"},
        {"armour", "av"},
        {"armour", "armor"},
        {"armor", "save"},
        {"invulnerable-save", "inv"},
        {"invulnerable", "inv"},
        {"invuln", "inv"},
        {"feel-no-pain", "fnp"},
        {"hull", "hp"},
        {"hull-points", "hp"},
        {"rerolls", "reroll-hits"},
        {"reroll", "reroll-hits"},
        {"rerolls", "reroll"},
        {"re-roll", "reroll-hits"},
        {"distance", "range"},
        {"distance", "gap"},
        {"modifier", "mod"},
        {"tohit", "mod"},
        {"damage-capacity", "dc"},
        {"shield", "shields"},
        {"bm", "blast"},
        {"blast-markers", "blast"},
        {"markers", "blast"},
        {"points", "bp"},
        {"cc", "hit"},
        {"ff", "hit"},
        {"tk", "killer"},
        {"titan-killer", "killer"},
        {"mw", "macro"},
        {"firepower", "value"},
        {"assault", "value"},
        {"target", "unit"},
        {"model", "unit"},
        {"models", "unit"},
        {"gun", "weapon"},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (span_equal_nocase_text(name, words[i].said) && has_name(names, count, words[i].name))
            return words[i].name;
    }
    return NULL;
}

// "unit=": the key of a name with nothing behind it.
static bool is_nameless(const OddsReader *reader, Span word)
{
    const char *keys[ODDS_NAME_KEYS_MAX];
    size_t count = odds__name_keys(reader->word[0], keys);
    size_t equals = span_find_char(word, '=');
    if (equals == SIZE_MAX)
        return false;
    Span name = span_slice(word, 0, equals);
    Span value = span_from(word, equals + 1);
    name = span_starts_with_nocase(name, "at.") ? span_from(name, 3) : name;
    bool is_key = false;
    for (size_t i = 0; i < count; i++)
        is_key = is_key || span_equal_nocase_text(name, keys[i]);
    return is_key && (value.length == 0 || span_equal_nocase_text(value, "\"\""));
}

static void fail_unknown(OddsReader *reader, const OddsPartForm *form, Span name)
{
    const char *names[NAMES_MAX];
    size_t count = 0;
    for (const OddsSetting *s = form->setting;
         s->name != NULL && count < NAMES_MAX - ODDS_NAME_KEYS_MAX; s++)
        names[count++] = s->name;
    count += odds__name_keys(reader->word[0], names + count);
    const char *by_word = meant(names, count, name);
    size_t nearest = text_nearest(name, names, count);
    if (by_word == NULL && nearest != SIZE_MAX)
        by_word = names[nearest];
    if (by_word != NULL && odds_is_name_key(span_of(by_word)))
        by_word = text_format(reader->arena, "%s=", by_word);
    const char *remedy =
        by_word != NULL ? text_format(reader->arena, "Did you mean \"%s\"?", by_word)
                        : language_text_in(reader->arena,
                                           "`strategium odds help GAME` lists what can stand here");
    odds__fail(reader, remedy, "\"%s\" is no setting here", shown(reader, name));
}

// Whether the next word can be the value of the one before: a number, dice, a dash.
static bool is_value(const OddsReader *reader)
{
    if (odds__is_end(reader))
        return false;
    Span word = reader->word[reader->at];
    char first = word.text[0];
    return (first >= '0' && first <= '9') || first == '-' ||
           ((first == 'D' || first == 'd') && word.length > 1 && word.text[1] <= '9');
}

static void read_setting(OddsReader *reader, const OddsPartForm *form, Span word, void *part)
{
    size_t equals = span_find_char(word, '=');
    Span name = equals == SIZE_MAX ? word : span_slice(word, 0, equals);
    const OddsSetting *setting = find_setting(form, name);
    if (setting == NULL && is_nameless(reader, word)) {
        odds__fail(reader, text_format(reader->arena, "Give %s=NAME", shown(reader, name)),
                   "\"%s\" needs a value", shown(reader, name));
        return;
    }
    if (setting == NULL) {
        fail_unknown(reader, form, name);
        return;
    }
    bool is_bare = setting->type == ODDS_FLAG || setting->type == ODDS_WORD;
    if (!is_bare && equals == SIZE_MAX && is_value(reader)) { // "bs 4" and "--bs 4"
        set_value(reader, setting, reader->word[reader->at++], part);
        return;
    }
    if (is_bare != (equals == SIZE_MAX)) {
        odds__fail(reader,
                   is_bare ? text_format(reader->arena, "Write just %s", setting->name)
                           : wanted(reader, setting),
                   is_bare ? "\"%s\" takes no value" : "\"%s\" needs a value", setting->name);
        return;
    }
    if (setting->type == ODDS_FLAG)
        *(bool *)field(setting, part) = true;
    else if (setting->type == ODDS_WORD)
        *(int *)field(setting, part) = setting->min;
    else
        set_value(reader, setting, span_from(word, equals + 1), part);
}

void odds__read_part(OddsReader *reader, const OddsPartForm *form, void *part)
{
    bool is_first = true;
    while (!odds__is_end(reader)) {
        Span word = reader->word[reader->at];
        if (span_equal_nocase_text(word, "at") || span_equal_nocase_text(word, "and"))
            return;
        reader->at++;
        int64_t count = 0;
        if (is_first && form->count_offset != SIZE_MAX &&
            span_integer(word, 0, INT32_MAX, &count)) {
            if (count < 1 || count > form->count_max)
                odds__fail(reader, NULL, "the number must be from 1 to %d", form->count_max);
            else
                *(int *)((char *)part + form->count_offset) = (int)count;
        } else {
            read_setting(reader, form, word, part);
        }
        is_first = false;
    }
}

void odds__spend(OddsReader *reader, double steps)
{
    *reader->budget -= steps;
    if (*reader->budget < 0)
        odds__fail(reader, "Ask about fewer attacks, models or values at a time",
                   "this is too much to reckon at once");
}

// --- answers ---

void odds__set_main(OddsReader *reader, const char *name, const OddsDist *dist)
{
    reader->answer->main.name = name;
    reader->answer->main.dist = *dist;
}

void odds__add_more(OddsReader *reader, const char *name, const OddsDist *dist)
{
    OddsAnswer *answer = reader->answer;
    ASSERT(answer->more_count < ODDS_MORE_MAX);
    answer->more[answer->more_count].name = name;
    answer->more[answer->more_count++].dist = *dist;
}

void odds__add_row(OddsReader *reader, const char *name, double chance)
{
    OddsAnswer *answer = reader->answer;
    if (answer->row_count < ODDS_ROWS_MAX)
        // A remainder of sums may be less than nothing by a rounding.
        answer->row[answer->row_count++] = (OddsRow){name, chance > 0 ? chance : 0};
}

void odds__set_chance(OddsReader *reader, const char *name, double chance)
{
    OddsDist dist = {.max = 1};
    dist.p[0] = 1 - chance;
    dist.p[1] = chance;
    odds__set_main(reader, name, &dist);
}

void odds__add_step(OddsReader *reader, const char *rule, const char *format, ...)
{
    OddsAnswer *answer = reader->answer;
    if (answer->step_count == ODDS_STEPS_MAX)
        return;
    va_list arguments;
    TextBuffer text = text_start(reader->arena);
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    answer->step[answer->step_count++] = (OddsStep){rule, text.text};
}

const char *odds__need(OddsReader *reader, int need)
{
    if (need <= 0)
        return "-";
    return need > 6 ? language_text_in(reader->arena, "never")
                    : text_format(reader->arena, "%d+", need);
}

const char *odds__percent(OddsReader *reader, double chance)
{
    return text_format(reader->arena, "%.1f %%", chance * 100);
}

// --- questions ---

const OddsVerb *odds__find_verb(Span game, Span name)
{
    for (size_t i = 0; i < GAME_COUNT; i++) {
        for (const OddsVerb *verb = games[i]->verb;
             span_equal_nocase_text(game, games[i]->name) && verb->name != NULL; verb++) {
            if (span_equal_nocase_text(name, verb->name))
                return verb;
        }
    }
    return NULL;
}

static const OddsGame *find_game(OddsReader *reader)
{
    const char *names[GAME_COUNT];
    for (size_t i = 0; i < GAME_COUNT; i++) {
        names[i] = games[i]->name;
        if (odds__take(reader, names[i]))
            return games[i];
    }
    if (reader->word_count > 0)
        reader->at = 1;
    odds__fail(reader, "Begin with aod, epic or ccg", "the question does not name a game");
    return NULL;
}

static const OddsVerb *find_verb(OddsReader *reader, const OddsGame *game)
{
    const char *names[NAMES_MAX];
    size_t count = 0;
    for (const OddsVerb *verb = game->verb; verb->name != NULL; verb++) {
        if (odds__take(reader, verb->name))
            return verb;
        names[count++] = verb->name;
    }
    TextBuffer list = text_start(reader->arena);
    for (size_t i = 0; i < count; i++)
        text_print(&list, "%s%s", i == 0 ? "" : ", ", names[i]);
    Span word = reader->at < reader->word_count ? reader->word[reader->at++] : (Span){0};
    size_t nearest = text_nearest(word, names, count);
    const char *remedy =
        nearest != SIZE_MAX
            ? text_format(reader->arena, "Did you mean \"%s\"?", names[nearest])
            : text_format(reader->arena, "After %s comes one of: %s", game->name, list.text);
    odds__fail(reader, remedy, "it is not said what is asked");
    return NULL;
}

static char *joined(const OddsReader *reader)
{
    TextBuffer text = text_start(reader->arena);
    for (size_t i = 0; i < reader->word_count; i++) {
        text_append(&text, i == 0 ? "" : " ");
        text_append_visible(&text, reader->word[i]);
    }
    return text.text;
}

const OddsAnswer *odds_ask(Arena *arena, const char *file, Span question, double *budget,
                           DiagnosticList *problems)
{
    OddsReader *reader = ARENA_NEW(arena, OddsReader);
    reader->arena = arena;
    reader->file = file;
    reader->question = question;
    reader->problems = problems;
    reader->budget = budget;
    reader->answer = ARENA_NEW(arena, OddsAnswer);
    if (!split(reader))
        return NULL;
    const OddsGame *game = find_game(reader);
    const OddsVerb *verb = game == NULL ? NULL : find_verb(reader, game);
    if (verb == NULL)
        return NULL;
    reader->scratch = arena_create(0);
    verb->ask(reader);
    arena_destroy(reader->scratch);
    if (!odds__is_end(reader)) {
        reader->at++;
        odds__fail(reader, NULL, "nothing more is expected here");
    }
    if (reader->failed)
        return NULL;
    reader->answer->question = joined(reader);
    return reader->answer;
}

// --- grids ---

static bool bad_vary(Span text, DiagnosticList *problems)
{
    Diagnostic *problem =
        diagnostic_report(problems, NULL, 0, 0, "\"%s\" is no setting with several values",
                          text_visible(problems->arena, span_slice(text, 0, 60)));
    if (problem != NULL)
        problem->remedy =
            language_text_in(problems->arena, "Write KEY=FROM..TO or KEY=VALUE,VALUE");
    return false;
}

// No setting and no value has anything else in it; names may be of any letters.
static bool is_plain(Span text, bool is_name)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i];
        if (is_name ? c == '"' || (c >= 0 && c < ' ') : c <= ' ' || c > '~')
            return false;
    }
    return !is_name || text_is_utf8(text, NULL);
}

bool odds_vary_read(Arena *arena, Span text, OddsVary *out, DiagnosticList *problems)
{
    size_t equals = span_find_char(text, '=');
    if (equals == 0 || equals == SIZE_MAX)
        return bad_vary(text, problems);
    out->key = span_slice(text, 0, equals);
    out->text = span_from(text, equals + 1);
    bool is_name = odds_is_name_key(out->key);
    if (!is_plain(text, is_name))
        return bad_vary(text, problems);
    out->count = 0;
    Span rest = span_from(text, equals + 1), part;
    while (span_next_part(&rest, ',', &part)) {
        size_t dots = is_name ? SIZE_MAX : span_find(part, SPAN_LITERAL(".."));
        part = is_name ? span_trim(part) : part;
        int64_t from = 0, to = 0;
        if (dots == SIZE_MAX) {
            if (part.length == 0 || out->count == ODDS_GRID_MAX)
                return bad_vary(text, problems);
            out->value[out->count++] = arena_text(arena, part.text, part.length);
            continue;
        }
        Span last = span_from(part, dots + 2);
        bool has_plus = span_ends_with(last, "+");
        last = has_plus ? span_slice(last, 0, last.length - 1) : last;
        if (!span_integer(span_slice(part, 0, dots), -100, 1000, &from) ||
            !span_integer(last, -100, 1000, &to) || to < from)
            return bad_vary(text, problems);
        for (int64_t i = from; i <= to; i++) {
            if (out->count == ODDS_GRID_MAX)
                return bad_vary(text, problems);
            out->value[out->count++] = text_format(arena, has_plus ? "%d+" : "%d", (int)i);
        }
    }
    return out->count > 0 || bad_vary(text, problems);
}

static bool is_key(Span word, Span key)
{
    size_t equals = span_find_char(word, '=');
    return equals != SIZE_MAX && span_equal_nocase(span_slice(word, 0, equals), key);
}

// Whether the question has the key before its `at`, and whether after it.
static void find_key(Span question, Span key, bool found[2])
{
    Span rest = question, word;
    int side = 0;
    while (odds__next_word(&rest, &word)) {
        if (span_equal_nocase_text(word, "at"))
            side = 1;
        found[side] = found[side] || is_key(word, key);
    }
}

static bool has_side(Span question, const OddsVary *vary, Span *key, int *side)
{
    bool is_target = span_starts_with_nocase(vary->key, "at.");
    *key = is_target ? span_from(vary->key, 3) : vary->key;
    bool found[2] = {false, false};
    find_key(question, *key, found);
    *side = is_target || !found[0] ? 1 : 0;
    return found[*side];
}

static char *with_value(Arena *arena, Span question, Span key, int wanted_side, Span value)
{
    TextBuffer text = text_start(arena);
    Span rest = question, word;
    int side = 0;
    const char *quote = odds_is_name_key(key) ? "\"" : "";
    while (odds__next_word(&rest, &word)) {
        if (span_equal_nocase_text(word, "at"))
            side = 1;
        text_append(&text, text.length == 0 ? "" : " ");
        if (side == wanted_side && is_key(word, key))
            text_print(&text, "%.*s=%s%.*s%s", SPAN_PRINT(key), quote, SPAN_PRINT(value), quote);
        else
            text_append_span(&text, word);
    }
    return text.text;
}

const char *odds_vary_apply(Arena *arena, const char *file, Span question, const OddsVary *vary,
                            size_t value, DiagnosticList *problems)
{
    Span key;
    int side = 0;
    if (has_side(question, vary, &key, &side))
        return with_value(arena, question, key, side, span_of(vary->value[value]));
    const char *name = text_visible(arena, span_slice(vary->key, 0, 40));
    Diagnostic *problem =
        diagnostic_report(problems, file, 0, 0, "the question has no %s= to put values in", name);
    if (problem != NULL)
        problem->remedy = text_format(problems->arena, "Write %s= with any value into it", name);
    return NULL;
}

const char *odds_vary_title(Arena *arena, Span question, const OddsVary *vary)
{
    Span key;
    int side = 0;
    return has_side(question, vary, &key, &side)
               ? with_value(arena, question, key, side, vary->text)
               : arena_text(arena, question.text, question.length);
}

// --- help ---

typedef struct Told {
    const OddsPartForm *form[8];
    size_t count;
} Told;

static bool is_told(const Told *told, const OddsSetting *setting)
{
    for (size_t i = 0; i < told->count; i++) {
        const OddsSetting *same = find_setting(told->form[i], span_of(setting->name));
        if (same != NULL && strcmp(same->help, setting->help) == 0)
            return true;
    }
    return false;
}

// The settings that a form before had too, by their names.
static void help_again(TextBuffer *out, const OddsPartForm *form, const Told *told)
{
    size_t column = 0;
    for (const OddsSetting *s = form->setting; s->name != NULL; s++) {
        if (!is_told(told, s))
            continue;
        if (column == 0 || column + strlen(s->name) > 76) {
            text_append(out, column == 0 ? "      as above:" : "\n       ");
            column = 15;
        }
        text_print(out, " %s", s->name);
        column += strlen(s->name) + 1;
    }
    text_append(out, column == 0 ? "" : "\n");
}

static void help_part(TextBuffer *out, const OddsPartForm *form, const Told *told)
{
    for (const OddsSetting *s = form->setting; s->name != NULL; s++) {
        if (is_told(told, s))
            continue;
        const char *value = s->type == ODDS_DICE                          ? "=2D6"
                            : s->type == ODDS_NEED                        ? "=4+"
                            : s->type == ODDS_INT || s->type == ODDS_RANK ? "=N"
                                                                          : "";
        const char *name = text_format(out->arena, "%s%s", s->name, value);
        text_print(out, "      %-18s %s\n", name, text_in(out, s->help));
    }
}

static void help_game(TextBuffer *out, const OddsGame *game)
{
    Told told = {{NULL}, 0};
    text_print(out, "%s\n", game->title);
    text_append(out, language_text_in(out->arena,
                                      "  Names of the packs stand for their numbers: unit=NAME, "
                                      "weapon=NAME (docs/odds.md).\n"));
    for (const OddsVerb *verb = game->verb; verb->name != NULL; verb++) {
        text_print(out, "\n  odds %s %s %s\n    %s\n", game->name, verb->name, verb->usage,
                   text_in(out, verb->help));
        for (int i = 0; i < 2; i++) {
            const OddsPartForm *form = verb->part[i];
            bool is_known = form == NULL;
            for (size_t j = 0; j < told.count; j++)
                is_known = is_known || told.form[j] == form;
            if (is_known)
                continue;
            if (i == 1)
                text_print(out, "     %s\n", text_in(out, "after `at`:"));
            help_part(out, form, &told);
            help_again(out, form, &told);
            if (told.count < sizeof told.form / sizeof told.form[0])
                told.form[told.count++] = form;
        }
    }
}

bool odds_help(TextBuffer *out, Span game)
{
    bool found = false;
    for (size_t i = 0; i < GAME_COUNT; i++) {
        if (game.length == 0)
            text_print(out, "  %-60s  %s\n", games[i]->example, games[i]->title);
        else if (span_equal_nocase_text(game, games[i]->name))
            help_game(out, games[i]);
        else
            continue;
        found = true;
    }
    return found;
}
