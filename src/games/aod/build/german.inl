// The German of the guided builder of armies of Age of Darkness. Terms and what to mind: docs/german.md.
X("  as before: %s", "  wie zuvor: %s")
X("; and %zu problem more", "; und %zu weiteres Problem")
X("; and %zu problems more", "; und %zu weitere Probleme")
X("; `problems` shows all\n", "; `problems` zeigt alle\n")
X("Type the army line by line. Nothing is refused; what is wrong is said.\n"
  "  Praetor                    a unit, or `2 Tactical Squad` for two alike\n"
  "  14 Legionary               models of the unit\n"
  "  + Paragon Blade            what the unit buys; `+ Rhino Transport`\n"
  "  rite: Pride of the Legion  also name, allegiance, points, mission, warlord, trait\n"
  "  Allied Detachment of LIST  what follows belongs to it\n"
  "What there is:\n"
  "  units [WORDS]              the units of the list, or those of a slot or name\n"
  "  show [UNIT]                what a unit may have; alone: the last one\n"
  "  rites, missions            what else there is to choose\n"
  "The army:\n"
  "  army, text, page           in short with numbers; as a file; with all rules\n"
  "  problems                   everything that is wrong or not judged\n"
  "  edit N                     goes back to unit N of `army`\n"
  "  remove [N]                 takes unit N out; alone: the last line\n"
  "  undo                       takes back the last change, and the one before\n"
  "  open FILE, save [FILE]     reads an army file; writes this one\n"
  "  done                       ends, and prints the file if it was not saved\n"
  "  quit                       ends without it\n",
  "Schreibe die Armee Zeile für Zeile. Nichts wird abgelehnt; was falsch ist, wird gesagt.\n"
  "  Praetor                    eine Einheit, oder `2 Tactical Squad` für zwei gleiche\n"
  "  14 Legionary               Modelle der Einheit\n"
  "  + Paragon Blade            was die Einheit kauft; `+ Rhino Transport`\n"
  "  rite: Pride of the Legion  auch name, allegiance, points, mission, warlord, trait\n"
  "  Allied Detachment of LISTE was folgt, gehört dazu\n"
  "Was es gibt:\n"
  "  units [WÖRTER]             die Einheiten der Liste, oder die einer Rolle oder eines Namens\n"
  "  show [EINHEIT]             was eine Einheit haben darf; allein: die letzte\n"
  "  rites, missions            was es sonst zu wählen gibt\n"
  "Die Armee:\n"
  "  army, text, page           kurz mit Nummern; als Datei; mit allen Regeln\n"
  "  problems                   alles, was falsch ist oder nicht beurteilt wird\n"
  "  edit N                     geht zur Einheit N von `army` zurück\n"
  "  remove [N]                 nimmt Einheit N heraus; allein: die letzte Zeile\n"
  "  undo                       nimmt die letzte Änderung zurück, und die davor\n"
  "  open DATEI, save [DATEI]   liest eine Armeedatei; schreibt diese\n"
  "  done                       endet und gibt die Datei aus, wenn sie nicht gesichert ist\n"
  "  quit                       endet ohne sie\n")
X(", Retinue", ", Retinue")
X("  No unit of %s has that in its name.\n", "  Keine Einheit von %s hat das im Namen.\n")
X("  Only Legions have Rites of War.\n", "  Nur Legionen haben Rites of War.\n")
X("  There is no unit yet; `units` lists them.\n",
  "  Es gibt noch keine Einheit; `units` zählt sie auf.\n")
X("  There is no unit %.*s; `army` shows their numbers.\n",
  "  Es gibt keine Einheit %.*s; `army` zeigt ihre Nummern.\n")
X("  Unit %d comes with the one before it and has no line.\n",
  "  Einheit %d kommt mit der davor und hat keine Zeile.\n")
X("  There is nothing to remove.\n", "  Es gibt nichts herauszunehmen.\n")
X("  removed: %s\n", "  herausgenommen: %s\n")
X("  What you add now belongs to: %s\n", "  Was du jetzt hinzufügst, gehört zu: %s\n")
X("  There is no unit \"%s\"; these have it in their names:\n",
  "  Es gibt keine Einheit „%s“; diese haben es im Namen:\n")
X("  Say where: `save FILE`.\n", "  Sag, wohin: `save DATEI`.\n")
X("  %s is there already. Say it again to overwrite it, or give another name.\n",
  "  %s gibt es schon. Sag es noch einmal, um sie zu ersetzen, oder nenne einen anderen Namen.\n")
X("  %s is written.\n", "  %s ist geschrieben.\n")
X("  %s is no army file of Age of Darkness.\n", "  %s ist keine Armeedatei von Age of Darkness.\n")
X("  %s is read; `undo` brings back what was here.\n",
  "  %s ist gelesen; `undo` bringt zurück, was hier war.\n")
X("  The army is not saved. `save FILE` saves it, `done` prints it, `quit` again leaves it.\n",
  "  Die Armee ist nicht gesichert. `save DATEI` sichert sie, `done` gibt sie aus, noch einmal "
  "`quit` lässt sie.\n")
X("  There is nothing to take back.\n", "  Es gibt nichts zurückzunehmen.\n")
X("  The army is as long as this builder can make it.\n",
  "  Die Armee ist so lang, wie sie hier werden kann.\n")
X("Allegiance", "Allegiance")
X("Mission", "Mission")
X("Rite of War", "Rite of War")
X("Provenances", "Provenances")
X("Models", "Modelle")
X("%d to %d points", "%d bis %d Punkte")
X("%sSupport Squad", "%sSupport Squad")
X("%sUnique", "%sUnique")
