// The German of the program itself. Terms and what to mind: docs/german.md.
X("%s has no evaluation, so %s judges by games played on at random",
  "%s hat keine Bewertung, also urteilt %s nach Partien, die zufällig zu Ende gespielt werden")
X("the roster is of no list of the packs", "die Liste gehört zu keiner Armeeliste der Packs")
