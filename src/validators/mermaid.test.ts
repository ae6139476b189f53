import { describe, expect, test } from 'vitest';
import { check as checkText } from './check.ts';

const check = (text: string) => checkText({ language: 'mermaid', text, excerpt: true });
const codes = async (text: string) => (await check(text)).findings.map(({ code, line }) => `${code}:${line}`);

describe('mermaid', () => {
  test.each([
    ['flowchart TD\n A[one] --> B', 'flowchart'],
    ['graph LR\n A --> B', 'flowchart'],
    ['sequenceDiagram\n A->>B: hi', 'sequence'],
    ['classDiagram\n A <|-- B', 'class'],
    ['stateDiagram-v2\n [*] --> A', 'state'],
    ['stateDiagram\n [*] --> A', 'state'],
    ['erDiagram\n A ||--o{ B : has', 'er'],
    ['C4Context\n Person(a, "A")\n System(b, "B")\n Rel(a, b, "uses")', 'c4'],
    [
      'requirementDiagram\n element e {\n type: x\n }\n requirement r {\n id: 1\n }\n e - satisfies -> r',
      'requirement',
    ],
    ['architecture-beta\n service a(server)[A]\n service b(server)[B]\n a:L -- R:b', 'architecture'],
    ['block-beta\n a --> b', 'block'],
    ['pie\n "a" : 3', 'pie'],
    ['gantt\n section A\n a :a1, 2014-01-01, 30d', 'gantt'],
    ['gitGraph\n commit\n branch x', 'gitGraph'],
    ['mindmap\n root\n  a', 'mindmap'],
    ['timeline\n 2002 : a', 'timeline'],
    ['journey\n section a\n do: 5: me', 'journey'],
    ['quadrantChart\n x-axis a --> b\n a: [0.3, 0.6]', 'quadrantChart'],
    ['xychart-beta\n x-axis [a, b]\n line [1, 2]', 'xychart'],
    ['sankey-beta\n a,b,10', 'sankey'],
    ['kanban\n todo\n  [a]', 'kanban'],
    ['packet-beta\n 0-15: "x"', 'packet'],
  ])('[000-R21] %j is a diagram of its kind', async (text, kind) => {
    const { findings, facts } = await check(text);
    expect(findings).toEqual([]);
    expect(facts?.mermaid?.kind).toBe(kind);
  });

  test('more edges than it draws are too many, and no slip of the pen', async () => {
    const edges = Array.from({ length: 501 }, (_, i) => ` A${i} --> A${i + 1}`).join('\n');
    expect(await codes(`flowchart TD\n${edges}`)).toEqual(['mermaid/too-large:1']);
  });

  test('[000-R21] a bracket that nobody closed is told where it was opened', async () => {
    expect(await codes('flowchart TD\n A --> B["one"\n B -- "yes" --> C["two"]\n C --> D')).toEqual([
      'mermaid/syntax:2',
    ]);
    expect(await codes('flowchart TD\n A --> B["one"]\n B -- "yes --> C["two"]\n C --> D')).toEqual([
      'mermaid/syntax:3',
    ]);
  });

  test('[000-R21] an unknown kind is named', async () => {
    const { findings } = await check('\nflwchart TD\n A --> B');
    expect(findings).toMatchObject([{ code: 'mermaid/unknown-kind', line: 2 }]);
    expect(findings[0]?.message).toContain('"flwchart"');
  });

  test('[000-R21] a sequence diagram needs two participants and a message', async () => {
    expect(await codes('sequenceDiagram\n participant A')).toEqual(['mermaid/participants:1', 'mermaid/no-message:1']);
    expect(await codes('sequenceDiagram\n A->>A: thinks')).toEqual(['mermaid/participants:1']);
    expect(await codes('sequenceDiagram\n participant A\n participant B\n Note over A,B: x')).toEqual([
      'mermaid/no-message:1',
    ]);
  });

  test('[000-R21] parts without any relation are no picture; of classes and tables they still say something', async () => {
    expect((await check('flowchart TD\n A[one]')).findings).toMatchObject([
      { code: 'mermaid/no-relation', severity: 'error' },
    ]);
    expect((await check('graph TD\n...')).findings).toMatchObject([
      { code: 'mermaid/no-relation', severity: 'warning' },
    ]);
    expect((await check('erDiagram\n A {\n string id\n }')).findings).toMatchObject([
      { code: 'mermaid/no-relation', severity: 'info' },
    ]);
  });

  test('tells who takes part and how they are related', async () => {
    const text =
      'sequenceDiagram\n participant U as User\n U->>A: asks\n Note over A: x\n loop l\n A-->>U: tells\n end';
    expect((await check(text)).facts?.mermaid).toEqual({
      kind: 'sequence',
      participants: [
        { id: 'U', label: 'User' },
        { id: 'A', label: 'A' },
      ],
      messages: 2,
      relations: [
        { from: 'U', to: 'A', label: 'asks' },
        { from: 'A', to: 'U', label: 'tells' },
      ],
    });
    const er = await check('erDiagram\n USER ||--o{ EXPORT : requests');
    expect(er.facts?.mermaid?.relations).toEqual([{ from: 'USER', to: 'EXPORT', label: 'requests' }]);
    const state = await check('stateDiagram-v2\n [*] --> A\n state B {\n  C --> D: go\n }');
    expect(state.facts?.mermaid?.relations).toMatchObject([{ to: 'A' }, { from: 'C', to: 'D', label: 'go' }]);
  });

  test.each([
    ['flowchart TD\n A --> B\n B[x (y)] --> C', 3],
    ['sequenceDiagram\n A->>B: hi\n ??? x\n B->>A: y', 3],
    ['sequenceDiagram\n A->>B: hi; audit\n B->>A: y', 2],
    ['erDiagram\n A ||--o{ B has', 2],
    ['sequenceDiagram\n A->>B: hi\n B->-A: not active\n A->>B: y', 3],
    ['pie\n "a" : 3\n "b" : x', 3],
    ['flowchart TD\n A[one --> B\n C -->', 2],
    ['%% one\n%% two\n\nflowchart TD\n %% three\n A --> B\n B[x (y)] --> C', 7],
    ['%%{init: {\n "theme": "dark"\n}}%%\nflowchart TD\n A[x (y)] --> C', 5],
    ['---\ntitle: x\n---\nflowchart TD\n A[x (y)] --> C', 5],
  ])('%j is refused in its own line', async (text, line) => {
    expect((await check(text)).findings).toMatchObject([{ code: 'mermaid/syntax', severity: 'error', line }]);
  });

  test('says how to write a semicolon', async () => {
    expect((await check('sequenceDiagram\n A->>B: hi; audit')).findings[0]?.fix).toContain('#59;');
  });

  test('comments, settings and front matter are no part of the diagram', async () => {
    const text = '---\ntitle: T\n---\n%%{init: {"theme": "dark"}}%%\n%% c\nmindmap\n  root\n%% d\n    a\n';
    expect(await codes(text)).toEqual([]);
    expect(await codes('---\ntitle: [\n---\nflowchart TD\n A --> B')).toEqual(['mermaid/front-matter:2']);
    expect(await codes('---\na: &a x\nb: *a\n---\nflowchart TD\n A --> B')).toEqual(['mermaid/front-matter:2']);
  });

  test.each([
    ['flowchart TD\n A --> B\n click A call steal()', 3],
    ['flowchart TD\n A --> B\n click A callback "tip"', 3],
    ['flowchart TD\n A --> B\n click B href "javascript:alert(1)"', 3],
    ['flowchart TD\n A["<img src=x onerror=alert(1)>"] --> B', 2],
    ['flowchart TD\n A["<script>alert(1)</script>"] --> B', 2],
    ['%%{init: {"securityLevel": "loose"}}%%\nflowchart TD\n A --> B', 1],
    ['---\nconfig:\n  securityLevel: loose\n---\nflowchart TD\n A --> B', 3],
  ])('code in %j is a warning and is not run', async (text, line) => {
    expect((await check(text)).findings).toMatchObject([{ code: 'mermaid/active-content', severity: 'warning', line }]);
  });

  test('links and line breaks are harmless', async () => {
    expect(await codes('flowchart TD\n A["a<br/>b <b>c</b>"] --> B\n click A "https://example.org" "tip"')).toEqual([]);
    expect(await codes('flowchart TD\n A --> B\n click A href "https://example.org"')).toEqual([]);
  });

  test('names like those of the language itself are only names', async () => {
    const { findings, facts } = await check('flowchart TD\n __proto__ --> constructor\n toString --> hasOwnProperty');
    expect(findings).toEqual([]);
    expect(facts?.mermaid?.relations).toHaveLength(2);
  });
});
