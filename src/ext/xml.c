// Map: limits, refusing, building the tree, parsing, asking, writing.
#include "ext_xml.h"

#include "base_assert.h"
#include "base_hash.h"

#include <expat.h>
#include <string.h>

enum { NAME_BUCKETS = 256, DEPTH_CEILING = 200 };

typedef struct Name Name;
struct Name {
    const char *text;
    Name *next;
};

// An element that is open, with the end of the list of its children.
typedef struct Open {
    ExtXml *element;
    ExtXml *last;
} Open;

typedef struct Reader {
    Arena *arena;
    XML_Parser parser;
    Span content;
    const char *file;
    ExtXmlLimits limits;
    DiagnosticList *problems;
    bool has_failed; // sticky: callbacks that still come do nothing
    Name *bucket[NAME_BUCKETS];
    Open *open; // open[0] holds the root
    uint32_t depth;
    uint32_t nodes;
    TextBuffer text; // since the last tag
    size_t text_offset;
    size_t offset; // the place of the last node
    uint32_t line;
    uint32_t column;
} Reader;

ExtXmlLimits ext_xml_limits_default(void)
{
    return (ExtXmlLimits){
        .bytes_max = 8U << 20,
        .depth_max = 48,
        .nodes_max = 200000,
        .attributes_max = 64,
        .name_bytes_max = 64,
        .value_bytes_max = 4096,
        .text_bytes_max = 65536,
    };
}

// --- refusing ---

// What to do about a file that is larger, deeper or longer in some way than a limit.
static const char smaller[] = "Save it anew in the program that made it, or make two smaller ones";

static void refuse_at(Reader *reader, size_t offset, const char *remedy, const char *text)
{
    uint32_t line = 0;
    uint32_t column = 0;
    reader->has_failed = true;
    diagnostic_place(reader->content, offset, &line, &column, NULL);
    Diagnostic *problem =
        diagnostic_report(reader->problems, reader->file, line, column, "%s", text);
    if (problem != NULL)
        problem->remedy = language_text_in(reader->problems->arena, remedy);
}

// The same from a callback of the parser.
static void refuse(Reader *reader, const char *remedy, const char *text)
{
    if (!reader->has_failed) {
        refuse_at(reader, (size_t)XML_GetCurrentByteIndex(reader->parser), remedy, text);
        XML_StopParser(reader->parser, XML_FALSE);
    }
}

static void refuse_number(Reader *reader, const char *format, unsigned number)
{
    refuse(reader, smaller, text_format(reader->arena, format, number));
}

// --- building ---

static const char *name_once(Reader *reader, const char *text)
{
    size_t length = strlen(text);
    Name **bucket = &reader->bucket[hash64(text, length) % NAME_BUCKETS];
    for (const Name *name = *bucket; name != NULL; name = name->next)
        if (strcmp(name->text, text) == 0)
            return name->text;
    Name *name = ARENA_NEW(reader->arena, Name);
    name->text = arena_text(reader->arena, text, length);
    name->next = *bucket;
    *bucket = name;
    return name->text;
}

static bool may_add(Reader *reader, uint32_t count)
{
    if (reader->has_failed)
        return false;
    reader->nodes += count;
    if (reader->nodes > reader->limits.nodes_max) {
        refuse_number(reader, "there are more than %u elements, attributes and texts",
                      (unsigned)reader->limits.nodes_max);
    }
    return !reader->has_failed;
}

// Goes on to a place that is not before the last one; so all places together take one walk.
static void walk_to(Reader *reader, size_t offset)
{
    for (; reader->offset < offset; reader->offset++) {
        reader->column++;
        if (reader->content.text[reader->offset] == '\n') {
            reader->line++;
            reader->column = 1;
        }
    }
}

static size_t here(const Reader *reader)
{
    return (size_t)XML_GetCurrentByteIndex(reader->parser);
}

static ExtXml *add_node(Reader *reader, ExtXmlKind kind, size_t offset)
{
    ExtXml *node = ARENA_NEW(reader->arena, ExtXml);
    walk_to(reader, offset);
    node->kind = kind;
    node->line = reader->line;
    node->column = reader->column;
    if (reader->depth > 0) {
        Open *parent = &reader->open[reader->depth - 1];
        node->parent = parent->element;
        if (parent->last == NULL)
            parent->element->first = node;
        else
            parent->last->next = node;
        parent->last = node;
    }
    return node;
}

static bool is_blank(Span text)
{
    return span_trim(text).length == 0;
}

// The text since the last tag becomes a child. Blanks stand for themselves only where there is
// nothing else in the element.
static void end_text(Reader *reader, bool is_at_end)
{
    Span text = text_span(&reader->text);
    if (text.length == 0 || reader->depth == 0)
        return;
    bool is_alone = is_at_end && reader->open[reader->depth - 1].last == NULL;
    if ((is_alone || !is_blank(text)) && may_add(reader, 1)) {
        add_node(reader, EXT_XML_TEXT, reader->text_offset)->text =
            arena_text(reader->arena, text.text, text.length);
    }
    text_clear(&reader->text);
}

static void add_attributes(Reader *reader, ExtXml *element, const char **pairs, uint32_t count)
{
    ExtXmlAttribute *attribute = ARENA_ARRAY(reader->arena, ExtXmlAttribute, count);
    for (uint32_t i = 0; i < count; i++) {
        size_t value_bytes = strlen(pairs[2 * i + 1]);
        if (strlen(pairs[2 * i]) > reader->limits.name_bytes_max) {
            refuse_number(reader, "a name is longer than %u bytes",
                          (unsigned)reader->limits.name_bytes_max);
            return;
        }
        if (value_bytes > reader->limits.value_bytes_max) {
            refuse_number(reader, "an attribute is longer than %u bytes",
                          (unsigned)reader->limits.value_bytes_max);
            return;
        }
        attribute[i].name = name_once(reader, pairs[2 * i]);
        attribute[i].value = arena_text(reader->arena, pairs[2 * i + 1], value_bytes);
    }
    element->attribute = attribute;
    element->attribute_count = count;
}

static void XMLCALL on_start(void *context, const char *name, const char **pairs)
{
    Reader *reader = context;
    end_text(reader, false);
    uint32_t count = 0;
    while (pairs[2 * (size_t)count] != NULL)
        count++;
    if (!may_add(reader, 1 + count))
        return;
    if (reader->depth == reader->limits.depth_max) {
        refuse_number(reader, "elements are nested more than %u deep",
                      (unsigned)reader->limits.depth_max);
        return;
    }
    if (count > reader->limits.attributes_max) {
        refuse_number(reader, "an element has more than %u attributes",
                      (unsigned)reader->limits.attributes_max);
        return;
    }
    if (strlen(name) > reader->limits.name_bytes_max) {
        refuse_number(reader, "a name is longer than %u bytes",
                      (unsigned)reader->limits.name_bytes_max);
        return;
    }
    ExtXml *element = add_node(reader, EXT_XML_ELEMENT, here(reader));
    element->name = name_once(reader, name);
    add_attributes(reader, element, pairs, count);
    reader->open[reader->depth++] = (Open){.element = element};
}

static void XMLCALL on_end(void *context, const char *name)
{
    Reader *reader = context;
    (void)name;
    if (!reader->has_failed) {
        end_text(reader, true);
        reader->depth--;
    }
}

static void XMLCALL on_text(void *context, const char *text, int length)
{
    Reader *reader = context;
    if (reader->has_failed)
        return;
    if (reader->text.length == 0)
        reader->text_offset = here(reader);
    if (reader->text.length + (size_t)length > reader->limits.text_bytes_max) {
        refuse_number(reader, "a text is longer than %u bytes",
                      (unsigned)reader->limits.text_bytes_max);
        return;
    }
    text_append_span(&reader->text, span_make(text, (size_t)length));
}

static void XMLCALL on_comment(void *context, const char *text)
{
    Reader *reader = context;
    end_text(reader, false);
    if (reader->depth == 0 || !may_add(reader, 1))
        return;
    if (strlen(text) > reader->limits.text_bytes_max) {
        refuse_number(reader, "a text is longer than %u bytes",
                      (unsigned)reader->limits.text_bytes_max);
        return;
    }
    add_node(reader, EXT_XML_COMMENT, here(reader))->text = arena_strdup(reader->arena, text);
}

static void XMLCALL on_instruction(void *context, const char *target, const char *data)
{
    Reader *reader = context;
    (void)target;
    (void)data;
    if (reader->depth > 0)
        refuse(reader, "Take it out", "an instruction to programs has no place in this file");
}

static void XMLCALL on_doctype(void *context, const char *name, const char *system,
                               const char *publisher, int has_subset)
{
    (void)name;
    (void)system;
    (void)publisher;
    (void)has_subset;
    refuse(context, "Take it out; no roster and no data file has one",
           "a DOCTYPE is not allowed, nor any entity that it could bring");
}

static void XMLCALL on_declaration(void *context, const char *version, const char *encoding,
                                   int standalone)
{
    Reader *reader = context;
    (void)version;
    (void)standalone;
    if (encoding != NULL && !span_equal_nocase_text(span_of(encoding), "utf-8") &&
        !span_equal_nocase_text(span_of(encoding), "utf8") &&
        !span_equal_nocase_text(span_of(encoding), "us-ascii")) {
        refuse(reader, "Save the file as UTF-8, and let its first line say so",
               text_format(reader->arena, "the file says that its encoding is %s, not UTF-8",
                           text_visible(reader->arena, span_of(encoding))));
    }
}

// --- parsing ---

static bool is_utf16(Span content)
{
    static const char *const begin[] = {"\xff\xfe", "\xfe\xff"};
    for (size_t i = 0; i < 2; i++)
        if (span_starts_with(content, begin[i]))
            return true;
    return content.length >= 2 && (content.text[0] == '\0' || content.text[1] == '\0');
}

// Behind the next `end` from `at` on; the end of the content if there is none.
static size_t behind(Span content, size_t at, const char *end)
{
    size_t length = strlen(end);
    while (at < content.length) {
        const char *found = memchr(content.text + at, end[0], content.length - at);
        if (found == NULL)
            break;
        at = (size_t)(found - content.text);
        if (content.length - at >= length && memcmp(found, end, length) == 0)
            return at + length;
        at++;
    }
    return content.length;
}

// The end of a comment, a section of plain text, or an instruction; of what else begins with "!" it
// does not matter.
static size_t end_of_special(Span content, size_t at)
{
    Span rest = span_from(content, at);
    if (span_starts_with(rest, "!--"))
        return behind(content, at + 3, "-->");
    return behind(content, at,
                  span_starts_with(rest, "![CDATA[") ? "]]>"
                  : span_starts_with(rest, "?")      ? "?>"
                                                     : ">");
}

// expat gathers all attributes of a tag before it shows them, whatever time and space that takes:
// a tag with too many quoted values is looked for before. Gives its place, or SIZE_MAX.
static size_t find_crowded_tag(Span content, uint32_t attributes_max)
{
    const char *text = content.text;
    size_t at = 0;
    while ((at = behind(content, at, "<")) < content.length) {
        if (text[at] == '!' || text[at] == '?') {
            at = end_of_special(content, at);
            continue;
        }
        size_t begin = at - 1;
        uint32_t values = 0;
        while (at < content.length && text[at] != '>') {
            char c = text[at++];
            if (c == '"' || c == '\'') {
                at = behind(content, at, c == '"' ? "\"" : "'");
                if (++values > attributes_max)
                    return begin;
            }
        }
    }
    return SIZE_MAX;
}

static bool is_encoded_well(Reader *reader)
{
    static const char again[] = "Export or download the file again, as UTF-8";
    Span content = reader->content;
    size_t bad = 0;
    if (content.length == 0) {
        refuse_at(reader, 0, again, "the file is empty");
    } else if (content.length > reader->limits.bytes_max) {
        refuse_at(reader, 0, smaller,
                  text_format(reader->arena, "the file is larger than %zu bytes",
                              reader->limits.bytes_max));
    } else if (is_utf16(content)) {
        refuse_at(reader, 0, again, "the file is UTF-16, not UTF-8");
    } else if (!text_is_utf8(content, &bad)) {
        refuse_at(reader, bad, again,
                  bad + 3 >= content.length
                      ? "the file ends in the middle of a character: it was cut off"
                      : "this is not UTF-8");
    }
    return !reader->has_failed;
}

static void say_syntax(Reader *reader)
{
    enum XML_Error code = XML_GetErrorCode(reader->parser);
    size_t offset = (size_t)XML_GetCurrentByteIndex(reader->parser);
    bool is_cut = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN ||
                  code == XML_ERROR_PARTIAL_CHAR || code == XML_ERROR_UNCLOSED_CDATA_SECTION;
    static const char again[] = "Export or download the file again";
    if (is_cut && reader->depth > 0) {
        const ExtXml *inside = reader->open[reader->depth - 1].element;
        refuse_at(reader, reader->content.length, again,
                  text_format(reader->arena, "the file ends inside <%s>: the rest of it is missing",
                              text_visible(reader->arena, span_of(inside->name))));
    } else if (is_cut) {
        refuse_at(reader, offset, again, "the file ends before anything was said");
    } else if (code == XML_ERROR_TAG_MISMATCH && reader->depth > 0) {
        const ExtXml *inside = reader->open[reader->depth - 1].element;
        refuse_at(reader, offset, again,
                  text_format(reader->arena, "this does not close <%s>",
                              text_visible(reader->arena, span_of(inside->name))));
    } else {
        refuse_at(reader, offset, again,
                  text_format(reader->arena, "this is not XML (%s)", XML_ErrorString(code)));
    }
}

static void set_handlers(XML_Parser parser)
{
    XML_SetElementHandler(parser, on_start, on_end);
    XML_SetCharacterDataHandler(parser, on_text);
    XML_SetCommentHandler(parser, on_comment);
    XML_SetProcessingInstructionHandler(parser, on_instruction);
    XML_SetStartDoctypeDeclHandler(parser, on_doctype);
    XML_SetXmlDeclHandler(parser, on_declaration);
}

const ExtXml *ext_xml_parse(Arena *arena, Span content, const char *file, ExtXmlLimits limits,
                            DiagnosticList *problems)
{
    ASSERT(limits.depth_max <= DEPTH_CEILING);
    if (span_starts_with(content, "\xef\xbb\xbf"))
        content = span_from(content, 3);
    Reader *reader = ARENA_NEW(arena, Reader);
    *reader = (Reader){.arena = arena,
                       .content = content,
                       .file = file,
                       .limits = limits,
                       .problems = problems,
                       .open = ARENA_ARRAY(arena, Open, limits.depth_max),
                       .line = 1,
                       .column = 1,
                       .text = text_start(arena)};
    if (!is_encoded_well(reader))
        return NULL;
    size_t crowded = find_crowded_tag(content, limits.attributes_max);
    if (crowded != SIZE_MAX) {
        refuse_at(reader, crowded, smaller,
                  text_format(arena, "an element has more than %u attributes",
                              (unsigned)limits.attributes_max));
        return NULL;
    }
    reader->parser = XML_ParserCreate("UTF-8");
    ASSERT(reader->parser != NULL);
    XML_SetUserData(reader->parser, reader);
    set_handlers(reader->parser);
    // All at once: a long token that comes in pieces would be read again and again.
    if (XML_Parse(reader->parser, content.text, (int)content.length, 1) != XML_STATUS_OK &&
        !reader->has_failed)
        say_syntax(reader);
    XML_ParserFree(reader->parser);
    return reader->has_failed ? NULL : reader->open[0].element;
}

// --- asking ---

const char *ext_xml_attribute(const ExtXml *element, const char *name)
{
    for (uint32_t i = 0; i < element->attribute_count; i++)
        if (strcmp(element->attribute[i].name, name) == 0)
            return element->attribute[i].value;
    return NULL;
}

static const ExtXml *first_named(const ExtXml *node, const char *name)
{
    while (node != NULL && (node->kind != EXT_XML_ELEMENT || strcmp(node->name, name) != 0))
        node = node->next;
    return node;
}

const ExtXml *ext_xml_child(const ExtXml *element, const char *name)
{
    return element == NULL ? NULL : first_named(element->first, name);
}

const ExtXml *ext_xml_next(const ExtXml *element)
{
    return first_named(element->next, element->name);
}

const char *ext_xml_text(Arena *arena, const ExtXml *element)
{
    const ExtXml *only = element->first;
    if (only != NULL && only->kind == EXT_XML_TEXT && only->next == NULL)
        return only->text;
    TextBuffer text = text_start(arena);
    for (const ExtXml *child = element->first; child != NULL; child = child->next)
        if (child->kind == EXT_XML_TEXT)
            text_append(&text, child->text);
    return text.text;
}

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool ext_xml_equal(const ExtXml *a, const ExtXml *b)
{
    if (a->kind != b->kind || !is_same_text(a->name, b->name) || !is_same_text(a->text, b->text) ||
        a->attribute_count != b->attribute_count)
        return false;
    for (uint32_t i = 0; i < a->attribute_count; i++)
        if (strcmp(a->attribute[i].name, b->attribute[i].name) != 0 ||
            strcmp(a->attribute[i].value, b->attribute[i].value) != 0)
            return false;
    const ExtXml *of_a = a->first;
    const ExtXml *of_b = b->first;
    while (of_a != NULL && of_b != NULL && ext_xml_equal(of_a, of_b)) {
        of_a = of_a->next;
        of_b = of_b->next;
    }
    return of_a == NULL && of_b == NULL;
}

Diagnostic *ext_xml_report(DiagnosticList *problems, const char *file, const ExtXml *element,
                           const char *format, ...)
{
    if (diagnostic_is_enough(problems)) {
        problems->dropped++;
        return NULL;
    }
    TextBuffer text = text_start(problems->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    return diagnostic_report(problems, file, element == NULL ? 0 : element->line,
                             element == NULL ? 0 : element->column, "%s", text.text);
}

// --- writing ---

static void append_escaped(TextBuffer *buffer, const char *text, bool is_attribute)
{
    for (const char *c = text; *c != '\0'; c++) {
        switch (*c) {
        case '&':
            text_append(buffer, "&amp;");
            break;
        case '<':
            text_append(buffer, "&lt;");
            break;
        case '>':
            text_append(buffer, "&gt;");
            break;
        case '\r':
            text_append(buffer, "&#13;");
            break;
        case '"':
            text_append(buffer, is_attribute ? "&quot;" : "\"");
            break;
        case '\n':
            text_append(buffer, is_attribute ? "&#10;" : "\n");
            break;
        case '\t':
            text_append(buffer, is_attribute ? "&#9;" : "\t");
            break;
        default:
            text_append_char(buffer, *c);
        }
    }
}

static bool has_text(const ExtXml *element)
{
    const ExtXml *child = element->first;
    while (child != NULL && child->kind != EXT_XML_TEXT)
        child = child->next;
    return child != NULL;
}

static void write_node(TextBuffer *buffer, const ExtXml *node, uint32_t depth, bool is_inline);

static void write_element(TextBuffer *buffer, const ExtXml *element, uint32_t depth, bool is_inline)
{
    text_append_char(buffer, '<');
    text_append(buffer, element->name);
    for (uint32_t i = 0; i < element->attribute_count; i++) {
        text_append_char(buffer, ' ');
        text_append(buffer, element->attribute[i].name);
        text_append(buffer, "=\"");
        append_escaped(buffer, element->attribute[i].value, true);
        text_append_char(buffer, '"');
    }
    if (element->first == NULL) {
        text_append(buffer, "/>");
        return;
    }
    text_append_char(buffer, '>');
    // Where there is text, a line feed or blank of ours would become part of it.
    is_inline = is_inline || has_text(element);
    for (const ExtXml *child = element->first; child != NULL; child = child->next)
        write_node(buffer, child, depth + 1, is_inline);
    if (!is_inline) {
        text_append_char(buffer, '\n');
        text_append_repeat(buffer, ' ', 2 * (size_t)depth);
    }
    text_append(buffer, "</");
    text_append(buffer, element->name);
    text_append_char(buffer, '>');
}

static void write_node(TextBuffer *buffer, const ExtXml *node, uint32_t depth, bool is_inline)
{
    if (!is_inline) {
        text_append_char(buffer, '\n');
        text_append_repeat(buffer, ' ', 2 * (size_t)depth);
    }
    switch (node->kind) {
    case EXT_XML_ELEMENT:
        write_element(buffer, node, depth, is_inline);
        break;
    case EXT_XML_TEXT:
        append_escaped(buffer, node->text, false);
        break;
    case EXT_XML_COMMENT:
        text_append(buffer, "<!--");
        text_append(buffer, node->text);
        text_append(buffer, "-->");
        break;
    }
}

void ext_xml_write(TextBuffer *buffer, const ExtXml *root)
{
    text_append(buffer, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>");
    write_node(buffer, root, 0, false);
    text_append_char(buffer, '\n');
}
