/** The security section: rights by person, what the rules protect, and the threats that come with this design. */
import { isNamed, summaryOf } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { risksOf } from '../plan/support-words.ts';
import { isHuman, isUnit } from '../read/language/people.ts';
import { cite, citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { joined, lowerFirst, plural, upperFirst } from '../text/words.ts';
import { bullets, ruleIds } from './markdown.ts';
import { printRegulations } from './regulations.ts';

/** Of all risks those that somebody could use, or that show data to the wrong people. */
const harmful =
  /\b(?:rights?|may not see|sees?|shows? (?:everything|what)|leaks?|lost device|stolen|secrets?|encrypt\w*|forged?|fakes?|sign(?:ed|ature)|passed on|attacker|private|personal|guess\w*|abuse\w*|injection|tenants?|another organi[sz]ation|our own network)\b/i;

const mostRules = 6;
const mostThreats = 6;

interface Threat {
  /** What of the design lets it in; the rules that answer it already are named. */
  readonly when: (plan: Plan) => boolean;
  readonly what: string;
  readonly mitigation: string;
  readonly answered?: RegExp;
}

const calls = ({ operations }: Plan) => operations.filter((one) => one.surface === 'http');
/** What comes with the calls themselves, whichever style is chosen. */
const ofCalls: readonly Threat[] = [
  {
    // Where only one kind of people works, all of it is theirs.
    when: (plan) =>
      plan.reading.actors.length > 1 &&
      calls(plan).some((one) => one.http?.path.includes('_id}') === true && one.isPublic !== true),
    what: 'Somebody asks by its id for what belongs to somebody else',
    mitigation:
      'Whose it is stands in the query itself, for looking and for changing alike; ids cannot be counted through',
    answered: /\b(?:only (?:see|sees|their|its|his|her)|see only|own (?:\p{L}+ )?(?:only|data))\b/iu,
  },
  {
    when: (plan) => calls(plan).some(({ verb }) => /^(?:approve|reject|release|authori[sz]e|accept)$/.test(verb)),
    what: 'Somebody decides on what they asked for themselves',
    mitigation: 'Who asked is compared with who decides, in the same transaction',
    answered: /\b(?:second (?:person|developer|pair)|four[- ]eyes|own (?:requests?|changes?)|not the same)\b/i,
  },
  {
    when: (plan) =>
      plan.rules.some(({ text }) =>
        /\b(?:types?|enters?|entered|wrong|use[ds]?)\b[^.;]{0,40}\b(?:codes?|pins?)\b|\b(?:codes?|pins?) (?:can|may) be used\b/i.test(
          text,
        ),
      ),
    what: 'Codes are tried out until one fits',
    mitigation: 'Attempts are counted for each place and each account, and codes are long enough for it',
    answered: /\bwrong(?:ly)?\b/i,
  },
  {
    // What one asks for by its id is one thing.
    when: (plan) =>
      calls(plan).some(
        ({ verb, act, http }) => (verb === 'export' || act === 'download') && !http?.path.includes('_id}'),
      ),
    what: 'One call takes the data of many out at once',
    mitigation: 'A right of its own, and on record with who took how much',
  },
  {
    when: ({ reading }) => (reading.signals.files ?? []).some(({ text }) => /\b(?:upload|attach)/i.test(text)),
    what: 'An uploaded file harms whoever opens it',
    mitigation: 'Kind and size are checked by content, and it is served from an address of its own that runs nothing',
    answered: /\b(?:virus|malware|scanned)\b/i,
  },
];

function threatsOfCalls(plan: Plan): string[] {
  if (plan.reading.surface !== 'service') return [];
  return ofCalls
    .filter((one) => one.when(plan))
    .map(({ what, mitigation, answered }) => {
      const rule = answered && plan.rules.find(({ text }) => answered.test(text));
      return `**Threat:** ${what}. ${rule ? `BR-${rule.n} is there for it; ` : ''}${rule ? lowerFirst(mitigation) : mitigation}`;
    });
}

const mostActs = 8;
const mostPeople = 8;

export function printSecurity(plan: Plan): string {
  const { rules, operations, reading, chosen, supports } = plan;
  const people = reading.actors.flatMap(({ name }) => {
    const all = operations.filter((one) => one.surface !== 'reaction' && one.actors.includes(name));
    // What the text says comes first, then what follows from it.
    const own = all.toSorted((a, b) => Number(a.implied) - Number(b.implied));
    const more = own.length - mostActs;
    const acts = own.slice(0, mostActs).map((one) => `${isNamed(one) ? 'use ' : ''}${md(summaryOf(one))}`);
    return own.length > 0
      ? [
          `**${upperFirst(md(name))}** may ${joined([...acts, ...(more > 0 ? [`${more} more`] : [])])} (${citeAll(
            own.flatMap((one) => one.sources),
            mostActs,
          )})`,
        ]
      : [];
  });
  const open = reading.withoutSignIn ? [] : operations.filter((one) => one.isPublic === true);
  const guarding = rules.filter((one) => one.category === 'Authorization' || one.category === 'Data Privacy');
  const checked = guarding.slice(0, mostRules).filter((one) => one.category === 'Authorization');
  const kept = [
    ...(guarding.length > 0
      ? [`Protected by ${ruleIds(guarding)}${guarding.length > mostRules ? '' : ', as they stand under Constraints'}`]
      : []),
    ...(checked.length > 0 && reading.surface === 'service'
      ? [`Checked on every call, not only on the page: ${joined(checked.map((one) => `BR-${one.n}`))}`]
      : []),
  ];
  const ofPatterns = [chosen, ...supports].flatMap((match) =>
    risksOf(plan, match)
      .filter((one) => harmful.test(`${one.what} ${one.mitigation}`))
      .map((one) => `**Threat:** ${md(one.what)}. ${md(one.mitigation)}`),
  );
  const threats = [...ofPatterns.slice(0, 3), ...threatsOfCalls(plan)];
  const legal = printRegulations(plan);
  const privacy = reading.assumptions.find(({ text }) => /\b(?:GDPR|privacy law)\b/.test(text));
  const named = reading.actors.filter(({ name }) => isHuman(name) && !isUnit(name)).map(({ name }) => plural(name));
  const rest = reading.assumptions
    .filter((one) => one.topic === 'security' || (one.topic === 'compliance' && one !== privacy))
    .map(({ id, text }) => `${md(text.replace(/[.]$/, ''))} (${id})`);
  return bullets(
    [
      ...(reading.withoutSignIn ? [`Nobody signs in (${cite(reading.withoutSignIn)})`] : []),
      ...people.slice(0, mostPeople),
      ...(open.length === 0
        ? []
        : [
            `Without signing in, and nothing else: ${joined(open.map((one) => `\`${one.call}\``))} (${citeAll(
              open.flatMap((one) => one.sources),
              4,
            )})`,
          ]),
      ...kept,
      ...threats.slice(0, mostThreats),
      ...legal,
      ...(privacy && reading.surface === 'service'
        ? [
            `Of ${named.length > 0 ? md(joined(named.slice(0, 4))) : 'people'} nothing is kept that no call above needs; what is kept can be shown, corrected and removed for whoever asks (${privacy.id})`,
          ]
        : []),
      ...rest,
    ],
    'The PRD says nothing about rights, and no rule was found that protects anything.',
  );
}
