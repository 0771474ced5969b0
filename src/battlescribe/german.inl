// The German of rosters and data files of BattleScribe. Terms and what to mind: docs/german.md.
X("\"%s\" is no cost", "\"%s\" ist kein Preis")
X("\"%s\" is no number of selections", "\"%s\" ist keine Anzahl")
X("a selection has no name", "eine Auswahl hat keinen Namen")
X("this is a data file with a game's entries, not a roster",
  "das ist eine Datendatei mit den Einträgen eines Spiels, keine Armeeliste")
X("Save your list as a roster (.ros or .rosz) and give that file; the folder of data files is named with --data",
  "Speichere deine Liste als .ros oder .rosz und nimm diese Datei; der Ordner mit Datendateien wird mit --data genannt")
X("<%s> is not how a roster begins", "so, mit <%s>, beginnt keine Armeeliste")
X("Save your list as a roster (.ros or .rosz) and give that file",
  "Speichere deine Liste als .ros oder .rosz und nimm diese Datei")
X("Export or download the roster again; a .rosz holds one .ros and nothing else",
  "Exportiere die Liste noch einmal oder lade sie neu herunter; eine .rosz enthält eine .ros und sonst nichts")
X("the roster says %s %s, its selections add up to %s",
  "die Liste nennt %s %s, ihre Einträge ergeben zusammen %s")
X("Open and save it once in the program that made it",
  "Öffne und speichere sie einmal in dem Programm, aus dem sie kommt")
X("the roster has %s %s, its limit is %s", "die Liste hat %s %s, ihre Grenze ist %s")
X("Take out %s or raise the limit", "Nimm %s heraus oder hebe die Grenze an")
X("\"%s\" is no number", "\"%s\" ist keine Zahl")
X("this is neither a game system nor a catalogue",
  "das ist weder ein Spielsystem noch ein Katalog")
X("the catalogue \"%s\" that this links to is not in the folder",
  "der Katalog \"%s\", auf den das verweist, ist nicht im Ordner")
X("what the link \"%s\" points to is not there", "worauf der Verweis \"%s\" zeigt, gibt es nicht")
X("there are more than %u data files", "es sind mehr als %u Datendateien")
X("the data files are larger than %u MiB", "die Datendateien sind größer als %u MiB")
X("there are no data files in this folder", "in diesem Ordner sind keine Datendateien")
X("Name the folder with the .gst and .cat files of the game",
  "Nenne den Ordner mit den .gst- und .cat-Dateien des Spiels")
X("\"%s\" costs %s %s in the roster, %s by the data",
  "\"%s\" kostet in der Liste %s %s, nach den Daten %s")
X("Choose it anew in the program that made the roster",
  "Wähle es in dem Programm, aus dem die Liste kommt, noch einmal aus")
X("\"%s\" is %s time in \"%s\", at most %s", "\"%s\" ist %s-mal in \"%s\", höchstens %s")
X("\"%s\" is %s time in \"%s\", at least %s", "\"%s\" ist %s-mal in \"%s\", mindestens %s")
X("\"%s\" is %s times in \"%s\", at most %s", "\"%s\" ist %s-mal in \"%s\", höchstens %s")
X("\"%s\" is %s times in \"%s\", at least %s", "\"%s\" ist %s-mal in \"%s\", mindestens %s")
X("Take out %s", "Nimm %s heraus")
X("Add %s", "Füge %s hinzu")
X("\"%s\" is not offered here", "\"%s\" steht hier nicht zur Wahl")
X("\"%s\" has the category \"%s\", which is not offered here",
  "\"%s\" hat die Kategorie \"%s\", die hier nicht zur Wahl steht")
X("Take it out, or choose what makes it available",
  "Nimm es heraus oder wähle, was es verfügbar macht")
X("the catalogue of the force \"%s\" is not in the folder",
  "der Katalog der Streitmacht \"%s\" ist nicht im Ordner")
X("the data has no force like \"%s\"", "die Daten haben keine Streitmacht wie \"%s\"")
X("Name the folder with the data files of this game",
  "Nenne den Ordner mit den Datendateien dieses Spiels")
X("the data has no entry for \"%s\"", "die Daten haben keinen Eintrag für \"%s\"")
X("Take it out and choose it anew, or use the data files that the roster was made with",
  "Nimm es heraus und wähle es neu, oder nimm die Datendateien, mit denen die Liste gemacht ist")
X("the roster was made with revision %s of \"%s\", the folder has revision %s",
  "die Liste ist mit Stand %s von \"%s\" gemacht, der Ordner hat Stand %s")
X("the data asks too much to be answered: the check was not carried to its end",
  "die Daten fragen zu viel: die Prüfung kam nicht bis zum Ende")
X("what the link \"%s\" points to is in a file that this one does not see, or of another kind",
  "worauf der Verweis \"%s\" zeigt, ist in einer Datei, die diese nicht sieht, oder von anderer Art")
X("by the data \"%s\" has the category \"%s\", in the roster it has not",
  "nach den Daten hat \"%s\" die Kategorie \"%s\", in der Liste nicht")
X("in the roster \"%s\" has the category \"%s\", by the data it has not",
  "in der Liste hat \"%s\" die Kategorie \"%s\", nach den Daten nicht")
X("there are more than %u elements in one list", "in einer Aufzählung sind mehr als %u Elemente")
X("the list names no unit in any of its %u lines",
  "die Liste nennt in keiner ihrer %u Zeilen eine Einheit")
X("the file is larger than %u bytes", "die Datei ist größer als %u Bytes")
X("%s of %s %s", "%s von %s %s")
X("no costs", "keine Kosten")
X(" (revision %s)\n", " (Stand %s)\n")
X("(no role)", "(keine Rolle)")
X("(a roster without a name)", "(eine Liste ohne Namen)")
X(", data revision %s", ", Stand der Daten %s")
X(", made by %s", ", gemacht mit %s")
X("; units: %u, models: %u, selections: %u.\n", "; Einheiten: %u, Modelle: %u, Auswahlen: %u.\n")
X("Kept, but not understood: %u element, <%s>.\n", "Behalten, aber nicht verstanden: %u Element, <%s>.\n")
X("Kept, but not understood: %u elements, such as <%s>.\n",
  "Behalten, aber nicht verstanden: %u Elemente, etwa <%s>.\n")
