// The forms, of which each program writes some:
//
//     ++ Crusade Force Organisation Chart (LA - VIII: Night Lords) [3,505 Pts] ++    a force
//     # ++ Army Roster ++ [3505 pts]                                                 the same
//     + HQ [405 Pts] +     ## HQ [405 pts]     HQ:                                   a role
//     Contekar Squad [255 Pts]: Preysight, 5x Volkite Cavitor                        a unit
//     . Dissident: Power Claw          • Dissident: Power Claw                       in it
//     . . 2x Grenade                     • 2x Grenade                                in that
//     ++ Total: [3,505 Pts] ++
//
// Map: elements, points and counts, selections, lines, headings, the list.
#include "bs_text.h"

#include "bs_number.h"

#include <string.h>

enum { DEPTH_MAX = 16, ATTRIBUTES_MAX = 3, POINTS_MAX = 999999, COSTS_BYTES_MAX = 128, NONE = -1 };

// An element that grows.
typedef struct Node {
    ExtXml xml; // first, so that a pointer to it is one to the node
    struct Node *last;
    ExtXmlAttribute attribute[ATTRIBUTES_MAX];
} Node;

typedef struct Open {
    unsigned key; // how far in its line begins
    Node *selection;
    int64_t inside; // points of what is in it
    int64_t points; // as written; NONE: nothing is
} Open;

typedef struct Reader {
    Arena *arena;
    const char *file;
    ExtXmlLimits limits;
    DiagnosticList *problems;
    Node *root, *force; // no force yet: NULL
    const char *role;   // "" before the first
    const char *title;  // the first line, if it is none of the list: "" until then
    Open open[DEPTH_MAX];
    unsigned depth;
    uint32_t line, nodes, selections;
    int64_t total; // NONE: the text says none
    bool has_failed;
} Reader;

// A part of a line without its mark, count and points.
typedef struct Item {
    Span name;
    uint32_t count;
    int64_t points; // NONE: nothing is written
} Item;

// --- elements ---

static void refuse(Reader *reader, const char *format, unsigned number)
{
    if (reader->has_failed)
        return;
    reader->has_failed = true;
    Diagnostic *problem =
        diagnostic_report(reader->problems, reader->file, reader->line, 1, format, number);
    if (problem != NULL) {
        problem->remedy =
            language_text_in(reader->problems->arena,
                             "Save it anew in the program that made it, or make two smaller ones");
    }
}

static Node *add(Reader *reader, Node *parent, const char *name, uint32_t column)
{
    Node *node = ARENA_NEW(reader->arena, Node);
    *node = (Node){.xml = {.name = name,
                           .parent = parent != NULL ? &parent->xml : NULL,
                           .line = reader->line,
                           .column = column,
                           .kind = EXT_XML_ELEMENT}};
    node->xml.attribute = node->attribute;
    if (parent != NULL && parent->last == NULL)
        parent->xml.first = &node->xml;
    else if (parent != NULL)
        parent->last->xml.next = &node->xml;
    if (parent != NULL)
        parent->last = node;
    if (++reader->nodes > reader->limits.nodes_max) {
        refuse(reader, "there are more than %u elements, attributes and texts",
               (unsigned)reader->limits.nodes_max);
    }
    return node;
}

static void set(Node *node, const char *name, const char *value)
{
    node->attribute[node->xml.attribute_count++] = (ExtXmlAttribute){name, value};
}

// The list of that name in an element, made when it is first needed.
static Node *list_in(Reader *reader, Node *parent, const char *name)
{
    for (const ExtXml *child = parent->xml.first; child != NULL; child = child->next)
        if (strcmp(child->name, name) == 0)
            return (Node *)(uintptr_t)child;
    return add(reader, parent, name, parent->xml.column);
}

static void add_cost(Reader *reader, Node *parent, int64_t points)
{
    Node *cost = add(reader, list_in(reader, parent, "costs"), "cost", parent->xml.column);
    set(cost, "name", "Pts");
    set(cost, "typeId", "pts");
    set(cost, "value", text_format(reader->arena, "%d", (int)points));
}

static const char *kept(Reader *reader, Span text)
{
    if (text.length > reader->limits.value_bytes_max)
        refuse(reader, "a name is longer than %u bytes", (unsigned)reader->limits.value_bytes_max);
    char *out = arena_text(reader->arena, text.text, text.length);
    for (char *c = out; *c != '\0'; c++)
        *c = (unsigned char)*c < ' ' || *c == 0x7f ? ' ' : *c;
    return out;
}

// --- points and counts ---

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// "2,996 Pts", "6 PL, 390pts": the number before "pt" or "points"; NONE: there is none.
static int64_t points_of(Span inside)
{
    size_t at = span_find_nocase(inside, SPAN_LITERAL("pt"));
    size_t words = span_find_nocase(inside, SPAN_LITERAL("point"));
    at = words < at ? words : at;
    if (at == SIZE_MAX)
        return NONE;
    while (at > 0 && inside.text[at - 1] == ' ')
        at--;
    size_t from = at;
    while (from > 0 && (is_digit(inside.text[from - 1]) || inside.text[from - 1] == ','))
        from--;
    int64_t points = 0;
    bool has_digit = false;
    for (size_t i = from; i < at; i++) {
        if (is_digit(inside.text[i])) {
            has_digit = true;
            points = points * 10 + (inside.text[i] - '0');
            points = points > POINTS_MAX ? POINTS_MAX : points;
        }
    }
    return has_digit ? points : NONE;
}

// The first brackets with points in them: where they begin, and *end behind them; SIZE_MAX: none.
// No program writes more than COSTS_BYTES_MAX into them, and a line may be full of brackets.
static size_t find_points(Span text, size_t *end, int64_t *points)
{
    for (size_t i = 0; i < text.length; i++) {
        char close = text.text[i] == '[' ? ']' : text.text[i] == '(' ? ')' : '\0';
        Span inside = span_slice(text, i, COSTS_BYTES_MAX);
        size_t length = close == '\0' ? SIZE_MAX : span_find_char(inside, close);
        *points = length == SIZE_MAX ? NONE : points_of(span_slice(text, i + 1, length - 1));
        if (*points != NONE) {
            *end = i + length + 1;
            return i;
        }
    }
    return SIZE_MAX;
}

// "3x Name [25 Pts]"
static Item item_of(Span text)
{
    Item item = {.name = span_trim(text), .count = 1, .points = NONE};
    size_t end = 0;
    size_t at = find_points(item.name, &end, &item.points);
    if (at != SIZE_MAX)
        item.name = span_trim(span_slice(item.name, 0, at));
    Span rest = item.name;
    Span word;
    int64_t count = 0;
    if (span_next_word(&rest, &word) && word.length > 1 &&
        (span_ends_with(word, "x") || span_ends_with(word, "X")) &&
        span_integer(span_slice(word, 0, word.length - 1), 1, BS_SELECTION_NUMBER_MAX, &count)) {
        item.count = (uint32_t)count;
        item.name = span_trim(rest);
    }
    return item;
}

// --- selections ---

// What a selection costs itself is what is written less what is in it.
static void close_to(Reader *reader, unsigned depth)
{
    while (reader->depth > depth) {
        Open *done = &reader->open[--reader->depth];
        int64_t all = done->points != NONE ? done->points : done->inside;
        int64_t own = all - done->inside;
        if (own > 0)
            add_cost(reader, done->selection, own);
        if (reader->depth > 0)
            reader->open[reader->depth - 1].inside += all > done->inside ? all : done->inside;
    }
}

static Node *add_selection(Reader *reader, Node *parent, const Item *item, uint32_t column)
{
    Node *node = add(reader, list_in(reader, parent, "selections"), "selection", column);
    set(node, "name", kept(reader, item->name));
    set(node, "number", text_format(reader->arena, "%u", (unsigned)item->count));
    if (parent == reader->force) {
        set(node, "type", "unit");
        if (reader->role[0] != '\0') {
            Node *role = add(reader, list_in(reader, node, "categories"), "category", column);
            set(role, "name", reader->role);
            set(role, "entryId", "role");
            set(role, "primary", "true");
        }
    }
    reader->selections++;
    return node;
}

// "A, 2x B [10 pts], C (D, E)": commas in brackets part nothing.
static void add_inside(Reader *reader, Open *parent, Span text, uint32_t column)
{
    size_t from = 0;
    unsigned brackets = 0;
    for (size_t i = 0; i <= text.length && !reader->has_failed; i++) {
        char c = i < text.length ? text.text[i] : ',';
        brackets += c == '(' || c == '[' ? 1U : 0U;
        brackets -= (c == ')' || c == ']') && brackets > 0 ? 1U : 0U;
        if (i < text.length && (c != ',' || brackets > 0))
            continue;
        Item item = item_of(span_slice(text, from, i - from));
        if (item.name.length > 0) {
            Node *node = add_selection(reader, parent->selection, &item, column + (uint32_t)from);
            if (item.points > 0) {
                add_cost(reader, node, item.points);
                parent->inside += item.points;
            }
        }
        from = i + 1;
    }
}

// Where the name ends and what is in it begins: behind the points, else at the first colon.
static size_t find_colon(Span text)
{
    size_t end = 0;
    int64_t points = NONE;
    size_t at = find_points(text, &end, &points);
    size_t colon = span_find(text, SPAN_LITERAL(": "));
    colon = colon == SIZE_MAX && span_ends_with(text, ":") ? text.length - 1 : colon;
    if (at == SIZE_MAX || colon < at)
        return at != SIZE_MAX && text.text[end < text.length ? end : 0] == ':' ? end : colon;
    return end < text.length && text.text[end] == ':' ? end : SIZE_MAX;
}

static void add_line(Reader *reader, Span text, unsigned key, uint32_t column)
{
    unsigned depth = reader->depth;
    while (depth > 0 && reader->open[depth - 1].key >= key)
        depth--;
    close_to(reader, depth);
    if (depth == DEPTH_MAX) {
        refuse(reader, "elements are nested more than %u deep", DEPTH_MAX);
        return;
    }
    size_t colon = find_colon(text);
    Item item = item_of(colon == SIZE_MAX ? text : span_slice(text, 0, colon));
    if (item.name.length == 0)
        return;
    Node *parent = depth > 0 ? reader->open[depth - 1].selection : reader->force;
    Node *node = add_selection(reader, parent, &item, column);
    reader->open[reader->depth++] = (Open){.key = key, .selection = node, .points = item.points};
    if (colon != SIZE_MAX) {
        add_inside(reader, &reader->open[reader->depth - 1], span_from(text, colon + 1),
                   column + (uint32_t)colon + 1);
    }
}

// --- lines ---

static const char *const bullets[] = {"\xe2\x80\xa2", "\xe2\x97\xa6", "\xc2\xb7", "- ", "* ", "> "};

// Takes the marks before a line and says how far in it is: ". . " is two deep, and so is what is
// indented further than the line before.
static unsigned take_marks(Span *line)
{
    unsigned key = 0;
    while (line->length > 0 && (line->text[0] == ' ' || line->text[0] == '\t')) {
        key += line->text[0] == '\t' ? 8 : 2;
        *line = span_from(*line, 1);
    }
    while (span_starts_with(*line, ". ")) {
        key += 2;
        *line = span_from(*line, 2);
    }
    for (size_t i = 0; i < sizeof bullets / sizeof bullets[0]; i++) {
        if (span_starts_with(*line, bullets[i])) {
            *line = span_trim(span_from(*line, strlen(bullets[i])));
            return key + 1;
        }
    }
    return key;
}

static bool has_letter(Span text)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.text[i];
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80)
            return true;
    }
    return false;
}

// --- headings ---

// The text without the marks around it, and how many plus signs or number signs stood before it.
static Span without_frame(Span line, unsigned *pluses, unsigned *numbers)
{
    *pluses = *numbers = 0;
    line = span_trim(line);
    while (line.length > 0 && strchr("#+ ", line.text[0]) != NULL) {
        *numbers += line.text[0] == '#' ? 1 : 0;
        *pluses += line.text[0] == '+' ? 1 : 0;
        line = span_from(line, 1);
    }
    while (line.length > 0 && strchr("+ ", line.text[line.length - 1]) != NULL)
        line.length--;
    return line;
}

static void begin_force(Reader *reader, Span text)
{
    close_to(reader, 0);
    Item item = item_of(text);
    if (reader->total == NONE)
        reader->total = item.points;
    Span name = item.name;
    while (name.length > 0 && strchr("+ ", name.text[name.length - 1]) != NULL)
        name.length--;
    const char *catalogue = reader->title;
    size_t open = span_find(name, SPAN_LITERAL(" ("));
    if (open != SIZE_MAX && span_ends_with(name, ")")) {
        catalogue = kept(reader, span_slice(name, open + 2, name.length - open - 3));
        name = span_slice(name, 0, open);
    }
    reader->force = add(reader, list_in(reader, reader->root, "forces"), "force", 1);
    set(reader->force, "name", kept(reader, name));
    set(reader->force, "catalogueName", catalogue);
    reader->role = "";
}

static void begin_role(Reader *reader, Span text)
{
    close_to(reader, 0);
    Span name = item_of(text).name;
    while (name.length > 0 && strchr(": ", name.text[name.length - 1]) != NULL)
        name.length--;
    reader->role = text_format(reader->arena, "%s:", kept(reader, name));
}

// True: the line is a heading or tells of the whole list.
static bool read_heading(Reader *reader, Span line)
{
    unsigned pluses = 0;
    unsigned numbers = 0;
    Span text = without_frame(line, &pluses, &numbers);
    size_t end = 0;
    if (span_starts_with_nocase(text, "Created with "))
        return true;
    if (pluses + numbers == 0)
        return false;
    if (span_starts_with_nocase(text, "Total")) {
        close_to(reader, 0);
        find_points(text, &end, &reader->total);
    } else if (pluses == 1 || numbers > 1) {
        begin_role(reader, text);
    } else {
        begin_force(reader, text);
    }
    return true;
}

// Before the first force stand the list's name and whose it is: "Alpha Legion - My list - [3000
// pts]"
static bool read_title(Reader *reader, Span line)
{
    Item item = item_of(line);
    Span name = item.name;
    while (name.length > 0 && strchr("- ", name.text[name.length - 1]) != NULL)
        name.length--;
    if (reader->title[0] != '\0' || reader->force != NULL || item.points == NONE ||
        span_find(name, SPAN_LITERAL(" - ")) == SIZE_MAX)
        return false;
    reader->title = kept(reader, name);
    reader->total = item.points;
    return true;
}

static void read_line(Reader *reader, Span line)
{
    Span rest = line;
    unsigned key = take_marks(&rest);
    if (!has_letter(rest) || (key == 0 && (read_heading(reader, rest) || read_title(reader, rest))))
        return;
    size_t end = 0;
    int64_t points = NONE;
    bool has_points = find_points(rest, &end, &points) != SIZE_MAX;
    if (key == 0 && !has_points && span_ends_with(rest, ":")) {
        begin_role(reader, rest);
        return;
    }
    if (reader->force == NULL && !has_points)
        return; // words before the list
    if (reader->force == NULL)
        begin_force(reader, span_slice(rest, 0, 0));
    add_line(reader, rest, key, (uint32_t)(rest.text - line.text) + 1);
}

// --- the list ---

bool bs_text_is(Span content)
{
    enum { LINES_MAX = 200 };
    Span line;
    if (!text_is_utf8(content, NULL))
        return false;
    for (unsigned i = 0; i < LINES_MAX && span_next_line(&content, &line); i++) {
        unsigned pluses = 0;
        unsigned numbers = 0;
        size_t end = 0;
        int64_t points = NONE;
        Span text = span_trim(line);
        Span inside = without_frame(text, &pluses, &numbers);
        bool is_frame = pluses >= 2 && span_ends_with(text, "+") && has_letter(inside);
        bool is_unit =
            span_find_char(text, '[') != SIZE_MAX && find_points(text, &end, &points) != SIZE_MAX;
        if (is_frame || is_unit)
            return true;
    }
    return false;
}

const ExtXml *bs_text_read(Arena *arena, Span content, const char *file, ExtXmlLimits limits,
                           DiagnosticList *problems)
{
    Reader *reader = ARENA_NEW(arena, Reader);
    *reader = (Reader){.arena = arena,
                       .file = file,
                       .limits = limits,
                       .problems = problems,
                       .role = "",
                       .title = "",
                       .line = 1,
                       .total = NONE};
    if (content.length > limits.bytes_max) {
        refuse(reader, "the file is larger than %u bytes", (unsigned)limits.bytes_max);
        return NULL;
    }
    reader->root = add(reader, NULL, "roster", 1);
    Span rest = content;
    Span line;
    while (!reader->has_failed && span_next_line(&rest, &line)) {
        read_line(reader, line);
        reader->line++;
    }
    close_to(reader, 0);
    if (reader->selections == 0)
        refuse(reader, "the list names no unit in any of its %u lines", (unsigned)reader->line);
    if (reader->total != NONE)
        add_cost(reader, reader->root, reader->total);
    Span name = span_of(reader->title); // "Night Lords - My list": the last is the list's name
    for (size_t at = 0; at != SIZE_MAX; at = span_find(name, SPAN_LITERAL(" - ")))
        name = at == 0 ? name : span_from(name, at + 3);
    set(reader->root, "name", kept(reader, name));
    set(reader->root, "generatedBy", BS_TEXT);
    return reader->has_failed ? NULL : &reader->root->xml;
}
