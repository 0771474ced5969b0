// Match options "name=value": what the rules leave to the players, with the default. Table and map
// are options too, but no numbers: aod_options.c.
// SWITCH(name, default, rule, what yes means), NUMBER(name, least, most, default, rule, meaning).
NUMBER(seed, 0, 65535, 0, "AOD-MISSION-1.14", "the table that chance makes of this number")
SWITCH(allow_illegal, no, "AOD-ARMY-6.1",
       "armies that break rules of selection are played, by agreement of both sides")
SWITCH(dominion_terrain, no, "AOD-MISSION-4.6",
       "Dominion is played for three pieces of terrain in place of markers")
