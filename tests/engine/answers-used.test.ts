/** What a person answers is in the package; what they do not know is not. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { ShowValue } from '../../src/engine/operations/show.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { type MemoryWorld, memoryWorld, person } from '../support/memory-world.ts';

const session = 'lockers';
const prd = `# Parcel lockers

## Users

- Couriers and residents

## Requirements

- A courier can put a parcel into a compartment.
- When a parcel lies longer than agreed, the courier is told to take it back.
- A resident can open a compartment with a code.

## Open questions

- How long are codes valid?
`;
let world: MemoryWorld;

/** The guide drafts, the person says yes; questions are answered with these, or not known. */
async function walk(answers: Record<string, string>): Promise<void> {
  let step = (await world.run('next', { session })).next as Step;
  for (let turns = 0; step.kind !== 'done' && turns < 60; turns += 1) {
    const { questions = [] } = step;
    const said = Object.fromEntries(questions.map(({ key }) => [key, answers[key] ?? "I don't know"]));
    const outcome =
      step.kind === 'ask'
        ? await world.run('submit', { session, answers: said }, person)
        : step.kind === 'choose'
          ? await world.run('choose', { session, n: 1, because: 'Yes' }, person)
          : step.kind === 'approve'
            ? await world.run('approve', { session }, person)
            : await world.run('draft', { session }, person);
    step = outcome.next as Step;
  }
  expect(step.kind).toBe('done');
}
const text = async (kind: string) => {
  const { value } = await world.run('show', { session, what: kind });
  return (value as unknown as ShowValue).documents.map((one) => one.text).join('\n');
};

beforeEach(async () => {
  world = memoryWorld();
  world.put('prd.md', prd);
  await world.run('design', { target: 'prd.md', name: session, interview: true }, person);
}, 60_000);

describe('[002-R14] answers are used', () => {
  test('an amount stands in the rule, with the words of the PRD and the answer as its source, and in all that follows', async () => {
    await walk({ wait_when_a_parcel_lies_longer_than: '48 hours', how_long_are_codes_valid: '3 days' });
    const rules = await text('rules');
    expect(rules).toContain(
      '**Statement:** When a parcel lies longer than 48 hours, the courier is told to take it back.',
    );
    expect(rules).toContain(
      '**Source:** "When a parcel lies longer than agreed, the courier is told to take it back." (PRD line 10; answer wait_when_a_parcel_lies_longer_than)',
    );
    expect(rules).toContain('**Statement:** Codes are valid for 3 days.');
    for (const kind of ['bdd', 'tdd', 'ticket']) expect(await text(kind)).toContain('48 hours');
    const { value } = await world.run('check', { targets: [session] });
    const { findings } = value as { findings: { severity: string }[] };
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('what nobody knows makes no rule; it is assumed and listed, or asked in the documents', async () => {
    await walk({});
    const rules = await text('rules');
    expect(rules).not.toMatch(/don.t know/i);
    expect(rules).toContain('what is "longer than agreed" in numbers? (PRD line 10)');
    expect(rules).toContain('How long are codes valid? (PRD line 15)');
    expect(rules).toContain('**A1**');
    expect(await text('tdd')).not.toMatch(/don.t know/i);
  });
});
