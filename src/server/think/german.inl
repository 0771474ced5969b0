// The German of what a computer thought. Terms and what to mind: docs/german.md.
X("This looks best at once; there is too much here to play it through.",
  "Das sieht auf den ersten Blick am besten aus; zum Durchspielen ist es hier zu viel.")
X("Of %d courses looked at, this choice wins %d in 100, and the next best as many.",
  "Von %d betrachteten Verläufen gewinnt diese Wahl %d von 100, und die nächstbeste ebenso viele.")
X("Of %d courses looked at, this choice wins %d in 100, the next best %d.",
  "Von %d betrachteten Verläufen gewinnt diese Wahl %d von 100, die nächstbeste %d.")
