// `odds aod combat`: a round of close combat in which both sides fight.
#include "aod_odds_query.h"

#include <string.h>

// A kind of models with what they fight with. The weapon's count is how many they are.
typedef struct Fighter {
    Shot shot; // first: the settings of weapons count from it
    Target target;
    AodOddsFighter own; // but for its kind and weapon
} Fighter;

#define OWN(member) offsetof(Fighter, member)
static const OddsSetting fighter_settings[] = {
    {"ws", ODDS_INT, 0, 10, WEAPON(skill), "Weapon Skill"},
    {"i", ODDS_INT, 1, 10, OWN(own.initiative), "the step at which they strike"},
    OF_ANY_WEAPON,
    {"precision", ODDS_NEED, 2, 6, WEAPON(precision), "Precision Strikes (X): at picked models"},
    {"force-ld", ODDS_INT, 1, 10, OWN(shot.force), "Force: Leadership of the check"},
    {"focus-ld", ODDS_INT, 1, 10, OWN(shot.focus), "Psychic Focus: likewise"},
    {"achean-ld", ODDS_INT, 1, 10, OWN(shot.achean), "Achean Force: likewise"},
    OF_ANY_KIND(OWN(target)),
    {"picked", ODDS_FLAG, 0, 0, OWN(target.kind.is_picked), "the other side's precision aims here"},
    {"ld", ODDS_INT, 1, 10, OWN(target.kind.leadership), "Leadership, for the Morale check"},
    {"stubborn", ODDS_FLAG, 0, 0, OWN(target.kind.is_stubborn), "Stubborn"},
    {"fearless", ODDS_FLAG, 0, 0, OWN(target.kind.is_fearless), "Fearless"},
    OF_ANY_TYPE(OWN(target)),
    {"bonus", ODDS_INT, 0, 10, OWN(own.bonus), "to the Wounds that count: a vexilla"},
    {"fear", ODDS_INT, 1, 10, OWN(own.fear), "Fear (X) of theirs: the other side's Ld is less"},
    {"sweep", ODDS_INT, 1, 10, OWN(own.sweep), "unmodified Initiative, if it is not i="},
    {"crusader", ODDS_FLAG, 0, 0, OWN(own.is_crusader), "Crusader"},
    {"no-sweep", ODDS_FLAG, 0, 0, OWN(own.never_sweeps), "the unit may not sweep"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
const OddsPartForm aod_odds__fighter_form = {fighter_settings, WEAPON(count), AOD_ODDS_SIDE_MAX};

static bool has_all(OddsReader *reader, const Fighter *fighter)
{
    bool has = fighter->shot.weapon.skill >= 0 && fighter->shot.weapon.strength >= 0 &&
               fighter->target.kind.toughness > 0 && fighter->own.initiative > 0;
    if (!reader->failed && !has)
        odds_fail(reader, "Give ws=N s=N t=N i=N with all models",
                  "these models lack something to fight with");
    return !reader->failed;
}

static AodOddsUnit unit_of(const AodOddsSide *side)
{
    AodOddsUnit unit = {.kind_count = side->fighter_count};
    for (int i = 0; i < side->fighter_count; i++)
        unit.kind[i] = side->fighter[i].kind;
    return unit;
}

// `leadership` of the psychic checks of each kind.
static void read_side(OddsReader *reader, AodOddsSide *side, int leadership[])
{
    do {
        Fighter fighter = {
            .shot = {.weapon = {.is_melee = true, .count = 1, .skill = -1, .strength = -1}},
            .target = {.kind = {.wounds = 1}}};
        fighter.shot.weapon.attacks.plus = -1;
        if (side->fighter_count == AOD_ODDS_KINDS_MAX) {
            odds_fail(reader, NULL, "there are too many kinds of models");
            return;
        }
        aod_odds__refuse_rules(reader, &aod_odds__fighter_form);
        odds_read_part(reader, &aod_odds__fighter_form, &fighter);
        if (reader->failed || !aod_odds__finish_weapon(reader, &fighter.shot) ||
            !aod_odds__finish_kind(reader, &fighter.target) || !has_all(reader, &fighter))
            return;
        AodOddsFighter *own = &side->fighter[side->fighter_count++];
        *own = fighter.own;
        own->kind = fighter.target.kind;
        own->fear = aod_odds__fear_of(&fighter.target, fighter.own.fear);
        own->kind.count = fighter.shot.weapon.count;
        own->kind.ws = fighter.shot.weapon.skill;
        own->weapon = fighter.shot.weapon;
        leadership[side->fighter_count - 1] = aod_odds__set_check(&fighter.shot, &own->weapon);
        if (own->sweep == 0)
            own->sweep = own->initiative;
    } while (odds_take(reader, "and"));
    AodOddsUnit unit = unit_of(side);
    aod_odds__need_test(reader, &unit);
}

// The places of a side: by the Wounds of those that are picked and of the others.
static int places_of(const AodOddsSide *side, const AodOddsSide *other)
{
    int wounds[2] = {0}, precise = 0;
    for (int i = 0; i < other->fighter_count; i++)
        precise |= other->fighter[i].weapon.precision;
    for (int i = 0; i < side->fighter_count; i++) {
        const AodOddsKind *kind = &side->fighter[i].kind;
        wounds[precise != 0 && kind->is_picked] += kind->count * kind->wounds;
    }
    return (wounds[0] + 1) * (wounds[1] + 1);
}

// One for each way in which psychic checks may end.
static int courses_of(const AodOddsSide side[2])
{
    int courses = 1, checks = 0;
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < side[s].fighter_count; i++) {
            bool is_checked = side[s].fighter[i].weapon.check.kind != AOD_ODDS_NO_CHECK;
            checks += is_checked;
            courses *= is_checked && checks <= AOD_ODDS_CHECKS_MAX ? 5 : 1;
        }
    }
    return checks > AOD_ODDS_CHECKS_MAX ? 0 : courses;
}

// AOD-ASSAULT-7.1: what a side strikes with.
static bool may_strike(const AodOddsSide *side)
{
    for (int i = 0; i < side->fighter_count; i++) {
        const AodOddsWeapon *weapon = &side->fighter[i].weapon;
        int most = weapon->attacks.count * weapon->attacks.sides + weapon->attacks.plus;
        if (most * weapon->count > AOD_ODDS_ATTACKS_MAX)
            return false;
    }
    return true;
}

// The first Initiative step begins at one pair of places, each further one at all of them.
static double pairs_of(const AodOddsSide side[2], double all)
{
    bool is_step[11] = {false};
    double pairs = 0;
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < side[s].fighter_count; i++) {
            int step = side[s].fighter[i].initiative;
            pairs += is_step[step] ? 0 : pairs == 0 ? 1 : all;
            is_step[step] = true;
        }
    }
    return pairs;
}

static double steps_of(const AodOddsSide side[2])
{
    double steps = 0, a = places_of(&side[0], &side[1]), b = places_of(&side[1], &side[0]);
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < side[s].fighter_count; i++) {
            const AodOddsWeapon *weapon = &side[s].fighter[i].weapon;
            double most = weapon->attacks.count * weapon->attacks.sides + weapon->attacks.plus;
            double n = most * weapon->count + 10;
            bool is_square =
                weapon->attacks.count > 0 || weapon->murderous > 0 || weapon->precision > 0;
            steps += n * (is_square ? n : 3) * 2;
        }
    }
    double each = steps * (a > b ? a : b) + a * b / 4 + 500;
    return courses_of(side) * pairs_of(side, a * b) * each;
}

static void put_side(OddsReader *reader, const AodOddsSide *side, const AodOddsCombat *combat,
                     int s)
{
    static const char *const names[][5] = {
        {ODDS_ROW("the first wins"), ODDS_ROW("the first is wiped out"),
         ODDS_ROW("the first falls back"), ODDS_ROW("the first is caught in a Sweeping Advance"),
         ODDS_ROW("models the first loses")},
        {ODDS_ROW("the second wins"), ODDS_ROW("the second is wiped out"),
         ODDS_ROW("the second falls back"), ODDS_ROW("the second is caught in a Sweeping Advance"),
         ODDS_ROW("models the second loses")}};
    odds_add_row(reader, names[s][0], combat->side[s].wins);
    odds_add_row(reader, names[s][1], combat->side[s].wiped);
    AodOddsUnit unit = unit_of(side);
    if (aod_odds_has_test(&unit)) {
        odds_add_row(reader, names[s][2], combat->side[s].falls_back);
        odds_add_row(reader, names[s][3], combat->side[s].swept);
    }
    if (s == 1)
        odds_set_main(reader, names[s][4], &combat->side[s].kills);
    else
        odds_add_more(reader, names[s][4], &combat->side[s].kills);
}

static void say_side(OddsReader *reader, const char *who, const AodOddsSide *side,
                     const int leadership[], const AodOddsSide *other)
{
    Attack *attack = ARENA_NEW(reader->scratch, Attack);
    attack->unit = unit_of(other);
    for (int i = 0; i < side->fighter_count; i++) {
        attack->weapon[0] = side->fighter[i].weapon;
        attack->weapon[0].count = side->fighter[i].kind.count;
        attack->check[0] = leadership[i];
        odds_add_step(reader, "AOD-ASSAULT-6.3", "%s, models %d strike at step %d", who, i + 1,
                      side->fighter[i].initiative);
        aod_odds__say_group(reader, attack, 0);
    }
}

void aod_odds__ask_combat(OddsReader *reader)
{
    AodOddsSide *side = arena_alloc_array(reader->scratch, 2, sizeof *side, _Alignof(AodOddsSide));
    AodOddsCombat *combat = ARENA_NEW(reader->scratch, AodOddsCombat);
    int leadership[2][AOD_ODDS_KINDS_MAX] = {{0}};
    read_side(reader, &side[0], leadership[0]);
    if (!reader->failed && !odds_take(reader, "at"))
        odds_fail(reader, "Go on with: at 10 ws=4 s=4 t=4 i=4 save=3+",
                  "it is not said who is attacked");
    if (!reader->failed)
        read_side(reader, &side[1], leadership[1]);
    if (reader->failed)
        return;
    bool fits = places_of(&side[0], &side[1]) <= AOD_ODDS_SIDE_MAX + 1 &&
                places_of(&side[1], &side[0]) <= AOD_ODDS_SIDE_MAX + 1;
    if (!fits || !may_strike(&side[0]) || !may_strike(&side[1])) {
        odds_fail(reader, "Ask about parts of it",
                  "a side may have at most %d Wounds, and a kind of models %d attacks",
                  (int)AOD_ODDS_SIDE_MAX, (int)AOD_ODDS_ATTACKS_MAX);
        return;
    }
    if (courses_of(side) == 0) {
        odds_fail(reader, "Leave the others out",
                  "at most %d psychic checks are reckoned in a combat", (int)AOD_ODDS_CHECKS_MAX);
        return;
    }
    odds_spend(reader, steps_of(side));
    if (reader->failed)
        return;
    AodOddsCombatWork *work =
        arena_alloc(reader->scratch, aod_odds_combat_work_bytes, sizeof(double));
    if (!aod_odds_combat(work, side, combat)) {
        odds_fail(reader, NULL, "this attack is too large");
        return;
    }
    put_side(reader, &side[0], combat, 0);
    put_side(reader, &side[1], combat, 1);
    odds_add_row(reader, "nobody wins", combat->draw);
    say_side(reader, language_text_in(reader->arena, "the first"), &side[0], leadership[0],
             &side[1]);
    say_side(reader, language_text_in(reader->arena, "the second"), &side[1], leadership[1],
             &side[0]);
    odds_add_step(reader, "AOD-ASSAULT-6.6", "those of one step strike at the same time");
    if (courses_of(side) > 1)
        odds_add_step(reader, "AOD-ASSAULT-9.1", "Wounds by Perils do not count for the result");
    odds_add_step(reader, "AOD-ASSAULT-9.2", "who inflicted more Wounds wins");
    odds_add_step(reader, "AOD-ASSAULT-9.4",
                  "the loser's Morale check has the difference as a penalty");
    odds_add_step(reader, "AOD-PRIN-3.2",
                  "Leadership, Fearless and the like are of the models that are left");
    odds_add_step(reader, "AOD-ASSAULT-10.1",
                  "who falls back is caught if D6 and Initiative are not higher");
}
