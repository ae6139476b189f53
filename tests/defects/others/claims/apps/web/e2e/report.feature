Feature: Report a damage and follow it

  Background:
    Given the policy holder "Nora" with a valid policy

  Rule: US-1.1 Report a damage

    Scenario: A fresh damage
      When "Nora" reports a damage of yesterday
      Then a claim with the state "submitted" exists

    Scenario Outline: How old a damage may be
      When "Nora" reports a damage that is <age> days old
      Then the report is <answer>

      Examples:
        | age | answer   |
        | 30  | accepted |
        | 31  | refused  |

  Rule: US-1.2 See my claims

    Scenario: Only my own
      Given 2 claims of "Nora" and 1 of "Paul"
      When "Nora" opens the list
      Then she sees 2 claims

  Rule: US-2.2 Withdraw a claim

    Scenario: Before the decision
      Given a submitted claim of "Nora"
      When "Nora" withdraws it
      Then the claim is "withdrawn"

    Scenario: After the decision
      Given an accepted claim of "Nora"
      When "Nora" withdraws it
      Then the request is refused
