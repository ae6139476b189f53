/** Documents as they are, entries in one paragraph each, with what one needs to answer or confirm them. */
import { asReason } from '../../artifacts/reason.ts';
import type { ShowValue } from '../../engine/operations/show.ts';
import type { ShownEntry } from '../../engine/show-entry.ts';
import type { View } from '../view.ts';
import { ticketLines } from './tickets.ts';
import { wrap } from './wrap.ts';

export function showLines({ documents, entries, forkedFrom, tickets, judged }: ShowValue, view: View): string[] {
  const { paint } = view;
  const lines: string[] = forkedFrom === undefined ? [] : [paint('dim', `Fork of ${forkedFrom}`)];
  for (const { path, kind, revisions, text } of documents) {
    const count = revisions === 0 ? 'derived' : revisions === 1 ? '1 version' : `${revisions} versions`;
    if (lines.length > 0) lines.push('');
    lines.push(`${paint('bold', path)} ${paint('dim', `(${kind}, ${count})`)}`, '', ...text.trimEnd().split('\n'));
  }
  if (judged)
    lines.push(
      ...(lines.length > 0 ? [''] : []),
      ...wrap(`Judged ${judged.complexity ?? '?'}: ${judged.reason ?? 'no reason given'}`, view.width, ''),
    );
  if (tickets)
    lines.push(...(lines.length > 0 ? [''] : []), ...ticketLines({ of: '', ...tickets }, view, false).slice(0, -1));
  if (entries.length > 0 && lines.length > 0) lines.push('', paint('bold', 'Entries'));
  lines.push(...entries.flatMap((entry) => entryLines(entry, view)));
  return lines.length > 0 ? lines : ['Nothing yet.'];
}

interface Option {
  readonly label: string;
  readonly recommended?: boolean;
}

/** The fields that some types have and others do not, as `showEntry` gives them. */
interface Fields {
  readonly key?: string;
  readonly title?: string;
  readonly text?: string;
  readonly name?: string;
  readonly practice?: string;
  readonly example?: string;
  readonly over?: readonly string[];
  readonly because?: string;
  readonly mitigation?: string;
  readonly owner?: string;
  readonly trigger?: string;
  readonly reopenWhen?: string;
  readonly source?: string;
  readonly options?: readonly Option[];
  readonly settled?: { readonly text?: string; readonly choice?: number; readonly source?: string };
  readonly review?: readonly string[];
}

function entryLines(entry: ShownEntry, { width, paint }: View): string[] {
  const fields = entry as Fields;
  const { key, review } = fields;
  const state = review ? `${entry.status}, look again` : entry.status;
  const head = `${entry.id}  ${entry.type}${key === undefined ? '' : ` ${key}`} (${state}): `;
  const more = (label: string, text: string | undefined) =>
    text === undefined || text === '' ? [] : wrap(text, width, `    ${label}: `, '      ');
  const options = (fields.options ?? []).flatMap(({ label, recommended }, i) =>
    wrap(`${label}${recommended ? ' (recommended)' : ''}`, width, `    ${i + 1}. `),
  );
  return [
    ...wrap(said(fields), width, head, '  ').map((line, i) =>
      i === 0 ? line.replace(entry.id, paint('bold', entry.id)) : line,
    ),
    ...options,
    ...more(key !== undefined || fields.options ? 'answer' : 'said', answer(entry.status, fields)),
    ...more('example', fields.example),
    ...more('mitigation', fields.mitigation),
    ...more('owner', fields.owner),
    ...more('trigger', fields.trigger),
    ...more('reopen when', fields.reopenWhen),
    ...more('source', fields.source),
    ...more('look again because of', review?.join(', ')),
  ];
}

function said({ title, text, name, practice, over = [], because }: Fields): string {
  const words = [title, text, name, practice].filter((one) => one !== undefined).join(': ');
  const instead = over.length > 0 ? ` over ${over.join(', ')}` : '';
  return `${words}${instead}${because === undefined ? '' : ` because ${asReason(because, [words])}`}`;
}

/** The answer to a question, the option that holds, or what was said when it was confirmed or taken back. */
function answer(status: string, { settled, options = [] }: Fields): string | undefined {
  if (!settled || status === 'parked') return undefined;
  const words = settled.text ?? (settled.choice === undefined ? undefined : options[settled.choice]?.label);
  if (words === undefined) return undefined;
  return settled.source === undefined || settled.source === 'user' ? words : `${words} (${settled.source})`;
}
