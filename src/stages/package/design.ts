/** Designs, beyond what handing in asks for. */
import { isDesignTicket } from '../../artifacts/design-ticket.ts';
import { findSection } from '../../artifacts/find-section.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { partOfDesign } from '../../artifacts/specification-roles.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { constraintFindings } from './design-constraints.ts';
import type { ReadPackage } from './documents.ts';

export const designFindings = (read: ReadPackage): Problem[] =>
  read.designs.flatMap(({ document, path }) => [...diagrams(document, path), ...constraintFindings(document, path)]);

function diagrams(document: Outline, path: string): Problem[] {
  // A plan or a data model is a part of the design only, and what tickets are cut from is too short for pictures.
  if (
    partOfDesign.test(path) ||
    isDesignTicket(document) ||
    document.fences.some(({ lang }) => lang.startsWith('mermaid'))
  )
    return [];
  const section = findSection(document, ['architecture overview', 'architecture', 'proposed solution', 'overview']);
  const fix = 'Add a mermaid diagram of the components, and one of the main sequence.';
  return [warning('design/no-diagram', 'The design shows no diagram.', { at: `${path}:${section?.line ?? 1}`, fix })];
}
