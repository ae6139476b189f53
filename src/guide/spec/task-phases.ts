/** The four phases of `tasks.md`: proof, hardening, tests, gates. */
import type { Story } from '../../artifacts/spec/requirements-document.ts';
import { md } from '../text/escape.ts';
import { lowerFirst, sentence } from '../text/words.ts';
import type { Bench } from './bench.ts';
import { chunks, type PlannedTask, shellWord } from './task.ts';
import type { Piece } from './work.ts';

/** First a test for a fix and for a refactoring; otherwise the pieces, then the first criterion end to end. */
export function proofTasks(bench: Bench): PlannedTask[] {
  const { request, work } = bench;
  const { intent } = request;
  const [first] = work.stories;
  const before = intent === 'BUG_FIX' ? [reproduce(bench)] : intent === 'REFACTOR' ? [pin(bench)] : [];
  const isProved = before.length > 0 || intent === 'TRIVIAL' || !first;
  const tasks = [
    ...before,
    ...work.pieces.map((piece) => build(bench, piece)),
    ...(isProved ? [] : [show(bench, first)]),
  ];
  return bench.checked(tasks, 'POC Checkpoint');
}

function build(bench: Bench, piece: Piece): PlannedTask {
  const { functional, stories } = bench.work;
  const { intent } = bench.request;
  const served = functional.filter(({ id }) => piece.requirements.includes(id));
  const created = piece.files.filter(({ action }) => action === 'create').map(({ path }) => path);
  const changed = piece.files.filter(({ action }) => action !== 'create').map(({ path }) => path);
  const verb = created.length > 0 ? 'Create' : changed.length > 0 ? 'Change' : 'Build';
  // The first criterion of a story is what its first requirement says; the others say something of their own.
  const story = stories.find(({ id }) => served.some(({ source = '' }) => source.includes(id)));
  const isFirst =
    story !== undefined && functional.find(({ source = '' }) => source.includes(story.id))?.id === served[0]?.id;
  const criterion = isFirst ? story.criteria[0] : undefined;
  const does = piece.files.length === 0 && piece.steps.length === 0 ? [piece.purpose] : piece.steps.slice(0, 4);
  const verbs = { create: 'Create', modify: 'Change', delete: 'Delete', none: 'Keep' } as const;
  return {
    title: `${verb} ${lowerFirst(piece.name)}`,
    steps: [
      ...piece.files.map(
        ({ path, action = 'modify', purpose }) =>
          `${verbs[action]} \`${path}\`${purpose === '' ? '' : `: ${md(lowerFirst(purpose), 200)}`}`,
      ),
      ...does.map((step) => md(sentence(step))),
      // What a step already says need not be said again.
      ...served
        .filter(({ id }) => !does.some((step) => step.includes(id)))
        .slice(0, 3)
        .map(({ id, text }) => `Serve ${id}: ${md(text, 160)}`),
    ].filter((step) => step !== ''),
    files: piece.files.map(({ path }) => path),
    doneWhen: md(criterion?.text ?? served[0]?.text ?? (piece.purpose || `${piece.name} is there and is used`)),
    verify: [
      ...created.slice(0, 3).map((path) => `test -s ${shellWord(path)}`),
      ...changed.slice(0, 2).map((path) => `! git diff --quiet HEAD -- ${shellWord(path)}`),
      ...(piece.files.length === 0 ? bench.quality() : bench.quickest()),
    ],
    commit: bench.message(
      intent === 'REFACTOR' ? 'refactor' : intent === 'BUG_FIX' ? 'fix' : 'feat',
      `${lowerFirst(verb)} ${lowerFirst(piece.name)}`,
    ),
    requirements: piece.requirements,
    design: piece.part,
  };
}

function reproduce(bench: Bench): PlannedTask {
  const file = bench.acceptanceFile();
  return {
    title: 'Reproduce it: a test that fails for the reason in the goal',
    steps: [
      'Write the situation of the goal as a test',
      'Run it and see it fail with the failure that was reported',
      'Write its output into `.progress.md` under "Reality Check (BEFORE)"',
    ],
    files: [file],
    doneWhen: 'The test fails, and for that reason',
    verify: [`! ${bench.places.runTest(file)}`],
    commit: bench.message('test', `reproduce ${bench.request.spec}`),
    requirements: firstCriterion(bench),
    design: 'Test Strategy',
  };
}

function pin(bench: Bench): PlannedTask {
  const file = bench.acceptanceFile();
  return {
    title: 'Pin down what it does today',
    steps: [
      'Call what is to be moved by its present interface',
      'Keep what it gives as expectations',
      'Leave the code as it is',
    ],
    files: [file],
    doneWhen: 'The tests pass on the code as it stands',
    verify: [bench.places.runTest(file)],
    commit: bench.message('test', `pin down what ${bench.request.spec} must keep`),
    requirements: firstCriterion(bench),
    design: 'Test Strategy',
  };
}

const firstCriterion = ({ work }: Bench): string[] => work.stories[0]?.criteria.slice(0, 1).map(({ id }) => id) ?? [];

/** What a person would try first, as a test: until it passes, nothing is proved. */
function show(bench: Bench, story: Story): PlannedTask {
  const file = bench.acceptanceFile();
  const [criterion] = story.criteria;
  const id = criterion?.id ?? story.id;
  return {
    title: `Show ${id} end to end`,
    steps: [
      `Write one test that goes the whole way: ${md(lowerFirst(criterion?.text ?? story.title))}`,
      'Use no fake inside of the product',
    ],
    files: [file],
    doneWhen: md(criterion?.text ?? story.title),
    verify: [bench.places.runTest(file)],
    commit: bench.message('test', `show ${id} end to end`),
    requirements: [id],
    design: 'Test Strategy',
  };
}

export function hardeningTasks(bench: Bench): PlannedTask[] {
  const { failures, edges, functional } = bench.work;
  if (bench.request.intent === 'TRIVIAL') return [];
  const should = functional.filter(({ priority = '' }) => /^(?:should|medium|p1)/i.test(priority)).map(({ id }) => id);
  const common = { files: bench.coreFiles(), verify: bench.quality() };
  const part = (i: number) => (i === 0 ? '' : `, part ${i + 1}`);
  const handled = chunks(failures, 3).map((some, i): PlannedTask => ({
    ...common,
    title: `Handle what goes wrong${part(i)}: ${lowerFirst(some[0]?.scenario ?? '')}${some.length > 1 ? ` and ${some.length - 1} more` : ''}`,
    steps: some.map(({ scenario, strategy }) => `${md(scenario)}: ${md(lowerFirst(strategy))}`),
    doneWhen: 'Each of these situations ends as the design says, and none ends in silence',
    commit: bench.message('fix', `handle what goes wrong${part(i)}`),
    requirements: i === 0 ? should : [],
    design: 'Error Handling',
  }));
  const covered = chunks(edges, 3).map((some, i): PlannedTask => ({
    ...common,
    title: `Cover the edge cases${part(i)}: ${lowerFirst(some[0]?.split(':')[0] ?? '')}${some.length > 1 ? ` and ${some.length - 1} more` : ''}`,
    steps: some.map((text) => md(text)),
    doneWhen: 'Each of these cases gives what the design says',
    commit: bench.message('fix', `cover edge cases${part(i)}`),
    requirements: [],
    design: 'Edge Cases',
  }));
  return bench.checked([...handled, ...covered], 'Quality checkpoint');
}

export function testTasks(bench: Bench): PlannedTask[] {
  const { stories, pieces, tests } = bench.work;
  const { intent } = bench.request;
  if (intent === 'TRIVIAL') return [];
  const end = bench.acceptanceFile();
  const planned = new Set(tests.map(({ path }) => path).filter((path) => path !== end || stories.length === 0));
  const units = intent === 'BUG_FIX' ? [] : pieces.flatMap((piece) => unit(bench, piece, planned));
  const accepted = stories.map((story): PlannedTask => {
    const ids = story.criteria.map(({ id }) => id);
    return {
      title: `Show the acceptance criteria of ${story.id}: ${story.title}`,
      steps: story.criteria.slice(0, 12).map(({ id, text }) => `${id}: ${md(text)}`),
      files: [end],
      doneWhen:
        ids.length > 0 ? `Each of ${ids.join(', ')} has a test that names it` : `${story.id} has a test that names it`,
      verify: [bench.places.runTest(end)],
      commit: bench.message('test', `show ${story.id}`),
      requirements: [story.id, ...ids],
      design: 'Test Strategy',
    };
  });
  const left = [...planned];
  const rest: PlannedTask[] =
    left.length === 0
      ? []
      : [
          {
            title: 'Write the other tests that the design plans',
            steps: left.map(
              (file) => `\`${file}\`: ${md(tests.find(({ path }) => path === file)?.purpose ?? 'as planned')}`,
            ),
            files: left,
            doneWhen: 'They pass',
            verify: [bench.places.runTest(left[0] ?? end)],
            commit: bench.message('test', 'add the planned tests'),
            requirements: [],
            design: 'Test Strategy',
          },
        ];
  return bench.checked(
    [...units, ...accepted, ...rest].map((task) => (task.steps.length > 0 ? task : { ...task, steps: [task.title] })),
    'Quality checkpoint',
  );
}

/** By the test that the design plans for it; otherwise beside the others. */
function unit(bench: Bench, piece: Piece, planned: Set<string>): PlannedTask[] {
  const source = piece.files.find(
    ({ path }) => /\.\w{1,5}$/.test(path) && !/\.(?:md|mdx|prisma|sql|json|ya?ml|toml)$/.test(path),
  );
  if (!source || source.action === 'delete') return [];
  const base = source.path.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const own = [...planned].find(
    (path) =>
      path
        .replace(/^.*\//, '')
        .replace(/^test_/, '')
        .split(/[._](?=test|spec)|Test\./)[0]
        ?.replace(/\.\w+$/, '') === base,
  );
  const file = own ?? bench.places.testFile(source.path);
  if (own === undefined && source.action !== 'create') return [];
  planned.delete(file);
  return [
    {
      title: `Test ${lowerFirst(piece.name)}`,
      steps: [
        `Test each function of \`${source.path}\` by its interface, what it refuses included`,
        ...piece.steps.slice(0, 3).map((step) => `Show: ${md(lowerFirst(step))}`),
      ],
      files: [file],
      doneWhen: `The tests pass, and fail when \`${source.path}\` is taken back`,
      verify: [bench.places.runTest(file)],
      commit: bench.message('test', `cover ${lowerFirst(piece.name)}`),
      requirements: piece.requirements,
      design: 'Test Strategy',
    },
  ];
}

export function gateTasks(bench: Bench): PlannedTask[] {
  const { spec, intent, code } = bench.request;
  const { stories, nonFunctional } = bench.work;
  const criteria = stories.flatMap((story) => story.criteria.map(({ id }) => id));
  const hasCi = code?.conventions.some(({ what }) => /\bci\b|continuous/i.test(what)) ?? false;
  const listed =
    criteria.length > 12 ? `${criteria.slice(0, 12).join(', ')} and ${criteria.length - 12} more` : criteria.join(', ');
  const local: PlannedTask = {
    title: 'Quality check: everything that the repository checks',
    mark: 'VERIFY',
    steps: ['Run every command below', 'Mend what fails, and run all of them again'],
    files: [],
    doneWhen: 'All of them pass in one go',
    verify: bench.quality(),
    commit: bench.message('chore', 'pass all checks'),
    requirements: nonFunctional.map(({ id }) => id),
  };
  const accepted: PlannedTask = {
    title: 'Acceptance: each criterion, one by one',
    mark: 'VERIFY',
    steps: [
      criteria.length > 0 ? `Go through ${listed}` : 'Go through the requirements',
      'Name for each the test or the command that shows it',
      'Write what cannot be shown into `.progress.md`',
    ],
    files: [],
    doneWhen: 'Every criterion is shown, or named as open',
    verify: bench.quality(),
    commit: bench.message('docs', 'record what was shown'),
    requirements: criteria,
  };
  const original: PlannedTask = {
    title: 'Verify that the original issue is gone',
    mark: 'VERIFY',
    steps: [
      'Do again what the goal tells of, on the finished code',
      'Compare with what task 1.1 showed',
      'Write both into `.progress.md` under "Reality Check (AFTER)"',
    ],
    files: [],
    doneWhen: 'What failed in task 1.1 works now',
    verify: [bench.places.runTest(bench.acceptanceFile())],
    commit: bench.message('docs', 'record before and after'),
    requirements: criteria,
  };
  const handedOver: PlannedTask = {
    title: 'Create a pull request and see CI pass',
    steps: [
      'See that this is a branch of its own: `git branch --show-current`',
      'Push it: `git push -u origin HEAD`',
      'Open it: `gh pr create --fill`',
    ],
    files: [],
    doneWhen: 'All checks of the pull request are green',
    verify: ['gh pr checks --watch'],
    commit: `none: ${spec} is handed over`,
    requirements: [],
  };
  return [
    local,
    ...(intent === 'TRIVIAL' ? [] : [intent === 'BUG_FIX' ? original : accepted]),
    ...(hasCi ? [handedOver] : []),
  ];
}
