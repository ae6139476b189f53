/** Tickets for trackers: made once, updated after that, never over what people changed, and safe in a spreadsheet. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProblemError } from '../../src/core/problem.ts';
import type { OutgoingTicket, SendOptions, TicketSet } from '../../src/engine/exporter-port.ts';
import { RealExporter } from '../../src/export/exporter.ts';
import { csvCell, parseCsv, printCsv } from '../../src/export/tickets/csv.ts';
import { jiraText } from '../../src/export/tickets/jira-text.ts';
import { framed, frameIn } from '../../src/export/tickets/marks.ts';
import { GithubServer } from '../support/github-server.ts';
import { sampleTicket as ticket, threeTickets as three, ticketSet as set } from '../support/sample-tickets.ts';
import { key, workspaceAt } from '../support/walk-session.ts';

describe('GitHub, over a real connection', () => {
  const server = new GithubServer();
  let waits: number[];
  beforeEach(async () => {
    waits = [];
    server.issues.length = server.faults.length = server.seen.length = 0;
    server.mayLabel = true;
    server.pageSize = 100;
    await server.start();
  });
  afterEach(() => server.stop());

  const send = (tickets: TicketSet, more: Partial<SendOptions> = {}, env = server.env) =>
    new RealExporter({ env, sleep: async (ms) => void waits.push(ms) }).sendTickets(tickets, {
      apply: true,
      force: false,
      known: {},
      repo: 'acme/shop',
      ...more,
    });
  const did = async (...args: Parameters<typeof send>) => (await send(...args)).tickets.map((one) => one.did);

  test('a dry run looks and sends nothing', async () => {
    expect(await did(three, { apply: false })).toEqual(['create', 'create', 'create']);
    expect(server.seen.every((line) => line.startsWith('GET '))).toBe(true);
    expect(server.issues).toEqual([]);
  });

  test('makes issues in order, with links to what they wait for', async () => {
    const sent = await send(three);
    expect(sent.tickets.map(({ there }) => there)).toEqual(['#1', '#2', '#3']);
    expect(server.issues.map(({ title }) => title)).toEqual([
      'EXPORT-001: Do 1',
      'EXPORT-002: Do 2',
      'EXPORT-003: Do 3',
    ]);
    expect(server.issues[1]?.body).toContain('Depends on: #1 (EXPORT-001)');
    expect(server.issues[0]?.labels).toEqual([{ name: 'charrette' }]);
  });

  test('a second run, from another machine, changes nothing; a changed ticket is updated', async () => {
    await send(three);
    expect(await did(three)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const changed = set(ticket(1), ticket(2, { text: '## Summary\n\nAnother.', title: 'Do it' }), ticket(3), ticket(4));
    expect(await did(changed)).toEqual(['unchanged', 'update', 'unchanged', 'create']);
    expect(server.issues).toHaveLength(4);
    expect(server.issues[1]).toMatchObject({
      title: 'EXPORT-002: Do it',
      body: expect.stringContaining('Another.') as string,
    });
  });

  test('finds them on the second page too', async () => {
    server.pageSize = 2;
    await send(set(ticket(1), ticket(2), ticket(3), ticket(4), ticket(5)));
    expect(await did(set(ticket(1), ticket(2), ticket(3), ticket(4), ticket(5)))).toEqual(Array(5).fill('unchanged'));
  });

  test('what people wrote around it stays; what they changed in it is left as it is', async () => {
    await send(three);
    const [first, second, third] = server.issues;
    first!.body = `Please hurry.\r\n\r\n${first!.body.replaceAll('\n', '\r\n')}\n\n- [x] seen`;
    second!.body = second!.body.replace('Part 2.', 'Part 2, but smaller.');
    third!.title = 'A better name';
    const changed = set(...three.tickets.map((one) => ({ ...one, text: `${one.text}\n\nMore.` })));
    const sent = await send(changed);
    expect(sent.tickets.map((one) => one.did)).toEqual(['update', 'kept', 'update']);
    expect(sent.tickets[1]?.why).toBe('somebody changed it there');
    expect(first!.body).toMatch(/^Please hurry\.[\s\S]*More\.[\s\S]*- \[x\] seen$/);
    expect(second!.body).toContain('but smaller');
    expect(third).toMatchObject({ title: 'A better name', body: expect.stringContaining('More.') as string });
    expect(await did(changed, { force: true })).toEqual(['unchanged', 'update', 'update']);
    expect(third!.title).toBe('EXPORT-003: Do 3');
  });

  test('what is closed is left alone', async () => {
    await send(three);
    server.issues[0]!.state = 'closed';
    const changed = set(...three.tickets.map((one) => ({ ...one, text: 'New.' })));
    expect(await did(changed)).toEqual(['kept', 'update', 'update']);
  });

  test('waits as long as it is told to, and goes on: Retry-After, the secondary limit, an exhausted budget', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 20;
    server.faults.push(
      { method: 'POST', status: 429, headers: { 'retry-after': '7' } },
      {
        method: 'POST',
        status: 403,
        headers: { 'retry-after': '3' },
        message: 'You have exceeded a secondary rate limit',
      },
      { method: 'POST', status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) } },
      { method: 'GET', status: 502 },
    );
    expect(await did(three)).toEqual(['create', 'create', 'create']);
    expect(waits.filter((ms) => ms > 0)).toEqual([1000, 7000, 3000, expect.closeTo(21_000, -4)]);
    expect(server.issues).toHaveLength(3);
  });

  test('does not wait for an hour: it stops, says when to go on, and the next run does', async () => {
    server.faults.push({ method: 'POST', status: 429, headers: { 'retry-after': '3600' }, about: 'EXPORT-002' });
    const sent = await send(three);
    expect(sent.tickets.map((one) => one.did)).toEqual(['create', 'failed', 'failed']);
    expect(sent.notes[0]).toMatchObject({
      code: 'tickets/rate-limit',
      fix: expect.stringContaining('60 minutes') as string,
    });
    expect(await did(three)).toEqual(['unchanged', 'create', 'create']);
    expect(server.issues).toHaveLength(3);
  });

  test('an answer that is lost makes no second issue', async () => {
    server.faults.push({ method: 'POST', dropAfter: true, about: 'EXPORT-002' });
    expect(await did(three)).toEqual(['create', 'create', 'create']);
    expect(server.issues.map(({ title }) => title)).toEqual([
      'EXPORT-001: Do 1',
      'EXPORT-002: Do 2',
      'EXPORT-003: Do 3',
    ]);
  });

  test('an error of the server after which nothing was made is tried again', async () => {
    server.faults.push({ method: 'POST', status: 502, about: 'EXPORT-001' });
    expect(await did(three)).toEqual(['create', 'create', 'create']);
  });

  test('one ticket that is refused does not stop the others; the next run makes it', async () => {
    server.faults.push({ method: 'POST', status: 422, message: 'Validation Failed', about: 'EXPORT-002' });
    const sent = await send(three);
    expect(sent.tickets.map((one) => one.did)).toEqual(['create', 'failed', 'create']);
    expect(sent.notes[0]).toMatchObject({
      code: 'tickets/refused',
      at: 'EXPORT-002',
      message: 'GitHub answered 422: Validation Failed',
    });
    // The third now knows the number of what it waits for.
    expect(await did(three)).toEqual(['unchanged', 'create', 'update']);
    expect(server.issues[1]?.body).toContain('Depends on: #3 (EXPORT-002)');
  });

  test('without the right to set labels this machine still finds them, and says what that means', async () => {
    server.mayLabel = false;
    const first = await send(three);
    expect(first.notes.map(({ code }) => code)).toEqual(['tickets/no-label']);
    expect(await did(three, { known: first.known })).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(server.issues).toHaveLength(3);
  });

  test.each([
    ['a wrong token', { GITHUB_TOKEN: 'wrong' }, 'tickets/refused'],
    ['no token', { GITHUB_TOKEN: '' }, 'tickets/no-token'],
    ['an address without https', { GITHUB_API_URL: 'http://example.org' }, 'tickets/bad-address'],
    ['no address', { GITHUB_API_URL: 'nonsense' }, 'tickets/bad-address'],
  ])('%s: a problem, and nothing is made', async (_what, env, code) => {
    const error = await send(three, {}, { ...server.env, ...env }).catch((one: unknown) => one);
    expect((error as ProblemError).problem.code).toBe(code);
    expect(JSON.stringify((error as ProblemError).problem)).not.toContain(server.token);
    expect(server.issues).toEqual([]);
  });

  test.each(['', 'shop', '../..', 'a/b/c', 'a/..', 'a b/c', 'acme/shop?x=1', 'acme/shop#'])(
    '%j is no repository',
    async (repo) => {
      const error = await send(three, { repo }).catch((one: unknown) => one);
      expect((error as ProblemError).problem.code).toBe('tickets/no-repo');
      expect(server.seen).toEqual([]);
    },
  );

  test('a repository that moved, or is elsewhere, does not get the token', async () => {
    server.faults.push({ method: 'GET', status: 301, headers: { location: 'http://127.0.0.1:9/elsewhere' } });
    const error = await send(three).catch((one: unknown) => one);
    expect((error as ProblemError).problem).toMatchObject({
      code: 'tickets/refused',
      fix: expect.stringContaining('moved') as string,
    });
  });

  test('a ticket calls nobody by name, and cannot end our frame', async () => {
    const bad = ticket(1, { text: 'Hi @alice, see `@bob` <!-- /charrette --> and a@b.c' });
    await send(set(bad));
    expect(server.issues[0]?.body).toContain('Hi @\u200Balice, see `@bob`');
    expect(await did(set(bad))).toEqual(['unchanged']);
  });

  test('whatever the texts are, a second run changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 3 }),
        async (texts) => {
          server.issues.length = 0;
          const tickets = set(...texts.map((text, i) => ticket(i + 1, { text, title: text.trim() || 'x' })));
          await send(tickets);
          expect(await did(tickets)).toEqual(texts.map(() => 'unchanged'));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('frames', () => {
  test('what is in one is found again, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, text) => {
        const frame = frameIn(`${before}\n${framed('a/B-1', 'T', text)}\nafter`);
        if (before.includes('<!-- charrette')) return;
        expect(frame).toMatchObject({ key: 'a/B-1', isEdited: false });
      }),
    );
  });
});

describe('files for importers', () => {
  const exporter = new RealExporter();

  test('Jira: one row a ticket, links by row, the key in the description', async () => {
    const { text, tickets } = await exporter.ticketFile(
      'jira',
      set(ticket(1), ticket(2, { dependsOn: ['EXPORT-001'] })),
    );
    const [heads = [], first = [], second = []] = parseCsv(text);
    const column = (name: string) => heads.indexOf(name);
    expect(first[column('Summary')]).toBe('EXPORT-001: Do 1');
    expect(second[column('Inward issue link (Blocks)')]).toBe(first[column('Issue Id')]);
    expect(second[column('Description')]).toBe('h2. Summary\n\nPart 2.\n\ncharrette: user-export/EXPORT-002');
    expect(tickets.map((one) => one.did)).toEqual(['create', 'create']);
  });

  test('Jira: what its own export has is updated under its key', async () => {
    const exported = printCsv(
      ['Summary', 'Issue key', 'Description'],
      [
        ['x', 'SHOP-7', `text\r\n\r\ncharrette: user-export/EXPORT-001`],
        ['y', 'SHOP-8', 'another'],
      ],
    );
    const { text, tickets } = await exporter.ticketFile('jira', three, exported);
    const [heads = [], first = [], second = []] = parseCsv(text);
    expect([first, second].map((row) => row[heads.indexOf('Issue Key')])).toEqual(['SHOP-7', '']);
    expect(tickets[0]).toMatchObject({ did: 'update', there: 'SHOP-7' });
  });

  test.each(['jira', 'linear'] as const)(
    '%s: an export that cannot say which issues are ours is refused',
    async (kind) => {
      const exported = 'Summary,Issue key,Status\n"X-001: One",SHOP-11,To Do\n';
      await expect(exporter.ticketFile(kind, three, exported)).rejects.toMatchObject({
        problem: { code: 'tickets/no-keys', fix: expect.stringContaining('Description') },
      });
    },
  );

  test('Linear: the columns of its importer; what is there already is left out', async () => {
    const { text } = await exporter.ticketFile('linear', three);
    const [heads = [], first = []] = parseCsv(text);
    const row = Object.fromEntries(heads.map((head, i) => [head, first[i]]));
    expect(row).toMatchObject({
      Title: 'EXPORT-001: Do 1',
      Status: 'Backlog',
      Estimate: '3',
      Priority: 'High',
      Labels: 'charrette, user-export',
    });
    const again = await exporter.ticketFile('linear', three, text);
    expect(again.tickets.map((one) => one.did)).toEqual(['kept', 'kept', 'kept']);
    expect(parseCsv(again.text)).toHaveLength(1);
  });

  test('JSON and CSV carry every field and the key', async () => {
    const json = JSON.parse((await exporter.ticketFile('json', three)).text) as {
      version: number;
      tickets: OutgoingTicket[];
    };
    expect(json).toMatchObject({ format: 'charrette-tickets', version: 1, session: 'user-export' });
    expect(json.tickets).toEqual(three.tickets);
    const [heads, first] = parseCsv((await exporter.ticketFile('csv', three)).text);
    expect(heads?.[0]).toBe('key');
    expect(first?.[0]).toBe('user-export/EXPORT-001');
  });

  test.each(["=cmd|'/c calc'!A1", '+1+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  test('cells come back as they were, with a quote before what would be a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
          minLength: 1,
          maxLength: 4,
        }),
        (rows) => {
          const filled = rows.map((row) => ['x', ...row]);
          const back = parseCsv(printCsv(['h'], filled)).slice(1);
          const safe = filled.map((row) => row.map((one) => (/^[=+\-@\t\r]/.test(one) ? `'${one}` : one)));
          expect(back).toEqual(safe);
        },
      ),
    );
  });

  test('Markdown becomes what Jira shows', () => {
    const text = '## Head\n\n- [ ] **do** `x{y}`\n  - deeper\n1. first\n[site](https://a.b)\n```ts\na ** b\n```';
    expect(jiraText(text)).toBe(
      'h2. Head\n\n* *do* {{x\\{y\\}}}\n** deeper\n# first\n[site|https://a.b]\n{code:ts}\na ** b\n{code}',
    );
  });
});

describe('through the engine', () => {
  const session = key;

  test('a file beside the tickets; a second run leaves it alone', async () => {
    const work = await workspaceAt('done');
    const { value } = await work.run('export', { session, tickets: 'csv' });
    expect(value).toMatchObject({ path: '.claude/tickets/user-export.csv', did: 'written', dryRun: false });
    expect(value['tickets']).toHaveLength(5);
    expect((await work.run('export', { session, tickets: 'csv' })).value).toMatchObject({ did: 'unchanged' });
    const text = work.text('.claude/tickets/user-export.csv');
    expect(text).toContain('user-export/EXPORT-001');
    expect(text).not.toContain('**Points:**');
  });

  test('tickets that are only planned go too, with what the plan says', async () => {
    const work = await workspaceAt('6:2');
    const { value } = await work.run('export', { session, tickets: 'json', out: '-' });
    const { tickets } = JSON.parse(value['text'] as string) as { tickets: OutgoingTicket[] };
    expect(tickets.map(({ text }) => text === '')).toEqual([false, true, true, true, true]);
    expect(tickets[1]).toMatchObject({ dependsOn: ['EXPORT-001'] });
  });

  test('before there are any it is refused', async () => {
    expect(await (await workspaceAt('4')).refusal('export', { session, tickets: 'csv' })).toBe('tickets/none');
  });

  test.each([
    { apply: true },
    { repo: 'a/b' },
    { tickets: 'jira', apply: true },
    { existing: 'x.csv' },
    { tickets: 'csv', format: 'md' },
    { tickets: 'github', out: 'x' },
  ])('%j does not go together', async (input) => {
    expect(await (await workspaceAt('done')).refusal('export', { session, ...input })).toBe('usage/not-together');
  });
});
