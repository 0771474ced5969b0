// Rosters of BattleScribe (2.00 to 2.03) and New Recruit (.ros, and .rosz, which is one .ros in a
// zip archive).
//
// A roster is read into a plain tree: forces, in them selections, in these selections again, each
// with costs, categories, profiles and rules. Every struct keeps the element that it was read from,
// so that nothing is lost: what these structs do not name is still in the elements, and is written
// back. The module knows no game. Strings are NUL-terminated UTF-8 from outside: make them visible
// before they go to a terminal.
#pragma once

#include "base_diagnostic.h"
#include "ext_xml.h"
#include "ext_zip.h"

enum {
    BS_ROSTER_FILE_BYTES_MAX = 8 << 20, // of a file as it lies on the disk
    BS_SELECTION_NUMBER_MAX = 100000,
    BS_LIST_MAX = 2000, // selections right in one force, categories of one selection, and so on
};

// What a list as plain text has as its program.
#define BS_TEXT "plain text"

// A sum of points or the like.
typedef struct BsCost {
    const char *name;    // "Pts"
    const char *type_id; // what tells costs apart
    int64_t milli;       // in thousandths; a limit of less than zero is none
} BsCost;

typedef struct BsCategory {
    const ExtXml *xml;
    const char *name;
    const char *entry_id;
    bool is_primary;
} BsCategory;

typedef struct BsCharacteristic {
    const char *name;
    const char *value;
} BsCharacteristic;

typedef struct BsProfile {
    const ExtXml *xml;
    const char *name;
    const char *type_name; // "Unit", "Weapon"
    bool is_hidden;
    const BsCharacteristic *characteristic;
    size_t characteristic_count;
} BsProfile;

typedef struct BsRule {
    const ExtXml *xml;
    const char *name;
    const char *description; // "" if there is none
    bool is_hidden;
} BsRule;

// Texts that a file does not have are "".
typedef struct BsSelection BsSelection;
struct BsSelection {
    const ExtXml *xml;
    const BsSelection *parent; // NULL: right in its force
    const char *id;
    const char *name;
    const char *custom_name; // what the player calls it
    const char *type;        // "unit", "model", "upgrade"; "": a plain text does not say
    const char *entry_id;    // the entries of the data that led to it, outermost first, with "::"
    const char *entry_group_id;
    const char *group;
    uint32_t number; // how many in all; costs are those of all of them
    const BsSelection *selection;
    size_t selection_count;
    const BsCost *cost;
    size_t cost_count;
    const BsCategory *category;
    size_t category_count;
    const BsProfile *profile;
    size_t profile_count;
    const BsRule *rule;
    size_t rule_count;
};

typedef struct BsForce BsForce;
struct BsForce {
    const ExtXml *xml;
    const char *id;
    const char *name;
    const char *custom_name;
    const char *entry_id;
    const char *catalogue_id;
    const char *catalogue_name;
    const char *catalogue_revision;
    const BsSelection *selection;
    size_t selection_count;
    const BsCategory *category; // all that the force has room for, in the order of its chart
    size_t category_count;
    const BsRule *rule;
    size_t rule_count;
    const BsForce *force; // within this one
    size_t force_count;
};

typedef struct BsRoster {
    const char *file;
    Span content; // the .ros, to tell places in it; must last as long
    const ExtXml *xml;
    const char *id;
    const char *name;
    const char *made_by; // "" or the program's address
    const char *system_id;
    const char *system_name;
    const char *system_revision;
    const BsCost *cost; // as the file tells its totals
    size_t cost_count;
    const BsCost *limit;
    size_t limit_count;
    const BsCost *total; // as its selections add up, in the order of their first mention
    size_t total_count;
    const BsForce *force;
    size_t force_count;
    uint32_t selection_count; // in the whole tree
    uint32_t model_count;     // the numbers of all selections of type "model"
    uint32_t unit_count;      // selections right in a force that are of type "unit" or "model"
    uint32_t unknown_count;   // elements that no struct names; kept and written back
    const char *unknown_name; // of the first of them
} BsRoster;

// What a file may be at most.
typedef struct BsRosterLimits {
    ExtXmlLimits xml;
    ExtZipLimits zip;
} BsRosterLimits;

// An order of magnitude above the largest rosters: 8 MiB of XML, 200,000 elements and attributes.
BsRosterLimits bs_roster_limits_default(void);
// For a server that reads for anybody: 768 KiB, 30,000.
BsRosterLimits bs_roster_limits_served(void);

// Whether bytes look like a list as plain text, as it is pasted into chats.
bool bs_text_is(Span content);

// Reads the bytes of a .ros or .rosz, or of a list as plain text, told apart by how they begin.
// NULL with a problem if that cannot be done; a roster with problems where single values are wrong
// (they then count as 0). `content` must last as long as the roster; `file` is only named.
const BsRoster *bs_roster_read(Arena *arena, Span content, const char *file, BsRosterLimits limits,
                               DiagnosticList *problems);

// Adds a problem for each total that is not what the selections add up to, and for each limit that
// is passed. A kind of cost that the roster gives no total for is right if it has other totals.
// False if there was any problem.
bool bs_roster_check_totals(const BsRoster *roster, DiagnosticList *problems);

// The amount of that type, or 0.
int64_t bs_cost_of(const BsCost *cost, size_t count, const char *type_id);
// Whether there is one of that type.
bool bs_cost_has(const BsCost *cost, size_t count, const char *type_id);
// What a selection costs with everything in it.
int64_t bs_selection_cost(const BsSelection *selection, const char *type_id);
// The category that is its role; NULL if it has none.
const BsCategory *bs_selection_role(const BsSelection *selection);

// Adds a problem at an element of the roster. Gives it for rule and remedy, or NULL if the list is
// full.
Diagnostic *bs_roster_report(const BsRoster *roster, const ExtXml *at, DiagnosticList *problems,
                             const char *format, ...) TEXT_PRINTF(4, 5);

// The roster as a .ros, or, if `name` ends in ".rosz", as an archive that holds one. False if it
// could not be packed.
bool bs_roster_write(Arena *arena, const BsRoster *roster, const char *name, Span *content);
