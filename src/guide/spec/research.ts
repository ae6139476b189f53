/** The guide's `research.md`: what the goal asks for, what the workspace shows about it, and whether it can be done. */
import { bullets, sections, table } from '../print/markdown.ts';
import { md } from '../text/escape.ts';
import { joined, sentence, upperFirst } from '../text/words.ts';
import { fillKind, type Goal, readGoal, titleOf } from './goal.ts';
import { usualFor } from './kinds/index.ts';
import { frontMatter, goalLine, Ledger } from './ledger.ts';
import { type Places, placesOf } from './places.ts';
import type { CodeFacts, SpecGuideRequest } from './request.ts';

export function writeResearch(request: SpecGuideRequest): string {
  const { spec, goal, intent, code, created, quick, answers } = request;
  const ledger = new Ledger(request.assumed);
  const read = readGoal(goal, spec, intent);
  const places = placesOf(request);
  const hasCode = (code?.languages.length ?? 0) > 0;
  const feasibility = assess(request, read, places, ledger);
  const recommended = recommend(request, read, places, ledger);
  const questions = openQuestions(request, read);
  return sections(
    frontMatter(spec, 'research', created, quick),
    `# Research: ${md(spec)}`,
    '> Drafted by the built-in guide from the goal and a look at the workspace. It asked no network and ran no code: what others have built is not in here.',
    `## Executive Summary\n\n${summary(request, read, feasibility)}`,
    `## Goal\n\n${bullets(read.wishes.flatMap((wish) => [`${md(sentence(wish.text))} (${goalLine(wish.line)})`, ...wish.details.map(({ text, line }) => `${md(sentence(text))} (${goalLine(line)})`)]))}`,
    `## Codebase Analysis\n\n${hasCode && code ? analysis(code, read, places) : 'The workspace `./` holds no code: nothing is given, and nothing can be reused.'}`,
    ...(request.related.length > 0
      ? [
          `## Related Specs\n\n${table(
            ['Spec', 'Relevance', 'Words in common'],
            request.related.map(({ name, path, words }) => [
              `\`${path}\` (${md(name)})`,
              relevance(words.length),
              md(words.join(', ')),
            ]),
          )}`,
        ]
      : []),
    `## Quality Commands\n\n${commands(request)}`,
    `## Feasibility Assessment\n\n${table(
      ['Aspect', 'Assessment', 'Notes'],
      feasibility.map((row) => [...row]),
    )}\n\n### Risks\n\n${bullets(risks(read))}`,
    ledger.print(),
    `## Recommendations for Requirements\n\n${recommended.map((one, i) => `${i + 1}. ${one}`).join('\n')}`,
    ...(answers.length > 0
      ? [`## Research Inputs\n\n${bullets(answers.map(({ topic, response }) => `${md(topic)}: ${md(response)}`))}`]
      : []),
    `## Open Questions\n\n${bullets(questions)}`,
    `## Sources\n\n${bullets(sources(request))}`,
  );
}

/** 003-R62: by words in common. */
const relevance = (count: number): string => (count >= 5 ? 'High' : count >= 3 ? 'Medium' : 'Low');

function summary(
  { spec, code }: SpecGuideRequest,
  { wishes }: Goal,
  feasibility: readonly (readonly string[])[],
): string {
  const asked = joined(wishes.slice(0, 3).map((wish) => `"${titleOf(wish)}"`));
  const more = wishes.length > 3 ? ` and ${wishes.length - 3} more` : '';
  const found = code?.matches?.files ?? [];
  const there =
    (code?.languages.length ?? 0) === 0
      ? 'There is no code yet, so nothing stands in its way and nothing helps.'
      : found.length > 0
        ? `${found.length} file${found.length === 1 ? '' : 's'} of the codebase ${found.length === 1 ? 'is' : 'are'} about it, first \`${found[0]?.at ?? ''}\`.`
        : 'No file of the codebase is about it yet.';
  const [viability, effort, risk] = feasibility.map(([, value = '']) => value);
  return `The goal of ${md(spec)} asks for ${md(asked, 400)}${more}. ${there} Viability: ${viability}; effort: ${effort}; risk: ${risk}.`;
}

function analysis(code: CodeFacts, { wishes }: Goal, places: Places): string {
  const objects = [...new Set(wishes.map(({ object }) => object))];
  const about = (code.matches?.files ?? []).slice(0, 10);
  const tests = (code.matches?.tests ?? []).slice(0, 4);
  const routes = code.routes
    .filter(({ path, at }) => objects.some((object) => path.includes(object) || at.includes(object)))
    .slice(0, 6);
  const schemas = objects.flatMap((object) => places.schemaOf(object) ?? []);
  const parts = [
    about.length > 0
      ? `### Files of the topic\n\n${table(
          ['File', 'Why'],
          [...about, ...tests].map(({ at, why }) => [`\`${at}\``, md(why, 120)]),
        )}`
      : `### Files of the topic\n\nNone: nothing in the paths or names of \`./\` speaks of ${md(joined(objects, 'or'))}. It begins as code of its own.`,
    `### Existing Patterns\n\n${bullets(patterns(code, places))}`,
    routes.length + schemas.length > 0
      ? `### Interfaces and Data\n\n${bullets([
          ...routes.map(({ method, path, at }) => `\`${method} ${path}\` (\`${at}\`)`),
          ...schemas.map(({ name, at }) => `\`${name}\` is described in \`${at}\``),
        ])}`
      : '',
    code.adrs.length > 0
      ? `### Decided Before\n\n${bullets(code.adrs.slice(0, 5).map(({ title, status, at }) => `${md(title, 120)}${status === undefined ? '' : `, ${md(status, 40)}`} (\`${at}\`)`))}`
      : '',
    `### Dependencies\n\n${bullets(
      code.frameworks
        .slice(0, 8)
        .map(({ name, version, at }) => `${md(name)}${version === undefined ? '' : ` ${md(version, 30)}`} (\`${at}\`)`),
      'None that the manifests name.',
    )}`,
    `### Constraints\n\n${bullets(constraints(code))}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function patterns(code: CodeFacts, places: Places): string[] {
  const [main] = code.languages;
  return [
    ...(main ? [`${main.name}, ${main.files} of ${code.files} files (\`${main.at}\`)`] : []),
    ...(places.surfaceFile === undefined ? [] : [`New ways in are added in \`${places.surfaceFile}\``]),
    ...code.modules
      .filter(({ purpose }) => purpose !== undefined)
      .slice(0, 6)
      .map(({ path, purpose, at }) => `\`${path}/\`: ${md(purpose ?? '', 120)} (\`${at}\`)`),
    ...code.tests.runners
      .slice(0, 2)
      .map(
        ({ name, at }) =>
          `Tested with ${md(name)} (\`${at}\`), ${code.tests.files} test file${code.tests.files === 1 ? '' : 's'}`,
      ),
  ];
}

function constraints(code: CodeFacts): string[] {
  const rules = code.conventions
    .slice(0, 8)
    .map(({ what, value, at }) => `${upperFirst(what)}: ${md(value, 80)} (\`${at}\`)`);
  return rules.length > 0 ? rules : ['No convention is written down in `./`; what is there sets the example.'];
}

function commands({ commands }: SpecGuideRequest): string {
  const types = ['Test', 'Lint', 'TypeCheck', 'Build', 'E2E Test'];
  const rows = types.map((type) => {
    const known = commands.find((one) => one.type === type);
    return known ? [type, `\`${known.command}\``, `\`${known.at}\``] : [type, 'Not found', '-'];
  });
  return table(['Type', 'Command', 'Source'], rows);
}

function assess(
  { code, commands, intent }: SpecGuideRequest,
  { wishes }: Goal,
  places: Places,
  ledger: Ledger,
): [string, string, string][] {
  const details = wishes.reduce((sum, { details }) => sum + details.length, wishes.length);
  const outside = wishes.filter(({ kind }) => kind.id === 'integration' || kind.id === 'ingest').length;
  const scope = code?.matches?.files.length ?? 0;
  const effort =
    intent === 'TRIVIAL' ? 'S' : details <= 2 && outside === 0 ? 'S' : details <= 6 && outside <= 1 ? 'M' : 'L';
  const isTested = commands.some(({ type }) => type === 'Test');
  const hasCode = (code?.languages.length ?? 0) > 0;
  const risk = outside > 0 || (hasCode && !isTested && intent !== 'TRIVIAL') ? 'Medium' : 'Low';
  if (!hasCode)
    ledger.assume(
      `It is written in ${places.language}.`,
      'no code says otherwise, and the design declares its interfaces in it',
    );
  return [
    [
      'Technical Viability',
      outside > 0 ? 'Medium' : 'High',
      hasCode
        ? `${scope > 0 ? `It builds on ${scope} file${scope === 1 ? '' : 's'} that are there` : 'It stands beside what is there'}; nothing in the manifests speaks against it`
        : 'Nothing is given that speaks against it',
    ],
    [
      'Effort Estimate',
      effort,
      `${details} statement${details === 1 ? '' : 's'} of the goal to satisfy${outside > 0 ? `, ${outside} of them with another system` : ''}; counted, not measured`,
    ],
    [
      'Risk Level',
      risk,
      isTested
        ? 'A test command shows what breaks'
        : hasCode
          ? 'No test command was found: nothing shows what breaks'
          : 'Nothing can break yet',
    ],
  ];
}

function risks({ wishes }: Goal): string[] {
  const seen = new Set<string>();
  return wishes.flatMap(({ kind, line }) => {
    if (seen.has(kind.id)) return [];
    seen.add(kind.id);
    const [what, mitigation] = kind.risk;
    return [`${what}. ${mitigation}. (as ${kind.name}, ${goalLine(line)})`];
  });
}

function recommend(
  { code, commands, intent }: SpecGuideRequest,
  { wishes, limits }: Goal,
  places: Places,
  ledger: Ledger,
): string[] {
  const kinds = [...new Map(wishes.map((wish) => [wish.kind.id, wish])).values()];
  const first =
    places.surfaceFile === undefined ? [] : [`Keep the way in where the others are: \`${places.surfaceFile}\`.`];
  return [
    ...kinds.slice(0, 4).map((wish) => {
      const id = ledger.assume(usualFor(wish.kind), `the goal says no more than "${titleOf(wish)}"`);
      return `State for ${wish.kind.name} what the goal leaves out: ${md(joined(wish.kind.edges.map(([situation]) => fillKind(situation, wish, 'user').toLowerCase())), 240)} (${id}).`;
    }),
    ...first,
    ...(intent === 'BUG_FIX' ? ['Begin with a test that fails for the reason in the goal.'] : []),
    ...(limits.length === 0 && !/\d/.test(wishes.map(({ text }) => text).join(' '))
      ? ['Give one number for how much and how fast; without it every design is right.']
      : []),
    ...(code && code.languages.length > 0 && !commands.some(({ type }) => type === 'Test')
      ? ['Set up a test command first: without one, no task can be verified.']
      : []),
  ];
}

function openQuestions({ answers }: SpecGuideRequest, { wishes, open, excluded, success }: Goal): string[] {
  const answered = (words: RegExp) => answers.some(({ topic }) => words.test(topic));
  return [
    ...open.map(({ text, line }) => `${md(text)} (${goalLine(line)})`),
    ...(wishes.every(({ who }) => who === undefined) && !answered(/user|who/i)
      ? ['Who is it for, and who must not reach it?']
      : []),
    ...(wishes.every(({ why }) => why === undefined) && !answered(/problem|why/i)
      ? ['What gets better for them, and how would anybody notice?']
      : []),
    ...(excluded.length === 0 && !answered(/scope/i) ? ['What is left out on purpose?'] : []),
    ...(success.length === 0 && !answered(/success|done/i) ? ['What must be true on the day it is called done?'] : []),
  ];
}

function sources({ goal, code, commands, related }: SpecGuideRequest): string[] {
  const places = [
    ...(code?.matches?.files ?? []).slice(0, 6).map(({ at }) => at),
    ...(code?.languages ?? []).slice(0, 1).map(({ at }) => at),
    ...commands.map(({ at }) => at),
    ...(code?.adrs ?? []).slice(0, 3).map(({ at }) => at),
    ...related.map(({ path }) => path),
  ];
  return [
    `The goal, in \`${/^#{1,6} /m.test(goal) ? 'plan.md' : '.progress.md'}\``,
    ...[...new Set(places.map((at) => at.replace(/:\d+$/, '')))].map((at) => `\`${at}\``),
  ];
}
