@balances
Feature: Balances of branches

  @FR-021
  Scenario: A deposit is charged
    Given 3 crates were borrowed 91 days ago
    When the tariff job runs
    Then the branch is charged 13.50 EUR

  @FR-022
  Scenario: A branch is reminded
    Given 3 crates were borrowed 80 days ago
    When the tariff job runs
    Then the branch gets a reminder

  @FR-023
  Scenario: A statement
    Given it is the 3rd working day of a month
    When the tariff job runs
    Then each branch gets a statement

  @NFR-02
  Scenario: Bookings of many years
    Given a booking of 9 years ago
    When the auditor asks for it
    Then the booking is shown
