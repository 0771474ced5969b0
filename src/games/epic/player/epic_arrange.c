// Setting up, and choosing between equals (whom hits strike, who may not shoot, who of those aboard
// is lost), without being asked (GamePlayers.arrange): the first proposal of each step.
#include "epic_machine.h"
#include "epic_player.h"
#include "epic_setup.h"
#include "epic_station.h"
#include "epic_units.h"

#include <string.h>

enum { OPTIONS_MAX = 2 * EPIC_FORMATIONS_MAX + 1 }; // two of each formation, and to be ready

// Who is set up late sees where the enemy stands: those that go for him. Garrisons are all that may
// be, guns on overwatch (6.1.5c). 0: not about a formation.
static unsigned order_of(const EpicMatch *m, const EpicState *s, EpicAction a)
{
    static const uint8_t order[EPIC_ROLES] = {
        [EPIC_ROLE_LINE] = 5,   [EPIC_ROLE_GUNS] = 4,    [EPIC_ROLE_ENGINE] = 3,
        [EPIC_ROLE_RIDERS] = 2, [EPIC_ROLE_ASSAULT] = 1,
    };
    bool is_ready = a.kind == EPIC_ACTION_GARRISON_READY;
    if (a.kind != EPIC_ACTION_DEPLOY && a.kind != EPIC_ACTION_GARRISON && !is_ready)
        return 0;
    EpicRole role = epic__role(m, s, a.formation);
    return 2U * order[role] + (is_ready == (role == EPIC_ROLE_GUNS));
}

// Whether one formation at most is still to be put down, and nobody may begin it as a garrison.
static bool is_last_of(const EpicMatch *m, const EpicState *s)
{
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    unsigned stage = frame->stage == EPIC_SETUP_PLACE ? frame->setup.stage_back : frame->stage;
    unsigned open = 0;
    for (unsigned f = m->formation_first[s->decider]; f < m->formation_first[s->decider + 1]; f++)
        open += m->formation[f].carrier == 0 &&
                s->unit[m->formation[f].unit_first].at == EPIC_AT_UNPLACED;
    return stage == EPIC_SETUP_DEPLOY && open <= 1;
}

// How much is lost with it: those that lead, then those with most weapons.
static unsigned worth_keeping(const EpicMatch *m, unsigned unit)
{
    enum { LEADS = EPIC_WEAPONS_MAX + 1 }; // more than any number of weapons
    const EpicKind *kind = epic__kind(m, unit);
    return LEADS * (kind->leaders + kind->inspiring + kind->commanders) + kind->weapon_count;
}

// EPIC-9.10a: between equals the owner chooses.
static bool least_of(const EpicMatch *m, const EpicState *s, Action *out)
{
    Action option[EPIC_FORMATION_UNITS_MAX];
    size_t count = epic_legal(m, s, option, EPIC_FORMATION_UNITS_MAX);
    count = count < EPIC_FORMATION_UNITS_MAX ? count : EPIC_FORMATION_UNITS_MAX;
    for (size_t n = 0; n < count; n++)
        if (n == 0 || worth_keeping(m, epic_action(&option[n]).unit) <
                          worth_keeping(m, epic_action(out).unit))
            *out = option[n];
    return count > 0;
}

bool epic_arrange(const void *match, const void *state, Action *out, bool *is_last)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    Action option[OPTIONS_MAX];
    *is_last = false;
    if (s->decision == EPIC_D_TIE)
        return least_of(m, s, out);
    if (s->frame_count == 0 || s->frame[s->frame_count - 1].tag != EPIC_FRAME_SETUP ||
        (s->decision != EPIC_D_DEPLOY && s->decision != EPIC_D_PLACE &&
         s->decision != EPIC_D_RESERVE))
        return false;
    *is_last = is_last_of(m, s);
    *out = epic_action_pack((EpicAction){.kind = EPIC_ACTION_READY});
    if (s->decision == EPIC_D_RESERVE && epic_check(match, state, out, NULL))
        return true; // nobody waits who need not
    size_t count = epic_legal(match, state, option, OPTIONS_MAX);
    count = count < OPTIONS_MAX ? count : OPTIONS_MAX;
    size_t best = 0;
    for (size_t n = 1; n < count; n++)
        if (order_of(m, s, epic_action(&option[n])) > order_of(m, s, epic_action(&option[best])))
            best = n;
    if (count > 0)
        *out = option[best];
    return count > 0;
}
