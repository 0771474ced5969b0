// The German of what comes before the battle in Age of Darkness. Terms and what to mind: docs/german.md.
X("who keeps their Allegiance", "wer seine Gesinnung behält")
X("who lays the first marker", "wer den ersten Marker legt")
X("who chooses the order of deployment", "wer die Reihenfolge beim Aufstellen bestimmt")
X("whose Infiltrators are first", "wessen Infiltratoren zuerst dran sind")
X("whose Scouts are first", "wessen Kundschafter zuerst dran sind")
X("whose unit is first", "wessen Einheit zuerst dran ist")
X("who undermines first", "wer zuerst unterminiert")
X("enemies who arrive", "Gegner, die eintreffen")
