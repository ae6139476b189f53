/** A conversation on the terminal: the guide asks and proposes, the person tells, agrees, or says what is off. */
import type { Choice } from '../../ask/terminal.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Step } from '../../engine/step-view.ts';
import { saysNothing } from '../../interview/terse.ts';
import { plain } from '../plain.ts';
import { wrap } from '../render/wrap.ts';
import { cameUp, complication } from './complication.ts';
import { folded } from './diagram.ts';
import { documentsOf, type Driver, runVerb, say, submitStep, type Take, type Turn } from './driver.ts';

const stopHere: Choice = { value: 'stop', label: 'Stop here', hint: 'everything is saved' };

/** What only a conversation has; `undefined` for a step like in any other flow. */
export function talkTake(step: Step): Take | undefined {
  if (step.phase === undefined) return undefined;
  const found = Object.entries(takes).find(([start]) => step.id.startsWith(start))?.[1];
  if (found) return found;
  if (step.kind !== 'write') return undefined;
  if (step.from === 'interviewer') return interview;
  if (step.saved !== undefined) return undefined;
  if (step.changes === undefined) return propose;
  return step.stage === '1' ? proposeAnew : undefined;
}

/** 000-R1: what exists, limits, domain knowledge; one line after the other, until there is no more. */
const learn: Take = async (driver, step) => {
  const { session } = step;
  const { terminal } = driver;
  showSummary(
    driver,
    (step.summary ?? []).filter((line) => !line.startsWith('Next:')),
  );
  say([
    '',
    ...wrap('Tell me first what is there: systems, limits, what one has to know. One thing a line.', driver.view.width),
  ]);
  for (;;) {
    const text = await terminal.words('What should I know? Enter alone when that is all.', { optional: true });
    if (text === '' || saysNothing(text)) break;
    await runVerb(driver, 'note', { session, text });
  }
  const outcome = await runVerb(driver, 'next', { session });
  const now = outcome.next;
  if (!now || now.id !== step.id) return outcome;
  showSummary(driver, now.summary ?? []);
  const picked = await terminal.pick('Is that what I should know? Then we go on to the requirements.', [
    { value: 'yes', label: 'Yes, go on' },
    { value: 'more', label: 'There is more' },
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  return picked === 'more' ? outcome : submitStep(driver, now, { verdict: 'approve' });
};

const sumUp: Take = async (driver, step) => {
  showSummary(driver, step.summary ?? []);
  if (step.changes !== undefined) say(['', ...wrap(`Said to be off: ${plain(step.changes)}`, driver.view.width)]);
  return verdict(driver, step, 'Yes, that is right', 'Something is off');
};

/** What is said back can be long: it stands above, so that all answers stay in sight. */
const mirrored: Take = (driver, step) => {
  const [said, asked = step.wants] = plain(step.wants).split(/(?<=[.!?]) (?=Is that right\?$)/);
  if (asked !== step.wants) say(['', ...wrap(said ?? '', driver.view.width)]);
  return verdict(driver, { ...step, wants: asked }, 'Yes', 'No');
};

const shownLines = 20;
/** What was said to be off, and was put right, stands at the end. */
const lastLines = 6;

const agree: Take = async (driver, step) => {
  say(['', driver.view.paint('bold', plain(step.wants.replace(/^Do you agree\? /, '')))]);
  showPoint(driver, step);
  return verdict(driver, { ...step, wants: 'Do you agree?' }, 'Agreed', 'Something is off');
};

function showPoint({ view: { paint, width, ascii } }: Driver, { summary = [], session }: Step): void {
  const lines = folded(summary.map(plain));
  const bar = paint('dim', ascii ? '|' : '│');
  const tell = (some: readonly string[]) =>
    say(some.flatMap((line) => wrap(line, width - 2).map((part) => `${bar} ${part}`)));
  const left = lines.length - shownLines - lastLines;
  if (left <= 0) return tell(lines);
  tell(lines.slice(0, shownLines));
  say([`${bar} ${paint('dim', `${left} more lines: charrette show ${session}`)}`]);
  tell(lines.slice(-lastLines));
}

async function verdict(driver: Driver, step: Step, yes: string, no: string): Promise<Turn> {
  const picked = await driver.terminal.pick(plain(step.wants), [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
    cameUp,
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'came-up') return complication(driver, step);
  if (picked === 'yes') return submitStep(driver, step, { verdict: 'approve' });
  const text = await driver.terminal.words('What is off?');
  return submitStep(driver, step, { verdict: 'changes', text });
}

/** 000-R9: what a complication touches, one after the other. What changes is worded anew, and agreed again. */
const lookAgain: Take = async (driver, step) => {
  const { terminal, view } = driver;
  const id = step.id.replace(/^look-again-/, '');
  say(['', ...wrap(plain(step.wants.replace(/ Does it stand, or how does it change\?$/, '')), view.width)]);
  showPoint(driver, step);
  const { touched = 1 } = step;
  const picked = await terminal.pick('Does it stand?', [
    { value: 'yes', label: 'It stands as it is' },
    { value: 'no', label: 'It changes' },
    ...(touched > 1
      ? [
          {
            value: 'all',
            label:
              touched === 2
                ? 'This stands, and so does the other one'
                : `This stands, and so do the other ${touched - 1}`,
          },
        ]
      : []),
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'yes') return submitStep(driver, step, { verdict: 'approve' });
  if (picked === 'all') return submitStep(driver, step, { verdict: 'approve', entry: 'all' });
  return isDecision(step) ? decideAnew(driver, step, id) : changePoint(driver, step);
};

const isDecision = ({ wants }: Step) => wants.includes('this was decided: ');

/** The words go into the point, which is then shown as it reads now. */
async function changePoint(driver: Driver, step: Step): Promise<Turn> {
  const text = await driver.terminal.words('How does it change?');
  await submitStep(driver, step, { verdict: 'changes', text });
  return runVerb(driver, 'draft', { session: step.session });
}

/** The choice of a way is made again among all of them; any other decision gets another one in its place, or ends. */
async function decideAnew(driver: Driver, step: Step, id: string): Promise<Turn> {
  const { terminal } = driver;
  if (id.endsWith('.decision')) {
    const text = await terminal.words('What speaks against it now?');
    return submitStep(driver, step, { verdict: 'changes', text });
  }
  const instead = await terminal.words('What holds instead? Enter alone: nothing, it only ends.', { optional: true });
  const because = await terminal.words('Because?');
  if (instead === '') return submitStep(driver, step, { verdict: 'changes', text: because });
  const { session } = step;
  return runVerb(driver, 'decide', { session, text: instead, over: [], because, supersedes: id });
}

const wordAnew: Take = async (driver, step) => {
  const { terminal } = driver;
  if (step.changes !== undefined) say(['', ...wrap(`Said to be off: ${plain(step.changes)}`, driver.view.width)]);
  const picked = await terminal.pick('How shall it be put right?', [
    { value: 'add', label: 'Add what was said to it', recommended: true },
    { value: 'words', label: 'I say it in my own words' },
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'add') return runVerb(driver, 'draft', { session: step.session });
  const title = await terminal.words('The point in one sentence:');
  return submitStep(driver, step, { point: { title } });
};

const chooseOption: Take = async (driver, step) => {
  const { terminal } = driver;
  const choices = (step.options ?? []).map(({ answer, label, why }) => ({
    value: answer,
    label: plain(label),
    ...(why === undefined ? {} : { hint: plain(why) }),
  }));
  const picked = await terminal.pick(plain(step.wants), [...choices, stopHere]);
  if (picked === 'stop') return 'stop';
  if (picked === 'repeat' || choices.length === 2) return submitStep(driver, step, { choice: picked });
  const because = await terminal.words('Why this one?', { placeholder: 'It goes into the decision log' });
  return submitStep(driver, step, { choice: picked, because });
};

/** The next question comes by itself; that there is none at all is for the person to say. */
const interview: Take = async (driver, step) => {
  try {
    return await runVerb(driver, 'draft', { session: step.session });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'phase/no-question') throw error;
  }
  const clear = await driver.terminal.yes('All that I would ask is answered already. Is there nothing to ask?');
  return clear ? submitStep(driver, step, { clear: true }) : 'stop';
};

/** The guide proposes; what it proposed is looked at in the step that follows. */
const propose: Take = (driver, step) => {
  const { paint, width } = driver.view;
  say(['', ...wrap(`The guide proposes: ${step.title}`, width).map((line) => paint('dim', line))]);
  return runVerb(driver, 'draft', { session: step.session });
};

/** What was said to be off is known by now; what the guide cannot word of it is changed by hand. */
const proposeAnew: Take = async (driver, step) => {
  const { session, stage } = step;
  const texts = async () => (await documentsOf(driver, session, stage)).map(({ text }) => text).join('\0');
  const before = await texts();
  const outcome = await propose(driver, step);
  const told =
    'The guide could not work that in: it words what the PRD, your notes and your answers say. "Change it by hand" opens it in your editor.';
  if ((await texts()) === before) say(['', ...wrap(told, driver.view.width)]);
  return outcome;
};

const takes: Readonly<Record<string, Take>> = {
  'close-learning': learn,
  'confirm-': sumUp,
  'mirror-': mirrored,
  'agree-': agree,
  'look-again-': lookAgain,
  'write-point-': wordAnew,
  'choose-option-': chooseOption,
};

function showSummary({ view }: Driver, lines: readonly string[]): void {
  if (lines.length > 0) say(['', ...lines.flatMap((line) => wrap(plain(line), view.width, '  - '))]);
}
