/** Frameworks, build tools, test set-up and conventions, from manifests and from the files that configure tools. */
import type { KnownFile, UseFact } from './file-facts.ts';
import { byText, place } from './file-facts.ts';
import { baseOf, folderOf, isCode } from './file-kinds.ts';
import type { CommitLine, Convention, TestSetup, Tool } from './types.ts';

export function toolsOf(files: readonly KnownFile[], kind: UseFact['kind']): Tool[] {
  const tools = new Map<string, Tool>();
  for (const { path, facts } of files) {
    for (const use of facts.manifest?.uses ?? []) {
      if (use.kind !== kind || tools.has(use.name)) continue;
      const { name, version, line } = use;
      tools.set(name, { name, ...(version !== undefined && { version }), at: place(path, line) });
    }
  }
  for (const { of, name, at } of setUpIn(files)) {
    if (of === kind && !tools.has(name)) tools.set(name, { name, at });
  }
  return [...tools.values()];
}

/** A file by which a tool is set up. Near the root only: deep ones belong to fixtures and examples. */
const configured: readonly (readonly [RegExp, UseFact['kind'] | 'ci' | 'agents' | 'manager', string])[] = [
  [/^(?:Dockerfile|docker-compose\.ya?ml|compose\.ya?ml)$/, 'build', 'docker'],
  [/^(?:GNUm|M|m)akefile$/, 'build', 'make'],
  [/^[Jj]ustfile$/, 'build', 'just'],
  [/^(?:[^/]+\/)?CMakeLists\.txt$/, 'build', 'cmake'],
  [/^(?:MODULE|WORKSPACE)(?:\.bazel)?$/, 'build', 'bazel'],
  [/^turbo\.json$/, 'build', 'turbo'],
  [/^nx\.json$/, 'build', 'nx'],
  [/^(?:[^/]+\/){0,2}[^/]+\.tf$/, 'build', 'terraform'],
  [/^mix\.exs$/, 'build', 'mix'],
  [/^pubspec\.ya?ml$/, 'build', 'pub'],
  [/^Package\.swift$/, 'build', 'swift package manager'],
  [/^build\.sbt$/, 'build', 'sbt'],
  [/^(?:[^/]+\/){0,2}vitest\.config\.[cm]?[jt]s$/, 'test', 'vitest'],
  [/^(?:[^/]+\/){0,2}jest\.config\.\w+$/, 'test', 'jest'],
  [/^(?:[^/]+\/){0,2}playwright\.config\.\w+$/, 'test', 'playwright'],
  [/^(?:[^/]+\/){0,2}cypress\.config\.\w+$/, 'test', 'cypress'],
  [/^(?:pytest\.ini|conftest\.py|tests?\/conftest\.py)$/, 'test', 'pytest'],
  [/^tox\.ini$/, 'test', 'tox'],
  [/^\.rspec$/, 'test', 'rspec'],
  [/^phpunit\.xml(?:\.dist)?$/, 'test', 'phpunit'],
  [/^(?:[^/]+\/){0,2}\.prettierrc(?:\.\w+)?$|^prettier\.config\.\w+$/, 'formatter', 'prettier'],
  [/^\.oxfmtrc\.jsonc?$/, 'formatter', 'oxfmt'],
  [/^biome\.jsonc?$/, 'formatter', 'biome'],
  [/^\.?rustfmt\.toml$/, 'formatter', 'rustfmt'],
  [/^\.clang-format$/, 'formatter', 'clang-format'],
  [/^\.editorconfig$/, 'formatter', 'editorconfig'],
  [/^\.formatter\.exs$/, 'formatter', 'mix format'],
  [/^(?:[^/]+\/){0,2}(?:eslint\.config\.\w+|\.eslintrc(?:\.\w+)?)$/, 'linter', 'eslint'],
  [/^\.oxlintrc\.json$/, 'linter', 'oxlint'],
  [/^\.?ruff\.toml$/, 'linter', 'ruff'],
  [/^\.flake8$/, 'linter', 'flake8'],
  [/^\.pylintrc$/, 'linter', 'pylint'],
  [/^mypy\.ini$/, 'linter', 'mypy'],
  [/^\.golangci\.ya?ml$/, 'linter', 'golangci-lint'],
  [/^\.?clippy\.toml$/, 'linter', 'clippy'],
  [/^\.rubocop\.yml$/, 'linter', 'rubocop'],
  [/^phpstan\.neon(?:\.dist)?$/, 'linter', 'phpstan'],
  [/^\.credo\.exs$/, 'linter', 'credo'],
  [/^\.?commitlint(?:rc)?(?:\.config)?\.\w+$|^\.commitlintrc$/, 'commits', 'conventional commits'],
  [/^\.github\/workflows\/[^/]+\.ya?ml$/, 'ci', 'GitHub Actions'],
  [/^\.gitlab-ci\.yml$/, 'ci', 'GitLab CI'],
  [/^\.circleci\/config\.yml$/, 'ci', 'CircleCI'],
  [/^Jenkinsfile$/, 'ci', 'Jenkins'],
  [/^azure-pipelines\.yml$/, 'ci', 'Azure Pipelines'],
  [/^(?:AGENTS|CLAUDE|GEMINI)\.md$|^\.cursorrules$|^\.github\/copilot-instructions\.md$/, 'agents', 'rules for agents'],
  [/^CONTRIBUTING(?:\.\w+)?$/, 'agents', 'rules for contributors'],
  [/^package-lock\.json$/, 'manager', 'npm'],
  [/^pnpm-lock\.yaml$/, 'manager', 'pnpm'],
  [/^yarn\.lock$/, 'manager', 'yarn'],
  [/^bun\.lockb?$/, 'manager', 'bun'],
  [/^poetry\.lock$/, 'manager', 'poetry'],
  [/^uv\.lock$/, 'manager', 'uv'],
  [/^Pipfile\.lock$/, 'manager', 'pipenv'],
];

const anyConfigured = new RegExp(configured.map(([pattern]) => `(?:${pattern.source})`).join('|'));

interface SetUp {
  readonly of: (typeof configured)[number][1];
  readonly name: string;
  readonly at: string;
}

const setUps = new WeakMap<readonly KnownFile[], SetUp[]>();

/** Asked for several times, and all patterns on all files take long: the first file of each tool, found once. */
function setUpIn(files: readonly KnownFile[]): SetUp[] {
  const known = setUps.get(files);
  if (known) return known;
  const paths = files.map(({ path }) => path).filter((path) => anyConfigured.test(path));
  const found = configured.flatMap(([pattern, of, name]) => {
    const at = paths.find((path) => pattern.test(path));
    return at === undefined ? [] : [{ of, name, at }];
  });
  setUps.set(files, found);
  return found;
}

const label = { formatter: 'formatter', linter: 'linter', ci: 'continuous integration', manager: 'package manager' };

export function conventionsOf(files: readonly KnownFile[]): Convention[] {
  const tools = (['formatter', 'linter'] as const).flatMap((kind) =>
    toolsOf(files, kind).map(({ name, at }) => ({ what: label[kind], value: name, at })),
  );
  const commits = toolsOf(files, 'commits').map(({ name, at }) => ({ what: commitStyle, value: name, at }));
  const others = setUpIn(files).flatMap(({ of, name, at }): Convention[] => {
    if (of === 'agents') return [{ what: name, value: baseOf(at), at }];
    return of === 'ci' || of === 'manager' ? [{ what: label[of], value: name, at }] : [];
  });
  const notes = files
    .filter(({ path }) => path.split('/').length <= 2)
    .flatMap(({ path, facts }) =>
      (facts.manifest?.notes ?? []).map(({ what, value, line }) => ({ what, value, at: place(path, line) })),
    );
  return [...tools, ...commits, ...fileNames(files), ...testPlace(files), ...others, ...notes];
}

const commitStyle = 'commit style';
const conventional = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([^)]{1,60}\))?!?: /;

/** What the commits show, where nothing says it. */
export function withCommitStyle(said: readonly Convention[], commits: readonly CommitLine[]): readonly Convention[] {
  if (commits.length < 3 || said.some(({ what }) => what === commitStyle)) return said;
  const value = styleOf(commits);
  return value === undefined ? said : [{ what: commitStyle, value, at: `git ${commits[0]?.hash}` }, ...said];
}

function styleOf(commits: readonly CommitLine[]): string | undefined {
  const count = (pattern: RegExp) => commits.filter(({ subject }) => pattern.test(subject)).length;
  const most = commits.length - 1;
  if (count(conventional) >= most) return 'conventional commits';
  if (count(/^\[?[A-Z][A-Z0-9]+-\d+\b/) >= most) return 'ticket number first';
  if (count(/^[A-Z][a-z]+ \S/) >= most) return 'plain sentence, capital first';
  return undefined;
}

const styles: readonly (readonly [string, RegExp])[] = [
  ['kebab-case', /^[a-z0-9]+(?:-[a-z0-9]+)+$/],
  ['snake_case', /^[a-z0-9]+(?:_[a-z0-9]+)+$/],
  ['PascalCase', /^(?:[A-Z][a-z0-9]+){2,}$/],
  ['camelCase', /^[a-z0-9]+(?:[A-Z][a-z0-9]*)+$/],
];

/** How files of a language are named, by those whose name has more than one word. */
function fileNames(files: readonly KnownFile[]): Convention[] {
  const counts = new Map<string, Map<string, { count: number; at: string }>>();
  for (const { path, language } of files) {
    if (!isCode(language) || language === undefined) continue;
    const stem = baseOf(path)
      .replace(/(?:\.(?:test|spec|e2e|config|d|stories|prop))*\.\w+$/, '')
      .replace(/^test_|_test$|_spec$/, '');
    const style = styles.find(([, pattern]) => pattern.test(stem))?.[0];
    if (style === undefined) continue;
    const of = counts.get(language) ?? new Map<string, { count: number; at: string }>();
    counts.set(language, of);
    const known = of.get(style);
    if (known) known.count++;
    else of.set(style, { count: 1, at: path });
  }
  return [...counts]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([language, of]) => {
      const total = [...of.values()].reduce((sum, { count }) => sum + count, 0);
      const [style, best] = [...of].sort(([, a], [, b]) => b.count - a.count)[0] ?? ['', { count: 0, at: '' }];
      if (total < 3 || best.count / total < 0.7) return [];
      return [{ what: `${language} file names`, value: `${style} (${best.count} of ${total})`, at: best.at }];
    });
}

function testPlace(files: readonly KnownFile[]): Convention[] {
  const tests = files.filter(({ isTest }) => isTest);
  if (tests.length < 3) return [];
  const apart = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|[\w.]+\.Tests?)\//;
  const beside = tests.filter(({ path }) => !apart.test(path));
  const [value, at] =
    beside.length > tests.length / 2
      ? ['beside the source', beside[0]?.path]
      : ['in folders of their own', tests.find(({ path }) => apart.test(path))?.path];
  return [
    {
      what: 'tests',
      value: `${value} (${Math.max(beside.length, tests.length - beside.length)} of ${tests.length})`,
      at: at ?? '',
    },
  ];
}

/** They help a runner and run nothing themselves. */
const helpers = new Set([
  'fast-check',
  'supertest',
  'testing-library',
  'hypothesis',
  'mockito',
  'testify',
  'proptest',
  'criterion',
  'insta',
  'capybara',
]);
const scriptManagers = new Set(['npm', 'pnpm', 'yarn', 'bun']);

export function testSetupOf(files: readonly KnownFile[]): TestSetup {
  const tests = files.filter(({ isTest }) => isTest);
  const folders = new Map<string, { files: number; at: string }>();
  for (const { path } of tests) {
    const folder = testFolderOf(path);
    const known = folders.get(folder);
    if (known) known.files++;
    else folders.set(folder, { files: 1, at: path });
  }
  const manager = setUpIn(files).find(({ of, name }) => of === 'manager' && scriptManagers.has(name))?.name ?? 'npm';
  const commands = files.flatMap(({ path, facts }) =>
    (facts.manifest?.commands ?? [])
      .filter(({ name }) => /^(?:test|e2e)/.test(name))
      .map(({ name, command, line }) => ({
        command:
          baseOf(path) === 'package.json'
            ? `${manager} ${name === 'test' ? 'test' : `run ${name}`} (${command})`
            : command,
        at: place(path, line),
      })),
  );
  const tools = [...toolsOf(files, 'test'), ...builtIn(tests)];
  const runners = [...tools.filter(({ name }) => !helpers.has(name)), ...tools.filter(({ name }) => helpers.has(name))];
  const sorted = [...folders]
    .map(([path, of]) => ({ path, ...of }))
    .sort((a, b) => b.files - a.files || byText(a.path, b.path));
  return { files: tests.length, runners, folders: sorted, commands };
}

/** The test folder itself, or the top folder of tests that stand beside the source. */
function testFolderOf(path: string): string {
  const apart = /^(.*?(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|[\w.]+\.Tests?))\//.exec(path);
  return apart?.[1] ?? (folderOf(path).split('/').slice(0, 2).join('/') || '.');
}

/** Runners that come with the language, and so stand in no manifest. */
function builtIn(tests: readonly KnownFile[]): Tool[] {
  const go = tests.find(({ path }) => path.endsWith('_test.go'));
  const rust = tests.find(({ language }) => language === 'Rust');
  return [...(go ? [{ name: 'go test', at: go.path }] : []), ...(rust ? [{ name: 'cargo test', at: rust.path }] : [])];
}
