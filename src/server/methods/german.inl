// The German of the methods of the server. Terms and what to mind: docs/german.md.
X("Give the game up", "Gib die Partie auf")
X("this seat has chosen %d times in this game", "diese Seite hat in dieser Partie schon %d Mal gewählt")
X("the game has begun without this seat", "die Partie hat ohne diesen Platz begonnen")
X("this match has no packs of its own", "diese Partie hat keine eigenen Packs")
X("`strategium replay FILE --verify` has no such limit",
  "`strategium replay FILE --verify` hat keine solche Grenze")
X("the record has more than %d bytes", "die Aufzeichnung hat mehr als %d Bytes")
X("the record has more than %d lines", "die Aufzeichnung hat mehr als %d Zeilen")
X("the record takes too much back to be played through here",
  "die Aufzeichnung nimmt zu viel zurück, um hier durchgespielt zu werden")
X("Pass when \"hold_ms\" is over", "Passe, wenn „hold_ms“ vorbei ist")
X("the window is held for %" PRId64 " ms more, whether or not there is an answer",
  "das Fenster bleibt noch %" PRId64 " ms offen, ob es nun eine Antwort gibt oder nicht")

// --- what happened at the table
X("no advice is given in games between people", "in Partien zwischen Menschen gibt es keinen Rat")
X("advice is given where you have to choose", "Rat gibt es dort, wo du zu wählen hast")
X("there are already too many matches with computers that search", "es gibt schon zu viele Partien mit Computern, die suchen")
X("Try again later, or play against \"greedy\"", "Versuche es später noch einmal, oder spiele gegen \"greedy\"")
X("too many others look back at their games", "zu viele andere sehen auf ihre Partien zurück")
X("too many others wait for advice", "zu viele andere warten auf einen Rat")

// --- what cannot be done
X("the game is not over", "die Partie ist noch nicht zu Ende")
X("no position belongs to this log entry", "zu diesem Eintrag des Protokolls gehört keine Stellung")
X("it is not your decision", "du bist nicht am Zug")
X("something newer has taken its place", "etwas Neueres ist an seine Stelle getreten")
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
X("Ask again when it is over: until then the chances may tell of hidden cards",
  "Frag wieder, wenn sie zu Ende ist: Bis dahin könnten die Chancen verborgene Karten verraten")
X("Give fewer words", "Gib weniger Wörter an")
X("nobody is waited for at this table", "an diesem Tisch wird auf niemanden gewartet")
X("there is no match \"%s\" with this seat for you",
  "eine Partie „%s“ mit diesem Platz gibt es für dich nicht")
X("the record cannot be loaded%s%s", "die Aufzeichnung lässt sich nicht laden%s%s")
X("this is one seat's view of a game, with gaps in it",
  "das ist der Blick einer Seite auf eine Partie, mit Lücken")
X("Load the whole record: of a game that is over, or with seat \"all\"",
  "Lade die ganze Aufzeichnung einer Partie, die zu Ende ist")
X("Give it up, offer a draw, or end it; then delete it",
  "Gib sie auf, biete Remis an, oder spiel sie zu Ende; dann lösche sie")
X("somebody else plays this game with you", "jemand anders spielt diese Partie mit dir")
X("only who plays a game can delete it", "löschen kann eine Partie nur, wer sie spielt")
X("a person sits at each match over a network", "über ein Netz sitzt an jeder Partie ein Mensch")
X("Give a rule's number such as CCG-9.3.4, or words of its text",
  "Gib eine Regelnummer an, etwa CCG-9.3.4, oder Wörter aus dem englischen Text")
X("there is no rule for \"%s\"", "zu „%s“ gibt es keine Regel")
X("the text has more than %zu bytes", "der Text hat mehr als %zu Bytes")

// --- persons
X("nothing is kept here of what a person plays", "hier wird nicht aufbewahrt, was jemand spielt")
X("you have not said who you are", "du hast nicht gesagt, wer du bist")
X("Call person.enter first", "Rufe zuerst person.enter auf")
X("Hello!", "Hallo!")
X("Have a good game.", "Auf eine gute Partie.")
X("I have to think about this.", "Darüber muss ich nachdenken.")
X("I will be right back.", "Ich bin gleich wieder da.")
X("Sorry for the wait.", "Entschuldige die Wartezeit.")
X("Well played.", "Gut gespielt.")
X("That was lucky.", "Das war Glück.")
X("That was bad luck.", "Das war Pech.")
X("Thank you for the game.", "Danke für die Partie.")
X("Goodbye.", "Auf Wiedersehen.")
X("you have said much in a short time", "du hast in kurzer Zeit viel gesagt")
X("Wait a few seconds", "Warte ein paar Sekunden")
X("no links are kept here", "hier werden keine Links aufbewahrt")
X("match.unshare ends all of yours", "match.unshare beendet alle deine")
X("you have given away %d moments of this game", "du hast von dieser Partie schon %d Momente weitergegeben")
X("what this seat plays is settled", "was dieser Platz spielt, steht fest")
X("the army cannot be read: %s", "die Armee kann nicht gelesen werden: %s")
X("armies of %s are not built here yet", "Armeen von %s werden hier noch nicht gebaut")
X("Type it line by line in the terminal, or write its file",
  "Tippe sie Zeile für Zeile im Terminal, oder schreibe ihre Datei")
X("%s has no armies", "%s hat keine Armeen")
X("The method \"roster.import\" makes one of it", "Die Methode „roster.import“ macht eine daraus")
X("this is a list as people paste it into chats, and no army file",
  "das ist eine Liste, wie man sie in Chats einfügt, und keine Armeedatei")
