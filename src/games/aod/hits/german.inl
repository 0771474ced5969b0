// The German of saves. Terms and what to mind: docs/german.md.
X("its Armour Save", "Rüstungswurf")
X("its Invulnerable Save", "Rettungswurf")
X("its Cover Save", "Deckungswurf")
