/** The states of a thing where the PRD lists them: "new → paid → shipped", a table of states, "the status is draft, sent or paid". */
import { joined, upperFirst, withArticle } from '../../text/words.ts';
import { fieldInRow } from './declared-fields.ts';
import { columnIn } from '../forms/field-table.ts';
import { type Entity, entityIn } from './entities.ts';
import { isLeftOut } from '../forms/parts.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export interface StatedLife {
  readonly entity: string;
  readonly states: readonly string[];
  /** Which follows which, where arrows say so. */
  readonly moves?: readonly (readonly [from: string, to: string])[];
  readonly source: Source;
}

const arrows = /\s*(?:-{1,2}>|→|=>|⇒|⟶)\s*/;
const ofStates = /\b(?:stat(?:e|es|us|uses)|stages?|life[- ]?cycle|transitions?)\b/i;
const column = /^(?:states?|status|stages?)$/i;
const named = /^\p{L}[\p{L}' -]{1,24}$/u;
/** How something can be: what was done to it, or one of the words for it. */
const isState = (name: string): boolean =>
  /(?:ed|en|ing|wn|ent|id|ld|ost)(?: (?:in|out|up|off|back|on))?$/.test(name) ||
  /^(?:new|open|drafts?|active|inactive|ready|done|live|won|overdue|late|full|empty|free|backlog|to-?do|no-show|valid|invalid|(?:in|out|on|at|under|not|partially|fully|ready|waiting|awaiting) .+)$/.test(
    name,
  );
const inList =
  /\bstat(?:us|uses|e|es)\b(?: (?:of [^,;:]{2,30}?(?= (?:is|are|can|may|must|has|to)\b|:)|values?|field))?(?: (?:is|are|can be|may be|must be|has to be|to))?(?: (?:one|either|any) of)?(?: the following)?:? ?[:(]?\s*(.{5,200}?)[.)]{0,2}$/i;
/** "Marks a plot as free, rented or out of use". */
const markedAs = /\b(?:mark|flag|label)(?:s|ed)? ([^,;:]{2,60}?) as ([^;:]{8,120}?)[.]?$/i;

/** "An incident is open, mitigated or resolved", "through the stages Applied, Screening, Offer". */
const isOneOf =
  /^(?:an?|each|every|the) ([\p{L}-]+(?: [\p{L}-]+)?) (?:is|can be|may be|is always|is either|can only be)(?: either| one of)? (\p{L}[\p{L}-]*(?: [\p{L}-]+)?(?:, \p{L}[\p{L}-]*(?: [\p{L}-]+)?){1,8},? or [\p{L}-]+(?: [\p{L}-]+)?)[.]?$/iu;
const through =
  /\b((?:an?|the|each|every) [\p{L}-]+(?: [\p{L}-]+)?|[\p{L}-]+) through (?:the |these )?(?:stages|states|statuses|steps|phases):? ([^.;]{8,160}?)(?=,? so that|[.;]|$)/iu;

const cleaned = (name: string): string =>
  name
    .replaceAll(/(?<=\p{L})_(?=\p{L})/gu, ' ')
    .replaceAll(/[*_`"“”]/g, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/^(?:either|and|or|then) /i, '')
    .trim()
    .toLowerCase();

/** As many as a table shows, most of them words for how something is. */
function statesIn(names: readonly string[]): string[] | undefined {
  const states = [...new Set(names.map(cleaned))].filter((one) => one !== '');
  const isList = states.length >= 3 && states.length <= 16 && states.every((one) => named.test(one));
  return isList && states.filter(isState).length * 2 >= states.length ? states : undefined;
}

/** "A -> B | C -> D": from A to both, and on from the last. */
function chainIn(text: string): Pick<StatedLife, 'states' | 'moves'> | undefined {
  const steps = text.split(arrows).map((step) => step.split(/\s*[|/]\s*| or /).map(cleaned));
  const states = steps.length > 1 ? statesIn(steps.flat()) : undefined;
  if (!states) return undefined;
  const moves = steps.slice(1).flatMap((to, i) => to.map((one) => [steps[i]?.at(-1) ?? one, one] as const));
  return { states, moves: moves.filter(([from, to]) => from !== to) };
}

/** What a statement says of states; `of` where it says itself whose they are. */
function ownLife(one: Statement): (Pick<StatedLife, 'states' | 'moves'> & { readonly of?: string }) | undefined {
  const { text, quote, lead, under } = one;
  const said = quote ?? text;
  if (columnIn(one.cells) !== undefined) {
    const field = fieldInRow(one, [{ name: 'thing', score: 0, sources: [] }]);
    const isLife = field !== undefined && column.test(field.name) && field.values !== undefined;
    return isLife ? { states: field.values } : undefined;
  }
  if (arrows.test(said)) {
    const [, label = '', chain = said] = /^([^:>→]{3,40}):\s+(.+)$/.exec(said) ?? [];
    return ofStates.test(`${lead ?? ''} ${label} ${under}`) ? chainIn(chain.replace(/[;.](?:\s.*)?$/, '')) : undefined;
  }
  const [, within] = !said.includes('tatus')
    ? []
    : (/\bstatus(?:es)?(?: of (?:an?|the|each|every) [\p{L}-]+(?: [\p{L}-]+)?)? \((?:e\.g\.,? |i\.e\.,? |such as )?([^()]{8,160})\)/iu.exec(
        said,
      ) ?? []);
  const [, moved, stages] = through.exec(said) ?? [];
  if (moved !== undefined && stages !== undefined) {
    const names = stages.split(/,\s*(?:and |or )?| and |\s*(?:->|→)\s*/).map(cleaned);
    // They are called stages: how their names end does not matter.
    if (names.length >= 3 && names.every((one) => named.test(one)))
      return { states: names, moves: names.slice(1).map((to, i) => [names[i] ?? to, to] as const), of: moved };
  }
  const [, what, marked] = isOneOf.exec(said) ?? markedAs.exec(said) ?? markedAs.exec(text) ?? [];
  const [, list = marked] =
    within === undefined
      ? (inList.exec(lead !== undefined && ofStates.test(lead) ? `status: ${said}` : said) ?? [])
      : [said, within];
  const states = list === undefined ? undefined : statesIn(list.split(/,\s*(?:and |or )?| and | or |\s*[|/]\s*/));
  const of =
    what ??
    /\bstat(?:us|e) of ((?:an?|the|each|every) [^,;:(]{2,30}?) (?:\(|(?:is|are|can|may|must|has|to)\b)/i.exec(
      said,
    )?.[1];
  return states && { states, ...(of === undefined ? {} : { of }) };
}

/** "Lease status: draft, active, expired": of a lease, also where nobody works on one. */
const ofLead =
  /^(?:[A-Z]{2,5}-?\d+ [–—-] )?((?:[\p{L}-]+ )?[\p{L}-]+) (?:status(?:es)?|states?|life[- ]?cycle|stages?)$/iu;

/** "Also: cancelled, no-show", right behind a list of states: more of them. */
function moreOf({ text, source }: Statement, last: StatedLife | undefined): StatedLife | undefined {
  const [, list = ''] =
    /^(?:also|plus|besides|or|in addition|additionally|other states)(?: possible)?:? (.{3,100}?)[.]?$/i.exec(text) ??
    [];
  const isNext =
    last !== undefined && source.from === 'prd' && last.source.from === 'prd' && source.line - last.source.line <= 1;
  const names = list.split(/,\s*(?:and |or )?| and | or /).map(cleaned);
  if (!isNext || list === '' || !names.every((one) => named.test(one) && isState(one))) return undefined;
  return { ...last, states: [...new Set([...last.states, ...names])] };
}

/** The name of the state that a row or an item describes. */
function stateOf({ cells, isItem, lead, text, under }: Statement): string | undefined {
  const [first] = cells ?? [];
  if (first) return column.test(first[0]) ? first[1] : undefined;
  if (!isItem || !/\b(?:states|statuses|life[- ]?cycle)\b/i.test(under)) return undefined;
  return lead ?? /^([^:–—.]{2,24})(?:: | [–—-] |$)/.exec(text)?.[1];
}

/** The lives that are told, and the statements with these said plainly: a chain of arrows is no sentence. */
export function readLives(
  statements: readonly Statement[],
  entities: readonly Entity[],
): { readonly lives: readonly StatedLife[]; readonly statements: readonly Statement[] } {
  const [main] = entities;
  if (!main) return { lives: [], statements };
  const lives: StatedLife[] = [];
  const rows = new Map<string, Statement[]>();
  const thingOf = ({ lead = '', text, under }: Statement, of = ofLead.exec(lead)?.[1]) =>
    of === undefined
      ? (entityIn(`${lead} ${under}`, entities) ?? entityIn(text, entities) ?? main).name
      : (entityIn(of, entities)?.name ?? nounPhraseAt(wordsOf(of.toLowerCase()), 0)?.head ?? main.name);
  const told = statements.map((one): Statement => {
    if (isLeftOut(one.part)) return one;
    if (stateOf(one) !== undefined) rows.set(one.under, [...(rows.get(one.under) ?? []), one]);
    const life = ownLife(one);
    const more = life || lives.length === 0 ? undefined : moreOf(one, lives.at(-1));
    if (more) lives[lives.length - 1] = more;
    if (!life) return more ? { ...one, part: 'data' } : one;
    const { of, ...told } = life;
    const entity = thingOf(one, of);
    lives.push({ entity, ...told, source: one.source });
    const text = `${upperFirst(withArticle(entity))} is ${joined(life.states, 'or')}.`;
    return arrows.test(one.quote ?? one.text) ? { ...one, text, quote: one.quote ?? one.text } : one;
  });
  const described = new Set<Statement>();
  for (const [, group] of rows) {
    const [first] = group;
    const states = statesIn(group.map((one) => stateOf(one) ?? ''));
    if (!states || !first || states.length < group.length) continue;
    lives.push({ entity: thingOf({ ...first, text: '' }), states, source: first.source });
    for (const one of group) described.add(one);
  }
  // What a state means is no demand of its own.
  return { lives, statements: told.map((one) => (described.has(one) ? { ...one, part: 'data' } : one)) };
}
