import { expect, test } from 'vitest';
import type { SessionStore } from './ports.ts';
import { printStrings, Texts } from './texts.ts';

test('a server that reads for long lets go of texts, and never of one that is being asked for', async () => {
  const read: string[] = [];
  const getBlob = async (_key: string, sha: string) => {
    read.push(sha);
    await Promise.resolve();
    return printStrings([`words of ${sha}`]);
  };
  const texts = new Texts({ getBlob } as unknown as SessionStore);
  const session = { key: 'x', redacted: new Map<string, string>() };
  const ask = (...shas: readonly string[]) =>
    texts.with(session, (textOf) => shas.map((sha) => textOf({ blob: sha, n: 0 })));
  const all = Array.from({ length: 5000 }, (_, i) => `b${i}`);
  const said = await Promise.all(all.map((sha) => ask('first', sha, 'last')));
  expect(said).toEqual(all.map((sha) => ['words of first', `words of ${sha}`, 'words of last']));
  for (const sha of all) await ask(sha);
  read.length = 0;
  expect(await ask('b0', 'b4999')).toEqual(['words of b0', 'words of b4999']);
  expect(read).toEqual(['b0']);
});
