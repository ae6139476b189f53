/** "Admin dashboard: open orders, revenue", "Opening hours" below "Contact page": no more than names, on a page that shows them. */
import { lowerFirst } from '../../text/words.ts';
import { isOnScreen } from '../acts/no-call.ts';
import type { Statement } from '../statement.ts';
import { nominalOf } from './nominal.ts';
import { withoutNumber } from './normal-form.ts';
import { predicatesOf } from './predicates.ts';
import { isBaseForm } from './verbs.ts';

const longestName = 5;
/** What stands on every page, and pages whose names say nothing of what they show. */
const noPage =
  /(?:^| )(?:button|dialog|modal|popup|input|dropdown|field|column|row|cell|icon|toast|tooltip|checkbox|captcha|layout|interface|grid|light|badge|skeleton|picker|tab|label|section|wait|throughput)s?$/i;

export function shownOn({ text, part, lead, under, isItem, cells, partsOf }: Statement): string | undefined {
  if (part !== 'must' || cells || partsOf || !(isItem || lead !== undefined)) return undefined;
  const page = pageIn(lead ?? withoutNumber(under));
  return page !== undefined && areNames(text) ? `The ${page} shows ${lowerFirst(text)}` : undefined;
}

function pageIn(name: string): string | undefined {
  const plain = name.replace(/\s*\([^()]*\)$/, '');
  const last = (plain.split(' ').at(-1) ?? '').toLowerCase();
  const isPage = isOnScreen(last) && !noPage.test(plain) && plain.split(' ').length <= longestName;
  // "Member Portal": capitals of a heading.
  const inSentence = plain.replaceAll(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  return isPage && /^\p{L}[\p{L} /&'’-]*$/u.test(plain) ? inSentence : undefined;
}

/** Nothing that somebody does or that holds: "list of orders, total revenue". What is named after a deed is done. */
const areNames = (text: string): boolean =>
  !/[.!?:;→]\s|\b(?:can|must|may|should|cannot|is|are|will|has|have)\b/.test(text) &&
  !isBaseForm(text.split(/[ ,/]/, 1)[0] ?? '') &&
  !works.test(text) &&
  nominalOf(text) === undefined &&
  predicatesOf(text).length === 0;
/** "Class booking system": that works, and is not only shown. */
const works =
  /(?:system|feature|functionality|module|capability|integration|support|engine|workflow|notifications?|reminders?|e-?mails?|validation|auth|logic)$/i;
