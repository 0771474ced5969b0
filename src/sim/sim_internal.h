// Shared by the files of sim: charts as SVG, and text in HTML.
#pragma once

#include "sim_study.h"

// Text with &, <, > and quotes written out.
void sim__html(TextBuffer *out, const char *text);

// Whether marks of this kind (kernel.h) are a card's, and whether they may come to hold in the
// course of a game.
bool sim__is_card(const char *kind);
bool sim__comes_with_time(const char *kind);

// A line of a chart of shares or lifts: a dot with its interval.
typedef struct SimDot {
    const char *label;
    double value;
    double low;
    double high;
    const char *says; // beside it, as text
    bool is_faint;
} SimDot;

// Dots under each other on one scale, with a line at `middle`. Numbers are shown times 100 and with
// `unit` behind them.
void sim__chart_dots(TextBuffer *out, const char *title, const SimDot *dot, size_t count,
                     double middle, double factor, const char *unit);

// A histogram with its quartiles.
void sim__chart_bars(TextBuffer *out, const char *title, const SimBars *bars, const char *what);

// The chance of the later winner over the tenths of a game, as bands.
void sim__chart_flow(TextBuffer *out, const char *title, const SimStudy *study);
