/** The same questions to every subject. */
import { join } from 'node:path';
import { emptyNode } from '../cli.ts';
import { type Cost, peakMemory, type Ran } from '../child.ts';
import { interleave, least } from '../interleave.ts';
import { ms } from '../result.ts';
import type { Sandbox } from './sandbox.ts';
import type { Program, Subject } from './subject.ts';

export interface Installed extends Subject {
  readonly program: Program;
}

export type Row = readonly string[];

export async function coldStarts(sandbox: Sandbox, subjects: readonly Installed[], rounds: number): Promise<Row[]> {
  const folder = sandbox.make('cold');
  const commands = new Map<string, readonly string[]>([['node -e 0', emptyNode]]);
  for (const { name, coldStart, program } of subjects)
    commands.set(`${name} ${coldStart.join(' ')}`, [...program.node, ...coldStart]);
  const samples = await interleave(
    rounds,
    Object.fromEntries([...commands].map(([name, command]) => [name, () => sandbox.run(command, folder)])),
  );
  return [...commands].map(([name, command]) => {
    const costs = samples[name] ?? [];
    const memory = peakMemory(command.slice(1), { cwd: folder, env: sandbox.env, around: sandbox.offline });
    return [`\`${name}\``, ms(least(costs, 'cpu')), ms(least(costs, 'wall')), `${memory.toFixed(0)} MB`];
  });
}

/** `list` of everything and the status of one, over so many items. */
export async function atSize(sandbox: Sandbox, subject: Installed, count: number, rounds: number): Promise<Row[]> {
  const { name, program, fill, list, status } = subject;
  if (!fill || (!list && !status)) return [];
  const folder = sandbox.make(`${name}-${count}`);
  await fill(folder, count, program);
  return [list, status].flatMap((words) => {
    if (!words) return [];
    const runs = Array.from({ length: rounds }, () => sandbox.run([...program.node, ...words], folder));
    return [[`\`${name} ${words.join(' ')}\``, ...figures(runs)]];
  });
}

function figures(runs: readonly Ran[]): string[] {
  const bad = runs.find((one) => one.status !== 0);
  if (bad) return [bad.status === null ? 'stopped after 120 s' : `exit ${bad.status}: ${firstWords(bad)}`, '', ''];
  const bytes = runs[0]?.stdout.length ?? 0;
  const costs: readonly Cost[] = runs;
  return [ms(least(costs, 'cpu')), ms(least(costs, 'wall')), `${Math.ceil(bytes / 1000)} kB`];
}

const writerCount = 8;

/** Several runs: a race is a matter of luck. */
export async function parallelWriters(sandbox: Sandbox, subject: Installed, rounds: number): Promise<Row[]> {
  const { name, program, fill, writers } = subject;
  if (!fill || !writers) return [];
  const seen: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = sandbox.make(`${name}-writers-${round}`);
    await fill(folder, writerCount, program);
    const before = writers.kept(folder);
    const commands = Array.from({ length: writerCount }, (_, n) => writers.command(n, program));
    const codes = await sandbox.together(commands, folder);
    const said = codes.filter((code) => code === 0).length;
    const kept = writers.kept(folder) - before;
    const failed = said < writerCount ? `, ${writerCount - said} failed` : '';
    seen.push(`${kept} of ${said} kept${kept < said ? ` (**${said - kept} lost**)` : ''}${failed}`);
  }
  return [[name, writers.what, seen.join('; ')]];
}

export async function damaged(sandbox: Sandbox, subject: Installed): Promise<Row[]> {
  const { name, program, fill, damage } = subject;
  if (!fill || !damage) return [];
  const folder = sandbox.make(join(`${name}-damaged`));
  await fill(folder, 20, program);
  damage.cut(folder);
  return damage.commands.map((words) => {
    const ran = sandbox.run([...program.node, ...words], folder);
    return [name, damage.what, `\`${words.join(' ')}\``, `exit ${ran.status}: ${firstWords(ran)}`];
  });
}

/** What it says, without boxes and blank lines. */
function firstWords({ stdout, stderr }: Ran): string {
  const text = `${stderr}\n${stdout}`.replaceAll(/[\u2500-\u257f|]/g, ' ');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
