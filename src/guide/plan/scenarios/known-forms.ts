/**
 * Demands whose form alone says how they are tried, in any domain: how much of it, for how long, several at once, set for each. Each is asked for
 * only where a word of its own stands in the sentence.
 */
import { eachOf, oneOf, withoutLabel } from './demand.ts';
import { one } from './guards.ts';
import { acts } from './known-acts.ts';
import { effects } from './known-effects.ts';
import { orders } from './known-orders.ts';
import { people } from './known-people.ts';
import { relations } from './known-relations.ts';
import { bare, type Form, promises } from './known-promises.ts';
import { usual as mishaps } from './known-usual.ts';
import { views } from './known-views.ts';
import type { Limit } from './limit-words.ts';
import { forEach, type Shaped } from './shaped.ts';
import { lowerFirst, singular, withArticle } from '../../text/words.ts';

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
      suffix: ': too late',
      given: [`${thing} that is older than ${span}`],
      when: 'it is looked at',
      outcomes: ['it has lapsed', 'what it held is free again'],
    },
    {
      suffix: ': in time',
      given: [`${thing} that is a little younger than ${span}`],
      when: 'it is looked at',
      outcomes: ['it stands as it was'],
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

/** "A skip is on hire for 14 days": just before the end, and after it. */
const lasting: Limit = (text) => {
  const [, what, how, span] =
    /^(?:an?|the|each|every) ([\p{L}][\p{L} -]{2,30}?) (?:is|stays|remains) ((?:on |in |out |under )?[\p{L}-]{3,15}) for (\d+ (?:minutes?|hours?|days?|weeks?|months?|years?))$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (
    what === undefined ||
    how === undefined ||
    span === undefined ||
    /(?:kept|stored|retained|saved|held|valid)$/i.test(how)
  )
    return undefined;
  return [
    {
      suffix: ': too late',
      given: [`${withArticle(bare(what))} that has been ${how} for more than ${span}`],
      when: 'it is looked at',
      outcomes: ['the time is over, and it is shown so'],
    },
    {
      suffix: ': in time',
      given: [`${withArticle(bare(what))} that has been ${how} for a little less than ${span}`],
      when: 'it is looked at',
      outcomes: [`it is still ${how}`],
    },
  ];
};

/** "The default length of a lesson is 60 min": nothing else was set. */
const usual: Limit = (text) => {
  const [, what, of, value] =
    /^the default ([\p{L} -]{3,40}?) (?:of|for) ([^;:]{2,40}?) is ([^;:]{1,40})$/iu.exec(text.replace(/[.]$/, '')) ??
    [];
  return what === undefined || of === undefined || value === undefined
    ? undefined
    : one([`nothing else was set for this: ${lowerFirst(of)}`], `its ${what} is looked at`, `it is ${value}`);
};

/** "Must validate that debit = credit after every import": it holds, and it does not. */
const validated: Limit = (text) => {
  const [, what, at] =
    /^(?:[^:]{3,40}: )?(?:(?:it|the system) )?(?:must )?validates? that ([^;]{3,80}?) (?:after|before|at|on) (?:every|each) ([\p{L} -]{3,40})$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || at === undefined
    ? undefined
    : [
        {
          suffix: ': it holds',
          given: [`${withArticle(bare(at))} after which this holds: ${what}`],
          when: 'it is validated',
          outcomes: ['the work goes on'],
        },
        {
          suffix: ': it does not',
          given: [`${withArticle(bare(at))} after which this does not hold: ${what}`],
          when: 'it is validated',
          outcomes: ['the fault is reported with both values', 'nothing that follows is made from it'],
        },
      ];
};

/** "Safe reconnect and recovery": the line is cut, and is there again. */
const lineBack: Limit = (text) =>
  text.split(' ').length < 10
    ? one(
        ['the connection broke off in the middle of work'],
        'it is there again',
        'work goes on by itself',
        'what came meanwhile is shown, each once',
      )
    : undefined;

/** By a word without which none of them can match. */
const forms: readonly Form[] = [
  [/\(/, sized],
  [/time-?out|expir/i, timedOut],
  [/ (?:multiple|several|many|more than one) /i, several],
  [/configur|customi|adjust| set /i, setForEach],
  [/enforced|respected|observed/i, enforced],
  [/ for \d/i, lasting],
  [/^the default /i, usual],
  [/: "[^"]+"/, options],
  [/\(default\b/i, named],
  [/^there (?:must|should) be /i, counted],
  [/validates? that/i, validated],
  [/\breconnect/i, lineBack],
  ...people,
  ...effects,
  ...mishaps,
  ...relations,
  ...orders,
  ...promises,
  ...acts,
  ...views,
];

/** "`wait_ms` (default 200) — pause between two reads": what holds unless somebody sets another. */
function named(text: string): Shaped[] | undefined {
  const [, written = '', value] = /^([A-Za-z][\w.-]{2,40}) \(default:? ([^()]{1,30})\)(?:$|[ ,:])/.exec(text) ?? [];
  // A word of the language is no setting: these have a joint within.
  if (value === undefined || !/[_\d.-]|[a-z][A-Z]/.test(written)) return undefined;
  const name = written.charAt(0).toLowerCase() + written.slice(1);
  return one([`${name} is not set`], 'it is run', `it works as with ${value}`);
}

/** "Overflow setting: "split" (default), "cut" or "drop"": each of them is set, and none. */
function options(text: string): Shaped[] | undefined {
  const at = text.indexOf(': "');
  const list = text.slice(at + 2);
  const found = [...list.matchAll(/"([^"]{1,30})"(?: \(([^()]*)\))?/g)];
  const beside = list.replaceAll(/"[^"]{1,30}"(?: \([^()]*\))?/g, '').replaceAll(/[\s,.]|\bor\b|\band\b/g, '');
  const [, name] = /([\w.-]{3,40})(?: (?:setting|option|policy|mode|flag|value)s?)?$/i.exec(text.slice(0, at)) ?? [];
  if (found.length < 2 || beside !== '' || name === undefined) return undefined;
  const usual = found.find(([, , said]) => /\bdefault\b/.test(said ?? ''))?.[1];
  return [
    forEach(
      '',
      found.map(([, value = '']) => value),
      (value) => ({
        given: [`${name} is set to ${value}`],
        when: 'it comes to it',
        outcomes: ['what is done is what that says'],
      }),
    ),
    ...(usual === undefined ? [] : one([`${name} is not set`], 'it comes to it', `it works as with ${usual}`)),
  ];
}

/** "There must be at least 5 buoys": they are counted. */
function counted(text: string): Shaped[] | undefined {
  const [, bound = '', count, things = ''] =
    /^there (?:must|should) be (?:(a minimum of|at least|a maximum of|at most|no more than|exactly) )?(\d+) ((?:[\p{L}-]+ ){0,3}[\p{L}-]+s)(?: (?:for|to|in|on|at|per|from) [^;:]{2,80})?$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (count === undefined) return undefined;
  const least =
    bound === '' || /minimum|least/.test(bound) ? 'at least ' : bound === 'exactly' ? 'exactly ' : 'at most ';
  return [{ suffix: '', given: [], when: `the ${things} are counted`, outcomes: [`there are ${least}${count}`] }];
}

/** By all of it, and by what stands behind its label. */
export function knownForm(text: string): Shaped[] | undefined {
  const bareText = withoutLabel(text);
  return formOf(text) ?? (bareText === text ? undefined : formOf(bareText));
}

function formOf(text: string): Shaped[] | undefined {
  for (const [mark, way] of forms) {
    const found = mark.test(text) ? way(text) : undefined;
    if (found) return [...found];
  }
  return undefined;
}
