/** The rules document (002-R24): what the business demands, one numbered statement each. */
export const ruleCategories = [
  'Authorization',
  'Validation',
  'Rate Limiting',
  'Performance',
  'Data Retention',
  'Data Privacy',
  'Business Logic',
  'Integration',
] as const;

/** More than these nobody holds in mind; the feature wants to be split. */
export const maxRules = 15;

export const skeleton = (title: string, source: string) => `# Business Rules: ${title}

**Feature:** [one sentence]
**Date:** [YYYY-MM-DD]
**Source:** ${source}
**Status:** Draft

## Rule 1: [Category] - [Name]

**Statement:** [what must always hold]

**Rationale:** [why; the PRD's words]

**Who it affects:** [roles]

**Exceptions:** [or None]

**Examples:**
- Allowed: [case]
- Not allowed: [case]

## Summary

**Total Rules:** [N]

## Open Questions

[or None]
`;
