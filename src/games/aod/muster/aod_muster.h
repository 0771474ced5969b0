// Room muster: from a judged army to the models on the table.
//
// How many models of each profile, in which order, who carries what, where weapons are mounted,
// what models stand on and how high they are, where passengers go in and out; and what of that
// stands on a default of the law, what is left open, what is left out. An army that is too large is
// refused with the count. What comes out is a plain value that is never changed; the match of a
// battle is made from it.
//
// It owns nothing else and plays no rule: it asks armies and packs.
//
// Rules: AOD-ARMY-7.1 to 7.5, 7.7 to 7.9, 7.11 to 7.16, AOD-FLOW-1.9. Who joins whom and who is
// aboard is decided by the players later (7.6, 7.10).
#pragma once

#include "aod_army.h"
#include "base_json.h"
#include "base_limit.h"

// AOD-FLOW-1.9: of one side.
#define AOD_MUSTER_MODELS_MAX      LIMIT(FLOW_1_9, 400)
#define AOD_MUSTER_UNITS_MAX       LIMIT(FLOW_1_9, 128)
#define AOD_MUSTER_UNIT_MODELS_MAX LIMIT(FLOW_1_9, 60)

// Something that a model has.
typedef struct AodThing {
    const char *name;
    uint16_t count;
    AodMount mount;              // of a weapon of a vehicle; else AOD_MOUNT_NONE
    const AodProof *mount_proof; // NULL: the law's default (AOD-ARMY-7.3), or no mount
    uint16_t arm_count;          // 0: it is no weapon
    const AodWeapon *const *arm; // its profiles: ways of firing, or weapons it consists of
    const AodFamily *left_open;  // nobody said which of these: the first (ARMY-7.17); or NULL
} AodThing;

// Models of one unit that are alike in everything.
typedef struct AodKind {
    const AodUnit *unit;       // whose profile it is: a part's where it was bought as one
    const AodModel *entry;     // as what it was bought; NULL: as the unit, or as a choice
    const AodUnit *part;       // what a choice of the unit has made of it; NULL: nothing
    const AodProfile *profile; // with the mount that it has bought (AOD-GEAR-5.2)
    const AodProfile *printed; // without
    const char *ride;          // the item on which it rides; NULL: none
    AodBody body;
    const AodProof *body_proof;   // NULL: the law's default by type (AOD-ARMY-7.5)
    uint8_t sides;                // with Access Points; 0: it carries nobody
    const AodProof *access_proof; // NULL: the law's default (AOD-ARMY-7.4)
    uint16_t thing_count;
    const AodThing *thing; // weapons first
} AodKind;

typedef struct AodMusterUnit {
    uint16_t bought;       // index into AodArmy.unit
    uint16_t buyer;        // 1 + index of the unit that it was bought for; 0: none
    uint16_t first, count; // its models: AodMuster.model[first] and those behind it
    uint16_t lead;         // of a Talon 1 + index of its first unit; of that one, and else, 0
    uint16_t shares;       // so many units have the points of what was bought between them
    bool is_warlord;       // of several that are alike the first has him
    bool is_assigned;      // one model of a Detachment that is given out (AOD-CHAR-1.6)
} AodMusterUnit;

// What is told before a battle.
typedef enum AodMusterNoteKind {
    AOD_NOTE_LEFT_OUT, // nobody knows it: the army plays without it
    AOD_NOTE_NO_MODEL, // nobody bought it models, or the packs have no profile of them
    AOD_NOTE_BASE,     // what it stands on is a default
    AOD_NOTE_MOUNT,    // where its weapon is mounted is a default
    AOD_NOTE_ACCESS,   // where passengers go in and out is a default
    AOD_NOTE_OPEN,     // which of several it is
    AOD_NOTE_UNARMED,  // the packs give it no weapon
    AOD_NOTE_COUNT
} AodMusterNoteKind;

typedef struct AodMusterNote {
    AodMusterNoteKind kind;
    const char *name;  // of what it is about
    const char *whose; // unit or profile; NULL: of the army
} AodMusterNote;

typedef struct AodMuster {
    const AodArmy *army;
    uint16_t unit_count, model_count, kind_count, note_count;
    const AodMusterUnit *unit; // AOD-ARMY-7.12: a bought transport directly after its buyer
    const uint16_t *model;     // index into kind; within a unit in the order of AOD-ARMY-7.1
    const AodKind *kind;       // in the order of their first models
    const AodMusterNote *note; // each once
} AodMuster;

// NULL, with problems: the army is too large (AOD-FLOW-1.9). It lives in the arena and needs army
// and library as long.
const AodMuster *aod_muster(Arena *arena, const AodLibrary *library, const AodArmy *army,
                            DiagnosticList *problems);

// --- in words ---

// A line a group of models that are alike, then what is told before a battle.
void aod_muster_say(const AodMuster *muster, TextBuffer *out);
void aod_muster_put(JsonWriter *writer, const AodMuster *muster);
// Which profiles of the library stand on a default or an estimate, and how sure each line of the
// tables is: for people, or as one JSON object.
void aod_estimates_say(const AodLibrary *library, TextBuffer *out);
void aod_estimates_put(JsonWriter *writer, const AodLibrary *library);
