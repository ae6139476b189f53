import { describe, expect, test } from 'vitest';
import { agent, type Draft } from '../../../tests/support/given-when-then.ts';
import { aSession, question } from '../../../tests/support/session-builder.ts';
import type { NewEntry } from '../entry.ts';
import { bornStatus, entryStatuses, entryTypes, maySettle, settlements } from '../entry.ts';
import { nextStep } from '../next-step.ts';
import { gateOn } from '../session.ts';
import { say } from '../text.ts';

const text = say('so');
const add = (...entries: NewEntry[]) => ({ type: 'add-entries', entries }) as const;
const settle = (id: string, status: string, more: object = {}) =>
  ({ type: 'settle-entries', settlements: [{ id, settlement: { status, ...more } as never }] }) as const;
const note = (id: string): NewEntry => ({ id, type: 'note', text });
const point = (id: string): NewEntry => ({ id, type: 'point', title: text });
const decision = (id: string, more: object = {}): NewEntry => ({
  id,
  type: 'decision',
  text,
  over: [],
  because: text,
  major: false,
  ...more,
});
const constraint = (id: string, more: object = {}): NewEntry => ({
  id,
  type: 'constraint',
  kind: 'scale',
  state: 'set',
  text,
  ...more,
});
const assumption = (id: string, n: number): NewEntry => ({
  id,
  type: 'assumption',
  text,
  options: Array.from({ length: n }, () => ({ label: text })),
});

describe('add-entries', () => {
  test('[S19] every type can be added, and starts with its first status', () => {
    const samples: Record<(typeof entryTypes)[number], NewEntry> = {
      question: question('a'),
      assumption: assumption('as', 2),
      constraint: constraint('co'),
      'edge-case': { id: 'ec', type: 'edge-case', text },
      alternative: { id: 'al', type: 'alternative', option: 1, n: 1, name: text, recommended: false },
      decision: decision('de'),
      risk: { id: 'ri', type: 'risk', text, mitigation: text, likelihood: 'low', impact: 'high' },
      reference: { id: 're', type: 'reference', practice: text, example: text },
      point: point('po'),
      note: note('no'),
    };
    const builder = aSession().do(add(...Object.values(samples)), { by: agent });
    for (const entry of builder.session.entries.values()) expect(entry.status).toBe(bornStatus(entry.type));
    expect(builder.session.entries.size).toBe(entryTypes.length);
  });

  test.each<[string, NewEntry[]]>([
    ['assumption/needs-options', [assumption('a', 1)]],
    ['question/bad-key', [question('Bad Key')]],
    ['question/bad-key', [question('__proto__')]],
    ['decision/bad-confidence', [decision('d', { confidence: 1.1 })]],
    ['decision/bad-confidence', [decision('d', { confidence: Number.NaN })]],
    ['alternative/bad-number', [{ id: 'a', type: 'alternative', n: Number.NaN, name: text, recommended: false }]],
    [
      'alternative/taken',
      [1, 2].map((i): NewEntry => ({ id: `a${i}`, type: 'alternative', n: 1, name: text, recommended: false })),
    ],
    ['entry/twice', [note('n'), note('n')]],
    ['entry/exists', [note('old')]],
    ['entry/exists', [question('a', { id: 'old' })]],
    ['entry/not-found', [decision('d', { supersedes: 'nobody' })]],
    ['entry/not-found', [decision('d', { supersedes: 'old' })]],
    [
      'entry/not-found',
      [{ id: 'r', type: 'risk', text, mitigation: text, likelihood: 'low', impact: 'low', decision: 'old' }],
    ],
    ['entry/cannot-settle', [constraint('x', { supersedes: 'c' }), constraint('y', { supersedes: 'c' })]],
  ])('[S19] 000-R6, 001-R18: refused with %s', (code, entries) => {
    aSession()
      .do(add(note('old'), point('oldpoint'), constraint('c')))
      .when(add(...entries))
      .then(code);
  });

  test('[S21] the same key twice in one go is one question', () => {
    const builder = aSession();
    builder.when(add(question('a'), question('a', { id: 'other' }))).then(['entry-added']);
  });

  test('[S19] an id with a strange name is an id like any other', () => {
    const builder = aSession().do(add(note('__proto__'), note('constructor')));
    expect([...builder.session.entries.keys()]).toEqual(['__proto__', 'constructor']);
  });

  test('[S23] 000-R22: what a person decides is decided; what an agent records waits for a yes', () => {
    aSession()
      .when(add(decision('d')))
      .then(['entry-added', { settlement: { status: 'accepted' } }]);
    const builder = aSession();
    builder.when(add(decision('d')), { by: agent }).then(['entry-added']);
    builder.when(settle('d', 'accepted')).then(['entry-settled']);
  });

  test('[S23] 000-R13: a change is a new decision that supersedes; the old one stays', () => {
    const builder = aSession()
      .do(add(decision('d1')))
      .do(add(decision('d2', { supersedes: 'd1' })));
    expect(builder.session.entries.get('d1')).toMatchObject({ status: 'superseded', supersededBy: 'd2' });
    builder.when(add(decision('d3', { supersedes: 'd1' }))).then('entry/cannot-settle');
    const corrected = aSession()
      .do(add(constraint('c1')))
      .do(add(constraint('c2', { supersedes: 'c1' })));
    expect(corrected.session.entries.get('c1')?.status).toBe('withdrawn');
  });

  test('[S24] 000-R9, R10: a constraint touches what shares its tag or is named; where nothing is linked, all that is held', () => {
    const builder = aSession().do(
      add(decision('tagged', { tags: ['db'] }), decision('scaled', { tags: ['scale'] }), decision('other'), point('p')),
    );
    builder.do(settle('p', 'agreed'));
    const touches = (entry: NewEntry) => {
      builder.do(add(entry));
      return builder.session.entries.get(entry.id)?.touches;
    };
    expect(touches(constraint('c1', { tags: ['db'], kind: 'other' }))).toEqual(['tagged']);
    expect(touches(constraint('c2'))).toEqual(['scaled']);
    expect(touches({ id: 'e', type: 'edge-case', text, cites: ['p'] })).toEqual(['p']);
    expect(touches(constraint('c3', { kind: 'cost' }))).toEqual(['tagged', 'scaled', 'other', 'p']);
    expect(touches(note('n'))).toBeUndefined();
  });
});

describe('settle-entries', () => {
  test('[S20] the table is total, and nothing outside it is accepted', () => {
    for (const type of entryTypes) {
      for (const from of entryStatuses[type]) {
        const allowed = (settlements[type] as Record<string, readonly string[]>)[from] ?? [];
        for (const to of new Set(Object.values(entryStatuses).flat())) {
          expect([type, from, to, maySettle({ type, status: from }, to)]).toEqual([
            type,
            from,
            to,
            allowed.includes(to),
          ]);
        }
      }
    }
  });

  test.each<[string, Draft]>([
    ['entry/not-found', settle('nobody', 'answered')],
    ['entry/not-found', settle('__proto__', 'answered')],
    ['entry/cannot-settle', settle('n', 'agreed')],
    ['assumption/needs-choice', settle('as', 'chosen')],
    ['choose/out-of-range', settle('as', 'chosen', { choice: 2 })],
    ['choose/out-of-range', settle('as', 'chosen', { choice: -1 })],
    ['choose/out-of-range', settle('as', 'chosen', { choice: Number.NaN })],
    ['choose/out-of-range', settle('n', 'withdrawn', { choice: 0 })],
    ['question/needs-answer', settle('q-a', 'answered')],
    ['question/needs-answer', settle('q-a', 'answered', { text: say(' ') })],
    [
      'entry/twice',
      {
        type: 'settle-entries',
        settlements: [...settle('n', 'withdrawn').settlements, ...settle('n', 'active').settlements],
      },
    ],
  ])('[S20] refused with %s', (code, command) => {
    aSession()
      .do(add(note('n'), assumption('as', 2), question('a')))
      .when(command)
      .then(code);
  });

  test('[S20] 000-R6: an assumption is chosen with a number', () => {
    aSession()
      .do(add(assumption('as', 2)))
      .when(settle('as', 'chosen', { choice: 1 }))
      .then(['entry-settled']);
  });

  test('[S4] a closed session takes no entries, settlements or confirmations', () => {
    const builder = aSession()
      .do(add(note('n')))
      .do({ type: 'close-session', status: 'abandoned' });
    builder.when(add(note('m'))).then('session/closed');
    builder.when(settle('n', 'withdrawn')).then('session/closed');
    builder.when({ type: 'confirm-summary', agrees: true }).then('session/closed');
  });
});

describe('points and summaries', () => {
  test('[S22] 000-R8: points are agreed in order, also those that came in one go', () => {
    const builder = aSession().do(add(point('p1'), point('p2')));
    builder.when(settle('p2', 'agreed')).then('point/earlier-open');
    builder
      .do(settle('p1', 'agreed'))
      .do(settle('p2', 'agreed'))
      .do(settle('p1', 'reopened'))
      .do(add(point('p3')));
    builder.when(settle('p3', 'agreed')).then('point/earlier-open');
  });

  const agreed = (n: number) => {
    const builder = aSession();
    for (let i = 0; i < n; i++) builder.do(add(point(`p${i}`))).do(settle(`p${i}`, 'agreed'));
    return builder.do(add(point('next')));
  };

  test('[S22] 000-R16: after five agreed points the next one waits for the summary', () => {
    const builder = agreed(5);
    builder.when(settle('next', 'agreed')).then('point/summary-due');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', reason: 'summary-due' });
    builder.when({ type: 'confirm-summary', agrees: true }).then([{ type: 'gate-given', verdict: 'confirm' }]);
    builder.when(settle('next', 'agreed')).then(['entry-settled']);
    expect(gateOn(builder.session, 'summary#1')?.at).toBeTruthy();
  });

  test('[S22] 000-R16: or until the person says what is off, which takes words', () => {
    const builder = agreed(5);
    builder.when({ type: 'confirm-summary', agrees: false }).then('gate/say-what');
    builder.when({ type: 'confirm-summary', agrees: false, text: say('Point 2.') }).then([{ verdict: 'changes' }]);
    expect(nextStep(builder.session).reason).not.toBe('summary-due');
  });

  test('[S22] the number is a setting; a senseless one means never', () => {
    const builder = agreed(2);
    builder.when(settle('next', 'agreed'), { pointsPerSummary: 2 }).then('point/summary-due');
    expect(nextStep(builder.session, { pointsPerSummary: 0 }).reason).toBe('not-judged');
    builder.when(settle('next', 'agreed'), { pointsPerSummary: Number.NaN }).then(['entry-settled']);
  });
});
