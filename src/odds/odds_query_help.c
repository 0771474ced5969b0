// What can be asked: each setting once, where it is met first.
#include "odds_internal.h"

#include <string.h>

typedef struct Told {
    const OddsPartForm *form[8];
    size_t count;
} Told;

static bool is_told(const Told *told, const OddsSetting *setting)
{
    for (size_t i = 0; i < told->count; i++) {
        const OddsSetting *same = odds_find_setting(told->form[i], span_of(setting->name));
        if (same != NULL && strcmp(same->help, setting->help) == 0)
            return true;
    }
    return false;
}

// The settings that a form before had too, by their names.
static void help_again(TextBuffer *out, const OddsPartForm *form, const Told *told)
{
    enum { BEGIN_COLUMNS = 15, LINE_COLUMNS = 76 };
    size_t column = 0;
    for (const OddsSetting *s = form->setting; s->name != NULL; s++) {
        if (!is_told(told, s))
            continue;
        if (column == 0 || column + strlen(s->name) > LINE_COLUMNS) {
            text_append(out, column == 0 ? "      as above:" : "\n       ");
            column = BEGIN_COLUMNS;
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

bool odds_help(TextBuffer *out, const OddsGames *games, Span game)
{
    const OddsGame *asked = odds_find_game(games, game);
    if (asked != NULL)
        help_game(out, asked);
    for (size_t i = 0; game.length == 0 && games->game[i] != NULL; i++)
        text_print(out, "  %-60s  %s\n", games->game[i]->example, games->game[i]->title);
    return asked != NULL || game.length == 0;
}
