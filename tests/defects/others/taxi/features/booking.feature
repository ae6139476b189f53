Feature: Booking seats

  Background:
    Given a ride from pier "San Marco" that leaves at 12:00
    And the boat of the ride has a licence for 12 guests

  @R1
  Scenario: A guest books seats
    When a guest books 4 seats at 11:00
    Then the booking is booked

  @R1
  Scenario: Too many seats in one booking
    When a guest books 7 seats at 11:00
    Then the booking fails with "too_many_seats"

  @R2
  Scenario Outline: Booking in time
    When a guest books 1 seat at <time>
    Then the booking <outcome>

    Examples:
      | time  | outcome               |
      | 11:49 | is booked             |
      | 11:55 | fails with "too_late" |

  @R5
  Scenario: The last seat is gone
    Given 12 seats of the ride are taken
    When a guest books 1 seat at 11:00
    Then the booking fails with "boat_full"

  @R8
  Scenario: The list of a pier
    When a guest opens the list of pier "San Marco"
    Then the list is shown within 2 seconds
