/** The tasks of a spec: what proves the idea first, each verified by a command. Complete without any other file. */
export const specTasks = `You are planning the tasks for spec: {{spec}}
Spec path: {{path}}/

{{rules}}

Context:

{{requirements}}

{{design}}

{{research}}

{{interview}}

{{assumed}}

{{codebase}}

Your task:
1. Read and understand the requirements and the design
2. Cut the design into tasks of one commit each, in an order in which each can be verified
3. Begin with the thinnest path that proves the idea; refactoring, tests and gates follow
4. Put a [VERIFY] task with the quality commands after every two or three tasks
5. Name for each task the requirements and the part of the design that it serves
6. See that every requirement and every file of the design has a task
7. Output the whole text of {{path}}/tasks.md: {{handIn}}

Use the tasks.md template with frontmatter:
---
spec: {{spec}}
phase: tasks
created: {{created}}
total_tasks: how many there are
---

Include:
- ## Phase 1: Make It Work (POC), ## Phase 2: Refactoring, ## Phase 3: Testing, ## Phase 4: Quality Gates
- Each task in exactly this form, the box at the beginning of the line:
- [ ] 1.1 Title
  - **Do**: what to do, numbered where there are steps
  - **Files**: \`src/a.ts\`, \`src/b.ts\`
  - **Done when**: what can be observed
  - **Verify**: \`a command that fails as long as it is not done\`
  - **Commit**: \`feat(scope): message\`
  - _Requirements: FR-1, AC-1.1_
  - _Design: name of a component or a section_
- Notes: shortcuts that the proof takes, and what is left for later
` as const;
