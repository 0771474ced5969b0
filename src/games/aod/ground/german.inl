// The German of lines of sight of Age of Darkness. Terms and what to mind: docs/german.md.
X("%s does not see %s: it is not in the weapon's arc (AOD-TABLE-8.2).",
  "%s sieht %s nicht: nicht im Feuerbereich der Waffe (AOD-TABLE-8.2).")
X("%s does not see %s: %s hides every line (AOD-TABLE-4.3).",
  "%s sieht %s nicht: %s verdeckt jede Linie (AOD-TABLE-4.3).")
X("%s does not see %s: %s and %u more hide every line (AOD-TABLE-4.4).",
  "%s sieht %s nicht: %s und %u weiteres verdecken jede Linie (AOD-TABLE-4.4).")
X("%s does not see %s: %s and %u others hide every line (AOD-TABLE-4.4).",
  "%s sieht %s nicht: %s und %u weitere verdecken jede Linie (AOD-TABLE-4.4).")
X("%s sees all of %s (AOD-TABLE-4.4).", "%s sieht %s ganz (AOD-TABLE-4.4).")
X("%s sees %s: %u of %u parts are hidden, which gives no Cover Save (AOD-TABLE-4.5).",
  "%s sieht %s: %u von %u Teilen sind verdeckt, das gibt keinen Deckungswurf (AOD-TABLE-4.5).")
X("%s sees %s, which stands in %s: Cover Save %u+ (AOD-TERR-1.3).",
  "%s sieht %s in %s: Deckungswurf %u+ (AOD-TERR-1.3).")
X("%s sees %s: %u of %u parts are hidden, most of them by %s: Cover Save %u+ (AOD-TABLE-5.1).",
  "%s sieht %s: %u von %u Teilen sind verdeckt, die meisten von %s: Deckungswurf %u+ (AOD-TABLE-5.1).")
