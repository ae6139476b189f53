/** Which line of a PRD answers which topic: words, and numbers with units. No model, no chance. */
import { isLocalTool, isPageChange } from './product.ts';
import { programKind } from './program-kind.ts';
import { isPrice } from './price.ts';
import type { ProseLine } from './prose.ts';

export const topics = ['users', 'scale', 'performance', 'cost', 'compliance', 'security', 'format', 'scope'] as const;
export type Topic = (typeof topics)[number];

const unit = String.raw`(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|hours?|days?|weeks?|months?|years?|yrs?|times|characters|letters|digits|points?|percent|attempts|retries|versions?|pages?|steps?|stars|cents|km|engineers|developers for)\b`;
const factor = String.raw`(?:k|m|bn|thousand|million|billion)\b`;
/** So many that no limit would be set there: `10 million rows`, `40,000 devices`. */
const many = String.raw`(?:\d[\d.]{0,8}\s?${factor}|\d{1,3}(?:[.,]\d{3}){1,4}|\d{4,12}|\b(?:hundreds|thousands|millions|dozens) of)\+?`;
/** As many as a limit could be: only where no word for one stands before it, and not the hour of "08:00". */
const some = String.raw`(?<!\b(?:at most|up to|no more than|not more than|maximum of|max\.?|at least|minimum of|first|last|than|only|exactly|top) )(?<![\d:.,])\d{2,3}`;
const noun = String.raw`(?:(?!${unit})[a-z][a-z-]{1,20}\s){0,2}(?!${unit})(?:[a-z][a-z-]{2,24}s|people|staff)\b`;
/** "Nurses (about 320)", "Drivers: 45". */
const behind = String.raw`\b(?!${unit})(?:[a-z-]{2,24}s|people|staff)(?: \(|: )(?:about |around |roughly |currently |approx(?:\.|imately)? |ca\.? |~ ?)?\d{2,9}(?:[.,]\d{3})*(?: ?${factor})?(?:\)|$)`;
/** A number of any things: the PRD's own nouns, not a list of ours. */
const amount = String.raw`(?:${many}|${some})\s${noun}|${behind}|\d\s?(?:rps|qps|tps|mau|dau)\b|\d\s?[kmgtp]i?b\b`;
const duration = String.raw`\d[\d.,]{0,8}\s?(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|hours?|h)\b`;
const limit = String.raw`(?:\b(?:within|under|below|less than|at most|no more than|up to|max(?:imum)?(?: of)?|faster than|p\d{2}|latency|respon[ds]\w*|loads?|SLA|deliver\w*|ready|complet\w*|finish\w*|takes?|timeout)\b|<=?|≤)`;

/** Asked of every line. */
interface Pattern {
  readonly says: (text: string) => boolean;
  /** The same words meant otherwise. */
  readonly unless?: (text: string) => boolean;
  /** Says that there is no such limit, which is an answer too. */
  readonly none?: (text: string) => boolean;
}

const no = (what: string) =>
  new RegExp(
    String.raw`\b(?:no|without(?: any)?|not? (?:specific|particular|special|additional))\b[^.;]{0,30}\b(?:${what})\b`,
    'i',
  );

const noScale = no('scale|volume|load|growth');
const noPerformance = no('latency|performance|response[- ]time|speed|SLA');
const noCost = no('costs?|budget|spend|spending');
const noCompliance = no('compliance|regulat\\w+|personal data|PII|legal');
const noSecurity = no('security|authentication|login');
/** "It has to comply with 21 CFR Part 11", "in line with the Toy Safety Directive": what has a name of its own. */
const namedLaw =
  /\b(?:compl(?:y|ies|ying)|conform(?:s|ing)?|in (?:accordance|line|conformity)) with (?:the |all )?(?:[a-z-]{2,20} ){0,3}(?:[A-Z]{2,}|[A-Z][A-Za-z]+ [A-Z0-9]|\d{1,3} [A-Z]{2,})/;
const amountOf = new RegExp(amount, 'i');
const timeLimit = new RegExp(
  `${limit}[^.;]{0,60}?${duration}|${duration}[^.;]{0,30}\\b(?:latency|respon\\w+|p\\d{2}|SLA|load time)`,
  'i',
);

/** "As a clerk, I want ...", also with the wish in the next line. */
const userStory =
  /\bas an?\b[\w\s*-]{2,40},? ?(?:\*\*)?(?:I|we)\b(?:\*\*)? ?(?:want|need|can|would)?|^(?:\*\*|- )?as an?\b(?:\*\*)? [\w -]{2,40},?$/i;
/** A heading or a label that names them. */
const userLabel =
  /^#{1,6}\s.*\b(?:personas?|target users?|users|audience|stakeholders|actors|roles)\b|^\W*(?:users|audience|personas?|actors|roles)\W*:/i;
/** "Clerks can ...": whoever is able to do something. */
const ableUsers =
  /\b(?:[a-z]+(?:er|or|ist|ian|yst|ant|ee|eer)s?|patients?|clients?|members?|reps?|staff|leads?|agents?|students?|residents?|candidates?) (?:can|may|(?:must|should|shall) be able to) [a-z]/i;
/** "The clerk opens ...": whoever does something; a server or a folder is nobody. */
const actingUsers =
  /\b(?:an?|the) (?!(?:server|number|order|computer|browser|folder|filter|reminder|letter|error|monitor|editor|counter|timer|layer|header|user) )(?:[a-z]{2,12}(?:er|or|ist|ian|yst)|rep|patient|client|agent|member) (?:opens|clicks|gets|sends|chooses|submits|marks|creates|describes|sees|enters|requests)\b|\b(?:an?|the) (?:[a-z-]{2,16} ){0,2}[a-z]{2,14}(?:neer|ian|ist|yst|ager|cer) [a-z]{3,12}s (?:an?|the|their)\b/i;
/** "Let our clerks ...". */
const helpedUsers =
  /\b(?:let|allow|enable|help)s? (?:our |the |all )?(?!users\b)(?:[a-z]{2,14} )?(?:[a-z]+(?:er|or|ist|ian|yst|ant|ee|eer)s(?<!\busers)|patients|clients|members|reps|staff|leads|agents|students|residents|candidates|guests|clerks) [a-z]/i;
/** A sentence that begins with people, and goes on with what they do. */
const firstUsers =
  /(?:^(?:- )?|[.!] |\bwhere )(?:our |the |all )?(?:[a-z]{3,14} )?(?:customers|coordinators|guests|visitors|members|patients|clients|employees|managers|students|pupils|teachers|parents|tenants|landlords|drivers|couriers|sellers|buyers|vendors|suppliers|admins|administrators|operators|agents|clerks|nurses|doctors|editors|subscribers|staff|residents|citizens|candidates|applicants|players|donors|volunteers|neighbou?rs|borrowers|flatmates|colleagues) (?!are\b|is\b|and\b|or\b)[a-z]{2}/i;
/** "For people who ...", "for our 40 agents". */
const meantUsers =
  /\bfor (?:people|those|everybody|everyone|anybody|anyone) who\b|\bfor (?:our |the |about )?(?:[~\d][\d.,]{0,9}(?:k|m)?\+? )?(?:[a-z]{2,16} )?(?:customers|managers|agents|employees|administrators|admins|support|sales|finance|operators|developers)\b/i;

const patterns: Readonly<Record<Topic, Pattern>> = {
  users: {
    says: (text) =>
      userStory.test(text) ||
      userLabel.test(text) ||
      ableUsers.test(text) ||
      actingUsers.test(text) ||
      helpedUsers.test(text) ||
      firstUsers.test(text) ||
      meantUsers.test(text),
  },
  scale: {
    says: (text) => amountOf.test(text),
    // A limit per person or a target in percent is not how much there is.
    unless: (text) => /\d\s?%|\bper (?:user|person|account|customer)\b|\beach user\b/i.test(text),
    none: (text) => noScale.test(text),
  },
  performance: {
    says: (text) => timeLimit.test(text),
    unless: (text) =>
      /\b(?:retain|retention|kept|keep|delet\w+|expir\w+|purg\w+|valid for|for (?:up to|at (?:most|least)|a maximum of) \d|adopt\w*|archiv\w+|every (?:\d+ ?\w+|second|minute|hour|day|night|week|month))\b|\b(?:at most|up to|maximum(?: of)?|no more than) \d+(?: \w+){0,3} (?:in|per|within|each)\b|\d\s?(?:minutes?|hours?|h) (?:before|prior to|ahead of|in advance|after (?!(?:a|the|each) (?:call|request|click)))/i.test(
        text,
      ),
    none: (text) => noPerformance.test(text),
  },
  cost: {
    says: (text) =>
      /(?:[$€£¥]\s?\d|\d\s?[€£]|\b\d[\d.,]{0,12}\s?(?:USD|EUR|GBP|CHF|dollars|euros)\b|\bbudget\b|\bcosts? (?:must|may|should|at most|below|under|less|limit|cap|ceiling)|\bexisting (?:infrastructure|budget|licen[cs]es)\b|\bperson[- ](?:days|weeks|months)\b)/i.test(
        text,
      ),
    unless: isPrice,
    none: (text) => noCost.test(text),
  },
  compliance: {
    says: (text) =>
      namedLaw.test(text) ||
      /\b(?:GDPR|HIPAA|SOC ?[12]|PCI(?:[- ]DSS)?|CCPA|CPRA|ISO ?27\d{3}|FERPA|COPPA|LGPD|SOX|FedRAMP|NIS ?2|DORA|data protection|privacy law|regulat(?:ion|ory|ed)|compliance|compliant|legal hold|data residency|right (?:to|of) (?:access|erasure|portability))\b/i.test(
        text,
      ),
    none: (text) => noCompliance.test(text),
  },
  security: {
    says: (text) =>
      /\b(?:authenticat\w+|authori[sz]\w+|permissions?|roles?|RBAC|ABAC|SSO|SAML|OAuth2?|OIDC|MFA|2FA|encrypt\w*|access control|access rights|signed[- ](?:in|urls?)|sign(?:s|ing)?[- ]in|logged[- ]in|log ?in|API keys?|tenant isolation|audit (?:log|trail)|only (?:the |an? |their |its )?(?:own\w*|admin\w*|manager\w*|support|account)|can only|may only|only (?:[a-z][a-z,'’ -]{2,80}) (?:may|can|must|sees?|reach(?:es)?)|nobody (?:may|can)|no one (?:may|can)|approval of|requires? (?:the |an )?approval|device certificates?|TLS|public(?:ly)? (?:available|accessible|page|site)|password)\b/i.test(
        text,
      ),
    none: (text) => noSecurity.test(text),
  },
  format: {
    says: (text) =>
      /\b(?:CSV|TSV|JSON(?:L)?|XML|PDF|XLSX?|Excel|spreadsheets?|Parquet|Avro|Protobuf|YAML|HTML|PNG|JPE?G|SVG|MP4|ZIP|iCal(?:endar)?|ICS|Markdown|plain text|UTF-?8|EPUB|DOCX|Word document)\b/i.test(
        text,
      ),
  },
  scope: {
    says: (text) =>
      /^#{1,6}\s*(?:\d[\d.]*\s)?(?:out of scope|non-goals?|not in scope|exclusions)\b|\b(?:out of scope|not in scope|not part of|not doing|not covered|not wanted|not interested in|not in it|not now|excluded|(?:I|we) (?:don['’]t|do not) (?:need|want)|will not (?:be|include|support)|won['’]t (?:be|do|include|support|rewrite|build|cover)|is not included|are not included)\b/i.test(
        text,
      ),
  },
};

/** Only what moves data in or out has a format to ask about; which files may be uploaded is asked by itself. */
const hasFormat =
  /\b(?:exports?|exporting|imports?|importing|downloads?|reports?|reporting|data feed|invoices?|backups?|generate[sd]? (?:a |the )?(?:file|document))\b/i;

export interface Evidence {
  readonly line: number;
  readonly text: string;
  readonly none: boolean;
}

/**
 * The first line that answers, rather among the requirements than in the story around them. A line under "Out of
 * scope" only says what is left out.
 */
export function evidenceFor(topic: Topic, lines: readonly ProseLine[]): Evidence | undefined {
  const known = looked.get(lines) ?? new Map<Topic, Evidence | undefined>();
  looked.set(lines, known);
  if (!known.has(topic)) known.set(topic, lookFor(topic, lines));
  return known.get(topic);
}

/** Several questions turn on the same topic. */
const looked = new WeakMap<readonly ProseLine[], Map<Topic, Evidence | undefined>>();

function lookFor(topic: Topic, lines: readonly ProseLine[]): Evidence | undefined {
  const { says, unless, none } = patterns[topic];
  let found: Evidence | undefined;
  for (const { text, line, excluded, demands } of lines) {
    if ((excluded && topic !== 'scope') || (found && !demands)) continue;
    const isNone = none?.(text) ?? false;
    if (!isNone && !excluded && (!says(text) || unless?.(text))) continue;
    found = { line, text, none: isNone };
    if (demands) return found;
  }
  return found;
}

/** What only a system that serves people has: asked of a button, it would be noise; of a tool, most of it. */
const served: ReadonlySet<Topic> = new Set(['users', 'scale', 'performance', 'cost', 'compliance', 'security']);
const signedIn: ReadonlySet<Topic> = new Set(['security']);
const run: ReadonlySet<Topic> = new Set(['scale', 'cost', 'compliance']);

export function isRelevant(topic: Topic, lines: readonly ProseLine[]): boolean {
  if ((run.has(topic) && isLocalTool(lines)) || (served.has(topic) && isPageChange(lines))) return false;
  // Nobody signs in to firmware or to a refactoring; what works through data costs something, and may hold what laws protect.
  const kind = programKind(lines);
  if (kind !== undefined && (kind === 'pipeline' || kind === 'job' ? signedIn : served).has(topic)) return false;
  return topic !== 'format' || lines.some(({ text, excluded }) => !excluded && hasFormat.test(text));
}
