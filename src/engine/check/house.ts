/** A package whose rules have a team's own ids, read as if they had ours; findings speak of them as the team does. */
import { houseLabels } from '../../artifacts/house-labels.ts';
import type { Problem } from '../../core/problem.ts';
import type { DocumentText } from '../../stages/stage.ts';

export interface House {
  readonly documents: readonly DocumentText[];
  readonly speak: (findings: readonly Problem[]) => readonly Problem[];
}

export function inHouse(documents: readonly DocumentText[]): House {
  const rules = documents.filter(({ kind }) => kind === 'rules');
  const labels = houseLabels(rules.map(({ text }) => text).join('\n'));
  if (!labels) return { documents, speak: (findings) => findings };
  return {
    // A PRD may use the same ids for what it asks for.
    documents: documents.map((one) => (one.kind === 'prd' ? one : { ...one, text: labels.read(one.text) })),
    speak: (findings) =>
      findings.map((one) => ({
        ...one,
        message: labels.speak(one.message),
        ...(one.fix === undefined ? {} : { fix: labels.speak(one.fix) }),
      })),
  };
}
