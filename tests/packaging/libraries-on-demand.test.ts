import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { onDemand } from '../../scripts/libraries-on-demand.mjs';

const library = `let runs = 0; let made; var require_dist = () => (made ??= (runs += 1, { double: (n) => n * 2 }));`;

test('a library is run where it is first used, and once', () => {
  const code = `${library}\nvar import_dist = require_dist();\nconst use = (n) => (0, import_dist.double)(n);\nresult.push(runs, use(2), use(3), runs);`;
  const changed = onDemand(code) ?? '';
  const ran = (program: string): number[] => {
    const result: number[] = [];
    runInNewContext(program, { result });
    return result;
  };
  expect(ran(code)).toEqual([1, 4, 6, 1]);
  expect(ran(changed)).toEqual([0, 4, 6, 1]);
});

test('one that is handed on as a whole is taken at once', () => {
  expect(onDemand(`${library}\nvar import_dist = require_dist();\nexports.dist = import_dist;`)).toBeUndefined();
});
