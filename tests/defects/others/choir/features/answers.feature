@answers
Feature: Answers of singers

  @BR-001 @wip
  Scenario: A singer changes her answer in time
    Given a rehearsal at 20:00
    When Mia changes her answer at 17:59
    Then her new answer counts

  @BR-001
  Scenario: A change that comes too late is refused
    Given a rehearsal at 20:00
    When Mia changes her answer at 18:01
    Then she is told that it is too late

  @BR-003
  Scenario: The leader hears of missing tenors
    Given 2 tenors have said yes
    When the day before the rehearsal begins
    Then the leader is warned about the tenors

  @BR-005
  Scenario: Old answers are gone
    Given a rehearsal 13 months ago
    When the cleaner has run
    Then its answers are gone

  @BR-006
  Scenario Outline: A choir is full
    Given a choir of <singers> singers
    When another singer joins
    Then she is <result>

    Examples:
      | singers | result  |
      | 119     | added   |
      | 120     | refused |
