import { describe, expect, test } from 'vitest';
import { design, type Package, samples } from '../../../tests/guide/support.ts';

const reviewOf = ({ review }: Package) => review().look.join('\n');

describe('[002-R7] the closing review', () => {
  const beds = `# Beds\n\n## Must have\n\n- A manager can reserve a bed.\n- A nightly report is built in the background and takes up to 40 minutes.\n`;

  test('names the line on which the choice hangs, and without that line another way is chosen', () => {
    const written = design(beds);
    const [, line = '0', other = ''] =
      /hangs on PRD line (\d+):[^]*Without it ([^.;]+) would lead/.exec(reviewOf(written)) ?? [];
    expect(line).toBe('6');
    const without = design(
      beds
        .split('\n')
        .toSpliced(Number(line) - 1, 1)
        .join('\n'),
    );
    expect(without.of('analysis')).toContain(`Alternative 1: ${other} (recommended)`);
  });

  test('says so where somebody chose what does not lead', () => {
    const written = design(beds);
    expect(reviewOf(written)).not.toContain('was chosen although');
    expect(written.review(undefined, 2).look.join('\n')).toMatch(/was chosen although .+ leads by \d+/);
  });

  test('says which assumption carries which rule', () => {
    const written = design(beds, { edgeCases: ['two managers reserve the same bed at the same time'] });
    const [, id = '?', rule = 'BR-?'] = /(A\d+) carries (BR-\d+)/.exec(reviewOf(written)) ?? [];
    expect(written.of('rules')).toMatch(new RegExp(`## Rule ${rule.slice(3)}: [^#]*assumption ${id}\\b`));
  });

  test.each(Object.entries(samples))('[002-R26] %s: what it says of risks and numbers is true', (_name, prd) => {
    const written = design(prd);
    const review = reviewOf(written);
    const [, risks = ''] = /Risks in no ticket: (.*)/.exec(review) ?? [];
    for (const risk of risks.split('; ').map((one) => one.replace(/ \(.*$/, '')))
      if (risk !== '') expect(written.of('ticket')).not.toContain(risk);
    const steps = written
      .of('bdd')
      .split('\n')
      .filter((one) => /^ +(?:Given|When|Then|And) /.test(one));
    const [, numbers = ''] = /measures (.*): who tries/.exec(review) ?? [];
    for (const number of numbers.split(/ \(PRD line \d+\)(?:, | and )?/))
      if (number !== '') expect(steps.filter((step) => step.includes(number))).toEqual([]);
    expect(review).not.toBe('');
    expect(written.of('tdd')).not.toContain('## Closing Review');
  });

  test('is made from the tickets as they stand: what a hand adds is no longer missing', () => {
    const written = design(samples['user-export'] ?? '');
    const missing = 'the queue grows faster than it is worked off';
    expect(reviewOf(written)).toContain(missing);
    const edited = written.review((one) =>
      one.kind === 'ticket' ? { ...one, content: `${one.content}\n- Alert when ${missing}.\n` } : one,
    );
    expect(edited.look.join('\n')).not.toContain(missing);
  });

  test('says for every pattern which line would open the decision again', () => {
    const { reopen } = design(samples['user-export'] ?? '').review();
    expect(reopen.length).toBeGreaterThan(2);
    for (const line of reopen) expect(line).toMatch(/: when it is no longer so that .+ \(.*PRD lines? \d+.*\)$/);
  });
});

test('what lapses after minutes is no work that takes so long', () => {
  const { of } = design(
    '# Beds\n\n## Must have\n\n- A manager can make a reservation.\n- A reservation lapses after 45 minutes.\n',
  );
  expect(of('analysis')).not.toContain('the work may take longer than a request');
  expect(of('bdd')).toContain('When one second less than 45 minutes have passed since then');
});

test('[002-R26] what a call refuses by a rule is in the error handling, with the status of its contract', () => {
  const tdd = design(samples['user-export'] ?? '').of('tdd');
  expect(tdd).toMatch(
    /\| Against BR-\d+: People Export Only their Own Data \| 403, and nothing is read or shown \| PRD line 29 \|/,
  );
  expect(tdd).toMatch(
    /\| Against BR-\d+: File Can be Downloaded for 7 Days \| 410 from that moment on \| PRD line 32 \|/,
  );
});
