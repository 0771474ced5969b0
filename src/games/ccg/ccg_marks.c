// Marks 2k and 2k + 1 of a seat: the k-th different card of its deck in its hand, and in play.
// After them role and side.
#include "ccg_marks.h"

enum { IN_HAND, IN_PLAY, OF_A_CARD }; // marks of a card
enum { ATTACKER, DEFENDER, SIDE, OTHERS };

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
    return mark % OF_A_CARD == IN_HAND ? "card in hand" : "card in play";
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
    for (unsigned i = 0; i < p->hand_count; i++) {
        unsigned type = p->card[p->deck_count + i];
        if (rank[type] > 0)
            add(set, OF_A_CARD * (rank[type] - 1U) + IN_HAND);
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
