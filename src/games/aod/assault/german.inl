// The German of what counts in a combat. Terms and what to mind: docs/german.md.
X("vexillas", "Banner")
X("its Ravaging Assault", "der verheerende Angriff")
X("the Warlord's Trait", "die Eigenschaft des Kriegsherrn")
X("the faith of the Word Bearers", "der Glaube der Word Bearers")
