/** `charrette export` as scripts use it: the built program, in pipes, with exit codes and JSON. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GithubServer } from '../support/github-server.ts';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
const server = new GithubServer();
const work = new CliWorkspace(temps);
beforeAll(async () => {
  await server.start();
  work.write('docs/prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const { code } = await work.run(['design', 'docs/prd.md', '--quick', '--name', 'user-export']);
  expect(code).toBe(0);
});
afterAll(async () => {
  await server.stop();
  temps.removeAll();
});

describe('the document', () => {
  test('goes beside the design, from any folder, and says where', async () => {
    const { code, out, err } = await work.run(['export', 'user-export'], { cwd: 'docs' });
    expect({ code, out, err }).toEqual({
      code: 0,
      out: 'Exported option 1 as md: docs/design/user-export.document.md\n',
      err: '',
    });
    expect(readFileSync(join(work.root, 'docs/design/user-export.document.md'), 'utf8')).toContain(
      '# User Export: Design Document',
    );
    const again = await work.run(['export', 'user-export']);
    expect(again.out).toBe('docs/design/user-export.document.md is up to date.\n');
  });

  test('on standard output there is nothing but the document', async () => {
    const { code, out } = await work.run(['export', 'user-export', '--format', 'json', '--out', '-']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 'charrette-design', version: 1, session: 'user-export' });
    const { document } = await work.json(['export', 'user-export', '--out', '-']);
    expect(document).toMatchObject({
      ok: true,
      format: 'md',
      text: expect.stringContaining('## Risk radar') as string,
    });
  });

  test('--out is relative to where one stands; outside of the workspace only a free place is taken', async () => {
    const { code } = await work.run(['export', 'user-export', '--out', 'here.md'], { cwd: 'docs' });
    expect(code).toBe(0);
    expect(existsSync(join(work.root, 'docs/here.md'))).toBe(true);
    const outside = join(work.home, 'design.html');
    const first = await work.json(['export', 'user-export', '--format', 'html', '--out', outside]);
    expect([first.code, first.document['path']]).toEqual([0, outside]);
    expect(statSync(outside).size).toBeGreaterThan(20_000);
    const second = await work.json(['export', 'user-export', '--format', 'html', '--out', outside]);
    expect([second.code, second.document.error?.code]).toEqual([2, 'export/file-exists']);
    writeFileSync(outside, 'mine');
    expect((await work.run(['export', 'user-export', '--format', 'html', '--out', outside, '--force'])).code).toBe(0);
    const nowhere = await work.json(['export', 'user-export', '--out', join(work.home, 'no/such/x.md')]);
    expect(nowhere.document.error?.code).toBe('file/not-found');
    mkdirSync(join(work.home, 'folder'));
    expect((await work.json(['export', 'user-export', '--out', join(work.home, 'folder')])).document.error?.code).toBe(
      'file/not-a-file',
    );
  });

  test("somebody else's file is left alone", async () => {
    work.write('notes.md', 'mine');
    const { code, document } = await work.json(['export', 'user-export', '--out', 'notes.md']);
    expect([code, document.error?.code]).toEqual([2, 'export/file-exists']);
    expect(document.error?.fix).toContain('--force');
    expect(readFileSync(join(work.root, 'notes.md'), 'utf8')).toBe('mine');
  });

  test('a session that is not there, a format that is not there', async () => {
    expect((await work.json(['export', 'nothing'])).code).toBe(1);
    expect((await work.json(['export', 'user-export', '--format', 'docx'])).document.error?.code).toBe(
      'usage/not-a-choice',
    );
  });
});

describe('tickets', () => {
  const github = ['export', 'user-export', '--tickets', 'github', '--repo', 'acme/shop'];
  const everywhere = () =>
    readdirSync(work.root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(work.root, name))
      .filter((file) => statSync(file).isFile())
      .filter((file) => readFileSync(file).includes(server.token));

  test('a dry run first, then for real, then again: nothing twice, and the token is nowhere', async () => {
    const dry = await work.run(github, { env: server.env });
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/EXPORT-001\s+to create/);
    expect(dry.out).toContain('Nothing was sent. To do it in acme/shop: add --apply');
    expect(server.issues).toEqual([]);
    const sent = await work.run([...github, '--apply'], { env: server.env });
    expect({ code: sent.code, err: sent.err }).toEqual({ code: 0, err: '' });
    expect(sent.out).toMatch(/EXPORT-001\s+created\s+#1/);
    const made = server.issues.length;
    expect(made).toBe(dry.out.match(/EXPORT-\d{3}\s+to create/g)?.length);
    const again = await work.json([...github, '--apply'], { env: server.env });
    const tickets = again.document['tickets'] as { did: string }[];
    expect(new Set(tickets.map(({ did }) => did))).toEqual(new Set(['unchanged']));
    expect(server.issues).toHaveLength(made);
    expect(dry.out + dry.err + sent.out + sent.err + JSON.stringify(again)).not.toContain(server.token);
    expect(everywhere()).toEqual([]);
  });

  test('what fails is told by the exit code, and made by the next run', async () => {
    server.issues.length = 0;
    server.faults.push({ method: 'POST', status: 422, message: 'Validation Failed', about: 'EXPORT-004' });
    const first = await work.json([...github, '--apply'], { env: server.env });
    const planned = (first.document['tickets'] as unknown[]).length;
    expect(first.code).toBe(2);
    expect(first.document.notes?.map(({ code }) => code)).toEqual(['tickets/refused']);
    expect(server.issues).toHaveLength(planned - 1);
    expect((await work.run([...github, '--apply'], { env: server.env })).code).toBe(0);
    expect(server.issues).toHaveLength(planned);
  });

  test('without a token a dry run still says what there is; for real it is refused', async () => {
    const { code, document } = await work.json(github);
    expect([code, document.notes?.map((note) => note.code)]).toEqual([0, ['tickets/no-token']]);
    const real = await work.json([...github, '--apply']);
    expect([real.code, real.document.error?.code]).toEqual([2, 'tickets/no-token']);
  });

  test.each(['jira', 'linear', 'csv', 'json'])('%s: a file, and it says where', async (target) => {
    const { code, out } = await work.run(['export', 'user-export', '--tickets', target]);
    expect(code).toBe(0);
    const path = out.trim().split(' ').at(-1) ?? '';
    expect(readFileSync(join(work.root, path), 'utf8')).toContain('user-export/EXPORT-010');
  });
});
