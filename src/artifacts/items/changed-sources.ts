/** After a change of the PRD: rules whose source is gone or reworded, and new lines that no rule quotes. */
import { type PlacedItem, titleOfSentence } from './item.ts';
import { matchUnits } from './match-units.ts';
import { unitsOf } from './prd-units.ts';

export interface ChangedSource {
  readonly id: string;
  readonly title: string;
  readonly source: 'gone' | 'reworded';
  /** The words that stood there, or those that stand there now. */
  readonly words: string;
  /** Where they stand now. */
  readonly line?: number;
}

export interface ChangedSources {
  readonly rules: readonly ChangedSource[];
  readonly unquoted: readonly { readonly line: number; readonly text: string }[];
}

const most = 20;

export function changedSources(
  before: string,
  after: string,
  rules: readonly PlacedItem[],
  places: ReadonlyMap<string, PlacedItem>,
): ChangedSources {
  const [then, now] = [unitsOf(before), unitsOf(after)];
  const old = new Set(then.map(({ text }) => titleOfSentence(text)));
  // FR-6 is still FR-6 when it says something else altogether.
  const names = new Set(then.flatMap(({ label }) => label ?? []));
  const partners = matchUnits(then, now);
  const stoodBefore = new Set(
    now.flatMap(({ text, label }, i) =>
      partners[i] === undefined && !names.has(label ?? '') ? [] : titleOfSentence(text),
    ),
  );
  const quoted = new Set<string>();
  const changed: ChangedSource[] = [];
  for (const { id, title, cites } of rules) {
    for (const cited of cites) {
      const place = places.get(cited);
      if (place?.kind !== 'requirement') continue;
      const { title: words, line } = place;
      quoted.add(words);
      if (line === 0) changed.push({ id, title, source: 'gone', words });
      // A rule that was written for a new line stands on what it says.
      else if (!old.has(words) && stoodBefore.has(words)) changed.push({ id, title, source: 'reworded', words, line });
    }
  }
  const unquoted = now
    .map(({ line, text }) => ({ line, text: titleOfSentence(text) }))
    .filter(({ text }) => !old.has(text) && !quoted.has(text));
  return { rules: changed.slice(0, most), unquoted: unquoted.slice(0, most) };
}
