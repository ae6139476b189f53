import { expect, test } from 'vitest';
import { memoryWorld } from '../../../tests/support/memory-world.ts';
import type { GatheredDocument } from '../gather-documents.ts';
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

const codesOf = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code);

test('what was found is found again without being looked for, and anew when a word has changed', async () => {
  const world = memoryWorld();
  const ask = (rule: number) => {
    const documents = [rules, ticket(rule)];
    return ownFindings(world, { of: 'designs/a', documents }, documents);
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
    codesOf(await ownFindings(world, { of, documents, known }, documents));
  const alone = await ask('changes/a', []);
  const beside = await ask('changes/a', [rules]);
  expect(await ask('changes/b', [rules])).toEqual(beside);
  expect(await ask('changes/a', [])).toEqual(alone);
});
