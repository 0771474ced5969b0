// The German of the card game: how a match is played. Terms and what to mind: docs/german.md.
X("both players know both deck lists", "beide kennen beide Decklisten")
X("a player is asked wherever both know no reason why there could be no answer",
  "gefragt wird überall, wo nach allem, was beide wissen, eine Antwort möglich ist")
