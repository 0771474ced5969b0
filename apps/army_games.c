// The games that have armies: whose a file is, how it is read, and what is said of it.
#include "army_command.h"

#include "army_json.h"
#include "army_state.h"

#ifdef STRATEGIUM_BATTLESCRIBE
#    include "roster_army.h"
#    include "roster_game.h"
#endif

static const EpicLibrary *asked_epic(void *context)
{
    return army_packs_epic(context);
}

static const AodLibrary *asked_aod(void *context)
{
    return army_packs_aod(context);
}

static bool is_aod(Armies *armies, Span text)
{
    return aod_is_army_by_list(text, &(ArmyLists){asked_epic, asked_aod, armies});
}

static bool read_aod(Armies *armies, const SourceText *source, ArmyRead *out,
                     DiagnosticList *unjudged)
{
    if (army_packs_aod(armies) == NULL) {
        return false;
    }
    out->aod = aod_army_read(armies->arena, armies->aod, source, 1, &armies->problems, unjudged);
    return true;
}

static void say_aod(Armies *armies, const char *file, const ArmyRead *army, bool is_legal,
                    bool is_open)
{
    aod_append_verdict(&armies->out, armies->arena, file, army->aod, is_legal, is_open);
}

static void put_aod(JsonWriter *writer, Armies *armies, const ArmyRead *army)
{
    (void)armies;
    aod_put_army(writer, army->aod, true);
}

#ifdef STRATEGIUM_BATTLESCRIBE
// A list as plain text, as people paste it into chats: read as a roster is.
static bool is_text_list(Armies *armies, Span text)
{
    (void)armies;
    return aod_header(text, "game").length == 0 && aod_header(text, "list").length == 0 &&
           bs_text_is(text);
}

static bool read_text_list(Armies *armies, const SourceText *source, ArmyRead *out,
                           DiagnosticList *unjudged)
{
    if (army_packs_aod(armies) == NULL) {
        return false;
    }
    const BsRoster *roster = bs_roster_read(armies->arena, source->text, source->name,
                                            bs_roster_limits_default(), &armies->problems);
    if (roster == NULL) {
        return true;
    }
    AodImport import = aod_import(armies->arena, armies->aod, roster, &armies->problems, unjudged);
    out->aod = import.army;
    Diagnostic *problem = import.army == NULL
                              ? diagnostic_report(&armies->problems, source->name, 0, 0,
                                                  "the text does not say of which army list it is")
                              : NULL;
    if (problem != NULL) {
        problem->remedy = "Begin it with a line like `++ Crusade (LA - VIII: Night Lords) ++`";
    }
    return true;
}
#else
static bool is_text_list(Armies *armies, Span text)
{
    (void)armies;
    (void)text;
    return false;
}
#endif

// What no other game claims.
static bool is_epic(Armies *armies, Span text)
{
    (void)armies;
    (void)text;
    return true;
}

static bool read_epic(Armies *armies, const SourceText *source, ArmyRead *out,
                      DiagnosticList *unjudged)
{
    const EpicLibrary *library = army_packs_epic(armies);
    if (library == NULL) {
        return false;
    }
    out->epic = epic_army_read(armies->arena, library, source, 1, &armies->problems, unjudged);
    return true;
}

static void say_epic(Armies *armies, const char *file, const ArmyRead *checked, bool is_legal,
                     bool is_open)
{
    const EpicArmy *army = checked->epic;
    text_print(
        &armies->out,
        language_count(army->formation_count, "%s: %s, %s, %u of %u points, %u formation, %s\n",
                       "%s: %s, %s, %u of %u points, %u formations, %s\n"),
        text_visible(armies->arena, span_of(file)), army->name, army->list->name,
        (unsigned)army->points, (unsigned)army->points_limit, (unsigned)army->formation_count,
        army_state_word(armies->arena, is_legal, is_open || !army->list->is_judged, false));
}

static void put_epic(JsonWriter *writer, Armies *armies, const ArmyRead *army)
{
    army_put(writer, armies->arena, army->epic, true);
}

static const ArmyGame army_games[] = {
#ifdef STRATEGIUM_BATTLESCRIBE
    {is_text_list, read_text_list, say_aod, put_aod},
#endif
    {is_aod, read_aod, say_aod, put_aod},
    {is_epic, read_epic, say_epic, put_epic}};

const ArmyGame *army_game_of(Armies *armies, Span text)
{
    const ArmyGame *game = army_games;
    while (!game->is_of(armies, text)) {
        game++;
    }
    return game;
}

bool army_is_file(Armies *armies, const SourceText *source)
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
    } else if (!is_text_list(armies, text) && aod_header(text, "game").length == 0 &&
               aod_header(text, "list").length == 0) {
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
