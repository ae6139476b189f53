/** A rule that says what holds, and not how anybody would see it: the scenario says which fact is missing, and claims no more. */
import { firstClause, lowerFirst, withArticle } from '../text/words.ts';
import { lemma } from '../read/verbs.ts';
import { beFor, observable, passive } from './outcome.ts';
import type { Rule } from './rule.ts';
import { held } from './scenario-held.ts';
import type { Draft } from './scenario-parts.ts';

const law =
  /\b(?:GDPR|HIPAA|PCI(?: DSS)?|FERPA|CCPA|COPPA|SOC ?2|SOX|ISO ?\d+|WCAG(?: [\d.]+)?(?: AA?A?)?|[\p{L} -]{0,30}\b(?:law|act|regulation|directive)s?)\b/u;
const isOnlyNamed =
  /\bappl(?:y|ies)\b|^(?:privacy|compliance|legal|regulation)\b|\b(?:complian\w+|compl(?:y|ies)|conform\w*) (?:with|to)\b/i;

const whatStarts = 'what sets it going, and who sees it';

/** What the system does, and nobody says when. */
export const withoutCause = (text: string, thing: string, name: string): Draft[] => [
  {
    name,
    given: [],
    when: 'what sets it going has happened',
    outcomes: [done(firstClause(text), thing)],
    missing: whatStarts,
  },
];

/** "The system creates a label with DHL": a label is created. */
function done(clause: string, thing: string): string {
  const [, verb, rest] = /^(?:the )?(?:system|service|app|platform) (?:must )?(\p{L}+) (.{3,})$/iu.exec(clause) ?? [];
  const base = verb === undefined ? undefined : lemma(verb);
  return (base === undefined || rest === undefined ? undefined : passive(base, rest)) ?? observable(clause, thing);
}

export function withoutExample({ text }: Rule, thing: string, name: string, runs?: string): Draft[] {
  const first = firstClause(text);
  const named = isOnlyNamed.test(first) ? law.exec(first)?.[0].trim() : undefined;
  if (named !== undefined) {
    const [, demands = ''] = /: (.{8,160})$/.exec(first) ?? [];
    return [
      {
        name,
        given: [`the points of ${named} that concern the ${thing}, listed by whoever answers for them`],
        when: 'each point is looked for in what was built',
        outcomes: [
          'each has its place, or is written down as open',
          ...(demands === '' ? [] : [`among them: ${demands}`]),
        ],
        missing: `what ${named} demands of this feature, point by point`,
      },
    ];
  }
  const shown = held(first);
  if (shown) return shown.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one }));
  const [, subject] =
    /^(?:an?|the|all|each|every)? ?([^,;:]{3,50}?) (?:is|are) (?=\p{L}+(?:ed|en|t)\b)/iu.exec(first) ?? [];
  if (subject !== undefined && !/\b(?:who|that|which|must|can|may)\b/.test(subject)) {
    const be = beFor(subject);
    return [
      {
        name,
        given: [
          `there ${be} ${/^(?:an?|each|every) /i.test(first) ? withArticle(lowerFirst(subject)) : lowerFirst(subject)}`,
        ],
        when: runs ?? `${be === 'are' ? 'they have' : 'it has'} been dealt with, however that begins`,
        outcomes: [observable(first, thing)],
        ...(runs === undefined ? { missing: whatStarts } : {}),
      },
    ];
  }
  return [
    {
      name,
      given: [],
      when: 'a case of it is tried',
      outcomes: [observable(first, thing)],
      missing: 'a case that shows it',
    },
  ];
}
