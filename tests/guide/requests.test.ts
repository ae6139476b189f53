/** What comes in beside the PRD counts: answers, constraints, edited documents, the choice, own patterns. */
import { describe, expect, test } from 'vitest';
import { guide, type GuideRequest } from '../../src/guide/index.ts';
import { withRetired } from '../../src/artifacts/retired-rules.ts';
import { design, samples } from './support.ts';

const prd = samples['user-export'] ?? '';
const request: GuideRequest = {
  stage: '1',
  feature: 'user-export',
  prd,
  prdPath: 'examples/user-export.md',
  answers: {},
  constraints: [],
  assumptions: [],
  documents: {},
};
const text = (one: GuideRequest) => guide.write(one).fields.documents?.[0]?.content ?? '';

describe('the request', () => {
  test('an answer becomes a rule that cites it, and no assumption', () => {
    const rules = text({
      ...request,
      answers: { latency_sla: 'Exports are ready within 15 minutes for 95% of accounts' },
    });
    expect(rules).toContain('(answer latency_sla)');
    expect(rules).not.toContain('Calls answer within 500 ms');
  });

  test('an answer that was only assumed is no evidence for a style', () => {
    const assumed = 'Long-running work is queued and processed in the background';
    const plain = '# Feature: Notes\n\n## Requirements\n\n- A member can share a note.\n';
    const said = { ...request, prd: plain, stage: '3a' as const, answers: { latency_sla: assumed } };
    expect(text(said)).toContain('## Alternative 1: Background Jobs');
    const taken = text({ ...said, assumptions: [`How fast must it answer? ${assumed}`] });
    expect(taken).toContain('## Alternative 1: Request and Response (recommended)');
    expect(taken).not.toContain('answer latency_sla');
  });

  test('a persona counts less than a requirement', () => {
    const sum = (prd: string) =>
      /Scheduled Batch \((-?\d+)\)|\| \d Scheduled Batch \| (-?\d+)/.exec(text({ ...request, prd, stage: '3a' }));
    const score = (prd: string) => Number(sum(prd)?.[1] ?? sum(prd)?.[2]);
    const base = '# Notes\n\n## Requirements\n\n- A member can share a note.\n';
    const wish = score(`${base}\n## Personas\n\n- **Power user** - needs bulk actions\n`);
    const must = score(`${base}- A member can change notes with bulk actions.\n`);
    expect(wish).toBeLessThan(must);
  });

  test('the kind of document is no part of the title, and a file name is no title', () => {
    const rules = (title: string) => text({ ...request, title });
    expect(rules('Feature: Widget Dashboard')).toContain('# Business Rules: Widget Dashboard\n');
    expect(rules('PRD: Widget Dashboard')).toContain('# Business Rules: Widget Dashboard\n');
    expect(rules('prd.md')).toContain('# Business Rules: User Export\n');
  });

  test.each(Object.keys(samples))('[002-R47] %s in services: whose ticket, and which contract', (name) => {
    const { documents, tickets } = design(samples[name] ?? '', { split: 'services' });
    const ids = tickets.map((one) => one.id);
    for (const id of ids) expect(id).toMatch(/^[A-Z][A-Z0-9]*-\d{3}-[A-Z][A-Z0-9]*$/);
    for (const { dependsOn = [] } of tickets) expect(ids).toEqual(expect.arrayContaining([...dependsOn]));
    const texts = documents.filter((one) => one.kind === 'ticket').map((one) => one.content);
    expect(texts).toHaveLength(ids.length);
    for (const one of texts.filter((text) => !text.includes('**Depends On:** None')))
      expect(one).toMatch(/^\*\*(?:Exposes|Consumes):\*\* (?!None)/m);
  });

  test('work in the background gives the thing the states that it goes through, in every document', () => {
    const { of } = design(prd);
    for (const state of ['processing', 'done', 'failed', 'expired', 'cancelled'])
      expect([state, of('tdd').includes(`'${state}'`), of('contracts').includes(`- ${state}\n`)]).toEqual([
        state,
        true,
        true,
      ]);
    expect(of('tdd')).toContain('  requested --> processing\n  processing --> done\n  processing --> failed\n');
    const plain = design('# Notes\n\n## Requirements\n\n- A member can create a note.\n- A member can close a note.\n');
    expect(plain.of('tdd')).not.toContain('processing');
  });

  test('what would be nice is a ticket of low priority', () => {
    const nice =
      '# Notes\n\n## Requirements\n\n### Must have\n\n- A member can share a note.\n\n### Nice to have\n\n- Saved filter presets\n';
    const { documents, of } = design(nice);
    expect(of('rules')).toContain('**Priority:** Low (nice to have)');
    const tickets = documents.filter((one) => one.kind === 'ticket' && one.content.includes('Saved Filter Presets'));
    expect(tickets.map((one) => /\*\*Priority:\*\* (\w+)/.exec(one.content)?.[1])).toEqual(['Low']);
  });

  test('a constraint is weighed and cited', () => {
    const constraints = [{ kind: 'cost' as const, state: 'set' as const, text: 'At most $50 per month' }];
    expect(text({ ...request, stage: '3a', constraints })).toContain('constraint cost');
  });

  test('given assumptions come first, with a number', () => {
    expect(text({ ...request, assumptions: ['Only the web app is used.'] })).toContain(
      '- **A1** Only the web app is used.',
    );
  });

  test('rules that a person edited are the ones that later stages carry', () => {
    const edited = '# Business Rules: X\n\n## Rule 1: Validation - Blue Files\n\n**Statement:** Every file is blue.\n';
    const feature = text({ ...request, stage: '5', documents: { rules: [{ content: edited }] } });
    expect(feature).toContain('Rule: Blue Files');
    expect(feature).not.toContain('@BR-2');
  });

  test('what a dropped rule was made from speaks for nothing any more', () => {
    const prd = '# Notes\n\n## Requirements\n\n- A member can share a note.\n- Notes are deleted after 30 days.\n';
    const asked = { ...request, prd };
    const rules = text(asked);
    const designed = (rules: string) =>
      text({ ...asked, stage: '3b', complexity: 'complex', documents: { rules: [{ content: rules }] } });
    expect(designed(rules)).toContain('Expiry and Sweeping');
    const changes = [{ stage: '1' as const, text: 'forget rule 2' }];
    const less = withRetired(rules, text({ ...asked, changes, standing: { rules } }));
    expect(less).toContain('**Retired:** BR-2');
    expect(designed(less)).not.toContain('Sweeping');
    expect(designed(less)).toContain('share a note');
  });

  test('another answer to the same question is the same rule', () => {
    const before = text({ ...request, answers: { compliance: 'Industry rules apply (HIPAA)', latency_sla: 'In 1 s' } });
    const number = (rules: string) => /^## Rule (\d+): .*(?:Industry|GDPR)/m.exec(rules)?.[1];
    const answers = { compliance: 'GDPR or a similar privacy law applies', latency_sla: 'In 1 s' };
    expect(number(before)).toBeDefined();
    expect(number(text({ ...request, answers, standing: { rules: before } }))).toBe(number(before));
  });

  test('the chosen alternative is the one designed, also when it is not the recommended one', () => {
    const { choice } = guide.write({ ...request, stage: '3a' });
    const other = choice?.choice === 1 ? 2 : 1;
    expect(text({ ...request, stage: '3b', choice: other })).not.toBe(
      text({ ...request, stage: '3b', choice: choice?.choice ?? 1 }),
    );
  });

  test('[000-R15] every major decision has a reason and a risk with a mitigation', () => {
    const { decisions, risks } = guide.write({ ...request, stage: '3b' });
    expect(decisions.length).toBeGreaterThanOrEqual(2);
    expect(decisions.length).toBeLessThanOrEqual(4);
    for (const [i, one] of decisions.entries()) {
      expect(one.because).not.toBe('');
      expect(one.over.length).toBeGreaterThan(0);
      expect(risks.some((risk) => risk.decision === i && risk.mitigation !== '')).toBe(true);
    }
  });

  test('stages that ask people get nothing, and so does a ticket that is not in the plan', () => {
    expect(guide.write({ ...request, stage: '7' }).fields).toEqual({});
    expect(guide.write({ ...request, stage: '6', ticket: 'OTHER-001' }).fields).toEqual({});
  });

  test('every document says who wrote it, and its assumptions come first', () => {
    for (const { content, kind } of design(prd).documents) {
      if (kind === 'adr' || kind === 'ticket') expect(content).toContain('**Author:** guide');
      else expect(content).toMatch(/[Ww]ritten by the built-in guide from the PRD alone/);
      if (['rules', 'analysis', 'tdd', 'contracts'].includes(kind))
        expect(/^## (.*)$/m.exec(content)?.[1]).toBe('Assumptions');
    }
  });
});

test('what somebody does is quoted as it was written, without the sentence after it', () => {
  const { of } = design(
    '# Permits\n\n## Requirements\n\n- A resident applies for a permit with an address, a plate and a proof (photo or PDF, up to 10 MB).\n- An officer checks a permit within 2 seconds. It must also work without signal, with data at most 4 hours old.\n',
  );
  const goals = /## Goals\n\n([^]*?)\n\n## /.exec(of('tdd'))?.[1] ?? '';
  expect(goals).toContain(
    'Residents can apply for a permit with an address, a plate and a proof (photo or PDF, up to 10 MB)',
  );
  expect(goals).toContain('check a permit within 2 seconds (');
  expect(goals).not.toMatch(/ ,|\( /);
});

test('a deadline for people is no time that a request takes', () => {
  const { of } = design(
    '# Permits\n\n## Requirements\n\n- A resident applies for a permit.\n- A clerk approves or rejects an application.\n- An application that nobody decides on within 5 working days is escalated to the team lead.\n',
  );
  expect(of('analysis')).not.toContain('held open for this long');
  expect(of('tdd')).toContain('Residents can apply for a permit');
  expect(of('tdd')).toMatch(/\*\* Submit an application \(/);
});
