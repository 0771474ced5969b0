// The German of saves. Terms and what to mind: docs/german.md.
X("no damage", "kein Schaden")
X("a Glancing Hit", "ein Streifschuss")
X("a Penetrating Hit", "ein Volltreffer")
X("its Armour Save", "Rüstungswurf")
X("its Cover Save", "Deckungswurf")
X("an explosion", "eine Explosion")
