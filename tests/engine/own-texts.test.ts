/** Whose words a parser is given: only the guide's own may be read without a limit of their time. */
import { describe, expect, test } from 'vitest';
import type { ValidationRequest } from '../../src/engine/validator-port.ts';
import { guidePackage } from '../support/guide-package.ts';
import { type MemoryWorld, memoryWorld } from '../support/memory-world.ts';

const listening = (): { world: MemoryWorld; asked: ValidationRequest[] } => {
  const asked: ValidationRequest[] = [];
  const check = async (requests: readonly ValidationRequest[]) => {
    asked.push(...requests);
    return requests.map(() => ({ findings: [] }));
  };
  const world = Object.assign(memoryWorld(), { validator: { check } });
  return { world, asked };
};
const whose = (asked: readonly ValidationRequest[]) => [...new Set(asked.map(({ at, own }) => `${at.path} ${own}`))];

describe('a quick package', () => {
  test('is of the guide alone', async () => {
    const { world, asked } = listening();
    await guidePackage(world);
    expect(whose(asked)).toContain('docs/design/user-export.md true');
    expect(asked.every(({ own }) => own === true)).toBe(true);
  }, 60_000);

  test('in the form of a team has their words in it', async () => {
    const { world, asked } = listening();
    world.put('.claude/templates/tdd.md', '# Design: {title}\n\n## Summary\n\n## Ours\n\nAs always.\n');
    await guidePackage(world);
    expect(whose(asked)).toContain('docs/design/user-export.md false');
    expect(whose(asked)).toContain('.claude/design/user-export-contracts.md true');
  }, 60_000);
});
