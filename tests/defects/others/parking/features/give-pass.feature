Feature: Give a pass

  Background:
    Given Hanna is a host

  @BR-01
  Scenario: A pass for tomorrow
    When she registers "B-XY 12" for tomorrow
    Then the barrier opens for "B-XY 12" tomorrow at 06:00

  @BR-02
  Scenario: The plate has a pass already
    Given "B-XY 12" has a valid pass for tomorrow
    When she registers "B-XY 12" for tomorrow
    Then she is refused with "plate-has-pass"

  @BR-03
  Scenario: The sixth open pass
    Given she holds 5 open passes
    When she registers "B-XY 12" for tomorrow
    Then she is refused with "too-many-passes"

  @BR-04
  Scenario: No place left
    Given 40 passes are given out for tomorrow
    When she registers "B-XY 12" for tomorrow
    Then she is refused with "full"
