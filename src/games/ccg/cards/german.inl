// The German of the cards of the card game: packs, decks. Terms and what to mind: docs/german.md.

// --- words for cards
X("unit", "Einheit")
X("asset", "Ressource")
X("ship", "Schiff")
X("loyalist", "loyal")
X("traitor", "abtrünnig")
X("unaligned", "ungebunden")

// --- decks
X("Remove it; sector cards come with the sector set of the match",
  "Nimm sie heraus; Sektorkarten kommen mit dem Sektorensatz der Partie")
X("\"%s\" is a sector card, and these are never part of a deck",
  "„%s“ ist eine Sektorkarte, und die gehören nie in ein Deck")
X("`strategium cards list` shows the cards; `--pack FILE` adds a pack of your own",
  "`strategium cards list` zeigt die Karten; `--pack FILE` fügt eigene hinzu")
X("Header lines stand before the first blank line", "Kopfzeilen stehen vor der ersten Leerzeile")
X("there is no card \"%s\" in the loaded packs", "in den geladenen Packs gibt es keine Karte „%s“")
X("Write each card on a line of its own, not indented",
  "Schreib jede Karte in eine eigene Zeile, nicht eingerückt")
X("a card of a deck has no members or upgrades",
  "eine Karte eines Decks hat keine Mitglieder oder Verbesserungen")
X("Remove it, or choose the other side", "Nimm sie heraus, oder wähle die andere Seite")
X("\"%s\" is a %s card, and this is a %s deck", "„%s“ ist %s, und dieses Deck ist %s")
X("Write `side: loyalist` or `side: traitor` at the top",
  "Schreib oben `side: loyalist` oder `side: traitor`")
X("the deck does not say which side it is", "das Deck sagt nicht, welche Seite es ist")
X("Write `side: loyalist` or `side: traitor`", "Schreib `side: loyalist` oder `side: traitor`")
X("\"%s\" is no side that a deck can have", "„%s“ ist keine Seite, die ein Deck haben kann")
X("Write `game: ccg`", "Schreib `game: ccg`")
X("this list is for the game \"%s\", not for ccg", "diese Liste ist für das Spiel „%s“, nicht für ccg")
X("Remove %d", "Nimm %d heraus")
X("the deck has %u copies of \"%s\"; %d are allowed",
  "das Deck hat %u Exemplare von „%s“; erlaubt sind %d")
X("the deck has %u card; at least %d are needed", "das Deck hat %u Karte; nötig sind mindestens %d")
X("the deck has %u cards; at least %d are needed", "das Deck hat %u Karten; nötig sind mindestens %d")
X("the deck has %u cards; this program plays with at most %d (a limit of the engine, not of the game)",
  "das Deck hat %u Karten; dieses Programm spielt mit höchstens %d (eine Grenze des Programms, nicht "
  "des Spiels)")

// --- packs of cards
X("card", "Karte")
X("sector face", "Sektorseite")
X("sector set", "Sektorensatz")
X("Use single quotes; card text puts names in double quotes",
  "Nimm einfache Anführungszeichen; Kartentext setzt Namen in doppelte")
X("a name cannot contain a double quote", "ein Name kann kein doppeltes Anführungszeichen enthalten")
X("a name must contain a letter from a to z, because actions are written with it",
  "ein Name muss einen Buchstaben von a bis z enthalten, weil Aktionen damit geschrieben werden")
X("Choose another word", "Nimm ein anderes Wort")
X("there are more than %d keywords in all packs", "in allen Packs zusammen gibt es mehr als %d Schlüsselwörter")
X("there is no keyword \"%s\"", "es gibt kein Schlüsselwort „%s“")
X("List new keywords in the pack's \"keywords\"", "Führe neue Schlüsselwörter unter „keywords“ des Packs auf")
X("a line of card text", "eine Zeile Kartentext")
X("Write one ability a line", "Schreib eine Fähigkeit je Zeile")
X("this text has %zu abilities", "dieser Text hat %zu Fähigkeiten")
X("there are more than %d lines of card text", "es gibt mehr als %d Zeilen Kartentext")
X("\"%s\" must be a whole number from 0 to %d%s, not %s",
  "„%s“ muss eine ganze Zahl von 0 bis %d sein%s, nicht %s")
X(", or \"-\" for a printed dash", ", oder „-“ für einen gedruckten Strich")
X("Remove \"group\", or give the card the keyword Unique",
  "Nimm „group“ heraus, oder gib der Karte das Schlüsselwort Unique")
X("only unique cards belong to a uniqueness group",
  "zu einer Gruppe einzigartiger Karten gehören nur einzigartige Karten")
X("Give one of them another name", "Gib einer davon einen anderen Namen")
X("the card \"%s\" is defined twice, first at %s:%u", "die Karte „%s“ ist zweimal beschrieben, zuerst in %s:%u")
X("the card \"%s\" is loaded already", "die Karte „%s“ gibt es schon")
X("there are more than %d cards in all packs", "in allen Packs zusammen gibt es mehr als %d Karten")
X("there are two sector faces named \"%s\"", "zwei Sektorseiten heißen „%s“")
X("a sector card must be a list of %u faces, one for each planet",
  "eine Sektorkarte ist eine Liste von %u Seiten, eine für jeden Planeten")
X("a planet's name", "der Name eines Planeten")
X("a planet's name must contain a letter from a to z",
  "der Name eines Planeten muss einen Buchstaben von a bis z enthalten")
X("the planet \"%s\" stands twice", "der Planet „%s“ steht zweimal da")
X("there are two sector sets named \"%s\"", "zwei Sektorensätze heißen „%s“")
X("there are more than %d sector sets in all packs", "in allen Packs zusammen gibt es mehr als %d Sektorensätze")
X("See docs/adding-a-card.md for the form of a pack", "Wie ein Pack aussieht, steht in docs/adding-a-card.md")
X("a pack must be an object, not %s", "ein Pack ist ein Objekt, nicht %s")
X("there are two decks named \"%s\"", "zwei Decks heißen „%s“")
X("there are more than %d decks", "es gibt mehr als %d Decks")
