Feature: Take a pass back

  @BR-05
  Scenario Outline: Up to an hour before
    Given a pass that starts in <minutes> minutes
    When its host takes it back
    Then the answer is "<answer>"

    Examples:
      | minutes | answer   |
      | 61      | done     |
      | 59      | too-late |

  @BR-08
  Scenario: Only one's own
    Given a pass of Otto
    When Hanna takes it back
    Then she is refused with "not-yours"
