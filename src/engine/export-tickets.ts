/** The tickets of a session, into a file for an importer or to a tracker. */
import { pathOf } from '../artifacts/layout.ts';
import type { JsonObject } from '../core/json.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { designDocument } from './design-document.ts';
import type { SentTicket, TicketFileKind, TicketSet } from './exporter-port.ts';
import type { Opened } from './opened.ts';
import type { ExportInput } from './operations/export.schema.ts';
import { ticketSet } from './outgoing-tickets.ts';
import type { World } from './world.ts';
import { type Written, writeExport } from './write-export.ts';

export interface TicketsValue {
  readonly target: string;
  /** Nothing was sent: it only says what it would do. */
  readonly dryRun: boolean;
  readonly tickets: readonly SentTicket[];
  /** The repository; for a file its path. */
  readonly to?: string;
  readonly path?: string;
  readonly did?: Written;
  readonly text?: string;
}

export async function exportTickets(
  world: World,
  opened: Opened,
  input: ExportInput,
  option: number,
  notes: Problem[],
): Promise<TicketsValue> {
  const { exporter } = world;
  const target = input.tickets ?? 'csv';
  if (!exporter)
    throw new ProblemError(problem('export/no-exporter', 'This engine sends no tickets.', { at: '--tickets' }));
  const set = ticketSet(await designDocument(world, opened.session, option));
  if (set.tickets.length === 0) {
    const fix = `Tickets come with stage 6: ${world.program} next ${opened.key}`;
    throw new ProblemError(problem('tickets/none', `"${opened.key}" has no tickets yet.`, { at: opened.key, fix }));
  }
  if (target === 'github') return send(world, opened.key, set, input, notes);
  return write(world, opened.session, set, target, input, option);
}

async function send(
  world: World,
  key: string,
  set: TicketSet,
  input: ExportInput,
  notes: Problem[],
): Promise<TicketsValue> {
  const name = `tickets/${key}`;
  const apply = input.apply === true;
  const memory = (await world.memory.read(name)) ?? {};
  const wanted = input.repo ?? '';
  const sent = await world.exporter!.sendTickets(set, {
    apply,
    force: input.force === true,
    known: numbersIn(memory[wanted]),
    ...(input.repo === undefined ? {} : { repo: input.repo }),
  });
  notes.push(...sent.notes);
  if (apply) await world.memory.write(name, { ...memory, [sent.to]: sent.known, [wanted]: sent.known } as JsonObject);
  return { target: 'github', dryRun: !apply, tickets: sent.tickets, to: sent.to };
}

function numbersIn(value: unknown): Record<string, number> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((one): one is [string, number] => Number.isSafeInteger(one[1])));
}

async function write(
  world: World,
  session: Session,
  set: TicketSet,
  kind: TicketFileKind,
  input: ExportInput,
  option: number,
): Promise<TicketsValue> {
  const existing = input.existing === undefined ? undefined : await readExisting(world, input.existing);
  const { text, tickets } = await world.exporter!.ticketFile(kind, set, existing);
  const told = { target: kind, dryRun: false, tickets };
  if (input.out === '-') return { ...told, text };
  const path = input.out ?? defaultPath(world, session.key, kind, option);
  return { ...told, path, did: await writeExport(world, session, path, text, input.force === true) };
}

function defaultPath(world: World, key: string, kind: TicketFileKind, option: number): string {
  const ending = kind === 'csv' || kind === 'json' ? kind : `${kind}.csv`;
  return pathOf({ kind: 'ticket', name: key, option }, key, world.config.roots).replace(/\.md$/, `.${ending}`);
}

async function readExisting(world: World, path: string): Promise<string> {
  const bytes = await world.files.read(path);
  if (bytes) return new TextDecoder().decode(bytes);
  throw new ProblemError(
    problem('file/not-found', `There is no file ${path}.`, {
      at: '--existing',
      fix: 'Give the CSV that the tracker exported.',
    }),
  );
}
