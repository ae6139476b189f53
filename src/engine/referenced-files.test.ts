import { describe, expect, test } from 'vitest';
import { MemoryFiles } from '../stores/memory-files.ts';
import { withReferences } from './referenced-files.ts';

const request = (text: string) => ({ language: 'openapi' as const, text, at: { path: 'api/openapi.yaml', line: 1 } });

function files(texts: Record<string, string>) {
  const found = new MemoryFiles();
  for (const [path, text] of Object.entries(texts)) found.files.set(path, new TextEncoder().encode(text));
  return { files: found };
}

describe('[002-R28] what a specification refers to', () => {
  test('is read from file to file, in the workspace only; a circle ends', async () => {
    const world = files({
      'api/a.yaml': "$ref: '../shared/b.yaml#/x'",
      'shared/b.yaml': '{"$ref": "../api/a.yaml"}',
      'secret.yaml': 'x: 1',
    });
    const [read] = await withReferences(world, [
      request(
        'paths:\n  /a:\n    $ref: ./a.yaml\n  /b:\n    $ref: ../../etc/passwd\n  /c:\n    $ref: https://x.test/c.yaml\n',
      ),
    ]);
    expect(Object.keys(read?.files ?? {})).toEqual(['api/a.yaml', 'shared/b.yaml']);
  });

  test('of more files than anybody keeps nothing is said to be missing', async () => {
    const refs = Array.from({ length: 1200 }, (_, i) => `  /p${i}:\n    $ref: p${i}.yaml\n`);
    const [read] = await withReferences(files({}), [request(`paths:\n${refs.join('')}`)]);
    expect(read?.files).toBeUndefined();
  });
});
