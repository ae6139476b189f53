@ferry
Feature: Ferry booking
  Passengers book places and are boarded once.

  Background:
    Given a sailing to Norholm at 10:00

  @BKG-01
  Scenario: Ten passengers are too many for one booking
    When a passenger books 10 places
    Then the booking is refused

  @BKG-01 @smoke
  Scenario: Nine passengers travel on one booking
    When a passenger books 9 places
    Then the booking is held

  @BKG-02
  Scenario: A car that does not fit is refused
    Given 178 metres of the deck are sold
    When a passenger books a car of 4 metres
    Then the booking is refused
    And the next sailing is offered

  @BKG-03
  Scenario: Nobody books after closing time
    Given it is 09:31
    When a passenger books 1 place
    Then the booking is refused

  @PAY-01
  Scenario: Unpaid places go back
    Given a booking was held at 09:00
    When 15 minutes have passed without a payment
    Then its places are free

  @PAY-02
  Scenario: Cancelling a day before pays everything back
    Given a paid booking of 40 euros
    When the passenger cancels 25 hours before departure
    Then 40 euros are paid back

  @BRD-01
  Scenario: A second scan is refused
    Given a booking was boarded at 09:40
    When the purser scans it again
    Then the scan is refused with the time 09:40

  @BRD-02
  Scenario: A scanner without a connection boards
    Given the scanner has had no connection for 1 hour
    When the purser scans a booking
    Then it is boarded
    And the scan is sent when the connection is back
