// Why a word of a question changes nothing.
#include "aod_odds_query.h"

typedef enum Reason {
    SCATTERS,
    NOT_ON_MODELS,
    NOT_ON_VEHICLES,
    NOT_IN_MELEE,
    NOBODY_PICKED,
    NO_PSYKER
} Reason;
static const struct {
    const char *word;
    Reason reason;
} reasons[] = {
    {"twin-linked", SCATTERS},      {"cover", NOT_IN_MELEE},
    {"shrouded", NOT_IN_MELEE},     {"void-shields", NOT_IN_MELEE},
    {"lance", NOT_ON_MODELS},       {"ordnance", NOT_ON_MODELS},
    {"sunder", NOT_ON_MODELS},      {"reroll-glances", NOT_ON_MODELS},
    {"exoshock", NOT_ON_MODELS},    {"table", NOT_ON_MODELS},
    {"wrecker", NOT_ON_MODELS},     {"torsion-crusher", NOT_ON_MODELS},
    {"armourbane", NOT_ON_MODELS},  {"melta", NOT_ON_MODELS},
    {"hp", NOT_ON_MODELS},          {"weapons", NOT_ON_MODELS},
    {"immobile", NOT_ON_MODELS},    {"slow", NOT_ON_MODELS},
    {"super-heavy", NOT_ON_MODELS}, {"god-engine", NOT_ON_MODELS},
    {"breaching", NOT_ON_VEHICLES}, {"murderous", NOT_ON_VEHICLES},
    {"poisoned", NOT_ON_VEHICLES},  {"fleshbane", NOT_ON_VEHICLES},
    {"shred", NOT_ON_VEHICLES},     {"brutal", NOT_ON_VEHICLES},
    {"damage", NOT_ON_VEHICLES},    {"instant-death", NOT_ON_VEHICLES},
    {"pinning", NOT_ON_VEHICLES},   {"deflagrate", NOT_ON_VEHICLES},
    {"save", NOT_ON_VEHICLES},      {"ld", NOT_ON_VEHICLES},
    {"psy-shock", NO_PSYKER},       {"rad-phage", NOT_ON_VEHICLES},
    {"plasma-burn", NOT_ON_MODELS}, {"precision", NOBODY_PICKED},
    {"sniper", NOBODY_PICKED},
};

const char *aod_odds__why_idle(Arena *arena, const OddsWords *words, Span key)
{
    bool is_vehicle = odds_words_have(words, "av"),
         is_shot = span_equal_nocase_text(odds_words_verb(words), "shoot");
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (!span_equal_nocase_text(key, reasons[i].word))
            continue;
        switch (reasons[i].reason) {
        case SCATTERS:
            return odds_words_have(words, "blast")
                       ? language_text_in(arena, "a Blast re-rolls its scatter (AOD-WPN-2.6)")
                       : NULL;
        case NOT_IN_MELEE:
            return is_shot ? NULL
                           : language_text_in(arena, "not in melee (AOD-ASSAULT-8.6, "
                                                     "AOD-TITAN-3.1)");
        case NOT_ON_MODELS:
            return is_vehicle ? NULL : language_text_in(arena, "it acts on vehicles");
        case NOT_ON_VEHICLES:
            return is_vehicle ? language_text_in(arena, "it acts on models that have Toughness")
                              : NULL;
        case NO_PSYKER:
            return odds_words_have(words, "psyker") || odds_words_have(words, "daemon")
                       ? NULL
                       : language_text_in(arena, "no model is a psyker or daemon");
        case NOBODY_PICKED:
            return odds_words_have(words, "picked")
                       ? NULL
                       : language_text_in(arena, "no models are picked");
        }
    }
    return NULL;
}
