/** The analysis document (002-R25): the ways it could be built, side by side, before anybody chooses. */
export const alternativeLimits = { min: 2, max: 4 } as const;

export const skeleton = (title: string) => `# Alternatives Analysis: ${title}

## Research Findings

- [what the codebase has already]

## Alternative 1: [Name]

[how it works, in three sentences]

**Pros:**
- [one]

**Cons:**
- [one]

**Complexity:** [Low, Medium or High]
**Cost:** [to build and to run]
**Reference:** [who does it this way, with a source]

## Alternative 2: [Name]

(the same fields)

## Recommendation

Alternative [n]: [why, against the rules and limits]
`;
