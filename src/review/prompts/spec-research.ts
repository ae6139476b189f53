/** The research of a spec: what is there, what others do, whether it can be done. Complete without any other file. */
export const specResearch = `You are researching for spec: {{spec}}
Spec path: {{path}}/

{{rules}}

The goal:

{{goal}}

{{interview}}

{{assumed}}

{{codebase}}

Your task:
1. Read and understand the goal
2. Explore the codebase: files, patterns and conventions that the goal touches
3. Find how the code is tested, linted, typed and built
4. Look for what others have done, where you can; say where you could not
5. Judge the feasibility: viability, effort, risk, each with its reason
6. Recommend what the requirements should say
7. List what is still open
8. Output the whole text of {{path}}/research.md: {{handIn}}

Every claim names the file (\`src/export.ts:12\`) or the address that it rests on. What nobody could look up is an open question, not a claim.

Use the research.md template with frontmatter:
---
spec: {{spec}}
phase: research
created: {{created}}
---

Include:
- Executive Summary: two to four sentences
- External Research: best practices, prior art, pitfalls, with addresses
- Codebase Analysis: existing patterns, dependencies, constraints, with files
- Related Specs, where there are any
- Quality Commands table (Type | Command | Source)
- Feasibility Assessment table (Aspect | Assessment | Notes)
- Recommendations for Requirements, numbered
- Open Questions
- Sources
` as const;
