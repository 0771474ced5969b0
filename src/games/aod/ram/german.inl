// The German of Rams. Terms and what to mind: docs/german.md.
X("a Ram", "ein Rammstoß")
