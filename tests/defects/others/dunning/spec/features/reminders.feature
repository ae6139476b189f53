Feature: Reminders

  Background:
    Given an invoice over 100 EUR that was due on 2026-06-01

  @FR-1
  Scenario Outline: First reminder
    Given today is <today>
    When the dunning run has finished
    Then the number of reminders is <count>

    Examples:
      | today      | count |
      | 2026-06-03 | 0     |
      | 2026-06-04 | 1     |

  @FR-2
  Scenario: Second reminder with a fee
    Given the invoice is 14 days overdue
    When the dunning run has finished
    Then a second reminder is sent
    And a fee of 12 EUR is added

  @FR-3
  Scenario: Handed to collection
    Given the invoice is 45 days overdue
    When the dunning run has finished
    Then the case is "in_collection"

  @FR-5
  Scenario Outline: Small invoices
    Given an invoice over <amount> EUR that is 45 days overdue
    When the dunning run has finished
    Then the invoice is <answer>

    Examples:
      | amount | answer                |
      | 19     | not handed over       |
      | 20     | handed to collection  |

  @NFR-1
  Scenario: A large run
    Given 50,000 open invoices
    When the dunning run starts
    Then it has finished within 30 minutes
