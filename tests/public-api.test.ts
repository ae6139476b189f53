// What users of the packages may rely on. When one of these turns red, a name was added (is it meant to be promised?),
// or removed (that breaks somebody: a major version).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from './support/source-scan.ts';

interface Specifier {
  readonly exportKind: 'type' | 'value';
  readonly exported: { readonly name: string };
}
interface Statement {
  readonly type: string;
  readonly exportKind?: 'type' | 'value';
  readonly declaration?: { readonly type: string; readonly id?: { readonly name: string } } | null;
  readonly specifiers?: readonly Specifier[];
}

/** The names that a module exports, sorted; `kinds` are the statements that it exports with. */
function exportsOf(path: string) {
  const body = parse(path, readFileSync(path, 'utf8'))['body'] as readonly Statement[];
  const exporting = body.filter(({ type }) => type.startsWith('Export'));
  const names = { type: [] as string[], value: [] as string[] };
  for (const { exportKind, specifiers = [], declaration } of exporting) {
    for (const one of specifiers) names[exportKind === 'type' ? 'type' : one.exportKind].push(one.exported.name);
    if (declaration?.id) names[declaration.type.startsWith('TS') ? 'type' : 'value'].push(declaration.id.name);
  }
  return { values: names.value.sort(), types: names.type.sort(), kinds: new Set(exporting.map(({ type }) => type)) };
}

test.each(['src/index.ts', 'src/mcp/stdio.ts', 'tests/contracts/index.ts'])('%s lists its names by hand', (path) => {
  expect([...exportsOf(path).kinds]).toEqual(['ExportNamedDeclaration']);
});

describe('charrette', () => {
  const { values, types } = exportsOf('src/index.ts');

  test('values', () => {
    expect(values).toEqual([
      'AuthorError',
      'ProblemError',
      'VersionConflict',
      'createApp',
      'decide',
      'defaultConfig',
      'emptySession',
      'evolve',
      'findWorkspace',
      'line',
      'loadConfig',
      'nextStep',
      'noFacts',
      'problem',
      'replay',
      'stageIds',
      'staleStages',
      'version',
    ]);
  });

  test('values are there when it is imported', async () => {
    expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(values);
  });

  test('types', () => {
    expect(types).toEqual([
      'Actor',
      'ActorKind',
      'App',
      'AppOptions',
      'ArtifactStore',
      'Assignment',
      'Author',
      'AuthorSource',
      'Caller',
      'Channel',
      'Clock',
      'Command',
      'CommandType',
      'Commit',
      'Config',
      'Decision',
      'Delivery',
      'Entry',
      'EntryType',
      'Event',
      'EventType',
      'Facts',
      'Gate',
      'GatePolicy',
      'Head',
      'Ids',
      'LineBody',
      'Memory',
      'OptionView',
      'Outcome',
      'Problem',
      'Progress',
      'QuestionView',
      'Session',
      'SessionStore',
      'Severity',
      'SlotKind',
      'StageFacts',
      'StageId',
      'Stale',
      'Standing',
      'Step',
      'StepKind',
      'StepReason',
      'StepRef',
      'StoredLine',
      'StoredSession',
      'Submission',
      'Watch',
      'World',
    ]);
  });
});

test('charrette/mcp', () => {
  const { values, types } = exportsOf('src/mcp/stdio.ts');
  expect({ values, types }).toEqual({ values: ['serve'], types: ['ServeOptions'] });
});

test('charrette/testing', () => {
  const { values, types } = exportsOf('tests/contracts/index.ts');
  expect({ values, types }).toEqual({
    values: ['examineAuthor', 'examineFace', 'examineSessionStore'],
    types: ['AuthorExam', 'AuthorScript', 'Face', 'FaceExam', 'FaceInput', 'FaceReply', 'OpenFace', 'SessionStoreExam'],
  });
});
