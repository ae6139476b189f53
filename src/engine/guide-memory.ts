/** What the guide has put on record before: so that nothing is said twice, and what a newer draft leaves out does not stay. */
import type { Settlement } from '../core/entry.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { GuideResult } from '../guide/index.ts';
import type { World } from './world.ts';

/** The choice that a person made, and what an earlier draft decided: words to id. */
export function saidAlready(world: World, session: Session): Promise<Map<string, string>> {
  const held = entriesOf(session, 'decision').filter(
    ({ status, option }) => (status === 'accepted' || status === 'proposed') && option === session.option,
  );
  return world.texts.with(session, (textOf) => new Map(held.map(({ id, text }) => [textOf(text), id])));
}

/**
 * Of an earlier draft of this design, and not of the one that takes its place: it no longer holds, and nobody has to confirm it. What was
 * feared of it goes with it.
 */
export function noLongerMeant(
  world: World,
  session: Session,
  { decisions }: GuideResult,
): Promise<{ id: string; settlement: Settlement }[]> {
  if (decisions.length === 0) return Promise.resolve([]);
  const meant = new Set(decisions.map(({ text }) => text));
  return world.texts.with(session, (textOf) =>
    entriesOf(session, 'decision')
      .filter(({ addedBy, option }) => addedBy.kind === 'guide' && option === session.option)
      .filter(({ text }) => !meant.has(textOf(text)))
      .flatMap(({ id, status }): { id: string; settlement: Settlement }[] => {
        const to = status === 'proposed' ? 'rejected' : status === 'accepted' ? 'deprecated' : undefined;
        const feared = entriesOf(session, 'risk').filter((risk) => risk.decision === id && risk.status === 'open');
        return to === undefined
          ? []
          : [id, ...feared.map((risk) => risk.id)].map((one) => ({
              id: one,
              settlement: { status: one === id ? to : 'closed' },
            }));
      }),
  );
}

/** What was feared of a decision that no longer holds is feared anew if it comes back. */
export function fearedAlready(world: World, session: Session): Promise<Set<string>> {
  const held = new Set(
    entriesOf(session, 'decision').flatMap(({ id, status }) =>
      status === 'accepted' || status === 'proposed' ? [id] : [],
    ),
  );
  const risks = entriesOf(session, 'risk').filter(
    ({ option, decision, status }) =>
      (option ?? session.option) === session.option &&
      (status === 'open' || decision === undefined || held.has(decision)),
  );
  return world.texts.with(session, (textOf) => new Set(risks.map(({ text }) => textOf(text))));
}
