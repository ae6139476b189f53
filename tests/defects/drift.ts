/** Approvals that no longer hold: a session is completed, then its files are changed behind its back. */
import { readFileSync } from 'node:fs';
import type { CheckValue } from '../../src/engine/operations/check.ts';
import { wholePackage } from '../support/whole-package.ts';

interface Seed {
  readonly path: RegExp;
  readonly change: (lines: string[]) => { lines: string[]; line: number };
  readonly code: string;
}

const changed =
  (at: (lines: string[]) => number): Seed['change'] =>
  (lines) => {
    const i = at(lines);
    return { lines: lines.with(i, `${lines[i]} And more.`), line: i + 1 };
  };

const seeds: readonly Seed[] = [
  ...[
    /-rules\.md$/,
    /docs\/design\//,
    /-analysis\.md$/,
    /docs\/adr\//,
    /tickets\/.*001/,
    /tickets\/.*002/,
    /-contracts\.md$/,
  ].flatMap((path) => [
    {
      path,
      code: 'drift/approved',
      change: changed((lines) => lines.findIndex((line, i) => i > 12 && line.trim() !== '' && !line.startsWith('#'))),
    },
    {
      path,
      code: 'drift/approved',
      change: changed((lines) => lines.findLastIndex((line) => line.trim() !== '' && !/^(?:#|`)/.test(line))),
    },
  ]),
  ...[1, 2, 3].map((n) => ({
    path: /-rules\.md$/,
    code: 'rules/renumbered',
    change: (lines: string[]) => {
      const [a, b] = [n, n + 1].map((number) => lines.findIndex((line) => line.startsWith(`## Rule ${number}:`))) as [
        number,
        number,
      ];
      const swapped = lines
        .with(a, (lines[a] ?? '').replace(`Rule ${n}:`, `Rule ${n + 1}:`))
        .with(b, (lines[b] ?? '').replace(`Rule ${n + 1}:`, `Rule ${n}:`));
      return { lines: swapped, line: a + 1 };
    },
  })),
];

const names: Readonly<Record<string, string>> = {
  'drift/approved': 'an approved document that was changed afterwards',
  'rules/renumbered': 'rules that were renumbered after their approval',
};

export async function driftDefects() {
  const world = await wholePackage(readFileSync('examples/user-export.md', 'utf8'), 'user-export');
  const before = new Map(world.files.files);
  const rows = Object.entries(names).map(([code, name]) => ({
    name,
    codes: [code],
    seeded: 0,
    found: 0,
    missed: [] as string[],
  }));
  for (const { path, code, change } of seeds) {
    const file = [...before.keys()].filter((one) => !one.includes('/sessions/')).find((one) => path.test(one)) ?? '';
    const { lines, line } = change((new TextDecoder().decode(before.get(file)) ?? '').split('\n'));
    world.put(file, lines.join('\n'));
    const { findings } = (await world.run('check', { targets: ['user-export'] })).value as unknown as CheckValue;
    const row = rows.find((one) => one.codes.includes(code));
    if (row) {
      row.seeded += 1;
      if (findings.some((one) => one.code === code && one.at === `${file}:${line}`)) row.found += 1;
      else row.missed.push(`${file}:${line}`);
    }
    world.files.files.clear();
    for (const [name, bytes] of before) world.files.files.set(name, bytes);
  }
  return rows;
}
