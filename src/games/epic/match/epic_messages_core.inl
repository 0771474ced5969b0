// What all files of the module say.
X(NOT_NOW, NULL, "This is not what has to be decided now", "The choices are listed")
X(NO_CHANCE, NULL, "Only chance rolls dice", NULL)
X(BAD_DIE, NULL, "A die shows 1 to 6", NULL)
X(BLAST, NULL, "{0}: {1} blast markers more, {2} in all", NULL)
X(BREAKS, NULL, "{0} breaks", NULL)
X(DESTROYED, NULL, "{0} is destroyed", NULL)
X(FORMATION_GONE, NULL, "{0} has no unit left", NULL)
X(CONCEDES, NULL, "{0} gives the game up", NULL)
