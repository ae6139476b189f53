import { describe, expect, test } from 'vitest';
import type { SlotKind, StageId } from '../core/line.ts';
import { emptySession } from '../core/session.ts';
import { tddCompleteness } from './design/checks.ts';
import { tddSections } from './design/artifact.ts';
import { stages } from './index.ts';
import { isApproved } from './rules/checks.ts';
import type { DocumentText, StageContext } from './stage.ts';

const context = (): StageContext => ({
  session: { ...emptySession(), key: 'export' },
  textOf: (text) => ('text' in text ? text.text : ''),
  pathOf: (kind) => `${kind}.md`,
});

async function read(
  stage: StageId,
  kind: SlotKind,
  text: string,
  more: Partial<DocumentText> = {},
  within = context(),
) {
  const checks = await stages[stage].checks();
  const reading = checks.read([{ kind, path: 'x.md', text, ...more }], within);
  return { ...reading, found: reading.findings.map(({ severity, code, at }) => `${severity} ${code} ${at}`) };
}

describe('[002-R24] rules', () => {
  const rule = (n: number) => `## Rule ${n}: Validation - Name ${n}\n\n**Statement:** It holds.\n`;
  const rules = (count: number, rest = '') =>
    `# Business Rules: X\n\n${Array.from({ length: count }, (_, i) => rule(i + 1)).join('\n')}\n${rest}`;

  test('are counted by their headings, not by what stands in a fence', async () => {
    const { data, found } = await read('1', 'rules', rules(3, '```md\n## Rule 9: A - B\n```\n'));
    expect(data).toEqual({ rules_count: 3 });
    expect(found).toEqual([]);
  });

  test('a stated total that differs is a warning at its line', async () => {
    const { found } = await read('1', 'rules', rules(2, '\n## Summary\n\n**Total Rules:** 3\n'));
    expect(found).toEqual(['warning rules/total-differs x.md:14']);
  });

  test('more than 15 is a warning, none is an error', async () => {
    expect((await read('1', 'rules', rules(16))).found).toEqual(['warning rules/many x.md:63']);
    expect((await read('1', 'rules', '# Business Rules\n\nNo.\n')).found).toEqual(['error rules/none x.md:1']);
  });

  test('an empty rule and a number used twice are errors, told together', async () => {
    const { found } = await read('1', 'rules', '## Rule 1: A - B\n\n---\n\n## Rule 1: C - D\n\nSaid.\n');
    expect(found).toEqual(['error rules/empty x.md:1', 'error rules/number-twice x.md:5']);
  });

  test.each([
    [true, '**Status:** Approved'],
    [true, '**Status**: ✅ Approved (2026-01-02, Ann)'],
    [true, '---\nstatus: approved\n---\n'],
    [true, '## Status\n\nAccepted\n'],
    [true, '\uFEFF**Status:** Approved\r\n\r\n## Approval\r\n\r\n**Status:** Approved'],
    [false, '**Status:** Draft'],
    [false, '**Status:** Draft | Under Review | Approved'],
    [false, '**Status:** Draft | Under Review | **Approved**'],
    [false, '**Status:** Not approved'],
    [false, '**Status:** Approved with changes'],
    [false, '**Status:** Draft\n\n## Approval\n\n**Status:** Approved'],
    [false, '```\n**Status:** Approved\n```'],
    [false, 'Approved'],
    [false, ''],
  ])('[002-R22] approved: %s for %j', (approved, text) => {
    expect(isApproved(text)).toBe(approved);
  });
});

describe('[002-R25] alternatives', () => {
  const one = (heading: string, body = '**Pros:**\n- fast\n\n**Cons:**\n- dear\n\n**Reference:** Acme\n') =>
    `${heading}\n\nText.\n\n${body}\n`;
  const names = async (text: string) => {
    const { alternatives = [], findings } = await read('3a', 'analysis', text);
    return [
      ...alternatives.map((each) => ('text' in each.name ? each.name.text : '') + (each.recommended ? '!' : '')),
      ...findings.map((each) => each.code),
    ];
  };

  test.each([
    [
      'numbers',
      one('## Alternative 1: A') +
        one('## Alternative 2: B') +
        '## Recommendation\n\nAlternative 2, since 1 is dear.\n',
      ['A', 'B!'],
    ],
    ['letters', one('## Option A: X') + one('## Option B: Y (recommended)'), ['X', 'Y!']],
    [
      'deeper',
      `## Alternatives\n\n${one('### Alternative 1 - A')}${one('### Alternative 2 – B')}\n## Recommendation\n\nWe take B.\n`,
      ['A', 'B!'],
    ],
    ['approaches', one('## Approach 1. A') + one('## Approach 2. B') + '**Recommendation:** Approach 1\n', ['A!', 'B']],
    [
      'sub-options do not count',
      one(
        '## Alternative 1: A (Recommended)',
        '### Option A: detail\n\n### Pros\n\n- x\n\n### Cons\n\ny\n\nReference: Z\n',
      ) + one('## Alternative 2: B'),
      ['A!', 'B'],
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  test.each([
    ['advantages as sub-sections', '### Advantages\n\n- a\n\n### Drawbacks\n\n- b\n\nhttps://x.org\n'],
    ['in the line', '**Pros:** fast\n**Cons:** dear\n**Used by:** Acme\n'],
    ['a table', '| Pros | Cons |\n|---|---|\n| fast | dear |\n\nSee https://x.org\n'],
    ['signs', '- ✅ fast\n- ❌ dear\n- **Reference:** Acme\n'],
    ['a list of words', '- Pro: fast\n- Con: dear\n- Reference: Acme\n'],
    [
      'bold words in the list',
      '**Pros**\n\n- **Speed:** fast\n\n**Cons**\n\n- **Price:** dear\n\n### References\n\nAcme\n',
    ],
  ])('[000-R7] pros and cons as %s', async (_name, body) => {
    const text = one('## Alternative 1: A (recommended)', body) + one('## Alternative 2: B');
    expect(await names(text)).toEqual(['A!', 'B']);
  });

  test('[000-R7] what is missing is told for each, with its line', async () => {
    const bare = '## Alternative 1: A\n\n**Pros:**\n- None\n\n**Cons:**\n\n**Cost:** 3 days\n\n';
    const { found } = await read('3a', 'analysis', bare + one('## Alternative 2: B'));
    expect(found).toEqual([
      'error alternatives/no-pro x.md:1',
      'error alternatives/no-con x.md:1',
      'warning alternatives/no-reference x.md:1',
      'warning alternatives/no-recommendation x.md:1',
    ]);
  });

  test.each([0, 1, 5])('[002-R19] %i of them are refused', async (count) => {
    const text = Array.from({ length: count }, (_, i) => one(`## Alternative ${i + 1}: N${i} `)).join('');
    const { found, data } = await read('3a', 'analysis', `# Analysis\n\n${text}`);
    expect(found.filter((each) => each.startsWith('error'))).toEqual([
      `error alternatives/count x.md:${count === 5 ? 51 : 1}`,
    ]);
    expect(data).toEqual({ alternatives_count: count });
  });
});

describe('[002-R26] [002-R27] design', () => {
  const full = tddSections.map(({ name, inSolution }) => `${inSolution ? '###' : '##'} ${name}\n\nSaid.\n`).join('\n');

  test('complete with every section, at level 2 or 3, under other names, numbered, in other case', () => {
    expect(tddCompleteness(full)).toEqual({ complete: true, missing: [] });
    expect(tddCompleteness(full.replaceAll('###', '##')).complete).toBe(true);
    expect(tddCompleteness(full.replace('## Proposed Solution\n\nSaid.\n', '## Proposed Solution\n')).complete).toBe(
      true,
    );
    const other = full
      .replace('Data Schema', '3.4 DATA MODEL')
      .replace('Security', 'Security & Privacy')
      .replace('Out of Scope', 'Out of Scope (Future Iterations)');
    expect(tddCompleteness(other)).toEqual({ complete: true, missing: [] });
  });

  test('every missing, empty and unfilled place is named', async () => {
    const text = full
      .replace('## Goals\n\nSaid.\n', '')
      .replace('### Security\n\nSaid.\n', '### Security\n\n<!-- later -->\n')
      .replace('## Open Questions\n\nSaid.', '## Open Questions\n\nTBD and {{name}} and [Describe it]');
    expect(tddCompleteness(text).missing).toEqual([
      'Goals',
      'Security (empty)',
      'TBD (line 52)',
      '{{name}} (line 52)',
      '[Describe it] (line 52)',
    ]);
    const { found } = await read('3b', 'tdd', text);
    expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'error design/missing-section',
      'error design/empty-section',
      'error design/placeholder',
      'error design/placeholder',
      'error design/placeholder',
    ]);
  });

  test('brackets that are no placeholders', () => {
    const honest = [
      '[link](https://x.org) and [label][ref] and [ref] and ![image](x.png)',
      '[ref]: https://x.org',
      '- [ ] open\n- [x] done',
      'see [1], [^2], [RFC 9110], [ADR-0042], range [0, 1], `string[]`, `[x]`, items[i]',
      '```mermaid\nflowchart LR\n  A[API] --> B{{queue}}\n```',
    ];
    expect(tddCompleteness(`${full}\n${honest.join('\n\n')}\n`)).toEqual({ complete: true, missing: [] });
  });

  test('an empty text lacks everything', () => {
    expect(tddCompleteness('').missing).toEqual(tddSections.map((one) => one.name));
  });
});

describe('[002-R38] decision records', () => {
  test.each([
    ['# ADR-0042: Async Export\n\n**Status:** Accepted\n\n## Decision\n\nX.\n\n## Context\n\nY.\n', 'async-export', []],
    [
      '# 20. Use PostgreSQL\n\nDate: 2026-01-01\n\n## Status\n\nSuperseded by ADR-0021\n\n## Context\n\nY.\n\n## Decision\n\nX.\n',
      'use-postgresql',
      [],
    ],
    ['# Use queues\n\n## Context and Problem Statement\n\nY.\n\n## Decision Outcome\n\nX.\n', 'use-queues', []],
    [
      '# Use queues\n\n## Status\n\nMaybe\n',
      'use-queues',
      ['error adr/no-decision x.md:1', 'error adr/no-context x.md:1', 'warning adr/unknown-status x.md:5'],
    ],
    ['Text.', undefined, ['error adr/no-title x.md:1', 'error adr/no-decision x.md:1', 'error adr/no-context x.md:1']],
  ])('%j', async (text, name, expected) => {
    const { names, found } = await read('3b', 'adr', text);
    expect(names).toEqual([name]);
    expect(found).toEqual(expected);
  });

  test('two with the same name would overwrite each other', async () => {
    const checks = await stages['3b'].checks();
    const text = '# A\n\n## Decision\n\nX.\n\n## Context\n\nY.\n';
    const documents = ['a.md', 'b.md'].map((path) => ({ kind: 'adr' as const, path, text }));
    expect(checks.read(documents, context()).findings.map((one) => `${one.code} ${one.at}`)).toEqual([
      'adr/same-name b.md:1',
    ]);
  });
});

describe('[002-R28] contracts', () => {
  test.each([
    ['## POST /exports\n', 1, 0],
    ['- `GET /exports/{id}` - one\n- **DELETE** `/exports/{id}`\n- GET /exports/{id} again\n', 2, 0],
    [
      '```yaml\npaths:\n  /a:\n    parameters: []\n    get:\n      x: 1\n    post:\n      y: 1\n  /b/{id}:\n    get:\n```\n',
      3,
      0,
    ],
    ['```json\n{\n  "paths": {\n    "/a": {\n      "get": {\n      }\n    }\n  }\n}\n```\n', 1, 0],
    ['```ts\ninterface Jobs {\n  take(worker: string): Promise<Job>;\n}\n```\n', 0, 2],
    ['```proto\nservice Exports {\n  rpc Create(Request) returns (Export);\n}\n```\n', 0, 2],
  ])('%j', async (text, endpoints, signatures) => {
    const { data, found } = await read('4', 'contracts', text);
    expect(data).toEqual({ endpoints_count: endpoints, signatures_count: signatures });
    expect(found).toEqual([]);
  });

  test('words alone are no contract', async () => {
    expect((await read('4', 'contracts', '# Contracts\n\nWe get what we need.\n')).found).toEqual([
      'error contracts/none x.md:1',
    ]);
  });
});

describe('[002-R44] tickets', () => {
  const body = '## Acceptance Criteria\n\n- [ ] It works\n';
  const within = context();
  within.session.tickets.set(1, [
    { id: 'A-1', title: { text: 'One' }, dependsOn: [] },
    { id: 'A-2', title: { text: 'Two' }, dependsOn: ['A-1'] },
  ]);

  test.each([
    ['heading', `# A-2: Two\n\n**Depends On:** A-1\n\n${body}`, []],
    [
      '[002-R48] front matter',
      `---\nid: A-2\nsummary: Two\ndepends_on: [A-1]\nacceptance_criteria: [works]\n---\n\nText.\n`,
      [],
    ],
    ['a list below the field', `# A-2: Two\n\n**Blocked By:**\n- A-1: the table of non-empty rows-2\n\n${body}`, []],
    ['no criteria', '# A-2: Two\n\n**Depends On:** A-1\n', ['warning ticket/no-criteria x.md:1']],
    ['another id', `# A-1: One\n\n**Depends On:** A-1\n\n${body}`, ['error ticket/other-id x.md:1']],
    ['no id', `# Two\n\n**Depends On:** A-1\n\n${body}`, ['error ticket/no-id x.md:1']],
    [
      'a dependency left out',
      `# A-2: Two\n\n**Depends On:** None\n\n${body}`,
      ['warning ticket/dependency-differs x.md:1'],
    ],
    [
      'an unknown dependency',
      `# A-2: Two\n\n**Depends On:** A-1, A-9\n\n${body}`,
      ['warning ticket/unknown-dependency x.md:1'],
    ],
    [
      'broken front matter',
      `---\nid: [A-2\n---\n# A-2: Two\n\n**Depends On:** A-1\n\n${body}`,
      ['error ticket/front-matter x.md:2'],
    ],
  ])('%s', async (_name, text, expected) => {
    const { found, names } = await read('6', 'ticket', text, { name: 'A-2' }, within);
    expect(found).toEqual(expected);
    expect(names).toEqual(['A-2']);
  });

  test.each([
    ['its endpoint', 'A-002-API', '**Primary Endpoint:** POST /exports', []],
    ['a call of others', 'A-002-MAIL', '**Consumes:** GET /exports/{id}', []],
    ['none', 'A-002-MAIL', '**Consumes:** None', ['warning ticket/no-contract x.md:1']],
    ['no service', 'A-002', '**Exposes:** POST /exports', ['warning ticket/no-service x.md:1']],
  ])(
    '[002-R47] split by services, a ticket says whose it is and names a contract: %s',
    async (_what, id, line, expected) => {
      const services = context();
      services.session.split = 'services';
      const { found } = await read('6', 'ticket', `# ${id}: Two\n\n${line}\n\n${body}`, { name: id }, services);
      expect(found).toEqual(expected);
    },
  );
});
