/** A package in a team's own style, read as if it were in ours; findings speak of its things as the team does. */
import { inHouseStyle } from '../../artifacts/house-labels.ts';
import type { Problem } from '../../core/problem.ts';
import type { DocumentText } from '../../stages/stage.ts';
import type { TicketGraph } from '../../stages/tickets/graph.ts';

export interface House {
  readonly documents: readonly DocumentText[];
  readonly speak: (findings: readonly Problem[]) => readonly Problem[];
  readonly speakOf: (graph: TicketGraph) => TicketGraph;
}

export function inHouse(given: readonly DocumentText[]): House {
  const { documents, speak } = inHouseStyle(given);
  if (!speak) return { documents, speak: (findings) => findings, speakOf: (graph) => graph };
  return {
    documents,
    speak: (findings) =>
      findings.map((one) => ({
        ...one,
        message: speak(one.message),
        ...(one.fix === undefined ? {} : { fix: speak(one.fix) }),
      })),
    speakOf: (graph) => JSON.parse(speak(JSON.stringify(graph))) as TicketGraph,
  };
}
