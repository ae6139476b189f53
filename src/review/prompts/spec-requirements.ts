/** The requirements of a spec: stories, criteria, requirements with priorities. Complete without any other file. */
export const specRequirements = `You are writing the requirements for spec: {{spec}}
Spec path: {{path}}/

{{rules}}

The goal:

{{goal}}

{{research}}

{{interview}}

{{assumed}}

{{codebase}}

Your task:
1. Read and understand the goal and the research
2. Write user stories for everybody whom the goal concerns
3. Give each story acceptance criteria that somebody else can check
4. Derive functional requirements, each with a priority and the story it comes from
5. State non-functional requirements with a metric and a target
6. Say what is out of scope, what it depends on, and what is still unresolved
7. Output the whole text of {{path}}/requirements.md: {{handIn}}

Use the requirements.md template with frontmatter:
---
spec: {{spec}}
phase: requirements
created: {{created}}
---

Include:
- Goal: one or two sentences
- User Stories: ### US-1: Title, then As a / I want to / So that, then Acceptance Criteria as - AC-1.1: text
- Functional Requirements table (ID | Requirement | Priority | Source); ids FR-1, FR-2; Priority is Must, Should or Could; Source names a story or a criterion
- Non-Functional Requirements table (ID | Requirement | Metric | Target); ids NFR-1, NFR-2
- Glossary
- Out of Scope
- Dependencies
- Success Criteria
- Risks table (Risk | Impact | Mitigation)
- Unresolved Questions, "None" where there are none
` as const;
