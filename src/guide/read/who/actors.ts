/** Who acts: from stories, personas, and whoever a sentence allows or obliges to do something. */
import { clean } from '../../text/escape.ts';
import { singular } from '../../text/words.ts';
import { columnIn } from '../forms/field-table.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import {
  actingIn,
  allowedIn,
  declaredIn,
  endsHuman,
  handled,
  isName,
  namedInPassing,
  ofWhat,
  storyPattern,
} from './named-people.ts';
import { isHuman, isUnit } from '../language/people.ts';
import { isRanking } from '../language/ranking.ts';
import { peopleOf } from '../acts/screens.ts';
import { predicatesOf } from '../language/predicates.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { actOf, isBaseForm } from '../language/verbs.ts';
import { isOfBuilding } from '../beside/work-orders.ts';

export { storyPattern } from './named-people.ts';

export interface Actor {
  readonly name: string;
  readonly sources: readonly Source[];
}

/** Nobody designs for more; the bounds also keep a hostile list of roles from costing more than its length. */
const mostNames = 40;
const mostActors = 16;

export function readActors(statements: readonly Statement[]): Actor[] {
  const found = new Map<string, Found>();
  const add = (raw: string, source: Source, isDeclared = false) => {
    const name = actorName(raw, isDeclared);
    if (name === '' || name.split(' ').length > 4) return;
    const known = found.get(name);
    if (known) {
      known.sources.push(source);
      known.isDeclared ||= isDeclared;
    } else if (found.size < mostNames) found.set(name, { sources: [source], isDeclared });
  };
  // "Appointed Person (AP): the person who bears responsibility": a glossary says who that is.
  for (const { lead, text, source } of statements)
    if (lead !== undefined && (text.includes(' who ') || text.includes(' responsible ')) && definesPerson.test(text))
      add(lead.replace(/\s*\(.*$/, ''), source, true);
  const asked = statements.filter(
    ({ part, cells, text }) =>
      !isLeftOut(part) && columnIn(cells) === undefined && !isOfBuilding(text) && !namesCall.test(text),
  );
  for (const { under, source, text, part } of asked) {
    // A heading may end like people and name none: only where it says for whom, or an order stands below it.
    const isMeant = under.endsWith(')') || (part !== 'users' && isBaseForm(text.split(' ', 1)[0] ?? ''));
    const who = isMeant ? peopleOf(under) : undefined;
    if (who !== undefined && !found.has(who)) add(who, source);
  }
  // "When joining a game": what people join or open does not act itself, also where it can start.
  const things = new Set(
    // "Redeems a gift card at the till", "opens a game": one word or two.
    asked.flatMap(({ text }) =>
      [...text.matchAll(handled)].flatMap(([, noun = '']) =>
        [noun, noun.split(' ', 1)[0] ?? ''].map((one) => singular(one.toLowerCase())),
      ),
    ),
  );
  const listed = new Set<string>();
  for (const statement of asked) {
    const declared = declaredIn(statement);
    if (declared)
      for (const { who, isName } of declared) {
        add(who, statement.source, isName);
        if (statement.cells || storyPattern.test(statement.text)) listed.add(actorName(who, isName));
      }
    else for (const who of allowedIn(statement.text.replace(ofWhat, ''), things)) add(who, statement.source);
  }
  for (const { text, source } of asked) for (const who of namedInPassing(text)) add(who, source);
  for (const one of asked) if (!isTold(one.part)) for (const who of actingIn(one.text)) add(who, one.source);
  for (const [who, { sources, verbs }] of doersOf(asked))
    if (verbs.size > 1 && isName(who)) for (const one of sources) add(who, one);
  const isProgram = programAgents(asked);
  const actors = inAnyState(found, asked)
    .filter(
      ([name, { sources, isDeclared }]) =>
        !isProgram(name) && (isDeclared || !(isDoing(name, sources.length) || isRanking(name))),
    )
    .map(([name, one]) => ({ name, ...one }));
  // "privacy officer" and "officer": the longer name says more, unless the short one is named itself or far more often.
  // "The manager", where a table of roles has a fundus manager and no other one.
  const isShort = (name: string) => {
    const longer = [...listed].filter((one) => one.endsWith(` ${name}`));
    return longer.length === 1 && !actors.some((one) => one.name.endsWith(` ${name}`) && one.name !== longer[0]);
  };
  const named = actors.filter(
    ({ name, sources, isDeclared }) =>
      isDeclared ||
      (!isShort(name) &&
        !actors.some(
          (other) =>
            other.name !== name && other.name.endsWith(` ${name}`) && other.sources.length * 3 >= sources.length,
        )),
  );
  // A long list of customers leaves room for whoever is spoken of most.
  const first = new Set(
    named
      .toSorted((a, b) => Number(b.isDeclared) - Number(a.isDeclared) || b.sources.length - a.sources.length)
      .slice(0, mostActors),
  );
  return named.filter((one) => first.has(one)).map(({ name, sources }) => ({ name, sources }));
}

/** "POST /api/admin/templates": a path, whoever it is named after. */
const namesCall = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

/** Where agents are programs ("a multi-agent system", "the LLM agent"), no agent is somebody but one who sells or answers people. */
function programAgents(statements: readonly Statement[]): (name: string) => boolean {
  const are = statements.some(({ text }) => text.toLowerCase().includes('agent') && ofPrograms.test(text));
  return (name) => are && /(?:^|[ -])agent$/.test(name) && !sellingAgent.test(name);
}
const ofPrograms =
  /\b(?:(?:AI|LLM|RAG|GPT|coding|autonomous|conversational|voice|research|planner|orchestrator|language model)[ -]agents?|multi-?agents?|sub-?agents?|agentic)\b/i;
const sellingAgent =
  /\b(?:support|sales|insurance|travel|estate|call|cent(?:re|er)|customer|human|field|delivery|service|letting|booking|ticket|help ?desk|shipping|customs|gate)[ -]agent$/;

/** "Debugging customer issues", "per-person totals": said once, of what is done or counted. */
const isDoing = (name: string, times: number): boolean =>
  name.startsWith('per-') || (times === 1 && /^\p{L}{4,}ing /u.test(name));

const definesPerson =
  /^(?:an?|the|any|every) (?:[\p{L}-]+ )?(?:person|employee|individual|user|member of staff|colleague|volunteer|customer) (?:who|responsible)\b/iu;

/** Only somebody does these: they say what they think of it, or want something. */
const judging = new Set(
  'approve decide sign review request acknowledge confirm choose write comment pay answer invite assign reject accept decline release issue open cancel book name'.split(
    ' ',
  ),
);

/** "The paralegal follows who has answered", "the paralegal adds or removes people": whoever does such things is somebody. */
function doersOf(statements: readonly Statement[]): Map<string, { sources: Source[]; verbs: Set<string> }> {
  const doers = new Map<string, { sources: Source[]; verbs: Set<string> }>();
  for (const { text, source, part } of statements) {
    if (isTold(part)) continue;
    for (const { subject, verb, isPassive } of predicatesOf(text)) {
      const act = isPassive || endsHuman(subject) ? undefined : actOf(verb);
      if (act === undefined || act === 'receive' || !/^[\p{L} -]{4,40}$/u.test(subject)) continue;
      const name = singular(subject.toLowerCase());
      const one = doers.get(name) ?? { sources: [], verbs: new Set<string>() };
      one.sources.push(source);
      one.verbs.add(verb);
      doers.set(name, one);
    }
  }
  return new Map([...doers].filter(([, { verbs }]) => [...verbs].some((verb) => judging.has(verb))));
}

interface Found {
  readonly sources: Source[];
  isDeclared: boolean;
}

/** "The owner can remove a member; the removed member loses access": the same people, whatever was done to them. */
function inAnyState(found: ReadonlyMap<string, Found>, statements: readonly Statement[]): [string, Found][] {
  const merged = new Map<string, Found>();
  for (const [name, one] of found) {
    const [, bare = ''] = /^\p{L}{2,}ed ([\p{L}-]+)$/u.exec(name) ?? [];
    const alone = new RegExp(`(?<!\\p{L}ed )(?<!\\p{L})${bare}s?(?!\\p{L})`, 'iu');
    const isOne = bare !== '' && !one.isDeclared && statements.some(({ text }) => alone.test(text));
    // "Front desk" in the table of roles, and "front desk staff" in the text.
    const [, unit = ''] = one.isDeclared
      ? []
      : (/^(.{3,}) (?:staff|team|crew|personnel|employee|worker|user)$/.exec(name) ?? []);
    const key = isOne
      ? bare
      : found.get(unit)?.isDeclared
        ? unit
        : name === 'admin' && found.has('administrator')
          ? 'administrator'
          : name;
    const known = merged.get(key);
    if (known) known.sources.push(...one.sources);
    else merged.set(key, one);
  }
  return [...merged];
}

const notPart =
  /^(?:only|an?|the|each|every|any|all|our|most|more|many|current|next|previous|nobody|other|another|one|no|new|returning|existing|first-time|authenticated|unauthenticated|anonymous|same|signed-in|logged-in|matching|eligible|relevant|corresponding|remaining|respective|appropriate|specific|particular|potential|affected|interested|single|named|logged-out|registered|active|inactive|that|if|when|then|and|or|by|two|three|four|five|six|you|they|we|it|he|she|this|these|those|both|for|from|of|to|who|as|until|before|after|unless|which|before|system|some|both|also|must|may|can|second|first|third)$/i;

function actorName(raw: string, whole: boolean): string {
  const words = clean(raw, 60)
    .toLowerCase()
    .replaceAll(/[^\p{L} '-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  // Only what follows the last small word belongs to the name: "requests of a privacy officer".
  const from = whole
    ? words.findIndex((word, i) => !notPart.test(word) || (word === 'system' && i < words.length - 1))
    : words.findLastIndex((word) => notPart.test(word)) + 1;
  if (from < 0) return '';
  // "user who encounters issues": whoever they are, they are users.
  const who = words.findIndex((word, i) => i > from && (word === 'who' || word === 'that'));
  if (whole && who > 0) words.length = who;
  // "responsible of the centre": people call them by the first of it.
  const of = words.indexOf('of', from);
  const own = words.slice(from, of > from && words.length - from > 3 ? of : from + 4);
  // "Housekeeping | HOUSEKEEPING": said twice.
  if (own.length === 2 && own[0] === own[1]) own.pop();
  // "Help users build habits": helped are the users; "the traveller themself".
  while (own.length > 1 && helping.has(own[0] ?? '')) own.shift();
  // "User with several invoices", "developers running two servers": whoever they are, they are users and developers.
  const beyond = own.findIndex((word, i) => i > 0 && told.test(word) && isHuman(own[i - 1] ?? ''));
  if (beyond > 0) own.length = beyond;
  const last = own.at(-1);
  if (last === undefined || (last.length < 3 && !isUnit(last))) return '';
  return [...own.slice(0, -1), singular(last)].join(' ');
}

const helping = new Set(
  // "Do technicians need a login of their own": what a question begins with.
  'do does did should would could will help let allow enable encourage ensure running using collect notify remind invite onboard manage identify randomize inform'.split(
    ' ',
  ),
);
const told = /^(?:with|without|themsel(?:f|ves)|(?!training$|nursing$|housekeeping$|cleaning$)\p{L}{3,}ing)$/u;

export function actorIn(text: string, actors: readonly Actor[]): string | undefined {
  const lower = ` ${text.toLowerCase()} `;
  const named = actors.filter(
    ({ name }) =>
      lower.includes(` ${name} `) ||
      lower.includes(` ${name}s `) ||
      lower.includes(` ${name},`) ||
      lower.includes(`${name}s,`),
  );
  const [best] = named.toSorted((a, b) => b.name.length - a.name.length);
  if (best) return best.name;
  // "The owner", where only plant owners are spoken of.
  const head = singular(
    /^\W*(?:(?:an?|the|each|every|our|all|another) )?(?:(?:second|third|other|different) )?([\p{L}-]+)\W*$/iu.exec(
      text,
    )?.[1] ?? '',
  );
  const heads = actors.filter(({ name }) => name === head || name.endsWith(` ${head}`) || name === `${head} member`);
  if (head !== '' && heads.length === 1) return heads[0]?.name;
  // The same people under their long name and their short one.
  const other = head === 'admin' ? 'administrator' : head === 'administrator' ? 'admin' : '';
  return other === '' ? undefined : actors.find(({ name }) => name === other)?.name;
}
