// What a formation does unit by unit, told in one sentence: news, where every way for itself hides
// what matters. The log has each of them.
#include "epic_names.h"
#include "epic_view.h"

#include "base_assert.h"

typedef struct Gist {
    const EpicMatch *m;
    unsigned formation; // EPIC_NO_FORMATION: nothing has been told yet
    uint64_t moved;     // by their places in the formation
    unsigned moves, boards, leaves;
    int32_t far_u;
} Gist;

static int32_t value_of(const Message *message, unsigned n)
{
    return (int32_t)(message->argument[n].as.name << 8) >> 8; // with its sign
}

// False: the event is about something or somebody else, or begins another move.
static bool take_event(Gist *gist, const Event *event)
{
    const Message *message = &event->message;
    bool is_move = message->number == EPIC_M_MOVES;
    if (gist->formation != EPIC_NO_FORMATION && kernel_event_is_quiet(&epic_words, event))
        return true;
    if ((!is_move && message->number != EPIC_M_BOARDS && message->number != EPIC_M_GETS_OUT) ||
        event->secret_arguments != 0 || event->secret_from != 0)
        return false;
    unsigned unit = (unsigned)value_of(message, 0);
    ASSERT(unit < gist->m->unit_count);
    unsigned formation = gist->m->unit[unit].formation;
    uint64_t bit = UINT64_C(1) << (unit - gist->m->formation[formation].unit_first);
    if (gist->formation != EPIC_NO_FORMATION && gist->formation != formation)
        return false;
    if (is_move && (gist->moved & bit) != 0)
        return false;
    gist->formation = formation;
    gist->boards += message->number == EPIC_M_BOARDS;
    gist->leaves += message->number == EPIC_M_GETS_OUT;
    if (!is_move)
        return true;
    gist->moved |= bit;
    gist->moves++;
    gist->far_u = value_of(message, 1) > gist->far_u ? value_of(message, 1) : gist->far_u;
    return true;
}

static void put_part(TextBuffer *out, unsigned count, const char *format, bool *is_any)
{
    if (count == 0)
        return;
    text_append(out, *is_any ? ", " : ": ");
    text_print(out, format, count);
    *is_any = true;
}

size_t epic__gist(const void *match, const Event *events, size_t count, TextBuffer *out)
{
    enum { RUN_MIN = 3 }; // fewer are told one by one
    Gist gist = {.m = match, .formation = EPIC_NO_FORMATION};
    size_t taken = 0;
    bool is_any = false;
    while (taken < count && take_event(&gist, &events[taken]))
        taken++;
    if (taken < RUN_MIN)
        return 0;
    epic__say_formation(gist.m, gist.formation, out);
    put_part(out, gist.moves, "%u units move", &is_any);
    if (gist.moves > 0) {
        TextBuffer far = text_start(out->arena);
        epic__write_length(gist.far_u, &far);
        text_print(out, ", %s cm at most", far.text);
    }
    put_part(out, gist.boards, "%u mount up", &is_any);
    put_part(out, gist.leaves, "%u get out", &is_any);
    text_append_char(out, '.');
    return taken;
}
