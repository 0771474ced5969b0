// Barrages (1.9.8): points, which weapons contribute, with which abilities. Templates are laid in
// epic_barrage_place.c, dice are rolled in epic_barrage_dice.c.
#include "epic_barrage.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    ABILITIES =
        EPIC_T_DISRUPT | EPIC_T_IGNORE_COVER | EPIC_T_MACRO | EPIC_T_TITAN_KILLER | EPIC_T_INDIRECT
};

// EPIC-1.9.8b
static const EpicBarrageRow rows[] = {
    {1, 0, 0, 6, 6}, {2, 0, 0, 5, 6},  {3, 0, 0, 4, 5},  {4, 1, 0, 4, 5},  {6, 1, 1, 4, 5},
    {8, 2, 1, 4, 5}, {10, 2, 2, 4, 5}, {13, 2, 3, 4, 5}, {16, 2, 4, 4, 5}, // no limit: compared
                                                                           // below
};

const EpicBarrageRow *epic__barrage_row(unsigned row)
{
    return &rows[row];
}

int32_t epic__template_u(const EpicMatch *m, const EpicState *s)
{
    return m->formation[s->attack.shooter].template_u;
}

unsigned epic__barrage_row_of(unsigned points)
{
    unsigned row = 0;
    while (row + 1 < sizeof rows / sizeof rows[0] && LIMIT(1_9_8b, rows[row + 1].points) <= points)
        row++;
    return row;
}

unsigned epic__barrage_to_hit(unsigned points, bool is_soft)
{
    const EpicBarrageRow *row = &rows[epic__barrage_row_of(points)];
    return is_soft ? row->ap : row->at;
}

static void add_guns(EpicBattery *b, const EpicAim *aim, unsigned unit)
{
    const EpicKind *kind = epic__kind(aim->m, unit);
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++) {
            const EpicMode *mode = &kind->weapon[w].mode[n];
            if (mode->kind != EPIC_MODE_RANGED || mode->bp == 0 || b->count == EPIC_GUNS_MAX ||
                !epic__uses_mode(aim, &eye, w, n))
                continue;
            EpicGun gun = {.mode = mode,
                           .unit = (uint16_t)unit,
                           .weapon = (uint8_t)w,
                           .mode_index = (uint8_t)n,
                           .reach = epic__reach(aim, &eye, mode, false)};
            if (aim->is_sustained && (mode->traits & EPIC_T_INDIRECT) != 0)
                gun.indirect = epic__reach(aim, &eye, mode, true);
            if ((gun.reach | gun.indirect) != 0)
                b->gun[b->count++] = gun;
        }
    }
}

static bool has_barrage_mode(const EpicKind *kind)
{
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++)
            if (kind->weapon[w].mode[n].bp != 0)
                return true;
    }
    return false;
}

// EPIC-1.9.8a: all that have barrage points fire one barrage; 1.9.8k: at the target formation.
static void battery_make(EpicBattery *b, const EpicAim *aim)
{
    b->count = 0;
    for (unsigned u = epic__first_shooter(aim->m, aim->s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(aim->m, aim->s, aim->shooter, u))
        if (has_barrage_mode(epic__kind(aim->m, u)) &&
            (aim->s->unit[u].flags & EPIC_U_SUPPRESSED) == 0 && epic__may_shoot(aim->m, aim->s, u))
            add_guns(b, aim, u);
}

// --- which abilities (1.9.8-q7) ------------------------------------------------------------------

EpicUnitBits epic__gun_reach(const EpicGun *gun, unsigned needed)
{
    if ((gun->mode->traits & needed) != needed)
        return 0;
    return (needed & EPIC_T_INDIRECT) != 0 ? gun->indirect : gun->reach;
}

unsigned epic__barrage_points(const EpicBattery *b, unsigned needed)
{
    unsigned points = 0;
    for (unsigned i = 0; i < b->count; i++)
        if (epic__gun_reach(&b->gun[i], needed) != 0)
            points += b->gun[i].mode->bp;
    return points;
}

// The abilities of one of the weapons with which most points come together.
static unsigned best_abilities(const EpicBattery *b, bool is_sustained)
{
    unsigned best = 0, best_points = 0;
    for (unsigned i = 0; i < b->count; i++) {
        unsigned needed = b->gun[i].mode->traits & ABILITIES;
        if (!is_sustained)
            needed &= ~(unsigned)EPIC_T_INDIRECT;
        unsigned points = needed != 0 ? epic__barrage_points(b, needed) : 0;
        if (points > best_points || (points == best_points && points > 0 && needed > best)) {
            best = needed;
            best_points = points;
        }
    }
    return best;
}

// What a weapon must have to contribute.
static unsigned abilities_needed(const EpicBattery *b, const EpicAim *aim, unsigned choice)
{
    switch (choice & ~(unsigned)EPIC_BARRAGE_CHOSEN) {
    case EPIC_BARRAGE_SPECIAL:
        return best_abilities(b, aim->is_sustained);
    case EPIC_BARRAGE_INDIRECT:
        return EPIC_T_INDIRECT;
    case EPIC_BARRAGE_DISRUPT:
        return EPIC_T_DISRUPT;
    case EPIC_BARRAGE_IGNORE_COVER:
        return EPIC_T_IGNORE_COVER;
    case EPIC_BARRAGE_MACRO:
        return EPIC_T_MACRO;
    case EPIC_BARRAGE_KILLER:
        return EPIC_T_TITAN_KILLER;
    default:
        return 0;
    }
}

void epic__barrage_default(Epic *g)
{
    EpicAttack *a = epic__attack(g);
    EpicAim aim;
    EpicBattery b;
    if (a->to_hit <= 0)
        return; // only sustained fire can be indirect
    epic__aim_make(&aim, g->m, g->s, a->shooter, a->target, a->to_hit);
    battery_make(&b, &aim);
    if (epic__barrage_points(&b, EPIC_T_INDIRECT) > epic__barrage_points(&b, 0))
        a->barrage_choice = EPIC_BARRAGE_INDIRECT;
}

// Whether asking for the ability would change which weapons contribute.
static bool is_a_choice(const EpicBattery *b, const EpicAim *aim, unsigned choice)
{
    unsigned needed = abilities_needed(b, aim, choice);
    unsigned points = epic__barrage_points(b, needed);
    if (points == 0)
        return false;
    if (choice == EPIC_BARRAGE_PLAIN || (needed & EPIC_T_INDIRECT) != 0)
        return true;
    return points != epic__barrage_points(b, 0);
}

size_t epic__barrage_legal(const Epic *g, const EpicAim *aim, Action *out, size_t out_max,
                           size_t count)
{
    unsigned now = g->s->attack.barrage_choice;
    EpicBattery b;
    battery_make(&b, aim);
    if (b.count == 0 || (now & EPIC_BARRAGE_CHOSEN) != 0)
        return count;
    for (unsigned c = 0; c < EPIC_BARRAGE_CHOICES; c++) {
        if (c != now && c != EPIC_BARRAGE_NONE && c != EPIC_BARRAGE_SPECIAL &&
            is_a_choice(&b, aim, c))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_BARRAGE, .choice = (uint8_t)c});
    }
    return count;
}

bool epic__barrage_check(const Epic *g, const EpicAim *aim, EpicAction action, Refusal *refusal)
{
    EpicBattery b;
    (void)g;
    if (action.choice >= EPIC_BARRAGE_CHOICES)
        return epic__refuse(refusal, EPIC_R_1_9_8_q7, EPIC_M_NOT_NOW, "");
    battery_make(&b, aim);
    if (b.count == 0)
        return epic__refuse(refusal, EPIC_R_1_9_8c, EPIC_M_NO_BARRAGE, "f", aim->shooter);
    if (action.choice == EPIC_BARRAGE_NONE)
        return true;
    if (action.choice == EPIC_BARRAGE_INDIRECT && !aim->is_sustained)
        return epic__refuse(refusal, EPIC_R_2_2_10a, EPIC_M_NOT_SUSTAINED, "f", aim->shooter);
    unsigned needed = abilities_needed(&b, aim, action.choice);
    if ((needed == 0 && action.choice != EPIC_BARRAGE_PLAIN) ||
        epic__barrage_points(&b, needed) == 0)
        return epic__refuse(refusal, EPIC_R_1_9_8_q7, EPIC_M_NO_ABILITY, "f", aim->shooter);
    return true;
}

void epic__barrage_apply(Epic *g, EpicAction action)
{
    ASSERT(action.choice < EPIC_BARRAGE_CHOICES);
    epic__attack(g)->barrage_choice = action.choice | EPIC_BARRAGE_CHOSEN;
}

unsigned epic__barrage_abilities(const EpicMode *mode)
{
    return mode->traits & ABILITIES;
}

// --- the field -----------------------------------------------------------------------------------

void epic__barrage_field(EpicBarrageField *f, const Epic *g)
{
    const EpicAttack *a = &g->s->attack;
    f->g = g;
    epic__aim_make(&f->aim, g->m, g->s, a->shooter, a->target, a->to_hit);
    battery_make(&f->battery, &f->aim);
    f->needed = abilities_needed(&f->battery, &f->aim, a->barrage_choice);
    f->covered = 0;
    for (unsigned i = 0; i < a->templates; i++) {
        GeomDisc blast = {{a->template_x[i], a->template_y[i]}, epic__template_u(g->m, g->s)};
        f->covered |= geom_template_covers(blast, f->aim.disc, f->aim.count);
    }
}
