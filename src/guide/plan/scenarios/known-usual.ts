/** What is settled about the ordinary mishaps: two who want the same, a payment that fails, what was deleted, paused or shared. */
import { doneOf, lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, third, withArticle } from '../../text/words.ts';
import type { Form } from './known-promises.ts';
import { accepted, beyond, negated, refused } from './limit-words.ts';
import { forEach, type Shaped } from './shaped.ts';

const span = String.raw`(?:\d+|an?|one|two|three) (?:minutes?|hours?|days?|weeks?|months?|years?)`;

/** "Of two who want the same one, the first who confirms gets it, and the other is told at once". */
function firstGetsIt(text: string): Shaped[] | undefined {
  const [, told] =
    /^(?:of two [^,;:]{3,60}, )?the first (?:confirmed )?(?:one|who|to|that|person who)\b[^,;:]{0,40} gets it(?:,? (?:and )?(?:the (?:other|second)(?: one)?) (?:is|gets) ([^;:]{3,60}))?$/i.exec(
      text,
    ) ?? [];
  return /gets it/.test(text) && /^(?:of two|the first)/i.test(text) && (told !== undefined || text.endsWith('gets it'))
    ? [
        {
          suffix: ': both at once',
          given: ['two people who ask for the same one'],
          when: 'both confirm it at the same moment',
          outcomes: ['it is given to one of them, the first', `the other one is ${told ?? 'told that it is gone'}`],
        },
      ]
    : undefined;
}

const tries = new RegExp(
  String.raw`^(?:an? |each |every |the )?(?:failed )?([^,;:]{3,50}?)(?: that (?:fails|has failed|cannot be \p{L}+))? (?:is|are|must be) (?:tried again|retried|repeated) for (?:up to |at most )?(${span}), (and|then) ([^;:]{3,80})$`,
  'iu',
);

/** "A failed payment is tried again for 3 days, and the payer is told each time". */
function triedAgain(text: string): Shaped[] | undefined {
  const [, what, time = '', link = '', tail = ''] = tries.exec(text) ?? [];
  if (what === undefined) return undefined;
  const one = withArticle(lowerFirst(what));
  const [, isTold] = /^(.{3,60}) each time$/i.exec(tail) ?? [];
  return [
    {
      suffix: ': it works again',
      given: [`${one} that has failed once`],
      when: 'it is tried again and succeeds',
      outcomes: ['it is done once, and not once for each attempt'],
    },
    ...(isTold === undefined
      ? []
      : [
          {
            suffix: ': it fails again',
            given: [`${one} that has failed once`],
            when: 'it is tried again and fails',
            outcomes: [lowerFirst(isTold)],
          },
        ]),
    {
      suffix: ': given up',
      given: [`${one} that has failed for longer than ${time}`],
      when: 'that time is over',
      outcomes: ['it is tried no more', ...(/then/i.test(link) ? [`it is ${tail}`] : [])],
    },
  ];
}

/** "The later change counts, and the other one is kept to look at". */
function changeCounts(text: string): Shaped[] | undefined {
  const [, which = '', kept] =
    /^the (later|last|latest|newer|earlier|first) (?:change|version|value|one) (?:counts|wins)(?:,? and the other (?:one|change)? ?is ([^;:]{3,60}))?$/i.exec(
      text,
    ) ?? [];
  if (which === '') return undefined;
  return [
    {
      suffix: ': both changed',
      given: ['the same was changed on both sides, at different times'],
      when: 'the two are brought together',
      outcomes: [
        `the ${which.toLowerCase()} change counts on both`,
        ...(kept === undefined ? [] : [`the other one is ${kept}`]),
      ],
    },
  ];
}

/** "Nothing is taken in until all rows are right": one that is not, and all that are. */
function nothingUntil(text: string): Shaped[] | undefined {
  const [, done = '', until = ''] =
    /^nothing (?:is|gets) (\p{L}+(?: (?:in|out|over|up))?) (?:until|unless|before) ([^,;:]{5,80})$/iu.exec(text) ?? [];
  if (until === '') return undefined;
  const [, things, are] = /^all (?:of the |the )?([\p{L} -]{2,30}?) (?:is|are) (.{2,40})$/iu.exec(until) ?? [];
  const not = things === undefined ? negated(until) : `all but one of the ${things} are ${are}`;
  if (not === undefined) return undefined;
  return [
    { suffix: ': not yet', given: [lowerFirst(not)], when: 'it is tried', outcomes: [`nothing of it is ${done}`] },
    { suffix: ': then', given: [lowerFirst(until)], when: 'it is tried', outcomes: [`all of it is ${done}`] },
  ];
}

/** "Without approval it goes back to its author": the yes is refused, and what becomes of it. */
function without(text: string): Shaped[] | undefined {
  const [, what = '', effect = '', again] =
    /^without (?:an? |the |its )?(approval|consent|confirmation|permission|yes|sign-off),? (it (?:goes|is|returns|ends|stays)\b[^,;:]{0,60}?)(?:,? and can be (\p{L}+(?: in)?) again)?$/iu.exec(
      text,
    ) ?? [];
  if (what === '') return undefined;
  return [
    {
      suffix: ': turned down',
      given: [`something that waits for its ${what.toLowerCase()}`],
      when: 'this is refused',
      outcomes: [effect],
    },
    ...(again === undefined
      ? []
      : [
          {
            suffix: ': once more',
            given: [`something that was refused its ${what.toLowerCase()}`],
            when: `it is changed and ${again} again`,
            outcomes: [`it waits for its ${what.toLowerCase()} as the first time`],
          },
        ]),
  ];
}

const backFor = new RegExp(
  String.raw`^(?:what (?:is|was|has been)|(?:an?|each|every) [\p{L} -]{2,30} that (?:is|was)) (\p{L}+) can be (\p{L}+) for (${span})(?:, then .{3,40})?$`,
  'iu',
);

/** "What is deleted can be restored for 30 days, then it is gone". */
function canBeBack(text: string): Shaped[] | undefined {
  const [, gone = '', back = '', time = ''] = backFor.exec(text) ?? [];
  const verb = doneOf(back);
  if (verb === undefined) return undefined;
  const tried = { when: `somebody tries to ${verb} it` };
  return [
    {
      suffix: ': in time',
      given: [`something that was ${gone} a little less than ${time} ago`],
      ...tried,
      outcomes: ['it is there again, as it was'],
    },
    {
      suffix: ': too late',
      given: [`something that was ${gone} a little more than ${time} ago`],
      ...tried,
      outcomes: ['it is gone for good, and the answer says so'],
    },
  ];
}

/** "Whoever shared it can end it at any time": the same person, and somebody else. */
function whoeverDid(text: string): Shaped[] | undefined {
  const [, did = '', act = '', how = ''] =
    /^(?:whoever|who|the person who) (\p{L}+)(?: it)? can (\p{L}+) it((?: (?:early|again|at any time|later))?)(?:, at once)?$/iu.exec(
      text,
    ) ?? [];
  const verb = lemma(act) ?? (/^(?:end|undo)$/i.test(act) ? act.toLowerCase() : undefined);
  if (verb === undefined) return undefined;
  const given = [`somebody has ${did.toLowerCase()} something`];
  const done = verb === 'undo' ? 'undone' : past(verb);
  return [
    { suffix: '', given, when: `this person ${third(verb)} it${how}`, outcomes: [`it is ${done} at once`] },
    {
      suffix: ': somebody else',
      given,
      when: `somebody else tries to ${verb} it`,
      outcomes: refused('nothing has changed'),
    },
  ];
}

/** "Files over 25 MB, and all but PDF, JPEG and PNG, are refused". */
function filesRefused(text: string): Shaped[] | undefined {
  const [, size, unit = '', kinds = ''] =
    /^(?:only )?files (?:over|above|larger than|of more than) (\d+) ?([KMG]B)(?:,? and all but ([\p{L}\d, ]{3,60}?),?)? are refused$/iu.exec(
      text,
    ) ?? [];
  if (size === undefined) return undefined;
  const when = 'it is uploaded';
  const list = kinds.split(/, | and | or /).filter((one) => one !== '');
  return [
    { suffix: ': at the most', given: [`a file of exactly ${size} ${unit}`], when, outcomes: accepted },
    {
      suffix: ': too large',
      given: [`a file of ${beyond(size)} ${unit}`],
      when,
      outcomes: refused('the answer names the limit'),
    },
    ...(list.length === 0
      ? []
      : [
          forEach(': its kind', list, (one) => ({ given: [`a file of this kind: ${one}`], when, outcomes: accepted })),
          {
            suffix: ': another kind',
            given: [`a file of any other kind`],
            when,
            outcomes: refused('the answer names the kinds that are taken'),
          },
        ]),
  ];
}

const holdsFor = new RegExp(
  String.raw`^(?:an?|the|each|every) ([\p{L} -]{3,30}?) (?:holds|stands|is open) for (${span})(?: and can be (\p{L}+(?: back)?) before)?$`,
  'iu',
);

/** "An invitation holds for 7 days and can be taken back before". */
function holds(text: string): Shaped[] | undefined {
  const [, what = '', time = '', back] = holdsFor.exec(text) ?? [];
  if (what === '') return undefined;
  const one = withArticle(lowerFirst(what));
  const when = 'somebody uses it';
  return [
    { suffix: ': in time', given: [`${one} from a little less than ${time} ago`], when, outcomes: accepted },
    {
      suffix: ': too late',
      given: [`${one} from a little more than ${time} ago`],
      when,
      outcomes: refused('the answer says that its time is over'),
    },
    ...(back === undefined
      ? []
      : [{ suffix: `: ${back}`, given: [`${one} that was ${back}`], when, outcomes: refused('nothing has changed') }]),
  ];
}

/** "Times are those of the person they are for". */
const whoseClock = (text: string): Shaped[] | undefined =>
  /^times are (?:those|in the time zone|in the clock) of (?:the person|whoever|each person|the company)\b/i.test(text)
    ? [
        {
          suffix: ': two time zones',
          given: ['two people in different time zones, and one moment that concerns both'],
          when: 'each of them sees its time',
          outcomes: [
            /company/i.test(text)
              ? 'both see the time of the company, with its zone beside it'
              : 'each sees it in the time of where they are',
          ],
        },
      ]
    : undefined;

export const usual: readonly Form[] = [
  [/ gets it\b/i, firstGetsIt],
  [/ (?:tried again|retried|repeated) for /i, triedAgain],
  [/ (?:counts|wins)\b/i, changeCounts],
  [/^nothing /i, nothingUntil],
  [/^without /i, without],
  [/ can be \p{L}+ for /iu, canBeBack],
  [/^(?:whoever|who|the person who) /i, whoeverDid],
  [/^(?:only )?files /i, filesRefused],
  [/ (?:holds|stands|is open) for /i, holds],
  [/^times are /i, whoseClock],
];

/** Before any other line that a sentence draws: what is settled of a mishap is told as a whole. */
export function mishap(text: string): Shaped[] | undefined {
  for (const [mark, way] of usual) {
    const found = mark.test(text) ? way(text) : undefined;
    if (found) return found;
  }
  return undefined;
}
