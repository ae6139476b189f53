/** Real documents of others. They stand outside of the project; without them these tests are skipped, visibly. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { describe, expect, test } from 'vitest';
import { readAdr } from '../artifacts/adr.ts';
import { isDesignTicket, lackingParts } from '../artifacts/design-ticket.ts';
import { readFeature } from '../artifacts/feature-file.ts';
import { outline } from '../artifacts/outline.ts';
import { readTicket } from '../artifacts/ticket.ts';
import { findGaps } from '../interview/gaps.ts';
import { tddCompleteness } from './design/checks.ts';
import { isApproved } from './rules/checks.ts';

const corpus = '../shared/corpus';
const absent = !existsSync(corpus);
const file = (path: string) => readFileSync(`${corpus}/${path}`, 'utf8');

describe.skipIf(absent)(absent ? 'the corpus (skipped: ../shared/corpus is not there)' : 'the corpus', () => {
  test('[002-R38] every decision record in Nygard form is read', () => {
    for (const name of readdirSync(`${corpus}/adr`)) {
      const adr = readAdr(outline(file(`adr/${name}`)));
      expect(adr).toMatchObject({ hasDecision: true, hasContext: true, number: Number(name.slice(0, 4)) });
      expect(adr.status).toMatch(/^(Accepted|Superseded|Proposed)/);
    }
  });

  test('[002-R44] real tickets: id, points, criteria, dependencies', () => {
    const read = (n: number) => readTicket(outline(file(`atelier/tickets/EP01-T0${n}.md`)));
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const ticket = read(n);
      expect(ticket.id).toBe(`EP01-T0${n}`);
      expect(ticket.criteria.length).toBeGreaterThan(3);
      expect(ticket.points).toBeGreaterThan(0);
    }
    expect(read(1)).toMatchObject({ dependsOn: [] });
    expect(read(1).endpoint).toBeUndefined();
    expect(read(3)).toMatchObject({ dependsOn: ['EP01-T01', 'EP01-T02'], endpoint: 'POST /auth/device/link' });
  });

  test('[002-R40] scenarios are counted as the real parser counts them', () => {
    for (const name of readdirSync(`${corpus}/gherkin`)) {
      const text = file(`gherkin/${name}`);
      const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
      const children = parser.parse(text).feature?.children ?? [];
      const all = children.flatMap((child) => [child, ...(child.rule?.children ?? [])]);
      const count = all.filter((child) => child.scenario).length;
      expect({ name, count: readFeature(text).scenarios.length }).toEqual({ name, count });
    }
  });

  test('[002-R27] the template is not a finished design', () => {
    const { complete, missing } = tddCompleteness(file('atelier/templates/tdd.md'));
    expect(complete).toBe(false);
    expect(missing.every((one) => / \(line \d+\)$/.test(one))).toBe(true);
    expect(tddCompleteness(file('atelier/fixtures/incomplete-design.md')).missing).toContain('Goals');
  });

  test('[002-R45] a design without acceptance criteria is told, and designs of another form are left alone', () => {
    const short = outline(file('atelier/fixtures/incomplete-design.md'));
    expect(isDesignTicket(short)).toBe(true);
    expect(lackingParts(short)).toEqual([{ name: 'Acceptance Criteria' }]);
    const others = readdirSync(`${corpus}/ralph`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('design.md'))
      .filter((name) => isDesignTicket(outline(file(`ralph/${name}`))));
    expect(others).toEqual([]);
  });

  test('[002-R22] an example inside a fence approves nothing', () => {
    expect(isApproved(file('atelier/rules/business-rules-output-example.md'))).toBe(false);
  });

  test('[002-R13] a real PRD is asked about what it leaves open', () => {
    const { questions } = findGaps(file('atelier/fixtures/valid-prd.md'));
    expect(questions.map((one) => one.key)).toEqual([
      'scale_targets',
      'latency_sla',
      'cost_limits',
      'compliance',
      'security',
    ]);
  });
});
