/** A word of a signal that is meant otherwise: where it stands in the sentence, and what is cut out then. */
import type { Signal } from '../signal-names.ts';

type Senses = readonly (readonly [word: string, sense: (text: string) => RegExp])[];
export type SensesBySignal = Readonly<Partial<Record<Signal, Senses>>>;

/** Where other words of the sentence say that it is meant, nothing is cut out. */
export const nothing = /(?!)/g;

/** Power that flows into a net, an animal that eats: nothing that is published. */
export const flowsIn = (): RegExp =>
  /\bfeed(?:s|ing)?[- ]in\b|\b(?:to|must|can|may|shall|will) feed\b(?! \w+ (?:from|by)\b)/g;
