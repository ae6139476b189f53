/** The other side of a circumstance: where it is not so, or only just. */
import type { Clause } from '../../../grammar/parsed.ts';
import { tagged } from '../../../grammar/tagger.ts';
import { tokensOf } from '../../../grammar/tokens.ts';
import { past } from '../../../text/words.ts';
import { nearMiss } from '../amounts.ts';
import { shown, type Shown } from '../draft.ts';
import { tell } from '../telling.ts';

/** Things that are so, and do not happen. */
const stative = new Set(
  'have exist need contain exceed stay remain differ match cover own hold belong want know include require lack cost equal depend consist fit apply permit allow'.split(
    ' ',
  ),
);
export const isState = (clause: Clause): boolean =>
  clause.voice === 'is' ||
  clause.voice === 'has' ||
  clause.isPerfect ||
  (clause.voice === 'active' && stative.has(clause.verb.split(' ')[0] ?? ''));

/** "Is unknown, expired, not yet valid or used up": each of them by itself. */
export function casesOf(clause: Clause): readonly Clause[] {
  const { voice, rest, verb, isNot, isPerfect } = clause;
  if (isNot || isPerfect || (voice !== 'is' && voice !== 'passive')) return [clause];
  const said = voice === 'is' ? rest : `${past(verb)} ${rest}`;
  const cases = said.split(/,? or |, /).map((one) => one.trim());
  const isEach =
    / or /.test(said) &&
    cases.every((one) => {
      const [, ...words] = tagged(tokensOf(`is ${one}`)).map(({ tag }) => tag);
      return /^[RX]*[JP]L?$/.test(words.join(''));
    });
  return isEach ? cases.map((one) => ({ ...clause, voice: 'is', verb: 'be', rest: one })) : [clause];
}

/** The same where the line is not crossed: by its number, or, of what somebody fails to do in time, that they do it. */
export function nearOf(clauses: readonly Clause[], said: readonly string[]): readonly string[] | undefined {
  const last = clauses.at(-1);
  if (!last) return undefined;
  const near = nearMiss(said.at(-1) ?? '');
  if (near !== undefined) return [...said.slice(0, -1), near];
  return last.isNot && (!isState(last) || last.isPerfect) && /\b(?:within|by|in|until|before) /.test(last.rest)
    ? [...said.slice(0, -1), tell(last, { isNot: false })]
    : undefined;
}

export function otherwiseOf(clauses: readonly Clause[]): readonly string[] | undefined {
  const last = clauses.at(-1);
  if (!last) return undefined;
  const turned = tell(
    { ...last, how: last.how.replace(/\balready\b/, '') },
    { isNot: !last.isNot, rest: last.rest.replace(/\balready\b/, '').trim() },
  );
  return [...clauses.slice(0, -1).map((clause) => tell(clause)), turned.replace(/\bnot no\b/, 'a')];
}

/** How fast it is says nothing where it does not happen. */
export const withoutTime = (rest: string): string =>
  rest
    .replace(/,? (?:within|in under|in less than|in) (?:\d\S*|one|two|three|five|ten) \p{L}+(?: \p{L}+)?$/u, '')
    .replace(/^(?:within|in under|in less than) (?:\d\S*|one|two|three|five|ten) \p{L}+$/u, '');

/** "If the patient declines or does not answer": whoever neither declines nor stays silent. Only what people do or fail to do has such a side. */
export function neitherOf(main: Clause, clauses: readonly Clause[], beside: readonly string[]): readonly Shown[] {
  const isOfPeople = clauses.every(({ subject, voice }) => subject?.isPerson && voice === 'active');
  if (!isOfPeople || !clauses.some(({ isNot }) => isNot) || main.modal === 'can') return [];
  const others = clauses.map((clause) => tell(clause, { isNot: !clause.isNot }));
  return [
    shown(
      'neither of them',
      [...beside, ...others.slice(0, -1)],
      others.at(-1) ?? '',
      tell(main, { isNot: !main.isNot }),
    ),
  ];
}
