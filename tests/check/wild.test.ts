/** Forms in which real projects write such documents: nothing in them is an error, and nobody is told what is none of ours. */
import { describe, expect, test } from 'vitest';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import type { Problem } from '../../src/core/problem.ts';
import type { CheckValue } from '../../src/engine/operations/check.ts';
import { agent, memoryWorld } from '../support/memory-world.ts';

async function check(
  files: Readonly<Record<string, string | Uint8Array>>,
  target = '.',
): Promise<CheckValue & { readonly notes: readonly Problem[] }> {
  const world = { ...memoryWorld(), validator: inProcessValidator() };
  for (const [path, text] of Object.entries(files))
    if (typeof text === 'string') world.put(path, text);
    else world.files.files.set(path, text);
  const { operations } = await import('../../src/engine/operations/index.ts');
  const { value, notes } = await (await operations.check())(world, { targets: [target] }, agent);
  return { ...value, notes };
}

const told = async (files: Readonly<Record<string, string | Uint8Array>>, target = '.'): Promise<string[]> =>
  (await check(files, target)).findings.map(({ severity, code, at }) => `${severity} ${code} ${at}`);

const record = `# 1. Record architecture decisions

Date: 2026-01-05

## Status

Accepted

## Context

We forget why.

## Decision

We will write records.

## Consequences

Somebody has to write them.
`;
const prd = '# PRD: Loans\n\n## Problem\n\nBooks get lost.\n';

describe('[002-R38] decision records of others', () => {
  test('two services of one repository each have their first record', async () => {
    const name = '0001-record-architecture-decisions.md';
    expect(await told({ [`billing/docs/adr/${name}`]: record, [`search/docs/adr/${name}`]: record })).toEqual([]);
  });

  test('a number that two records of one folder have is still told', async () => {
    const found = await told({
      'docs/adr/0001-record.md': record,
      'docs/adr/0001-queue.md': record.replace('Record architecture decisions', 'Use a queue'),
    });
    expect(found).toEqual(['warning adr/number-twice docs/adr/0001-record.md:1']);
  });

  test('all headings may have one level', async () => {
    const flat = record.replaceAll('## ', '# ');
    expect(await told({ 'docs/adr/0001-record.md': flat })).toEqual([]);
    expect(await told({ 'docs/adr/0001-record.md': flat.replace(/# Decision[\s\S]*?(?=# Cons)/, '') })).toEqual([
      'error adr/no-decision docs/adr/0001-record.md:1',
    ]);
  });

  test.each([
    [
      'bold fields',
      '# ADR 4: Queue\n\n**Status:** Accepted\n\n**Context:** We lose jobs.\n\n**Decision:** We use a queue.\n\n**Consequences:** One more thing to run.\n',
    ],
    [
      'one sentence',
      '# 5. Sessions\n\nIn the context of the shop, facing long sessions, we decided for a store\nand against cookies, to achieve quick logout, accepting one more service.\n',
    ],
    [
      'an issue and a decision',
      '# Use a log\n\n## Issue\n\nWe need events.\n\n## Decision\n\nA log.\n\n## Status\n\nAccepted\n\n## Implications\n\nRun it.\n',
    ],
  ])('as %s', async (_, text) => {
    expect((await told({ 'docs/adr/0004-queue.md': text })).filter((one) => one.startsWith('error'))).toEqual([]);
  });

  test('the title may be a heading of the second level, or stand in the front matter', async () => {
    const deeper = record.replaceAll('## ', '### ').replace('# 1.', '## 1.');
    const front = record.replace(/^# .*\n/, '---\ntitle: Record architecture decisions\nnumber: 1\n---\n');
    expect(await told({ 'docs/adr/0001-record.md': deeper })).toEqual([]);
    expect((await told({ 'docs/adr/0001-record.md': front })).filter((one) => one.startsWith('error'))).toEqual([]);
  });
});

describe('[002-R38] forms of records that are nobody’s', () => {
  test('bold labels under an overview say what headings say', async () => {
    const text =
      '# ADR-004: Session commands\n\n## Overview\n\n| Property | Value |\n|---|---|\n| Status | accepted |\n\n' +
      '**Context:**\nTwo commands were added.\n\n**Decision:**\n\nText is printed with marks.\n\n' +
      '**Consequences:**\n\n| Type | Impact |\n|---|---|\n| Positive | It can be read. |\n\n' +
      '## Rules\n\n### DD-1\n\nPlain text.\n\n### DD-2\n\nNo colours.\n';
    expect(await told({ 'docs/decisions/adr-004-session-commands.md': text })).toEqual([]);
    const without = text.replace('**Decision:**\n\nText is printed with marks.\n\n', '');
    expect(await told({ 'docs/adr/0004-session-commands.md': without })).toContain(
      'warning adr/no-decision docs/adr/0004-session-commands.md:1',
    );
  });

  test('paragraphs with an addendum are no form that lacks a part', async () => {
    const text =
      '# Narrow the plugin to one provider\n\nThe harness ships a provider that cannot sign in. This plugin therefore stops being an adapter.\n\n' +
      '## Addendum for version 2\n\nThe harness now has a service for it, which nothing mounts.\n';
    const found = await told({ 'docs/adr/0002-narrow.md': text });
    expect(found.filter((one) => one.startsWith('error'))).toEqual([]);
  });

  test('a list of the records is none', async () => {
    const list =
      '# Table of Contents\n\n- [1. Record architecture decisions](0001-record.md)\n- [2. Tests](0002-tests.md)\n';
    const second = record.replace('1. Record architecture decisions', '2. Tests');
    expect(
      await told({
        'docs/adr/0001-record.md': record,
        'docs/adr/0002-tests.md': second,
        'docs/adr/decisions.md': list,
        'docs/adr/_index.md':
          '---\ntitle: " Index"\n---\n## What it is\n\nThe landing page of all records of this project.\n',
      }),
    ).toEqual([]);
  });

  test('the words that a status may have stand over the one that holds', async () => {
    const text = record.replace(
      'Accepted\n',
      'List: proposed/accepted/done/superseded\n\n2026-01-05 proposed\n\n2026-01-06 accepted\n',
    );
    expect(await told({ 'docs/adr/0001-record.md': text })).toEqual([]);
  });
});

test('[002-R38] Nygard has no alternatives, whether his title has a number or not', async () => {
  const text = record.replace('# 1. Record architecture decisions', '# ADR-MB-001: Record architecture decisions');
  expect(await told({ 'adr/adr-mb-001.md': text })).toEqual([]);
});

describe('records beside each other', () => {
  const second = record.replace('1. Record architecture decisions', '2. Access to the contract');
  const files = { 'docs/adr/0001-record.md': record, 'docs/adr/0002-access-contract.md': second };

  test('what a record is about may be called like another document', async () => {
    expect(await told({ ...files, 'docs/adr/README.md': '# Log\n\n- [ADR-0002](0002-access-contract.md)\n' })).toEqual(
      [],
    );
  });

  test('a record of another project is none of ours', async () => {
    const text = `${record}\nAs in [ADR 0034](https://example.org/docs/0034-relax.md), and not retried per rms.core ADR 0033.\n`;
    expect(await told({ ...files, 'docs/adr/0001-record.md': text })).toEqual([]);
    expect(await told({ ...files, 'docs/adr/0001-record.md': `${record}\nSee ADR 0033.\n` })).toEqual([
      'warning link/unknown-adr docs/adr/0001-record.md:21',
    ]);
  });
});

describe('[002-R40] feature files of others', () => {
  const feature = (steps: string) => `Feature: Settings\n\n  Scenario: Wrong file\n${steps}`;

  test('what stands in a doc string is data', async () => {
    const text = feature(
      '    Given a file:\n      """\n      [server]\n      port = [TODO]\n      """\n    When it is read\n    Then it fails\n',
    );
    expect(await told({ 'settings.feature': text })).toEqual([]);
  });

  test('outside of a doc string a mark is told', async () => {
    const text = feature('    Given TBD\n    When it is read\n    Then it fails\n');
    expect(await told({ 'settings.feature': text })).toEqual(['warning scenarios/unfinished settings.feature:4']);
  });

  test('a line of a description that begins with a mark is no misspelt keyword', async () => {
    const text = `Feature: Settings\n  . EXAMPLE:\n  .   some words\n\n  Scenario: Wrong file\n    Given a file\n    When it is read\n    Then it fails\n`;
    expect(await told({ 'settings.feature': text })).toEqual([]);
  });

  test('a scenario that somebody still has to write is legal, and told as a warning', async () => {
    const text = feature('    Given a file\n    When it is read\n    Then it fails\n\n  @todo\n  Scenario: Later\n');
    expect(await told({ 'settings.feature': text })).toEqual(['warning gherkin/no-steps settings.feature:9']);
  });

  test('bytes that are no UTF-8 are read as what people had before', async () => {
    const text = `# encoding: iso-8859-1\n# language: no\nEgenskap: Æøå\n\n  Scenario: Dette går ikke\n    Gitt en fil\n    Når den leses\n    Så feiler det\n`;
    const value = await check({ 'settings.feature': new Uint8Array(Buffer.from(text, 'latin1')) });
    expect(value.findings).toEqual([]);
    expect(value.notes).toEqual([expect.objectContaining({ code: 'document/not-utf8', at: 'settings.feature' })]);
  });

  test('UTF-16, as some editors save it, is read and told', async () => {
    const text =
      '\uFEFF# language: de\nFunktionalität: Übung\n\n  Szenario: Eins\n    Angenommen a\n    Wenn b\n    Dann c\n';
    const value = await check({ 'uebung.feature': new Uint8Array(Buffer.from(text, 'utf16le')) });
    expect(value.findings).toEqual([]);
    expect(value.notes).toEqual([expect.objectContaining({ code: 'document/not-utf8', at: 'uebung.feature' })]);
  });

  test('[002-R40] scenarios in Markdown are scenarios, each at its line, and no PRD', async () => {
    const text = '# Feature: Cheese\n\nProse.\n\n`@nom`\n## Scenario: Nom\n\n* Given a cheese\n';
    expect(await told({ 'cheese.feature.md': text })).toEqual([
      'warning gherkin/incomplete-scenario cheese.feature.md:6',
    ]);
    await expect(check({ 'cheese.feature.md': '# Cheese\n\nA feature of it.\n' })).rejects.toThrow(
      /nothing here to check/,
    );
  });
});

describe('what is only called like one of ours', () => {
  test.each([
    [
      'docs/agent-contracts.md',
      '# Agent Contracts\n\n## Researcher\n\nReads, and says what it found.\n\n## Writer\n\nWrites.\n',
    ],
    ['skills/prd/SKILL.md', '# PRD Coach Protocol\n\nAsk first.\n\n## Brain dump\n\nJust talk, it is easy.\n'],
    ['docs/prd-template.md', '# PRD Template\n\n## Problem\n\n[what]\n'],
    [
      'docs/templates-adr-template.md',
      `# NUMBER. TITLE\n\n## Status\n\nSTATUS\n\n## Context\n\nWhy.\n\n## Decision\n\nWhat.\n`,
    ],
    ['docs/tdd.md', '# Test-driven development\n\nRed, green, refactor.\n\n## Red\n\nWrite a test that fails.\n'],
    [
      'prompts/fixes.md',
      '# Deviations\n\n## Rule 1: Fix bugs\n\n**Example:** a crash\n\n**Fix:** mend it\n\n## Rule 2: Ask\n\n**Example:** a new table\n\n**Fix:** stop\n',
    ],
  ])('%s has no errors', async (path, text) => {
    expect((await told({ [path]: text, 'prd.md': prd })).filter((one) => one.startsWith('error'))).toEqual([]);
  });

  test.each(['skills/prd/SKILL.md', 'docs/prd-template.md', 'docs/tdd.md'])('%s is not read', async (path) => {
    const texts = { 'docs/tdd.md': '# Test-driven development\n\n## Red\n\nWrite a test.\n' };
    const text = (texts as Record<string, string>)[path] ?? '# PRD Coach\n\n## Brain dump\n\nJust talk.\n';
    expect((await check({ [path]: text, 'prd.md': prd })).documents).toBe(1);
  });
});

describe('contracts and designs of others', () => {
  test('a specification may still be empty', async () => {
    const text = '{"openapi":"3.0.3","info":{"title":"T","version":"1"},"security":[],"paths":{}}';
    expect((await told({ 'api/title.json': text })).filter((one) => one.startsWith('error'))).toEqual([]);
  });

  test('numbers of different things are no contradiction', async () => {
    const design =
      '# Technical Design: Files\n\n## Summary\n\n- 4 comprehensive markdown files\n- 3 TypeScript files\n- 5 configuration files\n';
    expect((await told({ 'files-design.md': design })).filter((one) => one.includes('contradiction'))).toEqual([]);
  });
});

describe('pages with the names or the front matter of others', () => {
  test('a page of a wiki has its path as its id, and is no ticket', async () => {
    const page =
      '---\nid: platform/dev/checkout/architecture.md\ntitle: Checkout\nsummary: How orders are made\n---\n## What it is\n\nAn overview.\n';
    expect(await told({ 'docs/adr/0001-record.md': record, 'wiki/checkout/architecture.md': page })).toEqual([]);
  });

  test('the rules of a linter are no business rules', async () => {
    const page =
      '# Architecture rules\n\nOne heading for each.\n\n## Suppressing a rule\n\nBy a comment.\n\n## no-cycle\n\nFolders.\n\n## no-leak\n\nTypes.\n\n## no-barrel\n\nFiles.\n\n## no-sink\n\nFiles.\n';
    expect(await told({ 'docs/adr/0001-record.md': record, 'docs/rules.md': page })).toEqual([]);
  });
});

describe('files of no kind, read by the parsers alone', () => {
  const diagram =
    '# How it works\n\n```mermaid\nsequenceDiagram\n  A->>A: alone\n```\n\n```ts\nconst a = run();\n```\n';
  const files = {
    'docs/how.md': diagram,
    'docs/alone.mmd': 'graph TD\n  a[x --> b\n',
    'docs/order.json': '{"$schema": "http://json-schema.org/draft-07/schema#",\n "type": "objekt"}',
    'docs/types.d.ts': 'export interface A { x string }\n',
    'docs/settings.json': '{"a": }',
    'README.md': '# Hello\n\nNothing to parse.\n',
  };

  test('in a folder: diagrams and schemas, which are nothing else', async () => {
    expect(await told(files)).toEqual([
      'error mermaid/syntax docs/alone.mmd:2',
      'error mermaid/participants docs/how.md:4',
      'error json-schema/invalid docs/order.json:2',
    ]);
  });

  test('a file that is named: all that a parser can read, and no word about code in a guide', async () => {
    expect(await told(files, 'docs/how.md')).toEqual(['error mermaid/participants docs/how.md:4']);
    expect(await told(files, 'docs/types.d.ts')).toEqual(['error typescript/syntax docs/types.d.ts:1']);
    expect(await told(files, 'docs/settings.json')).toEqual(['error json/syntax docs/settings.json:1']);
  });

  test('[000-R11] declarations that do something, named and in a folder', async () => {
    const declares = 'export declare function fee(days: number): { fee: number };\n';
    const does = `${declares}export function sum(a: number): number {\n  return a + 1;\n}\n`;
    const found = 'warning typescript/body api/fees.d.ts:2';
    expect(await told({ 'api/fees.d.ts': does }, 'api/fees.d.ts')).toEqual([found]);
    expect(await told({ 'api/fees.d.ts': does }, 'api')).toEqual([found]);
    expect(await told({ 'api/fees.d.ts': declares }, 'api')).toEqual([]);
  });

  test('a waiver counts there too', async () => {
    const waived = diagram.replace(
      '  A->>A',
      '  %% charrette-ignore mermaid/participants: it is about itself\n  A->>A',
    );
    expect(await told({ 'docs/how.md': waived })).toEqual([]);
  });
});

test('bytes that are no text are named, and nothing else is said about them', async () => {
  const bytes = new Uint8Array(4096).map((_, i) => (i * 37) % 256);
  const value = await check({ 'docs/tdd.md': bytes, 'prd.md': prd });
  expect(value.findings.filter(({ file }) => file === 'docs/tdd.md')).toEqual([
    expect.objectContaining({ code: 'document/not-text', severity: 'warning', line: 1 }),
  ]);
  expect(value.notes).toEqual([]);
});

test('a document that is too large to be read is a finding, and not nothing', async () => {
  const value = await check({
    'data.json': `["${'x'.repeat(6_000_000)}"]`,
    'x-rules.md': `# Business Rules: X\n\n${'x'.repeat(10_000_000)}`,
  });
  expect(value.findings).toEqual([
    expect.objectContaining({ code: 'document/too-large', severity: 'warning', file: 'data.json', line: 1 }),
    expect.objectContaining({ code: 'document/too-large', severity: 'error', file: 'x-rules.md', line: 1 }),
  ]);
});

describe('what is called or looks like one of ours, and is none', () => {
  const weighed = (name: string) => `### Option ${name}\n\n**Pros:**\n- fast\n\n**Cons:**\n- dear\n\n`;
  const rules =
    '# Extractor\n\n## Rule 1: Names\n\n**Statement:** [200 words of backstory]\n\n## Rule 2: Dates\n\nAll of them.\n';

  test.each([
    ['a part of a plan', { 'PHASE-1-VALIDATION.md': '# Phase 1\n\n## Success Criteria\n\n- [ ] it runs\n' }],
    ['a week', { 'reports/WEEK-7.md': '# Week 7\n\nWe met twice.\n' }],
    ['what an agent is told', { 'pack/agents/extractor.md': rules }],
    [
      'a guide that weighs on its way',
      { 'BUILD.md': `# Build it\n\n${weighed('1')}${weighed('2')}### Option 3\n\nWait.\n` },
    ],
  ])('%s', async (_, files) => {
    expect(await told({ ...files, 'docs/adr/0001-record.md': record })).toEqual([]);
  });
});

describe('a change to specifications that is named alone', () => {
  const base =
    '# Sign in\n\n## Requirements\n\n### Requirement: Lockout\n\nThe system SHALL lock.\n\n#### Scenario: Five\n\n- **WHEN** five fail\n- **THEN** it locks\n';
  const change = (name: string) =>
    `## MODIFIED Requirements\n\n### Requirement: ${name}\n\nThe system SHALL lock for 5 minutes.\n\n#### Scenario: Five\n\n- **WHEN** five fail\n- **THEN** it locks\n`;
  const files = (name: string) => ({
    'openspec/specs/sign-in/spec.md': base,
    'openspec/changes/lock/specs/sign-in/spec.md': change(name),
    'openspec/changes/lock/proposal.md': '## Why\n\nGuessing.\n\n## What Changes\n\n- Locks.\n',
  });

  test('may have many specifications', async () => {
    const added = (name: string) =>
      `# ${name}\n\n## Purpose\n\nOrders.\n\n${change(name).replace('MODIFIED', 'ADDED')}`;
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `openspec/changes/shop/specs/part-${i + 1}/spec.md`,
        added(`Lockout of part ${String.fromCodePoint(65 + i)}`),
      ]),
    );
    const proposed = { 'openspec/changes/shop/proposal.md': '## Why\n\nGuessing.\n\n## What Changes\n\n- Locks.\n' };
    expect(await told({ ...many, ...proposed })).toEqual([]);
    const [first = ''] = Object.keys(many);
    const broken = (many[first] ?? '').replace(/#### Scenario[^]*$/, '');
    expect(await told({ ...many, ...proposed, [first]: broken })).toEqual([
      `error link/rule-without-scenario ${first}:9`,
    ]);
  });

  test('is held against what it changes', async () => {
    expect(await told(files('Lockout'), 'openspec/changes/lock')).toEqual([]);
    expect(await told(files('Lock-out'), 'openspec/changes/lock')).toEqual([
      'error link/unknown-rule openspec/changes/lock/specs/sign-in/spec.md:3',
    ]);
  });
});

test('a scenario whose own name starts like a keyword is found in the ticket that names it', async () => {
  const files = {
    'rules.md':
      '# Business Rules: Plays\n\n## Rule 1: Scenario\n\n**Statement:** A scenario has a title.\n**Source:** Assumption\n',
    'plays.feature':
      'Feature: Plays\n\n  @BR-1\n  Scenario: Scenario: without a title it is refused\n    When it has none\n    Then it is refused\n',
    'tickets/PLAY-1.md':
      '# PLAY-1: Titles\n\n**Points:** 2\n**Depends On:** None\n\n## Business Rules\n\n- BR-1: Scenario\n\n## BDD Scenarios\n\n- Scenario: without a title it is refused\n\n## Acceptance Criteria\n\n- [ ] A scenario without a title is refused\n',
  };
  expect((await told(files)).filter((one) => one.includes('scenario'))).toEqual([]);
});
