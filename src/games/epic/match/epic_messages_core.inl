// What all files of the module say.
X(NOT_NOW, "This is not what has to be decided now", "The choices are listed")
X(NO_CHANCE, "Only chance rolls dice", NULL)
X(BAD_DIE, "A die shows 1 to 6", NULL)
X(BLAST, "{0}: {1} {blast marker|blast markers} more, {2} in all", NULL)
X(BREAKS, "{0} breaks", NULL)
X(DESTROYED, "{0} is destroyed", NULL)
X(FORMATION_GONE, "{0} has no unit left", NULL)
X(CONCEDES, "{0} gives the game up", NULL)
