// The German of deck lists and army lists. Terms and what to mind: docs/german.md.
X("Remove one of the two", "Nimm eine der beiden heraus")
X("\"%s\" stands twice in the header, first on line %u",
  "„%s“ steht zweimal im Kopf, zuerst in Zeile %u")
X("Indent members by two spaces for each level", "Rücke Mitglieder je Stufe um zwei Leerzeichen ein")
X("this line is indented by %u space", "diese Zeile ist um %u Leerzeichen eingerückt")
X("this line is indented by %u spaces", "diese Zeile ist um %u Leerzeichen eingerückt")
X("a count must be from 1 to %d, not %s", "eine Anzahl geht von 1 bis %d, nicht %s")
X("a count stands before the name", "eine Anzahl steht vor dem Namen")
X("Write `%s %s`", "Schreib `%s %s`")
X("Write a count and a name, such as `4 Wall Rifles`",
  "Schreib eine Anzahl und einen Namen, etwa `4 Wall Rifles`")
X("a line does not begin with \"%s\"", "eine Zeile beginnt nicht mit „%s“")
X("Leave it out; a plus sign marks what is bought",
  "Lass es weg; ein Pluszeichen steht vor dem, was gekauft wird")
X("a name is missing after the count", "nach der Anzahl fehlt ein Name")
X("a name is missing after the plus sign", "nach dem Pluszeichen fehlt ein Name")
X("Indent it by two spaces more than the line above",
  "Rücke sie um zwei Leerzeichen mehr ein als die Zeile darüber")
X("this indented line belongs to no line above it",
  "diese eingerückte Zeile gehört zu keiner Zeile darüber")
X("Put a blank line before it", "Setz eine Leerzeile davor")
X("the list begins here, but no blank line ends the header",
  "hier beginnt die Liste, aber keine Leerzeile beendet den Kopf")
X("Header lines read `key: value`; a blank line stands between them and the list",
  "Kopfzeilen haben die Form `key: value`; zwischen ihnen und der Liste steht eine Leerzeile")
X("\"%s\" is no header line", "„%s“ ist keine Kopfzeile")
X("this line has %zu bytes; at most %d are read",
  "diese Zeile hat %zu Bytes; gelesen werden höchstens %d")
X("this is no valid UTF-8", "das ist kein gültiges UTF-8")
X("Remove it", "Nimm es heraus")
X("there is a control character here", "hier steht ein Steuerzeichen")
X("the file has %zu bytes; a list of at most %d is read",
  "die Datei hat %zu Bytes; gelesen wird eine Liste von höchstens %d")
X("the file has more than %d lines", "die Datei hat mehr als %d Zeilen")
X("Known keys are ", "Bekannt sind ")
X("there is no header key \"%s\"", "einen Kopfeintrag „%s“ gibt es nicht")
X("legal", "legal")
X("NOT LEGAL", "NICHT LEGAL")
X("NOT LEGAL unless what is not known here mends it",
  "NICHT LEGAL, wenn nicht behebt, was hier unbekannt ist")
X("nothing wrong that can be judged", "nichts falsch, soweit es beurteilt werden kann")
X("  not judged (line %u): %s\n", "  nicht beurteilt (Zeile %u): %s\n")
X("  not judged: %s\n", "  nicht beurteilt: %s\n")
X("a roster of another game: it is read and shown, not judged",
  "eine Armeeliste eines anderen Spiels: sie wird gelesen und gezeigt, nicht beurteilt")
X("line %u: ", "Zeile %u: ")
X("  nothing is compared: the rules have not judged this roster\n",
  "  nichts wird verglichen: die Regeln haben diese Liste nicht beurteilt\n")
X("  only the rules say: ", "  nur nach den Regeln: ")
X("  only the data says: ", "  nur nach den Daten: ")
X("  the rules and the data say the same\n", "  Regeln und Daten sagen dasselbe\n")
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
