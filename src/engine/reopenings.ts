/** When a decision was a question again: opened by name, or with the choice that made it. */
import type { EntryOf } from '../core/entry.ts';
import type { Text } from '../core/text.ts';
import { decodeCommit } from './line-codec.ts';
import type { StoredLine } from './ports.ts';

export interface Reopened {
  readonly at: string;
  readonly by: string;
  readonly why?: Text;
}

export function reopenings(
  lines: readonly StoredLine[],
  decisions: readonly EntryOf<'decision'>[],
): ReadonlyMap<string, readonly Reopened[]> {
  const found = new Map<string, Reopened[]>();
  const byId = new Map(decisions.map((entry) => [entry.id, entry]));
  const chosen = decisions.filter(({ cites }) => cites?.includes('3a'));
  for (const line of lines) {
    const { stamp, events } = decodeCommit(line);
    const note = (id: string, why: Text | undefined) => {
      const known = found.get(id) ?? [];
      found.set(id, [...known, { at: stamp.at, by: stamp.by.name, ...(why ? { why } : {}) }]);
    };
    const withdrawn = events.find((event) => event.type === 'gate-withdrawn');
    for (const event of events) {
      if (event.type === 'entry-settled' && event.settlement.status === 'proposed' && byId.has(event.id))
        note(event.id, event.settlement.text);
      // Taking a choice back is told by the stage that waits again, with the reason beside it.
      if (event.type !== 'stage-reopened' || event.stage !== '3a') continue;
      for (const { id, option, addedSeq, supersededBy } of chosen) {
        const since = byId.get(supersededBy ?? '')?.addedSeq ?? Infinity;
        if (option === event.option && addedSeq < stamp.seq && stamp.seq < since) note(id, event.why ?? withdrawn?.why);
      }
    }
  }
  return found;
}
