/** A reviewer failed it: the author gets the findings, and what passed stays (003-R42). */
export const revisePrompt = `You are revising the {{artifact}} for: {{subject}}
{{place}}

{{rules}}

Current artifact:

{{content}}

Upstream context:

{{upstream}}

Reviewer feedback (iteration {{iteration}}):

{{feedback}}

Your task:
1. Read the current artifact above
2. Read the upstream context
3. Address each finding from the reviewer
4. Update the artifact to resolve all issues
5. {{handIn}}

Focus on the specific issues flagged. Do not rewrite sections that passed review.
` as const;
