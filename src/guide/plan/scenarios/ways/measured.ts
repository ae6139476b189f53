/** How fast, how available, how much: what is measured goes into the When, the number into the Then. */
import { clausesOf } from '../../../grammar/clause.ts';
import { lowerFirst } from '../../../text/words.ts';
import { type Case, shown, type Shown } from '../draft.ts';
import { definite, tell } from '../telling.ts';

const time = String.raw`(?:\d[\d.,]*(?: ?[-–] ?\d[\d.,]*)?|one|two|three|four|five|ten|a|half a) ?(?:ms|milliseconds?|s|secs?|seconds?|min|mins|minutes?|hours?)`;
const bounded = new RegExp(
  String.raw`,? ?(?:\b(?:takes? |be |is |are |stays? |finish(?:es)? )?(?:within|in under|in less than|in at most|under|below|less than|at most|no (?:longer|more) than|not? longer than|in)|[<≤]=?)\s*(${time})(?![a-zà-ÿ\d/]| old)`,
  'i',
);
const share =
  /,? ?\(?(?:\b(?:at|in|for)(?: the)? )?\bp(\d\d(?:\.\d+)?)\b\)?|,? ?\b(?:(?:at|in|for)(?: the)? )?(\d\d(?:\.\d+)?)(?:th|st|nd|rd) percentile|,? ?\b(?:for|in) (\d\d(?:\.\d+)?) ?% of (?:all )?(?:the )?(?:requests|cases|calls|times?|operations|queries|users)\b/i;
const shareFirst = /^(?:p(\d\d(?:\.\d+)?)\b(?: of)?|(\d\d(?:\.\d+)?) ?% of(?: all)?(?: the)?) /i;
const uptime =
  /\b(?:availab\w+|uptime)\b[^.]{0,40}?(\d\d(?:\.\d+)?) ?%|(\d\d(?:\.\d+)?) ?%[^.;]{0,30}?\b(?:availab\w+|uptime)\b/i;

export function measured(one: Case): readonly Shown[] | undefined {
  return available(one) ?? atOnce(one) ?? manyInTime(one) ?? timed(one) ?? carried(one);
}

const somany = new RegExp(
  String.raw`^(\d[\d.,]*k? [a-zà-ÿ][a-zà-ÿ -]{2,40}?),? (?:in|within) (?:under |less than |at most )?(${time})((?: [a-zà-ÿ -]{3,40})?)$`,
  'i',
);
const inOtherCase = new RegExp(
  String.raw`^(?:and )?(?:in |under )?(${time}) (when|if|once|with|without|on) ([^,]{3,60})$`,
  'i',
);

const crowd = new RegExp(String.raw`\d[\d.,]*k? [^.;]{3,80}? (?:with)?in (?:an?|the|${time})\b`, 'i');

/** "400 on the first day within one hour": how many come, and not how long each of them takes. */
function atOnce({ text, rule }: Case): readonly Shown[] | undefined {
  const isPeak = crowd.test(text) && rule.quantities.some(({ role, unit }) => role === 'target' && unit === 'ms');
  return isPeak ? underLoad(lowerFirst(text)) : undefined;
}

const underLoad = (load: string): readonly Shown[] => [
  shown(
    'under this load',
    [`the load is ${load.replace(/^(?:up to|at least) /, '')}`],
    'every call that the design names is made',
    'each answers within the time that the other rules allow',
    'nothing is lost',
  ),
];

/** "2,000 rows in under 10 s on a laptop, 1 s when the cache is warm". */
function manyInTime({ text, runs }: Case): readonly Shown[] | undefined {
  const [first = '', ...others] = text.split(', ');
  const [, many, amount, where = ''] = somany.exec(first) ?? [];
  if (many === undefined || amount === undefined) return undefined;
  const when = runs === undefined ? `they are worked through${where}` : `${runs}${where}`;
  const tail = others.map((other) => inOtherCase.exec(other));
  if (tail.some((other) => other === null)) return undefined;
  return [
    shown('measured', [`there are ${many}`], when, `it takes at most ${amount}`),
    ...tail.map((other) => {
      const [, time2 = '', word = '', state = ''] = other ?? [];
      const given = /^(?:when|if|once)$/.test(word) ? state : `it is ${word} ${state}`;
      return shown(given, [`there are ${many}`, given], when, `it takes at most ${time2}`);
    }),
  ];
}

function available({ text }: Case): readonly Shown[] | undefined {
  const found = uptime.exec(text) ?? /^(\d\d(?:\.\d+)?) ?% (?:on|during|of the time)\b/i.exec(text);
  const part = found?.[1] ?? found?.[2];
  if (part === undefined) return undefined;
  const [, hours] =
    /\b((?:during|on|from|within|between) (?:business|working|office|opening|school|\d)[^.;,]{2,40})/i.exec(text) ?? [];
  return [
    shown(
      'over a month',
      [],
      `a call is made from outside once a minute for a month${hours === undefined ? '' : `, ${hours}`}`,
      `at least ${part} % of the calls are answered`,
    ),
    shown(
      'one instance fails',
      ['one instance of the service has stopped'],
      'the next call is made',
      'it is answered by another one',
    ),
  ];
}

function timed(one: Case): readonly Shown[] | undefined {
  const { text, rule } = one;
  // "95 % of the pages load": how many of them goes into the Then.
  const named = shareFirst.test(text) ? clausesOf(text.replace(shareFirst, '')) : one.clauses;
  const clauses = named.filter(({ frames }) => !frames.some(({ word }) => word === 'otherwise'));
  const found = bounded.exec(text);
  if (!found) return undefined;
  const [whole, amount = ''] = found;
  // "...; otherwise the shop cancels it": what comes of it can be seen.
  if (clauses.length < named.length && !/ms|milli/i.test(amount)) return undefined;
  const isShort =
    /ms|milli|\bs$|sec/i.test(amount) ||
    rule.category === 'Performance' ||
    clauses.some(({ verb }) => /^(?:take|finish)$/.test(verb));
  if (
    !isShort ||
    clauses.some(
      ({ isNot, frames }) =>
        isNot || frames.some(({ word, isLead, text: lead }) => isLead && word === '' && !lead.startsWith('For')),
    )
  )
    return undefined;
  // Hours in which somebody may do something are no time that a machine takes.
  const isOfPeople = clauses.some(
    ({ subject, voice, modal }) => subject?.isPerson && voice === 'active' && modal === 'can',
  );
  if (isOfPeople && !/ms|milli|\bs$|sec/i.test(amount)) return undefined;
  const percent = shareFirst.exec(text) ?? share.exec(text);
  const part = percent?.[1] ?? percent?.[2] ?? percent?.[3];
  const [clause] = clauses;
  const event = clause?.frames.find(
    ({ word, clauses: own }) => /^(?:when|if|once|after)$/.test(word) && own.length > 0,
  );
  const often = part === undefined ? 'each time' : `at least ${Math.round(Number(part) * 10)} times`;
  const bare = text
    .replace(shareFirst, '')
    .replace(share, '')
    .replace(whole, '')
    .replace(/^[^:]{2,30}: (?=\S)/, '')
    .replaceAll(/\s{2,}/g, ' ')
    .replace(/[\s,.:]+$/, '')
    .trim();
  if (event && clause)
    return [
      shown(
        '',
        [],
        event.clauses.map((own) => tell(own)).join(' and '),
        `${tell({ ...clause, rest: clause.rest.replace(bounded, '').replace(share, '').trim() })} after at most ${amount}${part === undefined ? '' : `, in ${part} % of the cases`}`,
      ),
    ];
  if (
    clause &&
    clauses.length === 1 &&
    !clause.frames.some(({ word, clauses: own }) => word !== '' && own.length > 0)
  ) {
    const told = clause.rest.replace(share, '');
    const limit = bounded.exec(told);
    const [, of] = limit
      ? (/^ (?:of|after) (?!the time)([^,;]{3,50})$/.exec(told.slice(limit.index + limit[0].length)) ?? [])
      : [];
    const rest = clause.rest
      .replace(share, '')
      .replace(bounded, '')
      .replace(/ ?\b(?:of|after) [^,;]{3,50}$/, (all) => (of === undefined ? all : ''))
      .replaceAll(/\s{2,}/g, ' ')
      .replace(/[\s,]+$/, '')
      .trim();
    // Hours after something are waited for, and not measured a thousand times.
    if (of !== undefined && !/ms|milli|\bs$|sec/i.test(amount)) return undefined;
    if (of !== undefined)
      return [
        shown(
          'measured',
          [],
          `there has been ${/^(?:an?|the|each|its|any) /.test(of) ? of.replace(/^(?:each|any) /, 'a ') : of.endsWith('ing') ? `a case of ${of}` : `a ${of}`}, 1,000 times`,
          `${often} ${tell({ ...clause, rest })} after at most ${amount}`,
        ),
      ];
    if (clause.voice === 'is' && rest === '' && clause.subject)
      return [
        shown(
          'measured',
          [],
          `${definite(clause.subject.text)} ${clause.subject.isMany ? 'are' : 'is'} measured 1,000 times`,
          `${often} ${clause.subject.isMany ? 'they are' : 'it is'} at most ${amount}`,
        ),
      ];
    const takes =
      (clause.verb === 'take' && !clause.rest.startsWith('effect')) ||
      (/^(?:finish|complete)$/.test(clause.verb) && rest === '');
    const what =
      takes && clause.subject ? `${definite(clause.subject.text)} ${rest}`.trim() : tell({ ...clause, rest });
    const isMany = takes && clause.subject?.isMany === true;
    return [
      shown(
        'measured',
        [],
        takes ? `${what} ${isMany ? 'are' : 'is'} timed 1,000 times` : `this is timed 1,000 times: ${what}`,
        `${often} ${isMany ? 'they take' : 'it takes'} at most ${amount}`,
      ),
    ];
  }
  if (clauses.length > 0 || bare.split(' ').length > 10 || bare === '') return undefined;
  const what = lowerFirst(bare)
    .replace(/^(?:the|an?) /, '')
    .replace(/ (?:must be|is|are|should be)$/, '');
  const isDoing = /^\p{L}+ing (?:an?|the|one|all) /u.test(what);
  return [
    shown(
      'measured',
      [],
      isDoing ? `${what} is timed 1,000 times` : `the ${what} is measured 1,000 times`,
      `${often} it ${isDoing ? 'takes' : 'is'} at most ${amount}`,
    ),
  ];
}

/** "3,200 nurses on 85 wards; at most 400 swaps a day": so much has to be carried. */
function carried({ text, rule, clauses }: Case): readonly Shown[] | undefined {
  const isLoad = rule.quantities.some(({ role }) => role === 'scale' || role === 'throughput');
  const isSaid = clauses.some(({ verb }) =>
    /^(?:support|handle|serve|carry|accommodate|process|scale|expect|manage|cope)$/.test(verb),
  );
  if (!isLoad || (clauses.length > 0 && !isSaid) || rule.category === 'Rate Limiting' || bounded.test(text))
    return undefined;
  const [clause] = clauses;
  const load = clause && isSaid ? clause.rest : lowerFirst(text);
  return underLoad(load);
}
