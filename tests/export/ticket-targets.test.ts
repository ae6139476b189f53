/** The targets that we have sit the exam: GitHub over a real connection, files as their importers take them in. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OutgoingTicket, TicketFileKind, TicketSet } from '../../src/engine/exporter-port.ts';
import { RealExporter } from '../../src/export/exporter.ts';
import { parseCsv, printCsv } from '../../src/export/tickets/csv.ts';
import { frameIn, keyIn } from '../../src/export/tickets/marks.ts';
import { type ArrivedTicket, examineTicketTarget, type TicketTargetExam } from '../contracts/ticket-target.ts';
import { GithubServer } from '../support/github-server.ts';

const server = new GithubServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
afterEach(() => {
  server.issues.length = server.faults.length = server.seen.length = 0;
});

const github = async (): Promise<TicketTargetExam> => {
  server.issues.length = server.faults.length = 0;
  let waited = 0;
  const exporter = new RealExporter({ env: server.env, sleep: async (ms) => void (waited += ms) });
  const keyOf = ({ body }: { body: string }) => frameIn(body)?.key ?? '';
  const fault = (about: string, more: object) => void server.faults.push({ method: 'POST', about, ...more });
  return {
    updates: true,
    // Another machine each time: nothing is remembered here of what was made there.
    send: async (set, { apply = true } = {}) =>
      (await exporter.sendTickets(set, { apply, force: false, known: {}, repo: 'acme/shop' })).tickets,
    read: async () =>
      server.issues.map((issue): ArrivedTicket => ({
        key: keyOf(issue),
        title: issue.title,
        text: issue.body,
        waitsFor: [...issue.body.matchAll(/^Depends on: (.+)$/gm)].flatMap(([, list = '']) =>
          [...list.matchAll(/#(\d+)/g)].map(([, n]) => keyOf(server.issues[Number(n) - 1] ?? { body: '' })),
        ),
      })),
    faults: {
      refuse: (about) => fault(about, { status: 422, message: 'Validation Failed' }),
      limit: (about, seconds) => fault(about, { status: 429, headers: { 'retry-after': String(seconds) } }),
      loseAnswer: (about) => fault(about, { dropAfter: true }),
      breakDown: (about) => fault(about, { status: 502 }),
      waited: () => waited,
    },
  };
};

examineTicketTarget('GitHub', github, { faults: true });

interface Imported extends ArrivedTicket {
  readonly there: string;
}

/** A tracker that takes in our file as its importer does, and exports what it has as its own CSV. */
function tracker(kind: TicketFileKind, take: (text: string, has: Imported[]) => Imported[], updates: boolean) {
  return async (): Promise<TicketTargetExam> => {
    let has: Imported[] = [];
    const exported = () =>
      printCsv(
        ['Issue key', 'Summary', 'Description'],
        has.map(({ there, title, text }) => [there, title, text]),
      );
    return {
      updates,
      async send(set: TicketSet, { apply = true } = {}) {
        const { text, tickets } = await new RealExporter().ticketFile(kind, set, exported());
        if (apply) has = take(text, has);
        return tickets;
      },
      read: async () => has.map(({ there: _, ...ticket }) => ticket),
    };
  };
}

const rowsOf = (text: string) => {
  const [heads = [], ...rows] = parseCsv(text);
  return rows.map((row) => ({ row, cell: (name: string) => row[heads.indexOf(name)] ?? '', heads }));
};

/** Jira: a row with a key changes that issue, one without makes a new one; links go by row number. */
function takeIntoJira(text: string, has: Imported[]): Imported[] {
  const rows = rowsOf(text);
  const keys = new Map(rows.map(({ cell }) => [cell('Issue Id'), keyIn(cell('Description')) ?? '']));
  const all = [...has];
  for (const { row, heads, cell } of rows) {
    const links = heads.flatMap((head, i) => (head.startsWith('Inward issue link') && row[i] ? [row[i]] : []));
    const there = cell('Issue Key') === '' ? `SHOP-${all.length + 1}` : cell('Issue Key');
    const issue = {
      there,
      key: keyIn(cell('Description')) ?? '',
      title: cell('Summary'),
      text: cell('Description'),
      waitsFor: links.map((link) => keys.get(link) ?? ''),
    };
    const at = all.findIndex((one) => one.there === there);
    if (at >= 0) all[at] = issue;
    else all.push(issue);
  }
  return all;
}

/** Linear's importer only creates. */
function takeIntoLinear(text: string, has: Imported[]): Imported[] {
  const made = rowsOf(text).map(({ cell }, i) => ({
    there: `LIN-${has.length + i + 1}`,
    key: keyIn(cell('Description')) ?? '',
    title: cell('Title'),
    text: cell('Description'),
    waitsFor: [...cell('Description').matchAll(/^Depends on: (.+)$/gm)].flatMap(([, list = '']) =>
      list.split(', ').map((id) => `user-export/${id}`),
    ),
  }));
  return [...has, ...made];
}

const inSession = (ids: readonly string[]) => ids.map((id) => `user-export/${id}`);

/** Plain data: the file is the whole state, and takes the place of the one before. */
const takeCsv = (text: string): Imported[] =>
  rowsOf(text).map(({ cell }) => ({
    there: cell('key'),
    key: cell('key'),
    title: cell('title'),
    text: cell('description'),
    waitsFor: inSession(cell('depends_on').split(' ').filter(Boolean)),
  }));
const takeJson = (text: string): Imported[] =>
  (JSON.parse(text) as { tickets: OutgoingTicket[] }).tickets.map(({ key, title, text: words, dependsOn }) => ({
    there: key,
    key,
    title,
    text: words,
    waitsFor: inSession(dependsOn),
  }));

examineTicketTarget('Jira', tracker('jira', takeIntoJira, true));
examineTicketTarget('Linear', tracker('linear', takeIntoLinear, false));
examineTicketTarget('CSV', tracker('csv', takeCsv, true));
examineTicketTarget('JSON', tracker('json', takeJson, true));
