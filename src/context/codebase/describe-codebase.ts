/** From the facts of files to the pack. Pure: the same facts give the same pack. */
import { conventionsOf, testSetupOf, toolsOf, withCommitStyle } from './describe-tools.ts';
import { adrsOf, docsOf, specsOf } from './describe-work.ts';
import { entryPointsOf, languagesOf, modulesOf } from './describe-modules.ts';
import type { KnownFile } from './file-facts.ts';
import { place } from './file-facts.ts';
import { isCode } from './file-kinds.ts';
import { aboutTerms } from './match-topic.ts';
import { limitLists, topicFirst } from './pack-lists.ts';
import type { CodebasePack, CommitLine, Route, Schema, Tool, TopicMatches, WorkRecord } from './types.ts';

/** More files than this are more than one design (002-R66). */
const mostFilesInScope = 30;

export interface Surroundings {
  readonly matches?: TopicMatches | undefined;
  readonly commits: readonly CommitLine[];
  readonly sessions: readonly WorkRecord[];
  readonly warnings: readonly string[];
}

const asideFolder =
  /(?:^|\/)(?:examples?|samples?|fixtures?|__fixtures__|__mocks__|demos?|playgrounds?|testdata|tests?|__tests__|corpus|bench|benchmarks?|templates?)\//;

/** More is kept than shown, since the topic says which come first. */
const roomForTopic = 3;

/** What the files say, whatever the topic: the part that can be kept for as long as no file changes. */
export function describeFiles(all: readonly KnownFile[]): CodebasePack {
  // What stands in examples and fixtures is code, but not what the product is made of.
  const main = all.filter(({ path }) => !asideFolder.test(path));
  const files = main.some(({ language }) => isCode(language)) ? main : all;
  const frameworks = toolsOf(files, 'framework');
  return limitLists(
    {
      greenfield: !all.some(({ language }) => isCode(language)),
      files: all.length,
      suggestions: [],
      languages: languagesOf(all),
      frameworks,
      buildTools: toolsOf(files, 'build'),
      entryPoints: entryPointsOf(files),
      modules: modulesOf(all),
      routes: routesOf(files, frameworks),
      schemas: schemasOf(files),
      tests: testSetupOf(all),
      conventions: conventionsOf(all),
      adrs: adrsOf(files),
      sessions: [],
      specs: specsOf(files),
      commits: [],
      docs: docsOf(main),
      more: {},
      warnings: [],
    },
    roomForTopic,
  );
}

/** What else is known, put around it. The topic stands first: whoever reads only the beginning reads that. */
export function completePack(base: CodebasePack, around: Surroundings): CodebasePack {
  const { matches, commits, sessions, warnings } = around;
  const ordered = matches ? topicFirst(base, aboutTerms(matches.terms)) : base;
  const { greenfield, files, suggestions: _none, ...facts } = ordered;
  return limitLists({
    greenfield: matches ? matches.inScope === 0 : greenfield,
    files,
    suggestions: suggestionsOf(matches),
    ...(matches && { matches }),
    ...facts,
    conventions: withCommitStyle(base.conventions, commits),
    sessions,
    commits,
    warnings,
  });
}

function suggestionsOf(matches: TopicMatches | undefined): string[] {
  if (!matches || matches.inScope <= mostFilesInScope) return [];
  return [
    `${matches.inScope} files are in scope, more than ${mostFilesInScope}: split the topic into smaller designs, for example one a module.`,
  ];
}

/** Frameworks where the place of a file is its route: a folder named `pages` alone proves nothing. */
const placed = new Set(['next', 'sveltekit', 'nuxt']);

function routesOf(files: readonly KnownFile[], frameworks: readonly Tool[]): Route[] {
  const used = new Set(frameworks.map(({ name }) => name));
  return files.flatMap(({ path, facts }) =>
    (facts.routes ?? [])
      .filter(({ by }) => !placed.has(by) || used.has(by))
      .map(({ method, path: route, by, line }) => ({ method, path: route, by, at: place(path, line) })),
  );
}

function schemasOf(files: readonly KnownFile[]): Schema[] {
  return files.flatMap(({ path, facts }) =>
    (facts.schemas ?? []).map(({ kind, name, line }) => ({ kind, name, at: place(path, line) })),
  );
}
