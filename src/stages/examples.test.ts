/** The worked example is the demo of the README: every check passes it without a word. */
import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../artifacts/layout.ts';
import { traceOf } from '../artifacts/trace/trace.ts';
import type { SlotKind, StageId } from '../core/line.ts';
import { emptySession } from '../core/session.ts';
import { earlyConstraints, findGaps } from '../interview/gaps.ts';
import { stages } from './index.ts';
import type { DocumentText, Reading, StageContext } from './stage.ts';
import { readTicketPlan } from './tickets/artifact.ts';

const root = 'examples/user-export';
const file = (name: string) => readFileSync(`${root}/${name}`, 'utf8');
const document = (kind: SlotKind, name: string, more: Partial<DocumentText> = {}): DocumentText => ({
  kind,
  path: `${root}/${name}`,
  text: file(name),
  ...more,
});

const session = { ...emptySession(), key: 'user-export' };
session.tickets.set(1, readTicketPlan(JSON.parse(file('tickets.json'))).tickets);
const context: StageContext = {
  session,
  textOf: (text) => ('text' in text ? text.text : ''),
  pathOf: (kind) => pathOf({ kind }, session.key),
};

const read = async (stage: StageId, ...documents: DocumentText[]): Promise<Reading> =>
  (await stages[stage].checks()).read(documents, context);

describe('the worked example', () => {
  test('[002-R13] leaves exactly the questions open that its answers answer', () => {
    const gaps = findGaps(readFileSync('examples/user-export.md', 'utf8'));
    expect(gaps.questions.map((one) => one.key)).toEqual(Object.keys(JSON.parse(file('answers.json')) as object));
  });

  test('[000-R14] sets two of the four early constraints itself', () => {
    const found = earlyConstraints(readFileSync('examples/user-export.md', 'utf8'));
    expect(found.map((one) => [one.kind, one.quote])).toEqual([
      ['scale', 'The product has 100,000 registered users; the largest account has 250,000 records.'],
      ['compliance', expect.stringMatching(/^GDPR articles 15/)],
    ]);
  });

  test('[002-R24] rules', async () => {
    expect(await read('1', document('rules', 'rules.md'))).toEqual({ findings: [], data: { rules_count: 8 } });
  });

  test('[002-R25] analysis', async () => {
    const { findings, data, alternatives } = await read('3a', document('analysis', 'analysis.md'));
    expect(findings).toEqual([]);
    expect(data).toEqual({ alternatives_count: 3 });
    expect(alternatives).toEqual([
      { name: { text: 'Stream in the Request' }, recommended: false },
      { name: { text: 'Background Job with Object Storage' }, recommended: true },
      { name: { text: 'Nightly Batch from the Warehouse' }, recommended: false },
    ]);
  });

  test('[002-R27] design and decision records', async () => {
    const adrs = ['adr/async-export.md', 'adr/object-storage.md'].map((name) => document('adr', name));
    expect(await read('3b', document('tdd', 'design.md'), ...adrs)).toEqual({
      findings: [],
      data: {},
      names: [undefined, 'async-export', 'object-storage'],
    });
  });

  test('[002-R28] contracts', async () => {
    const { findings, data } = await read('4', document('contracts', 'contracts.md'));
    expect(findings).toEqual([]);
    expect(data).toMatchObject({ endpoints_count: 5 });
  });

  test('[002-R40] scenarios, counted as the real parser counts them', async () => {
    const { findings, data } = await read('5', document('bdd', 'bdd.feature'));
    expect(findings).toEqual([]);
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
    const children = parser.parse(file('bdd.feature')).feature?.children ?? [];
    const all = children.flatMap((child) => [child, ...(child.rule?.children ?? [])]);
    expect(data['scenario_count']).toBe(all.filter((child) => child.scenario).length);
  });

  test('[002-R41] every rule has a scenario and a ticket', () => {
    const tickets = readdirSync(`${root}/tickets`).map((name) => file(`tickets/${name}`));
    for (let n = 1; n <= 8; n++) {
      expect(file('bdd.feature')).toContain(`@BR-${n}`);
      expect(tickets.join('\n')).toContain(`- BR-${n}: `);
    }
  });

  test('[002-R44] every scenario is carried by a ticket, and tickets name only scenarios that exist', () => {
    const scenarios = [...file('bdd.feature').matchAll(/Scenario(?: Outline)?: (.*)/g)].map(([, name]) => name);
    const carried = readdirSync(`${root}/tickets`).flatMap((name) => {
      const [, list = ''] = /## BDD Scenarios\n\n([^#]*)/.exec(file(`tickets/${name}`)) ?? [];
      return [...list.matchAll(/- (.*)/g)].map(([, scenario]) => scenario);
    });
    expect(new Set(carried)).toEqual(new Set(scenarios));
  });

  test('[002-R46] plan and tickets', async () => {
    const plan = readTicketPlan(JSON.parse(file('tickets.json')));
    expect(plan.findings).toEqual([]);
    expect(plan.tickets.map((ticket) => ticket.id)).toEqual([1, 2, 3, 4, 5].map((n) => `EXPORT-00${n}`));
    const ids = plan.tickets.map((ticket) => ticket.id);
    const tickets = ids.map((id) => document('ticket', `tickets/${id}.md`, { name: id }));
    expect(await read('6', ...tickets)).toEqual({ findings: [], data: {}, names: ids });
  });

  test('[002-R34] its trace has no gap: every line that asks for something leads to rules, design, scenarios and tickets', () => {
    const written: readonly (readonly [SlotKind, string])[] = [
      ['rules', 'rules.md'],
      ['tdd', 'design.md'],
      ['contracts', 'contracts.md'],
      ['bdd', 'bdd.feature'],
      ...readdirSync(`${root}/tickets`).map((name) => ['ticket', `tickets/${name}`] as const),
    ];
    const prd = { kind: 'prd', path: `${root}.md`, text: readFileSync(`${root}.md`, 'utf8') } as const;
    const { gaps } = traceOf([prd, ...written.map(([kind, name]) => document(kind, name))]);
    expect(gaps.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('[002-R45] tickets have 200 to 400 words', () => {
    for (const name of readdirSync(`${root}/tickets`)) {
      const words = file(`tickets/${name}`)
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      expect.soft(words).toBeGreaterThanOrEqual(200);
      expect.soft(words).toBeLessThanOrEqual(400);
    }
  });
});
