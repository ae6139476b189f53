/** What stage 2 takes: how complex the design is, and why (002-R18). */
import { isObject } from '../../core/json.ts';
import { type Problem, problem } from '../../core/problem.ts';

const complexities = ['simple', 'complex'] as const;
export type Complexity = (typeof complexities)[number];

export type ComplexityReading =
  | { readonly findings: readonly Problem[] }
  | { readonly findings: readonly []; readonly complexity: Complexity; readonly reason: string };

export function readComplexity(input: unknown): ComplexityReading {
  const { complexity, reason } = isObject(input) ? input : {};
  const findings: Problem[] = [];
  const known = complexities.find((one) => one === complexity);
  if (!known) {
    const fix = `Say one of: ${complexities.join(', ')}.`;
    findings.push(
      problem('complexity/unknown', `${JSON.stringify(complexity ?? '')} is no complexity.`, { at: 'complexity', fix }),
    );
  }
  const words = typeof reason === 'string' ? reason.trim() : '';
  if (words === '') {
    const fix = 'Say what makes it so, in one sentence.';
    findings.push(problem('complexity/no-reason', 'The judgement has no reason.', { at: 'reason', fix }));
  }
  return known && words !== '' ? { findings: [], complexity: known, reason: words } : { findings };
}
