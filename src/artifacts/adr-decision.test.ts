import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAdrDecision, unknownChoice } from './adr-decision.ts';
import { outline } from './outline.ts';

const read = (text: string) => readAdrDecision(outline(text));

describe('real decision records', () => {
  const folder = '../shared/corpus/adr';
  test.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('%s', (name) => {
    const adr = read(readFileSync(`${folder}/${name}`, 'utf8'));
    expect(adr).toMatchObject({ number: Number(name.slice(0, 4)), status: 'accepted', date: '2026-05-15' });
    expect(adr?.title).not.toMatch(/^\d/);
    expect(adr?.because).not.toBe('');
  });

  test('the example: alternatives with a verdict', () => {
    const adr = read(readFileSync('examples/user-export/adr/async-export.md', 'utf8'));
    expect(adr).toMatchObject({
      title: 'Async export',
      chosen: 'Job table in PostgreSQL',
      over: ['Build in the request', 'Message broker (RabbitMQ, SQS)'],
      status: 'proposed',
    });
    expect(adr?.because).toContain('At one job every 17 seconds');
  });
});

describe('other forms', () => {
  test('MADR: front matter, considered options, an outcome with its reason', () => {
    const adr = read(
      '---\nstatus: accepted\ndate: 2026-03-01\n---\n# Use Postgres for jobs\n\n## Considered Options\n\n* Job table in Postgres\n* RabbitMQ\n* Do nothing\n\n## Decision Outcome\n\nChosen option: "Job table in Postgres", because nothing new has to be run.\n\n## Pros and Cons of the Options\n\n### RabbitMQ\n\n* Good, because fast\n',
    );
    expect(adr).toMatchObject({
      chosen: 'Job table in Postgres',
      over: ['RabbitMQ', 'Do nothing'],
      because: 'nothing new has to be run.',
      status: 'accepted',
      date: '2026-03-01',
    });
  });

  test('a Y-statement', () => {
    const adr = read(
      '# ADR-7: Sessions\n\nIn the context of login, facing many devices, we decided for signed cookies and neglected server sessions, to achieve stateless nodes, accepting that logout takes minutes.\n',
    );
    expect(adr).toMatchObject({
      number: 7,
      chosen: 'signed cookies',
      over: ['server sessions'],
      because: 'stateless nodes',
    });
  });

  test('superseded, with what took its place', () => {
    const adr = read(
      '# 3. Use Redis\n\n## Status\n\nSuperseded by [9. Use Postgres](0009-use-postgres.md)\n\n## Decision\n\nWe use Redis.\n',
    );
    expect(adr).toMatchObject({
      status: 'superseded',
      supersededBy: '9. Use Postgres',
      chosen: 'Use Redis',
      because: 'We use Redis.',
    });
  });

  test.each(['# A page about decisions\n\nNothing was decided here.\n', 'no title at all', '', '# 1. x'])(
    'what is no record gives nothing: %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  test('a long or hostile text costs no more than its length', () => {
    const start = process.cpuUsage();
    read(
      `# 1. X\n\n## Decision\n\n${'Chosen option: "'.repeat(20_000)}\n\nin the context of ${'we decided for '.repeat(20_000)}`,
    );
    read(`# 1. X\n\n## Options\n\n${'* a - b\n'.repeat(50_000)}\n## Decision\n\n${'*'.repeat(100_000)}`);
    const { user } = process.cpuUsage(start);
    expect(user / 1e6).toBeLessThan(10);
  });
});

describe('options with letters, and the choice in bold', () => {
  const record = (chosen: string) =>
    outline(
      `# ADR: Roofs\n\n## Considered options\n\n- **Option A:** Thatch - warm\n- **Option B:** Slate tiles - heavy\n\n## Decision outcome\n\n**Chosen option:** "${chosen}", because it lasts.\n`,
    );

  test('the names stand behind the letters', () => {
    expect(readAdrDecision(record('B — Slate tiles'))).toMatchObject({ chosen: 'B — Slate tiles', over: ['Thatch'] });
    expect(unknownChoice(record('B — Slate tiles'))).toBeUndefined();
  });

  test('[002-R38] a choice that is none of them is told', () => {
    expect(unknownChoice(record('C — Copper'))).toEqual({ chosen: 'C — Copper', line: 10 });
    // A word that several options have does not say which one is meant.
    const charges = (chosen: string) =>
      outline(
        `# ADR: Pay\n\n## Considered options\n\n- Charge at booking\n- Charge at departure\n\n## Decision\n\nChosen option: "${chosen}"\n`,
      );
    expect(unknownChoice(charges('Charge weekly'))).toMatchObject({ chosen: 'Charge weekly' });
    expect(unknownChoice(charges('At booking'))).toBeUndefined();
  });
});
