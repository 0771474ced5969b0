// The data language of BattleScribe, word by word: a case is a little data, a roster, and what
// comes out. A lamp costs 1, or 2 where a condition holds; so conditions show in the sum.
#include "bs_check.h"

#include "unit_test.h"

#include <string.h>

typedef struct Case {
    const char *what;
    const char *force;     // what stands in the force entry
    const char *catalogue; // what stands in the catalogue
    const char *roster;    // the forces
    int total;             // in points, by the data
    const char *rules;     // of the problems
    int unsupported;       // parts of the data that are not understood; negative: and are not met
} Case;

// --- data ---

#define ENTRY(id, type, in) \
    "<selectionEntry id='" id "' name='" id "' type='" type "'>" in "</selectionEntry>"
#define FILED(id) \
    "<categoryLinks><categoryLink id='f-" id "' targetId='line' primary='true'/></categoryLinks>"
#define UNIT(id, in)      ENTRY(id, "unit", FILED(id) in)
#define LOOSE(id, in)     ENTRY(id, "unit", in)
#define PART(id, in)      ENTRY(id, "upgrade", in)
#define POINTS(value)     "<costs><cost name='pts' typeId='p' value='" value "'/></costs>"
#define LINK(id, to, in)  "<entryLink id='" id "' targetId='" to "'>" in "</entryLink>"
#define GROUP(id, in)     "<selectionEntryGroup id='" id "' name='" id "'>" in "</selectionEntryGroup>"
#define ENTRIES(in)       "<selectionEntries>" in "</selectionEntries>"
#define LINKS(in)         "<entryLinks>" in "</entryLinks>"
#define GROUPS(in)        "<selectionEntryGroups>" in "</selectionEntryGroups>"
#define SHARED(in)        "<sharedSelectionEntries>" in "</sharedSelectionEntries>"
#define SHARED_GROUPS(in) "<sharedSelectionEntryGroups>" in "</sharedSelectionEntryGroups>"

#define ASK(field, value, scope, child, more) \
    " field='" field "' value='" value "' scope='" scope "' childId='" child "' " more
#define COUNT(value, scope, child, more) ASK("selections", value, scope, child, more)
#define CONDITION(type, query)           "<condition type='" type "'" query "/>"
#define IF(type, query)                  "<conditions>" CONDITION(type, query) "</conditions>"
#define FOR(times, query)                "<repeat repeats='" times "'" query "/>"
#define REPEATS(in)                      "<repeats>" in "</repeats>"
#define MODIFY(type, field, value, in) \
    "<modifier type='" type "' field='" field "' value='" value "'>" in "</modifier>"
#define MODIFIERS(in)         "<modifiers>" in "</modifiers>"
#define MODIFIER_GROUP(in)    "<modifierGroups><modifierGroup>" in "</modifierGroup></modifierGroups>"
#define SET(field, value, in) MODIFIERS(MODIFY("set", field, value, in))
#define HIDDEN                SET("hidden", "true", "")
#define LIMIT_OF(field, id, type, value, scope, more)                                           \
    "<constraint id='" id "' type='" type "' field='" field "' value='" value "' scope='" scope \
    "' " more "/>"
#define LIMIT(id, type, value, scope, more) LIMIT_OF("selections", id, type, value, scope, more)
#define LIMITS(in)                          "<constraints>" in "</constraints>"
#define MOST(id, value, scope, more)        LIMITS(LIMIT(id, "max", value, scope, more))
#define LEAST(id, value, scope, more)       LIMITS(LIMIT(id, "min", value, scope, more))
#define OF_FORCES(id, type, value)          LIMITS(LIMIT_OF("forces", id, type, value, "roster", ""))

#define LAMP(in)   UNIT("lamp", POINTS("1") in)
#define LIT(in)    LAMP(SET("p", "2", in))
#define BRIGHT(in) LAMP(MODIFIERS(MODIFY("increment", "p", "1", REPEATS(in))))
#define DEEP       "includeChildSelections='true'"
#define WIDE       "includeChildForces='true'"
#define PERCENT    "percentValue='true'"
#define ALONE      "shared='false'"

// --- rosters ---

#define FORCE(id, in) "<force name='" id "' entryId='" id "' catalogueId='cat'>" in "</force>"
#define ARMY(in)      FORCE("army", in)
#define WITHIN(in)    "<forces>" in "</forces>"
#define HAS(in)       "<selections>" in "</selections>"
#define LIST(in)      ARMY(HAS(in))
#define SOME(path, number, type, in)                                                      \
    "<selection name='x' entryId='" path "' number='" number "' type='" type "'>" in "</" \
    "selection>"
#define ONE(path)        SOME(path, "1", "unit", "")
#define TWO(path)        ONE(path) ONE(path)
#define IN(path, inside) SOME(path, "1", "unit", HAS(inside))

// Two links to one entry.
#define TWICE(in) SHARED(UNIT("s", in)) LINKS(LINK("a", "s", "") LINK("b", "s", ""))
#define A         ONE("a::s")
#define B         ONE("b::s")
// A lamp within a unit.
#define LAMP_IN(condition) \
    ENTRIES(UNIT("x", ENTRIES(PART("in", POINTS("1") SET("p", "2", condition)))))
#define LAMP_IN_PART(condition) \
    ENTRIES(                    \
        UNIT("x", ENTRIES(PART("y", ENTRIES(PART("in", POINTS("1") SET("p", "2", condition)))))))
#define LIST_OF_PART LIST(IN("x", SOME("y", "1", "upgrade", HAS(SOME("in", "1", "upgrade", "")))))
// Three men in a squad.
#define SQUAD(in) ENTRIES(UNIT("squad", ENTRIES(ENTRY("man", "model", in))))
#define MEN(in)   LIST(IN("squad", SOME("man", "3", "model", HAS(in))))

// --- cases ---

static const Case conditions[] = {
    {"other than", "", ENTRIES(LIT(IF("notEqualTo", COUNT("2", "force", "lamp", "")))),
     LIST(ONE("lamp")), 2, "", 0},
    {"not other than", "", ENTRIES(LIT(IF("notEqualTo", COUNT("1", "force", "lamp", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"always", "", ENTRIES(LIT(IF("always", COUNT("0", "self", "", "")))), LIST(ONE("lamp")), 2, "",
     0},
    {"never", "", ENTRIES(LIT(IF("never", COUNT("0", "self", "", "")))), LIST(ONE("lamp")), 1, "",
     0},
    {"nothing is named", "", ENTRIES(LIT(IF("atLeast", COUNT("1", "force", "", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"nothing is named, the other way", "", ENTRIES(LIT(IF("atMost", COUNT("9", "force", "", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"anything is named", "", ENTRIES(LIT(IF("atLeast", COUNT("1", "force", "any", "")))),
     LIST(ONE("lamp")), 2, "", 0},
    {"ancestors are not counted", "", LAMP_IN(IF("atLeast", COUNT("0", "ancestor", "x", ""))),
     LIST(IN("x", ONE("in"))), 1, "", 0},
    {"ancestors are looked at", "", LAMP_IN(IF("instanceOf", COUNT("1", "ancestor", "x", ""))),
     LIST(IN("x", ONE("in"))), 2, "", 0},
    {"a scope that is around", "", LAMP_IN(IF("equalTo", COUNT("1", "x", "in", ""))),
     LIST(IN("x", ONE("in"))), 2, "", 0},
    {"a scope that is not around", "",
     ENTRIES(LIT(IF("equalTo", COUNT("0", "x", "lamp", ""))) UNIT("x", "")),
     LIST(ONE("lamp") ONE("x")), 1, "", 0},
    {"the outermost around", "", LAMP_IN_PART(IF("equalTo", COUNT("1", "root-entry", "y", ""))),
     LIST_OF_PART, 2, "", 0},
    {"the model or unit around", "",
     LAMP_IN_PART(IF("equalTo", COUNT("1", "model-or-unit", "y", ""))), LIST_OF_PART, 2, "", 0},
    {"self is not in itself", "", ENTRIES(LIT(IF("atLeast", COUNT("1", "self", "lamp", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"self is itself", "", ENTRIES(LIT(IF("instanceOf", COUNT("1", "self", "lamp", "")))),
     LIST(ONE("lamp")), 2, "", 0},
    {"self is of its type", "", ENTRIES(LIT(IF("instanceOf", COUNT("1", "self", "unit", "")))),
     LIST(ONE("lamp")), 2, "", 0},
    {"self is of its category", "", ENTRIES(LIT(IF("instanceOf", COUNT("1", "self", "line", "")))),
     LIST(ONE("lamp")), 2, "", 0},
    {"a roster is nothing", "", ENTRIES(LIT(IF("instanceOf", COUNT("1", "roster", "army", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"a force is not what is in it", "",
     ENTRIES(LIT(IF("notInstanceOf", COUNT("1", "force", "lamp", "")))), LIST(ONE("lamp")), 2, "",
     0},
    {"the role", "", ENTRIES(LIT(IF("instanceOf", COUNT("1", "primary-category", "line", "")))),
     LIST(ONE("lamp")), 2, "", 0},
    {"the role is no entry", "",
     ENTRIES(LIT(IF("instanceOf", COUNT("1", "primary-category", "lamp", "")))), LIST(ONE("lamp")),
     1, "", 0},
    {"the catalogue's", "",
     ENTRIES(LIT(IF("atLeast", COUNT("1", "primary-catalogue", "lamp", "")))), LIST(ONE("lamp")), 2,
     "", 0},
    {"catalogues are not counted", "", ENTRIES(LIT(IF("atLeast", COUNT("1", "roster", "cat", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"half of all", "",
     ENTRIES(LIT(IF("atLeast", COUNT("50", "force", "x", PERCENT))) UNIT("x", "")),
     LIST(ONE("lamp") ONE("x")), 2, "", 0},
    {"less than half", "",
     ENTRIES(LIT(IF("atLeast", COUNT("50", "force", "lamp", PERCENT))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x")), 1, "", 0},
    {"forces", "", ENTRIES(LIT(IF("atLeast", ASK("forces", "2", "roster", "army", "")))),
     LIST(ONE("lamp")) ARMY(""), 2, "", 0},
    {"forces, not those within", "",
     ENTRIES(LIT(IF("atLeast", ASK("forces", "1", "roster", "wing", "")))),
     ARMY(HAS(ONE("lamp")) WITHIN(FORCE("wing", ""))), 1, "", 0},
    {"forces with those within", "",
     ENTRIES(LIT(IF("atLeast", ASK("forces", "1", "roster", "wing", WIDE)))),
     ARMY(HAS(ONE("lamp")) WITHIN(FORCE("wing", ""))), 2, "", 0},
    {"a force without those within", "",
     ENTRIES(LIT(IF("atLeast", COUNT("1", "force", "x", ""))) UNIT("x", "")),
     ARMY(HAS(ONE("lamp")) WITHIN(FORCE("wing", HAS(ONE("x"))))), 1, "", 0},
    {"a force with those within", "",
     ENTRIES(LIT(IF("atLeast", COUNT("1", "force", "x", WIDE))) UNIT("x", "")),
     ARMY(HAS(ONE("lamp")) WITHIN(FORCE("wing", HAS(ONE("x"))))), 2, "", 0},
    {"all forces of the roster", "",
     ENTRIES(LIT(IF("atLeast", COUNT("1", "roster", "x", ""))) UNIT("x", "")),
     LIST(ONE("lamp")) LIST(ONE("x")), 2, "", 0},
    {"shared: by all links", "",
     ENTRIES(LIT(IF("atLeast", COUNT("2", "force", "s", "shared='true'")))) TWICE(""),
     LIST(ONE("lamp") A B), 2, "", 0},
    {"shared, if it does not say", "",
     ENTRIES(LIT(IF("atLeast", COUNT("2", "force", "s", "")))) TWICE(""), LIST(ONE("lamp") A B), 2,
     "", 0},
    {"not shared: not by links", "",
     ENTRIES(LIT(IF("atLeast", COUNT("1", "force", "s", ALONE)))) TWICE(""),
     LIST(ONE("lamp") A A B), 1, "", 0},
    {"not shared: by the link's own name", "",
     ENTRIES(LIT(IF("equalTo", COUNT("2", "force", "a", ALONE)))) TWICE(""),
     LIST(ONE("lamp") A A B), 2, "", 0},
    {"all of them, and one of a group", "",
     ENTRIES(LIT(IF(
         "atLeast",
         COUNT("1", "force", "lamp",
               "")) "<conditionGroups><conditionGroup type='or'><conditions>" CONDITION("atLeast",
                                                                                        COUNT(
                                                                                            "5",
                                                                                            "force",
                                                                                            "lamp",
                                                                                            ""))
                     CONDITION("atMost",
                               COUNT("1", "force", "lamp",
                                     "")) "</conditions></conditionGroup></conditionGroups>")),
     LIST(ONE("lamp")), 2, "", 0},
};

static const Case modifiers[] = {
    {"in their order", "",
     ENTRIES(LAMP(MODIFIERS(MODIFY("increment", "p", "5", "") MODIFY("set", "p", "3", "")))),
     LIST(ONE("lamp")), 3, "", 0},
    {"in the other order", "",
     ENTRIES(LAMP(MODIFIERS(MODIFY("set", "p", "3", "") MODIFY("increment", "p", "5", "")))),
     LIST(ONE("lamp")), 8, "", 0},
    {"below zero", "", ENTRIES(LAMP(MODIFIERS(MODIFY("decrement", "p", "20", "")))),
     LIST(ONE("lamp")), -19, "", 0},
    {"a link's after its entry's", "",
     SHARED(UNIT("s", SET("p", "5", "")))
         LINKS(LINK("a", "s", MODIFIERS(MODIFY("increment", "p", "2", "")))),
     LIST(A), 7, "", 0},
    {"a group's condition and its own", "",
     ENTRIES(LAMP(MODIFIER_GROUP(IF("atLeast", COUNT("1", "force", "lamp", "")) SET(
         "p", "7", IF("atLeast", COUNT("2", "force", "lamp", "")))))),
     LIST(ONE("lamp")), 1, "", 0},
    {"groups in groups", "", ENTRIES(LAMP(MODIFIER_GROUP(MODIFIER_GROUP(SET("p", "7", ""))))),
     LIST(ONE("lamp")), 7, "", 0},
    {"repeats round down", "",
     ENTRIES(BRIGHT(FOR("2", COUNT("2", "force", "x", ""))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x") ONE("x")), 3, "", 0},
    {"repeats round up", "",
     ENTRIES(BRIGHT(FOR("2", COUNT("2", "force", "x", "roundUp='true'"))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x") ONE("x")), 5, "", 0},
    {"repeats add up", "",
     ENTRIES(BRIGHT(FOR("1", COUNT("1", "force", "x", ""))
                        FOR("3", COUNT("1", "force", "lamp", ""))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x")), 6, "", 0},
    {"for each nothing", "", ENTRIES(BRIGHT(FOR("2", COUNT("0", "force", "lamp", "")))),
     LIST(ONE("lamp")), 1, "", 0},
    {"for each quarter of all", "",
     ENTRIES(BRIGHT(FOR("2", COUNT("25", "force", "x", PERCENT))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x") TWO("x")), 7, "", 0},
    {"for forces within", "",
     ENTRIES(BRIGHT(FOR("1", COUNT("1", "force", "x", WIDE))) UNIT("x", "")),
     ARMY(HAS(ONE("lamp")) WITHIN(FORCE("wing", HAS(TWO("x"))))), 3, "", 0},
    {"for what is in selections", "",
     ENTRIES(BRIGHT(FOR("1", COUNT("1", "force", "in", DEEP))) UNIT("x", ENTRIES(PART("in", "")))),
     LIST(ONE("lamp") IN("x", SOME("in", "3", "upgrade", ""))), 4, "", 0},
    {"for what others cost", "",
     ENTRIES(BRIGHT(FOR("1", ASK("p", "100", "force", "x", ""))) UNIT("x", POINTS("200"))),
     LIST(ONE("lamp") SOME("x", "1", "unit", POINTS("200"))), 203, "", 0},
    {"not shared: not by links", "",
     ENTRIES(BRIGHT(FOR("1", COUNT("1", "force", "s", ALONE)))) TWICE(""), LIST(ONE("lamp") A B), 1,
     "", 0},
    {"groups repeat all in them", "",
     ENTRIES(LAMP(MODIFIER_GROUP(REPEATS(FOR("2", COUNT("1", "parent", "x", ""))) MODIFIERS(
         MODIFY("increment", "p", "5", "") MODIFY("decrement", "p", "2", "")))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x") ONE("x")), 19, "", 0},
    {"groups repeat what repeats", "",
     ENTRIES(LAMP(MODIFIER_GROUP(REPEATS(FOR("2", COUNT("1", "parent", "x", ""))) MODIFIERS(MODIFY(
         "increment", "p", "5", REPEATS(FOR("1", COUNT("1", "parent", "x", ""))))))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x")), 41, "", 0},
    {"set no times", "",
     ENTRIES(LIT(REPEATS(FOR("1", COUNT("1", "force", "x", "")))) UNIT("x", "")), LIST(ONE("lamp")),
     1, "", 0},
    {"set twice", "", ENTRIES(LIT(REPEATS(FOR("1", COUNT("1", "force", "x", "")))) UNIT("x", "")),
     LIST(ONE("lamp") TWO("x")), 2, "", 0},
    {"no role any more", "",
     ENTRIES(UNIT("x", MODIFIERS(MODIFY("unset-primary", "category", "line", ""))
                           MOST("m", "0", "parent", ""))),
     LIST(ONE("x")), 0, "", 0},
    {"names are for people", "",
     ENTRIES(LAMP(MODIFIERS(MODIFY("prepend", "name", "a", "") MODIFY("append", "name", "b", "")))),
     LIST(ONE("lamp")), 1, "", 0},
};

static const Case constraints[] = {
    {"as many as may be", "", ENTRIES(UNIT("x", MOST("m", "2", "force", ""))), LIST(TWO("x")), 0,
     "", 0},
    {"one too many", "", ENTRIES(UNIT("x", MOST("m", "1", "force", ""))), LIST(TWO("x")), 0, "m",
     0},
    {"less than none is no limit", "", ENTRIES(UNIT("x", MOST("m", "-1", "parent", ""))),
     LIST(TWO("x")), 0, "", 0},
    {"none of what must be there", "", ENTRIES(UNIT("x", LEAST("m", "1", "force", ""))), LIST(""),
     0, "m", 0},
    {"exactly: too few", "", ENTRIES(UNIT("x", LIMITS(LIMIT("m", "exactly", "2", "force", "")))),
     LIST(ONE("x")), 0, "m", 0},
    {"exactly: too many", "", ENTRIES(UNIT("x", LIMITS(LIMIT("m", "exactly", "1", "force", "")))),
     LIST(TWO("x")), 0, "m", 0},
    {"of two the one that was changed", "",
     ENTRIES(UNIT("x", LIMITS(LIMIT("m", "max", "9", "parent", "")
                                  LIMIT("n", "max", "5", "parent", "")) SET("n", "1", ""))),
     LIST(TWO("x")), 0, "n", 0},
    {"a link's and its entry's", "",
     SHARED(UNIT("s", MOST("m", "4", "roster", "")))
         LINKS(LINK("a", "s", MOST("n", "1", "force", ""))),
     LIST(A A), 0, "n", 0},
    {"not shared: each link for itself", "", TWICE(MOST("m", "2", "force", ALONE)), LIST(A A B B),
     0, "", 0},
    {"not shared: one link too often", "", TWICE(MOST("m", "2", "force", ALONE)), LIST(A A A B), 0,
     "m", 0},
    {"shared: all links together", "", TWICE(MOST("m", "3", "roster", "")), LIST(A A B B), 0, "m",
     0},
    {"not shared, in a group behind a link: the entry alone", "",
     SHARED_GROUPS(GROUP("g", ENTRIES(PART("y", MOST("m", "1", "parent", ALONE)) PART("z", ""))))
         ENTRIES(UNIT("x", LINKS(LINK("l", "g", "")))),
     LIST(IN("x", ONE("l::y") ONE("l::z"))), 0, "", 0},
    {"not shared, in a group behind a link: too often", "",
     SHARED_GROUPS(GROUP("g", ENTRIES(PART("y", MOST("m", "1", "parent", ALONE)) PART("z", ""))))
         ENTRIES(UNIT("x", LINKS(LINK("l", "g", "")))),
     LIST(IN("x", ONE("l::y") ONE("l::y"))), 0, "m", 0},
    {"half of its role", "", ENTRIES(UNIT("x", MOST("m", "50", "parent", PERCENT)) UNIT("y", "")),
     LIST(ONE("x") ONE("y")), 0, "", 0},
    {"half of its role, not of the force", "",
     ENTRIES(UNIT("x", MOST("m", "50", "parent", PERCENT)) LOOSE("y", "")), LIST(ONE("x") ONE("y")),
     0, "m", 0},
    {"what it costs", "",
     ENTRIES(UNIT("x", POINTS("5") LIMITS(LIMIT_OF("p", "m", "max", "9", "force", "")))),
     LIST(SOME("x", "1", "unit", POINTS("5")) SOME("x", "1", "unit", POINTS("5"))), 10, "m", 0},
    {"with forces within", "", ENTRIES(UNIT("x", MOST("m", "2", "force", WIDE))),
     ARMY(HAS(ONE("x")) WITHIN(FORCE("wing", HAS(TWO("x"))))), 0, "m", 0},
    {"with what is in selections", "",
     ENTRIES(UNIT("x", ENTRIES(PART("in", MOST("m", "2", "force", DEEP))))),
     LIST(IN("x", SOME("in", "2", "upgrade", "")) IN("x", ONE("in"))), 0, "m", 0},
    {"without a role: not in its parent", "", ENTRIES(LOOSE("x", MOST("m", "1", "parent", ""))),
     LIST(TWO("x")), 0, "", 0},
    {"without a role: need not be there", "", ENTRIES(LOOSE("x", LEAST("m", "1", "parent", ""))),
     LIST(""), 0, "", 0},
    {"without a role: but in the force", "", ENTRIES(LOOSE("x", MOST("m", "1", "force", ""))),
     LIST(TWO("x")), 0, "m", 0},
    {"hidden: that alone", "", ENTRIES(UNIT("x", HIDDEN MOST("m", "0", "force", ""))),
     LIST(ONE("x")), 0, "x", 0},
    {"hidden: need not be there", "", ENTRIES(UNIT("x", HIDDEN LEAST("m", "1", "force", ""))),
     LIST(""), 0, "", 0},
    {"hidden without a role", "", ENTRIES(LOOSE("x", HIDDEN)), LIST(ONE("x")), 0, "", 0},
    {"hidden in a selection", "", ENTRIES(UNIT("x", ENTRIES(PART("in", HIDDEN)))),
     LIST(IN("x", ONE("in"))), 0, "in", 0},
    {"in a hidden group", "",
     ENTRIES(UNIT(
         "x", GROUPS(GROUP("g", HIDDEN LEAST("m", "2", "parent", "") ENTRIES(PART("in", "")))))),
     LIST(IN("x", ONE("in"))), 0, "in", 0},
    {"of a hidden category",
     "<categoryLinks><categoryLink id='v' targetId='line' hidden='true'>" LEAST(
         "m", "5", "parent", "") "</categoryLink></categoryLinks>",
     ENTRIES(UNIT("x", "")), LIST(ONE("x")), 0, "line", 0},
    {"one of a group", "",
     ENTRIES(UNIT("x", GROUPS(GROUP("g", MOST("m", "1", "parent", "")
                                             ENTRIES(PART("y", "") PART("z", "")))))),
     LIST(IN("x", ONE("y") ONE("z"))), 0, "m", 0},
    {"two for each", "", SQUAD(ENTRIES(PART("in", MOST("m", "2", "parent", "")))),
     MEN(SOME("in", "6", "upgrade", "")), 0, "", 0},
    {"more than two for each", "", SQUAD(ENTRIES(PART("in", MOST("m", "2", "parent", "")))),
     MEN(SOME("in", "7", "upgrade", "")), 0, "m", 0},
    {"more than two of a group for each", "",
     SQUAD(GROUPS(GROUP("g", MOST("m", "2", "parent", "") ENTRIES(PART("y", "") PART("z", ""))))),
     MEN(SOME("y", "3", "upgrade", "") SOME("z", "6", "upgrade", "")), 0, "m", 0},
    {"an entry is no force", "", ENTRIES(UNIT("x", OF_FORCES("m", "min", "1"))), LIST(ONE("x")), 0,
     "m", 0},
    {"too many forces", OF_FORCES("m", "max", "1"), "", ARMY("") ARMY(""), 0, "m", 0},
    {"forces of another kind", OF_FORCES("m", "max", "1"), "", ARMY("") FORCE("side", ""), 0, "",
     0},
    {"a force that must be within",
     "<forceEntries><forceEntry id='guard' name='Guard'>" LIMITS(
         LIMIT_OF("forces", "m", "min", "1", "force", "")) "</forceEntry></forceEntries>",
     "", ARMY(""), 0, "m", 0},
    {"a hidden force need not be within",
     "<forceEntries><forceEntry id='guard' name='Guard' hidden='true'>" LIMITS(
         LIMIT_OF("forces", "m", "min", "1", "force", "")) "</forceEntry></forceEntries>",
     "", ARMY(""), 0, "", 0},
};

static const Case unsupported[] = {
    {"a condition", "", ENTRIES(LIT(IF("sometimes", COUNT("1", "force", "lamp", "")))),
     LIST(ONE("lamp")), 1, "", 1},
    {"a group of conditions", "",
     ENTRIES(LIT("<conditionGroups><conditionGroup type='not'/></conditionGroups>")),
     LIST(ONE("lamp")), 1, "", 1},
    {"a local group of conditions", "",
     ENTRIES(LIT("<localConditionGroups><localConditionGroup type='before'/>"
                 "</localConditionGroups>")),
     LIST(ONE("lamp")), 1, "", 1},
    {"a modifier", "", ENTRIES(LAMP(MODIFIERS(MODIFY("multiply", "p", "3", "")))),
     LIST(ONE("lamp")), 1, "", 1},
    {"a modifier of others", "",
     ENTRIES(LAMP("<modifiers><modifier type='set' field='p' value='9' affects='self.entries'/>"
                  "</modifiers>")),
     LIST(ONE("lamp")), 1, "", 1},
    {"a message", "", ENTRIES(LAMP(MODIFIERS(MODIFY("add", "error", "no", "")))), LIST(ONE("lamp")),
     1, "", 1},
    {"a scope", "", ENTRIES(LIT(IF("lessThan", COUNT("1", "sky", "lamp", "")))), LIST(ONE("lamp")),
     1, "", 1},
    {"a field", "", ENTRIES(LAMP(LIMITS(LIMIT_OF("associations", "m", "max", "0", "force", "")))),
     LIST(ONE("lamp")), 1, "", 1},
    {"a constraint", "", ENTRIES(LAMP(LIMITS(LIMIT("m", "odd", "0", "force", "")))),
     LIST(ONE("lamp")), 1, "", 1},
    {"where it is not met", "",
     ENTRIES(LAMP("") UNIT("x", ENTRIES(PART("in", MODIFIERS(MODIFY("multiply", "p", "3", "")))))),
     LIST(ONE("lamp")), 1, "", -1},
};

// --- the runner ---

static const char game_format[] =
    "<gameSystem id='sys' name='Wardens' revision='1'>"
    "<costTypes><costType id='p' name='pts'/></costTypes>"
    "<categoryEntries><categoryEntry id='line' name='Line'/></categoryEntries>"
    "<forceEntries><forceEntry id='army' name='Army'>"
    "<categoryLinks><categoryLink id='to-line' targetId='line'/></categoryLinks>"
    "<forceEntries><forceEntry id='wing' name='Wing'><categoryLinks>"
    "<categoryLink id='wing-line' targetId='line'/></categoryLinks></forceEntry></forceEntries>"
    "%s</forceEntry><forceEntry id='side' name='Side'/></forceEntries></gameSystem>";

// The rules of all problems that have one.
static const char *rules_of(Arena *arena, const DiagnosticList *problems, size_t first)
{
    TextBuffer text = text_start(arena);
    for (size_t i = first; i < problems->count; i++) {
        if (problems->item[i].rule != NULL) {
            text_append(&text, text.length == 0 ? "" : " ");
            text_append(&text, problems->item[i].rule);
        }
    }
    return text.text;
}

static void run(const Case *one)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    const char *game = text_format(arena, game_format, one->force);
    const char *catalogue = text_format(
        arena, "<catalogue id='cat' name='c' revision='1'>%s</catalogue>", one->catalogue);
    const char *text = text_format(
        arena, "<roster name='r' gameSystemId='sys'><forces>%s</forces></roster>", one->roster);
    const BsSource source[] = {{"g.gst", span_of(game)}, {"c.cat", span_of(catalogue)}};
    const BsData *data = bs_data_read(arena, source, 2, &problems);
    assert_non_null(data);
    size_t of_data = problems.count;
    const BsRoster *roster =
        bs_roster_read(arena, span_of(text), "r.ros", bs_roster_limits_default(), &problems);
    assert_non_null(roster);
    BsCheck result = bs_check(arena, data, roster, &problems);
    const char *rules = rules_of(arena, &problems, of_data);
    size_t parts = (size_t)(one->unsupported < 0 ? -one->unsupported : one->unsupported);
    if (strcmp(rules, one->rules) != 0 || result.total_milli != one->total * 1000 ||
        data->unsupported_count != parts || of_data != parts ||
        result.met_unsupported != (one->unsupported > 0)) {
        TextBuffer said = text_start(arena);
        diagnostic_format_all(&said, &problems, false);
        fail_msg("%s: rules \"%s\", total %d, not understood: %zu, met: %d\n%s", one->what, rules,
                 (int)(result.total_milli / 1000), data->unsupported_count,
                 (int)result.met_unsupported, said.text);
    }
    arena_destroy(arena);
}

#define RUN_ALL(cases)                                            \
    (void)state;                                                  \
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases)[0]; i++) \
        run(&(cases)[i]);

static void holds_conditions(void **state)
{
    RUN_ALL(conditions)
}

static void carries_out_modifiers(void **state)
{
    RUN_ALL(modifiers)
}

static void asks_constraints(void **state)
{
    RUN_ALL(constraints)
}

static void tells_what_it_does_not_understand(void **state)
{
    RUN_ALL(unsupported)
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_conditions),
        cmocka_unit_test(carries_out_modifiers),
        cmocka_unit_test(asks_constraints),
        cmocka_unit_test(tells_what_it_does_not_understand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
