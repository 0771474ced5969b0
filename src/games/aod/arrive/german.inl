// The German of what comes before the battle in Age of Darkness. Terms and what to mind: docs/german.md.
X("it keeps its Allegiance", "er behält seine Gesinnung")
X("it lays the first marker", "er legt den ersten Marker")
X("it says who deploys first", "er sagt, wer zuerst aufstellt")
X("its Infiltrators are first", "seine Infiltratoren sind zuerst dran")
X("its Scouts are first", "seine Kundschafter sind zuerst dran")
X("its unit is first", "seine Einheit ist zuerst dran")
