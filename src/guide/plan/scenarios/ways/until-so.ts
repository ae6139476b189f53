/** What holds until something is so, or only before something comes: shown on both sides of it. */
import type { Clause } from '../../../grammar/parsed.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite, done, tell, tries } from '../telling.ts';
import { isDoneByPerson } from './deeds.ts';
import { otherwiseOf } from './other-side.ts';
import { whole } from './outcomes.ts';

/** "Can be cancelled until it is picked up", "nothing is released unless all agree": on both sides. */
export function untilSo(
  one: Case,
  mains: readonly Clause[],
  clauses: readonly Clause[],
  said: readonly string[],
  beside: readonly string[],
): readonly Shown[] | undefined {
  const [main] = mains;
  const not = otherwiseOf(clauses);
  if (!main || !not) return undefined;
  const isAct = main.modal === 'can' || isDoneByPerson(main);
  if (!isAct && main.isNot && main.voice === 'passive') {
    const act = `it comes to this: ${definite(main.subject?.text ?? 'it').replace(/^no /, 'the ')} would be ${done({ ...main, isNot: false })?.replace(/^.*? (?:is|are) /, '') ?? ''}`;
    return [
      shown('not yet', [...beside, ...not], act.trim(), tell(main)),
      shown(
        'then',
        [...beside, ...said],
        act.trim(),
        tell(main, { isNot: false, subject: definite(main.subject?.text ?? 'it') }),
      ),
    ];
  }
  if (!isAct && one.runs !== undefined)
    return [
      shown('not given', [...beside, ...not], one.runs, ...mains.map((clause) => tell(clause))),
      shown('given', [...beside, ...said], one.runs, tell(main, { isNot: !main.isNot })),
    ];
  if (!isAct)
    return [
      shown('not yet', [...beside, ...not.slice(0, -1)], not.at(-1) ?? '', ...mains.map((clause) => tell(clause))),
      shown('then', [...beside, ...said.slice(0, -1)], said.at(-1) ?? '', tell(main, { isNot: !main.isNot })),
    ];
  const fine = done({ ...main, isNot: false }) ?? 'it is accepted';
  const act = tries({ ...main, isNot: false }, one.actor);
  return main.isNot
    ? [shown('not yet', [...beside, ...not], act, ...refused), shown('then', [...beside, ...said], act, fine)]
    : [shown('in time', [...beside, ...not], act, fine), shown('too late', [...beside, ...said], act, ...refused)];
}

/** "Unless the kitchen is closed or a dish is sold out": either turns it, and only none of them leaves it as it is. */
export function untilEither(
  one: Case,
  mains: readonly Clause[],
  clauses: readonly Clause[],
  said: readonly string[],
  beside: readonly string[],
): readonly Shown[] | undefined {
  const [main] = mains;
  if (!main || clauses.length > 3) return undefined;
  const neither = clauses.map((each) => tell(each, { isNot: !each.isNot }));
  const isAct = main.modal === 'can' || isDoneByPerson(main);
  const act = tries({ ...main, isNot: false }, one.actor);
  const fine = [done({ ...main, isNot: false }) ?? 'it is accepted'];
  const then = main.isNot ? fine : refused;
  const otherwise = main.isNot ? refused : fine;
  return isAct
    ? [
        forEach('either of them', said, (value) => ({ given: [...beside, value], when: act, outcomes: then })),
        shown('neither of them', [...beside, ...neither], act, ...otherwise),
      ]
    : [
        forEach('either of them', said, (value) => ({
          given: beside,
          when: value,
          outcomes: [tell(main, { isNot: !main.isNot })],
        })),
        shown(
          'neither of them',
          [...beside, ...neither.slice(0, -1)],
          neither.at(-1) ?? '',
          ...mains.map((clause) => tell(clause)),
        ),
      ];
}

/** "Is confirmed by a second inspector before the report is sent": where that comes, it has been done. */
export function beforeIt(
  one: Case,
  mains: readonly Clause[],
  clauses: readonly Clause[],
  said: readonly string[],
  beside: readonly string[],
): readonly Shown[] | undefined {
  const [main] = mains;
  const [event] = clauses;
  if (!main || !event) return undefined;
  if (main.modal === 'can') {
    const past = clauses.map((clause) => (clause.voice === 'active' ? { ...clause, isPerfect: true } : clause));
    return untilSo(one, mains, past, past.map(whole), beside);
  }
  if (main.modal === 'must' && !main.isNot && isCheck.test(main.verb)) {
    const before: Clause = { ...main, modal: '', isPerfect: true };
    return [
      shown('then', [...beside, tell(before)], `it comes to this: ${said.at(-1) ?? ''}`, 'it goes ahead'),
      shown(
        'not yet',
        [...beside, tell(before, { isNot: true })],
        `it comes to this: ${said.at(-1) ?? ''}`,
        'it does not go ahead',
        'what is missing is named',
      ),
    ];
  }
  return [
    shown(
      '',
      beside,
      `it comes to this: ${said.at(-1) ?? ''}`,
      ...mains.map((clause) => `before that, ${tell(clause)}`),
    ),
  ];
}

const isCheck = /^(?:approve|confirm|verify|sign|check|accept|review|pay|complete|clear|validate|agree)$/;
