// The built command line as scripts and agents use it: in pipes, with exit codes and JSON.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const example = (path: string) => readFileSync(join('examples/user-export', path), 'utf8');
const prd = readFileSync('examples/user-export.md', 'utf8');
const withPrd = () => {
  const work = new CliWorkspace(temps);
  work.write('docs/prd.md', prd);
  return work;
};

describe('a whole session in pipes', () => {
  const work = withPrd();
  const ok = async (...args: string[]) => {
    const { code, document } = await work.json(args);
    expect({ args, code, error: document.error }).toEqual({ args, code: 0, error: undefined });
    expect(document).toMatchObject({ ok: true, session: 'user-export' });
    return document;
  };

  test('002-R52: starts from a PRD; the work of an author is not a question', async () => {
    const document = await ok('design', 'docs/prd.md', '--name', 'user-export', '--no-interview');
    expect(document).toMatchObject({ did: 'started', next: { kind: 'write', stage: '0' } });
  });

  test('002-R64: questions end a call of design with 3, and are printed as data', async () => {
    const questions = [
      { key: 'volume', text: 'How many?', options: [{ label: 'Ten', recommended: true }, { label: 'Many' }] },
    ];
    await ok('submit', 'user-export', '--questions', JSON.stringify(questions));
    const { code, out, err } = await work.run(['design', 'user-export', '--resume']);
    expect(code).toBe(3);
    const document = JSON.parse(out) as {
      ok: boolean;
      error: { code: string };
      next: { questions: { key: string }[] };
    };
    expect(document).toMatchObject({ ok: false, error: { code: 'answer/needed' } });
    expect(document.next.questions.map(({ key }) => key)).toEqual(['volume']);
    expect(err).toContain('How many?');
    // Only to look at it is no failure.
    expect((await work.run(['next', 'user-export'])).code).toBe(0);
    expect((await work.run(['status', 'user-export'])).code).toBe(0);
    await ok('answer', 'user-export', 'volume', '2');
  });

  test('002-R13: without more words the built-in interviewer asks, and the call ends with 3', async () => {
    const { code, document } = await work.json(['design', 'docs/prd.md', '--name', 'asked']);
    expect(code).toBe(3);
    expect(document).toMatchObject({ ok: false, error: { code: 'answer/needed' }, next: { kind: 'ask', stage: '0' } });
  });

  test('002-R50: a session that is there is a question', async () => {
    const { code, document } = await work.json(['design', 'user-export']);
    expect(code).toBe(3);
    const { options } = document['question'] as { options: { key: string }[] };
    expect(options.map(({ key }) => key)).toEqual(['resume', 'restart', 'view']);
  });

  test('documents come as files, from any folder, or on standard input', async () => {
    work.write('drafts/rules.md', example('rules.md'));
    const { code, document } = await work.json(['submit', 'user-export', '--file', 'rules.md'], { cwd: 'drafts' });
    expect([code, document.next?.kind]).toEqual([0, 'approve']);
  });

  test('a pipe is not a person: an approval needs the words of one', async () => {
    const refused = await work.json(['approve', 'user-export']);
    expect([refused.code, refused.document.error?.code]).toEqual([3, 'gate/needs-words']);
    await ok('approve', 'user-export', '--words', 'Yes, these are right');
    const { document } = await work.json(['history', 'user-export']);
    const lines = document['lines'] as { did: string; by: string; via: string }[];
    expect(lines.findLast(({ did }) => did === 'approve')).toMatchObject({ by: 'Ada', via: 'relay' });
  });

  test('002-R57: after a stage the user is told that they can leave', async () => {
    const { code, err } = await work.run(['submit', 'user-export', '--complexity', 'complex', '--reason', 'It is']);
    expect(code).toBe(0);
    expect(err).toContain('Checkpoint saved. You can safely resume later.');
    expect(err).toContain('charrette design user-export --resume');
  });

  test('goes on to the end', async () => {
    work.write('drafts/analysis.md', example('analysis.md'));
    await ok('submit', 'user-export', '--file', 'analysis=drafts/analysis.md');
    const unspoken = await work.json(['choose', 'user-export', '2', '--because', 'It fits']);
    expect([unspoken.code, unspoken.document.error?.code]).toEqual([3, 'gate/needs-words']);
    await ok('choose', 'user-export', '2', '--because', 'It fits', '--words', 'Take the second');
    for (const [path, name] of [
      ['design.md', 'tdd'],
      ['adr/async-export.md', 'adr'],
      ['contracts.md', 'contracts'],
      ['bdd.feature', 'bdd'],
    ] as const)
      work.write(`drafts/${name}`, example(path));
    await ok('submit', 'user-export', '--file', 'tdd=drafts/tdd', '--file', 'adr=drafts/adr');
    await ok('submit', 'user-export', '--verdict', 'approve', '--text', 'Go ahead');
    await ok('submit', 'user-export', '--file', 'drafts/contracts');
    await ok('submit', 'user-export', '--file', 'drafts/bdd');
    work.write('drafts/tickets.json', example('tickets.json'));
    let { next } = await ok('submit', 'user-export', '--tickets', 'drafts/tickets.json');
    while (next?.id.startsWith('write-ticket-')) {
      const text = example(`tickets/${next.id.slice('write-ticket-'.length)}.md`);
      const { code, document } = await work.json(['submit', 'user-export', '--file', '-'], { input: text });
      expect({ code, error: document.error }).toEqual({ code: 0, error: undefined });
      ({ next } = document);
    }
    expect(next).toMatchObject({ kind: 'approve', stage: '7' });
    const done = await ok('approve', 'user-export', '--words', 'Well done');
    expect(done.next?.kind).toBe('done');
    expect((await work.run(['design', 'user-export', '--resume'])).code).toBe(0);
  });

  test('002-R52: --status changes nothing', async () => {
    const journal = join(work.root, '.claude/design/sessions/user-export.journal.jsonl');
    const before = readFileSync(journal, 'utf8');
    const { code, out } = await work.run(['design', 'user-export', '--status']);
    expect(code).toBe(0);
    expect(out).toContain('Stage 1: Business Rules - Complete');
    expect(readFileSync(journal, 'utf8')).toBe(before);
  });

  test('002-R53: a stage ahead is refused, a stage behind is gone back to', async () => {
    const back = await work.json(['design', 'user-export', '--resume', '--stage', '1']);
    expect(back.document).toMatchObject({ did: 'resumed', next: { stage: '1' } });
    const ahead = await work.json(['design', 'user-export', '--resume', '--stage', '6']);
    expect([ahead.code, ahead.document.error?.code]).toEqual([2, 'stage/not-open']);
  });
});

describe('--quick with documents that lie ready', () => {
  test('asks nothing and gets to the end', async () => {
    const work = withPrd();
    const folder = join(process.cwd(), 'examples/user-export');
    const { code, out, err } = await work.run(['design', 'docs/prd.md', '--quick', '--from', folder]);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err).toMatch(/Stage 6: Tickets/);
    expect(out).toContain('Done: All stages are complete.');
    expect(existsSync(join(work.root, '.claude/tickets/EXPORT-005.md'))).toBe(true);
    const { document } = await work.json(['history', 'user-export']);
    const lines = document['lines'] as { via: string }[];
    expect(new Set(lines.map(({ via }) => via))).toEqual(new Set(['tool']));
  });

  test('stops at the first step that it has nothing for', async () => {
    const work = withPrd();
    work.write('drafts/rules.md', example('rules.md'));
    const { code, document } = await work.json(['design', 'docs/prd.md', '--quick', '--from', 'drafts']);
    expect([code, document.next?.kind, document.next?.stage]).toEqual([0, 'write', '2']);
  });
});

describe('exit codes and problems', () => {
  let work: CliWorkspace;
  beforeAll(async () => {
    work = withPrd();
    await work.run(['design', 'docs/prd.md', '--name', 'user-export', '--no-interview']);
  });

  test.each([
    [['status', 'nobody'], 1, 'session/not-found'],
    [['design', 'nowhere.md'], 1, 'prd/not-found'],
    [['design', 'nobody'], 1, 'session/not-found'],
    [['submit', 'user-export', '--file', 'nowhere.md', '--questions', 'nowhere.json'], 1, 'file/not-found'],
    [['design', '../../etc/x'], 2, 'path/outside-workspace'],
    [['design', '/etc/passwd'], 2, 'path/outside-workspace'],
    [['submit', 'user-export', '--file', '../../etc/x'], 2, 'path/outside-workspace'],
    [['design', 'docs/prd.md', '--name', 'con'], 2, undefined],
    [['design', 'docs/prd.md', '--name', 'a'.repeat(300)], 2, undefined],
    [['design', 'docs/prd.md', '--name', '🦄'], 2, undefined],
    [['design', 'docs/prd.md', '--name', '../up'], 2, undefined],
    [['status', '🦄'], undefined, undefined],
    [['status', 'a'.repeat(300)], undefined, undefined],
    [['status', 'con'], undefined, undefined],
    [['status', '__proto__'], undefined, undefined],
    [['statsu', 'x'], 2, 'usage/unknown-command'],
    [['close'], 2, 'usage/missing-argument'],
    [['status', 'user-export', '--bogus'], 2, 'usage/unknown-option'],
    [['choose', 'user-export', 'two', '--because', 'x'], 2, 'usage/not-a-number'],
    [['submit', 'user-export', '--step', 'old-step', '--clear'], 2, 'step/not-current'],
    [[], 2, 'usage/no-command'],
  ])('%j', async (args, exit, code) => {
    const ran = await work.json(args);
    expect(ran.document.ok).toBe(false);
    if (exit === undefined) expect([1, 2]).toContain(ran.code);
    else expect(ran.code).toBe(exit);
    if (code !== undefined) expect(ran.document.error?.code).toBe(code);
    expect(ran.document.error?.code).not.toBe('internal/unexpected');
    expect(ran.document.error?.message).not.toBe('');
  });

  test('prose goes to standard error, with what to do', async () => {
    const { code, out, err } = await work.run(['statsu']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe("error: Unknown command 'statsu'.\n  fix: Did you mean status? See: charrette help\n");
  });

  test('the only session of a workspace need not be named; which of several is never guessed', async () => {
    const alone = withPrd();
    expect((await alone.json(['status'])).document.error?.code).toBe('session/none');
    await alone.run(['design', 'docs/prd.md', '--name', 'first', '--no-interview']);
    for (const verb of ['status', 'next', 'brief'])
      expect((await alone.json([verb])).document).toMatchObject({ session: 'first' });
    await alone.run(['design', 'docs/prd.md', '--name', 'second', '--no-interview']);
    const { code, document } = await alone.json(['status']);
    expect([code, document.error]).toMatchObject([
      2,
      {
        code: 'usage/which-session',
        message: 'Which session? Here are first, second.',
        fix: 'Name one: charrette status first',
      },
    ]);
  });

  test('X31: doctor judges', async () => {
    expect((await work.run(['doctor', 'nobody'])).code).toBe(2);
    expect([0, 1]).toContain((await work.run(['doctor'])).code);
  });

  test('a broken config is said, not guessed', async () => {
    const broken = new CliWorkspace(temps);
    broken.write('charrette.json', '{ "colour": 1 }');
    const { code, document } = await broken.json(['list']);
    expect([code, document.error?.code]).toEqual([2, 'config/invalid']);
  });
});

describe('002-R62, R64: documents without a session are a question', () => {
  test('exit 3 with the choices as data; the answer makes the session', async () => {
    const work = new CliWorkspace(temps);
    work.write('.claude/design/user-export-rules.md', example('rules.md'));
    const { code, document } = await work.json(['design', 'user-export']);
    expect([code, document.error?.code]).toEqual([3, 'session/not-started']);
    const question = document['question'] as { id: string; options: { key: string }[] };
    expect(question.options.map(({ key }) => key)).toContain('proposed');
    const answered = await work.json(['answer', 'user-export', question.id, 'none']);
    expect({ code: answered.code, error: answered.document.error }).toEqual({ code: 0, error: undefined });
    expect((await work.run(['status', 'user-export'])).code).toBe(0);
  });
});

describe('help, version, completion', () => {
  const work = withPrd();

  test('002-R65: help gives the advice of the seed', async () => {
    const { code, out } = await work.run(['--help']);
    expect(code).toBe(0);
    for (const advice of ['Let it checkpoint', 'Review artifacts', 'Use --status', 'Commit checkpoints'])
      expect(out).toContain(advice);
  });

  test('a command has help with examples, in both spellings', async () => {
    const [one, other] = [await work.run(['help', 'choose']), await work.run(['choose', '--help'])];
    expect(one.out).toContain('charrette choose user-export 2 --because');
    expect(other).toEqual(one);
  });

  test('without a command: help, as an error', async () => {
    const { code, out, err } = await work.run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: charrette');
  });

  test('the version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await work.run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  test.each(['bash', 'zsh', 'fish', 'powershell'])('a completion script for %s', async (shell) => {
    const { code, out } = await work.run(['completion', shell]);
    expect(code).toBe(0);
    expect(out).toContain('charrette');
  });

  test('completes commands, options and the names of sessions', async () => {
    await work.run(['design', 'docs/prd.md', '--name', 'user-export', '--no-interview']);
    const completed = async (...words: string[]) => (await work.run(['complete', '--', ...words])).out;
    expect(await completed('sta')).toContain('status');
    expect(await completed('status', '')).toContain('user-export');
    expect(await completed('design', '--qu')).toContain('--quick');
    expect(await completed('constraint', 'x', 'y', '--kind', '')).toContain('latency');
  });
});

describe('a pipe never waits, and prints nothing that a terminal would obey', () => {
  test('text from files is stripped in prose and escaped in JSON', async () => {
    const work = new CliWorkspace(temps);
    work.write('prd.md', '# Title\n\nText');
    await work.run(['design', 'prd.md', '--name', 'x', '--no-interview']);
    await work.run(['note', 'x', 'evil \u001B[31m\u009B1m\u0007 note']);
    const { out } = await work.run(['show', 'x']);
    expect(out).toContain('evil [31m1m note');
    const json = await work.run(['show', 'x', '--json']);
    // eslint-disable-next-line no-control-regex -- these are what must not be there
    expect(`${out}${json.out}`).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/);
  });

  test('no colours in a pipe', async () => {
    const work = new CliWorkspace(temps);
    const { out, err } = await work.run(['status', 'nobody']);
    expect(`${out}${err}`).not.toContain('\u001B');
  });

  test('standard input that is wanted twice is refused', async () => {
    const work = withPrd();
    await work.run(['design', 'docs/prd.md', '--name', 'x', '--no-interview']);
    const { document } = await work.json(['submit', 'x', '--file', '-', '--file', '-'], { input: 'text' });
    expect(document.error?.code).toBe('usage/stdin-twice');
  });

  test('the MCP server ends when its client does', async () => {
    const { code } = await withPrd().run(['mcp']);
    expect(code).toBe(0);
  });
});

describe('a status call loads no heavy library', () => {
  test('no schema library, no markdown parser, no prompts in the files that it imports', () => {
    const chunks = new Map<string, string>();
    const visit = (file: string) => {
      if (chunks.has(file)) return;
      const text = readFileSync(file, 'utf8');
      chunks.set(file, text);
      // What is loaded at once stands alone; what `import()` loads waits inside a function until it is needed.
      for (const [, path] of text.matchAll(/(?:^|;)(?:const \w+=)?require\("(\.[^"]+)"\);/gm))
        visit(join(file, '..', path ?? ''));
    };
    visit('dist/cli.cjs');
    // The entry loads nothing of ours before it has looked at the words.
    expect([...chunks.keys()]).toEqual(['dist/cli.cjs']);
    const files = readdirSync('dist/cli').map((name) => join('dist/cli', name));
    const hot = files.find((file) => basename(file).startsWith('hot-')) ?? 'nothing';
    visit(hot);
    expect(chunks.get(hot)?.length).toBeGreaterThan(100_000);
    // A word of each library that its bundle keeps; each must be somewhere, or it says nothing about where it is not.
    const heavy = ['ZodError', 'StateInline', 'YAMLParseError', 'commander.invalidArgument', 'McpServer', 'isCancel'];
    const rest = files.filter((file) => !chunks.has(file)).map((file) => readFileSync(file, 'utf8'));
    for (const word of heavy) {
      expect([...chunks].filter(([, text]) => text.includes(word)).map(([file]) => [word, file])).toEqual([]);
      expect(rest.some((text) => text.includes(word))).toBe(true);
    }
  });
});
