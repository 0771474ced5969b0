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
X("{0} is dealt no damage", "{0} erleidet keinen Schaden")
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
X("The defending card of an attack cannot block it",
  "Die verteidigende Karte eines Angriffs kann ihn nicht blocken")
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
X("There are several \"{0}\" that can be meant; say which, such as {0}#2",
  "Mit \"{0}\" können mehrere gemeint sein; sag, welche, etwa {0}#2")
X("X is named before the targets, such as x 2", "X wird vor den Zielen genannt, etwa x 2")
X("The mode is chosen before the targets, such as mode 1",
  "Der Modus wird vor den Zielen gewählt, etwa mode 1")
X("\"{0}\" names no fortified positions; write works 1",
  "„{0}“ nennt keine befestigten Stellungen; schreibe works 1")
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
X("stays, unless something changes", "bleibt, wenn sich nichts ändert")
X("destroyed, unless something changes", "zerstört, wenn sich nichts ändert")
X("leaves without being destroyed, unless something changes",
  "geht, ohne zerstört zu werden, wenn sich nichts ändert")
X("destroyed with %d %%, unless something changes",
  "mit %d %% zerstört, wenn sich nichts ändert")
X("what becomes of it is not known", "was daraus wird, ist nicht bekannt")
X("What becomes of some cards is not known.\n", "Was aus manchen Karten wird, ist nicht bekannt.\n")
X(" to ", " gegen ")
X(" with armor %d", " mit Panzerung %d")
X(" counterattacks for %d against armor %d.\n", " schlägt zurück: Schaden %d gegen Panzerung %d.\n")
X("  at ", "  auf ")
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
X("this program reads at most %d things that a unit has", "dieses Programm liest höchstens %d Dinge, die eine Einheit hat")
X("Write what is the same in one line", "Schreibe Gleiches in eine Zeile")
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
X("the deck has %u card; at least %d are needed", "das Deck hat %u Karte; nötig sind mindestens %d")
X("the deck has %u cards; at least %d are needed", "das Deck hat %u Karten; nötig sind mindestens %d")
X("the deck has %u cards; this program plays with at most %d (a limit of the engine, not of the game)",
  "das Deck hat %u Karten; dieses Programm spielt mit höchstens %d (eine Grenze des Programms, nicht "
  "des Spiels)")
X("Remove one of the two", "Nimm eine der beiden heraus")
X("\"%s\" stands twice in the header, first on line %u",
  "„%s“ steht zweimal im Kopf, zuerst in Zeile %u")
X("Indent members by two spaces for each level", "Rücke Mitglieder je Stufe um zwei Leerzeichen ein")
X("this line is indented by %u space", "diese Zeile ist um %u Leerzeichen eingerückt")
X("this line is indented by %u spaces", "diese Zeile ist um %u Leerzeichen eingerückt")
X("a count must be from 1 to %d, not %s", "eine Anzahl geht von 1 bis %d, nicht %s")
X("It is a model of a unit: indent it by two spaces under that",
  "Es ist ein Modell einer Einheit: rücke es unter ihr um zwei Leerzeichen ein")
X("`missions` in `strategium army new LIST --guided` lists them",
  "`missions` in `strategium army new LISTE --guided` zählt sie auf")
X("this is an army file, not a roster", "das ist eine Armeedatei, keine Liste eines anderen Programms")
X("`strategium army check FILE` reads army files", "`strategium army check DATEI` liest Armeedateien")
X("a count stands before the name", "eine Anzahl steht vor dem Namen")
X("Write `%s %s`", "Schreib `%s %s`")
X("Write the number, such as `points: 2500`", "Schreib die Zahl, etwa `points: 2500`")
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
X("Save the file as UTF-8", "Speichere die Datei als UTF-8")
X("this is no valid UTF-8", "das ist kein gültiges UTF-8")
X("Remove it", "Nimm es heraus")
X("Take it out", "Nimm es heraus")
X("there is a control character here", "hier steht ein Steuerzeichen")
X("the file has %zu bytes; a list of at most %d is read",
  "die Datei hat %zu Bytes; gelesen wird eine Liste von höchstens %d")
X("the file has more than %d lines", "die Datei hat mehr als %d Zeilen")
X("Known keys are ", "Bekannt sind ")
X("there is no header key \"%s\"", "einen Kopfeintrag „%s“ gibt es nicht")
// --- aod: packs
X("Name the id of a Legion of army.json", "Nenne die id einer Legion aus army.json")
X("Legion", "Legion")
X("there is no Legion \"%s\"", "es gibt keine Legion „%s“")
X("data/aod has no file of %s", "data/aod hat keine Datei mit %s")
// --- aod: army files
X("%s and %s must both be the Warlord", "%s und %s müssen beide der Warlord sein")
X("%s cannot buy %s", "%s kann nicht kaufen: %s")
X("%s has %u %s; one in %u models may be one",
  "%s hat %u × %s; eines von je %u Modellen darf es sein")
X("%s has %u of \"%s\"; at most %u may be chosen", "%s hat %u von „%s“; höchstens %u sind erlaubt")
X("%s has at least %u %s, not %u", "%s hat mindestens %u × %s, nicht %u")
X("%s has at most %u %s, not %u", "%s hat höchstens %u × %s, nicht %u")
X("%s has no model or option \"%s\"", "%s hat kein Modell und keine Option „%s“")
X("%s have no %s", "%s haben nicht: %s")
X("%s cannot have %s with %s", "%s kann %s nicht haben mit %s")
X("%s has %s only with %s", "%s hat %s nur mit %s")
X("Remove it, or take %s", "Weglassen oder dazunehmen: %s")
X("Take %s", "Nehmen: %s")
X("%s must have %s", "%s muss haben: %s")
X("%s hangs on what is not known here", "%s hängt von etwas ab, was hier nicht bekannt ist")
X("the price of %s hangs on what is not known here",
  "der Preis von %s hängt von etwas ab, was hier nicht bekannt ist")
X("how much there may be of \"%s\" hangs on what is not known here",
  "wie viel es von \"%s\" geben darf, hängt von etwas ab, was hier nicht bekannt ist")
X("%s is of one Legion or several; whether %s have it is not known here",
  "%s gehört einer Legion oder mehreren; ob %s es haben, ist hier nicht bekannt")
X("%s is Unique and in the army more than once", "%s ist Unique und mehr als einmal in der Armee")
X("%s is a Retinue, and %s has no Master of the Legion",
  "%s ist ein Retinue, und %s hat keinen Master of the Legion")
X("%s is meant for %d to %d points", "%s ist für %d bis %d Punkte gedacht")
X("%s is no Rite of War of %s", "%s ist kein Rite of War von %s")
X("%s is no choice of %s here", "%s zählt hier nicht als %s")
X("%s is not for the %s", "%s ist nicht erlaubt für: %s")
X("%s is nothing that the packs know of %s", "%s kennen die Pakete nicht bei %s")
X("%s is of a Legion's list, and the Detachment is of %s",
  "%s gehört zur Liste einer Legion, das Detachment zu %s")
X("%s is of the list %s, and the Detachment is of %s",
  "%s gehört zur Liste %s, das Detachment zu %s")
X("%s is only %s, and the army is %s", "%s ist nur %s, und die Armee ist %s")
X("%s is only bought for another unit", "%s wird nur für eine andere Einheit gekauft")
X("%s is only for %s", "%s gibt es nur für %s")
X("%s is only for an army that is %s", "%s ist nur für eine Armee, die %s ist")
X("%s must be the Warlord", "%s muss der Warlord sein")
X("%s must have %u of \"%s\"", "%s muss %u von „%s“ haben")
X("%s: %s must be %s", "%s: %s muss sein: %s")
X("%s: all Detachments are of Legiones Astartes",
  "%s: alle Detachments sind aus den Legiones Astartes")
X("%s: at most %u of %s, not %u", "%s: höchstens %u von %s, nicht %u")
X("%s: more of %s (%u) than of %s (%u)", "%s: mehr von %s (%u) als von %s (%u)")
X("%s: needs %u of %s and has %u", "%s: braucht %u von %s und hat %u")
X("%s: needs an Allied Detachment of %s with at least %u units",
  "%s: braucht ein Allied Detachment von %s mit mindestens %u Einheiten")
X("%s: no %s, and so no %s", "%s: ohne %s, also ohne %s")
X("%s: no Allied Detachment", "%s: ohne Allied Detachment")
X("%s: no Lords of War Detachment", "%s: ohne Lords of War Detachment")
X("%s: not more of %s (%u) than of %s (%u)", "%s: nicht mehr von %s (%u) als von %s (%u)")
X("%s: the Warlord must be %s", "%s: der Warlord muss sein: %s")
X("%s: the compulsory %s must be %s", "%s: die Pflichteinheiten %s müssen sein: %s")
X("%s: the only Consuls are %s", "%s: die einzigen Consuls sind %s")
X("Add %u %s without the rule Support Squad", "Nimm %u × %s ohne die Regel Support Squad dazu")
X("Add %u of %s", "Nimm %u von %s dazu")
X("Add a Praetor or another Master of the Legion",
  "Nimm einen Praetor oder einen anderen Master of the Legion dazu")
X("Choose of %s", "Wähle aus %s")
X("Give each its own id", "Gib jeder eine eigene id")
X("Keep %u", "Behalte %u")
X("Lords of War and Primarchs cost %d points; %d %% of %d are %d",
  "Lords of War und Primarchen kosten %d Punkte; %d %% von %d sind %d")
X("Lords of War and Primarchs need an army of %d points; this one has %d",
  "Lords of War und Primarchen brauchen eine Armee mit %d Punkten; diese hat %d")
X("Name %s", "Nenne %s")
X("Name a Character", "Nenne einen Character")
X("Name a Character of the HQ", "Nenne einen Character aus dem HQ")
X("Name another", "Nenne einen anderen")
X("Name one of its models", "Nenne eines ihrer Modelle")
X("Name one of its profiles", "Nenne eines ihrer Profile")
X("the unit %s has no profile \"%s\"", "die Einheit %s hat kein Profil „%s“")
X("Take one of one model", "Nimm eine aus einem Modell")
X("%s: one unit of one model as %s", "%s: eine Einheit aus einem Modell als %s")
X("Name one of its `limits`", "Nenne eine ihrer `limits`")
X("Name one of the Primary Detachment", "Nenne einen aus dem Primary Detachment")
X("Name the id of a file units-*.json", "Nenne die id einer Datei units-*.json")
X("Remove %d point of them", "Nimm %d Punkt davon heraus")
X("Remove %d points of them", "Nimm %d Punkte davon heraus")
X("Remove %d point or more", "Nimm %d Punkt oder mehr heraus")
X("Remove %d points or more", "Nimm %d Punkte oder mehr heraus")
X("Remove %u of %s", "Nimm %u von %s heraus")
X("Remove it, or take it as a unit of its own", "Nimm es heraus oder als eigene Einheit")
X("Remove one of them", "Nimm eines davon heraus")
X("Remove one, or join them", "Nimm eines heraus oder lege sie zusammen")
X("Remove the Trait", "Nimm den Trait heraus")
X("Spend %d points more, or remove %u", "Gib %d Punkte mehr aus oder nimm %u heraus")
X("\"%s\" begins no Detachment", "\"%s\" beginnt kein Detachment")
X("Spend %d points more, or remove it", "Gib %d Punkte mehr aus oder nimm es heraus")
X("Take another Rite of War", "Wähle einen anderen Rite of War")
X("Take another list, or the other Allegiance",
  "Wähle eine andere Liste oder die andere Allegiance")
X("Take it as %s", "Nimm es als %s")
X("Take it with a model that is Master of the Legion",
  "Nimm es mit einem Modell, das Master of the Legion ist")
X("Take the Allied Detachment of another Faction",
  "Nimm das Allied Detachment aus einer anderen Faction")
X("Write `Allied Detachment of LIST`; `strategium army list` shows the lists",
  "Schreibe `Allied Detachment of LISTE`; `strategium army list` zeigt die Listen")
X("Write `allegiance: loyalist` or `allegiance: traitor`",
  "Schreibe `allegiance: loyalist` oder `allegiance: traitor`")
X("Write `game: aod`", "Schreibe `game: aod`")
X("Write it indented under the model that has it",
  "Schreibe es eingerückt unter das Modell, das es hat")
X("Write it indented under the unit that buys it",
  "Schreibe es eingerückt unter die Einheit, die es kauft")
X("Write `list: %s` at the top", "Schreibe `list: %s` oben hin")
X("Write it under `Lords of War Detachment of %s`",
  "Schreibe es unter `Lords of War Detachment of %s`")
X("Write units without a blank before them", "Schreibe Einheiten ohne Leerzeichen davor")
X("`strategium army show %s` shows its units", "`strategium army show %s` zeigt ihre Einheiten")
X("a Detachment has at most one Clade Assassin, not %u",
  "ein Detachment hat höchstens einen Clade Assassin, nicht %u")
X("a Detachment has at most one Rite of War", "ein Detachment hat höchstens einen Rite of War")
X("a Rite of War needs a model that is Master of the Legion in its Detachment",
  "ein Rite of War braucht ein Modell in seinem Detachment, das Master of the Legion ist")
X("a Warlord who is no Character of the HQ has no Trait",
  "ein Warlord, der kein Character aus dem HQ ist, hat keinen Trait")
X("an Assassin is never the Warlord", "ein Assassin ist nie der Warlord")
X("%s is a Trait of the Warlord, and nothing says that %s is it",
  "%s ist ein Trait des Warlords, und nichts sagt, dass %s es ist")
X("Make it the Warlord, or remove the Trait", "Mache sie zum Warlord, oder streiche den Trait")
X("an army has at most one %s", "eine Armee hat höchstens ein %s")
X("an army has one Primary, one Allied and one Lords of War Detachment",
  "eine Armee hat ein Primary, ein Allied und ein Lords of War Detachment")
X("an army is Loyalist or Traitor", "eine Armee ist Loyalist oder Traitor")
X("no limit is agreed: write `points: NUMBER`",
  "keine Grenze ist vereinbart: schreibe `points: ZAHL`")
X("the Warlord has one Trait, and %s and %s are named",
  "der Warlord hat einen Trait, genannt sind %s und %s")
X("Name one of them",
  "Nenne einen davon")
X("an army has one Warlord, not %u", "eine Armee hat einen Warlord, nicht %u")
X("Name him once", "Nenne ihn einmal")
X("an army has one Warlord, and %s and %s are named",
  "eine Armee hat einen Warlord, genannt sind %s und %s")
X("Name a model that is no Vehicle",
  "Nenne ein Modell, das kein Vehicle ist")
X("a Vehicle without Characters is never the Warlord, and %s is one",
  "ein Vehicle ohne Character ist nie der Warlord, und %s ist eines")
X("Write `trait: %s`",
  "Schreibe `trait: %s`")
X("%s has no other Trait than its own",
  "%s hat keinen anderen Trait als den eigenen")
X("Take another Trait",
  "Nimm einen anderen Trait")
X("%s is the Trait of %s, and the Warlord is %s",
  "%s ist der Trait von %s, und der Warlord ist %s")
X("%s is no Trait of %s",
  "%s ist kein Trait von %s")
X("%s is only for a %s Warlord",
  "%s ist nur für einen Warlord auf der Seite %s")
X("Write `%s: yes` or `%s: no`",
  "Schreibe `%s: yes` oder `%s: no`")
X("%s is yes or no, not \"%s\"",
  "%s ist yes oder no, nicht „%s“")
X("\"%s\" is not known here: neither it nor its points are judged",
  "„%s“ ist hier nicht bekannt: weder es noch seine Punkte werden beurteilt")
X("perhaps because of what is not known here: %s",
  "vielleicht wegen dessen, was hier nicht bekannt ist: %s")
X("Remove it, or write it under `%s of LEGION`",
  "Entferne sie, oder schreibe sie unter `%s of LEGION`")
X("Remove it, or write it under `%s of %s`",
  "Entferne sie, oder schreibe sie unter `%s of %s`")
X("a Detachment has at most %u of %s, not %u",
  "ein Detachment hat höchstens %u × %s, nicht %u")
X("an army has at most %u of %s, not %u",
  "eine Armee hat höchstens %u × %s, nicht %u")
X("Lords of War, Primarchs and Massive Fortifications cost %d points; %d %% of %d are %d",
  "Lords of War, Primarchen und Massive Fortifications kosten %d Punkte; %d %% von %d sind %d")
X("there is no Provenance \"%s\"",
  "es gibt keine Provenance „%s“")
X("which of \"%s\" %s has is not said",
  "was von „%s“ %s hat, ist nicht gesagt")
X("%s is nothing of %s",
  "%s gehört nicht zu %s")
X("%s is not taken with %s",
  "%s wird nicht mit %s genommen")
X("a Detachment has at most %d Provenances",
  "ein Detachment hat höchstens %d Provenances")
X("Take %s, or remove it",
  "Nimm %s, oder entferne sie")
X("Remove it, or take another rite or doctrine",
  "Entferne es, oder nimm anderes statt dieses Rite oder dieser Doctrine")
X("%s also acts in ways that are not judged here: %s",
  "%s wirkt auch auf Weisen, die hier nicht beurteilt werden: %s")
X("%s: not judged here: %s",
  "%s: hier nicht beurteilt: %s")
X("only %u of the %s of the %s may be compulsory, of %u needed",
  "nur %u der %s des %s können Pflicht sein, von %u nötigen")
X("only a Detachment of Legiones Astartes has a Rite of War",
  "nur ein Detachment der Legiones Astartes hat einen Rite of War")
X("several models of %s may have %s", "mehrere Modelle von %s dürfen %s haben")
X("what %s costs depends on other choices of %s",
  "was %s kostet, hängt von anderer Auswahl von %s ab")
X("the %s has at most %u %s, not %u", "das %s hat höchstens %u × %s, nicht %u")
X("the %s has no slot for %s", "das %s hat keinen Platz für %s")
X("the %s needs %u %s and has %u", "das %s braucht %u × %s und hat %u")
X("Add %u Troops, or remove %u %s", "Füge %u × Troops hinzu oder nimm %u × %s heraus")
X("the %s of %s has one %s for each %u Troops: %u, not %u",
  "das %s von %s hat %s nur einmal für je %u Troops: %u, nicht %u")
X("Give yours another name: nothing shipped is replaced",
  "Gib deinem einen anderen Namen: Mitgeliefertes wird nicht ersetzt")
X("there is a pack \"%s\" already", "es gibt schon ein Paket „%s“")
X("there is a weapon \"%s\" already", "es gibt schon eine Waffe „%s“")
X("there is a rite \"%s\" already", "es gibt schon einen Rite „%s“")
X("there is a doctrine \"%s\" already", "es gibt schon eine Doktrin „%s“")
X("there is a Trait \"%s\" already", "es gibt schon einen Trait „%s“")
X("there is a mission \"%s\" already", "es gibt schon eine Mission „%s“")
X("nobody may have the Trait \"%s\"", "niemand kann den Trait „%s“ haben")
X("Give it `units`, `lists`, `rite` or `core`", "Gib ihm `units`, `lists`, `rite` oder `core`")
X("\"%s\" is the Trait of \"%s\", and there is no such unit",
  "„%s“ ist der Trait von „%s“, und eine solche Einheit gibt es nicht")
X("Name a unit as its pack does", "Nenne eine Einheit, wie ihr Paket sie nennt")
X("there is a list \"%s\" already", "es gibt schon eine Liste „%s“")
X("Put several into one", "Lege mehrere zusammen")
X("there are already %d packs of units", "es gibt schon %d Pakete mit Einheiten")
X("Put several packs into one", "Lege mehrere Pakete zusammen")
X("too many packs join the list %s", "zu viele Pakete kommen zur Liste %s hinzu")
X("Leave it out, or give the pack units", "Lass es weg oder gib dem Paket Einheiten")
X("the pack has no units that could join a list",
  "das Paket hat keine Einheiten, die zu einer Liste hinzukommen könnten")
X("`strategium army list` names the lists", "`strategium army list` nennt die Listen")
X("there is no list \"%s\"", "es gibt keine Liste „%s“")
X("the list %s has a unit \"%s\" already", "die Liste %s hat schon eine Einheit „%s“")
X("Name lists in `joins`, or give the pack a list of its own in `lists`",
  "Nenne Listen in `joins` oder gib dem Paket in `lists` eine eigene")
X("Give each its own name", "Gib jeder einen eigenen Namen")
X("two units have the name \"%s\"", "zwei Einheiten haben den Namen „%s“")
X("no list offers these units", "keine Liste bietet diese Einheiten an")
X("Name the faction of a list, as `strategium army list --json` has it",
  "Nenne die Faction einer Liste, wie `strategium army list --json` sie zeigt")
X("there is no faction \"%s\"", "es gibt keine Faction „%s“")
X("the level of %s and %s is settled already: %s", "die Stufe von %s und %s steht schon fest: %s")
X("the Allied Detachment does not say of which list it is",
  "das Allied Detachment sagt nicht, aus welcher Liste es ist")
X("the Allied Detachment is of the same Faction as the Primary, %s",
  "das Allied Detachment ist aus derselben Faction wie das Primary, %s")
X("the Detachment has Retinues: %u, models that are Master of the Legion: %u",
  "das Detachment hat Retinues: %u, Modelle, die Master of the Legion sind: %u")
X("the Warlord is a Character of the HQ, and %s is none",
  "der Warlord ist ein Character aus dem HQ, und %s ist keiner")
X("the Warlord is of the Primary Detachment, and %s is not",
  "der Warlord ist aus dem Primary Detachment, und %s ist es nicht")
X("the army costs %d points; %d are agreed", "die Armee kostet %d Punkte; vereinbart sind %d")
X("Masters of the Legion in the army: %u; one for each full 1000 points makes %u",
  "Masters of the Legion in der Armee: %u; einer für je volle 1000 Punkte macht %u")
X("the army is of the list %s, and its Primary Detachment of %s",
  "die Armee gehört zur Liste %s, ihr Primary Detachment zu %s")
X("the army has more than %d units; this program reads no more",
  "die Armee hat mehr als %d Einheiten; mehr liest dieses Programm nicht")
X("the limit of points is a number from 1 to %d",
  "die Grenze der Punkte ist eine Zahl von 1 bis %d")
X("the list %s has no unit \"%s\"", "die Liste %s hat keine Einheit „%s“")
X("the list %s is only %s", "die Liste %s ist nur %s")
X("the unit %s has no limit \"%s\"", "die Einheit %s hat keine Grenze „%s“")
X("the unit %s has no model \"%s\"", "die Einheit %s hat kein Modell „%s“")
X("there is no Rite of War \"%s\"", "es gibt keinen Rite of War „%s“")
X("there is no Warlord Trait \"%s\"", "es gibt keinen Warlord Trait „%s“")
X("there is no mission \"%s\"", "es gibt keine Mission „%s“")
X("there is no pack \"%s\"", "es gibt kein Paket „%s“")
X("this is an excerpt: what it lacks is not asked for",
  "dies ist ein Auszug: was fehlt, wird nicht verlangt")
X("this list is for the game \"%s\", not for aod",
  "diese Liste ist für das Spiel „%s“, nicht für aod")
X("two units have the id \"%s\"", "zwei Einheiten haben die id „%s“")
X("under a Detachment stands only its Rite of War",
  "unter einem Detachment steht nur sein Rite of War")
X("without HQ another Character is the Warlord, and %s is none",
  "ohne HQ ist ein anderer Character der Warlord, und %s ist keiner")
X("Perhaps \"%s\" of the list %s is meant", "Vielleicht ist „%s“ der Liste %s gemeint")
X("Perhaps the unit \"%s\" is meant; write it without blanks before it",
  "Vielleicht ist die Einheit „%s“ gemeint; schreibe sie ohne Leerzeichen davor")
X("It is an option of %s, among others", "Es ist unter anderem eine Option von %s")
X("`strategium army show \"%s\"` shows what it may have",
  "`strategium army show \"%s\"` zeigt, was sie haben darf")
// --- aod: the page of an army
X(" with ", " mit ")
X(", %d each", ", je %d")
X(", Warlord)", ", Warlord)")
X(", carries %u", ", trägt %u")
X("weapons", "Waffen")
X("range", "Weite")
X("class and attacks", "Art und Attacken")
X("rules", "Regeln")
X("has", "hat")
X(" of %d", " / %d")
X(" points\n", " Punkte\n")
X("  mission: %s\n", "  Mission: %s\n")
X("  Warlord Trait: %s\n", "  Warlord Trait: %s\n")
X("  allies: %s are %s\n", "  Verbündete: %s sind %s\n")
X("not in the rules of this program; see your book",
  "nicht in den Regeln dieses Programms; sieh in dein Buch")
// --- aod: the builder of armies
X("legal", "legal")
X("NOT LEGAL", "NICHT LEGAL")
X("NOT LEGAL unless what is not known here mends it",
  "NICHT LEGAL, wenn nicht behebt, was hier unbekannt ist")
X("nothing wrong that can be judged", "nichts falsch, soweit es beurteilt werden kann")
X(" points, %u unit, %s", " Punkte, %u Einheit, %s")
X(" points, %u units, %s", " Punkte, %u Einheiten, %s")
X("  not judged (line %u): %s\n", "  nicht beurteilt (Zeile %u): %s\n")
X("  not judged: %s\n", "  nicht beurteilt: %s\n")
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
X(", Support Squad", ", Support Squad")
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
X("  `done` ends and prints the army, `quit` leaves it; Ctrl-C again ends too.\n",
  "  `done` endet und gibt die Armee aus, `quit` lässt sie; noch einmal Strg-C endet auch.\n")
X("  A line has at most %d characters.\n", "  Eine Zeile hat höchstens %d Zeichen.\n")
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
X("Remove %u point or more", "Nimm %u Punkt oder mehr heraus")
X("Remove %u points or more", "Nimm %u Punkte oder mehr heraus")
X("the army costs %u points; %u are allowed", "die Armee kostet %u Punkte; erlaubt sind %u")
X("one %s for each armoured vehicle makes %u; there are %u",
  "ein %s je gepanzertem Fahrzeug macht %u; es sind %u")
X("Take %u", "Nimm %u")
X(" (one for each armoured vehicle, at one price, or none)",
  " (eins je gepanzertem Fahrzeug, zu einem Preis, oder keins)")
X("a %s is shared out whole: %u of %u %s", "%s wird ganz aufgeteilt: %u von %u %s")
X("Add a %s", "Nimm dazu: %s")
X("an army has at least %u of %s; this one has %u",
  "eine Armee hat mindestens %u von %s; diese hat %u")
X("%u points", "%u Punkte")
X("%u formations come with fortified positions; this program plays with at most %d (a limit of the engine, not of the game)",
  "%u Formationen kommen mit befestigten Stellungen; dieses Programm spielt mit höchstens %d (eine Grenze des Programms, nicht des Spiels)")
X("Write \"work\": \"trench\" and the like for a fortification",
  "Schreibe \"work\": \"trench\" und dergleichen für eine Befestigung")
X("a fortification says what it is, nothing else does",
  "eine Befestigung sagt, was sie ist, sonst nichts")
X("an army has at most %u of %s%s%s; this one has %u",
  "eine Armee hat höchstens %u × %s%s%s; diese hat %u")
X(" and other ", " und andere ")
X("Remove %u point of them", "Nimm davon %u Punkt heraus")
X("Remove %u points of them", "Nimm davon %u Punkte heraus")
X("%s: %u points; at most %u of %u of the army, %u points, are allowed",
  "%s: %u Punkte; erlaubt sind höchstens %u von %u Teilen der Armee, %u Punkte")
X("Remove %u, or add one of: %s", "Nimm %u heraus oder füge eines hinzu: %s")
X("%s: %u; at most %u for each of: %s (%u)", "%s: %u; höchstens %u je: %s (%u)")
X("the list", "die Liste")
X("an army has at most %u %s; this one has %u", "eine Armee hat höchstens %u × %s; diese hat %u")
X("of this", "davon")
X("at most %u %s for each allegiance; %s has %u", "höchstens %u × %s je Gefolgschaft; %s hat %u")
X("the army has %u %s; one for each %u points or part of the agreed %u makes %u",
  "die Armee hat %u × %s; einer je angefangene %u Punkte der vereinbarten %u macht %u")
X("Add `+ %s` to it", "Füge dort `+ %s` hinzu")
X("the first %s belongs to the formation with %s", "der erste %s gehört in die Formation mit %s")
X("Add `+ %s` to a formation; it is free", "Füge einer Formation `+ %s` hinzu; er kostet nichts")
X("an army has exactly one %s; this one has %u", "eine Armee hat genau einen %s; diese hat %u")
X("Move `+ %s` to the formation with most units",
  "Schreibe `+ %s` zur Formation mit den meisten Einheiten")
X("%s is in a formation of %u units; another has %u",
  "%s ist in einer Formation von %u Einheiten; eine andere hat %u")
X("Write `+ %s on %s`", "Schreibe `+ %s on %s`")
X("%s belongs on one of these, since the army has one: %s",
  "%s gehört zu einer von diesen Einheiten, denn die Armee hat eine: %s")
X("Write a list of units", "Schreibe eine Liste von Einheiten")
X("this is no list of units", "das ist keine Liste von Einheiten")
X("the army has %u formations with %u units; this program plays with at most %d and %d (limits of "
  "the engine, not of the game)",
  "die Armee hat %u Formationen mit %u Einheiten; dieses Programm spielt mit höchstens %d und %d "
  "(Grenzen des Programms, nicht des Spiels)")
X("Add a formation", "Füge eine Formation hinzu")
X("the army has no formations", "die Armee hat keine Formationen")
X("{0} is given up for a greater daemon", "{0} wird für einen Großen Dämon hingegeben")
X("The greater daemon comes first, for whom the Champion was given up",
  "Zuerst kommt der Große Dämon, für den der Champion hingegeben wurde")
X("{0} rises within 10 cm of where the Champion stood",
  "{0} erscheint höchstens 10 cm von dort, wo der Champion stand")
X("give the Champion up for a greater daemon?", "den Champion für einen Großen Dämon hingeben?")
X("{0} is armoured for {1} damage", "{0} ist für {1} Schaden gepanzert")
X("{0} loses what it commanded with", "{0} verliert, womit es befehligte")
X("{0} has lost who led it: {1} blast markers more",
  "{0} hat die führende Gestalt verloren: {1} Einschlagmarker mehr")
X("%s: not played: %s", "%s: nicht gespielt: %s")
X("the list rule: %s", "die Regel der Liste: %s")
X("Take %u %s", "Nimm %u × %s")
X("these must all be the same", "diese müssen alle gleich sein")
X("List %u more: %s", "Nenne %u weitere: %s")
X("%s needs %u of: %s; it has %u", "%s braucht %u von: %s; es sind %u")
X("Add %u %s", "Füge %u × %s hinzu")
X("%s comes only with %s", "%s gibt es nur mit %s")
X("%s cannot be taken with %s", "%s kann nicht mit %s genommen werden")
X("%s is taken only with %s", "%s wird nur mit %s genommen")
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
X("Remove %u upgrade", "Nimm %u Aufwertung heraus")
X("Remove %u upgrades", "Nimm %u Aufwertungen heraus")
X("%s has %u upgrades; at most %u are allowed", "%s hat %u Aufwertungen; erlaubt sind höchstens %u")
X("whether %s may have %u %s, and the price", "ob %s %u × %s haben darf, und der Preis")
X("Remove it; `strategium army new %s` shows what it may have",
  "Nimm es heraus; `strategium army new %s` zeigt, was sie haben darf")
X("%s cannot have %s", "%s kann %s nicht haben")
X("%u x %s too many in %s", "%u × %s zu viel in %s")
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
X("a unit can have at most %d characters and bought weapons",
  "eine Einheit kann höchstens %d Charaktermodelle und gekaufte Waffen haben")
X("\"%s\" is nothing that %s can have", "„%s“ kann %s nicht haben")
X("there is no unit \"%s\" in the list %s", "es gibt keine Einheit „%s“ in der Liste %s")
X("a count is from 1 to %d units", "eine Anzahl geht von 1 bis %d Einheiten")
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

// --- epic: tables, missions, match options
X("%s is too much: at most %d weapons on a unit",
  "%s ist zu viel: höchstens %d Waffen an einer Einheit")
X("%s: this match option cannot have that value",
  "%s: diese Spieloption kann diesen Wert nicht haben")
X("%s: there is no such match option", "%s: eine solche Spieloption gibt es nicht")
X("There are:", "Es gibt:")
X("A name is taken here, no path of a file: own ones lie in data/epic/tables and data/epic/missions, and are called by their id",
  "Hier steht ein Name, kein Pfad einer Datei: eigene liegen in data/epic/tables und data/epic/missions und heißen nach ihrer id")
X("%s: there is no such table or scenario",
  "%s: einen solchen Tisch und ein solches Szenario gibt es nicht")
X("Such as \"5 Tactical\", \"1 Land Raider with Commander\"",
  "Etwa \"5 Tactical\", \"1 Land Raider with Commander\"")
X("Write \"list\" here or for the whole side", "Schreib \"list\" hierher oder an die ganze Seite")
X("nothing says from which army list its units are",
  "aus welcher Armeeliste ihre Einheiten sind, steht nirgends")
X("it has %u units; at most %d are possible", "es sind %u Einheiten; höchstens %d sind möglich")
X("there is no training table \"%s\"", "einen Übungstisch „%s“ gibt es nicht")
X("the second side has two bunkers and at least one formation that moves",
  "die zweite Seite hat zwei Bunker und mindestens eine Formation, die sich bewegt")
X("the first side has one formation", "die erste Seite hat eine Formation")
X("Give it an id of its own", "Gib ihm eine eigene id")
X("there is a table or a mission \"%s\" already",
  "ein Tisch oder eine Mission „%s“ ist schon da")
X("Write [x, y] in whole centimetres on the table",
  "Schreib [x, y] in ganzen Zentimetern auf dem Tisch")
X("this is no corner of a piece of terrain", "das ist keine Ecke eines Geländestücks")
X("Its edges must not cross or meet", "Seine Kanten dürfen sich nicht kreuzen oder berühren")
X("this is no outline of a piece of terrain", "das ist kein Umriss eines Geländestücks")
X("See the guide for terrain", "Sieh in der Anleitung für Gelände nach")
X("180 by 120 is the standard", "180 mal 120 ist üblich")
X("a tournament table is 90 to 150 cm by 150 to 240 cm",
  "ein Turniertisch misst 90 bis 150 cm mal 150 bis 240 cm")
X("a river has a crossing at least every 30 cm",
  "ein Fluss hat mindestens alle 30 cm einen Übergang")
X("a piece of terrain is 15 to 30 cm across, a hill up to 60",
  "ein Geländestück misst 15 bis 30 cm, ein Hügel bis zu 60")
X("there is at most one river, no longer than the short edge",
  "es gibt höchstens einen Fluss, nicht länger als die kurze Kante")
X("a square of 60 by 60 cm has at most four features",
  "ein Feld von 60 mal 60 cm hat höchstens vier Geländestücke")
X("there are two features for each 60 by 60 cm in all",
  "es gibt insgesamt zwei Geländestücke für je 60 mal 60 cm")
X("the most points that an army may cost", "so viele Punkte darf eine Armee höchstens kosten")
X("with equal ratings one roll-off a turn settles who begins each time",
  "bei gleichen Werten entscheidet ein Stichwurf in der Runde, wer jedes Mal beginnt")
X("who gets out stands within 5 cm of the transport with the whole base, not with its nearest point",
  "wer aussteigt, steht mit der ganzen Basis höchstens 5 cm vom Transporter, nicht nur mit der nächsten Stelle")
X("whoever is hidden in part is in cover; with no, whoever is hidden for the most part",
  "wer zum Teil verdeckt ist, ist in Deckung; bei no, wer zum größten Teil verdeckt ist")
X("a fortified position gives cover to as many units as it holds; with no, to all in it",
  "eine Stellung deckt so viele Einheiten, wie sie Plätze hat; bei no alle, die darin sind")
X("a unit of Speed 0 moves 5 cm along a road",
  "eine Einheit mit Speed 0 kommt auf einer Straße 5 cm weit")
X("so many infantry units find cover behind a vehicle; 0 is any number",
  "so viele Infanterieeinheiten finden Deckung hinter einem Fahrzeug; 0 heißt beliebig viele")
X("hits with a special ability go where it counts; with no, in the order in which they were rolled",
  "Treffer mit einer besonderen Eigenschaft gehen dorthin, wo sie zählt; bei no in der Reihenfolge der Würfe")
X("it is enough to charge within 15 cm of any formation of those intermingled",
  "beim Sturmangriff genügen 15 cm zu irgendeiner der vermischten Formationen")
X("a war engine may counter charge while it is touched by fewer units than its damage capacity",
  "eine Kriegsmaschine darf entgegenstürmen, solange weniger Einheiten sie berühren, als sie Schadenspunkte hat")
X("objectives are discs of this radius and measured from the edge; 0 is a point",
  "Missionsziele sind Scheiben mit diesem Radius, gemessen wird vom Rand; 0 ist ein Punkt")
X("the table, before the one that the mission names",
  "der Tisch; er geht dem vor, den die Mission nennt")
X("both players know both deck lists", "beide kennen beide Decklisten")
X("a player is asked wherever both know no reason why there could be no answer",
  "gefragt wird überall, wo nach allem, was beide wissen, eine Antwort möglich ist")

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
X("this choice was made, but what was answered was changed afterwards",
  "diese Entscheidung wurde getroffen, aber was geantwortet wurde, wurde danach verändert")
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
X("this address has %u matches going on, as many as one may have here (serve --per-address)",
  "diese Adresse hat schon %u laufende Partien, so viele wie eine hier haben darf (serve --per-address)")
X("this network has %u matches going on, as many as one may have here (serve --per-address)",
  "dieses Netz hat schon %u laufende Partien, so viele wie eines hier haben darf (serve --per-address)")
X("Try again in a minute", "Versuche es in einer Minute noch einmal")
X("the games that are kept here cannot be read at the moment",
  "die Partien, die hier aufbewahrt werden, können im Augenblick nicht gelesen werden")
X("the matches of this network take up %d MB, as much as one may have kept here (serve --per-address)",
  "die Partien dieses Netzes nehmen %d MB ein, so viel wie ein Netz hier aufbewahrt haben darf (serve --per-address)")
X("Leave or end one of them", "Verlass oder beende eine davon")
X("the matches of this address take up %d MB, as much as one may have kept here (serve --per-address)",
  "die Partien dieser Adresse nehmen %d MB ein, so viel wie eine hier aufbewahren lassen darf (serve --per-address)")
X("the matches that are kept here take up %d MB already",
  "die Partien, die hier aufbewahrt werden, nehmen schon %d MB ein")
X("Delete some that are over with match.close", "Lösche einige beendete mit match.close")
X("there are already %u matches", "es gibt schon %u Partien")
X("this match was kept, but it cannot be gone on with",
  "diese Partie wurde aufbewahrt, doch sie kann nicht fortgesetzt werden")
X("Whoever runs this server may have a copy of the games",
  "Wer diesen Server betreibt, hat vielleicht eine Kopie der Partien")
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
X("the server has no memory left just now", "der Server hat gerade keinen Speicher mehr frei")
X("Send it again; nothing was done", "Schick es noch einmal; nichts ist geschehen")
X("the requests before it in this batch took too long",
  "was davor in diesem Stapel stand, hat zu lange gedauert")
X("the answers before it in this batch are too long",
  "die Antworten davor in diesem Stapel sind zu lang")
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
// --- JSON
X("Mend the JSON here or just before", "Berichtige das JSON hier oder kurz davor")
X("the text ends where %s is expected", "der Text endet, wo %s stehen muss")
X("%s is expected here", "hier muss %s stehen")
X("a value", "ein Wert")
X("a digit", "eine Ziffer")
X("',' or ']'", "„,“ oder „]“")
X("',' or '}'", "„,“ oder „}“")
X("a key in double quotes", "ein Schlüssel in doppelten Anführungszeichen")
X("':'", "„:“")
X("the end of the text", "das Ende des Textes")
X("\\u needs four hexadecimal digits", "\\u braucht vier hexadezimale Ziffern")
X("a text must not hold \\u0000", "ein Text darf kein \\u0000 enthalten")
X("this is half of a character", "das ist ein halbes Zeichen")
X("this stands for no character", "das steht für kein Zeichen")
X("this text has no end", "dieser Text hat kein Ende")
X("a text must not hold a control character", "ein Text darf kein Steuerzeichen enthalten")
X("this number is too large", "diese Zahl ist zu groß")
X("this whole number is too large", "diese ganze Zahl ist zu groß")
X("a number must not begin with a needless 0", "eine Zahl darf nicht mit einer unnötigen 0 beginnen")
X("this object has the same key before", "dieses Objekt hat denselben Schlüssel schon vorher")
X("Give each key of an object once", "Nenne jeden Schlüssel eines Objekts einmal")
X("lists and objects are nested more than %u deep", "Listen und Objekte sind mehr als %u tief verschachtelt")
X("Flatten the data", "Mach die Daten flacher")
X("this byte is not valid UTF-8", "dieses Byte ist kein gültiges UTF-8")
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
X("there is no deck of this name", "ein Deck dieses Namens gibt es nicht")
X("Name a shipped deck (strategium deck list) or a deck file",
  "Nenne ein mitgeliefertes Deck (strategium deck list) oder eine Deckdatei")
X("no deck was loaded", "kein Deck ist geladen")
X("Give a deck file", "Gib eine Deckdatei an")
X("there is no sector set of this name", "einen Sektorensatz dieses Namens gibt es nicht")
X("See strategium games for the sets", "Die Sätze zeigt strategium games")
X("no sector set was loaded", "kein Sektorensatz ist geladen")
X("Load a pack with sectors", "Lade ein Pack mit Sektoren")
X("there is no such match option", "eine solche Option einer Partie gibt es nicht")
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
X("Out of the portal at %s", "Aus dem Portal bei %s")
X("Template at %s", "Schablone bei %s")
X("All in a line at %s", "Alle in einer Linie bei %s")
X("All in a block at %s", "Alle in einem Block bei %s")
X("All in its transports at %s", "Alle in ihren Transportern bei %s")
X("%s comes down near %s in turn %u", "%s landet bei %s in Runde %u")
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
X("{0} waits: its unit has fired one of these this turn",
  "{0} wartet: die Einheit hat diese Runde schon eine davon abgefeuert")
X("{0} rolls a die that missed again", "{0} wirft einen verfehlten Würfel noch einmal")
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
X("{0} as a whole neither tunnels nor comes down by itself",
  "{0} kann als Ganzes weder tunneln noch von selbst landen")
X("This is more than 15 cm from the point that was written down",
  "Das ist weiter als 15 cm von dem Punkt, der aufgeschrieben wurde")
X("Nobody directs {0}: it goes for {1}", "Niemand lenkt {0}: es geht auf {1} los")
X("{0} does not touch {1}: it does not fight", "{0} berührt {1} nicht: Die Formation kämpft nicht mit")
X("{0} would be more than 5 cm from every portal",
  "{0} wäre weiter als 5 cm von jedem Portal")
X("{0} comes down in turn {1} only", "{0} landet erst in Runde {1}")
X("{0} drifts {1} cm at {2} degrees", "{0} treibt {1} cm weit ab, Richtung {2} Grad")
X("{0} comes down at {1}, {2}", "{0} landet bei {1}, {2}")
X("{0} is moved to one of the nearest clear places",
  "{0} kommt auf einen der nächsten freien Plätze")
X("It can come up there in turn {0} or later", "Es kann dort in Runde {0} oder später auftauchen")
X("{0} is set up", "{0} ist aufgestellt")
X("{0} has no room at {1}, {2}: its first unit stands {3} cm away",
  "{0} hat bei {1}, {2} keinen Platz: ihre erste Einheit steht {3} cm entfernt")
X("{0} lays a {1} at {2}, {3}", "{0} legt an: {1} bei {2}, {3}")
X("It would lie off the table", "Es läge nicht auf dem Tisch")
X("It would lie in the enemy half", "Es läge in der gegnerischen Hälfte")
X("It would lie where no vehicle can stand: {0}", "Es läge, wo kein Fahrzeug stehen kann: {0}")
X("It would lie on another piece: {0}", "Es läge auf einem anderen Stück: {0}")
X("It would lie more than 5 cm from everything that it belongs to",
  "Es läge mehr als 5 cm von allem entfernt, wozu es gehört")
X("Some fortified positions of {0} lie too far from it",
  "Einige befestigte Stellungen von {0} liegen zu weit von der Formation")
X("There is no such piece", "Ein solches Stück gibt es nicht")
X("lay trench 3 of works 1 at 60,30 facing 0: sections of 4 cm, whole tenths of a millimetre",
  "lay trench 3 of works 1 at 60,30 facing 0: Abschnitte von 4 cm, ganze Zehntelmillimeter")
X("Only {0} of these are left", "Davon sind nur {0} übrig")
X("These fortified positions are not to be laid now",
  "Diese befestigten Stellungen sind jetzt nicht anzulegen")
X("%u cm of %s at %s", "%u cm %s bei %s")
X("A %s at %s", "%s bei %s")
X("%s (works %u): all in a line at %s", "%s (works %u): alles in einer Linie bei %s")
X("%s (works %u): all in a block at %s", "%s (works %u): alles in einem Block bei %s")
X("There is no such layout for this formation",
  "Diese Aufstellung gibt es für diese Formation nicht")
X("{0} has no room there", "{0} hat dort keinen Platz")
X("No piece of it has room there", "Kein Stück davon hat dort Platz")
X("Choose another point", "Wähle einen anderen Punkt")
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
X("The portal of {0} is in an enemy zone of control: only an engage action comes through",
  "Das Portal von {0} liegt in einer feindlichen Kontrollzone: nur ein Sturmangriff führt hindurch")
X("There is no portal that it could use", "Dort ist kein Portal, das sie benutzen könnte")
X("The portals are listed", "Die Portale sind aufgezählt")
X("{0} charges out of a portal", "{0} stürmt aus einem Portal")
X("{0}: the objective at {1}, {2} is {3}",
  "{0}: das Missionsziel bei {1}, {2} ist {3}")
X("a Wraithgate", "ein Geistertor")
X("a Webway Portal", "ein Netzportal")
X("a Brood Nest", "ein Brutnest")
X("a Tomb Complex", "ein Grabkomplex")
X("The portal is an objective in the player's own half",
  "Das Portal ist ein Missionsziel in der eigenen Hälfte")
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
X("%s: %s fires one die and keeps the others", "%s: %s feuert einen Würfel und behält die anderen")
X("%s: %s fires two dice and keeps the others", "%s: %s feuert zwei Würfel und behält die anderen")
X("%s: %s fires three dice and keeps the others",
  "%s: %s feuert drei Würfel und behält die anderen")
X("%s: %s fires four dice and keeps the others",
  "%s: %s feuert vier Würfel und behält die anderen")
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
X("Everybody gets out", "Alle steigen aus")
X("Roll again (Supreme Commander)", "Noch einmal würfeln (Oberkommandierender)")
X("Keep the roll", "Den Wurf behalten")
X("Done: the other units stay", "Fertig: die übrigen Einheiten bleiben stehen")
X("Done: the others stay aboard", "Fertig: die übrigen bleiben an Bord")
X("the enemy's %s: ", "%s des Gegners: ")
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
X("where do the fortified positions lie?", "wo liegen die befestigten Stellungen?")
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
X("by which portal does it come in?", "durch welches Portal kommt sie?")
X("leave the table by the portal?", "den Tisch durch das Portal verlassen?")

// --- epic: terrain, by its type and by the names of the shipped tables (data/epic/tables).
X("open", "offen")
X("buildings", "Gebäude")
X("cliffs", "Klippen")
X("fortifications", "Befestigungen")
X("jungle", "Dschungel")
X("marsh", "Sumpf")
X("hill", "Hügel")
X("river", "Fluss")
X("road", "Straße")
X("ruins", "Ruinen")
X("scrub", "Gestrüpp")
X("woods", "Wald")
X("bunker", "Bunker")
X("gun emplacement", "Geschützstellung")
X("razor wire", "Stacheldraht")
X("trench", "Schützengraben")
X("minefield", "Minenfeld")
X("bastion", "Bastion")
X("bombed quarter", "zerbombtes Viertel")
X("centre scrub", "Gestrüpp in der Mitte")
X("chapel ruins", "Kapellenruine")
X("cross street", "Querstraße")
X("customs house", "Zollhaus")
X("dry scrub", "dürres Gestrüpp")
X("east bank woods", "Wald am Ostufer")
X("east hill", "Osthügel")
X("east ruins", "Ostruinen")
X("east village", "Ostdorf")
X("east woods", "Ostwald")
X("far woods", "ferner Wald")
X("farm ruins", "Hofruine")
X("ford road", "Furtstraße")
X("gun hill", "Geschützhügel")
X("habitation block", "Wohnblock")
X("heath", "Heide")
X("high street", "Hauptstraße")
X("junction ruins", "Ruinen an der Kreuzung")
X("long road", "lange Straße")
X("manufactory", "Manufaktur")
X("middle hill", "mittlerer Hügel")
X("mire", "Morast")
X("moor", "Moor")
X("north hill", "Nordhügel")
X("north woods", "Nordwald")
X("north-east woods", "Nordostwald")
X("north-west ruins", "Nordwestruinen")
X("old market", "alter Markt")
X("old road", "alte Straße")
X("park", "Park")
X("redoubt", "Schanze")
X("reeds", "Schilf")
X("side road", "Nebenstraße")
X("south scrub", "Südgestrüpp")
X("south woods", "Südwald")
X("south-east ruins", "Südostruinen")
X("south-west woods", "Südwestwald")
X("thorn scrub", "Dorngestrüpp")
X("waste ground", "Ödland")
X("watch hill", "Wachhügel")
X("water works", "Wasserwerk")
X("west bank woods", "Wald am Westufer")
X("west hill", "Westhügel")
X("west ruins", "Westruinen")
X("west village", "Westdorf")
X("west woods", "Westwald")
X("woods on the west hill", "Wald auf dem Westhügel")

// --- epic: previews, the moment, the state of a formation
X("%u x %s: %s dice at %s %u+, chance %.0f %% each",
  "%u x %s: %s Würfel mit %s %u+, Chance je %.0f %%")
X("%.2f hits on average", "%.2f Treffer im Mittel")
X("A barrage of %u point", "Ein Sperrfeuer von %u Punkt")
X("A barrage of %u points", "Ein Sperrfeuer von %u Punkten")
X("Out of formation: it would end in %u parts, and %u of its units at least would be lost (EPIC-1.7.4a)",
  "Außer Formation: sie stünde in %u Teilen, und mindestens %u ihrer Einheiten gingen verloren (EPIC-1.7.4a)")
X("%u units suppressed", "%u Einheiten niedergehalten")
X("%s: won in about %.0f of 100, some %.0f points lost and %.0f taken",
  "%s: gewonnen in etwa %.0f von 100, dabei rund %.0f Punkte verloren und %.0f gewonnen")
X("It cannot be reached with this order: in a straight line it is %s cm too far for a firefight (EPIC-1.12.3b)",
  "Mit diesem Befehl ist sie nicht zu erreichen: in gerader Linie ist sie %s cm zu weit für ein Feuergefecht (EPIC-1.12.3b)")
X("Nobody can touch it: in a straight line it is %s cm too far (EPIC-1.12.3a)",
  "Niemand kann sie berühren: in gerader Linie ist sie %s cm zu weit (EPIC-1.12.3a)")
X("Near enough to support: %u of yours, %u of the enemy",
  "Nahe genug, um zu unterstützen: %u eigene, %u feindliche")
X("No enemy is within reach of its charge (EPIC-1.12.3b)",
  "Kein Feind ist in Reichweite ihres Angriffs (EPIC-1.12.3b)")
X("Nobody is near enough to support", "Niemand ist nahe genug, um zu unterstützen")
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
X(" acting", " handelt")
X(" reserve", " Reserve")
X("comes in turn %u", "kommt in Runde %u")
X("comes in turn %u near %d,%d", "kommt in Runde %u nahe %d,%d")
X("not on the table", "nicht auf dem Tisch")
X("%u of %s", "%u von %s")
X(", %u barrage point", ", %u Sperrfeuerpunkt")
X(", %u barrage points", ", %u Sperrfeuerpunkte")
X(", %.1f hits", ", %.1f Treffer")
X(", *%u under %.2s", ", *%u unter %.2s")
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

X("Write one of these there", "Schreibe dort eines davon")
X("Put the colon behind the costs", "Setze den Doppelpunkt hinter die Kosten")
X("Write it in capital letters", "Schreibe es in Großbuchstaben")
X("Write the number in parentheses", "Schreibe die Zahl in Klammern")
X("Write one of these there, or leave it out", "Schreibe dort eines davon oder lass es weg")

// --- odds ---
X("the die number of the deck's top card", "die Würfelzahl der obersten Karte des Decks")
X("two cards, the higher number", "zwei Karten, die höhere Zahl")
X("two cards, the lower number", "zwei Karten, die niedrigere Zahl")
X("changed by %d; never below 0", "um %d geändert; nie unter 0")
X("one new card below %d", "unter %d eine neue Karte")
X("cards that were drawn do not come again", "gezogene Karten kommen nicht wieder")
X("when the Fearless models are lost, the others' Leadership counts (AOD-PRIN-3.2)",
  "sind die furchtlosen Modelle verloren, zählt der Moralwert der anderen (AOD-PRIN-3.2)")
X("Give ld=N with the others", "Gib bei den anderen ld=N an")
X("Leadership, Fearless and the like are of the models that are left",
  "Moralwert, Furchtlos und Ähnliches sind die der Modelle, die übrig sind")
X("Give %s=N, inches such as 7 or 7.3, at most %d", "Gib %s=N an, Zoll wie 7 oder 7.3, höchstens %d")
X("inches to the target, such as 7.3", "Zoll bis zum Ziel, etwa 7.3")
X("a unit with Movement 0 may not charge (AOD-ASSAULT-1.2)",
  "eine Einheit mit Bewegung 0 darf nicht angreifen (AOD-ASSAULT-1.2)")
X("Give gap=12 or less", "Gib gap=12 oder weniger an")
X("a charge may not be declared at what is more than 12 inches away (AOD-ASSAULT-1.3)",
  "ein Angriff darf nicht auf etwas angesagt werden, das weiter als 12 Zoll entfernt ist (AOD-ASSAULT-1.3)")
X("Fear (X) of an enemy near: so much less", "Fear (X) eines nahen Feindes: so viel weniger")
X("1 less", "1 weniger")
X("Give fear=N", "Gib fear=N an")
X("it is not said how much Fear there is", "es ist nicht gesagt, wie viel Fear es gibt")
X("Fear: %d less, but not for Stubborn or Fearless", "Fear: %d weniger, außer für Sture und Furchtlose")
X("Night Fighting: 1 less, but not for Stubborn or Fearless",
  "Nachtkampf: 1 weniger, außer für Sture und Furchtlose")
X("game turn of the roll; 2", "Spielzug des Wurfs; 2")
X("Give turn=2 or more", "Gib turn=2 oder mehr an")
X("Reserve rolls begin with a player's second turn (AOD-MISSION-7.3)",
  "Reservewürfe beginnen mit dem zweiten Zug eines Spielers (AOD-MISSION-7.3)")
X("units that arrive", "Einheiten, die eintreffen")
X("turn in which one arrives", "Zug, in dem eine eintrifft")
X("a unit arrives", "eine Einheit trifft ein")
X("all of them arrive", "alle treffen ein")
X("D6 and %d of at least 3, a 1 fails and a 6 succeeds; from turn 4 all arrive",
  "W6 und %d von mindestens 3, eine 1 misslingt und eine 6 gelingt; ab Zug 4 treffen alle ein")
X("game turns of Night Fighting", "Spielzüge mit Nachtkampf")
X("night in game turn 1", "Nacht in Spielzug 1")
X("night in game turn 2 too", "Nacht auch in Spielzug 2")
X("if a player asks for it: 2+, then 4+ for the second turn",
  "wenn ein Spieler es verlangt: 2+, dann 4+ für den zweiten Zug")
X("night: Leadership and BS 1 less, nothing is seen beyond 24 inches",
  "Nacht: Moralwert und BF 1 weniger, über 24 Zoll hinaus sieht man nichts")
X("Fury of the Legion: a shot more", "Fury of the Legion: ein Schuss mehr")
X("BS 1 less, no more than 24 inches", "BF 1 weniger, höchstens 24 Zoll")
X("Fear (X) of an enemy near: Ld so much less", "Fear (X) eines nahen Feindes: MW so viel weniger")
X("Ld 1 less", "MW 1 weniger")
X("Give range=24 or less, or leave out night-fighting", "Gib range=24 oder weniger an oder lass night-fighting weg")
X("at night nothing is seen beyond 24 inches (AOD-MISSION-10.2)",
  "nachts sieht man nicht weiter als 24 Zoll (AOD-MISSION-10.2)")
X("the same within 12 inches of an enemy with Fear (X)", "dasselbe im Umkreis von 12 Zoll um einen Feind mit Fear (X)")
X("Reserve rolls: who arrives, and when", "Reservewürfe: wer eintrifft, und wann")
X("how long there is night", "wie lange Nacht ist")
X("a hit glances", "ein Treffer streift")
X("a hit penetrates", "ein Treffer durchschlägt")
X("a hit of group 1 glances", "ein Treffer der Gruppe 1 streift")
X("a hit of group 1 penetrates", "ein Treffer der Gruppe 1 durchschlägt")
X("a hit of group 2 glances", "ein Treffer der Gruppe 2 streift")
X("a hit of group 2 penetrates", "ein Treffer der Gruppe 2 durchschlägt")
X("a hit of group 3 glances", "ein Treffer der Gruppe 3 streift")
X("a hit of group 3 penetrates", "ein Treffer der Gruppe 3 durchschlägt")
X("Fury of the Legion is a shot more with a bolter, which rolls To Hit (AOD-RULE-Fury_of_the_Legion)",
  "Fury of the Legion ist ein Schuss mehr mit einem Bolter, der auf Treffen würfelt (AOD-RULE-Fury_of_the_Legion)")
X("Fear (X) of theirs: the other side's Ld is less", "ihr Fear (X): der MW der anderen Seite ist kleiner")
X("the deck may run out, and what is then shuffled into it is not told (CCG-7.5.1)",
  "das Deck kann zu Ende gehen, und was dann hineingemischt wird, ist nicht gesagt (CCG-7.5.1)")
X("Give more cards, or ask about fewer rolls", "Gib mehr Karten an oder frage nach weniger Würfen")
X("from a known deck at most %d cards are drawn", "aus einem bekannten Deck werden höchstens %d Karten gezogen")
X("Ask about fewer d6, or leave out the deck", "Frag nach weniger d6 oder lass das Deck weg")
X("Ask about fewer d6, or smaller modifiers", "Frag nach weniger d6 oder kleineren Änderungen")
X("Give need=4+", "Gib need=4+ an")
X("it is not said what passes", "es ist nicht gesagt, was besteht")
X("final number", "endgültige Zahl")
X("the test is passed", "der Test wird bestanden")
X("passed with %d or more", "bestanden mit %d oder mehr")
X("Give armor=N", "Gib armor=N an")
X("the defending card's armor is missing", "die Panzerung der verteidigenden Karte fehlt")
X("this attack is too large", "dieser Angriff ist zu groß")
X("damage", "Schaden")
X("the card is destroyed", "die Karte wird zerstört")
X("damage %d and %d times a d6", "Schaden %d und %d-mal ein W6")
X("destroyed by damage of %d or more, but not of 0",
  "zerstört durch Schaden von %d oder mehr, aber nicht von 0")
X("a sweeping advance is offered", "ein Überrennen wird möglich")
X("the next unit is destroyed too", "auch die nächste Einheit wird zerstört")
X("what is left over goes on against armor %d", "was übrig bleibt, geht gegen Panzerung %d weiter")
X("the question has more than %d bytes", "die Frage hat mehr als %d Byte")
X("the question has more than %d words", "die Frage hat mehr als %d Wörter")
X("Give %s=N or dice such as %s=2D6", "Gib %s=N oder Würfel wie %s=2D6 an")
X("Give %s=%d+ to %s=%d+, or %s=-", "Gib %s=%d+ bis %s=%d+ oder %s=- an")
X("Give %s=N with N from %d to %d", "Gib %s=N mit N von %d bis %d an")
X("\"%s\" cannot be %s", "„%s“ kann nicht %s sein")
X("Did you mean \"%s\"?", "Meintest du „%s“?")
X("`strategium odds help GAME` lists what can stand here",
  "`strategium odds help GAME` zählt auf, was hier stehen kann")
X("\"%s\" is no setting here", "„%s“ ist hier keine Angabe")
X("Write just %s", "Schreib nur %s")
X("\"%s\" takes no value", "„%s“ hat keinen Wert")
X("\"%s\" needs a value", "„%s“ braucht einen Wert")
X("the number must be from 1 to %d", "die Anzahl muss von 1 bis %d sein")
X("Ask about fewer attacks, models or values at a time",
  "Frag nach weniger Attacken, Modellen oder Werten auf einmal")
X("this is too much to reckon at once", "das ist zu viel auf einmal")
X("never", "nie")
X("Begin with %s", "Beginne mit %s")
X("the question does not name a game", "die Frage nennt kein Spiel")
X("After %s comes one of: %s", "Nach %s kommt eines von: %s")
X("it is not said what is asked", "es ist nicht gesagt, wonach gefragt wird")
X("nothing more is expected here", "hier wird nichts mehr erwartet")
X("\"%s\" is no setting with several values", "„%s“ ist keine Angabe mit mehreren Werten")
X("Write KEY=FROM..TO or KEY=VALUE,VALUE", "Schreib KEY=VON..BIS oder KEY=WERT,WERT")
X("the question has no %s= to put values in",
  "die Frage hat kein %s=, in das Werte gesetzt werden können")
X("Write %s= with any value into it", "Schreib %s= mit irgendeinem Wert hinein")
X("Give the weapon's reach=N", "Gib reach=N der Waffe an")
X("the distance says nothing without a range", "die Entfernung sagt ohne eine Reichweite nichts")
X("Give ws=N, or auto", "Gib ws=N oder auto an")
X("Give bs=N, or hits=N in its place", "Gib bs=N oder stattdessen hits=N an")
X("it is not said how these weapons hit", "es ist nicht gesagt, wie diese Waffen treffen")
X("Give s=N", "Gib s=N an")
X("these weapons have no Strength", "diese Waffen haben keine Stärke")
X("Ask about parts of it", "Frag nach Teilen davon")
X("a group may make at most %d attacks", "eine Gruppe darf höchstens %d Attacken haben")
X("there may be at most %d groups", "es darf höchstens %d Gruppen geben")
X("Go on with: at 10 t=4 save=3+", "Weiter mit: at 10 t=4 save=3+")
X("it is not said what is attacked", "es ist nicht gesagt, was angegriffen wird")
X("Give t=N, or av=N for a vehicle", "Gib t=N an, oder av=N für ein Fahrzeug")
X("these models have no Toughness", "diese Modelle haben keinen Widerstand")
X("Give ws=N", "Gib ws=N an")
X("these models have no Weapon Skill", "diese Modelle haben kein Kampfgeschick")
X("a model has lost fewer Wounds than it has",
  "ein Modell hat weniger Lebenspunkte verloren, als es hat")
X("a vehicle is attacked alone", "ein Fahrzeug wird allein angegriffen")
X("Ask about fewer kinds of models", "Frag nach weniger Arten von Modellen")
X("there are too many kinds of models", "es sind zu viele Arten von Modellen")
X("at most %d vehicles are attacked, and have no Toughness", "höchstens %d Fahrzeuge werden angegriffen und haben keinen Widerstand")
X("vehicles destroyed", "Fahrzeuge zerstört")
X("one vehicle is hit until it is destroyed, then the next", "ein Fahrzeug wird getroffen, bis es zerstört ist, dann das nächste")
X("a unit may have at most %d Wounds", "eine Einheit darf höchstens %d Lebenspunkte haben")
X("%d weapons or models, %s attacks on average",
  "%d Waffen oder Modelle, im Mittel %s Attacken")
X("they hit without a roll", "sie treffen ohne Wurf")
X("WS %d against WS %d: %s", "KG %d gegen KG %d: %s")
X("Snap Shots with BS %d: %s", "Schnellschüsse mit BF %d: %s")
X("BS %d: %s", "BF %d: %s")
X("a 1 is rolled again and hits on %s", "eine 1 wird wiederholt und trifft auf %s")
X("a 1 is rolled again", "eine 1 wird wiederholt")
X("what misses is rolled again", "was verfehlt, wird wiederholt")
X("of each weapon one more miss is rolled again",
  "von jeder Waffe wird ein weiterer Fehlschuss wiederholt")
X("an attack hits: %s", "eine Attacke trifft: %s")
X("no save", "kein Schutzwurf")
X("Armour Save", "Rüstungswurf")
X("Cover Save", "Deckungswurf")
X("Invulnerable Save", "Rettungswurf")
X("models %d: %s %s", "Modelle %d: %s %s")
X("models %d: Instant Death", "Modelle %d: sofort ausgeschaltet")
X("models %d: a Wound is not saved: %s", "Modelle %d: eine Verwundung wird nicht verhindert: %s")
X("S %d against T %d: %s", "S %d gegen W %d: %s")
X("by its rules and modifiers: %s", "durch ihre Regeln und Modifikatoren: %s")
X("each becomes %d on its model, saved one by one",
  "jede wird zu %d auf ihrem Modell, einzeln verhindert")
X("one that is not saved becomes several", "eine, die nicht verhindert wird, wird zu mehreren")
X("a hit more for each unsaved Wound", "ein Treffer mehr für jede nicht verhinderte Verwundung")
X("Haywire: 2 to 5 glances, 6 penetrates", "Haywire: 2 bis 5 streift, 6 durchschlägt")
X("S %d and its dice against armour %d", "S %d und Würfel gegen Panzerung %d")
X("a hit glances: %s, penetrates: %s", "ein Treffer streift: %s, durchschlägt: %s")
X("it is not saved: %s", "er wird nicht verhindert: %s")
X("on the table it explodes: %s", "auf der Tabelle explodiert es: %s")
X("group %d", "Gruppe %d")
X("Hull Points first, then the table for each hit",
  "erst die Rumpfpunkte, dann die Tabelle für jeden Treffer")
X("Wounds are given one at a time: models that lost some first, then in the order told, each until it falls",
  "Verwundungen werden einzeln verteilt: erst auf Modelle, die schon welche verloren haben, dann in der genannten Folge, auf jedes, bis es fällt")
X("a Pinning test is taken", "ein Niederhaltetest wird fällig")
X("it is pinned, if models are left", "sie wird niedergehalten, wenn Modelle übrig sind")
X("a Morale check is taken, a quarter is lost",
  "ein Moraltest wird fällig, ein Viertel ist verloren")
X("it falls back", "sie fällt zurück")
X("a Morale check from %d models on; it fails: %s",
  "ein Moraltest ab %d Modellen; er misslingt: %s")
X("Ask about such a weapon without the other", "Frag nach einer solchen Waffe ohne das andere")
X("Deflagrate and Brutal are not reckoned together", "Deflagrate und Brutal werden nicht zusammen berechnet")
X("models lost", "Modelle verloren")
X("Wounds lost", "Lebenspunkte verloren")
X("nothing is lost", "nichts geht verloren")
X("the whole unit is lost", "die ganze Einheit ist verloren")
X("the last of models 2 is left", "das letzte der Modelle 2 bleibt übrig")
X("the last of models 3 is left", "das letzte der Modelle 3 bleibt übrig")
X("the last of models 4 is left", "das letzte der Modelle 4 bleibt übrig")
X("Hull Points lost", "Rumpfpunkte verloren")
X("it is untouched", "es bleibt unberührt")
X("it is destroyed", "es wird zerstört")
X("it explodes", "es explodiert")
X("it is wrecked", "es wird zum Wrack")
X("it stands, and is newly Immobilised", "es steht und ist neu lahmgelegt")
X("it stands, and has lost a weapon", "es steht und hat eine Waffe verloren")
X("it stands, Crew Stunned", "es steht, Besatzung betäubt")
X("it stands, Crew Shaken", "es steht, Besatzung durchgeschüttelt")
X("Leave out shrouded, or write primarch if that is what it is", "Lass shrouded weg oder schreib primarch, wenn es einer ist")
X("Fearless models have no Shrouded rolls (AOD-RULE-Shrouded)", "Furchtlose Modelle haben keine Shrouded-Würfe (AOD-RULE-Shrouded)")
X("%s is in the numbers that you give", "%s steckt in den Zahlen, die du angibst")
X("%s does not act on what this attack does: %s", "%s ändert nicht, was dieser Angriff tut: %s")
X("Leave it out, and mind it when you read the answer", "Lass es weg und bedenke es, wenn du die Antwort liest")
X("%s is not reckoned: %s", "%s wird nicht berechnet: %s")
X("%s is written otherwise here", "%s schreibt man hier anders")
X("Write %s", "Schreib %s")
X("a model is lost", "ein Modell geht verloren")
X("failed: D3 Wounds or Hull Points, Invulnerable Saves only", "misslungen: W3 Verwundungen oder Rumpfpunkte, nur Rettungswürfe helfen")
X("Give range=N, the distance to the target", "Gib range=N an, die Entfernung zum Ziel")
X("in half range these weapons do more (AOD-WPN-1.1, AOD-RULE-Armourbane)", "in halber Reichweite tun diese Waffen mehr (AOD-WPN-1.1, AOD-RULE-Armourbane)")
X("Give s=N with the models", "Gib s=N bei den Modellen an")
X("Graviton asks for the Strength of these models", "Graviton fragt nach der Stärke dieser Modelle")
X("Give s=N, or a type such as dreadnought with the models", "Gib s=N an oder bei den Modellen einen Typ wie dreadnought")
X("Give s=N with the weapons", "Gib s=N bei den Waffen an")
X("Ask about one vehicle", "Frag nach einem Fahrzeug")
X("a psychic check and a squadron are not reckoned together", "ein Psitest und eine Schwadron werden nicht zusammen berechnet")
X("a Psychic check on Leadership %d passes: %s", "ein Psitest auf Moralwert %d gelingt: %s")
X("passed: Strength 2 higher", "gelungen: Stärke um 2 höher")
X("failed: Perils, and the weapon is not used", "misslungen: Gefahren des Warp, und die Waffe wird nicht benutzt")
X("passed: Strength doubled; failed: Perils", "gelungen: Stärke verdoppelt; misslungen: Gefahren des Warp")
X("Perils: D3 Wounds, Invulnerable Saves only", "Gefahren des Warp: W3 Verwundungen, nur Rettungswürfe helfen")
X("after a failed check the Psyker lives: %s", "nach einem misslungenen Test lebt der Psioniker: %s")
X("a hit by %s glances of itself", "ein Treffer mit %s streift von selbst")
X("a hit by %s wounds of itself", "ein Treffer mit %s verwundet von selbst")
X("the Wound of a hit by %s is given to the picked", "die Verwundung eines Treffers mit %s geht an die Ausgewählten")
X("its Wounds are given to the picked", "ihre Verwundungen gehen an die Ausgewählten")
X("2D6 above its S %d wounds; armour and Feel No Pain help", "2W6 über seiner S %d verwundet; Rüstung und Feel No Pain helfen")
X("it does nothing to Dreadnoughts and Automata", "gegen Dreadnoughts und Automata tut es nichts")
X("a D6 of its S %d or more, or a 6, wounds", "ein W6 von mindestens seiner S %d, oder eine 6, verwundet")
X("what wounds is rolled again", "was verwundet, wird wiederholt")
X("what does not wound is rolled again", "was nicht verwundet, wird wiederholt")
X("a 1 To Wound is rolled again", "eine 1 beim Verwunden wird wiederholt")
X("one that is not saved becomes D6", "eine, die nicht verhindert wird, wird zu W6")
X("pool %d, at the picked: AP %s: %s of the attacks", "Vorrat %d, auf die Ausgewählten: DS %s: %s der Attacken")
X("pool %d: AP %s, Murderous Strike: %s of the attacks", "Vorrat %d: DS %s, Murderous Strike: %s der Attacken")
X("pool %d: AP %s: %s of the attacks", "Vorrat %d: DS %s: %s der Attacken")
X("models %d: %s", "Modelle %d: %s")
X("models %d: a passed save is rolled again", "Modelle %d: ein bestandener Schutzwurf wird wiederholt")
X("models %d: Instant Death costs D3 Wounds", "Modelle %d: sofortiges Ausschalten kostet W3 Lebenspunkte")
X("models %d: what is not saved counts twice", "Modelle %d: was nicht verhindert wird, zählt doppelt")
X("at most %d psychic checks are reckoned in a combat", "in einem Kampf werden höchstens %d Psitests gerechnet")
X("Wounds by Perils do not count for the result", "Verwundungen durch Gefahren des Warp zählen nicht für das Ergebnis")
X("its Pinning tests are at %d less", "ihre Niederhaltetests sind um %d schwerer")
X("only Dreadnoughts and Automata are wounded", "nur Dreadnoughts und Automata werden verwundet")
X("it costs D6 Hull Points, or 2D6", "es kostet W6 Rumpfpunkte, oder 2W6")
X("it costs D3 Hull Points", "es kostet W3 Rumpfpunkte")
X("Hull Points lost are doubled", "verlorene Rumpfpunkte zählen doppelt")
X("Void Shields: any hit drops one", "Deflektorschilde: jeder Treffer nimmt einen weg")
X("Void Shields: what glances or penetrates 12 drops one, and does no more", "Deflektorschilde: was 12 streift oder durchschlägt, nimmt einen weg und tut sonst nichts")
X("4D6 against armour %d", "4W6 gegen Panzerung %d")
X("it fails, and loses D3 Wounds more", "sie besteht nicht und verliert W3 Lebenspunkte mehr")
X("Leave out master-crafted", "Lass master-crafted weg")
X("Master-crafted with BS 6 or more and several shots cannot be reckoned together with rules that read the To Hit roll", "Master-crafted mit BF 6 oder mehr und mehreren Schüssen lässt sich nicht zusammen mit Regeln berechnen, die den Trefferwurf lesen")
X("Ask about fewer models", "Frag nach weniger Modellen")
X("Void Shields lost", "Deflektorschilde verloren")
X("all Void Shields are lost", "alle Deflektorschilde sind verloren")
X("Wounds by Perils", "Verwundungen durch Gefahren des Warp")
X("Ordnance weapons fire no Snap Shots (AOD-SHOOT-4.4)", "Geschütze (Ordnance) geben keine Schnellschüsse ab (AOD-SHOOT-4.4)")
X("Blast weapons fire no Snap Shots (AOD-SHOOT-4.4)", "Explosivwaffen (Blast) geben keine Schnellschüsse ab (AOD-SHOOT-4.4)")
X("Leave out snap", "Lass snap weg")
X("Templates fire no Snap Shots, but a Wall of Death (AOD-WPN-3.4)", "Schablonen geben keine Schnellschüsse ab, sondern eine Feuerwand (AOD-WPN-3.4)")
X("Write hits=D3 in place of snap, or D6 for a Hellstorm", "Schreib hits=D3 statt snap, D6 bei Hellstorm")
X("what rolls no To Hit fires no Snap Shots (AOD-SHOOT-4.4)", "was keinen Trefferwurf hat, gibt keine Schnellschüsse ab (AOD-SHOOT-4.4)")
X("a weapon is a Blast or a Template, not both", "eine Waffe ist Blast oder Template, nicht beides")
X("a Blast or Template rolls no To Hit (AOD-WPN-2.2, AOD-WPN-3.1)", "Blast und Template haben keinen Trefferwurf (AOD-WPN-2.2, AOD-WPN-3.1)")
X("Give hits=N, the models under it", "Gib hits=N an, die Modelle darunter")
X("hits= stands in place of attacks=", "hits= steht anstelle von attacks=")
X("rapid says how many attacks there are, and hits= how many hits", "rapid sagt, wie viele Attacken es sind, und hits=, wie viele Treffer")
X("rapid says how many attacks there are (AOD-WPN-1.1)", "rapid sagt, wie viele Attacken es sind (AOD-WPN-1.1)")
X("Leave out attacks=", "Lass attacks= weg")
X("what is re-rolled without a To Hit roll depends on the weapon", "was ohne Trefferwurf wiederholt wird, hängt von der Waffe ab")
X("Add template, or blast", "Schreib template oder blast dazu")
X("destroyer and destructor say what the damage is", "destroyer und destructor sagen, wie hoch der Schaden ist")
X("Leave out damage=", "Lass damage= weg")
X("a weapon has one of the two Graviton rules", "eine Waffe hat eine der beiden Graviton-Regeln")
X("a weapon waits for one psychic check", "eine Waffe wartet auf einen Psitest")
X("Leave the others out", "Lass die anderen weg")
X("each Psyker checks for himself (AOD-PSY-1.4, AOD-PSY-1.5)", "jeder Psioniker testet für sich (AOD-PSY-1.4, AOD-PSY-1.5)")
X("Write a group for each of them", "Schreib eine Gruppe für jeden")
X("Gets Hot and a psychic check are not reckoned together", "Gets Hot und ein Psitest werden nicht zusammen berechnet")
X("not in melee (AOD-ASSAULT-8.6, AOD-TITAN-3.1)", "nicht im Nahkampf (AOD-ASSAULT-8.6, AOD-TITAN-3.1)")
X("it acts on vehicles", "es wirkt auf Fahrzeuge")
X("it acts on models that have Toughness", "es wirkt auf Modelle mit Widerstand")
X("no models are picked", "keine Modelle sind ausgewählt (picked)")
X("a Blast re-rolls its scatter (AOD-WPN-2.6)", "ein Blast wiederholt seine Abweichung (AOD-WPN-2.6)")
X("\"%s\" changes nothing here", "„%s“ ändert hier nichts")
X("\"%s\" changes nothing here: %s", "„%s“ ändert hier nichts: %s")
X("nothing comes of this, whatever its other words are", "daraus wird nichts, was auch die übrigen Wörter sagen")
X("this is too large to tell whether a word of it changes nothing", "das ist zu groß, um zu sagen, ob ein Wort darin nichts ändert")
X("it says when one may fire", "sie sagt, wann man schießen darf")
X("its words are not in the rules that are encoded", "ihr Wortlaut ist nicht in den erfassten Regeln")
X("the Initiative test for it comes at the end of the phase", "der Initiativetest dafür kommt am Ende der Phase")
X("the Leadership test for it comes at the end of the phase", "der Moralwerttest dafür kommt am Ende der Phase")
X("the Feedback of a failed check is not in the rules that are encoded", "die Rückkopplung eines misslungenen Tests ist nicht in den erfassten Regeln")
X("it says what may be attacked", "sie sagt, was angegriffen werden darf")
X("its Wounds cost nothing but Movement", "ihre Verwundungen kosten nur Bewegung")
X("it makes charges Disordered", "sie macht Angriffe ungeordnet")
X("it causes no Wounds", "sie verursacht keine Verwundungen")
X("it acts on later charges and Initiative", "sie wirkt auf spätere Angriffe und Initiative")
X("it says how often one may fire", "sie sagt, wie oft man schießen darf")
X("the marker acts later", "die Schablone wirkt später")
X("it acts on later moves", "sie wirkt auf spätere Bewegungen")
X("it acts on the target's next shots", "sie wirkt auf die nächsten Schüsse des Ziels")
X("it acts on later Leadership tests", "sie wirkt auf spätere Moralwerttests")
X("Give hits=N, the models under the circles that are struck", "Gib hits=N an, die Modelle unter den getroffenen Kreisen")
X("Give hits=N blast, the models under it", "Gib hits=N blast an, die Modelle darunter")
X("Write a group with hits=N blast for each zone", "Schreib eine Gruppe mit hits=N blast für jede Zone")
X("Ask odds aod scatter without bs=, and give hits=N blast", "Frag odds aod scatter ohne bs= und gib hits=N blast an")
X("Give attacks=1 ws=1", "Gib attacks=1 ws=1 an")
X("Ask about each of its targets", "Frag nach jedem ihrer Ziele")
X("Give hits=D6 template for its Wall of Death", "Gib hits=D6 template für ihre Feuerwand an")
X("Give i=N with it", "Gib i=N damit an")
X("Give s=N with it", "Gib s=N damit an")
X("Give attacks=N with it", "Gib attacks=N damit an")
X("Give hits=N, the models under the line", "Gib hits=N an, die Modelle unter der Linie")
X("Give hits=D6 more", "Gib hits=D6 mehr an")
X("Give rending=4+ pinning if the model did not move", "Gib rending=4+ pinning an, wenn sich das Modell nicht bewegt hat")
X("Give snap against what does not fly", "Gib snap an gegen das, was nicht fliegt")
X("Give hits=N blast, the models that it passes", "Gib hits=N blast an, die Modelle, über die sie läuft")
X("Give attacks=N with or without a second weapon", "Gib attacks=N mit oder ohne zweite Waffe an")
X("Give attacks=N auto, the models in contact", "Gib attacks=N auto an, die Modelle in Kontakt")
X("Give hits=N template, the models under it", "Gib hits=N template an, die Modelle darunter")
X("Give attacks=N without a second weapon", "Gib attacks=N ohne zweite Waffe an")
X("Give attacks=N without other bonuses", "Gib attacks=N ohne andere Boni an")
X("Give i=1 with it", "Gib i=1 damit an")
X("Give ld=N", "Gib ld=N an")
X("there is no Leadership to test on", "es gibt keinen Moralwert für den Test")
X("2D6 of at most %d, Leadership %d with modifiers",
  "2W6 von höchstens %d, Moralwert %d mit Modifikatoren")
X("a double 1 passes whatever the modifiers", "ein Einserpasch besteht trotz aller Modifikatoren")
X("rolled once more if it fails", "misslingt er, wird er einmal wiederholt")
X("passed", "bestanden")
X("Give m=N", "Gib m=N an")
X("the unit's Movement is missing", "die Bewegung der Einheit fehlt")
X("Give gap=N", "Gib gap=N an")
X("it is not said what the roll falls short of", "es ist nicht gesagt, was der Wurf verfehlt")
X("Charge Distance in inches", "Angriffsdistanz in Zoll")
X("the charge succeeds", "der Angriff gelingt")
X("2D6, at most 12 inches", "2W6, höchstens 12 Zoll")
X("Movement %d changes it", "die Bewegung %d ändert ihn")
X("other rules: %d", "andere Regeln: %d")
X("Difficult Terrain: -2", "schwieriges Gelände: -2")
X("nothing scatters so far", "so weit weicht nichts ab")
X("inches of scatter", "Zoll Abweichung")
X("it stays where it was placed", "sie bleibt, wo sie hingelegt wurde")
X("a Hit on the scatter die: %s", "ein Treffer auf dem Abweichungswürfel: %s")
X("else 2D6 less %d", "sonst 2W6 weniger %d")
X("once more above %d inches", "über %d Zoll noch einmal")
X("Give i=N and enemy=N", "Gib i=N und enemy=N an")
X("both Initiatives are needed", "beide Initiativen werden gebraucht")
X("caught", "eingeholt")
X("%d of the last groups are suppressed", "%d der letzten Gruppen sind niedergehalten")
X("Give fewer markers", "Gib weniger Marken an")
X("all that could shoot are suppressed", "alle, die schießen könnten, sind niedergehalten")
X("Give dc=N", "Gib dc=N an")
X("only a war engine has shields and criticals",
  "nur eine Kriegsmaschine hat Schilde und kritische Treffer")
X("a war engine has no more damage capacity than it began with",
  "eine Kriegsmaschine hat nicht mehr Schadenskapazität als am Anfang")
X("an attack is at the war engines of a formation or at the others",
  "ein Angriff gilt den Kriegsmaschinen einer Formation oder den anderen")
X("Ask for fewer", "Frag nach weniger")
X("at most %d war engines with %d damage capacity are reckoned together",
  "höchstens %d Kriegsmaschinen mit %d Schadenskapazität werden zusammen gerechnet")
X("Leave out broken", "Lass broken weg")
X("what markers do to broken war engines is not reckoned",
  "was Marken gebrochenen Kriegsmaschinen tun, wird nicht gerechnet")
X("war engines destroyed", "zerstörte Kriegsmaschinen")
X("a critical hit", "ein kritischer Treffer")
X("each blast marker is a hit without a save", "jede Feuermarke ist ein Treffer ohne Rettungswurf")
X("it breaks with two markers for each unit", "sie bricht mit zwei Marken für jede Einheit")
X("hits fill a war engine up to its full capacity before the next",
  "Treffer füllen eine Kriegsmaschine bis zu ihrer vollen Kapazität vor der nächsten")
X("units %d: %d shields stop a point each", "Einheiten %d: %d Schilde halten je einen Punkt auf")
X("units %d: a 6 for a point destroys it", "Einheiten %d: eine 6 für einen Punkt zerstört sie")
X("units %d: a 6 for a point costs %d more",
  "Einheiten %d: eine 6 für einen Punkt kostet %d weitere")
X("Leave out disrupt, or the criticals and shields",
  "Lass disrupt weg oder die kritischen Treffer und Schilde")
X("which markers disrupting hits bring here is not reckoned",
  "welche Marken störende Treffer hier bringen, wird nicht gerechnet")
X("Leave out disrupt, or the criticals", "Lass disrupt weg oder die kritischen Treffer")
X("this barrage is not reckoned on these units",
  "dieses Sperrfeuer wird auf diese Einheiten nicht gerechnet")
X("a side may have at most %d war engines here",
  "eine Seite darf hier höchstens %d Kriegsmaschinen haben")
X("a 1 before it fires wounds the firer, and the Vortex of a 6 is not in the rules that are encoded",
  "eine 1 vor dem Schuss verwundet den Schützen, und der Vortex einer 6 ist nicht in den erfassten Regeln")
X("Feedback and a psychic check are not reckoned together",
  "Feedback und ein Psitest werden nicht zusammen berechnet")
X("Feedback and Deflagrate are not reckoned together",
  "Feedback und Deflagrate werden nicht zusammen berechnet")
X("Feedback and Gets Hot of what rolls no To Hit are not reckoned together",
  "Feedback und Gets Hot werden ohne Trefferwurf nicht zusammen berechnet")
X("Ask with shoot, or leave it out", "Frag mit shoot oder lass es weg")
X("Ask with fight, or leave it out", "Frag mit fight oder lass es weg")
X("%s is not reckoned in such a question", "%s wird in einer solchen Frage nicht berechnet")
X("Leave out rad-phage, or picked", "Lass rad-phage weg oder picked")
X("Rad-phage is reckoned for units of at most %d Wounds of which no models are picked",
  "Rad-phage wird für Einheiten mit höchstens %d Lebenspunkten berechnet, von denen keine Modelle ausgewählt (picked) sind")
X("it suffers Perils", "sie erleidet die Gefahren des Warp")
X("a model is left with Toughness 1 less", "ein Modell bleibt mit Widerstand 1 weniger")
X("Write the group with feedback first", "Schreib die Gruppe mit feedback zuerst")
X("whom Feedback meets depends on the groups before it",
  "wen Feedback trifft, hängt von den Gruppen davor ab")
X("Leave out feedback", "Lass feedback weg")
X("Feedback is not reckoned against Void Shields, nor of such weapons",
  "Feedback wird gegen Void Shields und bei solchen Waffen nicht berechnet")
X("a hit that fails to wound or penetrate: a 1 on a D6 wounds the firer",
  "ein Treffer, der nicht verwundet oder durchschlägt: eine 1 auf W6 verwundet den Schützen")
X("a model that loses a Wound to it and lives has T 1 less from then on",
  "ein Modell, das durch sie einen Lebenspunkt verliert und lebt, hat fortan 1 Widerstand weniger")
X("a unit with a Psyker or Daemon that it hurts suffers Perils after the group, once",
  "eine Einheit mit Psioniker oder Dämon, die sie verwundet, erleidet nach der Gruppe einmal die Gefahren des Warp")
X("who lost Hull Points to the group: on a 4+ D3 more, without saves",
  "wer durch die Gruppe Rumpfpunkte verlor: auf 4+ W3 weitere, ohne Rettungswürfe")
X("no model is a psyker or daemon", "kein Modell ist psyker oder daemon")
X("what fails may wound the firer", "was misslingt, kann den Schützen verwunden")
X("D3 Hull Points more on a 4+", "W3 Rumpfpunkte mehr auf 4+")
X("Perils for a psyker's or daemon's unit",
  "Gefahren des Warp für Einheiten mit psyker oder daemon")
X("who is wounded has T 1 less", "wer verwundet ist, hat 1 Widerstand weniger")
X("suffers from Psy-shock", "leidet unter Psy-shock")
X("Write holofield, or leave this out", "Schreib holofield oder lass das weg")
X("it has no holofield to lose", "sie hat kein Holofeld zu verlieren")
X("Leave out what later criticals do", "Lass weg, was spätere kritische Treffer tun")
X("criticals that are told apart are reckoned for engines with at most %d points and shields",
  "unterschiedene kritische Treffer werden für Maschinen mit höchstens %d Punkten und Schilden berechnet")
X("units %d: a 6 later on destroys it", "Einheiten %d: eine spätere 6 zerstört sie")
X("units %d: a 6 later on costs %d more", "Einheiten %d: eine spätere 6 kostet %d weitere")
X("units %d: the first 6 takes its holofield",
  "Einheiten %d: die erste 6 nimmt ihr Holofeld")
X("Write the number first", "Schreib die Anzahl zuerst")
X("Write it after at", "Schreib es hinter at")
X("what every later one costs", "was jeder spätere kostet")
X("a later critical destroys it", "ein späterer kritischer Treffer zerstört sie")
X("the first critical takes its holofield", "der erste kritische Treffer nimmt ihr Holofeld")
X("lance hits go to reinforced armour whose turn it is",
  "Lance-Treffer gehen an verstärkte Panzerung, die an der Reihe ist")
X("hits that ignore cover go to cover saves whose turn it is",
  "Treffer ohne Deckung gehen an Deckungswürfe, die an der Reihe sind")
X("sniper hits go last, to the picked, one each before a second",
  "Scharfschützentreffer kommen zuletzt, an die Ausgewählten, je einer vor einem zweiten")
X("of a side's hits either lance or ignore cover may count besides plain ones, and snipers have no other ability",
  "von den Treffern einer Seite darf neben einfachen entweder lance oder ignore-cover zählen, und Scharfschützen haben keine andere Fähigkeit")
X("its hits are lance, extra attacks apart",
  "ihre Treffer sind lance, zusätzliche Attacken ausgenommen")
X("its hits ignore cover, likewise", "ihre Treffer ignorieren Deckung, ebenso")
X("-1 on saves; its hits go to the picked",
  "-1 auf Rettungswürfe; ihre Treffer gehen an die Ausgewählten")
X("the other side's snipers aim here", "die Scharfschützen der anderen Seite zielen hierhin")
X("those ignore cover", "diese ignorieren Deckung")
X("they ignore cover", "sie ignorieren Deckung")
X("war engines and other units on one side are not reckoned together",
  "Kriegsmaschinen und andere Einheiten auf einer Seite werden nicht zusammen gerechnet")
X("it becomes %d", "sie wird %d")
X("Give own-armor=N", "Gib own-armor=N an")
X("the attacking unit's armor is missing", "die Panzerung der angreifenden Einheit fehlt")
X("Leave out shot, or next", "Lass shot weg oder next")
X("there is never a sweeping advance after a shot",
  "nach einem Schuss gibt es nie einen Durchbruch")
X("the attacking unit is destroyed", "die angreifende Einheit wird zerstört")
X("a Counterattack of %d against armor %d", "ein Gegenangriff von %d gegen Panzerung %d")
X("the armor grows by %d times a d6", "die Panzerung wächst um %d mal einen d6")
X("macro weapon", "Makrowaffe")
X("Titan Killer", "Titanenkiller")
X("of Titan Killer (x) on a war engine; 1", "von Titanenkiller (x) an einer Kriegsmaschine; 1")
X("a blast marker for every hit", "eine Feuermarke für jeden Treffer")
X("no cover modifier and save", "weder Deckungsabzug noch Deckungswurf")
X("no re-roll for reinforced armour", "keine Wiederholung für verstärkte Panzerung")
X("shields stop nothing", "Schilde halten nichts auf")
X("the target is in cover: -1", "das Ziel ist in Deckung: -1")
X("on a double or marshal: -1", "bei Sturmlauf oder Sammeln: -1")
X("sustained fire: +1", "Dauerfeuer: +1")
X("other modifiers to hit, all together", "andere Trefferwurf-Modifikatoren zusammen")
X("shots of each: a number or dice; 1", "Schüsse von jeder: Zahl oder Würfel; 1")
X("what hits the target", "was das Ziel trifft")
X("-1 on saves; at units in the order told", "-1 auf Rettungswürfe; auf Einheiten wie genannt")
X("markers of the shooters: each keeps one of the last group from firing",
  "Marken der Schützen: jede hält einen der letzten Gruppe nieder")
X("two markers each", "je zwei Marken")
X("barrage points, all together", "Sperrfeuerpunkte zusammen")
X("the AT value, not the AP value", "der Panzerwert, nicht der Infanteriewert")
X("units", "Einheiten")
X("armour", "Panzerung")
X("reinforced armour", "verstärkte Panzerung")
X("invulnerable save", "Rettungswurf gegen alles")
X("another save of that kind", "ein anderer solcher Wurf")
X("cover save", "Deckungswurf")
X("3+, against all hits", "3+, gegen alle Treffer")
X("They Shall Know No Fear", "sie kennen keine Furcht")
X("it is broken already", "sie ist schon gebrochen")
X("a war engine: damage capacity left", "Kriegsmaschine: übrige Schadenskapazität")
X("that it began with", "mit der sie anfing")
X("void shields or power fields that are up", "Schilde, die noch stehen")
X("damage that a critical costs besides", "Schaden, den ein kritischer Treffer mehr kostet")
X("a critical destroys it", "ein kritischer Treffer zerstört sie")
X("blast markers before", "Feuermarken davor")
X("thick rear armour", "dicke Heckpanzerung")
X("-1 on saves", "-1 auf Rettungswürfe")
X("no marker for its loss", "keine Marke für ihren Verlust")
X("a war engine under a template's centre", "Kriegsmaschine unter der Schablonenmitte")
X("close combat or firefight, as they fight", "Nahkampf oder Feuergefecht, wie sie kämpfen")
X("dice of each; 1, of a war engine its full dc", "Würfel von jeder; 1, Kriegsmaschinen full-dc")
X("all its hits are macro", "alle Treffer sind Makrotreffer")
X("all its dice strike first", "alle Würfel schlagen zuerst zu")
X("extra attacks of each", "weitere Attacken von jeder")
X("those are macro", "diese sind Makrotreffer")
X("those strike first", "diese schlagen zuerst zu")
X("loses nothing by losing", "verliert nichts durch die Niederlage")
X("dice of supporting fire each round", "Würfel Unterstützungsfeuer jede Runde")
X("their firefight value; 5+", "deren Feuergefechtswert; 5+")
X("their hits are macro", "deren Treffer sind Makrotreffer")
X("+1 for each that lives", "+1 für jede, die lebt")
X("shooting; units nearest first, blast= and crossfire with any of them",
  "Beschuss; nächste Einheiten zuerst, blast= und crossfire bei irgendeiner")
X("a barrage on the units under it", "Sperrfeuer auf die Einheiten darunter")
X("an assault to its end, without counter charges; support= with any of a side's units",
  "ein Sturmangriff bis zum Ende, ohne Gegenangriffe; support= bei irgendeiner der Seite")
X("modifiers of a roll", "Modifikatoren eines Wurfs")
X("what the number becomes before them", "was die Zahl vor ihnen wird")
X("twice, the higher", "zweimal, die höhere")
X("twice, the lower", "zweimal, die niedrigere")
X("a new card below this", "eine neue Karte unter dieser Zahl")
X("cards of the deck with a 1; else alike", "Karten des Decks mit einer 1; sonst gleich viele")
X("with a 2", "mit einer 2")
X("with a 3", "mit einer 3")
X("with a 4", "mit einer 4")
X("with a 5", "mit einer 5")
X("with a 6", "mit einer 6")
X("what passes", "was besteht")
X("firepower or assault, with known bonuses", "Feuerkraft oder Sturm, mit bekannten Boni")
X("d6 bonuses", "d6-Boni")
X("of the defending card", "der verteidigenden Karte")
X("d6 bonuses of that armor", "d6-Boni dieser Panzerung")
X("armor of the one a sweeping advance goes on against",
  "Panzerung der Einheit, auf die ein Durchbruch trifft")
X("it never sweeps", "es bricht nie durch")
X("damage of a Counterattack; with own-armor", "Schaden eines Gegenangriffs; mit own-armor")
X("of the attacking unit", "der angreifenden Einheit")
X("a test, or any roll", "ein Test oder irgendein Wurf")
X("a shot or an assault against armor", "ein Schuss oder Sturm gegen Panzerung")
X("Leadership", "Moralwert")
X("modifiers, all together", "Modifikatoren zusammen")
X("a double 1 passes", "ein Einserpasch besteht")
X("ignores what is negative", "übergeht, was negativ ist")
X("passes", "besteht")
X("once, if it fails", "einmal, wenn er misslingt")
X("the Psyker's own Leadership", "der eigene Moralwert des Psionikers")
X("models", "Modelle")
X("Wounds of each; 1", "Lebenspunkte von jedem; 1")
X("Wounds lost before", "vorher verlorene Lebenspunkte")
X("keeps its place if it lost Wounds", "behält seinen Platz, wenn es verletzt ist")
X("a vehicle: its Hull Points", "ein Fahrzeug: seine Rumpfpunkte")
X("Movement, the lowest", "Bewegung, die niedrigste")
X("Fleet (X)", "Flink (X)")
X("the same, for other rules", "dasselbe, für andere Regeln")
X("Difficult Terrain", "Schwieriges Gelände")
X("once, if it falls short", "einmal, wenn es nicht reicht")
X("Ballistic Skill, not if indirect", "Ballistische Fertigkeit, nicht bei indirekt")
X("or Master-crafted", "oder meisterlich gefertigt")
X("the longest one not rolled again", "die weiteste, die nicht wiederholt wird")
X("Initiative of the winners", "Initiative der Sieger")
X("Initiative of those who fall back", "Initiative derer, die zurückfallen")
X("two dice, the higher counts", "zwei Würfel, der höhere zählt")
X("Weapon Skill", "Kampfgeschick")
X("the step at which they strike", "der Schritt, in dem sie zuschlagen")
X("Leadership, for the Morale check", "Moralwert, für den Moraltest")
X("Stubborn", "Unnachgiebig")
X("Fearless", "Furchtlos")
X("to the Wounds that count: a vexilla", "zu den Verwundungen, die zählen: eine Standarte")
X("unmodified Initiative, if it is not i=", "unveränderte Initiative, wenn sie nicht i= ist")
X("Crusader", "Kreuzritter")
X("the unit may not sweep", "die Einheit darf nicht nachsetzen")
X("Ballistic Skill", "Ballistische Fertigkeit")
X("without To Hit rolls: blasts, templates", "ohne Trefferwürfe: Explosionen, Schablonen")
X("failed To Hit again", "misslungene Trefferwürfe noch einmal")
X("Snap Shots", "Schnellschüsse")
X("its Snap Shots are at its own BS", "seine Schnellschüsse mit eigener BF")
X("no Cover Saves, no Shrouded", "keine Deckungswürfe, kein Verhüllt")
X("with hits=", "mit hits=")
X("with hits=; ignores cover", "mit hits=; übergeht Deckung")
X("Pinning; give the target ld=N", "Niederhalten; gib dem Ziel ld=N")
X("give the target s=N", "gib dem Ziel s=N")
X("likewise", "ebenso")
X("penetrates with the higher of 2 dice", "durchschlägt mit dem höheren von 2 Würfeln")
X("its maximum range", "ihre größte Reichweite")
X("how far away the target is", "wie weit das Ziel entfernt ist")
X("a natural 1 wounds the firer", "eine natürliche 1 verwundet den Schützen")
X("his Armour Save then", "sein Rüstungswurf dann")
X("the firer is a Vehicle: Glancing Hits then", "der Schütze ist ein Fahrzeug: dann Streifschüsse")
X("his Feel No Pain then", "seine Schmerzunempfindlichkeit dann")
X("2 attacks in half range, else 1", "2 Attacken auf halbe Reichweite, sonst 1")
X("Armourbane in half range", "Panzerfluch auf halbe Reichweite")
X("hits without a roll", "trifft ohne Wurf")
X("the vehicle did not move", "das Fahrzeug hat sich nicht bewegt")
X("Weapon Skill, for fights", "Kampfgeschick, für den Nahkampf")
X("Leadership: Morale and Pinning", "Moralwert: Moral und Niederhalten")
X("Strength, for Graviton", "Stärke, für Graviton")
X("precision and sniper aim here", "precision und sniper zielen hierauf")
X("the other side's precision aims here", "precision der anderen Seite zielt hierauf")
X("a vehicle: armour of the facing", "ein Fahrzeug: Panzerung der Seite")
X("its Hull Points; 3", "seine Rumpfpunkte; 3")
X("its weapons; 2", "seine Waffen; 2")
X("it is Immobilised already", "es ist schon lahmgelegt")
X("Slow", "Langsam")
X("or a Knight or Titan", "oder ein Ritter oder Titan")
X("not in melee", "nicht im Nahkampf")
X("the same in close combat", "dasselbe im Nahkampf")
X("groups of weapons one after the other; models in the order in which they get Wounds",
  "Waffengruppen nacheinander; Modelle in der Reihenfolge, in der sie Verwundungen bekommen")
X("a whole round of a combat of both sides: who wins, falls back, is swept",
  "eine ganze Runde Nahkampf beider Seiten: wer gewinnt, zurückfällt, überrannt wird")
X("how far a charge goes", "wie weit ein Angriff reicht")
X("a Leadership test, Morale check or Pinning test", "ein Moralwert-, Moral- oder Niederhaltetest")
X("how far a blast scatters", "wie weit eine Explosion abweicht")
X("a Sweeping Advance", "ein Nachsetzen")
X("weapons, or models that fight", "Waffen, oder Modelle, die kämpfen")
X("of each: a number or dice; 1", "von jeder: Zahl oder Würfel; 1")
X("Strength", "Stärke")
X("Armour Piercing; none", "Durchschlag; keiner")
X("added to To Hit rolls", "zu Trefferwürfen addiert")
X("failed To Hit", "misslungene Trefferwürfe")
X("To Hit 1s", "Einsen bei Trefferwürfen")
X("one failed To Hit roll of each weapon again",
  "ein misslungener Trefferwurf jeder Waffe noch einmal")
X("added to To Wound rolls", "zu Verwundungswürfen addiert")
X("failed To Wound", "misslungene Verwundungswürfe")
X("the same", "dasselbe")
X("To Wound 1s", "Einsen bei Verwundungswürfen")
X("wounds on 2+", "verwundet auf 2+")
X("Wounds of one that is not saved; 1", "Lebenspunkte von einer, die nicht gerettet wird; 1")
X("D3 Wounds, penetrates with 3 dice", "D3 Lebenspunkte, durchschlägt mit 3 Würfeln")
X("armour above 12 counts as 12", "Panzerung über 12 zählt als 12")
X("one die more to penetrate", "ein Würfel mehr zum Durchschlagen")
X("re-rolls failed penetration", "wiederholt misslungene Durchschläge")
X("with sunder, those too", "mit sunder auch diese")
X("on the Vehicle Damage table", "auf der Fahrzeugschadenstabelle")
X("Toughness", "Widerstand")
X("Wounds one has lost before", "Lebenspunkte, die eines schon verloren hat")
X("against Instant Death", "gegen sofortigen Tod")
X("failed Armour Saves", "misslungene Rüstungswürfe")
X("  Names of the packs stand for their numbers: unit=NAME, weapon=NAME (docs/odds.md).\n",
  "  Namen aus den Datenpaketen stehen für ihre Zahlen: unit=NAME, weapon=NAME (docs/odds.md).\n")
X("Write the numbers themselves", "Schreib die Zahlen selbst")
X("names of packs are not known here", "Namen aus Datenpaketen sind hier nicht bekannt")
X("the packs have no %s \"%s\"", "die Datenpakete haben kein %s „%s“")
X("Name another weapon, or ask with barrage", "Nenne eine andere Waffe oder frag mit barrage")
X("this shoots at nothing of that kind", "das schießt auf nichts von dieser Art")
X("Ask with shoot", "Frag mit shoot")
X("this has no barrage points", "das hat keine Sperrfeuerpunkte")
X("Give unit=NAME", "Gib unit=NAME an")
X("Give %s=NAME", "Gib %s=NAME an")
X("a weapon alone says nothing here", "eine Waffe allein sagt hier nichts")
X("the packs have no plain Strength for this weapon",
  "die Datenpakete haben für diese Waffe keine einfache Stärke")
X("Give unit=NAME or s=N", "Gib unit=NAME oder s=N an")
X("the Strength of this weapon is that of its user",
  "die Stärke dieser Waffe ist die ihres Trägers")
X("Ask with fight", "Frag mit fight")
X("this is no weapon of close combat", "das ist keine Nahkampfwaffe")
X("this is a weapon of close combat", "das ist eine Nahkampfwaffe")
X("Give hits=N: the models under it", "Gib hits=N an: die Modelle darunter")
X("how many a blast or template hits only the table shows",
  "wie viele eine Explosion oder Schablone trifft, zeigt nur der Tisch")
X("Write it before at", "Schreib sie vor at")
X("what is attacked needs no weapon", "was angegriffen wird, braucht keine Waffe")
X("Name another card", "Nenne eine andere Karte")
X("Ask odds ccg attack", "Frag odds ccg attack")
X("this question has no use for a card", "mit einer Karte kann diese Frage nichts anfangen")
X("this card has no such value", "diese Karte hat keinen solchen Wert")
X("  not in the numbers: %s\n", "  nicht in den Zahlen: %s\n")
X("D6 and %d against D6 and %d, equal is enough", "W6 und %d gegen W6 und %d, gleich genügt")
X("Give hit=4+", "Gib hit=4+ an")
X("it is not said what hits", "es ist nicht gesagt, was trifft")
X("there may be at most %d dice", "es dürfen höchstens %d Würfel sein")
X("Put units together that are nearly alike", "Fass Einheiten zusammen, die fast gleich sind")
X("the formation has too many units of too many kinds",
  "die Formation hat zu viele Einheiten zu vieler Arten")
X("there may be at most %d kinds of units", "es darf höchstens %d Arten von Einheiten geben")
X("Go on with: at 8 save=4+", "Weiter mit: at 8 save=4+")
X("Ask for each alone", "Frag nach jeder allein")
X("%d+ with a modifier of %d: a die hits: %s",
  "%d+ mit einem Modifikator von %d: ein Würfel trifft: %s")
X("units %d: a hit is not saved: %s", "Einheiten %d: ein Treffer wird nicht verhindert: %s")
X("units lost", "Einheiten verloren")
X("blast markers then", "Feuermarken danach")
X("all are destroyed", "alle sind zerstört")
X("it breaks, with some left", "sie bricht, und einige bleiben übrig")
X("a blast marker for coming under fire", "eine Feuermarke für den Beschuss")
X("a blast marker for each that is destroyed", "eine Feuermarke für jede zerstörte")
X("it breaks with as many markers as units left",
  "sie bricht bei so vielen Marken, wie Einheiten übrig sind")
X("hits one each, nearest first, before a second to any",
  "je ein Treffer, die nächsten zuerst, bevor jemand einen zweiten bekommt")
X("Ask about each alone", "Frag nach jedem allein")
X("hits that are saved differently cannot be reckoned together, but for macro hits after others",
  "Treffer, die verschieden verhindert werden, lassen sich nicht zusammen berechnen, außer Makrotreffern nach anderen")
X("Give bp=N", "Gib bp=N an")
X("the barrage has no points", "das Sperrfeuer hat keine Punkte")
X("%d points: %d more templates, %d more markers, AP %d+, AT %d+",
  "%d Punkte: %d Schablonen mehr, %d Marken mehr, AP %d+, AT %d+")
X("every unit under the templates is attacked once",
  "jede Einheit unter den Schablonen wird einmal angegriffen")
X("%s, units %d: a die hits on %s; a hit on one is not saved: %s",
  "%s, Einheiten %d: ein Würfel trifft auf %s; ein Treffer auf eine wird nicht verhindert: %s")
X("Go on with: at 8 hit=5+ save=5+", "Weiter mit: at 8 hit=5+ save=5+")
X("it is not said who is attacked", "es ist nicht gesagt, wer angegriffen wird")
X("units the defender loses", "Einheiten, die der Verteidiger verliert")
X("units the attacker loses", "Einheiten, die der Angreifer verliert")
X("the attacker wins", "der Angreifer siegt")
X("the defender wins", "der Verteidiger siegt")
X("nobody wins", "niemand siegt")
X("the attackers", "die Angreifer")
X("the defenders", "die Verteidiger")
X("both sides roll and lose at the same time", "beide Seiten würfeln und verlieren gleichzeitig")
X("then the higher of 2D6 each, with kills, numbers, blast markers and inspiring units; equal totals are fought on",
  "dann je der höhere von 2W6, mit Verlusten, Überzahl, Feuermarken und inspirierenden Einheiten; bei Gleichstand geht es weiter")
X("the loser loses the difference more", "wer verliert, verliert den Unterschied dazu")
X("After the question come at most: compare QUESTION, three times for KEY=VALUES, why",
  "Nach der Frage kommen höchstens: compare FRAGE, dreimal for KEY=WERTE, why")
X("this line is not understood", "diese Zeile wird nicht verstanden")
X("Ask for one of them", "Frag nach einem davon")
X("a grid and a comparison do not go together", "ein Raster und ein Vergleich gehen nicht zusammen")
X("Ask for fewer values", "Frag nach weniger Werten")
X("the grid has too many places", "das Raster hat zu viele Felder")
X("or more", "oder mehr")
X("on average %.3f", "im Mittel %.3f")
X(", then %.3f", ", dann %.3f")
X("compared with %s\n", "verglichen mit %s\n")
X("the first gives more", "das erste gibt mehr")
X("both give as much", "beide geben gleich viel")
X("the second gives more", "das zweite gibt mehr")
X("average", "im Mittel")
X("Give ws=N s=N t=N i=N with all models", "Gib bei allen Modellen ws=N s=N t=N i=N an")
X("these models lack something to fight with", "diesen Modellen fehlt etwas zum Kämpfen")
X("the first wins", "die erste Seite siegt")
X("the first is wiped out", "die erste Seite ist ausgelöscht")
X("the first falls back", "die erste Seite fällt zurück")
X("the first is caught in a Sweeping Advance", "die erste Seite wird dabei eingeholt")
X("models the first loses", "Modelle, die die erste Seite verliert")
X("the second wins", "die zweite Seite siegt")
X("the second is wiped out", "die zweite Seite ist ausgelöscht")
X("the second falls back", "die zweite Seite fällt zurück")
X("the second is caught in a Sweeping Advance", "die zweite Seite wird dabei eingeholt")
X("models the second loses", "Modelle, die die zweite Seite verliert")
X("Go on with: at 10 ws=4 s=4 t=4 i=4 save=3+", "Weiter mit: at 10 ws=4 s=4 t=4 i=4 save=3+")
X("a side may have at most %d Wounds, and a kind of models %d attacks",
  "eine Seite darf höchstens %d Lebenspunkte haben und eine Art von Modellen %d Attacken")
X("the first", "die erste Seite")
X("the second", "die zweite Seite")
X("%s, models %d strike at step %d", "%s, Modelle %d schlagen bei Schritt %d zu")
X("those of one step strike at the same time", "wer im selben Schritt zuschlägt, tut es gleichzeitig")
X("who inflicted more Wounds wins", "wer mehr Verwundungen zugefügt hat, siegt")
X("the loser's Morale check has the difference as a penalty", "der Moraltest des Verlierers wird um den Unterschied erschwert")
X("who falls back is caught if D6 and Initiative are not higher",
  "wer zurückfällt, wird eingeholt, wenn W6 und Initiative nicht höher sind")
X("Give %s=%d to %s=%d, or %s=-", "Gib %s=%d bis %s=%d oder %s=- an")
X("Leave out gets-hot", "Lass gets-hot weg")
X("Gets Hot is not reckoned for Master-crafted weapons with several shots",
  "Gets Hot wird für Master-crafted-Waffen mit mehreren Schüssen nicht berechnet")
X("Haywire does nothing else to these models", "Haywire bewirkt bei diesen Modellen sonst nichts")
X("Wounds of those who shoot", "Verwundungen der Schützen")
X("Hull Points of those who shoot", "Rumpfpunkte der Schützen")
X("a natural 1, and then 1 or 2 on a D6: a Glancing Hit on the firer", "eine natürliche 1, und danach 1 oder 2 auf einem W6: ein Streifschuss am Schützen")
X("a natural 1 wounds the firer, saved as his own", "eine natürliche 1 verwundet den Schützen, mit seinen eigenen Schutzwürfen")
X("Haywire: 2 to 5 wounds with no save but invulnerable ones, 6 with none",
  "Haywire: 2 bis 5 verwundet, nur Rettungswürfe helfen; 6 verwundet, nichts hilft")
X("supporting fire: %d dice and %d dice", "Unterstützungsfeuer: %d Würfel und %d Würfel")
X("Put its values into one", "Setz ihre Werte in eine")
X("a setting is varied twice", "eine Angabe wird zweimal verändert")
// Rosters of BattleScribe.
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
X("1 more problem is not shown.\n", "1 weiteres Problem wird nicht gezeigt.\n")
X("%zu more problems are not shown.\n", "%zu weitere Probleme werden nicht gezeigt.\n")
X("Open and save it once in the program that made it",
  "Öffne und speichere sie einmal in dem Programm, aus dem sie kommt")
X("the roster has %s %s, its limit is %s", "die Liste hat %s %s, ihre Grenze ist %s")
X("Take out %s or raise the limit", "Nimm %s heraus oder hebe die Grenze an")
X("Save it anew in the program that made it, or make two smaller ones",
  "Speichere sie neu in dem Programm, aus dem sie kommt, oder mach zwei kleinere daraus")
X("Take it out; no roster and no data file has one",
  "Nimm ihn heraus; keine Liste und keine Datendatei hat einen")
X("Save the file as UTF-8, and let its first line say so",
  "Speichere die Datei als UTF-8, und die erste Zeile soll es sagen")
X("Name a roster of at most %d MiB that is there and may be read",
  "Nenne eine Liste von höchstens %d MiB, die es gibt und die gelesen werden darf")
X("there are more than %u elements, attributes and texts",
  "es sind mehr als %u Elemente, Attribute und Texte")
X("a name is longer than %u bytes", "ein Name ist länger als %u Bytes")
X("an attribute is longer than %u bytes", "ein Attribut ist länger als %u Bytes")
X("elements are nested more than %u deep", "Elemente sind mehr als %u tief verschachtelt")
X("an element has more than %u attributes", "ein Element hat mehr als %u Attribute")
X("a text is longer than %u bytes", "ein Text ist länger als %u Bytes")
X("an instruction to programs has no place in this file",
  "eine Anweisung an Programme hat in dieser Datei nichts zu suchen")
X("a DOCTYPE is not allowed, nor any entity that it could bring",
  "ein DOCTYPE ist nicht erlaubt, auch keine Entität, die er brächte")
X("the file says that its encoding is %s, not UTF-8",
  "die Datei nennt als Kodierung %s, nicht UTF-8")
X("the file is empty", "die Datei ist leer")
X("the file is larger than %zu bytes", "die Datei ist größer als %zu Bytes")
X("the file is UTF-16, not UTF-8", "die Datei ist UTF-16, nicht UTF-8")
X("the file ends in the middle of a character: it was cut off",
  "die Datei endet mitten in einem Zeichen: sie ist abgeschnitten")
X("this is not UTF-8", "das ist kein UTF-8")
X("Export or download the file again, as UTF-8",
  "Exportiere die Datei noch einmal oder lade sie neu herunter, als UTF-8")
X("the file ends inside <%s>: the rest of it is missing", "die Datei endet in <%s>: der Rest fehlt")
X("the file ends before anything was said", "die Datei endet, bevor etwas darin steht")
X("this does not close <%s>", "das schließt <%s> nicht")
X("this is not XML (%s)", "das ist kein XML (%s)")
X("Export or download the file again",
  "Exportiere die Datei noch einmal oder lade sie neu herunter")
X("the archive holds several %s files", "das Archiv enthält mehrere Dateien auf %s")
X("the archive holds no %s file", "das Archiv enthält keine Datei auf %s")
X("the archive is damaged", "das Archiv ist beschädigt")
X("the file inside is larger than %zu bytes", "die Datei darin ist größer als %zu Bytes")
X("the file inside grows to more than %u times its packed size",
  "die Datei darin wächst auf mehr als das %u-fache ihrer gepackten Größe")
X("the file inside is encrypted", "die Datei darin ist verschlüsselt")
X("the file inside cannot be unpacked", "die Datei darin lässt sich nicht entpacken")
X("the file inside is damaged or cut off", "die Datei darin ist beschädigt oder abgeschnitten")
X("the archive is larger than %zu bytes", "das Archiv ist größer als %zu Bytes")
X("the archive has no end: it was cut off", "das Archiv hat kein Ende: es ist abgeschnitten")
X("the archive holds more than %u files", "das Archiv enthält mehr als %u Dateien")
X("a roster of Age of Darkness, second edition",
  "eine Armeeliste von Age of Darkness, zweite Auflage")
X("a roster of the first edition: it is read and shown, not judged",
  "eine Armeeliste der ersten Auflage: sie wird gelesen und gezeigt, nicht beurteilt")
X("a roster of another game: it is read and shown, not judged",
  "eine Armeeliste eines anderen Spiels: sie wird gelesen und gezeigt, nicht beurteilt")
X("\"%s\" is no number", "\"%s\" ist keine Zahl")
X("\"%s\" stands under a line that has nothing of its own",
  "\"%s\" steht unter einer Zeile, die nichts Eigenes hat")
X("nothing says which \"%s\" they have: %s", "nichts sagt, welche „%s“ sie haben: %s")
X("%s names none of its %s", "%s nennt nichts von: %s")
X("Write it with as many blanks as that line", "Schreibe es mit so vielen Leerzeichen wie diese Zeile")
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

// --- apps: who plays.
X("%s has no evaluation, so %s judges by games played on at random",
  "%s hat keine Bewertung, also urteilt %s nach Partien, die zufällig zu Ende gespielt werden")

// --- apps: the roster command. The roster is the "Liste", as in the problems above.
X("legal by the rules", "nach den Regeln legal")
X("NOT LEGAL by the rules", "nach den Regeln NICHT LEGAL")
X("not judged by the rules", "nach den Regeln nicht beurteilt")
X("a list as plain text, taken for one of Age of Darkness",
  "eine Liste als reiner Text, genommen für eine von Age of Darkness")
X("a list as plain text says too little to be written as a roster",
  "eine Liste als reiner Text sagt zu wenig, um als Liste geschrieben zu werden")
X("Write its army, to a name that ends in .army",
  "Schreibe ihre Armee, unter einem Namen, der auf .army endet")
X("the text does not say of which army list it is",
  "der Text sagt nicht, von welcher Armeeliste er ist")
X("Begin it with a line like `++ Crusade (LA - VIII: Night Lords) ++`",
  "Lass ihn mit einer Zeile wie `++ Crusade (LA - VIII: Night Lords) ++` beginnen")
X("the list names no unit in any of its %u lines",
  "die Liste nennt in keiner ihrer %u Zeilen eine Einheit")
X("the file is larger than %u bytes", "die Datei ist größer als %u Bytes")
X("Write `+ Warlord` under the one that is meant instead",
  "Schreibe stattdessen `+ Warlord` unter die gemeinte")
X("several units are called %s, and they are not alike",
  "mehrere Einheiten heißen %s, und sie sind nicht gleich")
X("NOT LEGAL by the rules unless what is not known here mends it",
  "nach den Regeln NICHT LEGAL, wenn nicht behebt, was hier unbekannt ist")
X("nothing wrong that the rules can judge", "nichts falsch, was sich nach den Regeln beurteilen lässt")
X("    line %u: ", "    Zeile %u: ")
X("line %u: ", "Zeile %u: ")
X("  by the rules: %u of %zu selection matched", "  nach den Regeln: %u von %zu Auswahl erkannt")
X("  by the rules: %u of %zu selections matched", "  nach den Regeln: %u von %zu Auswahlen erkannt")
X(", %u known by the roster's own profile only", ", %u nur durch das Profil in der Liste bekannt")
X(", %u unknown", ", %u unbekannt")
X("; %s, %d points", "; %s, %d Punkte")
X("  by the roster's own profile:\n", "  durch das Profil in der Liste:\n")
X("  unknown:\n", "  unbekannt:\n")
X(" costs %s in the roster, %d by the packs\n", " kostet %s in der Liste, %d nach den Packs\n")
X("  nothing is compared: the rules have not judged this roster\n",
  "  nichts wird verglichen: die Regeln haben diese Liste nicht beurteilt\n")
X("  only the rules say: ", "  nur nach den Regeln: ")
X("  only the data says: ", "  nur nach den Daten: ")
X("  the rules and the data say the same\n", "  Regeln und Daten sagen dasselbe\n")
X("cannot be packed", "lässt sich nicht packen")
X("there is no army to write: %s", "es gibt keine Armee zu schreiben: %s")
X("the roster is of no list of the packs", "die Liste gehört zu keiner Armeeliste der Packs")
X("Write the roster itself, to a name that ends in .rosz",
  "Schreib die Liste selbst, unter einem Namen, der auf .rosz endet")
X("%s of %s %s", "%s von %s %s")
X("the roster names no list of the packs (\"%s\")", "die Liste nennt keine Armeeliste der Packs (\"%s\")")
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
X("%.0f of %.0f rosters, %.0f s left", "%.0f von %.0f Listen, noch %.0f s")
X("reading the data files: %.0f of %.0f MiB", "liest die Datendateien: %.0f von %.0f MiB")
X("linking the data: %.0f of %.0f entries", "verknüpft die Daten: %.0f von %.0f Einträgen")
X("Ctrl-C has stopped it", "Strg-C hat es beendet")
X("there is no roster in this folder", "in diesem Ordner ist keine Liste")
X("Name one with .ros or .rosz files in it or in its folders",
  "Nenne einen mit .ros- oder .rosz-Dateien in ihm oder seinen Ordnern")
X("at most %d rosters are checked at a time", "höchstens %d Listen werden auf einmal geprüft")
X("Name the folders in it one by one", "Nenne die Ordner darin einzeln")
X(": data files: %zu, entries: %zu, links: %zu, links that lead nowhere: %zu\n",
  ": Datendateien: %zu, Einträge: %zu, Verweise: %zu, Verweise ins Leere: %zu\n")
X("  conditions, modifiers and the like that are not understood: %zu\n",
  "  Bedingungen, Änderungen und dergleichen, die nicht verstanden werden: %zu\n")
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
X("cannot be opened", "lässt sich nicht öffnen")
X("cannot be read", "lässt sich nicht lesen")
X("cannot be written", "lässt sich nicht schreiben")
X("%s in it cannot be read", "%s darin lässt sich nicht lesen")
X("is a folder, not a file", "ist ein Ordner, keine Datei")
X("is larger than %zu bytes", "ist größer als %zu Bytes")
X("holds more than %d files and folders", "enthält mehr als %d Dateien und Ordner")
