/** Questions as an interviewer words them, with the ids they are known by from then on. */
import type { NewQuestion } from '../core/entry.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';

export function questionEntries(questions: readonly DraftQuestion[], commandId: string): NewQuestion[] {
  return questions.map(({ key, text, options, allowOther }, i) => ({
    id: `${commandId.slice(0, 10)}.${i + 1}`,
    type: 'question',
    key,
    stage: '0',
    text: { text },
    options: options.map(({ label, recommended, why }) => ({
      label: { text: label },
      ...(recommended ? { recommended } : {}),
      ...(why === undefined ? {} : { why: { text: why } }),
    })),
    allowOther,
  }));
}
