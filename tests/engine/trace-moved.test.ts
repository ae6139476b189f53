/** A PRD that has changed since the documents were written: `trace` by what they meant, not by the number. */
import { expect, test } from 'vitest';
import type { TraceValue } from '../../src/engine/operations/trace.ts';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';

test('[002-R12] a new line is a gap, in the session and in its bare files; all others keep what answers them', async () => {
  const world = await guidePackage();
  const traced = async (...targets: string[]) => (await world.run('trace', { targets })).value as unknown as TraceValue;
  const answers = ({ rows, items }: TraceValue) =>
    rows.flatMap(({ requirement, ...answer }) => {
      const line = items.find(({ id }) => id === requirement);
      return line && !line.title.includes('freeze') ? [[line.title, answer]] : [];
    });
  const before = await traced(session);
  expect(before.gaps.filter(({ severity }) => severity === 'warning')).toEqual([]);
  const text = world.text(prdPath) ?? '';
  world.put(prdPath, text.replace('- As an account holder', '- As a support agent, I want to freeze an export.\n$&'));
  for (const targets of [[session], [prdPath, 'docs', '.claude']]) {
    const after = await traced(...targets);
    expect(after.gaps.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'trace/line-without-rule', at: `${prdPath}:17` },
    ]);
    // Stories that no rule quotes are named by their number alone: only the record knows which line was meant.
    if (targets.length === 1) expect(answers(after)).toEqual(answers(before));
  }
}, 60_000);
