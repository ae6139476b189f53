Feature: Gate

  @BR-06 @BR-07
  Scenario: Known plate
    Given "B-XY 12" has a valid pass for today
    When the barrier asks for "B-XY 12"
    Then it opens within 300 ms

  @BR-07
  Scenario: Unknown plate
    When the barrier asks for "B-ZZ 99"
    Then it stays closed

  @BR-09
  Scenario: Old plates
    Given a pass that ended 14 days ago
    When the sweeper runs
    Then its plate is gone

  @BR-10
  Scenario: Opening is written down
    Given "B-XY 12" has a valid pass for today
    When the barrier opens for "B-XY 12"
    Then the audit log has one line more
