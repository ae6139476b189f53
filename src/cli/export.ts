/** `export`: a file, or the text itself on standard output. Only here may it leave the workspace: a person typed the path. */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { problem, ProblemError } from '../core/problem.ts';
import type { Outcome } from '../engine/operation.ts';
import type { TicketsValue } from '../engine/export-tickets.ts';
import type { ExportValue } from '../engine/operations/export.ts';
import { exitOk, exitWrong } from './exit-code.ts';
import type { Call } from './operation-call.ts';
import { print } from './output.ts';
import { tell, tellNotes } from './tell.ts';
import { whoCalls } from './who.ts';
import { isInside, type Place, workspacePath } from './workspace-path.ts';

export async function callExport(call: Call, place: Place): Promise<number> {
  const { app, root, input, view } = call;
  const out = input['out'] as string | undefined;
  const isOutside = out !== undefined && out !== '-' && !isInside(place, out);
  if (isOutside) requireFree(resolve(place.folder, out), out, input['force'] === true);
  const beside = input['existing'] as string | undefined;
  const existing = beside === undefined ? {} : { existing: workspacePath(place, beside) };
  const given = isOutside ? '-' : out === undefined || out === '-' ? out : workspacePath(place, out);
  // It goes on no record, so it needs no name.
  const caller = await whoCalls({ config: app.world.config, root, isPerson: false, hasWords: false, readsOnly: true });
  const outcome = (await app.run(
    'export',
    { ...input, ...existing, ...(given === undefined ? {} : { out: given }) },
    caller,
  )) as Outcome<ExportValue | TicketsValue>;
  if (isOutside) {
    const { text = '', ...value } = outcome.value;
    const path = resolve(place.folder, out);
    (await import('../stores/file/atomic-write.ts')).atomicWrite(path, Buffer.from(text));
    await tell('export', { ...outcome, value: { ...value, path, did: 'written' } }, view);
  } else if (out === '-' && !view.json) {
    print(outcome.value.text ?? '');
    await tellNotes(outcome, view);
  } else await tell('export', outcome, view);
  return failed(outcome.value) ? exitWrong : exitOk;
}

/** Some tickets did not get through: a script has to know. */
const failed = (value: ExportValue | TicketsValue) =>
  'tickets' in value && value.tickets.some(({ did }) => did === 'failed');

/** Out there we remember nothing, so whatever stands there is somebody's. */
function requireFree(target: string, given: string, force: boolean): void {
  const refuse = (code: string, message: string, fix: string) => {
    throw new ProblemError(problem(code, message, { at: given, fix }));
  };
  const folder = dirname(target);
  if (!existsSync(folder)) refuse('file/not-found', `There is no folder ${folder}.`, 'Make it first.');
  if (!existsSync(target)) return;
  if (!statSync(target).isFile()) refuse('file/not-a-file', `${given} is not a plain file.`, 'Name a plain file.');
  const fix = 'Give --force to write over it, or another place with --out.';
  if (!force) refuse('export/file-exists', `${given} is there already, and is left as it is.`, fix);
}
