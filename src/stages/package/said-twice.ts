/** What a document has twice, so that nobody knows which one holds: a section of the same name beside its like, a part of a design. */
import { componentItems } from '../../artifacts/items/markdown-items.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import type { ReadPackage } from './documents.ts';

/** Of these a document is made of parts that each have one; entries of a list, of a log or of an example may be called alike. */
const kinds: ReadonlySet<DocumentText['kind']> = new Set(['prd', 'analysis', 'tdd', 'adr', 'ticket', 'rules']);
const deepest = 2;

/** Sections right below the title; two are a slip, and more of one name are how the document is written. */
export function sectionTwiceFindings(documents: readonly DocumentText[]): Problem[] {
  return documents.flatMap((one) => {
    if (!kinds.has(one.kind) || isReadAs(one.path)) return [];
    const { sections } = outlineOf(one);
    const first = new Map<string, number>();
    const later: { readonly text: string; readonly line: number; readonly before: number }[] = [];
    for (const { level, text, line } of sections) {
      if (level !== deepest) continue;
      const key = nameKey(text);
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      else if (key !== '') later.push({ text, line, before });
    }
    const [twice] = later;
    if (!twice || later.length > 1) return [];
    const message = `The section ${JSON.stringify(twice.text.slice(0, 80))} is there twice: line ${twice.before} begins the other.`;
    const fix = 'Join them, or give one of them the name of what it says.';
    return [warning('text/section-twice', message, { at: `${one.path}:${twice.line}`, fix })];
  });
}

/** Each part has one place; a table that has several lines for one of them has more than one of these. */
export function componentTwiceFindings({ designs }: Pick<ReadPackage, 'designs'>): Problem[] {
  return designs.flatMap(({ path, document }) => {
    const first = new Map<string, number>();
    const later = componentItems(document).flatMap(({ title, spans: [[line] = [0]] }) => {
      const key = nameKey(title);
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      return before === undefined || key === '' ? [] : [{ title, line, before }];
    });
    const [twice] = later;
    if (!twice || later.length > 1 || first.size < fewest) return [];
    const message = `${JSON.stringify(twice.title.slice(0, 80))} is there twice: also in line ${twice.before}.`;
    const fix = 'Give one of them another name, or join them.';
    return [warning('design/component-twice', message, { at: `${path}:${twice.line}`, fix })];
  });
}

const fewest = 2;
