// Families of weapons (RULE-Weapon_families): X(FAMILY, "words of its name; another", is_whole). A weapon is of a family if its name has
// one of the words, or where `is_whole` says so is one of them; the packs do not mark them.
X(BOLT, "bolt", false)
X(AUTO, "auto", false)
X(FLAME, "flame;incendiary;inferno", false)
X(MELTA, "melta", false)
X(PLASMA, "plasma", false)
X(VOLKITE, "volkite", false)
X(PHOSPHEX, "phosphex", false)
X(SWORD, "sword;warblade;charnabal sabre;paragon blade", false)
X(STORM, "bolter;bolter (primary);combi-bolter;bolt pistol", true)
