/** Kinds that people see and use. */
import type { FeatureKind } from './kind.ts';

export const using: readonly FeatureKind[] = [
  {
    id: 'limit',
    benefit: 'one caller cannot slow down all others',
    name: 'a limit on use',
    words: /\b(?:rate[- ]?limit\w*|throttl\w*|quotas?|per (?:second|minute|hour|day) per\b)\b/i,
    component: '{Object} limiter',
    purpose: 'Counts what each caller uses and refuses what is over the limit.',
    members: [
      'take(key: string, at: Date): Promise<LimitVerdict>;',
      'raise(key: string, limit: number, by: string): Promise<void>;',
    ],
    types: ['interface LimitVerdict {\n  allowed: boolean;\n  remaining: number;\n  retryAfterSeconds: number;\n}'],
    criteria: [
      'The last call inside the limit is answered; the next one is refused, and says when to come back.',
      'One caller over the limit changes nothing for another.',
      'After the window has passed, the caller is answered again.',
    ],
    failures: [
      [
        'The counter cannot be reached',
        'Let the call pass and log it: a limit protects the service, it must not stop it',
        'None for callers; whoever runs it is alerted',
      ],
    ],
    edges: [
      ['Two calls at the same instant for the last place', 'Exactly one passes: the counter is changed in one step'],
      ['A burst at the border of two windows', 'A sliding window counts both sides'],
    ],
    decision: {
      about: 'How it is counted',
      options: ['Sliding window', 'Fixed window', 'Token bucket'],
      because: 'It keeps the stated number at every moment; a fixed window lets twice as many pass at its border',
    },
    risk: ['The limit is wrong for a caller who matters', 'It can be raised for one caller without a release'],
    isNew: true,
    keeps: true,
  },
  {
    id: 'access',
    benefit: 'only the right people get in',
    name: 'a question of who may',
    words:
      /\b(?:log ?in|sign[- ]?in|auth\w*|passwords?|permissions?|roles?|two[- ]factor|mfa|2fa|sessions?|tokens?)\b/i,
    component: '{Object} access',
    purpose: 'Decides who may do what, in one place.',
    members: ['decide(who: Caller, what: string): Promise<AccessDecision>;'],
    types: [
      'interface Caller {\n  id: string;\n  roles: string[];\n}',
      'interface AccessDecision {\n  allowed: boolean;\n  reason: string;\n}',
    ],
    criteria: [
      'Whoever may, gets in; whoever may not, is refused with the same words whatever the reason.',
      'What is refused changes nothing and is on record with who and when.',
      'Secrets stand in no log, no address and no error message.',
    ],
    failures: [
      [
        'The source of identities is not reachable',
        'Refuse: nobody gets in by accident',
        '{Actor} is told to try again later',
      ],
    ],
    edges: [
      ['Rights are taken away while somebody is signed in', 'The next call is refused'],
      ['Many wrong tries', 'Slowed down by account and by address'],
    ],
    decision: {
      about: 'Where it is decided',
      options: ['Once, before the work begins', 'In each place that does work'],
      because: 'A place that is forgotten is a hole',
    },
    risk: ['Somebody is locked out by mistake', 'A second way in for whoever runs it, tried before the release'],
    isNew: true,
  },
  {
    id: 'search',
    benefit: 'it is found without paging through everything',
    name: 'a search',
    words: /\b(?:search\w*|filter\w*|find(?:s|ing)?|autocomplete|sort(?:s|ed|ing)?|full[- ]text|facets?)\b/i,
    component: '{Object} search',
    purpose: 'Finds the {objects} that fit, page by page.',
    members: ['find(query: {Type}Query): Promise<{Type}Page>;'],
    types: [
      'interface {Type}Query {\n  filters: Record<string, string>;\n  after?: string;\n  limit: number;\n}',
      'interface {Type}Page {\n  items: unknown[];\n  next?: string;\n}',
    ],
    criteria: [
      'Every {object} that fits is found, and none that does not.',
      'Several filters at once narrow it down: all of them hold.',
      'When nothing fits, that is said, and is not an error.',
    ],
    failures: [
      ['A filter that does not exist', 'Refuse it by name', '{Actor} sees which filters there are'],
      ['The query takes too long', 'Stop it after a limit and say so', '{Actor} can narrow it down'],
    ],
    edges: [
      ['Something changes while pages are turned', 'Pages go on after the last item seen, not by number'],
      ['Special characters in what is looked for', 'Taken as text, never as a query'],
    ],
    decision: {
      about: 'Where it is searched',
      options: ['In the database that is there, with an index', 'In a search engine of its own'],
      because: 'No ranking, typos or languages are asked for, so an index does it',
    },
    risk: ['It gets slow as data grows', 'Test with ten times the present number'],
    isNew: true,
  },
  {
    id: 'removal',
    benefit: 'a mistake or a change of mind can be mended',
    name: 'an undoing',
    words: /\b(?:delet\w+|remov(?:e|es|ing|al)|cancel\w*|revok\w+|undo|refund\w*|archiv\w+|expire\w*|withdraw\w*)\b/i,
    component: '{Object} {verbing}',
    purpose: 'Takes {objects} back by the rules, and leaves a trace of it.',
    members: ['{verb}(id: string, by: string): Promise<{Type}Outcome>;'],
    types: ['interface {Type}Outcome {\n  done: boolean;\n  reason?: string;\n}'],
    criteria: [
      'Afterwards the {object} shows its new state to everybody who may see it, with who did it and when.',
      'Doing it a second time changes nothing and says that it is done.',
      'When a rule forbids it, nothing changes and the rule is named.',
    ],
    failures: [
      [
        'A later step fails',
        'The {object} keeps a state that says so, and the step is tried again',
        '{Actor} sees "in progress", never "done" too early',
      ],
    ],
    edges: [
      ['Two people do it at the same moment', 'One wins; the other is told'],
      ['Something else still refers to it', 'Named, and refused or taken along as decided'],
    ],
    decision: {
      about: 'What is left of it',
      options: ['A state with who and when', 'The record is deleted'],
      because: 'What was done by mistake can be understood and mended',
    },
    risk: ['It cannot be taken back', 'Ask once before it, and keep what is needed to restore it'],
    isNew: true,
    keeps: true,
  },
  {
    id: 'setting',
    benefit: 'everybody works in the way that suits them',
    name: 'a setting',
    words:
      /\b(?:settings?|preferences?|options? (?:to|for)|toggle\w*|flags?|dark mode|themes?|modes?|config\w*|enable|disable|switch(?:es)? (?:on|off|between))\b/i,
    component: '{What} setting',
    purpose: 'Keeps what was chosen and says what holds now.',
    members: [
      'current(who: string): Promise<{Type}Choice>;',
      'choose(who: string, value: {Type}Choice): Promise<void>;',
    ],
    types: ['type {Type}Choice = string;'],
    criteria: [
      'What was chosen holds at once, and still holds after a restart.',
      'Whoever has chosen nothing sees what was there before.',
      'A value that does not exist is refused by name, and the old one stays.',
    ],
    failures: [['What was kept cannot be read', 'Use the default and log it', '{Actor} sees the default']],
    edges: [
      ['Two windows at once', 'The last choice wins, and the other window sees it'],
      ['A stored value that no longer exists', 'Taken as the default'],
    ],
    decision: {
      about: 'Where the choice is kept',
      options: ['With the person', 'On the device'],
      because: 'It goes along to the next device',
    },
    risk: ['Every setting doubles what must be tested', 'One default, tested first; the other values by one test each'],
    isNew: true,
    keeps: true,
  },
  {
    id: 'schedule',
    benefit: 'nobody has to remember it',
    name: 'work by the clock',
    words:
      /\b(?:schedul\w+|cron|nightly|daily|weekly|monthly|every (?:day|hour|night|week|\d+)|background|jobs?|queue\w*|workers?|batch\w*)\b/i,
    component: '{Object} job',
    purpose: 'Does the work at its time, once, and says how it went.',
    members: ['run(at: Date): Promise<{Type}RunReport>;'],
    types: ['interface {Type}RunReport {\n  done: number;\n  failed: number;\n}'],
    criteria: [
      'At its time the work is done once, also when two processes could do it.',
      'A run that was missed is made up for, or said to be skipped, as decided.',
      'How each run went can be seen without reading logs of the server.',
    ],
    failures: [
      ['A run fails in the middle', 'The next run goes on where it ended', 'It is late; nothing is done twice'],
      ['A run takes longer than its pause', 'The next one waits', 'None'],
    ],
    edges: [
      ['The clock is set back or forward', 'Due by what was done last, not by the clock alone'],
      ['Nothing to do', 'Said so'],
    ],
    decision: {
      about: 'What starts it',
      options: ['The scheduler that is there', 'A timer in the process', 'A queue of its own'],
      because: 'Nothing new to run or to watch',
    },
    risk: ['It stops and nobody notices', 'Alert when the last good run is too long ago'],
    isNew: true,
  },
  {
    id: 'view',
    benefit: 'how things stand is seen without asking anybody',
    name: 'a view',
    words:
      /\b(?:dashboards?|reports?|charts?|views?|shows?|displays?|sees?|lists?|pages?|screens?|overview|statistics|history|timeline)\b/i,
    component: '{Object} view',
    purpose: 'Shows {objects} as they are now to those who may see them.',
    members: ['show(who: string, after?: string): Promise<{Type}Shown>;'],
    types: ['interface {Type}Shown {\n  items: unknown[];\n  next?: string;\n  asOf: string;\n}'],
    criteria: [
      'What is shown is what is stored, as of a time that is shown with it.',
      'Each {object} that {actor} may see is there, and no other.',
      'With nothing to show, that is said, with what to do next.',
    ],
    failures: [
      ['Data cannot be read', 'Say so in its place; the rest of the page works', '{Actor} sees what is missing'],
    ],
    edges: [
      ['Thousands of {objects}', 'Page by page, after the last item seen'],
      ['It changes while somebody looks', 'The time shown says how old it is'],
    ],
    decision: {
      about: 'Where the data comes from',
      options: ['Read from the store when asked', 'Prepared beforehand in a table of its own'],
      because: 'It is always right, and no number says that it would be too slow',
    },
    risk: ['It gets slow with real data', 'Test with ten times the present number'],
    isNew: true,
  },
];
