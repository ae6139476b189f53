/** Steps that somebody has to write: the person may do it here and now, hand in a file, or leave it to others. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SlotKind } from '../../core/line.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Step } from '../../engine/step-view.ts';
import type { Choice } from '../../engine/author-port.ts';
import { live } from '../live.ts';
import { plain, plainDeep } from '../plain.ts';
import type { Choice as MenuChoice } from '../../ask/terminal.ts';
import { fullStep } from '../render/step.ts';
import { wrap } from '../render/wrap.ts';
import { Sources } from '../sources.ts';
import { workspacePath } from '../workspace-path.ts';
import { draftHere, draftUnasked } from './draft-here.ts';
import { type Driver, say, sayProblems, submitStep, type Take, type Turn } from './driver.ts';
import { editorName } from './open-program.ts';
import { writeHere } from './write-here.ts';

export const write: Take = async (driver, step) => {
  const drafted = await draftUnasked(driver, step);
  if (drafted) return drafted;
  const { fields } = step.submit;
  const isJudged = 'complexity' in fields;
  tellShort(driver, step);
  if ('questions' in fields) return clarify(driver, step);
  const delegate = await delegateFor(driver);
  const isTicket = step.stage === '6';
  const byGuide: MenuChoice[] = [
    {
      value: 'guide',
      label: `Let the built-in guide ${isJudged ? 'judge' : 'draft'} it`,
      hint: isJudged ? 'it says why' : 'from the PRD and the answers alone',
      recommended: !delegate,
    },
    // A phase of a spec is one document.
    ...(step.session.includes('/')
      ? []
      : [
          {
            value: 'all',
            label: `Let the guide ${isJudged ? 'judge it and draft' : 'draft this and'} all that follows`,
            hint: isTicket ? 'every ticket is checked by itself' : 'you are still asked at every gate',
          },
        ]),
  ];
  const how = await driver.terminal.pick(isJudged ? 'Is it simple or complex?' : 'How do you want to go on?', [
    ...(delegate && !isJudged
      ? [{ value: 'delegate', label: `Let ${delegate.name} write it`, hint: plain(delegate.why), recommended: true }]
      : []),
    ...byGuide,
    ...(isJudged
      ? complexities
      : [
          { value: 'editor', label: 'Write it now', hint: editorName() },
          { value: 'file', label: 'Hand in a file' },
        ]),
    { value: 'stop', label: 'Stop here', hint: isJudged ? 'everything is saved' : 'somebody else writes it' },
  ]);
  if (how === 'guide') return draftHere(driver, step);
  if (how === 'all') {
    driver.said.guideDraftsAll = true;
    return draftHere(driver, step);
  }
  if (how === 'delegate' && delegate) return delegateTo(driver, step, delegate.name);
  if (how === 'stop' && isJudged) return 'stop';
  if (how === 'simple' || how === 'complex') {
    const reason = await driver.terminal.words('Why?');
    return submitStep(driver, step, { complexity: how, reason });
  }
  // Only who writes it has to know what is wanted in full.
  tellFull(driver, step);
  if (how === 'editor') return writeHere(driver, step);
  if (how === 'file') return handInFile(driver, step);
  say(['', 'Whoever writes it hands it in like this:', `  ${plain(step.submit.command)}`]);
  return 'stop';
};

const complexities: readonly MenuChoice[] = [
  { value: 'simple', label: 'Simple', hint: 'one component, no new technology; contracts are left out' },
  { value: 'complex', label: 'Complex', hint: 'several components, asynchronous, external systems, scale' },
];

function tellShort({ view }: Driver, step: Step): void {
  const { rules: _rules, read: _read, context: _context, skeleton: _, submit, ...brief } = plainDeep(step);
  say(['', ...fullStep({ ...brief, submit: { ...submit, command: '' } }, view).slice(0, -2)]);
}

/** Without what stood above the choices already. */
function tellFull({ view }: Driver, step: Step): void {
  const { rules = [], read = [], context = [] } = plainDeep(step);
  const block = (name: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : ['', view.paint('bold', name), ...lines.flatMap((line) => wrap(line, view.width, '  - '))];
  say([...block('Rules', rules), ...block('Read first', read), ...block('Known of the workspace', context)]);
}

async function clarify(driver: Driver, step: Step): Promise<Turn> {
  const how = await driver.terminal.pick('Is anything unclear?', [
    { value: 'clear', label: 'No, all is clear' },
    { value: 'editor', label: 'Yes: write down the questions', hint: editorName() },
    { value: 'file', label: 'Yes: hand in a file with the questions' },
    { value: 'stop', label: 'Stop here' },
  ]);
  if (how === 'clear') return submitStep(driver, step, { clear: true });
  if (how === 'stop') return 'stop';
  return how === 'editor' ? writeHere(driver, step) : handInFile(driver, step);
}

/** Whoever was named or set up; otherwise the first agent or model that is there. */
async function delegateFor({ app, delegates }: Driver): Promise<Choice | undefined> {
  const source = await app.world.authors?.();
  const named = delegates['author'];
  const chosen = await source?.choose('author', typeof named === 'string' ? named : undefined);
  const choice = chosen?.name === 'guide' ? await source?.choose('author', 'auto') : chosen;
  return choice && choice.name !== 'guide' ? choice : undefined;
}

async function delegateTo(driver: Driver, step: Step, author: string): Promise<Turn> {
  const { app, caller, view, delegates } = driver;
  try {
    const input = { session: step.session, ...delegates, author };
    return await live(view, (options) => app.run('draft', input, caller, options));
  } catch (error) {
    // The person is still there and may let somebody else do it.
    if (!(error instanceof ProblemError)) throw error;
    sayProblems([error.problem, ...error.others], view);
    return write(driver, step);
  }
}

/** One file for each kind of document; those beyond the first may be left out. */
async function handInFile(driver: Driver, step: Step): Promise<Turn> {
  const folder = process.cwd();
  const place = { root: driver.root, folder };
  const check = (path: string) => (existsSync(resolve(folder, path)) ? undefined : 'There is no such file here.');
  const { fields } = step.submit;
  const jsonField = 'tickets' in fields ? 'tickets' : 'questions' in fields ? 'questions' : undefined;
  try {
    if (jsonField !== undefined) {
      const path = await driver.terminal.words('Path of the JSON file:', { check });
      return await submitStep(driver, step, { [jsonField]: await new Sources(place).json(path, path, jsonField) });
    }
    const wanted = fields['documents'] as readonly { readonly kind: SlotKind; readonly name?: string }[];
    const documents: object[] = [];
    for (const [i, { kind, name }] of wanted.entries()) {
      const many = kind === 'adr';
      for (;;) {
        const message = `Path of the ${kind} document${i > 0 ? ', or nothing' : ''}:`;
        const path = await driver.terminal.words(message, { check, optional: i > 0 });
        if (path !== '')
          documents.push({ kind, file: workspacePath(place, path), ...(name === undefined ? {} : { name }) });
        if (path === '' || !many) break;
      }
    }
    return await submitStep(driver, step, { documents });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    sayProblems([error.problem, ...error.others], driver.view);
    return write(driver, step);
  }
}
