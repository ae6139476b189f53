/**
 * `charrette-hook`: what a host runs when a conversation begins, before it is summarised, and before its agent asks
 * somebody. Hosts wait for it, so it starts nearly as fast as Node: no SDK, no schema library, and the engine only
 * where a session changed since its brief was kept. It never fails: a host must not suffer from us.
 */
import { existsSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { keepCompiled } from '../../compiled.ts';
import { loadConfig } from '../../config.ts';
import { type KeptBrief, readKeptBrief } from '../../stores/file/kept-brief.ts';
import { recentSessions } from '../../stores/file/recent.ts';
import { version } from '../../version.ts';
import { findWorkspace } from '../../workspace.ts';
import type { ActiveSpec } from './active-spec.ts';
import { answer } from './answer.ts';
import { readEvent } from './event.ts';

/** `dist/hook-engine.cjs`, from engine.ts beside this. */
interface Engine {
  makeBrief(root: string, key: string, checkpoint: boolean): Promise<KeptBrief | undefined>;
  makeSpec(root: string): Promise<ActiveSpec | undefined>;
}

function loadEngine(): Engine {
  keepCompiled('hook');
  // A name that no bundler follows: this file stays small.
  // eslint-disable-next-line typescript/no-require-imports
  return require(join(__dirname, 'hook-engine.cjs')) as Engine;
}

/** Without one of these files there is no active spec, and nothing to load for it. */
const specMarks = ['specs/.current-spec', '.claude/ralph-specum.local.md'];

async function run(): Promise<void> {
  const event = readEvent(await standardInput(), process.argv[2], process.env);
  if (event.kind === 'other') return;
  const root = findWorkspace(event.cwd ?? process.cwd());
  const { design } = loadConfig(root).roots;
  const privateDir = `${design}/.charrette`;
  const recent = recentSessions({ root, sessionsDir: `${design}/sessions`, privateDir });
  const text = await answer(event, {
    recent,
    now: Date.now(),
    async briefOf(key, checkpoint) {
      const kept = readKeptBrief(root, privateDir, key, version);
      if (kept && !(checkpoint && kept.unsaved)) return kept;
      return loadEngine().makeBrief(root, key, checkpoint);
    },
    async activeSpec() {
      return specMarks.some((path) => existsSync(join(root, path))) ? loadEngine().makeSpec(root) : undefined;
    },
  });
  if (text !== '') writeSync(1, text);
}

/** A host may close it, or give none. Not asked of `process.stdin`: that would stop a pipe from being waited for. */
async function standardInput(): Promise<string> {
  if (isatty(0)) return '';
  const parts: Buffer[] = [];
  try {
    for (let part = nextPart(); part.length > 0; part = nextPart()) parts.push(part);
  } catch (error) {
    // A host's own pipe may be one that does not wait, and it has not written all of it yet.
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN')
      for await (const part of process.stdin) parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

function nextPart(): Buffer {
  const part = Buffer.alloc(65_536);
  return part.subarray(0, readSync(0, part));
}

run().catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  writeSync(2, `charrette-hook: ${why}\n`);
});
