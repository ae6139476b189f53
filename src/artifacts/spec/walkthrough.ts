/** What a person sees before the one question: the design in a dozen lines, read from the file (003-R47). */
import type { FileAction, SpecDesign } from './design-document.ts';

export interface Walkthrough {
  readonly spec: string;
  readonly output: string;
  readonly approach: string;
  readonly components: readonly { readonly name: string; readonly purpose: string }[];
  readonly decisions: readonly { readonly decision: string; readonly choice: string }[];
  readonly files: Readonly<Record<FileAction, number>>;
  /** How the review ended, when it did not simply pass. */
  readonly review?: string;
  /** Taken for granted without asking, quick mode above all. */
  readonly assumptions: readonly string[];
}

const most = 12;

export function walkthroughOf(
  design: SpecDesign,
  about: Pick<Walkthrough, 'spec' | 'output' | 'assumptions'> & { readonly review?: string },
): Walkthrough {
  const files = { create: 0, modify: 0, delete: 0, none: 0 };
  for (const { action } of design.files) if (action) files[action] += 1;
  return {
    ...about,
    approach: unescaped(design.approach),
    components: design.components.map(({ name, purpose }) => ({ name: unescaped(name), purpose: unescaped(purpose) })),
    decisions: design.decisions.map((one) => ({ decision: unescaped(one.decision), choice: unescaped(one.choice) })),
    files,
  };
}

/** A backslash before a sign is for Markdown; people read the sign. */
const unescaped = (text: string): string => text.replaceAll(/\\([[\]*_`|<>#~])/g, '$1');

export function printWalkthrough(walkthrough: Walkthrough): string {
  const { spec, output, approach, components, decisions, files, review, assumptions } = walkthrough;
  const others = [
    ...(files.delete > 0 ? [`${files.delete} to delete`] : []),
    ...(files.none > 0 ? [`${files.none} unchanged`] : []),
  ];
  return [
    `Design complete for '${spec}'.`,
    `Output: ${output}`,
    '',
    '## What I Designed',
    '',
    // What nobody was asked comes first (X6).
    ...(assumptions.length > 0 ? ['**Assumed**:', ...listed(assumptions.map((text) => `- ${text}`)), ''] : []),
    `**Approach**: ${approach || 'The design has no overview.'}`,
    '',
    '**Components**:',
    ...listed(components.map(({ name, purpose }) => `- ${name}${purpose === '' ? '' : `: ${purpose}`}`)),
    '',
    '**Key Decisions**:',
    ...listed(decisions.map(({ decision, choice }) => `- ${decision}${choice === '' ? '' : `: ${choice}`}`)),
    '',
    `**Files**: ${files.create} to create, ${files.modify} to modify${others.map((one) => `, ${one}`).join('')}`,
    ...(review === undefined ? [] : ['', `**Review**: ${review}`]),
  ].join('\n');
}

/** Scannable: whoever wants all of it opens the file. */
function listed(lines: readonly string[]): string[] {
  if (lines.length === 0) return ['- none'];
  return lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `- and ${lines.length - most + 1} more`];
}
