Feature: Running and paying
  A run is paid from the balance.

  @R7
  Scenario Outline: The price is taken at the start
    Given Ida has a balance of 10.00 EUR
    When Ida starts the <kind>
    Then her balance is <balance> EUR

    Examples:
      | kind   | balance |
      | washer | 7.50    |
      | dryer  | 8.50    |

  @R8
  Scenario: The balance is too low
    Given Ida has a balance of 2.00 EUR
    When Ida starts the washer
    Then the machine does not start
    And her balance is 2.00 EUR

  @R9
  Scenario Outline: Top up the balance
    When Ida tops up <euros> EUR
    Then the top-up is <result>

    Examples:
      | euros | result   |
      | 4     | refused  |
      | 5     | accepted |
      | 100   | accepted |
      | 101   | refused  |

  @R10
  Scenario: The machine reports a fault
    Given Ida has started the washer for 2.50 EUR
    When the washer reports a fault
    Then Ida gets 2.50 EUR back
    And the booking is failed

  @R11
  Scenario: A machine is taken out of service
    Given Ida has an open booking on "L-W1"
    When the caretaker takes "L-W1" out of service
    Then the booking is cancelled
    And Ida is told by push message

  @R12
  Scenario: The wash is done
    Given Ida has started the washer
    When the washer says that it is done
    Then Ida gets a push message within 2 minutes
