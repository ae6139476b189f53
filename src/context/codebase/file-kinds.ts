/** What a file is, by its name alone. */

const languages: Readonly<Record<string, string>> = {
  ...all('TypeScript', 'ts tsx mts cts'),
  ...all('JavaScript', 'js jsx mjs cjs'),
  ...all('Python', 'py pyi'),
  ...all('Go', 'go'),
  ...all('Rust', 'rs'),
  ...all('Java', 'java'),
  ...all('Kotlin', 'kt kts'),
  ...all('Scala', 'scala sc'),
  ...all('C#', 'cs'),
  ...all('F#', 'fs fsx'),
  ...all('PHP', 'php'),
  ...all('Ruby', 'rb rake'),
  ...all('Swift', 'swift'),
  ...all('C', 'c h'),
  ...all('C++', 'cc cpp cxx hpp hh'),
  ...all('Elixir', 'ex exs'),
  ...all('Erlang', 'erl'),
  ...all('Haskell', 'hs'),
  ...all('Clojure', 'clj cljs'),
  ...all('Dart', 'dart'),
  ...all('Lua', 'lua'),
  ...all('Zig', 'zig'),
  ...all('R', 'r'),
  ...all('Shell', 'sh bash zsh'),
  ...all('PowerShell', 'ps1'),
  ...all('SQL', 'sql'),
  ...all('Vue', 'vue'),
  ...all('Svelte', 'svelte'),
  ...all('Astro', 'astro'),
  ...all('Protocol Buffers', 'proto'),
  ...all('GraphQL', 'graphql gql'),
  ...all('Prisma', 'prisma'),
  ...all('Terraform', 'tf'),
};

function all(name: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, name]));
}

export function extensionOf(path: string): string {
  const name = baseOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export function languageOf(path: string): string | undefined {
  const extension = extensionOf(path);
  return Object.hasOwn(languages, extension) ? languages[extension] : undefined;
}

const thirdParty = new Set(
  'node_modules bower_components jspm_packages vendor third_party third-party site-packages __pycache__ .venv venv .tox .eggs Pods Carthage .yarn .pnpm-store .gradle .terraform'.split(
    ' ',
  ),
);
const buildOutput = new Set(
  'dist build target out coverage .next .nuxt .svelte-kit .turbo .cache .parcel-cache .pytest_cache .mypy_cache .ruff_cache .idea .vs obj _build .dart_tool tmp .hg .svn .tmp'.split(
    ' ',
  ),
);

export const isThirdParty = (folder: string) => thirdParty.has(folder);
const thirdPartyPath = new RegExp(`(?:^|/)(?:${[...thirdParty].map((name) => name.replace('.', '\\.')).join('|')})/`);
export const isInThirdParty = (path: string) => thirdPartyPath.test(path);
/** Only where git does not say what is ignored: a tracked `build` folder is somebody's source. */
export const isBuildOutput = (folder: string) => buildOutput.has(folder);

const testName =
  /(?:[._-](?:test|tests|spec|e2e|cy)\.[^./]+|_test\.(?:go|py|exs|dart|cc|cpp|c)|_spec\.rb|_test\.rb|(?:Test|Tests|IT|Spec)\.(?:java|kt|scala|cs|php|swift|groovy))$/;
const testFolder =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|testing|testdata|test-utils|[\w.]+\.Tests?)\/(?:.*\/)?[^/]+$/;

/** `specs/` holds documents in some projects; only code in it is a test. */
export function isTestFile(path: string): boolean {
  if (languageOf(path) === undefined) return false;
  return testName.test(path) || /(?:^|\/)test_[^/]+\.py$/.test(path) || testFolder.test(path);
}

const textExtensions = new Set(
  'json jsonc json5 yaml yml toml md mdx markdown rst adoc txt cfg ini gradle xml csproj fsproj sln gemspec avsc xsd lock properties ru'.split(
    ' ',
  ),
);
const textNames =
  /^(?:Dockerfile|Makefile|GNUmakefile|Rakefile|Gemfile|Procfile|Justfile|justfile|Jenkinsfile|Pipfile|Vagrantfile|go\.mod|artisan|manage\.py|config\.ru|\.editorconfig|\.ralph-state\.json|mix\.exs)$/;
const generated =
  /(?:\.min\.(?:js|css)|\.map|\.d\.ts|[-.]lock(?:\.json|\.ya?ml)?|\.snap|\.pb\.go|_pb2\.py|\.g\.dart|\.designer\.cs)$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|npm-shrinkwrap\.json|go\.sum)$/i;

/** Worth opening: source, documents and manifests; not pictures, lock files or what a tool wrote. */
export function isWorthReading(path: string): boolean {
  if (generated.test(path)) return false;
  const extension = extensionOf(path);
  return languageOf(path) !== undefined || textExtensions.has(extension) || textNames.test(baseOf(path));
}

export const isMarkdown = (path: string) => /\.(?:md|mdx|markdown)$/i.test(path);
/** Languages that hold no behaviour: their files alone do not make a codebase. */
export const isCode = (language: string | undefined) =>
  language !== undefined && !['Shell', 'PowerShell', 'SQL', 'GraphQL', 'Protocol Buffers', 'Prisma'].includes(language);
