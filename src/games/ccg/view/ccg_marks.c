// Marks 3k to 3k + 2 of a seat: the k-th different card of its deck in its first deployment hand,
// in its hand at any time, and in play. After them role and side.
//
// Which six cards come first is luck alone, so what goes with them is what they did. What comes
// later in a game comes to those who live to see it, or who draw and deploy well.
#include "ccg_view.h"

enum { IN_FIRST_HAND, IN_HAND, IN_PLAY, OF_A_CARD }; // marks of a card
enum { ATTACKER, DEFENDER, SIDE, OTHERS };
enum { FIRST_HAND = 6 }; // cards, CCG-5.2.1

_Static_assert(OF_A_CARD *CCG_CARDS + OTHERS <= KERNEL_MARKS_MAX, "every card has its marks");

size_t ccg_mark_count(const void *match, int seat)
{
    const CcgMatch *m = match;
    return OF_A_CARD * (size_t)m->rank_count[seat] + OTHERS;
}

const char *ccg_mark_name(const void *match, int seat, size_t mark, TextBuffer *name)
{
    const CcgMatch *m = match;
    size_t cards = OF_A_CARD * (size_t)m->rank_count[seat];
    if (mark >= cards) {
        size_t other = mark - cards;
        text_append(name, other == SIDE       ? ccg_side_word(m->side[seat])
                          : other == ATTACKER ? "Attacker"
                                              : "Defender");
        return other == SIDE ? "side" : "role";
    }
    for (unsigned type = 1; type <= m->type_count; type++) {
        if (m->rank[seat][type] == mark / OF_A_CARD + 1) {
            text_append(name, m->type[type].card->name);
            break;
        }
    }
    static const char *const kinds[OF_A_CARD] = {"card in first hand", "card in hand",
                                                 "card in play"};
    return kinds[mark % OF_A_CARD];
}

static void add(uint64_t *set, unsigned mark)
{
    set[mark / 64] |= UINT64_C(1) << (mark % 64);
}

void ccg_marks(const void *match, const void *state, int seat, uint64_t set[KERNEL_MARK_WORDS])
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    const CcgPlayer *p = &s->player[seat];
    const uint8_t *rank = m->rank[seat];
    // The cards drawn by CCG-5.2.1 in the first turn, before any is deployed.
    bool is_first = s->turn == 1 && s->phase == CCG_PHASE_DEPLOY && s->decision == CCG_D_DEPLOY &&
                    p->hand_count == FIRST_HAND;
    for (unsigned i = 0; i < p->hand_count; i++) {
        unsigned type = p->card[p->deck_count + i];
        if (rank[type] == 0)
            continue;
        add(set, OF_A_CARD * (rank[type] - 1U) + IN_HAND);
        if (is_first)
            add(set, OF_A_CARD * (rank[type] - 1U) + IN_FIRST_HAND);
    }
    for (unsigned place = 0; place <= CCG_SECTORS; place++) {
        BITS128_FOREACH (slot, p->at[place]) {
            unsigned type = p->slot_type[slot];
            if (rank[type] > 0)
                add(set, OF_A_CARD * (rank[type] - 1U) + IN_PLAY);
        }
    }
    unsigned others = OF_A_CARD * m->rank_count[seat];
    if (s->attacker != CCG_NONE)
        add(set, others + (s->attacker == seat ? ATTACKER : DEFENDER));
    add(set, others + SIDE);
}
