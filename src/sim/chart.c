// Charts as SVG. Colours are classes of the page's style, so that they follow light and dark; every
// chart has a title for those who cannot see it, and its numbers stand beside it or in a table.
#include "sim_internal.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

void sim__html(TextBuffer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            text_append(out, "&amp;");
            break;
        case '<':
            text_append(out, "&lt;");
            break;
        case '>':
            text_append(out, "&gt;");
            break;
        case '"':
            text_append(out, "&quot;");
            break;
        default:
            text_append_char(out, (unsigned char)*text < ' ' ? ' ' : *text);
        }
    }
}

static void open_svg(TextBuffer *out, const char *title, int width, int height)
{
    text_print(out, "<div class=\"wide chart\"><svg viewBox=\"0 0 %d %d\" role=\"img\"><title>",
               width, height);
    sim__html(out, title);
    text_append(out, "</title>\n");
}

static void line(TextBuffer *out, const char *class, double x1, double y1, double x2, double y2)
{
    text_print(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class,
               x1, y1, x2, y2);
}

static void label(TextBuffer *out, const char *class, double x, double y, const char *anchor,
                  const char *text)
{
    text_print(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", class, x, y,
               anchor);
    sim__html(out, text);
    text_append(out, "</text>\n");
}

// A round step of which a range has about five.
static double step_of(double range)
{
    double power = pow(10, floor(log10(range / 5)));
    double times = range / 5 / power;
    return power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10);
}

// --- Dots ---

enum { WIDTH = 800, LABELS = 220, SAYS = 190, ROW = 24 };

void sim__chart_dots(TextBuffer *out, const char *title, const SimDot *dot, size_t count,
                     double middle, double factor, const char *unit)
{
    double low = middle;
    double high = middle;
    for (size_t i = 0; i < count; i++) {
        low = fmin(low, dot[i].low);
        high = fmax(high, dot[i].high);
    }
    double pad = (high - low) * 0.04 + 1e-9;
    low -= pad;
    high += pad;
    const double left = LABELS;
    const double right = WIDTH - SAYS;
    double scale = (right - left) / (high - low);
    int height = (int)count * ROW + 30;
    open_svg(out, title, WIDTH, height);
    double step = step_of((high - low) * factor);
    for (double at = ceil(low * factor / step) * step; at <= high * factor; at += step) {
        double x = left + (at / factor - low) * scale;
        // A zero that was added up is not quite one.
        double shown = fabs(at) < step / 1000 ? 0 : at;
        line(out, "grid", x, 4, x, height - 22);
        label(out, "axis", x, height - 6, "middle",
              text_format(out->arena, step < 1 ? "%.1f%s" : "%.0f%s", shown, unit));
    }
    line(out, "middle", left + (middle - low) * scale, 4, left + (middle - low) * scale,
         height - 22);
    for (size_t i = 0; i < count; i++) {
        double y = 4 + ROW * ((double)i + 0.5);
        const char *class = dot[i].is_faint ? " faint" : "";
        label(out, dot[i].is_faint ? "name faint" : "name", left - 10, y + 4, "end", dot[i].label);
        line(out, text_format(out->arena, "interval%s", class), left + (dot[i].low - low) * scale,
             y, left + (dot[i].high - low) * scale, y);
        text_print(out, "<circle class=\"dot%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", class,
                   left + (dot[i].value - low) * scale, y);
        label(out, dot[i].is_faint ? "says faint" : "says", right + 8, y + 4, "start", dot[i].says);
    }
    text_append(out, "</svg></div>\n");
}

// --- Bars ---

void sim__chart_bars(TextBuffer *out, const char *title, const SimBars *bars, const char *what)
{
    enum { HEIGHT = 210, BOTTOM = 40, TOP = 12, LEFT = 16, BAR_MAX = 60, LABEL = 46 };
    uint64_t most = 1;
    for (uint32_t i = 0; i < bars->count; i++)
        most = bars->games[i] > most ? bars->games[i] : most;
    double each = (double)(WIDTH - 2 * LEFT) / (bars->count > 0 ? bars->count : 1);
    each = each > BAR_MAX ? BAR_MAX : each;
    open_svg(out, title, WIDTH, HEIGHT);
    uint32_t skip = (uint32_t)ceil(LABEL / each);
    for (uint32_t i = 0; i < bars->count; i++) {
        double height = (double)(HEIGHT - BOTTOM - TOP) * (double)bars->games[i] / (double)most;
        double x = LEFT + each * i;
        uint32_t first = bars->first + i * bars->width;
        bool holds_middle = bars->quantile[2] >= first && bars->quantile[2] < first + bars->width;
        text_print(out,
                   "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                   "height=\"%.1f\"><title>",
                   holds_middle ? "bar median" : "bar", x, HEIGHT - BOTTOM - height, each * 0.9,
                   height);
        if (bars->width == 1)
            text_print(out, "%u", (unsigned)first);
        else if (i == SIM_BARS_MAX - 1)
            text_print(out, "%u and more", (unsigned)first);
        else
            text_print(out, "%u to %u", (unsigned)first, (unsigned)(first + bars->width - 1));
        text_print(out, ": %" PRIu64 " games</title></rect>\n", bars->games[i]);
        if (i % skip == 0) {
            label(out, "axis", x + each * 0.45, HEIGHT - BOTTOM + 16, "middle",
                  text_format(out->arena, "%u", (unsigned)first));
        }
    }
    line(out, "grid", LEFT, HEIGHT - BOTTOM, WIDTH - LEFT, HEIGHT - BOTTOM);
    label(out, "axis", WIDTH - LEFT, HEIGHT - 6, "end", what);
    text_append(out, "</svg></div>\n");
}

// --- Flow ---

enum { FLOW_HEIGHT = 260, FLOW_LEFT = 50, FLOW_RIGHT = 20, FLOW_TOP = 10, FLOW_BOTTOM = 42 };

static double flow_x(int tenth)
{
    return FLOW_LEFT + (double)(WIDTH - FLOW_LEFT - FLOW_RIGHT) * tenth / (SIM_FLOW - 1);
}

static double flow_y(double chance)
{
    return FLOW_TOP + (FLOW_HEIGHT - FLOW_TOP - FLOW_BOTTOM) * (1 - chance);
}

// The space between two of the bands.
static void band(TextBuffer *out, const SimStudy *study, int low, int high, const char *class)
{
    text_print(out, "<path class=\"%s\" d=\"", class);
    for (int i = 0; i < SIM_FLOW; i++) {
        text_print(out, "%c%.1f,%.1f", i == 0 ? 'M' : 'L', flow_x(i),
                   flow_y(study->winner[i][high]));
    }
    for (int i = SIM_FLOW - 1; i >= 0; i--)
        text_print(out, "L%.1f,%.1f", flow_x(i), flow_y(study->winner[i][low]));
    text_append(out, "Z\"/>\n");
}

void sim__chart_flow(TextBuffer *out, const char *title, const SimStudy *study)
{
    open_svg(out, title, WIDTH, FLOW_HEIGHT);
    for (int i = 0; i <= 4; i++) {
        line(out, i == 2 ? "middle" : "grid", FLOW_LEFT, flow_y(i / 4.0), WIDTH - FLOW_RIGHT,
             flow_y(i / 4.0));
        label(out, "axis", FLOW_LEFT - 8, flow_y(i / 4.0) + 4, "end",
              text_format(out->arena, "%d %%", 25 * i));
    }
    band(out, study, 0, 4, "band");
    band(out, study, 1, 3, "band");
    text_append(out, "<path class=\"curve\" d=\"");
    for (int i = 0; i < SIM_FLOW; i++)
        text_print(out, "%c%.1f,%.1f", i == 0 ? 'M' : 'L', flow_x(i), flow_y(study->winner[i][2]));
    text_append(out, "\"/>\n");
    for (int i = 0; i < SIM_FLOW; i += 2) {
        label(out, "axis", flow_x(i), FLOW_HEIGHT - FLOW_BOTTOM + 18, "middle",
              i == 0              ? "start"
              : i == SIM_FLOW - 1 ? "end"
                                  : text_format(out->arena, "%d %%", 10 * i));
    }
    label(out, "axis", WIDTH - FLOW_RIGHT, FLOW_HEIGHT - 6, "end", "decisions of the game");
    text_append(out, "</svg></div>\n");
}
