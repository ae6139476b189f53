/** Feature files, read by Cucumber's own parser, and what it is too polite to mention (002-R40). */
import { AstBuilder, dialects, type Dialect, Errors, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator, type Scenario, type Step, StepKeywordType } from '@cucumber/messages';
import type { GherkinFacts, ScenarioFact, StepFact } from '../engine/validator-port.ts';
import { editDistance } from '../artifacts/edit-distance.ts';
import { type Finding, finding, type Report, shown, type Task } from './report.ts';

const limits = { scenarios: 30, steps: 7 };

// `# language: constructor` is a language that nobody knows, also to the parser, which looks it up in the same object.
Object.setPrototypeOf(dialects, null);

export function check({ text: given, excerpt }: Task): Report {
  // The next line of Unicode is a blank to the other parsers of Gherkin; a tag may not have one.
  const text = withDocStrings(given).replaceAll('\u0085', '\u00A0');
  const source = excerpt ? completed(text) : { text, inserted: 0, after: 0 };
  /** From a line of the completed text to one of the text that was given. */
  const lineOf = (line: number) =>
    line > source.after + source.inserted ? line - source.inserted : Math.min(line, source.after + 1);
  const matcher = new GherkinClassicTokenMatcher();
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), matcher);
  let document: ReturnType<typeof parser.parse>;
  try {
    document = parser.parse(source.text);
  } catch (error) {
    return { findings: syntaxFindings(error).map((one) => ({ ...one, line: lineOf(one.line) })) };
  }
  const { feature } = document;
  if (!feature) {
    const fix = 'Start with "Feature: Name", then "Scenario: Name" with its steps.';
    return { findings: [finding('gherkin/no-feature', 1, 'There is no feature in it.', { fix })] };
  }
  const dialect = dialects[feature.language] ?? dialects['en'];
  const scenarios: ScenarioFact[] = [];
  const findings: Finding[] = [];
  const describe = (description: string, from: number, words: readonly string[]) => {
    for (const found of misspelt(source.text, description, from, words)) findings.push(found);
  };
  const stepWords = dialect ? [...dialect.given, ...dialect.when, ...dialect.then].map((word) => word.trim()) : [];
  const blockWords = dialect ? blockKeywords(dialect) : [];

  describe(feature.description, feature.location.line, blockWords);
  for (const child of feature.children) {
    const inner = child.rule?.children ?? [child];
    if (child.rule) describe(child.rule.description, child.rule.location.line, blockWords);
    for (const { background, scenario } of inner) {
      if (background) describe(background.description, background.location.line, stepWords);
      if (!scenario) continue;
      describe(scenario.description, scenario.location.line, [...stepWords, ...blockWords]);
      const tags = [...scenario.tags, ...(child.rule?.tags ?? []), ...feature.tags].map((tag) => tag.name);
      const fact = scenarioFact(scenario, [...new Set(tags)], child.rule?.name);
      scenarios.push(fact);
      findings.push(...scenarioFindings(fact, scenario));
    }
  }
  if (scenarios.length === 0) {
    const message = 'The feature has no scenario.';
    const fix = 'Add "Scenario: Name" with its steps.';
    findings.push(finding('gherkin/no-scenario', feature.location.line, message, { fix, severity: 'warning' }));
  }
  if (scenarios.length > limits.scenarios) {
    const message = `${scenarios.length} scenarios are more than ${limits.scenarios} for one feature.`;
    const fix = 'Use outlines for values, or split the feature.';
    const line = scenarios[limits.scenarios]?.line ?? 1;
    findings.push(finding('gherkin/many-scenarios', line, message, { fix, severity: 'warning' }));
  }
  for (const found of sameNames(scenarios)) findings.push(found);
  const facts: GherkinFacts = {
    language: feature.language,
    ...(source.inserted > 0 ? {} : { feature: { name: feature.name, line: feature.location.line } }),
    scenarios: scenarios.map((one) => ({
      ...one,
      line: lineOf(one.line),
      steps: one.steps.map((step) => ({ ...step, line: lineOf(step.line) })),
    })),
  };
  return { findings: findings.map((one) => ({ ...one, line: lineOf(one.line) })), facts: { gherkin: facts } };
}

/** Some tools take three single quotes for a doc string too. Inside of another one they are its words. */
function withDocStrings(text: string): string {
  if (!/^[ \t]{0,200}'''/m.test(text)) return text;
  let open = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*("""|```|''')/.exec(line.slice(0, 500))?.[1] ?? '';
      if (mark === '' || (open !== '' && mark !== open)) return line;
      open = open === '' ? mark : '';
      // The third kind of quotes: what is quoted may hold the second.
      return line.replace(/^(\s*)'''/, '$1```');
    })
    .join('\n');
}

/** An excerpt may show scenarios without their feature, or steps alone: the frame around them is put back. */
function completed(text: string): { text: string; inserted: number; after: number } {
  const lines = text.split('\n');
  const languageLine = lines.findIndex((line) => /^\s{0,80}#\s{0,8}language\s{0,8}:/.test(line));
  const language = /:\s{0,8}([\w-]{2,20})/.exec(lines[languageLine] ?? '')?.[1] ?? 'en';
  const asIs = { text, inserted: 0, after: 0 };
  const dialect = dialects[language];
  const first = lines.find((line) => line.trim() !== '' && !/^\s*[#@]/.test(line))?.trimStart();
  if (!dialect || first === undefined) return asIs;
  const startsBlock = (words: readonly string[]) => words.some((word) => first.startsWith(`${word}:`));
  const steps = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flat();
  const needsFeature = startsBlock(
    [dialect.scenario, dialect.scenarioOutline, dialect.background, dialect.rule].flat(),
  );
  const needsBoth = steps.some((word) => first.startsWith(word));
  if (!needsFeature && !needsBoth) return asIs;
  const frame = [`${dialect.feature[0]}: -`, ...(needsBoth ? [`${dialect.scenario[0]}: -`] : [])];
  const after = languageLine + 1;
  return { text: lines.toSpliced(after, 0, ...frame).join('\n'), inserted: frame.length, after };
}

function syntaxFindings(error: unknown): Finding[] {
  const all = error instanceof Errors.CompositeParserException ? error.errors : [error];
  return all.map((one) => {
    if (!(one instanceof Error)) throw new Error(String(one));
    const { location } = one as { location?: { line?: number } };
    if (!location) throw one;
    const said = one.message.replace(/^\(\d+:\d+\): /, '');
    // It lists the names of all tokens that it could have taken; a person needs the one that it got.
    const got = /^expected: .*, got '(.*)'$/s.exec(said)?.[1];
    const message = got === undefined ? shown(said) : `${JSON.stringify(shown(got, 80))} is not expected here.`;
    const fix =
      'Steps start with Given, When, Then, And, But; blocks with Feature:, Background:, Scenario:, Examples:.';
    return finding('gherkin/syntax', location.line ?? 1, message, { fix });
  });
}

function scenarioFact(scenario: Scenario, tags: readonly string[], rule: string | undefined): ScenarioFact {
  let kind: StepFact['kind'] = 'other';
  const steps = scenario.steps.map((step): StepFact => {
    kind = kindOf(step) ?? kind;
    return { kind, text: shown(step.text, 500), line: step.location.line };
  });
  const name = scenario.name.trim();
  return { name, tags, steps, line: scenario.location.line, ...(rule === undefined ? {} : { rule }) };
}

/** `undefined` for And and But: they go on with what stands before. A `*` may be anything. */
function kindOf({ keywordType }: Step): StepFact['kind'] | undefined {
  switch (keywordType) {
    case StepKeywordType.CONTEXT:
      return 'given';
    case StepKeywordType.ACTION:
      return 'when';
    case StepKeywordType.OUTCOME:
      return 'then';
    case StepKeywordType.UNKNOWN:
      return 'other';
    default:
      return undefined;
  }
}

function scenarioFindings({ name, steps, line }: ScenarioFact, scenario: Scenario): Finding[] {
  const found: Finding[] = [];
  const called = name === '' ? 'The scenario' : JSON.stringify(shown(name, 80));
  const warn = (code: string, at: number, message: string, fix: string) =>
    found.push(finding(code, at, message, { fix, severity: 'warning' }));
  if (steps.length === 0) {
    const fix = 'Add its steps: Given what holds, When what happens, Then what follows.';
    // Cucumber reads it: it is one that somebody still has to write.
    return [finding('gherkin/no-steps', line, `${called} has no steps.`, { fix, severity: 'warning' })];
  }
  // `*` says nothing about its kind, so neither can we.
  const isPlain = steps.some(({ kind }) => kind === 'other');
  const missing = (['when', 'then'] as const).filter((kind) => !steps.some((step) => step.kind === kind));
  if (missing.length > 0 && !isPlain) {
    const names = missing.map((kind) => (kind === 'when' ? 'When' : 'Then')).join(' and no ');
    const fix = 'Say what happens (When) and what can be observed then (Then).';
    warn('gherkin/incomplete-scenario', line, `${called} has no ${names}.`, fix);
  }
  if (steps.length > limits.steps) {
    const message = `${called} has ${steps.length} steps, more than ${limits.steps}.`;
    warn('gherkin/many-steps', line, message, 'Move what is common into a background, or say more with fewer steps.');
  }
  found.push(...exampleFindings(scenario, called));
  const whens = scenario.steps.filter((step) => kindOf(step) === 'when');
  if (whens.length > 1) {
    const message = `${called} has ${whens.length} When steps.`;
    warn('gherkin/several-whens', whens[1]?.location.line ?? line, message, 'Make a scenario of each.');
  }
  return found;
}

/** An outline without a row runs no test, and a `<word>` that no column fills is run as it stands. */
function exampleFindings({ steps, examples, keyword, location }: Scenario, called: string): Finding[] {
  const columns = new Set(examples.flatMap((one) => one.tableHeader?.cells.map(({ value }) => value) ?? []));
  const rows = examples.reduce((sum, one) => sum + one.tableBody.length, 0);
  const words = steps.flatMap(({ text, location: { line } }) =>
    [...text.slice(0, 1000).matchAll(/<([^<>\s][^<>]{0,60})>/g)].map(([, name = '']) => ({ name, line })),
  );
  if (rows === 0) {
    const isOutline = examples.length > 0 || /\s/.test(keyword.trim());
    if (!isOutline) return [];
    const message = `${called} has no examples, so nothing is run.`;
    const fix = 'Add "Examples:" with a row for each case, or make it a Scenario.';
    return [finding('gherkin/no-examples', location.line, message, { fix, severity: 'warning' })];
  }
  return words.flatMap(({ name, line }) => {
    if (columns.has(name)) return [];
    const message = `<${shown(name, 60)}> is no column of the examples.`;
    const fix = `The columns are ${[...columns].slice(0, 12).join(', ')}.`;
    return [finding('gherkin/unknown-placeholder', line, message, { fix, severity: 'warning' })];
  });
}

function sameNames(scenarios: readonly ScenarioFact[]): Finding[] {
  const seen = new Map<string, number>();
  return scenarios.flatMap(({ name, line, rule }) => {
    const key = `${rule ?? ''}\n${name}`;
    const before = name === '' ? undefined : seen.get(key);
    seen.set(key, before ?? line);
    if (before === undefined) return [];
    const message = `${JSON.stringify(shown(name, 80))} is the name of the scenario in line ${before} too.`;
    return [finding('gherkin/same-name', line, message, { fix: 'Say what is different.', severity: 'warning' })];
  });
}

const blockKeywords = (dialect: Dialect): string[] =>
  [dialect.background, dialect.scenario, dialect.scenarioOutline, dialect.rule, dialect.examples]
    .flat()
    .map((word) => `${word}:`);

/** Good words that happen to stand one letter from a keyword. */
const innocentWords = new Set(
  (
    'the they them than thin thee ten hen den men pen even seven give gives giver driven whey whet wheel whom what ' +
    'note: notes: rules: roles: role:'
  ).split(' '),
);

/** A misspelt first step is legal: it is read as a description, and its scenario quietly means something else. */
function misspelt(source: string, description: string, from: number, words: readonly string[]): Finding[] {
  if (description.trim() === '') return [];
  const lines = source.split('\n');
  // A description has no place of its own; its lines follow the keyword, with comments taken out.
  let at = from;
  return description.split('\n').flatMap((text) => {
    const bare = text.trim();
    if (bare === '') return [];
    // A word begins it, and not a mark.
    const isWord = /^[\p{L}*]/u.test(bare);
    while (at < lines.length && lines[at]?.trim() !== bare) at += 1;
    at += 1;
    const near = isWord ? nearestWord(bare, words) : undefined;
    if (near === undefined) return [];
    const message = `${JSON.stringify(shown(bare, 60))} is read as a description, not as "${near}".`;
    const fix = `Write "${near}" if it is one: keywords are case-sensitive.`;
    return [finding('gherkin/misspelt-keyword', at, message, { fix, severity: 'warning' })];
  });
}

/** Words with a colon start a block; only a line with a colon can have meant one. */
function nearestWord(line: string, words: readonly string[]): string | undefined {
  const first = /^\S{1,20}(?=\s|$)/.exec(line)?.[0];
  const head = /^[^:]{1,30}:/.exec(line)?.[0];
  return words.find((keyword) => {
    const wanted = keyword.toLowerCase();
    const word = (wanted.endsWith(':') ? head : first)?.toLowerCase();
    if (word === undefined) return false;
    if (word === wanted || word === `${wanted}:`) return true;
    if (innocentWords.has(word) || wanted.length < 4) return false;
    return editDistance(word, wanted) <= (wanted.length > 6 ? 2 : 1);
  });
}
