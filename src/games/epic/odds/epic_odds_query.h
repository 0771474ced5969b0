// Settings of Epic that several questions share.
#pragma once

#include "epic_odds.h"
#include "odds_language.h"

typedef struct Target {
    EpicOddsKind kind;
    int markers;
    bool is_crossfired, knows_no_fear, is_broken;
    int support, support_need; // of a side of an assault
    bool support_macro, support_past_cover;
} Target;

#define KIND(member) offsetof(Target, kind.member)
#define OF_UNITS                                                                                    \
    {"count", ODDS_INT, 1, EPIC_ODDS_UNITS_MAX, KIND(count), "units"},                              \
        {"save", ODDS_NEED, 2, 6, KIND(save), "armour"},                                            \
        {"reinforced", ODDS_FLAG, 0, 0, KIND(is_reinforced), "reinforced armour"},                  \
        {"invulnerable", ODDS_WORD, 6, 0, KIND(invulnerable), "invulnerable save"},                 \
        {"inv", ODDS_NEED, 2, 6, KIND(invulnerable), "another save of that kind"},                  \
        {"cover", ODDS_NEED, 2, 6, KIND(cover), "cover save"},                                      \
        {"holofield", ODDS_FLAG, 0, 0, KIND(has_holofield), "3+, against all hits"},                \
        {"no-fear", ODDS_FLAG, 0, 0, offsetof(Target, knows_no_fear), "They Shall Know No Fear"},   \
        {"broken", ODDS_FLAG, 0, 0, offsetof(Target, is_broken), "it is broken already"},           \
        {"dc",                                                                                      \
         ODDS_INT,                                                                                  \
         1,                                                                                         \
         EPIC_ODDS_DAMAGE_MAX,                                                                      \
         KIND(hull.capacity),                                                                       \
         "a war engine: damage capacity left"},                                                     \
        {"full-dc", ODDS_INT, 1, EPIC_ODDS_DAMAGE_MAX, KIND(hull.full), "that it began with"},      \
        {"shields",                                                                                 \
         ODDS_INT,                                                                                  \
         0,                                                                                         \
         EPIC_ODDS_SHIELDS_MAX,                                                                     \
         KIND(hull.shields),                                                                        \
         "void shields or power fields that are up"},                                               \
        {"critical", ODDS_INT, 0, 20, KIND(hull.critical), "damage that a critical costs besides"}, \
        {"critical-destroys",     ODDS_FLAG, 0, 0, KIND(hull.critical_destroys),                    \
         "a critical destroys it"},                                                                 \
        {"later-critical",                                                                          \
         ODDS_INT,                                                                                  \
         0,                                                                                         \
         20,                                                                                        \
         KIND(hull.later_critical),                                                                 \
         "what every later one costs"},                                                             \
        {"later-critical-destroys",     ODDS_FLAG, 0, 0, KIND(hull.later_destroys),                 \
         "a later critical destroys it"},                                                           \
        {"critical-holofield",                                                                      \
         ODDS_FLAG,                                                                                 \
         0,                                                                                         \
         0,                                                                                         \
         KIND(hull.critical_holofield),                                                             \
         "the first critical takes its holofield"},                                                 \
    {                                                                                               \
        "blast", ODDS_INT, 0, 60, offsetof(Target, markers), "blast markers before"                 \
    }

// What names stand for: unit="Tactical" and weapon="Missile Launcher". Before `at` a unit alone
// fires all its weapons; `vehicles` takes their AT values where the target is not named. In an
// assault it fights with its CC value, or with `ff`. Of an EpicLibrary.
bool epic_odds__fill(const void *library, OddsFill *fill);

// Reads units up to `at` or the end into the formation.
void epic_odds__read_formation(OddsReader *reader, const OddsPartForm *form, int states_max,
                               EpicOddsFormation *formation);
EpicOddsWork *epic_odds__work(OddsReader *reader);
// The ways of what is left of a formation, and of its war engines each by itself.
double epic_odds__ways(const EpicOddsFormation *formation);
// What shields and criticals do.
void epic_odds__say_hulls(OddsReader *reader, const EpicOddsFormation *formation);

// `odds epic assault`.
extern const OddsPartForm epic_odds__side_form;
void epic_odds__ask_assault(OddsReader *reader);
