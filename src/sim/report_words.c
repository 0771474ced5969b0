// Numbers and names of the page in words.
#include "report.h"

#include "sim_internal.h"

#include <math.h>

const char *sim__page_name(const Page *page, size_t contestant)
{
    return page->about->contestant[contestant];
}

// "1,234,567"
static void put_count(TextBuffer *out, uint64_t number)
{
    char digits[32];
    int length = 0;
    do {
        digits[length++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (length > 0) {
        text_append_char(out, digits[--length]);
        if (length > 0 && length % 3 == 0)
            text_append_char(out, ',');
    }
}

const char *sim__page_count(const Page *page, uint64_t number)
{
    TextBuffer text = text_start(page->arena);
    put_count(&text, number);
    return text.text;
}

uint64_t sim__about_so_many(uint64_t number)
{
    uint64_t power = 1;
    while (number / power >= 100)
        power *= 10;
    return (number + power - 1) / power * power;
}

void sim__page_heading(Page *page, const char *text)
{
    text_append(page->out, "<h2>");
    sim__html(page->out, text);
    text_append(page->out, "</h2>\n");
}

void sim__page_bold(Page *page, const char *text)
{
    text_append(page->out, "<b>");
    sim__html(page->out, text);
    text_append(page->out, "</b>");
}

void sim__page_percent(Page *page, double share)
{
    text_print(page->out, "%.1f&nbsp;%%", 100 * share);
}

double sim__points_of_100(double share)
{
    double tenths = round(1000 * share);
    return tenths == 0 ? 0 : tenths / 10;
}

void sim__page_share(Page *page, double value, double low, double high)
{
    sim__page_percent(page, value);
    text_print(page->out, " (between %.1f and %.1f&nbsp;%%)", 100 * low, 100 * high);
}

void sim__page_a_and_b(Page *page, const char *between)
{
    sim__page_bold(page, sim__page_name(page, page->about->a));
    text_append(page->out, between);
    sim__page_bold(page, sim__page_name(page, page->about->b));
}
