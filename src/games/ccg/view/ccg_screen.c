// The table of the card game drawn with characters.
//
// The enemy is above, the viewer below, what is fought over between them. Several drawings of the
// same table exist, from every card with its text down to names and numbers; the fullest one that
// fits the window is taken. A card's numbers stand in the printed order, firepower / assault /
// speed / armor; a number that differs from the printed one has a sign behind it. Positions are
// told by a character and never by colour: `=` locked, `>` charging, nothing ready.
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_words.h"

#include "base_text.h"

enum {
    SCREEN_LEVELS = 4,
    NAME_COLUMNS = 21,
    CELL_COLUMNS = 39, // of a card in the short drawings
    TEXT_COLUMN = 40,  // where a card's text begins in the long drawings
    HERE_MAX = 2 * CCG_CARDS,
};

typedef struct Screen {
    CcgGame game;
    int viewer;
    unsigned below; // the seat at the bottom
    size_t columns;
    int level; // 0: the shortest
    TextBuffer *out;
    Arena *arena;
} Screen;

static size_t width_of(const TextBuffer *text)
{
    return text_columns(text_span(text));
}

// Appends the text, cut or filled up to `columns`.
static void append_column(TextBuffer *out, Span text, size_t columns)
{
    size_t at = 0;
    size_t shown = 0;
    uint32_t codepoint = 0;
    while (shown < columns && at < text.length) {
        text_decode(text, &at, &codepoint);
        shown++;
    }
    if (at < text.length && columns > 1) {
        // One column less, for the sign that something is missing.
        at = shown = 0;
        while (shown < columns - 1) {
            text_decode(text, &at, &codepoint);
            shown++;
        }
        text_append_span(out, span_slice(text, 0, at));
        text_append_char(out, '~');
        return;
    }
    text_append_span(out, span_slice(text, 0, at));
    text_append_repeat(out, ' ', columns - shown);
}

// Appends a line that is cut at the screen's edge.
static void put_line(Screen *screen, const TextBuffer *line)
{
    size_t columns = width_of(line) < screen->columns ? width_of(line) : screen->columns;
    append_column(screen->out, text_span(line), columns);
    text_append_char(screen->out, '\n');
}

// A line with a long text at its end: in the fullest drawing it goes on below, else it is cut.
static void put_long_line(Screen *screen, const TextBuffer *line, size_t indent)
{
    Span rest = text_span(line);
    if (screen->level < SCREEN_LEVELS - 1) {
        put_line(screen, line);
        return;
    }
    if (indent > screen->columns / 2)
        indent = screen->columns / 2;
    for (bool first = true; rest.length > 0; first = false) {
        size_t room = first ? screen->columns : screen->columns - indent;
        size_t at = 0;
        size_t cut = 0; // behind the last word that fits
        uint32_t codepoint = 0;
        for (size_t shown = 0; shown < room && at < rest.length; shown++) {
            text_decode(rest, &at, &codepoint);
            if (at == rest.length || rest.text[at] == ' ')
                cut = at;
        }
        cut = cut == 0 ? at : cut;
        text_append_repeat(screen->out, ' ', first ? 0 : indent);
        text_append_span(screen->out, span_slice(rest, 0, cut));
        text_append_char(screen->out, '\n');
        rest = span_from(rest, cut);
        while (rest.length > 0 && rest.text[0] == ' ')
            rest = span_from(rest, 1);
    }
}

static TextBuffer start_line(Screen *screen)
{
    return text_start(screen->arena);
}

// --- cards ---

// "3/5+/2/-", as it is now; an asset has only its armor.
static void append_values(Screen *screen, CcgSlot slot, bool current, TextBuffer *out)
{
    static const CardlangStat order[] = {CARDLANG_FIREPOWER, CARDLANG_ASSAULT, CARDLANG_SPEED,
                                         CARDLANG_ARMOR};
    const CcgType *type = &screen->game.m->type[ccg_slot_card(screen->game.s, slot)];
    if (type->card == NULL || type->kind == CARDLANG_SHIP)
        return;
    for (size_t i = type->kind == CARDLANG_UNIT ? 0 : 3; i < 4; i++) {
        text_append(out, i > 0 && type->kind == CARDLANG_UNIT ? "/" : "");
        ccg__words_value(&screen->game, slot, order[i], current, out);
    }
    int flags = current ? ccg__stat(&screen->game, slot, CARDLANG_FLAGS, 0, false)
                        : type->value[CARDLANG_FLAGS];
    text_append_char(out, ' ');
    text_append_repeat(out, '*', flags < 0 ? 0 : (size_t)flags);
}

static void append_roles(Screen *screen, CcgSlot slot, TextBuffer *out)
{
    const CcgAttack *attack = &screen->game.s->attack;
    if (attack->kind == CCG_ATTACK_NONE)
        return;
    if (slot == attack->attacker)
        text_append(out, attack->kind == CCG_CHARGE ? " <charges" : " <attacks");
    else if (slot == attack->blocker && slot == attack->defender)
        text_append(out, " <blocks");
    else if (slot == attack->defender)
        text_append(out, " <defends");
}

static char position_mark(const CcgState *state, CcgSlot slot)
{
    unsigned position = ccg_position(state, slot);
    return position == CARDLANG_LOCKED ? '=' : position == CARDLANG_CHARGING ? '>' : ' ';
}

static bool is_facedown(const CcgState *state, CcgSlot slot)
{
    return bits128_has(state->player[ccg_slot_owner(slot)].facedown, ccg_slot_index(slot));
}

// A name in `columns`; the number behind it, which tells copies apart, is never cut off.
static void append_name(Screen *screen, Span name, size_t columns, TextBuffer *out)
{
    size_t number = span_find_char(name, '#');
    Span suffix = number == SIZE_MAX ? SPAN_LITERAL("") : span_from(name, number);
    if (text_columns(name) <= columns || suffix.length + 4 > columns) {
        append_column(out, name, columns);
        return;
    }
    TextBuffer cut = start_line(screen);
    append_column(&cut, span_slice(name, 0, name.length - suffix.length), columns - suffix.length);
    text_append_span(&cut, suffix);
    text_append_span(out, text_span(&cut));
}

// One card on at most `columns`: mark, name, numbers, role in the attack.
static void append_card(Screen *screen, CcgSlot slot, bool current, size_t columns, TextBuffer *out)
{
    TextBuffer name = start_line(screen);
    TextBuffer values = start_line(screen);
    bool down = is_facedown(screen->game.s, slot);
    text_append(&name, down ? "(" : "");
    ccg__words_slot(&screen->game, slot, screen->viewer, &name);
    text_append(&name, down ? ")" : "");
    append_values(screen, slot, current, &values);
    append_roles(screen, slot, &values);
    size_t for_values = width_of(&values);
    size_t for_name = columns > for_values + 10 ? columns - for_values - 2 : 8;
    TextBuffer cell = start_line(screen);
    text_append_char(&cell, position_mark(screen->game.s, slot));
    append_name(screen, text_span(&name), for_name < NAME_COLUMNS ? for_name : NAME_COLUMNS, &cell);
    text_append_char(&cell, ' ');
    text_append_span(&cell, text_span(&values));
    append_column(out, text_span(&cell), columns);
}

// A row of the current sector, two cards or more a line, or one with its text.
static void put_row(Screen *screen, unsigned seat, unsigned place)
{
    CcgSlot slots[HERE_MAX];
    CcgGroup row = ccg_row(screen->game.s, seat, place);
    unsigned count = ccg_group_list(row, seat, slots);
    size_t each = screen->level >= 2 ? screen->columns : CELL_COLUMNS;
    size_t per_line = screen->columns / each < 1 ? 1 : screen->columns / each;
    if (count == 0)
        text_append(screen->out, " (no cards)\n");
    for (unsigned i = 0; i < count;) {
        TextBuffer line = start_line(screen);
        for (size_t column = 0; column < per_line && i < count; column++, i++) {
            if (screen->level >= 2) {
                append_card(screen, slots[i], true, TEXT_COLUMN - 1, &line);
                text_append_char(&line, ' ');
                ccg__words_abilities(&screen->game, ccg_slot_card(screen->game.s, slots[i]), &line);
            } else {
                append_card(screen, slots[i], true, screen->columns / per_line - 1, &line);
                text_append_char(&line, ' ');
            }
        }
        put_long_line(screen, &line, TEXT_COLUMN);
    }
}

// --- players ---

static void append_fleet(Screen *screen, unsigned seat, TextBuffer *out)
{
    CcgSlot slots[HERE_MAX];
    unsigned count = ccg_group_list(ccg_row(screen->game.s, seat, CCG_FLEET), seat, slots);
    for (unsigned i = 0; i < count; i++) {
        text_append(out, i == 0 ? "  fleet: " : ", ");
        if (position_mark(screen->game.s, slots[i]) == '=')
            text_append_char(out, '=');
        ccg__words_slot(&screen->game, slots[i], screen->viewer, out);
    }
}

static void put_player(Screen *screen, unsigned seat)
{
    const CcgState *state = screen->game.s;
    const CcgPlayer *player = &state->player[seat];
    TextBuffer line = start_line(screen);
    ccg__words_seat(screen->viewer, seat, true, &line);
    if (screen->viewer < KERNEL_SEATS)
        text_print(&line, " (player %u)", seat);
    if (state->attacker != CCG_NONE)
        text_append(&line, seat == state->attacker ? ", Attacker" : ", Defender");
    text_print(&line, "  deck %u", player->deck_count);
    if (ccg__words_known(state, screen->viewer, seat, player->deck_count)) {
        text_append(&line, " (top: ");
        ccg__words_type(&screen->game, player->card[player->deck_count - 1], &line);
        text_append(&line, ")");
    }
    text_print(&line, "  hand %u  discard %u", player->hand_count, player->discard_count);
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (state->taken[sector] == seat + 1) {
            text_append(&line, "  TAKEN: ");
            ccg__words_sector(&screen->game, sector, &line);
        }
    }
    append_fleet(screen, seat, &line);
    put_line(screen, &line);
}

// --- hands ---

static void put_hand_lines(Screen *screen, unsigned seat, bool commands)
{
    const CcgPlayer *player = &screen->game.s->player[seat];
    for (unsigned i = 0; i < player->hand_count; i++) {
        TextBuffer line = start_line(screen);
        text_append(&line, i == 0 ? "hand " : "     ");
        if (commands)
            ccg__words_command(&screen->game, ccg_hand_at(player, i), &line);
        else
            ccg__words_face(&screen->game, ccg_hand_at(player, i), &line);
        put_long_line(screen, &line, 10);
    }
}

// Names, with timing words or values, as many on a line as go.
static void put_hand_names(Screen *screen, unsigned seat, bool commands)
{
    const CcgPlayer *player = &screen->game.s->player[seat];
    TextBuffer line = start_line(screen);
    text_append(&line, "hand ");
    for (unsigned i = 0; i < player->hand_count; i++) {
        TextBuffer name = start_line(screen);
        unsigned type = ccg_hand_at(player, i);
        if (commands) {
            ccg__words_timing(&screen->game, type, &name);
            text_append_char(&name, ' ');
        }
        ccg__words_type(&screen->game, type, &name);
        if (!commands)
            ccg__words_printed(&screen->game, type, &name);
        if (i > 0 && width_of(&line) + 3 + width_of(&name) > screen->columns) {
            put_line(screen, &line);
            text_clear(&line);
            text_append(&line, "     ");
        } else if (i > 0) {
            text_append(&line, " | ");
        }
        text_append_span(&line, text_span(&name));
    }
    put_line(screen, &line);
}

static bool is_battle(const CcgState *state)
{
    return state->current < CCG_SECTORS;
}

static void put_hand(Screen *screen)
{
    const CcgState *state = screen->game.s;
    unsigned seat = screen->below;
    if (screen->viewer >= KERNEL_SEATS || state->player[seat].hand_count == 0)
        return;
    if (screen->level >= 1)
        put_hand_lines(screen, seat, is_battle(state));
    else
        put_hand_names(screen, seat, is_battle(state));
}

// --- the middle ---

static void append_flags(Screen *screen, unsigned seat, TextBuffer *out)
{
    ccg__words_seat(screen->viewer, seat, false, out);
    text_print(out, " %d", ccg__flag_total(&screen->game, seat));
}

// "--- Citadel: 5 flags needed; enemy 3, you 4 ---"
static void put_sector_bar(Screen *screen)
{
    TextBuffer line = start_line(screen);
    text_append(&line, "--- ");
    ccg__words_sector(&screen->game, screen->game.s->current, &line);
    text_print(&line, ": needs %d flags; ", ccg__requirement(&screen->game));
    append_flags(screen, !screen->below, &line);
    text_append(&line, ", ");
    append_flags(screen, screen->below, &line);
    text_append_char(&line, ' ');
    size_t used = width_of(&line);
    text_append_repeat(&line, '-', used < screen->columns ? screen->columns - used : 0);
    put_line(screen, &line);
    if (screen->level >= 1) {
        TextBuffer text = start_line(screen);
        text_append(&text, "    ");
        ccg__words_sector_text(&screen->game, screen->game.s->current, &text);
        if (text.length > 4)
            put_line(screen, &text);
    }
}

static void put_attack(Screen *screen)
{
    TextBuffer line = start_line(screen);
    ccg__words_attack(&screen->game, screen->viewer, &line);
    if (line.length > 0)
        put_line(screen, &line);
}

// "2 face down, Wall Rifles": what lies at a sector that is not fought over.
static void append_pile(Screen *screen, unsigned seat, unsigned sector, TextBuffer *out)
{
    CcgSlot slots[HERE_MAX];
    unsigned count = ccg_group_list(ccg_row(screen->game.s, seat, sector), seat, slots);
    unsigned hidden = 0;
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        if (ccg_slot_card(screen->game.s, slots[i]) == 0) {
            hidden++;
            continue;
        }
        text_append(out, any ? ", " : "");
        any = true;
        if (is_facedown(screen->game.s, slots[i]))
            text_append_char(out, '(');
        ccg__words_slot(&screen->game, slots[i], screen->viewer, out);
        if (is_facedown(screen->game.s, slots[i]))
            text_append_char(out, ')');
    }
    if (hidden > 0)
        text_print(out, "%s%u face down", any ? ", " : "", hidden);
    else if (count == 0)
        text_append(out, "none");
}

static void put_other_sectors(Screen *screen)
{
    const CcgState *state = screen->game.s;
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (sector == state->current || state->taken[sector] != 0)
            continue;
        TextBuffer line = start_line(screen);
        ccg__words_sector(&screen->game, sector, &line);
        text_print(&line, " (%d)", ccg__words_requirement(&screen->game, sector));
        text_append_char(&line, ' ');
        ccg__words_seat(screen->viewer, !screen->below, false, &line);
        text_append(&line, ": ");
        append_pile(screen, !screen->below, sector, &line);
        text_append(&line, "; ");
        ccg__words_seat(screen->viewer, screen->below, false, &line);
        text_append(&line, ": ");
        append_pile(screen, screen->below, sector, &line);
        put_line(screen, &line);
    }
}

static void put_battle(Screen *screen)
{
    put_player(screen, !screen->below);
    put_row(screen, !screen->below, screen->game.s->current);
    put_sector_bar(screen);
    put_attack(screen);
    put_row(screen, screen->below, screen->game.s->current);
    put_player(screen, screen->below);
    put_other_sectors(screen);
    put_hand(screen);
}

// --- between battles: three sectors side by side ---

// Card `n` of a row in one column: face-down cards of the enemy are only counted, in the last line.
static void append_cell(Screen *screen, unsigned seat, unsigned sector, unsigned n, size_t columns,
                        TextBuffer *out)
{
    CcgSlot slots[HERE_MAX];
    unsigned count = ccg_group_list(ccg_row(screen->game.s, seat, sector), seat, slots);
    unsigned shown = 0;
    unsigned hidden = 0;
    TextBuffer cell = start_line(screen);
    for (unsigned i = 0; i < count; i++)
        if (ccg_slot_card(screen->game.s, slots[i]) == 0)
            hidden++;
        else if (shown++ == n)
            append_card(screen, slots[i], false, columns, &cell);
    if (shown <= n && hidden > 0 && n == shown)
        text_print(&cell, " %u face down", hidden);
    append_column(out, text_span(&cell), columns);
}

// Lines that a row needs at the sector where it is longest.
static unsigned row_height(const Screen *screen, unsigned seat)
{
    unsigned height = 1;
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        CcgSlot slots[HERE_MAX];
        unsigned count = ccg_group_list(ccg_row(screen->game.s, seat, sector), seat, slots);
        unsigned shown = 0;
        for (unsigned i = 0; i < count; i++)
            shown += ccg_slot_card(screen->game.s, slots[i]) != 0;
        shown += shown < count;
        height = shown > height ? shown : height;
    }
    return height;
}

static void put_rows(Screen *screen, unsigned seat)
{
    size_t each = (screen->columns - 4) / CCG_SECTORS;
    unsigned height = row_height(screen, seat);
    for (unsigned n = 0; n < height; n++) {
        TextBuffer line = start_line(screen);
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            text_append(&line, sector == 0 ? "" : "| ");
            append_cell(screen, seat, sector, n, each, &line);
        }
        put_line(screen, &line);
    }
}

static void put_sector_names(Screen *screen)
{
    size_t each = (screen->columns - 4) / CCG_SECTORS;
    TextBuffer line = start_line(screen);
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        TextBuffer cell = start_line(screen);
        text_append(&line, sector == 0 ? "" : "+-");
        unsigned owner = screen->game.s->taken[sector];
        text_print(&cell, "- %u ", sector + 1);
        if (owner != 0) { // first, so that a long name does not push it out
            text_append_char(&cell, '(');
            ccg__words_seat(screen->viewer, owner - 1, false, &cell);
            text_append(&cell, ") ");
        }
        ccg__words_sector(&screen->game, sector, &cell);
        text_append_char(&cell, ' ');
        if (owner == 0)
            text_print(&cell, "%d* ", ccg__words_requirement(&screen->game, sector));
        if (width_of(&cell) < each)
            text_append_repeat(&cell, '-', each - width_of(&cell));
        append_column(&line, text_span(&cell), each);
    }
    put_line(screen, &line);
}

// The card that has been turned up in the first wave, CCG-5.1.2.
static void put_turned_up(Screen *screen)
{
    if (screen->game.s->phase != CCG_PHASE_WAVE || screen->game.s->wave_type == 0)
        return;
    TextBuffer line = start_line(screen);
    text_append(&line, "turned up: ");
    ccg__words_face(&screen->game, screen->game.s->wave_type, &line);
    put_long_line(screen, &line, 11);
}

static void put_between(Screen *screen)
{
    put_player(screen, !screen->below);
    if (screen->game.s->planet != CCG_NONE) {
        put_rows(screen, !screen->below);
        put_sector_names(screen);
        put_rows(screen, screen->below);
    }
    put_player(screen, screen->below);
    put_turned_up(screen);
    put_hand(screen);
}

static void draw(Screen *screen)
{
    TextBuffer title = start_line(screen);
    ccg__words_moment(&screen->game, &title);
    // The key to the signs, where there is room for it.
    static const char *const keys[] = {
        "   (firepower/assault/speed/armor, * flag, = locked, > charging)",
        "   (fire/assault/speed/armor * flag = locked > charging)",
        "   (* flag, = locked, > charging)",
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (width_of(&title) + strlen(keys[i]) <= screen->columns) {
            text_append(&title, keys[i]);
            break;
        }
    }
    put_line(screen, &title);
    if (is_battle(screen->game.s))
        put_battle(screen);
    else
        put_between(screen);
}

static int count_lines(const TextBuffer *text)
{
    int lines = 0;
    for (size_t i = 0; i < text->length; i++)
        lines += text->text[i] == '\n';
    return lines;
}

void ccg_screen(const void *match, const void *state, int viewer, int columns, int rows,
                TextBuffer *out)
{
    Arena *arena = arena_create(0);
    CcgState copy;
    if (viewer == VIEWER_ALL)
        memcpy(&copy, state, sizeof copy);
    else
        ccg_observe(match, state, viewer, &copy);
    TextBuffer drawn = text_start(arena);
    Screen screen = {
        .game = {.m = match, .s = &copy, .ev = NULL},
        .viewer = viewer,
        .below = viewer == VIEWER_SEAT1 ? 1 : 0,
        .columns = columns < 40 ? 40 : (size_t)columns,
        .out = &drawn,
        .arena = arena,
    };
    for (screen.level = SCREEN_LEVELS - 1; screen.level >= 0; screen.level--) {
        text_clear(&drawn);
        draw(&screen);
        if (count_lines(&drawn) <= rows)
            break;
    }
    text_append_span(out, text_span(&drawn));
    arena_destroy(arena);
}
