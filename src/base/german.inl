// German. X("what stands in the code", "the same in German"), with the same places ({0}, %d) and, for
// formats, in the same order. docs/german.md has the terms and what to mind.

// --- ccg: events. Players stand as the subject, before a colon or comma, or after von, für, auf, an
// and gegen only: the page puts people's names there.
X("{0} shows {1} on top of the deck, die {2}", "{0} zeigt {1} oben auf dem Deck, Würfelzahl {2}")
X("The coin falls for {0}", "Die Münze fällt für {0}")
X("{0} is the Attacker, {1} the Defender", "{0} ist Angreifer, {1} Verteidiger")
X("{0} chooses {1}", "{0} wählt {1}")
X("Turn {0} begins", "Runde {0} beginnt")
X("{0} turns up {1}", "{0} deckt {1} auf")
X("{0} places {1} at {2}", "{0} legt {1} in {2} aus")
X("{0} deploys {1} face down at {2}", "{0} stellt {1} verdeckt in {2} auf")
X("{0} draws {1}", "{0} zieht {1}")
X("{0} shuffles the discard pile into a new deck", "{0} mischt den Ablagestapel zu einem neuen Deck")
X("{0}'s deck is shuffled", "Das Deck von {0} wird gemischt")
X("{0} is shuffled into {1}'s deck", "{0} wird in das Deck von {1} gemischt")
X("Battle at {0}; {1} chose it", "Gefecht in {0}; gewählt von {1}")
X("{0} has no sector to fight over", "{0} hat keinen Sektor zum Kämpfen")
X("{0}'s {1} is turned face up", "{1} von {0} wird aufgedeckt")
X("{0} is unique and goes to {1}'s hand", "{0} ist einzigartig und geht auf die Hand von {1}")
X("{0} gives way to the newer copy", "{0} weicht dem neueren Exemplar")
X("{0}'s {1} joins the fleet", "{1} von {0} stößt zur Flotte")
X("A player has no unit and no asset at {0}: no battle step",
  "In {0} hat eine Seite weder Einheit noch Ressource: kein Gefechtsschritt")
X("{0} carries out the text of {1}", "{0} führt den Text von {1} aus")
X("{0}: {1} is to charge", "{0}: {1} soll anstürmen")
X("{0} charges", "{0} stürmt an")
X("{0}: {1} shoots at {2}", "{0}: {1} schießt auf {2}")
X("{0}: {1} assaults {2}", "{0}: {1} greift {2} im Nahkampf an")
X("{0} sweeps on against {1} with {2} left", "{0} überrennt weiter: {1}, {2} Schaden übrig")
X("{0} blocks {1}", "{0} blockt {1}")
X("{0} becomes the defending card", "{0} wird die verteidigende Karte")
X("{0} locks", "{0} wird gesperrt")
X("{0} rallies", "{0} sammelt sich")
X("{0} is dealt {1} damage", "{0} erleidet {1} Schaden")
X("{0} counterattacks {1} for {2}", "{0} schlägt gegen {1} zurück: {2} Schaden")
X("{0} is now dealt {1} damage", "{0} erleidet jetzt {1} Schaden")
X("{0} is destroyed", "{0} wird zerstört")
X("{0} is not destroyed", "{0} wird nicht zerstört")
X("{0}: its text is carried out instead", "{0}: Stattdessen wird der Text ausgeführt")
X("{0} cannot be destroyed", "{0} kann nicht zerstört werden")
X("The attack of {0} ends", "Der Angriff von {0} endet")
X("The battle action is ended", "Die Gefechtsaktion wird beendet")
X("{0} passes", "{0} passt")
X("{0} withdraws", "{0} tritt den Rückzug an")
X("{0} takes another battle action", "{0} führt noch eine Gefechtsaktion aus")
X("{0} loses a battle action", "{0} verliert eine Gefechtsaktion")
X("{0} plays {1}: {2}", "{0} spielt {1}: {2}")
X("{0} uses line {2} of {1}: {3}", "{0} nutzt Zeile {2} von {1}: {3}")
X("{0} chooses mode {1}", "{0} wählt Modus {1}")
X("{0}: X is {1}", "{0}: X ist {1}")
X("{0} has no effect: a cost was not paid", "{0} bleibt ohne Wirkung: Kosten wurden nicht bezahlt")
X("{0} is cancelled", "{0} wird aufgehoben")
X("{0} rolls {2} with {1}", "{0} würfelt {2} mit {1}")
X("{0} has no card to roll", "{0} hat keine Karte zum Würfeln")
X("{0} rolls again: {2} with {1}", "{0} würfelt noch einmal: {2} mit {1}")
X("{0}'s roll is now {1}", "Der Wurf von {0} ist jetzt {1}")
X("{0} passes the test: {1} against {2}+", "{0} besteht den Test: {1} gegen {2}+")
X("{0} fails the test: {1} against {2}+", "{0} verfehlt den Test: {1} gegen {2}+")
X("{0} rolled {1}", "{0} hat {1} gewürfelt")
X("{0} gets {+1} {2}", "{0} erhält {+1} {2}")
X("{0}'s {1} becomes {2}", "{1} von {0} wird {2}")
X("{0} is affected", "{0} ist betroffen")
X("{0} discards {1}", "{0} wirft {1} ab")
X("{0} discards {1} from the deck", "{0} wirft {1} vom Deck ab")
X("{0} reveals {1}", "{0} zeigt {1} vor")
X("{0} looks at {1}", "{0} sieht {1} an")
X("{0} puts {1} into the hand", "{0} nimmt {1} auf die Hand")
X("{0} returns to {1}'s hand", "{0} kehrt auf die Hand von {1} zurück")
X("{0} takes {1} out of the discard pile", "{0} nimmt {1} aus dem Ablagestapel")
X("{0} infiltrates {1}", "{0} schleust {1} ein")
X("{0} moves to {1}", "{0} bewegt sich nach {1}")
X("{0} takes control of {1}", "{0} übernimmt die Kontrolle über {1}")
X("{0} goes back to {1}", "{0} geht zurück an {1}")
X("{0}'s flag total changes by {+1}", "Die Flaggenzahl von {0} ändert sich um {+1}")
X("The flag requirement is now {0}", "Der Flaggenbedarf ist jetzt {0}")
X("Flags: Attacker {0}, Defender {1}, requirement {2}",
  "Flaggen: Angreifer {0}, Verteidiger {1}, Bedarf {2}")
X("{0} takes {1}", "{0} erobert {1}")
X("Nobody takes {0}; its cards rally", "Niemand erobert {0}; die Karten dort sammeln sich")
X("{0} wins the game", "{0} gewinnt die Partie")
X("The game is a draw", "Die Partie endet unentschieden")
X("{0} concedes", "{0} gibt auf")
X("Guard: {0} battle actions; the battle step ends",
  "Grenze des Programms: {0} Gefechtsaktionen; der Gefechtsschritt endet")
X("Guard: {0} abilities in a row; both players pass",
  "Grenze des Programms: {0} Fähigkeiten in Folge; beide passen")
X("Guard: limit of {0} reached; the window is passed",
  "Grenze des Programms: {0} erreicht; im Fenster wird gepasst")
X("Guard: limit of {0} reached; nothing is carried out instead",
  "Grenze des Programms: {0} erreicht; nichts wird stattdessen ausgeführt")
X("Guard: {0} lasting effects; a further one is not made",
  "Grenze des Programms: {0} anhaltende Effekte; ein weiterer entsteht nicht")
X("Guard: {0} chosen cards; the rest is left out",
  "Grenze des Programms: {0} gewählte Karten; der Rest entfällt")
X("Guard: {0} once-limits; no further limited ability can be played",
  "Grenze des Programms: {0} Einmal-Grenzen; begrenzte Fähigkeiten gehen nicht mehr")
// --- ccg: refusals
X("The game is over", "Die Partie ist zu Ende")
X("That is not what is asked now: {0}", "Gefragt ist jetzt etwas anderes: {0}")
X("a card or a coin of chance", "eine Karte oder Münze des Zufalls")
X("be attacker or be defender", "die Rolle, Angreifer oder Verteidiger")
X("a planet", "ein Planet")
X("a sector for the first-wave card", "ein Sektor für die Karte der ersten Welle")
X("a card to deploy", "eine Karte zum Aufstellen")
X("the sector of the battle", "der Sektor des Gefechts")
X("the copy that stays", "das Exemplar, das bleibt")
X("set-up text", "ein Vorbereitungstext")
X("a battle action", "eine Gefechtsaktion")
X("block, or no block", "blocken oder nicht blocken")
X("a tactic, or pass", "eine Taktik oder passen")
X("a reaction, or pass", "eine Reaktion oder passen")
X("a modifier, or pass", "ein Modifikator oder passen")
X("a sweeping advance, or decline", "überrennen oder es dabei belassen")
X("a choice of an effect", "die Wahl eines Effekts")
X("the next event", "das nächste Ereignis")
X("nothing", "nichts")
X("The card is not under your control", "Die Karte steht nicht unter deiner Kontrolle")
X("An attack is never made against a card of your own",
  "Ein Angriff geht nie gegen eine eigene Karte")
X("The card is not at the current sector", "Die Karte ist nicht in dem Sektor, um den gekämpft wird")
X("Only a unit can do that", "Das kann nur eine Einheit")
X("A ship can never be attacked", "Ein Schiff kann nie angegriffen werden")
X("A sweeping advance goes against another enemy unit, never an asset or a ship",
  "Überrannt wird eine weitere Einheit der Gegenseite, nie eine Ressource oder ein Schiff")
X("A text says that this card cannot be targeted so",
  "Ein Text verbietet, diese Karte so als Ziel zu wählen")
X("The unit is locked", "Die Einheit ist gesperrt")
X("Only a ready unit can charge", "Anstürmen kann nur eine Einheit, die bereit ist")
X("The unit is not charging", "Die Einheit ist nicht im Ansturm")
X("The unit has no firepower value", "Die Einheit hat keine Feuerkraft")
X("The unit has no assault value", "Die Einheit hat keinen Nahkampfwert")
X("There is no enemy unit or asset that can be targeted",
  "Die Gegenseite hat keine Einheit oder Ressource, die Ziel sein kann")
X("A text says that this card cannot do that", "Ein Text verbietet das dieser Karte")
X("A text says that this attack cannot be blocked so",
  "Ein Text verbietet, diesen Angriff so zu blocken")
X("The original target of an attack cannot block it",
  "Das ursprüngliche Ziel eines Angriffs kann ihn nicht blocken")
X("A blocker of a shot needs greater speed than the shooting unit",
  "Wer einen Schuss blockt, braucht mehr Tempo als die schießende Einheit")
X("You still have a unit here that is not locked",
  "Du hast hier noch eine Einheit, die nicht gesperrt ist")
X("A text says that you cannot do that", "Ein Text verbietet dir das")
X("The card has no command line", "Die Karte hat keinen Befehl")
X("This ability cannot be played at this moment",
  "Diese Fähigkeit lässt sich in diesem Augenblick nicht spielen")
X("A tactic can be played only in a tactics window",
  "Eine Taktik lässt sich nur in einem Taktikfenster spielen")
X("A reaction can be played only when its event happens",
  "Eine Reaktion lässt sich nur spielen, wenn eintritt, worauf sie reagiert")
X("A modifier can be played only when a roll is made",
  "Ein Modifikator lässt sich nur bei einem Wurf spielen")
X("This is played as a battle action, when it is your turn to take one",
  "Das geht nur als eigene Gefechtsaktion, wenn du an der Reihe bist")
X("An event is resolved in the victory step, never played",
  "Ein Ereignis wird im Siegschritt ausgeführt, nie gespielt")
X("A special assault is made as a battle action by a charging unit",
  "Einen besonderen Angriff macht eine Einheit im Ansturm als Gefechtsaktion")
X("This text is not played at all: it works by itself",
  "Dieser Text wird gar nicht gespielt: Er wirkt von selbst")
X("The card has lost its abilities", "Die Karte hat ihre Fähigkeiten verloren")
X("A text says that the abilities of this card cannot be used",
  "Ein Text verbietet, die Fähigkeiten dieser Karte zu nutzen")
X("This ability has been used already and is not unlimited",
  "Diese Fähigkeit wurde schon genutzt und ist nicht unbegrenzt")
X("Too many once-limits are in force", "Zu viele Einmal-Grenzen sind in Kraft")
X("The reaction answers another event", "Die Reaktion antwortet auf etwas anderes")
X("This modifier belongs before the roll, or the other way round",
  "Dieser Modifikator gehört vor den Wurf, oder umgekehrt")
X("This modifier does not change a roll of this player",
  "Dieser Modifikator ändert keinen Wurf dieses Spielers")
X("The condition under which it is playable does not hold",
  "Die Bedingung, unter der es spielbar ist, ist nicht erfüllt")
X("A choice that it requires cannot be made completely",
  "Eine Wahl, die dafür nötig ist, lässt sich nicht vollständig treffen")
X("Its costs cannot all be paid", "Die Kosten lassen sich nicht alle bezahlen")
X("The card is not in your hand", "Die Karte ist nicht auf deiner Hand")
X("The card is not there", "Die Karte ist nicht da")
X("The card does not fit the description", "Die Karte passt nicht zur Beschreibung")
X("The card has been chosen already; choices of one selection are different cards",
  "Die Karte wurde schon gewählt; in einer Auswahl stehen verschiedene Karten")
X("The card does not stand so that this can be done to it",
  "Die Karte steht nicht so, dass das mit ihr geht")
X("More has to be chosen before the choice is complete",
  "Es muss noch mehr gewählt werden, bis die Wahl vollständig ist")
X("X is a whole number from 0 to 12, less where a cost limits it",
  "X ist eine ganze Zahl von 0 bis 12, weniger, wo Kosten es begrenzen")
X("That mode cannot be chosen", "Dieser Modus lässt sich nicht wählen")
X("That sector cannot be chosen", "Dieser Sektor lässt sich nicht wählen")
X("That sector has been taken; nothing can be deployed there and no battle fought",
  "Dieser Sektor ist erobert; dort wird nichts mehr aufgestellt und nicht mehr gekämpft")
X("You have placed a first-wave card there this turn",
  "Dort hast du in dieser Runde schon eine Karte der ersten Welle ausgelegt")
X("All cards of the hand have to be deployed; there is no passing",
  "Alle Karten der Hand müssen aufgestellt werden; passen geht nicht")
X("That sector was fought over in the first battle of this turn",
  "Um diesen Sektor ging es im ersten Gefecht dieser Runde")
X("You have no card at that sector", "In diesem Sektor hast du keine Karte")
X("Choosing a sector is compulsory", "Ein Sektor muss gewählt werden")
X("The roles are attacker and defender", "Die Rollen sind attacker und defender")
X("The sector set has no such planet", "Diesen Planeten gibt es im Sektorensatz nicht")
X("That card is not among those that are left", "Diese Karte ist nicht unter denen, die übrig sind")
X("No action begins with \"{0}\"", "Keine Aktion beginnt mit „{0}“")
X("There is no card \"{0}\" here", "Eine Karte „{0}“ gibt es hier nicht")
X("\"{0}\" is not a number that fits here", "„{0}“ ist keine Zahl, die hier passt")
X("Invariant broken: {0}", "Innerer Fehler: {0}")
// --- ccg: names
X("sector %u", "Sektor %u")
X("player %u", "Spieler %u")
X("Player %u", "Spieler %u")
X("You", "Du")
X("you", "du")
X("Enemy", "Gegner")
X("enemy", "Gegner")
X("the text of sector %u", "der Text von Sektor %u")
X("a hidden card", "eine verborgene Karte")
X("a face-down card", "eine verdeckte Karte")
X("unknown card", "unbekannte Karte")
X("the card", "die Karte")
X("the sector", "der Sektor")
X("firepower", "Feuerkraft")
X("assault", "Nahkampf")
X("speed", "Tempo")
X("armor", "Panzerung")
X("flags", "Flaggen")
X("unit", "Einheit")
X("asset", "Ressource")
X("ship", "Schiff")
X("loyalist", "loyal")
X("traitor", "abtrünnig")
X("unaligned", "ungebunden")
X("ready", "bereit")
X("locked", "gesperrt")
X("charging", "im Ansturm")
// --- ccg: choices
X("Be the Attacker for the whole game", "Für die ganze Partie Angreifer sein")
X("Be the Defender for the whole game", "Für die ganze Partie Verteidiger sein")
X("Fight on %s (", "Auf %s kämpfen (")
X("Place the card turned up at sector %u", "Die aufgedeckte Karte in Sektor %u auslegen")
X("Deploy %s face down at sector %u", "%s verdeckt in Sektor %u aufstellen")
X("Fight the battle at %s", "Das Gefecht in %s austragen")
X("%s stays; the other copies go to the hand", "%s bleibt; die anderen Exemplare gehen auf die Hand")
X("Carry out the text of %s now: %s", "Jetzt den Text von %s ausführen: %s")
X("%s shoots (", "%s schießt (")
X("%s is turned to charging", "%s geht in den Ansturm")
X("%s assaults (", "%s greift im Nahkampf an (")
X("%s makes a special assault: %s", "%s macht einen besonderen Angriff: %s")
X("Play %s: %s", "%s spielen: %s")
X("Use %s: %s", "%s nutzen: %s")
X("Withdraw: all your cards here are destroyed and the battle ends",
  "Rückzug: Alle deine Karten hier werden zerstört, und das Gefecht endet")
X("Pass", "Passen")
X(", player %u)", ", Spieler %u)")
X("%s from the hand", "%s von der Hand")
X("%s from the discard pile", "%s aus dem Ablagestapel")
X("Take %s out of the deck", "%s aus dem Deck nehmen")
X("Sector %u", "Sektor %u")
X("X is %u", "X ist %u")
X("Mode %u", "Modus %u")
X("No more", "Nichts weiter")
X("%s blocks and becomes the defending card", "%s blockt und wird die verteidigende Karte")
X("Do not block", "Nicht blocken")
X("Sweep on against %s with %u damage left", "Weiter: %s überrennen, %u Schaden übrig")
X("Carry out the special assault's effect instead",
  "Stattdessen die Wirkung des besonderen Angriffs ausführen")
X("Leave it at that", "Es dabei belassen")
X("Yes", "Ja")
X("No", "Nein")
X("%s comes next from the top", "%s kommt als Nächstes von oben")
X("The next card is %s", "Die nächste Karte ist %s")
X("Player %u wins the flip", "Spieler %u gewinnt den Münzwurf")
// --- ccg: what is asked
X("The game is a draw.", "Die Partie endet unentschieden.")
X("The game is over: player 0 has won.", "Die Partie ist zu Ende. Gewonnen: Spieler 0.")
X("The game is over: player 1 has won.", "Die Partie ist zu Ende. Gewonnen: Spieler 1.")
X("Chance decides.", "Der Zufall entscheidet.")
X("Player %u, ", "Spieler %u, ")
X("Waiting for player %u: ", "Warten auf Spieler %u: ")
X("choose your role for the whole game.", "die Rolle für die ganze Partie wählen.")
X("choose the planet.", "den Planeten wählen.")
X("first wave: where does %s go?", "erste Welle: Wohin kommt %s?")
X("deploy a card face down.", "eine Karte verdeckt aufstellen.")
X("choose the sector of your battle.", "den Sektor für das eigene Gefecht wählen.")
X("which copy of the unique card stays?", "welches Exemplar der einzigartigen Karte bleibt?")
X("which set-up text comes next?", "welcher Vorbereitungstext kommt als Nächstes?")
X("set-up text: choose.", "Vorbereitungstext: wählen.")
X("choose the target.", "das Ziel wählen.")
X("%s: choose.", "%s: wählen.")
X("take a battle action.", "eine Gefechtsaktion wählen.")
X("block the attack of %s?", "den Angriff von %s blocken?")
X("play a tactic or pass.", "eine Taktik spielen oder passen.")
X("play a reaction or pass.", "eine Reaktion spielen oder passen.")
X("player %u is about to roll", "Spieler %u wird gleich würfeln")
X("player %u's roll is %u", "der Wurf von Spieler %u ist %u")
X(", %u+ is needed", ", nötig ist %u+")
X(": play a modifier or pass.", ": einen Modifikator spielen oder passen.")
X("play a modifier or pass.", "einen Modifikator spielen oder passen.")
X("%u damage left: sweeping advance?", "noch %u Schaden übrig: überrennen?")
X("use the text instead of being destroyed?", "den Text nutzen, statt zerstört zu werden?")
X("make the choice of the effect.", "die Wahl des Effekts treffen.")
X("which event comes next?", "welches Ereignis kommt als Nächstes?")
X("event: choose.", "Ereignis: wählen.")
X("choose.", "wählen.")
// --- ccg: the moment, the attack
X("Set-up", "Vor dem Spiel")
X("Turn %u", "Runde %u")
X(", the game is over", ", die Partie ist zu Ende")
X(", Attacker's battle at ", ", Gefecht des Angreifers in ")
X(", Defender's battle at ", ", Gefecht des Verteidigers in ")
X(": set-up", ": Vorbereitung")
X(": victory step", ": Siegschritt")
X(", first wave", ", erste Welle")
X(", deployment", ", Aufstellung")
X(", where to fight", ", Wahl des Gefechts")
X("%s is about to charge", "%s stürmt gleich an")
X("%s shoots", "%s schießt")
X("%s sweeps on", "%s überrennt weiter")
X("%s assaults", "%s greift im Nahkampf an")
X("%s shoots %s", "%s schießt auf %s")
X("%s sweeps on %s", "%s überrennt weiter: %s")
X("%s assaults %s", "%s greift %s im Nahkampf an")
X(", which blocked", " (hat geblockt)")
X(": damage %d against armor %d", ": Schaden %d gegen Panzerung %d")
// --- ccg: previews and explanations
X(" (printed ", " (gedruckt ")
X("effects", "Effekte")
X("ignores it", "zählt nicht")
X("makes it %d", "macht %d daraus")
X("The test (%u+) is passed by %u of %u cards that may come up (%u %%), before modifiers.\n",
  "Den Test (%u+) bestehen %u von %u Karten, die kommen können (%u %%), vor Modifikatoren.\n")
X("May be blocked by ", "Blocken könnte: ")
X("Nobody there can block it as things stand.\n", "So wie es steht, kann dort niemand blocken.\n")
X(" deals %d", ": Schaden %d")
X(" to ", " gegen ")
X(" with armor %d", " mit Panzerung %d")
X("destroyed", "zerstört")
X("no effect, unless something changes", "ohne Wirkung, wenn sich nichts ändert")
X(" counterattacks for %d against armor %d.\n", " schlägt zurück: Schaden %d gegen Panzerung %d.\n")
X("  at ", "  auf ")
X(": damage %d against armor %d%s\n", ": Schaden %d gegen Panzerung %d%s\n")
X(", destroyed", ", zerstört")
X(": a sector that needs %d flags\n  ", ": ein Sektor, Flaggenbedarf %d\n  ")
X("no command", "kein Befehl")
X("A card whose face you may not see.\n", "Eine Karte, deren Vorderseite du nicht sehen darfst.\n")
X("  In hand (die %u): %s\n", "  Auf der Hand (Würfelzahl %u): %s\n")
X("Your hand is empty.\n", "Deine Hand ist leer.\n")
X(": %u cards, the newest first\n", ": %u Karten, die neueste zuerst\n")
X("The list of seat %u, %u cards:\n", "Die Liste von Spieler %u, %u Karten:\n")
X("  In play: ", "  Im Spiel: ")
X(" of ", " von ")
X(" in the fleet", " in der Flotte")
X(" at ", " in ")
X(", %s now %d", ", %s jetzt %d")
X("%s is a card of this library but not of this game.\n",
  "%s ist eine Karte dieser Sammlung, aber nicht dieser Partie.\n")
// --- ccg, roster: decks
X("Remove it; sector cards come with the sector set of the match",
  "Nimm sie heraus; Sektorkarten kommen mit dem Sektorensatz der Partie")
X("\"%s\" is a sector card, and these are never part of a deck",
  "„%s“ ist eine Sektorkarte, und die gehören nie in ein Deck")
X("Perhaps \"%s\" is meant", "Vielleicht ist „%s“ gemeint")
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
X("Remove %u", "Nimm %u heraus")
X("the deck has %u copies of \"%s\"; %d are allowed",
  "das Deck hat %u Exemplare von „%s“; erlaubt sind %d")
X("Add %u", "Füge %u hinzu")
X("the deck has %u cards; at least %d are needed", "das Deck hat %u Karten; nötig sind mindestens %d")
X("the deck has %u cards; this program plays with at most %d (a limit of the engine, not of the game)",
  "das Deck hat %u Karten; dieses Programm spielt mit höchstens %d (eine Grenze des Programms, nicht "
  "des Spiels)")
X("Remove one of the two", "Nimm eine der beiden heraus")
X("\"%s\" stands twice in the header, first on line %u",
  "„%s“ steht zweimal im Kopf, zuerst in Zeile %u")
X("Indent members by two spaces for each level", "Rücke Mitglieder je Stufe um zwei Leerzeichen ein")
X("this line is indented by %u spaces", "diese Zeile ist um %u Leerzeichen eingerückt")
X("a count must be from 1 to %d, not %s", "eine Anzahl geht von 1 bis %d, nicht %s")
X("Write a count and a name, such as `4 Wall Rifles`",
  "Schreib eine Anzahl und einen Namen, etwa `4 Wall Rifles`")
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
X("Save the file as UTF-8", "Speichere die Datei als UTF-8")
X("this is no valid UTF-8", "das ist kein gültiges UTF-8")
X("Remove it", "Nimm es heraus")
X("there is a control character here", "hier steht ein Steuerzeichen")
X("the file has %zu bytes; a list of at most %d is read",
  "die Datei hat %zu Bytes; gelesen wird eine Liste von höchstens %d")
X("the file has more than %d lines", "die Datei hat mehr als %d Zeilen")
X("Known keys are ", "Bekannt sind ")
X("there is no header key \"%s\"", "einen Kopfeintrag „%s“ gibt es nicht")
// --- kernel: the running game
X("seat 0", "Spieler 0")
X("seat 1", "Spieler 1")
X("chance", "der Zufall")
X("nobody", "niemand")
X("The game is over.", "Die Partie ist zu Ende.")
X("It is not for %s to decide now but for %s.", "Jetzt entscheidet nicht %s, sondern %s.")
X("The decision was complete before this.", "Die Entscheidung war davor schon vollständig.")
X("A player can give the game up when a choice is theirs.",
  "Aufgeben kann nur, wer gerade am Zug ist.")
X("The seat does not decide now.", "Dieser Platz entscheidet jetzt nicht.")
X("There is no such line to take back.", "Eine solche Zeile zum Zurücknehmen gibt es nicht.")
X("It cannot be taken back: chance has spoken since.",
  "Das lässt sich nicht zurücknehmen: Seitdem hat der Zufall gesprochen.")
X("It cannot be taken back: something hidden has been seen since.",
  "Das lässt sich nicht zurücknehmen: Seitdem wurde Verborgenes gesehen.")
// --- server: what happened at the table
X("Seat # takes back.", "Spieler # nimmt einen Zug zurück.")
X("Seat # asks to take back the last choice.", "Spieler # möchte die letzte Wahl zurücknehmen.")
X("Seat # does not agree to the take-back.", "Spieler # lehnt das Zurücknehmen ab.")
X("Seat # has run out of time and loses.", "Spieler # hat keine Zeit mehr und verliert.")
X("Seat # was away for too long and loses.", "Spieler # war zu lange abwesend und verliert.")
X("Seat # offers a draw.", "Spieler # bietet Remis an.")
X("Seat # does not take the draw.", "Spieler # lehnt das Remis ab.")
X("The game is a draw by agreement.", "Die Partie endet remis, wie vereinbart.")
// --- server: what cannot be done
X("the game is not over", "die Partie ist noch nicht zu Ende")
X("no position belongs to this log entry", "zu diesem Eintrag des Protokolls gehört keine Stellung")
X("it is not your decision", "du bist nicht am Zug")
X("a computer plays this seat", "diesen Platz spielt ein Computer")
X("the match has moved on: it is at revision %" PRIu64,
  "die Partie ist schon weiter: bei Revision %" PRIu64)
X("Load its record to go on from there", "Lade die Aufzeichnung, um von dort weiterzuspielen")
X("the game is over: its cards and dice are open to everybody",
  "die Partie ist zu Ende: Karten und Würfe liegen für alle offen")
X("there is nothing of yours to take back", "von dir gibt es nichts zurückzunehmen")
X("a choice is being made: wait for it, or take it back first",
  "gerade wird eine Wahl getroffen: Warte sie ab, oder nimm sie erst zurück")
X("nobody has asked you anything", "du bist nichts gefragt worden")
X("a choice is being made", "gerade wird eine Wahl getroffen")
X("match.concede gives the game up", "match.concede gibt die Partie auf")
X("this is no game between two people", "das ist keine Partie zwischen zwei Menschen")
X("the game has not begun", "die Partie hat noch nicht begonnen")
X("\"setup\" says what is waited for", "„setup“ sagt, worauf gewartet wird")
X("the other seat does not decide now: nobody waits for it",
  "die andere Seite ist nicht am Zug: Niemand wartet auf sie")
X("the other seat is not away", "die andere Seite ist nicht abwesend")
X("Wait until then", "Warte so lange")
X("the other seat is away for %" PRId64 " seconds; the game can be claimed after %" PRId64,
  "die andere Seite ist seit %" PRId64 " Sekunden abwesend; den Sieg beanspruchen kannst du nach %" PRId64)
X("you have offered a draw already", "du hast schon Remis angeboten")
X("Play on, and offer it again later", "Spiel weiter, und biete es später noch einmal an")
X("nothing has happened since you last offered a draw",
  "seit deinem letzten Remisangebot ist nichts geschehen")
X("nobody has offered you a draw", "dir hat niemand Remis angeboten")
X("a computer is never away, and claims nothing",
  "ein Computer ist nie abwesend und beansprucht nichts")
X("Ask again when it is over: until then the chances may tell of hidden cards",
  "Frag wieder, wenn sie zu Ende ist: Bis dahin könnten die Chancen verborgene Karten verraten")
X("Give a shorter one", "Nimm einen kürzeren")
X("a name has at most %d bytes", "ein Name hat höchstens %d Bytes")
X("too many connections at this table", "zu viele Verbindungen an diesem Tisch")
X("nobody is waited for at this table", "an diesem Tisch wird auf niemanden gewartet")
X("there is no match \"%s\" with this seat for you",
  "eine Partie „%s“ mit diesem Platz gibt es für dich nicht")
X("no seat has this token", "zu diesem Link gehört kein Platz mehr")
X("Go on with one of them", "Spiel eine davon weiter")
X("this connection has made %u matches", "diese Verbindung hat schon %u Partien begonnen")
X("there are already %u matches", "es gibt schon %u Partien")
X("the match cannot be set up%s%s", "die Partie lässt sich nicht beginnen%s%s")
X("the record cannot be loaded%s%s", "die Aufzeichnung lässt sich nicht laden%s%s")
X("this is one seat's view of a game, with gaps in it",
  "das ist der Blick einer Seite auf eine Partie, mit Lücken")
X("Load the whole record: of a game that is over, or with seat \"all\"",
  "Lade die ganze Aufzeichnung einer Partie, die zu Ende ist")
X("Give it up, offer a draw, or end it; then delete it",
  "Gib sie auf, biete Remis an, oder spiel sie zu Ende; dann lösche sie")
X("somebody else plays this game with you", "jemand anders spielt diese Partie mit dir")
X("only who plays a game can delete it", "löschen kann eine Partie nur, wer sie spielt")
X("Leave it out", "Lass es weg")
X("Try again later; nothing was done", "Versuch es später noch einmal; nichts ist geschehen")
X("the server cannot keep what happens: %s", "der Server kann nicht festhalten, was geschieht: %s")
X("Send it again; nothing was done", "Schick es noch einmal; nichts ist geschehen")
X("the requests before it in this batch took too long",
  "was davor in diesem Stapel stand, hat zu lange gedauert")
X("a person sits at each match over a network", "über ein Netz sitzt an jeder Partie ein Mensch")
X("Give a rule's number such as CCG-9.3.4, or words of its text",
  "Gib eine Regelnummer an, etwa CCG-9.3.4, oder Wörter aus dem englischen Text")
X("there is no rule for \"%s\"", "zu „%s“ gibt es keine Regel")
X("the text has more than %zu bytes", "der Text hat mehr als %zu Bytes")
// --- server: fair dice
X("The server's secret fits what it published before the game.",
  "Das Geheimnis des Servers passt zu dem, was er vor der Partie veröffentlicht hat.")
X("the record has the server's commitment but not the secret that it stands for",
  "die Aufzeichnung hat das Versprechen des Servers, aber nicht das Geheimnis dazu")
X("Take the whole record, once the game is over",
  "Nimm die ganze Aufzeichnung, wenn die Partie zu Ende ist")
X("the server's secret does not fit what it published before the game",
  "das Geheimnis des Servers passt nicht zu dem, was er vor der Partie veröffentlicht hat")
X("The secret or the commitment was changed", "Das Geheimnis oder das Versprechen wurde geändert")
X("Seat %d took no part in the dice.", "Spieler %d war an den Würfeln nicht beteiligt.")
X("seat %d's contribution to the dice is missing; its hash is there",
  "der Beitrag von Spieler %d zu den Würfeln fehlt; sein Hash ist da")
X("It was removed", "Er wurde entfernt")
X("seat %d's contribution has no hash that was sent before it",
  "zum Beitrag von Spieler %d fehlt der Hash, der vorher geschickt wurde")
X("The hash was removed", "Der Hash wurde entfernt")
X("seat %d's contribution does not fit the hash that was sent before it",
  "der Beitrag von Spieler %d passt nicht zu dem Hash, der vorher geschickt wurde")
X("The contribution or the hash was changed", "Der Beitrag oder der Hash wurde geändert")
X("Seat %d's contribution fits the hash that it sent before anybody's contribution was shown.",
  "Der Beitrag von Spieler %d passt zu dem Hash, der geschickt wurde, bevor ein Beitrag zu sehen war.")
X("the record has no key of the dice", "die Aufzeichnung hat keinen Schlüssel der Würfel")
X("the key of the dice is not the hash of the secret and the contributions",
  "der Schlüssel der Würfel ist nicht der Hash aus Geheimnis und Beiträgen")
X("The key, the secret or a contribution was changed",
  "Der Schlüssel, das Geheimnis oder ein Beitrag wurde geändert")
X("The key of the dice is the hash of the secret and the contributions.",
  "Der Schlüssel der Würfel ist der Hash aus Geheimnis und Beiträgen.")
X("Every outcome of chance was given by hand: nothing vouches for the dice.",
  "Jeder Zufall wurde von Hand eingegeben: Nichts bürgt für die Würfel.")
X("Every one of the %zu lines could be played.", "Jede der %zu Zeilen ließ sich spielen.")
X("the record does not say what the server published before the game",
  "die Aufzeichnung sagt nicht, was der Server vor der Partie veröffentlicht hat")
X("The commitment was removed", "Das Versprechen wurde entfernt")
X("Nobody has promised anything about the dice before this game.",
  "Vor dieser Partie hat niemand etwas über die Würfel versprochen.")
X("The one outcome of chance is what the %s gives.",
  "Der eine Zufall ist so ausgegangen, wie der %s es ergibt.")
X("All %" PRIu64 " outcomes of chance are what the %s gives.",
  "Alle %" PRIu64 " Zufälle sind so ausgegangen, wie der %s es ergibt.")
X("The first %" PRIu64 " outcomes of chance came with the record that the game goes on from; the other "
  "%" PRIu64 " are what the %s gives.",
  "Die ersten %" PRIu64 " Zufälle kamen mit der Aufzeichnung, von der aus die Partie weitergeht; die "
  "anderen %" PRIu64 " sind so ausgegangen, wie der %s es ergibt.")
X("key", "Schlüssel")
X("seed", "Startwert")
// --- server: packs of a match's own
X("Connect again later", "Verbinde dich später noch einmal")
X("this connection has handed in packs %u times", "diese Verbindung hat schon %u Mal Packs mitgebracht")
X("Leave out what is not played", "Lass weg, was nicht gespielt wird")
X("the packs of a match have at most %d bytes", "die Packs einer Partie haben höchstens %d Bytes")
X("Try again later, or without packs", "Versuch es später noch einmal, oder ohne Packs")
X("there are already %d matches with packs of their own",
  "es gibt schon %d Partien mit eigenen Packs")
X("Put their cards into fewer packs", "Fasse die Karten in weniger Packs zusammen")
X("a match has at most %d packs of its own", "eine Partie hat höchstens %d eigene Packs")
X("the packs cannot be played with%s%s", "mit den Packs lässt sich nicht spielen%s%s")
X("Give the game up", "Gib die Partie auf")
X("this seat has chosen %d times in this game", "diese Seite hat in dieser Partie schon %d Mal gewählt")
X("this match has no packs of its own", "diese Partie hat keine eigenen Packs")
// --- server: records that are too long
X("`strategium replay FILE --verify` has no such limit",
  "`strategium replay FILE --verify` hat keine solche Grenze")
X("the record has more than %d bytes", "die Aufzeichnung hat mehr als %d Bytes")
X("the record has more than %d lines", "die Aufzeichnung hat mehr als %d Zeilen")
X("the record takes too much back to be played through here",
  "die Aufzeichnung nimmt zu viel zurück, um hier durchgespielt zu werden")
// --- server: windows that are held
X("Pass when \"hold_ms\" is over", "Passe, wenn „hold_ms“ vorbei ist")
X("the window is held for %" PRId64 " ms more, whether or not there is an answer",
  "das Fenster bleibt noch %" PRId64 " ms offen, ob es nun eine Antwort gibt oder nicht")
