/** Documents that were made to hurt: linear time, findings at lines that exist, never a crash. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyWaivers, readWaivers } from '../../src/artifacts/waivers.ts';
import { measuresIn } from '../../src/artifacts/measures.ts';
import { slotKinds } from '../../src/core/line.ts';
import { checkGroup } from '../../src/engine/check/check-group.ts';
import { byFeature } from '../../src/engine/check/groups.ts';
import { checkPackage } from '../../src/stages/package/index.ts';
import { fitToTemplate } from '../../src/stages/fit-template.ts';
import { readTemplate, templateKinds } from '../../src/stages/templates.ts';
import type { DocumentText } from '../../src/stages/stage.ts';
import { memoryWorld } from '../support/memory-world.ts';
import { packages } from '../defects/packages.ts';

const many = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const million = 1_000_000;

const texts: Readonly<Record<string, string>> = {
  'a line of 10 MB': 'a'.repeat(10 * million),
  'brackets without end': '['.repeat(million),
  'braces without end': '{{'.repeat(million),
  'backticks without end': '`'.repeat(million),
  'stars without end': '**'.repeat(million / 2),
  'cells without end': '| '.repeat(million / 2),
  'spaces without end': `${' '.repeat(million)}x`,
  'quotes without end': `**Rationale:** ${'"aaaaaaaaaaaaa'.repeat(100_000)}`,
  '10,000 rules': many(
    10_000,
    (i) =>
      `## Rule ${i + 1}: Validation - Name ${i}\n\n**Statement:** At most ${i} users keep ${i} files within ${i} days.\n\n**Rationale:** "words number ${i}"\n`,
  ),
  '10,000 times the same rule': '## Rule 1: A - B\n'.repeat(10_000),
  '10,000 alternatives': '## Alternative 1: X\n\n**Pros:**\n- a\n'.repeat(10_000),
  'fences in fences': many(2000, (i) => `${'`'.repeat(3 + (i % 50))}md`),
  '10,000 fences of code': '```python\ndef f():\n    return 1\n```\n'.repeat(10_000),
  'lists in lists': many(5000, (i) => `${' '.repeat(i % 200)}- x`),
  'quotes in quotes': `${'>'.repeat(5000)} x`,
  'aliases of aliases': `---\na: &a [x,x]\n${many(30, (i) => `k${i}: &k${i} [${i === 0 ? '*a,*a' : `*k${i - 1},*k${i - 1}`}]`)}\ndepends_on: *k29\nid: *k29\n---\n# X-1: t\n`,
  'fields that do not end': `**${'a'.repeat(80)}:${' '.repeat(1000)}** `.repeat(500),
  '30,000 mentions': '- BR-1: Name\n'.repeat(30_000),
  '200,000 endpoints': '`GET /a` '.repeat(200_000),
  '60,000 gaps': '# X\n\n## Overview\n\n' + 'TODO [say what] {{owner}} just etc\n'.repeat(60_000),
  'an id that is a pattern': '---\nid: "((a+)+[X-1"\n---\n# ((a+)+[X-1: t\n\n- [ ] like ((a+)+[X-2\n',
  '50,000 ids': 'A-1 A-2 A-3\n'.repeat(50_000),
  'a ticket that waits for 10,000': `# A-1: x\n\n**Depends On:** ${'A-2, '.repeat(10_000)}`,
  'html and script': '<script>alert(1)</script>\n<img src=x onerror=alert(1)>\n'.repeat(5000),
  'a diagram that clicks':
    '```mermaid\nflowchart TD\n  A["<img src=x onerror=alert(1)>"] --> B\n  click A call alert()\n```\n'.repeat(100),
  'turned around and invisible': '\u202E\u200B\u2066x '.repeat(100_000),
  '50,000 waivers': '<!-- charrette-ignore a/b: x -->\n'.repeat(50_000),
  '20,000 scenarios': `Feature: x\n${'  @BR-1\n  Scenario: s\n    Given a\n    When b\n    Then c\n'.repeat(20_000)}`,
  'doc strings without end': `Feature: x\nScenario: y\nGiven z\n${'"""\n'.repeat(100_001)}`,
  '20,000 statements': many(20_000, (i) => `- A user number x${i} can keep at most ${i} files within ${i} days.`),
  'control characters': '\u0000\u001B[31m\u0007'.repeat(10_000),
  'half of a pair': '\uD800'.repeat(100_000),
};

const around: readonly DocumentText[] = [
  { kind: 'rules', path: 'r.md', text: '## Rule 1: Validation - Name\n\n**Statement:** x\n\n**Rationale:** y\n' },
  { kind: 'bdd', path: 'b.feature', text: 'Feature: f\nScenario: s\nGiven a\n' },
  { kind: 'ticket', path: 't.md', text: '# A-1: t\n\n**Primary Endpoint:** GET /a\n' },
  { kind: 'contracts', path: 'c.md', text: '## GET /a\n\nerrors response auth\n' },
];

const placesExist = (documents: readonly DocumentText[], findings: readonly { at?: string }[]) => {
  const lines = new Map(documents.map(({ path, text }) => [path, text.split(/\r\n?|\n/).length]));
  return findings.filter(({ at = '' }) => {
    const [, path = '', line = '0'] = /^(.*):(\d+)$/.exec(at) ?? [];
    return Number(line) < 1 || Number(line) > (lines.get(path) ?? 0);
  });
};

describe('hostile documents', () => {
  test.each(Object.entries(texts))('%s, as each kind of document', async (_name, text) => {
    for (const kind of slotKinds) {
      const documents = [{ kind, path: 'x.md', text }, ...around.filter((one) => one.kind !== kind)];
      const before = process.cpuUsage();
      const { findings } = await checkPackage(documents);
      applyWaivers('x.md', text.split('\n'), findings);
      // A bound against what is not linear, not a measurement.
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(15);
      expect(placesExist(documents, findings.slice(0, 1000))).toEqual([]);
    }
  });

  test('of a flood of findings the first are told, errors before all', async () => {
    const documents = [{ kind: 'rules' as const, path: 'r.md', text: texts['10,000 times the same rule'] ?? '' }];
    const [group] = byFeature(documents);
    const { findings } = await checkGroup(memoryWorld(), group ?? { of: '', documents });
    expect(findings.length).toBe(201);
    expect(findings.at(-1)).toMatchObject({ code: 'text/more-findings', severity: 'info' });
  });
});

const pieces = fc.constantFrom(
  ...'# ## ### Rule 1: BR-2 BR-1..BR-9 **Statement:** **Covers:** - [ ] [x] [...] {{a}} TBD ``` ```ts ```python --- | " “ ” @BR-1 Scenario: Feature: Rule: Given When Then GET /a POST /b/{id} A-1 ADR-3 at most within 5 10 days % $5/month <!-- charrette-ignore a/b: x --> # charrette-ignore'.split(
    ' ',
  ),
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '\u202E',
  '\uFEFF',
  '\u0000',
);
const salad = fc
  .array(fc.oneof({ arbitrary: pieces, weight: 5 }, fc.string({ maxLength: 6 })), { maxLength: 80 })
  .map((all) => all.join(' '));
const sound = packages.flatMap((one) => one.documents);
const broken = fc
  .tuple(
    fc.constantFrom(...sound),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(200), salad), { maxLength: 3 }),
  )
  .map(([document, edits]) => ({
    ...document,
    text: edits.reduce((text, [where, drop, what]) => {
      const at = Math.floor(where * text.length);
      return text.slice(0, at) + what + text.slice(at + drop);
    }, document.text),
  }));

describe('any text at all', () => {
  test('2,000 broken documents, each as any kind: findings at lines that exist', async () => {
    await fc.assert(
      fc.asyncProperty(broken, fc.constantFrom(...slotKinds), async (document, kind) => {
        const documents = [{ ...document, kind }, ...around.filter((one) => one.kind !== kind)];
        const { findings } = await checkPackage(documents);
        expect(placesExist(documents, findings)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  }, 300_000);

  test('10,000 texts are read for waivers and measures', () => {
    fc.assert(
      fc.property(salad, (text) => {
        const lines = text.split(/\r\n?|\n/);
        for (const { line, covers } of readWaivers(lines)) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(covers.every((one) => one >= 0 && one <= lines.length + 1)).toBe(true);
        }
        for (const { index, words, value } of measuresIn(text)) {
          expect(text.slice(index, index + words.length)).toBe(words);
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  test('1,000 templates: every line of the document stays', () => {
    fc.assert(
      fc.property(salad, fc.constantFrom(...templateKinds), (text, kind) => {
        const { text: template } = readTemplate(kind, 't.md', text);
        expect(readTemplate(kind, 't.md', template).findings.length).toBeLessThanOrEqual(
          readTemplate(kind, 't.md', text).findings.length,
        );
        const written =
          '# T\n\n## Decision\n\none line\n\n## Context\n\nanother\n\n## Acceptance Criteria\n\n- [ ] third\n';
        const made = fitToTemplate(kind, written, template);
        for (const line of ['one line', 'another', '- [ ] third']) expect(made).toContain(line);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);
});
