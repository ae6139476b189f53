Feature: Hand out parcels

  @REQ-2.1.2
  Scenario: A family opens the packing list
    Given a family is signed in
    When it opens the packing list
    Then it is refused

  @REQ-2.2.1
  Scenario: Nobody came
    Given a booking that is not fetched
    When 30 minutes have passed since the slot
    Then the booking is given to the waiting list

  @REQ-2.2.2
  Scenario: Message before the slot
    Given a booking for 14:00
    When it is 12:00
    Then the family gets a text message

  @REQ-3.1.2
  Scenario: Old data
    Given a family whose last pick-up was 6 months ago
    When the nightly job runs
    Then its data is deleted
