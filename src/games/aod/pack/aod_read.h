// Inside the room of packs: how each part of a pack is read.
#pragma once

#include "aod_names.h"
#include "aod_pack.h"
#include "pack.h"

enum {
    AOD_PACKS_MAX = 100, // of units, own ones counted; the shipped ones are 30
    AOD_LISTS_MAX = 60,  // of one file, as the next three
    AOD_PAIRS_MAX = 200,
    AOD_RITES_MAX = 200,
    AOD_TRAITS_MAX = 400,
    AOD_MISSIONS_MAX = 40,
    AOD_WEAPONS_MAX = 2000,
    AOD_TABLES_MAX = 200,
    AOD_TRAININGS_MAX = 40,
};

// A library while its packs are read.
typedef struct AodReader {
    Arena *arena;
    DiagnosticList *problems;
    AodLibrary *library;
    AodUnits **pack; // room for AOD_PACKS_MAX
    const SourceText *source;
    size_t source_count;
    bool ok;
    bool has_army, has_rites, has_weapons, has_models, has_mounts, has_access, has_missions;
    AodTable *table;       // room for AOD_TABLES_MAX
    AodTraining *training; // room for AOD_TRAININGS_MAX
} AodReader;

// --- the kinds of packs ---

// One pack of units.
AodUnits *aod__read_units(AodReader *all, PackReader *reader, PackObject *object);
// Lists, Legions, charts; weapons.
void aod__read_army(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_weapons(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_terms(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_list(AodReader *all, PackReader *reader, const ExtJson *value, AodList *out);
AodWeapon aod__read_weapon(PackReader *reader, const ExtJson *value);
AodAllies aod__read_pair(PackReader *reader, const ExtJson *value);
AodTrait aod__read_trait(const AodReader *all, PackReader *reader, const ExtJson *value);
AodMission aod__read_mission(PackReader *reader, const ExtJson *value);
// The words of rosters.
void aod__read_roster_words(PackReader *reader, PackObject *object, AodRosterWords *out);
// Rites of war.
void aod__read_rites(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_rite(AodReader *all, PackReader *reader, const ExtJson *value, AodRite *rite);
// Deployment maps and missions; one table, whose map must be among those.
void aod__read_missions(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_table(PackReader *reader, PackObject *object, const AodLibrary *library,
                     AodTable *out);
// A training battle, of whose sides only the texts are there yet.
AodTraining aod__read_training(PackReader *reader, PackObject *object, const AodLibrary *library);
// Bodies, mounts, Access Points of units that are there; in somebody's own pack, of those of packs
// from `first` on.
void aod__read_models(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_mounts(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_access(AodReader *all, PackReader *reader, PackObject *object);
void aod__read_own_figures(AodReader *all, PackReader *reader, PackObject *object, uint32_t first);
// Somebody's own pack, added to what the library has.
void aod__read_own(AodReader *all, PackReader *reader, PackObject *object);

// --- values of packs ---

// How packs write these, as aod_pack.h has others.
extern const char *const aod__detachment_words[AOD_DETACHMENT_COUNT];
extern const char *const aod__level_words[AOD_LEVEL_COUNT];

// Names of a list as texts; NULL if there are none.
const char *const *aod__read_names(PackObject *object, const char *field, size_t max,
                                   uint16_t *count);
bool aod__read_bool(PackObject *object, const char *field);
// A number that may have a fraction, as so many of `scale` to one, rounded to the nearest: 1.5 is
// 15 of 10. From min to max of these; min after a problem.
int32_t aod__scaled(PackReader *reader, const ExtJson *value, int32_t scale, int32_t min,
                    int32_t max);
int32_t aod__read_scaled(PackObject *object, const char *field, int32_t scale, int32_t min,
                         int32_t max);
AodLevel aod__read_level(PackObject *object, const char *field); // of alliance
uint32_t aod__read_legions(AodReader *all, PackObject *object, const char *field);
AodAllegiance aod__read_allegiance(PackObject *object, const char *field);
// What opens, closes and changes something.
AodGate aod__read_gate(AodReader *all, PackObject *object);
// The same of what only has changes.
AodGate aod__read_changes(AodReader *all, PackObject *object);
// --- what the library has ---

// Whether the pair names these two factions.
bool aod__is_pair(const AodAllies *pair, const char *a, const char *b);
// The bit of a Legion by its id; 0: there is none.
uint32_t aod__legion_bit(const AodLibrary *library, Span id);
