// The German of what is said of a move before it is made. Terms and what to mind: docs/german.md.
X("%s tests Dangerous Terrain: on a 1 it loses a Wound",
  "%s testet gefährliches Gelände: bei einer 1 verliert das Modell eine Wunde")
X("%s tests Dangerous Terrain: on a 1 it loses a Hull Point and stops there",
  "%s testet gefährliches Gelände: bei einer 1 verliert es einen Rumpfpunkt und bleibt dort stehen")
X("%u models test Dangerous Terrain: each 1 costs a Wound",
  "%u Modelle testen gefährliches Gelände: jede 1 kostet eine Wunde")
X("%u models test Dangerous Terrain: each 1 costs a Hull Point and stops that one",
  "%u Modelle testen gefährliches Gelände: jede 1 kostet einen Rumpfpunkt und hält eines an")
X("%s goes Flat-out: on a 1 a Glancing Hit, and its crew is Stunned",
  "%s fährt Vollgas: bei einer 1 ein Streifschuss, und die Besatzung ist betäubt")
X("%u models go Flat-out: each 1 is a Glancing Hit, and a Stunned crew",
  "%u Modelle fahren Vollgas: jede 1 ist ein Streifschuss und eine betäubte Besatzung")
X("%s has to go round, and that is farther than it comes",
  "%s muss außen herum, und das ist weiter, als es kommt")
