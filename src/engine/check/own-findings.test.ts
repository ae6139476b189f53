import { expect, test } from 'vitest';
import { memoryWorld } from '../../../tests/support/memory-world.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import type { World } from '../world.ts';
import type { Group } from './group.ts';
import { KeptFindings } from './kept-findings.ts';
import { ownFindings } from './own-findings.ts';

const rules = {
  kind: 'rules',
  path: 'rules.md',
  text: '# Business Rules\n\n## Rule 1: Keep\n\nKept for 30 days.\n',
} as const;
const ticket = (rule: number): GatheredDocument => ({
  kind: 'ticket',
  path: 'T-001.md',
  text: `# T-001: Keep it\n\n**Business Rules:** BR-${rule}\n\n## Summary\n\nKeep what was handed in.\n`,
});

/** As one call of `check` does it. */
async function asked(world: World, group: Group) {
  const kept = new KeptFindings(world.memory);
  const found = await ownFindings(world, group, group.documents, kept);
  await kept.close();
  return found;
}

const codesOf = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code);

test('what was found is found again without being looked for, and anew when a word has changed', async () => {
  const world = memoryWorld();
  const ask = (rule: number) => {
    return asked(world, { of: 'designs/a', documents: [rules, ticket(rule)] });
  };
  const first = await ask(1);
  const again = await ask(1);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  expect(codesOf(first)).not.toContain('link/unknown-rule');
  expect(codesOf(await ask(7))).toContain('link/unknown-rule');
  expect(await ask(1)).toEqual(first);
});

test('what there is to look things up in counts, and so does the place', async () => {
  const world = memoryWorld();
  const documents = [ticket(7)];
  const ask = async (of: string, known: readonly GatheredDocument[]) =>
    codesOf(await asked(world, { of, documents, known }));
  const alone = await ask('changes/a', []);
  const beside = await ask('changes/a', [rules]);
  expect(await ask('changes/b', [rules])).toEqual(beside);
  expect(await ask('changes/a', [])).toEqual(alone);
});

test('of a thousand designs few files are kept, one that is checked alone leaves the others, and those written last stay', async () => {
  const world = memoryWorld();
  const names = new Set<string>();
  const write = world.memory.writeCache.bind(world.memory);
  world.memory.writeCache = (name, value) => {
    names.add(name);
    return write(name, value);
  };
  const found = await asked(world, { of: 'designs/0', documents: [ticket(7)] });
  const kept = new KeptFindings(world.memory);
  const many = Array.from({ length: 20_000 }, (_, n) => `designs/${n + 1}`);
  for (const of of many) await kept.keep(of, 'as it was', found);
  await kept.close();
  expect(names.size).toBe(16);
  const later = new KeptFindings(world.memory);
  expect(await later.find('designs/20000', 'as it was')).toEqual(found);
  expect(await later.find('designs/20000', 'changed')).toBeUndefined();
  expect(await later.find('designs/1', 'as it was')).toBeUndefined();
});
