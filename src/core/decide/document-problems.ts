/** What is wrong with documents that are handed in or found: their kind, their place, what is missing. */
import type { SubmittedDocument } from '../event.ts';
import type { StageFacts } from '../line.ts';
import { type Problem, problem } from '../problem.ts';
import { type Session, slotsOfStage } from '../session.ts';
import { latest, slotKey } from '../slot.ts';

/** Can these documents stand where they want to stand? */
export function placeProblem(
  session: Session,
  stage: StageFacts,
  documents: readonly SubmittedDocument[],
  kinds = stage.kinds,
): Problem | undefined {
  const foreign = documents.find((document) => !kinds.includes(document.kind));
  if (foreign || kinds.length === 0) {
    return problem(
      'submit/wrong-kind',
      `Stage ${stage.id} (${stage.title}) does not take ${foreign?.kind ?? 'documents'}.`,
      {
        at: foreign?.path ?? stage.id,
        fix: kinds.length > 0 ? `It takes: ${kinds.join(', ')}.` : `Ask what it wants: charrette next ${session.key}`,
      },
    );
  }
  const elsewhere = documents.find(
    ({ kind, name, slot }) => slot !== slotKey({ kind, name, option: optionOf(session, stage) }),
  );
  if (elsewhere)
    return problem('submit/other-option', `${elsewhere.path} does not belong to option ${session.option}.`, {
      at: elsewhere.path,
      fix: `See which option is at hand: charrette status ${session.key}`,
    });
  const twice = documents.find((one, i) => documents.findIndex((other) => other.slot === one.slot) !== i);
  if (twice)
    return problem('submit/twice', `Two documents want the same place, ${twice.path}.`, {
      at: twice.path,
      fix: 'Give each a name of its own.',
    });
  const gone = documents.find((document) => document.sha === '');
  if (gone) return emptyProblem(gone);
  return documents.length === 0 ? missingProblem(session, stage) : undefined;
}

const optionOf = (session: Session, stage: StageFacts) => (stage.perOption ? session.option : undefined);

function missingProblem(session: Session, stage: StageFacts): Problem {
  const [required] = stage.kinds;
  return problem('submit/missing', `Stage ${stage.id} (${stage.title}) needs a ${required} document.`, {
    at: stage.id,
    fix: `Hand one in: charrette submit ${session.key} --file ${required}=PATH`,
  });
}

function emptyProblem({ kind, path }: SubmittedDocument): Problem {
  return problem('submit/empty', `The ${kind} document is empty.`, {
    at: path,
    fix: 'Hand in a text that says something.',
  });
}

/** Are they, with what stands already, what the stage wants? */
export function contentProblem(
  session: Session,
  stage: StageFacts,
  documents: readonly SubmittedDocument[],
  kinds = stage.kinds,
): Problem | undefined {
  const empty = documents.find((document) => document.bytes === 0);
  if (empty) return emptyProblem(empty);
  const [required] = kinds;
  const has = documents.some((document) => document.kind === required);
  const stands = slotsOfStage(session, stage.id).some((slot) => slot.kind === required && latest(slot));
  return has || stands ? undefined : missingProblem(session, stage);
}

/** One that an earlier plan had may still be written in: that it was dropped, say. */
export function unplannedProblem(session: Session, documents: readonly SubmittedDocument[]): Problem | undefined {
  const planned = session.tickets.get(session.option) ?? [];
  const unknown = documents.find(
    ({ name, slot }) =>
      !planned.some((ticket) => ticket.id === name) && (planned.length === 0 || !session.slots.has(slot)),
  );
  if (!unknown) return undefined;
  return problem('ticket/not-planned', `Ticket ${unknown.name ?? '?'} is not in the plan.`, {
    at: unknown.path,
    fix:
      planned.length > 0
        ? `The plan has: ${planned.map((ticket) => ticket.id).join(', ')}.`
        : 'Hand in the plan of tickets first.',
  });
}
