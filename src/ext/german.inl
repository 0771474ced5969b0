// The German of the outside libraries: what is wrong with JSON, XML and zip files. Terms and what to mind:
// docs/german.md.

// --- JSON
X("Take it out", "Nimm es heraus")
X("Mend the JSON here or just before", "Berichtige das JSON hier oder kurz davor")
X("the text ends where %s is expected", "der Text endet, wo %s stehen muss")
X("%s is expected here", "hier muss %s stehen")
X("a value", "ein Wert")
X("a digit", "eine Ziffer")
X("',' or ']'", "„,“ oder „]“")
X("',' or '}'", "„,“ oder „}“")
X("a key in double quotes", "ein Schlüssel in doppelten Anführungszeichen")
X("':'", "„:“")
X("the end of the text", "das Ende des Textes")
X("\\u needs four hexadecimal digits", "\\u braucht vier hexadezimale Ziffern")
X("a text must not hold \\u0000", "ein Text darf kein \\u0000 enthalten")
X("this is half of a character", "das ist ein halbes Zeichen")
X("this stands for no character", "das steht für kein Zeichen")
X("this text has no end", "dieser Text hat kein Ende")
X("a text must not hold a control character", "ein Text darf kein Steuerzeichen enthalten")
X("this number is too large", "diese Zahl ist zu groß")
X("this whole number is too large", "diese ganze Zahl ist zu groß")
X("a number must not begin with a needless 0", "eine Zahl darf nicht mit einer unnötigen 0 beginnen")
X("this object has the same key before", "dieses Objekt hat denselben Schlüssel schon vorher")
X("Give each key of an object once", "Nenne jeden Schlüssel eines Objekts einmal")
X("lists and objects are nested more than %u deep", "Listen und Objekte sind mehr als %u tief verschachtelt")
X("Flatten the data", "Mach die Daten flacher")
X("this byte is not valid UTF-8", "dieses Byte ist kein gültiges UTF-8")
X("true or false", "wahr oder falsch")
X("a whole number", "eine ganze Zahl")
X("a number with a fraction", "eine Zahl mit Nachkommastellen")
X("a text", "ein Text")
X("a list", "eine Liste")
X("an object", "ein Objekt")

// --- XML, zip
X("Save it anew in the program that made it, or make two smaller ones",
  "Speichere sie neu in dem Programm, aus dem sie kommt, oder mach zwei kleinere daraus")
X("Take it out; no roster and no data file has one",
  "Nimm ihn heraus; keine Liste und keine Datendatei hat einen")
X("Save the file as UTF-8, and let its first line say so",
  "Speichere die Datei als UTF-8, und die erste Zeile soll es sagen")
X("there are more than %u elements, attributes and texts",
  "es sind mehr als %u Elemente, Attribute und Texte")
X("a name is longer than %u bytes", "ein Name ist länger als %u Bytes")
X("an attribute is longer than %u bytes", "ein Attribut ist länger als %u Bytes")
X("elements are nested more than %u deep", "Elemente sind mehr als %u tief verschachtelt")
X("an element has more than %u attributes", "ein Element hat mehr als %u Attribute")
X("a text is longer than %u bytes", "ein Text ist länger als %u Bytes")
X("an instruction to programs has no place in this file",
  "eine Anweisung an Programme hat in dieser Datei nichts zu suchen")
X("a DOCTYPE is not allowed, nor any entity that it could bring",
  "ein DOCTYPE ist nicht erlaubt, auch keine Entität, die er brächte")
X("the file says that its encoding is %s, not UTF-8",
  "die Datei nennt als Kodierung %s, nicht UTF-8")
X("the file is empty", "die Datei ist leer")
X("the file is larger than %zu bytes", "die Datei ist größer als %zu Bytes")
X("the file is UTF-16, not UTF-8", "die Datei ist UTF-16, nicht UTF-8")
X("the file ends in the middle of a character: it was cut off",
  "die Datei endet mitten in einem Zeichen: sie ist abgeschnitten")
X("this is not UTF-8", "das ist kein UTF-8")
X("Export or download the file again, as UTF-8",
  "Exportiere die Datei noch einmal oder lade sie neu herunter, als UTF-8")
X("the file ends inside <%s>: the rest of it is missing", "die Datei endet in <%s>: der Rest fehlt")
X("the file ends before anything was said", "die Datei endet, bevor etwas darin steht")
X("this does not close <%s>", "das schließt <%s> nicht")
X("this is not XML (%s)", "das ist kein XML (%s)")
X("Export or download the file again",
  "Exportiere die Datei noch einmal oder lade sie neu herunter")
X("the archive holds several %s files", "das Archiv enthält mehrere Dateien auf %s")
X("the archive holds no %s file", "das Archiv enthält keine Datei auf %s")
X("the archive is damaged", "das Archiv ist beschädigt")
X("the file inside is larger than %zu bytes", "die Datei darin ist größer als %zu Bytes")
X("the file inside grows to more than %u times its packed size",
  "die Datei darin wächst auf mehr als das %u-fache ihrer gepackten Größe")
X("the file inside is encrypted", "die Datei darin ist verschlüsselt")
X("the file inside cannot be unpacked", "die Datei darin lässt sich nicht entpacken")
X("the file inside is damaged or cut off", "die Datei darin ist beschädigt oder abgeschnitten")
X("the archive is larger than %zu bytes", "das Archiv ist größer als %zu Bytes")
X("the archive has no end: it was cut off", "das Archiv hat kein Ende: es ist abgeschnitten")
X("the archive holds more than %u files", "das Archiv enthält mehr als %u Dateien")
X("Save the file as UTF-8", "Speichere die Datei als UTF-8")
