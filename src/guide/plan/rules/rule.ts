/** Business rules: which statements are rules, of which kind, and how they are called. */
import { ordersProduct } from '../../../artifacts/prd/definition.ts';
import { isPrice } from '../../../artifacts/prd/price.ts';
import { actorIn, storyPattern } from '../../read/who/actors.ts';
import { isOnlyCall } from '../../read/acts/calls.ts';
import { isOnlyNamed } from '../../read/acts/commands.ts';
import { isNarration, statedScenario } from '../../read/language/normal-form.ts';
import { isLeftOut } from '../../read/forms/parts.ts';
import type { Quantity } from '../../read/numbers/quantities.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import { inLine } from '../../read/model/tables.ts';
import { lemma } from '../../read/language/verbs.ts';
import type { Statement } from '../../read/statement.ts';
import { sentence } from '../../text/words.ts';
import { type Category, categoryIn, categoryOf, withoutNames } from './rule-category.ts';
import { binding, isFact } from './is-fact.ts';
import { ruleName } from './rule-name.ts';
import { isUnread, ownName, unreadWeight } from './unread.ts';
import { byLine, storyDemands } from './story-rules.ts';
import { toldTwice } from './told-twice.ts';

export interface Rule {
  readonly n: number;
  readonly category: Category;
  readonly name: string;
  readonly text: string;
  readonly source: Source;
  readonly statement?: Statement;
  /** Where the PRD says it once more. */
  readonly also?: readonly Statement[];
  readonly quantities: readonly Quantity[];
  readonly actors: readonly string[];
  readonly nice: boolean;
}

const normative =
  /\b(?:must|may|can|cannot|only|never|always|shall|should|at most|at least|no more|every|each|within|required|not allowed|is allowed|has to|have to|needs? to|up to|until|after|before|for \d+|no |minimum|maximum|kept|applies|apply|per|when|if|once|automatically|unless|is not|are not|no longer|nobody|no one|for \p{L}+ (?:days?|weeks?|months?|years?)|costs? (?:[$€£] ?)?\d|\d+ (?:minutes|hours|days|weeks|months) to|on the \d\w+)\b/iu;

/** What is there at the same moment is limited, not how often somebody asks. */
export const isAtOnce =
  /\b(?:at a time|at once|at the same time|at any (?:one )?time|simultaneously|concurrently|in progress)\b/i;

/** Each demand is a rule (decision 24); beyond these the text is a book, and what it leaves out is listed. */
const mostRules = 60;
const enoughSaid = 15;
const sayingSomething = 2;

export const planRules = (reading: Reading): Rule[] => extracted(reading).rules;

/** Demands for which there was no room. */
export const leftOutOf = (reading: Reading): readonly Statement[] => extracted(reading).leftOut;

const known = new WeakMap<Reading, ReturnType<typeof extract>>();
function extracted(reading: Reading): ReturnType<typeof extract> {
  const all = known.get(reading) ?? extract(reading);
  known.set(reading, all);
  return all;
}

function extract(reading: Reading): { rules: Rule[]; leftOut: readonly Statement[] } {
  const unnamed = withoutNames(reading);
  const happens = new Set(reading.reactions.map((one) => one.source));
  const weighed = (statement: Statement) => {
    const own = isUnread(statement, reading)
      ? unreadWeight
      : isOnlyNamed(statement, reading.commands) ||
          reading.given.has(statement) ||
          isFact(statement, reading) ||
          ordersProduct(statement.text)
        ? 0
        : weightOf(statement);
    // What happens by itself is asked for by telling it, also where no heading says so.
    const isStep = statement.part === 'text' || statement.part === 'story';
    const isTold = happens.has(statement.source) || followsOnStep(statement);
    const weight = own === 0 && isStep && isTold && !storyPattern.test(statement.text) ? 1 : own;
    return weight > 0 ? [{ statement, weight, category: categoryIn(statement, unnamed, reading) }] : [];
  };
  const demands = reading.statements.flatMap(weighed);
  const stories = storyDemands(
    reading,
    demands.map((one) => one.statement),
  ).flatMap(weighed);
  const candidates = stories.length === 0 ? demands : [...stories, ...demands].toSorted(byLine);
  const seen = new Set<string>();
  const single = candidates.filter(({ statement }) => {
    const key = statement.text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const again = toldTwice(single.map((one) => one.statement));
  const fresh = single.filter((one) => !again.has(one.statement));
  // The weightiest are kept, in the order of the text. Hopes are rules only where little else is said.
  const isDemanded = ({ weight, statement, statement: { part, source } }: (typeof fresh)[number]) =>
    weight >= sayingSomething ||
    part === 'must' ||
    part === 'limits' ||
    part === 'nice' ||
    // What a step of a flow sets going is asked for, whatever else the text says.
    (part === 'story' && (happens.has(source) || followsOnStep(statement)));
  const demanded = fresh.filter(isDemanded);
  const said = demanded.length >= enoughSaid ? demanded : fresh;
  const kept = new Set(said.toSorted((a, b) => b.weight - a.weight).slice(0, mostRules));
  const rules = withOwnNames(
    fresh
      .filter((one) => kept.has(one))
      .map(({ statement, category }, i) => {
        const also = [...again].flatMap(([one, first]) => (first === statement ? [one] : []));
        return { ...ruleOf(statement, category, i + 1, reading), ...(also.length > 0 ? { also } : {}) };
      }),
  );
  const leftOut = fresh.filter((one) => !kept.has(one)).map((one) => one.statement);
  return { rules: rules.length > 0 ? rules : [assumedRule(reading)], leftOut };
}

/** What comes of a step in a flow, told without saying of which. */
const followsOnStep = ({ text, quote }: Statement): boolean =>
  quote !== undefined && text.startsWith('When ') && !/^(?:when|if|once) /i.test(quote);

/** "Status changes" above four of them names none: each goes by its own words then. */
function withOwnNames(rules: readonly Rule[]): Rule[] {
  const times = new Map<string, number>();
  for (const { name } of rules) times.set(name, (times.get(name) ?? 0) + 1);
  return rules.map((rule) => {
    if (times.get(rule.name) === 1 || rule.statement?.lead === undefined) return rule;
    const { lead: _lead, ...bare } = rule.statement;
    return { ...rule, name: ruleName(bare) };
  });
}

/** Answers about what has to be carried, paid or built on: no person can keep or break them. */
const limitsTheDesign =
  /^(?:target_users|output_format|scale_targets|cost_limits|existing_stack|first_milestone|slow_path|stale_reads)$/;

/** Who builds it, with what and until when: limits of the project, not of what people do. */
/** "The team is four people", "it must be in Germany": with whom and where, and nothing that a call could break. */
const ofTeamOrPlace =
  /^(?:[Tt]he |[Oo]ur )?[Tt]eam (?:is|has|knows|consists|of)\b|\bno (?:new|extra|additional) budget\b|^(?:[Ii]t|[Ee]verything|[Aa]ll (?:of it|data)|[Dd]ata|[Ss]ervers?|[Hh]osting|[Tt]he system) (?:must|has to|have to|needs? to|shall|should) (?:be|stay|run|remain)(?: hosted| kept| stored)? in (?:the )?\p{Lu}/u;

export const isProjectLimit = (text: string): boolean =>
  ofTeamOrPlace.test(text) ||
  /^(?:team of|we have) \d|\b\d+ (?:engineers|developers|person[- ](?:days|weeks|months))\b|\bno new infrastructure\b|\bexisting (?:infrastructure|(?:\p{L}+ )?(?:cluster|project|servers?|stack))\b|^(?:budget|cost)\b|\b(?:deadline|delivered by|launch by|by (?:the )?end of (?:the |this |next )?(?:Q\d|quarter|month|year|sprint)|^(?:fix|needed|wanted|due|go-live|rollout|release)\b[^.;]{0,20} by)\b/iu.test(
    text,
  );

function weightOf({ part, text, source, cells, isOver }: Statement): number {
  if (
    isOver ||
    isLeftOut(part) ||
    part === 'metric' ||
    part === 'users' ||
    part === 'data' ||
    storyPattern.test(text) ||
    (text.length < 12 && !/\bp\d{2}\b/.test(text)) ||
    // `minimum_stay_blocked`: a name, and no sentence.
    /^\W*\w+_\w+\W*$/.test(text) ||
    text.endsWith('?') ||
    isNarration(text) ||
    // What it is called and what kind of thing it is: nobody keeps or breaks that.
    /^[\w-]+ is an? (?:[\p{L}-]+ ){0,4}(?:tool|library|service|app|application|platform|CLI|program)\b/iu.test(text) ||
    isOnlyCall(text) ||
    inLine.test(text) ||
    // "We are under HIPAA" says what applies, and not how things are.
    (/^(?:right now|today|currently|at (?:the|this) moment|we (?:want|expect|are|have)|about [\d])\b/i.test(text) &&
      !isUnderLaw(text))
  )
    return 0;
  if (/\b(?:TBD|TODO|TBC)\b/.test(text) || (cells && cells.size < 2)) return 0;
  if (source.from === 'answer') return limitsTheDesign.test(source.key) ? 0 : 2;
  if (source.from === 'note') return part === 'limits' ? 3 : 0;
  if (source.from !== 'prd') return 2;
  if (isProjectLimit(text) && part !== 'must') return 0;
  if (statedScenario(text)) return 4;
  const category = categoryOf(text);
  const numbers = /\d/.test(text) ? 1 : 0;
  // A percentile is demanded by naming it.
  const says = normative.test(text) || (numbers > 0 && /\bp\d{2}\b/.test(text)) ? 2 : 0;
  // Who may do what and what must not leak goes before how fast it is.
  const special =
    category === 'Business Logic' ? 0 : category === 'Authorization' || category === 'Data Privacy' ? 1.5 : 1;
  // "IEC 62304 class C, FDA 21 CFR Part 11." among the problems still applies.
  if (
    part === 'problem' &&
    law.test(text) &&
    text.split(' ').length <= 12 &&
    !/\b(?:is|are|was|were|has|have|we)\b/i.test(text)
  )
    return 3;
  // A budget limits the design, not what people do.
  if (
    part === 'problem' ||
    (/[$€£]\s?\d|\d\s?(?:USD|EUR)\b|\b(?:USD|EUR)\s?\d/.test(text) &&
      text.length < 60 &&
      !isPrice(text) &&
      !/\b(?:must|can|may|only|needs?|requires?|is|are|gets?)\b/.test(text))
  )
    return 0;
  // A name of something ("Document upload") asks for it; what can be kept or broken asks for more.
  // What is forbidden, bounded or asks for a second yes is what a design is held to.
  const strict = /\b(?:only (?:when|if|after)|never|exactly once|must not|cannot|approv\w+|confirmed by)\b/i.test(text)
    ? 1
    : 0;
  if (part === 'must' || part === 'limits') return 3 + says + numbers + special + strict - (isNameOnly(text) ? 2.5 : 0);
  if (part === 'nice') return 1 + numbers;
  // Where goals are all that is said, those that can be kept or broken count.
  const binds = binding.test(text) || /^(?:every|each|no) (?!more\b)/i.test(text);
  // "No swap may bring a shift below its minimum staffing": what must and must not be is demanded, wherever it stands.
  const demands = obliging.test(text) && !hoped.test(text.replace(amongGoals, ''));
  if (part === 'goal') return demands ? 3 + numbers : binds && !hoped.test(text) ? 1 + numbers / 2 : 0;
  // A law or a standard that is named applies.
  if (law.test(text)) return 3;
  // Whoever must or must not is held to it, under whatever heading that stands.
  const obliged = /^(?!we\b|I\b|you\b).*\b(?:must|shall|cannot)\b/i.test(text) ? 1 : 0;
  return says === 0 ? 0 : 1 + numbers + special + obliged;
}

const law =
  /\b(?:GDPR|HIPAA|CCPA|FERPA|COPPA|PCI[ -]DSS|SOC ?2|SOX|WCAG(?: \d\.\d)?|ISO ?\d{4,5}|IEC ?\d{4,5}|HL7|FDA|21 CFR|eIDAS|PSD2|DORA|NIS2|FedRAMP|NIST)\b/;

const isUnderLaw = (text: string): boolean =>
  law.test(text) &&
  /^we (?:are|have to be) (?:under|subject to|bound by|covered by|regulated by|held to)\b/i.test(text);

const obliging =
  /^(?:no (?!more\b|longer\b)|nobody\b|nothing\b)(?=.*\b(?:may|can|is|are|must|will|has|gets?|leaves?|goes)\b)|^(?!we\b|I\b|you\b).*\b(?:must|shall|may not|cannot|never|has to|have to)\b/i;
/** "At most 5 % of the seats" bounds what people do; "by 20 %" is a hope. */
const amongGoals = /\b(?:at most|at least|no more than|more than|below|above|under|over) \d+(?:[.,]\d+)? ?%/i;

/** What somebody hopes for: nobody can be refused for missing it. */
const hoped =
  /\d\s?%|\b(?:deals|revenue|ARR|MRR|churn|NPS|market share|sign-?ups|within (?:\w+ )?quarters?|of launch|after launch|adoption|reduce|increase|improve|cut|raise|decrease|grow|free up|save|spends? (?:less|fewer|no more|under|at most))\b|^[≥≤<>]/i;

const isNameOnly = (text: string): boolean =>
  text.replaceAll(/\s*\([^()]*\)/g, '').split(/\s+/).length <= 8 &&
  !normative.test(text) &&
  !/[.!]$/.test(text) &&
  !/^\p{L}+ (?:an?|the) /u.test(text) &&
  !isTold(text);

/** "Settling creates a payment", "it supports EUR": a verb, and what it is done to. */
function isTold(text: string): boolean {
  const words = text.split(' ', 6);
  return words.some(
    (word, i) =>
      i > 0 &&
      /[^s]s$/.test(word) &&
      /^(?:an?|the|all|each|every|no|its|their|one|two|\d.*|\p{Lu}.*)$/u.test(words[i + 1] ?? '') &&
      (lemma(word) !== undefined || /^(?:supports|provides|includes|offers|requires|contains)$/.test(word)),
  );
}

export function ruleOf(statement: Statement, category: Category, n: number, reading: Reading): Rule {
  const quantities = reading.quantities.filter((one) => one.statement === statement);
  const named = reading.actors.filter(({ name }) => actorIn(statement.text, [{ name, sources: [] }]) !== undefined);
  return {
    n,
    category,
    name: isUnread(statement, reading) ? ownName(statement) : ruleName(statement),
    text: sentence(
      statement.lead === undefined || statement.text.toLowerCase().includes(statement.lead.toLowerCase())
        ? statement.text
        : `${statement.lead}: ${statement.text}`,
    ),
    source: statement.source,
    statement,
    quantities,
    actors: named.map((one) => one.name),
    nice: statement.part === 'nice',
  };
}

/** A text that demands nothing still has to be decided on: the assumption about rights is the least there is. */
function assumedRule(reading: Reading): Rule {
  const rights = reading.assumptions.find((one) => one.topic === 'security') ?? reading.assumptions[0];
  const source: Source = rights ? { from: 'assumption', id: rights.id } : { from: 'prd', line: 1 };
  const text = rights?.text ?? 'People reach only what is their own.';
  return {
    n: 1,
    category: 'Authorization',
    name: 'Own Things Only',
    text,
    source,
    quantities: [],
    actors: [],
    nice: false,
  };
}
