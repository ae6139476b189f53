/** Manifests, read with the real parser of their format. What cannot be parsed gives no facts, never a guess. */
import type { ManifestFacts, UseFact } from './file-facts.ts';
import { keyLine, lineOf } from './file-facts.ts';
import { baseOf, extensionOf } from './file-kinds.ts';
import type { Table } from './known-packages.ts';
import {
  dotnetPackages,
  goPackages,
  jvmPackages,
  knownIn,
  npmPackages,
  phpPackages,
  rubyPackages,
} from './known-packages.ts';
import { asText, describedBy, isRecord, noFacts, unique } from './manifest-shape.ts';
import { cargoManifest, pyproject, requirementsFile } from './manifests-toml.ts';

type Reader = (text: string, path: string) => ManifestFacts | Promise<ManifestFacts>;

const byName: Readonly<Record<string, Reader>> = {
  'package.json': packageJson,
  'composer.json': composerJson,
  'pyproject.toml': pyproject,
  'Cargo.toml': cargoManifest,
  'go.mod': goMod,
  'pom.xml': pom,
  'build.gradle': gradle,
  'build.gradle.kts': gradle,
  Gemfile: gemfile,
  'tsconfig.json': tsconfig,
  Pipfile: requirementsFile,
};

export function manifestReader(path: string): Reader | undefined {
  const name = baseOf(path);
  if (Object.hasOwn(byName, name)) return byName[name];
  if (/^requirements[\w.-]*\.txt$/.test(name)) return requirementsFile;
  if (['csproj', 'fsproj'].includes(extensionOf(path))) return csproj;
  return undefined;
}

const keysOf = (value: unknown) => (isRecord(value) ? Object.entries(value) : []);

function usesOf(known: Table, packages: readonly (readonly [string, unknown])[], text: string): UseFact[] {
  return packages.flatMap(([name, version]) => {
    const found = knownIn(known, name);
    if (!found) return [];
    const said = asText(version);
    const line = keyLine(text, name);
    return [{ kind: found[0], name: found[1], ...(said !== undefined && { version: said.slice(0, 40) }), line }];
  });
}

function packageJson(text: string): ManifestFacts {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return noFacts;
  const packages = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => keysOf(value[key]));
  const bins = typeof value['bin'] === 'string' ? [['bin', value['bin']] as const] : keysOf(value['bin']);
  const entries = [
    ...bins.map(([name, target]) => ({ what: `command ${name}: ${short(target)}`, line: keyLine(text, 'bin') })),
    ...(['main', 'module', 'browser'] as const)
      .filter((key) => asText(value[key]) !== undefined)
      .map((key) => ({ what: `${key}: ${short(value[key])}`, line: keyLine(text, key) })),
    ...exportsOf(value['exports']).map((name) => ({ what: `exports ${name}`, line: keyLine(text, 'exports') })),
  ];
  const scripts = keysOf(value['scripts']);
  const commands = scripts
    .filter(([name]) => /^(?:test|build|start|dev|lint|format|check|fix|typecheck|e2e|bench)(?::[\w-]+)?$/.test(name))
    .map(([name, command]) => ({ name, command: short(command), line: keyLine(text, name) }));
  const usesNodeTest = scripts.some(([, command]) => /\bnode\b.*--test\b/.test(String(command)));
  const notes = [
    ...(value['type'] === 'module' ? [{ what: 'modules', value: 'ES modules', line: keyLine(text, 'type') }] : []),
    ...keysOf(value['engines']).map(([name, version]) => ({
      what: 'engine',
      value: `${name} ${short(version)}`,
      line: keyLine(text, 'engines'),
    })),
    ...(value['workspaces'] === undefined
      ? []
      : [{ what: 'layout', value: 'workspaces', line: keyLine(text, 'workspaces') }]),
  ];
  const uses = usesOf(npmPackages, packages, text);
  if (usesNodeTest) uses.push({ kind: 'test', name: 'node:test', line: lineOf(text, '--test') });
  return { ...describedBy(value['description']), uses, entries: entries.slice(0, 20), commands, notes };
}

const short = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 100);

function exportsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.slice(0, 100)];
  const names = keysOf(value).map(([name]) => name);
  return names.filter((name) => name.startsWith('.') && name !== './package.json').map((name) => name.slice(0, 100));
}

function composerJson(text: string): ManifestFacts {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return noFacts;
  const packages = ['require', 'require-dev'].flatMap((key) => keysOf(value[key]));
  const commands = keysOf(value['scripts'])
    .filter(([name]) => /^(?:test|lint|build)/.test(name))
    .map(([name]) => ({ name, command: `composer ${name}`, line: keyLine(text, name) }));
  return { ...noFacts, ...describedBy(value['description']), uses: usesOf(phpPackages, packages, text), commands };
}

/** Comments and commas at the end of lists are allowed here; the yaml reader takes both only in part, so this is by key. */
function tsconfig(text: string): ManifestFacts {
  const notes = ['strict', 'target', 'module'].flatMap((key) => {
    const found = new RegExp(`^\\s*"${key}"\\s*:\\s*"?([\\w.-]+)`, 'm').exec(text);
    return found ? [{ what: `typescript ${key}`, value: found[1] ?? '', line: keyLine(text, key) }] : [];
  });
  return { ...noFacts, notes };
}

function goMod(text: string): ManifestFacts {
  const lines = text.split('\n');
  const uses = lines.flatMap((line, index): UseFact[] => {
    const found = /^\s*(?:require\s+)?([\w./-]+)\s+(v[\w.+-]+)/.exec(line);
    if (!found || line.includes('// indirect')) return [];
    const known = knownIn(goPackages, (found[1] ?? '').replace(/\/v\d+$/, ''));
    return known ? [{ kind: known[0], name: known[1], version: found[2] ?? '', line: index + 1 }] : [];
  });
  const named = lines.findIndex((line) => /^module\s/.test(line));
  const version = lines.findIndex((line) => /^go\s+[\d.]+/.test(line));
  const notes = [
    ...(named < 0 ? [] : [{ what: 'go module', value: (lines[named] ?? '').slice(7).trim(), line: named + 1 }]),
    ...(version < 0 ? [] : [{ what: 'engine', value: (lines[version] ?? '').trim(), line: version + 1 }]),
  ];
  const commands = [{ name: 'test', command: 'go test ./...', line: 1 }];
  return { ...noFacts, uses: [{ kind: 'build', name: 'go modules', line: 1 }, ...uses], commands, notes };
}

/** Elements without markup inside; comments are taken out first. */
function pom(text: string): ManifestFacts {
  const plain = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const uses: UseFact[] = [{ kind: 'build', name: 'maven', line: 1 }];
  plain.split('\n').forEach((line, index) => {
    const name = /<artifactId>\s*([^<\s]{1,120})/.exec(line)?.[1];
    if (name !== undefined) uses.push(...jvmUses(name, index + 1));
  });
  const description = /<description>([^<]{1,400})/.exec(plain)?.[1];
  const commands = [{ name: 'test', command: 'mvn test', line: 1 }];
  return { ...noFacts, ...describedBy(description), uses: unique(uses), commands };
}

function gradle(text: string): ManifestFacts {
  const uses: UseFact[] = [{ kind: 'build', name: 'gradle', line: 1 }];
  text.split('\n').forEach((line, index) => {
    if (!/^\s*\/\//.test(line))
      uses.push(...[...line.matchAll(/["']([^"']{3,160})["']/g)].flatMap(([, name = '']) => jvmUses(name, index + 1)));
    if (/useJUnitPlatform/.test(line)) uses.push({ kind: 'test', name: 'junit', line: index + 1 });
  });
  return { ...noFacts, uses: unique(uses), commands: [{ name: 'test', command: 'gradle test', line: 1 }] };
}

const jvmUses = (name: string, line: number): UseFact[] =>
  jvmPackages.filter(([pattern]) => pattern.test(name)).map(([, kind, label]) => ({ kind, name: label, line }));

function csproj(text: string): ManifestFacts {
  const uses: UseFact[] = [{ kind: 'build', name: 'dotnet', line: 1 }];
  text.split('\n').forEach((line, index) => {
    if (line.includes('Microsoft.NET.Sdk.Web')) uses.push({ kind: 'framework', name: 'asp.net', line: index + 1 });
    const found = /<PackageReference\s+Include="([^"]{1,120})"(?:\s+Version="([^"]{1,40})")?/.exec(line);
    const known = found && dotnetPackages.find(([pattern]) => pattern.test(found[1] ?? ''));
    if (!found || !known) return;
    uses.push({
      kind: known[1],
      name: known[2],
      ...(found[2] !== undefined && { version: found[2] }),
      line: index + 1,
    });
  });
  const isTest = uses.some(({ kind }) => kind === 'test');
  const target = /<TargetFramework>([^<]{1,40})/.exec(text)?.[1];
  return {
    ...noFacts,
    uses: unique(uses),
    commands: isTest ? [{ name: 'test', command: 'dotnet test', line: 1 }] : [],
    notes: target === undefined ? [] : [{ what: 'engine', value: target, line: lineOf(text, '<TargetFramework>') }],
  };
}

function gemfile(text: string): ManifestFacts {
  const uses = text.split('\n').flatMap((line, index): UseFact[] => {
    const found = /^\s*gem\s+['"]([\w-]+)['"](?:\s*,\s*['"]([^'"]{1,40})['"])?/.exec(line);
    const known = found && knownIn(rubyPackages, found[1] ?? '');
    if (!found || !known) return [];
    return [{ kind: known[0], name: known[1], ...(found[2] !== undefined && { version: found[2] }), line: index + 1 }];
  });
  const runner = uses.find(({ kind }) => kind === 'test');
  const command = runner?.name === 'rspec' ? 'bundle exec rspec' : 'bundle exec rake test';
  const commands = runner ? [{ name: 'test', command, line: runner.line }] : [];
  return { ...noFacts, uses: unique([{ kind: 'build', name: 'bundler', line: 1 }, ...uses]), commands };
}
