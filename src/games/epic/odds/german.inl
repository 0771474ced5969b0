// The German of odds of Epic. Terms and what to mind: docs/german.md.
X("%d of the last groups are suppressed", "%d der letzten Gruppen sind niedergehalten")
X("Give fewer markers", "Gib weniger Marken an")
X("all that could shoot are suppressed", "alle, die schießen könnten, sind niedergehalten")
X("Give dc=N", "Gib dc=N an")
X("only a war engine has shields and criticals",
  "nur eine Kriegsmaschine hat Schilde und kritische Treffer")
X("a war engine has no more damage capacity than it began with",
  "eine Kriegsmaschine hat nicht mehr Schadenskapazität als am Anfang")
X("an attack is at the war engines of a formation or at the others",
  "ein Angriff gilt den Kriegsmaschinen einer Formation oder den anderen")
X("Ask for fewer", "Frag nach weniger")
X("at most %d war engines with %d damage capacity are reckoned together",
  "höchstens %d Kriegsmaschinen mit %d Schadenskapazität werden zusammen gerechnet")
X("Leave out broken", "Lass broken weg")
X("what markers do to broken war engines is not reckoned",
  "was Marken gebrochenen Kriegsmaschinen tun, wird nicht gerechnet")
X("war engines destroyed", "zerstörte Kriegsmaschinen")
X("a critical hit", "ein kritischer Treffer")
X("each blast marker is a hit without a save", "jede Feuermarke ist ein Treffer ohne Rettungswurf")
X("it breaks with two markers for each unit", "sie bricht mit zwei Marken für jede Einheit")
X("hits fill a war engine up to its full capacity before the next",
  "Treffer füllen eine Kriegsmaschine bis zu ihrer vollen Kapazität vor der nächsten")
X("units %d: %d shields stop a point each", "Einheiten %d: %d Schilde halten je einen Punkt auf")
X("units %d: a 6 for a point destroys it", "Einheiten %d: eine 6 für einen Punkt zerstört sie")
X("units %d: a 6 for a point costs %d more",
  "Einheiten %d: eine 6 für einen Punkt kostet %d weitere")
X("Leave out disrupt, or the criticals and shields",
  "Lass disrupt weg oder die kritischen Treffer und Schilde")
X("which markers disrupting hits bring here is not reckoned",
  "welche Marken störende Treffer hier bringen, wird nicht gerechnet")
X("Leave out disrupt, or the criticals", "Lass disrupt weg oder die kritischen Treffer")
X("this barrage is not reckoned on these units",
  "dieses Sperrfeuer wird auf diese Einheiten nicht gerechnet")
X("a side may have at most %d war engines here",
  "eine Seite darf hier höchstens %d Kriegsmaschinen haben")
X("Write holofield, or leave this out", "Schreib holofield oder lass das weg")
X("it has no holofield to lose", "sie hat kein Holofeld zu verlieren")
X("Leave out what later criticals do", "Lass weg, was spätere kritische Treffer tun")
X("criticals that are told apart are reckoned for engines with at most %d points and shields",
  "unterschiedene kritische Treffer werden für Maschinen mit höchstens %d Punkten und Schilden berechnet")
X("units %d: a 6 later on destroys it", "Einheiten %d: eine spätere 6 zerstört sie")
X("units %d: a 6 later on costs %d more", "Einheiten %d: eine spätere 6 kostet %d weitere")
X("units %d: the first 6 takes its holofield",
  "Einheiten %d: die erste 6 nimmt ihr Holofeld")
X("what every later one costs", "was jeder spätere kostet")
X("a later critical destroys it", "ein späterer kritischer Treffer zerstört sie")
X("the first critical takes its holofield", "der erste kritische Treffer nimmt ihr Holofeld")
X("lance hits go to reinforced armour whose turn it is",
  "Lance-Treffer gehen an verstärkte Panzerung, die an der Reihe ist")
X("hits that ignore cover go to cover saves whose turn it is",
  "Treffer ohne Deckung gehen an Deckungswürfe, die an der Reihe sind")
X("sniper hits go last, to the picked, one each before a second",
  "Scharfschützentreffer kommen zuletzt, an die Ausgewählten, je einer vor einem zweiten")
X("of a side's hits either lance or ignore cover may count besides plain ones, and snipers have no other ability",
  "von den Treffern einer Seite darf neben einfachen entweder lance oder ignore-cover zählen, und Scharfschützen haben keine andere Fähigkeit")
X("its hits are lance, extra attacks apart",
  "ihre Treffer sind lance, zusätzliche Attacken ausgenommen")
X("its hits ignore cover, likewise", "ihre Treffer ignorieren Deckung, ebenso")
X("-1 on saves; its hits go to the picked",
  "-1 auf Rettungswürfe; ihre Treffer gehen an die Ausgewählten")
X("the other side's snipers aim here", "die Scharfschützen der anderen Seite zielen hierhin")
X("those ignore cover", "diese ignorieren Deckung")
X("they ignore cover", "sie ignorieren Deckung")
X("war engines and other units on one side are not reckoned together",
  "Kriegsmaschinen und andere Einheiten auf einer Seite werden nicht zusammen gerechnet")
X("Titan Killer", "Titanenkiller")
X("of Titan Killer (x) on a war engine; 1", "von Titanenkiller (x) an einer Kriegsmaschine; 1")
X("a blast marker for every hit", "eine Feuermarke für jeden Treffer")
X("no cover modifier and save", "weder Deckungsabzug noch Deckungswurf")
X("no re-roll for reinforced armour", "keine Wiederholung für verstärkte Panzerung")
X("shields stop nothing", "Schilde halten nichts auf")
X("the target is in cover: -1", "das Ziel ist in Deckung: -1")
X("on a double or marshal: -1", "bei Sturmlauf oder Sammeln: -1")
X("sustained fire: +1", "Dauerfeuer: +1")
X("other modifiers to hit, all together", "andere Trefferwurf-Modifikatoren zusammen")
X("shots of each: a number or dice; 1", "Schüsse von jeder: Zahl oder Würfel; 1")
X("what hits the target", "was das Ziel trifft")
X("-1 on saves; at units in the order told", "-1 auf Rettungswürfe; auf Einheiten wie genannt")
X("markers of the shooters: each keeps one of the last group from firing",
  "Marken der Schützen: jede hält einen der letzten Gruppe nieder")
X("two markers each", "je zwei Marken")
X("barrage points, all together", "Sperrfeuerpunkte zusammen")
X("the AT value, not the AP value", "der Panzerwert, nicht der Infanteriewert")
X("armour", "Panzerung")
X("reinforced armour", "verstärkte Panzerung")
X("invulnerable save", "Rettungswurf gegen alles")
X("another save of that kind", "ein anderer solcher Wurf")
X("3+, against all hits", "3+, gegen alle Treffer")
X("it is broken already", "sie ist schon gebrochen")
X("a war engine: damage capacity left", "Kriegsmaschine: übrige Schadenskapazität")
X("that it began with", "mit der sie anfing")
X("void shields or power fields that are up", "Schilde, die noch stehen")
X("damage that a critical costs besides", "Schaden, den ein kritischer Treffer mehr kostet")
X("a critical destroys it", "ein kritischer Treffer zerstört sie")
X("blast markers before", "Feuermarken davor")
X("thick rear armour", "dicke Heckpanzerung")
X("-1 on saves", "-1 auf Rettungswürfe")
X("no marker for its loss", "keine Marke für ihren Verlust")
X("a war engine under a template's centre", "Kriegsmaschine unter der Schablonenmitte")
X("close combat or firefight, as they fight", "Nahkampf oder Feuergefecht, wie sie kämpfen")
X("dice of each; 1, of a war engine its full dc", "Würfel von jeder; 1, Kriegsmaschinen full-dc")
X("all its hits are macro", "alle Treffer sind Makrotreffer")
X("all its dice strike first", "alle Würfel schlagen zuerst zu")
X("extra attacks of each", "weitere Attacken von jeder")
X("those are macro", "diese sind Makrotreffer")
X("those strike first", "diese schlagen zuerst zu")
X("loses nothing by losing", "verliert nichts durch die Niederlage")
X("dice of supporting fire each round", "Würfel Unterstützungsfeuer jede Runde")
X("their firefight value; 5+", "deren Feuergefechtswert; 5+")
X("their hits are macro", "deren Treffer sind Makrotreffer")
X("+1 for each that lives", "+1 für jede, die lebt")
X("shooting; units nearest first, blast= and crossfire with any of them",
  "Beschuss; nächste Einheiten zuerst, blast= und crossfire bei irgendeiner")
X("a barrage on the units under it", "Sperrfeuer auf die Einheiten darunter")
X("an assault to its end, without counter charges; support= with any of a side's units",
  "ein Sturmangriff bis zum Ende, ohne Gegenangriffe; support= bei irgendeiner der Seite")
X("Name another weapon, or ask with barrage", "Nenne eine andere Waffe oder frag mit barrage")
X("this shoots at nothing of that kind", "das schießt auf nichts von dieser Art")
X("this has no barrage points", "das hat keine Sperrfeuerpunkte")
X("Give unit=NAME", "Gib unit=NAME an")
X("a weapon alone says nothing here", "eine Waffe allein sagt hier nichts")
X("Give hit=4+", "Gib hit=4+ an")
X("it is not said what hits", "es ist nicht gesagt, was trifft")
X("there may be at most %d dice", "es dürfen höchstens %d Würfel sein")
X("Put units together that are nearly alike", "Fass Einheiten zusammen, die fast gleich sind")
X("the formation has too many units of too many kinds",
  "die Formation hat zu viele Einheiten zu vieler Arten")
X("there may be at most %d kinds of units", "es darf höchstens %d Arten von Einheiten geben")
X("Go on with: at 8 save=4+", "Weiter mit: at 8 save=4+")
X("Ask for each alone", "Frag nach jeder allein")
X("%d+ with a modifier of %d: a die hits: %s",
  "%d+ mit einem Modifikator von %d: ein Würfel trifft: %s")
X("units %d: a hit is not saved: %s", "Einheiten %d: ein Treffer wird nicht verhindert: %s")
X("units lost", "Einheiten verloren")
X("blast markers then", "Feuermarken danach")
X("it breaks, with some left", "sie bricht, und einige bleiben übrig")
X("a blast marker for coming under fire", "eine Feuermarke für den Beschuss")
X("a blast marker for each that is destroyed", "eine Feuermarke für jede zerstörte")
X("it breaks with as many markers as units left",
  "sie bricht bei so vielen Marken, wie Einheiten übrig sind")
X("hits one each, nearest first, before a second to any",
  "je ein Treffer, die nächsten zuerst, bevor jemand einen zweiten bekommt")
X("Ask about each alone", "Frag nach jedem allein")
X("hits that are saved differently cannot be reckoned together, but for macro hits after others",
  "Treffer, die verschieden verhindert werden, lassen sich nicht zusammen berechnen, außer Makrotreffern nach anderen")
X("Give bp=N", "Gib bp=N an")
X("the barrage has no points", "das Sperrfeuer hat keine Punkte")
X("%d points: %d more templates, %d more markers, AP %d+, AT %d+",
  "%d Punkte: %d Schablonen mehr, %d Marken mehr, AP %d+, AT %d+")
X("every unit under the templates is attacked once",
  "jede Einheit unter den Schablonen wird einmal angegriffen")
X("%s, units %d: a die hits on %s; a hit on one is not saved: %s",
  "%s, Einheiten %d: ein Würfel trifft auf %s; ein Treffer auf eine wird nicht verhindert: %s")
X("Go on with: at 8 hit=5+ save=5+", "Weiter mit: at 8 hit=5+ save=5+")
X("units the defender loses", "Einheiten, die der Verteidiger verliert")
X("units the attacker loses", "Einheiten, die der Angreifer verliert")
X("the attacker wins", "der Angreifer siegt")
X("the defender wins", "der Verteidiger siegt")
X("the attackers", "die Angreifer")
X("the defenders", "die Verteidiger")
X("both sides roll and lose at the same time", "beide Seiten würfeln und verlieren gleichzeitig")
X("then the higher of 2D6 each, with kills, numbers, blast markers and inspiring units; equal totals are fought on",
  "dann je der höhere von 2W6, mit Verlusten, Überzahl, Feuermarken und inspirierenden Einheiten; bei Gleichstand geht es weiter")
X("the loser loses the difference more", "wer verliert, verliert den Unterschied dazu")
X("supporting fire: %d dice and %d dice", "Unterstützungsfeuer: %d Würfel und %d Würfel")
