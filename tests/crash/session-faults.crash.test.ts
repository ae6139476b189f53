/** A whole session, killed at every named moment: what was acknowledged is there, and the session can be finished. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { FaultPoint } from '../../src/engine/fault-points.ts';
import { faultPoints } from '../../src/engine/fault-points.ts';
import { bundle } from '../support/bundle.ts';
import { drive, type DriverJob } from '../support/session-driver.ts';
import { person } from '../support/memory-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'charrette-faults-'));
let driver = '';
beforeAll(async () => {
  driver = await bundle('tests/support/session-driver.ts', folder, 'session-driver.mjs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Killed {
  readonly fired: boolean;
  readonly acknowledged: readonly string[];
  readonly errors: string;
}

function runKilled(job: DriverJob, fault: string): Promise<Killed> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [driver, JSON.stringify(job)], {
      env: { ...process.env, CHARRETTE_FAULT: fault },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('close', (_code, signal) => {
      const acknowledged = [...output.matchAll(/^ACK (.+)$/gm)].map(([, id = '']) => id);
      done({ fired: signal === 'SIGKILL', acknowledged, errors });
    });
  });
}

/** All commands of the session, under whatever name it goes, archived or not. */
async function commandsOf(root: string, lastly: DriverJob['lastly']): Promise<Set<string>> {
  const { store } = createApp({ root }).world;
  const ids = new Set<string>();
  for (const key of await store.keys())
    for (const line of (await store.load(key))?.lines ?? []) ids.add(line.body.cmd.id);
  if (lastly !== 'restart') return ids;
  const archive = join(root, '.claude/design/sessions/archive');
  for (const name of existsSync(archive) ? readdirSync(archive) : []) {
    const journal = join(archive, name, 'user-export.journal.jsonl');
    const bytes = existsSync(journal) ? readFileSync(journal) : Buffer.alloc(0);
    for (const line of store.parse(bytes)) ids.add(line.body.cmd.id);
  }
  return ids;
}

const plans: readonly { point: FaultPoint; lastly?: DriverJob['lastly']; stride: number; asks?: boolean }[] = [
  { point: 'blob-written', stride: 3 },
  { point: 'line-written', stride: 1 },
  { point: 'line-synced', stride: 2 },
  { point: 'acknowledged', stride: 1 },
  { point: 'working-file-written', stride: 1 },
  { point: 'session-file-written', stride: 2 },
  { point: 'move-noted', lastly: 'rename', stride: 1, asks: true },
  { point: 'journal-moved', lastly: 'rename', stride: 1, asks: true },
  { point: 'move-noted', lastly: 'restart', stride: 1, asks: true },
  { point: 'journal-moved', lastly: 'restart', stride: 1, asks: true },
  { point: 'replaced-kept', lastly: 'merge', stride: 1 },
];

describe('[D1] [002-R5] killed at', () => {
  test('every named point is in the plan', () => {
    // Those of delegated work and of specs have their own walks, with a model at the other end: tests/delegate and
    // tests/specs. Options change places in option-swap.crash.test.ts.
    const ours = faultPoints.filter((point) => !/^(?:job|spec)-/.test(point) && point !== 'document-moved');
    expect(new Set(plans.map((plan) => plan.point))).toEqual(new Set(ours));
  });

  test.concurrent.each(plans)('$point, lastly $lastly', async ({ point, lastly, stride, asks = false }) => {
    let fired = 0;
    for (let n = 1; ; n += stride) {
      const root = mkdtempSync(join(folder, `${point}-${n}-`));
      const job: DriverJob = {
        root,
        examples: resolve('examples/user-export'),
        name: 'first',
        ...(lastly ? { lastly } : {}),
      };
      const killed = await runKilled(job, `${point}:${n}`);
      if (!killed.fired) {
        expect(killed.errors).toBe('');
        break;
      }
      fired += 1;
      const commands = await commandsOf(root, lastly);
      for (const id of killed.acknowledged) expect(commands, `${point}:${n}`).toContain(id);
      // Nobody is asked about what a crash left unfinished; only a move may leave a document behind.
      const { recoveries } = await drive({ ...job, name: 'second' });
      if (!asks) expect(recoveries, `${point}:${n}`).toEqual([]);
      const [key = ''] = await createApp({ root }).world.store.keys();
      const doctor = await createApp({ root }).run('doctor', { session: key }, person);
      const findings = (doctor.value as { findings: { severity: string; code: string }[] }).findings;
      expect(findings.filter((one) => one.severity === 'error' && !one.code.startsWith('recover/'))).toEqual([]);
      rmSync(root, { recursive: true, force: true });
    }
    expect(fired).toBeGreaterThan(0);
  });
});
