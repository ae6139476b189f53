/** One side of a comparison, read from a session as it stands or stood. */
import type { Subject } from '../artifacts/comparison/compare.ts';
import { type Evidence, evidenceFor } from '../artifacts/comparison/constraints.ts';
import { diagramsIn } from '../artifacts/comparison/diagrams.ts';
import type { ConstraintSide } from '../artifacts/comparison/shape.ts';
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
  const chosen = document.parts.alternatives.find((one) => one.chosen);
  const analysis = session.slots.get(`analysis#${session.option}`)?.path;
  if (chosen && analysis !== undefined) documents.push({ path: analysis, text: `${chosen.name}\n${chosen.text}` });
  const { risks } = await radarOf(world, session);
  return {
    side: {
      ref,
      ...(seq === undefined ? {} : { at: seq }),
      ...(session.parent ? { forkedFrom: `${session.parent.session}@${session.parent.seq}` } : {}),
    },
    document,
    constraints: await constraintsOf(world, session, documents),
    risks: risks
      .filter(({ status }) => status === 'open')
      .map(({ text, likelihood, impact, mitigation }) => ({ text, likelihood, impact, mitigation })),
    diagrams: documents.flatMap(({ text }) => diagramsIn(text)),
  };
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
      const side: ConstraintSide =
        state === 'set'
          ? open.has(id)
            ? { verdict: 'look-again' }
            : evidenceFor(words, documents)
          : { verdict: state };
      return { kind, text: words, side };
    }),
  );
}
