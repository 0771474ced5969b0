// The German of rosters of Age of Darkness, judged by our rules. Terms and what to mind: docs/german.md.
X("a roster of Age of Darkness, second edition",
  "eine Armeeliste von Age of Darkness, zweite Auflage")
X("a roster of the first edition: it is read and shown, not judged",
  "eine Armeeliste der ersten Auflage: sie wird gelesen und gezeigt, nicht beurteilt")
X("legal by the rules", "nach den Regeln legal")
X("NOT LEGAL by the rules", "nach den Regeln NICHT LEGAL")
X("not judged by the rules", "nach den Regeln nicht beurteilt")
X("a list as plain text, taken for one of Age of Darkness",
  "eine Liste als reiner Text, genommen für eine von Age of Darkness")
X("NOT LEGAL by the rules unless what is not known here mends it",
  "nach den Regeln NICHT LEGAL, wenn nicht behebt, was hier unbekannt ist")
X("nothing wrong that the rules can judge", "nichts falsch, was sich nach den Regeln beurteilen lässt")
X("    line %u: ", "    Zeile %u: ")
X("  by the rules: %u of %zu selection matched", "  nach den Regeln: %u von %zu Auswahl erkannt")
X("  by the rules: %u of %zu selections matched", "  nach den Regeln: %u von %zu Auswahlen erkannt")
X(", %u known by the roster's own profile only", ", %u nur durch das Profil in der Liste bekannt")
X(", %u unknown", ", %u unbekannt")
X("; %s, %d points", "; %s, %d Punkte")
X("  by the roster's own profile:\n", "  durch das Profil in der Liste:\n")
X("  unknown:\n", "  unbekannt:\n")
X(" costs %s in the roster, %d by the packs\n", " kostet %s in der Liste, %d nach den Packs\n")
X("the roster names no list of the packs (\"%s\")", "die Liste nennt keine Armeeliste der Packs (\"%s\")")
