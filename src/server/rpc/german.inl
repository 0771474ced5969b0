// The German of the messages of the server. Terms and what to mind: docs/german.md.
X("Try again later; nothing was done", "Versuch es später noch einmal; nichts ist geschehen")
X("the server cannot keep what happens: %s", "der Server kann nicht festhalten, was geschieht: %s")
X("the server has no memory left just now", "der Server hat gerade keinen Speicher mehr frei")
X("Send it again; nothing was done", "Schick es noch einmal; nichts ist geschehen")
X("the requests before it in this batch took too long",
  "was davor in diesem Stapel stand, hat zu lange gedauert")
X("the answers before it in this batch are too long",
  "die Antworten davor in diesem Stapel sind zu lang")
X("Connect again later", "Verbinde dich später noch einmal")
X("this connection has handed in packs %u times", "diese Verbindung hat schon %u Mal Packs mitgebracht")
X("Connect anew", "Verbinde neu")
X("this connection has been %d persons", "diese Verbindung war schon %d Personen")
