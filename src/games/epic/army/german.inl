// The German of armies of Epic: army files, match options, missions. Terms and what to mind: docs/german.md.
X("there is an army list \"%s\" already", "es gibt schon eine Armeeliste \"%s\"")

// --- army files and army packs
X("\"%s\" is nothing that %s has", "„%s“ gibt es bei %s nicht")
X("`strategium army new LIST` shows the choices",
  "`strategium army new LISTE` zeigt, was zur Wahl steht")
X("`strategium army new %s` shows what there is", "`strategium army new %s` zeigt, was es gibt")
X("the list %s has no unit, character or upgrade \"%s\"",
  "die Liste %s hat keine Einheit, kein Charaktermodell und keine Aufwertung „%s“")
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
X("the army has %u formations with %u units; this program plays with at most %d and %d (limits of "
  "the engine, not of the game)",
  "die Armee hat %u Formationen mit %u Einheiten; dieses Programm spielt mit höchstens %d und %d "
  "(Grenzen des Programms, nicht des Spiels)")
X("Add a formation", "Füge eine Formation hinzu")
X("the army has no formations", "die Armee hat keine Formationen")
X("%s: not played: %s", "%s: nicht gespielt: %s")
X("the list rule: %s", "die Regel der Liste: %s")
X("Take %u %s", "Nimm %u × %s")
X("these must all be the same", "diese müssen alle gleich sein")
X("List %u more: %s", "Nenne %u weitere: %s")
X("%s needs %u of: %s; it has %u", "%s braucht %u von: %s; es sind %u")
X("%s comes only with %s", "%s gibt es nur mit %s")
X("Name the units or characters that it adds",
  "Nenne die Einheiten oder Charaktermodelle, die sie bringt")
X("the upgrade \"%s\" leaves a choice", "die Aufwertung „%s“ lässt eine Wahl")
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
X("%s is too much: at most %d units in a formation, %d on a side, %d weapons on a unit, and %d "
  "different units in a match",
  "%s ist zu viel: höchstens %d Einheiten in einer Formation, %d auf einer Seite, %d Waffen an "
  "einer Einheit und %d verschiedene Einheiten in einem Spiel")
X("nothing of the army %s is in play", "von der Armee %s ist nichts im Spiel")
X("the army %s costs %u points; %u are played", "die Armee %s kostet %u Punkte; gespielt werden %u")
X("Choose a smaller army, or more points for the match",
  "Wähle eine kleinere Armee oder mehr Punkte für das Spiel")

// --- tables, missions, match options
X("%s is too much: at most %d weapons on a unit",
  "%s ist zu viel: höchstens %d Waffen an einer Einheit")
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

// --- what an army in the making may have
X("%u to %u ", "%u bis %u ")
X("in place of %s", "statt %s")
X(" or %s", " oder %s")
X("%sup to %u", "%sbis zu %u")
X("%s%u an army", "%s%u je Armee")
X("Formation", "Formation")
X("Units", "Einheiten")
X("Options", "Wahl")
X("Upgrades", "Aufwertungen")
