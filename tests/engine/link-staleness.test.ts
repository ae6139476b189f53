/** Staleness along links, from a file on disk to what `status` says: a whole package, made by the guide. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';
import type { MemoryWorld } from '../support/memory-world.ts';

const rulesPath = '.claude/design/user-export-rules.md';

/** Read by all, written by none. */
let whole: MemoryWorld;
let world: MemoryWorld;
let files: Map<string, Uint8Array>;

const edit = (path: string, from: string, to: string) => {
  const text = world.text(path) ?? '';
  expect(text).toContain(from);
  world.put(path, text.replace(from, to));
};

const status = async () => (await world.run('status', { session })).value as unknown as StatusValue;
const brief = ({ stale }: StatusValue) => stale.map(({ stage, path }) => `${stage}: ${path.join(' <- ')}`);
const ofRule = (text: string) => text.split('\n').filter((line) => line.endsWith('<- BR-3'));

beforeAll(async () => {
  whole = await guidePackage();
  files = new Map(whole.files.files);
}, 60_000);

beforeEach(() => {
  world = whole;
  for (const [path, bytes] of files) whole.files.files.set(path, bytes);
});

describe('editing a rule', () => {
  const largest = 'the largest account has 250,000 records.\n';

  test('[S25] nothing is stale, and no document is parsed, as long as nothing changed', async () => {
    expect((await status()).stale).toEqual([]);
  });

  test('[S25] rule 3: exactly the components, contracts, scenarios and tickets that trace to it, with the way', async () => {
    edit(rulesPath, largest, 'the largest account has 900,000 records.\n');
    const value = await status();
    const linked = ofRule(brief(value).join('\n'));
    expect(linked).toEqual([
      '3b: component "Export API" <- BR-3',
      '3b: component "Audit log" <- BR-3',
      '3b: ADR "Background Jobs from a Queue Table for export" <- BR-3',
      '4: POST /exports <- BR-3',
      '5: scenario "Product Has 100,000 Registered Users: under this load" <- BR-3',
      '6: EXPORT-001 <- POST /exports <- BR-3',
      '6: EXPORT-005 <- BR-3',
    ]);
    // The rules themselves, and what has nothing to link with, are stale as a whole.
    expect(value.stale.filter(({ item }) => item === undefined).map(({ stage }) => stage)).toEqual(['1', '2', '7']);
    expect(value.stale.find(({ stage }) => stage === '5')?.at).toMatch(/user-export-bdd\.feature:\d+$/);
    expect(value.prd).toBeUndefined();
  });

  test('[S25] the same after it went on record', async () => {
    world = await guidePackage();
    edit(rulesPath, largest, 'the largest account has 900,000 records.\n');
    const before = brief(await status());
    await world.run('note', { session, text: 'looked at' });
    expect(brief(await status())).toEqual(before);
  });

  test('[S25] [S28] approving in turn clears it, stage by stage, and the step says what to look at', async () => {
    world = await guidePackage();
    edit(rulesPath, largest, 'the largest account has 900,000 records.\n');
    const steps: string[] = [];
    let step = (await world.run('next', { session })).next as Step;
    for (; step.kind !== 'done'; step = (await world.run('approve', { session })).next as Step) {
      steps.push(`${step.stage} ${(step.stale ?? []).length}`);
    }
    expect(steps).toEqual(['1 1', '2 1', '3b 3', '4 1', '5 1', '6 2', '7 1']);
    expect((await status()).stale).toEqual([]);
  });

  test('[S25] [S26] a line that only counts the rules, or says when, concerns nobody; one between them all', async () => {
    edit(rulesPath, '**Total Rules:** 15', '**Total Rules:** 16');
    edit(rulesPath, largest, 'the largest account has 900,000 records.\n');
    expect(ofRule(brief(await status()).join('\n'))).toHaveLength(7);
    edit(rulesPath, '## Rule 1:', 'Rules are for everybody.\n\n## Rule 1:');
    expect(ofRule(brief(await status()).join('\n'))).toHaveLength(0);
    expect((await status()).stale.map(({ stage }) => stage)).toEqual(['1', '2', '3a', '3b', '4', '5', '6', '7']);
  });

  test('[S25] a text that was only wrapped anew says the same to later stages', async () => {
    edit(rulesPath, ' the largest account has 250,000 records.\n', '\nthe largest account\nhas 250,000 records.\n');
    expect(brief(await status())).toEqual([`1: 1 <- ${rulesPath}`, `2: 2 <- ${rulesPath}`, `7: 7 <- ${rulesPath}`]);
  });

  test('the journal keeps digests and no names: what stands in documents can be redacted', async () => {
    const stored = await world.store.load(session);
    const completed =
      stored?.lines.flatMap(({ body }) => body.events).filter(({ type }) => type === 'stage-completed') ?? [];
    const ids = completed.flatMap((event) => Object.keys((event['basis'] as { digests: object }).digests));
    expect(ids).toContain('BR-3');
    expect(ids).toContain('PRD:28');
    expect(ids.filter((id) => !id.endsWith('~rest') && /Audit|Registered/i.test(id))).toEqual([]);
  });
});

describe('editing the PRD', () => {
  const sentence = 'the largest account has 250,000 records.';

  test('[S25] a reworded line: the rule that quotes it and what traces to that, no other', async () => {
    edit(prdPath, sentence, 'the largest account has 900,000 records.');
    const value = await status();
    expect(brief(value)).toContain('1: BR-3 <- PRD line 28');
    expect(value.stale.filter(({ stage }) => stage === '1')).toHaveLength(1);
    expect(brief(value)).toContain('6: EXPORT-005 <- BR-3 <- PRD line 28');
    expect(value.prd).toMatchObject({
      since: '0',
      lines: [expect.stringMatching(/^-28: .*250,000/), expect.stringMatching(/^\+28: .*900,000/)],
      rules: [{ id: 'BR-3', source: 'reworded', line: 28 }],
      unquoted: [],
    });
  });

  test('[S25] the line moved: nobody quotes a number of a line', async () => {
    edit(prdPath, '### Must Have\n', '### Must Have\n\n\n\n');
    expect(brief(await status())).toEqual([`0: 0 <- ${prdPath}`, `2: 2 <- ${prdPath}`, `7: 7 <- ${prdPath}`]);
    expect((await status()).prd).toMatchObject({ lines: [], rules: [], unquoted: [] });
  });

  test('[S25] a line that is gone: the rule whose source it was', async () => {
    edit(prdPath, '- The file can be downloaded for 7 days and is then removed.\n', '');
    const value = await status();
    expect(brief(value).filter((line) => line.startsWith('1:'))).toEqual([
      '1: BR-8 <- PRD "The file can be downloaded for 7 days and is then removed." (gone)',
    ]);
    expect(value.prd).toMatchObject({ rules: [{ id: 'BR-8', source: 'gone' }], unquoted: [] });
  });

  test('[S26] a new line concerns everybody, and is shown as one that no rule quotes', async () => {
    edit(prdPath, '### Nice to Have\n', '- An export can be shared with a lawyer.\n\n### Nice to Have\n');
    const value = await status();
    expect(value.stale.every(({ item }) => item === undefined)).toBe(true);
    expect(value.prd).toMatchObject({ rules: [], unquoted: [{ text: 'An export can be shared with a lawyer.' }] });
  });
});
