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
X("cannot be packed", "lässt sich nicht packen")
X("there is no army to write: %s", "es gibt keine Armee zu schreiben: %s")
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
X("the roster is of no list of the packs", "die Liste gehört zu keiner Armeeliste der Packs")
