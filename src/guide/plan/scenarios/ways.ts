/** All ways in which a rule is shown, the closest first. The first whose steps are English is taken. */
import { changed } from './ways/changed.ts';
import { conditional } from './ways/conditional.ts';
import { contents, found, listed, shownOn } from './ways/contents.ts';
import { counts, sizeInAside } from './ways/counts.ts';
import type { Case, Shown, Way } from './draft.ts';
import { measured } from './ways/measured.ts';
import { lawOnly, open, tellsNothing } from './open.ts';
import { beyondThat, beyondThatLine, isLine } from './ways/beyond-that.ts';
import { happens, isTold, plain } from './ways/plain.ts';
import { exits, flags, run, whenStarted } from './ways/programs.ts';
import { ownCall } from './ways/own-call.ts';
import { received } from './ways/received.ts';
import { recorded } from './ways/recorded.ts';
import { acts } from './ways/acts.ts';
import { byItself } from './ways/by-itself.ts';
import { charged, checkedAgainst, needed, noSuch, notNeeded } from './ways/needed.ts';
import { once, together } from './ways/once.ts';
import { forbidden } from './ways/forbidden.ts';
import { only, onlySuch } from './ways/rights.ts';
import { periodic } from './ways/moments.ts';
import { ranges } from './ways/ranges.ts';
import { capped, exceeded, worth } from './ways/limits.ts';
import { exceptions } from './ways/exceptions.ts';
import { tiers } from './ways/tiers.ts';
import { times } from './ways/times.ts';
import type { Clause } from '../../grammar/parsed.ts';
import { clausesOf } from '../../grammar/clause.ts';
import { gapped } from '../../grammar/from-before.ts';
import { definite, isSound, tell } from './telling.ts';
import { isCompound, keptOn, onScreen, pressed } from './ways/screens.ts';
import { usual } from './ways/usual.ts';

const ways: readonly Way[] = [
  lawOnly,
  flags,
  exits,
  run,
  whenStarted,
  changed,
  pressed,
  onScreen,
  keptOn,
  tiers,
  exceeded,
  usual,
  measured,
  beyondThat,
  conditional,
  ranges,
  recorded,
  received,
  notNeeded,
  noSuch,
  checkedAgainst,
  charged,
  worth,
  capped,
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
  byItself,
];

/**
 * Each sentence of a rule is shown by itself, and so is each clause with a subject of its own; where one of them can be, the others are not asked
 * about. Whom is told of it hears of what was shown before.
 */
export function showsOf(one: Case): readonly Shown[] {
  // A flag and its default are one thing.
  const sentences = one.text.startsWith('--')
    ? [one.text]
    : one.text.split(/; (?!otherwise\b)|(?<=[^.\s]{3})[.] (?=\p{Lu})/u);
  const parts = sentences.flatMap(atColon).slice(0, mostParts);
  const made: Shown[] = [];
  let before: Clause | undefined;
  // Where those of the part before begin.
  let first = 0;
  for (const text of parts) {
    // A bare list of names was read as none.
    const read = one.clauses.length === 0 && parts.length === 1 ? [] : clausesOf(text);
    const own = one.runs === undefined ? read : read.filter((clause) => !isCompound(clause));
    const clauses = (own.length === 0 && read.length === 0 ? gapped(text, before) : own).map((clause) =>
      withSubject(clause, before),
    );
    const previous = before ? [before] : one.previous;
    before = clauses.at(-1) ?? before;
    for (const part of partsOf({ ...one, text, clauses, ...(previous ? { previous } : {}) })) {
      // "...; then the next one is asked": what comes of it where the time is over.
      const late = /^then\b/i.test(part.text) ? made.findIndex(({ case: name }) => name === 'too late') : -1;
      if (late >= 0 && part.clauses.length > 0) {
        made[late] = withOutcomes({ ...(made[late] as Shown), outcomes: [] }, part.clauses);
        continue;
      }
      const told = made[first];
      const isHeard =
        part.clauses.length > 0 && part.clauses.every((clause) => isTold(clause) && clause.frames.length === 0);
      if (told && isHeard) {
        made[first] = withOutcomes(told, part.clauses);
        continue;
      }
      first = made.length;
      const own = shownBy({ ...part, ...(made.length > 0 ? { before: made } : {}) }) ?? [];
      // What comes of it beyond the line stands against that it is refused there.
      if (own[0]?.case === beyondThatLine) made.splice(0, made.length, ...made.filter((each) => !isLine(each)));
      made.push(...own);
    }
  }
  made.push(...sizeInAside(one));
  return made.length > 0 ? made : (ownCall(one)?.filter(isWhole) ?? [open(one)]);
}

/** "Plans rounds: no bike carries more than 40 kg": a sentence on each side. */
function atColon(text: string): readonly string[] {
  const at = text.indexOf(': ');
  const parts = at < 0 ? [] : [text.slice(0, at), text.slice(at + 2)];
  // "Proposes a split: how much goes to whom": what stands behind it tells of what.
  const isAsked = /^(?:how|what|which|who|whose|when|where|why|whether)\b/i.test(parts[1] ?? '');
  const isWhole = !isAsked && parts.every((part) => clausesOf(part).some(({ subject }) => subject !== undefined));
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
    clauses.length < 2 ||
    clauses.some(({ frames }) => frames.length > 0) ||
    /:|, (?:then|or) | and then /.test(one.text);
  if (isOne || shownAsWhole.some((way) => way(one) !== undefined)) return [one];
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    const goesOn = clause.subject === undefined || clause.subject === last?.at(-1)?.subject;
    if (last && goesOn) last.push(clause);
    else groups.push([clause]);
  }
  const caseOf = (own: readonly Clause[]): Case => ({
    ...one,
    text: own.map(({ text }) => text).join(' and '),
    clauses: own,
  });
  const parts = groups.flatMap((own) => {
    const alone = own.map((clause) => caseOf([clause]));
    return own.length > 1 && own.length < 4 && alone.every((each) => shownBy(each, ownWays) !== undefined)
      ? alone
      : [caseOf(own)];
  });
  return parts.length < 2 ? [one] : parts;
}
/** What only tells what is so stays together with what is told beside it. */
const ownWays = ways.filter((way) => way !== plain && way !== byItself && way !== tellsNothing);
const shownAsWhole: readonly Way[] = [lawOnly, flags, run, usual, measured, happens];

function shownBy(one: Case, by = ways): readonly Shown[] | undefined {
  const apart = exceptions(one, (rule) => shownBy(rule, by));
  if (apart?.every(isWhole)) return apart;
  for (const way of by) {
    const made = way(one)?.filter(isWhole);
    if (made !== undefined && made.length > 0) return made;
  }
  return undefined;
}

/** "... a subscription; it stays active": the thing that the sentence before spoke of. */
function withSubject(clause: Clause, before: Clause | undefined): Clause {
  if (!before || !/^(?:it|they)$/i.test(clause.subject?.text ?? '')) return clause;
  const isMany = /^they$/i.test(clause.subject?.text ?? '');
  // "People change their cars: they can swap the plate": people do, and no cars.
  const [first, second] =
    isMany && clause.modal === 'can' && before.subject?.isPerson
      ? [before.subject, before.object]
      : [before.object, before.subject];
  const found = [first, second].find(
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
