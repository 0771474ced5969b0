// What the kernel's table knows of Age of Darkness: its packs, and how an army is judged.
#include "aod.h"
#include "aod_army.h"
#include "aod_loadouts.h"
#include "aod_muster.h"
#include "aod_odds.h"
#include "aod_table_page.h"
#include "kernel_scenarios.h"
#include "kernel_tables.h"
#include "kernel_words.h"
#include "pack.h"

#include <string.h>

static const void *library_load(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems)
{
    return aod_library_load(arena, packs, pack_count, problems);
}

static const void *library_extend(Arena *arena, const void *library, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems)
{
    return aod_library_extend(arena, library, packs, pack_count, problems);
}

// For scenarios and the protocol: the army in short, then what was not judged.
static void write_army(const AodLibrary *library, const AodArmy *army,
                       const DiagnosticList *unjudged, TextBuffer *out)
{
    text_print(out, "%d points", (int)army->points);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        text_append(out, unit->parent == 0 ? " / " : " > ");
        if (unit->count > 1)
            text_print(out, "%u ", (unsigned)unit->count);
        text_print(out, "%s (%d", unit->unit->name, (int)aod_army_unit_total(army, unit));
        if (unit->parent == 0)
            text_print(out, ", %s", aod_role_word(unit->role));
        text_append(out, unit->is_warlord ? ", Warlord)" : ")");
    }
    for (uint16_t i = 1; i < army->detachment_count; i++) {
        AodLevel level = aod_army_allies(library, army, &army->detachment[i]);
        if (level != AOD_SAME_FACTION)
            text_print(out, " / %s: %s", army->detachment[i].list->name, aod_level_word(level));
    }
    for (size_t i = 0; i < unjudged->count; i++)
        text_print(out, "%s%s", i == 0 ? " / open: " : "; ", unjudged->item[i].text);
}

// The library with the pack, whose text begins at that line of a file.
static const AodLibrary *extend_by(Arena *arena, const AodLibrary *library, const SourceText *text,
                                   uint32_t first_line, DiagnosticList *problems)
{
    size_t before = problems->count;
    const AodLibrary *own = aod_library_extend(arena, library, text, 1, problems);
    for (size_t i = before; i < problems->count; i++)
        problems->item[i].line += problems->item[i].line > 0 ? first_line - 1 : 0;
    return own;
}

static uint32_t line_count(Span text)
{
    uint32_t count = 0;
    Span line;
    while (span_next_line(&text, &line))
        count++;
    return count;
}

// The army in short, or the models that it is.
static void write_checked(Arena *arena, const AodLibrary *library, const AodArmy *army,
                          const DiagnosticList *unjudged, bool is_muster, TextBuffer *canonical,
                          DiagnosticList *problems)
{
    if (!is_muster) {
        write_army(library, army, unjudged, canonical);
        return;
    }
    const AodMuster *muster = aod_muster(arena, library, army, problems);
    if (muster != NULL)
        aod_muster_say(muster, canonical);
}

// A table file as the command shows it; or the table of a seed.
static void check_table(Arena *arena, const AodLibrary *library, const SourceText *text,
                        uint32_t first_line, bool is_seed, TextBuffer *canonical,
                        DiagnosticList *problems)
{
    enum { COLUMNS = 80 };
    size_t before = problems->count;
    AodTable read;
    const AodTable *table = NULL;
    int64_t seed = 0;
    if (is_seed && span_integer(span_trim(text->text), 0, INT64_MAX, &seed))
        table = aod_table_make(arena, library, (uint64_t)seed);
    else if (!is_seed && aod_table_read(arena, library, text, &read, problems))
        table = &read;
    for (size_t i = before; i < problems->count; i++)
        problems->item[i].line += problems->item[i].line > 0 ? first_line - 1 : 0;
    if (table != NULL)
        aod__say_table(library, table, COLUMNS, canonical);
}

// The name of a deployment map, then points of the table in hundredths of an inch, "1200 0", a line
// each: in which zone each of them is.
static bool check_map(const AodLibrary *library, Span text, TextBuffer *canonical)
{
    Span line, word;
    const AodMap *map =
        span_next_line(&text, &line) ? aod_library_map(library, span_trim(line)) : NULL;
    while (map != NULL && span_next_line(&text, &line)) {
        int64_t at[2] = {0, 0};
        Span rest = span_trim(line);
        for (int i = 0; i < 2; i++)
            if (!span_next_word(&rest, &word) || !span_integer(word, 0, 7200, &at[i]))
                return false;
        GeomPoint point = {(int32_t)(at[0] * AOD_INCH / 100), (int32_t)(at[1] * AOD_INCH / 100)};
        text_print(canonical, "%d %d: %s\n", (int)at[0], (int)at[1],
                   aod_map_has(map, 0, point)   ? map->zone[0].name
                   : aod_map_has(map, 1, point) ? map->zone[1].name
                                                : "nobody");
    }
    return map != NULL;
}

// "army", "muster", "pack", or one of the first two with the pack that it is made from before it: a
// line of three dashes parts them; "table", "seed", "map" as above.
static bool check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                       uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems)
{
    SourceText army_text = *text;
    bool is_muster = span_starts_with(kind, "muster");
    bool is_seed = span_equal_text(kind, "seed");
    if (span_equal_text(kind, "table") || is_seed) {
        check_table(arena, library, text, first_line, is_seed, canonical, problems);
        return true;
    }
    if (span_equal_text(kind, "map"))
        return check_map(library, text->text, canonical);
    if (span_equal_text(kind, "pack")) {
        extend_by(arena, library, text, first_line, problems);
        return true;
    }
    if (span_equal_text(kind, "army with pack") || span_equal_text(kind, "muster with pack")) {
        static const char parting[] = "\n---\n";
        size_t end = span_find(text->text, SPAN_LITERAL(parting));
        SourceText pack = {text->name,
                           end == SIZE_MAX ? text->text : span_slice(text->text, 0, end)};
        library = extend_by(arena, library, &pack, first_line, problems);
        if (library == NULL)
            return true;
        army_text.text = end == SIZE_MAX ? (Span){0} : span_from(text->text, end + strlen(parting));
        first_line += line_count(pack.text) + 1; // and the dashes
    } else if (!span_equal_text(kind, "army") && !span_equal_text(kind, "muster")) {
        return false;
    }
    DiagnosticList unjudged = diagnostic_list(arena);
    const AodArmy *army =
        aod_army_read(arena, library, &army_text, first_line, problems, &unjudged);
    if (army != NULL)
        write_checked(arena, library, army, &unjudged, is_muster, canonical, problems);
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// "2", "2.12", "4.5a"
static bool is_rule_number(Span text)
{
    size_t at = 0;
    size_t part = 0; // where its digits begin
    while (at < text.length && (is_digit(text.text[at]) || (text.text[at] == '.' && at > part))) {
        part = text.text[at] == '.' ? at + 1 : part;
        at++;
    }
    bool has_letter = at + 1 == text.length && is_letter(text.text[at]);
    return at > part && (at == text.length || has_letter);
}

// "Wall_of_Death"
static bool is_rule_name(Span text)
{
    bool good = text.length > 0;
    for (size_t i = 0; good && i < text.length; i++)
        good = is_letter(text.text[i]) || text.text[i] == '_';
    return good;
}

// Problems name their rules as texts; numbers come with the table rules. For scenarios it is enough
// that a word has the shape of one: AOD-ARMY-2.12, AOD-AMB-7, AOD-RULE-Wall_of_Death.
static bool rule_parse(Span text, Rule *out)
{
    Span rest = text;
    Span word;
    *out = 1;
    if (!span_next_part(&rest, '-', &word) || !span_equal_text(word, "AOD") ||
        !span_next_part(&rest, '-', &word) || !is_rule_name(word))
        return false;
    return span_equal_text(word, "RULE") ? is_rule_name(rest) : is_rule_number(rest);
}

// --- tables ---

static bool is_table(Span text)
{
    return pack_has_format(text, "strategium-aod-table");
}

static const void *read_table(Arena *arena, const void *library, const SourceText *source,
                              DiagnosticList *problems)
{
    AodTable *table = ARENA_NEW(arena, AodTable);
    return aod_table_read(arena, library, source, table, problems) ? table : NULL;
}

static const void *find_table(const void *library, Span id)
{
    return aod_library_table(library, id);
}

static const void *make_table(Arena *arena, const void *library, uint64_t seed)
{
    return aod_table_make(arena, library, seed);
}

static void write_table(const void *table, TextBuffer *out)
{
    aod_table_write(table, out);
}

static void say_table(const void *library, const void *table, unsigned columns, TextBuffer *out)
{
    aod__say_table(library, table, columns, out);
}

static void put_table(JsonWriter *writer, const void *table)
{
    aod__put_table(writer, table);
}

static void say_tables(const void *library, TextBuffer *out)
{
    aod__say_tables(library, out);
}

static void put_tables(JsonWriter *writer, const void *library)
{
    aod__put_tables(writer, library);
}

static const GameTables game_tables = {
    .is_table = is_table,
    .read = read_table,
    .find = find_table,
    .make = make_table,
    .write = write_table,
    .say = say_table,
    .put = put_table,
    .say_all = say_tables,
    .put_all = put_tables,
};

static const GameWords game_words = {
    .rule_parse = rule_parse,
};

static const RuleSeries rule_series[] = {
    {"AOD-AMB-", RULE_PROOF_NONE}, // the register of ambiguities
    {"AOD-", RULE_PROOF_SCENARIO},
    {0},
};

static const GameScenarios game_scenarios = {
    .series = rule_series,
    .check_text = check_text,
};

const Game aod_game = {
    .id = "aod",
    .title = "Age of Darkness",
    .version = "0",
    .library_load = library_load,
    .library_extend = library_extend,
    .words = &game_words,
    .loadouts = &aod__loadouts,
    .scenarios = &game_scenarios,
    .odds = &aod_odds,
    .tables = &game_tables,
};
