/** Why something is stale, in a few words: `rules changed`, `BR-3 changed`, `an answer changed`. */
import type { StageId } from '../../core/line.ts';
import type { Session } from '../../core/session.ts';
import type { Stale } from '../../core/stale.ts';

const words: Readonly<Record<string, string>> = { prd: 'PRD', tdd: 'design', adr: 'an ADR', bdd: 'scenarios' };

export function staleWords(session: Session, stale: Stale): string {
  const cause = stale.path.at(-1) ?? '';
  if (stale.because === 'item-changed') return `${cause} changed`;
  if (stale.because === 'entry-added') {
    const type = session.entries.get(cause)?.type;
    return type === 'question'
      ? 'an answer changed'
      : `a new ${type === 'edge-case' ? 'edge case' : (type ?? 'entry')}`;
  }
  const kind = cause.split(/[:#]/, 1)[0] ?? '';
  if (kind === 'ticket') return 'a ticket changed';
  return `${words[kind] ?? kind} changed`;
}

/** One cause per stage is enough to read. */
export function firstPerStage(stales: readonly Stale[]): Map<StageId, Stale> {
  const first = new Map<StageId, Stale>();
  for (const one of stales) if (!first.has(one.stage)) first.set(one.stage, one);
  return first;
}
