/** What the readers of manifests share. */
import type { ManifestFacts, UseFact } from './file-facts.ts';
import { sentenceOf } from './text-lines.ts';

export const noFacts: ManifestFacts = { uses: [], entries: [], commands: [], notes: [] };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const describedBy = (value: unknown): Pick<ManifestFacts, 'description'> =>
  asText(value) === undefined ? {} : { description: sentenceOf(String(value)) };

export function unique(uses: readonly UseFact[]): UseFact[] {
  const seen = new Set<string>();
  return uses.filter(({ kind, name }) => {
    const key = `${kind} ${name}`;
    return !seen.has(key) && seen.add(key);
  });
}
