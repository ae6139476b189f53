Feature: Correct readings and forget photos

  @FR-003
  Scenario: A correction in time
    Given a reading of 13 days ago
    When the household corrects it
    Then the corrected number stands on the bill

  @FR-003
  Scenario: A correction that comes too late
    Given a reading of 15 days ago
    When the household corrects it
    Then the correction is refused

  @FR-005
  Scenario: Old photos are gone
    Given a photo of 91 days ago
    When the sweeper has run
    Then the photo cannot be fetched

  @FR-007
  Scenario: A clerk of another region
    Given a clerk of the north
    When the clerk opens a photo of the south
    Then access is denied
