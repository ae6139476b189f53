/** A ticket that is not wanted any more says so itself: it stays where it is and carries nothing. */
import { titleOf } from './find-section.ts';
import { outline, type Outline } from './outline.ts';
import { saysDropped, statedStatuses } from './status.ts';

export function isDropped(document: Outline): boolean {
  const [first] = statedStatuses(document);
  return first !== undefined && saysDropped(first.value);
}

/** The same for a text, of which most say nothing of the kind. */
export const isDroppedText = (text: string): boolean => /status/i.test(text) && isDropped(outline(text));

/** With its status set, in the form that it has. */
export function asDropped(text: string): string {
  const document = outline(text);
  const lines = text.split('\n');
  const [first] = statedStatuses(document);
  const title = titleOf(document);
  const said = 'Dropped (nothing asks for it any more)';
  if (first) lines[first.line - 1] = (lines[first.line - 1] ?? '').replace(first.value, said);
  else if (document.frontMatter) lines.splice(1, 0, `status: ${said}`);
  else {
    const field = document.fields.find(({ line }) => line > (title?.line ?? 0));
    if (field) lines.splice(field.line - 1, 0, `**Status:** ${said}`);
    else lines.splice(title?.line ?? 0, 0, '', `**Status:** ${said}`);
  }
  return lines.join('\n');
}
