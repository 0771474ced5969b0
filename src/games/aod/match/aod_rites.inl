// Rites of War and doctrines that do something on the table: X(NAME, "as rites.json has it", is_played). What is not
// played the match names before the battle (FLOW-1.6); what rites do to the army, room army judges.
X(OGRYN_CONSCRIPTS, "Ogryn Conscripts", false)
X(DROP_POD_ASSAULT, "Drop Pod Assault", false)
X(STONE_GAUNTLET, "The Stone Gauntlet", true)
X(BLACK_REAVING, "The Black Reaving", true)
X(DECAPITATION_STRIKE, "Decapitation Strike", true)
X(SOLAR_PATTERN, "Solar Pattern Cohorts", true)
X(CYBERNETICA, "Cybernetica", true)
X(UNDERWORLD_ASSAULT, "Underworld Assault", true)
X(MARU_SKARA, "The Maru Skara", true)
X(REDUCTOR, "Reductor", true)
