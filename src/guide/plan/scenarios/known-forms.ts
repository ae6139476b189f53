/**
 * Demands whose form alone says how they are tried, in any domain: how much of it, for how long, several at once, set for each. Each is asked for
 * only where a word of its own stands in the sentence.
 */
import { eachOf, oneOf } from './demand.ts';
import { one } from './guards.ts';
import { bare, type Form, promises } from './known-promises.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach, type Shaped } from './shaped.ts';
import { singular, withArticle } from '../../text/words.ts';

/** "Photo storage (max 5 MB per image)": just so much, and a little more. */
const sized: Limit = (text) => {
  const [, most, of] =
    /\((?:max(?:imum)?\.?|up to|at most|limit(?:ed to)?) (\d[\d.,]* ?(?:[KMGT]i?B|bytes|characters|seconds?|minutes?|hours?|pages?|words?)) (?:per|for each|each|\/) ?([\p{L}-]{3,20})\)/iu.exec(
      text,
    ) ?? [];
  if (most === undefined || of === undefined) return undefined;
  const limit = most.replace(/(?<=\d)(?=\p{L})/u, ' ');
  return [
    {
      suffix: ': at the limit',
      given: [`${withArticle(bare(of))} of exactly ${limit}`],
      when: 'it is handed in',
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': beyond the limit',
      given: [`${withArticle(bare(of))} of a little more than ${limit}`],
      when: 'it is handed in',
      outcomes: ['it is refused', `the limit is named: ${limit}`],
    },
  ];
};

/** "Hold timeout for unpaid bookings: 10 minutes": just before it, and after it. */
const timedOut: Limit = (text) => {
  const [, kind = '', of, span] =
    /^((?:[\p{L}-]+ ){0,3})(?:timeout|time-out|expiry|expiration)(?: (?:for|of) ([^:;()]{3,60}?))?(?::| of| is| after) (\d+ (?:seconds?|minutes?|hours?|days?|weeks?|months?))\b/iu.exec(
      text,
    ) ?? [];
  if (span === undefined) return undefined;
  const thing = of === undefined ? `a ${bare(kind) || 'wait'}` : oneOf(bare(of));
  return [
    {
      suffix: ': in time',
      given: [`${thing} that is a little younger than ${span}`],
      when: 'it is looked at',
      outcomes: ['it stands as it was'],
    },
    {
      suffix: ': too late',
      given: [`${thing} that is older than ${span}`],
      when: 'it is looked at',
      outcomes: ['it has lapsed', 'what it held is free again'],
    },
  ];
};

/** "A user may belong to several tenants", "the assignment may span multiple groups": a second one beside the first. */
const several: Limit = (text) => {
  const [, who, rest, many] =
    /^((?:an?|the|each|every)? ?[^,;:]{3,60}?) (?:may|can) ((?:belong to|be (?:in|part of|assigned to)|enrol?l? in|have|hold|span|join|cover|be linked to)) (?:multiple|several|many|more than one) ([\p{L} -]{3,40}?)(?= (?:with|at|in|per|for)\b|$)/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (who === undefined || many === undefined || rest === undefined) return undefined;
  const words = bare(many).split(' ');
  const other = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
  return one(
    [`${withArticle(bare(who))} that has ${withArticle(other)} already`],
    `a second ${other} is added to it`,
    'both are there',
    'neither has changed the other',
  );
};

/** "Pricing must be configurable per venue": set for one, and not for the other. */
const setForEach: Limit = (text) => {
  const [, what, of] =
    /^([^,;:]{3,80}?) (?:must be|should be|is|are|can be) (?:configurable|configured|customi[sz]able|adjustable|set)(?: individually)? (?:per|by|for each|for every) ([\p{L} /-]{3,40})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (what === undefined || of === undefined) return undefined;
  return [
    forEach('', eachOf(of).map(bare), (each) => ({
      given: [`two of these: ${each}`],
      when: `this is set for the first of them: ${bare(what)}`,
      outcomes: ['it holds for the first', 'for the second all is as it was'],
    })),
  ];
};

/** "Group capacity must be enforced at enrolment": one place left, and none. */
const enforced: Limit = (text) => {
  const [, of] =
    /^((?:[\p{L}-]+ ){0,3})(?:capacity|limits?|quotas?) (?:must be|is|are) (?:enforced|respected|observed)\b/iu.exec(
      text,
    ) ?? [];
  if (of === undefined || of.trim() === '') return undefined;
  const thing = withArticle(bare(of));
  return [
    {
      suffix: ': one place left',
      given: [`${thing} with one place left`],
      when: 'one more is asked for',
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': full',
      given: [`${thing} that is full`],
      when: 'one more is asked for',
      outcomes: ['it is refused', 'nobody who was there before has lost a place'],
    },
  ];
};

/** "Organize media by customer": what belongs together stands together. */
const sorted: Limit = (text) => {
  const [, what, by] =
    /^(?:organi[sz]e|group|arrange|categori[sz]e|classify) ((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:by|per|according to) ([^;:()]{3,80})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || by === undefined
    ? undefined
    : [
        forEach('', eachOf(by).map(bare), (key) => ({
          given: [`some of these, with two values for the ${key}: ${bare(what)}`],
          when: `they are looked at by ${key}`,
          outcomes: ['what has the same value stands together', 'none is missing, and none stands twice'],
        })),
      ];
};

/** "Categorized notes (service, billing)": filed under each of them. */
const filed: Limit = (text) => {
  const [, what, list] =
    /^(?:categori[sz]ed|tagged|classified|grouped|labell?ed) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+) \(([^()]{5,120})\)$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || list === undefined
    ? undefined
    : [
        forEach('', eachOf(list).map(bare), (kind) => ({
          given: [`${oneOf(bare(what))} that is filed under "${kind}"`],
          when: `"${kind}" is opened`,
          outcomes: ['it is there', 'what is filed elsewhere is not'],
        })),
      ];
};

/** "Speed control accessible during playback": used meanwhile. */
const meanwhile: Limit = (text) => {
  const [, what, goesOn] =
    /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+)(?: \([^()]{2,30}\))? (?:is |are )?(?:accessible|available|usable|reachable) (?:during|while) ([\p{L} -]{4,40})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || goesOn === undefined
    ? undefined
    : one(
        [`this goes on: ${bare(goesOn)}`],
        `this is used meanwhile: ${bare(what)}`,
        'it takes effect at once',
        'what goes on is not broken off',
      );
};

/** "All reports in EUR", "all times in UTC". */
const inUnit: Limit = (text) => {
  const [, what, unit] =
    /^all (reporting|reports|amounts|prices|figures|times|timestamps|dates) (?:is |are |must be )?(?:shown |displayed |stored |kept )?in ([A-Z]{3}|[\p{L} ]{2,20} time)$/u.exec(
      text.replace(/[.]$/, '').replace(/^All/, 'all'),
    ) ?? [];
  if (what === undefined || unit === undefined) return undefined;
  const many = what === 'reporting' ? 'reports' : what;
  return one(
    [`something that came in with another unit than ${unit}`],
    `the ${many} are made`,
    `each of them is in ${unit}`,
    'its amount fits the unit',
  );
};

/** "Rich text notes with timestamps": each of them has one. */
const having: Limit = (text) => {
  const [, what, list] =
    /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+s) with ((?:(?:[\p{L}-]+ ){0,2}(?:timestamps?|dates?|tags?|labels?|photos?|images?|attachments?|thumbnails?|due dates?|deadlines?|prices?|icons?|avatars?|ratings?|descriptions?)(?:, | and |, and |$))+)$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (what === undefined || list === undefined || beFor(bare(what)) !== 'are') return undefined;
  return one(
    [`there are two of these: ${bare(what)}`],
    'each of them is looked at',
    ...eachOf(list).map((part) => `each has ${oneOf(bare(part))} of its own`),
  );
};

/** By a word without which none of them can match. */
const forms: readonly Form[] = [
  [/\(/, sized],
  [/time-?out|expir/i, timedOut],
  [/ (?:multiple|several|many|more than one) /i, several],
  [/configur|customi|adjust| set /i, setForEach],
  [/enforced|respected|observed/i, enforced],
  [/^(?:organi|group|arrange|categori|classify)/i, sorted],
  [/^(?:categori|tagged|classified|grouped|label)/i, filed],
  [/ (?:during|while) /i, meanwhile],
  [/^all /i, inUnit],
  [/ with /i, having],
  ...promises,
];

export function knownForm(text: string): Shaped[] | undefined {
  for (const [mark, way] of forms) {
    const found = mark.test(text) ? way(text) : undefined;
    if (found) return [...found];
  }
  return undefined;
}
