// The German of the program itself. Terms and what to mind: docs/german.md.
X("%s has no evaluation, so %s judges by games played on at random",
  "%s hat keine Bewertung, also urteilt %s nach Partien, die zufällig zu Ende gespielt werden")
X("the roster is of no game that is judged here",
  "die Liste gehört zu keinem Spiel, das hier beurteilt wird")
X("`strategium roster import FILE` tells what of it is known",
  "`strategium roster import DATEI` sagt, was davon bekannt ist")
X("this program was built without the reading of rosters",
  "dieses Programm wurde ohne das Lesen von Listen anderer Programme gebaut")
