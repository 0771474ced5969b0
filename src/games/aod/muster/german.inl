// The German of models of Age of Darkness. Terms and what to mind: docs/german.md.
X("%u mm", "%u mm")
X("%u x %u mm", "%u x %u mm")
X("hull %u x %u mm", "Rumpf %u x %u mm")
X("; Access Points: ", "; Zugänge: ")
X("front", "vorn")
X("left", "links")
X("right", "rechts")
X("rear", "hinten")
X(", bought for %u", ", gekauft für %u")
X("Left out, because nobody knows it here:", "Weggelassen, weil es hier niemand kennt:")
X("Left out, because it has no models:", "Weggelassen, weil es keine Modelle hat:")
X("On a base and at a height by the law's default (*):",
  "Mit Base und Höhe nach der Vorgabe des Gesetzes (*):")
X("Mounted by the law's default (*):", "Montiert nach der Vorgabe des Gesetzes (*):")
X("With Access Points by the law's default (*):",
  "Mit Zugängen nach der Vorgabe des Gesetzes (*):")
X("Left open, which of several it is:", "Offengelassen, welches von mehreren es ist:")
X("Without a weapon in the packs:", "In den Paketen ohne Waffe:")
X("  and %u more\n", "  und %u weitere\n")
X("units: %u, models: %u\n", "Einheiten: %u, Modelle: %u\n")
X("Heights are estimates; of %u kinds of models, the bases of %u are not sure.\n",
  "Höhen sind geschätzt; von %u Arten von Modellen sind die Bases von %u nicht sicher.\n")
X("Take fewer models, or two units", "Nimm weniger Modelle oder zwei Einheiten")
X("%s has %d models; a unit that is played has at most %d",
  "%s hat %d Modelle; eine Einheit, die gespielt wird, hat höchstens %d")
X("Take fewer or smaller units", "Nimm weniger oder kleinere Einheiten")
X("%s has %d models; a side that is played has at most %d",
  "%s hat %d Modelle; eine Seite, die gespielt wird, hat höchstens %d")
X("Take fewer units", "Nimm weniger Einheiten")
X("%s has %d units; a side that is played has at most %d",
  "%s hat %d Einheiten; eine Seite, die gespielt wird, hat höchstens %d")
X("How sure the tables of models are (heights are estimates throughout):\n",
  "Wie sicher die Tabellen der Modelle sind (Höhen sind durchweg geschätzt):\n")
X("bases and hulls", "Bases und Rümpfe")
X("mounts", "Montagen")
X("default of the law", "Vorgabe des Gesetzes")
X("low", "wenig")
X("medium", "mittel")
X("high", "hoch")
