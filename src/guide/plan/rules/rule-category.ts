/** What kind of rule a sentence is, by its words. */
import { asPattern } from '../../../artifacts/plain-text.ts';
import type { ruleCategories } from '../../../stages/rules/artifact.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Statement } from '../../read/statement.ts';
import { perWord } from '../../text/per-word.ts';
import { asCap } from './as-cap.ts';

export type Category = (typeof ruleCategories)[number];

/** The first that matches wins; what is about business alone comes last. */
const categories: readonly (readonly [Category, (text: string) => boolean])[] = [
  [
    'Rate Limiting',
    (text) =>
      /\b(?:at most|up to|no more than|maximum of|only|max\.?) (?:\d+|one|two|three|five|ten)\b(?!\s?(?:%|[€$£]|(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|francs?)\b))[^.;]{0,50}\b(?:at a time|(?:per|in|within|a|each|every) ?(?:\d+ )?(?:second|minute|hour|day|week|month|user|person|account|any))|\bafter (?:\d+|two|three|four|five|ten) [^.;]{3,120}\b(?:refused|blocked|locked|denied)\b|\brate limit|\bthrottl|\bone \w+ (?:at a time|in progress)|\bquota/i.test(
        text,
      ),
  ],
  [
    'Data Retention',
    (text) =>
      /\b(?:retain|retention|(?:kept|keep|stored?|valid) (?:for(?! (?:[\p{L}-]+ ){1,4}until\b)|until)|valid \d|kept \d|keeps? (?:all |the )?\p{L}+(?: \p{L}+)? (?:of|for) (?:the last )?\d+ (?:days|weeks|months|years)|(?:deleted|removed|erased|purged|archived|expires?|lapses?) (?:after|within|when|once)|for \d+ (?:days|months|years)\b.{0,40}(?:removed|deleted|expire)|then (?:removed|deleted)|delete[sd]? (?:automatically|after|\d+)|for \d+ (?:days|months|years) after)/iu.test(
        text,
      ),
  ],
  [
    'Data Privacy',
    (text) =>
      /\b(?:data protection|never visible|must not see|GDPR|HIPAA|CCPA|FERPA|COPPA|personal data|personally identifiable|sensitive (?:data|information)|privacy|PII|consent(?! of (?:the|an?|their|its) )|anonymi[sz]\w*|pseudonym\w*|contains? no|nothing about other|never (?:shown|shared|contain|stored|leave)|(?:no|not|never|nothing|none|without|n['’]t)\b[^.;]{0,60} (?:over|leaves?) the (?:network|device|machine)|encrypt\w*|(?:is|are|be) hashed|mask(?:ed|s)?|health data|not (?:shown|visible|disclosed) to|passwords|card numbers?)\b/i.test(
        text,
      ),
  ],
  [
    'Authorization',
    (text) =>
      /\b(?:only (?:the|an?|their|its|\p{L}+s?) ?\p{L}* ?(?:can|may|sees?|own|who|with)|only (?:their|its|his) own|(?:may|can) only(?! be \p{L}+ (?:for|in|on|at|until|before|after|if|when|once|within|from|between)\b)|sees? (?:their |his |her |its )?own [\p{L} ]{2,24} only|log-?ins?|own data|permissions?|roles?|sign(?:ed|s)? in(?! the)|log(?:ged)? in|authori[sz](?:ed|es?)|authenticat\w*|access control|access rights?|access tokens?|JWTs?|person's rights|may not (?:see|open|approve|change|read)|cannot (?:see|open|approve their)|not (?:their|his|her) own|must not approve|needs? the (?:consent|approval|permission) of|on behalf of|admin|only .{1,60} sees?|sees? only|of their own|SSO|MFA|2FA|SAML|OAuth|two-factor)\b/iu.test(
        text,
      ),
  ],
  [
    'Performance',
    (text) =>
      // "If nobody answers within 5 minutes, ...": what happens then, not how fast it has to be.
      // "A claim with less than 11 hours of rest is refused": a condition.
      !/^(?:if|when|once|unless)\b[^,]{0,80}\b(?:within|in) \d|\b(?:refused|rejected|turned down)\b/i.test(text) &&
      !mayStillBe.test(text) &&
      /\b(?:within|under|below|less than|faster than|in)\s+(?:\d[\d.,]*|an?|one|two|three|five|ten)\s?(?:ms|s|sec|seconds?|milliseconds?|minutes?|hours?)\b|\bmust be [\p{L} ]{3,30} within \d+ (?:days?|weeks?)\b|\b(?:takes?|lasts?(?=[^.;]*\d ?(?:ms|s|seconds?)\b)|adds?|costs?|needs?) (?:at most|up to|no (?:more|longer) than) \d[\d.,]*\s?(?:ms|s|seconds?|minutes?)\b|\bp\d{2}\b|\blatency|\bthroughput|\bper second|\bavailab\w+:? (?:(?:of|during|for) [\p{L}\d -]{2,40}:? )?\d|\buptime|\bconcurrent|\b(?:memory|heap|RAM|CPU|battery)\b[^.;]{0,40}\d|^(?:the |all |our )?[\p{L}-]+(?: [\p{L}-]+)? (?:are|grow to) up to \d/iu.test(
        text,
      ),
  ],
  ['Validation', (text) => /\bvalidat(?:es?|ed|ion)\b/i.test(text) && !/^(?:if|when|once|after)\b/i.test(text)],
  [
    'Integration',
    (text) =>
      /\b(?:integrat|webhook|third[- ]party|provider|gateway|(?:sen[dt]s?|receives?|gets?|by|via|through|an|the) (?:[\w-]+ ){0,3}e-?mails?(?! (?:address|or|and)\b)|[Ee]-?mails? (?:to|is|are|notif|remind|forward)|e-?mailed|(?<!e-)mails?\b|SMS|notif|push|sync|external|ERP|CRM|API|calendar|feed|import(?:ed|s)? from|export(?:ed)? to|reminder|(?:via|through) [A-Z])/.test(
        text,
      ),
  ],
  [
    'Validation',
    (text) =>
      /\b(?:must (?:be|have|contain|match|include|give|name|enter|carry|not exceed|fill)|required|mandatory|valid|invalid|format|(?<!\bfor )at least|at most|between \d|no longer than|characters|unique|allowed|accepted|accepts? only|not empty|positive|CSV|JSON|PDF|maximum|minimum|larger than|MB|GB|cannot be (?:empty|negative|in the past)|with (?:a|an) (?:reason|comment|number))\b/i.test(
        text,
      ),
  ],
];

/** "A comment can be edited within 15 minutes": how long somebody has for it, and not how long it takes. */
const mayStillBe =
  /\b(?:can|may|could) (?:still |only )?be (?:edited|corrected|changed|amended|modified|cancell?ed|undone|reverted|revoked|recalled|retracted|withdrawn|returned|rescheduled|disputed|appealed|contested|claimed|deleted|removed|reopened|reversed|swapped|extended|refused|rejected|declined)\b[^.;]{0,60}\bwithin\b/i;

/** What starts by itself is no check of what somebody sends. */
export function categoryIn(statement: Statement, unnamed: (text: string) => string, reading: Reading): Category {
  // What stands in brackets is an example.
  const text = unnamed(asCap(statement.text.replaceAll(/\s*\([^()]{0,200}\)/g, '')));
  const own = reading.quantities.filter((one) => one.statement === statement);
  // "The ward answers within 15 minutes": time that people have is no time that a machine takes.
  // "A proctor approves within 5 minutes" is such a time, whatever the number looks like.
  const isOfPerson = reading.actors.some(({ name }) => doneBy(name).test(text));
  const isCarried =
    !isOfPerson && (own.length === 0 || own.some((one) => carried.has(one.role)) || ofMachine.test(text));
  const category = categoryOf(text, isCarried);
  const starts = reading.reactions.some((one) => one.source === statement.source);
  return starts && category === 'Validation' && !/\bvalidat/i.test(text) ? 'Business Logic' : category;
}

/** Each sentence is asked about the same few people. */
const doneBy = perWord(
  (name) =>
    new RegExp(
      `^(?:an?|the|each|every|all)? ?${asPattern(name)}s? (?!can|may|sees?|gets?|receives?)\\p{L}+s?\\b`,
      'iu',
    ),
);

/** Bounds that only a machine keeps, whatever the number in them is called. */
const ofMachine =
  /\b(?:concurrent|simultaneous) (?:users|connections|requests|sessions)\b|\b(?:uptime|start-?up time)\b|\b(?:loads?|responds?|renders?|returns?|answers?)\b[^.;]{0,40}\b(?:in|within|under) (?:under |less than )?\d[\d.,]* ?(?:ms|s|sec|seconds?)\b/i;

/** Numbers that say how fast it is and how much it bears; all others bound what somebody does. */
const carried: ReadonlySet<string> = new Set([
  'latency',
  'reaction',
  'work',
  'throughput',
  'scale',
  'availability',
  'size',
]);

/** What people and things are called says nothing about the rule: not all that a privacy officer does is about privacy. */
export function withoutNames({ actors, entities }: Reading): (text: string) => string {
  // A doctor may be called the provider: then the word is no system of others.
  const names = [...actors, ...entities]
    .map(({ name }) => name)
    .filter((name) => name.includes(' ') || /^(?:provider|calendar|feed|gateway)$/.test(name));
  if (names.length === 0) return (text) => text;
  const any = new RegExp(`\\b(?:${names.map(asPattern).join('|')})`, 'gi');
  return (text) => text.replaceAll(any, 'person');
}

/** Nothing but a number of something: what has to be carried. */
const onlyScale = /^(?:\w+: )?(?:up to |about |around )?[\d][\d.,]*\s?(?:%|k\b|million|thousand)?[^.]{0,80}\.?$/;

export const categoryOf = (text: string, isCarried = true): Category =>
  isCarried &&
  (onlyScale.test(text) || /^(?:the [\p{L}-]+|there|we) (?:has|have|are|serves?) \d/iu.test(text)) &&
  !/\b(?:must|may|can|only|never|gets?|receives?|sends?|is|are) /.test(text)
    ? 'Performance'
    : byWords(text, isCarried);

/** "Reporting must be possible at any time" says "must be" and checks nothing that comes in. */
function byWords(text: string, isCarried: boolean): Category {
  const isOpen = (name: Category) => isCarried || name !== 'Performance';
  const category = categories.find(([name, isMeant]) => isOpen(name) && isMeant(text))?.[0] ?? 'Business Logic';
  return category === 'Validation' && (!checksInput.test(text) || ofUse.test(text)) ? 'Business Logic' : category;
}

/** How it can be used: nobody sends in anything that could be refused for it. */
const ofUse =
  /\bmust have (?:\d+|one|two|three|several) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?) (?:to|for)\b|\bmust be (?:usable|accessible|reachable|operable|navigable|readable|responsive|compatible|available|installable|extensible)\b|\bkeyboard\b|\bscreen readers?\b/iu;

const checksInput =
  /\b(?:must (?:have|contain|match|include|give|name|enter|carry|fill|not exceed|not be|be (?:an?|at|in|one|between|unique|valid|given|entered|filled|positive|present|set|empty|larger|smaller|greater|less|equal|after|before|within|of|the|from|\d))|required|mandatory|valid|invalid|validat(?:es?|ed|ion)|at least|at most|between \d|no longer than|characters|unique|allowed|accepted|accepts? only|not empty|positive|maximum|minimum|larger than|up to|cannot be|with (?:an?) (?:reason|comment|number)|formats?|\d ?[MG]B|needs? an?|only)\b/i;
