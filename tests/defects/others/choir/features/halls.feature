@halls
Feature: Halls and rehearsals

  Rule: A hall is never booked twice

    @BR-002
    Scenario: A hall that is taken
      Given a rehearsal in the blue hall until 20:00
      When another one is planned there at 20:10
      Then it is refused

  Rule: Leaders cancel

    @BR-004
    Scenario: A singer may not cancel
      When Mia cancels the rehearsal
      Then she is refused

    @BR-004
    Scenario: Everybody hears of a cancellation
      Given a rehearsal with 40 singers
      When the leader cancels it
      Then 40 messages are sent within 5 minutes

    @BR-007
    Scenario: A sheet that is too large
      When the leader uploads a PDF of 21 MB
      Then it is refused
