// The German of the command roster. The roster is the "Liste", as in the problems of decks and armies. Terms and
// what to mind: docs/german.md.
X("this is an army file, not a roster", "das ist eine Armeedatei, keine Liste eines anderen Programms")
X("`strategium army check FILE` reads army files", "`strategium army check DATEI` liest Armeedateien")
X("Name a roster of at most %d MiB that is there and may be read",
  "Nenne eine Liste von höchstens %d MiB, die es gibt und die gelesen werden darf")
X("a list as plain text says too little to be written as a roster",
  "eine Liste als reiner Text sagt zu wenig, um als Liste geschrieben zu werden")
X("Write its army, to a name that ends in .army",
  "Schreibe ihre Armee, unter einem Namen, der auf .army endet")
X("line %u: ", "Zeile %u: ")
X("  nothing is compared: the rules have not judged this roster\n",
  "  nichts wird verglichen: die Regeln haben diese Liste nicht beurteilt\n")
X("  only the rules say: ", "  nur nach den Regeln: ")
X("  only the data says: ", "  nur nach den Daten: ")
X("  the rules and the data say the same\n", "  Regeln und Daten sagen dasselbe\n")
X("cannot be packed", "lässt sich nicht packen")
X("there is no army to write: %s", "es gibt keine Armee zu schreiben: %s")
X("the roster is of no list of the packs", "die Liste gehört zu keiner Armeeliste der Packs")
X("Write the roster itself, to a name that ends in .rosz",
  "Schreib die Liste selbst, unter einem Namen, der auf .rosz endet")
X("%.0f of %.0f rosters, %.0f s left", "%.0f von %.0f Listen, noch %.0f s")
X("reading the data files: %.0f of %.0f MiB", "liest die Datendateien: %.0f von %.0f MiB")
X("linking the data: %.0f of %.0f entries", "verknüpft die Daten: %.0f von %.0f Einträgen")
X("Ctrl-C has stopped it", "Strg-C hat es beendet")
X("there is no roster in this folder", "in diesem Ordner ist keine Liste")
X("Name one with .ros or .rosz files in it or in its folders",
  "Nenne einen mit .ros- oder .rosz-Dateien in ihm oder seinen Ordnern")
X("at most %d rosters are checked at a time", "höchstens %d Listen werden auf einmal geprüft")
X("Name the folders in it one by one", "Nenne die Ordner darin einzeln")
X(": data files: %zu, entries: %zu, links: %zu, links that lead nowhere: %zu\n",
  ": Datendateien: %zu, Einträge: %zu, Verweise: %zu, Verweise ins Leere: %zu\n")
X("  conditions, modifiers and the like that are not understood: %zu\n",
  "  Bedingungen, Änderungen und dergleichen, die nicht verstanden werden: %zu\n")
X("  by the data: %u of %u selection known, %s in all",
  "  nach den Daten: %u von %u Auswahl bekannt, zusammen %s")
X("  by the data: %u of %u selections known, %s in all",
  "  nach den Daten: %u von %u Auswahlen bekannt, zusammen %s")
X(", %u constraint asked", ", %u Bedingung geprüft")
X(", %u constraints asked", ", %u Bedingungen geprüft")
X(", %u problem\n", ", %u Problem\n")
X(", %u problems\n", ", %u Probleme\n")
X("  not judged: what hangs on parts of the data that are not understood; \"roster check --data FOLDER\" "
  "without rosters lists them\n",
  "  nicht beurteilt: was an Teilen der Daten hängt, die nicht verstanden werden; \"roster check --data "
  "ORDNER\" ohne Listen zählt sie auf\n")
X("  not judged: %u offer that stands deep in groups and links\n",
  "  nicht beurteilt: %u Angebot, das tief in Gruppen und Verweisen steht\n")
X("  not judged: %u offers that stand deep in groups and links\n",
  "  nicht beurteilt: %u Angebote, die tief in Gruppen und Verweisen stehen\n")
X("  note: %s\n", "  Hinweis: %s\n")
X("  note: selections with other categories by the data: %u; %s\n",
  "  Hinweis: Auswahlen mit anderen Kategorien nach den Daten: %u; %s\n")
X("%zu roster", "%zu Liste")
X("%zu rosters", "%zu Listen")
X(" in %zu folder", " in %zu Ordner")
X(" in %zu folders", " in %zu Ordnern")
X(": %u right, %u with nothing wrong in what can be judged, %u wrong, %u not judged, %u not read\n",
  ": %u richtig, %u ohne Fehler in dem, was sich beurteilen lässt, %u falsch, %u nicht beurteilt, %u nicht "
  "gelesen\n")
X("not looked into, links to folders: %zu\n", "nicht angesehen, Verweise auf Ordner: %zu\n")
X("not looked into, folders that lie too deep: %zu\n", "nicht angesehen, zu tief liegende Ordner: %zu\n")
X("NOT READ\n", "NICHT GELESEN\n")
X(", units: %u, selections: %u, totals right", ", Einheiten: %u, Auswahlen: %u, Summen richtig")
X(", units: %u, selections: %u, totals NOT RIGHT", ", Einheiten: %u, Auswahlen: %u, Summen NICHT RICHTIG")
X(", right by the data", ", richtig nach den Daten")
X(", NOT RIGHT by the data", ", NICHT RICHTIG nach den Daten")
X("  the data files are of another game: not asked\n",
  "  die Datendateien sind von einem anderen Spiel: nicht gefragt\n")
