/** Options: the next way to build it, going from one to the other, and saying which one it is. */
import type { Decide } from '../facts.ts';
import type { Event } from '../event.ts';
import { conversation, stageFacts } from '../line.ts';
import { aspectsUnasked } from '../non-functional.ts';
import { isConversation, laterProblem, phaseSubject } from '../phase.ts';
import { type Problem, problem } from '../problem.ts';
import {
  alternativeOf,
  alternativesOf,
  chosenAlternative,
  entriesOf,
  type Session,
  slotOf,
  stageState,
} from '../session.ts';
import { latest } from '../slot.ts';
import { hasWords, say, type Text } from '../text.ts';
import { closedProblem, specProblem } from '../transitions.ts';
import { admission, complete } from './advance.ts';
import { choiceEvents } from './choice.ts';
import { addQuestions } from './questions.ts';

/** What has to be complete before the next option is opened, or this one is taken. */
const designed = conversation.filter((facts) => facts.wants !== 'closing');

function unfinishedProblem(session: Session, option: number): Problem | undefined {
  const open = designed.filter(({ id }) => stageState(session, id, option).status !== 'complete');
  if (open.length === 0) return undefined;
  const list = open.map(({ id, title }) => `${id} ${title}`).join(', ');
  return problem('option/unfinished', `Option ${option} is not worked to its end. Still open: ${list}.`, {
    at: `#${option}`,
    fix:
      option === session.option
        ? `Finish it first: charrette next ${session.key}`
        : `Go on with it: charrette option ${session.key} ${option}`,
  });
}

function unknownProblem(session: Session, option: number): Problem | undefined {
  if (Number.isInteger(option) && option >= 1 && option <= session.options) return undefined;
  return problem('option/not-found', `There is no option ${option}: there ${are(session.options)}.`, {
    at: 'n',
    fix: `Open the next one with: charrette repeat ${session.key}`,
  });
}

const are = (count: number) => (count === 1 ? 'is one' : `are ${count}`);

const openOption: Decide<'open-option'> = (session, command, facts) => {
  const closed =
    closedProblem(session) ??
    specProblem(session, 'goes one way: ask for changes, or choose another approach') ??
    unfinishedProblem(session, session.option);
  if (closed) return closed;
  const early = laterProblem(session, 'The next option', 'repeat');
  if (early) return early;
  const option = session.options + 1;
  const events: Event[] = [{ type: 'option-opened', option, from: session.option }];
  const { analysis } = command;
  if (!analysis) return events;
  const held = latest(slotOf(session, { kind: 'analysis', option: session.option }));
  if (held?.sha !== analysis.sha) {
    return problem('gate/changed-since-shown', `${analysis.path} is not the analysis that stands.`, {
      at: analysis.path,
      fix: `Look again: charrette next ${session.key}`,
    });
  }
  const alternatives = carriedOver(session, command.id, option);
  const { data } = stageState(session, '3a');
  events.push(
    { type: 'documents-submitted', stage: '3a', option, documents: [analysis], data, how: 'author' },
    ...alternatives.map(({ status: _, ...entry }): Event => ({ type: 'entry-added', entry })),
  );
  return session.quick ? [...events, ...nextChoice(session, command.id, option, alternatives, facts)] : events;
};

/** The alternatives stand for choice again; each remembers which one it is. */
function carriedOver(session: Session, commandId: string, option: number) {
  return alternativesOf(session).map(({ n, name, recommended, id }, i) => ({
    id: `${commandId}.${i + 1}`,
    type: 'alternative' as const,
    option,
    n,
    name,
    recommended,
    cites: [id],
    status: 'open' as const,
  }));
}

/** Quick mode takes the first way that no option has gone yet. */
function nextChoice(
  session: Session,
  commandId: string,
  option: number,
  alternatives: ReturnType<typeof carriedOver>,
  facts: Parameters<Decide<'open-option'>>[2],
): Event[] {
  const gone = new Set(workedAlternatives(session).keys());
  const free = alternatives.find(({ n }) => !gone.has(n)) ?? alternatives[0];
  if (!free) return [];
  const there: Session = { ...session, option };
  const text = say('It is the next one, and quick mode took it without asking.');
  const choice = { shas: {}, choice: free.n, text, auto: true };
  const sha = latest(slotOf(session, { kind: 'analysis', option: session.option }))?.sha ?? '';
  const shas = { [`analysis#${option}`]: sha };
  const document = { slot: `analysis#${option}`, kind: 'analysis' as const, path: '', sha, bytes: 1 };
  return [
    ...choiceEvents(there, commandId, alternatives, { ...choice, shas }),
    ...complete(there, stageFacts('3a'), facts, { documents: [document], choice: free.n }),
  ];
}

/** Number of an alternative to the option that went that way. */
export function workedAlternatives(session: Session): Map<number, number> {
  const worked = new Map<number, number>();
  for (let option = 1; option <= session.options; option += 1) {
    const choice = chosenAlternative(session, option)?.choice;
    if (choice !== undefined && !worked.has(choice)) worked.set(choice, option);
  }
  return worked;
}

const switchOption: Decide<'switch-option'> = (session, { option }) => {
  const wrong = closedProblem(session) ?? unknownProblem(session, option);
  if (wrong) return wrong;
  return option === session.option ? [] : [{ type: 'option-switched', option }];
};

/** The option that it is. With several of them the reason goes into the decision log. */
const chooseOption: Decide<'choose-option'> = (session, command, facts) => {
  const { option, because } = command;
  const wrong =
    closedProblem(session) ??
    unknownProblem(session, option) ??
    unfinishedProblem(session, option) ??
    reasonProblem(session, option, because) ??
    movesProblem(session, command);
  if (wrong) return wrong;
  const early = option === session.option ? laterProblem(session, 'To say which option it is', 'repeat') : undefined;
  if (early) return early;
  const admitted = admission(session, facts, because);
  if ('code' in admitted) return admitted;
  const talks = isConversation(session) && !session.quick;
  if (
    talks &&
    aspectsUnasked(
      session,
      command.questions.map(({ key }) => key),
    ).length > 0
  ) {
    return problem('closing/aspects-missing', 'The closing asks about what no requirement names.', {
      at: 'questions',
      fix: `Let it be asked: charrette option ${session.key} ${option} --choose`,
    });
  }
  const asked = addQuestions(session, command.id, talks ? command.questions : []);
  if ('problem' in asked) return asked.problem;
  const chosen: Event[] =
    option === session.chosen && option === session.option
      ? []
      : [{ type: 'option-chosen', option, moves: command.moves }];
  const gate: Event = {
    type: 'gate-given',
    id: `${command.id}.repeat`,
    subject: phaseSubject('repeat', option),
    verdict: 'confirm',
    shas: {},
    choice: option,
    ...(because ? { text: because } : {}),
    ...admitted,
  };
  return [...chosen, gate, ...optionDecision(session, command.id, option, because), ...asked.events];
};

function reasonProblem(session: Session, option: number, because: Text | undefined): Problem | undefined {
  if (session.options === 1 || hasWords(because)) return undefined;
  return problem('choose/needs-reason', 'A choice between options needs its reason.', {
    at: 'because',
    fix: `Say why: charrette option ${session.key} ${option} --choose --because "REASON"`,
  });
}

/** Documents move only as the choice says: those of the old one away, those of the new one to its place. */
function movesProblem(session: Session, { option, moves }: Parameters<typeof chooseOption>[1]): Problem | undefined {
  const foreign = moves.find(({ slot, from }) => {
    const held = session.slots.get(slot);
    return !held || held.path !== from || (held.option !== option && held.option !== session.chosen);
  });
  if (!foreign) return undefined;
  return problem('option/not-moved', `${foreign.from} is not where it was thought to stand.`, {
    at: foreign.from,
    fix: `Try again: charrette option ${session.key} ${option} --choose`,
  });
}

/** "Chose option 2 over option 1 because ...": it holds for the session, so it belongs to no option. */
function optionDecision(session: Session, commandId: string, option: number, because: Text | undefined): Event[] {
  if (session.options === 1 || !because) return [];
  const earlier = entriesOf(session, 'decision').findLast(
    (entry) => entry.id.endsWith(suffix) && entry.status === 'accepted',
  );
  const others = Array.from({ length: session.options }, (_, i) => i + 1).filter((n) => n !== option);
  const entry = {
    id: `${commandId}${suffix}`,
    type: 'decision',
    text: nameOf(session, option),
    over: others.map((n) => nameOf(session, n)),
    because,
    major: false,
    cites: optionCites(session, [option, ...others]),
    ...(earlier ? { supersedes: earlier.id } : {}),
  } as const;
  return [
    ...(earlier
      ? [{ type: 'entry-settled', id: earlier.id, settlement: { status: 'superseded' } } as const satisfies Event]
      : []),
    { type: 'entry-added', entry },
    { type: 'entry-settled', id: entry.id, settlement: { status: 'accepted' } },
  ];
}

function optionCites(session: Session, options: readonly number[]): string[] {
  return options.flatMap((option) => alternativeOf(session, option)?.id ?? []);
}

/** The alternatives that the options work out: that is how people know them. */
function nameOf(session: Session, option: number): Text {
  return alternativeOf(session, option)?.name ?? say(`option ${option}`);
}

const suffix = '.option';

/** A conversation can be gone on with to its tickets; to begin to talk is possible before the first stage is done. */
const setFlow: Decide<'set-flow'> = (session, { flow }) => {
  const closed = closedProblem(session);
  if (closed) return closed;
  if (session.flow === flow) return [];
  const early =
    stageState(session, '0').status !== 'complete' && [...session.stages.keys()].every((key) => key === '0');
  if (flow === 'spec' || session.flow === 'spec' || (flow === 'partner' && !early)) {
    return problem('flow/too-late', `A ${session.flow} session that has come this far does not become ${flow}.`, {
      at: 'flow',
      fix: `Go on with it as it is: charrette next ${session.key}`,
    });
  }
  return [{ type: 'flow-set', flow }];
};

export const decideOptions = {
  'open-option': openOption,
  'switch-option': switchOption,
  'choose-option': chooseOption,
  'set-flow': setFlow,
};
