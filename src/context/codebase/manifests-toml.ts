/** pyproject.toml, requirements files and Cargo.toml. The TOML parser loads when there is something to parse. */
import type { ManifestFacts, UseFact } from './file-facts.ts';
import { lineOf } from './file-facts.ts';
import type { Table } from './known-packages.ts';
import { knownIn, pythonPackages, rustPackages } from './known-packages.ts';
import { describedBy, isRecord, noFacts, unique } from './manifest-shape.ts';

async function parseToml(text: string): Promise<Record<string, unknown>> {
  const { parse } = await import('smol-toml');
  return parse(text);
}

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
const keys = (value: unknown) => (isRecord(value) ? Object.keys(value) : []);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** `fastapi[all]>=0.110 ; python_version > "3"` is fastapi, `>=0.110`. */
function requirement(said: string, line: number, known: Table = pythonPackages): UseFact[] {
  const [, name = '', version = ''] =
    /^\s*([A-Za-z0-9._-]+)\s*(?:\[[^\]]{0,100}\])?\s*([~=<>!][^;#\s]{0,40})?/.exec(said) ?? [];
  const found = knownIn(known, name.toLowerCase().replaceAll('_', '-'));
  return found ? [{ kind: found[0], name: found[1], ...(version !== '' && { version }), line }] : [];
}

export async function pyproject(text: string): Promise<ManifestFacts> {
  const value = await parseToml(text);
  const groups = [
    ...Object.values(asRecord(at(value, 'project', 'optional-dependencies'))),
    ...Object.values(asRecord(at(value, 'dependency-groups'))),
    at(value, 'build-system', 'requires'),
  ];
  const said = [...texts(at(value, 'project', 'dependencies')), ...groups.flatMap(texts)];
  const poetry = [
    ...keys(at(value, 'tool', 'poetry', 'dependencies')),
    ...keys(at(value, 'tool', 'poetry', 'dev-dependencies')),
    ...Object.values(asRecord(at(value, 'tool', 'poetry', 'group'))).flatMap((group) =>
      keys(at(group, 'dependencies')),
    ),
  ];
  const uses = [
    ...said.flatMap((one) => requirement(one, lineOf(text, one))),
    ...poetry.flatMap((one) => requirement(one, lineOf(text, `\n${one}`) + 1)),
    ...keys(value['tool']).flatMap((one) => requirement(one, lineOf(text, `[tool.${one}`))),
  ];
  const scripts = at(value, 'project', 'scripts') ?? at(value, 'tool', 'poetry', 'scripts');
  const runner = uses.find(({ kind, name }) => kind === 'test' && ['pytest', 'tox', 'nox'].includes(name));
  const engine = at(value, 'project', 'requires-python');
  return {
    ...describedBy(at(value, 'project', 'description') ?? at(value, 'tool', 'poetry', 'description')),
    uses: unique(uses),
    entries: Object.entries(asRecord(scripts)).map(([name, target]) => ({
      what: `command ${name}: ${String(target).slice(0, 100)}`,
      line: lineOf(text, name),
    })),
    commands: runner ? [{ name: 'test', command: runner.name, line: runner.line }] : [],
    notes:
      typeof engine === 'string'
        ? [{ what: 'engine', value: `python ${engine}`, line: lineOf(text, 'requires-python') }]
        : [],
  };
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** requirements.txt; also Pipfile, whose lines have the shape `name = "version"`. */
export function requirementsFile(text: string): ManifestFacts {
  const uses = text.split(/\r?\n/).flatMap((line, index) => requirement(line, index + 1));
  const runner = uses.find(({ name }) => name === 'pytest');
  const commands = runner ? [{ name: 'test', command: 'pytest', line: runner.line }] : [];
  return { ...noFacts, uses: unique([{ kind: 'build', name: 'pip', line: 1 }, ...uses]), commands };
}

export async function cargoManifest(text: string): Promise<ManifestFacts> {
  const value = await parseToml(text);
  const sections = ['dependencies', 'dev-dependencies', 'build-dependencies'].flatMap((key) => [
    ...Object.entries(asRecord(value[key])),
    ...Object.entries(asRecord(at(value, 'workspace', key))),
  ]);
  const uses: UseFact[] = [{ kind: 'build', name: 'cargo', line: 1 }];
  for (const [name, detail] of sections) {
    const known = knownIn(rustPackages, name);
    const version = typeof detail === 'string' ? detail : at(detail, 'version');
    if (!known) continue;
    const line = lineOf(text, `\n${name}`) + 1;
    uses.push({ kind: known[0], name: known[1], ...(typeof version === 'string' && { version }), line });
  }
  const bins = Array.isArray(value['bin']) ? value['bin'] : [];
  const members = at(value, 'workspace', 'members');
  return {
    ...describedBy(at(value, 'package', 'description')),
    uses: unique(uses),
    entries: bins.map((bin: unknown) => ({
      what: `command ${String(at(bin, 'name'))}`,
      line: lineOf(text, '[[bin]]'),
    })),
    commands: [{ name: 'test', command: 'cargo test', line: 1 }],
    notes: members === undefined ? [] : [{ what: 'layout', value: 'cargo workspace', line: lineOf(text, 'members') }],
  };
}
