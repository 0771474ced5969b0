// The German of armies of Age of Darkness: what is wrong with an army file, and with the army. Terms and what to
// mind: docs/german.md.
X("this program reads at most %d things that a unit has", "dieses Programm liest höchstens %d Dinge, die eine Einheit hat")
X("Write what is the same in one line", "Schreibe Gleiches in eine Zeile")
X("`missions` in `strategium army new LIST --guided` lists them",
  "`missions` in `strategium army new LISTE --guided` zählt sie auf")
X("Write the number, such as `points: 2500`", "Schreib die Zahl, etwa `points: 2500`")
X("%s and %s must both be the Warlord", "%s und %s müssen beide der Warlord sein")
X("%s cannot buy %s", "%s kann nicht kaufen: %s")
X("%s has %u %s; one in %u models may be one",
  "%s hat %u × %s; eines von je %u Modellen darf es sein")
X("%s has %u of \"%s\"; at most %u may be chosen", "%s hat %u von „%s“; höchstens %u sind erlaubt")
X("%s has at least %u %s, not %u", "%s hat mindestens %u × %s, nicht %u")
X("%s has at most %u %s, not %u", "%s hat höchstens %u × %s, nicht %u")
X("%s has no model or option \"%s\"", "%s hat kein Modell und keine Option „%s“")
X("%s has %s, and the unit for which it was bought %s", "%s hat %s, und die Einheit, für die es gekauft wurde, %s")
X("%s are assumed to be %s of %s", "%s gelten ohne Beleg als %s von %s")
X("%s have no %s", "%s haben nicht: %s")
X("%s cannot have %s with %s", "%s kann %s nicht haben mit %s")
X("%s has %s only with %s", "%s hat %s nur mit %s")
X("Remove it, or take %s", "Weglassen oder dazunehmen: %s")
X("Take %s", "Nehmen: %s")
X("%s must have %s", "%s muss haben: %s")
X("%s hangs on what is not known here", "%s hängt von etwas ab, was hier nicht bekannt ist")
X("the price of %s hangs on what is not known here",
  "der Preis von %s hängt von etwas ab, was hier nicht bekannt ist")
X("how much there may be of \"%s\" hangs on what is not known here",
  "wie viel es von \"%s\" geben darf, hängt von etwas ab, was hier nicht bekannt ist")
X("%s is of one Legion or several; whether %s have it is not known here",
  "%s gehört einer Legion oder mehreren; ob %s es haben, ist hier nicht bekannt")
X("%s is Unique and in the army more than once", "%s ist Unique und mehr als einmal in der Armee")
X("%s is a Retinue, and %s has no Master of the Legion",
  "%s ist ein Retinue, und %s hat keinen Master of the Legion")
X("%s is meant for %d to %d points", "%s ist für %d bis %d Punkte gedacht")
X("%s is no Rite of War of %s", "%s ist kein Rite of War von %s")
X("%s is no choice of %s here", "%s zählt hier nicht als %s")
X("%s is not for the %s", "%s ist nicht erlaubt für: %s")
X("%s is nothing that the packs know of %s", "%s kennen die Pakete nicht bei %s")
X("%s is of a Legion's list, and the Detachment is of %s",
  "%s gehört zur Liste einer Legion, das Detachment zu %s")
X("%s is of the list %s, and the Detachment is of %s",
  "%s gehört zur Liste %s, das Detachment zu %s")
X("%s is only %s, and the army is %s", "%s ist nur %s, und die Armee ist %s")
X("%s is only bought for another unit", "%s wird nur für eine andere Einheit gekauft")
X("%s is only for %s", "%s gibt es nur für %s")
X("%s is only for an army that is %s", "%s ist nur für eine Armee, die %s ist")
X("%s must be the Warlord", "%s muss der Warlord sein")
X("%s must have %u of \"%s\"", "%s muss %u von „%s“ haben")
X("%s: %s must be %s", "%s: %s muss sein: %s")
X("%s: all Detachments are of Legiones Astartes",
  "%s: alle Detachments sind aus den Legiones Astartes")
X("%s: at most %u of %s, not %u", "%s: höchstens %u von %s, nicht %u")
X("%s: more of %s (%u) than of %s (%u)", "%s: mehr von %s (%u) als von %s (%u)")
X("%s: needs %u of %s and has %u", "%s: braucht %u von %s und hat %u")
X("%s: needs an Allied Detachment of %s with at least %u units",
  "%s: braucht ein Allied Detachment von %s mit mindestens %u Einheiten")
X("%s: no %s, and so no %s", "%s: ohne %s, also ohne %s")
X("%s: no Allied Detachment", "%s: ohne Allied Detachment")
X("%s: no Lords of War Detachment", "%s: ohne Lords of War Detachment")
X("%s: not more of %s (%u) than of %s (%u)", "%s: nicht mehr von %s (%u) als von %s (%u)")
X("%s: the Warlord must be %s", "%s: der Warlord muss sein: %s")
X("%s: the compulsory %s must be %s", "%s: die Pflichteinheiten %s müssen sein: %s")
X("%s: the only Consuls are %s", "%s: die einzigen Consuls sind %s")
X("Add %u %s without the rule Support Squad", "Nimm %u × %s ohne die Regel Support Squad dazu")
X("Add %u of %s", "Nimm %u von %s dazu")
X("Add a Praetor or another Master of the Legion",
  "Nimm einen Praetor oder einen anderen Master of the Legion dazu")
X("Choose of %s", "Wähle aus %s")
X("Keep %u", "Behalte %u")
X("Lords of War and Primarchs cost %d points; %d %% of %d are %d",
  "Lords of War und Primarchen kosten %d Punkte; %d %% von %d sind %d")
X("Lords of War and Primarchs need an army of %d points; this one has %d",
  "Lords of War und Primarchen brauchen eine Armee mit %d Punkten; diese hat %d")
X("Name %s", "Nenne %s")
X("Name a Character", "Nenne einen Character")
X("Name a Character of the HQ", "Nenne einen Character aus dem HQ")
X("Name another", "Nenne einen anderen")
X("Take one of one model", "Nimm eine aus einem Modell")
X("%s: one unit of one model as %s", "%s: eine Einheit aus einem Modell als %s")
X("Name one of the Primary Detachment", "Nenne einen aus dem Primary Detachment")
X("Remove %d point of them", "Nimm %d Punkt davon heraus")
X("Remove %d points of them", "Nimm %d Punkte davon heraus")
X("Remove %d point or more", "Nimm %d Punkt oder mehr heraus")
X("Remove %d points or more", "Nimm %d Punkte oder mehr heraus")
X("Remove %u of %s", "Nimm %u von %s heraus")
X("Remove it, or take it as a unit of its own", "Nimm es heraus oder als eigene Einheit")
X("Remove one of them", "Nimm eines davon heraus")
X("Remove one, or join them", "Nimm eines heraus oder lege sie zusammen")
X("Remove the Trait", "Nimm den Trait heraus")
X("Spend %d points more, or remove %u", "Gib %d Punkte mehr aus oder nimm %u heraus")
X("\"%s\" begins no Detachment", "\"%s\" beginnt kein Detachment")
X("Spend %d points more, or remove it", "Gib %d Punkte mehr aus oder nimm es heraus")
X("Take another Rite of War", "Wähle einen anderen Rite of War")
X("Take another list, or the other Allegiance",
  "Wähle eine andere Liste oder die andere Allegiance")
X("Take it as %s", "Nimm es als %s")
X("Take it with a model that is Master of the Legion",
  "Nimm es mit einem Modell, das Master of the Legion ist")
X("Take the Allied Detachment of another Faction",
  "Nimm das Allied Detachment aus einer anderen Faction")
X("Write `Allied Detachment of LIST`; `strategium army list` shows the lists",
  "Schreibe `Allied Detachment of LISTE`; `strategium army list` zeigt die Listen")
X("Write `allegiance: loyalist` or `allegiance: traitor`",
  "Schreibe `allegiance: loyalist` oder `allegiance: traitor`")
X("Write `game: aod`", "Schreibe `game: aod`")
X("Write it indented under the model that has it",
  "Schreibe es eingerückt unter das Modell, das es hat")
X("Write it indented under the unit that buys it",
  "Schreibe es eingerückt unter die Einheit, die es kauft")
X("Write `list: %s` at the top", "Schreibe `list: %s` oben hin")
X("Write it under `Lords of War Detachment of %s`",
  "Schreibe es unter `Lords of War Detachment of %s`")
X("Write units without a blank before them", "Schreibe Einheiten ohne Leerzeichen davor")
X("`strategium army show %s` shows its units", "`strategium army show %s` zeigt ihre Einheiten")
X("a Detachment has at most one Clade Assassin, not %u",
  "ein Detachment hat höchstens einen Clade Assassin, nicht %u")
X("a Detachment has at most one Rite of War", "ein Detachment hat höchstens einen Rite of War")
X("a Rite of War needs a model that is Master of the Legion in its Detachment",
  "ein Rite of War braucht ein Modell in seinem Detachment, das Master of the Legion ist")
X("a Warlord who is no Character of the HQ has no Trait",
  "ein Warlord, der kein Character aus dem HQ ist, hat keinen Trait")
X("%s is a Trait of the Warlord, and nothing says that %s is it",
  "%s ist ein Trait des Warlords, und nichts sagt, dass %s es ist")
X("Make it the Warlord, or remove the Trait", "Mache sie zum Warlord, oder streiche den Trait")
X("an army has at most one %s", "eine Armee hat höchstens ein %s")
X("an army has one Primary, one Allied and one Lords of War Detachment",
  "eine Armee hat ein Primary, ein Allied und ein Lords of War Detachment")
X("an army is Loyalist or Traitor", "eine Armee ist Loyalist oder Traitor")
X("no limit is agreed: write `points: NUMBER`",
  "keine Grenze ist vereinbart: schreibe `points: ZAHL`")
X("the Warlord has one Trait, and %s and %s are named",
  "der Warlord hat einen Trait, genannt sind %s und %s")
X("Name one of them",
  "Nenne einen davon")
X("an army has one Warlord, not %u", "eine Armee hat einen Warlord, nicht %u")
X("Name him once", "Nenne ihn einmal")
X("an army has one Warlord, and %s and %s are named",
  "eine Armee hat einen Warlord, genannt sind %s und %s")
X("Name a model that is no Vehicle",
  "Nenne ein Modell, das kein Vehicle ist")
X("a Vehicle without Characters is never the Warlord, and %s is one",
  "ein Vehicle ohne Character ist nie der Warlord, und %s ist eines")
X("Write `trait: %s`",
  "Schreibe `trait: %s`")
X("%s has no other Trait than its own",
  "%s hat keinen anderen Trait als den eigenen")
X("Take another Trait",
  "Nimm einen anderen Trait")
X("%s is the Trait of %s, and the Warlord is %s",
  "%s ist der Trait von %s, und der Warlord ist %s")
X("%s is no Trait of %s",
  "%s ist kein Trait von %s")
X("%s is only for a %s Warlord",
  "%s ist nur für einen Warlord auf der Seite %s")
X("Write `%s: yes` or `%s: no`",
  "Schreibe `%s: yes` oder `%s: no`")
X("%s is yes or no, not \"%s\"",
  "%s ist yes oder no, nicht „%s“")
X("\"%s\" is not known here: neither it nor its points are judged",
  "„%s“ ist hier nicht bekannt: weder es noch seine Punkte werden beurteilt")
X("perhaps because of what is not known here: %s",
  "vielleicht wegen dessen, was hier nicht bekannt ist: %s")
X("Remove it, or write it under `%s of LEGION`",
  "Entferne sie, oder schreibe sie unter `%s of LEGION`")
X("Remove it, or write it under `%s of %s`",
  "Entferne sie, oder schreibe sie unter `%s of %s`")
X("a Detachment has at most %u of %s, not %u",
  "ein Detachment hat höchstens %u × %s, nicht %u")
X("an army has at most %u of %s, not %u",
  "eine Armee hat höchstens %u × %s, nicht %u")
X("Lords of War, Primarchs and Massive Fortifications cost %d points; %d %% of %d are %d",
  "Lords of War, Primarchen und Massive Fortifications kosten %d Punkte; %d %% von %d sind %d")
X("there is no Provenance \"%s\"",
  "es gibt keine Provenance „%s“")
X("which of \"%s\" %s has is not said",
  "was von „%s“ %s hat, ist nicht gesagt")
X("%s is nothing of %s",
  "%s gehört nicht zu %s")
X("%s is not taken with %s",
  "%s wird nicht mit %s genommen")
X("a Detachment has at most %d Provenances",
  "ein Detachment hat höchstens %d Provenances")
X("Take %s, or remove it",
  "Nimm %s, oder entferne sie")
X("Remove it, or take another rite or doctrine",
  "Entferne es, oder nimm anderes statt dieses Rite oder dieser Doctrine")
X("%s also acts in ways that are not judged here: %s",
  "%s wirkt auch auf Weisen, die hier nicht beurteilt werden: %s")
X("%s: not judged here: %s",
  "%s: hier nicht beurteilt: %s")
X("only %u of the %s of the %s may be compulsory, of %u needed",
  "nur %u der %s des %s können Pflicht sein, von %u nötigen")
X("only a Detachment of Legiones Astartes has a Rite of War",
  "nur ein Detachment der Legiones Astartes hat einen Rite of War")
X("several models of %s may have %s", "mehrere Modelle von %s dürfen %s haben")
X("what %s costs depends on other choices of %s",
  "was %s kostet, hängt von anderer Auswahl von %s ab")
X("the %s has at most %u %s, not %u", "das %s hat höchstens %u × %s, nicht %u")
X("the %s has no slot for %s", "das %s hat keinen Platz für %s")
X("the %s needs %u %s and has %u", "das %s braucht %u × %s und hat %u")
X("Add %u Troops, or remove %u %s", "Füge %u × Troops hinzu oder nimm %u × %s heraus")
X("the %s of %s has one %s for each %u Troops: %u, not %u",
  "das %s von %s hat %s nur einmal für je %u Troops: %u, nicht %u")
X("the Allied Detachment does not say of which list it is",
  "das Allied Detachment sagt nicht, aus welcher Liste es ist")
X("the Allied Detachment is of the same Faction as the Primary, %s",
  "das Allied Detachment ist aus derselben Faction wie das Primary, %s")
X("the Detachment has Retinues: %u, models that are Master of the Legion: %u",
  "das Detachment hat Retinues: %u, Modelle, die Master of the Legion sind: %u")
X("the Warlord is a Character of the HQ, and %s is none",
  "der Warlord ist ein Character aus dem HQ, und %s ist keiner")
X("the Warlord is of the Primary Detachment, and %s is not",
  "der Warlord ist aus dem Primary Detachment, und %s ist es nicht")
X("the army costs %d points; %d are agreed", "die Armee kostet %d Punkte; vereinbart sind %d")
X("Masters of the Legion in the army: %u; one for each full 1000 points makes %u",
  "Masters of the Legion in der Armee: %u; einer für je volle 1000 Punkte macht %u")
X("the army is of the list %s, and its Primary Detachment of %s",
  "die Armee gehört zur Liste %s, ihr Primary Detachment zu %s")
X("the army has more than %d units; this program reads no more",
  "die Armee hat mehr als %d Einheiten; mehr liest dieses Programm nicht")
X("the limit of points is a number from 1 to %d",
  "die Grenze der Punkte ist eine Zahl von 1 bis %d")
X("the list %s has no unit \"%s\"", "die Liste %s hat keine Einheit „%s“")
X("the list %s is only %s", "die Liste %s ist nur %s")
X("there is no Rite of War \"%s\"", "es gibt keinen Rite of War „%s“")
X("there is no Warlord Trait \"%s\"", "es gibt keinen Warlord Trait „%s“")
X("there is no mission \"%s\"", "es gibt keine Mission „%s“")
X("this is an excerpt: what it lacks is not asked for",
  "dies ist ein Auszug: was fehlt, wird nicht verlangt")
X("this list is for the game \"%s\", not for aod",
  "diese Liste ist für das Spiel „%s“, nicht für aod")
X("under a Detachment stands only its Rite of War",
  "unter einem Detachment steht nur sein Rite of War")
X("without HQ another Character is the Warlord, and %s is none",
  "ohne HQ ist ein anderer Character der Warlord, und %s ist keiner")
X("Perhaps \"%s\" of the list %s is meant", "Vielleicht ist „%s“ der Liste %s gemeint")
X("Perhaps the unit \"%s\" is meant; write it without blanks before it",
  "Vielleicht ist die Einheit „%s“ gemeint; schreibe sie ohne Leerzeichen davor")
X("`strategium army show \"%s\"` shows what it may have",
  "`strategium army show \"%s\"` zeigt, was sie haben darf")
X("%s cannot be taken with %s", "%s kann nicht mit %s genommen werden")
X("%s is taken only with %s", "%s wird nur mit %s genommen")
X("\"%s\" stands under a line that has nothing of its own",
  "\"%s\" steht unter einer Zeile, die nichts Eigenes hat")
X("nothing says which \"%s\" they have: %s", "nichts sagt, welche „%s“ sie haben: %s")
X("%s names none of its %s", "%s nennt nichts von: %s")
X("Write it with as many blanks as that line", "Schreibe es mit so vielen Leerzeichen wie diese Zeile")
X("Write `+ Warlord` under the one that is meant instead",
  "Schreibe stattdessen `+ Warlord` unter die gemeinte")
X("several units are called %s, and they are not alike",
  "mehrere Einheiten heißen %s, und sie sind nicht gleich")
X("Warlord", "Warlord")
X("%s is never the Warlord", "%s ist nie der Warlord")
X("%s is of the Primary Detachment only", "%s gibt es nur im Primary Detachment")
X("%s needs an army of %d points; this one has %d", "%s braucht eine Armee von %d Punkten; diese hat %d")
X("Take it as Elites", "Nimm es als Elites")
X("%s is no choice of the HQ in an army with %s", "%s ist keine Auswahl der HQ in einer Armee mit %s")
X("only one %s is a choice of the HQ", "nur eine Einheit %s ist eine Auswahl der HQ")
X("Take Tsolmon Khan, or remove it", "Nimm Tsolmon Khan dazu, oder lass es weg")
X("%s is in no Detachment without Tsolmon Khan", "%s ist in keinem Detachment ohne Tsolmon Khan")
X("a Detachment with Tsolmon Khan has one %s", "ein Detachment mit Tsolmon Khan hat nur einmal %s")
X("%s is in no army without %s", "%s ist in keiner Armee ohne %s")
X("%s and %s are the same Daemon", "%s und %s sind derselbe Dämon")
X("Add %u %s without the rule Lone Killer", "Nimm %u × %s ohne die Regel Lone Killer dazu")
