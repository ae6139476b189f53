/** What is allowed, said from the other side: "Bank details can only be changed by the vendor". */
import { lowerFirst } from '../../text/words.ts';
import { actWords, passiveVerb } from '../language/clause-verbs.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { actOf, doneOf } from '../language/verbs.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Clause } from './action.ts';

/** Also "a denied request may be appealed once", where nobody says by whom. */
export function passiveClause(text: string, actors: readonly Actor[]): Clause | undefined {
  const [, subject, participle, rest = ''] =
    /^((?!no\b|nothing\b|nobody\b)[^,;:]{3,80}?) (?:can|may)(?: also| only)? be (?:\p{L}{3,}ly )?(\p{L}{3,20})\b(.{0,160})$/iu.exec(
      text,
    ) ?? [];
  // "The report lists all rows, and can be downloaded for 7 days".
  const [, listed, also] =
    /^((?:an?|the|each|every) (?:\p{L}+ )?\p{L}+) \p{L}+s .{3,120},? and can(?: also| only)? be (\p{L}{3,20})\b/iu.exec(
      text,
    ) ?? [];
  if (listed !== undefined && also !== undefined && participle === undefined)
    return passiveClause(`${listed} can be ${also}`, actors);
  // "Cannot be closed until all checks are done": then it can.
  const [, bound, later] =
    /^((?!no\b|nothing\b|nobody\b)[^,;:]{3,60}?) (?:(?:cannot|can not|may not|must not) be (?=\p{L}+ (?:until|before|unless|without|as long as))|can only be )(\p{L}{3,20}) (?:until|before|unless|without|as long as|while|once|after|when|if) /iu.exec(
      text,
    ) ?? [];
  if (bound !== undefined && later !== undefined && participle === undefined)
    return passiveClause(`${bound} can be ${later}`, actors);
  if (subject === undefined || participle === undefined) return undefined;
  // "Saved so that it can be continued": why, and nothing that somebody does.
  if (/ (?:so that|which|must|in order that) |^so (?:that )?/.test(subject)) return undefined;
  const verb = doneOf(participle);
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
  const whole = subject.replace(/^(?:only|also) /i, '');
  // "A link expires after 7 days and can be revoked": the link is revoked.
  const words = wordsOf(whole);
  const thing = whole.endsWith(' and') ? words.slice(0, nounPhraseAt(words, 0)?.end).join(' ') : whole;
  // "Results can be filtered by price and distance": what by belongs to the call.
  const [sorted = ''] = act === 'list' ? (/^ by [\p{L} ,-]{3,80}/u.exec(rest) ?? []) : [];
  const does = passiveVerb(verb, rest.trimStart());
  const object = `${lowerFirst(thing)}${sorted}`;
  return {
    ...(actor === undefined ? {} : { actor }),
    clause: actWords(does, object),
    isKnownVerb: true,
    ...(does === verb ? {} : { verbs: [{ verb: does, rest: object }] }),
  };
}
