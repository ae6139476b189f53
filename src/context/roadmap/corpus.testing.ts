/** The real documents of the corpus, as its tests read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { parsePhaseDocument } from './phase-document.ts';
import type { PhaseDocument } from './task.ts';

const corpus = '../shared/corpus/prism';
const absent = !existsSync(corpus);
export const suite = (name: string, body: () => void) =>
  describe.skipIf(absent)(absent ? `${name} (skipped: ${corpus} is not there)` : name, () => {
    body();
  });
export const file = (path: string) => readFileSync(`${corpus}/${path}`, 'utf8');
export const names = absent ? [] : readdirSync(`${corpus}/phases`);
export const monolith = 'PRISM_ROADMAP_v17.0.md';
const phaseOf = (name: string) => /^PHASE_([A-Z0-9]+)_?/.exec(name)?.[1] ?? '';
const phasesOfMonolith = ['R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11'];

/** Every document as it would be read: the monolith once a phase. */
export const documents = names.flatMap((name) =>
  (name === monolith ? phasesOfMonolith : [phaseOf(name)]).map((phase) => ({
    name,
    phase,
    isMonolith: name === monolith,
  })),
);
export const read = (name: string, phase: string): PhaseDocument => {
  const found = parsePhaseDocument(file(`phases/${name}`), { phase, path: name, isMonolith: name === monolith });
  if (!found) throw new Error(`${name} has no ${phase}`);
  return found;
};
