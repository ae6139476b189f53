/** Documents that people wrote, handed in to a session one stage after the other, as they are. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, type MemoryWorld, memoryWorld } from './memory-world.ts';

export interface HandedIn {
  readonly world: MemoryWorld;
  /** Where each of the documents stands in the workspace, by the end of the name that it has in its folder. */
  readonly paths: ReadonlyMap<string, string>;
}

/** `folder`: a package with `prd.md`, `rules.md`, `analysis.md`, `design.md`, `contracts.md`, a feature file, `adr/` and `tickets/`. */
export async function handInPackage(folder: string, session: string): Promise<HandedIn> {
  const world = memoryWorld();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const text = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
  const feature = names.find((name) => name.endsWith('.feature')) ?? '';
  const stages: Readonly<Record<string, readonly string[]>> = {
    1: ['rules.md'],
    '3a': ['analysis.md'],
    '3b': ['design.md', ...names.filter((name) => /^adr\/.+\.md$/.test(name))],
    4: ['contracts.md'],
    5: [feature],
  };
  const tickets = names.filter((name) => /^tickets\/.+\.md$/.test(name));
  const idOf = (name: string) => name.replace(/^tickets\/|\.md$/g, '');
  const prd = `${session}.md`;
  world.put(prd, text('prd.md'));
  await world.run('design', { target: prd, name: session, quick: true });
  const fieldsOf = (step: Step): object => {
    if (step.kind === 'approve') return { verdict: 'approve' };
    if (step.kind === 'ask')
      return {
        answers: Object.fromEntries((step.questions ?? []).map(({ key }) => [key, 'It fails -> somebody is told'])),
      };
    if (step.stage === '0') return { clear: true };
    if (step.stage === '2') return { complexity: 'complex', reason: 'Two kinds of people act on the same things.' };
    const own = stages[step.stage];
    if (own) return { documents: own.map((name, i) => ({ content: text(name), ...(i > 0 ? { kind: 'adr' } : {}) })) };
    const ticket = tickets.map(idOf).find((id) => step.id.toUpperCase().includes(id));
    if (ticket !== undefined) return { documents: [{ content: text(`tickets/${ticket}.md`) }] };
    const dependsOn = (name: string) =>
      [...(/(?:depends_on|blocked_by|Depends On)\W+(.*)/.exec(text(name))?.[1] ?? '').matchAll(/[A-Z]+-\d+/g)].map(
        ([id]) => id,
      );
    const title = (name: string) => /^# \S+ (.+)$/m.exec(text(name))?.[1] ?? '';
    return { tickets: tickets.map((name) => ({ id: idOf(name), title: title(name), dependsOn: dependsOn(name) })) };
  };
  let turns = 0;
  for (let step = (await world.run('next', { session })).next as Step; step.kind !== 'done'; turns += 1) {
    if (turns > 60) throw new Error(`not done after ${turns} turns, at ${step.id}`);
    step = (await world.run('submit', { session, ...fieldsOf(step) }, agent)).next as Step;
  }
  const standing = [...world.files.files.keys()];
  const inFolder = new Map(
    names.filter((name) => /\.\w+$/.test(name)).map((name) => [name, text(name).trim()] as const),
  );
  const paths = new Map(
    [...inFolder].map(([name, words]) => [
      name,
      standing.find((path) => !path.includes('.blobs/') && world.text(path)?.trim() === words) ?? '',
    ]),
  );
  return { world, paths };
}
