// `strategium army list`: the shipped armies, and the lists.
#include "army_command.h"

#include "commands.h"
#include "usage.h"

// "epic or aod"
static const char *game_words(Arena *arena)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; army_games(i) != NULL; i++)
        text_print(&text, "%s%s", i == 0 ? "" : " or ", army_games(i)->id);
    return text.text;
}

// Of the games: "both", or "all" if there are more.
static const char *all_of_them(void)
{
    return army_games(2) == NULL ? "both" : "all";
}

// The game that the command names; NULL: none.
static const Game *named_game(const Armies *armies)
{
    size_t i = 0;
    while (army_games(i) != NULL && !span_equal_text(span_of(armies->word[0]), army_games(i)->id))
        i++;
    return army_games(i);
}

// Each game under its name.
static void put_all(Armies *armies)
{
    JsonWriter writer = json_writer(&armies->out);
    json_open_object(&writer, NULL);
    for (size_t i = 0; army_games(i) != NULL; i++) {
        const Game *game = army_games(i);
        json_open_object(&writer, game->id);
        game->loadouts->put_all(&writer, army_library(armies, game));
        json_close(&writer);
    }
    json_close(&writer);
    text_append_char(&armies->out, '\n');
}

int army_list(Armies *armies)
{
    const Game *only = armies->word_count == 1 ? named_game(armies) : NULL;
    if (armies->word_count > 0 && only == NULL) {
        return bad_usage("army", "list takes %s, or nothing for %s", game_words(armies->arena),
                         all_of_them());
    }
    if (armies->word_count > 0 && armies->json) {
        return bad_usage("army", "list --json tells %s games; leave out \"%s\"", all_of_them(),
                         armies->word[0]);
    }
    if (only != NULL ? army_library(armies, only) == NULL : !army_libraries(armies))
        return EXIT_USAGE;
    if (armies->json) {
        put_all(armies);
        return EXIT_HOLDS;
    }
    for (size_t i = 0; army_games(i) != NULL; i++) {
        const Game *game = army_games(i);
        if (only == NULL || only == game)
            game->loadouts->say_all(army_library(armies, game), &armies->out);
    }
    return EXIT_HOLDS;
}
