// Inside the page: what its sections share.
#pragma once

#include "sim_study.h"

typedef struct Page {
    TextBuffer *out;
    const SimStudy *study;
    const SimAbout *about;
    Arena *arena;
} Page;

// --- numbers and names in words ---

const char *sim__page_name(const Page *page, size_t contestant);
const char *sim__page_count(const Page *page, uint64_t number); // "1,234,567"
// To two digits: of games still to be played nobody needs to know more.
uint64_t sim__about_so_many(uint64_t number);
void sim__page_heading(Page *page, const char *text);
void sim__page_bold(Page *page, const char *text); // a name, safe in HTML
void sim__page_percent(Page *page, double share);
// In points of a hundred, to a tenth, without a zero below zero.
double sim__points_of_100(double share);
// "53.2 % (between 51.0 and 55.4 %)"
void sim__page_share(Page *page, double value, double low, double high);
// The two that are compared, in bold.
void sim__page_a_and_b(Page *page, const char *between);

// --- the answer ---

void sim__answer(Page *page);
