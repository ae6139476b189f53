Feature: The kitchen's work

  @FR5
  Scenario: The list is sent after the orders closed
    Given 40 children have an order for today
    When the orders are closed
    Then the kitchen gets a list of 40 meals within 5 minutes

  @FR7
  Scenario: A teacher cannot change a menu
    Given Tom is a class teacher
    When Tom changes the menu of next week
    Then the change is refused

  @FR8
  Scenario: A menu is published too late
    Given next week begins in 3 days
    When the cook publishes the menu of next week
    Then the menu is refused

  @NFR3
  Scenario: Old orders are deleted
    Given an order is 401 days old
    When the nightly job runs
    Then the order is deleted
