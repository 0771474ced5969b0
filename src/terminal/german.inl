// The German of the terminal. Terms and what to mind: docs/german.md.
X("  `done` ends and prints the army, `quit` leaves it; Ctrl-C again ends too.\n",
  "  `done` endet und gibt die Armee aus, `quit` lässt sie; noch einmal Strg-C endet auch.\n")
X("  A line has at most %d characters.\n", "  Eine Zeile hat höchstens %d Zeichen.\n")
