// The German of what points are given for. Terms and what to mind: docs/german.md.
X("enemy units of the chosen class", "Feinde der gewählten Klasse")
X("enemy units destroyed in Game Turn 1", "in Spielzug 1 vernichtete Feinde")
X("the marker in the enemy zone", "der Marker in der feindlichen Zone")
X("units wholly within the enemy zone", "Einheiten ganz in der feindlichen Zone")
X("enemy units destroyed or Falling Back", "vernichtete oder fliehende Feinde")
