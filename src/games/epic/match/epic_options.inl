// Match options "name=value": what the rules leave to the players, with the default.
// The table is one too, but no number: epic_options.c.
// SWITCH(name, default, rule, what yes means), NUMBER(name, least, most, default, rule, meaning).
NUMBER(points, 2000, 5000, 3000, "EPIC-6.1.1a", "the most points that an army may cost")
SWITCH(one_order_roll, yes, "EPIC-1.4.2-q3",
       "with equal ratings one roll-off a turn settles who begins each time")
SWITCH(disembark_whole, no, "EPIC-1.7.5d",
       "who gets out stands within 5 cm of the transport with the whole base, not with its nearest point")
SWITCH(cover_in_doubt, yes, "EPIC-1.8.2-q1",
       "whoever is hidden in part is in cover; with no, whoever is hidden for the most part")
SWITCH(fortified_places, yes, "EPIC-1.8.4-q1",
       "a fortified position gives cover to as many units as it holds; with no, to all in it")
SWITCH(slow_on_roads, yes, "EPIC-1.8.4-q2", "a unit of Speed 0 moves 5 cm along a road")
NUMBER(infantry_per_vehicle, 0, 9, 0, "EPIC-1.8.4-q4",
       "so many infantry units find cover behind a vehicle; 0 is any number")
SWITCH(special_hits_count, yes, "EPIC-1.12.5-q1",
       "hits with a special ability go where it counts; with no, in the order in which they were rolled")
SWITCH(intermingled_any, yes, "EPIC-1.12.10-q3",
       "it is enough to charge within 15 cm of any formation of those intermingled")
SWITCH(engines_counter, yes, "EPIC-3.3.1-q2",
       "a war engine may counter charge while it is touched by fewer units than its damage capacity")
NUMBER(objective_radius_mm, 0, 40, 0, "EPIC-6.1.4b",
       "objectives are discs of this radius and measured from the edge; 0 is a point")
