/** The first writing of a spec's design (003-R29). Complete without any other file. */
export const specDesign = `You are creating the technical design for spec: {{spec}}
Spec path: {{path}}/

{{rules}}

Context:

{{requirements}}

{{research}}

{{interview}}

{{assumed}}

{{codebase}}

Your task:
1. Read and understand all requirements
2. Explore the codebase for existing patterns to follow
3. Design architecture with mermaid diagrams
4. Define component responsibilities and interfaces
5. Document technical decisions with rationale
6. Plan file structure (create/modify)
7. Define error handling and edge cases
8. Create test strategy
9. Output the whole text of {{path}}/design.md: {{handIn}}
10. Include interview responses in a 'Design Inputs' section of design.md

Use the design.md template with frontmatter:
---
spec: {{spec}}
phase: design
created: {{created}}
---

Include:
- Overview: the approach in one or two sentences
- Architecture diagram (mermaid)
- Components: purpose, responsibilities and interfaces of each, and the requirements (FR-n) it serves
- Data flow diagram (mermaid sequence)
- Technical decisions table (Decision | Options Considered | Choice | Rationale)
- File structure matrix (File | Action | Purpose), Action is Create or Modify
- TypeScript interfaces, declarations only
- Error handling table (Scenario | Strategy | User Impact)
- Edge cases
- Test strategy
- Existing patterns to follow
- Design Inputs, where there was an interview
` as const;
