// The German of who gets out. Terms and what to mind: docs/german.md.
X("its wrecked transport", "sein Transporter ist ein Wrack")
