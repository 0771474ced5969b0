// The German of the running game, and records. Terms and what to mind: docs/german.md.
X("key", "Schlüssel")
X("seed", "Startwert")

// --- the running game
X("seat 0", "Spieler 0")
X("seat 1", "Spieler 1")
X("chance", "der Zufall")
X("nobody", "niemand")
X("The game is over.", "Die Partie ist zu Ende.")
X("It is not for %s to decide now but for %s.", "Jetzt entscheidet nicht %s, sondern %s.")
X("There is nothing to arrange now.", "Jetzt ist nichts aufzustellen.")
X("The decision was complete before this.", "Die Entscheidung war davor schon vollständig.")
X("A player can give the game up when a choice is theirs.",
  "Aufgeben kann nur, wer gerade am Zug ist.")
X("The seat does not decide now.", "Dieser Platz entscheidet jetzt nicht.")
X("There is no such line to take back.", "Eine solche Zeile zum Zurücknehmen gibt es nicht.")
X("It cannot be taken back: chance has spoken since.",
  "Das lässt sich nicht zurücknehmen: Seitdem hat der Zufall gesprochen.")
X("It cannot be taken back: something hidden has been seen since.",
  "Das lässt sich nicht zurücknehmen: Seitdem wurde Verborgenes gesehen.")

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
X("the plan of this line has no ways behind it: what came of it depends on who works it out",
  "der Plan dieser Zeile hat keine Wege hinter sich: was daraus wurde, hängt davon ab, wer ihn ausarbeitet")
X("A record of these rules has them behind `thus`: the line was shortened or written by hand; take it from the record as it was saved, or play on from the line before it",
  "Eine Aufzeichnung nach diesen Regeln hat sie hinter `thus`: die Zeile wurde gekürzt oder von Hand geschrieben; "
  "nimm sie aus der Aufzeichnung, wie sie gespeichert wurde, oder spiele von der Zeile davor an weiter")
X("Rewrite the record with tools/rewrite-records FILE",
  "Schreibe die Aufzeichnung mit tools/rewrite-records DATEI neu")
X("this is one seat's view of a game and cannot be replayed",
  "das ist der Blick einer Seite auf eine Partie und lässt sich nicht abspielen")
X("The whole record is there once the game is over",
  "Die ganze Aufzeichnung gibt es, wenn die Partie zu Ende ist")
X("a lesson has no match options", "eine Lektion hat keine Spieloptionen")
