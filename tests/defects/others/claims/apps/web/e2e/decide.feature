Feature: Decide on a claim

  Rule: US-2.1 Decide on a claim

    Scenario: Accepted by one
      Given a submitted claim over 4,000 EUR
      When an adjuster accepts it
      Then the claim is "accepted"

    Scenario: Needs a second one
      Given a submitted claim over 5,001 EUR
      When an adjuster accepts it
      Then the claim is "second_opinion"

    Scenario: Without a reason
      Given a submitted claim
      When an adjuster rejects it without a reason
      Then the decision is refused
