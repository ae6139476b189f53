/** Handing in: clarity, documents, complexity, tickets; and finding documents that did not come through us. */
import type { NewAlternativeName } from '../command.ts';
import type { Decide, Facts } from '../facts.ts';
import {
  alternativesOf,
  asksOneByOne,
  entriesOf,
  openQuestions,
  remainingTickets,
  chosenAlternative,
  type Session,
  stageState,
  stageSubject,
} from '../session.ts';
import type { Event, SubmittedDocument } from '../event.ts';
import { constraintsProblem } from '../early-constraints.ts';
import { isReviewRound, maxReviewRounds } from '../job.ts';
import { line, type StageFacts, stageFacts } from '../line.ts';
import { isConversation } from '../phase.ts';
import { type Problem, problem } from '../problem.ts';
import { closedProblem, mayDo } from '../transitions.ts';
import type { Text } from '../text.ts';
import { admission, autoGate, complete, gateId, shasWith } from './advance.ts';
import { choiceEvents } from './choice.ts';
import { contentProblem, placeProblem, unplannedProblem } from './document-problems.ts';
import { addQuestions, assumeOpen } from './questions.ts';

const save: Decide<'save-stage'> = (session, command) => {
  const refused = mayDo(session, stageFacts(command.stage), 'save');
  return refused ?? [{ type: 'stage-saved', stage: command.stage, option: session.option, partial: command.partial }];
};

/** Stage 0: clear, or one batch of questions. In quick mode nobody is asked: each gap becomes an assumption. */
const judgeClarity: Decide<'judge-clarity'> = (session, command, facts) => {
  const stage = stageFacts('0');
  const refused = mayDo(session, stage, 'submit');
  if (refused) return refused;
  const unsaid = command.questions.length === 0 ? clearProblem(session, command.text, facts) : undefined;
  if (unsaid) return unsaid;
  const questions = addQuestions(session, command.id, command.questions);
  if ('problem' in questions) return questions.problem;
  const talked = asksOneByOne(session) && hasAsked(session);
  const data = { was_clear: command.questions.length === 0 && !talked };
  const judged: Event = { type: 'stage-judged', stage: '0', option: session.option, data };
  const events = [judged, ...questions.events];
  if (session.quick) return [...events, ...assumeOpen(session, command.id), ...complete(session, stage, facts)];
  // A conversation goes on until the interviewer has nothing more to ask: an answer may raise the next question.
  const goesOn = asksOneByOne(session) && command.questions.length > 0;
  const waits = goesOn || questions.asked > 0 || openQuestions(session, stage.id).length > 0;
  return waits ? events : [...events, ...complete(session, stage, facts)];
};

const hasAsked = (session: Session) => entriesOf(session, 'question').some((entry) => entry.stage === '0');

/** 000-R3, R14: in a conversation something is asked, or a person says that there is nothing to ask. */
function clearProblem(session: Session, words: Text | undefined, facts: Facts): Problem | undefined {
  if (!isConversation(session) || session.quick) return undefined;
  const limits = constraintsProblem(session);
  if (limits || hasAsked(session)) return limits;
  const admitted = admission(session, facts, words);
  if (!('code' in admitted)) return undefined;
  return problem('phase/no-question', 'The requirements phase wants at least one question before it can end.', {
    at: 'questions',
    fix: `Ask one, or pass on the user's word that there is none: charrette submit ${session.key} --clear --text "..."`,
  });
}

const judgeComplexity: Decide<'judge-complexity'> = (session, command, facts) => {
  const stage = stageFacts('2');
  const refused = mayDo(session, stage, 'submit');
  if (refused) return refused;
  const { complexity, reason } = command;
  return [
    { type: 'stage-judged', stage: '2', option: session.option, data: { complexity, reason } },
    ...complete(session, stage, facts, { complexity }),
    ...(complexity === 'complex' ? unskipped(session) : []),
  ];
};

/** What was left out because the design looked simple is wanted after all. */
function unskipped(session: Session): Event[] {
  const { option } = session;
  const left = line.filter(({ id }) => stageState(session, id).skipped === 'simple');
  return left.map(({ id }) => ({ type: 'stage-reopened', stage: id, option, later: [], keep: true }));
}

const submit: Decide<'submit-documents'> = (session, command, facts) => {
  const stage = stageFacts(command.stage);
  const wrong =
    mayDo(session, stage, 'submit') ??
    placeProblem(session, stage, command.documents) ??
    contentProblem(session, stage, command.documents) ??
    (stage.wants === 'tickets' ? unplannedProblem(session, command.documents) : undefined);
  if (wrong) return wrong;
  const errors = facts.findings.filter((finding) => finding.severity === 'error');
  // Who looks at why it was refused does not see these: they are told with it.
  if (errors.length > 0) return [...errors, ...facts.findings.filter(({ code }) => code.startsWith('text/'))];
  if (stage.gate === 'choose' && (command.alternatives?.length ?? 0) < 2) {
    return problem('submit/too-few-alternatives', 'A choice needs at least two alternatives.', {
      at: stage.id,
      fix: 'Describe two or more, each under a heading of its own.',
    });
  }
  const { documents, data, review } = command;
  if (review !== undefined && (stage.gate !== 'approve' || !isReviewRound(review)))
    return problem('review/bad-round', `A review has a round from 1 to ${maxReviewRounds}.`, { at: stage.id });
  const awaited = review === undefined || session.quick ? {} : { review };
  const events: Event[] = [
    {
      type: 'documents-submitted',
      stage: stage.id,
      option: session.option,
      documents,
      data,
      how: 'author',
      ...awaited,
    },
    ...alternativeEvents(session, command.id, stage, command.alternatives),
  ];
  const shas = shasWith(session, stage, documents);
  if (stage.wants === 'tickets') {
    const created = new Set(documents.map((document) => document.name));
    const open = remainingTickets(session).filter((ticket) => !created.has(ticket.id));
    return open.length > 0 ? events : [...events, ...complete(session, stage, facts, { documents })];
  }
  if (stage.gate === 'none') return [...events, ...complete(session, stage, facts, { documents })];
  if (!session.quick) return events;
  // What a person chose is not taken from them without asking: they choose among what stands now.
  const chosen = stage.gate === 'choose' ? chosenAlternative(session) : undefined;
  if (chosen && chosen.auto !== true) return events;
  if (stage.gate === 'choose') return [...events, ...autoChoice(session, command, stage, facts, shas)];
  return [...events, autoGate(session, command.id, stage, shas), ...complete(session, stage, facts, { documents })];
};

function autoChoice(
  session: Session,
  command: Parameters<typeof submit>[1],
  stage: StageFacts,
  facts: Facts,
  shas: Record<string, string>,
): Event[] {
  const alternatives = newAlternatives(command.id, command.alternatives ?? []);
  const choice = (alternatives.find((one) => one.recommended) ?? alternatives[0])?.n ?? 1;
  const text = { text: 'It is the recommended one, and quick mode took it without asking.' };
  return [
    ...choiceEvents(session, command.id, alternatives, { shas, choice, text, auto: true }),
    ...complete(session, stage, facts, { documents: command.documents, choice }),
  ];
}

/** Each alternative becomes an entry of its own; those of an earlier round are set aside, not forgotten. */
function alternativeEvents(
  session: Session,
  commandId: string,
  stage: StageFacts,
  alternatives: readonly NewAlternativeName[] | undefined,
): Event[] {
  if (stage.gate !== 'choose' || !alternatives) return [];
  const { option } = session;
  return [
    ...alternativesOf(session).map(({ id }): Event => ({
      type: 'entry-settled',
      id,
      settlement: { status: 'rejected' },
    })),
    ...newAlternatives(commandId, alternatives).map(({ status: _, ...entry }): Event => ({
      type: 'entry-added',
      entry: { ...entry, type: 'alternative', option },
    })),
  ];
}

const newAlternatives = (commandId: string, alternatives: readonly NewAlternativeName[]) =>
  alternatives.map((one, i) => ({ ...one, id: `${commandId}.${i + 1}`, n: i + 1, status: 'open' as const }));

const planTickets: Decide<'plan-tickets'> = (session, command, facts) => {
  const stage = stageFacts('6');
  const refused = mayDo(session, stage, 'submit');
  if (refused) return refused;
  const errors = facts.findings.filter((finding) => finding.severity === 'error');
  if (errors.length > 0) return errors;
  if (command.tickets.length === 0) {
    return problem('ticket/none', 'The plan has no tickets.', { at: 'tickets', fix: 'Plan at least one.' });
  }
  const ids = command.tickets.map((ticket) => ticket.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) {
    return problem('ticket/twice', `The plan has two tickets ${twice}.`, { at: twice, fix: 'Give each its own id.' });
  }
  return [{ type: 'tickets-planned', option: session.option, tickets: command.tickets }];
};

/** What stands on disk is a fact: an edit is taken in whatever it says, wherever its stage stands. Only a yes asks for more. */
const adopt: Decide<'adopt-documents'> = (session, command, facts) => {
  const stage = stageFacts(command.stage);
  const { documents, data, how } = command;
  // The PRD stands before the first stage; a new text of it is taken in there.
  const kinds = stage.wants === 'clarity' ? (['prd'] as const) : stage.kinds;
  const wrong =
    (isOnRecord(session, command) ? closedProblem(session) : mayDo(session, stage, 'adopt')) ??
    placeProblem(session, stage, documents, kinds) ??
    (how === 'adopt' ? contentProblem(session, stage, documents, kinds) : undefined) ??
    (stage.wants === 'tickets' && how === 'adopt' ? unplannedProblem(session, documents) : undefined);
  if (wrong) return wrong;
  const events: Event[] = [
    { type: 'documents-submitted', stage: stage.id, option: session.option, documents, data, how },
    ...alternativeEvents(session, command.id, stage, command.alternatives),
  ];
  const lacks = contentProblem(session, stage, documents, kinds) || !mayComplete(session, stage, documents);
  if (lacks) return events;
  // The last ticket of the plan completes its stage, whoever wrote it (002-R56).
  if (stage.wants === 'tickets' && how === 'adopt' && stageState(session, stage.id).status !== 'complete')
    return [...events, ...complete(session, stage, facts, { documents })];
  if (!command.approved) return events;
  const admitted = admission(session, facts, command.text);
  if ('code' in admitted) return admitted;
  const gate: Event = {
    type: 'gate-given',
    id: gateId(command.id, stage),
    subject: stageSubject(stage.id, session.option),
    verdict: 'approve',
    shas: shasWith(session, stage, documents),
    ...(command.text ? { text: command.text } : {}),
    ...admitted,
  };
  const preApproved = command.preApproved ?? false;
  return [...events, gate, ...complete(session, stage, facts, { documents, preApproved })];
};

/** A document that we have is changed or put back also where its stage waits for an earlier one to be done again. */
function isOnRecord(session: Session, { how, documents }: Parameters<typeof adopt>[1]): boolean {
  return how !== 'adopt' && documents.every(({ slot }) => session.slots.has(slot));
}

/** Can the yes that comes with a document complete its stage, or is more wanted than that? The text is taken in anyway. */
function mayComplete(session: Session, stage: StageFacts, documents: readonly SubmittedDocument[]): boolean {
  if (openQuestions(session, stage.id).length > 0 || stage.gate === 'choose') return false;
  if (mayDo(session, stage, 'adopt')) return false;
  if (stageState(session, stage.id).status === 'complete') return true;
  const here = new Set(documents.map((document) => document.name));
  if (stage.wants !== 'tickets') return stage.wants === 'documents';
  return session.tickets.has(session.option) && remainingTickets(session).every((ticket) => here.has(ticket.id));
}

export const decideStages = {
  'save-stage': save,
  'judge-clarity': judgeClarity,
  'judge-complexity': judgeComplexity,
  'submit-documents': submit,
  'adopt-documents': adopt,
  'plan-tickets': planTickets,
};
