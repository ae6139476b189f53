import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import type { Step } from '../engine/step-view.ts';
import { FolderAuthor } from './folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const folderWith = (files: Record<string, string>) => {
  const folder = temps.make('author');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return new FolderAuthor(folder);
};
const writing = (fields: Record<string, unknown>, stage = '') =>
  ({ kind: 'write', stage, submit: { command: '', fields } }) as unknown as Step;
const documents = (...kinds: object[]) => writing({ documents: kinds });

test('gives the documents that a step wants, decision records in order', () => {
  const author = folderWith({ 'design.md': 'D', 'adr/b.md': 'B', 'adr/a.md': 'A', 'adr/notes.txt': '' });
  expect(author.prepare(documents({ kind: 'tdd' }, { kind: 'adr' }))).toEqual({
    fields: {
      documents: [
        { kind: 'tdd', content: 'D' },
        { kind: 'adr', content: 'A' },
        { kind: 'adr', content: 'B' },
      ],
    },
    files: ['design.md', 'adr/a.md', 'adr/b.md'],
  });
});

test('decision records alone are not a design', () => {
  expect(folderWith({ 'adr/a.md': 'A' }).prepare(documents({ kind: 'tdd' }, { kind: 'adr' }))).toBeUndefined();
});

test('[002-R31] flows come along with the scenarios when they lie there', () => {
  const step = writing({ documents: [{ kind: 'bdd' }] }, '5');
  expect(folderWith({ 'bdd.feature': 'F', 'flows.md': 'W' }).prepare(step)?.files).toEqual(['bdd.feature', 'flows.md']);
  expect(folderWith({ 'bdd.feature': 'F' }).prepare(step)?.files).toEqual(['bdd.feature']);
  expect(folderWith({ 'flows.md': 'W' }).prepare(step)).toBeUndefined();
});

test('a ticket by its id, and never a file elsewhere', () => {
  const author = folderWith({ 'tickets/A-001.md': 'T', 'secret.md': 'S' });
  expect(author.prepare(documents({ kind: 'ticket', name: 'A-001' }))?.files).toEqual(['tickets/A-001.md']);
  expect(author.prepare(documents({ kind: 'ticket', name: '../secret' }))).toBeUndefined();
});

test('judgements, plans and answers come from JSON', () => {
  const author = folderWith({
    'complexity.json': '{"complexity": "simple", "reason": "small", "note": "not a field"}',
    'tickets.json': '{"tickets": [{"id": "A-001"}]}',
    'answers.json': '{"scale": "ten", "cost": 5, "other": "x"}',
    'choice.json': '{"n": 2, "because": "cheap"}',
  });
  expect(author.prepare(writing({ complexity: '' }))?.fields).toEqual({ complexity: 'simple', reason: 'small' });
  expect(author.prepare(writing({ tickets: [] }))?.fields).toEqual({ tickets: [{ id: 'A-001' }] });
  const asked = { kind: 'ask', questions: [{ key: 'cost' }, { key: 'unknown' }], submit: {} } as unknown as Step;
  expect(author.prepare(asked)?.fields).toEqual({ answers: { cost: '5' } });
  expect(author.prepare({ kind: 'choose' } as Step)?.fields).toEqual({ choice: 2, because: 'cheap' });
});

test('has nothing for what is not there, and never approves', () => {
  const author = folderWith({});
  for (const step of [documents({ kind: 'rules' }), writing({ complexity: '' }), writing({ tickets: [] })])
    expect(author.prepare(step)).toBeUndefined();
  expect(author.prepare({ kind: 'approve' } as Step)).toBeUndefined();
});
