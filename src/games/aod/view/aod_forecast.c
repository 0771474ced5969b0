// What a choice is expected to come to: in words beside the choice, and as the number by which such
// choices are put in order for people. Both come from one estimate, so that what reads as nothing
// is nothing.
//
// Map: shots, charges, classes of Blood Feud, the worth of a choice.
#include "aod_forecast.h"
#include "aod_assault.h"
#include "aod_hope.h"
#include "aod_law.h"
#include "aod_score.h"
#include "aod_shoot.h"
#include "aod_turn.h"
#include "aod_units.h"
#include "aod_view.h"

#include "base_language.h"

// --- shots ---------------------------------------------------------------------------------------

typedef struct Shot {
    int32_t near_u;
    unsigned victim; // whose values and saves count; AOD_NO_MODEL: nobody's
    unsigned cover;  // the Cover Save that he has; 0: none
    unsigned hundredths;
} Shot;

// With what each may fire from where it stands, after all saves, cover included (`covers`: the
// target may have any against it). False: nobody sees it.
static bool shot_at(const Aod *g, unsigned host, unsigned target, bool covers, Shot *out)
{
    AodScene scene;
    AodAim aim;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, host, target, &aim);
    *out = (Shot){.near_u = aod__nearest_u(g, &aim), .victim = aod__victim_of(g, target)};
    if (out->near_u == AOD_SEES_NOBODY)
        return false;
    if (out->victim == AOD_NO_MODEL)
        return true;
    out->cover = covers ? aod__cover_of(g, &aim, out->victim) : 0;
    out->hundredths =
        (unsigned)(aod__hope_told(g, &aim, out->victim, (uint8_t)out->cover) * 100 >> 32);
    return true;
}

static bool is_hull(const AodMatch *m, unsigned model)
{
    return aod__kind(m, model)->value[AOD_W] <= 0;
}

bool aod__say_shot(const Aod *g, unsigned host, unsigned target, bool covers, TextBuffer *out)
{
    Shot shot;
    if (!shot_at(g, host, target, covers, &shot))
        return false;
    text_print(out, ": %s\" away", aod__tenths(shot.near_u, out->arena));
    if (shot.victim == AOD_NO_MODEL)
        return true;
    if (shot.cover > 0)
        text_print(out, ", in cover (%u+)", shot.cover);
    text_print(out,
               is_hull(g->m, shot.victim) ? ", %u.%02u Hull Points expected"
                                          : ", %u.%02u Wounds expected",
               shot.hundredths / 100, shot.hundredths % 100);
    return true;
}

void aod__say_target(const Aod *g, unsigned target, TextBuffer *out)
{
    text_print(out, "Fire at %s", aod__unit_name(g->m, target, out->arena));
    aod__say_shot(g, aod__frame_unit(aod__top(g->s)), target, true, out);
}

void aod__say_harm(const Aod *g, unsigned enemy, unsigned unit, TextBuffer *out)
{
    AodScene scene;
    AodAim aim;
    unsigned victim = aod__victim_of(g, unit);
    if (victim == AOD_NO_MODEL)
        return;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, enemy, unit, &aim);
    unsigned hundredths =
        (unsigned)(aod__hope_told(g, &aim, victim, aod__cover_of(g, &aim, victim)) * 100 >> 32);
    text_print(out,
               is_hull(g->m, victim) ? "; without it %u.%02u Hull Points are to be expected"
                                     : "; without it %u.%02u Wounds are to be expected",
               hundredths / 100, hundredths % 100);
}

// --- charges -------------------------------------------------------------------------------------

enum { DICE = 36, NEVER = 13 };

typedef struct Odds {
    int32_t away_u, way_u;
    int need; // on 2D6; NEVER: no roll is enough
    unsigned in_100;
} Odds;

// False: there is no way.
static bool charge_at(const Aod *g, unsigned target, Odds *out)
{
    AodNearest nearest;
    const AodFrame *top = aod__top(g->s);
    // A reaction names who charges in the window (REACT-6.10).
    unsigned host = top->tag == AOD_FRAME_WINDOW ? top->window.mover - 1U : aod__frame_unit(top);
    unsigned good = 0;
    aod__nearest_charger(g, host, target, false, &nearest);
    if (nearest.model == AOD_NO_MODEL)
        return false;
    uint16_t named = (uint16_t)target;
    int bonus = aod__charge_bonus(g, host) + aod__named_charge(g, host, &named, 1) -
                (nearest.is_slow ? 2 : 0);
    out->need = NEVER;
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++) {
            int sum = first + second;
            bool reaches =
                aod__charge_distance(sum, bonus) * AOD_INCH + AOD_TOUCH_U >= nearest.length_u;
            good += reaches;
            out->need = reaches && sum < out->need ? sum : out->need;
        }
    out->away_u = aod__told_length(aod__hosts_gap_u(g, host, target));
    out->way_u = aod__told_length(nearest.length_u - AOD_TOUCH_U); // touching is near enough
    out->in_100 = (good * 100 + DICE / 2) / DICE;
    return true;
}

void aod__say_charge(const Aod *g, AodAction a, TextBuffer *out)
{
    Odds odds;
    text_print(out, a.kind == AOD_ACTION_CHARGE ? "Charge %s" : "Charge %s as well",
               aod__unit_name(g->m, a.unit, out->arena));
    if (!charge_at(g, a.unit, &odds)) {
        text_say(out, ", to whom no way is free");
        return;
    }
    text_print(out, ": %s\" away", aod__tenths(odds.away_u, out->arena));
    if (odds.way_u > odds.away_u)
        text_print(out, ", %s\" to go", aod__tenths(odds.way_u, out->arena));
    if (odds.need == NEVER)
        text_say(out, ", no roll is enough");
    else
        text_print(out, ", %d+ on 2D6 (%u in 100)", odds.need, odds.in_100);
}

// --- classes of Blood Feud -----------------------------------------------------------------------

static const char *const class_sentences[AOD_CLASSES] = {
    "Points for Infantry",           "Points for Daemons",  "Points for Dreadnoughts and Automata",
    "Points for Cavalry and Flyers", "Points for Vehicles", "Points for Primarchs"};

// Of the enemy's units those that are of it, and what each gives. The army lies open (FLOW-1.5).
static unsigned of_class(const Aod *g, unsigned class_, unsigned *points)
{
    unsigned enemy = 1U - g->s->decider, count = 0;
    *points = 0;
    if (g->s->play == 0 || enemy >= KERNEL_SEATS)
        return 0;
    const AodPlay *play = &g->m->library->play[g->s->play - 1];
    for (unsigned n = 0; n < play->primary_count; n++)
        if (play->primary[n].kind == AOD_AWARD_TARGET_CLASS)
            *points = play->primary[n].point[class_];
    for (unsigned u = g->m->unit_first[enemy]; u < g->m->unit_first[enemy + 1]; u++)
        count += aod__gives_points(g->m, u) && aod__is_of_class(g->m, u, class_);
    return count;
}

void aod__say_class(const Aod *g, unsigned class_, TextBuffer *out)
{
    unsigned points, count = of_class(g, class_, &points);
    const char *name = text_in(out, class_sentences[class_]);
    if (count == 0)
        text_print(out, "%s: none in the enemy's army", name);
    else
        text_print(out,
                   language_count(count, "%s: %u for the enemy's %u unit",
                                  "%s: %u for each of the enemy's %u units"),
                   name, points, count);
}

// --- the worth of a choice -----------------------------------------------------------------------

static int64_t worth_of_shot(const Aod *g, unsigned host, unsigned target, bool covers)
{
    Shot shot;
    return shot_at(g, host, target, covers, &shot) ? (int64_t)shot.hundredths : 0;
}

int64_t aod_worth(const void *match, const void *state, const Action *action)
{
    const Aod world = {.m = match, .s = (AodState *)(uintptr_t)state}, *g = &world;
    AodAction a = aod_action(action);
    const AodFrame *top = aod__top(g->s);
    bool is_window = top->tag == AOD_FRAME_WINDOW;
    Odds odds;
    unsigned points;
    switch (a.kind) {
    case AOD_ACTION_TARGET:
        return worth_of_shot(g, aod__frame_unit(top), a.unit, true);
    case AOD_ACTION_CHARGE:
    case AOD_ACTION_ALSO:
        return charge_at(g, a.unit, &odds) ? (int64_t)odds.in_100 : 0;
    case AOD_ACTION_INTERCEPT:
        return is_window ? worth_of_shot(g, a.unit, a.other, true) : -1;
    case AOD_ACTION_RETURN_FIRE:
    case AOD_ACTION_OVERWATCH: // REACT-5.2: against it nothing has cover
        return is_window ? worth_of_shot(g, a.unit, aod__frame_unit(top),
                                         a.kind == AOD_ACTION_RETURN_FIRE)
                         : -1;
    case AOD_ACTION_CLASS:
        return a.choice < AOD_CLASSES ? of_class(g, a.choice, &points) * (int64_t)points : -1;
    default:
        return -1;
    }
}
