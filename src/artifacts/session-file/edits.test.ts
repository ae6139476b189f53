import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { asTexts, editsOf, renderSessionFile } from './index.ts';
import { question, seedWalk, start, textOf, Walk } from './walk.testing.ts';

const nothing = { answers: [], kept: {}, removed: [], claims: [], ignored: [] };

type Tree = { [key: string]: Tree };
function edit(walk: Walk, change: (draft: Tree) => void) {
  const base = renderSessionFile(walk.session, textOf);
  const draft = structuredClone(base) as unknown as Tree;
  change(draft);
  return editsOf(base, draft as unknown as JsonObject);
}
const set = (tree: Tree | undefined, fields: object) => Object.assign(tree ?? {}, fields);

describe('edits by hand', () => {
  test('none', () => {
    expect(edit(seedWalk(), () => undefined)).toEqual(nothing);
  });

  test('[002-R14] a changed answer and a filled-in one', () => {
    const walk = new Walk().do(start(), { type: 'judge-clarity', questions: [question('volume', 'How much?')] });
    const edits = edit(walk, (draft) =>
      set(draft['checkpoints']?.['stage_0_clarity']?.['user_answers'], { volume: ' 5 GB ' }),
    );
    expect(edits).toEqual({ ...nothing, answers: [{ key: 'volume', value: '5 GB' }] });
    const other = edit(seedWalk(), (draft) =>
      set(draft['checkpoints']?.['stage_0_clarity']?.['user_answers'], {
        data_volume: 'One million',
        export_formats: null,
      }),
    );
    expect(other).toEqual({
      ...nothing,
      answers: [{ key: 'data_volume', value: 'One million' }],
      ignored: ['/checkpoints/stage_0_clarity/user_answers/export_formats'],
    });
  });

  test('[002-R3] fields of others, new, changed and gone', () => {
    const walk = seedWalk().do({
      type: 'keep-fields',
      fields: asTexts({ '/a': 1, '/b': { x: 1 }, '/checkpoints/mine': 2 }),
    });
    const edits = edit(walk, (draft) => {
      set(draft, { b: { x: 2 }, c: [] });
      delete draft['a'];
      delete draft['checkpoints']?.['mine'];
    });
    expect(edits).toEqual({
      ...nothing,
      kept: { '/b': { x: 2 }, '/c': [] },
      removed: ['/checkpoints/mine', '/a'],
    });
  });

  test('[002-R61] a hand-set complete, approval or choice is a claim', () => {
    const edits = edit(seedWalk(), (draft) => {
      set(draft['stage_status'], { '3': 'complete', '5': 'complete' });
      set(draft['checkpoints']?.['stage_3a_alternatives'], { chosen_alternative: 2, choice_rationale: 'Mine' });
      set(draft['checkpoints'], { stage_3b_design: { user_approved: true } });
    });
    expect(edits).toEqual({
      ...nothing,
      claims: [
        { stage: '3a', claim: 'chosen', value: 2, rationale: 'Mine' },
        { stage: '3b', claim: 'approved' },
        { stage: '3b', claim: 'complete' },
        { stage: '5', claim: 'complete' },
      ],
    });
  });

  test('what is derived is listed and nothing more', () => {
    const edits = edit(seedWalk(), (draft) => {
      set(draft, { current_stage: 6, approvals: [] });
      set(draft['stage_status'], { '1': 'pending' });
      set(draft['checkpoints']?.['stage_1_rules'], { rules_count: 99, user_approved: false });
      delete draft['artifacts'];
      set(draft, { tickets_progress: 'none' });
    });
    expect({ ...edits, ignored: [...edits.ignored].toSorted() }).toEqual({
      ...nothing,
      ignored: [
        '/approvals',
        '/artifacts',
        '/checkpoints/stage_1_rules/rules_count',
        '/checkpoints/stage_1_rules/user_approved',
        '/current_stage',
        '/stage_status/1',
        '/tickets_progress',
      ],
    });
  });

  test('a file that was emptied claims nothing', () => {
    const base = renderSessionFile(seedWalk().session, textOf);
    const edits = editsOf(base, {});
    expect(edits).toMatchObject({ answers: [], claims: [], kept: {} });
    expect(edits.ignored).toContain('/checkpoints');
  });
});
