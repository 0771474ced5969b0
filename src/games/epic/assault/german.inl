// The German of assaults of Epic. Terms and what to mind: docs/german.md.
X("hits in close combat", "trifft im Nahkampf")
X("hits in the firefight", "trifft im Feuergefecht")
X("misses in close combat", "verfehlt im Nahkampf")
X("misses in the firefight", "verfehlt im Feuergefecht")
