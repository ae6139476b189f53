# language: de
Funktionalität: Sperren, erinnern, löschen

  @R4
  Szenario: Erinnerung am Vortag
    Angenommen ein Termin morgen um 10:00 Uhr
    Wenn es heute 10:00 Uhr ist
    Dann geht eine SMS an die Spenderin

  @R5
  Szenario: Die Disposition darf nicht sperren
    Angenommen "Jonas" gehört zur Disposition
    Wenn "Jonas" einen Spender sperrt
    Dann ist die Antwort 403

  @R6
  Szenario: Die Sperre endet
    Angenommen ein Spender ist seit 180 Tagen gesperrt
    Wenn der nächste Tag beginnt
    Dann ist er nicht mehr gesperrt

  @R8
  Szenario: Dreimal gefehlt
    Angenommen ein Spender hat zweimal ohne Absage gefehlt
    Wenn er wieder ohne Absage fehlt
    Dann wird er 30 Tage lang nicht zugelassen

  @R10
  Szenario: Alte Daten
    Angenommen Gesundheitsdaten, die 10 Jahre und 1 Tag alt sind
    Wenn der Löschlauf gelaufen ist
    Dann sind sie gelöscht
