/** Sentences that begin with the case in which they hold: "at 90% of a limit ...", "for grade C ...", "upon termination ...". */
import { lowerFirst } from '../../text/words.ts';
import { looked } from './limit-words.ts';
import { observable } from './outcome.ts';
import { clauseOf } from './clause.ts';
import type { Shaped } from './shaped.ts';

const leads = new Set([
  'on',
  'upon',
  'at',
  'above',
  'below',
  'beyond',
  'over',
  'under',
  'for',
  'after',
  'before',
  'during',
  'from',
]);
const isTime = /\b(?:day|days|week|month|year|quarter|night|\p{L}+days?|\d{1,2}(?:st|nd|rd|th))\b/u;
const joining = new Set(
  'of in at on for from to per with within than and or by after before the a an each every all'.split(' '),
);
const begins = new Set('the a an no all each every its their we it they nobody nothing only what whatever'.split(' '));

/** "At 90% of a limit the tenant admin is told": the case in front, with or without a comma, and what holds in it. */
interface Led {
  readonly lead: string;
  readonly effect: string;
  /** What brings it about, where the case is an event. */
  readonly cause?: string;
}

function leadOf(text: string): Led | undefined {
  const words = text.split(' ');
  const first = (words[0] ?? '').toLowerCase();
  if (/^(?:on|upon)$/.test(first) && isTime.test(words.slice(1, 7).join(' '))) return undefined;
  if (!leads.has(first) || (first === 'for' && /^(?:each|every|all)$/.test(words[1] ?? ''))) return undefined;
  const comma = words.findIndex((word) => word.endsWith(','));
  const cut = words.findIndex(
    (word, i) => i > 1 && begins.has(word) && !joining.has((words[i - 1] ?? '').toLowerCase().replace(/,$/, '')),
  );
  const at = comma > 0 && (cut < 0 || comma < cut) ? comma + 1 : cut;
  if (at < 2 || at > 12 || at > words.length - 3 || !begins.has(words[at] ?? '')) return undefined;
  const effect = words.slice(at).join(' ');
  const lead = lowerFirst(words.slice(0, at).join(' ').replace(/,$/, ''));
  if (/^(?:on|upon)$/.test(first)) return { lead, effect, cause: `there is ${lead.replace(/^\S+ /, '')}` };
  const [, edge, , span] = /^at the (end|start|beginning) of (each|every|the) (\p{L}+)$/iu.exec(lead) ?? [];
  if (span !== undefined) return { lead: `it is the ${edge} of a ${span}`, effect };
  const [, ended] = /^at (?:the )?(day|week|month|quarter|year)(?:['’]s)?[ -]end$/i.exec(lead) ?? [];
  if (ended !== undefined) return { lead: `it is the end of a ${ended}`, effect };
  return { lead: first === 'for' ? `it is about ${lead.slice(4)}` : `it is ${lead}`, effect };
}

/** What holds in a case, shown in that case. */
export function inCase(text: string, shownBy: (effect: string) => Shaped[] | undefined): Shaped[] | undefined {
  const parts = leadOf(text);
  if (!parts) return undefined;
  const clause = clauseOf(parts.effect);
  if (parts.cause !== undefined) {
    return [{ suffix: '', given: [], when: parts.cause, outcomes: [observable(parts.effect, 'case')] }];
  }
  const inner = shownBy(parts.effect);
  if (inner)
    return inner.map((one) => ({
      ...one,
      given: [parts.lead, ...one.given.filter((given) => !given.endsWith('is signed in'))],
    }));
  const isTold =
    clause !== undefined ||
    / (?:has|have) to | (?:gets|needs|receives) /.test(parts.effect) ||
    /^\S+ (?:\S+ )?(?:[\p{L}-]+s) /u.test(parts.effect);
  if (!isTold || clause?.isNot) return undefined;
  return [{ suffix: '', given: [parts.lead], when: looked, outcomes: [observable(parts.effect, 'case')] }];
}
