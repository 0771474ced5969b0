// The German of a match of Epic: what happened, what is refused, and the remedies. Terms and what to mind:
// docs/german.md.
X("\"{0}\" names no fortified positions; write works 1",
  "„{0}“ nennt keine befestigten Stellungen; schreibe works 1")

// --- setting up a match
X("{0} is given up for a greater daemon", "{0} wird für einen Großen Dämon hingegeben")
X("The greater daemon comes first, for whom the Champion was given up",
  "Zuerst kommt der Große Dämon, für den der Champion hingegeben wurde")
X("{0} rises within 10 cm of where the Champion stood",
  "{0} erscheint höchstens 10 cm von dort, wo der Champion stand")
X("give the Champion up for a greater daemon?", "den Champion für einen Großen Dämon hingeben?")
X("{0} is armoured for {1} damage", "{0} ist für {1} Schaden gepanzert")
X("{0} loses what it commanded with", "{0} verliert, womit es befehligte")
X("{0} has lost who led it: {1} {blast marker|blast markers} more",
  "{0} hat die führende Gestalt verloren: {1} {Feuermarke|Feuermarken} mehr")
X("the most points that an army may cost", "so viele Punkte darf eine Armee höchstens kosten")
X("with equal ratings one roll-off a turn settles who begins each time",
  "bei gleichen Werten entscheidet ein Stichwurf in der Runde, wer jedes Mal beginnt")
X("who gets out stands within 5 cm of the transport with the whole base, not with its nearest point",
  "wer aussteigt, steht mit der ganzen Basis höchstens 5 cm vom Transporter, nicht nur mit der nächsten Stelle")
X("whoever is hidden in part is in cover; with no, whoever is hidden for the most part",
  "wer zum Teil verdeckt ist, ist in Deckung; bei no, wer zum größten Teil verdeckt ist")
X("a fortified position gives cover to as many units as it holds; with no, to all in it",
  "eine Stellung deckt so viele Einheiten, wie sie Plätze hat; bei no alle, die darin sind")
X("a unit of Speed 0 moves 5 cm along a road",
  "eine Einheit mit Speed 0 kommt auf einer Straße 5 cm weit")
X("so many infantry units find cover behind a vehicle; 0 is any number",
  "so viele Infanterieeinheiten finden Deckung hinter einem Fahrzeug; 0 heißt beliebig viele")
X("hits with a special ability go where it counts; with no, in the order in which they were rolled",
  "Treffer mit einer besonderen Eigenschaft gehen dorthin, wo sie zählt; bei no in der Reihenfolge der Würfe")
X("it is enough to charge within 15 cm of any formation of those intermingled",
  "beim Sturmangriff genügen 15 cm zu irgendeiner der vermischten Formationen")
X("a war engine may counter charge while it is touched by fewer units than its damage capacity",
  "eine Kriegsmaschine darf entgegenstürmen, solange weniger Einheiten sie berühren, als sie Schadenspunkte hat")
X("objectives are discs of this radius and measured from the edge; 0 is a point",
  "Missionsziele sind Scheiben mit diesem Radius, gemessen wird vom Rand; 0 ist ein Punkt")
X("the table, before the one that the mission names",
  "der Tisch; er geht dem vor, den die Mission nennt")

// --- hits, saves, criticals
X("A shield of {0} stops it; {1} left", "Ein Schild von {0} hält ihn auf; {1} übrig")
X("{0} is saved: {1}, needs {2}+", "{0} besteht den Schutzwurf: {1}, nötig {2}+")
X("{0} is not saved: {1}, needs {2}+", "{0} verfehlt den Schutzwurf: {1}, nötig {2}+")
X("{0} takes {1} damage; {2} left", "{0} nimmt {1} Schaden; {2} übrig")
X("The hit on {0} does {1} damage", "Der Treffer auf {0} macht {1} Schaden")
X("Critical hit on {0}", "Kritischer Treffer auf {0}")
X("There is no such save, or another is better",
  "Diesen Schutzwurf gibt es nicht, oder ein anderer ist besser")
X("The choices are listed", "Die Möglichkeiten stehen in der Liste")
X("It is not the turn of {0} to take a hit", "{0} ist noch nicht an der Reihe, getroffen zu werden")
X("One hit each before a second, nearest first",
  "Erst je ein Treffer, dann ein zweiter, die nächsten zuerst")
X("A breach or fire of {0} is put out; {1} left",
  "Ein Leck oder Brand von {0} ist gelöscht; {1} übrig")
X("{0} staggers {1} cm", "{0} taumelt {1} cm")
X("Something stops {0}", "Etwas hält {0} auf")
X("It is not aboard", "Das ist nicht an Bord")

// --- shooting, barrages, overwatch
X("{0} shoots at {1}", "{0} schießt auf {1}")
X("{0} is suppressed", "{0} ist niedergehalten")
X("{0} is caught in a crossfire", "{0} steht im Kreuzfeuer")
X("{0} fires: {1}+ to hit", "{0} feuert: trifft bei {1}+")
X("{0} scores hits: {1}", "{0} erzielt Treffer: {1}")
X("{0} fires a barrage of {1} points: AP {2}+, AT {3}+",
  "{0} schießt ein Sperrfeuer von {1} Punkten: AP {2}+, AT {3}+")
X("{0} and its like under the templates: {1} dice, {2}+ to hit",
  "{0} und Gleiche unter den Schablonen: {1} Würfel, trifft bei {2}+")
X("A sniper has picked {0}", "Ein Scharfschütze hat {0} gewählt")
X("{0} fires from overwatch at {1}", "{0} feuert aus dem Feuerschutz auf {1}")
X("Only a formation of the enemy can be shot at",
  "Nur auf eine Formation des Gegners kann geschossen werden")
X("Name one of the enemy's", "Nenne eine des Gegners")
X("{0} has no unit on the table to shoot at",
  "{0} hat keine Einheit auf dem Tisch, auf die man schießen könnte")
X("Pick another formation", "Nimm eine andere Formation")
X("{0} is broken and does not shoot", "{0} ist gebrochen und schießt nicht")
X("{0} has units that could shoot it, but its blast markers suppress them all ({1} of them count)",
  "{0} hat Einheiten, die schießen könnten, aber die Feuermarken halten alle nieder ({1} davon "
  "zählen)")
X("Pick another target, or rally first", "Nimm ein anderes Ziel oder sammle dich erst")
X("{0} has no ranged weapon", "{0} hat keine Fernwaffe")
X("{0} shoots at aircraft only", "{0} schießt nur auf Flugzeuge")
X("{0} is inside a transport that does not let it shoot",
  "{0} sitzt in einem Transporter, aus dem es nicht schießen darf")
X("Let it disembark first", "Lass es erst aussteigen")
X("{0} has lost its weapons to a critical hit",
  "{0} hat seine Waffen durch einen kritischen Treffer verloren")
X("{0} has been fired and shoots once in a battle only",
  "{0} ist abgefeuert und schießt nur einmal in einer Schlacht")
X("{0} was fired last turn and is reloading", "{0} hat letzte Runde gefeuert und lädt nach")
X("It is ready next turn", "Nächste Runde ist die Waffe bereit")
X("{0} waits: its unit has fired one of these this turn",
  "{0} wartet: die Einheit hat diese Runde schon eine davon abgefeuert")
X("{0} rolls a die that missed again", "{0} wirft einen verfehlten Würfel noch einmal")
X("{0} needs a target that markerlights mark",
  "{0} braucht ein Ziel, das mit Zielmarkierern markiert ist")
X("{0} is out of range of indirect fire, too: the nearest, {1}, is {2} cm away, it reaches {3} cm",
  "{0} ist auch für indirektes Feuer außer Reichweite: die nächste, {1}, ist {2} cm entfernt, es reicht {3} cm weit")
X("{0} has no line of fire, and indirect fire needs {1} cm at least: {2} is {3} cm away",
  "{0} hat keine Schusslinie, und indirektes Feuer braucht mindestens {1} cm: {2} ist {3} cm entfernt")
X("{0} could fire indirectly, but only on sustained fire",
  "{0} könnte indirekt feuern, aber nur bei Dauerfeuer")
X("{0} fires indirectly only, on sustained fire", "{0} feuert nur indirekt, bei Dauerfeuer")
X("{0} is out of range: the nearest, {1}, is {2} cm away, its range is {3} cm",
  "{0} reicht nicht: {1} ist am nächsten und {2} cm entfernt, die Reichweite ist {3} cm")
X("Move closer, or pick another target", "Geh näher heran oder nimm ein anderes Ziel")
X("{0} has none of them in its fire arc; the nearest is {1}",
  "{0} hat keine davon im Feuerwinkel; am nächsten ist {1}")
X("Turn the unit", "Dreh die Einheit")
X("{0} has no line of fire to {1}: {2} is in the way",
  "{0} hat keine Schusslinie auf {1}: {2} steht im Weg")
X("{0} has no line of fire to {1}: no line to it is clear",
  "{0} hat keine Schusslinie auf {1}: keine Linie dorthin ist frei")
X("Move to where it sees it", "Geh dorthin, wo die Sicht frei ist")
X("{0} is suppressed by blast markers", "{0} ist von Feuermarken niedergehalten")
X("{0} cannot be used on this target in that way",
  "{0} kann auf dieses Ziel nicht so eingesetzt werden")
X("Choose another use", "Nimm einen anderen Einsatz")
X("That is no unit of {0}, which is shooting", "Das ist keine Einheit von {0}, die gerade schießt")
X("{0} has no such weapon", "{0} hat keine solche Waffe")
X("At most {0} weapons can be told how to fire",
  "Höchstens {0} Waffen können einen Feuerbefehl bekommen")
X("Fire", "Feuere")
X("{0} does not have units both in cover and in the open for these weapons",
  "{0} hat für diese Waffen nicht Einheiten in Deckung und im Freien zugleich")
X("{0} has no barrage weapon that reaches the target",
  "{0} hat keine Sperrfeuerwaffe, die das Ziel erreicht")
X("{0} is not on sustained fire, so it cannot fire indirectly",
  "{0} gibt kein Dauerfeuer und kann daher nicht indirekt feuern")
X("No barrage weapon of {0} that reaches the target has that ability",
  "Keine Sperrfeuerwaffe von {0}, die das Ziel erreicht, hat diese Fähigkeit")
X("An extra template has to touch the first one",
  "Eine weitere Schablone muss die erste berühren")
X("Its centre lies 7.4 cm from the first one's",
  "Ihr Mittelpunkt liegt 7,4 cm von dem der ersten")
X("The template would overlap template {0}", "Die Schablone würde Schablone {0} überlappen")
X("Move it round the first one", "Verschieb sie um die erste herum")
X("Only {0} barrage points come together there, elsewhere {1}",
  "Dort kommen nur {0} Sperrfeuerpunkte zusammen, anderswo {1}")
X("Put it where more weapons reach", "Leg sie dorthin, wohin mehr Waffen reichen")
X("Only {0} units of the target lie there that count, elsewhere {1}",
  "Dort liegen nur {0} Einheiten des Ziels, die zählen, anderswo {1}")
X("Put it where more units are", "Leg sie dorthin, wo mehr Einheiten sind")
X("{0} cannot pick that unit: not in range, not in sight, or not to be hurt so",
  "{0} kann diese Einheit nicht wählen: nicht in Reichweite, nicht in Sicht oder so nicht zu treffen")
X("That unit is not among the farthest ones", "Diese Einheit gehört nicht zu den entferntesten")
X("Pick one of the tied", "Nimm eine der gleich weit entfernten")
X("{0} is not on overwatch", "{0} ist nicht im Feuerschutz")
X("Of the formations that charge together another one than {1} is nearest to {0}",
  "Von den gemeinsam angreifenden Formationen ist eine andere als {1} am nächsten bei {0}")
X("{0} reaches {1} of the {2} units of {3}", "{0} erreicht {1} der {2} Einheiten von {3}")
X("{0} reaches {1} of the {2} units of {3} indirectly",
  "{0} erreicht {1} der {2} Einheiten von {3} indirekt")

// --- events, refusals, remedies
X("{0} is to assault {1}", "{0} stürmt: Ziel {1}")
X("{0} is intermingled with {1} and is assaulted with it",
  "{0} steht mit {1} vermengt und wird mit angegriffen")
X("{0} charges at {1}", "{0} stürmt auf {1} zu")
X("Nobody is within 15 cm of {0} with line of fire: there is no assault",
  "Niemand ist auf 15 cm an {0} mit Schusslinie: es gibt keinen Sturmangriff")
X("{0} is in contact and is drawn into the assault",
  "{0} steht in Kontakt und wird in den Sturmangriff gezogen")
X("Round {0} of the assault", "Runde {0} des Sturmangriffs")
X("{0}: {1} against {2}+, {3}", "{0}: {1} gegen {2}+, {3}")
X("Both sides are wiped out: nobody wins", "Beide Seiten sind vernichtet: niemand gewinnt")
X("{0} is wiped out", "{0} ist vernichtet")
X("No attacker of {0} that was engaged is left: the assault has stalled",
  "Kein beteiligter Angreifer von {0} ist übrig: der Sturmangriff ist festgefahren")
X("{0} rolls {1} and {2} for the result: {3}", "{0} würfelt {1} und {2} für das Ergebnis: {3}")
X("{0}: {+1} for kills", "{0}: {+1} für Verluste des Gegners")
X("{0}: +1 for more units ({1} against {2})", "{0}: +1 für mehr Einheiten ({1} gegen {2})")
X("{0}: +1 for more than twice as many units ({1} against {2})",
  "{0}: +1 für mehr als doppelt so viele Einheiten ({1} gegen {2})")
X("{0}: +1 for no blast markers", "{0}: +1 für keine Feuermarken")
X("{0}: +1 for fewer blast markers ({1} against {2})",
  "{0}: +1 für weniger Feuermarken ({1} gegen {2})")
X("{0}: {+1} for inspiring units", "{0}: {+1} für anfeuernde Einheiten")
X("{0}: {1} in all", "{0}: zusammen {1}")
X("{0} each: another round is fought", "Je {0}: noch eine Runde")
X("{0} wins the assault", "{0} gewinnt den Sturmangriff")
X("{0} takes extra hits, for the difference of the totals and without saves: {1}",
  "{0} bekommt zusätzliche Treffer, für den Unterschied der Ergebnisse und ohne Schutzwürfe: {1}")
X("{0} belongs to a loser that was broken already and is destroyed",
  "{0} gehört zu den Verlierern, war schon gebrochen und wird zerstört")
X("{0} could support the loser: a blast marker",
  "{0} hätte den Verlierer unterstützen können: eine Feuermarke")
X("{0} counter charges {1} cm", "{0} stürmt {1} cm entgegen")
X("{0} boards {1}", "{0} steigt in {1} ein")
X("{0} gets out of {1}", "{0} steigt aus {1} aus")
X("{0} pops up", "{0} taucht auf")
X("{0} stays where it is", "{0} bleibt, wo es ist")
X("{0} is within {1} cm of the enemy after the withdrawal and is lost",
  "{0} ist nach dem Rückzug auf {1} cm am Gegner und ist verloren")
X("{0} takes {1} damage for enemies within {2} cm after the withdrawal",
  "{0} nimmt {1} Schaden durch Gegner auf {2} cm nach dem Rückzug")
X("The formation that is assaulted has to be named", "Die angegriffene Formation ist zu nennen")
X("Name a formation of the enemy", "Eine Formation des Gegners nennen")
X("{0} is your own", "{0} ist die eigene")
X("{0} has no unit on the table", "{0} hat keine Einheit auf dem Tisch")
X("Name a formation that is on the table", "Eine Formation auf dem Tisch nennen")
X("Intermingled formations are included, or the charge begins",
  "Vermengte Formationen kommen dazu, oder der Ansturm beginnt")
X("Include one, or go", "Eine dazunehmen, oder los")
X("{0} has no unit within 5 cm of a unit of {1}",
  "{0} hat keine Einheit auf 5 cm an einer Einheit von {1}")
X("{0} does not fight in this assault", "{0} kämpft in diesem Sturmangriff nicht")
X("{0} fights in contact with CC anyway", "{0} kämpft in Kontakt ohnehin mit NK")
X("{0} is no skimmer: in contact it fights with CC",
  "{0} ist kein Schweber: in Kontakt kämpft es mit NK")
X("{0} is in contact with nobody with whom it would fight hand to hand",
  "{0} hat keinen Kontakt, in dem es Mann gegen Mann kämpfen würde")
X("{0} has no FF value", "{0} hat keinen Wert für das Feuergefecht")
X("{0} is no war engine: it has one die", "{0} ist keine Kriegsmaschine: es hat einen Würfel")
X("{0} has not both enemies in contact and others within 15 cm",
  "{0} hat nicht zugleich Gegner in Kontakt und andere auf 15 cm")
X("{0} has only {1} dice", "{0} hat nur {1} Würfel")
X("{0} has no choice between war engines and others",
  "{0} hat keine Wahl zwischen Kriegsmaschinen und anderen")
X("More choices of this kind cannot be kept in one round",
  "Mehr solche Entscheidungen kann eine Runde nicht behalten")
X("{0} has broken: it withdraws or stays", "{0} ist gebrochen: es zieht sich zurück oder bleibt")
X("Withdraw, or stand", "Zurückziehen oder bleiben")
X("{0} may counter charge now", "{0} kann jetzt entgegenstürmen")
X("Counter charge with a unit or all, or say done",
  "Mit einer Einheit oder allen entgegenstürmen, oder fertig melden")
X("{0} is no unit on the table of {1}", "{0} ist keine Einheit von {1} auf dem Tisch")
X("{0} has had its move", "{0} hat sich schon bewegt")
X("{0} is in contact with the enemy already", "{0} steht schon in Kontakt mit dem Gegner")
X("{0} counter charges up to {1} cm, not {2} cm", "{0} stürmt bis zu {1} cm entgegen, nicht {2} cm")
X("Take a nearer point", "Einen näheren Punkt nehmen")
X("{0} has to head straight for the nearest enemy, {1}",
  "{0} muss geradewegs auf den nächsten Gegner zu, {1}")
X("Take a point on the line between them", "Einen Punkt auf der Linie dazwischen nehmen")
X("{0} finds no way there", "{0} findet dort keinen Weg")
X("{0} cannot pop up", "{0} kann nicht auftauchen")
X("{0} enters the zone of control of {1} and has to go on, into contact if it can",
  "{0} betritt die Kontrollzone von {1} und muss weiter, in Kontakt, wenn es reicht")
X("Go all the way, or stop before the zone", "Ganz hin, oder vor der Zone anhalten")
X("{0} would be left with {1} units out of formation",
  "{0} wäre danach mit {1} Einheiten aus der Formation")
X("Take counter charges back", "Gegenstürme zurücknehmen")
X("{0} has no counter charge that could be taken back",
  "{0} hat keinen Gegensturm, der zurückgenommen werden könnte")
X("{0} is trapped by the enemies in contact with it",
  "{0} ist von den Gegnern in Kontakt eingeschlossen")
X("{0} does not touch {1}", "{0} berührt {1} nicht")
X("{0} cannot carry {1}", "{0} kann {1} nicht tragen")
X("{0} is not in a transport of this formation", "{0} ist in keinem Transporter dieser Formation")
X("{0} has just boarded", "{0} ist eben erst eingestiegen")
X("{0} has popped up: nobody gets out", "{0} ist aufgetaucht: niemand steigt aus")
X("The place is not within {1} cm of {0}", "Der Platz ist nicht auf {1} cm an {0}")
X("{0} cannot stand there", "{0} kann dort nicht stehen")
X("{0} would be in the zone of control of {1}", "{0} wäre in der Kontrollzone von {1}")
X("Take another place", "Einen anderen Platz nehmen")
X("{0} is touched by {1} already", "{0} wird schon von {1} berührt")
X("{0} boards only a war engine of its formation in a consolidation",
  "{0} steigt beim Nachrücken nur in eine Kriegsmaschine der eigenen Formation")
X("This is not what has to be decided now", "Darum geht es jetzt nicht")
X("Only chance rolls dice", "Nur der Zufall würfelt")
X("A die shows 1 to 6", "Ein Würfel zeigt 1 bis 6")
X("{0}: {1} {blast marker|blast markers} more, {2} in all",
  "{0}: {1} {Feuermarke|Feuermarken} mehr, zusammen {2}")
X("{0} breaks", "{0} bricht")
X("{0} has no unit left", "{0} hat keine Einheit mehr")
X("{0} gives the game up", "{0} gibt das Spiel auf")
X("{0} moves {1} cm", "{0} bewegt sich {1} cm")
X("{0} in {1}: {2}", "{0} in {1}: {2}")
X("{0} in {1}: {2}, rolled again", "{0} in {1}: {2}, noch einmal gewürfelt")
X("{0} is lost in {1}", "{0} geht in {1} verloren")
X("{0} is out of formation and lost", "{0} ist aus der Formation und verloren")
X("{0} stays in an enemy zone of control and is lost",
  "{0} bleibt in einer gegnerischen Kontrollzone und ist verloren")
X("{0} is pushed aside by {1}", "{0} wird von {1} zur Seite geschoben")
X("{0} moves cautiously", "{0} bewegt sich vorsichtig")
X("{0} would move {1} cm, and may move {2} cm", "{0} käme {1} cm weit und darf {2} cm")
X("A shorter way", "Ein kürzerer Weg")
X("{0} would leave the table", "{0} würde den Tisch verlassen")
X("{0} would leave the road in a road march", "{0} würde beim Straßenmarsch die Straße verlassen")
X("{0} would pass over {1}", "{0} würde über {1} hinweggehen")
X("Another way", "Ein anderer Weg")
X("{0} would end on {1}", "{0} würde auf {1} enden")
X("A place beside it", "Ein Platz daneben")
X("{0} pushes at most {1} units aside", "{0} schiebt höchstens {1} Einheiten zur Seite")
X("{0} cannot go into {1}", "{0} kann nicht in {1}")
X("A way round it", "Ein Weg darum herum")
X("{0} would enter the zone of control of {1}", "{0} würde die Kontrollzone von {1} betreten")
X("{0} has to come out of the zone of control of {1}, which is no target",
  "{0} muss aus der Kontrollzone von {1} heraus, das kein Ziel ist")
X("{0} enters the zone of control of {1} and has to go into contact with it",
  "{0} betritt die Kontrollzone von {1} und muss damit in Kontakt kommen")
X("{0} enters the zone of control of {1} and has to go as near to it as it can",
  "{0} betritt die Kontrollzone von {1} und muss so nah heran, wie es kann")
X("{0} is in contact with {1} units already", "{0} ist schon mit {1} Einheiten in Kontakt")
X("{0} may not go into contact with {1}", "{0} darf nicht in Kontakt mit {1} kommen")
X("Contact is made in an assault", "In Kontakt kommt man im Sturmangriff")
X("{0} does not move now", "{0} bewegt sich jetzt nicht")
X("{0} has moved already", "{0} hat sich schon bewegt")
X("The way of {0} is not finished", "Der Weg von {0} ist nicht zu Ende")
X("Finish its move first", "Zuerst diese Bewegung beenden")
X("A way has at most {0} points", "Ein Weg hat höchstens {0} Punkte")
X("The way of {0} has at most {1} corners", "Der Weg von {0} hat höchstens {1} Ecken")
X("The ways of a plan have at most {0} points together", "Die Wege eines Planes haben zusammen höchstens {0} Punkte")
X("What has no room stays where it is, or moves in another way", "Was keinen Platz hat, bleibt stehen oder geht auf andere Weise")
X("{0} does not touch {1} there", "{0} berührt {1} dort nicht")
X("{0} was picked up in this move", "{0} wurde in dieser Bewegung aufgenommen")
X("{0} is popped up", "{0} ist aufgetaucht")
X("{0} would be out of formation", "{0} wäre aus der Formation")
X("Directions are 0 to 359 degrees", "Richtungen sind 0 bis 359 Grad")
X("There is no such plan", "Diesen Plan gibt es nicht")
X("The plans are listed", "Die Pläne stehen in der Liste")
X("{0} is in no part of the formation that could stay",
  "{0} ist in keinem Teil der Formation, der bleiben könnte")
X("{0} is not carried", "{0} wird nicht getragen")
X("{0} would be put more than {1} cm from {2}", "{0} würde weiter als {1} cm von {2} aufgestellt")
X("A free place", "Ein freier Platz")
X("{0} may not be put into an enemy zone of control",
  "{0} darf nicht in eine gegnerische Kontrollzone gestellt werden")
X("{0} cannot touch {1}, which is completely inside {2}",
  "{0} kann {1} nicht berühren: es ist ganz in {2}")
X("{0} begins with {1} shields", "{0} beginnt mit {1} Schilden")
X("{0} takes the edge: {1}", "{0} nimmt die Kante: {1}")
X("Only a long edge or a corner of the table can be chosen",
  "Nur eine lange Kante oder eine Ecke des Tisches kann gewählt werden")
X("{0} places objective {1}, {2}", "{0} legt Missionsziel {1}, {2}")
X("An objective has to be placed now", "Ein Missionsziel ist jetzt zu legen")
X("This point does not lie on the table", "Dieser Punkt liegt nicht auf dem Tisch")
X("The first objective lies on the player's own edge",
  "Das erste Missionsziel liegt auf der eigenen Kante")
X("This objective lies in the enemy half", "Dieses Missionsziel liegt in der gegnerischen Hälfte")
X("The enemy edge is only {0} cm away", "Die gegnerische Kante ist nur {0} cm entfernt")
X("Keep 30 cm from it", "30 cm Abstand halten")
X("Objective {0} is less than {1} cm away", "Missionsziel {0} ist weniger als {1} cm entfernt")
X("This objective lies in the player's own half", "Dieses Missionsziel liegt in der eigenen Hälfte")
X("{0} is not to be set up by this player now",
  "{0} ist jetzt nicht von diesem Spieler aufzustellen")
X("Some formations are still to be set up", "Einige Formationen sind noch aufzustellen")
X("{0} is no garrison: that needs half Scouts, or no war engine and one unit at most faster than 15 cm, or one that cannot move",
  "{0} ist kein Vorposten: Der braucht zur Hälfte Scouts, oder keine Kriegsmaschine und höchstens eine Einheit schneller als 15 cm, oder eine, die sich nicht bewegen kann")
X("It is set up at the edge later", "Es wird später an der Kante aufgestellt")
X("Two garrisons are on overwatch already", "Zwei Vorposten sind schon im Feuerschutz")
X("{0} garrisons an objective, on overwatch",
  "{0} hält als Vorposten ein Missionsziel, im Feuerschutz")
X("{0} has no way to come in later", "{0} hat keinen Weg, später zu kommen")
X("{0} waits in reserve", "{0} wartet in Reserve")
X("{0} as a whole neither tunnels nor comes down by itself",
  "{0} kann als Ganzes weder tunneln noch von selbst landen")
X("This is more than 15 cm from the point that was written down",
  "Das ist weiter als 15 cm von dem Punkt, der aufgeschrieben wurde")
X("Nobody directs {0}: it goes for {1}", "Niemand lenkt {0}: es geht auf {1} los")
X("{0} does not touch {1}: it does not fight", "{0} berührt {1} nicht: Die Formation kämpft nicht mit")
X("{0} would be more than 5 cm from every portal",
  "{0} wäre weiter als 5 cm von jedem Portal")
X("{0} comes down in turn {1} only", "{0} landet erst in Runde {1}")
X("{0} drifts {1} cm {2} ({3} degrees)", "{0} treibt {1} cm {2} ab ({3} Grad)")
X("{0} is moved to one of the nearest clear places",
  "{0} kommt auf einen der nächsten freien Plätze")
X("It can come up there in turn {0} or later", "Es kann dort in Runde {0} oder später auftauchen")
X("{0} is set up", "{0} ist aufgestellt")
X("{0} has no room there: the nearest of it stands {1} cm from the place named",
  "{0} hat dort keinen Platz: ihre nächste Einheit steht {1} cm von der genannten Stelle")
X("{0} lays a {1}, {2}", "{0} legt an: {1}, {2}")
X("It would lie off the table", "Es läge nicht auf dem Tisch")
X("It would lie in the enemy half", "Es läge in der gegnerischen Hälfte")
X("It would lie where no vehicle can stand: {0}", "Es läge, wo kein Fahrzeug stehen kann: {0}")
X("It would lie on another piece: {0}", "Es läge auf einem anderen Stück: {0}")
X("It would lie more than 5 cm from everything that it belongs to",
  "Es läge mehr als 5 cm von allem entfernt, wozu es gehört")
X("Some fortified positions of {0} lie too far from it",
  "Einige befestigte Stellungen von {0} liegen zu weit von der Formation")
X("There is no such piece", "Ein solches Stück gibt es nicht")
X("lay trench 3 of works 1 at 60,30 facing 0: sections of 4 cm, whole tenths of a millimetre",
  "lay trench 3 of works 1 at 60,30 facing 0: Abschnitte von 4 cm, ganze Zehntelmillimeter")
X("Only {0} of these are left", "Davon sind nur {0} übrig")
X("These fortified positions are not to be laid now",
  "Diese befestigten Stellungen sind jetzt nicht anzulegen")
X("There is no such layout for this formation",
  "Diese Aufstellung gibt es für diese Formation nicht")
X("{0} has no room there", "{0} hat dort keinen Platz")
X("No piece of it has room there", "Kein Stück davon hat dort Platz")
X("Choose another point", "Wähle einen anderen Punkt")
X("{0} would stand in the enemy half", "{0} stünde in der gegnerischen Hälfte")
X("{0} would stand {1} cm from its own edge", "{0} stünde {1} cm von der eigenen Kante")
X("15 cm are allowed", "15 cm sind erlaubt")
X("No unit of {0} is within 15 cm of an objective in its own half",
  "Keine Einheit von {0} ist auf 15 cm an einem Missionsziel in der eigenen Hälfte")
X("{0} would stand in an enemy zone of control", "{0} stünde in einer gegnerischen Kontrollzone")
X("{0} would be more than 5 cm from all of its formation",
  "{0} wäre weiter als 5 cm von der ganzen Formation")
X("{0} would be more than 15 cm from the point that was written down",
  "{0} wäre weiter als 15 cm von dem Punkt, der aufgeschrieben wurde")
X("Some units of {0} have no place yet", "Einige Einheiten von {0} haben noch keinen Platz")
X("{0} would not be in formation", "{0} wäre nicht in Formation")
X("{0} has no such unit to put down", "{0} hat keine solche Einheit aufzustellen")
X("{1} cannot take {0} aboard", "{1} kann {0} nicht aufnehmen")
X("Roll-off: {0} against {1}", "Stechen: {0} gegen {1}")
X("Tunnelers come up in the turn that was written down",
  "Tunnelbohrer kommen in der Runde hoch, die aufgeschrieben wurde")
X("{0} has no such effect now", "{0} hat jetzt keine solche Wirkung")
X("{0} arrives", "{0} trifft ein")
X("{0} tests for dangerous ground: {1}", "{0} prüft gefährlichen Boden: {1}")
X("{0} rolls {1} ones after teleporting", "{0} würfelt {1} Einsen nach dem Teleport")
X("Strategy: {0} against {1}", "Strategie: {0} gegen {1}")
X("A tie goes to whoever did not win the strategy roll of the turn before: {0}",
  "Bei Gleichstand gewinnt, wer den Strategiewurf der letzten Runde nicht gewonnen hat: {0}")
X("A tie in the first turn: both roll a die for it",
  "Gleichstand in der ersten Runde: Beide würfeln darum")
X("{0} wins the strategy roll", "{0} gewinnt den Strategiewurf")
X("{0} goes first", "{0} beginnt")
X("{0} nominates {1}", "{0} nennt {1}")
X("{0} belongs to the other player", "{0} gehört der anderen Seite")
X("{0} is broken", "{0} ist gebrochen")
X("{0} has acted this turn", "{0} hat in dieser Runde gehandelt")
X("{0} is aboard another formation", "{0} ist an Bord einer anderen Formation")
X("{0} has no way to come in now", "{0} hat jetzt keinen Weg, zu kommen")
X("{0} is a bunker and takes no actions", "{0} ist ein Bunker und handelt nicht")
X("{0} is slow and steady: not before turn 3", "{0} ist langsam, aber stetig: nicht vor Runde 3")
X("First: retain the initiative or hand over", "Zuerst: die Initiative behalten oder abgeben")
X("Not all formations that could act are on overwatch",
  "Nicht alle Formationen, die handeln könnten, sind im Feuerschutz")
X("A player with a formation on the table that can act must act",
  "Wer eine Formation auf dem Tisch hat, die handeln kann, muss handeln")
X("{0} stays on overwatch", "{0} bleibt im Feuerschutz")
X("{0} retains the initiative", "{0} behält die Initiative")
X("{0} hands the initiative over", "{0} gibt die Initiative ab")
X("{0} is off the table and needs an action with a move",
  "{0} ist nicht auf dem Tisch und braucht eine Aktion mit Bewegung")
X("{0} consists of automata: marshal, overwatch or sustained fire only",
  "{0} besteht aus Automaten: nur ordnen, Feuerschutz oder Dauerfeuer")
X("{0} does not march", "{0} marschiert nicht")
X("Not all of {0} stands on a road", "Nicht alle Einheiten von {0} stehen auf einer Straße")
X("A popped-up formation neither sustains fire nor marshals",
  "Eine aufgetauchte Formation gibt kein Dauerfeuer und ordnet sich nicht")
X("{0} is out of formation and has to move", "{0} ist aus der Formation und muss sich bewegen")
X("{0} stands in an enemy zone of control and has to move or charge",
  "{0} steht in einer gegnerischen Kontrollzone und muss sich bewegen oder stürmen")
X("Coordinated fire is an advance, a double or sustained fire",
  "Koordiniertes Feuer ist ein Vorrücken, ein Doppelschritt oder Dauerfeuer")
X("Nobody can shoot at {0} now", "Niemand kann jetzt auf {0} schießen")
X("This unit cannot pop up", "Diese Einheit kann nicht auftauchen")
X("First: how to hold. Only a moving hold may pop up",
  "Zuerst: wie halten. Nur wer sich dabei bewegt, kann auftauchen")
X("{0} has failed its test and may only hold",
  "{0} hat den Test nicht bestanden und kann nur halten")
X("A hold comes only after a failed test", "Halten kommt nur nach einem nicht bestandenen Test")
X("{0} cannot join in", "{0} kann nicht mitmachen")
X("{0} has no unit within {1} cm", "{0} hat keine Einheit auf {1} cm")
X("{+0}: {1}", "{+0}: {1}")
X("{0} needs {1} or more and passes without a die",
  "{0} braucht {1} oder mehr und besteht ohne Wurf")
X("{0} passes: {1}, needs {2}", "{0} besteht: {1}, nötig {2}")
X("{0} fails: {1}, needs {2}", "{0} besteht nicht: {1}, nötig {2}")
X("{0} uses its Supreme Commander's re-roll", "{0} nutzt den neuen Wurf des Oberkommandierenden")
X("{0} regroups: {1} and {2}", "{0} ordnet sich: {1} und {2}")
X("{0} loses {1} {blast marker|blast markers}, {2} {is|are} left", "{0} verliert {1} {Feuermarke|Feuermarken}, {2} {bleibt|bleiben}")
X("{0} raises a shield: {1} are up", "{0} richtet einen Schild auf: {1} stehen")
X("At most {0} can go to shields", "Höchstens {0} können an die Schilde gehen")
X("{0} regenerates: {1} damage capacity", "{0} regeneriert: {1} Schadenspunkte")
X("{0} has tried to rally already", "{0} hat schon versucht, sich zu sammeln")
X("{0} has nothing to rally from", "{0} hat nichts, wovon es sich sammeln müsste")
X("{0} rallies with {1} {blast marker|blast markers}", "{0} sammelt sich mit {1} {Feuermarke|Feuermarken}")
X("{0} does not rally", "{0} sammelt sich nicht")
X("{0} holds objective {1}", "{0} hält Missionsziel {1}")
X("{0} has reached {1}", "{0} hat erreicht: {1}")
X("Another turn? {0} and {1}", "Noch eine Runde? {0} und {1}")
X("{0} has {1}{2} tie-break points", "{0} hat {1}{2} Punkte im Stechen")
X("{0} has held what it needs for a whole turn", "{0} hat eine ganze Runde gehalten, was nötig ist")
X("{0} wins", "{0} gewinnt")
X("The game is a draw after turn {0}", "Das Spiel ist unentschieden nach Runde {0}")
X("{0} has {1} points for summoning", "{0} hat {1} Punkte zum Beschwören")
X("No such daemon can be summoned now", "Kein solcher Dämon kann jetzt beschworen werden")
X("{0} costs {1} points, {2} are left", "{0} kostet {1} Punkte, {2} sind übrig")
X("{0} is summoned", "{0} wird beschworen")
X("{0} goes back to where it came from", "{0} geht dorthin zurück, woher es kam")
X("{0}: {+1} lesser daemons, {2} in the pool", "{0}: {+1} niedere Dämonen, {2} im Vorrat")
X("{0} would be more than 15 cm from every Farseer",
  "{0} wäre weiter als 15 cm von jedem Runenpropheten")
X("{0} leaves and does not come back", "{0} geht und kommt nicht wieder")
X("No portal lets {0} come so far in its first move",
  "Kein Portal lässt {0} in der ersten Bewegung so weit kommen")
X("The portal of {0} is in an enemy zone of control: only an engage action comes through",
  "Das Portal von {0} liegt in einer feindlichen Kontrollzone: nur ein Sturmangriff führt hindurch")
X("There is no portal that it could use", "Dort ist kein Portal, das sie benutzen könnte")
X("The portals are listed", "Die Portale sind aufgezählt")
X("{0} charges out of a portal", "{0} stürmt aus einem Portal")
X("{0}: objective {1} is {2}", "{0}: Missionsziel {1} ist {2}")
X("The portal is an objective in the player's own half",
  "Das Portal ist ein Missionsziel in der eigenen Hälfte")
X("No action begins like \"{0}\"", "Keine Aktion beginnt wie \"{0}\"")
X("No action begins like \"{0}\"; perhaps \"{1}\" is meant",
  "Keine Aktion beginnt wie \"{0}\"; vielleicht ist \"{1}\" gemeint")
X("There is no formation \"{0}\"; a1, a2 ... are the first player's, b1, b2 ... the second's",
  "Es gibt keine Formation \"{0}\"; a1, a2 ... gehören der ersten Seite, b1, b2 ... der zweiten")
X("There is no formation \"{0}\", or several have that name; perhaps \"{1}\" is meant",
  "Es gibt keine Formation \"{0}\", oder mehrere heißen so; vielleicht ist \"{1}\" gemeint")
X("There is no unit \"{0}\"; a1.2 is the second unit of formation a1",
  "Es gibt keine Einheit \"{0}\"; a1.2 ist die zweite Einheit von Formation a1")
X("There is no unit \"{0}\": {1} has units 1 to {2}",
  "Es gibt keine Einheit \"{0}\": {1} hat die Einheiten 1 bis {2}")
X("{0} has no such weapon; its weapons are numbered from 1 to {1}, as in a1.2/1",
  "{0} hat keine solche Waffe; Waffen sind von 1 bis {1} nummeriert, wie in a1.2/1")
X("\"{0}\" is no point; points are centimetres from the south-west corner, such as 45.2,30",
  "\"{0}\" ist kein Punkt; Punkte sind Zentimeter von der südwestlichen Ecke, wie 45.2,30")
X("\"{0}\" does not fit here", "\"{0}\" passt hier nicht")
X("\"{0}\" does not fit here; perhaps \"{1}\" is meant",
  "\"{0}\" passt hier nicht; vielleicht ist \"{1}\" gemeint")
X("\"{0}\" is too much", "\"{0}\" ist zu viel")
X("Invariant broken: {0} ({1})", "Verletzte Zusicherung: {0} ({1})")

// --- what a choice means, what is asked, parts of sentences
X("which edge or corner is yours?", "welche Kante oder Ecke ist die eigene?")
X("where does the objective lie?", "wo liegt das Missionsziel?")
X("where do the fortified positions lie?", "wo liegen die befestigten Stellungen?")
X("which formations wait in reserve?", "welche Formationen warten in Reserve?")
X("which formation is set up next?", "welche Formation wird als nächste aufgestellt?")
X("where is the unit put?", "wo wird die Einheit aufgestellt?")
X("who begins with effects of the start of the turn?",
  "wer beginnt mit den Wirkungen am Anfang der Runde?")
X("which effect is next?", "welche Wirkung ist die nächste?")
X("who goes first?", "wer beginnt?")
X("which formation acts?", "welche Formation handelt?")
X("which action?", "welche Aktion?")
X("the test has failed: how does it hold?", "der Test ist nicht bestanden: wie hält sie?")
X("which formations join in?", "welche Formationen machen mit?")
X("which skimmers pop up?", "welche Schweber tauchen auf?")
X("shoot before this move or later?", "vor dieser Bewegung schießen oder später?")
X("use the Supreme Commander's re-roll?", "den neuen Wurf des Oberkommandierenden nutzen?")
X("retain the initiative or hand over?", "die Initiative behalten oder abgeben?")
X("which part stays?", "welcher Teil bleibt?")
X("who gets out?", "wer steigt aus?")
X("fire from overwatch or wait?", "aus dem Feuerschutz feuern oder warten?")
X("at whom does it shoot?", "auf wen schießt sie?")
X("how are the weapons used?", "wie werden die Waffen eingesetzt?")
X("where does the template lie?", "wo liegt die Schablone?")
X("who of those that are equally near?", "wer von denen, die gleich nah sind?")
X("who takes the sniper's hit?", "wer nimmt den Treffer des Scharfschützen?")
X("which save?", "welcher Schutzwurf?")
X("whom does it assault?", "wen greift sie an?")
X("who counter charges?", "wer stürmt entgegen?")
X("close combat or firefight?", "Nahkampf oder Feuergefecht?")
X("withdraw or stand?", "zurückziehen oder bleiben?")
X("how does it consolidate?", "wie rückt sie nach?")
X("which formation rallies next?", "welche Formation sammelt sich als nächste?")
X("how is the die shared out?", "wie wird der Würfel aufgeteilt?")
X("what is summoned?", "was wird beschworen?")
X("sustained fire", "Dauerfeuer")
X("No such unit can come back now", "Keine solche Einheit kann jetzt zurückkommen")
X("{0} comes back", "{0} kommt zurück")
X("{0} joins {1} for good", "{0} geht ganz in {1} auf")
X("{0} cannot join this swarm now", "{0} kann jetzt nicht in diesem Schwarm aufgehen")
X("{0} phases out", "{0} verschwindet aus der Wirklichkeit")
X("{0} leaves by the portal", "{0} geht durch das Portal davon")
X("which lost units come back?", "welche verlorenen Einheiten kehren zurück?")
X("which swarm joins?", "welcher Schwarm schließt sich an?")
X("by which portal does it come in?", "durch welches Portal kommt sie?")
X("leave the table by the portal?", "den Tisch durch das Portal verlassen?")

// --- previews, the moment, the state of a formation
X("{0} can only come aboard another unit", "{0} kann nur an Bord einer anderen Einheit kommen")
X("{0} goes 5 cm farther than it can stand", "{0} geht 5 cm weiter, als ihm guttut")
X("{0} suffers its critical effect", "{0} erleidet seinen kritischen Effekt")
X("5 cm more for a critical effect in each move?",
  "5 cm mehr für einen kritischen Effekt in jeder Bewegung?")
X("south", "Süden")
X("north", "Norden")
X("west", "Westen")
X("east", "Osten")
X("southwest", "Südwesten")
X("southeast", "Südosten")
X("northwest", "Nordwesten")
X("northeast", "Nordosten")
