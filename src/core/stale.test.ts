import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSession, document, question, type SessionBuilder } from '../../tests/support/session-builder.ts';
import type { Item } from './item.ts';
import type { StageId } from './line.ts';
import { nextStep } from './next-step.ts';
import { type Seen, stale, type Standing, staleStages } from './stale.ts';
import { say } from './text.ts';

const item = (id: string, cites: string[] = [], digest = `${id}.1`): Item => ({ id, digest, cites });
const doc = (slot: string, stage: StageId | 'prd', items: Item[], sha = `${slot}.1`): Standing => ({
  slot,
  stage,
  sha,
  items,
});
/** The gate of a stage that saw these documents. */
const saw = (stage: StageId, ...documents: Standing[]): Seen => ({
  stage,
  slots: Object.fromEntries(documents.map((one) => [one.slot, one.sha])),
  digests: Object.fromEntries(documents.flatMap((one) => one.items.map(({ id, digest }) => [id, digest]))),
});

const rules = doc('rules', '1', [item('BR-1'), item('BR-2'), item('BR-3')]);
const tdd = doc('tdd#1', '3b', [item('Api', ['BR-1']), item('Store', ['BR-2', 'BR-3'])]);
const bdd = doc('bdd#1', '5', [item('S1', ['BR-1']), item('S2', ['Store'])]);
const all = [rules, tdd, bdd];
const gates = [saw('3b', rules, tdd), saw('5', rules, tdd, bdd)];
const edited = (document: Standing, id: string) =>
  doc(
    document.slot,
    document.stage as StageId,
    document.items.map((one) => (one.id === id ? { ...one, digest: `${id}.2` } : one)),
    'new',
  );
const brief = (found: ReturnType<typeof stale>) =>
  found.map(({ stage, item: id, path }) => [stage, id, path.join(' > ')]);

describe('along links', () => {
  test('[S25] nothing changed, nothing is stale', () => {
    expect(stale(all, gates)).toEqual([]);
  });

  test('[S25] edit rule 3 makes stale exactly what traces to rule 3, and shows the way', () => {
    expect(brief(stale([edited(rules, 'BR-3'), tdd, bdd], gates))).toEqual([
      ['3b', 'Store', 'Store > BR-3'],
      ['5', 'S2', 'S2 > Store > BR-3'],
    ]);
    expect(brief(stale([edited(rules, 'BR-1'), tdd, bdd], gates))).toEqual([
      ['3b', 'Api', 'Api > BR-1'],
      ['5', 'S1', 'S1 > BR-1'],
    ]);
  });

  test('[S25] [S26] a stage that was edited itself still shows which of its items lean on something else that changed', () => {
    expect(brief(stale([edited(rules, 'BR-1'), tdd, edited(bdd, 'S2')], gates))).toEqual([
      ['3b', 'Api', 'Api > BR-1'],
      ['5', undefined, '5 > bdd#1'],
      ['5', 'S1', 'S1 > BR-1'],
    ]);
  });

  test('[S25] an item that is gone makes stale exactly what still names it', () => {
    const without = doc('rules', '1', rules.items.slice(0, 2), 'new');
    expect(brief(stale([without, tdd, bdd], gates))).toEqual([
      ['3b', 'Store', 'Store > BR-3'],
      ['5', 'S2', 'S2 > Store > BR-3'],
    ]);
  });

  test('[S25] the shortest way is shown, and circles are walked once', () => {
    const a = doc('rules', '1', [item('A', ['B']), item('B', ['A'])]);
    const b = doc('tdd#1', '3b', [item('X', ['A', 'Y']), item('Y', ['X', 'B'])]);
    const seen = [saw('3b', a, b)];
    expect(stale([a, b], seen)).toEqual([]);
    expect(brief(stale([edited(a, 'B'), b], seen))).toEqual([
      ['3b', 'X', 'X > A > B'],
      ['3b', 'Y', 'Y > B'],
    ]);
  });

  test('[S25] an item that only its own document cites, or that cites itself, concerns nobody', () => {
    const a = doc('rules', '1', [item('A', ['A']), item('B', ['A']), item('C')]);
    const b = doc('tdd#1', '3b', [item('X', ['C'])]);
    expect(stale([edited(a, 'A'), b], [saw('3b', a, b)])).toEqual([]);
  });

  test('[S25] something new is a matter for those who name others of its sort, and for nobody else', () => {
    const more = doc('rules', '1', [...rules.items, item('BR-9')], 'new');
    expect(stale([more, tdd, bdd], gates)).toEqual([
      { stage: '3b', path: ['3b', 'rules'], because: 'item-added', added: ['BR-9'] },
      { stage: '5', path: ['5', 'rules'], because: 'item-added', added: ['BR-9'] },
    ]);
    const taken = doc('tdd#1', '3b', [...tdd.items, item('New', ['BR-9'])], 'new');
    expect(brief(stale([more, taken, bdd], gates)).filter(([stage]) => stage === '3b')).toEqual([
      ['3b', undefined, '3b > tdd#1'],
      ['3b', 'New', 'New > BR-9'],
    ]);
  });

  test('[S25] an item that is gone and that nobody names any more concerns nobody', () => {
    const without = doc('rules', '1', [item('BR-1'), item('BR-2')], 'new');
    const fitting = doc('tdd#1', '3b', [item('Api', ['BR-1'])]);
    expect(stale([without, fitting], [saw('3b', rules, fitting)])).toEqual([]);
  });

  test('[S25] the same words under another name: who names the old one, and nobody else', () => {
    const scenarios = doc('bdd#1', '5', [item('S1', ['BR-1']), item('S2', ['BR-2'])]);
    const ticket = doc('ticket:T-1#1', '6', [item('T-1', ['S1'])]);
    const other = doc('ticket:T-2#1', '6', [item('T-2', ['S2'])]);
    const renamed = doc('bdd#1', '5', [{ ...item('S9', ['BR-1']), formerly: ['S1'] }, item('S2', ['BR-2'])], 'new');
    const seen = [saw('6', rules, scenarios, ticket, other)];
    expect(brief(stale([rules, renamed, ticket, other], seen))).toEqual([['6', 'T-1', 'T-1 > S1']]);
  });

  test('[S25] what nobody names: those who lean on what it speaks of; of a design no scenario', () => {
    const part = doc('tdd#1', '3b', [item('Api', ['BR-1']), item('Store', ['BR-2']), item('tdd#1~rest')]);
    const calls = doc('contracts#1', '4', [item('POST /x', ['BR-1']), item('GET /x', ['BR-2'])]);
    const scenarios = doc('bdd#1', '5', [item('S1', ['BR-1'])]);
    const seen = [saw('4', rules, part, calls), saw('5', rules, part, calls, scenarios)];
    const now = (...items: Item[]) => stale([rules, doc('tdd#1', '3b', items, 'new'), calls, scenarios], seen);
    const [api, store, rest] = part.items as [Item, Item, Item];
    expect(brief(now({ ...api, digest: 'other' }, store, rest))).toEqual([['4', 'POST /x', 'POST /x > BR-1 > Api']]);
    const says = { 'tdd#1.1': ['BR-2'] };
    expect(brief(now(api, store, { ...rest, digest: 'other', speaksOf: says }))).toEqual([
      ['4', 'GET /x', 'GET /x > BR-2 > tdd#1~rest'],
    ]);
    expect(brief(now(api, { ...store, digest: 'other', speaksOf: { 'tdd#1.1': [] } }, rest))).toEqual([]);
    expect(brief(now(api, { ...store, digest: 'other', cites: [] }, rest)).map(([stage, id]) => [stage, id])).toEqual([
      ['4', undefined],
      ['5', undefined],
    ]);
  });

  test('[S25] a sentence of the PRD that no rule quotes: the rules first, then who names such sentences', () => {
    const quoted = { ...item('PRD:1'), stoodIn: ['prd.1', 'new'] };
    const named = { ...item('PRD:2'), kind: 'requirement', stoodIn: ['prd.1', 'new'] };
    const fresh = { ...item('PRD:2.3'), kind: 'requirement', stoodIn: ['new'] };
    const [before, after] = [doc('prd', 'prd', [quoted, named]), doc('prd', 'prd', [quoted, named, fresh], 'new')];
    const own = doc('rules', '1', [item('BR-1', ['PRD:1'])]);
    const part = doc('tdd#1', '3b', [item('Api', ['BR-1', 'PRD:2'])]);
    const late = [saw('1', before, own), saw('3b', before, own, part)];
    expect(brief(stale([after, own, part], late))).toEqual([['1', undefined, '1 > prd']]);
    const passed = [saw('1', after, own), saw('3b', before, own, part)];
    expect(stale([after, own, part], passed)).toEqual([
      { stage: '3b', path: ['3b', 'prd'], because: 'item-added', added: ['PRD:2.3'] },
    ]);
  });

  test('[S25] but what others lean on, they lean on with all that it cites', () => {
    const a = doc('rules', '1', [item('A'), item('B', ['A']), item('C')]);
    const b = doc('tdd#1', '3b', [item('X', ['B']), item('Y', ['C'])]);
    expect(brief(stale([edited(a, 'A'), b], [saw('3b', a, b)]))).toEqual([['3b', 'X', 'X > B > A']]);
  });

  test('[S25] an id that is found only later, in a later document, is no change', () => {
    const early = doc('tdd#1', '3b', [item('X', ['BR-1', 'POST /x'])]);
    const late = doc('contracts#1', '4', [item('POST /x')]);
    expect(stale([rules, early, late], [saw('3b', rules, early)])).toEqual([]);
    expect(
      stale([rules, early, edited(late, 'POST /x')], [saw('3b', rules, early), saw('4', rules, early, late)]).map(
        (one) => one.stage,
      ),
    ).toEqual(['4']);
  });

  test('[S25] the same bytes say the same, even when a newer reader finds other items in them', () => {
    const reread = doc('rules', '1', [item('BR-1', [], 'other'), item('BR-4')]);
    expect(stale([reread, tdd, bdd], gates)).toEqual([]);
  });

  test('[S25] a dangling link is a matter for checks', () => {
    const dangling = doc('tdd#1', '3b', [item('X', ['nobody', 'BR-1'])]);
    expect(stale([rules, dangling], [saw('3b', rules, dangling)])).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('[S25] an item may be called %s', (id) => {
    const a = doc('rules', '1', [item(id), item('B')]);
    const b = doc('tdd#1', '3b', [item('X', [id]), item('Y', ['B'])]);
    const seen = saw('3b', a, b);
    expect(stale([a, b], [seen])).toEqual([]);
    expect(brief(stale([edited(a, id), b], [seen]))).toEqual([['3b', 'X', `X > ${id}`]]);
    expect(stale([a, b], [{ ...seen, digests: {} }])).toEqual([]);
  });
});

describe('by position, where no link leads', () => {
  const unlinked = [
    ['a document without items', [doc('rules', '1', [], 'new'), tdd, bdd]],
    ['text between the items', [{ ...rules, sha: 'new' }, tdd, bdd]],
    ['a new document', [...all, doc('analysis#1', '3a', [item('Queue')])]],
  ] as const;
  test.each(unlinked)('[S26] %s: all later stages', (_name, documents) => {
    expect(brief(stale(documents, gates)).map(([stage, id]) => [stage, id])).toEqual([
      ['3b', undefined],
      ['5', undefined],
    ]);
  });

  test('[S26] where all text is accounted for, bytes that change no digest are no change; others are', () => {
    const whole = (rest: string, sha?: string) =>
      doc('rules', '1', [...rules.items, item('rules~rest', [], rest)], sha ?? 'rules.1');
    const seen = [saw('1', whole('a')), saw('3b', whole('a'), tdd), saw('5', whole('a'), tdd, bdd)];
    expect(brief(stale([whole('a', 'wrapped anew'), tdd, bdd], seen))).toEqual([['1', undefined, '1 > rules']]);
    expect(brief(stale([whole('b', 'new'), tdd, bdd], seen)).map(([stage, id]) => [stage, id])).toEqual([
      ['1', undefined],
      ['3b', undefined],
      ['5', undefined],
    ]);
  });

  test('[S26] its own edit: the stage itself, and later ones by link or position', () => {
    expect(brief(stale([rules, edited(tdd, 'Store'), bdd], gates))).toEqual([
      ['3b', undefined, '3b > tdd#1'],
      ['5', 'S2', 'S2 > Store'],
    ]);
    expect(brief(stale([rules, tdd, edited(bdd, 'S1')], gates))).toEqual([['5', undefined, '5 > bdd#1']]);
  });

  test('[S26] a stage whose items name nothing before it follows its position', () => {
    const lonely = doc('tdd#1', '3b', [item('X', ['Y']), item('Y')]);
    const other = doc('bdd#1', '5', [item('S', ['BR-3'])]);
    const seen = [saw('3b', rules, lonely), saw('5', rules, lonely, other)];
    expect(brief(stale([edited(rules, 'BR-3'), lonely, other], seen))).toEqual([
      ['3b', undefined, '3b > rules'],
      ['5', 'S', 'S > BR-3'],
    ]);
  });

  test('[S26] a new document whose every item is cited concerns those who cite', () => {
    const late = doc('contracts#1', '4', [item('POST /x')]);
    const scenarios = doc('bdd#1', '5', [item('S1', ['POST /x', 'BR-1']), item('S2', ['BR-2'])]);
    expect(brief(stale([rules, late, scenarios], [saw('5', rules, scenarios)]))).toEqual([['5', 'S1', 'S1 > POST /x']]);
  });
});

describe('what an author would write now', () => {
  const prd = doc('prd', 'prd', [item('PRD:1'), item('PRD:2')]);
  const analysis = (writtenAnew?: 'same' | 'other') =>
    doc('analysis#1', '3a', [
      item('alternative 1', ['PRD:1']),
      { ...item('analysis#1~rest', ['PRD:1']), ...(writtenAnew ? { writtenAnew } : {}) },
    ]);
  const seen = [saw('3a', prd, rules, analysis())];

  test('[S25] is asked in place of links: the same is not stale, another text is, whatever it names', () => {
    expect(brief(stale([edited(prd, 'PRD:1'), rules, analysis()], seen))).toHaveLength(2);
    expect(stale([edited(prd, 'PRD:1'), rules, analysis('same')], seen)).toEqual([]);
    expect(brief(stale([edited(prd, 'PRD:2'), rules, analysis('other')], seen))).toEqual([
      ['3a', undefined, '3a > prd'],
    ]);
    expect(stale([prd, rules, analysis('other')], seen)).toEqual([]);
  });

  test('[S25] alternatives of somebody else are told of each new rule, whatever they name', () => {
    const more = doc('rules', '1', [...rules.items, item('BR-9')], 'new');
    const named = [...analysis().items, item('quoting rule', [])];
    const documents = [prd, more, doc('analysis#1', '3a', named), doc('tdd#1', '3b', [item('Api', ['BR-1'])])];
    const gate = saw('3a', prd, rules, doc('analysis#1', '3a', named));
    expect(stale(documents, [gate])).toMatchObject([{ stage: '3a', because: 'item-added', added: ['BR-9'] }]);
  });
});

describe('in a session', () => {
  const stages = (builder: SessionBuilder) => staleStages(builder.session, builder.items).map((one) => one.stage);
  const edit = (builder: SessionBuilder, stage: StageId, kind: 'rules' | 'tdd' | 'prd', approved = false) =>
    builder.do({
      type: 'adopt-documents',
      stage,
      how: 'edit',
      documents: [document(kind, `${kind}-2`)],
      data: {},
      approved,
    });
  const linked = () => {
    const builder = aSession();
    builder.items = {
      rules: [item('BR-1'), item('BR-3')],
      'tdd#1': [item('Api', ['BR-1']), item('Store', ['BR-3'])],
      'contracts#1': [item('POST /x', ['Api'])],
      'bdd#1': [item('S1', ['BR-1']), item('S3', ['BR-3'])],
      'ticket:T-1#1': [item('T-1', ['S3'])],
    };
    return builder.all();
  };

  test('[S25] edit rule 3: the design’s Store, scenario S3 and ticket T-1; by position what has no links', () => {
    const builder = linked();
    builder.items = { ...builder.items, rules: [item('BR-1'), item('BR-3', [], 'changed')] };
    edit(builder, '1', 'rules', true);
    expect(staleStages(builder.session, builder.items).map(({ stage, item: id }) => id ?? stage)).toEqual([
      '2',
      '3a',
      'Store',
      'S3',
      'T-1',
      '7',
    ]);
  });

  test('[S28] approving again clears it, stage by stage, in the order of the line', () => {
    const builder = linked();
    builder.items = { ...builder.items, rules: [item('BR-1'), item('BR-3', [], 'changed')] };
    edit(builder, '1', 'rules');
    const steps = builder.follow();
    expect(steps.map((step) => step.stage)).toEqual(['1', '2', '3a', '3b', '5', '6', '7', '7']);
    expect(staleStages(builder.session, builder.items)).toEqual([]);
  });

  test('[S26] a changed PRD asks everything', () => {
    expect(stages(edit(aSession().all(), '0', 'prd'))).toEqual(['0', '1', '2', '3a', '3b', '4', '5', '6', '7']);
  });

  test('[S26] another complexity asks all after it', () => {
    const builder = aSession().all().do({ type: 'reopen-stage', stage: '2', only: true }).judge('simple');
    expect(stages(builder)).toEqual(['3a', '3b', '4', '5', '6', '7']);
  });

  test('[S27] 002-R12: a corrected answer asks the rules and all after them', () => {
    const builder = aSession().do({ type: 'judge-clarity', questions: [question('a')] });
    const answer = (choice: number) =>
      ({
        type: 'settle-entries',
        settlements: [{ id: 'q-a', settlement: { status: 'answered' as const, choice } }],
      }) as const;
    builder.do(answer(0)).all();
    expect(stages(builder)).toEqual([]);
    builder.do(answer(1));
    expect(stages(builder)).toEqual(['1', '2', '3a', '3b', '4', '5', '6', '7']);
    expect(staleStages(builder.session)[0]).toMatchObject({ because: 'entry-added', path: ['1', 'q-a'] });
  });

  test.each(['constraint', 'edge-case'] as const)(
    '[S27] 000-R9: a late %s asks the design and all after it; so does taking it back',
    (type) => {
      const builder = aSession().all('simple');
      const entry = { id: 'late', type, kind: 'cost', state: 'set', text: say('x') } as const;
      builder.do({ type: 'add-entries', entries: [entry] });
      // Contracts were left out: what is not there cannot be stale.
      expect(stages(builder)).toEqual(['3a', '3b', '5', '6', '7']);
      builder.follow();
      expect(stages(builder)).toEqual([]);
      builder.do({ type: 'settle-entries', settlements: [{ id: 'late', settlement: { status: 'withdrawn' } }] });
      expect(stages(builder)).toEqual(['3a', '3b', '5', '6', '7']);
    },
  );

  test('[S27] of several late constraints each is named', () => {
    const builder = aSession().all('simple');
    const entry = (id: string) => ({ id, type: 'constraint', kind: 'cost', state: 'set', text: say(id) }) as const;
    builder.do({ type: 'add-entries', entries: [entry('c1'), entry('c2')] });
    const ofDesign = staleStages(builder.session).filter(({ stage }) => stage === '3b');
    expect(ofDesign.map(({ path }) => path)).toEqual([
      ['3b', 'c1'],
      ['3b', 'c2'],
    ]);
  });

  test('[S27] a constraint that was a mistake and is taken back at once leaves everything as it was', () => {
    const builder = aSession().all('simple');
    const entry = { id: 'late', type: 'constraint', kind: 'cost', state: 'set', text: say('x') } as const;
    builder.do({ type: 'add-entries', entries: [entry] });
    expect(stages(builder)).toEqual(['3a', '3b', '5', '6', '7']);
    builder.do({ type: 'settle-entries', settlements: [{ id: 'late', settlement: { status: 'withdrawn' } }] });
    expect(stages(builder)).toEqual([]);
  });

  test('[S28] a stage that is being worked on is open, not stale; one that fell back shows what changed under it', () => {
    const builder = aSession().all().do({ type: 'reopen-stage', stage: '1', only: false });
    expect(stages(builder)).toEqual([]);
    builder.submit('rules', 'rules-2');
    expect(stages(builder)).toEqual(['2', '3a', '3b', '4', '5', '6']);
  });

  test('[S29] what is stale is asked before anything new is built on it', () => {
    const builder = edit(aSession().upTo('5'), '1', 'rules');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '1', reason: 'stale' });
    expect(builder.follow().at(-1)?.reason).toBe('all-complete');
  });

  test('[S29] what comes after the stage that is open is asked about later', () => {
    const builder = aSession().all().do({ type: 'reopen-stage', stage: '3b', only: true });
    builder.do({
      type: 'add-entries',
      entries: [{ id: 'c9', type: 'constraint', kind: 'cost', state: 'set', text: say('x') }],
    });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '3a', reason: 'stale' });
  });
});

test('[S25] [S26] for any documents: what an approval saw is never stale, and later documents never matter', () => {
  const ids = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];
  const anyItem = fc.record({
    id: fc.constantFrom(...ids),
    digest: fc.constantFrom('1', '2'),
    cites: fc.subarray(ids),
  });
  const anyDoc = fc.record({
    slot: fc.constantFrom('prd', 'rules', 'tdd#1', 'bdd#1'),
    sha: fc.constantFrom('x', 'y'),
    items: fc.array(anyItem, { maxLength: 4 }),
  });
  const place = { prd: 'prd', rules: '1', 'tdd#1': '3b', 'bdd#1': '5' } as const;
  const documents = fc
    .uniqueArray(anyDoc, { selector: (one) => one.slot, maxLength: 4 })
    .map((some) => some.map((one): Standing => ({ ...one, stage: place[one.slot as keyof typeof place] })));
  fc.assert(
    fc.property(documents, documents, (now, before) => {
      expect(stale(now, [saw('7', ...now)])).toEqual([]);
      const early = before.filter((one) => one.stage !== '5');
      const laterOnly = [...early, ...now.filter((one) => one.stage === '5')];
      expect(stale(laterOnly, [saw('3b', ...early)])).toEqual([]);
      for (const { path } of stale(now, [saw('5', ...before)])) expect(new Set(path).size).toBe(path.length);
    }),
    { numRuns: 500 },
  );
});
