// The German of what several commands say. Terms and what to mind: docs/german.md.
X("a roster of another game: it is read and shown, not judged",
  "eine Armeeliste eines anderen Spiels: sie wird gelesen und gezeigt, nicht beurteilt")
