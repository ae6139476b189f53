/** Who does what to which thing: from stories, from what sentences allow, and from requirements in the imperative. */
import { type Actor, storyPattern } from './actors.ts';
import { callIn } from './calls.ts';
import { type Entity, entityIn } from './entities.ts';
import { isLeftOut, isTold } from './parts.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from './phrases.ts';
import { presentTense } from './present.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';
import { type Act, actOf, lemma } from './verbs.ts';
import { singular } from '../text/words.ts';

export interface Action {
  readonly act: Act;
  readonly verb: string;
  readonly entity: Entity;
  readonly actor?: string;
  /** `by category and status`: what can be asked for. */
  readonly by: readonly string[];
  readonly isPlural: boolean;
  readonly wish: string;
  readonly benefit?: string;
  readonly source: Source;
}

const stopVerb = /^(?:so|because|when|if|after|before|until|while|unless|which|who|that|where|since)$/i;

export function readActions(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
): Action[] {
  const [main] = entities;
  if (!main) return [];
  let spoken = main;
  /** Statements that have named something already. */
  const heads = new Set<Statement>();
  const all = statements.flatMap((statement): Action[] => {
    const isAsked = !isLeftOut(statement.part) && !isTold(statement.part) && statement.part !== 'users';
    if (!isAsked && !(storyPattern.test(statement.text) && !isLeftOut(statement.part))) return [];
    const read = callIn(statement) ? undefined : clauseOf(statement, actors);
    if (!read) return [];
    const known = verbsOf(read.clause);
    const verbs = known.length > 0 ? known : unknownVerb(read);
    const wanted = verbs.filter(({ verb }) => actOf(verb) !== 'receive');
    return wanted.map(({ verb, rest }): Action => {
      // "Checks the application and approves it", "Only leads can undo": what was spoken of last.
      const isSpoken = /^(?:one of )?(?:it|them)\b/i.test(rest);
      if (isSpoken && !heads.has(statement)) spoken = entityIn(statement.text, entities) ?? spoken;
      const isBare = actOf(verb) === 'change-state' && !/\p{L}{2}/u.test(rest);
      const object =
        isSpoken || isBare ? spoken : objectOf(verb, rest, read.actor, actors, entities, main, statement.source);
      heads.add(statement);
      spoken = object;
      const isTaken =
        /^(?:book|reserve|take)$/.test(verb) &&
        statements.some((one) =>
          new RegExp(`\\b(?:free|available|open|empty) ${object.name}s?\\b`, 'i').test(one.text),
        );
      return {
        act:
          object.name === verb || isMade(verb, rest)
            ? 'create'
            : isTaken
              ? 'change-state'
              : (actOf(verb) ?? 'change-state'),
        verb: object.name === verb ? 'create' : verb,
        entity: object,
        ...(read.actor === undefined ? {} : { actor: read.actor }),
        by: byWhat(rest),
        isPlural: /\b(?:all|my|our|their|own)? ?[a-z]{3,}s\b/i.test(
          rest.split(/\b(?:by|with|in|on|from|for|of|so)\b/)[0] ?? '',
        ),
        wish: read.clause,
        ...(read.benefit === undefined ? {} : { benefit: read.benefit }),
        source: statement.source,
      };
    });
  });
  return withoutMaking(all);
}

/** To reserve what others put there makes no new one of it. */
function withoutMaking(actions: readonly Action[]): Action[] {
  const isMade = (name: string) =>
    actions.some((one) => one.entity.name === name && /^(?:create|add|define|publish|post|set up)$/.test(one.verb));
  return actions.map((one) =>
    /^(?:book|reserve|take|join)$/.test(one.verb) && isMade(one.entity.name) ? { ...one, act: 'change-state' } : one,
  );
}

/** What the verb acts on: a thing it is named after, a person, a thing in the clause, or whoever acts. */
function objectOf(
  verb: string,
  rest: string,
  actor: string | undefined,
  actors: readonly Actor[],
  entities: readonly Entity[],
  main: Entity,
  source: Source,
): Entity {
  // "To refund a payment" makes a refund, where refunds are things here.
  const named = actOf(verb) === 'create' ? undefined : entities.slice(0, 2).find((one) => one.name === verb);
  if (named) return named;
  const first = nounPhraseAt(wordsOf(rest), 0);
  const person = (name: string | undefined) =>
    actors.find((one) => one.name === name || one.name.split(' ').at(-1) === name);
  const someone = person(first?.head);
  if (someone && first) return { name: someone.name, score: 0, sources: someone.sources };
  // What directly follows the verb is what it acts on; only where that says nothing, what is said around it.
  const direct =
    rest.split(/[;:,(]|\b(?:by|with|in|on|from|for|without|as|of|to|at|within|into|via|and|or)\b/, 1)[0] ?? '';
  const around = rest.split(/[;:]/, 1)[0] ?? rest;
  const isNamed =
    first !== undefined &&
    (first.determined || first.isPlural) &&
    (!isGeneric(first.head) || (isMade(verb, rest) && !/^(?:place|copy|day|way|lot|time|part)$/.test(first.head)));
  const found = entityIn(direct, entities) ?? (isNamed ? undefined : entityIn(around, entities));
  if (!found && isNamed && first && /^[a-z][a-z-]{2,30}$/.test(first.head))
    return { name: first.head, score: 0, sources: [source] };
  // "Only leads can undo" says nothing of what; whoever signs in acts on themselves.
  if (
    found ||
    first ||
    actOf(verb) === 'change-state' ||
    /^(?:it|them|how|what|when|whether|which|where)\b/i.test(rest)
  )
    return found ?? main;
  const self = person(actor);
  return self ? { name: self.name, score: 0, sources: self.sources } : main;
}

const software =
  /\b(?:system|service|orchestrator|app|application|platform|server|job|worker|scheduler|tool|model|pipeline|backend)$/i;

/** "Open a dispute", "save a search": then there is one more of it. */
const isMade = (verb: string, rest: string): boolean => /^(?:open|save|start)$/.test(verb) && /^an?\b/i.test(rest);

interface Clause {
  readonly actor?: string;
  readonly clause: string;
  readonly benefit?: string;
}

function clauseOf({ text, part }: Statement, actors: readonly Actor[]): Clause | undefined {
  const story = storyPattern.exec(text);
  if (story) {
    const [, who = '', clause = '', benefit] = story;
    const actor = actorIn(who, actors);
    return { ...(actor === undefined ? {} : { actor }), clause, ...(benefit === undefined ? {} : { benefit }) };
  }
  const modal =
    /^(.{3,80}?) (?:can|may|must be able to|should be able to|is able to|are able to)(?: (?:also|then|only))? (?!not\b|be\b|have\b|never\b)(.{3,200})$/i.exec(
      text,
    );
  if (modal) {
    const [, subject = '', clause = ''] = modal;
    const actor = actorIn(subject, actors);
    // "may send at most 60" limits what was allowed elsewhere.
    const isLimit = /^\w+ (?:at most|up to|no more than|only)\b/i.test(clause);
    return actor === undefined || isLimit ? undefined : { actor, clause };
  }
  const [, wanted] =
    /\b(?:ask(?:s|ing|ed)?|look(?:s|ing)?|need|want)(?: for)? (?:an?|some) (?:easy |simple )?way to (.{3,200})$/i.exec(
      text,
    ) ?? [];
  if (wanted !== undefined) return { clause: wanted };
  const machine =
    /^(?:each|every|an?|the) ([\p{L}-]+(?: [\p{L}-]+)?) (send|submit|upload|report|post)s (.{3,200})$/iu.exec(text);
  if (machine && !software.test(machine[1] ?? ''))
    return { actor: (machine[1] ?? '').toLowerCase(), clause: `${machine[2]} ${machine[3]}` };
  const time =
    /^(.{3,40}?) (?:has|have|gets?) (?:\d+|\p{L}+) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?) to (.{3,200})$/iu.exec(
      text,
    );
  const timed = time && actorIn(time[1] ?? '', actors);
  if (time && timed) return { actor: timed, clause: time[2] ?? '' };
  const present = presentTense(text, (name) => actors.some((one) => one.name === singular(name.toLowerCase())));
  const doer = present && actorIn(present.subject, actors);
  if (present && doer !== undefined && part !== 'users') return { actor: doer, clause: present.clause };
  // "Display widgets in a grid", "Support filtering by status": only where requirements stand.
  if (part !== 'must' && part !== 'nice' && part !== 'story') return undefined;
  const [first = '', second = ''] = wordsOf(text);
  // What the system tells people is no call of theirs.
  if (/^(?:send|notify|remind|alert|inform)$/i.test(first)) return undefined;
  const [, who = '', does = ''] =
    /^(?:allow|enable|permit)s? (.{2,40}?) to (.{3,200})$/i.exec(text) ??
    /^lets? ((?:\p{L}+ ){0,2}?\p{L}+s) (.{3,200})$/iu.exec(text) ??
    [];
  const allowed = actorIn(who, actors);
  if (allowed !== undefined) return { actor: allowed, clause: does };
  if (/^(?:allow|let|enable|support|provide|offer)s?$/i.test(first))
    return { clause: text.split(/\s+/).slice(1).join(' ') };
  const verb = lemma(first);
  return verb === first.toLowerCase() && /^(?:an?|the|all|each|every|\p{L}+s|\p{L}{3,})$/iu.test(second)
    ? { clause: text }
    : undefined;
}

export function actorIn(text: string, actors: readonly Actor[]): string | undefined {
  const lower = ` ${text.toLowerCase()} `;
  const named = actors.filter(
    ({ name }) =>
      lower.includes(` ${name} `) ||
      lower.includes(` ${name}s `) ||
      lower.includes(` ${name},`) ||
      lower.includes(`${name}s,`),
  );
  return named.toSorted((a, b) => b.name.length - a.name.length)[0]?.name;
}

/** After "I want to" stands a verb, also one that we have never seen: "pin a note". */
function unknownVerb({ clause, actor }: Clause): { verb: string; rest: string }[] {
  const [first = '', ...rest] = wordsOf(clause);
  // "roll out a bundle": the small word belongs to the verb.
  const [particle = ''] = rest;
  if (actor !== undefined && /^(?:out|up|off|back|in|on|over|down)$/i.test(particle) && /^[a-z]{3,12}$/.test(first))
    return nounPhraseAt(rest, 1) ? [{ verb: `${first} ${particle}`, rest: rest.slice(1).join(' ') }] : [];
  const isVerb =
    actor !== undefined && /^[a-z]{3,16}$/.test(first) && !isFunctionWord(first) && !/(?:ing|ed|ly)$/.test(first);
  return isVerb && nounPhraseAt(rest, 0)?.determined === true ? [{ verb: first, rest: rest.join(' ') }] : [];
}

/** The verbs at the head of a clause: "cancel or remove an export" has two, with the same rest. */
function verbsOf(clause: string): { verb: string; rest: string }[] {
  // "Look up a permit" is about finding it.
  const words = wordsOf(clause.replace(/\blook up\b/i, 'find'));
  const heads: { verb: string; at: number }[] = [];
  for (const [i, word] of words.entries()) {
    if (stopVerb.test(word) || i > 24) break;
    if (!joinsAt(words, i)) continue;
    const lower = word.toLowerCase();
    const known = lemma(word);
    const isBase = known === lower || (i === 0 && known !== undefined && word.endsWith('ing'));
    const next = words[i + 1]?.toLowerCase() ?? '';
    if (heads.length === 0) {
      if (isBase && known !== undefined) heads.push({ verb: known, at: i });
      continue;
    }
    const last = heads.at(-1)?.at ?? 0;
    // "create, modify and eliminate classes": what is listed beside verbs is one, known or not.
    const isListed = words.slice(last + 1, i).every((one) => /^(?:,|and|or|to|either)$/i.test(one));
    if (isListed && (isBase || /^[a-z]{4,16}$/.test(lower)) && !isFunctionWord(word) && !lower.endsWith('ly'))
      heads.push({ verb: known ?? lower, at: i });
    // A noun after "and" is no verb: "filter by state and order".
    else if (isBase && known !== undefined && hasObject(words, last, i, next)) heads.push({ verb: known, at: i });
  }
  return heads.map(({ verb, at }, i) => {
    const next = heads[i + 1]?.at ?? words.length;
    const own = words.slice(at + 1, next).join(' ');
    const isOwn = /\p{L}{3}/u.test(own.replaceAll(/\b(?:and|or|then|to)\b/g, ''));
    // The object of a list of verbs stands after the last of them.
    const shared = heads
      .slice(i + 1)
      .find((_, k) => heads[i + k + 2] === undefined || !isBareList(words, heads, i + k + 1));
    // "to confirm or to open a dispute": what is confirmed is not said here.
    if (!isOwn && words[next - 1]?.toLowerCase() === 'to') return { verb, rest: '' };
    return { verb, rest: isOwn ? own : words.slice((shared?.at ?? at) + 1).join(' ') };
  });
}

const isBareList = (words: readonly string[], heads: readonly { readonly at: number }[], i: number): boolean =>
  words.slice((heads[i]?.at ?? 0) + 1, heads[i + 1]?.at).every((one) => /^(?:,|and|or|to|either)$/i.test(one));

const joinsAt = (words: readonly string[], i: number): boolean => {
  const before = words[i - 1]?.toLowerCase() ?? '';
  return i === 0 || /^(?:and|or|to|,|then|either)$/.test(before) || (i === 1 && before.endsWith('ly'));
};

const hasObject = (words: readonly string[], last: number, i: number, next: string): boolean =>
  /^(?:an?|the|my|our|their|its|it|them|all|each|or|and|how|what|which|whether|every|your|this)$/.test(next) ||
  (nounPhraseAt(words, i + 1) !== undefined &&
    !words.slice(last, i).some((one) => /^(?:by|with|of|as|than)$/i.test(one)));

function byWhat(rest: string): string[] {
  const [, list = ''] = /\bby ((?:[\p{L}-]+(?:, | and | or |, and |, or | )?){1,8})/iu.exec(rest) ?? [];
  return list
    .split(/,| and | or /)
    .map((one) => one.trim().split(' ').slice(0, 2).join('_').toLowerCase().replaceAll('-', '_'))
    .filter(
      (one) =>
        /^[a-z][a-z_]{2,24}$/.test(one) &&
        !/^(?:the|a|an|my|their|hand|e?mail|phone|post_?|sms|others|using|who|so_|at_|noon|midnight|end_|monday|friday)/.test(
          one,
        ),
    )
    .slice(0, 5);
}
