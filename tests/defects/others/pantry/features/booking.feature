Feature: Book a pick-up

  @REQ-1.1.1
  Scenario: The coordinator opens slots
    Given the coordinator is signed in
    When she opens a slot 4 weeks ahead
    Then families can book it

  @REQ-1.1.2 @REQ-1.1.3
  Scenario: The slot is full
    Given a slot with 8 families
    When another family books it
    Then the booking is refused
    And the waiting list is offered

  @REQ-1.2.1
  Scenario: A second pick-up in a week
    Given a family with a pick-up on Tuesday
    When it books a slot on Friday
    Then the booking is refused

  @REQ-1.2.2
  Scenario: Cancel
    Given a family with a booking
    When it cancels before the slot
    Then the place is free

  @REQ-1.2.3 @REQ-2.1.1
  Scenario: Allergies
    Given a family that entered "nuts"
    When the packing list is opened
    Then it shows "nuts" for this family

  @REQ-3.1.1
  Scenario: The page is fast
    When 1000 requests are sent
    Then 950 of them are answered within 800 ms
