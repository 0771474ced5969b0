// The German of Age of Darkness: what several of its rooms say, and lists as plain text. Terms and what to mind:
// docs/german.md.
X("Write %s", "Schreib %s")
X("the same", "dasselbe")
X("the text does not say of which army list it is",
  "der Text sagt nicht, von welcher Armeeliste er ist")
X("Begin it with a line like `++ Crusade (LA - VIII: Night Lords) ++`",
  "Lass ihn mit einer Zeile wie `++ Crusade (LA - VIII: Night Lords) ++` beginnen")
X("Stubborn", "Unnachgiebig")
X("Crusader", "Kreuzritter")
X("Slow", "Langsam")
X("the army %s is not legal; both sides may agree to play it",
  "die Armee %s ist nicht legal; beide Seiten können sich einigen, sie zu spielen")
X("Add `--allow-illegal`, the match option allow_illegal=yes",
  "Füge `--allow-illegal` hinzu, die Partieoption allow_illegal=yes")
X("%u.%02u Wounds and %u.%02u models expected, %u of 100 times nobody is left",
  "%u.%02u Verwundungen und %u.%02u Modelle zu erwarten, in %u von 100 Fällen bleibt niemand übrig")
X(", without what scatters", ", ohne was abweicht")
X("Warlord Trait", "Warlord Trait")
X("Shell Shock", "Shell Shock")
