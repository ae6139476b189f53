/** Who is said to do what: the clause of a story, of a permission, of what is allowed in the passive, or of an order. */
import { baseOf, lowerFirst, singular } from '../text/words.ts';
import { type Actor, isHuman, storyPattern } from './actors.ts';
import { wordsOf } from './phrases.ts';
import { presentTense } from './present.ts';
import type { Statement } from './statement.ts';
import { actOf, lemma } from './verbs.ts';

const software =
  /\b(?:system|service|orchestrator|app|application|platform|server|job|worker|scheduler|tool|model|pipeline|backend)$/i;

export interface Clause {
  readonly actor?: string;
  readonly clause: string;
  readonly benefit?: string;
  /** Its first word is a verb, whether it is on our list or not. */
  readonly isKnownVerb?: true;
}

export function clauseOf({ text, part, quote }: Statement, actors: readonly Actor[]): Clause | undefined {
  const story = storyPattern.exec(text);
  if (story) {
    const [, who = '', clause = ''] = story;
    // Why somebody wants it is quoted, so it stays as it was written.
    const benefit = (quote === undefined ? undefined : storyPattern.exec(quote)?.[3]) ?? story[3];
    const actor = actorIn(who, actors);
    return { ...(actor === undefined ? {} : { actor }), clause, ...(benefit === undefined ? {} : { benefit }) };
  }
  const done = passiveOf(text, actors);
  if (done) return done;
  const modal =
    /^(.{3,80}?) (?:can|may|must be able to|should be able to|is able to|are able to)(?: (?:also|then|only))? (?!(?:only )?(?:not|be|have|never)\b)(.{3,200})$/i.exec(
      text,
    );
  if (modal) {
    const [, subject = '', clause = ''] = modal;
    // "Customers who were hit can merge them": whoever they are, they are customers.
    const head = singular((subject.split(/ (?:who|that|with|in|of|from) /, 1)[0] ?? '').toLowerCase());
    const actor = actorIn(subject, actors) ?? (subject.includes(' who ') && isHuman(head) ? head : undefined);
    // "may send at most 60 a minute" limits what was allowed elsewhere; "can pin up to 5 notes" allows it.
    const isLimit =
      /^\w+ (?:at most|no more than|only)\b/i.test(clause) ||
      /^\w+ up to .*\b(?:per|a|an|each|every|in|within) (?:\d+ )?(?:second|minute|hour|day|week|month)s?\b/i.test(
        clause,
      );
    return actor === undefined || isLimit
      ? undefined
      : { actor, clause: clause.replace(/^(\w+) up to (?:\d[\d,]*|\w+) /i, '$1 ') };
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

/** "Bank details can only be changed by the vendor", "a denied request may be appealed once": allowed, from the other side. */
function passiveOf(text: string, actors: readonly Actor[]): Clause | undefined {
  const [, subject, participle, rest = ''] =
    /^((?!no\b|nothing\b|nobody\b)[^,;:]{3,80}?) (?:can|may)(?: also| only)? be (\p{L}{3,20})\b(.{0,160})$/iu.exec(
      text,
    ) ?? [];
  // "The report lists all rows, and can be downloaded for 7 days".
  const [, listed, also] =
    /^((?:an?|the|each|every) (?:\p{L}+ )?\p{L}+) \p{L}+s .{3,120},? and can(?: also| only)? be (\p{L}{3,20})\b/iu.exec(
      text,
    ) ?? [];
  if (listed !== undefined && also !== undefined && participle === undefined)
    return passiveOf(`${listed} can be ${also}`, actors);
  if (subject === undefined || participle === undefined) return undefined;
  const verb = lemma(participle) ?? (/[^e]ed$/i.test(participle) ? baseOf(participle.toLowerCase()) : undefined);
  const act = verb === undefined ? undefined : actOf(verb);
  if (
    verb === undefined ||
    act === 'receive' ||
    /^(?:found|seen|used|based|expected|reached|needed|traced|proven|proved|explained|rebuilt|reproduced|ignored)$/i.test(
      participle,
    )
  )
    return undefined;
  const by = / by (?:an?|the|its|their|any|all)? ?([\p{L} -]{3,40})/iu.exec(rest)?.[1];
  const actor = by === undefined ? undefined : actorIn(by, actors);
  const thing = subject.replace(/^(?:only|also) /i, '');
  return { ...(actor === undefined ? {} : { actor }), clause: `${verb} ${lowerFirst(thing)}`, isKnownVerb: true };
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
