/**
 * The document in the order in which it is read: one section after the other, each as Markdown. Both printers work
 * from this list, so that the page and the file say the same.
 */
import type { DesignDocument } from './model.ts';
import { blocks, inlineText, list } from './plain-markdown.ts';
import { architecture, components, contracts, crossCutting, dataModels, summary } from './section-design.ts';
import {
  allAnswers,
  constraints,
  decisionLog,
  decisionRecords,
  openQuestions,
  points,
  riskRadar,
  tradeOffs,
} from './section-records.ts';
import { closingReview } from './section-review.ts';
import { delivery, references, rules, scenarios, sources } from './section-work.ts';

export interface DocumentSection {
  /** Stable, for links. */
  readonly id: string;
  readonly title: string;
  /** Without the heading. */
  readonly text: string;
}

type Print = (document: DesignDocument) => string;

const order: readonly (readonly [id: string, title: string, print: Print])[] = [
  ['summary', 'Summary', summary],
  ['constraints', 'Constraints and assumptions', constraints],
  ['points', 'Agreed points', points],
  ['rules', 'Business rules', rules],
  ['architecture', 'Architecture', architecture],
  ['components', 'Components', components],
  ['data-models', 'Data models', dataModels],
  ['api-contracts', 'API contracts', contracts],
  ['cross-cutting', 'Cross-cutting concerns', crossCutting],
  ['trade-offs', 'Trade-offs', tradeOffs],
  ['decision-log', 'Decision log', decisionLog],
  ['risk-radar', 'Risk radar', riskRadar],
  ['decision-records', 'Decision records', decisionRecords],
  ['scenarios', 'Scenarios', scenarios],
  ['delivery', 'Delivery', delivery],
  ['closing-review', 'Closing review', closingReview],
  ['open-questions', 'Open questions', openQuestions],
  ['references', 'References', references],
  ['answers', 'All answers', allAnswers],
  ['sources', 'Where this comes from', sources],
];

export function sectionsOf(document: DesignDocument): DocumentSection[] {
  return order.map(([id, title, print]) => ({ id, title, text: print(document) })).filter(({ text }) => text !== '');
}

/** What a reader has to know first. */
export function headText({
  session,
  option,
  options,
  source,
  line,
  updatedAt,
  complete,
  missing,
  provenance,
  flow,
  progress,
}: DesignDocument): string {
  const which = options.length > 1 ? `, option ${option} of ${options.length}` : '';
  const from = source.path ?? (source.kind === 'epic' ? 'an epic' : 'words given at the start');
  return blocks(
    list([
      `**Session:** ${session}${which} (${flow} flow, ${progress})`,
      `**Designed from:** ${inlineText(from)}`,
      `**As of:** ${updatedAt.slice(0, 16).replace('T', ' ')} UTC, line ${line} of its history`,
      `**State:** ${complete ? 'complete' : `incomplete, without ${missing.map(({ name }) => name.toLowerCase()).join(', ')}`}`,
    ]),
    provenance.length > 0 && `> ${provenance.map(inlineText).join(' ')}`,
    missing.length > 0 &&
      blocks('**What is missing:**', list(missing.map(({ name, message }) => `**${name}:** ${message}`))),
  );
}

export const titleOfDocument = ({ title }: DesignDocument): string => `${inlineText(title)}: Design Document`;

/** The same for a page, which needs no marks of Markdown against what it escapes itself. */
export const titleOfPage = ({ title }: DesignDocument): string =>
  `${title.replaceAll(/\s+/g, ' ').trim()}: Design Document`;
