// The German of a battle of Age of Darkness: what happened, what is refused, and the remedies. Terms and what to
// mind: docs/german.md.
X("that is not asked now", "das wird jetzt nicht gefragt")
X("no die is rolled now", "jetzt wird kein Würfel geworfen")
X("a die shows 1 to 6", "ein Würfel zeigt 1 bis 6")
X("\"{0}\" names no unit", "„{0}“ nennt keine Einheit")
X("A unit is a letter and a number: a3, b1", "Eine Einheit ist ein Buchstabe und eine Zahl: a3, b1")
X("Did you mean \"{1}\"?", "Meintest du „{1}“?")
X("\"{0}\" names no model", "„{0}“ nennt kein Modell")
X("A model is its unit and a number: a3.2", "Ein Modell ist seine Einheit und eine Zahl: a3.2")
X("\"{0}\" is no point of the table", "„{0}“ ist kein Punkt des Tisches")
X("A point is inches from the lower left corner: 18.5,24; with a floor 18.5,24@2",
  "Ein Punkt sind Zoll von der Ecke links unten: 18.5,24; mit einem Stockwerk 18.5,24@2")
X("\"{0}\" is no number", "„{0}“ ist keine Zahl")
X("\"{0}\" is none of the choices", "„{0}“ steht nicht zur Wahl")
X("\"{0}\" says nothing that can be done", "„{0}“ sagt nichts, was man tun kann")
X("\"{0}\" is too much behind it", "„{0}“ ist dahinter zu viel")
X("the mission is {0}", "die Mission ist {0}")
X("the deployment map is {0}", "die Aufstellungskarte ist {0}")
X("{0} rolls {1} and {2}; the higher counts", "{0} würfelt {1} und {2}; das Höhere zählt")
X("{0} rolls {1}", "{0} würfelt {1}")
X("a tie: both roll again", "Gleichstand: beide würfeln noch einmal")
X("{0} keeps its Allegiance; {1} counts as the opposite side",
  "{0} behält die eigene Treue; {1} zählt als die andere Seite")
X("the army of {0} breaks {1} rules of selection and is played by agreement",
  "die Armee von {0} bricht {1} Regeln der Auswahl und wird nach Absprache gespielt")
X("the army of {0} plays without {1}", "die Armee von {0} spielt ohne {1}")
X("in the army of {0} this is not played yet: {1}",
  "in der Armee von {0} wird das noch nicht gespielt: {1}")
X("in the army of {0} these are not played yet: {1}, {2}",
  "in der Armee von {0} wird noch nicht gespielt: {1}, {2}")
X("in the army of {0} these are not played yet: {1}, {2}, {3}",
  "in der Armee von {0} wird noch nicht gespielt: {1}, {2}, {3}")
X("a marker lies {0}", "ein Marker liegt {0}")
X("marker {0} of {1} lies {2}", "Marker {0} von {1} liegt {2}")
X("there is no place for more markers: {0} are left out",
  "für mehr Marker ist kein Platz: {0} fallen weg")
X("the marker would lie too near to the edge of the table",
  "der Marker läge zu nah am Rand des Tisches")
X("The mission says how far it stays away", "Die Mission sagt, wie weit er entfernt bleibt")
X("the marker would lie on Impassable Terrain", "der Marker läge auf unpassierbarem Gelände")
X("the marker would lie too near to another", "der Marker läge zu nah an einem anderen")
X("The mission says how far they are apart", "Die Mission sagt, wie weit sie auseinander liegen")
X("the marker would lie in a Deployment Zone", "der Marker läge in einer Aufstellungszone")
X("the marker has to lie in the enemy's Deployment Zone",
  "der Marker muss in der gegnerischen Aufstellungszone liegen")
X("that leaves no room for the markers to come",
  "das lässt den Markern, die noch kommen, keinen Platz")
X("A place nearer to the edge or to another marker",
  "Ein Platz näher am Rand oder an einem anderen Marker")
X("{0} deploys first", "{0} stellt zuerst auf")
X("{0} takes zone {1}", "{0} nimmt Zone {1}")
X("this map has not that zone to choose", "diese Zone steht auf dieser Karte nicht zur Wahl")
X("{0} asks for Night Fighting", "{0} verlangt Nachtkampf")
X("the die for Night Fighting shows {0}", "der Würfel für den Nachtkampf zeigt {0}")
X("it is Night in the first Game Turn", "in der ersten Spielrunde ist Nacht")
X("{0} is not yours", "{0} ist nicht deine")
X("{0} is aboard {1}", "{0} ist an Bord von {1}")
X("{0} is no Independent Character", "{0} ist kein unabhängiges Charaktermodell")
X("{0} has been grouped already or waits in Reserve",
  "{0} gehört schon zu einer Gruppe oder wartet in Reserve")
X("apart takes it out of its group", "apart löst die Gruppe wieder auf")
X("{0} is in no group that it may leave now",
  "{0} ist in keiner Gruppe, die jetzt verlassen werden kann")
X("{0} may not join {1}", "{0} darf sich nicht anschließen: {1}")
X("{0} would have {1} models; a unit has at most 60",
  "{0} hätte {1} Modelle; eine Einheit hat höchstens 60")
X("{1} is aboard already", "{1} ist schon an Bord")
X("First {0} joins, then the unit goes aboard",
  "Erst schließt sich {0} an, dann geht die Einheit an Bord")
X("{0} carries nobody", "{0} befördert niemanden")
X("{0} may not embark: only Infantry and Primarchs do, in some transports nobody who is Bulky",
  "{0} darf nicht einsteigen: das tun nur Infanterie und Primarchen, in manche Transporter niemand "
  "mit Bulky")
X("{0} may not embark on {1} of another Faction",
  "{0} darf nicht in {1} einer anderen Fraktion einsteigen")
X("{0} carries a unit already", "{0} befördert schon eine Einheit")
X("{0} does not fit into {1}: {2} of {3} places", "{0} passt nicht in {1}: {2} von {3} Plätzen")
X("{0} waits in Reserve", "{0} wartet in Reserve")
X("{0} is a Flyer and waits in Reserve", "{0} ist ein Flieger und wartet in Reserve")
X("{0} goes with {1}", "{0} geht mit {1}")
X("{0} is in Reserve or aboard already", "{0} ist schon in Reserve oder an Bord")
X("{0} is not in Reserve", "{0} ist nicht in Reserve")
X("{0} cannot move and so cannot wait in Reserve",
  "{0} kann sich nicht bewegen und darum nicht in Reserve warten")
X("{0} waits until all others stand: it Infiltrates",
  "{0} wartet, bis alle anderen stehen: als Infiltratoren")
X("nobody of {0} has Infiltrate", "niemand von {0} hat Infiltration")
X("of {0} and {1}, who is with it, only one has Infiltrate", "von {0} und {1}, der dabei ist, hat nur einer Infiltration")
X("{0} is none of those that are put down now",
  "{0} gehört nicht zu denen, die jetzt aufgestellt werden")
X("{0} has scouted ahead", "{0} ist als Späher vorausgegangen")
X("{0} would stand within {3}\" of {2}", "{0} stünde höchstens {3}\" von {2}")
X("{0} would stand in sight of {2}, within 12\" of an enemy",
  "{0} stünde in Sicht von {2}, höchstens 12\" von einem Gegner")
X("{0} would stand too far from where it was", "{0} stünde zu weit von seinem alten Platz")
X("Scouts go 6\", or 12\" on wheels and wings; the nearest place is {1}",
  "Späher gehen 6\", auf Rädern und Flügeln 12\"; der nächste Platz ist {1}")
X("{0} has been put elsewhere already", "{0} ist schon versetzt worden")
X("undo takes it back", "undo nimmt es zurück")
X("{0} has named {1}", "{0} hat {1} benannt")
X("{0} is no enemy that can be named", "{0} ist kein Gegner, der benannt werden kann")
X("{0} is deployed", "{0} ist aufgestellt")
X("{0} is not to be deployed", "{0} ist nicht aufzustellen")
X("{0} is not of this stage of deployment", "{0} gehört nicht zu dieser Stufe der Aufstellung")
X("{0} finds no room in its zone and waits in Reserve",
  "{0} findet in der Zone keinen Platz und wartet in Reserve")
X("{0} finds no room in its zone and is destroyed",
  "{0} findet in der Zone keinen Platz und ist zerstört")
X("{0} has room in its zone", "{0} hat in der Zone Platz")
X("Only who finds no place may still go to Reserve",
  "Nur wer keinen Platz findet, darf jetzt noch in Reserve gehen")
X("{0} goes no farther than {1}\" from where it is", "{0} geht höchstens {1}\" weit von dort, wo es steht")
X("Scouts go 6\", or 12\" on wheels and wings", "Späher gehen 6\", auf Rädern und Flügeln 12\"")
X("{0} finds no room round that point", "{0} findet um diesen Punkt keinen Platz")
X("Another point, another shape, or auto", "Ein anderer Punkt, eine andere Form oder auto")
X("the point does not lie on the table", "der Punkt liegt nicht auf dem Tisch")
X("the point does not lie in the Deployment Zone of {0}",
  "der Punkt liegt nicht in der Aufstellungszone von {0}")
X("that model is not of {0}, which is being deployed",
  "dieses Modell gehört nicht zu {0}, und nur das wird aufgestellt")
X("{0} of {1} has no place yet", "{0} von {1} hat noch keinen Platz")
X("{0} is out of coherency with {1}: they stand at most {2}\" apart",
  "{0} hält keinen Zusammenhalt mit {1}: höchstens {2}\" auseinander")
X("{0} would not stand wholly on the table", "{0} stünde nicht ganz auf dem Tisch")
X("The nearest place is {1}", "Der nächste Platz ist {1}")
X("{0} would not stand wholly in its Deployment Zone",
  "{0} stünde nicht ganz in der Aufstellungszone")
X("there is no such floor", "dieses Stockwerk gibt es nicht")
X("Floors of this table have numbers from 1 to {0}; 0 is the ground",
  "Die Stockwerke dieses Tisches haben die Nummern 1 bis {0}; 0 ist der Boden")
X("{0} would not stand on that floor of {2}", "{0} stünde nicht auf diesem Stockwerk von {2}")
X("{0} stays on the ground: only Infantry and who is borne above it goes up",
  "{0} bleibt am Boden: nach oben kommt nur Infanterie und wer darüber schwebt")
X("{0} would stand on {2}", "{0} stünde auf {2}")
X("{0} would stand across a wall of {2}", "{0} stünde quer über einer Mauer von {2}")
X("{0} would stand half on {2}", "{0} stünde halb auf {2}")
X("A point with @{3} stands on its top, and its height counts in the move; the nearest place beside it is {1}",
  "Ein Punkt mit @{3} steht oben, und die Höhe zählt in der Bewegung; der nächste Platz daneben ist {1}")
X("{0} would stand within 1\" of {2}", "{0} stünde höchstens 1\" von {2}")
X("%s has %d weapons; a model that is played has at most %d",
  "%s hat %d Waffen; ein Modell, das gespielt wird, hat höchstens %d")
X("the army %s has no unit that stands on a table",
  "die Armee %s hat keine Einheit, die auf einem Tisch steht")
X("%s brings its own map and table", "%s bringt Karte und Tisch selbst mit")
X("Leave the options map and table out, or play another mission",
  "Die Optionen map und table weglassen oder eine andere Mission spielen")
X("{1} stands for marker {0}: whoever stands on the ground within 6\" of its middle counts",
  "{1} gilt als Marker {0}: es zählt, wer am Boden höchstens 6\" von der Mitte steht")
X("Dominion is played for three pieces of terrain in place of markers",
  "Dominion geht um drei Geländestücke anstelle von Markern")
X("%s: there is no such %s", "%s: das gibt es nicht: %s")
X("deployment map", "Aufstellungskarte")
X("mission", "Mission")
X("the table; without it that of the map, or one made by chance",
  "der Tisch; ohne ihn der zur Karte oder einer, den der Zufall macht")
X("the deployment map; without it a D6 says which",
  "die Aufstellungskarte; ohne sie sagt ein W6, welche")
X("the table that chance makes of this number", "der Tisch, den der Zufall aus dieser Zahl macht")
X("armies that break rules of selection are played, by agreement of both sides",
  "Armeen, die Regeln der Auswahl brechen, werden gespielt, nach Absprache beider Seiten")
X("Game Turn {0}: the turn of {1}", "Spielzug {0}: {1} ist am Zug")
X("the Movement phase of {0}", "die Bewegungsphase: {0}")
X("the Shooting phase of {0}", "die Schussphase: {0}")
X("the Charge sub-phase of {0}", "Angriffsunterphase von {0}")
X("the Fight sub-phase of {0}", "Kampfunterphase von {0}")
X("the die for one more Game Turn needs {1} and shows {0}", "der Würfel für einen weiteren Spielzug braucht {1} und zeigt {0}")
X("there is one more Game Turn", "es gibt noch einen Spielzug")
X("{0} has acted in this phase", "{0} war in dieser Phase schon dran")
X("{0} has joined {1}", "{0} hat sich {1} angeschlossen")
X("{1} acts, and {0} with it", "{1} handelt, und {0} mit ihr")
X("{0} is not on the table", "{0} ist nicht auf dem Tisch")
X("{0} is Pinned and does not move", "{0} ist niedergehalten und bewegt sich nicht")
X("{0} is locked in combat", "{0} ist im Nahkampf gebunden")
X("{0} is out of coherency and moves before the phase ends",
  "{0} hat den Zusammenhalt verloren und bewegt sich, bevor die Phase endet")
X("act {0}", "act {0}")
X("{0} is Stationary", "{0} bleibt stehen")
X("{0} loses {1} {Wound|Wounds}; {2} left",
  "{0} verliert {1} {Lebenspunkt|Lebenspunkte}; {2} {bleibt|bleiben}")
X("{0} is removed", "{0} wird entfernt")
X("of {0} only Artillery is left: it is removed", "von {0} sind nur noch Geschütze übrig: Sie werden entfernt")
X("{0} is a unit of its own", "{0} ist eine eigene Einheit")
X("\"{0}\" names no weapon of a model", "„{0}“ nennt keine Waffe eines Modells")
X("A weapon is its model and a number: a3.2/1", "Eine Waffe ist ihr Modell und eine Zahl: a3.2/1")
X("{0} fires at {1}", "{0} schießt auf {1}")
X("{0} does not shoot", "{0} schießt nicht")
X("{0}: one attack more each for {1} {model|models} that did not move",
  "{0}: je eine Attacke mehr für {1} {Modell|Modelle} ohne Bewegung")
X("{0} fires {1}, attacks: {2}", "{0} feuert {1}, Attacken: {2}")
X("{0}, hits: {1}", "{0}, Treffer: {1}")
X("{0} suffers {1} {Wound|Wounds}", "{0} erleidet {1} {Verwundung|Verwundungen}")
X("{0} is hit {1} {time|times} more by Deflagrate",
  "{0} wird durch Deflagrate noch {1} Mal getroffen")
X("{0}: {1} needs {2} and shows {3}: saved", "{0}: {1} braucht {2} und zeigt {3}: gerettet")
X("{0}: {1} needs {2} and shows {3}", "{0}: {1} braucht {2} und zeigt {3}")
X("{0} rolls that again: {1}", "{0} würfelt das noch einmal: {1}")
X("{0} has no save against it", "{0} hat dagegen keinen Rettungswurf")
X("{0} {Wound is|Wounds are} lost: nobody can be given more",
  "{0} {Verwundung geht|Verwundungen gehen} verloren: niemand kann mehr bekommen")
X("{0} tests: {1} and {2} against Leadership {3}", "{0} testet: {1} und {2} gegen Moralwert {3}")
X("{0} passes {1}", "{0} besteht den {1}")
X("{0} is Pinned", "{0} ist niedergehalten")
X("{0} has run and does not shoot", "{0} ist gerannt und schießt nicht")
X("{0} sees nobody in range of what it may fire",
  "{0} sieht niemanden in Reichweite dessen, was es abfeuern darf")
X("{0} is no enemy", "{0} ist kein Feind")
X("The target is {1}", "Das Ziel ist {1}")
X("that weapon of {0} is not for shooting", "mit dieser Waffe von {0} wird nicht geschossen")
X("how that weapon of {0} shoots its rules say in words that are not played yet",
  "wie diese Waffe von {0} schießt, sagen ihre Regeln in Worten, die noch nicht gespielt werden")
X("{0} has no Ballistic Skill", "{0} hat keine Ballistische Fertigkeit")
X("{0} may fire Ordnance only if it is Stationary, and never as a Snap Shot",
  "{0} darf Geschütze nur abfeuern, wenn es stehen geblieben ist, und nie als Schnellschuss")
X("that weapon of {0} is used up", "diese Waffe von {0} ist verbraucht")
X("{0} sees nobody of the target", "{0} sieht niemanden vom Ziel")
X("the target is out of range of that weapon of {0}",
  "das Ziel ist außer Reichweite dieser Waffe von {0}")
X("no weapon of {0} reaches {1}", "keine Waffe von {0} erreicht {1}")
X("nobody of {0} sees {1}", "niemand von {0} sieht {1}")
X("{0} has not that weapon", "{0} hat keine solche Waffe")
X("that weapon of {0} does not fire as it is", "diese Waffe von {0} feuert ohnehin nicht")
X("that weapon of {0} fires already", "diese Waffe von {0} feuert schon")
X("hold takes it back", "hold nimmt das zurück")
X("no weapon of {0} fires", "keine Waffe von {0} feuert")
X("fire says which does", "fire sagt, welche feuert")
X("{0} takes the Wound that was meant for {1}", "{0} nimmt die Wunde, die {1} galt")
X("{0} has been named already", "{0} ist schon genannt")
X("{0} may not be given the Wounds now", "{0} darf die Verwundungen jetzt nicht bekommen")
X("at whom, with what?", "auf wen, womit?")
X("who takes the Wounds?", "wer nimmt die Verwundungen?")
X("whom do the Wounds strike?", "wen treffen die Verwundungen?")
X("{0} has moved", "{0} hat sich bewegt")
X("{0} has gone at Combat Speed", "{0} ist mit Kampftempo gefahren")
X("{0} has gone at Cruising Speed", "{0} ist mit Marschtempo gefahren")
X("{0} runs", "{0} rennt")
X("{0} uses its packs", "{0} nutzt die Sprung- oder Düsenmodule")
X("{0} tests the ground: {1}", "{0} prüft den Boden: {1}")
X("that model is not of {0}, which is being moved, or does not stand",
  "dieses Modell ist nicht von {0}, die gerade bewegt wird, oder es steht nicht")
X("the way of {0} has no end yet", "der Weg von {0} hat noch kein Ende")
X("move {0} POINT ends it", "move {0} PUNKT beendet ihn")
X("{0} has its way already", "{0} hat schon einen Weg")
X("the way of {0} has too many points", "der Weg von {0} hat zu viele Punkte")
X("the way of {0} has more than {1} legs", "der Weg von {0} hat mehr als {1} Strecken")
X("{0} is no vehicle with a hull: it looks where it likes",
  "{0} ist kein Fahrzeug mit Rumpf: es blickt, wohin es will")
X("via and move", "via und move")
X("{0} is Immobilised and neither moves nor turns",
  "{0} ist bewegungsunfähig und fährt und dreht nicht")
X("the crew of {0} is Stunned: it neither moves nor turns",
  "die Besatzung von {0} ist betäubt: es fährt und dreht nicht")
X("{0} stops {1} and is Immobilised", "{0} bleibt {1} stehen und ist bewegungsunfähig")
X("A way has at most 32 points, with its beginning and its end; all ways of a unit together 384",
  "Ein Weg hat höchstens 32 Punkte, mit Anfang und Ende; alle Wege einer Einheit zusammen 384")
X("{0} would go {2}\" and may go {3}\"", "{0} ginge {2}\" und darf {3}\" gehen")
X("{0} would go {2}\" and may go {3}\" through Difficult Terrain",
  "{0} ginge {2}\" und darf durch schwieriges Gelände {3}\" gehen")
X("The nearest place on its way is {1}", "Der nächste Platz auf seinem Weg ist {1}")
X("{0} may not go through {2}", "{0} darf nicht durch {2}")
X("a wall of {2} stops {0}", "eine Mauer von {2} hält {0} auf")
X("{0} would go through {2}", "{0} ginge durch {2}")
X("{0} would come within 1\" of {2}", "{0} käme näher als 1\" an {2}")
X("{0} changes floors inside of {1} alone", "{0} wechselt das Stockwerk nur in {1}")
X("Go to it first: via a point on its ground", "Erst hineingehen: via ein Punkt auf dessen Boden")
X("{0} would leave its floor of {2}", "{0} verließe sein Stockwerk von {2}")
X("The nearest place on its way is {1}; a point with another floor climbs down",
  "Der nächste Platz auf seinem Weg ist {1}; ein Punkt mit anderem Stockwerk steigt hinab")
X("nobody of {0} moves", "niemand von {0} bewegt sich")
X("stay keeps the unit where it is", "stay lässt die Einheit, wo sie ist")
X("{0} is out of coherency and may not stay",
  "{0} hat den Zusammenhalt verloren und darf nicht stehen bleiben")
X("auto gathers it", "auto sammelt sie")
X("{0} is out of coherency, and that plan leaves it so",
  "{0} hat den Zusammenhalt verloren, und dieser Plan lässt sie so")
X("{0} would end out of coherency, and could be together",
  "{0} stünde ohne Zusammenhalt und könnte beisammen sein")
X("{0} would end out of coherency, and is together if it runs",
  "{0} stünde ohne Zusammenhalt und ist beisammen, wenn sie rennt")
X("run, auto", "run, auto")
X("{0} comes no nearer to the largest group of {1}",
  "{0} kommt der größten Gruppe von {1} nicht näher")
X("auto gathers the unit", "auto sammelt die Einheit")
X("{0} may not run", "{0} darf nicht rennen")
X("not all of {0} have jump packs, or all jet packs",
  "nicht alle von {0} haben Sprungmodule, oder alle Düsenmodule")
X("where does the objective marker lie?", "wo liegt der Zielmarker?")
X("deploy first or second?", "zuerst oder als Zweiter aufstellen?")
X("Attacker or Defender?", "Angreifer oder Verteidiger?")
X("which Deployment Zone is yours?", "welche Aufstellungszone ist deine?")
X("ask for Night Fighting?", "Nachtkampf verlangen?")
X("who joins whom, who is aboard?", "wer schließt sich wem an, wer ist an Bord?")
X("which units wait in Reserve?", "welche Einheiten warten in Reserve?")
X("which unit is deployed next, and where?", "welche Einheit wird als Nächste aufgestellt, und wo?")
X("which unit is next?", "welche Einheit ist als Nächste dran?")
X("a part of a direction is 0 to 255", "ein Teil einer Richtung ist 0 bis 255")
X("{0} may not fire a Blast as a Snap Shot", "{0} darf kein Explosivgeschoss als Schnellschuss abfeuern")
X("{0} places its marker {1}", "{0} legt die Schablone {1}")
X("the marker crawls: {0}", "die Schablone kriecht: {0}")
X("the scatter die shows {0}: a Hit", "der Abweichungswürfel zeigt {0}: ein Treffer")
X("the scatter die shows {0}: a Hit that the Night has rolled again",
  "der Abweichungswürfel zeigt {0}: ein Treffer, den die Nacht wiederholen lässt")
X("the scatter die shows an arrow {1} ({0} degrees)", "der Abweichungswürfel zeigt einen Pfeil {1} ({0} Grad)")
X("the distance dice show {0} and {1}: the marker scatters {2}\"",
  "die Entfernungswürfel zeigen {0} und {1}: die Schablone weicht {2}\" ab")
X("the scatter is rolled again", "die Abweichung wird wiederholt")
X("the marker lies {0}; models under it: {1}", "die Schablone liegt {0}; Modelle darunter: {1}")
X("the hole lies off the table: the shot is lost", "das Loch liegt neben dem Tisch: der Schuss ist verloren")
X("{0} finds no place for its marker and does not fire",
  "{0} findet keinen Platz für die Schablone und schießt nicht")
X("{0} finds no place for its Template and does not fire",
  "{0} findet keinen Platz für die Flammenschablone und schießt nicht")
X("the weapon of {0} gets hot: a Wound on the firer",
  "die Waffe von {0} überhitzt: eine Verwundung für den Schützen")
X("{0} gets hot: its shot is lost", "{0} überhitzt: der Schuss ist verloren")
X("the Template of {0} points {3} ({1} degrees); models under it: {2}",
  "die Flammenschablone von {0} zeigt {3} ({1} Grad); Modelle darunter: {2}")
X("the Wall of Death of {0} hits {1} {time|times}", "die Todeswand von {0} trifft {1} Mal")
X("{0} is hit {1} {time|times}", "{0} wird {1} Mal getroffen")
X("the hole would lie over no model of {1} that {0} sees",
  "das Loch läge über keinem Modell von {1}, das {0} sieht")
X("The hole lies over a model of the target", "Das Loch liegt über einem Modell des Ziels")
X("the marker would touch none of those that lie already",
  "die Schablone würde keine von denen berühren, die schon liegen")
X("It touches one of them, or lies on it", "Sie berührt eine von ihnen oder liegt darauf")
X("the hole would lie off the table", "das Loch läge neben dem Tisch")
X("the hole would be out of range of {0}", "das Loch wäre außer Reichweite von {0}")
X("the marker would touch {0}", "die Schablone würde {0} berühren")
X("the marker crawls at most 2\"", "die Schablone kriecht höchstens 2\"")
X("the marker would cover no more models there", "die Schablone würde dort nicht mehr Modelle bedecken")
X("stay leaves it where it is", "stay lässt sie, wo sie ist")
X("the Template would cover {0}", "die Flammenschablone würde {0} bedecken")
X("the Template would cover {0}, who is locked in combat with a friend",
  "die Flammenschablone würde {0} bedecken, gebunden im Nahkampf mit einem Freund")
X("{0} of the target's models would be under the Template, and {1} may be",
  "{0} Modelle des Ziels lägen unter der Flammenschablone, und es können {1} sein")
X("the Template would cover no model of {0}", "die Flammenschablone würde kein Modell von {0} bedecken")
X("the narrow end would be farther from {0} than its Torrent reaches",
  "das schmale Ende läge weiter von {0} entfernt, als der Sturzbach reicht")
X("the wide end would be nearer to {0} than the narrow end",
  "das breite Ende läge näher an {0} als das schmale Ende")
X("where does the marker lie?", "wo liegt die Schablone?")
X("where does the Template lie?", "wo liegt die Flammenschablone?")
X("where does the next marker lie?", "wo liegt die nächste Schablone?")
X("is it rolled again?", "wird neu gewürfelt?")
X("dice that are rolled again: {0}", "Würfel, die wiederholt werden: {0}")
X("the Wound on {0} becomes {1}, saved one by one",
  "aus der Wunde an {0} werden {1}, einzeln gerettet")
X("{0} fails {1}", "{0} besteht den {1} nicht")
X("{0} tests: {1} against Initiative {2}", "{0} testet: {1} gegen Initiative {2}")
X("{0} passes {1} without a roll", "{0} besteht den {1} ohne Wurf")
X("{0} Falls Back", "{0} zieht sich zurück")
X("{0} flees {1}\"", "{0} flieht {1}\"")
X("{0} reaches the edge of the table: {1} is lost",
  "{0} erreicht den Rand des Tisches: {1} ist verloren")
X("{0} has no way to flee", "{0} hat keinen Weg zur Flucht")
X("all of {0} is removed: it is Expendable", "{0} wird ganz entfernt: Expendable")
X("{0} Regroups", "{0} sammelt sich")
X("{0} has less than half of its models and does not Regroup",
  "{0} hat weniger als die Hälfte der Modelle und sammelt sich nicht")
X("{0} is Blinded", "{0} ist geblendet")
X("{0} is Concussed: WS {1} lower", "{0} ist betäubt: WS um {1} niedriger")
X("{0} is Falling Back and tests before the phase ends",
  "{0} ist auf dem Rückzug und testet, bevor die Phase endet")
X("{0} has no test to take now", "{0} hat jetzt keinen Test abzulegen")
X("that is no edge to which {0} flees: it flees to the nearest of its own",
  "das ist kein Rand, zu dem {0} flieht: Ziel ist der nächste eigene")
X("the last Game Turn is over", "der letzte Spielzug ist vorbei")
X("the die for Night in Game Turn 2 shows {0}", "der Würfel für Nacht in Spielzug 2 zeigt {0}")
X("Night goes on through Game Turn 2", "die Nacht dauert in Spielzug 2 an")
X("Night is over", "die Nacht ist vorbei")
X("{0} gains Victory points: {1} for {2}", "{0} erhält Siegpunkte: {1} für {2}")
X("the die for marker {0} shows {1}", "der Würfel für Marker {0} zeigt {1}")
X("{0} concedes: a crushing victory of {1}",
  "{0} gibt auf: ein vernichtender Sieg von {1}")
X("units of {0}, {1}: {2} destroyed or Falling Back, {3} left",
  "Einheiten von {0}, {1}: {2} zerstört oder auf der Flucht, {3} übrig")
X("units of {0}: {1} destroyed that give points, {2} Falling Back, {3} left",
  "Einheiten von {0}: {1} vernichtet, die Punkte geben, {2} auf dem Rückzug, {3} übrig")
X("{0} wins: nobody is left on the table for {1}; Victory points {2} to {3}",
  "{0} gewinnt: {1} hat niemanden auf dem Tisch; Siegpunkte {2} zu {3}")
X("the battle is a draw, {0} {Victory point|Victory points} each",
  "die Schlacht endet unentschieden, je {0} {Siegpunkt|Siegpunkte}")
X("{0} wins a crushing victory, {1} Victory points to {2}",
  "{0} gewinnt vernichtend, {1} Siegpunkte zu {2}")
X("{0} wins, {1} Victory points to {2}", "{0} gewinnt, {1} Siegpunkte zu {2}")
X("{0} has chosen a class in secret", "{0} hat geheim eine Klasse gewählt")
X("{0} had chosen: {1}", "{0} hatte gewählt: {1}")
X("{0} tries to Seize the first turn: the die needs 6 and shows {1}",
  "{0} versucht, den ersten Zug an sich zu reißen: der Würfel braucht 6 und zeigt {1}")
X("{0} Seizes the first turn", "{0} reißt den ersten Zug an sich")
X("{0} has no smoke launchers left", "{0} hat keine Nebelwerfer mehr")
X("{0} fires its smoke launchers", "{0} zündet die Nebelwerfer")
X("all of {0} is removed: its guns are Emplaced", "{0} wird ganz entfernt: Ihre Geschütze sind fest aufgestellt")
X("{0} stands in its own smoke this turn, and shoots only to react", "{0} steht in diesem Zug im eigenen Nebel und schießt nur als Reaktion")
X("{0} has to roll again: the enemy's army spreads confusion", "{0} muss noch einmal würfeln: Die feindliche Armee stiftet Verwirrung")
X("{0} has slain whom he fought: one more for its side", "{0} hat den Gegner im Duell erschlagen: eins mehr für die eigene Seite")
X("which class of the enemy, in secret?", "welche Klasse des Gegners, geheim?")
X("try to Seize the first turn?", "versuchen, den ersten Zug an sich zu reißen?")
X("infantry", "Infanterie")
X("daemons", "Dämonen")
X("Dreadnoughts and Automata", "Dreadnoughts und Automata")
X("cavalry and Flyers", "Kavallerie und Flieger")
X("vehicles", "Fahrzeuge")
X("Primarchs", "Primarchen")
X("daemon", "Dämon")
X("dreadnought", "Dreadnought")
X("cavalry", "Kavallerie")
X("vehicle", "Fahrzeug")
X("primarch", "Primarch")
X("the die for {0} in Reserve shows {1}", "der Würfel für {0} in Reserve zeigt {1}")
X("{0} comes this turn", "{0} kommt in diesem Zug")
X("the die for the Deep Strike Assault of {0} shows {1}",
  "der Würfel für den Schocktruppen-Angriff von {0} zeigt {1}")
X("the die for the Flanking Assault of {0} shows {1}",
  "der Würfel für den Flankenangriff von {0} zeigt {1}")
X("{0} waits for the Deep Strike Assault", "{0} wartet auf den Schocktruppen-Angriff")
X("{0} waits for the Flanking Assault", "{0} wartet auf den Flankenangriff")
X("not all of {0} have Deep Strike", "nicht alle von {0} haben Deep Strike")
X("{0} has not Outflank", "{0} hat kein Outflank")
X("the Flanking marker of {0} lies {1}", "der Flankenmarker von {0} liegt {1}")
X("{0} gets out at once: its drop pod has landed",
  "{0} steigt sofort aus: die Landungskapsel ist gelandet")
X("nobody embarks on {0} again", "in {0} steigt niemand mehr ein")
X("{0} arrives only by Deep Strike", "{0} kommt nur durch einen Schocktruppenangriff")
X("{0} comes with the Drop Pod Assault, at the start of its first turn",
  "{0} kommt mit dem Landungskapselangriff, zu Beginn des ersten Zuges")
X("a Flanking marker lies on the edge of the table",
  "ein Flankenmarker liegt auf dem Rand des Tisches")
X("the marker is moved by {0}\" along the edge at the most",
  "der Marker wird höchstens {0}\" am Rand entlang verschoben")
X("{0} finds no room to arrive and waits", "{0} findet keinen Platz zur Ankunft und wartet")
X("{0} finds no room to arrive and is lost", "{0} findet keinen Platz zur Ankunft und ist verloren")
X("{0} has arrived", "{0} ist angekommen")
X("{0} does not arrive this turn", "{0} kommt in diesem Zug nicht an")
X("something bars the way of {0} from the edge of the table",
  "etwas versperrt {0} den Weg vom Rand des Tisches")
X("{0} does not come so far", "{0} kommt nicht so weit")
X("{0} scatters {1}\"", "{0} weicht {1}\" ab")
X("{0} may not come down there: it keeps 1\" from enemies, the edge of the table and Impassable Terrain",
  "{0} darf dort nicht landen: 1\" Abstand zu Feinden, zum Rand des Tisches und zu unpassierbarem Gelände")
X("a mishap: {0} is put {1}", "ein Missgeschick: {0} wird so gesetzt: {1}")
X("{0} is moved by 18\" at the most", "{0} wird höchstens 18\" versetzt")
X("the first model stands; the others are put down round it",
  "das erste Modell steht; die anderen werden darum herum gesetzt")
X("auto puts them down", "auto setzt sie hin")
X("the die for the assault of {0} shows {1}", "der Würfel für den Angriff von {0} zeigt {1}")
X("the assault is Disordered: {0} puts down the others",
  "der Angriff ist ungeordnet: {0} setzt die anderen")
X("does the assault arrive?", "kommt der Angriff an?")
X("which unit arrives next, and where?", "welche Einheit kommt als Nächste an, und wo?")
X("where does it come down?", "wo landet sie?")
X("where does it come down instead?", "wo landet sie stattdessen?")
X("which Infiltrators are next, and where?", "welche Infiltratoren sind die nächsten, und wo?")
X("which Scouts are put elsewhere, and where?", "welche Späher gehen voraus, und wohin?")
X("which enemy is Marked for Death?", "welcher Gegner ist dem Tod geweiht?")
X("where does the Flanking marker lie?", "wo liegt der Flankenmarker?")
X("where is the Flanking marker moved?", "wohin wird der Flankenmarker verschoben?")
X("how does it regroup?", "wie sammelt sie sich?")
X("how does it Fall Back?", "wie zieht sie sich zurück?")
X("which unit tests next?", "welche Einheit testet als nächste?")
X("{0} and {1} are locked in combat", "{0} und {1} sind im Nahkampf gebunden")
X("{0} charges {1}", "{0} greift {1} an")
X("{0} charges through Difficult Terrain", "{0} greift durch schwieriges Gelände an")
X("{0} rolls {1} and {2}: its Charge Distance is {3}\"",
  "{0} würfelt {1} und {2}: die Angriffsweite ist {3}\"")
X("{0} rolls {1} and adds its Initiative of {2}: its Charge Distance is {3}\"",
  "{0} würfelt {1} und zählt die Initiative {2} dazu: die Angriffsweite ist {3}\"")
X("{0}, who is nearest, has {1}\" to go to {2}", "{0} ist am nächsten und hat {1}\" bis {2} zu gehen")
X("the charge of {0} fails", "der Angriff von {0} misslingt")
X("the charge of {0} fails: it surges up to {1}\"",
  "der Angriff von {0} misslingt: die Einheit stürmt bis zu {1}\" vor")
X("nobody of {0} comes into contact: the charge has failed",
  "niemand von {0} kommt in Kontakt: der Angriff ist misslungen")
X("the charge of {0} is Disordered", "der Angriff von {0} ist ungeordnet")
X("{0} has charged through terrain and fights at Initiative step 1",
  "{0} hat durch Gelände angegriffen und kämpft bei Initiative 1")
X("the combat of {0} is fought", "der Nahkampf von {0} wird gekämpft")
X("{0} issues a challenge", "{0} spricht eine Herausforderung aus")
X("{0} and {1} fight a challenge", "{0} und {1} kämpfen eine Herausforderung aus")
X("the challenge of {0} is declined", "die Herausforderung von {0} wird abgelehnt")
X("{0} steps back", "{0} tritt zurück")
X("{0} and {1} change places", "{0} und {1} tauschen die Plätze")
X("{0} strikes {1} with {2}, attacks: {3}", "{0} schlägt auf {1} mit {2}, Attacken: {3}")
X("{0} strikes {1} with Hammer of Wrath, hits: {2}",
  "{0} trifft {1} mit Hammer des Zorns, Treffer: {2}")
X("{0} counts {1} more in the combat: {2}", "{0} zählt im Nahkampf {1} mehr: {2}")
X("nobody is in contact any more: no further Initiative step is fought",
  "niemand ist mehr in Kontakt: kein weiterer Initiativeschritt wird gekämpft")
X("{0} and {1} are in contact no more: they are locked no longer",
  "{0} und {1} sind nicht mehr in Kontakt: sie sind nicht mehr gebunden")
X("{0} wins the combat: of the enemy nobody is left",
  "{0} gewinnt den Nahkampf: vom Gegner ist niemand übrig")
X("the combat is a draw: {0} to {1}", "der Nahkampf endet unentschieden: {0} zu {1}")
X("{0} wins the combat: {1} to {2}", "{0} gewinnt den Nahkampf: {1} zu {2}")
X("who leaves its combat, and where to?", "wer löst sich aus dem Nahkampf, und wohin?")
X("{0} leaves its combat and goes {1}\"", "{0} löst sich aus dem Nahkampf und geht {1}\"")
X("{0} could go {1}\" and does not get away: it stays locked",
  "{0} könnte {1}\" gehen und kommt nicht davon: es bleibt gebunden")
X("{0} may not Hit and Run: it is not locked, has not that rule or has tried already",
  "{0} darf sich nicht lösen: es ist nicht gebunden, hat diese Regel nicht oder hat es schon versucht")
X("nobody is left to serve {0}: other guns of its unit fire",
  "niemand bedient {0} mehr: andere Geschütze der Einheit schießen")
X("hold another gun first", "erst ein anderes Geschütz mit hold zurückhalten")
X("{0} has to charge while it can", "{0} muss angreifen, solange es kann")
X("the unmatched swords of {0} choose {1}", "die unerreichten Klingen von {0} wählen {1}")
X("nobody in this combat has Skill Unmatched", "in diesem Nahkampf hat niemand Skill Unmatched")
X("that has been chosen already", "das ist schon gewählt")
X("Death Frenzy seizes {0}: it has passed, and loses a model",
  "Todesraserei packt {0}: bestanden, und ein Modell geht verloren")
X("{0} stays with {1}, his Retinue", "{0} bleibt bei {1}, seinem Gefolge")
X("{0} is not of the choice of which some stand already",
  "{0} gehört nicht zu der Auswahl, von der schon welche stehen")
X("{0} makes a Sweeping Advance", "{0} setzt nach")
X("{0} rolls {1} for the Sweeping Advance", "{0} würfelt {1} für das Nachsetzen")
X("{0} comes to {1}, the enemy to {2}", "{0} kommt auf {1}, der Gegner auf {2}")
X("{0} is caught", "{0} wird eingeholt")
X("the combat of {0} has not been fought", "der Nahkampf von {0} ist noch nicht gekämpft")
X("fight {0}", "fight {0}")
X("{0} has run and does not charge", "{0} ist gerannt und greift nicht an")
X("{0} has Regrouped and does not charge", "{0} hat sich gesammelt und greift nicht an")
X("{0} has fired what forbids a charge", "{0} hat abgefeuert, was einen Angriff verbietet")
X("{0} has come from Reserve or out of a transport and does not charge",
  "{0} ist aus der Reserve oder aus einem Transporter gekommen und greift nicht an")
X("{0} has infiltrated or scouted and does not charge in its first turn",
  "{0} hat infiltriert oder gekundschaftet und greift im ersten Zug nicht an")
X("{0} is Pinned and does not charge", "{0} ist niedergehalten und greift nicht an")
X("{0} Falls Back and does not charge", "{0} flieht und greift nicht an")
X("{0} has Artillery and does not charge", "{0} hat Artillerie und greift nicht an")
X("{0} does not charge: vehicles do not", "{0} greift nicht an: Fahrzeuge tun das nicht")
X("{0} cannot be charged: charges against Knights, Titans and Buildings are not played yet",
  "{0} kann nicht angegriffen werden: Angriffe auf Knights, Titanen und Gebäude werden noch nicht gespielt")
X("{0} is Zooming and cannot be charged", "{0} fliegt im Zoom und kann nicht angegriffen werden")
X("vehicles alone have been struck: the combat has no result",
  "nur Fahrzeuge wurden getroffen: der Nahkampf hat kein Ergebnis")
X("{0} has nobody whom it may charge", "{0} hat niemanden, den die Einheit angreifen darf")
X("{0} has shot, and not at {1}", "{0} hat geschossen, und nicht auf {1}")
X("{0} is more than 12\" away", "{0} ist mehr als 12\" entfernt")
X("{0} is charged already", "{0} wird schon angegriffen")
X("a charge has at most 8 targets", "ein Angriff hat höchstens 8 Ziele")
X("there is only one way, so that nothing is to be said of it",
  "es gibt nur einen Weg, dazu ist nichts zu sagen")
X("{0} moves first: it is nearest", "{0} geht zuerst: dieses Modell ist am nächsten")
X("auto finds the ways of all", "auto findet die Wege aller")
X("{0} can touch an enemy, and has to", "{0} kann ein gegnerisches Modell berühren und muss es")
X("For example at {1}; auto finds the ways of all",
  "Zum Beispiel bei {1}; auto findet die Wege aller")
X("{0} can touch an enemy whom nobody touches, and has to",
  "{0} kann ein gegnerisches Modell berühren, das niemand berührt, und muss es")
X("{0} would be out of coherency with those who have moved",
  "{0} wäre außer Zusammenhang mit denen, die gegangen sind")
X("For example {1}; auto finds the ways of all", "Zum Beispiel {1}; auto findet die Wege aller")
X("{0} could go on towards the enemy, and has to",
  "{0} könnte weiter auf den Gegner zugehen und muss es")
X("{0} does not pile in at this step", "{0} rückt bei diesem Schritt nicht nach")
X("{0} is not locked in combat", "{0} ist nicht im Nahkampf gebunden")
X("the combat of {0} has been fought", "der Nahkampf von {0} ist gekämpft")
X("the combat of {0} is called by {1}", "der Nahkampf von {0} wird nach {1} benannt")
X("{0} cannot fight a challenge now", "{0} kann jetzt keine Herausforderung kämpfen")
X("A Character whose unit is locked with the other's",
  "Ein Charaktermodell, dessen Einheit mit der des anderen gebunden ist")
X("{0} has no choice of weapons, or another of its kind is named for it",
  "{0} hat keine Wahl der Waffe, oder ein anderes seiner Art wird dafür genannt")
X("{0} fights with that weapon already", "{0} kämpft schon mit dieser Waffe")
X("{0} cannot fight with that", "{0} kann damit nicht kämpfen")
X("{0} is not engaged with {1}", "{0} ist nicht im Kampf mit {1}")
X("{0} strikes {1} already", "{0} schlägt schon auf {1}")
X("{0} does not strike at this step", "{0} schlägt bei diesem Schritt nicht")
X("{0} will have to pass a Pinning test: {1}", "{0} muss einen Niederhaltetest bestehen: {1}")
X("{0} tests at Leadership {1} less: {2}", "{0} testet mit um {1} niedrigerem Moralwert: {2}")
X("{0} tests at Leadership {1} more: {2}", "{0} testet mit um {1} höherem Moralwert: {2}")
X("of {0} nobody is left but {1}, who had joined it",
  "von {0} ist niemand mehr da außer {1}, der sich angeschlossen hatte")
X("{0} is charged while it Falls Back, and is destroyed",
  "{0} wird auf der Flucht angegriffen und ist vernichtet")
X("{0} cannot divide its attacks so", "{0} kann die Attacken nicht so aufteilen")
X("At least one for each, of all that it has", "Wenigstens eine für jede Einheit, von allen, die das Modell hat")
X("{0} is charged no more", "{0} wird nicht mehr angegriffen")
X("no reaction is left in this phase", "in dieser Phase ist keine Reaktion mehr übrig")
X("{0} has reacted in this phase", "{0} hat in dieser Phase schon reagiert")
X("{0} is Pinned and does not react", "{0} ist niedergehalten und reagiert nicht")
X("{0} Falls Back and does not react", "{0} ist auf der Flucht und reagiert nicht")
X("{0} has models that never react", "{0} hat Modelle, die nie reagieren")
X("what that does to {0} waits until it has returned the fire",
  "was {0} davon abbekommt, wartet, bis das Feuer erwidert ist")
X("{0} turns once, by at most 90 degrees, and goes straight",
  "{0} dreht sich einmal, um höchstens 90 Grad, und fährt gerade")
X("{0} advances forwards: move", "{0} rückt vorwärts vor: move")
X("{0} withdraws backwards: reverse, then move to the same point",
  "{0} zieht sich rückwärts zurück: reverse, dann move zum selben Punkt")
X("{0} would end farther from {1} than it is", "{0} stünde dann weiter weg von {1} als jetzt")
X("{0} would end nearer to {1} than it is", "{0} stünde dann näher an {1} als jetzt")
X("{0} goes one leg and no more", "{0} fährt eine Strecke und nicht mehr")
X("{0} reacts with Defensive weapons alone", "{0} reagiert nur mit Defensivwaffen")
X("{0} does not react to so small an enemy as {1}", "{0} reagiert auf einen so kleinen Gegner wie {1} nicht")
X("{0} cannot move, so that its unit does not evade",
  "{0} kann sich nicht bewegen, also weicht die Einheit nicht aus")
X("nobody of {0} would gain by being Shrouded", "niemandem von {0} hülfe Verhüllt")
X("nobody of {0} has a Leadership to test", "niemand von {0} hat einen Moralwert zum Testen")
X("{0} is not asked, or has answered already", "{0} ist nicht gefragt oder hat schon geantwortet")
X("{0} has come neither within 12\" nor in sight of {1}, or not both",
  "{0} ist nicht auf 12\" und in Sicht an {1} herangekommen")
X("{0} has no Initiative by which it could move", "{0} hat keine Initiative, nach der es gehen könnte")
X("{0} goes straight towards the nearest of {1}", "{0} geht gerade auf das nächste Modell von {1} zu")
X("{0} goes straight away from the nearest of {1}", "{0} geht gerade weg vom nächsten Modell von {1}")
X("For example to {2}", "Zum Beispiel nach {2}")
X("{0} advances towards {1}, up to {2}\"", "{0} rückt auf {1} zu vor, bis zu {2}\"")
X("{0} withdraws from {1}, up to {2}\"", "{0} zieht sich von {1} zurück, bis zu {2}\"")
X("{0} only reacts: it repairs nothing", "{0} reagiert nur und repariert nichts")
X("{0} only reacts: it gets in nowhere", "{0} reagiert nur und steigt nirgends ein")
X("{0} has not just arrived", "{0} ist nicht gerade eingetroffen")
X("{0} intercepts {1}", "{0} fängt {1} ab")
X("who intercepts whom?", "wer fängt wen ab?")
X("not all of {0} are of the Legion whose reaction that is",
  "nicht alle von {0} gehören zu der Legion, deren Reaktion das ist")
X("that reaction has been made in this battle", "diese Reaktion ist in dieser Schlacht schon gemacht")
X("{0} is not within {2}\" of {1}", "{0} ist nicht innerhalb von {2}\" von {1}")
X("{0} is not within 12\" of any unit of Space Wolves", "{0} ist nicht innerhalb von 12\" einer Einheit der Space Wolves")
X("no other unit of Ultramarines can shoot at {1} beside {0}",
  "keine andere Einheit der Ultramarines kann neben {0} auf {1} schießen")
X("not all of {0} are Infantry", "nicht alle von {0} sind Infanterie")
X("not all of {0} are Psykers", "nicht alle von {0} sind Psioniker")
X("{0} is Shrouded (5+), and may charge when the attack is over: The Wrath of Angels",
  "{0} ist verhüllt (5+) und darf angreifen, wenn die Attacke vorbei ist: The Wrath of Angels")
X("{0} feels no pain (5+), and may charge when the attack is over: The Savage Tide",
  "{0} spürt keinen Schmerz (5+) und darf angreifen, wenn die Attacke vorbei ist: The Savage Tide")
X("{0} feels no pain (4+), passes its tests and moves when the attack is over: Remorseless Advance",
  "{0} spürt keinen Schmerz (4+), besteht die Tests und bewegt sich, wenn die Attacke vorbei ist: Remorseless Advance")
X("{0} will make a Psychic check when it is wounded: Fortress of the Mind",
  "{0} legt einen Psitest ab, wenn es verwundet wird: Fortress of the Mind")
X("one of {0} is lost, and the attack on it ends: Glorious Martyrdom",
  "ein Modell von {0} geht verloren, und die Attacke darauf endet: Glorious Martyrdom")
X("{0} and another will return the fire of {1}: Unity of Purpose",
  "{0} und noch eine Einheit werden das Feuer von {1} erwidern: Unity of Purpose")
X("{0} moves, and is Shrouded (4+) for the rest of the turn: Fade to Black",
  "{0} bewegt sich und ist für den Rest des Zuges verhüllt (4+): Fade to Black")
X("{0} moves, and whoever else is near may: Chasing the Wind",
  "{0} bewegt sich, und wer sonst nahe ist, darf auch: Chasing the Wind")
X("{0} goes for {1}: No Prey Escapes the Wolf", "{0} jagt {1}: No Prey Escapes the Wolf")
X("{0} charges {1}: The Best Defence", "{0} greift {1} an: The Best Defence")
X("{0} tests: The Angels of Death", "{0} testet: The Angels of Death")
X("{0} will roll against the charge of {1}: The Perfect Counter",
  "{0} wird gegen den Angriff von {1} würfeln: The Perfect Counter")
X("{0} is first, and charges {1}", "{0} ist schneller und greift {1} an")
X("{0} falls back and regroups: The Better Part of Valour",
  "{0} weicht zurück und sammelt sich: The Better Part of Valour")
X("{0} has slipped away, and {1} may charge somebody else",
  "{0} hat sich entzogen, und {1} darf jemand anderen angreifen")
X("{0} stands: Duty is Sacrifice", "{0} hält stand: Duty is Sacrifice")
X("{0} pays for its duty with so many Wounds: {1}", "{0} bezahlt die Pflicht mit so vielen Lebenspunkten: {1}")
X("{0} suffers Perils of the Warp; Wounds: {1}", "{0} erleidet Gefahren des Warp; Lebenspunkte: {1}")
X("{0} shoots at {1} at once: Death Dealers", "{0} schießt sofort auf {1}: Death Dealers")
X("{0} will return the fire of {1} with Bitter Fury", "{0} wird das Feuer von {1} mit Bitter Fury erwidern")
X("{0} fires at {1}: The Gorgon's Spite", "{0} schießt auf {1}: The Gorgon's Spite")
X("{0} will return the fire of {1}", "{0} wird das Feuer von {1} erwidern")
X("{0} evades: all of it is Shrouded (5+)", "{0} weicht aus: alle sind Verhüllt (5+)")
X("{0} fires Overwatch at {1}", "{0} gibt Abwehrfeuer auf {1}")
X("{0} holds the line", "{0} hält die Stellung")
X("{0} sees nobody any more whom it could shoot at", "{0} sieht niemanden mehr, auf den es schießen könnte")
X("who reacts, and how?", "wer reagiert, und wie?")
X("{0} can harm nobody, and chooses to fail its check",
  "{0} kann niemandem schaden und lässt den Test misslingen")
X("can it harm nobody: does it fail its check?", "kann sie niemandem schaden: misslingt ihr Test?")
X("all of {0} shoot at one unit, and that is {1}", "alle von {0} schießen auf eine Einheit, und das ist {1}")
X("hold takes single weapons out", "hold nimmt einzelne Waffen heraus")
X("player {0} is outnumbered and rolls a D3 of {1} for Rampage",
  "Spieler {0} ist in der Unterzahl und würfelt für Rampage mit dem W3 eine {1}")
X("{0} has one Toughness less: it faces the rad grenades of {1}",
  "{0} hat eine Toughness weniger: es steht den Rad-Granaten von {1} gegenüber")
X("{0}: It Will Not Die needs {1} and shows {2}", "{0}: It Will Not Die braucht {1} und zeigt {2}")
X("{0} cannot be shot at: Buildings are not struck yet",
  "{0} kann nicht beschossen werden: Gebäude werden noch nicht getroffen")
X("{0} is hit, too: Buildings are not struck yet, and nothing comes of it",
  "{0} wird auch getroffen: Gebäude werden noch nicht beschädigt, es folgt nichts daraus")
X("the Haywire die for {0} shows {1}: {2}", "der Haywire-Würfel für {0} zeigt {1}: {2}")
X("Armour Penetration on {0} comes to {1} against Armour {2}",
  "der Durchschlagswurf auf {0} ergibt {1} gegen Panzerung {2}")
X("what did not penetrate {0} is rolled again",
  "was {0} nicht durchschlagen hat, wird noch einmal geworfen")
X("{0} suffers a second Penetrating Hit", "{0} erleidet einen zweiten Volltreffer")
X("{0} loses {1} {Hull Point|Hull Points}; {2} left",
  "{0} verliert {1} {Rumpfpunkt|Rumpfpunkte}; {2} {bleibt|bleiben}")
X("the die for {0} on the damage table shows {1}, which makes {2}",
  "der Würfel für {0} auf der Schadenstabelle zeigt {1}, das macht {2}")
X("the crew of {0} is Shaken", "die Besatzung von {0} ist durchgerüttelt")
X("the crew of {0} is Stunned", "die Besatzung von {0} ist betäubt")
X("{0} loses {1}", "{0} verliert {1}")
X("{0} does not lose that weapon", "{0} verliert nicht diese Waffe")
X("Battle weapons go first, what fires once last",
  "Hauptwaffen gehen zuerst, was einmal schießt, zuletzt")
X("{0} is Immobilised", "{0} ist bewegungsunfähig")
X("{0} is Wrecked", "{0} ist ein Wrack")
X("{0} explodes, {1}\" round it", "{0} explodiert, {1}\" rundum")
X("the explosion hits {0}: {1}", "die Explosion trifft {0}: {1}")
X("which weapon is destroyed?", "welche Waffe ist zerstört?")
X("{0} does not shoot: shooting with Buildings is not played yet",
  "{0} schießt nicht: das Schießen mit Gebäuden wird noch nicht gespielt")
X("{0} fires Snap Shots alone, and that weapon cannot",
  "{0} gibt nur Schnellschüsse ab, und diese Waffe kann das nicht")
X("{0} has moved at Cruising Speed and does not fire that weapon",
  "{0} ist mit Marschtempo gefahren und feuert diese Waffe nicht")
X("the die for the heat of {0} shows {1}", "der Würfel für die Hitze von {0} zeigt {1}")
X("{0} has got out of a transport this turn", "{0} ist in diesem Zug ausgestiegen")
X("{0} cannot go straight to within 2\" of an Access Point of {1}",
  "{0} kommt nicht geradeaus bis auf 2\" an einen Einstieg von {1}")
X("Move nearer; all of the unit have to reach it, or nobody gets in",
  "Geh näher heran; alle aus der Einheit müssen hinkommen, sonst steigt niemand ein")
X("{0} gets into {1}", "{0} steigt in {1} ein")
X("{0} disembarks from {1}", "{0} steigt aus {1} aus")
X("{0} stays aboard {1}", "{0} bleibt an Bord von {1}")
X("{0} finds no room to get out and is lost", "{0} findet keinen Platz zum Aussteigen und geht verloren")
X("{0} is thrown out of {1}", "{0} wird aus {1} geworfen")
X("{0} has got in this turn and stays aboard", "{0} ist in diesem Zug eingestiegen und bleibt an Bord")
X("{0} has moved too far for anybody to get out", "{0} ist zu weit gefahren, als dass jemand aussteigt")
X("{0} cannot stand there: not straight within its move of an Access Point of {1}, or not free",
  "{0} kann dort nicht stehen: nicht geradeaus in Reichweite eines Einstiegs von {1}, oder nicht frei")
X("auto gets the unit out where it has room", "auto lässt die Einheit aussteigen, wo Platz ist")
X("not all of {0} have a place", "nicht alle von {0} haben einen Platz")
X("place each of them, or auto", "stelle jedes einzeln hin, oder auto")
X("where does it get out?", "wo steigt sie aus?")
X("{0} cannot stand there: it has to touch {1}, or, if there is no room at it, one of its unit that is out, and to be free",
  "{0} kann dort nicht stehen: das Modell muss {1} berühren oder, wenn daran kein Platz ist, eines der Einheit, das schon draußen ist, und der Platz frei sein")
X("auto puts the unit round it", "auto stellt die Einheit rundherum")
X("{0} cannot stand there: not where {1} was, nor beside one of its unit that is, or not free",
  "{0} kann dort nicht stehen: nicht wo {1} war, noch neben einem der Einheit, das dort ist, oder nicht frei")
X("auto puts the unit there", "auto stellt die Einheit dorthin")
X("{0} has come out where there was no door, and does nothing else in this turn",
  "{0} ist herausgekommen, wo keine Tür war, und tut in diesem Zug nichts anderes")
X("{0} has got out of what is no Assault Vehicle, or has arrived in it, and does not charge",
  "{0} ist aus einem Fahrzeug gestiegen, das kein Sturmfahrzeug ist oder erst eingetroffen ist, und greift nicht an")
X("a Void Shield of {0} goes down; up: {1}", "ein Deflektorschild von {0} fällt aus; übrig: {1}")
X("where do they come out?", "wo kommen sie heraus?")
X("{0} does not end in coherency with {1}, or may not join it",
  "{0} endet nicht im Zusammenhalt mit {1} oder darf sich dort nicht anschließen")
X("{0} leaves {1}", "{0} verlässt {1}")
X("{0} may not leave {1}: it is locked, Pinned or Falling Back",
  "{0} darf {1} nicht verlassen: die Einheit ist gebunden, niedergehalten oder auf der Flucht")
X("{0} would end in coherency with {1}, which it leaves",
  "{0} stünde am Ende noch im Zusammenhalt mit {1}, wovon er sich löst")
X("stay keeps him with the unit", "stay lässt ihn bei der Einheit")
X("which unit does he join?", "welcher Einheit schließt er sich an?")
X("{0} does not Fall Back, and suffers {1} {Wound|Wounds} that nothing saves",
  "{0} flieht nicht und erleidet {1} {Verwundung|Verwundungen}, die nichts verhindert")
X("{0} is programmed to attack whom it can",
  "{0} ist darauf programmiert, anzugreifen, wen es kann")
X("A Cortex Controller within 12\" lets it choose",
  "Ein Cortex-Kontroller im Umkreis von 12\" lässt ihm die Wahl")
X("{0} is programmed to attack the nearest, and {1} is not",
  "{0} ist darauf programmiert, den Nächsten anzugreifen, und das ist nicht {1}")
X("{0} is programmed to attack before the phase ends",
  "{0} ist darauf programmiert, anzugreifen, bevor die Phase endet")
X("where do its jet packs carry it?", "wohin tragen sie ihre Jetpacks?")
X("{0} rams {1}", "{0} rammt {1}")
X("the Ram hits {0}: {1}", "der Rammstoß trifft {0}: {1}")
X("{0} is moved aside", "{0} wird beiseite gerückt")
X("{0} stands in the way of {1} with {2}, hits: {3}", "{0} stellt sich {1} mit {2} in den Weg, Treffer: {3}")
X("{0} has halted the Ram", "{0} hat den Rammstoß aufgehalten")
X("{0} does not ram: only vehicles that are no Flyers, Knights or Titans do",
  "{0} rammt nicht: nur Fahrzeuge, die keine Flieger, Knights oder Titanen sind, tun das")
X("{0} is in a squadron and does not ram", "{0} gehört zu einer Schwadron und rammt nicht")
X("{0} does not ram: a unit has got in or out of it",
  "{0} rammt nicht: eine Einheit ist ein- oder ausgestiegen")
X("{0} would go {1}\": a Ram goes more than half of its {2}\" and no farther",
  "{0} führe {1}\": ein Rammstoß geht über mehr als die Hälfte seiner {2}\" und nicht weiter")
X("{0} has no room to turn there", "{0} hat dort keinen Platz zum Drehen")
X("{0} is the unit that is rammed: one of its models stands in the way",
  "{0} ist die Einheit, die gerammt wird: eines ihrer Modelle stellt sich in den Weg")
X("whom does it charge?", "wen greift sie an?")
X("how does it get there?", "wie kommt sie hin?")
X("which combat is fought next?", "welcher Kampf wird als Nächstes ausgetragen?")
X("does anybody of yours issue a challenge?", "fordert jemand von dir heraus?")
X("who accepts the challenge?", "wer nimmt die Herausforderung an?")
X("who steps back?", "wer tritt zurück?")
X("who fights with what?", "wer kämpft womit?")
X("how does it pile in?", "wie rückt sie nach?")
X("who strikes whom?", "wer schlägt auf wen ein?")
X("does it make a Sweeping Advance?", "setzt sie nach?")
X("where does it consolidate?", "wohin sammelt sie sich?")
X("does anybody of yours stand in its way?", "stellt sich einer von dir in den Weg?")
X("{0} goes Flat-out", "{0} fährt Vollgas")
X("the die for the haste of {0} shows {1}", "der Würfel für die Eile von {0} zeigt {1}")
X("{0} does not go Flat-out: only Fast vehicles do", "{0} fährt nicht Vollgas: nur schnelle Fahrzeuge tun das")
X("{0} works on {1}: needs {2} and shows {3}", "{0} arbeitet an {1}: braucht {2} und würfelt {3}")
X("{0} has repaired {1}", "{0} hat {1} repariert")
X("nobody here can repair that of {0}", "das kann hier niemand an {0} reparieren")
X("Who repairs touches it, or is aboard of it; behind the unit 1 is its mobility, 2 and more a weapon",
  "Wer repariert, berührt es oder ist an Bord; hinter der Einheit ist 1 die Beweglichkeit, ab 2 eine Waffe")
X("{0} has repaired and does not shoot", "{0} hat repariert und schießt nicht")
X("{0} is assigned to a unit before the battle",
  "{0} wird vor der Schlacht einer Einheit zugeteilt")
X("join {0} to a unit that it may belong to", "join {0} to eine Einheit, der es angehören darf")
X("{0} wins the roll-off for {1}", "{0} gewinnt das Stechen darum, {1}")
X("{0} is pulsed: its next Shooting Attack is Snap Shots",
  "{0} ist gestört und schießt das nächste Mal nur mit Schnellschüssen")
X("too few man the guns: a Hit on the scatter die ({0}) is rolled again",
  "zu wenige bedienen die Geschütze: ein Treffer des Abweichungswürfels ({0}) wird wiederholt")
X("{0} is Shrouded for this Game Turn", "{0} ist in dieser Spielrunde verhüllt")
X("the rite of {0} lets nobody come in an assault",
  "der Ritus von {0} lässt niemanden im Sturm kommen")
X("reserve {0}", "reserve {0}")
X("the ground {0} is Difficult and Dangerous up to the end of the next Game Turn",
  "der Boden {0} ist bis zum Ende der nächsten Spielrunde schwierig und gefährlich")
X("the ground {0} is Dangerous for the battle", "der Boden {0} ist für die Schlacht gefährlich")
X("not all of {0} is of the Chamber of Vigilance", "nicht alle von {0} sind von der Kammer der Wachsamkeit")
X("not all of {0} are Hydran Exemplars", "nicht alle von {0} sind Hydran Exemplars")
X("{0} is given: {1}", "{0} bekommt: {1}")
X("{0} has studied: {1}", "{0} hat studiert: {1}")
X("{0} is no Warlord with the Trait Marshal of the Crown",
  "{0} ist kein Kriegsherr mit der Eigenschaft Marshal of the Crown")
X("{0} has named: {1}", "{0} hat genannt: {1}")
X("{0} hears Hydra's Wail: Leadership 1 lower, and neither augury nor vox",
  "{0} hört Hydra's Wail: Moralwert um 1 niedriger, und weder Augury noch Vox")
X("{0} is entangled: Movement {1} lower", "{0} ist verstrickt: Bewegung um {1} niedriger")
X("{0} does not fire that weapon so to react", "{0} schießt mit dieser Waffe so nicht als Reaktion")
X("{0} does not fire that weapon as Snap Shots", "{0} gibt mit dieser Waffe keine Schnellschüsse ab")
X("{0} fires nothing now that is given Deadly Aim", "{0} schießt jetzt mit nichts, dem Deadly Aim gegeben wird")
X("{0} has moved this turn: no Deadly Aim", "{0} hat sich in diesem Zug bewegt: kein Deadly Aim")
X("{0} takes Deadly Aim: Brutal (2), and no charge this turn",
  "{0} nutzt Deadly Aim: Brutal (2), und kein Angriff in diesem Zug")
X("{0} has no Fatal Strike left", "{0} hat keinen Fatal Strike mehr")
X("{0} declares its Fatal Strike in its own Shooting phase, before any unit is picked",
  "{0} sagt Fatal Strike in der eigenen Schussphase an, bevor eine Einheit gewählt ist")
X("{0} declares its Fatal Strike: Rending (4+) in this phase",
  "{0} sagt Fatal Strike an: Rending (4+) in dieser Phase")
X("Ex-Oblivio of {0}: {1} has WS 1 in this turn; the die shows {2}",
  "Ex-Oblivio von {0}: {1} hat in diesem Zug KG 1; der Würfel zeigt {2}")
X("{0} suffers a Wound of its own Ex-Oblivio, without a save",
  "{0} erleidet eine Verwundung durch das eigene Ex-Oblivio, ohne Schutzwurf")
X("Ex-Oblivio of {0} names an enemy in base contact whose WS it lowers",
  "Ex-Oblivio von {0} nennt einen Gegner in Basenkontakt, dessen KG es senkt")
X("{0} rolls for it again: the Warlord waits in Reserve", "{0} würfelt noch einmal: der Kriegsherr wartet in Reserve")
X("{0} has Fleet (2) with its Warlord", "{0} hat mit dem Kriegsherrn Fleet (2)")
X("{0} would stand within 18\" of {2}: Corax's Shame does not let it",
  "{0} stünde näher als 18\" an {2}: das lässt Corax's Shame nicht zu")
X("{0} shares the reaction of {1}: they are in formation", "{0} teilt die Reaktion von {1}: sie sind in Formation")
X("whom does Ex-Oblivio strike?", "Wen trifft Ex-Oblivio?")
X("{0} goes no farther than 12\" from where it stood", "{0} kommt nicht weiter als 12\" von seinem Platz weg")
X("{0} cannot stand there and is moved: {1}", "{0} kann dort nicht stehen und wird versetzt: {1}")
X("{0} was never there: it is put down elsewhere", "{0} war nie dort: die Einheit wird anderswo aufgestellt")
X("the Warlord of {0} has Fear ({1}) from now on", "der Kriegsherr von {0} hat ab jetzt Fear ({1})")
X("{0} veils {1}: Shrouded (4+) until the start of its next turn",
  "{0} verhüllt {1}: Shrouded (4+) bis zum Beginn des nächsten eigenen Zugs")
X("{0} does not veil {1}: it is out of reach or sight, or of a kind that cannot be, or the barrage has been fired",
  "{0} verhüllt {1} nicht: außer Reichweite oder Sicht, von einer Art, die es nicht sein kann, oder das Sperrfeuer ist verschossen")
X("{0} is set down anew", "{0} wird neu aufgestellt")
X("{0} is not set down anew now", "{0} wird jetzt nicht neu aufgestellt")
X("{0} has to be set down within 10\" of where it stands", "{0} muss höchstens 10\" von seinem Standort aufgestellt werden")
X("{0} may not be set down within 3\" of an enemy", "{0} darf nicht innerhalb von 3\" eines Gegners aufgestellt werden")
X("{0} strikes a last time, hits on {1}: {2}", "{0} schlägt ein letztes Mal zu, Treffer auf {1}: {2}")
X("does the Warlord strike a last time, and with what?", "schlägt der Kriegsherr ein letztes Mal zu, und womit?")
X("{0} is not given Outflank: units of that rite, Elites, Troops or Fast Attack, without Heavy, Slow or Bombard models, at most four",
  "{0} bekommt kein Outflank: Einheiten dieses Ritus, Elites, Troops oder Fast Attack, ohne Modelle mit Heavy, Slow oder Bombard, höchstens vier")
X("{0} is given Outflank", "{0} bekommt Outflank")
X("{0} does not wait: at most half of the units of its Detachment do",
  "{0} wartet nicht: höchstens die Hälfte der Einheiten seines Kontingents wartet")
X("the rite of {0} lets nobody wait but Termites and who is aboard them",
  "der Ritus von {0} lässt nur Termites und ihre Insassen warten")
X("{0} has to begin in a Termite, and can", "{0} muss in einem Termite beginnen, und kann es")
X("aboard {0} in a Termite, or join {0} to a unit", "aboard {0} in einen Termite, oder join {0} to eine Einheit")
X("{0} is in no Termite: it is not deployed", "{0} ist in keinem Termite und wird nicht aufgestellt")
X("{0} joins only units of its own Detachment", "{0} schließt sich nur Einheiten seines eigenen Kontingents an")
X("{0} has no Force weapon to strike with, strikes only whom Force does nothing to, or has declared it",
  "{0} hat keine Force-Waffe zum Zuschlagen, trifft nur, wem Force nichts tut, oder hat es schon angesagt")
X("a Wound by Force does nothing to {0}", "eine Verwundung durch Force tut {0} nichts")
X("{0} sabotages {1}: needs {2}, shows {3}", "{0} sabotiert {1}: braucht {2}, zeigt {3}")
X("there is nothing at {0} that it could sabotage so", "an {0} ist nichts, was es so sabotieren könnte")
X("{0} has undermined terrain {1}, {2}: no cover, Difficult and Dangerous",
  "{0} hat Gelände {1} unterminiert, {2}: keine Deckung, schwierig und gefährlich")
X("terrain {0} is not undermined: it is no area that gives cover, or it has been named",
  "Gelände {0} wird nicht unterminiert: es ist kein Gebiet, das Deckung gibt, oder wurde schon genannt")
X("which areas of terrain are undermined?", "welche Geländegebiete sind unterminiert?")
X("whose Helical targeting array works before the first turn?",
  "wessen Helical targeting array arbeitet vor dem ersten Zug?")
X("{0} is laid aside, and strikes once more at the end", "{0} wird beiseitegelegt und schlägt am Ende noch einmal zu")
X("Fear", "Fear")
X("plasma burns in {0}: the die shows {1}, 4 and more cost a D3 of Hull Points",
  "Plasma brennt in {0}: der Würfel zeigt {1}, ab 4 kostet es W3 Rumpfpunkte")
X("{0} looks at its ammunition: {1}, and 6 is the last", "{0} sieht nach seiner Munition: {1}, mit 6 war es die letzte")
X("{0} has fired the last of it", "{0} hat die letzte davon verschossen")
X("{0} is crushed unless {1} and {2} come to no more than Strength {3}",
  "{0} wird zermalmt, wenn {1} und {2} zusammen mehr als Stärke {3} sind")
X("{0} holds its fire and guides the others: Ballistic Skill 1 higher",
  "{0} schießt nicht und leitet die anderen: Ballistic Skill um 1 höher")
X("{0} never embarks: Pride of Place", "{0} steigt nie ein: Pride of Place")
X("{0} rolls for it again: a Geo-locator beacon is on the table",
  "{0} würfelt noch einmal: ein Geo-locator Beacon steht auf dem Tisch")
X("{0} steers to where it can land: {1}", "{0} steuert dorthin, wo er landen kann: {1}")
X("{0} rolls for the Disordered assault again: all of it is guided",
  "{0} würfelt für den ungeordneten Angriff noch einmal: alle darin werden gelenkt")
X("order is instilled in {0}: it tests again, for D3 Wounds",
  "{0} wird zur Ordnung gerufen: neuer Test, für W3 Verwundungen")
X("{0} suffers {1} {Wound|Wounds} for the order that is kept",
  "{0} erleidet {1} {Verwundung|Verwundungen} für die Ordnung, die hält")
X("{0} is free of its Programmed Behaviour this turn, and charges",
  "{0} ist in diesem Zug frei von Programmed Behaviour und greift an")
X("the Helical targeting array of {0} works: until its next turn it neither moves nor reacts but to arrivals and charges",
  "Helical targeting array von {0} arbeitet: bis zum nächsten eigenen Zug keine Bewegung und keine Reaktion außer auf Ankünfte und Angriffe")
X("not all of {0} have a Helical targeting array", "nicht alle von {0} haben ein Helical targeting array")
X("the Helical targeting array of {0} works already", "Helical targeting array von {0} arbeitet schon")
X("{0} switches its Helical targeting array on in its own Movement phase, before it moves, or before the enemy's first turn",
  "{0} schaltet sein Helical targeting array in der eigenen Bewegungsphase ein, vor der Bewegung, oder vor dem ersten Zug des Gegners")
X("the Helical targeting array of {0} works: it does nothing of that",
  "Helical targeting array von {0} arbeitet: das geht jetzt nicht")
X("{0} fires nothing now whose reactor can be overloaded",
  "{0} schießt jetzt mit nichts, dessen Reaktor überlastet werden kann")
X("{0} overloads its reactor: twice the shots, for D3 Wounds",
  "{0} überlastet seinen Reaktor: doppelt so viele Schüsse, für W3 Verwundungen")
X("the overload of {0}: a {1}", "Überlastung von {0}: eine {1}")
X("{0} waits for its Subterranean Assault", "{0} wartet auf seinen Subterranean Assault")
X("the Subterranean Assault of {0}: a {1}", "Subterranean Assault von {0}: eine {1}")
X("the ground breaks open under {0}; hits on {1}: {2}", "Unter {0} bricht der Boden auf; Treffer auf {1}: {2}")
X("{0} lands in a blast of heat, up to {1}\" around", "{0} landet in einem Hitzestoß, bis {1}\" ringsum")
X("{0} comes down in the first turn, to deny the ground", "{0} kommt im ersten Zug herunter und versperrt das Gelände")
X("{0} comes down 6\" or more away from enemies, edges and Impassable Terrain, outside of the Deployment Zones",
  "{0} kommt mindestens 6\" von Gegnern, Rändern und unpassierbarem Gelände herunter, außerhalb der Aufstellungszonen")
X("Scornful Fire: {0} and those near it shoot back at {1}",
  "Scornful Fire: {0} und alle in der Nähe schießen auf {1} zurück")
X("No Lords, No Masters: {0} waits for the charge without fear",
  "No Lords, No Masters: {0} erwartet den Angriff ohne Furcht")
X("no Independent Character is in {0}", "in {0} ist kein Unabhängiger Charakter")
X("neither a Primarch nor a Unique model, a Master of the Legion or the Warlord is in {0}",
  "in {0} ist weder ein Primarch noch ein Unique-Modell, ein Master of the Legion oder der Warlord")
X("the feedback of {0}: a {1}", "Rückkopplung von {0}: eine {1}")
X("the charge of {0} shows {1} and {2}, and may be rolled again",
  "der Angriff von {0} zeigt {1} und {2} und darf noch einmal gewürfelt werden")
