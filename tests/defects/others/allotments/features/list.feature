@waiting-list
Feature: The waiting list

  Background:
    Given the list has 96 entries

  @WL-1 @happy
  Scenario: A household joins
    When the Yildiz family joins
    Then its place is 97

  @WL-1 @error
  Scenario: A household joins twice
    Given the Yildiz family is on the list
    When it joins once more
    Then it is refused
    And the list has 96 entries

  @WL-2 @error
  Scenario: Not of this town
    When a family of the next village joins
    Then it is refused

  @WL-5
  Scenario: The own place
    Given Ms Kern is the 17th on the list
    When she opens her page
    Then she sees "17 of 96"
    But she sees no names

  @WL-6
  Scenario Outline: The yearly letter
    Given the letter was sent <days> days ago
    When the entry is not confirmed
    Then the entry is <state>

    Examples: Before and after
      | days | state   |
      | 60   | kept    |
      | 61   | removed |

  @WL-7
  Scenario: Forgotten
    Given Ms Kern left the list 91 days ago
    When the nightly sweep runs
    Then her data is deleted
