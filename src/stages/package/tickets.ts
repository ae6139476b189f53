/** Tickets side by side: no id twice, no circle, both ends of a dependency agree; and each of a size to work on (002-R43..R48). */
import { titleOf } from '../../artifacts/find-section.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { strings, type TicketText } from '../../artifacts/ticket.ts';
import { criteriaOf, stepsBelow } from '../../artifacts/ticket-criteria.ts';
import { dependencyNames, pointsNames, ticketFields } from '../../artifacts/ticket-fields.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { maxTickets, pointsAllowed } from '../tickets/artifact.ts';
import { dependencyOrder } from '../tickets/dependency-order.ts';
import type { Read, ReadPackage } from './documents.ts';
import { linesWith } from '../../artifacts/lines-with.ts';
import { wholeText } from '../../artifacts/whole-text.ts';

/** Below `fewest` it is only a title with a word about it. */
const words = { fewest: 30, least: 200, aimed: 400, most: 600 } as const;

export function ticketFindings(read: ReadPackage): Problem[] {
  const tickets = withOwnIds(read.tickets);
  return [
    ...twice(tickets),
    ...cycles(tickets),
    ...notBlocking(read.tickets),
    ...many(read.tickets),
    ...unclearPoints(read.tickets),
    ...read.tickets.flatMap((ticket) => [
      ...otherFile(ticket),
      ...otherHeading(ticket),
      ...blocks(ticket, read.tickets),
      ...size(ticket),
      ...criteria(ticket),
      ...unknownCriteria(ticket),
      ...withoutOutcome(ticket),
    ]),
  ];
}

type Ticket = Read<TicketText>;

/** The line of a field, or of the ticket's title. */
function fieldLine({ document, value }: Ticket, ...names: readonly string[]): number {
  return (
    ticketFields(document).find((one) => names.includes(nameKey(one.name).replaceAll('-', ' ')))?.line ?? value.line
  );
}

/** Each phase of a plan may count anew: then an id alone does not say which one it is. A slip is one of many. */
function withOwnIds(tickets: readonly Ticket[]): readonly Ticket[] {
  const ids = tickets.flatMap(({ path, value }) => (isReadAs(path) ? (value.id ?? []) : []));
  const repeated = ids.length - new Set(ids).size;
  return repeated > Math.max(1, ids.length / 10) ? tickets.filter(({ path }) => !isReadAs(path)) : tickets;
}

function twice(tickets: readonly Ticket[]): Problem[] {
  const first = new Map<string, string>();
  return tickets.flatMap(({ path, value }) => {
    if (value.id === undefined) return [];
    const before = first.get(value.id);
    first.set(value.id, before ?? path);
    if (before === undefined) return [];
    const message = `${value.id} is the id of ${before} too.`;
    return [problem('ticket/id-twice', message, { at: `${path}:${value.line}`, fix: 'Give one of them another id.' })];
  });
}

/** A plan that is handed in is told so at once (002-R43); here they may have come in several batches, or be of several features. */
function many(tickets: readonly Ticket[]): Problem[] {
  const files = tickets.filter(({ path }) => !isReadAs(path));
  const [first] = files;
  if (!first || files.length <= maxTickets) return [];
  const message = `${files.length} tickets are more than the ${maxTickets} of one batch.`;
  const fix = 'Split the feature, or join tickets.';
  return [problem('ticket/many', message, { at: `${first.path}:${first.value.line}`, fix, severity: 'info' })];
}

/** `CHO-4.md` that calls itself CHO-9: the same shape, another number. */
function otherFile({ path, value }: Ticket): Problem[] {
  const shape = /^(.*?)\d{1,6}$/.exec(value.id ?? '')?.[1] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const own = name.startsWith(shape) ? /^\d{1,6}(?![\w.]*\d)/.exec(name.slice(shape.length))?.[0] : undefined;
  if (!shape.endsWith('-') || own === undefined || value.id === undefined) return [];
  if (Number(own) === Number(value.id.slice(shape.length))) return [];
  const message = `The file is called ${shape}${own}, but the ticket calls itself ${value.id}.`;
  const fix = 'Give one of them the name of the other.';
  return [warning('ticket/other-id', message, { at: `${path}:${value.line}`, fix })];
}

/** `id: CHO-4` over `# CHO-9: ...`. */
function otherHeading({ path, document, value: { id = '' } }: Ticket): Problem[] {
  const heading = isReadAs(path) ? undefined : titleOf(document);
  const [own, shape = ''] = /^\[?([A-Z][A-Z0-9]{0,20}-)\d{1,6}\b/.exec(heading?.text ?? '') ?? [];
  const said = own?.replace('[', '');
  if (!heading || said === undefined || said === id || !id.startsWith(shape) || !/^\d+$/.test(id.slice(shape.length)))
    return [];
  const fix = 'Give one of them the id of the other.';
  const message = `The heading says ${said}, and the ticket calls itself ${id}.`;
  return [warning('ticket/other-id', message, { at: `${path}:${heading.line}`, fix })];
}

/** A word where the others have a number; sizes of shirts are a scale too. */
function unclearPoints(tickets: readonly Ticket[]): Problem[] {
  if (tickets.filter(({ value }) => value.points !== undefined).length <= tickets.length / 2) return [];
  return tickets.flatMap(({ path, document, value }) => {
    if (value.points !== undefined || isReadAs(path)) return [];
    const size = ticketFields(document).find(({ name }) => pointsNames.includes(nameKey(name)));
    const said = size?.value.replaceAll(/[*_"']/g, '').trim() ?? '';
    if (!size || !/^[a-z]{3,}(?: [a-z]+){0,3}$/i.test(said)) return [];
    const message = `${JSON.stringify(said.slice(0, 40))} is no number of points.`;
    return [
      warning('ticket/points', message, { at: `${path}:${size.line}`, fix: `Points are ${pointsAllowed.join(', ')}.` }),
    ];
  });
}

function cycles(tickets: readonly Ticket[]): Problem[] {
  const known = tickets.flatMap((one) => (one.value.id === undefined ? [] : [{ ...one.value, id: one.value.id }]));
  return dependencyOrder(known).cycles.map((cycle) => {
    const at = tickets.find((one) => one.value.id === cycle[0]);
    const place = at ? `${at.path}:${fieldLine(at, ...dependencyNames)}` : '';
    const message = `Tickets wait for each other: ${cycle.join(' -> ')}.`;
    return problem('ticket/cycle', message, { at: place, fix: 'Take one of these dependencies away.' });
  });
}

/** What a ticket says that it blocks, and where. */
function blockedBy(ticket: Ticket): Map<string, number> {
  const { document } = ticket;
  const places = new Map<string, number>();
  // A list of links has a line for each.
  for (const field of ticketFields(document).filter((one) => nameKey(one.name) === 'blocks'))
    for (const [id] of field.value.slice(0, 2000).matchAll(/\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+\b/g))
      places.set(id, places.get(id) ?? field.line);
  for (const id of strings(document.frontMatter?.data['blocks']))
    places.set(id, places.get(id) ?? fieldLine(ticket, 'blocks'));
  return places;
}

/** As that ticket writes its fields: in front matter, or in bold. */
function inItsForm({ document }: Ticket, label: string, keys: readonly string[], id: string): string {
  const data = document.frontMatter?.data ?? {};
  const key = keys.find((one) => one in data);
  return key === undefined ? `**${label}:** ${id}` : `\`${key}: [${id}]\``;
}

/** `blocks: []`, `**Blocks:** None`: it says which, and that these are all. */
const saysBlocks = ({ document }: Ticket): boolean =>
  'blocks' in (document.frontMatter?.data ?? {}) ||
  ticketFields(document).some(({ name, value }) => nameKey(name) === 'blocks' && value !== '');

/** Where tickets say both ends of what they wait for, one that says only the one was forgotten. So was what is left out of a list. */
function notBlocking(tickets: readonly Ticket[]): Problem[] {
  const byId = new Map(tickets.flatMap((one) => (one.value.id === undefined ? [] : [[one.value.id, one] as const])));
  const blocking = new Map([...byId].map(([id, one]) => [id, blockedBy(one)]));
  const waits = tickets.flatMap((ticket) => {
    const { id } = ticket.value;
    return id === undefined ? [] : ticket.value.dependsOn.flatMap((on) => (byId.has(on) ? [{ ticket, id, on }] : []));
  });
  const silent = waits.filter(({ id, on }) => blocking.get(on)?.has(id) === false);
  const isUsual = silent.length <= (waits.length - silent.length) / 2;
  return silent.flatMap(({ ticket, id, on }) => {
    const other = byId.get(on) as Ticket;
    if (!isUsual && !saysBlocks(other)) return [];
    const message = `${id} depends on ${on}, but ${on} does not say that it blocks ${id}.`;
    const fix = `Write ${inItsForm(other, 'Blocks', ['blocks'], id)} in ${on}, or take the dependency out of ${ticket.path}.`;
    return warning('ticket/blocks-differ', message, { at: `${other.path}:${fieldLine(other, 'blocks')}`, fix });
  });
}

/** `Blocks` is the inverse of `Depends On` (002-R48). */
function blocks(ticket: Ticket, all: readonly Ticket[]): Problem[] {
  const { value, path } = ticket;
  return [...blockedBy(ticket)].flatMap(([id, line]) => {
    const other = all.find((one) => one.value.id === id);
    if (!other || value.id === undefined || other.value.dependsOn.includes(value.id)) return [];
    const message = `It says that it blocks ${id}, but ${id} does not depend on ${value.id}.`;
    const fix = `Write ${inItsForm(other, 'Depends On', ['blocked_by', 'depends_on'], value.id)} in ${id}, or take it out here.`;
    return [warning('ticket/blocks-differ', message, { at: `${path}:${line}`, fix })];
  });
}

function size(ticket: Ticket): Problem[] {
  const { document, value, path } = ticket;
  const findings: Problem[] = [];
  const count = document.lines.reduce((sum, line) => sum + wordsIn(line), 0);
  if (count > words.most) {
    const message = `The ticket has ${count} words; ${words.most} are the most.`;
    const fix = `Aim at ${words.aimed}: say what and why, and leave out how. Or split it.`;
    findings.push(problem('ticket/too-long', message, { at: `${path}:${value.line}`, fix }));
  }
  // A list of stories says each of them in a line or two.
  if (count < words.fewest && !isReadAs(path)) {
    const message = `The ticket has ${count} words: whoever takes it has to ask what is meant.`;
    const fix = `Aim at ${words.least} to ${words.aimed}: what and for whom, which rules hold, and when it is done.`;
    findings.push(problem('ticket/short', message, { at: `${path}:${value.line}`, fix, severity: 'info' }));
  }
  const { points } = value;
  const most = Math.max(...pointsAllowed);
  if (points !== undefined && (points > most || points < 1)) {
    const message = `${points} points are ${points > most ? 'too many' : 'too few'} for one ticket.`;
    const fix = `Points are ${pointsAllowed.join(', ')}; split what is larger.`;
    findings.push(problem('ticket/points', message, { at: `${path}:${fieldLine(ticket, ...pointsNames)}`, fix }));
  } else if (points !== undefined && !pointsAllowed.some((one) => one === points)) {
    // Other teams count otherwise; that is no error.
    const message = `${points} ${points === 1 ? 'point is' : 'points are'} none of ${pointsAllowed.join(', ')}.`;
    const fix = '2 for plain reading and writing, 3 for rules of its own, 5 for what is complex or runs later.';
    const at = `${path}:${fieldLine(ticket, ...pointsNames)}`;
    findings.push(problem('ticket/points', message, { at, fix, severity: 'info' }));
  }
  return findings;
}

/** Only what a person reads: list marks and rules are no words. Of a line without end they are guessed. */
const wordsIn = (line: string): number =>
  line.length > 20_000 ? Math.round(line.length / 6) : (line.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0);

const vague =
  /\b(?:works? (?:well|correctly|properly|as expected)|(?:is|are|be|feels?|looks?|stays?|remains?) (?:very |more |as )?(?:fast|quick|easy|intuitive|user[- ]friendly|good|nice|robust|performant|scalable|responsive)\b(?! (?:to|than) \d)|properly|gracefully|appropriate(?:ly)?|adequate(?:ly)?|reasonabl[ey]|seamless(?:ly)?|intuitive(?:ly)?|(?:handled|behaves?|performs?) (?:well|nicely|sensibly)|as needed|if possible|where possible|as soon as possible|and so on|etc|tbd)\b|\?{3,}/i;

/** A criterion that no test can prove or refute (002-R45). */
function criteria({ document, path }: Ticket): Problem[] {
  return criteriaOf(document).flatMap(({ text, line }) => {
    const said = vague.exec(text)?.[0];
    if (said === undefined) return [];
    const message = `${JSON.stringify(said)} cannot be tested.`;
    const fix = 'Say what can be observed, with a number where there is one.';
    return [warning('ticket/untestable', message, { at: `${path}:${line}`, fix })];
  });
}

/** `**When** the job runs`, and nothing that then holds. */
function withoutOutcome({ document, path }: Ticket): Problem[] {
  const steps = /\bWhen\b/.test(wholeText(document)) ? stepsBelow(document, 0, true) : [];
  return steps.flatMap(({ word, line }, i) => {
    const rest = steps.slice(i + 1);
    const next = rest.findIndex((one) => one.word === 'Given' || one.word === 'When');
    const own = next < 0 ? rest : rest.slice(0, next);
    if (word !== 'When' || own.some((one) => one.word === 'Then')) return [];
    // Two in a row are one, and what is said in one line says its outcome there.
    if (next >= 0 && rest[next]?.word === 'When') return [];
    const said = document.lines[line - 1] ?? '';
    const isStep = /(?:\*\*|__)When(?:\*\*|__)/.test(said) || (steps[i - 1]?.word === 'Given' && !said.includes(', '));
    if (!isStep || /\bthen\b/i.test(said)) return [];
    const message = 'It says when, and not what then holds.';
    return [warning('ticket/untestable', message, { at: `${path}:${line}`, fix: 'Add the Then.' })];
  });
}

/** `- [ ] Reserve the price (AC: 4)`, where there are three. */
const cited = /\(ACs?[:#\s]{1,3}(#?\d{1,2}(?:\s?,\s?#?\d{1,2}){0,20})\)/g;

function unknownCriteria({ document, path }: Ticket): Problem[] {
  if (linesWith(document, '(AC').length === 0) return [];
  const known = criteriaOf(document).length;
  return document.lines.flatMap((line, i) =>
    known === 0 || line.length > 2000
      ? []
      : [...line.matchAll(cited)]
          .flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
          .filter((digits) => Number(digits) > known)
          .map((digits) =>
            warning('link/unknown-criterion', `There is no criterion ${digits}; it has ${known}.`, {
              at: `${path}:${i + 1}`,
              fix: 'Name one of its criteria, or write it.',
            }),
          ),
  );
}
