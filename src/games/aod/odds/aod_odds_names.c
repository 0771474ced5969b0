// What the names of units and weapons stand for in questions about odds. Map: rules as words,
// weapons, profiles, units.
//
// A rule or type becomes the word of its own name if the question has one ("Rending (6+)":
// rending=6+), else one of the table; every other is told among what the numbers leave out.
#include "aod_odds_query.h"

#include "aod_names.h"

#include "base_text.h"

#include <string.h>

enum { NAMES_MAX = 4096 };

static const char place[] = "data/aod";

// --- rules ---

// Words whose name is not that of the rule, or that bring a value.
static const struct {
    const char *rule, *word;
} by_rule[] = {
    {"murderous-strike", "murderous"},
    {"feel-no-pain", "fnp"},
    {"armourbane-melta", "melta"},
    {"armourbane-melee", "armourbane"},
    {"armourbane-ranged", "armourbane"},
    {"large-blast", "blast"},
    {"massive-blast", "blast"},
    {"apocalyptic-blast", "blast"},
    {"precision-shots", "precision"},
    {"precision-strikes", "precision"},
    {"unwieldy", "i=1"}, // AOD-RULE-Unwieldy
    {"knight", "super-heavy"},
    {"titan", "super-heavy"},
};

// "Murderous Strike (5+)" is "murderous-strike" and "5+"; a word in brackets belongs to the name.
static char *slug_of(Arena *arena, const char *rule, const char **value)
{
    TextBuffer text = text_start(arena);
    const char *bracket = strchr(rule, '(');
    *value = "";
    if (bracket != NULL && (bracket[1] == 'D' || (bracket[1] >= '0' && bracket[1] <= '9'))) {
        size_t length = strcspn(bracket + 1, ")\"");
        *value = bracket[1 + length] == ')' ? arena_text(arena, bracket + 1, length) : "";
    } else {
        bracket = NULL;
    }
    for (const char *c = rule; *c != '\0' && c != bracket; c++) {
        char small = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
        if (small == ' ' || small == '-')
            text_append_char(&text, '-');
        else if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
            text_append_char(&text, small);
    }
    size_t length = text.length;
    while (length > 0 && text.text[length - 1] == '-')
        length--;
    return arena_text(arena, text.text, length);
}

static const char *word_of(OddsFill *fill, const char *rule)
{
    Arena *arena = odds_fill_arena(fill);
    const char *value = "";
    const char *word = slug_of(arena, rule, &value);
    for (size_t i = 0; !odds_fill_knows(fill, word) && i < sizeof by_rule / sizeof by_rule[0]; i++)
        word = strcmp(word, by_rule[i].rule) == 0 ? by_rule[i].word : word;
    bool has_value = value[0] != '\0' && strchr(word, '=') == NULL;
    return has_value ? text_format(arena, "%s=%s", word, value) : word;
}

static void add_rule(OddsFill *fill, const char *rule, bool is_told)
{
    const char *word = word_of(fill, rule);
    if (is_told || odds_fill_knows(fill, word))
        odds_fill_rule(fill, word, rule);
}

// --- numbers ---

static bool number_of(const char *text, int *out)
{
    int64_t value = 0;
    Span span = text == NULL ? (Span){0} : span_of(text);
    if (span_ends_with(span, "+") || span_ends_with(span, "\""))
        span = span_slice(span, 0, span.length - 1);
    if (!span_integer(span, 0, 500, &value))
        return false;
    *out = (int)value;
    return true;
}

static bool is_dice(const char *text)
{
    return text != NULL && text[0] != '\0' && strspn(text, "0123456789D+") == strlen(text);
}

// --- what was named ---

typedef struct Named {
    const AodUnit *unit;
    const AodProfile *profile; // that was named; NULL: the whole unit
} Named;

static bool find_unit(const AodLibrary *library, Span name, Named *out)
{
    for (uint32_t p = 0; p < library->pack_count; p++) {
        for (uint32_t u = 0; u < library->pack[p]->unit_count; u++) {
            const AodUnit *unit = &library->pack[p]->unit[u];
            if (unit->profile_count > 0 && span_equal_nocase_text(name, unit->name)) {
                *out = (Named){unit, NULL};
                return true;
            }
        }
    }
    return false;
}

static const AodProfile *profile_in(const AodUnit *unit, Span name)
{
    for (uint16_t i = 0; i < unit->profile_count; i++)
        if (span_equal_nocase_text(name, unit->profile[i].name))
            return &unit->profile[i];
    return NULL;
}

static bool find_profile(const AodLibrary *library, Span name, Named *out)
{
    for (uint32_t p = 0; p < library->pack_count; p++) {
        for (uint32_t u = 0; u < library->pack[p]->unit_count; u++) {
            const AodUnit *unit = &library->pack[p]->unit[u];
            const AodProfile *profile = profile_in(unit, name);
            if (profile != NULL) {
                *out = (Named){unit, profile};
                return true;
            }
        }
    }
    return false;
}

// People write "Legion Tactical Squad", the packs "Tactical Squad".
static Span without_legion(Span name)
{
    return span_starts_with_nocase(name, "Legion ") ? span_from(name, strlen("Legion ")) : name;
}

static bool unknown_unit(const AodLibrary *library, OddsFill *fill)
{
    const char **names = ARENA_ARRAY(odds_fill_arena(fill), const char *, NAMES_MAX);
    size_t count = 0;
    for (uint32_t p = 0; p < library->pack_count; p++) {
        for (uint32_t u = 0; u < library->pack[p]->unit_count && count < NAMES_MAX; u++) {
            const AodUnit *unit = &library->pack[p]->unit[u];
            names[count++] = unit->name;
            for (uint16_t i = 0; i < unit->profile_count && count < NAMES_MAX; i++)
                names[count++] = unit->profile[i].name;
        }
    }
    return odds_fill_unknown(fill, "unit", names, count);
}

// "Breacher Squad: Legionary": many units have models of that name.
static bool find_both(const AodLibrary *library, Span name, Named *out)
{
    size_t colon = span_find_char(name, ':');
    if (colon == SIZE_MAX)
        return false;
    Span of = span_trim(span_slice(name, 0, colon)), model = span_trim(span_from(name, colon + 1));
    for (uint32_t p = 0; p < library->pack_count; p++) {
        for (uint32_t u = 0; u < library->pack[p]->unit_count; u++) { // several have one name
            const AodUnit *unit = &library->pack[p]->unit[u];
            const AodProfile *profile =
                span_equal_nocase_text(of, unit->name) ? profile_in(unit, model) : NULL;
            if (profile != NULL) {
                *out = (Named){unit, profile};
                return true;
            }
        }
    }
    return false;
}

static bool find_named(const AodLibrary *library, OddsFill *fill, Named *out)
{
    Span name = odds_fill_name(fill, "unit");
    *out = (Named){NULL, NULL};
    return name.length == 0 || find_both(library, name, out) || find_unit(library, name, out) ||
           find_profile(library, name, out) || find_unit(library, without_legion(name), out) ||
           find_profile(library, without_legion(name), out) || unknown_unit(library, fill);
}

// As it is written, or else with other capitals: two weapons may differ in nothing but those.
static const AodWeapon *weapon_named(const AodLibrary *library, Span name)
{
    const AodWeapon *likely = NULL;
    for (uint32_t i = 0; i < library->weapon_count; i++) {
        const AodWeapon *weapon = &library->weapon[i];
        if (span_equal_text(name, weapon->name))
            return weapon;
        if (likely == NULL && span_equal_nocase_text(name, weapon->name))
            likely = weapon;
    }
    return likely;
}

static bool says_twin(const char *text)
{
    return span_find_nocase(span_of(text), SPAN_LITERAL("twin-linked")) != SIZE_MAX;
}

// A weapon as one unit mounts it.
typedef struct Mounted {
    Span asked;       // a name, or what a list prints ("Hull (Front) Mounted twin-linked ...")
    const char *name; // of the weapon that is printed so; NULL: none is
    unsigned count, twin_count;
} Mounted;

static void see_mounted(Mounted *mounted, const char *name, const char *printed)
{
    if (aod__is_printed(mounted->asked, printed))
        mounted->name = name;
    else if (!span_equal_nocase_text(mounted->asked, name))
        return;
    mounted->count++;
    mounted->twin_count += printed != NULL && says_twin(printed) && !says_twin(name);
}

static Mounted find_mounted(const AodUnit *unit, Span asked)
{
    Mounted mounted = {.asked = asked};
    for (uint16_t i = 0; unit != NULL && i < unit->wargear_count; i++)
        see_mounted(&mounted, unit->wargear[i].name, unit->wargear[i].printed);
    for (uint16_t i = 0; unit != NULL && i < unit->option_count; i++) {
        for (uint16_t j = 0; j < unit->option[i].choice_count; j++) {
            const AodChoice *choice = &unit->option[i].choice[j];
            see_mounted(&mounted, choice->name, choice->printed);
        }
    }
    return mounted;
}

static bool find_weapon(const AodLibrary *library, OddsFill *fill, const Mounted *mounted,
                        const AodWeapon **out)
{
    Span name = mounted->name != NULL ? span_of(mounted->name) : mounted->asked;
    *out = weapon_named(library, name);
    if (name.length == 0 || *out != NULL)
        return true;
    const char **names = ARENA_ARRAY(odds_fill_arena(fill), const char *, NAMES_MAX);
    size_t count = 0;
    for (uint32_t i = 0; i < library->weapon_count && count < NAMES_MAX; i++)
        names[count++] = library->weapon[i].name;
    return odds_fill_unknown(fill, "weapon", names, count);
}

// --- weapons ---

// "6"; of its user "User", "+2", "x2", "User+4".
static bool add_strength(OddsFill *fill, const AodWeapon *weapon, const AodProfile *user)
{
    int own = 0, number = 0;
    const char *s = weapon->strength == NULL ? "" : weapon->strength;
    bool is_plus = s[0] == '+' || strncmp(s, "User+", strlen("User+")) == 0;
    bool is_double = strcmp(s, "x2") == 0 || strcmp(s, "2x") == 0;
    bool is_users = is_plus || is_double || strcmp(s, "User") == 0;
    if (odds_fill_has(fill, "s"))
        return true;
    if (!is_users && number_of(s, &number)) {
        odds_fill_word(fill, "s=%d", number);
        return true;
    }
    for (uint8_t i = 0; i < weapon->rule_count; i++) // these ask for the target's
        if (strncmp(weapon->rule[i], "Graviton", strlen("Graviton")) == 0)
            return true;
    if (!is_users)
        return odds_fill_fail(fill, "Give s=N", "the packs have no plain Strength for this weapon");
    if (user == NULL || !number_of(user->value[AOD_S], &own))
        return odds_fill_fail(fill, "Give unit=NAME or s=N",
                              "the Strength of this weapon is that of its user");
    if (is_plus)
        number_of(strchr(s, '+') + 1, &number);
    int strength = is_double ? 2 * own : own + number;
    odds_fill_word(fill, "s=%d", strength > 10 ? 10 : strength);
    return true;
}

static bool is_template(const AodWeapon *weapon)
{
    return weapon->range != NULL &&
           (strcmp(weapon->range, "Template") == 0 || strcmp(weapon->range, "Hellstorm") == 0);
}

// The last number of 48", 12"-60", Up to 18"; 0: it has none.
static int reach_of(const char *range)
{
    if (range == NULL)
        return 0;
    size_t end = strlen(range);
    while (end > 0 && (range[end - 1] < '0' || range[end - 1] > '9'))
        end--;
    size_t start = end;
    while (start > 0 && range[start - 1] >= '0' && range[start - 1] <= '9')
        start--;
    int64_t reach = 0;
    return span_integer(span_make(range + start, end - start), 1, 500, &reach) ? (int)reach : 0;
}

// AOD-WPN-1: what its class and its range mean.
static bool add_class(OddsFill *fill, const AodWeapon *weapon, bool is_melee)
{
    int reach = reach_of(weapon->range);
    const char *class = weapon->kind == NULL ? "" : weapon->kind;
    if (is_melee != (strcmp(class, "Melee") == 0))
        return odds_fill_fail(fill, is_melee ? "Ask with shoot" : "Ask with fight",
                              is_melee ? "this is no weapon of close combat"
                                       : "this is a weapon of close combat");
    if (is_melee)
        return true;
    if (reach > 0)
        odds_fill_word(fill, "reach=%d", reach);
    if (strcmp(class, "Rapid Fire") == 0)
        odds_fill_word(fill, "rapid");
    else if (is_dice(weapon->attacks) && !odds_fill_has(fill, "hits"))
        odds_fill_word(fill, "attacks=%s", weapon->attacks);
    if (is_template(weapon))
        odds_fill_word(fill, "template");
    if (strcmp(class, "Ordnance") == 0)
        odds_fill_word(fill, "ordnance");
    if (strcmp(class, "Destroyer") == 0)
        odds_fill_word(fill, "destroyer");
    return true;
}

// A blast or template hits what lies under it: only the table knows how much.
static bool has_template(const AodWeapon *weapon)
{
    bool has = is_template(weapon);
    for (uint8_t i = 0; i < weapon->rule_count; i++)
        has = has || strstr(weapon->rule[i], "Blast (") != NULL;
    return has;
}

static bool add_weapon(OddsFill *fill, const AodWeapon *weapon, const AodProfile *user)
{
    int ap = 0;
    bool is_melee = !span_equal_nocase_text(odds_fill_verb(fill), "shoot");
    if (!is_melee && has_template(weapon) && !odds_fill_has(fill, "hits"))
        return odds_fill_fail(fill, "Give hits=N: the models under it",
                              "how many a blast or template hits only the table shows");
    if (!add_class(fill, weapon, is_melee) || !add_strength(fill, weapon, user))
        return false;
    if (number_of(weapon->ap, &ap) && ap > 0)
        odds_fill_word(fill, "ap=%d", ap);
    for (uint8_t i = 0; i < weapon->rule_count; i++)
        add_rule(fill, weapon->rule[i], true);
    odds_fill_from(fill, place, weapon->name);
    return true;
}

// --- profiles ---

static void add_value(OddsFill *fill, const AodProfile *profile, AodValue value, const char *key)
{
    int number = 0;
    const char *text = profile->value[value];
    if (!number_of(text, &number) || (number == 0 && value != AOD_M))
        return;
    odds_fill_word(fill, value == AOD_SV ? "%s=%d+" : "%s=%d", key, number);
}

// AOD-RULE-Gets_Hot: a firer whose own saves count.
static bool is_hot(const OddsFill *fill)
{
    return !odds_fill_is_target(fill) && odds_fill_brings(fill, "gets-hot");
}

static bool add_hull(OddsFill *fill, const AodProfile *profile)
{
    AodValue facing = odds_fill_take(fill, "rear") ? AOD_REAR : AOD_FRONT;
    if (odds_fill_take(fill, "side"))
        facing = AOD_SIDE;
    odds_fill_take(fill, "front");
    if (profile->value[facing] == NULL)
        return false;
    add_value(fill, profile, facing, "av");
    add_value(fill, profile, AOD_HP, "hp");
    return true;
}

static void add_profile(OddsFill *fill, const AodProfile *profile, bool has_weapon)
{
    Span verb = odds_fill_verb(fill);
    bool shoots = span_equal_nocase_text(verb, "shoot") && !odds_fill_is_target(fill);
    if (shoots) {
        add_value(fill, profile, AOD_BS, "bs");
        if (is_hot(fill) && profile->value[AOD_HP] != NULL)
            odds_fill_word(fill, "own-hull");
        else if (is_hot(fill))
            add_value(fill, profile, AOD_SV, "own-save");
        return;
    }
    if (odds_fill_is_target(fill) && add_hull(fill, profile))
        return;
    static const struct {
        AodValue value;
        const char *key;
    } values[] = {{AOD_M, "m"}, {AOD_WS, "ws"},     {AOD_BS, "bs"}, {AOD_T, "t"},    {AOD_W, "w"},
                  {AOD_I, "i"}, {AOD_A, "attacks"}, {AOD_LD, "ld"}, {AOD_SV, "save"}};
    bool is_shot = span_equal_nocase_text(verb, "shoot"); // there nobody asks for Weapon Skill
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (!is_shot || values[i].value != AOD_WS)
            add_value(fill, profile, values[i].value, values[i].key);
    if (!has_weapon)
        add_value(fill, profile, AOD_S, "s");
}

// A question about an attack: there what is left out matters.
static bool is_attack(const OddsFill *fill)
{
    Span verb = odds_fill_verb(fill);
    return span_equal_nocase_text(verb, "shoot") || span_equal_nocase_text(verb, "fight") ||
           span_equal_nocase_text(verb, "combat");
}

// Whether every model of that profile has it at the start.
static bool has_gear(const AodUnit *unit, const AodWargear *gear, const AodProfile *profile)
{
    return gear->with == NULL && (gear->of == AOD_NONE || unit->model_count <= 1 ||
                                  strcmp(unit->model[gear->of].name, profile->name) == 0);
}

// Words for it; of several saves the best (AOD-GEAR-1.3). False: none are known.
static bool add_term(const AodLibrary *library, OddsFill *fill, const char *name, const char **save)
{
    bool is_known = false;
    for (uint32_t i = 0; i < library->term_count; i++) {
        const AodTerm *term = &library->term[i];
        for (uint16_t j = 0; term->odds != NULL && j < term->name_count; j++) {
            if (!span_equal_nocase_text(span_of(name), term->name[j]))
                continue;
            is_known = true;
            if (strncmp(term->odds, "inv=", strlen("inv=")) != 0)
                odds_fill_word(fill, "%s", term->odds);
            else if (*save == NULL || strcmp(term->odds, *save) < 0)
                *save = term->odds;
        }
    }
    return is_known;
}

static void add_wargear(const AodLibrary *library, OddsFill *fill, const AodUnit *unit,
                        const AodProfile *profile, bool is_told)
{
    const char *save = NULL;
    for (uint16_t i = 0; i < unit->wargear_count; i++) {
        const AodWargear *gear = &unit->wargear[i];
        if (has_gear(unit, gear, profile) && !add_term(library, fill, gear->name, &save) &&
            is_told && weapon_named(library, span_of(gear->name)) == NULL)
            odds_fill_left(fill, gear->name);
    }
    if (save != NULL)
        odds_fill_word(fill, is_hot(fill) ? "own-%s" : "%s", save);
}

static void add_rules(OddsFill *fill, const char *const *rule, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++) {
        const char *word = word_of(fill, rule[i]);
        if (is_hot(fill) && strncmp(word, "fnp=", strlen("fnp=")) == 0)
            odds_fill_word(fill, "own-%s", word);
        else
            add_rule(fill, rule[i], is_attack(fill));
    }
}

static void add_abilities(const AodLibrary *library, OddsFill *fill, const AodUnit *unit,
                          const AodProfile *profile)
{
    bool is_told = is_attack(fill);
    add_rule(fill, profile->type, false);
    for (uint8_t i = 0; i < profile->subtype_count; i++)
        add_rule(fill, profile->subtype[i], false);
    add_rules(fill, unit->rule, unit->rule_count);
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (strcmp(unit->model[i].name, profile->name) == 0)
            add_rules(fill, unit->model[i].rule, unit->model[i].rule_count);
    add_wargear(library, fill, unit, profile, is_told);
}

static void add_model(const AodLibrary *library, OddsFill *fill, const Named *named,
                      const AodProfile *profile, bool has_weapon)
{
    add_profile(fill, profile, has_weapon);
    add_abilities(library, fill, named->unit, profile);
    const char *unit = named->unit->name;
    const char *of = strcmp(unit, profile->name) == 0
                         ? unit
                         : text_format(odds_fill_arena(fill), "%s: %s", unit, profile->name);
    odds_fill_from(fill, place, of);
}

// --- units ---

// How many models of each kind the unit has in its least form.
static void count_models(const AodUnit *unit, int count[AOD_UNIT_MODELS_MAX])
{
    for (uint16_t i = 0; i < unit->model_count; i++)
        count[i] = unit->model[i].min;
    for (uint16_t g = 0; g < unit->group_count; g++) {
        int missing = unit->group[g].min;
        for (uint16_t i = 0; i < unit->model_count; i++)
            missing -= unit->model[i].group == g ? count[i] : 0;
        for (uint16_t i = 0; missing > 0 && i < unit->model_count; i++) {
            if (unit->model[i].group == g) {
                count[i] += missing;
                missing = 0;
            }
        }
    }
}

static const AodProfile *profile_of(const AodUnit *unit, const char *name)
{
    for (uint16_t i = 0; i < unit->profile_count; i++)
        if (strcmp(unit->profile[i].name, name) == 0)
            return &unit->profile[i];
    return unit->profile;
}

static const AodProfile *main_profile(const AodUnit *unit, const int count[])
{
    uint16_t most = 0;
    for (uint16_t i = 1; i < unit->model_count; i++)
        most = count[i] > count[most] ? i : most;
    return unit->model_count > 0 ? profile_of(unit, unit->model[most].name) : unit->profile;
}

// A kind of models, or the crews that stand for it (AOD-ARMY-7.7).
static void add_entry(const AodLibrary *library, OddsFill *fill, const Named *named,
                      const AodModel *model, int count, bool has_weapon)
{
    if (model->crew_count == 0) {
        odds_fill_group(fill, count);
        add_model(library, fill, named, profile_of(named->unit, model->name), has_weapon);
    }
    for (uint8_t i = 0; i < model->crew_count; i++) {
        odds_fill_group(fill, count * model->crew[i].count);
        add_model(library, fill, named, profile_of(named->unit, model->crew[i].name), has_weapon);
    }
}

// All its models, those of which there are most first: a sergeant falls last.
static void add_unit(const AodLibrary *library, OddsFill *fill, const Named *named,
                     int count[AOD_UNIT_MODELS_MAX], bool has_weapon)
{
    const AodUnit *unit = named->unit;
    for (;;) {
        uint16_t next = 0;
        for (uint16_t i = 1; i < unit->model_count; i++)
            next = count[i] > count[next] ? i : next;
        if (count[next] == 0)
            return;
        add_entry(library, fill, named, &unit->model[next], count[next], has_weapon);
        count[next] = 0;
    }
}

// Some units may be bought of any of their models, and need none of a kind.
static bool has_models(const int count[AOD_UNIT_MODELS_MAX])
{
    int models = 0;
    for (int i = 0; i < AOD_UNIT_MODELS_MAX; i++)
        models += count[i];
    return models > 0;
}

bool aod_odds__fill(const void *packs, OddsFill *fill)
{
    const AodLibrary *library = packs;
    Named named;
    const AodWeapon *weapon = NULL;
    int count[AOD_UNIT_MODELS_MAX] = {0};
    if (!find_named(library, fill, &named))
        return false;
    Mounted mounted = find_mounted(named.unit, odds_fill_name(fill, "weapon"));
    if (!find_weapon(library, fill, &mounted, &weapon))
        return false;
    const AodProfile *profile = named.profile;
    if (named.unit != NULL) {
        count_models(named.unit, count);
        profile = profile == NULL ? main_profile(named.unit, count) : profile;
    }
    if (weapon != NULL && odds_fill_is_target(fill) &&
        !span_equal_nocase_text(odds_fill_verb(fill), "combat"))
        return odds_fill_fail(fill, "Write it before at", "what is attacked needs no weapon");
    if (weapon != NULL && !add_weapon(fill, weapon, profile))
        return false;
    // Where the unit has it both ways, what is printed tells them apart.
    if (weapon != NULL && mounted.count > 0 && mounted.twin_count == mounted.count)
        add_rule(fill, "Twin-linked", true);
    bool is_whole = named.unit != NULL && named.profile == NULL && odds_fill_count(fill) == 0 &&
                    odds_fill_is_target(fill) && is_attack(fill) && has_models(count) &&
                    weapon == NULL;
    if (is_whole)
        add_unit(library, fill, &named, count, false);
    else if (profile != NULL)
        add_model(library, fill, &named, profile, weapon != NULL);
    return true;
}
