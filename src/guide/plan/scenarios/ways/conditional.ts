/** Sentences with a circumstance: "if the manager does not answer within 12 hours, the swap expires". What is so is given, what happens is the When. */
import type { Clause, Frame, Phrase } from '../../../grammar/parsed.ts';
import { findTimes } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { lasts } from './lasting.ts';
import { atAge, atMoment, periodic } from './moments.ts';
import { deedOf, isDoneByPerson, otherwise } from './deeds.ts';
import { outcomesOf, resolved, resolvedSubject, whole } from './outcomes.ts';
import { casesOf, isState, nearOf, neitherOf, otherwiseOf, withoutTime } from './other-side.ts';
import { afterLead, verbless } from './leading.ts';
import { havePassed } from './spans.ts';
import { beforeIt, untilEither, untilSo } from './until-so.ts';
import { definite, does, done, tell } from '../telling.ts';

const told = new Set('if when once while whilst where unless until till before after otherwise'.split(' '));

export function conditional(one: Case): readonly Shown[] | undefined {
  const first =
    one.clauses.find(({ frames }) => frames.some(({ word }) => told.has(word) && word !== 'otherwise')) ??
    one.clauses[0];
  if (!first) return undefined;
  const frames = first.frames.filter(
    ({ word, clauses, text }) =>
      told.has(word) && (clauses.length > 0 || text.split(' ').length <= 6 || word === 'if' || word === 'when'),
  );
  // "While it runs on battery, when the charge falls ...": what happens brings it about, the rest is given.
  const happens = ({ word, clauses }: Frame) => /^(?:when|if|once)$/.test(word) && clauses.length > 0;
  const frame =
    frames.find(({ word }) => /^(?:until|till|unless)$/.test(word)) ??
    (frames.some(({ word }) => word === 'while') ? frames.find(happens) : undefined) ??
    frames.find(({ word }) => word !== 'otherwise');
  if (!frame) return afterLead(one, first);
  // "10 years after they were closed": a time, and no cause.
  if (/^(?:after|before)$/.test(frame.word) && findTimes(endsInSpan, first.rest)) return undefined;
  // "Is held for 10 minutes while the passenger pays": the time is the line, and meanwhile that is so.
  const held = frame.word === 'while' ? lasts(one, { ...first, frames: [] }) : undefined;
  if (held) return held.map((each) => ({ ...each, given: [...frame.clauses.map((own) => tell(own)), ...each.given] }));
  const timed = inCase(first, frame);
  if (timed) return timed;
  // What stands under the same circumstance follows from it too.
  const others = one.clauses
    .slice(one.clauses.indexOf(first) + 1)
    .filter((clause) => clause.frames.includes(frame) || (clause.frames.length === 0 && !frame.isLead));
  const later = others.filter((clause) => laterIn(clause, frame) !== undefined);
  const mains = [first, ...others.filter((clause) => !later.includes(clause))].slice(0, 3);
  const made = inFrame(
    one,
    mains,
    frame,
    first.frames.filter((other) => other !== frame && (other.word === '' || frames.includes(other))),
  );
  if (made && later.length > 0) return [...made, ...later.flatMap((clause) => thenIn(first, frame, clause))];
  const left = one.clauses.filter((clause) => !mains.includes(clause));
  const otherwise = left.find((clause) => clause.frames.some(({ word }) => word === 'otherwise'));
  return made && otherwise ? [...made, ...elsewise(frame, otherwise)] : made;
}

const endsInSpan = /(?:^| )¤\d$/;
const afterSpan = /^after ¤\d$/i;

/** "Discarded 30 days after the report was sent, unless the customer objects": the moment comes, and it is so or not. */
function inCase(clause: Clause, frame: Frame): readonly Shown[] | undefined {
  const not = /^(?:if|unless)$/.test(frame.word) ? otherwiseOf(frame.clauses) : undefined;
  const alone = { ...clause, frames: clause.frames.filter((each) => each !== frame) };
  const [moment, early] = not ? (atMoment(alone) ?? atAge(alone) ?? []) : [];
  if (!not || !moment || !early) return undefined;
  const so = frame.clauses.map(whole);
  const [then, otherwise] = frame.word === 'if' ? [so, not] : [not, so];
  return [
    { ...moment, given: then },
    { ...moment, case: frame.word === 'if' ? 'otherwise' : 'unless', given: otherwise, outcomes: early.outcomes },
  ];
}

function inFrame(
  one: Case,
  mains: readonly Clause[],
  frame: Frame,
  others: readonly Frame[],
): readonly Shown[] | undefined {
  const [main] = mains;
  if (!main) return undefined;
  const clauses = frame.clauses.map((clause) => resolved(clause, main, frame));
  const beside = others.flatMap(({ word, text, isLead, clauses: [only] }) => {
    if (only && /^(?:if|when|while|where|once)$/.test(word)) return [tell(only)];
    // "After 72 hours it is handed back, unless ...".
    return isLead && word === '' && findTimes(afterSpan, text)
      ? [havePassed(text.replace(/^after /i, ''), '').replace(/ since $/, '')]
      : [];
  });
  const said = clauses.length > 0 ? clauses.map(whole) : [verbless(frame, main)];
  if (said.some((text) => text === '')) return undefined;
  if (/^(?:until|till|unless)$/.test(frame.word)) {
    const isEither = clauses.length > 1 && / or /.test(frame.text) && !/ and /.test(frame.text);
    return (isEither ? untilEither : untilSo)(one, mains, clauses, said, beside);
  }
  if (frame.word === 'before') return beforeIt(one, mains, clauses, said, beside);
  const outcomes = outcomesOf(mains, one.text);
  // "When it is ready or has failed": either brings it about.
  const cases = / and /.test(frame.text) || !/ or /.test(frame.text) ? [] : clauses.flatMap(casesOf).map(whole);
  const deed = deedOf(main, one.actor);
  if (cases.length > 1)
    return [
      forEach(cases.length > 2 ? 'each of them' : 'either of them', cases, (value) =>
        deed
          ? { given: [...beside, value], when: deed.act, outcomes: deed.isOff ? refused : [deed.fine] }
          : { given: beside, when: value, outcomes },
      ),
      ...(deed ? otherwise(deed, clauses, beside) : neitherOf(main, clauses, beside)),
    ];
  if (frame.isEven) return [shown('', [...beside, ...said.slice(0, -1)], said.at(-1) ?? '', ...outcomes)];
  const near = nearOf(clauses, said);
  if (deed) {
    const { act, fine, isOff } = deed;
    const made = [shown('', [...beside, ...said], act, ...(isOff ? refused : [fine]))];
    // "Only one of them can claim it": the other one cannot any more.
    const [, them] = /^only one of (.+)$/i.exec(main.subject?.text ?? '') ?? [];
    if (them !== undefined && !isOff)
      return [
        ...made,
        shown(
          'the other one',
          [...beside, ...said, `one of ${them} has done it already`],
          `another one of ${them} tries to ${main.verb} ${main.rest}`.trim(),
          ...refused,
        ),
      ];
    // What holds only under a circumstance, or is turned down under it, has another side.
    const hasOther = isOff || frame.isOnly || frame.word === 'while' || near !== undefined;
    const other = hasOther ? (near ?? otherwiseOf(clauses)) : undefined;
    if (other === undefined) return made;
    return [
      ...made,
      shown(
        near === undefined ? 'otherwise' : 'at the line',
        [...beside, ...other],
        act,
        ...(isOff ? [fine] : refused),
      ),
    ];
  }
  // "Scanning must work when the pier has no network": that is given, and it is tried.
  if (main.modal === 'must' && !main.isNot && main.subject && /^(?:work|function|succeed)$/.test(main.verb))
    return [shown('', [...beside, ...said], triedOut(main.subject), 'it works as it does otherwise')];
  const isOfPerson = isDoneByPerson(main);
  const events = clauses.filter((clause) => !isState(clause));
  const isMeanwhile = /^(?:while|whilst|where)$/.test(frame.word);
  const tick = isMeanwhile && !main.isNot ? periodic({ ...one, clauses: [{ ...main, frames: [] }] }) : undefined;
  if (tick) return tick.map((each) => ({ ...each, given: [...beside, ...said, ...each.given] }));
  if (isMeanwhile && main.isNot && main.subject && main.voice === 'active' && !isOfPerson)
    return refrains(main, [...beside, ...said], [...beside, ...(otherwiseOf(clauses) ?? [])]);
  const isEvent = isMeanwhile
    ? main.voice === 'active' && !isOfPerson
    : events.length > 0 || clauses.length === 0 || !isOfPerson || done(main) === undefined;
  const when = isEvent ? (said.at(-1) ?? '') : does(main, one.actor);
  const given = isEvent ? said.slice(0, -1) : said;
  const first = shown('', [...beside, ...given], when, ...(isEvent ? outcomes : [done(main) ?? tell(main)]));
  if (near === undefined) return [first];
  const last = near.at(-1) ?? '';
  return [
    first,
    shown(
      'not yet',
      isEvent ? [...beside, ...near.slice(0, -1)] : [...beside, ...near],
      isEvent ? last : when,
      tell(main, { isNot: !main.isNot, rest: withoutTime(main.rest) }),
    ),
  ];
}

/** "While a pump is serviced, the gateway sends nothing to it": it would do so, meanwhile and otherwise. */
function refrains(main: Clause, given: readonly string[], otherwise: readonly string[]): readonly Shown[] {
  const when = `it comes to this: ${definite(main.subject?.text ?? 'it')} would ${main.verb} ${main.rest}`.trim();
  return [shown('', given, when, tell(main)), shown('otherwise', otherwise, when, tell(main, { isNot: false }))];
}

const triedOut = ({ text, isMany }: Phrase): string =>
  /^\p{L}+ing\b/u.test(text) ? `${text} is tried` : `${definite(text)} ${isMany ? 'are' : 'is'} used`;

/** "Swaps are queued and written when it comes back": what follows has a moment of its own. */
const laterIn = (clause: Clause, frame: Frame): Frame | undefined =>
  clause.frames.find((other) => other !== frame && /^(?:when|once)$/.test(other.word) && other.clauses.length > 0);

function thenIn(first: Clause, frame: Frame, clause: Clause): readonly Shown[] {
  const moment = laterIn(clause, frame)?.clauses ?? [];
  const when = moment.map((each) => tell(resolvedSubject(each, frame.clauses[0]))).join(' and ');
  return [shown('afterwards', [tell(first)], when, tell(clause))];
}

/** "...; otherwise the room is released". */
function elsewise(frame: Frame, clause: Clause): readonly Shown[] {
  const not = otherwiseOf(frame.clauses);
  if (!not) return [];
  return [shown('otherwise', not.slice(0, -1), not.at(-1) ?? '', tell(clause))];
}
