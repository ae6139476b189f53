/** The technical design document and its decision records (002-R26, R38). */
import { tddSections } from '../../artifacts/tdd-sections.ts';

export { type SectionRule, specSections, tddSections } from '../../artifacts/tdd-sections.ts';

export const adrStatuses = ['Proposed', 'Accepted', 'Rejected', 'Deprecated', 'Superseded'] as const;

/** Every section once; the list is the rule, so the skeleton cannot drift from it. */
export function skeleton(title: string): string {
  const parts = tddSections.map(({ name, inSolution: inside, holdsOthers }) =>
    holdsOthers ? `## ${name}\n` : `${inside ? '###' : '##'} ${name}\n\n[...]\n`,
  );
  return `# Technical Design: ${title}\n\n**Date:** [YYYY-MM-DD]\n**Status:** Draft\n\n${parts.join('\n')}`;
}
