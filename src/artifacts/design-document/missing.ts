/** What the document should have and has not (000-R19). It is exported all the same, and says so. */
import type { DesignParts, MissingPart, SessionRecords } from './model.ts';

export interface MissingOptions {
  /** A simple design has no contracts stage. */
  readonly withoutContracts: boolean;
}

type Look = (parts: DesignParts, records: SessionRecords) => boolean;

const wanted: readonly (readonly [part: string, name: string, isThere: Look, message: string])[] = [
  [
    'components',
    'Components',
    ({ components, componentsText }) => components.length > 0 || componentsText !== undefined,
    'The design names no components (section "Component Design").',
  ],
  [
    'data-models',
    'Data models',
    ({ dataModels }) => dataModels !== undefined,
    'The design has no data model (section "Data Schema").',
  ],
  [
    'api-contracts',
    'API contracts',
    ({ contracts }) => contracts.text !== undefined,
    'There are no contracts yet (stage 4).',
  ],
  [
    'data-flow',
    'Data flow',
    ({ dataFlow }) => dataFlow.text !== undefined || dataFlow.diagrams.length > 0,
    'The design shows no data flow: a "Data Flow" section, or a flowchart in the architecture.',
  ],
  [
    'sequence-diagrams',
    'Sequence diagrams',
    ({ sequences }) => sequences.length > 0,
    'No document has a sequence diagram (mermaid, sequenceDiagram).',
  ],
  [
    'boundaries',
    'System boundaries',
    ({ boundaries, components }) =>
      boundaries.text !== undefined ||
      boundaries.outOfScope !== undefined ||
      (components.length > 0 && boundaries.users.length > 0),
    'The design does not say where it ends (sections "System Boundaries" or "Out of Scope").',
  ],
  [
    'trade-offs',
    'Trade-offs',
    ({ alternatives, weighing }) => alternatives.length > 0 || weighing.length > 0,
    'No alternatives were weighed yet (stage 3a).',
  ],
  [
    'decision-log',
    'Decision log',
    (_parts, { decisions }) => decisions.some(({ status }) => status === 'accepted'),
    'No decision is on record: charrette decide.',
  ],
  ['risk-radar', 'Risk radar', (_parts, { risks, withoutRisk }) => risks.length > 0 && withoutRisk.length === 0, ''],
];

export function findMissing(parts: DesignParts, records: SessionRecords, options: MissingOptions): MissingPart[] {
  return wanted
    .filter(([part, , isThere]) => !isThere(parts, records) && !(part === 'api-contracts' && options.withoutContracts))
    .map(([part, name, , message]) => ({ part, name, message: message || riskMessage(records) }));
}

function riskMessage({ risks, withoutRisk }: SessionRecords): string {
  if (risks.length === 0) return 'No risk is on record: charrette risk.';
  return `Major decisions without a risk: ${withoutRisk.join(', ')}.`;
}
