/** Which number a decision record gets that is handed in. */
import { adrNumberOf, nextAdrNumber } from '../artifacts/layout.ts';
import { type Problem, warning } from '../core/problem.ts';
import type { DocumentText } from '../stages/stage.ts';
import type { World } from './world.ts';

interface AdrNumbers {
  readonly findings: Problem[];
  /** For one that has no place yet. */
  readonly numberOf: (text: string, path: string) => () => number;
}

/** A record that gives itself a number has it, where that is still to come: numbers go up, and are never used again (002-R38). */
export async function adrNumbers(world: World, texts: readonly DocumentText[]): Promise<AdrNumbers> {
  const findings: Problem[] = [];
  if (!texts.some((one) => one.kind === 'adr')) return { findings, numberOf: () => () => 1 };
  const { readAdr } = await import('../artifacts/adr.ts');
  const { outline } = await import('../artifacts/outline.ts');
  let next = nextAdrNumber(await world.files.list(world.config.roots.adr));
  const numberOf = (text: string, path: string) => () => {
    const own = readAdr(outline(text)).number ?? adrNumberOf(path);
    const number = own !== undefined && own >= next ? own : next;
    next = number + 1;
    if (own !== undefined && own !== number) {
      const [said, given] = [own, number].map((one) => `ADR-${String(one).padStart(4, '0')}`);
      const fix = `Write ${given} in its title, and where it is named.`;
      findings.push(
        warning('adr/other-number', `It calls itself ${said}; it is filed as ${given}.`, { at: path, fix }),
      );
    }
    return number;
  };
  return { findings, numberOf };
}
