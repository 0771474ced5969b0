// XML in and out. Wraps expat; nobody else sees it.
//
// Reading gives a read-only tree in an arena: everything inside the root element is in it, elements
// with their attributes in order, texts, comments. Blanks between elements are not kept; comments
// outside the root are not either. Refused are: a DOCTYPE (and so every entity of a file's own),
// encodings other than UTF-8, and whatever goes over the limits.
#pragma once

#include "base_diagnostic.h"

typedef enum ExtXmlKind { EXT_XML_ELEMENT, EXT_XML_TEXT, EXT_XML_COMMENT } ExtXmlKind;

typedef struct ExtXmlAttribute {
    const char *name;
    const char *value; // decoded
} ExtXmlAttribute;

typedef struct ExtXml ExtXml;
struct ExtXml {
    const char *name; // of an element; else NULL. Equal names of a tree are one text
    const char *text; // of a text or comment, decoded; else NULL
    const ExtXml *parent;
    const ExtXml *first; // child, or NULL
    const ExtXml *next;  // sibling, or NULL
    const ExtXmlAttribute *attribute;
    uint32_t attribute_count;
    uint32_t line;   // of the first byte, from 1
    uint32_t column; // in bytes, from 1
    ExtXmlKind kind;
};

typedef struct ExtXmlLimits {
    size_t bytes_max;        // of the whole, at most UINT32_MAX
    uint32_t depth_max;      // nested elements
    uint32_t nodes_max;      // elements, attributes, texts and comments together
    uint32_t attributes_max; // of one element
    uint32_t name_bytes_max; // of an element or attribute
    uint32_t value_bytes_max;
    uint32_t text_bytes_max; // of one text or comment
} ExtXmlLimits;

// 8 MiB, 48 levels, 200,000 nodes, 64 attributes, names of 64 bytes, values of 4 KiB, texts of
// 64 KiB: an order of magnitude above the largest rosters.
ExtXmlLimits ext_xml_limits_default(void);

// The root element; NULL with one problem added. The tree lives in `arena` and keeps no pointer
// into `content`. `file` is only named in the problem.
const ExtXml *ext_xml_parse(Arena *arena, Span content, const char *file, ExtXmlLimits limits,
                            DiagnosticList *problems);

// The value of an attribute, or NULL.
const char *ext_xml_attribute(const ExtXml *element, const char *name);
// The first child element of that name, or NULL; NULL too when `element` is NULL.
const ExtXml *ext_xml_child(const ExtXml *element, const char *name);
// The next sibling element of the same name, or NULL.
const ExtXml *ext_xml_next(const ExtXml *element);
// All texts right inside the element, joined in the arena; "" if there is none.
const char *ext_xml_text(Arena *arena, const ExtXml *element);

// Whether two trees are the same, wherever they stood.
bool ext_xml_equal(const ExtXml *a, const ExtXml *b);

// Adds a problem at an element (NULL: at the file as a whole). Gives the problem for rule and
// remedy, or NULL if the list is full or has enough.
Diagnostic *ext_xml_report(DiagnosticList *problems, const char *file, const ExtXml *element,
                           const char *format, ...) TEXT_PRINTF(4, 5);

// Appends the document, elements indented by two spaces. Reading it gives an equal tree.
void ext_xml_write(TextBuffer *buffer, const ExtXml *root);
