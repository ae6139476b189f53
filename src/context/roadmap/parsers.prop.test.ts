/** The parsers read what anyone may have written: they never throw, and their cost follows the length of the text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeAnswer } from './answer.ts';
import { parseAuditLog } from './audit-log.ts';
import { estimateTokens, guardedTokens, planningTokens } from './budget.ts';
import { decisionsOfJson, decisionsOfJsonLines, parseSessionFile } from './decision-json.ts';
import { decisionOfAdr } from './adr-decisions.ts';
import { decisionOfNote, decisionsOfLog, decisionsOfSections } from './decision-sources.ts';
import { garble } from './garble.testing.ts';
import { parseFileMap, parseFileTables } from './file-map.ts';
import { parseMilestone, parseRoadmapIndex } from './json-milestones.ts';
import { findGuidance } from './patterns-and-constraints.ts';
import { parsePhaseDocument } from './phase-document.ts';
import { parsePosition } from './position.ts';
import { repairText } from '../../artifacts/repair-text.ts';

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  repairText,
  parsePosition,
  phase: (text) => parsePhaseDocument(text, { phase: 'R3' }),
  monolith: (text) => parsePhaseDocument(text, { phase: 'R3', isMonolith: true }),
  parseAuditLog,
  parseFileMap,
  parseFileTables,
  parseRoadmapIndex,
  parseMilestone,
  findGuidance,
  decisionsOfLog: (text) => decisionsOfLog(text, 'x'),
  decisionsOfSections: (text) => decisionsOfSections(text, 'x'),
  decisionOfNote: (text) => decisionOfNote(text, 'x'),
  decisionOfAdr: (text) => decisionOfAdr(text, 'x'),
  decisionsOfJson: (text) => decisionsOfJson(text, 'x'),
  decisionsOfJsonLines: (text) => decisionsOfJsonLines(text, 'x'),
  parseSessionFile,
  estimateTokens,
};

/** Scraps that such documents are made of, so that random texts get into the corners. */
const scrap = fc.constantFrom(
  '```',
  '~~~',
  '```json',
  'TASK: ',
  'TASK: {id}',
  'MS1',
  'MS1.5',
  '-T1',
  '{a-e}',
  '{same letter}',
  'R3-',
  ': ',
  ' | ',
  '# ',
  '## ',
  '#### ',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  'DEPENDS_ON: [',
  'READS_FROM: ',
  'WRITES_TO: [',
  'PROVIDES: ',
  'SUCCESS: ',
  'GATE: GATED (',
  'EXECUTOR: Code',
  'MODEL: opus',
  '→',
  '←',
  '⊗',
  '✅',
  '❌',
  '**',
  '**Phase:** ',
  'CURRENT: ',
  'vars: ',
  'a=b, ',
  '| ',
  '|---|',
  '- [x] ',
  '- ',
  '1. ',
  '\n',
  '\n',
  '\n\n',
  '  ',
  '\t',
  '\r\n',
  '\uFEFF',
  'â€”',
  'Ã',
  'Â',
  '[2026-02-20] ',
  'Score: 0.6 → 0.8',
  'Pass: YES',
  'DECISION: ',
  'RATIONALE: ',
  '"',
  ',',
  '\\',
  '__proto__',
  'constructor',
  'NEXT_3_STEPS',
  '## Next: ',
  'QUICK REFERENCE',
  '\u0000',
  '\ud800',
  '<!-- ',
  ' -->',
  'through ',
  'COMPLETE',
  '— ',
);
const text = fc.oneof(
  fc.string(),
  fc.array(fc.oneof(scrap, fc.string({ maxLength: 6 })), { maxLength: 80 }).map((parts) => parts.join('')),
);

describe('parsers are total', () => {
  test.each(Object.entries(parsers))('%s never throws', (_name, parse) => {
    fc.assert(
      fc.property(text, (source) => void parse(source)),
      { numRuns: 300 },
    );
  });

  test.each(['parseFileMap', 'parseRoadmapIndex', 'parseMilestone', 'decisionsOfJson', 'parseSessionFile'])(
    '%s never throws on any JSON',
    (name) => {
      fc.assert(
        fc.property(fc.jsonValue(), (value) => void parsers[name]?.(JSON.stringify(value))),
        { numRuns: 300 },
      );
    },
  );
});

const lines = 30_000;

/** Made to be slow: each was once slow, or would be with a naive pattern. */
const hostile: Readonly<Record<string, string>> = {
  'a line of 10 MB': 'x'.repeat(10_000_000),
  'a line of 10 MB of marks': '| MS1-T1: [('.repeat(800_000),
  'garbled leads': 'Â'.repeat(500_000) + '°',
  'garbled dashes': 'â€”'.repeat(300_000),
  headings: '#### MS1-T1: same (~5 calls)\n'.repeat(lines),
  tasks: '```\nTASK: MS1-T1\n  DEPENDS_ON: [MS1-T1\n```\n'.repeat(lines / 4),
  rows: `| Task | Gate |\n|---|---|\n${'| MS1-T1 | GATED |\n'.repeat(lines)}`,
  'open fences': '```json\n'.repeat(2 * lines),
  'open fences and headings': '```json\n# MS1: x\n'.repeat(lines / 2),
  'a list that is never closed': `\`\`\`\nTASK: MS1-T1\n  READS_FROM: [\n${'    src/a.ts (x), [y]\n'.repeat(lines)}`,
  fields: '**Phase:** R1 | **Build:** x\n'.repeat(lines),
  keys: 'NOTES: x\n  MS1 COMPLETE\n'.repeat(lines / 2),
  milestones: Array.from({ length: lines / 2 }, (_, i) => `## MS${i}: m ✅ COMPLETE\n- HARD BLOCK\n`).join(''),
  'audit lines': '[2026-02-20] R2-MS1-C1 (x) | Validator: p | Score: 0.1 → 0.2 | Pass: NO\n'.repeat(lines / 2),
  'deep brackets': '['.repeat(100_000) + ']'.repeat(100_000),
};

/** A bound against a hang: only what grows with the square of the text takes so long. */
const limitMs = 20_000;
/** The others read by lines like these, or read JSON. */
const slowest = ['phase', 'parsePosition', 'parseAuditLog', 'findGuidance', 'parseFileTables', 'decisionsOfLog'];

describe('parsers are linear', () => {
  test.each(Object.entries(hostile))('%s', (_name, source) => {
    for (const name of slowest) {
      const start = performance.now();
      parsers[name]?.(source);
      expect({ name, isSlow: performance.now() - start > limitMs }).toEqual({ name, isSlow: false });
    }
  });

  test('[001-R47] whatever the documents hold, a planning answer stays under the budget', () => {
    fc.assert(
      fc.property(
        text,
        text,
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 30 }),
        (phaseText, positionText, constraints) => {
          const phase = parsePhaseDocument(`## MS1: x\n${phaseText}`.repeat(3), { phase: 'R3' });
          const answer = composeAnswer(
            { ...(phase ? { phase } : {}), position: parsePosition(positionText), guidance: findGuidance(phaseText) },
            { sessionId: 's', phase: 'R3', topic: 'MS1', constraints },
          );
          expect(guardedTokens(JSON.stringify(answer))).toBeLessThan(planningTokens);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('[001-R39] repairText', () => {
  const language = fc.constantFrom(
    'Straße',
    'café',
    'Ω ≥ 0.70',
    '→ next',
    '“quoted”',
    '‘single’',
    '— dash',
    'naïve',
    'Привет',
    '你好',
    '✅ done',
    'Größe',
    '5 µm',
    'señor',
    'voilà',
    '… end',
    '«ok»',
  );
  const valid = fc
    .array(fc.oneof(language, fc.string({ unit: 'grapheme-ascii', maxLength: 8 })), { maxLength: 20 })
    .map((words) => words.join(' '));

  test('leaves valid text alone', () => {
    fc.assert(
      fc.property(valid, (source) => {
        expect(repairText(source)).toBe(source);
      }),
      { numRuns: 500 },
    );
  });

  test('is idempotent', () => {
    const any = fc
      .array(
        fc.oneof(
          language,
          scrap,
          fc.string({ unit: 'binary', maxLength: 4 }),
          fc.constantFrom('Ã', 'Â', '°', 'â', '€', '”', 'Å', '‚', 'ð', 'Ÿ', 'Ñ', 'é'),
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(any, (source) => {
        const once = repairText(source);
        expect(repairText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test('undoes what a careless tool did to valid text', () => {
    fc.assert(
      fc.property(valid, (source) => {
        expect(repairText(garble(source))).toBe(source);
      }),
      { numRuns: 500 },
    );
  });
});
