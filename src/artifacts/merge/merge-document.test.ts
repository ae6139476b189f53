import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeDocument } from './merge-document.ts';
import { mergeLines } from './merge-lines.ts';
import { type Piece, piecesOf } from './sections.ts';

const rule = (n: number, name: string, statement: string) =>
  `## Rule ${n}: Validation - ${name}\n\n**Statement:** ${statement}\n`;
const rules = (...list: string[]) => `# Business Rules: X\n\n**Status:** Draft\n\n${list.join('\n')}`;
const base = rules(rule(1, 'Formats', 'CSV.'), rule(2, 'Limit', 'Five a day.'), rule(3, 'Size', 'Ten MB.'));
const merge = (ours: string, theirs: string, only?: (piece: Piece) => boolean) =>
  mergeDocument('rules', base, ours, theirs, only ? { only } : {});

describe('drafted, edited, drafted again', () => {
  test('what only the hand changed stays, what only the draft changed is taken', () => {
    const { text, conflicts, kept } = merge(base.replace('Five', 'Six'), base.replace('Ten MB', 'Twenty MB'));
    expect(text).toBe(base.replace('Five', 'Six').replace('Ten MB', 'Twenty MB'));
    expect(conflicts).toEqual([]);
    expect(kept).toEqual(['Rule 2: Validation - Limit']);
  });

  test('where both changed it the hand stands, and the draft is shown', () => {
    const { text, conflicts } = merge(base.replace('Five', 'Six'), base.replace('Five', 'Seven'));
    expect(text).toBe(base.replace('Five', 'Six'));
    expect(conflicts).toEqual([{ title: 'Rule 2: Validation - Limit', line: 9, draft: '**Statement:** Seven a day.' }]);
  });

  test('sentences of a paragraph, each changed by one side; a rule is one thing, and so is a row', () => {
    const of = (...sentences: string[]) => `## A\n\n${sentences.join(' ')}\n`;
    const was = of('It keeps 5.', 'It asks B.');
    const merged = (ours: string, theirs: string) => mergeDocument('tdd', was, ours, theirs);
    const both = merged(of('It keeps 5.', 'It asks B.', 'It runs here.'), of('It keeps 6.', 'It asks B.'));
    expect(both).toMatchObject({ text: of('It keeps 6.', 'It asks B.', 'It runs here.'), conflicts: [] });
    const same = merged(of('It keeps 7.', 'It asks B.'), of('It keeps 6.', 'It asks B.'));
    expect(same.text).toBe(of('It keeps 7.', 'It asks B.'));
    expect(same.conflicts).toHaveLength(1);
    const row = (a: string, b: string) => `## A\n\n| Is ${a}. | Has ${b}. |\n|---|---|\n`;
    expect(mergeDocument('tdd', row('x', 'y'), row('z', 'y'), row('x', 'w')).text).toBe(row('z', 'y'));
    const two = (a: string, b: string) => rules(rule(1, 'Formats', `${a}. ${b}.`));
    expect(mergeDocument('rules', two('Five', 'Ten'), two('Six', 'Ten'), two('Five', 'Nine')).text).toBe(
      two('Six', 'Ten'),
    );
  });

  test('in a long section the line is that of the words, not of the heading', () => {
    const api = (values: string) =>
      `# Contracts: X\n\n## HTTP API\n\n\`\`\`yaml\nopenapi: 3.1.0\nenum:\n  - csv\n${values}other: 1\n\`\`\`\n`;
    const { text, conflicts } = mergeDocument('contracts', api(''), api('  - parquet\n'), api('  - xml\n'));
    expect(text).toBe(api('  - parquet\n'));
    expect(conflicts).toEqual([{ title: 'HTTP API', line: 9, draft: '- xml' }]);
    expect(text.split('\n')[8]).toBe('  - parquet');
    // Taken out at the end of a section: the last line that is there.
    const cut = mergeDocument('contracts', '## A\n\nx\ny', '## A\n\nx', '## A\n\nx\nz');
    expect(cut.conflicts).toEqual([{ title: 'A', line: 3, draft: 'z' }]);
  });

  test("a rule in which both changed something stays the hand's as a whole, with the source as it reads now", () => {
    const loan = (days: number, shown: number, quoted: number) =>
      rules(
        `${rule(1, `At Most ${days} Days`, `A loan lasts at most ${days} days.`)}\n**Source:** "At most ${quoted} days" (PRD line 5)\n\n**Examples:**\n- ${shown} days: fine\n- ${shown + 1} days: refused\n`,
      );
    const { text, conflicts } = mergeDocument('rules', loan(14, 14, 14), loan(7, 14, 14), loan(3, 3, 3));
    expect(text).toBe(loan(7, 14, 3));
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.draft).toContain('- 4 days: refused');
  });

  test('a rule that is numbered anew is the same rule', () => {
    const theirs = rules(rule(1, 'Limit', 'Five a day.'), rule(2, 'Size', 'Ten MB.'));
    const { text, conflicts } = merge(base.replace('Ten MB', 'Ninety MB'), theirs);
    expect(text).toBe(theirs.replace('Ten MB', 'Ninety MB'));
    expect(conflicts).toEqual([]);
  });

  test('what the hand added stays where it was put; what it took out stays out', () => {
    const added = base.replace('## Rule 3', '## By hand\n\nMind this.\n\n## Rule 3');
    expect(merge(added, base.replace('CSV', 'JSON')).text).toBe(added.replace('CSV', 'JSON'));
    const without = rules(rule(1, 'Formats', 'CSV.'), rule(3, 'Size', 'Ten MB.'));
    expect(merge(without, base).text).toBe(without);
    const { text, conflicts } = merge(without, base.replace('Five', 'Seven'));
    expect(text).toBe(without);
    expect(conflicts).toMatchObject([{ title: 'Rule 2: Validation - Limit', draft: expect.stringContaining('Seven') }]);
  });

  test('what the draft leaves out goes, unless the hand wrote in it', () => {
    const theirs = rules(rule(1, 'Formats', 'CSV.'), rule(2, 'Limit', 'Five a day.'));
    expect(merge(base, theirs)).toEqual({ text: theirs, conflicts: [], kept: [] });
    const { text, conflicts } = merge(base.replace('Ten MB', 'Ninety MB'), theirs);
    expect(text).toContain('Ninety MB');
    expect(conflicts).toMatchObject([{ title: 'Rule 3: Validation - Size', draft: '' }]);
  });

  test('only the stale pieces are taken from the draft', () => {
    const theirs = base.replace('CSV', 'Tab separated').replace('Five', 'Seven');
    expect(merge(base, theirs, ({ title }) => title.includes('Limit')).text).toBe(base.replace('Five', 'Seven'));
  });

  test('a line of the hand right beside what the draft changed stays, and the change is taken', () => {
    expect(mergeLines(['a', 'b'], ['a', 'hand', 'b'], ['A', 'b'])).toEqual({
      lines: ['A', 'hand', 'b'],
      conflicts: [],
    });
    expect(mergeLines(['a', 'b'], ['a', 'hand', 'b'], ['a', 'B'])).toEqual({
      lines: ['a', 'hand', 'B'],
      conflicts: [],
    });
    expect(mergeLines(['a', 'b'], ['A', 'b'], ['a', 'draft', 'b'])).toEqual({
      lines: ['A', 'draft', 'b'],
      conflicts: [],
    });
    expect(mergeLines(['a', 'b'], ['a', 'hand', 'b'], ['A', 'B'])).toEqual({
      lines: ['A', 'hand', 'B'],
      conflicts: [],
    });
    expect(mergeLines(['a'], ['hand'], ['draft']).conflicts).toHaveLength(1);
    expect(mergeLines(['a'], ['a', 'hand'], [])).toMatchObject({ lines: ['a', 'hand'], conflicts: [{ theirs: [] }] });
  });

  test('a piece whose name has another number is the same piece, and what the hand wrote in it stays', () => {
    const was = rules(rule(1, 'Five MB', 'At most 5 MB.'), rule(2, 'Sizes', 'Any.'));
    const hand = was.replace('At most 5 MB.\n', 'At most 5 MB.\n\nAsk Ann.\n').replaceAll('Five', '5');
    const draft = was.replaceAll('Five', '20').replace('5 MB', '20 MB');
    const { text, conflicts } = mergeDocument('rules', was.replaceAll('Five', '5'), hand, draft);
    expect(text).toBe(draft.replace('At most 20 MB.\n', 'At most 20 MB.\n\nAsk Ann.\n'));
    expect(conflicts).toEqual([]);
  });

  test('a scenario that a hand took out stays out, and that is told, also when the draft gives another number in its name', () => {
    const scenario = (name: string) => `  @BR-1\n  Scenario: ${name}\n    Given x\n\n`;
    const feature = (n: number, ...names: string[]) =>
      `Feature: F\n\n${names.map((name) => scenario(`At Most ${n}: ${name}`)).join('')}`;
    const was = feature(3, 'still free', 'one too many');
    const { text, kept } = mergeDocument(
      'bdd',
      was,
      feature(3, 'still free'),
      feature(6, 'still free', 'one too many'),
    );
    expect(text.trim()).toBe(feature(6, 'still free').trim());
    expect(kept).toContain('At Most 6: one too many');
  });

  test('a scenario of the hand keeps its rule, when the draft has neither', () => {
    const block = (name: string) => `  Rule: ${name}\n\n    @BR-1\n    Scenario: ${name} holds\n      Given x\n\n`;
    const was = `Feature: F\n\n${block('One')}${block('Two')}${block('Three')}`;
    const hand = was.replace('Two holds\n', 'Two holds\n      # by hand\n');
    const { text } = mergeDocument('bdd', was, hand, `Feature: F\n\n${block('One')}${block('Three')}`);
    expect(text).toBe(hand);
  });

  test('scenarios', () => {
    const feature = (a: string, b: string) =>
      `Feature: F\n\n  @BR-1\n  Scenario: one\n    Given ${a}\n\n  @BR-2\n  Scenario: two\n    Given ${b}\n`;
    const { text, conflicts } = mergeDocument('bdd', feature('a', 'b'), feature('mine', 'b'), feature('a', 'new'));
    expect(text).toBe(feature('mine', 'new'));
    expect(conflicts).toEqual([]);
  });
});

describe('laws', () => {
  const line = fc.constantFrom(
    '',
    'a',
    'b',
    'c',
    '- item',
    '**F:** v',
    '```',
    '## H',
    '### I',
    '## Rule 1: A - B',
    '@BR-1',
    '  Scenario: s',
    '    Given x',
  );
  const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));
  const kind = fc.constantFrom('rules' as const, 'tdd' as const, 'bdd' as const);

  test('pieces joined are the text', () => {
    fc.assert(
      fc.property(kind, text, (of, source) => {
        expect(
          piecesOf(of, source)
            .flatMap(({ lines }) => lines)
            .join('\n'),
        ).toBe(source);
      }),
      { numRuns: 2000 },
    );
  });

  test('nobody edited: the draft. Nothing new was drafted: what stands. Both the same: that', () => {
    fc.assert(
      fc.property(kind, text, text, (of, one, other) => {
        expect(mergeDocument(of, one, one, other)).toEqual({ text: other, conflicts: [], kept: [] });
        expect(mergeDocument(of, one, other, one).conflicts).toEqual([]);
        expect(mergeDocument(of, one, other, other)).toEqual({ text: other, conflicts: [], kept: [] });
      }),
      { numRuns: 2000 },
    );
  });

  test('a line that the hand wrote is never lost', () => {
    fc.assert(
      fc.property(kind, text, text, fc.nat(), (of, was, theirs, at) => {
        const lines = was.split('\n');
        lines.splice(at % (lines.length + 1), 0, 'by hand');
        expect(mergeDocument(of, was, lines.join('\n'), theirs).text).toContain('by hand');
      }),
      { numRuns: 2000 },
    );
  });

  test('lines: both sides agree where they do not touch the same', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.array(fc.nat(50)), (a, b) => {
        const [x, y] = [a.map(String), b.map(String)];
        expect(mergeLines(x, x, y).lines).toEqual(y);
        expect(mergeLines(x, y, x).lines).toEqual(y);
        expect(mergeLines(x, y, y)).toEqual({ lines: y, conflicts: [] });
      }),
    );
  });
});
