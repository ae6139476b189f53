/** Why something is stale, in a few words: `rules changed`, `BR-3 changed`, `an answer changed`. */
import type { StageId } from '../../core/line.ts';
import type { Session } from '../../core/session.ts';
import type { Stale } from '../../core/stale.ts';

const words: Readonly<Record<string, string>> = { prd: 'PRD', tdd: 'design', adr: 'an ADR', bdd: 'scenarios' };

/** `items`: those of the stage that are stale, where they are known. */
export function staleWords(session: Session, stale: Stale, items: readonly Stale[] = []): string {
  const cause = stale.path.at(-1) ?? '';
  if (stale.because === 'item-changed') {
    const causes = [...new Set([cause, ...items.map(({ path }) => path.at(-1) ?? '')].map(itemWords))];
    const named = `${causes.slice(0, mostCauses).join(', ')}${causes.length > mostCauses ? ' and more' : ''}`;
    return `${items.length > 1 ? `${items.length} of its items: ` : ''}${named} changed`;
  }
  if (stale.because === 'item-added') {
    const [first = '', ...more] = stale.added ?? [];
    return `${itemWords(first)}${more.length > 0 ? ` and ${more.length} more` : ''} new`;
  }
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

const mostCauses = 3;

/** An item that has only a name is known by its digest, which says nothing to a reader. */
function itemWords(id: string): string {
  const [, kind] = /^(scenario|component|contract|flow|ADR|PRD):/.exec(id) ?? [];
  if (kind === undefined) return id;
  return kind === 'PRD' ? 'a PRD line' : `${kind === 'ADR' ? 'an' : 'a'} ${kind}`;
}

/** One cause per stage is enough to read. */
export function firstPerStage(stales: readonly Stale[]): Map<StageId, Stale> {
  const first = new Map<StageId, Stale>();
  for (const one of stales) if (!first.has(one.stage)) first.set(one.stage, one);
  return first;
}
