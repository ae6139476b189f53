/** After the dialogue: two or three ways, for a person to choose from (003-R22). */
export const specApproaches = `You are proposing approaches for the {{title}} of this spec: {{spec}}
Spec path: {{path}}/

{{rules}}

{{sources}}

{{interview}}

{{codebase}}

{{changes}}

Propose 2 or 3 approaches, never 1 and never 4, tailored to the goal and to the answers. Each has a name, one or two sentences, at least one pro and one con. The recommended one comes first. The choice is not yours.

{{handIn}}
` as const;
