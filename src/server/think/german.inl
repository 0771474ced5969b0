// The German of what a computer thought. Terms and what to mind: docs/german.md.
X("Of %d courses looked at, this choice wins %d in 100, and the next best as many.",
  "Von %d betrachteten Verläufen gewinnt diese Wahl %d von 100, und die nächstbeste ebenso viele.")
X("Of %d courses looked at, this choice wins %d in 100, the next best %d.",
  "Von %d betrachteten Verläufen gewinnt diese Wahl %d von 100, die nächstbeste %d.")
