/**
 * What `context` printed, with the built product: given again only as long as everything is as it was that the answer was made from, and
 * the session that it is about. A word is put into the kept file itself: whoever prints it has only read that file.
 */
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { initGit } from '../support/temp-git.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const source = 'src/exports/ms1-job.ts';
const words = ['context', '--phase', 'R3', '--topic', 'ms1'];
const mark = 'KEPT';
let workspace: CliWorkspace;
const path = (name: string) => join(workspace.root, name);
const answers = () => path('.claude/design/.charrette/cache/answers');
const kept = () => (existsSync(answers()) ? readdirSync(answers()) : []).filter((name) => name.startsWith('.context-'));
const sessionFile = () =>
  path(`state/design-sessions/${readdirSync(path('state/design-sessions')).find((one) => one.endsWith('.json'))}`);

async function ask(more: readonly string[] = []): Promise<string> {
  const { code, out, err } = await workspace.run([...words, ...more]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

/** Until everything is old enough for its stamp to be trusted. */
async function isKept(): Promise<void> {
  rmSync(answers(), { recursive: true, force: true });
  for (let n = 0; n < 100 && kept().length === 0; n += 1) await ask();
  const [name = ''] = kept();
  const file = join(answers(), name);
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [head, ...lines.map((line) => line.replace('"topic": "ms1"', `"topic": "${mark}"`))].join('\n'));
  expect(await ask()).toContain(mark);
}

beforeAll(async () => {
  workspace = new CliWorkspace(temps);
  workspace.write(source, 'export class Ms1Job {}\n');
  workspace.write('package.json', '{"name": "x", "dependencies": {"express": "5.0.0"}}');
  const git = initGit(workspace.root);
  git('add', '-A');
  git('commit', '--quiet', '-m', 'one');
  await ask();
});

const changes: Record<string, () => unknown> = {
  'a source of the same size with its old date': () => {
    const { atime, mtime } = statSync(path(source));
    writeFileSync(path(source), 'export class Ms1Row {}\n');
    utimesSync(path(source), atime, mtime);
  },
  'a new file': () => workspace.write('src/exports/ms1-new.ts', 'export class Ms1New {}\n'),
  'a file that is gone': () => rmSync(path('src/exports/ms1-new.ts')),
  'a decision': () => ask(['--decision', 'Zip it', '--rationale', 'size', '--confidence', '0.9']),
  'an edit of the session file': () => appendFileSync(sessionFile(), '\n'),
  'another config': () => workspace.write('charrette.json', '{ "name": "Bo" }'),
  'an answer that is no longer kept': () => {
    for (const name of readdirSync(join(answers(), '..')))
      if (name.endsWith('.kept')) rmSync(join(answers(), '..', name));
  },
};

describe('what context printed is never given again after', () => {
  test.each(Object.keys(changes))('%s', { timeout: 120_000 }, async (name) => {
    await isKept();
    await changes[name]?.();
    const now = await ask();
    expect(now).not.toContain(mark);
    rmSync(join(answers(), '..'), { recursive: true });
    expect(await ask()).toBe(now);
  });

  test('other words', { timeout: 120_000 }, async () => {
    await isKept();
    expect(await ask(['--include-sources'])).not.toContain(mark);
    expect((await workspace.run(['context', '--phase', 'R3', '--topic', 'MS1'])).out).not.toContain(mark);
  });

  test('a file of decisions', { timeout: 120_000 }, async () => {
    workspace.write('decisions.json', '[]');
    const given = ['--decisions', '@decisions.json'];
    for (let n = 0; n < 3; n += 1) await workspace.run([...words, ...given]);
    await isKept();
    expect(kept()).toHaveLength(1);
  });

  test(
    'its journal is gone: then nothing is kept until somebody has said what to do',
    { timeout: 120_000 },
    async () => {
      await isKept();
      rmSync(sessionFile().replace('.json', '.journal.jsonl'));
      for (let n = 0; n < 3; n += 1) expect(await ask()).not.toContain(mark);
    },
  );
});
