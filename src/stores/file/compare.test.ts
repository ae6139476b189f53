import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineBody } from '../../../tests/contracts/session-store.ts';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import type { Git } from '../../../tests/support/temp-git.ts';
import { initGit } from '../../../tests/support/temp-git.ts';
import type { Head, StoredLine } from '../../engine/ports.ts';
import { decodeLine, emptyHead, encodeLine, readLines } from '../journal.ts';
import { standingOf } from './compare.ts';
import { FileSessionStore } from './store.ts';

const folders = new TempFolders();
let root = '';
let journal = '';
let store: FileSessionStore;
beforeEach(() => {
  root = folders.make('compare');
  journal = join(root, '.claude/design/sessions/a.journal.jsonl');
  store = new FileSessionStore({ root });
});
afterEach(() => folders.removeAll());

const reopen = () => new FileSessionStore({ root });
const fresh = async () => (await reopen().load('a'))!;
const idsOf = (lines: readonly StoredLine[]) => lines.map((line) => line.body.cmd.id);

async function write(...ids: readonly string[]): Promise<Head> {
  let head: Head = (await store.load('a'))?.head ?? emptyHead;
  for (const id of ids) head = await store.append('a', { seq: head.seq, hash: head.hash }, lineBody(id));
  return head;
}

function dropLastLines(count: number): void {
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
  writeFileSync(
    journal,
    lines
      .slice(0, -count)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

function lineAfter(head: Head, id: string): StoredLine {
  return decodeLine(Buffer.from(encodeLine(head, lineBody(id))))!;
}

describe('it contains the head we last saw', () => {
  it('normal: as we left it', async () => {
    await write('c1', 'c2');
    expect((await fresh()).standing).toEqual({ is: 'normal' });
  });

  it('normal: others added lines', async () => {
    const head = await write('c1');
    appendFileSync(journal, `${lineAfter(head, 'theirs').raw}\n`);
    expect((await fresh()).standing).toEqual({ is: 'normal' });
    await write('c3');
    expect(idsOf((await fresh()).lines)).toEqual(['c1', 'theirs', 'c3']);
  });

  it('normal: a fresh clone has nothing to compare with', async () => {
    await write('c1', 'c2', 'c3');
    rmSync(join(root, '.claude/design/.charrette'), { recursive: true });
    dropLastLines(1);
    expect((await fresh()).standing).toEqual({ is: 'normal' });
  });
});

describe('it ends before that head, without git', () => {
  it('lost tail: refuses to write, offers what the mirror has, and takes it back', async () => {
    const head = await write('c1', 'c2', 'c3', 'c4');
    dropLastLines(2);
    const { standing, head: shorter } = await fresh();
    expect(standing).toMatchObject({ is: 'lost-tail', missing: 2 });
    expect(idsOf('lines' in standing ? standing.lines : [])).toEqual(['c3', 'c4']);
    const refused = reopen().append('a', shorter, lineBody('c5'));
    await expect(refused).rejects.toMatchObject({ problem: { code: 'store/lost-tail', fix: 'charrette doctor a' } });
    expect(await reopen().recover('a')).toEqual({ recovered: 2, head: { seq: head.seq, hash: head.hash } });
    expect(await fresh()).toMatchObject({ standing: { is: 'normal' }, head: { seq: 4 } });
    expect(await reopen().recover('a')).toMatchObject({ recovered: 0 });
  });

  it('lost tail: also in the process that wrote it, and with the whole file gone', async () => {
    await write('c1', 'c2');
    rmSync(journal);
    expect((await store.load('a'))?.standing).toMatchObject({ is: 'lost-tail', missing: 2 });
    await expect(store.append('a', emptyHead, lineBody('new'))).rejects.toMatchObject({
      problem: { code: 'store/lost-tail' },
    });
    await store.recover('a');
    expect(idsOf((await store.load('a'))!.lines)).toEqual(['c1', 'c2']);
  });

  it('lost tail without a mirror: says so, until it is told to forget', async () => {
    await write('c1', 'c2', 'c3');
    rmSync(join(root, '.claude/design/.charrette/mirror'), { recursive: true });
    dropLastLines(1);
    expect((await fresh()).standing).toEqual({ is: 'lost-tail', lines: [], missing: 1 });
    expect(await reopen().recover('a')).toMatchObject({ recovered: 0, head: { seq: 2 } });
    await reopen().forget('a');
    store = reopen();
    await write('c4');
    expect(idsOf((await fresh()).lines)).toEqual(['c1', 'c2', 'c4']);
  });

  it('[D3] one damaged line in the middle is healed by its copy', async () => {
    const head = await write('c1', 'c2', 'c3', 'c4');
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('said in c2', 'said in C2'));
    const { standing, junk } = await fresh();
    expect(junk).toHaveLength(1);
    expect(standing).toMatchObject({ is: 'lost-tail', missing: 1 });
    expect(await reopen().recover('a')).toMatchObject({ recovered: 1, head: { hash: head.hash } });
    expect((await fresh()).standing).toEqual({ is: 'normal' });
  });

  it('[D3] one damaged line without its copy leaves orphans', async () => {
    await write('c1', 'c2', 'c3', 'c4');
    rmSync(join(root, '.claude/design/.charrette'), { recursive: true });
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('said in c2', 'said in C2'));
    const { standing } = await fresh();
    expect(standing).toMatchObject({ is: 'diverged', why: 'orphans' });
    expect(idsOf('lines' in standing ? standing.lines : [])).toEqual(['c3', 'c4']);
  });
});

describe('neither', () => {
  it('[D6] rewritten: another history from an earlier point on', async () => {
    await write('c1', 'c2', 'c3');
    const [first] = (await fresh()).lines as [StoredLine];
    const other = lineAfter(first, 'other');
    writeFileSync(journal, `${first.raw}\n${other.raw}\n${lineAfter(other, 'more').raw}\n`);
    const { standing, head } = await fresh();
    expect(standing).toMatchObject({ is: 'diverged', why: 'rewritten' });
    expect(idsOf('lines' in standing ? standing.lines : [])).toEqual(['c2', 'c3']);
    const refused = reopen().append('a', head, lineBody('c4'));
    await expect(refused).rejects.toMatchObject({ problem: { code: 'store/diverged', fix: 'charrette merge a' } });
  });

  it('[D6] rewritten: shorter than what we saw, and not a part of it', async () => {
    await write('c1', 'c2', 'c3', 'c4');
    const [first] = (await fresh()).lines as [StoredLine];
    writeFileSync(journal, `${first.raw}\n${lineAfter(first, 'other').raw}\n`);
    expect((await fresh()).standing).toMatchObject({ is: 'diverged', why: 'rewritten' });
  });

  it('[D5] orphans: a sealed line off the chain, unless its command was committed later', async () => {
    const head = await write('c1', 'c2');
    const [first] = (await fresh()).lines as [StoredLine];
    appendFileSync(journal, `${lineAfter(first, 'lost').raw}\n`);
    expect((await fresh()).standing).toMatchObject({ is: 'diverged', why: 'orphans' });
    await expect(store.append('a', head, lineBody('c3'))).rejects.toMatchObject({
      problem: { code: 'store/diverged' },
    });
    appendFileSync(journal, `${lineAfter(head, 'lost').raw}\n`);
    expect((await fresh()).standing).toEqual({ is: 'normal' });
    await write('c3');
  });

  it('[D6] a merge ends it: the old bytes are kept, and writing goes on', async () => {
    await write('c1', 'c2');
    const [first] = (await fresh()).lines as [StoredLine];
    appendFileSync(journal, `${lineAfter(first, 'lost').raw}\n`);
    const { lines } = await fresh();
    const before = readFileSync(journal);
    store = reopen();
    const head = await store.replace('a', [...lines, lineAfter(lines.at(-1)!, 'again')]);
    expect(await fresh()).toMatchObject({ standing: { is: 'normal' }, head });
    await write('c4');
    const replaced = join(root, '.claude/design/.charrette/replaced');
    expect(readdirSync(replaced).map((name) => readFileSync(join(replaced, name)))).toEqual([before]);
  });
});

describe('with git', () => {
  let git: Git;
  beforeEach(() => {
    git = initGit(root);
  });
  const save = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };

  it('older: a checkout of an earlier commit is followed, also with new lines', async () => {
    await write('c1', 'c2');
    save('two');
    await write('c3', 'c4');
    save('four');
    git('checkout', '--quiet', 'HEAD~1');
    const { standing, head } = await fresh();
    expect(standing).toEqual({ is: 'older', later: 2 });
    await reopen().append('a', head, lineBody('branch'));
    expect((await fresh()).standing).toEqual({ is: 'normal' });
    // Back on the newer commit, what we saw last is elsewhere: two histories.
    git('add', '--all');
    git('commit', '--quiet', '--message', 'branch');
    git('checkout', '--quiet', 'main');
    const back = await fresh();
    expect(back.standing).toMatchObject({ is: 'diverged', why: 'rewritten' });
    expect(idsOf('lines' in back.standing ? back.standing.lines : [])).toEqual(['branch']);
  });

  it('older: a branch without the session is simply without it', async () => {
    git('commit', '--quiet', '--allow-empty', '--message', 'empty');
    git('branch', 'before');
    await write('c1');
    save('one');
    git('checkout', '--quiet', 'before');
    expect(existsSync(journal)).toBe(false);
    expect(await reopen().load('a')).toBeUndefined();
    git('checkout', '--quiet', 'main');
    expect((await fresh()).standing).toEqual({ is: 'normal' });
  });

  it('lost tail: an earlier text that is no commit', async () => {
    await write('c1', 'c2');
    save('two');
    await write('c3');
    save('three');
    dropLastLines(2);
    expect((await fresh()).standing).toMatchObject({ is: 'lost-tail', missing: 2 });
  });

  it('lost tail: deleted before git knew it, or where git does not look', async () => {
    git('commit', '--quiet', '--allow-empty', '--message', 'empty');
    await write('c1');
    rmSync(journal);
    expect((await fresh()).standing).toMatchObject({ is: 'lost-tail', missing: 1 });
    await reopen().recover('a');
    writeFileSync(join(root, '.gitignore'), '.claude\n');
    await write('c2');
    dropLastLines(1);
    expect((await fresh()).standing).toMatchObject({ is: 'lost-tail', missing: 1 });
  });

  it('normal: after a pull that adds lines', async () => {
    await write('c1');
    save('one');
    git('branch', 'later');
    git('checkout', '--quiet', 'later');
    await write('c2');
    save('two');
    git('checkout', '--quiet', 'main');
    expect((await fresh()).standing).toEqual({ is: 'older', later: 1 });
    git('merge', '--quiet', 'later');
    expect((await fresh()).standing).toEqual({ is: 'normal' });
  });

  it('[D6] markers: a merge of two branches shows both sides', async () => {
    await write('c1');
    save('base');
    git('checkout', '--quiet', '-b', 'topic');
    await write('t1');
    save('topic');
    git('checkout', '--quiet', 'main');
    rmSync(join(root, '.claude/design/.charrette/seen'), { recursive: true });
    store = reopen();
    await write('m1', 'm2');
    save('main');
    expect(() => git('merge', 'topic')).toThrow('merge');
    const { standing, lines } = await fresh();
    expect(idsOf(lines)).toEqual(['c1', 'm1', 'm2']);
    expect(standing).toMatchObject({ is: 'diverged', why: 'markers' });
    expect(idsOf('lines' in standing ? standing.lines : [])).toEqual(['t1']);
  });

  it('[D6] the repository cannot ask for a silent merge of journals', async () => {
    writeFileSync(join(root, '.gitattributes'), '*.jsonl merge=union\n* text=auto eol=crlf\n');
    await write('c1');
    const attributes = git(
      'check-attr',
      'text',
      'merge',
      '--',
      '.claude/design/sessions/a.journal.jsonl',
      '.claude/design/sessions/a.blobs/00',
    );
    expect(attributes).toContain('a.journal.jsonl: text: unset');
    expect(attributes).toContain('a.journal.jsonl: merge: text');
    expect(attributes).toContain('a.blobs/00: text: unset');
    expect(git('status', '--porcelain', '--untracked-files=all')).not.toContain('.charrette');
  });
});

it('asks neither mirror nor git as long as all is well', async () => {
  const contents = readLines(Buffer.from(`${encodeLine(emptyHead, lineBody('a'))}\n`));
  const never = () => {
    throw new Error('asked');
  };
  const seen = { seq: 1, hash: contents.chain[0]!.hash };
  expect(await standingOf(contents, { seen, mirror: never, races: never, git: never })).toEqual({ is: 'normal' });
  expect(await standingOf(contents, { seen: undefined, mirror: never, races: never, git: never })).toEqual({
    is: 'normal',
  });
});

describe('[D5] a line that lost a race', () => {
  const never = () => {
    throw new Error('asked');
  };
  const first = lineAfter(emptyHead, 'first');
  const winner = lineAfter(first, 'winner');
  const loser = lineAfter(first, 'loser');
  const contents = readLines(Buffer.from([first, winner, loser].map((line) => `${line.raw}\n`).join('')));
  const seen = { seq: 2, hash: winner.hash };

  it('is harmless when its writer left word, even if nobody tries again', async () => {
    const evidence = { seen, mirror: () => [winner], races: () => new Set([loser.hash]), git: never };
    expect(await standingOf(contents, evidence)).toEqual({ is: 'normal' });
  });

  it('is not harmless when it was acknowledged after all', async () => {
    const evidence = { seen, mirror: () => [winner, loser], races: () => new Set([loser.hash]), git: never };
    expect(await standingOf(contents, evidence)).toMatchObject({ is: 'diverged', why: 'orphans' });
  });
});
