/** The plan of tickets, put together from what is written and what the file says remains. */
import type { PlannedTicket, SubmittedDocument } from '../../core/event.ts';
import { say } from '../../core/text.ts';
import { checkpointNames } from './shape.ts';
import type { View } from './view.ts';

const endpoint = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE) \S/;

export function ticketsOf(root: View, key: string, written: readonly SubmittedDocument[]): PlannedTicket[] {
  const progress = root.object('tickets_progress');
  const checkpoint = root.object('checkpoints').object(checkpointNames['6']);
  const dependencies = checkpoint.object('dependencies');
  const remaining = progress.texts('remaining');
  const created = new Set(written.flatMap((document) => document.name ?? []));
  const known = new Set([...dependencies.keys(), ...checkpoint.texts('ticket_ids'), ...created]);

  const open = [...known].filter((id) => !created.has(id));
  const invented = inventIds([...known], key, remaining.length - open.length);
  if (invented.length > 0) {
    const message = `What remains has no ticket ids in the file; called ${invented.join(', ')} in that order.`;
    progress.warn('session-file/tickets-named', message, 'remaining');
  }
  countWarnings(progress, created.size, open.length + invented.length);

  const words = new Map([...open, ...invented].map((id, i) => [id, remaining[i] ?? id]));
  return [...known, ...invented].map((id) => {
    const title = words.get(id) ?? id;
    return {
      id,
      title: say(title),
      ...(endpoint.test(title) ? { endpoint: title } : {}),
      dependsOn: dependencies.has(id) ? dependencies.texts(id) : [],
    };
  });
}

/** 002-R56: the files on disk win over the numbers. */
function countWarnings(progress: View, created: number, remaining: number): void {
  const said = progress.count('created');
  if (said !== undefined && said !== created) {
    progress.warn(
      'session-file/tickets-differ',
      `${said} tickets are said to be created, ${created} are there.`,
      'created',
    );
  }
  const total = progress.count('total_planned');
  if (total !== undefined && total !== created + remaining) {
    const message = `${total} tickets are said to be planned, ${created + remaining} are named.`;
    progress.warn('session-file/tickets-differ', message, 'total_planned');
  }
}

/** Goes on counting where the known ids stop: EXPORT-001, EXPORT-002, then EXPORT-003. */
function inventIds(known: readonly string[], key: string, many: number): string[] {
  const parts = known.flatMap((id) => {
    const [, prefix = '', digits] = /^(.*?)(\d+)$/.exec(id) ?? [];
    return digits === undefined ? [] : [{ prefix, digits }];
  });
  const { prefix, digits } = parts.at(-1) ?? { prefix: `${key.toUpperCase()}-`, digits: '000' };
  const last = Math.max(0, ...parts.filter((one) => one.prefix === prefix).map((one) => Number(one.digits)));
  return Array.from(
    { length: Math.max(many, 0) },
    (_, i) => prefix + String(last + i + 1).padStart(digits.length, '0'),
  );
}
