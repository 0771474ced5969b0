// The German of a table of the server: what happened at it, what cannot be done, fair dice. Terms and what to
// mind: docs/german.md.
X("weights of a greedy player are for the command line", "Gewichte eines greedy-Spielers gibt es nur auf der Kommandozeile")
X("the packs that the record carries are larger than those of a match may be",
  "die Packs in der Aufzeichnung sind größer, als die einer Partie sein dürfen")
X("this game takes no packs of a match's own", "dieses Spiel nimmt keine eigenen Packs einer Partie")
X("the record carries more packs than a match may have",
  "die Aufzeichnung hat mehr Packs, als eine Partie haben darf")

// --- what happened at the table
X("Seat # takes back.", "Spieler # nimmt einen Zug zurück.")
X("Seat # asks to take back the last choice.", "Spieler # möchte die letzte Wahl zurücknehmen.")
X("Seat # does not agree to the take-back.", "Spieler # lehnt das Zurücknehmen ab.")
X("Seat # has run out of time and loses.", "Spieler # verliert durch Zeitüberschreitung.")
X("Seat # was away for too long and loses.", "Spieler # verliert: zu lange abwesend.")
X("Seat # offers a draw.", "Spieler # bietet Remis an.")
X("Seat # does not take the draw.", "Spieler # lehnt das Remis ab.")
X("The game is a draw by agreement.", "Die Partie endet remis, wie vereinbart.")
X("Seat # offers a rematch.", "Spieler # bietet eine Revanche an.")
X("Seat # does not play a rematch.", "Spieler # spielt keine Revanche.")
X("Both play a rematch.", "Beide spielen eine Revanche.")

// --- what cannot be done
X("the game has not begun", "die Partie hat noch nicht begonnen")
X("\"setup\" says what is waited for", "„setup“ sagt, worauf gewartet wird")
X("a computer is never away, and claims nothing",
  "ein Computer ist nie abwesend und beansprucht nichts")
X("Give a shorter one", "Nimm einen kürzeren")
X("a name has at most %d bytes", "ein Name hat höchstens %d Bytes")
X("too many connections at this table", "zu viele Verbindungen an diesem Tisch")
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

// --- fair dice
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

// --- packs of a match's own
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
X("nothing can be kept: %s", "es kann nichts aufbewahrt werden: %s")
