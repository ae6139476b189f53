/** Everything that the guide writes passes the checks that everybody's documents have to pass. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outline } from '../../src/artifacts/outline.ts';
import { pathOf } from '../../src/artifacts/layout.ts';
import { readFeature } from '../../src/artifacts/feature-file.ts';
import { readRules } from '../../src/artifacts/rules.ts';
import type { SlotKind, StageId } from '../../src/core/line.ts';
import { emptySession } from '../../src/core/session.ts';
import { md } from '../../src/guide/text/escape.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { stages } from '../../src/stages/index.ts';
import { readComplexity } from '../../src/stages/analysis/artifact.ts';
import { readTicketPlan } from '../../src/stages/tickets/artifact.ts';
import { design, type Package, samples } from './support.ts';

const corpus = '../shared/corpus/atelier/fixtures/valid-prd.md';
const all = Object.entries({
  ...samples,
  ...(existsSync(corpus) ? { 'valid-prd': readFileSync(corpus, 'utf8') } : {}),
});
const stageOf: Readonly<Partial<Record<SlotKind, StageId>>> = {
  rules: '1',
  analysis: '3a',
  tdd: '3b',
  adr: '3b',
  contracts: '4',
  bdd: '5',
  flows: '5',
  ticket: '6',
};
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A long PRD gets all its rules, and the advice to split it (decision 24). */
const saysLong = /^warning (?:rules|scenarios|ticket)\/many /;

async function findings(written: Package): Promise<string[]> {
  const session = { ...emptySession(), key: 'x' };
  session.tickets.set(1, readTicketPlan({ tickets: written.tickets }).tickets);
  const context = {
    session,
    textOf: (text: object) => ('text' in text ? String(text.text) : ''),
    pathOf: (kind: SlotKind) => pathOf({ kind }, 'x'),
  };
  const found: string[] = [];
  for (const kind of Object.keys(stageOf) as SlotKind[]) {
    const documents = written.documents
      .filter((one) => one.kind === kind)
      .map(({ content, name }) => ({
        kind,
        path: `${kind}.md`,
        text: content,
        ...(name === undefined ? {} : { name }),
      }));
    const checks = await stages[stageOf[kind] ?? '1'].checks();
    found.push(
      ...checks.read(documents, context).findings.map((one) => `${one.severity} ${one.code} ${one.at} ${one.message}`),
    );
  }
  return found;
}

describe.each(all)('%s', (_name, prd) => {
  const written = design(prd);

  test('[002-R24..R46] passes the stage checks without a word', async () => {
    expect((await findings(written)).filter((one) => !saysLong.test(one))).toEqual([]);
    expect(readComplexity(written.complexity).findings).toEqual([]);
    const { findings: ofPlan } = readTicketPlan({ tickets: written.tickets });
    expect(ofPlan.map((one) => `${one.severity} ${one.code} `).filter((one) => !saysLong.test(one))).toEqual([]);
  });

  test('[002-R24] rules, each with a source', () => {
    const { rules } = readRules(outline(written.of('rules')));
    expect(rules.length).toBeLessThanOrEqual(60);
    expect(
      written
        .of('rules')
        .match(/^\*\*Source:\*\* ".*" \((?:PRD line \d+|answer \w+|constraint \w+|assumption A\d+)\)$/gm)?.length ?? 0,
    ).toBeGreaterThanOrEqual(rules.length - 1);
  });

  test('[002-R24] what stands in quotes beside a line of the PRD stands there', () => {
    const lines = prd.split('\n');
    const bare = (text: string) =>
      text
        .replaceAll(/[*_`~>#|\\<[\]]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    const wrong = written.documents.flatMap(({ kind, content }) =>
      [...content.matchAll(/"([^"\n]{8,})"[.,]? \(?PRD line (\d+)/g)].flatMap(([all, quote = '', line]) => {
        // A paragraph may go over some lines; what is long is cut.
        const there = bare(lines.slice(Number(line) - 1, Number(line) + 8).join(' '));
        const words = bare(quote.replace(/(?:\.\.\.|[.;])$/, ''));
        return there.toLowerCase().includes(words.toLowerCase()) ? [] : [`${kind}: ${all}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('[002-R40, R41] every rule has a scenario; one When, at most 7 steps, 30 scenarios', () => {
    const { scenarios } = readFeature(written.of('bdd'));
    const { rules } = readRules(outline(written.of('rules')));
    expect(scenarios.length).toBeLessThanOrEqual(Math.max(30, rules.length));
    expect(written.of('bdd')).not.toMatch(/not so that|does not happen (?:either )?that/);
    const tags = new Set(scenarios.flatMap((one) => one.tags));
    for (const { number } of readRules(outline(written.of('rules'))).rules) expect(tags).toContain(`@BR-${number}`);
    for (const block of written
      .of('bdd')
      .split(/^ {4}Scenario(?: Outline)?: /m)
      .slice(1)) {
      expect(block.match(/^ +When /gm)).toHaveLength(1);
      expect(block.match(/^ +(?:Given|When|Then|And) /gm)?.length ?? 0).toBeLessThanOrEqual(7);
    }
  });

  test('[002-R44, R45] tickets carry every rule and every scenario, in at most 400 words and without padding', () => {
    const tickets = written.documents.filter((one) => one.kind === 'ticket');
    for (const { number } of readRules(outline(written.of('rules'))).rules)
      expect(written.of('ticket')).toContain(`- BR-${number}: `);
    for (const { name } of readFeature(written.of('bdd')).scenarios)
      expect.soft(written.of('ticket')).toContain(`- ${name}\n`);
    for (const { content } of tickets) {
      // Aimed at are 200: a small ticket says what it has to mind, and is not padded beyond that.
      expect.soft(countWords(content)).toBeGreaterThanOrEqual(130);
      expect.soft(countWords(content)).toBeLessThanOrEqual(400);
    }
  });

  test('[002-R28, R40] real parsers read its diagrams, its feature file and its OpenAPI', async () => {
    const validator = inProcessValidator();
    const languages = { mermaid: 'mermaid', yaml: 'openapi' } as const;
    const texts = written.documents.flatMap(
      ({ content, kind }): { language: 'gherkin' | 'mermaid' | 'openapi'; text: string }[] =>
        kind === 'bdd'
          ? [{ language: 'gherkin', text: content }]
          : outline(content).fences.flatMap(({ lang, text }) =>
              lang in languages ? [{ language: languages[lang as 'yaml' | 'mermaid'], text }] : [],
            ),
    );
    const found = await validator.check(texts.map((one, i) => ({ ...one, at: { path: `${i}.md`, line: 1 } })));
    const errors = found.flatMap((one, i) =>
      one.findings
        .filter((each) => each.severity === 'error')
        .map((each) => `${each.code} ${each.at} ${each.message}\n${texts[i]?.text.slice(0, 900)}`),
    );
    expect(errors.slice(0, 3)).toEqual([]);
    // What is typed or called in the process has no description of calls over HTTP.
    const hasHttp = written.of('contracts').includes('openapi: ');
    expect(new Set(texts.map((one) => one.language)).size).toBe(hasHttp ? 3 : 2);
    expect(hasHttp).toBe(!/^## (?:Commands|Functions|On the Page|Parts)$/m.test(written.of('contracts')));
  });

  test('[002-R30] each contract stands beside what the PRD says a person does', () => {
    const [, rows = ''] = /^\| What the PRD says .*\n\|.*\n((?:\|.*\n)*)/m.exec(written.of('contracts')) ?? [];
    const cells = rows
      .split('\n')
      .filter(Boolean)
      .map((row) => row.split(/(?<!\\)\|/).slice(1, -1));
    expect(cells.length).toBeGreaterThan(0);
    for (const row of cells) {
      expect.soft(row).toHaveLength(4);
      expect.soft(row.at(-1)).toMatch(/PRD lines? \d|assumption A\d|answer|constraint/);
    }
  });

  test('[002-R39] what is easily undone gets no record of its own', () => {
    const titles = written.documents.filter(({ kind }) => kind === 'adr').map(({ content }) => content.split('\n')[0]);
    expect(titles.length).toBeGreaterThan(0);
    expect(
      titles.filter((title) => /Cache|Read Replica|Rate Limit|Gradual Rollout|Circuit Breaker/.test(title ?? '')),
    ).toEqual([]);
  });

  test('[002-R31] at most four flows of five to ten nodes, each of scenarios that are there', () => {
    const names = new Set(readFeature(written.of('bdd')).scenarios.map(({ name }) => md(name)));
    const flows = outline(written.of('flows'));
    const charts = flows.fences.map(({ text }) => text);
    expect(charts.length).toBeLessThanOrEqual(4);
    for (const chart of charts) {
      const nodes = new Set(chart.match(/\b(?:start|turn\d|out\d|done)\b(?=[[({])/g));
      expect(nodes.size).toBeGreaterThanOrEqual(5);
      expect(nodes.size).toBeLessThanOrEqual(10);
    }
    for (const section of written.of('flows').split('\n## ').slice(2)) {
      const shown = section.match(/(?<=^- ).*/gm) ?? [];
      expect(shown.length).toBeGreaterThanOrEqual(4);
      for (const name of shown) expect.soft(names).toContain(name);
    }
  });

  test('the same input gives the same bytes', () => {
    expect(design(prd).documents).toEqual(written.documents);
  });
});
