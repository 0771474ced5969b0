// The German of the card language: what is wrong with a wording, what could stand there, what a text does. Words
// of the card language stay English. Terms and what to mind: docs/german.md.
X("set-up text", "ein Vorbereitungstext")

// --- what is wrong with a wording
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
X(" or another word", " oder ein anderes Wort")
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

// --- what could stand there
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

// --- explanations. What a text does is told in its own words
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
X("Write one of these there", "Schreibe dort eines davon")
X("Put the colon behind the costs", "Setze den Doppelpunkt hinter die Kosten")
X("Write it in capital letters", "Schreibe es in Großbuchstaben")
X("Write the number in parentheses", "Schreibe die Zahl in Klammern")
X("Write one of these there, or leave it out", "Schreibe dort eines davon oder lass es weg")
