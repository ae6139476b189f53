/** Any rule by its parts: its own condition, its own consequence, and what it refuses. */
import { firstClause, lowerFirst, third, withArticle } from '../../text/words.ts';
import type { Operation } from '../operations/operations.ts';
import { beFor, observable } from './outcome.ts';
import type { Rule } from '../rules/rule.ts';
import { spanOfTime } from './limit-words.ts';
import { measured, withWatch } from './measured.ts';
import type { Outline } from './shaped.ts';
import { faultOf, onlySound } from './sound.ts';

export interface Draft {
  readonly name: string;
  readonly given: readonly string[];
  readonly when: string;
  readonly outcomes: readonly string[];
  /** The fact without which nobody can carry it out: the PRD does not give it. */
  readonly missing?: string;
  readonly outline?: Outline;
  /** A proposal by usual practice: the PRD only names what it asks for. */
  readonly usual?: true;
  /** Which half of a rule that says two things. */
  readonly half?: number;
}

export const person = (actor: string) => `the ${actor}`;

/** What a rule has to say for its opposite to mean something. */
const refusals: Readonly<Partial<Record<Rule['category'], RegExp>>> = {
  Validation:
    /\b(?:must|required?|mandatory|only|at least|at most|cannot|unique|allowed|accept\w*|maximum|minimum|larger|between \d|formats?|with an? (?:reason|comment|number))\b/i,
  'Data Privacy': /\b(?:no|nothing|never|must not|not (?:shown|visible|disclosed)|masked?|hidden|only)\b/i,
};

/** How fast it is, or how much it bears; what is neither is shown like any other rule. */
export function underPressure(rule: Rule, name: string, measured: string, when: string): Draft[] | undefined {
  const isLoad = rule.quantities.some(({ role }) => role === 'scale' || role === 'throughput');
  return (
    timed(rule, name, measured) ?? (isLoad || isUptime.test(rule.text) ? underLoad(rule.text, name, when) : undefined)
  );
}

const isUptime = /\b(?:availab\w+|uptime)\b|^\d\d(?:\.\d+)? ?%/i;

/** A time that somebody waits: measured often enough that a share of it means something, in the words of the rule. */
function timed({ text, quantities }: Rule, name: string, when: string): Draft[] | undefined {
  // What is said as a name and a number is measured as such, whatever call it hangs on.
  const timedOnce = onlySound(withWatch(firstClause(text)));
  if (timedOnce) return timedOnce.map(({ suffix, ...steps }) => ({ name: `${name}${suffix}`, ...steps }));
  const isNamed = !/\b(?:is|are|must|should|stays?|answers?|responds?|can|within)\b/i.test(text);
  const own = when === 'it is measured' || isNamed ? firstClause(text) : undefined;
  for (const one of own === undefined ? [] : measured) {
    const found = onlySound(one(own ?? ''));
    if (found) return found.map(({ suffix, ...steps }) => ({ name: `${name}${suffix}`, ...steps }));
  }
  const time = quantities.find((one) => one.role === 'latency' || one.role === 'work');
  if (!time) return undefined;
  const share = /\bp(\d\d(?:\.\d)?)\b|\b(\d\d(?:\.\d+)?)(?: ?%(?= of| )|(?:th|st|nd|rd) percentile)/i.exec(text);
  const part = share?.[1] ?? share?.[2];
  const peak = quantities.find((one) => one.role === 'scale' || one.role === 'throughput')?.words;
  const plain = firstClause(text)
    .replaceAll(/\s*\([^()]{0,60}\)/g, '')
    .replace(
      /,? (?:for|in|at) \d\d(?:\.\d+)? ?% of [\p{L} ]{3,20}?(?= with|,|$)|,? (?:at |in the )?(?:p\d\d\b|(?:the )?\d\d(?:\.\d)?(?:th|st|nd|rd) percentile)/iu,
      '',
    )
    .replace(peak === undefined ? /^$/ : new RegExp(` (?:with|for) ${peak.replaceAll(/[^\p{L}\d, ]/gu, '.')}`, 'u'), '')
    .replace(/^[^:]{3,30}: /, '')
    .replace(/^(?:p\d\d|\d\d(?:\.\d+)? ?%) (?:of|for) (?:the )?(?:all )?/i, '');
  const isSaid =
    /\b(?:is|are|must|should|stays?|answers?|loads?|responds?|appears?|opens?|takes?|shows?|comes?|can|confirm\w*|updates?|reaches|finish\w*)\b/i.test(
      plain,
    );
  const seen = isSaid ? observable(plain, 'call') : '';
  // "Pages load in under 2 seconds" has its verb, and is no name of something on offer.
  const isOffer = / (?:is|are) available\b/.test(seen) && !/\bavailable\b/i.test(plain);
  const said = isSaid
    ? isOffer || faultOf(seen, 'then') !== undefined
      ? lowerFirst(plain)
      : seen
    : lowerFirst(plain).replace(
        /(?: (\p{L}+ed))? (?=within|under|below|in )/u,
        (_, done: string | undefined, at: number) => ` ${beFor(plain.slice(0, at))} ${done ?? 'answered'} `,
      );
  // Several numbers in a row are no time that somebody waits.
  if (!isSaid && plain.includes(', ')) return undefined;
  // Minutes are what a whole piece of work takes: it is done once, from beginning to end.
  if (part === undefined && time.role === 'work') {
    const [, limit] =
      /^(?:[\d.,]+ )?[\p{L} -]{2,40}?(?: are \p{L}+ed)? ((?:in |within |under |in under |in less than )+\d.*)$/u.exec(
        said,
      ) ?? [];
    const isOnlyCount = peak !== undefined && said.startsWith(peak.toLowerCase());
    const clocked = isOnlyCount ? undefined : clockedUntil(said);
    if (clocked)
      return [{ name: `${name}: measured`, given: peak === undefined ? [] : [`there are ${peak}`], ...clocked }];
    return [
      {
        name: `${name}: measured`,
        given: peak === undefined ? [] : [`there are ${peak}`],
        when: 'all of it is done once, from beginning to end',
        outcomes: [isOnlyCount && limit !== undefined ? `it is done ${limit}` : said],
      },
    ];
  }
  const told = said.replace(/^([^,;:]{3,80}?) must (?!be |have )(\p{L}+) /u, (_, who: string, verb: string) =>
    beFor(who) === 'are' || who.startsWith('all ') ? `${who} ${verb} ` : `${who} ${third(verb)} `,
  );
  const often = part === undefined ? 'each time' : `at least ${Math.round(Number(part) * 10)} times`;
  return [
    {
      name: `${name}: measured`,
      given: peak === undefined ? [] : [`there are ${peak}`],
      when: `${when} 1,000 times`,
      outcomes: [`${often} ${told}`],
    },
  ];
}

const until = new RegExp(
  `^([^,;:]{5,120}?),? (?:within|in under|in less than|at the latest|no later than) (${spanOfTime})( (?!after |of |before |since |once |when |from )[^,;:]{2,40})?$`,
  'i',
);
const lasting = new RegExp(
  `^([^,;:]{3,60}?) (?:takes?|lasts?|needs?) (?:at most|no longer than|no more than|up to|less than) (${spanOfTime})( [^,;:]{2,60})?$`,
  'i',
);

/** "The limit is sent within one minute": the clock runs until it is so, and is read then. */
function clockedUntil(said: string): Pick<Draft, 'when' | 'outcomes'> | undefined {
  const [, what, most, how = ''] = lasting.exec(said) ?? [];
  if (what !== undefined && most !== undefined)
    return { when: `${what} ${beFor(what)} timed${how}`, outcomes: [`it takes no longer than ${most}`] };
  const [, clause, span, rest = ''] = until.exec(said) ?? [];
  // A name and a number have no moment at which something is so.
  return clause === undefined || span === undefined || !/\b(?:is|are|has|have|\p{L}+[^s]s) /u.test(`${clause} `)
    ? undefined
    : {
        when: `it is timed until ${clause}${rest}`,
        outcomes: [`no more than ${span} ${span.endsWith('s') ? 'have' : 'has'} passed`],
      };
}

/** "The shop must handle up to 300 orders a minute, without loss": how much that is. */
const bornBy =
  /^(?:the|this|our) [^,;:\d]{3,40}? (?:(?:must|should|can|will|shall) )?(?:be able to )?(?:handles?|supports?|sustains?|withstands?|copes? with) (?:(?:at least|up to|a minimum of) )?(\d[\d.,]*[^,;:]{3,60}?)(?: \p{L}+ly)?(?:, .*)?$/iu;

/** How available it is, or how much there is: nothing that happens, but what everything else has to hold under. */
function underLoad(text: string, name: string, when: string): Draft[] {
  const first = firstClause(text);
  if (isUptime.test(first))
    return [
      {
        name: `${name}: one part fails`,
        given: ['one instance of the service has stopped'],
        when,
        outcomes: [
          'another one answers',
          `over a month the share of answered calls meets the rule: ${lowerFirst(first)}`,
        ],
      },
    ];
  const load = /\b(?:has|have|is|are|serves?|there)\b/.test(first)
    ? lowerFirst(first)
    : `the load is ${bornBy.exec(first)?.[1] ?? lowerFirst(first)}`;
  return [
    {
      name: `${name}: under this load`,
      given: [load],
      when,
      outcomes: ['the answer comes within the time that the other rules allow', 'nothing is lost'],
    },
  ];
}

/** Any other rule: its own condition becomes the Given, its own consequence the Then. */
export function ownParts(
  { text, category }: Rule,
  { entity, act, surface }: Operation,
  doing: string,
  name: string,
  actor: string,
): Draft[] {
  const ready = surface === 'http' ? `${person(actor)} is signed in` : 'everything it needs is there';
  const condition = act === 'create' ? ready : `there is ${withArticle(entity.name)}`;
  const first = firstClause(text);
  const outcome = observable(first, entity.name);
  const formats =
    /\b(?:CSV|JSON|PDF|XML|XLSX|YAML)(?:(?:, | and | or |, and |, or )(?:CSV|JSON|PDF|XML|XLSX|YAML))*\b/.exec(
      first,
    )?.[0];
  const broken: Readonly<Record<string, readonly [string, string, string]>> = {
    Validation:
      formats === undefined
        ? [`a request that breaks this rule: ${outcome}`, 'refused', 'it is refused with the reason']
        : [
            `a request for something other than ${formats}`,
            'another format',
            'it is refused, and the answer names what is possible',
          ],
    Integration: [
      'the other side does not answer',
      'the other side is down',
      `the ${entity.name} keeps its state, and the missing part is made up for later`,
    ],
    'Data Privacy': [
      'what is stored holds some of what this rule keeps out',
      'nothing leaks',
      `none of it is in what ${person(actor)} gets`,
    ],
    'Data Retention': ['its time is over', 'after its time', `the ${entity.name} is no longer there`],
  };
  const kept = { name, given: [condition], when: doing, outcomes: [outcome] };
  const opposite = broken[category];
  // Better one honest scenario than a second one that says nothing.
  if (!opposite || refusals[category]?.test(text) === false) return [kept];
  if (category === 'Data Privacy' && /\bstored\b/i.test(text)) return [kept];
  const [given, title, outcomeThen] = opposite;
  return [kept, { name: `${name}: ${title}`, given: [given], when: doing, outcomes: [outcomeThen] }];
}
