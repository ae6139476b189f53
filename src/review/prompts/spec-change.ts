/** A person asked for changes in a document of a spec (003-R30): a fresh author, with what was said. */
export const specChange = `You are updating the {{title}} for spec: {{spec}}
Spec path: {{path}}/

{{rules}}

Current artifact:

{{current}}

Upstream context:

{{goal}}

{{sources}}

{{interview}}

{{codebase}}

What the user wants changed:

{{feedback}}

Your task:
1. Read the existing {{document}} above
2. Address everything that the user asked for
3. Keep it consistent with the upstream documents; where the two collide, say so in the document
4. Leave alone what the feedback does not touch
5. Output the whole text of {{path}}/{{document}}: {{handIn}}
` as const;
