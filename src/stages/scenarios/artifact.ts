/** The feature file (002-R40): examples that show every rule at work. */
export const scenarioLimits = { scenarios: 30, steps: 7 } as const;

export const skeleton = (title: string) => `Feature: ${title}
  [who gets what, and why]

  Background:
    Given [what holds in all]

  @BR-1
  Scenario: [one behaviour]
    Given [state]
    When [one act]
    Then [what is seen]

  @BR-1
  Scenario Outline: [behaviour with values]
    When [act with <value>]
    Then [<result>]

    Examples:
      | value | result |
      | [a]   | [b]    |
`;
