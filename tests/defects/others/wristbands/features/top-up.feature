Feature: Top up a wristband

  # Requirement 1.1
  @req-1.1
  Scenario: Cash at the kiosk
    Given the balance of band 4711 is 3 EUR
    When Mia pays 20 EUR at the kiosk
    Then the balance is 23 EUR within 2 seconds

  @req-1.2
  Scenario Outline: Amounts that are refused
    When Mia pays <amount> at the kiosk
    Then the top-up is refused

    Examples:
      | amount  |
      | 4 EUR   |
      | 201 EUR |

  @req-1.3
  Scenario: A blocked band
    Given band 4711 is blocked
    When Mia pays 20 EUR at the kiosk
    Then the top-up is refused
    And the reason is named

  @req-1.4
  Scenario: The line is down
    Given the kiosk has no connection
    When 500 visitors pay at the kiosk
    Then all 500 top-ups are sent once the connection is back

  @req-2.1
  Scenario: The provider reports twice
    Given Mia paid 20 EUR by phone
    When the provider reports the payment twice
    Then the balance grows by 20 EUR

  @req-2.2 @req-2.3
  Scenario: A payment that is never confirmed
    Given Mia started a top-up by phone
    When 15 minutes pass
    Then the top-up is dropped
