// Scenario files: positions placed piece by piece, and facts to compare (docs/scenarios.md, "The
// card game").
//
// A position block defines cards and sectors by their printed text, then places cards by name. The
// definitions are turned into a pack and read by the same loader as every other pack, line for
// line, so that its messages name the line of the scenario file.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view.h"

enum { LINES_MAX = 400, NAMES_MAX = CCG_CARDS };

typedef struct Line {
    Span text;       // without indentation
    uint32_t number; // in the file
    bool inside;     // indented: belongs to the definition before it
} Line;

typedef struct Reader {
    Arena *arena;
    const char *file;
    DiagnosticList *problems;
    Line line[LINES_MAX];
    unsigned count;
    const CcgLibrary *library;
    CcgMatch *m;
    CcgState *s;
    uint8_t dealt[2][CCG_CARDS]; // every card placed: the "deck" of each seat
    unsigned dealt_count[2];
    bool in_battle;
    int to_act;
} Reader;

static void problem(Reader *r, const Line *line, const char *text, Span what, const char *remedy)
{
    Diagnostic *d = diagnostic_report(r->problems, r->file, line->number, 0, "%s: \"%s\"", text,
                                      text_visible(r->arena, what));
    if (d)
        d->remedy = remedy;
}

static bool take_word(Span *rest, const char *word)
{
    size_t length = strlen(word);
    if (!span_starts_with_nocase(*rest, word) ||
        (rest->length > length && rest->text[length] != ' ' && rest->text[length] != ':'))
        return false;
    *rest = span_trim(span_from(*rest, length));
    return true;
}

// The text before a separator; `rest` moves behind it.
static Span take_until(Span *rest, char separator)
{
    size_t at = span_find_char(*rest, separator);
    Span part = span_trim(span_slice(*rest, 0, at < rest->length ? at : rest->length));
    *rest =
        at < rest->length ? span_trim(span_from(*rest, at + 1)) : span_from(*rest, rest->length);
    return part;
}

static Span take_token(Span *rest)
{
    size_t at = 0;
    while (at < rest->length && rest->text[at] != ' ')
        at++;
    Span part = span_slice(*rest, 0, at);
    *rest = span_trim(span_from(*rest, at));
    return part;
}

static bool take_number(Span *rest, int64_t min, int64_t max, int64_t *out)
{
    Span token = take_token(rest);
    return span_integer(token, min, max, out);
}

// --- definitions become packs --------------------------------------------------------------------

static void put_json(TextBuffer *out, Span text)
{
    text_append_char(out, '"');
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.text[i];
        if (c == '"' || c == '\\')
            text_append_char(out, '\\');
        if (c < 32)
            text_print(out, "\\u%04x", c);
        else
            text_append_char(out, (char)c);
    }
    text_append_char(out, '"');
}

static void put_line(TextBuffer *out, uint32_t *at, uint32_t number)
{
    for (; *at < number; ++*at)
        text_append_char(out, '\n');
}

static bool is_ability_keyword(Span text)
{
    for (unsigned id = 1; id < CARDLANG_KEYWORD_FIRST; id++) {
        if (span_equal_nocase_text(text, cardlang_ability_keyword(id)))
            return true;
    }
    return false;
}

static const char *const stat_names[] = {"flags", "firepower", "assault", "speed", "armor"};

typedef struct Keywords {
    Span item[64];
    unsigned count;
} Keywords;

// The attributes behind "card NAME:".
static void put_attributes(Reader *r, const Line *line, Span rest, TextBuffer *out, Keywords *all)
{
    Span value[5] = {{NULL, 0}};
    Span kind = {NULL, 0}, side = span_of("unaligned"), die = span_of("4"), group = {NULL, 0};
    Keywords own = {.count = 0};
    while (rest.length) {
        Span part = take_until(&rest, ',');
        Span word = part;
        bool known = false;
        for (unsigned i = 0; i < 5; i++) {
            Span w = part;
            if (!take_word(&w, stat_names[i]))
                continue;
            value[i] = w;
            known = true;
        }
        if (known)
            continue;
        if (span_equal_nocase_text(part, "unit") || span_equal_nocase_text(part, "asset") ||
            span_equal_nocase_text(part, "ship"))
            kind = part;
        else if (span_equal_nocase_text(part, "loyalist") ||
                 span_equal_nocase_text(part, "traitor") ||
                 span_equal_nocase_text(part, "unaligned"))
            side = part;
        else if (take_word(&word, "die"))
            die = word;
        else if (take_word(&word, "group"))
            group = word;
        else if (is_ability_keyword(part))
            own.item[own.count++] = part;
        else if (take_word(&word, "keywords") || take_word(&word, "keyword")) {
            while (word.length && own.count < 60)
                own.item[own.count++] = take_until(&word, '/');
        } else
            problem(r, line, "this is no attribute of a card", part,
                    "Kind, side, flags N, firepower N, assault N, speed N, armor N, die N, "
                    "keywords A / B, unique, group NAME");
        if (own.count >= 60)
            break;
    }
    bool unit = span_equal_nocase_text(kind, "unit"), ship = span_equal_nocase_text(kind, "ship");
    text_append(out, "\"kind\":");
    put_json(out, kind.length ? kind : span_of("?"));
    text_append(out, ",\"side\":");
    put_json(out, side);
    text_append(out, ",\"die\":");
    if (span_integer(die, -1000, 1000, &(int64_t){0}))
        text_append_span(out, die);
    else
        put_json(out, die);
    for (unsigned i = 0; i < 5; i++) {
        bool belongs = unit || (!ship && (i == 0 || i == 4));
        if (!value[i].text && !belongs)
            continue;
        Span v = value[i].text ? value[i] : span_of(i == 0 ? "1" : "2");
        text_print(out, ",\"%s\":", stat_names[i]);
        if (span_integer(v, -1000, 1000, &(int64_t){0}))
            text_append_span(out, v);
        else
            put_json(out, v);
    }
    if (group.length) {
        text_append(out, ",\"group\":");
        put_json(out, group);
    }
    text_append(out, ",\"keywords\":[");
    for (unsigned i = 0; i < own.count; i++) {
        if (i)
            text_append_char(out, ',');
        put_json(out, own.item[i]);
        if (!is_ability_keyword(own.item[i]) && all->count < 60)
            all->item[all->count++] = own.item[i];
    }
    text_append(out, "]");
}

// Lines of text under a definition; the command line begins with "command".
static void put_texts(Reader *r, unsigned first, TextBuffer *out, uint32_t *at,
                      bool command_allowed)
{
    text_append(out, ",\"text\":[");
    bool open = true, any = false;
    for (unsigned i = first; i < r->count && r->line[i].inside; i++) {
        Span text = r->line[i].text;
        put_line(out, at, r->line[i].number);
        if (command_allowed && span_starts_with_nocase(text, "command ")) {
            if (open)
                text_append(out, "]");
            open = false;
            text_append(out, ",\"command\":");
            put_json(out, span_trim(span_from(text, 8)));
        } else if (!open) {
            problem(r, &r->line[i], "the command line comes last", text,
                    "Move it to the end of the card");
        } else {
            if (any)
                text_append_char(out, ',');
            any = true;
            put_json(out, text);
        }
    }
    if (open)
        text_append(out, "]");
}

static bool is_definition(Span text, const char *word)
{
    return take_word(&text, word) && span_find_char(text, ':') < text.length;
}

static void put_keyword_list(TextBuffer *out, const Keywords *all)
{
    text_append(out, ",\"keywords\":[\"zzz\"");
    for (unsigned i = 0; i < all->count; i++) {
        text_append_char(out, ',');
        put_json(out, all->item[i]);
    }
    text_append(out, "]}");
}

static const CcgLibrary *read_definitions(Reader *r, const CcgLibrary *library)
{
    TextBuffer cards = text_start(r->arena), sectors = text_start(r->arena);
    Keywords all = {.count = 0}, sector_words = {.count = 0};
    uint32_t at = 1;
    bool any = false;
    text_append(
        &cards,
        "{\"format\":\"strategium-ccg-pack\",\"version\":1,\"set\":\"Scenario\",\"cards\":[");
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        if (r->line[i].inside || !is_definition(rest, "card"))
            continue;
        take_word(&rest, "card");
        put_line(&cards, &at, r->line[i].number);
        if (any)
            text_append_char(&cards, ',');
        any = true;
        text_append(&cards, "{\"name\":");
        put_json(&cards, take_until(&rest, ':'));
        text_append_char(&cards, ',');
        put_attributes(r, &r->line[i], rest, &cards, &all);
        put_texts(r, i + 1, &cards, &at, true);
        text_append(&cards, "}");
    }
    text_append(&cards, "]");
    put_keyword_list(&cards, &all);

    // Three sectors; those that are not defined are plain ones of requirement 5.
    static const char *const plain[CCG_SECTORS] = {"Alpha Sector", "Beta Sector", "Gamma Sector"};
    unsigned defined[CCG_SECTORS] = {0};
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        int64_t n;
        if (r->line[i].inside || !is_definition(rest, "sector"))
            continue;
        take_word(&rest, "sector");
        if (take_number(&rest, 1, CCG_SECTORS, &n))
            defined[n - 1] = i + 1;
        else
            problem(r, &r->line[i], "a sector has a number from 1 to 3", r->line[i].text,
                    "sector 1 NAME: requirement 5, keywords city");
    }
    text_append(&sectors, "{\"format\":\"strategium-ccg-pack\",\"version\":1,\"set\":\"Scenario "
                          "Sectors\",\"sector_sets\":[{\"name\":\"Scenario "
                          "Ground\",\"planets\":[\"Test World\"],\"cards\":[");
    at = 1;
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (sector)
            text_append_char(&sectors, ',');
        if (defined[sector] == 0) {
            text_print(&sectors,
                       "[{\"name\":\"%s\",\"requirement\":5,\"keywords\":[],\"text\":[]}]",
                       plain[sector]);
            continue;
        }
        const Line *line = &r->line[defined[sector] - 1];
        Span rest = line->text, number = span_of("5");
        Keywords own = {.count = 0};
        take_word(&rest, "sector");
        take_token(&rest);
        put_line(&sectors, &at, line->number);
        Span name = take_until(&rest, ':');
        while (rest.length) {
            Span part = take_until(&rest, ',');
            if (take_word(&part, "requirement"))
                number = part;
            else if (take_word(&part, "keywords") || take_word(&part, "keyword")) {
                while (part.length && own.count < 60)
                    own.item[own.count++] = take_until(&part, '/');
            } else
                problem(r, line, "this is no attribute of a sector", part,
                        "requirement N, keywords A / B");
        }
        text_append(&sectors, "[{\"name\":");
        put_json(&sectors, name.length ? name : span_of(plain[sector]));
        text_append(&sectors, ",\"requirement\":");
        if (span_integer(number, -1000, 1000, &(int64_t){0}))
            text_append_span(&sectors, number);
        else
            put_json(&sectors, number);
        text_append(&sectors, ",\"keywords\":[");
        for (unsigned i = 0; i < own.count; i++) {
            if (i)
                text_append_char(&sectors, ',');
            put_json(&sectors, own.item[i]);
            if (sector_words.count < 60)
                sector_words.item[sector_words.count++] = own.item[i];
        }
        text_append(&sectors, "]");
        put_texts(r, defined[sector], &sectors, &at, false);
        text_append(&sectors, "}]");
    }
    text_append(&sectors, "]}]");
    put_keyword_list(&sectors, &sector_words);
    const char *name = text_format(r->arena, "%s.json", r->file);
    SourceText source[2] = {{name, text_span(&cards)}, {name, text_span(&sectors)}};
    size_t before = r->problems->count;
    const CcgLibrary *extended = ccg_library_extend(r->arena, library, source, 2, r->problems);
    for (size_t i = before; i < r->problems->count; i++) {
        r->problems->item[i].file = r->file;
        r->problems->item[i].column = 0;
        r->problems->item[i].source = NULL;
    }
    return extended;
}

// --- placing -------------------------------------------------------------------------------------

// A card by name; how it stands may follow the name.
static unsigned type_of(Reader *r, const Line *line, Span name)
{
    const CcgCard *card = ccg_library_card(r->library, name);
    if (card == NULL) {
        const char *near = ccg_library_nearest_card(r->library, name);
        problem(r, line, "there is no card of this name", name,
                near ? text_format(r->arena, "Did you mean \"%s\"?", near)
                     : "Define it with card NAME: ...");
        return 0;
    }
    unsigned type = ccg__match_add(r->m, card);
    if (type == 0)
        problem(r, line, "too many different cards", name, "At most 250");
    return type;
}

static bool deal(Reader *r, const Line *line, unsigned owner, unsigned type)
{
    if (r->dealt_count[owner] == CCG_CARDS) {
        problem(r, line, "a player has at most 100 cards (CCG-21.1.6)", line->text,
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
    CcgGame g = {r->m, r->s, NULL, NULL, NULL};
    while (rest.length) {
        Standing standing;
        unsigned copies;
        Span name = standing_of(take_until(&rest, ','), &standing, &copies);
        unsigned type = type_of(r, line, name);
        if (type == 0)
            continue;
        if (place == CCG_FLEET && r->m->type[type].kind != CARDLANG_SHIP)
            problem(r, line, "only ships are in a fleet", name, "Place it at a sector");
        if (standing.charging && r->m->type[type].kind != CARDLANG_UNIT) {
            problem(r, line, "only units charge (CCG-6.1.4)", name, "Leave out \"charging\"");
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
        Span name = standing_of(take_until(&rest, ','), &standing, &copies);
        unsigned type = type_of(r, line, name);
        for (; type && copies > 0 && count < CCG_CARDS; copies--) {
            if (!deal(r, line, seat, type))
                return;
            known[count] = standing.seen;
            types[count++] = (uint8_t)type;
        }
    }
    // Decks are written from the top, hands and discard piles from the oldest card.
    for (unsigned i = 0; i < count; i++) {
        if (zone[0] == 'h')
            ccg__hand_add(r->s, seat, types[i], known[i]);
        else if (zone[1] == 'i')
            ccg__discard_add(r->s, seat, types[i]);
        else
            ccg__deck_insert(r->s, seat, p->deck_count - i, types[i], known[i], known[i]);
    }
    if (zone[0] == 'd' && zone[1] == 'e' && p->deck_count != count)
        problem(r, line, "the deck is given twice", line->text, "Write one deck line");
}

// The lines that set the clock: where the game stands.
static bool read_clock(Reader *r, const Line *line, Span rest)
{
    CcgState *s = r->s;
    int64_t n;
    if (take_word(&rest, "turn")) {
        if (!take_number(&rest, 1, CCG_TURN_MAX, &n))
            return false;
        s->turn = (uint8_t)n;
    } else if (take_word(&rest, "attacker")) {
        if (!take_number(&rest, 0, 1, &n))
            return false;
        s->attacker = (uint8_t)n;
    } else if (take_word(&rest, "battle")) {
        if (!take_number(&rest, 1, CCG_SECTORS, &n))
            return false;
        s->current = (uint8_t)(n - 1);
        r->in_battle = true;
    } else if (take_word(&rest, "second")) {
        s->second = 1;
    } else if (take_word(&rest, "fought")) {
        if (!take_number(&rest, 1, CCG_SECTORS, &n))
            return false;
        s->fought = (uint8_t)(n - 1);
    } else if (take_word(&rest, "to act")) {
        if (!take_number(&rest, 0, 1, &n))
            return false;
        r->to_act = (int)n;
    } else if (take_word(&rest, "taken")) {
        int64_t seat;
        if (!take_number(&rest, 1, CCG_SECTORS, &n) || !take_word(&rest, "by") ||
            !take_number(&rest, 0, 1, &seat))
            return false;
        s->taken[n - 1] = (uint8_t)(seat + 1);
    } else if (take_word(&rest, "lists closed")) {
        r->m->open_lists = 0;
    } else if (take_word(&rest, "windows held")) {
        r->m->held_windows = 1;
    } else if (take_word(&rest, "bas")) {
        if (!take_number(&rest, 0, CCG_BA_MAX, &n))
            return false;
        s->ba_count = (uint16_t)n;
    } else if (take_word(&rest, "phase")) {
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
    } else {
        (void)line;
        return false;
    }
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
        take_number(&head, 0, 1, &seat);
        if (span_equal_nocase_text(head, "hand"))
            place_pile(r, line, (unsigned)seat, "hand", body);
        else if (span_equal_nocase_text(head, "deck"))
            place_pile(r, line, (unsigned)seat, "deck", body);
        else if (span_equal_nocase_text(head, "discard"))
            place_pile(r, line, (unsigned)seat, "discard", body);
        else if (span_equal_nocase_text(head, "fleet"))
            place_row(r, line, (unsigned)seat, CCG_FLEET, body);
        else if (take_word(&head, "at") && take_number(&head, 1, CCG_SECTORS, &sector))
            place_row(r, line, (unsigned)seat, (unsigned)(sector - 1), body);
        else
            problem(r, line, "there is no such place", line->text,
                    "0 at 1: ..., 0 fleet: ..., 0 hand: ..., 0 deck: ... (top first), 0 discard: "
                    "... (oldest first)");
        return;
    }
    if (!read_clock(r, line, rest))
        problem(r, line, "this line is not understood", line->text,
                "See docs/scenarios.md, The card game");
}

bool ccg_position_read(Arena *arena, const void *library, const SourceText *block,
                       uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems)
{
    Reader *r = arena_alloc(arena, sizeof *r, _Alignof(Reader));
    r->arena = arena;
    r->file = block->name;
    r->problems = problems;
    r->to_act = -1;
    size_t before = problems->count;
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
            diagnostic_report(problems, r->file, number, 0, "a position has at most %d lines",
                              LINES_MAX);
            return false;
        }
        r->line[r->count++] = (Line){trimmed, number, text.text[0] == ' ' || text.text[0] == '\t'};
    }
    r->library = read_definitions(r, library);
    if (r->library == NULL || problems->count > before)
        return false;
    CcgMatch *m = r->m = ccg__match_new(arena, r->library);
    CcgState *s = r->s = state;
    memset(s, 0, sizeof *s);
    const CcgSectorSet *set = ccg_library_set(r->library, span_of("Scenario Ground"));
    if (set == NULL)
        return false;
    ccg__match_sectors(m, set);
    m->side[0] = CARDLANG_LOYALIST;
    m->side[1] = CARDLANG_TRAITOR;
    s->attacker = 0;
    s->chooser = s->fought = CCG_NONE;
    s->current = CCG_NONE;
    s->planet = 0;
    s->turn = 1;
    s->phase = CCG_PHASE_TURN;
    bool phase_given = false;
    // The clock first, so that cards know which sector is fought over when they are placed.
    for (unsigned i = 0; i < r->count; i++) {
        if (r->line[i].inside || is_definition(r->line[i].text, "card") ||
            is_definition(r->line[i].text, "sector"))
            continue;
        Span rest = r->line[i].text;
        phase_given |= take_word(&rest, "phase");
        if (r->line[i].text.text[0] != '0' && r->line[i].text.text[0] != '1')
            read_placing(r, &r->line[i]);
    }
    for (unsigned i = 0; i < r->count; i++) {
        if (!r->line[i].inside &&
            (r->line[i].text.text[0] == '0' || r->line[i].text.text[0] == '1'))
            read_placing(r, &r->line[i]);
    }
    if (problems->count > before)
        return false;
    for (unsigned seat = 0; seat < 2; seat++)
        ccg__match_deck(m, seat, r->dealt[seat], r->dealt_count[seat]);
    CcgGame g = {m, s, NULL, NULL, NULL};
    s->actor = (uint8_t)(r->to_act >= 0 ? r->to_act : s->second ? !s->attacker : s->attacker);
    if (r->in_battle && !phase_given) {
        s->phase = CCG_PHASE_BA;
        s->battle_step = 1;
    }
    if (s->phase == CCG_PHASE_COIN) {
        if (s->player[0].deck_count == 0 || s->player[1].deck_count == 0) {
            diagnostic_report(problems, r->file, first_line, 0,
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
        diagnostic_report(problems, r->file, first_line, 0,
                          "a battle needs \"battle N\", and other phases must not have it");
        return false;
    }
    for (unsigned i = 0; i < CCG_SECTORS; i++) {
        if (s->taken[i] && (s->player[0].at[i] | s->player[1].at[i])) {
            diagnostic_report(problems, r->file, first_line, 0,
                              "sector %u is taken and has cards (CCG-14.4.3)", i + 1);
            return false;
        }
    }
    if (s->current < CCG_SECTORS && s->phase > CCG_PHASE_REVEAL) {
        for (unsigned seat = 0; seat < 2; seat++)
            s->player[seat].facedown &= ~s->player[seat].at[s->current];
    }
    for (unsigned seat = 0; seat < 2; seat++)
        s->player[seat].seen &= s->player[seat].facedown;
    ccg__reach_refresh(&g);
    *match = m;
    ccg__run(&g);
    return true;
}

// --- facts ---------------------------------------------------------------------------------------

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

static void put_slot(const CcgMatch *m, const CcgState *s, CcgSlot slot, TextBuffer *out)
{
    if (slot == 0)
        text_append(out, "none");
    else
        ccg__write_slot(m, s, slot, out);
}

static void put_row(const CcgMatch *m, const CcgState *s, unsigned seat, unsigned place,
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
        Span name = take_token(&rest);
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
        put_row(m, s, seat, CCG_FLEET, out);
    else if (span_equal_nocase_text(word, "total") && s->current < CCG_SECTORS)
        text_print(out, "%d", ccg__flag_total(&g, seat));
    else if (span_equal_nocase_text(word, "extra"))
        text_print(out, "%u", p->extra_ba);
    else if (span_equal_nocase_text(word, "row") && span_integer(rest, 1, CCG_SECTORS, &sector))
        put_row(m, s, seat, (unsigned)(sector - 1), out);
    else
        return false;
    return true;
}

bool ccg_fact(const void *match, const void *state, Span words, TextBuffer *out)
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    Span rest = span_trim(words), word = take_token(&rest);
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
    const CcgAttack *a = &s->attack;
    if (span_equal_nocase_text(word, "turn"))
        text_print(out, "%u", s->turn);
    else if (span_equal_nocase_text(word, "attacker"))
        text_print(out, "%u", s->attacker);
    else if (span_equal_nocase_text(word, "current")) {
        if (s->current < CCG_SECTORS)
            text_print(out, "%u", s->current + 1U);
        else
            text_append(out, "none");
    } else if (span_equal_nocase_text(word, "battle"))
        text_append(out, s->current >= CCG_SECTORS ? "none" : s->second ? "defender" : "attacker");
    else if (span_equal_nocase_text(word, "planet")) {
        if (s->planet < m->planet_count)
            ccg__write_planet(m, s->planet, out);
        else
            text_append(out, "none");
    } else if (span_equal_nocase_text(word, "requirement") && s->current < CCG_SECTORS)
        text_print(out, "%d", ccg__requirement(&g));
    else if (span_equal_nocase_text(word, "attacking"))
        put_slot(m, s, a->kind == CCG_CHARGE ? 0 : a->attacker, out);
    else if (span_equal_nocase_text(word, "defending"))
        put_slot(m, s, a->defender, out);
    else if (span_equal_nocase_text(word, "blocking"))
        put_slot(m, s, a->blocker == a->defender ? a->blocker : 0, out);
    else if (span_equal_nocase_text(word, "damage"))
        text_print(out, "%u", a->amount);
    else if (span_equal_nocase_text(word, "counter"))
        text_print(out, "%u", a->counter);
    else if (span_equal_nocase_text(word, "excess"))
        text_print(out, "%u", a->excess);
    else if (span_equal_nocase_text(word, "bas"))
        text_print(out, "%u", s->ba_count);
    else if (span_equal_nocase_text(word, "windows"))
        text_print(out, "%u", s->depth);
    else if (span_equal_nocase_text(word, "lasting"))
        text_print(out, "%u", s->lasting_count);
    else if (span_equal_nocase_text(word, "actor"))
        text_print(out, "%u", s->actor);
    else if (span_equal_nocase_text(word, "roll") || span_equal_nocase_text(word, "needed")) {
        const CcgFrameRoll *roll = ccg__nearest(s, CCG_FRAME_ROLL);
        if (roll == NULL)
            text_append(out, "none");
        else
            text_print(out, "%u",
                       span_equal_nocase_text(word, "roll") ? ccg__roll_final(&g, roll)
                                                            : roll->need);
    } else
        return false;
    return true;
}
