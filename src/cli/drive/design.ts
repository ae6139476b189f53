/** `design` on a terminal: finds out what to do with the session, then drives it. */
import type { App } from '../../app.ts';
import { type Choice, Left } from '../../ask/terminal.ts';
import { FolderAuthor } from '../../authors/folder.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Caller } from '../../engine/caller.ts';
import type { RecoveryOption } from '../../engine/opened.ts';
import type { Outcome } from '../../engine/operation.ts';
import type { DesignValue } from '../../engine/operations/design.ts';
import { howToResume } from '../checkpoint.ts';
import { exitInterrupted, exitOk } from '../exit-code.ts';
import { findRecovery } from '../find-question.ts';
import { plain, plainDeep } from '../plain.ts';
import { designLines } from '../render/progress.ts';
import { tellNotes } from '../tell.ts';
import type { View } from '../view.ts';
import { type Driver, openDriver, runVerb, say } from './driver.ts';
import { open } from './look-at.ts';
import { drive } from './loop.ts';

export interface DesignCall {
  readonly app: App;
  readonly root: string;
  readonly caller: Caller;
  readonly view: View;
  readonly target: string;
  readonly start: () => Promise<Outcome<DesignValue>>;
  /** Documents that lie ready. */
  readonly folder?: string;
  readonly delegates: Driver['delegates'];
}

export async function driveDesign(call: DesignCall): Promise<number> {
  const { folder, delegates } = call;
  const author = folder === undefined ? undefined : new FolderAuthor(folder);
  let session = call.target;
  try {
    const driver = await openDriver(call, delegates);
    const opened = await begin(driver, call);
    session = opened.session ?? session;
    const outcome = await whatNow(driver, opened);
    if ((await drive(driver, outcome, author)) === 'stopped') await goodbye(call, session);
    return exitOk;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    await goodbye(call, session);
    return exitInterrupted;
  }
}

/** Documents without a session are a question first. */
async function begin(driver: Driver, { start, target }: DesignCall): Promise<Outcome<Partial<DesignValue>>> {
  try {
    return await start();
  } catch (error) {
    const recovery = await findRecovery(driver.app, error, target);
    if (!recovery || !(error instanceof ProblemError)) throw error;
    let value = await driver.terminal.pick(plain(recovery.question), choicesOf(recovery.options));
    if (/^[\d,]+$/.test(value)) value = await driver.terminal.words('Which stages are complete?', { initial: value });
    const outcome = await runVerb(driver, 'answer', { session: target, question: recovery.id, value });
    return { ...outcome, value: {} };
  }
}

/** 002-R50: resume, restart or view. */
async function whatNow(driver: Driver, opened: Outcome<Partial<DesignValue>>): Promise<Outcome> {
  const { terminal, view } = driver;
  const { session = '', value } = opened;
  const { question, status } = value;
  if (status)
    say(designLines(plainDeep({ ...(value as DesignValue), question: undefined } as unknown as DesignValue), view));
  await tellNotes(opened, view);
  if (!question || !status) return stillHolds(driver, opened);
  for (;;) {
    const picked = await terminal.pick('What do you want to do?', choicesOf(question.options));
    if (picked === 'resume') return stillHolds(driver, opened);
    if (picked === 'restart') {
      if (!(await terminal.yes('Archive this session and start over?', false))) continue;
      return runVerb(driver, 'design', { target: session, restart: true, interview: true });
    }
    const paths = status.documents.filter((document) => document.there).map((document) => document.path);
    if (paths.length === 0) say(['', 'There are no documents yet.']);
    else await open(driver, 'pager', paths);
  }
}

/** 002-R55: what was approved last is confirmed before the work goes on. */
async function stillHolds(driver: Driver, opened: Outcome<Partial<DesignValue>>): Promise<Outcome> {
  const { session = '', value } = opened;
  const { confirm } = value;
  // What was found on disk comes first: nobody can confirm a document that is gone.
  if (!confirm || opened.next?.kind === 'recover') return opened;
  const answer = await driver.terminal.pick(plain(confirm.text), choicesOf(confirm.options));
  return runVerb(driver, 'answer', { session, question: confirm.id, value: answer });
}

function choicesOf(options: readonly RecoveryOption[]): Choice[] {
  return options.map(({ key, label, recommended }) => ({
    value: key,
    label: plain(label),
    ...(recommended ? { recommended } : {}),
  }));
}

async function goodbye({ app, caller, view: { paint } }: DesignCall, session: string): Promise<void> {
  const command = await howToResume(app, session, caller);
  say(['', 'Everything is saved. You can safely resume later:', `  ${paint('green', plain(command))}`]);
}
