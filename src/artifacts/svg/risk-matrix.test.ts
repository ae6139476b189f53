import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MatrixRisk, riskMatrixSvg } from './risk-matrix.ts';
import { escapeXml, widthOf, wrapText } from './text.ts';

const risk = (more: Partial<MatrixRisk> = {}): MatrixRisk => ({
  text: 'The queue fills up',
  likelihood: 'low',
  impact: 'high',
  mitigation: 'Alert after ten minutes',
  ...more,
});

/** Where the dot with this number stands, as "column row" counted from the lower left. */
function placeOf(svg: string, n: number): string {
  const [, cx, cy] =
    new RegExp(`<circle class="dot[^"]*" cx="([\\d.]+)" cy="([\\d.]+)" r="13"/><text[^>]*>${n}<`).exec(svg) ?? [];
  return `${Math.floor((Number(cx) - 96) / 168)} ${2 - Math.floor((Number(cy) - 16) / 96)}`;
}

describe('000-R15: the risk radar as a picture', () => {
  test('likelihood goes upwards and impact to the right', () => {
    const svg = riskMatrixSvg([
      risk({ likelihood: 'low', impact: 'low' }),
      risk({ likelihood: 'low', impact: 'high' }),
      risk({ likelihood: 'high', impact: 'medium' }),
    ]);
    expect([1, 2, 3].map((n) => placeOf(svg, n))).toEqual(['0 0', '2 0', '1 2']);
  });

  test('every risk is in the description, also when its cell is full', () => {
    const svg = riskMatrixSvg(
      Array.from({ length: 25 }, (_, i) => risk({ text: `Risk number ${i}` })),
      { legend: false },
    );
    expect(svg).toContain('>+16<');
    expect(svg).toContain('25: Risk number 24 (low likelihood, high impact)');
  });

  test('a risk that is closed is told apart', () => {
    expect(riskMatrixSvg([risk({ closed: true })])).toContain('class="dot closed"');
  });

  test('without risks it says so', () => {
    expect(riskMatrixSvg([])).toContain('No risks are recorded.');
  });

  test('whatever the words are, they stay words', () => {
    const level = fc.constantFrom('low' as const, 'medium' as const, 'high' as const);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('</text><script>alert(1)</script>'),
      fc.constant('" onload="x'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ text, likelihood: level, impact: level, mitigation: text }), { maxLength: 8 }),
        (risks) => {
          const svg = riskMatrixSvg(risks);
          const ours = new Set(['svg', 'title', 'desc', 'style', 'rect', 'g', 'circle', 'text']);
          const tags = [...svg.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name ?? '');
          expect(tags.filter((name) => !ours.has(name))).toEqual([]);
          // oxlint-disable-next-line no-control-regex
          expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
          expect(svg.match(/<svg/g)).toHaveLength(1);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('words in pictures', () => {
  test('markup and what XML forbids is gone', () => {
    expect(escapeXml('a<b>&"\'\u0000\u202E')).toBe('a&lt;b&gt;&amp;&quot;&#39; ');
  });

  test('lines fit, and nothing is lost but blanks', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
        const lines = wrapText(text, 13, 120, 1000);
        for (const line of lines) expect(widthOf(line, 13)).toBeLessThanOrEqual(120);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  test('what is too long ends with an ellipsis', () => {
    expect(wrapText('one two three four five six', 13, 40, 2)).toEqual(
      ['one', 'two…'].map((line, i) => (i === 1 ? (expect.stringMatching(/…$/) as string) : line)),
    );
  });
});
