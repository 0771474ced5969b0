// The files of the page, in memory: what is not on this list cannot be asked for, so that no path
// leads anywhere else.
#pragma once

#include "ext_http.h"

typedef struct Site Site;

// `folder`: where the build put the page. It is read again when its index.html has changed, and
// may come to be while the server runs; until then a plain page says how to build it.
Site *serve__site_create(const char *folder);
void serve__site_destroy(Site *site);

// The name of the page's build, as its index.html says it now (web/vite.config.ts): hexadecimal
// digits. NULL: there is no page, or it says none. It lasts until the next call of this or of
// serve__site_answer.
const char *serve__site_build(Site *site);

// Answers a GET or HEAD with caching and the headers that keep a browser from doing more than the
// page needs.
void serve__site_answer(Site *site, const ExtHttpRequest *request, ExtHttpAnswer *answer);
