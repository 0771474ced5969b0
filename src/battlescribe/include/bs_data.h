// The data files of BattleScribe (.gst, .cat): what a game's rosters may be made of.
//
// A folder of files becomes one read-only graph of entries: a game system and its catalogues, in
// them entries and groups of entries, links to shared ones, categories, forces; on each of them
// costs, constraints, and modifiers with their conditions. Links are resolved once, when
// everything is read: first in the own file, then in those that it links to, then in the system.
//
//     catalogue -- link --> shared entry (a unit) -- group "weapon" -- link --> shared entry
#pragma once

#include "base_diagnostic.h"
#include "ext_xml.h"

// What a constraint, condition or repeat counts.
typedef struct BsQuery {
    const ExtXml *xml;
    const char *field;    // "selections", "forces", a type of cost, "limit::" and a type of cost
    const char *scope;    // "parent", "force", "roster", ..., or the id of an entry around it
    const char *child_id; // what is counted; of a constraint "": the entry itself
    int64_t milli;        // the value, in thousandths
    bool is_percent;
    bool is_shared;      // counts all that the same entry is reached by, not only this link
    bool is_deep;        // also what is in selections in selections
    bool with_forces;    // also what is in forces within the force
    bool is_unsupported; // its field or scope is none that this version knows
} BsQuery;

typedef enum BsConditionType {
    BS_EQUAL_TO,
    BS_LESS_THAN,
    BS_GREATER_THAN,
    BS_AT_LEAST,
    BS_AT_MOST,
    BS_NOT_EQUAL_TO,
    BS_INSTANCE_OF,
    BS_NOT_INSTANCE_OF,
    BS_ALWAYS,
    BS_NEVER,
    BS_CONDITION_UNSUPPORTED,
} BsConditionType;

typedef struct BsCondition {
    BsQuery query;
    BsConditionType type;
} BsCondition;

// Conditions and groups of them, all of which must hold, or one.
typedef struct BsConditions BsConditions;
struct BsConditions {
    const BsCondition *condition;
    size_t condition_count;
    const BsConditions *const *group;
    size_t group_count;
    bool is_or;
    bool is_unsupported; // neither; or with parts that this version does not know
    bool is_checked;     // by the reader, which meets it once for each modifier of a group
};

// `repeats` times for each full `value` that is counted.
typedef struct BsRepeat {
    BsQuery query;
    uint32_t repeats;
    bool rounds_up;
} BsRepeat;

// The repeats of a modifier, added up; and those of the groups around it, which multiply them.
typedef struct BsRepeats BsRepeats;
struct BsRepeats {
    const BsRepeat *repeat;
    size_t count;
    const BsRepeats *around; // NULL: none
    bool is_checked;         // as above
};

typedef enum BsModifierType {
    BS_SET,
    BS_INCREMENT,
    BS_DECREMENT,
    BS_ADD,
    BS_REMOVE,
    BS_SET_PRIMARY,
    BS_UNSET_PRIMARY,
    BS_APPEND, // changes only what people read
    BS_MODIFIER_UNSUPPORTED,
} BsModifierType;

typedef struct BsModifier {
    BsModifierType type;
    const char *field; // "hidden", "category", "name", a constraint's id, a type of cost
    const char *value;
    int64_t milli; // the value, if it is a number
    const BsConditions *when;
    const BsRepeats *repeats; // NULL: once
} BsModifier;

typedef struct BsConstraint {
    const char *id;
    BsQuery query;
    bool is_max; // else the least
} BsConstraint;

typedef struct BsPrice {
    const char *name;
    const char *type_id;
    int64_t milli;
} BsPrice;

typedef enum BsEntryKind {
    BS_ENTRY,
    BS_GROUP,
    BS_LINK, // to an entry or a group
    BS_CATEGORY,
    BS_CATEGORY_LINK,
    BS_FORCE,
    BS_INFO, // a rule or profile
    BS_INFO_LINK,
    BS_ROOT, // a file
} BsEntryKind;

typedef struct BsCatalogue BsCatalogue;

typedef struct BsEntry BsEntry;
struct BsEntry {
    const ExtXml *xml;
    const BsCatalogue *catalogue;
    const BsEntry *parent; // that it stands in
    const BsEntry *first;  // what stands in it
    const BsEntry *next;
    const BsEntry *target;  // of a link; NULL: unresolved
    const BsEntry *same_id; // another one of the same id, in another file
    const char *id;
    const char *name;
    const char *type; // "unit", "model", "upgrade"
    BsEntryKind kind;
    bool is_hidden;
    bool is_shared;   // stands in a file's list of what is there for links only
    bool is_primary;  // of a link to a category
    bool is_imported; // stands at the root and is offered to catalogues that import it
    const BsPrice *price;
    size_t price_count;
    const BsConstraint *constraint;
    size_t constraint_count;
    const BsModifier *modifier;
    size_t modifier_count;
};

typedef struct BsCatalogueLink {
    const BsCatalogue *target; // NULL: unresolved
    bool imports_roots;
} BsCatalogueLink;

struct BsCatalogue {
    const char *file;
    Span content;
    const char *id;
    const char *name;
    const char *revision;
    bool is_system;
    const BsEntry *root;
    const BsCatalogueLink *link;
    size_t link_count;
    uint32_t index; // in BsData
};

// Somebody who waits while much is read or asked: told again and again how far it is. False: what
// is being done is to end.
typedef enum BsStage { BS_STAGE_READ, BS_STAGE_LINK, BS_STAGE_CHECK } BsStage;

typedef struct BsWatch {
    // `done` and `total` are bytes of files, then entries; of a check nothing is known (0).
    bool (*goes_on)(void *context, BsStage stage, uint64_t done, uint64_t total);
    void *context;
} BsWatch;

typedef struct BsData {
    BsCatalogue *const *catalogue;
    size_t catalogue_count;
    size_t entry_count; // of all kinds
    size_t link_count;
    size_t unresolved_count;
    size_t unsupported_count; // what this version does not understand
    const BsEntry **bucket;   // by id; chained by same_id where ids are equal
    size_t bucket_count;      // a power of two
    const BsPrice *cost_type; // the kinds of costs that the game systems have; their amounts are 0
    size_t cost_type_count;
    const BsWatch *watch; // NULL: nobody waits
} BsData;

typedef struct BsSource {
    const char *name;
    Span content; // must last as long as the data
} BsSource;

enum { BS_DATA_FILES_MAX = 512 };

// Reads all files together. NULL if one of them cannot be read at all; else problems name links
// whose target is not there.
const BsData *bs_data_read(Arena *arena, const BsSource *source, size_t count,
                           DiagnosticList *problems);
// The same with all .gst and .cat files of a folder. `watch` (NULL: nobody waits) is asked
// meanwhile, and by every check against this data; NULL also, without a problem, if it has ended
// the reading.
const BsData *bs_data_load(Arena *arena, const char *folder, const BsWatch *watch,
                           DiagnosticList *problems);

// The catalogue of that id, or NULL.
const BsCatalogue *bs_data_catalogue(const BsData *data, const char *id);
// The entry of that id as a file sees it, or NULL.
const BsEntry *bs_data_find(const BsData *data, const BsCatalogue *from, const char *id);
