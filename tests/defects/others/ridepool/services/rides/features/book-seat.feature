@rides
Feature: Book a seat

  Background:
    Given the employee "Lea" is signed in

  @REQ-005
  Scenario: The last seat is booked
    Given an open ride with 1 free seat
    When "Lea" books a seat
    Then the ride is full

  @REQ-002
  Scenario Outline: Open bookings
    Given "Lea" holds <held> open bookings
    When "Lea" books a seat
    Then the booking is <answer>

    Examples:
      | held | answer   |
      | 2    | accepted |
      | 3    | refused  |

  @REQ-003
  Scenario: Cancel in time
    Given "Lea" has booked a seat in a ride that departs in 3 hours
    When "Lea" cancels the booking
    Then nothing is charged

  @REQ-008
  Scenario: Search under load
    Given 40 searches per second
    When the load test has run for 10 minutes
    Then 95 % of the searches were answered within 300 ms
