/** What a contracts document offers, also where a specification in it has all of it on one line. */
import { type ContractsText, readContracts } from './contracts.ts';
import type { Outline } from './outline.ts';
import { contractsOutline } from './specification.ts';
import { spreadSpecifications } from './spread-json.ts';

/** `document`: the outline of the text, where there is one. */
export function readContractsText(text: string, document?: Outline): ContractsText {
  const spread = spreadSpecifications(text);
  if (!spread) return readContracts(document ?? contractsOutline(text));
  const { endpoints, signatures } = readContracts(contractsOutline(spread.text));
  const placed = <T extends { readonly line: number }>(one: T): T => ({ ...one, line: spread.lineOf(one.line) });
  return { endpoints: endpoints.map(placed), signatures: signatures.map(placed) };
}
