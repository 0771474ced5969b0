// Messages of this topic; see epic_messages.inl.
// --- reading notation
X(NO_ACTION, "No action begins like \"{0}\"", NULL)
X(NO_ACTION_NEAR, "No action begins like \"{0}\"; perhaps \"{1}\" is meant", NULL)
X(NO_FORMATION, "There is no formation \"{0}\"; a1, a2 ... are the first player's, b1, b2 ... the second's", NULL)
X(NO_FORMATION_NEAR, "There is no formation \"{0}\", or several have that name; perhaps \"{1}\" is meant", NULL)
X(NO_UNIT, "There is no unit \"{0}\"; a1.2 is the second unit of formation a1", NULL)
X(NO_SUCH_UNIT, "There is no unit \"{0}\": {1} has units 1 to {2}", NULL)
X(NO_WEAPON, "{0} has no such weapon; its weapons are numbered from 1 to {1}, as in a1.2/1", NULL)
X(NO_POINT, "\"{0}\" is no point; points are centimetres from the south-west corner, such as 45.2,30", NULL)
X(NO_WORKS, "\"{0}\" names no fortified positions; write works 1", NULL)
X(NO_NUMBER, "\"{0}\" is not a number that fits here", NULL)
X(NO_WORD, "\"{0}\" does not fit here", NULL)
X(NO_WORD_NEAR, "\"{0}\" does not fit here; perhaps \"{1}\" is meant", NULL)
X(TOO_MUCH, "\"{0}\" is too much", NULL)
// --- validation
X(INVALID, "Invariant broken: {0}", NULL)
X(INVALID_UNIT, "Invariant broken: {0} ({1})", NULL)
