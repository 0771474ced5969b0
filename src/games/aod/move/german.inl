// The German of the room move; see docs/german.md.
X("its Invulnerable Save", "Rettungswurf")
