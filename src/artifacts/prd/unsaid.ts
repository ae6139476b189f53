/**
 * Amounts that a PRD speaks of and does not give: "lies longer than agreed", "is reminded before the shift". Whoever builds
 * it has to know them, so they are asked for; what is answered takes the place of the words.
 */
import { listItem } from '../lists.ts';
import { plainText } from '../plain-text.ts';
import { keyOf } from './own-questions.ts';
import { proseOf } from './prose.ts';

export type UnsaidKind = 'wait' | 'idle' | 'most' | 'within' | 'kept' | 'lawful' | 'ahead' | 'count' | 'rate' | 'age';

export interface UnsaidAmount {
  readonly key: string;
  /** 1-based. */
  readonly line: number;
  readonly sentence: string;
  /** The words that stand for the amount. */
  readonly phrase: string;
  readonly kind: UnsaidKind;
}

interface Form {
  readonly kind: UnsaidKind;
  readonly says: (text: string) => RegExpExecArray | null;
  /** The same with an amount; `words` is what was found. */
  readonly given: (amount: string, words: string) => string;
}

const vague = '(?:certain|set|fixed|given|defined|configurable|configured|reasonable|limited|short|specified|suitable)';
const span = '(?:time|period|while|delay|interval|time ?frame|window|duration|time limit)';

const afterWhile = new RegExp(
  String.raw`\bafter (?:a while|some time|a grace period|a ${vague} ${span}(?: of time)?)\b|\b(?:a while|some time|a ${vague} ${span}) after\b`,
  'i',
);
const withinWhile = new RegExp(
  String.raw`\bwithin (?:an? ${vague} (?:amount of )?${span}|the agreed ${span})\b|\bin a timely (?:manner|fashion)\b`,
  'i',
);
const forWhile = new RegExp(String.raw`\bfor (?:a while|some time|a ${vague} ${span}(?: of time)?)\b`, 'i');

const forms: readonly Form[] = [
  {
    kind: 'wait',
    says: (text) =>
      /\b(?:longer|later) than (?:(?:agreed|allowed|permitted|planned|usual|normal|expected|acceptable)\b|the (?:agreed|allowed|permitted|legal|statutory|lawful|usual|set|fixed|maximum) (?:period|time|term|duration|limit|deadline)\b)|(?:\bfor )?\btoo long\b/i.exec(
        text,
      ),
    given: (amount, words) => `${/^for /i.test(words) ? 'for ' : ''}longer than ${amount}`,
  },
  {
    kind: 'most',
    says: (text) =>
      // What has to stand in front is looked for last: few sentences have the word itself.
      /(?:forever|for ever|indefinitely|endlessly)\b(?<=\b(?:nobody|no one|nothing|none|no \p{L}+|not|never|cannot|\p{L}+n['’]t)\b[^.;]{0,80} (?:forever|for ever|indefinitely|endlessly))/iu.exec(
        text,
      ),
    given: (amount) => `for longer than ${amount}`,
  },
  {
    kind: 'idle',
    says: (text) =>
      /\bafter (?:a (?:period|time|phase) of )?inactivity\b|\bafter being (?:idle|inactive)\b/i.exec(text),
    given: (amount) => `after ${amount} of inactivity`,
  },
  {
    kind: 'wait',
    says: (text) => afterWhile.exec(text),
    given: (amount, words) => (/^after/i.test(words) ? `after ${amount}` : `${amount} after`),
  },
  {
    kind: 'within',
    says: (text) => withinWhile.exec(text),
    given: (amount) => `within ${amount}`,
  },
  {
    kind: 'kept',
    says: (text) => forWhile.exec(text),
    given: (amount) => `for ${amount}`,
  },
  {
    kind: 'lawful',
    says: (text) =>
      /\b(?:for )?as long as (?:the law|the regulations?|the regulator|regulations?|law|the authorities|we)(?: are| is)? ?(?:requires?|required|demands?|needs?|legally required|obliged)(?: by law| to)?\b|\bfor (?:as long as|the (?:period|time)) (?:legally |that is )?(?:required|prescribed)(?: by law)?\b|\bfor the (?:legal|statutory) (?:retention )?(?:period|time)\b/i.exec(
        text,
      ),
    given: (amount) => `for ${amount}`,
  },
  {
    kind: 'ahead',
    says: (text) =>
      /(?:shortly |some time |in time )?before (?!(?:that|this|any\w*|noon|midnight|\w+days?|work|school|lunch|dinner|breakfast|tax|VAT)\b)(?=\p{L})(?<=\b(?:remind\w{0,4}|notif\w{1,8}|told|warn\w{0,4}|alert\w{0,3}|e-?mails?|mailed|messages?|sms)\b[^.;]{0,60} (?:shortly |some time |in time )?before )(?<!\b(?:minutes?|hours?|days?|weeks?|months?|nights?|evening|morning) (?:shortly |some time |in time )?before )/iu.exec(
        text,
      ),
    given: (amount) => `${amount} before `,
  },
  {
    kind: 'count',
    says: (text) =>
      /\b(?:several|a few|multiple|repeated|too many) (?=(?:failed |wrong |unsuccessful |invalid |incorrect )?(?:attempts|tries|times|retries|failures|log-?ins|sign-?ins)\b)/i.exec(
        text,
      ),
    given: (amount, words) => `${/^too many/i.test(words) ? 'more than ' : ''}${amount} `,
  },
  {
    kind: 'rate',
    says: (text) => /\b(?:regularly|periodically|at regular intervals|from time to time)\b/i.exec(text),
    given: (amount) =>
      /^(?:every|once|each|daily|hourly|weekly|monthly)\b/i.test(amount) ? amount : `every ${amount}`,
  },
  {
    kind: 'age',
    says: (text) =>
      /\bold [a-z]{3,20}s\b(?= (?:is|are|get|will be|must be|should be|can be) (?:automatically )?(?:deleted|archived|removed|purged|erased|cleaned up))/i.exec(
        text,
      ),
    given: (amount, words) => `${words.replace(/^old /i, '')} older than ${amount}`,
  },
];

const longestSentence = 300;

function unsaidIn(sentence: string, some: readonly Form[]): { phrase: string; form: Form } | undefined {
  // Where a number stands, the amount was given, or another one is meant.
  if (/\d/.test(sentence) || sentence.length > longestSentence) return undefined;
  for (const form of some) {
    const phrase = form.says(sentence)?.[0];
    if (phrase !== undefined) return { phrase, form };
  }
  return undefined;
}

const most = 4;

export function unsaidAmounts(prd: string): UnsaidAmount[] {
  const found: UnsaidAmount[] = [];
  const lines = proseOf(prd);
  const all = lines.map(({ text }) => plainText(text)).join('\n');
  // Most PRDs have none of them: asked once, not of each sentence.
  const some = forms.filter(({ says }) => says(all) !== null);
  if (some.length === 0) return found;
  for (const { text, line, excluded } of lines) {
    if (excluded || text.startsWith('#')) continue;
    for (const sentence of plainText(listItem(text) ?? text).split(/(?<=[.;!?]) /)) {
      const { phrase, form } = unsaidIn(sentence, some) ?? {};
      if (phrase === undefined || !form) continue;
      const key = `${form.kind}_${keyOf(sentence)}`;
      if (found.every((one) => one.key !== key))
        found.push({ key, line, sentence: sentence.trim(), phrase, kind: form.kind });
      if (found.length >= most) return found;
    }
  }
  return found;
}

const isAmount =
  /^(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|every|each|once|daily|hourly|weekly|monthly)\b.{0,40}$/i;

/** The sentence with what was answered; `undefined` where the answer is no amount and has to be read by itself. */
export function withAmount(text: string, { phrase, kind }: UnsaidAmount, answer: string): string | undefined {
  const amount = answer
    .trim()
    .replace(/[.!]$/, '')
    .replace(/^(?:(?:no|yes|well|hm+|oh|ok|okay|I (?:think|guess)|maybe|perhaps|say|let['’]s say|make it)[,:]? )+/i, '')
    .replace(/^(?:after|within|longer than|more than|for|about|at most|up to|older than)\s+/i, '')
    .replace(/ (?:before|ahead|of them)$/i, '');
  const form = forms.find((one) => one.kind === kind && one.says(text) !== null);
  const at = text.toLowerCase().indexOf(phrase.toLowerCase());
  if (!form || at < 0 || !isAmount.test(amount)) return undefined;
  return `${text.slice(0, at)}${form.given(amount, phrase)}${text.slice(at + phrase.length)}`;
}
