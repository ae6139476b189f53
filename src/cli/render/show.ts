/** Documents as they are, entries in one paragraph each. */
import type { ShowValue } from '../../engine/operations/show.ts';
import type { ShownEntry } from '../../engine/show-entry.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

export function showLines({ documents, entries }: ShowValue, view: View): string[] {
  const { paint } = view;
  const lines: string[] = [];
  for (const { path, kind, revisions, text } of documents) {
    const count = revisions === 1 ? '1 version' : `${revisions} versions`;
    if (lines.length > 0) lines.push('');
    lines.push(`${paint('bold', path)} ${paint('dim', `(${kind}, ${count})`)}`, '', ...text.trimEnd().split('\n'));
  }
  if (entries.length > 0 && lines.length > 0) lines.push('', paint('bold', 'Entries'));
  lines.push(...entries.flatMap((entry) => entryLines(entry, view)));
  return lines.length > 0 ? lines : ['Nothing yet.'];
}

function entryLines(entry: ShownEntry, { width, paint }: View): string[] {
  const words = [entry['title'], entry['text'], entry['name'], entry['practice']].filter(
    (one) => typeof one === 'string',
  );
  const because = typeof entry['because'] === 'string' ? ` because ${entry['because']}` : '';
  const head = `${entry.id}  ${entry.type} (${entry.status}): `;
  return wrap(`${words.join(': ')}${because}`, width, head, '  ').map((line, i) =>
    i === 0 ? line.replace(entry.id, paint('bold', entry.id)) : line,
  );
}
