/** All ways in which a rule is shown, the closest first. The first whose steps are English is taken. */
import { conditional } from './ways/conditional.ts';
import { contents, found, needed, offered, once, recorded } from './ways/contents.ts';
import { counts } from './ways/counts.ts';
import type { Case, Shown, Way } from './draft.ts';
import { measured } from './ways/measured.ts';
import { lawOnly, open } from './open.ts';
import { plain } from './ways/plain.ts';
import { acts, forbidden, only } from './ways/rights.ts';
import { periodic, times } from './ways/times.ts';
import { clausesOf } from '../../grammar/clause.ts';
import type { Clause } from '../../grammar/parsed.ts';
import { definite, isSound } from './telling.ts';
import { usual } from './ways/usual.ts';

const ways: readonly Way[] = [
  lawOnly,
  usual,
  measured,
  conditional,
  recorded,
  counts,
  times,
  periodic,
  found,
  only,
  once,
  forbidden,
  needed,
  offered,
  contents,
  acts,
  plain,
];

/** Each sentence of a rule is shown by itself; where one of them can be, the others are not asked about. */
export function showsOf(one: Case): readonly Shown[] {
  const parts = one.text.split(/; |(?<=[^.\s]{3})[.] (?=\p{Lu})/u).slice(0, mostParts);
  if (parts.length < 2) return shownBy(one) ?? [open(one)];
  let before: Clause | undefined;
  const made = parts.flatMap((text) => {
    const clauses = clausesOf(text).map((clause) => withSubject(clause, before));
    const last = clauses.at(-1);
    if (last) before = last;
    return shownBy({ ...one, text, clauses }) ?? [];
  });
  return made.length > 0 ? made : [open(one)];
}

const mostParts = 4;

function shownBy(one: Case): readonly Shown[] | undefined {
  for (const way of ways) {
    const made = way(one)?.filter(isWhole);
    if (made !== undefined && made.length > 0) return made;
  }
  return undefined;
}

/** "... a subscription; it stays active": the thing that the sentence before spoke of. */
function withSubject(clause: Clause, before: Clause | undefined): Clause {
  if (!before || !/^(?:it|they)$/i.test(clause.subject?.text ?? '')) return clause;
  const isMany = /^they$/i.test(clause.subject?.text ?? '');
  const found = [before.object, before.subject].find(
    (each) =>
      each !== undefined &&
      each.isMany === isMany &&
      (!each.isPerson || isMany) &&
      !/^(?:it|they|no|nothing)\b/i.test(each.text),
  );
  return found ? { ...clause, subject: { ...found, text: definite(found.text) } } : clause;
}

const isWhole = ({ given, when, outcomes, outline }: Shown): boolean =>
  outcomes.length > 0 &&
  [...given, when, ...outcomes].every(isSound) &&
  (outline === undefined || outline.values.length > 1);
