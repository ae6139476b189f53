/** Other systems that the text names: "via Acme Pay", "the billing system". */
import { clean } from '../../text/escape.ts';
import { asksModel, namesModel, servicesIn } from './known-services.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { definedAsOther, isAboutSystems, listedWith, namedIn } from './named-systems.ts';
import { notSystem } from './system-names.ts';
import { roleIn, type SystemRole, together } from './system-ways.ts';
import { plural } from '../../text/words.ts';

export interface OtherSystem extends SystemRole {
  readonly name: string;
  readonly sources: readonly Source[];
}

/** Things go into a system and come out of it; what is done *by* Legal or shown *to* Finance concerns people. */
const proper =
  /\b(?:with|via|through|into|using|over|against|(?:charg|book|buy|order|reserv|rent|pay)\w*\b[^.;]{0,30} at|[Pp]ayments? (?:is|are) (?:taken|processed|handled|collected) by|(?:stor|kept|keep|creat|track|manag|record|book|enter|open|updat|visible|available|mirror|found|look|register|archiv|exist|host|edit|stand|liv)\w*\b[^.;]{0,30} in|(?:import|pull|read|fetch|load|sync|com(?:e|es|ing)|get|receiv|export|mov|migrat|download|tak|ingest|copi|data|file|feed|event|webhook)\w*\b[^.;]{0,40} from|(?:sync\w*|sen[dt]|push\w*|export\w*|transfer\w*|post\w*|writ\w+|upload\w*|deliver\w*|connect\w*|integrat\w+|report\w*|publish\w*|add(?:ed|s)?|(?:files?|data|exports?|payments?|transfers?|messages?) goe?s?)\b[^.;]{0,40} to) (?:the |our |an? )?((?:[A-Z][\p{L}\p{N}]{2,20}(?:[./][\p{L}\p{N}]+)?)(?: [A-Z][\p{L}\p{N}]{0,20}(?:\/[\p{L}\p{N}]+)?(?![\p{L}\p{N}]))?)\b(?! (?:articles?|Act\b|queue|team|department|office|group|page|field|tab|screen|panel|view|section|menu|dialog)s?\b)/gu;
/** "Adyen was down in May", "if ABBYY does not answer", "SES lets us send 14 a second": who behaves like this is a system, and none of ours. */
const behaving =
  /(?<![\p{L}\d_])((?:[A-Z][\p{L}\p{N}]{2,20})(?: [A-Z][\p{L}\p{N}]{1,20})?) (?:(?:does|did) not (?:answer|respond|reply)|(?:is|was) (?:sometimes |often |currently |regularly )?(?:out|down|slow|unreachable|unavailable|not reachable)\b|answers (?:later|with|within)|takes (?:too long|longer)|fails|is late|lets us|allows us|tells (?:us|our)|(?:limits|throttles|calls) us|times out|has (?:an outage|outages))/gu;
const described =
  /\b(?:the|our|an?|existing|external|each) ((?:[a-z][a-z-]{2,20} ){1,2}(?:system|service|provider|gateway|platform|processor|ledger|directory|register|registry))\b(?! \([A-Z][\w ]{2,40}\))/g;
/** "The Hive moderation API"; "our rating engine, which is a SOAP service". */
const byKind =
  /\b(?:[Tt]he|[Oo]ur|an?) (?:([A-Z][\p{L}\p{N}]{2,20})(?: [a-z]{3,20}){1,2} APIs?\b|([a-z]{3,20} [a-z]{3,20}), which is an? (?:[\p{L}-]+ ){0,2}(?:service|API|system|program)\b)/gu;
/** "Looked up at the motor authority", "deduplication of Deepgram callbacks". */
const asked =
  /\b(?:looked up|checked|verified|requested|asked|queried|fetched|registered) (?:at|in|from|with) the ((?:[a-z]{3,20} )?(?:authority|registry|register|agency|bureau|ministry))\b|[a-z] ([A-Z][\p{L}\p{N}]{2,20}) (?:[Cc]all-?backs?|[Ww]ebhooks?)\b/gu;
/** "CLEAN", in a sentence on what a status may be; "IDs/timestamps", which are data. */
const ofStatus = /\b(?:status|state)\b[^.;]{0,20}\b[A-Z_]{3,}\b[`*]?\/[`*]?[A-Z_]{3,}/;
const capitals = /\b[A-Z_]{3,}\b/g;
const isValue = (name: string, text: string): boolean =>
  (/^[A-Z_]{3,}$/.test(name) && /\b(?:status(?:es)?|states?|[A-Z_]{3,}\/[A-Z_]{3,})\b/.test(text)) ||
  /^(?:TTL|[A-Z]?[a-z]*IDs?\b.*)$/.test(name);
/** "From the card processor (GiveX)": its own name stands behind what it is. */
const inBrackets =
  /\b(?:[Aa]ccounting|[Pp]ayroll|[Bb]illing|[Bb]ookkeeping|system|service|provider|gateway|platform|processor|software|tool|API|ERP|CRM|bank|carrier|vendor|supplier)s? \(((?:[A-Z][\p{L}\p{N}]{2,20})(?: [A-Z][\p{L}\p{N}]{1,20})?)\)|\(([A-Z][a-z]+[A-Z][A-Za-z]{2,16})\)/gu;
/** "Hashed using Argon2", "signed with Ed25519": how it is done, and nobody is asked. */
const isMeans = (before: string): boolean =>
  /\b(?:hash|encrypt|salt|sign|compress|encod|serializ)(?:ed|es|s|ing)? $/i.test(before);
/** "Added up into a Trial Balance": one of a kind, however large it is written; "against DoS". */
const isOfKind = /^into an? [A-Z][a-z]+ [A-Z][a-z]+$|\bagainst (?:DoS|DDoS|XSS|CSRF|SQL)\b/;
/** "Complies with Maltese harbour law", "held against Service Level Agreements": what has to be kept to, and nobody who answers. */
const isNorm =
  /^(?: [\p{L}-]+){0,3} (?:laws?|legislation|acts?|regulations?|directives?|standards?|guidelines?|agreements?|objectives?|polic(?:y|ies))\b/iu;
/** "(SLA with Elektro Maier)": a firm, and nothing that answers. */
const isContract = /\b(?:SLA|contract|agreement|deal) $/i;
/** "People with ADHD": what they have. */
const hasIt = /\b(?:people|persons?|users|patients|children|students|those|adults) $/i;
const tooVague =
  /^append-only |^(?:whole|same|new|old|other|current|this|entire|own|self|customer|mail|email|support|public|first|third|backend|automated|manual|good|bad|better|central|strict|managed|secure|scalable|robust|reliable)\s(?:[a-z]+ )?(?:system|service|platform|provider)$|^(?:first|second|default|only|single|main|initial)\s|\s(?:cache|output|source|working|home|root|local|temp|project|data|test|build) directory$|^(?:cache|output|source|working|home|root|local|project|data|test|build|current) directory$/;
/** "We want a small system that collects ...": the one that is to be built. */
const wanted =
  /\b(?:want|wants|need|needs|like|build|building|develop|developing|introduce|introducing|create|creating|get|propose|proposes|plan|planning|describes?|is|as)(?: to (?:build|have|get|introduce|develop|create|run))? $/i;
const mostSystems = 12;
/** Whoever pays online or by card pays through somebody. */
const pays =
  /\b(?:pay(?:s|ing)?|paid|charged?|charges|billed)\b(?![^.;]{0,40}\b(?:cash|invoice|bank transfer|payroll)\b)[^.;]{0,40}\b(?:by|with|via|from|to) (?:an? |the |their |my |your )?(?:credit |debit |bank )?cards?\b|\bpay(?:s|ing)? online\b|\bpayments? (?:is|are) taken\b|\b(?:payment|paying) by (?:credit |debit )?card\b|\bpays? when\b/i;
const aboutPaying = /\b(?:pay\w*|paid|card|charg\w+|refund\w*|invoice\w*)\b/i;

export function readSystems(statements: readonly Statement[], actorNames: readonly string[]): OtherSystem[] {
  const found = new Map<string, Source[]>();
  const roles = new Map<string, SystemRole[]>();
  const isNamed = (name: string) => statements.some(({ text }) => text.indexOf(name) > 0);
  // "Status `CLEAN`/`DIRTY`": what something may be, wherever it is said again.
  const values = new Set(statements.flatMap(({ text }) => (ofStatus.test(text) ? (text.match(capitals) ?? []) : [])));
  for (const one of statements) {
    const { text, source, part, cells, under } = one;
    // "Epic is the system of record" tells how things are, and of a neighbour all the same.
    const defined = definedAsOther(one);
    if (!defined && (isLeftOut(part) || (isTold(part) && !isAboutSystems(under)))) continue;
    const named = defined ? [defined] : namedIn(one, isNamed);
    const told = new Map(named.map((each) => [clean(each.name, 40), each.told]));
    const names = [
      ...named.map((each) => each.name),
      ...[...text.matchAll(proper), ...text.matchAll(inBrackets), ...text.matchAll(byKind), ...text.matchAll(asked)]
        .filter(
          ({ index, 0: whole }) =>
            !isMeans(text.slice(Math.max(0, index - 14), index)) &&
            !isOfKind.test(whole) &&
            !isContract.test(text.slice(Math.max(0, index - 12), index)) &&
            !isNorm.test(text.slice(index + whole.length)) &&
            !hasIt.test(text.slice(0, index)),
        )
        .map(([, name, other]) => name ?? other ?? '')
        .filter((name) => !notSystem(name) && !isValue(name, text))
        // "Via The Tides API": so it is called.
        .map((name) => (name.startsWith('The ') && text.includes(`${name} API`) ? `${name} API` : name)),
      // A word may be large because it begins the sentence.
      ...[...text.matchAll(behaving)]
        .filter(({ index, 1: name = '' }) => index > 0 || name === name.toUpperCase() || isNamed(name))
        .map(([, name = '']) => name)
        .filter((name) => !notSystem(name)),
      ...[...text.matchAll(described)]
        .filter(({ index }) => !wanted.test(text.slice(Math.max(0, index - 30), index)))
        .map(([, name = '']) => name)
        .filter((name) => !tooVague.test(name) && !/\b(?:the|our|an?)\b/.test(name)),
      ...servicesIn(text),
    ];
    // A table of systems names one in each row.
    const listed = cells?.get('system') ?? cells?.get('integration') ?? cells?.get('other system');
    if (listed !== undefined && /^[A-Z][\w .-]{1,30}$/.test(listed)) names.push(listed);
    const all = new Set([...names, ...names.flatMap((name) => listedWith(text, name))].map((name) => clean(name, 40)));
    for (const key of all) {
      // "Through Next.js API routes": how our own pages are served.
      if (actorNames.includes(key.toLowerCase()) || text.includes(`${key} route`) || values.has(key)) continue;
      const known = found.get(key);
      if (known) known.push(source);
      else found.set(key, [source]);
      roles.set(key, [...(roles.get(key) ?? []), roleIn(text, key, told.get(key))]);
    }
  }
  // "Swisslab sends results": where a name begins the sentence, it is known from elsewhere.
  for (const { text, part } of statements) {
    const name =
      isLeftOut(part) || isTold(part) ? undefined : [...found.keys()].find((one) => text.startsWith(`${one} `));
    if (name !== undefined) roles.set(name, [...(roles.get(name) ?? []), roleIn(text, name)]);
  }
  const paid = statements.filter(({ text, part }) => !isLeftOut(part) && !isTold(part) && pays.test(text));
  const isPaidThere = statements.some(
    ({ text, part }) =>
      !isLeftOut(part) && aboutPaying.test(text) && [...found.keys()].some((name) => text.includes(name)),
  );
  if (paid.length > 0 && !isPaidThere)
    found.set(
      'payment provider',
      paid.map((one) => one.source),
    );
  const models = statements.filter(({ text, part }) => !isLeftOut(part) && !isTold(part) && asksModel(text));
  if (models.length > 0 && !statements.some(({ text, part }) => !isLeftOut(part) && namesModel(text)))
    found.set(
      'language model',
      models.map((one) => one.source),
    );
  // "SAP" and "SAP FI": the longer name says more.
  return [...found]
    .filter(([name]) => ![...found.keys()].some((other) => other.startsWith(`${name} `)))
    .slice(0, mostSystems)
    .map(([name, sources]) => ({
      name,
      sources: [...sources, ...shorter(name).flatMap((other) => found.get(other) ?? [])],
      ...together([name, ...shorter(name)].flatMap((one) => roles.get(one) ?? [{ ways: ['ask'] }])),
    }));
  // "Epic" of one line is the "Epic EHR" of another: what is said of it is said of this.
  function shorter(name: string): string[] {
    return [...found.keys()].filter((other) => name.startsWith(`${other} `));
  }
}

/** Right in front of the name: "other services ask the preference service" says nothing of where that one is. */
const elsewhere =
  /\b(?:existing|external|legacy|current|old|their|other|third[- ]party|national|from|into|to)(?: (?:the|our|an?))?(?: [\p{L}-]+)? $/iu;
/** "Oversight of the booking system" in the PRD of bookings: the product itself, called by what it is about. */
export function isProductItself(
  { name, sources }: OtherSystem,
  topics: ReadonlySet<string>,
  statements: readonly Statement[],
): boolean {
  const [, about] = /^([a-z][a-z -]*) (?:system|service|platform)$/.exec(name) ?? [];
  if (about === undefined || !about.split(' ').some((word) => topics.has(word) || topics.has(plural(word))))
    return false;
  const known = new Set(sources);
  const naming = statements.filter((one) => known.has(one.source) && one.text.includes(name));
  return naming.every(
    ({ text }) => !elsewhere.test(text.slice(Math.max(0, text.indexOf(name) - 25), text.indexOf(name))),
  );
}

/** Programs and machines of ours: what they do starts by itself. */
export const software =
  /\b(?:system|service|orchestrator|app|application|platform|server|job|worker|scheduler|tool|model|pipeline|backend|solution|software|product|portal|website|site|bot)$/i;
