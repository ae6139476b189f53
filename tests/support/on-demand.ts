/**
 * Programs that only some tests use, and that nobody should have to install for the others: fetched from npm when they
 * are wanted, kept in a folder of this machine, and tests that cannot have them are skipped with the reason.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface OnDemand {
  readonly folder: string;
  /** Why it is not there. */
  readonly missing?: string;
  /** For the title of what may be skipped. */
  readonly note: string;
}

function missing(why: string): OnDemand {
  console.log(`SKIPPED: ${why}`);
  return { folder: '', missing: why, note: ` (skipped: ${why})` };
}

/** Longer than this is not within reason. */
const patience = 240_000;

export function onDemand(name: string, packages: readonly string[], isHere = true): OnDemand {
  if (!isHere) return missing(`there is no ${packages.join(' ')} for this machine`);
  const cache = process.env['CHARRETTE_TEST_TOOLS'] ?? join(tmpdir(), 'charrette-test-tools');
  const folder = join(cache, name);
  if (existsSync(join(folder, 'node_modules'))) return { folder, note: '' };
  if (process.env['CHARRETTE_OFFLINE']) return missing('CHARRETTE_OFFLINE is set');
  mkdirSync(cache, { recursive: true });
  // Whole or not at all: another run may look at the same moment, and an install may be cut off.
  const making = mkdtempSync(join(cache, `.${name}-`));
  const home = join(making, 'home');
  mkdirSync(home);
  writeFileSync(join(making, 'package.json'), '{ "private": true }\n');
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    ...(authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities }),
  };
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status, stderr, error } = spawnSync('npm', args, { cwd: making, env, timeout: patience, encoding: 'utf8' });
  if (status !== 0) {
    rmSync(making, { recursive: true, force: true });
    const said = /npm error (?:code )?(\S.*)/.exec(stderr)?.[1];
    return missing(`npm could not install ${packages.join(' ')}: ${said ?? error?.message ?? `it gave ${status}`}`);
  }
  try {
    renameSync(making, folder);
  } catch {
    // Another run was first.
    rmSync(making, { recursive: true, force: true });
  }
  return { folder, note: '' };
}
