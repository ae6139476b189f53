Feature: Booking tools

  Background:
    Given a member "Tom"

  @FR3
  Scenario: Book a free tool
    Given the hammer drill is free on Saturday
    When Tom books it for 2 days
    Then the booking is confirmed

  @FR3
  Scenario: Too many days
    When Tom books the ladder for 8 days
    Then the booking is refused with "too_long"

  @FR4
  Scenario: A fourth tool
    Given Tom holds 3 tools
    When Tom books the saw
    Then the booking is refused with "too_many_tools"

  @FR5
  Scenario: Overlap
    Given the ladder is booked from Friday to Sunday
    When Tom books the ladder for Saturday
    Then the booking is refused with "overlap"

  @FR6
  Scenario: Cancel in time
    Given Tom has a booking that starts in 5 hours
    When Tom cancels it
    Then the tool is free again

  @FR6
  Scenario: Cancel too late
    Given Tom has a booking that starts in 1 hour
    When Tom cancels it
    Then the cancellation is refused with "too_late"
