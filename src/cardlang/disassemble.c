// A listing of a compiled program: every instruction, pick, filter, quantity and condition.
//
// Entries are named by a letter and their index: p1 is pick 1. Letters: p picks, f filters,
// q quantities, c conditions (from 0, in runs), r restrictions on cards, n names. What is not set
// is not printed, so that equal listings mean equal programs.
#include "cardlang_internal.h"

#include <string.h>

typedef struct Lister {
    TextBuffer *out;
    const CardlangProgram *program;
    const CardlangKeywords *keywords;
} Lister;

static const char *const stat_names[] = {"firepower", "assault", "speed", "armor", "flags"};
static const char *const player_names[] = {"none",  "you",   "enemy",  "each", "that",
                                           "their", "owner", "chosen", "any"};
static const char *const duration_names[] = {"default", "BA", "battle", "turn"};
static const char *const area_names[] = {"here",       "this sector", "another sector",
                                         "any sector", "your fleet",  "enemy fleet"};
static const char *const zone_names[] = {"play", "hand",     "discard", "hand or discard",
                                         "deck", "deck top", "fleet",   "another sector"};
static const char *const event_names[] = {"none",
                                          "shoots",
                                          "assaults",
                                          "attacks",
                                          "targeted",
                                          "blocks",
                                          "is blocked",
                                          "charges",
                                          "locked",
                                          "rallied",
                                          "sweeps",
                                          "damaged",
                                          "would be destroyed",
                                          "destroyed",
                                          "infiltrated",
                                          "returned",
                                          "plays",
                                          "becomes defending",
                                          "draws",
                                          "discards",
                                          "rolled",
                                          "passed test",
                                          "failed test"};
static const char *const restrict_names[] = {
    "cannot",           "can only",          "cannot be blocked",  "cannot be destroyed",
    "cannot be locked", "cannot be rallied", "cannot be targeted", "cannot be damaged",
    "may block",        "may shoot locked",  "may assault ready",  "may block any",
    "need not lock"};
static const char *const by_names[] = {"", "cards", "tactics", "shots", "assaults", "abilities"};

// Names of the bits that are set, joined by "+".
static void put_bits(Lister *l, unsigned bits, const char *const *names)
{
    bool first = true;
    for (unsigned i = 0; bits >> i != 0; i++)
        if ((bits >> i & 1) != 0) {
            text_print(l->out, "%s%s", first ? "" : "+", names[i]);
            first = false;
        }
}

static const char *const kind_bits[] = {"unit", "asset", "ship"};
static const char *const position_bits[] = {"ready", "locked", "charging"};
static const char *const role_bits[] = {"attacking", "defending",  "blocking",
                                        "shooting",  "assaulting", "destroyed"};
static const char *const side_bits[] = {"loyalist", "traitor", "unaligned"};
static const char *const flag_bits[] = {"flag", "non-flag"};
static const char *const verb_bits[] = {"shoot",  "assault", "block shots", "block assaults",
                                        "charge", "rally",   "sweep",       "use abilities"};
static const char *const target_bits[] = {"shot", "assault", "sweep", "tactic", "ability"};
static const char *const play_bits[] = {"T", "R", "M", "BA card", "BA ability", "A", "command"};
static const char *const deny_bits[] = {"tactics",  "reactions", "modifiers",
                                        "BA cards", "draw",      "withdraw"};

static const char *keyword_name(const Lister *l, unsigned id)
{
    if (cardlang_ability_keyword(id) != NULL)
        return cardlang_ability_keyword(id);
    for (size_t i = 0; i < l->keywords->count; i++)
        if (l->keywords->item[i].id == id)
            return l->keywords->item[i].text;
    return "?";
}

static void put_index(Lister *l, const char *label, char letter, unsigned index_1)
{
    if (index_1 != 0)
        text_print(l->out, " %s%c%u", label, letter, index_1);
}

static void put_conditions(Lister *l, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        text_print(l->out, "%sc%u", i == 0 ? " " : "+", first + i);
}

static void put_sign(Lister *l, int sign)
{
    text_append(l->out, sign > 0 ? " +" : sign < 0 ? " -" : " =");
}

// ---- instructions ----------------------------------------------------------------------------

static const char *const op_names[CARDLANG_OP_COUNT] = {
#define X(name, fields) #name,
    CARDLANG_OPS(X)
#undef X
};

static const char *const op_fields[CARDLANG_OP_COUNT] = {
#define X(name, fields) fields,
    CARDLANG_OPS(X)
#undef X
};

static bool has_field(unsigned op, const char *wanted)
{
    Span rest = span_of(op_fields[op]);
    Span word;
    while (span_next_word(&rest, &word))
        if (span_equal_text(word, wanted))
            return true;
    return false;
}

static void put_detail(Lister *l, const CardlangInstr *i)
{
    static const char *const rolls[] = {"any roll", "your roll", "enemy's roll"};
    static const char *const recover[] = {"to hand", "to deck top", "to deck bottom"};
    switch (i->op) {
    case CARDLANG_OP_STAT:
    case CARDLANG_OP_SET_STAT:
    case CARDLANG_OP_IGNORE:
        text_print(l->out, " %s", stat_names[i->detail]);
        break;
    case CARDLANG_OP_GAIN:
    case CARDLANG_OP_LOSE:
        text_print(l->out, " %s", keyword_name(l, i->detail));
        break;
    case CARDLANG_OP_SHUFFLE_DISCARD:
        text_print(l->out, " into deck of %s", player_names[i->detail]);
        break;
    case CARDLANG_OP_SEARCH:
        text_append(l->out, i->detail == 0 ? " to hand" : " infiltrate");
        break;
    case CARDLANG_OP_RECOVER:
        text_print(l->out, " %s", recover[i->detail]);
        break;
    case CARDLANG_OP_CANCEL:
        text_append(l->out, i->detail == 0 ? " trigger" : " BA");
        break;
    case CARDLANG_OP_ROLL_ADD:
    case CARDLANG_OP_ROLL_SET:
    case CARDLANG_OP_REROLL:
        text_print(l->out, " %s", rolls[i->detail]);
        break;
    case CARDLANG_OP_ROLL_TWICE:
        text_append(l->out, i->detail == 1 ? " higher" : " lower");
        break;
    default:
        break;
    }
}

static void put_instr(Lister *l, unsigned at)
{
    const CardlangInstr *i = &l->program->code[at];
    text_print(l->out, "  %2u %s", at, op_names[i->op]);
    put_index(l, "", 'p', i->pick_1);
    put_index(l, "second ", 'p', i->second_1);
    if (i->player != CARDLANG_PLAYER_NONE)
        text_print(l->out, " %s", player_names[i->player]);
    put_detail(l, i);
    if (has_field(i->op, "sign"))
        put_sign(l, i->sign);
    put_index(l, "", 'q', i->quantity_1);
    put_index(l, "vs ", 'f', i->versus_1);
    put_index(l, "each ", 'f', i->each_1);
    put_index(l, "", 'r', i->restrict_1);
    if (i->duration != CARDLANG_DURATION_DEFAULT)
        text_print(l->out, " until %s", duration_names[i->duration]);
    put_conditions(l, i->cond_first, i->cond_count);
    if (i->op == CARDLANG_OP_TABLE)
        for (unsigned r = i->row_first; r < (unsigned)i->row_first + i->row_count; r++) {
            const CardlangRow *row = &l->program->row[r];
            if (row->high == 255)
                text_print(l->out, " %u+:%u", row->low, row->start);
            else
                text_print(l->out, " %u-%u:%u", row->low, row->high, row->start);
        }
    if (i->op == CARDLANG_OP_MODE)
        for (unsigned m = 0; m < l->program->mode_count; m++)
            text_print(l->out, " %u", l->program->mode_start[m]);
    if (has_field(i->op, "jump"))
        text_print(l->out, " -> %u", i->jump);
    text_append_char(l->out, '\n');
}

// ---- tables ----------------------------------------------------------------------------------

static void put_count(Lister *l, unsigned count)
{
    if (count == CARDLANG_COUNT_ANY)
        text_append(l->out, "any");
    else if (count == CARDLANG_COUNT_X)
        text_append(l->out, "X");
    else if (count == CARDLANG_COUNT_D6)
        text_append(l->out, "d6");
    else
        text_print(l->out, "%u", count);
}

static void put_pick(Lister *l, unsigned index)
{
    static const char *const kinds[] = {"this",  "event",  "role",  "choose",
                                        "group", "sector", "player"};
    const CardlangPick *p = &l->program->pick[index];
    text_print(l->out, "  p%u %s", index + 1, kinds[p->kind]);
    if (p->kind == CARDLANG_PICK_CHOOSE || p->kind == CARDLANG_PICK_SECTOR ||
        p->kind == CARDLANG_PICK_PLAYER) {
        text_append_char(l->out, ' ');
        put_count(l, p->min);
        if (p->max != p->min) {
            text_append(l->out, "..");
            put_count(l, p->max);
        }
        text_print(l->out, " by %s%s%s", player_names[p->chooser],
                   p->announce ? " on announcement" : "", p->random ? " at random" : "");
    }
    put_index(l, "", 'f', p->filter_1);
    if (p->zone != CARDLANG_ZONE_PLAY)
        text_print(l->out, " in %s of %s", zone_names[p->zone], player_names[p->zone_whose]);
    if (p->positions_allowed != 0) {
        text_append(l->out, " only ");
        put_bits(l, p->positions_allowed, position_bits);
    }
    if (p->mode_1 != 0)
        text_print(l->out, " in mode %u", p->mode_1);
    if (p->cost)
        text_append(l->out, " for a cost");
    text_append_char(l->out, '\n');
}

static void put_keywords(Lister *l, const uint64_t set[2], const char *prefix)
{
    for (unsigned id = 0; id < CARDLANG_KEYWORDS_MAX; id++)
        if ((set[id / 64] >> (id % 64) & 1) != 0)
            text_print(l->out, " %s%s", prefix, keyword_name(l, id));
}

static void put_compare(Lister *l, const CardlangCompare *c)
{
    text_print(l->out, " %s", stat_names[c->stat]);
    switch ((CardlangCompareKind)c->kind) {
    case CARDLANG_COMPARE_AT_LEAST:
        text_print(l->out, ">=%u", c->number);
        break;
    case CARDLANG_COMPARE_AT_MOST:
        text_print(l->out, "<=%u", c->number);
        break;
    case CARDLANG_COMPARE_HIGHEST:
        text_append(l->out, " highest");
        break;
    case CARDLANG_COMPARE_LOWEST:
        text_append(l->out, " lowest");
        break;
    case CARDLANG_COMPARE_MORE_THAN:
        text_print(l->out, ">p%u", c->pick_1);
        break;
    }
}

static void put_filter(Lister *l, unsigned index)
{
    const CardlangFilter *f = &l->program->filter[index];
    text_print(l->out, "  f%u ", index + 1);
    put_bits(l, f->kinds, kind_bits);
    if (f->kinds == 0)
        text_append(l->out, "sector");
    if (f->whose != CARDLANG_PLAYER_ANY)
        text_print(l->out, " of %s", player_names[f->whose]);
    put_keywords(l, f->with, "");
    put_keywords(l, f->without, "non-");
    const struct {
        unsigned bits;
        const char *const *names;
    } sets[] = {{f->positions, position_bits},
                {f->roles, role_bits},
                {f->sides, side_bits},
                {f->flag_class, flag_bits}};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        if (sets[i].bits != 0) {
            text_append_char(l->out, ' ');
            put_bits(l, sets[i].bits, sets[i].names);
        }
    if (f->area != CARDLANG_AREA_HERE)
        text_print(l->out, " at %s", area_names[f->area]);
    if (f->other)
        text_append(l->out, " other");
    if (f->not_this)
        text_append(l->out, " not this");
    if (f->name_1 != 0)
        text_print(l->out, " named n%u", f->name_1);
    for (unsigned i = 0; i < f->compare_count; i++)
        put_compare(l, &l->program->compare[f->compare_first + i]);
    text_append_char(l->out, '\n');
}

static void put_quantity(Lister *l, unsigned index)
{
    const CardlangQuantity *q = &l->program->quantity[index];
    text_print(l->out, "  q%u", index + 1);
    switch ((CardlangQuantityKind)q->kind) {
    case CARDLANG_QUANTITY_NUMBER:
        text_print(l->out, " %u", q->number);
        break;
    case CARDLANG_QUANTITY_X:
        text_append(l->out, " X");
        break;
    case CARDLANG_QUANTITY_D6:
        text_append(l->out, " d6");
        break;
    case CARDLANG_QUANTITY_COUNT:
        text_print(l->out, " count f%u", q->filter_1);
        break;
    case CARDLANG_QUANTITY_STAT:
        text_print(l->out, " %s of p%u", stat_names[q->stat], q->pick_1);
        break;
    case CARDLANG_QUANTITY_ROLLED:
        text_append(l->out, " rolled");
        break;
    case CARDLANG_QUANTITY_HAND_SIZE:
        text_print(l->out, " hand size of %s", player_names[q->player]);
        break;
    case CARDLANG_QUANTITY_DISCARD_SIZE:
        text_print(l->out, " discard size of %s", player_names[q->player]);
        break;
    }
    if (q->plus != 0)
        text_print(l->out, " %+d", q->plus);
    text_append_char(l->out, '\n');
}

static void put_range(Lister *l, const CardlangCondition *c)
{
    if (c->max == 255)
        text_print(l->out, " %u+", c->min);
    else
        text_print(l->out, " %u..%u", c->min, c->max);
}

static void put_condition(Lister *l, unsigned index)
{
    static const char *const rolling[] = {"rolling", "rolling a test", "rolling a d6"};
    const CardlangCondition *c = &l->program->condition[index];
    text_print(l->out, "  c%u%s", index, c->negate ? " not" : "");
    switch ((CardlangConditionKind)c->kind) {
    case CARDLANG_CONDITION_POSITION:
        text_print(l->out, " p%u ", c->pick_1);
        put_bits(l, c->detail, position_bits);
        break;
    case CARDLANG_CONDITION_ROLE:
        text_print(l->out, " p%u ", c->pick_1);
        put_bits(l, c->detail, role_bits);
        break;
    case CARDLANG_CONDITION_KEYWORD:
        text_print(l->out, " p%u %s", c->pick_1, keyword_name(l, c->detail));
        break;
    case CARDLANG_CONDITION_STAT:
        text_print(l->out, " p%u %s", c->pick_1, stat_names[c->detail]);
        put_range(l, c);
        break;
    case CARDLANG_CONDITION_COUNT:
        text_print(l->out, " %s has", player_names[c->player]);
        put_range(l, c);
        text_print(l->out, " f%u", c->filter_1);
        break;
    case CARDLANG_CONDITION_MORE:
        text_print(l->out, " %s has %s f%u than %s", player_names[c->player],
                   c->detail ? "more" : "fewer", c->filter_1, player_names[c->other_player]);
        break;
    case CARDLANG_CONDITION_HAND:
        text_print(l->out, " %s holds", player_names[c->player]);
        put_range(l, c);
        break;
    case CARDLANG_CONDITION_PLAYER_ROLE:
        text_append(l->out, c->detail == 0 ? " you attacker" : " you defender");
        break;
    case CARDLANG_CONDITION_TURN:
        text_print(l->out, " turn %u", c->min);
        break;
    case CARDLANG_CONDITION_BATTLE:
        text_append(l->out, c->detail == 0 ? " attacker's battle" : " defender's battle");
        break;
    case CARDLANG_CONDITION_SECTOR:
        text_print(l->out, " sector %s", keyword_name(l, c->detail));
        break;
    case CARDLANG_CONDITION_ROLLING:
        text_print(l->out, " %s %s", player_names[c->player], rolling[c->detail]);
        break;
    case CARDLANG_CONDITION_ROLLED:
        text_append(l->out, " rolled");
        put_range(l, c);
        break;
    }
    text_append_char(l->out, '\n');
}

static void put_restrict(Lister *l, unsigned index)
{
    const CardlangRestrict *r = &l->program->restrict_[index];
    text_print(l->out, "  r%u %s", index + 1, restrict_names[r->kind]);
    if (r->verb != 0) {
        text_append_char(l->out, ' ');
        put_bits(l, r->verb, verb_bits);
    }
    if (r->by != CARDLANG_BY_NONE)
        text_print(l->out, " by %s", by_names[r->by]);
    put_index(l, "", 'f', r->filter_1);
    if (r->positions != 0) {
        text_append(l->out, " while ");
        put_bits(l, r->positions, position_bits);
    }
    text_append_char(l->out, '\n');
}

static void put_static(Lister *l, const CardlangStatic *s)
{
    static const char *const rolls[] = {"any roll", "your roll", "enemy's roll"};
    static const char *const kinds[] = {"stat",        "keyword",       "restrict",
                                        "begins",      "player cannot", "hand",
                                        "requirement", "roll",          "instead"};
    text_print(l->out, "  static %s", kinds[s->kind]);
    put_index(l, "", 'p', s->pick_1);
    if (s->player != CARDLANG_PLAYER_NONE)
        text_print(l->out, " %s", player_names[s->player]);
    switch ((CardlangStaticKind)s->kind) {
    case CARDLANG_STATIC_STAT:
        text_print(l->out, " %s", stat_names[s->detail]);
        put_sign(l, s->sign);
        break;
    case CARDLANG_STATIC_KEYWORD:
        text_print(l->out, " %s", keyword_name(l, s->detail));
        break;
    case CARDLANG_STATIC_BEGINS:
        text_append_char(l->out, ' ');
        put_bits(l, s->detail, position_bits);
        break;
    case CARDLANG_STATIC_PLAYER_CANNOT:
        text_append_char(l->out, ' ');
        put_bits(l, s->detail, deny_bits);
        break;
    case CARDLANG_STATIC_HAND:
    case CARDLANG_STATIC_REQUIREMENT:
        put_sign(l, s->sign);
        break;
    case CARDLANG_STATIC_ROLL:
        text_print(l->out, " %s", rolls[s->detail]);
        put_sign(l, s->sign);
        break;
    case CARDLANG_STATIC_INSTEAD:
        text_print(l->out, "%s code %u", s->may ? " may" : "", s->code_first);
        break;
    case CARDLANG_STATIC_RESTRICT:
        break;
    }
    put_index(l, "", 'q', s->quantity_1);
    put_index(l, "vs ", 'f', s->versus_1);
    put_index(l, "each ", 'f', s->each_1);
    put_index(l, "", 'r', s->restrict_1);
    if (s->cond_count > 0)
        text_append(l->out, " while");
    put_conditions(l, s->cond_first, s->cond_count);
    text_append_char(l->out, '\n');
}

static void put_trigger(Lister *l)
{
    const CardlangTrigger *t = &l->program->trigger;
    if (t->event == CARDLANG_EVENT_NONE)
        return;
    text_print(l->out, "  %s %s", t->before ? "before" : "when", event_names[t->event]);
    put_index(l, "", 'p', t->pick_1);
    if (t->player != CARDLANG_PLAYER_ANY)
        text_print(l->out, " by %s", player_names[t->player]);
    if (t->detail != 0) {
        text_append_char(l->out, ' ');
        if (t->event == CARDLANG_EVENT_TARGETED)
            put_bits(l, t->detail, target_bits);
        else if (t->event == CARDLANG_EVENT_PLAYS)
            put_bits(l, t->detail, play_bits);
        else
            text_print(l->out, "%u", t->detail);
    }
    text_append_char(l->out, '\n');
}

static void put_head(Lister *l)
{
    const CardlangProgram *p = l->program;
    text_print(l->out, "%s", cardlang_timing_name((CardlangTiming)p->timing));
    if (p->unlimited)
        text_append(l->out, ", unlimited");
    if (p->pre_roll)
        text_append(l->out, ", before the roll");
    if (p->free_x)
        text_append(l->out, ", X is named");
    if (p->x_quantity_1 != 0)
        text_print(l->out, ", X = q%u", p->x_quantity_1);
    if (p->says_you)
        text_append(l->out, ", says you");
    if (p->uses_this)
        text_append(l->out, ", this");
    put_keywords(l, p->grants, "grants ");
    text_append_char(l->out, '\n');
}

void cardlang_disassemble(TextBuffer *buffer, const CardlangProgram *program,
                          const CardlangKeywords *keywords)
{
    Lister lister = {buffer, program, keywords};
    Lister *l = &lister;
    put_head(l);
    put_trigger(l);
    for (unsigned i = 0; i < program->restriction_count; i++) {
        const CardlangRestriction *r = &program->restriction[i];
        text_append(buffer, r->not_playable ? "  not playable while" : "  only playable while");
        put_conditions(l, r->first, r->count);
        text_append_char(buffer, '\n');
    }
    for (unsigned i = 0; i < program->static_count; i++)
        put_static(l, &program->statics[i]);
    // A program of static text without code has its END alone: nothing to show.
    for (unsigned i = 0; i < program->code_count && program->code_count > 1; i++) {
        if (i == program->cost_count && i > 0)
            text_append(buffer, "  effects\n");
        put_instr(l, i);
    }
    for (unsigned i = 0; i < program->pick_count; i++)
        put_pick(l, i);
    for (unsigned i = 0; i < program->filter_count; i++)
        put_filter(l, i);
    for (unsigned i = 0; i < program->quantity_count; i++)
        put_quantity(l, i);
    for (unsigned i = 0; i < program->condition_count; i++)
        put_condition(l, i);
    for (unsigned i = 0; i < program->restrict_count; i++)
        put_restrict(l, i);
    for (unsigned i = 0; i < program->name_count; i++)
        text_print(buffer, "  n%u \"%s\"\n", i + 1, program->name[i]);
}
