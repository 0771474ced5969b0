// Inside the room of armies: an army while it is made and judged.
//
// In this order: problems, counts and filters, on which all stands; making an army; reading army
// files; gates, which say what is open to a unit; and the rules of armies.
#pragma once

#include "aod_army.h"
#include "aod_names.h"
#include "aod_pack.h"
#include "loadout.h"

// An army while it is judged.
typedef struct AodJudge {
    Arena *arena;
    const AodLibrary *library;
    AodArmy *army;
    DiagnosticList *problems;
    DiagnosticList *unjudged; // may be NULL
    AodUnknownLine *unknown;  // room for AOD_UNKNOWNS_MAX, while the army is made
} AodJudge;

// --- places in a text file; what is wrong, what is left open ---

AodPlace aod__place_of(const LoadoutLine *line);
AodPlace aod__place_of_field(const LoadoutField *field);
void aod__problem(AodJudge *judge, const AodPlace *at, const char *rule, const char *remedy,
                  const char *format, ...) TEXT_PRINTF(5, 6);
void aod__leave_open(AodJudge *judge, const AodPlace *at, const char *format, ...)
    TEXT_PRINTF(3, 4);
// A problem that an unknown line of that kind could mend, or one of the unit (NULL: of no unit).
// While there is such a line it is told as not judged, and the army is in doubt.
void aod__problem_unless(AodJudge *judge, AodUnknown mends, const AodArmyUnit *unit,
                         const AodPlace *at, const char *rule, const char *remedy,
                         const char *format, ...) TEXT_PRINTF(7, 8);
// "agents-of-the-emperor" is called Agents of the Emperor; a Legion as its list is.
const char *aod__faction_name(AodJudge *judge, const char *id);
// What somebody wrote, safe and short enough to be shown.
const char *aod__shown(AodJudge *judge, Span name);

// --- how many, and what it costs (AOD-ARMY-1.4) ---

unsigned aod__size_of(const AodArmyUnit *unit); // all its models
// Points within what nothing legal can cost, so that sums of many still fit.
int32_t aod__bounded_points(int64_t points);
// What was taken of an option and its parts, of the models that have it; of one choice.
unsigned aod__taken_of(const AodArmyUnit *unit, const AodOption *option);
unsigned aod__taken_choice(const AodArmyUnit *unit, const AodChoice *choice);

// --- which units are meant ---

bool aod__is_named(const char *const *names, uint8_t count, const char *name);
bool aod__matches(const AodFilter *filter, const AodArmyUnit *unit);
const AodChange *aod__change_of(const AodJudge *judge, const AodArmyUnit *unit);
bool aod__is_master(const AodJudge *judge, const AodArmyUnit *unit);
// Whether a unit has chosen something of that name.
bool aod__has_choice(const AodArmyUnit *unit, const char *name);
// What a Detachment has of rites and doctrines, one after the other; NULL after the last.
const AodRite *aod__rite_of(const AodDetachment *detachment, unsigned index);
bool aod__fills_compulsory(const AodJudge *judge, const AodArmyUnit *unit);
AodArmyUnit *aod__warlord(const AodArmy *army);

// --- making an army ---

// A new one, empty, with whoever judges it.
AodJudge *aod__new_army(Arena *arena, const AodLibrary *library, const char *file,
                        DiagnosticList *problems, DiagnosticList *unjudged);
// A unit of the last Detachment; parent is 1 + the index of the unit that it is bought for. NULL:
// the army is full.
AodArmyUnit *aod__add_unit(AodJudge *judge, const AodUnit *unit, uint32_t count, uint16_t parent,
                           AodPlace at);
// The unit's models of a kind, none at first.
AodArmyModels *aod__models_of(AodArmyUnit *unit, const AodModel *model, AodPlace at);
void aod__add_choice(AodJudge *judge, AodArmyUnit *unit, const AodOption *option,
                     const AodChoice *choice, const AodModel *model, const char *name,
                     unsigned count, AodPlace at);
// The same of what nobody said.
void aod__add_default(AodJudge *judge, AodArmyUnit *unit, const AodOption *option,
                      const AodChoice *choice, unsigned count);
// The choice of that name among the options of model `of` (AOD_NONE: the unit's own): the likeliest
// of several.
const AodOption *aod__find_choice(AodJudge *judge, const AodArmyUnit *unit, int of, Span name,
                                  unsigned models, const AodChoice **choice);
// Takes so many of a choice, from one group of options after the other while they have room. False:
// there is no such choice.
bool aod__take(AodJudge *judge, AodArmyUnit *unit, int of, Span name, unsigned models,
               unsigned count, AodPlace at);
// Whether something of that name may be bought so: a choice, or one with its part behind a dash.
bool aod__is_offered(AodJudge *judge, const AodArmyUnit *unit, int of, Span name);
// Takes what a part is a part of, which nobody wrote, where there is room for it: a "Carsoran Power
// Tabar" is bought as the Power Weapon that it is.
void aod__take_wholes(AodJudge *judge, AodArmyUnit *unit);
// Adds what was not said: models that must be there, what must be chosen.
void aod__fill(AodJudge *judge);

// --- reading army files ---

// The line that begins a Detachment, its list and its rite. The bools are false if the line is
// none.
const AodList *aod__find_named_list(AodJudge *judge, Span name, const AodPlace *at);
void aod__take_rite(AodJudge *judge, AodDetachment *detachment, Span name, AodPlace at);
bool aod__read_detachment(AodJudge *judge, const LoadoutLine *line);
bool aod__read_rite_line(AodJudge *judge, const LoadoutLine *line);
// Provenances of a Detachment, parted by commas.
void aod__take_provenances(AodJudge *judge, AodDetachment *detachment, Span names, AodPlace at);
// What stands under the unit that line `first` of the file begins; what stands
// behind "with": each model of the line has it.
void aod__read_lines(AodJudge *judge, const Loadout *roster, AodArmyUnit *unit, uint16_t index,
                     size_t first);
void aod__read_with(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line, int of,
                    unsigned count, Span with);
Span aod__cut_with(Span name, Span *with);

// Keeps the name of what nobody knows; `unit` is NULL outside units.
void aod__keep_unknown(AodJudge *judge, const AodArmyUnit *unit, Span name, AodPlace at);
// A line that begins with a question mark is kept and not judged. False: it is
// none. `unit` is NULL outside units.
bool aod__read_unknown(AodJudge *judge, AodArmyUnit *unit, const LoadoutLine *line);
// Problems from number `from` on of units that have something unknown are not judged.
void aod__set_aside(AodJudge *judge, size_t from);

// --- what the gates of the packs say of a unit of an army ---

typedef enum AodAnswer { AOD_NO, AOD_YES, AOD_OPEN } AodAnswer; // open: not known here
// Who asks: a unit, the models that have the thing, how many of it were taken.
typedef struct AodAsker {
    const AodJudge *judge;
    const AodArmyUnit *unit;
    const AodModel *model; // NULL: the unit
    unsigned mine;
} AodAsker;
// Reports what is closed, and leaves open what is not known. False: something was said. Without a
// rule it is that of options, or of the Legions.
bool aod__judge_gate(const AodAsker *asker, const AodGate *gate, const char *name, const char *rule,
                     const AodPlace *at);
// Whether the Legion has it; whether it may be open; whether it surely is.
bool aod__is_of_legion(const AodAsker *asker, const AodGate *gate);
bool aod__may_be_open(const AodAsker *asker, const AodGate *gate);
bool aod__is_surely_open(const AodAsker *asker, const AodGate *gate);
// Whether what was taken alone makes a fact true.
bool aod__is_fact_of(const AodArmyUnit *unit, const AodFact *fact, const AodArmyChoice *taken);
// Limits as they are here: at least `least`, at most `most` are asked for, as far as it is sure.
typedef struct AodLimits {
    int64_t least, most; // of a price: between these
    bool is_open;        // something of it is not known
} AodLimits;
AodLimits aod__shifted(const AodAsker *asker, const AodGate *gate, AodShifted field, int32_t base);

// --- the rules of armies ---

// Sizes, options, prices of one unit (AOD-ARMY-1.4, 1.6, 1.7).
void aod__settle_choices(AodJudge *judge, const AodArmyUnit *unit);
void aod__change_prices(AodJudge *judge, AodArmyUnit *unit);
void aod__judge_unit(AodJudge *judge, const AodArmyUnit *unit);
// Limits of a unit that several things count for (AOD-ARMY-1.4, 1.6).
void aod__judge_shared(AodJudge *judge, const AodArmyUnit *unit);
// Roles, charts, Detachments (AOD-ARMY-1.5, 2.1 to 2.8, 2.10).
void aod__judge_slots(AodJudge *judge);
// Whether its list's chart holds instead of the common one (AOD-ARMY-2.12).
bool aod__has_own_chart(const AodDetachment *detachment);
// Rites of war (AOD-ARMY-2.9, 2.11).
void aod__judge_rites(AodJudge *judge);
// Doctrines that units have chosen; who may have them (AOD-ARMY-2.13).
void aod__find_doctrines(AodJudge *judge);
// Whether that group of options is one of doctrines (AOD-ARMY-2.13).
bool aod__is_of_doctrines(const AodLibrary *library, const AodOption *option);
void aod__judge_doctrines(AodJudge *judge);
// What rules of single units say of armies (aod_army_named.c). Whether it must be the Warlord, or
// never is (the number of the rule; NULL: it may be); the role that it has where nobody says, and
// whether it may be taken as another; whether it stands beside the slots; whether two Detachments
// are allies by Tsolmon Khan.
bool aod__is_tribune_to_lead(const AodArmy *army, const AodArmyUnit *unit);
const char *aod__never_leads(const AodUnit *unit);
AodRole aod__named_role(const AodArmy *army, const AodArmyUnit *unit);
bool aod__may_be_named(const AodArmy *army, const AodArmyUnit *unit, AodRole role);
bool aod__is_silent_guest(const AodArmy *army, const AodArmyUnit *unit);
bool aod__are_silent_allies(const AodArmy *army, const AodDetachment *one,
                            const AodDetachment *two);
void aod__judge_named(AodJudge *judge);
// The Warlord and his Trait (AOD-ARMY-5.1 to 5.3).
void aod__judge_warlord(AodJudge *judge);
