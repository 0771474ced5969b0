// The German of base: files that cannot be read, problems that are not shown. Terms and what to mind:
// docs/german.md.
X("1 more problem is not shown.\n", "1 weiteres Problem wird nicht gezeigt.\n")
X("%zu more problems are not shown.\n", "%zu weitere Probleme werden nicht gezeigt.\n")
X("cannot be opened", "lässt sich nicht öffnen")
X("cannot be read", "lässt sich nicht lesen")
X("cannot be written", "lässt sich nicht schreiben")
X("%s in it cannot be read", "%s darin lässt sich nicht lesen")
X("is a folder, not a file", "ist ein Ordner, keine Datei")
X("is larger than %zu bytes", "ist größer als %zu Bytes")
X("holds more than %d files and folders", "enthält mehr als %d Dateien und Ordner")
