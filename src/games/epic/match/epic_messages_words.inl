// Messages of this topic; see epic_messages.inl.
// --- reading notation
X(NO_ACTION, NULL, "No action begins like \"{0}\"", NULL)
X(NO_ACTION_NEAR, NULL, "No action begins like \"{0}\"; perhaps \"{1}\" is meant", NULL)
X(NO_FORMATION, NULL, "There is no formation \"{0}\"; a1, a2 ... are the first player's, b1, b2 ... the second's", NULL)
X(NO_FORMATION_NEAR, NULL, "There is no formation \"{0}\", or several have that name; perhaps \"{1}\" is meant", NULL)
X(NO_UNIT, NULL, "There is no unit \"{0}\"; a1.2 is the second unit of formation a1", NULL)
X(NO_SUCH_UNIT, NULL, "There is no unit \"{0}\": {1} has units 1 to {2}", NULL)
X(NO_WEAPON, NULL, "{0} has no such weapon; its weapons are numbered from 1 to {1}, as in a1.2/1", NULL)
X(NO_POINT, NULL, "\"{0}\" is no point; points are centimetres from the south-west corner, such as 45.2,30", NULL)
X(NO_WORKS, NULL, "\"{0}\" names no fortified positions; write works 1", NULL)
X(NO_NUMBER, NULL, "\"{0}\" is not a number that fits here", NULL)
X(NO_WORD, NULL, "\"{0}\" does not fit here", NULL)
X(NO_WORD_NEAR, NULL, "\"{0}\" does not fit here; perhaps \"{1}\" is meant", NULL)
X(TOO_MUCH, NULL, "\"{0}\" is too much", NULL)
// --- validation
X(INVALID, NULL, "Invariant broken: {0}", NULL)
X(INVALID_UNIT, NULL, "Invariant broken: {0} ({1})", NULL)
