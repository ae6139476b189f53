/** `charrette init` and `charrette uninstall`: charrette in the hands of the agents that are used here. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { App } from '../app.ts';
import { type Problem, problem, ProblemError, warning } from '../core/problem.ts';
import { type HostName, hostNames, hosts } from '../plugin/hosts/hosts.ts';
import type { FileChange } from '../plugin/install/plan.ts';
import { detectHosts, install, installedHosts, isHostName, uninstall } from '../plugin/install/project.ts';
import { exitOk } from './exit-code.ts';
import { print } from './output.ts';
import { tellNotes } from './tell.ts';
import type { View } from './view.ts';

type Input = Readonly<Record<string, unknown>>;

export async function callInit(app: App, root: string, input: Input, view: View): Promise<number> {
  const named = namesIn(input);
  const names = named.length > 0 ? named : detectHosts(root, process.env);
  if (names.length === 0) {
    const fix = `Say for which: charrette init --host ${hostNames.join('|')}`;
    throw new ProblemError(problem('init/no-host', 'No agent was found, here or on the PATH.', { fix }));
  }
  const isDry = input['dryRun'] === true;
  const changes = await install(app.world, names, isDry);
  const next = names.map((name) => `${hosts[name].title}: ${hosts[name].next}`);
  await report({ names, changes, isDry, notes: onPath('charrette') ? [] : [notOnPath], next }, view);
  return exitOk;
}

export async function callUninstall(app: App, root: string, input: Input, view: View): Promise<number> {
  const named = namesIn(input);
  const names = named.length > 0 ? named : await installedHosts(app.world);
  const isDry = input['dryRun'] === true;
  const { changes, problems } = await uninstall(app.world, root, names, isDry);
  const notes = problems.map((one): Problem => ({ ...one, severity: 'warning' }));
  await report({ names, changes, isDry, notes, next: [] }, view);
  return exitOk;
}

function namesIn({ host }: Input): HostName[] {
  const words = (Array.isArray(host) ? host : []) as readonly string[];
  const unknown = words.find((word) => !isHostName(word));
  if (unknown !== undefined) {
    const fix = `One of: ${hostNames.join(', ')}`;
    throw new ProblemError(
      problem('usage/invalid', `There is no host ${JSON.stringify(unknown)}.`, { at: '--host', fix }),
    );
  }
  return hostNames.filter((name) => words.includes(name));
}

interface Report {
  readonly names: readonly HostName[];
  readonly changes: readonly FileChange[];
  readonly isDry: boolean;
  readonly notes: readonly Problem[];
  readonly next: readonly string[];
}

const changeOf = ({ before, after }: FileChange) =>
  before === undefined ? 'create' : after === undefined ? 'remove' : 'update';

async function report({ names, changes, isDry, notes, next }: Report, view: View): Promise<void> {
  if (view.json) {
    const files = changes.map((change) => ({ path: change.path, change: changeOf(change) }));
    print(`${JSON.stringify({ ok: true, hosts: names, written: !isDry, files, next, notes })}\n`);
    return;
  }
  const titles = names.map((name) => hosts[name].title).join(', ');
  const what = isDry ? 'Would change' : 'Changed';
  const lines = [
    changes.length === 0 ? `Nothing to change for ${titles || 'any agent'}.` : `${what}, for ${titles}:`,
    ...changes.map((change) => `  ${changeOf(change).padEnd(7)} ${change.path}`),
    ...(next.length > 0 && !isDry ? ['', 'Next:', ...next.map((line) => `  ${line}`)] : []),
    ...(changes.length > 0 && next.length > 0 && !isDry
      ? ['', 'charrette uninstall takes all of this out again.']
      : []),
  ];
  print(`${lines.join('\n')}\n`);
  await tellNotes({ notes }, view);
}

const notOnPath = warning('init/not-on-path', 'Agents start charrette by its name, and it is not on the PATH.', {
  fix: 'npm install --global charrette',
});

const onPath = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && ['', '.cmd'].some((end) => existsSync(join(folder, program + end))));
