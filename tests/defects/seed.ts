/** How a defect is put into a package: one document changed, and the place where the finding belongs. */
import type { DocumentText } from '../../src/stages/stage.ts';
import type { SoundPackage } from './packages.ts';

export interface Seeded {
  readonly package: string;
  readonly documents: readonly DocumentText[];
  /** `path:line`; one of them must be named. */
  readonly at: readonly string[];
}

export interface DefectKind {
  readonly name: string;
  /** A finding with one of these codes tells it. */
  readonly codes: readonly string[];
  readonly seed: (sound: SoundPackage) => Seeded[];
}

type Kind = DocumentText['kind'];

export const ofKind = ({ documents }: SoundPackage, ...kinds: readonly Kind[]): DocumentText[] =>
  documents.filter((one) => kinds.includes(one.kind));

export const linesOf = ({ text }: DocumentText): string[] => text.split('\n');

/** The package with one document's lines replaced; `line` is where the defect shows. */
export function seeded(
  sound: SoundPackage,
  changed: DocumentText,
  lines: readonly string[],
  line: number | readonly string[],
): Seeded {
  const text = lines.join('\n');
  return {
    package: sound.name,
    documents: sound.documents.map((one) => (one.path === changed.path ? { ...one, text } : one)),
    at: typeof line === 'number' ? [`${changed.path}:${line}`] : line,
  };
}

/** For each line that fits, a package in which only it is changed. At most `most`, spread over the document. */
export function changeLines(
  sound: SoundPackage,
  kinds: readonly Kind[],
  pattern: RegExp,
  change: (line: string, match: RegExpExecArray) => string | readonly string[],
  { most = 3, shift = 0 }: { most?: number; shift?: number } = {},
): Seeded[] {
  return ofKind(sound, ...kinds).flatMap((document) => {
    const lines = linesOf(document);
    const fits = lines.flatMap((text, i) => (pattern.test(text) ? [i] : []));
    return spread(fits, most).map((i) => {
      const text = lines[i] ?? '';
      const made = change(text, pattern.exec(text) as RegExpExecArray);
      return seeded(
        sound,
        document,
        lines.toSpliced(i, 1, ...(typeof made === 'string' ? [made] : made)),
        i + 1 + shift,
      );
    });
  });
}

/** A few of many: first, last, and some between. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * (all.length - 1)) / Math.max(1, most - 1))] as T);
}

/** Puts lines in before the first line that fits; gives the place of the first of them. */
export function insertBefore(
  sound: SoundPackage,
  kinds: readonly Kind[],
  pattern: RegExp,
  more: readonly string[],
  { shift = 0, most = 1 }: { shift?: number; most?: number } = {},
): Seeded[] {
  return changeLines(sound, kinds, pattern, (line) => [...more, line], { most, shift });
}
