// Making the matches.
#include "sim_pairings.h"

#include "kernel_loadouts.h"

// Above MATCHES_USUAL matches the first two sides play, unless all are asked for.
enum { SIDES_MAX = 64, MISSIONS_MAX = 32, MATCHES_USUAL = 64 };

// Leaves only the name that was asked for, if one was. False with a problem if it is not there.
static bool take_name(const char *wanted, const char **names, size_t *count,
                      DiagnosticList *problems)
{
    if (wanted == NULL)
        return true;
    for (size_t i = 0; i < *count; i++) {
        if (span_equal_nocase_text(span_of(wanted), names[i])) {
            names[0] = names[i];
            *count = 1;
            return true;
        }
    }
    Diagnostic *problem = diagnostic_report(problems, NULL, 0, 0, "nothing here is named \"%s\"",
                                            text_visible(problems->arena, span_of(wanted)));
    if (problem != NULL)
        problem->remedy = "`strategium games` lists sides and missions";
    return false;
}

// The names of what is played at.
typedef struct Names {
    const char *side[KERNEL_SEATS][SIDES_MAX];
    size_t sides[KERNEL_SEATS];
    const char *mission[MISSIONS_MAX]; // one that is NULL: the game's default
    size_t missions;
    MatchSetup texts; // the texts of sides that are files
} Names;

static bool read_names(Arena *arena, const LoadedGame *loaded, const SimPairingsWish *wish,
                       Names *names, DiagnosticList *problems)
{
    Record header = record_header(loaded);
    names->texts = (MatchSetup){0};
    names->missions =
        loaded->game->rules->list_missions(loaded->library, names->mission, MISSIONS_MAX);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        names->sides[seat] =
            loaded->game->loadouts->list_sides(loaded->library, names->side[seat], SIDES_MAX);
        if (wish->side[seat] == NULL)
            continue;
        if (!wish->take_side(arena, loaded, seat, wish->side[seat], &names->texts, &header,
                             problems))
            return false;
        names->side[seat][0] = names->texts.side[seat];
        names->sides[seat] = 1;
    }
    if (!take_name(wish->mission, names->mission, &names->missions, problems))
        return false;
    if (names->missions == 0)
        names->mission[names->missions++] = NULL;
    return true;
}

// Where there are many: of what was not named the first, for seat 1 the second side.
static void take_first(const SimPairingsWish *wish, Names *names)
{
    names->missions = 1;
    names->sides[0] = 1;
    if (wish->side[1] == NULL && names->sides[1] > 1)
        names->side[1][0] = names->side[1][1];
    names->sides[1] = 1;
}

static bool add_match(Arena *arena, const LoadedGame *loaded, const MatchSetup *texts,
                      const char *side0, const char *side1, const char *mission,
                      SimPairings *pairings, DiagnosticList *problems)
{
    if (pairings->count == SIM_PAIRINGS_MAX)
        return true;
    MatchSetup setup = *texts;
    setup.side[0] = side0;
    setup.side[1] = side1;
    setup.mission = mission;
    const void *match = loaded->game->rules->match_create(arena, loaded->library, &setup, problems);
    pairings->side[pairings->count][0] = side0;
    pairings->side[pairings->count][1] = side1;
    pairings->mission[pairings->count] = mission;
    pairings->match[pairings->count++] = match;
    return match != NULL;
}

bool sim_pairings_make(Arena *arena, const LoadedGame *loaded, const SimPairingsWish *wish,
                       SimPairings *pairings, DiagnosticList *problems)
{
    Names *names = ARENA_NEW(arena, Names);
    if (!read_names(arena, loaded, wish, names, problems))
        return false;
    if (!wish->all && names->sides[0] * names->sides[1] * names->missions > MATCHES_USUAL)
        take_first(wish, names);
    bool ok = true;
    for (size_t m = 0; m < names->missions; m++) {
        if (kernel_brings_sides(loaded, names->mission[m])) {
            ok = ok && add_match(arena, loaded, &(MatchSetup){0}, NULL, NULL, names->mission[m],
                                 pairings, problems);
            continue;
        }
        for (size_t a = 0; a < names->sides[0]; a++) {
            for (size_t b = 0; ok && b < names->sides[1]; b++) {
                ok = add_match(arena, loaded, &names->texts, names->side[0][a], names->side[1][b],
                               names->mission[m], pairings, problems);
            }
        }
    }
    if (pairings->count == 0) {
        diagnostic_report(problems, NULL, 0, 0, "there are no shipped sides of %s to play with",
                          loaded->game->title);
    }
    return ok && pairings->count > 0;
}
