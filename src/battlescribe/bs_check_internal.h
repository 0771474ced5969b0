// Shared by the files of the check: the roster as nodes, and what is counted in it.
//
// All selections stand in one array, parents before what is in them, so that everything inside a
// selection or force is a range. A chain is how an entry is reached from the entry around it: links
// and groups, outermost first, and the entry last. An instance of any of them is one of all.
#pragma once

#include "bs_check.h"

enum { BS__CHAIN_MAX = 12 };

#define BS__NONE UINT32_MAX

typedef struct BsChain {
    const BsEntry *item[BS__CHAIN_MAX];
    uint32_t count;
} BsChain;

typedef struct BsNode {
    const BsSelection *selection;
    BsChain chain;   // empty: not in the data
    uint32_t parent; // BS__NONE: right in its force
    uint32_t force;
    uint32_t end;             // behind the last node inside
    const BsEntry **category; // by the data; valid once bs__categories is through
    uint32_t category_count;
    const BsEntry *role; // its primary category; NULL: none
} BsNode;

typedef struct BsForceNode {
    const BsForce *force;
    const BsEntry *entry;         // NULL: not in the data
    const BsCatalogue *catalogue; // NULL: not in the data
    uint32_t parent;              // BS__NONE: right in the roster
    uint32_t first, own_end, end; // nodes: its own, and with those of forces within it
} BsForceNode;

// What is counted in: the roster (both BS__NONE), a force, or a node.
typedef struct BsPlace {
    uint32_t force;
    uint32_t node;
} BsPlace;

// Whose modifiers are asked: an instance (`self`), or one that could be in `parent`.
typedef struct BsWhere {
    BsPlace parent;
    uint32_t self; // BS__NONE: none
} BsWhere;

typedef struct BsAsk {
    Arena *arena;
    const BsData *data;
    const BsRoster *roster;
    BsNode *node;
    uint32_t node_count;
    BsForceNode *force;
    uint32_t force_count;
    bool has_categories;   // those of the data count, not those that the roster names
    bool *met_unsupported; // set where something is asked that this version does not understand
    int64_t *budget;       // steps that are left; data that asks for more is not asked to the end
} BsAsk;

// Whether a node is an instance of an entry, category or type.
bool bs__is(const BsAsk *ask, uint32_t node, const char *id);
// Where a query counts; false if there is no such place around.
bool bs__place(const BsAsk *ask, const BsWhere *where, const char *scope, BsPlace *out);
// The count in thousandths, of what is an instance of the id; and, unless `link` is NULL, of that
// link too.
int64_t bs__count(const BsAsk *ask, const BsQuery *query, const BsPlace *place,
                  const char *child_id, const BsEntry *link);
// How many a place stands for: the number of a selection, else 1.
uint32_t bs__number_of(const BsAsk *ask, const BsPlace *place);
// So many per cent of a count, both in thousandths.
int64_t bs__percent(int64_t whole, int64_t percent);
// How often a modifier is carried out; 0: its conditions do not hold.
int64_t bs__times(const BsAsk *ask, const BsWhere *where, const BsModifier *modifier);
// A number (a constraint's value, a cost) after the modifiers of a whole chain.
int64_t bs__modified(const BsAsk *ask, const BsWhere *where, const BsChain *chain,
                     const char *field, int64_t milli);
// Whether something in the chain is hidden.
bool bs__is_hidden(const BsAsk *ask, const BsWhere *where, const BsChain *chain);

// Builds the nodes of a roster.
void bs__nodes(BsAsk *ask);
// Finds the categories of all nodes by the data. Conditions that ask for categories meanwhile are
// answered with those that the roster names.
void bs__categories(BsAsk *ask);
// The first category that the roster and the data disagree on, with the answer of the data; NULL if
// they agree.
const char *bs__category_difference(const BsNode *node, bool *by_data);
