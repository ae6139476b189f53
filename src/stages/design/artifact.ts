/** The technical design document and its decision records (002-R26, R38). */
import { tddSections } from '../../artifacts/tdd-sections.ts';

export { type SectionRule, tddSections } from '../../artifacts/tdd-sections.ts';

/** A spec folder's design has parts of its own (003-R33); a review looks for these (003-R40). */
export const specSections: readonly SectionRule[] = [
  section('Architecture', 'architecture overview', 'system architecture', 'high-level architecture', 'overview'),
  section('Components', 'component design', 'component changes', 'component'),
  section('Data Flow', 'flow', 'sequence', 'sequence diagram', 'data flow diagram'),
  section('Technical Decisions', 'decisions', 'options', 'key decisions', 'design decisions'),
  section('File Structure', 'file changes', 'file change summary', 'file modifications', 'files', 'files to modify'),
];

export const adrStatuses = ['Proposed', 'Accepted', 'Rejected', 'Deprecated', 'Superseded'] as const;

/** Every section once; the list is the rule, so the skeleton cannot drift from it. */
export function skeleton(title: string): string {
  const parts = tddSections.map(({ name, inSolution: inside, holdsOthers }) =>
    holdsOthers ? `## ${name}\n` : `${inside ? '###' : '##'} ${name}\n\n[...]\n`,
  );
  return `# Technical Design: ${title}\n\n**Date:** [YYYY-MM-DD]\n**Status:** Draft\n\n${parts.join('\n')}`;
}
