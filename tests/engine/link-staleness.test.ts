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
const ofRule = (text: string) => text.split('\n').filter((line) => line.endsWith('<- BR-6'));

beforeAll(async () => {
  whole = await guidePackage();
  files = new Map(whole.files.files);
}, 60_000);

beforeEach(() => {
  world = whole;
  for (const [path, bytes] of files) whole.files.files.set(path, bytes);
});

describe('editing a rule', () => {
  const limit = 'at most 5 in 24 hours.\n';

  test('[S25] nothing is stale, and no document is parsed, as long as nothing changed', async () => {
    expect((await status()).stale).toEqual([]);
  });

  test('[S25] rule 6: exactly the components, contracts, scenarios and tickets that trace to it, with the way', async () => {
    edit(rulesPath, limit, 'at most 9 in 24 hours.\n');
    const value = await status();
    const linked = ofRule(brief(value).join('\n'));
    expect(linked).toEqual([
      '3b: component "Export API" <- BR-6',
      '3b: component "Limiter" <- BR-6',
      '3b: ADR-0001 <- BR-6',
      '4: POST /exports <- BR-6',
      '5: scenario "Person May Have One Export in Progress: still free" <- BR-6',
      '5: scenario "Person May Have One Export in Progress: one too many" <- BR-6',
      '5: scenario "Person May Have One Export in Progress: up to the limit" <- BR-6',
      '5: scenario "Person May Have One Export in Progress: beyond the limit" <- BR-6',
      '5: flow "Request an export" <- BR-6',
      '6: EXPORT-001 <- BR-6',
    ]);
    // The rules themselves, and what has nothing to link with, are stale as a whole.
    expect(value.stale.filter(({ item }) => item === undefined).map(({ stage }) => stage)).toEqual(['1', '2', '7']);
    expect(value.stale.find(({ stage }) => stage === '5')?.at).toMatch(/user-export-bdd\.feature:\d+$/);
    expect(value.prd).toBeUndefined();
  });

  test('[S25] the same after it went on record', async () => {
    world = await guidePackage();
    edit(rulesPath, limit, 'at most 9 in 24 hours.\n');
    const before = brief(await status());
    await world.run('note', { session, text: 'looked at' });
    expect(brief(await status())).toEqual(before);
  });

  test('[S25] [S28] approving in turn clears it, stage by stage, and the step says what to look at', async () => {
    world = await guidePackage();
    edit(rulesPath, limit, 'at most 9 in 24 hours.\n');
    const steps: string[] = [];
    let step = (await world.run('next', { session })).next as Step;
    for (; step.kind !== 'done'; step = (await world.run('approve', { session })).next as Step) {
      steps.push(`${step.stage} ${(step.stale ?? []).length}`);
    }
    expect(steps).toEqual(['1 1', '2 1', '3b 3', '4 1', '5 5', '6 1', '7 1']);
    expect((await status()).stale).toEqual([]);
  });

  test('[S25] [S26] a line that only counts the rules, or says when, concerns nobody; one between them all', async () => {
    const [total = ''] = /\*\*Total Rules:\*\* \d+/.exec(world.text(rulesPath) ?? '') ?? [];
    edit(rulesPath, total, `${total}0`);
    edit(rulesPath, limit, 'at most 9 in 24 hours.\n');
    expect(ofRule(brief(await status()).join('\n'))).toHaveLength(10);
    edit(rulesPath, '## Rule 1:', 'Rules are for everybody.\n\n## Rule 1:');
    expect(ofRule(brief(await status()).join('\n'))).toHaveLength(0);
    expect((await status()).stale.map(({ stage }) => stage)).toEqual(['1', '2', '3b', '4', '5', '6', '7']);
  });

  test('[S25] a text that was only wrapped anew says the same to later stages', async () => {
    edit(rulesPath, ' may request at most 5 in 24 hours.\n', '\nmay request\nat most 5 in 24 hours.\n');
    expect(brief(await status())).toEqual([`1: 1 <- ${rulesPath}`]);
  });

  test('the journal keeps digests and no names: what stands in documents can be redacted', async () => {
    const stored = await world.store.load(session);
    const completed =
      stored?.lines.flatMap(({ body }) => body.events).filter(({ type }) => type === 'stage-completed') ?? [];
    const ids = completed.flatMap((event) => Object.keys((event['basis'] as { digests: object }).digests));
    expect(ids).toContain('BR-6');
    expect(ids).toContain('PRD:31');
    expect(ids.filter((id) => !id.endsWith('~rest') && /Audit log|Progress/i.test(id))).toEqual([]);
  });
});

describe('editing the PRD', () => {
  const sentence = 'at most 5 in 24 hours.';

  test('[S25] a reworded line: the rule that quotes it and what traces to that, no other', async () => {
    edit(prdPath, sentence, 'at most 9 in 24 hours.');
    const value = await status();
    expect(brief(value)).toContain('1: BR-6 <- PRD line 31');
    expect(value.stale.filter(({ stage }) => stage === '1')).toHaveLength(1);
    expect(brief(value)).toContain('6: EXPORT-001 <- BR-6 <- PRD line 31');
    expect(value.prd).toMatchObject({
      since: '0',
      lines: [expect.stringMatching(/^-31: .*at most 5/), expect.stringMatching(/^\+31: .*at most 9/)],
      rules: [{ id: 'BR-6', source: 'reworded', line: 31 }],
      unquoted: [],
    });
  });

  test('[S25] the line moved: nobody quotes a number of a line', async () => {
    edit(prdPath, '### Must Have\n', '### Must Have\n\n\n\n');
    expect((await status()).stale).toEqual([]);
  });

  test('[S25] a line that is gone: the rule whose source it was', async () => {
    edit(prdPath, '- The file can be downloaded for 7 days and is then removed.\n', '');
    const value = await status();
    expect(brief(value).filter((line) => line.startsWith('1:'))).toEqual([
      '1: BR-7 <- PRD "The file can be downloaded for 7 days and is then removed." (gone)',
    ]);
    expect(value.prd).toMatchObject({ rules: [{ id: 'BR-7', source: 'gone' }], unquoted: [] });
  });

  test('[S25] a new line is one for the rules, and is shown as one that no rule quotes', async () => {
    edit(prdPath, '### Nice to Have\n', '- An export can be shared with a lawyer.\n\n### Nice to Have\n');
    const value = await status();
    expect(value.stale.map(({ stage, added }) => [stage, added])).toEqual([
      ['0', undefined],
      ['1', ['PRD line 37']],
      ['2', undefined],
      ['7', undefined],
    ]);
    expect(value.prd).toMatchObject({ rules: [], unquoted: [{ text: 'An export can be shared with a lawyer.' }] });
  });
});
