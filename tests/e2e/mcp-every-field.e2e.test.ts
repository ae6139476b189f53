// Words that lead outside, in every text that any operation takes: the fields are read from the schemas, so that none is forgotten.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Verb } from '../../src/engine/operations/index.ts';
import { readingVerbs } from '../../src/engine/reading-verbs.ts';
import { operations } from '../../src/engine/operations/index.ts';
import { type JsonSchema, jsonSchema } from '../../src/mcp/json-schema.ts';
import { connect } from '../support/faces.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temp = new TempFolders();
afterEach(() => temp.removeAll());

const words = [
  '../secret.md',
  'link/secret.md',
  '/etc/passwd',
  'prd.md\u0000.txt',
  '$(touch pwned)',
  '.git/hooks/post-commit',
  '.claude/design/sessions/base.journal.jsonl',
  'x'.repeat(5000),
];

/** What makes an operation get as far as it can with one hostile word in it. */
const ordinary: Readonly<Record<string, unknown>> = {
  session: 'base',
  target: 'prd.md',
  n: 1,
  used: 1,
  limit: 2,
  kind: 'technical',
  option: ['a', 'b'],
  over: ['x'],
  to: 'base',
  a: 'base',
  b: 'base',
};

/** `documents[].file`, `answers.*`: where a text may stand. */
function textsIn(schema: JsonSchema | undefined, at = ''): string[] {
  if (!schema) return [];
  const isText = [schema.type].flat().includes('string') && !schema.enum;
  const others = schema.additionalProperties;
  return [
    ...(isText ? [at] : []),
    ...(schema.anyOf ?? []).flatMap((one) => textsIn(one, at)),
    ...textsIn(schema.items, `${at}[]`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      textsIn(one, at === '' ? name : `${at}.${name}`),
    ),
    ...(typeof others === 'object' ? textsIn(others, `${at}.*`) : []),
  ];
}

function withWord(schema: JsonSchema, path: string, word: string): Record<string, unknown> {
  const needed = (schema.required ?? []).map((name) => [name, ordinary[name] ?? 'Something'] as const);
  const put = ([step = '', ...rest]: readonly string[]): Record<string, unknown> => {
    const name = step.replace('[]', '').replace('*', 'key');
    const value = rest.length > 0 ? put(rest) : word;
    return { [name]: step.endsWith('[]') ? [value] : value };
  };
  return { ...Object.fromEntries(needed), ...put(path.split('.')) };
}

test('every text of every operation leads nowhere, and is answered', { timeout: 600_000 }, async () => {
  const above = temp.make('fields');
  const root = join(above, 'work');
  mkdirSync(join(root, '.git/hooks'), { recursive: true });
  mkdirSync(join(above, 'elsewhere'));
  writeFileSync(join(above, 'elsewhere/secret.md'), '# Nobody may read this\n');
  writeFileSync(join(above, 'secret.md'), '# Nobody may read this\n');
  symlinkSync('../elsewhere', join(root, 'link'));
  writeFileSync(join(root, 'prd.md'), readFileSync('examples/user-export.md'));
  const client = await connect(root, 'auto');
  await client.callTool({ name: 'design_start', arguments: { target: 'prd.md', name: 'base' } });

  const wrong: string[] = [];
  for (const verb of Object.keys(operations) as Verb[]) {
    const name = readingVerbs.has(verb) ? 'design_inspect' : 'design_record';
    const schema = jsonSchema(verb);
    for (const path of new Set(textsIn(schema))) {
      for (const word of words) {
        const input = { operation: verb, fields: withWord(schema, path, word) };
        const { structuredContent } = await client.callTool({ name, arguments: input });
        const said = JSON.stringify(structuredContent);
        const reply = structuredContent as { ok?: boolean; session?: string };
        if (typeof reply.ok !== 'boolean' || /Nobody may read|root:x:0|internal\/unexpected/.test(said))
          wrong.push(`${verb} ${path} ${word.slice(0, 50)}: ${said.slice(0, 300)}`);
        // Within the rules for names a session may be called like this; then it is called back.
        if (verb === 'rename' && reply.ok)
          await client.callTool({
            name,
            arguments: { operation: verb, session: reply.session, fields: { to: 'base' } },
          });
      }
    }
  }
  const { structuredContent: health } = await client.callTool({
    name: 'design_inspect',
    arguments: { operation: 'doctor', session: 'base' },
  });
  await client.close();
  expect(wrong).toEqual([]);
  expect(health).toMatchObject({ ok: true });
  expect(readdirSync(above).sort()).toEqual(['elsewhere', 'secret.md', 'work']);
  expect(readdirSync(join(above, 'elsewhere'))).toEqual(['secret.md']);
  expect(readdirSync(join(root, '.git'), { recursive: true })).toEqual(['hooks']);
  expect(readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((one) => /(^|\/)pwned$/.test(one))).toEqual(
    [],
  );
});
