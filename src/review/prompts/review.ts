/** What a reviewer gets, for any artifact (003-R39 to R41). */
export const reviewPrompt = `You are reviewing the {{artifact}} artifact for: {{subject}}
{{place}}

Review iteration: {{iteration}} of 3

{{rules}}

Artifact content:

{{content}}

Upstream artifacts (for cross-referencing):

{{upstream}}

What the machine found (facts, established by real parsers; do not dispute them, judge what they mean):

{{facts}}

{{priorFindings}}

Apply the {{artifact}} rubric. A dimension is PASS or FAIL; any FAIL makes the review fail.

{{rubric}}

An empty artifact, or one with nothing but front matter, fails. A missing upstream artifact is INFO, not FAIL. From iteration 2 on say for each earlier finding: "Previously FAIL, now PASS", "STILL FAILING" or "REGRESSION".

Write the review in exactly this form:

## Review: {{artifact}} (Iteration {{iteration}})

### Findings
| # | Dimension | Status | Finding |
|---|---|---|---|

### Summary
- Passed: n/m
- Failed: n
- Critical: what matters most, or none

### Feedback for Revision
Numbered, specific, actionable; with section or line. Required when it fails, left out when it passes.

The very last line is one word: REVIEW_PASS or REVIEW_FAIL.

{{handIn}}
` as const;
