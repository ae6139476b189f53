Feature: Back office

  @FR-4
  Scenario Outline: Pausing a customer
    When an accountant pauses a customer for <days> days
    Then the answer is <status>

    Examples:
      | days | status |
      | 1    | 201    |
      | 60   | 201    |
      | 61   | 422    |

  @FR-6
  Scenario: A payment stops dunning
    Given an open case
    When the payment is imported
    Then the case is "paid" within 10 minutes

  @FR-7
  Scenario: An account manager cannot waive a fee
    When an account manager waives a fee
    Then the answer is 403

  @FR-8 @NFR-2
  Scenario: History
    Given an invoice with 40 steps
    When an accountant opens the history
    Then it is shown within 400 ms

  @FR-9
  Scenario: Paused
    When an accountant pauses a customer for 10 days
    Then the case is "paused"
