/** A ticket that people cut into parts: who named it means the parts. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memoryWorld } from '../support/memory-world.ts';

const folder = 'tests/defects/packages/loans';

/** The package of the library with LOAN-3 cut; `parts`: the new ids, and a line that each gets. */
async function cut(parts: readonly string[], line = '') {
  const world = memoryWorld();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(name)) continue;
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    if (!name.endsWith('LOAN-3.md')) world.put(`loans/${name}`, text);
    else
      for (const id of parts)
        world.put(
          `loans/tickets/${id}.md`,
          text.replaceAll('LOAN-3', id).replace('**Primary Endpoint:**', `${line}\n**Primary Endpoint:**`),
        );
  }
  const { value } = await world.run('check', { targets: ['loans'] });
  const { findings, tickets } = value as unknown as {
    findings: { code: string; at: string; fix: string }[];
    tickets: { phases: string[][] }[];
  };
  return { unknown: findings.filter(({ code }) => code === 'link/unknown-ticket'), phases: tickets[0]?.phases };
}

describe('[002-R46] [002-R48] a ticket that was cut into parts', () => {
  test('by letter: nobody names something unknown, and who waited for it waits for all parts', async () => {
    const { unknown, phases } = await cut(['LOAN-3a', 'LOAN-3b']);
    expect(unknown).toEqual([]);
    expect(phases).toEqual([['LOAN-1'], ['LOAN-2', 'LOAN-3a', 'LOAN-3b'], ['LOAN-4']]);
  });

  test('under new numbers, which say where they come from', async () => {
    const { unknown, phases } = await cut(['LOAN-7', 'LOAN-8'], '**Split from:** LOAN-3');
    expect(unknown).toEqual([]);
    expect(phases?.at(-1)).toEqual(['LOAN-4']);
  });

  test('under new numbers that do not say so it is told, with the way to say it', async () => {
    const { unknown } = await cut(['LOAN-7', 'LOAN-8']);
    expect(unknown.map(({ at }) => at)).toContain('loans/tickets/LOAN-4.md:5');
    expect(unknown[0]?.fix).toContain('**Split from:** LOAN-3');
  });
});
