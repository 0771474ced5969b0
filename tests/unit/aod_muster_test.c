// Every unit of every list as models: the counts come out, nothing that was bought is lost, and the
// tables of models have what they name.
#include "aod_muster.h"
#include "aod_packs_once.h"

#include <stdio.h>
#include <string.h>

// --- an army of one unit ---

typedef struct One {
    Arena *arena;
    const AodArmy *army;
    const AodMuster *muster;
} One;

static One muster_text(const char *text)
{
    One one = {.arena = arena_create(1 << 16)};
    DiagnosticList problems = diagnostic_list(one.arena);
    SourceText source = {"one", span_of(text)};
    one.army = aod_army_read(one.arena, library, &source, 1, &problems, NULL);
    assert_non_null(one.army);
    DiagnosticList refused = diagnostic_list(one.arena);
    one.muster = aod_muster(one.arena, library, one.army, &refused);
    assert_int_equal(one.muster == NULL, refused.count > 0);
    return one;
}

// The unit as it is if nothing is said of it; or with as many of each kind of models as it may
// have.
static const char *text_of(Arena *here, const AodList *list, const AodUnit *unit, bool is_largest)
{
    TextBuffer text = text_start(here);
    text_print(&text, "list: %s\nallegiance: %s\nexcerpt: yes\n\n%s\n", list->id,
               list->allegiance == AOD_TRAITOR || unit->allegiance == AOD_TRAITOR ? "traitor"
                                                                                  : "loyalist",
               unit->name);
    for (uint16_t i = 0; is_largest && i < unit->model_count; i++) {
        const AodModel *model = &unit->model[i];
        uint16_t most = model->max == AOD_NO_MAX && model->group != AOD_NONE
                            ? unit->group[model->group].max
                            : model->max;
        if (most < 20 && model->crew_count == 0)
            text_print(&text, "  %u %s\n", (unsigned)most, model->name);
    }
    return text.text;
}

// --- what must hold ---

// AOD-ARMY-7.1, 7.7: as the army counts them, without asking the muster.
static unsigned models_of(const AodArmyUnit *unit)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = unit->model[i].model;
        unsigned each = model->crew_count == 0 ? 1 : 0;
        for (uint8_t j = 0; j < model->crew_count; j++)
            each += model->crew[j].count;
        count += each * unit->model[i].count;
    }
    return count;
}

// "Two Bolt Pistols" stands there as two Bolt Pistols.
static unsigned count_things(const AodMuster *muster, const AodMusterUnit *unit, const char *name)
{
    unsigned count = 0;
    for (uint16_t i = unit->first; i < unit->first + unit->count; i++) {
        const AodKind *kind = &muster->kind[muster->model[i]];
        for (uint16_t j = 0; j < kind->thing_count; j++) {
            const AodThing *thing = &kind->thing[j];
            bool is_it = strcmp(thing->name, name) == 0 ||
                         span_equal_text(aod_bare_thing(span_of(name)), thing->name) ||
                         // AOD-ARMY-7.17: the first of its kind stands for it
                         (thing->left_open != NULL && strcmp(thing->left_open->name, name) == 0);
            count += is_it ? thing->count : 0;
        }
    }
    return count;
}

// What was bought for models of a kind is there so often, whoever has it: nothing is lost.
static unsigned check_bought(const AodMuster *muster, const AodMusterUnit *unit)
{
    const AodArmyUnit *bought = &muster->army->unit[unit->bought];
    unsigned checked = 0;
    for (uint16_t i = 0; i < bought->choice_count; i++) {
        const AodArmyChoice *taken = &bought->choice[i];
        bool is_plain = taken->model != NULL && taken->choice != NULL &&
                        bought->unit->slot_count == 0 && taken->choice->becomes == AOD_NONE;
        if (!is_plain)
            continue;
        checked++;
        unsigned count = 0;
        for (uint16_t u = 0; u < muster->unit_count; u++)
            if (muster->unit[u].bought == unit->bought)
                count += count_things(muster, &muster->unit[u], taken->name);
        if (count < 1) {
            fprintf(stderr, "%s: %s is lost\n", bought->unit->name, taken->name);
            assert_true(false);
        }
    }
    return checked;
}

static void check_kind(const AodKind *kind)
{
    assert_true(kind->body.base_mm[0] > 0 || kind->body.hull_mm[0] > 0);
    assert_true(kind->body.height_tenths > 0);
    bool is_vehicle = strcmp(kind->profile->type, "Vehicle") == 0 || kind->unit->slot_count > 0 ||
                      strcmp(kind->profile->type, "Fortification") == 0;
    for (uint16_t i = 0; i < kind->thing_count; i++) {
        const AodThing *thing = &kind->thing[i];
        assert_true(thing->count > 0);
        assert_true(is_vehicle || thing->mount == AOD_MOUNT_NONE);
        if (strcmp(kind->profile->type, "Vehicle") == 0 && thing->arm_count > 0)
            assert_true(thing->mount != AOD_MOUNT_NONE);
    }
}

// AOD-ARMY-7.1: Characters before all others.
static void check_leaders(const AodMuster *muster, const AodMusterUnit *unit)
{
    bool is_over = false;
    for (uint16_t i = unit->first; i < unit->first + unit->count; i++) {
        const AodProfile *profile = muster->kind[muster->model[i]].profile;
        bool is_leader = false;
        for (uint8_t j = 0; j < profile->subtype_count; j++)
            is_leader = is_leader || strcmp(profile->subtype[j], "Character") == 0;
        assert_false(is_leader && is_over);
        is_over = is_over || !is_leader;
    }
}

// Models of all units that were bought as one: who is assigned to others is a unit by himself.
static unsigned mustered(const AodMuster *muster, unsigned bought)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < muster->unit_count; i++)
        count += muster->unit[i].bought == bought ? muster->unit[i].count : 0;
    return count;
}

static unsigned check_one(const One *one)
{
    const AodMuster *muster = one->muster;
    unsigned checked = 0, models = 0;
    if (muster == NULL)
        return 0; // told, and looked at in the scenarios
    for (uint16_t i = 0; i < muster->unit_count; i++) {
        const AodMusterUnit *unit = &muster->unit[i];
        const AodArmyUnit *bought = &muster->army->unit[unit->bought];
        assert_int_equal(models, unit->first);
        models += unit->count;
        assert_true(unit->count > 0 && unit->buyer <= i);
        if (bought->unit->model_count > 0)
            assert_true(mustered(muster, unit->bought) >= models_of(bought));
        check_leaders(muster, unit);
        checked += check_bought(muster, unit);
    }
    assert_int_equal(models, muster->model_count);
    for (uint16_t i = 0; i < muster->kind_count; i++)
        check_kind(&muster->kind[i]);
    return checked;
}

// --- the tests ---

// Units of which nothing is there until somebody says it.
static bool is_empty_by_default(const char *name)
{
    static const char *const names[] = {"Procurators",
                                        "Lorgar",
                                        "Armoured Support Tercio",
                                        "Armoured Tercio",
                                        "Artillery Tercio",
                                        "IM - Infantry Squad",
                                        "Ordo Reductor Artillery Tank Battery"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static void test_every_unit_of_every_list(void **state)
{
    (void)state;
    unsigned units = 0, bought = 0, empty = 0;
    for (uint32_t i = 0; i < library->list_count; i++) {
        const AodList *list = &library->list[i];
        for (uint8_t j = 0; j < list->pack_count; j++) {
            for (uint32_t k = 0; k < list->pack[j]->unit_count; k++) {
                const AodUnit *unit = &list->pack[j]->unit[k];
                if (unit->role >= AOD_TRANSPORT || aod_list_lacks(list, unit))
                    continue;
                for (int largest = 0; largest < 2; largest++) {
                    Arena *here = arena_create(1 << 12);
                    One one = muster_text(text_of(here, list, unit, largest == 1));
                    bought += check_one(&one);
                    if (one.muster != NULL && one.muster->model_count == 0) {
                        empty++;
                        assert_true(is_empty_by_default(unit->name));
                    }
                    arena_destroy(one.arena);
                    arena_destroy(here);
                }
                units++;
            }
        }
    }
    // Tercios and other units that only hold sections together have their models in these.
    print_message("%u units, %u choices of models, %u without models\n", units, bought, empty);
    assert_true(units > 2500);
    assert_true(bought > 5000);
    assert_int_equal(12, empty);
}

// The smallest form has the models that its entries ask for.
static void test_counts_of_some(void **state)
{
    (void)state;
    static const struct {
        const char *list, *unit;
        unsigned models;
    } cases[] = {{"iron-hands", "Tactical Squad", 10},
                 {"iron-hands", "Rapier Battery", 3},
                 {"imperialis-militia", "IM - Rapier Battery", 4},
                 {"iron-hands", "Praetor", 1},
                 {"iron-hands", "Veteran Squad", 5},
                 {"iron-hands", "Terminator Cataphractii Squad", 5},
                 {"imperialis-militia", "IM - Levy Squad", 20},
                 {"solar-auxilia", "Artillery Battery", 6},
                 {"legio-custodes", "Custodian Guard Squad", 3},
                 {"iron-hands", "Land Raider Spartan", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Arena *here = arena_create(1 << 12);
        One one =
            muster_text(text_format(here, "list: %s\nallegiance: loyalist\nexcerpt: yes\n\n%s\n",
                                    cases[i].list, cases[i].unit));
        assert_non_null(one.muster);
        if (one.muster->model_count != cases[i].models)
            fprintf(stderr, "%s: %u models\n", cases[i].unit, (unsigned)one.muster->model_count);
        assert_int_equal(cases[i].models, one.muster->model_count);
        arena_destroy(one.arena);
        arena_destroy(here);
    }
}

// The weapons of the one model that this unit has.
static void has_weapons(const char *list, const char *lines, const char *const *wanted)
{
    Arena *here = arena_create(1 << 12);
    One one = muster_text(
        text_format(here, "list: %s\nallegiance: loyalist\nexcerpt: yes\n\n%s\n", list, lines));
    assert_non_null(one.muster);
    const AodKind *kind = &one.muster->kind[0];
    for (size_t i = 0; wanted[i] != NULL; i++) {
        bool is_there = false;
        for (uint16_t t = 0; t < kind->thing_count; t++)
            is_there = is_there || (kind->thing[t].arm_count > 0 &&
                                    strcmp(kind->thing[t].name, wanted[i]) == 0);
        if (!is_there)
            fprintf(stderr, "%s: no %s\n", lines, wanted[i]);
        assert_true(is_there);
    }
    arena_destroy(one.arena);
    arena_destroy(here);
}

// How many models of a unit have that weapon.
static unsigned with_weapon(const char *list, const char *lines, const char *weapon)
{
    Arena *here = arena_create(1 << 12);
    One one = muster_text(
        text_format(here, "list: %s\nallegiance: loyalist\nexcerpt: yes\n\n%s\n", list, lines));
    assert_non_null(one.muster);
    unsigned count = 0;
    for (uint16_t n = 0; n < one.muster->model_count; n++) {
        const AodKind *kind = &one.muster->kind[one.muster->model[n]];
        for (uint16_t t = 0; t < kind->thing_count; t++)
            count += kind->thing[t].arm_count > 0 && strcmp(kind->thing[t].name, weapon) == 0;
    }
    arena_destroy(one.arena);
    arena_destroy(here);
    return count;
}

// What a group asks for of each model is there for all of them, though its limit grows; what was
// chosen stands for one of them.
static void test_all_are_armed(void **state)
{
    (void)state;
    const char *cabal = "Khenetai Occult Cabal\n  8 Khenetai Blades";
    assert_int_equal(5, with_weapon("thousand-sons", "Khenetai Occult Cabal", "Bolt Pistol"));
    assert_int_equal(9, with_weapon("thousand-sons", cabal, "Bolt Pistol"));
    cabal = "Khenetai Occult Cabal\n  + 2 Asphyx Bolt Pistol";
    assert_int_equal(3, with_weapon("thousand-sons", cabal, "Bolt Pistol"));
    assert_int_equal(2, with_weapon("thousand-sons", cabal, "Asphyx Bolt Pistol"));
    // So do those of whom one is of another kind than the rest.
    assert_int_equal(5, with_weapon("death-guard", "Mortus Poisoner Squad", "Bolter"));
    const char *pods = "Deathstorm Drop Pod Squadron\n  3 Deathstorm Drop Pod";
    assert_int_equal(3, with_weapon("iron-hands", pods, "Deathstorm Missile Launcher"));
    pods = "Deathstorm Drop Pod Squadron\n  + Deathstorm Missile Launcher";
    assert_int_equal(1, with_weapon("iron-hands", pods, "Deathstorm Missile Launcher"));
}

// What a choice makes of a model may be a part with things and rules of its own.
static void test_what_a_model_becomes(void **state)
{
    (void)state;
    has_weapons("mechanicum", "Thanatar Siege-automata Maniple",
                (const char *const[]){"Plasma Mortar", "Twin-linked Mauler Bolt Cannon", NULL});
    has_weapons("mechanicum", "Thanatar Siege-automata Maniple\n  + Thanatar Calix",
                (const char *const[]){"Graviton Ram", "Sollex Heavy-Las", NULL});
    has_weapons("thousand-sons", "Khenetai Occult Cabal",
                (const char *const[]){"Achea Force Swords", NULL});
}

// AOD-ARMY-7.13: every shipped profile but those that are told has a line, every transport a door.
static void test_the_tables_are_whole(void **state)
{
    (void)state;
    unsigned profiles = 0, lacking = 0;
    for (uint32_t i = 0; i < library->pack_count; i++) {
        for (uint32_t j = 0; j < library->pack[i]->unit_count; j++) {
            const AodUnit *unit = &library->pack[i]->unit[j];
            for (uint16_t k = 0; k < unit->profile_count; k++) {
                const AodProfile *profile = &unit->profile[k];
                profiles++;
                lacking += profile->figure == NULL;
                if (profile->capacity > 0 && strcmp(profile->type, "Vehicle") == 0)
                    assert_non_null(profile->access);
                if (profile->figure != NULL)
                    assert_non_null(profile->figure->proof.source);
            }
        }
    }
    assert_int_equal(828, profiles);
    assert_true(lacking <= 21);
}

// Shipped armies are small enough to be played, and say what stands on a default.
static void test_shipped_armies(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < library->army_count; i++) {
        DiagnosticList refused = diagnostic_list(arena);
        const AodMuster *muster = aod_muster(arena, library, library->army[i], &refused);
        assert_non_null(muster);
        assert_true(muster->model_count > 0);
        TextBuffer text = text_start(arena);
        aod_muster_say(muster, &text);
        assert_true(text.length > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_unit_of_every_list),
        cmocka_unit_test(test_counts_of_some),
        cmocka_unit_test(test_what_a_model_becomes),
        cmocka_unit_test(test_the_tables_are_whole),
        cmocka_unit_test(test_all_are_armed),
        cmocka_unit_test(test_shipped_armies),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
