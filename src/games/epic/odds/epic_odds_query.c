// Questions about Epic: Armageddon: shooting and barrages. Assaults: epic_odds_query_assault.c.
#include "epic_odds_query.h"

#include "epic_odds_internal.h"

// --- settings ---

typedef struct Shot {
    EpicOddsWeapon weapon;
    int points;  // of a barrage
    int markers; // blast markers of the shooters
    bool knows_no_fear;
    bool is_at;      // a barrage at armour
    int extra_cover; // -1 for a target in cover
    int moved;       // -1 on a double
    int sustained;   // +1
} Shot;

#define WEAPON(member) offsetof(Shot, weapon.member)
#define OF_HITS                                                                                 \
    {"macro", ODDS_WORD, EPIC_ODDS_MACRO, 0, WEAPON(hit), "macro weapon"},                      \
        {"killer", ODDS_WORD, EPIC_ODDS_KILLER, 0, WEAPON(hit), "Titan Killer"},                \
        {"damage", ODDS_DICE, 0, 0, WEAPON(damage), "of Titan Killer (x) on a war engine; 1"},  \
        {"disrupt", ODDS_FLAG, 0, 0, WEAPON(is_disrupting), "a blast marker for every hit"},    \
        {"ignore-cover", ODDS_FLAG, 0, 0, WEAPON(ignores_cover), "no cover modifier and save"}, \
        {"lance", ODDS_FLAG, 0, 0, WEAPON(is_lance), "no re-roll for reinforced armour"},       \
        {"ignore-shields", ODDS_FLAG, 0, 0, WEAPON(ignores_shields), "shields stop nothing"},   \
        {"cover", ODDS_WORD, -1, 0, offsetof(Shot, extra_cover), "the target is in cover: -1"}, \
        {"double", ODDS_WORD, -1, 0, offsetof(Shot, moved), "on a double or marshal: -1"},      \
        {"sustained", ODDS_WORD, 1, 0, offsetof(Shot, sustained), "sustained fire: +1"},        \
    {                                                                                           \
        "mod", ODDS_INT, -5, 5, WEAPON(modifier), "other modifiers to hit, all together"        \
    }

static const OddsSetting shot_settings[] = {
    {"count", ODDS_INT, 1, EPIC_ODDS_HITS_MAX, WEAPON(count), "weapons"},
    {"dice", ODDS_DICE, 0, 0, WEAPON(dice), "shots of each: a number or dice; 1"},
    {"hit", ODDS_NEED, 2, 9, WEAPON(need), "what hits the target"},
    OF_HITS,
    {"sniper", ODDS_FLAG, 0, 0, WEAPON(is_sniper), "-1 on saves; at units in the order told"},
    {"blast", ODDS_INT, 0, 60, offsetof(Shot, markers),
     "markers of the shooters: each keeps one of the last group from firing"},
    {"no-fear", ODDS_FLAG, 0, 0, offsetof(Shot, knows_no_fear), "two markers each"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

static const OddsSetting barrage_settings[] = {
    {"bp", ODDS_INT, 1, 60, offsetof(Shot, points), "barrage points, all together"},
    {"vehicles", ODDS_FLAG, 0, 0, offsetof(Shot, is_at), "the AT value, not the AP value"},
    OF_HITS,
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

static const OddsSetting target_settings[] = {
    OF_UNITS,
    {"thick-rear", ODDS_FLAG, 0, 0, KIND(has_thick_rear), "thick rear armour"},
    {"crossfire", ODDS_FLAG, 0, 0, offsetof(Target, is_crossfired), "-1 on saves"},
    {"expendable", ODDS_FLAG, 0, 0, KIND(is_expendable), "no marker for its loss"},
    {"centre", ODDS_FLAG, 0, 0, KIND(hull.is_centre), "a war engine under a template's centre"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

static const OddsPartForm shot_form = {shot_settings, WEAPON(count), EPIC_ODDS_HITS_MAX};
static const OddsPartForm barrage_form = {barrage_settings, SIZE_MAX, 0};
static const OddsPartForm target_form = {target_settings, KIND(count), EPIC_ODDS_UNITS_MAX};

// --- reading ---

typedef struct Attack {
    int weapon_count;
    EpicOddsWeapon weapon[EPIC_ODDS_WEAPONS_MAX];
    int markers; // of the shooters
    bool knows_no_fear;
    EpicOddsFormation formation;
    bool is_engine; // war engines and nothing else
} Attack;

static void add_modifiers(Shot *shot)
{
    if (shot->weapon.ignores_cover)
        shot->extra_cover = 0; // EPIC-2.2.5a
    shot->weapon.modifier += shot->extra_cover + shot->moved + shot->sustained;
}

static void read_shot(OddsReader *reader, Attack *attack)
{
    EpicOddsWeapon *out = &attack->weapon[attack->weapon_count++];
    Shot shot = {.weapon = {.count = 1, .dice = {0, 0, 1}}};
    odds_read_part(reader, &shot_form, &shot);
    if (!reader->failed && shot.weapon.need == 0)
        odds_fail(reader, "Give hit=4+", "it is not said what hits");
    int most = shot.weapon.dice.count * shot.weapon.dice.sides + shot.weapon.dice.plus;
    if (!reader->failed && most * shot.weapon.count > EPIC_ODDS_HITS_MAX)
        odds_fail(reader, NULL, "there may be at most %d dice", (int)EPIC_ODDS_HITS_MAX);
    add_modifiers(&shot);
    *out = shot.weapon;
    attack->markers += shot.markers;
    attack->knows_no_fear |= shot.knows_no_fear;
}

// EPIC-1.9.2d, 5.1.1a: the farthest do not fire; groups are told nearest first.
static void suppress(OddsReader *reader, Attack *attack)
{
    int suppressed = attack->knows_no_fear ? attack->markers / 2 : attack->markers;
    bool any = false;
    if (suppressed > 0)
        odds_add_step(reader, "EPIC-1.9.2d", "%d of the last groups are suppressed", suppressed);
    for (int i = attack->weapon_count - 1; i >= 0; i--) {
        int here = suppressed < attack->weapon[i].count ? suppressed : attack->weapon[i].count;
        attack->weapon[i].count -= here;
        suppressed -= here;
        any = any || attack->weapon[i].count > 0;
    }
    if (!reader->failed && !any)
        odds_fail(reader, "Give fewer markers", "all that could shoot are suppressed");
}

double epic_odds__ways(const EpicOddsFormation *formation)
{
    double ways = 1;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        for (int j = 0; kind->hull.capacity > 0 && j < kind->count; j++)
            ways *= epic_odds__rungs(&kind->hull);
        ways *= kind->hull.capacity > 0 ? 1 : kind->count + 1;
    }
    return ways;
}

// Takes what a shooting may cost: every number of hits on every state, kind by kind.
static void spend(OddsReader *reader, const Attack *attack)
{
    double normal = 1, macro = 1, points = 1, ways = epic_odds__ways(&attack->formation);
    for (int i = 0; i < attack->weapon_count; i++) {
        const EpicOddsWeapon *weapon = &attack->weapon[i];
        double most = weapon->count * (weapon->dice.count * weapon->dice.sides + weapon->dice.plus);
        double damage = weapon->damage.count * weapon->damage.sides + weapon->damage.plus;
        *(weapon->hit == EPIC_ODDS_NORMAL ? &normal : &macro) += most;
        points = damage > points ? damage : points;
    }
    double each =
        macro > 1 ? normal * macro * ways * (500 + 10 * ways) : normal * (500 + 10 * ways);
    if (attack->is_engine) {
        double rungs = EPIC_ODDS_DAMAGE_MAX;
        bool is_told = attack->weapon[0].is_disrupting; // then number by number
        each = 2 * ways * rungs * (normal + (is_told ? normal : 1) * macro * points * 64);
    }
    odds_spend(reader, each);
}

static void check_size(OddsReader *reader, const EpicOddsFormation *formation, int states_max)
{
    int units = 0;
    for (int i = 0; i < formation->kind_count; i++)
        units += formation->kind[i].count;
    if (epic_odds__ways(formation) > states_max || units > EPIC_ODDS_UNITS_MAX)
        odds_fail(reader, "Put units together that are nearly alike",
                  "the formation has too many units of too many kinds");
}

// Full capacity where it is not told; no hull without capacity.
static void check_hull(OddsReader *reader, EpicOddsKind *kind)
{
    EpicOddsHull *hull = &kind->hull;
    bool is_engine = hull->capacity > 0;
    bool has_critical = hull->critical > 0 || hull->critical_destroys || epic_odds__remembers(hull);
    if (hull->full == 0)
        hull->full = hull->capacity;
    if (!reader->failed && !is_engine &&
        (hull->full > 0 || hull->shields > 0 || has_critical || hull->is_centre))
        odds_fail(reader, "Give dc=N", "only a war engine has shields and criticals");
    if (!reader->failed && hull->full < hull->capacity)
        odds_fail(reader, NULL, "a war engine has no more damage capacity than it began with");
    if (!reader->failed && hull->critical_holofield && !kind->has_holofield)
        odds_fail(reader, "Write holofield, or leave this out", "it has no holofield to lose");
    if (!reader->failed && is_engine && epic_odds__rungs(hull) > EPIC_ODDS_RUNGS)
        odds_fail(reader, "Leave out what later criticals do",
                  "criticals that are told apart are reckoned for engines with at most %d points "
                  "and shields",
                  (int)EPIC_ODDS_RUNGS / 2);
}

void epic_odds__read_formation(OddsReader *reader, const OddsPartForm *form, int states_max,
                               EpicOddsFormation *formation)
{
    do {
        Target target = {.kind = {.count = 1}};
        if (formation->kind_count == EPIC_ODDS_KINDS_MAX) {
            odds_fail(reader, NULL, "there may be at most %d kinds of units",
                      (int)EPIC_ODDS_KINDS_MAX);
            return;
        }
        odds_read_part(reader, form, &target);
        check_hull(reader, &target.kind);
        formation->kind[formation->kind_count++] = target.kind;
        formation->markers += target.markers;
        formation->is_crossfired |= target.is_crossfired;
        formation->knows_no_fear |= target.knows_no_fear;
        formation->is_broken |= target.is_broken;
        formation->support_macro |= target.support_macro;
        formation->support_past_cover |= target.support_past_cover;
        if (target.support > 0) {
            formation->support = target.support;
            formation->support_need = target.support_need > 0 ? target.support_need : 5;
        }
    } while (odds_take(reader, "and"));
    if (!reader->failed)
        check_size(reader, formation, states_max);
}

static void read_target(OddsReader *reader, Attack *attack)
{
    if (!reader->failed && !odds_take(reader, "at")) {
        odds_fail(reader, "Go on with: at 8 save=4+", "it is not said what is attacked");
        return;
    }
    EpicOddsFormation *formation = &attack->formation;
    epic_odds__read_formation(reader, &target_form, EPIC_ODDS_LADDER_MAX, formation);
    int engines = 0, kinds = 0, damage = 0;
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsKind *kind = &formation->kind[i];
        kinds += kind->hull.capacity > 0;
        engines += kind->hull.capacity > 0 ? kind->count : 0;
        damage += kind->hull.full * kind->count;
    }
    attack->is_engine = engines > 0;
    if (!reader->failed && engines > 0 && kinds < formation->kind_count)
        odds_fail(reader, "Ask for each alone", // EPIC-3.2.1b
                  "an attack is at the war engines of a formation or at the others");
    if (!reader->failed && (engines > EPIC_ODDS_ENGINES_MAX || damage > EPIC_ODDS_DAMAGE_MAX))
        odds_fail(reader, "Ask for fewer",
                  "at most %d war engines with %d damage capacity are "
                  "reckoned together",
                  (int)EPIC_ODDS_ENGINES_MAX, (int)EPIC_ODDS_DAMAGE_MAX);
    if (!reader->failed && engines > 0 && formation->is_broken)
        odds_fail(reader, "Leave out broken",
                  "what markers do to broken war engines is not "
                  "reckoned");
    if (!reader->failed && engines == 0)
        check_size(reader, formation, EPIC_ODDS_STATES_MAX);
}

// --- answers ---

static void say_weapon(OddsReader *reader, const EpicOddsWeapon *weapon, const Attack *attack)
{
    static const char *const classes[] = {"EPIC-1.9.6c", "EPIC-2.2.6a", "EPIC-2.2.9a"};
    odds_add_step(reader, "EPIC-1.9.5b", "%d+ with a modifier of %d: a die hits: %s", weapon->need,
                  weapon->modifier, odds_percent(reader, epic_odds_hit(weapon)));
    for (int i = 0; i < attack->formation.kind_count; i++) {
        const EpicOddsKind *kind = &attack->formation.kind[i];
        double unsaved = epic_odds_unsaved(kind, weapon, attack->formation.is_crossfired);
        odds_add_step(reader, classes[weapon->hit], "units %d: a hit is not saved: %s", i + 1,
                      odds_percent(reader, unsaved));
    }
}

static void put_losses(OddsReader *reader, const Attack *attack, const EpicOddsLosses *losses)
{
    const EpicOddsFormation *formation = &attack->formation;
    odds_set_main(reader, attack->is_engine ? "damage" : "units lost", &losses->kills);
    if (losses->engines.max > 1)
        odds_add_more(reader, "war engines destroyed", &losses->engines);
    if (!formation->is_broken)
        odds_add_more(reader, "blast markers then", &losses->markers);
    odds_add_row(reader, "nothing is lost", losses->kills.p[0]);
    odds_add_row(reader, "all are destroyed", losses->destroyed);
    if (attack->is_engine)
        odds_add_row(reader, "a critical hit", losses->critical);
    if (formation->is_broken) {
        odds_add_step(reader, "EPIC-1.13.4b", "each blast marker is a hit without a save");
        return;
    }
    odds_add_row(reader, "it breaks, with some left", losses->breaks);
    if (formation->knows_no_fear)
        odds_add_step(reader, "EPIC-5.1.1b", "it breaks with two markers for each unit");
    odds_add_step(reader, "EPIC-1.9.4a", "a blast marker for coming under fire");
    odds_add_step(reader, "EPIC-1.9.6f", "a blast marker for each that is destroyed");
    odds_add_step(reader, "EPIC-1.9.7a", "it breaks with as many markers as units left");
}

static void say_critical(OddsReader *reader, int unit, bool is_later, int costs, bool destroys)
{
    if (destroys)
        odds_add_step(reader, "EPIC-3.2.3a",
                      is_later ? "units %d: a 6 later on destroys it"
                               : "units %d: a 6 for a point destroys it",
                      unit);
    else if (costs > 0)
        odds_add_step(reader, "EPIC-3.2.3a",
                      is_later ? "units %d: a 6 later on costs %d more"
                               : "units %d: a 6 for a point costs %d more",
                      unit, costs);
}

void epic_odds__say_hulls(OddsReader *reader, const EpicOddsFormation *formation)
{
    for (int i = 0; i < formation->kind_count; i++) {
        const EpicOddsHull *hull = &formation->kind[i].hull;
        if (hull->shields > 0)
            odds_add_step(reader, "EPIC-5.4.1a", "units %d: %d shields stop a point each", i + 1,
                          hull->shields);
        say_critical(reader, i + 1, false, hull->critical, hull->critical_destroys);
        if (hull->critical_holofield)
            odds_add_step(reader, "EPIC-3.2.3a", "units %d: the first 6 takes its holofield",
                          i + 1);
        say_critical(reader, i + 1, true, hull->later_critical, hull->later_destroys);
    }
}

static void say_engines(OddsReader *reader, const Attack *attack)
{
    odds_add_step(reader, "EPIC-3.2.1a",
                  "hits fill a war engine up to its full capacity before the next");
    epic_odds__say_hulls(reader, &attack->formation);
}

EpicOddsWork *epic_odds__work(OddsReader *reader)
{
    return arena_alloc(reader->scratch, epic_odds_work_bytes, sizeof(double));
}

static EpicOddsEngineWork *new_engine_work(OddsReader *reader)
{
    return arena_alloc(reader->scratch, epic_odds_engine_work_bytes, sizeof(double));
}

static void ask_shoot(OddsReader *reader)
{
    Attack *attack = ARENA_NEW(reader->scratch, Attack);
    EpicOddsLosses *losses = ARENA_NEW(reader->scratch, EpicOddsLosses);
    do {
        if (attack->weapon_count == EPIC_ODDS_WEAPONS_MAX) {
            odds_fail(reader, NULL, "there may be at most %d groups", (int)EPIC_ODDS_WEAPONS_MAX);
            return;
        }
        read_shot(reader, attack);
    } while (odds_take(reader, "and"));
    suppress(reader, attack);
    read_target(reader, attack);
    if (!reader->failed)
        spend(reader, attack);
    if (reader->failed)
        return;
    for (int i = 0; i < attack->weapon_count; i++)
        say_weapon(reader, &attack->weapon[i], attack);
    if (attack->is_engine)
        say_engines(reader, attack);
    else
        odds_add_step(reader, "EPIC-1.9.6b",
                      "hits one each, nearest first, before a second to any");
    bool ok = attack->is_engine
                  ? epic_odds_engines(new_engine_work(reader), attack->weapon, attack->weapon_count,
                                      &attack->formation, losses)
                  : epic_odds_shoot(epic_odds__work(reader), attack->weapon, attack->weapon_count,
                                    &attack->formation, losses);
    if (!ok && attack->is_engine && attack->weapon[0].is_disrupting) {
        odds_fail(reader, "Leave out disrupt, or the criticals and shields",
                  "which markers disrupting hits bring here is not reckoned");
        return;
    }
    if (!ok) {
        odds_fail(reader, "Ask about each alone",
                  "hits that are saved differently cannot be reckoned together, but for macro "
                  "hits after others");
        return;
    }
    put_losses(reader, attack, losses);
}

static void ask_barrage(OddsReader *reader)
{
    Attack *attack = ARENA_NEW(reader->scratch, Attack);
    EpicOddsLosses *losses = ARENA_NEW(reader->scratch, EpicOddsLosses);
    Shot shot = {0};
    odds_read_part(reader, &barrage_form, &shot);
    if (!reader->failed && shot.points == 0)
        odds_fail(reader, "Give bp=N", "the barrage has no points");
    read_target(reader, attack);
    if (!reader->failed)
        odds_spend(reader, attack->is_engine ? 2e5 * epic_odds__ways(&attack->formation) : 1e6);
    if (reader->failed)
        return;
    shot.is_at = shot.is_at || attack->is_engine;
    EpicOddsBarrage row = epic_odds_barrage_of(shot.points);
    add_modifiers(&shot);
    shot.weapon.need = shot.is_at ? row.at : row.ap;
    odds_add_step(reader, "EPIC-1.9.8b",
                  "%d points: %d more templates, %d more markers, AP %d+, AT %d+", shot.points,
                  row.templates, row.markers, row.ap, row.at);
    odds_add_step(reader, "EPIC-1.9.8d", "every unit under the templates is attacked once");
    say_weapon(reader, &shot.weapon, attack);
    if (attack->is_engine)
        say_engines(reader, attack);
    bool ok = attack->is_engine ? epic_odds_engines_barrage(new_engine_work(reader), &shot.weapon,
                                                            row.markers, &attack->formation, losses)
                                : epic_odds_barrage(epic_odds__work(reader), &shot.weapon,
                                                    row.markers, &attack->formation, losses);
    if (!ok) {
        odds_fail(reader, "Leave out disrupt, or the criticals",
                  "this barrage is not reckoned on these units");
        return;
    }
    put_losses(reader, attack, losses);
}

static const OddsVerb verbs[] = {
    {"shoot",
     "GROUP [and GROUP...] at UNITS [and UNITS...]",
     "shooting; units nearest first, blast= and crossfire with any of them",
     {&shot_form, &target_form},
     ask_shoot},
    {"barrage",
     "bp=6 [vehicles] at UNITS [and UNITS...]",
     "a barrage on the units under it",
     {&barrage_form, &target_form},
     ask_barrage},
    {"assault",
     "UNITS [and UNITS...] at UNITS [and UNITS...]",
     "an assault to its end, without counter charges; support= with any of a side's units",
     {&epic_odds__side_form, NULL},
     epic_odds__ask_assault},
    {NULL, NULL, NULL, {NULL, NULL}, NULL},
};

static const char *const name_keys[] = {"unit", "weapon", NULL};

// What people call settings whose names are short.
static const OddsSaid said[] = {
    {"shots", "dice"},
    {"armour", "save"},
    {"armor", "save"},
    {"invulnerable-save", "inv"},
    {"invulnerable", "inv"},
    {"invuln", "inv"},
    {"modifier", "mod"},
    {"tohit", "mod"},
    {"damage-capacity", "dc"},
    {"shield", "shields"},
    {"bm", "blast"},
    {"blast-markers", "blast"},
    {"markers", "blast"},
    {"points", "bp"},
    {"cc", "hit"},
    {"ff", "hit"},
    {"tk", "killer"},
    {"titan-killer", "killer"},
    {"mw", "macro"},
    {"target", "unit"},
    {"model", "unit"},
    {"models", "unit"},
    {"gun", "weapon"},
    {NULL, NULL},
};

const OddsGame epic_odds = {
    .name = "epic",
    .title = "Epic: Armageddon",
    .example = "odds epic shoot 6 hit=5+ at 8 save=4+",
    .shortest = "epic shoot 6 hit=5+ at 8",
    .verb = verbs,
    .name_key = name_keys,
    .fill = epic_odds__fill,
    .said = said,
};
