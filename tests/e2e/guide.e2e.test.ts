/** The main job: a PRD goes in, a complete package comes out, with no model and no network; every real parser agrees. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
