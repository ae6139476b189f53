/** What the product must not do: looked for where it would show. */
import { past } from '../../text/words.ts';
import { type Demand, eachOf } from './demand.ts';
import { beFor } from './outcome.ts';
import type { Shaped } from './shaped.ts';

const everything = 'everything that it can do has been done once, and has failed once';

export function refrained(demand: Demand): Shaped[] | undefined {
  const { object, rest, verb, subject, kind } = demand;
  const doer = subject === '' ? 'it' : `the ${subject.replace(/^(?:the|an?) /, '')}`;
  // "Data which is not asked for": what tells which one belongs to it.
  const named = /\b(?:which|that|who)\b/.test(object) ? `${object} ${rest}`.trim() : object;
  const what = named.replace(/^(?:any|all|the) /i, '');
  const [, consent] = /\bwithout (?:the |an? |any )?(.{3,80})$/i.exec(rest) ?? [];
  if (consent !== undefined) {
    const tail = rest.replace(/ ?\bwithout .*$/, '');
    const act = `${verb} ${what}${tail === '' ? '' : ` ${tail}`}`;
    return [
      {
        suffix: ': without it',
        given: [`there is no ${consent}`],
        when: `${doer} comes to the point where it would ${act}`,
        outcomes: ['it does not', 'all else goes on'],
      },
      {
        suffix: ': with it',
        given: [`there is ${consent}`],
        when: `${doer} comes to the same point`,
        outcomes: [`it may ${act}`],
      },
    ];
  }
  if (
    /\b(?:network|internet|server|cloud|device|machine|third part)/i.test(rest) &&
    /^(?:send|transmit|transfer|upload|share|leave|expose)$/.test(verb)
  )
    return [
      {
        suffix: ': all traffic watched',
        given: ['all traffic of the machine is recorded'],
        when: everything,
        outcomes: [`no ${what} ${beFor(what)} in what was sent`],
      },
    ];
  if (kind === 'log' || kind === 'keep' || /^(?:expose|leak|reveal|print|share|disclose|transmit|send)$/.test(verb)) {
    const items = eachOf(what);
    const place = kind === 'log' ? 'the log' : kind === 'keep' ? 'what is stored' : 'anything that left it';
    return [
      {
        suffix: '',
        given: [`${items.join(' and ')} with values that can be looked for`],
        when: everything,
        outcomes: [`none of these values is in ${place}`],
      },
    ];
  }
  if (/^(?:modify|change|delete|overwrite|remove|edit|alter|touch|move)$/.test(verb))
    return [
      {
        suffix: '',
        given: [`${what}, and a copy of them as they are`],
        when: `${doer} has run to its end`,
        outcomes: [`the ${what} ${beFor(what)} the same as the copy`],
      },
    ];
  if (kind === 'show')
    return [
      {
        suffix: '',
        given: [`${what}, and something else that is shown`],
        when: 'all that is shown is looked through',
        outcomes: ['only the second is there'],
      },
    ];
  if (what === '' || /^(?:on|in|to|for|with|by|at|from|twice|again)\b/i.test(what)) return undefined;
  return [
    {
      suffix: '',
      given: [],
      when: everything,
      outcomes: [
        `at no point ${beFor(what) === 'are' ? 'were' : 'was'} ${what} ${past(verb)}${rest === '' || named !== object ? '' : ` ${rest}`}`,
      ],
    },
  ];
}
