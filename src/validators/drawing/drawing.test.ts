/** Diagrams as pictures: every kind that we draw, and that no text of them becomes anything but text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOurSvg } from '../../export/html/our-svg.ts';
import { check } from '../mermaid.ts';

const drawn = async (text: string) => (await check({ text, draw: true })).facts?.picture?.svg;
const words = (svg: string | undefined) => [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('000-R21: diagrams are drawn without a browser', () => {
  test('a flowchart: every box and every label, stores and people told apart', async () => {
    const svg = await drawn(
      'flowchart LR\n  p([Person]) --> a["Export API"]\n  a -->|"signed link"| s[(Object storage)]',
    );
    expect(words(svg)).toEqual(expect.arrayContaining(['Person', 'Export API', 'Object storage', 'signed link']));
    expect(svg).toContain('class="box actor"');
    expect(svg).toContain('class="box store"');
    expect(svg).toContain('<desc>Person to Export API; Export API to Object storage: signed link</desc>');
  });

  test('left to right is wider than high, top to bottom the other way round', async () => {
    const size = async (direction: string) => {
      const [, width, height] =
        /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(
          (await drawn(`flowchart ${direction}\n a --> b --> c --> d --> e`)) ?? '',
        ) ?? [];
      return Number(width) / Number(height);
    };
    expect(await size('LR')).toBeGreaterThan(1);
    expect(await size('TB')).toBeLessThan(1);
  });

  test('groups, lines to a group, and a box inside of two', async () => {
    const svg = await drawn(
      'flowchart TB\n subgraph one [First]\n  subgraph two [Second]\n   a --> b\n  end\n end\n c --> two\n two --> d',
    );
    expect(words(svg)).toEqual(expect.arrayContaining(['First', 'Second', 'a', 'b', 'c', 'd']));
    expect(svg?.match(/class="group"/g)).toHaveLength(2);
  });

  test('a sequence: people, notes, loops and choices, in their order from top to bottom', async () => {
    const svg = await drawn(
      'sequenceDiagram\n actor P as Person\n participant A as API\n box Aqua Ours\n participant D as Store\n end\n P->>A: ask\n loop each\n A->>D: read\n end\n alt good\n A-->>P: yes\n else bad\n A-xP: no\n end\n Note over P,A: done\n A->>A: think',
    );
    const order = ['ask', 'read', 'yes', 'no', 'done', 'think'];
    const rows = order.map((word) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${word}<`).exec(svg ?? '')?.[1]));
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(words(svg)).toEqual(
      expect.arrayContaining(['Person', 'API', 'Store', 'loop', '[each]', 'alt', '[good]', '[bad]']),
    );
  });

  test('tables, classes and states', async () => {
    const er = await drawn('erDiagram\n USER ||--o{ EXPORT : requests\n USER {\n uuid id PK\n text name\n }');
    expect(words(er)).toEqual(expect.arrayContaining(['USER', 'id: uuid PK', 'name: text', 'EXPORT', 'requests']));
    const classes = await drawn(
      'classDiagram\n class A {\n <<interface>>\n +string name\n +run(x) void\n }\n A <|-- B\n A *-- C',
    );
    expect(words(classes)).toEqual(
      expect.arrayContaining(['«interface»', 'A', '+string name', '+run(x) : void', 'B', 'C']),
    );
    const states = await drawn(
      'stateDiagram-v2\n [*] --> open\n open --> closed : done\n closed --> [*]\n note right of open : wait',
    );
    expect(words(states)).toEqual(expect.arrayContaining(['open', 'closed', 'done', 'wait']));
  });

  test('what we do not draw, what is too large, and what is wrong stays text', async () => {
    expect(await drawn('pie\n "a" : 1')).toBeUndefined();
    expect(await drawn('gantt\n title x\n section s\n a :a1, 2024-01-01, 3d')).toBeUndefined();
    expect(
      await drawn(`flowchart LR\n${Array.from({ length: 300 }, (_, i) => ` a${i} --> a${i + 1}`).join('\n')}`),
    ).toBeUndefined();
    expect(await drawn('flowchart LR\n a --> ')).toBeUndefined();
  });

  test('without being asked nothing is drawn', async () => {
    expect((await check({ text: 'flowchart LR\n a --> b' })).facts?.picture).toBeUndefined();
  });

  test('the same text gives the same picture', async () => {
    const text = 'flowchart LR\n a --> b\n b --> c\n c --> a';
    expect(await drawn(text)).toBe(await drawn(text));
  });

  test('whatever a label says, it stays words in our own elements', async () => {
    const label = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '</text></svg><img src=x onerror=y>',
        '#lt;b#gt;',
        '" onload="x',
        '<br/>',
        'a#59;b',
        '&lt;script&gt;',
        '<b>bold</b>',
      ),
    );
    const plain = (text: string) => text.replaceAll(/["\n\r;`%{}[\]|()#]/g, ' ');
    await fc.assert(
      fc.asyncProperty(
        label,
        label,
        fc.constantFrom('flowchart', 'sequence', 'er', 'class'),
        async (one, other, kind) => {
          const [a, b] = [plain(one), plain(other)];
          const text = {
            flowchart: `flowchart LR\n x["${a}"] -->|"${b}"| y["${b}"]`,
            sequence: `sequenceDiagram\n participant A as ${a}\n A->>B: ${b}\n Note over A: ${a}`,
            er: `erDiagram\n A ||--o{ B : "${a}"\n A {\n string x "${b}"\n }`,
            class: `classDiagram\n class A["${a}"]\n A <|-- B : ${b}`,
          }[kind] as string;
          const svg = await drawn(text);
          if (svg !== undefined) expect(isOurSvg(svg)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
