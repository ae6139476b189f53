@rides
Feature: Offer a ride

  Background:
    Given the employee "Ines" is signed in
    And "Ines" is a driver

  @REQ-001
  Scenario Outline: Seats of an offer
    When "Ines" offers a ride with <seats> seats
    Then the offer is <answer>

    Examples:
      | seats | answer   |
      | 0     | refused  |
      | 1     | accepted |
      | 4     | accepted |
      | 5     | refused  |

  @REQ-004
  Scenario: The driver withdraws the ride
    Given "Ines" offers a ride
    When "Ines" withdraws the ride
    Then the ride is withdrawn

  @REQ-004
  Scenario: Another driver cannot withdraw it
    Given "Tomasz" offers a ride
    When "Ines" withdraws the ride of "Tomasz"
    Then the request is refused with status 403

  @REQ-006
  Scenario: Riders hear of a withdrawn ride
    Given "Lea" has booked a seat in the ride of "Ines"
    When "Ines" withdraws the ride
    Then "Lea" is told within 5 minutes

  @REQ-007
  Scenario: Old rides go away
    Given a ride departed 91 days ago
    When the sweeper has run
    Then the ride is gone
