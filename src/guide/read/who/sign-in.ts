/** "No login", "works without an account": nobody has to say who they are. */
import { isLeftOut, isTold } from '../forms/parts.ts';
import { predicatesOf } from '../language/predicates.ts';
import { type Actor, actorIn, storyPattern } from './actors.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

const said =
  /\b(?:no (?:user )?(?:login|log-?in|sign-?(?:in|up)|accounts?|authentication|registration)(?: is)?(?: required| needed| necessary|(?=[,.;)]|$))|without (?:an? |any )?(?:login|account|registration|authentication|sign(?:ing)?[- ]?(?:in|up)|logging in|registering)|without requiring (?:an? |any |user )?(?:login|account|registration|sign-?(?:in|up))|(?:fully|completely|entirely) public)\b/i;
/** Left out by its name. */
const leftOut =
  /^(?:no )?(?:user )?(?:authentication|login|log-?in|sign-?in|accounts?|registration)(?: (?:and|or|\/) [\p{L} -]{3,30})?[.]?$/iu;
export const isSignInLeftOut = (text: string): boolean => leftOut.test(text);
/** "Guests order without an account", "the report needs no login": of some of it only. */
const some = /\b(?:guests?|visitors?|link|page|report|endpoint|if|when|unless|admin\w*|staff|members?)\b/i;
const signsIn =
  /\b(?:log(?:s|ged)?[- ]?in|sign(?:s|ed)?[- ]?in|SSO|OAuth2?|SAML|roles?|passwords?|admin\w*|only (?:the |an? )?\p{L}+s? (?:can|may))\b/iu;

/** Where nobody signs in at all, and lines that say it of what stands there only: "A passenger can report a loss. No account is required." */
export interface WithoutSignIn {
  readonly everywhere?: Source;
  readonly lines: ReadonlySet<number>;
  /** Sentences of which the same holds, and not of what stands beside them in their line. */
  readonly acts: ReadonlySet<Source>;
}

export function withoutSignIn(statements: readonly Statement[], actors: readonly Actor[]): WithoutSignIn {
  const isFree = ({ part, text }: Statement) =>
    (part === 'excluded' && leftOut.test(text)) ||
    (part !== 'open' && part !== 'metric' && said.test(text) && !some.test(text));
  const lines = new Set<number>();
  const acts = new Set<Source>();
  const whole = statements.filter((one) => {
    // "As a patient I want to accept it without logging in", "guests can order without an account": that act of theirs.
    const own = actors.length > 1 && isOfOneAct(one, actors);
    if (own) acts.add(one.source);
    if (own || !isFree(one)) return false;
    const line = actors.length > 1 ? lineOfOne(one, statements, actors) : undefined;
    if (line !== undefined) lines.add(line);
    return line === undefined;
  });
  const everywhere = freeOf(whole, statements);
  return { lines, acts, ...(everywhere ? { everywhere } : {}) };
}

const isOfOneAct = ({ part, text }: Statement, actors: readonly Actor[]): boolean =>
  !isLeftOut(part) &&
  !isTold(part) &&
  said.test(text) &&
  !/\b(?:not|cannot|nobody|never|no one|impossible)\b/i.test(text) &&
  (storyPattern.test(text) ||
    predicatesOf(text).some(({ subject, modal }) => modal === 'can' && actorIn(subject, actors) !== undefined));

/** The line, where it says before that what one of several people does. */
function lineOfOne(one: Statement, statements: readonly Statement[], actors: readonly Actor[]): number | undefined {
  const { source } = one;
  if (source.from !== 'prd' || one.part === 'excluded') return undefined;
  const before = statements.some(
    (other) =>
      other !== one &&
      other.source.from === 'prd' &&
      other.source.line === source.line &&
      actorIn(other.text, actors) !== undefined,
  );
  return before ? source.line : undefined;
}

/** Nothing where somebody signs in all the same. */
function freeOf([free]: readonly Statement[], statements: readonly Statement[]): Source | undefined {
  if (!free) return undefined;
  const isKnown = statements.some(
    ({ part, text }) => /^(?:must|story|limits|text)$/.test(part) && signsIn.test(text.replace(said, '')),
  );
  return isKnown ? undefined : free.source;
}
