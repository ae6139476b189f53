/** Where an export goes unless somebody says otherwise: beside the technical design, told apart by its ending. */
import { pathOf, type Roots } from '../layout.ts';

export const documentFormats = ['md', 'html', 'json'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** `chosen`: the option that owns the seed's paths. */
export function documentPath(
  key: string,
  format: DocumentFormat,
  option: number,
  roots: Partial<Roots> = {},
  chosen = 1,
): string {
  return pathOf({ kind: 'tdd', option, chosen }, key, roots).replace(/\.md$/, `.document.${format}`);
}
