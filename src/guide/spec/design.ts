/**
 * The guide's own `design.md` of a spec (003-R33): every part, made of the requirements, the interview and what a look at
 * the workspace showed. It invents no behaviour: a component stands for a story, its responsibilities are the criteria.
 */
import { kebab } from '../../artifacts/names.ts';
import { parseRequirements, type SpecRequirements, type Story } from '../../artifacts/spec/requirements-document.ts';
import { bullets, fence, sections, table } from '../print/markdown.ts';
import { label, md } from '../text/escape.ts';
import { upperFirst } from '../text/words.ts';

export interface DesignKnown {
  readonly spec: string;
  readonly goal: string;
  readonly requirements: string;
  /** `- Topic: response` lines, with the chosen approach; empty without an interview. */
  readonly interview: string;
  readonly assumed: readonly string[];
  /** What the workspace says about itself, a line each. */
  readonly codebase: readonly string[];
  readonly quick: boolean;
  readonly created: string;
}

interface Part {
  readonly name: string;
  readonly purpose: string;
  readonly does: readonly string[];
  readonly requirements: readonly { readonly id: string; readonly text: string }[];
  readonly criteria: readonly string[];
}

/** More components than this nobody takes in; further stories join the last one. */
const mostParts = 12;

export function draftDesign(known: DesignKnown): string {
  const read = parseRequirements(known.requirements);
  const parts = partsOf(read, known);
  const said = answersIn(known.interview);
  const approach = said.find(({ topic }) => topic === 'Chosen approach')?.response;
  const goal = md(read.goal || known.goal || `What the requirements of ${known.spec} ask for`, 300);
  return sections(
    [
      '---',
      `spec: ${known.spec}`,
      'phase: design',
      `created: ${known.created}`,
      ...(known.quick ? ['generated: auto'] : []),
      '---',
    ].join('\n'),
    `# Design: ${md(known.spec)}`,
    `> Drafted by the built-in guide from the requirements${known.codebase.length > 0 ? ' and a look at the workspace' : ''}. Names of files and types are proposals; it has run nothing.`,
    `## Overview\n\n${sentenceOf(goal)} ${approach === undefined ? 'Each story gets one component with one interface, inside what exists.' : `The approach: ${sentenceOf(md(approach, 300))}`}`,
    ...(known.assumed.length > 0
      ? [
          `## Assumptions\n\nNobody was asked; these were taken for granted:\n\n${bullets(known.assumed.map((one) => md(one)))}`,
        ]
      : []),
    `## Architecture\n\n${architecture(parts)}`,
    `## Components\n\n${parts.map(componentText).join('\n\n')}`,
    `## Data Flow\n\n${sequence(parts)}\n\n${steps(parts)}`,
    `## Technical Decisions\n\n${decisions(said, known)}`,
    `## File Structure\n\n${fileTable(parts, known)}`,
    `## Interfaces\n\n${fence('typescript', parts.map(interfaceText).join('\n\n'))}`,
    `## Error Handling\n\n${errors(parts, said)}`,
    `## Edge Cases\n\n${bullets(edgeCases(read))}`,
    `## Test Strategy\n\n${tests(parts)}`,
    `## Existing Patterns to Follow\n\n${bullets(
      known.codebase.slice(0, 12).map((line) => md(line, 300)),
      'The workspace shows no code yet: the first component sets them.',
    )}`,
    ...(said.length > 0
      ? [`## Design Inputs\n\n${bullets(said.map(({ topic, response }) => `${md(topic)}: ${md(response)}`))}`]
      : []),
    `## Unresolved Questions\n\n${bullets(read.unresolved.map((one) => md(one)))}`,
  );
}

/** One for each story, with the requirements that name it; what no story asks for stands together at the end. */
function partsOf(read: SpecRequirements, { spec, goal }: DesignKnown): Part[] {
  const taken = new Set<string>();
  const serves = (story: Story) =>
    read.functional.filter(({ id, source = '', text }) => {
      const number = story.id.replace('US-', '');
      const names = new RegExp(String.raw`\b(?:US-?${number}\b|AC-?${number}\.\d)`, 'i');
      if (taken.has(id) || !names.test(`${source} ${text}`)) return false;
      taken.add(id);
      return true;
    });
  const parts = read.stories.map((story): Part => ({
    name: story.title || story.id,
    purpose: `${story.id}: ${story.title || 'the story of this number'}`,
    does: story.criteria.map(({ text }) => text),
    requirements: serves(story),
    criteria: story.criteria.map(({ id }) => id),
  }));
  const rest = [...read.functional.filter(({ id }) => !taken.has(id)), ...read.nonFunctional];
  if (rest.length > 0)
    parts.push({
      name: parts.length > 0 ? 'Shared rules' : upperFirst(spec.replaceAll('-', ' ')),
      purpose: parts.length > 0 ? 'What holds for all of them' : goal || `What ${spec} is for`,
      does: rest.map(({ text }) => text),
      requirements: rest,
      criteria: [],
    });
  const whole = parts.length > 0 ? parts : [nothingStated(spec, goal)];
  return distinct(
    whole.length <= mostParts ? whole : [...whole.slice(0, mostParts - 1), joined(whole.slice(mostParts - 1))],
  );
}

const nothingStated = (spec: string, goal: string): Part => ({
  name: upperFirst(spec.replaceAll('-', ' ')),
  purpose: goal || `What ${spec} is for; the requirements name neither stories nor numbered requirements`,
  does: ['What the requirements say, as a whole'],
  requirements: [],
  criteria: [],
});

const joined = (parts: readonly Part[]): Part => ({
  name: 'Everything else',
  purpose: parts.map(({ name }) => name).join('; '),
  does: parts.flatMap(({ does }) => does),
  requirements: parts.flatMap(({ requirements }) => requirements),
  criteria: parts.flatMap(({ criteria }) => criteria),
});

/** Two stories of one title are two components. */
function distinct(parts: readonly Part[]): Part[] {
  const names = new Set<string>();
  return parts.map((part) => {
    let name = part.name;
    for (let n = 2; names.has(typeName(name)); n += 1) name = `${part.name} ${n}`;
    names.add(typeName(name));
    return { ...part, name };
  });
}

function architecture(parts: readonly Part[]): string {
  return fence(
    'mermaid',
    [
      'flowchart LR',
      '  user(["Whoever uses it"])',
      ...parts.map((part, i) => `  c${i}["${label(part.name)}"]`),
      '  existing[("What is there already")]',
      ...parts.flatMap((_, i) => [`  user --> c${i}`, `  c${i} --> existing`]),
    ].join('\n'),
  );
}

function componentText(part: Part): string {
  const serves = part.requirements.map(({ id }) => id).join(', ');
  return [
    `### ${md(part.name)}`,
    '',
    `**Purpose**: ${md(part.purpose, 300)}`,
    `**Serves**: ${serves || 'no numbered requirement'}`,
    '',
    '**Responsibilities**:',
    bullets(
      part.does.slice(0, 15).map((one) => md(one)),
      'As its purpose says.',
    ),
    '',
    `**Interface**: \`${typeName(part.name)}\`, below.`,
  ].join('\n');
}

function sequence(parts: readonly Part[]): string {
  const shown = parts.slice(0, 5);
  return fence(
    'mermaid',
    [
      'sequenceDiagram',
      '  actor u as Whoever uses it',
      ...shown.map((part, i) => `  participant c${i} as ${label(part.name, 40)}`),
      '  participant e as What is there already',
      ...shown.flatMap((part, i) => [
        `  u->>c${i}: ${label(part.does[0] ?? part.name)}`,
        `  c${i}->>e: read, check, change`,
        `  e-->>c${i}: what came of it`,
        `  c${i}-->>u: the result, or what is wrong`,
      ]),
    ].join('\n'),
  );
}

const steps = (parts: readonly Part[]): string =>
  parts.map((part, i) => `${i + 1}. ${md(part.name)}: ${md(part.does[0] ?? part.purpose, 200)}`).join('\n');

function decisions(said: readonly Said[], known: DesignKnown): string {
  const rows = said.map(({ topic, response }) => {
    const [choice = response, why] = response.split(/\s+(?:—|--)\s+/, 2);
    return [md(topic), 'See the interview', md(choice), md(why ?? 'Said in the interview')];
  });
  const assumed = known.assumed.map((one) => ['Assumed', 'Not asked', md(one), 'The usual choice; nobody was asked']);
  const own = [
    'Boundaries',
    'One module; one for each story',
    'One component for each story',
    'Each can be built, tested and changed alone',
  ];
  return table(['Decision', 'Options Considered', 'Choice', 'Rationale'], [...rows, ...assumed, own]);
}

function fileTable(parts: readonly Part[], { spec, codebase }: DesignKnown): string {
  const ending = endingOf(codebase);
  const folder = `src/${kebab(spec) || 'feature'}`;
  const rows = parts.flatMap((part) => {
    const name = kebab(part.name) || 'part';
    return [
      [`${folder}/${name}${ending}`, 'Create', md(part.purpose, 120)],
      [`${folder}/${name}.test${ending}`, 'Create', `Tests of ${md(part.name, 80)}`],
    ];
  });
  return table(['File', 'Action', 'Purpose'], rows);
}

/** By the language that the workspace names first. */
function endingOf(codebase: readonly string[]): string {
  const text = codebase.join('\n');
  const known: readonly (readonly [RegExp, string])[] = [
    [/\bTypeScript\b/i, '.ts'],
    [/\bPython\b/i, '.py'],
    [/\bGo\b/, '.go'],
    [/\bRust\b/i, '.rs'],
    [/\bJava\b(?!Script)/, '.java'],
    [/\bRuby\b/i, '.rb'],
    [/\bPHP\b/i, '.php'],
    [/\bJavaScript\b/i, '.js'],
  ];
  const found = known.map(([pattern, ending]) => ({ ending, at: text.search(pattern) })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => a.at - b.at)[0]?.ending ?? '.ts';
}

function interfaceText(part: Part): string {
  const name = typeName(part.name);
  return [
    `/** ${part.purpose.replaceAll(/\*\/|[\r\n]+/g, ' ')} */`,
    `export interface ${name} {`,
    `  run(input: ${name}Input): Promise<${name}Result>;`,
    '}',
    '',
    `export interface ${name}Input {`,
    '  readonly by: string;',
    '}',
    '',
    `export type ${name}Result = { readonly ok: true } | { readonly ok: false; readonly problem: string };`,
  ].join('\n');
}

function typeName(name: string): string {
  const words = kebab(name)
    .split('-')
    .filter((word) => word !== '');
  const joinedWords = words.slice(0, 6).map(upperFirst).join('');
  return /^[A-Za-z]/.test(joinedWords) ? joinedWords : `Part${joinedWords}`;
}

function errors(parts: readonly Part[], said: readonly Said[]): string {
  const wish = said.find(({ topic }) => /fail/i.test(topic))?.response;
  const strategy = wish === undefined ? 'Refused with the reason; nothing is half done' : md(wish, 200);
  const rows = parts.map((part) => [
    `${md(part.name, 80)} cannot do what is asked`,
    strategy,
    'Sees what is wrong and what to do next',
  ]);
  return table(
    ['Scenario', 'Strategy', 'User Impact'],
    [...rows, ['Something that it needs is not there', strategy, 'Nothing is lost; the same call can be made again']],
  );
}

function edgeCases(read: SpecRequirements): string[] {
  const criteria = read.stories.flatMap((story) => story.criteria);
  const limits = criteria.filter(({ text }) =>
    /\b(?:only|no|not|never|unless|at most|at least|empty|missing|invalid|already|without|if)\b/i.test(text),
  );
  const found = limits.slice(0, 10).map(({ id, text }) => `${id}: ${md(text)}`);
  return found.length > 0 ? found : ['The same request twice at once', 'A request with nothing in it'];
}

function tests(parts: readonly Part[]): string {
  const rows = parts.map((part) => [
    md(part.name, 80),
    part.criteria.length > 0
      ? `One test for each criterion: ${part.criteria.join(', ')}`
      : 'One test for each responsibility',
  ]);
  return `${table(['Component', 'Unit tests'], rows)}\n\nOne end-to-end test walks the data flow above from the first step to the last.`;
}

interface Said {
  readonly topic: string;
  readonly response: string;
}

function answersIn(interview: string): Said[] {
  return interview.split('\n').flatMap((line) => {
    const [, topic, response] = /^- ([^:]{1,120}): (.+)$/.exec(line.trim()) ?? [];
    return topic === undefined || response === undefined ? [] : [{ topic, response }];
  });
}

const sentenceOf = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
