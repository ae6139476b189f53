# language: de
Funktionalität: Termine buchen und absagen

  Grundlage:
    Angenommen die Spenderin "Mira" ist angemeldet

  @R1
  Szenariogrundriss: Gleichzeitige Buchungen
    Angenommen "Mira" hat <gebucht> Termine gebucht
    Wenn "Mira" einen weiteren Termin bucht
    Dann ist die Antwort <antwort>

    Beispiele:
      | gebucht | antwort |
      | 0       | 201     |
      | 1       | 201     |
      | 2       | 409     |

  @R2
  Szenario: Zu früh nach der letzten Spende
    Angenommen die letzte Spende von "Mira" ist 55 Tage her
    Wenn "Mira" einen Termin für heute bucht
    Dann ist die Antwort 409

  @R3
  Szenario: Rechtzeitig abgesagt
    Angenommen "Mira" hat einen Termin in 5 Stunden
    Wenn "Mira" den Termin absagt
    Dann ist der Termin abgesagt

  @R3
  Szenario: Zu spät abgesagt
    Angenommen "Mira" hat einen Termin in 3 Stunden
    Wenn "Mira" den Termin absagt
    Dann ist die Antwort 409

  @R7 @R9
  Szenario: Der abgesagte Termin wird frei
    Angenommen "Mira" hat einen Termin gebucht
    Wenn "Mira" den Termin absagt
    Dann ist der Termin nach spätestens 1 Minute frei

  @R11
  Szenario: Suche unter Last
    Angenommen 20 Suchen je Sekunde
    Wenn der Lasttest 5 Minuten lief
    Dann war jede Antwort in 500 ms da

  @R12
  Szenario: Zu jung
    Angenommen "Mira" ist 17 Jahre alt
    Wenn "Mira" einen Termin bucht
    Dann ist die Antwort 403
