// The evaluation made by hand that greedy began with, kept to measure others against.
static int32_t evaluate_by_hand(const void *match, const void *state, int seat)
{
    Game g = {match, (CcgState *)(uintptr_t)state, NULL, NULL};
    const CcgState *s = g.s;
    if (s->outcome == OUTCOME_DRAW)
        return 0;
    if (s->outcome != OUTCOME_NONE)
        return (s->outcome == OUTCOME_SEAT0) == (seat == 0) ? 1000000 : -1000000;
    int32_t score = 0;
    for (unsigned player = 0; player < 2; player++) {
        int32_t sign = (int)player == seat ? 1 : -1, worth = 0;
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            if (s->taken[sector]) {
                if (s->taken[sector] == player + 1)
                    worth += 20000;
                continue;
            }
            CcgGroup row = ccg_row(s, player, sector);
            int32_t strength = 0;
            CCG_FOREACH(slot, row)
            {
                const CcgType *t = &g.m->type[ccg_slot_card(s, slot)];
                bool here = sector == s->current;
                unsigned position = ccg_position(s, slot);
                int32_t card = 20 +
                               60 * (t->value[CARDLANG_FLAGS] > 0 ? t->value[CARDLANG_FLAGS] : 0) +
                               8 * (t->value[CARDLANG_ARMOR] > 0 ? t->value[CARDLANG_ARMOR] : 0);
                if (t->kind == CARDLANG_UNIT) {
                    int32_t attack = t->value[CARDLANG_FIREPOWER] > t->value[CARDLANG_ASSAULT]
                                         ? t->value[CARDLANG_FIREPOWER]
                                         : t->value[CARDLANG_ASSAULT];
                    card += 12 * (attack > 0 ? attack : 0);
                    // A unit that can still act is worth more during a battle.
                    if (here && position == CARDLANG_READY)
                        card += 14;
                    if (here && position == CARDLANG_CHARGING)
                        card +=
                            16 +
                            4 * (t->value[CARDLANG_ASSAULT] > 0 ? t->value[CARDLANG_ASSAULT] : 0);
                }
                strength += card;
            }
            worth += strength * (sector == s->current ? 4 : 2);
        }
        if (s->current < CCG_SECTORS) {
            // Who would take the sector as things stand?
            int mine = ccg__flag_total(&g, player), theirs = ccg__flag_total(&g, !player);
            if (mine > theirs && mine >= ccg__requirement(&g))
                worth += 900;
            worth += 60 * (mine > 12 ? 12 : mine);
        }
        worth += 18 * s->player[player].hand_count;
        worth += 60 * (int32_t)bits128_count(s->player[player].at[CCG_FLEET]);
        score += sign * worth;
    }
    return score;
}
