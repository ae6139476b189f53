/** `spec design` through the engine, with scripted authors and reviewers. */
import { describe, expect, test } from 'vitest';
import { specKey, specWorld } from '../support/spec-world.ts';

describe('the whole way', () => {
  test('[003-R16] [003-R47] [003-R49] interview, approaches, recap, document, walkthrough, approval', async () => {
    const scene = specWorld();
    const first = await scene.design();
    expect(first.next).toMatchObject({ kind: 'ask', from: 'person', session: specKey });
    await scene.talk();
    const { next, value } = await scene.design();
    expect(value).toMatchObject({ author: 'acp:writer', reviewer: 'model:judge', review: { outcome: 'passed' } });
    expect(next).toMatchObject({ kind: 'approve', stage: '3b', wants: 'Does this look right?' });
    expect(next?.walkthrough?.join('\n')).toContain('**Files**: 1 to create, 1 to modify');
    await scene.world.run('approve', { session: specKey });
    const done = await scene.design();
    expect(done.value).toMatchObject({ approved: true, stop: '→ Next: Run charrette spec tasks' });
  });
});
