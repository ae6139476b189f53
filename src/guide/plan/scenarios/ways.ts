/** All ways in which a rule is shown, the closest first. The first whose steps are English is taken. */
import { changed } from './ways/changed.ts';
import { conditional } from './ways/conditional.ts';
import { contents, found, listed, shownOn } from './ways/contents.ts';
import { counts, sizeInAside } from './ways/counts.ts';
import type { Case, Shown, Way } from './draft.ts';
import { measured } from './ways/measured.ts';
import { lawOnly, open, tellsNothing } from './open.ts';
import { beyondThat, happens, isTold, plain } from './ways/plain.ts';
import { flags, run } from './ways/programs.ts';
import { recorded } from './ways/recorded.ts';
import { acts } from './ways/acts.ts';
import { charged, needed, notNeeded } from './ways/needed.ts';
import { once, together } from './ways/once.ts';
import { forbidden, only, onlySuch } from './ways/rights.ts';
import { periodic } from './ways/moments.ts';
import { times } from './ways/times.ts';
import { type Clause, clausesOf } from '../../grammar/clause.ts';
import { definite, isSound, tell } from './telling.ts';
import { usual } from './ways/usual.ts';

const ways: readonly Way[] = [
  lawOnly,
  flags,
  run,
  changed,
  usual,
  measured,
  beyondThat,
  conditional,
  recorded,
  notNeeded,
  charged,
  counts,
  times,
  periodic,
  found,
  only,
  onlySuch,
  together,
  once,
  forbidden,
  needed,
  listed,
  shownOn,
  happens,
  contents,
  acts,
  tellsNothing,
  plain,
];

/**
 * Each sentence of a rule is shown by itself, and so is each clause with a subject of its own; where one of them can be, the others are not asked
 * about. Whom is told of it hears of what was shown before.
 */
export function showsOf(one: Case): readonly Shown[] {
  const parts = one.text
    .split(/; (?!otherwise\b)|(?<=[^.\s]{3})[.] (?=\p{Lu})/u)
    .flatMap(atColon)
    .slice(0, mostParts);
  const made: Shown[] = [];
  let before: Clause | undefined;
  // Where those of the part before begin.
  let first = 0;
  for (const text of parts) {
    const clauses = clausesOf(text).map((clause) => withSubject(clause, before));
    before = clauses.at(-1) ?? before;
    for (const part of partsOf({ ...one, text, clauses })) {
      const told = made[first];
      const isHeard =
        part.clauses.length > 0 && part.clauses.every((clause) => isTold(clause) && clause.frames.length === 0);
      if (told && isHeard) {
        made[first] = withOutcomes(told, part.clauses);
        continue;
      }
      first = made.length;
      made.push(...(shownBy(part) ?? []));
    }
  }
  made.push(...sizeInAside(one));
  return made.length > 0 ? made : [open(one)];
}

/** "Plans rounds: no bike carries more than 40 kg": a sentence on each side. */
function atColon(text: string): readonly string[] {
  const at = text.indexOf(': ');
  const parts = at < 0 ? [] : [text.slice(0, at), text.slice(at + 2)];
  const isWhole = parts.every((part) => clausesOf(part).some(({ subject }) => subject !== undefined));
  return parts.length > 0 && isWhole ? parts : [text];
}

const mostParts = 4;

const withOutcomes = (last: Shown, clauses: readonly Clause[]): Shown => {
  const told = clauses.map((clause) => tell(clause)).filter(isSound);
  return { ...last, outcomes: [...last.outcomes, ...told] };
};

/** "The roster is read every hour and swaps are written back": two things, where no circumstance holds for both. */
function partsOf(one: Case): readonly Case[] {
  const { clauses } = one;
  const isOne =
    clauses.length < 2 || clauses.some(({ frames }) => frames.length > 0) || /:|, (?:then|or) /.test(one.text);
  if (isOne || shownAsWhole.some((way) => way(one) !== undefined)) return [one];
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    const goesOn = clause.subject === undefined || clause.subject === last?.at(-1)?.subject;
    if (last && goesOn) last.push(clause);
    else groups.push([clause]);
  }
  return groups.length < 2
    ? [one]
    : groups.map((own) => ({ ...one, text: own.map(({ text }) => text).join(' and '), clauses: own }));
}
const shownAsWhole: readonly Way[] = [lawOnly, flags, run, usual, measured];

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
