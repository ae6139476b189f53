/** A hand gave something another name; the guide drafts again what names it. */
import { beforeEach, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';
import type { MemoryWorld } from '../support/memory-world.ts';

const rules = '.claude/design/user-export-rules.md';
const feature = '.claude/design/user-export-bdd.feature';
const contracts = '.claude/design/user-export-contracts.md';
const ticket = '.claude/tickets/EXPORT-001.md';
let world: MemoryWorld;

const edit = (path: string, from: string, to: string) => {
  const text = world.text(path) ?? '';
  expect(text).toContain(from);
  world.put(path, text.replaceAll(from, to));
};
const next = async () => (await world.run('next', { session })).next as Step;
async function settle(): Promise<string[]> {
  const told: string[] = [];
  let turns = 0;
  for (let step = await next(); step.kind !== 'done' && turns < 40; step = await next(), turns += 1) {
    const { notes } = await world.run('draft', { session }).catch((error: unknown) => {
      expect(String(error)).toMatch(/for somebody else|Nothing of stage|has said whether/);
      return world.run('approve', { session, stage: step.stage });
    });
    told.push(...notes.map(({ code }) => code));
  }
  expect(turns).toBeLessThan(40);
  return told;
}
const links = async () =>
  ((await world.run('check', { targets: [session] })).value['findings'] as { code: string; at: string }[])
    .filter(({ code }) => code.startsWith('link/') || code.startsWith('rules/'))
    .map(({ code, at }) => `${code} ${at}`);

const old = 'Person May Have One Export in Progress: beyond the limit';
const title = 'The second export waits';

beforeEach(async () => {
  world = await guidePackage();
}, 60_000);

test("[002-R44] a scenario's title: the ticket that is drafted again names it as it is called now", async () => {
  edit(feature, `Scenario: ${old}`, `Scenario: ${title}`);
  await settle();
  expect(world.text(feature)).toContain(`Scenario: ${title}`);
  expect(world.text(ticket)).toContain(`- ${title}`);
  expect(world.text(ticket)).not.toContain(old);
  // The flow stands in the stage that the hand edited: that it still uses the old name is told, not written over.
  expect((await links()).filter((one) => !one.includes('user-export-flows.md'))).toEqual([]);
});

test("[002-R13] a scenario's title, and then its rule: new steps under the hand's title", async () => {
  edit(feature, `Scenario: ${old}`, `Scenario: ${title}`);
  edit(rules, 'at most 5 in 24 hours.\n', 'at most 9 in 24 hours.\n');
  await settle();
  expect(world.text(feature)).toContain(`Scenario: ${title}`);
  expect(world.text(feature)).not.toContain(old);
  const [, steps = ''] = (world.text(feature) ?? '').split(`Scenario: ${title}`);
  expect(steps.split('Scenario:', 1)[0]).toContain('9');
  expect(await links()).toEqual([]);
});

test('[002-R13] a path in the contracts: tickets that are drafted again build it, and so says the plan', async () => {
  edit(contracts, '/exports/{export_id}/cancel', '/exports/{export_id}/cancellation');
  await settle();
  const own = [...world.files.files.keys()].find((path) => /^# \S+: Cancel an export/.test(world.text(path) ?? ''));
  expect(world.text(own ?? '')).toContain('**Primary Endpoint:** POST /exports/{export_id}/cancellation');
  expect((await links()).filter((one) => one.includes('.claude/tickets/'))).toEqual([]);
});

test('[002-R24] words in a rule, and its line reworded: one rule, with the words and the number that it had', async () => {
  edit(
    rules,
    '**Statement:** The formats are CSV and JSON',
    'As Ann wants it.\n\n**Statement:** The formats are CSV and JSON',
  );
  await settle();
  edit(
    prdPath,
    'The formats are CSV and JSON, packed into one ZIP file.',
    'The file formats are CSV, XML and JSON, packed into one ZIP archive.',
  );
  await settle();
  const text = world.text(rules) ?? '';
  expect(text.match(/^## Rule 2: .*/gm)).toEqual([expect.stringContaining('File Formats are CSV')]);
  expect(text).toContain('As Ann wants it.');
  expect(await links()).toEqual([]);
});
