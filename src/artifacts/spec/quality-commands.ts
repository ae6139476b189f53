/** How a codebase is tested, linted, typed and built, as its own manifests say it. Read, never run. */
import { isObject } from '../../core/json.ts';

export const manifestNames = [
  'package.json',
  'Makefile',
  'pyproject.toml',
  'Cargo.toml',
  'go.mod',
  'composer.json',
  'Gemfile',
  'mix.exs',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
] as const;
/** Their presence tells which program runs the scripts. */
export const lockNames = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lockb', 'bun.lock'] as const;

const qualityTypes = ['Test', 'Lint', 'TypeCheck', 'Build', 'E2E Test'] as const;
export type QualityType = (typeof qualityTypes)[number];

export interface FoundCommand {
  readonly type: QualityType;
  readonly command: string;
  /** The manifest that says it. */
  readonly at: string;
}

const scriptNames: Readonly<Record<QualityType, readonly RegExp[]>> = {
  Test: [/^test$/, /^test:unit$/, /^unit$/],
  Lint: [/^lint$/, /^eslint$/, /^lint:check$/],
  TypeCheck: [/^type-?check$/, /^check-types$/, /^types$/, /^tsc$/],
  Build: [/^build$/, /^compile$/],
  'E2E Test': [/^(?:test:)?e2e$/, /^e2e:test$/, /^test:integration$/],
};

/** The first manifest that has a command of a type gives it. */
export function qualityCommands(
  manifests: Readonly<Record<string, string>>,
  locks: readonly string[] = [],
): FoundCommand[] {
  const found: FoundCommand[] = [];
  const add = (type: QualityType, command: string, at: string) => {
    if (!found.some((one) => one.type === type)) found.push({ type, command, at });
  };
  for (const name of manifestNames) {
    const text = manifests[name];
    if (text === undefined) continue;
    for (const [type, command] of commandsIn(name, text, locks)) add(type, command, name);
  }
  return qualityTypes.flatMap((type) => found.find((one) => one.type === type) ?? []);
}

function commandsIn(name: string, text: string, locks: readonly string[]): (readonly [QualityType, string])[] {
  switch (name) {
    case 'package.json':
      return ofPackage(text, locks);
    case 'Makefile':
      return ofTargets(
        [...text.matchAll(/^([A-Za-z][\w-]{0,40})\s*:(?!=)/gm)].map(([, target = '']) => target),
        (target) => `make ${target}`,
      );
    case 'pyproject.toml':
      return [
        ...(/\bpytest\b/.test(text) ? [['Test', 'pytest'] as const] : []),
        ...(/\bruff\b/.test(text)
          ? [['Lint', 'ruff check .'] as const]
          : /\bflake8\b/.test(text)
            ? [['Lint', 'flake8'] as const]
            : []),
        ...(/\bmypy\b/.test(text)
          ? [['TypeCheck', 'mypy .'] as const]
          : /\bpyright\b/.test(text)
            ? [['TypeCheck', 'pyright'] as const]
            : []),
      ];
    case 'Cargo.toml':
      return [
        ['Test', 'cargo test'],
        ['Lint', 'cargo clippy'],
        ['TypeCheck', 'cargo check'],
        ['Build', 'cargo build'],
      ];
    case 'go.mod':
      return [
        ['Test', 'go test ./...'],
        ['Lint', 'go vet ./...'],
        ['Build', 'go build ./...'],
      ];
    case 'composer.json':
      return ofTargets(scriptsOf(text), (script) => `composer ${script}`);
    case 'Gemfile':
      return [
        ...(/\brspec/.test(text) ? [['Test', 'bundle exec rspec'] as const] : []),
        ...(/\brubocop\b/.test(text) ? [['Lint', 'bundle exec rubocop'] as const] : []),
      ];
    case 'mix.exs':
      return [
        ['Test', 'mix test'],
        ['Build', 'mix compile'],
      ];
    case 'pom.xml':
      return [
        ['Test', 'mvn test'],
        ['Build', 'mvn package'],
      ];
    default:
      return [
        ['Test', './gradlew test'],
        ['Build', './gradlew build'],
      ];
  }
}

function ofPackage(text: string, locks: readonly string[]): (readonly [QualityType, string])[] {
  const has = (name: string) => locks.some((lock) => lock.startsWith(name));
  const runner = has('pnpm') ? 'pnpm' : has('yarn') ? 'yarn' : has('bun') ? 'bun run' : 'npm run';
  // What npm puts there by itself tests nothing.
  const scripts = scriptsOf(text).filter(
    (name) => name !== 'test' || !/"test"\s*:\s*"echo .{0,40}no test specified/i.test(text),
  );
  return ofTargets(scripts, (script) =>
    script === 'test' && runner === 'npm run' ? 'npm test' : `${runner} ${script}`,
  );
}

function ofTargets(names: readonly string[], command: (name: string) => string): (readonly [QualityType, string])[] {
  return qualityTypes.flatMap((type) => {
    const name = scriptNames[type].flatMap((pattern) => names.filter((one) => pattern.test(one)))[0];
    return name === undefined ? [] : [[type, command(name)] as const];
  });
}

function scriptsOf(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    const scripts = isObject(value) ? value['scripts'] : undefined;
    return isObject(scripts) ? Object.keys(scripts).filter((name) => /^[\w:.-]{1,60}$/.test(name)) : [];
  } catch {
    return [];
  }
}
