/** The guide's `design.md` (003-R33): every part, printed from one blueprint so that the parts cannot disagree. */
import { bullets, fence, sections, table } from '../print/markdown.ts';
import { label, md } from '../text/escape.ts';
import { joined, lowerFirst, sentence, upperFirst } from '../text/words.ts';
import { type Blueprint, blueprintOf } from './blueprint.ts';
import type { PlannedComponent } from './component.ts';
import { bareText, fillKind } from './goal.ts';
import { usualFor } from './kinds/index.ts';
import { frontMatter, Ledger } from './ledger.ts';
import type { SpecGuideRequest } from './request.ts';

export function writeDesign(request: SpecGuideRequest): string {
  const { spec, created, quick, answers, code } = request;
  const ledger = new Ledger(request.assumed);
  const blueprint = blueprintOf(request, ledger);
  const decided = decisions(request, blueprint, ledger);
  const { components, requirements, tests } = blueprint;
  const files = new Map([...components.flatMap((one) => one.files), ...tests].map((file) => [file.path, file]));
  return sections(
    frontMatter(spec, 'design', created, quick),
    `# Design: ${md(spec)}`,
    `> Drafted by the built-in guide from \`requirements.md\`${code && code.languages.length > 0 ? ' and a look at the code' : ''}. Paths that are created and names of types are proposals; nothing was run.`,
    `## Overview\n\n${overview(request, blueprint)}`,
    ledger.print(),
    `## Architecture\n\n${architecture(blueprint)}`,
    `## Components\n\n${components.map(componentText).join('\n\n')}`,
    `## Data Flow\n\n${sequence(blueprint)}\n\n${steps(blueprint)}`,
    `## Technical Decisions\n\n${table(['Decision', 'Options Considered', 'Choice', 'Rationale'], decided)}`,
    `## File Structure\n\n${
      files.size > 0
        ? table(
            ['File', 'Action', 'Purpose'],
            [...files.values()].map(({ path, action, purpose }) => [`\`${path}\``, action, md(purpose, 160)]),
          )
        : table(
            ['File', 'Action', 'Purpose'],
            [['the place that a search for the words of the goal finds', 'Modify', 'What the goal names']],
          )
    }`,
    `## Interfaces\n\n${interfaces(components)}`,
    `## Error Handling\n\n${table(['Scenario', 'Strategy', 'User Impact'], failures(components))}`,
    `## Edge Cases\n\n${bullets(edges(components))}`,
    `## Test Strategy\n\n${testStrategy(request, blueprint)}`,
    `## Existing Patterns to Follow\n\n${bullets(patterns(request), 'The workspace shows no code yet: the first component sets them.')}`,
    ...(answers.length > 0 || request.approach
      ? [
          `## Design Inputs\n\n${bullets([...answers.map(({ topic, response }) => `${md(topic)}: ${md(response)}`), ...(request.approach ? [`Chosen approach: ${md(request.approach.name)} — ${md(request.approach.text)}`] : [])])}`,
        ]
      : []),
    `## Unresolved Questions\n\n${bullets(
      requirements.unresolved.filter((one) => !/^Is A\d+ right\?/.test(one)).map((one) => md(bareText(one))),
      requirements.unresolved.length > 0
        ? `Those of \`requirements.md\`: ${requirements.unresolved.length}, all about what was assumed there.`
        : 'None.',
    )}`,
  );
}

function overview({ approach, goal, spec }: SpecGuideRequest, { requirements, components, places }: Blueprint): string {
  const what = sentence(md(bareText(requirements.goal || goal || spec), 400));
  const cores = components.filter(({ role }) => role === 'core').map(({ name }) => lowerFirst(name));
  const way = components.find(({ role }) => role === 'way-in');
  const how = approach
    ? `The approach is ${md(lowerFirst(approach.name))}: ${md(joined(cores))}${way ? `, reached through the ${md(lowerFirst(way.name))}` : ''}.`
    : `${upperFirst(md(joined(cores)))} ${cores.length === 1 ? 'does' : 'do'} the work${way ? `, reached through the ${md(lowerFirst(way.name))}${places.surfaceFrom === undefined ? '' : ` (${places.surfaceFrom})`}` : ''}.`;
  // The approach comes first: it is what people are shown of it.
  return `${how} ${what}`;
}

const idOf = (i: number): string => `c${i}`;

function architecture({ components, actors }: Blueprint): string {
  const lines = ['flowchart LR'];
  const boxes = components.map(
    ({ name, role }, i) => `  ${idOf(i)}${role === 'data' ? `[("${label(name)}")]` : `["${label(name)}"]`}`,
  );
  const way = components.findIndex(({ role }) => role === 'way-in');
  const data = components.flatMap(({ role }, i) => (role === 'data' ? [i] : []));
  const cores = components.flatMap(({ role }, i) => (role === 'core' ? [i] : []));
  const people = actors.slice(0, 4).map((actor, i) => `  a${i}(["${label(actor)}"])`);
  const from = way === -1 ? cores.slice(0, 1) : [way];
  const edges = [
    ...people.flatMap((_, i) => from.map((to) => `  a${i} --> ${idOf(to)}`)),
    ...(way === -1
      ? cores.slice(1).map((to) => `  ${idOf(cores[0] ?? 0)} --> ${idOf(to)}`)
      : cores.map((to) => `  ${idOf(way)} --> ${idOf(to)}`)),
    ...cores.flatMap((core) =>
      data
        .filter((one) => components[one]?.requirements.some((id) => components[core]?.requirements.includes(id)))
        .map((to) => `  ${idOf(core)} --> ${idOf(to)}`),
    ),
  ];
  return fence('mermaid', [...lines, ...people, ...boxes, ...new Set(edges)].join('\n'));
}

function componentText({ name, purpose, does, requirements, files, kind }: PlannedComponent): string {
  return [
    `### ${md(name)}`,
    '',
    `**Purpose**: ${md(purpose)}`,
    `**Serves**: ${requirements.join(', ') || 'the others'}`,
    `**Files**: ${files.map(({ path, action }) => `\`${path}\` (${action})`).join(', ') || 'found by searching'}`,
    ...(kind && kind.members.length > 0 ? ['**Interface**: below'] : []),
    '',
    '**Responsibilities**:',
    ...does.slice(0, 10).map((one) => `- ${md(one)}`),
  ].join('\n');
}

function sequence({ firstFlow: components, actors, requirements }: Blueprint): string {
  const [story] = requirements.stories;
  const way = components.find(({ role }) => role === 'way-in');
  const core = components.find(({ role }) => role === 'core');
  const data = components.find(({ role }) => role === 'data');
  const others = components.filter((one) => one.role === 'core' && one !== core).slice(0, 2);
  const chain = [way, core].filter((one) => one !== undefined);
  const nodes = [...chain, ...(data ? [data] : []), ...others];
  const id = (one: PlannedComponent) => `p${nodes.indexOf(one)}`;
  const asked = label(bareText(story?.title ?? requirements.goal), 50);
  const last = chain.at(-1);
  const lines = [
    'sequenceDiagram',
    `  actor u as ${label(actors[0] ?? 'user', 40)}`,
    ...nodes.map((one) => `  participant ${id(one)} as ${label(one.name, 40)}`),
    ...chain.map(
      (one, i) =>
        `  ${i === 0 ? 'u' : id(chain[i - 1] ?? one)}->>${id(one)}: ${i === 0 ? asked : 'who asks, and checked input'}`,
    ),
    ...(last && data
      ? [
          `  ${id(last)}->>${id(data)}: read and change in one step`,
          `  ${id(data)}-->>${id(last)}: what stands there now`,
        ]
      : []),
    ...(last ? others.map((one) => `  ${id(last)}->>${id(one)}: what happened`) : []),
    ...chain
      .toReversed()
      .map(
        (one, i, all) =>
          `  ${id(one)}-->>${i === all.length - 1 ? 'u' : id(all[i + 1] ?? one)}: ${i === 0 ? 'the result or the reason' : 'shown in plain words'}`,
      ),
  ];
  return fence('mermaid', lines.join('\n'));
}

function steps({ firstFlow: components, actors }: Blueprint): string {
  const way = components.find(({ role }) => role === 'way-in');
  const cores = components.filter(({ role }) => role === 'core');
  const data = components.filter(({ role }) => role === 'data');
  const list = [
    way
      ? `The ${md(actors[0] ?? 'user')} reaches the ${md(lowerFirst(way.name))}, which sees who asks and checks the input.`
      : `The ${md(lowerFirst(cores[0]?.name ?? 'component'))} is called with checked input.`,
    ...cores.slice(0, 1).map(({ name, purpose }) => `The ${md(lowerFirst(name))}: ${md(lowerFirst(purpose))}`),
    ...data.map(({ name }) => `The ${md(lowerFirst(name))} is changed in one step, or not at all.`),
    ...cores.slice(1).map(({ name, purpose }) => `After that, the ${md(lowerFirst(name))}: ${md(lowerFirst(purpose))}`),
    'The result, or the reason why there is none, goes back the same way.',
  ];
  return list.map((one, i) => `${i + 1}. ${one}`).join('\n');
}

function decisions(
  { approach, code, answers }: SpecGuideRequest,
  { components, places }: Blueprint,
  ledger: Ledger,
): string[][] {
  const hasCode = (code?.languages.length ?? 0) > 0;
  const first = approach
    ? [
        'Approach',
        'Extend what is there; a part of its own; a part of its own on shared infrastructure',
        md(approach.name),
        md(approach.text || 'Chosen in the interview', 200),
      ]
    : [
        'Approach',
        'Extend what is there; a part of its own beside it',
        hasCode ? 'Extend what is there' : 'A part of its own',
        hasCode
          ? `The least that is new to run and to learn (${ledger.assume('What is there may be extended.', 'nobody said otherwise')})`
          : 'There is nothing to extend',
      ];
  const kinds = new Map(components.flatMap(({ kind, wish }) => (kind && wish ? [[kind.id, { kind, wish }]] : [])));
  const usual = [...kinds.values()].map(({ kind, wish }) => {
    const id = ledger.assume(usualFor(kind), 'the requirements leave it open');
    const [choice = ''] = kind.decision.options;
    return [
      kind.decision.about,
      md(kind.decision.options.join('; ')),
      md(choice),
      `${md(fillKind(kind.decision.because, wish, wish.actor))} (${id})`,
    ];
  });
  const said = answers
    .filter(({ topic }) => /technolog|deploy|integrat|failure/i.test(topic))
    .map(({ topic, response }) => [md(topic), 'Asked in the interview', md(response, 160), `answer: ${md(topic, 60)}`]);
  const place =
    places.surfaceFile === undefined
      ? []
      : [
          [
            'Where people come in',
            `\`${places.surfaceFile}\`; a new file`,
            `\`${places.surfaceFile}\``,
            'The other ways in of its kind are there',
          ],
        ];
  return [first, ...place, ...usual, ...said];
}

function interfaces(components: readonly PlannedComponent[]): string {
  const typed = components.flatMap(({ kind, wish, name }) => {
    if (!kind || !wish || kind.members.length === 0) return [];
    const fill = (text: string) => fillKind(text, wish, wish.actor);
    const own = `interface ${typeName(name)} {\n${kind.members.map((member) => `  ${fill(member)}`).join('\n')}\n}`;
    return [...(kind.types ?? []).map(fill), own];
  });
  // Two components of one kind share its types.
  const seen = new Map(typed.map((text) => [/^(?:interface|type) (\w+)/.exec(text)?.[1] ?? text, text]));
  if (seen.size === 0) return 'None is new: what others call keeps its name, its input and its output.';
  return fence('typescript', [...seen.values()].map((text) => `export ${text}`).join('\n\n'));
}

const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(upperFirst)
    .join('');

function filled(components: readonly PlannedComponent[]) {
  return components.flatMap(({ kind, wish }) =>
    kind && wish ? [{ kind, fill: (text: string) => md(fillKind(text, wish, wish.actor)) }] : [],
  );
}

function failures(components: readonly PlannedComponent[]): string[][] {
  const rows = filled(components).flatMap(({ kind, fill }) => kind.failures.map((row) => row.map(fill)));
  return [...new Map(rows.map((row) => [row[0], row])).values()];
}

function edges(components: readonly PlannedComponent[]): string[] {
  return [
    ...new Set(
      filled(components).flatMap(({ kind, fill }) =>
        kind.edges.map(([situation, handling]) => `**${fill(situation)}**: ${lowerFirst(fill(handling))}`),
      ),
    ),
  ];
}

function testStrategy({ commands }: SpecGuideRequest, { components, requirements, tests, places }: Blueprint): string {
  const rows = components
    .filter(({ role }) => role === 'core')
    .map(({ name, files }) => {
      const test = tests.find(({ purpose }) => purpose === `Tests of ${lowerFirst(name)}`);
      return [
        md(name),
        test ? `\`${test.path}\`` : files.length > 0 ? 'the tests of the file that changes' : '-',
        'Each member of its interface, what it refuses included',
      ];
    });
  const end = tests.at(-1);
  const criteria = requirements.stories.flatMap((story) => story.criteria.map(({ id }) => id));
  const run = commands.find(({ type }) => type === 'Test');
  return [
    '### Unit Tests',
    '',
    table(['Component', 'File', 'What'], rows),
    '',
    '### End to End',
    '',
    ...(end
      ? [
          `- \`${end.path}\`: ${criteria.length > 0 ? `each of ${criteria.slice(0, 16).join(', ')}${criteria.length > 16 ? ` and ${criteria.length - 16} more` : ''}` : 'what the goal asks for'}, without a fake inside of the product`,
          `- Run by \`${places.runTest(end.path)}\``,
        ]
      : ['- None of its own: the tests that are there show that nothing else changed']),
    ...(run ? [`- Everything: \`${run.command}\` (\`${run.at}\`)`] : []),
  ].join('\n');
}

function patterns({ code }: SpecGuideRequest): string[] {
  if (!code) return [];
  const { matches, conventions, modules, adrs } = code;
  return [
    ...(matches?.files ?? []).slice(0, 4).map(({ at, why }) => `\`${at}\`: ${md(why, 100)}`),
    ...modules
      .filter(({ purpose }) => purpose !== undefined)
      .slice(0, 4)
      .map(({ path, purpose, at }) => `\`${path}/\`: ${md(purpose ?? '', 100)} (\`${at}\`)`),
    ...conventions.slice(0, 5).map(({ what, value, at }) => `${upperFirst(what)}: ${md(value, 60)} (\`${at}\`)`),
    ...adrs.slice(0, 3).map(({ title, at }) => `Decided before: ${md(title, 100)} (\`${at}\`)`),
  ];
}
