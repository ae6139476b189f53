/** What a person or an agent handed in is theirs: the guide lays what was asked for into their words, and says where it does not. */
import { beforeEach, expect, test } from 'vitest';
import { guidePackage, session } from '../support/guide-package.ts';
import { agent, type MemoryWorld, memoryWorld, person } from '../support/memory-world.ts';

const rules = '.claude/design/user-export-rules.md';
const prd =
  '# User export\n\n## Requirements\n\n- Users can request an export.\n- A user can request at most 5 exports a day.\n- The file is kept for 7 days.\n';
let drafted: string;
let world: MemoryWorld;

beforeEach(async () => {
  drafted = (await guidePackage(undefined, prd)).text(rules) ?? '';
  world = memoryWorld();
  world.put('user-export.md', prd);
  await world.run('design', { target: 'user-export.md', name: session });
  await world.run('submit', { session, clear: true });
}, 60_000);

const withOwner = () => drafted.replace(/^## Rule 1: .*$/m, '$&\n\n**Legal owner:** Ana Ruiz');

test.each([
  ['person', person],
  ['agent', agent],
] as const)('of a %s: what they wrote stays, and what was asked for is done', async (_, author) => {
  await world.run('submit', { session, documents: [{ kind: 'rules', content: withOwner() }] }, author);
  await world.run('request-changes', { session, text: 'Rule 2: at most 3 exports a day' }, person);
  const { notes } = await world.run('draft', { session });
  const text = world.text(rules) ?? '';
  expect(text).toContain('**Legal owner:** Ana Ruiz');
  expect(text).toContain('at most 3 exports a day');
  expect(notes.map(({ code }) => code)).toContain('merge/hand-edits-kept');
});
