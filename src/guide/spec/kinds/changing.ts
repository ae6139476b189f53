/** Kinds that change what is there, and the one for everything else. */
import type { FeatureKind } from './kind.ts';

export const fix: FeatureKind = {
  id: 'fix',
  benefit: 'it works when it is needed',
  name: 'a fix',
  words: /(?!)/,
  component: '{Object} fix',
  purpose: 'Corrects the one place that is wrong; everything around it behaves as before.',
  members: [],
  criteria: [
    'In the situation of the goal the failure no longer occurs.',
    'A test of that situation fails without the change and passes with it.',
    'Every test that passed before still passes, unchanged.',
  ],
  failures: [
    [
      'The same cause shows up elsewhere',
      'Found by looking for the same pattern, and listed; mended only where the goal asks for it',
      'None',
    ],
  ],
  edges: [
    ['Neighbouring values of the one that fails', 'In the test: empty, longest, special characters'],
    ['Data that the failure has left behind', 'Looked for once; mended or listed'],
  ],
  decision: {
    about: 'How deep the change goes',
    options: ['At the cause, in the smallest place', 'Around it, where it is called', 'A rewrite of the part'],
    because: 'What is mended at the cause is mended for every caller, and little can go wrong beside it',
  },
  risk: ['The cause is another one than it seems', 'The failing test comes first: without it nothing is changed'],
  isNew: false,
};

export const refactor: FeatureKind = {
  id: 'refactor',
  benefit: 'the next change is smaller',
  name: 'a refactoring',
  words: /(?!)/,
  component: '{Object} structure',
  purpose: 'The same behaviour with clearer borders.',
  members: [],
  criteria: [
    'Every test that passed before passes unchanged, at each step.',
    'What others call keeps its name, its input and its output.',
    'Nothing refers to the old place any more.',
  ],
  failures: [['A step changes behaviour', 'Take that step back: each is a commit of its own', 'None']],
  edges: [
    ['A part without tests', 'Its present behaviour is written down as a test before it is moved'],
    ['Others work on the same files', 'Small steps, each merged at once'],
  ],
  decision: {
    about: 'In which steps',
    options: ['Small steps that each keep the tests green', 'One large change'],
    because: 'Each can be reviewed and taken back alone',
  },
  risk: ['Behaviour that nobody wrote down gets lost', 'Tests of the present behaviour first'],
  isNew: true,
};

export const small: FeatureKind = {
  id: 'small',
  benefit: 'it says what is meant',
  name: 'a small change',
  words: /(?!)/,
  component: '{Object} change',
  purpose: 'Changes what the goal names and nothing else.',
  members: [],
  criteria: ['What the goal names is as the goal says.', 'Nothing else has changed: the difference shows only that.'],
  failures: [['It stands in more places than one', 'All of them are found by searching and changed together', 'None']],
  edges: [['Tests or documents quote the old form', 'Changed with it']],
  decision: {
    about: 'Where it is changed',
    options: ['At its source', 'Where it is shown'],
    because: 'Then it is right everywhere',
  },
  risk: ['Something depends on the old form', 'Search for it before the change'],
  isNew: false,
};

/** What no other kind knows. */
export const anything: FeatureKind = {
  id: 'work',
  benefit: 'it no longer has to be done by hand',
  name: 'a new ability',
  words: /(?:)/,
  component: '{Object} service',
  purpose: 'Does what the goal asks for, behind one interface.',
  members: ['{verb}(request: {Type}Request): Promise<{Type}Result>;'],
  types: [
    'interface {Type}Request {\n  requestedBy: string;\n  [field: string]: unknown;\n}',
    'interface {Type}Result {\n  ok: boolean;\n  reason?: string;\n}',
  ],
  criteria: [
    'What it did can be seen afterwards, with who asked for it and when.',
    'Input that is not right is refused, the field is named, and nothing changes.',
    'Doing it twice with the same input does no more than doing it once.',
  ],
  failures: [
    ['Input is wrong', 'Refuse it before anything changes', '{Actor} sees which field, and what is expected'],
    ['Something that it needs is not reachable', 'Stop, change nothing, log it', '{Actor} is told to try again'],
  ],
  edges: [
    ['Nothing to work on', 'Said so; no error'],
    ['Two at the same moment', 'The second sees what the first has done'],
  ],
  decision: {
    about: 'Where it lives',
    options: ['A module of its own, called from what is there', 'Inside the code that is there'],
    because: 'It can be tested and taken out alone',
  },
  risk: ['The goal leaves open what exactly is meant', 'Show the first working slice to whoever asked'],
  isNew: true,
};
