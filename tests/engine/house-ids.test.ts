/** A team calls its rules as it likes, REQ-003 say: a session hands them in, checks them and follows them like our own. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';
import { agent, type MemoryWorld, memoryWorld } from '../support/memory-world.ts';

const rulesPath = '.claude/design/user-export-rules.md';
const padded = (digits: string) => `REQ-${digits.padStart(3, '0')}`;
/** The same package as a team writes it that had its ids before us. */
const inHouse = (text: string) =>
  text
    .replaceAll(/^## Rule (\d+): /gm, (_, digits: string) => `## ${padded(digits)}: `)
    .replaceAll(/\bBR-(\d+)\b/g, (_, digits: string) => padded(digits));

/** Without one, the plan is wanted. */
const ticketOf = ({ id }: Step) => /EXPORT-\d+/i.exec(id)?.[0].toUpperCase();

let made: MemoryWorld;
let world: MemoryWorld;

async function handIn(): Promise<void> {
  world.put(prdPath, made.text(prdPath) ?? '');
  await world.run('design', { target: prdPath, quick: true });
  const paths = [...made.files.files.keys()];
  const kinds = new Map<string, string[]>([
    ['1', [rulesPath]],
    ['3a', ['.claude/design/user-export-analysis.md']],
    ['3b', ['docs/design/user-export.md', ...paths.filter((path) => path.startsWith('docs/adr/'))]],
    ['4', ['.claude/design/user-export-contracts.md']],
    ['5', ['.claude/design/user-export-bdd.feature', '.claude/design/user-export-flows.md']],
  ]);
  const tickets = paths.filter((path) => path.startsWith('.claude/tickets/')).toSorted();
  const text = (path: string) => inHouse(made.text(path) ?? '');
  let turns = 0;
  for (let step = (await world.run('next', { session })).next as Step; step.kind !== 'done' && turns < 60; turns += 1) {
    const fields =
      step.kind === 'approve'
        ? { verdict: 'approve' }
        : step.stage === '0'
          ? { clear: true }
          : step.stage === '2'
            ? { complexity: 'complex', reason: 'Much goes on behind the request.' }
            : step.stage !== '6'
              ? {
                  documents: (kinds.get(step.stage) ?? []).map((path, i) => ({
                    content: text(path),
                    ...(i > 0 ? { kind: path.includes('/adr/') ? 'adr' : 'flows' } : {}),
                  })),
                }
              : ticketOf(step) === undefined
                ? {
                    tickets: tickets.map((path) => ({
                      id: /([A-Z]+-\d+)\.md$/.exec(path)?.[1] ?? '',
                      title: /^# \S+ (.+)$/m.exec(text(path))?.[1] ?? '',
                      dependsOn: [
                        ...(/^\*\*Depends On:\*\* (.+)$/m.exec(text(path))?.[1] ?? '').matchAll(/[A-Z]+-\d+/g),
                      ].map(([id]) => id),
                    })),
                  }
                : { documents: [{ content: text(`.claude/tickets/${ticketOf(step)}.md`) }] };
    step = (await world.run('submit', { session, ...fields } as never, agent)).next as Step;
  }
  expect(turns).toBeLessThan(60);
}

beforeAll(async () => {
  made = await guidePackage();
  world = memoryWorld();
  await handIn();
}, 60_000);

describe("[002-R13] [002-R24] a team's own ids in a session", () => {
  test('the package is handed in, and no finding is about its ids', async () => {
    expect(world.text(rulesPath)).toContain('## REQ-003: ');
    const { value } = await world.run('check', { targets: [session] });
    const found = (value['findings'] as { code: string; severity: string; message: string }[]).filter(
      ({ code }) => code.startsWith('link/') || code.startsWith('rules/'),
    );
    expect(found).toEqual([]);
  });

  test('[S25] REQ-006 is edited: what traces to it, as in a package with our ids, in the words of the team', async () => {
    const edit = (of: MemoryWorld) => {
      const text = of.text(rulesPath) ?? '';
      expect(text).toContain('at most 5 in 24 hours.\n');
      of.put(rulesPath, text.replace('at most 5 in 24 hours.\n', 'at most 9 in 24 hours.\n'));
    };
    const told = async (of: MemoryWorld) =>
      ((await of.run('status', { session })).value as unknown as StatusValue).stale.map(
        ({ stage, path }) => `${stage}: ${path.join(' <- ')}`,
      );
    edit(made);
    edit(world);
    const theirs = await told(world);
    expect(theirs).toEqual((await told(made)).map(inHouse));
    expect(theirs.filter((one) => one.endsWith('<- REQ-006')).length).toBeGreaterThan(5);
  });
});

test('[002-R13] the guide writes the rest of a package whose rules have ids of a team: it names these', async () => {
  const mixed = memoryWorld();
  mixed.put(prdPath, made.text(prdPath) ?? '');
  await mixed.run('design', { target: prdPath, quick: true });
  let turns = 0;
  for (let step = (await mixed.run('next', { session })).next as Step; step.kind !== 'done' && turns < 60; turns += 1) {
    const rules = { documents: [{ content: inHouse(made.text(rulesPath) ?? '') }] };
    const closing = step.kind === 'approve' ? { verdict: 'approve' } : undefined;
    const own = step.stage === '0' ? { clear: true } : step.stage === '1' ? rules : closing;
    const outcome = own ? await mixed.run('submit', { session, ...own }, agent) : await mixed.run('draft', { session });
    step = outcome.next as Step;
  }
  const paths = [...mixed.files.files.keys()].filter((path) => /\.(?:md|feature)$/.test(path) && path !== prdPath);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => /\bBR-\d/.test(mixed.text(path) ?? ''))).toEqual([]);
  expect(mixed.text('.claude/design/user-export-bdd.feature')).toContain('@REQ-006');
  const { value } = await mixed.run('check', { targets: [session] });
  expect((value['findings'] as { code: string }[]).filter(({ code }) => code.startsWith('link/'))).toEqual([]);
});
