/**
 * A session is finished by drivers that see nothing but the brief. Every step is a process of its own that starts from
 * what `charrette brief` prints, fills in the command that stands there, and is gone: so each checkpoint is gone on from
 * by somebody who knows nothing else.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { realTokens } from '../support/real-tokens.ts';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const drafts = resolve('examples/user-export');
const answers = JSON.parse(readFileSync(join(drafts, 'answers.json'), 'utf8')) as Record<string, string>;

/** What a writer would have written: found by what the brief says is wanted, never by what the driver remembers. */
const documents: readonly (readonly [wanted: RegExp, files: readonly string[]])[] = [
  [/^# .*: stage 1 /m, ['rules.md']],
  [/^# .*: stage 3a /m, ['analysis.md']],
  [/^# .*: stage 3b /m, ['tdd=design.md', 'adr=adr/async-export.md', 'adr=adr/object-storage.md']],
  [/^# .*: stage 4 /m, ['contracts.md']],
  [/^# .*: stage 5 /m, ['bdd.feature']],
];

/** From the words of a brief to the words of the next call. */
function wordsFor(brief: string, folder: string): string[] {
  const [, step = '', command = ''] = /^Hand in to step (\S+): `charrette (.+)`$/m.exec(brief) ?? [];
  const [verb = '', session = ''] = command.split(' ');
  const ticket = /^write-ticket-(.+)$/.exec(step)?.[1];
  const files = ticket === undefined ? documents.find(([wanted]) => wanted.test(brief))?.[1] : [`tickets/${ticket}.md`];
  const path = (name: string) => name.replace(/^(\w+=)?/, `$1${folder}/`);
  if (verb === 'answer') {
    const key = /^- (\w+): /m.exec(brief)?.[1] ?? '';
    return [verb, session, key, answers[key] ?? '1', '--words', 'As recommended'];
  }
  if (verb === 'approve') return [...command.split(' '), '--words', 'Yes'];
  if (verb === 'choose') return [verb, session, '2', '--because', 'It fits', '--words', 'The second'];
  if (command.includes('--questions')) {
    writeFileSync(join(folder, 'questions.json'), questionsFrom(brief));
    return [verb, session, '--questions', `${folder}/questions.json`];
  }
  if (command.includes('--complexity')) return [verb, session, '--complexity', 'complex', '--reason', 'Long work'];
  if (command.includes('--tickets')) return [verb, session, '--tickets', `${folder}/tickets.json`];
  return [verb, session, ...(files ?? []).flatMap((name) => ['--file', path(name)])];
}

/** The form that the brief shows is one that is taken. */
const questionsFrom = (brief: string) => /^```\n([\s\S]*?)\n```$/m.exec(brief)?.[1] ?? '';

test('each step of a session is done from the brief alone, of at most 800 tokens by estimate and by count', async () => {
  const workspace = new CliWorkspace(temps);
  const folder = join(workspace.root, 'drafts');
  cpSync(drafts, folder, { recursive: true });
  workspace.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const started = await workspace.run(['design', 'prd.md', '--name', 'user-export', '--no-interview']);
  expect(started).toMatchObject({ code: 0 });
  const seen: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    const { out: brief } = await workspace.run(['brief', 'user-export']);
    expect(brief).toContain('## Now: ');
    expect(realTokens(brief)).toBeLessThanOrEqual(800);
    seen.push(/^# .*: stage (\S+)/m.exec(brief)?.[1] ?? '');
    if (brief.includes('## Now: done')) break;
    const words = wordsFor(brief, folder);
    const { code, err: said } = await workspace.run(words);
    expect([0, 3], `${words.join(' ')}\n${said}\n${brief}`).toContain(code);
  }
  expect(new Set(seen)).toEqual(new Set(['0', '1', '2', '3a', '3b', '4', '5', '6', '7']));
  expect((await workspace.run(['brief', 'user-export'])).out).toContain('## Now: done');
});
