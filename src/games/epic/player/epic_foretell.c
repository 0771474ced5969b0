// Averages of a shooting attack (1.9, 9.6) that is declared on a copy.
#include "epic_foretell.h"
#include "epic_barrage.h"
#include "epic_estimate.h"
#include "epic_hits.h"
#include "epic_machine.h"
#include "epic_odds.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

enum { TIES_MAX = EPIC_FORMATION_UNITS_MAX };

// What is expected of each unit of the target.
typedef struct Expected {
    double hits, hurt; // points of damage that are not saved, in parts of what it has left
    double disrupt;    // of the hits
    double quiet;      // what those hurt
} Expected;

typedef struct Sum {
    EpicForetold *out;
    Epic g;
    EpicAim aim;
    Expected unit[EPIC_FORMATION_UNITS_MAX]; // as EpicAim.unit
    double dice;
    double marks; // blast markers of hits and losses
    bool is_seen; // somebody fires along a line of fire
} Sum;

// --- saves ---------------------------------------------------------------------------------------

static double fails(unsigned need)
{
    return need <= 1 ? 0 : need > 6 ? 1 : (need - 1) / 6.0;
}

// Chance that the hit is not saved, by the best save that it has (1.9.6b).
static double unsaved(const Sum *sum, const EpicHit *hit)
{
    const EpicFrame frame = {
        .hits = {.head = {.tag = EPIC_FRAME_HITS}, .purpose = EPIC_HITS_SHOOTING}};
    EpicSave save[EPIC_SAVES_MAX];
    unsigned count = epic__saves(&sum->g, &frame, hit, save);
    unsigned invulnerable = epic__kind(sum->aim.m, hit->unit)->invulnerable;
    double best = 1;
    for (unsigned i = 0; i < count; i++) {
        double chance = fails(save[i].need) * (save[i].again != 0 ? fails(save[i].again) : 1);
        best = chance < best ? chance : best;
    }
    return invulnerable != 0 ? best * fails(invulnerable) : best;
}

// So many hits on one unit of the target.
static void add_hits(Sum *sum, unsigned i, EpicHit hit, double hits, double damage)
{
    ASSERT(i < sum->aim.count);
    const EpicKind *kind = epic__kind(sum->aim.m, sum->aim.unit[i]);
    bool is_engine = kind->type == EPIC_WE;
    unsigned left = sum->aim.s->unit[sum->aim.unit[i]].dc;
    hit.unit = sum->aim.unit[i];
    double hurt = hits * unsaved(sum, &hit) *
                  (is_engine ? (damage > 1 ? damage : 1) / (left > 0 ? left : 1) : 1);
    bool is_disrupt = (hit.flags & EPIC_H_DISRUPT) != 0;
    sum->unit[i].hits += hits;
    sum->unit[i].hurt += hurt;
    sum->unit[i].disrupt += is_disrupt ? hits : 0;
    sum->unit[i].quiet += is_disrupt ? hurt : 0;
}

// EPIC-2.2.9a: of a titan killer on a war engine.
static double damage_of(const EpicHit *hit, const EpicMode *mode)
{
    return hit->hit_class == EPIC_HIT_KILLER && mode != NULL ? epic__mean(mode->killer) : 1;
}

// --- direct fire ---------------------------------------------------------------------------------

static void list_shots(Sum *sum, const char *name, EpicHitClass hit_class, unsigned need,
                       double dice)
{
    EpicForetold *out = sum->out;
    unsigned i = 0;
    while (i < out->shots_count && (out->shots[i].name != name || out->shots[i].need != need ||
                                    out->shots[i].hit_class != hit_class))
        i++;
    if (i == EPIC_TOLD_SHOTS_MAX)
        return;
    if (i == out->shots_count)
        out->shots[out->shots_count++] =
            (EpicToldShots){.name = name, .hit_class = hit_class, .need = need};
    out->shots[i].weapons++;
    out->shots[i].dice += dice;
}

static double dice_of(const Sum *sum, unsigned unit, unsigned weapon, unsigned mode_index)
{
    const EpicState *s = sum->aim.s;
    const EpicMode *mode = &epic__kind(sum->aim.m, unit)->weapon[weapon].mode[mode_index];
    unsigned left = epic__dice_left(sum->aim.m, s, unit, weapon, mode_index);
    unsigned wanted = epic__ordered_dice(s, unit, weapon);
    if (left > 0) // EPIC-2.2.8-q1
        return wanted > 0 && wanted < left ? wanted : left;
    return epic__mean(mode->shots) + epic__mean(mode->extra); // EPIC-2.2.3a
}

static void add_shot(Sum *sum, EpicEye *eye, unsigned weapon, unsigned mode)
{
    EpicShot shot;
    if (!epic__shot_make(&sum->aim, eye, weapon, mode, &shot) || shot.reach == 0)
        return;
    unsigned need = epic__need(&sum->aim, eye->unit, &shot);
    if (need >= EPIC_CANNOT_HIT)
        return;
    double dice = dice_of(sum, eye->unit, weapon, mode);
    double hits = dice * epic_odds_d6_to_hit((int)need);
    EpicHit hit = {.source = (uint16_t)eye->unit,
                   .flags = shot.hit_flags,
                   .hit_class = (uint8_t)shot.hit_class};
    unsigned reached = (unsigned)__builtin_popcountll(shot.reach);
    sum->out->is_any = true;
    sum->is_seen = sum->is_seen || !shot.is_indirect;
    sum->dice += dice;
    list_shots(sum, epic__kind(sum->aim.m, eye->unit)->weapon[weapon].name, shot.hit_class, need,
               dice);
    double damage = damage_of(&hit, shot.mode);
    for (EpicUnitBits left = shot.reach; left != 0; left &= left - 1)
        add_hits(sum, (unsigned)__builtin_ctzll(left), hit, hits / reached, damage);
}

static void add_direct(Sum *sum)
{
    const EpicMatch *m = sum->aim.m;
    const EpicState *s = sum->aim.s;
    unsigned shooter = sum->aim.shooter;
    for (unsigned u = epic__first_shooter(m, s, shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(m, s, shooter, u)) {
        if ((s->unit[u].flags & EPIC_U_SUPPRESSED) != 0) {
            sum->out->suppressed++;
            continue;
        }
        if ((s->unit[u].flags & EPIC_U_FIRES) == 0)
            continue;
        EpicEye eye;
        epic__eye_make(&eye, &sum->aim, u);
        for (unsigned w = 0; w < epic__kind(m, u)->weapon_count; w++)
            for (unsigned n = 0; n < epic__kind(m, u)->weapon[w].mode_count; n++)
                add_shot(sum, &eye, w, n);
    }
}

// --- the barrage ---------------------------------------------------------------------------------

// Lays what templates are left where the rules propose it first.
static void lay_templates(Epic *g)
{
    const EpicAttack *a = &g->s->attack;
    while (a->templates == 0 || a->templates_left > 0) {
        Action place;
        if (epic__template_legal(g, &place, 1) == 0)
            return;
        epic__template_apply(g, epic_action(&place));
    }
}

static bool fires_barrage(const Epic *g)
{
    EpicBarrageField field;
    if (g->s->attack.templates > 0)
        return true;
    if ((g->s->attack.barrage_choice & ~EPIC_BARRAGE_CHOSEN) == EPIC_BARRAGE_NONE)
        return false;
    epic__barrage_field(&field, g);
    return epic__barrage_points(&field.battery, field.needed) > 0;
}

static void add_barrage(Sum *sum)
{
    EpicForetold *out = sum->out;
    EpicUnderFire under[EPIC_UNITS_MAX];
    if (!fires_barrage(&sum->g))
        return;
    lay_templates(&sum->g);
    const EpicAttack *a = &sum->g.s->attack;
    out->is_any = true;
    out->points = a->bp;
    sum->is_seen = sum->is_seen || a->indirect == 0;
    out->templates = a->templates;
    out->template_u = epic__template_u(sum->g.m, sum->g.s);
    for (unsigned i = 0; i < a->templates; i++)
        out->template[i] = (GeomPoint){a->template_x[i], a->template_y[i]};
    unsigned count = epic__under_fire(&sum->g, under);
    for (unsigned n = 0; n < count; n++) {
        const EpicHit *hit = &under[n].hit;
        out->under[epic__seat_of(sum->g.m, sum->g.s, hit->unit)]++;
        for (unsigned i = 0; i < sum->aim.count; i++) {
            if (sum->aim.unit[i] != hit->unit)
                continue;
            sum->dice += under[n].dice;
            add_hits(sum, i, *hit, under[n].dice * epic_odds_d6_to_hit((int)under[n].need),
                     damage_of(hit, under[n].mode));
        }
    }
}

// --- all together --------------------------------------------------------------------------------

// That at least so many of the dice do what one does with that chance.
static double at_least(unsigned wanted, unsigned dice, double chance)
{
    double row[EPIC_ODDS_HITS_MAX + 1] = {1};
    double sum = 0;
    if (wanted > dice)
        return 0;
    for (unsigned n = 1; n <= dice; n++)
        for (unsigned k = n + 1; k-- > 0;)
            row[k] = (k < n ? row[k] * (1 - chance) : 0) + (k > 0 ? row[k - 1] * chance : 0);
    for (unsigned k = wanted; k <= dice; k++)
        sum += row[k];
    return sum > 1 ? 1 : sum;
}

// EPIC-1.13.2: one marker for coming under fire (1.9.4a), one for each loss (1.9.6f) or disrupt
// hit; they are taken for those of dice that are all alike.
static double chance_to_break(const Sum *sum)
{
    unsigned target = sum->aim.target;
    const EpicState *s = sum->aim.s;
    if (!sum->out->is_any || epic__is_broken(s, target))
        return 0;
    unsigned point = epic__break_point(sum->aim.m, s, target);
    unsigned blast = s->formation[target].blast + 1U;
    if (blast >= point)
        return 1;
    double more = sum->marks;
    unsigned dice = (unsigned)(sum->dice + 0.5);
    dice = dice < 1 ? 1 : dice > EPIC_ODDS_HITS_MAX ? EPIC_ODDS_HITS_MAX : dice;
    return at_least(point - blast, dice, more / dice < 1 ? more / dice : 1);
}

// Shields stop hits before saves do (2.1.20, 5.5.3).
static void add_up(Sum *sum)
{
    for (unsigned i = 0; i < sum->aim.count; i++) {
        const Expected *it = &sum->unit[i];
        unsigned shields = sum->aim.s->unit[sum->aim.unit[i]].shields;
        double part = it->hits > shields ? (it->hits - shields) / it->hits : 0;
        double lost = it->hurt * part;
        sum->out->hits += it->hits;
        lost = lost < 1 ? lost : 1;
        sum->out->kills += lost;
        // EPIC-2.2.2a, q2: a disrupt hit that no shield stops gives its marker, and the loss by it
        // none.
        sum->marks += it->disrupt * part;
        if (it->hurt > 0)
            sum->marks += lost * (1 - it->quiet / it->hurt);
    }
}

void epic__foretell_attack(const EpicMatch *m, EpicState *copy, EpicForetold *out)
{
    Sum sum = {.out = out, .g = {.m = m, .s = copy}};
    *out = (EpicForetold){.is_any = false};
    for (unsigned i = 0; i < TIES_MAX && copy->decision == EPIC_D_TIE; i++) {
        Action first;
        if (epic_legal(m, copy, &first, 1) == 0)
            return;
        epic_apply(m, copy, &first, NULL);
    }
    if (!copy->attack.is_active || copy->attack.target >= m->formation_count)
        return;
    epic__aim_now(&sum.g, &sum.aim);
    add_direct(&sum);
    add_barrage(&sum);
    add_up(&sum);
    out->is_indirect = out->is_any && !sum.is_seen;
    out->breaks = chance_to_break(&sum);
}

bool epic__foretell(const EpicMatch *m, const EpicState *s, unsigned shooter, unsigned target,
                    int to_hit, Arena *arena, EpicForetold *out)
{
    EpicState *copy = ARENA_NEW(arena, EpicState);
    Epic g = {.m = m, .s = copy};
    *copy = *s;
    *out = (EpicForetold){.is_any = false};
    bool is_own = s->attack.is_active && s->attack.shooter == shooter;
    if (is_own && s->decision == EPIC_D_FIRE && s->attack.target == target) {
        epic__foretell_attack(m, copy, out);
        return true;
    }
    if (!is_own || s->decision != EPIC_D_TARGET) {
        // What is going on has the hits and orders that an attack would use.
        if (s->attack.is_active || s->assault.is_active || s->hit_count > 0 ||
            s->frame_count + 1U >= EPIC_FRAMES_MAX ||
            epic__first_on_table(m, s, shooter) == EPIC_NO_UNIT)
            return false;
        epic__begin_attack(&g, shooter, EPIC_NO_FORMATION, to_hit, false);
        epic__ask(&g, EPIC_D_TARGET, m->formation[shooter].seat);
    }
    Action shoot =
        epic_action_pack((EpicAction){.kind = EPIC_ACTION_SHOOT, .formation = (uint8_t)target});
    if (!epic_check(m, copy, &shoot, NULL))
        return false;
    epic_apply(m, copy, &shoot, NULL);
    epic__foretell_attack(m, copy, out);
    return true;
}
