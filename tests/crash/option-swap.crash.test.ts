/** Options change places, killed at every moment of it: no text is lost, and the next write finishes what was begun. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultPoint } from '../../src/engine/fault-points.ts';
import { bundle } from '../support/bundle.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { example, key as session, workspaceAt } from '../support/walk-session.ts';

const folder = mkdtempSync(join(tmpdir(), 'charrette-swap-'));
let driver = '';
beforeAll(async () => {
  driver = await bundle('tests/support/option-driver.ts', folder, 'option-driver.mjs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const design = 'docs/design/user-export.md';
const contracts = '.claude/design/user-export-contracts.md';
const beside = (path: string, option: number) => path.replace(/\.md$/, `.option-${option}.md`);
const second = (name: string) => example(name).replace('# ', '# Second way: ');

/** Two options, worked to their ends; the first one was edited by hand since. */
async function prepared(): Promise<{ root: string; edited: string }> {
  const work = await workspaceAt('5');
  await work.run('repeat', { session });
  await work.run('choose', { session, n: 1, because: 'Simpler to run' });
  await work.run('submit', { session, documents: [{ kind: 'tdd', content: second('design.md') }] });
  await work.run('approve', { session });
  await work.run('submit', { session, documents: [{ content: second('contracts.md') }] });
  const edited = `${example('design.md')}\nA line by hand.\n`;
  work.put(design, edited);
  const root = mkdtempSync(join(folder, 'prepared-'));
  cpSync(work.root, root, { recursive: true });
  return { root, edited };
}

const points: readonly FaultPoint[] = [
  'blob-written',
  'line-written',
  'line-synced',
  'acknowledged',
  'document-moved',
  'working-file-written',
  'session-file-written',
];

describe('[S41] 000-R5: killed while options change places, at', () => {
  test.each(points)('%s', { timeout: 120_000 }, async (point) => {
    const { root: source, edited } = await prepared();
    let fired = 0;
    for (let n = 1; ; n += 1) {
      const root = mkdtempSync(join(folder, `${point}-`));
      cpSync(source, root, { recursive: true });
      const { signal, stdout, stderr } = spawnSync(process.execPath, [driver, root, session, '2'], {
        env: { ...process.env, CHARRETTE_FAULT: `${point}:${n}` },
        encoding: 'utf8',
      });
      if (signal !== 'SIGKILL') {
        expect(stderr).toBe('');
        expect(stdout).toBe('ACK\n');
        break;
      }
      fired += 1;
      const work = new TempWorkspace({ root });
      const { notes, next } = await work.run('status', { session });
      expect(next?.kind, `${point}:${n}`).not.toBe('recover');
      expect(notes.filter(({ severity }) => severity === 'error')).toEqual([]);
      await work.run('note', { session, text: 'go on' });
      const { lines } = (await work.app.world.store.load(session)) ?? { lines: [] };
      const swapped = lines.some(({ body }) => body.cmd.id === 'swap');
      const [ours, other] = swapped ? [2, 1] : [1, 2];
      const texts = { 1: [edited, example('contracts.md')], 2: [second('design.md'), second('contracts.md')] };
      for (const [i, path] of [design, contracts].entries()) {
        expect(work.text(path), `${point}:${n} ${path}`).toBe(texts[ours as 1 | 2][i]);
        expect(work.text(beside(path, other)), `${point}:${n} ${path}`).toBe(texts[other as 1 | 2][i]);
        expect(work.has(beside(path, ours)), `${point}:${n} ${path}`).toBe(false);
      }
      const doctor = await work.run('doctor', { session });
      const findings = doctor.value['findings'] as { severity: string }[];
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      // And it can be chosen again from where it stands.
      if (!swapped) await work.run('option', { session, n: 2, choose: true, because: 'Nothing new to run' });
      expect(work.text(design)).toBe(second('design.md'));
      rmSync(root, { recursive: true, force: true });
    }
    expect(fired).toBeGreaterThan(0);
  });
});
