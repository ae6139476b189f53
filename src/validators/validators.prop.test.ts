/** 200 texts for each parser that is not ours, from nonsense to nearly right: always a report, never a crash or a hang. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { bundleValidatorWorker } from '../../tests/support/validator-worker.ts';
import type { ValidatedLanguage } from '../engine/validator-port.ts';
import { WorkerValidator } from './index.ts';

const folders = new TempFolders();
let validator: WorkerValidator;
beforeAll(async () => {
  validator = new WorkerValidator({ worker: await bundleValidatorWorker(folders.make('worker')) });
});
afterAll(async () => {
  await validator.close();
  folders.removeAll();
});

/** Good texts to break, and the words to break them with. */
const seeds: Readonly<Record<Exclude<ValidatedLanguage, 'json'>, { texts: readonly string[]; words: string }>> = {
  mermaid: {
    texts: [
      'flowchart TD\n A["one"] -->|x| B{two}\n subgraph s\n B --> C\n end\n click A call f()\n',
      'sequenceDiagram\n participant A as "x"\n A->>+B: hi\n loop l\n B-->>-A: y\n end\n Note over A,B: z\n',
      'classDiagram\n class A {\n +int x\n +run() void\n }\n A <|-- B : is\n',
      'stateDiagram-v2\n [*] --> A\n state A {\n B --> C\n }\n',
      'erDiagram\n A ||--o{ B : has\n A {\n string id PK\n }\n',
      'pie title x\n "a" : 3\n',
      '---\ntitle: x\n---\n%%{init: {"theme": "dark"}}%%\ngantt\n section A\n a :a1, 2014-01-01, 30d\n',
    ],
    words:
      '--> ->> [ ] ( ) { } | " ; : end loop subgraph %% %%{ }%% --- <br> <script> javascript: __proto__ & @ #59; $$x$$ \\',
  },
  gherkin: {
    texts: [
      '@a\nFeature: F\n  Background:\n    Given x\n  Rule: R\n  Scenario Outline: S <n>\n    When a\n    """\n    doc\n    """\n    Then b\n    | a | b |\n    Examples:\n    | n |\n    | 1 |\n',
      '# language: fr\nFonctionnalité: F\n  Scénario: S\n    Quand a\n    Alors b\n',
    ],
    words:
      'Feature: Scenario: Given When Then And But * | """ ``` @ # language: Examples: Rule: Background: \\ <a> constructor',
  },
  openapi: {
    texts: [
      'openapi: 3.1.0\ninfo: {title: T, version: "1"}\nservers: [{url: "https://{a}.example.org", variables: {a: {default: x}}}]\npaths:\n  /a/{id}:\n    get:\n      parameters: [{name: id, in: path, required: true, schema: {type: string}}]\n      responses:\n        "200": {$ref: "#/components/responses/R"}\ncomponents:\n  responses:\n    R: {description: r, content: {application/json: {schema: {$ref: "#/components/schemas/S"}}}}\n  schemas:\n    S: &s {type: object, properties: {a: {type: string, enum: [a]}}}\n    U: {allOf: [*s, {$ref: "#/components/schemas/U"}]}\n',
      '{"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {}}',
    ],
    words:
      'openapi: $ref: paths: components: # & * - : ? { } [ ] " \' | > ! null ~ http://x/y #/components/schemas/S get: responses: <<: __proto__: ---',
  },
  'json-schema': {
    texts: [
      '{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "x", "type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "patternProperties": {"^a+$": {"minimum": 1}}, "$defs": {"A": {"anyOf": [{"const": 1}, {"items": {"type": "string"}}]}}}',
      '{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"enum": [1]}}, "dependencies": {"a": ["b"]}}',
    ],
    words:
      '"$ref": "$id": "type": "__proto__": "#/$defs/A" "(a+)+$" { } [ ] , : null -1 1e999 "$async": "\\u0000" "$recursiveRef":',
  },
  yaml: {
    texts: ['a: &a [1, 2]\nb:\n  <<: {c: *a}\n  ? x\n  : |\n   text\n---\n- "x"\n- !!set {a}\n'],
    words: '& * << - : ? { } [ ] " \' | > ! !! # --- ... \t %YAML 1.2 *a &a',
  },
  typescript: {
    texts: [
      'export interface A<T extends B = C> { a?: (x: T) => Promise<void>; readonly [key: string]: unknown }\ndeclare function f<T>(this: T, ...a: [x: 1, y?: 2]): asserts a is T;\nabstract class C { @d() private x!: string; abstract y(): void; get z() { return 1 } }\ntype M = { [K in keyof A]?: A[K] extends infer U ? `x${U & string}` : never };\n',
    ],
    words:
      '< > => { } ( ) [ ] ` ${ " \' / /* */ // ... ? : ; as async function class enum namespace @ # = | & infer extends /(a+)+$/ \\u0061',
  },
};

const odd = fc.constantFrom(
  '\u202E',
  '\u200B',
  '\uFEFF',
  '\u0000',
  '\uD800',
  '\u{1F600}',
  '\t',
  '\r\n',
  '\n\n',
  '\u2028',
  'é',
);

/** A good text with pieces cut out, doubled and put in; sometimes only words; sometimes anything. */
const textOf = ({ texts, words }: { texts: readonly string[]; words: string }) => {
  const piece = fc.oneof(fc.constantFrom(...words.split(' ')), odd, fc.string({ maxLength: 8 }));
  const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(20), piece, fc.integer({ min: 1, max: 40 }));
  const broken = fc.tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((now, [where, drop, what, times]) => {
      const at = Math.floor(where * now.length);
      return now.slice(0, at) + what.repeat(times) + now.slice(at + drop);
    }, text),
  );
  const salad = fc.array(piece, { maxLength: 60 }).map((all) => all.join(' '));
  return fc.oneof(
    { arbitrary: broken, weight: 4 },
    { arbitrary: salad, weight: 2 },
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
};

const unacceptable = /\/(?:too-slow|crashed|broke-down|slow-start|not-started)$/;

describe('any text at all', () => {
  test.each(Object.entries(seeds))('%s: 200 cases end in a report', async (name, seed) => {
    const language = name as ValidatedLanguage;
    await fc.assert(
      fc.asyncProperty(textOf(seed), fc.boolean(), async (text, excerpt) => {
        const results = await validator.check([{ language, text, at: { path: 'x', line: 1 }, excerpt }]);
        const lines = text.split(/\r\n?|\n/).length;
        for (const { code, at = '', message, fix } of results[0]?.findings ?? []) {
          expect(code).not.toMatch(unacceptable);
          expect(`${message} ${fix}`).not.toMatch(/\p{Cc}/u);
          const line = Number(at.split(':')[1]);
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 200 },
    );
  });
});
