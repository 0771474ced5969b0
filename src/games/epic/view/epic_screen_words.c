// What is said about the moment of a game and about a formation.
#include "epic_plot.h"
#include "epic_screen.h"
#include "epic_units.h"

#include "base_language.h"

void epic__say_moment(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    (void)m;
    if (s->outcome != OUTCOME_NONE) {
        text_print(out, "Turn %u, the game is over", s->turn);
        return;
    }
    if (s->phase == EPIC_PHASE_SETUP) {
        text_say(out, "Set-up");
        return;
    }
    text_print(out, "Turn %u", s->turn);
    text_say(out, s->phase == EPIC_PHASE_START      ? ", start"
                  : s->phase == EPIC_PHASE_STRATEGY ? ", strategy phase"
                  : s->phase == EPIC_PHASE_END      ? ", end phase"
                                                    : ", action phase");
    if (s->phase == EPIC_PHASE_ACTION)
        text_print(out, s->retained ? ", player %u to go again" : ", player %u to go", s->side);
}

void epic__say_formations(const EpicMatch *m, EpicSet set, TextBuffer *out)
{
    bool any = false;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((set & epic__set(f)) == 0)
            continue;
        text_append(out, any ? ", " : "");
        epic__say_formation(m, f, out);
        any = true;
    }
}

void epic__say_fight(const EpicMatch *m, const EpicState *s, TextBuffer *out)
{
    if (s->assault.is_active) {
        epic__say_formations(m, s->assault.attackers, out);
        text_say(out, " in an assault on ");
        epic__say_formations(m, s->assault.defenders, out);
        if (s->assault.round > 0)
            text_print(out, ", round %u, losses inflicted %u and %u", s->assault.round,
                       s->assault.kills[0], s->assault.kills[1]);
    } else if (s->attack.is_active && s->attack.targets != 0) {
        epic__say_formations(m, epic__set(s->attack.shooter), out);
        text_say(out, s->attack.is_overwatch ? " on overwatch shoots at " : " shoots at ");
        epic__say_formations(m, s->attack.targets, out);
        if (s->attack.crossfire)
            text_say(out, ", crossfire");
        if (s->attack.to_hit != 0)
            text_print(out, ", %+d to hit", s->attack.to_hit);
    }
}

typedef struct Sum {
    unsigned units;
    int32_t slowest, fastest;
    unsigned best, worst; // armour; 7: none
    unsigned shields, damage, damage_start;
} Sum;

static Sum sum_up(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    Sum sum = {.slowest = INT32_MAX, .best = 9};
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u)) {
        const EpicKind *kind = epic__kind(m, u);
        unsigned armour = kind->armour == 0 ? 7 : kind->armour;
        sum.units++;
        sum.slowest = kind->speed_u < sum.slowest ? kind->speed_u : sum.slowest;
        sum.fastest = kind->speed_u > sum.fastest ? kind->speed_u : sum.fastest;
        sum.best = armour < sum.best ? armour : sum.best;
        sum.worst = armour > sum.worst ? armour : sum.worst;
        sum.shields += s->unit[u].shields;
        if (kind->type == EPIC_WE) {
            sum.damage += s->unit[u].dc;
            sum.damage_start += kind->dc;
        }
    }
    return sum;
}

unsigned epic__count_in(const EpicMatch *m, const EpicState *s, unsigned formation, EpicAt at)
{
    const EpicFormationCard *card = &m->formation[formation];
    unsigned count = 0;
    for (unsigned u = card->unit_first; u < (unsigned)card->unit_first + card->unit_count; u++)
        count += s->unit[u].at == at;
    return count;
}

bool epic__move_in_hand(const EpicState *s, unsigned *number, unsigned *of)
{
    if (s->frame_count == 0)
        return false;
    unsigned f = s->frame[s->frame_count - 1].formation;
    const EpicFrame *below = s->frame_count > 1 ? &s->frame[s->frame_count - 2] : NULL;
    if (below != NULL && below->tag == EPIC_FRAME_BREAK &&
        s->frame[s->frame_count - 1].tag == EPIC_FRAME_MOVE) {
        *of = 2; // EPIC-1.13.3b
        *number = *of - below->breaking.moves;
        return true;
    }
    bool is_moving;
    *number = f < EPIC_FORMATIONS_MAX ? epic__moves_begun(s, f, &is_moving) : 0;
    *of = *number > 0 ? epic__moves_of(s->formation[f].action) : 0;
    return *of > 0 && is_moving;
}

// In the middle of its action.
static bool is_acting(const EpicState *s, unsigned formation)
{
    for (unsigned i = 0; i < s->frame_count; i++)
        if (s->frame[i].tag == EPIC_FRAME_ACTION && s->frame[i].formation == formation)
            return true;
    return false;
}

static void put_armour(unsigned armour, TextBuffer *out)
{
    if (armour >= 7)
        text_append_char(out, '-');
    else
        text_print(out, "%u+", armour);
}

static void put_state(const EpicMatch *m, const EpicState *s, unsigned f, TextBuffer *out)
{
    unsigned flags = s->formation[f].flags;
    if (s->formation[f].blast > 0)
        text_print(out, " bm%u", s->formation[f].blast);
    if ((flags & EPIC_F_BROKEN) != 0)
        text_say(out, " BROKEN");
    if ((flags & EPIC_F_OVERWATCH) != 0)
        text_say(out, " overwatch");
    else if ((flags & EPIC_F_MARCHED) != 0)
        text_say(out, " marched");
    else if ((flags & EPIC_F_ACTED) != 0)
        text_say(out, is_acting(s, f) ? " acting" : " done");
    if (epic__count_in(m, s, f, EPIC_AT_RESERVE) > 0)
        text_say(out, " reserve");
}

// Of whom nobody is on the table. False: somebody is.
static bool say_absent(const EpicMatch *m, const EpicState *s, unsigned formation, const Sum *sum,
                       TextBuffer *out)
{
    const EpicFormation *plot = &s->formation[formation];
    if (sum->units > 0)
        return false;
    if (!epic__has_secret_plot(m, s, formation) || plot->plot_turn == 0)
        text_say(out, epic__count_in(m, s, formation, EPIC_AT_RESERVE) > 0 ||
                              epic__count_in(m, s, formation, EPIC_AT_UNPLACED) > 0
                          ? "not on the table"
                          : "gone");
    else if (epic__shows_plot_place(plot))
        text_print(out, "comes in turn %u near %d,%d", plot->plot_turn, plot->plot_x / EPIC_CM,
                   plot->plot_y / EPIC_CM);
    else
        text_print(out, "comes in turn %u", plot->plot_turn);
    return true;
}

void epic__say_status(const EpicMatch *m, const EpicState *s, unsigned formation, TextBuffer *out)
{
    Sum sum = sum_up(m, s, formation);
    if (say_absent(m, s, formation, &sum, out))
        return;
    text_print(out, "%u/%u", sum.units,
               m->formation[formation].unit_count - epic__count_in(m, s, formation, EPIC_AT_POOL));
    text_print(out, " %d", (int)(sum.slowest / EPIC_CM));
    if (sum.fastest != sum.slowest)
        text_print(out, "-%d", (int)(sum.fastest / EPIC_CM));
    text_append(out, "cm ");
    put_armour(sum.best, out);
    if (sum.worst != sum.best) {
        text_append_char(out, '/');
        put_armour(sum.worst, out);
    }
    if (sum.damage_start > 0)
        text_print(out, " dc%u/%u", sum.damage, sum.damage_start);
    if (sum.shields > 0)
        text_print(out, " sh%u", sum.shields);
    put_state(m, s, formation, out);
}

void epic__tell_status(const EpicMatch *m, const EpicState *s, unsigned formation, TextBuffer *out)
{
    Sum sum = sum_up(m, s, formation);
    unsigned flags = s->formation[formation].flags;
    if (say_absent(m, s, formation, &sum, out))
        return;
    if (sum.fastest == sum.slowest)
        text_print(out, "speed %d cm", (int)(sum.slowest / EPIC_CM));
    else
        text_print(out, "speed %d to %d cm", (int)(sum.slowest / EPIC_CM),
                   (int)(sum.fastest / EPIC_CM));
    if (sum.best < 7) {
        text_print(out, ", armour %u+", sum.best);
        if (sum.worst >= 7)
            text_say(out, " or none");
        else if (sum.worst != sum.best)
            text_print(out, " and %u+", sum.worst);
    }
    if (sum.damage_start > 0)
        text_print(out, ", damage capacity %u of %u", sum.damage, sum.damage_start);
    if (sum.shields > 0)
        text_print(out, language_count(sum.shields, ", %u shield", ", %u shields"), sum.shields);
    if ((flags & EPIC_F_BROKEN) != 0)
        text_say(out, ", broken");
    if ((flags & EPIC_F_OVERWATCH) != 0)
        text_say(out, ", on overwatch");
    else if ((flags & EPIC_F_MARCHED) != 0)
        text_say(out, ", has marched");
    else if ((flags & EPIC_F_ACTED) != 0)
        text_say(out, is_acting(s, formation) ? ", acts now" : ", has acted");
    if (epic__count_in(m, s, formation, EPIC_AT_RESERVE) > 0)
        text_say(out, ", partly in reserve");
}
