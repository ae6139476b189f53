/** What rests meanwhile, what stands in an order, and what a form asks for: said by the form of the sentence alone. */
import { doneOf } from '../../read/language/verbs.ts';
import { joined, lowerFirst, past, withArticle } from '../../text/words.ts';
import { bare, type Form } from './known-promises.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach, type Shaped } from './shaped.ts';

const rests =
  'no (?<what>[\\p{L}][\\p{L} -]{1,40}?) (?:(?:is|are|gets?|may be|must be|can be|will be|shall be|should be) (?<done>\\p{L}+(?:ed|en|t|n|d)(?: [^,;:]{2,60}?)?)|(?<goes>go(?:es)? out|go(?:es)? off|runs?|starts?|appears?|leaves?)|(?:may|must|can|will|shall|should) (?<may>go out|go off|run|start|appear|leave))';
const restsThen = new RegExp(`^(?:while|as long as) (?<when>[^,;:]{5,80}), ${rests}$`, 'iu');
const restsWhile = new RegExp(`^${rests} (?:while|as long as) (?<when>[^,;:]{5,80})$`, 'iu');

/** "While a locker is being cleaned, no alerts are sent": meanwhile, and when that is over. */
const resting: Limit = (text) => {
  const plain = text.replace(/[.]$/, '');
  const { what, done, goes, may, when } = (restsThen.exec(plain) ?? restsWhile.exec(plain))?.groups ?? {};
  if (what === undefined || when === undefined) return undefined;
  const things = lowerFirst(what);
  const own = goes ?? may ?? '';
  const does = done === undefined && !/ out$/i.test(own) ? own : `${beFor(things)} ${done ?? 'sent'}`;
  const so = lowerFirst(when);
  // "No second one can be started": somebody tries to.
  const [, participle = '', rest = ''] = /^(\p{L}+)( .*)?$/u.exec(done ?? '') ?? [];
  const verb = / (?:can|may) be /i.test(plain) ? doneOf(participle) : undefined;
  if (verb !== undefined) {
    const one = `${beFor(things) === 'are' ? things : withArticle(things)}${rest}`;
    const when = `somebody tries to ${verb} ${one}`;
    return [
      { suffix: ': meanwhile', given: [`this is so: ${so}`], when, outcomes: ['it is refused', 'the reason is named'] },
      { suffix: ': afterwards', given: [`this is over: ${so}`], when, outcomes: [`it is ${past(verb)}`] },
    ];
  }
  const cause = `something happens for which ${beFor(things) === 'are' ? things : withArticle(things)} would be due`;
  return [
    { suffix: ': meanwhile', given: [`this is so: ${so}`], when: cause, outcomes: [`no ${things} ${does}`] },
    {
      suffix: ': afterwards',
      given: [`this is over: ${so}`],
      when: cause,
      outcomes: [`${beFor(things) === 'are' ? things : `the ${things}`} ${does}`],
    },
  ];
};

/** "Events sorted by date", "stands listed by price, cheapest first": some that differ in it, in that order. */
const ordered: Limit = (text) => {
  const [, what, by, way] =
    /^(?:(?:an? |the )?(?:list|table|overview|view) of )?((?:[\p{L}-]+ ){0,3}[\p{L}-]+?)(?: (?:is|are|must be|shall be|should be|will be))?(?: (?:shown|listed|displayed))?(?: (?:sorted|ordered|arranged|ranked)(?: in (?:ascending|descending) order)?|(?<= listed)) by ([\p{L}][\p{L} -]{1,40}?)(?:,? \(?((?:[\p{L}-]+ (?:ones )?first|ascending|descending|in (?:ascending|descending) order))\)?)?$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (what === undefined || by === undefined || /^(?:be|can|may|must|is|are|which|that)$/i.test(what)) return undefined;
  const things = bare(what).replace(/ (?:shown|listed|displayed)$/, '');
  const keys = by.toLowerCase().split(/,? (?:and then|and|then|or) (?:by )?/);
  return [
    {
      suffix: '',
      given: [`some of these that differ in ${joined(keys)}: ${things}`],
      when: 'they are listed',
      outcomes: [
        `they stand in the order of ${joined(keys)}${way === undefined ? '' : `, ${lowerFirst(way)}`}`,
        'none is missing, and none stands twice',
      ],
    },
  ];
};

const kinds: readonly (readonly [RegExp, string | undefined])[] = [
  [/^(?:short |long |free |multi-?line |rich )?text(?: ?(?:area|field|box))?$|^string$|^notes?$/, undefined],
  [/^(?:check ?box|toggle|switch|boolean|yes\/no|bool)(?:es)?$/, undefined],
  [/^(?:date ?-?time|timestamp|date and time)$/, 'no date with a time'],
  [/^(?:date(?: ?picker)?)$/, 'no date'],
  [/^(?:time(?: ?picker)?)$/, 'no time'],
  [/^(?:number|numeric|integer|int|decimal|float|amount|currency|money|percentage)$/, 'no number'],
  [/^e-?mail(?: address)?$/, 'no email address'],
  [/^(?:phone|tel(?:ephone)?)(?: number)?$/, 'no phone number'],
  [/^(?:url|uri|link)$/, 'no address of a page'],
  [
    /^(?:drop-?down|select|radio(?: buttons?)?|multi-?select|pick ?list|choice|enum)$/,
    'none of those that are offered',
  ],
  [/^(?:file|image|photo|upload|attachment)(?: upload)?$/, 'no file of that kind'],
];
const isNeeded = /^(?:required|mandatory)$/;
const isExtra =
  /^(?:required|mandatory|optional|read-?only|multiple|default\b.*|max\b.*|min\b.*|up to\b.*|[<>≤≥]? ?\d.*)$/;

/** What a field does not take; nothing where a bracket holds no kind of value. */
function refusedBy(name: string, said: string): readonly string[] | undefined {
  const words = said.toLowerCase().split(/, | ?\/ (?=\p{L})|; /u);
  const kind = kinds.find(([pattern]) => pattern.test(words[0]?.replace(/:.*$/, '') ?? ''));
  if (!kind || !words.slice(1).every((one) => isExtra.test(one) || words[0]?.includes(':') === true)) return undefined;
  const field = lowerFirst(name);
  return [
    ...(kind[1] === undefined ? [] : [`${withArticle(field)} that is ${kind[1]}`]),
    ...(words.some((one) => isNeeded.test(one)) ? [`no ${field}`] : []),
  ];
}

/** "Form: Name (text), Birthday (date)": all of it in order, and each of them not of its kind. */
const filledIn: Limit = (text) => {
  const [, label, list = ''] = /^([\p{L}][^:()]{2,40}): (.+?)[.]?$/u.exec(text) ?? [];
  const fields = [...list.matchAll(/(?:^|,? and |, )([\p{L}\d][\p{L}\d /-]{0,40}?) \(([^()]{2,80})\)/giu)];
  const length = fields.reduce((sum, [all]) => sum + all.length, 0);
  if (label === undefined || fields.length < 2 || length !== list.length) return undefined;
  const wrong = fields.map(([, name = '', said = '']) => refusedBy(name, said));
  if (wrong.some((one) => one === undefined)) return undefined;
  const refused = wrong.flatMap((one) => one ?? []);
  const names = joined(fields.map(([, name = '']) => lowerFirst(name)));
  const fine: Shaped = {
    suffix: ': in order',
    given: [`a value of its kind for each of these: ${names}`],
    when: `they are handed in`,
    outcomes: ['all of it is accepted', 'each of them is shown as it was entered'],
  };
  const faults = forEach(': not of its kind', refused, (fault) => ({
    given: [],
    when: `all of it is handed in with ${fault}`,
    outcomes: ['it is refused', 'the field is named'],
  }));
  return refused.length === 0 ? [fine] : [fine, faults];
};

export const orders: readonly Form[] = [
  [/\b(?:while|as long as) /i, resting],
  [/\b(?:sorted|ordered|arranged|ranked|listed)\b.* by /i, ordered],
  [/: .+\(.+\), /, filledIn],
];
