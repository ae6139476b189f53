/** Where the documents of a session stand (002-R2). Paths are relative to the workspace, with `/` everywhere. */
import type { SlotKind } from '../core/line.ts';
import { adrSlug } from './names.ts';

export interface Roots {
  readonly design: string;
  readonly tickets: string;
  readonly docs: string;
  readonly adr: string;
  /** Where a PRD is put that came as words and not as a file. */
  readonly context: string;
}

export const seedRoots: Roots = {
  design: '.claude/design',
  tickets: '.claude/tickets',
  docs: 'docs/design',
  adr: 'docs/adr',
  context: '.claude/context',
};

/** The folder inside of a spec's own where the record of its sessions lies. */
export const specRecord = '.charrette';

/** A phase of a spec: its session is called by the path of its document without the ending. */
export function specPathOf(kind: SlotKind, key: string): string {
  if (kind === 'tdd') return `${key}.md`;
  const at = key.lastIndexOf('/');
  return `${key.slice(0, at)}/${specRecord}/${key.slice(at + 1)}.${kind === 'analysis' ? 'approaches' : kind}.md`;
}

export interface DocumentRef {
  readonly kind: SlotKind;
  /** The ADR's words or the ticket's id. */
  readonly name?: string | undefined;
  readonly option?: number | undefined;
  /** The option that owns the seed's paths; the first one unless another was chosen. */
  readonly chosen?: number | undefined;
  /** The ADR's number. */
  readonly number?: number | undefined;
  /** Of a fork: what is not called after its session anyway carries its name, so that it never stands on its parent's. */
  readonly fork?: boolean | undefined;
}

/** A part of a path that came from outside must not leave its folder. */
function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, '') || 'unnamed';
}

const paths: Record<SlotKind, (key: string, ref: DocumentRef, roots: Roots, beside: string) => string> = {
  prd: (key, _ref, roots) => `${roots.context}/${key}.md`,
  rules: (key, _ref, roots, beside) => `${roots.design}/${key}-rules${beside}.md`,
  analysis: (key, _ref, roots, beside) => `${roots.design}/${key}-analysis${beside}.md`,
  tdd: (key, _ref, roots, beside) => `${roots.docs}/${key}${beside}.md`,
  adr: (_key, { name, number }, roots, beside) =>
    `${roots.adr}/${adrNumber(number)}-${name === undefined ? '{name}' : adrSlug(name)}${beside}.md`,
  contracts: (key, _ref, roots, beside) => `${roots.design}/${key}-contracts${beside}.md`,
  bdd: (key, _ref, roots, beside) => `${roots.design}/${key}-bdd${beside}.feature`,
  flows: (key, _ref, roots, beside) => `${roots.design}/${key}-flows${beside}.md`,
  ticket: (_key, { name }, roots, beside) =>
    `${roots.tickets}/${name === undefined ? '{ID}' : plain(name)}${beside}.md`,
};

/** The chosen option owns the seed's paths; the others stand beside it: `user-export.option-2.md`. */
export function pathOf(ref: DocumentRef, key: string, roots: Partial<Roots> = {}): string {
  const { option, chosen = 1 } = ref;
  const beside = option === undefined || option === chosen ? '' : `.option-${option}`;
  const apart = ref.fork && (ref.kind === 'adr' || ref.kind === 'ticket') ? `.${key}` : '';
  return paths[ref.kind](key, ref, { ...seedRoots, ...roots }, `${beside}${apart}`);
}

/** The same document when its option stands beside the chosen one, or has become the chosen one (`undefined`). */
export function pathBeside(path: string, option: number | undefined): string {
  const plainPath = path.replace(/\.option-\d+(?=\.)/, '');
  if (option === undefined) return plainPath;
  const [, stem = plainPath, ending = ''] = /^(.*[^/])(\.[^./]+)$/.exec(plainPath) ?? [];
  return `${stem}.option-${option}${ending}`;
}

function adrNumber(number: number | undefined): string {
  return number === undefined ? 'NNNN' : String(number).padStart(4, '0');
}

/** The number in an ADR's file name. A name that starts with a date has none. */
export function adrNumberOf(fileName: string): number | undefined {
  const name = fileName.split(/[\\/]/).at(-1) ?? '';
  if (/^\d{4}-\d{2}-\d{2}\b/.test(name)) return undefined;
  const digits = /^(?:adr[-_ ]?)?(\d{1,5})(?=[-_. ])/i.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Highest plus one: gaps stay gaps and doubles stay doubles, since numbers are never used again (002-R38). */
export function nextAdrNumber(fileNames: Iterable<string>): number {
  let highest = 0;
  for (const name of fileNames) highest = Math.max(highest, adrNumberOf(name) ?? 0);
  return highest + 1;
}

/** Numbers that more than one ADR carries, in order. */
export function doubledAdrNumbers(fileNames: Iterable<string>): number[] {
  const counts = new Map<number, number>();
  for (const name of fileNames) {
    const number = adrNumberOf(name);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].flatMap(([number, count]) => (count > 1 ? [number] : [])).toSorted((a, b) => a - b);
}
