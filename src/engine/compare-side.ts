/** One side of a comparison, read from a session as it stands or stood. Its parsers are heavy: see `kept-side.ts`. */
import type { Subject } from '../artifacts/comparison/compare.ts';
import { type Evidence, evidenceFor } from '../artifacts/comparison/constraints.ts';
import { chosenOf, criteriaOf } from '../artifacts/comparison/criteria.ts';
import { diagramsIn } from '../artifacts/comparison/diagrams.ts';
import type { ComparedDecision, ConstraintSide, Side } from '../artifacts/comparison/shape.ts';
import type { DesignDocument } from '../artifacts/design-document/model.ts';
import { asReason } from '../artifacts/reason.ts';
import { lookAgain } from '../core/look-again.ts';
import { entriesOf, type Session } from '../core/session.ts';
import { designDocument, slotText } from './design-document.ts';
import { radarOf } from './risk-radar.ts';
import type { World } from './world.ts';

/** Where a design says what it keeps. */
const saying: ReadonlySet<string> = new Set(['tdd', 'adr', 'contracts']);

export async function compareSide(world: World, ref: string, session: Session, seq?: number): Promise<Subject> {
  const document = await designDocument(world, session);
  const documents: Evidence[] = [];
  for (const slot of session.slots.values()) {
    if (!saying.has(slot.kind) || (slot.option ?? session.option) !== session.option) continue;
    const text = await slotText(world, session, slot);
    if (text !== undefined) documents.push({ path: slot.path, text });
  }
  const diagrams = documents.flatMap(({ text }) => diagramsIn(text));
  const chosen = chosenOf(document);
  const analysis = session.slots.get(`analysis#${session.option}`)?.path;
  if (chosen && analysis !== undefined) documents.push({ path: analysis, text: `${chosen.name}\n${chosen.text}` });
  const { risks } = await radarOf(world, session);
  return {
    side: sideOf(document, session, ref, seq),
    criteria: criteriaOf(document),
    constraints: await constraintsOf(world, session, documents),
    risks: risks
      .filter(({ status }) => status === 'open')
      .map(({ text, likelihood, impact, mitigation }) => ({ text, likelihood, impact, mitigation })),
    decisions: decisionsOf(document),
    diagrams,
  };
}

function sideOf(document: DesignDocument, { parent }: Session, ref: string, seq: number | undefined): Side {
  const chosen = chosenOf(document);
  const { session, option, title, progress, records } = document;
  const because = records.choice?.because;
  return {
    ref,
    session,
    option,
    ...(seq === undefined ? {} : { at: seq }),
    title,
    progress,
    ...(parent ? { forkedFrom: `${parent.session}@${parent.seq}` } : {}),
    ...(chosen
      ? {
          chosen: {
            n: chosen.n,
            name: chosen.name,
            ...(because === undefined ? {} : { because }),
            pros: chosen.pros,
            cons: chosen.cons,
          },
        }
      : {}),
  };
}

function decisionsOf({ records }: DesignDocument): ComparedDecision[] {
  return records.decisions
    .filter(({ status }) => status === 'accepted' || status === 'proposed')
    .map(({ id, text, over, because, status }) => ({
      id,
      line: `Chose ${text}${over.length > 0 ? ` over ${over.join(', ')}` : ''} because ${asReason(because, [text, ...over])}`,
      status,
    }));
}

function constraintsOf(
  world: World,
  session: Session,
  documents: readonly Evidence[],
): Promise<Subject['constraints']> {
  const held = entriesOf(session, 'constraint').filter(({ status }) => status === 'active');
  // What it touches and nobody confirmed since, it may no longer be met by.
  const open = new Set([...lookAgain(session).values()].flat());
  return world.texts.with(session, (textOf) =>
    held.map(({ id, kind, state, text }) => {
      const words = textOf(text);
      const said: ConstraintSide = open.has(id) ? { verdict: 'look-again' } : evidenceFor(words, documents);
      return { kind, text: words, side: state === 'set' ? said : { verdict: state } };
    }),
  );
}
