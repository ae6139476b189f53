/** Ids that others cite stay what they are when the PRD changes and the guide drafts again: rules and tickets. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';
import type { MemoryWorld } from '../support/memory-world.ts';

const rulesPath = '.claude/design/user-export-rules.md';
let world: MemoryWorld;

const edit = (path: string, from: string, to: string) => {
  const text = world.text(path) ?? '';
  expect(text).toContain(from);
  world.put(path, text.replace(from, to));
};
const next = async () => (await world.run('next', { session })).next as Step;
/** Draft what can be drafted, say yes to the rest. Gives what was told on the way. */
async function settle(): Promise<{ code: string; message: string }[]> {
  const told: { code: string; message: string }[] = [];
  let turns = 0;
  for (let step = await next(); step.kind !== 'done' && turns < 40; step = await next(), turns += 1) {
    const { notes } = await world.run('draft', { session }).catch((error: unknown) => {
      // Nothing of it can be drafted, or it says what it would say again; anything else is a fault.
      expect(String(error)).toMatch(/for somebody else|Nothing of stage|has said whether/);
      return world.run('approve', { session, stage: step.stage });
    });
    told.push(...notes);
  }
  expect(turns).toBeLessThan(40);
  return told;
}
const rules = (): Record<string, number> =>
  Object.fromEntries(
    [...(world.text(rulesPath) ?? '').matchAll(/^## Rule (\d+): .*? - (.+)$/gm)].map(([, n, name]) => [
      name ?? '',
      Number(n),
    ]),
  );
const ticketPaths = () =>
  [...world.files.files.keys()].filter((path) => path.startsWith('.claude/tickets/')).toSorted();
const tickets = (): Record<string, string> =>
  Object.fromEntries(
    ticketPaths().map((path) => {
      const [, id, title] = /^# (\S+): (.+)$/m.exec(world.text(path) ?? '') ?? [];
      return [title ?? '', id ?? ''];
    }),
  );
const check = async () =>
  ((await world.run('check', { targets: [session] })).value['findings'] as { code: string; severity: string }[]).filter(
    ({ severity }) => severity !== 'info',
  );

/** No rule quotes it: a change here makes all of every stage stale. */
const besideRules = ['That takes four working days', 'That takes five working days'] as const;
const formats = '- The formats are CSV and JSON, packed into one ZIP file.\n';
const cancel = '- As an account holder, I want to cancel or remove an export so that no copy of my data lies around.\n';

beforeEach(async () => {
  world = await guidePackage();
}, 60_000);

describe('[002-R13] [002-R24] rules keep their numbers', () => {
  test('a line goes, with a change that makes all stale: who stays keeps the number, and the number is retired', async () => {
    const before = rules();
    edit(prdPath, ...besideRules);
    edit(prdPath, formats, '');
    await settle();
    const after = rules();
    expect(Object.keys(before).length - Object.keys(after).length).toBe(1);
    for (const [name, number] of Object.entries(after)) expect([name, number]).toEqual([name, before[name]]);
    const [gone] = Object.keys(before).filter((name) => !(name in after));
    expect(world.text(rulesPath)).toContain(`**Retired:** BR-${before[gone ?? '']} (${gone})`);
    expect((await check()).map(({ code }) => code)).not.toContain('rules/out-of-order');
  });

  test('a line comes: its rule gets a number that nobody had, also one that was retired', async () => {
    edit(prdPath, formats, '');
    await settle();
    const before = rules();
    const highest = Math.max(...Object.values(before));
    edit(
      prdPath,
      '- The file can be downloaded',
      '- An export may be shared with at most 3 lawyers.\n- The file can be downloaded',
    );
    await settle();
    const after = rules();
    const fresh = Object.entries(after).filter(([name]) => !(name in before));
    expect(fresh.map(([, number]) => number)).toEqual([highest + 1]);
    for (const [name, number] of Object.entries(before)) expect([name, after[name]]).toEqual([name, number]);
    expect((await check()).filter(({ code }) => code.startsWith('rules/') || code.startsWith('link/'))).toEqual([]);
  });

  test('a line that comes back has its old number', async () => {
    const before = rules();
    edit(prdPath, formats, '');
    await settle();
    edit(prdPath, '- The product has', `${formats}- The product has`);
    await settle();
    expect(rules()).toEqual(before);
    expect(world.text(rulesPath)).not.toContain('Retired');
  });

  test('a reworded line: the rule has another name and the same number', async () => {
    const before = rules();
    edit(prdPath, ...besideRules);
    edit(
      prdPath,
      'The formats are CSV and JSON, packed into one ZIP file.',
      'The file formats are CSV, XML and JSON, packed into one ZIP archive.',
    );
    await settle();
    expect(Object.values(rules()).toSorted((a, b) => a - b)).toEqual(Object.values(before).toSorted((a, b) => a - b));
    expect(world.text(rulesPath)).not.toContain('Retired');
  });
});

describe('[002-R43] tickets keep their ids', () => {
  test('an act goes: its ticket is dropped, the others keep id and hand-written words, and the plan follows', async () => {
    const before = tickets();
    expect(before['Cancel an export']).toBeDefined();
    const path = `.claude/tickets/${before['Cancel an export'] ?? ''}.md`;
    // The same line asks for both.
    const asked = [before['Cancel an export'], before['Remove an export']];
    for (const one of ticketPaths())
      if (!asked.some((id) => one.endsWith(`/${id}.md`)))
        world.put(one, `${world.text(one) ?? ''}\nBy hand in ${one}.\n`);
    await settle();
    edit(prdPath, cancel, '');
    await settle();
    const after = tickets();
    for (const [title, id] of Object.entries(before)) {
      expect([title, after[title]]).toEqual([title, id]);
      if (!asked.includes(id))
        expect(world.text(`.claude/tickets/${id}.md`)).toContain(`By hand in .claude/tickets/${id}.md`);
    }
    expect(world.text(path)).toMatch(/^\*\*Status:\*\* Dropped/m);
    expect(world.text('docs/design/user-export.md')).not.toContain(before['Cancel an export']);
    expect((await check()).filter(({ code }) => code.startsWith('link/') || code.startsWith('ticket/'))).toEqual([]);
    const { value } = await world.run('trace', { targets: [session] });
    expect(JSON.stringify(value['rows'])).not.toContain(before['Cancel an export']);
  });

  test('a hand wrote in a ticket that would be dropped: its words stand, and it is told', async () => {
    const id = tickets()['Cancel an export'] ?? '';
    const path = `.claude/tickets/${id}.md`;
    world.put(path, `${world.text(path) ?? ''}\nAnn has begun with it.\n`);
    await settle();
    edit(prdPath, cancel, '');
    const told = await settle();
    expect(world.text(path)).toContain('Ann has begun with it');
    expect(world.text(path)).not.toContain('Dropped');
    expect(told.filter(({ code, message }) => code === 'merge/hand-edit-kept' && message.includes(id))).toHaveLength(1);
  });

  test('an act comes: it gets a ticket with a new id', async () => {
    const before = tickets();
    edit(prdPath, cancel, `${cancel}- As an account holder, I want to rename an export so that I find it again.\n`);
    await settle();
    const after = tickets();
    for (const [title, id] of Object.entries(before)) expect([title, after[title]]).toEqual([title, id]);
    const fresh = Object.entries(after).filter(([title]) => !(title in before));
    expect(fresh.map(([title]) => title)).toEqual(['Rename an export']);
    expect(Object.values(before)).not.toContain(fresh[0]?.[1]);
    expect((await check()).filter(({ code }) => code.startsWith('link/') || code.startsWith('ticket/'))).toEqual([]);
  });
});
