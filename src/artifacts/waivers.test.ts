import { describe, expect, test } from 'vitest';
import { type Problem, problem } from '../core/problem.ts';
import { applyWaivers, readWaivers } from './waivers.ts';

const at = (code: string, line: number) => problem(code, 'x', { at: `a.md:${line}` });
const judge = (text: string, ...findings: ReturnType<typeof at>[]) => {
  const { findings: kept, waived } = applyWaivers('a.md', text.split('\n'), findings);
  return { kept: kept.map((one) => `${one.code}:${one.at?.split(':')[1]}`), waived: waived.map((one) => one.reason) };
};

describe('a waiver takes a finding back, with a reason', () => {
  test('on its own line, above it or below it; blank lines and other waivers do not count', () => {
    const html = '<!-- charrette-ignore rules/many: we know -->';
    expect(judge(`## Rule 1 ${html}`, at('rules/many', 1)).waived).toEqual(['we know']);
    expect(judge(`${html}\n\n## Rule 1`, at('rules/many', 3)).waived).toEqual(['we know']);
    expect(judge(`## Rule 1\n\n${html}\n`, at('rules/many', 1)).waived).toEqual(['we know']);
    expect(
      judge(`## Rule 1\n${html}\n<!-- charrette-ignore rules/empty: later -->`, at('rules/empty', 1)).waived,
    ).toEqual(['later']);
    expect(judge(`${html}\nx\n## Rule 1`, at('rules/many', 3)).kept).toEqual(['rules/many:3', 'waiver/unused:1']);
  });

  test('in the comments of other languages', () => {
    for (const mark of ['#', '%%', '//'])
      expect(
        judge(`  ${mark} charrette-ignore gherkin/many-steps: a story\n  Scenario: x`, at('gherkin/many-steps', 2))
          .waived,
      ).toEqual(['a story']);
  });

  test('of several codes, and of the whole file', () => {
    expect(judge('# charrette-ignore a/b, c/d: why\nx', at('a/b', 2), at('c/d', 2)).kept).toEqual([]);
    expect(
      judge('<!-- charrette-ignore-file a/b: imported -->\n\nx\n\ny', at('a/b', 3), at('a/b', 5), at('c/d', 5)).kept,
    ).toEqual(['c/d:5']);
  });

  test('without a reason, without a code or without a finding it is a finding itself', () => {
    expect(judge('<!-- charrette-ignore a/b -->\nx', at('a/b', 2)).kept).toEqual(['a/b:2', 'waiver/no-reason:1']);
    expect(judge('<!-- charrette-ignore a/b: -->\nx', at('a/b', 2)).kept).toEqual(['a/b:2', 'waiver/no-reason:1']);
    expect(judge('<!-- charrette-ignore -->\nx', at('a/b', 2)).kept).toEqual(['a/b:2', 'waiver/no-code:1']);
    expect(judge('# charrette-ignore a/b: why\nx').kept).toEqual(['waiver/unused:1']);
  });

  test('one that waives nothing says what may have been meant', () => {
    const fix = (code: string, line: number) =>
      applyWaivers(
        'a.md',
        [`# charrette-ignore ${code}: why`, 'x', 'y'],
        [at('link/rule-without-scenario', line)],
      ).findings.at(-1)?.fix;
    expect(fix('link/rule-without-scenrio', 2)).toMatch(/^Did you mean link\/rule-without-scenario\?/);
    expect(fix('link/rule-without-scenario', 3)).toBe('It was found on line 3: put the waiver right beside that.');
    expect(fix('rules/many', 2)).toBe('Remove the waiver.');
    const codes = (waived: string, ...found: Problem[]) =>
      applyWaivers('a.md', [`# charrette-ignore ${waived}: why`, 'x', 'y'], found).findings.at(-1)?.fix;
    expect(codes('ticket/cycel', at('ticket/short', 2), at('ticket/cycle', 3))).toMatch(
      /^Did you mean ticket\/cycle\?/,
    );
    expect(codes('ticket/cycel', at('ticket/short', 2))).toBe('Remove the waiver.');
  });

  test('words that only look like one are words', () => {
    for (const text of ['charrette-ignore a/b: in a sentence', '`<!-- charrette-ignored -->`', '#charrette-ignores'])
      expect(readWaivers([text])).toEqual([]);
  });

  test('stays linear', () => {
    expect(readWaivers([`<!-- charrette-ignore ${'a/b,'.repeat(1_000_000)}`])).toEqual([]);
    expect(readWaivers(Array.from({ length: 100_000 }, () => `# charrette-ignore${' '.repeat(100)}`)).length).toBe(
      100_000,
    );
  });
});
