import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { design, samples } from '../../tests/guide/support.ts';
import { outline } from '../artifacts/outline.ts';
import { check as parseGherkin } from './gherkin.ts';
import { check as parseMermaid } from './mermaid.ts';
import { isPlainGherkin } from './plain-gherkin.ts';
import { isPlainMermaid } from './plain-mermaid.ts';

const refusing = ({ findings }: { findings: readonly { severity: string }[] }) =>
  findings.filter(({ severity }) => severity === 'error');

const word = fc.constantFrom(
  ..."owner end Größe 7 99.9% a/b {id} it's x: y+z - Note as style graph loop click -- 1.5 , one or more link".split(
    ' ',
  ),
);
const label = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const name = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom('c0', 'c1', 'a0', 'start', 'turn0', 'out1', 'done', 'orders', 'order_items', 'runner'),
  },
  { weight: 1, arbitrary: fc.constantFrom('end', 'state', 'one', 'style', 'note', 'as') },
);
const kind = fc.constantFrom('text', 'uuid', 'datetime', 'integer');

const flowLine = fc.oneof(
  fc.tuple(name, label).map(([a, b]) => `  ${a}["${b}"]`),
  fc.tuple(name, label).map(([a, b]) => `  ${a}[("${b}")]`),
  fc.tuple(name, label).map(([a, b]) => `  ${a}{{"${b}"}}`),
  fc.tuple(name, label).map(([a, b]) => `  ${a}{"${b}"}`),
  fc.tuple(name, label, name).map(([a, b, c]) => `  ${a}(["${b}"]) --> ${c}`),
  fc.tuple(name, label, name).map(([a, b, c]) => `  ${a} -->|"${b}"| ${c}`),
);
const speech = fc
  .tuple(name, fc.constantFrom('->>', '-->>'), name, label)
  .map(([a, b, c, d]) => `  ${a}${b}${c}: ${d}`);
const sequenceLine = fc.oneof(
  { weight: 5, arbitrary: speech },
  { weight: 1, arbitrary: label.map((one) => `  opt ${one}`) },
  { weight: 1, arbitrary: label.map((one) => `  alt ${one}`) },
  { weight: 1, arbitrary: label.map((one) => `  else ${one}`) },
  { weight: 1, arbitrary: fc.constant('  end') },
);
const sequence = fc
  .tuple(
    fc.uniqueArray(fc.tuple(name, label), { selector: ([a]) => a, maxLength: 5 }),
    fc.array(sequenceLine, { maxLength: 8 }),
  )
  .map(([heads, lines]) => [
    ...heads.map(([a, b], i) => `  ${i === 0 ? 'actor' : 'participant'} ${a} as ${b}`),
    ...lines,
  ]);
const box = fc
  .tuple(name, fc.array(fc.tuple(kind, name, fc.constantFrom('', ' PK', ' FK', ' PK, FK')), { maxLength: 3 }))
  .map(([a, columns]) => [`  ${a} {`, ...columns.map(([b, c, d]) => `    ${b} ${c}${d}`), '  }']);
const relation = fc.tuple(name, name, label).map(([a, b, c]) => [`  ${a} ||--o{ ${b} : "${c}"`]);
const state = fc.tuple(fc.oneof(name, fc.constant('[*]')), name).map(([a, b]) => `  ${a} --> ${b}`);

const diagram = fc.oneof(
  fc.array(flowLine, { maxLength: 8 }).map((lines) => ['flowchart LR', ...lines]),
  sequence.map((lines) => ['sequenceDiagram', ...lines]),
  fc.array(fc.oneof(box, relation), { maxLength: 6 }).map((parts) => ['erDiagram', ...parts.flat()]),
  fc.array(state, { maxLength: 6 }).map((lines) => ['stateDiagram-v2', ...lines]),
);

describe('what the short way takes', () => {
  test('mermaid takes as well', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(diagram, async (lines) => {
        const text = lines.join('\n');
        if (!isPlainMermaid(text)) return;
        taken += 1;
        expect(refusing(await parseMermaid({ text }))).toEqual([]);
      }),
      { numRuns: 600 },
    );
    // Else nothing is shown by it.
    expect(taken).toBeGreaterThan(60);
  });

  test('is all that the guide draws and shows (tests/check/session.test.ts lets all parsers read it)', () => {
    for (const prd of Object.values(samples)) {
      const { of } = design(prd);
      const diagrams = [of('tdd'), of('flows')].flatMap((text) =>
        outline(text ?? '').fences.filter(({ lang }) => lang === 'mermaid'),
      );
      // What connects nothing is for mermaid to tell.
      const joined = diagrams.map(({ text }) => text).filter((text) => /-->|->>|o\{/.test(text));
      expect(joined.filter((text) => !isPlainMermaid(text))).toEqual([]);
      expect(isPlainGherkin(of('bdd'))).toBe(true);
      expect(refusing(parseGherkin({ language: 'gherkin', text: of('bdd'), excerpt: false }))).toEqual([]);
    }
  });

  test.each([
    ['a word of the grammar for a name', 'flowchart LR\n  end["x"]\n  end --> c0'],
    ['one that ends a head', 'stateDiagram-v2\n  as --> note'],
    ['one that begins a block', 'stateDiagram-v2\n  opt --> added'],
    ['one that begins a head', 'erDiagram\n  actor ||--o{ b : has'],
    ['nothing connected', 'flowchart LR\n  c0["x"]'],
    ['another form of line', 'flowchart LR\n  c0 --> c1\n  click c0 call x()'],
    ['markup in a label', 'flowchart LR\n  c0["<b>x</b>"]\n  c0 --> c1'],
    ['an open block', 'sequenceDiagram\n  actor p0 as x\n  participant p1 as y\n  p0->>p1: z\n  opt w'],
    ['somebody who was not introduced', 'sequenceDiagram\n  actor p0 as x\n  participant p1 as y\n  p0->>p2: z'],
    ['a box that is not closed', 'erDiagram\n  a {\n    uuid id PK\n  a ||--o{ b : has'],
    ['a column that is called like a kind of key', 'erDiagram\n  a {\n    uuid pk PK\n  }\n  a ||--o{ b : has'],
    ['a directive', 'stateDiagram-v2\n  [*] --> added\n  %%{init: {}}%%'],
  ])('leaves %s to mermaid', (_what, text) => {
    expect(isPlainMermaid(text)).toBe(false);
  });

  const scenario = '    @BR-1\n    Scenario: x\n      Given a\n      When b\n      Then c\n';
  const outlined = '    @BR-1\n    Scenario Outline: x\n      When <case>\n\n      Examples:\n        | case |\n';
  const head = 'Feature: x\n  y.\n\n  Rule: z\n    "q" (PRD line 1)\n\n';

  test('of features, with any words in them', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\n\r\u0085\u2028\u2029]/g, ' ')),
        (words) => {
          const text = `# ${words}\nFeature: ${words}\n  ${words}\n\n  Rule: ${words}\n    "${words}" (${words})\n\n    @BR-1\n    Scenario: ${words}\n      Given ${words}\n      When ${words}\n      Then ${words}\n\n    @BR-1\n    Scenario Outline: ${words}\n      When ${words}\n\n      Examples:\n        | case |\n        | ${words} |\n`;
          if (isPlainGherkin(text))
            expect(refusing(parseGherkin({ language: 'gherkin', text, excerpt: false }))).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
    expect(isPlainGherkin(head + scenario)).toBe(true);
    expect(isPlainGherkin(`${head}${outlined}        | a b |\n\n${scenario}`)).toBe(true);
    const both = outlined.replace('<case>', '<case>\n      Then <result>').replace('| case |', '| case | result |');
    expect(isPlainGherkin(`${head}${both}        | a | b |\n        | c | d |\n`)).toBe(true);
  });

  test.each([
    ['another language', `# language: de\n${head}${scenario}`],
    ['a scenario without steps', `${head}    @BR-1\n    Scenario: x\n`],
    ['a table', `${head}${scenario}      | a |\n`],
    ['an outline without cases', `${head}    @BR-1\n    Scenario Outline: x\n      Given a\n`],
    ['an outline without a row', `${head}${outlined}`],
    ['a word that no column fills', `${head}${outlined.replace('<case>', '<other>')}        | a |\n`],
    ['a column named twice', `${head}${outlined.replace('| case |', '| case | case |')}        | a | b |\n`],
    ['a step behind the cases', `${head}${outlined}        | a |\n\n      Then b\n`],
    ['a cell with a bar', `${head}${outlined}        | a | b |\n`],
    ['a rule without scenarios', head],
  ])('leaves %s to the parser', (_what, text) => {
    expect(isPlainGherkin(text)).toBe(false);
  });
});
