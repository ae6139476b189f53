/** The main job: a PRD goes in, a complete package comes out, with no model and no network (that every real parser agrees: tests/check/session.test.ts). */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const prds = [
  'examples/user-export.md',
  ...readdirSync('tests/guide/prds')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `tests/guide/prds/${name}`),
];

describe('charrette design PRD --quick', () => {
  test.each(prds)('%s', async (prd) => {
    const work = new CliWorkspace(temps);
    work.write('docs/prd.md', readFileSync(prd, 'utf8'));
    const { code, document } = await work.json(['design', 'docs/prd.md', '--quick', '--name', 'package']);
    expect({ code, error: document['error'] }).toEqual({ code: 0, error: undefined });
    expect(document['next']).toMatchObject({ kind: 'done' });
    const made = [
      '.claude/design/package-rules.md',
      '.claude/design/package-analysis.md',
      'docs/design/package.md',
      '.claude/design/package-bdd.feature',
    ];
    expect(made.filter((path) => !existsSync(join(work.root, path)))).toEqual([]);
    expect(readdirSync(join(work.root, '.claude/tickets')).length).toBeGreaterThan(0);
  });
});

describe('[002-R42] tickets of a quick package go on record one by one', () => {
  /** How many tickets of each id stand in the journal. */
  const onRecord = (work: CliWorkspace) =>
    readFileSync(join(work.root, '.claude/design/sessions/package.journal.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as { events: { documents?: { kind: string; name: string }[] }[] })
      .map(({ events }) => events.flatMap(({ documents = [] }) => documents.filter(({ kind }) => kind === 'ticket')))
      .filter((tickets) => tickets.length > 0);

  /** A power cut in the middle of the third ticket: two whole lines of them are on the disk. */
  const cutAfterTwo = (work: CliWorkspace) => {
    const journal = join(work.root, '.claude/design/sessions/package.journal.jsonl');
    const lines = readFileSync(journal, 'utf8').split('\n');
    const first = lines.findIndex((line) => line.includes('"kind":"ticket"'));
    const third = lines[first + 2] ?? '';
    writeFileSync(journal, [...lines.slice(0, first + 2), third.slice(0, third.length / 2)].join('\n'));
  };

  // The tenth write is the plan of the tickets; the eleventh has a line for each of them.
  test.each([
    { fault: 'acknowledged:10', tickets: 0 },
    { fault: 'line-written:11', tickets: 2, cut: cutAfterTwo },
    { fault: 'line-written:11', tickets: 11 },
    { fault: 'acknowledged:11', tickets: 11 },
    { fault: 'working-file-written:11', tickets: 11 },
  ])(
    'killed at $fault with $tickets tickets on the disk, and gone on with',
    async ({ fault, tickets: standing, cut }) => {
      const work = new CliWorkspace(temps);
      work.write('docs/prd.md', readFileSync('examples/user-export.md', 'utf8'));
      const quick = ['design', 'docs/prd.md', '--quick', '--name', 'package'];
      expect((await work.run(quick, { env: { CHARRETTE_FAULT: fault } })).code).toBe(null);
      cut?.(work);
      const before = onRecord(work);
      expect(before).toHaveLength(standing);
      const { document } = await work.json(['design', 'package', '--resume', '--quick']);
      expect(document.next).toMatchObject({ kind: 'done' });
      const after = onRecord(work);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.every((tickets) => tickets.length === 1)).toBe(true);
      const names = after.flatMap((tickets) => tickets.map(({ name }) => name));
      expect(new Set(names).size).toBe(names.length);
      const files = readdirSync(join(work.root, '.claude/tickets'), { recursive: true }).map(String);
      expect(names.filter((name) => !files.some((file) => file.includes(name)))).toEqual([]);
    },
  );
});
