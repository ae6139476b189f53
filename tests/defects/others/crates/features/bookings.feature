@bookings
Feature: Bookings of crates
  Branch clerks book what leaves their ramp.

  Background:
    Given branch "0117" has a balance of 120 crates

  Rule: A return stays within its bounds

    @FR-011
    Scenario: A return is booked
      When the clerk books a return of 40 crates
      Then the return is booked
      And the balance of branch "0117" is 80 crates

    @FR-011
    Scenario Outline: Bounds of one return
      Given branch "0117" has a balance of 900 crates
      When the clerk books a return of <crates> crates
      Then the return is <result>

      Examples:
        | crates | result  |
        | 0      | refused |
        | 1      | booked  |
        | 500    | booked  |
        | 501    | refused |

    @FR-012
    Scenario: More than the balance
      When the clerk books a return of 121 crates
      Then the return is refused
      And the balance of branch "0117" is 120 crates

    @NFR-01
    Scenario: A booking is confirmed
      Given 200 clerks book at once
      When the clerk books a return of 10 crates
      Then the return is confirmed within 2 seconds

  Rule: Corrections are for the pool management

    @FR-013
    Scenario: A pool manager corrects
      Given a return of 40 crates was booked 13 days ago
      When a pool manager corrects it to 38 crates
      Then the balance of branch "0117" is 122 crates

    @FR-013
    Scenario: A clerk cannot correct
      Given a return of 40 crates was booked 1 day ago
      When the clerk corrects it to 38 crates
      Then the correction is refused

    @FR-014
    Scenario: Nothing is deleted
      Given a return of 40 crates was booked 1 day ago
      When a pool manager deletes it
      Then the deletion is refused

  @NFR-03
  Scenario: Bookings without a network
    Given the handheld has no network for 8 hours
    When the network is back
    Then all bookings of the queue are sent
