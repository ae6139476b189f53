/** What follows on what: when something takes effect, what a gesture does, who gets what on each event, what was there before. */
import { lemma } from '../../read/language/verbs.ts';
import { baseOf, lowerFirst, past, third, withArticle } from '../../text/words.ts';
import { beFor } from './be-for.ts';
import { oneOf } from './demand.ts';
import type { Form } from './known-promises.ts';
import { bare, spanOfTime } from './limit-words.ts';
import { passive } from './outcome.ts';
import type { Shaped } from './shaped.ts';

const withinTime = new RegExp(`^within (${spanOfTime})(?:, (also|even) (for|in|on|at) ([^,;:]{3,60}))?$`, 'i');

/** "A downgrade takes effect at the end of the period", "... within 60 seconds, also for open sessions". */
function takesEffect(text: string): Shaped[] | undefined {
  const [, what = '', how = ''] =
    /^((?:an?|the|each|every) [^,;:]{3,50}?) (?:takes effect|becomes effective|must take effect|comes into force) (.{3,100})$/i.exec(
      text,
    ) ?? [];
  if (what === '') return undefined;
  const given = [`there was ${withArticle(bare(what))}`];
  const [, span, , where, whom] = withinTime.exec(how) ?? [];
  if (span !== undefined)
    return [
      {
        suffix: '',
        given,
        when: `${span} ${span.endsWith('s') ? 'have' : 'has'} passed`,
        outcomes: ['it is in effect everywhere', ...(whom === undefined ? [] : [`it is so ${where} ${whom}, too`])],
      },
    ];
  if (/^(?:immediately|at once|right away|instantly)$/i.test(how))
    return [{ suffix: '', given, when: 'the next call is made', outcomes: ['it is in effect'] }];
  const [, time] = /^(?:at|on|with|from|after) (.{3,80})$/i.exec(how) ?? [];
  return time === undefined
    ? undefined
    : [
        { suffix: ': not before', given, when: `it is before this: ${time}`, outcomes: ['all is as it was before it'] },
        { suffix: ': then', given, when: `this has come: ${time}`, outcomes: ['it is in effect'] },
      ];
}

/** "Large senders get a webhook on each status change": there is one, and they get it. */
function onEach(text: string): Shaped[] | undefined {
  const [, who = '', gets = '', what = '', event = ''] =
    /^((?:an?|the|each|every|all)? ?[^,;:]{3,40}?) (gets?|receives?|sees?) ((?:an?|the|one) [^,;:]{2,60}?) (?:on|for|after|at|with|upon) (?:each|every|any) ([^,;:]{3,50})$/i.exec(
      text,
    ) ?? [];
  if (who === '' || /\b(?:can|may|must|only|who|that|not)\b/.test(who) || /^(?:day|week|month|year|hour)$/i.test(event))
    return undefined;
  return [
    {
      suffix: '',
      given: [],
      when: `there is ${withArticle(bare(event))}`,
      outcomes: [`${lowerFirst(who)} ${gets.toLowerCase()} ${what} for it`],
    },
    {
      suffix: ': nothing new',
      given: [`there was no ${bare(event)} since`],
      when: 'some time has passed',
      outcomes: [`${lowerFirst(who)} ${gets.endsWith('s') ? 'does not' : 'do not'} get another one`],
    },
  ];
}

const shows =
  /^(?:puts?|opens?|shows?|hides?|brings?|moves?|sends?|removes?|deletes?|adds?|closes?|starts?|stops?|clears?|resets?|restores?|selects?|saves?|copies|marks?|toggles?|expands?|collapses?|creates?|cancels?|returns?|takes?)$/i;

/** "Tapping Undo puts the conversation back": somebody does it, and sees what it does. */
function byGesture(text: string): Shaped[] | undefined {
  const [, act = '', object = '', does = '', rest = ''] =
    /^(tapping|clicking|pressing|swiping|dragging|hovering|scanning|typing|selecting|double-clicking)((?: (?!\p{L}+ing\b)[\p{L}\d"'’-]+){0,5}?) (\p{L}+s) (.{2,120})$/iu.exec(
      text,
    ) ?? [];
  if (act === '' || !shows.test(does)) return undefined;
  const verb = lemma(act) ?? baseOf(act.toLowerCase().replace(/ing$/, 'ed'));
  const base = lemma(does) ?? does.toLowerCase().replace(/s$/, '');
  const isIt = /^(?:it|them)\b/i.test(rest);
  return [
    {
      suffix: '',
      given: [],
      when: `somebody ${third(verb)}${object}`,
      outcomes: [
        isIt
          ? `${rest.toLowerCase().startsWith('it') ? 'it is' : 'they are'} ${past(base)}${rest.replace(/^\S+/, '')}`
          : (passive(base, rest) ?? `this ${third(base)} ${rest}`),
      ],
    },
  ];
}

/** "Deleting a role that is assigned asks for a replacement": asked for it, and without it. */
function asksFor(text: string): Shaped[] | undefined {
  const [, act = '', what = '', asked = ''] =
    /^(\p{L}+ing) ((?:an?|the|any) [^,;:]{2,60}?) (?:asks|must ask|prompts|calls) for ([^,;:]{3,60})$/iu.exec(text) ??
    [];
  const verb = lemma(act);
  if (verb === undefined || asked === '') return undefined;
  const given = [`there is ${lowerFirst(what).replace(/^any /, 'a ')}`];
  return [
    { suffix: '', given, when: `somebody tries to ${verb} it`, outcomes: [`${asked} is asked for`] },
    {
      suffix: ': not given',
      given,
      when: `somebody tries to ${verb} it, and gives none`,
      outcomes: [`it is not ${past(verb)}`, 'nothing has changed'],
    },
  ];
}

/** "Existing workspaces keep their three roles": what was there before the change is as it was after it. */
function asBefore(text: string): Shaped[] | undefined {
  const [, things = '', what = '', anyway = ''] =
    /^(?:all )?existing ((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?:must )?(?:keeps?|retains?) (?:their|its|all of their) ([^,;:]{3,50}?)((?:,| without| even) .{3,60})?$/iu.exec(
      text,
    ) ?? [];
  if (things === '') return undefined;
  return [
    {
      suffix: '',
      given: [`${oneOf(things)} from before this change, with its ${what}`],
      when: 'the change goes live',
      outcomes: [
        `it still has its ${what}, each as it was`,
        ...(/without (?:anyone|anybody|somebody|any action|action)/i.test(anyway)
          ? ['nobody had to do anything for it']
          : []),
      ],
    },
  ];
}

/** "The UI must remain responsive during batch processing": used meanwhile, and as fast as without it. */
function goesOnMeanwhile(text: string): Shaped[] | undefined {
  const [, what = '', , meanwhile = ''] =
    /^((?:the |an? |all )?[^,;:]{2,40}?) (?:must |should )?(?:remains?|stays?|be|is|are|keeps?) (responsive|usable|available|operational|reachable)(?: and \p{L}+)? (?:during|while) ([^;:]{3,60})$/iu.exec(
      text,
    ) ?? [];
  if (what === '') return undefined;
  const isClause = /\b(?:is|are|runs?|goes)\b/i.test(meanwhile);
  return [
    {
      suffix: '',
      given: [isClause ? meanwhile : `${meanwhile} is under way`],
      when: `${what.replace(/^The /, 'the ')} ${beFor(what)} used meanwhile`,
      outcomes: ['it answers within the time that it takes otherwise'],
    },
  ];
}

const afterSpan = new RegExp(
  `^after (${spanOfTime}),? ((?:an?|the|each|every) [\\p{L} -]{2,40}?) (is|becomes|counts as) (?!\\p{L}+ed by\\b)([^,;:]{3,60})$`,
  'iu',
);

/** "After 60 days a day is final": just before, and just after. */
function afterTime(text: string): Shaped[] | undefined {
  const [, span = '', what = '', verb = '', how = ''] = afterSpan.exec(text) ?? [];
  if (span === '') return undefined;
  const one = withArticle(bare(what));
  const is = verb.toLowerCase() === 'becomes' ? 'is' : verb.toLowerCase();
  const not = is === 'is' ? `it is not ${how} yet` : `it does not count as ${how} yet`;
  const when = 'it is looked at';
  return [
    { suffix: ': not yet', given: [`${one} from a little less than ${span} ago`], when, outcomes: [not] },
    { suffix: ': then', given: [`${one} from a little more than ${span} ago`], when, outcomes: [`it ${is} ${how}`] },
  ];
}

export const effects: readonly Form[] = [
  [/^after \S+ \S+/i, afterTime],
  [/ take(?:s)? effect | becomes effective | comes into force /i, takesEffect],
  [/ (?:each|every|any) /i, onEach],
  [/^(?:tapp|click|press|swip|dragg|hover|scann|typ|select|double)/i, byGesture],
  [/ (?:asks?|prompts|calls) for /i, asksFor],
  [/^(?:all )?existing /i, asBefore],
  [/(?:responsive|usable|available|operational|reachable)\b.* (?:during|while) /i, goesOnMeanwhile],
];
