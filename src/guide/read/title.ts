/** What the feature is called: without the word for the kind of document, which every heading of ours says again. */
import { nameKey } from '../../artifacts/plain-text.ts';
import { clean } from '../text/escape.ts';
import { isNarration, withoutNumber, withoutPaint } from './normal-form.ts';
import { partOf } from './parts.ts';
import type { Statement } from './statement.ts';

const kind = String.raw`(?:feature|epic|story|bug(?: report)?|initiative|project|prd|product requirements?(?: document)?|(?:feature |functional )?(?:requirements?|spec(?:ification)?)|rfc|kep|proposal|design doc(?:ument)?)`;
const before = new RegExp(String.raw`^\s*${kind}(?:\.md)?\s*(?:[:–—]\s*|-\s+|[-#]?\d+\s*[:–—-]?\s*)(?=\S)`, 'i');
const after = /(?<=\S)\s*(?:[–—-]\s*|\(|\s)(?:prd|product requirements?(?: document)?|spec(?:ification)?)\)?$/i;
const onlyKind = new RegExp(String.raw`^\s*(?:the\s+)?${kind}(?:\.md)?\s*$`, 'i');

export function titleFrom(
  headings: readonly { readonly text: string; readonly level: number }[],
  found: readonly Statement[],
  subject: string | undefined,
): string {
  const named = headings.find(
    ({ text, level }) =>
      bareTitle(text) !== '' &&
      (level === 1 ||
        (partOf(nameKey(text)) === undefined && !/^(?:introduction|version|status|product name)$/i.test(text))),
  );
  if (named) return bareTitle(named.text);
  if (subject !== undefined) return bareTitle(subject);
  if (headings.length > 0) return '';
  // A message has no title: what somebody can do is one; half a sentence of it is not, rather the name of its file.
  const isMessage = found.some((one) => isNarration(one.text)) && !found.some((one) => one.isItem);
  const first = isMessage
    ? found.find((one) => /^[^,"]{3,60} can [^,]/.test(one.text))
    : (found.find((one) => !isNarration(one.text)) ?? found[0]);
  return bareTitle(
    first?.text
      .split(/[.!?:]/, 1)[0]
      ?.split(' ')
      .slice(0, 8)
      .join(' ') ?? '',
  );
}

export function bareTitle(raw: string): string {
  const short = withoutPaint(raw).replace(before, '').replace(after, '');
  return onlyKind.test(short) ? '' : clean(withoutNumber(short), 80);
}
