/** Looking back and going another way, with the built command line. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

async function designed(): Promise<CliWorkspace> {
  const work = new CliWorkspace(temps);
  work.write('prd.md', '# Exports\n\nUsers export their own data within 15 minutes. At most 50 USD a month.\n');
  const { code } = await work.run(['design', 'prd.md', '--name', 'exports', '--quick']);
  expect(code).toBe(0);
  return work;
}

describe('fork, history, compare, search, risks', () => {
  it('000-R5: a user looks back, leaves at a point, and holds both against each other', async () => {
    const work = await designed();
    const past = await work.run(['history', 'exports', '@rules']);
    expect(past.out).toContain('exports@');
    expect(past.out).toContain('Stage 1: Business Rules - Complete');
    const diff = await work.run(['history', 'exports', '@rules..@design']);
    expect(diff.out).toMatch(/^ {2}\+ decision .*Chose/m);
    expect(diff.out).toContain('+++ b/docs/design/exports.md');
    const fork = await work.run(['fork', 'exports@analysis', 'lean']);
    expect(fork.out).toMatch(/^Forked "lean" from exports@\d+, with 1 document of its own\. "exports" is as it was\./);
    expect((await work.run(['list'])).out).toMatch(/lean .*\(fork of exports@\d+\)/);
    expect((await work.run(['status', 'lean'])).out).toMatch(/^lean \(.*fork of exports@\d+\)/);
    const compared = await work.run(['compare', 'exports', 'lean']);
    expect(compared.out).toMatch(/Tickets +\d+ +0/);
    const json = JSON.parse((await work.run(['compare', 'exports', 'lean', '--json'])).out) as {
      ok: boolean;
      criteria: unknown[];
    };
    expect(json.ok).toBe(true);
    expect(json.criteria.length).toBeGreaterThan(5);
  });

  it('000-R13: decides against what holds, is told where, and supersedes it', async () => {
    const work = await designed();
    const words = ['--words', 'Yes'];
    const first = await work.run([
      'decide',
      'exports',
      'a job table',
      '--over',
      'a message broker',
      '--because',
      'little load',
      ...words,
      '--json',
    ]);
    const { id } = JSON.parse(first.out) as { id: string };
    work.write('mails.md', '# Mails\n\nUsers get mails.\n');
    await work.run(['design', 'mails.md', '--name', 'mails', '--quick']);
    const against = await work.run([
      'decide',
      'mails',
      'a message broker',
      '--over',
      'a job table',
      '--because',
      'much load',
      ...words,
    ]);
    expect(against.code).toBe(0);
    expect(against.err).toContain(`exports:${id}`);
    const [, command = ''] =
      /charrette (withdraw exports \S+ --by \S+)\. /.exec(against.err.replaceAll(/\s+/g, ' ')) ?? [];
    expect((await work.run(command.split(' '))).code).toBe(0);
    expect((await work.run(['log', 'exports', '--all'])).out).toMatch(
      /superseded .*a job table .*superseded by mails:/,
    );
    const found = await work.run(['search', 'message broker']);
    expect(found.out).toContain('superseded by: mails:');
    expect((await work.run(['search', 'nothing like this at all'])).code).toBe(0);
  });

  it('000-R15: risks as a matrix and as a picture; bad words get a reason', async () => {
    const work = await designed();
    expect((await work.run(['risks', 'exports', '--ascii'])).out).toMatch(/^Likelihood +low +medium +high$/m);
    expect((await work.run(['risks', 'exports', '--svg'])).out).toMatch(/^<svg /);
    for (const [words, code, said] of [
      [['fork', 'nobody'], 1, 'There is no session'],
      [['fork', 'exports@99'], 2, 'has no line 99'],
      [['history', 'exports', '@nowhere'], 2, 'is no line and no stage'],
      [['compare', 'exports', 'exports#9'], 2, 'has no option 9'],
      [['search'], 2, 'Missing'],
    ] as const) {
      const ran = await work.run(words);
      expect(ran.code).toBe(code);
      expect(ran.err).toContain(said);
    }
  });
});

it('redact: no cache keeps the words either', async () => {
  const work = new CliWorkspace(temps);
  await work.run(['design', 'Users export the hunter2word data as CSV within 15 minutes', '--name', 'a', '--quick']);
  await work.run(['decide', 'a', 'a hunter2word queue', '--over', 'a broker', '--because', 'hunter2word is cheap']);
  expect((await work.run(['search', 'hunter2word'])).out).toContain('hunter2word');
  expect(filesWith(work.root, 'hunter2word').length).toBeGreaterThan(0);
  expect((await work.run(['redact', 'a', 'hunter2word'])).code).toBe(0);
  expect(filesWith(work.root, 'hunter2word')).toEqual([]);
  expect((await work.run(['search', 'cheap'])).out).not.toContain('hunter2word');
});

function filesWith(root: string, words: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .filter((path) => readFileSync(join(root, path)).includes(words));
}
