import { readFileSync, readdirSync } from 'node:fs';
import { parsePosition } from './roadmap/position.ts';
const dir = '../shared/corpus/prism/positions/';
for (const name of readdirSync(dir)) {
  const { rows, ...rest } = parsePosition(readFileSync(dir + name, 'utf8'));
  console.log(name, JSON.stringify(rest, null, 1).replaceAll('\n  ', ' '));
  console.log(
    '   ',
    rows
      .map((r) => `${r.phase}:${r.keys.join('+')}=${r.status}@${r.line}`)
      .join(' ')
      .slice(0, 900),
  );
}
