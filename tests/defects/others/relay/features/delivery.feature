@relay
Feature: Delivery of events
  Calls go out signed, at a pace, and again when they failed.

  Background:
    Given a subscription of "acme" to "order.paid"

  @REQ-002 @smoke
  Scenario: A receiver can prove who called
    When an order is paid
    Then the call carries a signature made with the secret of "acme"

  @REQ-003
  Scenario Outline: A failed call comes again
    Given the receiver answers <status>
    When the relay calls for the <n>th time
    Then the relay <does>

    Examples: comes again
      | status | n | does        |
      | 500    | 1 | waits       |
      | 503    | 7 | waits       |

    @slow
    Examples: gives up
      | status | n | does        |
      | 500    | 8 | gives it up |

  @REQ-004
  Scenario: The 51st call of a second waits
    Given 50 calls to "acme" within this second
    When one more order is paid
    Then the call is held back until the next second

  @REQ-007 @nightly
  Scenario: The first attempt is quick
    Given 5000 events per second
    When one more order is paid
    Then 99 of 100 first attempts start within 2 s
