#include "ccg_words.h"
#include "ccg_names.h"
#include "ccg_rules.h"

static const char *const stat_words[CARDLANG_STAT_COUNT] = {
    [CARDLANG_FIREPOWER] = "firepower", [CARDLANG_ASSAULT] = "assault", [CARDLANG_SPEED] = "speed",
    [CARDLANG_ARMOR] = "armor",         [CARDLANG_FLAGS] = "flags",
};

static const char *timing_word(const CardlangProgram *program)
{
    switch ((CardlangTiming)program->timing) {
    case CARDLANG_TIMING_BA:
        return "BA";
    case CARDLANG_TIMING_T:
        return "T";
    case CARDLANG_TIMING_R:
        return "R";
    case CARDLANG_TIMING_M:
        return "M";
    case CARDLANG_TIMING_A:
        return "A";
    case CARDLANG_TIMING_E:
        return "E";
    case CARDLANG_TIMING_NONE:
    case CARDLANG_TIMING_SETUP:
    case CARDLANG_TIMING_STATIC:
    case CARDLANG_TIMING_KEYWORDS:
        break;
    }
    return "--";
}

const char *ccg__words_agree(const char *name, const char *one, const char *many)
{
    Span words = span_of(name);
    return message_is_plural(span_slice(words, 0, span_find_char(words, '#'))) ? many : one;
}

void ccg__words_seat(int viewer, unsigned seat, bool capital, TextBuffer *out)
{
    if (viewer >= KERNEL_SEATS)
        text_print(out, capital ? "Player %u" : "player %u", seat);
    else if ((unsigned)viewer == seat)
        text_say(out, capital ? "You" : "you");
    else
        text_say(out, capital ? "Enemy" : "enemy");
}

bool ccg__words_known(const CcgState *state, int viewer, unsigned seat, unsigned count)
{
    const CcgPlayer *player = &state->player[seat];
    if (count == 0 || player->card[count - 1] == 0)
        return false;
    bool own = bits128_has(player->known_own, count - 1);
    bool enemy = bits128_has(player->known_enemy, count - 1);
    return viewer >= KERNEL_SEATS ? own && enemy : (unsigned)viewer == seat ? own : enemy;
}

void ccg__words_type(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CcgCard *card = game->m->type[type].card;
    text_append(out, card == NULL ? text_in(out, "unknown card") : card->name);
}

void ccg__words_slot(const CcgGame *game, CcgSlot slot, int viewer, TextBuffer *out)
{
    (void)viewer;
    // Notation knows the number of a card among those of its name.
    size_t before = out->length;
    ccg__write_slot(game->m, game->s, slot, out);
    const CcgCard *card = game->m->type[ccg_slot_card(game->s, slot)].card;
    if (card == NULL)
        return;
    Span notation = span_from(text_span(out), before);
    size_t number = span_find_char(notation, '#');
    char suffix[16];
    Span kept = span_from(notation, number < notation.length ? number : notation.length);
    size_t length = kept.length < sizeof suffix ? kept.length : 0;
    memcpy(suffix, kept.text, length);
    out->length = before;
    out->text[before] = '\0';
    text_append(out, card->name);
    text_append_span(out, span_make(suffix, length));
}

static const CcgType *face_of(const CcgGame *game, unsigned sector)
{
    return game->s->planet == CCG_NONE ? NULL : &game->m->face[game->s->planet][sector];
}

void ccg__words_sector(const CcgGame *game, unsigned sector, TextBuffer *out)
{
    const CcgType *face = face_of(game, sector);
    if (face == NULL)
        text_print(out, "sector %u", sector + 1);
    else
        text_append(out, face->sector->name);
}

int ccg__words_requirement(const CcgGame *game, unsigned sector)
{
    const CcgType *face = face_of(game, sector);
    return face == NULL                 ? 0
           : sector == game->s->current ? ccg__requirement(game)
                                        : face->requirement;
}

static void append_keywords(const CcgGame *game, const uint64_t keyword[2], TextBuffer *out)
{
    bool any = false;
    for (unsigned id = CARDLANG_KEYWORD_UNIQUE; id < CARDLANG_KEYWORDS_MAX; id++) {
        if ((keyword[id / 64] >> (id % 64) & 1) == 0 || id >= game->m->library->keyword_count)
            continue;
        text_append(out, any ? ", " : "");
        text_append(out, game->m->library->keyword[id]);
        any = true;
    }
}

static void append_box(const CcgAbility *const *ability, unsigned count, const char *between,
                       TextBuffer *out)
{
    for (unsigned i = 0; i < count; i++) {
        text_append(out, i == 0 ? "" : between);
        text_append(out, ability[i]->canonical);
    }
}

void ccg__words_sector_text(const CcgGame *game, unsigned sector, TextBuffer *out)
{
    const CcgType *face = face_of(game, sector);
    if (face == NULL)
        return;
    append_keywords(game, face->keyword, out);
    text_append(out, face->sector->ability_count > 0 ? ": " : "");
    append_box(face->sector->ability, face->sector->ability_count, " ", out);
}

void ccg__words_value(const CcgGame *game, CcgSlot slot, unsigned stat, bool current,
                      TextBuffer *out)
{
    const CcgType *type = &game->m->type[ccg_slot_card(game->s, slot)];
    int printed = type->value[stat];
    int value = current ? ccg__stat(game, slot, stat, 0, false) : printed;
    if (printed == CCG_DASH) {
        text_append_char(out, '-');
        return;
    }
    text_print(out, "%d", value);
    text_append(out, value > printed ? "+" : value < printed ? "-" : "");
}

void ccg__words_abilities(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CcgCard *card = game->m->type[type].card;
    if (card != NULL)
        append_box(card->ability, card->ability_count, " / ", out);
}

void ccg__words_timing(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CardlangProgram *command = game->m->type[type].command;
    text_append(out, command == NULL ? "--" : timing_word(command));
}

void ccg__words_command(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CcgCard *card = game->m->type[type].card;
    ccg__words_type(game, type, out);
    if (card != NULL) {
        text_append(out, "  ");
        text_append(out,
                    card->command == NULL ? text_in(out, "no command") : card->command->canonical);
    }
}

static void append_printed(const CcgCard *card, TextBuffer *out)
{
    static const CardlangStat order[] = {CARDLANG_FIREPOWER, CARDLANG_ASSAULT, CARDLANG_SPEED,
                                         CARDLANG_ARMOR};
    if (card->kind == CARDLANG_SHIP)
        return;
    text_append_char(out, ' ');
    for (size_t i = card->kind == CARDLANG_UNIT ? 0 : 3; i < 4; i++) {
        text_append(out, i > 0 && card->kind == CARDLANG_UNIT ? "/" : "");
        if (card->value[order[i]] == CCG_DASH)
            text_append_char(out, '-');
        else
            text_print(out, "%d", card->value[order[i]]);
    }
    int flags = card->value[CARDLANG_FLAGS];
    if (flags > 0)
        text_print(out, flags == 1 ? " %d flag" : " %d flags", flags);
}

void ccg__words_printed(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CcgCard *card = game->m->type[type].card;
    if (card != NULL)
        append_printed(card, out);
}

void ccg__words_face(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CcgCard *card = game->m->type[type].card;
    ccg__words_type(game, type, out);
    if (card == NULL)
        return;
    text_print(out, "  %s", text_in(out, ccg_kind_word(card->kind)));
    append_printed(card, out);
    text_append(out, "  ");
    append_keywords(game, card->keyword, out);
    text_append(out, card->ability_count > 0 ? ". " : "");
    append_box(card->ability, card->ability_count, " / ", out);
}

void ccg__words_card(const CcgGame *game, unsigned type, TextBuffer *out)
{
    const CcgCard *card = game->m->type[type].card;
    if (card == NULL) {
        text_say(out, "A card whose face you may not see.\n");
        return;
    }
    text_print(out, "%s: %s %s", card->name, text_in(out, ccg_side_word(card->side)),
               text_in(out, ccg_kind_word(card->kind)));
    if (card->keyword[0] != 0 || card->keyword[1] != 0) {
        text_append(out, " (");
        append_keywords(game, card->keyword, out);
        text_append_char(out, ')');
    }
    text_append_char(out, '\n');
    bool any = false;
    for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
        bool has =
            card->kind == CARDLANG_UNIT ||
            (card->kind == CARDLANG_ASSET && (stat == CARDLANG_ARMOR || stat == CARDLANG_FLAGS));
        if (!has)
            continue;
        text_append(out, any ? ", " : "  ");
        any = true;
        if (card->value[stat] == CCG_DASH)
            text_print(out, "%s -", text_in(out, stat_words[stat]));
        else
            text_print(out, "%s %d", text_in(out, stat_words[stat]), card->value[stat]);
    }
    text_append(out, any ? "\n" : "");
    for (unsigned i = 0; i < card->ability_count; i++)
        text_print(out, "  %s\n", card->ability[i]->canonical);
    text_print(out, "  In hand (die %u): %s\n", card->die,
               card->command == NULL ? text_in(out, "no command") : card->command->canonical);
}

static const char *slot_name(const CcgGame *game, CcgSlot slot, int viewer, Arena *arena)
{
    TextBuffer name = text_start(arena);
    ccg__words_slot(game, slot, viewer, &name);
    return name.text;
}

void ccg__words_attack(const CcgGame *game, int viewer, TextBuffer *out)
{
    const CcgAttack *attack = &game->s->attack;
    if (attack->kind == CCG_ATTACK_NONE || attack->attacker == 0)
        return;
    text_append(out, "    ");
    const char *attacker = slot_name(game, attack->attacker, viewer, out->arena);
    if (attack->kind == CCG_CHARGE) {
        text_print(out,
                   ccg__words_agree(attacker, "%s is about to charge", "%s are about to charge"),
                   attacker);
        return;
    }
    if (attack->defender == 0 || !ccg_is_here(game->s, attack->defender) ||
        !ccg_is_here(game->s, attack->attacker)) {
        text_print(out,
                   attack->kind == CCG_SHOOT ? ccg__words_agree(attacker, "%s shoots", "%s shoot")
                   : attack->sweep ? ccg__words_agree(attacker, "%s sweeps on", "%s sweep on")
                                   : ccg__words_agree(attacker, "%s assaults", "%s assault"),
                   attacker);
        return;
    }
    text_print(out,
               attack->kind == CCG_SHOOT
                   ? ccg__words_agree(attacker, "%s shoots at %s", "%s shoot at %s")
               : attack->sweep
                   ? ccg__words_agree(attacker, "%s sweeps on against %s", "%s sweep on against %s")
                   : ccg__words_agree(attacker, "%s assaults %s", "%s assault %s"),
               attacker, slot_name(game, attack->defender, viewer, out->arena));
    text_say(out, attack->blocker == attack->defender ? ", which blocked" : "");
    text_print(out, ": damage %d against armor %d", ccg__attack_value(game),
               ccg__stat(game, attack->defender, CARDLANG_ARMOR, attack->attacker, false));
}

void ccg__words_moment(const CcgGame *game, TextBuffer *out)
{
    const CcgState *state = game->s;
    if (state->turn == 0) {
        text_say(out, "Set-up");
        return;
    }
    text_print(out, "Turn %u", state->turn);
    if (state->phase == CCG_PHASE_OVER) {
        text_say(out, ", the game is over");
    } else if (state->current < CCG_SECTORS) {
        text_say(out, state->second ? ", second battle at " : ", first battle at ");
        ccg__words_sector(game, state->current, out);
        text_say(out, state->phase < CCG_PHASE_COMMAND  ? ": set-up"
                      : state->phase >= CCG_PHASE_HANDS ? ": victory step"
                                                        : "");
    } else if (state->phase == CCG_PHASE_WAVE) {
        text_say(out, ", first wave");
    } else if (state->phase == CCG_PHASE_DEPLOY) {
        text_say(out, ", deployment");
    } else if (state->phase == CCG_PHASE_SECTOR_A || state->phase == CCG_PHASE_SECTOR_D) {
        text_say(out, ", where to fight");
    }
}
