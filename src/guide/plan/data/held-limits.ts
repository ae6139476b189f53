/** How many of a thing there may be, or be made, for each person: how the store holds it when two ask at the same moment. */
import { spelled } from '../../../artifacts/quantities.ts';
import { isHuman } from '../../read/language/people.ts';
import { singular } from '../../text/words.ts';
import { whose } from './columns.ts';
import type { Links } from '../link.ts';
import type { Operation } from '../operations/operation.ts';
import { type Resource, snake } from './resource.ts';
import type { Rule } from '../rules/rule.ts';

export interface HeldLimit {
  readonly rule: Rule;
  readonly resource: Resource;
  readonly most: number;
  /** By whom it is counted: `created_by`, `room_id`, or an expression in brackets. */
  readonly by: string;
  /** Which of them count: those that are not over yet. Without it, all that were made in a time. */
  readonly states?: readonly string[];
}

const atOnce =
  /\b(one|a single|\d{1,4}|two|three|four|five|six|eight|ten) (?:[\p{L}-]+ )?([\p{L}-]+?)s?(?: [\p{L}-]+)? (?:in progress|at a time|at once|at the same time|at any (?:one )?time|simultaneously|concurrently)\b/iu;
const inTime =
  /\b(?:at most|up to|no more than|only|(?:a )?maximum of) (\d{1,6}|one|two|three|four|five|six|ten)\b[^.;,]{0,40}? (?:in|within|per|an?|each|every) (?:any |one )?(?:\d+ )?(?:second|minute|hour|day|week|month)s?\b/i;
const bearer =
  /^(?:an?|the|each|every|no) ([\p{L}-]+(?: [\p{L}-]+)??) (?:may|can|must|has|have|is|holds?|keeps?|runs?)\b/iu;
const bearers = /^([\p{L}-]+s) (?:may|can|must|have|are|hold|keep|run)\b/iu;

/** States in which it counts no longer. */
export const over =
  /^(?:done|ready|failed|expired|cancelled|canceled|closed|completed?|finished|rejected|declined|returned|paid|delivered|archived|deleted|removed|withdrawn|revoked|resolved|ended|succeeded|stopped|sent|void|lost)$/;

interface Things {
  readonly links: Links;
  readonly resources: readonly Resource[];
}

const known = new WeakMap<readonly Resource[], readonly HeldLimit[]>();

/** Tables, errors and each ticket ask for the same. */
export function heldLimits({ links, resources }: Things): readonly HeldLimit[] {
  const made = known.get(resources) ?? findLimits(links, resources);
  known.set(resources, made);
  return made;
}

function findLimits(links: Links, resources: readonly Resource[]): HeldLimit[] {
  const found: HeldLimit[] = [];
  for (const [{ act, entity }, rules] of links) {
    const limiting = act === 'create' ? rules.filter(({ text }) => atOnce.test(text) || inTime.test(text)) : [];
    if (limiting.length === 0) continue;
    const resource = resources.find((one) => one.entity.name === entity.name);
    if (!resource || resource.isKept || resource.stated || resource.isUndeclared) continue;
    for (const rule of limiting) {
      const by = countedBy(rule.text, resource);
      if (by !== undefined && !found.some((one) => one.rule === rule)) found.push(...limitsIn(rule, resource, by));
    }
  }
  return found;
}

function limitsIn(rule: Rule, resource: Resource, by: string): HeldLimit[] {
  const [, count, noun = ''] = atOnce.exec(rule.text) ?? [];
  const [, times] = rule.category === 'Rate Limiting' ? (inTime.exec(rule.text) ?? []) : [];
  const open = resource.states.filter((one) => !over.test(one));
  const isOwn = singular(noun.toLowerCase()) === resource.entity.name.split(' ').at(-1);
  return [
    ...(count !== undefined && isOwn && open.length > 0 && open.length < resource.states.length
      ? [{ rule, resource, by, most: numberOf(count), states: open }]
      : []),
    ...(times === undefined ? [] : [{ rule, resource, by, most: numberOf(times) }]),
  ];
}

const numberOf = (word: string): number =>
  /^\d/.test(word) ? Number(word) : (spelled[word.toLowerCase().replace('a single', 'one')] ?? 1);

/** "A room may have one booking at a time": by the room that it belongs to; where people are spoken of, by who made it. */
function countedBy(text: string, { parents, fields }: Resource): string | undefined {
  const subject = (bearer.exec(text) ?? bearers.exec(text))?.[1]?.toLowerCase();
  if (subject === undefined) return undefined;
  const last = singular(subject.split(' ').at(-1) ?? subject);
  const parent = parents.find(({ entity }) => entity.name.split(' ').at(-1) === last);
  if (parent) return `${snake(parent.entity.name)}_id`;
  if (!isHuman(last) && last !== 'person') return undefined;
  // What is made for somebody else counts for them.
  return fields.some((one) => one.name === whose) ? `(COALESCE(${whose}, created_by))` : 'created_by';
}

/** What the limiter is asked, in the words of the rule: "at most 5 in 24 hours". */
export function limitWords(main: Operation | undefined, links: Links): { readonly limit?: string } {
  const rules = main ? (links.get(main) ?? []) : [];
  const rule = rules.find((one) => one.category === 'Rate Limiting');
  if (!rule) return {};
  const [said] = inTime.exec(rule.text) ?? atOnce.exec(rule.text) ?? [];
  return { limit: said === undefined ? `one more? BR-${rule.n}` : `${said}? BR-${rule.n}` };
}
