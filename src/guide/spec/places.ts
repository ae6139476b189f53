/** Where new code would stand, by what stands there: paths and names follow the codebase, and say which file they follow. */
import { kebab } from '../../artifacts/names.ts';
import { plural, upperFirst } from '../text/words.ts';
import type { CodeFacts, SpecGuideRequest } from './request.ts';

/** How people reach it. */
export type Surface = 'http' | 'page' | 'cli' | 'library';

export interface Places {
  readonly surface: Surface;
  /** Whose word that is: a place in the code, or words of the goal; absent when it is only assumed. */
  readonly surfaceFrom?: string;
  /** The file that new ways in are added to. */
  readonly surfaceFile?: string;
  readonly language: string;
  /** Nothing in the workspace says which language. */
  readonly languageIsAssumed: boolean;
  /** Where the thing of this name would stand. */
  readonly newFile: (name: string, object: string) => string;
  readonly testFile: (source: string) => string;
  /** How that one test is run. */
  readonly runTest: (test: string) => string;
  /** Where the thing is described to the store, when it is. */
  readonly schemaOf: (
    object: string,
  ) => { readonly path: string; readonly at: string; readonly name: string } | undefined;
  /** Files that are about it, the nearest first; tests left out. */
  readonly filesAbout: (object: string) => string[];
}

const endings: Readonly<Record<string, string>> = {
  TypeScript: 'ts',
  JavaScript: 'js',
  Python: 'py',
  Go: 'go',
  Rust: 'rs',
  Ruby: 'rb',
  Java: 'java',
  Kotlin: 'kt',
  'C#': 'cs',
  PHP: 'php',
  Swift: 'swift',
  Elixir: 'ex',
  'C++': 'cpp',
  C: 'c',
  Shell: 'sh',
  GDScript: 'gd',
};

export function placesOf({ code, goal, commands }: Pick<SpecGuideRequest, 'code' | 'goal' | 'commands'>): Places {
  const known = code?.languages.find(({ name }) => endings[name] !== undefined);
  const language = known?.name ?? 'TypeScript';
  const ending = endings[language] ?? 'ts';
  const named = naming(code, language);
  const testRun = commands.find(({ type }) => type === 'Test')?.command;
  const newFile = (name: string, object: string) => `${homeOf(code, object)}${named(name)}.${ending}`;
  return {
    ...surfaceOf(code, goal),
    language,
    languageIsAssumed: known === undefined,
    newFile,
    testFile: (source) => testFileOf(code, language, source),
    runTest: (test) => runTestOf(code, language, test) ?? testRun ?? `test -s ${test}`,
    schemaOf: (object) => schemaOf(code, object),
    filesAbout: (object) => filesAbout(code, object),
  };
}

const fileOf = (at: string): string => at.replace(/:\d+$/, '');
const stemOf = (word: string): string => word.toLowerCase().replace(/(?:ies|y|s)$/, '');
const isAbout = (path: string, object: string): boolean =>
  object.length > 2 &&
  path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((part) => stemOf(part) === stemOf(object));

/** Words of the goal first: a page can be asked for where there are only routes. */
function surfaceOf(code: CodeFacts | undefined, goal: string): Pick<Places, 'surface' | 'surfaceFrom' | 'surfaceFile'> {
  const route = code?.routes[0];
  const command = code?.entryPoints.find(({ what }) => /\b(?:bin|command|cli|console)\b/i.test(what));
  const page = code?.frameworks.find(({ name }) =>
    /^(?:react|next|vue|nuxt|svelte|sveltekit|angular|solid|django|rails)$/i.test(name),
  );
  const routeFile = route && { surfaceFile: fileOf(route.at) };
  const commandFile = command && { surfaceFile: fileOf(command.at) };
  const [word] = /\b(?:endpoints?|API|routes?|webhooks?|REST|GraphQL)\b/i.exec(goal) ?? [];
  const [typed] = /(?:\s|^)--[a-z][\w-]*|\b(?:CLI|command line|subcommand)\b/i.exec(goal) ?? [];
  const [seen] = /\b(?:pages?|screens?|buttons?|dashboards?|forms?|dialogs?|dark mode|UI)\b/i.exec(goal) ?? [];
  const said = (text: string) => `the goal says "${text.trim()}"`;
  if (typed !== undefined) return { surface: 'cli', surfaceFrom: said(typed), ...commandFile };
  if (seen !== undefined && (page || !route)) return { surface: 'page', surfaceFrom: said(seen) };
  if (word !== undefined) return { surface: 'http', surfaceFrom: said(word), ...routeFile };
  if (route) return { surface: 'http', surfaceFrom: `\`${route.at}\` has the routes`, ...routeFile };
  if (command) return { surface: 'cli', surfaceFrom: `\`${command.at}\` is a command`, ...commandFile };
  if (page) return { surface: 'page', surfaceFrom: `\`${page.at}\` uses ${page.name}` };
  return { surface: 'library' };
}

/** Beside what is about the same thing; otherwise where most code stands. */
function homeOf(code: CodeFacts | undefined, object: string): string {
  const modules = (code?.modules ?? []).filter(
    ({ path }) => !/(?:^|\/)(?:tests?|__tests__|specs?|docs?|prisma|migrations|scripts|examples?)(?:\/|$)/i.test(path),
  );
  const own = modules.find(({ path }) => isAbout(path, object) || isAbout(path, plural(object)));
  if (own) return `${own.path}/`;
  const inSource = modules.filter(({ path }) => /^(?:src|lib|app|pkg|internal)\b/.test(path));
  const root = inSource[0]?.path.split('/')[0] ?? modules.toSorted((a, b) => b.files - a.files)[0]?.path ?? 'src';
  // A folder for each thing is what several folders beside each other show.
  const siblings = inSource.filter(({ path }) => path.startsWith(`${root}/`)).length;
  return siblings >= 3 ? `${root}/${kebab(plural(object))}/` : root === '.' ? '' : `${root}/`;
}

function naming(code: CodeFacts | undefined, language: string): (name: string) => string {
  const style = code?.conventions.find(({ what }) => what === `${language} file names`)?.value ?? '';
  const words = (name: string) =>
    kebab(name)
      .split('-')
      .filter((word) => word !== '');
  if (style.startsWith('snake') || (style === '' && /^(?:Python|Ruby|Rust|Go|Elixir|GDScript)$/.test(language)))
    return (name) => words(name).join('_');
  if (style.startsWith('Pascal') || (style === '' && /^(?:Java|Kotlin|C#|Swift)$/.test(language)))
    return (name) => words(name).map(upperFirst).join('');
  if (style.startsWith('camel'))
    return (name) =>
      words(name)
        .map((word, i) => (i === 0 ? word : upperFirst(word)))
        .join('');
  return (name) => words(name).join('-');
}

function testFileOf(code: CodeFacts | undefined, language: string, source: string): string {
  const slash = source.lastIndexOf('/');
  const folder = slash === -1 ? '' : source.slice(0, slash + 1);
  const [, base = source, ending = ''] = /([^/]+)\.(\w+)$/.exec(source) ?? [];
  if (language === 'Go') return `${folder}${base}_test.go`;
  const tests = code?.tests.folders ?? [];
  const apart = tests.find(({ path }) => /(?:^|\/)(?:tests?|__tests__|spec)$/.test(path))?.path;
  if (language === 'Python') return `${apart ?? 'tests'}/test_${base}.py`;
  if (language === 'Ruby') return `${apart ?? 'spec'}/${base}_spec.rb`;
  if (language === 'Rust') return `${apart ?? 'tests'}/${base}.rs`;
  if (/^(?:Java|Kotlin|C#|Swift)$/.test(language)) return `${apart ?? 'tests'}/${base}Test.${ending}`;
  const style = /\.spec\.\w+$/.test(code?.matches?.tests[0]?.at ?? tests[0]?.at ?? '') ? 'spec' : 'test';
  const name = `${base}.${style}.${ending}`;
  if (apart !== undefined) return `${apart}/${name}`;
  return code && code.tests.files > 0 ? `${folder}${name}` : `tests/${name}`;
}

function runTestOf(code: CodeFacts | undefined, language: string, test: string): string | undefined {
  const runner = code?.tests.runners[0]?.name.toLowerCase() ?? '';
  if (runner.includes('vitest')) return `npx vitest run ${test}`;
  if (runner.includes('jest')) return `npx jest ${test}`;
  if (runner.includes('mocha')) return `npx mocha ${test}`;
  if (runner.includes('playwright')) return `npx playwright test ${test}`;
  if (runner.includes('pytest')) return `pytest ${test}`;
  if (runner.includes('rspec')) return `bundle exec rspec ${test}`;
  if (language === 'Python') return `python -m pytest ${test}`;
  if (language === 'Go') return `go test ./${test.slice(0, Math.max(test.lastIndexOf('/'), 0)) || '...'}`;
  if (language === 'Rust') return `cargo test --test ${test.replace(/^.*\//, '').replace(/\.rs$/, '')}`;
  return undefined;
}

function schemaOf(code: CodeFacts | undefined, object: string): ReturnType<Places['schemaOf']> {
  const found = code?.schemas.find(({ name }) => stemOf(name) === stemOf(object));
  return found && { path: fileOf(found.at), at: found.at, name: found.name };
}

function filesAbout(code: CodeFacts | undefined, object: string): string[] {
  const matched = (code?.matches?.files ?? []).map(({ at }) => fileOf(at));
  const routed = (code?.routes ?? []).filter(({ path }) => isAbout(path, object)).map(({ at }) => fileOf(at));
  const all = [...new Set([...matched, ...routed])].filter(
    (path) => !/\.(?:md|mdx|txt|prisma|sql|json|ya?ml)$/.test(path),
  );
  const near = all.filter((path) => isAbout(path, object));
  return near.length > 0 ? near : all.slice(0, 3);
}
