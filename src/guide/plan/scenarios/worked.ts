/** What the product does with what it gets: merged, left out, kept away, taken out of it, turned into something else, passed on. */
import { joined, lowerFirst, past } from '../../text/words.ts';
import { eachOf, oneOf, type Told, whole } from './demand.ts';
import { refused, singularHead } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach } from './shaped.ts';

/** "Debounces rapid events", "deduplicates rows on their id": several of the same, and some that are not. */
export const merges: Told = ({ object, rest, verb }) => {
  const many = lowerFirst(object).replace(/^(?:rapid|frequent|repeated|multiple|all|duplicate|the) /i, '');
  const one = oneOf(many);
  const [, key] = /^(?:on|by) (?:the |their |its )?(.{2,50})$/i.exec(rest) ?? [];
  if (verb === 'deduplicate')
    return [
      {
        suffix: '',
        given: [`two ${many} with the same ${key ?? 'content'}, and one with another`],
        when: 'all three have come in',
        outcomes: ['there are two: one of each'],
      },
    ];
  return [
    {
      suffix: ': right after one another',
      given: [`ten ${many} of the same thing, right after one another`],
      when: 'all of them have come in',
      outcomes: ['it is worked off once, for the last of them'],
    },
    {
      suffix: ': one at a time',
      given: [`${one} that has been worked off`],
      when: 'one more comes in later',
      outcomes: ['it is worked off as well'],
    },
  ];
};

/** "Excludes files matching the ignore patterns": one that does, and one that does not. */
export const leavesOut: Told = (demand) => {
  const what = whole(demand);
  const [, noun, mark] =
    /^(.{3,40}?) ((?:matching|that|which|with|without|older|larger|smaller|from|in) .{3,80})$/i.exec(what) ?? [];
  const one = noun === undefined ? oneOf(what) : oneOf(noun);
  return [
    {
      suffix: '',
      given: [noun === undefined ? `${one}, and something that is not` : `${one} ${mark}, and one that is not so`],
      when: 'both are worked through',
      outcomes: ['only the second is in the outcome', 'the first is as it was before'],
    },
  ];
};

/** "Restricts access to admins". */
export const restricts: Told = ({ object, rest }) => {
  const [, whom] = /^to (.{3,60})$/i.exec(rest) ?? [];
  if (whom === undefined) return undefined;
  const [, role] = /^(?:its|their) (?:respective |own )?(.+)$/i.exec(whom) ?? [];
  const own = object.replace(/^(?:each|every) /i, 'a ');
  return role === undefined
    ? [
        {
          suffix: ': who may',
          given: [`somebody who belongs to ${whom}`],
          when: `this person uses ${own}`,
          outcomes: ['it goes ahead'],
        },
        {
          suffix: ': who may not',
          given: [`somebody who does not belong to ${whom}`],
          when: `this person tries to use ${own}`,
          outcomes: refused('nothing of it is shown'),
        },
      ]
    : [
        {
          suffix: ': their own',
          given: [`somebody of one ${role}`],
          when: `this person uses ${own} of this ${role}`,
          outcomes: ['it goes ahead'],
        },
        {
          suffix: ": somebody else's",
          given: [`somebody of one ${role}`],
          when: `this person tries to use ${own} of another ${role}`,
          outcomes: refused('nothing of it is shown'),
        },
      ];
};

/** "Prevents two bookings from being confirmed for one slot", "conflicts prevented at booking time, not after". */
export const prevents: Told = (demand) => {
  const what = whole(demand);
  const [, whom, done] = /^(.{3,60}?) from being (.{3,100})$/i.exec(what) ?? [];
  const [, who, doing] = /^(.{3,60}?) from (\p{L}+ing\b.{0,80})$/iu.exec(what) ?? [];
  const when =
    whom === undefined
      ? who === undefined
        ? `somebody does what would lead to ${oneOf(demand.object)}${/^(?:at|during|in|on|for) /i.test(demand.rest) ? ` ${demand.rest.replace(/, not .*$/, '')}` : ''}`
        : `${oneOf(who)} tries it: ${doing}`
      : `${whom} would be ${done}`;
  return [{ suffix: '', given: [], when, outcomes: refused('the reason is named', 'what stood before still stands') }];
};

/** "Extracts the name field", "captures regex groups for use in actions", "parses messages". */
export const takes: Told = ({ object, rest, verb, aside }) => {
  const [, from] = /^(?:from|out of) (.{3,60})$/i.exec(rest) ?? [];
  const what = oneOf(object);
  const where = from === undefined ? 'something' : oneOf(from);
  if (verb === 'parse')
    return [
      {
        suffix: '',
        given: [`${what}${from === undefined ? '' : ` from ${from}`}, each of its values known`],
        when: 'it is parsed',
        outcomes: ['each value comes out as it was put in'],
      },
    ];
  return [
    {
      suffix: '',
      given: [`${where} with ${what} whose value is known`],
      when: 'it is read',
      outcomes: [`this value is ${past(verb)}, unchanged`],
    },
    ...(/^required$/i.test(aside)
      ? [
          {
            suffix: ': without it',
            given: [`${where} without ${what}`],
            when: 'it is read',
            outcomes: refused('what is missing is named'),
          },
        ]
      : []),
  ];
};

/** "Calculates subtotals and taxes": a case that was worked out by hand. */
export const computes: Told = ({ object, rest }) => {
  const [, from] = /^(?:from|out of|for) (.{3,60})$/i.exec(rest) ?? [];
  return [
    forEach(
      '',
      eachOf(object).map((one) => singularHead(one.replace(/^(?:all|the|each|every|an?) /i, ''))),
      (one) => ({
        given: [`a case whose ${one} was worked out by hand${from === undefined ? '' : `, from ${from}`}`],
        when: 'its values are entered',
        outcomes: [`the ${one} shown ${beFor(one)} the same`],
      }),
    ),
  ];
};

/** "Relative paths converted to absolute paths". */
export const turns: Told = ({ object, rest, verb }) => {
  const [, into] = /^(?:in)?to (.{3,80})$/i.exec(rest) ?? [];
  if (into === undefined) return undefined;
  const many = object.replace(/^(?:all|the|each|every) /i, '');
  return [
    {
      suffix: '',
      given: [`${many} whose meaning is known`],
      when: `they are ${past(verb)}`,
      outcomes: [`what comes out is ${into}`, 'it means the same as before'],
    },
  ];
};

export const stays: Told = ({ object }) => [
  {
    suffix: '',
    given: [oneOf(object)],
    when: 'it is worked through to the end',
    outcomes: ['it comes out the same, character for character'],
  },
];

/** "Sends the text to a model and stores the returned level and questions". */
export const passes: Told = ({ object, rest, verb }) => {
  const [, to, list] = /^to (.{2,50}?) and stores? (?:the )?(?:returned |resulting )?(.{3,160})$/i.exec(rest) ?? [];
  const [, by] = /^(?:through|via) (.{2,50})$/i.exec(rest) ?? [];
  const it = oneOf(object.replace(/^the /i, ''));
  if (by !== undefined)
    return [
      {
        suffix: '',
        given: [it],
        when: `it is ${past(verb)}`,
        outcomes: [`it goes through ${by}, and by no other way`],
      },
    ];
  if (to === undefined || list === undefined) return undefined;
  const items = eachOf(list);
  return [
    {
      suffix: '',
      given: [`there is ${it}`, `${to} answers with ${joined(items.map(oneOf))}`],
      when: `${it.replace(/^an? /, 'the ')} is ${past(verb)} to ${to}`,
      outcomes: items.map((one) => `the ${one} ${beFor(one)} stored as answered`).slice(0, 5),
    },
    {
      suffix: ': no usable answer',
      given: [`there is ${it}`, `${to} does not answer, or with something else`],
      when: `${it.replace(/^an? /, 'the ')} is ${past(verb)} to ${to}`,
      outcomes: [
        `${it.replace(/^an? /, 'the ')} is kept, and no ${items.length > 1 ? 'half of an answer' : 'other answer'} is stored in its place`,
      ],
    },
  ];
};

/** "Runs on Ubuntu 22.04+, Fedora 38+": each of them. */
export const runs: Told = ({ object, rest }) => {
  const [, list] = /^(?:on|in|with) (.{3,160})$/i.exec(`${object} ${rest}`.trim()) ?? [];
  if (list === undefined || !/^[\p{Lu}i]|\bmac/u.test(list)) return undefined;
  return [
    forEach('', eachOf(list), (one) => ({
      given: [`a machine with ${one}, on which it was never installed`],
      when: 'it is installed there, and used from beginning to end',
      outcomes: ['it does all that it does elsewhere'],
    })),
  ];
};
