import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agent, person } from '../support/memory-world.ts';
import { example, key, workspaceAt } from '../support/walk-session.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';

const at = (to: string): Promise<TempWorkspace> => workspaceAt(to);

const session = key;
const design = 'docs/design/user-export.md';
const beside = (option: number) => `docs/design/user-export.option-${option}.md`;
const secondDesign = () => example('design.md').replace('# ', '# Second way: ');

/** The second option, worked to its end. */
async function withTwo(): Promise<TempWorkspace> {
  const work = await at('5');
  await work.run('repeat', { session });
  await work.run('choose', { session, n: 1, because: 'Simpler to run' });
  await work.run('submit', { session, documents: [{ kind: 'tdd', content: secondDesign() }] });
  await work.run('approve', { session });
  await work.run('submit', { session, documents: [{ content: example('contracts.md') }] });
  return work;
}

describe('repeat', () => {
  test('000-R5: the next option is worked beside the first, with everything gathered so far', async () => {
    const work = await at('5');
    const { value, next } = await work.run('repeat', { session });
    expect(value).toEqual({ option: 2 });
    expect(next).toMatchObject({ kind: 'choose', stage: '3a' });
    expect(next?.alternatives).toHaveLength(3);
    expect(work.text('.claude/design/user-export-analysis.option-2.md')).toBe(example('analysis.md'));
    expect(work.text(design)).toBe(example('design.md'));
  });

  test('is refused while the option at hand is unfinished, and writes nothing', async () => {
    const work = await at('3b');
    const before = work.snapshot();
    await expect(work.run('repeat', { session })).rejects.toMatchObject({ problem: { code: 'option/unfinished' } });
    expect(work.snapshot()).toEqual(before);
  });

  test('002: the session file stays valid and tells of all options', async () => {
    const work = await withTwo();
    const file = work.json(work.sessionFile());
    expect(file['options']).toMatchObject([
      { option: 1, tdd: design, chosen: true, at_hand: false },
      { option: 2, tdd: beside(2), chosen: false, at_hand: true },
    ]);
    expect(file['artifacts']).toMatchObject({ tdd: beside(2), rules: '.claude/design/user-export-rules.md' });
  });
});

describe('choosing between options', () => {
  test('000-R5: the chosen one gets the place of the design, the other stands beside it, and back', async () => {
    const work = await withTwo();
    await work.run('option', { session, n: 2, choose: true, because: 'Nothing new to run' });
    expect(work.text(design)).toBe(secondDesign());
    expect(work.text(beside(1))).toBe(example('design.md'));
    expect(work.has(beside(2))).toBe(false);
    const { notes } = await work.run('status', { session });
    expect(notes).toEqual([]);
    await work.run('option', { session, n: 1, choose: true, because: 'Cheaper after all' });
    expect(work.text(design)).toBe(example('design.md'));
    expect(work.text(beside(2))).toBe(secondDesign());
    expect(work.has(beside(1))).toBe(false);
  });

  test('a hand edit of either design goes on record and survives the change of places', async () => {
    const work = await withTwo();
    const edited = `${example('design.md')}\nA line by hand.\n`;
    work.put(design, edited);
    await work.run('option', { session, n: 2, choose: true, because: 'Nothing new to run' });
    expect(work.text(beside(1))).toBe(edited);
    await work.run('option', { session, n: 1 });
    const { value } = await work.run('show', { session, what: 'tdd' });
    expect(JSON.stringify(value)).toContain('A line by hand.');
    expect(work.text(design)).toBe(secondDesign());
  });

  test('an agent is refused, and nothing is written', async () => {
    const work = await withTwo();
    const before = work.snapshot();
    const refused = work.run('option', { session, n: 1, choose: true, because: 'I say so' }, agent);
    await expect(refused).rejects.toMatchObject({ problem: { code: 'gate/needs-words' } });
    expect(work.snapshot()).toEqual(before);
  });

  test('a file that stands in the way is left alone', async () => {
    const work = await withTwo();
    work.put(beside(1), 'mine');
    const refused = work.run('option', { session, n: 2, choose: true, because: 'Nothing new' }, person);
    await expect(refused).rejects.toMatchObject({ problem: { code: 'file/exists' } });
    expect([work.text(beside(1)), work.text(design)]).toEqual(['mine', example('design.md')]);
  });

  test('stopped between the record and the files: the next write puts every text in its place', async () => {
    const work = await withTwo();
    const held = new Map(Object.keys(work.snapshot()).map((path) => [path, readFileSync(work.path(path))]));
    await work.run('option', { session, n: 2, choose: true, because: 'Nothing new to run' });
    // As if we had died right after the journal line: documents, session file and memory are as they were.
    for (const [path, text] of held) if (!/journal|blobs|\/$/.test(path)) work.put(path, text);
    work.remove(beside(1));
    const { notes } = await work.run('status', { session });
    expect(notes.map(({ code }) => code)).not.toContain('document/edited');
    await work.run('note', { session, text: 'go on' });
    expect(work.text(design)).toBe(secondDesign());
    expect(work.text(beside(1))).toBe(example('design.md'));
  });

  test('000-R13: it is in the decision log', async () => {
    const work = await withTwo();
    await work.run('option', { session, n: 2, choose: true, because: 'nothing new has to be run' });
    const { value } = await work.run('log', { session });
    expect(JSON.stringify(value)).toMatch(/Chose .+ over .+ because nothing new has to be run/);
  });
});

describe('export --option', () => {
  test('000-R5: each option is exported with its own documents, whichever is at hand or chosen', async () => {
    const work = await withTwo();
    const exported = async (option?: number) => {
      const chosen = option === undefined ? {} : { option };
      return String((await work.run('export', { session, format: 'md', out: '-', ...chosen })).value['text']);
    };
    const says = (text: string, ways: readonly [string, string]) => ways.map((way) => text.includes(way));
    const ways = ['option 1 of 2', 'option 2 of 2'] as const;
    expect(says(await exported(), ways)).toEqual([false, true]);
    expect(says(await exported(1), ways)).toEqual([true, false]);
    const [first, second] = [await exported(1), await exported(2)];
    expect(first).toContain(design);
    expect(first).not.toContain(beside(2));
    expect(second).toContain(beside(2));
    expect(second).toContain('Simpler to run');
    expect(first).not.toContain('Simpler to run');
    // After the change of places each keeps its words, and the paths follow.
    await work.run('option', { session, n: 2, choose: true, because: 'Nothing new to run' });
    expect(await exported(1)).toContain(beside(1));
    expect(await exported(2)).not.toContain('option-2.md');
    for (const text of [await exported(1), await exported(2)]) expect(text).toContain('**State:**');
    expect(await work.refusal('export', { session, format: 'md', out: '-', option: 3 })).toBe('export/no-option');
  });
});
