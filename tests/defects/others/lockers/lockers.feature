# language: en
@lockers
Feature: Parcel lockers

  @BR-01
  Scenario Outline: A reservation ends
    Given a courier reserved a box at 08:00
    When it is <time>
    Then the box is <state>

    Examples:
      | time  | state    |
      | 11:59 | reserved |
      | 12:01 | free     |

  @BR-02 @smoke
  Scenario: The right code
    Given a parcel in box 14 with the code 123456
    When the customer enters 123456
    Then box 14 opens

  @BR-02 @BR-03
  Scenario: Three wrong codes
    Given a parcel in box 14 with the code 123456
    When the customer enters a wrong code 3 times
    Then codes are refused for 15 minutes

  @BR-04
  Scenario: Three days
    Given a parcel that was put in 72 hours ago
    When the operator opens the overdue list
    Then the parcel is on it

  @BR-05
  Scenario: The twenty-first reservation
    Given a courier with 20 reservations
    When the courier reserves one more
    Then the reservation is refused with "too many"
