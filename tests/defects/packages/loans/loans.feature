Feature: Library loans

  Background:
    Given Rosa and Tom are readers

  @BR-1
  Scenario: A book on loan is reserved
    Given Tom has borrowed "Momo"
    When Rosa reserves "Momo"
    Then Rosa is first in line

  @BR-2
  Scenario: The sixth reservation is refused
    Given Rosa holds 5 reservations
    When Rosa reserves "Momo"
    Then the reservation is refused

  @BR-3
  Scenario: A loan is renewed
    Given Tom borrowed "Momo" 20 days ago
    When Tom renews it
    Then he has 21 more days

  @BR-3
  Scenario: No renewal while somebody waits
    Given Rosa has reserved "Momo"
    When Tom renews it
    Then he is told that somebody waits

  @BR-4
  Scenario: The next in line after seven days
    Given "Momo" has waited 7 days for Rosa
    When the desk closes
    Then the next reader is told

  @BR-5
  Scenario: A quick search
    When Rosa searches for "Ende"
    Then the titles are shown within 800 ms

  @BR-6
  Scenario: Loans of somebody else
    When Rosa asks for the loans of Tom
    Then she is refused

  @BR-7
  Scenario: Old records are gone
    Given Tom returned "Momo" 31 days ago
    When a librarian looks at the loans of Tom
    Then "Momo" is not listed
