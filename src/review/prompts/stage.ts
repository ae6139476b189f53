/** One stage of the staged flow, for an author who knows nothing but this. */
export const stagePrompt = `You are writing stage {{stage}} ({{title}}) of the design session: {{subject}}

{{rules}}

What is wanted: {{wants}}

{{checked}}

{{skeleton}}

{{known}}

{{changes}}

{{saved}}

{{documents}}

{{handIn}}
` as const;
