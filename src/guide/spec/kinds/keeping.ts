/** Kinds that keep things, and the one for the command line. */
import type { FeatureKind } from './kind.ts';

export const keeping: readonly FeatureKind[] = [
  {
    id: 'storage',
    benefit: 'it is still there when it is needed',
    name: 'keeping data',
    words: /\b(?:stor(?:e|es|ed|ing)|keeps?|kept|retain\w*|retention|persist\w*|backups?|migrat\w+)\b/i,
    component: '{Object} store',
    purpose: 'Keeps {objects} for as long as the rules say, and no longer.',
    members: [
      'keep(one: {Type}Record): Promise<void>;',
      'read(id: string): Promise<{Type}Record | null>;',
      'forget(before: string): Promise<number>;',
    ],
    types: ['interface {Type}Record {\n  id: string;\n  at: string;\n}'],
    criteria: [
      'What was accepted is still there after a restart.',
      'What is past its time is gone, and what is not past it stays.',
      'The same {object} kept twice is there once.',
    ],
    failures: [
      [
        'The store is full or not reachable',
        'Refuse new ones with a clear answer; lose none that are there',
        '{Actor} is told that it was not kept',
      ],
    ],
    edges: [
      ['Clearing away what is old takes long', 'In portions, beside the daily work'],
      ['The form of a record changes later', 'Each has a version; old ones can still be read'],
    ],
    decision: {
      about: 'Where it is kept',
      options: ['In the database that is there', 'In a store of its own'],
      because: 'It is backed up and watched already; no number asks for another one',
    },
    risk: ['It grows without end', 'Delete by age from the first day, and watch the size'],
    isNew: true,
    keeps: true,
  },
  {
    id: 'editing',
    benefit: 'it is kept right by those who know',
    name: 'making and changing things',
    words:
      /\b(?:creat(?:e|es|ing) (?!an? (?:service|system|app|tool|api))|edit\w*|updat(?:e|es|ing)|assign\w*|tags?|comments?|annotat\w+|labels?|books?|reserv\w+|orders? (?!of)|register\w*|invit\w+|approv\w+|forms?)\b/i,
    component: '{Object} editing',
    purpose: 'Takes a change, checks it against the rules, and keeps it with who made it.',
    members: ['change(id: string, change: {Type}Change, by: string): Promise<{Type}Outcome>;'],
    types: [
      'interface {Type}Change {\n  [field: string]: unknown;\n}',
      'interface {Type}Outcome {\n  ok: boolean;\n  version: number;\n  reason?: string;\n}',
    ],
    criteria: [
      'What was entered is shown again exactly as it was entered.',
      'What a rule forbids is refused, the field is named, and nothing is kept of it.',
      'When somebody else has changed it meanwhile, that is said before anything is overwritten.',
    ],
    failures: [
      ['Saving fails', 'Keep what was entered where it was entered', '{Actor} loses no word, and can try again'],
    ],
    edges: [
      ['Two people change the same {object}', 'The second is shown what the first did'],
      ['Empty, very long and special input', 'Refused or kept exactly, never cut in silence'],
    ],
    decision: {
      about: 'Two changes at once',
      options: ['A version number that must match', 'The last one wins'],
      because: 'Nobody loses work without noticing',
    },
    risk: ['Rules are checked in one place and not in another', 'One function that every way in goes through'],
    isNew: true,
    keeps: true,
  },
  {
    id: 'command',
    benefit: 'it can be used by hand and in scripts',
    name: 'a command',
    words: /(?:\s|^)--[a-z]|\b(?:subcommands?|commands?|cli|terminal|exit code)\b/i,
    component: '{Object} command',
    purpose: 'Reads the words of the command line, does the work, and says how it went.',
    members: ['run(words: readonly string[]): Promise<number>;'],
    criteria: [
      'With it, the command does what the goal says and ends with 0.',
      'Without it, the command prints and does what it did before, byte for byte.',
      'The help names it, with one line on what it does; a misspelt one is refused with what there is.',
    ],
    failures: [
      ['Wrong use', 'One line on what is wrong and one on what to type; exit code 2', '{Actor} can correct it at once'],
    ],
    edges: [
      ['The output goes into a pipe', 'Only data on standard output, everything else on standard error'],
      ['Together with flags that contradict it', 'Refused by name'],
    ],
    decision: {
      about: 'Where it is read',
      options: ['With the parser of the other flags', 'On its own'],
      because: 'Help, completion and checks come with it',
    },
    risk: ['Scripts depend on the present output', 'A test that compares the output without it, byte for byte'],
    isNew: false,
  },
];
