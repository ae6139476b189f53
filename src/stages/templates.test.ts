import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { design, samples } from '../../tests/guide/support.ts';
import { outline } from '../artifacts/outline.ts';
import { readAdr } from '../artifacts/adr.ts';
import { readTicket } from '../artifacts/ticket.ts';
import { skeleton } from './design/artifact.ts';
import { checkPackage } from './package/index.ts';
import { fitToTemplate } from './fit-template.ts';
import { fillTemplate, leftOut, readTemplate } from './templates.ts';
import { skeleton as ticketSkeleton } from './tickets/artifact.ts';

describe("a team's own templates", () => {
  test('our own skeletons have every part', () => {
    expect(readTemplate('tdd', 't.md', skeleton('X')).findings).toEqual([]);
    expect(readTemplate('ticket', 't.md', ticketSkeleton('X-1', {})).findings).toEqual([]);
    expect(readTemplate('adr', 't.md', '# ADR: x\n\n## Decision\n\n## Context\n').findings).toEqual([]);
  });

  test('a part that is missing is named, and put at the end', () => {
    const { findings, text } = readTemplate('ticket', 'docs/t.md', '# {{id}}: {{title}}\n\n## Acceptance\n\n- [ ] x\n');
    expect(findings.map(({ code, at, fix }) => `${code} ${at} ${fix}`)).toEqual([
      'template/missing-part docs/t.md:1 Add ## Business Rules where you want to have it.',
      'template/missing-part docs/t.md:1 Add ## BDD Scenarios where you want to have it.',
      'template/missing-part docs/t.md:1 Add **Depends On:** where you want to have it.',
      'template/missing-part docs/t.md:1 Add **Primary Endpoint:** where you want to have it.',
    ]);
    expect(readTemplate('ticket', 'docs/t.md', text).findings).toEqual([]);
    expect(text.startsWith('# {{id}}: {{title}}\n\n## Acceptance\n')).toBe(true);
  });

  test('front matter counts', () => {
    const text = '---\nid: X\ndepends_on: []\nacceptance_criteria: []\nendpoint: x\n---\n\n## Rules\n\n## Scenarios\n';
    expect(readTemplate('ticket', 't.md', text).findings).toEqual([]);
  });

  test('parts may have every name under which a ticket is read', () => {
    const text = '# {{id}}: {{title}}\n\n**Endpoint:**\n**Needs:**\n\n## Done when\n\n## Rules\n\n## Scenarios\n';
    expect(readTemplate('ticket', 't.md', text).findings).toEqual([]);
  });

  test('a list to tick is words of the team, and what a ticket is about has other names', () => {
    const form =
      '# {{id}}: {{title}}\n\n## What\n\n## Definition of Done\n\n- [ ] Looked at by two\n- See [the list](done.md)\n\n## Notes\n\n[what else]\n';
    const made = fitToTemplate('ticket', '# X-1: Go\n\n## Summary\n\nPeople go.\n', form);
    expect(made).toContain('## What\n\nPeople go.\n');
    expect(made).toContain('## Definition of Done\n\n- [ ] Looked at by two\n- See [the list](done.md)\n');
    expect(made).toMatch(/## Notes\n\nNothing is known/);
  });

  test('blanks are filled in; what is unknown stays', () => {
    expect(fillTemplate('{{title}} {{ id }} {{other}} {{endpoint}}', { title: 'T', id: 'X-1' })).toBe(
      'T X-1 {{other}} {{endpoint}}',
    );
  });

  const template = [
    '# Design: {{title}}',
    '## Why',
    '## Goals',
    '## Rollout',
    '[how it goes live]',
    '## Detailed Design',
    '### Security & Privacy',
    '### Architecture',
    '## Open issues',
  ].join('\n\n');

  test('what the guide wrote takes the form of the template, and still passes', async () => {
    const written = design(samples['billing'] ?? '');
    const { text } = readTemplate('tdd', 't.md', template);
    const made = fitToTemplate('tdd', written.of('tdd'), text);
    const headings: string[] = made.match(/^#{1,3} .*/gm) ?? [];
    expect(headings.slice(2, 9)).toEqual([
      '## Why',
      '## Goals',
      '## Rollout',
      '## Detailed Design',
      '### Security & Privacy',
      '### Architecture',
      // What the template lacks of the solution stands in the solution, so that it is read as part of it.
      '### Component Design',
    ]);
    expect(headings.indexOf('## Open issues')).toBeGreaterThan(headings.indexOf('### Implementation Plan'));
    expect(headings.indexOf('## Open issues')).toBeLessThan(headings.indexOf('## Non-Goals'));
    expect(made).toContain('Nothing is known about this yet');
    // Every line that says something is still there, with its heading.
    const lines = (all: string) => all.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
    expect(lines(written.of('tdd')).filter((line) => !made.includes(line))).toEqual([]);
    const { findings } = await checkPackage([{ kind: 'tdd', path: 'x.md', text: made }]);
    expect(findings.filter((one) => one.severity === 'error')).toEqual([]);
    expect(fitToTemplate('tdd', written.of('tdd'), text)).toBe(made);
  });

  test('tickets and records too', async () => {
    const written = design(samples['billing'] ?? '');
    const ticket = written.documents.find((one) => one.kind === 'ticket')?.content ?? '';
    const form =
      '# {{id}}\n\n**Depends On:**\n**Primary Endpoint:**\n\n## Acceptance Criteria\n\n## Rules\n\n## Scenarios\n\n## Notes for QA\n';
    const made = fitToTemplate('ticket', ticket, readTemplate('ticket', 't.md', form).text);
    // What comes before the first part that has a place stays in front.
    expect(made.match(/^## .*/gm)?.slice(0, 6)).toEqual([
      '## Summary',
      '## Context',
      '## Acceptance Criteria',
      '## Rules',
      '## Scenarios',
      '## Notes for QA',
    ]);
    const record = written.documents.find((one) => one.kind === 'adr')?.content ?? '';
    expect(
      fitToTemplate('adr', record, '# x\n\n## Context and Problem Statement\n\n## Decision Outcome\n')
        .match(/^## .*/gm)
        ?.slice(0, 2),
    ).toEqual(['## Context and Problem Statement', '## Decision Outcome']);
  });

  test('[002-R26] every part of a record stands once, under the name that the template has for it', () => {
    const written = design(samples['billing'] ?? '');
    const record = written.documents.find((one) => one.kind === 'adr')?.content ?? '';
    const headings = (template: string) =>
      fitToTemplate('adr', record, readTemplate('adr', 'a.md', template).text).match(/^## .*/gm);
    const inBrackets = [
      '## Why (Context)',
      '## What (Decision)',
      '## Options (Alternatives Considered)',
      '## What follows (Consequences)',
      '## Because (Rationale)',
    ];
    for (const own of [
      inBrackets,
      ['## Context', '## Considered Options', '## Decision Outcome', '## Implications', '## Rationale'],
    ]) {
      const template = `# {{title}}\n\n${own.map((one) => `${one}\n\n[...]\n`).join('\n')}`;
      expect(headings(template)).toEqual([...own, '## Related']);
      expect(fitToTemplate('adr', record, template)).not.toContain('Nothing is known');
    }
  });

  test('[002-R26] [002-R38] titles, fixed fields and fixed words are the template’s; a name in brackets counts', () => {
    const record = '# ADR: Queue in the database\n\n**Status:** Proposed\n\n## Context\n\nc\n\n## Decision\n\nd\n';
    const nygard =
      '# {{id}}. {{title}}\n\n## Status\n\n## Why (Context)\n\n## Decision\n\n## Asked\n\nThe board.\n\n## Left\n\n[...]\n';
    expect(readTemplate('adr', 'a.md', nygard).findings).toEqual([]);
    expect(fitToTemplate('adr', record, nygard)).toBe(
      '# Queue in the database\n\n\n## Status\n\nProposed\n\n## Why (Context)\n\nc\n\n## Decision\n\nd\n\n## Asked\n\nThe board.\n\n' +
        '## Left\n\nNothing is known about this yet: the guide reads the PRD alone.\n',
    );
    const ticket = '# EX-1: Ask\n\n**Points:** 3\n\n## Acceptance Criteria\n\n- [ ] a\n';
    expect(fitToTemplate('ticket', ticket, '# [{{id}}] - {{title}}\n\n**Squad:** Blue\n**Lead:** [name]\n')).toBe(
      '# [EX-1] - Ask\n\n**Points:** 3\n**Squad:** Blue\n\n## Acceptance Criteria\n\n- [ ] a\n',
    );
    // A ticket is known by its id: where the title has none, it is said beside it.
    expect(fitToTemplate('ticket', ticket, '# {{title}}\n')).toBe(
      ticket.replace('EX-1: ', '').replace('3\n', '3\n**ID:** EX-1\n'),
    );
    expect(fitToTemplate('ticket', ticket, '# {{title}}\n\n**Key:** {{id}}\n')).toBe(
      ticket.replace('EX-1: ', '').replace('3\n', '3\n**Key:** EX-1\n'),
    );
    expect(fitToTemplate('ticket', ticket, '---\nid: {{id}}\n---\n# {{title}}\n')).toBe(
      `---\nid: EX-1\n---\n\n${ticket.replace('EX-1: ', '')}`,
    );
  });

  test('[002-R38] a record that has its number says it where the template has a place for it', () => {
    const record = '# ADR-0007: Queue\n\n## Context\n\nc\n\n## Decision\n\nd\n';
    const titled = (title: string) =>
      fitToTemplate('adr', record, `${title}\n\n## Context\n\n## Decision\n`).split('\n')[0];
    expect(titled('# {{id}}. {{title}}')).toBe('# 7. Queue');
    expect(titled('# ADR-{{id}}: {{title}}')).toBe('# ADR-0007: Queue');
    expect(titled('# {{title}}')).toBe('# Queue');
    // Where nothing parts the two, a number would be read as a word of the title.
    expect(titled('# {{id}} {{title}}')).toBe('# ADR-0007: Queue');
  });

  test('[002-R38] fields stay where the template has them: in a list, and in the front matter', () => {
    const record =
      '# ADR-0007: Queue\n\n**Status:** Proposed\n**Date:** 2026-01-02\n\n## Context\n\nc\n\n## Decision\n\nd\n';
    const parts = '## Context\n\n## Decision\n';
    const madr = `# {{id}} {{title}}\n\n* Status: proposed\n* Deciders: {{deciders}}\n* Board: [name]\n\n${parts}`;
    const made = fitToTemplate('adr', record, madr);
    expect(made).toContain(
      '# ADR-0007: Queue\n\n* Status: Proposed\n* Date: 2026-01-02\n* Deciders: Not known yet\n\n## Context\n',
    );
    expect(readAdr(outline(made))).toMatchObject({ number: 7, status: 'Proposed' });
    expect(
      fitToTemplate(
        'adr',
        record,
        `---\nowner: {{owner}}\nlevel: 2\nblocked_by: {{more}}\n---\n# {{title}}\n\n${parts}`,
      ),
    ).toContain('---\nowner: Not known yet\nlevel: 2\n---\n');
  });

  test('[002-R44] a mark that nobody fills in is said to be open, and what it is good for is what the summary says', () => {
    const ticket =
      '# EX-1: Book\n\n**Primary Endpoint:** POST /boats\n\n## Summary\n\nAs a guest I can book a boat, so that I need not queue (PRD line 7).\n';
    const form =
      '# {{id}}: {{title}}\n\n**Owner:** {{owner}}\n**Route:** {{endpoint}}\n**Area:** {{feature}}\n\n## Why\n\n## Value\n\n[...]\n';
    const made = fitToTemplate('ticket', ticket, form, 'boats');
    expect(made).toContain('**Owner:** Not known yet\n**Route:** POST /boats\n**Area:** boats\n');
    expect(made).toContain('## Why\n\nSo that I need not queue (PRD line 7).\n');
    expect(fitToTemplate('ticket', '# EX-1: Book\n\n## Summary\n\nx\n', form)).toContain('## Why\n\nNothing is known');
  });

  test('[002-R48] front matter is filled in, and says once what it says', async () => {
    const written = design(samples['billing'] ?? '');
    const tickets = written.documents.filter((one) => one.kind === 'ticket').map((one) => one.content);
    const form =
      '---\nid: {{id}}\nsquad: blue\nlabels:\n  - money\npoints:\nstatus: open\ndepends_on: {{depends_on}}\nprimary_endpoint: {{endpoint}}\nsprint: {{sprint}}\n---\n# {{id}}: {{title}}\n\n## Goal\n\n## Acceptance Criteria\n\n## Business Rules\n\n## BDD Scenarios\n';
    const read = (text: string) => ({ ...readTicket(outline(text)), line: 0 });
    const made = tickets.map((text) => fitToTemplate('ticket', text, readTemplate('ticket', 't.md', form).text));
    expect(made.map(read)).toEqual(tickets.map(read));
    const [, second = ''] = made;
    expect(second).toMatch(
      /^---\nid: [A-Z]+-002\nsquad: blue\nlabels:\n {2}- money\npoints: \d\nstatus: open\ndepends_on: \[[A-Z]+-001\]\nprimary_endpoint: .+\nsprint: Not known yet\n---\n\n# [A-Z]+-002: /,
    );
    expect(second).not.toMatch(/\*\*(?:Points|Depends On|Primary Endpoint):\*\*/);
    const documents = made.map((text, i) => ({ kind: 'ticket' as const, path: `${i}.md`, text }));
    const { findings } = await checkPackage(documents);
    expect(findings.filter((one) => one.severity === 'error')).toEqual([]);
  });

  test('a section of the template that a document leaves out is told', () => {
    const own = readTemplate('tdd', 't.md', template);
    const text = readFileSync('examples/user-export/design.md', 'utf8');
    expect(leftOut(own, { path: 'd.md', text }).map(({ message }) => message)).toEqual([
      'The section "Why" of t.md is missing.',
      'The section "Rollout" of t.md is missing.',
    ]);
  });
});
