/** What each document says, put together. Apart from `parts.ts`, whose readers are not needed where all of it is known. */
import type { SlotKind } from '../../core/line.ts';
import type { DesignParts } from './model.ts';

/** What one document says, or two that are read together. */
export type Piece = Partial<DesignParts>;

/** The design and its contracts share their diagrams; every other document speaks for itself. */
export function piecesOf<T extends { readonly kind: SlotKind }>(documents: readonly T[]): T[][] {
  const of = (kind: SlotKind) => documents.filter((document) => document.kind === kind);
  const first = (kind: SlotKind) => of(kind).slice(0, 1);
  const design = [...first('tdd'), ...first('contracts'), ...first('flows')];
  const alone = [...first('rules'), ...first('analysis'), ...of('adr'), ...first('bdd'), ...of('ticket')];
  return [...(design.length > 0 ? [design] : []), ...alone.map((document) => [document])];
}

/** Only what the documents say; the plan's tickets and the choice come from the session. */
export function joinPieces(pieces: readonly Piece[]): DesignParts {
  const analysis = pieces.find(({ alternatives }) => alternatives !== undefined && alternatives.length > 0);
  return {
    ...nothingSaid,
    ...Object.assign({}, ...pieces),
    weighing: (analysis ?? pieces.find(({ qualities }) => qualities !== undefined))?.weighing ?? [],
    adrs: pieces.flatMap(({ adrs }) => adrs ?? []),
    tickets: pieces.flatMap(({ tickets }) => tickets ?? []),
  };
}

const nothingSaid: DesignParts = {
  rules: [],
  components: [],
  boundaries: { users: [] },
  dataFlow: { diagrams: [] },
  sequences: [],
  contracts: { endpoints: [] },
  qualities: [],
  alternatives: [],
  weighing: [],
  adrs: [],
  scenarios: [],
  tickets: [],
};
