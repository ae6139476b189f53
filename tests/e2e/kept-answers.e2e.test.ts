/**
 * Answers that are kept, with the built product: given again only as long as nothing that they were made from changed.
 * A word is put into the kept file itself, which nobody else would: whoever prints it has only read that file.
 */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { initGit } from '../support/temp-git.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const key = 'user-export';
const mark = 'KEPT';
let workspace: CliWorkspace;
const path = (name: string) => join(workspace.root, name);
const answers = '.claude/design/.charrette/cache/answers';
const kept = (form: string) => path(`${answers}/${key}.${form}`);
const rules = `.claude/design/${key}-rules.md`;
const sessionFile = `.claude/design/sessions/${key}.session.json`;
const journal = `.claude/design/sessions/${key}.journal.jsonl`;

const forms: Record<string, readonly string[]> = {
  'next.json': ['next', key, '--json'],
  status: ['status', key],
  design: ['design', key, '--status'],
  'export.md': ['export', key, '--format', 'md', '--out', '-'],
};
/** Whoever writes finds out these for the next one who asks. */
const afterWrites = Object.keys(forms).filter((form) => form !== 'export.md');

beforeAll(async () => {
  workspace = new CliWorkspace(temps);
  workspace.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const { code } = await workspace.run(['design', 'prd.md', '--name', key, '--quick', '--json'], { patience: 120_000 });
  expect([0, 3]).toContain(code);
});

async function ask(form: string): Promise<string> {
  const { code, out, err } = await workspace.run(forms[form] ?? []);
  expect({ form, code, err }).toEqual({ form, code: 0, err: '' });
  return out;
}

function tamper(form: string): void {
  const [head, ...lines] = readFileSync(kept(form), 'utf8').split('\n');
  writeFileSync(kept(form), [head, ...lines.map((line) => line.replaceAll(key, mark))].join('\n'));
}

/** Whatever was kept is kept anew, and then made to be recognised. */
async function isKept(form: string): Promise<void> {
  await ask(form);
  // Asked again if the disk's clock could not tell our last change from the next one.
  for (let n = 0; n < 5 && !existsSync(kept(form)); n += 1) await ask(form);
  tamper(form);
}

/** The answer as it would be if nothing had ever been kept. */
async function anew(form: string): Promise<string> {
  rmSync(path(answers), { recursive: true, force: true });
  return ask(form);
}

describe.each(Object.keys(forms))('%s', (form) => {
  test('is found out once and then given again, word for word', async () => {
    const first = await anew(form);
    expect(await ask(form)).toBe(first);
    tamper(form);
    expect(await ask(form)).toBe(first.replaceAll(key, mark));
  });
});

describe.each(afterWrites)('%s', (form) => {
  test('is found out anew by whoever writes to the session, for those who are used to ask', async () => {
    await isKept(form);
    expect((await workspace.run(['note', key, `Said after ${form}.`])).code).toBe(0);
    const text = readFileSync(kept(form), 'utf8');
    expect(text).not.toContain(mark);
    expect(text.endsWith(`${await anew(form)}\u0003`)).toBe(true);
  });
});

describe('is never given again after', () => {
  const restoreTimes = (name: string, work: () => void) => {
    const { atime, mtime } = statSync(path(name));
    work();
    utimesSync(path(name), atime, mtime);
  };
  const sameLength = (text: string) => text.replace('e', 'a');

  const changes: Record<string, () => unknown> = {
    'a line by another process': () => workspace.run(['note', key, 'By somebody else.'], { env: { FORCE_COLOR: '1' } }),
    'a document was touched': () => utimesSync(path(rules), new Date(), new Date()),
    'a document was restored with its old time': () => {
      const old = readFileSync(path(rules), 'utf8');
      restoreTimes(rules, () => writeFileSync(path(rules), old));
    },
    'a file of the same bytes, size and time took its place': () => {
      const { atime, mtime } = statSync(path(sessionFile));
      writeFileSync(path('copy'), readFileSync(path(sessionFile)));
      utimesSync(path('copy'), atime, mtime);
      renameSync(path('copy'), path(sessionFile));
    },
    'the config changed': () => workspace.write('charrette.json', '{ "name": "Bo" }'),
    'the memory of this machine was dropped': () => rmSync(path(`.claude/design/.charrette/seen`), { recursive: true }),
    'the kept file was torn': () =>
      writeFileSync(kept('next.json'), readFileSync(kept('next.json'), 'utf8').slice(0, -40)),
    'the kept file was lost to a power cut': () => {
      const text = readFileSync(kept('next.json'), 'utf8');
      writeFileSync(kept('next.json'), `${text.slice(0, -400)}${'\0'.repeat(399)}\u0003`);
    },
  };

  test.each(Object.keys(changes))('%s', async (name) => {
    await isKept('next.json');
    expect(await ask('next.json')).toContain(mark);
    await changes[name]?.();
    expect(await ask('next.json')).not.toContain(mark);
  });

  test.each(Object.keys(changes).filter((name) => !name.includes('kept file')))('%s: an export', async (name) => {
    await isKept('export.md');
    expect(await ask('export.md')).toContain(mark);
    await changes[name]?.();
    expect(await ask('export.md')).not.toContain(mark);
  });

  test('a document was edited, with its size and time of change set back', async () => {
    await isKept('next.json');
    const old = readFileSync(path(rules), 'utf8');
    restoreTimes(rules, () => writeFileSync(path(rules), sameLength(old)));
    const { out } = await workspace.run(forms['next.json'] ?? []);
    expect(out).toContain('document/edited');
    // What is not on record yet is looked at each time.
    expect((await workspace.run(forms['next.json'] ?? [])).out).toContain('document/edited');
    writeFileSync(path(rules), old);
    expect(await ask('next.json')).not.toContain(mark);
  });

  test('git checked out another commit, and again after it came back', async () => {
    const git = initGit(workspace.root);
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    await workspace.run(['note', key, 'On the second commit.']);
    git('commit', '--quiet', '--all', '--message', 'Two');
    await isKept('next.json');
    git('checkout', '--quiet', 'HEAD~1');
    const older = await workspace.run(forms['next.json'] ?? []);
    expect(older.out).toContain('journal/older');
    expect(older.out).not.toContain(mark);
    // What git is asked about has no stamp: it is not kept.
    expect((await workspace.run(forms['next.json'] ?? [])).out).toBe(older.out);
    git('checkout', '--quiet', 'main');
    expect(await ask('next.json')).not.toContain(mark);
    rmSync(path('.git'), { recursive: true });
  });

  test('the words that it tells were touched', async () => {
    await isKept('status');
    const folder = path(`.claude/design/sessions/${key}.blobs`);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), new Date(), new Date());
    expect(await ask('status')).not.toContain(mark);
  });

  test('the journal lost its end', async () => {
    await isKept('next.json');
    const whole = readFileSync(path(journal));
    writeFileSync(path(journal), whole.subarray(0, -20));
    expect((await workspace.run(forms['next.json'] ?? [])).out).toContain('lost-tail');
    writeFileSync(path(journal), whole);
    expect(await ask('next.json')).not.toContain(mark);
  });

  test('words were redacted: they are in no kept answer', async () => {
    await workspace.run(['note', key, 'The key is swordfish.']);
    await isKept('status');
    const { code } = await workspace.run(['redact', key, 'swordfish', '--json']);
    expect(code).toBe(0);
    expect(existsSync(kept('status'))).toBe(false);
  });
});

test('other words, and a file that has the name of the session, are not mistaken for a kept form', async () => {
  await isKept('next.json');
  const { out } = await workspace.run(['next', key, '--json', '--used', '1', '--limit', '2']);
  expect(out).not.toContain(mark);
  await isKept('design');
  workspace.write(key, '# Feature: Another\n');
  expect((await workspace.run(forms['design'] ?? [])).out).not.toContain(mark);
  rmSync(path(key));
});
