/**
 * Demands that are only a name everybody knows: what they ask for is not told by the PRD, but it is no secret either. Each has the case by
 * which it is usually tried. What depends on a number or a choice that the PRD does not give stays open.
 */
import { eachOf } from './demand.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { crafted } from './crafted.ts';
import { aside, guards, one, type Practice } from './guards.ts';
import { forEach } from './shaped.ts';

const practices: readonly Practice[] = [
  ...guards,
  {
    asks: /\bRTO\b|\bRPO\b|\bdisaster recovery\b/i,
    tried: (text) => {
      const back = /(\d+[- ](?:hours?|minutes?|days?)) RTO|RTO:? (?:of )?(?:< ?)?(\d+ (?:hours?|minutes?|days?))/i
        .exec(text)
        ?.slice(1)
        .find(Boolean)
        ?.replace('-', ' ');
      const lost = /(\d+[- ](?:hours?|minutes?|days?)) RPO|RPO:? (?:of )?(?:< ?)?(\d+ (?:hours?|minutes?|days?))/i
        .exec(text)
        ?.slice(1)
        .find(Boolean)
        ?.replace('-', ' ');
      return [
        {
          suffix: ': all of it lost',
          given: ['the place where it runs is lost with all that is in it'],
          when: 'it is set up again from the backups, and the time is taken',
          outcomes: [
            back === undefined ? 'it answers again' : `it answers again after at most ${many(back)}`,
            ...(lost === undefined ? [] : [`what is missing is from the last ${many(lost)} at most`]),
          ],
          ...(back === undefined && lost === undefined
            ? { missing: 'how soon it must be back, and how much may be lost' }
            : {}),
        },
      ];
    },
  },
  {
    asks: /\breal[- ]?time\b|\blive[- ](?:preview|updates?|status|tracking|counter|data|feed|view|results?|scores?)\b/i,
    tried: () => one(['it is open'], 'what it shows changes', 'the change is seen without loading it again'),
  },
  {
    asks: /\bfallbacks? for \p{L}/iu,
    tried: (text) => {
      const [, what = ''] = /\bfallbacks? for ([^,;:()]{3,60})/i.exec(text) ?? [];
      return one(
        [`there ${beFor(what)} ${what}`],
        'what needs it is used',
        'it goes on without it',
        'whoever uses it is told so',
      );
    },
  },
  {
    asks: /\bUTF-?8\b|\bunicode\b|\binternational characters\b|\bemojis?\b.{0,12}\bsupport/i,
    tried: () =>
      one(
        ['a text with letters of several scripts, accents and an emoji'],
        'it is entered, kept and opened again',
        'it is the same, letter by letter',
      ),
  },
  {
    asks: /\bbackups?\b/i,
    tried: () =>
      one(
        ['a backup that was made by itself, and a change since then'],
        'it is restored in an empty place',
        'all that was there when it was made is there',
        'only the change is missing',
      ),
  },
  {
    // "Fast and responsive": how soon it answers, and no word of screens.
    asks: /(?<!\b(?:fast|quick|snappy|smooth)(?:,| and|, and) )\bresponsive\b(?! (?:and|during|while|under|even|within)\b)|\bscreen widths?\b|\bmobile-responsive\b|\bmobile[- ]first\b/i,
    tried: (text) => {
      const [, on = ''] = /\bon ([^;.()]{3,60}?)(?: screen widths?| devices| screens)?$/i.exec(text) ?? [];
      const named = aside(text);
      const kinds = (named.length > 1 ? named : eachOf(on)).filter((kind) => kind !== '');
      return [
        forEach('', kinds.length > 1 ? kinds : ['phone', 'desktop'], (kind) => ({
          given: [`a screen as wide as that of a ${kind.replace(/^an? /, '')}`],
          when: 'each page is opened and used on it',
          outcomes: ['all of it can be read and used', 'nothing has to be scrolled sideways'],
        })),
      ];
    },
  },
  {
    asks: /\bkeyboard (?:navigation|only|accessible)\b|\bwithout (?:a )?mouse\b/i,
    tried: () =>
      one(
        ['no mouse'],
        'each page is used from beginning to end with the keyboard alone',
        'everything can be reached and used',
        'one can see at any time where one is',
      ),
  },
  {
    asks: /\bscreen readers?\b/i,
    tried: () =>
      one(
        ['a screen reader is on'],
        'each page is used from beginning to end without looking',
        'each control is read out with its name and its state',
      ),
  },
  {
    asks: /\bWCAG\b|^accessibility\b/i,
    tried: (text) => {
      const level = /\bWCAG ?[\d.]*(?: AA?A?)?/.exec(text)?.[0];
      return level === undefined
        ? [
            {
              suffix: '',
              given: ['each page with each of its states'],
              when: 'it is checked for accessibility',
              outcomes: ['no criterion is broken'],
              missing: 'which level of which guideline holds',
            },
          ]
        : one(
            ['each page with each of its states'],
            `it is checked against ${level}, by a tool and by hand`,
            'no criterion is broken',
          );
    },
  },
  {
    asks: /\b(?:clear|helpful|user-friendly|actionable|meaningful)\b.{0,20}\berrors?\b|\berrors?\b.{0,30}\b(?:clear|actionable|helpful|meaningful)\b/i,
    tried: () =>
      one(
        ['each error that somebody can bring about'],
        'its message is read by somebody who does not know the inside',
        'it says what went wrong, and what to do next',
        'nothing of the inside is in it',
      ),
  },
  {
    asks: /^(?:graceful |robust |comprehensive )?(?:error|exception) handling\b|\bgraceful (?:error|degradation|failure)/i,
    tried: () =>
      one(
        ['each other system and each store that it needs, one after the other, does not answer'],
        'it is used',
        'it goes on running',
        'whoever uses it is told what does not work now',
        'nothing that was done before is lost',
      ),
  },
  {
    asks: /\bfault[- ]toleran(?:ce|t)\b|\bno single point of failure\b/i,
    tried: () =>
      one(
        ['each part, one after the other, has stopped'],
        'it is used',
        'what does not need this part goes on',
        'once the part is back, nothing is missing',
      ),
  },
  {
    asks: /\bdata (?:consistency|integrity)\b/i,
    tried: () =>
      one(
        ['an act that changes several things'],
        'it is broken off at each of its steps, one after the other',
        'each time all of it is done, or nothing of it',
      ),
  },
  {
    asks: /\bzero data loss\b|\bno data loss\b/i,
    tried: (text) =>
      one(
        ['something was entered and confirmed'],
        /\bcrash/i.test(text) ? 'it is killed, and started again' : 'it is closed as usual, and started again',
        'all of it is there',
      ),
  },
  {
    asks: /\bcrash recovery\b|\bgraceful recovery\b/i,
    tried: () =>
      one(
        ['something was saved, and work is under way'],
        'it is killed, and started again',
        'it starts without repair by hand',
        'what was saved before is there, unchanged',
      ),
  },
  {
    asks: /\b(?:all|user) data (?:is |stays |remains |stored |kept )*(?:local|on (?:the|your|their) (?:device|machine))|\blocal(?:-only| only)? (?:data|storage)\b/i,
    tried: () =>
      one(
        ['all traffic of the machine is recorded'],
        'everything that it can do has been done once',
        'no data that was entered is in what was sent',
        'all of it is in files of this machine',
      ),
  },
  {
    asks: /\bno (telemetry|tracking|analytics|data collection)\b/i,
    tried: (text) => {
      const what =
        /\bno (telemetry|tracking|analytics|data collection)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'telemetry';
      const given = /\bwithout (?:an? |the )?(.{3,40})$/i.exec(text)?.[1];
      return [
        {
          suffix: ': all traffic watched',
          given: ['all traffic of the machine is recorded', ...(given === undefined ? [] : [`there was no ${given}`])],
          when: 'everything that it can do has been done once',
          outcomes: [`no ${what} is in what was sent`],
        },
      ];
    },
  },
  {
    asks: /\b(?:offline|without (?:an )?internet(?: connection)?)\b/i,
    tried: () =>
      one(
        ['the network is off'],
        'what has to work without it is done from beginning to end',
        'it works as it does with the network',
      ),
  },
  {
    asks: /\bdark(?: mode)?\b.{0,8}\blight\b|\blight\b.{0,8}\bdark\b/i,
    tried: () => [
      forEach('', ['dark', 'light'], (mode) => ({
        given: [],
        when: `it is switched to ${mode}`,
        outcomes: [`each page is ${mode}, and all of it can be read`, `it is still ${mode} after a restart`],
      })),
    ],
  },
  {
    asks: /\b(?:scheduled|planned) maintenance\b|\boutside (?:of )?business hours\b/i,
    tried: (text) => [
      {
        suffix: '',
        given: ['a maintenance that stops it'],
        when: 'its time is looked up',
        outcomes: ['it lies outside business hours, from beginning to end'],
        ...(/\d/.test(text) ? {} : { missing: 'which hours are business hours' }),
      },
    ],
  },
  ...crafted,
];

const many = (span: string): string =>
  span.replace(/^(\d+) (\p{L}+?)s?$/u, (_, n: string, unit: string) => `${n} ${unit}${n === '1' ? '' : 's'}`);

export const practised: Limit = (text) => {
  // What is only mentioned in brackets is not what is asked for.
  const plain = text.replaceAll(/\s*\([^()]{0,200}\)/g, '');
  for (const { asks, tried } of practices)
    if (asks.test(plain)) {
      const found = tried(text);
      if (found.length > 0) return found.map((each) => ({ ...each, usual: true as const }));
    }
  return undefined;
};
