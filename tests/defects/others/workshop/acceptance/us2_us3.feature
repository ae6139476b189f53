@us2 @us3
Feature: Bring back and look after

  @US2-AC1
  Scenario: Two days late
    Given Ravi brings the router back 2 days late
    When Ravi borrows the jigsaw
    Then the loan is refused for 14 days

  @US2-AC2
  Scenario: Damage in time
    Given Ravi brought the router back 23 hours ago
    When Ravi reports damage
    Then the report is noted

  @US3-AC1
  Scenario: Members do not see who
    When Ravi opens the board
    Then the board is refused

  @US3-AC2
  Scenario: A lock
    When steward Mei locks the router for 30 days
    Then the router is locked for 30 days

  @NFR-2
  Scenario: Forgotten
    Given a loan that ended 181 days ago
    When the sweeper runs
    Then the loan is gone
