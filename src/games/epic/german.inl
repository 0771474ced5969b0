// The German of Epic: what several of its rooms say. Terms and what to mind: docs/german.md.
X("macro weapon", "Makrowaffe")
X("cover save", "Deckungswurf")
X("They Shall Know No Fear", "sie kennen keine Furcht")
