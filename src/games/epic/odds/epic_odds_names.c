// What the names of units and weapons stand for in questions about odds.
#include "epic_library.h"
#include "epic_odds_query.h"

#include "base_text.h"

#include <string.h>

enum { NAMES_MAX = 4096 };

static const char place[] = "data/epic";

// --- weapons ---

// "2D6+1"; what a word takes for dice.
static char *dice_text(Arena *arena, EpicAmount amount)
{
    if (amount.dice == 0)
        return text_format(arena, "%d", (int)amount.fixed);
    return amount.fixed == 0 ? text_format(arena, "%dD%d", (int)amount.dice, (int)amount.sides)
                             : text_format(arena, "%dD%d+%d", (int)amount.dice, (int)amount.sides,
                                           (int)amount.fixed);
}

static bool is_some(EpicAmount amount)
{
    return amount.dice > 0 || amount.fixed > 0;
}

// So many copies of one weapon as one, where its dice are a plain number.
static EpicAmount shots_of(const EpicMode *mode, int *copies)
{
    EpicAmount shots = mode->shots;
    if ((mode->traits & EPIC_T_EXTRA_ATTACKS) != 0 && (shots.dice == 0 || mode->extra.dice == 0)) {
        EpicAmount extra = mode->extra;
        shots.fixed = (int8_t)(shots.fixed + extra.fixed);
        shots.dice = (uint8_t)(shots.dice + extra.dice);
        shots.sides = extra.dice > 0 ? extra.sides : shots.sides;
    }
    if (shots.dice == 0) {
        shots.fixed = (int8_t)(shots.fixed * *copies);
        *copies = 1;
    }
    return shots;
}

static void add_traits(OddsFill *fill, const EpicMode *mode)
{
    static const struct {
        uint32_t trait;
        const char *word, *name;
    } traits[] = {
        {EPIC_T_DISRUPT, "disrupt", "Disrupt"},
        {EPIC_T_IGNORE_COVER, "ignore-cover", "Ignore cover"},
        {EPIC_T_LANCE, "lance", "Lance"},
        {EPIC_T_SNIPER, "sniper", "Sniper"},
        {EPIC_T_IGNORE_SHIELDS, "ignore-shields", "Ignore shields"},
        {EPIC_T_FIRST_STRIKE, "first-strike", "First strike"},
        {EPIC_T_SINGLE_SHOT, "single-shot", "Single shot"},
        {EPIC_T_SLOW, "slow-firing", "Slow firing"},
        {EPIC_T_GUIDED, "guided", "Guided missiles"},
        {EPIC_T_DIRECTED, "directed", "Directed"},
    };
    for (size_t i = 0; i < sizeof traits / sizeof traits[0]; i++)
        if ((mode->traits & traits[i].trait) != 0)
            odds_fill_rule(fill, traits[i].word, traits[i].name);
    if ((mode->traits & EPIC_T_TITAN_KILLER) != 0) {
        odds_fill_word(fill, "killer");
        if (mode->killer.dice > 0 || mode->killer.fixed > 1)
            odds_fill_word(fill, "damage=%s", dice_text(odds_fill_arena(fill), mode->killer));
    } else if (mode->mw > 0 || (mode->traits & EPIC_T_MACRO) != 0) {
        odds_fill_word(fill, "macro");
    }
}

// The value that it hits the target with; 0: it cannot.
static int need_of(const EpicMode *mode, bool at_armour)
{
    if (mode->mw > 0)
        return mode->mw;
    return at_armour ? mode->at : mode->ap;
}

static bool is_shot(const EpicMode *mode)
{
    return mode->kind == EPIC_MODE_RANGED && mode->ap + mode->at + mode->mw > 0;
}

static void add_mode(OddsFill *fill, const EpicWeapon *weapon, const EpicMode *mode, int need,
                     int copies)
{
    int groups = copies;
    EpicAmount shots = shots_of(mode, &groups);
    for (int i = 0; i < groups; i++) {
        odds_fill_group(fill, 1);
        odds_fill_word(fill, "hit=%d+", need);
        if (shots.dice > 0 || shots.fixed != 1)
            odds_fill_word(fill, "dice=%s", dice_text(odds_fill_arena(fill), shots));
        add_traits(fill, mode);
        odds_fill_from(fill, place, weapon->name);
    }
}

// The first mode of the weapon that hurts what is shot at.
static bool add_shot(OddsFill *fill, const EpicSheetWeapon *has, bool at_armour)
{
    const EpicWeapon *weapon = &has->weapon;
    for (uint8_t i = 0; i < weapon->mode_count; i++) {
        const EpicMode *mode = &weapon->mode[i];
        int need = is_shot(mode) ? need_of(mode, at_armour) : 0;
        if (need > 0) {
            add_mode(fill, weapon, mode, need, has->count > 0 ? has->count : 1);
            return true;
        }
    }
    return false;
}

static int points_of(const EpicSheetWeapon *has)
{
    int points = 0;
    for (uint8_t i = 0; i < has->weapon.mode_count; i++)
        if (points == 0)
            points = has->weapon.mode[i].bp;
    return points * (has->count > 0 ? has->count : 1);
}

// --- names ---

// Its list goes to `of`, if anybody asks.
static const EpicSheet *sheet_named(const EpicLibrary *library, Span name, const EpicList **of)
{
    for (size_t i = 0; i < library->list_count; i++) {
        for (uint16_t j = 0; j < library->list[i].sheet_count; j++) {
            const EpicSheet *sheet = &library->list[i].sheet[j];
            if (sheet->type >= EPIC_FORT || !span_equal_nocase_text(name, sheet->name))
                continue;
            if (of != NULL)
                *of = &library->list[i];
            return sheet;
        }
    }
    return NULL;
}

static bool find_sheet(const EpicLibrary *library, OddsFill *fill, const EpicSheet **out,
                       const EpicList **of)
{
    Span name = odds_fill_name(fill, "unit");
    *out = sheet_named(library, name, of);
    if (name.length == 0 || *out != NULL)
        return true;
    const char **names = ARENA_ARRAY(odds_fill_arena(fill), const char *, NAMES_MAX);
    size_t count = 0;
    for (size_t i = 0; i < library->list_count; i++)
        for (uint16_t j = 0; j < library->list[i].sheet_count && count < NAMES_MAX; j++)
            names[count++] = library->list[i].sheet[j].name;
    return odds_fill_unknown(fill, "unit", names, count);
}

static const EpicSheetWeapon *weapon_on(const EpicSheet *sheet, Span name)
{
    for (uint8_t i = 0; i < sheet->weapon_count; i++)
        if (span_equal_nocase_text(name, sheet->weapon[i].weapon.name))
            return &sheet->weapon[i];
    return NULL;
}

static const EpicSheetWeapon *weapon_anywhere(const EpicLibrary *library, Span name)
{
    for (size_t i = 0; i < library->list_count; i++) {
        for (uint16_t j = 0; j < library->list[i].sheet_count; j++) {
            const EpicSheetWeapon *found = weapon_on(&library->list[i].sheet[j], name);
            if (found != NULL)
                return found;
        }
    }
    return NULL;
}

// Of the unit that is named, else one of the first that has it: weapons of titans are sheets of
// their own.
static bool find_weapon(const EpicLibrary *library, OddsFill *fill, const EpicSheet *sheet,
                        EpicSheetWeapon *out)
{
    Span name = odds_fill_name(fill, "weapon");
    const EpicSheetWeapon *own = sheet == NULL ? NULL : weapon_on(sheet, name);
    const EpicSheetWeapon *found = own != NULL ? own : weapon_anywhere(library, name);
    if (found != NULL) {
        *out = *found;
        out->count = own != NULL ? own->count : 1;
        return true;
    }
    const char **names = ARENA_ARRAY(odds_fill_arena(fill), const char *, NAMES_MAX);
    size_t count = 0;
    for (size_t i = 0; i < library->list_count; i++) {
        for (uint16_t j = 0; j < library->list[i].sheet_count; j++) {
            const EpicSheet *of = &library->list[i].sheet[j];
            for (uint8_t w = 0; w < of->weapon_count && count < NAMES_MAX; w++)
                names[count++] = of->weapon[w].weapon.name;
        }
    }
    return odds_fill_unknown(fill, "weapon", names, count);
}

// --- shooting ---

// EPIC-1.9.5a, 3.2a: what its weapons use against the unit after `at`; a light vehicle takes the
// AP value.
static bool is_armour(const EpicLibrary *library, OddsFill *fill)
{
    const EpicSheet *target = sheet_named(library, odds_fill_target(fill), NULL);
    bool is_said = odds_fill_take(fill, "vehicles");
    return is_said || (target != NULL && target->type != EPIC_INF && target->type != EPIC_LV);
}

static bool add_shooting(const EpicLibrary *library, OddsFill *fill, const EpicSheet *sheet)
{
    bool at_armour = is_armour(library, fill), any = false;
    EpicSheetWeapon one;
    if (odds_fill_name(fill, "weapon").length > 0) {
        if (!find_weapon(library, fill, sheet, &one))
            return false;
        any = add_shot(fill, &one, at_armour);
    } else {
        for (uint8_t i = 0; i < sheet->weapon_count; i++) {
            if (sheet->weapon[i].count == 0)
                continue;
            any = add_shot(fill, &sheet->weapon[i], at_armour) || any;
            if (points_of(&sheet->weapon[i]) > 0)
                odds_fill_left(fill, sheet->weapon[i].weapon.name);
        }
    }
    if (any)
        return true;
    return odds_fill_fail(fill, "Name another weapon, or ask with barrage",
                          "this shoots at nothing of that kind");
}

static bool add_barrage(const EpicLibrary *library, OddsFill *fill, const EpicSheet *sheet)
{
    EpicSheetWeapon one = {.count = 0};
    int units = odds_fill_count(fill) > 0 ? odds_fill_count(fill) : 1, points = 0;
    const EpicMode *mode = NULL;
    if (odds_fill_name(fill, "weapon").length > 0 && !find_weapon(library, fill, sheet, &one))
        return false;
    bool is_one = one.weapon.mode_count > 0;
    for (uint8_t i = 0; i < (is_one ? 1 : sheet->weapon_count); i++) {
        const EpicSheetWeapon *has = is_one ? &one : &sheet->weapon[i];
        if ((is_one || has->count > 0) && points_of(has) > 0) {
            points += units * points_of(has);
            mode = mode == NULL ? &has->weapon.mode[0] : mode;
        }
    }
    if (points == 0)
        return odds_fill_fail(fill, "Ask with shoot", "this has no barrage points");
    odds_fill_word(fill, "bp=%d", points);
    if (odds_fill_target(fill).length > 0 && is_armour(library, fill))
        odds_fill_word(fill, "vehicles");
    add_traits(fill, mode);
    odds_fill_from(fill, place, sheet == NULL ? one.weapon.name : sheet->name);
    return true;
}

// --- units ---

static void add_shields(OddsFill *fill, const EpicShields *shields)
{
    if (shields->kind == EPIC_SHIELDS_NONE || !is_some(shields->amount))
        return;
    if (shields->amount.dice == 0 && shields->kind != EPIC_SHIELDS_SHADOW)
        odds_fill_word(fill, "shields=%d", (int)shields->amount.fixed);
    else
        odds_fill_left(fill, shields->kind == EPIC_SHIELDS_SHADOW
                                 ? "shadowfields"
                                 : "power fields, which are rolled at set-up: give shields=N");
}

static void add_critical(OddsFill *fill, const EpicSheet *sheet)
{
    const EpicCritical *critical = &sheet->critical;
    if (!sheet->has_critical)
        return;
    int damage = critical->damage + (critical->code == EPIC_CRITICAL_DAMAGE ? 1 : 0);
    bool destroys = critical->code == EPIC_CRITICAL_DESTROYED || critical->then_destroyed;
    bool has_later =
        critical->subsequent != EPIC_CRITICAL_NONE && critical->subsequent != critical->code;
    bool takes_holofield =
        critical->code == EPIC_CRITICAL_LOSE && critical->lose == EPIC_LOSE_HOLOFIELD;
    if (destroys)
        odds_fill_word(fill, "critical-destroys");
    else if (damage > 0)
        odds_fill_word(fill, "critical=%d", damage);
    if (takes_holofield)
        odds_fill_word(fill, "critical-holofield");
    if (has_later && critical->subsequent == EPIC_CRITICAL_DESTROYED)
        odds_fill_word(fill, "later-critical-destroys");
    else if (has_later && critical->subsequent == EPIC_CRITICAL_DAMAGE)
        odds_fill_word(fill, "later-critical=1");
    else if (has_later)
        odds_fill_left(fill, "that later criticals do something else");
    bool is_all = critical->code == EPIC_CRITICAL_DESTROYED ||
                  critical->code == EPIC_CRITICAL_DAMAGE || takes_holofield;
    if (!is_all)
        odds_fill_left(fill, "what else a critical does");
}

static void add_saves(OddsFill *fill, const EpicSheet *sheet)
{
    static const struct {
        unsigned ability;
        const char *word;
    } abilities[] = {
        {EPIC_A_INVULNERABLE, "invulnerable"}, {EPIC_A_REINFORCED, "reinforced"},
        {EPIC_A_THICK_REAR, "thick-rear"},     {EPIC_A_HOLOFIELD, "holofield"},
        {EPIC_A_EXPENDABLE, "expendable"},     {EPIC_A_FEARLESS, "fearless"},
        {EPIC_A_INSPIRING, "inspiring"},       {EPIC_A_LIVING_METAL, "living-metal"},
        {EPIC_A_DEFLECTOR, "deflector"},       {EPIC_A_KNIGHT_SHIELD, "knight-shield"},
    };
    bool is_assault = span_equal_nocase_text(odds_fill_verb(fill), "assault");
    int armour = is_assault && sheet->assault_armour > 0 ? sheet->assault_armour : sheet->armour;
    if (armour > 0)
        odds_fill_word(fill, "save=%d+", armour);
    for (size_t i = 0; i < sizeof abilities / sizeof abilities[0]; i++) {
        if ((sheet->abilities & EPIC_ABILITY(abilities[i].ability)) == 0)
            continue;
        const char *name = epic_ability_word(abilities[i].ability);
        // Inspiring and fearless act in assaults only.
        if (odds_fill_knows(fill, abilities[i].word) ||
            (abilities[i].ability != EPIC_A_INSPIRING && abilities[i].ability != EPIC_A_FEARLESS &&
             abilities[i].ability != EPIC_A_EXPENDABLE))
            odds_fill_rule(fill, abilities[i].word, name);
    }
    if (sheet->type == EPIC_WE || sheet->type == EPIC_AC_WE) {
        odds_fill_word(fill, "dc=%d", (int)sheet->dc);
        add_shields(fill, &sheet->shields);
        add_critical(fill, sheet);
    }
}

// EPIC-2.1.14-q1, 2.2.5a, 2.2.12a: of extra attacks for themselves.
static void add_abilities(OddsFill *fill, const EpicWeapon *weapon, uint32_t traits, bool is_extra)
{
    static const struct {
        uint32_t trait;
        const char *word;
    } words[] = {
        {EPIC_T_SNIPER, "sniper"}, {EPIC_T_LANCE, "lance"}, {EPIC_T_IGNORE_COVER, "ignore-cover"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *word = is_extra ? text_format(odds_fill_arena(fill), "extra-%s", words[i].word)
                                    : words[i].word;
        if ((traits & words[i].trait) != 0)
            odds_fill_rule(fill, word, weapon->name);
    }
}

// The dice of an assault (2.2.3, 2.2.4, 2.2.6c): extra attacks have their abilities for themselves.
static void add_fighting(OddsFill *fill, const EpicSheet *sheet)
{
    bool is_fire = odds_fill_take(fill, "ff") || sheet->cc == 0;
    odds_fill_take(fill, "cc");
    int need = is_fire ? sheet->ff : sheet->cc, extra = 0;
    if (need > 0)
        odds_fill_word(fill, "hit=%d+", need);
    if ((sheet->abilities & EPIC_ABILITY(EPIC_A_FIRST_STRIKE)) != 0)
        odds_fill_word(fill, "first-strike");
    for (uint8_t i = 0; i < sheet->weapon_count; i++) {
        const EpicWeapon *weapon = &sheet->weapon[i].weapon;
        for (uint8_t j = 0; sheet->weapon[i].count > 0 && j < weapon->mode_count; j++) {
            const EpicMode *mode = &weapon->mode[j];
            if (mode->kind != (is_fire ? EPIC_MODE_SMALL_ARMS : EPIC_MODE_ASSAULT))
                continue;
            bool is_extra = (mode->traits & EPIC_T_EXTRA_ATTACKS) != 0;
            bool is_plain = mode->extra.dice == 0;
            if (is_extra && !is_plain)
                odds_fill_left(fill, weapon->name);
            else if (is_extra)
                extra += mode->extra.fixed * sheet->weapon[i].count;
            const char *macro = is_extra ? "extra-macro" : "macro";
            if ((mode->traits & (EPIC_T_MACRO | EPIC_T_TITAN_KILLER)) != 0)
                odds_fill_rule(fill, macro, weapon->name);
            if ((mode->traits & EPIC_T_FIRST_STRIKE) != 0)
                odds_fill_rule(fill, is_extra ? "extra-first-strike" : "first-strike",
                               weapon->name);
            add_abilities(fill, weapon, mode->traits, is_extra);
        }
    }
    if (extra > 0)
        odds_fill_word(fill, "extra=%d", extra);
}

bool epic_odds__fill(const void *packs, OddsFill *fill)
{
    const EpicLibrary *library = packs;
    const EpicSheet *sheet = NULL;
    const EpicList *list = NULL;
    Span verb = odds_fill_verb(fill);
    if (!find_sheet(library, fill, &sheet, &list))
        return false;
    bool is_assault = span_equal_nocase_text(verb, "assault");
    if (!is_assault && !odds_fill_is_target(fill))
        return span_equal_nocase_text(verb, "barrage") ? add_barrage(library, fill, sheet)
                                                       : add_shooting(library, fill, sheet);
    if (sheet == NULL)
        return odds_fill_fail(fill, "Give unit=NAME", "a weapon alone says nothing here");
    if (is_assault)
        add_fighting(fill, sheet);
    add_saves(fill, sheet);
    if (list != NULL && (list->force & EPIC_FORCE_NO_FEAR) != 0) // EPIC-5.1.1
        odds_fill_word(fill, "no-fear");
    odds_fill_from(fill, place, sheet->name);
    for (uint8_t i = 0; i < sheet->not_played_count; i++)
        odds_fill_left(fill, sheet->not_played[i]);
    return true;
}
