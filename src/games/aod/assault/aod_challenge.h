// Inside the room: challenges (CHAL).
#pragma once

#include "aod_assault.h"

// Whom the model fights in a challenge; AOD_NO_MODEL: it is in none.
unsigned aod__opponent(const Aod *g, unsigned model);
// CHAL-1.1, 1.2: the model may issue or accept one in the combat in hand.
bool aod__may_challenge(const Aod *g, unsigned model);
// CHAL-3.6: a challenge is being fought in the combat in hand.
bool aod__has_challenge(const Aod *g);
// CHAL-2.3, 2.4: the two fight each other from now on.
void aod__begin_challenge(Aod *g, unsigned challenger, unsigned accepter);
// CHAL-3.3, 3.5: challenges of who is gone are over; who is left of one strikes nobody else now.
void aod__end_challenges(Aod *g);
// All challenges of the host's models are over.
void aod__drop_challenges(Aod *g, unsigned host);
// CHAL-3.3: the same of those whose opponents its host is not locked with any more.
void aod__drop_challenges_if_free(Aod *g, unsigned host);
