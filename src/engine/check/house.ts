/** A package in a team's own style, read as if it were in ours; findings speak of its things as the team does. */
import { inHouseStyle } from '../../artifacts/house-labels.ts';
import { requirementsOf } from '../../artifacts/numbered-criteria.ts';
import { isOfForm } from '../../artifacts/placeholders.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { isStory } from '../../artifacts/story-list.ts';
import type { Problem } from '../../core/problem.ts';
import type { DocumentText } from '../../stages/stage.ts';
import type { TicketGraph } from '../../stages/tickets/graph.ts';

export interface House {
  readonly documents: readonly DocumentText[];
  readonly speak: (findings: readonly Problem[]) => readonly Problem[];
  readonly speakOf: (graph: TicketGraph) => TicketGraph;
  /** Its rules are a list of ids that was learnt: what is none of these is left as it was written. */
  readonly isLearnt: boolean;
}

export function inHouse(given: readonly DocumentText[], known: readonly DocumentText[] = []): House {
  const { documents, speak, isNamed = false, isLearnt = false } = inHouseStyle(given, known);
  // Scenarios may be about another list than the one that was learnt.
  const isShown = !isLearnt || documents.some(({ kind, text }) => kind === 'bdd' && /\bBR-\d/.test(text));
  if (!speak) return { documents, speak: (findings) => findings, speakOf: (graph) => graph, isLearnt };
  return {
    documents,
    isLearnt,
    speak: (findings) =>
      atRequirements(findings, given)
        .filter(
          (one) =>
            isAsked(one) &&
            !((isNamed || isLearnt) && ofNumbers.test(one.code)) &&
            !(isLearnt && one.code === 'rules/no-statement') &&
            (isShown || one.code !== 'link/scenario-without-rule') &&
            // Its own scenarios stand below each requirement; a feature beside it has no ids to tag.
            !(isNamed && one.code === 'link/scenario-without-rule' && !isReadAs(one.at ?? '')),
        )
        .map((one) => ({
          ...one,
          ...(isAdvice(one, isLearnt) ? { severity: 'warning' as const } : {}),
          message: speak(one.message),
          ...(one.fix === undefined ? {} : { fix: (isNamed ? fixes[one.code] : undefined) ?? speak(one.fix) }),
          ...(one.at === undefined ? {} : { at: speak(one.at) }),
        })),
    speakOf: (graph) => JSON.parse(speak(JSON.stringify(graph))) as TicketGraph,
  };
}

/** Of a page without a form nobody said that all of it is filled in, and of a list that was learnt, that these are ids that scenarios are to show. */
const isAdvice = ({ code, at = '' }: Problem, isLearnt: boolean): boolean =>
  (/^(?:rules|design)\/placeholder$/.test(code) && isReadAs(at)) ||
  (isLearnt && /^(?:link\/rule-without-scenario|rules\/number-twice)$/.test(code));

/** A number of a requirement that is wrong is told where it stands, and once: not at its first criterion, or at each of them. */
function atRequirements(findings: readonly Problem[], given: readonly DocumentText[]): Problem[] {
  const seen = new Set<string>();
  const readers = new Map<string, ReturnType<typeof requirementsOf>>();
  return findings.flatMap((one) => {
    const [, path = '', line = ''] = /^(.*):(\d{1,9})$/.exec(one.at ?? '') ?? [];
    if (!/^rules\/(?:number-twice|out-of-order)$/.test(one.code) || !isReadAs(path)) return [one];
    const reader = readers.get(path) ?? requirementsOf(given.find((document) => document.path === path)?.text ?? '');
    readers.set(path, reader);
    const above = reader(Number(line));
    const isOwn = above && (above.isTwice || (one.code === 'rules/out-of-order' && above.isFirst));
    if (!above || !isOwn) return [one];
    const at = `${path}:${above.line}`;
    if (seen.has(`${one.code} ${at}`)) return [];
    seen.add(`${one.code} ${at}`);
    const message = above.isTwice
      ? `Requirement ${above.number} is there twice, so nobody can cite it.`
      : `Requirement ${above.number} is out of order.`;
    const fix = 'Number the requirements from 1 without gaps; then look at everything that names one by its number.';
    return [{ ...one, at, message, fix }];
  });
}

/** What has a name instead of a number is in no order, and needs no source beside the reason of the change. */
const ofNumbers = /^rules\/(?:out-of-order|no-source|source-gone)$/;
const fixes: Readonly<Record<string, string>> = {
  'rules/number-twice': 'Give one of them another name.',
  'rules/empty': 'Say what the system SHALL do.',
  'link/rule-without-scenario': 'Add "#### Scenario: Name" below it, with WHEN and THEN.',
  'link/rule-without-ticket': 'Name it in a task: (Requirement: Name)',
  'link/unknown-rule': 'Name a requirement of the change or of its specification, or write it.',
};

/** A task has no points and no criteria of its own, and a specification no categories: only what leads somewhere is asked of them. */
const askedOfAll =
  /^(?:link\/(?!orphan)|constraint\/|text\/|contracts\/no-errors$|ticket\/(?:cycle|id-twice|blocks-differ|placeholder)$|scenarios\/unfinished$|rules\/(?:empty|no-demand|number-twice|out-of-order|total-differs|no-statement|vague|source-gone|no-source|placeholder|unfinished)$)/;

/** `[FIX]` in a specification is what it speaks of; `[which format]` and `[NEEDS CLARIFICATION: ...]` are not filled in. */
const isGap = ({ code, message }: Problem): boolean =>
  code === 'ticket/placeholder'
    ? isOfForm(/^\[[^\]]{1,100}\]/.exec(message)?.[0] ?? '')
    : code !== 'rules/placeholder' || /^(?:\[(?:[a-z]|NEEDS? CLARIF)|[{<])/.test(message);

/** A story of a list is a ticket in another form, and a record of a log a record; of its size and its words nothing is known. */
const askedOfStories =
  /^(?:ticket\/(?:untestable|unfinished)|adr\/(?:no-decision|no-context|number-twice|unknown-status|unknown-option))$/;

/** In a page without a form brackets may say anything; nobody writes double braces, or what is to be written, for a reader. */
const isForgotten = ({ code, message }: Problem): boolean =>
  code === 'design/placeholder' && /^(?:\{\{|\[(?:describe|insert|fill in|enter|add your)\b)/i.test(message);

/** A page of the architecture or of the data is a design, whatever its form; what links to it may show how to call something. */
const ofArchitecture =
  /(?:^|\/)(?:architecture|designs?|rfcs?|proposals)\/[^#]*#|(?:^|\/)specs\/[^#]*\/plan\.md#|(?:^|[-_/])architecture\.\w+#|(?:^|[-_/])(?:data|domain|database)[-_ ]?(?:models?|schema|design)\.\w+#/i;

const isAsked = (one: Problem): boolean =>
  !isReadAs(one.at ?? '') ||
  (one.code === 'code/body' && ofArchitecture.test(one.at ?? '')) ||
  isForgotten(one) ||
  (askedOfAll.test(one.code) && isGap(one)) ||
  (askedOfStories.test(one.code) && isStory((one.at ?? '').replace(/:\d{1,9}$/, '')));
