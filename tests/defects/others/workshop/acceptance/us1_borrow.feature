# US1
@us1
Feature: Borrow a tool

  Background:
    Given Ravi is a member with the training for the router

  @US1-AC1 @smoke
  Scenario: The third tool
    Given Ravi has 2 tools
    When Ravi borrows the router
    Then the router is lent to Ravi

  @US1-AC1
  Scenario: The fourth tool
    Given Ravi has 3 tools
    When Ravi borrows the router
    Then Ravi is told that he has 3 tools already

  @US1-AC2
  Scenario Template: When it is due
    When Ravi borrows the router on <start>
    Then it is due on <due>

    Examples:
      | start      | due        |
      | 2026-06-01 | 2026-06-08 |
      | 2026-06-28 | 2026-07-05 |

  @US1-AC3
  Scenario: No training
    Given Ravi has no training for the lathe tools
    When Ravi borrows the lathe tools
    Then the loan is refused

  @NFR-1
  Scenario: Scans are quick
    When 1000 scans are made in an hour
    Then 950 of them are answered within 800 ms

  @NFR-3
  Scenario: Cellar
    Given the phone has no network
    When Ravi opens the list of tools
    Then the list of tools is shown
