// The German of tests. Terms and what to mind: docs/german.md.
X("its Pinning test", "Niederhaltetest")
X("its Morale check", "Moraltest")
X("its test to Regroup", "Sammeltest")
X("its Initiative test", "Initiativetest")
X("its Leadership test", "Moralwerttest")
X("its Psychic check", "Psitest")
