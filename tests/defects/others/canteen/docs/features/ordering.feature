Feature: Ordering meals

  Background:
    Given Ada is the parent of Ben
    And the menu of the week is published

  @FR1
  Scenario: A meal is ordered
    Given Ben has no order for Tuesday
    When Ada orders the pasta for Tuesday
    Then the order is placed

  @FR1
  Scenario: A second meal on one day is refused
    Given Ben has an order for Tuesday
    When Ada orders the soup for Tuesday
    Then the order is refused

  @FR2
  Scenario Outline: Orders close in the morning
    When Ada orders the pasta at <time> of that day
    Then the order is <answer>

    Examples:
      | time  | answer   |
      | 07:59 | placed   |
      | 08:00 | refused  |

  @FR3
  Scenario: A meal with an allergen is refused
    Given Ben is allergic to nuts
    When Ada orders the nut cake for Tuesday
    Then the order is refused
    And the allergen is named

  @FR4
  Scenario: A cancelled order is paid back
    Given Ben has an order of 4.20 EUR for Tuesday
    When Ada cancels the order on Monday
    Then 4.20 EUR are credited to the family

  @FR6
  Scenario: An order above the credit is refused
    Given the credit of the family is 3.00 EUR
    When Ada orders a meal of 4.20 EUR
    Then the order is refused
    And the credit is still 3.00 EUR
