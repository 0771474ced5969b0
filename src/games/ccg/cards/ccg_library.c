// The library: loaded from packs and decks, extended by more of them, and asked for what is in it.
#include "ccg_builder.h"

#include "base_assert.h"
#include "kernel_lesson.h"
#include "pack.h"

#include <stddef.h>
#include <string.h>

// --- growing tables ---

void *ccg__vector_add(Arena *arena, Vector *vector, size_t item_bytes)
{
    if (vector->count == vector->capacity) {
        uint32_t capacity = vector->capacity < 16 ? 16 : vector->capacity * 2;
        void *grown = arena_alloc_array(arena, capacity, item_bytes, _Alignof(max_align_t));
        if (vector->count != 0)
            memcpy(grown, vector->item, vector->count * item_bytes);
        vector->item = grown;
        vector->capacity = capacity;
    }
    return (char *)vector->item + vector->count++ * item_bytes;
}

static void vector_copy(Arena *arena, Vector *vector, const void *item, uint32_t count,
                        size_t item_bytes)
{
    for (uint32_t i = 0; i < count; i++) {
        memcpy(ccg__vector_add(arena, vector, item_bytes), (const char *)item + i * item_bytes,
               item_bytes);
    }
}

// --- loading and extending ---

static CcgLibrary make_library(const Builder *builder)
{
    return (CcgLibrary){
        .card_count = builder->card.count,
        .set_count = builder->set.count,
        .deck_count = builder->deck.count,
        .ability_count = builder->ability.count,
        .keyword_count = builder->keyword.count,
        .group_count = builder->group.count,
        .pack_count = builder->pack.count,
        .lesson_count = builder->lesson.count,
        .card = builder->card.item,
        .set = builder->set.item,
        .deck = builder->deck.item,
        .ability = builder->ability.item,
        .keyword = builder->keyword.item,
        .group = builder->group.item,
        .pack = builder->pack.item,
        .lesson = builder->lesson.item,
        .keyword_table = builder->table.item,
    };
}

static void read_deck(Builder *builder, const SourceText *source)
{
    CcgLibrary library = make_library(builder);
    size_t before = builder->problems->count + builder->problems->dropped;
    const CcgDeck *deck = ccg_deck_read(builder->arena, &library, source, builder->problems);
    if (builder->problems->count + builder->problems->dropped != before || deck == NULL) {
        builder->ok = false;
        return;
    }
    bool is_twice = ccg_library_deck(&library, span_of(deck->slug)) != NULL;
    if (is_twice || builder->deck.count == CCG_DECKS_MAX) {
        Diagnostic *problem =
            is_twice ? diagnostic_report(builder->problems, source->name, 0, 0,
                                         "there are two decks named \"%s\"", deck->slug)
                     : diagnostic_report(builder->problems, source->name, 0, 0,
                                         "there are more than %d decks", (int)CCG_DECKS_MAX);
        if (problem != NULL)
            problem->remedy = is_twice ? "Rename one of the files" : NULL;
        builder->ok = false;
        return;
    }
    *(CcgDeck *)ccg__vector_add(builder->arena, &builder->deck, sizeof *deck) = *deck;
}

static const CcgLibrary *finish(Builder *builder, const SourceText *source, size_t source_count)
{
    size_t before = builder->problems->count;
    ccg__read_packs(builder, source, source_count);
    diagnostic_sort(builder->problems, before);
    for (size_t i = 0; builder->ok && i < source_count; i++)
        if (lesson_is_file(source[i].name))
            *(SourceText *)ccg__vector_add(builder->arena, &builder->lesson, sizeof *source) =
                source[i];
        else if (!ccg__is_pack(&source[i]))
            read_deck(builder, &source[i]);
    if (!builder->ok)
        return NULL;
    CcgLibrary *library = ARENA_NEW(builder->arena, CcgLibrary);
    *library = make_library(builder);
    return library;
}

const CcgLibrary *ccg_library_load(Arena *arena, const SourceText *source, size_t source_count,
                                   DiagnosticList *problems)
{
    Builder builder = {.arena = arena, .problems = problems, .ok = true};
    const char *first[CARDLANG_KEYWORD_FIRST] = {""};
    for (unsigned id = 1; id < CARDLANG_KEYWORD_FIRST; id++)
        first[id] = cardlang_ability_keyword(id);
    vector_copy(arena, &builder.keyword, first, CARDLANG_KEYWORD_FIRST, sizeof first[0]);
    *(const CcgAbility **)ccg__vector_add(arena, &builder.ability, sizeof(void *)) =
        NULL; // id 0: none
    return finish(&builder, source, source_count);
}

const CcgLibrary *ccg_library_extend(Arena *arena, const CcgLibrary *library,
                                     const SourceText *source, size_t source_count,
                                     DiagnosticList *problems)
{
    Builder builder = {.arena = arena, .problems = problems, .ok = true};
    vector_copy(arena, &builder.card, library->card, library->card_count, sizeof(CcgCard));
    vector_copy(arena, &builder.set, library->set, library->set_count, sizeof(CcgSectorSet));
    vector_copy(arena, &builder.deck, library->deck, library->deck_count, sizeof(CcgDeck));
    vector_copy(arena, &builder.ability, library->ability, library->ability_count, sizeof(void *));
    vector_copy(arena, &builder.keyword, library->keyword, library->keyword_count,
                sizeof(const char *));
    vector_copy(arena, &builder.table, library->keyword_table,
                library->keyword_count - CARDLANG_KEYWORD_FIRST, sizeof(CardlangKeyword));
    vector_copy(arena, &builder.group, library->group, library->group_count, sizeof(const char *));
    vector_copy(arena, &builder.pack, library->pack, library->pack_count, sizeof(CcgPack));
    vector_copy(arena, &builder.lesson, library->lesson, library->lesson_count, sizeof(SourceText));
    for (uint32_t i = 0; i < library->card_count; i++)
        *(Origin *)ccg__vector_add(arena, &builder.origin, sizeof(Origin)) = (Origin){0};
    return finish(&builder, source, source_count);
}

// --- looking things up ---

CardlangKeywords ccg_library_keywords(const CcgLibrary *library)
{
    return (CardlangKeywords){.item = library->keyword_table,
                              .count = library->keyword_count - CARDLANG_KEYWORD_FIRST};
}

static bool is_called(Span wanted, const char *slug, const char *name)
{
    return span_equal_text(wanted, slug) || span_equal_nocase_text(wanted, name);
}

const CcgCard *ccg_library_card(const CcgLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->card_count; i++)
        if (is_called(name, library->card[i].slug, library->card[i].name))
            return &library->card[i];
    return NULL;
}

const CcgDeck *ccg_library_deck(const CcgLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->deck_count; i++)
        if (is_called(name, library->deck[i].slug, library->deck[i].name))
            return &library->deck[i];
    return NULL;
}

const SourceText *ccg_library_lesson(const CcgLibrary *library, const char *name)
{
    for (uint32_t i = 0; i < library->lesson_count; i++)
        if (lesson_is_called(library->lesson[i].name, name))
            return &library->lesson[i];
    return NULL;
}

const CcgSectorSet *ccg_library_set(const CcgLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->set_count; i++)
        if (is_called(name, library->set[i].slug, library->set[i].name))
            return &library->set[i];
    return NULL;
}

const CcgSectorFace *ccg_library_face(const CcgLibrary *library, Span name)
{
    for (uint32_t i = 0; i < library->set_count; i++) {
        const CcgSectorSet *set = &library->set[i];
        for (int card = 0; card < CCG_SET_CARDS; card++) {
            for (int planet = 0; planet < set->planet_count; planet++) {
                const CcgSectorFace *face = &set->face[card][planet];
                if (is_called(name, face->slug, face->name))
                    return face;
            }
        }
    }
    return NULL;
}

int ccg_library_keyword(const CcgLibrary *library, Span name)
{
    // CCG-1.7.3: a plural s is accepted.
    for (int round = 0; round < 2; round++) {
        Span wanted = round == 0 ? name : span_slice(name, 0, name.length - 1);
        if (round == 1 && !span_ends_with(name, "s"))
            break;
        for (uint32_t i = CARDLANG_KEYWORD_UNIQUE; i < library->keyword_count; i++)
            if (span_equal_nocase_text(wanted, library->keyword[i]))
                return (int)i;
    }
    return -1;
}

const char *ccg_library_nearest_card(const CcgLibrary *library, Span name)
{
    const char *nearest = NULL;
    size_t best = name.length / 3 + 1;
    for (uint32_t i = 0; i < library->card_count; i++) {
        size_t distance = text_distance(name, span_of(library->card[i].name), best);
        size_t by_slug = text_distance(name, span_of(library->card[i].slug), best);
        distance = by_slug < distance ? by_slug : distance;
        if (distance < best) {
            best = distance;
            nearest = library->card[i].name;
        }
    }
    return nearest;
}
