/**
 * What a ticket says by name, wherever it says it: in a field, in a section of its own (`### Depends on` over `#101`, as the forms of a
 * forge have it), or among its links (`Linked Issues: blocks LIB-2, is blocked by LIB-1`, as a tracker exports them).
 */
import { listItem } from './lists.ts';
import type { Field, Outline, Section } from './outline-shape.ts';
import { isNone, nameKey } from './plain-text.ts';
import { oncePer } from './once-per.ts';

/** A key of front matter has no umlauts and no accents: `haengt_ab_von`, `estimacion`. */
const asKeys = (names: readonly string[]): readonly string[] => [
  ...new Set(
    names.flatMap((name) => [
      name,
      name.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
      name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    ]),
  ),
];

/** How large it is. */
export const pointsNames: readonly string[] = asKeys([
  'points',
  'story points',
  'estimate',
  // German, French, Spanish, Portuguese, Italian, Dutch.
  'punkte',
  'schätzung',
  'estimation',
  'puntos',
  'estimación',
  'pontos',
  'estimativa',
  'punti',
  'stima',
  'punten',
]);
/** What it waits for, as people call it. */
export const dependencyNames: readonly string[] = asKeys([
  'depends on',
  'blocked by',
  'is blocked by',
  'depends upon',
  'predecessors',
  'dependencies',
  'depends',
  'requires',
  'needs',
  'waits for',
  'after',
  'prerequisites',
  // German, French, Spanish, Portuguese, Italian, Dutch.
  'hängt ab von',
  'abhängig von',
  'abhängigkeiten',
  'wartet auf',
  'vorgänger',
  'dépend de',
  'dépendances',
  'bloqué par',
  'depende de',
  'dependencias',
  'bloqueado por',
  'dependências',
  'dipende da',
  'dipendenze',
  'hangt af van',
  'afhankelijk van',
]);

/** `requires` or `after` over a paragraph may be anything. */
const sectionNames: ReadonlySet<string> = new Set([
  ...pointsNames,
  'size',
  'depends on',
  'blocked by',
  'is blocked by',
  'depends upon',
  'dependencies',
  'waits for',
  'blocks',
]);
const linkNames = /^(?:linked issues?|issue links?|linked (?:work )?items?|links)$/;
/** The words before an id say how it is linked: `is blocked by LIB-1`, `relates to LIB-9`. */
const relation = /(?<![\w-])([a-z]{2,20}(?: [a-z]{2,20}){0,3})[:\s]{1,3}(?=#?[A-Z0-9])/gi;

export const ticketFields = oncePer((document: Outline): readonly Field[] => [
  ...document.fields.flatMap((field) => (linkNames.test(nameKey(field.name)) ? linksIn(field) : [field])),
  ...document.sections.flatMap((section) => inSection(document, section)),
  ...inProse(document),
]);

/** `Depends on HARB-1 and HARB-2.`, said as a sentence. */
const waits =
  /^\s{0,6}(?:[-*+] )?(depends (?:up)?on|blocked by|waits for)\s{1,3}((?:tickets? |stories |story )?#?[A-Z][A-Za-z0-9]*-\d.{0,300})$/i;

function inProse({ lines, isCode }: Outline): Field[] {
  return lines.flatMap((raw, i) => {
    if (raw.length > 2000 || !/epends |locked by|aits for/.test(raw) || isCode(i + 1)) return [];
    const [, name, value = ''] = waits.exec(raw) ?? [];
    // What follows the sentence speaks of other things.
    const [said = ''] = value.split(/\.(?:\s|$)/, 1);
    return name === undefined ? [] : [{ name: name.toLowerCase(), value: said, line: i + 1, plain: true as const }];
  });
}

/** Each line of a short section that holds ids or a number; sentences are left to whoever reads sections. */
function inSection({ lines }: Outline, { text, level, line, ownEndLine }: Section): Field[] {
  const name = nameKey(text);
  if (level < 2 || !sectionNames.has(name) || ownEndLine - line > longestSection) return [];
  const fields: Field[] = [];
  for (let at = line + 1; at <= ownEndLine; at += 1) {
    const raw = (lines[at - 1] ?? '').slice(0, 2000);
    const value = (listItem(raw) ?? raw).trim();
    if (isNone(value) || !isIdsOrNumber.test(value)) continue;
    fields.push({ name: name === 'size' ? 'points' : name, value, line: at, plain: true });
  }
  return fields;
}

const longestSection = 30;
const isIdsOrNumber = /^(?:\[?#?[A-Za-z]{0,12}-?\d{1,6}(?:-[A-Za-z0-9]+)?\]?(?:$|[\s,;:.(–—-]))/;

function linksIn({ value, line }: Field): Field[] {
  const text = value.slice(0, 2000);
  const said = [...text.matchAll(relation)].filter(([, name = '']) => !/^and$/i.test(name));
  return said.map(({ 0: words, 1: name = '', index }, i) => ({
    name: name.toLowerCase(),
    value: text.slice(index + words.length, said[i + 1]?.index).trim(),
    line,
    plain: true as const,
  }));
}
