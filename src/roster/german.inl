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
