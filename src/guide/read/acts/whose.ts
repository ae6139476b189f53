/** Whose part it is that something is done to: a status, a doctor's working hours; and what comes of signing up for something. */
import type { Actor } from '../who/actors.ts';
import { isHuman } from '../language/people.ts';
import { isAdjective, isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import { isDoing } from './no-call.ts';
import type { Deed } from './action.ts';

/** "Define a doctor's specialisation": of the doctor, where nothing else is said of specialisations. */
export const possessive = /^(?:an?|the|each|any|every|their|my|its) ([\p{L}-]+(?: [\p{L}-]+)?)['’]s /iu;

export function possessorOf(deed: Deed, person: (name: string) => Actor | undefined): Entity | undefined {
  const [, whole] = ofOne.exec(deed.rest) ?? [];
  if (whole !== undefined)
    return entityIn(whole.split(/[,;]| (?:and|with|by|in|on|at|for|to) /, 1)[0] ?? '', deed.entities);
  const name = possessive.exec(deed.rest)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const someone = person(name);
  return (
    deed.entities.find((one) => one.name === name) ??
    (someone && { name: someone.name, score: 0, sources: someone.sources })
  );
}

/** "Record the condition of a returned tool": of the tool. */
export const ofOne = /^the (?:[\p{L}-]+ )?[\p{L}-]+ of ((?:an?|the|each|every|their) .{3,})$/iu;

/** Said of something, and never kept for itself. */
const attribute =
  /^(?:status|state|date|time|amount|number|name|title|duration|deadline|type|priority|total|range|period|reason|expiry|version|value)$/;

/** "Track the application status": of what the word before it names, unless that only says which. */
export function ownerOf({ entities, main, source }: Deed, modifier: string, head: string): Entity | undefined {
  if (!attribute.test(head)) return undefined;
  const known = entities.find((one) => one.name === modifier || one.name.endsWith(` ${modifier}`));
  if (known || !/^stat(?:us|e)$/.test(head)) return known;
  const isNoun = /^[a-z]{3,20}$/.test(modifier) && !isAdjective(modifier) && !isGeneric(modifier) && !isDoing(modifier);
  return isNoun && !isHuman(modifier) && !/(?:ing|ed|al|ly|ary)$/.test(modifier)
    ? { name: modifier, score: 0, sources: [source] }
    : main;
}

/** "Register for events", "apply to opportunities": these are there, and what comes of it is a registration, an application. */
export function signedUpFor(verb: string, rest: string, entities: readonly Entity[]): string | undefined {
  // "Delegate approval to a colleague": no approval is handed over, but who may give them.
  if (verb === 'delegate' && /^(?:(?:their|my|his|her|all|own) )*(?:approvals?|authority|decisions?)\b/i.test(rest))
    return 'delegation';
  // "Sign up for a work day", where sign-ups are cancelled.
  const own =
    verb === 'sign up' && rest.startsWith('for ') ? entities.find(({ name }) => isSignUp.test(name)) : undefined;
  if (own) return own.name;
  const [, whole] = /^(?:for|to|in) (?!an? )([^,;]{3,})/i.exec(rest) ?? [];
  const first = whole === undefined ? undefined : nounPhraseAt(wordsOf(whole), 0);
  return first?.isPlural && !isGeneric(first.head) ? signsUp.get(verb) : undefined;
}
const isSignUp = /(?:^| )(?:sign-?up|registration|participation|enrol?lment)$/;
const signsUp = new Map(
  Object.entries({ register: 'registration', apply: 'application', enrol: 'enrolment', enroll: 'enrollment' }),
);
