/** The phases of a spec, in order, each with the document that it makes (003-R11). */
const specPhases = ['research', 'requirements', 'design', 'tasks', 'execution'] as const;
export type SpecPhase = (typeof specPhases)[number];

/** Phases that write a document. */
export const writtenPhases = ['research', 'requirements', 'design', 'tasks'] as const;
export type WrittenPhase = (typeof writtenPhases)[number];

export const documentOf = (phase: WrittenPhase): string => `${phase}.md`;

/** What must be there before a phase can be worked on. */
export const needs: Readonly<Record<WrittenPhase, readonly WrittenPhase[]>> = {
  research: [],
  requirements: [],
  design: ['requirements'],
  tasks: ['design', 'requirements'],
};

/** The phase that the next command is about, once this one is done (003-R14). */
export function phaseAfter(phase: SpecPhase): SpecPhase | undefined {
  return specPhases[specPhases.indexOf(phase) + 1];
}

const otherWords: Readonly<Record<string, SpecPhase>> = {
  implement: 'execution',
  implementation: 'execution',
  executing: 'execution',
  planning: 'tasks',
};

/** A phase by what people and tools have called it (003-R12). */
export function phaseOf(word: unknown): SpecPhase | undefined {
  if (typeof word !== 'string') return undefined;
  const name = word.trim().toLowerCase();
  return specPhases.find((phase) => phase === name) ?? (Object.hasOwn(otherWords, name) ? otherWords[name] : undefined);
}
