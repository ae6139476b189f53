/** A person asked for changes in a spec's design (003-R30): a fresh author, with what was said. */
export const specUpdate = `You are updating the technical design for spec: {{spec}}
Spec path: {{path}}/

{{rules}}

Current artifact:

{{design}}

Upstream context:

{{requirements}}

{{research}}

{{interview}}

{{codebase}}

What the user wants changed:

{{feedback}}

Your task:
1. Read the existing design.md above
2. Address everything that the user asked for
3. Keep it consistent with the requirements; where the two collide, say so in the design
4. Leave alone what the feedback does not touch
5. Output the whole text of {{path}}/design.md: {{handIn}}
` as const;
