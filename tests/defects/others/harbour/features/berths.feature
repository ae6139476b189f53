# language: de
@guest-berths
Funktionalität: Gastliegeplätze

  Grundlage:
    Angenommen Liegeplatz 12 ist 14,5 m lang

  @BR-1
  Szenariogrundriss: Das Boot muss passen
    Angenommen ein Boot von <Länge> m
    Wenn der Skipper Liegeplatz 12 bucht
    Dann wird die Buchung <Ergebnis>

    Beispiele:
      | Länge | Ergebnis    |
      | 11    | angenommen  |
      | 16    | abgelehnt   |

  @BR-2
  Szenario: Gesperrter Platz
    Angenommen Liegeplatz 12 ist ab 10 Uhr gesperrt
    Wenn der Skipper ihn für 11 Uhr bucht
    Dann wird die Buchung abgelehnt

  @BR-3
  Szenario: Nicht bezahlt
    Angenommen eine Buchung von 9:00 ohne Zahlung
    Wenn es 9:31 wird
    Dann ist Liegeplatz 12 wieder frei

  @BR-4
  Szenario: Rechtzeitig storniert
    Angenommen eine Buchung für morgen
    Wenn der Skipper um 17:59 storniert
    Dann zahlt er nichts

  @BR-5
  Szenario: Freie Plätze
    Angenommen 40 Skipper gleichzeitig
    Wenn jeder die freien Plätze abfragt
    Dann sehen 95 von 100 sie in 1,5 s

  @BR-6 @BR-7
  Szenario: Was bleibt und was geht
    Angenommen eine Abreise vor 8 Tagen
    Wenn die Uhr Mitternacht schlägt
    Dann sind die Namen der Mannschaft gelöscht
    Und die Buchung ist noch da
