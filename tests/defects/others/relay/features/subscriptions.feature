@relay
Feature: Subscriptions and what they see

  @REQ-001
  Scenario Outline: Only https is taken
    When an integrator registers "<url>"
    Then the answer is <answer>

    Examples:
      | url               | answer  |
      | https://acme.test | taken   |
      | http://acme.test  | refused |

  @REQ-006 @security
  Scenario: Others see nothing
    Given a subscription of "acme"
    When "globex" asks for its deliveries
    Then the request is refused

  @REQ-005
  Scenario: Support replays a day
    Given an event of 13 days ago that "acme" missed
    When support replays it
    Then "acme" is called with it

  @REQ-008
  Scenario: Payloads are dropped
    Given an event of 31 days ago
    When the sweeper runs
    Then its payload is gone

  @REQ-009
  Scenario: Too large
    When a product publishes an event of 257 KiB
    Then the answer is 413
