// Messages of this topic; see epic_messages.inl.
X(SHIELDED, NULL, "A shield of {0} stops it; {1} left", NULL)
X(SAVED, NULL, "{0} is saved: {1}, needs {2}+", NULL)
X(SAVE_FAILED, NULL, "{0} is not saved: {1}, needs {2}+", NULL)
X(DAMAGED, NULL, "{0} takes {1} damage; {2} left", NULL)
X(TITAN_DAMAGE, NULL, "The hit on {0} does {1} damage", NULL)
X(CRITICAL, NULL, "Critical hit on {0}", NULL)
X(NO_SUCH_SAVE, NULL, "There is no such save, or another is better", "The choices are listed")
X(NOT_NEXT, NULL, "It is not the turn of {0} to take a hit",
  "One hit each before a second, nearest first")
X(PUT_OUT, NULL, "A breach or fire of {0} is put out; {1} left", NULL)
X(STAGGERS, NULL, "{0} staggers {1} cm", NULL)
X(STAGGER_STOPS, NULL, "Something stops {0}", NULL)
X(NOT_ABOARD, NULL, "It is not aboard", "The choices are listed")
