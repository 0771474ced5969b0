// The Advanced Reactions of the Legions that are played: X(NAME, "words of the notation", "the Legion", trigger, rule).
X(DEATH_DEALERS, "death dealers", "sons-of-horus", SHOT, LEGION_2_16)
X(BITTER_FURY, "bitter fury", "iron-warriors", SHOT, LEGION_2_4)
X(GORGONS_SPITE, "gorgon's spite", "iron-hands", CHARGED, LEGION_2_10)
