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
X("Place the card turned up at %s", "Die aufgedeckte Karte in %s auslegen")
X("Deploy %s face down at %s", "%s verdeckt in %s aufstellen")
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
X("X is %u", "X ist %u")
X("Mode %u: %.*s", "Modus %u: %.*s")
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
// --- epic: army files and army packs
X("\"%s\" is nothing that %s has", "„%s“ gibt es bei %s nicht")
X("`strategium army new LIST` shows the choices",
  "`strategium army new LISTE` zeigt, was zur Wahl steht")
X("`strategium army new %s` shows what there is", "`strategium army new %s` zeigt, was es gibt")
X("the list %s has no unit, character or upgrade \"%s\"",
  "die Liste %s hat keine Einheit, kein Charaktermodell und keine Aufwertung „%s“")
X("Take fewer", "Nimm weniger")
X("this program plays with at most %d units in a formation (a limit of the engine, not of the "
  "game)",
  "dieses Programm spielt mit höchstens %d Einheiten in einer Formation (eine Grenze des "
  "Programms, nicht des Spiels)")
X("`strategium army new %s` shows the formations", "`strategium army new %s` zeigt die Formationen")
X("the list %s has no formation \"%s\"", "die Liste %s hat keine Formation „%s“")
X("Indent it by two spaces", "Rücke es um zwei Leerzeichen ein")
X("this belongs to nothing that can have it", "das gehört zu nichts, was es haben kann")
X("%s has %u units; this program plays with at most %d in a formation (a limit of the engine, not "
  "of the game)",
  "%s hat %u Einheiten; dieses Programm spielt mit höchstens %d in einer Formation (eine Grenze "
  "des Programms, nicht des Spiels)")
X("%s stays out of play: aircraft and spacecraft (chapter 4) are not played yet; its %u points "
  "count",
  "%s bleibt aus dem Spiel: Flugzeuge und Raumschiffe (Kapitel 4) werden noch nicht gespielt; die "
  "%u Punkte zählen")
X("Take a %s", "Nimm: %s")
X("there is no %s of that size", "%s gibt es nicht in dieser Größe")
X("Write `game: epic`", "Schreibe `game: epic`")
X("this list is for the game \"%s\", not for epic",
  "diese Liste ist für das Spiel „%s“, nicht für epic")
X("Write `list: NAME` at the top; `strategium army list` shows the lists",
  "Schreibe oben `list: NAME`; `strategium army list` zeigt die Listen")
X("the army does not say from which list it is", "die Armee sagt nicht, aus welcher Liste sie ist")
X("`strategium army list` shows the lists", "`strategium army list` zeigt die Listen")
X("there is no army list \"%s\"", "es gibt keine Armeeliste „%s“")
X("Write a number from %d to %d", "Schreibe eine Zahl von %d bis %d")
X("an army has %d to %d points", "eine Armee hat %d bis %d Punkte")
X("Remove %u points or more", "Nimm %u Punkte oder mehr heraus")
X("the army costs %u points; %u are allowed", "die Armee kostet %u Punkte; erlaubt sind %u")
X("an army has at most %u of %s%s%s; this one has %u",
  "eine Armee hat höchstens %u × %s%s%s; diese hat %u")
X(" and other ", " und andere ")
X("Remove %u points of them", "Nimm davon %u Punkte heraus")
X("%s: %u points; at most %u of %u of the army, %u points, are allowed",
  "%s: %u Punkte; erlaubt sind höchstens %u von %u Teilen der Armee, %u Punkte")
X("Remove %u, or add one of: %s", "Nimm %u heraus oder füge eines hinzu: %s")
X("%s: %u; at most %u for each of: %s (%u)", "%s: %u; höchstens %u je: %s (%u)")
X("the list", "die Liste")
X("an army has at most %u %s; this one has %u", "eine Armee hat höchstens %u × %s; diese hat %u")
X("of this", "davon")
X("at most %u %s for each allegiance; %s has %u", "höchstens %u × %s je Gefolgschaft; %s hat %u")
X("the army has %u Commissars; one for each 500 points or part makes %u",
  "die Armee hat %u Kommissare; einer je angefangene 500 Punkte macht %u")
X("Add `+ Commissar` to it", "Füge dort `+ Commissar` hinzu")
X("the first Commissar belongs to the Supreme Commander's formation",
  "der erste Kommissar gehört in die Formation des Oberkommandierenden")
X("Add `+ Warlord` to a formation; it is free",
  "Füge einer Formation `+ Warlord` hinzu; er kostet nichts")
X("an Ork army has exactly one Warlord; this one has %u",
  "eine Orkarmee hat genau einen Warlord; diese hat %u")
X("Move `+ Warlord` to the formation with most units",
  "Schreibe `+ Warlord` zur Formation mit den meisten Einheiten")
X("the Warlord is in a formation of %u units; another has %u",
  "der Warlord ist in einer Formation von %u Einheiten; eine andere hat %u")
X("Move `+ Warlord` to the Great Gargant", "Schreibe `+ Warlord` zum Great Gargant")
X("Write `+ Warlord on Nobz` (or on Gargant)", "Schreibe `+ Warlord on Nobz` (oder `on Gargant`)")
X("the Warlord belongs in a Great Gargant if there is one, else with Nobz or in a Gargant",
  "der Warlord gehört in einen Great Gargant, wenn es einen gibt, sonst zu Nobz oder in einen "
  "Gargant")
X("the army has %u formations with %u units; this program plays with at most %d and %d (limits of "
  "the engine, not of the game)",
  "die Armee hat %u Formationen mit %u Einheiten; dieses Programm spielt mit höchstens %d und %d "
  "(Grenzen des Programms, nicht des Spiels)")
X("Add a formation", "Füge eine Formation hinzu")
X("the army has no formations", "die Armee hat keine Formationen")
X("the list rule: %s", "die Regel der Liste: %s")
X("Take %u %s", "Nimm %u × %s")
X("these must all be the same", "diese müssen alle gleich sein")
X("List %u more: %s", "Nenne %u weitere: %s")
X("%s needs %u of: %s; it has %u", "%s braucht %u von: %s; es sind %u")
X("Add %u %s", "Füge %u × %s hinzu")
X("%s comes only with %s", "%s gibt es nur mit %s")
X("Name the units or characters that it adds",
  "Nenne die Einheiten oder Charaktermodelle, die sie bringt")
X("the upgrade \"%s\" leaves a choice", "die Aufwertung „%s“ lässt eine Wahl")
X("Keep one of them", "Behalte eines davon")
X("only one may be taken: %s", "nur eines davon ist erlaubt: %s")
X("Add %u of: %s", "Füge %u hinzu von: %s")
X("%s needs one of: %s", "%s braucht eines von: %s")
X("at most %u of %s in this formation", "höchstens %u × %s in dieser Formation")
X("at least %u of %s, or none", "mindestens %u × %s oder keines")
X("Remove %s", "Nimm %s heraus")
X("%s may only join a formation of %s", "%s gibt es nur in einer Formation aus %s")
X("the price and limits of \"%s\": %s", "Preis und Grenzen von „%s“: %s")
X("Remove %u upgrades", "Nimm %u Aufwertungen heraus")
X("%s has %u upgrades; at most %u are allowed", "%s hat %u Aufwertungen; erlaubt sind höchstens %u")
X("whether %s may have %u %s, and the price", "ob %s %u × %s haben darf, und der Preis")
X("Remove it; `strategium army new %s` shows what it may have",
  "Nimm es heraus; `strategium army new %s` zeigt, was sie haben darf")
X("%s cannot have %s", "%s kann %s nicht haben")
X("%u %s too many in %s", "%u × %s zu viel in %s")
X("%u too many in %s", "%u zu viel in %s")
X("%u %s are enough to carry the formation", "%u × %s genügen, um die Formation zu tragen")
X("Add places for %u units, or take none at all",
  "Füge Plätze für %u Einheiten hinzu oder nimm gar keine")
X("there must be places for every unit without jump packs: %u of %u",
  "jede Einheit ohne Sprungmodule braucht einen Platz: %u von %u")
X("there must be exactly enough of them: %u places for %u units",
  "es müssen genau genug sein: %u Plätze für %u Einheiten")
X("Take %u, or none", "Nimm %u oder keine")
X("one %s for two infantry units: %u, not %u", "ein %s für zwei Infanterieeinheiten: %u, nicht %u")
X("%s: arrival by planetfall is not in play yet (chapter 4); the formation starts on the table",
  "%s: die Landung aus dem Orbit ist noch nicht im Spiel (Kapitel 4); die Formation beginnt auf "
  "dem Tisch")
X("Write %u, or leave the line out", "Schreibe %u oder lass die Zeile weg")
X("the formation gets the fewest Rhinos that carry it: %u",
  "die Formation bekommt so wenige Rhinos, wie sie tragen: %u")
X("Add %u %s, or take none", "Füge %u × %s hinzu oder nimm keine")
X("with any %s every infantry unit needs a place",
  "sobald ein %s dabei ist, braucht jede Infanterieeinheit einen Platz")
X("Name a unit of the formation that may have it, after `on`",
  "Nenne nach `on` eine Einheit der Formation, die es haben darf")
X("no unit of %s can have %s", "keine Einheit von %s kann %s haben")
X("no weapon mount of %s is free for %s", "keine Waffenhalterung von %s ist frei für %s")
X("Add %u weapons", "Füge %u Waffen hinzu")
X("every weapon mount of %s must have a weapon", "jede Waffenhalterung von %s braucht eine Waffe")
X("Choose another weapon", "Wähle eine andere Waffe")
X("%s has %u mounts of the kind \"%s\", and %u weapons need one",
  "%s hat %u Halterungen der Art „%s“, und %u Waffen brauchen eine")
X("one size needs no name", "eine einzige Größe braucht keinen Namen")
X("Write a number, or dice such as \"D3\" or \"2D6+3\"",
  "Schreibe eine Zahl oder Würfel wie „D3“ oder „2D6+3“")
X("this is no number and no dice", "das ist weder eine Zahl noch sind es Würfel")
X("there is no ability \"%s\"", "es gibt keine Fähigkeit „%s“")
X("this ability cannot have that number", "diese Fähigkeit kann diese Zahl nicht haben")
X("there is no trait \"%s\" of weapons", "es gibt keine Waffeneigenschaft „%s“")
X("only ranged weapons have a range of their own",
  "nur Fernkampfwaffen haben eine eigene Reichweite")
X("Write \"range\" in centimetres, or \"unlimited\"",
  "Schreibe „range“ in Zentimetern oder „unlimited“")
X("a ranged weapon needs its range", "eine Fernkampfwaffe braucht ihre Reichweite")
X("List it under \"weapons\", with \"count\": 0", "Nenne sie unter „weapons“ mit „count“: 0")
X("the sheet has no weapon \"%s\"", "das Datenblatt hat keine Waffe „%s“")
X("there is no allegiance \"%s\"", "es gibt keine Gefolgschaft „%s“")
X("Use 1, 2, 3 or 6 below the line", "Nimm 1, 2, 3 oder 6 unter dem Strich")
X("places are counted in sixths", "Plätze werden in Sechsteln gezählt")
X("this is no number of places", "das ist keine Zahl von Plätzen")
X("Write centimetres, or \"immobile\"", "Schreibe Zentimeter oder „immobile“")
X("this is no speed", "das ist keine Geschwindigkeit")
X("Give each unit of an army its own name", "Gib jeder Einheit einer Armee einen eigenen Namen")
X("the unit \"%s\" stands here twice", "die Einheit „%s“ steht hier zweimal")
X("the army has no unit \"%s\"", "die Armee hat keine Einheit „%s“")
X("Write true or false", "Schreibe true oder false")
X("this is no yes or no", "das ist weder Ja noch Nein")
X("Name them under \"of\"", "Nenne sie unter „of“")
X("a part needs its units", "ein Teil braucht seine Einheiten")
X("this is no price", "das ist kein Preis")
X("there is no type \"%s\"", "es gibt keinen Typ „%s“")
X("this option needs its units", "diese Möglichkeit braucht ihre Einheiten")
X("this option lacks what it swaps, adds or gives",
  "dieser Möglichkeit fehlt, was sie tauscht, hinzufügt oder gibt")
X("there is no upgrade \"%s\"", "es gibt keine Aufwertung „%s“")
X("Write a number, or a list with one for each size (null: not in that size)",
  "Schreibe eine Zahl oder eine Liste mit einer je Größe (null: nicht in dieser Größe)")
X("there is no group \"%s\"", "es gibt keine Gruppe „%s“")
X("Write it as [1, 3]", "Schreibe ihn als [1, 3]")
X("this is no share", "das ist kein Anteil")
X("there is no list rule \"%s\"", "es gibt keine Listenregel „%s“")
X("a unit can have at most %d characters and bought weapons",
  "eine Einheit kann höchstens %d Charaktermodelle und gekaufte Waffen haben")
X("\"%s\" is nothing that %s can have", "„%s“ kann %s nicht haben")
X("there is no unit \"%s\" in the list %s", "es gibt keine Einheit „%s“ in der Liste %s")
X("that is too much: at most %d units in a formation, %d on a side, %d weapons on a unit",
  "das ist zu viel: höchstens %d Einheiten in einer Formation, %d auf einer Seite, %d Waffen an "
  "einer Einheit")
X("the formation \"%s\" has no units", "die Formation „%s“ hat keine Einheiten")
X("there are no shipped armies", "es gibt keine mitgelieferten Armeen")
X("there is no shipped army \"%s\"", "es gibt keine mitgelieferte Armee „%s“")
X("%s is too much: at most %d units in a formation, %d on a side, %d weapons on a unit, and %d "
  "different units in a match",
  "%s ist zu viel: höchstens %d Einheiten in einer Formation, %d auf einer Seite, %d Waffen an "
  "einer Einheit und %d verschiedene Einheiten in einem Spiel")
X("nothing of the army %s is in play", "von der Armee %s ist nichts im Spiel")
X("the army %s costs %u points; %u are played", "die Armee %s kostet %u Punkte; gespielt werden %u")
X("Choose a smaller army, or more points for the match",
  "Wähle eine kleinere Armee oder mehr Punkte für das Spiel")

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
X("no advice is given in games between people", "in Partien zwischen Menschen gibt es keinen Rat")
X("advice is given where you have to choose", "Rat gibt es dort, wo du zu wählen hast")
X("there are already too many matches with computers that search", "es gibt schon zu viele Partien mit Computern, die suchen")
X("Try again later, or play against \"greedy\"", "Versuche es später noch einmal, oder spiele gegen \"greedy\"")
X("too many others look back at their games", "zu viele andere sehen auf ihre Partien zurück")
X("too many others wait for advice", "zu viele andere warten auf einen Rat")
X("There is nothing else to choose.", "Anderes ist nicht zu wählen.")
X("Of %d courses looked at, this choice wins %d in 100, and the next best as many.",
  "Von %d betrachteten Verläufen gewinnt diese Wahl %d von 100, und die nächstbeste ebenso viele.")
X("Of %d courses looked at, this choice wins %d in 100, the next best %d.",
  "Von %d betrachteten Verläufen gewinnt diese Wahl %d von 100, die nächstbeste %d.")
X("Seat # does not agree to the take-back.", "Spieler # lehnt das Zurücknehmen ab.")
X("Seat # has run out of time and loses.", "Spieler # verliert durch Zeitüberschreitung.")
X("Seat # was away for too long and loses.", "Spieler # verliert: zu lange abwesend.")
X("Seat # offers a draw.", "Spieler # bietet Remis an.")
X("Seat # does not take the draw.", "Spieler # lehnt das Remis ab.")
X("The game is a draw by agreement.", "Die Partie endet remis, wie vereinbart.")
X("Seat # offers a rematch.", "Spieler # bietet eine Revanche an.")
X("Seat # does not play a rematch.", "Spieler # spielt keine Revanche.")
X("Both play a rematch.", "Beide spielen eine Revanche.")
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
X("nobody has asked you anything", "du bist nichts gefragt worden")
X("Play on, and ask again later", "Spiel weiter und frag später noch einmal")
X("nothing has happened since you asked three times",
  "du hast dreimal gefragt, und seitdem ist nichts geschehen")
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
X("you have offered a rematch already", "du hast schon eine Revanche angeboten")
X("you have offered a rematch %d times", "du hast %d-mal eine Revanche angeboten")
X("nobody has offered you a rematch", "dir hat niemand eine Revanche angeboten")
X("there is no rematch", "es gibt keine Revanche")
X("the other person has left this match", "die andere Person hat diese Partie verlassen")
X("this was no game between two people", "das war keine Partie zwischen zwei Menschen")
X("Begin a new match", "Beginne eine neue Partie")
X("Begin a new match and send its link", "Beginne eine neue Partie und verschicke ihren Link")
X("a computer is never away, and claims nothing",
  "ein Computer ist nie abwesend und beansprucht nichts")
X("Ask again when it is over: until then the chances may tell of hidden cards",
  "Frag wieder, wenn sie zu Ende ist: Bis dahin könnten die Chancen verborgene Karten verraten")
X("Give fewer words", "Gib weniger Wörter an")
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
X("Nobody has promised anything about the dice before this game: whoever had the key may have chosen it, and "
  "knew what would come.",
  "Vor dieser Partie hat niemand etwas über die Würfel versprochen: Wer den Schlüssel hatte, kann ihn gewählt "
  "haben und wusste, was kommt.")
X("Nobody has promised anything about the dice before this game: whoever had the seed may have chosen it, and "
  "knew what would come.",
  "Vor dieser Partie hat niemand etwas über die Würfel versprochen: Wer den Startwert hatte, kann ihn gewählt "
  "haben und wusste, was kommt.")
X("The server made the dice alone: its promise came before the game, but it may have chosen what it promised, "
  "and knew what would come.",
  "Der Server hat die Würfel allein gemacht: Sein Versprechen kam vor der Partie, aber er kann gewählt haben, "
  "was er verspricht, und wusste, was kommt.")
X("Nothing vouches for the first %" PRIu64 " outcomes of chance: they are as they stood in the record that the "
  "game goes on from.",
  "Für die ersten %" PRIu64 " Zufälle bürgt nichts: Sie sind, wie sie in der Aufzeichnung standen, von der aus "
  "die Partie weitergeht.")
X("Seat %d gave no contribution to the dice: nothing protects it from a server that plays together with the "
  "other seat.",
  "Spieler %d hat nichts zu den Würfeln beigetragen: Nichts schützt ihn vor einem Server, der mit der anderen "
  "Seite zusammenspielt.")
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
X("there are already too many matches with packs of their own",
  "es gibt schon zu viele Partien mit eigenen Packs")
X("Try again later", "Versuche es später noch einmal")
X("there are already %d matches with packs of their own",
  "es gibt schon %d Partien mit eigenen Packs")
X("Put their cards into fewer packs", "Fasse die Karten in weniger Packs zusammen")
X("a match has at most %d packs of its own", "eine Partie hat höchstens %d eigene Packs")
X("the packs cannot be played with%s%s", "mit den Packs lässt sich nicht spielen%s%s")
X("Give the game up", "Gib die Partie auf")
X("this seat has chosen %d times in this game", "diese Seite hat in dieser Partie schon %d Mal gewählt")
X("the game has begun without this seat", "die Partie hat ohne diesen Platz begonnen")
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
// --- card language: what is wrong with a wording. Words of the card language stay English.
X("the number is above %d, the most the engine counts with",
  "die Zahl liegt über %d; weiter zählt das Programm nicht")
X("Use a smaller number", "Nimm eine kleinere Zahl")
X("X is defined by X", "X wird durch X bestimmt")
X("Define X by a number or a count of cards", "Bestimme X durch eine Zahl oder eine Anzahl von Karten")
X("a d6 cannot stand in a cost: nobody could tell beforehand whether it can be paid",
  "ein d6 kann nicht in den Kosten stehen: Niemand wüsste vorher, ob sie bezahlbar sind")
X("Use a number or X", "Nimm eine Zahl oder X")
X("static text cannot roll a d6", "Text, der immer gilt, kann keinen d6 würfeln")
X("Use a number, or make it an ability with a timing word",
  "Nimm eine Zahl, oder mach eine Fähigkeit mit einem Zeitwort daraus")
X("\"that player\" speaks of nobody here", "„that player“ meint hier niemanden")
X("Only a trigger such as \"When your enemy plays a tactic\" names a player",
  "Nur ein Auslöser wie „When your enemy plays a tactic“ nennt einen Spieler")
X("\"their\" has no player to refer to in this effect",
  "für „their“ gibt es in diesem Effekt keinen Spieler")
X("Write \"your\" or \"your enemy's\", or begin with a player, such as \"Each player\"",
  "Schreib „your“ oder „your enemy's“, oder beginne mit einem Spieler wie „Each player“")
X("\"its owner's\" has no card to refer to here", "für „its owner's“ gibt es hier keine Karte")
X("Write \"your\" or \"your enemy's\"", "Schreib „your“ oder „your enemy's“")
X("%s has no %s", "%s hat diesen Wert nicht: %s")
X("a ship", "ein Schiff")
X("an asset", "eine Ressource")
X("a card that may be an asset", "eine Karte, die Ressource sein kann,")
X("Ships have no values at all", "Schiffe haben gar keine Werte")
X("Assets have only armor and flags; write \"unit\"",
  "Ressourcen haben nur Panzerung und Flaggen; schreib „unit“")
X("only a unit can %s, not %s", "nur eine Einheit kann %s, nicht %s")
X("be charging", "im Ansturm sein")
X("do that", "das tun")
X("attack or block", "angreifen oder blocken")
X("charge", "anstürmen")
X("be attacked", "angegriffen werden")
X("counterattack", "einen Gegenangriff machen")
X("Write \"unit\"", "Schreib „unit“")
X("there is no attack during events, so no card has that role",
  "bei Ereignissen gibt es keinen Angriff, also hat keine Karte diese Rolle")
X("there is no attack during set-up, so no card has that role",
  "in der Vorbereitung gibt es keinen Angriff, also hat keine Karte diese Rolle")
X("Leave the word out", "Lass das Wort weg")
X("a ship is never attacked", "ein Schiff wird nie angegriffen")
X("Write \"unit\" or \"asset\"", "Schreib „unit“ oder „asset“")
X("only a unit can attack, shoot, assault or block",
  "angreifen, schießen, in den Nahkampf gehen oder blocken kann nur eine Einheit")
X("a command line is played from the hand: there is no \"this\" card in play",
  "ein Befehl wird von der Hand gespielt: Es gibt keine Karte im Spiel, die „this“ wäre")
X("Choose a card instead, such as \"any unit\"", "Wähle stattdessen eine Karte, etwa „any unit“")
X("this text is printed on a sector, which is no playing card",
  "dieser Text steht auf einem Sektor, und der ist keine Spielkarte")
X("Only \"this sector\", \"this BA\" and \"this battle\" can stand on a sector",
  "Auf einem Sektor kann nur „this sector“, „this BA“ und „this battle“ stehen")
X("\"this\" is followed by a plain kind of card", "auf „this“ folgt eine einfache Kartenart")
X("Write \"this unit\", and a condition if the flags matter",
  "Schreib „this unit“, und eine Bedingung, wenn es auf die Flaggen ankommt")
X("this text is printed on a card of another kind: %s",
  "dieser Text steht auf einer Karte anderer Art: %s")
X("Write \"this %s\"", "Schreib „this %s“")
X("no card has been named before that this could mean",
  "davor ist keine Karte genannt, die gemeint sein könnte")
X("Name the card, such as \"this unit\" or \"any unit\"",
  "Nenne die Karte, etwa „this unit“ oder „any unit“")
X("the card named last stands in another row or mode, which may not happen",
  "die zuletzt genannte Karte steht in einer anderen Zeile oder einem anderen Modus, der vielleicht nicht "
  "eintritt")
X("Name the card again", "Nenne die Karte noch einmal")
X("only ships are in a fleet", "in einer Flotte sind nur Schiffe")
X("Write \"ship\"", "Schreib „ship“")
X("the card name is empty", "der Kartenname ist leer")
X("Write the name between the quotation marks", "Schreib den Namen zwischen die Anführungszeichen")
X("only units charge", "nur Einheiten stürmen an")
X("Leave out \"charging\", or write \"unit\"", "Lass „charging“ weg, oder schreib „unit“")
X("a destroyed card is no longer there to be described",
  "eine zerstörte Karte ist nicht mehr da, um beschrieben zu werden")
X("Write \"the destroyed unit\" in a reaction to its destruction",
  "Schreib „the destroyed unit“ in einer Reaktion auf die Zerstörung")
X("no card can fit all of these words at once", "keine Karte passt zu all diesen Wörtern zugleich")
X("Leave one of them out", "Lass eines davon weg")
X("two places for one card", "zwei Orte für eine Karte")
X("two names for one card", "zwei Namen für eine Karte")
X("none is nothing to choose", "bei null gibt es nichts zu wählen")
X("Use a number of at least 1", "Nimm eine Zahl von mindestens 1")
X("the card named last stands in a condition, which chooses nothing",
  "die zuletzt genannte Karte steht in einer Bedingung, und die wählt nichts")
X("Choose a card in the effect itself", "Wähle eine Karte im Effekt selbst")
X("the card named last is of another kind", "die zuletzt genannte Karte ist von anderer Art")
X("Name the card that is meant", "Nenne die Karte, die gemeint ist")
X("no card has been destroyed that this could mean",
  "es wurde keine Karte zerstört, die gemeint sein könnte")
X("It can only stand in a reaction to a destruction",
  "Das kann nur in einer Reaktion auf eine Zerstörung stehen")
X("static text cannot choose a card: it is always on, and nobody is asked",
  "Text, der immer gilt, kann keine Karte wählen: Niemand wird gefragt")
X("Write \"this unit\", or a group such as \"your units\" or \"all enemy units\"",
  "Schreib „this unit“, oder eine Gruppe wie „your units“ oder „all enemy units“")
X("a condition chooses nothing, so this number says nothing",
  "eine Bedingung wählt nichts, also sagt diese Zahl nichts")
X("Write \"any unit\", a plain number, or \"all units\"",
  "Schreib „any unit“, eine einfache Zahl oder „all units“")
X("a word between \"this\", \"that\" or \"the\" and the kind of card would not be checked by anything",
  "ein Wort zwischen „this“, „that“ oder „the“ und der Kartenart würde von nichts geprüft")
X("Leave it out", "Lass es weg")
X("several cards were named last, and their values may differ",
  "zuletzt wurden mehrere Karten genannt, und ihre Werte können verschieden sein")
X("Name one card", "Nenne eine Karte")
X("no roll has been made that \"the number rolled\" could mean",
  "es gab noch keinen Wurf, den „the number rolled“ meinen könnte")
X("Put it behind a test, a d6 or a result table",
  "Setz es hinter einen Test, einen d6 oder eine Ergebnistabelle")
X("a number needs one player's cards", "eine Zahl braucht die Karten eines einzigen Spielers")
X("Write \"units\" or \"assets\"", "Schreib „units“ oder „assets“")
X("flags do not count in an attack", "Flaggen zählen in einem Angriff nicht")
X("Leave out \"vs.\", or use another value", "Lass „vs.“ weg, oder nimm einen anderen Wert")
X("whose cards they are has been said already", "wessen Karten es sind, ist schon gesagt")
X("nobody else has cards in your hand", "auf deiner Hand hat sonst niemand Karten")
X("Write \"in hand\"", "Schreib „in hand“")
X("a player is compared with the other player", "ein Spieler wird mit dem anderen verglichen")
X("Write \"you have more ... than your enemy\", or the other way round",
  "Schreib „you have more ... than your enemy“, oder umgekehrt")
X("nobody is rolling when %s is played", "niemand würfelt gerade, wenn das gespielt wird: %s")
X("a BA ability", "eine BA-Fähigkeit")
X("a T ability", "eine T-Fähigkeit")
X("an R ability", "eine R-Fähigkeit")
X("an M ability", "eine M-Fähigkeit")
X("a special assault (A)", "ein besonderer Angriff (A)")
X("an event (E)", "ein Ereignis (E)")
X("static text", "Text, der immer gilt")
X("a list of keywords", "eine Liste von Schlüsselwörtern")
X("Only M and R abilities and static text can ask that",
  "Danach können nur M- und R-Fähigkeiten fragen, und Text, der immer gilt")
X("turns are counted from 1", "Runden zählen ab 1")
X("Write \"turn 1\"", "Schreib „turn 1“")
X("fewer than none cannot be", "weniger als keine geht nicht")
X("Write \"no\"", "Schreib „no“")
X("a trigger names one card at a time", "ein Auslöser nennt jeweils eine Karte")
X("Write \"this unit\", \"any unit\" or \"one of your units\"",
  "Schreib „this unit“, „any unit“ oder „one of your units“")
X("a ship is never attacked or dealt damage",
  "ein Schiff wird nie angegriffen und erleidet nie Schaden")
X("Write \"a tactic\" or \"an ability\"", "Schreib „a tactic“ oder „an ability“")
X("the game has no event before a card is locked",
  "das Spiel hat keinen Augenblick, bevor eine Karte gesperrt wird")
X("Write \"is locked\"", "Schreib „is locked“")
X("the game has no moment before this event", "das Spiel hat keinen Augenblick davor")
X("Write \"When\" or \"After\"", "Schreib „When“ oder „After“")
X("\"would\" speaks of the moment before the event", "„would“ meint den Augenblick davor")
X("Write \"When\", or \"After\" with \"is\"", "Schreib „When“, oder „After“ mit „is“")
X("Write \"you\", \"your enemy\" or \"each player\"",
  "Schreib „you“, „your enemy“ oder „each player“")
X("a trigger on a roll of 0 is left out by the engine",
  "einen Auslöser bei einer gewürfelten 0 kennt das Programm nicht")
X("Use a number from 1 up", "Nimm eine Zahl ab 1")
X("the only trigger of an M ability is \"Before a roll is made\"",
  "der einzige Auslöser einer M-Fähigkeit ist „Before a roll is made“")
X("Leave the trigger out: a modifier is played during a roll anyway",
  "Lass den Auslöser weg: Ein Modifikator wird ohnehin bei einem Wurf gespielt")
X("the trigger belongs in the first sentence", "der Auslöser gehört in den ersten Satz")
X("Put it first", "Setz ihn nach vorn")
X("%s has no trigger; only a reaction (R) has one",
  "%s hat keinen Auslöser; nur eine Reaktion (R) hat einen")
X("Begin the ability with R, or leave the trigger out",
  "Beginne die Fähigkeit mit R, oder lass den Auslöser weg")
X("a reaction has one trigger, in its first sentence",
  "eine Reaktion hat einen Auslöser, in ihrem ersten Satz")
X("Leave this one out", "Lass diesen weg")
X("\"Before a roll is made\" stands only on an M ability",
  "„Before a roll is made“ steht nur auf einer M-Fähigkeit")
X("Write \"After a roll is made\", or begin the ability with M",
  "Schreib „After a roll is made“, oder beginne die Fähigkeit mit M")
X("there is nothing of that kind to cancel at this moment",
  "so etwas gibt es in diesem Augenblick nicht aufzuheben")
X("Write a reaction such as \"When your enemy plays a tactic, cancel it\", or \"cancel that BA\" on a T "
  "ability",
  "Schreib eine Reaktion wie „When your enemy plays a tactic, cancel it“, oder „cancel that BA“ auf einer "
  "T-Fähigkeit")
X("%s cannot change a roll", "%s kann keinen Wurf ändern")
X("Only M and R abilities and static text change rolls",
  "Würfe ändern nur M- und R-Fähigkeiten und Text, der immer gilt")
X("\"roll twice\" stands only on an M ability", "„roll twice“ steht nur auf einer M-Fähigkeit")
X("Begin the ability with M", "Beginne die Fähigkeit mit M")
X("no card has been looked at that could be put somewhere",
  "es wurde keine Karte angesehen, die man irgendwohin legen könnte")
X("Begin with \"look at the top 3 cards of your deck\" or \"reveal ...\"",
  "Beginne mit „look at the top 3 cards of your deck“ oder „reveal ...“")
X("cards go to their owner's deck, hand and pile, whoever looked at them",
  "Karten gehen in Deck, Hand und Ablage ihres Besitzers, wer immer sie angesehen hat")
X("Name the player from whose deck the cards came",
  "Nenne den Spieler, aus dessen Deck die Karten kamen")
X("a card comes from one player's cards", "eine Karte kommt aus den Karten eines einzigen Spielers")
X("Write \"your\", \"your enemy's\" or \"any player's\"",
  "Schreib „your“, „your enemy's“ oder „any player's“")
X("nobody can choose among cards that they cannot see",
  "niemand kann unter Karten wählen, die er nicht sieht")
X("Take the card from your own hand or deck, or from a discard pile",
  "Nimm die Karte von der eigenen Hand oder aus dem eigenen Deck, oder aus einem Ablagestapel")
X("there is one card on the top of a deck", "oben auf einem Deck liegt eine einzige Karte")
X("Write \"a card\" or \"a unit\"", "Schreib „a card“ oder „a unit“")
X("this card is not in a deck while its text works",
  "diese Karte ist in keinem Deck, während ihr Text wirkt")
X("Search the deck for another card", "Durchsuche das Deck nach einer anderen Karte")
X("a card goes to its owner's %s, which may not be yours",
  "eine Karte geht zu ihrem Besitzer (%s), und das bist vielleicht nicht du")
X("deck", "Deck")
X("hand", "Hand")
X("Write \"its owner's %s\", or choose one of your cards",
  "Schreib „its owner's %s“, oder wähle eine deiner Karten")
X("a ship is never dealt damage", "ein Schiff erleidet nie Schaden")
X("\"can only\" chooses among shooting, assaulting, blocking, charging and sweeping",
  "bei „can only“ geht es um Schießen, Nahkampf, Blocken, Anstürmen und Überrennen")
X("Write what the cards cannot do instead", "Schreib stattdessen, was die Karten nicht können")
X("a locked unit could not lock to block",
  "eine gesperrte Einheit könnte sich zum Blocken nicht sperren")
X("Write \"while ready\" or \"while charging\"", "Schreib „while ready“ oder „while charging“")
X("nobody can tell which abilities are meant", "niemand weiß, welche Fähigkeiten gemeint sind")
X("Name a keyword, or write \"loses all abilities\"",
  "Nenne ein Schlüsselwort, oder schreib „loses all abilities“")
X("a ship has no armor and is never dealt damage",
  "ein Schiff hat keine Panzerung und erleidet nie Schaden")
X("Destroy it instead, or choose a unit or asset",
  "Zerstöre es stattdessen, oder wähle eine Einheit oder Ressource")
X("cards are shuffled into their owner's deck", "Karten werden in das Deck ihres Besitzers gemischt")
X("Name the same player twice", "Nenne beide Male denselben Spieler")
X("Write \"into its owner's deck\" or \"into their owners' decks\"",
  "Schreib „into its owner's deck“ oder „into their owners' decks“")
X("a ship in a fleet is at no sector", "ein Schiff in einer Flotte ist in keinem Sektor")
X("damage can only be prevented in answer to being dealt damage",
  "Schaden lässt sich nur verhindern, wenn gerade Schaden zugefügt wird")
X("Write a reaction such as \"When this unit is dealt damage, ...\"",
  "Schreib eine Reaktion wie „When this unit is dealt damage, ...“")
X("a card can only be saved in answer to \"would be destroyed\"",
  "eine Karte lässt sich nur als Antwort auf „would be destroyed“ retten")
X("Write a reaction such as \"When this unit would be destroyed, ...\"",
  "Schreib eine Reaktion wie „When this unit would be destroyed, ...“")
X("there is no attack in progress that the card could defend against",
  "es läuft kein Angriff, gegen den sich die Karte verteidigen könnte")
X("Make it a T or R ability", "Mach eine T- oder R-Fähigkeit daraus")
X("only armor can be ignored", "nicht gezählt werden kann nur Panzerung")
X("Write \"armor\"", "Schreib „armor“")
X("there is no attack or damage at this moment",
  "in diesem Augenblick gibt es keinen Angriff und keinen Schaden")
X("a player's flags are counted in the victory step only",
  "die Flaggen eines Spielers zählen nur im Siegschritt")
X("Make it an event (E), or give the flags to a unit",
  "Mach ein Ereignis (E) daraus, oder gib die Flaggen einer Einheit")
X("no battle action is in progress at this moment", "in diesem Augenblick läuft keine Gefechtsaktion")
X("Only BA, T, R, M and A abilities can do that", "Das können nur BA-, T-, R-, M- und A-Fähigkeiten")
X("the rows overlap: %u belongs to the row before",
  "die Zeilen überschneiden sich: %u gehört zur Zeile davor")
X("the rows leave out %u", "die Zeilen lassen %u aus")
X("Begin this row with %u", "Beginne diese Zeile mit %u")
X("the row ends before it begins", "die Zeile endet, bevor sie beginnt")
X("Write the smaller number first", "Schreib die kleinere Zahl zuerst")
X("only the last row can end with +", "nur die letzte Zeile kann mit + enden")
X("Write where the row ends", "Schreib, wo die Zeile endet")
X("the sentence before always happens, so \"Otherwise\" says nothing",
  "der Satz davor geschieht immer, also sagt „Otherwise“ nichts")
X("Add a condition, or leave it out", "Füge eine Bedingung hinzu, oder lass es weg")
X("\"If you do\" has no sentence before it", "vor „If you do“ steht kein Satz")
X("the sentence before always happens, so \"If you do\" says nothing",
  "der Satz davor geschieht immer, also sagt „If you do“ nichts")
X("Say first what is done", "Sag zuerst, was getan wird")
X("Leave it out, or write \"you may\" before", "Lass es weg, oder schreib davor „you may“")
X("\"Choose one\" has at most %d possibilities", "„Choose one“ hat höchstens %d Möglichkeiten")
X("Leave some out", "Lass einige weg")
X("an ability has at most one \"Choose one\"", "eine Fähigkeit hat höchstens ein „Choose one“")
X("Split it into two abilities", "Teile sie in zwei Fähigkeiten")
X("%s is not played, so \"playable\" says nothing",
  "%s wird nicht gespielt, also sagt „playable“ nichts")
X("Write \"If ..., ...\"", "Schreib „If ..., ...“")
X("Write \"... while ...\"", "Schreib „... while ...“")
X("the text speaks of one card that would be destroyed",
  "der Text meint eine einzelne Karte, die zerstört würde")
X("Write \"this unit\" or \"any unit\"", "Schreib „this unit“ oder „any unit“")
X("a bonus without a card before it belongs to the unit it is printed on",
  "ein Bonus ohne Karte davor gehört zu der Einheit, auf der er steht")
X("Write whose bonus it is, such as \"Your units have ...\"",
  "Schreib, wessen Bonus es ist, etwa „Your units have ...“")
X("a player draws for their own hand", "ein Spieler zieht für die eigene Hand")
X("Write \"your command hand\"", "Schreib „your command hand“")
X("Write \"their command hand\"", "Schreib „their command hand“")
X("a command line is never a special assault (A)", "ein Befehl ist nie ein besonderer Angriff (A)")
X("Use BA, T, R, M or E", "Nimm BA, T, R, M oder E")
X("%s cannot be a command line", "%s kann kein Befehl sein")
X("Begin with a timing word: BA, T, R, M or E", "Beginne mit einem Zeitwort: BA, T, R, M oder E")
X("the card's die asks for %s, not for %s", "der Würfel der Karte verlangt %s, nicht %s")
X("Blue is BA, gold T, red R, purple M, white E", "Blau ist BA, Gold T, Rot R, Violett M, Weiß E")
X("a sector has no ability keywords", "ein Sektor hat keine Fähigkeits-Schlüsselwörter")
X("Put its keywords into the keyword field",
  "Schreib die Schlüsselwörter in das Feld für Schlüsselwörter")
X("only a unit can have a special assault (A)",
  "nur eine Einheit kann einen besonderen Angriff (A) haben")
X("X is used but neither defined nor part of the costs",
  "X wird benutzt, ist aber weder bestimmt noch Teil der Kosten")
X("Add \"X = ...\" at the end, or use X in a cost such as (X+)",
  "Füge am Ende „X = ...“ hinzu, oder benutze X in Kosten wie (X+)")
X("an event is not announced, so nobody names X",
  "ein Ereignis wird nicht angesagt, also nennt niemand X")
X("Define X with \"X = ...\"", "Bestimme X mit „X = ...“")
X("X is defined but used nowhere", "X ist bestimmt, wird aber nirgends benutzt")
X("X is needed for the costs, so it cannot be a roll made later",
  "X wird für die Kosten gebraucht, kann also kein späterer Wurf sein")
X("Use a number or a count of cards", "Nimm eine Zahl oder eine Anzahl von Karten")
X("a modifier (M) has to change a roll", "ein Modifikator (M) muss einen Wurf ändern")
X("Add an effect such as \"the roll gets +1\", or use another timing word",
  "Füge einen Effekt wie „the roll gets +1“ hinzu, oder nimm ein anderes Zeitwort")
X("before the roll there is no number yet that could change",
  "vor dem Wurf gibt es noch keine Zahl, die sich ändern könnte")
X("Leave out \"Before a roll is made\" and \"roll twice\"",
  "Lass „Before a roll is made“ und „roll twice“ weg")
X("only T, R and M abilities have a once-limit that Unlimited could lift",
  "nur T-, R- und M-Fähigkeiten haben eine Einmal-Grenze, die Unlimited aufheben könnte")
X("Leave out \"Unlimited\"", "Lass „Unlimited“ weg")
X("X is defined twice", "X ist zweimal bestimmt")
X("Leave one out", "Lass eines weg")
X("a reaction (R) has to name the event it answers", "eine Reaktion (R) muss nennen, worauf sie antwortet")
X("Begin it with \"When ...,\" or \"After ...,\"", "Beginne sie mit „When ...,“ oder „After ...,“")
X("the byte 0x%02X is not valid UTF-8", "das Byte 0x%02X ist kein gültiges UTF-8")
X("Save the text as UTF-8, or type the character again",
  "Speichere den Text als UTF-8, oder tippe das Zeichen noch einmal")
X("the invisible character U+%04X does not belong in card text",
  "das unsichtbare Zeichen U+%04X gehört nicht in Kartentext")
X("Delete it; it may have come along with copied text",
  "Lösche es; vielleicht kam es mit kopiertem Text mit")
X("the line has %zu bytes; the engine reads at most %d",
  "die Zeile hat %zu Bytes; gelesen werden höchstens %d")
X("Put each ability on a line of its own", "Schreib jede Fähigkeit in eine eigene Zeile")
X("\"%.*s\" is not written so in card text", "„%.*s“ schreibt man in Kartentext nicht so")
X("Write \"%s\"", "Schreib „%s“")
X("the quotation mark is never closed", "das Anführungszeichen wird nie geschlossen")
X("Write a card name as named \"Card Name\"", "Schreib einen Kartennamen als named \"Card Name\"")
X("the character %s does not belong in card text", "das Zeichen %s gehört nicht in Kartentext")
X("Card text uses words, numbers, quotation marks and + - ( ) : ; , . =",
  "Kartentext besteht aus Wörtern, Zahlen, Anführungszeichen und + - ( ) : ; , . =")
X("a keyword may not be empty", "ein Schlüsselwort darf nicht leer sein")
X("a keyword has at most %d bytes", "ein Schlüsselwort hat höchstens %d Bytes")
X("a keyword must be valid UTF-8", "ein Schlüsselwort muss gültiges UTF-8 sein")
X("a keyword begins with a letter", "ein Schlüsselwort beginnt mit einem Buchstaben")
X("\"%s\" is not a keyword: it may have letters, digits, inner hyphens and apostrophes, and single blanks "
  "between words",
  "„%s“ ist kein Schlüsselwort: Es kann Buchstaben, Ziffern, innen Bindestriche und Apostrophe haben, und "
  "einzelne Leerzeichen zwischen Wörtern")
X("the keyword \"%s\" has more than three words", "das Schlüsselwort „%s“ hat mehr als drei Wörter")
X("\"%s\" is a word of the card language (\"%s\") and cannot be a keyword",
  "„%s“ ist ein Wort der Kartensprache („%s“) und kann kein Schlüsselwort sein")
X(" or ", " oder ")
X(" or another word", " oder ein anderes Wort")
X("\"%s\"", "„%s“")
X("a colon is missing: an ability that begins with %s has its costs, then a colon, then what it does",
  "ein Doppelpunkt fehlt: Eine Fähigkeit, die mit %s beginnt, hat erst Kosten, dann einen Doppelpunkt, dann, "
  "was sie tut")
X("the timing word %s is written in capital letters", "das Zeitwort %s wird groß geschrieben")
X("%s is not a timing word; expected BA, T, R, M, A or E",
  "%s ist kein Zeitwort; erwartet wird BA, T, R, M, A oder E")
X("%s%s cannot begin a line; expected a timing word (BA, T, R, M, A or E), \"When you set up your army\", "
  "\"Unique\", \"Counterattack\", or static text such as \"This unit gets +1 armor\"",
  "%s%s kann keine Zeile beginnen; erwartet wird ein Zeitwort (BA, T, R, M, A oder E), „When you set up your "
  "army“, „Unique“, „Counterattack“, oder Text, der immer gilt, wie „This unit gets +1 armor“")
X("unknown word ", "das unbekannte Wort ")
X("a test stands in parentheses: (%u+)", "ein Test steht in Klammern: (%u+)")
X("the text ends too early; expected %s", "der Text endet zu früh; erwartet wird %s")
X("the sentence ends too early; expected %s", "der Satz endet zu früh; erwartet wird %s")
X("unknown word %s; expected %s", "unbekanntes Wort %s; erwartet wird %s")
X("%s cannot stand here; expected %s", "%s kann hier nicht stehen; erwartet wird %s")
X("Nearest wording that is understood: %s", "Nächster Wortlaut, der verstanden wird: %s")
X("the ability is too long for the engine (at most %d choices and %d steps)",
  "die Fähigkeit ist zu lang für das Programm (höchstens %d Wahlen und %d Schritte)")
X("Split it into several abilities", "Teile sie in mehrere Fähigkeiten")
X("a command line has only one ability", "ein Befehl hat nur eine Fähigkeit")
X("Put the others into the ability box", "Schreib die anderen in das Feld für Fähigkeiten")
// --- card language: what could stand there
X("the end of the line", "das Ende der Zeile")
X("a word", "ein Wort")
X("a number", "eine Zahl")
X("a keyword", "ein Schlüsselwort")
X("a card name in double quotes", "ein Kartenname in Anführungszeichen")
X("a timing word (BA, T, R, M, A or E)", "ein Zeitwort (BA, T, R, M, A oder E)")
X("an effect such as \"draw 1 card\" or \"any unit gets +1 armor\"",
  "ein Effekt wie „draw 1 card“ oder „any unit gets +1 armor“")
X("a cost such as \"(4+)\", \"Lock this unit\" or \"Discard 1 card\"",
  "Kosten wie „(4+)“, „Lock this unit“ oder „Discard 1 card“")
X("which cards, such as \"this unit\", \"one enemy unit\" or \"your units\"",
  "welche Karten, etwa „this unit“, „one enemy unit“ oder „your units“")
X("a kind of card or a keyword, such as \"unit\", \"asset\" or \"enemy unit\"",
  "eine Kartenart oder ein Schlüsselwort, etwa „unit“, „asset“ oder „enemy unit“")
X("a qualifier such as \"with armor 2 or less\"", "eine Einschränkung wie „with armor 2 or less“")
X("a value (firepower, assault, speed, armor, flags)",
  "ein Wert (firepower, assault, speed, armor, flags)")
X("a change such as \"+1 firepower\"", "eine Änderung wie „+1 firepower“")
X("an amount (a number, X, d6)", "eine Menge (eine Zahl, X, d6)")
X("how many (a number, X, d6, \"a\")", "wie viele (eine Zahl, X, d6, „a“)")
X("a condition such as \"this unit is ready\" or \"you have no units\"",
  "eine Bedingung wie „this unit is ready“ oder „you have no units“")
X("an event such as \"this unit is destroyed\" or \"your enemy plays a tactic\"",
  "ein Auslöser wie „this unit is destroyed“ oder „your enemy plays a tactic“")
X("what happens, such as \"is destroyed\", \"charges\" or \"blocks\"",
  "was geschieht, etwa „is destroyed“, „charges“ oder „blocks“")
X("what the player does, such as \"plays a tactic\" or \"draws a card\"",
  "was der Spieler tut, etwa „plays a tactic“ oder „draws a card“")
X("a player (you, your enemy, each player, both players, that player)",
  "ein Spieler (you, your enemy, each player, both players, that player)")
X("a kind of card (unit, asset, ship, card)", "eine Kartenart (unit, asset, ship, card)")
X("a role such as \"attacking\" or \"defending\"", "eine Rolle wie „attacking“ oder „defending“")
X("a position (ready, locked, charging)", "eine Stellung (ready, locked, charging)")
X("\"and put it into your hand\" or \"and infiltrate it\"",
  "„and put it into your hand“ oder „and infiltrate it“")
X("where to (another sector, this sector, any sector)",
  "wohin (another sector, this sector, any sector)")
X("whose it is, such as \"your\" or \"your enemy's\"", "wem es gehört, etwa „your“ oder „your enemy's“")
X("where from, such as \"your hand\" or \"your discard pile\"",
  "woher, etwa „your hand“ oder „your discard pile“")
X("an amount, such as 2, X, \"this unit's assault\" or \"the number of enemy units\"",
  "eine Menge, etwa 2, X, „this unit's assault“ oder „the number of enemy units“")
X("whose hand: \"its owner's hand\", \"their owners' hands\" or \"your hand\"",
  "wessen Hand: „its owner's hand“, „their owners' hands“ oder „your hand“")
X("what it does (shoot, assault, attack, block, charge, rally, make sweeping advances, use abilities)",
  "was sie tut (shoot, assault, attack, block, charge, rally, make sweeping advances, use abilities)")
X("static text such as \"This unit gets +1 armor\" or \"Enemy units cannot charge\"",
  "Text, der immer gilt, wie „This unit gets +1 armor“ oder „Enemy units cannot charge“")
X("a restriction such as \"cannot be blocked\" or \"may assault while ready\"",
  "eine Beschränkung wie „cannot be blocked“ oder „may assault while ready“")
X("a duration such as \"until the end of the battle\"", "eine Dauer wie „until the end of the battle“")
X("a roll (the roll, your roll, your enemy's roll, any roll)",
  "ein Wurf (the roll, your roll, your enemy's roll, any roll)")
X("a row of the result table such as \"1-3: Draw 1 card.\"",
  "eine Zeile der Ergebnistabelle wie „1-3: Draw 1 card.“")
X("ability keywords (Unique, Counterattack)", "Fähigkeits-Schlüsselwörter (Unique, Counterattack)")
X("a sentence such as \"Draw 1 card.\" or \"Any unit gets +1 armor.\"",
  "ein Satz wie „Draw 1 card.“ oder „Any unit gets +1 armor.“")
// --- card language: explanations. What a text does is told in its own words.
X("from your command hand", "von deiner Hand")
X("while this ship is in your fleet", "solange dieses Schiff in deiner Flotte ist")
X("by either player during a battle at this sector", "durch beide Spieler in einem Gefecht in diesem Sektor")
X("while this unit is at the current sector", "solange diese Einheit im umkämpften Sektor ist")
X("while this asset is at the current sector", "solange diese Ressource im umkämpften Sektor ist")
X("The card is discarded afterwards.", "Danach wird die Karte abgelegt.")
X("It can be played again in a later battle action.",
  "In einer späteren Gefechtsaktion lässt es sich wieder spielen.")
X("Any number of times in one %s (Unlimited).", "Beliebig oft (Unlimited), je: %s.")
X("Once in each %s.", "Einmal je: %s.")
X("battle action", "Gefechtsaktion")
X("event", "Ereignis")
X("roll", "Wurf")
X("Battle action: you may play it %s when it is your turn to take one. %s",
  "Gefechtsaktion: spielbar %s, wenn du mit einer an der Reihe bist. %s")
X("Tactic: you may play it %s in the tactics window of a battle action of either player. %s",
  "Taktik: spielbar %s im Taktikfenster einer Gefechtsaktion, gleich wessen. %s")
X("Reaction: you may play it %s, in answer to this event of the battle step: %.*s. %s",
  "Reaktion: spielbar %s, als Antwort hierauf im Gefechtsschritt: %.*s. %s")
X("Modifier: you may play it %s %s. %s", "Modifikator: spielbar %s %s. %s")
X("just before a card is turned up for a roll of the battle step",
  "unmittelbar bevor für einen Wurf im Gefechtsschritt eine Karte aufgedeckt wird")
X("after the number of a roll of the battle step is known",
  "sobald die Zahl eines Wurfs im Gefechtsschritt bekannt ist")
X("Special assault: instead of a standard assault, this charging unit locks and uses it. It takes effect if "
  "no unit blocks, or after the blocker was destroyed by more damage than its armor.",
  "Besonderer Angriff: Statt normal im Nahkampf anzugreifen, wird diese Einheit im Ansturm gesperrt und nutzt "
  "ihn. Er wirkt, wenn keine Einheit blockt, oder wenn der Blocker durch mehr Schaden als seine Panzerung "
  "zerstört wurde.")
X("Event: it happens in the victory step %s; it is not optional.",
  "Ereignis: Es geschieht im Siegschritt %s, ob man will oder nicht.")
X("if the card is then in your command hand", "wenn die Karte dann auf deiner Hand ist")
X("of a battle at this sector", "eines Gefechts in diesem Sektor")
X("Set-up: it happens when a battle is set up, before command hands are drawn; it is not optional unless it "
  "says \"you may\".",
  "Vorbereitung: Es geschieht, wenn ein Gefecht vorbereitet wird, bevor Karten gezogen werden, ob man will oder "
  "nicht, außer es heißt „you may“.")
X("Static: always on %s.", "Gilt immer %s.")
X("during battles at this sector", "in Gefechten in diesem Sektor")
X("Ability keywords: always on.", "Fähigkeits-Schlüsselwörter: Sie gelten immer.")
X("%s Not while %s when it is announced.", "%s Nicht, wenn beim Ansagen gilt: %s.")
X("%s Only while %s when it is announced.", "%s Nur, wenn beim Ansagen gilt: %s.")
X("Roll a test: %u or more is needed. If it fails, nothing else happens",
  "Würfle einen Test: Nötig ist %u oder mehr. Misslingt er, geschieht sonst nichts")
X("Roll a test: X or more is needed. If it fails, nothing else happens",
  "Würfle einen Test: Nötig ist X oder mehr. Misslingt er, geschieht sonst nichts")
X("You may: ", "Du darfst: ")
X("If %s at that moment: %s", "Falls in dem Augenblick „%s“: %s")
X("Otherwise: ", "Sonst: ")
X("If that was done: ", "Wenn das getan wurde: ")
X("Roll once.", "Würfle einmal.")
X("Roll once for each %s.", "Würfle einmal für jede Karte „%s“.")
X("On %u: ", "Bei %u: ")
X("On %u to %u: ", "Bei %u bis %u: ")
X("On %u or more: ", "Bei %u oder mehr: ")
X("%sNothing happens.", "%sNichts geschieht.")
X("Possibility %u: ", "Möglichkeit %u: ")
X(" (until the end of the battle)", " (bis zum Ende des Gefechts)")
X(" (until the end of the victory step)", " (bis zum Ende des Siegschritts)")
X(" (until the end of this BA)", " (bis zum Ende dieser Gefechtsaktion)")
X(" (no attack; each card is destroyed if the damage reaches its armor)",
  " (kein Angriff; jede Karte wird zerstört, wenn der Schaden ihre Panzerung erreicht)")
X(" (as many as possible)", " (so viele wie möglich)")
X(" (only you see them)", " (nur du siehst sie)")
X(" (you may find nothing; the card is not shown to your enemy if it goes to your hand)",
  " (du darfst nichts finden; kommt die Karte auf deine Hand, wird sie der Gegenseite nicht gezeigt)")
X(" (it arrives at the current sector ready and face up, a ship in your fleet)",
  " (sie kommt bereit und offen in den umkämpften Sektor, ein Schiff in deine Flotte)")
X(" (it arrives ready and face up)", " (sie kommt bereit und offen an)")
X(" (it is not destroyed)", " (sie wird nicht zerstört)")
X(" (it has no effect; what was paid for it stays paid)",
  " (es bleibt ohne Wirkung; was dafür bezahlt wurde, bleibt bezahlt)")
X(" (it counts as 0 in the coming comparison)", " (beim nächsten Vergleich zählt sie als 0)")
X(" (directly after this one)", " (unmittelbar nach dieser)")
X(" (it does not lock and takes the place of the present one)",
  " (sie wird nicht gesperrt und tritt an die Stelle der bisherigen)")
X("Unique: a sector or fleet keeps only one copy of this card.",
  "Unique: Ein Sektor oder eine Flotte behält nur ein Exemplar dieser Karte.")
X("Counterattack: when this unit is dealt attack damage as the defending card, it deals damage back at the "
  "same time, its firepower against a shot and its assault against an assault.",
  "Counterattack: Erleidet diese Einheit als verteidigende Karte Schaden durch einen Angriff, teilt sie "
  "gleichzeitig Schaden aus: ihre Feuerkraft gegen einen Schuss, ihren Nahkampf gegen einen "
  "Nahkampfangriff.")
// --- packs of cards
X("Write it as { \"field\": value, ... }", "Schreib es als { \"field\": value, ... }")
X("a %s must be an object, not %s", "%s: nötig ist ein Objekt, nicht %s")
X("card", "Karte")
X("pack", "Pack")
X("sector face", "Sektorseite")
X("sector set", "Sektorensatz")
X("true or false", "wahr oder falsch")
X("a whole number", "eine ganze Zahl")
X("a number with a fraction", "eine Zahl mit Nachkommastellen")
X("a text", "ein Text")
X("a list", "eine Liste")
X("an object", "ein Objekt")
X("Add \"%s\"", "Füge „%s“ hinzu")
X("this %s has no \"%s\"", "hier (%s) fehlt „%s“")
X("Remove \"%s\"", "Nimm „%s“ heraus")
X("a %s has no field \"%s\"", "%s hat kein Feld „%s“")
X("Known fields are ", "Bekannte Felder sind ")
X("\"%s\" must be a whole number from %lld to %lld, not %s",
  "„%s“ muss eine ganze Zahl von %lld bis %lld sein, nicht %s")
X("Write it in double quotes", "Schreib es in Anführungszeichen")
X("%s must be a text, not %s", "%s: nötig ist ein Text, nicht %s")
X("%s must have 1 to %zu bytes, not %zu", "%s: nötig sind 1 bis %zu Bytes, nicht %zu")
X("Remove line breaks and control characters", "Nimm Zeilenumbrüche und Steuerzeichen heraus")
X("%s has characters that cannot be shown", "%s: Darin sind Zeichen, die sich nicht zeigen lassen")
X("Remove the blanks", "Nimm die Leerzeichen heraus")
X("%s begins or ends with a blank", "%s beginnt oder endet mit einem Leerzeichen")
X("\"%s\" must be %s, not \"%s\"", "„%s“ muss %s sein, nicht „%s“")
X("\"%s\" must be %s, not %s", "„%s“ muss %s sein, nicht %s")
X("Write it as [ ... ]", "Schreib es als [ ... ]")
X("\"%s\" must be a list, not %s", "„%s“ muss eine Liste sein, nicht %s")
X("\"%s\" must have %zu to %zu items, not %u", "„%s“ muss %zu bis %zu Einträge haben, nicht %u")
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
X("Give it another name", "Gib einen anderen Namen")
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
// --- setting up a match
X("There is no deck of this name", "Ein Deck dieses Namens gibt es nicht")
X("Name a shipped deck (strategium deck list) or a deck file",
  "Nenne ein mitgeliefertes Deck (strategium deck list) oder eine Deckdatei")
X("No deck was loaded", "Kein Deck ist geladen")
X("Give a deck file", "Gib eine Deckdatei an")
X("There is no sector set of this name", "Einen Sektorensatz dieses Namens gibt es nicht")
X("See strategium games for the sets", "Die Sätze zeigt strategium games")
X("No sector set was loaded", "Kein Sektorensatz ist geladen")
X("Load a pack with sectors", "Lade ein Pack mit Sektoren")
X("There is no such match option", "Eine solche Option einer Partie gibt es nicht")
X("The options are open_lists and held_windows, each =yes or =no",
  "Die Optionen sind open_lists und held_windows, jede mit =yes oder =no")
// --- records
X("a name and its hash of 16 hexadecimal digits were expected here",
  "hier wurden ein Name und sein Hash aus 16 Hexadezimalziffern erwartet")
X("Write them as `NAME 0123456789abcdef`", "Schreib sie als `NAME 0123456789abcdef`")
X("the text carried above does not have the hash that is given for it",
  "der Text darüber hat nicht den Hash, der für ihn angegeben ist")
X("It was changed or cut off; take the record from where it came",
  "Er wurde geändert oder abgeschnitten; nimm die Aufzeichnung von dort, wo sie herkam")
X("64 hexadecimal digits were expected here", "hier wurden 64 Hexadezimalziffern erwartet")
X("there are more packs than any game has", "das sind mehr Packs, als ein Spiel hat")
X("chance comes either from a seed or from a key", "der Zufall kommt aus einem Startwert oder einem Schlüssel")
X("Keep one", "Behalte eines")
X("a number from 0 to 18446744073709551615 was expected here",
  "hier wurde eine Zahl von 0 bis 18446744073709551615 erwartet")
X("a number of outcomes was expected here", "hier wurde eine Anzahl von Zufällen erwartet")
X("only `shared` can stand here", "hier kann nur `shared` stehen")
X("Leave the line out otherwise", "Lass die Zeile sonst weg")
X("this key was given before", "dieser Eintrag kam schon vor")
X("Keep one of the two lines", "Behalte eine der beiden Zeilen")
X("this side was given before", "diese Seite kam schon vor")
X("Keep one of the two", "Behalte eine der beiden")
X("there are more options than any game has", "das sind mehr Optionen, als ein Spiel hat")
X("`key: value` was expected here", "hier wurde `key: value` erwartet")
X("A blank line ends the header", "Eine Leerzeile beendet den Kopf")
X("there is no such key in a record's header", "einen solchen Eintrag hat der Kopf einer Aufzeichnung nicht")
X("Perhaps `%s` was meant", "Vielleicht war `%s` gemeint")
X("the result cannot be read", "das Ergebnis ist nicht lesbar")
X("It is `result seat 0 lines 12 fingerprint 0123456789abcdef`, or `seat 1`, or `draw`",
  "Es heißt `result seat 0 lines 12 fingerprint 0123456789abcdef`, oder `seat 1`, oder `draw`")
X("lines are missing or too many before the result", "vor dem Ergebnis fehlen Zeilen, oder es sind zu viele")
X("The record was cut or changed; take it from where it came",
  "Die Aufzeichnung wurde gekürzt oder geändert; nimm sie von dort, wo sie herkam")
X("the number of an earlier line was expected here", "hier wurde die Nummer einer früheren Zeile erwartet")
X("Lines of the game count from 1", "Zeilen der Partie zählen ab 1")
X("a seat, 0 or 1, was expected here", "hier wurde ein Platz erwartet, 0 oder 1")
X("a line of the game was expected here", "hier wurde eine Zeile der Partie erwartet")
X("It begins with `0:`, `1:`, `chance:`, `takeback` or `result`, or tells how the game ended: `concede`, "
  "`time`, `away`, `draw`",
  "Sie beginnt mit `0:`, `1:`, `chance:`, `takeback` oder `result`, oder sagt, wie die Partie endete: `concede`, "
  "`time`, `away`, `draw`")
X("nothing is played on this line", "auf dieser Zeile wird nichts gespielt")
X("nothing may follow the result", "nach dem Ergebnis darf nichts mehr kommen")
X("Delete what follows it", "Lösche, was danach kommt")
X("the file is larger than any record", "die Datei ist größer als jede Aufzeichnung")
X("this is not UTF-8 text", "das ist kein UTF-8-Text")
X("Records are text files; this one is damaged or something else",
  "Aufzeichnungen sind Textdateien; diese ist beschädigt oder etwas anderes")
X("this is no record: its first line is not `strategium-record 1`",
  "das ist keine Aufzeichnung: Die erste Zeile ist nicht `strategium-record 1`")
X("Give a file that `strategium play --record` has written",
  "Nimm eine Datei, die das Programm oder die Seite gespeichert hat")
X("the header does not name the game and its rules' version",
  "der Kopf nennt das Spiel und die Fassung seiner Regeln nicht")
X("It needs a line `game:` and a line `rules:`", "Nötig sind eine Zeile `game:` und eine Zeile `rules:`")
X("the record was played with the pack \"%s\", which is not here",
  "gespielt wurde mit dem Pack „%s“, das es hier nicht gibt")
X("the pack \"%s\" is not the one that the record was played with",
  "das Pack „%s“ ist nicht das, mit dem gespielt wurde")
X("Replay it with the version that wrote it, or with a record that carries its packs",
  "Spiel sie mit der Fassung des Programms ab, die sie schrieb, oder nimm eine Aufzeichnung mit ihren Packs")
X("chance outcome %u of this line is not the one that the %s gives",
  "Zufall %u dieser Zeile ist nicht der, den der %s ergibt")
X("The key or the outcome was changed", "Der Schlüssel oder der Zufall wurde geändert")
X("The seed or the outcome was changed", "Der Startwert oder der Zufall wurde geändert")
X("the line ends before its decision is complete", "die Zeile endet, bevor ihre Entscheidung vollständig ist")
X("the game is over but the record has no result",
  "die Partie ist zu Ende, aber die Aufzeichnung hat kein Ergebnis")
X("It was cut off after the last line", "Sie wurde nach der letzten Zeile abgeschnitten")
X("the game's result is %s and not %s", "das Ergebnis der Partie ist %s und nicht %s")
X("the final fingerprint is %016" PRIx64, "der Fingerabdruck am Ende ist %016" PRIx64)
X("Every line could be played, but the rules lead to another position than those that wrote the record",
  "Jede Zeile ließ sich spielen, aber die Regeln führen zu einer anderen Stellung als die, mit denen "
  "aufgezeichnet wurde")
X("this is one seat's view of a game and cannot be replayed",
  "das ist der Blick einer Seite auf eine Partie und lässt sich nicht abspielen")
X("The whole record is there once the game is over",
  "Die ganze Aufzeichnung gibt es, wenn die Partie zu Ende ist")
X("the packs that the record carries are larger than those of a match may be",
  "die Packs in der Aufzeichnung sind größer, als die einer Partie sein dürfen")
X("this game takes no packs of a match's own", "dieses Spiel nimmt keine eigenen Packs einer Partie")
X("the record carries more packs than a match may have",
  "die Aufzeichnung hat mehr Packs, als eine Partie haben darf")
X(" [at ", " [bei ")

// --- epic: choices and questions. docs/german.md has the terms.
X("player %d", "Spieler %d")
X("Stay; only what is out of formation closes up",
  "Stehen bleiben; nur was aus der Formation ist, rückt auf")
X("Move to %u cm of %s", "Auf %u cm an %s heran")
X("Charge into contact with %s, as many as can", "In Kontakt mit %s stürmen, so viele wie können")
X("Charge within 15 cm of %s, without contact", "Bis auf 15 cm an %s stürmen, ohne Kontakt")
X("Move as far as it goes towards %s", "So weit es geht auf %s zu")
X("Move into the nearest cover", "In die nächste Deckung")
X("Move away from all enemies", "Von allen Gegnern weg")
X("Leave enemy zones of control by the shortest way",
  "Gegnerische Kontrollzonen auf kürzestem Weg verlassen")
X("Gather round %s", "Um %s sammeln")
X("Board the formation's transports", "In die Transporter der Formation einsteigen")
X(" (%u units", " (%u Einheiten")
X(", %u blast markers", ", %u Feuermarken")
X(", test %u+)", ", Test %u+)")
X("The die shows %u", "Der Würfel zeigt %u")
X("The %s edge is yours", "Diese Kante nehmen: %s")
X("The %s corner is yours", "Diese Ecke nehmen: %s")
X("An objective at %s", "Ein Missionsziel bei %s")
X("The template lies at %s", "Die Schablone liegt bei %s")
X("All in a line at %s", "Alle in einer Linie bei %s")
X("All in a block at %s", "Alle in einem Block bei %s")
X("All in its transports at %s", "Alle in ihren Transportern bei %s")
X("%s comes up at %s in turn %u", "%s taucht bei %s in Runde %u auf")
X("%s picks %s up", "%s nimmt %s auf")
X("%s boards %s", "%s steigt in %s ein")
X("%s faces %u degrees", "%s dreht sich auf %u Grad")
X("%s: %u dice in close combat, the others in the firefight",
  "%s: %u Würfel im Nahkampf, die übrigen im Feuergefecht")
X("%u of the die for repairs, the rest for blast markers",
  "%u vom Würfel für Reparaturen, der Rest für Feuermarken")
X("Chance rolls a die.", "Der Zufall würfelt.")
X("there is no force rule \"%s\"", "es gibt keine Armeeregel \"%s\"")
X("there is an army list \"%s\" already", "es gibt schon eine Armeeliste \"%s\"")
X("objective %u (%s)", "Missionsziel %u (%s)")

// --- epic: hits, saves, criticals.
X("A shield of {0} stops it; {1} left", "Ein Schild von {0} hält ihn auf; {1} übrig")
X("{0} is saved: {1}, needs {2}+", "{0} besteht den Schutzwurf: {1}, nötig {2}+")
X("{0} is not saved: {1}, needs {2}+", "{0} verfehlt den Schutzwurf: {1}, nötig {2}+")
X("{0} takes {1} damage; {2} left", "{0} nimmt {1} Schaden; {2} übrig")
X("The hit on {0} does {1} damage", "Der Treffer auf {0} macht {1} Schaden")
X("Critical hit on {0}", "Kritischer Treffer auf {0}")
X("There is no such save, or another is better",
  "Diesen Schutzwurf gibt es nicht, oder ein anderer ist besser")
X("The choices are listed", "Die Möglichkeiten stehen in der Liste")
X("It is not the turn of {0} to take a hit", "{0} ist noch nicht an der Reihe, getroffen zu werden")
X("One hit each before a second, nearest first",
  "Erst je ein Treffer, dann ein zweiter, die nächsten zuerst")
X("A breach or fire of {0} is put out; {1} left",
  "Ein Leck oder Brand von {0} ist gelöscht; {1} übrig")
X("{0} staggers {1} cm", "{0} taumelt {1} cm")
X("Something stops {0}", "Etwas hält {0} auf")
X("It is not aboard", "Das ist nicht an Bord")

// --- epic: shooting, barrages, overwatch.
X("{0} shoots at {1}", "{0} schießt auf {1}")
X("{0} is suppressed", "{0} ist niedergehalten")
X("{0} is caught in a crossfire", "{0} steht im Kreuzfeuer")
X("{0} fires: {1}+ to hit", "{0} feuert: trifft bei {1}+")
X("{0} scores hits: {1}", "{0} erzielt Treffer: {1}")
X("{0} fires a barrage of {1} points: AP {2}+, AT {3}+",
  "{0} schießt ein Sperrfeuer von {1} Punkten: AP {2}+, AT {3}+")
X("{0} and its like under the templates: {1} dice, {2}+ to hit",
  "{0} und Gleiche unter den Schablonen: {1} Würfel, trifft bei {2}+")
X("A sniper has picked {0}", "Ein Scharfschütze hat {0} gewählt")
X("{0} fires from overwatch at {1}", "{0} feuert aus dem Feuerschutz auf {1}")
X("Only a formation of the enemy can be shot at",
  "Nur auf eine Formation des Gegners kann geschossen werden")
X("Name one of the enemy's", "Nenne eine des Gegners")
X("{0} has no unit on the table to shoot at",
  "{0} hat keine Einheit auf dem Tisch, auf die man schießen könnte")
X("Pick another formation", "Nimm eine andere Formation")
X("{0} is broken and does not shoot", "{0} ist gebrochen und schießt nicht")
X("{0} has units that could shoot it, but its blast markers suppress them all ({1} of them count)",
  "{0} hat Einheiten, die schießen könnten, aber die Feuermarken halten alle nieder ({1} davon "
  "zählen)")
X("Pick another target, or rally first", "Nimm ein anderes Ziel oder sammle dich erst")
X("{0} has no ranged weapon", "{0} hat keine Fernwaffe")
X("{0} shoots at aircraft only", "{0} schießt nur auf Flugzeuge")
X("{0} is inside a transport that does not let it shoot",
  "{0} sitzt in einem Transporter, aus dem es nicht schießen darf")
X("Let it disembark first", "Lass es erst aussteigen")
X("{0} has lost its weapons to a critical hit",
  "{0} hat seine Waffen durch einen kritischen Treffer verloren")
X("{0} has been fired and shoots once in a battle only",
  "{0} ist abgefeuert und schießt nur einmal in einer Schlacht")
X("{0} was fired last turn and is reloading", "{0} hat letzte Runde gefeuert und lädt nach")
X("It is ready next turn", "Nächste Runde ist die Waffe bereit")
X("{0} needs a target that markerlights mark",
  "{0} braucht ein Ziel, das mit Zielmarkierern markiert ist")
X("{0} fires indirectly only, on sustained fire", "{0} feuert nur indirekt, bei Dauerfeuer")
X("{0} is out of range: the nearest, {1}, is {2} cm away, its range is {3} cm",
  "{0} reicht nicht: {1} ist am nächsten und {2} cm entfernt, die Reichweite ist {3} cm")
X("Move closer, or pick another target", "Geh näher heran oder nimm ein anderes Ziel")
X("{0} has none of them in its fire arc; the nearest is {1}",
  "{0} hat keine davon im Feuerwinkel; am nächsten ist {1}")
X("Turn the unit", "Dreh die Einheit")
X("{0} has no line of fire to {1}: {2} is in the way",
  "{0} hat keine Schusslinie auf {1}: {2} steht im Weg")
X("{0} has no line of fire to {1}: no line to it is clear",
  "{0} hat keine Schusslinie auf {1}: keine Linie dorthin ist frei")
X("Move to where it sees it", "Geh dorthin, wo die Sicht frei ist")
X("{0} is suppressed by blast markers", "{0} ist von Feuermarken niedergehalten")
X("{0} cannot be used on this target in that way",
  "{0} kann auf dieses Ziel nicht so eingesetzt werden")
X("Choose another use", "Nimm einen anderen Einsatz")
X("That is no unit of {0}, which is shooting", "Das ist keine Einheit von {0}, die gerade schießt")
X("{0} has no such weapon", "{0} hat keine solche Waffe")
X("At most {0} weapons can be told how to fire",
  "Höchstens {0} Waffen können einen Feuerbefehl bekommen")
X("Fire", "Feuere")
X("{0} does not have units both in cover and in the open for these weapons",
  "{0} hat für diese Waffen nicht Einheiten in Deckung und im Freien zugleich")
X("{0} has no barrage weapon that reaches the target",
  "{0} hat keine Sperrfeuerwaffe, die das Ziel erreicht")
X("{0} is not on sustained fire, so it cannot fire indirectly",
  "{0} gibt kein Dauerfeuer und kann daher nicht indirekt feuern")
X("No barrage weapon of {0} that reaches the target has that ability",
  "Keine Sperrfeuerwaffe von {0}, die das Ziel erreicht, hat diese Fähigkeit")
X("An extra template has to touch the first one",
  "Eine weitere Schablone muss die erste berühren")
X("Its centre lies 7.4 cm from the first one's",
  "Ihr Mittelpunkt liegt 7,4 cm von dem der ersten")
X("The template would overlap template {0}", "Die Schablone würde Schablone {0} überlappen")
X("Move it round the first one", "Verschieb sie um die erste herum")
X("Only {0} barrage points come together there, elsewhere {1}",
  "Dort kommen nur {0} Sperrfeuerpunkte zusammen, anderswo {1}")
X("Put it where more weapons reach", "Leg sie dorthin, wohin mehr Waffen reichen")
X("Only {0} units of the target lie there that count, elsewhere {1}",
  "Dort liegen nur {0} Einheiten des Ziels, die zählen, anderswo {1}")
X("Put it where more units are", "Leg sie dorthin, wo mehr Einheiten sind")
X("{0} cannot pick that unit: not in range, not in sight, or not to be hurt so",
  "{0} kann diese Einheit nicht wählen: nicht in Reichweite, nicht in Sicht oder so nicht zu treffen")
X("That unit is not among the farthest ones", "Diese Einheit gehört nicht zu den entferntesten")
X("Pick one of the tied", "Nimm eine der gleich weit entfernten")
X("{0} is not on overwatch", "{0} ist nicht im Feuerschutz")
X("Of the formations that charge together another one than {1} is nearest to {0}",
  "Von den gemeinsam angreifenden Formationen ist eine andere als {1} am nächsten bei {0}")
X("{0} reaches {1} of the {2} units of {3}", "{0} erreicht {1} der {2} Einheiten von {3}")
X("{0} reaches {1} of the {2} units of {3} indirectly",
  "{0} erreicht {1} der {2} Einheiten von {3} indirekt")

// --- epic: events, refusals, remedies
X("{0} is to assault {1}", "{0} stürmt: Ziel {1}")
X("{0} is intermingled with {1} and is assaulted with it",
  "{0} steht mit {1} vermengt und wird mit angegriffen")
X("{0} charges at {1}", "{0} stürmt auf {1} zu")
X("Nobody is within 15 cm of {0} with line of fire: there is no assault",
  "Niemand ist auf 15 cm an {0} mit Schusslinie: es gibt keinen Sturmangriff")
X("{0} is in contact and is drawn into the assault",
  "{0} steht in Kontakt und wird in den Sturmangriff gezogen")
X("Round {0} of the assault", "Runde {0} des Sturmangriffs")
X("{0}: {1} against {2}+, {3}", "{0}: {1} gegen {2}+, {3}")
X("Both sides are wiped out: nobody wins", "Beide Seiten sind vernichtet: niemand gewinnt")
X("{0} is wiped out", "{0} ist vernichtet")
X("No attacker of {0} that was engaged is left: the assault has stalled",
  "Kein beteiligter Angreifer von {0} ist übrig: der Sturmangriff ist festgefahren")
X("{0} rolls {1} and {2} for the result: {3}", "{0} würfelt {1} und {2} für das Ergebnis: {3}")
X("{0}: {+1} for kills", "{0}: {+1} für Verluste des Gegners")
X("{0}: +1 for more units ({1} against {2})", "{0}: +1 für mehr Einheiten ({1} gegen {2})")
X("{0}: +1 for more than twice as many units ({1} against {2})",
  "{0}: +1 für mehr als doppelt so viele Einheiten ({1} gegen {2})")
X("{0}: +1 for no blast markers", "{0}: +1 für keine Feuermarken")
X("{0}: +1 for fewer blast markers ({1} against {2})",
  "{0}: +1 für weniger Feuermarken ({1} gegen {2})")
X("{0}: {+1} for inspiring units", "{0}: {+1} für anfeuernde Einheiten")
X("{0}: {1} in all", "{0}: zusammen {1}")
X("{0} each: another round is fought", "Je {0}: noch eine Runde")
X("{0} wins the assault", "{0} gewinnt den Sturmangriff")
X("{0} takes {1} extra hits", "{0} bekommt {1} zusätzliche Treffer")
X("{0} belongs to a loser that was broken already and is destroyed",
  "{0} gehört zu den Verlierern, war schon gebrochen und wird zerstört")
X("{0} could support the loser: a blast marker",
  "{0} hätte den Verlierer unterstützen können: eine Feuermarke")
X("{0} counter charges {1}", "{0} stürmt {1} entgegen")
X("{0} boards {1}", "{0} steigt in {1} ein")
X("{0} gets out of {1}", "{0} steigt aus {1} aus")
X("{0} pops up", "{0} taucht auf")
X("{0} stays where it is", "{0} bleibt, wo es ist")
X("{0} is within {1} of the enemy after the withdrawal and is lost",
  "{0} ist nach dem Rückzug auf {1} am Gegner und ist verloren")
X("{0} takes {1} damage for enemies within {2} after the withdrawal",
  "{0} nimmt {1} Schaden durch Gegner auf {2} nach dem Rückzug")
X("The formation that is assaulted has to be named", "Die angegriffene Formation ist zu nennen")
X("Name a formation of the enemy", "Eine Formation des Gegners nennen")
X("{0} is your own", "{0} ist die eigene")
X("{0} has no unit on the table", "{0} hat keine Einheit auf dem Tisch")
X("Name a formation that is on the table", "Eine Formation auf dem Tisch nennen")
X("Intermingled formations are included, or the charge begins",
  "Vermengte Formationen kommen dazu, oder der Ansturm beginnt")
X("Include one, or go", "Eine dazunehmen, oder los")
X("{0} has no unit within 5 cm of a unit of {1}",
  "{0} hat keine Einheit auf 5 cm an einer Einheit von {1}")
X("{0} does not fight in this assault", "{0} kämpft in diesem Sturmangriff nicht")
X("{0} fights in contact with CC anyway", "{0} kämpft in Kontakt ohnehin mit NK")
X("{0} is no skimmer: in contact it fights with CC",
  "{0} ist kein Schweber: in Kontakt kämpft es mit NK")
X("{0} is in contact with nobody with whom it would fight hand to hand",
  "{0} hat keinen Kontakt, in dem es Mann gegen Mann kämpfen würde")
X("{0} has no FF value", "{0} hat keinen Wert für das Feuergefecht")
X("{0} is no war engine: it has one die", "{0} ist keine Kriegsmaschine: es hat einen Würfel")
X("{0} has not both enemies in contact and others within 15 cm",
  "{0} hat nicht zugleich Gegner in Kontakt und andere auf 15 cm")
X("{0} has only {1} dice", "{0} hat nur {1} Würfel")
X("{0} has no choice between war engines and others",
  "{0} hat keine Wahl zwischen Kriegsmaschinen und anderen")
X("More choices of this kind cannot be kept in one round",
  "Mehr solche Entscheidungen kann eine Runde nicht behalten")
X("{0} has broken: it withdraws or stays", "{0} ist gebrochen: es zieht sich zurück oder bleibt")
X("Withdraw, or stand", "Zurückziehen oder bleiben")
X("{0} may counter charge now", "{0} kann jetzt entgegenstürmen")
X("Counter charge with a unit or all, or say done",
  "Mit einer Einheit oder allen entgegenstürmen, oder fertig melden")
X("{0} is no unit on the table of {1}", "{0} ist keine Einheit von {1} auf dem Tisch")
X("{0} has had its move", "{0} hat sich schon bewegt")
X("{0} cannot move", "{0} kann sich nicht bewegen")
X("{0} is in contact with the enemy already", "{0} steht schon in Kontakt mit dem Gegner")
X("{0} counter charges up to {1}, not {2}", "{0} stürmt bis zu {1} entgegen, nicht {2}")
X("Take a nearer point", "Einen näheren Punkt nehmen")
X("{0} has to head straight for the nearest enemy, {1}",
  "{0} muss geradewegs auf den nächsten Gegner zu, {1}")
X("Take a point on the line between them", "Einen Punkt auf der Linie dazwischen nehmen")
X("{0} finds no way there", "{0} findet dort keinen Weg")
X("{0} cannot pop up", "{0} kann nicht auftauchen")
X("{0} enters the zone of control of {1} and has to go on, into contact if it can",
  "{0} betritt die Kontrollzone von {1} und muss weiter, in Kontakt, wenn es reicht")
X("Go all the way, or stop before the zone", "Ganz hin, oder vor der Zone anhalten")
X("{0} would be left with {1} units out of formation",
  "{0} wäre danach mit {1} Einheiten aus der Formation")
X("Take counter charges back", "Gegenstürme zurücknehmen")
X("{0} has no counter charge that could be taken back",
  "{0} hat keinen Gegensturm, der zurückgenommen werden könnte")
X("{0} is trapped by the enemies in contact with it",
  "{0} ist von den Gegnern in Kontakt eingeschlossen")
X("{0} does not touch {1}", "{0} berührt {1} nicht")
X("{0} cannot carry {1}", "{0} kann {1} nicht tragen")
X("{0} is not in a transport of this formation", "{0} ist in keinem Transporter dieser Formation")
X("{0} has just boarded", "{0} ist eben erst eingestiegen")
X("{0} has popped up: nobody gets out", "{0} ist aufgetaucht: niemand steigt aus")
X("The place is not within {1} of {0}", "Der Platz ist nicht auf {1} an {0}")
X("{0} cannot stand there", "{0} kann dort nicht stehen")
X("{0} would be in the zone of control of {1}", "{0} wäre in der Kontrollzone von {1}")
X("Take another place", "Einen anderen Platz nehmen")
X("{0} is touched by {1} already", "{0} wird schon von {1} berührt")
X("{0} boards only a war engine of its formation in a consolidation",
  "{0} steigt beim Nachrücken nur in eine Kriegsmaschine der eigenen Formation")
X("This is not what has to be decided now", "Darum geht es jetzt nicht")
X("Only chance rolls dice", "Nur der Zufall würfelt")
X("A die shows 1 to 6", "Ein Würfel zeigt 1 bis 6")
X("{0}: {1} blast markers more, {2} in all", "{0}: {1} Feuermarken mehr, zusammen {2}")
X("{0} breaks", "{0} bricht")
X("{0} has no unit left", "{0} hat keine Einheit mehr")
X("{0} gives the game up", "{0} gibt das Spiel auf")
X("{0} is not in play yet", "{0} gibt es in diesem Spiel noch nicht")
X("{0} moves {1}", "{0} bewegt sich {1}")
X("{0} in {1}: {2}", "{0} in {1}: {2}")
X("{0} in {1}: {2}, rolled again", "{0} in {1}: {2}, noch einmal gewürfelt")
X("{0} is lost in {1}", "{0} geht in {1} verloren")
X("{0} is out of formation and lost", "{0} ist aus der Formation und verloren")
X("{0} stays in an enemy zone of control and is lost",
  "{0} bleibt in einer gegnerischen Kontrollzone und ist verloren")
X("{0} is pushed aside by {1}", "{0} wird von {1} zur Seite geschoben")
X("{0} moves cautiously", "{0} bewegt sich vorsichtig")
X("{0} would move {1}, but moves {2}", "{0} käme {1} weit, bewegt sich aber {2}")
X("A shorter way", "Ein kürzerer Weg")
X("{0} would leave the table", "{0} würde den Tisch verlassen")
X("{0} would leave the road in a road march", "{0} würde beim Straßenmarsch die Straße verlassen")
X("{0} would pass over {1}", "{0} würde über {1} hinweggehen")
X("Another way", "Ein anderer Weg")
X("{0} would end on {1}", "{0} würde auf {1} enden")
X("A place beside it", "Ein Platz daneben")
X("{0} pushes at most {1} units aside", "{0} schiebt höchstens {1} Einheiten zur Seite")
X("{0} cannot go into {1}", "{0} kann nicht in {1}")
X("A way round it", "Ein Weg darum herum")
X("{0} would enter the zone of control of {1}", "{0} würde die Kontrollzone von {1} betreten")
X("{0} has to come out of the zone of control of {1}, which is no target",
  "{0} muss aus der Kontrollzone von {1} heraus, das kein Ziel ist")
X("{0} enters the zone of control of {1} and has to go into contact with it",
  "{0} betritt die Kontrollzone von {1} und muss damit in Kontakt kommen")
X("{0} enters the zone of control of {1} and has to go as near to it as it can",
  "{0} betritt die Kontrollzone von {1} und muss so nah heran, wie es kann")
X("{0} is in contact with {1} units already", "{0} ist schon mit {1} Einheiten in Kontakt")
X("{0} may not go into contact with {1}", "{0} darf nicht in Kontakt mit {1} kommen")
X("Contact is made in an assault", "In Kontakt kommt man im Sturmangriff")
X("{0} does not move now", "{0} bewegt sich jetzt nicht")
X("{0} has moved already", "{0} hat sich schon bewegt")
X("The way of {0} is not finished", "Der Weg von {0} ist nicht zu Ende")
X("Finish its move first", "Zuerst diese Bewegung beenden")
X("A way has at most {0} points", "Ein Weg hat höchstens {0} Punkte")
X("{0} does not touch {1} there", "{0} berührt {1} dort nicht")
X("{0} was picked up in this move", "{0} wurde in dieser Bewegung aufgenommen")
X("{0} is popped up", "{0} ist aufgetaucht")
X("{0} would be out of formation", "{0} wäre aus der Formation")
X("{0} has no facing", "{0} hat keine Blickrichtung")
X("Directions are 0 to 359 degrees", "Richtungen sind 0 bis 359 Grad")
X("There is no such plan", "Diesen Plan gibt es nicht")
X("The plans are listed", "Die Pläne stehen in der Liste")
X("{0} is in no part of the formation that could stay",
  "{0} ist in keinem Teil der Formation, der bleiben könnte")
X("{0} is not carried", "{0} wird nicht getragen")
X("{0} would be put more than {1} from {2}", "{0} würde weiter als {1} von {2} aufgestellt")
X("A free place", "Ein freier Platz")
X("{0} may not be put into an enemy zone of control",
  "{0} darf nicht in eine gegnerische Kontrollzone gestellt werden")
X("{0} cannot touch {1}, which is completely inside {2}",
  "{0} kann {1} nicht berühren: es ist ganz in {2}")
X("{0} begins with {1} shields", "{0} beginnt mit {1} Schilden")
X("{0} takes the edge: {1}", "{0} nimmt die Kante: {1}")
X("Only a long edge or a corner of the table can be chosen",
  "Nur eine lange Kante oder eine Ecke des Tisches kann gewählt werden")
X("{0} places an objective at {1}, {2}", "{0} legt ein Missionsziel bei {1}, {2}")
X("An objective has to be placed now", "Ein Missionsziel ist jetzt zu legen")
X("This point does not lie on the table", "Dieser Punkt liegt nicht auf dem Tisch")
X("The first objective lies on the player's own edge",
  "Das erste Missionsziel liegt auf der eigenen Kante")
X("This objective lies in the enemy half", "Dieses Missionsziel liegt in der gegnerischen Hälfte")
X("The enemy edge is only {0} cm away", "Die gegnerische Kante ist nur {0} cm entfernt")
X("Keep 30 cm from it", "30 cm Abstand halten")
X("The objective at {0}, {1} is less than {2} cm away",
  "Das Missionsziel bei {0}, {1} ist weniger als {2} cm entfernt")
X("This objective lies in the player's own half", "Dieses Missionsziel liegt in der eigenen Hälfte")
X("{0} is not to be set up by this player now",
  "{0} ist jetzt nicht von diesem Spieler aufzustellen")
X("Some formations are still to be set up", "Einige Formationen sind noch aufzustellen")
X("{0} may not be set up as a garrison", "{0} darf nicht als Vorposten aufgestellt werden")
X("It is set up at the edge later", "Es wird später an der Kante aufgestellt")
X("Two garrisons are on overwatch already", "Zwei Vorposten sind schon im Feuerschutz")
X("{0} garrisons an objective, on overwatch",
  "{0} hält als Vorposten ein Missionsziel, im Feuerschutz")
X("{0} has no way to come in later", "{0} hat keinen Weg, später zu kommen")
X("{0} waits in reserve", "{0} wartet in Reserve")
X("{0} cannot tunnel as a whole", "{0} kann nicht als Ganzes tunneln")
X("It can come up there in turn {0} or later", "Es kann dort in Runde {0} oder später auftauchen")
X("{0} is set up", "{0} ist aufgestellt")
X("There is no such layout for this formation",
  "Diese Aufstellung gibt es für diese Formation nicht")
X("{0} has no room there", "{0} hat dort keinen Platz")
X("{0} would stand in the enemy half", "{0} stünde in der gegnerischen Hälfte")
X("{0} would stand {1} cm from its own edge", "{0} stünde {1} cm von der eigenen Kante")
X("15 cm are allowed", "15 cm sind erlaubt")
X("No unit of {0} is within 15 cm of an objective in its own half",
  "Keine Einheit von {0} ist auf 15 cm an einem Missionsziel in der eigenen Hälfte")
X("{0} would stand in an enemy zone of control", "{0} stünde in einer gegnerischen Kontrollzone")
X("{0} would be more than 5 cm from all of its formation",
  "{0} wäre weiter als 5 cm von der ganzen Formation")
X("{0} would be more than 15 cm from the point that was written down",
  "{0} wäre weiter als 15 cm von dem Punkt, der aufgeschrieben wurde")
X("Some units of {0} have no place yet", "Einige Einheiten von {0} haben noch keinen Platz")
X("{0} would not be in formation", "{0} wäre nicht in Formation")
X("{0} has no such unit to put down", "{0} hat keine solche Einheit aufzustellen")
X("{1} cannot take {0} aboard", "{1} kann {0} nicht aufnehmen")
X("Roll-off: {0} against {1}", "Stechen: {0} gegen {1}")
X("Tunnelers come up in the turn that was written down",
  "Tunnelbohrer kommen in der Runde hoch, die aufgeschrieben wurde")
X("{0} has no such effect now", "{0} hat jetzt keine solche Wirkung")
X("{0} arrives", "{0} trifft ein")
X("{0} tests for dangerous ground: {1}", "{0} prüft gefährlichen Boden: {1}")
X("{0} rolls {1} ones after teleporting", "{0} würfelt {1} Einsen nach dem Teleport")
X("Strategy: {0} against {1}", "Strategie: {0} gegen {1}")
X("{0} wins the strategy roll", "{0} gewinnt den Strategiewurf")
X("{0} goes first", "{0} beginnt")
X("{0} nominates {1}", "{0} nennt {1}")
X("{0} belongs to the other player", "{0} gehört der anderen Seite")
X("{0} is broken", "{0} ist gebrochen")
X("{0} has acted this turn", "{0} hat in dieser Runde gehandelt")
X("{0} is aboard another formation", "{0} ist an Bord einer anderen Formation")
X("{0} has no way to come in now", "{0} hat jetzt keinen Weg, zu kommen")
X("{0} is a bunker and takes no actions", "{0} ist ein Bunker und handelt nicht")
X("{0} is slow and steady: not before turn 3", "{0} ist langsam, aber stetig: nicht vor Runde 3")
X("First: retain the initiative or hand over", "Zuerst: die Initiative behalten oder abgeben")
X("Not all formations that could act are on overwatch",
  "Nicht alle Formationen, die handeln könnten, sind im Feuerschutz")
X("A player with a formation on the table that can act must act",
  "Wer eine Formation auf dem Tisch hat, die handeln kann, muss handeln")
X("{0} stays on overwatch", "{0} bleibt im Feuerschutz")
X("{0} retains the initiative", "{0} behält die Initiative")
X("{0} hands the initiative over", "{0} gibt die Initiative ab")
X("{0} is off the table and needs an action with a move",
  "{0} ist nicht auf dem Tisch und braucht eine Aktion mit Bewegung")
X("{0} consists of automata: marshal, overwatch or sustained fire only",
  "{0} besteht aus Automaten: nur ordnen, Feuerschutz oder Dauerfeuer")
X("{0} does not march", "{0} marschiert nicht")
X("Not all of {0} stands on a road", "Nicht alle Einheiten von {0} stehen auf einer Straße")
X("A popped-up formation neither sustains fire nor marshals",
  "Eine aufgetauchte Formation gibt kein Dauerfeuer und ordnet sich nicht")
X("{0} is out of formation and has to move", "{0} ist aus der Formation und muss sich bewegen")
X("{0} stands in an enemy zone of control and has to move or charge",
  "{0} steht in einer gegnerischen Kontrollzone und muss sich bewegen oder stürmen")
X("Coordinated fire is an advance, a double or sustained fire",
  "Koordiniertes Feuer ist ein Vorrücken, ein Doppelschritt oder Dauerfeuer")
X("Nobody can shoot at {0} now", "Niemand kann jetzt auf {0} schießen")
X("This unit cannot pop up", "Diese Einheit kann nicht auftauchen")
X("First: how to hold. Only a moving hold may pop up",
  "Zuerst: wie halten. Nur wer sich dabei bewegt, kann auftauchen")
X("{0} has failed its test and may only hold",
  "{0} hat den Test nicht bestanden und kann nur halten")
X("A hold comes only after a failed test", "Halten kommt nur nach einem nicht bestandenen Test")
X("{0} cannot join in", "{0} kann nicht mitmachen")
X("{0} has no unit within {1} cm", "{0} hat keine Einheit auf {1} cm")
X("{0} joins {1}", "{0} schließt sich {1} an")
X("{+0}: {1}", "{+0}: {1}")
X("{0} needs {1} or more and passes without a die",
  "{0} braucht {1} oder mehr und besteht ohne Wurf")
X("{0} passes: {1}, needs {2}", "{0} besteht: {1}, nötig {2}")
X("{0} fails: {1}, needs {2}", "{0} besteht nicht: {1}, nötig {2}")
X("{0} uses its Supreme Commander's re-roll", "{0} nutzt den neuen Wurf des Oberkommandierenden")
X("{0}: {1}", "{0}: {1}")
X("{0} regroups: {1} and {2}", "{0} ordnet sich: {1} und {2}")
X("{0} loses {1} blast markers, {2} are left", "{0} verliert {1} Feuermarken, {2} bleiben")
X("{0} raises a shield: {1} are up", "{0} richtet einen Schild auf: {1} stehen")
X("At most {0} can go to shields", "Höchstens {0} können an die Schilde gehen")
X("{0} regenerates: {1} damage capacity", "{0} regeneriert: {1} Schadenspunkte")
X("{0} has tried to rally already", "{0} hat schon versucht, sich zu sammeln")
X("{0} has nothing to rally from", "{0} hat nichts, wovon es sich sammeln müsste")
X("{0} rallies with {1} blast markers", "{0} sammelt sich mit {1} Feuermarken")
X("{0} does not rally", "{0} sammelt sich nicht")
X("{0} holds the objective at {1}, {2}", "{0} hält das Missionsziel bei {1}, {2}")
X("{0} has reached {1}", "{0} hat erreicht: {1}")
X("Another turn? {0} and {1}", "Noch eine Runde? {0} und {1}")
X("{0} has {1}{2} tie-break points", "{0} hat {1}{2} Punkte im Stechen")
X("{0} has held what it needs for a whole turn", "{0} hat eine ganze Runde gehalten, was nötig ist")
X("{0} wins", "{0} gewinnt")
X("The game is a draw after turn {0}", "Das Spiel ist unentschieden nach Runde {0}")
X("{0} has {1} points for summoning", "{0} hat {1} Punkte zum Beschwören")
X("No such daemon can be summoned now", "Kein solcher Dämon kann jetzt beschworen werden")
X("{0} costs {1} points, {2} are left", "{0} kostet {1} Punkte, {2} sind übrig")
X("{0} is summoned", "{0} wird beschworen")
X("{0} goes back to where it came from", "{0} geht dorthin zurück, woher es kam")
X("{0}: {+1} lesser daemons, {2} in the pool", "{0}: {+1} niedere Dämonen, {2} im Vorrat")
X("{0} would be more than 15 cm from every Farseer",
  "{0} wäre weiter als 15 cm von jedem Runenpropheten")
X("{0} leaves and does not come back", "{0} geht und kommt nicht wieder")
X("No portal lets {0} come so far in its first move",
  "Kein Portal lässt {0} in der ersten Bewegung so weit kommen")
X("{0}: the objective at {1}, {2} is a Wraithgate",
  "{0}: das Missionsziel bei {1}, {2} ist ein Geistertor")
X("The Wraithgate is an objective in the player's own half",
  "Das Geistertor ist ein Missionsziel in der eigenen Hälfte")
X("No action begins like \"{0}\"", "Keine Aktion beginnt wie \"{0}\"")
X("No action begins like \"{0}\"; perhaps \"{1}\" is meant",
  "Keine Aktion beginnt wie \"{0}\"; vielleicht ist \"{1}\" gemeint")
X("There is no formation \"{0}\"; a1, a2 ... are the first player's, b1, b2 ... the second's",
  "Es gibt keine Formation \"{0}\"; a1, a2 ... gehören der ersten Seite, b1, b2 ... der zweiten")
X("There is no formation \"{0}\", or several have that name; perhaps \"{1}\" is meant",
  "Es gibt keine Formation \"{0}\", oder mehrere heißen so; vielleicht ist \"{1}\" gemeint")
X("There is no unit \"{0}\"; a1.2 is the second unit of formation a1",
  "Es gibt keine Einheit \"{0}\"; a1.2 ist die zweite Einheit von Formation a1")
X("There is no unit \"{0}\": {1} has units 1 to {2}",
  "Es gibt keine Einheit \"{0}\": {1} hat die Einheiten 1 bis {2}")
X("{0} has no such weapon; its weapons are numbered from 1 to {1}, as in a1.2/1",
  "{0} hat keine solche Waffe; Waffen sind von 1 bis {1} nummeriert, wie in a1.2/1")
X("\"{0}\" is no point; points are centimetres from the south-west corner, such as 45.2,30",
  "\"{0}\" ist kein Punkt; Punkte sind Zentimeter von der südwestlichen Ecke, wie 45.2,30")
X("\"{0}\" does not fit here", "\"{0}\" passt hier nicht")
X("\"{0}\" does not fit here; perhaps \"{1}\" is meant",
  "\"{0}\" passt hier nicht; vielleicht ist \"{1}\" gemeint")
X("\"{0}\" is too much", "\"{0}\" ist zu viel")
X("Invariant broken: {0} ({1})", "Verletzte Zusicherung: {0} ({1})")

// --- epic: what a choice means, what is asked, parts of sentences
X("Advance: one move, then shoot", "Vorrücken: eine Bewegung, dann schießen")
X("Engage: charge, then an assault", "Sturmangriff: anstürmen, dann der Kampf")
X("Double: two moves, then shoot at -1", "Doppelschritt: zwei Bewegungen, dann schießen mit -1")
X("March: three moves, no shooting", "Marsch: drei Bewegungen, kein Schießen")
X("Marshal: shoot at -1, then regroup", "Ordnen: schießen mit -1, dann Marken entfernen")
X("Marshal: one move, then regroup", "Ordnen: eine Bewegung, dann Marken entfernen")
X("Overwatch: wait, and shoot at an enemy that moves",
  "Feuerschutz: warten und auf einen Gegner schießen, der sich bewegt")
X("Sustained fire: no move, shoot at +1", "Dauerfeuer: keine Bewegung, schießen mit +1")
X("Hold: one move", "Halten: eine Bewegung")
X("Hold: shoot", "Halten: schießen")
X("Hold: regroup", "Halten: Marken entfernen")
X("Road march: three moves along the road, no test",
  "Straßenmarsch: drei Bewegungen auf der Straße, ohne Test")
X("%s: %s fires at infantry (AP)", "%s: %s feuert auf Infanterie (AP)")
X("%s: %s fires at vehicles (AT)", "%s: %s feuert auf Fahrzeuge (AT)")
X("%s: %s fires at war engines only", "%s: %s feuert nur auf Kriegsmaschinen")
X("%s: %s fires at all but war engines", "%s: %s feuert auf alles außer Kriegsmaschinen")
X("%s: %s does not fire", "%s: %s feuert nicht")
X("%s: %s fires in its second way", "%s: %s feuert auf die zweite Art")
X("Set up %s", "%s aufstellen")
X("Set up %s as a garrison", "%s als Vorposten aufstellen")
X("Set up %s as a garrison on overwatch", "%s als Vorposten im Feuerschutz aufstellen")
X("Keep %s in reserve", "%s in Reserve halten")
X("%s uses what it may do at the start of the turn",
  "%s nutzt, was am Anfang der Runde möglich ist")
X("Activate %s", "%s aktivieren")
X("%s joins in", "%s macht mit")
X("Shoot at %s", "Auf %s schießen")
X("%s fires from overwatch", "%s feuert aus dem Feuerschutz")
X("Assault %s", "Sturmangriff auf %s")
X("%s is assaulted as well", "%s wird mit angegriffen")
X("%s tries to rally next", "%s versucht als nächstes, sich zu sammeln")
X("%s pops up", "%s taucht auf")
X("%s moves cautiously: 5 cm, failed terrain tests again",
  "%s bewegt sich vorsichtig: 5 cm, nicht bestandene Geländetests noch einmal")
X("Keep the part of the formation with %s; the rest is lost",
  "Den Teil der Formation mit %s behalten; der Rest ist verloren")
X("%s takes the hit", "%s nimmt den Treffer")
X("%s fights in close combat", "%s kämpft im Nahkampf")
X("%s fights in the firefight", "%s kämpft im Feuergefecht")
X("Take the counter charge of %s back", "Den Gegensturm von %s zurücknehmen")
X("%s attacks war engines only", "%s greift nur Kriegsmaschinen an")
X("%s attacks all but war engines", "%s greift alles außer Kriegsmaschinen an")
X("Place %s at %s", "%s bei %s aufstellen")
X("%s goes by way of %s", "%s geht über %s")
X("Move %s to %s", "%s nach %s bewegen")
X("%s gets out at %s", "%s steigt bei %s aus")
X("%s counter charges to %s", "%s stürmt nach %s entgegen")
X("Ready: no more", "Fertig: keine mehr")
X("Go first", "Beginnen")
X("Wait", "Warten")
X("All formations that have not acted stay on overwatch",
  "Alle Formationen, die nicht gehandelt haben, bleiben im Feuerschutz")
X("Retain the initiative: another formation, its test at -1",
  "Die Initiative behalten: noch eine Formation, ihr Test mit -1")
X("Hand over to the other player", "An die andere Seite abgeben")
X("Go on", "Weiter")
X("Roll again (Supreme Commander)", "Noch einmal würfeln (Oberkommandierender)")
X("Keep the roll", "Den Wurf behalten")
X("Done: the other units stay", "Fertig: die übrigen Einheiten bleiben stehen")
X("Hold fire", "Nicht schießen")
X("Nobody fires from overwatch now", "Niemand feuert jetzt aus dem Feuerschutz")
X("Everybody counter charges as far as it goes", "Alle stürmen entgegen, so weit sie kommen")
X("Withdraw", "Zurückziehen")
X("Stay where it is", "Stehen bleiben")
X("The barrage fires without its special ability",
  "Das Sperrfeuer verzichtet auf die besondere Fähigkeit")
X("The barrage uses its special ability", "Das Sperrfeuer nutzt die besondere Fähigkeit")
X("Sniper hits are put down before the others",
  "Treffer von Scharfschützen werden vor den anderen verteilt")
X("Save on armour", "Schutzwurf mit der Panzerung")
X("Save by cover", "Schutzwurf mit der Deckung")
X("Save by the holofield", "Schutzwurf mit dem Holofeld")
X("AP shots go at units in the open only, without the -1",
  "AP-Schüsse gehen nur auf Einheiten im Freien, ohne die -1")
X("AT shots go at units in the open only, without the -1",
  "AT-Schüsse gehen nur auf Einheiten im Freien, ohne die -1")
X("which edge or corner is yours?", "welche Kante oder Ecke ist die eigene?")
X("where does the objective lie?", "wo liegt das Missionsziel?")
X("which formations wait in reserve?", "welche Formationen warten in Reserve?")
X("which formation is set up next?", "welche Formation wird als nächste aufgestellt?")
X("where is the unit put?", "wo wird die Einheit aufgestellt?")
X("who begins with effects of the start of the turn?",
  "wer beginnt mit den Wirkungen am Anfang der Runde?")
X("which effect is next?", "welche Wirkung ist die nächste?")
X("who goes first?", "wer beginnt?")
X("which formation acts?", "welche Formation handelt?")
X("which action?", "welche Aktion?")
X("the test has failed: how does it hold?", "der Test ist nicht bestanden: wie hält sie?")
X("which formations join in?", "welche Formationen machen mit?")
X("which skimmers pop up?", "welche Schweber tauchen auf?")
X("shoot before this move or later?", "vor dieser Bewegung schießen oder später?")
X("use the Supreme Commander's re-roll?", "den neuen Wurf des Oberkommandierenden nutzen?")
X("retain the initiative or hand over?", "die Initiative behalten oder abgeben?")
X("how does it move?", "wie bewegt sie sich?")
X("which part stays?", "welcher Teil bleibt?")
X("who gets out?", "wer steigt aus?")
X("fire from overwatch or wait?", "aus dem Feuerschutz feuern oder warten?")
X("at whom does it shoot?", "auf wen schießt sie?")
X("how are the weapons used?", "wie werden die Waffen eingesetzt?")
X("where does the template lie?", "wo liegt die Schablone?")
X("who of those that are equally near?", "wer von denen, die gleich nah sind?")
X("who takes the sniper's hit?", "wer nimmt den Treffer des Scharfschützen?")
X("which save?", "welcher Schutzwurf?")
X("whom does it assault?", "wen greift sie an?")
X("who counter charges?", "wer stürmt entgegen?")
X("close combat or firefight?", "Nahkampf oder Feuergefecht?")
X("withdraw or stand?", "zurückziehen oder bleiben?")
X("how does it consolidate?", "wie rückt sie nach?")
X("which formation rallies next?", "welche Formation sammelt sich als nächste?")
X("how is the die shared out?", "wie wird der Würfel aufgeteilt?")
X("what is summoned?", "was wird beschworen?")
X("an advance", "ein Vorrücken")
X("an engage action", "ein Sturmangriff")
X("a double", "ein Doppelschritt")
X("a march", "ein Marsch")
X("a marshal action, shooting", "Ordnen mit Schießen")
X("a marshal action, moving", "Ordnen mit Bewegung")
X("overwatch", "Feuerschutz")
X("sustained fire", "Dauerfeuer")
X("a hold, moving", "Halten mit Bewegung")
X("a hold, shooting", "Halten mit Schießen")
X("a hold, regrouping", "Halten und Marken entfernen")
X("a road march", "ein Straßenmarsch")
X("blast markers", "Feuermarken")
X("retaining the initiative", "die behaltene Initiative")
X("Power of the Waaagh", "Macht des Waaagh")
X("Implacable Advance", "Unerbittlicher Vormarsch")
X("broken", "gebrochen")
X("an enemy within 30 cm", "ein Gegner auf 30 cm")
X("Mob Rule", "Mobregel")
X("Blitzkrieg", "Blitzkrieg")
X("Break Their Spirit", "Brecht ihren Willen")
X("Defend the Flag", "Verteidigt die Flagge")
X("Take and Hold", "Nehmt und haltet")
X("They Shall Not Pass", "Kein Durchkommen")
X("hits in close combat", "trifft im Nahkampf")
X("hits in the firefight", "trifft im Feuergefecht")
X("misses in close combat", "verfehlt im Nahkampf")
X("misses in the firefight", "verfehlt im Feuergefecht")
X("Let the other player go first", "Die andere Seite beginnen lassen")
X("No barrage is fired", "Kein Sperrfeuer")
X("Sniper hits are put down after the others", "Treffer von Scharfschützen werden nach den anderen verteilt")
X("Save by the shield", "Schutzwurf mit dem Schild")
X("MW shots go at units in the open only, without the -1", "MW-Schüsse gehen nur auf Einheiten im Freien, ohne die -1")
X("No such unit can come back now", "Keine solche Einheit kann jetzt zurückkommen")
X("{0} comes back", "{0} kommt zurück")
X("{0} joins {1} for good", "{0} geht ganz in {1} auf")
X("{0} cannot join this swarm now", "{0} kann jetzt nicht in diesem Schwarm aufgehen")
X("{0} phases out", "{0} verschwindet aus der Wirklichkeit")
X("{0} leaves by the portal", "{0} geht durch das Portal davon")
X("which lost units come back?", "welche verlorenen Einheiten kehren zurück?")
X("which swarm joins?", "welcher Schwarm schließt sich an?")
X("leave the table by the portal?", "den Tisch durch das Portal verlassen?")

// --- epic: previews, the moment, the state of a formation
X("%u x %s: %.3g dice at %s %u+, chance %.0f %% each",
  "%u x %s: %.3g Würfel mit %s %u+, Chance je %.0f %%")
X("%.2f hits on average", "%.2f Treffer im Mittel")
X("A barrage of %u points", "Ein Sperrfeuer von %u Punkten")
X("%u units suppressed", "%u Einheiten niedergehalten")
X("%s, nobody supporting: won in about %.0f of 100, some %.0f points lost and %.0f taken",
  "%s, ohne Unterstützung: gewonnen in etwa %.0f von 100, dabei rund %.0f Punkte verloren und %.0f gewonnen")
X("Test: %d or more, chance %u of %u", "Test: %d oder mehr, Chance %u von %u")
X("In close combat", "Im Nahkampf")
X("In a firefight", "Im Feuergefecht")
X("Turn %u, the game is over", "Runde %u, das Spiel ist aus")
X(", start", ", Beginn")
X(", strategy phase", ", Strategiephase")
X(", end phase", ", Endphase")
X(", action phase", ", Aktionsphase")
X(", player %u has retained the initiative", ", Spieler %u hat die Initiative behalten")
X(", player %u to go", ", Spieler %u ist dran")
X(" in an assault on ", " im Sturmangriff auf ")
X(", round %u, losses inflicted %u and %u", ", Runde %u, Verluste des Gegners %u und %u")
X(" on overwatch shoots at ", " schießt aus dem Feuerschutz auf ")
X(" shoots at ", " schießt auf ")
X(", crossfire", ", Kreuzfeuer")
X(", %+d to hit", ", %+d zum Treffen")
X(" BROKEN", " GEBROCHEN")
X(" overwatch", " Feuerschutz")
X(" marched", " marschiert")
X(" done", " fertig")
X(" reserve", " Reserve")
X("not on the table", "nicht auf dem Tisch")
X("gone", "weg")
X("{0} can only come aboard another unit", "{0} kann nur an Bord einer anderen Einheit kommen")
X("{0} goes 5 cm farther than it can stand", "{0} geht 5 cm weiter, als ihm guttut")
X("{0} suffers its critical effect", "{0} erleidet seinen kritischen Effekt")
X("5 cm more for a critical effect in each move?",
  "5 cm mehr für einen kritischen Effekt in jeder Bewegung?")
X("south", "Süden")
X("north", "Norden")
X("west", "Westen")
X("east", "Osten")
X("southwest", "Südwesten")
X("southeast", "Südosten")
X("northwest", "Nordwesten")
X("northeast", "Nordosten")
