// Scenario files: facts of a state to compare (docs/scenarios.md, "The card game").
#include "ccg_names.h"
#include "ccg_reader.h"
#include "ccg_rules.h"
#include "ccg_view.h"

static void put_types(const CcgMatch *m, const uint8_t *types, unsigned count, bool backwards,
                      TextBuffer *out)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned type = types[backwards ? count - 1 - i : i];
        if (i)
            text_append(out, ", ");
        text_append(out, type && type <= m->type_count ? m->type[type].card->slug : "?");
    }
}

static void write_slot_or_none(const CcgMatch *m, const CcgState *s, CcgSlot slot, TextBuffer *out)
{
    if (slot == 0)
        text_append(out, "none");
    else
        ccg__write_slot(m, s, slot, out);
}

static void write_row(const CcgMatch *m, const CcgState *s, unsigned seat, unsigned place,
                      TextBuffer *out)
{
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(ccg_row(s, seat, place), seat, slots);
    for (unsigned i = 0; i < count; i++) {
        if (i)
            text_append(out, ", ");
        ccg__write_slot(m, s, slots[i], out);
    }
}

static const char *position_word(const CcgState *s, CcgSlot slot)
{
    if (ccg_place(s, slot) == CCG_NONE)
        return "gone";
    unsigned position = ccg_position(s, slot);
    return position == CARDLANG_LOCKED     ? "locked"
           : position == CARDLANG_CHARGING ? "charging"
                                           : "ready";
}

// What is known of the card in this slot, or of one that is not in play (0). False: no such fact.
static bool slot_fact(const CcgMatch *m, const CcgState *s, Span word, int keyword, CcgSlot slot,
                      TextBuffer *out)
{
    bool there = slot != 0 && ccg_place(s, slot) != CCG_NONE;
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    static const char *const stats[] = {"firepower", "assault", "speed", "armor", "flags"};
    if (span_equal_nocase_text(word, "position"))
        text_append(out, there ? position_word(s, slot) : "gone");
    else if (!there)
        text_append(out, "gone");
    else if (keyword >= 0)
        text_append(out, ccg__has_keyword(&g, slot, (unsigned)keyword) ? "yes" : "no");
    else if (span_equal_nocase_text(word, "place")) {
        unsigned place = ccg_place(s, slot);
        if (place == CCG_FLEET)
            text_append(out, "fleet");
        else
            text_print(out, "%u", place + 1);
    } else if (span_equal_nocase_text(word, "facing")) {
        text_append(out, bits128_has(s->player[ccg_slot_owner(slot)].facedown, ccg_slot_index(slot))
                             ? "down"
                             : "up");
    } else if (span_equal_nocase_text(word, "controller"))
        text_print(out, "%u", ccg_controller(s, slot));
    else if (span_equal_nocase_text(word, "owner"))
        text_print(out, "%u", ccg_slot_owner(slot));
    else {
        for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
            if (!span_equal_nocase_text(word, stats[stat]))
                continue;
            if (s->current < CCG_SECTORS)
                text_print(out, "%d", ccg__value(&g, slot, stat));
            else
                text_print(out, "%d", m->type[ccg_slot_card(s, slot)].value[stat]);
            return true;
        }
        return false;
    }
    return true;
}

// A name without a number speaks of all cards of that name, as long as it is the same for all.
static bool card_fact(const CcgMatch *m, const CcgState *s, Span word, Span rest, TextBuffer *out)
{
    int keyword = -1;
    if (span_equal_nocase_text(word, "keyword")) {
        Span name = ccg__take_token(&rest);
        keyword = ccg_library_keyword(m->library, name);
        if (keyword < 0) {
            text_print(out, "there is no keyword \"%.*s\"", SPAN_PRINT(name));
            return false;
        }
    }
    CcgSlot slot = 0, named[2 * CCG_CARDS];
    Span name = span_slice(rest, 0, span_find_char(rest, '#'));
    if (!ccg__read_slot(m, s, rest, &slot) && ccg_library_card(m->library, name) == NULL) {
        text_print(out, "there is no card \"%.*s\" in this game", SPAN_PRINT(name));
        return false;
    }
    unsigned count = ccg__slots_named(m, s, rest, named);
    if (!slot_fact(m, s, word, keyword, slot, out))
        return false;
    for (unsigned i = 1; i < count; i++) {
        TextBuffer other = text_start(out->arena);
        if (!slot_fact(m, s, word, keyword, named[i], &other))
            return false;
        if (span_equal(text_span(&other), text_span(out)))
            continue;
        text_clear(out);
        text_print(out, "there are %u cards \"%.*s\", and they differ; say which, such as %.*s#%u",
                   count, SPAN_PRINT(rest), SPAN_PRINT(rest), i + 1);
        return false;
    }
    return true;
}

static bool seat_fact(const CcgMatch *m, const CcgState *s, Span word, unsigned seat, Span rest,
                      TextBuffer *out)
{
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    const CcgPlayer *p = &s->player[seat];
    int64_t sector;
    if (span_equal_nocase_text(word, "hand"))
        put_types(m, p->card + p->deck_count, p->hand_count, true, out);
    else if (span_equal_nocase_text(word, "deck"))
        put_types(m, p->card, p->deck_count, true, out);
    else if (span_equal_nocase_text(word, "discard"))
        put_types(m, p->card + CCG_CARDS - p->discard_count, p->discard_count, true, out);
    else if (span_equal_nocase_text(word, "top"))
        put_types(m, p->card + (p->deck_count ? p->deck_count - 1 : 0), p->deck_count ? 1 : 0,
                  false, out);
    else if (span_equal_nocase_text(word, "hands"))
        text_print(out, "%u", p->hand_count);
    else if (span_equal_nocase_text(word, "decks"))
        text_print(out, "%u", p->deck_count);
    else if (span_equal_nocase_text(word, "discards"))
        text_print(out, "%u", p->discard_count);
    else if (span_equal_nocase_text(word, "table"))
        text_print(out, "%u", p->table_count);
    else if (span_equal_nocase_text(word, "fleet"))
        write_row(m, s, seat, CCG_FLEET, out);
    else if (span_equal_nocase_text(word, "total") && s->current < CCG_SECTORS)
        text_print(out, "%d", ccg__flag_total(&g, seat));
    else if (span_equal_nocase_text(word, "extra"))
        text_print(out, "%u", p->extra_ba);
    else if (span_equal_nocase_text(word, "row") && span_integer(rest, 1, CCG_SECTORS, &sector))
        write_row(m, s, seat, (unsigned)(sector - 1), out);
    else
        return false;
    return true;
}

// Facts that are a plain number of the state or of its attack.
static bool number_fact(const CcgState *s, Span word, TextBuffer *out)
{
    const CcgAttack *a = &s->attack;
    const struct {
        const char *word;
        unsigned number;
    } facts[] = {
        {"turn", s->turn},       {"attacker", s->attacker},     {"damage", a->amount},
        {"counter", a->counter}, {"excess", a->excess},         {"bas", s->ba_count},
        {"windows", s->depth},   {"lasting", s->lasting_count}, {"actor", s->actor},
    };
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        if (span_equal_nocase_text(word, facts[i].word)) {
            text_print(out, "%u", facts[i].number);
            return true;
        }
    }
    return false;
}

// The roll in progress: "roll" what it shows, "needed" what is needed.
static bool roll_fact(const CcgGame *g, Span word, TextBuffer *out)
{
    bool shown = span_equal_nocase_text(word, "roll");
    if (!shown && !span_equal_nocase_text(word, "needed"))
        return false;
    const CcgFrameRoll *roll = ccg__nearest(g->s, CCG_FRAME_ROLL);
    if (roll == NULL)
        text_append(out, "none");
    else
        text_print(out, "%u", shown ? ccg__roll_final(g, roll) : roll->need);
    return true;
}

// Where the game stands, and the cards of the attack.
static bool game_fact(const CcgGame *g, Span word, TextBuffer *out)
{
    const CcgMatch *m = g->m;
    const CcgState *s = g->s;
    const CcgAttack *a = &s->attack;
    if (span_equal_nocase_text(word, "current"))
        if (s->current < CCG_SECTORS)
            text_print(out, "%u", s->current + 1U);
        else
            text_append(out, "none");
    else if (span_equal_nocase_text(word, "battle"))
        text_append(out, s->current >= CCG_SECTORS ? "none" : s->second ? "defender" : "attacker");
    else if (span_equal_nocase_text(word, "planet"))
        if (s->planet < m->planet_count)
            ccg__write_planet(m, s->planet, out);
        else
            text_append(out, "none");
    else if (span_equal_nocase_text(word, "requirement") && s->current < CCG_SECTORS)
        text_print(out, "%d", ccg__requirement(g));
    else if (span_equal_nocase_text(word, "attacking"))
        write_slot_or_none(m, s, a->kind == CCG_CHARGE ? 0 : a->attacker, out);
    else if (span_equal_nocase_text(word, "defending"))
        write_slot_or_none(m, s, a->defender, out);
    else if (span_equal_nocase_text(word, "blocking"))
        write_slot_or_none(m, s, a->blocker == a->defender ? a->blocker : 0, out);
    else
        return false;
    return true;
}

bool ccg_fact(const void *match, const void *state, Span words, TextBuffer *out)
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    Span rest = span_trim(words), word = ccg__take_token(&rest);
    int64_t n;
    if (rest.length && (rest.text[0] == '0' || rest.text[0] == '1') &&
        (rest.length == 1 || rest.text[1] == ' ')) {
        Span more = span_trim(span_from(rest, 1));
        if (seat_fact(m, s, word, (unsigned)(rest.text[0] - '0'), more, out))
            return true;
    }
    if (span_equal_nocase_text(word, "taken") && span_integer(rest, 1, CCG_SECTORS, &n)) {
        if (s->taken[n - 1])
            text_print(out, "%u", s->taken[n - 1] - 1U);
        else
            text_append(out, "nobody");
        return true;
    }
    if (span_equal_nocase_text(word, "guard") && span_integer(rest, 0, CCG_GUARD_COUNT - 1, &n)) {
        text_print(out, "%u", s->guard[n]);
        return true;
    }
    if (rest.length)
        return card_fact(m, s, word, rest, out);
    return number_fact(s, word, out) || game_fact(&g, word, out) || roll_fact(&g, word, out);
}
