// The German of sentences that modules say which do not use each other: packs and decks, the card language and the
// server. Terms and what to mind: docs/german.md.
X("The game is a draw.", "Die Partie endet unentschieden.")
X("Perhaps \"%s\" is meant", "Vielleicht ist „%s“ gemeint")
X("There is nothing else to choose.", "Anderes ist nicht zu wählen.")
X("Leave one of them out", "Lass eines davon weg")
X("Leave it out", "Lass es weg")
X("Leave one out", "Lass eines weg")
X(" or ", " oder ")
X("\"%s\"", "„%s“")
X("\"%s\" must be %s, not %s", "„%s“ muss %s sein, nicht %s")
X("Give it another name", "Gib einen anderen Namen")
X("or more", "oder mehr")
