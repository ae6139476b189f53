/** Laws that hold for any PRD: what says nothing changes nothing, what goes takes only its own along, numbers speak. */
import { describe, expect, test } from 'vitest';
import { guide } from '../../src/guide/index.ts';
import { type Plan, planDesign } from '../../src/guide/plan/plan.ts';
import { design, samples } from './support.ts';

const plan = (prd: string): Plan =>
  planDesign({ stage: '3a', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });

/** What a reader of the package would see first, in words. */
const gist = ({ rules, operations, chosen, supports, scenarios }: Plan) => ({
  rules: rules.map((one) => one.text),
  calls: operations.map((one) => one.call),
  style: [chosen, ...supports].map(({ pattern, score }) => `${pattern.id} ${score}`),
  scenarios: scenarios.map((one) => one.name),
});

/** Paragraphs and items as an editor breaks them. */
const wrapped = (prd: string, width: number) =>
  prd
    .split('\n')
    .flatMap((line) => {
      if (/^(?:#|\||\s*$|\*\*)/.test(line)) return [line];
      const indent = ' '.repeat(/^\s*(?:[-*]|\d+\.)\s+/.exec(line)?.[0].length ?? 0);
      const lines: string[] = [];
      for (const word of line.split(/ (?=[^\s\d*+#>|-])/)) {
        const last = lines.at(-1);
        if (last === undefined) lines.push(word);
        else if (last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(`${indent}${word}`);
      }
      return lines;
    })
    .join('\n');

/** Blocks, letterheads and lines that are broken already. */
const isMarkedUp = (prd: string) => /^```|^[A-Z][\w ]+: |[^\n|#]\n[a-z]/m.test(prd);

describe.each(Object.entries(samples))('%s', (_name, prd) => {
  const before = gist(plan(prd));

  test('line ends, blanks, other bullets and glued units change nothing', () => {
    const rewritten = prd
      .replaceAll(/(?<=[^\n])\n/g, '  \n')
      .replaceAll(/^(\s*)- (?=\S)/gm, '$1* ')
      .replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0')
      .replaceAll('\n', '\r\n');
    expect(gist(plan(`\uFEFF${rewritten}`))).toEqual(before);
  });

  test('deeper headings, dashes for bullets, and tables without outer bars change nothing', () => {
    const rewritten = prd
      .replaceAll(/^(#+) (?=.)/gm, '#$1 ')
      .replaceAll(/^(\s*)[-*] (?=\S)/gm, '$1– ')
      .replaceAll(/^\|(.*)\|$/gm, (_, row: string) => row.trim());
    expect(gist(plan(rewritten))).toEqual(before);
  });

  test('things and deeds are called by words that somebody used, and none is a number', () => {
    const { resources, operations } = plan(prd);
    const isSaid = (word: string) => prd.toLowerCase().includes(word.slice(0, Math.max(3, word.length - 2)));
    const things = resources.flatMap(({ entity }) => entity.name.split(/[ -]/)).filter((word) => word.length > 2);
    // Whoever signs in has a session, and what is recorded stands in an audit log, whatever the text calls them.
    const ours = new Set(['session', 'audit']);
    expect(things.filter((word) => !ours.has(word) && !isSaid(word))).toEqual([]);
    for (const { verb, http } of operations) {
      expect(verb).toMatch(/^\p{L}/u);
      expect(http?.path.split('/').filter((part) => /^\d+$/.test(part)) ?? []).toEqual([]);
    }
  });

  test('nothing follows from what is said of the work on it', () => {
    const said = [
      'Thanks to everyone who read the first draft.',
      'The kick-off took place in Lisbon.',
      'Questions go to Petra.',
      'The coffee machine stands beside the lift.',
    ];
    expect(gist(plan(`${prd.trimEnd()}\n\n${said.join('\n\n')}\n`))).toEqual(before);
  });
});

/** A server designs for many in one process. */
test.each([
  ['payouts', 'firmware'],
  ['envdiff', 'user-export'],
  ['standing-orders', 'password-field'],
])('%s and %s, one after the other or by turns: neither changes the other', (one, other) => {
  const made = (name: string, { write } = guide) =>
    design(samples[name] ?? '', { feature: 'x' }, { ...guide, write }).documents;
  const [a, b] = [made(one), made(other)];
  expect(made(one)).toEqual(a);
  expect(made(other)).toEqual(b);
  const byTurns: typeof guide.write = (request) => {
    guide.write({ ...request, prd: samples[other] ?? '', documents: {} });
    return guide.write(request);
  };
  expect(made(one, { ...guide, write: byTurns })).toEqual(a);
  expect(a).not.toEqual(b);
});

test.each(Object.entries(samples).filter(([, prd]) => !isMarkedUp(prd)))(
  '%s: where lines are broken changes nothing',
  (_name, prd) => {
    expect(gist(plan(wrapped(prd, 84)))).toEqual(gist(plan(prd)));
  },
);

describe('a row of a table that goes', () => {
  test('takes only its own rules along', () => {
    const prd = samples['livestock-auction'] ?? '';
    const lines = prd.split('\n');
    const { rules } = plan(prd);
    const rows = rules.flatMap(({ source }) =>
      source.from === 'prd' && lines[source.line - 1]?.startsWith('|') ? [source.line] : [],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const left = plan(lines.with(row - 1, '').join('\n')).rules.map((one) => one.text);
      expect(left).toEqual(
        rules.filter(({ source }) => source.from !== 'prd' || source.line !== row).map((one) => one.text),
      );
    }
  });
});

test('a thing keeps its name, whichever of its mentions goes', () => {
  const prd = samples['standing-orders'] ?? '';
  const lines = prd.split('\n');
  for (const line of lines.keys()) {
    if (line === 0) continue;
    const left = plan(lines.with(line, '').join('\n')).operations.map((one) => one.call);
    expect(left.filter((call) => /\/orders\b/.test(call))).toEqual([]);
  }
});

test.each([
  ['livestock-auction', '99.95 %', '90 %'],
  ['livestock-auction', '| 4,000 |', '| 4,000,000 |'],
  ['livestock-auction', '250 |', '250,000 |'],
  ['standing-orders', '120,000 active', '120 active'],
  ['standing-orders', 'within 400 ms', 'within 40 s'],
])('%s: %s or %s, the ranking or its reasons differ', (name, from, to) => {
  const prd = samples[name] ?? '';
  const ranked = (text: string) =>
    plan(text).matches.map(({ pattern, score, reasons }) => [pattern.id, score, reasons.map((one) => one.words)]);
  expect(prd).toContain(from);
  expect(ranked(prd.replaceAll(from, to))).not.toEqual(ranked(prd));
});
