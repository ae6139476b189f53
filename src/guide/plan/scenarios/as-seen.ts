/** A demand as it is seen once it is met. */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, third } from '../../text/words.ts';
import { beFor } from './be-for.ts';

/** What must be so is seen when it is so: "the rollout must be halted" is "the rollout is halted". */
export function seen(text: string): string {
  // "The log can be downloaded as a PDF", once somebody has tried.
  const [, tried, may] =
    /^((?:an?|the|each|every|all) [^,;:]{3,70}?) can be (\p{L}+(?:ed|en|wn) [^;:]{2,})$/iu.exec(text) ?? [];
  if (tried !== undefined && may !== undefined && !/\b(?:only|if|when|until|unless|without)\b/i.test(text))
    return `${tried} ${beFor(tried)} ${may}`;
  const [, what, not, rule] = /^([^,;:]{3,70}?) must (never|not) be (.{3,})$/i.exec(text) ?? [];
  if (what !== undefined && rule !== undefined) return `${what} ${beFor(what)} ${not?.toLowerCase()} ${rule}`;
  const [, doer, does] = /^([^,;:]{2,70}?) must (?:not|never) (\p{L}+ .{3,})$/iu.exec(text) ?? [];
  if (doer !== undefined && does !== undefined) return `${doer} ${beFor(doer) === 'are' ? 'do' : 'does'} not ${does}`;
  // "Must gracefully handle": the verb is what follows.
  const [, who, how = '', verb, rest] =
    /^((?:an?|the|each|every) [^,;:]{2,60}?|it|system) (?:must|should)(?: also)? (?!not\b|never\b|only\b)((?:\p{L}+ly |always )?)(\p{L}+)\b(.*)$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined || verb === undefined) return text;
  if (/^system$/i.test(who)) return seen(`the ${lowerFirst(text)}`);
  const be = beFor(who);
  if (verb.toLowerCase() === 'be')
    return `${who} ${be}${how === '' ? '' : ` ${how.trim()}`}${be === 'is' ? (rest ?? '').replace(/ and have\b/, ' and has') : rest}`;
  // "Tries again and then notifies the manager": what comes next is told of the same one.
  const next = (rest ?? '').replaceAll(
    / (and|or)( then)? (\p{Ll}+) (?=(?:the|an?|its|their|it|them|each|every|all)\b)/gu,
    (said, joining: string, then: string | undefined, act: string) =>
      lemma(act) === act ? ` ${joining}${then ?? ''} ${third(act)} ` : said,
  );
  return `${who} ${how}${be === 'are' ? `${verb}${rest}` : `${third(verb)}${next}`}`;
}
