// Plans and the ways behind them as text, both ways.
//
//     to 60,40 line along 70,40 facing 90      a point, a shape, its other end, the front
//     close b1 15, charge b1, gather a1.3      a formation, a number, a unit
//     a1.1 to 58,40 up a1.7                    a point of a unit's way, and whom it fetches there
#include "epic_core.h"
#include "epic_names.h"
#include "epic_notation.h"

static const char *const shape_words[EPIC_SHAPE_COUNT] = {
    [EPIC_SHAPE_KEEP] = "shift",        [EPIC_SHAPE_LINE] = "line",
    [EPIC_SHAPE_RANKS_2] = "two ranks", [EPIC_SHAPE_RANKS_3] = "three ranks",
    [EPIC_SHAPE_COLUMN] = "column",     [EPIC_SHAPE_BLOCK] = "block",
    [EPIC_SHAPE_RING] = "ring",         [EPIC_SHAPE_SKIRMISH] = "skirmish",
    [EPIC_SHAPE_SCREEN] = "screen",     [EPIC_SHAPE_MOUNTED] = "mounted",
};

unsigned epic__about_plan(EpicAction a)
{
    switch (a.choice & ~(unsigned)EPIC_PLAN_GIVEN) {
    case EPIC_PLAN_CLOSE:
    case EPIC_PLAN_CHARGE:
    case EPIC_PLAN_FIREFIGHT:
    case EPIC_PLAN_SHOOT:
    case EPIC_PLAN_SUPPORT:
        return EPIC_ABOUT_FORMATION;
    case EPIC_PLAN_TO:
    case EPIC_PLAN_GUARD:
        return EPIC_ABOUT_POINT;
    case EPIC_PLAN_GATHER:
        return EPIC_ABOUT_UNIT;
    default:
        return 0;
    }
}

// --- writing -------------------------------------------------------------------------------------

// "60,40 line along 70,40 facing 90": what is not asked for is left out.
static void write_plan_point(EpicAction a, TextBuffer *out)
{
    GeomPoint anchor = epic__plan_anchor(a), second = epic__plan_second(a);
    text_append_char(out, ' ');
    epic__write_point(anchor.x, anchor.y, out);
    if (a.choice != EPIC_PLAN_TO)
        return;
    if (epic__plan_shape(a) != EPIC_SHAPE_KEEP) {
        text_append_char(out, ' ');
        text_append(out, epic__choice_word(EPIC_WORDS(shape_words), epic__plan_shape(a)));
    }
    if (!geom_is_same(anchor, second)) {
        text_append(out, " along ");
        epic__write_point(second.x, second.y, out);
    }
    if (epic__plan_facing(a) >= 0)
        text_print(out, " facing %d", epic__plan_facing(a));
    if (a.other != 0)
        text_print(out, " turned %u", a.other);
}

void epic__write_plan(const EpicMatch *m, EpicAction a, TextBuffer *out)
{
    text_append(out, a.choice < EPIC_PLAN_COUNT ? epic__plan_words[a.choice] : "?");
    switch (a.choice) {
    case EPIC_PLAN_CLOSE:
        text_append_char(out, ' ');
        epic__write_formation(m, a.formation, out);
        text_print(out, " %u", a.other);
        return;
    case EPIC_PLAN_CHARGE:
    case EPIC_PLAN_FIREFIGHT:
    case EPIC_PLAN_SHOOT:
    case EPIC_PLAN_SUPPORT:
        text_append_char(out, ' ');
        epic__write_formation(m, a.formation, out);
        return;
    case EPIC_PLAN_TO:
    case EPIC_PLAN_GUARD:
        write_plan_point(a, out);
        return;
    case EPIC_PLAN_FACE:
        text_print(out, " %u", a.other);
        return;
    case EPIC_PLAN_GATHER:
        text_append_char(out, ' ');
        epic__write_unit(m, a.unit, out);
        return;
    default:
        return;
    }
}

enum {
    DEGREES = 360,
    THOUSANDTHS = 1000, // of a degree
    DECIMAL = 10,
    TURN_THOUSANDTHS = DEGREES * THOUSANDTHS,
    TURN_BAM = 65536,
};

static uint16_t facing_of_thousandths(int64_t thousandths)
{
    return (uint16_t)((thousandths * TURN_BAM + TURN_THOUSANDTHS / 2) / TURN_THOUSANDTHS);
}

// With as few decimals as lead back to the same direction: three always do.
void epic__write_facing(unsigned facing_bam, TextBuffer *out)
{
    int64_t thousandths = 0;
    for (int64_t step = THOUSANDTHS; step > 0; step /= DECIMAL) {
        thousandths = ((int64_t)facing_bam * TURN_THOUSANDTHS + step * TURN_BAM / 2) /
                      (step * TURN_BAM) * step;
        if (thousandths < TURN_THOUSANDTHS && facing_of_thousandths(thousandths) == facing_bam)
            break;
    }
    text_append_int(out, (int)(thousandths / THOUSANDTHS));
    if (thousandths % THOUSANDTHS == 0)
        return;
    text_append_char(out, '.');
    int64_t rest = thousandths % THOUSANDTHS;
    for (int64_t step = THOUSANDTHS / DECIMAL; rest > 0; step /= DECIMAL) {
        text_append_char(out, (char)('0' + rest / step));
        rest %= step;
    }
}

void epic__write_way(const EpicMatch *m, EpicAction a, TextBuffer *out)
{
    epic__write_unit(m, a.unit, out);
    text_append(out, " to ");
    epic__write_point(a.x, a.y, out);
    if (a.other == 0)
        return;
    text_append(out, " up ");
    epic__write_unit(m, a.other - 1U, out);
}

// --- reading -------------------------------------------------------------------------------------

// On some table: a plan leads nowhere else.
static bool read_plan_point(Span *rest, int32_t *packed, Message *problem)
{
    EpicAction a;
    if (!epic__parse_point(rest, &a, problem))
        return false;
    if (a.x < 0 || a.y < 0 || a.x > EPIC_PLAN_POINT_MAX_U || a.y > EPIC_PLAN_POINT_MAX_U)
        return epic__bad_word(problem, EPIC_M_NO_POINT, *rest, NULL);
    *packed = epic__plan_pack((GeomPoint){a.x, a.y});
    return true;
}

static bool read_degrees(Span *rest, int64_t *out, Message *problem)
{
    return span_take_number(rest, 0, DEGREES - 1, out) ||
           epic__bad_word(problem, EPIC_M_NO_NUMBER, *rest, NULL);
}

// "line along 70,40 facing 90 turned 45": each of them may be left out.
static bool read_form(Span *rest, EpicAction *a, Message *problem)
{
    int64_t facing = -1, turned = 0;
    size_t shape = span_take_words(rest, shape_words, EPIC_SHAPE_COUNT);
    if (span_take_word(rest, "along") && !read_plan_point(rest, &a->y, problem))
        return false;
    if (span_take_word(rest, "facing") && !read_degrees(rest, &facing, problem))
        return false;
    if (span_take_word(rest, "turned") && !read_degrees(rest, &turned, problem))
        return false;
    a->unit = epic__plan_form(shape == SIZE_MAX ? EPIC_SHAPE_KEEP : (EpicShape)shape, (int)facing);
    a->other = (uint16_t)turned;
    return true;
}

// "line 50,40 to 70,40", "block 60,40": a shape, and where it is to stand.
static bool read_shape(EpicShape shape, Span *rest, EpicAction *a, Message *problem)
{
    a->choice = EPIC_PLAN_TO;
    if (!read_plan_point(rest, &a->x, problem))
        return false;
    if (span_take_word(rest, "to") && !read_plan_point(rest, &a->y, problem))
        return false;
    int32_t second = a->y;
    if (!read_form(rest, a, problem))
        return false;
    a->unit = epic__plan_form(shape, epic__plan_facing(*a));
    a->y = second != 0 ? second : a->y;
    return true;
}

bool epic__read_plan(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    const char *words[EPIC_PLAN_COUNT + EPIC_SHAPE_COUNT]; // a purpose or a shape comes first
    for (unsigned i = 0; i < EPIC_PLAN_COUNT; i++)
        words[i] = epic__plan_words[i];
    for (unsigned i = 0; i < EPIC_SHAPE_COUNT; i++)
        words[EPIC_PLAN_COUNT + i] = shape_words[i];
    if (!epic__parse_choice(EPIC_WORDS(words), rest, a, problem))
        return false;
    if (a->choice >= EPIC_PLAN_COUNT)
        return read_shape((EpicShape)(a->choice - EPIC_PLAN_COUNT), rest, a, problem);
    switch (a->choice) {
    case EPIC_PLAN_CLOSE:
        return epic__parse_formation(m, rest, a, problem) && epic__parse_number(rest, a, problem);
    case EPIC_PLAN_CHARGE:
    case EPIC_PLAN_FIREFIGHT:
    case EPIC_PLAN_SHOOT:
    case EPIC_PLAN_SUPPORT:
        return epic__parse_formation(m, rest, a, problem);
    case EPIC_PLAN_TO:
        return read_plan_point(rest, &a->x, problem) && read_form(rest, a, problem);
    case EPIC_PLAN_GUARD:
        return read_plan_point(rest, &a->x, problem);
    case EPIC_PLAN_FACE:
        return epic__parse_number(rest, a, problem);
    case EPIC_PLAN_GATHER:
        return epic__parse_unit(m, rest, &a->unit, problem);
    default:
        return true;
    }
}

// "57.3": degrees, at most 360, with at most three decimals.
bool epic__read_facing(Span *rest, EpicAction *a, Message *problem)
{
    int64_t degrees;
    int64_t decimals = 0;
    Span left = span_trim(*rest);
    size_t digits = 0;
    while (digits < left.length && left.text[digits] >= '0' && left.text[digits] <= '9')
        digits++;
    if (!span_integer(span_slice(left, 0, digits), 0, DEGREES, &degrees))
        return epic__bad_word(problem, EPIC_M_NO_NUMBER, *rest, NULL);
    left = span_from(left, digits);
    if (left.length > 0 && left.text[0] == '.') {
        left = span_from(left, 1);
        for (int64_t step = THOUSANDTHS / DECIMAL;
             left.length > 0 && left.text[0] >= '0' && left.text[0] <= '9'; step /= DECIMAL) {
            if (step == 0)
                return epic__bad_word(problem, EPIC_M_NO_NUMBER, *rest, NULL);
            decimals += step * (left.text[0] - '0');
            left = span_from(left, 1);
        }
    }
    a->other = facing_of_thousandths(degrees * THOUSANDTHS + decimals);
    *rest = left;
    return true;
}

bool epic__read_way(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    uint16_t picked;
    if (!epic__parse_unit(m, rest, &a->unit, problem) || !epic__parse_point(rest, a, problem))
        return false;
    if (!span_take_word(rest, "up"))
        return true;
    if (!epic__parse_unit(m, rest, &picked, problem))
        return false;
    a->other = (uint16_t)(picked + 1);
    return true;
}
