/** What the guide has put on record before: so that nothing is said twice, and what a newer draft leaves out does not stay. */
import type { Actor } from '../core/actor.ts';
import type { Settlement } from '../core/entry.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { GuideResult, GuideRisk } from '../guide/index.ts';
import type { World } from './world.ts';

/** The choice that a person made, and what an earlier draft decided: words to id. */
export function saidAlready(world: World, session: Session): Promise<Map<string, string>> {
  const held = entriesOf(session, 'decision').filter(
    ({ status, option }) => (status === 'accepted' || status === 'proposed') && option === session.option,
  );
  return world.texts.with(session, (textOf) => new Map(held.map(({ id, text }) => [textOf(text), id])));
}

/**
 * Of an earlier draft of this design, and not of the one that takes its place: it no longer holds, and nobody has to confirm it. What the
 * new one does not fear, or not like that, is feared no more.
 */
export function noLongerMeant(
  world: World,
  session: Session,
  { decisions, risks }: GuideResult,
): Promise<{ id: string; settlement: Settlement }[]> {
  if (decisions.length === 0) return Promise.resolve([]);
  const meant = new Set(decisions.map(({ text }) => text));
  const feared = new Set(risks.map(fearOf));
  const isOurs = ({ addedBy, option }: { addedBy: Actor; option?: number }) =>
    addedBy.kind === 'guide' && option === session.option;
  return world.texts.with(session, (textOf) => {
    const ended = entriesOf(session, 'decision')
      .filter((one) => isOurs(one) && !meant.has(textOf(one.text)))
      .flatMap(({ id, status }): { id: string; settlement: Settlement }[] => {
        const to = status === 'proposed' ? 'rejected' : status === 'accepted' ? 'deprecated' : undefined;
        return to === undefined ? [] : [{ id, settlement: { status: to } }];
      });
    const ids = new Set(ended.map(({ id }) => id));
    const closed = entriesOf(session, 'risk').filter(
      ({ text, mitigation, decision = '', status, ...one }) =>
        status === 'open' &&
        (ids.has(decision) ||
          (isOurs(one) && !feared.has(fearOf({ text: textOf(text), mitigation: textOf(mitigation) })))),
    );
    return [...ended, ...closed.map(({ id }) => ({ id, settlement: { status: 'closed' } as const }))];
  });
}

/** With what is done about it: where that is another thing now, the old words are no longer true. */
const fearOf = ({ text, mitigation }: { text: string; mitigation: string }): string => `${text}\n${mitigation}`;

/**
 * What was feared of a decision that no longer holds is feared anew if it comes back. What a person closed is not feared again in other words.
 */
export function fearedAlready(
  world: World,
  session: Session,
  dropped: readonly { readonly id: string }[],
): Promise<(risk: GuideRisk) => boolean> {
  const leaving = new Set(dropped.map(({ id }) => id));
  const held = new Set(
    entriesOf(session, 'decision').flatMap(({ id, status }) =>
      status === 'accepted' || status === 'proposed' ? [id] : [],
    ),
  );
  const risks = entriesOf(session, 'risk').filter(
    ({ id, option, decision, status }) =>
      !leaving.has(id) &&
      (option ?? session.option) === session.option &&
      (status === 'open' || decision === undefined || held.has(decision)),
  );
  return world.texts.with(session, (textOf) => {
    const closed = new Set<string>();
    const open = new Set<string>();
    for (const { text, mitigation, status, settled } of risks)
      if (status === 'open') open.add(fearOf({ text: textOf(text), mitigation: textOf(mitigation) }));
      else if (settled?.by.kind !== 'guide') closed.add(textOf(text));
    return (risk) => closed.has(risk.text) || open.has(fearOf(risk));
  });
}
