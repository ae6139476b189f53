import type { Outline } from './outline-shape.ts';

const sources = new WeakMap<Outline, string>();

/** All of it in one piece: what stands nowhere in it need not be looked for line by line. */
export function wholeText(document: Outline): string {
  const known = sources.get(document) ?? document.lines.join('\n');
  sources.set(document, known);
  return known;
}

/** Its lines are parts of this text, which is there as long as they are: another one of them would only take up room. */
export function madeOf(source: string, document: Outline): Outline {
  if (!source.includes('\r') && !source.startsWith('\uFEFF')) sources.set(document, source);
  return document;
}
