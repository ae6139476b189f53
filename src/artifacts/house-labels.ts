/**
 * Teams call their rules as they like: `REQ-001`, `R-7`, `GR-12`, `BR-LOAN-03`. The rules document says how; for reading, these become
 * `BR-1`, and what is told about them is said in the team's own words again. Lines keep their numbers.
 */
import { recordsIn } from './decision-log.ts';
import { rulesByLedger } from './ledger/as-rules.ts';
import { issueNumbers } from './issue-numbers.ts';
import { linesOf } from './lines-of.ts';
import { namedRequirements } from './named-requirements.ts';
import { numberedCriteria } from './numbered-criteria.ts';
import { ticketNumbers } from './numbered-tickets.ts';
import { fewestNumbered, numberedRule, rulesHeading } from './rules-list.ts';
import { inItsFile, isReadAs } from './read-as.ts';
import { type LabelList, pairedLists, pairIn } from './paired-labels.ts';
import { outline } from './outline.ts';
import { readRules } from './rules.ts';
import { asTasks, tasksIn } from './task-list.ts';
import { wordedRules } from './worded-rules.ts';

export interface HouseLabels {
  /** What they are known by: two texts with the same one are read alike. */
  readonly prefix: string;
  readonly read: (text: string) => string;
  readonly speak: (text: string) => string;
}

/** What starts a heading, a row, an item of a list, or a paragraph with a bold head. */
const leading =
  /^ {0,3}(?:#{1,6}\s+(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s{1,3})?|\|\s*|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,4}[.)]\s+|(?=\*\*))[*_`[]{0,4}((?:[A-Z][A-Z0-9]{0,9}-){0,2}?[A-Z][A-Z]{0,9})([-_.]?)(\d{1,4})(?![\w.-]\d|-[A-Z]{1,6}[-_]?\d)\b/;
/** `## Rule 3: ...`, `| BR-3 |`: then all else that has a number is something else, an assumption say. */
const ours = /^ {0,3}(?:#{1,6}\s+|\|\s*|[-*+]\s+|\d{1,4}[.)]\s+)[*_`[]{0,4}(?:business )?(?:rule|br)[\s#-]{0,3}\d/i;
/** These are never rules. */
const others = /^(?:ADR|RFC|US|AC|ISO|UTF|SHA|HTTP|V|Q|H|T)$/;
const fewest = 2;

interface Label {
  /** It heads a section of its own. */
  readonly heads: boolean;
  readonly written: string;
  readonly prefix: string;
  readonly number: number;
  /** It stands under a heading of rules, or the whole document is about them. */
  readonly isRules: boolean;
}

/** Under such a heading stand rules, whatever they are called; a list of assumptions, goals or questions has labels too. */
const ofRules = /\b(?:requirements?|rules?|constraints?|polic(?:y|ies)|invariants?|functional|business logic)\b/i;
/** Where a whole document is called so, each area may have labels of its own (`BKG-01`, `PAY-01`), but not under such a heading. */
const rulesTitle = /^#\s.*\b(?:rules|policies|invariants)\b/i;
const besides =
  /\b(?:assum\w+|questions?|goals?|risks?|stories|glossary|scope|depend\w+|metrics?|criteria|tests?|changes?|history|references?|issues)\b/i;
/** Each kind of label has its own thousand: `FR-3` is 3, `NFR-3` is 1003. */
const series = 1000;
const mostSeries = 9;

/** Nothing where rules have our numbers already, or none of their own. */
export function houseLabels(rules: string): HouseLabels | undefined {
  if (last?.rules !== rules) last = { rules, labels: readLabels(rules) };
  return last.labels;
}

/** Whatever reads a package asks about the same rules, thirty times one after the other. */
let last: { readonly rules: string; readonly labels: HouseLabels | undefined } | undefined;

function readLabels(rules: string): HouseLabels | undefined {
  if (rules === '') return undefined;
  const numbered = numberedCriteria(rules);
  if (numbered) return { prefix: 'Requirement ', ...numbered };
  const labelled = labelsIn(rules);
  if (!labelled) return undefined;
  // What has a section of its own is the matter; a list beside them is something else, assumptions say.
  const headed = labelled.labels.filter(({ heads }) => heads);
  const labels = headed.length >= fewest ? headed : labelled.labels;
  const prefixes = [...new Set(labels.map(({ prefix }) => prefix))];
  // Two kinds of labels are two lists; those that stand under headings of rules are the rules.
  const own = prefixes.length < 2 ? labels : labels.filter((one) => one.isRules);
  const kinds = [...new Set(own.map(({ prefix }) => prefix))];
  const isTooMany = kinds.length > mostSeries || (kinds.length > 1 && own.some(({ number }) => number >= series));
  const isEnough = new Set(own.map(({ written }) => written)).size >= fewest && !isTooMany;
  const single = isEnough ? kinds.map((prefix, i) => listOf(prefix, i * series, own)) : [];
  // Ids of two numbers are read first: `FR-3.2` begins like `FR-3`.
  const paired = pairedLists(labelled.pairs, single.length);
  const lists = [...paired, ...single];
  if (lists.length === 0) return undefined;
  const byNumber = lists.toSorted((a, b) => b.from - a.from);
  return {
    prefix: lists.map(({ key }) => key).join(' '),
    read: (text) => lists.reduce((read, one) => one.read(read), text),
    speak: (text) =>
      text.replaceAll(spokenRule, (_, digits: string) => {
        const number = Number(digits);
        return (byNumber.find(({ from }) => number > from) ?? (byNumber.at(-1) as LabelList)).nameOf(number);
      }),
  };
}

/** All that look like ids, and whether they stand under headings of rules; nothing where rules have our numbers. */
function labelsIn(rules: string): { labels: Label[]; pairs: NonNullable<ReturnType<typeof pairIn>>[] } | undefined {
  const labels: Label[] = [];
  const pairs: NonNullable<ReturnType<typeof pairIn>>[] = [];
  // A chapter below one of rules is about rules too, unless it says otherwise.
  const above: { level: number; isRules: boolean }[] = [];
  let isTitled = false;
  let isOfRules = false;
  let numbered = 0;
  for (const line of linesOf(rules)) {
    if (line.length > 5000) continue;
    if (ours.test(line)) return undefined;
    if (line.startsWith('#')) isOfRules = rulesHeading.test(line);
    const pair = pairIn(line);
    if (pair) pairs.push(pair);
    const [, prefix, mark = '', digits = ''] = pair ? [] : (leading.exec(line) ?? []);
    // Where the rules are the items of a numbered list, what has labels beside them is something else.
    if (isOfRules && prefix === undefined && numberedRule.test(line) && (numbered += 1) >= fewestNumbered)
      return undefined;
    if (prefix === undefined) {
      const level = pair ? 0 : (/^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 0);
      if (level === 0) continue;
      isTitled ||= rulesTitle.test(line);
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      const isBelow = isTitled || (above.at(-1)?.level !== 1 && above.at(-1)?.isRules === true);
      above.push({ level, isRules: ofRules.test(line) || (isBelow && !besides.test(line)) });
    } else if (!others.test(prefix)) {
      const heads = /^ {0,3}#/.test(line);
      const isRules = above.at(-1)?.isRules === true;
      labels.push({ heads, written: `${prefix}${mark}${digits}`, prefix, number: Number(digits), isRules });
    }
  }
  return { labels, pairs };
}

/** As we call one in what we tell: `BR-3`, `Rule 3 says nothing`. */
const spokenRule = /\b(?:BR-|[Rr]ule )(\d{1,4})\b/g;

function listOf(prefix: string, from: number, labels: readonly Label[]): LabelList {
  const own = labels.filter((one) => one.prefix === prefix);
  const names = new Map(own.map(({ number, written }) => [number + from, written]));
  const written = own[0]?.written ?? '';
  const mark = /^\d/.test(written.slice(prefix.length)) ? '' : '[-_.]';
  // Tags are often written in lower case, or without the dash.
  const tag = prefix.toLowerCase();
  const mention = new RegExp(
    `(?<![A-Za-z0-9-])(?:${prefix}${mark}|(?<=@)(?:${prefix}|${tag})[-_.]?)(\\d{1,4})((?:/\\d{1,4}[a-z]?){0,12})(?![A-Za-z0-9])`,
    'g',
  );
  // `FR-006/007` names two; what has fewer digits, or a letter behind it, is something else.
  const others = (more: string, digits: string) =>
    more.replaceAll(/\/(\d{1,4})(?![a-z\d])/g, (said, one: string) =>
      one.length === digits.length ? `/BR-${Number(one) + from}` : said,
    );
  return {
    key: `${prefix}${mark}`,
    from,
    read: (text: string) =>
      text.includes(prefix) || text.includes(`@${tag}`)
        ? text.replaceAll(
            mention,
            (_, digits: string, more: string) =>
              `BR-${Number(digits) + from}${more === '' ? '' : others(more, digits)}`,
          )
        : text,
    nameOf: (number: number) =>
      names.get(number) ?? written.replace(/\d+$/, (digits) => String(number - from).padStart(digits.length, '0')),
  };
}

/** How a team writes its package, as we read it and as it is told about. */
export interface HouseStyle<T> {
  readonly documents: readonly T[];
  /** Nothing where everything is written as we write it. */
  readonly speak?: (text: string) => string;
  /** Its requirements have names instead of numbers. */
  readonly isNamed?: true;
  /** Nobody says that these are rules: where they come from is not asked of them. */
  readonly isLearnt?: true;
}

interface HouseDocument {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

/** Rules that can be read as they stand. */
const hasRules = (documents: readonly HouseDocument[]): boolean =>
  documents.some(({ kind, text }) => {
    if (kind !== 'rules' || /\b(?:BR-|Rule )\d/i.test(text)) return kind === 'rules';
    const labels = houseLabels(text);
    return labels !== undefined && readRules(outline(labels.read(text))).rules.length > 0;
  });

/** All documents of a feature, with ids as ours. A PRD may use the ids of its rules for what it asks for, so it stays as it is. */
export function inHouseStyle<T extends HouseDocument>(
  found: readonly T[],
  known: readonly HouseDocument[] = [],
): HouseStyle<T> {
  const named = namedRequirements(found, known);
  const learnt = named || hasRules(found) ? undefined : rulesByLedger(found);
  const given = named?.documents ?? learnt?.documents ?? found;
  const tasks = given.map((one) => tasksIn(one) ?? recordsIn(one));
  const documents = tasks.some((one) => one) ? given.flatMap((one, i) => tasks[i] ?? [one]) : given;
  const isMoved = documents !== given || given.some(({ path }) => isReadAs(path));
  const rules = documents.filter(({ kind }) => kind === 'rules').map(({ text }) => text);
  const labels = learnt ?? houseLabels(rules.join('\n')) ?? wordedRules(documents);
  const issues = issueNumbers(documents) ?? ticketNumbers(documents);
  if (!labels && !issues && !isMoved) return { documents };
  return {
    documents: documents.map((one) => {
      if (one.kind === 'prd') return one;
      const text = named?.read(one) ?? labels?.read(one.text) ?? one.text;
      return { ...one, text: issues?.read({ ...one, text }) ?? text };
    }),
    speak: (text) => {
      const said = named?.speak(text) ?? labels?.speak(text) ?? text;
      const told = issues?.speak(said) ?? said;
      return isMoved ? inItsFile(asTasks(told)) : told;
    },
    ...(named ? { isNamed: true as const } : {}),
    ...(learnt ? { isLearnt: true as const } : {}),
  };
}
