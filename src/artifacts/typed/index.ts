/** The codec of each kind of document. */
import type { SlotKind } from '../../core/line.ts';
import { adrCodec } from './adr.ts';
import { alternativesCodec } from './alternatives.ts';
import { contractsCodec } from './contracts.ts';
import { featureCodec } from './feature.ts';
import { flowsCodec } from './flows.ts';
import { prdCodec } from './prd.ts';
import { rulesCodec } from './rules.ts';
import { sectionsCodec } from './sections.ts';
import { ticketCodec } from './ticket.ts';

export const codecs = {
  prd: prdCodec,
  rules: rulesCodec,
  analysis: alternativesCodec,
  tdd: sectionsCodec,
  adr: adrCodec,
  contracts: contractsCodec,
  bdd: featureCodec,
  ticket: ticketCodec,
  flows: flowsCodec,
} as const satisfies Record<SlotKind, unknown>;

export { type Codec, parse, partsOf, print, valuesOf } from './parts.ts';
