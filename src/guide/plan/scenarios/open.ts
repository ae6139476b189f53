/** A rule that says what holds, and not how anybody would see it: the scenario says which fact is missing, and claims no more. */
import { baseForm, finiteAt } from '../../read/language/finite.ts';
import { lemma } from '../../read/language/verbs.ts';
import { firstClause, joined, lowerFirst, unique, upperFirst } from '../../text/words.ts';
import { beFor, observable, passive } from './outcome.ts';
import type { Rule } from '../rules/rule.ts';
import { inSentence, oneOf, withoutLabel } from './demand.ts';
import { declared } from './declared.ts';
import { demanded } from './demanded.ts';
import { lastly } from './general/lastly.ts';
import { held } from './held.ts';
import { measured } from './measured.ts';
import { knownForm } from './known-forms.ts';
import { listed } from './listed.ts';
import { named } from './named.ts';
import { doneToAll, offered } from './offered.ts';
import type { Draft } from './parts.ts';
import { practised } from './practice.ts';
import { stated } from './stated.ts';
import type { Shaped } from './shaped.ts';
import { faultIn, faultOf, onlySound } from './sound.ts';

const lawNames = /\b(?:GDPR|HIPAA|FERPA|CCPA|COPPA|SOC ?2|SOX|(?:ISO|IEC) ?\d+|21 CFR Part \d+)\b/g;
const law =
  /\b(?:GDPR|HIPAA|PCI(?: DSS)?|FERPA|CCPA|COPPA|SOC ?2|SOX|(?:ISO|IEC) ?\d+|(?:FDA )?21 CFR(?: Part \d+)?|WCAG(?: [\d.]+)?(?: AA?A?)?|[\p{L} -]{0,30}\b(?:law|act|regulation|directive)s?)\b/u;
const isOnlyNamed =
  /\bappl(?:y|ies)\b|\b(?:are|is|falls?) (?:under|subject to|bound by|covered by|regulated by|held to)\b|^(?:privacy|compliance|legal|regulation)\b|\b(?:complian\w+|compl(?:y|ies)|conform\w*|adher\w+)(?: (?:with|to|for|is|maintained|required)\b|$)|^(?:IEC|ISO|FDA|21 CFR)\b/i;

const whatStarts = (what: string): string => `what leads to this: ${what}`;

/** What the system does, and nobody says when. */
export function withoutCause(text: string, thing: string, name: string): Draft[] {
  const first = firstClause(text);
  const shown = tried(first);
  if (shown) return drafts(name, shown);
  const what = done(first, thing);
  if (faultOf(what, 'then') !== undefined) return unsettled(first, name);
  return [
    {
      name,
      given: [],
      when: 'what sets it going has happened',
      outcomes: [what],
      missing: whatStarts(what),
    },
  ];
}

const drafts = (name: string, shown: readonly Shaped[]): Draft[] =>
  shown.map(({ suffix, ...one }) => ({ name: `${name}${suffix}`, ...one }));

/** More words than that are a sentence, and what it says goes before what it mentions. */
const longestName = 9;

/** What can be tried of a sentence that no call brings about, by what it asks of the product. */
export function tried(clause: string): Shaped[] | undefined {
  const isName = clause.split(' ').length <= longestName;
  const ways = isName ? [practised, demanded] : [demanded, practised];
  // "Partial payment support" is asked for as "supports partial payments" is.
  const asked = clause
    .replace(/^([\p{L}][\p{L} -]{2,40}?) support$/iu, 'Support $1')
    .replace(/^Support for /i, 'Support ')
    .replace(/^Auto-(?=[a-z]{4,} )/, '')
    .replace(/(?<=^.{12,}) [–—] (?:not )?.{3,60}$/, '');
  for (const way of [...measured, knownForm, ...stated, ...ways, named]) {
    const found = onlySound(way(asked));
    if (found) return found;
  }
  return undefined;
}

/** Asked for in the words of the rule because no way to show it is known: whatever the sentence says itself goes before that. */
const isUnseen = /^(?:when and where one sees this|what leads to this|what ".*" does for whom)/s;

/** Where all that was drafted of a rule waits for a fact: the sentence by its own verb, the name by what it names. */
export function inOwnWords(text: string, name: string, drafted: readonly Draft[]): readonly Draft[] {
  if (drafted.length === 0 || !drafted.every(({ missing }) => missing !== undefined && isUnseen.test(missing)))
    return drafted;
  const clause = firstClause(text);
  // A name is often filed under another one: by both of them, and then by itself.
  const bare = [clause, withoutLabel(clause), withoutLabel(withoutLabel(clause))];
  for (const one of unique(bare)) {
    const shown = shownBy(one);
    if (shown) return drafts(name, shown);
  }
  const last = onlySound(lastly(clause));
  return last ? drafts(name, last) : drafted;
}

function shownBy(clause: string): Shaped[] | undefined {
  // "Fetches and displays the balance": told of the product, and asked of it; nobody else does it.
  const asked = asDemand(clause);
  return (
    (asked === clause ? undefined : tried(asked)) ??
    onlySound(offered(clause)) ??
    onlySound(listed(asked)) ??
    onlySound(declared(asked)) ??
    onlySound(doneToAll(asked))
  );
}

const verbFirst = /^(\p{Lu}\p{Ll}+[^s]s)((?:, | and |, and | or )(?=\p{Ll}+s ))?/u;

/** Its first words, where they are verbs told of the product, as it would be told to do them. */
function asDemand(clause: string): string {
  const [whole, first = '', link] = verbFirst.exec(clause) ?? [];
  if (whole === undefined) return clause;
  const words = clause.split(' ');
  const next = words[link === undefined ? 1 : 2] ?? '';
  const base = baseForm(first);
  const isVerb = lemma(first) !== undefined && lemma(first) !== first.toLowerCase();
  if (!(isVerb || link !== undefined) || behindNoun.test(words[1] ?? '') || finiteAt(words, 1, true, false))
    return clause;
  const rest = clause.slice(whole.length);
  return link === undefined
    ? `${upperFirst(base)}${rest}`
    : `${upperFirst(base)}${link}${baseForm(next.replace(/,$/, ''))}${rest.slice(next.length)}`;
}
const behindNoun =
  /^(?:in|on|of|for|with|over|under|above|below|from|to|by|at|as|per|that|which|who|older|worth|without|between|after|before|until|when|if|must|can|may|cannot|should|shall|will|has|have|is|are)$/i;

/** "The system creates a label with DHL": a label is created. */
function done(clause: string, thing: string): string {
  const [, verb, rest] = /^(?:the )?(?:system|service|app|platform) (?:must )?(\p{L}+) (.{3,})$/iu.exec(clause) ?? [];
  const base = verb === undefined ? undefined : lemma(verb);
  return (base === undefined || rest === undefined ? undefined : passive(base, rest)) ?? observable(clause, thing);
}

/** Laws that apply, and nothing of what they demand. */
export function lawIn(clause: string): string | undefined {
  const first = isOnlyNamed.test(clause)
    ? law
        .exec(clause)?.[0]
        .trim()
        .replace(/^(?:with|to|and|the|all) (?:the |all )?(?=\p{L})/u, '')
    : undefined;
  return first === undefined ? undefined : joined(unique([first, ...(clause.match(lawNames) ?? [])]));
}

export function withoutExample(rule: Rule, thing: string, name: string, runs?: string): Draft[] {
  const found = openly(rule, thing, name, runs);
  return found.every((one) => faultIn(one) === undefined) ? found : unsettled(firstClause(rule.text), name);
}

/** What steps were drafted, without those that are broken; in the last resort the open form, which claims nothing. */
export function soundOrOpen(rule: Rule, drafts: readonly Draft[], thing: string, name: string, runs?: string): Draft[] {
  const fine = drafts.filter((one) => faultIn(one) === undefined);
  // That nothing happens twice shows nothing of what happens once.
  const isShown = fine.some((one) => !one.name.endsWith(': told twice'));
  return isShown ? fine : withoutExample(rule, thing, name, runs);
}

/** The one question that would settle it. */
function asks(what: string): string {
  const other = /^(?:integration with (.{3,60})|((?:[\p{L}\d.-]+ ){1,3})integration)(?: \(.*\))?$/iu.exec(what);
  const system = (other?.[1] ?? other?.[2])?.trim();
  return system === undefined
    ? `what "${what}" does for whom, and what one sees of it`
    : `what passes between it and ${system}, in which direction and when`;
}

/** Named, and no more: what it does is asked in its own words. */
const unsettled = (text: string, name: string): Draft[] => [
  {
    name,
    given: [],
    when: 'it is used',
    outcomes: ['it does what was settled for it'],
    missing: asks(inSentence(withoutLabel(text))),
  },
];

/** A sentence in a language that is not read here: it stands as it is, and nothing is claimed of it. */
export const inNoEnglish = ({ name, text }: Rule): Draft => ({
  name,
  given: [],
  when: 'it is used',
  outcomes: ['it does what was settled for it'],
  missing: `what this asks for, in English: ${text.replace(/[.]$/, '')}`,
});

function openly({ text }: Rule, thing: string, name: string, runs?: string): Draft[] {
  const first = firstClause(text);
  const named = lawIn(first);
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
        missing: `what ${named} ${named.includes(' and ') ? 'demand' : 'demands'} of this feature, point by point`,
      },
    ];
  }
  const shown = onlySound(held(first)) ?? tried(first);
  // "All data local; no telemetry without opt-in": each clause asks for something of its own.
  const further = text
    .split('; ')
    .slice(1, 3)
    .flatMap((one) => tried(one.replace(/[.]$/, '')) ?? []);
  if (shown) return drafts(name, [...shown, ...further]);
  const [, subject] =
    /^(?:an?|the|all|each|every)? ?([^,;:]{3,50}?) (?:is|are) (?=\p{L}+(?:ed|en|t)\b)/iu.exec(first) ?? [];
  if (subject !== undefined && !/\b(?:who|that|which|must|can|may)\b/.test(subject)) {
    const be = beFor(subject);
    return [
      {
        name,
        given: [
          `there ${be} ${be === 'is' && /^(?:an?|each|every|the) /i.test(first) ? oneOf(lowerFirst(subject)) : lowerFirst(subject)}`,
        ],
        when: runs ?? `${be === 'are' ? 'they have' : 'it has'} been dealt with, however that begins`,
        outcomes: [observable(first, thing)],
        ...(runs === undefined ? { missing: whatStarts(observable(first, thing)) } : {}),
      },
    ];
  }
  const outcome = observable(first, thing);
  const [, what, how] =
    /^(.{3,60}?) (?:must|should|has to|have to|shall) be (\p{L}[\p{L} ,-]{2,60})$/iu.exec(first) ?? [];
  if (what !== undefined && how !== undefined)
    return [
      {
        name,
        given: [],
        when: `${lowerFirst(what)} ${beFor(what)} looked at by whoever answers for it`,
        outcomes: [outcome],
        missing: `by what one tells that ${lowerFirst(what)} ${beFor(what)} ${how}`,
      },
    ];
  if (/ (?:is|are) available\b/.test(outcome)) return unsettled(first, name);
  return [
    {
      name,
      given: [],
      when: 'it is looked for there',
      outcomes: [outcome],
      missing: `when and where one sees this: ${lowerFirst(first)}`,
    },
  ];
}
