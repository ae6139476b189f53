Feature: Get the rest back

  @req-3.1 @req-3.3
  Scenario: Within the time
    Given the festival ended 29 days ago
    And the balance is 12 EUR
    When Mia asks for the rest
    Then 12 EUR are paid out
    And the band is blocked

  @req-3.1
  Scenario: Too late
    Given the festival ended 31 days ago
    When Mia asks for the rest
    Then the payout is refused

  @req-3.2
  Scenario: Too little
    Given the balance is 0.80 EUR
    When Mia asks for the rest
    Then the payout is refused

  @req-4.1 @req-4.2
  Scenario: The cashier's sums
    Given 3 top-ups of 20 EUR were booked today
    When the cashier opens the report
    Then it shows 60 EUR
