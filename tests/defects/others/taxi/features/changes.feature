Feature: Cancelled rides and closed piers

  @R3
  Scenario: Cancelled in time
    Given a booking of 2 seats for a ride that leaves at 12:00
    When the guest cancels it at 11:20
    Then the booking is cancelled
    And nothing is charged

  @R4
  Scenario: Cancelled late
    Given a booking of 2 seats for a ride that leaves at 12:00
    When the guest cancels it at 11:45
    Then the booking is cancelled
    And 10 EUR are added to the room bill

  @R6
  Scenario: A pier is closed
    Given a booking from pier "Lido"
    When the dispatcher closes pier "Lido"
    Then the guest is told within 2 minutes
    And a new booking from pier "Lido" fails with "pier_closed"

  @R7
  Scenario: Old positions
    Given a position that is 8 days old
    When the nightly job has run
    Then the position is gone
