@waiting-list
Feature: Offers of plots

  @WL-3 @happy
  Scenario: An answer in time
    Given plot 12 was offered to Ms Kern 14 days ago
    When she takes it
    Then plot 12 is hers

  @WL-3 @error
  Scenario: An answer too late
    Given plot 12 was offered to Ms Kern 15 days ago
    When she takes it
    Then she is told that the offer ran out
    And she is at the end of the list

  @WL-4 @error
  Scenario: The third offer passes
    Given Ms Kern let 2 offers pass
    When a third offer runs out
    Then her entry is removed
