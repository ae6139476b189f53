@payments
Feature: Charge and refund

  @FR-PAY-1
  Scenario: Two people share 20 kilometres
    Given a ride of 20 kilometres with a driver and 1 rider
    When the fare is computed
    Then the rider pays 3.00 EUR

  @FR-PAY-2
  Scenario: Cancelled late
    Given a fare of 3.00 EUR
    When the rider cancels 90 minutes before departure
    Then 1.50 EUR is charged

  @FR-PAY-3
  Scenario: A refund arrives
    Given a charge of 3.00 EUR
    When the charge is refunded
    Then the refund is paid within 3 business days

  @FR-PAY-4
  Scenario: The card is declined again and again
    Given a card that is declined
    When the charge was tried 3 times
    Then the charge is failed
    And it is not tried again
