/** "A student may have at most 3 items and keep each at most 7 days": two limits, and each can be kept while the other is broken. */
import { lowerFirst } from '../../text/words.ts';
import type { Statement } from '../statement.ts';

const most = String.raw`(?:at most|at least|up to|no more than|max(?:imum)?\.?(?: of)?|no longer than|not more than) (?:[$€£] ?)?(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|ten\b)`;
const allowed = new RegExp(
  String.raw`^((?:[^,;:.]{2,50}?) (?:can|may|must|should)) (\p{L}[^,;:.]{0,60}?${most}[^;:.]{1,60}?),? and (?:may |can |must )?(\p{L}{3,}[^,;:.]{0,50}?${most}[^;:]{1,80})$`,
  'iu',
);
/** "Agents: max 20 refunds a day, max 1,500 EUR a day". */
const noted = new RegExp(
  String.raw`^(\p{L}[^,;:.]{2,40}): (${most}[^;:]{1,50}?), (?:and )?(${most}[^;:]{1,60})$`,
  'iu',
);

export const withTwoLimits = <T extends Statement>(found: readonly T[]): readonly T[] =>
  found.flatMap((one) => {
    const text = one.text.replace(/[.]$/, '');
    const parts = allowed.exec(text) ?? noted.exec(text);
    if (!parts || one.source.from !== 'prd') return [one];
    const [, subject = '', first = '', second = ''] = parts;
    const joint = noted.test(text) ? `${subject}:` : subject;
    const { line } = one.source;
    return [
      { ...one, text: `${joint} ${first}`, quote: `${joint} ${first}` },
      { ...one, source: { from: 'prd', line }, text: `${joint} ${lowerFirst(second)}`, quote: second },
    ];
  });
