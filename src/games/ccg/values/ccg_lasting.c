// Lasting effects: how they begin and end, and what a card was that has left (12.5.6).
#include "ccg_text.h"

// --- roles, keywords, abilities ------------------------------------------------------------------

bool ccg__is_plain(const CcgLasting *l)
{
    return !ccg__is_instruction(l);
}

// --- lasting effects -----------------------------------------------------------------------------

static void note_kinds(const CcgGame *g)
{
    CcgState *s = g->s;
    ASSERT(s->lasting_count <= CCG_LASTING_MAX);
    s->restricts = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->type == CCG_LAST && l->ability == CCG_LAST_KEYWORD)
            s->restricts |= CCG_LASTING_KEYWORDS;
        if (!ccg__is_instruction(l))
            continue;
        switch (ccg__instr_of(g, l)->op) {
        case CARDLANG_OP_RESTRICT:
            s->restricts |= CCG_LASTING_RESTRICTS;
            break;
        case CARDLANG_OP_GAIN:
        case CARDLANG_OP_LOSE:
            s->restricts |= CCG_LASTING_KEYWORDS;
            break;
        case CARDLANG_OP_LOSE_ABILITIES:
            s->restricts |= CCG_LASTING_ABILITIES_LOST;
            break;
        default:
            break;
        }
    }
}

static void append_lasting(CcgGame *g, CcgLasting l)
{
    CcgState *s = g->s;
    ASSERT(s->lasting_count <= CCG_LASTING_MAX);
    if (s->lasting_count == CCG_LASTING_MAX) {
        ccg__guard_hit(s, CCG_GUARD_LASTING); // CCG-21.1.7
        REPORT(g, CCG_RULE(21, 1, 7), GUARD_LASTING, "i", CCG_LASTING_MAX);
        return;
    }
    s->lasting[s->lasting_count++] = l;
    note_kinds(g);
}

// CCG-10.1.8, 22.5.8: how long it lasts if the text does not say.
static unsigned lasting_duration(const Ability *ab, unsigned duration)
{
    if (duration != CARDLANG_DURATION_DEFAULT)
        return duration;
    bool quiet = ab->p->timing == CARDLANG_TIMING_SETUP || ab->p->timing == CARDLANG_TIMING_E;
    return quiet ? CARDLANG_DURATION_BATTLE : CARDLANG_DURATION_BA;
}

// `value` is fixed now. FLAGS: bit 8 of `value` is not used; the affected seat is ab->their.
void ccg__lasting_add(CcgGame *g, const Ability *ab, unsigned instr, CcgSlot slot, int value,
                      unsigned duration)
{
    CcgState *s = g->s;
    ASSERT(instr < ab->p->code_count);
    ASSERT(ab->player < 2); // a bit each in the flags
    ASSERT(ab->their < 2);
    const CardlangInstr *in = &ab->p->code[instr];
    CcgLasting l = {ab->type,
                    ab->ability,
                    (uint8_t)instr,
                    slot,
                    ccg__change(value),
                    (uint8_t)(lasting_duration(ab, duration) | (unsigned)ab->player << 2 |
                              (unsigned)ab->their << 3)};
    if (in->op == CARDLANG_OP_STAT && in->versus_1 == 0) {
        // Plain changes are summed: one entry for a card, a value and a duration.
        l.type = CCG_SUMMED;
        l.ability = in->detail;
        l.instr = 0;
        l.flags &= 3;
        for (unsigned i = 0; i < s->lasting_count; i++) {
            CcgLasting *old = &s->lasting[i];
            if (old->type == CCG_SUMMED && old->slot == slot && old->ability == l.ability &&
                old->flags == l.flags) {
                old->value = ccg__change(old->value + l.value);
                return;
            }
        }
    }
    append_lasting(g, l);
}

// --- cards that leave ----------------------------------------------------------------------------

// Does a lasting effect on the card change this value?
static bool lasting_changes(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    const CcgState *s = g->s;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot)
            continue;
        if (!ccg__is_instruction(l)) {
            if (l->ability == stat)
                return true;
            continue;
        }
        const CardlangInstr *in = ccg__instr_of(g, l);
        bool changes = in->op == CARDLANG_OP_STAT || in->op == CARDLANG_OP_SET_STAT ||
                       in->op == CARDLANG_OP_IGNORE;
        if (changes && in->detail == stat)
            return true;
    }
    return false;
}

typedef struct GivenKeywords {
    CcgSlot slot;
    uint64_t set[2];
} GivenKeywords;

static void add_keyword(GivenKeywords *q, unsigned keyword)
{
    ASSERT(keyword < CARDLANG_KEYWORDS_MAX);
    q->set[keyword >> 6] |= UINT64_C(1) << (keyword & 63);
}

static bool static_gives(const CcgGame *g, const CcgText *t, void *context)
{
    GivenKeywords *q = context;
    Ability ab;
    if (ccg__text_covers(g, t, q->slot, &ab))
        add_keyword(q, t->c->clause->detail);
    return false;
}

// The keywords that the card may have otherwise than it is printed.
static GivenKeywords changed_keywords(const CcgGame *g, CcgSlot slot)
{
    const CcgState *s = g->s;
    GivenKeywords q = {slot, {0, 0}};
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot != slot || !ccg__is_instruction(l))
            continue;
        const CardlangInstr *in = ccg__instr_of(g, l);
        if (in->op == CARDLANG_OP_GAIN || in->op == CARDLANG_OP_LOSE)
            add_keyword(&q, in->detail);
        if (in->op == CARDLANG_OP_LOSE_ABILITIES)
            q.set[0] |= (UINT64_C(1) << CARDLANG_KEYWORD_FIRST) - 1;
    }
    if (s->statics & CCG_STATIC(CARDLANG_STATIC_KEYWORD))
        ccg__static_any(g, CCG_STATIC(CARDLANG_STATIC_KEYWORD), static_gives, &q);
    return q;
}

// CCG-12.5.6: what the card is now is what it goes on having been. Only what is not as printed
// needs a note; the position and the controller stay in the sets of slots. The notes go with the
// BA.
void ccg__last_note(CcgGame *g, CcgSlot slot)
{
    CcgState *s = g->s;
    enum { STATS = CCG_STATIC_OF_STAT(CARDLANG_STAT_COUNT) - CCG_STATIC_OF_STAT(0) };
    if (s->lasting_count == 0 && !(s->statics & (STATS | CCG_STATIC(CARDLANG_STATIC_KEYWORD))))
        return; // mostly
    CcgLasting note = {.type = CCG_LAST, .slot = slot, .flags = CARDLANG_DURATION_BA};
    for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
        int value = ccg__value(g, slot, stat);
        if (value == ccg__printed(g, slot, stat) && !lasting_changes(g, slot, stat))
            continue;
        note.ability = (uint8_t)stat;
        note.instr = (uint8_t)(value > CCG_AMOUNT_MAX ? CCG_AMOUNT_MAX : value);
        append_lasting(g, note);
    }
    if (ccg__keywords_are_printed(s))
        return;
    GivenKeywords given = changed_keywords(g, slot);
    bool has[CARDLANG_KEYWORDS_MAX]; // all of them before the first note, which answers for it
    for (unsigned keyword = 0; keyword < CARDLANG_KEYWORDS_MAX; keyword++)
        if (given.set[keyword >> 6] >> (keyword & 63) & 1)
            has[keyword] = ccg__has_keyword_below(g, slot, keyword, false);
    note.ability = CCG_LAST_KEYWORD;
    for (unsigned keyword = 0; keyword < CARDLANG_KEYWORDS_MAX; keyword++) {
        if (!(given.set[keyword >> 6] >> (keyword & 63) & 1))
            continue;
        note.instr = (uint8_t)keyword;
        note.value = has[keyword];
        append_lasting(g, note);
    }
}

// What lasts goes with a card that moves; what it was where it left stays there.
void ccg__lasting_move(CcgState *s, CcgSlot from, CcgSlot to)
{
    ASSERT(ccg_place(s, from) == CCG_NONE);
    ASSERT(ccg_place(s, to) != CCG_NONE);
    for (unsigned i = 0; i < s->lasting_count; i++)
        if (s->lasting[i].slot == from && s->lasting[i].type != CCG_LAST)
            s->lasting[i].slot = to;
}

// Control goes back to the owner, or to whoever holds a later claim that still lasts.
static void settle_control(CcgGame *g, CcgSlot slot)
{
    CcgState *s = g->s;
    unsigned controller = ccg_slot_owner(slot);
    for (unsigned i = 0; i < s->lasting_count; i++) {
        const CcgLasting *l = &s->lasting[i];
        if (l->slot == slot && ccg__is_instruction(l) &&
            ccg__instr_of(g, l)->op == CARDLANG_OP_CONTROL)
            controller = l->flags >> 2 & 1;
    }
    if (ccg_controller(s, slot) != controller && ccg_place(s, slot) != CCG_NONE) {
        ccg__owner_of(s, slot)->alien ^= ccg_bit(slot);
        REPORT(g, CCG_RULE(22, 5, 8), CONTROL_BACK, "cp", slot, (int)controller);
        ccg__reach_refresh(g);
    }
}

// Ends everything that lasts no longer than `duration`, and what is on cards that have left play.
void ccg__lasting_expire(CcgGame *g, unsigned duration)
{
    CcgState *s = g->s;
    ASSERT(duration >= CARDLANG_DURATION_BA);
    ASSERT(duration <= CARDLANG_DURATION_TURN);
    if (s->lasting_count == 0)
        return;
    unsigned kept = 0;
    CcgSlot freed[CCG_LASTING_MAX];
    unsigned freed_count = 0;
    for (unsigned i = 0; i < s->lasting_count; i++) {
        CcgLasting l = s->lasting[i];
        bool gone = l.slot != 0 && ccg_place(s, l.slot) == CCG_NONE;
        if ((l.flags & 3U) > duration && !gone) {
            s->lasting[kept++] = l;
            continue;
        }
        if (!gone && ccg__is_instruction(&l) && ccg__instr_of(g, &l)->op == CARDLANG_OP_CONTROL)
            freed[freed_count++] = l.slot;
    }
    memset(s->lasting + kept, 0, (s->lasting_count - kept) * sizeof *s->lasting);
    s->lasting_count = (uint8_t)kept;
    note_kinds(g);
    for (unsigned i = 0; i < freed_count; i++)
        settle_control(g, freed[i]);
}
