/** What the product takes, and what it must stand: one that is in order, one that is not, and trouble while it runs. */
import { isKind } from './sentence.ts';
import { isHuman } from '../../read/language/people.ts';
import { joined, singular, withArticle } from '../../text/words.ts';
import { eachOf, oneOf, things, type Told, whole } from './demand.ts';
import { isLaw, negated, refused } from './limit-words.ts';
import { opened } from './named.ts';
import { practised } from './practice.ts';
import { forEach, type Shaped } from './shaped.ts';

/** "Supports A, B and C", "supports common providers (A, B)": one example each. */
export const supports: Told = (demand) => {
  const { object, rest, aside } = demand;
  const [, head, list] =
    /^the following ([^:]{3,40}): (.{2,200})$/i.exec(`${object}${rest === '' ? '' : ` ${rest}`}`) ?? [];
  const inside = eachOf(aside).filter((one) => !/^(?:e\.g\.?|optional|required|if|see|not|per|up to)\b/i.test(one));
  if (head !== undefined && list !== undefined) {
    const kind = singular(head.split(' ').at(-1) ?? head);
    const what = head.replace(/ ?\S+$/, '') || kind;
    const cases = inside.length > 1 ? inside.map((one) => `${list}: ${one}`) : eachOf(list);
    return [works(cases, (one) => `${withArticle(what)} of the ${kind} "${one}"`)];
  }
  // What is offered may be a name that everybody knows, or something to look at.
  const known = practised(object) ?? opened(whole(demand));
  if (known) return known;
  const under = underLoad(whole(demand));
  if (under) return under;
  const items = eachOf(object);
  if (items.length > 1) return [works(listed(items), (one) => one)];
  if (inside.length > 1 && !/\d/.test(inside[0] ?? '')) {
    const one = oneOf(object.replace(/^(?:common|all required|all|required|multiple|various|several|different) /i, ''));
    return [works(inside, (each) => `${one}: ${each}`)];
  }
  const amount = /^up to (\d\S*(?: ?[KMGT]B)?)$/i.exec(aside)?.[1];
  const one = oneOf(object);
  return [
    {
      suffix: '',
      given: [amount === undefined ? `${one}${rest === '' ? '' : ` ${rest}`}` : `${one} of ${amount}`],
      when: 'it is used',
      outcomes: ['it is accepted', 'the outcome is complete and right'],
    },
  ];
};

/** "Must accept 2,000 measurements per second": so many, for a while, and none of them is missing afterwards. */
function underLoad(what: string): Shaped[] | undefined {
  const [, many, span] =
    /^((?:up to |at least )?\d[\d,.]*(?: ?(?:k|thousand|million))? [\p{L}][\p{L} -]{2,40}?) (?:per|an?|each|every) (second|minute|hour)$/iu.exec(
      what,
    ) ?? [];
  return many === undefined
    ? undefined
    : [
        {
          suffix: ': under load',
          given: [`${many} come in each ${span}, for ten ${span}s`],
          when: 'the last of them has come in',
          outcomes: ['none of them was refused', 'each of them is there once'],
        },
      ];
}

/** "AND, OR and NOT logic": what stands behind the last belongs to all of them. */
function listed(items: readonly string[]): string[] {
  const last = items.at(-1) ?? '';
  const [, , head] = /^(\S+) (\p{Ll}+(?: \p{Ll}+)?)$/u.exec(last) ?? [];
  // "Sandy and rocky beds": so does what is said of a kind alone.
  const waits = (one: string) => !one.includes(' ') || isKind(one.split(' ').at(-1) ?? '');
  return head !== undefined && items.slice(0, -1).every(waits)
    ? items.map((one) => (one === last ? one : `${one} ${head}`))
    : [...items];
}

const works = (cases: readonly string[], told: (one: string) => string): Shaped =>
  forEach('', cases, (one) => ({
    given: [told(one)],
    when: 'it is used',
    outcomes: ['it is accepted', 'it does what it says'],
  }));

const faulty =
  /^(?:malformed|invalid|missing|corrupt(?:ed)?|broken|empty|unknown|duplicate|unexpected|incomplete|unreadable|non-existent|unsupported)\b/i;

const trouble =
  /\b(?:failures?|errors?|outages?|timeouts?|crash(?:es)?|exceptions?|interruptions?|disconnections?|loss|shutdown)\b/i;

/** "Handles malformed messages gracefully", "handles X becoming unavailable", "handles paths with spaces correctly". */
export const handles: Told = (demand) => {
  const { object, aside } = demand;
  const what = whole(demand);
  const [, held] = /\b(?:according to|in accordance with|in line with|under) (.{3,60})$/i.exec(what) ?? [];
  // What a law asks in detail nobody can try before somebody who knows it has said so.
  if (held !== undefined && isLaw.test(held)) return undefined;
  const done = aside === '' || /^[A-Z]+$/.test(aside) ? [] : [`what is done then: ${joined(eachOf(aside))}`];
  const [, thing, becomes] = /^(.{3,60}?) becoming (.{3,60})$/i.exec(what) ?? [];
  if (thing !== undefined && becomes !== undefined)
    return [
      {
        suffix: '',
        given: [`${oneOf(thing)}, and others like it`],
        when: `it becomes ${becomes} while all is running`,
        outcomes: ['all else goes on as before', 'nothing that was done before is lost', ...done],
      },
    ];
  const cases = things(object);
  if (faulty.test(object))
    return [
      forEach('', cases, (one) => ({
        given: [`${one}, and one after it that is in order`],
        when: 'both come in',
        outcomes:
          done.length > 0
            ? [`it goes on running`, ...done]
            : ['the first is turned down, and what is wrong is named', 'the second goes through'],
      })),
    ];
  if (trouble.test(object))
    return [
      forEach('', cases, (one) => ({
        given: ['work is under way'],
        when: `there is ${one}`,
        outcomes: /\bshutdown\b/i.test(object)
          ? ['what is under way is finished or put back', 'it ends by itself, and starts again without repair']
          : ['it goes on running', 'nothing that was done before is lost', ...done],
      })),
    ];
  const options = aside === '' ? [] : eachOf(aside);
  if (options.length > 1)
    return [
      forEach('', options, (one) => ({
        given: [oneOf(object)],
        when: `it is answered with "${one}"`,
        outcomes: ['this is done, and nothing else is changed'],
      })),
    ];
  const load = /^(?:up to |at least )?(\d[\d,]*\+? [^,;:]{3,60})$/.exec(object)?.[1];
  if (load !== undefined)
    return [
      {
        suffix: ': under this load',
        given: [`${load} at the same time`],
        when: 'each of them is served',
        outcomes: ['none is turned away, and none is lost', 'the times that the other rules allow are kept'],
      },
    ];
  return [
    forEach('', things(what), (one) => ({
      given: [one],
      when: 'it is worked through to the end',
      outcomes: ['the outcome is complete and right', 'nothing of it is changed on the way'],
    })),
  ];
};

export const recovers: Told = () => [
  {
    suffix: ': after a crash',
    given: ['something was saved, and work is under way'],
    when: 'the process is killed, and started again',
    outcomes: ['it starts without repair by hand', 'what was saved before is there, unchanged'],
  },
];

/** "Validates rules before saving", "validate that the folder exists": one that is valid, and one that is not. */
export const checks: Told = ({ object, rest, aside, verb }) => {
  const [, clause] = /^that (.{5,120})$/i.exec(`${object}${rest === '' ? '' : ` ${rest}`}`) ?? [];
  if (clause !== undefined) {
    const not = negated(clause);
    return not === undefined
      ? undefined
      : [
          { suffix: '', given: [clause], when: 'it is used', outcomes: ['it goes on'] },
          { suffix: ': not so', given: [not], when: 'it is used', outcomes: refused('what is wrong is named') },
        ];
  }
  const kinds = eachOf(object.replace(/^(?:all|each|every|any|the) /i, ''));
  // People are checked by other people: what for is not told by the verb.
  if (kinds.some((one) => isHuman(one)) || object.includes(':')) return undefined;
  const parts = eachOf(aside).filter((one) => one !== '' && !/^(?:e\.g|see|not|required)\b/i.test(one));
  const isStored = /^before (?:it is |they are )?(?:sav|stor|persist)/i.test(rest);
  // "Before it writes to flash": what does not happen otherwise.
  const [, then] = /^before (?:it|the \p{L}+) (.{4,80})$/iu.exec(rest) ?? [];
  const not = then === undefined ? undefined : negated(`it ${then}`);
  const fine = isStored ? 'it is stored as it was entered' : then === undefined ? 'it is accepted' : `it ${then}`;
  const none = [...(isStored ? ['nothing of it is stored'] : not === undefined ? [] : [not]), 'what is wrong is named'];
  if (verb.startsWith('saniti'))
    return [
      forEach('', kinds.map(oneOf), (one) => ({
        given: [`${one} with a script in it`],
        when: 'it is handed in, and shown again',
        outcomes: ['the script is shown as text, and not run'],
      })),
    ];
  // "All user input (names, dates)": each of these is what is checked.
  const isAnyInput = parts.length > 1 && /\b(?:input|data|fields?)$/i.test(object);
  const cases = isAnyInput ? parts : kinds.map(oneOf);
  const are = isAnyInput ? 'are' : 'is';
  const they = isAnyInput ? 'they are' : 'it is';
  const kept = isAnyInput ? fine.replace(/^it (?:is|was)/, 'they are').replace('it was', 'they were') : fine;
  return [
    forEach(': valid', cases, (one) => ({
      given: [`${one} that ${are} valid`],
      when: `${they} handed in`,
      outcomes: [kept],
    })),
    parts.length > 1 && !isAnyInput
      ? forEach(': a part is missing', parts, (part) => ({
          given: [`${cases.join(' and ')} without ${part}`],
          when: 'it is handed in',
          outcomes: refused(...none),
        }))
      : forEach(': not valid', cases, (one) => ({
          given: [`${one} that ${are} not valid`],
          when: `${they} handed in`,
          outcomes: [`${they} refused`, ...none],
        })),
  ];
};
