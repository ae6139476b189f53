/** What an interview of each phase is about (003-R21, A5): hints in order, each with a question of the guide's own. */
import type { DraftQuestion } from '../../stages/clarify/artifact.ts';
import type { WrittenPhase } from '../../artifacts/spec/phases.ts';

export interface Territory {
  /** As it stands in `.progress.md`: `- Architecture fit: ...`. */
  readonly topic: string;
  /** Words that tell that an answer was about this. */
  readonly words: RegExp;
  readonly question: DraftQuestion;
}

const about = (
  topic: string,
  words: RegExp,
  text: string,
  recommended: readonly [label: string, why: string],
  ...others: string[]
): Territory => {
  const key = topic.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  const [label, why] = recommended;
  const options = [{ label, recommended: true, why }, ...others.map((other) => ({ label: other }))];
  return { topic, words, question: { key, text, options, allowOther: true } };
};

/** Before anything is written: what the goal itself leaves open. Research asks it, since nothing comes before. */
const goal: readonly Territory[] = [
  about('Problem', /problem|pain|why/i, 'What problem does this solve, and for whom?', [
    'As the goal says',
    'nothing else is known',
  ]),
  about(
    'Constraints',
    /constraint|limit|must not/i,
    'What limits it: time, money, technology?',
    ['None beyond the codebase', 'it rules out the fewest designs wrongly'],
    'A deadline',
    'A budget',
  ),
  about(
    'Success',
    /success|done|measure/i,
    'How will you know that it works?',
    ['The acceptance criteria pass', 'it can be checked'],
    'A number that users feel',
    'Nobody asks for it again',
  ),
  about('Scope', /scope|include|exclude/i, 'What is left out on purpose?', [
    'Everything that the goal does not name',
    'the smallest thing that helps',
  ]),
  about(
    'Known',
    /known|tried|prior|existing work/i,
    'What is known or was tried already?',
    ['Only what the code shows', 'it can be looked up'],
    'There was an attempt',
    'There is a document about it',
  ),
];

export const territories: Readonly<Record<WrittenPhase | 'goal', readonly Territory[]>> = {
  goal,
  research: goal,
  requirements: [
    about(
      'Users',
      /user|actor|who/i,
      'Who uses it?',
      ['Signed-in end users', 'the widest group'],
      'Internal staff',
      'Other systems',
    ),
    about(
      'Tradeoffs',
      /trade-?off|speed|quality|priority/i,
      'What matters more when two things collide?',
      ['Correct before fast', 'a wrong answer costs more than a late one'],
      'Fast before complete',
      'Cheap before both',
    ),
    about(
      'Success',
      /success|criteria|metric/i,
      'What must be true when it is done?',
      ['The acceptance criteria pass', 'it can be checked'],
      'A measured target',
    ),
    about('Scope', /scope|exclude|out of/i, 'What is left out on purpose?', [
      'Everything that is not named',
      'the smallest thing that helps',
    ]),
    about(
      'Compliance',
      /complian|privacy|gdpr|audit/i,
      'Which rules apply to the data?',
      ['None beyond what the codebase keeps', 'no new personal data is named'],
      'A privacy law',
      'Industry rules',
    ),
  ],
  design: [
    about(
      'Architecture fit',
      /architect|extend|isolat|module|refactor|existing/i,
      'Should this extend the existing architecture, stand alone, or change what is there?',
      ['Extend what exists', 'the least that is new to run and to learn'],
      'A new isolated module',
      'A refactoring first',
    ),
    about(
      'Technology constraints',
      /technolog|librar|framework|depend|forbid|stack|language/i,
      'Which libraries, frameworks or patterns are required or forbidden?',
      ['Only what the codebase already uses', 'nothing to approve or to maintain anew'],
      'New dependencies are fine',
      'Some are required',
    ),
    about(
      'Integration tightness',
      /integrat|coupl|api|event|interface|connect/i,
      'How tightly should it be tied to existing systems?',
      ['Through the interfaces that exist', 'each side can change on its own'],
      'Direct calls and shared data',
      'Loosely, through events or files',
    ),
    about(
      'Failure modes',
      /fail|error|retry|degrad|alert|recover|timeout/i,
      'Which failures matter, and what should happen then?',
      ['Retry, then a clear message', 'most failures pass, and the others must not be silent'],
      'Degrade and go on without it',
      'Stop and alert somebody',
    ),
    about(
      'Deployment model',
      /deploy|rollout|flag|migrat|release|big.?bang/i,
      'How does it reach its users?',
      ['With the next release', 'nothing to build for the rollout itself'],
      'Behind a feature flag, step by step',
      'With a migration of existing data',
    ),
  ],
  tasks: [
    about(
      'Testing',
      /test|coverage|verify/i,
      'How much testing?',
      ['Unit tests and one end-to-end path', 'what breaks most is found'],
      'Every acceptance criterion',
      'By hand',
    ),
    about(
      'Deployment',
      /deploy|release/i,
      'How is it shipped?',
      ['With the next release', 'nothing to build for it'],
      'Behind a flag',
    ),
    about(
      'Workflow',
      /workflow|branch|pull request|commit/i,
      'How does the work reach the others?',
      ['A branch and a pull request', 'somebody else sees it before it counts'],
      'Straight to the main branch',
    ),
    about(
      'End to end',
      /e2e|end.to.end/i,
      'What is tried from end to end?',
      ['The first criterion of each story', 'it shows that the parts fit together'],
      'Nothing: unit tests are enough',
      'Everything',
    ),
    about(
      'Priority',
      /priorit|first|order/i,
      'What comes first?',
      ['A thin slice that works end to end', 'it shows early what is wrong'],
      'The riskiest part',
      'The part others wait for',
    ),
    about(
      'Granularity',
      /granular|small|size/i,
      'How small are the tasks?',
      ['One commit each', 'each can be checked and taken back'],
      'One day each',
    ),
  ],
};
