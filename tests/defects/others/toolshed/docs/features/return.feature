Feature: Pick-up and return

  @FR1 @FR2
  Scenario: Find a tool
    Given there are 12 tools
    When Tom searches for "drill"
    Then he sees 2 tools with photo, state and next free day

  @FR7
  Scenario: Code before the start
    Given Tom has a booking that starts in 30 minutes
    When the scheduler runs
    Then Tom gets a door code that works for 24 hours

  @FR8
  Scenario: Return without a photo
    Given Tom has the ladder
    When he returns it without a photo
    Then the return is refused with "no_photo"

  @FR9
  Scenario: Reminder
    Given the loan of Tom ends tomorrow
    When the reminder job runs
    Then Tom gets a reminder

  @FR10
  Scenario Outline: Fine for a late return
    Given a loan that is <days> days late
    When it is returned
    Then the fine is <fine> EUR

    Examples:
      | days | fine |
      | 1    | 2    |
      | 5    | 10   |
      | 30   | 20   |

  @FR11
  Scenario: Waive a fine
    Given a fine of 4 EUR
    When the warden waives it with the reason "broken before"
    Then the fine is 0 EUR
