/** Says how a call went: the result on standard output, everything about it on standard error. */
import type { Outcome } from '../engine/operation.ts';
import { printDocument, successDocument } from './document.ts';
import type { View } from './view.ts';
import { print, printError } from './output.ts';

/** Verbs whose look is loaded with them. */
const apart: ReadonlySet<string> = new Set(['check', 'log', 'history', 'risks', 'trace', 'search', 'compare']);
const delegated: ReadonlySet<string> = new Set(['draft', 'review', 'agents', 'jobs']);

export async function tell(verb: string, outcome: Outcome, view: View): Promise<void> {
  if (view.json) {
    print(printDocument(successDocument(outcome)));
    return;
  }
  const [{ resultLines }, { plainDeep }] = await Promise.all([import('./render/results.ts'), import('./plain.ts')]);
  const clean = plainDeep(outcome);
  const more = await lookOf(verb);
  print(`${resultLines(verb, clean, view, more).join('\n')}\n`);
  await tellNotes(clean, view);
}

async function lookOf(verb: string) {
  if (verb.startsWith('spec-')) return (await import('./render/specs.ts')).specLooks[verb];
  if (verb === 'export') return (await import('./render/export.ts')).exportLines;
  if (apart.has(verb)) return (await import('./render/memory.ts')).memoryLooks[verb];
  return delegated.has(verb) ? (await import('./render/delegated.ts')).delegatedLooks[verb] : undefined;
}

export async function tellNotes({ notes }: Pick<Outcome, 'notes'>, view: View): Promise<void> {
  if (notes.length === 0) return;
  const [{ problemLines }, { plainDeep }] = await Promise.all([import('./render/problem.ts'), import('./plain.ts')]);
  const lines = plainDeep(notes).flatMap((note) => problemLines(note, view.paintError, view.width));
  printError(`${lines.join('\n')}\n`);
}
