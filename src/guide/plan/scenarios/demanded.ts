/** What is asked of the product, as cases that a tester can bring about: by the kind of what it does, with the words of the sentence. */
import { lowerFirst, past } from '../../text/words.ts';
import { type Demand, demandOf, eachOf, type Kind, oneOf, type Told } from './demand.ts';
import { isLaw, type Limit } from './limit-words.ts';
import { beFor, passive } from './outcome.ts';
import { checks, handles, recovers, supports } from './borne.ts';
import { keeps, logs, notices, shows, tracks, watches } from './perceived.ts';
import { refrained } from './refrain.ts';
import { computes, leavesOut, merges, passes, prevents, restricts, runs, stays, takes, turns } from './worked.ts';
import { forEach, type Shaped } from './shaped.ts';

const byKind: Readonly<Partial<Record<Kind, Told>>> = {
  notice: notices,
  watch: watches,
  log: logs,
  keep: keeps,
  track: tracks,
  support: supports,
  compute: computes,
  handle: handles,
  recover: recovers,
  check: checks,
  show: shows,
  merge: merges,
  leave: leavesOut,
  restrict: restricts,
  prevent: prevents,
  take: takes,
  turn: turns,
  same: stays,
  pass: passes,
  run: runs,
};

/** "Generates unique ticket numbers": two of them differ. */
function unique({ object, verb, isNot }: Demand): Shaped[] | undefined {
  const [, what] = isNot ? [] : (/^(?:an? )?unique (.{3,60})$/i.exec(object) ?? []);
  if (what === undefined || verb === 'have') return undefined;
  const many = oneOf(what).replace(/^an? /, '');
  return [
    {
      suffix: ': two at once',
      given: [`two things that need ${oneOf(what)} at the same moment`],
      when: `${oneOf(what)} is ${past(verb)} for each of them`,
      outcomes: [`each has its own ${many}, and no other has the same`],
    },
  ];
}

/** "The tool can simulate two kinds of sensors": it is asked to. */
function able({ kind, subject, verb, object, rest, isNot }: Demand, text: string): Shaped[] | undefined {
  if (isNot || kind !== 'other' || subject !== '' || object === '' || !/\b(?:can|ability)\b/i.test(text))
    return undefined;
  const done = passive(verb, `${object}${rest === '' ? '' : ` ${rest}`}`);
  return done === undefined
    ? undefined
    : [{ suffix: '', given: [], when: `somebody has it ${verb} ${object}`, outcomes: [done] }];
}

/** "Evaluates conditions in the order defined": three of them, in another order than that of their names. */
function inOrder({ object, rest, verb, aside, isNot }: Demand): Shaped[] | undefined {
  if (isNot || !/\bin (?:the |an? )?(?:[\p{L}-]+ )?(?:order|sequence)\b/iu.test(rest)) return undefined;
  const many = lowerFirst(object).replace(/^(?:all|the) /, '');
  const one = oneOf(many);
  return [
    {
      suffix: '',
      given: [`three ${many} whose order is C, A, B`],
      when: `they are ${past(verb)}`,
      outcomes: [
        'C comes first, then A, then B',
        `after ${one.replace(/^an? /, 'the ')} A is moved to the front, A comes first`,
      ],
    },
    ...(/\bfirst\b.*\bwins\b/i.test(aside)
      ? [
          {
            suffix: ': the first wins',
            given: [`two ${many} that both fit`],
            when: `they are ${past(verb)}`,
            outcomes: ['only the first of them takes effect'],
          },
        ]
      : []),
  ];
}

/** "Schedules reminders based on frequency and duration": other values, another outcome. */
function basedOn({ object, rest, verb, isNot }: Demand): Shaped[] | undefined {
  const [, list] = /\b(?:based on|according to|depending on) (.{3,100})$/i.exec(rest) ?? [];
  if (isNot || list === undefined || isLaw.test(list)) return undefined;
  const items = eachOf(list);
  return [
    forEach('', items, (one) => ({
      given: [`two cases that differ only in ${one.replace(/^(?:the|their|its) /i, 'the ')}`],
      when: `${lowerFirst(object)} ${beFor(object)} ${past(verb)} for both`,
      outcomes: [
        `they differ as ${one.replace(/^(?:the|their|its) /i, 'the ')} ${beFor(one) === 'are' ? 'do' : 'does'}`,
      ],
    })),
  ];
}

export const demanded: Limit = (text) => {
  const demand = demandOf(text);
  if (!demand) return undefined;
  if (demand.isNot) return refrained(demand);
  // "Stores only hashes" tells what is not among it.
  if (demand.kind === 'keep' && /^only /i.test(demand.object)) return undefined;
  const found =
    inOrder(demand) ?? basedOn(demand) ?? unique(demand) ?? byKind[demand.kind]?.(demand) ?? able(demand, text);
  return found === undefined || found.length === 0 ? undefined : [...found];
};
