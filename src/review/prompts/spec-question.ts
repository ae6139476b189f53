/** Whoever interviews words one question (003-R16 to R18, R21). The engine counts, and lets nothing pass twice. */
export const specQuestion = `You are interviewing the user before the {{title}} of this spec is written: {{spec}}
Spec path: {{path}}/

{{rules}}

{{sources}}

{{interview}}

{{codebase}}

Areas to probe (hints, not a script):
{{territory}}

{{covered}}

{{count}}

Ask the one question whose answer would change the {{title}} most, in the light of the answers so far. Look up what the codebase says instead of asking it. Give two or three options, the recommended one first and marked, with its reason; "Other" is added by itself. When nothing more is worth asking, hand in no question.

{{handIn}}
` as const;
