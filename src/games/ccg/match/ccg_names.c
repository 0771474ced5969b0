// What is reported and how things are named: the list of messages, the words behind the names in
// them, rule numbers, and cards in play both ways.
//
// A card in play is written as its slug, with "#2" and so on when several face-up cards in play
// share the name (seat 0's cards first, in order of arrival); a face-down card as "s2.p1.3": the
// third card of player 1's lying at sector 2.
#include "ccg_names.h"

#include <stdio.h>

const char *const ccg__stat_words[CARDLANG_STAT_COUNT] = {"firepower", "assault", "speed", "armor",
                                                          "flags"};

// --- messages ------------------------------------------------------------------------------------

static const MessageEntry entries[CCG_MESSAGE_COUNT] = {
    {"none", "", NULL},
#define X(name, text) {#name, text, NULL},
#include "ccg_messages.inl"
#undef X
};
const MessageCatalogue ccg_messages = {CCG_MESSAGE_COUNT, entries};

static void add_argument(const CcgGame *g, Event *event, char kind, int value)
{
    Message *message = &event->message;
    unsigned unsigned_value = (unsigned)value;
    switch (kind) {
    case 't':
        message_add_name(message, ccg_name(CCG_NAME_TYPE, unsigned_value));
        break;
    case 'c':
        message_add_name(message,
                         ccg_name(CCG_NAME_TYPE, ccg_slot_card(g->s, (CcgSlot)unsigned_value)));
        break;
    case 's':
        message_add_name(message,
                         ccg_name(CCG_NAME_SECTOR, unsigned_value | (unsigned)g->s->planet << 8));
        break;
    case 'p':
        message_add_name(message, ccg_name(CCG_NAME_SEAT, unsigned_value));
        break;
    case 'k':
        message_add_name(message, ccg_name(CCG_NAME_STAT, unsigned_value));
        break;
    case 'n':
        message_add_name(message, ccg_name(CCG_NAME_PLANET, unsigned_value));
        break;
    case 'a':
        message_add_name(message,
                         ccg_name(CCG_NAME_TEXT, unsigned_value | (unsigned)g->s->planet << 12));
        break;
    default:
        ASSERT(kind == 'i');
        message_add_int(message, value);
    }
}

void ccg__report(CcgGame *g, Rule rule, CcgMessage number, uint8_t secret_from,
                 uint16_t secret_arguments, const char *kinds, const int *values)
{
    Event event = {rule, secret_from, secret_arguments, message_make((uint16_t)number), 0, {0}};
    bool beside = false; // behind the bar
    for (unsigned i = 0, at = 0; kinds[i]; i++) {
        if (kinds[i] == '|') {
            beside = true;
            continue;
        }
        int value = values[at++];
        if (!beside)
            add_argument(g, &event, kinds[i], value);
        if (!beside && kinds[i] != 'c')
            continue;
        ASSERT(event.more_count < EVENT_MORE_MAX);
        if (kinds[i] == 'c' && value != 0)
            value |= (int)(ccg__generation(g->s) << CCG_GENERATION_SHIFT);
        event.more[event.more_count++] = value;
    }
    g->ev->report(g->ev, &event);
}

unsigned ccg__generation(const CcgState *s)
{
    // Slots are given out anew when a battle is over (ccg__compact), of which a turn has two.
    unsigned taken[2] = {0, 0};
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++)
        if (s->taken[sector] != 0)
            taken[s->taken[sector] - 1]++;
    bool is_won = taken[0] > 1 || taken[1] > 1;
    bool is_between =
        s->current == CCG_NONE && (s->phase == CCG_PHASE_END || s->phase == CCG_PHASE_OVER);
    unsigned over = s->second || s->fought != CCG_NONE || (is_between && is_won) ? 1 : 0;
    if (is_between && s->second)
        over = 2;
    return 2U * s->turn + over;
}

const CcgAbility *ccg__line(const CcgMatch *m, unsigned planet, unsigned type, unsigned line)
{
    if (type >= CCG_SECTOR_TYPE && type < CCG_SECTOR_TYPE + CCG_SECTORS &&
        planet < m->planet_count) {
        const CcgSectorFace *face = m->face[planet][type - CCG_SECTOR_TYPE].sector;
        return line < face->ability_count ? face->ability[line] : NULL;
    }
    if (type == 0 || type > m->type_count)
        return NULL;
    const CcgCard *card = m->type[type].card;
    if (line == CCG_COMMAND)
        return card->command;
    return line < card->ability_count ? card->ability[line] : NULL;
}

Span ccg__mode_text(const CcgAbility *ability, unsigned number)
{
    static const char before[] = "hoose one: ";
    Span text = span_of(ability == NULL ? "" : ability->canonical);
    size_t at = span_find(text, span_of(before));
    if (at >= text.length)
        return (Span){0};
    text = span_from(text, at + sizeof before - 1);
    for (; number > 1; number--) {
        size_t end = span_find(text, span_of("; "));
        if (end >= text.length)
            return (Span){0};
        text = span_from(text, end + 2);
    }
    size_t end = span_find(text, span_of("; "));
    size_t stop = span_find(text, span_of("."));
    return span_slice(text, 0, end < stop ? end : stop);
}

// The printed text of an ability without its last period, or of one of its possibilities: it stands
// inside a sentence.
static void put_ability_text(const CcgMatch *m, unsigned value, TextBuffer *out)
{
    unsigned type = value & 0xFF, line = value >> 8 & 15, planet = value >> 12 & 0xFF;
    unsigned mode = value >> CCG_NAME_MODE_SHIFT;
    const CcgAbility *ability = ccg__line(m, planet, type, line);
    Span text = span_of(ability == NULL ? "?" : ability->canonical);
    if (mode != 0) {
        Span words = ccg__mode_text(ability, mode);
        if (words.length != 0)
            text = words;
    }
    if (text.length > 1 && text.text[text.length - 1] == '.')
        text.length--;
    text_append_span(out, text);
}

// Where whole words begin, after so many others of them; the length of the text if they do not.
static size_t find_words(Span text, const char *words, unsigned after)
{
    size_t at = 0;
    for (;; at++) {
        size_t next = span_find_nocase(span_from(text, at), span_of(words));
        if (next >= text.length)
            return text.length;
        at += next;
        char before = at == 0 ? ' ' : text.text[at - 1];
        bool is_inside = (before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z');
        if (!is_inside && after-- == 0)
            return at;
    }
}

// What a text says of a pick in its own words, from what is done with it on: "rally one of your
// units"; of a card by its role that alone: "the defending unit". Empty where it has no such words.
static Span choice_text(const CardlangProgram *program, unsigned pick, Span text)
{
    static const char *const verbs[CARDLANG_OP_COUNT] = {
        [CARDLANG_OP_LOCK] = "lock ",
        [CARDLANG_OP_CHARGE] = "charge ",
        [CARDLANG_OP_RALLY] = "rally ",
        [CARDLANG_OP_DESTROY] = "destroy ",
        [CARDLANG_OP_DISCARD] = "discard ",
        [CARDLANG_OP_REVEAL] = "reveal ",
        [CARDLANG_OP_RETURN] = "return ",
        [CARDLANG_OP_LOOK] = "look at ",
        [CARDLANG_OP_DAMAGE] = "deal ",
        [CARDLANG_OP_INFILTRATE] = "infiltrate ",
        [CARDLANG_OP_MOVE] = "move ",
        [CARDLANG_OP_CONTROL] = "take control of ",
        [CARDLANG_OP_SHUFFLE_CARDS] = "shuffle ",
    };
    static const char *const roles[] = {"the attacking ", "the defending ",  "the blocking ",
                                        "the shooting ",  "the assaulting ", "the destroyed "};
    const CardlangPick *k = &program->pick[pick];
    const char *words = NULL, *ends = ".,:;";
    unsigned after = 0;
    if (k->kind == CARDLANG_PICK_ROLE) {
        ends = " .,:;'";
        unsigned set = k->filter_1 == 0 ? 0 : program->filter[k->filter_1 - 1].roles;
        for (unsigned role = 0; role < sizeof roles / sizeof *roles; role++)
            if (set >> role & 1)
                words = roles[role];
    }
    for (unsigned i = 0; i < program->code_count && words == NULL; i++) {
        if (program->code[i].pick_1 != pick + 1)
            continue;
        words = verbs[program->code[i].op];
        for (unsigned before = 0; before < i; before++)
            after += program->code[before].op == program->code[i].op;
        break;
    }
    size_t at = words == NULL ? text.length : find_words(text, words, after);
    if (at >= text.length)
        return (Span){0};
    size_t end = at + span_of(words).length;
    while (end < text.length &&
           span_find_char(span_of(ends), text.text[end]) >= span_of(ends).length)
        end++;
    return span_slice(text, at, end - at);
}

// Without words of its own, all of the text.
static void put_choice(const CcgMatch *m, unsigned value, TextBuffer *out)
{
    unsigned type = value & 0xFF, line = value >> 8 & 15, planet = value >> 12 & 0x7F;
    const CcgAbility *ability = ccg__line(m, planet, type, line);
    Span text = span_of(ability == NULL ? "?" : ability->canonical);
    Span words = ability == NULL
                     ? (Span){0}
                     : choice_text(ability->program, value >> CCG_NAME_PICK_SHIFT, text);
    text_append_span(out, words.length == 0 ? text : words);
}

void ccg_name_text(const void *match, uint32_t handle, TextBuffer *out)
{
    const CcgMatch *m = match;
    unsigned value = handle & 0xFFFFFF;
    switch (handle >> 24) {
    case CCG_NAME_SECTOR: {
        unsigned sector = value & 0xFF, planet = value >> 8 & 0xFF;
        if (sector < CCG_SECTORS && planet < m->planet_count)
            text_append(out, m->face[planet][sector].sector->name);
        else
            text_print(out, "sector %u", sector + 1);
        return;
    }
    case CCG_NAME_SEAT:
        text_print(out, "player %u", value);
        return;
    case CCG_NAME_STAT:
        text_say(out, value < CARDLANG_STAT_COUNT ? ccg__stat_words[value] : "?");
        return;
    case CCG_NAME_PLANET:
        text_append(out, value < m->planet_count ? m->set->planet[value] : "?");
        return;
    case CCG_NAME_TEXT:
        put_ability_text(m, value, out);
        return;
    case CCG_NAME_CHOICE:
        put_choice(m, value, out);
        return;
    default:
        if (value >= CCG_SECTOR_TYPE)
            text_print(out, "the text of sector %u", value - CCG_SECTOR_TYPE + 1);
        else if (value == 0 || value > m->type_count)
            text_say(out, "a hidden card");
        else
            text_append(out, m->type[value].card->name);
    }
}

size_t ccg_rule_name(Rule rule, char *out, size_t out_max)
{
    unsigned chapter = rule >> 11, section = rule >> 6 & 31, item = rule & 63;
    int length = chapter == 31 ? snprintf(out, out_max, "WF-%u", item)
                               : snprintf(out, out_max, "CCG-%u.%u.%u", chapter, section, item);
    return length < 0 ? 0 : (size_t)length;
}

// What the bits of a rule number hold (CCG_RULE); a part stops being read where it is above all of
// them.
enum { CHAPTER_MAX = 30, SECTION_MAX = 31, RULE_MAX = 63, PART_READ_MAX = 100 };

bool ccg_rule_parse(Span text, Rule *out)
{
    unsigned part[3] = {0, 0, 0}, n = 0;
    size_t at;
    if (span_starts_with_nocase(text, "WF-")) {
        int64_t item;
        if (!span_integer(span_from(text, 3), 1, RULE_MAX, &item))
            return false;
        *out = (Rule)CCG_RULE_WF(item);
        return true;
    }
    if (!span_starts_with_nocase(text, "CCG-"))
        return false;
    bool digit = false;
    for (at = 4; at < text.length; at++) {
        char c = text.text[at];
        if (c >= '0' && c <= '9' && part[n] < PART_READ_MAX) {
            part[n] = part[n] * 10 + (unsigned)(c - '0');
            digit = true;
        } else if (c == '.' && n < 2 && digit) {
            n++;
            digit = false;
        } else {
            return false;
        }
    }
    if (n != 2 || !digit || part[0] > CHAPTER_MAX || part[1] > SECTION_MAX || part[2] > RULE_MAX)
        return false;
    *out = CCG_RULE(part[0], part[1], part[2]);
    return true;
}

// --- names of cards in play ----------------------------------------------------------------------

static Bits128 in_play(const CcgPlayer *p)
{
    return p->at[0] | p->at[1] | p->at[2] | p->at[CCG_FLEET];
}
// The how-manieth face-up card in play of its name it is (from 1), and how many there are.
static unsigned ordinal(const CcgState *s, CcgSlot slot, unsigned *total)
{
    unsigned type = ccg_slot_card(s, slot), mine = 0;
    *total = 0;
    for (unsigned owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        BITS128_FOREACH (index, in_play(p) & ~p->facedown) {
            if (p->slot_type[index] != type)
                continue;
            ++*total;
            if (ccg_slot(owner, index) == slot)
                mine = *total;
        }
    }
    return mine;
}

void ccg__write_slot(const CcgMatch *m, const CcgState *s, CcgSlot slot, TextBuffer *out)
{
    ASSERT(slot != 0);
    unsigned owner = ccg_slot_owner(slot), place = ccg_place(s, slot),
             type = ccg_slot_card(s, slot);
    if (ccg__is_down(s, slot) || type == 0) {
        unsigned n = 0;
        BITS128_FOREACH (index, s->player[owner].at[place < CCG_SECTORS ? place : 0]) {
            n++;
            if (ccg_slot(owner, index) == slot)
                break;
        }
        text_print(out, "s%u.p%u.%u", place + 1, owner, n);
        return;
    }
    unsigned total, n = ordinal(s, slot, &total);
    text_append(out, m->type[type].card->slug);
    if (place == CCG_NONE)
        text_append(out, "#gone");
    else if (total > 1)
        text_print(out, "#%u", n);
}

void ccg__write_slot_id(CcgSlot slot, TextBuffer *out)
{
    ASSERT(slot != 0);
    text_print(out, "%u.%u", ccg_slot_owner(slot), ccg_slot_index(slot) + 1U);
}

void ccg__write_planet(const CcgMatch *m, unsigned planet, TextBuffer *out)
{
    // One word, lower case: "istvaan-iii".
    for (const char *c = planet < m->planet_count ? m->set->planet[planet] : "?"; *c; c++) {
        char lower = *c >= 'A' && *c <= 'Z' ? (char)(*c + 32) : *c;
        text_append_char(out, lower == ' ' ? '-' : lower);
    }
}

bool ccg__type_named(const CcgMatch *m, Span text, uint8_t *out)
{
    for (unsigned type = 1; type <= m->type_count; type++) {
        const CcgCard *card = m->type[type].card;
        if (span_equal_nocase_text(text, card->slug) || span_equal_nocase_text(text, card->name)) {
            *out = (uint8_t)type;
            return true;
        }
    }
    return false;
}

// "sS.pP.N": the card that lies at that place of a row.
static bool read_place(Span text, unsigned *sector, unsigned *owner, unsigned *n)
{
    char plain[64];
    if (text.length >= sizeof plain)
        return false;
    memcpy(plain, text.text, text.length);
    plain[text.length] = '\0';
    int used = 0;
    return sscanf(plain, "s%1u.p%1u.%3u%n", sector, owner, n, &used) == 3 &&
           (size_t)used == text.length && *sector >= 1 && *sector <= CCG_SECTORS && *owner < 2;
}

unsigned ccg__slots_named(const CcgMatch *m, const CcgState *s, Span text, CcgSlot *out)
{
    unsigned sector, owner, n, count = 0;
    uint8_t type;
    if (span_find_char(text, '#') < text.length || read_place(text, &sector, &owner, &n) ||
        !ccg__type_named(m, text, &type))
        return 0;
    for (owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        BITS128_FOREACH (index, in_play(p) & ~p->facedown)
            if (p->slot_type[index] == type)
                out[count++] = ccg_slot(owner, index);
    }
    return count;
}

// A card in play by name, name#n or sS.pP.N; of several of a name the first.
bool ccg__read_slot(const CcgMatch *m, const CcgState *s, Span text, CcgSlot *out)
{
    unsigned sector, owner, n;
    if (read_place(text, &sector, &owner, &n)) {
        BITS128_FOREACH (index, s->player[owner].at[sector - 1]) {
            if (--n == 0) {
                *out = ccg_slot(owner, index);
                return true;
            }
        }
        return false;
    }
    int64_t wanted = 1;
    size_t hash = span_find_char(text, '#');
    Span name = text;
    if (hash < text.length) {
        if (!span_integer(span_from(text, hash + 1), 1, 2 * CCG_CARDS, &wanted))
            return false;
        name = span_slice(text, 0, hash);
    }
    uint8_t type;
    if (!ccg__type_named(m, name, &type))
        return false;
    for (owner = 0; owner < 2; owner++) {
        const CcgPlayer *p = &s->player[owner];
        BITS128_FOREACH (index, in_play(p) & ~p->facedown) {
            if (p->slot_type[index] == type && --wanted == 0) {
                *out = ccg_slot(owner, index);
                return true;
            }
        }
    }
    // A card that has just left and may still react: named by itself.
    const CcgFrameWindow *w = ccg__nearest(s, CCG_FRAME_WINDOW);
    if (w != NULL && w->subject && ccg_place(s, w->subject) == CCG_NONE &&
        ccg_slot_card(s, w->subject) == type) {
        *out = w->subject;
        return true;
    }
    return false;
}
