// From two armies and the options to a match (MISSION-1.1, 1.9, ARMY-7.12, FLOW-1.6, 1.9).
//
// Map: weapons, kinds, who is there, what is not played, the table, options, the match.
#include "aod_action.h"
#include "aod_arms.h"
#include "aod_mission.h"

#include "base_assert.h"
#include "base_limit.h"
#include "base_text.h"

#include <string.h>

typedef struct Making {
    Arena *arena;
    AodMatch *out;
    AodMatchKind *kind;
    AodGifts *gifts; // of each kind
    AodModelCard *model;
    AodUnitCard *unit;
    AodArmMode *mode;
    AodFloor *floor;
    uint16_t mode_max;
} Making;

// --- weapons -------------------------------------------------------------------------------------

// The weapon among those that others have already; else a new one.
static uint16_t mode_of(Making *making, const AodWeapon *weapon)
{
    AodMatch *out = making->out;
    for (uint16_t i = 0; i < out->mode_count; i++)
        if (making->mode[i].weapon == weapon)
            return i;
    ASSERT(out->mode_count < making->mode_max);
    making->mode[out->mode_count] = aod__arm_mode(making->arena, weapon);
    return out->mode_count++;
}

// Ways of firing lie one after the other: a list of its own for each weapon of several.
static uint16_t modes_of(Making *making, const AodThing *thing)
{
    AodMatch *out = making->out;
    if (thing->arm_count == 1)
        return mode_of(making, thing->arm[0]);
    for (uint16_t first = 0; first + thing->arm_count <= out->mode_count; first++) {
        uint16_t same = 0;
        while (same < thing->arm_count && making->mode[first + same].weapon == thing->arm[same])
            same++;
        if (same == thing->arm_count)
            return first;
    }
    ASSERT(out->mode_count + thing->arm_count <= making->mode_max);
    uint16_t first = out->mode_count;
    for (uint16_t i = 0; i < thing->arm_count; i++)
        making->mode[out->mode_count++] = aod__arm_mode(making->arena, thing->arm[i]);
    return first;
}

// ARMY-7.3: a pair is one weapon on each side.
static bool is_pair(const AodThing *thing)
{
    return thing->mount == AOD_MOUNT_SPONSON || thing->mount == AOD_MOUNT_HULL_SIDES;
}

// NULL: it has none.
static const AodThing *thing_named(const AodKind *made, const char *name)
{
    for (uint16_t i = 0; i < made->thing_count; i++)
        if (span_equal_nocase_text(span_of(made->thing[i].name), name))
            return &made->thing[i];
    return NULL;
}

// Making an oval takes ten times as long as moving one.
static const GeomShape *turn_oval(const Making *making, const AodOutline *oval)
{
    for (const AodMatchKind *kind = making->kind; kind < making->kind + making->out->kind_count;
         kind++)
        if (kind->stand.turned != NULL && kind->stand.length_u == oval->length_u &&
            kind->stand.width_u == oval->width_u)
            return kind->stand.turned;
    GeomShape *turned = ARENA_ARRAY(making->arena, GeomShape, AOD_OVAL_FACINGS);
    for (unsigned n = 0; n < AOD_OVAL_FACINGS; n++)
        geom_shape_make_oval(&turned[n], (GeomPoint){0, 0}, aod__bam_of(n), oval->length_u / 2,
                             oval->width_u / 2);
    return turned;
}

static void turn_ovals(const Making *making, AodMatchKind *kind)
{
    if (kind->stand.form == AOD_FORM_OVAL)
        kind->stand.turned = turn_oval(making, &kind->stand);
    if (kind->hull.form == AOD_FORM_OVAL) // its stand: a hull of its own is a rectangle
        kind->hull.turned = kind->stand.turned;
}

// RULE-Prehensile_Dataspike: weapons of limbs that no name of a weapon says.
static const struct {
    const char *part, *weapon; // of the name of a thing
} limbs[] = {{"Machinator Array", "Flamer"},
             {"Machinator Array", "Meltagun"},
             {"Machinator Array with", "Machinator Array"},
             {"Servo-Arm with", "Servo-Arm"},
             {"Data-Spike", "Prehensile Dataspike"}};
enum { LIMBS = sizeof limbs / sizeof *limbs };

static const AodWeapon *weapon_named(const AodLibrary *library, const char *name)
{
    for (uint32_t i = 0; i < library->weapon_count; i++)
        if (strcmp(library->weapon[i].name, name) == 0)
            return &library->weapon[i];
    return NULL;
}

static void arm_limbs(Making *making, AodMatchKind *kind, AodArm *list)
{
    for (uint16_t i = 0; i < kind->made->thing_count; i++)
        for (unsigned n = 0; n < LIMBS; n++) {
            const AodThing *thing = &kind->made->thing[i];
            const AodWeapon *weapon =
                span_find_nocase(span_of(thing->name), span_of(limbs[n].part)) == SIZE_MAX
                    ? NULL
                    : weapon_named(making->out->library, limbs[n].weapon);
            if (weapon != NULL && kind->arm_count < AOD_MODEL_ARMS_MAX)
                list[kind->arm_count++] = (AodArm){.thing = thing,
                                                   .mode_first = mode_of(making, weapon),
                                                   .mode_count = 1,
                                                   .count = 1};
        }
}

static void arm(Making *making, AodMatchKind *kind)
{
    const AodKind *made = kind->made;
    uint16_t max = 0;
    for (uint16_t i = 0; i < made->thing_count; i++)
        if (made->thing[i].arm_count > 0)
            max = (uint16_t)(max + (is_pair(&made->thing[i]) ? 2 : 1));
    AodArm *list = ARENA_ARRAY(making->arena, AodArm, max + 1U + LIMBS + AOD_MODEL_ARMS_MAX);
    for (uint16_t i = 0; i < made->thing_count; i++) {
        const AodThing *thing = &made->thing[i];
        if (thing->arm_count == 0)
            continue;
        AodArm one = {.thing = thing,
                      .mode_first = modes_of(making, thing),
                      .mode_count = thing->arm_count,
                      .count = thing->count,
                      .mount = (uint8_t)thing->mount};
        if (is_pair(thing)) {
            one.count = (uint16_t)(thing->count > 1 ? thing->count / 2 : 1);
            one.mount = AOD_MOUNT_HULL_LEFT;
            list[kind->arm_count++] = one;
            one.mount = AOD_MOUNT_HULL_RIGHT;
        }
        list[kind->arm_count++] = one;
    }
    arm_limbs(making, kind, list);
    const AodThing *krak = thing_named(made, "Krak Grenades");
    if (krak != NULL && kind->arm_count < AOD_MODEL_ARMS_MAX)
        list[kind->arm_count++] =
            (AodArm){.thing = krak, .mode_first = making->out->krak, .mode_count = 2, .count = 1};
    kind->arm = list;
}

// --- who is there --------------------------------------------------------------------------------

static void count_modes(Making *making, const AodMuster *muster)
{
    for (uint16_t k = 0; k < muster->kind_count; k++)
        for (uint16_t i = 0; i < muster->kind[k].thing_count; i++)
            making->mode_max = (uint16_t)(making->mode_max + muster->kind[k].thing[i].arm_count);
}

static bool add_kinds(Making *making, const AodMuster *muster, DiagnosticList *problems)
{
    AodMatch *out = making->out;
    bool ok = true;
    for (uint16_t k = 0; k < muster->kind_count; k++) {
        AodMatchKind *kind = &making->kind[out->kind_count++];
        *kind = aod__match_kind(making->arena, &muster->kind[k], 0);
        turn_ovals(making, kind);
        arm(making, kind);
        if (kind->arm_count <= AOD_MODEL_ARMS_MAX)
            continue;
        Diagnostic *problem = diagnostic_report(
            problems, NULL, 0, 0, "%s has %d weapons; a model that is played has at most %d",
            kind->made->profile->name, (int)kind->arm_count, AOD_MODEL_ARMS_MAX);
        if (problem != NULL)
            problem->remedy = "Take fewer";
        ok = false;
    }
    return ok;
}

// Of "AOD-LEGION-2.16" the 16; 0: of no Legion.
static uint8_t number_of(const AodLibrary *library, int16_t legion)
{
    unsigned number = 0;
    if (legion == AOD_NONE)
        return 0;
    const char *at = strrchr(library->legion[legion].rule_id, '.');
    for (at = at == NULL ? "" : at + 1; *at >= '0' && *at <= '9' && number < 100; at++)
        number = number * 10 + (unsigned)(*at - '0');
    return (uint8_t)number;
}

// The kind with what rites give it: one for each set of gifts.
static uint16_t gifted(Making *making, uint16_t kind, AodGifts gifts)
{
    AodMatch *out = making->out;
    if (gifts == 0)
        return kind;
    for (uint16_t k = 0; k < out->kind_count; k++)
        if (making->kind[k].made == making->kind[kind].made && making->gifts[k] == gifts)
            return k;
    uint16_t made = out->kind_count++;
    making->gifts[made] = gifts;
    making->kind[made] = aod__match_kind(making->arena, making->kind[kind].made, gifts);
    turn_ovals(making, &making->kind[made]);
    arm(making, &making->kind[made]);
    return made;
}

static bool is_part_with(const Making *making, const AodUnitCard *card, AodSpecial special)
{
    const AodMatchKind *kind = &making->kind[making->model[card->first].kind];
    return card->bought->parent != 0 && card->count > 0 && aod__has(kind->special, special) != NULL;
}

// Of choices that are alike each has as many of what was bought at once: of which of them the unit
// is, from 1; 0: there are not enough of them.
static unsigned copy_of(const Making *making, const AodArmy *army, unsigned first, unsigned end,
                        unsigned unit)
{
    const AodArmyUnit *bought = making->unit[unit].bought;
    unsigned count = 0, before = 0;
    ASSERT(bought->parent != 0);
    for (unsigned u = first; u < end; u++) {
        count += making->unit[u].bought == bought;
        before += u < unit && making->unit[u].bought == bought;
    }
    unsigned each = count / army->unit[bought->parent - 1].count;
    return each == 0 ? 0 : before / each + 1;
}

// RULE-Tercio: 1 + the first of those that were bought as one choice with it.
static uint16_t tercio_of(const Making *making, const AodArmy *army, unsigned first, unsigned end,
                          unsigned unit)
{
    const AodUnitCard *own = &making->unit[unit];
    unsigned copy =
        is_part_with(making, own, AOD_S_TERCIO) ? copy_of(making, army, first, end, unit) : 0;
    for (unsigned u = first; copy != 0 && u <= unit; u++)
        if (is_part_with(making, &making->unit[u], AOD_S_TERCIO) &&
            making->unit[u].bought->parent == own->bought->parent &&
            copy_of(making, army, first, end, u) == copy)
            return (uint16_t)(1 + u);
    return 0;
}

static bool is_in_numbers(const Making *making, const AodUnitCard *card)
{
    return is_part_with(making, card, AOD_S_STRENGTH_IN_NUMBERS);
}

// RULE-Strength_in_Numbers: those that were bought as one choice; of choices that are alike each
// has as many.
static void share_choices(const Making *making, const AodArmy *army, unsigned first, unsigned end)
{
    for (unsigned u = first; u < end; u++) {
        unsigned count = 0, before = 0, lead = u, place = 0;
        if (!is_in_numbers(making, &making->unit[u]))
            continue;
        uint16_t parent = making->unit[u].bought->parent;
        for (unsigned v = first; v < end; v++)
            if (is_in_numbers(making, &making->unit[v]) &&
                making->unit[v].bought->parent == parent) {
                before += v < u;
                count++;
            }
        unsigned each = count / army->unit[parent - 1].count;
        for (unsigned v = first; v < u && each > 0; v++)
            if (is_in_numbers(making, &making->unit[v]) && making->unit[v].bought->parent == parent)
                lead = place++ == before / each * each ? v : lead;
        making->unit[u].choice = (uint16_t)(1 + lead);
    }
}

static void add_seat(Making *making, unsigned seat, uint16_t kind_first)
{
    AodMatch *out = making->out;
    const AodMuster *muster = out->muster[seat];
    out->unit_first[seat] = out->unit_count;
    out->model_first[seat] = out->model_count;
    for (uint16_t n = 0; n < muster->unit_count; n++) {
        const AodMusterUnit *from = &muster->unit[n];
        const AodArmyUnit *bought = &muster->army->unit[from->bought];
        AodUnitCard *card = &making->unit[out->unit_count];
        *card = (AodUnitCard){
            .name = bought->unit->name,
            .bought = bought,
            .first = out->model_count,
            .count = from->count,
            .buyer = (uint16_t)(from->buyer == 0 ? 0 : out->unit_first[seat] + from->buyer),
            .lead = (uint16_t)(from->lead == 0 ? 0 : out->unit_first[seat] + from->lead),
            .points = (uint16_t)(bought->points > 0 ? bought->points / from->shares : 0),
            .seat = (uint8_t)seat,
            .number = (uint8_t)(n + 1),
            .role = (uint8_t)bought->role,
            .legion = muster->army->detachment[bought->detachment].list->legion,
            .is_warlord = from->is_warlord,
            .is_assigned = from->is_assigned,
            .is_retinue = bought->is_retinue && from->buyer != 0,
            .rites = aod__rites_of(&muster->army->detachment[bought->detachment])};
        card->legion_number = number_of(out->library, card->legion);
        // The profiles of the Legion's own units have it already.
        card->swift = card->legion_number == AOD_WHITE_SCARS &&
                      strcmp(bought->unit->pack->id, "legiones-astartes") == 0;
        for (uint16_t i = 0; i < from->count; i++) {
            uint16_t kind = (uint16_t)(kind_first + muster->model[from->first + i]);
            const AodMatchKind *plain = &making->kind[kind];
            AodGifts gifts = aod__gifts_of(muster->army, bought, plain->made, plain->is_legionary);
            making->model[out->model_count++] = (AodModelCard){.kind = gifted(making, kind, gifts),
                                                               .unit = (uint8_t)out->unit_count,
                                                               .number = (uint8_t)(i + 1)};
        }
        out->unit_count++;
    }
    share_choices(making, muster->army, out->unit_first[seat], out->unit_count);
    for (unsigned u = out->unit_first[seat]; u < out->unit_count; u++)
        making->unit[u].tercio =
            tercio_of(making, muster->army, out->unit_first[seat], out->unit_count, u);
    out->unit_first[seat + 1] = out->unit_count;
    out->model_first[seat + 1] = out->model_count;
}

// --- what is not played (FLOW-1.6) ---------------------------------------------------------------

typedef struct Names {
    AodUnplayed *list;
    uint16_t count, max;
} Names;

static void add_name(Names *names, AodMusterNoteKind note, const char *name, const char *whose)
{
    for (uint16_t i = 0; i < names->count; i++)
        if (names->list[i].note == note && strcmp(names->list[i].name, name) == 0 &&
            (names->list[i].whose == whose || (whose != NULL && names->list[i].whose != NULL &&
                                               strcmp(names->list[i].whose, whose) == 0)))
            return;
    if (names->count < names->max)
        names->list[names->count++] = (AodUnplayed){name, note, whose};
}

// By its name without the number: a rule is named once, whatever its X.
static void add_rule(Arena *arena, Names *names, const char *text)
{
    AodHas has;
    if (aod__special_find(span_of(text), &has) && aod__special_is_played((AodSpecial)has.special))
        return;
    size_t bracket = span_find(span_of(text), SPAN_LITERAL(" ("));
    Span bare = bracket == SIZE_MAX ? span_of(text) : span_slice(span_of(text), 0, bracket);
    add_name(names, AOD_NOTE_COUNT, arena_text(arena, span_trim(bare).text, span_trim(bare).length),
             NULL);
}

// What the law has as wargear and nobody of aod_gear.inl is.
static bool is_unplayed_gear(const AodLibrary *library, const char *name)
{
    static const char *const in_profiles[] = {"AOD-GEAR-1.1", "AOD-GEAR-1.8", "AOD-GEAR-2.2",
                                              "AOD-GEAR-3.13"};
    const char *rule = aod_library_term(library, span_of(name));
    if (rule == NULL || strncmp(rule, "AOD-GEAR-", sizeof "AOD-GEAR-" - 1) != 0)
        return false;
    for (size_t i = 0; i < sizeof in_profiles / sizeof *in_profiles; i++)
        if (strcmp(rule, in_profiles[i]) == 0)
            return false;
    for (unsigned i = 0; i < AOD_GEARS; i++)
        if (aod__names_gear(name, i))
            return false;
    return true;
}

static void name_kind(Arena *arena, const AodLibrary *library, Names *names, const AodKind *made)
{
    for (uint16_t t = 0; t < made->thing_count; t++)
        if (made->thing[t].arm_count == 0 && is_unplayed_gear(library, made->thing[t].name))
            add_name(names, AOD_NOTE_COUNT, made->thing[t].name, NULL);
    for (uint16_t i = 0; i < made->unit->rule_count; i++)
        add_rule(arena, names, made->unit->rule[i]);
    for (uint16_t i = 0; made->entry != NULL && i < made->entry->rule_count; i++)
        add_rule(arena, names, made->entry->rule[i]);
    for (uint16_t i = 0; made->part != NULL && i < made->part->rule_count; i++)
        add_rule(arena, names, made->part->rule[i]);
    for (uint16_t t = 0; t < made->thing_count; t++)
        for (uint16_t a = 0; a < made->thing[t].arm_count; a++)
            for (uint8_t r = 0; r < made->thing[t].arm[a]->rule_count; r++)
                add_rule(arena, names, made->thing[t].arm[a]->rule[r]);
}

// LEGION-1.2.
static bool is_reaction_played(const AodLegion *legion)
{
    static const char *const played[] = {
#define X(name, words, legion, trigger, rule) legion,
#include "aod_legion_reactions.inl"
#undef X
    };
    for (size_t i = 0; i < sizeof played / sizeof *played; i++)
        if (strcmp(played[i], legion->id) == 0)
            return true;
    return false;
}

static void name_unplayed(Making *making, unsigned seat)
{
    enum { NAMES_MAX = 600 };
    AodMatch *out = making->out;
    const AodMuster *muster = out->muster[seat];
    const AodArmy *army = muster->army;
    Names names = {.list = ARENA_ARRAY(making->arena, AodUnplayed, NAMES_MAX), .max = NAMES_MAX};
    for (uint16_t i = 0; i < muster->note_count; i++)
        if (muster->note[i].kind == AOD_NOTE_LEFT_OUT || muster->note[i].kind == AOD_NOTE_NO_MODEL)
            add_name(&names, muster->note[i].kind, muster->note[i].name, muster->note[i].whose);
    for (uint16_t i = 0; i < army->detachment_count; i++) {
        int16_t legion = army->detachment[i].list->legion;
        if (legion >= 0) {
            if (!aod__legion_is_played(number_of(out->library, legion)))
                add_name(&names, AOD_NOTE_COUNT, out->library->legion[legion].rule, NULL);
            if (!is_reaction_played(&out->library->legion[legion]))
                add_name(&names, AOD_NOTE_COUNT, out->library->legion[legion].reaction, NULL);
        }
        if (army->detachment[i].rite != NULL &&
            !aod__rite_is_played(army->detachment[i].rite->name))
            add_name(&names, AOD_NOTE_COUNT, army->detachment[i].rite->name, NULL);
        for (uint8_t j = 0; j < army->detachment[i].doctrine_count; j++)
            if (!aod__rite_is_played(army->detachment[i].doctrine[j]->name))
                add_name(&names, AOD_NOTE_COUNT, army->detachment[i].doctrine[j]->name, NULL);
    }
    if (army->trait != NULL && aod__trait_named(army->trait) == AOD_TRAIT_NONE)
        add_name(&names, AOD_NOTE_COUNT, army->trait, NULL);
    for (uint16_t k = 0; k < muster->kind_count; k++)
        name_kind(making->arena, out->library, &names, &muster->kind[k]);
    out->unplayed[seat] = names.list;
    out->unplayed_count[seat] = names.count;
}

// WPN-6.1: S User, AP -. Hammer of Wrath strikes so, too.
static const AodWeapon bare_hands = {
    .name = "close combat weapon", .strength = "User", .ap = "-", .kind = "Melee"};

// RULE-Scorched_Earth: it is a Flame weapon by its name.
static const AodWeapon scorched_earth = {
    .name = "flame of scorched earth", .strength = "User", .ap = "-", .kind = "Melee"};

// GEAR-2.2: an automatic hit at step 1.
static const AodWeapon krak_grenades = {
    .name = "Krak Grenades", .strength = "6", .ap = "3", .kind = "Melee"};

// In the order of AodBlast.
static const AodWeapon blasts[AOD_BLASTS] = {
    {.name = "explosion", .strength = "8", .ap = "-", .kind = "Assault"},
    {.name = "catastrophe", .strength = "8", .ap = "4", .kind = "Assault"},
    {.name = "catastrophe", .strength = "9", .ap = "4", .kind = "Assault"},
    {.name = "catastrophe", .strength = "10", .ap = "4", .kind = "Assault"},
    {.name = "explosion round its passengers", .strength = "4", .ap = "-", .kind = "Assault"},
    {.name = "ram", .strength = "6", .ap = "-", .kind = "Assault"},
    {.name = "catastrophe round its passengers", .strength = "10", .ap = "2", .kind = "Assault"},
    {.name = "perils", .strength = "1", .ap = "-", .kind = "Assault"},
    {.name = "reactor blast", .strength = "10", .ap = "-", .kind = "Assault"},
    {.name = "munitions", .strength = "8", .ap = "4", .kind = "Assault"},
    {.name = "heat blast", .strength = "6", .ap = "5", .kind = "Assault"},
    {.name = "eruption", .strength = "6", .ap = "4", .kind = "Assault"},
};

// --- the armies ----------------------------------------------------------------------------------

bool aod__match_armies(Arena *arena, const AodLibrary *library, const AodArmy *const army[2],
                       AodMatch *out, DiagnosticList *problems)
{
    Making making = {.arena = arena, .out = out};
    unsigned kinds = 0;
    unsigned models = 0;
    unsigned units = 0;
    bool ok = true;
    for (unsigned seat = 0; seat < 2; seat++) {
        out->muster[seat] = aod_muster(arena, library, army[seat], problems);
        if (out->muster[seat] == NULL) { // FLOW-1.9
            ok = false;
            continue;
        }
        out->side[seat] = (uint8_t)army[seat]->allegiance;
        out->trait[seat] = (uint8_t)aod__trait_named(army[seat]->trait);
        out->primary[seat] = army[seat]->detachment_count == 0
                                 ? 0
                                 : number_of(library, army[seat]->detachment[0].list->legion);
        kinds += out->muster[seat]->kind_count;
        models += out->muster[seat]->model_count;
        units += out->muster[seat]->unit_count;
        count_modes(&making, out->muster[seat]);
        if (out->muster[seat]->unit_count > 0)
            continue;
        diagnostic_report(problems, army[seat]->file, 0, 0,
                          "the army %s has no unit that stands on a table", army[seat]->name);
        ok = false;
    }
    if (!ok)
        return false;
    ASSERT(models <= AOD_MODELS_MAX && units <= AOD_UNITS_MAX);
    making.kind = ARENA_ARRAY(arena, AodMatchKind, kinds + models + 1); // with gifts
    making.gifts = ARENA_ARRAY(arena, AodGifts, kinds + models + 1);
    making.model = ARENA_ARRAY(arena, AodModelCard, models + 1);
    making.unit = ARENA_ARRAY(arena, AodUnitCard, units + 1);
    making.mode_max += 3 + LIMBS; // krak grenades, bare hands, scorched earth
    making.mode = ARENA_ARRAY(arena, AodArmMode, making.mode_max + 1U + AOD_BLASTS);
    out->krak = out->mode_count;
    making.mode[out->mode_count++] = aod__arm_mode(arena, &krak_grenades);
    out->bare = out->mode_count; // next to them: who throws none may fight as he is
    making.mode[out->mode_count++] = aod__arm_mode(arena, &bare_hands);
    out->scorched = out->mode_count;
    making.mode[out->mode_count++] = aod__arm_mode(arena, &scorched_earth);
    for (unsigned seat = 0; seat < 2; seat++) {
        uint16_t kind_first = out->kind_count;
        ok = add_kinds(&making, out->muster[seat], problems) && ok;
        add_seat(&making, seat, kind_first);
        name_unplayed(&making, seat);
    }
    out->blast = out->mode_count;
    for (unsigned n = 0; n < AOD_BLASTS; n++)
        making.mode[out->mode_count++] = aod__arm_mode(arena, &blasts[n]);
    for (unsigned k = 0; k < out->kind_count; k++)
        for (unsigned i = 0; i < making.kind[k].special.count; i++) {
            unsigned special = making.kind[k].special.has[i].special;
            out->specials[special / 64] |= UINT64_C(1) << special % 64;
        }
    out->kind = making.kind;
    out->model = making.model;
    out->unit = making.unit;
    out->mode = making.mode;
    return ok;
}

// --- the table -----------------------------------------------------------------------------------

static void add_ground(AodMatch *m, AodGroundShape *to, unsigned piece, const GeomShape *shape,
                       int32_t wall_u)
{
    to[m->ground_count++] = (AodGroundShape){*shape, wall_u, (uint8_t)piece, wall_u > 0};
}

// Outlines, by their edges where they are not convex, and walls.
static void make_ground(Arena *arena, AodMatch *m)
{
    size_t most = 0;
    for (uint16_t p = 0; p < m->table->piece_count; p++)
        most += (size_t)m->table->piece[p].outline.count + m->table->piece[p].wall_count;
    AodGroundShape *ground = ARENA_ARRAY(arena, AodGroundShape, most + 1);
    m->ground_count = 0;
    for (uint16_t p = 0; p < m->table->piece_count; p++) {
        const AodPiece *piece = &m->table->piece[p];
        GeomShape shape;
        if (geom_shape_make_polygon(&shape, piece->outline.vertex, piece->outline.count)) {
            add_ground(m, ground, p, &shape, 0);
        } else {
            for (uint16_t n = 0; n < piece->outline.count; n++) {
                GeomPoint next = piece->outline.vertex[(n + 1) % piece->outline.count];
                geom_shape_make_way(&shape, piece->outline.vertex[n], next, 0);
                add_ground(m, ground, p, &shape, 0);
            }
        }
        for (uint8_t w = 0; w < piece->wall_count; w++) {
            geom_shape_make_way(&shape, piece->wall[w].from, piece->wall[w].to, 0);
            add_ground(m, ground, p, &shape, piece->wall[w].height_u);
        }
    }
    m->ground = ground;
}

// The ground, then the floors of each piece from the lowest up; a hill's top is one (TABLE-3.2).
void aod__match_floors(Arena *arena, AodMatch *out)
{
    AodFloor *floor = ARENA_ARRAY(arena, AodFloor, AOD_FLOORS_MAX + 1);
    unsigned count = 1;
    for (uint16_t p = 0; p < out->table->piece_count; p++) {
        const AodPiece *piece = &out->table->piece[p];
        if (piece->form == AOD_CLASS_HILL)
            floor[count++] = (AodFloor){&piece->outline, piece->height_u, (uint8_t)p, 1};
        for (uint8_t i = 0; i < piece->floor_count && count <= AOD_FLOORS_MAX; i++)
            floor[count++] =
                (AodFloor){&piece->outline, piece->floor_u[i], (uint8_t)p, (uint8_t)(i + 1)};
    }
    ASSERT(count <= AOD_FLOORS_MAX + 1);
    out->floor = floor;
    out->floor_count = (uint16_t)count;
    make_ground(arena, out);
}

static bool no_such(DiagnosticList *problems, const char *what, const char *name,
                    const char *const *known, size_t count)
{
    size_t nearest = text_nearest(span_of(name), known, count);
    Diagnostic *problem = diagnostic_report(problems, NULL, 0, 0, "%s: there is no such %s",
                                            text_visible(problems->arena, span_of(name)), what);
    if (problem == NULL)
        return false;
    TextBuffer remedy = text_start(problems->arena);
    if (nearest != SIZE_MAX)
        text_print(&remedy, "Did you mean \"%s\"?", known[nearest]);
    else
        text_say(&remedy, "There are:");
    for (size_t i = 0; i < count && nearest == SIZE_MAX; i++)
        text_print(&remedy, "%s %s", i == 0 ? "" : ",", known[i]);
    problem->remedy = remedy.text;
    return false;
}

enum { KNOWN_MAX = 64 };

static bool find_map(const AodLibrary *library, const char *name, AodMatch *out,
                     DiagnosticList *problems)
{
    const char *known[KNOWN_MAX];
    size_t count = 0;
    for (uint32_t i = 0; i < library->map_count && count < KNOWN_MAX; i++)
        known[count++] = library->map[i].name;
    out->map = aod_library_map(library, span_of(name));
    return out->map != NULL || no_such(problems, "deployment map", name, known, count);
}

static bool find_play(const AodLibrary *library, const char *name, AodMatch *out,
                      DiagnosticList *problems)
{
    const char *known[KNOWN_MAX];
    size_t count = aod_list_missions(library, known, KNOWN_MAX);
    if (span_equal_nocase_text(span_of(name), "rolled"))
        return true;
    out->training = aod_library_training(library, span_of(name));
    if (out->training != NULL) {
        out->play = out->training->play;
        return true;
    }
    out->play = aod_library_play(library, span_of(name));
    return out->play != NULL || no_such(problems, "mission", name, known, count);
}

// MISSION-1.9: the named one, else the fixed one of the map that was named, else one of chance.
static bool find_table(Arena *arena, const AodLibrary *library, const char *name, AodMatch *out,
                       DiagnosticList *problems)
{
    const char *known[KNOWN_MAX];
    size_t count = 0;
    for (uint32_t i = 0; i < library->table_count && count < KNOWN_MAX; i++)
        known[count++] = library->table[i].id;
    if (name != NULL) {
        out->table = aod_library_table(library, span_of(name));
        return out->table != NULL || no_such(problems, "table", name, known, count);
    }
    for (uint32_t i = 0; out->map != NULL && i < library->table_count; i++)
        if (library->table[i].map != NULL && strcmp(library->table[i].map, out->map->name) == 0 &&
            out->options.seed == 0)
            out->table = &library->table[i];
    if (out->table == NULL)
        out->table = aod_table_make(arena, library, out->options.seed);
    return out->table != NULL;
}

// --- options -------------------------------------------------------------------------------------

static bool read_options(Arena *arena, const MatchSetup *setup, AodOptions *out, const char **table,
                         const char **map, DiagnosticList *problems)
{
    bool ok = true;
    *out = aod__options_default();
    for (size_t i = 0; i < setup->option_count; i++) {
        Span rest = span_of(setup->option[i]);
        Span name;
        bool has_value = span_next_part(&rest, '=', &name);
        if (has_value && span_equal_text(name, "table")) {
            *table = text_visible(arena, rest);
        } else if (has_value && span_equal_text(name, "map")) {
            *map = text_visible(arena, rest);
        } else if (!has_value || !aod__read_option(name, rest, out)) {
            const char *said = text_visible(problems->arena, span_of(setup->option[i]));
            Diagnostic *problem =
                aod__is_option(name)
                    ? diagnostic_report(problems, NULL, 0, 0,
                                        "%s: this match option cannot have that value", said)
                    : diagnostic_report(problems, NULL, 0, 0, "%s: there is no such match option",
                                        said);
            if (problem != NULL)
                problem->remedy = aod__options_text(problems->arena);
            ok = false;
        }
    }
    return ok;
}

// --- the match -----------------------------------------------------------------------------------

size_t aod_list_missions(const void *library, const char **out, size_t out_max)
{
    const AodLibrary *l = library;
    size_t count = 0;
    if (count < out_max)
        out[count++] = "rolled";
    for (uint32_t i = 0; i < l->play_count && count < out_max; i++)
        out[count++] = l->play[i].name;
    for (uint32_t i = 0; i < l->training_count && count < out_max; i++)
        out[count++] = l->training[i].id;
    return count;
}

bool aod_brings_sides(const void *library, const char *mission)
{
    return mission != NULL && (aod_library_training(library, span_of(mission)) != NULL ||
                               aod_library_lesson(library, mission) != NULL);
}

// A training battle has its own. False: one was named besides.
static bool take_ground(AodMatch *m, const char *table, const char *map, DiagnosticList *problems)
{
    m->map = m->training->map;
    m->table = m->training->table;
    if (table == NULL && map == NULL)
        return true;
    Diagnostic *problem =
        diagnostic_report(problems, NULL, 0, 0, "%s brings its own map and table", m->training->id);
    if (problem != NULL)
        problem->remedy = "Leave the options map and table out, or play another mission";
    return false;
}

AodMatch *aod__match_setup(Arena *arena, const void *library, const MatchSetup *setup,
                           DiagnosticList *problems)
{
    const AodLibrary *l = library;
    AodMatch *m = ARENA_NEW(arena, AodMatch);
    const char *table = NULL;
    const char *map = NULL;
    m->library = l;
    bool ok = read_options(arena, setup, &m->options, &table, &map, problems);
    ok = (setup->mission == NULL || find_play(l, setup->mission, m, problems)) && ok;
    if (m->training != NULL) {
        ok = take_ground(m, table, map, problems) && ok;
    } else {
        ok = (map == NULL || find_map(l, map, m, problems)) && ok;
        ok = find_table(arena, l, table, m, problems) && ok;
    }
    if (!ok)
        return NULL;
    aod__match_floors(arena, m);
    return m;
}
