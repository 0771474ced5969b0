// One match: the few cards of two decks and one sector set, laid out for the rules.
#include "ccg_match.h"
#include "ccg_examine.h"

#include <stdlib.h>

static void problem(DiagnosticList *problems, const char *rule, const char *name, const char *what,
                    const char *remedy)
{
    Diagnostic *d = diagnostic_report(problems, NULL, 0, 0, "%s: %s",
                                      text_visible(problems->arena, span_of(name)),
                                      language_text_in(problems->arena, what));
    if (d == NULL)
        return;
    d->rule = rule;
    d->remedy = remedy;
}

uint32_t ccg__restrict_bits(const CardlangRestrict *r)
{
    uint32_t bits = CCG_RESTRICT(r->kind);
    if (r->kind == CARDLANG_CANNOT)
        bits |= CCG_RESTRICT_VERB(r->verb);
    if (r->kind == CARDLANG_CAN_ONLY)
        bits |= CCG_RESTRICT_VERB(CCG_OWN_VERBS & ~(unsigned)r->verb);
    return bits;
}

// --- types -------------------------------------------------------------------------------------

static uint32_t has_mask(const CardlangProgram *p)
{
    switch (p->timing) {
    case CARDLANG_TIMING_T:
        return CCG_HAS_T;
    case CARDLANG_TIMING_R:
        return CCG_HAS_EVENT(p->trigger.event);
    case CARDLANG_TIMING_M:
        return p->pre_roll ? CCG_HAS_M_BEFORE : CCG_HAS_M;
    case CARDLANG_TIMING_BA:
        return CCG_HAS_BA;
    case CARDLANG_TIMING_A:
        return CCG_HAS_A;
    case CARDLANG_TIMING_E:
        return CCG_HAS_E;
    case CARDLANG_TIMING_SETUP:
        return CCG_HAS_SETUP;
    case CARDLANG_TIMING_STATIC:
        return CCG_HAS_STATIC;
    default:
        return 0;
    }
}

static uint64_t clause_about(const CardlangProgram *p, const CardlangStatic *clause)
{
    uint64_t about = CCG_STATIC(clause->kind);
    switch (clause->kind) {
    case CARDLANG_STATIC_RESTRICT:
        return about |
               CCG_STATIC_RESTRICTS(ccg__restrict_bits(&p->restrict_[clause->restrict_1 - 1]));
    case CARDLANG_STATIC_STAT:
        return about | CCG_STATIC_OF_STAT(clause->detail);
    case CARDLANG_STATIC_PLAYER_CANNOT:
        return about | CCG_STATIC_DENIES(clause->detail);
    default:
        return about;
    }
}

static void fill_clauses(CcgMatch *m, CcgType *t)
{
    unsigned count = 0;
    for (unsigned i = 0; i < t->box_count; i++)
        count += t->box[i]->static_count;
    CcgClause *c = ARENA_ARRAY(m->arena, CcgClause, count + 1);
    t->clause = c;
    for (unsigned i = 0; i < t->box_count; i++) {
        const CardlangProgram *p = t->box[i];
        if (p->timing != CARDLANG_TIMING_STATIC)
            continue;
        for (unsigned k = 0; k < p->static_count && t->clause_count < UINT8_MAX; k++) {
            const CardlangStatic *clause = &p->statics[k];
            const CardlangPick *pick = clause->pick_1 ? &p->pick[clause->pick_1 - 1] : NULL;
            bool about_this = pick == NULL || pick->kind == CARDLANG_PICK_THIS;
            *c++ = (CcgClause){
                .clause = clause,
                .p = p,
                .filter = !about_this && pick->filter_1 ? &p->filter[pick->filter_1 - 1] : NULL,
                .set =
                    !about_this && pick->filter_1 ? t->box_info[i].set[pick->filter_1 - 1] : NULL,
                .about = clause_about(p, clause),
                .kind = clause->kind,
                .line = (uint8_t)i,
                .about_this = about_this,
            };
            if (!about_this)
                m->text_others |= clause_about(p, clause);
            t->clause_count++;
        }
    }
}

static void fill_box(CcgMatch *m, CcgType *t, const CcgAbility *const *ability, unsigned count)
{
    t->box_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) {
        const CardlangProgram *p = ability[i]->program;
        t->box[i] = p;
        t->lines[p->timing] |= (uint8_t)(1U << i);
        t->box_info[i] = ccg__examine(m, p);
        t->box_mask |= has_mask(p);
        t->keyword[0] |= p->grants[0];
        t->keyword[1] |= p->grants[1];
        for (unsigned k = 0; k < p->static_count; k++)
            t->static_mask |= clause_about(p, &p->statics[k]);
    }
    fill_clauses(m, t);
}

static unsigned acts_of(const CcgType *t)
{
    if (t->kind == CARDLANG_ASSET)
        return CCG_ACTS_FIGHTER;
    if (t->kind != CARDLANG_UNIT)
        return 0;
    return CCG_ACTS_UNIT | CCG_ACTS_FIGHTER |
           (t->value[CARDLANG_FIREPOWER] >= 0 ? CCG_ACTS_SHOOTS : 0U) |
           (t->value[CARDLANG_ASSAULT] >= 0 ? CCG_ACTS_ASSAULTS : 0U);
}

static void fill_type(CcgMatch *m, CcgType *t, const CcgCard *card)
{
    t->card = card;
    memcpy(t->keyword, card->keyword, sizeof t->keyword);
    memcpy(t->value, card->value, sizeof t->value);
    t->kind = card->kind;
    t->side = card->side;
    t->die = card->die;
    m->acts[t - m->type] = (uint8_t)acts_of(t);
    fill_box(m, t, card->ability, card->ability_count);
    if (card->command) {
        t->command = card->command->program;
        t->command_info = ccg__examine(m, t->command);
        t->command_mask = has_mask(t->command);
        m->command_mask[t - m->type] = t->command_mask;
    }
}

static unsigned match_type(const CcgMatch *m, const CcgCard *card)
{
    for (unsigned type = 1; type <= m->type_count; type++)
        if (m->type[type].card == card)
            return type;
    return 0;
}

static unsigned covers_row(const CcgClause *c)
{
    switch (c->kind) {
    case CARDLANG_STATIC_STAT:
        return CCG_COVERS_STAT + c->clause->detail;
    case CARDLANG_STATIC_RESTRICT:
        return CCG_COVERS_RESTRICT;
    case CARDLANG_STATIC_BEGINS:
        return CCG_COVERS_BEGINS;
    default:
        return CCG_COVERS_COUNT;
    }
}

// Notes which text of `source` may cover cards of type `target`.
static void note_covered(CcgMatch *m, unsigned source, unsigned target)
{
    const CcgType *t = &m->type[source];
    for (unsigned i = 0; i < t->clause_count; i++) {
        const CcgClause *c = &t->clause[i];
        unsigned row = covers_row(c);
        bool covers =
            c->about_this
                ? source == target
                : c->set && ccg_type_in(c->set->flags ? c->set->kind : c->set->words, target);
        if (row < CCG_COVERS_COUNT && covers)
            m->text[CCG_TEXT_COVERS + 4 * row + target / 64][source] |= UINT64_C(1) << target % 64;
    }
}

unsigned ccg__match_add(CcgMatch *m, const CcgCard *card)
{
    unsigned type = match_type(m, card);
    if (type || m->type_count == CCG_TYPES_MAX)
        return type;
    type = ++m->type_count;
    // The type's own filters are looked at before it counts, so that every set learns of it exactly
    // once.
    m->type_count--;
    fill_type(m, &m->type[type], card);
    m->type_count++;
    for (CcgFilterSet *set = m->filter_sets; set; set = set->next)
        ccg__note_type(set, &m->type[type], type);
    m->text[CCG_TEXT_ABOUT][type] = m->type[type].static_mask;
    m->box_mask[type] = m->type[type].box_mask;
    for (unsigned other = 1; other <= type; other++)
        note_covered(m, other, type);
    for (unsigned other = 1; other < type; other++)
        note_covered(m, type, other);
    // CCG-17.4.6: copies of each other share a group; every other card is a group of its own.
    unsigned group = 0;
    for (unsigned other = 1; other < type; other++)
        if (card->group && m->type[other].card->group == card->group)
            group = m->type[other].group;
    m->type[type].group = (uint8_t)(group ? group : type);
    return type;
}

void ccg__match_sectors(CcgMatch *m, const CcgSectorSet *set)
{
    m->set = set;
    m->planet_count = set->planet_count;
    for (unsigned planet = 0; planet < set->planet_count; planet++) {
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            const CcgSectorFace *face = &set->face[sector][planet];
            CcgType *t = &m->face[planet][sector];
            t->sector = face;
            t->requirement = face->requirement;
            memcpy(t->keyword, face->keyword, sizeof t->keyword);
            fill_box(m, t, face->ability, face->ability_count);
        }
    }
}

static int ascending(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

void ccg__match_deck(CcgMatch *m, unsigned seat, const uint8_t *types, unsigned count)
{
    m->deck_size[seat] = (uint8_t)count;
    memcpy(m->deck[seat], types, count);
    qsort(m->deck[seat], count, 1, ascending);
    memset(m->copies[seat], 0, sizeof m->copies[seat]);
    m->commands[seat] = 0;
    for (unsigned i = 0; i < count; i++) {
        m->copies[seat][types[i]]++;
        m->commands[seat] |= m->command_mask[types[i]];
    }
    memset(m->rank[seat], 0, sizeof m->rank[seat]);
    m->rank_count[seat] = 0;
    for (unsigned i = 0; i < count; i++) {
        uint8_t *rank = &m->rank[seat][m->deck[seat][i]];
        if (*rank == 0)
            *rank = ++m->rank_count[seat];
    }
}

CcgMatch *ccg__match_new(Arena *arena, const CcgLibrary *library)
{
    CcgMatch *m = arena_alloc(arena, sizeof *m, _Alignof(CcgMatch));
    m->library = library;
    m->arena = arena;
    m->open_lists = 1;
    return m;
}

const void *ccg__match_at(Arena *arena, const void *match, const CcgState *state, const char *file)
{
    CcgMatch *m = ARENA_NEW(arena, CcgMatch);
    memcpy(m, match, sizeof *m);
    ASSERT(m->position == NULL);
    m->position = state;
    m->lesson = file;
    return m;
}

static const CcgDeck *find_deck(Arena *arena, const CcgLibrary *library, const MatchSetup *setup,
                                unsigned seat, DiagnosticList *problems)
{
    if (setup->side_text[seat].text.text)
        return ccg_deck_read(arena, library, &setup->side_text[seat], problems);
    if (setup->side[seat]) {
        const CcgDeck *deck = ccg_library_deck(library, span_of(setup->side[seat]));
        if (deck == NULL)
            problem(problems, "CCG-2.1.5", setup->side[seat], "there is no deck of this name",
                    "Name a shipped deck (strategium deck list) or a deck file");
        return deck;
    }
    if (library->deck_count <= seat) {
        problem(problems, "CCG-2.1.1", "decks", "no deck was loaded", "Give a deck file");
        return NULL;
    }
    return &library->deck[seat];
}

static const CcgSectorSet *find_set(const CcgLibrary *library, const MatchSetup *setup,
                                    DiagnosticList *problems)
{
    if (setup->mission) {
        const CcgSectorSet *set = ccg_library_set(library, span_of(setup->mission));
        if (set == NULL)
            problem(problems, "CCG-3.1.2", setup->mission, "there is no sector set of this name",
                    "See strategium games for the sets");
        return set;
    }
    if (library->set_count == 0) {
        problem(problems, "CCG-3.1.2", "packs", "no sector set was loaded",
                "Load a pack with sectors");
        return NULL;
    }
    return &library->set[0];
}

static void take_option(CcgMatch *m, const char *option, DiagnosticList *problems)
{
    if (strcmp(option, "open_lists=no") == 0)
        m->open_lists = 0;
    else if (strcmp(option, "open_lists=yes") == 0)
        m->open_lists = 1;
    else if (strcmp(option, "held_windows=no") == 0)
        m->held_windows = 0;
    else if (strcmp(option, "held_windows=yes") == 0)
        m->held_windows = 1;
    else
        problem(problems, "AMB-72", option, "there is no such match option",
                "The options are open_lists and held_windows, each =yes or =no");
}

static void add_deck(CcgMatch *m, unsigned seat, const CcgDeck *deck)
{
    uint8_t types[CCG_CARDS] = {0};
    unsigned count = 0;
    for (unsigned i = 0; i < deck->line_count; i++) {
        unsigned type = ccg__match_add(m, &m->library->card[deck->line[i].card]);
        for (unsigned n = 0; n < deck->line[i].count && count < CCG_CARDS; n++)
            types[count++] = (uint8_t)type;
    }
    m->list[seat] = deck;
    m->side[seat] = deck->side;
    ccg__match_deck(m, seat, types, count);
}

// What a closed list may be (CCG-18.2.5): the shipped decks, and all cards as far as there is room.
static void add_beliefs(CcgMatch *m)
{
    const CcgLibrary *library = m->library;
    for (unsigned d = 0; d < library->deck_count && m->belief_count < CCG_BELIEFS_MAX; d++) {
        const CcgDeck *deck = &library->deck[d];
        uint8_t *copies = m->belief[m->belief_count];
        for (unsigned i = 0; i < deck->line_count; i++) {
            unsigned type = ccg__match_add(m, &library->card[deck->line[i].card]);
            if (type)
                copies[type] = deck->line[i].count;
        }
        m->belief_side[m->belief_count] = deck->side;
        m->belief_size[m->belief_count++] = (uint8_t)deck->card_count;
    }
    for (unsigned i = 0; i < library->card_count; i++)
        ccg__match_add(m, &library->card[i]);
}

const void *ccg_match_create(Arena *arena, const void *library_, const MatchSetup *setup,
                             DiagnosticList *problems)
{
    const CcgLibrary *library = library_;
    CcgMatch *m = ccg__match_new(arena, library);
    size_t before = problems->count;
    for (unsigned seat = 0; seat < 2; seat++) {
        const CcgDeck *deck = find_deck(arena, library, setup, seat, problems);
        if (deck != NULL && problems->count == before)
            add_deck(m, seat, deck);
    }
    const CcgSectorSet *set = find_set(library, setup, problems);
    for (size_t i = 0; i < setup->option_count; i++)
        take_option(m, setup->option[i], problems);
    if (problems->count > before)
        return NULL;
    ccg__match_sectors(m, set);
    if (!m->open_lists)
        add_beliefs(m);
    m->arena = NULL;
    return m;
}
