/** What whole packages were found to say wrongly when they were read as an architect would. */
import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../tests/guide/support.ts';
import { isPlainMermaid } from '../../validators/plain-mermaid.ts';
import { outline } from '../../artifacts/outline.ts';

const charging = `# PRD: Charging Sessions

## Requirements

1. A resident can start a session and stop a session.
2. A resident may have at most 1 running session at a time.
3. A resident pays for a session once, even if the phone sends the request twice.
4. Meter values are kept for 3 years.
5. On the first day of each month at 06:00 local time, statements for the previous month are sent by mail.
6. A price change takes effect for sessions that start after it.
`;

const slicing = `# slice: cut time ranges out of log files

A command-line tool for on-call engineers.

- \`slice cut FILE --from T --to T\` prints the lines between two times.
- \`slice index FILE\` writes an index file next to the log.
- Files are up to 200 GB; memory use must stay under 100 MB.
- With an index, the first line of a cut is printed within 1 second.
`;

describe('a service', () => {
  const { of, documents } = design(charging);
  const tdd = of('tdd');
  const ofPart = (name: string) =>
    new RegExp(`#### ${name}\\n\\n\\*\\*Covers:\\*\\* ([^\\n]*)`).exec(tdd)?.[1] ?? 'missing';

  test('[002-R26] a part covers the rules that its pattern is there for, not those with a like word', () => {
    expect(ofPart('Sweeper')).toBe('BR-4');
  });

  test('[002-R26] every edge of the component diagram says what goes along it', () => {
    const [, parts = ''] = /```mermaid\n(flowchart LR[^`]*)```/.exec(tdd) ?? [];
    const edges = parts.match(/.*-->.*/g) ?? [];
    expect(edges.length).toBeGreaterThan(3);
    expect(edges.filter((one) => !one.includes('-->|"'))).toEqual([]);
  });

  test('[002-R26] the sequence shows the parts that the supports bring', () => {
    const [, course = ''] = /```mermaid\n(sequenceDiagram[^`]*)```/.exec(tdd) ?? [];
    expect(course).toContain('as Key store');
    expect(course.indexOf('was this key seen before')).toBeLessThan(course.indexOf('keep the answer with the key'));
  });

  test('all its diagrams keep to the lines that need no parser', () => {
    for (const { content } of documents)
      for (const { lang, text } of outline(content).fences)
        if (lang === 'mermaid') expect(isPlainMermaid(text)).toBe(true);
  });

  test('[002-R40] what is limited at the same moment is shown by what is there already', () => {
    expect(of('bdd')).toMatch(
      /Given the resident has one running session\n +When the resident asks for one more running session\n +Then it is refused/,
    );
    expect(of('rules')).toContain('refused as long as there are as many already');
  });

  test('[002-R40] two acts in one sentence are two acts', () => {
    expect(of('bdd')).toMatch(/When the resident starts a session\n/);
    expect(of('bdd')).toMatch(/When the resident stops a session\n/);
  });

  test('[002-R40] what the clock brings about is not set going by a call', () => {
    expect(of('bdd')).toMatch(/When it is the first day of the month at 06:00 local time\n/);
    expect(of('rules')).toContain('Set going by the clock, on the first day of each month at 06:00 local time');
  });

  test('[002-R38] a support speaks of the thing that asked for it', () => {
    expect(of('adr')).toContain('# ADR: Expiry and Sweeping for meter value');
    expect(of('adr')).toContain('Each meter value knows until when it lives');
  });

  test('[002-R43] points say what they stand on', () => {
    const tickets = documents.filter((one) => one.kind === 'ticket');
    expect(tickets.filter((one) => !/\n.*[235] points: [a-z\d]/.test(one.content))).toEqual([]);
    expect(tdd).toMatch(/\(\d points: [^)]+\)/);
  });

  test('no ticket is padded with what every other one says', () => {
    expect(of('ticket')).not.toContain('Beside it: ');
    expect(of('ticket').match(/in one transaction and answers/g) ?? []).toEqual([]);
  });
});

describe('a program', () => {
  const { of } = design(slicing);

  test('[002-R26] keeps files, no tables, and has no states of rows', () => {
    expect(of('tdd')).not.toMatch(/CREATE TABLE|erDiagram|stateDiagram|created_by/);
    expect(of('tdd')).toMatch(
      /\| What \| Changed by \|[^]*\| Cut \| nothing: it is not kept \| `slice cut` \(PRD line 5\) \|[^]*\| Index file \| `slice index` \(PRD line 6\) \| nothing \|/,
    );
    expect(of('ticket')).not.toMatch(/migration|sign-in check|Tables that come with it/);
  });

  test('does what its commands say, in their words', () => {
    expect(of('tdd')).toContain('- `slice cut` prints the lines between two times (PRD line 5)');
    expect(of('ticket')).toContain('`slice index` writes an index file next to the log (PRD line 6).');
    expect(of('bdd')).not.toMatch(/cuts the cut|indexes the index/);
  });

  test('[002-R40] what has to be carried is carried, and not refused', () => {
    expect(of('bdd')).toMatch(/Given a file of 200 GB\n +When it is run\n +Then it is worked through to the end/);
    expect(of('bdd')).toContain('Then memory use is never above 100 MB');
    expect(of('tdd')).not.toMatch(/\b(?:422|429|503)\b/);
  });
});

describe('a small change', () => {
  const { of } = design(
    '# Raise the number of members on the Free plan from 5 to 10\n\nToday a workspace on the Free plan can have at most 5 members.\n\n- A workspace on the Free plan can have up to 10 members.\n- The pricing page names the new limit.\n- It goes live together with the campaign.\n',
  );

  test('[002-R25] is weighed as what its title says it is', () => {
    expect(of('analysis')).toContain('## Alternative 1: Change the Value Where It Stands (recommended)');
    expect(of('analysis')).not.toContain('Scheduled Batch');
  });

  test('[002-R26] brings no table, no state and no call to look at it', () => {
    expect(of('tdd')).not.toMatch(/CREATE TABLE|erDiagram|stateDiagram|`GET /);
    expect(of('tdd')).toContain('What changes is one value: "A workspace on the Free plan can have up to 10 members."');
    expect(of('ticket')).not.toContain('migration');
  });
});

describe('a long one', () => {
  const { of, documents } = design(samples['claims'] ?? '');
  const tdd = of('tdd');

  test('[002-R43] calls that nobody asks for come with the one they follow from', () => {
    const first = documents.find((one) => one.kind === 'ticket')?.content ?? '';
    expect(first).toMatch(/With it comes `GET \/[a-z-]+\/\{[a-z_]+\}`/);
    expect(tdd).not.toMatch(/\*\* (?:See|Show) an? /);
  });

  test('[002-R26] only the edge lists the calls, and another system is told what goes to it', () => {
    expect(tdd.match(/\. Calls: |a module for each thing/g)).toHaveLength(1);
    expect(tdd).toMatch(/-->\|"vehicles, drivers, contracts, nightly"\| c\d+/);
  });

  test('[002-R26] what only has to be so is not refused with 422', () => {
    expect(tdd).not.toContain('Against BR-30: Reporting Must be Possible at Any Time');
    expect(of('bdd')).toContain('When reporting is tried at any time');
  });
});

describe('stories and nothing else', () => {
  const { of } = design(
    '# Shifts\n\n## Stories\n\n- As a lead, I want to define my shifts.\n- As a helper, I want to book a shift, so that I know when I am needed.\n- As a cook, I want to see the shifts of a day.\n- As a helper, I want to receive reminders of when my shifts are, via email.\n',
  );

  test('[002-R24, R41] are rules, and each is shown', () => {
    expect(of('rules')).toContain('**Statement:** A lead can define their shifts.');
    expect(of('rules')).toContain('**Source:** "As a lead, I want to define my shifts." (PRD line 5)');
    expect(of('bdd')).toMatch(/When the helper books a shift/);
  });

  test('[002-R40] what a message is about is not what sets it going', () => {
    expect(of('bdd')).not.toMatch(/When the helper's shifts are|reminders of$/m);
  });
});
