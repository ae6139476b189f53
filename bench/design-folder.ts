/** A folder of features, each with eleven documents that differ from every other's: rules, design, contracts, scenarios, tickets ... */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const model = 'tests/defects/packages/loans';
const files = readdirSync(model, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(model, name)).isFile(),
);

export const documentsOfFeature = files.length;

/** At least so many documents; gives how many there are. */
export function makeDesigns(folder: string, count: number): number {
  writeFileSync(join(folder, 'charrette.json'), '{}\n');
  const features = Math.ceil(count / files.length);
  for (let n = 0; n < features; n += 1) {
    for (const name of files) {
      const path = join(folder, 'designs', `feature-${String(n).padStart(4, '0')}`, name);
      mkdirSync(dirname(path), { recursive: true });
      // Also the diagrams and steps: what is known by its hash would not be parsed again.
      writeFileSync(
        path,
        readFileSync(join(model, name), 'utf8')
          .replaceAll('Momo', `Momo ${n}`)
          .replaceAll('Loan service', `Loan service ${n}`),
      );
    }
  }
  return features * files.length;
}

/** What our own checks said of them the last time (src/engine/check/own-findings.ts); reports of parsers stay. */
export function forgetFindings(folder: string): void {
  const cache = join(folder, '.claude/design/.charrette/cache');
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name.startsWith('check-')) rmSync(join(cache, name));
}
