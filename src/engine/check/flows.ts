/** Flows (002-R31): a few pictures that one can read, each of a size to take in. */
import { type Problem, warning } from '../../core/problem.ts';
import type { Validation, ValidationRequest } from '../validator-port.ts';

const limits = { flowcharts: 4, sequences: 3, nodes: [5, 10] } as const;

export function flowFindings(
  requests: readonly ValidationRequest[],
  results: readonly Validation[],
  flows: ReadonlySet<string>,
): Problem[] {
  const counts = new Map<string, number>();
  return requests.flatMap(({ at, language }, i) => {
    const facts = results[i]?.facts.mermaid;
    if (language !== 'mermaid' || !facts || !flows.has(at.path)) return [];
    const place = `${at.path}:${at.line}`;
    const isFlow = facts.kind === 'flowchart';
    if (!isFlow && facts.kind !== 'sequence') return [];
    const count = (counts.get(`${at.path} ${facts.kind}`) ?? 0) + 1;
    counts.set(`${at.path} ${facts.kind}`, count);
    const most = isFlow ? limits.flowcharts : limits.sequences;
    const findings: Problem[] = [];
    if (count === most + 1)
      findings.push(
        warning(
          'flows/many',
          `More than ${most} ${isFlow ? 'flowcharts' : 'sequence diagrams'} are more than one reads.`,
          { at: place, fix: 'Keep those that a builder needs.' },
        ),
      );
    const nodes = facts.participants.length;
    const [fewest, mostNodes] = limits.nodes;
    if (isFlow && (nodes < fewest || nodes > mostNodes))
      findings.push(
        warning('flows/size', `The flowchart has ${nodes} nodes; ${fewest} to ${mostNodes} can be taken in.`, {
          at: place,
          fix: nodes > mostNodes ? 'Split it, or leave steps out.' : 'Say it in a sentence, or show more of the way.',
        }),
      );
    return findings;
  });
}
