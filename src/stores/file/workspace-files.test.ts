import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { FileSessionStore } from './store.ts';
import { WorkspaceFiles } from './workspace-files.ts';

const folders = new TempFolders();
let root = '';
let files: WorkspaceFiles;
beforeEach(() => {
  root = folders.make('files');
  files = new WorkspaceFiles({ root, sizeLimit: 1_000 });
});
afterEach(() => folders.removeAll());

const bytes = (text: string) => Buffer.from(text);
const refusedWith = (code: string) => ({ problem: { code } });

describe('read and write', () => {
  it('give back what was written, in folders that are made as needed', async () => {
    await files.write('docs/design/ä b.md', bytes('one'));
    await files.write('docs/design/ä b.md', bytes('two'));
    expect(Buffer.from((await files.read('docs/design/ä b.md'))!).toString()).toBe('two');
    expect(readdirSync(join(root, 'docs/design'))).toEqual(['ä b.md']);
  });

  it('give nothing for what is not there', async () => {
    writeFileSync(join(root, 'file'), '');
    expect(await files.read('absent.md')).toBeUndefined();
    expect(await files.read('absent/deep.md')).toBeUndefined();
    expect(await files.read('file/below.md')).toBeUndefined();
  });

  it('keep the mode of a file', async () => {
    writeFileSync(join(root, 'run.sh'), 'old');
    chmodSync(join(root, 'run.sh'), 0o750);
    await files.write('run.sh', bytes('new'));
    expect(statSync(join(root, 'run.sh')).mode & 0o777).toBe(0o750);
  });

  it('leave nothing half-written beside the file, with or without a private folder', async () => {
    await files.write('a.md', bytes('x'));
    await new FileSessionStore({ root }).putBlob('s', bytes('blob'));
    await files.write('a.md', bytes('y'));
    expect(readdirSync(root).sort()).toEqual(['.claude', 'a.md']);
    expect(readdirSync(join(root, '.claude/design/.charrette/tmp'))).toEqual([]);
  });

  it('of one file come in the order of the calls, though the disk may take the last one first', async () => {
    for (let n = 0; n < 20; n += 1) {
      await Promise.all([files.write('a.md', bytes('x'.repeat(900))), files.write('a.md', bytes(`${n}`))]);
      expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe(`${n}`);
    }
  });

  it('give a file its name after what it waits for, and only that file', async () => {
    let arrive = () => {};
    const documents = new Promise<void>((done) => (arrive = done));
    const waiting = files.write('session.json', bytes('of a.md'), documents);
    await files.write('a.md', bytes('x'));
    expect(await files.read('session.json')).toBeUndefined();
    arrive();
    await waiting;
    expect(readFileSync(join(root, 'session.json'), 'utf8')).toBe('of a.md');
  });

  it('go on after one that was refused', async () => {
    mkdirSync(join(root, 'a.md'));
    const refused = files.write('a.md', bytes('x')).catch((error: unknown) => error);
    rmSync(join(root, 'a.md'), { recursive: true });
    const next = files.write('a.md', bytes('y'));
    expect(await refused).toMatchObject(refusedWith('file/not-a-file'));
    await next;
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('refuse a large file', async () => {
    writeFileSync(join(root, 'big'), Buffer.alloc(1_001));
    await expect(files.read('big')).rejects.toMatchObject(refusedWith('file/too-large'));
  });

  it('refuse folders, pipes and devices', async () => {
    mkdirSync(join(root, 'folder'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    for (const path of ['folder', 'pipe', '']) {
      await expect(files.read(path)).rejects.toMatchObject(refusedWith('file/not-a-file'));
      await expect(files.write(path, bytes('x'))).rejects.toMatchObject(refusedWith('file/not-a-file'));
    }
    symlinkSync('/dev/zero', join(root, 'zero'));
    await expect(files.read('zero')).rejects.toMatchObject(refusedWith('path/outside-workspace'));
  });

  it('say what to do when a folder on the way is a file', async () => {
    writeFileSync(join(root, 'file'), '');
    const refused = await files.write('file/below.md', bytes('x')).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      problem: { code: 'file/not-writable', at: 'file/below.md', fix: expect.any(String) },
    });
  });

  it.skipIf(process.getuid?.() === 0)('say what to do when a folder is read-only', async () => {
    mkdirSync(join(root, 'locked'));
    chmodSync(join(root, 'locked'), 0o555);
    await expect(files.write('locked/a.md', bytes('x'))).rejects.toMatchObject(refusedWith('file/not-writable'));
  });
});

describe('the workspace is not left', () => {
  let outside = '';
  beforeEach(() => {
    outside = folders.make('outside');
    writeFileSync(join(outside, 'secret'), 'secret');
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'C:/x', '..'])('by the path %j', async (path) => {
    await expect(files.read(path)).rejects.toMatchObject(refusedWith('path/outside-workspace'));
    await expect(files.write(path, bytes('x'))).rejects.toMatchObject(refusedWith('path/outside-workspace'));
    await expect(files.list(path)).rejects.toMatchObject(refusedWith('path/outside-workspace'));
  });

  it('by links to files and folders', async () => {
    symlinkSync(outside, join(root, 'door'));
    symlinkSync(join(outside, 'secret'), join(root, 'key'));
    for (const path of ['door/secret', 'door/new/deep', 'key']) {
      await expect(files.read(path)).rejects.toMatchObject(refusedWith('path/outside-workspace'));
      await expect(files.write(path, bytes('x'))).rejects.toMatchObject(refusedWith('path/outside-workspace'));
    }
    await expect(files.move('door/secret', 'mine')).rejects.toMatchObject(refusedWith('path/outside-workspace'));
    expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
  });

  it('by links in a folder that is gone through, wherever they lead', async () => {
    writeFileSync(join(root, 'plain.md'), 'text');
    symlinkSync(join(outside, 'secret'), join(root, 'key'));
    symlinkSync('plain.md', join(root, 'link.md'));
    symlinkSync(outside, join(root, 'door'));
    expect(Buffer.from((await files.readPlain('plain.md'))!).toString()).toBe('text');
    for (const path of ['key', 'link.md', 'door', 'door/secret', 'nothing.md', '.'])
      expect(await files.readPlain(path)).toBeUndefined();
  });

  it('by a link that leads to nothing yet', async () => {
    symlinkSync(join(outside, 'future'), join(root, 'promise'));
    await expect(files.write('promise', bytes('x'))).rejects.toMatchObject(refusedWith('path/dangling-link'));
  });

  it('while links inside are followed and stay links', async () => {
    writeFileSync(join(root, 'real.md'), 'old');
    symlinkSync('real.md', join(root, 'link.md'));
    await files.write('link.md', bytes('new'));
    expect(readFileSync(join(root, 'real.md'), 'utf8')).toBe('new');
    expect(Buffer.from((await files.read('link.md'))!).toString()).toBe('new');
  });

  it.each(['nul', 'docs/CON.md', '.git/hooks/pre-commit', 'sub/.GIT/config'])('nor is %j written', async (path) => {
    await expect(files.write(path, bytes('x'))).rejects.toMatchObject(refusedWith('path/reserved-name'));
  });
});

it('a name that is too long for any file is not there', async () => {
  expect(await files.kindOf('x'.repeat(5000))).toBeUndefined();
});

describe('move and list', () => {
  it('moves a file and makes folders', async () => {
    await files.write('a.md', bytes('x'));
    await files.move('a.md', 'old/deep/b.md');
    expect(await files.list('')).toEqual(['old']);
    expect(await files.list('old/deep')).toEqual(['b.md']);
  });

  it('writes nothing over, and says what is missing', async () => {
    await files.write('a.md', bytes('a'));
    await files.write('b.md', bytes('b'));
    await expect(files.move('a.md', 'b.md')).rejects.toMatchObject(refusedWith('file/exists'));
    await expect(files.move('zzz', 'c.md')).rejects.toMatchObject(refusedWith('file/not-found'));
  });

  it('lists sorted names; nothing for no folder', async () => {
    for (const name of ['b', 'a', 'C']) await files.write(`d/${name}`, bytes(name));
    expect(await files.list('d')).toEqual(['C', 'a', 'b']);
    expect(await files.list('absent')).toEqual([]);
    await expect(files.list('d/a')).rejects.toMatchObject(refusedWith('file/not-readable'));
  });
});

describe('each', () => {
  const seen = async (folder: string) => {
    const found: Record<string, string | undefined> = {};
    await files.each(folder, '.json', (name, content) => {
      found[name] = content && Buffer.from(content).toString();
      return {};
    });
    return found;
  };

  it('looks into the files whose name ends so, and follows links as a single read does', async () => {
    await files.write('s/a.json', bytes('one'));
    await files.write('s/b.txt', bytes('two'));
    await files.write('s/empty.json', bytes(''));
    writeFileSync(join(root, 'outside'), 'inside the workspace after all');
    symlinkSync('../outside', join(root, 's/link.json'));
    expect(await seen('s')).toEqual({
      'a.json': 'one',
      'empty.json': '',
      'link.json': 'inside the workspace after all',
    });
    expect(await seen('absent')).toEqual({});
  });

  it('gives nothing for what cannot be read, and goes on', async () => {
    const large = new WorkspaceFiles({ root, sizeLimit: 100_000 });
    await large.write('s/large.json', bytes('x'.repeat(70_000)));
    mkdirSync(join(root, 's/folder.json'));
    symlinkSync('/etc/hostname', join(root, 's/out.json'));
    await files.write('s/z.json', bytes('last'));
    expect(await seen('s')).toEqual({
      'folder.json': undefined,
      'large.json': undefined,
      'out.json': undefined,
      'z.json': 'last',
    });
    const lengths = await large.each('s', 'large.json', (_, content) => ({ length: content?.length ?? -1 }));
    expect(lengths).toEqual(new Map([['large.json', { length: 70_000 }]]));
  });

  it('does not leave the workspace', async () => {
    await expect(files.each('../', '.json', () => ({}))).rejects.toMatchObject(refusedWith('path/outside-workspace'));
  });

  describe('keeping what was made of them', () => {
    let looks = 0;
    const view = (files: WorkspaceFiles) =>
      files.each(
        's',
        '.json',
        (_, content) => ({ look: ++looks, text: Buffer.from(content ?? []).toString() }),
        'views',
      );
    const cache = () => join(root, '.claude/design/.charrette/cache/views.json');
    const longAgo = new Date('2020-01-01T00:00:00Z');
    const put = async (name: string, text: string, at = longAgo) => {
      await files.write(`s/${name}`, bytes(text));
      utimesSync(join(root, 's', name), at, at);
    };

    beforeEach(async () => {
      looks = 0;
      mkdirSync(join(root, '.claude/design/.charrette/tmp'), { recursive: true });
      for (let n = 0; n < 60; n += 1) await put(`${n}.json`, `text ${n}`);
    });

    it('looks again only into what changed, is new, or was touched just now', async () => {
      const first = await view(files);
      expect([looks, first.size]).toEqual([60, 60]);
      expect(await view(files)).toEqual(first);
      expect(looks).toBe(60);
      await put('3.json', 'text 3!');
      await put('60.json', 'new');
      await put('4.json', 'text 4', new Date());
      const later = await view(files);
      expect(looks).toBe(63);
      expect(later.get('3.json')).toMatchObject({ text: 'text 3!' });
      expect(later.get('5.json')).toEqual(first.get('5.json'));
      // The same size, in the same moment: what is that fresh is never kept.
      await put('4.json', 'text X', new Date());
      expect((await view(files)).get('4.json')).toMatchObject({ text: 'text X' });
    });

    it.each(['', '{', '[]', 'null', '[7]', '{"3.json":[1,2,3]}', '[["3.json"],["4.json",1,2]]'])(
      '%j as what was kept is as nothing',
      async (kept) => {
        const first = await view(files);
        writeFileSync(cache(), kept);
        const again = await view(files);
        expect([...again.values()].map(({ text }) => text)).toEqual([...first.values()].map(({ text }) => text));
      },
    );

    it('makes no folder where there was none, and does without one that cannot be written', async () => {
      rmSync(join(root, '.claude'), { recursive: true });
      expect((await view(files)).size).toBe(60);
      expect(existsSync(join(root, '.claude'))).toBe(false);
      mkdirSync(join(root, '.claude/design/.charrette/tmp'), { recursive: true });
      writeFileSync(join(root, '.claude/design/.charrette/cache'), 'a file in its place');
      expect((await view(files)).size).toBe(60);
    });
  });
});
