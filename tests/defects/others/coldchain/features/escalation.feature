Feature: Escalation of alarms

  Background:
    Given the fridge "F-7" of the pharmacy "Linde"

  Scenario Outline: When an alarm is escalated
    Given an alarm that was raised <minutes> minutes ago
    And nobody has acknowledged it
    When the timer is polled
    Then the alarm is "<state>"

    Examples:
      | minutes | state     |
      | 14      | raised    |
      | 15      | escalated |

  Scenario: Acknowledged by the wrong pharmacy
    Given an alarm of the pharmacy "Linde"
    When a pharmacist of "Rose" acknowledges it
    Then the request is refused with status 403

  Scenario: The line is busy
    Given an escalated alarm
    When the line is busy 4 times
    Then the call is given up
    And the on-call engineer gets a mail within 5 minutes
