import { readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { initGit } from '../../../tests/support/temp-git.ts';
import { packOf, packTokens, pathFacts, readCodebase, type Effort } from './index.ts';
import { packLists } from './pack-lists.ts';
import { writeTree } from './tree.testing.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

/** Stamps of now are not kept; these are old enough. */
function age(root: string, ...paths: readonly string[]): void {
  for (const path of paths) utimesSync(join(root, path), 1_700_000_000, 1_700_000_000);
}

function manyFiles(count: number): Record<string, string> {
  const files: Record<string, string> = { 'package.json': '{"dependencies":{"express":"5.0.0"}}' };
  for (let i = 0; i < count; i++) {
    const name = `src/part-${i % 100}/order-thing-${i}.ts`;
    files[name] = `/** Thing ${i}. */\nexport class OrderThing${i} {}\nrouter.get('/things/${i}', f);\n`;
  }
  return files;
}

describe('the pack', () => {
  test('commits, commit style, file names, test places, documents, decisions, sessions and specs', async () => {
    const root = writeTree(folders.make('whole'), {
      'src/user-export.ts': 'export class UserExport {}\n',
      'src/user-import.ts': 'export class UserImport {}\n',
      'src/date-range.ts': 'export const dateRange = 1;\n',
      'src/user-export.test.ts': '',
      'src/user-import.test.ts': '',
      'src/date-range.test.ts': '',
      'README.md': '# Export\n\n```\n# not a heading\n```\n## Use\n\n## Build\n',
      'docs/adr/0001-use-files.md': '---\nstatus: accepted\n---\n# 1. Use files. Not a database\n',
      'docs/adr/0002-queue.md': '# 2. A queue\n\n## Status\n\nProposed\n',
      'docs/adr/README.md': '# Decisions\n',
      '.gitignore': '.claude/\nstate/\n',
      '.claude/design/sessions/user-export.session.json':
        '{"feature_name":"user-export","current_stage":3,"stage_status":{"0":"complete","3":"in_progress"}}',
      '.claude/design/sessions/done.session.json':
        '{"feature_name":"done","current_stage":7,"stage_status":{"7":"complete"}}',
      '.claude/design/sessions/broken.session.json': '{',
      'state/design-sessions/ds-20260101.json': '{"phase":"R3","topic":"MS4.5","status":"active"}',
      'state/design-sessions/ds-20260102.json': '{"phase":"R3","topic":"MS5","status":"completed"}',
      'specs/crawler/.ralph-state.json': '{"name":"crawler","phase":"design","awaitingApproval":true}',
      'examples/demo/package.json': '{"dependencies":{"koa":"3"}}',
      'examples/demo/server.js': "const app = require('koa');\napp.get('/demo', x);\n",
    });
    const git = initGit(root);
    git('add', '-A');
    for (const subject of ['feat: one', 'fix(api): two', 'chore!: three'])
      git('commit', '--quiet', '--allow-empty', '-m', subject);
    const pack = await readCodebase({ root });
    expect(pack.commits.map(({ subject }) => subject)).toEqual(['chore!: three', 'fix(api): two', 'feat: one']);
    const said = pack.conventions.map(({ what, value }) => `${what}: ${value}`);
    expect(said).toEqual([
      'commit style: conventional commits',
      'TypeScript file names: kebab-case (6 of 6)',
      'tests: beside the source (3 of 3)',
    ]);
    expect(pack.docs).toEqual([
      { title: 'Export', headings: ['Use', 'Build'], at: 'README.md:1' },
      { title: 'Decisions', headings: [], at: 'docs/adr/README.md:1' },
    ]);
    expect(pack.adrs).toEqual([
      { title: '1. Use files. Not a database', status: 'accepted', at: 'docs/adr/0001-use-files.md:4' },
      { title: '2. A queue', status: 'Proposed', at: 'docs/adr/0002-queue.md:1' },
    ]);
    expect(pack.sessions).toEqual([
      { name: 'user-export', state: 'stage 3 design', at: '.claude/design/sessions/user-export.session.json' },
      { name: 'R3 MS4.5', state: 'planning, active', at: 'state/design-sessions/ds-20260101.json' },
    ]);
    expect(pack.specs).toEqual([
      { name: 'crawler', state: 'design, awaiting approval', at: 'specs/crawler/.ralph-state.json' },
    ]);
    // Examples are code, and neither framework nor route of the product.
    expect([pack.frameworks, pack.routes]).toEqual([[], []]);
  });

  test('modules take their purpose from a document about folders', async () => {
    const root = writeTree(folders.make('tree'), {
      'ARCHITECTURE.md':
        '# A\n\n| Folder | What |\n|---|---|\n| `src/core/` | decides, and does nothing else |\n\n```\nsrc/\n├── web/   # the face in the browser\n0  cli/  tui/    translate and render\n```\n',
      ...Object.fromEntries(['core', 'web', 'cli', 'tui'].map((name) => [`src/${name}/x.ts`, 'export const x = 1;\n'])),
    });
    const { modules } = await readCodebase({ root });
    expect(modules.map(({ path, purpose, at }) => `${path}: ${purpose} ${at}`)).toEqual([
      'src/cli: translate and render ARCHITECTURE.md:10',
      'src/core: decides, and does nothing else ARCHITECTURE.md:5',
      'src/tui: translate and render ARCHITECTURE.md:10',
      'src/web: the face in the browser ARCHITECTURE.md:9',
    ]);
  });

  test('an empty folder is greenfield', async () => {
    const pack = await readCodebase({ root: folders.make('empty') });
    expect(pack).toMatchObject({ greenfield: true, files: 0, languages: [], modules: [], suggestions: [] });
  });
});

describe('[002-R66] the topic', () => {
  const files = {
    'src/export/user-export.ts': 'export class UserExporter {}\nexport function writeCsv() {}\n',
    'src/export/format.ts': 'export function formatExportOfUsers() {}\n',
    'src/users.ts': 'export class User {}\n',
    'src/mail.ts': 'export class Mailer {}\n',
    'test/user-export.test.ts': '',
    'docs/export.md': '# Exporting users\n',
  };

  test('files and tests are ranked by path and declared names', async () => {
    const { matches, greenfield } = await readCodebase({
      root: writeTree(folders.make('topic'), files),
      topic: 'Add a user export',
    });
    expect(matches?.terms).toEqual(['user', 'export']);
    expect(matches?.files.map(({ at }) => at)).toEqual([
      'src/export/user-export.ts',
      'src/export/format.ts',
      'docs/export.md',
      'src/users.ts',
    ]);
    expect(matches?.files[1]?.why).toBe('export user; formatExportOfUsers');
    expect(matches?.tests.map(({ at }) => at)).toEqual(['test/user-export.test.ts']);
    expect(greenfield).toBe(false);
  });

  test('lists begin with what is about the topic, so that a cut leaves it', async () => {
    const root = writeTree(folders.make('first'), {
      ...manyFiles(250),
      'src/refund/refund.ts': "router.post('/refunds', refund);\n",
      'db/1.sql':
        Array.from({ length: 250 }, (_, i) => `create table t${i} (x int);\n`).join('') +
        'create table refunds (x int);\n',
    });
    const pack = await readCodebase({ root, topic: 'refunds', budget: 1500 });
    expect(pack.routes[0]).toMatchObject({ method: 'POST', path: '/refunds', at: 'src/refund/refund.ts:1' });
    expect(pack.schemas[0]).toMatchObject({ name: 'refunds', at: 'db/1.sql:251' });
    expect(pack.modules[0]).toMatchObject({ path: 'src/refund' });
  });

  test('no related code is greenfield, also among much code', async () => {
    const pack = await readCodebase({ root: writeTree(folders.make('topic'), files), topic: 'payment refunds' });
    expect(pack).toMatchObject({ greenfield: true, matches: { inScope: 0, files: [], tests: [] } });
  });

  test('30 files are one design, 31 are to be split', async () => {
    for (const [count, suggestions] of [
      [30, 0],
      [31, 1],
    ] as const) {
      const root = writeTree(folders.make('scope'), manyFiles(count));
      const pack = await readCodebase({ root, topic: 'order thing' });
      expect(pack.matches?.inScope).toBe(count);
      expect(pack.suggestions).toHaveLength(suggestions);
    }
  });
});

describe('the cache', () => {
  const files = {
    'a.ts': '/** Größe “α” 🙂 of it. */\nexport class Alpha {}\n',
    'ü.md': '# Über “α” 🙂\n',
    'b.ts': 'export class Beta {}\n',
    'package.json': '{}',
  };
  const make = () => {
    const root = writeTree(folders.make('cached'), files);
    age(root, ...Object.keys(files));
    return { root, cacheFolder: join(folders.make('cache'), 'made/later') };
  };
  const effortOf = async (options: { root: string; cacheFolder: string; topic?: string }) => {
    let effort: Effort | undefined;
    const pack = await readCodebase({ ...options, report: (one) => (effort = one) });
    return { pack, read: effort?.read, reused: effort?.reused };
  };

  test('a second run reads nothing and says the same', async () => {
    const options = make();
    const first = await effortOf(options);
    const second = await effortOf(options);
    expect([first.read, first.reused, second.read, second.reused]).toEqual([4, 0, 0, 4]);
    expect(second.pack).toEqual(first.pack);
    expect(readdirSync(options.cacheFolder)).toEqual(['codebase-facts.json']);
  });

  test('another time or size is read again; what is gone is forgotten', async () => {
    const options = { ...make(), topic: 'gamma' };
    await effortOf(options);
    writeFileSync(join(options.root, 'a.ts'), 'export class Gamma {}\n');
    const changed = await effortOf(options);
    expect([changed.read, changed.pack.matches?.files[0]?.at]).toEqual([1, 'a.ts']);
    age(options.root, 'a.ts');
    writeFileSync(join(options.root, 'b.ts'), 'export class Gamma2 {}\n');
    age(options.root, 'b.ts');
    expect((await effortOf(options)).read).toBe(2);
    expect((await effortOf(options)).read).toBe(0);
  });

  test('what was made of all files is made again when one goes, comes, or is not read at all', async () => {
    const options = make();
    const before = await effortOf(options);
    rmSync(join(options.root, 'b.ts'));
    expect((await effortOf(options)).pack.languages[0]?.files).toBe(1);
    writeFileSync(join(options.root, 'b.ts'), 'export class Beta {}\n');
    age(options.root, 'b.ts');
    expect((await effortOf(options)).pack).toEqual(before.pack);
    writeFileSync(join(options.root, 'yarn.lock'), 'x\n');
    age(options.root, 'yarn.lock');
    const { pack, read } = await effortOf(options);
    expect(pack.conventions).toEqual([{ what: 'package manager', value: 'yarn', at: 'yarn.lock' }]);
    expect(read).toBe(0);
    expect((await effortOf(options)).pack).toEqual(pack);
  });

  test('a file written this moment is not trusted: it may change again within the same tick', async () => {
    const options = make();
    writeFileSync(join(options.root, 'a.ts'), 'export class Fresh {}\n');
    utimesSync(join(options.root, 'a.ts'), Date.now() / 1000 + 60, Date.now() / 1000 + 60);
    await effortOf(options);
    expect((await effortOf(options)).read).toBe(1);
  });

  test.each([
    ['empty', () => ''],
    ['cut', (text: string) => text.slice(0, text.length / 2)],
    ['one byte changed', (text: string) => text.replace('Alpha', 'Alpho')],
    ['of another format', (text: string) => text.replace(/codebase \d+/, 'codebase 0')],
    ['not JSON', () => 'charrette-codebase 2 0\n'],
  ])('a cache that is %s is not there', async (_name, damage) => {
    const options = make();
    const { pack } = await effortOf(options);
    const place = join(options.cacheFolder, 'codebase-facts.json');
    writeFileSync(place, damage(readFileSync(place, 'utf8')));
    const again = await effortOf(options);
    expect(again.read).toBe(4);
    expect(again.pack).toEqual(pack);
  });

  test('a cache of another folder is not used, and one that cannot be written costs nothing', async () => {
    const one = make();
    await effortOf(one);
    const other = make();
    expect((await effortOf({ ...other, cacheFolder: one.cacheFolder })).reused).toBe(0);
    expect((await effortOf({ ...other, cacheFolder: '/dev/null/x' })).read).toBe(4);
  });

  test('a cache folder inside the tree that leads outside is not written to', async () => {
    const outside = folders.make('outside');
    const { root } = make();
    symlinkSync(outside, join(root, 'cache'));
    await effortOf({ root, cacheFolder: join(root, 'cache/deep') });
    expect(readdirSync(outside)).toEqual([]);
  });
});

describe('limits and budget', () => {
  test('5,000 files: the same pack with and without git, with and without cache, within counts', async () => {
    const root = writeTree(folders.make('many'), manyFiles(5000));
    const walked = await readCodebase({ root, topic: 'order thing 7' });
    initGit(root)('add', '-A');
    const cacheFolder = folders.make('cache');
    const first = await readCodebase({ root, topic: 'order thing 7', cacheFolder });
    const second = await readCodebase({ root, topic: 'order thing 7', cacheFolder });
    expect(second).toEqual(first);
    const { warnings: _, ...facts } = first;
    expect(walked).toMatchObject(facts);
    expect(first).toMatchObject({ files: 5001, more: { routes: 4800, modules: 20 } });
    const cut = await readCodebase({ root, limits: { files: 50 } });
    expect(cut.files).toBe(50);
    expect(cut.warnings).toContain('5001 files: only the 50 nearest to the root were looked at.');
    const thin = await readCodebase({ root, limits: { bytes: 1000 } });
    expect(thin.routes.length).toBeLessThan(20);
    expect(thin.warnings.join()).toMatch(/files were not read: the limit is 1000 bytes in all/);
  });

  test('every budget is kept; the cut is said, in the stated order', async () => {
    const root = writeTree(folders.make('budget'), {
      ...manyFiles(300),
      ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`docs/d${i}.md`, `# Doc ${i}\n\n## Part\n`])),
    });
    const pack = await readCodebase({ root, topic: 'order thing' });
    expect(packOf(pack, 1_000_000)).toBe(pack);
    for (const budget of [8000, 4000, 2000, 1500, 800, 600]) {
      const small = packOf(pack, budget);
      expect(packTokens(small)).toBeLessThanOrEqual(budget);
      expect(small.warnings.at(-1)).toMatch(new RegExp(`^Cut to ${budget} tokens: docs \\d+ of 30, `));
      expect(packTokens(small)).toBeGreaterThan(budget * 0.75);
    }
    expect(packTokens(packOf(pack, 1))).toBeLessThan(500);
    expect(packOf(pack, 1).warnings).toEqual([expect.stringMatching(/too small/)]);
    const small = packOf(pack, 2000);
    const shown = packLists.map((list) => [list.name, list.read(small).length, list.floors[0]] as const);
    // Nothing is below its floor while a list before it is above its own.
    const above = shown.findIndex(([, length, floor]) => length > floor);
    const below = shown.findIndex(([name, length, floor]) => length < floor && (small.more[name] ?? 0) > 0);
    expect(below === -1 || above === -1 || below < above).toBe(true);
    for (const [name] of shown) {
      const list = packLists.find((one) => one.name === name);
      expect((list?.read(small).length ?? 0) + (small.more[name] ?? 0)).toBe(
        (list?.read(pack).length ?? 0) + (pack.more[name] ?? 0),
      );
    }
    expect(await readCodebase({ root, topic: 'order thing', budget: 2000 })).toEqual(small);
  });
});

test('[003-R40] which paths of a design exist', () => {
  const root = writeTree(folders.make('paths'), { 'src/a.ts': '' });
  symlinkSync('/etc', join(root, 'etc'));
  symlinkSync('src', join(root, 'inside'));
  const paths = [
    'src/a.ts',
    './src/a.ts:12',
    'src/',
    'src/b.ts',
    'src/a.ts/c',
    '../x',
    '/etc/passwd',
    'etc',
    'etc/passwd',
    'inside/a.ts',
    'a\0b',
    '',
  ];
  expect(pathFacts(root, paths).map(({ exists, kind }) => [exists, kind])).toEqual([
    [true, 'file'],
    [true, 'file'],
    [true, 'folder'],
    [false, undefined],
    [false, undefined],
    [false, 'outside'],
    [false, 'outside'],
    [false, 'outside'],
    [false, undefined],
    [true, 'link'],
    [false, 'outside'],
    [true, 'folder'],
  ]);
});
