/** What follows from the design: rules to keep, scenarios to prove, tickets to do; and what all of it stands on. */
import type { DesignDocument, DocumentRecord } from './model.ts';
import { saysSomething } from '../plain-text.ts';
import { blocks, code, list, table } from './plain-markdown.ts';

export function rules({ parts }: DesignDocument): string {
  if (parts.rules.length === 0) return '';
  const rows = parts.rules.map(({ id, name, category, statement }) => [id, name, statement ?? '', category ?? '']);
  return table(['Rule', 'Name', 'Statement', 'Category'], rows);
}

/** By the rule that each is tagged with; those without a rule come last. */
export function scenarios({ parts }: DesignDocument): string {
  if (parts.scenarios.length === 0) return '';
  const groups = new Map<string, string[]>();
  for (const { name, tags } of parts.scenarios) {
    const proved = tags.filter((tag) => /^[A-Za-z]{1,10}-\d{1,5}$/.test(tag)).join(', ');
    groups.set(proved, [...(groups.get(proved) ?? []), name]);
  }
  const none = groups.get('');
  groups.delete('');
  const names = new Map(parts.rules.map(({ id, name }) => [id, name]));
  const label = (tag: string) => (names.has(tag) ? `${tag} ${names.get(tag)}` : tag);
  return list([
    ...[...groups].map(([tag, proved]) => `**${label(tag)}:** ${proved.map(own(names.get(tag))).join('; ')}`),
    ...(none ? [groups.size > 0 ? `**Without a rule:** ${none.join('; ')}` : none.join('; ')] : []),
  ]);
}

/** A scenario that is named after its rule: what it adds to that. */
const own = (rule: string | undefined) => (name: string) => {
  if (rule === undefined || !name.startsWith(rule)) return name;
  return name === rule ? 'as stated' : name.slice(rule.length).replace(/^[\s:–—-]+/, '') || name;
};

export function delivery({ parts }: DesignDocument): string {
  const { tickets, plan } = parts;
  const isSame = tickets.length > 0 && (plan ?? '').split('\n').every((line) => repeats(line, tickets));
  const total = tickets.reduce((sum, { points = 0 }) => sum + points, 0);
  const rows = tickets.map(({ id, title, points, endpoint, dependsOn, path }) => [
    id,
    path === undefined ? `${title} (planned)` : title,
    points === undefined ? '' : String(points),
    endpoint === undefined ? '' : code(endpoint),
    dependsOn.join(', '),
  ]);
  return blocks(
    isSame ? undefined : plan,
    tickets.length > 0 &&
      blocks(
        `${tickets.length} ${tickets.length === 1 ? 'ticket' : 'tickets'}${total > 0 ? `, ${total} points` : ''}, in the order in which they can be done:`,
        table(['Ticket', 'Title', 'Points', 'Call', 'After'], rows),
      ),
  );
}

/** A plan that only lists the tickets would say everything twice. */
function repeats(line: string, tickets: DesignDocument['parts']['tickets']): boolean {
  const ticket = tickets.find(({ id }) => line.includes(id));
  const rest = ticket
    ? line
        .replace(ticket.title, '')
        .replace(/\(\d+ points?[^()]*\)/, '')
        .replaceAll(ticket.id, '')
    : line;
  return !saysSomething(rest.replaceAll(/\d/g, ''));
}

export function references({ parts, records }: DesignDocument): string {
  const said = records.references.map(
    ({ practice, example, source }) => `${practice}: ${example}${source === undefined ? '' : ` (${source})`}`,
  );
  return blocks(parts.references, list(said));
}

export function sources({ documents, session, line }: DesignDocument): string {
  const row = ({ kind, path, versions, by, at, approved }: DocumentRecord) => [
    kind,
    code(path),
    String(versions),
    `${by}, ${at.slice(0, 10)}`,
    approved === undefined ? 'no' : approved.unasked ? 'by quick mode' : `${approved.by}, ${approved.at.slice(0, 10)}`,
  ];
  const tickets = documents.filter(({ kind }) => kind === 'ticket');
  const approvals = new Set(tickets.map((one) => row(one)[4]));
  const [first] = tickets;
  const together =
    first === undefined
      ? []
      : [
          [
            `${tickets.length} tickets`,
            code(first.path.replace(/[^/]*$/, '')),
            '',
            [...new Set(tickets.map(({ by }) => by))].join(', '),
            approvals.size === 1 ? [...approvals][0] : 'some of them',
          ],
        ];
  const rows = [...documents.filter(({ kind }) => kind !== 'ticket').map(row), ...together];
  return blocks(
    rows.length > 0 && table(['Document', 'Path', 'Version', 'Written by', 'Approved'], rows),
    `Exported by Charrette from line ${line} of the session ${code(session)}. Changes belong into the documents above, not here.`,
  );
}
