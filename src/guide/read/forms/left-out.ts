/** "Not in this release: an inbox, dark mode": each thing that is left out by itself, without the words above it. */
import { plainText } from '../../../artifacts/plain-text.ts';
import { upperFirst } from '../../text/words.ts';
import type { Statement } from '../statement.ts';

/** "No stock keeping: that stays with the shop" begins with what is left out. */
const label = /^(?!no\b)[^:;,]{2,40}: (?=\S)/i;
/** Something that is there or is done: then it is a sentence, and not a name in a list. */
const says = /\b(?:is|are|was|were|be|will|can|cannot|may|must|should|shall|does|do|not|we|i|it|they|that|which)\b/i;
const mostWords = 8;

export const eachLeftOut = <T extends Statement>(found: readonly T[]): readonly T[] =>
  found.flatMap((one) =>
    one.part === 'excluded' && !one.cells && one.lead === undefined && !one.text.includes('~~') ? apart(one) : [one],
  );

function apart<T extends Statement>(one: T): readonly T[] {
  const said = plainText(one.text).replace(label, '').replace(/[.]$/, '');
  const items = listed(said);
  const isBare = said.length < one.text.replace(/[.]$/, '').length;
  if (items.length < 2) return [isBare ? { ...one, text: upperFirst(said), quote: one.quote ?? one.text } : one];
  return items.map((item) => ({ ...one, text: upperFirst(item), quote: item }));
}

/** "Editing, deleting and sharing of comments", "Changes to start.md, new.md": of one and the same. */
const ofOne = /^(?:changes?|edits?|support|import|export|integration|sync\w*) (?:to|for|with|of|from) /i;
const isDoing = /^\p{L}+(?:ing|tion|s?ment)$/iu;

function listed(text: string): readonly string[] {
  // "No partner programme and no cards for now".
  const denied = text.includes(',') ? [] : text.split(/ and (?=no )/i);
  if (denied.length > 1 && /^no /i.test(text)) return denied;
  const items = text.split(text.includes('; ') ? /;\s+(?![^()]*\))/ : /,\s+(?![^()]*\))/).map((item) => item.trim());
  const last = items.pop() ?? '';
  const [, beforeLast, veryLast] = items.length > 0 ? (/^(?:and |or )?([^()]*?) and ([^()]*)$/.exec(last) ?? []) : [];
  items.push(
    ...(beforeLast !== undefined && veryLast !== undefined
      ? [beforeLast, veryLast]
      : [last.replace(/^(?:and|or) /, '')]),
  );
  const areNames = items.every((item) => item !== '' && item.split(' ').length <= mostWords && !says.test(item));
  const isShared =
    ofOne.test(items[0] ?? '') || (isDoing.test(items[0] ?? '') && / (?:of|to|from|for|in) /.test(items.at(-1) ?? ''));
  return areNames && !isShared ? items : [text];
}
