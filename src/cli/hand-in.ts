/** Lets the folder author hand in what it has, and tells of each stage that it completed. */
import type { App } from '../app.ts';
import { cut } from '../artifacts/session-file/columns.ts';
import { FolderAuthor, type Prepared } from '../authors/folder.ts';
import { ProblemError } from '../core/problem.ts';
import type { Caller } from '../engine/caller.ts';
import type { Outcome } from '../engine/operation.ts';
import type { DesignValue } from '../engine/operations/design.ts';
import type { Step } from '../engine/step-view.ts';
import type { StatusValue } from '../engine/operations/status.ts';
import { checkpointLines } from './checkpoint.ts';
import { live } from './live.ts';
import { plain, plainDeep } from './plain.ts';
import { whatWasDone } from './render/progress.ts';
import { tellNotes } from './tell.ts';
import type { View } from './view.ts';
import { whatOf } from './what-of.ts';
import { printError } from './output.ts';

/** Who writes: a folder with documents, or the built-in guide. */
export interface HandInCall {
  readonly app: App;
  readonly start: Outcome<DesignValue>;
  readonly folder: string | undefined;
  readonly caller: Caller;
  readonly view: View;
  /** What `draft` is told about who writes and reviews; nothing: the guide. */
  readonly delegates: Readonly<Record<string, unknown>>;
}

export async function handInAll(call: HandInCall): Promise<Outcome<DesignValue>> {
  const { app, start, folder, caller, view, delegates } = call;
  const author = folder === undefined ? undefined : new FolderAuthor(folder);
  const teller = new StageTeller(view);
  let status = start.value.status;
  // Progress comes below what it is the progress of.
  if (!view.json) printError(`${plain(whatWasDone(start.value))}\n`);
  teller.tell(status);
  let outcome: Outcome = start;
  const seen = new Set<string>();
  while (outcome.next) {
    const step = outcome.next;
    // A step that comes back unchanged would come back for ever.
    const mark = `${step.id} ${step.questions?.map((question) => question.key).join() ?? ''}`;
    if (seen.has(mark)) break;
    seen.add(mark);
    const again = author ? undefined : await draftAgain(app, step, status, caller);
    if (again) {
      teller.step(`stage ${step.stage}`, ['the guide drafts what is stale']);
      outcome = again;
    } else if (!author && step.kind === 'write' && step.from === 'author') {
      const who = delegates['author'];
      teller.step(`stage ${step.stage}`, [`${typeof who === 'string' ? who : 'the guide'} drafts${whatOf(step)}`]);
      const input = { session: step.session, ...delegates };
      outcome = await live(view, (options) => app.run('draft', input, caller, { ...options, after: step }));
      // The guide's own warnings stand in its documents; what a reviewer left open is told nowhere else.
      if (who !== undefined && !view.json) await tellNotes(outcome, view);
    } else {
      const prepared = author?.prepare(step) ?? quickVerdict(step, status);
      if (!prepared) {
        seen.delete(mark);
        break;
      }
      teller.step(`stage ${step.stage}`, prepared.files);
      const input = { session: step.session, step: step.id, ...prepared.fields };
      outcome = await app
        .run('submit', input, callerFor(step.kind, caller), { after: step })
        .catch((error: unknown) => {
          throw withFiles(error, prepared.files);
        });
    }
    const after = outcome.next;
    status = (await app.run('status', { session: step.session }, caller, after ? { after } : {})).value as StatusValue;
    teller.tell(status);
  }
  if (seen.size > 0 && !view.json)
    printError(outcome.next?.kind === 'done' ? '\n' : `${checkpointLines(start.session ?? '', view).join('\n')}\n\n`);
  return { ...outcome, value: { ...start.value, status } };
}

/** What the guide wrote and what no longer holds is written again, before quick mode takes it. */
async function draftAgain(
  app: App,
  { session, kind, stage }: Step,
  { quick, stale }: StatusValue,
  caller: Caller,
): Promise<Outcome | undefined> {
  if (!quick || kind !== 'approve' || !stale.some((one) => one.stage === stage)) return undefined;
  try {
    return await app.run('draft', { session }, caller);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code.startsWith('draft/nothing')) return undefined;
    throw error;
  }
}

/** Quick mode takes what passes the checks, and the alternative that is recommended; it goes on record as that. */
function quickVerdict(step: Step, { quick }: StatusValue): Prepared | undefined {
  if (!quick) return undefined;
  const files = ['taken by quick mode'];
  if (step.kind === 'approve') return { fields: { verdict: 'approve' }, files };
  if (step.kind !== 'choose') return undefined;
  const choice = step.alternatives?.find(({ recommended }) => recommended)?.n ?? 1;
  return { fields: { choice, because: 'It is the recommended one, and quick mode took it without asking.' }, files };
}

/** A choice that lies ready was made by somebody else: it is passed on, with the reason as their words. */
function callerFor(kind: string, caller: Caller): Caller {
  return kind === 'choose' ? { ...caller, actor: { ...caller.actor, via: 'relay' } } : caller;
}

function withFiles(error: unknown, files: readonly string[]): unknown {
  if (!(error instanceof ProblemError)) return error;
  const named = <T extends { readonly at?: string }>(one: T): T => ({
    ...one,
    at: [files.join(', '), one.at].filter((part) => part !== undefined && part !== '').join(': '),
  });
  return new ProblemError(named(error.problem), error.others.map(named), { cause: error });
}

/** Progress goes to standard error: a line for what is handed in, a line for each stage that is complete. */
class StageTeller {
  readonly #view: View;
  readonly #told = new Set<number>();

  constructor(view: View) {
    this.#view = view;
  }

  step(stage: string, files: readonly string[]): void {
    const { paintError, ascii } = this.#view;
    this.#line(paintError('dim', this.#fitted(`  ${ascii ? '>' : '→'} ${stage}: ${plain(files.join(', '))}`)));
  }

  tell({ stages }: StatusValue): void {
    const { paintError, ascii } = this.#view;
    for (const { stage, title, status, detail } of plainDeep(stages)) {
      if (status !== 'complete' || this.#told.has(stage)) continue;
      this.#told.add(stage);
      const mark = ascii ? '[done]' : '✔';
      const line = this.#fitted(`${mark} Stage ${stage}: ${title}${detail === undefined ? '' : ` (${detail})`}`);
      this.#line(line.replace(mark, paintError('green', mark)));
    }
  }

  #fitted(text: string): string {
    return cut(text, this.#view.width, this.#view.ascii ? '...' : '…');
  }

  #line(text: string): void {
    printError(`${text}\n`);
  }
}
