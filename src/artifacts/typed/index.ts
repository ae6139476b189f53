/** The codec of each kind of document. */
import type { DocumentKind } from '../items/item.ts';
import { adrCodec } from './adr.ts';
import { alternativesCodec } from './alternatives.ts';
import { featureCodec } from './feature.ts';
import { flowsCodec } from './flows.ts';
import { rulesCodec } from './rules.ts';
import { sectionsCodec } from './sections.ts';
import { ticketCodec } from './ticket.ts';

export const codecs = {
  prd: sectionsCodec,
  rules: rulesCodec,
  analysis: alternativesCodec,
  tdd: sectionsCodec,
  adr: adrCodec,
  contracts: sectionsCodec,
  bdd: featureCodec,
  ticket: ticketCodec,
  flows: flowsCodec,
} as const satisfies Record<DocumentKind, unknown>;

export { type Codec, parse, type Part, type Parts, partsOf, print, valuesOf } from './parts.ts';
