import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import { gatherDocuments } from '../../src/engine/gather-documents.ts';
import { memoryWorld } from '../support/memory-world.ts';

const kinds = async (world: ReturnType<typeof memoryWorld>, ...targets: string[]) => {
  const { documents } = await gatherDocuments(world, targets);
  return Object.fromEntries(documents.map(({ kind, path }) => [path, kind]));
};

describe('documents without a session', () => {
  test('a folder: each by its name, then by what stands in it', async () => {
    const world = memoryWorld();
    world.put('d/x-rules.md', '# X');
    world.put('d/notes/words.md', '# Business Rules: X\n');
    world.put('d/prd.md', '# Feature: X\n');
    world.put('d/api.yaml', 'openapi: 3.1.0\n');
    world.put('d/other.yaml', 'a: 1\n');
    world.put('d/x.feature', 'Feature: X\n');
    world.put('d/adr/0001-queue.md', '# ADR-0001: Queue\n');
    world.put('d/tickets/X-001.md', '# X-001: Do\n');
    world.put('d/README.md', '# Read me\n');
    world.put('d/node_modules/p/x-rules.md', '# X');
    expect(await kinds(world, 'd')).toEqual({
      'd/adr/0001-queue.md': 'adr',
      'd/api.yaml': 'contracts',
      'd/notes/words.md': 'rules',
      'd/prd.md': 'prd',
      'd/tickets/X-001.md': 'ticket',
      'd/x-rules.md': 'rules',
      'd/x.feature': 'bdd',
    });
  });

  test('records of a team that writes German, also one that forgot its decision', async () => {
    const world = memoryWorld();
    const record =
      '# 1. Ein Dienst\n\n## Status\n\nAkzeptiert\n\n## Kontext\n\nDrei Leute.\n\n## Konsequenzen\n\nEiner.\n';
    world.put('doku/entscheidungen/001-ein-dienst.md', record);
    world.put('doku/entscheidungen/notiz.md', '# Notiz\n\n## Kontext\n\nNur so.\n');
    expect(await kinds(world, 'doku')).toEqual({ 'doku/entscheidungen/001-ein-dienst.md': 'adr' });
  });

  test('a folder that nobody may look into is told', async () => {
    const world = memoryWorld();
    world.put('d/x-rules.md', '# X');
    world.put('d/locked/prd.md', '# Feature: X\n');
    const list = world.files.list.bind(world.files);
    world.files.list = async (folder) => {
      if (folder === 'd/locked')
        throw new ProblemError({
          code: 'file/not-readable',
          severity: 'error',
          message: 'd/locked could not be listed (EACCES).',
        });
      return list(folder);
    };
    const { documents, notes } = await gatherDocuments(world, ['d']);
    expect(documents.map(({ path }) => path)).toEqual(['d/x-rules.md']);
    expect(notes.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning file/not-readable']);
  });

  test('a file that is named and may not be read is not said to be missing', async () => {
    const world = memoryWorld();
    world.files.read = (path) =>
      Promise.reject(
        new ProblemError({ code: 'file/not-readable', severity: 'error', message: `${path} (EACCES)`, at: path }),
      );
    await expect(gatherDocuments(world, ['prd.md'])).rejects.toMatchObject({ problem: { code: 'file/not-readable' } });
  });

  test('what we say of a package at its closing is no page of it; by its name it is told what it is not', async () => {
    const world = memoryWorld();
    world.put('d/prd.md', '# Lamps\n\n## Requirements\n\n- A lamp is lit.\n');
    world.put('d/prd.review.md', '# Closing Review: Lamps\n\n## Decisions\n\n- Architecture: one part [TBD]\n');
    const { documents, pages = [], others = [] } = await gatherDocuments(world, ['d']);
    expect([...documents, ...pages, ...others].map(({ path }) => path)).toEqual(['d/prd.md']);
    expect((await gatherDocuments(world, ['d/prd.review.md'])).notes.map(({ code }) => code)).toEqual([
      'document/unknown-kind',
    ]);
  });

  test('no gaps of nothing: without rules and PRD there is nothing to trace', async () => {
    const world = memoryWorld();
    world.put('d/adr/0001-queue.md', '# ADR-0001: Queue\n\n## Context\n\nx\n\n## Decision\n\ny\n');
    await expect(world.run('trace', { targets: ['d'] })).rejects.toThrow(/neither a rule nor a line of a PRD/);
  });

  test('bare files, each once; one that is none of ours is told', async () => {
    const world = memoryWorld();
    world.put('a-rules.md', '# A');
    world.put('b.md', '# B');
    const { documents, notes } = await gatherDocuments(world, ['a-rules.md', './a-rules.md', 'b.md']);
    expect(documents.map(({ path }) => path)).toEqual(['a-rules.md']);
    expect(notes).toMatchObject([{ code: 'document/unknown-kind', at: 'b.md' }]);
  });

  test('a document with nothing in it is told, of a folder and by its name; another empty file only by its name', async () => {
    const world = memoryWorld();
    world.put('d/x-rules.md', '');
    world.put('d/words.md', '');
    world.put('d/prd.md', '# PRD: X\n\n## Requirements\n\n- One.\n');
    const empty = async (...targets: string[]) => (await gatherDocuments(world, targets)).notes.map(({ at }) => at);
    expect(await empty('d')).toEqual(['d/x-rules.md']);
    expect(await empty('d/words.md')).toEqual(['d/words.md']);
    const { value } = await world.run('check', { targets: ['d/x-rules.md'] });
    expect(value['findings']).toMatchObject([{ code: 'document/empty', file: 'd/x-rules.md', line: 1 }]);
  });

  test('a folder with nothing in it is said to be that', async () => {
    await expect(gatherDocuments(memoryWorld(), ['empty'])).rejects.toThrow('nor a folder with anything in it');
  });

  test('what is not there is a problem', async () => {
    await expect(gatherDocuments(memoryWorld(), ['nothing.md'])).rejects.toThrow(ProblemError);
  });
});

test('a session: what stands on disk, with its slots, and what was kept of a file that is gone', async () => {
  const world = memoryWorld();
  world.put('prd.md', '# Feature: X\n\n## Requirements\n\n- One.\n');
  await world.run('design', { target: 'prd.md', name: 'x' });
  const one = await gatherDocuments(world, ['x']);
  expect(one.documents).toMatchObject([{ kind: 'prd', path: 'prd.md', slot: 'prd' }]);
  expect(one.opened?.key).toBe('x');
  world.files.files.delete('prd.md');
  expect((await gatherDocuments(world, [])).documents).toMatchObject([{ text: expect.stringContaining('One.') }]);
});
