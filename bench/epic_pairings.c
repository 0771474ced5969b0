#include "epic_pairings.h"

#include "epic.h"
#include "packs.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

const EpicPairing epic_pairings[EPIC_PAIRINGS] = {
    {{"codex-spearhead", "war-horde-green-tide"}, "broken-city"},
    {{"steel-legion-combined", "black-legion-crusade"}, "hill-country"},
    {{"biel-tan-swordwind", "feral-orks-stampede"}, "river-crossing"},
    {{"war-griffons-hunters", "codex-line"}, "hill-country"},
    {{"war-horde-green-tide", "steel-legion-combined"}, "river-crossing"},
    {{"black-legion-crusade", "biel-tan-swordwind"}, "broken-city"},
};

static void end_with(Arena *arena, const DiagnosticList *problems)
{
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, problems, true);
    fputs(text.text, stderr);
    exit(2);
}

const void *epic_shipped(Arena *arena)
{
    DiagnosticList problems = diagnostic_list(arena);
    const SourceText *source = NULL;
    size_t count = 0;
    const void *library = NULL;
    if (packs_read(arena, "epic", &source, &count, &problems))
        library = epic_game.library_load(arena, source, count, &problems);
    if (library == NULL)
        end_with(arena, &problems);
    return library;
}

const EpicMatch *epic_match_of(Arena *arena, const void *library, const EpicPairing *pairing)
{
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {pairing->army[0], pairing->army[1]}, .mission = pairing->table};
    const EpicMatch *match = epic_game.rules->match_create(arena, library, &setup, &problems);
    if (match == NULL)
        end_with(arena, &problems);
    return match;
}

void epic_matches(Arena *arena, const EpicMatch *match[EPIC_PAIRINGS])
{
    const void *library = epic_shipped(arena);
    for (unsigned n = 0; n < EPIC_PAIRINGS; n++)
        match[n] = epic_match_of(arena, library, &epic_pairings[n]);
}

void epic_play_start(Arena *arena, EpicPlay *play, const EpicMatch *match, const char *who,
                     unsigned whims, uint64_t seed, uint64_t index)
{
    enum { DICE = 1, WHIM = 2 };
    SearchSpec spec = search_spec_of(who);
    *play = (EpicPlay){.match = match,
                       .state = arena_alloc(arena, sizeof(EpicState), 64),
                       .seen = arena_alloc(arena, sizeof(EpicState), 64),
                       .options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX),
                       .whims = whims};
    for (int seat = 0; seat < 2 && spec.kind != SEARCH_RANDOM; seat++)
        play->player[seat] =
            search_player_create(arena, &epic_game, match, &spec, seed, index, seat);
    rng_start(&play->dice, seed, index, DICE);
    rng_start(&play->whim, seed, index, WHIM);
    epic_game.rules->start(match, play->state);
}

Action epic_play_die(EpicPlay *play)
{
    Action action;
    kernel_chance_draw(&epic_game, play->match, play->state, &play->dice, play->dice_count++,
                       &action);
    return action;
}

Action epic_play_next(EpicPlay *play)
{
    Action action;
    Decision decision = epic_game.rules->pending(play->match, play->state);
    if (decision.actor == ACTOR_CHANCE)
        return epic_play_die(play);
    play->decisions++;
    SearchPlayer *player = play->player[decision.actor];
    if (player == NULL || (play->whims > 0 && rng_below(&play->whim, 100) < play->whims)) {
        kernel_random_action(&epic_game, play->match, play->state, &play->whim, play->options,
                             &action);
        return action;
    }
    epic_game.rules->observe(play->match, play->state, decision.actor, play->seen);
    search_player_choose(player, play->seen, NULL, &action);
    return action;
}

uint64_t epic_number(const char *word, const char *value)
{
    char *end = NULL;
    uint64_t number = value == NULL ? 0 : strtoull(value, &end, 10);
    if (end == NULL || *end != 0 || end == value) {
        fprintf(stderr, "%s wants a number.\n", word);
        exit(2);
    }
    return number;
}
