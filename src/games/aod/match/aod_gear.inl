// Items that change values: X(NAME, "words of its name", rule). A model has it if one of its items, or its profile, is
// called so.
X(ARTIFICER_ARMOUR, "Artificer Armour", GEAR_1_1)
X(POWER_ARMOUR, "Power Armour", GEAR_1_1)
X(CATAPHRACTII, "Cataphractii", GEAR_1_2)
X(TARTAROS, "Tartaros", GEAR_1_2)
X(IRON_HALO, "Iron Halo", GEAR_1_3)
X(REFRACTOR_FIELD, "Refractor Field", GEAR_1_3)
X(BOARDING_SHIELD, "Boarding Shield", GEAR_1_3)
X(COMBAT_SHIELD, "Combat Shield", GEAR_1_3)
X(ATOMANTIC_DEFLECTOR, "Atomantic Deflector", GEAR_1_3)
X(CYBER_FAMILIAR, "Cyber-familiar", GEAR_1_6)
X(NARTHECIUM, "Narthecium", GEAR_3_6)
