// The German of the terminal. Terms and what to mind: docs/german.md.
X("  `done` ends and prints the army, `quit` leaves it; Ctrl-C again ends too.\n",
  "  `done` endet und gibt die Armee aus, `quit` lässt sie; noch einmal Strg-C endet auch.\n")
X("  A line has at most %d characters.\n", "  Eine Zeile hat höchstens %d Zeichen.\n")

// --- setting up by proposals
X("Your side sets itself up, a line for each, all but the last; `undo` takes one back, `arrange` goes on.",
  "Deine Seite stellt sich selbst auf, je eine Zeile, bis auf die letzte; `undo` nimmt eine zurück, `arrange` geht weiter.")
X("sets up the rest of your side by proposals, a line for each",
  "stellt den Rest deiner Seite nach Vorschlägen auf, je eine Zeile")
