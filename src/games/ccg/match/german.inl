// The German of a match of the card game: what happened, what is refused, and the words for the values of cards.
// Terms and what to mind: docs/german.md.

// --- events. Where players may stand says docs/german.md: the page puts people's names there
X("{0} concedes", "{0} gibt auf")
X("{0} shows {1} on top of the deck, die {2}", "{0} zeigt {1} oben auf dem Deck, Würfelzahl {2}")
X("The coin falls for {0}", "Die Münze fällt für {0}")
X("{0} is the Attacker, {1} the Defender", "{0} ist Angreifer, {1} Verteidiger")
X("{0} chooses {1}", "{0} wählt {1}")
X("{0} turns up {1}", "{0} deckt {1} auf")
X("{0} places {1} at {2}", "{0} legt {1} in {2} aus")
X("{0} places {1} at {2}, the only sector left for it",
  "{0} legt {1} in {2} aus, dem einzigen Sektor, der dafür bleibt")
X("{0} deploys {1} face down at {2}", "{0} stellt {1} verdeckt in {2} auf")
X("{0} draws {1}", "{0} zieht {1}")
X("{0} shuffles the discard pile into a new deck", "{0} mischt den Ablagestapel zu einem neuen Deck")
X("{0}'s deck is shuffled", "Das Deck von {0} wird gemischt")
X("{0} {is|are} shuffled into {1}'s deck", "{0} wird in das Deck von {1} gemischt")
X("Battle at {0}; {1} chose it", "Gefecht in {0}; gewählt von {1}")
X("Battle at {0}, the only sector that {1} could choose",
  "Gefecht in {0}; eine andere Wahl gab es nicht für {1}")
X("{0} has no sector to fight over", "{0} hat keinen Sektor zum Kämpfen")
X("{0} turns {1} face up", "{0} dreht {1} um")
X("{0} {is|are} unique and {goes|go} to {1}'s hand", "{0} ist einzigartig und geht auf die Hand von {1}")
X("{0} {gives|give} way to the newer copy", "{0} weicht dem neueren Exemplar")
X("{0}'s {1} {joins|join} the fleet", "{1} von {0} stößt zur Flotte")
X("A player has no unit and no asset at {0}: no battle step",
  "In {0} hat eine Seite weder Einheit noch Ressource: kein Gefechtsschritt")
X("{0} carries out the text of {1}: {2}", "{0} führt den Text von {1} aus: {2}")
X("The text of {1} is carried out for {0}: {2}", "Der Text von {1} wird für {0} ausgeführt: {2}")
X("{0} declares a charge with {1}", "{0} kündigt einen Ansturm an: {1}")
X("{0} {charges|charge}", "{0} stürmt an")
X("{0}'s {1} {shoots|shoot} at {2}", "{0}: {1} schießt auf {2}")
X("{0}'s {1} {assaults|assault} {2}", "{0}: {1} greift {2} im Nahkampf an")
X("{0} {sweeps|sweep} on against {1} with {2} damage left", "{0} überrennt weiter: {1}, {2} Schaden übrig")
X("{0} {blocks|block} {1}", "{0} blockt {1}")
X("{0} {becomes|become} the defending card", "{0} wird die verteidigende Karte")
X("{0} {locks|lock}", "{0} wird gesperrt")
X("{0} {rallies|rally}", "{0} sammelt sich")
X("{0} {is|are} dealt {1} damage", "{0} erleidet {1} Schaden")
X("{0} {survives|survive}: armor {1} holds", "{0} übersteht es: Panzerung {1} hält")
X("{0} {is|are} dealt no damage", "{0} erleidet keinen Schaden")
X("{0} {counterattacks|counterattack} {1} for {2} damage", "{0} schlägt gegen {1} zurück: {2} Schaden")
X("{0} {is|are} now dealt {1} damage", "{0} erleidet jetzt {1} Schaden")
X("{0} {is|are} destroyed", "{0} wird zerstört")
X("{0} {is|are} not destroyed", "{0} wird nicht zerstört")
X("{0}: its text is carried out instead", "{0}: Stattdessen wird der Text ausgeführt")
X("{0} cannot be destroyed", "{0} kann nicht zerstört werden")
X("The attack of {0} ends", "Der Angriff von {0} endet")
X("The battle action is ended", "Die Gefechtsaktion wird beendet")
X("{0} will take another battle action directly after this one",
  "{0} führt gleich danach noch eine Gefechtsaktion aus")
X("{0} will lose a battle action", "{0} wird eine Gefechtsaktion verlieren")
X("{0} takes another battle action", "{0} führt noch eine Gefechtsaktion aus")
X("{0} loses a battle action", "{0} verliert eine Gefechtsaktion")
X("{0} plays {1} from hand: {2}", "{0} spielt {1} aus der Hand: {2}")
X("{0} uses the ability of {1}: {2}", "{0} nutzt die Fähigkeit von {1}: {2}")
X("{0} chooses: {1}", "{0} wählt: {1}")
X("{0}: X is {1}", "{0}: X ist {1}")
X("{0} {has|have} no effect: the test failed", "{0} bleibt ohne Wirkung: Der Test ist verfehlt")
X("{0} {has|have} no effect: a cost can no longer be paid",
  "{0} bleibt ohne Wirkung: Kosten sind nicht mehr zu bezahlen")
X("{0} {cancels|cancel} {1}", "{0} hebt {1} auf")
X("{0} rolls {2} with {1}", "{0} würfelt {2} mit {1}")
X("{0} has no card to roll", "{0} hat keine Karte zum Würfeln")
X("{0} rolls again: {2} with {1}", "{0} würfelt noch einmal: {2} mit {1}")
X("{0}'s roll is now {1}", "Der Wurf von {0} ist jetzt {1}")
X("{0} passes the test: {1} against {2}+", "{0} besteht den Test: {1} gegen {2}+")
X("{0} fails the test: {1} against {2}+", "{0} verfehlt den Test: {1} gegen {2}+")
X("{0} rolled {1}", "{0} hat {1} gewürfelt")
X("{0} {gets|get} {+1} {2}", "{0} erhält {+1} {2}")
X("{0}'s {1} becomes {2}", "{1} von {0} wird {2}")
X("{0} {is|are} affected", "{0} ist betroffen")
X("{0} discards {1}", "{0} wirft {1} ab")
X("{0} discards {1} from the deck", "{0} wirft {1} vom Deck ab")
X("{0} reveals {1}", "{0} zeigt {1} vor")
X("{0} looks at {1}", "{0} sieht {1} an")
X("{0} puts {1} into the hand", "{0} nimmt {1} auf die Hand")
X("{0} {returns|return} to {1}'s hand", "{0} kehrt auf die Hand von {1} zurück")
X("{0} takes {1} out of the discard pile", "{0} nimmt {1} aus dem Ablagestapel")
X("{0} infiltrates {1}", "{0} schleust {1} ein")
X("{0} {moves|move} to {1}", "{0} bewegt sich nach {1}")
X("{0} takes control of {1}", "{0} übernimmt die Kontrolle über {1}")
X("{0} {goes|go} back to {1}", "{0} geht zurück an {1}")
X("{0}'s flag total changes by {+1}", "Die Flaggenzahl von {0} ändert sich um {+1}")
X("The flag requirement is now {0}", "Der Flaggenbedarf ist jetzt {0}")
X("Flags: Attacker {0}, Defender {1}, requirement {2}",
  "Flaggen: Angreifer {0}, Verteidiger {1}, Bedarf {2}")
X("{0} takes {1}", "{0} erobert {1}")
X("Nobody takes {0}; its cards rally", "Niemand erobert {0}; die Karten dort sammeln sich")
X("{0} wins the game", "{0} gewinnt die Partie")
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

// --- refusals
X("The game is over", "Die Partie ist zu Ende")
X("That is not what is asked now: {0}", "Gefragt ist jetzt etwas anderes: {0}")
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
X("Nothing fits \"{0}\" now", "Auf „{0}“ passt jetzt nichts")
X("Not enough fits \"{0}\" now", "Auf „{0}“ passt jetzt nicht genug")
X("Nothing fits \"{0}\" now; it is chosen first, even for a part that may not apply",
  "Auf „{0}“ passt jetzt nichts; gewählt wird zuerst, auch für einen Teil, der vielleicht nicht "
  "gilt")
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

// --- names
X("sector %u", "Sektor %u")
X("player %u", "Spieler %u")
X("the text of sector %u", "der Text von Sektor %u")
X("a hidden card", "eine verborgene Karte")
X("firepower", "Feuerkraft")
X("assault", "Nahkampf")
X("speed", "Tempo")
X("armor", "Panzerung")
X("flags", "Flaggen")

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
