// Scenario files: positions placed piece by piece (docs/scenarios.md, "The card game"). A position
// block defines cards and sectors by their printed text (ccg_definitions.c), then places cards by
// name.
#include "ccg_reader.h"
#include "ccg_rules.h"
#include "ccg_view.h"

// A card by name; how it stands may follow the name.
static unsigned type_of(Reader *r, const Line *line, Span name)
{
    const CcgCard *card = ccg_library_card(r->library, name);
    if (card == NULL) {
        const char *near = ccg_library_nearest_card(r->library, name);
        ccg__line_problem(r, line, "there is no card of this name", name,
                          near ? text_format(r->arena, "Did you mean \"%s\"?", near)
                               : "Define it with card NAME: ...");
        return 0;
    }
    unsigned type = ccg__match_add(r->m, card);
    if (type == 0)
        ccg__line_problem(r, line, "too many different cards", name, "At most 250");
    return type;
}

static bool deal(Reader *r, const Line *line, unsigned owner, unsigned type)
{
    if (r->dealt_count[owner] == CCG_CARDS) {
        ccg__line_problem(r, line, "a player has at most 100 cards (CCG-21.1.6)", line->text,
                          "Place fewer cards");
        return false;
    }
    r->dealt[owner][r->dealt_count[owner]++] = (uint8_t)type;
    return true;
}

typedef struct Standing {
    bool locked, charging, facedown, seen, alien;
} Standing;

// Strips "locked", "charging", "ready", "facedown", "seen", "controlled by the enemy" and "x N"
// from the end of a name.
static Span standing_of(Span item, Standing *out, unsigned *copies)
{
    memset(out, 0, sizeof *out);
    *copies = 1;
    for (;;) {
        size_t at = item.length;
        while (at > 0 && item.text[at - 1] != ' ')
            at--;
        if (at == 0)
            return item;
        Span last = span_from(item, at);
        int64_t n;
        if (span_equal_nocase_text(last, "locked"))
            out->locked = true;
        else if (span_equal_nocase_text(last, "charging"))
            out->charging = true;
        else if (span_equal_nocase_text(last, "facedown"))
            out->facedown = true;
        else if (span_equal_nocase_text(last, "seen"))
            out->seen = true;
        else if (span_equal_nocase_text(last, "stolen"))
            out->alien = true;
        else if (last.length > 1 && (last.text[0] == 'x' || last.text[0] == '*') &&
                 span_integer(span_from(last, 1), 1, CCG_CARDS, &n))
            *copies = (unsigned)n;
        else if (!span_equal_nocase_text(last, "ready") && !span_equal_nocase_text(last, "faceup"))
            return item;
        item = span_trim(span_slice(item, 0, at));
    }
}

static void place_row(Reader *r, const Line *line, unsigned seat, unsigned place, Span rest)
{
    ASSERT(seat < 2);
    ASSERT(place <= CCG_FLEET);
    CcgGame g = {r->m, r->s, NULL, NULL, NULL};
    while (rest.length) {
        Standing standing;
        unsigned copies;
        Span name = standing_of(ccg__take_until(&rest, ','), &standing, &copies);
        unsigned type = type_of(r, line, name);
        if (type == 0)
            continue;
        if (place == CCG_FLEET && r->m->type[type].kind != CARDLANG_SHIP)
            ccg__line_problem(r, line, "only ships are in a fleet", name, "Place it at a sector");
        if (standing.charging && r->m->type[type].kind != CARDLANG_UNIT) {
            ccg__line_problem(r, line, "only units charge (CCG-6.1.4)", name,
                              "Leave out \"charging\"");
            continue;
        }
        for (; copies > 0; copies--) {
            // "stolen": in this seat's row, but the other player's card.
            unsigned owner = standing.alien ? !seat : seat;
            if (!deal(r, line, owner, type))
                return;
            CcgSlot slot = ccg__arrive(&g, owner, seat, type, place);
            CcgPlayer *p = ccg__owner_of(r->s, slot);
            if (standing.locked)
                p->locked |= ccg_bit(slot);
            if (standing.charging)
                p->charging |= ccg_bit(slot);
            if (standing.facedown && place < CCG_SECTORS)
                p->facedown |= ccg_bit(slot);
            if (standing.seen && standing.facedown)
                p->seen |= ccg_bit(slot);
        }
    }
}

static void place_pile(Reader *r, const Line *line, unsigned seat, const char *zone, Span rest)
{
    CcgPlayer *p = &r->s->player[seat];
    uint8_t types[CCG_CARDS];
    bool known[CCG_CARDS];
    unsigned count = 0;
    while (rest.length) {
        Standing standing;
        unsigned copies;
        Span name = standing_of(ccg__take_until(&rest, ','), &standing, &copies);
        unsigned type = type_of(r, line, name);
        for (; type && copies > 0 && count < CCG_CARDS; copies--) {
            if (!deal(r, line, seat, type))
                return;
            known[count] = standing.seen;
            types[count++] = (uint8_t)type;
        }
    }
    // Decks are written from the top, hands and discard piles from the oldest card.
    for (unsigned i = 0; i < count; i++)
        if (zone[0] == 'h')
            ccg__hand_add(r->s, seat, types[i], known[i]);
        else if (zone[1] == 'i')
            ccg__discard_add(r->s, seat, types[i]);
        else
            ccg__deck_insert(r->s, seat, p->deck_count - i, types[i], known[i], known[i]);
    if (zone[0] == 'd' && zone[1] == 'e' && p->deck_count != count)
        ccg__line_problem(r, line, "the deck is given twice", line->text, "Write one deck line");
}

static bool read_phase(CcgState *s, Span rest)
{
    static const struct {
        const char *word;
        uint8_t phase;
    } phases[] = {{"start", CCG_PHASE_COIN},
                  {"turn", CCG_PHASE_TURN},
                  {"wave", CCG_PHASE_WAVE},
                  {"draw", CCG_PHASE_DRAW},
                  {"deploy", CCG_PHASE_DEPLOY},
                  {"battles", CCG_PHASE_SECTOR_A},
                  {"second battle", CCG_PHASE_SECTOR_D},
                  {"set-up", CCG_PHASE_REVEAL},
                  {"victory", CCG_PHASE_HANDS},
                  {"command hands", CCG_PHASE_COMMAND},
                  {"end", CCG_PHASE_END}};
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++) {
        if (span_equal_nocase_text(rest, phases[i].word)) {
            s->phase = phases[i].phase;
            return true;
        }
    }
    return false;
}

// "taken N by SEAT"
static bool read_taken(CcgState *s, Span rest)
{
    int64_t sector, seat;
    if (!ccg__take_number(&rest, 1, CCG_SECTORS, &sector) || !ccg__take_word(&rest, "by") ||
        !ccg__take_number(&rest, 0, 1, &seat))
        return false;
    s->taken[sector - 1] = (uint8_t)(seat + 1);
    return true;
}

// Lines of the clock that are a word and a number.
typedef enum ClockNumber {
    CLOCK_TURN,
    CLOCK_ATTACKER,
    CLOCK_BATTLE,
    CLOCK_FOUGHT,
    CLOCK_TO_ACT,
    CLOCK_BAS
} ClockNumber;

static void set_clock(Reader *r, ClockNumber which, int64_t n)
{
    CcgState *s = r->s;
    ASSERT(n >= 0 && n <= (which == CLOCK_BAS ? UINT16_MAX : UINT8_MAX)); // judged as it was read
    switch (which) {
    case CLOCK_TURN:
        s->turn = (uint8_t)n;
        break;
    case CLOCK_ATTACKER:
        s->attacker = (uint8_t)n;
        break;
    case CLOCK_BATTLE:
        s->current = (uint8_t)(n - 1);
        r->in_battle = true;
        break;
    case CLOCK_FOUGHT:
        s->fought = (uint8_t)(n - 1);
        break;
    case CLOCK_TO_ACT:
        r->to_act = (int)n;
        break;
    case CLOCK_BAS:
        s->ba_count = (uint16_t)n;
        break;
    }
}

// "side SEAT traitor", "passed SEAT"
static bool read_seat_line(Reader *r, Span rest, bool is_side)
{
    int64_t seat;
    if (!ccg__take_number(&rest, 0, 1, &seat))
        return false;
    ASSERT(seat >= 0 && seat <= 1);
    if (!is_side) {
        r->s->passed |= (uint8_t)(1U << seat);
        return rest.length == 0;
    }
    bool is_traitor = span_equal_nocase_text(rest, "traitor");
    r->m->side[seat] = is_traitor ? CARDLANG_TRAITOR : CARDLANG_LOYALIST;
    return is_traitor || span_equal_nocase_text(rest, "loyalist");
}

// The lines that set the clock: where the game stands.
static bool read_clock(Reader *r, Span rest)
{
    const struct {
        const char *word;
        int64_t min, max;
    } numbers[] = {
        [CLOCK_TURN] = {"turn", 1, CCG_TURN_MAX},    [CLOCK_ATTACKER] = {"attacker", 0, 1},
        [CLOCK_BATTLE] = {"battle", 1, CCG_SECTORS}, [CLOCK_FOUGHT] = {"fought", 1, CCG_SECTORS},
        [CLOCK_TO_ACT] = {"to act", 0, 1},           [CLOCK_BAS] = {"bas", 0, CCG_BA_MAX},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int64_t n;
        if (!ccg__take_word(&rest, numbers[i].word))
            continue;
        if (!ccg__take_number(&rest, numbers[i].min, numbers[i].max, &n))
            return false;
        set_clock(r, (ClockNumber)i, n);
        return true;
    }
    if (ccg__take_word(&rest, "taken"))
        return read_taken(r->s, rest);
    if (ccg__take_word(&rest, "side"))
        return read_seat_line(r, rest, true);
    if (ccg__take_word(&rest, "passed"))
        return read_seat_line(r, rest, false);
    if (ccg__take_word(&rest, "phase"))
        return read_phase(r->s, rest);
    if (ccg__take_word(&rest, "second"))
        r->s->second = 1;
    else if (ccg__take_word(&rest, "lists closed"))
        r->m->open_lists = 0;
    else if (ccg__take_word(&rest, "windows held"))
        r->m->held_windows = 1;
    else
        return false;
    return true;
}

static void read_placing(Reader *r, const Line *line)
{
    Span rest = line->text;
    int64_t seat, sector;
    size_t colon = span_find_char(rest, ':');
    if (colon < rest.length && rest.length > 1 && (rest.text[0] == '0' || rest.text[0] == '1') &&
        rest.text[1] == ' ') {
        Span head = span_slice(rest, 0, colon), body = span_trim(span_from(rest, colon + 1));
        ccg__take_number(&head, 0, 1, &seat);
        if (span_equal_nocase_text(head, "hand"))
            place_pile(r, line, (unsigned)seat, "hand", body);
        else if (span_equal_nocase_text(head, "deck"))
            place_pile(r, line, (unsigned)seat, "deck", body);
        else if (span_equal_nocase_text(head, "discard"))
            place_pile(r, line, (unsigned)seat, "discard", body);
        else if (span_equal_nocase_text(head, "fleet"))
            place_row(r, line, (unsigned)seat, CCG_FLEET, body);
        else if (ccg__take_word(&head, "at") && ccg__take_number(&head, 1, CCG_SECTORS, &sector))
            place_row(r, line, (unsigned)seat, (unsigned)(sector - 1), body);
        else
            ccg__line_problem(
                r, line, "there is no such place", line->text,
                "0 at 1: ..., 0 fleet: ..., 0 hand: ..., 0 deck: ... (top first), 0 discard: "
                "... (oldest first)");
        return;
    }
    if (!read_clock(r, rest))
        ccg__line_problem(r, line, "this line is not understood", line->text,
                          "See docs/scenarios.md, The card game");
}

// Cuts the block into lines; blank ones are left out. False: there are too many.
static bool cut_lines(Reader *r, const SourceText *block, uint32_t first_line)
{
    uint32_t number = first_line;
    for (size_t at = 0; at < block->text.length; number++) {
        Span rest = span_from(block->text, at);
        size_t end = span_find_char(rest, '\n');
        Span text = span_slice(rest, 0, end < rest.length ? end : rest.length);
        at += text.length + 1;
        Span trimmed = span_trim(text);
        if (trimmed.length == 0)
            continue;
        if (r->count == LINES_MAX) {
            diagnostic_report(r->problems, r->file, number, 0, "a position has at most %d lines",
                              LINES_MAX);
            return false;
        }
        r->line[r->count++] = (Line){trimmed, number, text.text[0] == ' ' || text.text[0] == '\t'};
    }
    return true;
}

// "planet NAME": shipped sectors instead of defined ones. NULL with *planet as it was: no such
// line.
static const CcgSectorSet *find_planet(Reader *r, uint8_t *planet)
{
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        if (r->line[i].inside || !ccg__take_word(&rest, "planet"))
            continue;
        for (uint32_t set = 0; set < r->library->set_count; set++) {
            for (uint8_t n = 0; n < r->library->set[set].planet_count; n++) {
                if (span_equal_nocase_text(rest, r->library->set[set].planet[n])) {
                    *planet = n;
                    return &r->library->set[set];
                }
            }
        }
        ccg__line_problem(r, &r->line[i], "there is no planet of this name", rest,
                          "Name one of a shipped sector set, such as Prospero");
    }
    return NULL;
}

// A match of the sectors without decks, and an empty table in turn 1. False: no sectors.
static bool begin_position(Reader *r)
{
    uint8_t planet = 0;
    size_t before = r->problems->count;
    CcgMatch *m = r->m = ccg__match_new(r->arena, r->library);
    CcgState *s = r->s;
    memset(s, 0, sizeof *s);
    const CcgSectorSet *set = find_planet(r, &planet);
    if (set == NULL)
        set = ccg_library_set(r->library, span_of("Scenario Ground"));
    if (set == NULL || r->problems->count > before)
        return false;
    ccg__match_sectors(m, set);
    m->side[0] = CARDLANG_LOYALIST;
    m->side[1] = CARDLANG_TRAITOR;
    s->attacker = 0;
    s->chooser = s->fought = CCG_NONE;
    s->current = CCG_NONE;
    s->planet = planet;
    s->turn = 1;
    s->phase = CCG_PHASE_TURN;
    ASSERT(s->planet < m->planet_count);
    return true;
}

static bool begins_with_seat(const Line *line)
{
    return line->text.text[0] == '0' || line->text.text[0] == '1';
}

// All lines but the definitions. Gives whether a phase was named.
static bool place_lines(Reader *r)
{
    bool phase_given = false;
    // The clock first, so that cards know which sector is fought over when they are placed.
    for (unsigned i = 0; i < r->count; i++) {
        if (r->line[i].inside || ccg__is_definition(r->line[i].text, "card") ||
            ccg__is_definition(r->line[i].text, "sector"))
            continue;
        Span rest = r->line[i].text;
        if (ccg__take_word(&rest, "planet"))
            continue; // read before (find_planet)
        phase_given |= ccg__take_word(&rest, "phase");
        if (!begins_with_seat(&r->line[i]))
            read_placing(r, &r->line[i]);
    }
    for (unsigned i = 0; i < r->count; i++)
        if (!r->line[i].inside && begins_with_seat(&r->line[i]))
            read_placing(r, &r->line[i]);
    return phase_given;
}

// Who acts, and what follows from the phase; false if the phase and the cards do not fit.
static bool settle_phase(Reader *r, uint32_t first_line, bool phase_given)
{
    CcgState *s = r->s;
    ASSERT(r->to_act <= 1);
    ASSERT(s->attacker < 2);
    s->actor = (uint8_t)(r->to_act >= 0 ? r->to_act : s->second ? !s->attacker : s->attacker);
    if (r->in_battle && !phase_given) {
        s->phase = CCG_PHASE_BA;
        s->battle_step = 1;
    }
    if (s->phase == CCG_PHASE_COIN) {
        if (s->player[0].deck_count == 0 || s->player[1].deck_count == 0) {
            diagnostic_report(r->problems, r->file, first_line, 0,
                              "at the start each deck has a top card to show (CCG-3.1.3)");
            return false;
        }
        s->attacker = s->planet = CCG_NONE;
        s->turn = 0;
    }
    if (s->phase == CCG_PHASE_TURN && s->turn > 0)
        s->turn--; // the turn that begins is the one that was named
    if (s->phase == CCG_PHASE_DEPLOY && r->to_act < 0)
        s->actor = (uint8_t)!s->attacker;
    bool battle_phase = s->phase >= CCG_PHASE_REVEAL && s->phase <= CCG_PHASE_RESULT;
    if (battle_phase != (s->current < CCG_SECTORS)) {
        diagnostic_report(r->problems, r->file, first_line, 0,
                          "a battle needs \"battle N\", and other phases must not have it");
        return false;
    }
    return true;
}

// Taken sectors are empty, and cards at the current sector lie face up.
static bool settle_sectors(Reader *r, uint32_t first_line)
{
    CcgState *s = r->s;
    ASSERT(s->current < CCG_SECTORS || s->current == CCG_NONE);
    for (unsigned i = 0; i < CCG_SECTORS; i++) {
        if (s->taken[i] && (s->player[0].at[i] | s->player[1].at[i])) {
            diagnostic_report(r->problems, r->file, first_line, 0,
                              "sector %u is taken and has cards (CCG-14.4.3)", i + 1);
            return false;
        }
    }
    for (unsigned seat = 0; seat < 2; seat++) {
        CcgPlayer *p = ccg__cards_of(s, seat);
        if (s->current < CCG_SECTORS && s->phase > CCG_PHASE_REVEAL)
            p->facedown &= ~p->at[s->current];
        p->seen &= p->facedown;
    }
    return true;
}

bool ccg_position_read(Arena *arena, const void *library, const SourceText *block,
                       uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems)
{
    Reader *r = arena_alloc(arena, sizeof *r, _Alignof(Reader));
    r->arena = arena;
    r->file = block->name;
    r->problems = problems;
    r->s = state;
    r->to_act = -1;
    size_t before = problems->count;
    if (!cut_lines(r, block, first_line))
        return false;
    r->library = ccg__read_definitions(r, library);
    if (r->library == NULL || problems->count > before || !begin_position(r))
        return false;
    bool phase_given = place_lines(r);
    if (problems->count > before)
        return false;
    for (unsigned seat = 0; seat < 2; seat++)
        ccg__match_deck(r->m, seat, r->dealt[seat], r->dealt_count[seat]);
    if (!settle_phase(r, first_line, phase_given) || !settle_sectors(r, first_line))
        return false;
    CcgGame g = {r->m, r->s, NULL, NULL, NULL};
    ccg__reach_refresh(&g);
    *match = r->m;
    ccg__run(&g);
    return true;
}
