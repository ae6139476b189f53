Feature: Booking a machine
  Residents book slots on the machines of their house.

  Background:
    Given Ida lives in house Linden
    And house Linden has the washer "L-W1"

  @R1
  Scenario: Book a free slot
    Given "L-W1" is free tomorrow at 18:00
    When Ida books "L-W1" for tomorrow at 18:00
    Then the booking is open

  @R1
  Scenario: Too far ahead
    When Ida books "L-W1" for a slot 8 days ahead
    Then the booking is refused

  @R2
  Scenario: The fourth booking is refused
    Given Ida holds 3 open bookings
    When Ida books "L-W1" for tomorrow at 18:00
    Then the booking is refused
    And Ida still holds 3 open bookings

  @R3
  Scenario: Two residents want one slot
    Given Tom has booked "L-W1" for tomorrow at 18:00
    When Ida books "L-W1" for tomorrow at 18:00
    Then the booking is refused
    And Ida is told that the slot is taken

  @R4
  Scenario Outline: Cancel a booking
    Given Ida has booked "L-W1"
    When Ida cancels <minutes> minutes before the slot begins
    Then the cancellation is <result>

    Examples:
      | minutes | result   |
      | 90      | accepted |
      | 60      | accepted |
      | 59      | refused  |
      | 10      | refused  |

  @R5
  Scenario: Nobody comes
    Given Ida has booked "L-W1" for 18:00
    When it is 18:15 and the machine was not started
    Then the booking is released
    And "L-W1" is free again

  @R6
  Scenario: A machine of another house
    Given house Birch has the washer "B-W1"
    When Ida books "B-W1" for tomorrow at 18:00
    Then the booking is refused

  @R13
  Scenario: Free slots are listed quickly
    Given 200 residents ask for free slots in one minute
    When the answers are measured
    Then 95 % of them came within 300 ms

  @R14
  Scenario: Old bookings are deleted
    Given a booking whose slot was 91 days ago
    When the sweeper runs
    Then the booking is deleted
