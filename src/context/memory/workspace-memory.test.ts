import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { createApp } from '../../app.ts';
import { writeTree } from '../codebase/tree.testing.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const record = (word: string) => `# 1. Use a ${word}\n\n## Status\n\nAccepted\n\n## Decision\n\nWe use a ${word}.\n`;

describe('what is kept of records for the next search', () => {
  test('a record that was changed keeps nothing of the old one, whatever its size and date; nor does one that is gone', async () => {
    const root = writeTree(folders.make('search'), {
      'charrette.json': '{}',
      'docs/adr/0001-a.md': record('broker'),
      '.claude/design/.charrette/.gitignore': '*\n',
    });
    const file = join(root, 'docs/adr/0001-a.md');
    utimesSync(file, 1_700_000_000, 1_700_000_000);
    const found = async (words: string) =>
      (await createApp({ root }).world.decisions?.search({ words, limit: 5 }))?.found.map(({ text }) => text);
    expect(await found('broker')).toEqual(['ADR 1: Use a broker']);
    expect(await found('broker')).toEqual(['ADR 1: Use a broker']);
    const { size, mtime } = statSync(file);
    writeFileSync(file, record('ledger'));
    utimesSync(file, mtime, mtime);
    expect(statSync(file)).toMatchObject({ size, mtime });
    expect(await found('ledger')).toEqual(['ADR 1: Use a ledger']);
    expect(await found('broker')).toEqual([]);
    writeTree(root, { 'docs/adr/0002-b.md': record('queue') });
    expect(await found('queue')).toEqual(['ADR 1: Use a queue']);
    rmSync(file);
    expect(await found('ledger')).toEqual([]);
  });
});
