/** A package in a team's own style, read as if it were in ours; findings speak of its things as the team does. */
import { inHouseStyle } from '../../artifacts/house-labels.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
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
      findings.filter(isAsked).map((one) => ({
        ...one,
        ...(one.code === 'rules/placeholder' && isReadAs(one.at ?? '') ? { severity: 'warning' as const } : {}),
        message: speak(one.message),
        ...(one.fix === undefined ? {} : { fix: speak(one.fix) }),
        ...(one.at === undefined ? {} : { at: speak(one.at) }),
      })),
    speakOf: (graph) => JSON.parse(speak(JSON.stringify(graph))) as TicketGraph,
  };
}

/** A task has no points and no criteria of its own, and a specification no categories: only what leads somewhere is asked of them. */
const askedOfAll =
  /^(?:link\/(?!orphan)|constraint\/|text\/|ticket\/(?:cycle|id-twice|blocks-differ)$|rules\/(?:empty|number-twice|out-of-order|source-gone|no-source|placeholder|unfinished)$)/;

/** `[FIX]` in a specification is what it speaks of; `[which format]` and `[NEEDS CLARIFICATION: ...]` are not filled in. */
const isGap = ({ code, message }: Problem): boolean =>
  code !== 'rules/placeholder' || /^(?:\[(?:[a-z]|NEEDS? CLARIF)|[{<])/.test(message);

const isAsked = (one: Problem): boolean => !isReadAs(one.at ?? '') || (askedOfAll.test(one.code) && isGap(one));
